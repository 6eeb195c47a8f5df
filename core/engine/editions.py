"""Editions: the data that a game with cards is played with, read from its files, and packs of one's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar
from weakref import WeakValueDictionary

import msgspec

from core.engine.blake import blake2b
from core.engine.forms import read_forms
from core.engine.packs import DeckError, former_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from core.engine.game import Game
    from core.engine.packs import DeckFault

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")

_KNOWN: Final[WeakValueDictionary[tuple[type, str], Any]] = WeakValueDictionary()
"""The editions that somebody plays with, by their class and digest."""


def digest_of(said: Any, size: int) -> str:
    """The hex digest, of `size` bytes, of what files say."""
    return blake2b(_ENCODER.encode(said), digest_size=size).hexdigest()


class DataFolder:
    """The folder `data` of a game: its cards, rules, lessons, puzzles and tips, as texts."""

    def __init__(self, path: Path, first_lesson: str = "") -> None:
        """`first_lesson` stands before the other lessons, which are in the order of their names."""
        self.path: Final = path
        self._first = first_lesson

    def text(self, name: str) -> str:
        """The text of a file, by its name without ending."""
        return (self.path / f"{name}.toml").read_text("utf-8")

    def lessons(self) -> dict[str, str]:
        """The texts of the lessons by their names, the first one first."""
        found = sorted((self.path / "lessons").glob("*.toml"), key=lambda path: (path.stem != self._first, path.stem))
        return {path.stem: path.read_text("utf-8") for path in found}

    def puzzles(self) -> dict[str, str]:
        """The texts of the puzzles by their names, in the order of these."""
        return {path.stem: path.read_text("utf-8") for path in sorted((self.path / "puzzles").glob("*.toml"))}


class CardEdition(ABC):
    """The cards and boards that a game is played with. A game's own edition says what it takes from the files.

    Attributes:
        data: Where the files of the game are.
        forms: The form of each file of cards, by its name without ending, in the order in which faults are told.
        name: The name of the deck pack; empty for the edition that comes with the program.
        digest: Hex digest of all that the files say.
    """

    data: ClassVar[DataFolder]
    forms: ClassVar[Mapping[str, type[msgspec.Struct]]]

    def __init__(self, texts: Mapping[str, str], name: str = "") -> None:
        """Read the texts of all files. Raises `DeckError`."""
        read, self.digest = self.read(texts)
        self.name = name
        self.take(read)
        _KNOWN[type(self), self.digest] = self

    @abstractmethod
    def take(self, forms: dict[str, Any]) -> None:
        """Take what is played with from files that are whole, each in its form."""

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> tuple[dict[str, Any], str]:
        """The files, each in its form, and the digest of what they say. Raises `DeckError`."""
        read, found = read_forms(texts, cls.forms)
        found = found or tuple(cls.unfit(read))
        if found:
            raise DeckError(found)
        return read, digest_of(read, 16)

    @classmethod
    def unfit(cls, forms: dict[str, Any]) -> Iterable[DeckFault]:
        """What does not fit together, though each file is well formed; nothing, unless a game says so."""
        del forms
        return ()

    @classmethod
    @cache
    def built_in(cls) -> Self:
        """The edition that comes with the program."""
        return cls(cls.texts())

    @classmethod
    @cache
    def texts(cls) -> Mapping[str, str]:
        """The texts of the files that come with the program, by name without ending. Not to be changed."""
        return {file: cls.data.text(file) for file in cls.forms}

    @classmethod
    def of(cls, digest: str) -> Self:
        """The edition with this digest, as long as somebody plays with it; else the one that comes with the program."""
        return _KNOWN.get((cls, digest)) or cls.built_in()

    @classmethod
    def faults(cls, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with the texts of an edition; empty when they are whole.

        `found` are faults that are known already: they stand in the answer, and no file that they name is called
        missing.
        """
        read, wrong = read_forms(texts, cls.forms, {fault.file for fault in found})
        unfit = tuple(cls.unfit(read)) if len(read) == len(cls.forms) else ()
        return (*found, *wrong, *unfit)


EditionT = TypeVar("EditionT", bound=CardEdition)


class EditionPacks(Generic[EditionT]):
    """How packs of one's own are read for a game: see `core.engine.game.Packs`.

    A pack changes what the files of an edition can say, and nothing else: there are no verbs but those of the rules.
    """

    def __init__(self, edition: type[EditionT], made: Callable[[EditionT], Game[Any, Any, Any]]) -> None:
        """`made` gives the game that is played with an edition."""
        self.files: tuple[str, ...] = tuple(edition.forms)
        self._edition = edition
        self._made = made

    def texts(self) -> dict[str, str]:
        """The texts of the edition that comes with the program."""
        return dict(self._edition.texts())

    def former(self, digest: str) -> dict[str, str] | None:
        """The texts of an earlier edition."""
        return former_texts(self._edition.data.path, digest, self.files)

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with a pack."""
        return self._edition.faults(texts, found)

    def game(self, texts: Mapping[str, str], name: str) -> Game[Any, Any, Any]:
        """The game that is played with a pack. Raises `DeckError`."""
        return self._made(self._edition(texts, name))
