"""The title: its picture, its menu, and what it says of saved games."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from core.games import SHELF, spoken
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.games.shelf import KEEPERS, keepers_on_the_shelf
from tests.tui.screens.reading import MEDIUM, SMALL, place_of, shown, text
from tui.app.app import GamesBelowApp
from tui.learnt import Learnt, Place, keep_learnt
from tui.look.spans import text_of
from tui.play.lesson.screen import LessonScreen
from tui.screens.load_game import LoadScreen
from tui.screens.new_game.last_choice import LastChoice, LastSeat, remember, remember_game
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.screens.title.last_games import LastGames, day_of, games_played
from tui.screens.title.picture import picture
from tui.screens.title.played_last import seats_played_last
from tui.screens.title.title import MENU, TitleScreen
from tui.table.session import close_table, new_table
from tui.terror_below.around.art import ART, depth_of, maw_for, plan_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.places import Places

ABOVE_THE_MENU = """\
▟▘▟▘▟▘▟▘▟▘▟▘▟ GAMES BELOW  ·  RESTRICTED  ·  FILE ████  ·  NEVADA ▟▘▟▘▟▘▟▘▟▘▟▘▟▘

     ██████████  ██████████  ████████    ████████      ██████    ████████
         ██      ██          ██      ██  ██      ██  ██      ██  ██      ██
         ██      ████████    ████████    ████████    ██      ██  ████████
         ██      ██          ██    ██    ██    ██    ██      ██  ██    ██
         ██      ██████████  ██      ██  ██      ██    ██████    ██      ██
▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁
                  ·  ··              .         ·   .     ·         .
      .    ▒▒▒▒▒▒▒▒ ·  ▒▒▒▒▒▒▒▒▒▒  ▒▒            ▒▒▒▒▒▒    ▒▒      ▒▒·
           ▒▒   ·  ▒▒  ▒▒          ▒▒.     ·   ▒▒    . ▒▒  ▒▒     ·▒▒
