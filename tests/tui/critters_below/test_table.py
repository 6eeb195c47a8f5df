"""The table of Critters Below: every panel to the character, and what keys and clicks do. CB 4 to 7; R33, R34, R38."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below import options as o
from core.critters_below.setup import Setup
from core.engine.seats import seats_named
from tests.tui.critters_below.moments import MOMENTS
from tests.tui.critters_below.shelters import GAME, NAMES, SIZES, page_of, position, press, sample, sitting_at
from tui.critters_below.modes.listed import AimMode, DropMode, UpgradeMode
from tui.critters_below.modes.turn import TurnMode
from tui.look.glyphs import PLAIN
from tui.play.modes.confirm import ConfirmMode

if TYPE_CHECKING:
    from tui.critters_below.sitting import ShelterSitting

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "critters_below"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_drawn_to_the_character(name: str, size: tuple[int, int]) -> None:
    """In `goldens/critters_below`: the moments of the design, at three sizes."""
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.txt"

    assert page_of(MOMENTS[name](), *size) == golden.read_text(encoding="utf-8")


def told(sitting: ShelterSitting) -> str:
    """What the prompt says."""
    message = sitting.message
    return message.words if message is not None else sitting.mode.wordings()[0]


# One's own turn.


def test_nothing_is_chosen_when_a_turn_begins() -> None:
    """The cursor stands nowhere, and enter does nothing but say so: no card is flipped by accident."""
    sitting = sitting_at(sample())
    press(sitting, "go")

    assert isinstance(sitting.mode, TurnMode)
    assert "Choose first" in told(sitting)
    assert sitting.view.actions == 1


@pytest.mark.parametrize(
    ("keys", "option"),
    [
        (("card.2",), o.FlipShelf(2)),
        (("card.4",), o.FlipShelf(4)),
        (("cb.pocket",), o.UseCard(21)),
        (("cb.facility",), o.UseFacility("storage-room")),
        (("cb.ability",), o.Ability()),
        (("move.right",), o.FlipShelf(1)),
        (("move.right", "move.right"), o.FlipShelf(2)),
        (("card.3", "move.right", "move.right"), o.FlipShelf(5)),
        (("card.5", "move.up"), o.FlipShelf(1)),
        (("card.1", "next"), o.FlipShelf(2)),
    ],
)
def test_a_key_considers_and_enter_does_it(keys: tuple[str, ...], option: o.AnyOption) -> None:
    """Digits, `p`, `f`, `a`, arrows and `n` choose; nothing is answered before enter. CB 4.2 to 4.4."""
    sitting = press(sitting_at(sample()), *keys)
    kept = o.UseCard(sitting.view.critters[0].items[0].card) if isinstance(option, o.UseCard) else option

    assert sitting.mode.considered == kept
    assert sitting.view.actions == 1
    press(sitting, "go")
    assert sitting.view.actions == 2 or sitting.view.asked[0].kind != "act"


def test_a_click_considers_and_another_does_it() -> None:
    """On Shelf, Pocket, Facility and ability alike."""
    for kind, value in (("space", 4), ("pocket", 1), ("room", 2), ("ability", 0)):
        sitting = sitting_at(sample())
        sitting.click(kind, value)
        assert sitting.mode.at == (kind, value)
        assert sitting.view.actions == 1
        sitting.click(kind, value)
        assert sitting.view.actions == 2 or sitting.view.asked[0].kind != "act"


@pytest.mark.parametrize(
    ("clicked", "why"),
    [
        (("space", 7), "Shelf 7 is empty. CB 4.2"),
        (("room", 1), "You have used the Generator this turn. CB 4.3"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_rule(clicked: tuple[str, int], why: str) -> None:
    """Nothing changes."""
    sitting = sitting_at(sample())
    sitting.click(*clicked)
    if sitting.message is None:
        press(sitting, "go")

    assert told(sitting) == why
    assert sitting.view.actions == 1


def test_an_action_is_owed_before_the_end() -> None:
    """CB 4.1."""
    sitting = press(sitting_at(sample(actions=0, used=())), "stop")

    assert told(sitting) == "Do at least one action before you end your turn. CB 4.1"


def test_facilities_that_cannot_be_used_are_passed_over_and_idle_ones_come_last() -> None:
    """CB 4.3, 5.5: the Generator is used; a full Shelf is not filled."""
    sitting = sitting_at(sample(opened={}))
    rooms = []
    for _ in range(3):
        press(sitting, "cb.facility")
        rooms.append(GAME.cards.facilities[sitting.mode.at.value].id)

    assert rooms == ["infirmary", "storage-room", "infirmary"]


def test_the_end_is_asked_while_actions_are_left() -> None:
    """And the same key again ends, or enter; escape leaves it."""
    sitting = press(sitting_at(sample(), seed="1"), "stop")
    assert isinstance(sitting.mode, ConfirmMode)
    assert told(sitting) == "End your turn, 2 actions unused? Harm 86%."
    press(sitting, "back")
    assert isinstance(sitting.mode, TurnMode)

    press(sitting, "stop", "stop")
    assert sitting.view.turn != 0 or sitting.view.asked[0].kind != "act"


def test_at_the_edge_the_end_says_what_a_flip_may_be() -> None:
    """CB 7.4: with two Damage a harmful flip is death; while an action is left it is asked, else it is said."""
    sitting = press(sitting_at(sample(damage=("BS", "", "", ""))), "stop")
    assert told(sitting) == "End your turn, 2 actions unused? 86% risk of death."

    over = sitting_at(sample(damage=("BS", "", "", ""), actions=3))
    assert told(over) == "No actions left. Put cards away, or end: 86% risk of death."


def test_with_no_action_left_enter_ends_at_once() -> None:
    """Nothing is asked where ending alone is left; so does the full stop, also where death may come."""
    for damage in (("B", "RS", "P", ""), ("BS", "RS", "P", "")):
        for command in ("go", "stop"):
            sitting = press(sitting_at(sample(actions=3, damage=damage), seed="1"), command)
            assert sitting.view.turn != 0 or sitting.view.asked[0].kind != "act"


def test_where_nothing_is_left_the_prompt_says_so() -> None:
    """Without a card in the Pocket or on the Shelf."""
    sitting = sitting_at(sample(actions=3, pockets={}, shelf=(), known={}))

    assert told(sitting) == "Nothing is left but to end your turn: harm 86%."
    assert "enter end the turn" in page_of(sitting, 80, 24)


def test_what_is_free_is_chosen_by_its_letter_and_done_by_enter_or_the_same_letter() -> None:
    """A Pocket card to the Shelf, a Shelf card under the deck, the Wearable off. CB 4.5; R5."""
    sitting = press(sitting_at(sample(worn={0: "gas-mask"})), "cb.pocket", "cb.drop")
    assert sitting.view.critters[0].pocket == 2
    assert told(sitting) == "Put Pistol on Shelf 6? It is free."
    press(sitting, "go")
    assert sitting.view.critters[0].pocket == 1
    assert [space.space for space in sitting.view.shelf] == [1, 2, 3, 4, 5, 6]
    press(sitting, "card.6", "cb.bury")
    assert told(sitting) == "Bury Shelf 6 under the Storage Deck? It is free."
    press(sitting, "cb.bury")
    assert sitting.view.storage == 5
    press(sitting, "cb.unwear")
    assert told(sitting) == "Take off Gas Mask? It goes on the Shelf, free."
    press(sitting, "back", "cb.unwear", "cb.unwear")
    assert sitting.view.critters[0].worn is None
    assert sitting.view.actions == 1
    press(sitting, "undo")
    assert sitting.view.critters[0].worn is not None


def test_what_is_free_is_done_at_once_where_that_is_set() -> None:
    sitting = sitting_at(sample(worn={0: "gas-mask"}))
    sitting.habits.at_once = True
    press(sitting, "cb.unwear", "cb.pocket", "cb.drop")

    assert sitting.view.critters[0].worn is None
    assert sitting.view.critters[0].pocket == 1


def test_drop_asks_for_a_card_first_and_bury_takes_one_that_was_seen() -> None:
    """Bad keys get a sentence and do nothing."""
    sitting = press(sitting_at(sample()), "cb.drop")
    assert told(sitting) == "Choose a Pocket card first: p."
    press(sitting, "cb.bury")
    assert told(sitting) == "Bury Shelf 2 under the Storage Deck? It is free."
    press(sitting, "back", "back")
    bare = press(sitting_at(sample(shelf=(), known={})), "cb.bury")
    assert told(bare) == "The Shelf is empty: there is nothing to bury."
    press(sitting, "cb.unwear")
    assert told(sitting) == "You wear nothing that can be taken off. R5"
    lms = press(sitting_at(sample(way="last-man-standing")), "card.1", "cb.bury")
    assert told(lms) == "In Last Man Standing you cannot bury cards. CB 10.5"


# Targets, Upgrades, what is too much.


def test_a_target_is_chosen_with_what_it_would_bring() -> None:
    """The one under the cursor stands on its panel as it would be; enter does it. CB 5.4; R4."""
    sitting = MOMENTS["target"]()
    assert isinstance(sitting.mode, AimMode)
    assert told(sitting) == "Pistol: aim at which Critter? Ben gains 4 Bleeding: 10 cards, harm 80%."
    assert sitting.mode.bodies[1].cards == 10
    press(sitting, "move.down")
    assert sitting.mode.considered == o.Aim(2)
    sitting.click("critter", 3)
    assert sitting.mode.considered == o.Aim(3)
    sitting.click("critter", 3)
    assert sitting.view.critters[3].cards == 13


def test_an_upgrade_shows_the_side_it_opens() -> None:
    """Half open ones carry their digit; a click on one chooses it. CB 5.6; R41."""
    sitting = MOMENTS["upgrade"]()
    assert isinstance(sitting.mode, UpgradeMode)
    assert "+1S look 3" in page_of(sitting, 80, 24)
    infirmary = GAME.cards.room_of("infirmary")
    sitting.click("room", infirmary)
    assert sitting.mode.considered == o.Open("infirmary")
    sitting.click("room", infirmary)
    assert next(room for room in sitting.view.rooms if room.number == infirmary).opened == 5


def test_what_is_too_much_goes_to_the_shelf() -> None:
    """CB 4.6: numbered; a digit or `d` only chooses, enter puts it down."""
    sitting = press(sitting_at(sample(pockets={0: ("pistol", "can-of-soup", "torch")}, actions=3)), "go")
    assert isinstance(sitting.mode, DropMode)
    assert "Pocket limit 2: put 1 more on the Shelf." in page_of(sitting, 80, 24)
    press(sitting, "card.3", "card.3", "cb.drop")
    assert sitting.view.critters[0].pocket == 3
    assert told(sitting) == "Torch is chosen: enter puts it on the Shelf."
    press(sitting, "go")
    assert sitting.view.critters[0].pocket == 2
    assert [space.space for space in sitting.view.shelf] == [1, 2, 3, 4, 5, 6]


# What is shown.


@pytest.mark.long
def test_the_sum_of_all_signs_has_room_at_every_size() -> None:
    """No page is wider than its terminal, in ASCII either, in all moments; the footer always says something."""
    for make in MOMENTS.values():
        for columns, lines in SIZES:
            page = page_of(make(), columns, lines).splitlines()
            assert len(page) == lines
            assert max(map(len, page)) <= columns
            assert page[-1].strip()
        plain = page_of(make(), 80, 24, PLAIN)
        assert "CRITTERS BELOW" in plain


def test_the_war_shows_the_three_days_that_count_whatever_its_length() -> None:
    """With 11 and 12 days small and medium show ten: the earliest go first. CB 8.3."""
    for days, line, planes in (
        (1, (*("nuke",) * 4, *("bombing",) * 3, *("chemical",) * 4), (3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1)),
        (2, (*("nuke",) * 4, *("bombing",) * 4, *("chemical",) * 4), (3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1)),
    ):
        for day in range(1, 9 + days):
            sitting = sitting_at(position(2, line=line, planes=planes, day=day, days=days, up=()))
            for columns, lines in SIZES:
                frame = page_of(sitting, columns, lines).splitlines()[1]
                for number in range(day - 2, day + 1):
                    assert f" {number} " in frame, (day, number, frame)


def test_the_shelf_has_pages() -> None:
    """Spaces 9 and up: a mark below turns the page, so do arrows past the last place. R21."""
    shelf = (
        "rusty-trap",
        "radio",
        "torch",
        "pistol",
        "crowbar",
        "toolbox",
        "duct-tape",
        "bandage",
        "can-of-beans",
        "",
        "blown-fuse",
    )
    sitting = sitting_at(sample(shelf=shelf, pockets={}))
    page = page_of(sitting, 80, 24)
    assert "9-16 ►" in page
    sitting.click("page", 1)
    assert "1-8 ◄" in page_of(sitting, 80, 24)
    press(sitting, "card.8", "move.right")
    assert sitting.mode.at == ("space", 9)
    assert "1-8 ◄" in page_of(sitting, 80, 24)
    press(sitting, "card.1")
    assert "9-16 ►" in page_of(sitting, 80, 24)


def test_long_names_fit() -> None:
    """24 characters, at 80x24."""
    names = tuple(f"{name}{'x' * 20}"[:24] for name in NAMES)
    page = page_of(sitting_at(sample(6, names=names)), 80, 24).splitlines()

    assert max(map(len, page)) <= 80
    assert "(A) Adaxxx" in page[6]


def test_seven_cards_in_a_pocket_fit() -> None:
    """Cut to names, then how many more there are; the chosen one is told in full. CB 4.6."""
    pocket = ("pistol", "can-of-soup", "torch", "lead-apron", "blunderbuss", "gas-grenade", "toolbox")
    sitting = sitting_at(sample(shelf=(), pockets={0: pocket}))
    for columns, lines in SIZES:
        page = page_of(sitting, columns, lines)
        assert max(map(len, page.splitlines())) <= columns
        assert "+" in page
    for _ in pocket:
        press(sitting, "cb.pocket")
        name = GAME.cards.item(sitting.view.critters[0].items[sitting.mode.at.value].card).name
        for columns, lines in SIZES:
            assert name in page_of(sitting, columns, lines), name


def test_memory_none_shows_no_names_no_tags_and_no_hands_of_others() -> None:
    """R30, R33: one's own hand, Damage and the war stay."""
    page = page_of(sitting_at(sample(memory="none")), 120, 36)

    assert "Radio" not in page
    assert "(A)│" not in page
    assert "S3 P1 V2" not in page
    assert page.count("harm ") == 2
    assert "S 57" in page


def test_the_dead_are_faint_with_their_day() -> None:
    """CB 7.4: no hand, no Pocket, no harm."""
    page = page_of(MOMENTS["six"](), 80, 24)

    assert "[B] Ben     †Rabbit" in page
    assert "day 4" in page


def test_before_the_war_is_laid_nothing_is_counted() -> None:
    """While setting up the board is bare."""
    sitting = sitting_at(GAME.new(Setup(seats_named(NAMES[:3]), characters="chosen")))
    for columns, lines in SIZES:
        page = page_of(sitting, columns, lines)
        assert "setting up" in page
        assert "The war is not laid out yet." in page
