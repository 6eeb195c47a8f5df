"""What a game asks for: decisions of seats, outcomes of chance, or nothing more because it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "PUBLIC",
    "Chance",
    "Choice",
    "Decision",
    "Event",
    "IllegalError",
    "Option",
    "Outcome",
    "Over",
    "Reason",
    "asked",
    "offered",
]

Seat: TypeAlias = int
"""A seat's place in the seat order, from 0."""

PUBLIC: Final[Seat] = -1
"""The viewer who knows only what everybody knows."""

Audience: TypeAlias = tuple[Seat, ...]
"""The viewers who may know of an event: seats, and `PUBLIC` for the log and the open table."""


class Option(Struct, frozen=True, tag=True, gc=False):
    """One legal way to answer a decision. Games subclass it; a subclass holds plain values only."""

    @property
    def id(self) -> str:
        """Words that name this option, the same in every run and every version of a game."""
        return " ".join([str(self.__struct_config__.tag), *(str(value) for value in astuple(self))])


class Decision(Struct, frozen=True, gc=False):
    """A question to one seat.

    Attributes:
        seat: Who answers.
        kind: The game's name for the question.
        options: Every legal answer, in a stable order; never empty, unless it is an offer.
        path: Crumbs that say what it is part of, outermost first.
        by_agreement: Answers that the seat may give only when every other seat has agreed. The table asks the others
            first, as for an undo; computer players and random play give none.
        together: The options that people who share the seat give only when all of them agree. The table asks them, each
            by name, as for an undo.
        offer: An off-turn move: the seat may answer while the game waits for another. Without options it may only look.
        open: Everybody sees its options, and it is answered in front of all.
    """

    seat: Seat
    kind: str
    options: tuple[Option, ...]
    path: tuple[str, ...] = ()
    by_agreement: tuple[Option, ...] = ()
    offer: bool = False
    open: bool = False
    together: tuple[Option, ...] = ()


class Roll(Struct, frozen=True, tag="roll"):
    """`count` dice of `sides` sides. The outcome has `count` values from 1 to `sides`."""

    sides: int
    count: int = 1


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """A permutation. The outcome holds each of 0 to `size` - 1 once."""

    size: int


Spec: TypeAlias = Roll | Shuffle


class Chance(Struct, frozen=True, gc=False):
    """The game waits for luck: the `ordinal`-th outcome (from 0) of a named stream."""

    stream: str
    ordinal: int
    spec: Spec


def is_outcome_of(spec: Spec, values: tuple[int, ...]) -> bool:
    """Whether luck can give these values for what is dealt."""
    if isinstance(spec, Roll):
        return len(values) == spec.count and all(1 <= face <= spec.sides for face in values)
    return sorted(values) == list(range(spec.size))


class Over(Struct, frozen=True):
    """The game has ended.

    Attributes:
        ranking: Groups of seats that share a place, the winners first. Empty when nobody won.
        reason: The game's name for how it ended.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str


def winners(ranking: Sequence[Sequence[Seat]]) -> tuple[Seat, ...]:
    """Those on the first place; nobody in a game that nobody won."""
    return tuple(ranking[0]) if ranking else ()


Pending: TypeAlias = tuple[Decision, ...] | Chance | Over
"""What a game waits for. Several decisions at once are answered in secret, in any order."""


def asked(pending: Pending) -> tuple[Decision, ...]:
    """The questions that a game waits for, without offers; never empty where it waits for seats."""
    return tuple([decision for decision in pending if not decision.offer]) if isinstance(pending, tuple) else ()


def offered(pending: Pending) -> tuple[Decision, ...]:
    """The offers in what a game waits for: seats that nobody asks may answer them."""
    return tuple([decision for decision in pending if decision.offer]) if isinstance(pending, tuple) else ()


def is_offered(pending: Pending, seat: Seat, option: Option) -> bool:
    """Whether a seat may answer with this option, also one that all must agree to."""
    return isinstance(pending, tuple) and any(
        ask.seat == seat and (option in ask.options or option in ask.by_agreement) for ask in pending
    )


class Choice(Struct, frozen=True, tag="choice", gc=False):
    """A seat's answer to its decision."""

    seat: Seat
    option: Option


class Outcome(Struct, frozen=True, tag="outcome", gc=False):
    """Luck's answer to a `Chance`: faces of dice from 1, or a permutation from 0."""

    values: tuple[int, ...]


Answer: TypeAlias = Choice | Outcome


class Event(Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that happened, and who may know: everybody, unless it names its audience. Games subclass it."""

    audience: Audience | None = None

    def seen_by(self, viewer: Seat) -> bool:
        """Whether this viewer, a seat or `PUBLIC`, may know of it."""
        return self.audience is None or viewer in self.audience


class Reason(Struct, frozen=True):
    """Why something is not possible.

    Attributes:
        code: A short name that does not change.
        rule: The rule that forbids it, as `TB 4.1` or `R3`; empty when no rule of the game is concerned.
        text: The refusal in words, without the rule.
    """

    code: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} {self.rule}".rstrip()


class IllegalError(Exception):
    """An answer that the game does not offer. The only exception that `Game.apply` raises."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


NOT_THAT_LUCK: Final = Reason("not-that-luck", "", "The game waits for another outcome now.")
"""Why an outcome is refused."""
