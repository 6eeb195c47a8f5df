"""What keys and clicks mean while a question is asked, without a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import Effect
from core.terror_below.words.prompts import considering, prompt
from tests.tui.frames import frame, panels
from tests.tui.played_tables import new_table, play_until
from tests.tui.positions import (
    ADA,
    AIR_HORN,
    ANISE,
    BEN,
    BICYCLE,
    DOV,
    DUNE_BUGGY,
    ENERGY_DRINK,
    MACHETE,
    PICKUP_TRUCK,
    SCHOOL_BUS,
    TO_MOTEL,
    at,
    deliver_view,
    hunt_view,
    public_view,
    setup_view,
    spending_view,
    table_view,
    truck_preview,
)
from tests.tui.shown_table import FORBIDDEN, ShownTable
from tui.look.spans import text_of
from tui.terror_below.commands import COMMANDS
from tui.terror_below.holding import holding_of
from tui.terror_below.modes.acting import ActMode
from tui.terror_below.modes.arrows import NudgeMode
from tui.terror_below.modes.deeds import DeedMode, DeliveryMode, EndMode, WalkMode
from tui.terror_below.modes.looking import BoardLook
from tui.terror_below.modes.mode import ShowCard, ShowSquad
from tui.terror_below.modes.options import HuntMode
from tui.terror_below.modes.spaces import SpacesMode
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Reason
    from core.terror_below.decks.cards import ItemCard
    from core.terror_below.options import AnyOption
    from core.terror_below.views import View
    from tui.look.spans import Line


def sit(view: View) -> tuple[BoardSitting, list[AnyOption]]:
    """Somebody at a table that shows a position, and the answers that come in."""
    table = ShownTable(view, preview=truck_preview())
    return BoardSitting(table), table.answered  # type: ignore[return-value]  # options of this game


def asking(kind: str, *options: AnyOption, view: View | None = None, seat: int = ADA) -> View:
    """A position in which a seat is asked something."""
    base = table_view() if view is None else view
    return replace(base, asked=(Asked(seat, kind, ()),), options=options)


class TestWhomItWouldCatch:
    """Every choice that moves a Target, while it is considered. R13."""

    @pytest.mark.parametrize(
        ("view", "commands"),
        [
            pytest.param(table_view(), ("card.2",), id="a Vehicle"),
            pytest.param(asking("nudge", o.Nudge(0, "up"), o.Nudge(0, "left")), (), id="a Target to be moved"),
            pytest.param(asking("arrow", o.IgnoreArrow(0), o.Stop()), (), id="an arrow to be ignored"),
            pytest.param(asking("arrow", o.IgnoreArrow(0), o.Stop()), ("move.right",), id="no arrow ignored"),
        ],
    )
    def test_prompt_and_board_tell_it(self, view: View, commands: Sequence[str]) -> None:
        """Seat and Leader, and the mark in the pawn."""
        sitting = BoardSitting(ShownTable(view, preview=replace(truck_preview(), caught=(BEN,))))
        for command in commands:
            sitting.command(command)

        assert "Would catch Ben (Old George)." in sitting.mode.words()
        assert sitting.overlays().preview is not None
        assert "[Ben!]" in frame(sitting, 80, 24)

    def test_a_worm_under_the_mouse_tells_it_too(self) -> None:
        """Its footprint as it stands."""
        view = table_view()
        slots = (replace(view.slots[0], footprint=(view.squads[BEN].pawn,)), *view.slots[1:])
        sitting = BoardSitting(ShownTable(replace(view, slots=slots)))

        sitting.hovered = ("slot", 0)

        assert sitting.overlays().threatened == (BEN,)
        assert "Would catch Ben (Old George)." in sitting.scene(400).look


class TestVehicle:
    """Choosing a Vehicle and its Worm. TB 3.1."""

    def test_digits_choose_the_card_and_arrows_the_worm(self) -> None:
        """Card 2 under Worm 2."""
        sitting, answered = sit(table_view())

        sitting.command("card.2")
        sitting.command("move.right")
        sitting.command("go")

        assert answered == [o.PlayVehicle(PICKUP_TRUCK.number, 1)]

    def test_up_and_down_go_through_the_cards(self) -> None:
        """From none to the first, and on."""
        sitting, answered = sit(table_view())

        sitting.command("move.down")
        sitting.command("move.down")
        sitting.command("move.down")
        sitting.command("go")

        assert answered == [o.PlayVehicle(SCHOOL_BUS.number, 0)]

    def test_a_worm_that_was_chosen_stays_with_the_next_card(self) -> None:
        """Until then each card comes under the one that it is played under most often."""
        sitting, _ = sit(table_view())

        sitting.command("card.1")
        sitting.command("worm.next")
        slot = sitting.mode.slot
        sitting.command("card.2")

        assert sitting.mode.slot == slot

    def test_what_is_considered_shows_on_the_board(self) -> None:
        """Path, dashed frame and hit ground come from the preview."""
        sitting, _ = sit(table_view())

        sitting.command("card.2")

        assert sitting.overlays().preview == truck_preview()

    def test_a_worm_at_its_limit_cannot_be_chosen(self) -> None:
        """The arrows skip it; a click on it tells the rule."""
        view = table_view()
        open_worms = tuple(option for option in view.options if getattr(option, "slot", 0) != 1)
        sitting, _ = sit(replace(view, options=open_worms))
        sitting.command("card.1")

        sitting.command("move.right")
        assert sitting.mode.slot == 2
        sitting.click("slot", 1)

        assert sitting.mode.slot == 2
        assert sitting.message is not None
        assert sitting.message.words == str(FORBIDDEN)

    def test_the_same_digit_again_opens_nothing_and_plays_nothing(self) -> None:
        """A number chooses; x opens."""
        sitting, answered = sit(table_view())
        sitting.command("card.3")

        assert sitting.command("card.3") is None
        assert not answered
        assert sitting.mode.card == 2
        assert sitting.command("card.open") == ShowCard(SCHOOL_BUS)

    def test_a_number_chooses_an_item_to_be_read(self) -> None:
        """It opens nothing, and enter does not play a Vehicle that is not chosen."""
        sitting, answered = sit(table_view())

        assert sitting.command("card.4") is None
        assert sitting.mode.card == 3
        sitting.command("go")

        assert not answered
        assert sitting.message is not None
        assert sitting.message.words.startswith("Energy Drink is not a Vehicle")

    def test_n_goes_to_the_next_vehicle(self) -> None:
        """And N to the one before."""
        sitting, _ = sit(table_view())

        sitting.command("next")
        sitting.command("next")
        assert sitting.mode.card == 1
        sitting.command("previous")

        assert sitting.mode.card == 0

    def test_a_click_chooses_and_another_plays(self) -> None:
        """The mouse alone is enough."""
        sitting, answered = sit(table_view())

        sitting.click("card", 0)
        sitting.click("slot", 2)
        sitting.click("card", 0)

        assert answered == [o.PlayVehicle(BICYCLE.number, 2)]

    def test_escape_leaves_the_card(self) -> None:
        """Nothing is half chosen any more."""
        sitting, _ = sit(table_view())
        sitting.command("card.2")

        sitting.command("back")

        assert sitting.mode.card == -1

    def test_a_bicycle_hides_a_card_the_same_way(self) -> None:
        """Face down under a Worm; `.` declines. TB 5.4."""
        hides = [o.PlaceFaceDown(SCHOOL_BUS.number, slot) for slot in (0, 2)]
        sitting, answered = sit(asking("face-down", *hides, o.Stop()))
        assert isinstance(sitting.mode, VehicleMode)

        sitting.command("card.3")
        sitting.command("worm.next")
        sitting.command("go")
        sitting.command("stop")
        sitting.command("stop")

        assert answered == [o.PlaceFaceDown(SCHOOL_BUS.number, 2), o.Stop()]


class TestActing:
    """Spending Action Points. TB 4."""

    def test_arrows_step(self) -> None:
        """One space up. TB 4.1."""
        sitting, answered = sit(spending_view())

        sitting.command("move.up")

        assert answered == [o.Step("up")]

    def test_a_step_that_is_not_offered_is_refused_with_its_rule(self) -> None:
        """3-6 holds Rubble. TB 4.1."""
        sitting, answered = sit(spending_view())

        sitting.command("move.down")

        assert not answered
        assert sitting.message is not None
        assert sitting.message.refused
        assert sitting.message.words.endswith("TB 4.1")

    def test_the_next_key_clears_a_refusal(self) -> None:
        """It is no longer than that."""
        sitting, _ = sit(spending_view())
        sitting.command("move.down")

        sitting.command("danger")

        assert sitting.message is None

    def test_the_full_stop_chooses_ending_and_enter_or_the_full_stop_ends(self) -> None:
        """What is left is said before, and what follows. R2."""
        for again in ("go", "stop"):
            sitting, answered = sit(spending_view())

            sitting.command("stop")
            assert isinstance(sitting.mode, EndMode)
            assert sitting.mode.words() == "End your turn? 3 points are left, and a card can be played."
            assert sitting.scene(400).look.startswith("Then ")
            assert "you refill your hand" in sitting.scene(400).look
            assert not answered
            sitting.command(again)

            assert answered == [o.Stop()]

    def test_ending_says_the_best_that_is_left(self) -> None:
        """A delivery before Eggs, Eggs before a card."""
        view = spending_view()
        for options, told in (
            ((o.Deliver("amber"), o.PickUp()), "End your turn? 3 points are left, and you can deliver here."),
            ((o.PickUp(),), "End your turn? 3 points are left, and there are Eggs here."),
        ):
            sitting, _ = sit(replace(view, options=(*options, *view.options)))
            sitting.command("stop")

            assert sitting.mode.words() == told

    def test_ending_can_be_left(self) -> None:
        """Escape, or any other key, keeps acting."""
        sitting, answered = sit(spending_view())

        sitting.command("stop")
        sitting.command("back")

        assert isinstance(sitting.mode, ActMode)
        assert not answered

    @pytest.mark.parametrize(("points", "asked"), [(0, ""), (2, "Play your second Vehicle now? You lose 2 points.")])
    def test_boots_do_not_say_that_the_turn_ends_while_their_second_card_is_to_come(
        self, points: int, asked: str
    ) -> None:
        """R8: what enter does is called what it is, in the footer, in the prompt and below it."""
        view = spending_view()
        assert view.actions is not None
        steps = (o.Step("up"),) * bool(points)
        boots = replace(view, actions=replace(view.actions, points=points, second=True), options=(*steps, o.Stop()))
        sitting, answered = sit(boots)
        if asked:
            sitting.command("stop")
            assert sitting.mode.words() == asked
        told = sitting.mode.told()

        assert sitting.mode.go_on() == "second Vehicle"
        assert told is not None
        assert told.does == "Then you play a second Vehicle for its points, and act again."
        assert not answered

    @pytest.mark.parametrize(
        ("picked", "asked"),
        [(False, "Play Energy Drink?"), (True, "Play Energy Drink? Its points are lost: no action follows Eggs.")],
    )
    def test_points_of_an_item_after_eggs_are_said_to_be_lost(self, picked: bool, asked: str) -> None:
        """R38: the Item may be played, but nothing can be done with what it gives."""
        view = spending_view()
        assert view.actions is not None
        assert view.hand is not None
        drink = replace(ENERGY_DRINK, effects=(Effect("points", 2),))
        held = replace(view.hand, items=(drink,))
        over = replace(view, actions=replace(view.actions, points=0, picked=picked), hand=held)

        assert considering(over, o.UseItem(ENERGY_DRINK.number), None) == asked

    @pytest.mark.parametrize(
        ("points", "options", "told"),
        [
            (0, (), "Nothing is left but to end your turn."),
            (0, (o.UseItem(ENERGY_DRINK.number),), "No actions left. Play a card, or end your turn."),
            (2, (o.UseItem(ENERGY_DRINK.number),), "Nothing is left to do with your 2 points."),
            (1, (), "Nothing is left to do with your 1 point."),
        ],
    )
    @pytest.mark.parametrize("command", ["go", "stop"])
    def test_a_turn_that_is_over_ends_with_one_key(
        self, points: int, options: tuple[AnyOption, ...], told: str, command: str
    ) -> None:
        """It is said, not asked; points that can do nothing count as none. R38."""
        view = spending_view()
        assert view.actions is not None
        over = replace(view, actions=replace(view.actions, points=points), options=(*options, o.Stop()))
        sitting, answered = sit(over)

        assert prompt(over, keys=True).endswith(told)
        for size in ((80, 24), (120, 36), (160, 48)):
            assert "enter end the turn" in frame(sitting, *size)
        sitting.command(command)

        assert answered == [o.Stop()]

    def test_a_card_that_can_be_played_in_a_turn_that_is_over_is_played_by_enter(self) -> None:
        """Once it is chosen, enter does not end. R38."""
        view = spending_view()
        assert view.actions is not None
        over = replace(
            view, actions=replace(view.actions, points=0), options=(o.UseItem(ENERGY_DRINK.number), o.Stop())
        )
        sitting, answered = sit(over)

        sitting.command("card.4")
        assert sitting.mode.go_on() == "play"
        sitting.command("go")

        assert answered == [o.UseItem(ENERGY_DRINK.number)]

    @pytest.mark.parametrize(
        ("second", "asked", "verb"),
        [
            (False, "End your turn? You can ramp for free.", "end the turn"),
            (True, "Play your second Vehicle now?", "second Vehicle"),
        ],
    )
    def test_without_points_ending_is_lit_where_only_what_is_free_is_left(
        self, second: bool, asked: str, verb: str
    ) -> None:
        """Merl ramps for nothing: that has its key, and enter ends. TB 4.2, R8."""
        view = spending_view()
        assert view.actions is not None
        free = replace(
            view,
            actions=replace(view.actions, points=0, second=second),
            options=(o.Ramp("left", "left"), o.Stop()),
        )
        sitting, answered = sit(free)

        assert sitting.mode.words() == asked
        assert sitting.mode.go_on() == verb
        sitting.command("go")

        assert answered == [o.Stop()]

    def test_a_weapon_for_hunts_alone_is_refused_as_a_shot_and_not_as_a_shot_at_a_hat(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """So the refusal says when it is played: in a hunt. TB 7.3."""
        view = spending_view()
        intents: list[Option] = []
        assert view.hand is not None
        table = ShownTable(replace(view, hand=replace(view.hand, weapons=(MACHETE,), fresh_weapons=())))
        place = next(one.place for one in holding_of(table.position).all if one.card == MACHETE)

        def refuses(intent: Option) -> Reason:
            intents.append(intent)
            return FORBIDDEN

        monkeypatch.setattr(table, "why_not", refuses)
        sitting = BoardSitting(table)
        sitting.command(f"card.{place + 1}")
        sitting.command("go")

        assert intents == [o.Fire(MACHETE.number)]

    def test_rubble_is_chosen_and_lit_before_it_is_cleared(self) -> None:
        """3-6 is the only space, and is cleared by r or enter. TB 4.3."""
        for again in ("rubble", "go"):
            sitting, answered = sit(spending_view())

            sitting.command("rubble")
            assert isinstance(sitting.mode, DeedMode)
            assert sitting.overlays().cursor == at("3-6")
            assert sitting.mode.words() == "Clear 1 Rubble from 3-6? You then trade 3 for a card."
            assert not answered
            sitting.command(again)

            assert answered == [o.Clear(at("3-6"))]

    def test_arrows_choose_another_space_of_rubble(self) -> None:
        """Two sides: the same two keys, or an arrow between them."""
        view = replace(spending_view(), options=(*spending_view().options, o.Clear(at("2-5"))))
        sitting, answered = sit(view)
        sitting.command("rubble")
        assert set(sitting.overlays().directions) == {"down", "left"}
        sitting.command("move.left")
        assert sitting.overlays().cursor == at("2-5")
        assert not answered
        sitting.command("rubble")

        assert answered == [o.Clear(at("2-5"))]

    def test_arrows_choose_how_many_pieces(self) -> None:
        """Of one space: the Miner's Helmet clears several. TB 5.3."""
        sitting, answered = sit(replace(spending_view(), options=(o.Clear(at("3-6")), o.Clear(at("3-6"), 2), o.Stop())))

        sitting.command("rubble")
        sitting.command("move.up")
        assert sitting.mode.words().startswith("Clear 2 Rubble from 3-6?")
        sitting.command("go")

        assert answered == [o.Clear(at("3-6"), 2)]

    def test_rubble_beside_a_corner_is_chosen_by_arrows_too(self) -> None:
        """Alan may clear it."""
        view = spending_view()
        sitting, answered = sit(replace(view, options=(*view.options, o.Clear(at("4-4")))))

        sitting.command("rubble")
        sitting.command("move.up")
        sitting.command("go")

        assert answered == [o.Clear(at("4-4"))]

    @pytest.mark.parametrize(
        ("kept", "told"),
        [
            (0, "Pick up ▲? It ends your actions, 2 points unspent."),
            (2, "Pick up ▲? You keep 2 points."),
        ],
    )
    def test_eggs_are_chosen_first_and_the_points_that_are_lost_are_told(self, kept: int, told: str) -> None:
        """Picking up ends actions, but for Megan. TB 4.4."""
        view = spending_view()
        assert view.actions is not None
        pawn = view.squads[ADA].pawn
        spaces = tuple(replace(space, eggs=(0, 0, 1, 0)) if space.index == pawn else space for space in view.spaces)
        view = replace(
            view, spaces=spaces, options=(*view.options, o.PickUp()), actions=replace(view.actions, kept=kept)
        )
        for again in ("eggs", "go"):
            sitting, answered = sit(view)

            sitting.command("eggs")
            assert sitting.mode.words() == told
            assert not answered
            sitting.command(again)

            assert answered == [o.PickUp()]

    def test_a_letter_takes_the_place_of_what_another_has_chosen(self) -> None:
        """Escape then leaves all of it, and nothing was done."""
        view = replace(spending_view(), options=(*spending_view().options, o.PickUp()))
        sitting, answered = sit(view)

        for command in ("rubble", "eggs", "stop", "rubble"):
            sitting.command(command)
        assert sitting.overlays().cursor == at("3-6")
        sitting.command("back")

        assert isinstance(sitting.mode, ActMode)
        assert not answered

    def test_whoever_likes_it_so_does_a_deed_with_its_letter_at_once(self) -> None:
        """Where nothing else has to be chosen; ending is chosen first even then."""
        pick_up = replace(spending_view(), options=(*spending_view().options, o.PickUp()))
        one = deliver_view()
        deliver = replace(one, options=(o.Deliver("amber"), o.Stop()))
        for view, command, done in (
            (spending_view(), "rubble", [o.Clear(at("3-6"))]),
            (pick_up, "eggs", [o.PickUp()]),
            (deliver, "deliver", [o.Deliver("amber")]),
            (one, "deliver", []),
            (spending_view(), "stop", []),
        ):
            sitting, answered = sit(view)
            sitting.habits.at_once = True

            sitting.command(command)

            assert answered == done, command

    @pytest.mark.parametrize("again", ["deliver", "go"])
    def test_a_delivery_with_one_way_is_chosen_first_as_one_with_several(self, again: str) -> None:
        """What it brings is told. TB 4.5."""
        view = deliver_view()
        sitting, answered = sit(replace(view, options=(o.Deliver("amber"), o.Stop())))

        sitting.command("deliver")
        assert isinstance(sitting.mode, DeliveryMode)
        assert sitting.mode.words() == "Deliver ● Amber, no Bounty, 1 VP?"
        assert not answered
        sitting.command(again)

        assert answered == [o.Deliver("amber")]

    def test_the_deed_at_hand_stands_in_the_prompt_and_enter_does_it(self) -> None:
        """The most valuable delivery of all, whatever order they are offered in. TB 4.5."""
        view = deliver_view()
        sitting, answered = sit(replace(view, options=view.options[::-1]))

        assert sitting.mode.words().startswith("Deliver ▲ Azure, Bounty of the Line")
        assert sitting.mode.go_on() == "deliver"
        sitting.command("go")

        assert answered == [o.Deliver("azure", TO_MOTEL.number)]

    def test_escape_leaves_the_deed_at_hand_and_enter_only_chooses_it_again(self) -> None:
        sitting, answered = sit(deliver_view())

        sitting.command("back")
        assert not sitting.mode.words()
        assert not sitting.mode.go_on()
        sitting.command("go")
        assert not answered
        assert sitting.mode.go_on() == "deliver"

    def test_rubble_beside_the_pawn_is_lit_and_look_stays_where_the_pawn_is(self) -> None:
        """A Worm that reaches the Rubble catches nobody there. TB 4.3."""
        sitting, answered = sit(spending_view())

        assert sitting.overlays().cursor == at("3-6")
        assert sitting.mode.looks_at() is None
        sitting.command("go")

        assert answered == [o.Clear(at("3-6"))]

    def test_eggs_that_would_cost_points_come_after_other_deeds(self) -> None:
        """They end the actions. TB 4.4."""
        view = replace(spending_view(), options=(*spending_view().options, o.PickUp()))
        actions = view.actions
        assert actions is not None
        for points, lit in ((3, o.Clear(at("3-6"))), (1, o.PickUp())):
            sitting, answered = sit(replace(view, actions=replace(actions, points=points)))
            sitting.command("go")

            assert answered == [lit], points

    def test_the_most_valuable_delivery_stands_first(self) -> None:
        """Whatever order they are offered in: a Bounty before a plain Egg. TB 4.5."""
        view = deliver_view()
        sitting, _ = sit(replace(view, options=view.options[::-1]))
        sitting.command("deliver")

        options = [choice.option for choice in sitting.mode.choices]
        assert options == [o.Deliver("azure", TO_MOTEL.number), o.Deliver("amber"), o.Deliver("azure")]

    def test_a_delivery_with_several_ways_lists_them(self) -> None:
        """Numbered, in the place of the hand."""
        sitting, answered = sit(deliver_view())

        sitting.command("deliver")
        assert sitting.mode.strips
        sitting.command("card.2")
        sitting.command("go")

        assert answered == [o.Deliver("azure")]
        assert o.Deliver("azure", TO_MOTEL.number) in deliver_view().options

    def test_arrows_choose_where_a_ramp_lands(self) -> None:
        """Over the pawn on the right, then up; p or enter ramps. TB 4.2."""
        view = spending_view()
        ramps = (o.Ramp("left", "left"), o.Ramp("right", "up"), o.Ramp("right", "right"))
        for again in ("ramp", "go"):
            sitting, answered = sit(replace(view, options=(*view.options, *ramps)))

            sitting.command("ramp")
            assert sitting.overlays().cursor == at("1-5")
            sitting.command("move.right")
            assert sitting.overlays().cursor == at("5-5")
            sitting.command("move.up")
            assert sitting.overlays().cursor == at("4-4")
            assert not answered
            sitting.command(again)

            assert answered == [o.Ramp("right", "up")]

    def test_an_item_is_chosen_by_its_number_and_played_by_enter(self) -> None:
        """4 is the first after three Vehicles. TB 5.1."""
        table = ShownTable(table_view())
        sitting = BoardSitting(table)
        table.position = spending_view()
        sitting.look_again()

        sitting.command("card.4")
        sitting.command("go")

        assert table.answered == [o.UseItem(ENERGY_DRINK.number)]

    def test_a_place_keeps_its_number_when_its_card_is_gone(self) -> None:
        """School Bus stays 3 after Pickup Truck was played."""
        table = ShownTable(table_view())
        sitting = BoardSitting(table)
        table.position = spending_view()
        sitting.look_again()

        held = sitting.mode.sight.holding.vehicles

        assert [(place.card, place.gone) for place in held] == [
            (BICYCLE, False),
            (PICKUP_TRUCK, True),
            (SCHOOL_BUS, False),
        ]

    def test_the_footer_offers_no_card_that_is_gone(self) -> None:
        """TB 5.1: keys of Items and Weapons are told as far as there is something to choose."""
        table = ShownTable(spending_view())
        sitting = BoardSitting(table)

        def offered(*items: ItemCard) -> list[tuple[str, str]]:
            view = spending_view()
            assert view.hand is not None
            table.position = replace(view, hand=replace(view.hand, items=items, weapons=view.hand.weapons[:1]))
            sitting.look_again()
            told = sitting.mode.keys()
            return [(key.keys, key.command) for key in told if key.words == "card"]

        assert offered(ENERGY_DRINK, AIR_HORN) == [("4-6", "card.4")]
        assert offered(ENERGY_DRINK) == [("4 6", "card.4")]
        assert offered(AIR_HORN) == [("5-6", "card.5")]
        assert offered() == [("6", "card.6")]

    def test_a_click_in_reach_chooses_the_way_and_another_walks_there_in_single_steps(self) -> None:
        """Each step can be undone alone."""
        sitting, answered = sit(spending_view())

        sitting.click("space", at("3-4"))
        assert isinstance(sitting.mode, WalkMode)
        assert sitting.mode.words() == "Go to 3-4? It takes 1 of your 3 points."
        assert sitting.overlays().cursor == at("3-4")
        assert not answered
        sitting.click("space", at("3-4"))

        assert answered == [o.Step("up")]

    def test_a_click_on_rubble_beside_chooses_it_and_another_clears_it(self) -> None:
        """As with options: the first click chooses, the second does. TB 4.3."""
        view = replace(spending_view(), options=(*spending_view().options, o.Clear(at("2-5"))))
        sitting, answered = sit(view)

        sitting.click("space", at("2-5"))
        assert sitting.overlays().cursor == at("2-5")
        sitting.click("space", at("3-6"))
        assert sitting.overlays().cursor == at("3-6")
        assert not answered
        sitting.click("space", at("3-6"))

        assert answered == [o.Clear(at("3-6"))]

    def test_an_arrow_steps_though_a_way_was_chosen(self) -> None:
        """Only a pawn's step is done at once: it is taken back for nothing."""
        sitting, answered = sit(spending_view())

        sitting.click("space", at("2-5"))
        sitting.command("move.up")

        assert answered == [o.Step("up")]

    def test_a_click_out_of_reach_says_so(self) -> None:
        """And does nothing."""
        sitting, answered = sit(spending_view())

        sitting.click("space", at("6-1"))

        assert not answered
        assert sitting.message is not None
        assert "6-1" in sitting.message.words

    def test_what_no_key_stands_for_is_listed_by_enter(self) -> None:
        """So that nothing can be undecidable."""
        view = spending_view()
        odd = o.TakeEggs(at("2-5"))
        sitting, answered = sit(replace(view, options=(odd, o.Stop())))

        sitting.command("go")
        sitting.command("go")

        assert answered == [odd]


