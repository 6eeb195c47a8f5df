"""What the lesson says happens in it, by the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from core.buried_beneath.frames import Placing, Starting
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.village import village_of
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.state import State

GAME = BuriedBeneath()


def begun() -> Taking:
    """The lesson at its first step."""
    return Taking(GAME, read_lesson(GAME.lessons()["first"], "first"))


def taken() -> Iterator[tuple[str, State]]:
    """What each step says, and where it leaves the game."""
    taking = begun()
    while not taking.is_over:
        taking.follow()
        said = taking.step.say
        if taking.step.want:
            taking.take(taking.offered()[0])
        else:
            taking.press((*taking.step.press, "go")[0])
        yield said, taking.history.state


def after(words: str) -> list[State]:
    """Where the game stands after the steps that say these words."""
    return [state for said, state in taken() if words in said]


def test_the_mistake_costs_a_villager_and_undo_brings_him_back() -> None:
    """R18: a bow that comes beside him; BB 5.2: and it has not happened."""
    assert [state.fled for state in after("Nobody is left to place")] == [1]
    (back,) = after("your Villager fled")
    assert (back.fled, back.turn) == (0, 1)
    assert isinstance(back.stack[-1], Placing)


def test_the_wave_begins_again_as_it_began() -> None:
    """R2: nothing is dealt anew."""
    taking = begun()
    first = next(entry.state for entry in taking.history.line() if isinstance(entry.state.stack[-1], Starting))
    (again,) = after("restart the whole wave")
    assert again == first


def test_an_answer_that_is_the_only_one_is_no_step() -> None:
    """The Belfry shows one symbol, and nobody can be called back yet: it is taken by itself."""
    states = after("he Belfry")
    assert len(states) == 2, states
    assert all(isinstance(state.stack[-1], Placing) for state in states)
    assert len({state.stats for state in states}) == 1


def test_the_second_try_wins_without_a_loss() -> None:
    """BB 11.1: the next wave waits to begin, nobody fled and nothing is in ruins."""
    *_, (_, last) = taken()
    assert last.wave == 2
    assert isinstance(last.stack[-1], Starting)
    assert (last.fights[0].fled, last.fights[0].ruins, last.markers) == (0, 0, ())


def test_the_tunnels_are_the_way_to_the_scout() -> None:
    """BB 5.5: from mouth to mouth is a step, and the Scout falls there."""
    (state,) = after("through the Tunnels to the Scout")
    (before,) = after("Charge is a Move")
    assert len(state.units) == len(before.units) - 1


def test_a_note_says_what_the_screen_shows() -> None:
    """The signs of a location as they stand on it, a minus before what is paid; the stat that has changed."""
    lesson = begun().lesson
    told = [step for step in lesson.steps if re.search(r"-[HSDM]", step.say)]
    assert told
    for step in told:
        signs = re.findall(r"-[HSDM]+", step.say)
        places = [name.removeprefix("space ") for name in step.point if name.startswith("space ")]
        assert signs == [signs_of(name).replace("+", "") for name in places], step.say
    assert not [step.say for step in lesson.steps if "crossed" in step.say]
    (risen,) = [step for step in lesson.steps if "Your Health rose" in step.say]
    assert "panel hero" in risen.point


def signs_of(name: str) -> str:
    """What a location of the lesson's village shows."""
    found = [location for card in GAME.cards.cards for side in (card.a, card.b) for location in side.locations]
    return next(location.signs for location in found if location.id == name)


def test_the_scout_stands_where_the_note_says() -> None:
    """BB 5.5: at a mouth of the Tunnels, not beside it."""
    (state,) = after("The Scout is at the Grotto")
    village = village_of(GAME.cards, state.center, state.cards)
    scout = next(
        unit for unit in state.units if GAME.cards.monsters[state.camps[unit.colour].monster].id == "goblin-scout"
    )
    assert scout.at in village.tunnels


KEYS: Final = {
    "{danger}": "t",
    "{help.keys}": "?",
    "{move.down}": "↓",
    "{back}": "esc",
    "{go}": "enter",
    "{undo}": "u",
    "{reset}": "r",
}


def test_a_note_is_one_thing_to_see_and_one_to_do() -> None:
    """At most 140 letters with its keys; and all of it, read at 200 words a minute, leaves time to play in ten."""
    lesson = begun().lesson
    notes = [note for step in lesson.steps for note in (step.say, step.plain) if note]
    for note in (*notes, lesson.end):
        told = note
        for key, shown in KEYS.items():
            told = told.replace(key, shown)
        assert "{" not in told
        assert len(told) <= 140, note
    words = sum(len(step.say.split()) for step in lesson.steps)
    assert words / 200 + len(lesson.steps) * 5 / 60 < 10


def test_every_place_of_a_note_has_the_name_that_the_note_calls_it() -> None:
    """BB 2: what a note points at is called so on the map."""
    village = None
    for step, (_, state) in zip(begun().lesson.steps, taken(), strict=False):
        village = village_of(GAME.cards, state.center, state.cards)
        for want in step.want:
            *_, name = want.split()
            called = [village.name(at) for at, place in enumerate(village.locations) if place and place.id == name]
            assert all(name in f"{step.say} {step.no}" for name in called), step.say
