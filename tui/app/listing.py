"""What the list of commands holds besides what the open screen has: what can be done everywhere, and the colours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.words.english import capital
from tui.look.themes import THEMES
from tui.screens.commands import Group, ListedCommand
from tui.screens.settings.rows import ROWS
from tui.widgets.page import shown_key

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from textual.screen import Screen

    from tui.app.seated import SeatedApp

HERE: Final = "HERE"
EVERYWHERE: Final = "EVERYWHERE"

THEMES_HEADING: Final = "COLOURS"
OURS: Final = "OURS"
OTHERS: Final = "OTHERS"


def command_groups(app: SeatedApp) -> tuple[Group, ...]:
    """All that can be done now: what the open screen says, else its keys; and what can be done everywhere."""
    screen = app.screen
    own = getattr(screen, "command_groups", None)
    groups: tuple[Group, ...] = own() if own is not None else (Group(HERE, tuple(_keys_of(screen))),)
    return (*groups, Group(EVERYWHERE, tuple(_everywhere(app))))


def _keys_of(screen: Screen[Any]) -> Iterator[ListedCommand]:
    """The keys that a screen answers now, each as a command; several keys that do the same are one."""
    told: set[str] = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        is_own = active.node is screen and active.enabled and not binding.action.startswith(("app.", "screen."))
        words = binding.tooltip or binding.description
        if is_own and words and words not in told:
            told.add(words)
            yield ListedCommand(capital(words), partial(_press, screen, binding.action), shown_key(binding))


async def _press(screen: Screen[Any], action: str) -> None:
    """Do what a key of a screen does, unless something lies over it by then."""
    if screen.app.screen is screen:
        await screen.run_action(action)


def _done(app: SeatedApp, action: str) -> Callable[[], Awaitable[object]]:
    """Does what a key of every screen does, by the name of its action."""
    return partial(app.run_action, f"app.{action}")


def _everywhere(app: SeatedApp) -> Iterator[ListedCommand]:
    """What can be done on every screen; at a table also what is done with it."""
    key = app.shown_keys.get
    if app.table is not None:
        yield ListedCommand("Show replay", _done(app, "replay"), about="replay the game so far")
        yield ListedCommand("Hide table", _done(app, "hide"), key("hide", "F9"), "draw the curtain")
        yield ListedCommand("Leave table", _done(app, "quit"), "ctrl+q", "back to the title; the game is saved")
    yield ListedCommand("Show keys", _done(app, "help"), key("help.keys", "F1"), "the keys of this screen")
    yield ListedCommand("Read rules", _done(app, "rules"), key("help.rules", "F2"), "how to play, and the rules")
    yield ListedCommand(
        "Change settings", _done(app, "settings"), key("settings", "F3"), "motion, colours, keys, and more"
    )
    yield ListedCommand("Change colours", _done(app, "change_theme"), about="choose from all of them")
    yield ListedCommand("Keep picture", _done(app, "shot"), key("shot", "F8"), "this screen as an SVG file")
    yield ListedCommand("Read records", _done(app, "records"), about="finished games, and the best of them")
    yield ListedCommand(
        "Quit", _done(app, "leave_program"), "" if app.table else "ctrl+q", "quit the program; nothing is lost"
    )


def theme_groups(app: SeatedApp) -> tuple[Group, ...]:
    """Our colours with what the settings say of them, and those that Textual brings."""
    row = next(row for row in ROWS if row.word == "theme")
    ours = tuple(_theme(app, name, row.sentences[name]) for name in THEMES)
    others = tuple(_theme(app, name) for name in sorted(app.available_themes) if name not in THEMES)
    return Group(OURS, ours), Group(OTHERS, others)


def _theme(app: SeatedApp, name: str, about: str = "") -> ListedCommand:
    return ListedCommand(name, partial(setattr, app, "theme", name), "now" if name == app.theme else "", about)
