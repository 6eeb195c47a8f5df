"""A rulebook of any game: what is read together, and what a sentence cites."""

from __future__ import annotations

import pytest

from core.words.rulebook import Chapter, Paragraph, around, chapter_of, paragraphs_with, rule_cited, without_rule

MOVING = Chapter(
    "K 1",
    "Moving",
    (
        Paragraph("K 1.1", "One step."),
        Paragraph("R1", "Never back.", ours=True),
        Paragraph("R2", "Once.", ours=True),
        Paragraph("K 1.2", "A jump."),
        Paragraph("R11", "Over one.", ours=True),
    ),
)


@pytest.mark.parametrize(
    ("rule", "together"),
    [
        ("K 1.1", ("K 1.1", "R1", "R2")),
        ("R2", ("K 1.1", "R1", "R2")),
        ("R11", ("K 1.2", "R11")),
        ("K 1", ()),
        ("K 9", ()),
    ],
)
def test_a_rule_is_read_with_its_rulings(rule: str, together: tuple[str, ...]) -> None:
    assert around(rule, MOVING) == together


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("You stand there already. K 1.1", "K 1.1"),
        ("Only one. R11", "R11"),
        ("Not now. K 1", "K 1"),
        ("Two of them. K 1.2, R1", "R1"),
        ("XR1", ""),
        ("R1 says so.", ""),
        ("", ""),
    ],
)
def test_a_refusal_cites_the_rule_that_it_ends_with(sentence: str, rule: str) -> None:
    assert rule_cited(sentence, (MOVING,)) == rule


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("You stand there already. K 1.1", "You stand there already."),
        ("Only one! R11", "Only one!"),
        ("Which one? TB 4.1, R1", "Which one?"),
        ("Step to R11.", "Step to R11."),
        ("Go to R11", "Go to R11"),
        ("R1 says so.", "R1 says so."),
        ("", ""),
    ],
)
def test_where_there_is_no_room_for_it_the_rule_is_left_out(sentence: str, told: str) -> None:
    assert without_rule(sentence) == told


STANDING = Chapter("K 2", "Standing", (Paragraph("K 2.1", "Never on ONE leg."), Paragraph("R3", "Two.", ours=True)))
BOOK = (MOVING, STANDING)


@pytest.mark.parametrize(("rule", "chapter"), [("K 1", "K 1"), ("K 1.2", "K 1"), ("R11", "K 1"), ("R3", "K 2")])
def test_a_chapter_is_found_by_what_stands_in_it(rule: str, chapter: str) -> None:
    """By its own number, a paragraph's or a ruling's; a rule that nobody wrote is not found."""
    assert chapter_of(rule, BOOK).id == chapter
    with pytest.raises(LookupError, match="K 99"):
        chapter_of("K 99", BOOK)


@pytest.mark.parametrize(("words", "found"), [("one NEVER", ["K 2.1"]), ("never", ["R1", "K 2.1"]), ("  ", [])])
def test_words_are_found_in_any_order_and_case(words: str, found: list[str]) -> None:
    """All of them must be there; no word finds nothing."""
    assert [paragraph.id for paragraph in paragraphs_with(words, BOOK)] == found
