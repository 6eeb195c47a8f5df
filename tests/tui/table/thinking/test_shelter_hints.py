"""Hints at a table of Critters Below: reasons in words, told to all and counted, and blind to what is hidden."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.critters_below.game import CrittersBelow
from core.engine.decisions import PUBLIC, asked
from core.engine.seats import FIRST_NAMES, seats_named
from core.games import spoken
from core.players.hints import hinting
from core.players.thinking import Budget
from core.words.advice import in_sentence
from core.words.asides import HINTED, asides
from saves.store import Store
from tests.core.critters_below.test_imagining import states_of, told_apart_by_nobody
from tests.tui.plain.typing import written
from tui.table.session import close_table, new_table
from tui.table.thinking import seeking as seeking_room
from tui.table.thinking.hints import Hints
from tui.table.thinking.seeking import seeking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tui.table.table import Table

GAME = "critters-below"
RULES = CrittersBelow()
KINDS = ("act", "target", "keep", "surplus", "thumb", "name", "look", "upgrade")


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is sought for a moment: what is said of it is the same."""
    monkeypatch.setattr(seeking_room, "hinting", partial(hinting, search=Budget(2, None), worlds=3))


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """A table at which a question of that kind is asked of who looks."""
    sat: list[Table] = []

    def table_at(kind: str, players: int = 3, way: str = "standard") -> Table:
        for seed in range(40):
            setup = spoken(GAME).usual(seats_named(FIRST_NAMES[:players]), {"way": way, "items": "more"})
            table = new_table(setup, str(seed), Store(tmp_path), game=GAME).table
            sat.append(table)
            pick = luck(seed)
            while (seat := table.awaited) is not None:
                table.reveal(seat)
                decision = table.decision()
                assert decision is not None
                if decision.kind == kind and len(decision.options) > 1 and table.view().round:
                    return table
                table.choose(pick.choice(decision.options))
        raise AssertionError(kind)

    yield table_at
    for table in sat:
        close_table(table)


def sought(table: Table) -> Hints:
    """Hints of a table, one of them found."""
    found = Hints(table)
    found.ask_here(lambda: None)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_its_best_ways(kind: str, at: Callable[..., Table]) -> None:
    """CB 4 to 6, 9.2: each is one that is offered, by name, in a sentence."""
    table = at(kind, way="hardcore-coop" if kind == "name" else "standard")
    found = sought(table).found

    assert found is not None
    assert 1 <= len(found.hint.advice) <= 3
    assert {one.option for one in found.hint.advice} <= set(table.view().options)
    for one in found.advice:
        assert in_sentence(one).strip()
        assert "{" not in in_sentence(one)


@pytest.mark.parametrize("kind", ["act", "target", "surplus", "thumb"])
def test_what_is_weighed_has_its_reason_in_words(kind: str, at: Callable[..., Table]) -> None:
    """R33, R34: of a thumb the chance of peace, of a card its worth, of a deed what it leaves of a life."""
    table = at(kind)
    found = sought(table).found

    assert found is not None
    reasons = [reason for one in found.hint.advice for reason in one.why]
    assert reasons
    for advice in found.advice:
        assert any(sentence in in_sentence(advice) for sentence in advice.why) or not advice.why


def test_it_is_told_to_all_and_counted_once(at: Callable[..., Table]) -> None:
    """And it stays told when the question is undone."""
    table = at("act")
    name = table.words.seats[table.viewer].name
    found = sought(table)
    found.give()
    found.give()

    told = asides(table.history, table.travel.remarks, table.history.line(), PUBLIC)
    assert table.travel.remarks.hints == 1
    assert [f"{table.words.seats[aside.seat].name} {aside.text}" for aside in told if aside.text == HINTED] == [
        f"{name} {HINTED}"
    ]


def test_in_plain_mode_it_is_told_with_numbers_that_choose(at: Callable[..., Table]) -> None:
    """The number before the best way is that of its option."""
    table = at("thumb")
    options = table.view().options
    found = sought(table).found
    assert found is not None
    best = found.hint.advice[0].option

    text = written(table, "hint", str(options.index(best) + 1))

    assert "Best moves:" in text
    assert f"{options.index(best) + 1}  " in text.partition("Best moves:")[2]
    assert any(getattr(entry.answer, "option", None) == best for entry in table.history.line())


def test_nothing_hidden_goes_to_the_process_that_seeks_a_hint() -> None:
    """R30, R33, R38: what it is given is equal in two worlds that the seat cannot tell apart."""
    compared = 0
    for number, (way, players) in enumerate(
        (("standard", 2), ("standard", 5), ("hardcore-coop", 3), ("last-man-standing", 4))
    ):
        for place, state in enumerate(states_of(RULES, f"hint/{number}", players, way=way)):
            decisions = asked(RULES.pending(state))
            if not decisions or place % 7:
                continue
            decision = decisions[0]
            twin = told_apart_by_nobody(RULES, state, decision.seat, luck(place))
            assert seeking(RULES, state, decision) == seeking(RULES, twin, decision)
            compared += twin != state
    assert compared > 20


def test_a_ballot_that_is_in_has_no_part_in_the_hint_of_another(at: Callable[..., Table]) -> None:
    """CB 6.1: whichever thumb the first has given, the second is advised the same."""
    found = []
    for number in (0, 1):
        table = at("thumb")
        table.choose(table.view().options[number])
        assert table.awaited is not None
        table.reveal(table.awaited)
        found.append(sought(table).found)
    assert found[0] == found[1]
