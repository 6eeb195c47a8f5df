"""Hints: found from what a seat can know, the same each time, with chances, gains and reasons."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec import json

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Decision, Over, asked
from core.players.chances import CameTo, chances, luck_of
from core.players.hints import ALONE, BEST, Hint, _chances_alone, hinting, world_for_hint
from core.players.levels import UnknownLevelError
from core.players.thinking import Budget, Judged
from core.terror_below.game import TerrorBelow
from core.terror_below.options import PickUp, Stop
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import State
from tests.core.hunting import Hunt
from tests.core.hunting import Setup as HuntSetup
from tests.core.proving import Prover
from tests.core.terror_below.crowded import answered, crowded
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.test_imagining import states_of
from tests.core.terror_below.twins import told_apart_by_nobody
from tests.core.waves import Raise, Waves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.game import Game

RULES: Final = TerrorBelow()
SHORT: Final = Budget(iterations=24, seconds=None)


def question(rules: Game[Any, Any, Any], state: Any) -> Decision:
    """What a state asks first."""
    return asked(rules.pending(state))[0]


def words_of(rules: TerrorBelow, state: Any, worlds: int = 3) -> list[Hint]:
    """All that is said on the way to a hint, the hint last."""
    decision = question(rules, state)
    world = world_for_hint(rules, state, decision)
    return [*hinting(rules, rules.judgement(), world, decision, search=SHORT, worlds=worlds)]


def moments(setup: Setup, kind: str, number: int) -> Iterator[State]:
    """States in which this is asked, with more than one answer."""
    for state in islice(states_of(setup.as_begun(), f"hints/{kind}"), 4000):
        pending = RULES.pending(state)
        if isinstance(pending, tuple) and pending[0].kind == kind and len(pending[0].options) > 1:
            yield state
            number -= 1
        if not number:
            return


@pytest.mark.long
def test_hidden_cards_that_change_places_change_no_hint() -> None:
    """R33: not the hint, and nothing that is said on the way, however others' hands and the decks lie."""
    compared = 0
    for number in range(3):
        for moment, _ in islice(answered(*crowded(number)), 4):
            decision = question(moment.rules, moment.state)
            if len(decision.options) < 2:
                continue
            twin = told_apart_by_nobody(moment.rules, moment.state, decision.seat, luck_of(f"{number}"))
            assert words_of(moment.rules, moment.state) == words_of(moment.rules, twin)
            compared += twin != moment.state
    assert compared > 3, "the twins are the same states"


def test_the_same_position_gives_the_same_hint_when_it_was_read_from_a_file() -> None:
    """No clock and nothing but the position has a part in it."""
    for state in moments(Setup(seats_named(NAMES[:2]), start=0), "vehicle", 2):
        read = json.decode(json.encode(state), type=State)
        assert read is not state
        assert words_of(RULES, state) == words_of(RULES, read)


def test_a_hint_tells_the_best_options_with_chance_gain_and_a_reason() -> None:
    """Three at most, all of them offered, the best first."""
    for state in moments(Setup(seats_named(NAMES[:3]), start=0), "vehicle", 2):
        *before, hint = words_of(RULES, state)
        told = [advice.option for advice in hint.advice]
        shares = [advice.chance for advice in hint.advice]

        assert 1 < len(told) <= BEST
        assert len(set(told)) == len(told)
        assert set(told) <= set(question(RULES, state).options)
        assert all(share is not None and 0 <= share <= 1 for share in shares)
        assert [round(share or 0, 2) for share in shares] == sorted([round(s or 0, 2) for s in shares], reverse=True)
        assert all(advice.gain is not None and advice.why for advice in hint.advice)
        assert hint.line[0] == told[0]
        assert hint.done == 1
        done = [one.done for one in before]
        assert done == sorted(done)
        assert not any(one.advice for one in before)


def alone(scenario: str) -> Hint:
    """What a hint says early in a solo game."""
    state = next(moments(RULES.usual(seats_named(NAMES[:1]), {"solo": scenario}), "vehicle", 1))
    return words_of(RULES, state, worlds=4)[-1]


