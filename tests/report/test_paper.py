"""The evening paper: PDF and CSV, safe to open, the game untouched."""

import csv
import io
import json

import pytest
from mistakes import lines, records, table_of, table_played
from pypdf import PdfReader

from companion.replay import replay
from companion.report import plot
from companion.report.boxed_pdf import write_boxed
from companion.report.course import Cancelled
from companion.report.csv import safe, write_csv
from companion.report.files import safe_name, write_whole
from companion.report.front import About
from companion.report.pdf import paper, write_pdf
from rulesets import available, ruleset


def play_of(game, name="play-012"):
    return replay(lines(records(game)[0].with_name(f"{name}.jsonl")))


def text_of(data):
    """The text as a reader finds it, thin spaces as plain ones."""
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]
    return [text.replace("\u2009", " ").replace("\u00a0", " ") for text in pages]


def hostile():
    names = ["=1+1", "@cmd", "-2+3", "+x\tSUM(A1)", "😀 日本", "W" * 24]
    return table_played("maxi-bourse", {"do": "close"}, players=names)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", available())
def test_every_game_is_printed(game, language):
    play = play_of(game)
    front, *behind = text_of(paper(play, table_of(play, language).words))
    assert behind
    for player in play.game.players:
        assert player in front
        assert player in "".join(behind)
    assert "paper." not in front + "".join(behind)
    assert "why." not in front + "".join(behind)


def test_the_front_page_tells_the_game():
    play = play_of("maxi-bourse")
    about = About("Soirée d’été", "14 juillet", "Chez Éloïse")
    front = text_of(paper(play, table_of(play).words, about=about))[0]
    for text in (
        "La Corbeille du soir",
        "Soirée d’été",
        "14 juillet · Chez Éloïse",
        "Dominique gagne la soirée",
        "680 000 $ d’avance sur Sophie",
        "13 640 000 $",
        "Tour 28 : Dominique passe devant Thierry, et garde la tête.",
        "Lu et approuvé",
    ):
        assert text in " ".join(front.split()), text


def test_the_score_sheet_has_every_account_and_every_turn():
    play = play_of("maxi-bourse")
    behind = "\n".join(text_of(paper(play, table_of(play).words))[1:])
    assert "8 000 × 500 $" in behind
    assert "Dividendes" in behind
    assert "13 380 000" in behind


def test_the_same_game_gives_the_same_paper():
    play = play_of("shark")
    words = table_of(play).words
    assert paper(play, words) == paper(play, words)


def test_the_fonts_are_inside():
    play = play_of("shark")
    page = PdfReader(io.BytesIO(paper(play, table_of(play).words))).pages[0]
    for font in page["/Resources"]["/Font"].values():
        inner = font.get_object()["/DescendantFonts"][0].get_object()
        assert "/FontFile2" in inner["/FontDescriptor"]


def test_any_name_is_printed_as_it_is():
    table = hostile()
    front = text_of(paper(table.play, table.words))[0]
    assert "=1+1" in front
    assert "-2+3" in front


def test_many_who_are_level_are_not_cut_off():
    table = hostile()
    for action, said in (({"do": "undo"}, "6 joueurs mènent"), ({"do": "redo"}, "6 vainqueurs")):
        table.play.add(action)
        front = text_of(paper(table.play, table.words))[0]
        assert said in front
        assert "Tout le monde à égalité" in " ".join(front.split())


def test_twelve_names_stand_beside_the_chart_and_not_above_it(monkeypatch):
    spots = []
    drawn = plot.apart

    def spread(ends, least, low, high):
        found = drawn(ends, least, low, high)
        spots.append((min(found) >= low - 0.01, high - low > 40, least > 3))
        return found

    monkeypatch.setattr(plot, "apart", spread)
    names = [f"Joueur {n}" for n in range(12)]
    table = table_played("stock-ticker", players=names)
    paper(table.play, table.words)
    assert spots == [(True, True, True)]


