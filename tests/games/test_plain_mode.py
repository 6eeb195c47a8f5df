"""Plain mode plays every game by what it says of itself: whole games, votes, offers and open questions."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.games import spoken
from saves.store import Store
from tests.games.keepers.parts import LetGo, Rest
from tests.games.played import luck, tables
from tests.games.shelf import KEEPERS, setup_of
from tests.tui.plain.typing import last_part, written
from tui.plain.lines import Lines
from tui.plain.numbering import Numbered
from tui.plain.playing import Playing
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tui.table.table import Table


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Sits so many players down at a new game."""
    sat: list[Table] = []

    def down(seats: int, game: str = KEEPERS.id, seed: str = "7") -> Table:
        sat.append(new_table(setup_of(spoken(game), seats), seed, Store(tmp_path), game=game).table)
        return sat[-1]

    yield down
    for table in sat:
        close_table(table)


def test_rules_alone_tells_the_rule_of_what_is_asked_in_any_game(sit: Callable[..., Table]) -> None:
    """KL 2.1: oil is asked for."""
    assert "KL 2.1  First every keeper lays" in written(sit(1), "rules")


@pytest.mark.parametrize(("game", "seats"), tables())
def test_every_game_is_played_to_its_end_by_numbers(
    game: str, seats: int, sit: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number for each question, a letter at each curtain, and now and then a word that tells something."""
    table, dice, source, sink = sit(seats, game), luck("plain"), StringIO(), StringIO()
    asks = ("look", "hand", "log 3", "why 1", "others", "save", "?", "rules 1")

    def typed(_: int) -> str:
        if table.is_over:
            return ""
        if not dice.randrange(20):
            return f"{dice.choice(asks)}\n"
        if table.needs_curtain:
            assert table.wanted is not None
            return f"{table.words.seats[table.wanted].letter}\n"
        return f"{Numbered(table).number_of(dice.choice(table.view().options))}\n"

    monkeypatch.setattr(source, "readline", typed)
    Playing(table, Lines(source, sink)).play()

    told = sink.getvalue()
    assert table.is_over
    assert table.words.outcome(table.view()) in " ".join(told.split())
    assert ("Pass the keyboard to" in told) == (seats > 1 and table.game.hides != "nothing")
    assert not [line for line in told.splitlines() if len(line) > 80]


def test_who_is_asked_at_once_confirms_once_and_answers_once(sit: Callable[..., Table]) -> None:
    """A public line says who has still to answer. KL 2.1."""
    table = sit(3)

    text = written(table, "a", "4", "b", "4")

    assert text.count("Pass the keyboard to") == 3
    assert "\n  1 of 3 have still to say: Cleo.\n" in last_part(text)
    assert "Ada: lay a card" in text
    assert "in secret" not in last_part(text)


def test_an_offer_is_taken_up_looked_at_and_given_back(sit: Callable[..., Table]) -> None:
    """Who is asked is wanted again afterwards. KL 3.2."""
    table = sit(3)

    text = written(table, "a", "4", "others", "others ada", "a", "look", "99", "hide")

    assert "Ada may take the keyboard too: others a." in text
    assert "Nobody has to answer this: hide gives the keyboard back." in text
    assert "Pass the keyboard to Ben." in last_part(text)
    assert table.viewer == PUBLIC


def test_who_was_called_in_vain_does_not_hold_up_the_table(sit: Callable[..., Table]) -> None:
    """At the curtain of a seat that was invited, the one that is asked may come instead."""
    table = sit(3)

    text = written(table, "a", "4", "others ada", "others ben", "b")

    assert "Ben may take the keyboard too: others b." in text
    assert table.viewer == 1


def test_an_open_question_is_asked_in_front_of_all(sit: Callable[..., Table]) -> None:
    """Nobody's hand is told with it, and anybody may type the answer. KL 2.4."""
    table = sit(2)
    for seat in range(2):
        table.reveal(seat)
        table.choose(Rest())
    number = next(at for at, option in enumerate(table.view().options, 1) if isinstance(option, LetGo))

    asked = last_part(written(table))
    written(table, str(number))

    assert "In front of all:\nAda: the light is failing" in asked
    assert "draws" not in asked
    assert table.public_view().dark == 1
