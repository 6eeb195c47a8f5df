"""What a turn of the Killer says: the prompt of what is chosen or lit, and the keys below it. TS 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.prompts import DELAY_FIRST, DELAYED
from tui.look.footer import Key
from tui.terrorscape_2.modes.hunt_asking import (
    GO_ON,
    asked_for,
    asked_of_card,
    asked_of_door,
    asked_of_place,
    asked_of_play,
    asked_to_end,
    beside_fast,
    keys_of,
    left_after,
    refused_of_place,
    told_with,
)
from tui.terrorscape_2.modes.hunt_choice import DONE_WITH
from tui.terrorscape_2.modes.picked import ENDED, SEARCHED, Picked

if TYPE_CHECKING:
    from tui.terrorscape_2.modes.hunt_choice import HuntChoice


class HuntTelling:
    """Puts into words what a mode of the Killer's turn has chosen."""

    def __init__(self, mode: HuntChoice) -> None:
        """The words of that mode, as it stands whenever they are asked for."""
        self._mode = mode

    def wordings(self) -> tuple[str, ...]:
        """What would be done, and what the Survivors learn of it; before what is lit stands what was just answered."""
        own = self._own_wordings()
        lit = self._mode.is_lit and (self._mode.cursor != NOWHERE or self._mode.picked is not None)
        return told_with(self._before, own) if self._before and lit else own

    @property
    def _before(self) -> str:
        """What stands before the question of what is lit: why it is asked, or what was just answered."""
        return DELAY_FIRST if self._mode.kind == "step" and self._mode.view.step == DELAYED else self._mode.news

    def _own_wordings(self) -> tuple[str, ...]:
        mode = self._mode
        cards, view = mode.sight.cards, mode.view
        if mode.card != NOWHERE:
            if mode.cursor != NOWHERE and mode.cursor not in mode.places:
                return refused_of_place(cards, mode.cursor, mode.why_not_there(mode.cursor).words)
            if len(mode.answers) > 1:
                return asked_of_play(cards, view, mode.answers)
            return asked_of_card(cards, view, view.hand[mode.card].skill, mode.of_card(mode.card), mode.bill)
        if mode.cursor != NOWHERE:
            if mode.cursor not in mode.places:
                return refused_of_place(cards, mode.cursor, mode.why_not_there(mode.cursor).words)
            asked = asked_of_place(cards, mode.answers, mode.kind, climbs=mode.climbs(mode.cursor))
            return beside_fast(asked, self._playable) if mode.kind == "fast" else asked
        match mode.picked:
            case Picked("zone", number):
                return (f"SENSE the {mode.zones[number].zone} zone? You learn who is in it.",)
            case Picked("door", number):
                return asked_of_door(cards, view, mode.doors[number])
            case Picked("end"):
                return asked_to_end(self._going_on(), self._playable)
            case Picked("search"):
                code = cards.plan.codes[view.at]
                asked = (f"SEARCH {code}? An encounter ends your turn.", f"SEARCH {code}?")
                return beside_fast(asked, self._playable) if mode.kind == "fast" else asked
            case _:
                # nothing is chosen: the news, or the question
                if mode.news:
                    more = left_after(view, mode.kind)
                    return (f"{mode.news} {more}", mode.news) if more else (mode.news,)
                return asked_for(cards, view, mode.kind, self._playable, mode.bill) or ("",)

    @property
    def _playable(self) -> list[int]:
        """The cards that can be played, by their places from 1."""
        return [at for at in range(1, len(self._mode.view.hand) + 1) if isinstance(self._mode.of_card(at - 1), o.Play)]

    def go_on(self) -> str:
        """The words for the deed of enter."""
        mode = self._mode
        if mode.cursor != NOWHERE and mode.card == NOWHERE:
            if isinstance(mode.considered, o.TakeDroid) and mode.kind == "droid":
                return "take it"
            done = {"strike": "strike", "droid": "put it", "detonate": "set it off"}
            if mode.searches_after(mode.places.get(mode.cursor, ())):
                return "go, SEARCH"
            # where what was just answered leaves no room for the question, the key says where
            code = f" to {mode.sight.cards.plan.codes[mode.cursor]}" if self._before and mode.is_lit else ""
            return done.get(mode.kind, f"go{code}")
        if mode.picked == SEARCHED:
            return "SEARCH"
        if mode.picked == ENDED:
            return self._going_on()
        if mode.picked is not None:
            if mode.picked.what == "card":
                return DONE_WITH.get(type(mode.of_card(mode.picked.number)), "")
            return "ask" if mode.picked.what == "zone" else "choose"
        return self._going_on() if mode.stops else ""

    def _going_on(self) -> str:
        return "take it" if o.TakeIn() in self._mode.view.options else GO_ON.get(self._mode.kind, "continue")

    @property
    def _stops_by_enter(self) -> bool:
        """Whether enter does what a stop does: then it is told once."""
        mode = self._mode
        return bool(mode.answers) and mode.answers[0] in mode.stops and len(mode.answers) == 1

    @property
    def _cards_count(self) -> bool:
        """Whether a card of the hand is an answer."""
        return any(self._mode.of_card(number) for number in range(len(self._mode.view.hand)))

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, go on without."""
        mode = self._mode
        walks = mode.kind == "action" or (mode.kind == "fast" and mode.card == NOWHERE)
        by_number = mode.card == NOWHERE and bool(mode.doors)
        return (
            *((Key("arrows", "MOVE" if walks else "place", "move.right"),) if mode.places else ()),
            *((Key("s", "SEARCH", "ts.search"),) if mode.searches and mode.picked != SEARCHED else ()),
            *((Key("← →", "zone", "move.right"),) if mode.zones else ()),
            *((Key("← →", "door", "move.right"),) if mode.doors and not by_number else ()),
            *((Key(keys_of(min(9, len(mode.doors))), "door", "card.1"),) if by_number else ()),
            *((Key("n", "pay with another", "next"),) if len(mode.payments) > 1 else ()),
            *((Key(keys_of(len(mode.view.hand)), "card", "card.1"),) if self._cards_count else ()),
            *((Key("enter", mode.go_on(), "go"),) if mode.go_on() else ()),
            *((Key(".", self._going_on(), "stop"),) if mode.stops and not self._stops_by_enter else ()),
        )
