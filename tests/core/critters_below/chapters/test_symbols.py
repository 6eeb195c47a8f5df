"""Symbols. CB 5; R4 to R10, R14, R16, R20, R21, R38, R40, R41."""

from __future__ import annotations

from msgspec.structs import replace

from core.critters_below.events import (
    Aimed,
    Detected,
    Drew,
    Emptied,
    Gained,
    Hardened,
    Healed,
    Kept,
    KeptThese,
    Looked,
    Lost,
    NobodyToAim,
    Opened,
    Restocked,
    Saw,
    Supplied,
    TakenOff,
)
from core.critters_below.frames import Peeking, Turn
from core.critters_below.options import Ability, Aim, Done, End, FlipShelf, Keep, LookAt, Open, PutBack, UseCard
from core.engine.decisions import PUBLIC
from tests.core.critters_below.kit import (
    GAME,
    PILES,
    asked,
    asks,
    card_of,
    damage_of,
    hand,
    luck,
    named,
    of,
    offered,
    play,
    position,
    shelf_of,
    why,
)


def test_conditions_are_gained_and_lost_as_far_as_there_are_any() -> None:
    """CB 5.1, 5.7; R9, R10: the effect is not refused."""
    state = position(pockets={0: ("drum",)}, hands={1: {"radiation": PILES["radiation"] - 1}})
    state, happened = play(state, UseCard(card_of(state, 0, "drum")))
    assert (of(Gained, happened)[0].number, of(Gained, happened)[0].wanted) == (1, 2)
    state = position(pockets={0: ("beans",)}, hands={0: {"starvation": 1, "vigor": 3}})
    state, happened = play(state, UseCard(card_of(state, 0, "beans")))
    assert (of(Lost, happened)[0].number, of(Lost, happened)[0].wanted) == (1, 2)
    assert hand(state, 0) == {"vigor": 3}


def test_damage_of_a_kind_is_healed() -> None:
    """CB 5.2; R9: of that kind alone, as far as there is any."""
    state = position(pockets={0: ("bandage",)}, damage={0: ("poisoning", "bleeding")})
    state, happened = play(state, UseCard(card_of(state, 0, "bandage")))
    assert damage_of(state, 0) == ["poisoning"]
    assert of(Healed, happened)[0].number == 1


class TestLooking:
    """CB 5.3; R16."""

    def test_exactly_the_number_is_looked_at_unless_there_are_fewer(self) -> None:
        """CB 5.3; R16: which ones the looker chooses; others learn the places alone."""
        state = position(pockets={0: ("torch",)}, shelf=("beans", "drum", "tape"))
        state, _ = play(state, UseCard(card_of(state, 0, "torch")), LookAt(3))
        assert why(state, LookAt(3)).rule == "R16"
        state, happened = play(state, LookAt(1))
        assert of(Looked, happened)[0].spaces == (1, 3)
        assert of(Saw, happened)[0].audience == (0,)
        assert asked(state) == ("keep", 0)
        for name in ("torch", "lamp"):
            few = position(pockets={0: (name,)}, shelf=("beans", "drum"))
            few, happened = play(few, UseCard(card_of(few, 0, name)))
            assert of(Looked, happened)[0].spaces == (1, 2)

    def test_each_of_three_cards_is_chosen(self) -> None:
        """R16: one after the other."""
        shelf = ("beans", "drum", "tape", "mask", "lamp")
        state = position(shelf=shelf, stack=(Turn(0, 1), Peeking(0, 3)))
        state, _ = play(state, LookAt(5), LookAt(2))
        assert offered(state) == (LookAt(1), LookAt(3), LookAt(4))
        _, happened = play(state, LookAt(3))
        assert of(Looked, happened)[0].spaces == (2, 3, 5)

    def test_any_number_may_be_kept_whatever_the_limit(self) -> None:
        """R16; CB 5.3: the Pocket may hold more until the end of the turn."""
        state = position(pockets={0: ("lamp", "ration", "mask")}, shelf=("beans", "drum"), storage=())
        state, _ = play(state, UseCard(card_of(state, 0, "lamp")))
        keeps = [option for option in offered(state) if isinstance(option, Keep)]
        state, happened = play(state, *keeps)
        assert named(state.critters[0].pocket) == ["ration", "mask", "beans", "drum"]
        assert of(Kept, happened)[0].number == 2
        (mine,) = of(KeptThese, happened)
        assert (named(mine.cards), mine.back, mine.audience) == (["beans", "drum"], (), (0,))
        assert shelf_of(state) == []

    def test_the_others_go_back_to_the_lowest_emptied_spaces_in_an_order_of_choice(self) -> None:
        """R16: unseen by the others; the looker's tag lies on them, R38: everybody else's is gone."""
        state = position(pockets={0: ("lamp",)}, shelf=("beans", "", "drum", "tape"), known={3: (1, 2)})
        state, _ = play(state, UseCard(card_of(state, 0, "lamp")))
        beans = next(
            option for option in offered(state) if isinstance(option, Keep) and named([option.card]) == ["beans"]
        )
        state, _ = play(state, beans, Done())
        assert asked(state) == ("place", 0)
        tape = next(
            option for option in offered(state) if isinstance(option, PutBack) and named([option.card]) == ["tape"]
        )
        state, _ = play(state, tape)
        assert shelf_of(state) == ["tape", "", "drum"]
        assert [placed.known for placed in state.shelf if placed] == [(0,), (0,)]

    def test_what_goes_back_carries_no_memory_that_nobody_needs(self) -> None:
        """R38: a card of the Shelf carries a mark as long as somebody remembers something by it."""
        state = position(pockets={0: ("lamp",)}, shelf=("beans",))
        state = replace(state, shelf=tuple([replace(placed, mixes=(7,)) for placed in state.shelf if placed]))
        state, _ = play(state, UseCard(card_of(state, 0, "lamp")), Done())
        assert [placed.mixes for placed in state.shelf if placed] == [()]

    def test_an_empty_shelf_is_not_looked_at(self) -> None:
        """R16: nothing happens."""
        state = position(pockets={0: ("lamp",)})
        state, happened = play(state, UseCard(card_of(state, 0, "lamp")))
        assert of(Looked, happened)[0].spaces == ()
        assert asked(state) == ("act", 0)


