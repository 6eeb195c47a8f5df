"""A hunt that is over, told from its states: where everybody was round by round, and what became of the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.terrorscape_2 import events as e
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from core.terrorscape_2.station import Plan


class Round(NamedTuple):
    """Where everybody was in a round.

    Attributes:
        team: Where each Survivor was when the Killer's turn began.
        noise: Where noise was made.
        killer: Where the Killer was at its end, and whether nobody saw it.
        found: Who was found, and where.
    """

    number: int
    team: tuple[int, ...]
    noise: frozenset[int]
    killer: int
    hidden: bool
    found: tuple[tuple[int, int], ...]


class Miss(NamedTuple):
    """A SEARCH that found nobody while somebody was near: in which round, who, where, and how many ways off."""

    round: int
    who: int
    at: int
    far: int


def rounds_of(line: Sequence[Entry[State]]) -> tuple[Round, ...]:
    """Every round of a game, from its states."""
    found: list[Round] = []
    by_round: dict[int, list[tuple[State, tuple[object, ...]]]] = {}
    for entry in line:
        state: State = entry.state
        if state.round:
            by_round.setdefault(state.round, []).append((state, entry.events))
    for number, entries in by_round.items():
        ours = [state for state, _ in entries if state.turn == SURVIVORS] or [entries[0][0]]
        its = [state for state, _ in entries if state.turn == KILLER]
        last = entries[-1][0]
        met = tuple(
            (who, event.at)
            for _, events in entries
            for event in events
            if isinstance(event, e.EncounterBegan)
            for who in event.who
        )
        found.append(
            Round(
                number,
                tuple([one.at for one in ours[-1].team]),
                frozenset(its[0].noise if its else ours[-1].noise),
                last.hunter.at,
                last.hunter.stealth != NOTHING,
                met,
            )
        )
    return tuple(found)


def nearest_miss(plan: Plan, line: Sequence[Entry[State]]) -> Miss | None:
    """Of the SEARCHes that found nobody the one with a Survivor fewest ways off, the first of several; None of none."""
    misses = [
        Miss(entry.state.round, who, one.at, plan.ranges[event.places[0]][one.at])
        for entry in line
        for event in entry.events
        if isinstance(event, e.Answered) and event.to == "search" and not event.who
        for who, one in enumerate(entry.state.team)
        if one.at != NOWHERE
    ]
    return min(misses, key=lambda miss: miss.far, default=None)


def killed_in(line: Sequence[Entry[State]]) -> int:
    """Who was killed; nowhere for nobody."""
    return next((event.who for entry in line for event in entry.events if isinstance(event, e.Killed)), NOWHERE)


def round_of(line: Sequence[Entry[State]], kind: type[object]) -> int:
    """The first round in which something of a kind happened; 0 for never."""
    return next((entry.state.round for entry in line for event in entry.events if isinstance(event, kind)), 0)
