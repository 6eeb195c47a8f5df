"""The setup, from the box to the first turn. TB 2; R14, R18, R26."""

from __future__ import annotations

import pytest

from core.engine.seats import SetupError
from core.terror_below.events import AttackBegan, GameBegan, SquadOrdered, TurnBegan, WormAppeared
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import BOUNTIES, CHARACTERS, ITEMS, VEHICLES, WEAPONS, WORMS
from tests.core.terror_below.kit import NAMES, Play, decks, game, new_game, worm
from tests.core.terror_below.own_decks import PIECES

WORM_ROWS = (
    worm("first", start=(3, 3), rubble=[(1, 0)], egg="jade", starter=True),
    worm("second", start=(3, 4), rubble=[(1, -1), (0, -1)], egg="violet", starter=True),
    *(worm(f"deck-{number}", start=(number, 2), egg="azure") for number in range(1, 7)),
)
"""Two starters and six other Worms; shuffled in order, the last one lies on top."""


def chosen(seats: int, play: Play) -> Play:
    """Every seat takes its first Leader and the first order, and the first free Location."""
    while play.state.round == 0 and isinstance(play.pending, tuple):
        play.choose(play.options[0])
    assert len(play.state.squads) == seats
    return play


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_is_dealt_three_vehicles_an_item_a_weapon_and_three_characters(seats: int) -> None:
    """TB 2.2."""
    play = new_game(seats, script={})

    for squad in play.state.squads:
        assert len(squad.vehicles) == PIECES["hand"]
        assert len(squad.items) == PIECES["items"]
        assert len(squad.weapons) == PIECES["weapons"]
        assert len(squad.members) == PIECES["squad"]


def test_the_bounty_line_is_the_top_of_the_bounty_deck() -> None:
    """TB 2.1."""
    play = new_game(script={})

    assert play.state.line == tuple(range(len(play.decks.bounties)))[: -PIECES["line"] - 1 : -1]


def test_every_deck_is_shuffled_once() -> None:
    """TB 2.1: Bounties, Weapons, Items, Characters, Vehicles and Worms."""
    play = new_game()
    order = []
    while play.asked.startswith("luck"):
        order.append(play.chance.stream)
        play.luck()

    assert order == [
        "deck/bounties",
        "deck/weapons",
        "deck/items",
        "deck/characters",
        "deck/vehicles",
        "deck/worms",
    ]


def test_starters_are_not_in_the_shuffled_worm_deck() -> None:
    """TB 2.1."""
    play = new_game()
    starters = [card.number for card in play.decks.worms if card.starter]

    assert starters
    assert not set(starters) & set(play.state.piles[WORMS].deck)


def test_each_seat_chooses_a_leader_of_its_three_in_seat_order() -> None:
    """TB 2.2."""
    play = new_game(3, script={})

    for seat, name in enumerate(NAMES[:3]):
        assert play.asked == f"{name} leader"
        assert play.options == tuple(f"lead {member}" for member in play.members(seat))
        second = play.members(seat)[1]
        play.choose(f"lead {second}")
        assert play.leader(seat) == second
        if play.asked == f"{name} order":
            play.choose(play.options[-1])


def test_the_other_two_stand_behind_the_leader_in_the_order_chosen() -> None:
    """TB 2.2."""
    play = new_game(script={})
    first, second, third = play.members(0)

    play.choose(f"lead {second}", f"follow {third}")

    assert play.members(0) == [third, first]
    assert [event.seat for event in play.happened(SquadOrdered)] == [0]


def test_unused_characters_go_back_to_the_box() -> None:
    """TB 2.2."""
    play = new_game(4, script={})

    squads = [member for squad in play.state.squads for member in squad.members]
    assert play.state.piles[CHARACTERS].deck == ()
    assert sorted([*squads, *play.state.boxed[CHARACTERS]]) == list(range(len(play.decks.characters)))


def test_starters_lay_their_eggs_and_rubble_and_leave_the_game() -> None:
    """TB 2.3, R18: two Rubble meet on 4-3; 3-3 holds an Egg of one and Rubble of the other."""
    play = chosen(2, new_game(own=decks(only=["worms"], worms=WORM_ROWS), script={}))

    assert play.egg_spaces() == {"3-3": ("jade",), "3-4": ("violet",)}
    assert play.rubble_spaces() == {"4-3": 2, "3-3": 1}
    assert play.state.piles[WORMS].discard == ()
    assert [play.card_name("worms", card) for card in play.state.boxed[WORMS]] == ["first", "second"]


def test_a_third_piece_of_rubble_on_a_space_is_not_placed_in_the_setup() -> None:
    """TB 2.3, 6.4."""
    rows = [
        worm(f"starter-{number}", start=(number, 4), rubble=[(4 - number, 0)], starter=True) for number in (1, 2, 3)
    ]
    play = chosen(2, new_game(own=decks(only=["worms"], worms=[*rows, *WORM_ROWS[2:]]), script={}))

    assert play.rubble_spaces() == {"4-4": 2}


def test_a_starter_lays_nothing_on_locations_or_off_the_board() -> None:
    """TB 2.3: the Store is at 1-3."""
    row = worm("starter", start=(1, 2), rubble=[(-1, 0), (0, 1), (1, 0)], starter=True)
    play = chosen(2, new_game(own=decks(only=["worms"], worms=[row, *WORM_ROWS[2:]]), script={}))

    assert play.rubble_spaces() == {"2-2": 1}


