"""Keys that mean the same each time, in every game: what they do hangs neither on the position nor on a motion."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, asked
from core.engine.history import History
from core.terror_below.options import Step
from tests.games.played import SIZES, luck, played
from tests.games.shelf import GAMES
from tests.tui.played_tables import TableApp, open_curtain, settle
from tui.fronts import front_of
from tui.play.commands import ACT, DIRECTION_OF
from tui.play.modes.mode import ENTER_ANSWERS
from tui.play.motion.moment import STILL
from tui.screens.curtain import Curtain
from tui.settings import Settings
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from textual.pilot import Pilot

DIGITS = tuple(f"card.{number}" for number in range(1, 6))

CHOOSING = (*DIGITS, "move.right", "move.down", "next", "previous")
"""Commands that choose at any table."""

ANSWERS = 14
"""So many answers of a game are looked at as they move."""

HIDDEN_BY_ESC = frozenset({"BallotMode"})
"""A ballot is hidden again without an answer, so that thumbs can be shown by hand after all."""

AT_FIRST = 80
"""So many entries of each game are played again."""

NEVER_ENDED_AT_ONCE = frozenset({"keepers", "buried-beneath", "terror-below"})
"""Games in whose first positions something is always left to do."""

KEYS = ("space", "enter", "1", "2", "right", "full_stop", "r", "e", "s", "u", "n", "escape")
"""Keys that are pressed while something moves."""


@cache
def positions(name: str) -> tuple[tuple[int, Any, int], ...]:
    """Positions of a game at all its sizes: of how many who play, in which state, which seat is asked."""
    found: list[tuple[int, Any, int]] = []
    for seats in SIZES[name]:
        game = played(name, seats)
        for entry in game.sample:
            found += [(seats, entry.state, one.seat) for one in asked(game.game.pending(entry.state))]
    return tuple(found)


def sit(name: str, at: tuple[int, Any, int]) -> Any:
    """Before a question."""
    seats, state, seat = at
    game = played(name, seats)
    table = Table(game.game, game.setup, History(game.game, state, Dealer("1")))
    table.reveal(seat)
    return front_of(name).sitting(table)


def half_chosen(name: str) -> Iterator[Any]:
    """At each position: a question, and the same after something was chosen."""
    chance = luck(name)
    assert positions(name)
    for at in positions(name):
        yield sit(name, at)
        sitting = sit(name, at)
        sitting.command(chance.choice(CHOOSING))
        if len(sitting.table.history.line()) == 1:
            yield sitting


@pytest.mark.parametrize("name", GAMES)
def test_space_answers_no_question(name: str) -> None:
    """It says that enter does, and nothing that was chosen is lost."""
    for sitting in half_chosen(name):
        mode, chosen, viewer = sitting.mode, sitting.mode.chosen, sitting.table.viewer
        sitting.command("continue")

        assert len(sitting.table.history.line()) == 1, type(mode)
        assert sitting.table.viewer == viewer, type(mode)
        assert (sitting.mode, sitting.mode.chosen) == (mode, chosen)
        if sitting.view.options:
            assert sitting.message.words == ENTER_ANSWERS, type(mode)


@pytest.mark.parametrize("name", GAMES)
def test_esc_answers_nothing_and_leaves_no_table(name: str) -> None:
    """However often it is pressed; what is secret may be covered by it."""
    for sitting in half_chosen(name):
        viewer = sitting.table.viewer
        for _ in range(3):
            was = type(sitting.mode).__name__
            opened = sitting.command("back")

            assert opened is None, type(sitting.mode)
            assert len(sitting.table.history.line()) == 1, type(sitting.mode)
            if sitting.table.viewer != viewer:
                assert was in HIDDEN_BY_ESC
                break


class Stopped:
    """A timer that never comes."""

    def stop(self) -> None:
        """Nothing runs."""


class MovingApp(TableApp):
    """A table on which everything moves, and nothing is over before somebody presses a key."""

    def __init__(self, home: Path, table: Table) -> None:
        super().__init__(home, table)
        self.settings = Settings()
        self.table_screen.motion.player._later = self.later

    def later(self, seconds: float, what: Callable[[], None]) -> Stopped:
        """Never."""
        del seconds, what
        return Stopped()


async def look(pilot: Pilot[None]) -> None:
    """Whoever is asked looks."""
    await settle(pilot)
    while isinstance(pilot.app.screen, Curtain):
        await open_curtain(pilot)


@pytest.mark.parametrize("name", GAMES)
async def test_a_key_that_is_pressed_while_something_moves_only_shows_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Nothing is answered, undone or chosen by it."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    game = played(name, SIZES[name][0])
    history = History(game.game, game.history.root.state, Dealer(f"1/{SIZES[name][0]}"))
    history.begin()
    table = Table(game.game, game.setup, history)
    app, chance, moved = MovingApp(tmp_path, table), luck(name), 0
    player = app.table_screen.motion.player
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(ANSWERS):
            await look(pilot)
            if table.is_over or app.screen is not app.table_screen or not table.view().options:
                break
            app.table_screen.answer_from_list(chance.choice(table.view().options))
            await settle(pilot)
            head = table.history.head
            while player.is_playing:
                frame, stands = player.frame, player.stands
                await pilot.press(chance.choice([key for key in KEYS if not (stands and key == "u")]))
                await settle(pilot)
                moved += not stands

                assert table.history.head is head
                assert player.frame is not frame
    assert moved or front_of(name).motion is STILL


@pytest.mark.parametrize("name", GAMES)
def test_the_letter_of_a_deed_chooses_it_and_does_nothing_yet(name: str) -> None:
    """Whatever the number of ways to do it: once it chooses or refuses, in every position."""
    letters = [command.id for command in front_of(name).commands if command.group == ACT]
    assert letters
    for at in positions(name):
        for letter in letters:
            sitting = sit(name, at)
            sitting.command(letter)

            assert len(sitting.table.history.line()) == 1, (letter, type(sit(name, at).mode))


@pytest.mark.parametrize("name", GAMES)
def test_no_digit_commits_however_often_it_is_pressed(name: str) -> None:
    """It is a thing in its place, and enter or a deed says what becomes of it."""
    for at in positions(name):
        for digit in (*DIGITS, "card.10"):
            sitting = sit(name, at)
            for _ in range(2):
                sitting.command(digit)

            assert len(sitting.table.history.line()) == 1, (digit, type(sit(name, at).mode))


@pytest.mark.parametrize("name", GAMES)
def test_arrows_choose_and_only_a_pawn_of_terror_below_steps_at_once(name: str) -> None:
    """Each step of it is undone for nothing; wherever arrows choose, nothing is written however often one comes."""
    for at in positions(name):
        for way in DIRECTION_OF:
            sitting = sit(name, at)
            for _ in range(2):
                sitting.command(way)

            written = sitting.table.history.line()[1:]
            answers = {type(entry.answer.option) for entry in written if isinstance(entry.answer, Choice)}
            assert answers <= ({Step} if name == "terror-below" else set()), (way, type(sit(name, at).mode))


def replayed(name: str) -> Iterator[Any]:
    """Before each question of the beginning of games, with all that came before it."""
    for seats in SIZES[name]:
        game = played(name, seats)
        history = History(game.game, game.history.root.state, Dealer(f"1/{seats}"))
        for entry in game.history.line()[1:AT_FIRST]:
            assert entry.answer is not None
            history.record(entry.answer)
            questions = asked(history.pending)
            if not questions:
                continue
            table = Table(game.game, game.setup, history)
            table.set_policy("open")
            table.reveal(questions[0].seat)
            start = history.head
            yield front_of(name).sitting(table)
            history.jump(start.number)


@pytest.mark.parametrize("name", GAMES)
def test_undo_takes_away_what_was_done_last(name: str) -> None:
    """It ends no turn and answers nothing; only what others have done in hiding stays."""
    for sitting in replayed(name):
        table = sitting.table
        if table.by_itself() is not None:
            # what has one answer is undone with what led to it
            continue
        start = table.history.head
        sitting.answer((sitting.view.options[0],))
        done = table.history.head
        sitting.command("undo")

        assert table.history.head is start or (table.history.head is done and table.travel.hides_deeds)


@pytest.mark.parametrize("name", GAMES)
def test_what_ends_is_chosen_first_and_done_at_once_only_where_enter_alone_would_begin_with_it(name: str) -> None:
    """With anything still to do, `.` says what is left; with nothing left both keys end, and neither asks."""
    met = 0
    for sitting in replayed(name):
        history = sitting.table.history
        start = history.head
        ended = {}
        for key in ("stop", "go"):
            sitting.command(key)
            line = history.line()
            # where a wave is restarted, the line leads elsewhere
            after = line[line.index(start) + 1 :] if start in line else line[-1:]
            ended[key] = [entry.answer for entry in after]
            history.jump(start.number)
            sitting.look_again()
        met += bool(ended["stop"])

        # enter may answer more than that, one after the other
        assert ended["go"][: len(ended["stop"])] == ended["stop"]
    assert met or name in NEVER_ENDED_AT_ONCE