·  ··      ▒▒▒▒▒▒▒▒    ▒▒▒▒▒▒▒▒    ▒▒          ▒▒      ▒▒  ▒▒· ▒▒  ▒▒    · ·   ·
        ·  ▒▒     ·▒▒  ▒▒          ▒▒   · · ·  ▒▒· .   ▒▒  ▒▒▒▒  ▒▒▒▒     ·    ·
           ▒▒▒▒▒▒▒▒    ▒▒▒▒▒▒▒▒▒▒  ▒▒▒▒▒▒▒▒▒▒    ▒▒▒▒▒▒· · ▒▒  ·   ▒▒"""

BESIDE_THE_MENU = """\
·            .        ·
       · ▒▒▓▓▒▒▓▓▒▒
      ▒▓▓          ▓▓▒
    ▓▒▒   ▼▼ ▼▼ ▼▼   ▒▓▓
   ▒▓  ▼▼          ▼   ▒▒
  ▓▒        ░░░░     ◄  ▓▓
 ▒▓   ►  ░░░    ░░░      ▒▒
 ▒▒ ►►  ░░        ░░  ◄◄ ▒▓"""

FOOT = " ↑↓ choose  ←→ game  enter open  b records  F2 rules  q quit             ? help "


@pytest.fixture
def two_games() -> Iterator[None]:
    """A second game stands on the shelf."""
    with keepers_on_the_shelf():
        yield


@pytest.fixture
def saved(home: Places) -> Path:
    """A saved game of three."""
    table = new_table(Setup(seats_named(("Ada", "[b]en", "Cleo"))), "7", Store(home.saves)).table
    close_table(table)
    return home.saves


async def listed(pilot: Pilot[None]) -> None:
    """Wait until the saved games are listed."""
    title = pilot.app.screen_stack[0]
    assert isinstance(title, TitleScreen)
    for _ in range(500):
        if title.last is not None:
            break
        await pilot.pause(0.01)
    await pilot.pause()


async def test_the_picture_at_80x24_is_the_design(home: Places) -> None:
    """Every character of the picture and of the keys."""
    async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        lines = shown(pilot.app)

    assert [line.rstrip() for line in lines[:14]] == ABOVE_THE_MENU.splitlines()
    assert [line[53:].rstrip() for line in lines[15:23]] == BESIDE_THE_MENU.splitlines()
    assert lines[23] == FOOT


@pytest.mark.parametrize("width", [80, 81, 100, 119, 120, 121, 160, 200])
@pytest.mark.parametrize("height", [24, 25, 30, 35, 36, 37, 48, 60])
def test_the_picture_fills_every_size(width: int, height: int) -> None:
    """No line is longer or shorter than the screen, and the menu never lies on the maw."""
    plan = plan_for(width, height)

    lines = picture(ART, plan, (), [], ())

    assert {len(text_of(line)) for line in lines[1:-1]} == {width}
    assert len(lines) == height
    maw = maw_for(plan)
    for y in range(plan.menu, plan.menu + len(MENU)):
        assert all(maw.at(x, y) is None for x in range(plan.left, plan.left + plan.bar))


def learnt(home: Places) -> Places:
    """The lesson was taken to its end once."""
    keep_learnt(Learnt().with_place("terror-below", "first", Place(finished=True)), home.learnt)
    return home


async def test_without_saved_games_only_a_new_one_can_be_chosen(home: Places) -> None:
    """Resume and Load are dimmed, the cursor stands on New game, and their keys say why."""
    learnt(home)
    async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        await pilot.press("r")
        await pilot.pause()

        assert "no game to go on with" in text(pilot.app)
        assert "There is no saved game yet." in text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_the_lesson_comes_first_until_it_was_taken(home: Places) -> None:
    """For a newcomer the cursor stands on it; later it stands before the rules, and `t` takes it once more."""
    async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert shown(pilot.app)[14].startswith("    t  Learn       new here? learn by playing")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)
        await pilot.press("enter", "q")
        await pilot.pause()
        assert shown(pilot.app)[14].startswith("    t  Learn       goes on where you left it")

    async with GamesBelowApp(learnt(home)).run_test(size=SMALL) as pilot:
        await listed(pilot)
        entries = [line[7:17].split()[0] for line in shown(pilot.app)[14:22]]
        assert entries.index("Learn") == entries.index("Rules") - 1
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)


async def test_resume_tells_who_plays_and_how_far_they_are(saved: Path, home: Places) -> None:
    """The tags of the last game, its round and the day; a name with brackets stands as it was typed."""
    del saved
    async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        small = text(pilot.app)
    async with GamesBelowApp(home).run_test(size=MEDIUM) as pilot:
        await listed(pilot)
        medium = text(pilot.app)

    assert "Terror Below · A B C · setting up" in small
    assert "Terror Below · A B C · setting up · today" in medium
    assert "1 game" in small


async def test_every_entry_opens_by_key_and_by_click(saved: Path, home: Places) -> None:
    """Letters, arrows with enter, and the mouse lead to the same places."""
    del saved
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        for keys, screen in (("n", NewGameScreen), ("l", LoadScreen), ("f2", RulesScreen)):
            await pilot.press(keys)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LoadScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click(offset=place_of(app, "Rules"))
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


async def test_those_who_played_last_sit_down_again(saved: Path, home: Places) -> None:
    """A new game begins with their names."""
    del saved
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("n")
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.names == ["Ada", "[b]en", "Cleo"]


@pytest.mark.usefixtures("two_games")
class TestShelf:
    """With several games on the shelf the title chooses among them."""

    async def test_the_game_is_chosen_beside_new_game(self, home: Places) -> None:
        """Arrows at its sides take the next one, and its picture and rules are those that are shown."""
        app = GamesBelowApp(home)
        async with app.run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "New game    ◄ Terror Below ►  2 to 5, or solo" in text(app)
            assert "←→ game" in text(app)
            await pilot.press("left")
            await pilot.pause()
            assert "New game    ◄ Keepers of the Light ►  1 to 6" in text(app)
            assert "K E E P E R S" in text(app)
            await pilot.press("f2")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            assert app.screen.chapters == spoken(KEEPERS.id).rulebook()
            await pilot.press("escape")
            await pilot.click(offset=place_of(app, "►  1 to 6"))
            await pilot.pause()
            assert "◄ Terror Below ►" in text(app)
            assert "RESTRICTED" in text(app)

    async def test_the_game_played_last_comes_first(self, home: Places, tmp_path: Path) -> None:
        """Also when the program is opened the next time; a game that is gone from the shelf gives way to the first."""
        choices = tmp_path / "new-game.json"
        remember_game(choices, KEEPERS.id)
        async with GamesBelowApp(home._replace(choices=choices)).run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "◄ Keepers of the Light ►" in text(pilot.app)

        choices.write_text('{"last": "chess", "games": {}}', encoding="utf-8")
        async with GamesBelowApp(home._replace(choices=choices)).run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "◄ Terror Below ►" in text(pilot.app)

    @pytest.mark.parametrize(
        ("size", "note"),
        [(SMALL, "Terror Below · A B C · setting up"), (MEDIUM, "Terror Below · A B C · setting up · today")],
    )
    async def test_resume_names_the_game(self, size: tuple[int, int], note: str, saved: Path, home: Places) -> None:
        """Whoever plays several must see which it is; what has no room is left out whole."""
        del saved
        async with GamesBelowApp(home).run_test(size=size) as pilot:
            await listed(pilot)
            (line,) = (line for line in shown(pilot.app) if " Resume " in line)
        assert line.split("Resume")[1].lstrip().startswith(note)
        assert ("today" in line) == note.endswith("today")

    def test_only_games_that_were_played_are_loaded(self, saved: Path) -> None:
        """A shelf may be long: what nobody has played costs nothing."""
        done = subprocess.run(
            [sys.executable, "-c", WATCHED, str(saved.parent), "two"],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )

        assert games_played(saved) == ("terror-below",)
        assert games_played(saved / "nowhere") == ()
        assert done.stdout == "saved: 1\n"


async def test_q_leaves(home: Places) -> None:
    """The program ends, with exit code 0."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("q")
        await pilot.pause()

        assert not app.is_running or app._exit
    assert app.return_code == 0


