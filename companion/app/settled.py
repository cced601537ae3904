"""After the past was put right: what must change hands at the table now, and nothing else."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import tall
from companion.app.widgets.panel import tile
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text
from companion.engine.play import Do
from companion.table.question import Send


def before_amend(table, following):
    """The table as it stands, if an answer would change the past; else None."""
    amends = isinstance(following, Send) and any(one["do"] == "amend" for one in following.actions)
    return _snapshot(table) if amends else None


def before_repeat(table, touch):
    """The table as it stands, if undoing or redoing this touch would change the past."""
    return None if all(isinstance(one, Do) for one in touch) else _snapshot(table)


def _snapshot(table):
    # the past is put right now and then: the app need not wait for this when it starts
    from companion.report.changes import snapshot  # noqa: PLC0415

    return snapshot(table)


def show_settled(app, before):
    """The sentences for the table, if the past was changed."""
    if before is None or app.sitting is None:
        return
    from companion.report.changes import compare, sentences, snapshot  # noqa: PLC0415

    table, words = app.sitting.table, app.sitting.words
    said = sentences(compare(before, snapshot(table), table), table, app.paper)
    sheet = Sheet(words.say("settled.title" if said else "settled.nothing"), app.shell)
    for one in said:
        sheet.body.add_widget(Text(one))
    done = tile(words.say("settled.done"), sheet.close, role="main", icon="check", type_role="body")
    sheet.body.add_widget(tall(done, dp(56) * theme.scale))
    app.shell.open_sheet(sheet)
