"""The words of a record book: what finished games were like, told from plain data, without any state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from core.words.results import points_and_winner, winning_score

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Seat
    from core.words.results import Finished

Rows: TypeAlias = tuple[tuple[str, str], ...]
"""Headings, and what stands beside them."""


class Column(NamedTuple):
    """A column of the record book that a game brings along.

    Attributes:
        head: What stands over it.
        text: What stands in it.
        key: What records are sorted by; None where there is nothing to compare.
        falling: The greatest comes first.
    """

    head: str
    text: Callable[[Finished], str]
    key: Callable[[Finished], int | float | str | None]
    falling: bool = False


class Annals(ABC):
    """The words of a record book, where there is no state any more: plain data goes in.

    Attributes:
        unit: What scores are counted in, as `VP`; empty where there are none, and no number is shown.
        stage: What a round is called: `round`, `wave`, `day`.
        usual: The way to play that goes without saying where another is said; empty for none.
        contested: What games for one are compared in: `scenario`.
        heading: What stands over the measure of games that have no unit.
        order: The seats as a list of saved games names them, each person by name; empty where it names each seat.
        brackets: What stands around the names of a seat there, where it is not the seat's own.
    """

    order: ClassVar[tuple[int, ...]] = ()
    brackets: ClassVar[Mapping[int, str]] = {}
    unit: ClassVar[str] = ""
    stage: ClassVar[str] = "round"
    usual: ClassVar[str] = ""
    contested: ClassVar[str] = "contest"
    heading: ClassVar[str] = "POINTS"

    @abstractmethod
    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """How it was played, in a few words each; empty when the variant is none of the game's."""

    @abstractmethod
    def contest(self, result: Finished) -> str:
        """What games for one are compared in, by the game's name for it: `special-delivery`; empty for none."""

    def contest_name(self, contest: str) -> str:
        """What a contest is called: `Special Delivery`."""
        return contest.replace("-", " ").title()

    @abstractmethod
    def measure(self, result: Finished) -> int | None:
        """The number that it is compared by, the greater the better; None for none."""

    def measured(self, result: Finished) -> str:
        """The same as it is read; where fewer are better it is less than nothing, and is read without its sign."""
        measure = self.measure(result)
        return "" if measure is None else str(abs(measure))

    def contests(self, result: Finished) -> Mapping[str, int]:
        """All that a game is compared in, each with its number, the greater the better: a lone game in one."""
        contest, measure = self.contest(result), self.measure(result)
        return {contest: measure} if contest and measure is not None else {}

    def measured_in(self, result: Finished, contest: str) -> str:
        """The number of one of them as it is read."""
        del contest
        return self.measured(result)

    @abstractmethod
    def outcome(self, result: Finished) -> str:
        """How it ended, in a sentence."""

    def ending(self, names: Sequence[str], scores: Sequence[int], places: Sequence[Sequence[Seat]]) -> str:
        """The same in a list, of what a list knows: `Ben 12 wins, Ada 15`."""
        return points_and_winner(names, scores if self.unit else (), places)

    @abstractmethod
    def line(self, name: str) -> str:
        """What a line of a single score is called."""

    def about(self, setup: Any) -> str:
        """What a list of saved games tells of what was chosen before a game: a word or two, or nothing."""
        del setup
        return ""

    def turn(self, seat: Seat) -> str:
        """Whose turn it is, as a list of saved games tells it; empty where the name of the seat says enough."""
        del seat
        return ""

    def facts(self, result: Finished) -> Rows:
        """What else its paper says, under its headings: how hard it was, with which cards."""
        del result
        return ()

    def columns(self) -> tuple[Column, ...]:
        """What stands beside the date, the players and the length."""
        return ()


class UnknownAnnals(Annals):
    """The words for a game that is not on the shelf: they say what can be said of any."""

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """Nothing is known of its variants."""
        del variant
        return ()

    def contest(self, result: Finished) -> str:
        """Nothing is compared."""
        del result
        return ""

    def measure(self, result: Finished) -> int | None:
        """The score of who has won."""
        return winning_score(result)

    def outcome(self, result: Finished) -> str:
        """The winners, in a sentence."""
        return f"{self.ending(result.players, result.scores, result.places)}."

    def ending(self, names: Sequence[str], scores: Sequence[int], places: Sequence[Sequence[Seat]]) -> str:
        """Who has won; scores are told, whatever they are counted in."""
        return points_and_winner(names, scores, places)

    def line(self, name: str) -> str:
        """Lines are called as the book has them."""
        return name
