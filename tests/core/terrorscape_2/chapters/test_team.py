"""The Survivors' turn. TS 2, 3.3, 5, 6, 7, 8.1 to 8.3, 12; R1, R2, R10 to R13, R19 to R26, R33 to R35, R37, R48."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terrorscape_2.events import (
    Alerted,
    BlockRemoved,
    CatMet,
    DeedDone,
    FearLost,
    HealedUp,
    ItemDropped,
    ItemGiven,
    ItemKept,
    ItemsDrawn,
    ItemUsed,
    KeyFound,
    KillersTurn,
    NoiseTold,
    Repaired,
    RescueCalled,
    RescueNears,
    SideWon,
    StoodStill,
    VehicleReady,
    Walked,
)
from core.terrorscape_2.frames import Beginning, Discovering, HuntEnded, TellingNoise
from core.terrorscape_2.options import (
    Calm,
    Discard,
    Discover,
    DoDeed,
    Done,
    Give,
    Keep,
    KeepNone,
    RepairIt,
    SearchDeck,
    Shed,
    Unblock,
    UseItem,
    Walk,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import OURS, Clock
from tests.core.terrorscape_2.kit import (
    GAME,
    NEEDED,
    asked,
    at,
    cards,
    carried,
    door,
    of,
    offered,
    over,
    play,
    position,
    start,
    where,
    why,
)

if TYPE_CHECKING:
    from core.terrorscape_2.forms import ItemName

ACTED = {who: {"acted": True} for who in range(3)}


class TestMain:
    """TS 6.1 to 6.5; R1, R2, R13, R22."""

    def test_each_survivor_takes_one_main_action_in_any_order(self) -> None:
        """TS 6.1; R1: then the team may go on, and not before."""
        state = position()
        assert why(state, Done()).rule == "R1"
        state, _ = play(state, Calm(2), Calm(0))
        assert why(state, Calm(2)).rule == "R1"
        state, _ = play(state, Walk(1, at("C2")))
        assert Done() in offered(state)

    def test_a_move_leads_one_or_two_steps_in_secret(self) -> None:
        """TS 2.2, 2.3, 5.1, 6.1; R2: out and back counts; any number of Survivors may be in a location."""
        state = position()
        reached = {option.to for option in offered(state) if isinstance(option, Walk) and option.who == 0}
        assert reached == {at("C1"), at("C2"), at("C3"), at("D1"), at("D2")}
        state, happened = play(state, Walk(0, at("C3")))
        assert where(state) == ["C3", "C1", "C1"]
        assert of(Walked, happened)[0].audience == OURS
        assert why(state, Walk(1, at("D3"))).rule == "TS 2.5"

    def test_blocks_stop_survivors_and_arrows_lead_down_alone(self) -> None:
        """TS 5.1, 5.2, 4.9: the Killer stops nobody."""
        state = position(places=("C3", "D3", "C1"), blocks=(door("C2", "C3"),), hunter_at="D3")
        first = {option.to for option in offered(state) if isinstance(option, Walk) and option.who == 0}
        assert first == {at("D3"), at("D2")}
        second = {option.to for option in offered(state) if isinstance(option, Walk) and option.who == 1}
        assert at("C3") not in second

    def test_a_rope_joins_both_ends_of_an_arrow_for_good(self) -> None:
        """TS 5.3; R25: from either end, told to nobody."""
        state = position(places=("D3", "D3", "D3"), items={0: ("rope",)})
        state, happened = play(state, UseItem(0, "rope", door("C3", "D3")), Walk(1, at("C3")))
        assert all(event.audience == OURS for event in happened)
        assert where(state)[1] == "C3"
        assert carried(state, 0) == []

    def test_searching_needs_a_deck_and_no_killer_in_sight(self) -> None:
        """TS 2.4, 6.2; R13: in STEALTH it forbids nothing, wherever it is."""
        state = position(places=("C2", "C1", "C1"), hunter_at="C2")
        assert SearchDeck(0) not in offered(state)
        assert why(state, SearchDeck(0)).rule == "TS 6.2"
        hidden = position(
            "parasitoid", places=("C2", "C1", "C1"), hunter_at="C2", hunter={"stealth": 0, "seen": at("D2")}
        )
        assert SearchDeck(0) in offered(hidden)

    def test_a_searched_card_may_be_kept_and_sounds_either_way(self) -> None:
        """TS 3.3, 6.2; R10, R20: one token a location."""
        state = position(places=("C2", "C1", "C1"), tops={"key": ("key",)})
        state, happened = play(state, SearchDeck(0))
        assert asked(state) == ("keep", SURVIVORS)
        assert of(ItemsDrawn, happened)[0].audience == OURS
        assert state.noise == (at("C2"),)
        kept, happened = play(state, Keep("key"))
        assert of(KeyFound, happened)[0].keys == 1
        assert of(ItemKept, happened) == [ItemKept(who=0, card=kept.stand[0], audience=OURS)]
        assert len(kept.stand) == 1
        left, happened = play(state, KeepNone())
        assert left.stand == ()
        assert [event.card for event in of(ItemKept, happened)] == [-1]
        assert why(state, Keep("rope")).rule == "R10"

    def test_soft_soles_silence_what_is_searched_alone(self) -> None:
        """R35: not what is discovered, nor a repair."""
        state = position(places=("C1", "C1", "C2"), tops={"key": ("key",)})
        state, _ = play(state, SearchDeck(2))
        assert state.noise == ()
        state = position(
            places=("C1", "C1", "C2"),
            survivors=ACTED,
            tops={"discover": ("key", "fuel")},
            stack=(TellingNoise(), Discovering()),
        )
        state, _ = play(state, Discover(2))
        assert state.noise == (at("C2"),)

    def test_triage_draws_two_of_the_medical_deck(self) -> None:
        """TS 6.2: and one of them may be kept."""
        state = position(places=("D2", "C1", "C1"), hunter_at="C3")
        state, happened = play(state, SearchDeck(0))
        assert len(of(ItemsDrawn, happened)[0].cards) == 2

    def test_a_fourth_item_goes(self) -> None:
        """TS 6.2; R23: one of choice, but not a personal one."""
        state = position(
            places=("C1", "C2", "C1"), items={1: ("rope", "fuel", "zachs-wrench")}, tops={"key": ("toolbox",)}
        )
        state, _ = play(state, SearchDeck(1), Keep("toolbox"))
        assert asked(state) == ("shed", SURVIVORS)
        assert Shed("zachs-wrench") not in offered(state)
        assert why(state, Shed("zachs-wrench")).rule == "R23"
        state, happened = play(state, Shed("rope"))
        (dropped,) = of(ItemDropped, happened)
        assert (dropped.who, dropped.audience) == (1, OURS)
        assert sorted(carried(state, 1)) == ["fuel", "toolbox", "zachs-wrench"]

    def test_a_block_token_may_be_removed_which_is_told_at_once(self) -> None:
        """TS 6.4: of the own location."""
        state = position(blocks=(door("C1", "C2"), door("C2", "C3")))
        assert why(state, Unblock(0, door("C2", "C3"))).rule == "TS 6.4"
        state, happened = play(state, Unblock(0, door("C1", "C2")))
        assert (of(BlockRemoved, happened)[0].audience, of(BlockRemoved, happened)[0].walked) == (None, False)
        assert state.blocks == (door("C2", "C3"),)

    def test_all_fear_may_be_removed_or_nothing_done(self) -> None:
        """TS 6.5; R2: that fear is lost is told, standing still is not."""
        state, happened = play(position(survivors={0: {"fear": 2}}), Calm(0), Calm(1))
        assert state.team[0].fear == 0
        assert of(FearLost, happened)[0].audience is None
        assert of(StoodStill, happened)[0].audience == OURS


class TestRepair:
    """TS 6.3, 8.2, 8.3; R11, R21, R22, R34."""

    def test_a_repair_sounds_and_is_made_once_a_turn_and_location(self) -> None:
        """TS 2.4, 6.3; R22: by whatever means; not with the Killer there."""
        state = position(places=("C3", "C3", "C1"))
        state, happened = play(state, RepairIt(0, "hand"))
        assert (of(Repaired, happened)[0].now, state.noise) == (1, (at("C3"),))
        assert why(state, RepairIt(1, "hand")).rule == "R22"
        assert why(position(places=("C3", "C1", "C1"), hunter_at="C3"), RepairIt(0, "hand")).rule == "TS 6.3"
        whole = position(places=("C3", "D3", "C1"), radio=NEEDED["radio"], rescue=2, vehicle=NEEDED["vehicle"])
        assert not [option for option in offered(whole) if isinstance(option, RepairIt)]

    def test_toolbox_and_wrench(self) -> None:
        """TS 6.3: two with noise, and it is gone; one without."""
        state = position(places=("C3", "C1", "C1"), items={0: ("toolbox",)})
        state, happened = play(state, RepairIt(0, "toolbox"))
        assert of(Repaired, happened)[0].by == 2
        assert carried(state, 0) == []
        state = position(places=("C1", "C3", "C1"))
        state, _ = play(state, RepairIt(1, "wrench"))
        assert (state.radio, state.noise) == (1, ())
        changed: dict[int, tuple[ItemName, ...]] = {0: ("zachs-wrench",), 1: ("rope",)}
        state = position(places=("C3", "C3", "C1"), items=changed)
        assert {option for option in offered(state) if isinstance(option, RepairIt)} == {
            RepairIt(0, "hand"),
            RepairIt(1, "hand"),
        }

    def test_zach_repairs_one_more_from_level_three(self) -> None:
        """R34: whatever he repairs with."""
        state = position(places=("C1", "C3", "C1"), hunter={"level": 3})
        state, _ = play(state, RepairIt(1, "wrench"))
        assert state.radio == 2

    def test_a_whole_radio_calls_the_rescue_at_once(self) -> None:
        """TS 8.2; R11, R21: the token steps at each later Survivors' turn, and wins at its last step."""
        state = position(places=("C3", "C1", "C1"), radio=NEEDED["radio"] - 1)
        state, happened = play(state, RepairIt(0, "hand"))
        assert of(RescueCalled, happened)[0].audience is None
        assert [(event.what, event.by, event.now) for event in of(Repaired, happened)] == [
            ("radio", 1, NEEDED["radio"])
        ]
        assert state.rescue == NEEDED["rescue"]
        near = position(stack=(Beginning(),), rescue=2, radio=3)
        near, happened = start(near)
        assert of(RescueNears, happened)[0].rounds == 1
        last, _ = start(position(stack=(Beginning(),), rescue=1, radio=3))
        assert (over(last).reason, over(last).ranking[0]) == ("rescue", (SURVIVORS,))

    def test_the_vehicle_needs_repair_fuel_and_everybody(self) -> None:
        """TS 8.3; R21, R22: refuelling is silent, and allowed with the Killer there; ready is told at once."""
        state = position(places=("D3", "D3", "D3"), items={0: ("fuel",)}, vehicle=NEEDED["vehicle"], hunter_at="D3")
        state, happened = play(state, UseItem(0, "fuel"))
        assert of(VehicleReady, happened)[0].audience is None
        assert state.noise == ()
        last = position(places=("D3", "C1", "C1"), vehicle=NEEDED["vehicle"] - 1, fuel=True)
        _, happened = play(last, RepairIt(0, "hand"))
        assert len(of(VehicleReady, happened)) == 1
        (repaired,) = of(Repaired, happened)
        assert (repaired.what, repaired.by, repaired.now) == ("vehicle", 1, NEEDED["vehicle"])
        together, apart = ("D3", "D3", "D3"), ("D3", "D3", "C1")
        for places, fuel, wins in ((together, True, True), (apart, True, False), (together, False, False)):
            state, _ = start(position(places=places, vehicle=NEEDED["vehicle"], fuel=fuel, stack=(Beginning(),)))
            assert isinstance(state.stack[-1], HuntEnded) == wins
            assert not wins or over(state).reason == "vehicle"


