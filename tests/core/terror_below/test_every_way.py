"""Answers in every way to play: side, tiles, first Worms, seats; scenario and advanced options."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec import json

from core.engine.decisions import Choice, IllegalError
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.terror_below.decks.cards import DIRECTIONS, EGGS
from core.terror_below.game import TerrorBelow
from core.terror_below.options import AnyOption
from core.terror_below.seats import Board, FirstWorms, ScenarioName, Setup, Solo, Tiles, seats_named
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from core.engine.decisions import Option

RULES: Final = TerrorBelow()

SIDES: Final[tuple[Board, ...]] = ("desert", "canyon")
TILES: Final[tuple[Tiles, ...]] = ("printed", "shuffled", "dice")
WORMS: Final[tuple[FirstWorms, ...]] = ("starters", "drawn")
SCENARIOS: Final[tuple[ScenarioName, ...]] = ("special-delivery", "total-extermination", "scramble")

SHARED: Final = [
    Setup(seats_named(NAMES[:seats]), start=None, board=board, tiles=tiles, worms=worms, late_seat=worms == "drawn")
    for board, tiles, worms, seats in product(SIDES, TILES, WORMS, (2, 3, 4, 5))
]
ALONE: Final = [
    Setup(seats_named(NAMES[:1]), board=board, tiles=tiles, worms=worms, solo=Solo(scenario, queens, missing))
    for (scenario, queens, missing), (board, tiles, worms) in zip(
        product(SCENARIOS, (False, True), (0, 1, 2)), 2 * list(product(SIDES, TILES, WORMS)), strict=False
    )
]


def named(setup: Setup) -> str:
    """A setup in a few words."""
    seats = f"{len(setup.seats)}" if setup.solo is None else f"{setup.solo.scenario}-{setup.solo.missing}"
    queens = "-queens" if setup.solo is not None and setup.solo.queens else ""
    return f"{seats}{queens}-{setup.board}-{setup.tiles}-{setup.worms}"


def any_option(pick: Random) -> Option:
    """Any answer that could be written down, sensible or not."""
    kind = pick.choice(get_args(AnyOption))
    values: dict[str, Any] = {}
    for field in kind.__struct_fields__:
        match field:
            case "direction" | "over" | "land":
                values[field] = pick.choice(DIRECTIONS)
            case "egg":
                values[field] = pick.choice(EGGS)
            case "dig":
                values[field] = pick.random() < 0.5
            case "slot" | "seat" | "arrow" | "die" | "pieces":
                values[field] = pick.randrange(-1, 6)
            case "space":
                values[field] = pick.randrange(-1, 38)
            case _:
                values[field] = pick.randrange(-1, 60)
    return kind(**values)  # type: ignore[no-any-return]  # the kinds of options


@pytest.mark.parametrize("setup", [*SHARED[::7], *ALONE[::3]], ids=named)
def test_every_option_is_accepted_and_all_else_refused_in_words(setup: Setup) -> None:
    """TB 10 and 11: leaps, tiles, the squad that is left behind; each has a name, and goes to a file and back."""
    history, _ = play_at_random(RULES, setup, named(setup))
    pick = Random(named(setup))  # noqa: S311 - tests that can be repeated are wanted, not secrecy
    for entry in history.entries[:: max(1, len(history.entries) // 10)]:
        state, before, pending = entry.state, digest(entry.state), RULES.pending(entry.state)
        decision = pending[0] if isinstance(pending, tuple) else None
        seat, options = (0, ()) if decision is None else (decision.seat, decision.options)
        assert len({option.id for option in options}) == len(set(options)) == len(options)
        assert options or decision is None
        for option in options:
            assert json.decode(json.encode(option), type=RULES.option_type) == option
            assert RULES.why_not(state, seat, option) is None
            after, events = RULES.apply(state, Choice(seat, option))
            assert RULES.check(after) == ()
            assert [json.decode(json.encode(event), type=RULES.event_type) for event in events] == list(events)
        for option in (any_option(pick) for _ in range(10)):
            if option in options or (decision is not None and option in decision.by_agreement):
                continue
            with pytest.raises(IllegalError) as refused:
                RULES.apply(state, Choice(seat, option))
            assert refused.value.reason.text
            assert refused.value.reason.code
            assert RULES.why_not(state, seat, option) == refused.value.reason
        assert digest(state) == before
