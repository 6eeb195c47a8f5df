"""Saved games as a list, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from core.engine.decisions import winners
from core.engine.plain_text import plain
from core.terror_below.words.verdict import points_and_winner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saves.listed import Listed


class GameRow(Struct, frozen=True):
    """One saved game as `saves --json` tells it.

    Attributes:
        name: What `show`, `resume`, `export` and `delete` know it by.
        file: The whole path.
        players: The seats' names in seat order.
        round: From 1; 0 while setting up.
        turn: The name of the player whose turn it is; None when nobody's.
        scores: VP in seat order.
        over: Whether the game has ended.
        winners: The names of those who won; empty when nobody did, None while it goes on or where nothing says who.
        played: When it was last played, with its zone.
        file_number: The first four hex digits of the published hash of its seed.
        fault: Why it cannot be gone on with; None when it can.
        origin: Where it comes from, when it was not begun here: `goes on from entry 12 of FILE`, `read from a record`.
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


def row(game: Listed) -> GameRow:
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
        origin=game.comes_from or None,
    )


def table(games: Iterable[Listed]) -> str:
    """Saved games as lines for people, names last: they may be of any width."""
    rows = [("GAME", "PLAYED", "FILE", "ROUND", "PLAYERS AND VP")]
    for game in games:
        played = game.played.astimezone().strftime("%Y-%m-%d %H:%M")
        stage = "over" if game.over else str(game.round) if game.round else "setup"
        if game.opens:
            rest = "; ".join(filter(None, (points_of(game), str(game.fault or game.damage))))
        else:
            stage, rest = "-", str(game.fault)
        rows.append((plain(game.path.stem), played, game.file_number, stage, rest))
    widths = [max(len(cells[column]) for cells in rows) for column in range(4)]
    return "\n".join(
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False)), cells[4]])
        for cells in rows
    )


def points_of(game: Listed) -> str:
    """The points of a game, and at its end who won: `Ben 12 wins, Ada 15`; of a solo game whether it is won."""
    names, scores = game.players, game.scores or (0,) * len(game.players)
    if not game.ending_known or len(names) != len(scores):
        return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=False))
    if len(names) == 1:
        return f"{names[0]} {scores[0]}, {'won' if game.places else 'lost'}"
    return points_and_winner(names, scores, game.places)
