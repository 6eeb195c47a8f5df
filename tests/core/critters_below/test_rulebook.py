"""The rulebook in the program: every rule and ruling, with the numbers and texts of the cards."""

from __future__ import annotations

import re

from core.critters_below.edition import built_in
from core.critters_below.forms import CONDITIONS
from core.critters_below.rulebook import rulebook
from core.critters_below.words.terms import LETTERS, Terms
from core.words.rulebook import paragraphs_with
from tests.core.critters_below.kit import cards


def test_its_first_chapter_is_read_at_a_glance() -> None:
    """How to play, on one page, in lines that fit; the symbols in short stand behind those in full."""
    chapters = rulebook(built_in())
    brief = [chapter for chapter in chapters if chapter.brief]
    assert [chapter.title for chapter in brief] == ["How to play", "The symbols in short"]
    assert chapters[0] is brief[0]
    lines = [line for chapter in brief for paragraph in chapter.paragraphs for line in paragraph.text.split("\n")]
    assert max(map(len, lines)) <= 76
    assert sum(len(paragraph.text.split("\n")) for paragraph in brief[0].paragraphs) <= 30


def test_every_symbol_is_told_in_short_as_cards_show_it() -> None:
    """CB 5: whatever stands on a card of this edition, its words are those of the chapter of symbols."""
    cards_ = built_in()
    terms = Terms(cards_, LETTERS)
    text = "\n".join(
        paragraph.text for chapter in rulebook(cards_) if chapter.id == "Signs" for paragraph in chapter.paragraphs
    )
    shown = {
        word
        for effects in (*cards_.effects, *cards_.abilities, *[side for sides in cards_.sides for side in sides])
        for words in terms.symbols(effects).split(" · ")
        for word in re.findall(r"[A-Za-z]{2,}|[-+►*]", words)
    }
    assert {"+", "-", "►", "look", "see", "wear"} <= shown
    assert {word for word in shown if word not in text} == set()
    for kind in range(len(CONDITIONS)):
        assert f"{LETTERS[CONDITIONS[kind]]} {terms.condition(kind)}" in text


def test_numbers_and_texts_are_those_of_the_cards() -> None:
    """Items with their symbols, and the numbers of the set-up."""
    book = rulebook(cards())
    assert any("look at 9" in found.text for found in paragraphs_with("Lamp", book))
    limit = next(found for found in paragraphs_with("CB 4.8", book))
    assert str(cards().hand_limit) in limit.text
