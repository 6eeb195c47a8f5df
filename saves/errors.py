"""What can go wrong with saved games. The text of every error is a sentence or two for players."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from core.engine.plain_text import plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.packs import DeckFault

NAME_SHOWN: Final = 60
"""As many characters of a file's name are shown."""

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


def shown(path: Path) -> str:
    """The name of a file as players may read it: one line, with nothing that moves the cursor."""
    return plain(path.name or str(path), NAME_SHOWN)


class SaveError(Exception):
    """Something about a saved game that a player must know.

    Attributes:
        path: The file that it is about.
    """

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path


class MissingError(SaveError):
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"There is no saved game {shown(path)}.")


class ExistsError(SaveError):
    """Something lies where a file was to be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"There is already a file {shown(path)}; it is left as it is. Choose another name.")


class UnreadableError(SaveError):
    """The system does not let us read the file."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"{shown(path)} cannot be read: {why}.")


class UnlistableError(SaveError):
    """The system does not let us see what is in the folder of saved games."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(path, f"The saved games cannot be listed: {system_says(error)}.")


class UnwrittenError(SaveError):
    """Nothing was written, and the file is as it was."""

    def reassure(self) -> None:
        """Say as well what this means for a game being played."""
        self.args = (f"Not saved yet; the next answer tries again. Play on. {self}",)

    def refuse(self) -> None:
        """Say as well what this means for a game on several screens: what is not in the file has not happened."""
        self.args = (f"{self} What you did does not count, and nothing else is lost: try again.",)


class UnwritableError(UnwrittenError):
    """The system does not let us write the file."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"{shown(path)} cannot be written: {why}.")


class ReadOnlyError(UnwritableError):
    """The file or its folder is read-only."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "the file or its folder is read-only")


class DiskFullError(UnwrittenError):
    """No room is left on the disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{shown(path)} cannot be written: the disk is full.")


class SeedlessError(SaveError):
    """The game has no seed: its luck was answered by hand, and nobody here would deal it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{shown(path)} has no seed to deal luck from, so you cannot play it on here.")


class LockedError(SaveError):
    """Another program has the game open."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{shown(path)} is open in another program. Close it there to play; here you can look.")


class AtOneKeyboardError(LockedError):
    """The game is open in another program, which shares it with nobody."""

    def __init__(self, path: Path) -> None:
        SaveError.__init__(
            self, path, f"{shown(path)} is open at one keyboard. Press O there to open it to others, then join again."
        )


class OnScreensError(LockedError):
    """The game is open on several screens."""

    def __init__(self, path: Path) -> None:
        SaveError.__init__(
            self,
            path,
            f"{shown(path)} is open on several screens. To play, use terror-below join; here you can look.",
        )


class HeldError(UnwrittenError):
    """One screen of a game keeps its file longer than any answer takes."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path,
            f"Another screen holds {shown(path)} and does not let go: perhaps that program is stopped.",
        )


class MovedError(SaveError):
    """Another program changed the file of a game being played; the whole game is kept in a new one."""

    def __init__(self, path: Path, new: Path) -> None:
        super().__init__(
            path,
            f"Another program changed {shown(path)}. Nothing is lost: your game continues in {shown(new)}.",
        )
        self.new = new


class NotASaveError(SaveError):
    """The file is something else than a saved game.

    Attributes:
        why: Why it is none, as `it is a folder`.
    """

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"{shown(path)} is not a saved game: {why}.")
        self.why = why


class NotABookError(SaveError):
    """What lies where the record book is kept is something else."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"The record book cannot be kept in {shown(path)}: {why}.")


class NewerFormatError(SaveError):
    """The file has a format that this program does not know yet."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            path,
            f"{shown(path)} has format {found}; this program reads formats up to {known}. A newer program opens it.",
        )
        self.found = found
        self.known = known


class ChangedError(SaveError):
    """A line of the file is not as it was written.

    Attributes:
        line: The first such line, from 1.
    """

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(path, f"{shown(path)} is damaged: line {line} has been changed.")
        self.line = line


class ImpossibleError(SaveError):
    """The lines of the file are as they were written, but no game can come to what they tell."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{shown(path)} is damaged: it has something that no game can have.")