class TestOptions:
    """Numbered options for all other questions."""

    def test_a_leader_is_chosen_by_number(self) -> None:
        """2, then enter. TB 2.2."""
        sitting, answered = sit(setup_view())

        sitting.command("card.1")
        sitting.command("go")

        assert answered == [o.Lead(ANISE.number)]

    def test_arrows_go_round(self) -> None:
        """From the first to the last."""
        sitting, _ = sit(setup_view())

        sitting.command("move.up")

        assert sitting.mode.chosen == len(setup_view().options) - 1

    def test_the_hunter_stops_with_a_key_of_its_own(self) -> None:
        """Stopping is no numbered option. R20."""
        sitting, answered = sit(hunt_view())

        sitting.command("card.2")
        sitting.command("go")
        sitting.command("stop")
        sitting.command("stop")

        assert answered == [o.Fire(MACHETE.number), o.Stop()]

    def test_to_stop_is_asked_while_a_weapon_can_be_played(self) -> None:
        """Who would die is told; the Weapons stay in sight, and escape goes back to them. TB 7.3, 8.1."""
        sitting, answered = sit(hunt_view())

        sitting.command("card.2")
        sitting.command("stop")
        asked, choices = sitting.mode.words(), sitting.mode.choices
        shown = frame(sitting, 80, 24)
        sitting.command("back")

        assert asked == "Stop hunting? Ruiz, your last member, dies."
        assert len(choices) == 3
        assert asked in shown
        assert "Sharpened Stick" in shown
        assert isinstance(sitting.mode, HuntMode)
        assert sitting.mode.chosen == 1
        assert not answered

    def test_to_stop_is_asked_no_more_when_nothing_can_be_played(self) -> None:
        """`.` goes on, as enter does. TB 7.3."""
        sitting, answered = sit(asking("hunt", o.Stop(), view=hunt_view(), seat=DOV))

        sitting.command("stop")

        assert answered == [o.Stop()]

    def test_with_nothing_to_hunt_with_enter_goes_on(self) -> None:
        """The only answer is to stop."""
        sitting, answered = sit(asking("hunt", o.Stop(), view=hunt_view(), seat=DOV))

        sitting.command("go")

        assert answered == [o.Stop()]

    def test_a_question_cannot_be_left_by_escape(self) -> None:
        """It says that it must be answered."""
        sitting, answered = sit(setup_view())

        sitting.command("back")

        assert sitting.message is not None
        assert not answered

    def test_a_number_that_is_not_there_says_so(self) -> None:
        """No dead key."""
        sitting, _ = sit(setup_view())

        sitting.command("card.9")

        assert sitting.message is not None
        assert sitting.message.refused


