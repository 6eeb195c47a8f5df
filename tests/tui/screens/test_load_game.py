"""The list of saved games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import Chance, Over
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.commands.listing import row
from tui.screens.load_game import LoadScreen
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

    from tui.places import Places

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def games(home: Places) -> list[Path]:
    """Two games that were played one after the other, and a file that is none; the newest first."""
    for hours, names in enumerate((("Ada", "Ben", "Cleo"), ("[red]Dov", "Eve"))):
        store = Store(home.saves, clock=lambda hours=hours: NOON + timedelta(hours=hours))  # type: ignore[misc]
        close_table(new_table(Setup(seats_named(names)), "7", store).table)
    (home.saves / "torn.jsonl").write_text('{"is":"game","format":1,"game":', encoding="utf-8")
    return [game.path for game in Store(home.saves).games()]


def usual(game: str, *names: str) -> Any:
    """What most play of a game."""
    return game_named(game).usual(seats_named(names), {})


def listing(home: Places) -> ScreenApp:
    """The app at the list."""
    return ScreenApp(home, LoadScreen(home.saves))


async def test_each_game_has_a_line(games: list[Path], home: Places) -> None:
    """Names with points, how far it is, day and file number; a damaged file is listed too."""
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    assert len(games) == 3
    assert any("(Ada) 0  [Ben] 0  <Cleo> 0" in line and "setting up" in line and "7A89" in line for line in lines)
    assert any("torn.jsonl" in line and "damaged" in line for line in lines)
    assert "3 games" in lines[0]


async def test_a_game_cut_at_its_end_is_listed_with_the_round_that_opening_restores(home: Places) -> None:
    """Its line says that it is damaged, and a sentence what opening it does."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home.saves)).table
    luck = Random(1)  # noqa: S311 - a game that is the same in every run
    while table.game.turn_of(table.history.state)[0] < 3:
        pending = table.history.pending
        assert not isinstance(pending, Chance | Over)
        table.viewer = pending[0].seat
        table.choose(luck.choice(pending[0].options))
    close_table(table)
    (game,) = Store(home.saves).games()
    game.path.write_bytes(game.path.read_bytes()[:-60])
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        seen = text(app)

    assert "round 3, damaged" in seen
    assert "Its end is damaged: open it to continue after its last whole answer." in seen


async def test_the_paper_names_the_players(games: list[Path], home: Places) -> None:
    """Beside the list in a medium terminal; names are text, whatever they hold."""
    app = listing(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press(*["down"] * games.index(next(path for path in games if path.name.endswith("RE.jsonl"))))
        await pilot.pause()

        assert "(R) [red]Dov" in text(app)
        assert "[E] Eve" in text(app)


async def test_enter_opens_the_chosen_game(games: list[Path], home: Places) -> None:
    """The list is left with its file."""
    sound = next(path for path in games if path.name.endswith("ABC.jsonl"))
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * games.index(sound), "enter")
        await pilot.pause()

    assert app.answer == sound


async def test_a_second_click_opens(games: list[Path], home: Places) -> None:
    """The first one chooses."""
    sound = next(path for path in games if path.name.endswith("ABC.jsonl"))
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "(Ada) 0"))
        await pilot.pause()
        assert app.answer == "none yet" or games[0] == sound
        await pilot.click(offset=place_of(app, "(Ada) 0"))
        await pilot.pause()

    assert app.answer == sound


async def test_a_damaged_file_says_what_is_wrong_and_stays(games: list[Path], home: Places) -> None:
    """Enter refuses it with its sentence."""
    torn = home.saves / "torn.jsonl"
    before = torn.read_bytes()
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * games.index(torn), "enter")
        await pilot.pause()

        assert "torn.jsonl is" in text(app)
        assert app.answer == "none yet"
    assert torn.read_bytes() == before


async def test_a_game_is_deleted_only_after_a_yes(games: list[Path], home: Places) -> None:
    """Escape and enter keep it, `y` deletes it, and the list goes on."""
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("delete", "enter", "escape")
        await pilot.pause()
        assert games[0].exists()
        await pilot.press("delete")
        await pilot.pause()
        assert "is deleted for good" in text(app)
        await pilot.press("y")
        await pilot.pause()

        assert not games[0].exists()
        assert "2 games" in text(app)
        assert f"{games[0].name} is deleted." in text(app)


