"""The list of commands: groups, keys, typing, clicks, and what comes too early or too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.events import Key, Paste

from tests.tui.played_tables import settle
from tests.tui.screens.reading import SMALL, ScreenApp, place_of, shown, text
from tui.app.app import GamesBelowApp
from tui.look.themes import THEMES
from tui.screens.commands import CommandsScreen, Group, ListedCommand, likeness
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

    from tui.places import Places


def nothing() -> None:
    """What a command of these tests does."""


def listed(words: str, key: str = "", about: str = "") -> ListedCommand:
    """A command that does nothing, and is told from the others by what it is called."""
    return ListedCommand(words, lambda: words, key, about)


GROUPS = (
    Group("ANSWERS", (listed("step up", about="3 points left"), listed("step down", about="2 points left"))),
    Group("LOOK", (listed("Log", "g"), listed("Danger", "t", "where what attacks next reaches"))),
    Group("NONE", ()),
    Group("MANY", tuple(listed(f"Place {number}", about="a [b]place[/b]") for number in range(40))),
)


def opened(home: Places, at: str = "") -> ScreenApp:
    """The app with the list open."""
    return ScreenApp(home, CommandsScreen(GROUPS, at=at))


def chosen(app: ScreenApp) -> str:
    """The command that the list was left with."""
    answer: Callable[[], str] | str | None = app.answer  # type: ignore[assignment]  # what the list is left with
    assert callable(answer)
    return answer()


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys, and read the screen."""
    await settle(pilot)
    await pilot.press(*keys)
    await settle(pilot)
    return text(pilot.app)


async def test_groups_stand_under_their_headings_with_keys_at_the_right_end(home: Places) -> None:
    """A group of which there is nothing is not there; how many there are stands beside its name."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        told = await press(pilot)
        rows = [" ".join(line.split()) for line in shown(app)]

        assert "ANSWERS 2  LOOK 2  MANY 40" in told
        assert "NONE" not in told
        assert "44 of 44" in told
        assert any("▌ANSWERS ──" in row for row in rows)
        assert any("┃ step up 3 points left" in row for row in rows)
        assert any("┃ Log " in row and " g ┃" in row for row in rows)


@pytest.mark.long
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("danger", "Danger"),
        ("DANG", "Danger"),
        ("attacks", "Danger"),
        ("step do", "step down"),
        ("up step", "step up"),
        ("place 17", "Place 17"),
        ("g", "Log"),
    ],
)
async def test_typing_finds_a_command_by_words_of_its_name_or_of_what_it_does(
    typed: str, found: str, home: Places
) -> None:
    """In any order and of any size; what is called so comes before what only tells of it."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, *typed, "enter")

        assert chosen(app) == found


def test_what_begins_with_what_was_typed_is_found_first() -> None:
    """Then what has a word that begins so, what holds it, and what tells of it."""
    names = ("Look around", "Outlook", "Have a look", "Where", "Bounty")
    told = {name: ListedCommand(name, nothing, about="look there" if name == "Where" else "") for name in names}
    found = {name: likeness(command, ["look"]) for name, command in told.items()}

    assert found == {"Look around": 4, "Have a look": 3, "Outlook": 2, "Where": 1, "Bounty": 0}