class TestSpaces:
    """Choosing one of the spaces on offer."""

    def test_the_cursor_hops_between_locations(self) -> None:
        """From the Store right to the Police, and enter. TB 2.5."""
        places = [o.Enter(at(label)) for label in ("1-3", "6-3", "2-6")]
        sitting, answered = sit(asking("place", *places))

        sitting.command("move.right")
        sitting.command("go")

        assert answered == [o.Enter(at("6-3"))]

    def test_it_says_when_nothing_lies_further_on(self) -> None:
        """The board ends, or nothing is free there."""
        sitting, _ = sit(asking("place", o.Enter(at("1-3")), o.Enter(at("6-3"))))

        sitting.command("move.left")

        assert sitting.message is not None

    def test_a_click_chooses_and_another_answers(self) -> None:
        """On the board itself."""
        sitting, answered = sit(asking("place", o.Enter(at("1-3")), o.Enter(at("6-3"))))

        sitting.click("space", at("6-3"))
        sitting.click("space", at("6-3"))

        assert answered == [o.Enter(at("6-3"))]

    def test_a_space_not_on_offer_is_refused_with_its_rule(self) -> None:
        """As the rules say."""
        sitting, answered = sit(asking("place", o.Enter(at("1-3")), o.Enter(at("6-3"))))

        sitting.click("space", at("4-4"))

        assert not answered
        assert sitting.message is not None
        assert sitting.message.words == str(FORBIDDEN)


