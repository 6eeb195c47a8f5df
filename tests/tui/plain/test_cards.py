"""`why` reads the card that an option names: nobody has to choose by a name alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.seats import seats_named
from core.games import spoken
from core.terrorscape_2.words.cards import in_words
from saves.store import Store
from tests.tui.plain.typing import written
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tui.table.table import Table


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Sits two down at a new game, one where only one can play."""
    sat: list[Table] = []

    def down(game: str, **chosen: str) -> Table:
        rules = spoken(game)
        seats = seats_named(("Ada", "Ben")[: rules.players[-1]])
        sat.append(new_table(rules.usual(seats, chosen), "7", Store(tmp_path), game=game).table)
        awaited = sat[-1].awaited
        assert awaited is not None
        sat[-1].reveal(awaited)
        return sat[-1]

    yield down
    for table in sat:
        close_table(table)


def told(table: Table, number: int = 1) -> str:
    """What `why` says of an option, in one line."""
    return " ".join(written(table, f"why {number}").partition(f"> why {number}")[2].partition("\n> ")[0].split())


def test_a_leader_is_chosen_by_what_it_can_do(sit: Callable[..., Table]) -> None:
    """TB 2.2, 7."""
    table = sit("terror-below")
    squad = table.view().squads[table.viewer]
    option = table.view().options[0]

    text = next(card.text for card in squad.members if card.number == option.character)

    assert text in told(table)


def test_a_vehicle_is_told_with_what_its_card_does(sit: Callable[..., Table]) -> None:
    """TB 3.1: behind what it would bring under that Worm."""
    table = sit("terror-below")
    while table.view().asked[0].kind != "vehicle":
        table.reveal(table.view().asked[0].seat)
        table.choose(table.view().options[0])
        assert table.awaited is not None
        table.reveal(table.awaited)
    option = table.view().options[0]
    card = next(card for card in table.view().hand.vehicles if card.number == option.card)

    assert f"{card.name}: {card.text}" in told(table)
    assert "It will have" in told(table)


def test_a_hero_is_chosen_by_its_skills(sit: Callable[..., Table]) -> None:
    """BB 2.3."""
    table = sit("buried-beneath")
    cards = spoken("buried-beneath").cards  # type: ignore[attr-defined]  # its own
    hero = cards.heroes[cards.hero_named(table.view().options[0].hero)]

    assert all(f"{skill.name}: {skill.text} Ready again in {skill.cooldown}" in told(table) for skill in hero.skills)


def test_a_killer_is_chosen_by_its_cards_and_a_survivor_by_what_it_can_do(sit: Callable[..., Table]) -> None:
    """TS 1.2; R40."""
    cards = spoken("terrorscape-2").cards  # type: ignore[attr-defined]  # its own
    table = sit("terrorscape-2")
    killer = next(one for one in cards.killers if one.id == table.view().options[0].killer)
    assert f"Strength {killer.strength}." in told(table)
    assert all(in_words(card.text) in told(table) for card in killer.card)

    table.choose(table.view().options[0])
    table.reveal(0)
    survivor = next(one for one in cards.survivors if one.id == table.view().options[0].survivor)
    assert all(f"{ability.name}: {in_words(ability.text)}" in told(table) for ability in survivor.ability)
