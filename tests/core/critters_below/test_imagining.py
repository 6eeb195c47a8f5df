"""Imagined worlds: they fit what a viewer knows, tell nothing that it cannot know, and are dealt fairly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.critters_below import frames as f
from core.critters_below.options import Bury, Done, Drop, FlipBack, FlipShelf, Keep, LookAt, Unwear, UseCard
from core.critters_below.remembering import forget
from core.critters_below.state import NOTHING, draft_of
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from tests.core.critters_below.kit import GAME, card_of, play, position
from tests.core.critters_below.test_random_play import SHIPPED, WAYS, chosen
from tests.core.fairness import chi_squared, limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.critters_below.game import CrittersBelow
    from core.critters_below.state import State
    from core.engine.decisions import Seat

EVERY: Final = 9
"""One position in so many of a whole game is looked at."""

EXCHANGES: Final = 12


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def renamed(state: State, viewer: Seat, new: dict[int, int], hidden: set[int]) -> State:
    """The same with other cards in the places that the viewer does not know."""

    def change(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple(new.get(card, card) if card in hidden else card for card in cards)

    stack: list[Any] = []
    for frame in state.stack:
        if isinstance(frame, f.Keeping | f.Returning) and frame.seat != viewer:
            changes = {field: change(getattr(frame, field)) for field in ("cards", "kept")}
            if isinstance(frame, f.Returning):
                changes["back"] = change(frame.back)
            stack.append(replace(frame, **changes))
        elif isinstance(frame, f.Burying):
            stack.append(replace(frame, cards=change(frame.cards)))
        else:
            stack.append(frame)
    traces = [
        trace if not trace.by or viewer in trace.by else replace(trace, card=change([trace.card])[0])
        for trace in state.traces
    ]
    return replace(
        state,
        critters=tuple(replace(critter, pocket=change(critter.pocket)) for critter in state.critters),
        shelf=tuple(replace(one, card=change([one.card])[0]) if one else None for one in state.shelf),
        storage=tuple(replace(one, card=change([one.card])[0]) for one in state.storage),
        discard=change(state.discard),
        traces=tuple(sorted(traces, key=lambda trace: (trace.card, trace.by, trace.mixes))),
        stack=tuple(stack),
    )


def hidden_from(state: State, viewer: Seat) -> set[int]:
    """The cards that the viewer does not know."""
    found = {card for seat, one in enumerate(state.critters) if seat != viewer for card in one.pocket}
    found |= {one.card for one in (*state.shelf, *state.storage) if one and viewer not in one.known}
    found |= set(state.discard[: len(state.discard) - max(state.laid, 1)])
    for frame in state.stack:
        if isinstance(frame, f.Keeping | f.Returning) and frame.seat != viewer:
            found |= {*frame.cards, *getattr(frame, "back", ())}
        elif isinstance(frame, f.Burying):
            found |= set(frame.cards)
    return found


def told_apart_by_nobody(game: CrittersBelow, state: State, viewer: Seat, dice: Random) -> State:
    """Another state that is the same for all that the viewer can know."""
    hidden = hidden_from(state, viewer)
    twin = state
    for _ in range(EXCHANGES if len(hidden) > 1 else 0):
        one, other = dice.sample(sorted(hidden), 2)
        changed = renamed(twin, viewer, {one: other, other: one}, hidden)
        # what the viewer remembers of the cards is as true as before
        if not game.check(changed):
            twin = changed
    critters = tuple(
        one if seat == viewer else replace(one, pocket=tuple(dice.sample(one.pocket, len(one.pocket))))
        for seat, one in enumerate(twin.critters)
    )
    line = list(twin.line)
    for planes in (1, 2, 3):
        places = [place for place, day in enumerate(line) if day.planes == planes and not day.up]
        events = dice.sample([line[place].event for place in places], len(places))
        for place, event in zip(places, events, strict=True):
            line[place] = replace(line[place], event=event)
    # whether others remember something does not change what this one may think
    traces = tuple(trace for trace in twin.traces if not trace.by or viewer in trace.by or dice.random() < 0.5)
    return replace(
        twin,
        critters=critters,
        line=tuple(line),
        traces=traces,
        stack=tuple(_frame(frame, viewer, dice) for frame in twin.stack),
    )


def _frame(frame: f.AnyFrame, viewer: Seat, dice: Random) -> f.AnyFrame:
    if isinstance(frame, f.Flipping):
        return replace(frame, order=tuple(dice.sample(frame.order, len(frame.order))))
    if isinstance(frame, f.Voting):
        thumbs = enumerate(frame.thumbs)
        return f.Voting(tuple(thumb if seat == viewer or thumb < 0 else dice.randrange(2) for seat, thumb in thumbs))
    return frame


def asked_of(game: CrittersBelow, state: State, viewer: Seat) -> Any:
    """What is asked of whom, with the options that the viewer can see."""
    pending = game.pending(state)
    if not isinstance(pending, tuple):
        return pending
    return [
        (ask.seat, ask.kind, ask.path, ask.offer, ask.options if ask.seat == viewer or ask.open else None)
        for ask in pending
    ]


def assert_holds(game: CrittersBelow, state: State, viewer: Seat, seed: object) -> None:
    """The contract of `Game.imagine` in one state, for one viewer."""
    world = game.imagine(state, viewer, luck(seed))

    # it fits
    assert game.view(world, viewer) == game.view(state, viewer), seed
    assert game.check(world) == game.check(state) == (), seed
    assert asked_of(game, world, viewer) == asked_of(game, state, viewer), seed
    # it is blind
    twin = told_apart_by_nobody(game, state, viewer, luck(seed))
    assert digest(game.imagine(twin, viewer, luck(seed))) == digest(world), seed
    # an imagined world is one of those that cannot be told from the true one
    assert digest(game.imagine(world, viewer, luck(seed))) == digest(world), seed


def states_of(game: CrittersBelow, seed: str, players: int, **chosen: str) -> Iterable[State]:
    """Every state of a random game, those that wait for luck too."""
    dealer, pick = Dealer(seed), luck(seed)
    state = game.new(game.usual(seats_named(FIRST_NAMES[:players]), chosen))
    while True:
        yield state
        pending = game.pending(state)
        if isinstance(pending, Chance):
            state, _ = game.apply(state, dealer.deal(pending))
        elif isinstance(pending, tuple):
            decision = pick.choice(pending)
            if decision.options:
                state, _ = game.apply(state, Choice(decision.seat, pick.choice(decision.options)))
        else:
            return


@pytest.mark.parametrize(("way", "players"), WAYS)
def test_a_world_fits_and_tells_nothing_in_every_way_to_play(way: str, players: int) -> None:
    """R30, R33, R38: every variant and number of players, offers taken, for every viewer in turn."""
    viewers = (PUBLIC, *range(players))
    choices = chosen(way, players, SHIPPED)
    for place, state in enumerate(states_of(SHIPPED, f"{way}/{players}", players, **choices)):
        if place % EVERY == 0:
            assert_holds(SHIPPED, state, viewers[place // EVERY % len(viewers)], place)


@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
def test_a_world_fits_and_tells_nothing_in_every_kind_of_position(part: int) -> None:
    """Whatever is asked or waited for, and whoever looks; with cards that look, draw, shuffle and empty much."""
    met: Counter[str] = Counter()
    for number in range(part, 20, 2):
        players = 2 + number % 4
        for place, state in enumerate(states_of(GAME, f"kinds/{number}", players)):
            kind = type(state.stack[-1]).__name__
            met[kind] += 1
            if met[kind] < EVERY or (state.traces and met[kind] % EVERY == 0):
                viewers = (PUBLIC, *range(players)) if met[kind] < EVERY else (place % players,)
                for viewer in viewers:
                    assert_holds(GAME, state, viewer, (number, place, viewer))
    assert {"Turn", "Resolving", "Peeking", "Keeping", "Returning", "Upgrading", "Shuffling", "Supplying"} <= set(met)
    assert {"Surplus", "Flipping", "Burying", "Voting", "Ended", "LayingItems", "Casting"} <= set(met)


def test_the_twins_of_these_tests_do_differ() -> None:
    """The tests of blindness would be worth nothing if they compared a state with itself."""
    state = position(pockets={0: ("torch",), 1: ("tape", "fuse")}, shelf=("beans", "drum"))
    twins = [told_apart_by_nobody(GAME, state, 0, luck(number)) for number in range(5)]

    assert len({digest(twin) for twin in twins}) == 5
    assert all(GAME.view(twin, 0) == GAME.view(state, 0) for twin in twins)


def worlds(state: State, viewer: Seat, number: int = 60) -> list[State]:
    """Worlds that this viewer may think true."""
    return [GAME.imagine(state, viewer, luck(seed)) for seed in range(number)]


def where(world: State, card: int) -> str:
    """In which part of the table a card lies."""
    if card in world.discard:
        return "pile"
    if any(placed.card == card for placed in world.storage):
        return "storage"
    for space, placed in enumerate(world.shelf, 1):
        if placed is not None and placed.card == card:
            return f"space {space}"
    held = [seat for seat, critter in enumerate(world.critters) if card in critter.pocket]
    return f"Pocket {held[0]}" if held else "elsewhere"


class TestMemory:
    """What a careful player knows beyond the view stays true in every world; what others alone know does not."""

    def test_cards_that_were_used_lie_in_the_discard_pile_as_all_saw(self) -> None:
        """CB 4.2: face up, one on the other."""
        state = position(pockets={0: ("beans", "ration")}, discard=("drum",), storage=("fuse",))
        used = state.critters[0].pocket
        state, _ = play(state, *map(UseCard, used))

        assert {world.discard[-2:] for world in worlds(state, 2)} == {used}
        assert len({world.discard[0] for world in worlds(state, 2)}) > 5

    def test_what_lay_in_a_shuffled_pile_lies_there_or_with_whoever_drew(self) -> None:
        """CB 5.10: a card that all saw there is not in the Storage Deck."""
        state = position(pockets={0: ("tape",)}, discard=("beans", "drum", "torch"), storage=None)
        state = replace(state, laid=3)
        beans, drum, torch = state.discard
        state, _ = play(state, UseCard(card_of(state, 0, "tape")), [0, 1, 2])

        assert where(state, beans) == "Pocket 0"
        assert {where(world, beans) for world in worlds(state, 1)} == {"pile", "Pocket 0"}
        assert {where(world, drum) for world in worlds(state, 1)} == {"pile"}, "it lies on top"
        assert {where(world, torch) for world in worlds(state, PUBLIC)} == {"pile", "Pocket 0"}
        assert {where(world, torch) for world in worlds(state, 0)} == {"pile"}, "the one who drew knows"

    def test_such_a_card_may_come_to_the_shelf_and_under_the_storage_deck(self) -> None:
        """CB 4.5: wherever a card of that Pocket goes."""
        state = position(pockets={0: ("tape",)}, discard=("beans", "drum", "torch"), storage=None)
        state = replace(state, laid=3)
        beans, drum, _ = state.discard
        state, _ = play(state, UseCard(card_of(state, 0, "tape")), [1, 0, 2], Drop(drum), Bury(1))

        assert state.storage[-1].card == drum
        assert {where(world, drum) for world in worlds(state, 1)} == {"pile", "storage"}
        assert {drum, beans}.isdisjoint(placed.card for world in worlds(state, 1) for placed in world.storage[:-1])

    def test_the_can_and_the_wearable_of_the_dead_lie_on_top_of_the_storage_deck(self) -> None:
        """CB 7.4; R23: named to all, then shuffled with the items."""
        state = position(
            pockets={0: ("tape",)},
            worn={0: "mask"},
            discard=("beans", "drum"),
            hands={0: {"bleeding": 2}},
            damage={0: ("bleeding", "radiation")},
            stack=(f.Passing(0), f.Limiting(0), f.Flipping(0, 1, (1, 1))),
        )
        state = replace(state, laid=2)
        mask, can = state.critters[0].worn, state.discard[0]
        state, _ = play(state, FlipBack(1), [1, 0, 2])

        for viewer in (PUBLIC, 0, 1):
            found = worlds(state, viewer)
            assert all({mask, can} < {placed.card for placed in world.storage[:3]} for world in found)
            assert len({world.storage[:3] for world in found}) > 6

    def test_a_card_one_knew_is_with_whoever_picked_it_up_or_where_it_was(self) -> None:
        """CB 5.3; R38: its name on the Shelf is gone, what one saw is not."""
        state = position(pockets={1: ("torch", "tape")}, shelf=("beans", "drum", "fuse"), known={1: (0,)}, turn=1)
        beans = state.shelf[0].card  # type: ignore[union-attr]  # it is named above
        state, _ = play(state, UseCard(card_of(state, 1, "torch")), LookAt(1), LookAt(2))
        assert {where(world, beans) for world in worlds(state, 0)} == {"elsewhere"}, "in the hand that looks"
        state, _ = play(state, Keep(beans), Done())

        assert {where(world, beans) for world in worlds(state, 0)} == {"Pocket 1", "space 1"}
        assert {"storage", "space 3"} < {where(world, beans) for world in worlds(state, 2)}

    def test_a_card_one_knew_is_on_a_shuffled_shelf(self) -> None:
        """CB 5.8: on any space of it."""
        state = position(pockets={0: ("mixer",)}, shelf=("beans", "drum", "fuse"), known={1: (1,), 2: (1, 2)})
        beans, drum = (placed.card for placed in state.shelf[:2] if placed is not None)
        state, _ = play(state, UseCard(card_of(state, 0, "mixer")), [2, 0, 1])

        for card, viewer in ((beans, 1), (drum, 1), (drum, 2)):
            assert {where(world, card) for world in worlds(state, viewer)} == {"space 1", "space 2", "space 3"}
        assert "storage" in {where(world, beans) for world in worlds(state, 2)}

    def test_a_wearable_that_was_taken_off_lies_where_it_was_put(self) -> None:
        """R5: everybody has seen it, whoever looks on too."""
        state = position(worn={0: "mask"}, shelf=("beans",))
        mask = state.critters[0].worn
        state, _ = play(state, Unwear())

        for viewer in (PUBLIC, 0, 1, 2):
            assert {where(world, mask) for world in worlds(state, viewer, 20)} == {"space 2"}

    def test_a_card_that_one_knows_to_be_under_the_storage_deck_is_there(self) -> None:
        """CB 4.5; R38."""
        state = position(shelf=("beans", "drum"), known={1: (1,)})
        state, _ = play(state, Bury(1))
        card = state.storage[-1]

        assert {world.storage[-1] for world in worlds(state, 1)} == {card}
        assert len({world.storage[-1].card for world in worlds(state, 0)}) > 5

    def test_a_card_that_is_seen_again_needs_no_memory(self) -> None:
        """What lies open is where it lies."""
        state = position(pockets={0: ("mixer",)}, shelf=("beans", "drum"), known={1: (1,)})
        state, _ = play(state, UseCard(card_of(state, 0, "mixer")), [1, 0])
        assert state.traces
        state, _ = play(state, FlipShelf(2))

        assert state.traces == ()
        assert all(placed is None or not placed.mixes for placed in state.shelf)

    def test_the_dead_remember_nothing(self) -> None:
        """R38."""
        state = position(pockets={1: ("mixer",)}, shelf=("beans", "drum"), known={1: (0,)}, turn=1)
        state, _ = play(state, UseCard(card_of(state, 1, "mixer")), [1, 0])
        d = draft_of(state, GAME.cards)
        forget(d, 0)
        assert [trace.by for trace in state.traces] == [(0,)]
        assert d.traces == ()


FAIR = position(
    pockets={0: ("torch",), 1: ("tape", "fuse"), 2: ("beans",)},
    shelf=("drum", "ration", "crate"),
    known={1: (0,), 2: (1,)},
    storage=("radio", "mask", "serum", "tape"),
)


@pytest.mark.parametrize(
    "place",
    [
        lambda state: state.critters[1].pocket[0],
        lambda state: state.critters[2].pocket[0],
        lambda state: state.shelf[1].card,
        lambda state: state.storage[-1].card,
        lambda state: state.discard[0],
    ],
)
def test_every_card_lies_in_a_place_as_often_as_counting_says(place: Callable[[State], int]) -> None:
    """Chi-squared over the worlds of one position: all that is unknown is equally likely."""
    hidden = hidden_from(FAIR, 0)
    dice = luck("fair")
    found = Counter(place(GAME.imagine(FAIR, 0, dice)) for _ in range(3000))

    assert chi_squared(found, dict.fromkeys(hidden, 1 / len(hidden))) < limit(len(hidden) - 1)


def test_days_that_are_face_down_are_any_of_their_pack_that_are_left() -> None:
    """R34: the three-plane pack holds two Nukes, a Chemical and a Supply Drop."""
    state = position(up=(-1,))
    dice = luck("war")
    found = Counter(GAME.imagine(state, 0, dice).line[1].event for _ in range(2000))
    pack = Counter(GAME.cards.packed(3))
    pack[state.line[0].event] -= 1

    left = +pack
    assert chi_squared(found, {event: number / left.total() for event, number in left.items()}) < limit(len(left) - 1)


def test_cards_of_two_draws_are_as_likely_as_the_shuffles_make_them() -> None:
    """R8: Ada draws from four cards that all saw, one is added, Ben draws; all pairs as the orders make them."""
    state = position(
        pockets={0: ("tape", "drum"), 1: ("tape",)}, discard=("beans", "ration", "torch", "lamp"), storage=("fuse",)
    )
    kept = state.discard[-4:]
    state = replace(state, laid=4, discard=kept)
    rest = [card for card in range(GAME.cards.plain) if card not in {*kept, *_lying(state)}]
    state = replace(state, storage=(*state.storage, *[replace(state.storage[0], card=card) for card in rest]))
    tape, drum = state.critters[0].pocket
    state, _ = play(state, UseCard(tape), [2, 0, 1, 3])
    middle = state.discard
    state, _ = play(state, UseCard(drum))
    state = replace(state, turn=1, stack=(f.Turn(1),))
    state, _ = play(state, UseCard(state.critters[1].pocket[0]), [3, 0, 1, 2])

    # every order of both shuffles that shows the same cards on top
    pile = [*kept]
    top_then, top_now = middle[-2], state.discard[-2]
    counts: Counter[tuple[int, int]] = Counter()
    for first in permutations(pile):
        if first[1] != top_then:
            continue
        for second in permutations([*reversed(first[1:]), tape, drum]):
            if second[1] == top_now:
                counts[first[0], second[0]] += 1
    dice = luck("draws")
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        world = GAME.imagine(state, 2, dice)
        found[world.critters[0].pocket[0], world.critters[1].pocket[0]] += 1

    chances = {pair: number / counts.total() for pair, number in counts.items()}
    assert chi_squared(found, chances) < limit(len(chances) - 1)


def _lying(state: State) -> set[int]:
    held = {card for critter in state.critters for card in (*critter.pocket, critter.worn) if card != NOTHING}
    return held | {placed.card for placed in (*state.shelf, *state.storage) if placed is not None}


def test_a_shuffled_position_keeps_hands_and_what_somebody_knows() -> None:
    """For chances with all hands open: the Storage Deck and the war are dealt anew."""
    changed = 0
    for number in range(6):
        setup = GAME.usual(seats_named(FIRST_NAMES[:4]), {})
        history, _ = play_at_random(GAME, setup, f"shuffled/{number}")
        for entry in [*history.line()][::9]:
            state = entry.state
            after = GAME.shuffled(state, luck(number))
            assert GAME.check(after) == ()
            assert (after.critters, after.shelf, after.discard, after.stack) == (
                state.critters,
                state.shelf,
                state.discard,
                state.stack,
            )
            assert [one for one in after.storage if one.known] == [one for one in state.storage if one.known]
            for viewer in range(4):
                assert GAME.view(after, viewer) == GAME.view(state, viewer)
            changed += after.storage != state.storage
    assert changed > 20
