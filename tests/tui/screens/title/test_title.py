"""The title: its picture, its menu, and what it says of saved games."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from core.games import SHELF, shelved, spoken
from core.terror_below.seats import Setup, seats_named
from saves.records.book import RecordBook, Result
from saves.store import Store
from tests.games.shelf import KEEPERS, keepers_on_the_shelf
from tests.tui.played_tables import settle
from tests.tui.screens.reading import MEDIUM, SMALL, place_of, shown, text
from tui.app.app import GamesBelowApp
from tui.fronts import art_of
from tui.learnt import Learnt, LessonPlace, keep_learnt
from tui.look.spans import width_of
from tui.look.themes import NAMES
from tui.play.lesson.screen import LessonScreen
from tui.screens.load_game import LoadScreen
from tui.screens.new_game.last_choice import LastChoice, LastSeat, remember, remember_game
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.screens.title.last_games import LastGames, day_of, games_played, minutes_played
from tui.screens.title.menu import LEFT
from tui.screens.title.played_last import seats_played_last
from tui.screens.title.shelf import places_for
from tui.screens.title.title import TitleScreen
from tui.screens.title.vignette import MEDIUM as MEDIUM_ART
from tui.screens.title.vignette import SMALL as SMALL_ART
from tui.table.lesson import LessonTable, next_lesson
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual.pilot import Pilot

    from core.games import Shelved
    from tui.places import Places

SHELF_80 = """\
▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘ GAMES BELOW · four games for one table ▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘

 ┏━━━━━━━━━━━━━━━━┓  ┌────────────────┐  ┌────────────────┐  ┌────────────────┐
 ┃▁▂▃▄▅▄▃▂▁▁▂▃▄▃▂▁┃  │MILL─╮    ╭FERRY│  │  ╪   ╪    ╪  ╪ │  │┏━━━━┯━━━━╔═══╗┓│
 ┃  ▒▓ ▼ ▼▼ ▼ ▓▒  ┃  │     ╰▐╱╲▌╯ W4  │  │▄▄▄▟▘ DOOR ▟▘▄▄▄│  │┃(E) ┴▃▇▅ ║ ? ║┃│
◄┃ ▒▓ ► ░░░░ ◄ ▓▒ ┃► │ ● ╭─╯  ╰─SMITHY│  │▒│Soup│▒▒▒▒│Drum│  │┗━━━━┷━━━━╚═══╝┛│
 ┃  TERROR BELOW  ┃  │ BURIED BENEATH │  │ CRITTERS BELOW │  │ TERRORSCAPE 2  │
 ┗━━━━━━━━━━━━━━━━┛  └────────────────┘  └────────────────┘  └────────────────┘

  Carry Worm Eggs across the desert, and lure the Worms away from yourself.
  1 to 5 players  ·  60 to 90 minutes  ·  first to 20 Victory Points wins
▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁

  t  Learn     new here? ten minutes, by playing  O  Open      to other screens
  z  Puzzles   find the best move: 42 positions   j  Join      a friend's table
  r  Resume    no unfinished game                 b  Records   finished games
  p  Play now  against two gentle Greenhorns     F2  Rules     of Terror Below
  n  New game  who plays, and with what           s  Settings  motion, keys
  l  Load      no saved games yet                 q  Quit      nothing is lost

    Is this your first game here? t teaches it move by move.
    You need not read the rules first. ←→ shows the other three games.

 ←→ game  ↑↓ choose  enter open  t learn  p play now  q quit             ? help"""


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


async def test_the_shelf_at_80x24_is_the_design(home: Places) -> None:
    """Every character of it, for somebody who has never played."""
    async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        assert [line.rstrip() for line in shown(pilot.app)] == SHELF_80.splitlines()


@pytest.mark.parametrize("width", [80, 81, 100, 119, 120, 121, 160, 200, 240])
@pytest.mark.parametrize("height", [24, 25, 30, 35, 36, 37, 48, 60, 80])
def test_everything_has_its_lines_in_every_size(width: int, height: int) -> None:
    """The frames stand beside each other, and nothing lies on anything else."""
    for games in range(1, 7):
        places = places_for(width, height, games)
        ends = [column + places.frame for column in places.frames]
        assert places.frames[0] >= 1
        assert ends[-1] <= width - 1
        assert all(end < start for end, start in zip(ends, places.frames[1:], strict=False))
        tall = (MEDIUM_ART[1] + 4) if places.wide else (SMALL_ART[1] + 3)
        assert places.top + tall <= places.sentence < places.facts < places.dunes < places.menu
        asked = 3 if places.wide else 1
        assert places.menu + len(LEFT) + asked <= places.below
        assert places.below + (5 if places.wide else 2) <= height - 2
        assert places.left + places.bars[0] <= places.right
        assert places.right + places.bars[1] <= width


@pytest.mark.parametrize("name", [*(game.id for game in SHELF), "no picture"])
def test_every_vignette_has_its_size(name: str) -> None:
    """And colours that every theme has."""
    art = art_of(name)
    for lines, (columns, rows) in ((art.small, SMALL_ART), (art.medium, MEDIUM_ART)):
        assert [width_of(line) for line in lines] == [columns] * rows
        assert {span.ink for line in lines for span in line} <= set(NAMES)
    assert {art.ink, art.name} <= set(NAMES)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_what_is_said_of_a_game_has_room(game: Shelved) -> None:
    """The sentence and the facts stand in one line at 80 columns, the lines of a turn in their frame."""
    assert len(game.about) <= 78
    assert len(f"{game.players}  ·  about 100 minutes  ·  {game.wins}") <= 78
    assert len(game.turn) == 3
    assert all(line.endswith(".") and len(line) <= 104 for line in game.turn)
    assert game.kind
    assert game.minutes


def learnt(home: Places) -> Places:
    """The lesson was taken to its end once."""
    keep_learnt(Learnt().with_place("terror-below", "first", LessonPlace(finished=True)), home.learnt)
    return home


async def test_without_saved_games_only_a_new_one_can_be_chosen(home: Places) -> None:
    """Resume and Load are dimmed, the cursor stands on Play now, and their keys say why."""
    learnt(home)
    async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
        await listed(pilot)
        await pilot.press("r")
        await pilot.pause()

        assert "no unfinished game" in text(pilot.app)
        assert "No game is unfinished: p begins one." in text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert "What is your name?" in text(pilot.app)


async def test_the_cursor_stands_on_the_lesson_until_it_was_taken(home: Places) -> None:
    """For a newcomer `enter` opens it; whoever has taken it finds it in its place, and `t` takes it again."""
    async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)
        await pilot.press("enter", "q")
        await pilot.pause()
        assert shown(pilot.app)[13].startswith("  t  Learn     continue where you stopped")

    async with GamesBelowApp(learnt(home)).run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert "take the lesson again" in text(pilot.app)
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
        # the cursor stands on Resume
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

    async def test_arrows_and_clicks_turn_to_a_game(self, home: Places) -> None:
        """It is lit, said in a sentence, and its rules are those that are shown; five games stand four at a time."""
        app = GamesBelowApp(home)
        async with app.run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "five games for one table" in text(app)
            assert "KEEPERS" not in text(app)
            await pilot.press("left")
            await pilot.pause()
            assert "KEEPERS OF THE L" in text(app)
            assert "TERROR BELOW" not in text(app)
            assert "Feed a lamp together through the nights of a storm." in text(app)
            await pilot.press("f2")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            assert app.screen.chapters == spoken(KEEPERS.id).rulebook()
            await pilot.press("escape")
            await pilot.click(offset=place_of(app, "CRITTERS BELOW"))
            await pilot.pause()
            assert "Wait for peace" in text(app)
            x, y = place_of(app, "┃►")
            await pilot.click(offset=(x + 1, y))
            await pilot.pause()
            assert "One Killer hunts" in text(app)

    async def test_the_game_played_last_comes_first(self, home: Places, tmp_path: Path) -> None:
        """Also when the program is opened the next time; a game that is gone from the shelf gives way to the first."""
        choices = tmp_path / "new-game.json"
        remember_game(choices, KEEPERS.id)
        async with GamesBelowApp(home._replace(choices=choices)).run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "Feed a lamp" in text(pilot.app)

        choices.write_text('{"last": "chess", "games": {}}', encoding="utf-8")
        async with GamesBelowApp(home._replace(choices=choices)).run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "Carry Worm Eggs" in text(pilot.app)

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
                assert "TERROR BELOW" in text(app)


def test_a_day_as_people_say_it() -> None:
    """Today, yesterday, else the date."""
    today = datetime(2026, 11, 21, 0, 30, tzinfo=UTC)

    days = [day_of(today - timedelta(hours=hours), today) for hours in (0, 1, 25)]

    assert days == ["today", "yesterday", "2026-11-19"]


def test_a_folder_that_cannot_be_listed_says_so() -> None:
    """The reason stands beside Load."""
    found = LastGames(None, 0, "The saved games cannot be listed: it is a file.", datetime(2026, 11, 21, tzinfo=UTC))

    assert found.load_note == "The saved games cannot be listed: it is a file."
    assert found.resume_note(40) == "no unfinished game"


def test_what_load_tells_agrees_with_resume() -> None:
    """A game that has ended is one to load, and none to go on with: it says so."""
    at = datetime(2026, 11, 21, tzinfo=UTC)

    assert LastGames(None, 1, "", at, ended=1).load_note == "1 game, ended"
    assert LastGames(None, 1, "", at, going=1).load_note == "1 game"
    assert LastGames(None, 4, "", at, going=1, ended=2, damaged=1).load_note == (
        "4 games, 1 unfinished, 2 ended, 1 damaged"
    )
    assert LastGames(None, 2, "", at, going=1).load_note == "2 games, 1 unfinished, 1 to watch"


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


@pytest.fixture
def kept(home: Places) -> Places:
    """What is chosen is remembered."""
    return home._replace(choices=home.saves.parent / "new-game.json")


async def test_p_asks_for_a_name_once_and_seats_its_owner_against_computer_players(kept: Places) -> None:
    """What the title has said is what is played; the next time nothing is asked, in any game."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert "p  Play now  against two gentle Greenhorns" in text(app)
        await pilot.press("p")
        await pilot.pause()
        assert "What is your name?" in text(app)
        await pilot.press(*"Zoë", "enter")
        await pilot.pause()
        assert app.table is not None
        assert [seat.name for seat in app.table.setup.seats] == ["Zoë", "Ada", "Ben"]
        assert app.table.levels == ("", "Greenhorn", "Greenhorn")
        assert app.table.viewer == 0
        app.action_leave_table()
        await settle(pilot)
        await pilot.press("right", "p")
        await settle(pilot)
        assert app.table.game.id == "buried-beneath"
        assert [seat.name for seat in app.table.setup.seats] == ["Zoë"]


