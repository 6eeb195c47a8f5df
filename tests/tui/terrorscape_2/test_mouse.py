"""Terrorscape 2 by the mouse: a click does what a key does, twice answers, and the right button opens in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.screens.reading import place_of
from tests.tui.terrorscape_2.hunts import GAME, answered, asked_for, hunt, press, sitting_at
from tests.tui.terrorscape_2.test_whole_hunt import table_of
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.modes.look_mode import StationLook
from tui.terrorscape_2.modes.mode import ShowThing, StationMode
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.panels.opened import ThingDialog, opened
from tui.terrorscape_2.sitting import StationSitting
from tui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terrorscape_2.state import State

SIZES = [(80, 24), (120, 36), (160, 48)]
PLAN = GAME.cards.plan


def room_name(at: int, columns: int) -> str:
    """What stands in a room on the floor plan."""
    from tui.terrorscape_2.station.signs import PLACES

    return PLACES.get(PLAN.names[at], PLAN.names[at]) if columns == 80 else PLAN.names[at]


async def sat_down(pilot: Pilot[None], app: TableApp) -> Any:
    """The side that is wanted looks."""
    await settle(pilot)
    await open_curtain(pilot)
    return app.table_screen.sitting


async def click(pilot: Pilot[None], app: TableApp, words: str, button: int = 1) -> None:
    """Click on words that stand on the screen."""
    await pilot.click(offset=place_of(app, words), button=button)
    await settle(pilot)


async def click_below(pilot: Pilot[None], words: str, button: int = 1) -> None:
    """Click on words where they stand lowest: in the hand, and not in the prompt above it."""
    lines = shown(pilot).splitlines()
    line = max(y for y, text in enumerate(lines) if words in text)
    await pilot.click(offset=(lines[line].index(words), line), button=button)
    await settle(pilot)


def with_option(kind: str, wanted: type, killer: str = "orion") -> tuple[State, Any]:
    """A position in which something like that is offered, and the first such answer."""
    for seed in ("12", "4", "9", "3"):
        for state, _ in answered(hunt(killer, seed)):
            pending = GAME.pending(state)
            if isinstance(pending, tuple) and pending[0].kind == kind:
                for option in pending[0].options:
                    if isinstance(option, wanted):
                        return state, option
    raise AssertionError(f"never {wanted}")


@pytest.mark.parametrize("size", SIZES)
async def test_a_room_in_reach_is_gone_to_after_a_second_click(tmp_path: Path, size: tuple[int, int]) -> None:
    """The first one chooses it, as everywhere; a place out of reach is refused."""
    state = asked_for("team", later=0)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=size) as pilot:
        sitting = await sat_down(pilot, app)
        reach = sitting.mode.reach
        far = next(at for at in range(len(PLAN.codes)) if at not in reach)
        await click(pilot, app, room_name(far, size[0]))
        assert "You cannot reach" in shown(pilot)
        near, start = next(iter(reach)), sitting.view.team[0].at
        await click(pilot, app, room_name(near, size[0]))
        assert sitting.mode.cursor == near
        assert sitting.view.team[0].at == start
        await click(pilot, app, room_name(near, size[0]))
        assert sitting.view.team[0].at == near


@pytest.mark.parametrize("size", SIZES)
async def test_the_killer_goes_after_a_second_click(tmp_path: Path, size: tuple[int, int]) -> None:
    """The first one looks, for what was told cannot be undone."""
    state, step = with_option("action", o.Step)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=size) as pilot:
        sitting = await sat_down(pilot, app)
        before = sitting.view.at
        await click(pilot, app, room_name(step.to, size[0]))
        assert sitting.mode.cursor == step.to
        assert sitting.view.at == before
        await click(pilot, app, room_name(step.to, size[0]))
        assert sitting.view.at == step.to


async def test_a_tag_chooses_its_survivor_and_a_letter_of_the_strip_acts(tmp_path: Path) -> None:
    """As shift and a letter does; what stands in the strip is clicked too."""
    app = TableApp(tmp_path, table_of(asked_for("team", later=0)))
    async with app.run_test(size=(80, 24)) as pilot:
        sitting = await sat_down(pilot, app)
        await click(pilot, app, "<R>")
        assert sitting.mode.who == 2
        await pilot.press("Z")
        await settle(pilot)
        assert sitting.mode.who == 1
        await click(pilot, app, "f calm")
        assert isinstance(sitting.mode, StationOptions)
        await pilot.press("enter")
        await settle(pilot)
        assert sitting.view.team[1].acted


async def test_an_item_is_chosen_and_used_by_a_second_click(tmp_path: Path) -> None:
    """In its box; the list of its uses lies beside, and is clicked as well."""
    state, use = with_option("team", o.UseItem)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(120, 36)) as pilot:
        sitting = await sat_down(pilot, app)
        items = [card.item for card in sitting.view.team[use.who].items]
        name = GAME.cards.item_named(use.item).name
        await click_below(pilot, f"{items.index(use.item) + 1} {name}")
        assert isinstance(sitting.mode, StationOptions)
        entries = len(sitting.table.history.line())
        await click_below(pilot, f"use {name}")
        if len(sitting.table.history.line()) == entries:
            await click_below(pilot, f"use {name}")
        assert len(sitting.table.history.line()) > entries


async def test_a_card_is_chosen_and_played_by_a_second_click(tmp_path: Path) -> None:
    """And the right button opens it in full."""
    state, card = with_option("fast", o.Play)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        sitting = await sat_down(pilot, app)
        killer = next(one for one in GAME.cards.killers if one.id == "orion")
        name = next(one.name for one in killer.card if one.id == card.card)
        await click_below(pilot, name, button=3)
        assert isinstance(app.screen, ThingDialog)
        assert name.upper() in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)
        await click_below(pilot, name)
        assert sitting.mode.card >= 0
        held = len(sitting.view.hand)
        await click_below(pilot, name)
        assert len(sitting.view.hand) < held


def test_a_gap_is_a_door_while_doors_are_asked_for() -> None:
    """Chosen, and blocked by a second click."""
    state, block = with_option("block", o.BlockDoor)
    sitting = sitting_at(state, KILLER)
    sitting.click("way", block.door)
    assert isinstance(sitting.mode, HuntMode)
    assert sitting.mode.considered == block
    assert block.door not in sitting.view.blocks
    sitting.click("way", block.door)
    assert block.door in sitting.table.view().blocks


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize(
    ("kind", "side"), [("fast", KILLER), ("team", SURVIVORS), ("team", KILLER), ("discover", SURVIVORS)]
)
def test_a_way_that_is_not_asked_about_is_looked_at(kind: str, side: int, right: bool) -> None:
    """What it is and who can take it, with either button, whatever is asked; the question stays."""
    state = replace(asked_for(kind), blocks=(PLAN.doors[0],), ropes=(PLAN.drops[0],))
    sitting = sitting_at(state, side)
    mode = sitting.mode
    told = {}
    for edge in (PLAN.doors[0], PLAN.doors[1], PLAN.drops[0], PLAN.drops[1], PLAN.kinds.index("open")):
        assert sitting.click("way", edge, right=right) is None
        assert sitting.message is not None
        told[edge] = sitting.message.words

    assert sitting.mode is mode
    assert "a blocked door. The Killer can pass it" in told[PLAN.doors[0]]
    assert told[PLAN.doors[1]].endswith("a door, which is not blocked.")
    assert ("with a rope" in told[PLAN.drops[0]]) == (side == SURVIVORS)
    assert "costs the Killer a card" in told[PLAN.drops[1]]
    assert "nothing to block" in told[PLAN.kinds.index("open")]
    assert all("-" in words for words in told.values())


def test_a_block_at_hand_that_cannot_be_taken_off_says_why() -> None:
    """To who stands at its door: its main action is done, say. R1."""
    state = asked_for("team")
    door = PLAN.doors_at(state.team[0].at)[0]
    sitting = sitting_at(
        replace(state, blocks=(door,), team=(replace(state.team[0], acted=True), *state.team[1:])), SURVIVORS
    )
    assert isinstance(sitting.mode, TeamMode)
    sitting.mode._who = 0
    sitting.click("way", door)
    assert sitting.message is not None
    assert sitting.message.words == "Evelyn's main action is taken. R1"


@pytest.mark.parametrize("place", [0, 1])
def test_the_first_click_on_a_card_of_a_list_only_chooses_it(place: int) -> None:
    """Also on the one that is chosen from the beginning: what is kept cannot be given back."""
    state = asked_for("keep", "orion", "12", 2)
    sitting = sitting_at(state, SURVIVORS)
    sitting.click("option", place)
    assert sitting.table.history.state == state
    assert isinstance(sitting.mode, StationOptions)
    assert sitting.mode.chosen == place
    if not place:
        assert sitting.message is not None
        assert sitting.message.words.startswith("1 is chosen: enter answers with it")
    sitting.click("option", place)
    assert sitting.table.history.state != state


def test_a_card_that_was_chosen_by_a_key_is_answered_with_by_a_click() -> None:
    """However it was chosen, the click is the second time."""
    state = asked_for("keep", "orion", "12", 2)
    sitting = sitting_at(state, SURVIVORS)
    press(sitting, "card.1")
    sitting.click("option", 0)
    assert sitting.table.history.state != state


def test_a_line_of_told_shades_its_area() -> None:
    """And once more, no longer."""
    told = answered(hunt("orion", "12"))
    table = table_of(told[0][0])
    for _, answer in told[:60]:
        if table.is_over:
            break
        table.reveal(answer.seat)
        if answer.option in table.view().options:
            table.choose(answer.option)
    sitting = StationSitting(table)
    number, line = next((n, line) for n, line in reversed(list(enumerate(sitting.reading.told))) if line.places)
    sitting.click("told", number)
    assert set(sitting.reading.shaded) == set(line.places)
    sitting.click("told", number)
    assert not sitting.reading.shaded


@pytest.mark.parametrize(
    ("words", "title"), [("Workshop", "R4 WORKSHOP"), ("(E)", "EVELYN"), ("ORION  level", "ORION"), ("3/6", "")]
)
async def test_the_right_button_opens_in_full(tmp_path: Path, words: str, title: str) -> None:
    """A room, a Survivor, the Killer; where nothing lies, what is chosen."""
    state, _ = with_option("team", o.Walk)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await sat_down(pilot, app)
        found = words if words in shown(pilot) else "ORION"
        await click(pilot, app, found, button=3)
        if title:
            assert isinstance(app.screen, Dialog)
            assert title in shown(pilot)


@pytest.mark.parametrize(
    ("kind", "side"), [("team", SURVIVORS), ("fast", KILLER), ("weapon", SURVIVORS), ("attack", KILLER)]
)
def test_no_click_harms(kind: str, side: int) -> None:
    """Whatever is hit, with either button, at either side: at most something is chosen, said or answered."""
    state = asked_for(kind, "orion", "12")
    things = ("space", "survivor", "item", "card", "way", "told", "option", "killer", "note.radio", "nothing")
    for thing in things:
        for value in (0, 1, 2, 7, 11, 14, 99):
            for right in (False, True):
                sitting = sitting_at(state, side)
                sitting.click(thing, value, right=right)
                assert GAME.check(sitting.table.history.state) == ()


def test_x_opens_what_is_chosen() -> None:
    """A Survivor, a room, a card, the Killer, what an option is about; each says something."""
    team = sitting_at(asked_for("team"), SURVIVORS)
    press(team, "back")
    assert team.command("card.open") == ShowThing("survivor", 0)
    press(team, "move.up")
    shows = team.command("card.open")
    assert isinstance(shows, ShowThing)
    assert shows.kind == "space"

    fast = sitting_at(asked_for("fast"), KILLER)
    press(fast, "back", "back")
    assert fast.command("card.open") == ShowThing("killer", 0)
    press(fast, "card.1")
    card = fast.command("card.open")
    assert isinstance(card, ShowThing)
    assert card.kind == "skill"
    for show in (shows, card, ShowThing("item", 0), ShowThing("killer", 2), ShowThing("survivor", 2)):
        title, told = opened(team.view, show)
        assert title == title.upper()
        assert any(text for text, _ in told)

    keep = sitting_at(asked_for("keep", "orion", "12"), SURVIVORS)
    item = keep.command("card.open")
    assert isinstance(item, ShowThing)
    assert item.kind == "item"


def test_what_is_opened_of_a_survivor_is_its_own_sides() -> None:
    """The Killer reads health, fear and abilities, and no item."""
    state, _ = with_option("team", o.UseItem)
    ours, its = (opened(GAME.view(state, side), ShowThing("survivor", 1))[1] for side in (SURVIVORS, KILLER))
    items = {item.name for item in GAME.cards.items}
    assert not any(text.startswith(f"{name}: ") for name in items for text, _ in its)
    assert len(its) <= len(ours)


def test_a_letter_in_an_encounter_rolls_no_dice() -> None:
    """It chooses who defends; only enter, or a second click, answers."""
    sitting: StationSitting = sitting_at(asked_for("defend", "orion", "12"), SURVIVORS)
    entries = len(sitting.table.history.line())
    for _ in range(2):
        press(sitting, "ts.who.e", "ts.who.z", "ts.who.r", "ts.who.q")
    assert len(sitting.table.history.line()) == entries


def test_looking_around_is_a_click_where_nothing_is_asked() -> None:
    """A room is looked at, whoever is to act."""
    sitting = sitting_at(asked_for("fast"), SURVIVORS)
    sitting.click("space", 3)
    assert isinstance(sitting.mode, StationLook)
    assert isinstance(sitting.mode, StationMode)
    assert not isinstance(sitting.mode, TeamMode)


async def test_the_key_that_opens_all_cards_closes_them(tmp_path: Path) -> None:
    """And esc, as everywhere; x opens the chosen one in full. The table asks what it asked."""
    app = TableApp(tmp_path, table_of(asked_for("team")))
    async with app.run_test(size=(80, 24)) as pilot:
        sitting = await sat_down(pilot, app)
        for closes in ("K", "escape"):
            await pilot.press("K")
            await settle(pilot)
            assert "CARDS OF ORION" in shown(pilot)
            await pilot.press(closes)
            await settle(pilot)
            assert "CARDS OF ORION" not in shown(pilot)
        await pilot.press("K", "down", "x")
        await settle(pilot)
        assert isinstance(app.screen, Dialog)
        assert "THERMAL SCAN" in shown(pilot)
        await pilot.press("x", "K")
        await settle(pilot)
        assert isinstance(sitting.mode, TeamMode)
