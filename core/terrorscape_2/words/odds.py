"""What follows from what both sides were told, in sentences: where everybody can be. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.knowing.lurking import lurking_in, nearness, reaching
from core.terrorscape_2.knowing.tracing import as_set, is_told, traces_in
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

NEAR: Final = 3
"""Rooms that are farther from the Killer are not told."""


def odds_of(terms: Terms, view: StationView, name: str) -> Iterator[str]:
    """Where each Survivor can be, for the Killer; where the Killer can be and how near, for the Survivors.

    As far as the game is played with that; nothing for the public, and before the hunt begins. `name` is how the name
    of one of them begins; empty for all.
    """
    if not view.round or view.viewer < 0:
        return
    if view.viewer != KILLER:
        if view.setup.warns and terms.killer(view.killer).casefold().startswith(name):
            yield from _nearness(terms, view)
    elif view.setup.marks != "off":
        for one, trace in zip(view.team, as_set(traces_in(terms.cards, view), view.setup.marks), strict=True):
            who = terms.survivor(one.survivor)
            if not who.casefold().startswith(name):
                continue
            if is_told(trace):
                yield f"{who} is at {terms.codes({*trace.possible, *trace.by_item})}."
                continue
            parts = [f"likely at {terms.codes(trace.likely)}"] if trace.likely else []
            others = [at for at in trace.possible if at not in trace.likely]
            parts += [f"may be at {terms.codes(others)}"] if others else []
            helped = [at for at in trace.by_item if at not in trace.likely]
            parts += [f"only by an item at {terms.codes(helped)}"] if helped else []
            yield f"{who}: {'; '.join(parts)}."


def _nearness(terms: Terms, view: StationView) -> Iterator[str]:
    places = [at for at in lurking_in(terms.cards, view) if at != NOWHERE]
    if not places:
        return
    where = "is at" if len(places) == 1 else "may be at"
    yield f"{terms.killer(view.killer)} {where} {terms.codes(places)}."
    if len(places) > 1:
        yield from _reaching(terms, places)
        return
    rooms = nearness(terms.plan, places)
    for far in range(1, NEAR + 1):
        found = [at for at, away in enumerate(rooms) if away == far]
        if found:
            yield f"{count(far, 'room')} away: {terms.codes(found)}."


def _reaching(terms: Terms, places: Sequence[int]) -> Iterator[str]:
    """From how many of the places in which it may be it is in a room in one step, most first."""
    found: dict[int, list[int]] = {}
    for at, number in enumerate(reaching(terms.plan, places)):
        found.setdefault(number, []).append(at)
    for number in sorted(found, reverse=True):
        if number:
            yield f"From {number} of {count(len(places), 'place')} it reaches {terms.codes(found[number])} in one step."
        else:
            yield f"It reaches {terms.codes(found[number])} from none of them."
