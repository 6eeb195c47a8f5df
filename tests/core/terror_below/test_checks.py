"""What `check` finds in states that no game comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.terror_below.chapters.pieces import put
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Solo
from core.terror_below.state import BOUNTIES, VEHICLES, Pile, Under
from tests.core.terror_below.kit import position, seat, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.state import State
    from tests.core.terror_below.play import Play

LABELS: Final = {label: space for space, label in enumerate(TerrorBelow().cards.boards["desert"].labels)}


def seated() -> Play:
    """Two seats in the middle of a turn."""
    return position(seat(pawn="3-3", vehicles="walk-1"), seat(pawn="4-4", vehicles="walk-2")).acting()


def alone(scenario: Any = "special-delivery") -> Play:
    """A solo game in the middle of a turn."""
    return position(seat(pawn="3-3", vehicles="walk-1"), solo=Solo(scenario), line=("jade to motel",)).acting()


def squad(state: State, number: int = 0, **changes: Any) -> State:
    """The state with something of a squad changed."""
    return replace(state, squads=put(state.squads, number, replace(state.squads[number], **changes)))


def slot(state: State, number: int, **changes: Any) -> State:
    """The state with something of a slot changed."""
    return replace(state, slots=put(state.slots, number, replace(state.slots[number], **changes)))


def on(values: tuple[Any, ...], label: str, value: Any) -> tuple[Any, ...]:
    """A field of spaces with one of them changed."""
    return put(values, LABELS[label], value)


def motel(state: State) -> int:
    """Where the Motel stands."""
    return state.locations.index(TerrorBelow().cards.places.index("motel"))


SHARED: Final[dict[str, tuple[Callable[[State], State], str]]] = {
    "a piece too many": (lambda s: replace(s, rubble_left=s.rubble_left + 1), "pieces of Rubble with"),
    "an Egg too many": (lambda s: replace(s, eggs_left=(9, *s.eggs_left[1:])), "amber Eggs with 9 in the supply"),
    "three pieces on a space": (lambda s: replace(s, rubble=on(s.rubble, "1-1", 3)), "3 pieces of Rubble on 1-1"),
    "Rubble on a Location": (lambda s: replace(s, rubble=put(s.rubble, motel(s), 1)), "which can hold none"),
    "Eggs on a Location": (lambda s: replace(s, eggs=put(s.eggs, motel(s), (1, 0, 0, 0))), "which can hold none"),
    "two pawns on a space": (lambda s: replace(s, pawns=(7, 7)), "two pawns stand on one space"),
    "a pawn without a Leader": (lambda s: squad(s, leader=-1), "the pawn of seat 1 has no Leader"),
    "Rubble that was not traded": (lambda s: squad(s, rubble=3), "seat 1 carries 3 pieces of Rubble"),
    "a card in two places": (lambda s: squad(s, 1, vehicles=s.squads[0].vehicles), "of the vehicles is in 2 places"),
    "a card in no place": (
        lambda s: replace(s, piles=put(s.piles, VEHICLES, Pile(s.piles[VEHICLES].deck[1:], s.piles[VEHICLES].discard))),
        "of the vehicles is in 0 places",
    ),
    "a Target off the board": (lambda s: slot(s, 0, target=99), "Target 1 is where no Target can be"),
    "a Target without a Worm": (lambda s: slot(s, 2, worm=-1), "slot 3 has no Worm, and what belongs to one"),
    "cards beyond the limit": (lambda s: slot(s, 1, cards=(Under(1, 0),) * 9), "9 cards were played under Worm 2"),
    "a Location twice": (
        lambda s: replace(s, locations=on(s.locations, "2-2", s.locations[motel(s)])),
        "the motel is in 2 places",
    ),
    "a ruin where none can be": (
        lambda s: replace(s, locations=put(s.locations, motel(s), -1), ruins=((s.locations[motel(s)], motel(s)),)),
        "a Location is destroyed in a game that is not solo",
    ),
    "a Line too long": (lambda s: replace(s, line=s.piles[BOUNTIES].deck[:5]), "5 Bounties in the Line"),
    "a goal that was passed": (
        lambda s: squad(s, score=(99, *s.squads[0].score[1:])),
        "seat 1 has 99 VP and the game is not over",
    ),
}

ALONE: Final[dict[str, tuple[Callable[[State], State], str]]] = {
    "two Eggs on a space": (lambda s: replace(s, eggs=on(s.eggs, "1-1", (1, 1, 0, 0))), "2 Eggs on 1-1 in a solo game"),
    "a clock that ran out": (lambda s: replace(s, attacks=99), "99 attacks are over and the game is not over"),
    "an objective that is met": (
        lambda s: replace(s, claimed=("hospital", "motel", "general-store", "state-police")),
        "4 steps of the objective are done and the game is not over",
    ),
    "a dead Bounty": (lambda s: replace(s, claimed=("motel",)), "of the Line is dead"),
    "a squad that is dead": (
        lambda s: squad(s, leader=-1, members=()),
        "the whole squad is dead and the game is not over",
    ),
    "a Location that is gone": (lambda s: replace(s, locations=put(s.locations, motel(s), -1)), "is in 0 places"),
}


@pytest.mark.parametrize("case", [*SHARED, *ALONE])
def test_a_wrong_state_is_told(case: str) -> None:
    """TB 11.1, 11.3, 11.4, 11.5: of a solo game too."""
    change, words = (SHARED | ALONE)[case]
    play = seated() if case in SHARED else alone()
    assert play.rules.check(play.state) == ()
    told = play.rules.check(change(play.state))
    assert any(words in fault for fault in told), told


def test_ruins_that_lose_are_told() -> None:
    """TB 11.5: Scramble."""
    play = alone("scramble")
    ruins = tuple((number, space) for space, number in enumerate(play.state.locations) if number >= 0)
    gone = replace(play.state, ruins=ruins, locations=(-1,) * len(play.state.locations))
    assert "5 Locations are destroyed and the game is not over" in play.rules.check(gone)


def test_a_pawn_or_a_target_on_the_canyon_is_told() -> None:
    """TB 10.4."""
    play = table(on="3-3", vehicles="walk-1", side="canyon")
    canyon = play.board.canyon.index(True)
    told = play.rules.check(slot(replace(play.state, pawns=put(play.state.pawns, 0, canyon)), 0, target=canyon))
    assert "the pawn of seat 1 stands on the Canyon" in told
    assert "Target 1 is where no Target can be" in told
