"""Setting up. CB 2, 8, 10.2, 10.4, 11; R1, R2, R27, R29, R32, R36, R42."""

from __future__ import annotations

import pytest

from core.critters_below.events import (
    CritterTaken,
    FacilityJoined,
    FirstDamage,
    FirstDrawn,
    ItemsLaid,
    PocketDealt,
    WarLaid,
)
from core.critters_below.game import CrittersBelow
from core.critters_below.options import TakeCritter
from core.critters_below.setup import Setup
from core.engine.decisions import Chance, Roll, Shuffle
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from tests.core.critters_below.kit import (
    CHARACTERS,
    GAME,
    asked,
    begun,
    cards,
    dealt,
    hand,
    luck,
    of,
    offered,
    play,
    why,
)


def test_every_seat_is_dealt_another_character() -> None:
    """CB 2.1, 2.6: one each, by a shuffle."""
    state, happened = play(begun(), [3, 1, 5])
    names = list(CHARACTERS)
    assert [event.character for event in of(CritterTaken, happened)] == [names[3], names[1], names[5]]
    assert [critter.character for critter in state.critters] == [3, 1, 5]


def test_characters_may_be_chosen_in_seat_order() -> None:
    """R36: in seat order, in front of all, before the first player is drawn; nobody takes one twice."""
    state = begun(characters="chosen")
    assert asked(state) == ("character", 0)
    state, _ = play(state, TakeCritter("bat"))
    assert asked(state) == ("character", 1)
    assert TakeCritter("bat") not in offered(state)
    assert why(state, TakeCritter("bat")).rule == "R36"
    state, _ = play(state, TakeCritter("fox"), TakeCritter("rat"))
    assert luck(state) == "first"


def test_a_critter_that_is_not_in_the_box_is_taken_by_nobody() -> None:
    """CB 2.6, 11: without the special pack its Critters are not here, also before anybody has one."""
    last = cards().characters[-1].id
    state = begun(characters="chosen")
    assert TakeCritter(last) not in offered(state)
    assert why(state, TakeCritter(last)).code == "no-such-character"


def test_first_damage_comes_out_of_six_cards_two_of_each_kind() -> None:
    """CB 2.6: Bleeding, Poisoning, Radiation, and nothing else."""
    state = begun()
    while isinstance(chance := GAME.pending(state), Chance) and chance.stream != "damage":
        state, _ = play(state, [1] if isinstance(chance.spec, Roll) else [0])
    assert isinstance(chance, Chance)
    assert chance.spec == Shuffle(6)


def test_shelf_pockets_vigor_and_deck_are_dealt_from_the_items_in_play() -> None:
    """CB 2.2, 2.3, 2.6; R1: Shelf and Pockets come out of the items in play, the rest is the Discard Pile."""
    state, happened = dealt(begun())
    in_play = GAME.cards.numbers.items_in_play["3"]
    assert len(state.shelf) == GAME.cards.numbers.shelf
    assert [len(critter.pocket) for critter in state.critters] == [2, 2, 2]
    assert len(state.storage) == in_play - 3 - 6
    assert len(state.discard) == GAME.cards.plain - in_play
    assert state.laid == 1, "all see the top card of the Discard Pile"
    assert of(ItemsLaid, happened) == [ItemsLaid(storage=in_play - 9, shelf=3, pockets=(2, 2, 2))]
    assert [hand(state, seat) for seat in range(3)] == [{"vigor": 2}] * 3


def test_with_too_few_items_the_shelf_comes_first_then_pockets_one_card_at_a_time() -> None:
    """R1: from the first player on."""
    state = begun(6, items="fewer", way="last-man-standing", first=1)
    state, _ = play(state, [4, 5, 1, 2, 3, 0])
    while luck(state):
        state, _ = play(state, [0])
    wanted = [cards().characters[critter.character].lms_items for critter in state.critters]
    assert [len(critter.pocket) for critter in state.critters] == wanted
    few = Setup(seats_named(FIRST_NAMES[:2]), way="last-man-standing", items="fewer", first=1)
    state, _ = play(GAME.new(few), [4, 5])
    while luck(state):
        state, _ = play(state, [0])
    assert len(state.shelf) == 3
    assert [len(critter.pocket) for critter in state.critters] == [0, 1]


def test_a_seat_learns_its_own_pocket_alone() -> None:
    """CB 2.6: the Pocket is private from the beginning."""
    _, happened = dealt(begun())
    assert [event.audience for event in of(PocketDealt, happened)] == [(0,), (1,), (2,)]


def test_the_facilities_begin_half_open_and_the_piles_full() -> None:
    """CB 2.4, 2.5: but for the Vigor and the Damage that are dealt."""
    state, _ = dealt(begun(first_damage=False))
    assert [room.opened for room in state.rooms] == [0, 0, 0]
    starvation, *_, vigor, _ = state.piles
    assert starvation == cards().conditions[0].cards
    assert vigor == cards().conditions[4].cards - 6


def test_first_damage_is_dealt_from_the_first_player_and_turned_up_together() -> None:
    """CB 2.6; R42: one each, by a shuffle of six cards."""
    state, happened = dealt(begun(first=1))
    (damage,) = of(FirstDamage, happened)
    assert all(kind >= 0 for kind in damage.kinds)
    assert [critter.damage for critter in state.critters] == [(kind,) for kind in damage.kinds]


