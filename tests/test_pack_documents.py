"""What the documents about deck packs say is so: their cards are right, their fields are all, their commands run."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

import pytest

from core.buried_beneath import forms as village
from core.buried_beneath.edition import Edition as Village
from core.critters_below import forms as shelter
from core.critters_below.edition import Edition as Shelter
from core.critters_below.symbols.symbol import MOST, SymbolError, symbol, written
from core.terrorscape_2 import forms as station
from core.terrorscape_2.edition import Edition as Station
from core.terrorscape_2.skill import SKILLS, skill
from tests.pack_documents import PackDocument, blocks, in_place, told

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.engine.editions import CardEdition


class Documented(NamedTuple):
    """A document and what it is about.

    Attributes:
        document: The document.
        edition: The cards that it tells of.
        rows: The tables of which it shows a row that could take the place of the printed one, by file.
        wrong: The file and the table of the row that it shows as wrong.
        inside: The forms within those of the files.
        names: The names that the rules know.
    """

    document: PackDocument
    edition: type[CardEdition]
    rows: dict[str, str]
    wrong: tuple[str, str]
    inside: tuple[Any, ...]
    names: tuple[str, ...]

    def told(self, file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
        """What is wrong with the cards of this edition, with one file changed."""
        return told(self.edition.texts(), self.edition.faults, file, change)


VILLAGE: Final = Documented(
    PackDocument("village-packs.md"),
    Village,
    {"heroes": "hero", "camps": "camp", "bosses": "boss"},
    ("maps", "card"),
    (village.Center, village.MapCard, village.Location, village.SymbolSheet),
    tuple(
        name
        for names in (village.HeroName, village.BossName, village.MonsterName, village.SkillName)
        for name in get_args(names)
    ),
)
SHELTER: Final = Documented(
    PackDocument("shelter-packs.md"),
    Shelter,
    {
        "items": "item",
        "conditions": "condition",
        "events": "event",
        "facilities": "facility",
        "characters": "character",
    },
    ("items", "item"),
    (
        *(shelter.Actions, shelter.Character, shelter.Condition, shelter.Difficulty, shelter.EventKind),
        *(shelter.Facility, shelter.Item, shelter.Line, shelter.SetupNumbers, shelter.Variant),
    ),
    (*shelter.CONDITIONS, *shelter.EVENTS, *shelter.WAYS, *get_args(shelter.Family)),
)
STATION: Final = Documented(
    PackDocument("hunt-packs.md"),
    Station,
    {"survivors": "survivor", "items": "item", "weakness": "card"},
    ("weakness", "card"),
    (
        *(station.Location, station.Edge, station.Passage, station.Repair, station.Common, station.Killer),
        *(station.SkillCard, station.Level, station.Infection, station.Survivor, station.Ability, station.Item),
        station.WeaknessCard,
    ),
    tuple(
        name
        for names in (station.KillerName, station.SurvivorName, station.ItemName, station.AbilityName)
        for name in get_args(names)
    ),
)

every_document = pytest.mark.parametrize("of", [VILLAGE, SHELTER, STATION], ids=["village", "shelter", "station"])


@every_document
def test_its_cards_are_right(of: Documented) -> None:
    for file, table in of.rows.items():
        (row,) = tomllib.loads(blocks(of.document.chapter(f"{file}.toml"), "toml")[0])[table]
        assert of.told(file, in_place(table, row)) == []


@every_document
def test_what_is_said_of_a_wrong_card_is_what_it_tells(of: Documented) -> None:
    text = of.document.chapter("Faults")
    file, table = of.wrong
    (row,) = tomllib.loads(blocks(text, "toml")[0])[table]
    assert "\n".join(of.told(file, in_place(table, row))) + "\n" == blocks(text, "text")[0]


@every_document
def test_every_file_every_field_and_every_name_is_told(of: Documented) -> None:
    assert [name for name in of.edition.forms if f"`{name}.toml`" not in of.document.text] == []
    assert of.document.names_fields((*of.edition.forms.values(), *of.inside)) == []
    assert [name for name in of.names if f"`{name}`" not in of.document.text] == []


@pytest.mark.long
@every_document
def test_its_commands_run(of: Documented, tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    done = of.document.run(tmp_path)
    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in of.edition.forms}
    assert "The deck pack mine has no fault" in done.stdout
    assert "every state is right" in done.stdout


def test_the_map_of_the_village_is_right() -> None:
    """With its table of layouts, and how many signs a location may have."""
    text = VILLAGE.document.text
    center, card = (tomllib.loads(block) for block in blocks(VILLAGE.document.chapter("maps.toml"), "toml"))

    def change(data: dict[str, Any]) -> None:
        data["center"]["a"] = center["center"]["a"]
        data["card"][0]["a"] = card["card"][0]["a"]

    assert VILLAGE.told("maps", change) == []
    for layout, edges in village.LEADS.items():
        cells = " | ".join(" or ".join(map(str, edges[edge])) for edge in "NESW")  # type: ignore[index]
        assert re.search(rf"^\| `{layout}` \| [^|]+ \| {re.escape(cells)} \|$", text, flags=re.MULTILINE), layout
    assert f"at most {village.SIGNS} signs" in text


def test_the_skills_of_each_hero_are_told() -> None:
    for hero in Village.built_in().heroes:
        assert f"| `{hero.id}` | {' '.join(f'`{skill.id}`' for skill in hero.skills)} |" in VILLAGE.document.text


def test_every_symbol_of_its_table_is_one_and_all_are_there() -> None:
    """CB 5: each kind of symbol stands in the table once or more."""
    chapter = SHELTER.document.chapter("Symbols")
    words = [
        words
        for row in re.findall(r"^\| (`.*?) \|", chapter, flags=re.MULTILINE)
        for words in re.findall(r"`([^`]+)`", row)
    ]
    assert len({type(symbol(one)).__name__ for one in words}) == len(written.by_kind)
    assert f"from 1 to {MOST}" in chapter
    with pytest.raises(SymbolError):
        symbol(f"look {MOST + 1}")


def test_the_skill_card_and_the_places_of_the_station_are_right() -> None:
    (card,) = tomllib.loads(blocks(STATION.document.chapter("killers.toml"), "toml")[0])["card"]
    location, edge, passage = (tomllib.loads(block) for block in blocks(STATION.document.chapter("map.toml"), "toml"))

    def with_card(data: dict[str, Any]) -> None:
        data["killer"][0]["card"][0] = card

    def with_places(data: dict[str, Any]) -> None:
        (place,), (way,) = location["location"], edge["edge"]
        data["location"] = [place if old["code"] == place["code"] else old for old in data["location"]]
        ends = {way["a"], way["b"]}
        data["edge"] = [way if {old["a"], old["b"]} == ends else old for old in data["edge"]]
        data["passage"][0] = passage["passage"][0]

    assert STATION.told("killers", with_card) == []
    assert STATION.told("map", with_places) == []


def test_every_effect_is_told_as_it_is_read() -> None:
    """Those of its table are skills, and no kind of skill is missing there."""
    rows = STATION.document.chapter("killers.toml").splitlines()
    cells = [row.split("|")[1] for row in rows if row.startswith("| `")]
    written = [found.replace("unlock ID", "unlock an-id") for cell in cells for found in re.findall(r"`([^`]+)`", cell)]
    assert {type(skill(found)) for found in written} == set(SKILLS.values())
