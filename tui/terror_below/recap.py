"""A recap of Terror Below: what Targets mean to who reads, and which card moved them."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.terror_below.events import (
    AttackBegan,
    DiceRolled,
    Refilled,
    Stepped,
    TargetMoved,
    TurnBegan,
    VehicleDealt,
    VehicleHidden,
    VehiclePlayed,
    VehicleTurned,
    WormLeft,
)
from core.terror_below.words.log.log import RecapTelling
from core.terror_below.words.names import EGG_MARKS, neighbour, space_name, target_name
from core.terror_below.words.standing import standing
from core.words.lines import NOBODY, in_prose
from tui.play.recap.recap import Recap
from tui.terror_below.board.overlays import Overlays, moves_of_targets
from tui.terror_below.edition import decks_of
from tui.terror_below.film import SIGNS
from tui.terror_below.shown import shown_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.views import View
    from core.words.log import LogWriter
    from tui.play.commands import Direction
    from tui.play.replay.film import Film
    from tui.play.replay.signs import FilmSigns

SIDES: Final[tuple[Direction, ...]] = ("up", "down", "left", "right")


class BoardRecap(Recap):
    """The steps since the last turn of a seat, and what followed on that turn."""

    now: View

    @property
    def signs(self) -> FilmSigns:
        """What is marked and gained in Terror Below."""
        return SIGNS

    def telling(self, viewer: Seat) -> LogWriter:
        """The log, to who reads it."""
        return RecapTelling(self.table.setup, decks_of(self.table), EGG_MARKS, viewer)

    def span(self, film: Film) -> tuple[int, int]:
        """They begin with what followed on the last turn of the viewer: the refill, and the attacks after it.

        They end where its turn begins now. Nothing before the first turn.
        """
        return span_of(film)

    def view(self) -> View:
        """The position after the step: Targets that move later in the same entry stand where they stood."""
        return shown_view(_moved_back(self.film.view(self.step.stop), self.step.later), self.step.events)

    def overlays(self) -> Overlays:
        """The mark of the step: the ways of Targets and of a pawn."""
        ways = [
            (event.direction, event.origin, event.space) for event in self.step.events if isinstance(event, Stepped)
        ]
        return Overlays(path=(*moves_of_targets(self.step.events), *ways))

    def sentence(self) -> str:
        """The step in a whole sentence."""
        step = self.step
        moved = next((event for event in reversed(step.events) if isinstance(event, TargetMoved)), None)
        if moved is not None:
            return self._target(moved)
        if step.line.seat == self.film.viewer and not isinstance(step.events[-1], TurnBegan):
            # the log speaks of everybody by name, of who reads too
            return in_prose(step.line, self.table.words.seats)
        return super().sentence()

    def _target(self, moved: TargetMoved) -> str:
        """Where a Target has come to, as seen by who looks, and which card moved it."""
        view = self.view()
        pawn = view.squads[self.film.viewer].pawn
        there = space_name(view.spaces[moved.space])
        name = target_name(moved.slot)
        if moved.space == pawn:
            words = f"{name} moved onto your space, {there}."
        elif pawn >= 0 and any(neighbour(view, pawn, side) == moved.space for side in SIDES):
            words = f"{name} moved next to you: {there}."
        else:
            words = f"{name} moved to {there}."
        cause = self._cause()
        return f"{words} {cause}" if cause else words

    def _cause(self) -> str:
        """The card that moved a Target: the one that was played, dealt or turned up last before the step."""
        heard = self.film.heard(self.step.stop)[: self.step.line.first]
        seats = self.table.words.seats
        vehicles = decks_of(self.table).vehicles
        for event in reversed(heard):
            match event:
                case VehiclePlayed(seat=seat, card=card):
                    whose = "you" if seat == self.film.viewer else seats[seat].name
                    return f"{vehicles[card].name}, played by {whose}."
                case VehicleDealt(card=card):
                    return f"{vehicles[card].name}, by a die."
                case VehicleTurned(card=card):
                    return f"{vehicles[card].name}, which lay face down."
                case VehicleHidden() | AttackBegan():
                    return ""
                case _:
                    # it turned up no Vehicle: an earlier event did
                    continue
        return ""

    def standing(self) -> Sequence[str]:
        """How things stand now, whatever step is shown."""
        return standing(self.now)


def span_of(film: Film) -> tuple[int, int]:
    """Where the steps begin and end among the events: after the viewer's last turn, up to where its turn begins now."""
    heard, turns, viewer = film.heard(film.last), film.begun, film.viewer
    own = [place for place in turns if _seat(heard[place]) == viewer]
    if not turns:
        return 0, 0
    end = len(heard)
    if own and own[-1] == turns[-1]:
        end = own.pop() + 1
    if not own:
        return turns[0], end
    after = next((place for place in turns[bisect_right(turns, own[-1]) :]), end)
    return next((place for place in range(own[-1], after) if _follows(heard[place], viewer)), after), end


def _follows(event: Event, viewer: Seat) -> bool:
    """Whether an event is one of those that end a turn of the viewer: the refill, the dice after it, an attack.

    A full hand is not refilled, and not every turn has dice. TB 3.3, 10.1, 11.2.
    """
    match event:
        case Refilled(seat=seat):
            return seat == viewer
        case DiceRolled(purpose=purpose):
            return purpose in {"worm", "terror-blue"}
        case AttackBegan():
            return True
        case _:
            # it does not end a turn
            return False


def _seat(event: Event) -> Seat:
    return event.seat if isinstance(event, TurnBegan) else NOBODY


def _moved_back(view: View, later: Sequence[Event]) -> View:
    """The view with Targets where they stood before they moved."""
    first: dict[int, TargetMoved] = {}
    for event in later:
        if isinstance(event, TargetMoved):
            first.setdefault(event.slot, event)
    gone = {event.slot for event in later if isinstance(event, WormLeft)}
    moved = {slot: event.origin for slot, event in first.items() if slot not in gone and view.slots[slot].target >= 0}
    if not moved:
        return view
    spaces = [
        replace(
            space,
            targets=tuple(
                slot
                for slot, seen in enumerate(view.slots)
                if seen.worm is not None and moved.get(slot, seen.target) == space.index
            ),
        )
        for space in view.spaces
    ]
    slots = [replace(seen, target=moved.get(slot, seen.target)) for slot, seen in enumerate(view.slots)]
    return replace(view, spaces=tuple(spaces), slots=tuple(slots))
