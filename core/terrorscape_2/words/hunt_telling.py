"""The log of the hunt: what the Killer does, what it is answered, and encounters. TS 9 to 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.announced import ASKED as ANNOUNCED
from core.terrorscape_2.words.announced import letters_of, tag
from core.words.english import count, series
from core.words.lines import clause
from core.words.log import LogWriter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Event, Seat
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.words.terms import Terms
    from core.words.lines import Sentence

ASKED: Final = {**ANNOUNCED, "strike": "strikes", "injure": "injures"}
"""What was asked, before the place."""

KILLERS_MARK: Final = "killer"
"""What leads the Killer's lines: the sign of a target."""

HUNTER: Final = TEAM
"""The Killer among what lines are about; Survivors are before it, by their places in the team."""


class HuntTelling(LogWriter):
    """The Killer's half of a log. Lines are led by the Killer's sign, or by the tag of the Survivor they are about.

    Attributes:
        names: The team, by what it is called.
        killer: The Killer's id.
        against: What the sum of a defence has to reach: the strength of the attack, or the defence of a Showdown.
        faces: Whether the Final Showdown is on, in which nobody defends: one after the other faces the Killer. TS 8.4.
    """

    grows: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, setup: Setup, terms: Terms, viewer: Seat) -> None:
        super().__init__(setup.seats)
        self._terms = terms
        self._viewer = viewer
        # what was chosen before the game is never told in it
        self.names: list[str] = [terms.survivor(name) for name in setup.team]
        self.killer = setup.killer
        self.against = 0
        self.faces = False

    def mark(self, piece: int) -> str:
        """The Killer's sign, or a Survivor's tag."""
        if piece == HUNTER:
            return KILLERS_MARK
        return tag(letters_of(self.names)[piece], piece) if 0 <= piece < len(self.names) else ""

    def named(self, piece: int) -> str:
        """The Killer, or a Survivor."""
        if piece == HUNTER:
            return self._terms.killer(self.killer)
        return self.names[piece] if 0 <= piece < len(self.names) else ""

    # Helpers of wording.

    def _who(self, who: int) -> str:
        return self.names[who] if 0 <= who < len(self.names) else f"Survivor {who + 1}"

    def _them(self, who: Iterable[int]) -> str:
        return series([self._who(one) for one in who]) or "nobody"

    def _tags(self, who: Iterable[int]) -> str:
        return " ".join(map(self.mark, who)) or "nobody"

    def _its(self, text: str, kind: str = "hunt", *, topic: str = "") -> Sentence:
        return self.say(text, kind, seat=KILLER, piece=HUNTER, topic=topic, stem=text)

    def _one(self, who: int, text: str, kind: str = "health", *, topic: str = "") -> Sentence:
        """A line about one Survivor."""
        return self.say(text, kind, seat=SURVIVORS, piece=who, topic=topic, stem=text)

    # The hunt.

    def _hunt(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case h.CardsDrawn() | h.CardsMilled():
                self._from_deck(event)
            case h.LevelUp(level=level):
                self._its(f"reaches level {level}", "cards", topic="level")
            case h.Strengthened(strength=strength):
                self._more("level", f"strength {strength}", f"has strength {strength}")
            case h.Unlocked(card=card):
                text = f"unlocks {terms.skill(self.killer, card)}"
                self._more("level", text, text)
            case h.ThrownOut(card=card):
                self._its(f"throws out {terms.skill(self.killer, card)}", "cards")
            case h.Stepped(to=to, climbed=climbed):
                step = self._its(f"{'climbs' if climbed else 'moves'} to {terms.place(to)}", topic="step")
                step.parts.append(terms.code(to))
            case h.Vanished(start=start, card=card):
                self._its(f"vanishes from {terms.code(start)}: {terms.skill(self.killer, card)}", topic="vanish")
            case h.Slipped(to=to):
                self._slipped(to)
            case h.Reappeared(at=at):
                self._its(f"reappears at {terms.place(at)}", topic="step").parts.append(terms.code(at))
            case e.Blocked(door=door):
                self._its(f"blocks {terms.way(door)}" if door >= 0 else "finds no door to block", "doors")
            case h.BlockMoved(door=door):
                self._its(f"takes the block off {terms.way(door)}", "doors")
            case h.DroidPlaced(at=at):
                self._its(f"puts a droid at {terms.code(at)}")
            case h.DroidTaken(at=at):
                self._its(f"takes the droid at {terms.code(at)} away")
            case _:
                # neither a step nor a door: a card or an answer, or else the next teller is asked
                return self._played(event) or self._answers(event)
        return True

    def _more(self, topic: str, joined: str, alone: str) -> None:
        """What else came with it; a sentence of its own where nothing is open that it could join."""
        if (sentence := self.joins(topic, piece=HUNTER)) is not None:
            clause(sentence, joined)
        else:
            self._its(alone, "cards")

    def _played(self, event: Event) -> bool:
        """A skill card, what was paid for it, and what of it takes effect later."""
        terms = self._terms
        match event:
            case h.CardPlayed(card=card, cost=cost):
                paid = f" for {count(cost, 'card')}" if cost else ""
                played = self._its(f"plays {terms.skill(self.killer, card)}{paid}", "cards", topic="play")
                played.stem = played.text.removesuffix(paid)
            case h.CardPaid(card=card):
                if (sentence := self.joins("play")) is None:
                    self._its(f"pays with {terms.skill(self.killer, card)}", "cards")
                else:
                    sentence.parts.append(terms.skill(self.killer, card))
                    sentence.text = f"{sentence.stem} for {series(sentence.parts)}"
            case h.DelayLaid(card=card, at=at):
                if (sentence := self.joins("play")) is None:
                    self._its(
                        f"lays {terms.skill(self.killer, card)} at {terms.code(at)}: it takes effect next round",
                        "cards",
                    )
                else:
                    sentence.text += f", which takes effect next round at {terms.code(at)}"
            case h.DelayRuns(card=card):
                self._its(f"resolves the DELAY of {terms.skill(self.killer, card)}", "cards")
            case _:
                # no card is played or paid: the next teller is asked
                return False
        return True

    def _from_deck(self, event: h.CardsDrawn | h.CardsMilled) -> None:
        """Cards drawn, and those that the hand has no room for; cards discarded of the deck. R9."""
        name = self._terms.skill(self.killer, event.card)
        topic = "draw" if isinstance(event, h.CardsDrawn) else "mill"
        sentence = self.joins(topic) or self._its("", "cards", topic=topic)
        (sentence.parts if isinstance(event, h.CardsMilled) or event.kept else sentence.aside).append(name)
        kept, over = sentence.parts, sentence.aside
        if topic == "mill":
            sentence.text = f"discards {series(kept)} of the deck"
            return
        number = len(kept) + len(over)
        lost = f"{series(over)} {'are' if len(over) > 1 else 'is'} discarded: the hand is full"
        many = f"draws {number}: " if number > 1 else "draws "
        if not over:
            sentence.text = f"{many}{', '.join(kept)}"
        elif kept:
            sentence.text = f"{many}{', '.join(kept)}; {lost}"
        else:
            sentence.text = f"discards {series(over)}: the hand is full"

    def _slipped(self, to: int) -> None:
        """Steps in STEALTH, in the Killer's own log. TS 4.5."""
        if (sentence := self.joins("vanish", "slip")) is None:
            self._its(f"goes unseen to {self._terms.place(to)}", topic="slip").parts.append(self._terms.code(to))
            return
        sentence.parts.append(self._terms.code(to))
        gone = f"goes unseen to {', '.join(sentence.parts)}"
        sentence.text = f"{sentence.stem}, {gone}" if sentence.topic == "vanish" else gone

    def _answers(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.Answered(to="reveal", places=places, who=who):
                self.say(f"Third fear reveals {self._them(who)} at {terms.codes(places)}", "answers")
            case e.Answered():
                self._answered(event)
            case e.Alerted(at=at, anybody=anybody):
                self.say(f"Droid at {terms.code(at)}: {'somebody' if anybody else 'nobody'}", "answers")
            case e.Feared(who=who, fear=fear):
                self._one(who, f"has {fear} fear")
            case _:
                # no answer: the next teller is asked
                return False
        return True

    def _answered(self, event: e.Answered) -> None:
        """An answer; it joins the card that asked, or the step into the place that was searched."""
        asked, who = ASKED[event.to], self._them(event.who)
        area = self._terms.area(event.to, event.places, event.zone)
        if (sentence := self.joins("play")) is not None and not sentence.told:
            sentence.text += f", {asked} {area}: {who}"
        elif (sentence := self.joins("step")) is not None and event.to == "search":
            here = sentence.parts == [self._terms.code(place) for place in event.places]
            sentence.text += f". SEARCH{'' if here else f' {area}'}: {who}"
        else:
            self._its(f"{asked} {area}: {who}", "answers")
            return
        # what was answered weighs more than what asked, and nothing more joins it
        sentence.kind, sentence.topic = "answers", ""

    # Encounters.

    def _encounter(self, event: Event) -> None:
        match event:
            case e.EncounterBegan(at=at, who=who):
                self.say(f"Encounter at {self._terms.place(at)}: {self._them(who)}", "fight")
            case e.AttackBegan(strength=strength):
                self.against, self.faces = strength, False
                text = f"attacks with strength {strength}"
                if (sentence := self.joins("play")) is None:
                    self._its(text, "fight")
                else:
                    clause(sentence, text)
                    sentence.kind = "fight"
            case e.DefenderChosen(who=who):
                self._one(who, "faces the Killer" if self.faces else "defends", "fight", topic="stand")
            case e.Rolled():
                self._rolled(event)
            case e.Held(who=who):
                self._result(who, "held", "has held", "fight")
            case e.Injured(who=who):
                self._result(who, "injured", "is injured")
            case e.Saved(who=who):
                self._one(who, "is saved by the Thermal Suit")
            case e.Killed(who=who):
                self._result(who, "dead", "is dead")
            case e.EncounterEnded():
                self.say("The encounter ends. Each Survivor found may step away", "fight")
            case e.ShowdownBegan(defence=defence, icon=icon, shown=shown):
                self.against, self.faces = defence, True
                items = f", {count(len(shown), 'item')} shown" if shown else ""
                self.say(f"Final Showdown: {defence} to beat, {icon}{items}", "fight")
            case _:
                # the last teller: an event that gets here has no sentence
                raise LookupError(f"Terrorscape 2 has no {type(event).__name__}")

    def _rolled(self, event: e.Rolled) -> None:
        """Every part of the sum, and what it has to reach. R47."""
        sentence = self.joins("stand", piece=event.who) or self._one(event.who, "defends", "fight")
        total = self._sum(event)
        if self.faces:
            sentence.text = f"faces the Killer {total}; {self.against} to beat in all"
        else:
            sentence.text = f"defends {total} against {self.against}"
        sentence.topic = "sum"

    def _sum(self, event: e.Rolled) -> str:
        parts = []
        if event.weapon:
            ammo = " with an Ammo Pack" if event.ammo else ""
            parts.append(f"{self._terms.item_named(event.weapon)}{ammo} +{event.combat}")
        if event.ability:
            parts.append(f"Dead Shot +{event.ability}")
        if event.trap:
            parts.append(f"a trap +{event.trap}")
        dice = " ".join(map(str, event.faces))
        return f"with {series(parts) or 'bare hands'}: {dice}, {event.total}"

    def _result(self, who: int, joined: str, alone: str, kind: str = "health") -> None:
        """What came of a sum; a sentence of its own where none is open."""
        if (sentence := self.joins("sum", piece=who)) is None:
            self._one(who, alone, kind)
        else:
            clause(sentence, joined)
            sentence.topic = ""
