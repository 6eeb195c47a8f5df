"""Data files of a game read into their forms, and what is wrong with texts that have not that form."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from core.engine.packs import LARGEST, DeckFault, brief, too_large, unknown_file
from core.engine.plain_text import is_plain

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

LONGEST_LINE: Final = 1000
"""No line of a file has more characters: a reader of TOML takes very long for some that do."""


def read_forms(
    texts: Mapping[str, str], forms: Mapping[str, type[msgspec.Struct]], known: Container[str] = ()
) -> tuple[dict[str, Any], tuple[DeckFault, ...]]:
    """The texts that have the form of their file, by its name without ending; and what is wrong with the others.

    Files named in `known`, with their ending, are not missed.
    """
    read: dict[str, Any] = {}
    faults = [unknown_file(f"{file}.toml", tuple(forms)) for file in texts if file not in forms]
    for file, form in forms.items():
        fault = _read(file, texts, form, read)
        if fault is not None and not (file not in texts and f"{file}.toml" in known):
            faults.append(fault)
    for file, value in read.items():
        faults += [
            DeckFault(f"{file}.toml", found=brief(said), expected="only characters that can be shown")
            for said in _strings(msgspec.to_builtins(value))
            if not is_plain(said)
        ]
    return read, tuple(faults)


PLAINLY: Final[Mapping[str, str]] = {
    "`int`": "a whole number",
    "`float`": "a number",
    "`str`": "a text",
    "`bool`": "true or false",
    "`array`": "a list",
    "`object`": "a table",
    "`null`": "nothing",
    ">=": "of at least",
    "<=": "of at most",
    "of length of": "of length",
}
"""What stands for the words of a reader of forms."""


def twice(file: str, ids: list[str]) -> Iterator[DeckFault]:
    """A fault for each id that more than one card of a file has."""
    for name in dict.fromkeys(ids):
        if ids.count(name) > 1:
            yield DeckFault(file, brief(name), found=f"{ids.count(name)} of this id", expected="one")


def _read(file: str, texts: Mapping[str, str], form: type[msgspec.Struct], read: dict[str, Any]) -> DeckFault | None:
    name, text = f"{file}.toml", texts.get(file)
    if text is None:
        return DeckFault(name, expected="a file of this name")
    if len(text) > LARGEST:
        return too_large(name, len(text), "characters")
    if max(map(len, text.splitlines()), default=0) > LONGEST_LINE:
        return DeckFault(name, found="a very long line", expected=f"at most {LONGEST_LINE} characters")
    try:
        read[file] = msgspec.convert(tomllib.loads(text), form)
    except (ValueError, msgspec.ValidationError, RecursionError) as error:
        # a mistake of TOML is a ValueError, and so is a number of thousands of digits
        message, _, place = str(error).partition(" - at ")
        found, expected = _plainly(message)
        return DeckFault(name, field=brief(place.strip("`$.")), found=brief(found), expected=brief(expected))
    return None


def _plainly(message: str) -> tuple[str, str]:
    """The found and the expected value, from a sentence of the reader of forms: `Expected `int` >= 1`."""
    if not message.startswith("Expected "):
        return message, "data of this form"
    wanted, _, got = message.removeprefix("Expected ").partition(", got ")
    for sign, words in PLAINLY.items():
        wanted, got = wanted.replace(sign, words), got.replace(sign, words)
    return got or "something else", wanted


def _strings(value: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)
