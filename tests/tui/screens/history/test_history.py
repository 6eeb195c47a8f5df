"""The history: every line of it, sifted and travelled, and nothing that the seat that looks may not know."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.tui.play.test_table_secrets import exchanged
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown, type_quickly
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, place_of
from tests.tui.walked_tables import ALL, answers, forked_table, walked_table
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history import list as history_list
from tui.screens.history.history import HistoryScreen
from tui.screens.keys import KeysScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.table.table import Table

GOLDENS = Path(__file__).parents[3] / "goldens" / "history"

PICTURES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    "list-small": (SMALL, ()),
    "paper-small": (SMALL, ("up", "up", "up", "enter")),
    "list-medium": (MEDIUM, ()),
    "price-medium": (MEDIUM, ("home",)),
    "list-large": (LARGE, ("up", "up")),
    "undos-small": (SMALL, ("F", "F")),
}


async def sit_down(pilot: Pilot[None]) -> HistoryScreen:
    """Open the history from the table, with its key."""
    await settle(pilot)
    await pilot.press("y")
    return await there(pilot)


async def there(pilot: Pilot[None]) -> HistoryScreen:
    """The history, when all that was asked of it stands there, prices too."""
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, HistoryScreen)
    for _ in range(200):
        if screen.wanted_price() is None:
            break
        await pilot.pause(0.03)
    await settle(pilot)
    return screen


def page(pilot: Pilot[None]) -> str:
    """The page without the blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in shown(pilot).split("\n")) + "\n"


async def press(pilot: Pilot[None], *keys: str) -> HistoryScreen:
    """Press keys and wait for what they do."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
    return await there(pilot)


@pytest.mark.parametrize("name", PICTURES)
async def test_the_history_looks_as_it_was_drawn(name: str, tmp_path: Path) -> None:
    """Every character of the whole page, in `goldens/history`."""
    size, keys = PICTURES[name]
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=size) as pilot:
        await sit_down(pilot)
        await press(pilot, *keys)

        assert page(pilot) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


async def test_it_opens_where_the_table_stands_and_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        before = shown(pilot)
        history = await sit_down(pilot)
        assert history.passage is not None
        assert history.passage.entry == table.history.head.number
        await pilot.press("escape")
        await settle(pilot)

        assert isinstance(app.screen, TableScreen)
        assert shown(pilot) == before


async def test_a_click_on_a_line_of_the_log_opens_the_history_there(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        await pilot.click(offset=place_of(app, "plays Walk-3 3 under Worm 1"))
        history = await there(pilot)

        assert history.passage is not None
        assert history.passage.entry == 4


async def test_one_kind_of_thing_is_wanted_then_the_next(tmp_path: Path) -> None:
    """Headings stay over what is wanted; the line above says how much it is; a shows everything again."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        history = await press(pilot, "f")
        assert {passage.topic for passage in history.reading.passages if not passage.heads} == {"moves"}
        assert "Only moves · all players" in shown(pilot)
        assert "3 lines" in shown(pilot)
        await press(pilot, "F")
        assert "Everything · all players" in shown(pilot)
        await press(pilot, "f", "f", "a")
        assert "Everything · all players" in shown(pilot)


