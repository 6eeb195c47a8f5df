"""The question to a table before an undo or a variation, and its answer. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.engine.decisions import Choice
from core.engine.past.undoing import steps_back
from core.words.prices import (
    POLICY_NAMES,
    PriceWords,
    agreement_foot,
    exchange_foot,
    foot,
    new_game_foot,
    people_foot,
    redo_foot,
    side_line_foot,
)
from core.words.seating import question_foot, question_heading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.past.undoing import Price, Ruling
    from core.engine.seats import SeatSetup
    from core.words.prices import PriceLine
    from tui.table.table import Table


UNDO: Final = "UNDO"


class Agreed(NamedTuple):
    """It may happen.

    Attributes:
        seats: Those that were asked; all of them agree.
        quiet_only: Only the free steps are wanted; nobody needs to agree to these.
    """

    seats: tuple[Seat, ...] = ()
    quiet_only: bool = False


class Refused(NamedTuple):
    """A seat does not agree."""

    seat: Seat


Consented: TypeAlias = Agreed | Refused | None
"""What came of a question; None when it was left."""


class Question(NamedTuple):
    """A price, and who has to agree to it.

    Attributes:
        title: What it is about, in capitals.
        policy: What the table's policy is called.
        heading: How far it goes back.
        tellings: What was revealed, line by line; each telling is shorter than the one before.
        foot: What else is to know, a sentence or two each.
        ruling: What the policy says.
        seats: Everybody at the table.
        by: The seat that asks; `PUBLIC` where that is not known.
        needs: The seats that have to agree; where `people` are asked, their places among these.
        people: The people of the seat that asks, where they have to agree among themselves.
        quiet: How many free steps can be undone without asking anybody; 0 when that is no choice.
        deed: What is done after a yes, in a few words.
    """

    title: str
    policy: str
    heading: str
    tellings: tuple[tuple[PriceLine, ...], ...]
    foot: tuple[str, ...]
    ruling: Ruling
    seats: tuple[SeatSetup, ...]
    by: Seat
    needs: tuple[Seat, ...]
    quiet: int
    deed: str
    people: tuple[str, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether somebody has to agree who has not asked."""
        return bool(self.needs)

    @property
    def passes_on(self) -> bool:
        """Whether other seats are asked, which may not see what the one that asks sees."""
        return self.asks and not self.people

    @property
    def may_happen(self) -> bool:
        """Whether the policy lets it happen at all."""
        return self.ruling != "never"


def undo_question(table: Table, cost: Price) -> Question:
    """What undoing costs."""
    words, ruling = _words(table), table.travel.ruling(cost)
    return _question(
        table,
        cost,
        ruling,
        UNDO,
        words.heading(cost),
        foot(ruling, table.policy, alone=not cost.needs),
        "undo it",
        _quiet_steps(table, cost),
    )


def redo_question(table: Table, cost: Price) -> Question:
    """Whether the seat whose decision it is gives it again."""
    words, ruling = _words(table), table.travel.redo_ruling(cost)
    return _question(table, cost, ruling, "REDO", words.redo_heading(cost), redo_foot(), "redo it")


def side_line_question(table: Table, cost: Price) -> Question:
    """What beginning a variation costs."""
    words, ruling = _words(table), table.travel.side_line_ruling
    under = side_line_foot(ruling, alone=not cost.needs)
    return _question(table, cost, ruling, "VARIATION", words.side_line_heading(cost), under, "try it")


def new_game_question(table: Table, cost: Price) -> Question:
    """What a new game costs that goes on from an entry of this one."""
    words, ruling = _words(table), table.travel.new_game_ruling
    under = new_game_foot(ruling, alone=not cost.needs)
    return _question(table, cost, ruling, "NEW GAME", words.side_line_heading(cost), under, "start it")


def exchange_question(table: Table, cost: Price) -> Question:
    """What making a variation the game costs."""
    words, ruling = _words(table), table.travel.exchange_ruling
    under = exchange_foot(ruling, table.policy, alone=not cost.needs)
    return _question(table, cost, ruling, "THE GAME", words.exchange_heading(cost), under, "make it the game")


def agreement_question(table: Table, by: Seat, option: Option, title: str) -> Question:
    """Whether all seats agree to something that none may do alone; it is asked under every policy."""
    heading, *more = table.words.agreement(option, table.public_view(), by)
    return Question(
        title,
        "ALL MUST AGREE",
        heading,
        (),
        (*more, *agreement_foot()),
        "ask",
        table.setup.seats,
        by,
        tuple(seat for seat in range(len(table.setup.seats)) if seat != by and table.had_people(seat)),
        0,
        "do it",
    )


def seats_question(table: Table, levels: Sequence[str], by: Seat | None = None) -> Question:
    """Whether those whose seats get another player agree; it is asked under every policy.

    `by` is the seat that asks; the viewer where none is named.
    """
    seats, by = table.setup.seats, table.speaker if by is None else by
    needs, opening = table.must_agree(levels, by), table.opening(levels)
    # under the other policies nobody is asked for an undo
    leaving = [seat for seat in needs if levels[seat] and not table.played_by(seat)] if table.policy == "house" else []
    return Question(
        "WHO PLAYS",
        "THEY MUST AGREE" if needs else "",
        question_heading([(seats[seat], levels[seat]) for seat in table.changing(levels)]),
        (),
        question_foot([seats[seat].name for seat in leaving], [seats[seat].name for seat in opening]),
        "ask",
        seats,
        by,
        needs,
        0,
        "play so",
    )


def people_question(table: Table, by: Seat, option: Option) -> Question:
    """Whether all people of a seat agree to an answer of it: they share what they see, and nothing is hidden."""
    view = table.view()
    heading, *more = table.words.agreement(option, view, by)
    people = table.words.seats[by].people
    return Question(
        table.words.label(option, view).partition("  ")[0].upper(),
        "ALL OF YOU MUST AGREE",
        heading,
        (),
        (*more, *people_foot()),
        "ask",
        table.setup.seats,
        by,
        tuple(range(len(people))),
        0,
        "do it",
        people,
    )


def _question(
    table: Table,
    cost: Price,
    ruling: Ruling,
    title: str,
    heading: str,
    under: tuple[str, ...],
    deed: str,
    quiet: int = 0,
) -> Question:
    return Question(
        title,
        f"{POLICY_NAMES[table.policy]} undo".upper(),
        heading,
        _words(table).tellings(cost),
        under,
        ruling,
        table.setup.seats,
        cost.by,
        cost.needs if ruling == "ask" else (),
        quiet,
        deed,
    )


def _words(table: Table) -> PriceWords:
    return PriceWords(table.history, table.words)


def _quiet_steps(table: Table, cost: Price) -> int:
    """How many steps before the head are quiet, when others before them are not."""
    entries = table.history.entries
    if cost.is_quiet:
        return 0
    steps = steps_back(entries[cost.head], entries[cost.quiet_target])
    return sum(isinstance(step[0].answer, Choice) for step in steps)
