"""Labels of options: short words for numbered lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import Effect
from core.terror_below.decks.edition import built_in
from core.terror_below.views import Shot
from core.terror_below.words.labels import delivery_points, label, worm_summary
from core.terror_below.words.names import EGG_MARKS as MARKS
from tests.core.words.pairs import pairs
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import View

PIECES: Final = built_in().pieces


def ramping() -> View:
    """Ada beside Dov, with Eggs where she stands and Weapons in sight."""
    view = p.spending_view()
    for space, pawns in (("5-4", (p.DOV,)), ("5-5", ()), ("3-5", ()), ("4-4", (p.ADA,))):
        view = p.with_space(view, space, pawns=pawns)
    attack = p.hunt_view().attack
    assert view.hand is not None
    assert attack is not None
    items = (*view.hand.items, p.SMOKE_BOMB, p.HARD_HAT)
    return replace(
        view,
        squads=(replace(view.squads[p.ADA], pawn=p.at("4-4")), *view.squads[1:]),
        hand=replace(view.hand, seen=(p.QUEEN, p.HUNTING_RIFLE), items=items, weapons=(p.PISTOL, p.MACHETE)),
        vehicle=p.PICKUP_TRUCK,
        attack=replace(attack, shots=(Shot(p.ADA, p.HUNTING_RIFLE, (5, 3), None),)),
    )


BIKE: Final = f"Bicycle {p.BICYCLE.points} (left)"
LABELS: Final[tuple[tuple[o.AnyOption, str], ...]] = (
    (o.Lead(p.SHEP.number), "Shep  dog"),
    (o.Follow(p.SHEP.number), "Shep  dog"),
    (o.LeaveBehind(p.SHEP.number), "Leave Shep behind"),
    (o.Enter(p.at("2-6")), "Motel 2-6"),
    (o.PlayVehicle(p.BICYCLE.number, 0), f"{BIKE} under Worm 1"),
    (o.IgnoreArrow(1), "Ignore arrow 2, right"),
    (o.Step("up"), "Step up to 4-3"),
    (o.Step("down", dig=True), "Dig down to 4-5"),
    (o.Ramp("right", "up"), "Ramp Dov to 5-3"),
    (o.Leap("down", p.BICYCLE.number), f"Leap down to 4-5  discarding {BIKE}"),
    (o.Clear(p.at("4-3")), "Clear 1 Rubble from 4-3"),
    (o.Clear(p.at("4-3"), 2), "Clear 2 Rubble from 4-3"),
    (o.PickUp(), "Pick up ◆"),
    (o.Deliver("azure"), f"▲ Azure  no Bounty  {PIECES.plain_delivery} VP"),
    (o.UseItem(p.ENERGY_DRINK.number), "Play Energy Drink"),
    (o.UseItem(p.HARD_HAT.number), "Put on Hard Hat"),
    (o.ShootHat(p.PISTOL.number, p.ADA), "Pistol: shoot Hard Hat off your own Leader"),
    (o.ShootHat(p.PISTOL.number, p.BEN), "Pistol: shoot the Hat off Ben's Leader"),
    (o.Stop(), "End your actions"),
    (o.Accept(), "Yes"),
    (o.TradeForItem(), "Draw an Item"),
    (o.TradeForWeapon(), "Draw a Weapon"),
    (o.KeepCard(p.HUNTING_RIFLE.number), f"Hunting Rifle  {p.HUNTING_RIFLE.text.removesuffix('.')}"),
    (o.TakeBounty(p.TO_MOTEL.number), f"▲ to the Motel  {p.TO_MOTEL.points} VP"),
    (o.TakeTopBounty(), "Take the top card of the deck"),
    (o.Revive(p.PAM.number), "Pam  trucker"),
    (o.AddVehicle(p.BICYCLE.number), f"Bicycle  {p.BICYCLE.points} points"),
    (o.PlaceFaceDown(p.BICYCLE.number, 1), f"{BIKE} face down under Worm 2"),
    (o.DiscardVehicle(p.BICYCLE.number), BIKE),
    (o.Nudge(0, "up"), "Move Target 1 up to 3-3"),
    (o.PlaceRubble(p.at("1-1")), "Put Rubble on 1-1"),
    (o.TakeEggs(p.at("2-3")), "Take ● ■ from 2-3"),
    (o.StealEgg(p.DOV, "violet"), "Take ■ Violet from Dov"),
    (o.DiscardBounty(p.TO_MOTEL.number), f"▲ to the Motel  {p.TO_MOTEL.points} VP"),
    (o.PutNext(p.QUEEN.number), worm_summary(p.QUEEN)),
    (o.Fire(p.MACHETE.number), f"Machete  {p.MACHETE.summary}"),
    (o.Escape(p.SMOKE_BOMB.number), "Play Smoke Bomb"),
    (o.Reroll(1), "Reroll die 2, a 3"),
    (o.DiscardEgg("amber"), "Discard ● Amber"),
    (o.Borrow(p.DOV), "From Dov  3 Weapons"),
    (o.ClaimBounty(p.ANY_WORM.number), f"Any Worm  Bounty of the Line  {p.ANY_WORM.points} VP"),
    (o.ClaimPlain(), f"No Bounty  {PIECES.plain_kill} VP"),
    (o.EndGame(), "End the game, as all agree"),
)


@pytest.mark.parametrize(("option", "words"), LABELS, ids=lambda value: value if isinstance(value, str) else "")
def test_an_option_has_a_label(option: o.AnyOption, words: str) -> None:
    assert label(option, ramping(), MARKS) == words


def test_every_kind_of_option_has_a_label_and_a_card_that_no_deck_has_none() -> None:
    assert {type(option) for option, _ in LABELS} == set(get_args(o.AnyOption))
    assert label(o.UseItem(p.AIR_HORN.number), p.table_view()) == "Play Air Horn"
    with pytest.raises(LookupError):
        label(o.UseItem(9999), p.table_view())


def asked_for(kind: str, option: o.AnyOption) -> str:
    """Its label where this is asked."""
    return label(option, replace(p.table_view(), asked=(Asked(p.ADA, kind, ()),)))


HAND: Final = p.table_view().hand
assert HAND is not None
BOOTED: Final = replace(p.table_view(), hand=replace(HAND, vehicles=(p.BOOTS,)))
PLAIN: Final = next(card for card in built_in().worms if len(card.eggs) == 1 and not card.starter)


@pairs(
    (asked_for("act", o.Stop()), "End your actions"),
    (asked_for("hunt", o.Stop()), "Stop hunting"),
    (asked_for("skip-ability", o.Stop()), "Skip the ability"),
    (asked_for("look-worm", o.Stop()), "Leave it on top"),
    (asked_for("trade", o.Stop()), "Keep the Rubble"),
    (asked_for("no-such-kind", o.Stop()), "Stop"),
    (asked_for("bonus", o.Accept()), "Take the bonus"),
    (asked_for("look-worm", o.Accept()), "Put it on the bottom"),
    (asked_for("skip-ability", o.Accept()), "Use the ability"),
    (label(o.PlayVehicle(p.BOOTS.number, 0), BOOTED), f"Boots {p.BOOTS.points} (no arrow) under Worm 1"),
    (worm_summary(PLAIN), f"…{PLAIN.eggs[0][0].capitalize()} Egg…"),
    (
        worm_summary(p.QUEEN),
        f"Queen  all four Eggs, {p.QUEEN.health} health, card limit {p.QUEEN.limit}, starts at 4-4",
    ),
)
def test_stopping_and_accepting_say_what_and_a_card_without_arrows_and_a_worm_say_so() -> None:
    """TB 3.2, 6.3."""


def test_a_delivery_names_the_bounty_it_is_for_and_scores_by_its_leader() -> None:
    """TB 4.5, R6: Will adds to plain deliveries at one Location; Selia's any Egg scores less."""
    view = p.deliver_view()

    def led(**effect: Any) -> View:
        leader = replace(p.WILL, effects=(Effect(amount=1, **effect),))
        return replace(view, squads=(replace(view.squads[p.ADA], leader=leader), *view.squads[1:]))

    line, hidden = o.Deliver("azure", p.TO_MOTEL.number), o.Deliver("violet", p.TO_STORE.number)
    assert label(line, view) == f"Azure  Bounty of the Line  {p.TO_MOTEL.points} VP"
    assert label(hidden, view) == f"Violet  Hidden Bounty  {p.TO_STORE.points} VP"
    will = led(verb="plain-delivery", place="motel")
    assert delivery_points(o.Deliver("azure"), will) == delivery_points(o.Deliver("azure"), view) + 1
    assert delivery_points(o.Deliver("amber", p.TO_MOTEL.number), led(verb="any-egg")) == p.TO_MOTEL.points - 1
