"""A turn. CB 3.1, 4.1 to 4.6; R2, R5, R7, R8, R15, R21, R22, R39."""

from __future__ import annotations

from msgspec.structs import replace

from core.critters_below.events import AbilityUsed, Buried, CardUsed, Dropped, DroppedThis, TurnBegan, TurnEnded
from core.critters_below.frames import Turn
from core.critters_below.options import (
    Ability,
    Bury,
    Drop,
    End,
    FlipShelf,
    Keep,
    Unwear,
    UseCard,
    UseFacility,
)
from core.engine.decisions import offered as offers
from tests.core.critters_below.kit import (
    GAME,
    asked,
    card_of,
    hand,
    named,
    of,
    offered,
    play,
    position,
    shelf_of,
    why,
)


def test_one_action_is_owed_and_three_are_the_most() -> None:
    """CB 4.1; R22: no end before the first, no fourth after the third."""
    state = position(stack=(Turn(0),))
    assert End() not in offered(state)
    assert why(state, End()).rule == "CB 4.1"
    state, _ = play(state, UseFacility("ward"))
    assert End() in offered(state)
    state, _ = play(state, Ability(), UseFacility("store"))
    assert not [option for option in offered(state) if isinstance(option, UseFacility | FlipShelf | UseCard)]
    assert why(state, UseFacility("plant")).rule == "CB 4.1"


def test_a_turn_without_any_possible_action_may_end() -> None:
    """R22: an action is owed only while there is one."""
    nothing = position(storage=(), stack=(Turn(0, 0, (0, 1, 2), ability=True),))
    assert offered(nothing) == (End(),)


def test_a_card_of_the_shelf_may_be_flipped_unseen() -> None:
    """CB 4.2: it is used and discarded; everybody sees it."""
    state = position(shelf=("drum", "ration"), storage=())
    state, happened = play(state, FlipShelf(1))
    assert of(CardUsed, happened)[0].space == 1
    assert hand(state, 0) == {"radiation": 2}
    assert named(state.discard)[-1] == "drum"
    assert shelf_of(state) == ["", "ration"]
    assert why(state, FlipShelf(1)).rule == "CB 4.2"


def test_a_card_of_the_own_pocket_may_be_used() -> None:
    """CB 4.2: somebody else's may not."""
    state = position(pockets={0: ("ration",), 1: ("drum",)})
    assert why(state, UseCard(state.critters[1].pocket[0])).rule == "CB 4.2"
    state, _ = play(state, UseCard(card_of(state, 0, "ration")))
    assert hand(state, 0) == {"vigor": 1}
    assert state.critters[0].pocket == ()


def test_a_facility_is_used_once_in_a_turn() -> None:
    """CB 4.3: the next seat may use it again."""
    state, _ = play(position(), UseFacility("ward"))
    assert why(state, UseFacility("ward")).rule == "CB 4.3"
    state, _ = play(state, End(), [0])
    assert asked(state) == ("flip", 1)


def test_an_opened_facility_shows_its_other_side_and_stays_used() -> None:
    """R7: one that was used before in this turn may not be used on its other side."""
    state = position(pockets={0: ("toolbox",)})
    state, _ = play(state, UseFacility("ward"), UseCard(card_of(state, 0, "toolbox")))
    ward = next(option for option in offered(state) if getattr(option, "facility", "") == "ward")
    state, _ = play(state, ward)
    assert [room.opened for room in state.rooms] == [0, 0, state.day]
    assert why(state, UseFacility("ward")).rule == "CB 4.3"
    state, _ = play(position(opened=("ward",)), UseFacility("ward"))
    assert hand(state, 0) == {"vigor": 2}


def test_the_ability_is_used_once_in_a_turn() -> None:
    """CB 4.4: it is an action."""
    state, happened = play(position(), Ability())
    assert of(AbilityUsed, happened) == [AbilityUsed(seat=0, character="rabbit")]
    assert hand(state, 0) == {"vigor": 2}
    assert why(state, Ability()).rule == "CB 4.4"


def test_with_no_action_left_what_could_be_done_is_refused_for_that() -> None:
    """CB 4.1: what could not be done anyway for what stands in its way."""
    state = position(pockets={0: ("torch",), 1: ("drum",)}, shelf=("beans",), stack=(Turn(0, 3, (2,)),))
    mine, theirs = card_of(state, 0, "torch"), card_of(state, 1, "drum")
    for option in (FlipShelf(1), UseCard(mine), UseFacility("store"), Ability()):
        assert why(state, option).code == "no-action-left"
    assert why(state, FlipShelf(2)).code == "empty-space"
    assert why(state, UseCard(theirs)).code == "not-yours"
    assert why(state, UseFacility("ward")).code == "facility-used"
    assert why(state, UseFacility("cellar")).code == "no-such-facility"
    state = replace(state, stack=(Turn(0, 2),))
    assert why(state, FlipShelf(2)).code == "empty-space"
    assert why(state, UseCard(theirs)).code == "not-yours"