async def test_what_is_rubbed_out_is_found_again(home: Places) -> None:
    """Letter by letter, or all at once; where nothing is called so, that is said, and enter does nothing."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        assert "No command has that name." in await press(pilot, *"dangerous")
        assert "0 of 44" in await press(pilot, "enter", "down", "pagedown", "tab", "end")
        assert app.answer == "none yet"
        assert "1 of 44" in await press(pilot, "backspace", "backspace", "backspace")
        assert "44 of 44" in await press(pilot, "ctrl+u")


async def test_what_is_pasted_is_typed(home: Places) -> None:
    """Its first line, with nothing in it that cannot be shown."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        app.post_message(Paste("dan\x1bger\nLog"))
        await settle(pilot)
        assert isinstance(app.screen, CommandsScreen)
        assert app.screen.typed == "dan·ger"
        await press(pilot, "ctrl+u")
        app.post_message(Paste(""))
        await settle(pilot)
        assert app.screen.typed == ""


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        (("down",), "step down"),
        (("up",), "Place 39"),
        (("tab",), "Log"),
        (("tab", "tab"), "Place 0"),
        (("tab", "tab", "tab"), "step up"),
        (("shift+tab",), "Place 0"),
        (("end",), "Place 39"),
        (("end", "home"), "step up"),
        (("pagedown", "pagedown", "pagedown", "pagedown", "pagedown"), "Place 39"),
        (("end", "pageup", "pageup", "pageup", "pageup", "pageup"), "step up"),
    ],
)
async def test_keys_go_through_the_list_and_the_chosen_command_is_always_shown(
    keys: tuple[str, ...], found: str, home: Places
) -> None:
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        assert f"{found}  " in await press(pilot, *keys)
        await press(pilot, "enter")

        assert chosen(app) == found


async def test_a_command_is_done_by_a_click_and_a_click_on_a_group_goes_there(home: Places) -> None:
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click(offset=place_of(app, "MANY 40"))
        await settle(pilot)
        assert app.answer == "none yet"
        x, y = place_of(app, "Place 3 ")
        await pilot.click(offset=(x + 20, y))
        await settle(pilot)

        assert chosen(app) == "Place 3"


async def test_a_click_beside_the_box_and_escape_choose_nothing(home: Places) -> None:
    for way in ("click", "escape"):
        app = opened(home)
        async with app.run_test(size=(100, 30)) as pilot:
            await settle(pilot)
            if way == "click":
                await pilot.click(offset=(1, 29))
            else:
                await pilot.press("escape")
            await settle(pilot)

            assert app.answer is None
            assert isinstance(app.screen, TitleScreen)


async def test_letters_are_typed_whatever_they_mean_elsewhere(home: Places) -> None:
    """j, k, ? and a blank are keys of dialogs and pages."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, *"jk?", "space", "q")

        assert isinstance(app.screen, CommandsScreen)
        assert app.screen.typed == "jk? q"


async def test_a_command_too_long_for_its_line_is_told_in_full_below(home: Places) -> None:
    """When it is chosen; no name is taken for markup."""
    about = (
        "with [red]markup[/red] and so many words that no line of eighty columns has room for all of them, to the end"
    )
    app = ScreenApp(home, CommandsScreen((Group("LONG", (listed("Short"), listed("Long", about=about))),)))
    async with app.run_test(size=SMALL) as pilot:
        assert "to the end" not in await press(pilot)
        told = await press(pilot, "down")

        assert "to the end" in told
        assert "[red]markup[/red]" in told


async def test_what_is_typed_with_the_key_that_opens_the_list_is_typed_in_it(
    home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what comes right after the key that chose is nobody's: the title opens nothing."""
    given: list[str] = []
    monkeypatch.setattr(GamesBelowApp, "action_shot", lambda _: given.append("shot"))
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        for key in ("ctrl+p", *"picture", "enter", "enter", "n", "enter"):
            app.post_message(Key(key, "\r" if key == "enter" else key if len(key) == 1 else None))
        await settle(pilot)

        assert given == ["shot"]
        assert type(app.screen) is TitleScreen


async def test_colours_are_chosen_from_a_list_with_those_of_now_under_the_cursor(home: Places) -> None:
    """Ours with what they are, then others; what is chosen is worn at once."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "escape")
        app.action_change_theme()
        told = await press(pilot)
        assert "COLOURS" in told
        assert f"OURS {len(THEMES)}" in told
        assert isinstance(app.screen, CommandsScreen)
        assert app.screen.chosen is not None
        assert (app.screen.chosen.words, app.screen.chosen.key) == ("desert", "now")
        assert "manila  Light, as typed on paper." in told
        await press(pilot, *"okabe", "enter")

        assert app.theme == "okabe"
