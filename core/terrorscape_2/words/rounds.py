"""A hunt that is over, told from its states: where everybody was round by round, and what became of the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.engine.decisions import Choice
from core.terrorscape_2 import events as e
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.state import NOTHING
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from core.terrorscape_2.station import Plan


class Round(NamedTuple):
    """Where everybody was in a round.

    Attributes:
        team: Where each Survivor was when the Killer's turn began.
        loud: Who made noise themselves, and where: not what a clock or a bottle did elsewhere.
        killer: Where the Killer was at its end, and whether nobody saw it.
        found: Who was found, and where.
    """

    number: int
    team: tuple[int, ...]
    loud: frozenset[tuple[int, int]]
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
    by_round: dict[int, list[Entry[State]]] = {}
    for entry in line:
        if entry.state.round:
            by_round.setdefault(entry.state.round, []).append(entry)
    for number, entries in by_round.items():
        ours = [entry.state for entry in entries if entry.state.turn == SURVIVORS] or [entries[0].state]
        last = entries[-1].state
        met = tuple(
            (who, event.at)
            for entry in entries
            for event in entry.events
            if isinstance(event, e.EncounterBegan)
            for who in event.who
        )
        found.append(
            Round(
                number,
                tuple([one.at for one in ours[-1].team]),
                frozenset(found for entry in entries for found in _sounded(entry)),
                last.hunter.at,
                last.hunter.stealth != NOTHING,
                met,
            )
        )
    return tuple(found)


def _sounded(entry: Entry[State]) -> Iterator[tuple[int, int]]:
    """Who made noise with an answer of the team's turn, and where. TS 3.3."""
    if not isinstance(entry.answer, Choice) or entry.parent is None or entry.parent.state.turn != SURVIVORS:
        return
    who = getattr(entry.answer.option, "who", NOWHERE)
    for event in entry.events:
        if isinstance(event, e.Sounded) and who != NOWHERE:
            yield who, event.at


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
