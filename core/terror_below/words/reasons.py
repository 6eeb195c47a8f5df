"""Why an option is chosen, in words for the seat that chooses: they may tell what its hand hides. For hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.words.aloud import leads, set_of, spaces_apart
from core.terror_below.words.labels import plainly
from core.terror_below.words.names import capital, count, slot_name, space_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Option
    from core.players.thinking import Why
    from core.terror_below.decks.cards import Verb
    from core.terror_below.views import View

LIKELY: Final = 50
SMALL: Final = 15
"""Percent from which on a catch is likely, and below which it is little to be feared."""

UNTOLD: Final = "Only playing ahead tells them apart."
"""What is said where nothing else is."""

DANGER: Final = frozenset(("risk", "hunt", "leaves", "safe"))
"""Codes that say what comes of standing on a space."""

WEIGHTY: Final = ("wins", "deliver", "pick-up", "leap", "ramp", "clear")
"""What is told before other things of a plan that does several, the weightiest first."""

ITEMS: Final[dict[Verb, str]] = {
    "score": "It scores at once.",
    "revive": "A dead Character comes back at once.",
    "take-eggs": "It brings you Eggs without a step.",
    "steal-egg": "It brings you another's Egg.",
    "deliver": "It delivers without a step.",
    "points": "Its points do more now than later.",
    "brave-rubble": "Rubble bars your way now.",
}
"""What speaks for playing an Item now, by what it does."""


def told(view: View, option: Option, why: tuple[Why, ...]) -> tuple[str, ...]:
    """The sentences of reasons, the weightiest first, none twice."""
    if said := leads(view, option):
        return (said,)
    return tuple(dict.fromkeys([*_judged(view, option, why), *plainly(view, option)])) or (UNTOLD,)


def _judged(view: View, option: Option, why: tuple[Why, ...]) -> Iterator[str]:
    """What an option is judged to bring, what danger waits where it leads to, then what else it brings on the way."""
    deeds = sorted([one for one in why if one.code not in DANGER and one.code != "back"], key=_weight)
    said = [told for one in deeds if (told := _brought(view, option, one))]
    if any(one.code == "back" for one in why):
        said = [f"{said[0].removesuffix('.')}, then back.", *said[1:]] if said else ["Goes out and comes back."]
    named = next((one.about[0] for one in deeds if one.about), -1)
    yield from said[:1]
    yield from [_danger(view, one, named) for one in why if one.code in DANGER]
    yield from said[1:]


def _weight(why: Why) -> int:
    """What is told first of what a plan brings."""
    return WEIGHTY.index(why.code) if why.code in WEIGHTY else len(WEIGHTY)


def _brought(view: View, option: Option, why: Why) -> str:
    """What one reason says that an option brings; empty where the option alone tells it."""
    there, points = why.about[0] if why.about else -1, f" for {why.amount} VP" if why.amount else ""
    match why.code:
        case "deliver":
            return f"Delivers to {_space(view, there)}{points}."
        case "pick-up":
            return f"Picks up {_eggs(why.amount)} on {_space(view, there)}."
        case "ramp":
            return f"Ramps to {_space(view, there)}{points}."
        case "leap":
            return f"Leaps the Canyon to {_space(view, there)}{points}."
        case "clear":
            return _cleared(view, option, why)
        case "nearer" if there >= 0:
            ways = spaces_apart(view, why.about[1], there)
            far = f": {count(ways, 'space')} to go" if ways else ""
            return f"Brings your Eggs {'nearer ' if ways else ''}to {_space(view, there)}{far}."
        case "eggs" | "near" if there >= 0:
            ways = spaces_apart(view, why.about[1], there)
            far = f"{count(ways, 'space')} away" if ways else "right there"
            return f"{capital(_eggs(why.amount))} on {_space(view, there)}, {far}."
        case "wins":
            return "That wins the game."
        case "item":
            return _item(view, option)
        case "kill":
            return f"{why.amount}% chance to kill the Worm: it needs {there} more damage."
        case "escape":
            return f"Saves your Leader for sure; a kill has a chance of {why.amount}%."
        case "hold":
            return f"Weapons would be wasted: {why.amount}% chance to kill."
        case _:
            # `best`, and what lies nowhere: the option alone tells what speaks for it
            return ""


def _danger(view: View, why: Why, named: int) -> str:
    """What comes of standing on a space; it is named once."""
    space = why.about[-1]
    pawn = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    on = "on" if view.spaces[space].place is None else "at"
    where = "here" if space == pawn else "there" if space == named else f"{on} {_space(view, space)}"
    slot = slot_name(why.about[0])
    match why.code:
        case "safe":
            return f"No Worm is likely to catch you {where}."
        case "leaves":
            return f"Leaves the reach of {slot}."
        case "hunt":
            return f"{slot} may come for you {where}: {why.amount}% chance to kill it."
        case _:
            # `risk`, the last of them
            if why.amount < SMALL:
                return f"{slot} is a small risk {where}."
            return f"{slot} {'will probably' if why.amount >= LIKELY else 'may'} catch you {where}."


def _cleared(view: View, option: Option, why: Why) -> str:
    """What Rubble is cleared, or how near that comes to a card. TB 4.3."""
    if type(option) is not o.Clear or option.space != why.about[0]:
        there = view.spaces[why.about[0]]
        several = why.amount > there.rubble  # then it is cleared from more spaces than the one that is named
        where = f", {_space(view, there.index)} first" if several else f" from {_space(view, there.index)}"
        return f"Clears {why.amount} Rubble{where}."
    held, whole = view.squads[view.viewer].rubble + why.amount, set_of(view)
    return "It completes a set: a card for you." if held >= whole else f"{held} of {whole} Rubble for a card."


def _item(view: View, option: Option) -> str:
    card = (view.edition or built_in()).items[option.card] if type(option) is o.UseItem else None
    if card is None:
        return ""
    return (
        "Worn, it helps in every turn."
        if card.hat
        else next((ITEMS[effect.verb] for effect in card.effects if effect.verb in ITEMS), "")
    )


def _eggs(number: int) -> str:
    return "an Egg" if number == 1 else f"{number} Eggs"


def _space(view: View, space: int) -> str:
    return space_name(view.spaces[space])