class TestArrows:
    """Directions on the board."""

    def test_an_arrow_chooses_where_a_target_moves_and_enter_moves_it(self) -> None:
        """The key w takes the next Target first."""
        nudges = [o.Nudge(0, "up"), o.Nudge(0, "left"), o.Nudge(1, "up"), o.Nudge(1, "down")]
        sitting, answered = sit(asking("nudge", *nudges))
        assert isinstance(sitting.mode, NudgeMode)

        sitting.command("worm.next")
        sitting.command("move.down")
        sitting.command("move.down")
        assert not answered
        sitting.command("go")

        assert answered == [o.Nudge(1, "down")]

    def test_the_arrows_of_the_target_stand_around_its_space(self) -> None:
        """Only those that are legal."""
        sitting, _ = sit(asking("closer", o.Nudge(0, "up"), o.Nudge(0, "left")))

        overlays = sitting.overlays()

        assert overlays.around == at("3-4")
        assert set(overlays.directions) == {"up", "left"}

    def test_an_extra_step_is_an_arrow_or_declined(self) -> None:
        """Skateboard."""
        sitting, answered = sit(asking("extra-step", o.Step("left"), o.Stop()))

        sitting.command("move.left")
        assert answered == [o.Step("left")]
        sitting.command("stop")
        assert sitting.mode.choices[sitting.mode.chosen].option == o.Stop()
        sitting.command("stop")

        assert answered == [o.Step("left"), o.Stop()]

    def test_enter_stays_where_no_other_step_was_chosen(self) -> None:
        """Whoever only goes on is not led out of a Location; a digit chooses a step, and enter is called one then."""
        sitting, answered = sit(asking("extra-step", o.Step("left"), o.Step("up"), o.Stop()))

        assert sitting.mode.go_on() == "stay"
        sitting.command("card.2")
        assert sitting.mode.go_on() == "step"
        assert not answered
        sitting.command("stop")
        sitting.command("go")

        assert answered == [o.Stop()]

    def test_the_key_of_the_end_only_chooses_to_stay(self) -> None:
        """As everywhere: once it chooses, twice it stays."""
        sitting, answered = sit(asking("extra-step", o.Step("left"), o.Stop()))

        sitting.command("stop")
        assert not answered
        sitting.command("stop")

        assert answered == [o.Stop()]


