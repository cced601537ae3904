"""Days and times as the reader writes them: 1er novembre, 21 h 42; hier, il y a 3 minutes."""

from datetime import datetime, timedelta

from babel.dates import format_date, format_time, format_timedelta

from companion.words.words import Words

MINUTE, JUST_NOW = timedelta(minutes=1), timedelta(hours=12)


def day(words: Words, then: datetime, today: datetime) -> str:
    """A day; its year where it is another one."""
    pattern = words.say("date.first" if then.day == 1 else "date.day")
    if then.year != today.year:
        pattern += "\u00a0y"
    return str(format_date(then, pattern, locale=words.locale))


def clock(words: Words, then: datetime) -> str:
    """A time of day."""
    return str(format_time(then, words.say("date.clock"), locale=words.locale))


def moment(words: Words, now: datetime) -> str:
    """Which day it is, and how late."""
    weekday = format_date(now, "EEEE", locale=words.locale)
    return f"{weekday} {day(words, now, now)}, {clock(words, now)}"


def ago(words: Words, then: datetime, now: datetime) -> str:
    """How long ago it was; from yesterday on, which day."""
    since = now - then
    if timedelta(0) <= since < MINUTE:
        return words.say("date.now")
    if timedelta(0) <= since < JUST_NOW:
        return str(format_timedelta(-since, add_direction=True, locale=words.locale))
    if then.date() == now.date() - timedelta(days=1):
        return words.say("date.yesterday")
    return day(words, then, now)


def begun(words: Words, then: datetime, now: datetime) -> str:
    """When it began: at which time today, or on which day."""
    if then.date() == now.date():
        return words.say("date.begun-today", clock=clock(words, then))
    return words.say("date.begun", day=day(words, then, now))
