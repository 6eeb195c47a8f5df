"""The evidence for the secrets of Terrorscape 2 in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from bench.evidence.manors import manors
from bench.evidence.two_worlds.looking import LookedAt, all_options, shown
from bench.evidence.two_worlds.retelling import Retold, Unfilmed
from bench.evidence.two_worlds.secrets import Kept, first_leak, watch
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Event, Over, Reason, asked
from core.engine.digest import digest
from core.engine.history import History
from core.engine.past.knowing import noticed, viewers_of
from core.engine.random_play import play_at_random
from core.players.hints import hinting
from core.players.thinking import Budget
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.options import AnyOption, BareHands, Defend, Showdown, Wield
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.terrorscape_2.staged import showdown
from tui.table.table import Table
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import InFull, in_full, seeking

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.history import Entry

RULES = Unfilmed()


def line_of(number: int = 0) -> tuple[Entry[Any], ...]:
    """A whole game by chance."""
    history, _ = play_at_random(RULES, manors()[number].setup(0), f"secrets/{number}")
    return history.line()


def luck() -> Random:
    """Luck that can be repeated."""
    return Random("secrets")  # noqa: S311 - tests must be repeatable


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 11, 22])
def test_two_worlds_look_the_same_to_every_side(number: int) -> None:
    """TS 11: each Killer; one to three people as Survivors, whose private eyes look as well. R17."""
    found = watch((number, (manors()[number], number)), games=1, every=32)

    assert found.wrong == []
    assert found.is_well
    assert found.looks > 5
    assert found.things > 10 * found.looks
    assert "the same in both" in str(found)


def test_what_answers_itself_is_answered_once_where_answers_change_nothing() -> None:
    """Else plain mode would answer it for ever."""
    game = RULES
    state = next(entry.state for entry in line_of(3) if game.by_itself(entry.state) is not None)
    table = LookedAt(game, History(game, state, Dealer("1")), SURVIVORS)

    forced = table.by_itself()

    assert forced is not None
    table.choose(forced.option, forced.seat)
    assert table.by_itself() is None


def test_the_worlds_that_are_compared_differ_in_states_deeds_and_number() -> None:
    """Else it would be worth nothing that they look the same."""
    line = line_of()
    for viewer in (PUBLIC, SURVIVORS, KILLER):
        retold = Retold(RULES, line, viewer, luck())
        differ = 0
        for _ in line[1:]:
            entry = retold.go_on()
            differ += digest(retold.other.state) != digest(entry.state)
        assert differ > len(line) // 2
        assert len(retold.other.entries) != len(retold.true.entries)
        known = [
            [one for one in history.line() if noticed(RULES, one, viewer)] for history in (retold.true, retold.other)
        ]
        assert len(known[0]) == len(known[1])
        for mine, theirs in zip(*known, strict=True):
            told = [[event for event in one.events if event.seen_by(viewer)] for one in (mine, theirs)]
            assert told[0] == told[1]


@pytest.mark.long
@pytest.mark.parametrize("people", [(), ("Ada", "Cleo", "Dov")])
def test_a_final_showdown_looks_the_same_in_two_worlds(people: tuple[str, ...]) -> None:
    """R49: from the agreement to the end, to everybody: what lies open then lies open in both."""
    state = showdown().history.state
    ours, its = state.setup.seats
    setup = replace(state.setup, seats=(replace(ours, people=people), its)).as_begun()
    history = History(RULES, replace(state, setup=setup), Dealer("stand"))
    arms: tuple[Option, ...] = (BareHands(), Wield("revolver"), Wield("ice-axe"))
    for option in (Showdown(), *[one for who, arm in zip((2, 0, 1), arms, strict=True) for one in (Defend(who), arm)]):
        history.choose(SURVIVORS, option)
    line = history.line()

    assert isinstance(history.pending, Over)
    for viewer in viewers_of(RULES, line[0].state):
        found = Kept()
        assert first_leak(RULES, line, viewer, f"showdown {viewer}", found) == ""
        assert found.looks == 6


def leak_of(viewer: int, every: int = 1) -> str:
    """What the program finds that a viewer is told."""
    return first_leak(RULES, line_of(), viewer, "leak", Kept(), every)


def test_a_refusal_that_tells_where_somebody_is_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Any, state: Any, seat: int, intent: Any) -> Reason:
        del self, seat, intent
        return Reason("told", "", f"Somebody is at {state.team[0].at}." if state.team else "No.")

    monkeypatch.setattr(Terrorscape2, "why_not", refuse)
    assert "differs" in leak_of(KILLER)
    assert "Somebody is at" in leak_of(KILLER)


def test_a_key_that_lights_up_for_what_another_did_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "can_undo", property(lambda table: len(table.history.entries) % 2 == 0))
    assert "differs" in leak_of(SURVIVORS)


def test_a_log_that_tells_what_it_must_not_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def listened(self: Table, viewer: int = PUBLIC) -> tuple[Event, ...]:
        del viewer
        return tuple(event for entry in self.history.line() for event in entry.events)

    monkeypatch.setattr(Table, "events", listened)
    assert leak_of(PUBLIC)


def test_what_changes_without_being_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Terrorscape2.view

    def showing(self: Any, state: Any, viewer: int) -> Any:
        found = view(self, state, viewer)
        return type(found)(**{**{name: getattr(found, name) for name in found.__struct_fields__}, "radio": state.radio})

    monkeypatch.setattr(Terrorscape2, "view", showing)
    assert leak_of(KILLER)


def test_a_hint_that_knows_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    imagine = Terrorscape2.imagine

    def known(self: Any, state: Any, viewer: int, luck: Random) -> Any:
        found = imagine(self, state, viewer, luck)
        return replace(found, team=state.team) if state.round else found

    monkeypatch.setattr(Terrorscape2, "imagine", known)
    monkeypatch.setattr("bench.evidence.two_worlds.retelling.DEALT", 0)
    assert "a hint" in leak_of(KILLER)


def test_a_hint_is_the_same_to_its_last_word_in_both_worlds() -> None:
    """TS 11: what is found from equal tasks, in few worlds here, with its figures and its reasons."""
    compared = 0
    for viewer in (SURVIVORS, KILLER):
        retold = Retold(RULES, line_of(), viewer, luck())
        for _ in line_of()[1:-1]:
            retold.go_on()
            tables = [LookedAt(RULES, history, viewer) for history in (retold.true, retold.other)]
            if len(retold.true.entries) % 31 or Hints(tables[0]).refusal():
                continue
            told = [hint_at(table) for table in tables]
            assert told[0] == told[1]
            assert told[0].advice
            compared += 1
    assert compared > 3


def hint_at(table: Table) -> InFull:
    """A hint in words, found with little work."""
    decision = table.decision()
    assert decision is not None
    task = seeking(table.game, table.history.state, decision)
    few = Budget(iterations=3, seconds=None)
    *_, hint = hinting(RULES, RULES.judgement(), task.world, decision, search=few, worlds=1)
    return in_full(table.game, table.words, task, hint)


def test_every_kind_of_answer_is_asked_about() -> None:
    """TS 11: whatever is not offered has to be refused in the same words."""
    options = all_options(RULES.cards)
    assert {type(option) for option in options} == set(get_args(AnyOption))
    assert len(options) > 2000


def test_keys_and_clicks_change_nothing_at_a_table_that_is_looked_at() -> None:
    """Answers are kept, and lead nowhere."""
    retold = Retold(RULES, line_of(), SURVIVORS, luck())
    while retold.go_on().number < 40 or not isinstance(retold.true.pending, tuple):
        pass
    history = retold.true
    table = LookedAt(RULES, history, asked(history.pending)[0].seat)
    head = history.head
    dice = luck()
    for _ in range(12):
        names = [name for name, _ in shown(table, dice, all_options(RULES.cards)[:50])]
        assert {"the view", "the log", "refusals"} <= set(names)
    option = table.view().options[0]
    assert table.choose(option) == ()
    assert option in table.answers
    assert history.head is head