def test_a_card_of_the_pocket_may_go_to_the_shelf_at_no_cost() -> None:
    """CB 4.5; R21: to the lowest free space; only its owner is told which."""
    state = position(pockets={0: ("torch",)}, shelf=("beans", "", "drum"))
    state, happened = play(state, Drop(card_of(state, 0, "torch")))
    assert shelf_of(state) == ["beans", "torch", "drum"]
    assert of(Dropped, happened)[0].space == 2
    assert of(DroppedThis, happened)[0].audience == (0,)
    assert asked(state) == ("act", 0)


def test_a_seat_that_is_not_on_turn_may_drop_a_card_between_actions_or_just_look() -> None:
    """CB 4.5; R15, R39: an offer to every other living seat; without cards it is a look alone."""
    state = position(pockets={1: ("torch",)}, died={2: 1}, players=4)
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    assert [(ask.seat, len(ask.options)) for ask in offers(pending)] == [(1, 1), (3, 0)]
    state, _ = play(state, (1, Drop(card_of(state, 1, "torch"))))
    assert asked(state) == ("act", 0)


def test_nobody_drops_a_card_in_the_middle_of_a_card() -> None:
    """R15: not while a target is chosen, nor before a flip."""
    state = position(pockets={0: ("pistol",), 1: ("torch",)})
    state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
    assert why(state, Drop(card_of(state, 1, "torch")), 1).rule == "R15"


def test_a_card_of_the_shelf_may_go_under_the_storage_deck_in_the_own_turn() -> None:
    """CB 4.5; R38: whoever has seen it remembers it there."""
    state = position(shelf=("beans", "drum"), known={2: (0, 2)})
    state, happened = play(state, Bury(2))
    assert of(Buried, happened)[0].seen == (0, 2)
    assert named([state.storage[-1].card]) == ["drum"]
    assert why(state, Bury(2), 0).rule == "CB 4.2"
    assert why(state, Bury(1), 1).rule == "CB 4.5"


def test_nothing_comes_from_the_shelf_into_the_pocket_but_by_looking() -> None:
    """CB 5.3: there is no other way."""
    assert why(position(shelf=("beans",)), Keep(0)).rule == "CB 5.3"


def test_a_wearable_may_be_returned_in_the_own_turn() -> None:
    """CB 5.12; R5: to the Shelf face down, everybody having seen it; it costs nothing."""
    state = position(worn={0: "mask"})
    assert why(position(), Unwear()).rule == "R5"
    state, _ = play(state, Unwear())
    assert shelf_of(state) == ["mask"]
    assert state.shelf[0] is not None
    assert state.shelf[0].known == (0, 1, 2)
    assert asked(state) == ("act", 0)


def test_a_wearable_that_is_taken_off_leaves_no_memory_that_nobody_needs() -> None:
    """R38: a card of the Shelf carries a mark as long as somebody remembers something by it."""
    state = position(worn={0: "mask"}, shelf=("beans", "drum"))
    state = replace(state, shelf=tuple([replace(placed, mixes=(7,)) for placed in state.shelf if placed]))
    state, _ = play(state, Unwear())
    assert [placed.mixes for placed in state.shelf if placed] == [(), (), (8,)]


def test_the_surplus_goes_to_the_shelf_before_the_flip() -> None:
    """CB 4.6; R8: down to the limit, cards of one's own choice."""
    state = position(pockets={0: ("torch", "drum", "tape", "lamp")}, stack=(Turn(0, 1),), hands={0: {"vigor": 1}})
    state, happened = play(state, End())
    assert of(TurnEnded, happened)[0].actions == 1
    assert asked(state) == ("surplus", 0)
    assert why(state, End()).rule == "CB 4.6"
    assert why(state, End()).text == "Pocket limit 2: put 2 more on the Shelf now."
    state, _ = play(state, Drop(card_of(state, 0, "drum")), Drop(card_of(state, 0, "lamp")), [0])
    assert named(state.critters[0].pocket) == ["torch", "tape"]
    assert asked(state) == ("flip", 1)


def test_turns_go_round_from_the_first_player_and_skip_the_dead() -> None:
    """CB 3.1; R2: the first player stays the first, unless dead."""
    state = position(4, first=2, turn=2, died={3: 1}, stack=(Turn(2, 1),))
    state, happened = play(state, End())
    assert of(TurnBegan, happened)[0].seat == 0
    assert state.had == (2,)
