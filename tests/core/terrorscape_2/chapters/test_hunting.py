"""The Killer's turn, its cards and levels. TS 3.1, 4, 5, 9; R3 to R9, R18, R28 to R30, R32, R33, R36, R42, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.terrorscape_2.events import Answered, Blocked, BlockRemoved, Feared, Injured, Saved, SurvivorsTurn
from core.terrorscape_2.frames import DRAW, FIRST, REAPPEAR, SECOND, SLOW, Doing, HunterTurn, Paying, Slipping, Stepping
from core.terrorscape_2.hunt_events import (
    CardPaid,
    CardPlayed,
    CardsDrawn,
    DelayRuns,
    LevelUp,
    Reappeared,
    Slipped,
    Stepped,
    Strengthened,
    ThrownOut,
    Unlocked,
    Vanished,
)
from core.terrorscape_2.options import (
    Bear,
    BlockDoor,
    GoToDroid,
    InZone,
    Pass,
    Pay,
    PlaceDroid,
    Play,
    Refuse,
    SearchHere,
    Slip,
    Step,
    StrikeAt,
    TakeBlock,
    TakeDroid,
    ThrowOut,
    WearSuit,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import ITS, Answer, Token
from tests.core.terrorscape_2.kit import (
    GAME,
    SEATS,
    acting,
    asked,
    at,
    cards,
    carried,
    door,
    hunting,
    in_hand,
    of,
    offered,
    over,
    play,
    skill,
    start,
    why,
)

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.state import State

FAR = ("C3", "C3", "C3")


class TestSteps:
    """TS 9; R28, R29."""

    def test_fast_cards_any_number_then_two_actions_then_a_slow_card_then_draws(self) -> None:
        """TS 9.3, 9.4, 9.5, 9.6: each step is asked."""
        state = hunting(hand=("dash", "dash", "bar"), places=FAR)
        state, _ = play(state, Play("dash"), Step(at("D1")), Play("dash"), Step(at("D2")))
        assert asked(state) == ("fast", KILLER)
        state, _ = play(state, Pass())
        assert asked(state) == ("action", KILLER)
        assert why(state, Pass()).rule == "TS 9.4"
        state, _ = play(state, SearchHere(), Step(at("D1")))
        assert asked(state) == ("slow", KILLER)
        state, happened = play(state, Play("bar"), BlockDoor(door("D1", "D2")))
        assert len(of(CardsDrawn, happened)) == cards().common.draw
        assert of(SurvivorsTurn, happened)[0].round == 3

    def test_a_special_card_replaces_both_actions(self) -> None:
        """TS 9.4; R28: in the first of them alone."""
        state = acting(hand=("line", "dash", "scan"), places=FAR)
        state, happened = play(state, Play("line"), Pay("dash"), Pay("scan"), Step(at("D3")), Pass())
        assert asked(state) == ("slow", KILLER)
        assert of(CardPlayed, happened)[0].cost == 2
        second = hunting(step=SECOND, hand=("line", "dash", "scan"), places=FAR)
        assert Play("line") not in offered(second)

    def test_of_a_cost_every_card_is_paid(self) -> None:
        """TS 9.7: one after the other."""
        state = acting(hand=("dash", "dash", "scan", "scan"), places=FAR)
        state = replace(state, stack=(*state.stack, Paying(3)))
        state, _ = play(state, Pay("dash"), Pay("scan"))
        assert asked(state) == ("pay", KILLER)
        state, _ = play(state, Pay("scan"))
        assert (asked(state), in_hand(state)) == (("action", KILLER), ["dash"])

    def test_a_cost_is_told_as_a_number(self) -> None:
        """TS 9.7; R45: the names are the Killer's; a hand that cannot pay cannot play."""
        state = hunting(hand=("horn", "dash"), places=FAR)
        _, happened = play(state, Play("horn"), Pay("dash"))
        assert of(CardPaid, happened)[0].audience == ITS
        assert of(CardPlayed, happened)[0].audience is None
        assert why(hunting(hand=("horn",)), Play("horn")).rule == "TS 9.7"

    def test_a_delayed_effect_runs_in_the_next_round_and_is_gone(self) -> None:
        """TS 4.7, 9.2; R29: in the order laid, between reappearing and fast cards."""
        state = hunting(step=SLOW, hand=("charge",), places=FAR)
        state, _ = play(state, Play("charge"))
        assert state.delays == (Token(skill("orion", "charge"), at("D2")),)
        state, happened = start(hunting(step=REAPPEAR, delays=state.delays, places=FAR, deck=("dash", "dash")))
        assert of(DelayRuns, happened)[0].card == "charge"
        assert asked(state) == ("step", KILLER)
        assert state.delays == ()