async def test_a_game_is_copied_to_a_file_but_never_over_one(
    games: list[Path], home: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder where the program was started is offered; what is there already stays."""
    monkeypatch.chdir(tmp_path)
    copy = tmp_path / games[0].name
    app = listing(home)
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.press("x", "enter")
        await pilot.pause()
        assert copy.read_bytes() == games[0].read_bytes()
        await pilot.press("x", "enter")
        await pilot.pause()

        assert "There is already a file" in text(app)


async def test_escape_leaves_the_copy_and_then_the_list(games: list[Path], home: Places) -> None:
    """What was begun is left first."""
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("x", "escape")
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        await pilot.pause()

    assert app.answer is None
    assert len(games) == 3


async def test_an_empty_list_says_so(home: Places) -> None:
    """Every key answers, none does anything."""
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "delete", "x", "down", "end", "pagedown")
        await pilot.pause()

        assert "There are no saved games yet." in text(app)
        assert app.answer == "none yet"


async def test_a_folder_that_cannot_be_listed_says_why(home: Places) -> None:
    """A file lies where the folder should be."""
    home.saves.write_text("not a folder", encoding="utf-8")
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "cannot be listed" in text(app)


async def test_a_long_list_scrolls_with_keys_and_wheel(home: Places) -> None:
    """The chosen line is always in sight."""
    home.saves.mkdir()
    for number in range(60):
        (home.saves / f"torn-{number:02}.jsonl").write_text("torn", encoding="utf-8")
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LoadScreen)
        assert screen.chosen == 59
        assert screen.games[59].path.name in text(app)
        await pilot.press("home", "pagedown")
        await pilot.pause()

        assert screen.chosen == 19
        assert screen.games[19].path.name in text(app)


async def test_a_damaged_game_that_can_be_recovered_says_so_and_opens(home: Places) -> None:
    """Its paper says what opening it does; the file is left as it is."""
    store = Store(home.saves)
    close_table(new_table(Setup(seats_named(("Ada", "Ben"))), "7", store).table)
    (path,) = store.paths()
    path.write_bytes(path.read_bytes().replace(b'"is":"outcome"', b'"is":"outcomf"', 1))
    app = listing(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        seen = " ".join(text(app).split())
        assert "is damaged: line" in seen
        assert "Open it to recover what can be" in seen
        await pilot.press("enter")
        await pilot.pause()

    assert app.answer == path


async def test_a_game_that_is_over_names_its_winner(home: Places) -> None:
    """In the list and for programs; where the file does not say it, the record book does. TB 9."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "11", Store(home.saves)).table
    luck = Random(11)  # noqa: S311 - a game need not be secret here
    history = table.history
    while not isinstance(pending := history.pending, Over | Chance):
        history.choose(pending[0].seat, luck.choice(pending[0].options))
    table.save()
    close_table(table)
    assert isinstance(pending, Over)
    first = [table.setup.seats[seat].name for seat in (pending.ranking or ((),))[0]]
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        line = next(line for line in shown(app) if "(Ada)" in line)

    (listed,) = Store(home.saves).games()
    unsaid = Store(home.saves)._by_the_book([replace(listed, places=(), ending_known=False)])
    assert first
    assert line.count(" wins") == len(first)
    assert row(listed).winners == tuple(first)
    assert unsaid == [listed]


async def test_names_stand_whole_where_facts_can_give_way(home: Places) -> None:
    """The file number, words and the time of the day are told on the paper too; names are not dropped for them."""
    names = ("Ada", "Ben", "Cleo", "Dov", "Eve")
    close_table(new_table(Setup(seats_named(names)), "7", Store(home.saves)).table)
    village = usual("buried-beneath", "Maximilian")
    close_table(new_table(village, "7", Store(home.saves), game="buried-beneath").table)
    for size in (SMALL, (100, 30), MEDIUM, LARGE):
        app = listing(home)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            lines = shown(app)
            line = next(line for line in lines if "Terror Below" in line)
            if size[0] < MEDIUM[0]:
                assert all(name in line for name in names)
                assert "setting up" in line
                assert "today" in line
                assert "(Maximilian)" in "".join(lines)
            else:
                assert "(A)[B]<C>{D}/E\\" in line


async def test_on_a_large_page_no_word_on_how_far_a_game_is_is_cut(home: Places) -> None:
    """A short one stands where a long one has no room."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "11", Store(home.saves)).table
    luck = Random(11)  # noqa: S311 - a game need not be secret here
    while not isinstance(pending := table.history.pending, Over | Chance):
        table.history.choose(pending[0].seat, luck.choice(pending[0].options))
    close_table(table)
    six = usual("critters-below", "Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")
    close_table(new_table(six, "7", Store(home.saves), game="critters-below").table)
    for size in (MEDIUM, LARGE):
        app = listing(home)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            found = next(line.partition("│")[0].rstrip() for line in shown(app) if "Terror Below" in line)
            assert found.endswith("Terror Below" if size == MEDIUM else "ended")


async def test_names_are_cut_alike_where_there_is_no_room(home: Places) -> None:
    """Every seat of a full table still stands in its line."""
    names = ("Alexandra", "Bartholomew", "Clementine", "Dov", "Evangeline")
    close_table(new_table(Setup(seats_named(names)), "7", Store(home.saves)).table)
    app = listing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        line = next(line for line in shown(app) if "(A" in line)

    assert all(mark in line for mark in ("(A", "[B", "<C", "{D", "/E"))
    assert "setting up" in line
