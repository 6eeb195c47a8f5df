"""The rules of a game as they are kept in a file: chapters of rules, rulings about them, and numbers in braces."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from core.words.rulebook import Chapter, Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from core.engine.editions import DataFolder


class _Rule(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    picture: bool = False


class _Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    about: str


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    paragraphs: tuple[_Rule, ...]
    brief: bool = False


class RulesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file of rules."""

    chapter: tuple[_Chapter, ...]
    ruling: tuple[_Ruling, ...]


def rules_in(text: str) -> RulesFile:
    """What a file says, from its text in TOML."""
    return msgspec.convert(tomllib.loads(text), RulesFile)


@cache
def rules_of(folder: DataFolder) -> RulesFile:
    """What the file `rules.toml` of a game says, read when it is first asked for."""
    return rules_in(folder.text("rules"))


def nothing_behind(rule: str) -> Iterable[Paragraph]:
    """What a game says behind a rule whose cards say nothing."""
    del rule
    return ()


def chapters(
    file: RulesFile, numbers: Mapping[str, Any], behind: Callable[[str], Iterable[Paragraph]] = nothing_behind
) -> tuple[Chapter, ...]:
    """The chapters in order, each rule with its `numbers`, with what is said `behind` it, and the rulings about it."""

    def paragraphs(rule: _Rule) -> tuple[Paragraph, ...]:
        return (
            Paragraph(rule.id, rule.text.strip("\n").format_map(numbers), picture=rule.picture),
            *behind(rule.id),
            *(
                Paragraph(ruling.id, ruling.text.format_map(numbers), ours=True)
                for ruling in file.ruling
                if ruling.about == rule.id
            ),
        )

    return tuple(
        Chapter(
            chapter.id,
            chapter.title,
            tuple(paragraph for rule in chapter.paragraphs for paragraph in paragraphs(rule)),
            chapter.brief,
        )
        for chapter in file.chapter
    )
