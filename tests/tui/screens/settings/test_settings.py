"""The settings: whatever is changed holds at once, and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.played_tables import TableApp, new_table, open_curtain, settle, shown, type_quickly
from tui.app.app import GamesBelowApp
from tui.keymap import bounds_of
from tui.places import Places
from tui.screens.curtain import Curtain
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.settings.rows import ROWS, SettingRow
from tui.screens.settings.settings import SettingsScreen
from tui.settings import Settings, keep, read_settings
from tui.terror_below.commands import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

ALL = bounds_of(COMMANDS)


SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)


@pytest.fixture
def kept(tmp_path: Path) -> Places:
    """Places with a folder for settings."""
    return Places(tmp_path / "saves", tmp_path / "log" / "terror-below.log", tmp_path / "config" / "new-game.json")


def row_of(word: str) -> int:
    return next(number for number, row in enumerate(ROWS) if row.word == word)


async def go_to_key(pilot: Pilot[None], command: str) -> None:
    """Put the cursor on a command."""
    place = len(ROWS) + next(number for number, bound in enumerate(ALL) if bound.id == command)
    await type_quickly(pilot, "home", *["down"] * place)


async def test_f3_opens_them_and_closes_them(kept: Places) -> None:
    """From the title, and back to it."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        opened = app.screen
        await pilot.press("f3")

        assert isinstance(opened, SettingsScreen)
        assert not isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_every_setting_stands_there_with_its_value(kept: Places, size: tuple[int, int]) -> None:
    """One line each, at every size; the sentence is not cut."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=size) as pilot:
        await pilot.press("f3")
        text = shown(pilot)

    for row in ROWS:
        line = next(line for line in text.splitlines() if row.label in line)
        assert "◄" in line
        assert "►" in line
        own = line[: size[0] // 2] if size == LARGE else line
        assert own.rstrip().endswith(".")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.word)
async def test_the_largest_page_has_the_keys_beside_the_settings(kept: Places, row: SettingRow) -> None:
    """And below them all values of the setting under the cursor, with what each means; no line is cut."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("f3")
        await settle(pilot)
        await type_quickly(pilot, *["down"] * ROWS.index(row))
        lines = shown(pilot).splitlines()

        assert "THE TABLE" in lines[2]
        assert "KEYS" in lines[2]
        left = [line[:79].rstrip() for line in lines]
        at = next(number for number, line in enumerate(left) if f"{row.label.upper()} ─" in line)
        told = left[at + 2 : at + 2 + len(row.values)]
        for value, words in row.values.items():
            sentence = row.sentences.get(value, row.sentences[None])
            assert any(line.split("   ")[1].strip() == words and line.endswith(sentence) for line in told), words
        assert sum(not line.strip() for line in lines[3:-2]) == 0


async def test_a_key_is_changed_on_the_largest_page_too(kept: Places) -> None:
    """By a click on it, and one more."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("f3")
        await settle(pilot)
        lines = shown(pilot).splitlines()
        at = next(number for number, line in enumerate(lines) if line.rstrip().endswith("  log"))
        for _ in range(2):
            await pilot.click(offset=(100, at))
            await settle(pilot)
        assert "press a key" in shown(pilot)
        await type_quickly(pilot, "z")

        assert read_settings(kept.settings).settings.keys == {"log": "z"}


async def test_they_stand_every_size(kept: Places) -> None:
    """Wherever the cursor is; a terminal that is too small says so."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3", "end")
        for width, height in [(1, 1), (39, 7), (79, 24), (80, 23), (80, 24), (119, 36), (160, 48), (200, 60), (80, 24)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            lines = shown(pilot).splitlines()
            assert len(lines) == height
            assert all(len(line) <= width for line in lines)

        assert "newer lines of the log" in shown(pilot)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.word)
async def test_every_setting_can_be_changed_and_is_kept(kept: Places, row: object) -> None:
    """Right is the next value, left the one before, and the last leads to the first."""
    assert row in ROWS
    at = ROWS.index(row)
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3", *["down"] * at, "right")
        await pilot.pause()
        changed = app.settings
        there = read_settings(kept.settings).settings
        await pilot.press(*["right"] * (len(ROWS[at].values) - 1))
        await pilot.pause()

        values = list(ROWS[at].values)
        usual = ROWS[at].value(Settings()) or values[0]
        assert ROWS[at].value(changed) == values[(values.index(usual) + 1) % len(values)]
        assert there == changed
        assert ROWS[at].value(app.settings) == usual


async def test_colours_change_at_once_and_stay(kept: Places) -> None:
    """Chosen here or in the palette: the next start has them."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3", "right")
        await pilot.pause()
        chosen_here = app.theme
        app.theme = "okabe"
        await pilot.pause()

    assert chosen_here == "manila"
    assert GamesBelowApp(kept).theme == "okabe"


def test_without_colour_the_start_is_in_mono(kept: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR is stronger than what is set."""
    keep(Settings(theme="okabe"), kept.settings)
    monkeypatch.setenv("NO_COLOR", "1")

    assert GamesBelowApp(kept).theme == "mono"


