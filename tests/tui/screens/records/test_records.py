"""The record book on the screen."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup, seats_named
from saves.records.book import BOOK, RecordBook, Result, game_id
from saves.store import Store
from tests.core.words.villages import VillageAnnals
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.app.app import GamesBelowApp
from tui.look.spans import text_of, width_of
from tui.play.replay.screen import ReplayScreen
from tui.screens.records.columns import Order, sheet_of
from tui.screens.records.records import RecordsScreen
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.places import Places

NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same days wherever the tests run."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def ended(days: int, players: tuple[str, ...] = ("Ada", "Ben"), **fields: Any) -> Result:
    """How a game ended so many days after the first."""
    return replace(
        Result(
            id=f"game-{days}",
            game="terror-below",
            ended=NOON + timedelta(days=days),
            players=players,
            rounds=9,
            reason="goal",
            scores=(20, 12),
            places=((0,), (1,)),
            minutes=47,
        ),
        **fields,
    )


def solo(days: int, player: str, points: int, scenario: str = "scramble", *, won: bool = True) -> Result:
    """How a solo game ended."""
    return ended(
        days,
        (player,),
        reason="goal" if won else "ruins",
        scores=(points,),
        places=((0,),) if won else (),
        variant={"solo": {"scenario": scenario, "queens": True}},
        lines=(("vp", points), ("attacks-left", 3)),
    )


def book_of(home: Places, *results: Result) -> RecordBook:
    """The record book with these results."""
    book = RecordBook(home.saves)
    for result in results:
        book.add(result)
    return book


@pytest.fixture
def three(home: Places) -> RecordBook:
    """Three games of several; the one that ended last is the longest, the second has the most VP."""
    return book_of(
        home,
        ended(0, ("Ada", "Ben"), rounds=11, minutes=None),
        ended(1, ("Cleo", "Dov"), scores=(9, 23), places=((1,), (0,)), rounds=7, variant={"board": "canyon"}),
        ended(2, ("Eve", "Finn"), rounds=14, minutes=90),
    )


def opened(home: Places) -> ScreenApp:
    """The app at the record book."""
    return ScreenApp(home, RecordsScreen(home.saves, lambda _: None))


def days(app: ScreenApp) -> list[str]:
    """The days of the listed games, from the top."""
    return [line[2:12] for line in shown(app) if line[2:4] == "20"]


async def test_b_on_the_title_opens_the_book(home: Places) -> None:
    """And its line in the menu shows the key."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "b  Records" in text(app)
        await pilot.press("b")
        await pilot.pause()

        assert isinstance(app.screen, RecordsScreen)


async def test_each_game_has_a_line_the_newest_first(three: RecordBook, home: Places) -> None:
    """Day, how it was played, players with their VP in the order of their places, best VP, rounds, minutes."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines, listed = shown(app), days(app)

    assert listed == ["2026-02-02", "2026-02-01", "2026-01-31"]
    canyon = next(line for line in lines if "Canyon" in line)
    assert canyon.split() == ["2026-02-01", "Canyon", "Dov", "23", "wins,", "Cleo", "9", "23", "7", "47"]
    assert "3 games" in lines[0]
    assert three.path.name == BOOK


async def test_an_empty_book_says_when_it_fills(home: Places) -> None:
    """And no key is offered that would do nothing."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "No finished games yet" in text(app)
        assert all(word not in shown(app)[-1] for word in ("sort", "enter", "best"))


