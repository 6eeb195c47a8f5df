"""The rulebook of every game: each rule and ruling is read, stated by a test, and cited under its own number."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from typing import Final

import pytest

from core.engine.decisions import Reason
from core.games import spoken
from core.words.rulebook import chapter_of
from tests.games.rules.books import BOOKS, ROOT, Book

STATEMENT: Final = re.compile(r'def test_\w+\([^"]*?\) -> None:(?:  #[^\n]*)?\n\s+""".*?"""', re.DOTALL)
"""A test with its docstring."""

every_game = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


@every_game
def test_every_rule_and_every_ruling_can_be_read_once(book: Book) -> None:
    """Each is a whole sentence, with the numbers of the cards in it."""
    chapters = spoken(book.game).rulebook()
    paragraphs = [paragraph for chapter in chapters for paragraph in chapter.paragraphs]
    numbered = [paragraph for paragraph in paragraphs if paragraph.id[-1].isdigit()]
    assert sorted(paragraph.id for paragraph in paragraphs if paragraph.ours) == sorted(book.rulings)
    assert {paragraph.id for paragraph in numbered if not paragraph.ours} == book.rules
    assert [found.text for found in numbered if not found.text.endswith(".")] == []
    assert [found.text for found in paragraphs if set("{}") & set(found.text)] == []


@every_game
def test_every_rule_and_every_ruling_is_stated_by_a_test(book: Book) -> None:
    """A statement about the game has a docstring that names its rule."""
    files = [path for folder in book.stated for path in sorted((ROOT / "tests" / folder).rglob("test_*.py"))]
    statements = "".join(found for path in files for found in STATEMENT.findall(path.read_text("utf-8")))
    assert (book.rules | book.rulings) - book.cited(statements) == set()


@every_game
def test_what_the_rules_cite_stands_in_the_book(book: Book) -> None:
    """Docstrings of the rules name no number that nobody printed."""
    folder = ROOT / "core" / book.game.replace("-", "_")
    found = set().union(*[book.cited(path.read_text("utf-8")) for path in folder.rglob("*.py")])
    assert found - book.rules - book.chapters - book.rulings == set()


@every_game
def test_what_cards_and_screens_cite_stands_in_the_book(book: Book) -> None:
    """Of a game in its data and its own wing, of all games where they are saved and played: nothing else is cited."""
    name = book.game.replace("-", "_")
    texts = [path.read_text("utf-8") for path in (ROOT / "core" / name).rglob("*.toml")]
    cited = set().union(*[set(re.findall(rf"\b{book.letters} \d+(?:\.\d+)?", text)) for text in texts])
    for folder in ("saves", "tui"):
        found = [path.read_text("utf-8") for path in (ROOT / folder).rglob("*.py")]
        cited |= set().union(*[set(re.findall(rf"\b{book.letters} \d+(?:\.\d+)?", text)) for text in found])
    for path in (ROOT / "tui" / name).rglob("*.py"):
        cited |= set(re.findall(r"\bR\d+\b", path.read_text("utf-8")))
    assert cited - book.rules - book.chapters - book.rulings == set()


@every_game
def test_what_a_refusal_cites_stands_in_the_book(book: Book) -> None:
    """Wherever a reason is written down in the rules of a game."""
    package = import_module(f"core.{book.game.replace('-', '_')}")
    rules = spoken(book.game).rulebook()
    cited: set[str] = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for found in vars(import_module(module.name)).values():
            reasons = found.values() if isinstance(found, dict) else (found,)
            cited |= {reason.rule for reason in reasons if isinstance(reason, Reason) and reason.rule}
    assert cited
    assert all(chapter_of(rule, rules) for rule in cited)
