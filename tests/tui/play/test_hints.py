"""Hints on the table: what H shows, what takes it, and what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import PUBLIC
from core.players.crew import ALONE
from core.words.asides import HINTED
from tests.core.proving import ProvedWaves
from tests.games.waves import WAVES, waves_on_the_shelf
from tests.tui.played_tables import TableApp, new_table, play_until, settle, shown
from tests.tui.table.thinking.test_hints import asked_table, waves
from tui.look.spans import text_of
from tui.play import hinted
from tui.play.desk.hint_panel import hint_keys, hint_lines, hint_panel
from tui.play.scene import Message
from tui.play.sitting import Sitting
from tui.table.thinking import hints
from tui.table.thinking.worker import Worker
from tui.terror_below.board.overlays import NONE
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.table.table import Table

LIMIT: Final = 30.0


class Here(Worker[Any]):
    """Does its task in this process, as soon as it is looked at."""

    def ask(self, task: Any) -> None:
        """Remember it."""
        self.heard, self.done = [], False
        self._task = task

    def look(self) -> Any:
        """Do it."""
        if not self.done:
            self.heard = [word for word in self._task.words(self._rules, ALONE) if word is not None]
            self.done = True
        return self.newest

    def drop(self) -> None:
        """Nothing goes on."""
        self.done = True


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started."""
    monkeypatch.setattr(hints, "Worker", Here)


def hinted_sitting(table: Table | None = None) -> BoardSitting:
    """Somebody to whom a hint is shown."""
    sitting = BoardSitting(table or asked_table())
    sitting.command("hint")
    assert sitting.hinting.hear()
    assert not sitting.hinting.hear(), "it is still sought"
    return sitting


def told(sitting: Sitting) -> str:
    """The last line of the log."""
    return sitting.log.sayings[-1].words


def prompt_of(sitting: Sitting) -> str:
    """The line of the prompt, as wide as a small table."""
    scene = sitting.scene(0)
    return text_of(hint_panel("prompt", scene, scene.hint, 80, 1)[0])


def test_the_board_shows_the_first_one_and_the_log_tells_of_it() -> None:
    """As if it were considered; nothing is answered."""
    sitting = hinted_sitting()
    assert sitting.hinting.shown is not None
    assert sitting.hinting.shown.told is not None
    first = sitting.hinting.shown.told.hint.advice[0].option

    assert sitting.hinting.shown.option == first
    assert sitting.seen()["overlays"].preview == sitting.table.preview(first)
    assert told(sitting) == HINTED
    assert sitting.table.travel.remarks.hints == 1
    assert sitting.hinting.shown.told.advice[0].name in " ".join(
        " ".join(text_of(line) for line in hint_lines(sitting.hinting.shown, 60)).split()
    )


def test_enter_takes_the_first_one() -> None:
    """It is answered like anything else."""
    sitting = hinted_sitting()
    assert sitting.hinting.shown is not None
    first = sitting.hinting.shown.option
    head = sitting.table.history.head
    sitting.command("go")

    assert sitting.seen()["hint"] is None
    answers = [entry.answer for entry in sitting.table.history.line() if entry.number > head.number]
    assert answers[0] is not None
    assert getattr(answers[0], "option", None) == first


def test_a_digit_shows_another_one_and_esc_puts_all_away() -> None:
    """Nothing is answered; asked again, the same is there at once and counts once."""
    sitting = hinted_sitting()
    head = sitting.table.history.head
    sitting.command("card.2")
    assert sitting.hinting.shown is not None
    assert sitting.hinting.shown.told is not None
    second = sitting.hinting.shown.told.hint.advice[1].option
    assert sitting.hinting.shown.option == second
    assert sitting.seen()["overlays"].preview == sitting.table.preview(second)
    before = sitting.hinting.shown.told
    sitting.command("back")

    assert sitting.seen()["hint"] is None
    assert sitting.seen()["overlays"] == NONE
    sitting.command("hint")
    assert sitting.seen()["hint"].told == before
    assert sitting.table.travel.remarks.hints == 1
    assert sitting.table.history.head is head


def test_any_other_key_puts_it_away_and_does_what_it_always_does() -> None:
    """Nobody has to press it twice."""
    sitting = hinted_sitting()
    sitting.command("danger")

    assert sitting.hinting.shown is None
    assert sitting.danger


def test_a_click_on_something_else_puts_it_away_too() -> None:
    """What is clicked means what it always means."""
    sitting = hinted_sitting()
    sitting.click("slot", 1)
    assert sitting.seen()["hint"] is None
    sitting.command("hint")
    sitting.click("command", "card.2")
    assert sitting.seen()["hint"].chosen == 1


def test_a_click_on_its_title_is_the_key_that_the_title_names() -> None:
    """Found, it is put away; before that it is no longer sought."""
    found, sought = hinted_sitting(), BoardSitting(asked_table())
    sought.command("hint")
    for sitting in (found, sought):
        assert sitting.hinting.shown is not None
        title, *_ = hint_lines(sitting.seen()["hint"], 36)
        [hit] = {span.hit for span in title if span.hit is not None}
        sitting.click(*hit)

        assert sitting.hinting.shown is None


def test_while_it_is_sought_enter_takes_nothing_and_esc_stops_it() -> None:
    """What is half chosen is not answered by a key too early; no hint was given."""
    sitting = BoardSitting(asked_table())
    sitting.command("card.1")
    head = sitting.table.history.head
    sitting.command("hint")
    sitting.command("go")

    assert sitting.table.history.head is head
    assert hinted.SEEKING in prompt_of(sitting)
    sitting.command("back")
    assert sitting.hinting.shown is None
    assert not sitting.hinting.hear()
    assert sitting.table.travel.remarks.hints == 0


