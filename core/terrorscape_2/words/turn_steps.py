"""In which step of its turn something happened, as everybody can tell it who was told of it. TS 6, 7, 9.

It goes by what was told, and by the cards that were played, and by nothing else: of a MOVE that could go on and of one
that is an action of its own it is taken that the card is used up first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Event
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.skill import Skill

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")
"""The steps as the rules number them."""

CHECKS, ACTIONS, ANNOUNCED = 1, 2, 4
REAPPEAR, DELAYS, MAIN, DRAWS = 1, 2, 4, 6

OF_KIND: Final = {"fast": 3, "special": MAIN, "slow": 5}
"""The step in which a card of a kind is played; attack cards are played in any. TS 9."""


class TurnSteps:
    """Follows what was told, event by event."""

    def __init__(self, cards: Edition, killer: str) -> None:
        """`killer` is its id, where it was chosen before the game."""
        self._cards = cards
        self._killer = killer
        self._is_killers = False
        self._number = 0
        self._moves = self._searches = 0
        self._fights = False

    def of(self, event: Event) -> int:
        """The step in which an event happened, from 1; 0 before the first turn."""
        match event:
            case e.KillerChosen(killer=killer):
                self._killer = killer
            case e.SurvivorsTurn() | e.KillersTurn():
                self._is_killers = isinstance(event, e.KillersTurn)
                self._number, self._fights = 1, False
                self._use(())
            case _ if self._is_killers:
                self._hunts(event)
            case e.NoiseTold() | e.Alerted():
                self._number = ANNOUNCED
            case e.RescueNears() | e.HealedUp():
                pass
            case _:
                # what else the team does happens in no step before its actions
                self._number = max(self._number, ACTIONS) if self._number else 0
        return self._number

    def _use(self, skills: Iterable[Skill]) -> None:
        """What a card, or a DELAY token, can still do."""
        used = tuple(skills)
        self._moves = sum(skill.steps[1] for skill in used)
        self._searches = sum(skill.searches for skill in used)

    def _hunts(self, event: Event) -> None:
        match event:
            case h.Reappeared():
                self._searches = 1
            case h.DelayRuns(card=card):
                self._number = DELAYS
                self._use(self._written(card, delayed=True))
            case h.CardPlayed(card=card):
                self._number = OF_KIND.get(self._kind(card), self._number)
                self._use(self._written(card))
            case h.Stepped():
                self._main_action(self._moves)
                self._moves = max(0, self._moves - 1)
            case e.Answered(to="search"):
                self._main_action(self._searches)
                self._searches = max(0, self._searches - 1)
            case e.EncounterBegan():
                self._fights = True
            case e.EncounterEnded():
                self._fights = False
            case h.LevelUp() | h.CardsDrawn() if not self._fights:
                self._number = DRAWS
            case _:
                # it happens in the step that is on already
                pass

    def _main_action(self, left: int) -> None:
        """It is an action of its own, where no card has any of it left."""
        if not left:
            self._number = max(self._number, MAIN)

    def _place(self, card: str) -> tuple[int, int]:
        number = next(number for number, killer in enumerate(self._cards.killers) if killer.id == self._killer)
        return number, next(at for at, one in enumerate(self._cards.killers[number].card) if one.id == card)

    def _kind(self, card: str) -> str:
        number, at = self._place(card)
        return self._cards.killers[number].card[at].kind

    def _written(self, card: str, *, delayed: bool = False) -> tuple[Skill, ...]:
        number, at = self._place(card)
        return (self._cards.delayed if delayed else self._cards.effects)[number][at]
