"""Waves: which Camps come, how they begin and end, and what follows. BB 3, 4, 5, 10, 11; R2, R7, R29, R30, R34, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.buried_beneath.chapters.lots import bow_first
from core.buried_beneath.events import BossCame, EnemiesBegan, TrapSet, WallSet, WaveCame, WaveWon, YourTurnBegan
from core.buried_beneath.frames import Placing
from core.buried_beneath.options import Begin, ChooseHero, End, Place
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import Fight
from core.buried_beneath.village import MIDDLE
from core.engine.decisions import Choice, Over
from core.engine.digest import digest
from core.engine.game import Stretch
from core.engine.history import History
from core.engine.past.learnt import Facts, Learning
from tests.core.buried_beneath.kit import (
    GAME,
    SEATS,
    asked,
    begun,
    end,
    of,
    offered,
    path_between,
    place,
    play,
    position,
    why,
)

if TYPE_CHECKING:
    from core.buried_beneath.state import State


def won(wave: int, **parts: object) -> State:
    """The end of a wave: no monster is left."""
    return position(wave=wave, **parts)  # type: ignore[arg-type]  # each is a part of a position


def cleared(state: State) -> State:
    """The same wave, as if every monster had been defeated in its first turn."""
    camps = tuple(replace(camp, dice=0) for camp in state.camps)
    return replace(state, camps=camps, units=(), turn=1, stack=(Placing(),))


def test_there_are_four_waves_and_then_the_boss() -> None:
    """BB 3: a wave that is won leads to the next, the fourth to the Boss."""
    for wave in (1, 2, 3, 4):
        state, _ = end(won(wave))
        assert state.wave == wave + 1
        assert asked(state) == "begin"
    assert state.wave == BOSS
    assert state.foe is not None


def test_the_waves_draw_and_flip_the_camp_cards() -> None:
    """BB 4.1: two cards for wave 1, flipped for wave 2; the last two for wave 3, flipped for wave 4."""
    state = begun()
    pairs = [tuple(camp.monster for camp in state.camps)]
    for _ in range(3):
        state, _ = end(cleared(state))
        pairs.append(tuple(camp.monster for camp in state.camps))
    cards = [tuple(number // 2 for number in pair) for pair in pairs]
    assert cards == [cards[0], cards[0], cards[2], cards[2]]
    assert (*cards[0], *cards[2]) == state.deck
    assert [number ^ 1 for number in pairs[0]] == list(pairs[1])


def test_the_two_camps_show_opposite_marks() -> None:
    """BB 4.2, R7: the first card's side is drawn, the second shows the other mark, in every wave."""
    assert {bow_first(f"{number:04X}", 1) for number in range(20)} == {True, False}
    assert {bow_first(f"{number:04X}", 3) for number in range(20)} == {True, False}
    for wave in (1, 2, 3, 4):
        state = begun(fight=wave)
        assert {GAME.cards.monsters[camp.monster].mark for camp in state.camps} == {"sword", "bow"}


@pytest.mark.parametrize("number", ["0000", "7F3A", "AA9D", "1EF0"])
def test_the_first_camp_is_flipped_for_waves_two_and_four(number: str) -> None:
    """R7, R43: its side in waves 1 and 3 is the number's, in a whole game and in a puzzle of each wave."""
    first, third = bow_first(number, 1), bow_first(number, 3)
    bows = [first, not first, third, not third]
    state = begun(village=number)
    played = [state, *(state := end(cleared(state))[0] for _ in range(3))]
    for states in (played, [begun(village=number, fight=wave) for wave in (1, 2, 3, 4)]):
        assert [GAME.cards.monsters[state.camps[0].monster].mark == "bow" for state in states] == bows


def test_a_wave_that_is_won_is_kept_with_what_it_took() -> None:
    """BB 11.1: turns, Villagers that fled, corners in ruins by then."""
    state, _ = end(replace(won(1, fled=1, ready=1, markers=("cne", "cse")), flights=2))
    assert state.fights == (Fight(2, 2, 2),)


def test_black_begins_bottom_left_and_white_top_right() -> None:
    """BB 4.3, R9."""
    black, white = begun().camps
    assert (black.spot, white.spot) == (0, 4)


