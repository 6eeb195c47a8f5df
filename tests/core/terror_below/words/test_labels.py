"""Labels of options: short words for numbered lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import Effect
from core.terror_below.decks.edition import built_in
from core.terror_below.views import Shot
from core.terror_below.words.labels import delivery_points, label, worm_summary
from tests.tui.positions import (
    ADA,
    AIR_HORN,
    ANY_WORM,
    BEN,
    BICYCLE,
    BOOTS,
    DOV,
    ENERGY_DRINK,
    HARD_HAT,
    HUNTING_RIFLE,
    MACHETE,
    PAM,
    PICKUP_TRUCK,
    PISTOL,
    QUEEN,
    SHEP,
    SMOKE_BOMB,
    TO_MOTEL,
    TO_STORE,
    WILL,
    at,
    deliver_view,
    hunt_view,
    spending_view,
    table_view,
    with_space,
)

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Egg
    from core.terror_below.views import View

MARKS: Final[dict[Egg, str]] = {"amber": "●", "jade": "◆", "azure": "▲", "violet": "■"}
PIECES: Final = built_in().pieces


def ramping() -> View:
    """Ada beside Dov, with Eggs where she stands and Weapons in sight."""
    view = with_space(spending_view(), "5-4", pawns=(DOV,))
    view = with_space(view, "5-5", pawns=())
    view = with_space(view, "3-5", pawns=())
    view = with_space(view, "4-4", pawns=(ADA,))
    assert view.hand is not None
    hand = replace(view.hand, seen=(QUEEN, HUNTING_RIFLE), items=(*view.hand.items, SMOKE_BOMB, HARD_HAT))
    hand = replace(hand, weapons=(PISTOL, MACHETE))
    attack = hunt_view().attack
    assert attack is not None
    return replace(
        view,
        squads=(replace(view.squads[ADA], pawn=at("4-4")), *view.squads[1:]),
        hand=hand,
        vehicle=PICKUP_TRUCK,
        attack=replace(attack, shots=(Shot(ADA, HUNTING_RIFLE, (5, 3), None),)),
    )


LABELS: Final[tuple[tuple[o.AnyOption, str], ...]] = (
    (o.Lead(SHEP.number), "Shep  dog"),
    (o.Follow(SHEP.number), "Shep  dog"),
    (o.LeaveBehind(SHEP.number), "Leave Shep behind"),
    (o.Enter(at("2-6")), "Motel 2-6"),
    (o.PlayVehicle(BICYCLE.number, 0), f"Bicycle {BICYCLE.points} (left) under Worm 1"),
    (o.IgnoreArrow(1), "Ignore arrow 2, right"),
    (o.Step("up"), "Step up to 4-3"),
    (o.Step("down", dig=True), "Dig down to 4-5"),
    (o.Ramp("right", "up"), "Ramp Dov to 5-3"),
    (o.Leap("down", BICYCLE.number), f"Leap down to 4-5  discarding Bicycle {BICYCLE.points} (left)"),
    (o.Clear(at("4-3")), "Clear 1 Rubble from 4-3"),
    (o.Clear(at("4-3"), 2), "Clear 2 Rubble from 4-3"),
    (o.PickUp(), "Pick up ◆"),
    (o.Deliver("azure"), f"▲ Azure  without a Bounty  {PIECES.plain_delivery} VP"),
    (o.UseItem(ENERGY_DRINK.number), "Play Energy Drink"),
    (o.UseItem(HARD_HAT.number), "Put on Hard Hat"),
    (o.ShootHat(PISTOL.number, ADA), "Pistol: shoot Hard Hat off your own Leader"),
    (o.ShootHat(PISTOL.number, BEN), "Pistol: shoot the Hat off Ben's Leader"),
    (o.Stop(), "End your actions"),
    (o.Accept(), "Yes"),
    (o.TradeForItem(), "Draw an Item"),
    (o.TradeForWeapon(), "Draw a Weapon"),
    (o.KeepCard(HUNTING_RIFLE.number), f"Hunting Rifle  {HUNTING_RIFLE.text}"),
    (o.TakeBounty(TO_MOTEL.number), f"▲ to the Motel  {TO_MOTEL.points} VP"),
    (o.TakeTopBounty(), "The top of the deck"),
    (o.Revive(PAM.number), "Pam  trucker"),
    (o.AddVehicle(BICYCLE.number), f"Bicycle  {BICYCLE.points} points"),
    (o.PlaceFaceDown(BICYCLE.number, 1), f"Bicycle {BICYCLE.points} (left) face down under Worm 2"),
    (o.DiscardVehicle(BICYCLE.number), f"Bicycle {BICYCLE.points} (left)"),
    (o.Nudge(0, "up"), "Target 1 up to 3-3"),
    (o.PlaceRubble(at("1-1")), "Rubble on 1-1"),
    (o.TakeEggs(at("2-3")), "● ■ from 2-3"),
    (o.StealEgg(DOV, "violet"), "■ Violet from Dov"),
    (o.DiscardBounty(TO_MOTEL.number), f"▲ to the Motel  {TO_MOTEL.points} VP"),
    (
        o.PutNext(QUEEN.number),
        f"Queen  all four Eggs, {QUEEN.health} health, {QUEEN.limit} cards, starts at 4-4",
    ),
    (o.Fire(MACHETE.number), f"Machete  {MACHETE.summary}"),
    (o.Escape(SMOKE_BOMB.number), "Play Smoke Bomb"),
    (o.Reroll(1), "Reroll die 2, a 3"),
    (o.DiscardEgg("amber"), "Discard ● Amber"),
    (o.Borrow(DOV), "From Dov  3 Weapons"),
    (o.ClaimBounty(ANY_WORM.number), f"Any Worm  Bounty of the Line  {ANY_WORM.points} VP"),
    (o.ClaimPlain(), f"Without a Bounty  {PIECES.plain_kill} VP"),
    (o.EndGame(), "End the game, as all agree"),
)


@pytest.mark.parametrize(("option", "words"), LABELS, ids=lambda value: value if isinstance(value, str) else "")
def test_an_option_has_a_label(option: o.AnyOption, words: str) -> None:
    assert label(option, ramping(), MARKS) == words


def test_every_kind_of_option_has_a_label() -> None:
    assert {type(option) for option, _ in LABELS} == set(get_args(o.AnyOption))


@pytest.mark.parametrize(
    ("kind", "stop"),
    [
        ("act", "End your actions"),
        ("hunt", "Stop hunting"),
        ("skip-ability", "Skip the ability"),
        ("look-worm", "Leave it on top"),
        ("trade", "Keep the Rubble"),
        ("no-such-kind", "Stop"),
    ],
)
def test_stopping_says_what_it_stops(kind: str, stop: str) -> None:
    view = replace(table_view(), asked=(Asked(ADA, kind, ()),))

    assert label(o.Stop(), view) == stop


@pytest.mark.parametrize(
    ("kind", "accept"),
    [("bonus", "Take the bonus"), ("look-worm", "Put it on the bottom"), ("skip-ability", "Use the ability")],
)
def test_accepting_says_what_is_accepted(kind: str, accept: str) -> None:
    view = replace(table_view(), asked=(Asked(ADA, kind, ()),))

    assert label(o.Accept(), view) == accept


def test_a_card_without_arrows_says_so() -> None:
    view = table_view()
    assert view.hand is not None
    view = replace(view, hand=replace(view.hand, vehicles=(BOOTS,)))

    assert label(o.PlayVehicle(BOOTS.number, 0), view) == f"Boots {BOOTS.points} (no arrow) under Worm 1"


def test_a_delivery_names_the_bounty_it_is_for() -> None:
    """TB 4.5, R6."""
    view = deliver_view()

    assert label(o.Deliver("azure", TO_MOTEL.number), view) == f"Azure  Bounty of the Line  {TO_MOTEL.points} VP"
    assert label(o.Deliver("violet", TO_STORE.number), view) == f"Violet  Hidden Bounty  {TO_STORE.points} VP"


def test_leaders_change_what_a_delivery_scores() -> None:
    """Will adds to plain deliveries at one Location; Selia's any Egg scores less."""
    view = deliver_view()
    will = replace(WILL, effects=(Effect("plain-delivery", amount=1, place="motel"),))
    selia = replace(WILL, effects=(Effect("any-egg", amount=1),))
    plain = o.Deliver("azure")
    other_egg = o.Deliver("amber", TO_MOTEL.number)

    def led_by_will() -> View:
        return replace(view, squads=(replace(view.squads[ADA], leader=will), *view.squads[1:]))

    def led_by_selia() -> View:
        return replace(view, squads=(replace(view.squads[ADA], leader=selia), *view.squads[1:]))

    assert delivery_points(plain, led_by_will()) == delivery_points(plain, view) + 1
    assert delivery_points(other_egg, led_by_selia()) == TO_MOTEL.points - 1


def test_a_worm_with_one_egg_names_its_colour() -> None:
    worm = next(card for card in built_in().worms if len(card.eggs) == 1 and not card.starter)

    assert f"{worm.eggs[0][0].capitalize()} Egg" in worm_summary(worm)


def test_a_card_that_no_deck_has_is_refused() -> None:
    with pytest.raises(LookupError):
        label(o.UseItem(9999), table_view())


def test_an_item_in_hand_is_named_as_the_view_names_it() -> None:
    assert label(o.UseItem(AIR_HORN.number), table_view()) == "Play Air Horn"
