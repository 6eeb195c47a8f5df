"""The log, each side's own: it tells the events that the side may know of. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terrorscape_2 import events as e
from core.terrorscape_2.faces import DEEDS, on_what
from core.terrorscape_2.forms import DECKS, SEARCHED
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.hunt_telling import HuntTelling
from core.words.english import capital, count, possessive, series

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.words.lines import Sentence

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


class StationTelling(HuntTelling):
    """The log of one game, as a side reads it: what the team does, and the hunt."""

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for a card, a place or a Survivor that there is not."""
        if not (self._begins(event) or self._team(event) or self._found(event) or self._hunt(event)):
            self._encounter(event)

    # The set-up and turns.

    def _begins(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.KillerChosen(killer=killer):
                self.killer = killer
                self.say(f"hunts as {terms.killer(killer)}", "turn", seat=KILLER)
            case e.SurvivorChosen(who=who, survivor=survivor):
                if who >= len(self.names):
                    self.names.append(terms.survivor(survivor))
                self.say(f"{terms.survivor(survivor)} joins the team", "turn", seat=SURVIVORS)
            case e.SurvivorsTurn(round=number):
                self.say(f"Round {number}: the Survivors' turn", "turn")
            case e.KillersTurn(round=number):
                self.say(f"Round {number}: {possessive(terms.killer(self.killer))} turn", "turn")
            case e.SideWon(reason=reason):
                self.say(OUTCOMES[reason].removesuffix("."), "turn")
            case _:
                # it begins nothing and ends nothing: the next teller is asked
                return False
        return True

    # What the team does.

    def _deed(self, who: int, text: str, kind: str = "team") -> Sentence:
        """What a Survivor does; the noise that it makes may join it."""
        return self._one(who, text, kind, topic="deed")

    def _team(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.Walked(who=who, to=to, start=start):
                self._one(who, f"moves to {terms.place(to)}" if to != start else "steps out and returns", "team")
            case e.Sounded(at=at):
                self._sounded(at)
            case e.NoiseTold(places=places, everywhere=everywhere):
                # whoever hunts hears it by name; the others know what they have done, and read what was told of it
                hunts = self._viewer == KILLER
                heard = terms.places(places) if hunts else terms.codes(places)
                where = "everywhere" if everywhere else f"at {heard}" if places else ""
                noise = f"noise {where}" if where else "no noise"
                self.say(capital(noise) if hunts else f"Announced: {noise}", "noise")
            case e.Repaired():
                self._repaired(event)
            case e.Refuelled(who=who):
                self._deed(who, "refuels the vehicle", "ways")
            case e.BlockRemoved(door=door, walked=walked):
                if walked:
                    self.say(f"The block on {terms.way(door)} falls", "doors")
                else:
                    self.say(f"The Survivors take the block off {terms.way(door)}", "doors")
            case e.StoodStill(who=who):
                self._one(who, "stands still", "team")
            case e.FearLost(who=who):
                self._one(who, "has no fear now")
            case e.HealedUp(who=who):
                self._one(who, "is healed")
            case e.TokenDrawn(who=who):
                self._one(who, "draws an infecting token")
            case e.TokenSeen(who=who, infected=infected):
                self._one(who, f"is {'infected' if infected else 'immune'}")
            case e.Cured(who=who):
                self._one(who, "is cured")
            case _:
                # nothing that one of the team does or suffers: perhaps a way out
                return self._ways_out(event)
        return True

    def _ways_out(self, event: Event) -> bool:
        match event:
            case e.RescueCalled(rounds=number):
                self.say(f"The radio works: rescue in {count(number, 'round')}", "ways")
            case e.RescueNears(rounds=number):
                text = f"The rescue is {count(number, 'round')} away" if number else "The rescue is here"
                self.say(text, "ways")
            case e.VehicleReady():
                self.say("The vehicle is ready", "ways")
            case e.KeyFound(who=who, keys=keys):
                self._one(who, f"finds a Key: {keys} of {self._terms.plan.station.repair.keys}", "ways")
            case e.Observed():
                self.say("The Survivors have observed the weakness", "ways")
            case e.IconSeen(icon=icon):
                self.say(f"The weakness is {icon}; the Killer knows its zone", "ways")
            case e.ZoneSeen(zone=zone):
                self._its(f"has {self._terms.cards.weakness.defence_in_zone} in the {zone} zone", "ways")
            case _:
                # no way out either: the next teller is asked
                return False
        return True

    def _sounded(self, at: int) -> None:
        """Noise; it joins what made it, and noise at other places. R20."""
        place = "everywhere" if at < 0 else self._terms.code(at)
        sentence = self.joins("deed", "drawn", "noise")
        if sentence is None:
            sentence = self.say("", "noise", seat=SURVIVORS, topic="noise")
        if place not in sentence.aside:
            sentence.aside.append(place)
        self._with_noise(sentence)

    def _with_noise(self, sentence: Sentence) -> None:
        """The sentence, and where the noise of it lies."""
        known = [place for place in sentence.aside if place != "everywhere"]
        where = f"at {series(known)}" if len(known) == len(sentence.aside) else "everywhere"
        noise = f"Noise {where}" if sentence.aside else ""
        sentence.text = ". ".join(filter(None, (sentence.stem, noise)))

    def _repaired(self, event: e.Repaired) -> None:
        """How far it is; the noise that it makes lies before it. TS 6.3."""
        terms, needed = self._terms, self._terms.plan.station.repair
        radio = event.what == "radio"
        place = terms.code(terms.plan.radio if radio else terms.plan.vehicle)
        heard = (noise := self.joins("noise")) is not None and noise.aside == [place]
        begun = noise.first if noise is not None and heard else self.at
        if heard:
            self.open = None
        more = f" by {event.by}" if event.by > 1 else ""
        text = f"repairs the {event.what}{more}: {event.now} of {needed.radio if radio else needed.vehicle}"
        sentence = self._deed(event.who, text)
        sentence.first = begun
        if heard:
            sentence.aside.append(place)
            self._with_noise(sentence)

    def _found(self, event: Event) -> bool:
        """Items, and what stands on none."""
        terms = self._terms
        match event:
            case e.ItemsDrawn(who=who, deck=deck, cards=cards):
                self._drawn(who, deck, cards)
            case e.ItemKept(who=who, card=card):
                self._kept(who, card)
            case e.ItemDropped(who=who, card=card):
                self._deed(who, f"discards {terms.item(card)}", "items")
            case e.ItemGiven(who=who, whom=whom, card=card):
                self._deed(who, f"gives {self._who(whom)} {terms.item(card)}", "items")
            case e.ItemUsed(who=who, item=item, at=at):
                self._deed(who, f"uses {terms.item_named(item)}{self._at_item(item, at)}", "items")
            case e.DeedDone(who=who, deed=deed, at=at):
                self._deed(who, self._done(who, deed, at))
            case e.CatMet(at=at):
                self.say(f"A cat sits in {terms.place(at)}", "items")
            case _:
                # no item and no deed: the next teller is asked
                return False
        return True

    def _drawn(self, who: int, deck: int, cards: tuple[int, ...]) -> None:
        """Cards that are looked at, before one of them is kept. TS 6.2, 7.1."""
        sentence = self._one(who, "", "items", topic="drawn")
        sentence.parts += [self._terms.item(card) for card in cards]
        searched = f"searches {self._terms.deck(deck)}" if DECKS[deck] in SEARCHED else "discovers"
        what = series(sentence.parts) or "nothing"
        sentence.stem = f"{searched}{':' if searched != 'discovers' else ''} {what}"
        self._with_noise(sentence)

    def _kept(self, who: int, card: int) -> None:
        """Which of them is kept; -1 for none."""
        kept = self._terms.item(card) if card >= 0 else ""
        sentence = self.joins("drawn", piece=who)
        if sentence is None:
            self._one(who, f"keeps {kept or 'nothing'}", "items")
            return
        found = list(sentence.parts)
        left = list(found)
        if kept in left:
            left.remove(kept)
        told = [f"{kept}, kept"] if kept else []
        told += [f"{series(left)}, left"] if left else []
        start = sentence.stem.removesuffix(series(found) or "nothing")
        sentence.stem = f"{start}{'; '.join(told) or 'nothing'}"
        sentence.topic = "deed"
        self._with_noise(sentence)

    def _at_item(self, item: str, at: int) -> str:
        if at == NOWHERE:
            return ""
        match on_what(item):
            case "way":
                return f" at {self._terms.way(at)}"
            case "survivor":
                return f" for {self._who(at)}"
            case "place" | "nothing":
                return f": {self._terms.code(at)}"
            case what:
                assert_never(what)

    def _done(self, who: int, deed: str, at: int) -> str:
        face, terms = DEEDS[deed], self._terms
        way = terms.way(at) if face.on == "way" else ""
        code = terms.code(at) if face.on == "place" else ""
        whom = self._who(at) if face.on == "survivor" else ""
        return face.told(way, code, whom, own=at == who)
