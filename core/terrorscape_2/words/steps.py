"""The steps of a recap: the log in as few words as PUBLIC has, so that a line beside the station holds each. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.words.announced import ASKED
from core.terrorscape_2.words.telling import StationTelling

if TYPE_CHECKING:
    from core.engine.decisions import Event


class StationSteps(StationTelling):
    """What happened, shortly; what has no shorter words is told as in the log."""

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for a card, a place or a Survivor that there is not."""
        terms = self._terms
        match event:
            case h.CardPlayed(card=card, cost=cost):
                paid = f", {cost} card{'s' if cost > 1 else ''}" if cost else ""
                self._its(f"{terms.skill(self.killer, card)}{paid}", "cards")
            case h.Stepped(to=to, climbed=climbed):
                self._its(f"{'climbs' if climbed else 'moves'} to {terms.code(to)}{', 1 card' if climbed else ''}")
            case e.Answered(to="reveal", places=places, who=who):
                self.say(f"Third fear: {self._tags(who)} {terms.codes(places)}", "answers")
            case e.Answered(to=to, places=places, who=who, zone=zone):
                self._its(f"{ASKED[to]} {zone or terms.around(places)}: {self._tags(who)}", "answers")
            case e.NoiseTold(places=places, everywhere=everywhere):
                heard = "everywhere" if everywhere else f"at {terms.codes(places)}" if places else ""
                self.say(f"Announced: noise {heard}" if heard else "Announced: no noise", "noise")
            case e.EncounterEnded():
                self.say("The encounter ends", "fight")
            case e.EncounterBegan(at=at, who=who):
                self.say(f"Found at {terms.code(at)}: {self._tags(who)}", "fight")
            case e.AttackBegan(strength=strength):
                self._its(f"attacks: strength {strength}", "fight")
            case e.BlockRemoved(door=door):
                self.say(f"Block gone: {terms.way(door)}", "doors")
            case h.CardsMilled(card=card):
                self._its(f"loses {terms.skill(self.killer, card)}", "cards")
            case e.Rolled(who=who, faces=faces, total=total):
                self._one(who, f"rolls {' '.join(map(str, faces))}: {total}", "fight")
            case e.SurvivorsTurn(round=number):
                self.say(f"Round {number}: Survivors' turn", "turn")
            case h.DelayLaid(card=card, at=at):
                self._its(f"lays {terms.skill(self.killer, card)} on {terms.code(at)}", "cards")
            case _:
                # all others are told here as in the log
                super().tell(event)
