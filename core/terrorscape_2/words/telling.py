"""The log, each side's own: it tells the events that the side may know of. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.english import capital, count, possessive, series
from core.words.log import Telling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Event, Seat
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.words.terms import Terms

ASKED: Final = {
    "search": "SEARCH at",
    "zone": "SENSE",
    "droids": "SENSE at",
    "token": "SENSE at",
    "fear": "FEAR at",
    "strike": "strikes",
    "injure": "injures at",
}
"""What was asked, before the place."""

OUTCOMES: Final = {
    "keys": "The Survivors leave by the Main Exit with the Keys.",
    "hidden-exit": "The Survivors leave by the Hidden Exit with the Keys.",
    "rescue": "The rescue has come: the Survivors are saved.",
    "vehicle": "The Survivors drive away.",
    "showdown": "The Survivors have beaten the Killer.",
    "kill": "A Survivor is dead: the Killer has won.",
    "empty-deck": "There is nothing left to discover: the Killer has won.",
    "infection": "One of the Survivors is infected: the Killer has won.",
    "showdown-lost": "The Final Showdown is lost: the Killer has won.",
}
"""How a game ended."""

KILLERS_MARK: Final = "killer"
"""What leads the Killer's lines."""


class StationTelling(Telling):
    """The log of one game, as a side reads it.

    Attributes:
        names: The team, by what it is called.
        killer: The Killer's id.
    """

    grows: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, setup: Setup, terms: Terms, viewer: Seat) -> None:
        super().__init__(setup.seats)
        self._terms = terms
        self._viewer = viewer
        # what was chosen before the game is never told in it
        self.names: list[str] = [terms.survivor(name) for name in setup.team]
        self.killer = setup.killer

    def mark(self, piece: int) -> str:
        """The Killer's lines are led by its sign."""
        return KILLERS_MARK if piece >= 0 else ""

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for a card, a place or a Survivor that there is not."""
        if not (self._begins(event) or self._team(event) or self._found(event) or self._hunt(event)):
            self._encounter(event)

    # Helpers of wording.

    def _who(self, who: int) -> str:
        return self.names[who] if 0 <= who < len(self.names) else f"Survivor {who + 1}"

    def _them(self, who: Iterable[int]) -> str:
        return series([self._who(one) for one in who]) or "nobody"

    def _ours(self, text: str, kind: str = "team") -> None:
        self.say(text, kind, seat=SURVIVORS)

    def _its(self, text: str, kind: str = "hunt") -> None:
        self.say(text, kind, seat=KILLER, piece=0)

    # The set-up and turns.

    def _begins(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.KillerChosen(killer=killer):
                self.killer = killer
                self._its(f"hunts as {terms.killer(killer)}", "turn")
            case e.SurvivorChosen(who=who, survivor=survivor):
                if who >= len(self.names):
                    self.names.append(terms.survivor(survivor))
                self._ours(f"{terms.survivor(survivor)} joins the team", "turn")
            case e.SurvivorsTurn(round=number):
                self.say(f"Round {number}: the Survivors' turn", "turn")
            case e.KillersTurn(round=number):
                self.say(f"Round {number}: {possessive(terms.killer(self.killer))} turn", "turn")
            case e.GameEnded(reason=reason):
                self.say(OUTCOMES[reason].removesuffix("."), "turn")
            case _:
                return False
        return True

    # What the team does.

    def _team(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.Walked(who=who, to=to, start=start):
                moved = f"moves to {terms.place(to)}" if to != start else "goes out and back"
                self._ours(f"{self._who(who)} {moved}")
            case e.Sounded(at=at):
                self._ours(f"Noise at {terms.code(at)}", "noise")
            case e.NoiseTold(places=places, everywhere=everywhere):
                where = "everywhere" if everywhere else f"at {terms.codes(places)}" if places else ""
                self.say(f"Told: noise {where}" if where else "Told: no noise", "noise")
            case e.Repaired(who=who, what=what, by=by, now=now):
                needed = terms.plan.station.repair
                whole = needed.radio if what == "radio" else needed.vehicle
                self._ours(f"{self._who(who)} repairs the {what} by {by}: {now} of {whole}")
            case e.RescueCalled(rounds=number):
                self.say(f"The radio is whole. Rescue in {count(number, 'round')}", "ways")
            case e.RescueNears(rounds=number):
                text = f"The rescue is {count(number, 'round')} away" if number else "The rescue is here"
                self.say(text, "ways")
            case e.Refuelled(who=who):
                self._ours(f"{self._who(who)} fills up the vehicle", "ways")
            case e.VehicleReady():
                self.say("The vehicle is ready", "ways")
            case e.BlockRemoved(door=door, walked=walked):
                if walked:
                    self.say(f"The block on {terms.way(door)} falls", "doors")
                else:
                    self.say(f"The Survivors take the block off {terms.way(door)}", "doors")
            case e.FearLost(who=who):
                self.say(f"{self._who(who)} has no fear now", "health")
            case e.StoodStill(who=who):
                self._ours(f"{self._who(who)} stands still")
            case e.HealedUp(who=who):
                self.say(f"{self._who(who)} is healed", "health")
            case e.TokenDrawn(who=who):
                self.say(f"{self._who(who)} draws an infecting token", "health")
            case e.TokenSeen(who=who, infected=infected):
                self.say(f"{self._who(who)} is {'infected' if infected else 'immune'}", "health")
            case e.Cured(who=who):
                self._ours(f"{self._who(who)} is cured", "health")
            case e.Observed():
                self.say("The weakness has been observed", "ways")
            case e.IconSeen(icon=icon):
                self._ours(f"Weakness: {icon}", "ways")
            case e.ZoneSeen(zone=zone):
                more = terms.cards.weakness.defence_in_zone
                self._its(f"In the {zone} zone you have {more}", "ways")
            case _:
                return False
        return True

    def _found(self, event: Event) -> bool:
        """Items, and what stands on none."""
        terms = self._terms
        match event:
            case e.ItemsDrawn(who=who, deck=deck, cards=cards):
                self._ours(f"{self._who(who)} looks at {terms.items(cards)} of {terms.deck(deck)}", "items")
            case e.ItemKept(who=who, card=card):
                kept = f"keeps {terms.item(card)}" if card >= 0 else "keeps nothing"
                self._ours(f"{self._who(who)} {kept}", "items")
            case e.ItemDropped(who=who, card=card):
                self._ours(f"{self._who(who)} discards {terms.item(card)}", "items")
            case e.ItemGiven(who=who, whom=whom, card=card):
                self._ours(f"{self._who(who)} gives {self._who(whom)} {terms.item(card)}", "items")
            case e.ItemUsed(who=who, item=item, at=at):
                self._ours(f"{self._who(who)} uses {terms.item_named(item)}{self._at_item(item, at)}", "items")
            case e.DeedDone(who=who, deed=deed, at=at):
                self._ours(f"{self._who(who)} {self._deed(deed, at)}", "team")
            case e.KeyFound(who=who, keys=keys):
                needed = terms.plan.station.repair.keys
                self._ours(f"{self._who(who)} finds a Key: {keys} of {needed}", "ways")
            case e.CatMet(at=at):
                self._ours(f"A cat sits in {terms.place(at)}", "items")
            case _:
                return False
        return True

    def _at_item(self, item: str, at: int) -> str:
        if at == NOWHERE:
            return ""
        if item in {"rope", "ice-axe"}:
            return f" at {self._terms.way(at)}"
        return f" for {self._who(at)}" if item == "first-aid-kit" else f": {self._terms.code(at)}"

    def _deed(self, deed: str, at: int) -> str:
        match deed:
            case "bandage":
                return f"bandages {self._who(at)}"
            case "gadget":
                return "builds the Device"
            case "charge":
                return f"charges at {self._terms.way(at)}"
            case "stroke":
                return f"strokes the cat, which goes to {self._terms.code(at)}"
            case "check":
                return f"checks {possessive(self._who(at))} token"
            case _:
                return f"cures {self._who(at)}"

    # The hunt.

    def _hunt(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case h.CardPlayed(card=card, cost=cost):
                paid = f" for {count(cost, 'card')}" if cost else ""
                self._its(f"plays {terms.skill(self.killer, card)}{paid}", "cards")
            case h.CardPaid(card=card):
                self._its(f"pays with {terms.skill(self.killer, card)}", "cards")
            case h.CardsDrawn(card=card, kept=kept):
                done = "draws" if kept else "overdraws"
                self._its(f"{done} {terms.skill(self.killer, card)}", "cards")
            case h.CardsMilled(card=card):
                self._its(f"discards {terms.skill(self.killer, card)} of the deck", "cards")
            case h.LevelUp(level=level):
                self._its(f"reaches level {level}", "cards")
            case h.Strengthened(strength=strength):
                self._its(f"has strength {strength}", "cards")
            case h.Unlocked(card=card):
                self._its(f"unlocks {terms.skill(self.killer, card)}", "cards")
            case h.ThrownOut(card=card):
                self._its(f"throws out {terms.skill(self.killer, card)}", "cards")
            case h.Stepped(to=to, climbed=climbed):
                self._its(f"{'climbs' if climbed else 'moves'} to {terms.place(to)}")
            case h.Vanished(start=start, card=card):
                self._its(f"vanishes from {terms.code(start)}: {terms.skill(self.killer, card)}")
            case h.Slipped(to=to):
                self._its(f"goes unseen to {terms.place(to)}")
            case h.Reappeared(at=at):
                self._its(f"reappears at {terms.place(at)}")
            case e.Blocked(door=door):
                self._its(f"blocks {terms.way(door)}" if door >= 0 else "finds no door to block", "doors")
            case h.BlockMoved(door=door):
                self._its(f"takes the block of {terms.way(door)} away", "doors")
            case h.DelayLaid(card=card, at=at):
                self._its(f"lays {terms.skill(self.killer, card)} at {terms.code(at)} for the next round", "cards")
            case h.DelayRuns(card=card):
                self._its(f"{terms.skill(self.killer, card)} runs", "cards")
            case h.DroidPlaced(at=at):
                self._its(f"puts a droid at {terms.code(at)}")
            case h.DroidTaken(at=at):
                self._its(f"takes the droid at {terms.code(at)} away")
            case _:
                return self._answers(event)
        return True

    def _answers(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.Answered(to="reveal", places=places, who=who):
                self.say(f"Third fear: {self._them(who)} is at {terms.codes(places)}", "answers")
            case e.Answered(to=to, places=places, who=who, zone=zone):
                self._its(f"{ASKED[to]} {terms.area(to, places, zone)}: {self._them(who)}", "answers")
            case e.Alerted(at=at, anybody=anybody):
                self.say(f"Droid at {terms.code(at)}: {'somebody' if anybody else 'nobody'}", "answers")
            case e.Feared(who=who, fear=fear):
                self.say(f"{self._who(who)} has {fear} fear", "health")
            case _:
                return False
        return True

    # Encounters.

    def _encounter(self, event: Event) -> None:
        match event:
            case e.EncounterBegan(at=at, who=who):
                self.say(f"Encounter at {self._terms.place(at)}: {self._them(who)}", "fight")
            case e.AttackBegan(strength=strength):
                self._its(f"attacks with strength {strength}", "fight")
            case e.DefenderChosen(who=who):
                self.say(f"{self._who(who)} stands", "fight", topic="stand")
            case e.Rolled():
                self._rolled(event)
            case e.Held(who=who):
                self.say(f"{self._who(who)} has held", "fight")
            case e.Injured(who=who):
                self.say(f"{self._who(who)} is injured", "health")
            case e.Saved(who=who):
                self.say(f"{self._who(who)} is saved by the Thermal Suit", "health")
            case e.Killed(who=who):
                self.say(f"{self._who(who)} is dead", "health")
            case e.EncounterEnded():
                self.say("The encounter is over", "fight")
            case e.ShowdownBegan(defence=defence, icon=icon, shown=shown):
                items = f", {count(len(shown), 'item')} shown" if shown else ""
                self.say(f"Final Showdown: {defence} to beat, {icon}{items}", "fight")
            case _:
                raise LookupError(f"Terrorscape 2 has no {type(event).__name__}")

    def _rolled(self, event: e.Rolled) -> None:
        """Every part of the sum. R47."""
        parts = []
        if event.weapon:
            ammo = " with an Ammo Pack" if event.ammo else ""
            parts.append(f"{self._terms.item_named(event.weapon)}{ammo} +{event.combat}")
        if event.ability:
            parts.append(f"Dead Shot +{event.ability}")
        if event.trap:
            parts.append(f"a trap +{event.trap}")
        dice = " ".join(map(str, event.faces))
        armed = f" with {series(parts)}" if parts else " with bare hands"
        text = f"{self._who(event.who)} rolls {dice}{armed}: {event.total}"
        self.say(capital(text), "fight")