async def test_one_player_is_wanted_then_the_next(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        history = await press(pilot, "p", "p")

        assert "Everything · Ben" in shown(pilot)
        assert [passage.text for passage in history.reading.passages if passage.text.startswith("goes")] == [
            "goes to 4-2 and ends actions with 1 point unspent."
        ]


async def test_words_are_searched_for(tmp_path: Path) -> None:
    """What is not there is said; a shows everything again."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "slash", *"egg", "space", *"ben", "enter")
        assert "Ben could have had the Egg" in shown(pilot)
        assert "goes to" not in shown(pilot)
        await press(pilot, "slash", *"zzz", "enter")
        assert "Nothing of this kind has happened." in shown(pilot)
        await press(pilot, "a")
        assert "goes to 4-2" in shown(pilot)


async def test_brackets_go_from_turn_to_turn_and_braces_from_attack_to_attack(tmp_path: Path) -> None:
    table = new_table(3, "5")
    play_until(table, lambda view: view.round == 4)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "left_square_bracket", "left_square_bracket")
        assert history.passage is not None
        assert history.passage.heads
        await press(pilot, "left_curly_bracket")
        assert history.passage.topic == "attacks"
        await press(pilot, "home", "left_square_bracket")
        assert "There is nothing earlier." in shown(pilot)
        await press(pilot, "h")
        assert history.passage.entry == table.history.head.number


async def test_the_board_stands_as_it_stood_then(tmp_path: Path) -> None:
    """While the choice goes along, the board does."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await sit_down(pilot)
        assert "<Cleo>│+Bnty" in shown(pilot)
        await press(pilot, "home")
        assert "│(Ada )│" in shown(pilot)
        assert "<Cleo>│+Bnty" not in shown(pilot)


async def test_enter_looks_at_the_table_then(tmp_path: Path) -> None:
    """The replay opens at the entry, and leads back."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "up")
        assert history.passage is not None
        await pilot.press("enter")
        await settle(pilot)
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        film = replay.projector
        assert film.film.stops[film.at].entry.number == history.passage.entry
        await pilot.press("escape")
        await settle(pilot)
        assert app.screen is history


async def test_quiet_steps_are_taken_back_at_once(tmp_path: Path) -> None:
    """The history says that they are free, and the table is where it was."""
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "up")
        assert "go back to here: undo 1 decision" in shown(pilot)
        assert "1 free step." in shown(pilot)
        assert history.passage is not None
        entry = history.passage.entry
        await pilot.press("b")
        await settle(pilot)

        assert isinstance(app.screen, TableScreen)
        assert table.history.head.number == entry


async def test_what_was_learnt_has_its_price_and_the_table_is_asked(tmp_path: Path) -> None:
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=LARGE) as pilot:
        history = await sit_down(pilot)
        history.choose_entry(4)
        await there(pilot)
        assert "Ben's" in shown(pilot)
        assert "Everyone must agree." in shown(pilot)
        await pilot.press("b")
        await settle(pilot)
        assert isinstance(app.screen, ConsentBox)
        for _ in ALL[1:]:
            await pilot.press("y")
            await settle(pilot)

        assert table.history.head.number == 4
        assert isinstance(app.screen, Curtain)


async def test_a_long_way_back_is_priced_without_a_pause(tmp_path: Path) -> None:
    """Slice by slice: first only how far it is, then what was learnt."""
    table = new_table(4, "3")
    play_until(table, lambda view: view.round == 8)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=LARGE) as pilot:
        history = await sit_down(pilot)
        looked: list[int] = []
        look = history._prices.look

        def counted(entry: int) -> None:
            looked.append(entry)
            look(entry)

        history._prices.look = counted  # type: ignore[method-assign]  # what is looked through is counted
        history.choose(0)
        assert "Checking what they revealed …" in "\n".join(
            "".join(span.text for span in line) for line in history.lines(*LARGE)
        )
        await there(pilot)

        assert len(looked) > 1
        assert "Checking what they revealed …" not in shown(pilot)


async def test_a_strict_table_offers_nothing_that_it_forbids(tmp_path: Path) -> None:
    """Why stands there in words; the key does nothing."""
    table = walked_table("strict")
    answers(table, "Walk-3", "Step right", "Pick up", "Walk-3", "Step left")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=LARGE) as pilot:
        await sit_down(pilot)
        await press(pilot, "home")
        assert "You can undo only free steps" in shown(pilot)
        assert "A variation would reveal luck" in shown(pilot)
        await press(pilot, "b", "s")

        assert isinstance(app.screen, HistoryScreen)
        assert not table.is_side_line


@pytest.mark.long
async def test_a_game_that_can_only_be_looked_at_offers_nothing_else(tmp_path: Path) -> None:
    table = forked_table()
    table.history.open_from = len(table.history.entries)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "up")
        assert "you can only look at this game" in shown(pilot)
        await press(pilot, "b", "s", "c")
        for key in ("tab", "end", "g", "n"):
            await pilot.press(key)
            await settle(pilot)

        assert history.is_attached
        assert "Call it" not in shown(pilot)
        assert table.history.head.number == 13


async def test_a_side_line_begins_under_the_name_that_is_typed(tmp_path: Path) -> None:
    """The table agrees, the game waits; a name that cannot be kept may be typed again."""
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "up", "s")
        await type_quickly(pilot, *["x"] * 61, "enter")
        assert history.is_current
        assert table.history.head.number == 13
        await type_quickly(pilot, *["backspace"] * 55, "enter")
        assert isinstance(app.screen, ConsentBox)
        await pilot.press("y", "y")
        await settle(pilot)

        assert table.is_side_line
        assert table.travel.remarks.away is not None
        assert table.travel.remarks.away.journey.name == "xxxxxx"


async def test_a_comment_is_kept_and_stands_behind_its_line(tmp_path: Path) -> None:
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        await press(pilot, "up", "c", *"well", "enter")

        assert history.passage is not None
        assert table.travel.remarks.comments(history.passage.entry) == ("well",)
        assert "»  well" in shown(pilot)


async def test_escape_leaves_what_is_typed_then_the_paper_then_the_history(tmp_path: Path) -> None:
    table = forked_table()
    said = table.travel.remarks.commented
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "enter", "c", *"no", "escape")
        assert "ENTRY 13" in shown(pilot)
        assert table.travel.remarks.commented == said
        await press(pilot, "escape")
        assert "ENTRY 13" not in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)

        assert isinstance(app.screen, TableScreen)


async def test_a_small_terminal_opens_the_paper_and_goes_along_with_the_arrows(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "enter")
        assert "ENTRY 13" in shown(pilot)
        await press(pilot, "up")
        assert "ENTRY 11" in shown(pilot)


async def test_enter_on_a_fork_reads_the_side_line(tmp_path: Path) -> None:
    """It is under a heading of its own, after what it shares with the game; h leads back."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        history.choose(next(at for at, passage in enumerate(history.reading.passages) if passage.branch >= 0))
        await press(pilot, "enter")
        assert "History · Variation 4: what if I had gone down" in shown(pilot)
        assert "VARIATION 4: WHAT IF I HAD GONE DOWN" in shown(pilot)
        assert "goes to 2-3" in shown(pilot)
        await press(pilot, "h")
        assert "History · the game" in shown(pilot)


async def test_the_mouse_chooses_opens_and_does_what_is_offered(tmp_path: Path) -> None:
    """One click chooses, the next opens; a click on an offer is its key; the wheel goes through the list."""
    table = forked_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        history = await sit_down(pilot)
        place = place_of(app, "plays Walk-3 3 under Worm 2")
        await pilot.click(offset=place)
        await there(pilot)
        assert history.passage is not None
        assert history.passage.text.endswith("under Worm 2.")
        await pilot.click(offset=place)
        await there(pilot)
        assert history.opened
        await pilot.click(offset=place_of(app, "go back to here: undo"))
        await settle(pilot)

        assert isinstance(app.screen, TableScreen)
        assert table.history.head.number == 11


async def test_what_is_wanted_is_changed_by_a_click(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await pilot.click(offset=place_of(app, "Everything"))
        await there(pilot)
        await pilot.click(offset=place_of(app, "all players"))
        await there(pilot)

        assert "Only moves · Ada" in shown(pilot)


async def test_the_help_tells_its_keys(tmp_path: Path) -> None:
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await sit_down(pilot)
        await pilot.press("question_mark")
        await settle(pilot)

        assert isinstance(app.screen, KeysScreen)
        for words in ("one kind of thing", "one player", "variations", "attack by attack", "undo back to here"):
            assert words in shown(pilot)


async def test_behind_the_curtain_there_is_no_history(tmp_path: Path) -> None:
    """F9 hides it with the table."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await pilot.press("f9")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        await pilot.press("y")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        await open_curtain(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_no_seat_reads_what_another_has_drawn(tmp_path: Path) -> None:
    """With all that only others saw exchanged, in every entry, the whole history of a seat stays the same. R33."""
    table = new_table(3, "2")
    play_until(table, lambda view: view.round == 3)
    looking = table.viewer
    app = TableApp(tmp_path, table)
    async with app.run_test(size=LARGE) as pilot:
        history = await sit_down(pilot)
        before = frames(history)
        hide(table, looking)
        history.reading.tell()

        assert frames(history) == before


async def test_the_end_tells_only_what_all_may_know(tmp_path: Path) -> None:
    """Whoever looked last: a game that is over is read by everybody at the table."""
    table = new_table(2, "4")
    for number in range(5000):
        if table.awaited is None:
            break
        table.reveal(table.awaited)
        options = table.view().options
        table.choose(options[number * 7 % len(options)])
    assert table.is_over
    assert table.viewer != PUBLIC
    app = TableApp(tmp_path, table)
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        history = await sit_down(pilot)

        assert history.reading.viewer == PUBLIC
        assert "as everybody knows it" in shown(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert app.table_screen.is_current


def frames(history: HistoryScreen) -> list[str]:
    """The page at many of its passages, in characters."""
    found = []
    for place in range(0, history.count(), 5):
        history.chosen = place
        lines = history.lines(*LARGE)
        found.append("\n".join("".join(span.text for span in line) for line in lines))
    return found


def hide(table: Table, looking: int) -> None:
    """Take out of every entry what `looking` did not see, and exchange what the others hold."""
    states = [entry.state for entry in table.history.entries]
    for entry, state in zip(table.history.entries, states, strict=True):
        entry.events = tuple(event for event in entry.events if event.seen_by(looking))
        entry.kept = exchanged(state, looking)


async def test_a_long_history_draws_only_what_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game, a frame makes no more rows than the terminal has, wherever one looks."""
    table = new_table(4, "3")
    play_until(table, lambda view: view.round == 12)
    app = TableApp(tmp_path, table)
    made = 0
    rows_of = history_list.rows_of

    def counted(*given: object) -> object:
        nonlocal made
        made += 1
        return rows_of(*given)  # type: ignore[arg-type]  # handed on as they come

    monkeypatch.setattr(history_list, "rows_of", counted)
    async with app.run_test(size=MEDIUM) as pilot:
        history = await sit_down(pilot)
        assert history.count() > 300
        for key in ("home", "end", "pageup", "up", "down", "left_square_bracket"):
            made = 0
            await pilot.press(key)
            await pilot.pause()
            history.lines(*MEDIUM)
            made = 0
            history.lines(*MEDIUM)
            assert 0 < made <= MEDIUM[1]


async def test_an_undo_of_others_stands_in_the_list(tmp_path: Path) -> None:
    """Who asked for it, and that all agreed; quiet ones only among undos."""
    app = TableApp(tmp_path, forked_table())
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        assert "(A) undoes 1 decision; all agree." in shown(pilot)
        assert "nothing was revealed" not in shown(pilot)
        await press(pilot, "F", "F")
        assert "<C> undoes" in shown(pilot)
        assert "nothing was revealed" in shown(pilot)
