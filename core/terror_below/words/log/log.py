"""The log of Terror Below: how each event is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below import events as e
from core.terror_below.words.log.actions import tell_card, tell_move, tell_piece, tell_score
from core.terror_below.words.log.attacks import tell_attack, tell_death, tell_dice, tell_hunt
from core.terror_below.words.log.solo import tell_solo
from core.terror_below.words.log.telling import SquadTelling
from core.terror_below.words.log.turns import tell_setup, tell_target, tell_turn, tell_vehicle

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import AnyEvent
    from core.terror_below.seats import Setup
    from core.terror_below.words.names import Marks


class LogTelling(SquadTelling):
    """The log in the making."""

    def tell(self, event: Event) -> None:
        """Tell one event more."""
        _tell(self, event)


class RecapTelling(LogTelling):
    """The log as a recap tells it to one seat: tags show whose turn it is, and only its own turns are announced."""

    def __init__(self, setup: Setup, decks: Decks, marks: Marks, viewer: Seat) -> None:
        super().__init__(setup, decks, marks)
        self._viewer = viewer

    def tell(self, event: Event) -> None:
        """Tell one event more."""
        if not isinstance(event, e.TurnBegan):
            super().tell(event)
            return
        self.turn = event.seat
        final = "final " if event.final else ""
        if event.seat == self._viewer:
            self.say(f"it is your {final}turn", "turn", seat=event.seat)
        elif final:
            self.say("takes the final turn", "turn", seat=event.seat)
        else:
            self.close()


def _tell(t: LogTelling, event: Event) -> None:
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