def test_first_damage_may_be_left_out() -> None:
    """CB 8.2: that is easier."""
    state, happened = dealt(begun(first_damage=False))
    assert not of(FirstDamage, happened)
    assert [critter.damage for critter in state.critters] == [()] * 3


def test_the_first_player_is_drawn_or_chosen() -> None:
    """CB 2.6; R2: for the whole game."""
    state, _ = play(begun(), [0])
    assert luck(state) == "first"
    state, happened = play(state, [3])
    assert of(FirstDrawn, happened)[0].seat == 2
    state, happened = play(begun(first=1), [0])
    assert of(FirstDrawn, happened)[0].seat == 1
    assert state.first == 1


def test_alone_nobody_is_drawn_to_be_first() -> None:
    """CB 2.6: two draw."""
    alone, happened = play(begun(1), [0])
    assert luck(alone) != "first"
    assert not of(FirstDrawn, happened)
    assert alone.first == 0
    two, _ = play(begun(2), [0])
    assert luck(two) == "first"
    two, happened = play(two, [2])
    assert of(FirstDrawn, happened)[0].seat == 1


def test_the_event_line_goes_from_three_planes_to_one_and_the_third_card_is_day_one() -> None:
    """CB 2.7: four of three planes, two of two, four of one."""
    state, happened = dealt(begun())
    assert of(WarLaid, happened)[0].planes == (3, 3, 3, 3, 2, 2, 1, 1, 1, 1)
    assert state.day == 1
    assert not any(day.up for day in state.line)


def test_one_or_two_more_events_make_the_game_longer() -> None:
    """CB 8.3: of two planes."""
    for more in (1, 2):
        _, happened = dealt(begun(days=more))
        assert of(WarLaid, happened)[0].planes.count(2) == 2 + more


def test_fewer_or_more_items_are_harder_or_easier() -> None:
    """CB 8.1: the shift of the cards."""
    counts = [
        Setup(seats_named(FIRST_NAMES[:3]), items=amount).in_play(cards()) for amount in ("fewer", "usual", "more")
    ]
    low, _, high = cards().difficulty.deck_shift
    assert counts == [counts[1] + low, counts[1], counts[1] + high]


def test_last_man_standing_lays_all_events_in_one_shuffle() -> None:
    """CB 10.2; R27: all twelve, ten rounds."""
    _, happened = dealt(begun(way="last-man-standing"))
    (laid,) = of(WarLaid, happened)
    assert sorted(laid.planes) == [1] * 4 + [2] * 4 + [3] * 4


def test_last_man_standing_has_fewer_items_and_pockets_of_the_characters() -> None:
    """CB 10.4; R29: five cards fewer, and three Characters without items."""
    plain, last = (Setup(seats_named(FIRST_NAMES[:3]), way=way) for way in ("standard", "last-man-standing"))
    assert last.in_play(cards()) == plain.in_play(cards()) + cards().way("last-man-standing").deck_shift
    state, _ = play(begun(way="last-man-standing"), [1, 3, 0])
    while luck(state):
        state, _ = play(state, [1] if luck(state) == "first" else [0])
    assert [len(critter.pocket) for critter in state.critters] == [0, 1, 2]


def test_the_special_pack_brings_items_characters_and_facilities() -> None:
    """CB 11; R32: its items join before the deck is counted off; its Facilities are chosen, or drawn by lot."""
    shipped = CrittersBelow()
    seats = seats_named(FIRST_NAMES[:2])
    extras = shipped.cards.extras()
    assert Setup(seats, special=True).stock(shipped.cards) > Setup(seats).stock(shipped.cards)
    state = shipped.new(Setup(seats, facilities=extras[:1]))
    assert [shipped.cards.facilities[room.number].id for room in state.rooms][-1] == extras[0]
    state, happened = dealt(begun(2, special=True, facilities=extras[:1], drawn=1))
    rooms = [cards().facilities[room.number].id for room in state.rooms][cards().always :]
    assert rooms == [extras[0], extras[1]]
    assert [event.facility for event in of(FacilityJoined, happened)] == rooms
    state, happened = dealt(begun(2, special=True, facilities=extras[1:2]))
    assert [event.facility for event in of(FacilityJoined, happened)] == [extras[1]]
    for facilities, drawn in (((extras[0], extras[0]), 0), (("cellar",), 0), (extras[:2], 1)):
        with pytest.raises(SetupError):
            shipped.new(Setup(seats, facilities=facilities, drawn=drawn))


@pytest.mark.parametrize(
    ("players", "chosen", "words"),
    [
        (1, {"way": "last-man-standing"}, "does not take 1 player"),
        (2, {"days": 3}, "longer"),
        (2, {"days": 1, "way": "last-man-standing"}, "every event"),
        (2, {"first": 2}, "no seat 3"),
        (2, {"drawn": 3}, "One or two"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(players: int, chosen: dict[str, object], words: str) -> None:
    """CB 2, 8, 10: a sentence says why."""
    with pytest.raises(SetupError, match=words):
        begun(players, **chosen)
