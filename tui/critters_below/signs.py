"""Letters, inks and signs of Conditions, days and cards; what stands for them in ASCII, and what they mean."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.words.terms import BRIEF, LETTERS
from tui.look.ascii import PLAIN_TABLE
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.screens.keys import KeyGroup

LETTER: Final = tuple(LETTERS[name] for name in CONDITIONS)
"""The letter of each Condition, by its number."""

INK: Final = ("amber", "bleeding", "jade", "violet", "vigor", "azure")
"""The colour of each Condition, by its number."""

DAY_INK: Final = ("violet", "jade", "bleeding", "azure")
"""The colour of each kind of day, by its number."""

DAY_LETTER: Final = "NCBD"
"""The letter of each kind of day."""

DAY_WORD: Final = tuple(LETTERS[name].upper() for name in EVENTS)
"""Each kind of day in four letters."""

WORD: Final = tuple(BRIEF[name] for name in CONDITIONS)
"""A short word for each Condition, by its number."""

_WORDS: Final = re.compile(rf"(?:(?<=\d )|(?<=heal ))({'|'.join(WORD)})\b")

_DAYS: Final = re.compile(rf"\b({'|'.join(DAY_WORD)})\b")

PLANE: Final = "╪"
SHADE: Final = "▒"
AIM: Final = "►"

PLAIN: Final[Mapping[int, str]] = {
    **PLAIN_TABLE,
    **{ord(sign): plain for sign, plain in zip("▐▌▒░█▄╪►◄†·↑↓╎╱▟▘", "[]#.#=+><+.^v:///", strict=True)},
    **dict.fromkeys(map(ord, "▁▂▃"), "."),
    **dict.fromkeys(map(ord, "▅▆"), ":"),
    **dict.fromkeys(map(ord, "▇▙▛▜"), "#"),
    **{ord(sign): plain for sign, plain in zip("▖▗▝↔", "..'x", strict=True)},
    **dict.fromkeys(map(ord, "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛"), "+"),
    **dict.fromkeys(map(ord, "━─╌"), "-"),
    **dict.fromkeys(map(ord, "┃│"), "|"),
    ord("▀"): '"',
    ord("…"): "~",
    ord("→"): ">",
    ord("←"): "<",
}
"""What stands for each sign in a terminal that shows ASCII alone."""

SIGNS: Final[tuple[KeyGroup, ...]] = (
    (
        "War",
        (
            ("╪ CBBD", "a day face down: its planes, and what its pack still holds"),
            ("NUKE CHEM", "a day turned up: Nuke, Chemical Attack, BOMBing, supply DROP"),
            ("5 3 2", "penalties on that day, a day later, two days later"),
            ("? 0-4", "what a day that is face down may bring today"),
        ),
    ),
    (
        "Shelter",
        (
            ("▒▒▒", "a card face down; a name on it: you alone read it"),
            ("(A) +", "who has seen it, put it there or worn it; and more"),
            ("+1S -3P", "gain 1 Starvation, lose 3 Poisoning"),
            ("►+4B", "then another Critter gains 4 Bleeding"),
            ("half open", "a Facility, before and after an Upgrade; used this turn"),
        ),
    ),
    (
        "Critters",
        (
            ("▐S▌ ╎S╎ ╱S╱", "a Condition; one to come; one to go"),
            ("S B P R V *", "Starvation Bleeding Poisoning Radiation Vigor Regeneration"),
            ("▐B▌ · †", "Damage, a free place, the place that kills"),
            ("86%", "harm: the chance that the next flip is harmful"),
            ("^Gas Mask", "what is worn, and what it keeps off"),
        ),
    ),
)
"""Signs with what they mean, by where they stand."""


def chip(kind: int) -> Line:
    """A Condition: `▐S▌`."""
    return (
        Span("▐", INK[kind], emphasis="bold"),
        Span(LETTER[kind], "ink-egg", INK[kind], "bold"),
        Span("▌", INK[kind], emphasis="bold"),
    )


def hidden_chip() -> Line:
    """A Condition that is not shown."""
    return (Span("▐", "back"), Span(SHADE, "back-ink", "back"), Span("▌", "back"))


def coming_chip(kind: int) -> Line:
    """A Condition that the choice brings: `╎S╎`."""
    return (Span("╎", "path"), Span(LETTER[kind], INK[kind], emphasis="bold"), Span("╎", "path"))


def going_chip(kind: int) -> Line:
    """A Condition that the choice takes: `╱S╱`."""
    return (Span("╱", "faint"), Span(LETTER[kind], "faint", emphasis="strike"), Span("╱", "faint"))


def counted(kind: int, number: int) -> Line:
    """A letter and how many there are: `S4`."""
    return (Span(LETTER[kind], INK[kind], emphasis="bold"), Span(str(number), "text"))


def lettered(text: str, ink: str = "text", *, plain: bool = False) -> Line:
    """A text in which a letter or a short word behind a number is a Condition, and `►` is what falls on a target."""
    if plain:
        return (Span(text, ink),)
    spans: list[Span] = []
    for part, word in zip_longest(_WORDS.split(text)[::2], _WORDS.findall(text), fillvalue=""):
        spans += _letters(part, ink)
        spans += [Span(word, INK[WORD.index(word)], emphasis="bold")] if word else []
    return tuple(spans)


def _letters(text: str, ink: str) -> list[Span]:
    spans: list[Span] = []
    kept = ""
    for place, sign in enumerate(text):
        before = text[place - 1] if place else " "
        after = text[place + 1] if place + 1 < len(text) else " "
        own = _ink_of(sign, before, after, healed=text[:place].endswith("heal "))
        if own is None:
            kept += sign
            continue
        if kept:
            spans.append(Span(kept, ink))
            kept = ""
        spans.append(Span(sign, own, emphasis="bold"))
    if kept:
        spans.append(Span(kept, ink))
    return spans


def days_named(text: str, ink: str = "text") -> Line:
    """A text in which the kinds of days, in four letters, have their colours: `BOMB 50%  CHEM 25%`."""
    spans: list[Span] = []
    for part in _DAYS.split(text):
        if part in DAY_WORD:
            spans.append(Span(part, DAY_INK[DAY_WORD.index(part)], emphasis="bold"))
        elif part:
            spans.append(Span(part, ink))
    return tuple(spans)


def _ink_of(sign: str, before: str, after: str, *, healed: bool) -> str | None:
    if sign == AIM:
        return "bad"
    if sign in LETTER and (before.isdigit() or healed) and not after.isalnum():
        return INK[LETTER.index(sign)]
    return None
