"""The words for any table, in plain mode and in the prompt line: a number chooses, and a few words ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from core.engine.plain_text import plain
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Mapping

Word: TypeAlias = Literal[
    "help",
    "options",
    "look",
    "map",
    "hand",
    "log",
    "why",
    "odds",
    "rules",
    "undo",
    "redo",
    "restart",
    "tries",
    "game",
    "note",
    "hint",
    "others",
    "players",
    "say",
    "open",
    "hide",
    "save",
    "quit",
]
"""A word that does something."""

WORDS: Final[tuple[Word, ...]] = get_args(Word)

EXAMPLE: Final = "ANSWER OF THE GAME"
"""What stands for an answer that each game has in its own words."""

HELP: Final[Mapping[str, str]] = {
    "NUMBER": "choose that option",
    "ANSWER": f"choose the option that a transcript of the game writes so: {EXAMPLE}",
    "?": "these words",
    "options": "the question and its options again; an empty line does the same",
    "look": "the whole position, as you know it",
    "map": "the places, what each is for, and where you can go from it",
    "hand": "what only you know of it",
    "log NUMBER": "the last lines of the log; log all reads all of them",
    "hint": "show the best moves; the log shows that you asked",
    "why NUMBER": "what an option would bring",
    "why WORDS": f"why something is not possible, in the words of a transcript: why {EXAMPLE}",
    "odds NAME": "the odds for one player; odds alone lists everyone's",
    "rules": "the rule of what is asked, or of the last refusal, and the list of the chapters",
    "rules 6.3": "that rule; rules 6 is its chapter, rules WORDS searches",
    "undo": "undo the last decision; asks first if it revealed something",
    "undo turn": "undo back to where this turn began",
    "redo": "redo what you undid",
    "restart": "restart this part of the game, where its rules let you",
    "tries": "the tries of that part; tries 2 goes to where the second one stands",
    "game": "from a variation back to the game",
    "note WORDS": "keep a note that only you can read; note shows yours, note 2 deletes the second",
    "others": "who else may take the keyboard now; others NAME hands it over",
    "players": "who plays each seat; players NAME HUNTER hands it over, players NAME PERSON back",
    "say WORDS": "say a line to the others, on their screens",
    "open": "open the game to other screens, and who is at them",
    "hide": "hide the table until its seat takes the keyboard again",
    "save": "check that everything is saved",
    "quit": "save and quit",
}
"""What can be typed, and what it does."""

FORMERLY: Final[Mapping[str, Word]] = {"reset": "restart"}
"""Words that are understood too, and told to nobody."""

UNDOES: Final = "undo goes back one decision; undo turn goes back to where this turn began."
"""What is said to `undo` and a word that it does not know."""

SHOWN: Final = 40
"""As many characters of a word that is none are shown."""


class Typed(NamedTuple):
    """What somebody has typed.

    Attributes:
        word: The word; empty when a number was typed.
        rest: What followed the word.
        number: The number; None when a word was typed.
        fault: Why it is neither, in a sentence; empty when it is one of them.
        text: All of it, where it may be an answer in words.
    """

    word: Word | Literal[""] = ""
    rest: str = ""
    number: int | None = None
    fault: str = ""
    text: str = ""


def typed(text: str) -> Typed:
    """What a line means. A word may be cut short as long as it can be no other; an empty line asks for the options."""
    head, _, rest = plain(text.strip()).partition(" ")
    head, rest = head.casefold(), " ".join(rest.split())
    head = FORMERLY.get(head, head)
    text_of_it = f"{head} {rest}".rstrip()
    if not head:
        return Typed("options")
    if head[:1] in "?:":
        return Typed("help") if head == "?" else typed(text.strip().removeprefix(":").removeprefix("?"))
    number = number_in(head)
    if number is not None and not rest:
        return Typed(number=number)
    found = [word for word in WORDS if word.startswith(head)]
    if head in found or len(found) == 1:
        return Typed(found[0] if head not in found else _word(head), rest, text=text_of_it if rest else "")
    if found:
        return Typed(fault=f"{head} could be {series([*found[:-1]])} or {found[-1]}.", text=text_of_it)
    shown = plain(text.strip(), SHOWN)
    return Typed(fault=f"I do not know {shown}. Type an option's number, or ? for the words.", text=text_of_it)


def number_in(text: str) -> int | None:
    """The whole number from 0 that a text is; None for all else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def _word(text: str) -> Word:
    return next(word for word in WORDS if word == text)