def test_an_egg_of_the_setup_that_would_land_on_a_location_falls_where_the_dice_say() -> None:
    """TB 2.3, R14: after all Rubble; 6-3 is the Police and is rolled again."""
    row = worm("starter", start=(1, 3), rubble=[(1, 0)], starter=True)
    play = new_game(own=decks(only=["worms"], worms=[row, *WORM_ROWS[2:]]), script={"dice/egg": [(6, 3), (3, 5)]})
    chosen(2, play)

    assert play.egg_spaces() == {"3-5": ("amber",)}
    assert play.rubble_spaces() == {"2-3": 1}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_seats_meet_more_worms_in_the_setup(seats: int) -> None:
    """TB 2.4: none, 1, 2, 3 more for 2, 3, 4, 5 seats, from the top of the deck; they are then discarded."""
    play = chosen(seats, new_game(seats, own=decks(only=["worms"], worms=WORM_ROWS), script={}))

    more = PIECES["extra_worms"][str(seats)]
    extra = [f"deck-{number}" for number in range(6, 6 - more, -1)]
    attacks = [play.card_name("worms", event.worm) for event in play.happened(AttackBegan)]
    assert attacks == ["first", "second", *extra]
    assert play.discard("worms") == extra


def test_nobody_is_caught_in_the_setup() -> None:
    """TB 2.3: the pawns come last, and the Worms that attack are in no slot."""
    play = chosen(5, new_game(5, script={}))

    assert all(event.slot == -1 for event in play.happened(AttackBegan))
    assert not [event for event in play.events if type(event).__name__ == "SeatsCaught"]


def test_three_worms_appear_in_the_slots_lowest_first_with_their_targets() -> None:
    """TB 2.5."""
    play = chosen(2, new_game(own=decks(only=["worms"], worms=WORM_ROWS), script={}))

    appeared = [(event.slot, play.card_name("worms", event.worm)) for event in play.happened(WormAppeared)]
    assert appeared == [(0, "deck-6"), (1, "deck-5"), (2, "deck-4")]
    assert [play.target(slot) for slot in (1, 2, 3)] == ["6-2", "5-2", "4-2"]
    assert play.pile("worms") == ["deck-3", "deck-2", "deck-1"]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_pawns_are_placed_in_reverse_turn_order(start: int) -> None:
    """TB 2.5: the last seat first, the start player last."""
    play = new_game(3, start=start, script={})
    while not play.asked.endswith("place"):
        play.choose(play.options[0])
    order = []
    while play.asked.endswith("place"):
        order.append(play.decision.seat)
        play.choose(play.options[0])

    assert order == [(start + 2) % 3, (start + 1) % 3, start]


def test_pawns_start_on_locations_no_two_on_the_same() -> None:
    """TB 2.5."""
    play = new_game(script={})
    while not play.asked.endswith("place"):
        play.choose(play.options[0])

    assert play.asked == "Ben place"
    assert play.options == (
        "enter government-facility",
        "enter general-store",
        "enter state-police",
        "enter motel",
        "enter hospital",
    )
    play.choose("enter motel")
    assert play.asked == "Ada place"
    assert "enter motel" not in play.options
    assert play.why_not("enter motel") == "Ben is in the Motel: choose another Location. TB 2.5"


@pytest.mark.parametrize("start", [0, 1, 2, 3, 4])
def test_the_start_player_takes_the_first_turn(start: int) -> None:
    """TB 2.5, R26."""
    play = chosen(5, new_game(5, start=start, script={}))

    assert play.asked == f"{NAMES[start]} vehicle"
    assert play.rules.turn_of(play.state) == (1, start)
    assert play.happened(TurnBegan) == [TurnBegan(start, 1)]


def test_without_a_named_start_player_lots_are_drawn_first() -> None:
    """R26: a die with as many sides as seats."""
    play = new_game(4, start=None)

    assert play.chance.stream == "lot"
    play.luck(3)
    while play.asked.startswith("luck"):
        play.luck()

    assert play.state.start == 2
    assert play.happened(GameBegan) == [GameBegan(4, 2)]
    assert chosen(4, play).asked == "Cleo vehicle"


def test_all_pieces_are_in_the_supply_or_on_the_board_when_the_first_turn_begins() -> None:
    """TB 2.1, 2.3."""
    play = chosen(3, new_game(3, script={}))

    assert sum(play.state.rubble) + play.state.rubble_left == PIECES["rubble"]
    on_board = sum(sum(eggs) for eggs in play.state.eggs)
    assert on_board + sum(play.state.eggs_left) == 4 * PIECES["eggs_per_colour"]
    assert all(squad.vp == 0 and squad.rubble == 0 for squad in play.state.squads)


def test_every_card_not_dealt_stays_in_its_deck() -> None:
    """TB 2.1, 2.2."""
    play = new_game(3, script={})

    left = {deck: len(play.state.piles[deck].deck) for deck in (VEHICLES, ITEMS, WEAPONS, BOUNTIES)}
    assert left == {
        VEHICLES: len(play.decks.vehicles) - 3 * PIECES["hand"],
        ITEMS: len(play.decks.items) - 3 * PIECES["items"],
        WEAPONS: len(play.decks.weapons) - 3 * PIECES["weapons"],
        BOUNTIES: len(play.decks.bounties) - PIECES["line"],
    }


@pytest.mark.parametrize(
    ("names", "start", "words"),
    [
        (NAMES[:1], 0, "for 2 to 5 players; 1 was named"),
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
    with pytest.raises(SetupError, match=words):
        game().new(Setup(seats_named(names), start=start))


def test_six_players_are_refused() -> None:
    """TB 2.2: five squads."""
    with pytest.raises(SetupError, match="2 to 5 players; 6 were named"):
        game().new(Setup(seats_named((*NAMES, "Flo"))))
