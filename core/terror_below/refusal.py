"""Why an answer is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Reason

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Seat
    from core.terror_below.state import Draft


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a seat to answer with `intent`, in words."""
    return Reason("not-offered", "", "That cannot be done now.")
