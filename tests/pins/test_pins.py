"""What other programs, saved games and players rely on stays as it is: names, digests, files and JSON.

The files beside this one were written once. A field may be added; none may change its name, its place or its meaning.
"""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from core.engine import views as engine_views
from core.engine.digest import digest
from core.games import game_named
from core.terror_below import views
from saves.packs import read_pack
from saves.store import Store
from tests.saves.formats.stored_games import KIND
from tests.tui.screens.new_game.drafts import last_choice, remember
from tui.commands.program import run
from tui.places import HOME_VARIABLE
from tui.settings import Settings, read_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

PINS = Path(__file__).parent
PACKS = sorted(path.name for path in (KIND.folder / "packs").iterdir())


def pinned(name: str) -> Any:
    """What a file of pins says."""
    return json.loads((PINS / name).read_text(encoding="utf-8"))


def kept(found: Any, pin: Any) -> Any:
    """As much of what was found as the pin speaks of: fields that it does not know are left out."""
    if isinstance(found, dict) and isinstance(pin, dict):
        return {name: kept(value, pin[name]) for name, value in found.items() if name in pin}
    if isinstance(found, list) and isinstance(pin, list) and len(found) == len(pin):
        return [kept(one, other) for one, other in zip(found, pin, strict=True)]
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own for the program, in a place where it is as late as in Greenwich."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    (tmp_path / "saves").mkdir()
    yield tmp_path
    monkeypatch.undo()
    time.tzset()


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """The JSON that a command tells."""
    run([str(argument) for argument in arguments])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", PACKS)
def test_the_digest_of_decks_is_the_one_that_saved_games_name(name: str) -> None:
    """Each kept pack lies in a folder that is called by its digest; one of them holds the decks as first shipped."""
    assert read_pack(KIND.folder / "packs" / name, game_named("terror-below")).digest == name


@pytest.mark.parametrize("pin", pinned("states.json"), ids=lambda pin: pin["game"])
def test_the_digest_of_a_state_is_the_one_that_it_always_had(pin: dict[str, Any], tmp_path: Path) -> None:
    """In the middle of a game of four, of a solo game and of one with a deck pack."""
    game = next(game for game in KIND.stored if game.name == pin["game"])
    history = Store(tmp_path, KIND.known()).load(game.unpacked(tmp_path)).history

    assert digest(history.entries[pin["entry"]].state) == pin["digest"]


def test_no_field_of_a_view_is_lost() -> None:
    """Whoever reads views as JSON finds every field under its name."""
    for name, fields in pinned("view-fields.json").items():
        now = [
            field.encode_name
            for field in msgspec.structs.fields(getattr(views, name, None) or getattr(engine_views, name))
        ]
        assert [field for field in fields if field not in now] == [], name


def test_saved_games_are_listed_in_the_same_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`saves --json`: a game in the middle, a solo game, a game that was played on."""
    for pin in pinned("saves.json"):
        next(game for game in KIND.stored if game.name == pin["name"]).unpacked(home / "saves")
    shutil.copytree(KIND.folder / "packs", home / "saves" / "packs")
    rows = said(capsys, "saves", "--json")

    assert [Path(row.pop("file")) for row in rows] == [home / "saves" / f"{row['name']}.jsonl" for row in rows]
    assert kept(rows, pinned("saves.json")) == pinned("saves.json")


def test_the_record_book_is_read_and_told_in_the_same_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`records --json` of a book with a game that ended twice, a tie, a lost solo game and a line that is none."""
    shutil.copy(PINS / "records.ndjson", home / "saves")

    assert kept(said(capsys, "records", "--json"), pinned("records.json")) == pinned("records.json")


def test_the_check_of_a_deck_pack_is_told_in_the_same_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`decks check --json`, of a pack that is whole and of one with a fault."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    for folder in (whole, broken):
        shutil.copytree(KIND.folder / "packs" / PACKS[0], folder)
    (broken / "pieces.toml").write_text("rubble = 3\n", encoding="utf-8")
    found = [said(capsys, "decks", "check", folder, "--json") for folder in (whole, broken)]

    assert kept(found, pinned("decks-check.json")) == pinned("decks-check.json")


def test_the_choices_of_the_last_new_game_are_read_from_an_old_file(tmp_path: Path) -> None:
    """Every choice in `new-game.json` is taken as it was kept, and kept anew as that of its game."""
    choice = last_choice(PINS / "new-game.json")

    assert choice is not None
    remember(choice, tmp_path / "new-game.json")
    kept_anew = json.loads((tmp_path / "new-game.json").read_bytes())
    assert kept_anew == {"last": "terror-below", "games": {"terror-below": pinned("new-game.json")}}


def test_the_settings_are_read_from_an_old_file() -> None:
    """Every line of it still says something, also the motion by its former name."""
    keys = {"rubble": "c", "help.keys": "f1,question_mark", "stop": "full_stop,0", "card.10": "minus"}

    assert read_settings(PINS / "settings.toml") == (
        Settings("okabe", "fast", "strict", recaps=False, idle=10, keys=keys),
        (),
    )
