"""Everybody's wealth, read without colour: who ends where is told by a sign beside each name."""

NAMES = ["Sophie", "Thierry", "Didier"]


def test_players_who_end_level_still_show_a_sign_each(hand, monkeypatch):
    from companion.app.theme import theme
    from companion.app.widgets import charts

    drawn = []
    draw = charts.draw_shape

    def noted(shape, x, y, size):
        drawn.append((shape, round(x), round(y), size))
        draw(shape, x, y, size)

    monkeypatch.setattr(charts, "draw_shape", noted)
    hand.lay({"record": 1, "game": "stock-ticker", "players": NAMES}, {"do": "close"})
    assert hand.app.screen_name == "final"
    drawn.clear()
    (chart,) = (one for one in hand.app.shell.walk() if isinstance(one, charts.Chart))
    chart._draw()
    last = chart.left + chart.span
    beside = [(shape, y) for shape, x, y, _size in drawn if x > last + 1]
    assert {shape for shape, _y in beside} == {theme.player(seat)[0] for seat in range(3)}
    assert len({y for _shape, y in beside}) == 3
