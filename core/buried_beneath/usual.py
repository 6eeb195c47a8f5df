"""What is usually chosen, and choices in words. BB 2; R43, R44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from core.buried_beneath.forms import BossName, HeroName
from core.buried_beneath.setup import Difficulty, Setup, Shown
from core.engine.choosing import YES_OR_NO, check_chosen
from core.engine.seats import FIRST_NAMES, seats_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.seats import SeatSetup

WHOLE: Final = "whole"
FREE: Final = "free"
"""As often as is wished."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "hero": get_args(HeroName),
    "village": (),
    "boss": get_args(BossName),
    "play": (WHOLE, "wave-1", "wave-2", "wave-3", "wave-4", "fight"),  # in the order of `Setup.fight`
    "difficulty": get_args(Difficulty),
    "resets": (FREE, "3", "none"),
    "telegraph": get_args(Shown),
    "hints": YES_OR_NO,
}
"""The choices of Buried Beneath, and their values. A village is its number, or a day; whoever asks for today's says the
date, for the rules have no clock."""


def usual(seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
    """A village drawn at random, as printed, but for what is chosen; it seats somebody where nobody is named.

    Raises `SetupError` when that cannot be played.
    """
    check_chosen(CHOICES, chosen)
    resets = chosen.get("resets", FREE)
    village = chosen.get("village", "")
    setup = Setup(
        seats or seats_named(FIRST_NAMES[:1]),
        hero=chosen.get("hero", ""),
        village=village.upper(),
        boss=chosen.get("boss", ""),
        fight=CHOICES["play"].index(chosen.get("play", WHOLE)),
        difficulty=cast("Difficulty", chosen.get("difficulty", "printed")),
        resets=None if resets == FREE else 0 if resets == "none" else int(resets),
        telegraph=cast("Shown", chosen.get("telegraph", "whole")),
        hints=chosen.get("hints", "yes") == "yes",
    )
    setup.validate()
    return setup
