"""The setup, from the box to the first turn. TB 2; R14, R18, R26."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.seats import SetupError
from core.terror_below.events import AttackBegan, GameBegan, SeatsCaught, SquadOrdered, TurnBegan, WormAppeared
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import CHARACTERS, WORMS
from tests.core.terror_below.kit import NAMES, PLACES, Play, decks, game, new_game, worm
from tests.core.terror_below.own_decks import PIECES

STARTERS = (
    worm("first", start=(3, 3), rubble=[(1, 0)], egg="jade", starter=True),
    worm("second", start=(3, 4), rubble=[(1, -1), (0, -1)], egg="violet", starter=True),
)
OTHERS = tuple(worm(f"deck-{number}", start=(number, 2), egg="azure") for number in range(1, 7))
"""Two starters and six other Worms; shuffled in order, the last one lies on top."""


def begun(*starters: Any, seats: int = 2, until: str = "", **more: Any) -> Play:
    """Every seat takes its first Leader and the first order, and the first free Location; or until that is asked."""
    own = decks(only=["worms"], worms=[*starters, *OTHERS]) if starters else None
    play = new_game(seats, own=own, **{"script": {}} | more)
    while play.state.round == 0 and not (until and play.asked.endswith(until)):
        play.choose(play.options[0])
    return play


class TestTheBox:
    """TB 2.1, 2.2."""

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_each_seat_is_dealt_three_vehicles_an_item_a_weapon_and_three_characters(self, seats: int) -> None:
        """TB 2.1, 2.2: every card not dealt stays in its deck; unused Characters go back to the box."""
        play = new_game(seats, script={})
        dealt = {"vehicles": PIECES["hand"], "items": 1, "weapons": 1, "members": PIECES["squad"]}
        for seat in range(seats):
            play.shows(seat, **{f"many_{name}": many for name, many in dealt.items()})
        out = {"vehicles": seats * PIECES["hand"], "items": seats, "weapons": seats, "bounties": PIECES["line"]}
        for deck, gone in out.items():
            assert len(play.fact(f"pile {deck}")) == len(getattr(play.decks, deck)) - gone
        squads = [member for squad in play.state.squads for member in squad.members]
        assert play.state.piles[CHARACTERS].deck == ()
        assert sorted([*squads, *play.state.boxed[CHARACTERS]]) == list(range(len(play.decks.characters)))

    def test_every_deck_is_shuffled_once_without_starters_and_the_line_is_the_top_of_its_deck(self) -> None:
        """TB 2.1: Bounties, Weapons, Items, Characters, Vehicles and Worms."""
        play = new_game()
        starters = {card.number for card in play.decks.worms if card.starter}
        assert starters - set(play.state.piles[WORMS].deck) == starters != set()
        order = []
        while play.asked.startswith("luck"):
            order.append(play.chance.stream.removeprefix("deck/"))
            play.luck()
        assert order == ["bounties", "weapons", "items", "characters", "vehicles", "worms"]
        assert list(play.state.line) == list(range(len(play.decks.bounties)))[: -PIECES["line"] - 1 : -1]
        assert list(play.state.line) == play.fact("told BountyRevealed card")

    def test_each_seat_chooses_a_leader_of_its_squad_in_seat_order(self) -> None:
        """TB 2.2: all others, here of four, stand behind in the order chosen."""
        play = new_game(3, own=decks(pieces={"squad": 4}), script={})
        for seat, name in enumerate(NAMES[:3]):
            first, second, third, last = play.fact("members", seat)
            play.shows(asked=f"{name} leader", options=tuple(f"lead {who}" for who in (first, second, third, last)))
            play.choose(f"lead {second}", f"follow {third}").shows(seat, asked=f"{name} order", leader=second)
            play.choose(f"follow {last}").shows(seat, leader=second, members=[third, last, first])
        assert [event.seat for event in play.happened(SquadOrdered)] == [0, 1, 2]

    def test_all_pieces_are_in_the_supply_or_on_the_board_when_the_first_turn_begins(self) -> None:
        """TB 2.1, 2.3."""
        play = begun(seats=3)
        assert sum(play.state.rubble) + play.state.rubble_left == PIECES["rubble"]
        on_board = sum(sum(eggs) for eggs in play.state.eggs)
        assert on_board + sum(play.state.eggs_left) == 4 * PIECES["eggs_per_colour"]
        assert all(squad.vp == 0 and squad.rubble == 0 for squad in play.state.squads)


class TestTheFirstWorms:
    """TB 2.3, 2.4, 2.5; R14, R18."""

    def test_starters_lay_their_eggs_and_rubble_and_leave_the_game(self) -> None:
        """TB 2.3, R18: two Rubble meet on 4-3; 3-3 holds an Egg of one and Rubble of the other."""
        play = begun(*STARTERS)
        assert play.fact("all eggs") == {"3-3": ("jade",), "3-4": ("violet",)}
        assert play.fact("all rubble") == {"4-3": 2, "3-3": 1}
        assert play.state.piles[WORMS].discard == ()
        assert [play.card_name("worms", card) for card in play.state.boxed[WORMS]] == ["first", "second"]

    def test_their_rubble_falls_where_there_is_room(self) -> None:
        """TB 2.3, 6.4: no third piece on a space, none on the Store at 1-3 or off the board."""
        three = [worm(f"starter-{n}", start=(n, 4), rubble=[(4 - n, 0)], starter=True) for n in (1, 2, 3)]
        assert begun(*three).fact("all rubble") == {"4-4": 2}
        one = worm("starter", start=(1, 2), rubble=[(-1, 0), (0, 1), (1, 0)], starter=True)
        assert begun(one).fact("all rubble") == {"2-2": 1}

    def test_an_egg_that_would_land_on_a_location_falls_where_the_dice_say(self) -> None:
        """TB 2.3, R14: after all Rubble; 6-3 is the Police and is rolled again."""
        row = worm("starter", start=(1, 3), rubble=[(1, 0)], starter=True)
        play = begun(row, script={"dice/egg": [(6, 3), (3, 5)]})
        assert (play.fact("all eggs"), play.fact("all rubble")) == ({"3-5": ("amber",)}, {"2-3": 1})

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_more_seats_meet_more_worms_in_the_setup_which_catch_nobody(self, seats: int) -> None:
        """TB 2.3, 2.4: none, 1, 2, 3 more for 2, 3, 4, 5 seats, from the top of the deck; they are then discarded."""
        play = begun(*STARTERS, seats=seats)
        more = PIECES["extra_worms"][str(seats)]
        extra = [f"deck-{number}" for number in range(6, 6 - more, -1)]
        attacks = [(event.slot, play.card_name("worms", event.worm)) for event in play.happened(AttackBegan)]
        assert attacks == [(-1, name) for name in ("first", "second", *extra)]
        assert play.shows(gone_worms=extra).count(SeatsCaught) == 0

    def test_three_worms_appear_in_the_slots_lowest_first_with_their_targets(self) -> None:
        """TB 2.5."""
        play = begun(*STARTERS).shows(targets=["6-2", "5-2", "4-2"])
        appeared = [(event.slot, play.card_name("worms", event.worm)) for event in play.happened(WormAppeared)]
        assert appeared == [(0, "deck-6"), (1, "deck-5"), (2, "deck-4")]
        assert play.fact("pile worms") == ["deck-3", "deck-2", "deck-1"]


class TestPawns:
    """TB 2.5, R26."""

    @pytest.mark.parametrize("start", [0, 1, 2])
    def test_they_are_placed_in_reverse_turn_order(self, start: int) -> None:
        """TB 2.5, R26: the last seat first, the start player last, who takes the first turn."""
        play = begun(seats=3, start=start, until="place")
        for seat in ((start + 2) % 3, (start + 1) % 3, start):
            play.shows(asked=f"{NAMES[seat]} place").choose(play.options[0])
        play.shows(asked=f"{NAMES[start]} vehicle")
        assert (play.rules.turn_of(play.state), play.happened(TurnBegan)) == ((1, start), [TurnBegan(start, 1)])

    def test_they_start_on_locations_no_two_on_the_same(self) -> None:
        """TB 2.5."""
        play = begun(until="place").shows(asked="Ben place")
        assert set(play.options) == {f"enter {place}" for place in PLACES}
        play.choose("enter motel").shows(asked="Ada place")
        play.refuses("enter motel", "Ben is in the Motel: choose another Location. TB 2.5")

    def test_without_a_named_start_player_lots_are_drawn_first(self) -> None:
        """R26: a die with as many sides as seats."""
        play = new_game(4, start=None).shows(asked="luck lot").luck(3)
        while play.asked.startswith("luck"):
            play.luck()
        assert (play.state.start, play.happened(GameBegan)) == (2, [GameBegan(4, 2)])


@pytest.mark.parametrize(
    ("names", "start", "words"),
    [
        (NAMES[:1], 0, "for 2 to 5 players; 1 was named"),
        ((*NAMES, "Flo"), 0, "2 to 5 players; 6 were named"),
        (NAMES[:2], 2, "no seat 3 to start; there are 2"),
        (NAMES[:2], -1, "no seat 0 to start"),
        (("Ada", "x" * 200), 0, "at most 24 characters"),
        (("Ada", "  "), 0, "a name is needed"),
        (("Ada", "Be\nn"), 0, "only characters that can be shown"),
        (("Ada", " Ben"), 0, "no blanks around it"),
        (("Ada", "ada"), 0, "Two seats have the same name"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused_in_words(names: tuple[str, ...], start: int, words: str) -> None:
    """TB 2.2: two to five squads."""
    with pytest.raises(SetupError, match=words):
        game().new(Setup(seats_named(names), start=start))
