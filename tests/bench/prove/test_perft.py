"""Positions are counted answer by answer, and their numbers are pinned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bench.evidence.games import GAME, MANOR, SHELTER, VILLAGE
from bench.prove import perft
from bench.prove.perft import Row, by_first, count, pinned, prove, rows
from bench.prove.proved import Until
from core.engine.decisions import asked

if TYPE_CHECKING:
    import pytest

    from core.engine.decisions import Decision, Pending

SAMPLE = 60
"""One of so many pinned positions is counted here."""


def test_as_many_positions_are_reached_as_are_pinned() -> None:
    """A number that differs on purpose is pinned anew: `make prove ARGS="perft --pin"`."""
    found = prove(Until(None), every=SAMPLE)

    assert [fault.wrong for fault in found.faults] == []
    assert found.done["positions reached"] > 5_000


def test_every_game_and_way_is_pinned() -> None:
    known = pinned()

    assert set(known) == {row.key for row in rows()}
    for game in (GAME, VILLAGE, SHELTER, MANOR):
        assert sum(sum(row.reached) for row in known.values() if row.game == game) > 5_000


def test_an_option_that_is_missing_changes_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    row = pinned()[f"{GAME}/0/0"]
    honest = asked

    def without_last(pending: Pending) -> tuple[Decision, ...]:
        return tuple(replace(one, options=one.options[:-1] or one.options) for one in honest(pending))

    monkeypatch.setattr(perft, "asked", without_last)

    assert count(row) != row


def test_numbers_that_differ_are_told_with_what_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    key = f"{VILLAGE}/0/0"
    known = pinned()
    monkeypatch.setattr(perft, "pinned", lambda: known | {key: Row(VILLAGE, 0, 0, (7,), (7,))})

    found = prove(Until(None), [key])

    (fault,) = found.faults
    assert fault.wrong.startswith(key)
    assert f"--only {key}" in fault.again
    assert any("seat 0:" in line for line in found.told)


def test_first_answers_add_up() -> None:
    row = pinned()[f"{SHELTER}/0/30"]

    told = [int(line.split()[0].replace(",", "")) for line in by_first(row, 2)]

    assert sum(told) == row.reached[1]
    assert len(told) == row.reached[0]
