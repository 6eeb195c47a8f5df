"""Hints in plain mode: `hint` tells the best moves."""

from __future__ import annotations

import pytest

from core.players.hints import Advice, Hint
from core.words.asides import HINTED
from tests.core.proving import ProvedWaves
from tests.core.waves import Waves
from tests.tui.plain.typing import on_a_screen, written
from tests.tui.table.thinking.test_hints import asked_table, waves, without
from tui.plain.lines import CLEAR
from tui.table.in_words import InWords
from tui.table.thinking.hints import SWITCHED_OFF
from tui.table.thinking.seeking import in_full, seeking


@pytest.mark.long
def test_the_best_ways_are_told_with_the_numbers_that_choose_them() -> None:
    """The chance, what is scored and a reason each; asked again, the same is told."""
    table = asked_table()
    name = table.words.seats[table.viewer].name

    text = written(table, "hint", "log 1", "hint")

    first = text.partition("Best moves:\n")[2].partition("\n> ")[0]
    number = int(first.split()[0])
    assert f"{number:>3}  {first.split('.')[0].split(maxsplit=1)[1][:20]}" in text
    assert "% to win" in first
    assert text.count(first) == 2
    assert text.count(f"{name} {HINTED}") == 2, "told once, and in the log"
    assert table.travel.remarks.hints == 1


def test_a_reason_that_two_options_share_names_the_number_that_chooses_the_first() -> None:
    """Not its place in the hint."""
    table = asked_table()
    decision = table.decision()
    assert decision is not None
    *_, third, last = decision.options
    hint = Hint(tuple(Advice(option, 0.5, why=("It delivers.",)) for option in (last, third)))
    task = seeking(table.game, table.history.state, decision)

    told = InWords(table).hint(in_full(table.game, table.words, task, hint))

    number = len(decision.options)
    assert f"The reasons are the same as for {number}." in " ".join(" ".join(told).split())


def test_no_hint_stays_in_sight_when_the_table_is_hidden() -> None:
    """R33: it tells of a hand. That one was given, the log tells whoever looks next."""
    table = asked_table()
    setup = table.words.seats[table.viewer]
    text = on_a_screen(table, "hint", "hide", setup.letter, "log 1", "quit")

    assert "% to win" in text
    _, _, after = text.partition("% to win")[2].partition(CLEAR)
    assert "% to win" not in after
    assert f"{setup.name} {HINTED}" in after


def test_why_there_is_none_is_said_in_a_sentence() -> None:
    """Nothing is counted."""
    table = without()
    assert SWITCHED_OFF in written(table, "hint")
    assert "Waves has no hints" in written(waves(Waves), "hint")
    assert not table.travel.remarks.hints


def test_what_was_proved_is_told_a_step_more_each_time() -> None:
    """First whether it can be done."""
    text = written(waves(ProvedWaves), "hint", "hint", "hint")
    said, first, second = text.split("The wave can be held in 3.")[1:]

    assert "1  " not in said.partition(">")[0]
    assert "Type hint for a first step." in said
    assert "1  " in first.partition(">")[0]
    assert "2  " not in first.partition(">")[0]
    assert "2  " in second
