"""Plain mode where nothing is hidden, where a part is begun again, and where even deeds are hidden."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from core.games import spoken
from saves.store import Store
from tests.core import hunting, waves
from tests.tui.plain.typing import written
from tui.plain.lines import Lines
from tui.plain.numbering import Numbered
from tui.plain.playing import PlainPlay
from tui.table import session
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path


def at_the_waves(*names: str) -> Table:
    """A table at the first wave."""
    game = waves.Waves()
    setup = waves.Setup(seats_named(names))
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    return Table(game, setup, history)


def at_the_hunt(*, private: bool) -> Table:
    """A table at which seats hide even that they did something; private eyes may be asked too."""
    game = hunting.SilentHunt()
    setup = hunting.Setup(private=private)
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    return Table(game, setup, history)


def test_where_nothing_is_hidden_there_is_no_curtain_and_nothing_is_told_twice() -> None:
    """Who is asked is told apart by name."""
    table = at_the_waves("Ada", "Ben")

    text = written(table, "1", "1", "hide")

    assert "Pass the keyboard" not in text
    assert "Nothing is hidden in this game." in text
    assert text.count("announced 4.") == 1
    assert text.count("raised False.") == 2
    assert "Ben: build?" in text


def test_a_wave_is_begun_again_where_its_rules_let_it() -> None:
    table = at_the_waves("Ada")

    text = written(table, "restart", "1", "reset")

    assert "You are at the start of the wave." in text
    assert "The wave starts over." in text
    assert table.view().walls == ()


def test_a_try_that_is_lost_says_what_can_be_typed(tmp_path: Path) -> None:
    """BB 12: the only option is to give up; to begin the wave again and to undo are words."""
    rules, luck = spoken("buried-beneath"), Random(4)  # noqa: S311 - a game that can be repeated is wanted
    setup = rules.usual(seats_named(("Ada",)), {})
    table = session.new_table(setup, "4", Store(tmp_path), game="buried-beneath").table
    while table.view().lost is None:
        table.choose(luck.choice(table.view().options))

    text = " ".join(written(table, "reset").split())
    session.close_table(table)

    said = "Type restart to restart the wave, or undo to go back one decision."
    assert text.count(said) == 1, "not where the wave has begun again"
    assert "The wave starts over." in text


def test_numbers_begin_anew_with_a_turn(tmp_path: Path) -> None:
    """BB 6: the same is asked in each turn of a wave, and is no question that comes again."""
    setup = spoken("buried-beneath").usual(seats_named(("Ada",)), {})
    table, luck = session.new_table(setup, "4", Store(tmp_path), game="buried-beneath").table, Random(4)  # noqa: S311 - as above
    turns: set[int] = set()
    while table.view().lost is None:
        view = table.view()
        if view.asked[0].kind == "place" and view.turn_number not in turns:
            turns.add(view.turn_number)
            assert list(Numbered(table).numbered()) == list(range(1, len(view.options) + 1))
        table.choose(luck.choice(view.options))
    session.close_table(table)

    assert len(turns) > 1


def test_a_game_without_such_a_part_says_so() -> None:
    assert "There is nothing to restart here." in written(at_the_hunt(private=False), "", "reset")


@pytest.mark.parametrize("private", [False, True])
def test_where_deeds_are_hidden_the_game_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, *, private: bool
) -> None:
    """Sides, and private eyes within them, each behind a curtain; no curtain names a deed."""
    table, luck = at_the_hunt(private=private), Random(3)  # noqa: S311 - a game that can be repeated is wanted
    source, sink = StringIO(), StringIO()

    def typed(_: int) -> str:
        if table.is_over:
            return ""
        if table.needs_curtain:
            assert table.wanted is not None
            return f"{table.words.seats[table.wanted].name}\n"
        return f"{Numbered(table).number_of(luck.choice(table.view().options))}\n"

    monkeypatch.setattr(source, "readline", typed)
    PlainPlay(table, Lines(source, sink)).play()

    told = sink.getvalue()
    assert table.is_over
    assert all("last decision" in line for line in told.splitlines() if line.startswith("Type undo to undo"))
    called = {line for line in told.splitlines() if line.startswith("Pass the keyboard")}
    assert len(called) == 2 + private
