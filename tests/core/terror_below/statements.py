"""Statements about the game, one a line: what lies on the table, what is answered, and what holds then.

    boots, walk-3; on 3-3; rubble 3-2 2, motel; Ben hat party-hat > stop > add walk-3 = points 3; gone vehicles walk-3

Up to the first sign stands the position, in clauses: cards for whoever begins it, then what Ada has and what lies on
the board, then what others have, after their names. Commas stand between things, ` + ` between those in one place.
Each ` > ` is an answer in the words of `speech`, `first` for the first option, or `luck` with its stream and values.
Each ` = ` tells facts: `offers` and `lacks` options, `of step: up, down` for all that begin so, `refuses step up, stop:
why`, `not asked Ada act`, and all that `Play.fact` knows, as `3-3 eggs jade, amber` or `told TargetMoved slot 0, 1`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from core.terror_below.seats import Solo
from tests.core.terror_below.kit import NAMES, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.core.terror_below.play import Play

SIGN: Final = re.compile(r" ([>=]) ")
STAGES: Final = ("starting", "playing", "acting", "refilling", "ending", "attacking")
LISTS: Final = (
    *("vehicles", "items", "weapons", "hidden", "completed", "members", "dead", "eggs", "line", "gone"),
    *("ruins", "claimed", "final"),
)
PAIRS: Final = ("rubble", "lying", "worms", "targets", "under", "deck", "top")
NUMBERS: Final = ("carries", "vp", "turn", "start", "attacks", "seats")
KEYS: Final = (*LISTS, *PAIRS, *NUMBERS, "on", "leader", "hat", "side", "solo")
LONG: Final = ("many", "supply", "worm", "under", "target", "gone", "pile", "top", "bottom", "all", "told")
"""Facts whose names have a second word."""


class Row(NamedTuple):
    """A statement, and how its position begins."""

    text: str
    begin: Callable[..., Play]
    usual: dict[str, Any]

    def holds(self) -> Play:
        """Play it: everything that it tells is so."""
        before, *script = SIGN.split(self.text)
        cards, has = _position(before)
        play = self.begin(*cards, **self.usual | has)
        for sign, words in zip(script[::2], script[1::2], strict=True):
            if sign == ">":
                _answer(play, words)
            else:
                for clause in words.split("; "):
                    _holds(play, clause)
        return play


def stated(begin: Callable[..., Play] = table, **usual: Any) -> Callable[[Callable[[], None]], Callable[..., None]]:
    """Make a test of each line below the sentence of a docstring; one that begins with a sign goes on with another."""

    def made(statement: Callable[[], None]) -> Callable[..., None]:
        _, _, text = (statement.__doc__ or "").partition("\n\n")
        lines = re.sub(r"\n\s+(?=[>=] )", " ", re.sub(r"\n\s+; ", "; ", text)).strip().splitlines()
        rows = [Row(line.strip(), begin, usual) for line in lines]
        assert all(" = " in row.text for row in rows), "a line states nothing"

        def test(row: Row) -> None:
            row.holds()

        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(test, name, getattr(statement, name))
        tests: Callable[..., None] = pytest.mark.parametrize("row", rows, ids=[row.text for row in rows])(test)
        return tests

    return made


def _position(text: str) -> tuple[tuple[str, ...], dict[str, Any]]:
    cards: tuple[str, ...] = ()
    has: dict[str, Any] = {}
    for clause in text.split("; "):
        key, _, rest = clause.partition(" ")
        if key in NAMES:
            of = has.setdefault(key.lower(), {})
            key, _, rest = rest.partition(" ")
            of |= {key: _value(key, rest)} if key else {}
        elif key in STAGES:
            has |= {"stage": key, "by": [int(rest)] if rest else []}
        elif key in KEYS:
            has[key] = _value(key, rest)
        elif clause != "-":
            cards = tuple(clause.split(", "))
    return cards, has


def _value(key: str, text: str) -> Any:
    parts = [] if text == "none" else text.split(", ")
    if key in PAIRS:
        pairs = [(int(at) if at.isdigit() else at, things) for at, _, things in (part.partition(" ") for part in parts)]
        if key == "rubble":
            return {place: int(many or 1) for place, many in pairs}
        if key in {"worms", "targets"}:
            return {slot: "" if thing == "none" else thing for slot, thing in pairs}
        return {at: () if things == "none" else tuple(things.split(" + ")) for at, things in pairs}
    if key in LISTS:
        return tuple(int(part) if part.isdigit() else part for part in parts)
    if key in NUMBERS:
        return int(text)
    if text == "none":
        return None
    return Solo(text) if key == "solo" else text  # type: ignore[arg-type]  # a scenario's name, or no position is made


def _answer(play: Play, words: str) -> None:
    first, *rest = words.split()
    if first == "luck":
        stream = rest.pop(0) if rest and not rest[0].isdigit() else ""
        play.luck(*map(int, rest), stream=stream)
    else:
        play.choose(play.options[0] if words == "first" else words)


def _holds(play: Play, clause: str) -> None:
    name, _, rest = clause.partition(" ")
    who = name if name in NAMES else None
    if who:
        name, _, rest = rest.partition(" ")
    match name:
        case "offers":
            assert set(rest.split(", ")) <= set(play.options), f"{clause}: {play.options}"
        case "lacks":
            assert not set(rest.split(", ")) & set(play.options), f"{clause}: {play.options}"
        case "of":
            kind, _, wanted = rest.partition(": ")
            assert told([words.partition(" ")[2] for words in play.options_of(kind)]) == wanted, (
                f"{clause}: {play.options}"
            )
        case "refuses":
            refused, _, why = rest.partition(": ")
            for words in refused.split(", "):
                play.refuses(words, why, who)
        case "not":
            assert play.asked != rest.removeprefix("asked "), clause
        case _:
            # all others are facts, whose values stand after their names
            long = name in LONG or rest.startswith(("rubble ", "eggs "))
            while long:
                word, _, rest = rest.partition(" ")
                name, long = f"{name} {word}", name == "told" and not rest.isdigit()
            found = told(play.fact(name, NAMES.index(who) if who else 0))
            assert found == (told(sorted(rest.split(", "))) if name.startswith("all ") else rest), f"{clause}: {found}"


def told(value: Any) -> str:
    """A fact in words: nothing is `none`; what lies in several places is told in the order of their labels."""
    if isinstance(value, dict):
        lying = {place: " + ".join(there) if isinstance(there, tuple) else there for place, there in value.items()}
        return told(sorted(f"{place} {there}" for place, there in lying.items()))
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
