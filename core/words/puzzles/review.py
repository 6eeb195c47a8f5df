"""A puzzle as whoever ships it looks at it: its answer, what was measured, and what follows the answer that tempts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice
from core.players.chances import luck_of
from core.words.english import capital, percent
from core.words.lines import in_prose
from core.words.log import Log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event, Option
    from core.words.puzzles.attempt import Attempt

FOLLOWED: Final = 60
"""So many answers of a line are followed at most."""


def reviewed(attempt: Attempt) -> Iterator[str]:
    """All that is known of a puzzle, in lines that are not broken yet."""
    puzzle = attempt.puzzle
    names = {words: capital(attempt.name_of(words)) for words in puzzle.ends}
    yield f"{attempt.asked} Grade: {attempt.grade}."
    yield f"Answer: {', '.join(attempt.solution())}."
    for bar in attempt.bars():
        yield f"{percent(bar.share):>4} won  {bar.name}{', the best' if bar.is_best else ''}"
    for name, games in puzzle.happens.items():
        told = ", ".join(f"{number} after {names[words]}" for words, number in zip(names, games, strict=True))
        yield f"In how many of {puzzle.looked} games {attempt.befalls.get(name, name)}: {told}."
    yield from attempt.reasons()
    yield from attempt.how_found()
    tempting = puzzle.played or next((words for words in puzzle.ends if words not in puzzle.best), "")
    if tempting and attempt.goal is None:
        yield f"What may follow, after {capital(attempt.name_of(tempting))}:"
        yield from followed(attempt, attempt.game.notation(attempt.setup).at(attempt.state).option_of(tempting))


def followed(attempt: Attempt, option: Option) -> Iterator[str]:
    """What the seat sees happen after an answer until its next turn is over, in one world, all seats by Scavengers."""
    game, seat, seed = attempt.game, attempt.you, attempt.puzzle.start.seed
    judgement = game.judgement()
    if judgement is None:
        return
    playout = game.playout(game.imagine(attempt.state, seat, luck_of(f"{seed}/review")))
    deal, answer = Dealer(f"{seed}/review").deal, judgement.playing(luck_of(seed))
    events: list[Event] = [*playout.take(Choice(seat, option))]
    turn, left = playout.turn(), game.seats(attempt.state) + 1
    for _ in range(FOLLOWED):
        pending: Any = playout.pending
        if left <= 0 or not isinstance(pending, tuple | Chance):
            break
        events += playout.take(deal(pending) if isinstance(pending, Chance) else answer(playout, pending))
        if (now := playout.turn()) != turn:
            turn, left = now, left - 1
    words = game.words(attempt.setup, game.signs)
    # the names of cards are known to a log that was told who plays what
    before = [event for entry in attempt.history.line() if entry.number <= attempt.first for event in entry.events]
    seen = [event for event in before if event.seen_by(seat)]
    told = Log(words.telling(seat)).follow([*seen, *[event for event in events if event.seen_by(seat)]])
    for line in told:
        if line.first >= len(seen):
            yield f"  {in_prose(line, words.seats) if line.seat >= 0 else line.text}"
