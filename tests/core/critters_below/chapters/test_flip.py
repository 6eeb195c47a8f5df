"""The flip, Damage and death. CB 4.7, 4.8, 7; R2, R3, R11, R13, R17, R18, R23, R24."""

from __future__ import annotations

from core.critters_below.events import (
    Cleared,
    ConditionFlipped,
    Damaged,
    Died,
    HandLimited,
    Healed,
    NothingToFlip,
    WentBack,
)
from core.critters_below.frames import Turn
from core.critters_below.options import End, FlipBack, HealDamage
from core.engine.decisions import PUBLIC
from tests.core.critters_below.kit import (
    GAME,
    HAND_LIMIT,
    asked,
    asks,
    damage_of,
    hand,
    luck,
    named,
    of,
    offered,
    over,
    play,
    position,
    shelf_of,
    why,
)

ENDING = (Turn(0, 1),)


def test_the_next_player_picks_one_back_of_the_shuffled_hand() -> None:
    """CB 4.7: in front of all; nobody knows which is which."""
    state = position(hands={0: {"starvation": 2, "vigor": 1}}, died={1: 1}, stack=ENDING)
    state, _ = play(state, End())
    assert luck(state) == "hand"
    state, _ = play(state, [2, 0, 1])
    assert asked(state) == ("flip", 2)
    assert asks(state)[0].open
    assert offered(state) == (FlipBack(1), FlipBack(2), FlipBack(3))
    assert why(state, FlipBack(4)).rule == "CB 4.7"
    views = [GAME.view(state, viewer) for viewer in (PUBLIC, 0, 2)]
    assert [view.flipping for view in views] == [0, 0, 0]
    state, happened = play(state, FlipBack(1))
    assert of(ConditionFlipped, happened)[0].kind == 4
    assert hand(state, 0) == {"starvation": 2}
    assert (asked(state), GAME.view(state, 0).fell) == (("act", 2), ()), "the next turn has begun"


def test_alone_one_flips_for_oneself() -> None:
    """R17: after the shuffle."""
    state = position(1, hands={0: {"vigor": 1}}, stack=ENDING)
    state, _ = play(state, End(), [0])
    assert asked(state) == ("flip", 0)


def test_a_harmful_condition_becomes_damage_and_its_kind_leaves_the_hand() -> None:
    """CB 7.1: Damage of that kind stays, the rest of the hand too."""
    state = position(hands={0: {"starvation": 3, "bleeding": 1}}, damage={0: ("starvation",)}, stack=ENDING)
    state, happened = play(state, End(), [0], FlipBack(1))
    assert of(Damaged, happened)[0].number == 2
    assert of(ConditionFlipped, happened)[0].others == 2
    assert damage_of(state, 0) == ["starvation", "starvation"]
    assert hand(state, 0) == {"bleeding": 1}


def test_flipped_vigor_takes_all_vigor_along() -> None:
    """CB 7.2: nothing else happens."""
    state = position(hands={0: {"vigor": 2, "radiation": 1}}, stack=ENDING)
    state, _ = play(state, End(), [1], FlipBack(1))
    assert hand(state, 0) == {"radiation": 1}
    assert damage_of(state, 0) == []


def test_flipped_regeneration_heals_a_damage_of_choice() -> None:
    """CB 7.3; R18: of one kind without asking, of several its owner says; then it leaves the hand."""
    one = position(hands={0: {"regeneration": 2}}, damage={0: ("poisoning", "poisoning")}, stack=ENDING)
    one, happened = play(one, End(), [0], FlipBack(1))
    assert damage_of(one, 0) == ["poisoning"]
    assert of(Healed, happened)
    two = position(hands={0: {"regeneration": 1}}, damage={0: ("poisoning", "bleeding")}, stack=ENDING)
    two, _ = play(two, End(), [0], FlipBack(1))
    assert asked(two) == ("heal", 0)
    assert asks(two)[0].open
    assert why(two, HealDamage(0)).rule == "R18"
    two, _ = play(two, HealDamage(2))
    assert damage_of(two, 0) == ["bleeding"]
    assert hand(two, 0) == {}


def test_regeneration_leaves_without_damage_all_the_same() -> None:
    """R18: the cards go back to their pile."""
    state = position(hands={0: {"regeneration": 2}}, stack=ENDING)
    state, _ = play(state, End(), [0], FlipBack(2))
    assert hand(state, 0) == {}


def test_an_empty_hand_is_not_flipped() -> None:
    """R3: nothing happens."""
    state, happened = play(position(stack=ENDING), End())
    assert of(NothingToFlip, happened)
    assert asked(state) == ("act", 1)


def test_regeneration_leaves_the_hand_once_a_damage_is_healed() -> None:
    """CB 7.3: first the one, then the other; while its owner chooses it is in the hand."""
    damage = {0: ("poisoning", "bleeding")}
    state = position(hands={0: {"regeneration": 2, "vigor": 1}}, damage=damage, stack=ENDING, heals_first=True)
    state, happened = play(state, End(), [1], FlipBack(1))
    assert asked(state) == ("heal", 0)
    assert hand(state, 0) == {"vigor": 1, "regeneration": 2}
    assert not of(Cleared, happened)
    state, happened = play(state, HealDamage(1))
    assert [type(event) for event in happened[:2]] == [Healed, Cleared]
    assert (of(Healed, happened)[0].number, of(Healed, happened)[0].wanted) == (1, 1)
    assert damage_of(state, 0) == ["poisoning"]
    assert hand(state, 0) == {"vigor": 1}

    for lying, kinds in ((("poisoning",), [Healed, Cleared]), ((), [Cleared])):
        state = position(hands={0: {"regeneration": 1}}, damage={0: lying}, stack=ENDING, heals_first=True)
        state, happened = play(state, End(), [0], FlipBack(1))
        assert [type(event) for event in happened if isinstance(event, Healed | Cleared)] == kinds
        assert hand(state, 0) == {}


