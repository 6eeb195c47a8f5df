"""What follows from a flip, in one sentence each. CB 4.8, 7; R3, R18."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from core.critters_below import events as e
from core.words.english import count, possessive, series
from tui.critters_below.between.fan import ordinal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import CritterView
    from core.critters_below.words.terms import Terms


def flip_words(
    cards: Edition, names: Sequence[str], critter: CritterView, event: e.ConditionFlipped, later: Sequence[Any]
) -> tuple[tuple[str, ...], str]:
    """Lines for the fan, and a sentence for the prompt, of a card that is turned up."""
    name = names[event.seat]
    kind = cards.conditions[event.kind].name
    loud = kind.upper()
    others = event.others
    next_turn = next((found.seat for found in later if isinstance(found, e.TurnBegan)), None)
    then = "" if next_turn is None else f" {names[next_turn]} is next."
    match cards.conditions[event.kind].flip:
        case "damage":
            number = len(critter.damage) + 1
            if any(isinstance(found, e.Died) and found.seat == event.seat for found in later):
                day = next(found.day for found in later if isinstance(found, e.Died))
                third = ordinal(number)
                return (
                    (f"{loud} hurts: Damage {number} of {cards.deadly}.", f"† {name} dies on day {day}."),
                    f"{kind}: {possessive(name)} {third} Damage. {name} dies.",
                )
            other = (
                f"The other {kind} leaves the hand." if others == 1 else f"The {others} other {kind} leave the hand."
            )
            told = (
                f"{loud} hurts: Damage {number} of {cards.deadly}.",
                *([other] if others else []),
                *([f"† One more, and {name} is dead."] if number == cards.deadly - 1 else []),
            )
            return told, f"{kind}: {possessive(name)} {ordinal(number)} Damage.{then}"
        case "heal":
            found = any(isinstance(one, e.Healed) and one.number for one in later)
            healed = "heals a Damage" if found or critter.damage else "finds no Damage to heal"
            return (f"{loud} {healed}. R18", _all_leave(kind, others)), f"{kind} {healed}.{then}"
        case "clear":
            return (f"{loud} does no harm.", _all_leave(kind, others)), f"{kind} does no harm.{then}"
        case flip:
            assert_never(flip)


def _all_leave(kind: str, others: int) -> str:
    """What leaves the hand once a card of its kind has been turned up."""
    if not others:
        return "It leaves the hand."
    return f"{'Both' if others == 1 else f'All {others + 1}'} {kind} leave the hand."


def went_back_words(terms: Terms, name: str, event: e.WentBack) -> str:
    """`Ben is dead. Gas Mask, 1 item and Can of Corn go back. CB 7.4`."""
    parts = [terms.item(event.worn)] if event.worn >= 0 else []
    parts += [count(event.pocket, "item")] if event.pocket else []
    parts += [terms.item(event.can)] if event.can >= 0 else []
    if not parts:
        return f"{name} is dead. Nothing goes back. CB 7.4"
    go = "goes" if len(parts) == 1 and event.pocket < 2 else "go"
    return f"{name} is dead. {series(parts)} {go} back. CB 7.4"


def limit_words(terms: Terms, name: str, event: e.HandLimited, limit: int) -> str:
    """`Ben loses 2 Starvation: the hand limit is 10. CB 4.8`."""
    return f"{name} loses {terms.amounts(event.counts)}: the hand limit is {limit}. CB 4.8"
