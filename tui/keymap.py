"""Keys that players have chosen: for which command, whether they can be, and how they are told.

A command goes by the id of its binding, a key by the name that Textual gives it. A key means one thing at the table and
everywhere around it, so no two commands may have the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol
from unicodedata import lookup, name

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, format_key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

RESERVED: Final = ("ctrl+c", "ctrl+n", "ctrl+t", "ctrl+w", "ctrl+p", "ctrl+q", "ctrl+s", "ctrl+z")
"""Keys that terminals and browsers keep for themselves, or that must always do what they do."""

OWN: Final = ("ctrl+z",)
"""Reserved keys that a command has from the start, and may keep."""

MODIFIERS: Final = ("ctrl+", "shift+", "alt+")


class Bound(NamedTuple):
    """A command that keys can be changed for.

    Attributes:
        id: The id of its binding.
        keys: Its keys from the start, the one that players are told first.
        help: What it does, in a few words.
    """

    id: str
    keys: tuple[str, ...]
    help: str


EVERYWHERE: Final = (
    Bound("help.keys", ("f1", "question_mark"), "keys of this screen"),
    Bound("help.rules", ("f2",), "the rules"),
    Bound("settings", ("f3",), "the settings"),
    Bound("shot", ("f8",), "picture to a file"),
    Bound("hide", ("f9",), "hide the table now"),
    Bound("quit", ("ctrl+q",), "to the title, and out"),
    Bound("log.older", ("pageup",), "older lines of the log"),
    Bound("log.newer", ("pagedown",), "newer lines of the log"),
    Bound("lesson.back", ("left_square_bracket",), "back a step, in a lesson or puzzle"),
    Bound("lesson.leave", ("q",), "quit the lesson or puzzle"),
)

FIXED: Final = ("quit",)
"""Commands whose keys stay as they are, so that there is always a way out."""


class KeyedCommand(Protocol):
    """What a command of a table has that a key can be given to."""

    @property
    def id(self) -> str:
        """Its name in the keymap."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys from the start."""

    @property
    def shown(self) -> str:
        """The first of them as players read it."""

    @property
    def help(self) -> str:
        """The deed of a key, in words."""


def bounds_of(commands: Iterable[KeyedCommand]) -> tuple[Bound, ...]:
    """All that keys can be changed for where a game has these commands."""
    return (*(Bound(command.id, command.keys, command.help) for command in commands), *EVERYWHERE)


WHILE_TYPING: Final = ("hide",)
"""Commands that work even while somebody types: a letter for one of them could be typed no more."""


class Keymap(NamedTuple):
    """Keys that have been checked, for one game.

    Attributes:
        bounds: All that keys can be changed for.
        keys: For the id of each command that has other keys than from the start, its keys.
        faults: A sentence for each wish that is not fulfilled.
    """

    bounds: tuple[Bound, ...]
    keys: Mapping[str, tuple[str, ...]]
    faults: tuple[str, ...] = ()

    def bound(self, command: str) -> Bound | None:
        """A command by its id; None where there is none."""
        return next((bound for bound in self.bounds if bound.id == command), None)

    def of(self, bound: Bound) -> tuple[str, ...]:
        """The keys of a command now."""
        return self.keys.get(bound.id, bound.keys)

    def textual(self) -> dict[str, str]:
        """The keys as Textual wants them."""
        return {command: ",".join(keys) for command, keys in self.keys.items()}

    def shown(self) -> dict[str, str]:
        """For each changed command the key that players are told."""
        return {command: told(keys[0]) for command, keys in self.keys.items()}


def keymap_of(wishes: Mapping[str, str], bounds: tuple[Bound, ...], others: Collection[str] = ()) -> Keymap:
    """The keys that can be as they are wished: no wish is fulfilled that would give a key two meanings.

    `others` are commands that other games have: what is wished for them is of no matter here.
    """
    by_id = {bound.id: bound for bound in bounds}
    found: dict[str, tuple[str, ...]] = {}
    faults: list[str] = []
    for command, wish in wishes.items():
        if command in others and command not in by_id:
            continue
        try:
            found[command] = _wished(command, wish, by_id)
        except ValueError as error:
            faults.append(str(error))
    clash = _clash(found, bounds)
    while clash is not None:
        key, one, other = clash
        command = other if other in found else one
        standing = one if command == other else other
        faults.append(f"{command}: {told(key)} already means: {by_id[standing].help}.")
        del found[command]
        clash = _clash(found, bounds)
    return Keymap(bounds, found, tuple(faults))


