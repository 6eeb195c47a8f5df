"""What `docs/village-packs.md` says is so: its cards are right, its fields are all, its commands run."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.buried_beneath.edition import built_in, built_in_texts, faults
from core.buried_beneath.forms import (
    FORMS,
    LEADS,
    SIGNS,
    BossName,
    Center,
    HeroName,
    Location,
    MapCard,
    MonsterName,
    SkillName,
    SymbolSheet,
)
from tests.pack_documents import PackDocument, blocks, in_place
from tests.pack_documents import told as told_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DOCUMENT = PackDocument("village-packs.md")


def told(file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the cards of this edition, with one file changed."""
    return told_of(built_in_texts(), faults, file, change)


@pytest.mark.parametrize(("file", "table"), [("heroes", "hero"), ("camps", "camp"), ("bosses", "boss")])
def test_its_cards_are_right(file: str, table: str) -> None:
    (row,) = tomllib.loads(blocks(DOCUMENT.chapter(f"{file}.toml"), "toml")[0])[table]

    assert told(file, in_place(table, row)) == []


def test_its_map_is_right() -> None:
    center, card = (tomllib.loads(block) for block in blocks(DOCUMENT.chapter("maps.toml"), "toml"))

    def change(data: dict[str, Any]) -> None:
        data["center"]["a"] = center["center"]["a"]
        data["card"][0]["a"] = card["card"][0]["a"]

    assert told("maps", change) == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = DOCUMENT.chapter("Faults")
    (row,) = tomllib.loads(blocks(text, "toml")[0])["card"]

    assert "\n".join(told("maps", in_place("card", row))) + "\n" == blocks(text, "text")[0]


def test_its_table_of_layouts_is_that_of_the_forms() -> None:
    for layout, edges in LEADS.items():
        cells = " | ".join(" or ".join(map(str, edges[edge])) for edge in "NESW")  # type: ignore[index]
        assert re.search(rf"^\| `{layout}` \| [^|]+ \| {re.escape(cells)} \|$", DOCUMENT.text, flags=re.MULTILINE), (
            layout
        )


def test_every_name_that_the_rules_know_is_told() -> None:
    for names in (HeroName, BossName, MonsterName, SkillName):
        for name in get_args(names):
            assert f"`{name}`" in DOCUMENT.text
    for hero in built_in().heroes:
        assert f"| `{hero.id}` | {' '.join(f'`{skill.id}`' for skill in hero.skills)} |" in DOCUMENT.text


def test_every_file_and_every_field_is_named() -> None:
    for name in FORMS:
        assert f"`{name}.toml`" in DOCUMENT.text
    assert DOCUMENT.names_fields((*FORMS.values(), Center, MapCard, Location, SymbolSheet)) == []
    assert f"at most {SIGNS} signs" in DOCUMENT.text


def test_its_commands_run(tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    done = DOCUMENT.run(tmp_path)

    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in FORMS}
    assert "The deck pack mine is whole" in done.stdout
    assert "every state is right" in done.stdout
