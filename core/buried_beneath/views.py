"""What is seen of a position: all of it but the cards that are still to come. R43."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.chapters.waves import SECOND_CARDS, monsters_of
from core.buried_beneath.events import Loss
from core.buried_beneath.frames import Enemies, Lost, Taking
from core.buried_beneath.options import AnyOption
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import Camp, Fight, Foe, Stats, Unit
from core.engine.decisions import PUBLIC, Over, Seat
from core.engine.views import Asked, View

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Decision, Pending


class CampShown(Struct, frozen=True):
    """A Camp that was drawn, with the side it showed: what cannot be unseen. R43."""

    wave: int
    monster: str


class TurnSeen(Struct, frozen=True):
    """An enemies' turn that was seen; a fact where resets are limited. R44."""

    wave: int
    turn: int


class VillageView(View, frozen=True, kw_only=True):
    """A position.

    Attributes:
        number: The village's number, or its day; empty before it is drawn.
        hero, boss: Their ids; empty before they are known.
        wave: 1 to 4, 5 for the Boss fight; also `round`.
        turn_number: The turn of the wave, from 1.
        camps, units, foe, stats, cooldowns, hero_at, ready, out, fled, supply, markers, wall, trap, smoke, shield,
            fights, flights: As in `State`.
        lives: How often the Boss has to be brought to 0 Health. R33.
        next_monsters: The monsters of the next wave, Black first, where they are known in advance (waves 2 and 4).
        left: The Camp cards that come with wave 3, by their monsters' numbers, both sides; their order is not known.
        enemies_turn: The enemies' turn goes on.
        taking: The location whose symbols are being taken; -1 for none.
        symbols: Those of its symbols that are still to take.
        lost: How the try is lost; empty when it is not.
        seen: What cannot be unseen.
        edition: The digest of the cards.
    """

    setup: Setup
    number: str
    center: int
    cards: tuple[int, ...]
    hero: str
    boss: str
    wave: int
    turn_number: int
    camps: tuple[Camp, ...]
    units: tuple[Unit, ...]
    foe: Foe | None
    lives: int
    stats: Stats
    cooldowns: tuple[int, ...]
    hero_at: int
    ready: int
    out: tuple[int, ...]
    fled: int
    supply: int
    markers: tuple[int, ...]
    wall: int
    trap: int
    smoke: int
    shield: bool
    fights: tuple[Fight, ...]
    flights: int
    next_monsters: tuple[int, ...]
    left: tuple[int, ...]
    enemies_turn: bool
    taking: int
    symbols: tuple[str, ...]
    lost: Loss | None
    seen: tuple[CampShown | TurnSeen, ...]
    options: tuple[AnyOption, ...]
    edition: str = ""


def view_of(d: Draft, viewer: Seat, pending: Pending) -> VillageView:
    """The position as a viewer sees it; nothing is hidden, but only the seat is asked."""
    top, bottom = d.stack[-1], d.stack[0]
    taking = next((frame for frame in d.stack if isinstance(frame, Taking)), None)
    decisions: tuple[Decision, ...] = pending if isinstance(pending, tuple) else ()
    mine = [decision for decision in decisions if decision.seat == viewer]
    return VillageView(
        viewer=viewer,
        round=d.wave,
        turn=0 if d.wave else PUBLIC,
        asked=tuple([Asked(decision.seat, decision.kind, decision.path) for decision in decisions]),
        options=tuple([option for decision in mine for option in decision.options]),  # type: ignore[misc]  # they are of this game
        over=pending if isinstance(pending, Over) else None,
        setup=d.setup,
        number=d.number,
        center=d.center,
        cards=d.cards,
        hero=d.hero_card.id if d.hero >= 0 else "",
        boss=d.boss_card.id if d.boss >= 0 else "",
        wave=d.wave,
        turn_number=d.turn,
        camps=d.camps,
        units=d.units,
        foe=d.foe,
        lives=lives(d),
        stats=d.stats,
        cooldowns=d.cooldowns,
        hero_at=d.hero_at,
        ready=d.ready,
        out=d.out,
        fled=d.fled,
        supply=d.supply,
        markers=d.markers,
        wall=d.wall,
        trap=d.trap,
        smoke=d.smoke,
        shield=d.shield,
        fights=d.fights,
        flights=d.flights,
        next_monsters=monsters_of(d.deck, d.wave + 1, bow_first=d.bow_first) if d.wave in {1, 3} else (),
        left=_left(d),
        enemies_turn=isinstance(bottom, Enemies),
        taking=-1 if taking is None else taking.at,
        symbols=() if taking is None else taking.left,
        lost=top.why if isinstance(top, Lost) else None,
        seen=_seen(d),
        edition=d.edition.digest,
    )


def _left(d: Draft) -> tuple[int, ...]:
    """The cards that are left when the first two are drawn: known, but not in which order, nor which side. R43."""
    if not 0 < d.wave < SECOND_CARDS:
        return ()
    return tuple([number for card in sorted(d.deck[2:]) for number in (2 * card, 2 * card + 1)])


def _seen(d: Draft) -> tuple[CampShown | TurnSeen, ...]:
    """The Camps that were drawn; those of waves 2 and 4 follow from them. Turns, where undoing is limited. R44."""
    shown: list[CampShown | TurnSeen] = []
    if d.wave in {d.setup.fight or 1, SECOND_CARDS} and d.wave != BOSS:
        shown += [CampShown(d.wave, d.edition.monsters[camp.monster].id) for camp in d.camps]
    if d.setup.resets is not None and d.turn:
        shown.append(TurnSeen(d.wave, d.turn))
    return tuple(shown)
