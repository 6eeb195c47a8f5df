"""Injuries, fear, and what is answered about them. TS 3.2, 4.1 to 4.3, 5.4, 11; R3, R4, R17, R18, R36, R37, R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.ending import killer_wins
from core.terrorscape_2.events import Answered, Feared, HealedUp, Injured, Killed, Saved, TokenDrawn, TokenSeen
from core.terrorscape_2.flow import answers, asks, pop, runs, swap
from core.terrorscape_2.frames import Hitting, Showing
from core.terrorscape_2.options import Bear, Seen, WearSuit
from core.terrorscape_2.setup import PRIVATE, SURVIVORS
from core.terrorscape_2.state import IMMUNE, INFECTED, NOTHING, Answer

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.events import Asking
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft

MOST_FEAR: Final = 2
"""Tokens that stay; one more tells where the Survivor is. R4."""

EYES: Final = 2
"""The first viewer for private eyes, after the two sides. R17."""


def tell(d: Draft, to: Asking, places: tuple[int, ...], zone: str = "") -> tuple[int, ...]:
    """Answer truthfully who is in these locations, in front of both sides, and say who was named. TS 11; R3."""
    who = d.those_in(places)
    note(d, to, places, who)
    d.events.append(Answered(to=to, places=places, who=who, zone=zone))
    return who


def note(d: Draft, to: Asking, places: tuple[int, ...], who: tuple[int, ...]) -> None:
    """What was told cannot be unsaid: it is kept for this round and the next."""
    d.told = (*[answer for answer in d.told if answer.round >= d.round - 1], Answer(d.round, to, places, who))


def frighten(d: Draft, who: int) -> None:
    """A fear token; the third one tells the Killer at once who and where. TS 4.3; R4."""
    survivor = d.team[who]
    if survivor.fear < MOST_FEAR:
        d.change(who, fear=survivor.fear + 1)
        d.events.append(Feared(who=who, fear=survivor.fear + 1))
        return
    note(d, "reveal", (survivor.at,), (who,))
    d.events.append(Feared(who=who, fear=MOST_FEAR))
    d.events.append(Answered(to="reveal", places=(survivor.at,), who=(who,)))


def injure(d: Draft, who: int) -> None:
    """The second injury ends the game. The first one by a Killer that infects draws a token. TS 3.2; R17."""
    survivor = d.team[who]
    if survivor.injured:
        d.events.append(Killed(who=who))
        killer_wins(d, "kill")
        return
    d.change(who, injured=True)
    d.events.append(Injured(who=who))
    if d.tokens and survivor.token == NOTHING:
        token, *rest = d.tokens
        d.tokens = tuple(rest)
        seen = d.setup.people == PRIVATE
        d.change(who, token=token)
        d.events.append(TokenDrawn(who=who))
        if seen:
            d.events.append(TokenSeen(who=who, infected=token == INFECTED, audience=(EYES + who,)))
            if d.setup.curtained:
                _show(d, who)


def _show(d: Draft, who: int) -> None:
    """The owner is called to the token; several one after the other in seat order. R17, R36."""
    place = len(d.stack)
    if d.setup.rules > 1:
        while isinstance(d.stack[place - 1], Showing):
            place -= 1
    d.stack.insert(place, Showing(who))


@asks(Showing, "token")
def _ask_owner(d: Draft, frame: Showing) -> Asked:
    """Only whether it was seen: a token is shown to its owner at once, behind a curtain of its own. R17."""
    return EYES + frame.who, (Seen(),)


@answers(Showing)
def _seen(d: Draft, frame: Showing, option: Seen) -> None:
    pop(d)


def heal(d: Draft, who: int, *, kit: bool = False) -> None:
    """Uninjured again, which both sides are told; a HEAL of a checked infection cures it. TS 5.4; R17, R37."""
    survivor = d.team[who]
    token = IMMUNE if survivor.token == INFECTED and survivor.checked else survivor.token
    d.change(who, injured=False, token=token, bandage=0 if kit else survivor.bandage)
    d.events.append(HealedUp(who=who))


# Direct damage. R18, R36, R42.


@runs(Hitting)
def _hit(d: Draft, frame: Hitting) -> bool:
    """In seat order; the game ends at the first death. A suit saves by itself, or everybody is asked."""
    if not frame.who:
        pop(d)
        return False
    if d.setup.suit == "ask":
        return True
    who = frame.who[0]
    if d.has(who, "thermal-suit") != NOTHING:
        _save(d, frame)
    else:
        _strike(d, frame)
    return False


@asks(Hitting, "suit")
def _ask_suit(d: Draft, frame: Hitting) -> Asked:
    suit: tuple[Option, ...] = (WearSuit(),) if d.has(frame.who[0], "thermal-suit") != NOTHING else ()
    return SURVIVORS, (*suit, Bear())


@answers(Hitting)
def _answer_suit(d: Draft, frame: Hitting, option: Option) -> None:
    if isinstance(option, WearSuit):
        _save(d, frame)
    else:
        _strike(d, frame)


def _save(d: Draft, frame: Hitting) -> None:
    d.lose(frame.who[0], "thermal-suit")
    swap(d, Hitting(frame.who[1:]))
    d.events.append(Saved(who=frame.who[0]))


def _strike(d: Draft, frame: Hitting) -> None:
    swap(d, Hitting(frame.who[1:]))
    injure(d, frame.who[0])
