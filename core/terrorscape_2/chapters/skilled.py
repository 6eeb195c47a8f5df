"""What skill cards and levels do, but for steps. TS 4, 9.7; R3, R4, R6, R7, R18, R29, R32, R33, R45."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.cards import give_up, payments, take, throw
from core.terrorscape_2.edition import REMEMBERED
from core.terrorscape_2.flow import answers, asks, pop, push, runs, swap
from core.terrorscape_2.frames import Doing, Paying
from core.terrorscape_2.hunt_events import CardPlayed
from core.terrorscape_2.options import Pay, Play
from core.terrorscape_2.refusing.refusal import ELSEWHERE, NOT_IN_HAND, NOT_OFFERED, always, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill
from core.words.english import count

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.forms import Speed
    from core.terrorscape_2.frames import AnyFrame
    from core.terrorscape_2.state import Draft


# Playing a card. TS 9.7; R45.


def payable(d: Draft, speed: Speed) -> tuple[Play, ...]:
    """Cards of this kind in the hand that the rest of the hand can pay."""
    hand = d.hunter.hand
    found: list[Play] = []
    plays = _plays(d.edition, d.hunter.killer, speed)
    for card in hand:
        if card in plays:
            play, cost = plays[card]
            if cost < len(hand) and play not in found:
                found.append(play)
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _plays(edition: Edition, killer: int, speed: Speed) -> dict[int, tuple[Play, int]]:
    """By the number of a card of this kind its option, and what it costs."""
    found: dict[int, tuple[Play, int]] = {}
    for number, kind in enumerate(edition.skill_cards[killer]):
        card = edition.killers[killer].card[kind]
        if card.kind == speed:
            found[number] = (Play(card.id), card.cost)
    return found


_WHEN: Final = {
    "fast": Reason("not-in-hand", "TS 9.3", "Play fast cards in step III."),
    "slow": Reason("not-in-hand", "TS 9.5", "Play one slow card a turn, in step V."),
    "special": Reason("not-in-hand", "R28", "Play a special card instead of both main actions."),
    "attack": Reason("not-in-hand", "TS 10.1", "Play attack cards in an encounter."),
}
"""When each kind of card is played."""


def no_card(d: Draft, name: str, kind: str) -> Reason:
    """Why a card cannot be played where this kind is."""
    held = [d.edition.skill_card(d.hunter.killer, card) for card in d.hunter.hand]
    card = next((one for one in held if one.id == name), None)
    if card is None:
        return NOT_IN_HAND
    if card.kind != kind:
        return _WHEN[card.kind]
    others = len(held) - 1
    rest = count(others, "other card") if others else "no other card"
    told = f"{card.name} costs {count(card.cost, 'card')}; you hold {rest}."
    return Reason("not-in-hand", "TS 9.7", told)


def _not_now(d: Draft, frame: AnyFrame, option: Play) -> Reason:
    """When a card of the hand is played; whether it is one, its own side alone may know."""
    held = [d.edition.skill_card(d.hunter.killer, card) for card in d.hunter.hand]
    return next((_WHEN[card.kind] for card in held if card.id == option.card), NOT_OFFERED)


ELSEWHERE[KILLER, Play] = _not_now


def play_card(d: Draft, name: str) -> int:
    """A card leaves the hand and is told, with the number of cards that it costs; their names never are."""
    card = take(d, name)
    d.events.append(CardPlayed(card=name, cost=d.edition.skill_card(d.hunter.killer, card).cost))
    return card


def begin_card(d: Draft, name: str) -> None:
    """Play a card for what it does: first its cost is paid."""
    card = play_card(d, name)
    push(d, Doing("card", card))
    cost = d.edition.skill_card(d.hunter.killer, card).cost
    if cost:
        push(d, Paying(cost))


@asks(Paying, "pay")
def _ask_pay(d: Draft, frame: Paying) -> Asked:
    return KILLER, payments(d)


refuses(Paying, Pay)(always(NOT_IN_HAND))


@answers(Paying)
def _pay(d: Draft, frame: Paying, option: Pay) -> None:
    give_up(d, option.card)
    if frame.left > 1:
        swap(d, Paying(frame.left - 1))
    else:
        pop(d)


# From top to bottom. TS 9.7.


def skills_of(d: Draft, frame: Doing) -> tuple[Skill, ...]:
    """What stands on the card or at the level."""
    killer = d.hunter.killer
    if frame.written == "level":
        return d.edition.level_effects(killer, frame.number)
    kind = d.edition.skill_cards[killer][frame.number]
    written = {"card": d.edition.effects, "delayed": d.edition.delayed, "reappear": d.edition.reappear}
    return written[frame.written][killer][kind]


DOES: Final[dict[type[Skill], Callable[[Draft, Doing, Any], None]]] = {}
"""By kind of skill the function that does it, or begins with what it asks; `skills` adds them."""

SkillT = TypeVar("SkillT", bound=Skill)
Done: TypeAlias = "Callable[[Draft, Doing, SkillT], None]"


def does(*kinds: type[SkillT]) -> Callable[[Done[SkillT]], Done[SkillT]]:
    """The function does skills of these kinds."""

    def register(function: Done[SkillT]) -> Done[SkillT]:
        DOES.update(dict.fromkeys(kinds, function))
        return function

    return register


@runs(Doing)
def _do(d: Draft, frame: Doing) -> None:
    found = skills_of(d, frame)
    if frame.step >= len(found):
        pop(d)
        if frame.written == "card":
            throw(d, frame.number)
        return
    swap(d, Doing(frame.written, frame.number, frame.at, frame.step + 1))
    skill = found[frame.step]
    DOES[type(skill)](d, frame, skill)
