"""What is chosen is told whole on the table: its text, its order and its rule, at every size. TB 3.2, 5.1, 7.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import SeatSetup
from core.terror_below.words.abilities import ability_words
from tests.tui.frames import panels
from tests.tui.positions import (
    ADA,
    canyon_view,
    deliver_view,
    five_seats_view,
    hunt_view,
    setup_view,
    solo_view,
    spending_view,
    table_view,
)
from tests.tui.shown_table import ShownTable
from tui.look.spans import text_of
from tui.play.scene import Message
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.decks.cards import CharacterCard, ItemCard, VehicleCard, WeaponCard
    from core.terror_below.views import View

SIZES: Final = ((80, 24), (80, 28), (120, 36), (160, 48))

LONGEST: Final = ("Undeniably everything happens somewhere, " * 5)[:199] + "."
"""As long as the text of a card may be."""


def on_the_table(sitting: BoardSitting, columns: int, lines: int, *parts: str) -> str:
    """The words of some panels in one line, without the frames around them."""
    shown = panels(sitting, columns, lines)
    rows = [text_of(row) for part in parts if part in shown for row in shown[part][2]]
    return " ".join(" ".join(rows).split())


def length(card: VehicleCard | ItemCard | WeaponCard | CharacterCard) -> int:
    """Of its text."""
    return len(card.text)


def held(view: View, card: VehicleCard) -> View:
    """A position in which the viewer holds this Vehicle alone and may play it."""
    assert view.hand is not None
    hand = replace(view.hand, vehicles=(card,))
    return replace(view, hand=hand, options=tuple(o.PlayVehicle(card.number, slot) for slot in range(3)))


def leaders(*cards: CharacterCard) -> View:
    """A position in which the viewer chooses among these Characters; they are members of its squad, so it sees them."""
    view = setup_view()
    mine = replace(view.squads[ADA], members=cards)
    return replace(view, squads=(mine, *view.squads[1:]), options=tuple(o.Lead(card.number) for card in cards))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("made", [table_view, five_seats_view, canyon_view, solo_view])
def test_a_chosen_vehicle_is_told_whole(made: Callable[[], View], size: tuple[int, int]) -> None:
    """The longest of the decks, and one as long as a deck may have it."""
    longest = max(built_in().vehicles, key=length)
    for card in (longest, replace(longest, text=LONGEST)):
        view = replace(held(made(), card), actions=None, asked=(Asked(ADA, "vehicle", ()),))
        sitting = BoardSitting(ShownTable(view))
        sitting.command("card.1")

        assert ability_words(view, card) in on_the_table(sitting, *size, "look"), card.name


@pytest.mark.parametrize("size", SIZES)
def test_everybodys_points_stay_in_sight_beside_the_longest_text(size: tuple[int, int]) -> None:
    """VP never fold."""
    card = replace(built_in().vehicles[-1], text=LONGEST)
    for view in (five_seats_view(), table_view()):
        sitting = BoardSitting(ShownTable(held(view, card)))
        sitting.command("card.1")

        told = on_the_table(sitting, *size, "squads")

        for squad in view.squads:
            assert str(squad.vp) in told.split(), told


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_item_is_told_whole(size: tuple[int, int]) -> None:
    """Among the actions. TB 5.1."""
    for card in sorted(built_in().items, key=length)[-1:]:
        view = spending_view()
        assert view.hand is not None
        items: tuple[ItemCard, ...] = (card,)
        view = replace(view, hand=replace(view.hand, items=items), options=(o.UseItem(card.number), o.Stop()))
        sitting = BoardSitting(ShownTable(view))
        place = next(held.place for held in sitting.mode.sight.holding.others if held.card == card)
        sitting.command(f"card.{place + 1}")

        assert ability_words(view, card) in on_the_table(sitting, *size, "look"), card.name


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_leader_is_told_whole(size: tuple[int, int]) -> None:
    """Before it is chosen. TB 2.2."""
    characters = sorted(built_in().characters, key=length)[-3:]
    view = leaders(*characters)
    sitting = BoardSitting(ShownTable(view))
    for number, card in enumerate(characters, 1):
        sitting.command(f"card.{number}")

        assert ability_words(view, card) in on_the_table(sitting, *size, "look"), card.name


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_weapon_is_told_whole_in_the_hunt(size: tuple[int, int]) -> None:
    """Where its panel has no room the strip tells it; the attack keeps every line that it needs. TB 7.3."""
    view = hunt_view()
    assert view.hand is not None
    for card in sorted(built_in().weapons, key=length)[-1:]:
        weapons: tuple[WeaponCard, ...] = (*view.hand.weapons[:2], card)
        options = (*(o.Fire(weapon.number) for weapon in weapons), o.Stop())
        hunt = replace(view, hand=replace(view.hand, weapons=weapons), options=options)
        sitting = BoardSitting(ShownTable(hunt))
        sitting.command("card.3")

        assert ability_words(hunt, card) in on_the_table(sitting, *size, "look", "hand"), card.name
        assert "Kill pays" in on_the_table(sitting, *size, "over")


def test_an_option_that_its_place_cuts_is_told_whole() -> None:
    """Six deliveries stand in three columns at small."""
    view = replace(
        deliver_view(),
        asked=(Asked(ADA, "deliver", ()),),
        options=tuple(o.StealEgg(seat, egg) for seat in (1, 2, 3) for egg in ("amber", "jade")),
    )
    long = tuple(
        replace(squad, setup=SeatSetup(f"Maximiliana Katharina {squad.seat}", squad.setup.letter, squad.setup.colour))
        for squad in view.squads
    )
    sitting = BoardSitting(ShownTable(replace(view, squads=long)))

    assert "from Maximiliana Katharina 1." in on_the_table(sitting, 80, 24, "look")


def test_a_prompt_that_is_cut_goes_on_in_look() -> None:
    """`It will be 3 cards off, its Target on …` has its end somewhere."""
    sitting = BoardSitting(ShownTable(table_view()))
    words = "Play Eighteen Wheeler under Worm 3? It will be 3 cards off, its Target on the Government Facility."
    sitting.message = Message(words)

    assert on_the_table(sitting, 80, 24, "prompt").endswith("…")
    assert words in on_the_table(sitting, 80, 24, "look")


def test_at_medium_each_seat_keeps_its_line_as_long_as_there_is_a_blank_one() -> None:
    """The line between the Bounties and the squads goes first."""
    card = replace(
        max(built_in().vehicles, key=length), text="Now and then a very long story is told on one card. " * 4
    )
    sitting = BoardSitting(ShownTable(held(table_view(), card)))
    sitting.command("card.1")

    squads = [text_of(row) for row in panels(sitting, 120, 36)["squads"][2]]

    assert [row[:10] for row in squads[1:]] == ["( Ada  )  ", "[ Ben  ]  ", "< Cleo >  ", "{ Dov  }  "]