async def test_ctrl_c_only_says_how_to_leave(home: Places) -> None:
    """A habit of the fingers ends no game."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()

        assert "ctrl+q leaves" in text(app)
        assert app.is_running


@pytest.mark.parametrize(
    ("variables", "theme"),
    [
        ({}, "desert"),
        ({"NO_COLOR": "1"}, "mono"),
        ({"TEXTUAL_THEME": "manila"}, "manila"),
        ({"TEXTUAL_THEME": "nord"}, "desert"),
        ({"NO_COLOR": "1", "TEXTUAL_THEME": "manila"}, "mono"),
    ],
)
def test_the_theme_to_begin_with(
    variables: dict[str, str], theme: str, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Desert, unless the terminal asks for no colour or for another theme of ours."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert GamesBelowApp(home).theme == theme


async def test_every_theme_can_be_shown(home: Places) -> None:
    """Ours, and those that Textual brings, which know none of our colours."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        for theme in ("desert", "manila", "contrast", "okabe", "mono", "nord", "textual-light", "ansi-dark"):
            if theme in app.available_themes:
                app.theme = theme
                await pilot.pause()
                assert "RESTRICTED" in text(app)


def test_a_day_as_people_say_it() -> None:
    """Today, yesterday, else the date."""
    today = datetime(2026, 11, 21, 0, 30, tzinfo=UTC)

    days = [day_of(today - timedelta(hours=hours), today) for hours in (0, 1, 25)]

    assert days == ["today", "yesterday", "2026-11-19"]


def test_a_folder_that_cannot_be_listed_says_so() -> None:
    """The reason stands beside Load."""
    found = LastGames(None, 0, "The saved games cannot be listed: it is a file.", datetime(2026, 11, 21, tzinfo=UTC))

    assert found.load_note == "The saved games cannot be listed: it is a file."
    assert found.resume_note(40) == "no game to go on with"


def test_what_load_tells_agrees_with_resume() -> None:
    """A game that has ended is one to load, and none to go on with: it says so."""
    at = datetime(2026, 11, 21, tzinfo=UTC)

    assert LastGames(None, 1, "", at, ended=1).load_note == "1 game, ended"
    assert LastGames(None, 1, "", at, going=1).load_note == "1 game"
    assert LastGames(None, 4, "", at, going=1, ended=2, damaged=1).load_note == (
        "4 games, 1 to go on with, 2 ended, 1 damaged"
    )
    assert LastGames(None, 2, "", at, going=1).load_note == "2 games, 1 to go on with, 1 to look at"


RISE_SIZES = [(80, 24), (120, 36), (160, 48)]


@pytest.mark.parametrize("size", RISE_SIZES)
def test_the_maw_rises_by_one_line_at_a_time(size: tuple[int, int]) -> None:
    """From below the edge to where it stays, and each line of it is above the one before."""
    plan = plan_for(*size)
    maws = []
    for sunk in range(depth_of(plan), -1, -1):
        lines = picture(ART, plan, (), [], (), left=sunk)
        maws.append(next((y for y, line in enumerate(lines) if any(span.ink == "stamp" for span in line)), None))

    assert maws[0] is None
    assert [y for y in maws if y is not None] == sorted((y for y in maws if y is not None), reverse=True)
    assert picture(ART, plan, (), [], (), left=0) == picture(ART, plan, (), [], ())


