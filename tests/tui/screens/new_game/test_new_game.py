"""Choosing a new game by keys and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.seats import FIRST_NAMES
from core.games import game_named
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import NAME_LENGTH, Setup, Solo, seats_named
from saves.packs import export_decks, read_pack
from tests.tui.screens.new_game.drafts import chosen, drafted, last_choice, like, remembered
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.screens.faults import FaultsDialog
from tui.screens.new_game.last_choice import LastChoice, LastSeat
from tui.screens.new_game.lines import VALUE, Spot
from tui.screens.new_game.new_game import ChosenGame, NewGameScreen
from tui.screens.new_game.rows import rows_of
from tui.widgets.field import Field

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.seats import ScenarioName
    from tui.places import Places

PIECES, SOLO_RULES = built_in().pieces, built_in().solo
BOARDS = built_in().boards
WIDE, NARROW = (f"{board.columns} x {board.rows}" for board in (BOARDS["canyon"], BOARDS["desert"]))

FOUR = f"""\
▟▘▟▘ TERROR BELOW ▟▘▟▘ New game                                       file ████

 █SEATS ──────────────── a add   del remove   p played by   shift+up/down order
  (A)   Ada                    coral  you        starts
  [B]   Ben                    sky    you
  <C>   Cleo                   lime   you
  {{D}}   Dov                    pink   you
  / \\   empty seat             bone

 ▌THE TABLE ───────────────────────────────────── what 4 players usually choose
  Board          ◄ Canyon ►        {WIDE}, with a gap. Recommended for 4 and 5.
  Locations      ◄ As printed ►    or shuffled, or by dice.
  First Worms    ◄ Starters ►      or all drawn at random.
  Start seat     ◄ Ada ►           or at random.
  Late seat      ◄ Off ►           house rule: the last player starts with {PIECES.late_seat} VP.
  Undo           ◄ House ►         free steps at will; for the rest all agree.
  Hints          ◄ Given ►         H asks for one; the log tells.
  Cards          ◄ This edition ►  or your own deck pack: e types its folder.
  Seed           none              the same number brings the same luck.

  Goal: {PIECES.goal} VP. 4 players start with {PIECES.extra_worms[4]} more Worm attacks on the board.
    enter  Start the game      s  Solo instead
  The letter of a seat opens its curtain."""

SOLO = f"""\
▟▘▟▘ TERROR BELOW ▟▘▟▘ New game                                       file ████

 █SEAT ────────────────────────────────────────────────────────────────────────
  (A)   Ada                    coral

 ▌THE MISSION ───────────────────────────────────────── Worm Attack {SOLO_RULES.attack_limit} loses it
  Scenario       ◄ Special Delivery ►      difficulty ▌·· {SOLO_RULES.scenario[0].difficulty} of 3"""

SOLO_TABLE = f"""\
  Queens         ◄ In the box ►    or shuffled in: {SOLO_RULES.advanced.queens} VP more when won.
  Squad          ◄ Complete ►      a member left in the box: {SOLO_RULES.advanced.missing_member} VP more when won.

 ▌THE TABLE ───────────────────────────────────────────────────────────────────
  Board          ◄ Desert ►        {NARROW}. Canyon: wider, with a gap to leap.
  Locations      ◄ As printed ►    or shuffled, or by dice.
  First Worms    ◄ Starters ►      or all drawn at random.
  Undo           ◄ House ►         free steps at will; for the rest all agree.
  Hints          ◄ Given ►         H asks for one; the log tells.
  Cards          ◄ This edition ►  or your own deck pack: e types its folder.
  Seed           none              the same number brings the same luck.
    enter  Start the game      s  Several seats instead"""

FOOT = " ↑↓ line  ←→ change  e type  tab part  enter start  esc back             ? help "


def choosing(home: Places, *names: str) -> ScreenApp:
    """The app at the choices for these seats."""
    return ScreenApp(home, NewGameScreen(drafted(names or None)))


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
    assert lines[-1] == FOOT


async def test_enter_starts_what_stands_there(home: Places) -> None:
    """The default is a game of two that can be played."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await pilot.pause()

    assert app.answer == ChosenGame("terror-below", Setup(seats_named(("Ada", "Ben"))), None)


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

    assert isinstance(app.answer, ChosenGame)
    assert [seat.name for seat in app.answer.setup.seats] == ["Zoe", "Ben"]
    assert [seat.letter for seat in app.answer.setup.seats] == ["Z", "B"]