def taken_by(keymap: Keymap, key: str, command: str) -> Bound | None:
    """The command that a key already belongs to; None when it is free, or that command's own."""
    return next((bound for bound in keymap.bounds if bound.id != command and key in keymap.of(bound)), None)


def why_not(keymap: Keymap, key: str, command: str) -> str:
    """Why a command cannot have a key, in a sentence; empty when it can."""
    bound = keymap.bound(command)
    if bound is None:
        return f"{command} is no command whose key you can change."
    if command in FIXED:
        return f"{told(bound.keys[0])} stays as it is: it is the way out."
    unfit = _unfit(key, bound)
    if unfit:
        return unfit
    holder = taken_by(keymap, key, command)
    return "" if holder is None else f"{told(key)} already means: {holder.help}."


@lru_cache(maxsize=512)
def told(key: str) -> str:
    """A key as players read it."""
    special = {"escape": "esc", "up": "↑", "down": "↓", "left": "←", "right": "→"}
    if key in special:
        return special[key]
    if _is_function_key(key):
        return key.upper()
    return key if "+" in key or key in _names() else format_key(key)


def named(key: str) -> str:
    """The name of a key, by its name or its character. Raises `ValueError` with a sentence for no key."""
    bare = key
    for modifier in MODIFIERS:
        bare = bare.removeprefix(modifier)
    before = key[: len(key) - len(bare)]
    if len(bare) == 1:
        if bare.isalnum():
            return before + bare
        spelled = name(bare, "").lower().replace("-", "_").replace(" ", "_")
        if spelled:
            return before + KEY_NAME_REPLACEMENTS.get(spelled, spelled)
    elif bare in _names() or _is_character(bare):
        return before + bare
    raise ValueError(f"{key!r} is no key.")


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(key.value for key in Keys)


def _is_character(word: str) -> bool:
    spelled = {new: old for old, new in KEY_NAME_REPLACEMENTS.items()}.get(word, word)
    for guess in (spelled.replace("_", " "), spelled.replace("_", "-")):
        try:
            lookup(guess)
        except KeyError:
            continue
        return True
    return False


def _wished(command: str, wish: str, bounds: Mapping[str, Bound]) -> tuple[str, ...]:
    if command not in bounds:
        raise ValueError(f"{command} is no command whose key you can change.")
    if command in FIXED:
        raise ValueError(f"{command} keeps its key: it is the way out.")
    try:
        keys = tuple(dict.fromkeys(named(key.strip()) for key in wish.split(",") if key.strip()))
    except ValueError as error:
        raise ValueError(f"{command}: {error}") from error
    if not keys:
        raise ValueError(f"{command}: there must be a key.")
    for key in keys:
        unfit = _unfit(key, bounds[command])
        if unfit:
            raise ValueError(f"{command}: {unfit}")
    return keys


def _unfit(key: str, bound: Bound) -> str:
    """Why a key is none for a command, whatever else it means; empty when it is."""
    if key in RESERVED and not (key in OWN and key in bound.keys):
        return f"{told(key)} is kept by terminals, or by this program."
    if bound.id in WHILE_TYPING and not key.startswith(("ctrl+", "alt+")) and not _is_function_key(key):
        return f"{told(key)} is also typed: F keys work here, and keys with ctrl or alt."
    return ""


def _is_function_key(key: str) -> bool:
    return key.startswith("f") and key[1:].isdigit()


def _clash(found: Mapping[str, tuple[str, ...]], bounds: Iterable[Bound]) -> tuple[str, str, str] | None:
    """A key that two commands have, and those two."""
    held: dict[str, str] = {}
    for bound in bounds:
        for key in found.get(bound.id, bound.keys):
            if key in held and held[key] != bound.id:
                return key, held[key], bound.id
            held[key] = bound.id
    return None


def regrouped(
    groups: Iterable[tuple[str, tuple[tuple[str, str], ...]]],
    shown: Mapping[str, str],
    commands: Iterable[KeyedCommand],
) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The lines of a help, each with the key that its command has now."""
    changed = {(command.shown, command.help): shown[command.id] for command in commands if command.id in shown}
    return tuple((title, tuple((changed.get(line, line[0]), line[1]) for line in lines)) for title, lines in groups)
