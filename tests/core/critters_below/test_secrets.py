"""What is hidden stays hidden: worlds that a viewer cannot tell apart look the same. R15, R30, R33, R35, R38."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.game import CrittersBelow
from core.critters_below.options import Done, Drop, Keep, UseCard
from core.critters_below.state import NOTHING, Placed, State
from core.engine.decisions import PUBLIC
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from tests.core.critters_below.kit import GAME, card_of, named, offered, play, position

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat

SHIPPED = CrittersBelow()


def exchanged(state: State, viewer: Seat, luck: Random) -> State:
    """The same as far as the viewer knows: what it cannot see changes places."""
    hidden: list[int] = []
    for seat, critter in enumerate(state.critters):
        hidden += critter.pocket if seat != viewer else ()
    hidden += [placed.card for placed in state.shelf if placed and viewer not in placed.known]
    hidden += [placed.card for placed in state.storage if viewer not in placed.known]
    hidden += state.discard[:-1]
    luck.shuffle(hidden)
    rest = iter(hidden)
    critters = tuple(
        critter if seat == viewer else replace(critter, pocket=tuple(next(rest) for _ in critter.pocket))
        for seat, critter in enumerate(state.critters)
    )
    shelf = tuple(
        placed if placed is None or viewer in placed.known else Placed(next(rest), placed.known)
        for placed in state.shelf
    )
    storage = tuple(placed if viewer in placed.known else Placed(next(rest), placed.known) for placed in state.storage)
    discard = (*(next(rest) for _ in state.discard[:-1]), *state.discard[-1:])
    line = list(state.line)
    for planes in (1, 2, 3):
        places = [place for place, day in enumerate(line) if day.planes == planes and not day.up]
        events = [line[place].event for place in places]
        luck.shuffle(events)
        for place, event in zip(places, events, strict=True):
            line[place] = replace(line[place], event=event)
    return replace(
        state,
        critters=critters,
        shelf=shelf,
        storage=storage,
        discard=discard,
        line=tuple(line),
        stack=_stack(state, viewer, luck),
    )


def _stack(state: State, viewer: Seat, luck: Random) -> tuple[f.AnyFrame, ...]:
    """The order of a shuffled hand, and the thumbs of others, are secret too."""
    found: list[f.AnyFrame] = []
    for frame in state.stack:
        if isinstance(frame, f.Flipping):
            order = list(frame.order)
            luck.shuffle(order)
            found.append(replace(frame, order=tuple(order)))
        elif isinstance(frame, f.Voting):
            thumbs = [
                thumb if seat == viewer or thumb < 0 else luck.randrange(2) for seat, thumb in enumerate(frame.thumbs)
            ]
            found.append(f.Voting(tuple(thumbs)))
        else:
            found.append(frame)
    return tuple(found)


def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same() -> None:
    """R30, R33, R38: views, options and questions of every viewer, in whole games of every way to play."""
    luck = Random("worlds")  # noqa: S311 - it is to be repeatable
    seen = 0
    for number, way in enumerate(("standard", "hardcore-coop", "last-man-standing") * 2):
        setup = SHIPPED.usual(
            seats_named(FIRST_NAMES[: 2 + number % 4]), {"way": way, "memory": ("kept", "none")[number % 2]}
        )
        history, _ = play_at_random(SHIPPED, setup, f"worlds/{number}")
        for entry in history.line():
            state = entry.state
            if not state.day or isinstance(state.stack[-1], f.Keeping | f.Returning | f.Burying | f.Ended):
                continue
            for viewer in (PUBLIC, *range(len(state.critters))):
                other = exchanged(state, viewer, luck)
                assert SHIPPED.view(other, viewer) == SHIPPED.view(state, viewer)
                seen += 1
    assert seen > 1000


def test_only_the_looker_sees_what_is_looked_at_and_kept() -> None:
    """R16, R38: others see how many; the tag says who has seen a card, not what it is."""
    state = position(pockets={0: ("lamp",)}, shelf=("beans", "drum", "tape"))
    state, _ = play(state, UseCard(card_of(state, 0, "lamp")))
    assert [shown.item for shown in GAME.view(state, 0).looking] == ["beans", "drum", "tape"]
    assert GAME.view(state, 1).looking == ()
    assert GAME.view(state, 1).looks == (0, 3)
    first = next(option for option in offered(state) if isinstance(option, Keep))
    state, happened = play(state, first, Done(), offered_back(state, first))
    assert all(event.seen_by(0) for event in happened)
    mine, yours = GAME.view(state, 0).shelf, GAME.view(state, 1).shelf
    assert [space.item.item for space in mine if space.item] == ["drum", "tape"]
    assert [space.item for space in yours] == [None, None]
    assert [space.tags for space in yours] == [(0,), (0,)]


def offered_back(state: State, kept: Keep) -> Option:
    """The first of the cards that go back."""
    after, _ = play(state, kept, Done())
    return offered(after)[0]


def test_without_memory_the_screen_keeps_nothing_for_a_seat() -> None:
    """R30, R33: no names, no tags, other hands as a number."""
    state = position(pockets={0: ("torch",)}, shelf=("beans",), known={1: (0,)}, hands={1: {"vigor": 2}}, memory="none")
    view = GAME.view(state, 0)
    assert (view.shelf[0].item, view.shelf[0].tags) == (None, ())
    assert (view.critters[1].hand, view.critters[1].cards) == (None, 2)
    assert view.critters[0].hand is not None
    kept = position(shelf=("beans",), known={1: (0,)}, hands={1: {"vigor": 2}})
    view = GAME.view(kept, 0)
    assert view.shelf[0].item is not None
    assert view.critters[1].hand is not None


def test_a_dropped_card_is_known_to_its_owner_alone() -> None:
    """R15, R38: the others see the tag."""
    state = position(pockets={1: ("tape",)})
    state, _ = play(state, (1, Drop(card_of(state, 1, "tape"))))
    assert GAME.view(state, 1).shelf[0].item is not None
    assert GAME.view(state, 0).shelf[0].item is None
    assert GAME.view(state, 0).shelf[0].tags == (1,)


def test_nobody_is_told_which_cards_are_in_play() -> None:
    """The table of what is hidden: the Storage Deck is a number, of the Discard Pile the top card is seen."""
    state = position(storage=("tape",), discard=("beans",))
    view = GAME.view(state, 0)
    assert view.storage == 1
    assert view.top is not None
    assert named([view.top.card]) == ["beans"]
    assert NOTHING not in state.discard