async def to_row(pilot: Pilot[None], label: str) -> None:
    """Put the cursor on a choice."""
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    while screen.row is None or screen.row.label != label:
        await pilot.press("down")


async def test_colour_and_seed_are_changed_by_keys(home: Places) -> None:
    """Left and right change what is under the cursor; the seed is typed."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("left")
        await to_row(pilot, "Seed")
        await pilot.press("e")
        await type_text(pilot, "007")
        await pilot.press("enter", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert app.answer.setup.seats[0].colour == "teal"
    assert app.answer.seed == "7"


@pytest.mark.long
@pytest.mark.parametrize(
    ("label", "words", "setup"),
    [
        ("Board", "Canyon", {"board": "canyon"}),
        ("Locations", "Shuffled", {"tiles": "shuffled"}),
        ("First Worms", "Drawn", {"worms": "drawn"}),
        ("Start seat", "Ben", {"start": 1}),
        ("Late seat", "On", {"late_seat": True}),
    ],
)
async def test_each_variant_is_chosen_by_keys(label: str, words: str, setup: dict[str, Any], home: Places) -> None:
    """TB 10.2 to 10.4, R26 and the house rule: right takes the next way, left the one before."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await to_row(pilot, label)
        await pilot.press("right")
        await pilot.pause()
        assert f"◄ {words} ►" in text(app)
        await pilot.press("left", "right", "enter")
        await pilot.pause()

    assert app.answer == ChosenGame("terror-below", replace(Setup(seats_named(("Ada", "Ben"))), **setup), None)


