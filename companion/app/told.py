"""What is refused, or cannot be kept, is said to the table: no screen catches it by itself."""

from contextlib import contextmanager

from companion.app.widgets.sheet import menu
from companion.engine.refusal import Refused
from companion.record import NotARecord
from companion.replay import RefusedLine
from companion.store.errors import not_kept
from companion.table.question import Answer
from companion.words import Words

TOLD = ("view-only", "repaired", "salvaged")
"""What a table should know; that an unfinished line was taken off or added concerns nobody."""


@contextmanager
def told(app, words=None):
    """Do in here what may fail, and what follows if it does not."""
    words = words or (app.words if app.sitting is None else app.sitting.words)
    try:
        yield
    except (Refused, NotARecord) as refused:
        app.shell.say(f"{refused.rule} · {words.refusal(refused)}")
    except RefusedLine as error:
        own, refused = Words.of(error.game, words.language), error.refused
        said = f"{refused.rule} · {own.refusal(refused)}"
        app.shell.say(words.say("files.refused-line", line=error.line, why=said))
    except OSError as error:
        app.shell.say(sentence(words, not_kept(error)))


def tell_notices(app, notices):
    """What was put right when a game was opened, or why it can only be looked at."""
    found = [one for one in notices if one.code.startswith(TOLD)]
    if found:
        app.shell.say(" ".join(sentence(app.words, one) for one in found), tone="muted")


def offer_salvage(app, damaged, salvage):
    """A game that is damaged in the middle: what stands before that can be had back."""
    words = app.words
    again = Answer(
        words.say("home.salvage"), salvage, hint=words.say("home.salvage-hint"), icon="lifebuoy"
    )
    menu(sentence(words, damaged), (again,), app.shell, lambda one: one.then())


def sentence(words, said):
    """An error or a notice of the store in words."""
    return words.say(f"store.{said.code}", **said.figures)