async def test_the_arrows_sort_by_the_next_column(three: RecordBook, home: Places) -> None:
    """The greatest VP come first; fewest rounds first; the head says by what the list is sorted."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "right", "right")
        by_points = days(app)
        head = shown(app)[2]
        await pilot.press("right")

        assert by_points == ["2026-02-01", "2026-02-02", "2026-01-31"]
        assert "↓VP" in head
        assert days(app) == ["2026-02-01", "2026-01-31", "2026-02-02"]
        assert three.records()


async def test_a_click_on_a_head_sorts_and_a_second_turns_round(three: RecordBook, home: Places) -> None:
    """What nobody knows stays at the end either way."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "MIN"))
        shortest_first = days(app)
        await pilot.click(offset=place_of(app, "MIN"))

        assert shortest_first == ["2026-02-01", "2026-02-02", "2026-01-31"]
        assert days(app) == ["2026-02-02", "2026-02-01", "2026-01-31"]
        assert three.records()


async def test_sorting_keeps_the_chosen_record(three: RecordBook, home: Places) -> None:
    """Its paper stays beside the list."""
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("down")
        await pilot.pause()
        before = text(app)
        await pilot.press("t", "right", "right")

        assert "Dov wins with 23 VP." in before
        assert "Dov wins with 23 VP." in text(app)
        assert three.records()


async def test_the_paper_tells_the_whole_record(home: Places) -> None:
    """Its end, day and hour, length, every choice before the game, everybody's place, a shared one twice."""
    book_of(
        home,
        ended(
            0,
            ("Ada", "Ben", "Cleo"),
            scores=(20, 8, 20),
            places=((0, 2), (1,)),
            variant={"board": "canyon", "tiles": "dice", "late_seat": True},
            pack="Night cards",
        ),
    )
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        paper = text(app)

    assert "Ada and Cleo share the victory with 20 VP." in paper
    assert "2026-01-31 12:00" in paper
    assert "9 rounds, 47 minutes" in paper
    assert "Canyon, Locations by dice, late seat" in paper
    assert "the deck pack Night cards" in paper
    assert [line.split()[:3] for line in paper.splitlines() if " VP" in line and line.strip()[:1] in "12"] == [
        ["1", "Ada", "20"],
        ["1", "Cleo", "20"],
        ["2", "Ben", "8"],
    ]
    assert "the record book keeps its result" in paper


async def test_a_solo_record_tells_scenario_difficulty_and_score(home: Places) -> None:
    """Line by line, and all together. TB 11.5, 11.6."""
    book_of(home, solo(0, "Kim", 17))
    scenario = next(scenario for scenario in built_in().solo.scenario if scenario.id == "scramble")
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        paper = text(app)

    assert "Scramble is won with a score of 20." in paper
    assert f"Difficulty    {scenario.difficulty} of" in paper
    assert "Scramble, with Queens, Desert" in paper
    assert any(line.split()[-1] == "3" for line in paper.splitlines() if "Worm Attacks left" in line)
    assert any(line.split()[-1] == "20" for line in paper.splitlines() if "Together" in line)


async def test_a_lost_solo_game_has_no_score(home: Places) -> None:
    """It says why it was lost, and stands behind all that scored. TB 11.5."""
    book_of(home, solo(0, "Kim", 19, won=False), solo(1, "Ada", 4))
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("right", "right", "right", "end")
        await pilot.pause()

        assert "Too many Locations are destroyed: the game is lost." in text(app)
        assert "THE SCORE, NOT COUNTED" in text(app)
        assert days(app) == ["2026-02-01", "2026-01-31"]


async def test_the_best_solo_games_stand_under_the_list(home: Places) -> None:
    """One for each scenario; games with a deck pack and lost ones are not compared."""
    book_of(
        home,
        solo(0, "Ada", 14),
        solo(1, "Kim", 18),
        replace(solo(2, "Pak", 40), pack="Easy cards"),
        solo(3, "Lot", 50, won=False),
        solo(4, "Mia", 9, "special-delivery"),
    )
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)
    start = next(number for number, line in enumerate(lines) if "BEST SOLO GAMES" in line)

    assert lines[start + 1].split() == ["Scramble", "Kim", "21"]
    assert lines[start + 2].split() == ["Special", "Delivery", "Mia", "12"]


