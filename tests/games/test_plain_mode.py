"""Plain mode plays every game by what it says of itself: whole games, votes, offers and open questions."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.games import spoken
from core.words.advice import option_name
from saves.store import Store
from tests.games.keepers.parts import LetGo, Rest
from tests.games.played import luck, played, tables
from tests.games.shelf import GAMES, KEEPERS, few, setup_of
from tests.tui.plain.typing import last_part, written
from tui.plain.lines import Lines
from tui.plain.numbering import Numbered
from tui.plain.playing import PlainPlay
from tui.table.in_words import InWords
from tui.table.session import close_table, new_table
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


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


@pytest.mark.long
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
    PlainPlay(table, Lines(source, sink)).play()

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

    assert "Ada may take the keyboard too: type others a." in text
    assert "You need not answer this: type hide to give the keyboard back." in text
    assert "Pass the keyboard to Ben." in last_part(text)
    assert table.viewer == PUBLIC


def test_who_was_called_in_vain_does_not_hold_up_the_table(sit: Callable[..., Table]) -> None:
    """At the curtain of a seat that was invited, the one that is asked may come instead."""
    table = sit(3)

    text = written(table, "a", "4", "others ada", "others ben", "b")

    assert "Ben may take the keyboard too: type others b." in text
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


@pytest.mark.parametrize(("game", "seats"), tables())
def test_only_words_that_something_comes_of_are_listed(game: str, seats: int, sit: Callable[..., Table]) -> None:
    """A word that is left out would say that it does nothing in this game."""
    table, pick = sit(seats, game), luck("words")
    for _ in range(4):
        assert table.awaited is not None
        table.reveal(table.awaited)
        table.choose(pick.choice(table.view().options))
    assert table.awaited is not None
    table.reveal(table.awaited)

    listed = {line.split()[0] for line in InWords(table).help() if line[:1].strip()}
    refused = {
        word
        for word, nothing in {
            "hand": "Nothing is hidden here.",
            "map": "This game has no map.",
            "odds": "This game has no list of odds.",
            "restart": "There is nothing to restart here.",
            "hide": "Nothing is hidden in this game.",
            "players": "Only people can play this game.",
        }.items()
        if nothing in written(table, word)
    }

    assert {"NUMBER", "look", "why", "undo", "quit"} <= listed
    assert not listed & refused
    assert {"hand", "map", "odds", "restart", "hide", "players"} - refused <= listed
    assert ("others" in listed) == any(decision.offer for _, decision in played(game, seats).questions())


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_an_answer_can_be_typed_in_its_game(game: str) -> None:
    """`why` says something of the game to it, and nothing of how it was typed."""
    words = spoken(game).words(setup_of(spoken(game), few(spoken(game))))
    told = 0
    for number, (entry, decision) in enumerate(played(game, few(spoken(game))).questions()):
        if number % 8 or not decision.options or decision.offer:
            continue
        history: History[Any] = History(spoken(game), entry.state, None)
        table = Table(spoken(game), setup_of(spoken(game), few(spoken(game))), history)
        table.reveal(decision.seat)
        why = " ".join(InWords(table).why(words.answer))
        assert "followed by" not in why
        assert "There is no answer" not in why
        assert f"why {words.answer}" in " ".join(" ".join(InWords(table).help()).split())
        told += 1
    assert told


@pytest.mark.parametrize(("game", "seats"), tables())
def test_no_option_that_is_told_ends_in_the_full_stop_of_a_card(game: str, seats: int) -> None:
    """Something follows it in a hint and in what `why` tells."""
    met = played(game, seats)
    for entry, decision in met.questions():
        view = met.game.view(entry.state, decision.seat)
        for option in decision.options:
            name = option_name(met.words, option, view)
            assert not name.endswith(".")
            assert ".," not in name


@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_heading_says_each_thing_once(game: str, seats: int) -> None:
    """No round is named twice: the sentence on how it stands does not begin as the one before it."""
    met = played(game, seats)
    for entry in met.sample:
        view = met.game.view(entry.state, PUBLIC)
        if not view.round or view.over is not None:
            continue
        heading = met.words.heading(view)
        assert heading.endswith(".")
        assert heading.casefold().count(met.words.stage(view.round).casefold()) == 1, heading
