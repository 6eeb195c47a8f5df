"""Noise, and cards that are drawn: searching and discovering. TS 3.3, 6.2, 7.1, 12.2; R10, R12, R20, R23, R26, R35."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.ending import killer_wins
from core.terrorscape_2.events import CatMet, ItemDropped, ItemKept, ItemsDrawn, KeyFound, Sounded
from core.terrorscape_2.flow import answers, asks, pop, push, runs
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.frames import Discovering, Keeping, Shedding
from core.terrorscape_2.options import Discover, Keep, KeepNone, Shed
from core.terrorscape_2.refusing.refusal import always, refuses
from core.terrorscape_2.refusing.team import NOBODY
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.state import NOTHING, OURS, UNTOLD

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft

INVENTORY: Final = 3
"""Items that a Survivor carries. TS 6.2; R23."""

DISCOVERED, DISCOVERED_BY_CURIOUS, SEARCHED, SEARCHED_IN_TRIAGE = 2, 3, 1, 2
"""Cards that are drawn."""

DISCOVER: Final = DECKS.index("discover")


def sound(d: Draft, at: int) -> None:
    """Noise in a location: one token, whatever sounds there. TS 3.3; R20."""
    if at not in d.noise:
        d.noise = tuple(sorted((*d.noise, at)))
    d.events.append(Sounded(at=at, audience=OURS))


def search(d: Draft, who: int, deck: int) -> None:
    """Draw of a deck that is searched. TS 6.2; R35."""
    medical = DECKS[deck] == "medical" and d.can(who, "triage")
    _draw(d, who, deck, SEARCHED_IN_TRIAGE if medical else SEARCHED, quiet=d.can(who, "soft-soles"))


def _draw(d: Draft, who: int, deck: int, number: int, *, quiet: bool) -> None:
    """Cards with noise sound where they are drawn, kept or not; the cat sits down there. TS 12.2; R10, R26."""
    cards = d.decks[deck][:number]
    d.decks = (*d.decks[:deck], d.decks[deck][len(cards) :], *d.decks[deck + 1 :])
    push(d, Keeping(who, tuple([card for card in cards if not d.edition.item(card).not_an_item])))
    d.events.append(ItemsDrawn(who=who, deck=deck, cards=cards, audience=OURS))
    here = d.team[who].at
    for card in cards:
        item = d.edition.item(card)
        if item.noise and not quiet:
            sound(d, here)
        if item.not_an_item:
            d.cat, d.stroked = here, False
            d.discards = (*d.discards, card)
            d.events.append(CatMet(at=here, audience=OURS))


@asks(Keeping, "keep")
def _ask_keep(d: Draft, frame: Keeping) -> Asked:
    """One of them, or none; a Key goes to the stand. R10."""
    names = dict.fromkeys(d.edition.item(card).id for card in frame.cards)
    return SURVIVORS, (*[Keep(name) for name in names], KeepNone())


refuses(Keeping, Keep)(always(Reason("not-drawn", "R10", "Choose one of the cards you drew.")))


@answers(Keeping)
def _keep(d: Draft, frame: Keeping, option: Keep | KeepNone) -> None:
    who = frame.who
    kept = NOTHING
    if isinstance(option, Keep):
        kept = next(card for card in frame.cards if d.edition.item(card).id == option.item)
    d.discards = (*d.discards, *[card for card in frame.cards if card != kept])
    pop(d)
    is_key = kept != NOTHING and d.edition.item(kept).id == "key"
    if kept != NOTHING and not is_key:
        gain(d, who, kept)
    d.events.append(ItemKept(who=who, card=kept, audience=OURS))
    if is_key:
        d.stand = (*d.stand, kept)
        d.events.append(KeyFound(who=who, keys=len(d.stand), audience=OURS))


def gain(d: Draft, who: int, card: int) -> None:
    """An item comes to the inventory; what is too much is discarded. TS 6.2; R23."""
    d.change(who, items=(*d.team[who].items, card))
    push(d, Shedding(who))


@runs(Shedding)
def _shed(d: Draft, frame: Shedding) -> bool:
    if len(d.team[frame.who].items) > INVENTORY:
        return True
    pop(d)
    return False


@asks(Shedding, "shed")
def _ask_shed(d: Draft, frame: Shedding) -> Asked:
    """Personal items count, and cannot be discarded. R23."""
    loose = d.edition.held(d.team[frame.who].items).loose
    return SURVIVORS, tuple([Shed(name) for name in loose])


refuses(Shedding, Shed)(always(Reason("not-shed", "R23", "Nobody carries that item, or it cannot be discarded.")))


@answers(Shedding)
def _drop_one(d: Draft, frame: Shedding, option: Shed) -> None:
    card = d.lose(frame.who, option.item)
    d.events.append(ItemDropped(who=frame.who, card=card, audience=OURS))


# Step III. TS 7; R12.


@runs(Discovering)
def _discovering(d: Draft, frame: Discovering) -> bool:
    """An empty deck loses the game, unless the rescue is under way. TS 7.2; R12."""
    if d.decks[DISCOVER]:
        return True
    if d.rescue == UNTOLD:
        killer_wins(d, "empty-deck")
    else:
        pop(d)
    return False


@asks(Discovering, "discover")
def _ask_discover(d: Draft, frame: Discovering) -> Asked:
    return SURVIVORS, tuple([Discover(who) for who in range(TEAM)])


refuses(Discovering, Discover)(always(NOBODY))


@answers(Discovering)
def _discover(d: Draft, frame: Discovering, option: Option) -> None:
    assert isinstance(option, Discover)  # noqa: S101 - for mypy; nothing else is offered
    pop(d)
    number = DISCOVERED_BY_CURIOUS if d.can(option.who, "curious-mind") else DISCOVERED
    _draw(d, option.who, DISCOVER, number, quiet=False)