class TestWays:
    """TS 4.9, 5.1, 5.2; R5."""

    def test_steps_are_told_and_a_block_in_the_way_falls(self) -> None:
        """TS 4.9, 5.1: to both sides."""
        state = acting(blocks=(door("D1", "D2"),), places=FAR)
        state, happened = play(state, Step(at("D1")))
        assert of(Stepped, happened)[0].audience is None
        assert of(BlockRemoved, happened)[0].walked
        assert state.blocks == ()

    def test_up_an_arrow_costs_a_card(self) -> None:
        """TS 5.2; R5: one of choice; with an empty hand it is impossible."""
        state = acting(hunter_at="D3", hand=("dash", "scan"), places=("C1", "C1", "C1"))
        state, happened = play(state, Step(at("C3")), Pay("scan"))
        assert in_hand(state) == ["dash"]
        assert of(Stepped, happened)[0].climbed
        assert why(acting(hunter_at="D3", places=FAR), Step(at("C3"))).rule == "R5"

    def test_pass_is_possible_once_the_least_steps_are_taken(self) -> None:
        """TS 9.7: and no step is left after the most; in STEALTH too."""
        for frame, go in ((Stepping(2, 4), Step), (Slipping(2, 4), Slip)):
            state = acting("parasitoid", places=FAR, hunter={"stealth": 0} if go is Slip else None)
            state = replace(state, stack=(*state.stack, frame))
            may_pass = []
            for to in ("D1", "D2", "D1", "D2"):
                may_pass.append(Pass() in offered(state))
                state, _ = play(state, go(at(to)))
            assert may_pass == [False, False, True, True]
            assert asked(state) == ("action", KILLER)


class TestStealth:
    """TS 4.5, 4.6, 4.9; R30."""

    def test_it_vanishes_and_slips_unseen_past_blocks(self) -> None:
        """TS 4.5, 4.9: that it vanished, from where and by which card is told."""
        state = hunting("parasitoid", SLOW, hand=("burrow",), blocks=(door("D1", "D2"),), places=FAR)
        state, happened = play(state, Play("burrow"))
        assert (of(Vanished, happened)[0].start, of(Vanished, happened)[0].card) == (at("D2"), "burrow")
        assert Pass() not in offered(state)
        state, happened = play(state, Slip(at("D1")), Pass())
        assert of(Slipped, happened)[0].audience == ITS
        assert state.blocks == (door("D1", "D2"),)
        assert (state.hunter.at, state.hunter.seen) == (at("D1"), at("D2"))
        assert asked(state) == ("team", SURVIVORS)

    def test_a_slip_up_an_arrow_pays_in_secret(self) -> None:
        """R5: nobody is told."""
        state = hunting("parasitoid", SLOW, hunter_at="D3", hand=("burrow", "sac"), places=("C1", "C1", "C1"))
        state, happened = play(state, Play("burrow"), Slip(at("C3")), Pay("sac"))
        assert of(CardPaid, happened)[0].audience == ITS
        assert state.hunter.at == at("C3")
        assert not of(Stepped, happened)

    def test_through_a_passage_it_goes_to_either_end_or_stays(self) -> None:
        """TS 4.5: as the card says."""
        state, _ = play(hunting("parasitoid", SLOW, hand=("vent",), places=FAR), Play("vent"))
        assert offered(state) == (Slip(at("C1")), Slip(at("D3")), Pass())
        why = GAME.why_not(state, KILLER, Slip(at("C2")))
        assert str(why) == "This card leads only to rooms with a secret passage. TS 4.5"

    def test_it_reappears_does_what_the_card_says_and_searches(self) -> None:
        """TS 4.6, 9.1; R30: from the place where it reappears; an encounter ends the turn."""
        hidden = {"stealth": skill("parasitoid", "cloud"), "seen": at("D3")}
        state, happened = start(
            hunting("parasitoid", REAPPEAR, hunter=hidden, places=("D1", "C3", "C3"), deck=("burrow",))
        )
        assert of(Reappeared, happened)[0].at == at("D2")
        assert [event.to for event in of(Answered, happened)] == ["injure", "search"]
        assert state.team[0].injured
        assert state.hunter.stealth == -1