@pytest.mark.parametrize(("presses", "policy"), [(0, "house"), (1, "open"), (2, "strict"), (3, "house")])
async def test_the_undo_policy_is_chosen_by_keys(presses: int, policy: str, home: Places) -> None:
    """House is the default."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await to_row(pilot, "Undo")
        await pilot.press(*["right"] * presses, "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert app.answer.policy == policy


@pytest.mark.parametrize(("presses", "hints"), [(0, True), (1, False), (2, True)])
async def test_hints_are_switched_off_by_keys(presses: int, hints: bool, home: Places) -> None:
    """They are given unless the table says no."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await to_row(pilot, "Hints")
        await pilot.press(*["right"] * presses, "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert app.answer.hints is hints


@pytest.mark.parametrize(("players", "board"), [(2, "desert"), (3, "desert"), (4, "canyon"), (5, "canyon")])
async def test_the_board_is_the_recommended_one_until_another_is_chosen(players: int, board: str, home: Places) -> None:
    """TB 10.4: the Canyon is recommended for 4 and 5, and said to be; it is not forced on them."""
    app = choosing(home, *FIRST_NAMES[:players])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert f"what {players} players usually choose" in text(app)
        assert ("ecommended for 4 and 5" in text(app)) == (players > 3)
        await to_row(pilot, "Board")
        await pilot.press("right")
        await pilot.pause()
        assert "usually choose" not in text(app)
        await pilot.press("right", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert app.answer.setup.board == board


async def test_a_board_that_was_chosen_stays_when_seats_come_and_go(home: Places) -> None:
    """Only what nobody has touched follows the number of players."""
    app = choosing(home, "Ada", "Ben", "Cleo")
    async with app.run_test(size=SMALL) as pilot:
        await to_row(pilot, "Board")
        await pilot.press("right", "right", "a", "enter", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert len(app.answer.setup.seats) == 4
    assert app.answer.setup.board == "desert"


async def test_everything_is_done_by_mouse_too(home: Places) -> None:
    """A click on add, on a colour, on an arrow of a choice, on a name, and on the start."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "a add"))
        await pilot.press("enter")
        await pilot.click(offset=place_of(app, "sky"))
        x, y = place_of(app, "◄ Ada ►")
        await pilot.click(offset=(x + 6, y))
        await pilot.click(offset=place_of(app, "Ada"))
        await type_text(pilot, "Ann")
        await pilot.click(offset=place_of(app, "Start the game"))
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
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

    assert isinstance(app.answer, ChosenGame)


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

        assert "Terror Below is for 2 to 5 players; 1 was named." in text(app)
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

    assert isinstance(app.answer, ChosenGame)
    assert [seat.name for seat in app.answer.setup.seats] == ["Ada", "Ben"]


async def test_a_seed_that_is_no_number_gets_a_sentence(home: Places) -> None:
    """A seed is a whole number."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await to_row(pilot, "Seed")
        await pilot.press("e")
        await type_text(pilot, "lucky")
        await pilot.press("enter")
        await pilot.pause()

        assert "A seed is a whole number, as 4705; 'lucky' is not." in text(app)


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
    assert isinstance(app.answer, ChosenGame)
    assert app.answer.setup.seats[0].name == "[b]Ada[/b]"


async def test_escape_takes_back_a_seat_that_was_only_begun(home: Places) -> None:
    """A name left half typed is no seat."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a", "escape", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert len(app.answer.setup.seats) == 2


async def test_a_letter_that_gave_way_is_told(home: Places) -> None:
    """Ben is [B], Bea is another letter."""
    app = choosing(home, "Ben", "Bea")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "Names may share a first letter: Bea is [E]." in text(app)


async def test_solo_at_80x24_needs_no_scrolling(home: Places) -> None:
    """TB 11: `s` changes the lower part to scenario, advanced difficulty and squad; all of it fits."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await pilot.pause()
        lines = [line.rstrip() for line in shown(app)]
        scenario = built_in().scenarios["special-delivery"]

    assert lines[: len(SOLO.splitlines())] == SOLO.splitlines()
    told = " ".join(line.strip() for line in lines[7:10])
    assert told == f"{scenario.objective} {scenario.special}"
    assert lines[10:22] == SOLO_TABLE.splitlines()


@pytest.mark.parametrize("scenario", built_in().scenarios)
async def test_every_scenario_is_told_in_words_and_fits(scenario: ScenarioName, home: Places) -> None:
    """TB 11.5: its objective, its special rule and the marks of its difficulty; nothing is pushed off the page."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await to_row(pilot, "Scenario")
        while chosen(app.screen.draft).scenario != scenario:  # type: ignore[attr-defined]
            await pilot.press("right")
        await pilot.pause()
        words = " ".join(text(app).split())
        told = built_in().scenarios[scenario]

    assert f"◄ {told.name} ► difficulty" in words
    assert f"{told.difficulty} of 3" in words
    assert told.objective in words
    assert told.special in words
    assert "Start the game" in words


async def test_a_solo_game_is_chosen_by_keys(home: Places) -> None:
    """TB 11.5, 11.6, 10: scenario, Queens, members, board, tiles, Worms, and one seat."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s", "tab", "left", "down", "right", "down", "left", "tab", "right", "down", "left")
        await pilot.press("down", "right", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert app.answer.setup == Setup(
        seats_named(("Ada",)),
        board="canyon",
        tiles="dice",
        worms="drawn",
        solo=Solo("scramble", queens=True, missing=2),
    )


async def test_a_solo_game_has_one_seat(home: Places) -> None:
    """TB 11.1: keys for more seats say so."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        for key in ("a", "delete", "shift+down"):
            await pilot.press("s" if key == "a" else "up", *(["down"] if key != "a" else []), key)
            await pilot.pause()
            assert "A solo game has one seat. s is for several." in text(app)


async def test_the_other_seats_wait_while_solo_is_looked_at(home: Places) -> None:
    """`s` again brings them back; they are no part of the solo game."""
    app = choosing(home, "Ada", "Ben", "Cleo")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "Cleo" not in text(app)
        await pilot.press("s", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert [seat.name for seat in app.answer.setup.seats] == ["Ada", "Ben", "Cleo"]


async def test_from_solo_to_several_a_second_seat_sits_down(home: Places) -> None:
    """What was one player's game becomes one that can be played."""
    app = ScreenApp(home, NewGameScreen(like(Setup(seats_named(("Zoe",)), solo=Solo("scramble")))))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s", "enter")
        await pilot.pause()

    assert isinstance(app.answer, ChosenGame)
    assert [seat.name for seat in app.answer.setup.seats] == ["Zoe", "Ada"]


async def test_solo_by_mouse(home: Places) -> None:
    """A click on the button beside the start."""
    app = choosing(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "Solo instead"))
        await pilot.pause()
        assert "THE MISSION" in text(app)
        await pilot.click(offset=place_of(app, "Several seats"))
        await pilot.pause()

        assert "Solo instead" in text(app)


class TestDeckPacks:
    """Cards of one's own: a folder that is typed and checked whole."""

    async def test_a_folder_is_typed_and_its_decks_are_played_with(self, home: Places, tmp_path: Path) -> None:
        """The row then says the name of the pack."""
        export_decks(tmp_path / "mine", game_named("terror-below"))
        app = choosing(home)
        async with app.run_test(size=SMALL) as pilot:
            await to_row(pilot, "Cards")
            await pilot.press("e")
            app.screen.query_one(Field).value = str(tmp_path / "mine")
            await pilot.press("enter")
            await pilot.pause()
            assert "◄ mine ►" in text(app)
            await pilot.press("enter")
            await pilot.pause()

        assert isinstance(app.answer, ChosenGame)
        assert app.answer.pack is not None
        assert app.answer.pack.name == "mine"

    async def test_everything_that_is_wrong_is_told(self, home: Places, tmp_path: Path) -> None:
        """And nothing is chosen: the folder can be typed again, or left."""
        export_decks(tmp_path / "mine", game_named("terror-below"))
        (tmp_path / "mine" / "weapons.toml").unlink()
        worms = tmp_path / "mine" / "worms.toml"
        worms.write_text(worms.read_text("utf-8").replace("[1, ", "[7, "), "utf-8")
        app = choosing(home)
        async with app.run_test(size=SMALL) as pilot:
            await to_row(pilot, "Cards")
            await pilot.press("right")
            app.screen.query_one(Field).value = str(tmp_path / "mine")
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, FaultsDialog)
            told = text(app)
            assert "Cannot use the deck pack mine" in told
            assert "weapons.toml" in told
            assert "worms.toml" in told
            await pilot.press("enter", "escape", "enter")
            await pilot.pause()

        assert isinstance(app.answer, ChosenGame)
        assert app.answer.pack is None

    async def test_a_long_list_of_faults_scrolls(self, home: Places) -> None:
        """Every fault can be read at 80x24."""
        faults = tuple(f"worms.toml, worm {number}: found nothing." for number in range(1, 61))
        app = ScreenApp(home, FaultsDialog("It cannot be played with.", faults))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert "worm 1:" in text(app)
            assert "more lines" in text(app)
            await pilot.press(*["pagedown"] * 10)
            await pilot.pause()

            assert "worm 60:" in text(app)
            assert "more lines" not in text(app)

    async def test_left_goes_back_to_this_edition(self, home: Places, tmp_path: Path) -> None:
        """And so does a folder typed empty."""
        export_decks(tmp_path / "mine", game_named("terror-below"))
        draft = drafted()
        draft.play_with(read_pack(tmp_path / "mine", game_named("terror-below")))
        app = ScreenApp(home, NewGameScreen(draft))
        async with app.run_test(size=SMALL) as pilot:
            await to_row(pilot, "Cards")
            await pilot.press("left")
            await pilot.pause()
            assert "◄ This edition ►" in text(app)
            await pilot.press("enter")
            await pilot.pause()

        assert isinstance(app.answer, ChosenGame)
        assert app.answer.pack is None

    async def test_what_the_page_says_comes_from_the_pack(self, home: Places, tmp_path: Path) -> None:
        """Its goal, not this edition's."""
        export_decks(tmp_path / "mine", game_named("terror-below"))
        pieces = tmp_path / "mine" / "pieces.toml"
        pieces.write_text(pieces.read_text("utf-8").replace("goal = 20", "goal = 33"), "utf-8")
        draft = drafted()
        draft.play_with(read_pack(tmp_path / "mine", game_named("terror-below")))
        app = ScreenApp(home, NewGameScreen(draft))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()

            assert "Goal: 33 VP." in text(app)


class TestMemory:
    """The last choice is there again."""

    async def test_what_was_started_is_remembered(self, home: Places, tmp_path: Path) -> None:
        """Seats, variants and the kind of game; not the seed."""
        choices = tmp_path / "config" / "new-game.json"
        app = ScreenApp(home, NewGameScreen(drafted(), choices))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("e")
            await type_text(pilot, "Zoe")
            await pilot.press("enter")
            await to_row(pilot, "Locations")
            await pilot.press("right", "s", "tab", "right")
            await to_row(pilot, "Seed")
            await pilot.press("e", "5", "enter", "enter")
            await pilot.pause()

        last = last_choice(choices)
        assert last is not None
        draft = remembered(last)
        assert (draft.names, chosen(draft).tiles, draft.alone, chosen(draft).scenario, draft.seed) == (
            ["Zoe", "Ben"],
            "shuffled",
            True,
            "total-extermination",
            "",
        )

    async def test_a_pack_that_is_gone_is_told_and_this_edition_played(self, home: Places, tmp_path: Path) -> None:
        """A bad memory starts nothing wrong."""
        app = ScreenApp(home, NewGameScreen(remembered(LastChoice(pack=str(tmp_path / "gone")))))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert "Cannot use the deck pack gone" in text(app)
            assert "This edition" in text(app)
            await pilot.press("enter")
            await pilot.pause()

        assert isinstance(app.answer, ChosenGame)
        assert app.answer.pack is None


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


def test_every_choice_has_a_sentence_that_fits() -> None:
    """No row is without words, whatever is chosen, and none runs off 80 columns."""
    draft = drafted()
    for alone in (False, True):
        assert draft.alone == alone
        for number in range(len(rows_of(draft))):
            for _ in range(3):
                row = rows_of(draft)[number]
                assert 10 <= len(row.sentence) <= 79 - VALUE - row.width
                if row.change is not None:
                    row.change(1)
        draft.change_alone()


async def test_a_full_table_has_no_empty_seat_to_go_to(home: Places) -> None:
    """From the last seat the cursor goes to the first choice, whatever colours are left."""
    app = choosing(home, *FIRST_NAMES[:5])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * 5)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert screen.spot == Spot("row", 0)


