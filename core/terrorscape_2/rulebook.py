"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from core.terrorscape_2.edition import Edition
from core.terrorscape_2.words.cards import in_words
from core.words.rulebook import Paragraph
from core.words.rules_file import chapters, rules_of

if TYPE_CHECKING:
    from core.words.rulebook import Chapter


@lru_cache(maxsize=4)
def rulebook(cards: Edition) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers and the texts of these cards."""
    return chapters(rules_of(Edition.data), _numbers(cards), partial(_cards, cards))


def _numbers(cards: Edition) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    repair, common, weakness = cards.plan.station.repair, cards.common, cards.weakness
    return {
        "places": len(cards.plan.codes),
        "main": _place(cards, cards.plan.main_exit),
        "hidden": _place(cards, cards.plan.hidden_exit),
        "keys": repair.keys,
        "radio": repair.radio,
        "vehicle": repair.vehicle,
        "rescue": repair.rescue,
        "blocks": cards.plan.station.block_tokens,
        "droids": cards.plan.station.droid_tokens,
        "start": common.hand_start,
        "limit": common.hand_limit,
        "draw": common.draw,
        "cap": common.strength_cap,
        "levels": common.levels,
        "level5": common.level5_text,
        "dice": cards.dice.dice,
        "faces": ", ".join(map(str, cards.dice.faces)),
        "defence": weakness.defence,
        "in_zone": weakness.defence_in_zone,
        "icon": weakness.icon_value,
        "infected": cards.infection.infected,
        "immune": cards.infection.immune,
    }


def _place(cards: Edition, at: int) -> str:
    return f"{cards.plan.names[at]}, {cards.plan.codes[at]}"


def _cards(cards: Edition, rule: str) -> tuple[Paragraph, ...]:
    """What the cards say, behind the rule that they belong to."""
    match rule:
        case "TS 9.7":
            said = [
                f"{killer.name}: {card.name}, {card.kind}, cost {card.cost}. {in_words(card.text)}"
                for killer in cards.killers
                for card in killer.card
            ]
        case "TS 9.8":
            said = [
                f"{killer.name}, level {level.level}: {in_words(level.text)}"
                for killer in cards.killers
                for level in killer.level
            ]
        case "TS 6.7":
            said = [f"{item.name}: {in_words(item.text)}" for item in cards.items]
        case "TS 6.6":
            said = [
                f"{survivor.name}, {ability.name} ({ability.when}): {in_words(ability.text)}"
                for survivor in cards.survivors
                for ability in survivor.ability
            ]
        case _:
            # no card belongs to another rule
            said = []
    return tuple([Paragraph(rule, text) for text in said])