class TestAnswers:
    """TS 4.1 to 4.3, 11; R3, R4."""

    def test_search_names_who_is_there_or_nobody(self) -> None:
        """TS 4.1, 11: in front of both sides."""
        _, happened = play(acting(places=FAR), SearchHere())
        (answer,) = of(Answered, happened)
        assert (answer.to, answer.who, answer.audience) == ("search", (), None)

    def test_a_sensed_zone_names_who_is_in_it_not_where(self) -> None:
        """TS 2.1, 4.2; R3: one answer for the area."""
        state = hunting(hand=("scan",), places=("C2", "C3", "C1"))
        _, happened = play(state, Play("scan"), InZone("blue"))
        (answer,) = of(Answered, happened)
        assert (set(answer.places), answer.who) == ({at("C2"), at("C3")}, (0, 1))

    def test_droids_are_answered_one_after_the_other(self) -> None:
        """R3: one location gives the room."""
        state = hunting("eyebot", hand=("sweep",), droids=(at("C1"), at("C3")), places=("C1", "C3", "C3"))
        _, happened = play(state, Play("sweep"))
        assert [(answer.places, answer.who) for answer in of(Answered, happened)] == [
            ((at("C1"),), (0,)),
            ((at("C3"),), (1, 2)),
        ]

    def test_a_spore_sac_senses_around_its_token(self) -> None:
        """TS 4.2, 4.8: the location and one connecting point around it."""
        state = hunting(
            "parasitoid",
            REAPPEAR,
            delays=(Token(skill("parasitoid", "sac"), at("C2")),),
            places=("C1", "D1", "C3"),
            deck=("burrow",),
        )
        _, happened = start(state)
        (answer,) = of(Answered, happened)
        assert answer.who == (0, 2)

    def test_what_was_told_is_kept_for_this_round_and_the_next(self) -> None:
        """TS 11: what is older is gone."""
        told = tuple([Answer(round_, "search", (at("C1"),), ()) for round_ in (1, 2, 3)])
        state, _ = play(acting(places=FAR, round=3, told=told), SearchHere())
        assert [(answer.round, answer.places) for answer in state.told] == [
            (2, (at("C1"),)),
            (3, (at("C1"),)),
            (3, (at("D2"),)),
        ]

    def test_fear_reaches_everybody_in_range_whatever_lies_between(self) -> None:
        """TS 4.3, 4.8; R5: blocks and arrows do not count."""
        state = hunting(hand=("horn", "dash"), hunter_at="D3", blocks=(door("C2", "C3"),), places=("C3", "C1", "C1"))
        state, happened = play(state, Play("horn"), Pay("dash"))
        assert [(event.who, event.fear) for event in of(Feared, happened)] == [(0, 1)]
        assert [survivor.fear for survivor in state.team] == [1, 0, 0]

    def test_the_third_fear_tells_who_and_where_and_two_stay(self) -> None:
        """TS 4.3; R4: any later one tells again."""
        state = hunting(hand=("horn", "dash"), hunter_at="D3", places=("C3", "C1", "C1"), survivors={0: {"fear": 2}})
        state, happened = play(state, Play("horn"), Pay("dash"))
        told = of(Answered, happened)[-1]
        assert (told.to, told.places, told.who) == ("reveal", (at("C3"),), (0,))
        assert of(Feared, happened) == [Feared(who=0, fear=2)]
        assert state.told[-1] == Answer(state.round, "reveal", (at("C3"),), (0,))
        assert state.team[0].fear == 2


class TestBlocks:
    """TS 4.4; R6, R32."""

    def test_a_door_of_the_own_location_is_blocked(self) -> None:
        """TS 4.4: doors alone, once each."""
        _, happened = play(hunting(step=SLOW, hand=("bar",), places=FAR), Play("bar"), BlockDoor(door("C2", "D2")))
        assert of(Blocked, happened)[0].door == door("C2", "D2")
        assert why(play(hunting(step=SLOW, hand=("bar",)), Play("bar"))[0], BlockDoor(door("D2", "D3"))).rule == "R6"

    def test_when_all_tokens_lie_on_doors_one_is_moved(self) -> None:
        """R6: of the Killer's choice."""
        out = tuple(sorted((door("C1", "C2"), door("C2", "C3"), door("C1", "D1"))))
        state, _ = play(hunting(step=SLOW, hand=("bar",), blocks=out, places=FAR), Play("bar"))
        assert set(offered(state)) == {TakeBlock(found) for found in out}
        state, _ = play(state, TakeBlock(out[0]), BlockDoor(door("D1", "D2")))
        assert len(state.blocks) == len(out)

    def test_without_a_free_door_nothing_happens(self) -> None:
        """R32: the card is played all the same."""
        both = (door("C2", "D2"), door("D1", "D2"))
        state, happened = play(hunting(step=SLOW, hand=("bar",), blocks=tuple(sorted(both)), places=FAR), Play("bar"))
        assert of(Blocked, happened)[0].door == -1
        assert asked(state)[1] == SURVIVORS


