"""Which card an option names, and what is read of it before it is chosen."""

from __future__ import annotations

import pytest

from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.words.cards import card_named, printed_on
from tests.tui.positions import table_view

VIEW, DECKS = table_view(), built_in()


@pytest.mark.parametrize(
    ("option", "deck"),
    [
        (o.Lead(2), "characters"),
        (o.PlayVehicle(2, 0), "vehicles"),
        (o.Leap("up", 2), "vehicles"),
        (o.UseItem(2), "items"),
        (o.ShootHat(2, 1), "weapons"),
        (o.Deliver("azure", 2), "bounties"),
        (o.PutNext(2), "worms"),
    ],
)
def test_an_option_is_about_the_card_that_it_names(option: o.AnyOption, deck: str) -> None:
    card = card_named(VIEW, option, DECKS)

    assert card is not None
    assert (type(card), card.number) == (type(getattr(DECKS, deck)[2]), 2)


@pytest.mark.parametrize("option", [o.Stop(), o.Step("up"), o.Deliver("azure"), o.Nudge(2, "up"), o.Reroll(1)])
def test_an_option_that_names_no_card_is_about_none(option: o.AnyOption) -> None:
    """A slot or a die has a number too, and a delivery can be for no Bounty. TB 4.5."""
    assert card_named(VIEW, option, DECKS) is None
    assert printed_on(VIEW, option, DECKS) == ""


def test_a_card_is_read_before_it_is_played_or_shot_with() -> None:
    """R48."""
    weapon = DECKS.weapons[2]

    assert printed_on(VIEW, o.ShootHat(2, 1), DECKS) == f"{weapon.name}: {weapon.text}"
    assert printed_on(VIEW, o.Fire(2), DECKS) == f"{weapon.name}: {weapon.text}"
    assert printed_on(VIEW, o.PutNext(2), DECKS) == ""
