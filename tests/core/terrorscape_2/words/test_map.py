"""The station in sentences. TS 2."""

from __future__ import annotations

from core.terrorscape_2.words.map import map_of
from core.terrorscape_2.words.terms import Terms
from tests.core.terrorscape_2.kit import GAME

TERMS = Terms(GAME.cards)
TOLD = dict(line.split(" ", 1) for line in map_of(TERMS))


def ways(code: str, *kinds: str) -> set[str]:
    """Where the ways of these kinds lead from a room, as it is told."""
    told = TOLD[code].rstrip(".").rpartition(". ")[2].split("; ")
    found = [part for part in told if part.casefold().startswith(kinds)]
    return {word.rstrip(",") for part in found for word in part.split() if word.rstrip(",") in TERMS.plan.codes}


def test_every_way_is_told_from_both_of_its_ends() -> None:
    """TS 2.3, 5.2: doors, open floors, and arrows that lead down."""
    plan = TERMS.plan
    named = {
        "door": (("a door to", "doors to"), ("a door to", "doors to")),
        "open": (("open to",), ("open to",)),
        "drop": (("an arrow down to",), ("an arrow comes down from",)),
    }
    for ends, kind in zip(plan.edges, plan.kinds, strict=True):
        one, other = (plan.codes[end] for end in ends)
        there, back = named[kind]
        assert other in ways(one, *there)
        assert one in ways(other, *back)
    told = sum(len(ways(code, "a door", "doors", "open", "an arrow")) for code in plan.codes)
    assert told == 2 * len(plan.edges)


def test_secret_passages_are_told() -> None:
    """TS 2.5."""
    plan = TERMS.plan
    assert plan.passages
    for here, there in plan.passages.items():
        assert ways(plan.codes[here], "a secret passage") == {plan.codes[there]}


def test_what_is_done_in_a_room_is_told() -> None:
    """TS 2, 8.1: searches, repairs, signs and exits, each where it is and nowhere else."""
    plan = TERMS.plan
    for at, code in enumerate(plan.codes):
        place, told = plan.station.location[at], TOLD[code]
        assert told.startswith(f"{place.name}, {place.zone}.")
        assert ("Search the " in told) == bool(place.search)
        assert (f"Search the {place.search} deck." in told) == bool(place.search)
        assert (f"Repair the {place.repair}." in told) == bool(place.repair)
        assert (f"Sign: {place.symbol}." in told) == bool(place.symbol)
        assert ("The Main Exit." in told) == (at == plan.main_exit)
        assert ("The Hidden Exit." in told) == (at == plan.hidden_exit)
