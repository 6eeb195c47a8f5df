"""Leaping the Canyon at the table: what is seen, what `p` and a click do, and what is refused. TB 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import Reason
from core.terror_below.decks.edition import built_in
from core.terror_below.options import Leap
from core.terror_below.views import LeapInReach
from core.terror_below.words.board.leaps import big_cards, far_rim, leap_question, risk
from core.terror_below.words.board.look import look
from tests.tui.frames import frame
from tests.tui.positions import BICYCLE, SCHOOL_BUS, canyon_at, canyon_view
from tests.tui.shown_table import ShownTable
from tui.look.glyphs import FULL
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.board.picture import board_text
from tui.terror_below.modes.deeds import DeedMode
from tui.terror_below.modes.leaping import LeapMode
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.views import View

SMALL = (80, 24)


def leaping(*leaps: tuple[str, Direction, str, str, int, int], options: tuple[AnyOption, ...] = ()) -> View:
    """The sample position with other leaps: origin, direction, first space of Canyon, landing, depth, cost."""
    view = canyon_view()
    assert view.actions is not None
    found = tuple(
        LeapInReach(canyon_at(origin), way, canyon_at(first), canyon_at(landing), depth, cost)
        for origin, way, first, landing, depth, cost in leaps
    )
    kept = tuple(option for option in view.options if not isinstance(option, Leap))
    return replace(view, actions=replace(view.actions, leaps=found), options=(*options, *kept))


DOWN: tuple[str, Direction, str, str, int, int] = ("3-3", "down", "3-x", "3-y", 1, 1)
DEEP: tuple[str, Direction, str, str, int, int] = ("3-3", "right", "4-x", "4-4", 2, 1)


class TestWhatIsSeen:
    """6: at a glance where a leap is possible, and what it costs."""

    def test_each_leap_has_its_price_in_the_first_space_of_canyon(self) -> None:
        """`↓card` for one space; a big card and a die for more."""
        view = leaping(DOWN, DEEP)
        marks = BoardSitting(ShownTable(view)).overlays().leaps

        big = f" {built_in().pieces.leap.deep_card}-{max(card.points for card in built_in().vehicles)}"
        assert marks == ((canyon_at("3-x"), "card", "down"), (canyon_at("4-x"), big, "right"))

    def test_the_landing_of_a_leap_from_here_shows_its_cost(self) -> None:
        """Others, further off, only their mark."""
        reach = dict(BoardSitting(ShownTable(canyon_view())).overlays().reach)

        assert reach[canyon_at("3-y")] == 1
        assert canyon_at("2-y") not in reach

    @pytest.mark.parametrize(("way", "arrow"), [("up", "↑"), ("down", "↓"), ("left", "←"), ("right", "→")])
    def test_the_arrow_says_which_way(self, way: Direction, arrow: str) -> None:
        """A leap up is not one down."""
        drawn = board_text(canyon_view(), "small", FULL, Overlays(leaps=((canyon_at("3-x"), "card", way),)))

        assert any(f"{arrow}card" in line for line in drawn)

    def test_two_leaps_over_one_space_share_its_mark(self) -> None:
        """The cheaper one stands."""
        view = leaping(("3-y", "up", "3-x", "3-3", 1, 1), ("3-3", "down", "3-x", "3-y", 1, 4))

        assert BoardSitting(ShownTable(view)).overlays().leaps == ((canyon_at("3-x"), "card", "up"),)

    def test_look_tells_what_the_landing_costs(self) -> None:
        """Short where there is little room."""
        view = canyon_view()

        assert look(view, canyon_at("3-y"), room=34) == "3-y Far rim. 1 point and a card."
        assert "leaping costs 1 point and any Vehicle card" in look(view, canyon_at("3-y"))
        assert "Far rim: 2 points with a leap on the way." in look(view, canyon_at("2-y"))

    def test_look_tells_the_risk_of_a_wide_leap(self) -> None:
        """TB 10.4: a die, and 1 VP either way."""
        view = leaping(DEEP)

        assert risk(view) in look(view, canyon_at("4-4"))
        assert far_rim(view, 2, short=True).startswith("Far rim. 1 point, a ")


class TestByKeys:
    """`p`: where to, then the card."""

    @pytest.mark.parametrize("again", ["ramp", "go"])
    def test_p_chooses_the_way_and_then_the_card_is_asked_for(self, again: str) -> None:
        """A card is discarded, so it is always asked for; the landing is under the cursor."""
        sitting = BoardSitting(ShownTable(canyon_view()))

        sitting.command("ramp")
        assert isinstance(sitting.mode, DeedMode)
        assert sitting.overlays().cursor == canyon_at("3-y")
        assert sitting.mode.words() == "Leap down to 3-y? 1 point and a Vehicle."
        sitting.command(again)

        assert isinstance(sitting.mode, LeapMode)
        assert list(sitting.mode.by_card.values()) == [Leap("down", BICYCLE.number), Leap("down", SCHOOL_BUS.number)]
        assert sitting.overlays().cursor == canyon_at("3-y")
        assert sitting.mode.words() == "Leap down for 1 point and which Vehicle card?"

    def test_a_digit_and_enter_leap(self) -> None:
        """With the card that was chosen."""
        table = ShownTable(canyon_view())
        sitting = BoardSitting(table)

        for command in ("ramp", "go", "card.2", "go"):
            sitting.command(command)

        assert table.answered == [Leap("down", SCHOOL_BUS.number)]

    def test_one_card_is_asked_for_too(self) -> None:
        """A wide leap may kill: nothing happens before enter."""
        option = Leap("right", SCHOOL_BUS.number)
        table = ShownTable(leaping(DEEP, options=(option,)))
        sitting = BoardSitting(table)

        sitting.command("ramp")
        assert sitting.mode.words() == f"Leap right to 4-4? 1 point, a {big_cards(sitting.view, ' or ')} and a die."
        sitting.command("go")
        assert table.answered == []
        assert sitting.mode.words() == leap_question(sitting.view, "right", 2)
        assert risk(sitting.view) in frame(sitting, *SMALL)
        sitting.command("go")
        assert table.answered == [option]

    def test_with_several_ways_an_arrow_chooses(self) -> None:
        """Then the card."""
        options = (Leap("down", BICYCLE.number), Leap("right", SCHOOL_BUS.number))
        table = ShownTable(leaping(DOWN, DEEP, options=options))
        sitting = BoardSitting(table)

        sitting.command("ramp")
        assert [price.strip() for _, price, _ in sitting.overlays().leaps] == ["card"]
        assert sitting.overlays().reach == ((canyon_at("3-y"), 1), (canyon_at("4-4"), 1))
        sitting.command("move.right")
        assert [price.strip() for _, price, _ in sitting.overlays().leaps] == [big_cards(sitting.view)]
        sitting.command("go")
        assert isinstance(sitting.mode, LeapMode)
        sitting.command("go")
        assert table.answered == [Leap("right", SCHOOL_BUS.number)]

    def test_escape_leaves_it(self) -> None:
        """Nothing is discarded."""
        table = ShownTable(canyon_view())
        sitting = BoardSitting(table)

        sitting.command("ramp")
        sitting.command("go")
        sitting.command("back")
        sitting.command("back")

        assert table.answered == []
        assert not isinstance(sitting.mode, LeapMode | DeedMode)

    def test_the_footer_says_leap_where_one_may(self) -> None:
        """And ramp where not."""
        assert "p leap" in frame(BoardSitting(ShownTable(canyon_view())), *SMALL)

    def test_where_no_leap_can_be_paid_the_rules_say_why(self) -> None:
        """The refusal is about the leap, not about a pawn to ramp."""
        asked: list[AnyOption] = []

        class Asking(ShownTable):
            """Remembers what was asked of the rules."""

            def why_not(self, intent: AnyOption) -> Reason | None:  # type: ignore[override]  # narrower, as all here
                asked.append(intent)
                return Reason("no", "TB 10.4", "No.")

        sitting = BoardSitting(Asking(leaping()))
        sitting.command("ramp")

        assert asked == [Leap("down", SCHOOL_BUS.number)]
        assert sitting.message is not None
        assert str(sitting.message.words) == "No. TB 10.4"


class TestByMouse:
    """10: a click on the landing, or on the mark."""

    @pytest.mark.parametrize("label", ["3-x", "3-y"])
    def test_a_click_chooses_the_leap_and_another_asks_for_the_card(self, label: str) -> None:
        """The leap costs one."""
        sitting = BoardSitting(ShownTable(canyon_view()))

        sitting.click("space", canyon_at(label))
        assert sitting.overlays().cursor == canyon_at("3-y")
        sitting.click("space", canyon_at(label))

        assert isinstance(sitting.mode, LeapMode)

    def test_a_click_on_the_canyon_elsewhere_is_refused(self) -> None:
        """There is nowhere to stand."""
        sitting = BoardSitting(ShownTable(canyon_view()))

        sitting.click("space", canyon_at("5-x"))

        assert sitting.message is not None
        assert sitting.message.refused
