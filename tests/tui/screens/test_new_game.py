"""Choosing a new game by keys and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.decks import built_in
from core.terror_below.seats import NAME_LENGTH, Setup, seats_named
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.screens.new_game import Chosen, NewGameScreen
from tui.screens.new_game_lines import ROWS

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places

FOUR = """\
▟▘▟▘ TERROR BELOW ▟▘▟▘ New game                                       file ████

 █SEATS ────────────────────────────── a add   del remove   shift+up/down order
  (A)   Ada                    coral    starts
  [B]   Ben                    sky
  <C>   Cleo                   lime
  {D}   Dov                    pink
  / \\   empty seat             bone

 ▌THE TABLE ───────────────────────────────────────────────────────────────────
  Board          Desert            6 x 6 spaces and five Locations.
  Start seat     ◄ Ada ►           or another, or by lot.
  Seed           none              a number replays the same luck."""

FOOT = " ↑↓ line  ←→ change  e type  tab part  enter start  esc back             ? help "


def choosing(home: Places, *names: str) -> ScreenApp:
    """The app at the choices for these seats."""
    return ScreenApp(home, NewGameScreen(Setup(seats_named(names)) if names else None))


async def type_text(pilot: Pilot[None], words: str) -> None:
    """Type words, key by key."""
    names = {"[": "left_square_bracket", "]": "right_square_bracket", "/": "slash", " ": "space", "-": "minus"}
    await pilot.press(*(names.get(character, character) for character in words))


async def test_the_page_at_80x24_is_the_design(home: Places) -> None:
    """Seats with letters, brackets and colours; the choices; the keys."""
    app = choosing(home, "Ada", "Ben", "Cleo", "Dov")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    assert [line.rstrip() for line in lines[: len(FOUR.splitlines())]] == FOUR.splitlines()
    assert any("enter  Start the game" in line for line in lines)
    assert lines[-1] == FOOT


async def test_enter_starts_what_stands_there(home: Places) -> None:
    """The default is a game of two that can be played."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await pilot.pause()

    assert app.answer == Chosen(Setup(seats_named(("Ada", "Ben"))), None)


async def test_seats_are_added_named_ordered_and_removed_by_keys(home: Places) -> None:
    """`a` adds and types a name, shift with an arrow changes the order, delete removes."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await type_text(pilot, "Zoe")
        await pilot.press("enter", "up", "shift+up", "shift+up")
        await pilot.press("down", "delete")
        await pilot.press("tab", "tab", "enter")
        await pilot.pause()

    assert isinstance(app.answer, Chosen)
    assert [seat.name for seat in app.answer.setup.seats] == ["Zoe", "Ben"]
    assert [seat.letter for seat in app.answer.setup.seats] == ["Z", "B"]


async def test_colour_start_and_seed_are_changed_by_keys(home: Places) -> None:
    """Left and right change what is under the cursor; the seed is typed."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("left", "tab", "down", "right", "right")
        assert "By lot" in text(app)
        await pilot.press("down", "e")
        await type_text(pilot, "007")
        await pilot.press("enter", "enter")
        await pilot.pause()

    assert isinstance(app.answer, Chosen)
    assert app.answer.setup.seats[0].colour == "bone"
    assert app.answer.setup.start is None
    assert app.answer.seed == "7"


async def test_everything_is_done_by_mouse_too(home: Places) -> None:
    """A click on add, on a colour, on an arrow of a choice, on a name, and on the start."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "a add"))
        await pilot.press("enter")
        await pilot.click(offset=place_of(app, "sky"))
        await pilot.click(offset=place_of(app, "►"))
        await pilot.click(offset=place_of(app, "Ada"))
        await type_text(pilot, "Ann")
        await pilot.click(offset=place_of(app, "Start the game"))
        await pilot.pause()

    assert isinstance(app.answer, Chosen)
    assert [seat.name for seat in app.answer.setup.seats] == ["Ann", "Ben", "Cleo"]
    assert [seat.colour for seat in app.answer.setup.seats] == ["coral", "lime", "sky"]
    assert app.answer.setup.start == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * 200, f"Seat 1: a name has at most {NAME_LENGTH} characters; this one has 200."),
        ("   ", "Seat 1: a name is needed."),
        ("", "Seat 1: a name is needed."),
    ],
)
async def test_a_name_that_cannot_stand_gets_a_sentence(name: str, sentence: str, home: Places) -> None:
    """The field stays open until the name is one, or escape leaves it as it was."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("e", "delete")
        app.screen.query_one("Field").value = name  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert sentence in text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Ada" in text(app)
        await pilot.press("enter")
        await pilot.pause()

    assert isinstance(app.answer, Chosen)