class GameUnknownError(SaveError):
    """The game that is saved is none of ours."""

    def __init__(self, path: Path, game: str) -> None:
        super().__init__(path, f"{shown(path)} is a game of '{shorten(game)}', which this program does not have.")
        self.game = game


class NewerRulesError(SaveError):
    """The game was played with newer rules than ours."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            path,
            f"{shown(path)} was played with version {found} of the rules; this program has version {known}. "
            f"A newer program opens it.",
        )
        self.found = found
        self.known = known


class DeckDiffersError(SaveError):
    """The game was played with other cards than ours.

    Attributes:
        found: The digest of the decks that it was played with.
        known: The digest of the decks that are here.
        pack: The name of the deck pack that it was played with; empty when it was none.
    """

    def __init__(self, path: Path, found: str, known: str, pack: str = "", offered: str = "") -> None:
        """`offered` is the name of the deck pack that is here; empty for the decks of this program."""
        theirs, ours = f"({plain(found[:8]) or 'none'})", f"({known[:8] or 'none'})"
        played = f"the deck pack {shorten(pack)} {theirs}" if pack else f"other decks {theirs}"
        if offered:
            rest = f"; the deck pack {shorten(offered)} {ours} is not the same."
        elif pack:
            rest = ", which is not here; --deck-pack names its folder."
        else:
            rest = f" than this program has {ours}."
        super().__init__(path, f"{shown(path)} was played with {played}{rest}")
        self.found = found
        self.known = known
        self.pack = pack


class PackError(SaveError):
    """A deck pack cannot be played with.

    Attributes:
        name: What the pack is called.
        faults: Everything that is wrong with it, at least one thing.
    """

    def __init__(self, path: Path, name: str, faults: tuple[DeckFault, ...]) -> None:
        count = "1 thing is" if len(faults) == 1 else f"{len(faults):,} things are"
        super().__init__(path, f"Cannot use the deck pack {name}: {count} wrong with it.")
        self.name = name
        self.faults = faults


class DeckExistsError(SaveError):
    """Files lie where decks were to be written."""

    def __init__(self, path: Path, there: list[Path]) -> None:
        names = ", ".join(shown(file) for file in there)
        super().__init__(path, f"{shown(path)} already has {names}; nothing is written. Choose another folder.")


class RulesDifferError(SaveError):
    """The answers do not lead where they led: the rules have changed.

    Attributes:
        entry: The first entry that is known to differ.
        good: The last entry whose state is known to be as it was; None when there is none.
    """

    def __init__(self, path: Path, entry: int, good: int | None) -> None:
        agreed = "" if good is None else f" Up to entry {good} they agree."
        super().__init__(path, f"{shown(path)} plays differently with the present rules at entry {entry}.{agreed}")
        self.entry = entry
        self.good = good


@contextmanager
def whatever_the_rules_raise(path: Path) -> Iterator[None]:
    """Raise `ImpossibleError` for all but a `SaveError`: our rules may fail in any way on what they did not make."""
    try:
        yield
    except SaveError:
        raise
    except Exception as error:
        raise ImpossibleError(path) from error


def shorten(text: str) -> str:
    """A text from a file, as a sentence may show it."""
    return plain(text, NAME_SHOWN)


def reading_failed(path: Path, error: OSError | ValueError) -> SaveError:
    """The error for a file that the system did not let us read."""
    if isinstance(error, ValueError):
        return NotASaveError(path, "no file can have this name")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return MissingError(path)
    if isinstance(error, IsADirectoryError):
        return NotASaveError(path, "it is a folder")
    if error.errno in _FORBIDDEN:
        return UnreadableError(path, "you may not read it")
    return UnreadableError(path, system_says(error))


def writing_failed(path: Path, error: OSError | ValueError | RuntimeError) -> UnwrittenError:
    """The error for a file that the system did not let us write."""
    if isinstance(error, ValueError):
        return UnwritableError(path, "no file can have this name")
    if isinstance(error, RuntimeError):
        return UnwritableError(path, "it is a link that leads to itself")
    if error.errno in _FULL:
        return DiskFullError(path)
    if error.errno in _FORBIDDEN:
        return ReadOnlyError(path)
    return UnwritableError(path, system_says(error))


def system_says(error: OSError) -> str:
    """Why the system refused, in its words."""
    text = error.strerror or str(error) or "the system does not say why"
    return plain(text[:1].lower() + text[1:])
