"""Items: when they can be played, and every one of them in the situations it can meet. TB 5.1; R32, R38, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import decks, position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import ItemCard
    from tests.core.terror_below.play import Play

OPEN = "3-3"
"""A space of desert with desert all around it."""

WALKS: Final = ("walk-1", "walk-1", "walk-1", "walk-1")
SHIPPED: Final = decks()
FULL: Final = {f"{red}-{blue}": 2 for red in range(1, 7) for blue in range(1, 7)}
"""Rubble that leaves no room; Locations and the pawn's space take none."""
for _space in ("4-1", "1-3", "6-3", "2-6", "5-6", OPEN):
    del FULL[_space]


def holding(*items: str, points: int = 3, others: tuple[Any, ...] = (), **more: Any) -> Play:
    """Ada acts with these Items in hand; `pawn`, `eggs`, `leader` and so on are hers, the rest is the table's."""
    own = ("pawn", "leader", "dead", "members", "rubble", "eggs", "hidden", "hat", "vp", "weapons", "vehicles")
    plan: dict[str, Any] = {name: more.pop(name) for name in own if name in more}
    around: dict[str, Any] = {"own": steady(), "eggs": more.pop("lying", {}), "rubble": more.pop("pieces", {})} | more
    return position(seat(items=items, **({"pawn": OPEN} | plan)), *others, seats=3, **around).acting(points)


def using(item: str, *answers: str, **more: Any) -> Play:
    """Ada has played this Item and answered so."""
    return holding(item, **more).choose(f"use {item}", *answers)


def rich(card: int, **more: Any) -> Play:
    """Ada holds the Item, and everything that any Item could need is there."""
    ada: dict[str, Any] = {"pawn": "general-store", "dead": "nobody-9", "eggs": ("amber", "jade", "jade"), "rubble": 1}
    around: dict[str, Any] = {"own": SHIPPED, "eggs": {"1-2": "azure"}, "line": ("amber to motel", "hunt any")} | more
    items = () if "top" in more else card
    return position(seat(items=items, **ada), seat(pawn="1-4", eggs="violet"), seats=3, **around).acting(4)


@pytest.mark.parametrize("card", built_in().items, ids=[f"{card.number}-{card.id}" for card in built_in().items])
class TestEveryItem:
    """TB 5.1: each card of the deck as it is shipped."""

    def test_is_hidden_until_it_is_played_and_then_worn_or_discarded(self, card: ItemCard) -> None:
        """TB 5.1, 5.3; R33; an Item for the caught is played in an attack instead (R21)."""
        play = rich(card.number)
        view = play.rules.view(play.state, 1)
        assert view.hand is not None
        assert (view.squads[0].items, view.hand.items) == (1, ())
        if card.id == "smoke-bomb":
            ada = seat(pawn=OPEN, items=card.number)
            play = position(ada, own=SHIPPED, worms={1: "queen-1"}, targets={1: OPEN}).attacking()
            play.choose("escape by smoke-bomb")
        else:
            assert play.choose(f"use {card.id}").happened(e.ItemPlayed)[0].card == card.number
        play.shows(items=[], hat=card.id if card.hat else None, gone_items=[] if card.hat else [card.id])

    def test_cannot_be_played_on_the_turn_it_comes(self, card: ItemCard) -> None:
        """TB 5.1, R32."""
        play = rich(card.number, top={"items": (card.number,)}, line=()).choose("deliver amber", "accept")
        assert play.squad().items == (card.number,)
        assert play.options_of("use") == ()
        if card.id != "smoke-bomb":
            play.refuses(f"use {card.id}", "TB 5.1")


NEEDS: Final[dict[str, Any]] = {
    "first-aid-kit, nobody dead": {},
    "egg-carton, outside": {"eggs": ("amber", "jade")},
    "egg-carton, one Egg": {"pawn": "motel", "eggs": "amber"},
    "egg-carton, no point": {"pawn": "motel", "eggs": ("amber", "jade"), "points": 0},
    "detour-sign, no piece in the supply": {"own": decks(pieces={"rubble": 2}), "pieces": {"1-1": 2}},
    "detour-sign, no space with room": {"own": decks(pieces={"rubble": 200}), "pieces": FULL},
    "grappling-hook, own space or diagonal": {"lying": {OPEN: "amber", "2-2": "jade"}, "leader": "alan"},
    "stolen-lunch, diagonal": {"others": (seat(pawn="2-2", eggs="jade"), seat(pawn="3-2"))},
    "stolen-lunch, far": {"others": (seat(pawn="3-5", eggs="jade"), seat(pawn="3-2"))},
    "stolen-lunch, off the board": {"others": (seat(pawn=None), seat(pawn="3-2"))},
}


