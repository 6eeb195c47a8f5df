"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from core.words.rulebook import Chapter, Paragraph

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition

HEROES, MONSTERS, BOSSES = "BB 9.3", "BB 7.1", "BB 13"
"""The rules that the texts of Hero, Camp and Boss cards stand behind."""


class _Rule(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str


class _Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    about: str


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    paragraphs: tuple[_Rule, ...]


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[_Chapter, ...]
    ruling: tuple[_Ruling, ...]


@cache
def _book() -> _Book:
    """What the file says, read when it is first asked for."""
    text = (files("core.buried_beneath") / "data" / "rules.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Book)


@lru_cache(maxsize=4)
def rulebook(cards: Edition) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers and the texts of these cards."""
    book, numbers = _book(), _numbers(cards)
    return tuple(
        Chapter(
            chapter.id,
            chapter.title,
            tuple(
                paragraph
                for rule in chapter.paragraphs
                for paragraph in (
                    Paragraph(rule.id, rule.text.format_map(numbers)),
                    *_cards(cards, rule.id),
                    *_rulings(book, rule.id, numbers),
                )
            ),
        )
        for chapter in book.chapter
    )


def _numbers(cards: Edition) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    counts = cards.counts
    return {**asdict(counts), "villagers": counts.villagers_active + counts.villagers_supply, "most": cards.most}


def _rulings(book: _Book, about: str, numbers: dict[str, Any]) -> tuple[Paragraph, ...]:
    return tuple(
        Paragraph(ruling.id, ruling.text.format_map(numbers), ours=True)
        for ruling in book.ruling
        if ruling.about == about
    )


def _cards(cards: Edition, rule: str) -> tuple[Paragraph, ...]:
    """What the cards say, behind the rule that they belong to."""
    said: list[str] = []
    if rule == HEROES:
        for hero in cards.heroes:
            skills = " ".join(f"{skill.name} [{skill.cooldown}]: {skill.text}" for skill in hero.skills)
            stats = f"Health {hero.health}, Speed {hero.speed}, Damage {hero.damage}, Mana {hero.mana}"
            said.append(f"{hero.name}: {hero.attack}, {stats}. {skills}")
    elif rule == MONSTERS:
        for camp in cards.monsters:
            stats = f"Health {camp.health}, Speed {camp.speed}, Damage {camp.damage}"
            said.append(f"{camp.name}: {camp.mark}, {stats}. {camp.move} {camp.attack}")
    elif rule == BOSSES:
        for boss in cards.bosses:
            stats = f"Health {boss.health}, Speed {boss.speed}, Damage {boss.damage}, Armor {boss.armor}"
            said.append(f"{boss.name}: {boss.attack}, {stats}. {boss.text}")
    return tuple(Paragraph(rule, text) for text in said)
