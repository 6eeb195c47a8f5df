"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from core.terror_below.decks import built_in

OTHER_GAMES: Final = "Other layouts"
"""The last chapter: rulings about boards and ways to play that the standard game does not meet."""


class Paragraph(Struct, frozen=True):
    """One paragraph.

    Attributes:
        id: What it is cited by, as `TB 4.1` or `R3`.
        text: What it says.
        ours: It is a ruling: it settles what the rulebook leaves open.
    """

    id: str
    text: str
    ours: bool = False


class Chapter(Struct, frozen=True):
    """Paragraphs of the rulebook, each followed by the rulings about it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


class _Rule(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str


class _Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    about: str = ""


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    paragraphs: tuple[_Rule, ...]


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[_Chapter, ...]
    ruling: tuple[_Ruling, ...]


@cache
def rulebook() -> tuple[Chapter, ...]:
    """The chapters in order, read when they are first asked for."""
    text = files("core.terror_below").joinpath("data", "rules.toml").read_text(encoding="utf-8")
    book = msgspec.convert(tomllib.loads(text), _Book)
    pieces = built_in().pieces
    numbers = {**asdict(pieces), **{f"extra{seats}": more for seats, more in pieces.extra_worms.items()}}
    chapters = [
        Chapter(
            chapter.id,
            chapter.title,
            tuple(
                paragraph
                for rule in chapter.paragraphs
                for paragraph in (
                    Paragraph(rule.id, rule.text.format_map(numbers)),
                    *_rulings(book, rule.id, numbers),
                )
            ),
        )
        for chapter in book.chapter
    ]
    return (*chapters, Chapter("R", OTHER_GAMES, _rulings(book, "", numbers)))


def _rulings(book: _Book, about: str, numbers: dict[str, int]) -> tuple[Paragraph, ...]:
    return tuple(
        Paragraph(ruling.id, ruling.text.format_map(numbers), ours=True)
        for ruling in book.ruling
        if ruling.about == about
    )


def chapter_of(rule: str) -> Chapter:
    """The chapter that a rule or ruling stands in. Raises `LookupError` for an id that nothing has."""
    for chapter in rulebook():
        if chapter.id == rule or any(paragraph.id == rule for paragraph in chapter.paragraphs):
            return chapter
    raise LookupError(f"no rule is called {rule!r}")


def paragraphs_with(words: str) -> tuple[Paragraph, ...]:
    """Every paragraph whose id or text holds all of these words, in the order of the book."""
    wanted = words.casefold().split()
    return tuple(
        paragraph
        for chapter in rulebook()
        for paragraph in chapter.paragraphs
        if wanted and all(word in f"{paragraph.id} {paragraph.text}".casefold() for word in wanted)
    )
