"""The small pieces that panels and pages are made of."""

from __future__ import annotations

from core.terror_below.words.names import EGG_MARKS
from tui.look.marks import INK_OF, paragraph, section, title
from tui.look.spans import text_of
from tui.look.themes import NAMES


def test_every_egg_of_a_sentence_stands_in_its_own_colour() -> None:
    assert {sign: egg for egg, sign in EGG_MARKS.items()} == INK_OF
    assert set(INK_OF.values()) <= set(NAMES)


def test_a_section_of_a_page_is_titled_as_a_panel_with_a_blank_at_both_ends() -> None:
    assert text_of(section("SEATS", "a add", 30)) == f" {text_of(title('SEATS', 28, 'a add'))} "
    assert text_of(section("SEATS", "", 12, focused=True)) == " █SEATS ─── "


def test_an_empty_paragraph_is_a_blank_line() -> None:
    assert paragraph("", 10) == [()]
    assert [text_of(line) for line in paragraph("one two three", 7)] == ["one two", "three"]
