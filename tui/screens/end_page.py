"""What the final page of a game asks the game for: what stands between who won and the story."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import PUBLIC
from core.words.english import count
from tui.look.marks import paragraph, section, tag
from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.table.table import Table


class EndPage(ABC):
    """What only the game knows of its end.

    Attributes:
        again: What a new game with the same people is called in the last line.
        brief: The story gives way where there is no room for all of it: the whole report tells it.
        table: The game, which is over.
    """

    again: ClassVar[str] = "again"
    brief: ClassVar[bool] = False

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    def lines(self, width: int, room: int) -> Sequence[Line]:
        """What the game ends with: points, fates or waves. With more than `room` lines the story is cut short."""

    def top(self, width: int) -> Sequence[Line]:
        """What stands above all in place of the headline on tape; nothing for that."""
        del width
        return ()

    def below(self, width: int, height: int) -> Sequence[Line]:
        """What stands below the story, in so many lines, where no chart does; nothing by itself."""
        del width, height
        return ()

    def beside(self, width: int, height: int) -> Sequence[Line]:
        """What stands right of the story where nothing stands below it, at most so wide and high; nothing by itself."""
        del width, height
        return ()

    def decided(self) -> tuple[int, str] | None:
        """The entry at which the game was decided, and what it is called in the last line; None for none.

        There the replay is opened.
        """
        return None

    def headline(self) -> str:
        """What stands on tape: a few words in capitals, two blanks apart."""
        return self.table.words.headline(self.table.public_view())

    def hands(self, width: int) -> Sequence[Line]:
        """What everybody held at the end; nothing where nobody holds anything."""
        del width
        return ()

    def text(self) -> str:
        """The result in a line, to be sent to somebody."""
        table = self.table
        view = table.game.view(table.history.state, PUBLIC)
        return f"{table.game.title}, {table.words.stage(view.round)}: {table.words.outcome(view)}"


class PlainEnd(EndPage):
    """The end of any game: how it ended, and the places of the seats with what they have scored."""

    def lines(self, width: int, room: int) -> Sequence[Line]:
        """The outcome where the headline does not say all, and a line for each seat, the first place first."""
        del room
        table = self.table
        view = table.public_view()
        outcome, headline = table.words.outcome(view), " ".join(table.words.headline(view).split())
        says_all = outcome.removesuffix(".").upper() == headline and len(headline) <= width
        above: list[Line] = [
            (Span("  "), *(span._replace(emphasis="bold") for span in line)) for line in paragraph(outcome, width - 4)
        ]
        scores = table.game.scores(table.history.state)
        ranking = () if view.over is None else view.over.ranking
        ranked = [(str(place), seat) for place, seats in enumerate(ranking, 1) for seat in seats]
        told = {seat for _, seat in ranked}
        ranked += [("-", seat) for seat in range(len(table.setup.seats)) if seat not in told]
        lines: list[Line] = [
            *(() if says_all else above),
            (),
            section("THE PLACES", count(len(ranked), "player"), width),
        ]
        for place, seat in ranked:
            setup = table.words.seats[seat]
            score = f"{scores[seat]:>6} {table.words.unit}" if table.words.unit and scores else ""
            name = fit((Span(setup.name),), max(1, width - 24))
            lines.append((Span(f"  {place} ", "accent", emphasis="bold"), tag(setup), Span("  "), *name, Span(score)))
        return lines