class TestWaysOut:
    """TS 6.0, 8.1; R19."""

    def test_keys_and_everybody_at_the_main_exit_win(self) -> None:
        """TS 8.1, 6.0: at the start of the Survivors' turn."""
        state, happened = start(position(keys=NEEDED["keys"], stack=(Beginning(),)))
        assert over(state).reason == "keys"
        assert of(SideWon, happened) == [SideWon(survivors_won=True, reason="keys")]
        apart, _ = start(position(places=("C1", "C1", "C2"), keys=NEEDED["keys"], stack=(Beginning(),)))
        assert asked(apart) == ("team", SURVIVORS)

    def test_with_the_secret_map_the_hidden_exit_will_do(self) -> None:
        """TS 8.1: all at one exit."""
        there = ("D2", "D2", "D2")
        state, _ = start(position(places=there, keys=NEEDED["keys"], stack=(Beginning(),)))
        assert asked(state) == ("team", SURVIVORS)
        state, _ = start(position(places=there, items={0: ("secret-map",)}, keys=NEEDED["keys"], stack=(Beginning(),)))
        assert over(state).reason == "hidden-exit"

    def test_keys_come_before_the_rescue(self) -> None:
        """R19: noise away, bandages and clocks, then keys, rescue, vehicle."""
        state, _ = start(
            position(keys=NEEDED["keys"], rescue=1, noise=(0,), clocks=(Clock(at("C2"), 1),), stack=(Beginning(),))
        )
        assert over(state).reason == "keys"
        assert (state.noise, state.old_noise) == ((at("C2"),), (0,))