async def test_the_maw_rises_once_and_a_key_completes_it(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key does what it says: the menu stands there all along."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    monkeypatch.setattr("tui.screens.title.picture.Art.every", 3600.0)
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        below = "\n".join(shown(app))
        await pilot.press("down")
        await pilot.pause()
        whole = "\n".join(shown(app))

    assert "▓" not in below
    assert "▼▼ ▼▼ ▼▼" in whole


async def test_the_maw_comes_up_by_itself(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line, and then it stays."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    monkeypatch.setattr("tui.screens.title.picture.Art.every", 3600.0)
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        title = app.screen
        assert isinstance(title, TitleScreen)
        for _ in range(depth_of(plan_for(*SMALL))):
            title._rise()
        await pilot.pause()
        risen = "\n".join(shown(app))
        title._rise()
        await pilot.pause()

        assert "▼▼ ▼▼ ▼▼" in risen
        assert "\n".join(shown(app)) == risen


async def test_without_motion_the_maw_is_there(home: Places) -> None:
    """The whole picture from the first moment."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "▼▼ ▼▼ ▼▼" in "\n".join(shown(app))


WATCHED = """
import asyncio, sys, threading
from pathlib import Path
from tui.app.app import GamesBelowApp
from tui.places import Places

class Watch:
    def find_spec(self, name, path=None, target=None):
        if threading.current_thread() is not threading.main_thread():
            print(name)

async def main(home):
    app = GamesBelowApp(Places(home / "saves", home / "log"))
    async with app.run_test(size=(80, 24)) as pilot:
        while app.screen_stack[0].last is None:
            await pilot.pause(0.01)
        print("saved:", app.screen_stack[0].last.saved)
    if "tests.games.keepers.game" in sys.modules:
        print("a game is loaded that nobody has played")

if sys.argv[2:]:
    from core.games import stand
    from tests.games.shelf import KEEPERS
    stand(KEEPERS)

sys.meta_path.insert(0, Watch())
asyncio.run(main(Path(sys.argv[1])))
"""


def test_the_thread_that_lists_games_finds_everything_loaded(tmp_path: Path) -> None:
    """A key that loads the same modules at that moment would meet them half made."""
    close_table(new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(tmp_path / "saves")).table)

    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(tmp_path)], capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout == "saved: 1\n"


async def test_p_seats_one_person_against_two_others_at_once(home: Places) -> None:
    """What the title has said is what is played, and the next time it says who sat there."""
    home = home._replace(choices=home.saves.parent / "new-game.json")
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert "p  Play now    you against two Scavengers" in text(app)
        await pilot.press("p")
        await pilot.pause()
        assert app.table is not None
        assert app.table.levels == ("", "Scavenger", "Scavenger")
        assert app.table.viewer == 0
        app.action_leave_table()
        await pilot.pause()
        assert "Ada against 2 Scavengers" in text(app)


async def test_who_sits_down_at_once_is_told_whole_for_every_game(home: Places) -> None:
    app = GamesBelowApp(home._replace(choices=home.saves.parent / "new-game.json"))
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        for game in SHELF:
            assert f"p  Play now    {game.at_once}" in text(app), game.id
            await pilot.press("right")
            await pilot.pause()


async def test_p_seats_those_who_sat_there_last(home: Places) -> None:
    """With all that was chosen, their luck apart; whatever stands in the file."""
    home = home._replace(choices=home.saves.parent / "new-game.json")
    seats = (LastSeat("Ada", "coral"), LastSeat("Rex", "lime", "Hunter"))
    remember(LastChoice(seats, "open"), home.choices, "terror-below")
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert "Ada against a Hunter" in text(app)
        await pilot.press("p")
        await pilot.pause()
        assert app.table is not None
        assert [seat.name for seat in app.table.setup.seats] == ["Ada", "Rex"]
        assert (app.table.levels, app.table.policy) == (("", "Hunter"), "open")


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("{}", "you against two Scavengers"),
        ('{"games": 3}', "you against two Scavengers"),
        ('{"games": {"terror-below": {"seats": [7]}}}', "you against two Scavengers"),
        ('{"games": {"terror-below": {"seats": [{"name": "A\\u001b[2J"}]}}}', "A"),
        ('{"seats": [{"name": "Ada"}], "alone": true}', "Ada alone"),
        ('{"seats": [{"name": "Ada"}, {"name": "Ben"}]}', "Ada and Ben"),
        ('{"seats": [{"level": "Hunter"}, {"level": "Hunter"}, {"level": "Wanderer"}]}', "2 Hunters and a Wanderer"),
    ],
)
def test_who_played_last_is_told_whatever_stands_in_the_file(tmp_path: Path, kept: str, said: str) -> None:
    path = tmp_path / "new-game.json"
    path.write_text(kept, encoding="utf-8")

    told = seats_played_last(path, "terror-below")
    assert told.startswith(said)
    assert told.isprintable()
