"""Home: the game to go on with, and every other one within a touch."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest

from app.keep import put
from companion.app.entries import entry
from companion.store.summary import Listed

PLAYERS = ["Anne", "Bruno", "Chloé"]
SHARK = {"record": 1, "game": "shark", "players": PLAYERS}
ENDED = {"do": "close"}


def evening(hand, **header):
    return put(hand.app.keep, [{**SHARK, **header}, ENDED])


def test_every_game_can_be_reached_however_many_there_are(hand):
    for number in range(30):
        evening(hand, title=f"Soirée {number}")
    for number in range(6):
        put(hand.app.keep, [{**SHARK, "title": f"Pause {number}"}])
    hand.app.go("home")
    hand.look()
    # games kept within one second come in any order: only how many are shown is sure
    assert sum(one.startswith("Soirée") for one in hand.labels()) < 30
    hand.tap("Tout voir (36)")
    assert hand.app.screen_name == "games"
    assert hand.reads("36 parties")
    shown = set()
    rows = hand.app.screen.children[0]
    for place in range(len(rows.items)):
        rows.reveal(place)
        hand.look()
        shown |= {one for one in hand.labels() if one.startswith(("Soirée", "Pause"))}
    assert len(shown) == 36
    hand.tap(next(one for one in hand.labels() if one.startswith("Soirée")))
    assert hand.app.sitting is not None


def test_back_leads_from_all_games_to_home(hand):
    evening(hand)
    hand.app.go("games")
    hand.look()
    hand.key_back()
    assert hand.app.screen_name == "home"


def test_home_says_how_it_is_played_by_how_many_and_who_won(hand):
    evening(hand, options={"variant_1": True})
    hand.app.go("home")
    hand.look()
    assert hand.reads("Variante I · 3 joueurs")
    assert hand.reads("Tout voir (1)")


def test_a_game_thrown_away_can_be_put_back(hand):
    kept = evening(hand, title="Soirée")
    hand.lay({**SHARK, "title": "Pause"})
    hand.go("home").tap("Tout voir (2)")
    row = next(one for one in hand.app.screen.walk() if hasattr(one, "entry"))
    assert row.entry.title == "Pause"
    hand.tap(hand.find(hand.say("games.throw-away"), inside=row))
    assert hand.app.sitting is None
    assert not hand.sees("Pause")
    assert [one.id for one in hand.app.keep.games()] == [kept]
    hand.tap("1 partie jetée", "Pause")
    assert len(hand.app.keep.games()) == 2
    assert not hand.reads("partie jetée")
    hand.tap("Pause")
    assert hand.title == "Anne : quelle action ?"


def test_the_first_evening_promises_no_earlier_players(hand):
    hand.app.go("home")
    hand.look()
    assert not hand.reads("mêmes joueurs")
    evening(hand)
    hand.app.go("settings")
    hand.app.go("home")
    hand.look()
    assert hand.reads("mêmes joueurs")


def listed(ago, date=None):
    saved = (datetime.now().astimezone() - ago).timestamp()
    turn = {"player": "Anne", "phase": "roll", "number": 3, "round": 2}
    seats = {"players": ("Anne", "Bruno"), "signs": (0, 1)}
    return Listed("x", "shark", date=date, saved=int(saved), turn=turn, **seats)


@pytest.mark.parametrize(
    ("language", "moment", "said"),
    [
        ("fr", datetime(2026, 11, 1, 9, 5), "dimanche 1er novembre, 9 h 05"),
        ("fr", datetime(2026, 11, 14, 21, 42), "samedi 14 novembre, 21 h 42"),
        ("en", datetime(2026, 11, 1, 9, 5), "Sunday 1 November, 09:05"),
    ],
)
def test_days_and_times_as_the_reader_writes_them(language, moment, said):
    from companion.words import Words
    from companion.words.dates import moment as written

    assert written(Words(language), moment).replace("\u00a0", " ") == said


def test_another_year_is_said_and_yesterday_has_a_name():
    from companion.words import Words
    from companion.words.dates import ago

    now = datetime(2026, 3, 2, 20, 0)
    words = Words("fr")
    assert ago(words, now - timedelta(seconds=50), now) == "à l’instant"
    assert ago(words, now - timedelta(minutes=3), now) == "il y a 3 minutes"
    assert ago(words, now - timedelta(hours=22), now) == "hier"
    assert ago(words, now - timedelta(days=90), now).replace("\u00a0", " ") == "2 décembre 2025"
    # the clock was put back
    assert ago(words, now + timedelta(days=1), now).replace("\u00a0", " ") == "3 mars"


@pytest.mark.parametrize("date", [None, "hier soir", "9999-99-99", "2026-11-14"])
def test_whatever_a_record_has_for_a_date_home_shows_it(date):
    assert entry(listed(timedelta(days=3), date), "fr").begun.startswith("tour 2")


def test_an_option_of_a_later_version_does_not_keep_home_from_showing():
    odd = SimpleNamespace(**{**vars(listed(timedelta(0))), "options": {"variant_1": "soon"}})
    odd.finished = False
    assert entry(odd, "fr").about
