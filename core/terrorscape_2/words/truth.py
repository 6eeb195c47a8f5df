"""What noise truly was, once a hunt is over and everything lies open. TS 3.3, 7.3; R20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import events as e
from core.terrorscape_2.faces import DEEDS
from core.terrorscape_2.station import NOWHERE
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from core.terrorscape_2.words.terms import Terms


def truth_of(terms: Terms, line: Sequence[Entry[State]]) -> tuple[str, ...]:
    """What the noise of the round was that these entries end in, and how near a SEARCH came that they end with."""
    if not line:
        return ()
    now = line[-1].state
    here = [entry for entry in line if entry.state.round == now.round]
    return (*_noises(terms, here), *_missed(terms, line[-1]))


def _noises(terms: Terms, entries: Sequence[Entry[State]]) -> Iterator[str]:
    """Place by place what made the noise, and whether anybody was there."""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, e.Sounded):
                where = f"Noise at {terms.code(event.at)}" if event.at != NOWHERE else "Noise everywhere"
                there = any(one.at == event.at for one in entry.state.team) or event.at == NOWHERE
                yield f"{where}: {_cause(terms, entry)}.{'' if there else ' Nobody was there.'}"


def _cause(terms: Terms, entry: Entry[State]) -> str:
    """What made noise with an answer; a clock where no answer did."""
    name = [terms.survivor(terms.cards.survivors[one.who].id) for one in entry.state.team]
    for event in entry.events:
        match event:
            case e.Repaired(who=who, what=what, now=done):
                needed = terms.plan.station.repair
                return f"{name[who]} at the {what}, {done} of {needed.radio if what == 'radio' else needed.vehicle}"
            case e.ItemUsed(who=who, item=item):
                return f"{terms.item_named(item)} of {name[who]}"
            case e.DeedDone(who=who, deed=deed, at=at):
                face = DEEDS[deed]
                code = terms.code(at) if face.on == "place" else ""
                whom = name[at] if face.on == "survivor" else ""
                return f"{name[who]} {face.told('', code, whom, own=at == who)}"
            case e.ItemsDrawn(who=who, cards=cards):
                loud = [terms.item(card) for card in cards if terms.cards.item(card).noise]
                return f"{name[who]} drew {series(loud)}"
            case _:
                # it makes no noise by itself
                pass
    return "an Alarm Clock"


def _missed(terms: Terms, entry: Entry[State]) -> Iterator[str]:
    """Of a SEARCH that found nobody who was nearest."""
    searched = [event for event in entry.events if isinstance(event, e.Answered) and event.to == "search"]
    if not searched or searched[-1].who:
        return
    here = searched[-1].places[0]
    away = [(terms.plan.ranges[here][one.at], who) for who, one in enumerate(entry.state.team) if one.at != NOWHERE]
    if away:
        far, who = min(away)
        one = entry.state.team[who]
        name = terms.survivor(terms.cards.survivors[one.who].id)
        yield f"{name} was {count(far, 'room')} away, at {terms.code(one.at)}."