async def test_a_bad_line_is_told_when_the_program_starts(kept: Places) -> None:
    """In a sentence with its number; the rest holds."""
    assert kept.settings is not None
    kept.settings.parent.mkdir()
    kept.settings.write_text('motion = "quick"\nidle = 5\ntheme = "plaid"\n[keys]\nrubble = "e"\n', encoding="utf-8")
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        told = [str(note.message) for note in app._notifications]

    assert told == [
        "settings.toml, line 1: motion is one of slow, full, fast, none.",
        "There is no theme plaid.",
        "rubble: e already means: pick up all Eggs here.",
    ]
    assert app.settings.idle == 5


async def test_a_key_is_changed_by_pressing_it(kept: Places) -> None:
    """Enter, then the key; it holds at the table, and stands in the footer and the help."""
    table = new_table(2, "1")
    app = TableApp(kept.saves.parent, table)
    app.places = kept
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("f3")
        await go_to_key(pilot, "log")
        await pilot.press("enter", "z")
        await settle(pilot)
        said = shown(pilot)
        await pilot.press("escape")
        await pilot.press("z")
        await settle(pilot)
        laid = app.table_screen.sitting.panels.laid
        footer = shown(pilot).splitlines()[-1]
        await pilot.press("question_mark", "right")
        await settle(pilot)
        keys = shown(pilot)

    assert "z: log." in said
    assert laid == "log"
    assert "z close log" in footer
    assert "g close log" not in footer
    assert "z    " in keys
    assert read_settings(kept.settings).settings.keys == {"log": "z"}


async def test_a_key_that_means_something_is_refused(kept: Places) -> None:
    """With what it means; nothing changes."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        await go_to_key(pilot, "log")
        await pilot.press("enter", "e")
        text = shown(pilot)

    assert "e already means: pick up all Eggs here." in text
    assert app.settings.keys == {}


async def test_escape_leaves_a_key_as_it_is(kept: Places) -> None:
    """And does not leave the page."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        await go_to_key(pilot, "log")
        await pilot.press("enter", "escape")

        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.keys == {}


async def test_backspace_restores_a_key(kept: Places) -> None:
    """As it was from the start, unless that key means something else by now."""
    keep(Settings(keys={"log": "z", "rubble": "g"}), kept.settings)
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        await go_to_key(pilot, "log")
        await pilot.press("backspace")
        refused = shown(pilot)
        await go_to_key(pilot, "rubble")
        await pilot.press("backspace")
        await go_to_key(pilot, "log")
        await pilot.press("backspace")

    assert "g already means" in refused
    assert app.settings.keys == {}


async def test_the_mouse_does_everything(kept: Places) -> None:
    """An arrow of a line changes it; a click on a command, and one more, waits for its key."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        lines = shown(pilot).splitlines()
        at = next(number for number, line in enumerate(lines) if ROWS[row_of("motion")].label in line)
        await pilot.click(offset=(lines[at].index("►"), at))
        await pilot.pause()
        motion = app.settings.motion
        below = next(number for number, line in enumerate(lines) if "step right" in line)
        await pilot.click(offset=(8, below))
        await pilot.click(offset=(8, below))
        await pilot.press("Z")

    assert motion == "fast"
    assert app.settings.keys == {"move.right": "Z"}


async def test_the_curtain_falls_when_nobody_is_there(kept: Places) -> None:
    """After as many minutes as are set, and not before."""
    table = new_table(2, "1")
    app = TableApp(kept.saves.parent, table)
    now = [0.0]
    app.idle._clock = lambda: now[0]
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.change(app.settings._replace(idle=2))
        app.idle.touch()
        now[0] = 119
        app._watch_over()
        await settle(pilot)
        before = isinstance(app.screen, Curtain)
        now[0] = 120
        app._watch_over()
        await settle(pilot)

        assert not before
        assert isinstance(app.screen, Curtain)


async def test_new_games_begin_with_the_undo_that_is_set(kept: Places) -> None:
    """Whatever was chosen last."""
    keep(Settings(undo="open"), kept.settings)
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert screen.draft.policy == "open"


async def test_ascii_is_a_setting(kept: Places) -> None:
    """At once, on this page and on a table that is open; whatever the locale says."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        title = shown(pilot)
        app.change(app.settings._replace(glyphs="plain"))
        await settle(pilot)
        plain = shown(pilot)
        app.change(app.settings._replace(glyphs="full"))
        await settle(pilot)
        full = shown(pilot)

    assert plain.isascii()
    assert plain != title
    assert not full.isascii()
    assert read_settings(kept.settings).settings.glyphs == "full"


async def test_the_board_and_its_panels_take_the_characters_over(tmp_path: Path) -> None:
    """Also in the middle of a game."""
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.change(app.settings._replace(glyphs="plain"))
        await settle(pilot)
        plain = shown(pilot)

    assert plain.isascii()
    assert "@" in plain or "+--" in plain
