"""Items, deeds and skills have a face each, and hardly any other file knows them by name."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median
from typing import Any, Final, get_args

import pytest

from core.terrorscape_2 import faces
from core.terrorscape_2.chapters.skilled import DOES
from core.terrorscape_2.faces import DEEDS, ITEMS, Helper, item
from core.terrorscape_2.forms import ItemName
from core.terrorscape_2.judging.hunt import JUDGES
from core.terrorscape_2.loading import check_skills, load
from core.terrorscape_2.options import Deed
from core.terrorscape_2.skill import SKILLS, Skill

load()  # as the game does

ROOT: Final = Path(__file__).parents[3]
FILES: Final = [
    path for folder in ("core/terrorscape_2", "tui/terrorscape_2") for path in sorted((ROOT / folder).rglob("*.py"))
]

FEW: Final = 3
"""Files that name an item or a deed: the list of names, its face, and one more."""

RULED: Final = frozenset(("key", "toolbox", "zachs-wrench", "fuel", "cat", "revolver", "ammo-pack", "thermal-suit"))
"""Items that other rules know as well: ways out, repairs, weapons, injuries; a deck is called `key` too."""


def files_with(names: tuple[str, ...]) -> dict[str, int]:
    """How many files name each of these."""
    found = dict.fromkeys(names, 0)
    for path in FILES:
        told = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}
        for name in told & set(names):
            found[name] += 1  # type: ignore[index]  # one of the names
    return found


def test_every_item_and_every_deed_has_a_face_in_the_order_of_their_lists() -> None:
    assert tuple(ITEMS) == get_args(ItemName)
    assert tuple(DEEDS) == get_args(Deed)
    assert all(face.id == name for known in (ITEMS, DEEDS) for name, face in known.items())


@pytest.mark.parametrize("name", ["rope", "charge"])
def test_what_has_no_face_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ITEMS if name in ITEMS else DEEDS, name)
    with pytest.raises(TypeError, match=f"no face for {name}"):
        faces.check()


def test_a_face_that_leaves_something_out_is_refused_with_what_is_missing() -> None:
    class Silent(Helper):
        id = "rope"

    with pytest.raises(TypeError, match="brief"):
        item(Silent)  # type: ignore[type-abstract]  # that is what is asked
    assert not isinstance(ITEMS["rope"], Silent)


def test_few_files_name_an_item_or_a_deed() -> None:
    items, deeds = files_with(get_args(ItemName)), files_with(get_args(Deed))
    assert median(items.values()) <= FEW
    assert {name: number for name, number in items.items() if number > FEW and name not in RULED} == {}
    assert {name: number for name, number in deeds.items() if number > FEW} == {}


def test_what_an_item_or_a_deed_is_used_on_is_what_it_offers() -> None:
    """TS 6.6: a place, a way or a Survivor, or nothing."""
    faces_of: list[Any] = [*ITEMS.values(), *DEEDS.values()]
    assert {face.on for face in faces_of} == {"nothing", "place", "way", "survivor"}
    assert [faces.on_what(name) for name in ("rope", "bandage", "stroke", "gadget", "poker")] == [
        "way",
        "survivor",
        "place",
        "nothing",
        "nothing",
    ]


# Skills.


@pytest.mark.parametrize(("registry", "said"), [(DOES, "does"), (JUDGES, "judges")])
def test_a_skill_that_nothing_does_or_judges_is_named(
    registry: dict[Any, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Howl(Skill):
        pattern = "howl"

    monkeypatch.setitem(SKILLS, Howl.pattern, Howl)
    for other in (DOES, JUDGES):
        if other is not registry:
            monkeypatch.setitem(other, Howl, print)
    with pytest.raises(TypeError, match=f"nothing {said} Howl$"):
        check_skills()


def test_no_file_but_its_own_knows_a_skill() -> None:
    """A skill is told to its module."""
    kinds = {kind.__name__ for kind in SKILLS.values()}
    for path in FILES:
        if path.parent.name == "skills":
            continue
        taken = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        modules = {node.module or "" for node in taken} | {
            f"{node.module}.{one.name}" for node in taken for one in node.names
        }
        assert not {name for name in modules if name.startswith("core.terrorscape_2.skills.")}, path
    assert len(kinds) == len(SKILLS)