@pytest.mark.parametrize("case", NEEDS)
def test_an_item_without_its_effect_cannot_be_played(case: str) -> None:
    """R45, R1."""
    item = case.split(",", maxsplit=1)[0]
    play = holding(item, "energy-drink", **NEEDS[case]).refuses(f"use {item}", "R45")
    assert play.options_of("use") == ("use energy-drink",)


class TestWhen:
    """R38: between the Distraction and the ability."""

    def test_with_no_points_left_and_after_picking_up_eggs(self) -> None:
        """R38: and no action follows a pick-up, whatever points the Item brings."""
        assert holding("energy-drink", points=0).options_of("use") == ("use energy-drink",)
        play = holding("energy-drink", lying={OPEN: "amber"}).choose("pick up", "use energy-drink")
        assert play.happened(e.ActionsEnded)[0].left == 4
        assert not play.asked.endswith("act")

    def test_the_step_goes_on_while_an_item_with_an_effect_can_be_played(self) -> None:
        """R38, R45: it ends by itself only when nothing is left that could be done."""
        holding("air-horn", points=1).choose("step up").shows(options=("use air-horn", "stop"))
        play = holding("first-aid-kit", points=1).choose("step up")
        assert play.happened(e.ActionsEnded)[0].left == 0

    def test_not_on_the_turn_of_another_nor_without_a_vehicle_nor_while_passing_through_a_pawn(self) -> None:
        """TB 5.1; R3, R37: a turn without a Vehicle is only the refill, and on a pawn one moves on."""
        assert holding("car-jack", others=(seat(items="energy-drink"),)).refusal("use energy-drink", who="Ben")
        play = position(seat(items="energy-drink"), seat(vehicles="walk-1"), seats=3, own=steady()).playing()
        play.shows(asked="Ben vehicle")
        play = holding("energy-drink", others=(seat(pawn="3-2"),)).choose("step up").refuses("use energy-drink", "R3")

    def test_an_item_that_came_last_turn_can_be_played_this_turn(self) -> None:
        """R32: only on the turn it comes it cannot."""
        play = position(
            seat(pawn="general-store", eggs="amber", vehicles=WALKS[:3]),
            seat(vehicles=WALKS[:3]),
            own=steady(),
            top={"items": "energy-drink"},
        ).acting(1)
        play.choose("deliver amber", "accept").luck(1).choose("play walk-1 under 1", "stop").luck(1)
        assert play.choose("play walk-1 under 2").options_of("use") == ("use energy-drink",)


def test_an_energy_drink_gives_two_points_that_may_come_last_and_are_lost_with_the_first_card_of_boots() -> None:
    """TB 4; R38, R39."""
    using("energy-drink", points=1).shows(points=3)
    play = holding("energy-drink", points=1).choose("step up", "use energy-drink").shows(points=2)
    assert "step up" in play.options
    boots = position(seat(items="energy-drink", vehicles=("boots", "walk-4", "walk-5")), own=steady()).playing()
    boots.choose("play boots under 1", "use energy-drink", "stop", "add walk-4").shows(points=4)


