"""The one gate for text from a file: which characters may be shown, and what stands for all others.

A terminal obeys some characters instead of showing them: they move the cursor, name the window, or turn round what is
written after them. So text of a file passes here when it is read, and once more when it is written to a terminal. What
can be shown is what Unicode calls printable; the rest are controls (C0, C1), marks of direction and other formats, ends
of lines and paragraphs, strange blanks, lone surrogates and code points that are no character.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

STAND_IN: Final = "·"
"""Stands for a character that cannot be shown."""

ELLIPSIS: Final = "…"
"""Stands for the rest of a text that is too long."""

ValueT = TypeVar("ValueT")

_OTHER: Final = re.compile(r"[^\x20-\x7e\n]")


def is_plain(text: str) -> bool:
    """Whether all of a text can be shown on one line."""
    return text.isprintable()


def plain(text: str, longest: int | None = None) -> str:
    """A text on one line of characters that can be shown, at most so many of them."""
    if longest is not None and len(text) > longest:
        text = f"{text[: longest - 1]}{ELLIPSIS}"
    if text.isprintable():
        return text
    return "".join([character if character.isprintable() else STAND_IN for character in text])


def plain_lines(text: str) -> str:
    """A text of characters that can be shown; it keeps its lines, which end in line feeds."""
    return text if text.isprintable() else "\n".join([plain(line) for line in text.split("\n")])


def plain_data(value: ValueT) -> ValueT:
    """A value with every text in it made plain, as deep as it goes: texts, tuples, lists, dicts and Structs."""
    # late: the way to the title reads settings, and loads no more than that
    from msgspec import Struct, structs

    made: Any = value
    match value:
        case str():
            made = plain(value)
        case tuple():
            made = tuple([plain_data(part) for part in value])
        case list():
            made = [plain_data(part) for part in value]
        case dict():
            made = {plain_data(key): plain_data(part) for key, part in value.items()}
        case Struct():
            fields = structs.asdict(value)
            made = structs.replace(value, **{name: plain_data(part) for name, part in fields.items()})
        case _:
            # numbers, flags, None and enums hold no text
            pass
    found: ValueT = made
    return found


def plain_json(value: Any) -> str:
    """A value as JSON for programs, spread over lines. Characters that cannot be shown are written by their numbers."""
    import json

    from msgspec import to_builtins

    text = json.dumps(to_builtins(value), ensure_ascii=False, indent=2)
    return _OTHER.sub(lambda found: found[0] if found[0].isprintable() else _escaped(found[0]), text)


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at] << 8 | units[at + 1]:04x}" for at in range(0, len(units), 2))