class TestItems:
    """TS 6.6 to 6.8, 12; R20, R23, R25, R26, R37."""

    def test_items_change_hands_in_one_location(self) -> None:
        """TS 6.8; R23: what is one too many goes."""
        state = position(places=("C1", "C1", "C2"), items={0: ("rope",), 1: ("fuel", "toolbox", "flashlight")})
        assert why(state, Give(0, "rope", 2)).rule == "TS 6.8"
        state, happened = play(state, Give(0, "rope", 1))
        (given,) = of(ItemGiven, happened)
        assert (given.who, given.whom, given.audience) == (0, 1, OURS)
        assert asked(state) == ("shed", SURVIVORS)

    def test_an_item_may_be_discarded_at_any_time(self) -> None:
        """TS 6.2; R1: before or after the main action; not a personal one."""
        state = position(items={0: ("rope",)})
        state, _ = play(state, Discard(0, "rope"))
        assert carried(state, 0) == []
        assert why(position(), Discard(1, "zachs-wrench")).rule == "TS 6.8"

    def test_a_flashlight_leads_through_a_secret_passage_and_stays(self) -> None:
        """TS 2.5, 6.6: it is a main action."""
        state, happened = play(position(items={0: ("flashlight",)}), UseItem(0, "flashlight", at("D3")))
        assert [type(event) for event in happened] == [ItemUsed, Walked]
        assert happened[0] == ItemUsed(who=0, item="flashlight", at=at("D3"), audience=OURS)
        assert where(state)[0] == "D3"
        assert carried(state, 0) == ["flashlight"]
        assert state.team[0].acted

    def test_a_shortcut_is_a_step_of_a_move(self) -> None:
        """TS 12.5: before or after another step."""
        reached = {option.to for option in offered(position()) if isinstance(option, Walk) and option.who == 2}
        assert at("D3") in reached
        shut = position(blocks=(door("C2", "D2"), door("D1", "D2")))
        assert [Walk(who, at("D2")) in offered(shut) for who in (0, 2)] == [False, True]

    def test_adrenaline_is_an_extra_step(self) -> None:
        """TS 6.7: the main action is left."""
        state, _ = play(position(items={0: ("adrenaline",)}), UseItem(0, "adrenaline", at("C2")))
        assert where(state)[0] == "C2"
        assert not state.team[0].acted
        state = position(items={0: ("adrenaline",), 2: ("adrenaline",)})
        assert [UseItem(who, "adrenaline", at("D3")) in offered(state) for who in (0, 2)] == [False, True]

    def test_a_bottle_sounds_next_door_through_a_block_too(self) -> None:
        """TS 6.7; R20: one token, whatever sounds there."""
        state = position(items={0: ("whiskey-bottle",)}, blocks=(door("C1", "C2"),))
        state, _ = play(state, UseItem(0, "whiskey-bottle", at("C2")))
        assert state.noise == (at("C2"),)

    def test_a_firecracker_sounds_everywhere(self) -> None:
        """TS 7.3; R20: and names no place."""
        state = position(
            items={0: ("firecracker",)}, survivors=ACTED, noise=(at("C2"),), tops={"discover": ("fuel", "fuel")}
        )
        state, happened = play(state, UseItem(0, "firecracker"), Done(), Discover(0), KeepNone())
        (told,) = of(NoiseTold, happened)
        assert (told.places, told.everywhere) == ((), True)

    def test_an_alarm_clock_rings_at_the_second_turn_from_now(self) -> None:
        """TS 12.1; R19: its noise lies all that turn."""
        state, _ = play(position(items={0: ("alarm-clock",)}), UseItem(0, "alarm-clock"))
        assert state.clocks == (Clock(at("C1"), 2),)
        one, _ = start(position(clocks=(Clock(at("C1"), 2),), stack=(Beginning(),)))
        assert (one.clocks, one.noise) == ((Clock(at("C1"), 1),), ())
        two, _ = start(position(clocks=(Clock(at("C1"), 1),), stack=(Beginning(),)))
        assert (two.clocks, two.noise) == ((), (at("C1"),))

    def test_the_cat_sits_down_and_is_stroked_once_a_round(self) -> None:
        """TS 12.2; R26: noise where it is stroked, then it goes next door, past blocks and levels."""
        state = position(survivors=ACTED, tops={"discover": ("cat", "fuel")}, stack=(TellingNoise(), Discovering()))
        state, happened = play(state, Discover(0))
        assert of(CatMet, happened)[0].at == at("C1")
        assert (state.cat, state.stroked) == (at("C1"), False)
        assert {type(option) for option in offered(state)} == {Keep, KeepNone}
        state = position(cat=at("C1"), blocks=(door("C1", "C2"),))
        state, _ = play(state, DoDeed(0, "stroke", at("C2")))
        assert (state.noise, state.cat) == ((at("C1"),), at("C2"))
        assert why(state, DoDeed(0, "stroke", at("C1"))).rule == "TS 12.2"

    def test_in_a_new_turn_everybody_may_act_again_and_it_is_the_survivors_turn(self) -> None:
        """TS 6.0: whoever has acted, or has used what counts once a turn."""
        once = {0: {"acted": True}, 1: {"charged": True}}
        state, _ = start(
            position(
                survivors=once,
                turn=KILLER,
                stack=(Beginning(),),
                everywhere=True,
                stroked=True,
                repaired=(at("C3"),),
            )
        )
        assert not any(one.acted or one.charged for one in state.team)
        assert (state.everywhere, state.old_everywhere, state.stroked, state.repaired) == (False, True, False, ())
        assert state.turn == SURVIVORS

    def test_a_bandage_heals_at_the_second_turn_from_now(self) -> None:
        """TS 12.3, 5.4: silent; only that somebody has recovered is told."""
        state = position(survivors={1: {"injured": True}})
        state, happened = play(state, DoDeed(0, "bandage", 1))
        assert all(event.audience == OURS for event in happened)
        state, _ = start(position(survivors={1: {"injured": True, "bandage": 2}}, stack=(Beginning(),)))
        assert (state.team[1].injured, state.team[1].bandage) == (True, 1)
        state, happened = start(position(survivors={1: {"injured": True, "bandage": 1}}, stack=(Beginning(),)))
        assert (state.team[1].injured, state.team[1].bandage) == (False, 0)
        assert of(HealedUp, happened)[0].audience is None

    def test_a_bandage_on_somebody_healthy_does_nothing(self) -> None:
        """R37: and a kit takes it off."""
        _, happened = start(position(survivors={1: {"bandage": 1}}, stack=(Beginning(),)))
        assert not of(HealedUp, happened)
        state = position(items={0: ("first-aid-kit",)}, survivors={1: {"injured": True, "bandage": 2}})
        state, _ = play(state, UseItem(0, "first-aid-kit", 1))
        assert (state.team[1].injured, state.team[1].bandage, state.noise) == (False, 0, (at("C1"),))

    def test_sedatives_take_all_fear(self) -> None:
        """TS 6.7: an extra action."""
        state, _ = play(position(items={0: ("sedatives",)}, survivors={0: {"fear": 2}}), UseItem(0, "sedatives"))
        assert state.team[0].fear == 0

    def test_an_ice_axe_removes_a_block(self) -> None:
        """TS 6.7: as an extra action."""
        state = position(items={0: ("ice-axe",)}, blocks=(door("C1", "C2"),))
        assert UseItem(0, "ice-axe", door("C1", "D1")) not in offered(state)
        state, _ = play(state, UseItem(0, "ice-axe", door("C1", "C2")))
        assert state.blocks == ()

    def test_what_stands_on_no_item_is_done_by_whose_ability_it_is(self) -> None:
        """TS 6.6, 6.7: nobody else is offered it, though it would have an effect."""
        state = position(
            team=("roy", "evelyn", "victoria"),
            places=("D1", "D1", "D1"),
            blocks=(door("C1", "D1"),),
            survivors={0: {"injured": True}},
        )
        deeds = {(option.who, option.deed) for option in offered(state) if isinstance(option, DoDeed)}
        assert deeds == {(0, "charge"), (1, "bandage"), (2, "gadget")}

    def test_a_shoulder_charge_removes_a_block_once_a_turn(self) -> None:
        """TS 6.7: without a card."""
        state = position(team=("roy", "zach", "quinto"), blocks=(door("C1", "C2"), door("C1", "D1")))
        state, _ = play(state, DoDeed(0, "charge", door("C1", "C2")))
        assert why(state, DoDeed(0, "charge", door("C1", "D1"))).rule == "TS 6.7"

    def test_victorias_device_is_built_once_and_runs_on_batteries(self) -> None:
        """TS 2.6, 12.4: at the Knowledge location; noise within two connecting points."""
        state = position(team=("victoria", "zach", "quinto"), places=("D1", "C1", "C1"))
        state, happened = play(state, DoDeed(0, "gadget"))
        assert of(DeedDone, happened) == [DeedDone(who=0, deed="gadget", at=-1, audience=OURS)]
        batteries = cards().item_named("victorias-device").batteries
        assert (carried(state, 0), state.team[0].batteries) == (["victorias-device"], batteries)
        state, _ = play(state, UseItem(0, "victorias-device", at("C2")))
        assert (state.noise, state.team[0].batteries) == ((at("C2"),), batteries - 1)
        assert why(state, DoDeed(0, "gadget")).rule == "R1"