async def test_a_seat_is_played_by_another_player_by_p_and_by_a_click(home: Places) -> None:
    """After the strongest it is a person's again; what each is, is said."""
    app = choosing(home, "Ada", "Rex", "Uma")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "p")
        await pilot.pause()
        assert "Wanderer (plays at random): takes any legal option." in text(app)
        await pilot.press("p", "p", "p")
        place = place_of(app, "Uma")
        await pilot.click(offset=(place[0] + 32, place[1]))
        await pilot.pause()
        lines = shown(app)
        await pilot.press("enter")
        await pilot.pause()

    assert [line.split()[2:4] for line in lines[3:6]] == [["coral", "you"], ["sky", "Hunter"], ["lime", "Wanderer"]]
    assert isinstance(app.answer, ChosenGame)
    assert app.answer.levels == ("", "Hunter", "Wanderer")


async def test_a_solo_game_takes_no_other_player(home: Places) -> None:
    """Nor does the start: what was chosen for the seat counts at a table of several alone."""
    app = choosing(home, "Ada", "Ben")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p", "s", "p")
        await pilot.pause()
        said = text(app)
        await pilot.press("enter")
        await pilot.pause()

    assert "A solo game has one seat." in said
    assert "Wanderer" not in said
    assert isinstance(app.answer, ChosenGame)
    assert app.answer.levels == ()


async def test_players_that_are_no_people_may_play_among_themselves(home: Places) -> None:
    """You then watch them, and are told so before."""
    app = choosing(home, "Rex", "Uma")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p", "down", "p", "up")
        await pilot.pause()
        said = text(app)

    assert "You are only watching." in said


def test_who_plays_goes_with_the_seat_and_is_remembered() -> None:
    """A level that this game does not have is a person's seat again."""
    draft = drafted(("Ada", "Rex", "Uma"))
    draft.levels = ["", "Hunter", "Scavenger"]
    draft.move(1, -1)
    draft.remove(1)

    again = remembered(draft.choice())

    assert (again.names, again.levels) == (["Rex", "Uma"], ["Hunter", "Scavenger"])
    strange = remembered(LastChoice((LastSeat("Ada", "coral"), LastSeat("Rex", "sky", "Fox"))))
    assert strange.levels == ["", ""]
