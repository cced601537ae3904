"""The players as tabs: one of them is looked at."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import Flow, Spring, low
from companion.app.widgets.panel import Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Name, measure

IN_A_ROW = 6
IN_A_ROW_UPRIGHT = 4
ON_TELEPHONE = 3


def player_tabs(players, chosen, app, turn_to, icons=None):
    """A tab a player, in rows that are evenly filled; `icons` are a mark and its tone by player."""
    most = IN_A_ROW_UPRIGHT if app.shell.narrow else IN_A_ROW
    if app.shell.small:
        most = 2 if icons or theme.large else ON_TELEPHONE
    flow = Flow(
        least_width=dp(48),
        least_height=dp(48),
        most_height=dp(56),
        spacing=(dp(8), dp(8)),
        most_columns=most,
    )
    for player in players:
        active = player == chosen
        tab = Tile(
            role="main" if active else "card",
            press=lambda p=player: turn_to(p),
            corner=dp(24),
            padding=(dp(6) if app.shell.small else dp(10), dp(4)),
            spacing=dp(4) if app.shell.small else dp(6),
        )
        tab.label = player
        size = dp(16) if app.shell.small else dp(20)
        sign = Sign(app.places[player], size, halo=active, bright=active)
        sign.pos_hint = {"center_y": 0.5}
        tab.add_widget(sign)
        if icons and player in icons:
            icon, tone = icons[player]
            tab.add_widget(Icon(icon, tab.ink if active else tone, dp(22), size_hint_y=1))
        name = Name(player, medium=active, tone=tab.ink)
        name.role = "label" if app.shell.small else "body"
        extent = measure(player, name.font_name, theme.type(name.role))
        name.size_hint_max_x = extent + dp(2)
        tab.add_widget(name)
        tab.add_widget(Spring(), len(tab.children))
        tab.add_widget(Spring())
        flow.add_widget(tab)
    return low(flow)
