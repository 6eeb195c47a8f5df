"""Every command of any table, defined once: bindings, footer, help and the list of commands come from here."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from textual.binding import Binding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

Direction: TypeAlias = Literal["up", "down", "left", "right"]
"""The way that an arrow points."""


class Command(NamedTuple):
    """Something that a key, a click or the list of commands can ask the table for.

    Attributes:
        id: Its name in the keymap.
        keys: Textual's names of its keys, the one that players are told first.
        shown: That key as players read it.
        words: What it does, in a word or two, for the footer.
        help: What it does, in a few words more.
        group: The heading it stands under in the help.
        everywhere: It works at any question; the others mean what the question makes of them.
        after: Of a command that one game has: the one that it is told after.
        typed: What is typed for it in plain mode and in the prompt line; empty where nothing is.
    """

    id: str
    keys: tuple[str, ...]
    shown: str
    words: str
    help: str
    group: str
    everywhere: bool = False
    after: str = ""
    typed: str = ""


MOVE: Final = "Move"
ACT: Final = "Act"
LOOK: Final = "Look"
TIME: Final = "Time"

EVERY: Final = (
    Command("move.up", ("up", "k"), "↑", "up", "step up, or move the look", MOVE),
    Command("move.down", ("down", "j"), "↓", "down", "step down, or move the look", MOVE),
    Command("move.left", ("left", "h"), "←", "left", "left, or the one before", MOVE),
    Command("move.right", ("right", "l"), "→", "right", "right, or the next", MOVE),
    Command("next", ("n",), "n", "next", "the next to choose", MOVE),
    Command("previous", ("N",), "N", "before", "the one before", MOVE),
    Command("go", ("enter",), "enter", "continue", "do what the prompt says", MOVE),
    Command("continue", ("space",), "space", "continue", "continue, and answer nothing", MOVE),
    *(
        Command(f"card.{number}", (str(number % 10),), str(number % 10), f"card {number}", f"choose {number}", MOVE)
        for number in range(1, 11)
    ),
    Command("stop", ("full_stop",), ".", "end", "stop, end, decline", MOVE),
    Command("back", ("escape",), "esc", "back", "cancel a half-made choice", MOVE),
    Command("card.open", ("x",), "x", "open", "details of the card", ACT, everywhere=True),
    Command("look", ("i",), "i", "look", "look around, no moves", LOOK, everywhere=True),
    Command("others", ("o",), "o", "others", "who may take the keyboard", LOOK, everywhere=True, typed="others"),
    Command("hint", ("H",), "H", "hint", "show the best moves", LOOK, everywhere=True, typed="hint"),
    Command("players", ("P",), "P", "players", "who plays each seat", LOOK, everywhere=True, typed="players"),
    Command("say", ("quotation_mark",), '"', "say", "say a line to the others", LOOK, everywhere=True, typed="say"),
    Command("open", ("O",), "O", "who is here", "open the game to other screens", LOOK, everywhere=True, typed="open"),
    Command("log", ("g",), "g", "log", "log", LOOK, everywhere=True),
    Command("maximise", ("m",), "m", "maximise", "maximise the panel", LOOK, everywhere=True),
    Command("panel.next", ("tab",), "tab", "next panel", "next panel", LOOK, everywhere=True),
    Command("panel.previous", ("shift+tab",), "shift+tab", "panel before", "panel before", LOOK, everywhere=True),
    Command("command", ("colon",), ":", "command", "type a number or a word", LOOK, everywhere=True),
    Command("copy", ("c",), "c", "copy", "copy the position", LOOK, everywhere=True),
    Command("undo", ("u", "ctrl+z"), "u", "undo", "undo", TIME, everywhere=True, typed="undo"),
    Command("redo", ("U", "ctrl+y"), "U", "redo", "redo", TIME, everywhere=True, typed="redo"),
    Command(
        "undo.turn",
        ("backspace",),
        "backspace",
        "undo turn",
        "undo the whole turn",
        TIME,
        everywhere=True,
        typed="undo turn",
    ),
    Command("game.back", ("G",), "G", "the game", "back to the game", TIME, everywhere=True, typed="game"),
    Command("recap", ("v",), "v", "last turn", "since my last turn", TIME, everywhere=True),
    Command("history", ("y",), "y", "history", "history and variations", TIME, everywhere=True),
)

STRETCHES: Final = (
    Command(
        "reset", ("r",), "r", "restart", "restart this part", TIME, everywhere=True, after="undo.turn", typed="restart"
    ),
    Command(
        "tries", ("T",), "T", "tries", "the tries of this part", TIME, everywhere=True, after="reset", typed="tries"
    ),
)
"""Commands of tables where a part of the game may be restarted: such a game takes them among its own."""

NOTES: Final = (
    Command("notes", ("e",), "e", "notes", "my own notes", LOOK, everywhere=True, after="copy", typed="note"),
)
"""Commands of tables at which seats keep notes to themselves: such a game takes them among its own."""

IN_BRACES: Final = re.compile(r"{([^{}]*)}")
"""A command in a sentence, for whose key it stands."""

BY_ID: Final[Mapping[str, Command]] = MappingProxyType({command.id: command for command in EVERY})

TYPED: Final[Mapping[str, str]] = MappingProxyType(
    {command.typed: command.id for command in (*EVERY, *STRETCHES, *NOTES) if command.typed}
)
"""The commands by what is typed for them."""

UNLISTED: Final = ("redo", "panel.previous", "previous")
"""Commands that the help tells in the line of another."""

DIRECTION_OF: Final[Mapping[str, Direction]] = {
    "move.up": "up",
    "move.down": "down",
    "move.left": "left",
    "move.right": "right",
}


def merged(every: Iterable[Command], own: Iterable[Command], without: Collection[str] = ()) -> tuple[Command, ...]:
    """The commands of every table but for those `without`, and a game's own, each after the one that it names.

    An own command that has the id of one of every table takes its place.
    """
    found = [command for command in every if command.id not in without]
    for command in own:
        places = {here.id: place for place, here in enumerate(found)}
        if command.id in places:
            found[places[command.id]] = command
        else:
            found.insert(places[command.after] + 1 if command.after in places else len(found), command)
    return tuple(found)


def in_use(commands: Iterable[Command], idle: Collection[str]) -> tuple[Command, ...]:
    """The commands of which something can come at a table, where `idle` are the words that come to nothing."""
    return tuple(command for command in commands if not command.typed or command.typed.split()[0] not in idle)


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """A binding for each command, with its id, so that every key can be changed."""
    return [
        Binding(
            ",".join(command.keys),
            f"command('{command.id}')",
            command.words,
            show=False,
            key_display=command.shown,
            id=command.id,
            tooltip=command.help,
            priority=command.id.startswith("panel."),
        )
        for command in commands
    ]


def place_of(command: str) -> int | None:
    """The place that a digit chooses, from 0; None for a command that is no digit."""
    return int(command.removeprefix("card.")) - 1 if command.startswith("card.") and command[5:].isdigit() else None


def keys_of(commands: Iterable[Command], changed: Mapping[str, str]) -> dict[str, str]:
    """For each command the key that players are told; `changed` are those that were."""
    keys = {command.id: command.shown for command in commands}
    keys.update((command, key) for command, key in changed.items() if command in keys)
    return keys


def spelled(text: str, keys: Mapping[str, str]) -> str:
    """A sentence with keys in the place of commands in braces; a command without a key stands as it is."""
    return IN_BRACES.sub(lambda found: keys.get(found[1], found[1]), text)


def help_groups(commands: Iterable[Command]) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The help: for each heading its keys and what they do."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        lines = groups.setdefault(command.group, [])
        if command.id == "move.up":
            lines.append(("arrows hjkl", "step, or move the look"))
        elif command.id == "card.1":
            lines.append(("1-9 0", "card by number"))
        elif command.id == "undo":
            lines.append(("u U", "undo, redo"))
        elif command.id == "next":
            lines.append(("n N", "next to choose, before"))
        elif command.id not in UNLISTED and command.id not in DIRECTION_OF and place_of(command.id) is None:
            lines.append((command.shown, command.help))
    groups[TIME].append(("F9", "hide the table now"))
    return tuple((name, tuple(lines)) for name, lines in groups.items())
