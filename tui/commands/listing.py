"""Saved games as a list, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from core.engine.decisions import winners
from core.engine.plain_text import plain
from core.games import annals_of, title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.listed import ListedGame


class GameRow(Struct, frozen=True):
    """One saved game as `saves --json` tells it.

    Attributes:
        name: What `show`, `resume`, `export` and `delete` know it by.
        file: The whole path.
        players: The seats' names in seat order.
        round: From 1; 0 while setting up.
        turn: The name of the player whose turn it is; None when nobody's.
        scores: What each seat has, in seat order; empty when the game keeps no score.
        over: Whether the game has ended.
        winners: The names of those who won; empty when nobody did, None while it goes on or where nothing says who.
        played: When it was last played, with its zone.
        file_number: The first four hex digits of the published hash of its seed.
        fault: Why it cannot be gone on with; None when it can.
        origin: Where it comes from, when it was not begun here: `goes on from entry 12 of FILE`, `read from a record`.
        game: The game's name; empty where the file does not tell it.
    """

    name: str
    file: str
    players: tuple[str, ...]
    round: int
    turn: str | None
    scores: tuple[int, ...]
    over: bool
    winners: tuple[str, ...] | None
    played: str
    file_number: str
    fault: str | None
    origin: str | None = None
    game: str = ""


def row(game: ListedGame) -> GameRow:
    """A saved game as a row for programs."""
    players = game.players
    return GameRow(
        name=game.path.stem,
        file=str(game.path),
        players=players,
        round=game.round,
        turn=players[game.seat] if 0 <= game.seat < len(players) and not game.over else None,
        scores=game.scores,
        over=game.over,
        winners=tuple(players[seat] for seat in winners(game.places)) if game.ending_known else None,
        played=game.played.isoformat(timespec="seconds"),
        file_number=game.file_number,
        fault=None if game.fault is None else str(game.fault),
        origin=_origin(game) or None,
        game=name_of(game),
    )


def _origin(game: ListedGame) -> str:
    """Where a game comes from, in the words of the format, which programs read: they stay where the screen's change."""
    told = game.comes_from
    rest = told.removeprefix("continues from entry")
    return told if rest == told else f"goes on from entry{rest}"


def table(games: Sequence[ListedGame]) -> str:
    """Saved games as lines for people, names last: they may be of any width. Of several games each is named."""
    known = {name for game in games if (name := name_of(game))}
    units = {annals_of(name).unit for name in known}
    unit = units.pop() if len(units) == 1 else ""
    several = len(known) > 1
    title = ("OF",) if several else ()
    stages = {annals_of(name_of(game)).stage for game in games if game.opens}
    only = stages.pop() if len(stages) == 1 else ""
    far = only.upper() or "STAGE"
    rows = [("GAME", *title, "PLAYED", "FILE", far, f"PLAYERS AND {unit}" if unit else "PLAYERS")]
    for game in games:
        played = game.played.astimezone().strftime("%Y-%m-%d %H:%M")
        number = str(game.round) if only else f"{annals_of(name_of(game)).stage} {game.round}"
        stage = "over" if game.over else number if game.round else "setup"
        if game.opens:
            rest = "; ".join(filter(None, (points_of(game), str(game.fault or game.damage))))
        else:
            stage, rest = "-", str(game.fault)
        named = (plain(title_of(name_of(game))) or "-",) if several else ()
        rows.append((plain(game.path.stem), *named, played, game.file_number, stage, rest))
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(rows[0]) - 1)]
    return "\n".join(
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False)), cells[-1]])
        for cells in rows
    )


def name_of(game: ListedGame) -> str:
    """The name of the game that a file is of; empty where it does not tell."""
    return "" if game.header is None else game.header.game


def points_of(game: ListedGame) -> str:
    """The players with their points, and at the end who won, as the game tells it: `Ben 12 wins, Ada 15`."""
    annals, names = annals_of(name_of(game)), game.players
    scores = game.scores if len(game.scores) == len(names) else ()
    if game.ending_known:
        return annals.ending(names, scores, game.places)
    if not scores or not annals.unit:
        return ", ".join(names)
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
