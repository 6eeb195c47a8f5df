"""Deck packs on disk: read whole or refused with all their faults, exported, kept for the games played with them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import game_named
from core.terror_below.decks.edition import built_in, built_in_texts
from core.terror_below.decks.forms import FILES
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from saves.errors import DeckDiffersError, DeckExistsError, DiskFullError, PackError
from saves.packs import DeckPack, export_decks, read_pack
from saves.store import Store
from tests.core.terror_below.packs import edition, written
from tests.saves.games import Clock, Disk, forge

if TYPE_CHECKING:
    from core.terror_below.state import State


def goal_of(pack: DeckPack) -> int:
    """The VP that win a game with these decks."""
    assert isinstance(pack.game, TerrorBelow)
    return pack.game.cards.pieces.goal


def put(folder: Path, texts: dict[str, str]) -> Path:
    """Write a deck pack."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def own(goal: int = 15) -> dict[str, str]:
    """The decks of this edition, but for the goal."""
    tables = edition()
    tables["pieces"]["goal"] = goal
    return written(tables)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A deck pack that can be played with."""
    return put(tmp_path / "mine", own())


def faults_in(folder: Path) -> list[str]:
    """What is wrong with a pack, in words."""
    with pytest.raises(PackError) as refused:
        read_pack(folder, game_named("terror-below"))
    return [str(fault) for fault in refused.value.faults]


def saved_with(pack: DeckPack, store: Store) -> Path:
    """A game with a deck pack that was begun, saved and left."""
    game, setup = pack.game, Setup(seats_named(("Ada", "Ben")))
    history: History[State] = History(game, game.new(setup), Dealer("1"))
    history.begin()
    store.packs.keep(pack)
    journal = store.begin(game, setup, history, "AB")
    journal.sync(history)
    journal.close()
    return journal.path


class TestReading:
    """A folder is a deck pack when all of its files are there and right."""

    def test_a_whole_pack_is_read(self, mine: Path) -> None:
        """It is called like its folder."""
        pack = read_pack(mine, game_named("terror-below"))

        assert pack.name == pack.game.edition == "mine"
        assert goal_of(pack) == 15
        assert pack.digest == pack.game.digest != built_in().digest

    def test_other_files_beside_it_do_not_matter(self, mine: Path) -> None:
        """Notes and pictures may lie there, and what editors leave behind."""
        (mine / "notes.txt").write_text("mine")
        (mine / ".worms.toml").write_text("no TOML at all")
        (mine / "pictures").mkdir()

        assert read_pack(mine, game_named("terror-below")).name == "mine"

    def test_a_byte_order_mark_and_other_line_ends_do_not_matter(self, mine: Path) -> None:
        """Some editors write them."""
        digest = read_pack(mine, game_named("terror-below")).digest
        for path in mine.glob("*.toml"):
            path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))

        assert read_pack(mine, game_named("terror-below")).digest == digest

    def test_everything_that_is_wrong_is_told_at_once(self, mine: Path) -> None:
        """Files that cannot be read beside cards that are wrong; the large one is not even read."""
        (mine / "worms.toml").unlink()
        (mine / "items.toml").unlink()
        (mine / "items.toml").mkdir()
        (mine / "solo.toml").write_bytes(b"name = '\xff'")
        (mine / "weapons.toml").write_bytes(os.urandom(1024) * 10 * 1024)
        (mine / "weapon.toml").write_text("")
        (mine / "pieces.toml").write_text((mine / "pieces.toml").read_text().replace("goal = 15", "goal = -1"))

        assert faults_in(mine) == [
            f"weapon.toml: found a file that is unknown, expected only {', '.join(f'{name}.toml' for name in FILES)}.",
            "items.toml: found a folder, expected a file.",
            "pieces.toml, goal: found -1, expected a whole number from 1 to 99.",
            "solo.toml: found no UTF-8 at byte 9, expected text in UTF-8.",
            "weapons.toml: found 10,485,760 bytes, expected at most 65,536.",
            "worms.toml: found no such file, expected one: a deck pack has all of its files.",
        ]

    def test_a_file_that_may_not_be_read_is_told(self, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        plain = os.open

        def refuse(path: str, *arguments: int) -> int:
            if Path(path).name == "worms.toml":
                raise PermissionError(13, "Permission denied")
            return plain(path, *arguments)

        monkeypatch.setattr("saves.disk.os.open", refuse)

        assert faults_in(mine) == [
            "worms.toml: found a file that cannot be read: permission denied, expected one that can."
        ]

    def test_a_pipe_is_not_waited_for(self, mine: Path) -> None:
        (mine / "worms.toml").unlink()
        os.mkfifo(mine / "worms.toml")

        assert faults_in(mine) == ["worms.toml: found no ordinary file, expected a file."]

    def test_a_link_that_leads_to_itself_is_told(self, mine: Path) -> None:
        (mine / "worms.toml").unlink()
        (mine / "worms.toml").symlink_to("worms.toml")

        (said,) = faults_in(mine)

        assert said.startswith("worms.toml: found a file that cannot be read: too many levels of symbolic links")

    @pytest.mark.parametrize(
        ("name", "found"), [("none", "nothing"), ("file", "a file"), ("a\0b", "a name that no folder can have")]
    )
    def test_what_is_no_folder_is_told(self, tmp_path: Path, name: str, found: str) -> None:
        (tmp_path / "file").write_text("")

        assert faults_in(tmp_path / name) == [
            f"Found {found}, expected a folder with the files of a deck pack.",
        ]

    def test_an_empty_folder_lacks_every_file(self, tmp_path: Path) -> None:
        assert len(faults_in(tmp_path)) == len(FILES)

    def test_the_error_says_how_much_is_wrong(self, mine: Path) -> None:
        (mine / "worms.toml").unlink()

        with pytest.raises(PackError, match=r"^Cannot use the deck pack mine: 1 thing is wrong with it\.$"):
            read_pack(mine, game_named("terror-below"))

    def test_a_pack_is_for_its_own_game(self, mine: Path) -> None:
        """A saved game of another kind is refused like any other."""
        with pytest.raises(LookupError):
            read_pack(mine, game_named("terror-below")).games("chess")


class TestExporting:
    """The decks of this edition, to start from."""

    def test_they_are_a_whole_pack(self, tmp_path: Path) -> None:
        """As they stand in the program, comments and all: a game of either goes on with the other."""
        files = export_decks(tmp_path / "deep" / "start", game_named("terror-below"))

        assert {path.stem for path in files} == set(FILES)
        assert {path.stem: path.read_text(encoding="utf-8") for path in files} == built_in_texts()
        assert read_pack(tmp_path / "deep" / "start", game_named("terror-below")).digest == built_in().digest

    def test_nothing_is_ever_overwritten(self, tmp_path: Path) -> None:
        """With one of the files there, none is written."""
        (tmp_path / "worms.toml").write_text("mine")

        with pytest.raises(DeckExistsError, match=r"already has worms\.toml; nothing is written"):
            export_decks(tmp_path, game_named("terror-below"))

        assert [path.name for path in tmp_path.iterdir()] == ["worms.toml"]
        assert (tmp_path / "worms.toml").read_text() == "mine"

    def test_a_full_disk_leaves_nothing_half_done(self, tmp_path: Path, disk: Disk) -> None:
        disk.room = 5_000

        with pytest.raises(DiskFullError):
            export_decks(tmp_path / "start", game_named("terror-below"))

        assert list((tmp_path / "start").iterdir()) == []


class TestGames:
    """A game goes on with the decks that it was begun with, and with no others."""

    def test_a_save_names_its_pack_and_goes_on_with_what_was_kept(self, mine: Path, tmp_path: Path) -> None:
        """The pack itself may have changed since, or be gone."""
        store = Store(tmp_path / "saves", clock=Clock())
        pack = read_pack(mine, game_named("terror-below"))
        path = saved_with(pack, store)
        put(mine, own(goal=16))

        later = Store(tmp_path / "saves", clock=Clock())
        loaded = later.load(path)
        (listed,) = later.games()

        assert (loaded.header.pack, loaded.header.decks) == ("mine", pack.digest)
        assert loaded.game.edition == "mine"
        assert isinstance(loaded.game, TerrorBelow)
        assert loaded.game.cards.pieces.goal == 15
        assert listed.fault is None
        assert listed.game.edition == "mine"

    def test_a_save_goes_on_with_its_pack_where_it_is_named(self, mine: Path, tmp_path: Path) -> None:
        """Nothing is kept on a machine that the file was copied to."""
        path = saved_with(read_pack(mine, game_named("terror-below")), Store(tmp_path / "saves", clock=Clock()))
        elsewhere = tmp_path / "elsewhere" / path.name
        elsewhere.parent.mkdir()
        elsewhere.write_bytes(path.read_bytes())

        with pytest.raises(DeckDiffersError, match=r"the deck pack mine .* not here; --deck-pack names its folder"):
            Store(elsewhere.parent).load(elsewhere)

        assert (
            Store(elsewhere.parent, read_pack(mine, game_named("terror-below")).games).load(elsewhere).game.edition
            == "mine"
        )

    def test_a_save_refuses_to_go_on_with_another_pack(self, mine: Path, tmp_path: Path) -> None:
        """Also with one that is called the same, and though its own is kept."""
        path = saved_with(read_pack(mine, game_named("terror-below")), Store(tmp_path / "saves", clock=Clock()))
        other = read_pack(put(tmp_path / "other" / "mine", own(goal=16)), game_named("terror-below"))

        with pytest.raises(DeckDiffersError, match=r"the deck pack mine .*; the deck pack mine .* is not the same"):
            Store(tmp_path / "saves", other.games).resume(path)

    def test_a_save_without_a_pack_refuses_to_go_on_with_one(self, mine: Path, tmp_path: Path) -> None:
        store = Store(tmp_path / "saves", clock=Clock())
        start = read_pack(
            export_decks(tmp_path / "start", game_named("terror-below"))[0].parent, game_named("terror-below")
        )
        path = saved_with(start, store)

        with pytest.raises(DeckDiffersError):
            Store(tmp_path / "saves", read_pack(mine, game_named("terror-below")).games).resume(path)
        assert store.load(path).game.edition == ""

    def test_what_was_kept_and_changed_is_no_longer_the_pack(self, mine: Path, tmp_path: Path) -> None:
        """A new game with the pack keeps it anew, and the old one goes on."""
        pack = read_pack(mine, game_named("terror-below"))
        path = saved_with(pack, Store(tmp_path / "saves", clock=Clock()))
        kept = tmp_path / "saves" / "packs" / pack.digest
        put(kept, own(goal=16))

        with pytest.raises(DeckDiffersError):
            Store(tmp_path / "saves").load(path)

        Store(tmp_path / "saves").packs.keep(pack)

        assert Store(tmp_path / "saves").load(path).game.digest == pack.digest

    def test_a_digest_that_is_none_leads_nowhere(self, mine: Path, tmp_path: Path) -> None:
        """A forged file cannot have other folders read."""
        pack = read_pack(mine, game_named("terror-below"))
        path = saved_with(pack, Store(tmp_path / "saves", clock=Clock()))
        forge(path, lambda lines: [line.replace(pack.digest.encode(), b"../../mine") for line in lines])

        with pytest.raises(DeckDiffersError):
            Store(tmp_path / "saves").load(path)

    def test_a_pack_that_cannot_be_kept_is_told(self, mine: Path, tmp_path: Path, disk: Disk) -> None:
        disk.room = 5_000

        with pytest.raises(DiskFullError):
            Store(tmp_path / "saves").packs.keep(read_pack(mine, game_named("terror-below")))
