"""The log: events told in sentences, those that belong together in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.words.log.actions import tell_card, tell_move, tell_piece, tell_score
from core.terror_below.words.log.attacks import tell_attack, tell_death, tell_dice, tell_hunt
from core.terror_below.words.log.solo import tell_solo
from core.terror_below.words.log.telling import NOBODY, Line, Telling, finished
from core.terror_below.words.log.turns import tell_setup, tell_target, tell_turn, tell_vehicle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.decks.cards import Place
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import AnyEvent
    from core.terror_below.seats import SeatSetup
    from core.terror_below.views import SpaceView
    from core.terror_below.words.names import Marks

__all__ = ["NOBODY", "Line", "Log", "plain", "tell"]

MARKED: Final = 32
"""After so many events it is remembered how the telling stood, to go on from there when the game goes back."""


REMEMBERED: Final = 3
"""So many lines of a game are remembered, those followed last."""


class _Told(NamedTuple):
    """A line of a game as it was told, and how the telling stood after every `MARKED` events."""

    events: tuple[Event, ...]
    marks: tuple[Telling, ...]

    def marks_of(self, events: tuple[Event, ...]) -> tuple[Telling, ...]:
        """The marks that lie before these events part from the line."""
        same = 0
        for event, told in zip(events, self.events, strict=False):
            if event is not told and event != told:
                break
            same += 1
        return self.marks[: same // MARKED]


class Log:
    """The log of a game that goes on, or back: it tells little more than what it has not told yet.

    `spaces` are those of any view of the game; they name the Locations. It says what the events it is given say:
    give it those that its reader may know of.
    """

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        spaces: Sequence[SpaceView],
        decks: Decks | None = None,
        marks: Marks = None,
    ) -> None:
        self._made_of = (tuple(seats), tuple(spaces), built_in() if decks is None else decks, marks)
        self._events: tuple[Event, ...] = ()
        self._fallen: dict[int, Place] = {}
        self._telling = Telling(*self._made_of)
        self._marks: list[Telling] = []
        self._others: list[_Told] = []

    def follow(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """The lines of all these events, oldest first; cheap when they begin as those given the last time.

        The newest line may still change when more events come. Raises `LookupError` for an event that names a card,
        seat or space that the game does not have.
        """
        events = tuple(events)
        told = len(self._events)
        if events[:told] != self._events or len(events) - told > MARKED:
            told = self._go_to_nearest(events)
        if not told:
            # Spaces of a late view no longer show the Locations that have been destroyed.
            self._fallen.update(
                (event.space, event.place) for event in events if isinstance(event, e.LocationDestroyed)
            )
            self._telling.places |= self._fallen
        try:
            for at in range(told, len(events)):
                if at == MARKED * (len(self._marks) + 1):
                    self._marks.append(self._telling.as_it_stands())
                self._telling.at = at
                tell_event(self._telling, events[at])
        except LookupError:
            self._begin_again()
            raise
        self._events = events
        return self.lines

    def _go_to_nearest(self, events: tuple[Event, ...]) -> int:
        """Go to where a telling stood that has the most of these events behind it. Returns how many those are."""
        here = _Told(self._events, tuple(self._marks))
        lines = [here, *(line for line in self._others if here.events[: len(line.events)] != line.events)]
        self._others = lines[:REMEMBERED]
        told = len(here.events)
        if told and events[:told] == here.events:
            marked = told // MARKED
        else:
            told = marked = 0
        best: _Told | None = None
        for line in lines:
            if (found := len(line.marks_of(events))) > marked:
                best, marked = line, found
        if best is not None:
            self._marks = list(best.marks[:marked])
            self._telling = self._marks[-1].as_it_stands()
            return MARKED * marked
        if not told:
            self._telling, self._marks = Telling(*self._made_of), []
        return told

    def _begin_again(self) -> None:
        self._events = ()
        self._marks = []
        self._others = []
        self._telling = Telling(*self._made_of)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines told so far."""
        newest = self._telling.open
        return (*self._telling.lines, *((finished(newest),) if newest is not None else ()))


def tell(
    events: Sequence[Event],
    seats: Sequence[SeatSetup],
    spaces: Sequence[SpaceView],
    decks: Decks | None = None,
    marks: Marks = None,
) -> tuple[Line, ...]:
    """The log of a whole game, oldest line first; see `Log`."""
    return Log(seats, spaces, decks, marks).follow(events)


def plain(line: Line, seats: Sequence[SeatSetup], target: str = "◎") -> str:
    """A line with what leads it: the seat's tag, or `target` for a Worm."""
    if line.seat != NOBODY:
        return f"{seats[line.seat].tag} {line.text}"
    return f" {target}  {line.text}" if line.slot != NOBODY else line.text


def tell_event(t: Telling, event: Event) -> None:
    """Tell one event more."""
    known: AnyEvent = event  # type: ignore[assignment]  # the engine hands over events of this game only
    match known:
        case (
            e.GameBegan()
            | e.DeckShuffled()
            | e.TilePlaced()
            | e.WormsDealtAgain()
            | e.LeaderChosen()
            | e.SquadOrdered()
            | e.PawnEntered()
            | e.WormAppeared()
            | e.BountyRevealed()
            | e.MemberLeftBehind()
        ):
            tell_setup(t, known)
        case (
            e.TurnBegan() | e.Refilled() | e.ActionsEnded() | e.FinalTurnsBegan() | e.GameEnded() | e.SquadEliminated()
        ):
            tell_turn(t, known)
        case (
            e.VehiclePlayed()
            | e.VehicleAdded()
            | e.VehicleHidden()
            | e.VehicleTurned()
            | e.VehicleDealt()
            | e.VehiclesDiscarded()
            | e.AbilitySkipped()
        ):
            tell_vehicle(t, known)
        case e.TargetMoved() | e.ArrowIgnored():
            tell_target(t, known)
        case e.Stepped() | e.Ramped() | e.Leapt():
            tell_move(t, known)
        case e.RubbleTaken() | e.RubbleTraded() | e.RubblePlaced() | e.EggsPickedUp() | e.EggStolen():
            tell_piece(t, known)
        case e.EggDelivered() | e.BonusTaken() | e.Scored() | e.MemberRevived():
            tell_score(t, known)
        case (
            e.CardDrawn()
            | e.CardsSeen()
            | e.CardsReturned()
            | e.BountyTaken()
            | e.BountyDiscarded()
            | e.ItemPlayed()
            | e.HatLost()
        ):
            tell_card(t, known)
        case (
            e.AttackBegan()
            | e.EggLaid()
            | e.EggNotLaid()
            | e.RubbleFell()
            | e.SeatsCaught()
            | e.WormDefeated()
            | e.WormLeft()
        ):
            tell_attack(t, known)
        case (
            e.WeaponPlayed()
            | e.WeaponBorrowed()
            | e.DamageDealt()
            | e.EggDiscarded()
            | e.HuntStopped()
            | e.Escaped()
            | e.BountyCompleted()
            | e.WeaponReturned()
        ):
            tell_hunt(t, known)
        case e.LeaderSurvived() | e.LeaderDied() | e.PiecesDropped():
            tell_death(t, known)
        case e.LocationDestroyed() | e.EggsLost() | e.BountyDead() | e.ObjectiveStep() | e.AttackCounted():
            tell_solo(t, known)
        case e.DiceRolled():
            tell_dice(t, known)
        case _:
            assert_never(known)
