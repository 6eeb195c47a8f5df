"""The replay in a terminal: every key, clicks and dragging, and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.play.replay.films import played
from tests.tui.played_tables import settle
from tests.tui.screens.reading import SMALL, ScreenApp, place_of, text
from tui.app.app import GamesBelowApp
from tui.fronts import front_of
from tui.play.replay import projector as pacing
from tui.play.replay.screen import ReplayScreen
from tui.play.replay.scrubber import LEFT, track
from tui.screens.keys import KeysScreen
from tui.terror_below.panels.card_dialog import CardDialog, SpaceDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

    from tui.places import Places

SCRUBBER = 21


@pytest.fixture(autouse=True)
def stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """A film that plays waits at each stop until it is told that its time is over."""
    for name in ("LEAST", "MOST", "SILENT"):
        monkeypatch.setattr(pacing, name, 3600.0)


class FilmApp(ScreenApp):
    """The app at the film of a game that is over."""

    def __init__(self, home: Places, seats: int = 3, answers: int | None = None, viewer: int = -1) -> None:
        table = played(seats, "7", answers)
        table.viewer = viewer
        self.film_screen = ReplayScreen(table, front_of("terror-below"))
        super().__init__(home, self.film_screen)

    @property
    def at(self) -> int:
        """The stop that is shown."""
        return self.film_screen.projector.at

    def plays(self) -> bool:
        """Whether the film goes on by itself."""
        return self.film_screen.projector.playing


async def pressed(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait for what comes of it."""
    await pilot.press(*keys)
    await settle(pilot)


async def test_every_key_of_the_film_does_what_the_footer_says(home: Places) -> None:
    """Entries, turns, attacks, the ends and the rounds."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        film = app.film_screen.projector.film
        await pressed(pilot, "right", "right", "left")
        assert app.at == 1
        await pressed(pilot, "]", "]")
        assert app.at == film.turns[1]
        await pressed(pilot, "[")
        assert app.at == film.turns[0]
        await pressed(pilot, "}", "}")
        assert app.at == film.peaks[1]
        await pressed(pilot, "{")
        assert app.at == film.peaks[0]
        await pressed(pilot, "end")
        assert app.at == film.last
        await pressed(pilot, "home")
        assert app.at == 0
        await pressed(pilot, "4")
        assert app.at == film.rounds[4]
        assert f"round 4 of {film.last_round}" in text(app)
        await pressed(pilot, "r", "1", "2")
        assert app.at == film.rounds[12]
        await pressed(pilot, "r", "2", "enter")
        assert app.at == film.rounds[2]


async def test_space_plays_and_pauses(home: Places) -> None:
    """While it plays, each stop gives way to the next when its time is over."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "3", "space")
        assert "►► playing" in text(app)
        assert "space pause" in text(app)
        before = app.at
        app.film_screen.tick()
        await settle(pilot)
        assert app.at == before + 1
        await pressed(pilot, "space")
        assert "▌▌ paused" in text(app)
        assert not app.film_screen._winding.waits


async def test_the_speed_stands_in_the_header(home: Places) -> None:
    """Twice as fast with `+`, half with `-`; the usual speed needs no words."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "+")
        assert text(app).splitlines()[0].endswith(" x2 ")
        await pressed(pilot, "-", "-")
        assert text(app).splitlines()[0].endswith(" x1/2 ")
        await pressed(pilot, "=")
        assert text(app).splitlines()[0].endswith("   ")


async def test_hands_eyes_and_panels(home: Places) -> None:
    """`h`, `a` and tab, `s`, `b`, `g`; escape closes what lies over the film before it leaves it."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "3", "h")
        assert "ALL HANDS" in text(app)
        await pressed(pilot, "h", "a")
        assert "as Ada knew it" in text(app)
        await pressed(pilot, "tab")
        assert "as Ben knew it" in text(app)
        await pressed(pilot, "shift+tab", "shift+tab")
        assert "as all knew it" in text(app)
        for key, words in (("s", "SQUADS"), ("b", "BOUNTY LINE ─"), ("g", "g closes")):
            await pressed(pilot, key)
            assert words in text(app)
            await pressed(pilot, "escape")
        assert app.answer == "none yet"
        await pressed(pilot, "escape")

    assert app.answer is None


