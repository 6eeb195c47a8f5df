"""The solver: a line wins by the rules, a loss is proved, and what is not known is not said."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.buried_beneath.frames import Ended, Lost, Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Begin, End
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.solving.positions import Met, position_of
from core.buried_beneath.solving.solver import Solver
from core.buried_beneath.solving.turns import ALL, Breadth, Turn
from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.kit import BLACK, GAME, SEATS, WHITE, begun, place, play, position
from tests.core.buried_beneath.players import careful, setup_for

if TYPE_CHECKING:
    from core.buried_beneath.solving.solver import Finding
    from core.buried_beneath.state import State
    from core.engine.decisions import Option

SHIPPED = BuriedBeneath()


def found(state: State, positions: int = 60_000, game: BuriedBeneath = GAME) -> Finding:
    """What the solver says of a position."""
    return Solver(state, game.cards).search(positions)


def played(game: BuriedBeneath, state: State, line: tuple[Option, ...]) -> list[State]:
    """The positions that a line leads through by the rules, which check every answer and every state."""
    states = [state]
    for option in line:
        states.append(game.apply(states[-1], Choice(0, option))[0])
        assert not game.check(states[-1])
    return states


def is_won(states: list[State]) -> bool:
    """Whether the last of these positions is the end of the fight of the first, and it is won."""
    last = states[-1]
    top = last.stack[-1]
    return last.wave == states[0].wave + 1 or (isinstance(top, Ended) and top.won)


@pytest.mark.long
@pytest.mark.parametrize("fight", [1, 2, 3, 4, BOSS])
def test_a_line_that_is_found_wins_by_the_rules(fight: int) -> None:
    """BB 12: with the shipped cards, from the start of every kind of fight, at the cost that is told."""
    heroes = [hero.id for hero in SHIPPED.cards.heroes]
    verdicts: Counter[str] = Counter()
    for number in range(2):
        hero, boss = heroes[(fight + number) % 6], ("monstrosity", "root-mother")[number] if fight == BOSS else ""
        state = SHIPPED.new(Setup(SEATS, hero, f"{fight * 4096 + number:04X}", boss, fight))
        finding = found(state, 150_000, SHIPPED)
        verdicts[finding.verdict] += 1
        if finding.verdict == "won":
            states = played(SHIPPED, state, finding.line)
            assert is_won(states)
            assert not any(map(is_won, (states[:end] for end in range(1, len(states)))))
            assert finding.cost is not None
            assert finding.cost.turns == states[-2].turn
            if fight != BOSS:
                assert finding.cost.ruins == states[-1].fights[-1].ruins
                assert finding.cost.fled == states[-1].fights[-1].fled
    assert verdicts["won"]


def test_the_wave_is_searched_and_not_what_follows_it() -> None:
    """BB 5.2: the next wave has a start of its own."""
    state = position(units=[(BLACK, "n1", 1)], stats=(5, 3, 3, 2))
    finding = found(state)
    assert finding.verdict == "won"
    assert is_won(played(GAME, state, finding.line))
    assert finding.line[-1] == End()


def moments(number: int) -> list[State]:
    """Positions of a game in which somebody tries: in the middle of turns, at ties, at starts of waves."""
    seed = f"moments/{number}"
    chooser = careful(SHIPPED, seed, 6)
    history, _ = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, chooser=chooser)
    states: list[Any] = [entry.state for entry in history.line() if entry.state.wave]
    return states


def test_every_kind_of_question_can_be_where_the_search_begins() -> None:
    """A tie, a symbol, an aim, the start of a wave: whatever is asked, the line begins with an answer to it."""
    kinds = set()
    for number in (1, 2, 4, 5):
        states = moments(number)
        for state in (*states[::5], states[-2]):  # a lost try is the last that is asked
            pending = SHIPPED.pending(state)
            if not isinstance(pending, tuple) or pending[0].kind in kinds:
                continue
            kinds.add(pending[0].kind)
            finding = found(state, 3_000, SHIPPED)
            if finding.line:
                played(SHIPPED, state, finding.line)
            assert (finding.verdict == "won") <= is_won(played(SHIPPED, state, finding.line))
    assert {"begin", "place", "symbol", "lost"} <= kinds


def small(number: int) -> State:
    """A position with one Villager and so little on the map that all that can follow can be tried."""
    luck = Random(f"small/{number}")  # noqa: S311 - it makes a test's positions
    black, white = luck.choice(
        [("grave-hound", "bog-witch"), ("banshee", "goblin-scout"), ("stone-ogre", "cinder-imp")]
    )
    codes = luck.sample(("n1", "w1", "e1", "s1", "nw2", "se1", "cnw", "ne2"), 2)
    units = [(BLACK, codes[0], luck.randint(1, 2)), (WHITE, codes[1], luck.randint(1, 2))][: luck.randint(1, 2)]
    hero = luck.choice(("knight", "berserker", "cleric"))
    stats = (luck.randint(1, 2), 1, 1, 0)
    markers = ("cnw", "cne", "csw", "cse")[: luck.randint(1, 4)]
    return position(hero, black, white, units, stats=stats, ready=1, markers=markers, fled=1)


TOO_MUCH = -1


def fewest_ruins(state: State, most: int) -> int | None:
    """With how few ruins a wave can be won, by trying everything; None where it cannot, `TOO_MUCH` beyond `most`."""
    todo, met, least = [state], set(), None
    while todo:
        state = todo.pop()
        top = state.stack[-1]
        if state.wave != 1:
            ruins = len(state.markers)
            least = ruins if least is None else min(ruins, least)
            continue
        plain = replace(state, turn=0, flights=0)
        if isinstance(top, Lost) or plain in met:
            continue
        met.add(plain)
        if len(met) > most:
            return TOO_MUCH
        pending = GAME.pending(state)
        assert isinstance(pending, tuple)
        todo += [GAME.apply(state, Choice(0, option))[0] for option in pending[0].options]
    return least


def test_a_verdict_is_what_trying_everything_comes_to() -> None:
    """BB 12: a loss is told only where there is no line at all, and no line is cheaper than the cheapest. BB 11.1.

    Ruins alone stay after a wave. The search leaves out what is no better than something else; this one nothing.
    """
    seen: Counter[str] = Counter()
    for number in range(45):
        state = small(number)
        least = fewest_ruins(state, 1_000)
        if least == TOO_MUCH:
            continue
        solver = Solver(state, GAME.cards)
        first = solver.search(60_000)
        assert first.verdict == ("lost" if least is None else "won"), number
        for _ in solver.steps():
            pass
        last = solver.finding()
        seen[first.verdict] += 1
        if last.cost is not None:
            assert last.cost.ruins == least, number
            assert last.is_cheapest
            assert is_won(played(GAME, state, last.line))
    assert min(seen["won"], seen["lost"]) >= 5


def test_once_it_is_won_a_line_with_fewer_ruins_is_looked_for() -> None:
    """BB 11.1: ruins stay when a wave is won, and nothing else does."""
    state = SHIPPED.new(Setup(SEATS, "cleric", "0004", "", 2))
    solver = Solver(state, SHIPPED.cards)
    first = solver.search(100_000)
    assert first.cost is not None
    assert first.cost.ruins
    later = first
    for _ in solver.steps():
        later = solver.finding()
        if later.cost != first.cost or solver.made > 200_000:
            break
    assert later.cost is not None
    assert later.cost.ruins < first.cost.ruins
    assert is_won(played(SHIPPED, state, later.line))
    assert later.is_cheapest == (not later.cost.ruins)


def test_what_was_not_found_is_not_called_lost_and_going_on_finds_it() -> None:
    """The third answer is honest, and a search that goes on spends no more than one that was never stopped."""
    state = SHIPPED.new(Setup(SEATS, "knight", "0003", "", 3))
    solver = Solver(state, SHIPPED.cards)
    first = solver.search(2_000)
    assert first.verdict == "open"
    assert 2_000 <= first.positions < 8_000
    played(SHIPPED, state, first.line)
    later = solver.search(400_000)
    assert later.verdict == "won"
    assert later == found(state, 400_000, SHIPPED)


def test_the_same_position_is_found_alike_whatever_its_turn_and_the_numbers_of_its_units() -> None:
    state = position(units=[(BLACK, "n1", 2), (WHITE, "s1", 2)], stats=(4, 2, 2, 1))
    other = replace(
        state, turn=7, deployed=9, units=tuple(replace(unit, number=unit.number + 4) for unit in state.units)
    )
    assert found(state).line == found(other).line


def test_a_lost_try_is_lost_without_a_search() -> None:
    """BB 12."""
    state, _ = play(position(units=[(BLACK, "cnw", 3)], ready=1), End())
    assert isinstance(state.stack[-1], Lost)
    finding = Solver(state, GAME.cards).finding()
    assert (finding.verdict, finding.line, finding.positions) == ("lost", (), 0)
    assert found(state) == finding


def test_more_of_what_is_never_too_much_is_as_good() -> None:
    """Health, Speed, Mana, Villagers that are ready and skills that are; with Damage an attack can fell too much."""
    state = position(stats=(3, 2, 2, 1), ready=2, cooldowns=(1, 0, 0), fled=1)
    worse = [
        replace(state, stats=(2, 2, 2, 1)),
        replace(state, stats=(3, 1, 2, 0)),
        replace(state, ready=1, fled=2),
        replace(state, cooldowns=(2, 0, 1)),
    ]
    other = [replace(state, stats=(3, 2, 1, 1)), replace(state, markers=(place("cnw"),)), replace(state, hero_at=3)]
    met = Met()
    assert met.is_new(position_of(state, GAME.cards).draft)
    assert not any(met.is_new(position_of(one, GAME.cards).draft) for one in [state, *worse])
    assert all(met.is_new(position_of(one, GAME.cards).draft) for one in other)
    assert met.is_best(position_of(state, GAME.cards).draft)
    better = replace(state, stats=(4, 2, 2, 1))
    assert met.is_new(position_of(better, GAME.cards).draft)
    assert not met.is_best(position_of(state, GAME.cards).draft)
    assert met.is_best(position_of(better, GAME.cards).draft)


def test_a_turn_of_one_villager_is_looked_at_whole_and_one_of_several_again() -> None:
    """BB 8.1: with nobody else to place, all that can be done is soon done."""
    for ready, is_whole in ((1, True), (2, False)):
        state = position(units=[(BLACK, "n1", 6), (WHITE, "s1", 6)], stats=(4, 2, 2, 1), ready=ready)
        start = position_of(state, GAME.cards)
        turn = Turn(start, Breadth(0, ready), ALL)
        for _ in turn.steps():
            pass
        assert turn.is_whole == is_whole


def test_the_start_of_a_wave_is_no_place_in_it() -> None:
    """BB 5.1: the enemies move before you place, with the same pieces on the map."""
    state = begun()
    met = Met()
    assert met.is_new(position_of(replace(state, stack=(Placing(),)), GAME.cards).draft)
    assert met.is_new(position_of(state, GAME.cards).draft)
    assert found(state).line[0] == Begin()
