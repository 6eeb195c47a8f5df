"""The advanced setup: tiles and first Worms by chance, the redraw, and the late seat. TB 10.2, 10.3; R35, R61, R78."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from core.engine.digest import digest
from core.engine.seats import SetupError
from core.terror_below.events import AttackBegan, Scored, TilePlaced, WormsDealtAgain
from core.terror_below.seats import MOST_REDRAWS, Setup, Solo, seats_named
from core.terror_below.state import WORMS
from tests.core.terror_below.kit import NAMES, PLACES, Play, decks, new_game, worm
from tests.core.terror_below.own_decks import BOARD, PIECES

COLOURS: Final = ("amber", "jade", "azure", "violet")
STARTERS: Final = tuple(worm(f"starter-{n}", start=(n, 1), egg="amber", starter=True) for n in range(1, 4))
ROWS: Final = (*STARTERS, *(worm(f"deck-{n}", start=(n % 6 + 1, 2), egg=COLOURS[n % 4]) for n in range(14)))
DRAWN: Final = decks(only=("worms",), worms=ROWS)
"""Every four Worms from the top of the deck have an Egg of each colour between them."""
ONE_COLOUR: Final = decks(
    only=("worms",),
    worms=(
        *STARTERS,
        *(worm(f"jade-{n}", start=(n % 6 + 1, 4), rubble=[(0, -1)], egg="jade") for n in range(8)),
        *(worm(f"deck-{n}", start=(n % 6 + 1, 2), egg=COLOURS[n % 4]) for n in range(4)),
        *(worm(f"amber-{n}", start=(n + 1, 4), rubble=[(0, -1)], egg="amber") for n in range(4)),
    ),
)
"""The top four Worms all have an Amber Egg."""
NEVER: Final = decks(only=("worms",), worms=(*STARTERS, *(worm(f"deck-{n}", egg="amber") for n in range(16))))
"""No Worm has an Egg of another colour."""
DIAGONAL: Final = tuple((n, n) for n in range(1, 6))


def begun(seats: int = 2, *, script: Any = None, **chosen: Any) -> Play:
    """A game whose setup has been dealt as far as luck goes; every Leader is the first one."""
    own = chosen.pop("own", DRAWN)
    play = new_game(seats, own=own, script={"dice/egg": [(1, 6)] * 30} | (script or {}), **chosen)
    while play.state.round == 0 and play.asked.split()[1] in {"leader", "order"}:
        play.choose(play.options[0])
    return play


def ready(play: Play, option: int = 0) -> Play:
    """The first turn begins."""
    while play.state.round == 0:
        play.choose(play.options[option])
    return play


def lying(play: Play) -> dict[str, str]:
    """Where each Location lies."""
    spaces = enumerate(play.state.locations)
    return {play.decks.places[tile]: play.board.labels[space] for space, tile in spaces if tile >= 0}


class TestTiles:
    """TB 10.2, R35, R61."""

    def test_the_nth_tile_goes_to_the_nth_skull_and_all_see_it(self) -> None:
        """R61, TB 10.2: of the list of Locations; on the Canyon side they go to its own skulls."""
        printed = lying(begun())
        play = begun(tiles="shuffled", script={"tiles": [(4, 0, 1, 2, 3)]})
        assert lying(play) == {PLACES[tile]: printed[PLACES[skull]] for skull, tile in enumerate((4, 0, 1, 2, 3))}
        told = play.happened(TilePlaced)
        assert {event.place: play.board.labels[event.space] for event in told} == lying(play)
        assert all(event.audience is None for event in told)
        play = begun(tiles="shuffled", board="canyon", script={"tiles": [(4, 3, 2, 1, 0)]})
        assert sorted(lying(play).values()) == sorted(play.board.labels[space] for space in play.board.starts.values())

    @pytest.mark.parametrize(
        "faces", [DIAGONAL, ((1, 1), (1, 1), (1, 1), (2, 2), (3, 3), (2, 2), (4, 4), (5, 5))], ids=["free", "taken"]
    )
    def test_each_lands_where_the_dice_say_and_a_space_that_is_taken_is_rolled_again(self, faces: Any) -> None:
        """TB 10.2, R35: red, then blue, in the order of the Locations."""
        play = begun(tiles="dice", script={"dice/tile": list(faces)})
        assert lying(play) == {place: f"{n}-{n}" for n, place in enumerate(PLACES, 1)}
        assert play.fact("told DiceRolled faces")[: len(faces)] == list(faces)

    def test_the_canyon_is_rolled_again(self) -> None:
        """R35: on a board whose dice reach it."""
        pit = BOARD["desert"] | {"rows": ["...L..", "......", "L.##.L", "......", "......", ".L..L."]}
        own = decks(only=("worms",), worms=ROWS, boards={"canyon": pit})
        faces = [(3, 3), (1, 1), (4, 3), (2, 2), (3, 4), (4, 4), (5, 5)]
        play = begun(own=own, tiles="dice", board="canyon", script={"dice/tile": faces})
        assert lying(play) == dict(zip(PLACES, ("1-1", "2-2", "3-4", "4-4", "5-5"), strict=True))

    def test_an_egg_that_would_lie_where_a_tile_landed_goes_where_the_dice_say(self) -> None:
        """R14: tiles lie before the first Worm attacks."""
        play = begun(tiles="dice", script={"dice/tile": list(DIAGONAL), "dice/egg": [(6, 6)]})
        assert (play.fact("1-1 eggs"), play.fact("6-6 eggs")) == ((), ("amber",))


class TestDrawnWorms:
    """TB 10.3."""

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_four_to_seven_worms_come_from_the_deck_and_go_to_its_discard_pile(self, seats: int) -> None:
        """TB 10.3, R18: 4, 5, 6 and 7 for 2, 3, 4 and 5 players; the starters stay in the box."""
        play = begun(seats, worms="drawn")
        attacked = [event.worm for event in play.happened(AttackBegan)]
        assert len(attacked) == PIECES["drawn_worms"][str(seats)]
        assert not any(play.decks.worms[card].starter for card in attacked)
        assert list(play.state.piles[WORMS].discard) == attacked

    def test_with_an_egg_of_each_colour_nothing_is_asked(self) -> None:
        """TB 10.3."""
        play = begun(worms="drawn").shows(asked="Ben place")
        assert all(any(eggs[colour] for eggs in play.state.eggs) for colour in range(4))

    def test_without_one_the_table_may_deal_again_or_leave_them(self) -> None:
        """TB 10.3: the start player answers for the table; until an Egg of each colour lies out."""
        begun(own=ONE_COLOUR, worms="drawn", start=1).shows(asked="Ben deal-again", options=("accept", "stop"))
        play = begun(own=ONE_COLOUR, worms="drawn").choose("stop").shows(asked="Ben place")
        assert {egg for eggs in play.fact("all eggs").values() for egg in eggs} == {"amber"}
        begun(own=ONE_COLOUR, worms="drawn").choose("accept").shows(asked="Ada deal-again")

    def test_dealing_again_clears_the_board_and_shuffles(self) -> None:
        """TB 10.3: everything goes back; the Worms drawn may come again."""
        order = tuple(range(len(ONE_COLOUR.worms) - len(STARTERS)))
        rolled = (*order[:8], *order[12:], *order[8:12])
        play = begun(own=ONE_COLOUR, worms="drawn", script={"deck/worms": [order, rolled]})
        first = [event.worm for event in play.happened(AttackBegan)]
        play.choose("accept").shows(asked="Ben place")
        again = [event.worm for event in play.happened(AttackBegan)][len(first) :]
        assert {ONE_COLOUR.worms[card].id[:4] for card in again} == {"deck"}
        assert (play.count(WormsDealtAgain), play.fact("all rubble")) == (1, {})
        assert sum(len(eggs) for eggs in play.fact("all eggs").values()) == len(again)
        assert not set(first) & set(play.state.piles[WORMS].discard)

    def test_it_is_offered_five_times_but_in_a_game_that_began_without_a_limit(self) -> None:
        """R78, TB 10.3: what was answered in it stays an answer."""
        play = begun(own=NEVER, worms="drawn", redraws=MOST_REDRAWS)
        for _ in range(MOST_REDRAWS):
            play.shows(asked="Ada deal-again").choose("accept")
        assert play.shows(asked="Ben place").count(WormsDealtAgain) == MOST_REDRAWS
        old = begun(own=NEVER, worms="drawn", redraws=0).choose(*["accept"] * (MOST_REDRAWS + 2))
        old.shows(asked="Ada deal-again")

    def test_a_game_that_begins_has_the_limit_where_the_first_worms_are_drawn(self) -> None:
        """R78: and no stored setup changes its digest."""
        drawn = Setup(seats_named(NAMES[:2]), worms="drawn")
        assert drawn.as_begun().redraws == MOST_REDRAWS
        assert Setup(seats_named(NAMES[:2])).as_begun().redraws == 0
        assert digest(drawn) == digest(replace(drawn, redraws=0)) != digest(replace(drawn, redraws=MOST_REDRAWS))


@pytest.mark.parametrize(("late", "points"), [(True, [1, 0, 0]), (False, [0, 0, 0])])
def test_the_last_seat_starts_with_a_victory_point_where_the_table_wants_it(late: bool, points: list[int]) -> None:
    """House rule late seat; a solo game has none (TB 11.1)."""
    play = ready(begun(3, start=1, late_seat=late))
    assert [play.squad(seat).vp for seat in range(3)] == points
    assert [event.source for event in play.happened(Scored)] == ["late-seat"] * late
    with pytest.raises(SetupError, match="no late seat"):
        Setup(seats_named(NAMES[:1]), late_seat=True, solo=Solo("scramble")).validate()
