"""Every command of a replay, defined once: bindings, footer and help come from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import Command

if TYPE_CHECKING:
    from tui.play.replay.signs import FilmSigns
    from tui.screens.keys import KeyGroup

FILM: Final = "Replay"
GO: Final = "Go to"
SEE: Final = "See"
LEAVE: Final = "Play on"

PEAK: Final = "{peak}"
"""Stands for what the game calls what { and } jump to."""

ROUNDS: Final = 9
"""The rounds up to this one have a digit of their own."""

EVERY: Final = (
    Command("film.play", ("space",), "space", "play", "play, or pause", FILM),
    Command("film.faster", ("plus", "equals_sign"), "+", "faster", "faster", FILM),
    Command("film.slower", ("minus",), "-", "slower", "slower", FILM),
    Command("film.next", ("right", "l"), "→", "next", "the next entry", FILM),
    Command("film.previous", ("left",), "←", "before", "the entry before", FILM),
    Command("film.turn.next", ("right_square_bracket",), "]", "next turn", "the next turn", GO),
    Command("film.turn.previous", ("left_square_bracket",), "[", "turn before", "the turn before", GO),
    Command("film.attack.next", ("right_curly_bracket",), "}", "next {peak}", "the next {peak}", GO),
    Command("film.attack.previous", ("left_curly_bracket",), "{", "{peak} before", "the {peak} before", GO),
    Command("film.swing.next", ("greater_than_sign",), ">", "next swing", "the next large swing of chances", GO),
    Command("film.swing.previous", ("less_than_sign",), "<", "swing before", "the large swing before", GO),
    Command("film.first", ("home",), "home", "start", "the start", GO),
    Command("film.last", ("end",), "end", "end", "the end", GO),
    *(
        Command(f"film.round.{number}", (str(number),), str(number), f"round {number}", f"round {number}", GO)
        for number in range(ROUNDS + 1)
    ),
    Command("film.round", ("r",), "r", "round", "a round by its number", GO),
    Command("film.hands", ("h",), "h", "hands", "hands, when they may be seen", SEE),
    Command("film.eyes", ("a", "tab"), "a", "viewer", "the next viewer, after the end", SEE),
    Command("film.eyes.previous", ("shift+tab",), "shift+tab", "viewer before", "the viewer before", SEE),
    Command("film.chances", ("c",), "c", "chances", "the chances to win along the game", SEE),
    Command("film.hint", ("H",), "H", "hint", "what a Hunter would have done", SEE),
    Command("film.log", ("g",), "g", "log", "log", SEE),
    Command("film.on", ("enter",), "enter", "play on", "play on from here", LEAVE),
    Command("film.back", ("escape",), "esc", "back", "quit the replay", LEAVE),
)

_IN_ONE_LINE: Final = {
    "film.faster": ("+ -", "faster, slower"),
    "film.next": ("← →", "the entry before, the next"),
    "film.turn.next": ("[ ]", "the turn before, the next"),
    "film.attack.next": ("{ }", "the {peak} before, the next"),
    "film.swing.next": ("< >", "the swing of chances before, the next"),
    "film.first": ("home end", "the start, the end"),
    "film.round.1": ("1-9", "that round"),
    "film.round": ("r", "a round by its number, then enter"),
}
"""Commands that the help tells in one line with those that go the other way."""

_TOLD_THERE: Final = (
    "film.slower",
    "film.previous",
    "film.turn.previous",
    "film.attack.previous",
    "film.swing.previous",
    "film.last",
    "film.eyes.previous",
    *(f"film.round.{number}" for number in (0, *range(2, ROUNDS + 1))),
)


def round_of(command: str) -> int | None:
    """The digit of a command that names a round by one; None for another command."""
    digit = command.removeprefix("film.round.")
    return int(digit) if digit != command else None


def commands_of(signs: FilmSigns) -> tuple[Command, ...]:
    """The commands of a film of one game: those of every film, and its own before the log."""
    found: list[Command] = []
    for command in EVERY:
        if command.id == "film.log":
            found += signs.commands
        found.append(command._replace(words=_with_peak(command.words, signs), help=_with_peak(command.help, signs)))
    return tuple(found)


def _with_peak(words: str, signs: FilmSigns) -> str:
    return words.replace(PEAK, signs.peak)


def help_groups(signs: FilmSigns) -> tuple[KeyGroup, ...]:
    """The help: for each heading its keys and what they do."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in commands_of(signs):
        lines = groups.setdefault(command.group, [])
        if command.id in _IN_ONE_LINE:
            keys, words = _IN_ONE_LINE[command.id]
            lines.append((keys, _with_peak(words, signs)))
        elif command.id not in _TOLD_THERE:
            lines.append((command.shown, command.help))
    groups[FILM].append(("click drag", "on the line of marks: go there"))
    groups[LEAVE].append(("F9", "hide the table now"))
    return tuple((name, tuple(lines)) for name, lines in groups.items())
