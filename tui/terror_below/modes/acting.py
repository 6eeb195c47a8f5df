"""Spending Action Points: steps, Eggs, Rubble, deliveries, ramps, Items, and the end of it. TB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import DIRECTIONS, EGGS, VehicleCard
from core.terror_below.options import (
    AnyOption,
    Clear,
    Deliver,
    Leap,
    PickUp,
    PlayVehicle,
    Ramp,
    ShootHat,
    Step,
    Stop,
    UseItem,
)
from core.terror_below.words.names import neighbour
from core.terror_below.words.prompts import deliver_question, pick_up_question, stop_question
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Open, Outcome, Say
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays, reach_of
from tui.terror_below.holding import plays
from tui.terror_below.modes.arrows import DirectionMode
from tui.terror_below.modes.mode import BoardMode, HandSight, card_keys
from tui.terror_below.modes.options import OptionsMode
from tui.terror_below.modes.ramping import LeapMode, RampMode
from tui.terror_below.modes.spaces import SpacesMode
from tui.terror_below.modes.watching import ConfirmMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import Direction

KEYED: Final = (Step, Ramp, Leap, Clear, PickUp, Deliver, UseItem, ShootHat, Stop)
"""The actions that have a key or a card; all others are listed by enter."""


class ActMode(BoardMode):
    """Arrows step; letters act here; digits choose a card, enter plays it."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.pawn = self.view.squads[self.view.viewer].pawn
        self.handlers |= {
            "eggs": self.eggs,
            "rubble": self.rubble,
            "deliver": self.deliver,
            "ramp": self.ramp,
        }

    def words(self) -> str:
        """The card that is considered, in a sentence."""
        options = self._uses()
        return self.considering(options[0]) if len(options) == 1 else ""

    def go_on(self) -> str:
        """Enter plays the chosen card."""
        return "play" if self._uses() else ""

    def keys(self) -> tuple[Key, ...]:
        """What can be done here, the likeliest first."""
        kinds = {type(option) for option in self.view.options}
        chosen = bool(self._uses())
        return (
            *((Key("enter", "play", "go"), Key("esc", "back", "back")) if chosen else ()),
            Key("arrows", "step", "move.right", usable=Step in kinds),
            *((Key("p", "leap" if Leap in kinds else "ramp", "ramp"),) if kinds & {Ramp, Leap} else ()),
            Key("e", "Eggs", "eggs", usable=PickUp in kinds),
            Key("r", "Rubble", "rubble", usable=Clear in kinds),
            Key("d", "deliver", "deliver", usable=Deliver in kinds),
            *card_keys(self.sight.holding.others),
            Key(".", "end", "stop", usable=Stop in kinds),
        )

    def overlays(self) -> Overlays:
        """Where the pawn can go, and what that costs; the leaps that it can make, and where those from here land."""
        reach = reach_of(self.view)
        leaps = self.view.actions.leaps if self.view.actions is not None else ()
        known = {space for space, _ in reach}
        here = [leap for leap in leaps if leap.origin == self.pawn and leap.landing not in known]
        return Overlays(
            reach=(*reach, *((leap.landing, leap.cost) for leap in here)), leaps=leap_marks(self.view, leaps)
        )

    def move(self, direction: Direction) -> Outcome:
        """Step."""
        self.card = -1
        for option in (Step(direction), Step(direction, dig=True)):
            if self.offers(option):
                return Answer((option,))
        return self.refusal(Step(direction))

    def go(self) -> Outcome:
        """Play the chosen card; without one, do what there is to do here."""
        options = self._uses()
        if len(options) == 1:
            return Answer((options[0],))
        if options:
            return Open(OptionsMode(self.sight, options, over=True, question="Whose Hat?", verb="shoot"))
        if self.card >= 0:
            return self._refuse_card()
        if deliveries := self._deliveries():
            return self._ask_delivery(deliveries)
        if self.offers(PickUp()):
            return self.eggs()
        rest = [option for option in self.view.options if not isinstance(option, KEYED)]
        if rest:
            return Open(OptionsMode(self.sight, rest, over=True, question="What else?"))
        return Say("Nothing lies here to act on. Arrows step, . ends your actions.", refused=True)

    def stop(self) -> Outcome:
        """End the actions; asked when points are left that could still do something. R2."""
        points = self.view.actions.points if self.view.actions is not None else 0
        if not self.offers(Stop()):
            return self.refusal(Stop())
        if points and len(self.view.options) > 1:
            return Open(ConfirmMode(self.sight, Stop(), stop_question(self.view), "end", "stop"))
        return Answer((Stop(),))

    def eggs(self) -> Outcome:
        """Pick up all Eggs here; asked when points are lost by it. TB 4.4."""
        if not self.offers(PickUp()):
            return self.refusal(PickUp())
        actions = self.view.actions
        if actions is not None and actions.points - 1 > actions.kept:
            return Open(ConfirmMode(self.sight, PickUp(), pick_up_question(self.view), "pick up", "eggs"))
        return Answer((PickUp(),))

    def rubble(self) -> Outcome:
        """Clear Rubble: at once when one space qualifies, else an arrow, or a space where arrows do not reach."""
        options = [option for option in self.view.options if isinstance(option, Clear)]
        spaces = {option.space for option in options}
        if not options:
            return self.refusal(Clear(self._beside_with_rubble()))
        if len(options) == 1:
            return Answer((options[0],))
        if len(spaces) == 1:
            return Open(OptionsMode(self.sight, options, over=True, question="Clear how many?", verb="clear"))
        ways: dict[Direction, Sequence[AnyOption]] = {}
        for direction in DIRECTIONS:
            beside = neighbour(self.view, self.pawn, direction)
            found = [option for option in options if option.space == beside]
            if found:
                ways[direction] = found
        if len(ways) < len(spaces):
            return Open(SpacesMode(self.sight, options, over=True, question="Clear Rubble from which space?"))
        return Open(DirectionMode(self.sight, self.pawn, ways, "Clear Rubble which way?", "clear"))

    def deliver(self) -> Outcome:
        """Deliver: at once when there is one way, else options, the most valuable first. TB 4.5."""
        options = self._deliveries()
        if not options:
            eggs = self.view.squads[self.view.viewer].eggs
            return self.refusal(Deliver(next((egg for egg, held in zip(EGGS, eggs, strict=True) if held), EGGS[0])))
        if len(options) == 1:
            return Answer((options[0],))
        return self._ask_delivery(options)

    def _deliveries(self) -> list[Deliver]:
        return [option for option in self.view.options if isinstance(option, Deliver)]

    def _ask_delivery(self, options: Sequence[Deliver]) -> Outcome:
        """Which Egg, and for what; asked by enter even where there is one way, so that no Egg goes by accident."""
        question = deliver_question(self.view)
        return Open(OptionsMode(self.sight, options, over=True, question=question, verb="deliver"))

    def ramp(self) -> Outcome:
        """Ramp a pawn or leap the Canyon: an arrow for it, then the landing or the card. TB 4.2, 10.4.

        What there is only one of is not asked.
        """
        over: dict[Direction, list[Ramp | Leap]] = {}
        for option in self.view.options:
            if isinstance(option, Ramp | Leap):
                over.setdefault(option.over if isinstance(option, Ramp) else option.direction, []).append(option)
        if not over:
            canyon = next((way for way in DIRECTIONS if self._is_canyon(way)), None)
            pawns = self._beside_with_pawn()
            held = self.view.hand.vehicles if self.view.hand is not None else ()
            card = max(held, key=lambda vehicle: vehicle.points).number if held else -1
            leaps = canyon is not None and not self._pawn_beside(pawns)
            return self.refusal(Leap(canyon, card) if leaps and canyon is not None else Ramp(pawns, pawns))
        mode = RampMode(self.sight, self.pawn, over)
        return mode.move(next(iter(over))) if len(over) == 1 else Open(mode)

    def click_card(self, place: int) -> Outcome:
        """Choose a card, or play the chosen one."""
        return self.go() if place == self.card and self._uses() else self.digit(place)

    def click_space(self, space: int) -> Outcome:
        """Walk there; on the own space act; beside it clear."""
        if space == self.pawn:
            return self.go() if self.card < 0 else None
        for reach in self.view.actions.reach if self.view.actions is not None else ():
            if reach.space == space:
                return Answer(reach.steps)
        cleared = [option for option in self.view.options if isinstance(option, Clear) and option.space == space]
        if len(cleared) == 1:
            return Answer((cleared[0],))
        if cleared:
            return Open(OptionsMode(self.sight, cleared, over=True, question="Clear how many?", verb="clear"))
        for leap in self.view.actions.leaps if self.view.actions is not None else ():
            if leap.origin == self.pawn and space in (leap.first, leap.landing):
                return Open(LeapMode(self.sight, leap))
        for direction in DIRECTIONS:
            if neighbour(self.view, self.pawn, direction) == space:
                return self.move(direction)
        return Say(f"{self.view.spaces[space].label} is out of reach.", refused=True)

    def _uses(self) -> list[AnyOption]:
        """The options that play the chosen card."""
        held = next((held for held in self.sight.holding.all if held.place == self.card), None)
        if held is None or held.gone:
            return []
        return [option for option in self.view.options if plays(option, held.card)]

    def _refuse_card(self) -> Outcome:
        held = self.sight.holding.all[self.card]
        if held.gone:
            return Say(f"{held.card.name} has been played.", refused=True)
        if isinstance(held.card, VehicleCard):
            return self.refusal(PlayVehicle(held.card.number, 0))
        weapon = held.card.number in {card.number for card in self.view.hand.weapons} if self.view.hand else False
        is_item = self.view.hand is not None and held.card in self.view.hand.items
        if is_item or not weapon:
            return self.refusal(UseItem(held.card.number))
        return self.refusal(ShootHat(held.card.number, self.view.viewer))

    def _beside_with_rubble(self) -> int:
        """A space next to the pawn, one with Rubble if there is one: what a refusal is about."""
        beside = [space for way in DIRECTIONS if (space := neighbour(self.view, self.pawn, way)) is not None]
        return next((space for space in beside if self.view.spaces[space].rubble), beside[0] if beside else 0)

    def _is_canyon(self, way: Direction) -> bool:
        beside = neighbour(self.view, self.pawn, way)
        return beside is not None and self.view.spaces[beside].ground == "canyon"

    def _pawn_beside(self, way: Direction) -> bool:
        beside = neighbour(self.view, self.pawn, way)
        return beside is not None and bool(self.view.spaces[beside].pawns)

    def _beside_with_pawn(self) -> Direction:
        """A direction in which a pawn stands; up when there is none."""
        return next((way for way in DIRECTIONS if self._pawn_beside(way)), "up")