def test_no_hint_stays_for_the_next_one_who_looks() -> None:
    """R33: it tells of a hand; nothing of it is left when the table is hidden."""
    sitting = hinted_sitting()
    sitting.hide()

    assert sitting.table.viewer == PUBLIC
    assert sitting.scene(0).hint is None
    assert sitting.scene(0).overlays == NONE
    assert sitting.hinting.hints.found is None


def test_where_none_can_be_given_the_prompt_says_why() -> None:
    """Hints may be switched off."""
    table = asked_table()
    table.travel.remarks.allow_hints(allowed=False)
    sitting = BoardSitting(table)
    sitting.command("hint")

    assert sitting.hinting.shown is None
    assert sitting.message is not None
    assert sitting.message == Message(hints.SWITCHED_OFF, refused=True)


def proved() -> Sitting:
    """Somebody who is told that a wave can be held, and nothing more yet."""
    sitting = Sitting(waves(ProvedWaves))
    sitting.command("hint")
    assert sitting.hinting.hear()
    return sitting


def test_what_a_search_proved_is_said_first_and_then_as_much_of_its_line_as_is_wanted() -> None:
    """H shows a step more; enter shows the first before it takes it."""
    sitting = proved()
    assert sitting.hinting.shown is not None
    assert "The wave can be held in 3." in prompt_of(sitting)
    assert prompt_of(sitting).rstrip().endswith("enter first step")
    assert hint_keys(sitting.hinting.shown, {})[0][:2] == ("enter", "first step")
    assert sitting.hinting.shown.option is None
    head = sitting.table.history.head
    sitting.command("go")
    assert sitting.table.history.head is head
    assert sitting.hinting.shown.steps == 1
    sitting.command("hint")
    assert sitting.hinting.shown.steps == 2
    assert sitting.hinting.shown.told is not None
    steps = [text_of(line).strip() for line in hint_lines(sitting.hinting.shown, 40)]
    assert [f"{number} {name}" for number, name in enumerate(sitting.hinting.shown.told.line[:2], 1)] == steps[2:4]
    sitting.command("hint")
    sitting.command("hint")
    assert sitting.message is not None
    assert sitting.message.words == hinted.ALL_SHOWN
    sitting.command("go")
    assert sitting.table.history.head.parent is head
    assert sitting.table.view().walls


def test_a_line_is_walked_step_by_step() -> None:
    """What is taken is done with, the next step is there, and one hint was given; whoever leaves the line leaves it."""
    sitting = proved()
    sitting.command("hint")
    shown = []
    while sitting.hinting.shown is not None:
        assert sitting.hinting.shown.told is not None
        option = sitting.hinting.shown.option
        assert option in sitting.view.options
        shown.append(sitting.hinting.shown.told.line[sitting.hinting.shown.taken])
        lines = [text_of(line).strip() for line in hint_lines(sitting.hinting.shown, 40)]
        assert f"{sitting.hinting.shown.taken + 1} {shown[-1]}" in lines
        assert not any(line.startswith(f"{sitting.hinting.shown.taken} ") for line in lines)
        sitting.command("go")

    assert len(shown) == 3
    assert sitting.table.view().round == 2
    assert sitting.table.travel.remarks.hints == 1

    other = proved()
    other.command("hint")
    other.command("go")
    assert other.hinting.shown is not None
    other.command("undo")
    assert other.hinting.shown is None


def test_following_a_line_that_was_proved_holds_the_wave() -> None:
    """Asked at each step, it goes on as it began."""
    sitting = proved()
    for _ in range(3):
        sitting.command("hint")
        if sitting.hinting.seeks:
            sitting.hinting.hear()
            sitting.command("hint")
        sitting.command("go")

    assert sitting.table.view().round == 2


@pytest.fixture
def on_the_shelf() -> Iterator[None]:
    """The small puzzle stands on the shelf."""
    with waves_on_the_shelf():
        yield


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_h_and_enter_on_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    """The panel lies at the foot of the right column; the board keeps its place, and no line is too long."""
    table = new_table()
    play_until(table, lambda view: any(one.kind == "vehicle" for one in view.asked) and len(view.options) > 1)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        board = shown(pilot).splitlines()[1][:5]
        head = table.history.head
        await pilot.press("H")
        app.table_screen._hear()
        await settle(pilot)
        lines = shown(pilot).splitlines()
        assert any("▌HINT" in line for line in lines)
        assert any("enter take it" in line for line in lines)
        assert lines[1][:5] == board
        assert ("enter", "take it") in app.table_screen.key_groups()[0][1], "the help tells the keys of the moment"
        assert all(len(line) <= size[0] for line in lines)
        await pilot.press("enter")
        await settle(pilot)
        assert "▌HINT" not in shown(pilot)
        assert table.history.head is not head


@pytest.mark.usefixtures("on_the_shelf")
async def test_a_plain_desk_shows_hints_too(tmp_path: Path) -> None:
    """A game without a desk of its own: what was proved, then its first step."""
    table = waves(ProvedWaves)
    assert table.game.id == WAVES.id
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("H")
        app.table_screen._hear()
        await settle(pilot)
        assert "The wave can be held in 3." in shown(pilot)
        await pilot.press("H")
        await settle(pilot)
        assert "enter take it" in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert "▌HINT" not in shown(pilot)
