"""The end of a round. CB 1, 3.2, 3.3, 5.13, 6, 9, 10; R10 to R13, R15, R19, R20, R25, R26, R28, R31, R35, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.critters_below.events import (
    DayBegan,
    DayTurned,
    Gained,
    GameEnded,
    KeptOff,
    Named,
    NobodyOut,
    Situation,
    Supplied,
    ThumbGiven,
    ThumbIn,
    Thumbs,
    TurnBegan,
    WentOut,
)
from core.critters_below.forms import EVENTS
from core.critters_below.frames import Flipping, Passing, Turn, Voting
from core.critters_below.options import Aim, Bury, Drop, End, FlipBack, GoOut, NameNext, Stay
from core.engine.decisions import PUBLIC
from tests.core.critters_below.kit import (
    GAME,
    PILES,
    asked,
    asks,
    card_of,
    hand,
    luck,
    of,
    offered,
    over,
    play,
    position,
    shelf_of,
    why,
)

if TYPE_CHECKING:
    from core.critters_below.state import State


def at_the_door(players: int = 3, **parts: Any) -> State:
    """The end of a day: every living seat is asked."""
    return position(players, turn=PUBLIC, stack=(Voting((-1,) * players),), **parts)


def with_last_days(state: State, *events: str) -> State:
    """The same where the war ends with these."""
    days = [replace(day, event=EVENTS.index(event)) for day, event in zip(state.line[-3:], events, strict=True)]
    return replace(state, line=(*state.line[:-3], *days))


class TestThumbs:
    """CB 6.1; R15, R31, R35."""

    def test_all_living_seats_are_asked_at_once_in_secret(self) -> None:
        """CB 3.2, 6.1; R35: that a seat has answered is open, what it answered is not."""
        state = at_the_door(died={1: 1})
        assert [(ask.kind, ask.seat, ask.open) for ask in asks(state)] == [("thumb", 0, False), ("thumb", 2, False)]
        state, happened = play(state, (2, GoOut()))
        assert of(ThumbIn, happened)[0].audience is None
        assert of(ThumbGiven, happened)[0].audience == (2,)
        assert [critter.thumb_in for critter in GAME.view(state, 0).critters] == [False, False, True]
        assert GAME.view(state, 0).critters[2].thumb == -1
        assert GAME.view(state, 2).critters[2].thumb == 1
        assert why(state, Stay(), 2).rule == "CB 6.1"

    def test_before_the_own_thumb_a_card_may_go_to_the_shelf(self) -> None:
        """R15: after it none."""
        state = at_the_door(pockets={0: ("tape", "lamp")})
        state, _ = play(state, (0, Drop(card_of(state, 0, "tape"))), (0, Stay()))
        assert shelf_of(state) == ["tape"]
        assert why(state, Drop(card_of(state, 0, "lamp")), 0).rule == "R15"

    def test_thumbs_are_turned_up_together(self) -> None:
        """CB 6.1: when the last one is in."""
        state, happened = play(at_the_door(), (1, Stay()), (0, GoOut()))
        assert not of(Thumbs, happened)
        _, happened = play(state, (2, GoOut()))
        assert (of(Thumbs, happened)[0].out, of(Thumbs, happened)[0].stay) == ((0, 2), (1,))

    def test_with_nobody_out_the_next_day_begins(self) -> None:
        """CB 3.3: nothing is turned up; R2: the first player begins, or the next living one."""
        state, happened = play(at_the_door(died={0: 1}), (1, Stay()), (2, Stay()))
        assert of(NobodyOut, happened)
        assert of(DayBegan, happened)[0].day == 2
        assert of(TurnBegan, happened)[0].seat == 1
        assert not any(day.up for day in state.line)

    def test_the_last_round_has_a_vote_too_and_whoever_stays_is_dead(self) -> None:
        """CB 6.6; R31: nobody wins when the days are over."""
        state, _ = play(at_the_door(day=8), (0, Stay()), (1, Stay()), (2, Stay()))
        assert (over(state).ranking, over(state).reason) == ((), "no-more-days")


class TestOutside:
    """CB 6.2 to 6.5; R10 to R12, R19, R37."""

    def test_every_day_up_to_today_is_turned_up(self) -> None:
        """CB 6.2: those that were open stay open."""
        state, happened = play(at_the_door(day=2, up=(0,)), (0, GoOut()), (1, Stay()), (2, Stay()))
        assert [event.day for event in of(DayTurned, happened)] == [-1, 1, 2]
        assert [day.up for day in state.line[:5]] == [True] * 4 + [False]

    def test_today_counts_on_top_yesterday_in_the_middle_the_day_before_at_the_bottom(self) -> None:
        """CB 6.3, 6.4: and those who are out get what the stripes say."""
        state, happened = play(at_the_door(day=4), (0, GoOut()), (1, Stay()), (2, Stay()))
        assert of(Situation, happened)[0].penalties == (1, 2, 2)
        assert hand(state, 0) == {"poisoning": 1, "radiation": 2, "bleeding": 2}
        assert hand(state, 1) == {}

    def test_fewer_than_three_penalties_are_peace(self) -> None:
        """CB 1, 6.5; R11, R12, R37: those outside win, those inside lose, and nothing is handed out."""
        state, happened = play(at_the_door(day=8), (0, GoOut()), (1, Stay()), (2, GoOut()))
        assert sum(of(Situation, happened)[0].penalties) < 3
        assert (over(state).ranking, over(state).reason) == (((0, 2), (1,)), "peace")
        assert of(GameEnded, happened)[0].winners == (0, 2)
        assert not of(Gained, happened)
        assert not of(Supplied, happened)

    def test_exactly_three_penalties_are_no_peace(self) -> None:
        """CB 6.5: it takes fewer than that."""
        state = with_last_days(at_the_door(day=8), "supply", "bombing", "bombing")
        state, happened = play(state, (0, GoOut()), (1, Stay()), (2, Stay()))
        assert of(Situation, happened)[0].penalties == (0, 1, 2)
        assert (over(state).ranking, over(state).reason) == ((), "no-more-days")

    def test_three_penalties_are_no_peace_whatever_keeps_them_off(self) -> None:
        """CB 5.13, 6.5; R11: protection is not counted, and it keeps off Conditions of that event alone."""
        state, happened = play(
            at_the_door(day=1, worn={0: "apron", 1: "mask"}), (0, GoOut()), (1, GoOut()), (2, Stay())
        )
        assert not state.critters[0].died
        assert [(event.seat, event.number) for event in of(KeptOff, happened)] == [(0, 1), (0, 4)]
        assert (hand(state, 0), hand(state, 1)) == ({}, {"radiation": 5})

    def test_a_characters_own_wearable_keeps_off_events(self) -> None:
        """R20: as a worn item does."""
        state, _ = play(
            at_the_door(day=1, characters=("beetle", "rat", "bat"), hardened=(0,)),
            (0, GoOut()),
            (1, Stay()),
            (2, Stay()),
        )
        assert hand(state, 0) == {}

    def test_what_a_pile_has_left_is_spread_evenly(self) -> None:
        """CB 5.7; R10: each unprotected seat outside gets the same number, the rest stays."""
        few = {2: {"radiation": PILES["radiation"] - 3}}
        state, happened = play(at_the_door(day=1, hands=few), (0, GoOut()), (1, GoOut()), (2, Stay()))
        assert [(event.seat, event.number, event.wanted) for event in of(Gained, happened)] == [
            (0, 1, 1),
            (1, 1, 1),
            (0, 0, 4),
            (1, 0, 4),
        ]
        assert state.piles[3] == 1

    def test_items_come_in_turn_order_the_pile_shuffled_before_each(self) -> None:
        """CB 6.4; R19: the oldest card first."""
        state = at_the_door(day=1, first=1, storage=())
        state, _ = play(state, (0, GoOut()), (1, GoOut()), (2, Stay()))
        assert luck(state) == "discard"
        state, one = play(state, [0])
        state, two = play(state, [0])
        assert [event.seat for event in (*of(Supplied, one), *of(Supplied, two))] == [1, 0]
        assert asked(state) == ("act", 1)


class TestCoop:
    """CB 9; R25, R26."""

    def test_any_death_loses(self) -> None:
        """CB 9.1: at once, for all."""
        state = position(
            way="hardcore-coop",
            stack=(Passing(0), Flipping(0, 1, (1,))),
            hands={0: {"bleeding": 1}},
            damage={0: ("vigor", "vigor")},
        )
        state, _ = play(state, FlipBack(1))
        assert (over(state).ranking, over(state).reason) == ((), "team-failed")
        assert GAME.view(state, PUBLIC).turn == PUBLIC

    def test_the_next_is_named_before_the_flip_and_flips(self) -> None:
        """CB 9.2; R25: in front of all, one of those still to play."""
        state = position(4, way="hardcore-coop", had=(2,), stack=(Turn(0, 1),), hands={0: {"vigor": 1}})
        state, _ = play(state, End())
        assert asked(state) == ("name", 0)
        assert asks(state)[0].open
        assert offered(state) == (NameNext(1), NameNext(3))
        assert why(state, NameNext(2)).rule == "CB 9.2"
        state, happened = play(state, NameNext(3), [0])
        assert of(Named, happened)[0].next == 3
        assert asked(state) == ("flip", 3)
        state, happened = play(state, FlipBack(1))
        assert of(TurnBegan, happened)[0].seat == 3
        assert GAME.view(state, PUBLIC).named == PUBLIC

    def test_the_last_of_a_round_names_who_begins_the_next(self) -> None:
        """R25: himself included; then the next living seat flips."""
        state = position(way="hardcore-coop", had=(1, 2), stack=(Turn(0, 1),), hands={0: {"vigor": 1}})
        state, _ = play(state, End())
        assert offered(state) == (NameNext(0), NameNext(1), NameNext(2))
        state, _ = play(state, NameNext(0), [0])
        assert asked(state) == ("flip", 1)
        state, _ = play(state, FlipBack(1))
        state, happened = play(state, (0, Stay()), (1, Stay()), (2, Stay()))
        assert of(TurnBegan, happened)[0].seat == 0

    def test_alone_nobody_is_named(self) -> None:
        """CB 9.2; R17: the turn ends with the own flip, then with the own thumb, and so does the next one."""
        state = position(1, way="hardcore-coop", stack=(Turn(0, 1),), hands={0: {"vigor": 1}})
        state, ended = play(state, End())
        assert luck(state) == "hand"
        state, _ = play(state, [0])
        assert asked(state) == ("flip", 0)
        state, flipped = play(state, FlipBack(1))
        assert asked(state) == ("thumb", 0)
        assert GAME.view(state, PUBLIC).turn == PUBLIC
        state, stayed = play(state, Stay())
        assert asked(state) == ("act", 0)
        assert not of(Named, [*ended, *flipped, *stayed])

    @pytest.mark.parametrize(("players", "out", "goes"), [(3, 2, True), (3, 1, False), (4, 2, False), (4, 3, True)])
    def test_more_than_half_of_the_living_take_all_out(self, players: int, out: int, goes: bool) -> None:
        """CB 9.3; R26: a tie stays inside."""
        votes = [(seat, GoOut() if seat < out else Stay()) for seat in range(players)]
        _, happened = play(at_the_door(players, way="hardcore-coop"), *votes)
        if goes:
            assert of(WentOut, happened)[0].seats == tuple(range(players))
        else:
            assert of(NobodyOut, happened)


class TestLastManStanding:
    """CB 10; R13, R28."""

    def test_going_out_never_wins(self) -> None:
        """CB 10.1; R28: not even in peace."""
        state, _ = play(at_the_door(day=7, way="last-man-standing"), (0, GoOut()), (1, Stay()), (2, Stay()))
        assert asked(state)[0] == "act"

    @pytest.mark.parametrize(("day", "items"), [(1, [1]), (2, []), (3, [1]), (7, [1]), (8, [2])])
    def test_whoever_is_out_gets_an_item_while_no_card_is_a_supply_drop(self, day: int, items: list[int]) -> None:
        """CB 10.3: one, once the three days have brought what they bring; days 0 and 8 are Supply Drops."""
        state = at_the_door(day=day, way="last-man-standing", storage=())
        state, happened = play(state, (0, GoOut()), (1, Stay()), (2, Stay()))
        while luck(state) == "discard":
            state, drawn = play(state, [0])
            happened += drawn
        assert [event.wanted for event in of(Supplied, happened)] == items
        if day == 3:
            kinds = [type(event) for event in happened if isinstance(event, Gained | Supplied)]
            assert kinds == [Gained, Gained, Gained, Supplied]

    def test_the_last_one_alive_wins_when_the_round_is_finished(self) -> None:
        """CB 10.1; R13: then there is no vote."""
        state = position(
            way="last-man-standing",
            died={0: 2},
            day=4,
            turn=1,
            had=(2,),
            first=2,
            stack=(Turn(1, 1),),
            hands={1: {"bleeding": 1}},
            damage={1: ("bleeding", "bleeding")},
        )
        state, _ = play(state, End(), [0], FlipBack(1))
        assert (over(state).ranking, over(state).reason) == (((2,), (1,), (0,)), "last-one")

    def test_two_alive_when_the_round_is_finished_go_on(self) -> None:
        """CB 10.1; R13: they are asked for their thumbs."""
        alive: dict[str, Any] = {
            "way": "last-man-standing",
            "died": {0: 2},
            "day": 4,
            "turn": 1,
            "had": (2,),
            "first": 2,
        }
        state = position(stack=(Turn(1, 1),), hands={1: {"vigor": 1}}, **alive)
        state, _ = play(state, End(), [0], FlipBack(1))
        assert [(ask.kind, ask.seat) for ask in asks(state)] == [("thumb", 2), ("thumb", 1)]

    def test_those_who_die_last_in_the_same_round_tie(self) -> None:
        """CB 10.1; R13: the round is finished, if possible."""
        state = position(
            way="last-man-standing",
            died={0: 2, 2: 4},
            day=4,
            turn=1,
            had=(2,),
            first=2,
            stack=(Turn(1, 1),),
            hands={1: {"bleeding": 1}},
            damage={1: ("bleeding", "bleeding")},
        )
        state, _ = play(state, End(), [0], FlipBack(1))
        assert (over(state).ranking, over(state).reason) == (((1, 2), (0,)), "last-together")

    def test_several_alive_after_the_last_round_die_together(self) -> None:
        """CB 6.6; R28: and so tie."""
        state, _ = play(at_the_door(day=8, way="last-man-standing", died={1: 3}), (0, Stay()), (2, Stay()))
        assert (over(state).ranking, over(state).reason) == (((0, 2), (1,)), "last-together")

    def test_nothing_goes_under_the_storage_deck(self) -> None:
        """CB 10.5: it is refused."""
        assert why(position(way="last-man-standing", shelf=("beans",)), Bury(1)).rule == "CB 10.5"


def test_out_or_stay_is_asked_at_the_end_of_the_day_alone() -> None:
    """CB 6.1: not in a turn."""
    assert why(position(), GoOut()).rule == "CB 6.1"
    assert why(position(), Aim(1)).rule == "CB 4.1"
