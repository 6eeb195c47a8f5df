"""What a table does with its history at a price: at once, or after the table was asked. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, assert_never

from core.engine.decisions import PUBLIC, Choice, IllegalError, Outcome, asked
from core.engine.past.said import Ask, PlayedBy, RemarkError
from core.engine.past.undoing import UndoRefusedError, common
from core.words.english import count
from core.words.prices import PriceWords
from core.words.seating import handed_over
from saves.errors import SaveError
from tui.table.consent import (
    Agreed,
    Refused,
    agreement_question,
    exchange_question,
    people_question,
    redo_question,
    seats_question,
    side_line_question,
    undo_question,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.past.undoing import Price
    from tui.table.consent import Consented, Question
    from tui.table.pricing import Back
    from tui.table.table import Table
    from tui.table.travel import Consent


class TravelTold(NamedTuple):
    """What came of it, in a sentence.

    Attributes:
        moved: The table is at another entry now.
        refused: It did not happen, and the sentence says why.
        seated: Seats have got other players.
    """

    words: str
    moved: bool = False
    refused: bool = False
    seated: bool = False


class Asking(NamedTuple):
    """A question that has to be answered first.

    Attributes:
        then: Does what follows from the answer, None when it was left.
        ask: The same as it is asked of people at other screens; None where nobody else is asked.
    """

    question: Question
    then: Callable[[Consented], TravelTold | None]
    ask: Ask | None = None


Travelled: TypeAlias = TravelTold | Asking

NOT_APART: Final = TravelTold("No variations while the game is on several screens.", refused=True)
"""What is said to a variation that everybody would be taken along to."""

VIEW_ONLY: Final = TravelTold("You can only look at this game.", refused=True)
"""What a game says that somebody else plays, or that cannot be continued."""


class TimeTravel:
    """Takes answers of a table back, gives them again, and goes to variations and back.

    Attributes:
        faults: What the disk has refused, in sentences; what was asked for has happened all the same.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.faults: list[str] = []

    # Undo and redo.

    def take_back(self, back: Back) -> Travelled:
        """Undo the last decision, the turn, or all after an entry."""
        table, by = self.table, self.table.asking
        if not table.history.is_open:
            return VIEW_ONLY
        try:
            cost = table.travel.price(back, by)
        except LookupError as error:
            return _refused(error)
        if cost is None:
            return TravelTold("There is nothing to undo.", refused=True)
        words = self._words
        ruling = table.travel.ruling(cost)
        if ruling == "free":
            return self._done(lambda: table.travel.undo(back, by), words.taken_back(cost))
        if ruling == "ask" and (opponent := table.travel.opponent(cost)) is not None:
            return self._disagrees(opponent)
        agreed = words.taken_back(cost, agreed=bool(cost.needs))

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(quiet_only=True):
                    return self._quiet_only(cost)
                case Agreed(seats):
                    return self._done(lambda: table.travel.undo(back, by, seats), agreed)
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(undo_question(table, cost), then, Ask(by, "undo", cost.target))

    @property
    def last_of_another(self) -> str:
        """What another seat than the one that is asked has decided last, as `Ada's step`; empty when none has.

        Where seats hide even that they did something, none of them is undone once the keyboard is passed on.
        """
        if self.table.travel.hides_deeds:
            return ""
        entry = self.table.travel.last_of_people
        while entry is not None and isinstance(entry.answer, Outcome):
            entry = entry.parent
        answer = None if entry is None else entry.answer
        if entry is None or not isinstance(answer, Choice) or answer.seat == self.table.wanted:
            return ""
        return self._words.whose(entry)

    def take_back_turn(self) -> Travelled:
        """Back to the first question of this turn."""
        if not self.table.history.is_open:
            return VIEW_ONLY
        found = self.table.travel.target("turn", self.table.asking)
        view = self.table.public_view()
        others = view.turn >= 0 and self.table.played_by(view.turn)
        if found is None or (not others and self.table.game.turn_of(found.state) != (view.round, view.turn)):
            return TravelTold("You are at the start of the turn.", refused=True)
        return self.take_back("turn")

    def _quiet_only(self, cost: Price) -> TravelTold:
        travel = self.table.travel
        quiet = travel.price(cost.quiet_target, cost.by)
        words = "" if quiet is None else self._words.taken_back(quiet)
        return self._done(lambda: travel.undo(cost.quiet_target, cost.by), words)

    def give_again(self) -> Travelled:
        """Redo the answer undone last; whose decision it is, is asked unless they ask themselves."""
        table, travel = self.table, self.table.travel
        if not table.history.is_open:
            return VIEW_ONLY
        cost, after = travel.redo_price(table.asking), table.history.onward(table.history.head)
        if cost is None or after is None:
            return TravelTold("There is nothing to redo.", refused=True)
        words = self._words.given_again(after)
        if travel.redo_ruling(cost) == "free":
            return self._done(table.redo, words)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(seats):
                    return self._done(lambda: travel.redo(cost.by, seats), words)
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(redo_question(table, cost), then, Ask(cost.by, "redo"))

    def begin_again(self) -> TravelTold:
        """Begin this stretch of the game again, as a wave, as often as its rules let that."""
        table, travel = self.table, self.table.travel
        if not table.history.is_open:
            return VIEW_ONLY
        stretch = travel.stretch
        if stretch is None:
            return TravelTold("There is nothing to restart here.", refused=True)
        if travel.stretch_target is None:
            return TravelTold(f"You are at the start of the {stretch.kind}.", refused=True)
        left = None if travel.is_away else table.resets_left
        rest = "" if left is None else f" {_restarts_left(left - 1)}"
        return self._done(table.reset, f"The {stretch.kind} starts over.{rest}")

    def go_to_try(self, number: int) -> TravelTold:
        """Go to where a try of this stretch has come to, by its number."""
        table = self.table
        if not table.history.is_open:
            return VIEW_ONLY
        found = table.tries
        if 0 < number <= len(found) and found[number - 1].tip is table.history.head:
            return TravelTold("You are there already.", refused=True)
        return self._done(lambda: table.go_to_try(number), f"You are in try {number}.")

    # What all agree to.

    def agree_on(self, option: Option, title: str) -> Travelled:
        """Give an answer that needs the agreement of every other seat: all of them are asked first."""
        table = self.table
        if not table.history.is_open:
            return VIEW_ONLY
        by = table.asking if table.viewer != PUBLIC else table.awaited or 0
        reason = table.game.why_not(table.history.state, by, option)
        if reason is not None:
            return TravelTold(str(reason), refused=True)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(seats):
                    return self._done(lambda: table.choose_agreed(option, by, seats), "All agree.")
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        agreed = next(
            (found.by_agreement for found in asked(table.history.pending) if option in found.by_agreement), ()
        )
        ask = Ask(by, "agree", agreed.index(option)) if option in agreed else None
        return Asking(agreement_question(table, by, option, title), then, ask)

    def agreed_by_people(self, option: Option, answer: Callable[[], None]) -> Asking | None:
        """The question to the people of a seat, where all of them must agree to an answer; None where nobody is asked.

        `answer` gives it then. One who disagrees is told by name.
        """
        table = self.table
        decision = table.decision()
        if decision is None or option not in decision.together or not table.words.seats[decision.seat].people:
            return None
        question = people_question(table, decision.seat, option)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed():
                    answer()
                    return None
                case Refused(place):
                    return TravelTold(says_no(question.people[place]), refused=True)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(question, then)

    # Who plays.

    def hand_over(self, levels: Sequence[str], *, warned: bool = False) -> Travelled:
        """Have the seats played so from now on; people whose seats get another player are asked first.

        Before anybody gets the seat of a computer player it is said what that means, unless they were `warned`.
        """
        table = self.table
        changing = table.changing(levels)
        if not table.history.is_open:
            return VIEW_ONLY
        if not changing:
            return TravelTold("")
        question = seats_question(table, levels)
        opening = table.opening(levels)
        names = [seat.name for seat in table.words.seats]
        handed = [handed_over(PlayedBy(seat, levels[seat]), opened=seat in opening) for seat in changing]
        told = " ".join(f"{names[seat]} {words}" for seat, words in zip(changing, handed, strict=True))
        if not question.asks and (warned or not opening):
            return self._seated(lambda: table.hand_over(levels, (), question.by), told)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(seats):
                    return self._seated(lambda: table.hand_over(levels, seats, question.by), told)
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(question, then, Ask(question.by, "players", levels=tuple(levels)))

    def _seated(self, hand_over: Callable[[], object], words: str) -> TravelTold:
        done = self._done(hand_over, words)
        return done if done.refused else TravelTold(words, seated=True)

    # Variations.

    def begin_side_line(self, entry: int, name: str = "") -> Travelled:
        """Leave the game as it stands, and try something out from an entry on."""
        travel, by = self.table.travel, self.table.asking
        if self.table.shared is not None:
            return NOT_APART
        return self._leave(
            lambda: travel.side_line_price(entry, by),
            lambda seats: travel.begin_side_line(entry, by, name, seats),
        )

    def go_to_line(self, number: int) -> Travelled:
        """Go on with a line by its number in `branches`; 0 is the game."""
        travel, by = self.table.travel, self.table.asking
        lines = travel.branches()
        if number == 0:
            return self.back_to_game()
        if self.table.shared is not None:
            return NOT_APART
        if not 0 < number < len(lines):
            return TravelTold(f"There is no variation {number}.", refused=True)
        tip = lines[number].tip.number
        if tip == self.table.history.head.number:
            return TravelTold("You are there already.", refused=True)
        return self._leave(
            lambda: travel.side_line_price(tip, by),
            lambda seats: travel.go_to_line(number, by, seats),
        )

    def _leave(self, priced: Callable[[], Price], go: Callable[[Consent], object]) -> Travelled:
        travel = self.table.travel
        if not self.table.history.is_open:
            return VIEW_ONLY
        try:
            cost = priced()
        except LookupError as error:
            return _refused(error)
        words = "You are in a variation. The game waits where you left it."
        if travel.side_line_ruling == "free":
            return self._done(lambda: go(None), words)
        if travel.side_line_ruling == "ask" and (opponent := travel.opponent(cost)) is not None:
            return self._disagrees(opponent)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(seats):
                    return self._done(lambda: go(seats), words)
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(side_line_question(self.table, cost), then)

    @property
    def left_at(self) -> int | None:
        """The entry at which the variation that is played has left the game; None in the game itself."""
        away, history = self.table.travel.remarks.away, self.table.history
        return None if away is None else common(history.entries[away.main], history.head).number

    def back_to_game(self) -> TravelTold:
        """Go back to where the game waits."""
        if not self.table.is_side_line:
            return TravelTold("This is the game.", refused=True)
        if not self.table.history.is_open:
            return VIEW_ONLY
        return self._done(self.table.travel.back_to_game, "You are back at the game. The variation is kept.")

    def make_it_the_game(self) -> Travelled:
        """From here on the variation that is played is the game."""
        travel, by = self.table.travel, self.table.asking
        cost = travel.exchange_price(by)
        if cost is None:
            return TravelTold("This is the game.", refused=True)
        if not self.table.history.is_open:
            return VIEW_ONLY
        words = "This is the game now. The line it replaces is kept as a variation."
        if travel.exchange_ruling == "free":
            return self._done(lambda: travel.make_it_the_game(by), words)
        if travel.exchange_ruling == "ask" and (opponent := travel.opponent(cost)) is not None:
            return self._disagrees(opponent)

        def then(consented: Consented) -> TravelTold | None:
            match consented:
                case Agreed(seats):
                    return self._done(lambda: travel.make_it_the_game(by, seats), words)
                case Refused(seat):
                    return self._disagrees(seat)
                case None:
                    return None
                case _:
                    assert_never(consented)

        return Asking(exchange_question(self.table, cost), then)

    # What they have in common.

    @property
    def _words(self) -> PriceWords:
        return PriceWords(self.table.history, self.table.words)

    def _done(self, travel: Callable[[], object], words: str) -> TravelTold:
        """Do it; what the disk refuses has happened all the same."""
        try:
            with self.table.turn():
                travel()
        except SaveError as error:
            if self.table.shared is not None:
                return TravelTold(str(error), refused=True)
            self.faults.append(str(error))
        except (IllegalError, LookupError, RemarkError, UndoRefusedError) as error:
            return _refused(error)
        return TravelTold(words, moved=True)

    def _disagrees(self, seat: Seat) -> TravelTold:
        return TravelTold(says_no(self.table.setup.seats[seat].name), refused=True)


def _restarts_left(number: int) -> str:
    return f"You can restart it {count(number, 'more time')}." if number else "That was the last time."


def says_no(name: str) -> str:
    """The sentence for the case that somebody says no."""
    return f"{name} says no. Nothing changes."


def _refused(error: Exception) -> TravelTold:
    """What the table does not do, as a sentence of its own."""
    words = str(error.args[0]) if error.args else "That cannot be done."
    return TravelTold(f"{words[:1].upper()}{words[1:].rstrip('.')}.", refused=True)