class TestLooking:
    """Looking around, whatever is asked."""

    def test_nothing_is_done_by_accident(self) -> None:
        """Arrows move the look and not the pawn."""
        sitting, answered = sit(spending_view())

        sitting.command("look")
        for command in ("move.up", "move.left", "stop", "eggs", "rubble"):
            sitting.command(command)

        assert not answered
        assert isinstance(sitting.mode, BoardLook)
        assert sitting.mode.cursor == at("2-4")

    def test_it_ends_with_escape_and_the_choice_is_kept(self) -> None:
        """The card that was being considered still is."""
        sitting, _ = sit(table_view())
        sitting.command("card.2")

        sitting.command("look")
        sitting.command("back")

        assert sitting.mode.card == 1

    def test_a_target_under_the_look_shows_what_its_worm_would_hit(self) -> None:
        """And enter opens the Worm."""
        sitting, _ = sit(table_view())

        sitting.command("look")
        sitting.command("move.up")

        assert sitting.overlays().rubble
        worm = table_view().slots[0].worm
        assert worm is not None
        assert sitting.command("go") == ShowCard(worm, 0)

    def test_the_danger_map_opens_and_closes(self) -> None:
        """t, and t again."""
        sitting, _ = sit(table_view())

        sitting.command("danger")
        assert sitting.overlays().danger
        sitting.command("danger")

        assert not sitting.overlays().danger


