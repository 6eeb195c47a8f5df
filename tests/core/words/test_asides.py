"""What stands in the log beside what happened: undos that cost something, and where the earlier part ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.remarks import Remarks
from core.engine.past.said import Journey, Undo
from core.terror_below.seats import Setup
from core.words.asides import ONLY_LOOKED_AT, Aside, asides, woven
from core.words.lines import LogLine
from core.words.log import tell
from tests.core.terror_below.kit import ScriptedDealer, position, seat

if TYPE_CHECKING:
    from tests.core.terror_below.kit import Play

ADA, BEN = 0, 1


def walked(play: Play, *choices: str) -> History[Any]:
    """A history that begins at a position, with these answers."""
    history: History[Any] = History(play.rules, play.state, ScriptedDealer(None))  # type: ignore[arg-type]  # it deals
    for words in choices:
        play.state = history.state
        history.choose(ADA, play.option(words))
    return history


def three_steps() -> History[Any]:
    return walked(position(seat(pawn="3-4"), seats=3).acting(), "step up", "step down", "step up")


def beside(history: History[Any], *undos: tuple[int, Undo]) -> tuple[Aside, ...]:
    remarks = Remarks()
    for entry, undo in undos:
        remarks.add(entry, "undo", undo)
    return asides(history, remarks, history.line())


def test_an_undo_that_cost_something_stands_where_it_went_back_to() -> None:
    found = beside(three_steps(), (2, Undo(BEN, 5, "agreed", (ADA,))), (1, Undo(ADA, 1, "open")))
    assert found == (
        Aside(1, ADA, "undoes 1 decision; undo is open."),
        Aside(2, BEN, "undoes 5 decisions; all agree."),
    )


def test_quiet_steps_are_not_told() -> None:
    assert beside(three_steps(), (2, Undo(ADA, 1, "quiet"))) == ()


def test_going_back_further_does_not_hide_what_was_taken_back() -> None:
    """It then stands where the line leaves the way there."""
    history = three_steps()
    history.jump(1)
    assert [aside.entry for aside in beside(history, (3, Undo(BEN, 2, "agreed", (ADA,))))] == [1]


def test_a_side_line_tells_only_what_was_taken_back_before_it() -> None:
    history = three_steps()
    history.jump(1)
    remarks = Remarks()
    remarks.leave(3, 3, Journey(ADA))
    for entry in (1, 3):
        remarks.add(entry, "undo", Undo(BEN, 2, "agreed", (ADA,)))
    assert [aside.entry for aside in asides(history, remarks, history.line())] == [1]


def test_a_leap_says_that_what_came_before_can_only_be_looked_at() -> None:
    history = three_steps()
    leap = history.leap(history.state)
    assert beside(history) == (Aside(leap.number, -1, ONLY_LOOKED_AT),)


def test_asides_stand_between_the_lines_of_the_entries_around_them() -> None:
    """A sentence that goes on after it is not broken; each line says to which entry it comes."""
    play = position(seat(pawn="3-4"), seat(pawn="5-4"), seats=3).acting()
    view = play.rules.view(play.state, ADA)
    history = walked(play, "step up", "stop")
    events = [event for entry in history.line() for event in entry.events if event.seen_by(-1)]
    entries = [entry.number for entry in history.line() for event in entry.events if event.seen_by(-1)]
    lines = tell(events, play.rules.words(Setup(tuple(squad.setup for squad in view.squads))).telling(PUBLIC))
    aside = Aside(1, BEN, "undoes 3 decisions; all agree.")
    told = woven(lines, entries, (aside,))
    place = [line for line, _ in told].index(aside)
    assert [line for line, _ in told if line is not aside] == list(lines)
    begun = [entries[line.first] for line, _ in told if not isinstance(line, Aside)]
    assert all(entry <= 1 for entry in begun[:place])
    assert all(entry > 1 for entry in begun[place:])
    assert [entry for line, entry in told if not isinstance(line, Aside)] == [entries[line.last] for line in lines]


def test_a_reason_stands_after_the_first_line_of_its_entry() -> None:
    """Before what came of the answer by itself; where one line goes on over several entries, after that line."""
    first, second, third = (LogLine(ADA, "", text, "", at, at) for at, text in enumerate(("plays", "moves", "ends")))
    long = LogLine(ADA, "", "goes on and on", "", 0, 2)
    why = Aside(1, ADA, "thinks: so", at_once=True)
    assert [line for line, _ in woven((first, second, third), (1, 1, 2), (why,))] == [first, why, second, third]
    assert [line for line, _ in woven((first, second, third), (0, 1, 1), (why,))] == [first, second, why, third]
    assert [line for line, _ in woven((long, third), (1, 2, 3, 4), (why,))] == [long, why, third]
