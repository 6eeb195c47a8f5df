"""Beats: what has just happened stands still for as long as it takes to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.decks.cards import BountyCard
from core.terror_below.terror_zone import slot_of
from core.terror_below.words.names import EGG_MARKS, bounty_with_points, capital, series, slot_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event
    from core.terror_below.events import Purpose
    from core.terror_below.views import View
    from tui.terror_below.holding import HandCard

SHORT_MS: Final = 700
READ_MS: Final = 1300
"""The time that a sentence of the log takes to be read."""

DICE_MS: Final = 1500
DRAWN_MS: Final = 1800
DEATH_MS: Final = 4000

BEATS: Final[Mapping[type[Event], int]] = {
    e.TargetMoved: SHORT_MS,
    e.ArrowIgnored: SHORT_MS,
    e.VehicleDealt: READ_MS,
    e.VehicleTurned: SHORT_MS,
    e.AttackBegan: READ_MS,
    e.EggLaid: READ_MS,
    e.EggNotLaid: SHORT_MS,
    e.RubbleFell: READ_MS,
    e.LocationDestroyed: READ_MS,
    e.EggsLost: READ_MS,
    e.SeatsCaught: READ_MS,
    e.DamageDealt: READ_MS,
    e.Escaped: READ_MS,
    e.WormDefeated: SHORT_MS,
    e.WormLeft: READ_MS,
    e.WormAppeared: READ_MS,
    e.LeaderSurvived: READ_MS,
    e.FinalTurnsBegan: READ_MS,
    e.Scored: SHORT_MS,
}
"""How long what an event has brought stands."""

RUNS: Final[tuple[tuple[type[Event], ...], ...]] = ((e.TargetMoved, e.ArrowIgnored), (e.EggLaid, e.RubbleFell))
"""Events that follow each other so closely that the log tells them in one sentence: only the last has a beat."""

ROLLED_FOR: Final[Mapping[Purpose, str]] = {
    "worm": "The die says which Worm gets a card.",
    "runaway": "The die says which Worm gets a card.",
    "egg": "Dice say where the Egg goes.",
    "damage": "Dice decide the damage.",
    "reroll": "One die is rolled again.",
    "survive": "A die decides whether the Leader lives.",
    "reuse": "A die says whether the Weapon comes back.",
    "tile": "Dice say where the Location goes.",
    "leap": "A die decides how the leap ends.",
    "terror-blue": "The blue die of the Terror Turn.",
    "terror-red": "The red die of the Terror Turn.",
}
"""What is said while dice roll."""


def runs_on(event: Event, following: Event | None) -> bool:
    """Whether the next event belongs to the same sentence."""
    return any(isinstance(event, run) and isinstance(following, run) for run in RUNS)


def shown_by(view: View, event: e.DiceRolled) -> str:
    """What dice show that lie still, and what that means."""
    faces = series([str(face) for face in event.faces])
    shows = f"The die shows {faces}" if len(event.faces) == 1 else f"The dice show {faces}"
    match event.purpose:
        case "worm" | "runaway":
            return f"{shows}: {slot_name(slot_of(event.faces[0], len(view.slots)))} gets a card."
        case "terror-blue":
            return f"The blue die shows {faces}: {slot_name(slot_of(event.faces[0], len(view.slots)))} gets a card."
        case "terror-red":
            return f"The red die shows {faces}: {slot_name(slot_of(event.faces[0], len(view.slots)))}."
        case "damage" if view.attack is not None and view.attack.shots:
            return f"{view.attack.shots[-1].card.name} rolls {faces}."
        case "egg" if len(event.faces) > 1:
            return f"{shows}: the Egg goes to {'-'.join(str(face) for face in event.faces)}."
        case _:
            # what the others mean is told by what comes of them
            return f"{shows}."


def drawn_words(cards: Sequence[HandCard | BountyCard]) -> str:
    """What the one who looks has drawn."""
    return f"You drew {series([_called(card) for card in cards])}."


def _called(card: HandCard | BountyCard) -> str:
    if isinstance(card, BountyCard):
        return f"a Hidden Bounty, {bounty_with_points(card, EGG_MARKS)}"
    return capital(card.name)


def is_own_draw(view: View, event: Event) -> bool:
    """Whether cards came into the hand of the one who looks, who may see which."""
    if view.viewer == PUBLIC or not isinstance(event, e.CardDrawn | e.Refilled) or event.seat != view.viewer:
        return False
    return bool(event.cards) if isinstance(event, e.Refilled) else event.card >= 0