async def test_a_sixth_seat_gets_a_sentence(home: Places) -> None:
    """Every seat is taken; nothing changes."""
    app = choosing(home, "Ada", "Ben", "Cleo", "Dov", "Eve")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a")
        await pilot.pause()

        assert "Terror Below is for 2 to 5 players: every seat is taken." in text(app)


async def test_one_seat_alone_is_refused_with_a_sentence(home: Places) -> None:
    """The page stays, and says what is missing."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("delete", "enter")
        await pilot.pause()

        assert "Terror Below is for 2 to 5 players; 1 were named." in text(app)
        assert app.answer == "none yet"


async def test_a_table_without_seats_is_refused_and_filled_again(home: Places) -> None:
    """Every seat can be removed, and added again."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("delete", "delete", "delete", "enter")
        await pilot.pause()
        assert "Terror Below is for 2 to 5 players; 0 were named." in text(app)
        await pilot.press("a", "enter", "a", "enter", "enter")
        await pilot.pause()

    assert isinstance(app.answer, Chosen)
    assert [seat.name for seat in app.answer.setup.seats] == ["Ada", "Ben"]


async def test_a_seed_that_is_no_number_gets_a_sentence(home: Places) -> None:
    """A seed is a whole number."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("tab", "up", "up", "tab", "down", "down", "e")
        await type_text(pilot, "lucky")
        await pilot.press("enter")
        await pilot.pause()

        assert "A seed is a whole number, as 4705 is; 'lucky' is none." in text(app)


async def test_a_name_with_markup_stands_as_it_was_typed(home: Places) -> None:
    """Nothing in a name is taken for a style, on the page or in what is said about it."""
    app = choosing(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("e")
        await type_text(pilot, "[b]Ada[/b]")
        await pilot.press("enter")
        await pilot.pause()
        lines = text(app)
        await pilot.press("tab", "tab", "enter")
        await pilot.pause()

    assert lines.count("[b]Ada[/b]") == 2
    assert isinstance(app.answer, Chosen)
    assert app.answer.setup.seats[0].name == "[b]Ada[/b]"


async def test_escape_takes_back_a_seat_that_was_only_begun(home: Places) -> None:
    """A name left half typed is no seat."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a", "escape", "enter")
        await pilot.pause()

    assert isinstance(app.answer, Chosen)
    assert len(app.answer.setup.seats) == 2


async def test_a_letter_that_gave_way_is_told(home: Places) -> None:
    """Ben is [B], Bea is another letter."""
    app = choosing(home, "Ben", "Bea")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "Names may share a first letter: Bea is [E]." in text(app)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_the_goal_and_the_first_attacks_come_from_the_pieces(players: int, home: Places) -> None:
    """What stands below the choices is counted, not written: TB 2.4."""
    pieces = built_in().pieces
    app = choosing(home, *("Ada", "Ben", "Cleo", "Dov", "Eve")[:players])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert f"Goal: {pieces.goal} VP." in text(app)
        if players > 2 and pieces.extra_worms[players]:
            assert f"start with {pieces.extra_worms[players]} more Worm attack" in text(app)


async def test_escape_goes_back(home: Places) -> None:
    """Nothing is begun."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape")
        await pilot.pause()

    assert app.answer is None


def test_every_choice_has_a_sentence() -> None:
    """No row is without words."""
    assert all(row.label and row.sentence for row in ROWS)
