"""What each question says before it is answered: what is done, what it takes, and what the other side learns of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.frames import Blocking, Droiding, HunterTurn
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.terrorscape_2.hunts import (
    GAME,
    KILLERS,
    answered,
    asked_for,
    hunt,
    page_of,
    press,
    prompt_of,
    sitting_at,
)
from tests.tui.terrorscape_2.staged import answer, asked_at, encounter, sits, with_card, with_items
from tui.terrorscape_2.commands import BY_ID
from tui.terrorscape_2.looking import look_at
from tui.terrorscape_2.modes.asking import noisy_in
from tui.terrorscape_2.modes.attack_mode import AttackMode
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.listed import StationOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.state import State

CODES: Final = GAME.cards.plan.codes
WIDTH: Final = 80


def way(a: str, b: str) -> int:
    """The connecting point between two places."""
    return GAME.cards.plan.edge_between(CODES.index(a), CODES.index(b))


def team_at(places: Sequence[str], carried: dict[int, tuple[str, ...]], **more: Any) -> State:
    """Evelyn, Zach and Roy act, there and with that; Zach is injured and afraid, and the Killer at R2."""
    state = with_items(asked_for("team", "orion", "12", later=15), carried)
    team = [replace(one, at=CODES.index(places[who]), acted=False) for who, one in enumerate(state.team)]
    team[1] = replace(team[1], injured=True, fear=2)
    alley = CODES.index("R2")
    return replace(
        state, team=tuple(team), hunter=replace(state.hunter, at=alley, seen=alley, stealth=-1, level=1), **more
    )


ITEMS: Final = (
    ("R5", "fuel", "Main: refuel? The Killer learns it only if the vehicle is ready."),
    ("R5", "flashlight", "Main: through the passage to G2? The Killer learns nothing."),
    ("R5", "trap-parts", "Main: set a trap? The Killer learns nothing before it springs."),
    ("R5", "first-aid-kit", "Main: heal Zach, with noise? The Killer learns who."),
    ("R5", "whiskey-bottle", "Extra: Whiskey Bottle to G3? The noise is heard there."),
    ("R5", "firecracker", "Extra: Firecracker? The Killer hears noise everywhere."),
    ("R5", "alarm-clock", "Extra: clock here, noise in two turns? The Killer learns nothing now."),
    ("R5", "sedatives", "Extra: lose 2 fear? The Killer learns who."),
    ("R5", "adrenaline", "Extra: one step to G3? The Killer learns nothing."),
    ("R3", "rope", "Extra: Rope on B3-R3? The Killer learns nothing."),
    ("R5", "ice-axe", "Extra: unblock R4-R5? The Killer learns which door."),
    ("R5", "binocular", "You see the icon, it sees the zone."),
    ("R5", "toolbox", "Repair the vehicle by 2, 0 of 6 so far? It makes noise here."),
    ("R5", "zachs-wrench", "Repair the vehicle by 1, 0 of 6 so far? The Killer learns nothing."),
)


@pytest.mark.parametrize(("place", "item", "told"), ITEMS)
def test_an_item_says_what_it_takes_and_who_is_told(place: str, item: str, told: str) -> None:
    """TS 6.6, 6.7: whole in the smallest prompt, before it is used; a tool repairs."""
    blocks = (way("R4", "R5"),)
    state = team_at((place, place, place), {1: (item,)}, blocks=blocks, vehicle=0, weakness=-1, repaired=(), fuel=False)
    sitting = sitting_at(state, SURVIVORS)
    press(sitting, "ts.who.z", "card.1")
    assert isinstance(sitting.mode, StationOptions)
    assert told in prompt_of(sitting)
    assert "…" not in prompt_of(sitting)


def test_the_letter_of_a_repair_begins_with_what_enter_alone_would_do() -> None:
    """TS 6.3: r and enter repair in silence with a Wrench, as enter does, and not by hand."""
    sitting = sitting_at(
        team_at(("R5", "R5", "R5"), {1: ("zachs-wrench",)}, vehicle=0, repaired=(), fuel=False), SURVIVORS
    )
    press(sitting, "ts.who.z")
    at_once = prompt_of(sitting)
    press(sitting, "ts.repair")
    assert isinstance(sitting.mode, StationOptions)
    assert sitting.mode.option == o.RepairIt(1, "wrench")
    assert "The Killer learns nothing." in at_once
    assert "The Killer learns nothing." in prompt_of(sitting)


def test_a_repair_that_makes_it_whole_is_told_at_once() -> None:
    """TS 8.2, 8.3; R21: the call, or that the vehicle is ready; without fuel there is nothing to tell yet."""
    needed = GAME.cards.plan.station.repair
    radio = team_at(("B1", "B1", "B1"), {}, radio=needed.radio - 1, repaired=())
    sitting = sitting_at(radio, SURVIVORS)
    press(sitting, "ts.repair")
    assert "Repair the radio with noise? Both sides learn that it works." in prompt_of(sitting)
    for fuel, told in ((True, "Both sides learn that it is ready."), (False, "It makes noise here.")):
        ready = team_at(("R5", "R5", "R5"), {}, vehicle=needed.vehicle - 1, fuel=fuel, repaired=())
        sitting = sitting_at(ready, SURVIVORS)
        press(sitting, "ts.repair")
        assert told in prompt_of(sitting)


def test_an_ability_says_who_is_told() -> None:
    """TS 12.2, 12.3: each of those that are chosen from has a question of its own."""
    place = CODES.index("R5")
    state = team_at(("R5", "R5", "R5"), {}, blocks=(way("R4", "R5"),), cat=place, stroked=False)
    state = replace(state, team=tuple(replace(one, bandage=0) for one in state.team))
    for keys, told in (
        (("ts.who.e", "ts.ability"), "Main: bandage Zach, healed in two turns? The Killer learns nothing now."),
        (("ts.who.r", "ts.ability"), "Extra: charge at R4-R5? The Killer learns which door."),
        (("ts.who.r", "ts.cat"), "Extra: the Cat to G3? It makes noise here."),
    ):
        sitting = sitting_at(state, SURVIVORS)
        press(sitting, *keys)
        assert told in prompt_of(sitting)


def test_a_tool_is_used_by_its_number_and_by_its_name() -> None:
    """TS 6.3: it repairs; nobody is told that a tool in hand is not carried."""
    state = team_at(("R5", "R5", "R5"), {1: ("toolbox",)}, vehicle=0, repaired=())
    sitting = sitting_at(state, SURVIVORS)
    press(sitting, "ts.who.z", "card.1", "go")
    assert sitting.view.vehicle == 2
    words = sitting_at(state, SURVIVORS).table.words
    view = GAME.view(state, SURVIVORS)
    assert words.typed("zach toolbox", view) == words.typed("zach use toolbox", view) == ("repair zach toolbox",)
    why = GAME.why_not(state, SURVIVORS, o.UseItem(1, "toolbox"))
    assert why is not None
    assert "has no" not in why.text


def test_a_search_is_looked_at_before_it_is_asked() -> None:
    """TS 4.1: an answer cannot be undone; s again, or enter, asks."""
    sitting = asked_at("action", "orion", "12", KILLER)
    here = CODES[sitting.view.at]
    press(sitting, "ts.search")
    assert f"SEARCH {here}? An encounter ends your turn." in prompt_of(sitting)
    assert sitting.view.asked[0].kind == "action"
    press(sitting, "back")
    assert "SEARCH " + here not in prompt_of(sitting)
    press(sitting, "ts.search", "ts.search")
    assert sitting.view.told[-1].to == "search"


def test_nobody_is_attacked_by_going_on() -> None:
    """TS 10.1: enter and space go on from what was told; they say which key attacks, and answer nothing."""
    sitting = sits(encounter(), KILLER)
    entries = len(sitting.table.history.line())
    assert isinstance(sitting.mode, AttackMode)
    press(sitting, "go")
    assert "a attacks." in prompt_of(sitting)
    press(sitting, "card.1", "go", "move.right", "go", "stop", "go", "next", "go")
    assert len(sitting.table.history.line()) == entries
    assert BY_ID["go"].keys == ("enter",)


def test_the_prompt_of_an_attack_is_the_whole_question() -> None:
    """Whom it is on, with which strength, and what a card makes of it; a digit puts it there or takes it away. R27."""
    sitting = sitting_at(with_card(encounter().history.state, "steady-hand"), KILLER)
    bare = f"Attack Evelyn and Zach with {sitting.view.strength}?"
    more = sitting.view.strength + 2
    assert f"{bare} 1 Steady Hand makes it {more}." in prompt_of(sitting)
    press(sitting, "card.1")
    assert f"Attack Evelyn and Zach with {more}, Steady Hand?" in prompt_of(sitting)
    assert f"a attack with {more}" in prompt_of(sitting)
    press(sitting, "card.1")
    assert bare in prompt_of(sitting)
    sitting.click("card", 0)
    assert sitting.mode.card == 0
    sitting.click("card", 0)
    assert sitting.mode.card == -1
    press(sitting, "card.1", "ts.ability")
    assert sitting.view.asked[0].kind == "pay"


def test_a_card_that_is_no_attack_card_is_not_put_to_an_attack() -> None:
    """TS 10.1: it says so, and the attack is without."""
    sitting = sitting_at(with_card(encounter().history.state, "recharge"), KILLER)
    press(sitting, "card.1")
    assert "slow" in prompt_of(sitting)
    press(sitting, "move.left", "move.right")
    assert f"Not Recharge. Attack Evelyn and Zach with {sitting.view.strength}?" in prompt_of(sitting)
    press(sitting, "ts.ability")
    assert "defend" in {asked.kind for asked in GAME.view(sitting.table.history.state, SURVIVORS).asked}


def test_no_attack_card_once_or_for_the_whole_encounter() -> None:
    """TS 10.1: a stop considers none, a second one says so for the encounter; `a` answers for this attack alone."""
    once = sits(encounter(), KILLER)
    press(once, "stop")
    assert "No more cards in this encounter? Press . again." in prompt_of(once)
    press(once, "ts.ability")
    assert once.table.history.state.stack[-2].no_cards is False
    twice = sits(encounter(), KILLER)
    press(twice, "stop", "stop")
    assert twice.table.history.state.stack[-2].no_cards is True


def test_a_card_names_those_that_can_be_played() -> None:
    """TS 9.3, 9.5: by their numbers; where there is none the question says so."""
    for kind in ("fast", "slow"):
        for later in range(6):
            sitting = asked_at(kind, "orion", "12", KILLER, later)
            can = [option.card for option in sitting.view.options if isinstance(option, o.Play)]
            numbers = [str(place) for place, card in enumerate(sitting.view.hand, 1) if card.skill in can]
            while sitting.mode.picked is not None or sitting.mode.cursor >= 0:
                press(sitting, "back")
            told = prompt_of(sitting)
            if numbers:
                assert numbers[0] in told.split("card", 1)[1]
                assert numbers[-1] in told.split("card", 1)[1]
            else:
                assert f"No {kind} card to play" in told


def test_what_is_paid_for_is_said_with_what_is_left() -> None:
    """TS 9.7; R45."""
    state = next(state for state, _ in answered(hunt("orion", "4")) if _can_play(state, "harpoon-line"))
    sitting = sitting_at(state, KILLER)
    table = sitting.table
    answer(table, KILLER, o.Play("harpoon-line"))
    sitting = sits(table, KILLER)
    assert "Harpoon Line costs 2 cards: pay with " in prompt_of(sitting)
    answer(table, KILLER, next(option for option in table.view().options if isinstance(option, o.Pay)))
    sitting = sits(table, KILLER)
    assert "Harpoon Line costs 2 cards, 1 to go: pay with " in prompt_of(sitting)
    sitting.command("back")
    assert "Harpoon Line costs 2 cards, 1 to go: pay with which?" in prompt_of(sitting)


def _can_play(state: State, card: str) -> bool:
    pending = GAME.pending(state)
    return isinstance(pending, tuple) and o.Play(card) in pending[0].options


def test_the_unlocked_card_is_named_where_room_is_made() -> None:
    """R9."""
    sitting = asked_at("room", "orion", "1", KILLER)
    name = next(event.card for event in sitting.table.events(KILLER)[::-1] if isinstance(event, h.Unlocked))
    card = next(card.name for one in GAME.cards.killers for card in one.card if card.id == name)
    assert f"{card} is unlocked, your hand is full. Discard which?" in prompt_of(sitting)


def test_a_block_that_is_moved_is_not_taken_for_one_that_is_laid() -> None:
    """R6: with all tokens on doors the first question takes one away; how many lie out is said before."""
    plan = GAME.cards.plan
    tokens = plan.station.block_tokens
    base = asked_for("action", "orion", "12")
    blocking = (HunterTurn(6), Blocking(1, "any"))
    few = replace(base, blocks=plan.doors[:2], stack=blocking)
    all_out = replace(base, blocks=plan.doors[:tokens], stack=blocking)
    assert f"? 2 of {tokens} are out. Announced." in prompt_of(sitting_at(few, KILLER))
    sitting = sitting_at(all_out, KILLER)
    assert f"All {tokens} blocks are out. Move the one on" in prompt_of(sitting)
    press(sitting, "go")
    assert prompt_of(sitting).count("Block the door") == 1


def test_a_droid_that_is_moved_is_not_taken_for_one_that_is_placed() -> None:
    """R33: with all droids out the first question takes one up."""
    base = asked_for("action", "eyebot", "1")
    plan = GAME.cards.plan
    all_out = replace(base, droids=tuple(range(plan.station.droid_tokens)), stack=(HunterTurn(3), Droiding(1)))
    sitting = sitting_at(all_out, KILLER)
    assert "Take the droid at " in prompt_of(sitting)
    press(sitting, "back")
    assert "Three droids are out. Move which one?" in prompt_of(sitting)
    press(sitting, "next")
    assert f"Take the droid at the {plan.names[0]}, {CODES[0]}?" in prompt_of(sitting)
    assert sitting.mode.go_on() == "take it"
    press(sitting, "go")
    assert "Put a droid at the " in prompt_of(sitting)


def test_a_card_shades_what_it_asks_about_before_it_is_played() -> None:
    """TS 4.3, 4.8: the horn reaches one way, whatever lies on it."""
    state = with_card(asked_for("fast", "orion", "12", later=3), "hunting-horn")
    sitting = sitting_at(state, KILLER)
    press(sitting, "card.1")
    assert isinstance(sitting.mode, HuntMode)
    reached = GAME.cards.plan.within(state.hunter.at, 1)
    assert dict(sitting.mode.overlays().shaded) == dict.fromkeys(reached, "scan")


def test_noise_everywhere_stands_in_the_header_of_both_faces() -> None:
    """R20: while it is made, and in the turn of the Killer that heard it; beside it the present step."""
    team = replace(asked_for("team", "orion", "12", later=15), everywhere=True, noise=())
    killer = replace(asked_for("fast", "orion", "12", later=6), everywhere=True, noise=())
    for state, side, step in ((team, SURVIVORS, "II actions"), (killer, KILLER, "III fast")):
        header = page_of(sitting_at(state, side), WIDTH, 24, rows=range(1)).splitlines()[0]
        assert " NOISE EVERYWHERE " in header
        assert step in header
    later = replace(asked_for("team", "orion", "12", later=15), old_everywhere=True, old_noise=())
    assert "EVERYWHERE" not in page_of(sitting_at(later, SURVIVORS), WIDTH, 24, rows=range(1)).splitlines()[0]


def test_who_draws_three_is_said_before_somebody_discovers() -> None:
    """TS 7.1."""
    state = asked_for("discover", "orion", "12")
    victoria = [one.id for one in GAME.cards.survivors].index("victoria")
    team = (replace(state.team[0], who=victoria), *state.team[1:])
    assert "three for" not in prompt_of(sitting_at(state, SURVIVORS))
    assert "Who draws two cards (Victoria three)? Noise is made there." in prompt_of(
        sitting_at(replace(state, team=team), SURVIVORS)
    )
    assert DECKS[0] == "discover"


def test_a_room_shows_where_the_chosen_answer_would_sound() -> None:
    """TS 3.3; R20: flat bars in the colour of noise, before anything is told; none for what is silent."""
    state = team_at(("R5", "R5", "R5"), {1: ("toolbox", "zachs-wrench")}, repaired=(), vehicle=0, noise=())
    sitting = sitting_at(state, SURVIVORS)
    press(sitting, "ts.who.z", "ts.repair")
    assert "R5 ▁▂▁" not in page_of(sitting, WIDTH, 24)
    press(sitting, "next")
    assert "R5 ▁▂▁" in page_of(sitting, WIDTH, 24)
    assert "noise?" in page_of(sitting, 120, 36)
    bottle = sitting_at(team_at(("R5", "R5", "R5"), {1: ("whiskey-bottle",)}, noise=()), SURVIVORS)
    press(bottle, "ts.who.z", "card.1")
    assert "G3 ▁▂▁" in page_of(bottle, WIDTH, 24)


def test_look_says_where_the_killer_has_to_pay() -> None:
    """Section 8; R5: up an arrow that is the shortest way; not where another way is as short, nor without threat."""
    state = team_at(("B2", "R1", "R5"), {})
    for code, told in (("B2", True), ("R1", False), ("R5", False)):
        words = " ".join(look_at(GAME.cards, GAME.view(state, SURVIVORS), CODES.index(code)))
        assert ("It must pay a card to climb here." in words) is told
    off = replace(state, setup=replace(state.setup, threat=False))
    assert "it must pay" not in " ".join(look_at(GAME.cards, GAME.view(off, SURVIVORS), CODES.index("B2")))


def test_who_may_discover_is_told_whole_beside_each_other() -> None:
    """TS 7.1: where each is and what each carries, with no word cut by an ellipsis."""
    state = with_items(asked_for("discover", "orion", "12"), {0: ("first-aid-kit", "binocular", "firecracker")})
    state = with_items(state, {1: ("toolbox", "zachs-wrench", "whiskey-bottle"), 2: ()})
    row = page_of(sitting_at(state, SURVIVORS), WIDTH, 24, rows=range(22, 23)).splitlines()[0]
    assert "…" not in row
    assert row.count("at ") == 3
    assert "with nothing" in row


def test_an_aimed_question_begins_at_the_likeliest_room() -> None:
    """R44: of those in reach, where most Survivors are likely; where nothing is worked out, where noise was heard."""
    for later in range(3):
        sitting = (
            asked_at("strike", "orion", "4", KILLER, later) if later < 1 else asked_at("strike", "orion", "5", KILLER)
        )
        mode = sitting.mode
        assert isinstance(mode, HuntMode)
        traces = sitting.scene(0).traces  # type: ignore[attr-defined]  # a scene of this game
        count = {at: sum(at in trace.likely for trace in traces) for at in mode.places}
        assert count[mode.cursor] == max(count.values())
        here = next(iter(mode.places))
        blind = replace(sitting.table.history.state, setup=replace(sitting.view.setup, trace="off"), noise=(here,))
        assert sitting_at(blind, KILLER).mode.cursor == here


def test_a_room_that_cannot_be_chosen_says_why() -> None:
    """TS 4.8, 5.1; R33: in the prompt, and again when it is answered with."""
    plan = GAME.cards.plan
    sitting = asked_at("strike", "orion", "4", KILLER)
    far = next(at for at in range(len(CODES)) if plan.ranges[sitting.view.at][at] == 3)
    sitting.point_at(CODES[far])
    said = f"{CODES[far]} is 3 rooms away; your range is 2. TS 4.8"
    assert said in prompt_of(sitting)
    press(sitting, "go")
    assert said.removesuffix(" TS 4.8") in prompt_of(sitting)
    assert sitting.rule() == "TS 4.8"
    base = asked_for("action", "eyebot", "1")
    droid = sitting_at(replace(base, droids=(base.hunter.at,), stack=(HunterTurn(3), Droiding(1))), KILLER)
    droid.point_at(CODES[base.hunter.at])
    assert "A droid is there already. R33" in prompt_of(droid)


def test_an_ability_that_cannot_be_used_says_why() -> None:
    """TS 12.2 to 12.4; R23: each with its rule behind F2, also what works by itself."""
    state = team_at(("R5", "B1", "B1"), {0: (), 1: ("zachs-wrench",), 2: ()}, blocks=(), cat=-1)
    for keys, told, rule in (
        (("ts.who.e", "ts.ability"), "That Survivor is not in this room.", "TS 12.3"),
        (("ts.who.z", "ts.ability"), "Zach has no ability to use now.", "TS 6.6"),
        (("ts.who.r", "ts.ability"), "No door of this room is blocked.", "TS 6.7"),
        (("ts.who.z", "ts.drop"), "Zach carries nothing to discard.", "R23"),
        (("ts.who.z", "ts.cat"), "The Cat has not been found yet.", "TS 12.2"),
    ):
        sitting = sitting_at(state, SURVIVORS)
        press(sitting, *keys)
        assert told in prompt_of(sitting)
        assert (sitting.rule(), rule in prompt_of(sitting)) == (rule, False)


@pytest.mark.parametrize("killer", KILLERS)
def test_the_share_of_noisy_cards_is_that_of_the_deck(killer: str) -> None:
    """TS 6.2: computed from what lies open, it is what the deck holds, in every position of a game."""
    for state, _ in answered(hunt(killer, "5"))[::7]:
        if not state.round:
            continue
        view = GAME.view(state, SURVIVORS)
        for number, deck in enumerate(DECKS):
            assert noisy_in(GAME.cards, view, deck) == sum(GAME.cards.item(card).noise for card in state.decks[number])


def test_a_search_says_how_many_cards_sound() -> None:
    """TS 6.2; R35: of the deck that is searched; for who makes none, none."""
    state = asked_for("team", "orion", "12")
    place = CODES.index("G4")
    team = [replace(one, at=place, acted=False) for one in state.team]
    quinto = [one.id for one in GAME.cards.survivors].index("quinto")
    team[2] = replace(team[2], who=quinto)
    state = replace(state, team=tuple(team))
    noisy = sum(GAME.cards.item(card).noise for card in state.decks[DECKS.index("medical")])
    for letter, told in (
        ("z", f"{noisy} of them {'makes' if noisy == 1 else 'make'} noise."),
        ("q", "None makes noise."),
    ):
        sitting = sitting_at(state, SURVIVORS)
        press(sitting, f"ts.who.{letter}", "ts.search")
        assert f"Search the medical deck: 1 card of {len(state.decks[DECKS.index('medical')])}. {told}" in prompt_of(
            sitting
        )
