"""The small pieces that only Terror Below's panels are made of: Eggs, lumps, arrows, points, Bounties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import EGG_MARKS, place_name, worm_name
from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, fit
from tui.terror_below.board.eggs import laid_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.terror_below.decks.cards import BountyCard, Direction, Egg
    from core.terror_below.events import EggCounts

ARROWS: Final[Mapping[Direction, str]] = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

OLD: Final = "†"
HAT: Final = "^"


def egg(colour: Egg) -> Span:
    """An Egg that is there."""
    return Span(EGG_MARKS[colour], colour, emphasis="bold")


def carried(eggs: EggCounts, rubble: int, width: int) -> Line:
    """What a Leader carries: Eggs one by one, then lumps; they are counted when that is too wide."""
    pieces = laid_out(eggs, rubble, width, FULL)
    return fit(tuple(Span(text, ink, emphasis="" if ink == "rubble" else "bold") for text, ink in pieces), width)


def points_ink(points: int) -> str:
    """The colour of a Vehicle's points: few are good, for the card moves a Target less far and helps."""
    return "good-card" if points <= 3 else "mid-card" if points <= 5 else "bad-card"


def arrows(directions: Iterable[Direction], between: str = "") -> str:
    """The arrows of a Vehicle: `↓→`."""
    return between.join(ARROWS[direction] for direction in directions)


def bounty(card: BountyCard) -> tuple[Span, Span]:
    """A Bounty in two pieces: its mark, and what it is for, as `■►` `Store`."""
    if card.egg is not None and card.place is not None:
        return egg(card.egg)._replace(text=f"{EGG_MARKS[card.egg]}"), Span(f"►{place_name(card.place)}")
    return Span("×", "target", emphasis="bold"), Span(f" {worm_name(card.worm or 'any')}")
