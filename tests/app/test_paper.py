"""Count, explain, correct, print: by touch."""

import time

import pytest
from generator import recorded

from app import window
from app.hand import plain, record
from rulesets import available

SOPHIE, THIERRY, DIDIER = NAMES = ["Sophie", "Thierry", "Didier"]
HEADER = {"record": 1, "game": "maxi-bourse", "players": NAMES}


def adjust(**changes):
    return {"do": "adjust", "why": "exemple", **changes}


PAST = [
    adjust(cash={SOPHIE: 30_000}),
    adjust(shares={THIERRY: {"sony": 3000}}, quotes={"sony": 390}),
    adjust(cash={DIDIER: 10_000}),
]


def lines(hand):
    return list(hand.sitting.saved.record)


def typed(hand, n):
    """A figure on the keypad."""
    for digit in str(n):
        hand.tap(hand.pad(digit))
    return hand.tap("Valider")


def go_to_line(hand, number):
    hand.go("journal")
    return hand.tap(hand.line(number))


# Counting


def test_a_sum_counted_names_the_line_and_one_tap_goes_there(hand):
    hand.lay(HEADER, *PAST)
    hand.go("count").tap(hand.say("count.sum"))
    typed(hand, hand.play.game.cash(SOPHIE) - 30_000)
    assert lines(hand)[-1]["do"] == "count"
    assert hand.reads("la somme n’a sans doute pas été remise")
    hand.tap("Ligne 2")
    assert hand.app.screen_name == "journal"
    sheet = hand.labels()
    for key in ("journal.amend", "journal.adjust", "journal.strike"):
        assert plain(hand.say(key)) in sheet


def test_each_payment_that_may_be_meant_is_one_tap_away(hand):
    hand.lay(HEADER, PAST[0], PAST[2], PAST[0])
    hand.go("count").tap(hand.say("count.sum"))
    typed(hand, hand.play.game.cash(SOPHIE) - 30_000)
    hand.tap("Ligne 2")
    assert hand.app.screen_name == "journal"
    assert hand.reads("Ligne 2")


def test_counting_note_by_note(hand):
    hand.lay(HEADER, *PAST)
    hand.go("count").tap(hand.say("count.notes"))
    notes = sorted(hand.sitting.table.denominations(), reverse=True)
    for n in range(len(notes)):
        hand.tap(hand.pad(str(n)))
    counted = lines(hand)[-1]
    assert counted["cash"] == sum(n * value for n, value in enumerate(notes))
    assert counted["by"] == SOPHIE


def test_counting_cards_and_putting_the_books_right(hand):
    hand.lay(HEADER, *PAST)
    hand.go("count").tap(THIERRY).tap(hand.say("count.cards"))
    hand.tap(hand.pad("Sony"))
    hand.tap(hand.pad("1")).tap(hand.pad("000")).tap("Valider")
    hand.tap(hand.say("count.check"))
    assert lines(hand)[-1]["shares"] == {"sony": 1000}
    hand.tap(hand.say("count.adjust", player=THIERRY))
    assert hand.play.game.holding(THIERRY, "sony") == 1000
    assert lines(hand)[-1]["shares"] == {THIERRY: {"sony": -2000}}
    assert hand.app.screen_name == "count"


def test_a_count_that_agrees_offers_no_correction(hand):
    hand.lay(HEADER, *PAST)
    hand.go("count").tap(hand.say("count.sum"))
    typed(hand, hand.play.game.cash(SOPHIE))
    assert hand.reads(hand.say("count.exact", player=SOPHIE))
    assert not hand.sees(hand.say("count.adjust", player=SOPHIE))


# The past


@pytest.mark.parametrize("paper", [True, False])
def test_an_amend_shows_what_it_would_change_then_what_must_change_hands(hand, paper):
    hand.look(paper=paper)
    hand.lay(HEADER, *PAST)
    before = hand.state
    go_to_line(hand, 2).tap(hand.say("journal.strike"))
    assert hand.reads("Sophie rend 30 000 $ à la banque")
    assert hand.reads("1 × 20 000") is paper
    assert hand.state == before, "nothing is done before it is confirmed"
    hand.tap(hand.say("journal.confirm"))
    assert len(hand.app.shell.sheets) == 1
    assert hand.reads("À faire maintenant à la table")
    assert hand.reads("Sophie rend 30 000 $ à la banque")
    assert hand.reads("1 × 20 000") is paper
    assert not hand.reads("Didier")
    hand.tap("C’est fait")
    assert not hand.app.shell.sheets
    assert hand.app.screen_name == "table"


def test_undoing_a_correction_of_the_past_is_settled_too(hand):
    hand.lay(HEADER, *PAST)
    go_to_line(hand, 3).tap(hand.say("journal.strike"), hand.say("journal.confirm"))
    assert hand.reads("Sony 390 → ")
    hand.tap("C’est fait").tap(hand.say("undo.undo"))
    assert hand.reads("Thierry reçoit 3 000 × Sony de la banque")
    hand.tap("C’est fait")
    hand.go("journal").tap(hand.say("undo.redo"))
    assert hand.reads("Thierry rend 3 000 × Sony à la banque")
    hand.tap("C’est fait")
    assert hand.app.screen_name == "journal"


def test_an_ordinary_undo_is_not_settled(hand):
    hand.lay(HEADER, *PAST)
    hand.tap(hand.say("undo.undo"))
    assert not hand.app.shell.sheets


