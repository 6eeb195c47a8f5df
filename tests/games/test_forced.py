"""What has one answer is answered by itself, where asking hides nothing; an undo goes past it, and a setting asks."""

from __future__ import annotations

from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Choice, Outcome, asked
from core.engine.history import History
from core.engine.past.branches import line_to
from tests.games.played import SIZES, luck, played
from tests.games.shelf import GAMES
from tui.fronts import front_of
from tui.plain.lines import Lines
from tui.plain.playing import PlainPlay
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.history import Entry

SEEDS = tuple("123456")
"""So many games of each size are looked through."""

WORLDS = 3
"""So many worlds are imagined for each who looks."""

FORCING = ("terror-below", "buried-beneath", "critters-below", "terrorscape-2")
"""Games in which something is answered by itself."""


class Lone(NamedTuple):
    """A question with one answer, after an answer that a person gave.

    Attributes:
        before: The position in which that was given.
        answer: That answer.
        asks: The position that answers itself.
    """

    seats: int
    seed: str
    before: Entry[Any]
    answer: Choice
    asks: Entry[Any]


@cache
def lone(name: str) -> tuple[Lone, ...]:
    """All that are met in some games, where no luck lies between that another game would not have."""
    found: list[Lone] = []
    for seats in SIZES[name]:
        for seed in SEEDS:
            game = played(name, seats, seed)
            for entry in game.history.line():
                if game.game.by_itself(entry.state) is None:
                    continue
                led = entry
                while isinstance(led.answer, Outcome) and led.parent is not None:
                    led = led.parent
                before = led.parent
                if before is None or not isinstance(led.answer, Choice) or game.game.by_itself(before.state):
                    continue
                found.append(Lone(seats, seed, before, led.answer, entry))
    return tuple(found)


def sit(name: str, at: Lone) -> Any:
    """Before the answer that leads there; nothing costs anything to undo."""
    game = played(name, at.seats, at.seed)
    history = History(game.game, game.history.root.state, Dealer(f"{at.seed}/{at.seats}"))
    for entry in line_to(at.before):
        if entry.answer is not None:
            history.record(entry.answer)
    table = Table(game.game, game.setup, history)
    table.set_policy("open")
    questions = asked(table.history.pending)
    table.reveal(PUBLIC if questions[0].open and table.is_before_all else at.answer.seat)
    return front_of(name).sitting(table)


def since(table: Table, at: Lone) -> list[Entry[Any]]:
    """The answers of seats after the position before."""
    line = table.history.line()[len(line_to(at.before)) :]
    return [entry for entry in line if isinstance(entry.answer, Choice)]


def forced_after(sitting: Any, at: Lone) -> int:
    """Give the answer; how many answers more were given by themselves."""
    table = sitting.table
    assert sitting.answer((at.answer.option,)) is None
    given = since(table, at)
    assert given[0].answer == at.answer
    for entry in given[1:]:
        assert entry.parent is not None
        assert entry.answer == table.game.by_itself(entry.parent.state)
    return len(given) - 1


def test_each_of_these_games_answers_something_by_itself() -> None:
    """And no other does."""
    assert [name for name in GAMES if lone(name)] == list(FORCING)


@pytest.mark.parametrize("name", FORCING)
def test_what_has_one_answer_is_answered_and_told(name: str) -> None:
    """As the game goes on from there, nobody is asked; the log tells what was done."""
    met = 0
    for at in lone(name):
        sitting = sit(name, at)
        before = len(sitting.table.events(PUBLIC))
        number = forced_after(sitting, at)
        met += number
        # luck may have led elsewhere
        assert sitting.table.by_itself() is None
        if number:
            assert len(sitting.table.events(PUBLIC)) > before
            assert sitting.view == sitting.table.view()
    assert met


@pytest.mark.parametrize("name", FORCING)
def test_an_undo_goes_past_it_as_one_step(name: str) -> None:
    """And not to a position that would answer itself again at once; redo leads over all of it."""
    for at in lone(name):
        sitting = sit(name, at)
        table = sitting.table
        start = table.history.head
        if not forced_after(sitting, at):
            continue
        end = table.history.head
        sitting.command("undo")
        if table.travel.hides_deeds:
            # while another seat is asked there is nothing to undo, as always
            assert table.history.head is end
            continue
        assert table.history.head is start
        sitting.command("redo")
        assert table.history.head is end


@pytest.mark.parametrize("name", FORCING)
def test_so_is_what_follows_the_answer_of_a_computer_player(name: str) -> None:
    """Whoever looks meanwhile."""
    met = 0
    for at in lone(name):
        sitting = sit(name, at)
        sitting.answered_by(at.answer.seat, at.answer.option)

        assert sitting.table.by_itself() is None
        met += len(since(sitting.table, at)) - 1
    assert met


@pytest.mark.parametrize("name", FORCING)
def test_where_it_is_set_so_everything_is_asked(name: str) -> None:
    """And an undo goes back to what was asked."""
    for at in lone(name):
        sitting = sit(name, at)
        table = sitting.table
        table.travel.forced = False

        assert not forced_after_none(sitting, at)


def forced_after_none(sitting: Any, at: Lone) -> int:
    """Give the answer; how many answers more were given."""
    assert sitting.answer((at.answer.option,)) is None
    return len(since(sitting.table, at)) - 1


@pytest.mark.parametrize("name", GAMES)
def test_no_seat_learns_from_the_pause_what_it_may_not_know(name: str) -> None:
    """Whether a question is answered by itself is the same in all worlds that another seat cannot tell apart."""
    for seats in SIZES[name]:
        game = played(name, seats)
        rules = game.game
        for entry in game.history.line():
            questions = asked(rules.pending(entry.state))
            if not questions or (rules.forced is not None and questions[0].kind not in rules.forced):
                continue
            found = rules.by_itself(entry.state)
            for viewer in game.viewers:
                if viewer in {PUBLIC, questions[0].seat}:
                    continue
                chance = luck(f"{entry.number} {viewer}")
                for _ in range(WORLDS):
                    world = rules.imagine(entry.state, viewer, chance)
                    assert (rules.by_itself(world) is None) == (found is None), (questions[0].kind, entry.number)


@pytest.mark.parametrize("name", FORCING)
def test_plain_mode_answers_by_itself_what_has_one_answer(name: str) -> None:
    """It is told with what led to it; where it is set so, it asks."""
    at = next(at for at in lone(name) if forced_after(sit(name, at), at))
    told: list[str] = []
    for forced in (True, False):
        table = sit(name, at).table
        table.travel.forced = forced
        play = PlainPlay(table, Lines(StringIO(), StringIO()))
        play._answer(at.answer.option)
        given = len(since(table, at))
        assert (given > 1) is forced
        told.append(str(given))
    assert told[0] != told[1]


@pytest.mark.parametrize("name", FORCING)
def test_a_game_left_where_it_answers_by_itself_does_so_when_it_is_opened_in_plain_mode(name: str) -> None:
    """As a table does that goes on; but never where the game has gone back to it."""
    at = next(at for at in lone(name) if forced_after(sit(name, at), at))
    for forced in (True, False):
        table = sit(name, at).table
        table.choose(at.answer.option, at.answer.seat)
        found = table.by_itself()
        assert found is not None
        table.travel.forced = forced
        PlainPlay(table, Lines(StringIO(), StringIO())).play()
        assert [entry.answer for entry in since(table, at)[1:2]] == [found] * forced

    asks = table.history.head
    table.travel.forced = True
    table.choose(found.option, found.seat)
    table.history.jump(asks.number)
    PlainPlay(table, Lines(StringIO(), StringIO())).play()
    assert table.history.head is asks