class TestTargets:
    """CB 5.4; R4, R14, R40."""

    def test_what_follows_the_target_symbol_is_for_the_target(self) -> None:
        """CB 5.4; R4: what stands before it is the user's."""
        state = position(pockets={0: ("pistol",)})
        state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
        assert offered(state) == (Aim(1), Aim(2))
        assert why(state, Aim(0)).rule == "CB 5.4"
        state, happened = play(state, Aim(2))
        assert of(Aimed, happened)[0].target == 2
        assert (hand(state, 0), hand(state, 2)) == ({"starvation": 1}, {"bleeding": 2})

    def test_a_second_target_is_chosen_by_the_first_and_may_be_the_user(self) -> None:
        """R4, R40: never the one that chooses; it is answered in front of all."""
        state = position(pockets={0: ("grenade",)})
        state, _ = play(state, UseCard(card_of(state, 0, "grenade")))
        assert not asks(state)[0].open
        state, _ = play(state, Aim(1))
        assert asked(state) == ("target", 1)
        assert asks(state)[0].open
        assert offered(state) == (Aim(0), Aim(2))
        state, _ = play(state, Aim(0))
        assert (hand(state, 1), hand(state, 0)) == ({"poisoning": 3}, {"poisoning": 2})

    def test_the_dead_are_no_targets(self) -> None:
        """CB 7.4: somebody else has to be."""
        state = position(pockets={0: ("pistol",)}, died={1: 1})
        state, _ = play(state, UseCard(card_of(state, 0, "pistol")))
        assert offered(state) == (Aim(2),)
        assert why(state, Aim(1)).rule == "CB 7.4"

    def test_with_nobody_to_target_the_rest_is_skipped(self) -> None:
        """R14: alone the card may be used all the same."""
        state = position(1, pockets={0: ("pistol",)})
        state, happened = play(state, UseCard(card_of(state, 0, "pistol")))
        assert of(NobodyToAim, happened)
        assert hand(state, 0) == {"starvation": 1}

    def test_a_target_that_has_to_look_is_asked(self) -> None:
        """R4: all symbols after the target symbol are the target's, whatever they are."""
        state = position(pockets={0: ("mirror",)}, shelf=("beans", "drum"))
        state, _ = play(state, UseCard(card_of(state, 0, "mirror")), Aim(1))
        assert asked(state) == ("look", 1)


def test_the_shelf_is_filled_from_the_storage_deck() -> None:
    """CB 5.5; R21: to the number, on the lowest free spaces; with an empty deck as far as it goes."""
    state = position(pockets={0: ("crate",)}, shelf=("beans", "", "drum"), storage=("tape", "lamp", "mask"))
    state, happened = play(state, UseCard(card_of(state, 0, "crate")))
    assert shelf_of(state) == ["beans", "tape", "drum", "lamp", "mask"]
    assert of(Restocked, happened)[0].spaces == (2, 4, 5)
    state = position(pockets={0: ("crate",)}, shelf=("beans",), storage=("tape",))
    state, _ = play(state, UseCard(card_of(state, 0, "crate")))
    assert shelf_of(state) == ["beans", "tape"]


def test_an_upgrade_opens_a_facility_of_choice() -> None:
    """CB 5.6; R7, R41: used or not; with nothing left to open the symbol does nothing."""
    state = position(pockets={0: ("toolbox",)}, opened=("store",))
    state, _ = play(state, UseCard(card_of(state, 0, "toolbox")))
    assert offered(state) == (Open("plant"), Open("ward"))
    assert why(state, Open("store")).rule == "R7"
    state, _ = play(state, Open("plant"))
    assert [bool(room.opened) for room in state.rooms] == [True, True, False]
    state = position(pockets={0: ("toolbox",)}, opened=("store", "plant", "ward"))
    _, happened = play(state, UseCard(card_of(state, 0, "toolbox")))
    assert of(Opened, happened)[0].facility == ""


