"""What a seat is asked, and what it sees there: all that its program may know of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC
from core.words.advice import option_name
from tui.dialogue.encoded import at_of
from tui.dialogue.lines import AskedLine, Offered, ViewLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.notation import Notation
    from core.words.spoken import Words
    from tui.dialogue.lines import At
    from tui.table.table import Table

EVERYBODY: Final = ("", "")
"""Name and tag of whoever sees what everybody may know."""

MAY: Final = "You may do this now. The game continues without it."
"""What is said to a seat that is offered something."""


class OpenQuestion(NamedTuple):
    """What one seat is asked, or offered.

    Attributes:
        options: What can be chosen: its options, then those that need the agreement of all others.
    """

    at: At
    decision: Decision
    options: tuple[Option, ...]


class Sight(NamedTuple):
    """What a viewer sees at a position.

    Attributes:
        at: Where it stands, without a question.
        questions: What it is asked and offered; none where it can choose nothing.
    """

    viewer: Seat
    at: At
    view: Any
    questions: tuple[OpenQuestion, ...]


def sight_of(table: Table, viewer: Seat, told: int) -> Sight:
    """What a viewer sees at the head of a table, who was told so many events."""
    history = table.history
    view = table.game.view(history.state, viewer)
    pending = history.pending if history.is_open else ()
    questions = []
    for decision in pending if isinstance(pending, tuple) else ():
        options = (*decision.options, *decision.by_agreement)
        if decision.seat == viewer and options:
            questions.append(OpenQuestion(at_of(told, view, decision), decision, options))
    return Sight(viewer, at_of(told, view), view, tuple(questions))


def notation_of(table: Table) -> Notation:
    """How answers are written at the head of a table."""
    found: Notation = table.game.notation(table.setup).at(table.history.state)
    return found


def named(words: Words[Any], viewer: Seat) -> tuple[str, str]:
    """The name and the tag of a viewer."""
    if viewer == PUBLIC:
        return EVERYBODY
    seat = words.seats[viewer]
    return seat.name, seat.tag


def view_line(words: Words[Any], sight: Sight) -> ViewLine:
    """All that a viewer may know."""
    name, tag = named(words, sight.viewer)
    return ViewLine(at=sight.at, seat=sight.viewer, name=name, tag=tag, view=sight.view)


def asked_line(words: Words[Any], notation: Notation, sight: Sight, question: OpenQuestion) -> AskedLine:
    """A question in full."""
    decision, view = question.decision, sight.view
    name, tag = named(words, sight.viewer)
    told = offered(words, notation, view, question.options)
    return AskedLine(
        at=question.at,
        seat=sight.viewer,
        name=name,
        tag=tag,
        kind=decision.kind,
        path=decision.path,
        prompt=_prompt(words, sight, decision),
        rule="" if decision.offer else words.rule(view),
        open=decision.open,
        offer=decision.offer,
        options=told[: len(decision.options)],
        by_agreement=told[len(decision.options) :],
    )


def offered(words: Words[Any], notation: Notation, view: Any, options: Sequence[Option]) -> tuple[Offered, ...]:
    """Options with their ids, their words, and what they are called."""
    return tuple(
        [
            Offered(
                id=number,
                say=notation.option(option),
                label=option_name(words, option, view),
                option=option,
            )
            for number, option in enumerate(options)
        ]
    )


def _prompt(words: Words[Any], sight: Sight, decision: Decision) -> str:
    """The question; of an off-turn move that it may be made, for the prompt is that of whoever is asked."""
    return MAY if decision.offer else words.prompt(sight.view)[1]