async def test_one_game_of_two_may_be_the_best_in_several_ways(home: Places) -> None:
    """Hunts are compared in rounds and injuries: who won stands there, and the key goes from game to game."""
    hunt: dict[str, Any] = {"game": "terrorscape-2", "scores": ()}
    escaped = ended(0, reason="rescue", rounds=12, told={"injured": 1}, **hunt)
    killed = ended(1, ("Cleo", "Dov"), reason="kill", places=((1,), (0,)), rounds=8, told={"injured": 2}, **hunt)
    book_of(home, escaped, killed)
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        lines = shown(app)
        start = next(number for number, line in enumerate(lines) if "BEST GAMES" in line)
        await pilot.press("end", "s")
        await pilot.pause()
        first = text(app)
        await pilot.press("s")
        await pilot.pause()

        assert [line.split()[:3] for line in lines[start + 1 : start + 5]] == [
            ["Fastest", "escape", "Ada"],
            ["Fastest", "kill", "Dov"],
            ["Fewest", "injuries", "Ada"],
            ["Longest", "hunt", "Ada"],
        ]
        assert "12 rounds" in lines[start + 1]
        assert "1 injured" in lines[start + 3]
        assert "The best game of this kind so far." in first
        assert "A Survivor is dead: the Killer has won." in first
        assert "The rescue has come: the Survivors are saved." in text(app)


async def test_s_and_a_click_choose_a_best_game(home: Places) -> None:
    """Its paper says that it is the best."""
    book_of(home, solo(0, "Ada", 14), solo(1, "Kim", 8), solo(2, "Mia", 9, "special-delivery"))
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("s")
        await pilot.pause()
        first = text(app)
        await pilot.press("home")
        await pilot.click(offset=place_of(app, "Scramble              Ada"))
        await pilot.pause()

        assert "Scramble is won with a score of 17." in first
        assert "The best game of this scenario so far." in first
        assert "Scramble is won with a score of 17." in text(app)


async def test_bad_lines_are_named(three: RecordBook, home: Places) -> None:
    """The good ones are shown all the same."""
    with three.path.open("ab") as file:
        file.write(b"spilt coffee\n\x00\x01\n")
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "lines that are no results" in text(app)
        assert "4," in text(app)
        assert len(days(app)) == 3


async def test_a_book_that_cannot_be_read_says_why(home: Places) -> None:
    """A folder in its place is none."""
    (home.saves / BOOK).mkdir(parents=True)
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert BOOK in text(app)


async def test_names_are_text_whatever_they_hold(home: Places) -> None:
    """Markup is not obeyed, and what is no letter cannot break the screen."""
    book_of(home, ended(0, ("[red]Ada", "B\x1b[2Jen")))
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()

        assert "[red]Ada wins with 20 VP." in text(app)
        assert "\x1b" not in text(app)
        assert "B·[2Jen" in text(app)


@pytest.fixture
def saved(home: Places) -> Path:
    """A game that is still saved, with its record."""
    store = Store(home.saves)
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", store).table
    close_table(table)
    [listed] = store.games()
    assert listed.header is not None
    book_of(home, ended(0, id=game_id(listed.header)))
    return listed.path


