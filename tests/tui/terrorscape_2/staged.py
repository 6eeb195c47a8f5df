"""Encounters and a Final Showdown of Terrorscape 2 at a table that has a past, with what these tests give the team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.terrorscape_2 import events as e
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.encounter import FIRST_BLOOD
from core.terrorscape_2.frames import Acting
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.terrorscape_2.hunts import GAME, hunt
from tui.table.table import Table
from tui.terrorscape_2.sitting import StationSitting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.history import History
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.state import State

CARRIED: Final[Mapping[int, tuple[str, ...]]] = {0: ("extinguisher", "flare-gun"), 1: ("ice-axe",), 2: ("revolver",)}
"""What the team carries, by seat."""


def with_items(state: State, carried: Mapping[int, Sequence[str]] = CARRIED) -> State:
    """The team carries this; cards that are already somewhere are nobody's concern here."""
    cards = GAME.cards
    team = list(state.team)
    for who, names in carried.items():
        found = tuple(
            next(card for card, item in enumerate(cards.cards) if cards.items[item].id == name) for name in names
        )
        team[who] = replace(team[who], items=found)
    return replace(state, team=tuple(team))


def with_card(state: State, name: str) -> State:
    """The Killer holds this card first, and as many others as it did."""
    cards, killer = GAME.cards, state.hunter.killer
    everywhere = (*state.hunter.hand, *state.hunter.deck, *state.hunter.discard, *state.hunter.locked)
    card = next(one for one in everywhere if cards.skill_card(killer, one).id == name)
    hand = (card, *[one for one in state.hunter.hand if one != card][:4])
    deck = tuple(one for one in state.hunter.deck if one != card)
    gone = tuple(one for one in state.hunter.discard if one != card)
    return replace(state, hunter=replace(state.hunter, hand=hand, deck=deck, discard=gone))


def taken_up(history: History[Any], number: int, state: State) -> Table:
    """A table whose game goes on from an entry with another state; its luck is always the same."""
    history.jump(number)
    history.dealer = Dealer("stage")
    history.leap(state)
    return Table(GAME, state.setup, history)


def before_search(killer: str, seed: str, nth: int = 0) -> tuple[History[Any], int, State]:
    """A game, and its entry and state before a SEARCH that found somebody: the one after so many others."""
    history: History[Any] = hunt.__wrapped__(killer, seed)
    found = [
        entry.parent
        for entry in history.line()
        if entry.parent is not None
        and isinstance(entry.answer, Choice)
        and isinstance(entry.answer.option, o.SearchHere)
        and any(isinstance(event, e.EncounterBegan) for event in entry.events)
        and entry.state.hunter.level < FIRST_BLOOD
    ]
    return history, found[nth].number, found[nth].state


def encounter(
    killer: str = "orion",
    seed: str = "28",
    *,
    card: str = "",
    carried: Mapping[int, Sequence[str]] = CARRIED,
    who: Sequence[int] = (0, 1),
    injured: Sequence[int] = (1,),
    fear: Sequence[int] = (1, 2, 0),
    trap: bool = True,
    nth: int = 0,
) -> Table:
    """A table at which the Killer has just found `who`, and is asked for an attack card; the others are elsewhere."""
    history, number, state = before_search(killer, seed, nth)
    state = with_items(state, carried)
    here = state.hunter.at
    away = next(place for place in range(len(GAME.cards.plan.codes)) if place != here)
    team = [
        replace(one, at=here if seat in who else away, injured=seat in injured, fear=fear[seat])
        for seat, one in enumerate(state.team)
    ]
    state = replace(state, team=tuple(team), traps=(here,) if trap else ())
    if card:
        state = with_card(state, card)
    table = taken_up(history, number, state)
    answer(table, KILLER, o.SearchHere())
    return table


def answer(table: Table, side: Seat, *options: AnyOption) -> tuple[Event, ...]:
    """A side answers, one option after the other. What has happened."""
    happened: tuple[Event, ...] = ()
    for option in options:
        table.reveal(side)
        happened += table.choose(option)
    return happened


def sits(table: Table, side: Seat) -> StationSitting:
    """A side looks at the table."""
    table.reveal(side)
    return StationSitting(table)


def attacked(**more: Any) -> Table:
    """The same after the attack was announced with a card that adds two: the Survivors are asked who defends."""
    table = encounter(card="steady-hand", **more)
    answer(table, KILLER, o.Play("steady-hand"))
    pays = [option for option in table.view().options if isinstance(option, o.Pay)]
    if pays:
        answer(table, KILLER, pays[0])
    return table


def showdown(seed: str = "16") -> Table:
    """A table at which the team calls for the Final Showdown: all stand with the Killer, whose weakness is known."""
    history: History[Any] = hunt.__wrapped__("orion", seed)
    at = next(
        entry
        for entry in history.line()
        if isinstance(entry.state.stack[-1], Acting) and entry.state.round > 2 and entry.state.hunter.stealth < 0
    )
    state = with_items(at.state, {0: ("revolver", "ammo-pack"), 1: ("ice-axe",), 2: ("flare-gun",)})
    steel = next(
        number
        for number, card in enumerate(GAME.cards.weakness.card)
        if card.weakness == "steel" and card.zone == "green"
    )
    alley = GAME.cards.plan.codes.index("R2")
    team = tuple(replace(one, at=alley, acted=False, injured=who == 1, fear=who) for who, one in enumerate(state.team))
    hunter = replace(state.hunter, at=alley, seen=alley)
    table = taken_up(history, at.number, replace(state, team=team, hunter=hunter, weakness=steel))
    table.reveal(SURVIVORS)
    return table


def asked_at(kind: str, killer: str, seed: str, side: Seat, later: int = 0) -> StationSitting:
    """A side sits at a table that has a past, where this is asked: the question after so many others of its kind."""
    history: History[Any] = hunt.__wrapped__(killer, seed)
    found = []
    for entry in history.line():
        if entry.parent is None or not isinstance(entry.answer, Choice):
            continue
        pending = GAME.pending(entry.parent.state)
        if isinstance(pending, tuple) and pending[0].kind == kind:
            found.append(entry.parent.number)
    history.jump(found[later])
    return sits(Table(GAME, history.root.state.setup, history), side)
