"""The objective of a solo game. TB 11.5; R30, R65."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.events import ObjectiveStep
from core.terror_below.flow import GameDecided, push
from core.terror_below.frames import RefillingLine

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Place, WormType
    from core.terror_below.decks.forms import Scenario
    from core.terror_below.state import Draft


def scenario_of(d: Draft) -> Scenario | None:
    """The scenario that is played; None when the game is not solo."""
    solo = d.setup.solo
    return d.decks.scenarios[solo.scenario] if solo is not None else None


def claim(d: Draft, seat: Seat, what: Place | WormType) -> None:
    """Count a Location with a completed Bounty, or a Worm type, for the objective, once each. TB 11.5, R30, R65."""
    scenario = scenario_of(d)
    if scenario is None or what in d.claimed or (scenario.id == "special-delivery") != (what in d.decks.places):
        return
    if not scenario.needed:
        return
    d.claimed = (*d.claimed, what)
    d.events.append(ObjectiveStep(seat, what, len(d.claimed), scenario.needed))
    if len(d.claimed) >= scenario.needed:
        raise GameDecided("objective")
    push(d, RefillingLine())