class TestCarJack:
    """R43: for the rest of this turn Rubble does not stop your movement, and you may end on it."""

    def test_rubble_can_be_entered_and_stood_on_and_stays_and_eggs_there_picked_up(self) -> None:
        """R43."""
        play = holding("car-jack", pieces={"3-2": 2}, lying={"3-2": "jade"}).refuses("step up")
        play.choose("use car-jack", "step up").shows(pawn="3-2", rubble=0)
        assert {"stop", "pick up"} <= set(play.options)
        assert play.rubble("3-2") == 2

    def test_a_ramp_may_still_not_land_on_rubble_and_another_pawn_only_lets_one_pass(self) -> None:
        """R43, TB 4.1."""
        play = using("car-jack", pieces={"3-1": 1}, others=(seat(pawn="3-2"),))
        assert play.options_of("ramp") == ("ramp up left", "ramp up right")
        using("car-jack", pieces={"3-2": 1}, others=(seat(pawn="3-2"),), points=1).refuses("step up")

    def test_it_ends_with_the_turn(self) -> None:
        """R43."""
        ada = seat(pawn=OPEN, items="car-jack", vehicles=WALKS)
        play = position(ada, own=steady(), rubble={"3-2": 1}, final=(0,)).acting(1).choose("use car-jack", "stop")
        play.luck(1).choose("play walk-1 under 2").refuses("step up")

    @pytest.mark.parametrize(("words", "points", "taken"), [("dig up", 1, 1), ("step up", 2, 0)])
    def test_with_a_hard_hat_one_may_still_dig_in_for_more_points(self, words: str, points: int, taken: int) -> None:
        """R43: both ways are open, one takes a piece and one does not."""
        play = using("car-jack", words, hat="hard-hat", pieces={"3-2": 2}).shows(points=points, rubble=taken)
        assert play.rubble("3-2") == 2 - taken


class TestBinoculars:
    """Look at the top 3 Worm cards and put them back in any order; gain 1 VP."""

    def test_the_first_card_named_lies_on_top(self) -> None:
        """R36."""
        play = using("binoculars", top={"worms": ("quiet-4", "quiet-5", "quiet-6")})
        play.shows(options=("next quiet-4", "next quiet-5", "next quiet-6"))
        play.choose("next quiet-6", "next quiet-4").shows(vp=1)
        assert play.pile("worms")[:3] == ["quiet-6", "quiet-4", "quiet-5"]

    @pytest.mark.parametrize(
        ("left", "answers", "after"),
        [
            (("quiet-5", "quiet-6"), ("next quiet-6",), ["quiet-6", "quiet-5"]),
            (("quiet-5",), (), ["quiet-5"]),
            ((), (), []),
        ],
    )
    def test_looking_never_causes_a_shuffle(self, left: Any, answers: Any, after: list[str]) -> None:
        """R36, R45, R74: one card leaves nothing to sort, and of an empty deck there is only the VP."""
        play = using("binoculars", *answers, deck={"worms": left}).shows(asked="Ada act", vp=1)
        assert play.pile("worms") == after
        assert [event.count for event in play.happened(e.CardsReturned)] == [len(left)] * bool(left)


class TestAirHorn:
    """Move one Target up to 2 spaces, each in a direction of your choice; gain 1 VP."""

    @pytest.mark.parametrize(
        ("answers", "space"),
        [(("up", "left"), "3-3"), (("up", "down"), "4-4"), (("down", "stop"), "4-5"), (("stop",), "4-4")],
    )
    def test_two_spaces_around_a_corner_or_back_or_one_or_none(self, answers: tuple[str, ...], space: str) -> None:
        """R11."""
        words = (f"move target 1 {way}" if way != "stop" else way for way in answers)
        play = using("air-horn", *words, targets={1: "4-4"}).shows(vp=1, asked="Ada act")
        assert play.target(1) == space

    def test_both_spaces_are_of_one_target_on_the_board_and_of_no_empty_slot(self) -> None:
        """TB 3.2, R18."""
        play = using("air-horn", targets={1: "6-6"}, worms={1: "quiet-1", 2: "", 3: ""})
        play.shows(options=("move target 1 up", "move target 1 left", "stop")).refuses("move target 1 down", "TB 3.2")
        play = using("air-horn", "move target 1 up", targets={1: "4-4"})
        assert {words.split()[2] for words in play.options_of("move")} == {"1"}

    def test_it_may_move_a_target_onto_a_location_and_under_a_tin_foil_hat(self) -> None:
        """R42: the Hat looks at arrows of Vehicles only."""
        hatted = seat(pawn="4-3", hat="tin-foil-hat")
        play = using("air-horn", "move target 1 up", "stop", targets={1: "4-4"}, others=(hatted,))
        assert (play.target(1), play.count(e.TargetMoved)) == ("4-3", 1)