def test_shuffling_the_shelf_keeps_the_spaces_and_forgets_who_knows() -> None:
    """CB 5.8; R21, R38: the numbers stay."""
    state = position(pockets={0: ("mixer",)}, shelf=("beans", "", "drum"), known={1: (0,), 3: (1,)})
    state, _ = play(state, UseCard(card_of(state, 0, "mixer")))
    assert luck(state) == "shelf"
    state, _ = play(state, [1, 0])
    assert shelf_of(state) == ["drum", "", "beans"]
    assert [placed.known for placed in state.shelf if placed] == [(), ()]


def test_an_emptied_pocket_lies_in_order_of_holding_the_wearable_last() -> None:
    """CB 5.9; R21: the cards known to their owner, the Wearable to all."""
    state = position(pockets={0: ("thief",), 1: ("tape", "lamp")}, worn={1: "mask"}, shelf=("beans",))
    state, happened = play(state, UseCard(card_of(state, 0, "thief")), Aim(1))
    assert shelf_of(state) == ["beans", "tape", "lamp", "mask"]
    assert of(Emptied, happened)[0].spaces == (2, 3, 4)
    assert [placed.known for placed in state.shelf if placed] == [(), (1,), (1,), (0, 1, 2)]


def test_a_supply_drop_draws_from_the_shuffled_discard_pile() -> None:
    """CB 5.10; R8: into the Pocket, more than it may hold too; the card in use is not in the pile yet."""
    state = position(pockets={0: ("chest", "drum", "fuse")}, storage=(), discard=("beans", "tape"))
    pile = len(state.discard)
    state, _ = play(state, UseCard(card_of(state, 0, "chest")))
    assert luck(state) == "discard"
    state, happened = play(state, [pile - 1, 0, 1])
    assert len(state.critters[0].pocket) == 5
    assert named([state.critters[0].pocket[2]]) == ["tape"]
    assert of(Drew, happened)[0].audience == (0,)
    assert named(state.discard)[-1] == "chest"


def test_a_supply_drop_gives_what_there_is() -> None:
    """R8: with an empty Discard Pile nothing."""
    state = position(pockets={0: ("chest",)}, discard=())
    _, happened = play(state, UseCard(card_of(state, 0, "chest")))
    assert of(Supplied, happened)[0].number == 0


def test_detecting_turns_days_up_for_all_and_for_good() -> None:
    """CB 5.11; R6: today, yesterday or the day before; an open day stays as it is."""
    state = position(pockets={0: ("radio",)}, day=2, up=(1,))
    state, happened = play(state, UseCard(card_of(state, 0, "radio")))
    assert [(event.day, event.was_open) for event in of(Detected, happened)] == [(2, False), (1, True)]
    seen = [day.seen.day for day in GAME.view(state, PUBLIC).line if day.seen]
    assert seen == [1, 2]


def test_a_wearable_stays_on_and_replaces_another() -> None:
    """CB 5.12; R5: the other goes to the Shelf, seen by all; a worn card is in no pile."""
    state = position(pockets={0: ("mask",)}, worn={0: "apron"})
    state, happened = play(state, UseCard(card_of(state, 0, "mask")))
    assert named([state.critters[0].worn]) == ["mask"]
    assert shelf_of(state) == ["apron"]
    assert of(TakenOff, happened)
    assert "mask" not in named(state.discard[-1:])


def test_a_characters_own_wearable_counts_as_one() -> None:
    """R20: it returns a worn item, goes off only when another is put on, and cannot be used again while it is on."""
    state = position(characters=("beetle", "rat", "bat"), worn={0: "mask"}, pockets={0: ("apron",)})
    state, _ = play(state, Ability())
    assert state.critters[0].hardened
    assert shelf_of(state) == ["mask"]
    assert why(position(characters=("beetle", "rat", "bat"), hardened=(0,)), Ability()).rule == "R20"
    state, happened = play(state, UseCard(card_of(state, 0, "apron")))
    assert not state.critters[0].hardened
    assert of(Hardened, happened)


def test_emptying_a_pocket_leaves_the_characters_own_wearable_on() -> None:
    """R20: it is no item."""
    state = position(characters=("rat", "beetle", "bat"), hardened=(1,), pockets={0: ("thief",), 1: ("tape",)})
    state, _ = play(state, UseCard(card_of(state, 0, "thief")), Aim(1))
    assert state.critters[1].hardened


def test_a_card_that_does_nothing_is_an_action_all_the_same() -> None:
    """R22: it counts, and is discarded."""
    state, _ = play(position(shelf=("beans",), stack=(Turn(0),)), FlipShelf(1))
    assert End() in offered(state)
    assert named(state.discard)[-1] == "beans"
