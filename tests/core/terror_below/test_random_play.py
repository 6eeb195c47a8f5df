"""Whatever is played: sound states, options that hold what they say, refusals in words, undo and redo.

Whole games by chance from seeds, and shorter walks from the middle of a game that hypothesis drives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Decision, Outcome, Over
from core.engine.digest import digest
from core.engine.history import History
from core.engine.random_play import play_at_random
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.any_answers import (
    RULES,
    any_option,
    assert_refused,
    assert_sound_options,
    decision_at,
    picks,
)
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from core.terror_below.state import State

SEATS = (2, 3, 4, 5)


def setup_for(seats: int, start: int | None = None) -> Setup:
    """That many seats; lots are drawn unless a start player is named."""
    return Setup(seats_named(NAMES[:seats]), start=start)


def seats_and_seeds(seeds: int) -> list[tuple[int, str]]:
    """Games of each size."""
    return [(seats, f"{seats}/{number}") for seats in SEATS for number in range(seeds)]


@pytest.mark.parametrize(("seats", "seed"), seats_and_seeds(3))
def test_a_whole_game_is_sound_at_every_step_and_ends(seats: int, seed: str) -> None:
    """TB 9: pieces are conserved, every card is in one place, nothing stands where it may not."""
    history, played = play_at_random(RULES, setup_for(seats), seed, check=True)
    assert isinstance(RULES.pending(history.state), Over)
    assert played.reason in {"goal", "final-turns", "nobody"}
    assert len(played.ranking) > 0 or played.reason == "nobody"


@pytest.mark.parametrize(("seats", "seed"), seats_and_seeds(1))
def test_the_same_answers_lead_to_the_same_states_and_tell_the_same(seats: int, seed: str) -> None:
    """A game is its answers: written to a file, read back and played again."""
    history, _ = play_at_random(RULES, setup_for(seats), seed)
    line = history.line()[1:]
    written = msgspec.json.encode([entry.answer for entry in line])
    answers = msgspec.json.decode(written, type=list[dict[str, Any]])
    rules = TerrorBelow()
    state = rules.new(setup_for(seats))
    for entry, raw in zip(line, answers, strict=True):
        answer: Choice | Outcome
        if raw["type"] == "outcome":
            answer = msgspec.convert(raw, Outcome)
        else:
            answer = Choice(raw["seat"], msgspec.convert(raw["option"], rules.option_type))
        state, events = rules.apply(state, answer)
        assert events == entry.events
    assert digest(state) == digest(history.state)


@pytest.mark.parametrize(("seats", "seed"), seats_and_seeds(1))
def test_states_and_events_go_to_a_file_and_back(seats: int, seed: str) -> None:
    history, _ = play_at_random(RULES, setup_for(seats), seed)
    for entry in history.entries[::7]:
        assert msgspec.json.decode(msgspec.json.encode(entry.state), type=RULES.state_type) == entry.state
        assert digest(entry.state) == digest(
            msgspec.json.decode(msgspec.json.encode(entry.state), type=RULES.state_type)
        )
        for event in entry.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=RULES.event_type) == event


@pytest.mark.parametrize(("seats", "seed"), seats_and_seeds(1))
def test_old_states_stay_as_they_were(seats: int, seed: str) -> None:
    """A state is a value: what was applied upon it left it alone."""
    dealer, pick = Dealer(seed), picks(seed)
    state = RULES.new(setup_for(seats))
    for _ in range(300):
        before = digest(state)
        pending = RULES.pending(state)
        if isinstance(pending, Over):
            break
        answer = (
            dealer.deal(pending)
            if isinstance(pending, Chance)
            else Choice(pending[0].seat, pick.choice(pending[0].options))
        )
        following, _ = RULES.apply(state, answer)
        assert digest(state) == before
        assert RULES.pending(state) == pending
        state = following


@pytest.mark.parametrize(("seats", "seed"), seats_and_seeds(1))
def test_what_is_not_offered_is_refused_in_words_wherever_a_game_comes(seats: int, seed: str) -> None:
    """Any answer at all: sensible, out of place, or about cards and spaces that do not exist."""
    history, _ = play_at_random(RULES, setup_for(seats), seed)
    pick = picks(seed)
    for entry in history.entries[:: max(1, len(history.entries) // 40)]:
        decision = decision_at(entry.state)
        offered = (*decision.options, *decision.by_agreement) if decision is not None else ()
        asked = decision.seat if decision is not None else 0
        for _ in range(25):
            option = any_option(pick)
            if option not in offered:
                assert_refused(entry.state, Choice(asked, option))
        assert_refused(entry.state, Choice((asked + 1) % seats, any_option(pick)))
        assert_refused(entry.state, Choice(seats + 3, any_option(pick)))


@pytest.mark.parametrize("seats", SEATS)
def test_luck_that_is_not_asked_for_is_refused(seats: int) -> None:
    """Too few faces, faces that a die has not, an order that is none, and any luck when a seat is asked."""
    history, _ = play_at_random(RULES, setup_for(seats), "luck")
    for entry in history.entries[::9]:
        pending = RULES.pending(entry.state)
        wrong = [Outcome(()), Outcome((0,)), Outcome((7, 7)), Outcome((99,)), Outcome((0, 0, 1))]
        if isinstance(pending, Chance):
            assert_refused(entry.state, Choice(0, any_option(picks(entry.number))))
        else:
            wrong.append(Outcome((1,)))
        for outcome in wrong:
            assert_refused(entry.state, outcome)


class RandomPlay(RuleBasedStateMachine):
    """A walk from somewhere in a game: any option, any undo and redo, any nonsense in between."""

    def __init__(self) -> None:
        """Begin nowhere; `begin` is the first rule."""
        super().__init__()
        self.history: History[State] = History(RULES, RULES.new(setup_for(2)), None)
        self.digests: dict[int, str] = {}

    @initialize(seats=st.sampled_from(SEATS), seed=st.integers(0, 10_000), decisions=st.integers(0, 250))
    def begin(self, seats: int, seed: int, decisions: int) -> None:
        """Play that many decisions by chance."""
        dealer, pick = Dealer(str(seed)), picks(seed)
        self.history = History(RULES, RULES.new(setup_for(seats, seed % seats)), dealer)
        self.history.begin()
        for _ in range(decisions):
            decision = decision_at(self.history.state)
            if decision is None:
                break
            self.history.choose(decision.seat, pick.choice(decision.options))
        self.digests = {}

    @property
    def decision(self) -> Decision | None:
        """What is asked at the head."""
        return decision_at(self.history.state)

    @precondition(lambda self: self.decision is not None)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """Any option is accepted."""
        decision = self.decision
        assert decision is not None
        option = data.draw(st.sampled_from(decision.options))
        self.history.choose(decision.seat, option)

    @rule()
    def undo(self) -> None:
        """Undo leads back to a choice, or to the start."""
        if self.history.undo():
            assert self.decision is not None
            assert self.history.onward(self.history.head) is not None

    @rule()
    def redo(self) -> None:
        """Redo leads along the line that was undone."""
        onward = self.history.onward(self.history.head)
        assert self.history.redo() == (onward is not None)

    @rule(seed=st.integers(0, 1_000_000))
    def say_nonsense(self, seed: int) -> None:
        """What is neither offered nor open to agreement (R78) is refused, and nothing changes."""
        option = any_option(picks(seed))
        decision = self.decision
        if decision is None or option not in (*decision.options, *decision.by_agreement):
            assert_refused(self.history.state, Choice(decision.seat if decision is not None else 0, option))

    @invariant()
    def the_state_is_sound(self) -> None:
        """No fault, options that hold what they say, and the same digest whenever an entry is met."""
        state = self.history.state
        assert RULES.check(state) == ()
        decision = self.decision
        if decision is not None:
            assert_sound_options(state, decision)
        for seat in range(-1, RULES.seats(state)):
            assert RULES.view(state, seat).viewer == seat
        number = self.history.head.number
        assert self.digests.setdefault(number, digest(state)) == digest(state)


TestRandomPlay = RandomPlay.TestCase
TestRandomPlay.settings = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
