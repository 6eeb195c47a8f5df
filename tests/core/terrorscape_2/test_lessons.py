"""What the two lessons say happens in them, by the rules: each of their twelve parts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

import core.terrorscape_2
from core.engine.decisions import Over
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.state import State

GAME = Terrorscape2()
PLAN = GAME.cards.plan

DATA: Final = Path(next(iter(core.terrorscape_2.__path__))) / "data"


class Taken(NamedTuple):
    """A step that was taken.

    Attributes:
        said: What it said.
        before: What had happened by itself since the step before.
        done: What the player has brought about in it.
        ready: The state when it could be taken.
        after: The state after it.
        pressed: The commands that went on.
    """

    said: str
    before: tuple[Event, ...]
    done: tuple[Event, ...]
    ready: State
    after: State
    pressed: tuple[str, ...]


@cache
def steps(name: str) -> tuple[Taken, ...]:
    """A lesson taken to its end."""
    taking = Taking(GAME, read_lesson(GAME.lessons()[name], name))
    found: list[Taken] = []

    def since(number: int) -> tuple[Event, ...]:
        return tuple(event for entry in taking.history.line() if entry.number > number for event in entry.events)

    while not taking.is_over:
        step, at = taking.step, taking.at.step
        start = taking.history.head.number
        taking.follow()
        middle, ready = taking.history.head.number, taking.history.state
        before = since(start)
        while not taking.is_over and taking.at.step == at:
            if step.want:
                taking.take(taking.offered()[0])
            else:
                taking.press((*step.press, "go")[0])
        found.append(Taken(step.say, before, since(middle), ready, taking.history.state, step.press))
    return tuple(found)


def the_one(name: str, words: str) -> Taken:
    """The one step that says these words."""
    [found] = [step for step in steps(name) if words in step.said]
    return found


def of(events: tuple[Event, ...], kind: Any) -> list[Any]:
    """Those of a kind."""
    return [event for event in events if isinstance(event, kind)]


class TestSurvivors:
    """The lesson of the Survivors."""

    def test_a_move_of_two_steps_is_told_to_nobody(self) -> None:
        """TS 6.1."""
        step = the_one("survivors", "MOVE Evelyn to the Hydroponics Lab")
        [walked] = of(step.done, e.Walked)
        assert PLAN.ranges[step.ready.team[0].at][step.after.team[0].at] == 2
        assert not walked.seen_by(KILLER)

    def test_a_card_with_noise_makes_it_when_it_is_drawn(self) -> None:
        """TS 6.2, 3.3: before anybody has said whether it is kept."""
        step = the_one("survivors", "chooses Roy, {ts.search}")
        [sounded] = of(step.done, e.Sounded)
        assert PLAN.codes[sounded.at] == "B5"
        assert of(the_one("survivors", "Bars on a card are noise").done, e.ItemKept)

    def test_a_repair_by_hand_sounds_where_it_is_done(self) -> None:
        """TS 6.3: and the radio is one nearer to being whole."""
        step = the_one("survivors", "Repair it by hand")
        assert step.after.radio == step.ready.radio + 1
        assert [PLAN.codes[one.at] for one in of(step.done, e.Sounded)] == ["B1"]

    def test_what_will_be_told_is_what_was_heard(self) -> None:
        """TS 7.3: the two rooms that the note names in plain mode."""
        step = the_one("survivors", "to come")
        view = GAME.view(step.ready, SURVIVORS)
        assert {PLAN.codes[at] for at in view.noise} == {"B1", "B5"}

    def test_an_item_changes_hands_in_one_room(self) -> None:
        """TS 6.8."""
        step = the_one("survivors", "gives Evelyn the Flare Gun")
        assert step.ready.team[0].at == step.ready.team[2].at
        assert of(step.done, e.ItemGiven)
        assert not any(event.seen_by(KILLER) for event in step.done)

    def test_a_bottle_sounds_next_door_where_nobody_is(self) -> None:
        """TS 6.7: it costs no main action."""
        step = the_one("survivors", "Whiskey Bottle is an extra action")
        [sounded] = of(step.done, e.Sounded)
        assert PLAN.codes[sounded.at] == "G2"
        assert all(one.at != sounded.at for one in step.ready.team)

    def test_of_two_that_are_discovered_one_is_kept(self) -> None:
        """TS 7.1."""
        [drawn] = of(the_one("survivors", "draws two discover cards").done, e.ItemsDrawn)
        assert len(drawn.cards) == 2
        assert of(the_one("survivors", "Two cards; you may keep one").done, e.KeyFound)

    def test_the_recap_is_read_in_which_all_were_named(self) -> None:
        """TS 4.2, 4.3: SENSE, FEAR and SEARCH as the notes tell them."""
        step = the_one("survivors", "shows its turn step by step")
        assert step.pressed == ("recap",)
        told = {answer.to: answer.who for answer in of(step.before, e.Answered)}
        assert told == {"zone": (0, 1, 2), "fear": (0, 2), "search": ()}

    def test_fear_is_lost_before_the_dice_are_rolled(self) -> None:
        """TS 6.5, 10.3: it would have cost a die."""
        step = the_one("survivors", "Each fear costs a die")
        assert step.ready.team[0].fear
        assert not step.after.team[0].fear
        [rolled] = of(the_one("survivors", "Without fear Evelyn rolls").done, e.Rolled)
        assert len(rolled.faces) == GAME.cards.dice.dice

    def test_the_found_stand_with_a_weapon_and_step_away(self) -> None:
        """TS 10.1 to 10.3."""
        assert of(the_one("survivors", "its SEARCH found Evelyn").before, e.EncounterBegan)
        step = the_one("survivors", "Without fear Evelyn rolls")
        assert of(step.done, e.Held)
        assert [rolled.weapon for rolled in of(step.done, e.Rolled)] == ["flare-gun"]
        away = the_one("survivors", "Evelyn holds, uninjured")
        assert not any(walked.seen_by(KILLER) for walked in of(away.done, e.Walked))

    def test_a_killer_in_stealth_forbids_no_search(self) -> None:
        """TS 4.5; R13."""
        step = the_one("survivors", "vanished from B1")
        assert of(step.before, h.Vanished)
        assert step.pressed == ("danger",)
        assert GAME.view(step.ready, SURVIVORS).at < 0
        assert of(the_one("survivors", "stops no search").done, e.Sounded)

    def test_five_keys_and_all_at_the_main_exit_win(self) -> None:
        """TS 8.1: at the start of the turn after the fifth."""
        gather = the_one("survivors", "gather at G5")
        assert len(gather.ready.stand) == PLAN.station.repair.keys - 1
        assert {survivor.at for survivor in gather.after.team} == {PLAN.main_exit}
        assert of(the_one("survivors", "The fifth Key. Keep it.").done, e.KeyFound)
        [ended] = of(the_one("survivors", "you have won").before, e.SideWon)
        assert (ended.survivors_won, ended.reason) == (True, "keys")


class TestKiller:
    """The lesson of the Killer."""

    def test_what_the_note_says_was_told(self) -> None:
        """TS 11: the noise of their last turn, and the block."""
        view = GAME.view(the_one("killer", "Below is your hand").ready, KILLER)
        assert view.heard is not None
        assert {PLAN.codes[at] for at in view.heard.places} == {"G4", "B5"}

    def test_a_step_goes_through_a_block_which_falls(self) -> None:
        """TS 4.9."""
        assert of(the_one("killer", "through your own block").done, e.BlockRemoved)

    def test_a_search_of_an_empty_room_names_nobody(self) -> None:
        """TS 4.1."""
        [answer] = of(the_one("killer", "SEARCH the room that you are in").done, e.Answered)
        assert answer.who == ()

    def test_a_door_is_blocked(self) -> None:
        """TS 4.4, 9.5."""
        assert of(the_one("killer", "Block G3-G4").done, e.Blocked)

    def test_one_of_two_noises_is_a_bottle(self) -> None:
        """TS 6.7, 11: the Killer is told two rooms, and in one of them is nobody."""
        step = the_one("killer", "Noise names rooms, not people")
        [noise] = of(step.before, e.NoiseTold)
        assert {PLAN.codes[at] for at in noise.places} == {"R2", "G2"}
        where = {survivor.at for survivor in step.ready.team}
        assert len(where & set(noise.places)) == 1

    def test_the_trace_is_pressed(self) -> None:
        """R44."""
        assert the_one("killer", "for the trace").pressed == ("danger",)

    def test_a_zone_is_sensed_and_one_is_named(self) -> None:
        """TS 4.2."""
        [answer] = of(the_one("killer", "Ask about red").done, e.Answered)
        assert (answer.zone, answer.who) == ("red", (1,))

    def test_a_delay_moves_a_step_before_the_actions(self) -> None:
        """TS 4.7."""
        assert of(the_one("killer", "slow, with DELAY").done, h.DelayLaid)
        step = the_one("killer", "your DELAY moves you")
        assert of(step.before, h.DelayRuns)
        assert of(step.done, h.Stepped)

    def test_zach_is_found_and_does_not_hold_against_an_attack_card(self) -> None:
        """TS 10: the keyboard is passed in between."""
        assert of(the_one("killer", "The step was free").done, e.EncounterBegan)
        assert the_one("killer", "a curtain hides your side").pressed == ("hide",)
        step = the_one("killer", "fell short of your strength")
        assert of(step.before, e.Rolled)
        assert [one.who for one in of(step.before, e.Injured)] == [1]

    def test_a_level_unlocks_a_card(self) -> None:
        """TS 9.8; R9."""
        step = the_one("killer", "raises your level")
        assert not step.ready.hunter.deck
        assert of(step.done, h.LevelUp)
        assert of(step.done, h.Unlocked)
        assert of(the_one("killer", "Throw out the Harpoon Line").done, h.ThrownOut)

    def test_a_strike_without_a_meeting_is_the_second_injury(self) -> None:
        """TS 3.2, 8; R18."""
        step = the_one("killer", "Name a room up to two rooms away")
        assert step.ready.team[1].injured
        assert not of(step.done, e.EncounterBegan)
        assert [one.who for one in of(step.done, e.Killed)] == [1]
        assert isinstance(GAME.pending(step.after), Over)


def test_the_killers_notes_name_only_whom_it_was_told() -> None:
    """TS 11: until the hunt is over, a Survivor whom no answer has named is in no note."""
    names = [GAME.cards.survivors[one.who].name for one in steps("killer")[0].ready.team]
    told: set[int] = set()
    for step in steps("killer")[:-1]:
        told |= {who for answer in of(step.before, e.Answered) for who in answer.who}
        assert {who for who, name in enumerate(names) if name in step.said} <= told, step.said
        told |= {who for answer in of(step.done, e.Answered) for who in answer.who}
    assert told == {1}


def test_the_survivors_notes_name_no_room_of_a_killer_in_stealth() -> None:
    """TS 4.5: only where it was seen last, and where they are."""
    for words in ("vanished from B1", "stops no search", "Another Key"):
        step = the_one("survivors", words)
        view = GAME.view(step.ready, SURVIVORS)
        assert view.vanished
        assert view.spotted is not None
        known = {PLAN.codes[view.spotted.at], *(PLAN.codes[one.at] for one in view.team)}
        assert {code for code in PLAN.codes if code in step.said} <= known


@pytest.mark.parametrize("text", sorted(DATA.rglob("*.toml")), ids=lambda path: path.name)
def test_people_go_by_name(text: Path) -> None:
    """No lesson, rule or card has a pronoun for anybody but *you*: every Survivor may be anybody's."""
    assert not re.findall(r"\b(?:he|she|his|him|hers?|himself|herself)\b", text.read_text("utf-8"), re.IGNORECASE)
