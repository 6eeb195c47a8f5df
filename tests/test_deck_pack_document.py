"""What `docs/deck-packs.md` says is so: its commands run, its cards are right, its tables are those of the program."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import inspect
from msgspec.structs import asdict, replace

from core.buried_beneath.forms import FORMS as VILLAGE_FORMS
from core.engine.packs import LARGEST
from core.terror_below.decks.check import LONGEST_LINE, check
from core.terror_below.decks.counts import DECKS, edition_counts
from core.terror_below.decks.forms import FILES, FORMS
from core.terror_below.decks.verbs import (
    CHARACTER_VERBS,
    HAT_VERBS,
    ITEM_VERBS,
    LEADING_VERBS,
    VEHICLE_VERBS,
    WEAPON_VERBS,
)
from tests.core.terror_below.packs import edition, written
from tests.pack_documents import PackDocument, blocks

if TYPE_CHECKING:
    from pathlib import Path

    from core.terror_below.decks.verbs import Takes, Verbs

DOCUMENT = PackDocument("deck-packs.md")


def added(file: str, rows: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong when these rows are added to the decks of this edition, and counted with them."""
    tables = edition()
    counts = asdict(edition_counts())
    for table, cards in rows.items():
        tables[file][table] = [*tables[file][table], *cards]
        _, copies = DECKS[file]
        for card in cards:
            number = card.get(copies, 1) if copies else 1
            counts[file] += len(number) if isinstance(number, list) else number
            counts["starters"] += bool(card.get("starter"))
            counts["queens"] += card.get("type") == "queen"
    return tuple(str(fault) for fault in check(written(tables), counts=replace(edition_counts(), **counts)))


@pytest.mark.parametrize("file", DECKS)
def test_its_cards_are_right(file: str) -> None:
    rows = tomllib.loads(blocks(DOCUMENT.chapter(f"{file}.toml"), "toml")[0])

    assert rows
    assert added(file, rows) == ()


def test_its_boards_are_right() -> None:
    tables = edition()
    own = tomllib.loads(blocks(DOCUMENT.chapter("boards.toml"), "toml")[0])
    bonuses = {row["place"]: row for row in (*tables["boards"]["bonus"], *own.pop("bonus"))}
    tables["boards"] |= own | {"bonus": list(bonuses.values())}

    # what it draws is another board, on which the Worms of this edition may start elsewhere
    assert [fault for fault in check(written(tables)) if fault.file == "boards.toml"] == []


def test_what_is_said_of_a_wrong_card_is_what_it_tells() -> None:
    text = DOCUMENT.chapter("Faults")

    told = added("worms", tomllib.loads(blocks(text, "toml")[0]))

    assert "\n".join(told) + "\n" == blocks(text, "text")[0]


@pytest.mark.parametrize(
    ("title", "verbs"),
    [
        ("Vehicles: ", VEHICLE_VERBS),
        ("Items: ", ITEM_VERBS),
        ("Hats and Characters: ", LEADING_VERBS),
        ("Hats alone", {verb: takes for verb, takes in HAT_VERBS.items() if verb not in LEADING_VERBS}),
        ("Characters alone", {verb: takes for verb, takes in CHARACTER_VERBS.items() if verb not in LEADING_VERBS}),
        ("Weapons: ", WEAPON_VERBS),
    ],
)
def test_its_tables_of_verbs_are_those_of_the_rules(title: str, verbs: Verbs) -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*)\|", DOCUMENT.chapter(title), flags=re.MULTILINE)

    assert {verb: takes.strip() for verb, takes in rows} == {verb: in_words(takes) for verb, takes in verbs.items()}


def in_words(takes: Takes) -> str:
    """What a verb takes, as the tables say it."""
    parts = [
        f"{name} {span.least}-{span.most}"
        for name, span in (("amount", takes.amount), ("at", takes.at))
        if span is not None
    ]
    return ", ".join([*parts, *(("place",) if takes.place else ())])


def test_its_counts_are_those_of_the_check() -> None:
    counts = edition_counts()
    rows = dict(re.findall(r"^\| (\w+)[^|]*\| (\d+)", DOCUMENT.chapter("The files"), flags=re.MULTILINE))

    assert {name.lower(): int(number) for name, number in rows.items()} == {
        name: number for name, number in asdict(counts).items() if name not in ("starters", "queens")
    }
    assert f"{counts.worms}: among them {counts.starters} starters and {counts.queens} Queens" in DOCUMENT.text


@pytest.mark.parametrize("file", ["pieces", "solo"])
def test_its_tables_of_numbers_are_those_of_the_check(file: str) -> None:
    rows = re.findall(r"^\| (.*?`.*?) \| (\d+) \| (\d+) \|$", DOCUMENT.chapter("pieces.toml"), flags=re.MULTILINE)
    told = {name: (int(least), int(most)) for names, least, most in rows for name in re.findall(r"`(\w+)`", names)}

    for name, least, most in bounds(FORMS[file]):
        assert told[name] == (least, most), name


def bounds(form: Any) -> list[tuple[str, int, int]]:
    """The numbers of a form and what they may be; those of tables with their own names."""
    described = inspect.type_info(form)
    assert isinstance(described, inspect.StructType)
    found: list[tuple[str, int, int]] = []
    for field in described.fields:
        kind = field.type
        if isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
        if isinstance(kind, inspect.StructType):
            found += bounds(kind.cls)
        elif isinstance(kind, inspect.DictType):
            found += [(field.name, *span(kind.value_type))]
        elif isinstance(kind, inspect.Metadata) and "least" in (kind.extra or {}):
            found.append((field.name, *span(kind)))
    return found


def span(kind: inspect.Type) -> tuple[int, int]:
    """What a number may be."""
    assert isinstance(kind, inspect.Metadata)
    assert kind.extra is not None
    return kind.extra["least"], kind.extra["most"]


def test_every_file_and_every_field_is_named() -> None:
    for name in FILES:
        assert f"`{name}.toml`" in DOCUMENT.text
    assert DOCUMENT.names_fields(FORMS.values()) == []


def test_its_limits_are_those_of_the_check() -> None:
    assert f"at most {LARGEST:,} bytes; no line has more than {LONGEST_LINE:,} characters" in DOCUMENT.text


@pytest.mark.long
def test_its_commands_run(tmp_path: Path) -> None:
    """As they stand there; the table itself needs a terminal, and says so."""
    assert blocks(DOCUMENT.text, "sh")[0].count("terror-below") == 4

    done = DOCUMENT.run(tmp_path)

    assert {path.name for path in (tmp_path / "mine").iterdir()} == {f"{name}.toml" for name in FILES}
    assert "The deck pack mine has no fault" in done.stdout
    assert "every state is right" in done.stdout
    assert "The table needs a terminal" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_files_of_a_village_are_told() -> None:
    """All five, and no other; the commands name the game that they are of."""
    text = DOCUMENT.text.split("## Cards of Buried Beneath")[1]
    assert re.findall(r"^\| `([a-z]+)\.toml`", text, flags=re.MULTILINE) == list(VILLAGE_FORMS)
    assert text.count("--game buried-beneath`") == 1
    assert text.count("--game buried-beneath\n") == 2
