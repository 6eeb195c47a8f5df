"""The Killer's turn, step by step. TS 9; R28 to R30."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.cards import id_of
from core.terrorscape_2.chapters.encounter import search_here
from core.terrorscape_2.chapters.skilled import begin_card, no_card, payable
from core.terrorscape_2.chapters.stepping import no_step, step, walks
from core.terrorscape_2.flow import answers, asks, push, runs, swap
from core.terrorscape_2.frames import (
    DELAYS,
    DRAW,
    END,
    FAST,
    FIRST,
    SEARCHED,
    SECOND,
    SLOW,
    Beginning,
    Doing,
    DrawingCards,
    HunterTurn,
)
from core.terrorscape_2.hunt_events import DelayRuns, Reappeared
from core.terrorscape_2.options import Pass, Play, SearchHere, Step
from core.terrorscape_2.refusing.refusal import NOT_OFFERED, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft

ASKED: Final = {FAST: "fast", FIRST: "action", FIRST + 1: "action", SLOW: "slow"}
"""What is asked at each step."""


@runs(HunterTurn)
def _turn(d: Draft, frame: HunterTurn) -> bool:
    """Reappear and SEARCH, DELAYs, fast cards, two actions or a special card, a slow card, three draws. TS 9."""
    if FAST <= frame.step <= SLOW:
        return True
    match frame.step:
        case 0:
            _reappear(d)
        case 1:
            swap(d, HunterTurn(DELAYS))
            search_here(d)
        case 2:
            _run_delay(d)
        case 7:
            swap(d, HunterTurn(END))
            d.hunt(bonus=0)
            push(d, DrawingCards(d.edition.common.draw))
        case _:
            # END, the last step
            d.stack = [Beginning()]
    return False


def _reappear(d: Draft) -> None:
    """Where it is, then what the card says, then a SEARCH. TS 4.6, 9.1; R30."""
    card = d.hunter.stealth
    if card == NOTHING:
        swap(d, HunterTurn(DELAYS))
        return
    d.hunt(stealth=NOTHING, seen=d.hunter.at)
    d.events.append(Reappeared(at=d.hunter.at))
    swap(d, HunterTurn(SEARCHED))
    push(d, Doing("reappear", card))


def _run_delay(d: Draft) -> None:
    """In the order laid; one that has run is gone. TS 9.2; R29."""
    if not d.delays:
        swap(d, HunterTurn(FAST))
        return
    token, *rest = d.delays
    d.delays = tuple(rest)
    d.events.append(DelayRuns(card=id_of(d, token.card)))
    push(d, Doing("delayed", token.card, token.at))


@asks(HunterTurn, lambda frame: ASKED[frame.step])
def _ask(d: Draft, frame: HunterTurn) -> Asked:
    """Any number of fast cards; two actions, or a special card instead of both; one slow card. TS 9.3 to 9.5; R28."""
    if frame.step == FAST:
        return KILLER, (*payable(d, "fast"), _PASS)
    if frame.step == SLOW:
        return KILLER, (*payable(d, "slow"), _PASS)
    special = payable(d, "special") if frame.step == FIRST else ()
    return KILLER, (*walks(d), _SEARCH, *special)


_PASS: Final = Pass()
_SEARCH: Final = SearchHere()
"""Options are values: each is made once."""


_KIND_AT: Final = {FAST: "fast", FIRST: "special", SLOW: "slow"}
"""Of which kind a card is that is played at a step."""


@refuses(HunterTurn)
def _refused(d: Draft, frame: HunterTurn, option: Option) -> Reason:
    """The first rule that stands against an answer in the Killer's turn."""
    match option:
        case Play(card):
            return no_card(d, card, _KIND_AT.get(frame.step, ""))
        case Step(to) if frame.step in {FIRST, SECOND}:
            return no_step(d, to)
        case Step() | SearchHere():
            return Reason("not-now", "TS 9.4", "A step or a SEARCH is a main action: only in step IV.")
        case Pass():
            return Reason("action-owed", "TS 9.4", "Take both main actions first: each is a step or a SEARCH.")
        case _:
            # an answer to a question that the Killer's turn does not ask
            return NOT_OFFERED


@answers(HunterTurn)
def _answer(d: Draft, frame: HunterTurn, option: Option) -> None:
    match option:
        case Play(card) if frame.step == FAST:
            begin_card(d, card)
        case Play(card):
            swap(d, HunterTurn(SLOW if frame.step == FIRST else DRAW))
            begin_card(d, card)
        case Step(to):
            swap(d, HunterTurn(frame.step + 1))
            step(d, to)
        case SearchHere():
            swap(d, HunterTurn(frame.step + 1))
            search_here(d)
        case _:
            # `Pass`: the step is over
            swap(d, HunterTurn(frame.step + 1))