class TestPanels:
    """Laying panels over others, focusing and maximising them."""

    def test_the_log_opens_grows_and_closes(self) -> None:
        """With g, then m for the whole screen, then escape."""
        sitting, _ = sit(table_view())
        panels(sitting, 80, 24)

        sitting.command("log")
        sitting.command("maximise")
        assert set(panels(sitting, 80, 24)) == {"header", "over", "prompt", "hand", "footer"}
        sitting.command("back")

        assert "board" in panels(sitting, 80, 24)

    @pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
    @pytest.mark.parametrize(("command", "part"), [("bounties", "line"), ("squads", "squads"), ("log", "log")])
    def test_one_press_opens_a_panel_and_one_more_closes_it(
        self, command: str, part: str, size: tuple[int, int]
    ) -> None:
        """At every size, with the focus on it."""
        sitting, answered = sit(table_view())
        panels(sitting, *size)

        sitting.command(command)
        assert (sitting.panels.laid, sitting.panels.in_focus) == (part, part)
        assert "over" in panels(sitting, *size)
        sitting.command(command)

        assert "over" not in panels(sitting, *size)
        assert sitting.panels.in_focus == "board"
        assert not answered

    @pytest.mark.parametrize("view", [table_view(), spending_view(), deliver_view(), setup_view()])
    def test_arrows_x_and_enter_belong_to_the_panel_that_has_the_focus(self, view: View) -> None:
        """They play no Vehicle, step nowhere and choose nothing of the question."""
        for focus in (("bounties",), ("squads",), ("panel.next",), ("panel.next", "panel.next")):
            sitting, answered = sit(view)
            panels(sitting, 80, 24)
            for command in focus:
                sitting.command(command)
            before = sitting.mode.card, sitting.mode.slot, sitting.mode.chosen
            first = sitting.panels.thing
            sitting.command("move.right")
            sitting.command("move.down")

            assert sitting.panels.thing is not None
            assert sitting.panels.thing != first
            assert isinstance(sitting.command("go"), ShowCard | ShowSquad)
            assert isinstance(sitting.command("card.open"), ShowCard | ShowSquad)
            assert (sitting.mode.card, sitting.mode.slot, sitting.mode.chosen) == before
            assert not answered

    def test_a_number_goes_back_to_the_question(self) -> None:
        """And is answered there: the panel is closed."""
        sitting, answered = sit(table_view())
        sitting.command("squads")

        sitting.command("card.2")
        sitting.command("go")

        assert sitting.panels.laid == ""
        assert answered == [o.PlayVehicle(PICKUP_TRUCK.number, 0)]

    def test_escape_leaves_the_panel_and_nothing_else(self) -> None:
        """What is half chosen stays."""
        sitting, _ = sit(table_view())
        sitting.command("card.2")
        panels(sitting, 80, 24)
        sitting.command("panel.next")

        sitting.command("back")

        assert sitting.panels.in_focus == "board"
        assert sitting.mode.card == 1

    @pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
    def test_tab_shows_plainly_where_it_is(self, size: tuple[int, int]) -> None:
        """One panel alone has something on the colour of the cursor; prompt and footer speak of it."""
        sitting, _ = sit(public_view())
        panels(sitting, *size)
        seen = set()
        for _ in range(6):
            sitting.command("panel.next")
            shown = panels(sitting, *size)
            lit = {
                part for part in ("zone", "line", "squads", "cards", "log") if part in shown and is_lit(shown[part][2])
            }
            part = sitting.panels.in_focus
            seen.add(part)

            assert lit == ({part} - {"board"})
            prompt = "".join(text_of(row) for row in shown["prompt"][2])
            assert ("Looking at" in prompt) == (part != "board")
            if part not in {"board", "log"}:
                assert "arrows choose  enter open  esc back" in "".join(text_of(row) for row in shown["footer"][2])

        assert {"board", "zone", "line", "squads"} <= seen

    def test_a_squad_opens_in_full(self) -> None:
        """By enter on it, by x, and by a click."""
        sitting, _ = sit(table_view())
        sitting.command("squads")

        assert sitting.command("go") == ShowSquad(ADA)
        assert sitting.click("seat", DOV) == ShowSquad(DOV)

    def test_tab_goes_round_the_panels_in_sight(self) -> None:
        """And back."""
        sitting, _ = sit(table_view())
        panels(sitting, 80, 24)

        seen = []
        for _ in range(4):
            sitting.command("panel.next")
            seen.append(sitting.panels.focused)

        assert seen == ["zone", "line", "squads", "board"]

    def test_the_arrows_scroll_the_focused_log(self) -> None:
        """They choose nothing then."""
        sitting, answered = sit(table_view())
        panels(sitting, 120, 36)
        sitting.panels.focus_on("log")

        sitting.command("move.up")

        assert sitting.panels.back == 1
        assert not answered

    def test_an_attack_gives_way_to_what_is_asked_for(self) -> None:
        """The squads lie over it until they are closed."""
        sitting, _ = sit(hunt_view())

        sitting.command("squads")
        over = panels(sitting, 80, 24)["over"][2]
        sitting.command("squads")

        assert "SQUADS" in text_of(over[0])
        assert "ATTACK" in panels(sitting, 80, 24)["over"][2][0][0].text


