"""How Survivors may go in a turn of theirs, as far as everybody knows: what a step to each place is thought to weigh.

Nobody but the Survivors knows of ropes, items and what is in which hand; so a way that an item may have opened weighs
little, but is never left out. R44.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terrorscape_2.station import Plan

Table: TypeAlias = "tuple[tuple[float, ...], ...]"
"""By the place where one was the weight of each place where one may be now; each row adds up to 1."""

Masks: TypeAlias = "tuple[int, ...]"
"""By the place where one was the places where one may be now, a bit each."""

MAIN_STEPS: Final = 2
"""Steps of a MOVE. TS 6.1."""


class Likely(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `data/likely.toml`, which says what each is."""

    stays: float
    by_item: float
    stays_found: float
    noise_here: float
    noise_beside: float
    noise_elsewhere: float


@cache
def likely() -> Likely:
    """How likely it is thought that Survivors are somewhere: the same in every game. R44."""
    text = (files("core.terrorscape_2") / "data" / "likely.toml").read_bytes()
    return msgspec.toml.decode(text, type=Likely)


class Going(NamedTuple):
    """How one Survivor may go.

    Attributes:
        weights: What each way weighs.
        plain: Where one comes to without an item.
        wide: Where one comes to with whatever there is.
    """

    weights: Table
    plain: Masks
    wide: Masks


def turn_of(plan: Plan, shut: tuple[int, ...], *, shortcut: bool) -> Going:
    """A Survivors' turn with these doors shut all the time; `shortcut` for who knows the secret passages. TS 12.5."""
    numbers = likely()
    rows, plain, wide = [], [], []
    for here in range(len(plan.codes)):
        ends = walked(plan, here, shut, shortcut=shortcut)
        anywhere = reached(plan, here, shut)
        rows.append(_row(len(plan.codes), here, ends, anywhere, numbers.stays))
        plain.append(mask_of({here, *ends}))
        wide.append(mask_of(anywhere))
    return Going(tuple(rows), tuple(plain), tuple(wide))


def flight_of(plan: Plan, shut: tuple[int, ...]) -> Going:
    """The step after an encounter, or none: no passage, and up an arrow by a rope alone. R14, R25."""
    numbers = likely()
    rows, plain, wide = [], [], []
    for here in range(len(plan.codes)):
        ends = set(plan.steps(here, shut, ()))
        anywhere = {here, *plan.steps(here, shut, plan.drops)}
        rows.append(_row(len(plan.codes), here, ends, anywhere, numbers.stays_found))
        plain.append(mask_of({here, *ends}))
        wide.append(mask_of(anywhere))
    return Going(tuple(rows), tuple(plain), tuple(wide))


def walked(plan: Plan, here: int, shut: tuple[int, ...], *, shortcut: bool) -> set[int]:
    """Where a MOVE of one or two steps ends elsewhere, without an item. TS 5.1, 5.2, 12.5."""
    first = set(plan.steps(here, shut, ()))
    found = first.union(*[plan.steps(there, shut, ()) for there in first])
    if shortcut:
        found |= {plan.passages[there] for there in (here, *first) if there in plan.passages}
        if here in plan.passages:
            found |= set(plan.steps(plan.passages[here], shut, ()))
    return found - {here}


def reached(plan: Plan, here: int, shut: tuple[int, ...]) -> set[int]:
    """Where somebody may come to in a turn with whatever items there are: any steps, passages, and up the arrows."""
    found, grown = {here}, {here}
    while grown:
        grown = {to for at in grown for to in (*plan.steps(at, shut, plan.drops), plan.passages.get(at, at))} - found
        found |= grown
    return found


def mask_of(places: Iterable[int]) -> int:
    """Places as bits."""
    return sum(1 << place for place in set(places))


def places_of(mask: int) -> tuple[int, ...]:
    """The places of bits."""
    return tuple([place for place in range(mask.bit_length()) if mask >> place & 1])


def _row(places: int, here: int, ends: set[int], anywhere: set[int], stays: float) -> tuple[float, ...]:
    """One stays, or comes to any of the ends, each as likely; and by an item to any place that it may bring one to."""
    row = [0.0] * places
    by_item = likely().by_item
    row[here] = stays if ends else 1 - by_item
    for there in ends:
        row[there] += (1 - stays - by_item) / len(ends)
    for there in anywhere:
        row[there] += by_item / len(anywhere)
    return tuple(row)