class TestEnd:
    """TS 7; R10, R12, R33, R48."""

    def test_one_survivor_discovers_two_cards_and_keeps_one(self) -> None:
        """TS 7.1; R10: three for a Curious Mind."""
        state = position(team=("victoria", "zach", "quinto"), survivors=ACTED)
        state, _ = play(state, Done())
        assert asked(state) == ("discover", SURVIVORS)
        one, happened = play(state, Discover(1))
        assert len(of(ItemsDrawn, happened)[0].cards) == 2
        _, happened = play(state, Discover(0))
        assert len(of(ItemsDrawn, happened)[0].cards) == 3
        assert asked(one) == ("keep", SURVIVORS)

    def test_with_one_card_left_one_is_drawn(self) -> None:
        """TS 7.2: it is looked at all the same."""
        state = position(survivors=ACTED)
        first, *others = state.decks
        few = replace(state, decks=(first[:1], *others), discards=first[1:])
        _, happened = play(few, Done(), Discover(0))
        assert of(ItemsDrawn, happened)[0].cards == first[:1]

    @pytest.mark.parametrize(("rescue", "lost"), [(-1, True), (2, False)])
    def test_an_empty_discover_deck_loses_unless_the_rescue_comes(self, rescue: int, lost: bool) -> None:
        """TS 7.2; R12: then the step is skipped."""
        state = position(survivors=ACTED, rescue=rescue)
        gone = state.decks[0]
        state = replace(state, decks=((), *state.decks[1:]), discards=gone)
        state, _ = play(state, Done())
        if lost:
            assert (over(state).reason, over(state).ranking[0]) == ("empty-deck", (KILLER,))
        else:
            assert asked(state)[1] == KILLER

    def test_noise_is_told_at_the_end_and_no_noise_too(self) -> None:
        """TS 3.3, 7.3; R48: the places, once, to both sides."""
        state = position(survivors=ACTED, noise=(at("C2"),), tops={"discover": ("fuel", "fuel")})
        _, happened = play(state, Done(), Discover(0), KeepNone())
        assert of(NoiseTold, happened)[0].places == (at("C2"),)
        assert happened[-1] == KillersTurn(round=state.round)
        quiet = position(survivors=ACTED, tops={"discover": ("fuel", "fuel")})
        _, happened = play(quiet, Done(), Discover(0), KeepNone())
        assert of(NoiseTold, happened)[0].places == ()

    def test_droids_on_alert_answer_yes_or_no(self) -> None:
        """R33: no names."""
        state = position(
            "eyebot",
            survivors=ACTED,
            hunter={"alert": True},
            droids=(at("C1"), at("D3")),
            tops={"discover": ("fuel", "fuel")},
        )
        _, happened = play(state, Done(), Discover(0), KeepNone())
        assert [(event.at, event.anybody) for event in of(Alerted, happened)] == [(at("C1"), True), (at("D3"), False)]


def test_the_killer_is_not_told_that_the_team_is_asked_something() -> None:
    """TS 11: what is asked of the other side would tell of a search."""
    state, _ = play(position(places=("C2", "C1", "C1")), SearchDeck(0))
    assert [asked_.kind for asked_ in GAME.view(state, KILLER).asked] == ["turn"]
    assert [asked_.kind for asked_ in GAME.view(state, SURVIVORS).asked] == ["keep"]


def test_each_side_may_look_through_its_own_discards_alone() -> None:
    """TS 3.4: the Killer sees nothing of the items, the Survivors nothing of the skill cards."""
    state, _ = play(position(items={0: ("rope",)}, deck=("dash",)), Discard(0, "rope"))
    ours, its = GAME.view(state, SURVIVORS), GAME.view(state, KILLER)
    assert ([card.item for card in ours.discards], its.discards) == (["rope"], ())
    assert (ours.discarded, bool(its.discarded)) == ((), True)