def test_a_first_aid_kit_brings_back_one_dead_member_of_choice_behind_the_others() -> None:
    """TB 4.6."""
    using("first-aid-kit", members=("nobody-2",), dead=("shep",)).shows(members=["nobody-2", "shep"], vp=1)
    play = using("first-aid-kit", members=(), dead=("shep", "alan")).shows(options=("revive shep", "revive alan"))
    play.choose("revive alan").shows(members=["alan"], vp=1)


class TestEggCarton:
    """For 1 Action Point deliver two Eggs, each scored as its own delivery."""

    def carton(self, *answers: str, eggs: tuple[str, ...] = ("amber", "jade"), **more: Any) -> Play:
        """Ada has played it in the Motel with these Eggs and two points."""
        return using("egg-carton", *answers, pawn="motel", **({"points": 2, "eggs": eggs} | more))

    def test_two_eggs_must_be_delivered_for_one_point(self) -> None:
        """TB 4.5."""
        play = self.carton("deliver jade", "stop").shows(options=("deliver amber",))
        play.choose("deliver amber", "stop").shows(points=1, vp=2, eggs=())

    def test_one_bonus_for_both(self) -> None:
        """TB 4.6, R7: declined at the first, it is offered at the second."""
        play = self.carton("deliver jade", "accept", "deliver amber").shows(asked="Ada act", vp=3)
        assert play.count(e.BonusTaken) == 1

    def test_different_eggs_complete_different_bounties(self) -> None:
        """TB 4.5: each is scored as its own delivery."""
        play = self.carton(
            *("deliver amber for amber to motel", "stop", "deliver jade for jade to motel", "stop"),
            line=("amber to motel",),
            hidden="jade to motel",
        ).shows(vp=4)
        assert [event.hidden for event in play.happened(e.EggDelivered)] == [False, True]

    def test_equal_eggs_may_complete_a_bounty_and_go_without_one(self) -> None:
        """TB 4.5: one Bounty per Egg."""
        answers = ("deliver amber for amber to motel", "stop", "deliver amber", "stop")
        self.carton(*answers, eggs=("amber", "amber"), line=("amber to motel",)).shows(vp=3)

    def test_the_line_is_refilled_between_the_two(self) -> None:
        """R47: the second Egg may complete the Bounty that came for the first."""
        line = ("amber to motel", "hunt any", "hunt queen", "hunt boomer")
        play = self.carton("deliver amber for amber to motel", "stop", line=line, top={"bounties": "jade to motel"})
        assert "deliver jade for jade to motel" in play.options

    def test_the_first_egg_may_win(self) -> None:
        """TB 9.1: at once."""
        self.carton("deliver amber", vp=19).shows(asked="over goal", eggs=("jade",))

    def test_selia_may_exchange_one_of_the_two_colours(self) -> None:
        """R45: once per turn, for 1 VP less."""
        line = ("amber to motel", "violet to motel", "hunt any", "hunt queen")
        play = self.carton(
            "deliver jade for amber to motel", "stop", eggs=("jade", "jade"), leader="selia", line=line
        ).shows(vp=1)
        assert "deliver jade for violet to motel" not in play.options


def test_a_detour_sign_puts_rubble_anywhere_that_can_take_it() -> None:
    """TB 6.4: not under a pawn, nor on a Location, nor on a full space."""
    play = using("detour-sign", pieces={"1-1": 2, "1-2": 1}, others=(seat(pawn="5-5"),)).refuses("place 1-1", "TB 6.4")
    assert not {"place 3-3", "place 5-5", "place 1-1", "place motel"} & set(play.options)
    assert {"place 1-2", "place 6-6"} <= set(play.options)
    assert play.choose("place 6-6").shows(vp=1).rubble("6-6") == 1
    assert play.happened(e.RubblePlaced)[0].seat == 0


def test_the_only_space_with_room_takes_the_rubble_of_a_detour_sign_without_a_question() -> None:
    """TB 6.4."""
    own = decks(pieces={"rubble": 200})
    assert using("detour-sign", own=own, pieces=FULL | {"6-6": 1}).shows(asked="Ada act").rubble("6-6") == 2


