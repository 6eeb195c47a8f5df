"""The price of an undo or a variation, and the consent of the table seat by seat, in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from core.engine.decisions import PUBLIC
from core.words.english import capital, count
from tui.table.breaking import broken
from tui.table.consent import Agreed, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.words.prices import PriceLine
    from tui.plain.lines import Lines
    from tui.table.consent import Consented, Question

YES: Final = ("y", "yes")
NO: Final = ("n", "no")
QUIET: Final = ("q", "quiet")


def price(question: Question) -> tuple[str, ...]:
    """The sentences for everybody: its subject, how far it goes back, and the facts that it reveals."""
    learnt = [_learnt(line) for line in question.tellings[0]] if question.tellings else []
    policy = f" ({question.policy.lower()})" if question.policy else ""
    title = capital(question.title.lower())
    head = question.heading if question.heading.startswith(title) else f"{title}{policy}. {question.heading}"
    return tuple(line for part in (head, *learnt, *question.foot) for line in broken(part, "  "))


def _learnt(line: PriceLine) -> str:
    return f"- {capital(line.text)}."


def consent(question: Question, lines: Lines, pass_on: Callable[[], None]) -> tuple[Consented, bool]:
    """Tell the price, and ask all who have to agree. Returns what came of it, and whether another seat was asked.

    `pass_on` hides what only the seat that asks may see; it is called before anybody else is asked. Raises
    `EndOfInput`; nothing has happened then.
    """
    if question.passes_on:
        pass_on()
    lines.say(*price(question))
    if not question.may_happen:
        return None, question.passes_on
    quiet = question.quiet
    if quiet:
        lines.say(f"Type quiet to undo only the {'free step' if quiet == 1 else count(quiet, 'free step')}.")
    if not question.asks:
        said = _said(lines, f"{capital(question.deed)}? yes or no: ", quiet=bool(quiet))
        return (None if said == "no" else Agreed(quiet_only=said == "quiet")), False
    is_known = question.by != PUBLIC and not question.people
    asks = f"{question.seats[question.by].name} asks you: " if is_known else ""
    for place in question.needs:
        name = question.people[place] if question.people else question.seats[place].name
        said = _said(lines, f"{name}, {asks}yes or no? ", quiet=bool(quiet))
        if said == "no":
            return Refused(place), question.passes_on
        if said == "quiet":
            return Agreed(quiet_only=True), question.passes_on
    return Agreed(tuple(sorted(question.needs))), question.passes_on


def _said(lines: Lines, prompt: str, *, quiet: bool) -> Literal["yes", "no", "quiet"]:
    """What is answered; asked again until it is one of the words."""
    while True:
        word = lines.ask(prompt).strip().casefold()
        if word in YES:
            return "yes"
        if word in NO:
            return "no"
        if quiet and word in QUIET:
            return "quiet"
        lines.say(f"Say yes or no{', or quiet' if quiet else ''}.")
