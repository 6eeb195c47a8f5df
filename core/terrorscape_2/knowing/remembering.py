"""How what both sides are told is remembered: after each answer, from events that all may know, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.chapters.cards import id_of
from core.terrorscape_2.frames import Attack, Doing, MakingRoom, Reshuffling
from core.terrorscape_2.knowing.memory import Alert, Fled, Heard, Went, WhoNamed
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Event
    from core.terrorscape_2.frames import AnyFrame
    from core.terrorscape_2.knowing.memory import Entry, Memory
    from core.terrorscape_2.state import Draft

COST_OF_DEFENCE: Final = 2
SIGHT: Final = 1


def remember(d: Draft) -> None:
    """Take down what the events of a draft have told all."""
    memory = d.memory
    for event in d.events:
        take_down = TAKING.get(type(event))
        if take_down is not None and event.seen_by(PUBLIC):
            memory = take_down(d, memory, event)
    if memory.empty and not any(isinstance(frame, Reshuffling) for frame in d.stack):
        memory = _go_on(d, _reshuffled(d, memory))
    d.memory = memory


# Where Survivors can be, and what they were seen to use.


def _placed(d: Draft, memory: Memory, event: Event) -> Memory:
    match event:
        case e.NoiseTold(places=places, everywhere=everywhere):
            went = (Went(d.blocks, memory.stood), Heard(places, everywhere))
            return replace(memory, record=(*memory.record, *went), stood=(), turns=memory.turns + 1)
        case e.Alerted(at=at, anybody=anybody):
            return _with(memory, Alert(at, anybody))
        case e.Answered(places=places, who=who, to=to):
            # of a third fear only whom it is about is told
            return _with(memory, WhoNamed(places, who, alone=to == "reveal"))
        case e.BlockRemoved(door=door, walked=False):
            return replace(memory, stood=(*memory.stood, tuple(sorted(d.plan.edges[door]))))
        case e.RescueCalled():
            return replace(memory, stood=(*memory.stood, (d.plan.radio,)))
        case e.VehicleReady():
            return replace(memory, stood=(*memory.stood, (d.plan.vehicle,)))
        case e.Observed():
            near = d.plan.within(d.hunter.seen, SIGHT)
            return replace(memory, stood=(*memory.stood, near), spent=(*memory.spent, "binocular"))
        case e.EncounterBegan(who=who):
            return replace(memory, found=who)
        case e.EncounterEnded():
            return _with(memory, Fled(memory.found, d.blocks))
        case e.Saved():
            return replace(memory, spent=(*memory.spent, "thermal-suit"))
        case e.Rolled(who=who, weapon=weapon, ammo=ammo) if weapon:
            return _shown(d, memory, who, weapon, ammo=ammo)
        case _:
            # it says nothing of where the Survivors are, and of nothing that they have spent
            return memory


def _with(memory: Memory, entry: Entry) -> Memory:
    return replace(memory, record=(*memory.record, entry))


def _shown(d: Draft, memory: Memory, who: int, weapon: str, *, ammo: bool) -> Memory:
    item = d.edition.item_named(weapon)
    if ammo:
        memory = replace(memory, spent=(*memory.spent, "ammo-pack"))
    if not item.keep:
        return replace(memory, spent=(*memory.spent, weapon))
    carried = tuple([one for one in memory.carried if one[1] != weapon])
    shots = memory.shots + (1 if item.batteries else 0)
    return replace(memory, carried=(*carried, (who, weapon)), shots=shots)


# The Killer's cards. TS 9.6 to 9.8; R45.


def _counted(d: Draft, memory: Memory, event: Event) -> Memory:
    match event:
        case h.Stepped(climbed=climbed):
            return replace(memory, hand=max(0, memory.hand - 1)) if climbed else memory
        case e.SurvivorsTurn(round=1):
            start = d.edition.common.hand_start
            return replace(memory, hand=start, deck=_cards(d) - len(d.hunter.locked) - start)
        case e.SurvivorsTurn():
            drawn = _settled(d, memory if memory.drew else _settled(d, memory, due=d.edition.common.draw))
            return replace(drawn, due=0, drew=False)
        case h.CardPlayed(card=card, cost=cost):
            return replace(memory, hand=max(0, memory.hand - 1 - cost), laid=(*memory.laid, card))
        case e.Held():
            return _settled(d, memory, due=COST_OF_DEFENCE, mill=True)
        case h.LevelUp(level=level):
            if not memory.due and not memory.drew:
                memory = replace(_settled(d, memory, due=d.edition.common.draw), drew=True)
            # the deck is empty now, whatever was counted: a card may have been paid unseen
            return replace(memory, level=level, deck=0, due=max(1, memory.due), empty=True)
        case h.Unlocked():
            return replace(memory, hand=min(d.edition.common.hand_limit, memory.hand + 1))
        case _:
            # it moves no card between the hand and the deck of the Killer
            return memory


def _cards(d: Draft) -> int:
    return len(d.edition.skill_cards[d.hunter.killer])


def _settled(d: Draft, memory: Memory, due: int = 0, *, mill: bool = False) -> Memory:
    """All that was due is drawn, then what is due now."""
    if memory.empty:
        memory = _reshuffled(d, memory)
    memory = _go_on(d, memory)
    return _go_on(d, replace(memory, due=due, mill=mill)) if due else memory


def _go_on(d: Draft, memory: Memory) -> Memory:
    """Draw, or discard from the deck, as long as it lasts. After the last level it is shuffled anew in silence. R8."""
    hand, deck, due = memory.hand, memory.deck, memory.due
    limit = d.edition.common.hand_limit
    while due and (deck or memory.level >= d.edition.common.levels):
        if not deck:
            memory = _reshuffled(d, replace(memory, hand=hand))
            deck = memory.deck
            if not deck:
                break
        deck, due = deck - 1, due - 1
        hand += not memory.mill and hand < limit
    return replace(memory, hand=hand, deck=deck, due=due)


def _reshuffled(d: Draft, memory: Memory) -> Memory:
    """The discards are the deck: all cards but those of the hand, those locked, and those that are in play. R7."""
    playing = [frame for frame in d.stack if is_in_play(frame)]
    deck = max(0, _cards(d) - len(d.hunter.locked) - memory.hand - len(playing))
    played = [id_of(d, card) for frame in playing if (card := _played(frame)) != NOTHING]
    laid = tuple([name for name in dict.fromkeys(memory.laid) if name in played])
    return replace(memory, deck=deck, empty=False, laid=laid)


def _played(frame: AnyFrame) -> int:
    """The card that is being played; no card for one that was only unlocked."""
    match frame:
        case Doing(number=card) | Attack(card=card):
            return card
        case _:
            # no other frame comes from a card
            return NOTHING


def is_in_play(frame: AnyFrame) -> bool:
    """Whether a skill card lies neither in hand nor deck nor discards while this goes on."""
    return (
        (isinstance(frame, Doing) and frame.written == "card")
        or isinstance(frame, MakingRoom)
        or (isinstance(frame, Attack) and frame.card != NOTHING)
    )


TAKING: Final[Mapping[type, Callable[[Draft, Memory, Event], Memory]]] = {
    **dict.fromkeys((e.NoiseTold, e.Alerted, e.Answered, e.BlockRemoved, e.RescueCalled, e.VehicleReady), _placed),
    **dict.fromkeys((e.Observed, e.EncounterBegan, e.EncounterEnded, e.Saved, e.Rolled), _placed),
    **dict.fromkeys((e.SurvivorsTurn, e.Held, h.CardPlayed, h.Stepped, h.LevelUp, h.Unlocked), _counted),
}
"""By kind of event what takes it down; nothing is taken down of all others."""
