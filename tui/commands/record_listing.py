"""The record book as a list, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.plain_text import plain
from core.terror_below.words.verdict import points_and_winner
from core.terror_below.words.ways import known_before, scenario_name, ways_of
from saves.record_book import best_solo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from saves.record_book import Result


class ResultRow(Struct, frozen=True):
    """One finished game as `records --json` tells it.

    Attributes:
        id: The same for all copies of the game.
        ended: When it ended, with its zone.
        ways: How it was played, in words.
        variant: The same as it was chosen; what is usual is left out.
        pack: The name of the deck pack; empty when it was none.
        players: The seats' names in seat order.
        winners: The names of those on the first place.
        scores: VP in seat order.
        typed_seed: Somebody chose the seed of its luck.
        undos: How often something was taken back that had taught somebody something.
        after_end: How many of these undos came when the game had been over before.
        rounds: The round in which it ended.
        minutes: How long it was played; None where that is not known.
        reason: The game's name for how it ended.
        scenario: The scenario of a solo game; empty for others.
        lines: What a solo game scored, line by line.
        total: All of that together; 0 when it was lost.
    """

    id: str
    game: str
    ended: str
    ways: tuple[str, ...]
    variant: dict[str, Any]
    pack: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    scores: tuple[int, ...]
    rounds: int
    minutes: int | None
    reason: str
    scenario: str
    lines: dict[str, int]
    total: int
    typed_seed: bool
    undos: int
    after_end: int


class Book(Struct, frozen=True):
    """All that `records --json` tells: the games, the one that ended last first, and the best solo games by their ids.

    Only games without a deck pack are compared.
    """

    records: tuple[ResultRow, ...]
    best_solo: dict[str, str]


def book(results: Sequence[Result]) -> Book:
    """The record book for programs."""
    best = {scenario: result.id for scenario, result in sorted(best_solo(tuple(results)).items())}
    return Book(tuple(_row(result) for result in latest(results)), best)


def latest(results: Iterable[Result]) -> list[Result]:
    """The results, the game that ended last first."""
    return sorted(results, key=lambda result: result.ended, reverse=True)


def _row(result: Result) -> ResultRow:
    return ResultRow(
        id=result.id,
        game=result.game,
        ended=result.ended.isoformat(timespec="seconds"),
        ways=ways_of(result.variant),
        variant=result.variant,
        pack=result.pack,
        players=result.players,
        winners=result.winners,
        scores=result.scores,
        rounds=result.rounds,
        minutes=result.minutes,
        reason=result.reason,
        scenario=result.scenario,
        lines=dict(result.lines),
        total=result.total,
        typed_seed=result.typed_seed,
        undos=result.undos,
        after_end=result.after_end,
    )


def table(results: Sequence[Result]) -> str:
    """The record book as lines for people, names last: they may be of any width."""
    rows = [("ENDED", "ROUNDS", "MINUTES", "PLAYED", "PLAYERS AND VP")]
    for result in latest(results):
        minutes = "-" if result.minutes is None else str(result.minutes)
        pack = (f"deck pack {result.pack}",) if result.pack else ()
        known = known_before(typed_seed=result.typed_seed, undos=result.undos, after_end=result.after_end)
        ways = ", ".join((*ways_of(result.variant), *pack, *known))
        rows.append((_date(result), str(result.rounds), minutes, plain(ways) or "-", plain(_players(result))))
    lines = _columns(rows)
    best = best_solo(tuple(results))
    if best:
        rows = [("BEST SOLO GAME", "VP", "PLAYER", "ENDED", "")]
        rows += [
            (
                plain(scenario_name(scenario)),
                str(result.total),
                plain(result.players[0]),
                _date(result),
                ", ".join(known_before(typed_seed=result.typed_seed, undos=result.undos, after_end=result.after_end)),
            )
            for scenario, result in sorted(best.items())
        ]
        lines += ["", *_columns(rows)]
    return "\n".join(line.rstrip() for line in lines)


def _players(result: Result) -> str:
    if result.scenario:
        outcome = f"won with {result.total}" if result.places else "lost"
        return f"{result.players[0] if result.players else '-'} {outcome}"
    if not result.scores:
        return ", ".join(result.players)
    return points_and_winner(result.players, result.scores, result.places)


def _date(result: Result) -> str:
    return result.ended.astimezone().strftime("%Y-%m-%d %H:%M")


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(rows[0]) - 1)]
    return [
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False)), cells[-1]])
        for cells in rows
    ]
