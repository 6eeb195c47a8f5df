"""Nothing that only another seat may know is on the table. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.history import History
from tests.tui.frames import frame
from tests.tui.played_tables import new_table
from tui.table.table import Table
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.state import State

SIZES = ((80, 24), (160, 48))

COMMANDS: tuple[tuple[str, ...], ...] = ((), ("log",), ("squads",), ("bounties",), ("danger",), ("look", "move.up"))


def exchanged(state: State, keeper: Seat) -> State:
    """The same state, but every other seat holds other hidden cards: those of its neighbours and of the decks, turned.

    Counts stay as they were, and so does all that `keeper` knows.
    """
    others = [seat for seat in range(len(state.squads)) if seat != keeper]
    squads = list(state.squads)
    for pile in ("vehicles", "items", "weapons", "hidden"):
        held = [card for seat in others for card in getattr(squads[seat], pile)]
        turned = [*held[1:], *held[:1]]
        for seat in others:
            count = len(getattr(squads[seat], pile))
            squads[seat] = replace(squads[seat], **{pile: tuple(turned[:count])})
            turned = turned[count:]
    slots = []
    for slot in state.slots:
        hidden = [under for under in slot.cards if under.face_down and under.seat != keeper]
        cards = [under.card for under in hidden]
        turned = [*cards[1:], *cards[:1]]
        slots.append(
            replace(
                slot,
                cards=tuple(replace(under, card=turned.pop(0)) if under in hidden else under for under in slot.cards),
            )
        )
    return replace(state, squads=tuple(squads), slots=tuple(slots))


def seen(table: Table, state: State, viewer: Seat) -> list[str]:
    """Everything that a viewer can bring onto the screen without answering."""
    history: History[Any] = History(table.game, state, None)
    shown = []
    for commands in COMMANDS:
        watched = Table(table.game, table.setup, history)
        watched.viewer = viewer
        sitting = BoardSitting(watched)
        for command in commands:
            sitting.command(command)
        shown += [frame(sitting, *size) for size in SIZES]
        for seat in range(len(state.squads)):
            sitting.hovered = ("seat", seat)
            shown.append(frame(sitting, *SIZES[0]))
        for slot in range(len(state.slots)):
            sitting.hovered = ("slot", slot)
            shown.append(frame(sitting, *SIZES[0]))
    return shown


@pytest.mark.long
def test_what_others_hold_changes_nothing_on_the_screen() -> None:
    """With all hidden cards of the others exchanged, every frame of a seat and of the public stays the same."""
    table = new_table(3, "1")
    compared = 0
    for number in range(200):
        awaited = table.awaited
        if awaited is None:
            break
        state = table.history.state
        if number % 56 == 0:
            for viewer in (PUBLIC, *range(len(state.squads))):
                other = exchanged(state, viewer)
                if awaited != viewer and other != state:
                    assert seen(table, state, viewer) == seen(table, other, viewer)
                    compared += 1
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 11 % len(options)])

    assert compared > 5


def test_hiding_takes_everything_private_away() -> None:
    """After F9 the frame is that of the public, whatever was open before."""
    table = new_table(2)
    for number in range(40):
        awaited = table.awaited
        assert awaited is not None
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 3 % len(options)])
    sitting = BoardSitting(table)
    sitting.reveal()
    for command in ("card.1", "bounties", "log", "danger"):
        sitting.command(command)

    sitting.hide()

    table.viewer = PUBLIC
    public = BoardSitting(table)
    public.danger = sitting.danger
    assert frame(sitting, 120, 36) == frame(public, 120, 36)


def test_the_places_of_a_hand_are_forgotten_when_somebody_else_looks() -> None:
    """Two seats that look one after the other in the same turn see each its own cards."""
    table = new_table(2)
    sitting = BoardSitting(table)
    table.reveal(0)
    sitting.look_again()
    mine = [held.card for held in sitting.mode.sight.holding.vehicles]

    table.reveal(1)
    sitting.look_again()

    theirs = [held.card for held in sitting.mode.sight.holding.vehicles]
    hand = table.view().hand
    assert hand is not None
    assert theirs == list(hand.vehicles)
    assert not set(map(id, mine)) & set(map(id, theirs))
