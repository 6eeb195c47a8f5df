"""What was chosen last is there again, and a bad file of it costs nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.terror_below.seats import Setup, Solo, seats_named
from tests.games.shelf import KEEPERS, keepers_on_the_shelf
from tests.tui.screens.new_game.drafts import choices, chosen, drafted, last_choice, like, remember, remembered
from tui.screens.new_game import last_choice as kept
from tui.screens.new_game.choices import Memory
from tui.screens.new_game.last_choice import LastChoice, LastSeat
from tui.screens.title.played_last import played_last
from tui.small_files import LARGEST
from tui.terror_below.around.new_game import SquadMemory

if TYPE_CHECKING:
    from pathlib import Path

    from tui.screens.new_game.draft import Draft


def full() -> Draft:
    """A draft in which nothing is as usual."""
    draft = drafted(("Zoe", "Ben", "Cleo"))
    own = chosen(draft)
    own.start, own.alone, own.board = None, True, "canyon"
    own.tiles, own.worms, own.late_seat, draft.policy = "dice", "drawn", True, "strict"
    own.scenario, own.queens, own.missing = "scramble", True, 1
    draft.hints = False
    return draft


def test_what_is_remembered_comes_back(tmp_path: Path) -> None:
    """Everything but the seed, in folders that do not exist yet."""
    path = tmp_path / "a" / "b" / "new-game.json"
    draft = full()

    remember(draft.choice(), path)
    last = last_choice(path)

    assert last == draft.choice()
    assert last is not None
    assert remembered(last).choice() == draft.choice()
    assert remembered(last).setup() == draft.setup()


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    """A file that is not there is no fault."""
    assert last_choice(tmp_path / "none.json") is None
    assert last_choice(None) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"tiles": "thrown"}',
        b'{"seats": [{"name": 3}]}',
        b"[" * 20_000,
        b'{"pack": "' + b"x" * LARGEST + b'"}',
    ],
    ids=["empty", "cut", "no text", "a list", "no such tiles", "a name that is none", "deep", "large"],
)
def test_a_bad_file_is_as_good_as_none(data: bytes, tmp_path: Path) -> None:
    """And the next choice is written over it."""
    path = tmp_path / "new-game.json"
    path.write_bytes(data)

    assert last_choice(path) is None
    remember(LastChoice(memory=SquadMemory(tiles="dice")), path)
    assert last_choice(path) == LastChoice(memory=SquadMemory(tiles="dice"))


def test_a_folder_in_its_place_costs_no_more_than_the_memory(tmp_path: Path) -> None:
    """The game begins all the same."""
    path = tmp_path / "new-game.json"
    path.mkdir()

    remember(LastChoice(), path)

    assert last_choice(path) is None


def test_what_makes_no_sense_is_left_out() -> None:
    """Names that cannot stand, seats twice, a start and members that are not there."""
    seats = (
        LastSeat("Ada", "sky"),
        LastSeat("ada", "lime"),
        LastSeat("Ben", "sky"),
        LastSeat("x" * 99, "pink"),
        LastSeat("Cleo", "bone"),
    )

    draft = remembered(LastChoice(seats=seats, memory=SquadMemory(start=7, missing=40)))

    assert (draft.names, draft.colours, chosen(draft).start) == (["Ada", "Cleo"], ["sky", "bone"], 0)
    assert chosen(draft).missing == choices().most_missing


def test_no_seat_that_makes_sense_leaves_the_first_two() -> None:
    """Enter at once starts a game."""
    assert remembered(LastChoice(seats=(LastSeat(" ", "sky"),))).names == ["Ada", "Ben"]


def test_a_file_of_a_later_version_may_say_more(tmp_path: Path) -> None:
    """What is not known is passed over."""
    path = tmp_path / "new-game.json"
    path.write_bytes(json.encode({"tiles": "dice", "weather": "hot"}))

    assert last_choice(path) == LastChoice(memory=SquadMemory(tiles="dice"))


def test_the_choices_of_a_solo_game_are_those_of_the_next() -> None:
    """Scenario, advanced options, side, tiles and first Worms."""
    setup = Setup(
        seats_named(("Zoe",)), board="canyon", tiles="shuffled", worms="drawn", solo=Solo("scramble", queens=True)
    )

    assert like(setup).setup() == setup


def test_each_game_keeps_its_own_choices(tmp_path: Path) -> None:
    """What is chosen for one leaves those of the others as they are; the one chosen last is known."""
    path = tmp_path / "new-game.json"
    remember(LastChoice(memory=SquadMemory(tiles="dice")), path)
    kept.remember(LastChoice(seats=(LastSeat("Zoe", "teal"),), policy="strict", memory=Memory()), path, KEEPERS.id)

    with keepers_on_the_shelf():
        assert played_last(path) == KEEPERS.id
    assert played_last(path) == "terror-below"
    assert last_choice(path) == LastChoice(memory=SquadMemory(tiles="dice"))
    other = kept.last_choice(path, KEEPERS.id, Memory)
    assert other == LastChoice((LastSeat("Zoe", "teal"),), "strict", "", Memory())


def test_a_file_from_before_there_was_a_shelf_is_that_of_terror_below(tmp_path: Path) -> None:
    """It loads as it was kept, and is kept anew beside those of other games."""
    path = tmp_path / "new-game.json"
    path.write_bytes(b'{"seats":[{"name":"Zoe","colour":"lime"}],"tiles":"dice","policy":"open","pack":"/mine"}')
    flat = LastChoice((LastSeat("Zoe", "lime"),), "open", "/mine", SquadMemory(tiles="dice"))

    assert last_choice(path) == flat
    with keepers_on_the_shelf():
        assert played_last(path) == "terror-below"
    kept.remember(LastChoice(memory=Memory()), path, KEEPERS.id)
    assert last_choice(path) == flat


@pytest.mark.parametrize("games", [b"3", b"[]", b'{"terror-below": 3}', b'{"terror-below": [{}]}', b'{"other": {}}'])
def test_games_that_are_none_are_as_good_as_none(games: bytes, tmp_path: Path) -> None:
    """And the next choice can be kept."""
    path = tmp_path / "new-game.json"
    path.write_bytes(b'{"last": "terror-below", "games": ' + games + b"}")

    assert last_choice(path) is None
    remember(LastChoice(memory=SquadMemory(tiles="dice")), path)
    assert last_choice(path) == LastChoice(memory=SquadMemory(tiles="dice"))