def test_an_account_that_goes_on_overleaf_says_whose_it_is():
    held = dict.fromkeys(ruleset("maxi-bourse").COMPANIES, 1000)
    some = dict(list(held.items())[:20])
    deal = {"do": "adjust", "why": "x", "shares": {"Sophie": some, "Thierry": held}}
    table = table_played("maxi-bourse", deal)
    pages = text_of(paper(table.play, table.words))
    assert any("Thierry (suite)" in page for page in pages)


def test_exporting_never_touches_the_game(tmp_path):
    play = play_of("maxi-bourse")
    before = json.dumps(play.state()), len(play.history), play.lines
    words = table_of(play).words
    write_pdf(play, words, tmp_path / "a.pdf")
    write_csv(play, words, tmp_path / "a.csv")
    write_boxed(play, words, tmp_path / "b.pdf")
    assert (json.dumps(play.state()), len(play.history), play.lines) == before
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        "a-turns.csv",
        "a.csv",
        "a.pdf",
        "b.pdf",
    ]


@pytest.mark.parametrize("write", [write_pdf, write_csv])
def test_progress_and_cancel(write, tmp_path):
    play = play_of("maxi-bourse")
    words = table_of(play).words
    told = []
    write(play, words, tmp_path / "a", progress=told.append)
    assert told[-1] == 1
    with pytest.raises(Cancelled):
        write(play, words, tmp_path / "b", cancelled=lambda: True)
    assert not list(tmp_path.glob("*b*"))


# CSV


def rows(path, delimiter=";"):
    text = path.read_bytes().decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_a_row_a_payment_and_a_row_a_turn(tmp_path):
    play = play_of("maxi-bourse")
    table = table_of(play)
    paid, turns = write_csv(play, table.words, tmp_path / "soirée.csv")
    head, *found = rows(paid)
    assert head[:3] == ["ligne", "tour", "heure"]
    assert [int(row[7]) for row in found] == [one.amount for one in play.game.ledger]
    assert all(len(row) == len(head) for row in found)
    head, *found = rows(turns)
    assert head[-4:] == list(play.game.players)
    assert [int(cell) for cell in found[-1][-4:]] == [
        play.game.wealth(player) for player in play.game.players
    ]
    english = table_of(play, "en").words
    assert rows(write_csv(play, english, tmp_path / "x.csv")[0], ",")[0][0] == "line"


def test_no_cell_of_a_hostile_game_is_a_formula(tmp_path):
    table = hostile()
    for path in write_csv(table.play, table.words, tmp_path / "a.csv"):
        for row in rows(path):
            for cell in row:
                number = cell.removeprefix("-").isdigit()
                assert number or not cell.lstrip().startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+x", "'+x"),
        ("-2", "'-2"),
        ("@a", "'@a"),
        ("\t=1", "' =1"),
        ("＝1", "'＝1"),
        ("a\r\nb", "a  b"),
        ("a\u2028b\x1fc", "a b c"),
        ("\x01=1", "' =1"),
        ("\u200b=1", "'\u200b=1"),
        ("\ufeff+1", "'\ufeff+1"),
        ("Sophie", "Sophie"),
        (-5, -5),
        (None, None),
    ],
)
def test_text_is_text_and_numbers_are_numbers(cell, written):
    assert safe(cell) == written


# Files


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Soirée chez Éloïse !", "soiree-chez-eloise"),
        ("Łukasz, Đặng, Sœur Møller", "lukasz-dang-soeur-moller"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "corbeille"),
        ("", "corbeille"),
        ("日本", "corbeille"),
        (".bashrc", "bashrc"),
        ("a\x00b\nc", "a-b-c"),
        ("x" * 300, "x" * 80),
        ("=1+1", "1-1"),
    ],
)
def test_file_names_are_safe(text, name):
    assert safe_name(text) == name


def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path):
    path = tmp_path / "a"
    write_whole(path, b"old")
    with pytest.raises(TypeError):
        write_whole(path, "not bytes")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
