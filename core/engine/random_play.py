"""Games played by chance alone: every legal option of every decision is equally likely, unless somebody chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Over, Seat
from core.engine.history import History

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Decision, Option
    from core.engine.game import Game
    from core.engine.playing_out import Answering

OFFERS_TAKEN: Final = 8
"""One time in so many an offer is taken up."""

LONGEST: Final = 100_000
"""A random game with more decisions than this counts as one that never ends."""


class Playthrough(Struct, frozen=True):
    """What one random game came to.

    Attributes:
        decisions: Choices made by seats.
        options: Legal options listed for all these choices together.
        outcomes: Dice rolls and shuffles dealt.
        rounds: The round in which it ended.
        ranking: Groups of seats that share a place, the winners first.
        reason: The game's name for how it ended.
        first: The seat that had the first turn; `PUBLIC` where the game ended before anybody had one.
    """

    decisions: int
    options: int
    outcomes: int
    rounds: int
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    first: Seat


class FaultError(Exception):
    """A game that went wrong: a state that `Game.check` finds fault with, or no end in sight."""

    def __init__(self, seed: str, entry: int, faults: tuple[str, ...]) -> None:
        super().__init__(seed, entry, faults)
        self.seed = seed
        self.entry = entry
        self.faults = faults

    def __str__(self) -> str:
        return f"Seed {self.seed}, entry {self.entry}: {'; '.join(self.faults)}"


def play_at_random(
    game: Game[Any, Any, Any],
    setup: Struct,
    seed: str,
    *,
    check: bool = False,
    chooser: Callable[[Any, Decision], Option] | None = None,
) -> tuple[History[Any], Playthrough]:
    """One whole game, and what it came to; the same seed gives the same game.

    A `chooser` is given each state with its decision, and names the option; without one it is chosen at random. With
    `check`, every state is checked. Raises `FaultError`, and `SetupError` when `setup` cannot be played.
    """
    pick = Random(seed).random  # noqa: S311 - play that can be repeated is wanted, not secrecy
    dealer = Dealer(seed)
    history: History[Any] = History(game, game.new(setup), dealer)
    record = history.record
    decisions = listed = outcomes = 0
    first = PUBLIC
    while True:
        if first == PUBLIC:
            began, turn = game.turn_of(history.state)
            first = turn if began else PUBLIC
        if check and (faults := game.check(history.state)):
            raise FaultError(seed, history.head.number, faults)
        pending = history.pending
        if type(pending) is tuple:
            if decisions == LONGEST:
                raise FaultError(seed, history.head.number, (f"not over after {LONGEST:,} decisions",))
            decision = pending[0] if len(pending) == 1 else _one_of(pending, pick)
            options = decision.options
            count = len(options)
            decisions += 1
            listed += count
            option = options[int(pick() * count)] if chooser is None else chooser(history.state, decision)
            record(Choice(decision.seat, option))
        elif type(pending) is Chance:
            outcomes += 1
            record(dealer.deal(pending))
        elif type(pending) is Over:
            rounds, _ = game.turn_of(history.state)
            return history, Playthrough(decisions, listed, outcomes, rounds, pending.ranking, pending.reason, first)


def by_chance(seed: str) -> Answering:
    """Answers every decision by chance; the same seed answers the same."""
    pick = Random(seed).random  # noqa: S311 - play that can be repeated is wanted, not secrecy

    def answer(_: Any, pending: tuple[Decision, ...]) -> Choice:
        decision = pending[0] if len(pending) == 1 else _one_of(pending, pick)
        options = decision.options
        return Choice(decision.seat, options[int(pick() * len(options))])

    return answer


def _one_of(pending: tuple[Decision, ...], pick: Callable[[], float]) -> Decision:
    """One of several decisions at once: an offer that can be answered one time in `OFFERS_TAKEN`."""
    offers: list[Decision] = []
    questions: list[Decision] = []
    for decision in pending:
        if not decision.offer:
            questions.append(decision)
        elif decision.options:
            offers.append(decision)
    open_to = offers if offers and int(pick() * OFFERS_TAKEN) == 0 else questions
    return open_to[int(pick() * len(open_to))]
