"""What a player is given, what it gives back, and what a game has to tell so that it can be played well."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import Struct

from core.engine.decisions import PUBLIC, Decision, Option, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.players.crew import Hand

__all__ = ["Budget", "Player", "Seen", "Thought", "seen_by", "think"]


class Why(Struct, frozen=True):
    """A reason: the game's code for it, how much of it there is, and what it is about.

    Its sentence is made by `Judgement.told`. What it is about are numbers that the game's code gives a meaning: spaces,
    cards, seats.
    """

    code: str
    amount: int = 0
    about: tuple[int, ...] = ()


class Judged(Struct, frozen=True):
    """An option with what it is thought to be worth.

    Attributes:
        value: In a judgement, on the game's own scale; in the thought of a search, the chance to win, 0 to 1.
        visits: How often a search has tried it; 0 without one.
        why: What speaks for it, the weightiest first.
    """

    option: Option
    value: float
    visits: int = 0
    why: tuple[Why, ...] = ()


class Seen(Struct, frozen=True):
    """All that a player is given: no state, no history.

    Attributes:
        view: `Game.view` of its seat.
        decision: What it is asked.
        worlds: States that could be true for all that its seat may know, one for each luck; never the true one.
        public: `Game.view` of `PUBLIC`, for reasons that are told to all; None where none are wanted.
    """

    view: Any
    decision: Decision
    worlds: Callable[[Random], Any]
    public: Any = None


class Thought(Struct, frozen=True):
    """What a player would answer, and why.

    Attributes:
        ranked: The options that it weighed, the best first.
        why: What speaks for the best one, in words of the game, a short sentence each, to be told to all: nothing in
            them depends on what its seat hides from others.
        own: The same for its seat alone: they may tell what that seat knows.
        line: What it would do after that, where no other player and no luck comes between.
        proved: No search could find otherwise.
        done: How much of the budget has been used, 0 to 1.
    """

    option: Option
    ranked: tuple[Judged, ...]
    why: tuple[str, ...] = ()
    line: tuple[Option, ...] = ()
    proved: bool = False
    done: float = 1.0
    own: tuple[str, ...] = ()


class Budget(Struct, frozen=True):
    """How long a player may think about one decision.

    Attributes:
        iterations: Worlds that a search plays; the same number thinks the same thought on every machine.
        seconds: What caps it on a slow machine; None for nothing.
    """

    iterations: int = 160
    seconds: float | None = 2.5


class Player(Protocol):
    """Somebody who answers decisions."""

    name: str

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Thoughts about one decision, each at least as good as the one before; at least one.

        The caller may stop at any of them.
        """


class Searcher(Player, Protocol):
    """A player whose worlds can be shared out."""

    def hand(self, seen: Seen, luck: Random) -> Hand[Any, Any]:
        """A hand that plays worlds of what `thinking` thinks when it is given the same."""


class Judgement(Protocol):
    """What a game knows about being played well. It is given imagined states alone.

    Attributes:
        unit: How much of a chance to win, 0 to 1, one more of an option's value is worth.

    It may also say by `overlooks` with which chance a Greenhorn does not see an option, and by `trust` as how many
    worlds of a search it counts for a seat. It may have a `keen` one, which a Hunter goes by. And one by which players
    have a favourite has an `even` one without, which hints and looks back go by (`without_favourite`).
    """

    unit: float

    def options(self, state: Any, decision: Decision) -> tuple[Judged, ...]:
        """The options worth trying, the best first; never none."""

    def playing(self, luck: Random) -> Answering:
        """Answers decisions fast, for a game that is played on in thought. It serves that game and no other."""

    def values(self, state: Any) -> tuple[float, ...]:
        """The chance to win of each seat, 0 to 1, as it is judged; of a game that is over, the result."""

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """The part of a budget that trying these options out for a few turns is worth; 0 for no search.

        It is over 1 where options differ by so little that it takes more worlds to tell them apart.
        """

    def told(self, view: Any, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, in words of the game, a short sentence each, for the seat of that view alone."""

    def aloud(self, view: Any, seat: Seat, option: Option) -> tuple[str, ...]:
        """Why a seat chooses an option, to be told to all; nothing where there is nothing to say.

        It is made of a view of `PUBLIC` and of the option alone, so that it tells nothing that a hand hides.
        """


def without_favourite(judgement: Judgement) -> Judgement:
    """What a hint goes by: the judgement itself, unless its players have a favourite that changes from game to game."""
    even: Judgement = getattr(judgement, "even", judgement)
    return even


def seen_by(game: Game[Any, Any, Any], state: Any, decision: Decision, *, quiet: bool = False) -> Seen:
    """What a player is given for a decision of a true state; `quiet` where nobody asks for reasons.

    The true state goes no further: worlds are imagined from a world, which gives the same ones (`Game.imagine`).
    """
    seat: Seat = decision.seat
    world = game.imagine(state, seat, Random(0))  # noqa: S311 - any world will do to imagine others from
    return seen_in(game, world, decision, quiet=quiet)


def seen_in(game: Game[Any, Any, Any], world: Any, decision: Decision, *, quiet: bool = False) -> Seen:
    """The same from a world that was imagined already, as it is handed to another process."""
    seat: Seat = decision.seat
    public = None if quiet else game.view(world, PUBLIC)
    return Seen(game.view(world, seat), decision, lambda luck: game.imagine(world, seat, luck), public)


def reasons(judgement: Judgement, seen: Seen, best: Judged) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Why the best option is chosen: what may be told to all, and what its own seat may be told."""
    if seen.public is None:
        return (), ()
    return judgement.aloud(seen.public, seen.decision.seat, best.option), judgement.told(seen.view, best)


def think(player: Player, seen: Seen, budget: Budget, luck: Random) -> Thought:
    """The last thought of a player about a decision."""
    thought = None
    for thought in player.thinking(seen, budget, luck):  # noqa: B007 - the last one counts
        pass
    if thought is None:
        raise AssertionError(f"{player.name} thought nothing")
    return thought


FORCED: Final = 1
"""With so many options there is nothing to think about."""


def forced(decision: Decision) -> Thought | None:
    """The thought about a decision that leaves no choice; None where there is one."""
    if len(decision.options) > FORCED:
        return None
    (option,) = decision.options
    return Thought(option, (Judged(option, 0.0),), proved=True)