class TestGrapplingHook:
    """Take all Eggs from one adjacent space onto your Leader. Your actions do not end."""

    def test_all_eggs_of_the_only_space_with_eggs_whatever_else_is_there(self) -> None:
        """R1: orthogonally adjacent, from under Rubble and a pawn, and the actions go on."""
        lying = {"3-2": ("amber", "jade", "jade"), "2-2": "violet"}
        play = using("grappling-hook", lying=lying, pieces={"3-2": 2}, others=(seat(pawn="3-2"),), points=2)
        play.shows(eggs=("amber", "jade", "jade"), points=2)
        assert play.egg_spaces() == {"2-2": ("violet",)}
        assert "step down" in play.options

    def test_of_several_spaces_the_player_chooses(self) -> None:
        play = using("grappling-hook", lying={"3-2": "amber", "2-3": "jade"}).shows(options=("hook 3-2", "hook 2-3"))
        play.choose("hook 2-3").shows(eggs=("jade",))

    def test_it_serves_after_a_pick_up(self) -> None:
        """R38."""
        play = holding("grappling-hook", lying={OPEN: "amber", "3-2": "jade"}).choose("pick up", "use grappling-hook")
        play.shows(eggs=("amber", "jade"))


def test_a_stolen_lunch_takes_the_egg_of_a_player_next_to_you_inside_a_location_too() -> None:
    """R1."""
    play = using("stolen-lunch", pawn="2-3", others=(seat(pawn="general-store", eggs="jade"),))
    play.shows(eggs=("jade",)).shows(1, eggs=())
    assert play.happened(e.EggStolen)[0].victim == 1


def test_of_several_eggs_and_players_a_stolen_lunch_takes_one_of_choice() -> None:
    others = (seat(pawn="3-2", eggs=("amber", "jade", "jade")), seat(pawn="4-3", eggs="jade"))
    play = using("stolen-lunch", others=others)
    play.shows(options=("steal amber from Ben", "steal jade from Ben", "steal jade from Cleo"))
    play.choose("steal jade from Ben").shows(eggs=("jade",)).shows(1, eggs=("amber", "jade"))


class TestSuspiciousBriefcase:
    """Discard any number of Bounties from the Line and refill it; gain 1 VP."""

    LINE = ("amber to motel", "jade to motel", "hunt any", "hunt queen")
    NEXT = ("violet to hospital", "azure to hospital", "hunt boomer", "hunt screamer")

    def open(self, *dropped: str, line: tuple[str, ...] = LINE, **more: Any) -> Play:
        """Ada has played a Briefcase and dropped these; four Bounties wait in the deck."""
        around = {"line": line} | ({} if "gone" in more else {"top": {"bounties": self.NEXT}}) | more
        return using("suspicious-briefcase", *(f"drop {bounty}" for bounty in dropped), **around)

    def test_some_are_discarded_and_the_line_closes_up_before_it_is_refilled(self) -> None:
        """R47."""
        play = self.open("jade to motel", "hunt any").shows(line=["amber to motel", "hunt queen"]).choose("stop")
        play.shows(vp=1, gone_bounties=["jade to motel", "hunt any"])
        play.shows(line=["amber to motel", "hunt queen", "violet to hospital", "azure to hospital"])

    def test_none_may_be_discarded_or_all_and_a_short_line_is_filled(self) -> None:
        """R47."""
        self.open().choose("stop").shows(line=list(self.LINE), vp=1)
        play = self.open(*self.LINE).shows(asked="Ada act", line=list(self.NEXT))
        assert play.count(e.BountyDiscarded) == 4
        self.open(line=()).choose("stop").shows(line=list(self.NEXT))

    def test_its_vp_wins_after_the_line_is_refilled(self) -> None:
        """TB 9.1: the texts happen in order, the VP last, and the game ends on the spot."""
        self.open(*self.LINE, vp=19).shows(asked="over goal", line=list(self.NEXT))

    def test_when_the_deck_is_short_the_discarded_bounties_are_shuffled_in(self) -> None:
        """R18."""
        play = self.open("hunt any", "hunt queen", gone=("bounties",)).choose("stop").luck(stream="deck/bounties")
        assert sorted(play.shows(vp=1).line()) == sorted(self.LINE)
