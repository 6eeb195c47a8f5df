"""What is usually chosen, and choices in words. TS 1; R40 to R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from core.engine.choosing import YES_OR_NO, check_chosen
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from core.terrorscape_2.forms import KillerName
from core.terrorscape_2.setup import Marks, Setup, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.seats import SeatSetup

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "killer": get_args(KillerName),
    "team": (),
    "handicap": ("-1", "0", "+1"),
    "suit": get_args(Suit),
    "aids": YES_OR_NO,
    "trace": get_args(Marks),
    "threat": YES_OR_NO,
}
"""The choices of Terrorscape 2, and their values. A team is three ids with commas between them."""


def usual(seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
    """Killer and Survivors chosen at the table, but for what is chosen; it seats both sides where nobody is named.

    Raises `SetupError`.
    """
    check_chosen(CHOICES, chosen)
    team = tuple([name.strip() for name in chosen.get("team", "").split(",") if name.strip()])
    if len(seats) == 1:
        raise SetupError("Terrorscape 2 has two sides: the Survivors and the Killer.")
    return Setup(
        seats or seats_named(FIRST_NAMES[:2]),
        killer=chosen.get("killer", ""),
        team=team,
        handicap=int(chosen.get("handicap", "0")),
        suit=cast("Suit", chosen.get("suit", "itself")),
        aids=chosen.get("aids", "yes") == "yes",
        trace=cast("Marks", chosen.get("trace", "likely")),
        threat=chosen.get("threat", "yes") == "yes",
    )
