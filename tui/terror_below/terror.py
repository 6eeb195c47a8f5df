"""The Terror Turn of a solo game as the table tells it: both dice, the card, and the attack. TB 11.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from core.engine.decisions import Choice
from core.terror_below.events import AttackBegan, DiceRolled, TargetMoved, TurnBegan, VehicleDealt
from core.terror_below.terror_zone import slot_of
from core.terror_below.words.solo import red_die
from tui.play.modes.pause import Pause
from tui.terror_below.board.overlays import footprint_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Direction, Egg
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import View
    from tui.table.table import Table


class TerrorSeen(NamedTuple):
    """What the dice of a Terror Turn have brought so far.

    Attributes:
        blue: The face of the blue die.
        card: The Vehicle that came; empty when there was none, or no Worm to get it.
        came: The slot that the blue die named.
        red: The face of the red die; 0 before it falls.
        attacks: The slot that the red die named; -1 before it falls.
        attacked: A Worm lay there and attacks.
    """

    blue: int
    card: str
    came: int
    red: int = 0
    attacks: int = -1
    attacked: bool = False


class TerrorMoment(Pause, frozen=True, kw_only=True):
    """The red die has fallen and its Worm has not attacked yet; the words say what the die brings.

    Attributes:
        rubble, eggs: What the attack is about to add, as `Overlays` has it.
        path: The moves of Targets since the answer before.
        attacks: A Worm lies where the die says.
    """

    view: View
    rubble: tuple[int, ...]
    eggs: tuple[tuple[Egg, int], ...]
    path: tuple[tuple[Direction, int, int], ...]
    attacks: bool = True


def terror_seen(events: Sequence[Event], decks: Decks) -> TerrorSeen | None:
    """The last Terror Turn in what happened; None before the first."""
    start = next(
        (at for at in reversed(range(len(events))) if _falls(events[at], "terror-blue")),
        None,
    )
    if start is None:
        return None
    slots = decks.pieces.slots
    blue = events[start]
    face = blue.faces[0] if isinstance(blue, DiceRolled) else 0
    seen = TerrorSeen(face, "", slot_of(face, slots))
    for event in events[start + 1 :]:
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, VehicleDealt) and not seen.red and not seen.card:
            seen = seen._replace(card=decks.vehicles[event.card].name)
        elif isinstance(event, DiceRolled) and event.purpose == "terror-red":
            seen = seen._replace(red=event.faces[0], attacks=slot_of(event.faces[0], slots))
        elif isinstance(event, AttackBegan) and seen.red and event.slot == seen.attacks:
            seen = seen._replace(attacked=True)
    return seen


def _falls(event: Event, purpose: str) -> bool:
    return isinstance(event, DiceRolled) and event.purpose == purpose


def is_red(event: Event) -> bool:
    """Whether the red die falls."""
    return _falls(event, "terror-red")


def moment_of(table: Table) -> TerrorMoment | None:
    """The red die that fell after the last answer, as it was then; None when none fell."""
    line = table.history.line()
    answered = next((at for at in reversed(range(len(line))) if isinstance(line[at].answer, Choice)), len(line))
    fell = next(
        (at for at in range(answered + 1, len(line)) if any(_falls(event, "terror-red") for event in line[at].events)),
        None,
    )
    if fell is None:
        return None
    view = table.game.view(line[fell - 1].state, table.viewer)
    die = next(event for event in line[fell].events if _falls(event, "terror-red"))
    if view.solo is None or not isinstance(die, DiceRolled):
        return None
    face = die.faces[0]
    slot = slot_of(face, len(view.slots))
    rubble, eggs = footprint_of(view, slot)
    hit = view.slots[slot].footprint
    empty = view.slots[slot].worm is None
    happened = [event for entry in line[:fell] for event in entry.events]
    return TerrorMoment(
        view=replace(
            view,
            squads=tuple(replace(squad, caught=squad.pawn in hit) for squad in view.squads),
            solo=replace(view.solo, red=face),
        ),
        words=red_die(face, slot, view.solo.attacks + 1, view.solo.attack_limit, empty=empty),
        happened=tuple(event for event in (*happened, die) if event.seen_by(-1)),
        rubble=rubble,
        eggs=eggs,
        path=tuple(
            (event.direction, event.origin, event.space)
            for entry in line[answered:fell]
            for event in entry.events
            if isinstance(event, TargetMoved)
        ),
        attacks=not empty,
    )
