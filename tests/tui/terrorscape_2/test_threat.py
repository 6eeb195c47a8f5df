"""The threat while the Killer is unseen: from how many of its places it is in a room in one step. TS 4.5; R44."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terrorscape_2.knowing.lurking import reaching
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.odds import odds_of
from core.terrorscape_2.words.terms import Terms
from tests.core.terrorscape_2.test_secrets import for_the_killer, for_the_survivors
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt, page_of, press, sitting_at
from tui.look.glyphs import FULL
from tui.look.spans import text_of
from tui.terrorscape_2.aids import ghosts_of
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.rooms import share_of

if TYPE_CHECKING:
    from core.terrorscape_2.state import State
    from tui.look.boxes import Size

PLAN: Final = GAME.cards.plan


@cache
def hidden() -> tuple[State, ...]:
    """Positions in which the Survivors act while nobody sees the Killer."""
    found = []
    for killer, seed in (("parasitoid", "2"), ("parasitoid", "5"), ("eyebot", "3"), ("eyebot", "5")):
        for entry in hunt(killer, seed).line():
            pending = GAME.pending(entry.state)
            if isinstance(pending, tuple) and pending[0].kind == "team" and GAME.view(entry.state, SURVIVORS).vanished:
                found.append(entry.state)
    return tuple(found)


def test_each_room_counts_the_places_that_reach_it() -> None:
    """Those one connecting point away, and the room itself: blocks and arrows do not slow the Killer. TS 4.8."""
    for state in hidden():
        places = ghosts_of(GAME.cards, GAME.view(state, SURVIVORS))
        counted = reaching(PLAN, places)
        for room, number in enumerate(counted):
            assert number == sum(PLAN.ranges[at][room] <= 1 for at in places)
        assert max(counted) <= len(places)


@pytest.mark.parametrize(("number", "share"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (6, 3)])
def test_the_ground_is_by_share(number: int, share: int) -> None:
    """Half and more, two and more, one, none: of six places."""
    assert share_of(number, 6) == share


@pytest.mark.parametrize("screen", SIZES)
def test_the_line_of_ones_own_room_is_never_cut(screen: tuple[int, int]) -> None:
    """Below the legend it compares the room of who acts with its neighbours, in a whole sentence."""
    told: list[str] = []
    for state in hidden():
        sitting = sitting_at(state, SURVIVORS)
        press(sitting, "danger")
        rows = [row.split("┃")[-1].strip() for row in page_of(sitting, *screen).splitlines()]
        told += [row for row in rows if " now" in row and row[:2] in PLAN.codes]

    assert any("none safer" in row for row in told)
    assert all(row.endswith(".") for row in told)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_every_room_says_its_count_whole(size: Size) -> None:
    """Also where noise, a passage, tokens and Survivors stand: in all rooms, whatever stands in them."""
    for state in hidden()[::7]:
        sitting = sitting_at(state, SURVIVORS)
        press(sitting, "danger")
        scene: Any = sitting.scene(0)
        over = scene.overlays
        sheet = "\n".join(text_of(row) for row in drawn(GAME.cards, scene.view, over, size, FULL).lines())
        for number in set(over.reached.values()):
            sign = f"{number}/{over.places}" if number else "far"
            rooms = sum(other == number for other in over.reached.values())
            assert sheet.count(sign) >= rooms


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_legend_stands_beside_it_and_compares(columns: int, lines: int) -> None:
    """While it is on: each ground that is there, and the room of who acts with the safest one beside it."""
    for state in hidden()[::9]:
        sitting = sitting_at(state, SURVIVORS)
        assert "THREAT" not in page_of(sitting, columns, lines)
        press(sitting, "danger")
        page = page_of(sitting, columns, lines)
        over, here = sitting.scene(0).overlays, sitting.view.team[sitting.mode.who].at
        assert "THREAT" in page
        assert f"How many of the {over.places} places marked ? reach each room in one step." in page
        assert ("far  from none: safest" in page) == (0 in over.reached.values())
        near = [over.reached[at] for at in PLAN.steps(here, sitting.view.blocks, sitting.view.ropes)]
        [told] = [
            row for row in page.splitlines() if f" {PLAN.codes[here]}: " in row or f"{PLAN.codes[here]} is far" in row
        ]
        if near and min(near) < over.reached[here]:
            best = "far" if min(near) == 0 else f"{min(near)}/{over.places}"
            assert f"{best}." in told
        press(sitting, "danger")
        assert "THREAT" not in page_of(sitting, columns, lines)


def test_plain_mode_tells_the_same() -> None:
    """By how many of the places reach a room; the rest is out of reach."""
    state = hidden()[0]
    view = GAME.view(state, SURVIVORS)
    places = ghosts_of(GAME.cards, view)
    told = list(odds_of(Terms(GAME.cards), view, ""))
    for room, number in enumerate(reaching(PLAN, places)):
        lead = f"From {number} of {len(places)} places it reaches " if number else "It reaches "
        assert any(line.startswith(lead) and PLAN.codes[room] in line for line in told[1:])


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_no_aid_tells_two_worlds_apart(columns: int, lines: int) -> None:
    """TS 11; R44: threat and all cards for the Survivors, trace, PREY and all cards for the Killer."""
    luck = Random("aids")  # noqa: S311 - it is to be repeatable
    for killer in KILLERS:
        for entry in hunt(killer, "3").line()[::25]:
            state = entry.state
            pending = GAME.pending(state)
            if not state.round or state.traps or not isinstance(pending, tuple):
                continue
            side, kind = pending[0].seat, pending[0].kind
            if (side, kind) not in {(SURVIVORS, "team"), (KILLER, "fast"), (KILLER, "action")}:
                continue
            other = for_the_survivors(state, luck) if side == SURVIVORS else for_the_killer(state, luck)
            for opened in ("danger", "ts.cards"):
                pages = []
                for world in (state, other):
                    sitting = sitting_at(world, side)
                    press(sitting, opened)
                    pages.append(page_of(sitting, columns, lines).replace(sitting.table.file_number, ""))
                assert pages[0] == pages[1]