async def test_a_game_that_goes_on_opens_no_other_hand(home: Places) -> None:
    """Ada sees her own, and no other eyes can be chosen."""
    app = FilmApp(home, answers=60, viewer=0)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "2", "h")
        assert "ADA'S HAND" in text(app)
        assert "[B] " not in text(app)
        await pressed(pilot, "a")
        assert "You can see it as others did when the" in text(app)
        assert "as Ada knew it" in text(app)


@pytest.mark.parametrize("column", [2, 20, 41, 60, 77])
async def test_a_click_on_the_scrubber_goes_there(home: Places, column: int) -> None:
    """To the mark that stands there, else to a stop of that cell."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click(offset=(column, SCRUBBER))
        await settle(pilot)
        along = track(app.film_screen.projector.film, 80)

        # a mark whose cell was taken stands one cell further than its stop
        assert abs(along.cell_of(app.at) - (column - LEFT)) <= 1


async def test_the_film_follows_the_mouse_that_drags(home: Places) -> None:
    """Also off the line, as long as the button is down; it stops playing."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "space")
        along = track(app.film_screen.projector.film, 80)
        await pilot.mouse_down(offset=(10, SCRUBBER))
        seen = []
        for column, line in ((20, SCRUBBER), (40, SCRUBBER - 4), (70, SCRUBBER + 1), (30, SCRUBBER)):
            await pilot._post_mouse_events([_moved()], offset=(column, line), button=1)
            await settle(pilot)
            seen.append(app.at)
        await pilot.mouse_up(offset=(30, SCRUBBER))
        await pilot.hover(offset=(60, 5))
        await settle(pilot)

        assert seen == [along.stop_at(column - LEFT) for column in (20, 40, 70, 30)]
        assert app.at == seen[-1]
        assert not app.plays()


def _moved() -> type:
    from textual.events import MouseMove

    return MouseMove


async def test_a_click_on_a_round_goes_to_it(home: Places) -> None:
    """On its number under the line."""
    app = FilmApp(home)
    async with app.run_test(size=(160, 48)) as pilot:
        await settle(pilot)
        await pilot.click(offset=place_of(app, "r7 "))
        await settle(pilot)

        assert app.at == app.film_screen.projector.film.rounds[7]


async def test_a_click_on_a_line_of_the_log_goes_to_its_entry(home: Places) -> None:
    """To the stop in which the sentence begins."""
    app = FilmApp(home)
    async with app.run_test(size=(120, 36)) as pilot:
        await pressed(pilot, "4", "right", "right")
        film = app.film_screen.projector.film
        lines = film.lines(app.at)
        below = place_of(app, "▌LOG")[1]
        shown = text(app).splitlines()
        y = next(number for number in range(below, len(shown)) if "begins a turn." in shown[number])
        await pilot.click(offset=(10, y))
        await settle(pilot)

        wanted = [film.stop_of_line(line) for line in lines if line.text == "begins a turn."]
        assert app.at in wanted


async def test_the_footer_and_the_status_can_be_clicked(home: Places) -> None:
    """Nothing needs the keyboard."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click(offset=place_of(app, "play  ←→"))
        await settle(pilot)
        assert app.plays()
        await pilot.click(offset=place_of(app, "►► playing"))
        await settle(pilot)
        assert not app.plays()
        await pilot.click(offset=place_of(app, "? help"))
        await settle(pilot)
        assert isinstance(app.screen, KeysScreen)


async def test_cards_and_spaces_open_in_full(home: Places) -> None:
    """A Worm, a Bounty and a space, as they were then."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "4")
        for offset, opened in ((place_of(app, "◎2"), CardDialog), ((46, 8), CardDialog), ((10, 5), SpaceDialog)):
            await pilot.click(offset=offset if offset[1] else (60, 1))
            await settle(pilot)
            assert isinstance(app.screen, opened)
            await pressed(pilot, "escape")
        assert app.screen is app.film_screen


