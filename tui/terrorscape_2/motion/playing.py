"""A card that was just played stands over the station as long as it takes to read it, with what it asked. TS 9.7, 11.

Its own side has read it in its hand: it sees what was answered. The other one sees every card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.words.announced import ASKED
from core.terrorscape_2.words.cards import in_words, of_its_own
from core.terrorscape_2.words.terms import Terms
from tui.terrorscape_2.answers import answer_words, learns
from tui.terrorscape_2.scene import PARTS, PlayedCard
from tui.terrorscape_2.station.overlay import NONE, PlanOverlay
from tui.terrorscape_2.station.rooms import killer_name

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.terrorscape_2.forms import SkillCard
    from tui.terrorscape_2.motion.shows import Shows

PART_MS: Final = 250
"""So long each part of its time is: it stands for two seconds, while a bar runs out."""

STEPS: Final = {"fast": "III", "special": "IV", "slow": "V", "attack": "fight"}
"""In which step of the turn a kind of card is played. TS 9."""

BY_CARDS: Final = frozenset({"zone", "droids", "fear", "strike"})
"""What cards ask when they are played: a SEARCH is asked without one, a token and an infestation later."""


class Playing:
    """What is shown of cards and their answers."""

    def __init__(self, shows: Shows) -> None:
        self.shows = shows
        self.card: SkillCard | None = None

    @property
    def _cards(self) -> tuple[SkillCard, ...]:
        s = self.shows
        return next((one.card for one in s.cards.killers if one.id == s.view.killer), ())

    def _asks(self, card: SkillCard) -> frozenset[str]:
        """What a card asks when it is played."""
        s = self.shows
        number = next(number for number, one in enumerate(s.cards.killers) if one.id == s.view.killer)
        effects = s.cards.effects[number][self._cards.index(card)]
        return frozenset(effect.asks for effect in effects) & BY_CARDS

    def follow(self, event: Event) -> None:
        """After an event: show a card that asks nothing, or what has just been answered with the card that asked."""
        match event:
            case h.CardPlayed(card=name):
                self.card = next((card for card in self._cards if card.id == name), None)
                if self.card is not None and not self._asks(self.card) and self.shows.view.viewer != KILLER:
                    self._stand(self.card)
            case h.LevelUp():
                # what a level asks was asked by no card
                self.card = None
            case e.Answered(to=to) if to in BY_CARDS and not self._asks_on(event):
                card = self.card if self.card is not None and to in self._asks(self.card) else self._only(to)
                if card is not None:
                    self._stand(card, event)
            case _:
                # it is no card and no answer to one
                pass

    def _asks_on(self, event: e.Answered) -> bool:
        """Whether the same card is answered once more at once, for another place. R3."""
        s = self.shows
        return any(isinstance(later, e.Answered) and later.to == event.to for later in s.events[s.number + 1 :])

    def _only(self, to: str) -> SkillCard | None:
        """The only card of this Killer that asks so; None where a level may have asked, or several do."""
        s = self.shows
        if any(isinstance(event, h.LevelUp) for event in s.events[: s.number]):
            return None
        found = [card for card in self._cards if to in self._asks(card)]
        return found[0] if len(found) == 1 else None

    def _stand(self, card: SkillCard, answer: e.Answered | None = None) -> None:
        """The frame, while its time runs out."""
        s = self.shows
        hunter = killer_name(s.cards, s.view)
        title = f"{hunter.upper()} PLAYS" if s.view.viewer != KILLER else "YOU PLAYED"
        text = in_words(card.text) if s.view.viewer == KILLER else of_its_own(in_words(card.text))
        played = PlayedCard(title, f"{card.kind} · {STEPS[card.kind]}", card.name, text)
        words, over = f"{hunter} plays {card.name}.", NONE
        if answer is not None:
            terms = Terms(s.cards)
            area = terms.area(answer.to, answer.places, answer.zone)
            names = [s.named(who) for who in range(len(s.view.team))]
            own = s.view.viewer == KILLER
            words = answer_words(s.cards.plan, names, [answer]) if own else learns(hunter, names, answer, area)
            played = played._replace(asked=f"{ASKED[answer.to]} {area}", zone=answer.zone, who=answer.who)
            over = PlanOverlay(shaded=dict.fromkeys(answer.places, "scan"))
        for part in range(PARTS):
            shown = played._replace(left=PARTS - part)
            s.add(PART_MS, s.following, over, words=words, played=shown, goes_on=True, beat=not part)
