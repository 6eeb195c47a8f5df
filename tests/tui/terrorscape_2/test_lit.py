"""What is lit when a side is asked: it stands in the prompt whole, and enter does it; other keys choose instead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import Choice
from core.terrorscape_2 import options as o
from core.terrorscape_2.faces import ITEMS
from core.terrorscape_2.frames import Shedding
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt, press, prompt_of, sitting_at
from tests.tui.terrorscape_2.staged import with_items
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.keep_mode import KeepMode
from tui.terrorscape_2.modes.team_mode import TeamMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.state import State
    from tui.terrorscape_2.sitting import StationSitting

ASKED = ("fast", "action", "slow", "step", "slip", "droid", "zone", "pay", "block")


def positions(*kinds: str, each: int = 12) -> Iterator[State]:
    """Some positions of a game of each Killer in which this is asked."""
    for killer in KILLERS:
        found = 0
        for entry in hunt(killer, "12").line():
            pending = GAME.pending(entry.state)
            if isinstance(pending, tuple) and pending[0].kind in kinds and entry.state.round and found < each:
                found += 1
                yield entry.state


def answers(sitting: StationSitting) -> list[object]:
    """What was answered."""
    return [entry.answer.option for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]


def sat(*kinds: str, each: int = 12) -> Iterator[tuple[StationSitting, Any]]:
    """The Killer before each of these questions, with the way in which it is answered."""
    for state in positions(*kinds, each=each):
        sitting = sitting_at(state, KILLER)
        if isinstance(sitting.mode, HuntMode):
            yield sitting, sitting.mode


def test_enter_does_what_is_lit_and_the_prompt_has_said_it_whole() -> None:
    """Each answer of it is legal when its turn comes; nothing else is answered."""
    for sitting, mode in sat(*ASKED):
        meant, told = mode.answers, prompt_of(sitting)
        codes = GAME.cards.plan.codes
        for option in meant:
            match option:
                case o.Step(to) | o.Slip(to) if option is meant[-1]:
                    assert codes[to] in told
                case o.InZone(zone):
                    assert zone in told
                case o.SearchHere():
                    assert "SEARCH" in told
                case _:
                    # a card, a cost or a door, which has a name of its own
                    pass
        press(sitting, "go")
        assert tuple(answers(sitting)[: len(meant)]) == meant


def test_the_main_actions_begin_at_the_fast_cards() -> None:
    """TS 9.3, 9.4: with a stop the fast cards are left alone; s and an arrow leave them and do what they say."""
    seen = 0
    for sitting, mode in sat("fast"):
        press(sitting, "ts.search")
        assert answers(sitting) == []
        assert f"SEARCH {GAME.cards.plan.codes[sitting.view.at]}?" in mode.words()
        press(sitting, "ts.search")
        assert answers(sitting)[:2] == [o.Pass(), o.SearchHere()]
        seen += 1
    assert seen


def test_a_first_key_never_does_what_is_lit_by_itself() -> None:
    """A letter, a digit, an arrow and a click choose it; they leave the answer to the next key."""
    for sitting, mode in sat("fast", "action", "slow", "step"):
        for command in ("ts.search", "card.1", "move.left", "next", "stop"):
            sitting.modes = [sitting.mode_for(mode.sight)]
            alone = command == "stop" and len(mode.stops) == len(mode.view.options)
            if not alone:
                press(sitting, command)
                assert answers(sitting) == [], command
        sitting.modes = [sitting.mode_for(mode.sight)]
        if sitting.mode.cursor >= 0:
            sitting.click("space", sitting.mode.cursor)
            assert answers(sitting) == []


def test_a_way_of_two_steps_is_one_answer() -> None:
    """TS 5.1, 9.4: the steps are answered one after the other; a SEARCH may follow the first one."""
    for sitting, mode in sat("action", each=4):
        if sitting.view.left < 2:
            continue
        far = next((at for at, course in mode.places.items() if len(course) == 2), None)
        if far is None:
            continue
        way = mode.places[far]
        mode.point_at(far)
        press(sitting, "go")
        assert tuple(answers(sitting)[:2]) == way
        near = next(option for option in mode.view.options if isinstance(option, o.Step))
        other = sitting_at(sitting.table.history.line()[0].state, KILLER)
        other.mode.point_at(near.to)
        press(other, "ts.search")
        assert answers(other) == []
        assert "and SEARCH it?" in other.mode.words() or "costs a card" in other.mode.words()
        return
    pytest.fail("nowhere two steps away")


def test_what_a_card_costs_and_asks_stands_beside_it_and_can_be_changed() -> None:
    """TS 9.7; R45: n pays with another card, arrows choose another room, zone or door, escape leaves it to be asked."""
    costs = aims = 0
    for sitting, mode in sat("fast", "slow", "action", each=40):
        for number in range(len(sitting.view.hand)):
            if not isinstance(mode.of_card(number), o.Play):
                continue
            sitting.modes = [sitting.mode_for(mode.sight)]
            chosen: Any = sitting.mode
            press(sitting, f"card.{number + 1}")
            if len(chosen.payments) > 1:
                before = chosen.answers
                press(sitting, "next")
                assert [type(option) for option in chosen.answers[:2]] == [o.Play, o.Pay]
                assert chosen.answers != before
                costs += 1
            elif len(chosen.places) > 1:
                before = chosen.answers
                press(sitting, "next")
                assert chosen.answers != before
                press(sitting, "back")
                assert chosen.answers == chosen.begun
                aims += 1
    assert costs
    assert aims


@pytest.mark.parametrize("killer", KILLERS)
def test_what_comes_next_is_the_same_in_worlds_that_the_killer_cannot_tell_apart(killer: str) -> None:
    """TS 11: what is seen ahead, and what is lit, follow from its view alone."""
    for number, state in enumerate(positions("fast", "action", "slow", each=15)):
        other = GAME.imagine(state, KILLER, Random(f"{killer} {number}"))  # noqa: S311 - worlds that can be repeated are wanted
        one, two = sitting_at(state, KILLER), sitting_at(other, KILLER)
        assert one.view == two.view
        if not isinstance(one.mode, HuntMode):
            continue
        assert one.mode.answers == two.mode.answers
        for first in one.view.options:
            for after in ((first,), *[(first, second) for second in one.table.ahead((first,))[:4]]):
                assert one.table.ahead(after) == two.table.ahead(after)


def test_nothing_is_seen_ahead_of_an_answer_of_the_others() -> None:
    """TS 4.1, 11: not beyond a SEARCH, nor beyond the draw; the Survivors see nothing ahead."""
    for sitting, _ in sat("action", "slow"):
        ahead = sitting.table.ahead
        assert ahead((o.SearchHere(),)) == ()
        if o.Pass() in sitting.view.options:
            assert ahead((o.Pass(),)) == ()
        assert ahead((o.Calm(0),)) == ()


def test_a_survivor_with_nothing_at_hand_has_a_room_lit() -> None:
    """TS 6.1: enter moves there; the first arrow starts where it stands, and a click only chooses."""
    walked = 0
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        mode: Any = sitting.mode
        assert isinstance(mode, TeamMode)
        assert mode.at_hand is None or mode.cursor < 0 or isinstance(mode.at_hand, o.RepairIt)
        if mode.at_hand is not None or not mode.is_lit:
            continue
        lit, who, here = mode.cursor, mode.who, sitting.view.team[mode.who].at
        assert lit in mode.reach
        sitting.click("space", lit)
        assert answers(sitting) == []
        sitting.modes = [sitting.mode_for(mode.sight)]
        for direction in ("up", "down", "left", "right"):
            if sitting.mode.room_beside(here, direction) >= 0:
                press(sitting, f"move.{direction}")
                assert sitting.mode.cursor == mode.room_beside(here, direction)
                break
        sitting.modes = [sitting.mode_for(mode.sight)]
        press(sitting, "go")
        assert answers(sitting)[:1] == [o.Walk(who, lit)]
        walked += 1
    assert walked


def test_a_repair_that_calls_the_killer_from_near_by_is_not_lit() -> None:
    """TS 6.3: enter moves away from a Killer that was seen near; a silent repair, or one far from it, stays lit."""
    plan = GAME.cards.plan
    away = sorted(range(len(plan.codes)), key=plan.ranges[plan.radio].__getitem__)
    state = next(positions("team"))
    silent = next(number for number, one in enumerate(state.team) if "wrench" in GAME.cards.abilities[one.who])

    def lit(seen: int, who: int) -> tuple[object, bool]:
        team = tuple(replace(one, at=plan.radio, acted=False) for one in state.team)
        sitting = sitting_at(replace(state, team=team, hunter=replace(state.hunter, seen=seen)), SURVIVORS)
        sitting.mode.choose_survivor(who)
        return sitting.mode.lights, sitting.mode.is_lit

    loud = (silent + 1) % len(state.team)
    assert lit(away[1], loud) == (None, True)
    assert lit(away[1], silent) == (o.RepairIt(silent, "wrench"), False)
    assert lit(away[-1], loud) == (o.RepairIt(loud, "hand"), False)


def test_somebody_with_something_at_hand_is_chosen_first() -> None:
    """TS 6.2, 6.3: of those who have not acted."""
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        able = (o.SearchDeck, o.RepairIt)
        ready = {option.who for option in sitting.view.options if isinstance(option, able)}
        waiting = {one.who for one in sitting.view.team if not one.acted}
        if ready & waiting:
            assert sitting.mode.who in ready & waiting


def test_of_drawn_cards_the_one_is_lit_that_is_worth_most_to_keep() -> None:
    """TS 6.2, 7.1: as its face says, for whoever draws it; the first one of equals."""
    seen = 0
    for state in positions("keep"):
        sitting = sitting_at(state, SURVIVORS)
        assert isinstance(sitting.mode, KeepMode)
        drawn = [card.item for card in sitting.view.drawn]
        worth = [ITEMS[item].keeps for item in drawn]
        assert sitting.mode.choices[sitting.mode.chosen].option == o.Keep(drawn[worth.index(max(worth))])
        seen += 1
    assert seen


@pytest.mark.parametrize("carried", [("toolbox", "binocular", "rope"), ("fuel", "flare-gun", "whiskey-bottle", "fuel")])
def test_of_items_too_many_the_one_is_lit_that_is_worth_least_to_keep(carried: tuple[str, ...]) -> None:
    """R23: the last one of equals; enter discards it."""
    state = with_items(next(positions("team")), {1: carried})
    sitting = sitting_at(replace(state, stack=(*state.stack, Shedding(who=1))), SURVIVORS)
    items = [option.item for option in sitting.view.options if isinstance(option, o.Shed)]
    least = min(ITEMS[item].keeps for item in items)

    press(sitting, "go")

    assert answers(sitting)[:1] == [o.Shed([item for item in items if ITEMS[item].keeps == least][-1])]
