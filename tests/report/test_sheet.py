"""Paper that stands what a table may write on it: long names, other scripts, many players."""

import io

import pytest
from mistakes import lines, records, table_of, table_played
from pypdf import PdfReader

from companion.replay import open_play
from companion.report.boxed_pdf import write_boxed
from companion.report.front import About
from companion.report.pdf import paper
from companion.report.sheet import MARGIN, Sheet

WIDE = [f"{'W' * 23}{letter}" for letter in "ABCDEFGHIJKL"]


def pages(data):
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


def renamed(value, names):
    """What a record says, of other players."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    return value


def with_wide_names(game, name):
    first, *others = lines(records(game)[0].with_name(f"{name}.jsonl"))
    names = dict(zip(first.value["players"], WIDE, strict=False))
    play = open_play(renamed(first.value, names))
    for line in others:
        play.add(renamed(line.value, names))
    return table_of(play)


@pytest.mark.parametrize("width", range(20, 90, 10))
def test_a_paragraph_in_two_fonts_is_readable_on_every_line(width):
    """Text in the other font leaves that font set: each line begins anew."""
    said = "😀, +160 $ au tour 5, surtout par Club Méditerranée (340 → 350)."
    sheet = Sheet("fr", "x", "x")
    sheet.add_page()
    sheet.paragraph(MARGIN, 20, width, said)
    (text,) = pages(bytes(sheet.output()))
    assert said in " ".join(text.split())


def test_a_long_title_leaves_the_page_its_number():
    table = table_played("shark")
    told = pages(paper(table.play, table.words, about=About("W" * 200)))
    for number, text in enumerate(told, 1):
        assert f"{number} / {len(told)}" in text
        # what is cut off stays on the paper
        assert "W…" in text


def test_the_same_footer_as_ever_for_a_short_title():
    table = table_played("shark")
    assert "Corbeille · Shark · 1 / 2" in " ".join(pages(paper(table.play, table.words))[0].split())


@pytest.mark.parametrize(
    ("game", "name"), [("stock-ticker", "play-008"), ("bourse-opoly", "play-011")]
)
def test_the_widest_names_stand_whole_and_nothing_overlaps(game, name, monkeypatch):
    table = with_wide_names(game, name)
    rows, put = [], []
    row, put_ = Sheet.row, Sheet.put

    def noted_row(sheet, x, y, *args, **kwargs):
        end = row(sheet, x, y, *args, **kwargs)
        rows.append((sheet.page_no(), end))
        return end

    def noted_put(sheet, x, y, width, text, *args, **kwargs):
        put.append((sheet.page_no(), y, text))
        put_(sheet, x, y, width, text, *args, **kwargs)

    monkeypatch.setattr(Sheet, "row", noted_row)
    monkeypatch.setattr(Sheet, "put", noted_put)
    front = pages(paper(table.play, table.words))[0]
    (signatures,) = {y for _page, y, text in put if text == table.words.say("paper.signatures")}
    assert max(end for page, end in rows if page == 1) <= signatures
    for player in table.game.players:
        # in the standing, at the chart's end, at the signature
        assert front.count(player) >= 3


def test_names_of_many_who_were_level_leave_the_chart_its_room(monkeypatch):
    heights = []
    lines_ = Sheet.lines

    def counted(sheet, *args, **kwargs):
        found = lines_(sheet, *args, **kwargs)
        heights.append(found)
        return found

    monkeypatch.setattr(Sheet, "lines", counted)
    loss = {"do": "adjust", "why": "x", "cash": {WIDE[0]: -500}}
    table = table_played("stock-ticker", loss, {"do": "close"}, players=WIDE)
    (front, *_) = pages(paper(table.play, table.words))
    assert max(heights) == 6
    assert "…" in front


def test_names_are_whole_on_the_sheet_for_the_box(tmp_path):
    table = table_played("stock-ticker", players=WIDE)
    write_boxed(table.play, table.words, tmp_path / "a.pdf")
    (text,) = pages((tmp_path / "a.pdf").read_bytes())
    for player in WIDE:
        assert player in text
