"""A game between players, from its setup to its end."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Decision, Event, Option, Over, Seat, asked, offered
from core.players.offers import taken
from core.players.thinking import Budget, Player, seen_by, think

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Pending
    from core.engine.game import Game
    from core.players.thinking import Judgement


class Played(Struct, frozen=True):
    """What one game between players came to.

    Attributes:
        ranking: Groups of seats that share a place, the winners first; empty when nobody won.
        reason: The game's name for how it ended.
        rounds: The round in which it ended.
        decisions: Answers of each seat to what it was asked, forced ones apart.
        seconds: How long each of these was thought about, by seat, in seconds of one core.
        last: The last state.
        first: The seat that had the first turn.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    last: Any
    first: Seat = 0


LONGEST = 20_000
"""Answers after which a game counts as one that never ends."""


class LostError(Exception):
    """A player that cannot answer: it loses its game.

    Attributes:
        how: It fell, it was waited for in vain, or what it answered was no option.
    """

    def __init__(self, how: Literal["fell", "hung", "nonsense"], seat: Seat, why: str) -> None:
        """`why` is a sentence."""
        super().__init__(why)
        self.how = how
        self.seat = seat


class EndlessError(Exception):
    """A game that its players do not bring to an end."""


def play(
    game: Game[Any, Any, Any],
    setup: Any,
    players: Sequence[Player],
    seed: str,
    budget: Budget,
    *,
    told: Callable[[tuple[Event, ...]], None] = lambda _: None,
    answered: Callable[[Decision, Option], None] = lambda _, __: None,
    judgement: Judgement | None = None,
) -> Played:
    """Let players play one game, one a seat; the same seed plays the same game, if no clock caps the budget.

    `answered` is given each choice, and `told` the events of each answer, luck's too. At each position a seat may take
    its offer, by its level and the game's `judgement`, as at the table; without a judgement none is taken. Raises
    `SetupError` when `setup` cannot be played, `EndlessError`, and `LostError` for a player that cannot answer.
    """
    deal = Dealer(seed).deal
    state = game.new(setup)
    seconds: list[list[float]] = [[] for _ in players]
    # a player that somebody brings is asked what it must answer, and nothing else
    levels = [player.name if getattr(player, "takes_offers", True) else "" for player in players]
    made = offers = 0
    first = PUBLIC
    while True:
        if first == PUBLIC:
            began, turn = game.turn_of(state)
            first = turn if began else PUBLIC
        pending = game.pending(state)
        if type(pending) is Over:
            rounds, _ = game.turn_of(state)
            times = tuple([tuple(of) for of in seconds])
            return Played(pending.ranking, pending.reason, rounds, tuple(map(len, times)), times, state, max(0, first))
        if type(pending) is Chance:
            state, events = game.apply(state, deal(pending))
        elif judgement is not None and (
            wish := _wish(game, judgement, state, pending, levels, f"{seed}/{made}/{offers}")
        ):
            offers += 1
            if made + offers > LONGEST:
                raise EndlessError(f"Seed {seed}: the game is still not over after {LONGEST:,} answers.")
            answered(*wish)
            state, events = game.apply(state, Choice(wish[0].seat, wish[1]))
        else:
            decision = asked(pending)[0]
            option: Option
            if len(decision.options) == 1:
                (option,) = decision.options
            else:
                luck = Random(f"{seed}/{made}")  # noqa: S311 - games that can be repeated are wanted, not secrecy
                start = process_time()
                option = think(players[decision.seat], seen_by(game, state, decision, quiet=True), budget, luck).option
                # one that thinks in another process says how long that took
                spent = getattr(players[decision.seat], "spent", None)
                seconds[decision.seat].append(process_time() - start if spent is None else spent)
                answered(decision, option)
            made += 1
            if made + offers > LONGEST:
                raise EndlessError(f"Seed {seed}: the game is still not over after {LONGEST:,} answers.")
            state, events = game.apply(state, Choice(decision.seat, option))
        told(events)


def _wish(
    game: Game[Any, Any, Any], judgement: Judgement, state: Any, pending: Pending, levels: Sequence[str], luck: str
) -> tuple[Decision, Option] | None:
    """The answer of the first seat that takes its offer; None when none does."""
    questioned = {decision.seat for decision in asked(pending)}
    for offer in offered(pending):
        if offer.seat not in questioned and levels[offer.seat]:
            own = Random(f"{luck}/offer/{offer.seat}")  # noqa: S311 - games that can be repeated are wanted, not secrecy
            option = taken(levels[offer.seat], game, judgement, state, offer, own)
            if option is not None:
                return offer, option
    return None
