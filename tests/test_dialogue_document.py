"""What `docs/dialogue.md` and the schemas beside it say of the dialogue is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from jsonschema import Draft202012Validator
from msgspec import json

from core.games import SHELF
from docs.schema import ROUNDS, SCHEMAS, rounds, schemas
from tui.dialogue.lines import PROTOCOL, ErrorCode, RefusedCode, SentLine, ToldLine
from tui.dialogue.reading import LONGEST, decoded

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = (ROOT / "docs" / "dialogue.md").read_text(encoding="utf-8")
GAMES = [game.id for game in SHELF]


def chapter(title: str) -> str:
    """What stands under a title."""
    return next(text for text in re.split(r"^## ", DOCUMENT, flags=re.MULTILINE) if text.startswith(title))


def kinds(union: Any) -> Iterable[str]:
    """The kinds of lines."""
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


@pytest.mark.parametrize("name", ["any-game", *GAMES])
def test_the_schema_is_what_the_program_says(name: str) -> None:
    """Where a reader would break, PROTOCOL grows; then `make schema` writes it anew."""
    assert (SCHEMAS / f"{name}.json").read_text("utf-8") == schemas()[f"{name}.json"]


def test_no_schema_is_left_of_what_is_gone() -> None:
    assert {path.name for path in SCHEMAS.iterdir()} == set(schemas())


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_each_game_is_as_it_was_said(game: str) -> None:
    assert (ROUNDS / f"{game}.txt").read_text("utf-8") == rounds()[f"{game}.txt"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_in_a_round_is_as_the_schema_says(game: str) -> None:
    schema = json.decode((SCHEMAS / f"{game}.json").read_bytes())
    sent = Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/sent"})
    lines = [line[2:] for line in (ROUNDS / f"{game}.txt").read_text("utf-8").splitlines() if line.startswith("< ")]
    assert lines
    for line in lines:
        assert not [*sent.iter_errors(json.decode(line))]


def test_every_kind_and_every_code_is_named() -> None:
    for kind in kinds(ToldLine):
        assert f"`{kind}`" in chapter("What the program writes")
    for kind in kinds(SentLine):
        assert f'"is":"{kind}"' in chapter("What you send")
    for code in (*get_args(RefusedCode), *get_args(ErrorCode)):
        assert f"`{code}`" in chapter("Codes")
    assert f"the number {PROTOCOL}." in chapter("What stays")
    assert f"{LONGEST:,} bytes" in DOCUMENT


def test_every_line_that_is_shown_can_be_sent() -> None:
    shown = re.findall(r"`(\{.*?\})`", chapter("What you send"))
    assert len(shown) > 10
    for line in shown:
        assert type(decoded(line.encode())) in get_args(SentLine), line


def test_the_player_in_twenty_lines_plays_a_game_to_its_end(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert len(code.splitlines()) <= 20
    program = tmp_path / "player.py"
    program.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program), "--seed", "7"],
        cwd=ROOT,
        env={**os.environ, "TERROR_BELOW_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    assert re.search(r"\b(wins?|won|Nobody)\b", done.stdout)
