"""What the lesson says happens in it, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.game import CrittersBelow
from core.critters_below.odds import harm, peace, penalties_of
from core.critters_below.state import FLANK
from core.engine.decisions import PUBLIC
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.critters_below.state import State

GAME = CrittersBelow()
YOU = 0


def begun() -> Taking:
    """The lesson at its first step."""
    return Taking(GAME, read_lesson(GAME.lessons()["first"], "first"))


def taken(which: int = 0) -> Iterator[tuple[str, State]]:
    """What each step says, and where it leaves the game."""
    taking = begun()
    while not taking.is_over:
        taking.follow()
        said = taking.step.say
        if taking.step.want:
            taking.take(taking.offered()[which])
        else:
            taking.press((*taking.step.press, "go")[0])
        yield said, taking.history.state


def after(words: str) -> State:
    """Where the game stands after the step that says these words."""
    return [state for said, state in taken() if words in said][-1]


def harm_of(state: State) -> float:
    """How likely the next flip hurts who takes the lesson."""
    chance = harm(GAME.cards, state.critters[YOU].hand)
    assert chance is not None
    return float(chance)


def test_it_begins_with_the_fox_on_day_3_of_8() -> None:
    """CB 2, 6.6: three Critters, nobody dead, the days that are told about face down."""
    state = begun().history.state
    assert (state.day, len(state.line) - FLANK, state.turn) == (3, 8, YOU)
    assert [GAME.cards.characters[critter.character].id for critter in state.critters][YOU] == "fox"
    assert len(state.critters) == 3
    assert not any(critter.died for critter in state.critters)
    assert not any(day.up for day in state.line)


def test_only_who_takes_it_sees_what_is_looked_at() -> None:
    """CB 5.3; R38: in the step that says so."""
    state = after("Look at the first two")
    assert len(GAME.view(state, YOU).looking) == 2
    assert not GAME.view(state, 1).looking
    assert not GAME.view(state, PUBLIC).looking


def test_what_is_kept_and_that_no_more_is_are_one_step_in_this_order() -> None:
    """R16: as the table gives them; until the Can is kept, nothing else goes on."""
    taking = begun()
    while "Keep the Can" not in taking.step.say:
        taking.follow()
        taking.take(taking.offered()[0]) if taking.step.want else taking.press("go")
    at = taking.at.step
    refused = [option for option in GAME.view(taking.history.state, YOU).options if not taking.wants(option)]
    assert len(refused) == 2
    assert {taking.refusal(option) for option in refused} == {taking.step.no}

    taking.take(taking.offered()[0])
    assert taking.at.step == at
    assert [taking.words(option) for option in taking.offered()] == ["done"]
    taking.take(taking.offered()[0])
    assert taking.at.step == at + 1
    assert taking.back()
    assert GAME.view(taking.history.state, YOU).looking


def test_the_can_makes_harm_fall_and_the_trap_makes_it_rise() -> None:
    """CB 5.1."""
    before, fed, trapped = after("The other card is"), after("Use the Can"), after("Try the fourth")
    assert harm_of(fed) < harm_of(before)
    assert harm_of(trapped) > harm_of(fed)


def test_one_bleeding_becomes_damage_and_the_rest_leaves() -> None:
    """CB 7.1."""
    bleeding = CONDITIONS.index("bleeding")
    before, flipped = after("Try the fourth").critters[YOU], after("Ben flipped Bleeding").critters[YOU]
    assert before.hand[bleeding] > 1
    assert flipped.hand[bleeding] == 0
    assert flipped.damage == (*before.damage, bleeding)


def test_two_days_that_count_lie_open_before_the_thumbs_and_today_does_not() -> None:
    """CB 5.11, 6.3; R34: and there is a chance of peace, none that is certain."""
    state = after("Yesterday and the day before are open")
    today = state.day + FLANK - 1
    assert [day.up for day in state.line[today - 2 : today + 1]] == [True, True, False]
    line = [(day.planes, day.event if day.up else None) for day in state.line]
    assert 0 < peace(GAME.cards, penalties_of(GAME.cards, line, today)) < 1


def test_outside_costs_what_the_stripes_say_but_for_what_is_worn() -> None:
    """CB 5.13, 6.4; R11: no peace, an item, Bleeding and no Radiation."""
    before, out = after("Yesterday and the day before"), after("Day 3 was Bombing")
    ours, then = before.critters[YOU], out.critters[YOU]
    assert EVENTS[out.line[before.day + FLANK - 1].event] == "bombing"
    assert then.hand[CONDITIONS.index("bleeding")] > ours.hand[CONDITIONS.index("bleeding")]
    assert then.hand[CONDITIONS.index("radiation")] == ours.hand[CONDITIONS.index("radiation")]
    assert len(then.pocket) == len(ours.pocket) + 1
    assert out.day == before.day + 1


def test_one_of_the_targets_is_at_the_edge() -> None:
    """CB 7.4."""
    state = after("A Pistol brings you an item")
    assert [len(critter.damage) for critter in state.critters].count(GAME.cards.deadly - 1) == 1
    assert len(state.critters[YOU].damage) < GAME.cards.deadly - 1


def test_a_card_is_too_much_and_the_last_flip_is_vigor() -> None:
    """CB 4.6, 7.2: whichever answers are chosen, nobody has died and the game goes on."""
    vigor = CONDITIONS.index("vigor")
    for which in (0, -1):
        *_, (_, ended), (_, dropped), (_, last) = taken(which)
        assert len(ended.critters[YOU].pocket) == len(dropped.critters[YOU].pocket) + 1
        assert ended.critters[YOU].hand[vigor] > last.critters[YOU].hand[vigor] == 0
        assert last.critters[YOU].damage == ended.critters[YOU].damage
        assert not GAME.check(last)
        assert last.turn == 1