class TestDroids:
    """R5, R33."""

    def test_one_a_location_and_the_last_one_is_moved(self) -> None:
        """R33: no more than there are."""
        state, _ = play(
            hunting("eyebot", hand=("deploy", "deploy", "deploy"), places=FAR), Play("deploy"), PlaceDroid(at("D1"))
        )
        state, _ = play(state, Play("deploy"))
        assert PlaceDroid(at("D1")) not in offered(state)
        state, _ = play(state, PlaceDroid(at("D2")), Play("deploy"))
        assert offered(state) == (TakeDroid(at("D1")), TakeDroid(at("D2")))
        state, _ = play(state, TakeDroid(at("D1")), PlaceDroid(at("D3")))
        assert state.droids == (at("D2"), at("D3"))

    def test_a_jump_to_a_droid_minds_neither_blocks_nor_arrows(self) -> None:
        """R5: and never pays."""
        state = acting(
            "eyebot", hand=("relay",), droids=(at("C3"),), blocks=(door("C2", "C3"),), places=("C1", "C1", "C1")
        )
        state, _ = play(state, Play("relay"), GoToDroid(at("C3")))
        assert state.hunter.at == at("C3")
        assert len(state.blocks) == 1

    def test_overload_sets_off_any_droids(self) -> None:
        """R18, R36: everybody there is injured, in seat order, without an encounter."""
        unlocked = {"locked": (), "hand": (skill("eyebot", "overload"),)}
        state = acting("eyebot", hunter=unlocked, droids=(at("C1"), at("C3")), places=("C1", "C3", "C1"))
        state, happened = play(state, Play("overload"), TakeDroid(at("C1")), Pass())
        assert [event.who for event in of(Injured, happened)] == [0, 2]
        assert state.droids == (at("C3"),)
        assert asked(state) == ("slow", KILLER)


class TestDirectDamage:
    """R18, R36, R42."""

    def struck(self, **parts: Any) -> State:
        """A named location within two connecting points: the locked card is in the hand, with one to pay for it."""
        state = acting(hand=("dash",), places=("C1", "C1", "C3"), **parts)
        hunter = state.hunter
        return replace(state, hunter=replace(hunter, locked=(), hand=(*hunter.locked, *hunter.hand)))

    def test_who_was_hit_is_told(self) -> None:
        """R18, R36: the game ends at the first death."""
        state, happened = play(self.struck(), Play("spear"), Pay("dash"), StrikeAt(at("C1")))
        assert [event.who for event in of(Injured, happened)] == [0, 1]
        dead, _ = play(self.struck(survivors={0: {"injured": True}}), Play("spear"), Pay("dash"), StrikeAt(at("C1")))
        assert (over(dead).reason, over(dead).ranking[0]) == ("kill", (KILLER,))
        assert asked(state)[1] == KILLER

    def test_a_thermal_suit_saves_by_itself(self) -> None:
        """R18, R42: it is gone then; the keyboard is not passed."""
        state, happened = play(
            self.struck(items={0: ("thermal-suit",)}), Play("spear"), Pay("dash"), StrikeAt(at("C1"))
        )
        assert [event.who for event in of(Saved, happened)] == [0]
        assert carried(state, 0) == []

    def test_or_everybody_who_is_hit_is_asked(self) -> None:
        """R42: suit or not."""
        state = self.struck(items={0: ("thermal-suit",)}, setup=Setup(SEATS, suit="ask"))
        state, _ = play(state, Play("spear"), Pay("dash"), StrikeAt(at("C1")))
        assert offered(state) == (WearSuit(), Bear())
        state, _ = play(state, WearSuit())
        assert offered(state) == (Bear(),)
        state, happened = play(state, Bear())
        assert [event.who for event in of(Injured, happened)] == [1]


