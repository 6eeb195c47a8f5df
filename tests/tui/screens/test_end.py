"""The end of a game that was played, and what can be done then."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from core.engine.decisions import Chance, Over
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.ended.outcome import outcome_of
from saves.store import Store
from tests.tui.played_tables import TableApp, settle
from tests.tui.screens.reading import SMALL, ScreenApp, ended, place_of, text
from tui.look.spans import text_of
from tui.places import Places
from tui.screens.end import EndScreen, HandsDialog
from tui.screens.end_page import PlainEnd
from tui.screens.history.history import HistoryScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tui.table.table import Table


def played(home: Places, *names: str) -> Table:
    """A game played to its end by chance."""
    table = new_table(Setup(seats_named(names)), "11", Store(home.saves)).table
    luck = Random(11)  # noqa: S311 - a game need not be secret here
    history = table.history
    while not isinstance(pending := history.pending, Over | Chance):
        history.choose(pending[0].seat, luck.choice(pending[0].options))
    return table


def letters_of(words: str) -> str:
    """Words without blanks and line ends: names may be broken over two lines."""
    return "".join(character for character in words if character.isalnum())


class Ended(ScreenApp):
    """The app at the end of a game."""

    def __init__(self, home: Places, table: Table) -> None:
        super().__init__(home, ended(table))
        self.table = table


async def test_all_hands_can_be_opened(home: Places) -> None:
    """What was hidden is hidden no longer: every seat has its line."""
    table = played(home, "Ada", "[b]Ben", "Cleo")
    hands = [table.game.view(table.history.state, seat).hand for seat in range(3)]
    app = Ended(home, table)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HandsDialog)
        lines = letters_of(" ".join(text_of(line) for line in app.screen.body(60)))

    assert all(seat.letter in lines for seat in table.setup.seats)
    assert all(letters_of(card.name) in lines for hand in hands if hand is not None for card in hand.weapons)


def test_a_game_without_a_page_of_its_own_ends_with_its_places(home: Places) -> None:
    """The outcome in a sentence, and a line for each seat, the first place first."""
    table = played(home, "Ada", "[b]Ben", "Cleo")
    (winner, *_), *_ = table.public_view().over.ranking
    lines = [text_of(line) for line in PlainEnd(table).lines(SMALL[0], 12)]

    places = [line for line in lines if line.strip()[:1] in {"1", "2", "3", "-"}]
    assert table.setup.seats[winner].name in places[0]
    assert len(places) == 3
    assert all(line.rstrip().endswith(" VP") and len(line) <= SMALL[0] for line in places)
    assert PlainEnd(table).hands(SMALL[0]) == ()
    close_table(table)


def test_the_outcome_is_told_where_the_headline_does_not_say_it(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, and not twice: a headline that is too long for its line is no place to read it."""
    table = played(home, "Ada", "Ben")
    for outcome, headline, is_told in (
        ("All win.", "ALL  WIN", False),
        ("All win. The lamp burns.", "ALL  WIN", True),
        (f"All win{' and win' * 20}.", f"ALL WIN{' AND WIN' * 20}", True),
    ):
        monkeypatch.setattr(table.words, "outcome", lambda _, said=outcome: said)
        monkeypatch.setattr(table.words, "headline", lambda _, said=headline: said)
        told = " ".join(text_of(line).strip() for line in PlainEnd(table).lines(SMALL[0], 12))

        assert (outcome in told) == is_told
    close_table(table)


async def test_a_click_on_the_story_opens_the_whole_report(home: Places) -> None:
    """As its title says."""
    table = played(home, "Ada", "Ben")
    app = ScreenApp(home, ended(table))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "m the whole report"))
        await pilot.pause()
        assert "The whole report" in text(app)
    close_table(table)


async def test_the_result_can_be_copied(home: Places) -> None:
    """`c` puts a line into the clipboard that says what was played and who won."""
    table = played(home, "Ada", "Ben")
    app = Ended(home, table)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("c")
        await pilot.pause()

        assert app.clipboard == ended(table).page.text()
        assert app.clipboard.startswith("Terror Below, round ")
        assert app.clipboard.endswith(table.words.outcome(table.public_view()))
        assert "Copied: " in text(app)


async def test_again_offers_the_same_seats(home: Places) -> None:
    """The game is closed, and its seats sit down to a new one."""
    app = Ended(home, played(home, "Ada", "[b]Ben"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.names == ["Ada", "[b]Ben"]
        assert app.table is None


async def test_escape_leads_to_the_title(home: Places) -> None:
    """And no game waits there to be resumed."""
    app = Ended(home, played(home, "Ada", "Ben"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape")
        await app.workers.wait_for_complete()
        await pilot.pause()

        assert isinstance(app.screen, TitleScreen)


async def test_the_board_lies_under_the_report(home: Places) -> None:
    """`b` closes the report and changes nothing."""
    app = Ended(home, played(home, "Ada", "Ben"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("b")
        await pilot.pause()

    assert app.answer is None


async def test_answers_taken_back_are_in_the_ledger(home: Places) -> None:
    """As the table has written them down."""
    table = played(home, "Ada", "Ben")
    table.set_policy("open")
    table.undo()
    table.redo()
    app = Ended(home, table)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "1 with open undo" in text(app)


async def test_the_end_says_why(home: Places) -> None:
    """Under the tape: whose squads are dead, so that nobody wonders why most points did not win. TB 9.3."""
    table = played(home, "Ada", "Ben")
    ended = outcome_of(table.public_view())
    assert ended is not None
    app = Ended(home, table)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = text(app).splitlines()

    assert "dead" in ended.why
    assert ended.why in lines[3]
    assert "WINS" in lines[2]


async def test_the_history_opened_from_the_report_leads_back_to_it(tmp_path: Path) -> None:
    """Not to the table under it; its header says that the game is over."""
    table = played(Places(tmp_path / "saves", tmp_path / "log"), "Ada", "Ben")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        await pilot.press("y")
        await settle(pilot)
        assert isinstance(app.screen, HistoryScreen)
        head = text(app).splitlines()[0]
        await pilot.press("escape")
        await settle(pilot)

        assert isinstance(app.screen, EndScreen)
        assert "· over" in head
