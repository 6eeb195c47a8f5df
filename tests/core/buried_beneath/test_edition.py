"""Cards from texts: what is wrong with them is told, and never played."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import tomli_w

from core.buried_beneath.edition import Edition, built_in, built_in_texts, faults
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import Setup
from core.buried_beneath.village import village_of
from core.engine.packs import DeckError
from tests.core.buried_beneath.kit import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.village import Village


def changed(file: str, change: Callable[[dict[str, Any]], object]) -> dict[str, str]:
    """The shipped texts with one file changed."""
    found = dict(built_in_texts())
    data = tomllib.loads(found[file])
    change(data)
    found[file] = tomli_w.dumps(data)
    return found


def every_village() -> tuple[Village, ...]:
    """Every side of every card, in a village of either Center."""
    a, b = tuple(range(0, 16, 2)), tuple(range(1, 16, 2))
    return tuple(village_of(built_in(), center, cards) for center in (0, 1) for cards in (a, b))


MANY = ["-health", "-speed", "damage", "damage", "mana", "mana"]


def test_every_name_has_room_on_the_smallest_map_and_none_stands_twice() -> None:
    """BB 1: seven letters, six where the sign of a mouth of the Hidden Tunnels stands before them."""
    maps = built_in()
    printed = [
        *(location for side in (maps.center.a, maps.center.b) for location in side.corners.values()),
        *(location for card in maps.cards for side in (card.a, card.b) for location in side.locations),
    ]
    assert len(printed) == 40
    assert len({location.name for location in printed}) == len(printed)
    assert all(len(location.name) <= 7 - location.tunnel for location in printed)
    for village in every_village():
        for at in village.reading:
            location = village.locations[at]
            name = "Middle" if location is None else location.name
            assert village.name(at) == name
            assert village.marked(at, 7) == f"{'◎' if at in village.tunnels else ''}{name}"


def test_a_pack_with_longer_names_is_cut_on_the_smallest_map_alone() -> None:
    """Everywhere else a location has its whole name; two mouths that are called the same are told apart."""

    def longer(data: dict[str, Any]) -> None:
        data["center"]["a"]["corners"]["nw"]["name"] = "Town Hall"
        for card in data["card"][:2]:
            for side in (card["a"], card["b"]):
                side["locations"][0]["name"] = "Hidden Tunnels"

    edition = Edition(changed("maps", longer))
    village = village_of(edition, 0, tuple(range(0, 16, 2)))

    hall = next(at for at in village.reading if village.name(at) == "Town Hall")
    assert [village.marked(hall, letters) for letters in (7, 9)] == ["Town Ha", "Town Hall"]
    assert {village.name(at) for at in village.tunnels} == {"Tunnels NW", "Tunnels N"}


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        ("camps", lambda data: data["camp"].pop(), "grave-hound"),
        ("camps", lambda data: data["camp"][0].update(health=7), "camp"),
        ("heroes", lambda data: data["hero"][0].update(health=0), "health"),
        ("heroes", lambda data: data["hero"][1].update(id="mage"), "mage"),
        ("heroes", lambda data: data["hero"][0]["skills"][0].update(id="fireball"), "fireball"),
        ("bosses", lambda data: data["boss"].clear(), "at least one"),
        ("maps", lambda data: data["card"].pop(), "7 map cards"),
        ("maps", lambda data: data["card"][0]["a"]["locations"][0].pop("tunnel"), "tunnels"),
        ("maps", lambda data: data["card"][2]["a"]["ports"].pop("N"), "ports"),
        ("maps", lambda data: data["center"]["a"]["paths"].pop(), "Middle"),
        ("maps", lambda data: data["center"]["a"]["corners"].pop("nw"), "corners"),
        ("maps", lambda data: data["card"][0]["a"]["ports"].update(N=2), "1 on ns"),
        ("maps", lambda data: data["center"]["a"]["ports"].update(N="se"), "own corners"),
        ("maps", lambda data: data["center"]["a"]["paths"].append(["nw", "se"]), "opposite"),
        ("maps", lambda data: data["card"][2]["a"]["locations"][0].update(symbols=MANY), "-HS+DDMM"),
        ("symbols", lambda data: data["symbols"].pop("mana"), "mana"),
        ("symbols", lambda data: data.update(more=1), "more"),
    ],
)
def test_texts_that_do_not_fit_are_told_and_not_played(
    file: str, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    """BB 1, 2.1: file by file, then what does not fit together."""
    found = faults(changed(file, change))
    assert any(fault.file == f"{file}.toml" for fault in found)
    if told not in {"grave-hound", "camp", "mage", "tunnels"}:
        assert any(told in str(fault) for fault in found)
    with pytest.raises(DeckError):
        Edition(changed(file, change))


def test_signs_that_cannot_be_shown_are_told_and_not_shown() -> None:
    """BB 1: in a name too."""
    signs = changed("heroes", lambda data: data["hero"][0].update(name="The \x1b[31mMage"))
    assert any("can be shown" in fault.expected for fault in faults(signs))
    assert "\x1b" not in "".join(str(fault) for fault in faults(signs))


def test_no_boss_fells_a_hero_before_the_first_turn() -> None:
    """R31: the Boss begins, in the Middle, where the Hero may stand with the Health of the card."""
    cards = built_in()
    assert max(boss.damage for boss in cards.bosses) < min(hero.health for hero in cards.heroes)


def test_a_pack_is_played_with_numbers_of_its_own() -> None:
    """BB 2.3: and says whose it is."""
    packs = BuriedBeneath.packs
    assert packs is not None
    pack = changed("heroes", lambda data: data["hero"][0].update(health=9))
    assert packs.faults(pack) == ()
    game = packs.game(pack, "sturdy")
    state = game.new(Setup(SEATS, built_in().heroes[0].id, "7F3A"))
    assert state.stats[0] == 9
    assert game.edition == "sturdy"
    assert game.digest != BuriedBeneath().digest
