"""A favourite way out: what a team of computer players would rather do, for a whole game.

Every team that only counts takes the same way out each time. So each game has a favourite, and work for it, or for
others, is worth more or less by it. It follows from what both sides know, so that it is the same in all worlds that
either cannot tell apart, and a thought about it can be repeated: who hunts, who is hunted, in which order, and the
first noise that was told. It stays for the whole game from there on, and is another one in the next.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from core.terrorscape_2.edition import REMEMBERED
from core.terrorscape_2.knowing.memory import Heard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.state import Draft

Way: TypeAlias = Literal["radio", "keys", "vehicle", "showdown"]
"""A way out: the rescue, the Keys, the vehicle, the Final Showdown. TS 8."""


class Taste(Struct, frozen=True):
    """How much work for each way out is worth, beside what it is worth by itself.

    Attributes:
        radio, vehicle: Repairs there, and Fuel.
        keys: Searches for Keys.
        arms: Searches for weapons.
        shown: What an item is worth that would be shown in the Showdown.
        way: The favourite; empty for none.
    """

    radio: float = 1.0
    keys: float = 1.0
    vehicle: float = 1.0
    arms: float = 1.0
    shown: float = 0.1
    way: Way | Literal[""] = ""


NONE: Final = Taste()
"""No favourite: what a hint goes by, and a team before anything was told."""

TASTES: Final[Mapping[Way, Taste]] = {
    "radio": Taste(way="radio"),
    "keys": Taste(radio=0.5, keys=1.5, way="keys"),
    "vehicle": Taste(radio=0.8, vehicle=2.0, way="vehicle"),
    "showdown": Taste(radio=0.5, arms=3.0, shown=0.4, way="showdown"),
}

WRENCHED: Final[tuple[Way, ...]] = ("radio", "keys", "showdown", "vehicle")
BARE: Final[tuple[Way, ...]] = ("radio", "keys", "showdown")
"""The favourites that are dealt, each as often as it stands here: with a Wrench, which repairs in silence, and without.

Without it the vehicle is too loud to be a favourite.
"""


def taste_of(d: Draft) -> Taste:
    """The taste of the team in a game. TS 1.1, 7.3."""
    heard = next((entry for entry in d.memory.record if isinstance(entry, Heard)), None)
    if heard is None:
        return NONE
    team = tuple([survivor.who for survivor in d.team])
    wrenched = tuple(["wrench" in abilities for abilities in d.edition.abilities])
    return TASTES[favourite(d.hunter.killer, team, heard, wrenched)]


@lru_cache(maxsize=REMEMBERED)
def favourite(killer: int, team: tuple[int, ...], heard: Heard, wrenched: tuple[bool, ...]) -> Way:
    """The favourite that a team is dealt.

    All teams with a Wrench, and all without, are shuffled by what was told, and dealt the ways in turn: so luck makes
    no favourite rarer than another.

    Args:
        killer: The Killer's number on the cards.
        team: The Survivors' numbers, in their order.
        heard: The first noise that was told.
        wrenched: By Survivor of the cards, whether that one has a Wrench.
    """
    has_wrench = any(wrenched[who] for who in team)
    order = permutations(range(len(wrenched)), len(team))
    teams = [those for those in order if any(wrenched[who] for who in those) == has_wrench]
    # To be repeated, not secret.
    Random(f"{killer}/{heard.places}/{heard.everywhere}").shuffle(teams)  # noqa: S311
    ways = WRENCHED if has_wrench else BARE
    return ways[teams.index(team) % len(ways)]
