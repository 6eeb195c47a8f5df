"""The set-up. BB 2; R3, R6, R43, R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.chapters.lots import bow_first, layout_of
from core.buried_beneath.chapters.waves import SECOND_CARDS, come, reset_stats
from core.buried_beneath.events import HeroTaken, VillageLaid
from core.buried_beneath.flow import answers, asks
from core.buried_beneath.frames import ChoosingHero, Laying
from core.buried_beneath.options import ChooseHero
from core.buried_beneath.setup import BOSS
from core.buried_beneath.state import State, draft_of
from core.buried_beneath.village import MIDDLE, village_of

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.setup import Setup
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Event, Option


def first_state(setup: Setup) -> State:
    """Before anything is dealt."""
    return State(setup, stack=(Laying(),))


def laid(setup: Setup, cards: Edition) -> tuple[Event, ...]:
    """What happened before the first answer of a game: a village that was named is laid out."""
    if not setup.village:
        return ()
    d = draft_of(first_state(setup), cards)
    lay(d, setup.village)
    return tuple(d.events)


def lay(d: Draft, number: str) -> None:
    """Lay the village out, and draw the Boss. BB 2.1, 2.2, 2.4; R43."""
    layout = layout_of(number, d.edition)
    d.number, d.center, d.cards, d.deck = number, layout.center, layout.cards, layout.deck
    d.village = village_of(d.edition, layout.center, layout.cards)
    d.boss = d.edition.boss_named(d.setup.boss) if d.setup.boss else layout.boss
    d.events.append(VillageLaid(number=number, center=d.center, cards=d.cards, boss=d.boss_card.id))
    d.stack = [ChoosingHero()]
    if d.setup.hero or d.setup.is_daily:
        _take_hero(d, d.edition.hero_named(d.setup.hero) if d.setup.hero else layout.hero)


@asks(ChoosingHero, "hero")
def _ask_hero(d: Draft, frame: ChoosingHero) -> tuple[Option, ...]:
    return tuple([ChooseHero(hero.id) for hero in d.edition.heroes])


@answers(ChoosingHero)
def _hero(d: Draft, frame: ChoosingHero, option: ChooseHero) -> None:
    _take_hero(d, d.edition.hero_named(option.hero))


def _take_hero(d: Draft, hero: int) -> None:
    """The Hero on the Middle with his stats, the Villagers beside him, and the first wave. BB 2.3, 2.5."""
    counts = d.edition.counts
    first = d.setup.fight or 1
    joined = min(first - 1, counts.villagers_supply)
    d.hero, d.hero_at = hero, MIDDLE
    d.ready, d.supply = counts.villagers_active + joined, counts.villagers_supply - joined
    d.events.append(HeroTaken(hero=d.hero_card.id))
    reset_stats(d)
    if first != BOSS:
        d.bow_first = bow_first(d.number, SECOND_CARDS if first >= SECOND_CARDS else 1)
    come(d, first)
