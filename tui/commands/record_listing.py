"""The record book as a list, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.plain_text import plain
from core.games import FIRST, annals_of, title_of
from core.words.contests import best_of
from core.words.english import series
from core.words.results import known_in, who_played

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from saves.records.book import Result


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
        scores: What each seat had; empty when the game keeps no score.
        typed_seed: Somebody chose the seed of its luck.
        undos: How often something was undone that had taught somebody something.
        after_end: How many of these undos came when the game had been over before.
        tried: How often something was tried out beside it before its end.
        rounds: The round in which it ended.
        minutes: How long it was played; None where that is not known.
        reason: The game's name for how it ended.
        scenario: What a game for one is compared in, by the game's name for it; empty for others.
        lines: What a solo game scored, line by line.
        total: All of that together; 0 when it was lost.
        resets: How often a part of it was begun again.
        hints: How many hints were given.
        levels: For each seat the computer player that has played it; empty for people, or where all are.
        opened: The seats, from 0, of computer players that a person could look into.
        told: What the game tells of its end besides, by its own names.
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
    tried: int
    resets: int
    hints: int
    levels: tuple[str, ...]
    opened: tuple[int, ...]
    told: dict[str, int | str]


class Book(Struct, frozen=True):
    """All that `records --json` tells: the games, the one that ended last first, and the best games by their ids.

    Only games without a deck pack and without hints are compared.

    Attributes:
        best_solo: The best games of the first game on the shelf, by what they are compared in.
        best: The same of each game.
    """

    records: tuple[ResultRow, ...]
    best_solo: dict[str, str]
    best: dict[str, dict[str, str]]


def book(results: Sequence[Result]) -> Book:
    """The record book for programs."""
    best = {
        game: {contest: result.id for contest, result in there.items()}
        for game, there in best_of(results, annals_of).items()
    }
    return Book(tuple(_row(result) for result in latest(results)), best.get(FIRST, {}), best)


def latest(results: Iterable[Result]) -> list[Result]:
    """The results, the game that ended last first."""
    return sorted(results, key=lambda result: result.ended, reverse=True)


def _row(result: Result) -> ResultRow:
    annals = annals_of(result.game)
    contest = annals.contest(result)
    return ResultRow(
        id=result.id,
        game=result.game,
        ended=result.ended.isoformat(timespec="seconds"),
        ways=annals.ways(result.variant),
        variant=result.variant,
        pack=result.pack,
        players=result.players,
        winners=result.winners,
        scores=result.scores,
        rounds=result.rounds,
        minutes=result.minutes,
        reason=result.reason,
        scenario=contest,
        lines=dict(result.lines),
        total=(annals.measure(result) or 0) if contest else 0,
        typed_seed=result.typed_seed,
        undos=result.undos,
        after_end=result.after_end,
        tried=result.tried,
        resets=result.resets,
        hints=result.hints,
        levels=result.levels,
        opened=result.opened,
        told=result.told,
    )


def table(results: Sequence[Result]) -> str:
    """The record book as lines for people, names last: they may be of any width.

    Where it holds more than one game, each is named, and the best of each are counted in its own unit.
    """
    games = {result.game for result in results}
    unit = _unit(games)
    title = ("GAME",) if len(games) > 1 else ()
    rows = [("ENDED", *title, "ROUNDS", "MINUTES", "PLAYED", f"PLAYERS AND {unit}" if unit else "PLAYERS")]
    for result in latest(results):
        minutes = "-" if result.minutes is None else str(result.minutes)
        pack = (f"deck pack {result.pack}",) if result.pack else ()
        ways = ", ".join((*annals_of(result.game).ways(result.variant), *pack, *known_in(result)))
        named = (plain(title_of(result.game)),) if title else ()
        rows.append((_date(result), *named, str(result.rounds), minutes, plain(ways) or "-", plain(_players(result))))
    lines = _columns(rows)
    best = [one for there in best_of(results, annals_of).values() for one in there.items()]
    if best:
        unit = _unit({result.game for _, result in best})
        solo = all(len(result.players) == 1 for _, result in best)
        rows = [("BEST SOLO GAME" if solo else "BEST GAME", unit or "POINTS", "PLAYER", "ENDED", "")]
        rows += [_best(contest, result, unit, named=bool(title)) for contest, result in best]
        lines += ["", *_columns(rows)]
    return "\n".join(line.rstrip() for line in lines)


def _best(contest: str, result: Result, unit: str, *, named: bool) -> tuple[str, ...]:
    annals = annals_of(result.game)
    name = annals.contest_name(contest)
    points = annals.measured_in(result, contest)
    return (
        plain(f"{title_of(result.game)}: {name}" if named else name),
        points if unit else f"{points} {annals.unit}".rstrip(),
        plain(series([result.players[seat] for seat in result.places[0]])),
        _date(result),
        ", ".join(known_in(result)),
    )


def _unit(games: Iterable[str]) -> str:
    """What these games are counted in; empty where that differs, or where they are not counted."""
    units = {annals_of(game).unit for game in games}
    return units.pop() if len(units) == 1 else ""


def _players(result: Result) -> str:
    annals = annals_of(result.game)
    if not annals.contest(result):
        return annals.ending(who_played(result), result.scores, result.places)
    measured = annals.measured(result)
    with_what = f" with {measured}" if measured else ""
    return f"{result.players[0]} {f'won{with_what}' if result.places else 'lost'}"


def _date(result: Result) -> str:
    return result.ended.astimezone().strftime("%Y-%m-%d %H:%M")


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(rows[0]) - 1)]
    return [
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False)), cells[-1]])
        for cells in rows
    ]
