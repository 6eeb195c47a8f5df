"""What things are called: seats, Locations, Eggs, Worms, spaces, Bounties and numbers of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from core.terror_below.decks.cards import EGGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.terror_below.decks.cards import BountyCard, Direction, Egg, Place, WormCard, WormType
    from core.terror_below.events import EggCounts
    from core.terror_below.views import SpaceView, View

Marks: TypeAlias = "Mapping[Egg, str] | None"
"""What stands for an Egg of each colour in a sentence, as `▲`; None spells the colours."""

EGG_MARKS: Final[Mapping[Egg, str]] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
"""What stands for an Egg of each colour where there is little room."""

Length: TypeAlias = Literal["full", "short", "label"]
"""How long a Location's name may be: as printed, one word, or at most six capitals."""

_PLACES: Final[Mapping[Place, tuple[str, str, str]]] = {
    "general-store": ("General Store", "Store", "STORE"),
    "motel": ("Motel", "Motel", "MOTEL"),
    "state-police": ("State Police", "Police", "POLICE"),
    "government-facility": ("Government Facility", "Gov't", "GOVT"),
    "hospital": ("Hospital", "Hospital", "HOSPTL"),
}

PLACES: Final = tuple(_PLACES)
"""Every Location."""

_LENGTHS: Final[tuple[Length, ...]] = ("full", "short", "label")

_BONUSES: Final[Mapping[Place, str]] = {
    "general-store": "an Item",
    "motel": "VP",
    "state-police": "a Weapon",
    "government-facility": "a Hidden Bounty",
    "hospital": "a life",
}

_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def place_name(place: Place, length: Length = "short") -> str:
    """What a Location is called: `General Store`, `Store` or `STORE`."""
    return _PLACES[place][_LENGTHS.index(length)]


def the_place(place: Place) -> str:
    """A Location within a sentence: `the Motel`, `Gov't`."""
    name = place_name(place)
    return name if place == "government-facility" else f"the {name}"


def bonus_name(place: Place) -> str:
    """The Delivery Bonus of a Location within a sentence: `the Motel's bonus`. TB 4.6."""
    return "the Gov't bonus" if place == "government-facility" else f"{possessive(the_place(place))} bonus"


def bonus_gift(place: Place) -> str:
    """What the Delivery Bonus of a Location gives: `an Item`. TB 4.6."""
    return _BONUSES[place]


def possessive(name: str) -> str:
    """`Ben's`."""
    return f"{name}'s"


def worm_name(kind: WormType | Literal["any"]) -> str:
    """What a type of Worm is called: `Screamer`; `Any Worm` for the type of a Bounty that takes every Worm."""
    return "Any Worm" if kind == "any" else kind.capitalize()


def slot_name(slot: int) -> str:
    """The Worm of a slot: `Worm 2`."""
    return f"Worm {slot + 1}"


def worm_in_slot(slot: int, worm: WormCard) -> str:
    """The Worm of a slot with its type: `Worm 2, a Boomer`."""
    return f"{slot_name(slot)}, a {worm_name(worm.type)}"


def target_name(slot: int) -> str:
    """The Target of a slot: `Target 2`."""
    return f"Target {slot + 1}"


def egg_name(egg: Egg, marks: Marks = None) -> str:
    """A colour in a list: `▲ Azure` with marks, else `Azure`."""
    return egg.capitalize() if marks is None else f"{marks[egg]} {egg.capitalize()}"


def egg_noun(egg: Egg, marks: Marks = None) -> str:
    """One Egg that a sentence begins with: `Egg ▲` with marks, else `Azure Egg`."""
    return f"{egg.capitalize()} Egg" if marks is None else f"Egg {marks[egg]}"


def an_egg(egg: Egg, marks: Marks = None) -> str:
    """One Egg within a sentence: `▲` with marks, else `an Azure Egg`."""
    if marks is not None:
        return marks[egg]
    return f"{'an' if egg[0] in 'aeiou' else 'a'} {egg.capitalize()} Egg"


def some_eggs(eggs: EggCounts, marks: Marks = None) -> str:
    """Eggs within a sentence, in the order of `EGGS`: `● ■ ■` with marks, else `an Amber Egg and 2 Violet Eggs`."""
    if marks is not None:
        return " ".join(marks[egg] for egg, count in zip(EGGS, eggs, strict=True) for _ in range(count))
    return series(some_eggs_each(eggs))


def some_eggs_each(eggs: EggCounts, marks: Marks = None) -> list[str]:
    """The same as parts of a row, which more may join: `an Amber Egg`, `2 Violet Eggs`; with marks one part."""
    if not any(eggs):
        return []
    if marks is not None:
        return [some_eggs(eggs, marks)]
    held = zip(EGGS, eggs, strict=True)
    return [an_egg(egg) if count == 1 else f"{count} {egg.capitalize()} Eggs" for egg, count in held if count]


def bounty_name(bounty: BountyCard, marks: Marks = None) -> str:
    """What a Bounty asks for: `▲ to the Motel`, `hunt of a Screamer`, `hunt of any Worm`."""
    if bounty.egg is not None and bounty.place is not None:
        egg = bounty.egg.capitalize() if marks is None else marks[bounty.egg]
        return f"{egg} to {the_place(bounty.place)}"
    if bounty.worm is None or bounty.worm == "any":
        return "hunt of any Worm"
    return f"hunt of a {worm_name(bounty.worm)}"


def bounty_with_points(bounty: BountyCard, marks: Marks = None) -> str:
    """A Bounty and what it scores: `▲ to the Motel, 3 VP`."""
    return f"{bounty_name(bounty, marks)}, {bounty.points} VP"


def space_name(space: SpaceView) -> str:
    """A space within a sentence: its Location if it has one, else its coordinates: `the Motel`, `3-5`."""
    return space.label if space.place is None else the_place(space.place)


def labels(view: View, spaces: Iterable[int], between: str = ", ") -> str:
    """Coordinates of spaces: `4-3, 4-4`."""
    return between.join(view.spaces[space].label for space in spaces)


def neighbour(view: View, space: int, direction: Direction) -> int | None:
    """The space next to a space; None where the board ends."""
    column, row = space % view.columns, space // view.columns
    column += {"left": -1, "right": 1}.get(direction, 0)
    row += {"up": -1, "down": 1}.get(direction, 0)
    beyond = not (0 <= column < view.columns and 0 <= row < len(view.spaces) // view.columns)
    return None if beyond else row * view.columns + column


def beyond_canyon(view: View, space: int, direction: Direction) -> int | None:
    """Where a Target, or a leap, gets to in a direction: the next space that is no Canyon; None off the board. R27."""
    there = neighbour(view, space, direction)
    while there is not None and view.spaces[there].ground == "canyon":
        there = neighbour(view, there, direction)
    return there


def count(number: int, noun: str) -> str:
    """A number of things: `1 point`, `3 points`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def number_word(number: int) -> str:
    """A small number as the first word of a sentence: `Three`."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def series(words: Sequence[str]) -> str:
    """Words in a row: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def capital(text: str) -> str:
    """The text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
