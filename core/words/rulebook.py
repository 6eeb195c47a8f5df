"""The rules of a game as people read them in the program: chapters of paragraphs, rulings among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

CITED: Final = re.compile(r"(?<=[.?!])(?:,? (?:[A-Z]{1,2} \d+(?:\.\d+)*|R\d+))+$")
"""The rules that a sentence ends with."""


class Paragraph(Struct, frozen=True):
    """One paragraph.

    Attributes:
        id: What it is cited by, as `TB 4.1` or `R3`.
        text: What it says.
        ours: It is a ruling: it settles what the rulebook leaves open.
        picture: Its lines stand as they are: they draw or list what is on the screen of a table, where there is one.
            They are written for terminals that show all characters.
    """

    id: str
    text: str
    ours: bool = False
    picture: bool = False


class Chapter(Struct, frozen=True):
    """Paragraphs of the rulebook, each followed by the rulings about it.

    Attributes:
        brief: It is read at a glance: its paragraphs stand close together.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    brief: bool = False


def chapter_of(rule: str, book: Sequence[Chapter]) -> Chapter:
    """The chapter that a rule or ruling stands in. Raises `LookupError` for an id that nothing has."""
    for chapter in book:
        if chapter.id == rule or any(paragraph.id == rule for paragraph in chapter.paragraphs):
            return chapter
    raise LookupError(f"no rule is called {rule!r}")


def around(rule: str, chapter: Chapter) -> tuple[str, ...]:
    """The ids that are read together with one of a chapter: a rule, and the rulings behind it. Empty for none of it.

    What cards say stands behind a rule too, under the same id.
    """
    group: list[str] = []
    for paragraph in chapter.paragraphs:
        if not paragraph.ours and paragraph.id != rule:
            if rule in group:
                break
            group.clear()
        if paragraph.id not in group:
            group.append(paragraph.id)
    return tuple(group) if rule in group else ()


def rule_cited(sentence: str, book: Sequence[Chapter]) -> str:
    """The rule, ruling or chapter that a sentence ends with, as every refusal does that has one; empty for none."""
    ids = (name for chapter in book for name in (chapter.id, *(paragraph.id for paragraph in chapter.paragraphs)))
    return max((name for name in ids if f" {sentence}".endswith(f" {name}")), key=len, default="")


def without_rule(sentence: str) -> str:
    """A sentence without the rules that it ends with: they are read where the rules are opened."""
    return CITED.sub("", sentence)


def paragraphs_with(words: str, book: Sequence[Chapter]) -> tuple[Paragraph, ...]:
    """Every paragraph whose id or text holds all of these words, in the order of the book."""
    wanted = words.casefold().split()
    return tuple(
        paragraph
        for chapter in book
        for paragraph in chapter.paragraphs
        if wanted and all(word in f"{paragraph.id} {paragraph.text}".casefold() for word in wanted)
    )
