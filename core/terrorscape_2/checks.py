"""What must hold in every state: cards and tokens conserved, nothing where it may not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.finding import INVENTORY
from core.terrorscape_2.chapters.harm import MOST_FEAR
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.state import NOTHING, STREAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.state import Draft

BOTTOMS = (f.Beginning, f.Acting, f.TellingNoise, f.HunterTurn, f.Facing, f.HuntEnded)
"""What a game is in the middle of; the other frames lie on these."""


def faults(d: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state, in words."""
    return (*_items(d), *_skills(d), *_team(d), *_map(d), *_stack(d))


def _items(d: Draft) -> Iterator[str]:
    held = [card for survivor in d.team for card in survivor.items]
    drawn = [card for frame in d.stack if isinstance(frame, f.Keeping) for card in frame.cards]
    lying = [card for deck in d.decks for card in deck]
    of_decks = sum(len(deck) for deck in d.edition.decks)
    cards = sorted([card for card in (*held, *drawn, *lying, *d.discards, *d.stand) if card < of_decks])
    if cards != list(range(of_decks)):
        yield f"item cards {cards}"
    if any(d.edition.item(card).id != "key" for card in d.stand):
        yield "something else than Keys on the stand"


def _skills(d: Draft) -> Iterator[str]:
    hunter = d.hunter
    if hunter.killer == NOTHING:
        return
    played = [frame.number for frame in d.stack if isinstance(frame, f.Doing) and frame.written == "card"]
    played += [frame.card for frame in d.stack if isinstance(frame, f.Attack) and frame.card != NOTHING]
    played += [frame.card for frame in d.stack if isinstance(frame, f.MakingRoom)]
    cards = sorted((*hunter.hand, *hunter.deck, *hunter.discard, *hunter.locked, *played))
    if cards != list(range(len(d.edition.skill_cards[hunter.killer]))):
        yield f"skill cards {cards}"
    if len(hunter.hand) > d.edition.common.hand_limit:
        yield f"a hand of {len(hunter.hand)}"
    if not 1 <= hunter.level <= d.edition.common.levels:
        yield f"level {hunter.level}"
    if not 0 <= hunter.at < len(d.plan.codes) or not 0 <= hunter.seen < len(d.plan.codes):
        yield f"the Killer at {hunter.at}, seen at {hunter.seen}"
    if d.in_sight and hunter.at != hunter.seen:
        yield "the Killer is in sight elsewhere than it is"
    if not 1 <= d.strength() <= d.edition.common.strength_cap:
        yield f"strength {d.strength()}"


def _team(d: Draft) -> Iterator[str]:
    if d.round and len({survivor.who for survivor in d.team}) != TEAM:
        yield f"a team of {[survivor.who for survivor in d.team]}"
    shedding = {frame.who for frame in d.stack if isinstance(frame, f.Shedding)}
    for who, survivor in enumerate(d.team):
        if not 0 <= survivor.at < len(d.plan.codes):
            yield f"Survivor {who} at {survivor.at}"
        if not 0 <= survivor.fear <= MOST_FEAR or not 0 <= survivor.bandage <= 2 or survivor.batteries < 0:
            yield f"Survivor {who} is {survivor}"
        if len(survivor.items) > INVENTORY and who not in shedding:
            yield f"Survivor {who} carries {len(survivor.items)} items"


def _map(d: Draft) -> Iterator[str]:
    station = d.plan.station
    if len(set(d.blocks)) != len(d.blocks) or len(d.blocks) > station.block_tokens or set(d.blocks) - set(d.plan.doors):
        yield f"blocks {d.blocks}"
    if len(set(d.droids)) != len(d.droids) or len(d.droids) > station.droid_tokens:
        yield f"droids {d.droids}"
    if set(d.ropes) - set(d.plan.drops):
        yield f"ropes {d.ropes}"
    if len(set(d.noise)) != len(d.noise):
        yield f"noise {d.noise}"
    if not 0 <= d.radio <= station.repair.radio or not 0 <= d.vehicle <= station.repair.vehicle:
        yield f"repairs {d.radio} and {d.vehicle}"


def _stack(d: Draft) -> Iterator[str]:
    if len(d.luck) != len(STREAMS) or min(d.luck) < 0:
        yield f"luck {d.luck}"
    if not d.stack or not isinstance(d.stack[0], BOTTOMS):
        yield f"frames {d.stack}"
