"""Why an answer is not possible: the first rule that stands against it, from what the asking side may know.

The chapters and the skills tell of each question why an answer is none; here stands what is the same for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from core.engine.decisions import Chance, Option, Over, Reason
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.setup import PRIVATE

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Pending, Seat
    from core.terrorscape_2.state import Draft

GAME_OVER: Final = Reason("game-over", "TS 8", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "TS 1.1", "Only the Survivors and the Killer may answer.")
NOT_ASKED: Final = Reason("not-asked", "TS 9", "It is not your side's turn to answer.")
NOT_OFFERED: Final = Reason("not-offered", "", "That does not answer what you are asked now.")
NOT_IN_HAND: Final = Reason("not-in-hand", "TS 9.7", "You do not hold that card.")
NOT_THERE: Final = Reason("not-there", "TS 10.2", "That Survivor is not in this fight, or has had a turn in it.")

Refuser: TypeAlias = "Callable[[Draft, Any, Any], Reason]"
"""Tells why an option is no answer to what a frame asks."""

RefuserT = TypeVar("RefuserT", bound=Refuser)

REFUSERS: Final[dict[tuple[type, type], Refuser]] = {}
"""By kind of frame and kind of option what tells why that is no answer now; under `Option` for all that have none."""

ELSEWHERE: Final[dict[tuple[Seat, type], Refuser]] = {}
"""By side and kind of option what tells why that is no answer to any other question that the side is asked."""


def refuses(frame: type, *options: type) -> Callable[[RefuserT], RefuserT]:
    """The function tells why such options are no answer to what such a frame asks; without `options`, why none is."""

    def register(refuser: RefuserT) -> RefuserT:
        for option in options or (Option,):
            REFUSERS[frame, option] = refuser
        return refuser

    return register


def always(reason: Reason) -> Refuser:
    """The same reason each time."""
    return lambda d, frame, option: reason


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a side to answer with `intent`, in words for that side.

    It tells nothing that the side may not know: it looks at its own things and at what both see.
    """
    if isinstance(pending, Over):
        return GAME_OVER
    if not 0 <= seat < len(d.setup.seats) + (TEAM if d.setup.people == PRIVATE else 0):
        return NOT_SEATED
    if isinstance(pending, Chance) or pending[0].seat != seat:
        return NOT_ASKED
    top = d.stack[-1]
    asked, kind = type(top), type(intent)
    refuser = REFUSERS.get((asked, kind)) or REFUSERS.get((asked, Option)) or ELSEWHERE.get((seat, kind))
    return refuser(d, top, intent) if refuser else NOT_OFFERED