class TestLevels:
    """TS 3.1, 9.6, 9.8; R7 to R9, R41."""

    def test_an_empty_deck_when_a_card_is_due_is_a_level(self) -> None:
        """TS 9.8; R7: its effect, then the reshuffle, then on with the count."""
        state, happened = start(hunting(step=DRAW, deck=("dash",), places=FAR))
        assert of(LevelUp, happened)[0].level == 2
        assert of(Strengthened, happened)[0].strength == state.hunter.strength
        state, happened = play(state, [0])
        assert len(of(CardsDrawn, happened)) == 2
        assert in_hand(state)[0] == "dash"

    def test_an_unlocked_card_comes_to_the_hand(self) -> None:
        """TS 9.8; R7, R9: from a full hand one may be thrown out for it, or it is refused."""
        full = ("dash", "dash", "dash", "scan", "scan")
        state, happened = start(hunting(step=DRAW, hand=full, deck=(), hunter={"level": 2}, places=FAR))
        assert of(Unlocked, happened)[0].card == "spear"
        assert asked(state) == ("room", KILLER)
        kept, happened = play(state, ThrowOut("scan"))
        assert in_hand(kept)[-1] == "spear"
        assert of(ThrownOut, happened) == [ThrownOut(card="scan", audience=ITS)]
        left, happened = play(state, Refuse())
        assert "spear" not in in_hand(left)
        assert of(ThrownOut, happened) == [ThrownOut(card="spear", audience=ITS)]
        roomy, _ = start(hunting(step=DRAW, hand=("dash",), deck=(), hunter={"level": 2}, places=FAR))
        assert in_hand(roomy) == ["dash", "spear"]
        spear, horn = skill("orion", "spear"), skill("orion", "horn")
        others = tuple([card for card in range(1, len(cards().skill_cards[0])) if card not in {spear, horn}])
        two = {"level": 2, "locked": (spear, horn), "discard": others}
        one, _ = start(hunting(step=DRAW, hand=("dash",), deck=(), hunter=two, places=FAR))
        assert in_hand(one) == ["dash", "spear"]
        assert (one.hunter.locked, GAME.check(one)) == ((horn,), ())

    def test_a_full_hand_discards_what_is_drawn_unseen(self) -> None:
        """TS 9.6; R9: the Survivors learn nothing of it."""
        full = ("dash", "dash", "dash", "scan", "scan")
        _, happened = start(hunting(step=DRAW, hand=full, places=FAR))
        drawn = of(CardsDrawn, happened)
        assert [event.kept for event in drawn] == [False] * cards().common.draw
        assert {event.audience for event in drawn} == {ITS}

    def test_after_the_last_level_discards_are_reshuffled_without_effect(self) -> None:
        """R8: both empty, nothing is drawn."""
        _, happened = start(hunting(step=DRAW, deck=(), hunter={"level": 5}, places=FAR))
        assert not of(LevelUp, happened)
        everything = tuple(range(len(cards().skill_cards[0])))
        none_left = {"level": 5, "deck": (), "discard": (), "hand": everything[:2], "locked": everything[2:]}
        _, happened = start(hunting(step=DRAW, hunter=none_left, places=FAR))
        assert not of(CardsDrawn, happened)

    def test_strength_has_a_cap(self) -> None:
        """TS 3.1: ten is the most."""
        cap = cards().common.strength_cap
        state, happened = play(hunting(hand=("rage",), hunter={"strength": cap}, places=FAR), Play("rage"))
        assert of(Strengthened, happened)[0].strength == cap
        assert asked(state) == ("fast", KILLER)

    def test_more_strength_for_a_turn_goes_at_its_end(self) -> None:
        """TS 3.1: before the draws."""
        state, _ = play(hunting(hand=("rage",), places=FAR), Play("rage"), Pass(), SearchHere(), SearchHere(), Pass())
        assert state.hunter.bonus == 0


@pytest.mark.parametrize("killer", ["orion", "eyebot", "parasitoid"])
def test_every_level_of_every_killer_can_be_reached(killer: str) -> None:
    """TS 3.1, 9.8: one after the other, whatever it does."""
    for level in range(2, cards().common.levels + 1):
        state = hunting(killer, FIRST, places=FAR, hunter={"level": level})
        done, _ = start_with(state, Doing("level", level))
        assert done.hunter.level == level


def start_with(state: State, frame: Doing) -> tuple[State, list[Event]]:
    """What goes on when a frame is begun."""
    return start(replace(state, stack=(HunterTurn(FIRST), frame)))
