"""A league: every player against every other, all seats in turn, and what it came to.

The same seed plays the same games.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import Struct, field

from core.players.entrants import entrant, entrant_named
from core.players.levels import LEVELS
from core.players.playing import LostError, Played, play
from core.players.ratings import Result
from core.players.thinking import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from core.engine.game import Game
    from core.players.thinking import Budget, Judgement

__all__ = ["LeagueError", "LineUp", "OneGame", "Tally", "line_ups", "play_part"]

ALONE: Final = 1
FEWEST: Final = 2
CONFIDENCE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""


class LeagueError(Exception):
    """A league that cannot be played, in words."""


class Brought(Player, Protocol):
    """A player that somebody brings."""

    def begins(self) -> None:
        """A game begins: it forgets the one before."""


class LineUp(Struct, frozen=True):
    """Who plays together: one player, and others of another kind at all other seats; or several kinds by turns.

    Attributes:
        one, others: Names of entrants; the same one in a line-up of equals.
        more: Further ones, where all sit at one table by turns.
    """

    one: str
    others: str
    more: tuple[str, ...] = ()

    @property
    def is_mirror(self) -> bool:
        """Whether all are alike."""
        return self.one == self.others

    @property
    def entrants(self) -> tuple[str, ...]:
        """The players that take part, each once."""
        return tuple(dict.fromkeys((self.one, self.others, *self.more)))

    def seated(self, seats: int, number: int) -> tuple[str, ...]:
        """Who sits at each seat in the game of this number, from 0: everybody sits one further each time.

        Where all sit by turns, and there are more seats than entrants, another of them has two after each round.
        """
        moved, turn = number % seats, number // seats
        if self.more:
            known = self.entrants
            return tuple(known[((seat - moved) % seats + turn) % len(known)] for seat in range(seats))
        return tuple(self.one if seat == moved else self.others for seat in range(seats))


def line_ups(
    levels: Sequence[str], seats: int, *, alone: bool = False, together: bool = False, own: Collection[str] = ()
) -> tuple[LineUp, ...]:
    """Every line-up of these entrants; one that is named twice plays against itself. Raises `LeagueError`.

    With more than two seats each of two has its turn at being alone among the others, or, with `alone`, the one that is
    named first; `together`, as many as there is room for sit at one table by turns. Of a game for one each plays the
    same games by itself. Names among `own` are those of players that somebody brings.
    """
    known = [name if name in own else entrant_named(name) for name in levels]
    if seats == ALONE and known:
        return tuple(dict.fromkeys(LineUp(level, level) for level in known))
    if len(known) < FEWEST:
        raise LeagueError(f"A league needs two players at least; name two of {', '.join(LEVELS)}.")
    if together and min(seats, len(set(known))) > FEWEST:
        tables = combinations(dict.fromkeys(known), min(seats, len(set(known))))
        return tuple([LineUp(one, other, tuple(more)) for one, other, *more in tables])
    found: list[LineUp] = []
    for one, other in combinations(known, 2):
        found.append(LineUp(one, other))
        if seats > FEWEST and one != other and not alone:
            found.append(LineUp(other, one))
    return tuple(dict.fromkeys(found))


class Tally(Struct):
    """What games of one line-up came to, summed up. The tallies of parts add up to that of the whole.

    Attributes:
        wins: By level; a shared first place is shared out.
        places: The same by the place from the start player, who is the first.
        times: Seconds that each decision took, by level.
        whole: By level how often one of its seats won, alone or with others.
        only: By level the games in which it won and no other level did.
        results: How often each result came.
        lost: Why players lost that could not answer, a sentence each with the number of the game.
    """

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    places: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    times: dict[str, list[float]] = field(default_factory=dict)
    whole: Counter[str] = field(default_factory=Counter)
    only: Counter[str] = field(default_factory=Counter)
    results: Counter[Result] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)

    def count(self, levels: Sequence[str], played: Played) -> None:
        """One game more."""
        self.games += 1
        self.endings[played.reason] += 1
        self.places = self.places or [0.0] * len(levels)
        winners = played.ranking[0] if played.ranking else ()
        for seat in winners:
            self.wins[levels[seat]] += 1 / len(winners)  # type: ignore[assignment]  # shares of wins are counted
            self.places[(seat - played.first) % len(levels)] += 1 / len(winners)
            self.whole[levels[seat]] += 1
        self.results[tuple(sorted(levels)), tuple(sorted([levels[seat] for seat in winners]))] += 1
        if len(won := {levels[seat] for seat in winners}) == 1:
            self.only.update(won)
        for level, seconds in zip(levels, played.seconds, strict=True):
            self.times.setdefault(level, []).extend(seconds)

    def add(self, other: Tally) -> None:
        """All games of another tally."""
        self.games += other.games
        self.wins.update(other.wins)
        self.whole.update(other.whole)
        self.only.update(other.only)
        self.results.update(other.results)
        self.lost += other.lost
        self.endings.update(other.endings)
        places = self.places or [0.0] * len(other.places)
        self.places = [*map(float.__add__, places, other.places)] if other.places else places
        for level, seconds in other.times.items():
            self.times.setdefault(level, []).extend(seconds)


class Counted(Struct):
    """What a part of a league came to: each line-up, and the game's own figures of balance.

    Attributes:
        balance: By line-up; what a game counts of itself, None for a game that counts nothing.
    """

    tallies: list[Tally]
    balance: list[Any]

    def add(self, other: Counted) -> None:
        """Another part."""
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.add(theirs)
        for mine, theirs in zip(self.balance, other.balance, strict=True):
            if mine is not None:
                mine.add(theirs)


class OneGame(Struct, frozen=True):
    """A game of a league that is over.

    Attributes:
        place: Which line-up played it, from 0.
        number: Which of its games it was, from 0.
        luck: The seed that its luck came from.
        levels: Who sat at each seat.
    """

    place: int
    number: int
    luck: str
    levels: tuple[str, ...]
    played: Played


def play_part(
    rules: Game[Any, Any, Any],
    judgement: Judgement | None,
    setup: Any,
    ups: Sequence[LineUp],
    games: int,
    seed: str,
    budget: Budget,
    numbers: range,
    balance: Callable[[], Any],
    own: Callable[[], Player | None] = lambda: None,
    brought: Mapping[str, Brought] = {},
    over: Callable[[OneGame], None] = lambda _: None,
) -> Counted:
    """The games of these numbers, from 1: `games` of each line-up, one line-up after the other.

    `over` is given each game once it is over; `balance` makes the game's own counts, anew for each line-up; `own` makes
    the game's own search for its Hunter, if it has one; `brought` are players that somebody brings, of whom one that
    cannot answer has lost. Raises `EndlessError` and `UnknownLevelError`.
    """
    seats = len(rules.seated(setup))
    counted = Counted([Tally() for _ in ups], [balance() for _ in ups])
    known = {name for up in ups for name in up.entrants}
    players: dict[str, Player] = {name: entrant(name, rules, judgement, own()) for name in known - set(brought)}
    players |= {name: brought[name] for name in known & set(brought)}
    for number in numbers:
        place, of = divmod(number - 1, games)
        levels = ups[place].seated(seats, of)
        figures = counted.balance[place]
        # games that differ in nothing but who sits where have the same luck
        luck = f"{seed}/{of if ups[place].is_mirror else of // seats}"
        line = [players[level] for level in levels]
        for name in set(levels) & set(brought):
            brought[name].begins()
        try:
            if figures is None:
                played = play(rules, setup, line, luck, budget, judgement=judgement)
            else:
                # a game that somebody loses by falling has no figures
                heard: list[Callable[[], None]] = []
                played = play(
                    rules,
                    setup,
                    line,
                    luck,
                    budget,
                    told=_for_later(heard, figures.take),
                    answered=_for_later(heard, figures.answered),
                    judgement=judgement,
                )
                for one in heard:
                    one()
                figures.ended(played.last, played.ranking)
        except LostError as error:
            counted.tallies[place].lost.append(f"Game {of + 1}, seat {error.seat}: {error}")
            played = _lost(seats, error)
        counted.tallies[place].count(levels, played)
        over(OneGame(place, of, luck, levels, played))
    return counted


def _for_later(heard: list[Callable[[], None]], hear: Callable[..., None]) -> Callable[..., None]:
    """Keeps what is to be heard once the game has come to its end."""
    return lambda *told: heard.append(partial(hear, *told))


def _lost(seats: int, error: LostError) -> Played:
    """A game that all others win, because one cannot answer."""
    seat = error.seat
    others = tuple(one for one in range(seats) if one != seat)
    return Played((others, (seat,)) if others else (), error.how, 0, (0,) * seats, ((),) * seats, None)


def interval(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
