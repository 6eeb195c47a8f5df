"""Waves are set up, won and followed by the next; after the fourth the Boss comes. BB 4, 11; R7, R9, R30, R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.chapters.lots import bow_first
from core.buried_beneath.events import BossCame, EnemiesBegan, TrapSet, WallSet, WaveCame, WaveWon
from core.buried_beneath.flow import GameIsWon, answers, asks
from core.buried_beneath.frames import Enemies, Starting
from core.buried_beneath.options import Begin
from core.buried_beneath.setup import BOSS
from core.buried_beneath.state import Camp, Fight, Foe
from core.buried_beneath.village import BLACK_SPOT, CORNERS, MIDDLE, NOWHERE, WHITE_SPOT

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

SECOND_CARDS = 3
"""The wave that the last two Camp cards come with. BB 4.1."""


def monsters_of(deck: tuple[int, ...], wave: int, *, bow_first: bool) -> tuple[int, int]:
    """The monsters of a wave, Black first. BB 4.1, 4.2; R7.

    Waves 1 and 2 show the two cards drawn first, 3 and 4 the other two; in each second wave both are flipped.
    `bow_first` says what the first card shows in the first of the two waves.
    """
    first, second = deck[:2] if wave <= 2 else deck[2:]
    bow = bow_first == (wave in {1, 3})
    return 2 * first + bow, 2 * second + (not bow)


def come(d: Draft, wave: int) -> None:
    """Set a wave up, or the Boss fight, and wait at its start. BB 4, 11.2."""
    d.wave = wave
    d.turn = d.deployed = d.flights = d.fled = 0
    d.stack = [Starting()]
    if wave == BOSS:
        _boss_comes(d)
        return
    black, white = monsters_of(d.deck, wave, bow_first=d.bow_first)
    d.camps = tuple(
        [Camp(number, _dice(d, number, wave), spot) for number, spot in ((black, BLACK_SPOT), (white, WHITE_SPOT))]
    )
    d.events.append(
        WaveCame(
            wave=wave,
            monsters=tuple([d.edition.monsters[camp.monster].id for camp in d.camps]),
            dice=tuple([camp.dice for camp in d.camps]),
        )
    )


def _dice(d: Draft, monster: int, wave: int) -> int:
    """A die on each square up to the wave's number, as far as there are dice. BB 4.4."""
    squares = len([square for square in d.edition.monsters[monster].squares if square <= wave])
    return min(squares, d.edition.counts.dice_per_colour)


def _boss_comes(d: Draft) -> None:
    """The Boss on the Middle with its stats, Boss markers off the map. BB 11.2; R33."""
    card = d.boss_card
    d.camps = ()
    d.markers = ()
    d.spare = d.edition.counts.boss_markers - card.markers if card.id == "gorger" else 0
    d.foe = Foe(MIDDLE, card.health, card.speed, card.damage, card.armor, card.markers)
    d.events.append(BossCame(boss=card.id))


def reset_stats(d: Draft) -> None:
    """Stats as the Hero card has them, a Health more in a gentle game; no die on any skill. BB 11.1; R44."""
    card = d.hero_card
    gentle = d.setup.difficulty == "gentle"
    most = d.edition.most
    d.stats = (min(card.health + gentle, most), card.speed, card.damage, card.mana)
    d.cooldowns = (0, 0, 0)


def finish_wave(d: Draft) -> None:
    """A wave is won: everybody back, all reset, a Villager more; then the next. BB 11.1; R30."""
    wave = d.wave
    d.fights = (*d.fights, Fight(d.turn, d.flights, sum(corner in d.markers for corner in CORNERS)))
    d.events.append(WaveWon(wave=wave, turns=d.turn, fled=d.flights))
    if d.setup.fight:
        raise GameIsWon("puzzle")
    d.ready += len(d.out) + d.fled
    d.out = ()
    _clear(d)
    last = wave == d.edition.counts.waves
    if not (last and d.setup.difficulty == "grim"):
        reset_stats(d)
    if not last:
        d.hero_at = MIDDLE
        if d.supply:
            d.supply -= 1
            d.ready += 1
    if wave + 1 == SECOND_CARDS:
        d.bow_first = bow_first(d.number, SECOND_CARDS)
    come(d, wave + 1)


def _clear(d: Draft) -> None:
    """Wall, Trap, Smoke and Shield Wall end with the wave. R34."""
    if d.wall != NOWHERE:
        d.wall = NOWHERE
        d.events.append(WallSet(path=NOWHERE))
    if d.trap != NOWHERE:
        d.trap = NOWHERE
        d.events.append(TrapSet(at=NOWHERE))
    d.smoke = NOWHERE
    d.shield = False


@asks(Starting, "begin")
def _ask_begin(d: Draft, frame: Starting) -> tuple[Option, ...]:
    return (Begin(),)


@answers(Starting)
def _begin(d: Draft, frame: Starting, option: Begin) -> None:
    """The loop begins with the enemies, against the Boss too. BB 5.1; R31."""
    begin_enemies(d)


def begin_enemies(d: Draft) -> None:
    """The next turn: the enemies' part of it first. BB 5.1; R31."""
    d.turn += 1
    d.stack = [Enemies()]
    d.events.append(EnemiesBegan(wave=d.wave, turn=d.turn))
