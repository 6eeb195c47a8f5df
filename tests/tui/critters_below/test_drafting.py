"""Look: drafted on the screen, answered in the engine's order at enter. CB 5.3; R16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below import options as o
from core.engine.decisions import Choice
from tests.tui.critters_below.between import looking
from tests.tui.critters_below.shelters import page_of, press, sample, sitting_at
from tui.critters_below.modes.drafting import KeepMode, OrderMode, PeekMode, PlaceMode

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tui.critters_below.sitting import ShelterSitting


def given(sitting: ShelterSitting) -> list[Option]:
    """What was answered."""
    return [entry.answer.option for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]


def test_exactly_so_many_are_marked_and_then_looked_at() -> None:
    """A digit marks its card and takes the mark away; of more than may be the first mark goes."""
    sitting = sitting_at(sample(used=(), actions=0), o.UseFacility("generator"))
    mode = sitting.mode
    assert isinstance(mode, PeekMode)
    assert mode.wanted == 2
    press(sitting, "card.7")
    assert sitting.message is not None
    assert sitting.message.words == "You cannot choose Shelf 7 here."
    press(sitting, "card.2", "card.2")
    assert mode.marked == []
    press(sitting, "card.2", "card.3", "card.5")
    assert mode.marked == [3, 5]
    assert "look" in page_of(sitting, 80, 24)
    press(sitting, "go")

    assert given(sitting)[1:] == [o.LookAt(3), o.LookAt(5)]
    assert isinstance(sitting.mode, KeepMode)


def test_cards_that_were_not_seen_are_marked_from_the_start() -> None:
    """CB 5.3: enter looks at them; the first digit marks another in their place."""
    sitting = sitting_at(sample(used=(), actions=0), o.UseFacility("generator"))
    mode = sitting.mode
    assert isinstance(mode, PeekMode)
    # Ada has seen 2 and 3
    assert mode.marked == [1, 4]
    assert mode.wordings()[0] == "Look at 2 of these 5 cards. Which? enter: 1 and 4, digits: others."
    press(sitting, "go")
    assert given(sitting)[1:] == [o.LookAt(1), o.LookAt(4)]

    sitting = press(sitting_at(sample(used=(), actions=0), o.UseFacility("generator")), "back")
    assert isinstance(sitting.mode, PeekMode)
    assert sitting.mode.marked == []


def test_what_is_kept_is_drafted_and_answered_at_once() -> None:
    """R16: any number of them, whatever the limit; nothing is answered before enter."""
    sitting = sitting_at(looking())
    press(sitting, "card.2", "card.3")
    assert given(sitting) == []
    assert "Pocket 4, limit 2. CB 4.6" in page_of(sitting, 80, 24)
    press(sitting, "back")
    assert sitting.mode.kept == set()
    press(sitting, "card.3", "go")

    names = [type(option).__name__ for option in given(sitting)]
    assert names == ["Keep", "Done"]
    assert len(sitting.view.critters[0].items) == 3


def test_all_may_be_kept() -> None:
    sitting = press(sitting_at(looking()), "card.2", "card.3", "go")

    assert [type(option).__name__ for option in given(sitting)] == ["Keep", "Keep"]


def test_two_or_more_that_go_back_are_put_in_order() -> None:
    """Arrows move a card; the last lies as it is; escape goes back to what is kept."""
    sitting = press(sitting_at(looking()), "go")
    assert isinstance(sitting.mode, OrderMode)
    press(sitting, "back")
    assert isinstance(sitting.mode, KeepMode)
    press(sitting, "go", "move.right", "go")
    shelf = {space.space: space.item.item for space in sitting.view.shelf if space.item is not None}

    assert [type(option).__name__ for option in given(sitting)] == ["Done", "PutBack"]
    assert (shelf[2], shelf[3]) == ("leaking-drum", "radio")


def test_a_look_that_was_left_in_the_middle_goes_on_in_its_order() -> None:
    """The cards are in the hand already: the draft alone is lost."""
    sitting = sitting_at(looking(), o.Done())
    assert isinstance(sitting.mode, PlaceMode)
    assert "┃Drum" in page_of(sitting, 80, 24)
    press(sitting, "move.right", "go")
    shelf = {space.space: space.item.item for space in sitting.view.shelf if space.item is not None}

    assert (shelf[2], shelf[3]) == ("leaking-drum", "radio")


def test_nobody_else_sees_what_is_looked_at() -> None:
    """The others see empty spaces, and that somebody looks."""
    for viewer in (None, 1, 3):
        page = page_of(sitting_at(looking(), viewer=viewer), 120, 36)
        assert "Radio" not in page
        assert "Leaking" not in page