def test_the_number_that_the_prompt_asks_for_opens_nothing() -> None:
    """`1` on the Leader that is chosen already: x opens it, enter chooses it."""
    sitting, answered = sit(setup_view())

    assert sitting.command("card.1") is None
    assert not answered
    assert sitting.mode.chosen == 0
    assert isinstance(sitting.command("card.open"), ShowCard)


def test_a_second_click_on_a_card_opens_it() -> None:
    """Where it cannot be played by a click."""
    sitting, answered = sit(asking("enter", o.Enter(at("1-3")), o.Enter(at("2-6"))))

    assert sitting.click("card", 2) is None
    assert sitting.click("card", 2) == ShowCard(SCHOOL_BUS)
    assert not answered


def test_where_to_enter_is_chosen_beside_the_hand() -> None:
    """The Vehicles stay in the strip, can be read by number, and the cursor goes over the board. TB 2.5, 8.3."""
    places = tuple(o.Enter(at(label)) for label in ("1-3", "6-3", "2-6"))
    sitting, answered = sit(asking("enter", *places))

    for size in ((80, 24), (120, 36), (160, 48)):
        shown = panels(sitting, *size)
        assert "Bicycle".upper() in "".join(text_of(row) for row in shown["hand"][2]).upper()
        assert "board" in shown
        assert "over" not in shown
    sitting.command("card.2")
    assert sitting.mode.card == 1
    assert not answered
    sitting.command("next")
    assert sitting.overlays().cursor == at("6-3")
    sitting.command("go")

    assert answered == [o.Enter(at("6-3"))]


