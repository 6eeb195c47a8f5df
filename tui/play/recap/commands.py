"""Every command of the recap, defined once: bindings, footer and help come from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import Command

if TYPE_CHECKING:
    from tui.screens.keys import KeyGroup

STEPS: Final = "Steps"
LEAVE: Final = "Continue"

COMMANDS: Final = (
    Command("recap.next", ("right", "down", "l", "j"), "→", "next", "the next step", STEPS),
    Command("recap.back", ("left", "up", "h", "k"), "←", "back", "the step before", STEPS),
    Command("recap.play", ("space",), "space", "play", "play them, or pause", STEPS),
    Command("recap.first", ("home",), "home", "first", "the first step", STEPS),
    Command("recap.last", ("end",), "end", "last", "the last step", STEPS),
    Command("recap.leave", ("enter", "escape", "v"), "enter", "to the table", "to the table", LEAVE),
)


def help_groups() -> tuple[KeyGroup, ...]:
    """The help: for each heading its keys and what they do."""
    steps = [(command.shown, command.help) for command in COMMANDS if command.group == STEPS]
    steps.append(("click wheel", "on a step, or on the line below"))
    return (
        (STEPS, tuple(steps)),
        (LEAVE, (("enter esc v", "to the table"), ("F9", "hide the table now"))),
    )
