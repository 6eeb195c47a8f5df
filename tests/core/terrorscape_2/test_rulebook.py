"""The rulebook in the program: every rule and ruling, with the numbers and texts of the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine.decisions import Reason
from core.terrorscape_2 import rulebook as book
from core.terrorscape_2.edition import built_in
from core.terrorscape_2.refusing import hunter, refusal, team
from core.terrorscape_2.rulebook import rulebook
from core.words.rulebook import chapter_of, paragraphs_with
from tests.core.terrorscape_2.kit import cards
from tests.core.terrorscape_2.test_cited import BOOK, RULINGS, cited


def test_every_rule_and_ruling_stands_in_the_book_once() -> None:
    paragraphs = [paragraph for chapter in rulebook(built_in()) for paragraph in chapter.paragraphs]
    ours = [paragraph.id for paragraph in paragraphs if paragraph.ours]
    assert sorted(ours) == sorted(RULINGS)
    assert set(BOOK) == {paragraph.id for paragraph in paragraphs if not paragraph.ours}
    assert all(paragraph.text.endswith(".") and "{" not in paragraph.text for paragraph in paragraphs)


def test_numbers_and_texts_are_those_of_the_cards() -> None:
    """Skill cards with their texts, and the numbers of the ways to win."""
    book = rulebook(cards())
    assert any("Dash" in found.text for found in paragraphs_with("Dash", book))
    keys = next(found for found in paragraphs_with("TS 8.1", book))
    assert keys.text.startswith(str(cards().plan.station.repair.keys))


@pytest.mark.parametrize(
    "reason",
    [
        found
        for module in (refusal, team, hunter)
        for found in (*vars(module).values(), *hunter.WHEN.values())
        if isinstance(found, Reason) and found.rule
    ],
)
def test_what_a_refusal_cites_stands_in_the_book(reason: Reason) -> None:
    assert chapter_of(reason.rule, rulebook(built_in()))


def test_what_the_rules_cite_stands_in_the_book() -> None:
    """Docstrings of the rules name no id that is none."""
    folder = Path(book.__file__).parent
    found = set().union(*[cited(path.read_text("utf-8")) for path in folder.rglob("*.py")])
    whole = {chapter.id for chapter in rulebook(built_in())}
    assert found - whole - set(BOOK) - set(RULINGS) == set()