@pytest.mark.parametrize(("wave", "dice"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_die_for_each_square_up_to_the_waves_number(wave: int, dice: int) -> None:
    """BB 4.4: the squares of the tests' Camps are 1, 1, 2, 3, 4."""
    assert [camp.dice for camp in begun(fight=wave).camps] == [dice, dice]


def test_the_loop_is_enemies_then_you() -> None:
    """BB 5.1: enemies move, deploy and attack; then Villagers are back and it is your turn."""
    state, happened = play(begun(), Begin())
    assert [type(event) for event in happened if isinstance(event, EnemiesBegan | YourTurnBegan)] == [
        EnemiesBegan,
        YourTurnBegan,
    ]
    assert len(state.units) == 2
    assert (asked(state), state.turn) == ("place", 1)


def test_a_reset_is_an_undo_to_the_start_of_the_wave() -> None:
    """BB 5.2, R2: the start is a state of its own, told by the stretch, and going back to it deals nothing anew."""
    history = History(GAME, begun(resets=3), None)
    start = digest(history.state)
    assert GAME.is_start(history.state)
    assert GAME.stretch(history.state) == Stretch("wave", 1, 3)
    while asked(history.state) != "lost":
        history.choose(0, offered(history.state)[-1])
    assert GAME.stretch(history.state) == Stretch("wave", 1, 3)
    assert why(history.state, End()).rule == "BB 12"
    history.jump(0)
    assert digest(history.state) == start
    assert history.choose(0, Begin())


def test_the_boss_fight_is_a_stretch_of_its_own() -> None:
    """R2."""
    assert GAME.stretch(begun(fight=BOSS)) == Stretch("fight", BOSS, None)


def test_a_wave_ends_at_the_end_of_your_turn_without_a_monster_on_map_and_camps() -> None:
    """BB 10, R29: while dice lie on a Camp or the map it goes on."""
    assert of(WaveWon, end(won(1))[1])
    assert not of(WaveWon, end(won(1, dice=(1, 0)))[1])
    assert not of(WaveWon, end(won(1, units=[(0, "nw1", 3)]))[1])


def test_when_the_last_monster_goes_in_the_enemies_turn_the_turn_is_still_yours() -> None:
    """R29: the wave ends only when you end that turn."""
    state, _ = end(won(1, units=[(0, "cnw", 3)], ready=2, out=()), *())
    state, _ = play(state, offered(state)[0]) if asked(state) != "place" else (state, [])
    assert not state.units
    assert asked(state) == "place"
    state, happened = end(state)
    assert of(WaveWon, happened)


def test_after_a_wave_everybody_comes_back_all_is_reset_and_one_more_villager_comes() -> None:
    """BB 11.1: placed and fled Villagers, stats, cool-downs, the Hero; ruins stay."""
    state, happened = end(
        won(1, ready=0, out=("n1",), fled=1, stats=(1, 1, 4, 0), cooldowns=(2, 3, 0), hero_at="e2", markers=("cne",))
    )
    assert (state.ready, state.out, state.fled, state.supply) == (3, (), 0, 2)
    assert (state.stats, state.cooldowns, state.hero_at) == ((5, 3, 2, 2), (0, 0, 0), MIDDLE)
    assert state.markers == (place("cne"),)
    assert of(WaveCame, happened)[0].wave == 2


def test_after_wave_four_the_boss_rises_in_the_middle_and_the_markers_leave_the_map() -> None:
    """BB 11.2, R30: reset as after other waves, but the Hero stays where he is and nobody more comes."""
    state, happened = end(won(4, boss="", ready=4, fled=1, stats=(1, 1, 1, 0), hero_at="e2", markers=("cne", "csw")))
    assert of(BossCame, happened)
    assert state.foe is not None
    assert (state.foe.at, state.markers, state.hero_at) == (MIDDLE, (), place("e2"))
    assert (state.ready, state.fled, state.stats) == (5, 0, (5, 3, 2, 2))


def test_a_grim_game_carries_stats_over_to_the_boss() -> None:
    """R30, R44: after wave 4 alone."""
    grim = begun(difficulty="grim").setup
    state, _ = end(won(4, setup=grim, ready=5, stats=(2, 1, 6, 0), cooldowns=(0, 3, 0)))
    assert (state.stats, state.cooldowns) == ((2, 1, 6, 0), (0, 2, 0))
    state, _ = end(won(1, setup=grim, stats=(2, 1, 6, 0)))
    assert state.stats == (5, 3, 2, 2)


def test_wall_and_trap_end_with_the_wave() -> None:
    """R34."""
    state, happened = end(won(1, wall=path_between("nw2", "n1"), trap="s1", smoke="n1", shield=True))
    assert (state.wall, state.trap, state.smoke, state.shield) == (-1, -1, -1, False)
    assert of(WallSet, happened) == [WallSet(-1)]
    assert of(TrapSet, happened) == [TrapSet(-1)]
    _, happened = end(won(1))
    assert not [*of(WallSet, happened), *of(TrapSet, happened)]


def test_what_comes_next_is_known_before_waves_two_and_four_alone() -> None:
    """R43: before wave 3 the two cards are known, not their sides."""
    view = GAME.view(begun(), 0)
    second, _ = end(cleared(begun()))
    assert view.next_monsters == tuple(camp.monster for camp in second.camps)
    assert len(view.left) == 4
    assert GAME.view(won(2), 0).next_monsters == ()
    assert len(GAME.view(won(2), 0).left) == 4
    assert GAME.view(won(3), 0).left == ()


def test_a_puzzle_is_won_with_its_wave() -> None:
    """R35, R44: at once."""
    state, _ = end(won(2, setup=begun(fight=2).setup))
    over = GAME.pending(state)
    assert isinstance(over, Over)
    assert (over.ranking, over.reason) == (((0,),), "puzzle")


def test_the_record_book_keeps_what_it_took() -> None:
    state, _ = end(won(1, fled=1, ready=1))
    told = GAME.told(state)
    assert (told["wave"], told["turns"], told["stats"]) == (2, 2, "H5 S3 D2 M2")


def test_two_ways_to_place_are_two_branches() -> None:
    """BB 5.2: what was left behind stays."""
    history = History(GAME, position(stack=(Placing(),)), None)
    history.record(Choice(0, Place(place("n1"))))
    history.undo()
    history.record(Choice(0, Place(place("s2"))))
    assert len(history.entries) == 3


@pytest.mark.parametrize(("resets", "facts"), [(None, {"camp"}), (3, {"camp", "turn"})])
def test_an_enemies_turn_that_was_seen_is_a_fact_where_resets_are_limited(resets: int | None, facts: set[str]) -> None:
    """R44: so a strict undo ends where your turn began. The Camps that were drawn are facts always."""
    history = History(GAME, GAME.new(Setup(SEATS, village="7F3A", resets=resets)), None)
    history.choose(0, ChooseHero("knight"))
    history.choose(0, Begin())
    learning = Learning(GAME)
    learnt = [item for entry in history.line() for item in learning.of(entry) if isinstance(item, Facts)]
    assert {item.kind for item in learnt} == facts
