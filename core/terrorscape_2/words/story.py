"""The story of a hunt that is over, in a line each. TS 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms
    from core.words.annals import Rows


def story_of(terms: Terms, view: StationView, happened: Sequence[Event]) -> Rows:
    """SEARCHes and hits, encounters, noise, and how far the Killer came: from what both sides were told."""
    searches = [event for event in happened if isinstance(event, e.Answered) and event.to == "search"]
    hits = sum(bool(event.who) for event in searches)
    met = sum(isinstance(event, e.EncounterBegan) for event in happened)
    fights = "; ".join(_fights(terms, view, happened))
    noises = sum(isinstance(event, e.NoiseTold) and bool(event.places or event.everywhere) for event in happened)
    played = sum(isinstance(event, h.CardPlayed) for event in happened)
    return (
        ("Searches", f"{len(searches)}; {hits} found somebody" if searches else "none"),
        ("Encounters", f"{met}: {fights}" if fights else str(met)),
        ("Noise", f"heard in {count(noises, 'round')} of {view.round}"),
        ("Killer", f"level {view.level}, strength {view.strength}, {count(played, 'card')} played"),
    )


def _fights(terms: Terms, view: StationView, happened: Sequence[Event]) -> Iterator[str]:
    """Who held, failed or was hit without a fight, and how often."""
    stood = [event.who for event in happened if isinstance(event, e.Held)]
    hurt = [event.who for event in happened if isinstance(event, e.Injured | e.Killed)]
    for who, one in enumerate(view.team):
        name = terms.survivor(one.survivor)
        told = [
            f"{what} {_times(times)}"
            for what, times in (("held", stood.count(who)), ("hurt", hurt.count(who)))
            if times
        ]
        if told:
            yield f"{name} {', '.join(told)}"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
