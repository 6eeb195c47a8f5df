"""What is wrong with a deck pack, data of one's own that a game is played with. `Packs` in `game` reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.plain_text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LARGEST: Final = 64 * 1024
"""No file of a deck pack has more characters, or bytes."""

SHOWN: Final = 40
"""As many characters of what was found are shown."""

SHOWN_VALUES: Final = 4
"""A list with more values than this is told by their number."""


class DeckFault(Struct, frozen=True):
    """One thing that is wrong with a deck pack.

    Attributes:
        file: The file, as `worms.toml`; empty when it is the folder.
        card: The card's id, else the table and the place of its row in it, as `delivery 3`; empty when it is none.
        field: The field, and the place in it, as `rubble 2`; empty when it is none.
        found: What stands there, in words; empty when nothing does.
        expected: What was expected, in words.
    """

    file: str
    card: str = ""
    field: str = ""
    found: str = ""
    expected: str = ""

    @property
    def where(self) -> str:
        """The file, the card and the field, as far as there are any."""
        return ", ".join(part for part in (self.file, self.card, self.field) if part)

    def __str__(self) -> str:
        words = f"found {self.found or 'nothing'}, expected {self.expected}."
        return f"{self.where}: {words}" if self.where else words[:1].upper() + words[1:]


class DeckError(ValueError):
    """Decks that cannot be played with.

    Attributes:
        faults: Everything that is wrong with them, at least one thing.
    """

    def __init__(self, faults: tuple[DeckFault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


def former_texts(data: Path, digest: str, files: Sequence[str]) -> dict[str, str] | None:
    """The texts of an earlier edition, from the folder `former` of a game's data; None when no such edition is kept.

    Each has a folder there, named by its digest, with the same files. It is read only when it is asked for.
    """
    folder = data / "former" / digest
    if not digest.isalnum() or not folder.is_dir():
        return None
    return {name: (folder / f"{name}.toml").read_text("utf-8") for name in files}


def unknown_file(file: str, files: Sequence[str]) -> DeckFault:
    """A file of this name is none of a deck pack, which has only `files`, named without ending."""
    only = f"only {', '.join(f'{name}.toml' for name in files)}"
    return DeckFault(brief(file), found="a file that is unknown", expected=only)


def too_large(file: str, size: int, what: str) -> DeckFault:
    """A file of that size, in bytes or characters, is no file of a deck pack."""
    return DeckFault(file, found=f"{size:,} {what}", expected=f"at most {LARGEST:,}")


def brief(text: str) -> str:
    """A text of a file in a sentence: plain, and not too long."""
    return plain(text, SHOWN)


def shown(value: Any) -> str:
    """A value of a TOML file in a few words."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return brief(str(value))
        case str():
            return f'"{brief(value)}"'
        case list() if len(value) <= SHOWN_VALUES and not any(isinstance(part, list | dict) for part in value):
            return f"[{', '.join(shown(part) for part in value)}]"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case _:
            # a date or a time of day, the last kinds of value that TOML has
            return brief(str(value))
