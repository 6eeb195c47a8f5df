"""What `docs/hunt-packs.md` says is so: its cards are right, its fields are all, its commands run."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.terrorscape_2.edition import built_in_texts, faults
from core.terrorscape_2.forms import (
    FORMS,
    Ability,
    AbilityName,
    Common,
    Edge,
    Infection,
    Item,
    ItemName,
    Killer,
    KillerName,
    Level,
    Location,
    Passage,
    Repair,
    SkillCard,
    Survivor,
    SurvivorName,
    WeaknessCard,
)
from core.terrorscape_2.skills import Skill, skill
from tests.pack_documents import PackDocument, blocks, in_place
from tests.pack_documents import told as told_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DOCUMENT = PackDocument("hunt-packs.md")


def told(file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """What is wrong with the cards of this edition, with one file changed."""
    return told_of(built_in_texts(), faults, file, change)


@pytest.mark.parametrize(("file", "table"), [("survivors", "survivor"), ("items", "item"), ("weakness", "card")])
def test_its_cards_are_right(file: str, table: str) -> None:
    (row,) = tomllib.loads(blocks(DOCUMENT.chapter(f"{file}.toml"), "toml")[0])[table]

    assert told(file, in_place(table, row)) == []


def test_its_skill_card_is_right() -> None:
    (card,) = tomllib.loads(blocks(DOCUMENT.chapter("killers.toml"), "toml")[0])["card"]

    def change(data: dict[str, Any]) -> None:
        data["killer"][0]["card"][0] = card

    assert told("killers", change) == []


def test_its_station_is_right() -> None:
    location, edge, passage = (tomllib.loads(block) for block in blocks(DOCUMENT.chapter("map.toml"), "toml"))

    def change(data: dict[str, Any]) -> None:
        (place,), (way,) = location["location"], edge["edge"]
        data["location"] = [place if old["code"] == place["code"] else old for old in data["location"]]
        ends = {way["a"], way["b"]}
        data["edge"] = [way if {old["a"], old["b"]} == ends else old for old in data["edge"]]
        data["passage"][0] = passage["passage"][0]

    assert told("map", change) == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = DOCUMENT.chapter("Faults")
    (row,) = tomllib.loads(blocks(text, "toml")[0])["card"]

    assert "\n".join(told("weakness", in_place("card", row))) + "\n" == blocks(text, "text")[0]


def test_every_name_that_the_rules_know_is_told() -> None:
    for names in (KillerName, SurvivorName, ItemName, AbilityName):
        for name in get_args(names):
            assert f"`{name}`" in DOCUMENT.text


def test_every_effect_is_told_as_it_is_read() -> None:
    """Those of its table are skills, and no kind of skill is missing there."""
    cells = [row.split("|")[1] for row in DOCUMENT.chapter("killers.toml").splitlines() if row.startswith("| `")]
    written = [found.replace("unlock ID", "unlock an-id") for cell in cells for found in re.findall(r"`([^`]+)`", cell)]
    kinds = {type(skill(found)) for found in written}
    assert kinds == set(get_args(Skill))


def test_every_file_and_every_field_is_named() -> None:
    for name in FORMS:
        assert f"`{name}.toml`" in DOCUMENT.text
    inside = (Location, Edge, Passage, Repair, Common, Killer, SkillCard, Level, Infection, Survivor, Ability, Item)
    assert DOCUMENT.names_fields((*FORMS.values(), *inside, WeaknessCard)) == []


def test_its_commands_run(tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    done = DOCUMENT.run(tmp_path)

    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in FORMS}
    assert "The deck pack mine is whole" in done.stdout
    assert "every state is right" in done.stdout
