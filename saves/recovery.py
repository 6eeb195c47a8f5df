"""Reading a saved game: as it was written, or what can be recovered of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.history import History
from saves.disk import read_bytes
from saves.errors import ChangedError, RulesDifferError, SaveError, whatever_the_rules_raise
from saves.form.encoding import FileMark
from saves.form.formats import FORMAT, decoded, format_of, line_of
from saves.form.limits import refuse_many_entries
from saves.loading import Games, Loaded, finish, game_for, ours, unpacked
from saves.playtime import playtime
from saves.refolding import beginning, refuse_impossible
from saves.scanning import Scan, scan

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.game import Game
    from saves.form.lines import AnyLine, Header


def load(path: Path, games: Games) -> Loaded:
    """Read a saved game to look at it; the file stays as it is. Raises `SaveError` and nothing else."""
    return read(read_bytes(path), path, games)


def read(data: bytes, path: Path, games: Games) -> Loaded:
    """A saved game from the bytes of its file, or what can be recovered of it. Raises `SaveError` and nothing else."""
    try:
        with whatever_the_rules_raise(path):
            loaded = unpacked(data, path, games)
            refuse_impossible(loaded.history)
            return loaded
    except (ChangedError, RulesDifferError) as fault:
        return recovered(data, path, games, fault)


def recovered(data: bytes, path: Path, games: Games, fault: SaveError, *, as_ours: bool = False) -> Loaded:
    """What can be gone on with of a game in which this is wrong. Raises `SaveError` when nothing can.

    `as_ours` follows it by the rules and decks that are here, whichever it was played with.
    """
    with whatever_the_rules_raise(path):
        loaded = _recovered(data, path, games, fault, as_ours)
        refuse_impossible(loaded.history)
        return loaded


def _recovered(data: bytes, path: Path, games: Games, fault: SaveError, as_ours: bool) -> Loaded:
    from saves.salvage import Salvage

    found = scan(data, path)
    header, lines = _readable(found, path)
    refuse_many_entries(lines, path)
    game = ours(header, path, games) if as_ours else game_for(header, filter(None, lines), path, games)
    setup, root = beginning(path, game, header)
    dealer = None if header.seed is None else Dealer(header.seed, header.epoch)
    salvage = Salvage(game, root, dealer)
    for line in lines:
        salvage.read(line)
    history = History(game, root, dealer)
    numbers, notes = salvage.rebuild(history)
    leap = next(entry.number for entry in reversed(history.line()) if entry.answer is None)
    told = {ours: its for its, ours in numbers.items()}
    if leap:
        remains = (
            f"The game continues from entry {_named(game, history, leap, told)}; you can look at what came before."
        )
    elif salvage.whole:
        remains = ""
    else:
        last = history.head.number
        remains = f"The last answer found is entry {_named(game, history, last, told)}."
    finish(history, leap)
    return Loaded(
        path,
        game,
        setup,
        history,
        header,
        format_of(found.header, path),
        notes,
        (f"{fault} {remains}" if remains else f"No answer is lost. {fault}",),
        FileMark(),
        playtime(header, lines).seconds,
        recovered=True,
        fault=fault,
    )


def _readable(found: Scan, path: Path) -> tuple[Header, list[AnyLine | None]]:
    """Line 1 and the others, None for each that cannot be read."""
    if format_of(found.header, path) < FORMAT:
        # an older format is brought to ours as a whole, and only what lies before the damage is one
        header, sound = decoded(found.sound_up_to_damage or [found.header], path)
        return header, [*sound, None]
    header, _ = decoded([found.header], path)
    return header, [_line_or_none(body, path) for body in found.bodies]


def _line_or_none(body: bytes | None, path: Path) -> AnyLine | None:
    try:
        return None if body is None else line_of(body, 0, path)
    except ChangedError:
        return None


def _named(game: Game[Any, Any, Any], history: History[Any], number: int, told: dict[int, int]) -> str:
    """An entry for players: its number in the file, and the round."""
    round_number, _ = game.turn_of(history.entries[number].state)
    return f"{max(told[number], 0)}, {f'in round {round_number}' if round_number else 'while the game was set up'}"