@pytest.mark.parametrize("scenario", ["scramble", "special-delivery", "total-extermination"])
def test_alone_the_options_of_a_hint_can_be_told_apart(scenario: str) -> None:
    """TB 11: also where no game was won that was played to its end; and what never happened is not impossible."""
    shares = [advice.chance or 0.0 for advice in alone(scenario).advice]

    assert ALONE > 4
    assert len(shares) == BEST
    assert all(0 < share < 1 for share in shares)
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) > 1


def test_alone_the_games_that_are_won_say_how_likely_and_the_judgement_which_option_is_better() -> None:
    """Half as likely in the judgement is half as likely here, as far as chances are small."""
    one, other = (Judged(Stop(), 0.2, 50), Judged(PickUp(), 0.1, 50))
    lost, won = CameTo((0.0,), ()), CameTo((1.0,), ())

    def found(*ends: CameTo) -> tuple[float, float]:
        came = {option: list(ends) for option in (one.option, other.option)}
        shares = _chances_alone((one, other), came, 0, 0.06)
        return shares[one.option], shares[other.option]

    never, often = found(*[lost] * 64), found(*[won] * 32, *[lost] * 32)
    assert 0 < never[1] < never[0] < 0.005
    assert never[0] / never[1] == pytest.approx(2, rel=0.15)
    assert often[1] < 0.5 < often[0]
    assert sum(often) / 2 == pytest.approx(0.5, abs=0.01)
    assert found(*[won] * 64)[0] > 0.99


def announced(rules: Waves) -> Any:
    """A wave has been announced, and the first wall is to be raised."""
    start = rules.new(rules.usual(seats_named(NAMES[:1]), {}))
    pending = rules.pending(start)
    assert isinstance(pending, Chance)
    return rules.apply(start, Dealer("1").deal(pending))[0]


def test_a_game_that_nobody_judges_gives_no_hint() -> None:
    """It is refused in words."""
    rules = Waves()
    state = announced(rules)
    with pytest.raises(UnknownLevelError, match="Only a Wanderer can play Waves"):
        next(hinting(rules, None, state, question(rules, state)))


def test_a_game_that_cannot_be_imagined_gives_no_hint() -> None:
    """What is hidden in it would leak."""
    rules = Hunt()
    state = rules.new(HuntSetup())
    while isinstance(pending := rules.pending(state), Chance):
        state, _ = rules.apply(state, Dealer("1").deal(pending))
    with pytest.raises(NotImplementedError, match="cannot be imagined"):
        world_for_hint(rules, state, question(rules, state))


def test_a_search_of_its_own_tells_what_it_proved_and_its_line() -> None:
    """No playing on can say it better: no chance is told."""
    rules = Waves()
    state = announced(rules)
    decision = question(rules, state)
    *_, hint = hinting(rules, None, world_for_hint(rules, state, decision), decision, own=Prover(rules))

    assert hint.proved
    assert hint.said == ("The wave can be held in 3.",)
    assert len(hint.line) == 3
    assert hint.line[0] == hint.advice[0].option
    assert all(isinstance(option, Raise) for option in hint.line)
    assert all(advice.chance is None for advice in hint.advice)


def test_chances_of_a_game_that_is_over_are_what_it_came_to() -> None:
    """Nothing is played on any more."""
    for state in states_of(Setup(seats_named(NAMES[:2]), start=0).as_begun(), "chances"):
        if isinstance(over := RULES.pending(state), Over):
            shares = chances(RULES, RULES.judgement(), state, "any", 3)
            assert {seat for seat, share in enumerate(shares) if share} == set(over.ranking[0])
            return
    raise AssertionError("the game does not end")


def test_chances_are_shares_and_the_same_for_the_same_seed() -> None:
    """Of all seats together one game is won."""
    state = next(moments(Setup(seats_named(NAMES[:3]), start=0), "vehicle", 1))
    shares = chances(RULES, RULES.judgement(), state, "seed", 4)

    assert shares == chances(RULES, RULES.judgement(), state, "seed", 4)
    assert sum(shares) == pytest.approx(1)
    assert len(shares) == 3
