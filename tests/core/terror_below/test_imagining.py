"""Imagined worlds: they fit what a viewer knows, tell nothing that it cannot know, and are dealt fairly. R33."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.terror_below.chapters.pieces import put
from core.terror_below.frames import Turn
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.state import BOUNTIES, ITEMS, VEHICLES, WEAPONS, WORMS, Known
from tests.core.fairness import is_fair
from tests.core.terror_below.crowded import ALONE, RULES, SHARED, answered, crowded, named
from tests.core.terror_below.kit import NAMES, position, seat, table
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.twins import told_apart_by_nobody, unknown_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import State
    from tests.core.terror_below.play import Play

EVERY: Final = 9
"""One position in so many of a whole game is looked at."""


def luck(seed: object) -> Random:
    """Luck that can be repeated."""
    return Random(str(seed))  # noqa: S311 - tests must be repeatable


def remembering(play: Play) -> Play:
    """The same, in a game that keeps what is known."""
    play.state = replace(play.state, setup=replace(play.state.setup, memory=True))
    return play


def assert_holds(rules: TerrorBelow, state: State, viewer: int, seed: object) -> None:
    """The contract of `Game.imagine` in one state, for one viewer."""
    world = rules.imagine(state, viewer, luck(seed))
    # it fits
    assert rules.view(world, viewer) == rules.view(state, viewer), seed
    assert rules.check(world) == rules.check(state) == (), seed
    assert options_of(rules, world, viewer) == options_of(rules, state, viewer), seed
    pending = rules.pending(world)
    assert not isinstance(pending, tuple) or all(decision.options for decision in pending), seed
    # it is blind
    twin = told_apart_by_nobody(rules, state, viewer, luck(seed))
    assert rules.view(twin, viewer) == rules.view(state, viewer), seed
    assert digest(rules.imagine(twin, viewer, luck(seed))) == digest(world), seed
    # an imagined world is one of those that cannot be told from the true one
    assert digest(rules.imagine(world, viewer, luck(seed))) == digest(world), seed


def options_of(rules: TerrorBelow, state: State, viewer: int) -> Any:
    """What the viewer is asked, and by whom it is waited for."""
    pending = rules.pending(state)
    if not isinstance(pending, tuple):
        return pending
    return [(ask.seat, ask.kind, ask.path, ask.options if ask.seat == viewer else None) for ask in pending]


def states_of(setup: Setup, seed: str) -> Iterator[State]:
    """Every state of a random game, those that wait for luck too."""
    pick = luck(seed)
    history, _ = play_at_random(RULES, setup, seed, chooser=lambda _, decision: pick.choice(decision.options))
    return (entry.state for entry in history.line())


@pytest.mark.parametrize("setup", [*SHARED[::3], *ALONE[::3]], ids=named)
def test_a_world_fits_and_tells_nothing_in_every_way_to_play(setup: Setup) -> None:
    """R33: both boards, all variants, 2 to 5 seats and solo, for every viewer in turn."""
    viewers = (PUBLIC, *range(len(setup.seats)))
    for number, state in enumerate(states_of(setup.as_begun(), named(setup))):
        if number % EVERY == 0:
            assert_holds(RULES, state, viewers[number // EVERY % len(viewers)], number)


@pytest.mark.parametrize("part", range(4))
def test_a_world_fits_and_tells_nothing_where_much_is_hidden(part: int) -> None:
    """R33: hands full of Items and Weapons, cards face down and looked at, empty decks, hunts."""
    for number in range(part * 8, part * 8 + 8):
        play, dice = crowded(number)
        for moment, _ in answered(remembering(play), dice):
            viewer = dice.randrange(-1, len(moment.state.squads))
            assert_holds(moment.rules, moment.state, viewer, number)


def test_the_twins_of_these_tests_do_differ() -> None:
    """The tests of blindness would be worth nothing if they compared a state with itself."""
    play, dice = crowded(1)
    twins = {digest(told_apart_by_nobody(play.rules, play.state, 0, dice)) for _ in range(5)}
    assert len(twins) == 5
    assert all(
        RULES.check(told_apart_by_nobody(RULES, state, 0, dice)) == () for state in states_of(SHARED[0], "twins")
    )


def worlds(play: Play, viewer: int, count: int = 30) -> list[State]:
    """Worlds that this viewer may think true."""
    return [play.rules.imagine(play.state, viewer, luck(number)) for number in range(count)]


def thought(play: Play, deck: int, viewer: int, cards: slice) -> set[tuple[int, ...]]:
    """What may lie in these places of a deck for all that a viewer knows."""
    return {world.piles[deck].deck[cards] for world in worlds(play, viewer)}


def kept(**has: Any) -> Play:
    """A position in a game that keeps what is known."""
    return remembering(table(**has))


TOP, BOTTOM = slice(-1, None), slice(1)


class TestMemory:
    """R33: what a careful seat knows beyond its view stays true in every world; others do not know it."""

    def sorted_worms(self) -> Play:
        """Ada has looked through Binoculars, and put three Worms in order."""
        play = kept(items="binoculars").choose("use binoculars")
        while play.asked == "Ada sort-worms":
            play.choose(play.options[-1])
        return play

    def test_worms_that_were_put_in_order(self) -> None:
        """Binoculars: who sorted them knows what comes, the next ones are open to all thoughts."""
        play, three = self.sorted_worms(), slice(-3, None)
        assert thought(play, WORMS, 0, three) == {play.state.piles[WORMS].deck[three]}
        assert len(thought(play, WORMS, 0, slice(-4, -3))) > 3
        assert len(thought(play, WORMS, 1, three)) > 3
        assert all(
            {fact.card for fact in world.known} == set(world.piles[WORMS].deck[three]) for world in worlds(play, 1)
        ), "others know that Ada knows what lies on top, whatever it is"

    @pytest.mark.parametrize(("answer", "place", "by"), [("accept", BOTTOM, [(0,), (1,)]), ("stop", TOP, [(0, 1)])])
    def test_a_worm_that_was_looked_at(self, answer: str, place: slice, by: list[tuple[int, ...]]) -> None:
        """Dune Buggy: left on top, or put to the bottom; who looks at it later knows it as well."""
        play = kept(vehicles="dune-buggy", ben={"vehicles": "dune-buggy"}, stage="playing")
        play.choose("play dune-buggy under 1", "stop", answer)
        assert thought(play, WORMS, 0, place) == {play.state.piles[WORMS].deck[place]}
        assert all(len(thought(play, WORMS, viewer, place)) > 3 for viewer in (1, PUBLIC))
        play.choose("play dune-buggy under 1", "stop", answer)
        assert [fact.by for fact in play.state.known] == by

    def test_a_card_that_was_put_back_and_is_drawn_by_another(self) -> None:
        """Veronica puts one Item under the deck; who draws the last Item of it is known to hold it."""
        ada: Any = {"on": "general-store", "leader": "veronica", "eggs": "amber", "by": [1]}
        play = kept(**ada, deck={"items": ("car-jack", "air-horn", "energy-drink")})
        deck = play.choose("deliver amber", "accept", "keep car-jack").state.piles[ITEMS].deck
        assert thought(play, ITEMS, 0, BOTTOM) == {deck[BOTTOM]}
        assert len(thought(play, ITEMS, 1, BOTTOM)) > 1
        squads = put(play.state.squads, 1, replace(play.state.squads[1], items=deck))
        piles = put(play.state.piles, ITEMS, replace(play.state.piles[ITEMS], deck=()))
        play.state = replace(play.state, squads=squads, piles=piles)
        held = [all(deck[0] in world.squads[1].items for world in worlds(play, viewer)) for viewer in (0, 2)]
        assert held == [True, False]

    def test_bounties_that_laura_put_under_the_deck(self) -> None:
        """She looked at two and took one of the Line."""
        play = kept(on="government-facility", leader="laura", eggs="amber", line=("hunt any",), by=[1])
        play.choose("deliver amber", "accept", "take hunt any")
        assert thought(play, BOUNTIES, 0, slice(2)) == {play.state.piles[BOUNTIES].deck[:2]}
        assert len(thought(play, BOUNTIES, 2, slice(2))) > 3

    def test_a_hidden_bounty_that_all_saw_taken_from_the_line(self) -> None:
        """It is in no other hand for anybody, the public too; another of the same seat may be any."""
        play = kept(on="government-facility", eggs="amber", hidden="hunt thrasher", line=("hunt any",), by=[1])
        taken = play.choose("deliver amber", "accept", "take hunt any").squad().hidden[-1]
        for viewer in (PUBLIC, 1, 2):
            hands = [world.squads[0].hidden for world in worlds(play, viewer)]
            assert all(taken in hand for hand in hands)
            assert len(set(hands)) > 3

    def test_a_weapon_that_lay_open_and_went_back(self) -> None:
        """A Sharpened Stick that returns after the kill is in the hand of who played it, for everybody."""
        ada: Any = {"on": "3-4", "weapons": ("sharpened-stick", "pistol"), "ben": {"weapons": "machete"}}
        play = kept(**ada, own=steady(), worms={1: "runt"}, targets={1: "3-4"}, stage="attacking")
        play.choose("fire sharpened-stick")
        while play.asked.startswith("Ada reward"):
            play.choose(play.options[-1])
        (stick,) = [fact.card for fact in play.state.known]
        assert stick in play.squad().weapons
        for viewer in (PUBLIC, 1, 2):
            hands = [world.squads[0].weapons for world in worlds(play, viewer)]
            assert all(stick in hand for hand in hands)
            assert len(set(hands)) > 1

    def test_a_shuffle_makes_all_forget(self) -> None:
        """R18: what is known of a card ends when its discard pile becomes the deck; of other decks it stays."""
        play, item = self.sorted_worms(), Known(ITEMS, 0, (0,))
        worms = play.state.piles[WORMS]
        gone = replace(worms, deck=(), discard=worms.deck + worms.discard)
        play.state = replace(play.state, piles=put(play.state.piles, WORMS, gone), known=(*play.state.known, item))
        play.attacking()
        while not isinstance(play.pending, Chance):
            play.choose("stop")
        assert play.answer(Dealer("forgotten").deal(play.pending)).state.known == (item,)

    def test_cards_that_came_this_turn_stay_as_many(self) -> None:
        """R32: all saw that a Weapon was drawn; which one of the hand it is nobody knows."""
        play = kept(on="3-4", carries=2, weapons="pistol", rubble={"3-3": 1}).choose("clear 3-3", "trade for weapon")
        for world in worlds(play, 1):
            turn = world.stack[0]
            assert isinstance(turn, Turn)
            assert len(turn.fresh_weapons) == 1
            assert set(turn.fresh_weapons) < set(world.squads[0].weapons)

    def test_who_is_asked_for_a_second_card_holds_one(self) -> None:
        """R8: else nothing would be asked, so that every world has one."""
        play = kept(vehicles=("boots", "walk-7", "walk-2"), stage="playing").choose("play boots under 1", "stop")
        assert play.asked == "Ada second-card"
        for world in worlds(play, 1, 100):
            assert any(play.decks.vehicles[card].points != 7 for card in world.squads[0].vehicles)

    def test_games_of_before_keep_nothing(self) -> None:
        """Their digests stay what they were, and new games are no others for what is kept beside them."""
        setup = Setup(seats_named(NAMES[:3]), start=0)
        old, new = list(states_of(setup, "memory")), list(states_of(setup.as_begun(), "memory"))
        assert not any(state.known for state in old)
        assert any(state.known for state in new)
        assert [replace(state, setup=setup, known=()) for state in new] == old
        assert RULES.variant(setup.as_begun()) == RULES.variant(setup)


@pytest.mark.parametrize(
    ("deck", "place"),
    [
        (VEHICLES, lambda state: state.squads[1].vehicles[0]),
        (VEHICLES, lambda state: state.piles[VEHICLES].deck[-1]),
        (ITEMS, lambda state: state.squads[2].items[-1]),
        (WEAPONS, lambda state: state.piles[WEAPONS].deck[0]),
        (BOUNTIES, lambda state: state.squads[1].hidden[0]),
        (WORMS, lambda state: state.piles[WORMS].deck[-1]),
        (VEHICLES, lambda state: state.slots[1].cards[0].card),
    ],
)
def test_every_card_lies_in_a_place_as_often_as_counting_says(deck: int, place: Any) -> None:
    """R33: chi-squared over the worlds of one position; all that is unknown is equally likely."""
    plans = (
        seat(vehicles="boots", items="car-jack", weapons="pistol"),
        seat(vehicles=("walk-7", "walk-2"), items="air-horn", weapons="machete", hidden="hunt any"),
        seat(items=("binoculars", "egg-carton"), weapons="dynamite"),
    )
    play = position(*plans, seats=3, under={2: ("boots by Ben",)}).playing()
    cards = {card for other, card in unknown_to(play.state, 0) if other == deck}
    dice = luck(deck)
    found = Counter(place(play.rules.imagine(play.state, 0, dice)) for _ in range(1500))
    assert is_fair(found, cards)


def test_what_is_known_is_taken_out_of_what_may_lie_elsewhere() -> None:
    """Counting: a Worm that is known to lie under the deck lies nowhere else, and the others share the top."""
    play = position(seat(), seats=2).playing()
    bottom = play.state.piles[WORMS].deck[0]
    play.state = replace(play.state, known=(Known(WORMS, bottom, (0,)),))
    cards = {card for deck, card in unknown_to(play.state, 0) if deck == WORMS} - {bottom}
    dice = luck("known")
    found = Counter(play.rules.imagine(play.state, 0, dice).piles[WORMS].deck[-1] for _ in range(1500))
    assert is_fair(found, cards)


def test_a_solo_game_is_imagined_with_what_it_leaves_in_the_box() -> None:
    """TB 11.6: Queens in the box are in no deck of any world."""
    setup = Setup(seats_named(NAMES[:1]), solo=Solo("scramble")).as_begun()
    for state in list(states_of(setup, "box"))[::40]:
        world = RULES.imagine(state, PUBLIC, luck("box"))
        assert not set(world.boxed[WORMS]) & set(world.piles[WORMS].deck)
        assert world.boxed == state.boxed


def test_shuffling_leaves_all_hands_and_what_somebody_knows_of_a_deck() -> None:
    """For chances with all hands open: only what nobody has come to yet is dealt anew."""
    changed = 0
    for number in range(6):
        for moment, _ in answered(*crowded(number)):
            state = moment.state
            after = moment.rules.shuffled(state, Random(number))  # noqa: S311 - tests must be repeatable
            assert (after.squads, after.slots, after.stack) == (state.squads, state.slots, state.stack)
            assert moment.rules.check(after) == ()
            assert moment.rules.pending(after) == moment.rules.pending(state)
            for deck, (old, new) in enumerate(zip(state.piles, after.piles, strict=True)):
                assert (sorted(old.deck), old.discard) == (sorted(new.deck), new.discard)
                known = {fact.card for fact in state.known if fact.deck == deck}
                assert all(there == card for there, card in zip(new.deck, old.deck, strict=True) if card in known)
                changed += old.deck != new.deck
            for viewer in range(len(state.squads)):
                assert moment.rules.view(after, viewer) == moment.rules.view(state, viewer)
    assert changed > 20
