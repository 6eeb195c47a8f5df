"""The Killer attacks: with which card, if any. TS 10.1; R27."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE
from core.words.english import count, series
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Say
from tui.terrorscape_2.fights import bonus_of, scares
from tui.terrorscape_2.modes.hunt_asking import digits_of
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.picked import NO_CARD
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.options import AnyOption
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.likeliest import Likeliest
    from tui.terrorscape_2.modes.mode import StationSight

ATTACKS: Final = "ts.ability"
"""The command that attacks with what stands in the prompt."""


class AttackMode(HuntMode):
    """A digit puts a card to the attack or takes it away; one key attacks, and no other answers."""

    def __init__(self, sight: StationSight, likeliest: Likeliest | None = None) -> None:
        super().__init__(sight, likeliest=likeliest)
        self.handlers[ATTACKS] = self.attack

    @property
    def strength(self) -> int:
        """What the attack would have: with the card that is put to it."""
        found = bonus_of(self.sight.cards, self.view.killer, self.view.hand[self.card].skill) if self._added else 0
        return self._with(found)

    @property
    def _added(self) -> AnyOption | None:
        """The attack card that is put to it; None for none, and for a card that is no attack card."""
        return self.of_card(self.card) if self.card != NOWHERE else None

    def _with(self, added: int) -> int:
        return min(self.sight.cards.common.strength_cap, self.view.strength + added)

    @property
    def attacks(self) -> str:
        """What the key that attacks does."""
        return f"attack with {self.strength}"

    # What the player does.

    def attack(self) -> Outcome:
        """Attack with what stands in the prompt."""
        return Answer((self._added or o.NoAttack(),))

    def go(self) -> Outcome:
        """Nothing: whoever goes on from what was told has not attacked."""
        return Say("a attacks.", refused=True)

    def digit(self, place: int) -> Outcome:
        """Put a card to the attack; once more, take it away."""
        if place == self.card:
            self.picked = None
            return None
        return super().digit(place)

    def stop(self) -> Outcome:
        """No card in the whole encounter, which saves the passing of the keyboard: twice."""
        if self.picked == NO_CARD:
            return Answer((o.NoneToday(),))
        self.picked, self.cursor = NO_CARD, NOWHERE
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A card is put to the attack, or taken away."""
        return self.digit(value) if kind == "card" else super().click(kind, value)

    # What is told.

    def wordings(self) -> tuple[str, ...]:
        """Whom it is on, with which strength, and what a card would make of it."""
        if self.cursor != NOWHERE:
            return super().wordings()
        team = self.view.team
        on = f"Attack {series([name_of(self.sight.cards, team[who].survivor) for who in self.view.found])}"
        if self.picked == NO_CARD:
            words = "No more cards in this encounter? Press . again."
            return (f"{words} a attacks with {self.strength}.", words)
        if self.card != NOWHERE:
            card = self._known(self.card)
            if self._added is None:
                return (f"Not {card.name}. {on} with {self.strength}?", f"{on} with {self.strength}?")
            cost = f" It costs {count(card.cost, 'card')}, you choose which." if card.cost else ""
            added = f"{on} with {self.strength}, {card.name}?"
            return (f"{added}{cost}", added, f"{card.name}: attack with {self.strength}?")
        bare = f"{on} with {self.strength}?"
        return (f"{bare} {self._makes()}".rstrip(), bare)

    def _known(self, place: int) -> SkillCard:
        held = self.view.hand[place].skill
        killer = next(one for one in self.sight.cards.killers if one.id == self.view.killer)
        return next(card for card in killer.card if card.id == held)

    def _makes(self) -> str:
        """What each attack card of the hand would make of it, by its number."""
        told: dict[str, str] = {}
        for place in range(len(self.view.hand)):
            card = self._known(place)
            if card.id in told or self.of_card(place) is None:
                continue
            added = bonus_of(self.sight.cards, self.view.killer, card.id)
            does = f"makes it {self._with(added)}" if added else ""
            if scares(self.sight.cards, self.view.killer, card.id):
                does = f"{does} and scares first".removeprefix(" and ")
            told[card.id] = f"{place + 1} {card.name} {does}".rstrip()
        return f"{series(list(told.values()))}." if told else ""

    def go_on(self) -> str:
        """Enter does nothing here."""
        return ""

    def keys(self) -> tuple[Key, ...]:
        """Attack, put a card to it, none in the whole encounter."""
        playable = [place for place in range(len(self.view.hand)) if self.of_card(place) is not None]
        word = "take it away" if self._added is not None else "add a card"
        return (
            Key("a", self.attacks, ATTACKS),
            *((Key(digits_of(playable), word, f"card.{playable[0] + 1}"),) if playable else ()),
            Key(".", "no card at all" if self.picked == NO_CARD else "no more cards", "stop"),
        )
