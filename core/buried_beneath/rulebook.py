"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from core.buried_beneath.edition import Edition
from core.words.rulebook import Paragraph
from core.words.rules_file import chapters, rules_of

if TYPE_CHECKING:
    from core.words.rulebook import Chapter

HEROES, MONSTERS, BOSSES = "BB 9.3", "BB 7.1", "BB 13"
"""The rules that the texts of Hero, Camp and Boss cards stand behind."""


@lru_cache(maxsize=4)
def rulebook(cards: Edition) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers and the texts of these cards."""
    return chapters(rules_of(Edition.data), _numbers(cards), partial(_cards, cards))


def _numbers(cards: Edition) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    counts = cards.counts
    return {**asdict(counts), "villagers": counts.villagers_active + counts.villagers_supply, "most": cards.most}


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
