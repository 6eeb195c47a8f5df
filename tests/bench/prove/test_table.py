"""The table of `make prove`: what was done, what was found, and what plays it again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from click.testing import CliRunner

from bench.prove import __main__ as program
from bench.prove.proved import Fault, Proved, Until, table

if TYPE_CHECKING:
    import pytest


def test_a_row_says_what_was_done_and_a_fault_what_plays_it_again() -> None:
    well, ill = Proved("machine", {"evenings": 12, "deeds": 1_400}, seconds=61), Proved("perft", {"positions": 3})
    ill.faults.append(Fault("one is missing", "make prove"))

    lines = table([well, ill], Path("kept")).split("\n")

    assert lines[2].split() == ["machine", "12", "evenings,", "1,400", "deeds", "0", "61"]
    assert lines[3].split() == ["perft", "3", "positions", "1", "0"]
    assert lines[4:] == ["", "perft: one is missing", "  again: make prove"]
    assert well.is_well
    assert not ill.is_well
    assert not Proved("nothing done").is_well


def test_each_kind_has_its_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def kind(until: Until, _: program.Asked) -> Proved:
        given.append(until.left)
        return Proved("kind", {"things": 1})

    monkeypatch.setattr(program, "KINDS", {"one": (0.75, kind), "other": (0.25, kind)})

    result = CliRunner().invoke(program.main, ["--minutes", "10", "--seed", "4"])

    assert result.exit_code == 0
    # what the first leaves, the second has
    assert [round(seconds / 60) for seconds in given] == [7, 10]
    assert "--seed 4" in result.output


def test_a_fault_is_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    ill = Proved("kind", {"things": 1}, [Fault("wrong", "again")])
    monkeypatch.setattr(program, "KINDS", {"kind": (1.0, lambda *_: ill)})

    assert CliRunner().invoke(program.main, ["kind"]).exit_code == 1


def test_a_kind_that_is_none_is_refused_with_those_that_are() -> None:
    result = CliRunner().invoke(program.main, ["magic"])

    assert result.exit_code == 2
    assert "There is no kind magic. Kinds: machine" in result.output
