"""Decks of one's own from the command line: checked, exported, and played with."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest

from core.games import game_named
from core.terror_below.decks.counts import edition_counts
from core.terror_below.decks.edition import built_in
from core.terror_below.decks.forms import FILES
from core.terror_below.game import TerrorBelow
from saves.packs import DeckPack, export_decks, read_pack
from saves.store import Store
from tests.core.terror_below.packs import edition, written
from tui import terminal
from tui.app import app
from tui.table.session import close_table
from tui.terror_below.edition import decks_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.tui.commands.said import Command
    from tui.app.opening import Opening
    from tui.places import Places

SEATS = ("--seat", "Ada", "--seat", "Ben")


def goal_of(pack: DeckPack) -> int:
    """The VP that win a game with these decks."""
    assert isinstance(pack.game, TerrorBelow)
    return pack.game.cards.pieces.goal


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Opening]:
    """What would open at a terminal, each game closed again."""
    openings: list[Opening] = []

    def play(_: Places | None, opening: Opening | None) -> int:
        assert opening is not None
        openings.append(opening)
        if opening.opened is not None:
            close_table(opening.opened.table)
        return 0

    monkeypatch.setattr(terminal, "has_terminal", lambda: True)
    monkeypatch.setattr(app, "play", play)
    return openings


def put(folder: Path, change: Callable[[dict[str, Any]], object] | None = None) -> Path:
    """A deck pack: the decks of this edition, changed."""
    tables = edition()
    tables["pieces"]["goal"] = 15
    if change is not None:
        change(tables)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in written(tables).items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A deck pack that can be played with."""
    return put(tmp_path / "mine")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A deck pack with everything wrong that can be."""

    def change(tables: dict[str, Any]) -> None:
        tables["vehicles"]["vehicle"][0]["arrows"].pop()
        tables["bounties"]["delivery"][0]["egg"] = "purple"
        own = next(worm for worm in tables["worms"]["worm"] if not worm.get("starter"))
        own |= {"id": "own", "rubble": [[3, 0]], "start": [7, 1], "health": -1}
        tables["characters"]["character"][0]["id"] = tables["characters"]["character"][1]["id"] = "twin"

    folder = put(tmp_path / "wrong", change)
    (folder / "solo.toml").unlink()
    (folder / "weapons.toml").write_bytes(os.urandom(1024) * 10 * 1024)
    return folder


TOLD = (
    f"vehicles.toml: found {edition_counts().vehicles - 1} cards, expected {edition_counts().vehicles}.",
    'bounties.toml, delivery 1, egg: found "purple", expected one of amber, azure, jade, violet.',
    "worms.toml, own, rubble 1: found [3, 0], expected 2 whole numbers from -2 to 2.",
    "worms.toml, own, start: found [7, 1], expected 2 whole numbers from 1 to 6.",
    "worms.toml, own, health: found -1, expected a whole number from 1 to 99.",
    "characters.toml, twin, id: found the id of card 1 again in card 2, expected an id of its own.",
    "solo.toml: found no such file, expected one: a deck pack has all of its files.",
    "weapons.toml: found 10,485,760 bytes, expected at most 65,536.",
)
"""What is wrong with it, in words."""


class TestCheck:
    """`decks check` tells everything that is wrong with a pack."""

    def test_a_whole_pack_is_called_so(self, command: Command, mine: Path) -> None:
        said = command("decks", "check", mine)

        digest = read_pack(mine, game_named("terror-below")).digest
        assert said == (0, f"The deck pack mine has no fault; the digest of its decks is {digest}.\n", "")

    def test_each_fault_is_a_line(self, command: Command, wrong: Path) -> None:
        said = command("decks", "check", wrong)

        assert said.code == 1
        assert sorted(said.data.splitlines()) == sorted(TOLD)
        assert said.told == "Cannot use the deck pack wrong: 8 things are wrong with it.\n"

    def test_programs_are_told_in_data(self, command: Command, wrong: Path, mine: Path) -> None:
        said, whole = command("decks", "check", wrong, "--json"), command("decks", "check", mine, "--json")

        faults = json.loads(said.data)["faults"]
        assert said.code == 1
        assert said.told == ""
        assert {fault["sentence"] for fault in faults} == set(TOLD)
        assert {
            "file": "worms.toml",
            "card": "own",
            "field": "health",
            "found": "-1",
            "expected": "a whole number from 1 to 99",
            "sentence": "worms.toml, own, health: found -1, expected a whole number from 1 to 99.",
        } in faults
        assert json.loads(whole.data) == {
            "name": "mine",
            "digest": read_pack(mine, game_named("terror-below")).digest,
            "faults": [],
        }

    def test_a_pack_of_noise_is_told_as_far_as_it_helps(self, command: Command, mine: Path) -> None:
        """Thousands of rows without anything in them; the data still has them all."""
        (mine / "items.toml").write_text("[[item]]\n" * 1000)

        said = command("decks", "check", mine)
        rows = json.loads(command("decks", "check", mine, "--json").data)["faults"]

        assert len(said.data.splitlines()) == 1001
        assert said.data.splitlines()[-1] == f"{len(rows) - 1000:,} more faults."

    def test_a_folder_that_is_none_is_told(self, command: Command, tmp_path: Path) -> None:
        said = command("decks", "check", tmp_path / "none")

        assert said.code == 1
        assert said.data == "Found nothing, expected a folder with the files of a deck pack.\n"

    @pytest.mark.parametrize("arguments", [("decks",), ("decks", "check"), ("decks", "export"), ("decks", "mend")])
    def test_what_is_typed_wrong_is_told(self, command: Command, arguments: tuple[str, ...]) -> None:
        said = command(*arguments)

        assert said.code == 2
        assert len(said.told.splitlines()) == 1
        assert "--help" in said.told


class TestExport:
    """`decks export` writes the decks of this edition to start from."""

    def test_the_files_are_named(self, command: Command, tmp_path: Path) -> None:
        said = command("decks", "export", tmp_path / "start")

        assert said.code == 0
        assert said.data.splitlines() == [str(tmp_path / "start" / f"{name}.toml") for name in FILES]
        assert read_pack(tmp_path / "start", game_named("terror-below")).digest == built_in().digest

    def test_nothing_is_overwritten(self, command: Command, mine: Path) -> None:
        said = command("decks", "export", mine)

        assert said.code == 1
        assert said.data == ""
        assert "nothing is written" in said.told
        assert goal_of(read_pack(mine, game_named("terror-below"))) == 15


class TestNew:
    """`new --deck-pack` plays with the cards of a folder."""

    def test_the_game_has_these_decks(self, command: Command, opened: list[Opening], mine: Path, home: Path) -> None:
        said = command("new", *SEATS, "--deck-pack", mine)

        table = opened[0].opened
        assert said.code == 0
        assert table is not None
        assert decks_of(table.table).pieces.goal == 15
        (listed,) = Store(home / "saves").games()
        assert listed.header is not None
        assert (listed.header.pack, listed.header.decks) == ("mine", read_pack(mine, game_named("terror-below")).digest)

    def test_where_the_seats_are_chosen_it_waits_for_them(
        self, command: Command, opened: list[Opening], mine: Path
    ) -> None:
        command("new", "--deck-pack", mine)

        (opening,) = opened
        assert opening.opened is None
        assert opening.pack is not None
        assert opening.pack.name == "mine"

    @pytest.mark.parametrize("arguments", [("new", *SEATS), ("new",), ("simulate",), ("resume",)])
    def test_a_wrong_pack_starts_nothing(
        self, command: Command, opened: list[Opening], wrong: Path, home: Path, arguments: tuple[str, ...]
    ) -> None:
        """All its faults are told, and no file is made."""
        said = command(*arguments, "--deck-pack", wrong)

        assert said.code == 1
        assert set(TOLD) <= set(said.told.splitlines())
        assert said.data == ""
        assert opened == []
        assert not home.exists()


class TestResume:
    """A saved game goes on with its own decks."""

    @pytest.fixture
    def saved(self, command: Command, opened: list[Opening], mine: Path, home: Path) -> Path:
        """A game that was begun with a pack."""
        command("new", *SEATS, "--deck-pack", mine)
        opened.clear()
        (path,) = Store(home / "saves").paths()
        return path

    def test_it_need_not_be_told_which(self, command: Command, opened: list[Opening], saved: Path, mine: Path) -> None:
        """A copy was kept: the pack may have changed since."""
        put(mine, lambda tables: tables["pieces"].update(goal=16))

        assert command("resume").code == 0
        assert command("show", saved.stem).code == 0
        assert goal(opened[0]) == 15

    def test_another_pack_is_refused(
        self, command: Command, opened: list[Opening], saved: Path, tmp_path: Path
    ) -> None:
        other = put(tmp_path / "other", lambda tables: tables["pieces"].update(goal=16))

        said = command("resume", saved, "--deck-pack", other)
        newest = command("resume", "--deck-pack", other)

        assert (said.code, newest.code) == (1, 1)
        assert "was played with the deck pack mine" in said.told
        assert "the deck pack other" in said.told
        assert newest.told.startswith("No unfinished game that is played with the deck pack other in ")
        assert opened == []

    def test_on_another_machine_the_pack_is_named_once(
        self, command: Command, opened: list[Opening], saved: Path, mine: Path, tmp_path: Path
    ) -> None:
        elsewhere = ("--data-dir", tmp_path / "elsewhere")
        copy = tmp_path / "elsewhere" / "saves" / saved.name
        copy.parent.mkdir(parents=True)
        copy.write_bytes(saved.read_bytes())

        refused = command(*elsewhere, "resume", copy)
        named = command(*elsewhere, "resume", copy, "--deck-pack", mine)
        later = command(*elsewhere, "resume", copy)

        assert (refused.code, named.code, later.code) == (1, 0, 0)
        assert "which is not here; --deck-pack names its folder." in refused.told
        assert [goal(opening) for opening in opened] == [15, 15]


def goal(opening: Opening) -> int:
    """The VP that win a game."""
    assert opening.opened is not None
    return decks_of(opening.opened.table).pieces.goal


class TestSimulate:
    """`simulate --deck-pack` plays random games with a pack."""

    def test_the_figures_name_the_pack(self, command: Command, mine: Path) -> None:
        said = command("simulate", "--games", "2", "--check", "--deck-pack", mine)
        data = command("simulate", "--games", "2", "--deck-pack", mine, "--json").data

        assert said.code == 0
        assert "2 of 2 seats, seed 1, deck pack mine" in said.data
        assert json.loads(data)["pack"] == "mine"

    def test_the_same_seed_plays_other_games_with_other_cards(
        self, command: Command, mine: Path, tmp_path: Path
    ) -> None:
        """And the same games with the same cards."""
        start = export_decks(tmp_path / "start", game_named("terror-below"))[0].parent

        def decisions(*arguments: object) -> int:
            figures: dict[str, int] = json.loads(command("simulate", "--games", "3", "--json", *arguments).data)
            return figures["decisions"]

        assert decisions("--deck-pack", start) == decisions()
        assert decisions("--deck-pack", put(mine, lambda tables: tables["pieces"].update(goal=1))) < decisions()


def test_a_village_of_ones_own_is_exported_and_checked(command: Command, tmp_path: Path) -> None:
    """What to do next names the game, and what was exported is whole."""
    folder = str(tmp_path / "village")
    exported = command("decks", "export", folder, "--game", "buried-beneath")
    checked = command("decks", "check", folder, "--game", "buried-beneath")

    assert exported.code == checked.code == 0
    assert f"decks check {folder} --game buried-beneath" in exported.told
    assert "has no fault" in checked.data
    assert command("decks", "check", folder).code == 1
