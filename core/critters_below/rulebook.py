"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from core.critters_below.edition import Edition
from core.critters_below.words.terms import Terms
from core.words.rulebook import Paragraph
from core.words.rules_file import chapters, rules_of

if TYPE_CHECKING:
    from core.words.rulebook import Chapter


@lru_cache(maxsize=4)
def rulebook(cards: Edition) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers and the texts of these cards."""
    return chapters(rules_of(Edition.data), _numbers(cards), partial(_cards, Terms(cards, {})))


def _numbers(cards: Edition) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    numbers = cards.numbers
    last = cards.way("last-man-standing")
    fewer, _, more = cards.difficulty.deck_shift
    return {
        "items": cards.plain,
        "in_play": ", ".join(f"{items} for {players}" for players, items in sorted(numbers.items_in_play.items())),
        "shelf": numbers.shelf,
        "pocket": numbers.pocket,
        "vigor": numbers.vigor,
        "most": numbers.actions.most,
        "least": numbers.actions.least,
        "pocket_limit": numbers.pocket_limit,
        "hand_limit": cards.hand_limit,
        "deadly": cards.deadly,
        "peace": cards.war.win_below,
        "fewer": -fewer,
        "more": more,
        "last_fewer": -last.deck_shift,
        "last_pocket": cards.pocket_limit(last.id),
        "loot": last.supply_when_none,
        "days": len(cards.war.line.planes) - 2,
        "all_days": sum(len(cards.packed(planes)) for planes in (1, 2, 3)) - 2,
    }


def _cards(terms: Terms, rule: str) -> tuple[Paragraph, ...]:
    """What the cards say, behind the rule that they belong to."""
    cards = terms.cards
    match rule:
        case "CB 4.2":
            found = [f"{item.name}: {terms.symbols(cards.effects[kind])}." for kind, item in enumerate(cards.items)]
        case "CB 4.3":
            found = [
                f"{facility.name}: half open {terms.symbols(half)}; open {terms.symbols(opened)}."
                for facility, (half, opened) in zip(cards.facilities, cards.sides, strict=True)
            ]
        case "CB 4.4":
            found = [f"{character.name}. {character.text}" for character in cards.characters]
        case "CB 6.3":
            found = [
                f"{event.name}: today {_stripe(terms, number, 0)}, yesterday {_stripe(terms, number, 1)}, "
                f"the day before {_stripe(terms, number, 2)}."
                for number, event in enumerate(cards.events)
            ]
        case _:
            # no card belongs to another rule
            found = []
    return tuple([Paragraph(rule, text) for text in found])


def _stripe(terms: Terms, event: int, age: int) -> str:
    return terms.symbols(terms.cards.stripes[event][age]) or "nothing"
