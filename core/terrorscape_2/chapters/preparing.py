"""The set-up. TS 1; R36, R40, R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason, Shuffle
from core.terrorscape_2.events import KillerChosen, SurvivorChosen
from core.terrorscape_2.flow import OPEN, answers, asks, dealt, pop, runs, swap
from core.terrorscape_2.forms import DECKS, TEAM
from core.terrorscape_2.frames import Beginning, ChoosingKiller, ChoosingTeam, Shuffling
from core.terrorscape_2.options import ChooseKiller, ChooseSurvivor
from core.terrorscape_2.refusing.refusal import always, refuses
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import IMMUNE, INFECTED, NOTHING, STREAMS, State, Survivor

if TYPE_CHECKING:
    from core.engine.decisions import Spec
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft

SKILLS: Final = len(DECKS)
TOKENS: Final = SKILLS + 1
"""What `Shuffling` shuffles after the item decks."""

OPEN.update((ChoosingKiller, ChoosingTeam))


def first_state(setup: Setup, cards: Edition) -> State:
    """Before anything is chosen or shuffled."""
    return State(
        setup=setup,
        decks=cards.decks,
        stack=(Beginning(), Shuffling(), ChoosingTeam(), ChoosingKiller()),
    )


@runs(ChoosingKiller)
def _named_killer(d: Draft, frame: ChoosingKiller) -> bool:
    if not d.setup.killer:
        return True
    _take_killer(d, d.setup.killer)
    return False


@asks(ChoosingKiller, "killer")
def _ask_killer(d: Draft, frame: ChoosingKiller) -> Asked:
    return KILLER, tuple([ChooseKiller(killer.id) for killer in d.edition.killers])


CHOSEN: Final = Reason("chosen", "R40", "Nobody has that name, or somebody chose it already.")

refuses(ChoosingKiller, ChooseKiller)(always(CHOSEN))
refuses(ChoosingTeam, ChooseSurvivor)(always(CHOSEN))


@answers(ChoosingKiller)
def _killer(d: Draft, frame: ChoosingKiller, option: ChooseKiller) -> None:
    _take_killer(d, option.killer)


def _take_killer(d: Draft, name: str) -> None:
    """At the Hidden Exit, with its strength; locked cards lie aside. TS 1.2; R41."""
    number = next(number for number, killer in enumerate(d.edition.killers) if killer.id == name)
    killer = d.edition.killers[number]
    cards = range(len(d.edition.skill_cards[number]))
    locked = tuple([card for card in cards if d.edition.skill_card(number, card).locked])
    strength = min(max(killer.strength + d.setup.handicap, 1), d.edition.common.strength_cap)
    d.hunt(
        killer=number,
        at=d.plan.killer_start,
        seen=d.plan.killer_start,
        strength=strength,
        deck=tuple([card for card in cards if card not in locked]),
        locked=locked,
    )
    d.events.append(KillerChosen(killer=name))
    pop(d)


@runs(ChoosingTeam)
def _named_team(d: Draft, frame: ChoosingTeam) -> bool:
    if not d.setup.team:
        return True
    for name in d.setup.team:
        _take_survivor(d, name)
    pop(d)
    return False


@asks(ChoosingTeam, "survivor")
def _ask_survivor(d: Draft, frame: ChoosingTeam) -> Asked:
    taken = {survivor.who for survivor in d.team}
    free = [survivor.id for number, survivor in enumerate(d.edition.survivors) if number not in taken]
    return SURVIVORS, tuple([ChooseSurvivor(name) for name in free])


@answers(ChoosingTeam)
def _survivor(d: Draft, frame: ChoosingTeam, option: ChooseSurvivor) -> None:
    _take_survivor(d, option.survivor)
    if len(d.team) == TEAM:
        pop(d)


def _take_survivor(d: Draft, name: str) -> None:
    """At the Main Exit, with what it starts with. TS 1.3."""
    number = next(number for number, survivor in enumerate(d.edition.survivors) if survivor.id == name)
    items = tuple([d.edition.personal[item] for item in d.edition.survivors[number].starts_with])
    d.team = (*d.team, Survivor(number, d.plan.survivors_start, items=items))
    d.events.append(SurvivorChosen(who=len(d.team) - 1, survivor=name))


def _tokens(d: Draft) -> tuple[int, ...]:
    """The infecting tokens of a Killer that infects. R17."""
    if not d.edition.killers[d.hunter.killer].infection:
        return ()
    return (INFECTED,) * d.edition.infection.infected + (IMMUNE,) * d.edition.infection.immune


def _size(d: Draft, deck: int) -> int:
    if deck < SKILLS:
        return len(d.decks[deck])
    return len(d.hunter.deck) if deck == SKILLS else len(_tokens(d))


def _to_shuffle(d: Draft, frame: Shuffling) -> tuple[str, Spec] | None:
    size = _size(d, frame.deck)
    return (STREAMS[frame.deck], Shuffle(size)) if size else None


@dealt(Shuffling, _to_shuffle)
def _shuffle(d: Draft, frame: Shuffling, values: tuple[int, ...]) -> None:
    """The marked Key goes to the bottom of its deck; the Killer draws the first hand. TS 1.2, 1.3."""
    deck = frame.deck
    if deck < SKILLS:
        cards = [d.decks[deck][value] for value in values]
        bottom = d.edition.bottom.get(DECKS[deck])
        marked = next((card for card in sorted(cards) if d.edition.item(card).id == bottom), NOTHING)
        if marked != NOTHING:
            cards = [*[card for card in cards if card != marked], marked]
        d.decks = (*d.decks[:deck], tuple(cards), *d.decks[deck + 1 :])
    elif deck == SKILLS:
        order = tuple([d.hunter.deck[value] for value in values])
        start = d.edition.common.hand_start
        d.hunt(hand=order[:start], deck=order[start:])
    else:
        tokens = _tokens(d)
        d.tokens = tuple([tokens[value] for value in values])
    _next_deck(d, frame)


@runs(Shuffling)
def _next_deck(d: Draft, frame: Shuffling) -> None:
    """Where there is nothing left to shuffle: the tokens are the last."""
    if frame.deck < TOKENS:
        swap(d, Shuffling(frame.deck + 1))
    else:
        pop(d)
