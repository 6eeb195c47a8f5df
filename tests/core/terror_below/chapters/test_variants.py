"""The advanced setup: tiles and first Worms by chance, and the late seat. TB 10.2, 10.3; R35, R61."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest

from core.engine.seats import SetupError
from core.terror_below.events import AttackBegan, Scored, TilePlaced, WormsDealtAgain
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.state import WORMS
from tests.core.terror_below.kit import NAMES, PLACES, Play, decks, new_game, worm
from tests.core.terror_below.own_decks import BOARD, PIECES

COLOURS: Final = ("amber", "jade", "azure", "violet")
STARTERS: Final = tuple(worm(f"starter-{n}", start=(n, 1), egg="amber", starter=True) for n in range(1, 4))
DRAWN_ROWS: Final = (
    *STARTERS,
    *(worm(f"deck-{n}", start=(n % 6 + 1, 2), egg=COLOURS[n % 4]) for n in range(14)),
)
DRAWN: Final = decks(only=("worms",), worms=DRAWN_ROWS)
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


def begun(seats: int = 2, **chosen: Any) -> Play:
    """A game whose setup has been dealt as far as luck goes; every Leader is the first one."""
    script = chosen.pop("script", {})
    play = new_game(seats, own=chosen.pop("own", DRAWN), script={"dice/egg": [(1, 6)] * 30} | script, **chosen)
    while play.state.round == 0 and isinstance(play.pending, tuple) and play.asked.split()[1] in {"leader", "order"}:
        play.choose(play.options[0])
    return play


def lying(play: Play) -> dict[str, str]:
    """Where each Location lies."""
    return {
        play.decks.places[tile]: play.board.labels[space]
        for space, tile in enumerate(play.state.locations)
        if tile >= 0
    }


class TestShuffledTiles:
    """TB 10.2."""

    def test_the_nth_tile_goes_to_the_nth_skull(self) -> None:
        """R61: of the list of Locations."""
        skulls = list(lying(begun()).items())
        printed = dict(skulls)
        play = begun(tiles="shuffled", script={"tiles": [(4, 0, 1, 2, 3)]})

        assert lying(play) == {PLACES[tile]: printed[PLACES[skull]] for skull, tile in enumerate((4, 0, 1, 2, 3))}

    def test_each_tile_is_told(self) -> None:
        """TB 10.2: everybody sees where it lies."""
        play = begun(tiles="shuffled", script={"tiles": [(1, 0, 2, 3, 4)]})

        told = play.happened(TilePlaced)
        assert {event.place: play.board.labels[event.space] for event in told} == lying(play)
        assert all(event.audience is None for event in told)

    def test_on_the_canyon_side_they_go_to_its_own_skulls(self) -> None:
        """TB 10.2 and 10.4 together."""
        play = begun(tiles="shuffled", board="canyon", script={"tiles": [(4, 3, 2, 1, 0)]})

        assert sorted(lying(play).values()) == sorted(play.board.labels[space] for space in play.board.starts.values())


class TestTilesByDice:
    """TB 10.2, R35."""

    def test_each_lands_where_the_dice_say(self) -> None:
        """Red, then blue, in the order of the Locations."""
        faces = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
        play = begun(tiles="dice", script={"dice/tile": faces})

        assert lying(play) == dict(zip(PLACES, ("1-1", "2-2", "3-3", "4-4", "5-5"), strict=True))

    def test_a_space_that_is_taken_is_rolled_again(self) -> None:
        """R35."""
        faces = [(1, 1), (1, 1), (1, 1), (2, 2), (3, 3), (2, 2), (4, 4), (5, 5)]
        play = begun(tiles="dice", script={"dice/tile": faces})

        assert lying(play) == dict(zip(PLACES, ("1-1", "2-2", "3-3", "4-4", "5-5"), strict=True))

    def test_the_canyon_is_rolled_again(self) -> None:
        """R35: on a board whose dice reach it."""
        pit = BOARD["desert"] | {"rows": ["...L..", "......", "L.##.L", "......", "......", ".L..L."]}
        own = decks(only=("worms",), worms=DRAWN_ROWS, boards={"canyon": pit})
        faces = [(3, 3), (1, 1), (4, 3), (2, 2), (3, 4), (4, 4), (5, 5)]
        play = begun(own=own, tiles="dice", board="canyon", script={"dice/tile": faces})

        assert lying(play) == dict(zip(PLACES, ("1-1", "2-2", "3-4", "4-4", "5-5"), strict=True))

    def test_an_egg_that_would_lie_where_a_tile_landed_goes_where_the_dice_say(self) -> None:
        """R14: tiles lie before the first Worm attacks."""
        faces = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
        play = begun(tiles="dice", script={"dice/tile": faces, "dice/egg": [(6, 6)]})

        assert play.eggs("1-1") == ()
        assert play.eggs("6-6") == ("amber",)


class TestDrawnWorms:
    """TB 10.3."""

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_four_to_seven_worms_come_from_the_deck(self, seats: int) -> None:
        """4, 5, 6 and 7 for 2, 3, 4 and 5 players; the starters stay in the box."""
        play = begun(seats, worms="drawn")

        attacked = [play.decks.worms[event.worm] for event in play.happened(AttackBegan)]
        assert len(attacked) == PIECES["drawn_worms"][str(seats)]
        assert not any(card.starter for card in attacked)

    def test_they_are_discarded_and_come_back_with_a_reshuffle(self) -> None:
        """R18: unlike starters."""
        play = begun(worms="drawn")

        drawn = [event.worm for event in play.happened(AttackBegan)]
        assert list(play.state.piles[WORMS].discard) == drawn

    def test_with_an_egg_of_each_colour_nothing_is_asked(self) -> None:
        """TB 10.3."""
        play = begun(worms="drawn")

        assert all(any(eggs[colour] for eggs in play.state.eggs) for colour in range(4))
        assert play.asked == "Ben place"

    def test_without_one_the_table_may_deal_again(self) -> None:
        """TB 10.3: the start player answers for the table."""
        play = begun(own=ONE_COLOUR, worms="drawn", start=1)

        assert play.asked == "Ben deal-again"
        assert play.options == ("accept", "stop")

    def test_it_may_leave_them_as_they_lie(self) -> None:
        """TB 10.3: it is recommended, no more."""
        play = begun(own=ONE_COLOUR, worms="drawn").choose("stop")

        assert play.asked == "Ben place"
        assert {egg for eggs in play.egg_spaces().values() for egg in eggs} == {"amber"}

    def test_dealing_again_clears_the_board_and_shuffles(self) -> None:
        """TB 10.3: everything goes back; the Worms drawn may come again."""
        own = ONE_COLOUR
        order = tuple(range(len(own.worms) - len(STARTERS)))
        rolled = (*order[:8], *order[12:], *order[8:12])
        play = begun(own=own, worms="drawn", script={"deck/worms": [order, rolled]})
        first = [event.worm for event in play.happened(AttackBegan)]

        play.choose("accept")

        assert play.happened(WormsDealtAgain)
        again = [event.worm for event in play.happened(AttackBegan)][len(first) :]
        assert {own.worms[card].id[:4] for card in again} == {"deck"}
        assert play.rubble_spaces() == {}
        assert sum(len(eggs) for eggs in play.egg_spaces().values()) == len(again)
        assert not set(first) & set(play.state.piles[WORMS].discard)
        assert play.asked == "Ben place"

    def test_it_may_be_dealt_again_more_than_once(self) -> None:
        """TB 10.3: until an Egg of each colour lies out."""
        play = begun(own=ONE_COLOUR, worms="drawn").choose("accept")

        assert play.asked == "Ada deal-again"


class TestLateSeat:
    """The house rule: off unless the table wants it."""

    def test_the_last_seat_in_turn_order_starts_with_a_victory_point(self) -> None:
        """House rule late seat."""
        play = begun(3, start=1, late_seat=True)
        while play.state.round == 0:
            play.choose(play.options[0])

        assert [play.squad(seat).vp for seat in range(3)] == [1, 0, 0]
        assert [event.source for event in play.happened(Scored)] == ["late-seat"]

    def test_it_is_off_by_default(self) -> None:
        """House rule late seat."""
        play = begun(3)
        while play.state.round == 0:
            play.choose(play.options[0])

        assert [play.squad(seat).vp for seat in range(3)] == [0, 0, 0]

    def test_a_solo_game_has_none(self) -> None:
        """TB 11.1: there is one seat."""
        with pytest.raises(SetupError, match="no late seat"):
            Setup(seats_named(NAMES[:1]), late_seat=True, solo=Solo("scramble")).validate()


@pytest.mark.parametrize(
    ("board", "tiles", "worms", "seats"),
    list(product(("desert", "canyon"), ("printed", "shuffled", "dice"), ("starters", "drawn"), (2, 5))),
)
def test_every_combination_can_be_set_up(board: str, tiles: str, worms: str, seats: int) -> None:
    """TB 10.2, 10.3 and 10.4 in any combination."""
    faces = [(n % 6 + 1, n // 6 + 1) for n in range(36)]
    play = begun(seats, board=board, tiles=tiles, worms=worms, script={"dice/tile": faces})

    while play.state.round == 0:
        play.choose(play.options[-1])
    assert play.asked == "Ada vehicle"
