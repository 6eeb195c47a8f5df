"""The whole report on the screen, and what is written of a finished game."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from core.engine.digest import digest
from saves.errors import ExistsError
from saves.records.errors import StillPlayedError, UntoldError
from saves.store import Store
from tests.tui.play.replay.films import played
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, ended, text
from tests.tui.screens.test_end import Ended
from tests.tui.screens.test_end import played as saved_game
from tui.look.spans import text_of, width_of
from tui.screens.end import EndScreen
from tui.screens.markdown import drawn, sections
from tui.screens.whole_report import ReportScreen
from tui.table.watched import length_words, watched_table
from tui.table.written import report_of, write
from tui.widgets.field import Field

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.places import Places
    from tui.table.table import Table

REPORT = """\
# Ada wins

*small words*

## Points

|  | VP |
| --- | ---: |
| Ada \\| Eve | **20** |
| Ben | 3 |

## Story

- **Luck**: it was a fine, long and lucky day for Ada
> A Worm attacks.

### Round 1

Ada \\*plays\\* `4705`.
"""


def plain(lines: list[str], width: int = 30) -> list[str]:
    """Lines of Markdown as they stand on the page."""
    return [text_of(line).rstrip() for line in drawn(lines, width)]


class TestMarkdown:
    """The Markdown of our reports on a page."""

    def test_every_heading_of_the_first_two_ranks_begins_a_part(self) -> None:
        assert [section.title for section in sections(REPORT)] == ["Ada wins", "Points", "Story"]

    def test_a_table_has_names_at_the_left_and_numbers_at_the_right(self) -> None:
        table = [line for line in sections(REPORT)[1].text if line]
        assert plain(table) == ["           VP", "Ada | Eve  20", "Ben         3"]

    def test_a_table_that_is_too_wide_has_its_names_broken(self) -> None:
        """Nothing of them is lost."""
        table = [line for line in sections(REPORT)[1].text if line]
        assert plain(table, 9) == ["       VP", "Ada |  20", "Eve", "Ben     3"]

    def test_a_word_that_is_wider_than_its_column_is_broken(self) -> None:
        table = ["| | Maximiliane Adalbert | Benedikt |", "|---|---:|---:|", "| 1 | 20 | 3 |"]
        assert plain(table, 15) == [
            "   Maxim  Bened",
            "   ilian    ikt",
            "       e",
            "   Adalb",
            "     ert",
            "1     20      3",
        ]

    def test_a_list_and_a_quote_are_set_off(self) -> None:
        story = [line for line in sections(REPORT)[2].text if line]
        assert plain(story) == [
            "· Luck: it was a fine, long",
            "  and lucky day for Ada",
            "▌ A Worm attacks.",
            "Round 1",
            "Ada *plays* 4705.",
        ]

    def test_bold_words_are_bold_and_the_marks_are_gone(self) -> None:
        (line,) = drawn(["**Ada** *plays* now"], 40)
        assert [(span.text, span.emphasis) for span in line if span.text.strip()] == [
            ("Ada", "bold"),
            ("plays", "italic"),
            ("now", ""),
        ]

    @pytest.mark.parametrize("width", [75, 76, 115])
    def test_no_line_is_wider_than_the_page(self, width: int) -> None:
        """But for a word that is, in a whole report with every kind of line."""
        for section in sections(report_of(played(3, "7"))):
            for line in drawn(section.text, width):
                words = text_of(line).split()
                assert width_of(line) <= max(width, max(map(len, words), default=0) + 3)


class TestReading:
    """The report on the screen."""

    async def test_its_parts_stand_beside_the_chosen_one(self, home: Places) -> None:
        """From a medium terminal on; the first is who won."""
        table = played(3, "7")
        app = ScreenApp(home, ReportScreen(table))
        async with app.run_test(size=MEDIUM) as pilot:
            await pilot.pause()
            assert "The biggest swings" in text(app)
            assert "The hands at the end" in text(app)
            await pilot.press("down")
            await pilot.pause()
            assert "Ada, 1st" in text(app) or "1st, " in text(app)

    async def test_on_a_small_terminal_enter_opens_a_part(self, home: Places) -> None:
        """And escape closes it, then the report."""
        app = ScreenApp(home, ReportScreen(played(3, "7")))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("down", "down", "enter")
            await pilot.pause()
            assert "Plain Eggs" in text(app)
            await pilot.press("escape")
            await pilot.pause()
            assert "The dice" in text(app)
            await pilot.press("escape")
            await pilot.pause()
        assert app.answer is None

    async def test_a_click_opens_a_part(self, home: Places) -> None:
        """The first chooses, the second opens."""
        app = ScreenApp(home, ReportScreen(played(3, "7")))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.click(offset=(5, 4))
            await pilot.click(offset=(5, 4))
            await pilot.pause()
            assert "Plain Eggs" in text(app)

    async def test_m_leads_there_from_the_end(self, home: Places) -> None:
        """And back."""
        app = ScreenApp(home, ended(played(3, "7")))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("m")
            await pilot.pause()
            assert "The whole report" in text(app)
            await pilot.press("m")
            await pilot.pause()
            assert "Final report" in text(app)


async def typed(pilot: Pilot[None], path: Path) -> str:
    """Export to a path. Returns what then stands on the screen."""
    await pilot.press("e")
    await pilot.pause()
    pilot.app.screen.query_one(Field).value = str(path)
    await pilot.press("enter")
    await pilot.pause()
    return text(pilot.app)


class TestWriting:
    """`e` at the end writes the record or the report."""

    async def test_the_record_brings_the_game_back(self, home: Places, tmp_path: Path) -> None:
        """Whole: every entry as it was."""
        table = saved_game(home, "Ada", "Ben")
        table.save()
        target = tmp_path / "game.txt"
        app = Ended(home, table)
        async with app.run_test(size=SMALL) as pilot:
            said = await typed(pilot, target)

        assert "The transcript is in " in said
        store = Store(home.saves)
        again = watched_table(store.import_record(target), store.packs).table
        assert [digest(entry.state) for entry in again.history.entries] == [
            digest(entry.state) for entry in table.history.entries
        ]

    async def test_a_name_that_ends_in_md_gets_the_report(self, home: Places, tmp_path: Path) -> None:
        """In Markdown."""
        app = Ended(home, saved_game(home, "Ada", "Ben"))
        async with app.run_test(size=SMALL) as pilot:
            assert "The report is in " in await typed(pilot, tmp_path / "game.md")

        assert (tmp_path / "game.md").read_text(encoding="utf-8").startswith("# ")

    async def test_nothing_that_exists_is_overwritten(self, home: Places, tmp_path: Path) -> None:
        """It says so."""
        (tmp_path / "game.txt").write_text("mine", encoding="utf-8")
        app = Ended(home, saved_game(home, "Ada", "Ben"))
        async with app.run_test(size=SMALL) as pilot:
            assert "There is already a file game.txt" in await typed(pilot, tmp_path / "game.txt")

        assert (tmp_path / "game.txt").read_text(encoding="utf-8") == "mine"

    async def test_escape_leaves_the_field_and_not_the_game(self, home: Places) -> None:
        """A second one does."""
        app = Ended(home, saved_game(home, "Ada", "Ben"))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("e", "escape")
            await pilot.pause()
            assert not app.screen.query_one(Field).display
            assert isinstance(app.screen, EndScreen)

    def test_a_game_that_goes_on_is_not_written(self, tmp_path: Path) -> None:
        """Both tell every card."""
        with pytest.raises(StillPlayedError, match=r"still being played\. Its transcript tells every card"):
            write(played(2, "7", 30), tmp_path / "game.txt")
        with pytest.raises(StillPlayedError, match="Its report"):
            write(played(2, "7", 30), tmp_path / "game.md")

    def test_a_game_that_leaps_has_no_record(self, tmp_path: Path) -> None:
        """Some of its answers are lost."""
        table = played(2, "7")
        leapt = table.history.leap(table.history.state)
        assert leapt.answer is None
        with pytest.raises(UntoldError):
            write(table, tmp_path / "game.txt")

    @pytest.mark.parametrize("name", ["game.txt", "game.md"])
    def test_it_is_its_owners_to_read(self, tmp_path: Path, name: str) -> None:
        """Every hand of the game is told in it."""
        write(played(2, "7"), tmp_path / name)

        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600

    def test_a_file_that_is_there_is_kept(self, tmp_path: Path) -> None:
        """As everywhere."""
        (tmp_path / "game.txt").touch()
        with pytest.raises(ExistsError):
            write(played(2, "7"), tmp_path / "game.txt")


class TestLength:
    """How long a game took stands in the header of its report."""

    @pytest.mark.parametrize(
        ("seconds", "words"),
        [(0, "0 min"), (89, "1 min"), (47 * 60, "47 min"), (3600, "1 h 00"), (72 * 60, "1 h 12"), (36000, "10 h 00")],
    )
    def test_hours_and_minutes(self, seconds: int, words: str) -> None:
        assert length_words(seconds) == words

    async def test_it_stands_beside_the_rounds(self, home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
        """When the file tells it."""
        table: Table = saved_game(home, "Ada", "Ben")
        monkeypatch.setattr(type(table.keeper), "seconds", 4320)
        app = Ended(home, table)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert " rounds · 1 h 12 " in text(app)