def test_games_begun_before_go_on_with_regeneration_leaving_first() -> None:
    """CB 7.3: what begins is played as the rulebook has it, and that is no choice of a table."""
    state = position(hands={0: {"regeneration": 2}}, damage={0: ("poisoning", "bleeding")}, stack=ENDING)
    state, happened = play(state, End(), [0], FlipBack(1))
    assert (asked(state), hand(state, 0), of(Cleared, happened)) == (("heal", 0), {}, [])

    begins = GAME.as_begun(state.setup)
    assert begins.heals_first
    assert GAME.variant(begins) == GAME.variant(state.setup) == {}


def test_a_hand_is_cut_down_by_lot_after_the_flip() -> None:
    """CB 4.8; R13: a hand may be larger than its limit when it is flipped."""
    state = position(hands={0: {"starvation": HAND_LIMIT + 1, "vigor": 1, "bleeding": 1}}, stack=ENDING)
    state, _ = play(state, End(), [HAND_LIMIT + 2], FlipBack(1))
    assert luck(state) == "limit"
    state, happened = play(state, [0, HAND_LIMIT + 1])
    assert of(HandLimited, happened)[0].counts == (1, 1, 0, 0, 0, 0)
    assert sum(hand(state, 0).values()) == HAND_LIMIT


def test_a_hand_that_is_at_its_limit_is_left_alone() -> None:
    """CB 4.8: nothing is drawn by lot."""
    state = position(hands={0: {"starvation": HAND_LIMIT, "vigor": 1}}, stack=ENDING)
    state, happened = play(state, End(), [HAND_LIMIT], FlipBack(1))
    assert asked(state) == ("act", 1)
    assert not of(HandLimited, happened)


class TestDeath:
    """CB 7.4; R13, R23, R24."""

    def test_the_third_damage_kills(self) -> None:
        """CB 7.4; R24: all Conditions go back; items, Wearable and the first Can go on top of the Storage Deck."""
        state = position(
            hands={0: {"starvation": 1, "vigor": 4}},
            damage={0: ("bleeding", "poisoning")},
            pockets={0: ("tape",)},
            worn={0: "mask"},
            discard=("drum", "beans", "ration", "beans"),
            shelf=("lamp",),
            known={1: (0, 2)},
            stack=ENDING,
        )
        state, happened = play(state, End(), [0], FlipBack(1))
        assert of(Died, happened)[0].day == 1
        assert named([of(WentBack, happened)[0].can]) == ["beans"]
        assert luck(state) == "grave"
        state, _ = play(state, [2, 0, 1])
        assert sorted(named(placed.card for placed in state.storage[:3])) == ["beans", "mask", "tape"]
        assert named(state.discard) == ["drum", "ration", "beans"]
        assert state.laid == 1, "all see what lies on top then"
        assert shelf_of(state) == ["lamp"]
        assert state.shelf[0] is not None
        assert state.shelf[0].known == (2,)
        assert asked(state) == ("act", 1)
        assert GAME.out(state) == (0,)

    def test_two_items_are_shuffled_on_top_of_the_storage_deck(self) -> None:
        """R23: as soon as there are two."""
        state = position(
            hands={0: {"bleeding": 1}},
            damage={0: ("bleeding",) * 2},
            pockets={0: ("tape",)},
            worn={0: "mask"},
            stack=ENDING,
        )
        state, _ = play(state, End(), [0], FlipBack(1))
        assert luck(state) == "grave"
        state, _ = play(state, [0, 1])
        assert named(placed.card for placed in state.storage[:2]) == ["tape", "mask"]

    def test_of_a_card_that_nobody_has_seen_nothing_is_remembered(self) -> None:
        """R23, R38: it carries no mark on the Storage Deck."""
        state = position(
            hands={0: {"bleeding": 1}}, damage={0: ("bleeding",) * 2}, pockets={0: ("tape",)}, stack=ENDING
        )
        state, _ = play(state, End(), [0], FlipBack(1))
        assert named([state.storage[0].card]) == ["tape"]
        assert (state.storage[0].mixes, state.traces) == ((), ())

    def test_without_items_and_cans_nothing_goes_back(self) -> None:
        """R23: there is no shuffle."""
        state = position(hands={0: {"bleeding": 1}}, damage={0: ("bleeding", "bleeding")}, stack=ENDING)
        deck = len(state.storage)
        state, _ = play(state, End(), [0], FlipBack(1))
        assert len(state.storage) == deck
        assert asked(state) == ("act", 1)

    def test_when_all_are_dead_the_game_is_over(self) -> None:
        """CB 1, 6.6: nobody has won."""
        state = position(2, hands={0: {"bleeding": 1}}, damage={0: ("bleeding", "bleeding")}, died={1: 1}, stack=ENDING)
        state, _ = play(state, End(), [0], FlipBack(1))
        assert (over(state).ranking, over(state).reason) == ((), "nobody-left")

    def test_the_dead_are_refused(self) -> None:
        """CB 7.4: who is dead does nothing more."""
        assert why(position(died={1: 1}), End(), 1).rule == "CB 7.4"
