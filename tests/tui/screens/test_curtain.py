"""The curtain: nothing but who is next and why, and it opens only for that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import SeatSetup, seats_named
from tests.tui.screens.reading import SMALL, ScreenApp, place_of, shown, text
from tui.screens.curtain import SHUT, Curtain, Sign

if TYPE_CHECKING:
    from tui.places import Places

BEN = seats_named(("Ada", "Ben"))[1]
REASON = ("Ben is caught and hunts second.", "Worm 2, Boomer, 5 of 8 damage.")

DESIGN = """\
╔═══════════════════ EYES ONLY ════════════════════╗
║                                                  ║
║              Pass the keyboard to                ║
║                  [   B E N   ]                   ║
║                                                  ║
║    Why: Ben is caught and hunts second.          ║
║    Worm 2, Boomer, 5 of 8 damage.                ║
║                                                  ║
║    Nobody else may look until Ben hides the      ║
║    table again.                                  ║
║                                                  ║
║         b  I am Ben      ctrl+q  to the title    ║
╚══════════════════════════════════════════════════╝"""


class Clock:
    """Seconds, as many as a test says."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def drawn(home: Places, seat: SeatSetup = BEN, reason: tuple[str, ...] = REASON) -> tuple[ScreenApp, Clock]:
    """The app with the curtain drawn, and its clock."""
    clock = Clock()
    return ScreenApp(home, Curtain(seat, reason, clock)), clock


def came_of(app: ScreenApp) -> object:
    """What the curtain was dismissed with: True for opened."""
    return app.answer


async def test_the_curtain_at_80x24_is_the_design(home: Places) -> None:
    """Tape above and below, the box between, and nothing else that could be read."""
    app, _ = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    assert lines[0] == lines[23] == "▟▘" * 40
    assert [line[14:66] for line in lines[5:18]] == DESIGN.splitlines()
    assert not "".join(line[:14] + line[66:] for line in lines[1:23]).strip()


async def test_only_the_letter_of_the_seat_opens(home: Places) -> None:
    """Enter, space, escape and other letters do not."""
    app, clock = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += 1
        await pilot.press("enter", "space", "escape", "a", "x", "1", "tab")
        await pilot.pause()
        assert came_of(app) == "none yet"
        await pilot.press("b")
        await pilot.pause()

    assert came_of(app) is True


async def test_a_capital_letter_opens_too(home: Places) -> None:
    """The key is the letter, however it is typed."""
    app, clock = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += 1
        await pilot.press("B")
        await pilot.pause()

    assert came_of(app) is True


async def test_a_click_on_the_button_opens(home: Places) -> None:
    """And a click beside it does not."""
    app, clock = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += 1
        await pilot.click(offset=place_of(app, "Pass the keyboard"))
        assert came_of(app) == "none yet"
        await pilot.click(offset=place_of(app, "I am Ben"))
        await pilot.pause()

    assert came_of(app) is True


async def test_it_does_not_open_in_its_first_half_second(home: Places) -> None:
    """A key held a moment too long must not open it."""
    app, clock = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += SHUT - 0.01
        await pilot.press("b")
        await pilot.pause()
        assert came_of(app) == "none yet"
        clock.seconds += 0.02
        await pilot.press("b")
        await pilot.pause()

    assert came_of(app) is True


async def test_nothing_told_before_stays_on_the_curtain(home: Places) -> None:
    """A notification about the table is not shown over it."""
    app, _ = drawn(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        app.notify("Ada drew Dynamite.", markup=False)
        await pilot.pause()

        assert "Dynamite" not in text(app)


async def test_the_help_of_the_curtain_names_its_keys(home: Places) -> None:
    """The letter, and how to leave."""
    app, _ = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1")
        await pilot.pause()

        assert "I am Ben" in text(app)


@pytest.mark.parametrize("name", ["[b]Ben[/b]", "A" * 24, "x", "Abcdefghijklm"])
async def test_any_name_fits_the_box(name: str, home: Places) -> None:
    """Long names are cut on the button and whole above it; markup is text."""
    app, _ = drawn(home, SeatSetup(name, "B", "lime"), ("It is a long reason. " * 5,))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    assert {len(line) for line in lines} == {80}
    box = [line[14:66] for line in lines if "║" in line]
    assert all(line.startswith("║") and line.endswith("║") for line in box)
    assert any((" ".join(name.upper()) if len(name) <= 12 else name.upper()) in line for line in box)
    assert any("ctrl+q  to the title" in line for line in box)


@pytest.mark.parametrize("size", [(40, 8), (20, 3), (60, 14)])
async def test_a_small_terminal_still_says_who_is_next(size: tuple[int, int], home: Places) -> None:
    """What fits of it, and the letter still opens."""
    app, clock = drawn(home)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Pass the keyboard to"[: size[0]] in text(app)
        clock.seconds += 1
        await pilot.press("b")
        await pilot.pause()

    assert came_of(app) is True


async def test_who_decided_last_may_take_it_back_and_only_where_there_is_something(home: Places) -> None:
    """Below the other keys; without it the key does nothing."""
    clock = Clock()
    app = ScreenApp(home, Curtain(BEN, REASON, clock, undo="Ada's end of actions"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "ctrl+z  undo Ada's end of actions" in text(app)
        await pilot.press("ctrl+z")
        assert came_of(app) == "none yet"
        clock.seconds += 1
        await pilot.press("ctrl+z")
        await pilot.pause()
    assert came_of(app) is False

    app, clock = drawn(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += 1
        assert "ctrl+z" not in text(app)
        await pilot.press("ctrl+z")
        await pilot.pause()
    assert came_of(app) == "none yet"


async def test_a_click_takes_it_back_too_and_long_names_are_cut(home: Places) -> None:
    """Every key can be clicked."""
    clock = Clock()
    app = ScreenApp(home, Curtain(BEN, REASON, clock, undo=f"{'Bartholomew ' * 2}'s choice of a Leader"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        clock.seconds += 1
        assert "…" in text(app)
        await pilot.click(offset=place_of(app, "ctrl+z"))
        await pilot.pause()

    assert came_of(app) is False


async def test_a_side_stands_above_who_sits_there(home: Places) -> None:
    """Where seats are not alike the curtain names what is wanted, and below it the people; the button says the same."""
    sign = Sign("the Killer", "▐▌", "target-ink", "target", "I am the Killer")
    app = ScreenApp(home, Curtain(SeatSetup("Ada", "K", "sky"), REASON, Clock(), sign=sign))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    at = next(y for y, line in enumerate(lines) if "▐   T H E   K I L L E R   ▌" in line)
    assert lines[at + 1].strip("║ ") == "Ada"
    assert any("k  I am the Killer" in line for line in lines)
