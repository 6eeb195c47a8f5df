"""What is lit when a question opens: it stands in the prompt, enter does it, and other keys choose instead."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import Choice
from core.engine.past.branches import line_to
from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import VehicleCard
from tests.tui.frames import frame
from tests.tui.positions import ADA, BEN, BICYCLE, PICKUP_TRUCK, SCHOOL_BUS, table_view, truck_preview
from tests.tui.shown_table import ShownTable
from tests.tui.terror_below.questions import GAME, SETUPS, sitting_at, sittings
from tui.terror_below.modes.acting import ActMode
from tui.terror_below.modes.likeliest import likeliest_nudge, points_of
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from core.terror_below.options import AnyOption
    from core.terror_below.state import State
    from core.terror_below.views import View


def answers(sitting: BoardSitting) -> tuple[object, ...]:
    """What was answered."""
    line = line_to(sitting.table.history.head)
    return tuple(entry.answer.option for entry in line if isinstance(entry.answer, Choice))


def sit(view: View) -> tuple[BoardSitting, list[AnyOption]]:
    """Somebody at a table that shows a position, and the answers that come in."""
    table = ShownTable(view)
    return BoardSitting(table), table.answered  # type: ignore[return-value]  # options of this game


def asking(kind: str, *options: AnyOption) -> View:
    """Ada is asked."""
    return replace(table_view(), asked=(Asked(ADA, kind, ()),), options=options)


@cache
def positions() -> tuple[tuple[State, Seat], ...]:
    """Positions of a game, and who is asked there, in which several pieces of Rubble are lit."""
    return tuple(
        (sitting.table.history.state, sitting.table.viewer)
        for sitting in sittings(SETUPS[1], "lit")
        if isinstance(sitting.mode, ActMode) and len(sitting.mode.lit) > 1
    )


def clearing() -> Iterator[tuple[BoardSitting, Any]]:
    """Seats for which several pieces of Rubble are lit."""
    for state, seat in positions():
        sitting = sitting_at(SETUPS[1], state, seat)
        yield sitting, sitting.mode


class TestRubble:
    """All that can be cleared before a set is traded is one choice. TB 4.3."""

    def test_enter_clears_it_piece_by_piece_and_each_can_be_undone(self) -> None:
        undone = 0
        for sitting, mode in clearing():
            lit, told = mode.lit, mode.words()
            carried = sitting.view.squads[sitting.view.viewer].rubble
            for clear in lit:
                assert sitting.view.spaces[clear.space].label in told
            assert f"Clear {sum(clear.pieces for clear in lit)} Rubble" in told
            assert f"for {len(lit)} points" in told
            sitting.command("go")
            assert answers(sitting) == lit
            if sitting.command("undo") is not None:
                # a card was drawn for it: the table is asked first
                continue
            undone += 1
            assert answers(sitting) == lit[:-1]
            assert sitting.view.squads[sitting.view.viewer].rubble == carried + sum(one.pieces for one in lit[:-1])
        assert undone

    def test_it_stops_at_a_trade_and_a_point_stays_for_eggs(self) -> None:
        """TB 4.3, 4.4: what is drawn decides what one does next."""
        whole = GAME.cards.pieces.rubble_per_card
        trades = spared = 0
        for sitting, mode in clearing():
            view = sitting.view
            before = view.squads[view.viewer].rubble + sum(clear.pieces for clear in mode.lit[:-1])
            assert before < whole
            assert view.actions is not None
            trades += before + mode.lit[-1].pieces >= whole
            left = view.actions.points - len(mode.lit)
            assert left >= 0
            if o.PickUp() in view.options and not view.actions.kept:
                assert left
                spared += 1
        assert trades
        assert spared

    @pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
    def test_every_space_of_it_is_lit_and_the_prompt_is_whole(self, size: tuple[int, int]) -> None:
        longest = max(clearing(), key=lambda found: len(found[1].words()))[0]
        overlays = longest.overlays()
        assert {overlays.cursor, *overlays.lit} == {clear.space for clear in longest.mode.lit}  # type: ignore[attr-defined]  # acting
        assert "Clear" in frame(longest, *size)
        assert "…" not in next(line for line in frame(longest, *size).splitlines() if "Clear" in line)

    def test_its_letter_chooses_one_space_of_it(self) -> None:
        """So that fewer can be cleared too."""
        for sitting, mode in clearing():
            first = mode.lit[0]
            sitting.command("rubble")
            assert answers(sitting) == ()
            sitting.command("rubble")
            assert len(answers(sitting)) == 1
            assert isinstance(answers(sitting)[0], o.Clear)
            assert first in mode.view.options
            return
        pytest.fail("nowhere several pieces")

    def test_it_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(self) -> None:
        """It follows from the view alone."""
        for number, (sitting, mode) in enumerate(clearing()):
            table = sitting.table
            luck = Random(number)  # noqa: S311 - worlds that can be repeated are wanted
            other = GAME.imagine(table.history.state, table.viewer, luck)
            for upto in range(len(mode.lit) + 1):
                begun = mode.lit[:upto]
                assert GAME.ahead(table.history.state, table.viewer, begun) == GAME.ahead(other, table.viewer, begun)

    def test_nothing_is_seen_ahead_of_other_deeds_or_for_other_seats(self) -> None:
        for sitting, mode in clearing():
            table = sitting.table
            state, me = table.history.state, table.viewer
            assert GAME.ahead(state, me, (o.Stop(),)) == ()
            assert GAME.ahead(state, (me + 1) % 4, mode.lit[:1]) == ()
            assert GAME.ahead(state, me, (mode.lit[0],) * 4) == ()


class TestVehicle:
    """A Vehicle is lit under a Worm, with what it would bring. TB 3.1."""

    def test_enter_plays_what_is_lit(self) -> None:
        """The card with most points, a second one that it brings among them."""
        seen = 0
        for sitting in sittings(SETUPS[0], "lit"):
            mode = sitting.mode
            if not isinstance(mode, VehicleMode) or mode.face_down:
                continue
            option = mode.option()
            assert isinstance(option, o.PlayVehicle)
            assert mode.words().startswith("Play ")
            held = [one.card for one in mode.sight.holding.vehicles if isinstance(one.card, VehicleCard)]
            points = {card.number: points_of(card, held) for card in held}
            caught = mode.sight.preview(option)
            if caught is None or sitting.view.viewer not in caught.caught:
                assert points[option.card] == max(points.values())
            sitting.command("go")
            assert answers(sitting)[0] == option
            seen += 1
        assert seen

    def test_it_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(self) -> None:
        """What others hold says nothing."""
        for number, sitting in enumerate(sittings(SETUPS[0], "lit")):
            mode, table = sitting.mode, sitting.table
            if isinstance(mode, VehicleMode):
                luck = Random(number)  # noqa: S311 - worlds that can be repeated are wanted
                other = GAME.imagine(table.history.state, table.viewer, luck)
                twin = sitting_at(SETUPS[0], other, table.viewer).mode
                assert isinstance(twin, VehicleMode)
                assert (mode.option(), mode.wordings()) == (twin.option(), twin.wordings())

    def test_escape_leaves_it_and_enter_lights_it_again(self) -> None:
        sitting, answered = sit(table_view())
        lit = sitting.mode.card

        sitting.command("back")
        assert sitting.mode.card == -1
        assert sitting.overlays().preview is None
        sitting.command("go")

        assert sitting.mode.card == lit
        assert not answered

    def test_a_first_click_on_it_only_chooses_and_a_second_one_plays(self) -> None:
        sitting, answered = sit(table_view())
        lit = sitting.mode.card

        sitting.click("card", lit)
        assert not answered
        sitting.click("card", lit)

        assert len(answered) == 1

    def test_a_second_vehicle_that_a_card_brings_counts(self) -> None:
        """Boots are played for two. TB 5.4; R8."""
        boots = next(card for card in GAME.cards.vehicles if any(one.verb == "second-card" for one in card.effects))
        held = (BICYCLE, boots, SCHOOL_BUS)

        assert points_of(boots, held) > max(card.points for card in held)
        assert points_of(boots, (boots,)) == boots.points


class TestOtherQuestions:
    """What is answered most often."""

    @pytest.mark.parametrize(
        "view",
        [
            asking("look-worm", o.Accept(), o.Stop()),
            asking("clear-line", o.DiscardBounty(table_view().line[0].number), o.Stop()),
            asking("discard-vehicles", o.DiscardVehicle(SCHOOL_BUS.number), o.Stop()),
        ],
    )
    def test_mostly_nothing_is_changed(self, view: View) -> None:
        """TB 3.2, R38: enter leaves all as it is; the full stop only chooses that."""
        sitting, answered = sit(view)
        sitting.command("stop")
        assert not answered

        sitting, answered = sit(view)
        sitting.command("go")
        assert answered == [o.Stop()]

    @pytest.mark.parametrize(("weapons", "items", "weapon"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 2, False)])
    def test_a_trade_begins_at_what_is_held_less(self, weapons: int, items: int, weapon: bool) -> None:
        """TB 4.3: a Weapon while there are fewer of them, or one of each."""
        view = asking("trade", o.TradeForItem(), o.TradeForWeapon())
        hand = view.hand
        assert hand is not None
        few = replace(hand, weapons=GAME.cards.weapons[:weapons], items=GAME.cards.items[:items])
        sitting, answered = sit(replace(view, hand=few))

        sitting.command("go")

        assert answered == [o.TradeForWeapon() if weapon else o.TradeForItem()]

    def test_the_second_vehicle_is_the_one_with_most_points(self) -> None:
        """R8: nothing but its points counts."""
        cards = (BICYCLE, SCHOOL_BUS, PICKUP_TRUCK)
        sitting, answered = sit(asking("second-card", *(o.AddVehicle(card.number) for card in cards)))

        sitting.command("go")

        assert answered == [o.AddVehicle(max(cards, key=lambda card: card.points).number)]


@pytest.mark.parametrize(
    ("caught", "lit"),
    [([(ADA,), (), ()], 1), ([(), (ADA, BEN), (BEN,)], 2), ([(), (), ()], 0), ([(ADA,), (ADA, BEN)], 1)],
)
def test_the_target_that_is_lit_goes_onto_others_and_not_onto_the_own_pawn(
    caught: list[tuple[Seat, ...]], lit: int
) -> None:
    """School Bus: enter alone must not have the own Leader caught where another way is open. TB 6.3."""
    moves = [o.Nudge(0, way) for way in ("up", "left", "right")][: len(caught)]
    seen = dict(zip(moves, caught, strict=True))

    found = likeliest_nudge(table_view(), moves, lambda move: replace(truck_preview(), caught=seen[move]))

    assert found == moves[lit]


def test_the_move_that_is_lit_is_of_the_target_around_which_the_arrows_stand() -> None:
    sitting, answered = sit(asking("nudge", o.Nudge(1, "up"), o.Nudge(1, "left"), o.Nudge(2, "up")))

    assert sitting.overlays().around == table_view().slots[1].target
    sitting.command("go")

    assert answered == [o.Nudge(1, "up")]
