"""The report of a finished game in Markdown: what every report has, and between that what the game tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC
from core.engine.past.branches import branches, game_stand, line_to
from core.engine.past.seating import runs
from core.words.branches import branch_line
from core.words.english import capital, count, percent
from core.words.finished import FinishedGame
from core.words.hints import given_to
from core.words.markdown import Section, code, escaped, table
from core.words.prices import ledger_words, undone
from core.words.seating import OPENED, opened_words, played_by, told_runs
from core.words.swings import by_round, in_line, told_swings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from core.engine.history import History
    from core.engine.past.remarks import Remarks
    from core.engine.past.seating import Run
    from core.words.looking_back import Chances
    from core.words.spoken import SpokenGame

CHANCES: Final = "The chances to win"
"""The title of the section that looks back."""

_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


class Report:
    """The report of one game that is over. It tells every card, so a game that is being played has none."""

    def __init__(
        self,
        game: SpokenGame[Any, Any, Any],
        setup: Any,
        history: History[Any],
        remarks: Remarks,
        begun: datetime | None = None,
        chances: Chances | None = None,
    ) -> None:
        """The game as it stands, whatever is being looked at or tried out. Raises `ValueError` when it is not over.

        `chances` to win along it are told where they are known.
        """
        self._history = history
        self._remarks = remarks
        self._begun = begun
        self._chances = chances or {}
        self._words = game.words(setup)
        stand = game_stand(history, remarks)
        view = game.view(stand.state, PUBLIC)
        if view.over is None:
            raise ValueError("the game is not over")
        self._told = FinishedGame(game, tuple(line_to(stand)), view)

    def text(self) -> str:
        """The whole report."""
        parts = [self._title()]
        parts += [
            [f"## {section.title}", "", *section.text]
            for section in (*(self._words.report(self._told) or self._plain()), *self._beside())
        ]
        return "\n".join(line for part in parts for line in (*part, "")).rstrip("\n") + "\n"

    def _title(self) -> list[str]:
        view = self._told.view
        ended, why = self._words.won_and_why(view)
        facts = [self._told.game.title, *self._words.ways()]
        seats = self._words.seats[: self._told.game.seats(self._told.state)]
        facts += [seats[0].name if len(seats) == 1 else count(len(seats), "player"), self._words.length(view)]
        if self._told.game.edition:
            facts.append(f"deck pack {self._told.game.edition}")
        played = [(seat.name, played_by(self._runs(number))) for number, seat in enumerate(seats)]
        facts += [f"{name} played by {who}" for name, who in played if who]
        if self._begun is not None:
            facts.append(f"started {self._begun.day} {_MONTHS[self._begun.month - 1]} {self._begun.year}")
        lines = [f"# {escaped(ended)}", "", f"*{escaped(' · '.join(facts))}*"]
        return [*lines, "", f"{escaped(why)}."] if why else lines

    def _runs(self, seat: int) -> tuple[Run, ...]:
        """Who has answered for a seat, from the beginning to the end."""
        return runs(self._told.game, self._told.line, self._remarks, seat)

    def _seats(self) -> list[str]:
        """Which seats have had several players, and of which a person could see what a computer player hid."""
        seats = self._words.seats[: self._told.game.seats(self._told.state)]
        several = [(seat.name, found) for number, seat in enumerate(seats) if len(found := self._runs(number)) > 1]
        lines = [f"- **{escaped(name)}**: {escaped(told_runs(found, self._words))}." for name, found in several]
        if opened := opened_words(self._history, self._remarks, self._words):
            lines.append(f"- {OPENED}: {escaped(opened)}. The game sets no record.")
        return lines

    def _plain(self) -> tuple[Section, ...]:
        """What is told of a game that tells nothing itself: the places of its players, and its story in a few rows."""
        game, words, view = self._told.game, self._words, self._told.view
        scores = game.scores(self._told.state)
        ranking: Sequence[Sequence[int]] = view.over.ranking
        places = {seat: f", place {place}" for place, seats in enumerate(ranking, 1) for seat in seats}
        placed = [*places, *(seat for seat in range(game.seats(self._told.state)) if seat not in places)]
        points = {seat: f", {score} {words.unit}" for seat, score in enumerate(scores) if words.unit}
        players = [
            f"- **{escaped(words.seats[seat].name)}**{places.get(seat, '')}{points.get(seat, '')}" for seat in placed
        ]
        story = [f"- **{heading}**: {escaped(text)}" for heading, text in words.story(view, self._told.public)]
        return Section("The players", tuple(players)), *([Section("The story", tuple(story))] if story else [])

    def _beside(self) -> tuple[Section, ...]:
        """The facts beside the game: its chances, undos, hints, and the source of its luck."""
        hinted = given_to(self._remarks.hinted, self._words.seats)
        return (
            *((Section(CHANCES, tuple(self._looked_back())),) if self._chances else ()),
            *((Section("Who played", tuple(seats)),) if (seats := self._seats()) else ()),
            Section("Undos", tuple(self._undos())),
            *((Section("Hints", (f"{escaped(hinted)}.",)),) if hinted else ()),
            Section("The luck", tuple(self._luck())),
        )

    def _looked_back(self) -> list[str]:
        """The largest swings of the chances to win, and how they stood when each round began."""
        told, words = self._told, self._words
        swings = [
            f"- {escaped(in_line(swing, words.seats[swing.swing.seat].name))} ({swing.where})"
            for swing in told_swings(words, told.game, told.line, self._chances)
        ]
        rounds = by_round(told.game, told.line, self._chances)
        rows = [[words.stage(number).capitalize(), *map(percent, of)] for number, of in rounds[:-1]]
        rows += [["At the end", *map(percent, of)] for _, of in rounds[-1:]]
        heads = ["", *(escaped(seat.name) for seat in words.seats)]
        return [*swings, *([""] if swings else []), *table(heads, rows)]

    def _undos(self) -> list[str]:
        remarks, seats = self._remarks, self._words.seats
        lines = [f"{capital(ledger_words(remarks.ledger))}."]
        told = [
            f"- {escaped(f'{seats[undo.by].name} {undone(undo)}')} {self._when(entry)}"
            for entry, undo in remarks.undos
            if undo.how != "quiet" and 0 <= undo.by < len(seats) and entry < len(self._history.entries)
        ]
        if told:
            lines += ["", *told]
        found = branches(self._history, remarks)
        if len(found) > 1:
            lines += ["", *(f"- {escaped(branch_line(branch, self._told.game, self._words))}" for branch in found)]
        comments = [
            f"- {self._when(entry)} {escaped(' '.join(text.split()))}"
            for entry, text in remarks.commented
            if entry < len(self._history.entries)
        ]
        return [*lines, "", "### Comments", "", *comments] if comments else lines

    def _when(self, entry: int) -> str:
        round_number, turn = self._told.game.turn_of(self._history.entries[entry].state)
        if not round_number:
            return "(setup)"
        whose = f", {escaped(self._words.seats[turn].name)}" if turn >= 0 else ""
        return f"({self._words.stage(round_number)}{whose})"

    def _luck(self) -> list[str]:
        dealer = self._history.dealer
        if dealer is None:
            return ["Luck was typed by hand."]
        return [f"Seed `{code(dealer.seed)}`. Its hash, `{dealer.published_hash}`, was shown at the start."]