async def test_the_record_of_a_saved_game_leads_to_its_film(saved: Path, home: Places) -> None:
    """Enter reads the record, and enter again shows the game; the book lies under the film."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("b", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        footer, named = shown(app)[-1], saved.name in text(app)
        await pilot.press("enter")
        await pilot.pause()
        film = isinstance(app.screen, ReplayScreen)
        await pilot.press("escape")
        await pilot.pause()

        assert "enter replay" in footer
        assert named
        assert film
        assert isinstance(app.screen, RecordsScreen)


async def test_without_the_save_there_is_nothing_to_open(three: RecordBook, home: Places) -> None:
    """The key is not shown, and the book stays."""
    app = opened(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        footer = shown(app)[-1]
        await pilot.press("enter")
        await pilot.pause()

        assert "enter" not in footer
        assert isinstance(app.screen, RecordsScreen)
        assert three.records()


async def test_escape_closes_the_paper_then_the_book(three: RecordBook, home: Places) -> None:
    """At small the paper lies over the list."""
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "escape")
        await pilot.pause()
        back_at_list = len(days(app))
        await pilot.press("escape")
        await pilot.pause()

    assert back_at_list == 3
    assert app.answer is None
    assert three.records()


async def test_the_winner_stands_first_whoever_has_most_points(home: Places) -> None:
    """A dead squad wins nothing; the VP of a game are those that it was won with. TB 9.3."""
    book_of(home, ended(0, scores=(15, 12), places=((1,), (0,)), out=(0,), reason="final-turns"))
    app = opened(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        line = next(line for line in shown(app) if "Ada" in line)
        await pilot.press("enter")
        await pilot.pause()
        paper = text(app)

    assert line.split()[-8:] == ["Ben", "12", "wins,", "Ada", "15", "12", "9", "47"]
    assert "The final turns are over: Ada's squad is dead. Ben wins with 12 VP." in " ".join(paper.split())


class TestSeveralGames:
    """A book that holds records of more than one game."""

    @pytest.fixture
    def mixed(self, home: Places) -> RecordBook:
        """Two games of Terror Below, one of them solo, and one that is not on the shelf."""
        return book_of(home, ended(0), solo(1, "Ada", 20), ended(2, ("Eve", "Finn"), game="chess", scores=()))

    @pytest.mark.long
    async def test_each_is_named(self, mixed: RecordBook, home: Places) -> None:
        """In the list, on its paper and among the best games; points stand in the unit of each."""
        app = opened(home)
        async with app.run_test(size=MEDIUM) as pilot:
            await pilot.pause()
            lines, paper = shown(app), text(app)

        assert "GAME" in lines[2]
        assert any(line.split()[1:2] == ["chess"] for line in lines)
        assert "Terror Below: Scramble" in paper
        assert mixed.path.name == BOOK

    async def test_g_shows_one_game_after_the_other_and_then_all(self, mixed: RecordBook, home: Places) -> None:
        """One game alone is told as in a book of its own."""
        app = opened(home)
        heads, counts = [], []
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            for _ in range(4):
                lines = shown(app)
                heads.append("GAME" in lines[2].split())
                counts.append(lines[0].partition("Records")[2].partition(",")[0].strip())
                await pilot.press("g")
                await pilot.pause()

        assert heads == [True, False, False, True]
        assert counts == ["3 games", "2 games of Terror Below", "1 game of chess", "3 games"]
        assert mixed.path.name == BOOK

    @pytest.mark.parametrize(
        ("width", "heads"),
        [
            (40, ["ENDED", "GAME", "POINTS"]),
            (80, ["ENDED", "GAME", "PLAYERS", "POINTS", "RDS", "MIN"]),
            (116, ["ENDED", "GAME", "PLAYED", "PLAYERS", "POINTS", "RDS", "MIN"]),
        ],
    )
    def test_who_played_comes_before_how_where_there_is_little_room(self, width: int, heads: list[str]) -> None:
        """And every line fits."""
        results = [ended(0), ended(1, game="the-keepers-of-the-light")]
        sheet = sheet_of(results, Order())

        assert [sheet.columns[place].head for place in sheet.cells_of(width)] == heads
        assert all(width_of(line) <= width for line in (sheet.head_line(width), sheet.row(results[1], width)))

    async def test_the_order_stays_as_far_as_its_column_does(self, mixed: RecordBook, home: Places) -> None:
        """And a record that is still shown stays chosen."""
        app = opened(home)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, RecordsScreen)
            screen.sort_by(next(place for place, column in enumerate(screen.sheet.columns) if column.head == "RDS"))
            kept = next(place for place, result in enumerate(screen._sorted) if result.id == "game-1")
            screen.choose(kept)
            await pilot.press("g")
            await pilot.pause()

            assert screen.sheet.column.head == "RDS"
            assert screen.result is not None
            assert screen.result.id == "game-1"
        assert mixed.path.name == BOOK

    async def test_a_book_of_one_game_offers_no_choice(self, three: RecordBook, home: Places) -> None:
        app = opened(home)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()

            assert "g game" not in shown(app)[-1]
        assert three.path.name == BOOK


class TestColumnsOfAGame:
    """A game without scores has no column of points; it may bring columns of its own."""

    @pytest.fixture
    def villages(self, monkeypatch: pytest.MonkeyPatch) -> list[Result]:
        """Games that are told by what was lost, one of them lost altogether."""
        annals = VillageAnnals()
        monkeypatch.setattr("tui.screens.records.columns.annals_of", lambda _: annals)
        village = ended(0, ("Ada",), game="villages", scores=(), variant={"village": "mill"}, places=((0,),))
        return [replace(village, id="a", told={"lost": 3}), replace(village, id="b", told={"lost": 1}, places=())]

    def test_its_own_columns_stand_there(self, villages: list[Result]) -> None:
        sheet = sheet_of(villages, Order("LOST"))

        assert [column.head for column in sheet.columns] == [
            "ENDED",
            "PLAYED",
            "PLAYERS",
            "POINTS",
            "LOST",
            "WAVES",
            "MIN",
        ]
        assert [result.id for result in sheet.in_order(villages)] == ["b", "a"]

    def test_what_is_better_when_it_is_less_is_read_without_its_sign(self) -> None:
        """The turns that a village was saved in: the fewest come first, and are told as turns. R41."""
        won = ended(
            0,
            ("Ada",),
            game="buried-beneath",
            scores=(),
            variant={"village": "7F3A"},
            places=((0,),),
            told={"hero": "mage", "boss": "gorger", "turns": 23},
        )
        results = [won, replace(won, id="b", told={**won.told, "turns": 9}), replace(won, id="c", places=())]
        sheet = sheet_of(results, Order("WON IN"))
        assert [result.id for result in sheet.in_order(results)] == ["b", won.id, "c"]
        rows = ["".join(span.text for span in sheet.row(result, 116)) for result in results]
        assert "23 turns" in rows[0]
        assert " 9 turns" in rows[1]
        assert " lost " in rows[2]
        assert not any("-23" in row or "-9" in row for row in rows)

    def test_without_anything_to_measure_no_number_is_listed(self, villages: list[Result]) -> None:
        untold = [replace(result, told={}) for result in villages]

        assert "POINTS" not in [column.head for column in sheet_of(untold, Order()).columns]
        assert sheet_of(untold, Order("LOST")).in_order(untold) == untold


def village(days: int, *, won: bool) -> Result:
    """How a game of Buried Beneath ended."""
    return ended(
        days,
        ("Ada",),
        game="buried-beneath",
        rounds=5 if won else 3,
        reason="boss" if won else "health",
        scores=(),
        places=((0,),) if won else (),
        resets=2,
        undos=11,
        told={"hero": "berserker", "boss": "the Root Mother", "village": "7F3A", "turns": 31, "fled": 4, "ruins": 2}
        | {"stats": "H2 S2 D1 M1"},
    )


@pytest.mark.parametrize("width", [78, 118, 158])
def test_a_list_of_one_game_leaves_out_whole_columns_that_have_no_room(width: int) -> None:
    results = [village(1, won=True), village(2, won=False)]
    sheet = sheet_of(results, Order())

    heads = text_of(sheet.head_line(width)).split()
    assert width_of(sheet.head_line(width)) <= width
    assert {"ENDED↓", "HERO", "BOSS"} <= set(heads)
    assert ("RESETS" in heads, "BACK" in heads) == (width > 78, width > 78)
    for result in results:
        assert width_of(sheet.row(result, width)) <= width
