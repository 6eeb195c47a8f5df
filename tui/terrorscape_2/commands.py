"""The commands that only a table of Terrorscape 2 has, and all that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.commands import ACT, EVERY, LOOK, MOVE, Command, merged

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTERS: Final = ("E", "Q", "R", "V", "Z")
"""The letters of the Survivors, pressed with shift."""

WHOM: Final = tuple(
    Command(
        f"ts.who.{letter.lower()}",
        (letter,),
        letter,
        f"whom: {letter}",
        f"the Survivor with the letter {letter}",
        MOVE,
        after="previous",
    )
    for letter in reversed(LETTERS)
)

NOTED: Final = tuple(
    Command(
        f"ts.notes.{what}.{how}", (key,), sign, f"{what} {how}", f"in NOTES: {what} {how}", ACT, after="ts.showdown"
    )
    for key, sign, what, how in (
        ("right_curly_bracket", "}", "vehicle", "more"),
        ("left_curly_bracket", "{", "vehicle", "less"),
        ("right_parenthesis", ")", "radio", "more"),
        ("left_parenthesis", "(", "radio", "less"),
    )
)
"""They count what the Killer believes of the repairs."""

OWN: Final = (
    Command("ts.search", ("s",), "s", "search", "search a deck; the Killer: SEARCH", ACT, after="card.open"),
    Command("ts.repair", ("r",), "r", "repair", "repair the radio or the vehicle here", ACT, after="ts.search"),
    Command("ts.unblock", ("b",), "b", "unblock", "take a block off a door", ACT, after="ts.repair"),
    Command("ts.calm", ("f",), "f", "calm", "lose all fear, or stand still", ACT, after="ts.unblock"),
    Command(
        "ts.ability", ("a",), "a", "ability", "bandage, charge, build, check; the Killer: attack", ACT, after="ts.calm"
    ),
    Command("ts.give", ("w",), "w", "give", "give an item to another", ACT, after="ts.ability"),
    Command("ts.drop", ("d",), "d", "discard", "discard an item", ACT, after="ts.give"),
    Command("ts.cat", ("p",), "p", "the Cat", "stroke the Cat", ACT, after="ts.drop"),
    Command("ts.showdown", ("F",), "F", "showdown", "the Final Showdown", ACT, after="ts.cat"),
    Command(
        "danger",
        ("t",),
        "t",
        "threat",
        "what the Killer may reach, or where they may be",
        LOOK,
        everywhere=True,
        after="look",
    ),
    Command("ts.cards", ("K",), "K", "cards", "all cards of the Killer", LOOK, everywhere=True, after="ts.told"),
    Command("ts.notes", ("e",), "e", "notes", "the Killer's own notes", LOOK, everywhere=True, after="copy"),
    *NOTED,
    *WHOM,
    Command("ts.told", ("T",), "T", "PUBLIC", "all that both sides know", LOOK, everywhere=True, after="danger"),
)

WITHOUT: Final = frozenset({"others"})
"""Nobody is offered anything out of turn."""

COMMANDS: Final = merged(EVERY, OWN, WITHOUT)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}
"""They by their ids."""