def test_a_later_line_that_no_longer_stands_is_named_and_gone_to(hand):
    hand.lay(*record("maxi-bourse/fiat-au-cours.jsonl"))
    before = lines(hand)
    go_to_line(hand, 8).tap(hand.say("journal.strike"))
    assert hand.reads("La ligne 9 ne serait plus possible")
    assert not hand.sees(hand.say("journal.confirm"))
    hand.tap("Ligne 9")
    window.settle()
    assert hand.app.screen_name == "journal"
    assert hand.sees(hand.say("journal.amend"))
    assert hand.reads("Fiat")
    assert lines(hand) == before


# Boxed and back


@pytest.mark.parametrize("game", available())
def test_the_sheet_to_put_a_game_away(hand, game):
    lines_of = max(recorded(game), key=len)
    hand.lay(*lines_of[: len(lines_of) * 2 // 3])
    before = lines(hand), hand.state
    hand.tap(hand.say("nav.more")).tap(hand.say("menu.boxed"))
    table = hand.sitting.table
    assert hand.reads(hand.say("boxed.asked", question=table.question().title)[:40])
    for player in hand.play.game.players:
        assert hand.reads(player)
        assert hand.reads(table.words.money(hand.play.game.cash(player)))
        assert hand.reads(table.notes(hand.play.game.cash(player)))
    for company in table.companies():
        assert hand.reads(table.words.name(company))
        assert hand.reads(table.quote_text(company))
    hand.tap(hand.say("export.boxed"))
    (made,) = exported(hand)
    assert made.read_bytes().startswith(b"%PDF")
    assert (lines(hand), hand.state) == before


def exported(hand):
    """The files in the folder, once the work that writes them is done."""
    shell = hand.app.shell
    window.until(lambda: not shell.sheets and shell.message is not None)
    assert plain(hand.say("export.done", path="")).strip() in plain(shell.message.label)
    return sorted(hand.app.keep.papers.iterdir())


# The evening paper


def test_the_paper_the_tables_and_the_record(hand):
    names = ["=1+1", "../Zoé", "Éric"]
    moves = [adjust(cash={names[0]: 30_000}), {"do": "close", "why": "fin"}]
    hand.lay({**HEADER, "players": names}, *moves)
    hand.app.go("final")
    window.settle()
    before = lines(hand), hand.state
    for kind, n in (("pdf", 1), ("csv", 3), ("record", 4)):
        hand.app.shell.hush()
        hand.tap(hand.say(f"export.{kind}"))
        files = exported(hand)
        assert len(files) == n
    name = "maxi-bourse-international-1-1-zoe-eric"
    ends = ("-turns.csv", ".csv", ".jsonl", ".pdf")
    assert [one.name for one in files] == [name + end for end in ends]
    (row, *_) = (one for one in files[1].read_text("utf-8-sig").splitlines() if "30000" in one)
    assert "'=1+1" in row
    assert not any(cell.startswith("=") for cell in row.split(";"))
    assert (lines(hand), hand.state) == before


@pytest.mark.parametrize("kind", ["pdf", "csv", "record"])
def test_where_nothing_can_be_written_a_sentence_says_so(hand, kind):
    hand.lay(HEADER, *PAST, {"do": "close", "why": "fin"})
    hand.app.keep.papers.write_bytes(b"in the way")
    hand.app.go("final")
    window.settle()
    hand.tap(hand.say(f"export.{kind}"))
    window.until(lambda: not hand.app.shell.sheets)
    failed = hand.say("export.failed", why=hand.say("fault.EEXIST"))
    assert plain(hand.app.shell.message.label) == plain(failed)


def test_a_print_can_be_stopped(hand, monkeypatch):
    """The work goes on until it asks; then it leaves no file."""
    import companion.report.pdf as pdf
    from companion.report.course import Cancelled

    def endless(_play, _words, _path, progress, cancelled, about=None):
        n = 0
        while not cancelled():
            n += 1
            progress(min(n / 100, 0.9))
            time.sleep(0.01)
        raise Cancelled

    monkeypatch.setattr(pdf, "write_pdf", endless)
    hand.lay(HEADER, *PAST, {"do": "close", "why": "fin"})
    hand.app.go("final")
    window.settle()
    hand.app.export("pdf")
    for _ in range(10):
        time.sleep(0.01)
        window.frame()
    assert hand.reads(hand.say("export.working"))
    hand.tap(hand.say("export.cancel"))
    assert not hand.app.shell.sheets
    assert list(hand.app.keep.papers.iterdir()) == []
    assert hand.app.shell.message is None


# Charts


def test_everybody_s_wealth_from_the_menu(hand):
    hand.lay(*record("maxi-bourse/play-012.jsonl", 120))
    hand.tap(hand.say("nav.more")).tap(hand.say("menu.wealth"))
    assert len(hand.app.shell.sheets) == 1
    for player in hand.play.game.players:
        assert hand.reads(player)


def test_a_certificate_s_sheet_lists_its_dividends(hand):
    hand.lay({**HEADER, "game": "bourse-opoly"})
    hand.go("board").tap("General Radio")
    assert hand.reads("Dividendes par nombre d’actions")
    assert not hand.reads(hand.say("sheet.events"))


def test_a_company_s_events_lead_to_their_lines(hand):
    hand.lay(HEADER, *PAST)
    hand.go("board").tap("Sony")
    assert hand.reads("→ 390")
    hand.tap("ligne 3 · R-7")
    assert hand.app.screen_name == "journal"
    assert hand.sees(hand.say("journal.amend"))
