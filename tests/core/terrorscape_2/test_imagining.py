"""Imagined worlds: they fit what a side knows, tell nothing that it cannot know, and are dealt fairly. TS 11; R45."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from bench.evidence.two_worlds.exchanging import twin
from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.engine.seats import seats_named
from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.knowing.lurking import lurking, nearness
from core.terrorscape_2.knowing.memory import record_of
from core.terrorscape_2.knowing.pulls import pulls_of
from core.terrorscape_2.knowing.tracing import shares
from core.terrorscape_2.options import Defend, Showdown, Wield
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import INFECTED, NOTHING, Draft
from tests.core.fairness import chi_squared, limit
from tests.core.terrorscape_2.kit import GAME, TEAM, at, play, position
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED, setup_of

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.knowing.tracing import Weights
    from core.terrorscape_2.state import State

VIEWERS: Final = (PUBLIC, SURVIVORS, KILLER)


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def entries(game: Terrorscape2, seed: str, number: int) -> tuple[Entry[Any], ...]:
    """A whole random game; everything that can be chosen in turn, one to three people as Survivors."""
    history, _ = play_at_random(game, setup_of(KILLERS[number % 3], number), f"{seed}/{number}")
    return history.line()


def viewers_of(game: Terrorscape2, state: State) -> tuple[Seat, ...]:
    """Everybody who may look."""
    return (*VIEWERS, *range(EYES, EYES + len(game.eyes(state))))


def asked_of(game: Terrorscape2, state: State, viewer: Seat) -> Any:
    """What is asked of whom, with the options that the viewer can see."""
    pending = game.pending(state)
    if not isinstance(pending, tuple):
        return type(pending)
    side = SURVIVORS if viewer >= EYES else viewer
    return [
        (ask.seat, ask.kind, ask.options, ask.together) if ask.seat == side or ask.open else ask.seat for ask in pending
    ]


def assert_holds(game: Terrorscape2, state: State, viewer: Seat, seed: object) -> None:
    """The contract of `Game.imagine` in one state, for one viewer."""
    world = game.imagine(state, viewer, luck(seed))

    # it fits
    assert game.view(world, viewer) == game.view(state, viewer), seed
    assert game.check(world) == game.check(state) == (), seed
    assert asked_of(game, world, viewer) == asked_of(game, state, viewer), seed
    # it is blind
    other = twin(game, state, viewer, luck(f"twin {seed}"))
    assert digest(game.imagine(other, viewer, luck(seed))) == digest(world), seed
    # an imagined world is one of those that cannot be told from the true one
    assert digest(game.imagine(world, viewer, luck(seed))) == digest(world), seed


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, SHIPPED], ids=["tests", "shipped"])
def test_a_world_fits_and_tells_nothing_in_every_kind_of_position(game: Terrorscape2) -> None:
    """TS 11: whatever is asked or waited for, and whoever looks."""
    met: Counter[str] = Counter()
    for number in range(18):
        for place, entry in enumerate(entries(game, "worlds", number)):
            top = entry.state.stack[-1]
            kind = f"{type(top).__name__} {getattr(top, 'step', '')}"
            met[kind] += 1
            if met[kind] < 5 or place % 67 == 0:
                for viewer in viewers_of(game, entry.state):
                    assert_holds(game, entry.state, viewer, (number, place, viewer))
    kinds = {kind.split()[0] for kind in met}
    assert {"Shuffling", "Acting", "Keeping", "Discovering", "HunterTurn", "Paying", "Climbing"} < kinds
    assert {
        "Stepping",
        "Slipping",
        "Zoning",
        "Blocking",
        "Droiding",
        "Encounter",
        "Attack",
        "Arming",
        "Rolling",
    } < kinds
    assert {"Fleeing", "Reshuffling", "MakingRoom", "Hitting", "HuntEnded"} < kinds
    assert game is SHIPPED or "Shedding" in kinds


@pytest.mark.parametrize("number", range(6))
def test_a_world_fits_and_tells_nothing_through_a_game(number: int) -> None:
    """TS 11: the shipped cards, each Killer twice, one viewer after the other."""
    for place, entry in enumerate(entries(SHIPPED, "through", number)[::7]):
        viewers = viewers_of(SHIPPED, entry.state)
        assert_holds(SHIPPED, entry.state, viewers[place % len(viewers)], (number, place))


def test_what_lies_open_in_the_final_showdown_is_in_every_world() -> None:
    """R49: the weakness and what the team holds; decks, Keys, repairs and tokens are dealt anew all the same."""
    items: dict[int, tuple[ItemName, ...]] = {0: ("revolver", "ammo-pack"), 1: ("ice-axe",)}
    state = position(places=("D2", "D2", "D2"), weakness=0, items=items, survivors={1: {"token": INFECTED}})
    for options in ((), (Defend(0),), (Defend(0), Wield("ammo-pack"), [1, 2, 3, 4]), (Defend(0), Wield("revolver"))):
        faced, _ = play(state, Showdown(), *options)
        for viewer in viewers_of(GAME, faced):
            for number in range(4):
                assert_holds(GAME, faced, viewer, (len(options), viewer, number))
        worlds = [GAME.imagine(faced, KILLER, luck(number)) for number in range(8)]
        assert {tuple(one.items for one in world.team) for world in worlds} == {tuple(one.items for one in faced.team)}
        assert {(world.weakness, world.stack) for world in worlds} == {(faced.weakness, faced.stack)}
        assert len({world.decks for world in worlds}) > 1


@pytest.mark.long
def test_what_is_done_in_silence_changes_no_world() -> None:
    """TS 11: two states in a row that a viewer sees as one, with nothing told between, are imagined as one."""
    compared: Counter[str] = Counter()
    for game in (GAME, SHIPPED):
        for number in range(6):
            line = entries(game, "silence", number)
            for before, after in pairwise(line[1:]):
                for viewer in VIEWERS:
                    if any(event.seen_by(viewer) for event in after.events) or not before.state.round:
                        continue
                    if game.view(before.state, viewer) != game.view(after.state, viewer):
                        continue
                    one, two = (game.imagine(entry.state, viewer, luck(number)) for entry in (before, after))
                    assert digest(one) == digest(two), (number, after.number, viewer, after.answer)
                    compared[type(before.state.stack[-1]).__name__] += 1
    assert {"Acting", "HunterTurn", "Stepping", "Paying", "Slipping", "Fleeing"} <= set(compared)


def test_the_twins_of_these_tests_do_differ_and_look_alike() -> None:
    """The tests of blindness would be worth nothing if they compared a state with itself."""
    for viewer in VIEWERS:
        differ = 0
        for place, entry in enumerate(entries(SHIPPED, "twins", 2)[40:200:9]):
            other = twin(SHIPPED, entry.state, viewer, luck(place))
            mine, theirs = SHIPPED.view(entry.state, viewer), SHIPPED.view(other, viewer)
            assert replace(mine, options=()) == replace(theirs, options=())
            differ += digest(other) != digest(entry.state)
        assert differ > 10


# What a careful player knows beyond the view.


def test_the_truth_is_always_among_what_is_thought_possible() -> None:
    """R44: no answer, no item and no flight ever leads out of the widest set, and the weights hold the truth too."""
    looked = 0
    for game in (GAME, SHIPPED):
        for number in range(6 if game is GAME else 3):
            for entry in entries(game, "truth", number)[::3]:
                state = entry.state
                if not state.round or isinstance(state.stack[-1], f.HuntEnded) or state.turn != KILLER:
                    continue
                fleeing = isinstance(state.stack[-1], f.Fleeing)
                record = record_of(state.memory, state.blocks, acting=False, fleeing=False)
                belief = game.tracer(state).belief(record)
                for who, survivor in enumerate(state.team):
                    assert belief.wide[who] >> survivor.at & 1, (number, entry.number, who)
                    assert fleeing or shares(belief.weights)[who][survivor.at] > 0, (number, entry.number, who)
                looked += 1
    assert looked > 150


def test_the_hand_of_the_killer_is_counted_as_long_as_nothing_is_paid_unseen() -> None:
    """R45: of what is told the number of its cards follows, and so it is in every world."""
    counted = 0
    for number in range(0, 9, 3):
        for entry in entries(SHIPPED, "counted", number)[60::5]:
            state = entry.state
            if isinstance(state.stack[-1], f.Acting):
                world = SHIPPED.imagine(state, SURVIVORS, luck(number))
                assert len(world.hunter.hand) == len(state.hunter.hand)
                assert len(world.hunter.deck) == len(state.hunter.deck)
                counted += 1
    assert counted > 20


def first_turn(killer: str = "orion") -> State:
    """The small station, all decks as they come, everybody where the game begins."""
    seats = seats_named(("Ada", "Ben"))
    state = GAME.new(GAME.usual(seats, {"killer": killer, "team": ",".join(TEAM)}))
    dealer = Dealer("first turn")
    while isinstance(pending := GAME.pending(state), Chance):
        state, _ = GAME.apply(state, dealer.deal(pending))
    return state


def test_a_card_that_was_played_lies_among_the_discards() -> None:
    """TS 9.7: nobody thinks it in the hand before the discards are shuffled."""
    for number in range(12):
        for entry in entries(SHIPPED, "played", number)[30:]:
            state = entry.state
            if not isinstance(state.stack[-1], f.Acting) or not state.memory.laid:
                continue
            killer = state.hunter.killer
            world = SHIPPED.imagine(state, SURVIVORS, luck(number))
            lying = Counter(SHIPPED.cards.skill_card(killer, card).id for card in world.hunter.discard)
            assert not Counter(state.memory.laid) - lying
            break


def test_a_killer_that_vanished_is_anywhere_that_its_card_leads() -> None:
    """TS 4.5: from where it was seen, as many steps as the card says, in any direction."""
    plan = GAME.cards.plan
    assert lurking(GAME.cards, "parasitoid", "", at("D2")) == (at("D2"),)
    near = {at("C2"), at("D1"), at("D3")}
    two = {there for here in near for there in plan.neighbours[here]}
    assert set(lurking(GAME.cards, "parasitoid", "burrow", at("D2"))) == near | two
    assert set(lurking(GAME.cards, "parasitoid", "vent", at("D2"))) == {at("D2"), at("C1"), at("D3")}
    assert nearness(plan, (at("D2"),)) == plan.ranges[at("D2")]
    assert nearness(plan, (at("D2"), at("C3")))[at("C3")] == 0


def test_a_killer_in_stealth_is_as_often_in_each_of_these_places() -> None:
    """Chi-squared over the worlds of one position."""
    state = None
    for number in range(2, 40, 3):
        for entry in entries(SHIPPED, "stealth", number):
            if isinstance(entry.state.stack[-1], f.Acting) and entry.state.hunter.stealth != NOTHING:
                state = entry.state
                break
        if state is not None:
            break
    assert state is not None
    killer = SHIPPED.cards.killers[state.hunter.killer]
    card = SHIPPED.cards.skill_card(state.hunter.killer, state.hunter.stealth)
    places = lurking(SHIPPED.cards, killer.id, card.id, state.hunter.seen)
    dice = luck("stealth")
    found = Counter(SHIPPED.imagine(state, SURVIVORS, dice).hunter.at for _ in range(1500))
    assert chi_squared(found, dict.fromkeys(places, 1 / len(places))) < limit(len(places) - 1)


def test_every_card_lies_on_a_deck_and_in_the_hand_as_often_as_any_other() -> None:
    """Chi-squared: the Survivors' discover deck, and the Killer's hand, in the middle of a game."""
    state = next(
        entry.state
        for entry in entries(SHIPPED, "fair", 0)
        if isinstance(entry.state.stack[-1], f.Acting) and entry.state.round == 4
    )
    dice = luck("fair")
    worlds = [SHIPPED.imagine(state, SURVIVORS, dice) for _ in range(2500)]
    deck = state.decks[0]
    assert chi_squared(Counter(world.decks[0][0] for world in worlds), dict.fromkeys(deck, 1 / len(deck))) < limit(
        len(deck) - 1
    )
    pool = {card for world in worlds for card in (*world.hunter.hand, *world.hunter.deck)}
    assert chi_squared(Counter(world.hunter.hand[0] for world in worlds), dict.fromkeys(pool, 1 / len(pool))) < limit(
        len(pool) - 1
    )


def pulled(weights: Weights, state: State) -> Weights:
    """The weights of all triples, each place counting as it draws Survivors."""
    pulls = pulls_of(Draft(state, SHIPPED.cards))
    size = len(pulls)
    found = []
    for number, row in enumerate(weights):
        ahead = pulls[number // size] * pulls[number % size]
        found.append(tuple(weight * pull * ahead for weight, pull in zip(row, pulls, strict=True)))
    whole = sum(map(sum, found))
    return tuple(tuple(weight / whole for weight in row) for row in found)


def test_survivors_are_in_a_place_as_often_as_it_weighs() -> None:
    """Chi-squared: where the Killer thinks them after some turns of a game, Survivor by Survivor."""
    state = next(
        entry.state
        for entry in entries(SHIPPED, "weighs", 0)
        if isinstance(entry.state.stack[-1], f.HunterTurn) and entry.state.round == 3
    )
    weights = shares(pulled(SHIPPED.tracer(state).belief(state.memory.record).weights, state))
    dice = luck("weighs")
    worlds = [SHIPPED.imagine(state, KILLER, dice) for _ in range(1500)]
    for who in range(3):
        chances = {place: weight for place, weight in enumerate(weights[who]) if weight > 1e-12}
        # places that are thought of less than once in the sample count together
        rare = sum(weight for weight in chances.values() if weight < 0.008)
        often = {place: weight for place, weight in chances.items() if weight >= 0.008}
        found = Counter(one if one in often else "rare" for one in (world.team[who].at for world in worlds))
        assert chi_squared(found, {**often, **({"rare": rare} if rare else {})}) < limit(len(often) + bool(rare))


def test_a_marked_key_lies_at_the_bottom_in_every_world() -> None:
    """TS 1.3: all know of it."""
    state = first_turn()
    marked = state.decks[1][-1]
    for viewer in VIEWERS:
        for number in range(20):
            assert GAME.imagine(state, viewer, luck(number)).decks[1][-1] == marked


def test_a_shuffled_position_keeps_hands_and_places() -> None:
    """For chances with all hands open: decks alone are dealt anew."""
    changed = 0
    for number in range(3):
        for entry in entries(SHIPPED, "shuffled", number)[::15]:
            state = entry.state
            after = SHIPPED.shuffled(state, luck(number))
            assert SHIPPED.check(after) == ()
            assert (after.team, after.hunter.hand, after.discards, after.stack) == (
                state.team,
                state.hunter.hand,
                state.discards,
                state.stack,
            )
            assert list(map(sorted, after.decks)) == list(map(sorted, state.decks))
            changed += after.decks != state.decks
    assert changed > 20
