"""A league of computer players: played in several processes, told in figures, and written as a page."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from msgspec import Struct, convert
from msgspec.structs import replace

from core.players.entrants import entrant_named
from core.players.league import ALONE, FEWEST, Counted, LeagueError, LineUp, OneGame, interval, line_ups, play_part
from core.players.ratings import ratings
from core.players.thinking import Budget
from core.words.english import count, series
from tui.commands.leagues.own_player import LIMIT, OwnPlayer, OwnPlayerError
from tui.commands.leagues.picture import Bar, Part, drawn
from tui.commands.rows.row import Row, Rows, rows_of
from tui.commands.spread.batches import gathered, here
from tui.commands.spread.kept import Kept, counters, run_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from core.players.league import Tally
    from core.words.spoken import SpokenGame
    from tui.commands.spread.batches import Spread

LOST: Final = 10
"""So many sentences tell why a game was lost without an answer."""

HEADS: Final = ("line-up", "games", "wins", "95 %", "endings")


class Score(Struct, frozen=True):
    """How a level did in a line-up.

    Attributes:
        seats: At how many seats it sat.
        wins: Games won; a shared first place is shared out.
        whole: How often one of its seats won, alone or with others; `only` the games in which no other level won.
        low, high: The 95 % interval of the share of games won.
    """

    level: str
    seats: int
    wins: float
    low: float
    high: float
    whole: int = 0
    only: int = 0


class Match(Struct, frozen=True):
    """What a line-up came to.

    Attributes:
        by_seat: Games won by each seat, the start player first, then in the order of seats.
        balance: The game's own figures, in words.
    """

    games: int
    scores: tuple[Score, ...]
    by_seat: tuple[float, ...]
    endings: dict[str, int]
    balance: dict[str, str]


class Pace(Struct, frozen=True):
    """How fast a level thinks, in seconds a decision; what leaves no choice is not counted."""

    level: str
    decisions: int
    per_second: int
    median: float
    most_of: float
    longest: float


class League(Struct, frozen=True):
    """What a league came to. All but `pace` is the same for the same seed.

    Attributes:
        command: What plays these games again.
        iterations: Worlds that a search plays for one decision.
        chosen: What was chosen in words before the games.
        ratings: Elo ratings, around 1500, by level; `intervals` the 95 % interval of each.
        pack: The name of the deck pack; empty when it was none.
        lost: Why players that somebody brought lost a game in which they could not answer, a sentence each.
    """

    game: str
    command: str
    seats: int
    seed: str
    iterations: int
    chosen: dict[str, str]
    matches: tuple[Match, ...]
    ratings: dict[str, int]
    pace: tuple[Pace, ...]
    pack: str
    intervals: dict[str, tuple[int, int]]
    lost: tuple[str, ...] = ()


def league(
    rules: SpokenGame[Any, Any, Any],
    setup: Any,
    levels: Sequence[str],
    games: int,
    seed: str,
    *,
    iterations: int,
    played: Callable[[int], Any],
    spread: Spread = here,
    write: Callable[[Sequence[Row]], Any] = lambda _: None,
    keep: Path | None = None,
    chosen: Mapping[str, str] = {},
    alone: bool = False,
    together: bool = False,
    own: Sequence[str] = (),
    limit: float = LIMIT,
) -> League:
    """Play so many games of every line-up, wherever `spread` has them played.

    `played` is told how many games more have been played, and `write` given their rows in the order of their numbers;
    the folder `keep` keeps what was played. `own` are the levels that are players which somebody brings, each with so
    many seconds for a decision.
    Raises `LeagueError` and `UnknownLevelError` for what cannot be played, `EndlessError`, `EndedError`, and `Refusal`
    for such a folder.
    """
    ups = line_ups(levels, len(rules.seated(setup)), alone=alone, together=together, own=own)
    if rules.judgement() is None:
        raise LeagueError(f"{rules.title} is a game that only people can play.")
    # without a clock the same seed plays the same games on every machine
    budget = Budget(iterations, None)
    whole: Counted | None = None
    own = tuple(own)
    rows = rows_of(rules, setup, seed)
    part = partial(_part_with, rows, setup, ups, games, budget, own, limit)
    kept: Kept[Batch] | None = None
    if keep is not None:
        run = run_of(rules, setup, games, seed) | {"plays": "league", "line_ups": ups, "worlds": iterations}
        kept = Kept(keep, run, Batch, partial(_whole, rules), partial(_fits, games, len(ups)))
    with _brought(own, rules, limit) as brought:
        if spread is here:
            # in this process players that somebody brings go on from batch to batch
            part = partial(_part, rows, setup, ups, games, budget, brought)
        for numbers, batch in gathered(part, games * len(ups), spread, kept):
            if whole is None:
                whole = batch.counted
            else:
                whole.add(batch.counted)
            write(batch.rows)
            played(len(numbers))
    if whole is None:
        raise LeagueError("A league of no games has no figures.")
    found = _figures(rules, setup, seed, iterations, chosen, ups, whole)
    lost = tuple([why for tally in whole.tallies for why in tally.lost])
    command = _command(found, levels, games, alone=alone, together=together, own=own)
    return replace(found, command=command, lost=lost)


def _command(
    found: League, levels: Sequence[str], games: int, *, alone: bool, together: bool, own: Sequence[str] = ()
) -> str:
    """What plays these games again, but for the folder of a deck pack."""
    words = [
        found.game,
        *[entrant_named(level) for level in levels if level not in own],
        *[f"--player {name}" for name in levels if name in own],
        f"--seats {found.seats}",
        f"--games {games}",
        f"--seed {found.seed}",
    ]
    words += ["--alone"] if alone else ["--together"] if together else []
    words += [f"--iterations {found.iterations}"] if found.iterations != Budget().iterations else []
    words += [f"--with {choice}={value}" for choice, value in sorted(found.chosen.items())]
    return f"terror-below league {' '.join(words)}"


class Batch(Struct):
    """What some games of a league came to: counted, and a row each."""

    counted: Counted
    rows: list[Row]


def _part(
    makes: Rows,
    setup: Any,
    ups: tuple[LineUp, ...],
    games: int,
    budget: Budget,
    brought: Mapping[str, OwnPlayer],
    numbers: range,
) -> Batch:
    """The games of these numbers, one after the other."""
    rows: list[Row] = []
    rules = makes.rules

    def over(game: OneGame) -> None:
        played = game.played
        rows.append(
            makes.row(
                game.number + 1,
                game.luck,
                game.levels,
                played.last,
                played.ranking,
                reason=played.reason,
                rounds=played.rounds,
                decisions=sum(played.decisions),
                seconds=sum(map(sum, played.seconds)),
                line_up=game.place + 1,
                first=played.first + 1 if played.last is not None else 0,
            )
        )

    figures, own = rules.balance, rules.hunter
    counted = play_part(
        rules, rules.judgement(), setup, ups, games, makes.seed, budget, numbers, figures, own, brought, over
    )
    return Batch(counted, rows)


def _part_with(
    makes: Rows,
    setup: Any,
    ups: tuple[LineUp, ...],
    games: int,
    budget: Budget,
    own: tuple[str, ...],
    limit: float,
    numbers: range,
) -> Batch:
    """The same in a process of its own, which starts those of the players that somebody brings."""
    with _brought(own, makes.rules, limit) as brought:
        return _part(makes, setup, ups, games, budget, brought, numbers)


def _whole(rules: SpokenGame[Any, Any, Any], batch: Batch) -> Batch:
    """A batch that was kept, its figures of balance those of this game. Raises `ValidationError`."""
    kind = type(rules.balance())
    found = [None if one is None else convert(one, kind, dec_hook=counters) for one in batch.counted.balance]
    return Batch(Counted(batch.counted.tallies, found), batch.rows)


def _fits(games: int, line_ups: int, numbers: range, batch: Batch) -> bool:
    """Whether a batch can be that of these games."""
    found = [(row.line_up - 1) * games + row.number for row in batch.rows]
    return found == list(numbers) and len(batch.counted.tallies) == len(batch.counted.balance) == line_ups


@contextmanager
def _brought(own: Sequence[str], rules: SpokenGame[Any, Any, Any], limit: float) -> Iterator[dict[str, OwnPlayer]]:
    """The players that somebody brings, as long as their games are played. Raises `LeagueError`."""
    found = {name: OwnPlayer(name, rules, limit) for name in own}
    try:
        for player in found.values():
            player.check()
        yield found
    except OwnPlayerError as error:
        raise LeagueError(str(error)) from error
    finally:
        for player in found.values():
            player.close()


def _figures(
    rules: SpokenGame[Any, Any, Any],
    setup: Any,
    seed: str,
    iterations: int,
    chosen: Mapping[str, str],
    ups: tuple[LineUp, ...],
    whole: Counted,
) -> League:
    seats = len(rules.seated(setup))
    matches: list[Match] = []
    times: dict[str, list[float]] = {}
    for up, tally, balance in zip(ups, whole.tallies, whole.balance, strict=True):
        by_seat = tuple(round(wins, 2) for wins in tally.places)
        scores = [_score(level, at, tally) for level, at in _sat(up, seats)]
        if up.is_mirror and seats > ALONE:
            scores = [Score(up.one, seats, float(tally.games), 1.0, 1.0)]
        rows = dict(balance.rows()) if balance is not None else {}
        matches.append(Match(tally.games, tuple(scores), by_seat, dict(sorted(tally.endings.items())), rows))
        for level, seconds in tally.times.items():
            times.setdefault(level, []).extend(seconds)
    rated = ratings([tally.results for tally in whole.tallies])
    return League(
        game=rules.id,
        command="",
        seats=seats,
        seed=seed,
        iterations=iterations,
        chosen=dict(chosen),
        matches=tuple(matches),
        ratings={level: rating.rating for level, rating in rated.items()},
        intervals={level: (rating.low, rating.high) for level, rating in rated.items()},
        pace=tuple(_pace(level, sorted(seconds)) for level, seconds in times.items() if seconds),
        pack=rules.edition,
    )


def _sat(up: LineUp, seats: int) -> list[tuple[str, int]]:
    """Who sat at a table, and at how many seats at least."""
    if seats == ALONE:
        return [(up.one, seats)]
    if up.more:
        return [(name, seats // len(up.entrants)) for name in up.entrants]
    return [(up.one, 1), (up.others, seats - 1)]


def _score(level: str, seats: int, tally: Tally) -> Score:
    wins = tally.wins[level]
    low, high = interval(wins, tally.games)
    return Score(level, seats, round(wins, 2), round(low, 4), round(high, 4), tally.whole[level], tally.only[level])


def _pace(level: str, seconds: list[float]) -> Pace:
    most = seconds[min(len(seconds) - 1, len(seconds) * 99 // 100)]
    return Pace(
        level,
        len(seconds),
        round(len(seconds) / max(sum(seconds), 1e-9)),
        round(median(seconds), 5),
        round(most, 5),
        round(seconds[-1], 5),
    )


def told(found: League) -> str:
    """The figures for people."""
    pack = f", deck pack {found.pack}" if found.pack else ""
    seats = count(found.seats, "seat")
    lines = [f"{found.game}, {seats}, seed {found.seed}, {found.iterations} worlds a search{_chosen(found)}{pack}"]
    for match in found.matches:
        rows = _rows(match)
        wide = max(len(what) for what, _ in rows) + 2
        lines += ["", _headed(match)]
        lines += [f"  {what:<{wide}}{text}" for what, text in rows]
    lines.append("")
    lines += [f"{level:<16}rating {rating}" for level, rating in _rated(found)]
    lines += [f"{pace.level:<16}{_paced(pace)}" for pace in found.pace]
    lines += ["", *_lost(found)] if found.lost else []
    return "\n".join(lines)


def page(found: Sequence[League], title: str, pictures: Sequence[str] = ()) -> str:
    """The figures of several leagues as a page in Markdown; `pictures` are the files of their pictures, one each."""
    lines = [
        f"# {title}: a league in figures",
        "",
        "Written by `terror-below league`; every section says how to play its games again. A share of games won stands",
        "with its 95 % interval, and so does a rating: who is rated 400 more wins ten times as often. Thinking is told",
        "in seconds of one core of the machine that played.",
    ]
    for number, one in enumerate(found):
        lines += ["", f"## {_titled(one)}", ""]
        lines += [f"    {one.command}"]
        if pictures:
            lines += ["", f"![who won how often, and how strong they are]({quote(pictures[number])})"]
        for match in one.matches:
            lines += ["", f"### {_headed(match)}", "", "| | |", "| --- | --- |"]
            lines += [f"| {what} | {text} |" for what, text in _rows(match)]
        if rows := _rated(one):
            lines += ["", "| player | rating |", "| --- | --- |"]
            lines += [f"| {level} | {rating} |" for level, rating in rows]
        lines += ["", "| player | thinking |", "| --- | --- |"]
        lines += [f"| {pace.level} | {_paced(pace)} |" for pace in one.pace]
        lines += ["", *[f"- {why}" for why in _lost(one)]] if one.lost else []
    return "\n".join(lines) + "\n"


def _lost(found: League) -> list[str]:
    """Why games were lost without an answer: the first ones, and how many more there are."""
    more = len(found.lost) - LOST
    return [*found.lost[:LOST], *([f"{count(more, 'more game')} lost so."] if more > 0 else [])]


def _titled(found: League) -> str:
    levels = sorted({score.level for match in found.matches for score in match.scores})
    return f"{count(found.seats, 'player')}: {', '.join(levels)}{_chosen(found)}"


def write_page(found: Sequence[League], title: str, path: Path) -> tuple[Path, ...]:
    """Write the page to a file, and beside it a picture of each league. Returns what was written. Raises `OSError`."""
    names = [f"{path.stem}-{number}.svg" for number in range(1, len(found) + 1)]
    path.write_text(page(found, title, names), encoding="utf-8")
    pictures = [path.with_name(name) for name in names]
    for picture, one in zip(pictures, found, strict=True):
        picture.write_text(drawn(f"{title}, {_titled(one)}", _parts(one)), encoding="utf-8")
    return path, *pictures


def _parts(found: League) -> list[Part]:
    """The picture of a league: who won how often in each line-up, how strong everybody is, and how long they think."""
    parts = [
        Part(
            f"{_headed(match)}: won",
            "%",
            tuple(
                [Bar(one.level, 100 * one.wins / match.games, 100 * one.low, 100 * one.high) for one in match.scores]
            ),
            100,
        )
        for match in found.matches
        if len(match.scores) > 1 or match.scores[0].seats == ALONE
    ]
    if found.ratings:
        order = sorted(found.ratings.items(), key=lambda pair: -pair[1])
        rated = tuple([Bar(level, rating, *found.intervals[level]) for level, rating in order])
        parts.append(Part("Rating", "", rated))
    thinks = tuple(
        [Bar(pace.level, 1000 * pace.median, 1000 * pace.median, 1000 * pace.most_of) for pace in found.pace]
    )
    return [*parts, Part("Thinking, median to 99th", "ms", thinks)]


def _rated(found: League) -> list[tuple[str, str]]:
    """The rating of each level with its interval, the strongest first; nothing where none met another."""
    order = sorted(found.ratings.items(), key=lambda pair: -pair[1])
    return [
        (level, f"{rating:,} ({' to '.join(f'{edge:,}' for edge in found.intervals[level])})")
        for level, rating in order
    ]


def _chosen(found: League) -> str:
    return "".join(f", {choice}={value}" for choice, value in sorted(found.chosen.items()))


def _headed(match: Match) -> str:
    if len(match.scores) > FEWEST:
        return f"{series([score.level for score in match.scores])} by turns, {match.games:,} games"
    who = [f"{score.seats} {score.level}{'s' if score.seats > 1 else ''}" for score in match.scores]
    return f"{' against '.join(who)}, {match.games:,} games"


def _rows(match: Match) -> list[tuple[str, str]]:
    found = []
    if len(match.scores) > 1 or match.scores[0].seats == ALONE:
        for score in match.scores:
            share = f"{100 * score.wins / match.games:.1f} % ({100 * score.low:.1f} to {100 * score.high:.1f})"
            found.append((score.level, f"{share} of games"))
    won = sum(score.wins for score in match.scores)
    if len(match.scores) > 1 and 0 < won < match.games - 1 / 2:
        # some games nobody won: what there was to win, and who did
        shares = ", ".join(f"{score.level} {100 * score.wins / won:.1f} %" for score in match.scores)
        found += [("of what was won", shares), *(_compared(match) if len(match.scores) == FEWEST else [])]
    if sum(score.seats for score in match.scores) > ALONE:
        seats = ", ".join(f"{100 * wins / match.games:.1f} %" for wins in match.by_seat)
        found.append(("seats", f"{seats}, the start player first"))
    found.append(
        ("endings", ", ".join(f"{reason} {100 * n / match.games:.0f} %" for reason, n in match.endings.items()))
    )
    return found + list(match.balance.items())


def _compared(match: Match) -> list[tuple[str, str]]:
    """Two levels side by side where several win together, or nobody: what a seat of each won, and who won alone."""
    one, others = match.scores
    seat, other = one.whole, others.whole / others.seats
    decided = one.only + others.only
    if not seat + other or not decided:
        return []
    low, high = interval(seat, seat + other)
    each = f"{one.level} {100 * seat / match.games:.1f} %, {others.level} {100 * other / match.games:.1f} % of games"
    both = f"{one.level} {100 * seat / (seat + other):.1f} % ({100 * low:.1f} to {100 * high:.1f}) of both"
    low, high = interval(one.only, decided)
    alone = (
        f"{one.level} {one.only} of {decided}, {100 * one.only / decided:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    )
    return [("a seat wins", f"{each}; {both}"), ("won without the other", alone)]


def _paced(pace: Pace) -> str:
    times = (
        f"median {1000 * pace.median:.1f} ms, 99th {1000 * pace.most_of:.0f} ms, longest {1000 * pace.longest:.0f} ms"
    )
    return f"{pace.decisions:,} decisions, {pace.per_second:,} a second, {times}"