def test_many_spaces_to_enter_on_lie_over_nothing() -> None:
    """With no Location free the whole edge is offered: the squads stay in sight. R24."""
    edge = tuple(o.Enter(space) for space in range(12))
    sitting, _ = sit(asking("enter", *edge))

    assert "over" not in panels(sitting, 80, 24)


def is_lit(rows: Sequence[Line]) -> bool:
    """Whether a title or a thing of a panel stands on the colour of the cursor."""
    return any(span.ground == "cursor" for row in rows for span in row)


@pytest.mark.parametrize("view", [table_view(), spending_view(), hunt_view(), setup_view(), deliver_view()])
def test_no_key_is_dead(view: View) -> None:
    """Every key answers, shows something, changes something on the table, or says why not."""
    for command in COMMANDS:
        sitting, answered = sit(view)
        before = panels(sitting, 120, 36)

        shown = sitting.command(command.id)

        assert answered or shown or sitting.message or panels(sitting, 120, 36) != before, command.id


OPTIONS_OF_EVERY_KIND: tuple[tuple[str, tuple[AnyOption, ...]], ...] = (
    ("arrow", (o.IgnoreArrow(0), o.Stop())),
    ("trade", (o.TradeForItem(), o.TradeForWeapon())),
    ("bonus", (o.Accept(), o.Stop())),
    ("hidden-bounty", (o.TakeBounty(TO_MOTEL.number), o.TakeTopBounty())),
    ("revive", (o.Revive(ANISE.number),)),
    ("second-card", (o.AddVehicle(BICYCLE.number),)),
    ("discard-vehicles", (o.DiscardVehicle(BICYCLE.number), o.Stop())),
    ("look-worm", (o.Accept(), o.Stop())),
    ("skip-ability", (o.Accept(), o.Stop())),
    ("clear-line", (o.DiscardBounty(TO_MOTEL.number), o.Stop())),
    ("drop-rubble", (o.PlaceRubble(at("2-5")),)),
    ("place-rubble", (o.PlaceRubble(at("2-5")), o.PlaceRubble(at("6-6")))),
    ("take-rubble", (o.Clear(at("3-6")), o.Stop())),
    ("take-eggs", (o.TakeEggs(at("2-5")),)),
    ("steal-egg", (o.StealEgg(DOV, "violet"), o.StealEgg(DOV, "amber"))),
    ("reroll", (o.Reroll(0), o.Reroll(1), o.Stop())),
    ("discard-egg", (o.DiscardEgg("amber"), o.DiscardEgg("azure"))),
    ("borrow", (o.Borrow(DOV), o.Borrow(1))),
    ("reward", (o.ClaimBounty(TO_MOTEL.number), o.ClaimPlain())),
    ("closer", (o.Nudge(0, "up"), o.Nudge(0, "left"))),
    ("a kind nobody has heard of", (o.Accept(), o.TradeForItem(), o.Stop())),
)


@pytest.mark.parametrize(("kind", "options"), OPTIONS_OF_EVERY_KIND)
def test_any_question_can_be_answered_with_arrows_digits_and_enter(kind: str, options: tuple[AnyOption, ...]) -> None:
    """Each option in turn: by its number, or by its own key."""
    for number, option in enumerate(options, 1):
        sitting, answered = sit(asking(kind, *options))
        hops = isinstance(sitting.mode, SpacesMode)
        if not isinstance(option, o.Stop) and (number > 1 or not hops):
            sitting.command("next" if hops else f"card.{number}")
        if isinstance(option, o.Stop):
            sitting.command("stop")
            assert not answered, "to decline is chosen first"
        sitting.command("stop" if isinstance(option, o.Stop) else "go")

        assert answered == [option], (kind, option)


class TestNumbersOfCards:
    """A card keeps its number as long as the turn lasts."""

    def test_hiding_the_table_in_a_turn_changes_no_number(self) -> None:
        """A card that was played before keeps its place too, though somebody else has looked meanwhile."""
        table = new_table(2)
        play_until(table, lambda view: view.actions is not None and view.hand is not None and len(view.options) > 1)
        sitting = BoardSitting(table)
        before = numbered(sitting)
        assert any(gone for _, _, gone in before), "a Vehicle has been played"

        sitting.hide()
        sitting.reveal()

        assert numbered(sitting) == before
        assert numbered(BoardSitting(table)) == before

    def test_what_comes_in_a_turn_takes_the_next_numbers(self) -> None:
        """Also a Vehicle: the Items behind the first ones do not move."""
        view = table_view()
        hand = view.hand
        assert hand is not None
        later = replace(hand, vehicles=(hand.vehicles[0], hand.vehicles[2], DUNE_BUGGY))

        holding = holding_of(replace(view, hand=later), (hand, later))

        assert [(held.key, held.card.name) for held in holding.others] == [
            ("4", "Energy Drink"),
            ("5", "Air Horn"),
            ("6", "Hunting Rifle"),
        ]
        assert [(held.key, held.card.name, held.gone) for held in holding.vehicles] == [
            ("1", "Bicycle", False),
            ("2", "Pickup Truck", True),
            ("3", "School Bus", False),
            ("7", "Dune Buggy", False),
        ]
        assert [held.place for held in holding.all] == list(range(7))

    def test_a_card_that_was_drawn_and_taken_back_is_not_shown_as_played(self) -> None:
        """After an undo it has never come."""
        table = new_table(2)
        play_until(table, lambda view: view.round == 1 and kind_of(view) == "vehicle")
        sitting = BoardSitting(table)
        before = numbered(sitting)

        sitting.command("card.1")
        sitting.command("go")
        sitting.command("undo")

        assert numbered(sitting) == before
        assert not any(gone for _, _, gone in before)


def numbered(sitting: BoardSitting) -> list[tuple[str, str, bool]]:
    """The cards of the hand by their numbers, and whether they are gone."""
    return [(held.key, held.card.name, held.gone) for held in sitting.mode.sight.holding.all]


def kind_of(view: View) -> str:
    """What the viewer is asked."""
    return next((asked.kind for asked in view.asked if asked.seat == view.viewer), "")
