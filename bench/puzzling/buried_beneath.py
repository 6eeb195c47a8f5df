"""Puzzles in games of Buried Beneath: turns in which all lines were looked at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from core.buried_beneath.frames import Lost, Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.judgement import VillageJudgement
from core.buried_beneath.solving.puzzling import COMING, board_in, puzzle_in
from core.buried_beneath.solving.solver import Solver
from core.buried_beneath.usual import CHOICES
from core.engine.decisions import Over, asked
from core.words.lessons.beginning import Beginning
from core.words.lessons.form import Start
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import LONGEST_LINE, Puzzle

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from core.buried_beneath.solving.puzzling import Found
    from core.buried_beneath.state import State
    from core.engine.decisions import Decision, Option

AT_RANDOM: Final = 7
"""Every so many answers one is at random: games of people have mistakes too."""

SEARCHED: Final = 12_000
"""So many positions are searched for a way to win a fight."""

LONGEST_GAME: Final = 190
"""A puzzle begins after so many answers at most."""


def villages(seed: str, first: int) -> Iterator[tuple[str, Puzzle] | None]:
    """Puzzles by their names, game after game, and none twice in a game; None after each."""
    game = BuriedBeneath()
    heroes, plays = CHOICES["hero"], CHOICES["play"]
    number = first
    while True:
        choices = {"hero": heroes[number % len(heroes)], "play": plays[number % (len(plays) + 1) % len(plays)]}
        yield from _puzzles_of(game, Start(("Ada",), "Ada", f"{seed}/bb/{number}", choices=choices), number)
        yield None
        number += 1


def village_of(puzzle: Puzzle) -> Hashable:
    """What a puzzle is about: where it is the same, so are the puzzles, though they come from other games."""
    game = BuriedBeneath()
    return board_in(puzzle.goal, Attempt(game, puzzle).state, game.cards)


def _puzzles_of(game: BuriedBeneath, start: Start, number: int) -> Iterator[tuple[str, Puzzle]]:
    """Play a game, a Scavenger with a mistake now and then, and look at each turn."""
    played = Beginning(game, start, "game")
    history, judgement = played.history, VillageJudgement(game.cards)
    player = _Player(game, Random(start.seed))  # noqa: S311 - games that can be repeated are wanted, not secrecy
    begin: list[str] = []
    last = 0, 0
    boards: set[Hashable] = set()
    while len(begin) < LONGEST_GAME and not isinstance(history.pending, Over):
        if (choice := game.by_itself(history.state)) is not None:
            history.choose(choice.seat, choice.option)
            continue
        state, decision = history.state, asked(history.pending)[0]
        if isinstance(state.stack[-1], Lost):
            return
        # what follows in the turn of a puzzle is the rest of that puzzle
        turn = state.wave, state.turn
        found = None if turn == last else puzzle_in(state, decision, game.cards, judgement)
        if found is not None and found.board not in boards:
            boards.add(found.board)
            last = turn
            entry = history.head.number
            puzzle = _told(game, start, found, begin)
            if puzzle is not None:
                yield f"{number:03}-{entry:03}", puzzle
        option = player.answer(state, decision)
        begin.append(played.words(option))
        history.choose(decision.seat, option)


class _Player:
    """A Scavenger with a mistake now and then, who wins a fight where a search finds at once how."""

    def __init__(self, game: BuriedBeneath, luck: Random) -> None:
        self._game = game
        self._luck = luck
        self._line: list[Option] = []

    def answer(self, state: State, decision: Decision) -> Option:
        """The answer to a question."""
        if not self._line and type(state.stack[-1]) is Placing and not state.out and _is_late(state):
            finding = Solver(state, self._game.cards).search(SEARCHED)
            self._line = list(finding.line) if finding.verdict == "won" else []
        while self._line:
            option = self._line.pop(0)
            if option in decision.options:
                return option
        if self._luck.randrange(AT_RANDOM) == 0:
            return self._luck.choice(decision.options)
        return self._game.judgement().options(state, decision)[0].option


def _is_late(state: State) -> bool:
    """Whether the end of a fight may be near."""
    return sum(camp.dice for camp in state.camps) <= COMING


def _told(game: BuriedBeneath, start: Start, found: Found, begin: list[str]) -> Puzzle | None:
    """A puzzle in the words of a record; None for a line that is too long to be told."""
    at = Beginning(game, start, "game")
    _answer(game, at, begin)
    best = tuple(at.words(option) for option in found.best)
    played = "" if found.played is None else at.words(found.played)
    line: list[str] = []
    for option in found.line:
        choice = game.by_itself(at.history.state)
        if choice is None:
            line.append(at.words(option))
        at.history.choose(0, option)
    if len(line) > LONGEST_LINE:
        return None
    return Puzzle(
        Start(start.seats, start.you, start.seed, choices=start.choices, begin=tuple(begin)),
        best,
        tuple(line),
        found.grade,
        found.goal,
        played,
        found.least,
        found.positions,
    )


def _answer(game: BuriedBeneath, at: Beginning, begin: list[str]) -> None:
    """Give answers in the words of a record, and between them what needs no asking."""
    for words in begin:
        _by_itself(game, at)
        at.history.choose(*at.scripted(words, "before the question"))
    _by_itself(game, at)


def _by_itself(game: BuriedBeneath, at: Beginning) -> None:
    while (choice := game.by_itself(at.history.state)) is not None:
        at.history.choose(choice.seat, choice.option)
