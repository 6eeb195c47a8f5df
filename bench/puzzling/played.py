"""Puzzles in games with luck and secrets: answers that are best in imagined worlds, and in games to their ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.decisions import Over, asked
from core.games import spoken
from core.players.compared import Worlds
from core.players.levels import HUNTER, SCAVENGER, player_named
from core.players.puzzling import Fell, puzzle_in, to_ends
from core.players.thinking import Budget, seen_by, think, without_favourite
from core.words.lessons.beginning import Beginning
from core.words.lessons.form import Start
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import Puzzle
from core.words.puzzles.happening import LOOKED, counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Decision, Option
    from core.players.puzzling import Sound
    from core.players.thinking import Judgement
    from core.words.spoken import SpokenGame

AT_RANDOM: Final = 10
"""Every so many answers one is at random: games of people have mistakes too."""

LONGEST_GAME: Final = 560
"""A puzzle begins after so many answers at most."""

SCAVENGERS: Final = 8
HUNTERS: Final = 4
"""So often each is asked; who finds it in half of them has found it."""

HARD: Final = (100, 200, 300, 400)
"""What neither finds is played to its ends again, so often, step after step."""

SHOWN: Final = 5
"""So many answers are shown beside each other."""


class Kind(Struct, frozen=True):
    """Questions of one kind.

    Attributes:
        every: One in so many is looked at.
        least, most: And of these only those whose best two answers the judgement holds to be so far apart: elsewhere
            there is next to none.
    """

    every: int = 1
    least: float = 0.0
    most: float = float("inf")


class Source(Struct, frozen=True):
    """Games that are looked through.

    Attributes:
        game: Its id.
        short: What stands in the names of seeds.
        tables: Who sits there, table after table, by turns.
        kinds: The kinds of questions that are looked at.
        choices: What is chosen before, by turns.
    """

    game: str
    short: str
    tables: tuple[tuple[str, ...], ...]
    kinds: Mapping[str, Kind]
    choices: tuple[Mapping[str, str], ...] = ({},)


SOURCES: Final = (
    Source(
        "terror-below",
        "tb",
        (("Ada", "Ben"), ("Ada", "Ben", "Cleo")),
        {"vehicle": Kind(1, 0.1), "act": Kind(2, 0.1)},
    ),
    Source("terrorscape-2", "ts", (("Ada", "Ben"),), {"action": Kind(), "team": Kind()}),
)


def played_puzzles(source: Source, seed: str, first: int) -> Iterator[tuple[str, Puzzle] | str | None]:
    """Puzzles by their names, game after game, and words for each decision that fell later than at the sift.

    None follows each game.
    """
    game = spoken(source.game)
    number = first
    while True:
        seats = source.tables[number % len(source.tables)]
        choices = source.choices[number % len(source.choices)]
        start = Start(seats, seats[0], f"{seed}/{source.short}/{number}", choices=choices)
        yield from _puzzles_of(source, game, start, number)
        yield None
        number += 1


def _puzzles_of(
    source: Source, game: SpokenGame[Any, Any, Any], start: Start, number: int
) -> Iterator[tuple[str, Puzzle] | str]:
    """Play a game, Scavengers with a mistake now and then, and look at some of its questions."""
    played = Beginning(game, start, "game")
    history, judgement = played.history, game.judgement()
    if judgement is None:
        raise TypeError(f"{game.title} has no judgement")
    luck = Random(start.seed)  # noqa: S311 - games that can be repeated are wanted, not secrecy
    begin: list[str] = []
    fell: Counter[str] = Counter()
    last, early = None, -1
    while len(begin) < LONGEST_GAME and not isinstance(history.pending, Over):
        if (choice := game.by_itself(history.state)) is not None:
            history.choose(choice.seat, choice.option)
            continue
        state, decision = history.state, asked(history.pending)[0]
        ranked = judgement.options(game.imagine(state, decision.seat, luck), decision)
        wild = luck.randrange(AT_RANDOM) == 0
        kind, gap = source.kinds.get(decision.kind), ranked[0].value - ranked[1].value if len(ranked) > 1 else 0.0
        looks = kind is not None and luck.randrange(kind.every) == 0 and kind.least <= gap <= kind.most
        # what follows in the turn of a puzzle is the rest of that puzzle
        turn = game.turn_of(state)
        if looks and turn != last and turn[0] > early:
            here = f"{number:03}-{history.head.number:03}"
            found = puzzle_in(game, without_favourite(judgement), state, decision, f"{start.seed}/{len(begin)}")
            fell[found.step if isinstance(found, Fell) else "found"] += 1
            if isinstance(found, Fell):
                # in the same round it would be too early again
                early = turn[0] if found.step == "early" else early
                if found.step not in {"few", "early", "sift"} and found.best is not None:
                    yield f"{here} fell at {found.step}: {played.words(found.best)}"
            elif isinstance(told := _told(game, judgement, start, played, decision, found, begin), str):
                yield f"{here} {told}: {played.words(found.best[0])}"
            else:
                last = turn
                yield here, told
        option = luck.choice(decision.options) if wild else ranked[0].option
        begin.append(played.words(option))
        history.choose(decision.seat, option)
    yield f"{number:03}: " + ", ".join(f"{step} {count}" for step, count in fell.items())


def _told(
    game: SpokenGame[Any, Any, Any],
    judgement: Judgement,
    start: Start,
    at: Beginning,
    decision: Decision,
    found: Sound,
    begin: list[str],
) -> Puzzle | str:
    """A puzzle in the words of a record; why it is none, where it is not come to again, or does not hold up."""
    state = at.history.state
    finds, usual = _found_by(game, judgement, SCAVENGER, SCAVENGERS, state, decision, found.best)
    grade = 1 if finds else 2 if _found_by(game, judgement, HUNTER, HUNTERS, state, decision, found.best)[0] else 3
    if grade == 3:
        worlds = Worlds(game, without_favourite(judgement), state, decision, f"{start.seed}/{len(begin)}/hard")
        again = to_ends(worlds, found.alike, tuple(found.ends), HARD)
        if isinstance(again, Fell):
            return f"does not hold {HARD[-1]} games"
        found = again
    shown = [*found.ends][:SHOWN]
    worlds = Worlds(game, without_favourite(judgement), state, decision, f"{start.seed}/{len(begin)}/happens")
    happens = counted(worlds, game.words(at.setup, game.signs), shown, decision.seat, game.seats(state))
    best = tuple(at.words(option) for option in found.best)
    puzzle = Puzzle(
        Start(start.seats, start.seats[decision.seat], start.seed, choices=start.choices, begin=tuple(begin)),
        best,
        best[:1],
        grade,
        played="" if usual in found.best else at.words(usual),
        worlds=found.games,
        ends={at.words(option): round(found.ends[option], 3) for option in shown},
        before=tuple(at.words(option) for option in found.before),
        happens=happens,
        looked=LOOKED,
    )
    return puzzle if Attempt(game, puzzle).state == state else "is not come to again"


def _found_by(
    game: SpokenGame[Any, Any, Any],
    judgement: Judgement,
    level: str,
    times: int,
    state: Any,
    decision: Decision,
    best: tuple[Option, ...],
) -> tuple[bool, Option]:
    """Whether a computer player finds an answer in half of its thoughts, and what it thinks most often."""
    player = player_named(level, game, without_favourite(judgement))
    thoughts = Counter(
        think(player, seen_by(game, state, decision, quiet=True), Budget(seconds=None), Random(number)).option  # noqa: S311 - the same each time
        for number in range(times)
    )
    return 2 * sum(thoughts[option] for option in best) >= times, thoughts.most_common(1)[0][0]
