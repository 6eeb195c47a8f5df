"""Spending Action Points: steps, Eggs, Rubble, deliveries, ramps, Items, and the end of it. TB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import DIRECTIONS, EGGS, VehicleCard, WeaponCard
from core.terror_below.options import (
    AnyOption,
    Clear,
    Deliver,
    Fire,
    Leap,
    PickUp,
    PlayVehicle,
    Ramp,
    ShootHat,
    Step,
    Stop,
    UseItem,
)
from core.terror_below.words.board.danger import own_danger
from core.terror_below.words.deeds import (
    clear_questions,
    deed_questions,
    end_questions,
    end_verb,
    is_spent,
    what_follows,
)
from core.terror_below.words.hand_questions import CardTold
from core.terror_below.words.names import EGG_MARKS, neighbour
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Open, Outcome, Say
from tui.terror_below.board.canyon import leap_marks
from tui.terror_below.board.overlays import Overlays, reach_of
from tui.terror_below.choices import choices_of
from tui.terror_below.holding import plays
from tui.terror_below.modes.deeds import DeedMode, DeliveryMode, EndMode, WalkMode
from tui.terror_below.modes.mode import BoardMode, HandSight, card_keys
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.terror_below.decks.cards import Direction

AT_HAND: Final[Mapping[type[AnyOption], str]] = {Deliver: "deliver", PickUp: "pick up", Clear: "clear"}
"""The deeds that are lit where the pawn stands, the first of these before the others, and what each is in a word."""

NONE_THERE: Final = frozenset({"no-rubble-there", "rubble-far", "nobody-to-ramp"})
"""What the rules say of one space, where a key means all spaces around the pawn."""

KEYED: Final = (Step, Ramp, Leap, Clear, PickUp, Deliver, UseItem, ShootHat, Stop)
"""The actions that have a key or a card; all others are listed by enter."""


class ActMode(BoardMode):
    """Arrows step; letters, digits and clicks choose a deed or a card, enter does it.

    Attributes:
        pawn: Where the pawn of the seat stands.
        deeds: What the letters of deeds do.
        is_spent: No action is left: ending is what enter does.
        lit: The deed at hand where the pawn stands, which enter does; none once escape has left it. Several Rubbles are
            cleared one after the other.
    """

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight)
        self.pawn = self.view.squads[self.view.viewer].pawn
        self.deeds: dict[str, Callable[[], Outcome]] = {
            "eggs": self.eggs,
            "rubble": self.rubble,
            "deliver": self.deliver,
            "ramp": self.ramp,
        }
        self.handlers |= self.deeds
        self.is_spent = is_spent(self.view)
        if self.is_spent:
            held = sight.holding.all
            self.asked = frozenset(
                one.place for one in held if any(plays(option, one.card) for option in self.view.options)
            )
        self.lit = self._at_hand()

    def _at_hand(self) -> tuple[AnyOption, ...]:
        """What there is to do where the pawn stands; Eggs come last while to pick them up loses points. TB 4.4."""
        found = [choices_of(self.view, options)[0].option for kind in AT_HAND if (options := self._of(kind))]
        actions = self.view.actions
        if actions is not None and actions.points > 1 and not actions.kept:
            found.sort(key=lambda option: isinstance(option, PickUp))
        if not found:
            # what costs no point, as some Leaders' ramps do, has keys of its own: then ending is lit
            ends = actions is not None and not actions.points and not self.is_spent and self.offers(Stop())
            return (Stop(),) if ends else ()
        return self._clears() if isinstance(found[0], Clear) else (found[0],)

    def _clears(self) -> tuple[Clear, ...]:
        """All Rubble that can be cleared before a set is traded; Eggs here keep a point for themselves. TB 4.3."""
        clears: tuple[Clear, ...] = ()
        options: Sequence[AnyOption] = self.view.options
        spared = 1 if self.offers(PickUp()) else 0
        points = self.view.actions.points if self.view.actions is not None else 0
        while more := [option for option in options if isinstance(option, Clear)]:
            # a point takes all that one may take from a space with it
            clears = (*clears, max(more, key=lambda clear: clear.pieces))
            if len(clears) >= points - spared:
                break
            options = self.sight.ahead(clears)
        return clears

    @property
    def lights(self) -> tuple[AnyOption, ...]:
        """The deed that enter does now; nothing while a card is chosen instead."""
        return self.lit if self.card < 0 else ()

    @property
    def _lit_rubble(self) -> list[Clear]:
        return [option for option in self.lights if isinstance(option, Clear)]

    def words(self) -> str:
        """The card that is considered, in a sentence; else the deed that is lit, as a question."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The same in several lengths."""
        if self.lights:
            if isinstance(self.lights[0], Stop):
                return end_questions(self.view)  # they tell the danger
            clears, danger = self._lit_rubble, own_danger(self.view)
            asked = (
                clear_questions(self.view, clears) if clears else deed_questions(self.view, self.lights[0], EGG_MARKS)
            )
            if danger is None or not danger.certain:
                return asked
            return (*(f"{danger.words} {words}" for words in asked), danger.words)
        options = self._uses()
        return self.considerings(options[0]) if len(options) == 1 else ("",)

    @property
    def ends(self) -> bool:
        """Whether no action is left, and no card is chosen instead."""
        return self.is_spent and self.card < 0

    def told(self) -> CardTold | None:
        """Where nothing but ending is left, what follows."""
        return CardTold("", what_follows(self.view)) if self.is_spent and not self.asked else None

    def look(self) -> str:
        """The same where the hand has no line for it."""
        told = self.told()
        return "" if told is None else told.does

    def go_on(self) -> str:
        """Enter plays the chosen card, or does the deed that is lit; where no action is left, it ends the turn."""
        if self.lights:
            return AT_HAND.get(type(self.lights[0]), end_verb(self.view))
        return "play" if self._uses() else end_verb(self.view) if self.ends else ""

    def keys(self) -> tuple[Key, ...]:
        """What can be done here, the likeliest first."""
        kinds = {type(option) for option in self.view.options}
        chosen = bool(self._uses())
        if self.is_spent:
            first = (Key("enter", self.go_on() or "play", "go", usable=bool(self.go_on())),)
            back = (Key("esc", "back", "back"),) if self.card >= 0 else ()
            asked = [held for held in self.sight.holding.all if held.place in (self.asked or ())]
            return (*first, *back, *card_keys(asked))
        return (
            *((Key("enter", "play", "go"), Key("esc", "back", "back")) if chosen else ()),
            Key("arrows", "step", "move.right", usable=Step in kinds),
            *((Key("p", "leap" if Leap in kinds else "ramp", "ramp"),) if kinds & {Ramp, Leap} else ()),
            Key("e", "Eggs", "eggs", usable=PickUp in kinds),
            Key("r", "Rubble", "rubble", usable=Clear in kinds),
            Key("d", "deliver", "deliver", usable=Deliver in kinds),
            *card_keys(self.sight.holding.others),
            Key(".", "end", "stop", usable=Stop in kinds),
            *((Key("enter", self.go_on(), "go"),) if self.lights else ()),
        )

    def overlays(self) -> Overlays:
        """Where the pawn can go, and what that costs; the leaps that it can make, and where those from here land."""
        reach = reach_of(self.view)
        leaps = self.view.actions.leaps if self.view.actions is not None else ()
        known = {space for space, _ in reach}
        here = [leap for leap in leaps if leap.origin == self.pawn and leap.landing not in known]
        rubble = [clear.space for clear in self._lit_rubble]
        return Overlays(
            cursor=rubble[0] if rubble else None,
            lit=tuple(rubble[1:]),
            reach=(*reach, *((leap.landing, leap.cost) for leap in here)),
            leaps=leap_marks(self.view, leaps),
        )

    def looks_at(self) -> int | None:
        """The player's own space: Rubble that is lit beside it is no place to be."""
        return None

    def move(self, direction: Direction) -> Outcome:
        """Step."""
        self.card = -1
        for option in (Step(direction), Step(direction, dig=True)):
            if self.offers(option):
                return Answer((option,))
        return self.refusal(Step(direction))

    def go(self) -> Outcome:
        """Play the chosen card; without one, do the deed that is lit."""
        options = self._uses()
        if len(options) == 1:
            return Answer((options[0],))
        if options:
            return Open(OptionsMode(self.sight, options, over=True, question="Whose Hat?", verb="shoot"))
        if self.card >= 0:
            return self._refuse_card()
        if self.is_spent:
            return Answer((Stop(),))
        if self.lit:
            return Answer(self.lit)
        self.lit = self._at_hand()
        return None if self.lit else self._else()

    def back(self) -> Outcome:
        """Leave the card that is read, else the deed that is lit: enter lights it again."""
        if self.card < 0 and self.lit:
            self.lit = ()
            return None
        return super().back()

    def _else(self) -> Outcome:
        """All that no key and no card stands for."""
        rest = [option for option in self.view.options if not isinstance(option, KEYED)]
        if rest:
            return Open(OptionsMode(self.sight, rest, over=True, question="What else?"))
        return Say("Nothing to do on this space. Arrows step, . ends your actions.", refused=True)

    def stop(self) -> Outcome:
        """Choose to end the actions, and see what is left; where no action is, end them. R2."""
        if not self.offers(Stop()):
            return self.refusal(Stop())
        return Answer((Stop(),)) if self.is_spent else Open(EndMode(self))

    def eggs(self, *, picked: bool = False) -> Outcome:
        """Pick up all Eggs here. TB 4.4. `picked`: not the letter has chosen it, which some let act at once."""
        return self._chosen(self._of(PickUp), PickUp(), "pick up", picked=picked)

    def rubble(self) -> Outcome:
        """Clear Rubble: of a space, so many pieces. TB 4.3."""
        options, beside = self._of(Clear), self._beside_with_rubble()
        if not options and not self.view.spaces[beside].rubble:
            return self._none_beside(Clear(beside), "There is no Rubble next to you.")
        return self._chosen(options, Clear(beside), "clear")

    def deliver(self, *, picked: bool = False) -> Outcome:
        """Deliver: the most valuable first. TB 4.5."""
        options = self._of(Deliver)
        if options and (picked or len(options) > 1 or not self.sight.habits.at_once):
            return Open(DeliveryMode(self, options))
        eggs = self.view.squads[self.view.viewer].eggs
        egg = next((egg for egg, held in zip(EGGS, eggs, strict=True) if held), EGGS[0])
        return self._chosen(options, Deliver(egg), "deliver")

    def _of(self, kind: type[AnyOption] | tuple[type[AnyOption], ...]) -> list[AnyOption]:
        """The options of a kind."""
        return [option for option in self.view.options if isinstance(option, kind)]

    def _chosen(self, options: list[AnyOption], intent: AnyOption, verb: str, *, picked: bool = False) -> Outcome:
        """The deed is chosen; done at once where somebody likes it so and there is one way; else why it cannot be."""
        if not options:
            return self.refusal(intent)
        if len(options) == 1 and self.sight.habits.at_once and not picked:
            return Answer((options[0],))
        return Open(DeedMode(self, options, verb))

    def ramp(self) -> Outcome:
        """Ramp a pawn or leap the Canyon: which way, then the card that pays. TB 4.2, 10.4."""
        options = self._of((Ramp, Leap))
        if options:
            leaps = [option for option in options if isinstance(option, Leap)]
            if self.sight.habits.at_once and len({option.direction for option in leaps}) == 1 and leaps == options:
                return DeedMode(self, options, "leap").go()
            return self._chosen(options, options[0], "leap" if leaps else "ramp")
        canyon = next((way for way in DIRECTIONS if self._is_canyon(way)), None)
        pawns = self._beside_with_pawn()
        held = self.view.hand.vehicles if self.view.hand is not None else ()
        card = max(held, key=lambda vehicle: vehicle.points).number if held else -1
        if self._pawn_beside(pawns):
            return self.refusal(Ramp(pawns, pawns))
        if canyon is not None:
            return self.refusal(Leap(canyon, card))
        return self._none_beside(Ramp(pawns, pawns), "There is nobody next to you to ramp.")

    def _none_beside(self, intent: AnyOption, words: str) -> Outcome:
        """Why a deed cannot be done now; where it is for want of anything around the pawn, that in one sentence."""
        reason = self.sight.why_not(intent)
        if reason is None or reason.code not in NONE_THERE:
            return self.refusal(intent)
        return Say(f"{words} {reason.rule}", refused=True)

    def click_card(self, place: int) -> Outcome:
        """Choose a card, or play the chosen one."""
        return self.go() if place == self.card and self._uses() else self.digit(place)

    def click_space(self, space: int) -> Outcome:
        """Choose to walk there, to clear it or to leap to it; a second click does it. So does one's own space."""
        if space == self.pawn:
            return self._here() if self.card < 0 else None
        for reach in self.view.actions.reach if self.view.actions is not None else ():
            if reach.space == space:
                return Open(WalkMode(self, reach))
        clears = self._of(Clear)
        if any(isinstance(option, Clear) and option.space == space for option in clears):
            return Open(DeedMode(self, clears, "clear", space))
        for leap in self.view.actions.leaps if self.view.actions is not None else ():
            if leap.origin == self.pawn and space in (leap.first, leap.landing):
                return Open(DeedMode(self, self._of((Ramp, Leap)), "leap", leap.landing))
        for direction in DIRECTIONS:
            if neighbour(self.view, self.pawn, direction) == space:
                return self.refusal(Step(direction))
        return Say(f"{self.view.spaces[space].label} is out of reach.", refused=True)

    def _here(self) -> Outcome:
        """A click on the pawn chooses what there is to do on its space; where there is nothing, it is no answer."""
        if self._of(Deliver):
            return self.deliver(picked=True)
        if self.offers(PickUp()):
            return self.eggs(picked=True)
        return Say("Nothing to do on this space. Arrows step, . ends your actions.", refused=True)

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
        if isinstance(held.card, WeaponCard) and not any(effect.verb == "shoot-hat" for effect in held.card.effects):
            return self.refusal(Fire(held.card.number))
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
