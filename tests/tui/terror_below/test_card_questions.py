"""A question about a card of the hand is asked in the hand: same places, same digits. TB 5.4, 10.4; R8, R9."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.words.hand_questions import card_told
from tests.tui.frames import frame, panels
from tests.tui.positions import ADA, BEN, BICYCLE, PICKUP_TRUCK, SCHOOL_BUS, table_view, truck_preview
from tests.tui.shown_table import ShownTable
from tui.terror_below.modes.card import CardMode
from tui.terror_below.modes.mode import ShowCard
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.modes.watching import DeclineMode
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview, View

SIZES = ((80, 24), (120, 36), (160, 48))


def asking(kind: str, *options: AnyOption) -> View:
    """Ada is asked about cards of her hand."""
    view = table_view()
    return replace(view, asked=(Asked(ADA, kind, ()),), options=options, vehicle=BICYCLE)


def sit(view: View, preview: Preview | None = None) -> tuple[BoardSitting, list[AnyOption]]:
    """Somebody at that table, and the answers that come in."""
    table = ShownTable(view, preview=preview)
    return BoardSitting(table), table.answered  # type: ignore[return-value]  # options of this game


FACE_DOWN = asking(
    "face-down", *(o.PlaceFaceDown(card.number, slot) for card in (BICYCLE, SCHOOL_BUS) for slot in (0, 2))
)
SECOND = asking("second-card", o.AddVehicle(BICYCLE.number), o.AddVehicle(SCHOOL_BUS.number))
DISCARD = asking("discard-vehicles", o.DiscardVehicle(SCHOOL_BUS.number), o.Stop())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", [FACE_DOWN, SECOND])
def test_the_hand_stays_and_what_may_not_be_chosen_is_dark(view: View, size: tuple[int, int]) -> None:
    """School Bus is 3, though it is the second of two that may be named."""
    sitting, _ = sit(view)
    sitting.command("card.3")
    _, _, rows = panels(sitting, *size)["hand"]
    inks = {
        name: {span.ink for row in rows for span in row if name in span.text.upper()}
        for name in ("PICKUP TRUCK", "SCHOOL BUS")
    }

    assert inks["PICKUP TRUCK"] == {"faint"}
    assert inks["SCHOOL BUS"] & {"cursor-ink", "text"}
    assert sitting.mode.card == 2


def test_the_digit_of_the_hand_answers_with_that_card() -> None:
    """R8, TB 5.4."""
    for view, answer in (
        (SECOND, o.AddVehicle(SCHOOL_BUS.number)),
        (DISCARD, o.DiscardVehicle(SCHOOL_BUS.number)),
        (FACE_DOWN, o.PlaceFaceDown(SCHOOL_BUS.number, 0)),
    ):
        sitting, answered = sit(view)
        sitting.command("card.3")
        assert not answered
        sitting.command("go")

        assert answered == [answer]


def test_under_which_worm_is_a_value_in_the_prompt() -> None:
    """Arrows change it; the card stays."""
    sitting, answered = sit(FACE_DOWN)
    assert isinstance(sitting.mode, VehicleMode)
    assert sitting.mode.words() == "Bicycle: which card goes face down under Worm ◄ 1 ►?"
    sitting.command("move.right")
    assert sitting.mode.words() == "Bicycle: which card goes face down under Worm ◄ 3 ►?"
    sitting.command("go")

    assert answered == [o.PlaceFaceDown(BICYCLE.number, 2)]


def test_a_card_that_the_question_is_not_about_can_only_be_read() -> None:
    """It is chosen, opened by x, and not answered with."""
    sitting, answered = sit(SECOND)
    sitting.command("card.2")

    assert sitting.command("card.open") == ShowCard(PICKUP_TRUCK)
    assert sitting.mode.go_on() == ""
    sitting.command("go")
    assert sitting.message is not None
    assert sitting.message.words == "Pickup Truck cannot be chosen for this."
    assert not answered


def test_x_opens_the_card_that_is_asked_about() -> None:
    """As everywhere."""
    sitting, _ = sit(SECOND)

    assert sitting.command("card.open") == ShowCard(SCHOOL_BUS)


@pytest.mark.parametrize("key", ["card.10", "stop"])
@pytest.mark.parametrize("view", [DISCARD, replace(FACE_DOWN, options=(*FACE_DOWN.options, o.Stop()))])
def test_none_is_chosen_by_0_or_the_full_stop_and_answered_by_enter(view: View, key: str) -> None:
    """Where none may be; a must has no such key."""
    sitting, answered = sit(view)
    assert " none" in frame(sitting, 80, 24)
    sitting.command(key)
    assert isinstance(sitting.mode, DeclineMode)
    assert not answered
    sitting.command("go")

    assert answered == [o.Stop()]
    assert "0 none" not in frame(sit(SECOND)[0], 80, 24)


def test_the_footer_names_one_key_for_none() -> None:
    """Enter, until a card is chosen; then `0`."""
    sitting, _ = sit(DISCARD)
    shown = frame(sitting, 80, 24)
    assert "discard none" in shown
    assert "0 none" not in shown

    sitting.command("card.3")
    shown = frame(sitting, 80, 24)
    assert "discard it" in shown
    assert "0 none" in shown


def test_a_first_click_chooses_and_a_second_one_answers() -> None:
    """Also on the card that is chosen from the beginning."""
    sitting, answered = sit(SECOND)
    assert isinstance(sitting.mode, CardMode)
    sitting.click("card", 0)
    assert not answered
    sitting.click("card", 0)

    assert answered == [o.AddVehicle(BICYCLE.number)]


def test_the_line_below_says_what_the_card_does_and_what_follows() -> None:
    """A Worm that is full then attacks: in red."""
    sitting, _ = sit(FACE_DOWN, truck_preview())
    sitting.command("card.3")
    _, _, rows = panels(sitting, 80, 24)["hand"]
    words = {span.text.strip(): span for span in rows[1] if span.text.strip()}

    assert "School Bus:" in words
    assert "moves Target 1 by its 3 arrows." in words
    assert words["After your turn Worm 1 attacks."].ink == "bad"
    caught, _ = sit(FACE_DOWN, replace(truck_preview(), caught=(ADA, BEN)))
    assert "Bicycle: moves Target 1 left.        After your turn Worm 1 catches you and Ben." in frame(caught, 80, 24)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_would_bring_a_worm_upon_you_says_so_first(size: tuple[int, int]) -> None:
    """In red, in Look: nothing else comes before the attack."""
    catching = replace(truck_preview(), full=True, caught=(ADA,), hidden_moves=0, die=None)
    sitting, _ = sit(FACE_DOWN, catching)
    _, _, rows = panels(sitting, *size)["look"]

    assert [span.text.strip() for row in rows for span in row if span.ink == "bad"] == ["Worm 1 will catch you here."]


def test_what_is_said_of_a_card_has_room_beside_what_follows() -> None:
    """Every Vehicle, under every Worm, in 50 letters; and no word of it is cut."""
    view = table_view()
    for card in built_in().vehicles:
        for option in (o.AddVehicle(card.number), o.DiscardVehicle(card.number), o.Leap("up", card.number)):
            told = card_told(view, option)
            assert told is not None
            assert len(f"{told.name}: {told.does}") <= 50
        for slot in range(3):
            told = card_told(view, o.PlaceFaceDown(card.number, slot))
            assert told is not None
            assert len(f"{told.name}: {told.does}") <= 50, told
            assert len(f"{told.name}: {told.does} {told.after[-1]}") <= 80, told
    assert card_told(view, o.Stop()) is None
