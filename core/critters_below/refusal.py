"""Why an answer is not possible: the first rule that stands against it.

The chapters tell of each question why an answer is none; here stands what is the same for all questions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from core.critters_below import frames as f
from core.critters_below import options as o
from core.critters_below.citing import RULES
from core.engine.decisions import Chance, Option, Over, Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.state import Draft
    from core.engine.decisions import Pending, Seat

GAME_OVER: Final = Reason("game-over", "CB 1", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "CB 2.6", "Nobody sits there.")
NOT_ASKED: Final = Reason("not-asked", "CB 4", "Nothing is asked of you now.")
NOT_YOURS: Final = Reason("not-yours", "CB 4.2", "That card is not in your Pocket.")
NOT_NOW: Final = Reason("in-the-middle", "R15", "Finish the card first, then put cards away.")
THUMB_IN: Final = Reason("thumb-in", "R15", "You have chosen: too late to move cards.")
NO_FACILITY: Final = Reason("no-such-facility", "CB 2.4", "That Facility is not in play.")

Refuser: TypeAlias = "Callable[[Draft, Any, Any, Seat], Reason]"
"""Tells why an option is no answer to what a frame asks a seat."""

RefuserT = TypeVar("RefuserT", bound=Refuser)

REFUSERS: Final[dict[tuple[type, type], Refuser]] = {}
"""By kind of frame and kind of option what tells why that is no answer now; under `Option` for all that have none."""

UNASKED: Final[dict[type, Reason]] = {}
"""By kind of option why it has to wait, for whoever is asked nothing."""


def refuses(frame: type, *options: type) -> Callable[[RefuserT], RefuserT]:
    """The function tells why such options are no answer to what such a frame asks; without `options`, why none is."""

    def register(refuser: RefuserT) -> RefuserT:
        for option in options or (Option,):
            REFUSERS[frame, option] = refuser
        return refuser

    return register


def always(reason: Reason) -> Refuser:
    """The same reason each time."""
    return lambda d, frame, option, seat: reason


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a seat to answer with `intent`, in words for that seat."""
    if isinstance(pending, Over):
        return GAME_OVER
    absent = not_there(d, seat)
    if absent is not None:
        return absent
    if isinstance(pending, Chance):
        return NOT_ASKED
    if isinstance(intent, o.Drop):
        return _drop(d, seat)
    asked = next((ask for ask in pending if ask.seat == seat and not ask.offer), None)
    if asked is None:
        return _unasked(d, seat, intent)
    top = d.stack[-1]
    refuser = REFUSERS.get((type(top), type(intent))) or REFUSERS.get((type(top), Option))
    return not_offered(asked.kind) if refuser is None else refuser(d, top, intent, seat)


def not_offered(kind: str) -> Reason:
    """An answer of another kind than is asked for, with the rule of what is asked."""
    return Reason("not-offered", RULES[kind], "Answer the question on the screen first.")


def not_there(d: Draft, seat: Seat) -> Reason | None:
    """Why nobody lives at a seat; None for somebody who does."""
    if not 0 <= seat < len(d.critters):
        return NOT_SEATED
    if d.critters[seat].died:
        return Reason("dead", "CB 7.4", f"{d.setup.seats[seat].name} is dead.")
    return None


def empty_space(space: int) -> Reason:
    """Nothing lies there."""
    return Reason("empty-space", "CB 4.2", f"Shelf {space} is empty.")


def room_named(d: Draft, name: str) -> int | None:
    """The number of a Facility in play; None for one that is not."""
    return next((room.number for room in d.rooms if d.edition.facilities[room.number].id == name), None)


def _unasked(d: Draft, seat: Seat, intent: Option) -> Reason:
    """What somebody wants who is not asked."""
    top = d.stack[-1]
    if isinstance(top, f.Voting):
        refuser = REFUSERS.get((f.Voting, type(intent)))
        return NOT_ASKED if refuser is None else refuser(d, top, intent, seat)
    if type(intent) in UNASKED:
        return UNASKED[type(intent)]
    if d.turn >= 0 and d.turn != seat:
        return Reason("not-your-turn", "CB 4", f"It is {d.setup.seats[d.turn].name}'s turn.")
    return NOT_ASKED


def _drop(d: Draft, seat: Seat) -> Reason:
    """A card to the Shelf. CB 4.5; R15."""
    top = d.stack[-1]
    if isinstance(top, f.Voting) and top.thumbs[seat] >= 0:
        return THUMB_IN
    if not isinstance(top, f.Turn | f.Voting | f.Surplus) or (isinstance(top, f.Surplus) and top.seat != seat):
        return NOT_NOW
    return NOT_YOURS
