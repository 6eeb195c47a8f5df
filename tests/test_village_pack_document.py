"""What `docs/village-packs.md` says is so: its cards are right, its fields are all, its commands run."""

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
from tests.test_deck_pack_document import fields

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = (ROOT / "docs" / "village-packs.md").read_text(encoding="utf-8")

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


def first(table: str, row: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    """Put a row in the place of the one of its id, or of the first."""

    def change(data: dict[str, Any]) -> None:
        ids = [kept["id"] for kept in data[table]]
        data[table][ids.index(row["id"])] = row

    return change


@pytest.mark.parametrize(("file", "table"), [("heroes", "hero"), ("camps", "camp"), ("bosses", "boss")])
def test_its_cards_are_right(file: str, table: str) -> None:
    (row,) = tomllib.loads(blocks(chapter(f"{file}.toml"), "toml")[0])[table]

    assert told(file, first(table, row)) == []


def test_its_map_is_right() -> None:
    center, card = (tomllib.loads(block) for block in blocks(chapter("maps.toml"), "toml"))

    def change(data: dict[str, Any]) -> None:
        data["center"]["a"] = center["center"]["a"]
        data["card"][0]["a"] = card["card"][0]["a"]

    assert told("maps", change) == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = chapter("Faults")
    (row,) = tomllib.loads(blocks(text, "toml")[0])["card"]

    assert "\n".join(told("maps", first("card", row))) + "\n" == blocks(text, "text")[0]


def test_its_table_of_layouts_is_that_of_the_forms() -> None:
    for layout, edges in LEADS.items():
        cells = " | ".join(" or ".join(map(str, edges[edge])) for edge in "NESW")  # type: ignore[index]
        assert re.search(rf"^\| `{layout}` \| [^|]+ \| {re.escape(cells)} \|$", DOCUMENT, flags=re.MULTILINE), layout


def test_every_name_that_the_rules_know_is_told() -> None:
    for names in (HeroName, BossName, MonsterName, SkillName):
        for name in get_args(names):
            assert f"`{name}`" in DOCUMENT
    for hero in built_in().heroes:
        assert f"| `{hero.id}` | {' '.join(f'`{skill.id}`' for skill in hero.skills)} |" in DOCUMENT


def test_every_file_and_every_field_is_named() -> None:
    for name in FORMS:
        assert f"`{name}.toml`" in DOCUMENT
    for form in (*FORMS.values(), Center, MapCard, Location, SymbolSheet):
        for field in fields(form):
            assert re.search(rf"\b{field.replace('set_up', 'set-up')}\b", DOCUMENT), field
    assert f"at most {SIGNS} signs" in DOCUMENT


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
