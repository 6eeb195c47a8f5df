"""What `docs/shelter-packs.md` says is so: its cards are right, its fields are all, its commands run."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, get_args

import pytest

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
from tests.pack_documents import PackDocument, blocks, in_place
from tests.pack_documents import told as told_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DOCUMENT = PackDocument("shelter-packs.md")


def told(file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the cards of this edition, with one file changed."""
    return told_of(built_in_texts(), faults, file, change)


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
    (row,) = tomllib.loads(blocks(DOCUMENT.chapter(f"{file}.toml"), "toml")[0])[table]

    assert told(file, in_place(table, row)) == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = DOCUMENT.chapter("Faults")
    (row,) = tomllib.loads(blocks(text, "toml")[0])["item"]

    assert "\n".join(told("items", in_place("item", row))) + "\n" == blocks(text, "text")[0]


def test_every_symbol_of_its_table_is_one_and_all_are_there() -> None:
    """CB 5: each kind of symbol stands in the table once or more."""
    words = [
        words
        for row in re.findall(r"^\| (`.*?) \|", DOCUMENT.chapter("Symbols"), flags=re.MULTILINE)
        for words in re.findall(r"`([^`]+)`", row)
    ]
    kinds = {type(symbol(one)).__name__ for one in words}

    assert len(kinds) == 13
    assert f"from 1 to {MOST}" in DOCUMENT.chapter("Symbols")
    with pytest.raises(SymbolError):
        symbol(f"look {MOST + 1}")


def test_every_name_that_the_rules_know_is_told() -> None:
    for names in (CONDITIONS, EVENTS, WAYS, get_args(Family)):
        for name in names:
            assert f"`{name}`" in DOCUMENT.text, name


def test_every_file_and_every_field_is_named() -> None:
    for name in FORMS:
        assert f"`{name}.toml`" in DOCUMENT.text
    forms = (Actions, Character, Condition, Difficulty, EventKind, Facility, Item, Line, SetupNumbers, Variant)
    assert DOCUMENT.names_fields((*FORMS.values(), *forms)) == []


def test_its_commands_run(tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    done = DOCUMENT.run(tmp_path)

    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in FORMS}
    assert "The deck pack mine is whole" in done.stdout
    assert "every state is right" in done.stdout
