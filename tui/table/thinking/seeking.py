"""The task to find a hint, and the hint in words: for one who sits at a table, and for who looks back at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import Decision, Option
from core.players.crew import ALONE
from core.players.hints import Hint, HintHand, hinting, world_for_hint
from core.words.advice import AdviceWords, advised, apart, legend, line_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.players.crew import Crew
    from core.words.spoken import SpokenGame, Words


class HintError(Exception):
    """No hint can be found here, in words."""


class Seeking(Struct, frozen=True):
    """The task to find a hint.

    Attributes:
        world: An imagined state in which it is asked.
        chosen: What was answered, of a game that is over: it is told of too.
    """

    world: Any
    decision: Decision
    chosen: Option | None = None

    def words(self, rules: SpokenGame[Any, Any, Any], crew: Crew = ALONE) -> Iterator[Hint]:
        """How far it is, and last the hint."""
        own, chosen = rules.hunter(), self.chosen
        return hinting(rules, rules.judgement(), self.world, self.decision, own=own, crew=crew, chosen=chosen)

    def hand(self, rules: SpokenGame[Any, Any, Any]) -> HintHand:
        """A hand that plays worlds of the hint."""
        return HintHand(rules, rules.judgement(), self.world, self.decision)


class InFull(Struct, frozen=True):
    """A hint in words.

    Attributes:
        hint: What was found.
        advice: What is said of each option, the best first.
        line: The names of what to do from here on, one after the other; where a search of the game's own found it.
        legend: What the figures mean; empty for none.
    """

    hint: Hint
    advice: tuple[AdviceWords, ...] = ()
    line: tuple[str, ...] = ()
    legend: str = ""

    @property
    def said(self) -> tuple[str, ...]:
        """What the search found of the question as a whole."""
        return self.hint.said


def seeking(game: SpokenGame[Any, Any, Any], state: Any, decision: Decision, chosen: Option | None = None) -> Seeking:
    """The task to find a hint for a question of a true state, which stays here. Raises `HintError`."""
    try:
        return Seeking(world_for_hint(game, state, decision), decision, chosen)
    except NotImplementedError as error:
        raise HintError(nobody_can(game)) from error


def nobody_can(game: SpokenGame[Any, Any, Any]) -> str:
    """That a game has no hints."""
    return f"{game.title} has no hints: no computer player knows it yet."


def in_full(game: SpokenGame[Any, Any, Any], words: Words[Any], task: Seeking, hint: Hint) -> InFull:
    """A hint in words, as the seat that asked may know it."""
    seat = task.decision.seat
    view = game.view(task.world, seat)
    return InFull(
        hint,
        apart([advised(one, words, view) for one in hint.advice], [one.why for one in hint.advice]),
        line_names(game, words, task.world, seat, hint.line) if hint.said else (),
        legend(hint, words, alone=game.seats(task.world) == 1),
    )