async def test_the_wheel_winds_the_film_and_scrolls_the_log(home: Places) -> None:
    """Down is forth on the scrubber; up is back in the log."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "4")
        before = app.at
        from textual.events import MouseScrollDown, MouseScrollUp

        await pilot._post_mouse_events([MouseScrollDown], offset=(30, SCRUBBER))
        await settle(pilot)
        assert app.at == before + 1
        await pilot._post_mouse_events([MouseScrollUp], offset=(30, SCRUBBER))
        await settle(pilot)
        assert app.at == before
        await pilot._post_mouse_events([MouseScrollUp], offset=(60, 15))
        await settle(pilot)
        assert "newer below" in text(app)
        await pressed(pilot, "pagedown")
        assert "following" in text(app)


async def test_the_mouse_looks_without_a_click(home: Places) -> None:
    """What is under it stands in Look, where there is room for Look."""
    app = FilmApp(home)
    async with app.run_test(size=(120, 36)) as pilot:
        await pressed(pilot, "4")
        await pilot.hover(offset=(4, 3))
        await settle(pilot)
        assert "1-1" in text(app)
        await pilot.hover(offset=place_of(app, "◎3"))
        await settle(pilot)
        await pilot.hover(offset=(90, 27))
        await settle(pilot)
        assert app.film_screen.projector.hovered is None


async def test_a_film_waits_under_what_lies_over_it(home: Places) -> None:
    """The help stops it."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "space", "question_mark")
        assert isinstance(app.screen, KeysScreen)
        assert "a round by its number" in text(app)
        await pressed(pilot, "escape")
        assert not app.plays()


@pytest.mark.parametrize("size", [(1, 1), (40, 8), (79, 24), (80, 23), (80, 24), (100, 30), (120, 36), (200, 60)])
async def test_a_film_stands_every_size(home: Places, size: tuple[int, int]) -> None:
    """Where the table does not fit it says so, and goes on when it does."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "4", "h")
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert all(len(line) == size[0] for line in text(app).split("\n"))
        await pilot.resize_terminal(*SMALL)
        await settle(pilot)
        assert "round 4 of" in text(app)


class Later:
    """Holds what was to be done in a while, until the test says that it is time."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.waiting: Callable[[], None] | None = None

    def __call__(self, seconds: float, do: Callable[[], None]) -> Later:
        self.seconds.append(seconds)
        self.waiting = do
        return self

    def stop(self) -> None:
        """Not to be done any more."""
        self.waiting = None

    def waits(self) -> bool:
        """Whether anything is still to be done."""
        return self.waiting is not None

    def goes_by(self) -> None:
        """It is time."""
        do, self.waiting = self.waiting, None
        assert do is not None
        do()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Things move as the setting says, one picture each time that the test lets time go by."""
    later = Later()
    monkeypatch.setattr(GamesBelowApp, "pace", "full")
    monkeypatch.setattr(ReplayScreen, "_later", lambda screen, seconds, do: later(at_speed(screen, seconds), do))
    return later


def at_speed(screen: ReplayScreen, seconds: float) -> float:
    """What moves, moves at the speed of the film."""
    return screen.projector.at_speed(seconds)


async def to_attack(app: FilmApp, pilot: Pilot[None]) -> int:
    """Go to the stop before the first attack; returns that of the attack."""
    await settle(pilot)
    attack = app.film_screen.projector.film.peaks[0]
    app.film_screen.projector.seek(attack - 1)
    app.film_screen.redraw()
    await settle(pilot)
    return attack


async def test_what_happens_between_two_stops_is_shown_as_it_happens(home: Places, later: Later) -> None:
    """Picture by picture, the log following; at the end the stop stands as it is."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        attack = await to_attack(app, pilot)
        await pressed(pilot, "right")
        assert app.at == attack
        seen = set()
        while later.waits():
            seen.add(text(app))
            later.goes_by()
            await settle(pilot)
        moved = text(app)
        await pressed(pilot, "left")
        await pressed(pilot, "right")
        app.film_screen._player.forget()
        app.film_screen.redraw()
        await settle(pilot)

        assert len(seen) > 3
        assert moved == text(app)


async def test_a_key_completes_what_still_moves(home: Places, later: Later) -> None:
    """And does what it does: nobody has to wait."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        attack = await to_attack(app, pilot)
        await pressed(pilot, "right")
        assert later.waits()
        await pressed(pilot, "home")
        assert app.at == 0
        assert not later.waits()
        await pressed(pilot, "}")
        assert app.at == attack
        assert not later.waits()


async def test_a_film_that_plays_faster_moves_faster(home: Places, later: Later) -> None:
    """At twice the speed everything takes half the time; it goes on when nothing moves any more."""
    app = FilmApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await to_attack(app, pilot)
        await pressed(pilot, "right")
        usual = later.seconds[0]
        later.seconds.clear()
        await to_attack(app, pilot)
        await pressed(pilot, "+", "space")
        app.film_screen.tick()
        assert later.seconds[0] == usual / 2
        assert not app.film_screen._winding.waits
        while later.waits():
            later.goes_by()
        assert app.film_screen._winding.waits