async def test_a_name_that_is_none_is_refused_in_words_and_esc_asks_for_none(kept: Places) -> None:
    """Nothing is lost, and letters that are typed open nothing."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("p", "backspace", "enter")
        await pilot.pause()
        assert "A name is needed." in text(app)
        await pilot.press("q", "n", "down", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert "name" not in shown(app)[22]
        assert app.table is None


async def test_in_terrorscape_p_asks_which_side_the_first_time_and_every_time(kept: Places) -> None:
    """Digits, arrows and clicks choose, `enter` begins, `esc` closes; the cursor is on the side of the last time."""
    seats = (LastSeat("Ada", "coral"), LastSeat("Rex", "lime", "Hunter"))
    remember(LastChoice(seats, None), kept.choices, "terror-below")
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("left", "p")
        await pilot.pause()
        assert "1 Survivors  all three of them" in text(app)
        assert "esc back" in text(app)
        assert "q  Quit      nothing is lost" in text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "1 Survivors" not in text(app)
        await pilot.press("p", "2", "enter")
        await settle(pilot)
        assert app.table is not None
        assert app.table.levels == ("Greenhorn", "")
        assert app.table.setup.seats[1].name == "Ada"
        app.action_leave_table()
        await settle(pilot)
        await pilot.press("p", "enter")
        await settle(pilot)
        assert app.table.levels == ("Greenhorn", "")
        app.action_leave_table()
        await settle(pilot)
        await pilot.press("p", "left", "enter")
        await settle(pilot)
        assert app.table.levels == ("", "Greenhorn")
        assert app.table.setup.seats[0].name == "Ada"


async def test_a_side_that_was_chosen_stays_while_a_name_is_asked_for(kept: Places) -> None:
    """Whoever has never played says both, one after the other; the shelf stays in sight."""
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("left", "p", "2", "enter")
        await settle(pilot)
        assert "What is your name?" in shown(app)[22]
        assert "TERRORSCAPE 2" in text(app)
        await pilot.press("enter")
        await settle(pilot)
        assert app.table is not None
        assert app.table.levels == ("Greenhorn", "")
        assert app.table.setup.seats[1].name == "Ada"


async def test_who_sits_down_at_once_is_told_whole_for_every_game(kept: Places) -> None:
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        for game in SHELF:
            assert f"p  Play now  {game.at_once}" in text(app), game.id
            await pilot.press("right")
            await pilot.pause()


async def test_p_seats_those_who_sat_there_last(kept: Places) -> None:
    """With all that was chosen, their luck apart; whatever stands in the file."""
    seats = (LastSeat("Ada", "coral"), LastSeat("Rex", "lime", "Hunter"))
    remember(LastChoice(seats, "open"), kept.choices, "terror-below")
    app = GamesBelowApp(kept)
    async with app.run_test(size=SMALL) as pilot:
        await listed(pilot)
        assert "you against a Hunter" in text(app)
        await pilot.press("p")
        await pilot.pause()
        assert app.table is not None
        assert [seat.name for seat in app.table.setup.seats] == ["Ada", "Rex"]
        assert (app.table.levels, app.table.policy) == (("", "Hunter"), "open")


FIRST_TIME = "against two gentle Greenhorns"


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("{}", FIRST_TIME),
        ('{"games": 3}', FIRST_TIME),
        ('{"games": {"terror-below": {"seats": [7]}}}', FIRST_TIME),
        ('{"games": {"terror-below": {"seats": [{"name": "A\\u001b[2J"}, {"name": "Ben"}]}}}', "A"),
        ('{"seats": [{"name": "Ada"}], "alone": true}', "you alone"),
        ('{"seats": [{"name": "Ada"}, {"name": "Ben"}]}', "Ada and Ben"),
        ('{"seats": [{"name": "Ada"}, {"name": "Ben"}, {"level": "Hunter"}]}', "Ada, Ben and a Hunter"),
        ('{"seats": [{"name": "Ada"}, {"level": "Hunter"}]}', "you against a Hunter"),
        (
            '{"seats": [{"name": "Ada"}, {"level": "Scavenger"}, {"level": "Scavenger"}]}',
            "you against two Scavengers",
        ),
        ('{"seats": [{"name": "Ada"}, {"level": "\\u001b[2J"}]}', "you against a computer player"),
        ('{"seats": [{"name": "Ada"}, {"level": ["Hunter"]}]}', "you against a computer player"),
        ('{"seats": [{"level": "Hunter"}, {"level": "Hunter"}, {"level": "Wanderer"}]}', "three computer players"),
    ],
)
def test_who_played_last_is_told_whatever_stands_in_the_file(tmp_path: Path, kept: str, said: str) -> None:
    path = tmp_path / "new-game.json"
    path.write_text(kept, encoding="utf-8")

    sides = seats_played_last(path, "terror-below")
    assert sides.said[-1].startswith(said)
    assert all(map(str.isprintable, sides.said))
    assert sides.name in {"", "Ada", "Ben"}


def test_a_first_game_that_is_easier_than_a_usual_one_is_called_so_where_there_is_room() -> None:
    assert seats_played_last(None, "critters-below").said == (f"an easier game {FIRST_TIME}", FIRST_TIME)
    assert seats_played_last(None, "terror-below").said == (FIRST_TIME,)


def test_minutes_are_those_of_the_games_that_were_played_here(home: Places) -> None:
    """From five games with as many seats on; a book that cannot be read tells nothing."""
    book = RecordBook(home.saves)
    for number, minutes in enumerate((30, 40, 50, 60, 900)):
        assert minutes_played(home.saves, {"terror-below": 2}) == {}
        book.add(
            Result(
                id=str(number),
                game="terror-below",
                ended=datetime(2026, 11, 21, tzinfo=UTC),
                players=("Ada", "Ben"),
                rounds=9,
                reason="goal",
                minutes=minutes,
            )
        )
    assert minutes_played(home.saves, {"terror-below": 2}) == {"terror-below": 50}
    assert minutes_played(home.saves, {"terror-below": 3}) == {}
    book.path.unlink()
    book.path.mkdir()
    assert minutes_played(home.saves, {"terror-below": 2}) == {}


async def test_after_one_lesson_of_a_game_with_two_sides_the_other_one_is_learnt(home: Places) -> None:
    """Each side has a lesson of its own; after both the first one is taken again."""
    game = "terrorscape-2"
    lessons = tuple(spoken(game).lessons())
    assert len(lessons) == len(shelved(game).sides)
    known = Learnt().with_place(game, lessons[0], LessonPlace(finished=True))
    keep_learnt(known, home.learnt)
    async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
        await listed(pilot)
        await pilot.press("left")
        await pilot.pause()
        assert "now from the other side" in text(pilot.app)
        await pilot.press("t")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        assert isinstance(screen.table, LessonTable)
        assert screen.table.name == lessons[1]
    keep_learnt(known.with_place(game, lessons[1], LessonPlace(finished=True)), home.learnt)
    assert next_lesson(game, home.learnt) == lessons[0]
