"""What can be looked at from the table's menu: the sheet to put a game away, wealth over time."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.charts import wealth_chart
from companion.app.widgets.layout import Line, grown, tall
from companion.app.widgets.panel import tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text
from companion.report.boxed import blocks, boxed
from companion.report.course import course
from companion.table.question import Answer


def looks(app):
    """The ways there, for the menu: an answer leads to what it shows."""
    words = app.sitting.words
    return (
        _look(words.say("menu.wealth"), "chart-line", partial(show_wealth, app)),
        _look(words.say("menu.boxed"), "tray-arrow-down", partial(show_boxed, app)),
    )


def _look(label, icon, show):
    return Answer(label, show, role="plain", icon=icon)


def show_boxed(app):
    """Everything to note before the box is closed, on the screen and on paper."""
    table, words = app.sitting.table, app.sitting.words
    content = boxed(table)
    sheet = Sheet(words.say("boxed.title"), app.shell)
    sheet.body.add_widget(Text(f"{content.title} · {content.where}", tone="muted"))
    asked = words.say("boxed.asked", question=content.question)
    sheet.body.add_widget(Text(asked, medium=True))
    printing = tile(
        words.say("export.boxed"),
        lambda: (sheet.close(), app.export("boxed")),
        hint=words.say("export.boxed-hint"),
        icon="file-pdf-box",
        type_role="body",
    )
    sheet.body.add_widget(tall(printing, dp(64) * theme.scale))
    for block in blocks(content, words):
        sheet.body.add_widget(_title(block, app.places))
        sheet.body.add_widget(
            RowList(block.rows, places=app.places, row_height=dp(36), stacked=True)
        )
    app.shell.open_sheet(sheet)
    return sheet


def _title(block, places):
    line = Line(spacing=dp(10), padding=(0, dp(8), 0, 0))
    if block.player is not None:
        sign = Sign(places[block.player], dp(24))
        sign.pos_hint = {"center_y": 0.5}
        line.add_widget(sign)
    name = Text(block.title, role="title", medium=True)
    name.pos_hint = {"center_y": 0.5}
    line.add_widget(name)
    return grown(line, dp(40) * theme.scale)


def show_wealth(app):
    """Everybody's wealth over the turns so far."""
    words = app.sitting.words
    sheet = Sheet(words.say("final.wealth"), app.shell)
    chart = wealth_chart(course(app.sitting.play), app.places, words)
    sheet.body.add_widget(grown(chart, dp(420) * theme.scale))
    app.shell.open_sheet(sheet)
    return sheet
