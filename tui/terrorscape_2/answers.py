"""What was just answered, in a sentence for the prompt of the side that asked. TS 4.1 to 4.3, 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terrorscape_2 import events as e
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.station import Plan

SEVERAL: Final = {"strike": "Strike", "droids": "SENSE"}
"""What a card may ask in several places, each with an answer of its own, in a word. R3, R18; TS 4.2."""


def answer_words(plan: Plan, names: Sequence[str], events: Iterable[Event]) -> str:
    """The last answer among these events, or all places of a card that asked in several; empty without an answer."""
    told = [event for event in events if isinstance(event, e.Answered)]
    if not told:
        return ""
    last = [event for event in told if event.to == told[-1].to and event.to in SEVERAL]
    return _told_apart(plan, names, last) if len(last) > 1 else _told(plan, names, told[-1])


def _told_apart(plan: Plan, names: Sequence[str], answers: Sequence[e.Answered]) -> str:
    """`Strike: Roy at R5, nobody at B2.`: one card, place by place. R3."""
    asked = SEVERAL[answers[0].to]
    places = [
        f"{series([names[who] for who in event.who]) or 'nobody'} at {' '.join(plan.codes[at] for at in event.places)}"
        for event in answers
    ]
    return f"{asked}: {', '.join(places)}."


def _told(plan: Plan, names: Sequence[str], event: e.Answered) -> str:
    """`SENSE blue: Roy is there, Evelyn and Zach are not.`: TS 4.1 to 4.3, R4, R18."""
    codes = [plan.codes[place] for place in event.places]
    area = event.zone or (codes[0] if len(codes) == 1 else f"{len(codes)} rooms")
    there = series([names[who] for who in event.who])
    others = [name for who, name in enumerate(names) if who not in event.who]
    away = f", {series(others)} {'is' if len(others) == 1 else 'are'} not" if others else ""
    be = "is" if len(event.who) == 1 else "are"
    match event.to:
        case "search":
            return f"SEARCH {area}: {there + ' ' + be + ' here' if there else 'nobody'}."
        case "fear":
            return f"FEAR in {area}: it reaches {there or 'nobody'}."
        case "strike" | "injure":
            return f"Strike at {area}: it hits {there or 'nobody'}."
        case "reveal":
            return f"Third fear: {there} {be} at {area}."
        case "zone" | "droids" | "token":
            return f"SENSE {area}: {there + ' ' + be + ' there' + away if there else 'nobody'}."
        case to:
            assert_never(to)


def learns(hunter: str, names: Sequence[str], event: e.Answered, area: str) -> str:
    """What an answer means for the team: `Orion knows that nobody is in the green zone.` or who is."""
    who = series([names[one] for one in event.who])
    match event.to:
        case "zone":
            there = "all three of you are" if len(event.who) == len(names) else f"{who} {be(event.who)}"
            return f"{hunter} knows that {there if event.who else 'nobody is'} in the {area} zone."
        case "fear":
            return f"FEAR {area} reaches {who or 'nobody'}."
        case "strike" | "injure":
            return f"{hunter} strikes {area} and hits {who or 'nobody'}."
        case _:
            # every other question is about places
            return f"{hunter} knows that {who or 'nobody'} {be(event.who)} {area}."


def be(who: Sequence[int]) -> str:
    """`is` of one and of nobody, `are` of several."""
    return "are" if len(who) > 1 else "is"
