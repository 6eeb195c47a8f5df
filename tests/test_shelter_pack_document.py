"""What `docs/shelter-packs.md` says is so: its cards are right, its fields are all, its commands run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
import tomli_w

from core.critters_below.edition import built_in_texts, faults
from core.critters_below.forms import (
    CONDITIONS,
    EVENTS,
    FORMS,
    WAYS,
    Actions,
    Character,
    Condition,
    Difficulty,
    EventKind,
    Facility,
    Family,
    Item,
    Line,
    SetupNumbers,
    Variant,
)
from core.critters_below.symbols import MOST, SymbolError, symbol
from tests.test_deck_pack_document import fields

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = (ROOT / "docs" / "shelter-packs.md").read_text(encoding="utf-8")

CHAPTERS = re.split(r"^##+ ", DOCUMENT, flags=re.MULTILINE)


def chapter(title: str) -> str:
    """What stands under a title."""
    return next(text for text in CHAPTERS if text.startswith(title))


def blocks(text: str, language: str) -> list[str]:
    """The blocks of a language in a text."""
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def told(file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the cards of this edition, with one file changed."""
    texts = dict(built_in_texts())
    data = tomllib.loads(texts[file])
    change(data)
    texts[file] = tomli_w.dumps(data)
    return [str(fault) for fault in faults(texts)]


def in_place(table: str, row: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    """Put a row in the place of the one of its id."""

    def change(data: dict[str, Any]) -> None:
        ids = [kept["id"] for kept in data[table]]
        data[table][ids.index(row["id"])] = row

    return change


@pytest.mark.parametrize(
    ("file", "table"),
    [
        ("items", "item"),
        ("conditions", "condition"),
        ("events", "event"),
        ("facilities", "facility"),
        ("characters", "character"),
    ],
)
def test_its_cards_are_right(file: str, table: str) -> None:
    (row,) = tomllib.loads(blocks(chapter(f"{file}.toml"), "toml")[0])[table]

    assert told(file, in_place(table, row)) == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = chapter("Faults")
    (row,) = tomllib.loads(blocks(text, "toml")[0])["item"]

    assert "\n".join(told("items", in_place("item", row))) + "\n" == blocks(text, "text")[0]


def test_every_symbol_of_its_table_is_one_and_all_are_there() -> None:
    """CB 5: each kind of symbol stands in the table once or more."""
    words = [
        words
        for row in re.findall(r"^\| (`.*?) \|", chapter("Symbols"), flags=re.MULTILINE)
        for words in re.findall(r"`([^`]+)`", row)
    ]
    kinds = {type(symbol(one)).__name__ for one in words}

    assert len(kinds) == 13
    assert f"from 1 to {MOST}" in chapter("Symbols")
    with pytest.raises(SymbolError):
        symbol(f"look {MOST + 1}")


def test_every_name_that_the_rules_know_is_told() -> None:
    for names in (CONDITIONS, EVENTS, WAYS, get_args(Family)):
        for name in names:
            assert f"`{name}`" in DOCUMENT, name


def test_every_file_and_every_field_is_named() -> None:
    for name in FORMS:
        assert f"`{name}.toml`" in DOCUMENT
    forms = (Actions, Character, Condition, Difficulty, EventKind, Facility, Item, Line, SetupNumbers, Variant)
    for form in (*FORMS.values(), *forms):
        for field in fields(form):
            assert re.search(rf"\b{field}\b", DOCUMENT), field


def test_its_commands_run(tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    shim = tmp_path / "bin" / "terror-below"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tui "$@"\n')
    shim.chmod(0o755)

    done = subprocess.run(
        ["sh", "-c", blocks(DOCUMENT, "sh")[0]],  # noqa: S607 - wherever it is, as for whoever types it
        cwd=tmp_path,
        env={
            "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "TERROR_BELOW_HOME": str(tmp_path / "home"),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )

    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in FORMS}
    assert "The deck pack mine is whole" in done.stdout
    assert "every state is right" in done.stdout
