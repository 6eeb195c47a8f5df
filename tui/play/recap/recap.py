"""A recap that is being read: which step is shown, and whether it plays. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.terror_below.events import (
    AttackBegan,
    Stepped,
    TargetMoved,
    VehicleDealt,
    VehicleHidden,
    VehiclePlayed,
    VehicleTurned,
    WormLeft,
)
from core.terror_below.words.names import EGG_MARKS, capital, neighbour, space_name, target_name
from core.terror_below.words.standing import standing
from core.terror_below.words.steps.steps import Steps
from core.words.log import Log
from tui.play.recap.told import first_of_others, last_choice, told_since
from tui.play.replay.drawing import shown_view
from tui.play.replay.film import Film
from tui.terror_below.board.overlays import Overlays, moves_of_targets
from tui.terror_below.edition import decks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View
    from tui.play.recap.told import Step
    from tui.table.table import Table

SECONDS: Final = 1.4
"""How long a step is shown while the recap plays."""

SIDES: Final[tuple[Direction, ...]] = ("up", "down", "left", "right")


class Recap:
    """The steps since the last turn of the seat that looks at a table.

    Attributes:
        table: The game.
        film: The line that is played, as that seat may see it.
        log: What tells its steps.
        steps: What has happened, the oldest first.
        at: The step that is shown, from 0.
        playing: It goes on by itself.
    """

    def __init__(self, table: Table, before: Recap | None = None) -> None:
        """The recap of the seat that looks; without such a seat it has no steps.

        An earlier one of the same seat, `before`, has told most of the game: this one goes on from there.
        """
        viewer = table.viewer
        self.table = table
        self.film: Film = Film(
            table.game, table.setup, table.history.line(), viewer, before=None if before is None else before.film
        )
        self.log: Log = (
            before.log if before is not None else Log(Steps(table.setup, decks_of(table), EGG_MARKS, viewer))
        )
        self.steps: tuple[Step, ...] = told_since(self.film, self.log) if viewer >= 0 else ()
        self.at = 0
        self.playing = False
        self.now: View = table.view()

    # What is new.

    def first_new(self, seen: int) -> int | None:
        """The first step that the seat has not seen; None when there is nothing new.

        `seen` is the number of the entry up to which it has looked; what it decided itself it has seen too.
        """
        return first_of_others(self.steps, self.film.viewer, max(seen + 1, last_choice(self.film)))

    @property
    def tells(self) -> bool:
        """Whether others or a Worm did anything."""
        return first_of_others(self.steps, self.film.viewer) is not None

    @property
    def is_own_turn(self) -> bool:
        """Whether the turn of the seat that looks has begun."""
        return bool(self.steps) and self.steps[-1].turn == self.film.viewer and self.now.turn == self.film.viewer

    # What is shown.

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.at == len(self.steps) - 1

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
        if step.line.seat == self.film.viewer:
            return f"{capital(step.text)}."
        for line in self.film.touched(step.stop):
            if line.first <= step.line.last <= line.last:
                name = f"{self.table.setup.seats[line.seat].name} " if line.seat >= 0 else ""
                return f"{name}{line.text}"
        return f"{capital(step.text)}."

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
        seats = self.table.setup.seats
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
                    continue
        return ""

    def standing(self) -> Sequence[str]:
        """How things stand now, whatever step is shown."""
        return standing(self.now)

    def marks(self) -> list[tuple[int, str]]:
        """Where whose steps begin: the first step of each turn, and whose it is."""
        found: list[tuple[int, str]] = []
        before = None
        for place, step in enumerate(self.steps):
            own_turn = step.turn == self.film.viewer and place == len(self.steps) - 1 and self.is_own_turn
            key = (step.turn, step.round, own_turn)
            if key != before:
                name = "you" if step.turn == self.film.viewer else self.table.setup.seats[step.turn].name
                found.append((place, name))
                before = key
        return found

    # What is done.

    def show(self, place: int) -> None:
        """Show a step, or the end that lies beyond."""
        self.at = max(0, min(place, len(self.steps) - 1))

    def tick(self) -> None:
        """The time of this step is over."""
        if self.playing:
            self.show(self.at + 1)
            self.playing = not self.at_end

    def do(self, command: str) -> bool:
        """A command by its id; False for the one that leaves."""
        match command:
            case "recap.next" | "recap.back":
                self.playing = False
                self.show(self.at + (1 if command == "recap.next" else -1))
            case "recap.first" | "recap.last":
                self.playing = False
                self.show(0 if command == "recap.first" else len(self.steps) - 1)
            case "recap.play":
                if self.at_end and not self.playing:
                    self.show(0)
                self.playing = not self.playing and len(self.steps) > 1
            case _:
                self.playing = False
                return False
        return True


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
