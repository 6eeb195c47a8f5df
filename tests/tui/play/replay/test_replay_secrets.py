"""No frame of a film shows what its eyes could not know then. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from core.engine.decisions import PUBLIC, IllegalError
from core.engine.history import Entry, History
from core.terror_below.words.ended.hands import hand_words
from core.terror_below.words.names import EGG_MARKS
from tests.tui.play.replay.films import entries, frame, played
from tests.tui.play.test_table_secrets import exchanged
from tui.look.spans import text_of
from tui.play.replay.drawing import hands_of
from tui.play.replay.hands import hands_panel
from tui.play.replay.projector import Projector
from tui.table.table import Table
from tui.terror_below.film import SIGNS
from tui.terror_below.motion.frames import frames

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Seat
    from core.terror_below.state import State

SIZES = ((80, 24), (160, 48))
LAID = ("", "film.squads", "film.log", "film.bounties")


def filmed(table: Table, viewer: Seat, change: Callable[[Entry[State]], tuple[Any, Any]], at: int) -> list[str]:
    """Every frame that a viewer can bring onto the screen at a stop, of a game whose entries are changed."""
    history: History[Any] = History(table.game, table.history.root.state, None)
    for entry in entries(table)[1:]:
        history.add(entry.answer, *change(entry))
    shown = []
    watched = Table(table.game, table.setup, history)
    watched.viewer = viewer
    projector = Projector(watched, at, signs=SIGNS)
    for laid in LAID:
        if laid:
            projector.do(laid)
        shown += [frame(projector, *size) for size in SIZES]
        if laid:
            projector.do(laid)
    if projector.hands:
        projector.do("film.hands")
        shown += [frame(projector, *size) for size in SIZES]
    for hovered in (("seat", 0), ("seat", 1), ("slot", 0), ("slot", 2), ("space", 7)):
        projector.hovered = hovered
        shown.append(frame(projector, 120, 36))
    return shown


def as_it_was(entry: Entry[State]) -> tuple[Any, Any]:
    """Nothing is changed."""
    return entry.state, entry.events


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_what_others_held_changes_nothing_in_a_film(viewer: Seat) -> None:
    """With all hidden cards of the others exchanged in every state, each frame stays the same to the character."""
    table = played(3, "7", 110)

    def other_cards(entry: Entry[State]) -> tuple[Any, Any]:
        return exchanged(entry.state, viewer), entry.events

    changed = 0
    for at in range(0, len(entries(table)), 23):
        changed += other_cards(entries(table)[at])[0] != entries(table)[at].state
        assert filmed(table, viewer, other_cards, at) == filmed(table, viewer, as_it_was, at), at
    assert changed > 3


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_what_happened_in_secret_changes_nothing_in_a_film(viewer: Seat) -> None:
    """Events of which these eyes may not know might never have been."""
    table = played(3, "7", 110)

    def only_known(entry: Entry[State]) -> tuple[Any, Any]:
        return entry.state, tuple(event for event in entry.events if event.seen_by(viewer))

    dropped = sum(len(entry.events) - len(only_known(entry)[1]) for entry in entries(table))
    assert dropped > 10
    for at in range(0, len(entries(table)), 53):
        assert filmed(table, viewer, only_known, at) == filmed(table, viewer, as_it_was, at), at


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_what_moves_on_the_way_shows_no_more_than_the_stops(viewer: Seat) -> None:
    """The frames between two stops are the same with the hidden cards of the others exchanged."""
    table = played(3, "7", 110)
    line = entries(table)
    moved = 0
    for before, after in zip(line[:-1:3], line[1::3], strict=False):
        assert after.answer is not None
        found = []
        for world in (before.state, exchanged(before.state, viewer)):
            try:
                then, _ = table.game.apply(world, after.answer)
            except IllegalError:
                # somebody else plays what it does not hold there
                break
            film = table.game.filmed(world, after.answer, viewer)
            views = table.game.view(world, viewer), table.game.view(then, viewer)
            found.append(([event for event, _ in film], frames(*views, film, luck=_no_luck())))
        if len(found) < 2 or found[0][0] != found[1][0]:
            continue
        one, other = (shown for _, shown in found)
        assert [_seen(shown) for shown in one] == [_seen(shown) for shown in other]
        moved += len(one)
    assert moved > 50


def _no_luck() -> Any:
    from random import Random

    return Random(1)  # noqa: S311 - decoration, and the same both times


def _seen(shown: Any) -> Any:
    """What a frame draws: all of it but the decks, of which no card is shown."""
    return structs.replace(shown, view=structs.replace(shown.view, edition=None))


def in_hand(projector: Projector) -> str:
    """The cards that are told of the hands that are open."""
    return " ".join(text_of(line) for line in hands_panel(hands_of(projector), 200, 12))


def test_a_hand_of_a_film_is_the_hand_as_it_was() -> None:
    """Not as it is now: a card that came later is not in it."""
    table = played(3, "7", 110)
    table.viewer = 0
    projector = Projector(table, signs=SIGNS)
    line = entries(table)
    hands = [table.game.view(entry.state, 0).hand for entry in line]
    compared = 0
    for at in range(30, len(line) - 1, 20):
        then, now = hands[at], hands[-1]
        assert then is not None
        assert now is not None
        projector.move_to(at)
        had = {f"{card.name} {card.points}" for card in then.vehicles}
        later = {f"{card.name} {card.points}" for card in now.vehicles} - had
        assert all(name in in_hand(projector) for name in had)
        assert not any(name in in_hand(projector) for name in later)
        compared += len(later)
    assert compared > 3


def test_after_the_end_each_seat_has_its_hand_of_that_moment() -> None:
    """All of them, at every stop."""
    table = played(3, "7")
    projector = Projector(table, signs=SIGNS)
    for at in range(40, projector.film.last, 50):
        projector.move_to(at)
        for seat in range(3):
            hand = table.game.view(entries(table)[at].state, seat).hand
            assert hand is not None
            assert all(name in in_hand(projector) for name in hand_words(hand, EGG_MARKS))
