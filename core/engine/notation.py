"""How the answers of a game stand in a written record, and back."""

from __future__ import annotations

from collections import Counter
from json import dumps
from typing import TYPE_CHECKING, Any, Final, get_args

from msgspec import MsgspecError, convert, json, to_builtins
from msgspec.structs import fields

from core.engine.counting import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Seat

COPY: Final = "#"
"""Stands between the id of a card and which copy of it is meant, where there are several."""

_BOOLS: Final = {"yes": True, "no": False}


class NotationError(ValueError):
    """Words that are no answer of the game; its text says why, as a sentence without its full stop."""


class Notation:
    """Writes options as words parted by single blanks, and reads them. This one knows no game.

    Seats are numbers from 1. An option is its tag and the value of each of its fields.
    """

    def __init__(self, option_type: Any) -> None:
        kinds: tuple[type[Option], ...] = get_args(option_type) or (option_type,)
        self._kinds = {str(kind.__struct_config__.tag): kind for kind in kinds}

    def at(self, state: Any) -> Notation:
        """The words for what is answered in a state, where they depend on what the game waits for."""
        del state
        return self

    def typed(self, words: str) -> str:
        """Typed words as a record has them: a game leaves out what its record does not say."""
        return words

    def seat(self, seat: Seat) -> str:
        """One word for a seat."""
        return str(seat + 1)

    def seat_of(self, word: str) -> Seat:
        """The seat that a word stands for. Raises `NotationError`."""
        return number_of(word, "seat") - 1

    def option(self, option: Option) -> str:
        """An option in words."""
        values = [_word(getattr(option, field)) for field in option.__struct_fields__]
        return " ".join([str(option.__struct_config__.tag), *values])

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *values = words.split(" ")
        kind = self.kind_of(tag)
        wanted = fields(kind)
        if len(values) != len(wanted):
            raise too_many_or_few(tag, len(values), len(wanted))
        return kind(*[value_of(word, field.type) for word, field in zip(values, wanted, strict=True)])

    def kind_of(self, tag: str) -> type[Option]:
        """The kind of option that a tag names. Raises `NotationError`."""
        if tag not in self._kinds:
            raise NotationError(f"there is no answer {tag[:20]!r}")
        return self._kinds[tag]


def number_of(word: str, what: str) -> int:
    """A whole number from 1. Raises `NotationError`."""
    if not (word.isascii() and word.isdecimal() and len(word) < 10) or not int(word):
        raise NotationError(f"{word[:20]!r} is no {what}")
    return int(word)


def too_many_or_few(tag: str, found: int, most: int, least: int | None = None) -> NotationError:
    """The error for so many words found after a tag; `least` is as many as `most`, where it is not said."""
    if least is not None and least < most:
        wanted = f"{least or 'no word'} or {count(most, 'word')}"
    else:
        wanted = count(most, "word") if most else "no word"
    return NotationError(f"after {tag!r} type {wanted}, not {found or 'none'}")


def copies_told(ids: Sequence[str]) -> list[str]:
    """A word for each card: its id, with its place among those of the same id where there are several: `boots#2`."""
    slugs = ["".join(letter if letter.isalnum() else "-" for letter in name.casefold()) for name in ids]
    copies, counted = Counter(slugs), Counter[str]()
    words = []
    for slug in slugs:
        counted[slug] += 1
        words.append(f"{slug}{COPY}{counted[slug]}" if copies[slug] > 1 else slug)
    return words


def _word(value: Any) -> str:
    """A value as one word: as it is where that is plain, else as JSON in printable ASCII without a blank."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.isascii() and value.isprintable() and value[:1].isalpha() and " " not in value:
        return value
    text = dumps(to_builtins(value), separators=(",", ":"))
    return text.replace(" ", "\\u0020").replace("\x7f", "\\u007f")


def value_of(word: str, kind: Any) -> Any:
    """A value of this type, as it stands in a record that knows no game. Raises `NotationError`."""
    try:
        if kind is bool:
            return _BOOLS[word]
        plain = word if word[:1].isalpha() else json.decode(word)
        return convert(plain, kind)
    except (MsgspecError, KeyError, RecursionError, UnicodeError):
        raise NotationError(f"{word[:20]!r} does not fit there") from None
