"""The rules as they are read at the table."""

from __future__ import annotations

import pytest

from core.terror_below.decks import built_in
from core.terror_below.rulebook import chapter_of, paragraphs_with, rulebook

TB = {
    *("TB 1", "TB 10.1"),
    *(f"TB 2.{number}" for number in range(1, 6)),
    *(f"TB 3.{number}" for number in range(1, 4)),
    *(f"TB 4.{number}" for number in range(1, 7)),
    *(f"TB 5.{number}" for number in range(1, 5)),
    *(f"TB 6.{number}" for number in range(1, 6)),
    *(f"TB 7.{number}" for number in range(1, 5)),
    *(f"TB 8.{number}" for number in range(1, 4)),
    *(f"TB 9.{number}" for number in range(1, 4)),
}
R = {f"R{number}" for number in range(1, 62)}


def test_every_number_that_is_cited_can_be_read() -> None:
    """The rulebook's parts and all rulings, each once."""
    ids = [paragraph.id for chapter in rulebook() for paragraph in chapter.paragraphs]

    assert set(ids) == TB | R
    assert len(ids) == len(set(ids))


def test_rulings_are_marked_as_ours_and_nothing_else_is() -> None:
    """A reader can tell the publisher's rules from the table's."""
    ours = {paragraph.id for chapter in rulebook() for paragraph in chapter.paragraphs if paragraph.ours}

    assert ours == R


def test_numbers_come_from_the_pieces() -> None:
    """Balancing a number changes the text too."""
    texts = {paragraph.id: paragraph.text for chapter in rulebook() for paragraph in chapter.paragraphs}
    pieces = built_in().pieces

    assert f"{pieces.goal} VP" in texts["TB 1"]
    assert f"{pieces.extra_worms[3]} more Worm" in texts["TB 2.3"] + texts["TB 2.4"]
    assert not any("{" in text or "}" in text for text in texts.values())


def test_a_ruling_follows_what_it_is_about() -> None:
    """R3 is read where a move is read."""
    ids = [paragraph.id for paragraph in chapter_of("TB 4.1").paragraphs]

    assert ids.index("TB 4.1") < ids.index("R3") < ids.index("TB 4.2")


@pytest.mark.parametrize("rule", ["TB 4", "TB 4.1", "R3"])
def test_a_chapter_is_found_by_what_stands_in_it(rule: str) -> None:
    """By its own number, a paragraph's or a ruling's."""
    assert chapter_of(rule).id == "TB 4"


def test_a_rule_that_nobody_wrote_is_not_found() -> None:
    """It is no rule."""
    with pytest.raises(LookupError, match="TB 99"):
        chapter_of("TB 99")


def test_words_are_found_in_any_order_and_case() -> None:
    """All of them must be there; no word finds nothing."""
    assert [paragraph.id for paragraph in paragraphs_with("HAT pistol")] == ["TB 5.3", "R48"]
    assert paragraphs_with("  ") == ()


def test_the_text_has_no_pronoun_for_a_player_but_you() -> None:
    """And no exclamation mark."""
    words = {
        word.strip(".,;:").casefold()
        for chapter in rulebook()
        for paragraph in chapter.paragraphs
        for word in paragraph.text.split()
    }

    assert not words & {"he", "she", "his", "him", "they're"}
    assert not any("!" in word for word in words)
