"""The station in sentences: every room, what is done there, and where its ways lead. TS 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.words.terms import Terms


def map_of(terms: Terms) -> Iterator[str]:
    """A line for each room. It is the same for both sides, and all through a game: what lies there, `look` tells."""
    plan = terms.plan
    for at, place in enumerate(plan.station.location):
        uses = ". ".join(_done_at(terms, at))
        ways = "; ".join(_ways_from(terms, at))
        yield f"{place.code} {place.name}, {place.zone}. {f'{uses}. ' if uses else ''}{ways[:1].upper()}{ways[1:]}."


def _done_at(terms: Terms, at: int) -> Iterator[str]:
    """The use of a room."""
    plan = terms.plan
    place = plan.station.location[at]
    if at == plan.main_exit:
        yield "The Main Exit"
    if at == plan.hidden_exit:
        yield "The Hidden Exit"
    if place.search:
        yield f"Search the {place.search} deck"
    if place.repair:
        yield f"Repair the {place.repair}"
    if place.symbol:
        yield f"Sign: {place.symbol}"


def _ways_from(terms: Terms, at: int) -> Iterator[str]:
    """Where one gets from a room: through doors, openly, along arrows, by a secret passage."""
    plan = terms.plan
    found: dict[str, list[int]] = {}
    for edge in plan.at_edges[at]:
        other = plan.other_end(edge, at)
        match plan.kinds[edge]:
            case "door":
                found.setdefault("a door to", []).append(other)
            case "open":
                found.setdefault("open to", []).append(other)
            case "drop" if plan.edges[edge][0] == at:
                found.setdefault("an arrow down to", []).append(other)
            case "drop":
                found.setdefault("an arrow comes down from", []).append(other)
            case kind:
                assert_never(kind)
    if at in plan.passages:
        found["a secret passage to"] = [plan.passages[at]]
    for what, places in found.items():
        yield f"{what.replace('a door', 'doors') if len(places) > 1 else what} {terms.codes(places)}"
