"""The prompt, the reason on the curtain, and the sentence while an option is considered."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below import options as o
from core.terror_below.decks.cards import Effect
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import SeatSetup
from core.terror_below.views import Shot, View
from core.terror_below.words.kinds import KINDS
from core.terror_below.words.prompts import (
    considering,
    prompt,
    prompt_parts,
    stop_hunting_question,
    why_wanted,
)
from tests.tui import positions as p

TABLE, SPENDING, HUNT, SETUP = p.table_view(), p.spending_view(), p.hunt_view(), p.setup_view()


def asking(view: View, kind: str, *options: o.AnyOption, path: tuple[str, ...] = ()) -> View:
    """The view with another question in it, for its own seat."""
    return replace(view, asked=(Asked(view.viewer, kind, path),), options=options)


def as_public(view: View) -> View:
    """What all are told of it."""
    return replace(view, viewer=PUBLIC, hand=None, options=())


def holding(view: View, **hand: Any) -> View:
    """With another hand."""
    assert view.hand is not None
    return replace(view, hand=replace(view.hand, **hand))


def acting(view: View = SPENDING, **actions: Any) -> View:
    """With other actions."""
    assert view.actions is not None
    return replace(view, actions=replace(view.actions, **actions))


def hunting(view: View = HUNT, **attack: Any) -> View:
    """With another attack."""
    assert view.attack is not None
    return replace(view, attack=replace(view.attack, **attack))


def with_squad(view: View, seat: int = p.ADA, **squad: Any) -> View:
    """With another squad of a seat."""
    changed = replace(view.squads[seat], **squad)
    return replace(view, squads=(*view.squads[:seat], changed, *view.squads[seat + 1 :]))


VEHICLE: Final = asking(TABLE, "vehicle")
TRADES: Final = (o.TradeForItem(), o.TradeForWeapon())
ORDERED: Final = with_squad(SETUP, leader=p.ANISE, members=(p.SHEP, p.PAM))
EARLY: Final = replace(p.DALE, effects=(Effect("early-trade", amount=2),))
SHOTS: Final = hunting().attack.shots  # type: ignore[union-attr]  # somebody hunts
REROLL: Final = hunting(shots=(*SHOTS, Shot(p.DOV, p.MACHETE, (2,), None)))
NUDGES: Final = (o.Nudge(0, "up"), o.Nudge(1, "up"), o.Stop())
CLAIMS: Final = (o.ClaimBounty(p.ANY_WORM.number), o.ClaimPlain())
PLAIN: Final = built_in().pieces.plain_kill

PROMPTS: Final[dict[str, tuple[View, str, str | None]]] = {
    "a Vehicle": (VEHICLE, "(Ada) Play a Vehicle: 1 to 3, then a Worm with ← →.", "(Ada) chooses a Vehicle."),
    "one Vehicle is not counted": (
        holding(VEHICLE, vehicles=(p.PICKUP_TRUCK,)),
        "(Ada) Play your Vehicle: 1, then a Worm with ← →.",
        None,
    ),
    "a kind that nobody knows": (asking(TABLE, "no-such-kind"), "(Ada) Choose one.", "(Ada) decides."),
    "points left": (SPENDING, "(Ada) You have 3 of 5 points left. Step, or act here.", None),
    "Eggs were picked up, TB 4.4": (
        replace(SPENDING, options=tuple(one for one in SPENDING.options if isinstance(one, o.UseItem | o.Stop))),
        "(Ada) Nothing is left to do with your 3 points.",
        None,
    ),
    "no points, R38": (
        replace(acting(points=0), options=(o.UseItem(p.ENERGY_DRINK.number), o.Stop())),
        "(Ada) Nothing is left but your cards, or to end your turn.",
        None,
    ),
    "nothing but to end": (
        replace(acting(points=0), options=(o.Stop(),)),
        "(Ada) Nothing is left but to end your turn.",
        None,
    ),
    "with another, R3": (
        acting(p.with_space(SPENDING, "3-5", pawns=(p.ADA, p.BEN)), must_move=True),
        "(Ada) You share a space with Ben: keep moving. R3",
        "(Ada) passes through Ben's space.",
    ),
    "on Rubble, R43": (acting(must_move=True), "(Ada) You cannot stop on Rubble: keep moving. R43", None),
    "the first Leader, TB 2.2": (
        asking(SETUP, "leader", *SETUP.options),
        "(Ada) Choose your Leader: 1 to 3. The other two stand behind.",
        None,
    ),
    "a new Leader, TB 8.2": (
        asking(HUNT, "leader", o.Lead(p.SHEP.number)),
        f"{{Dov}} {HUNT.squads[p.DOV].dead[-1].name} is dead. Who leads now?",
        None,
    ),
    "who stands second, TB 2.2": (
        asking(ORDERED, "order", o.Follow(p.SHEP.number), o.Follow(p.PAM.number)),
        "(Ada) Who is next in line behind Anise?",
        None,
    ),
    "who stands third": (
        asking(ORDERED, "order", o.Follow(p.PAM.number)),
        "(Ada) Who is next in line behind Shep?",
        None,
    ),
    "a Location to come back": (asking(TABLE, "return", o.Enter(p.at("2-6"))), "(Ada) Enter at which Location?", None),
    "the edge, R24": (
        asking(TABLE, "return", o.Enter(p.at("1-1"))),
        "(Ada) No Location is free. Enter on which space? R24",
        None,
    ),
    "three Rubble, TB 4.3": (
        asking(with_squad(SPENDING, rubble=3), "trade", *TRADES),
        "(Ada) Three Rubble: draw an Item or a Weapon?",
        "(Ada) trades 3 Rubble.",
    ),
    "Dale's two": (
        asking(with_squad(SPENDING, rubble=2, leader=EARLY), "trade", o.TradeForItem(), o.Stop()),
        "(Ada) Two Rubble: trade now for an Item?",
        "(Ada) may trade 2 Rubble.",
    ),
    "a bonus, TB 4.6": (
        asking(p.deliver_view(), "bonus", o.Accept(), o.Stop()),
        "(Ada) Take the Motel's bonus, VP, now? Only one a turn.",
        "(Ada) may take the Motel's bonus, VP.",
    ),
    "an Item asks": (
        asking(SPENDING, "nudge", *NUDGES, path=("Perform Actions", p.AIR_HORN.name)),
        "(Ada) Air Horn: move a Target by 1 space, or stop.",
        None,
    ),
    "a Vehicle asks": (
        asking(replace(TABLE, turn=p.BEN, vehicle=p.SCHOOL_BUS), "nudge", o.Nudge(1, "up")),
        "(Ada) School Bus: move Target 2 by 1 space.",
        None,
    ),
    "the next Worm, for its seat only": (
        holding(asking(TABLE, "look-worm", o.Accept(), o.Stop()), seen=(p.QUEEN,)),
        f"(Ada) Next is a Queen, {p.QUEEN.health} health. To the bottom?",
        "(Ada) looks at the next Worm.",
    ),
    "two ways closer, R10": (
        asking(TABLE, "closer", o.Nudge(1, "up"), o.Nudge(1, "left")),
        "(Ada) Target 2 could come closer two ways. Which?",
        None,
    ),
    "a hunt, TB 7.3": (
        HUNT,
        "{Dov} 3 more damage kills the Boomer. Play a Weapon, or stop.",
        "{Dov} hunts the Boomer: 3 more damage.",
    ),
    "one more damage": (
        hunting(damage=7),
        "{Dov} 1 more damage kills the Boomer. Play a Weapon, or stop.",
        None,
    ),
    "no Weapon, TB 7.4, 8.1": (asking(HUNT, "hunt", o.Stop()), "{Dov} You have no Weapon: Ruiz dies. (enter)", None),
    "no Weapon, and others wait": (
        asking(hunting(caught=(p.DOV, p.ADA), done=()), "hunt", o.Stop()),
        "{Dov} You have no Weapon: Ruiz dies unless others kill it. (enter)",
        None,
    ),
    "every Weapon was played": (
        asking(hunting(shots=(Shot(p.DOV, p.HUNTING_RIFLE, (1, 1), 1),)), "hunt", o.Stop()),
        "{Dov} No Weapon left: Ruiz dies. (enter)",
        None,
    ),
    "an escape, R21": (
        asking(HUNT, "hunt", o.Escape(p.SMOKE_BOMB.number), o.Stop()),
        "{Dov} You have no Weapon. Escape with an Item, or stop.",
        None,
    ),
    "dice to reroll, R53": (
        asking(REROLL, "reroll", o.Reroll(0), o.Stop()),
        "{Dov} Ruiz: you rolled a 2. Reroll it, or keep it?",
        None,
    ),
    "a kill, TB 7.4": (
        asking(HUNT, "reward", *CLAIMS),
        f"{{Dov}} Your kill! 1 Any Worm Bounty, {p.ANY_WORM.points} VP, or 2 no Bounty, {PLAIN} VP?",
        "{Dov} has killed the Boomer.",
    ),
    "many rewards": (asking(HUNT, "reward", *CLAIMS[:1] * 4), "{Dov} Your kill! Which Bounty, or none?", None),
}


@pytest.mark.parametrize("case", PROMPTS)
def test_the_asked_seat_is_spoken_to_and_all_others_hear_of_it(case: str) -> None:
    view, own, public = PROMPTS[case]
    assert prompt(view) == own
    assert public is None or prompt(as_public(view)) == public
    others = replace(view, viewer=p.BEN, options=(), hand=None)
    assert prompt(others) == prompt(as_public(view))


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_in_the_tone_of_the_table_and_fits_the_narrowest(kind: str) -> None:
    """Nobody is called anything but you, and that only by what is asked of them."""
    view = replace(asking(SPENDING, kind, o.Stop()), vehicle=p.SCHOOL_BUS)
    for text in (prompt(view), prompt(as_public(view)), prompt(asking(SPENDING, kind, o.Stop()))):
        words = set(text.lower().replace(".", " ").replace(":", " ").split())
        assert not words & {"he", "she", "his", "her", "him", "they", "their", "them"}
        assert "!" not in text or kind == "reward"
        assert text.count("(") <= 2
        assert len(text) <= 80
    assert "you" not in prompt(as_public(view)).lower().split()


def test_the_tag_is_of_the_seat_and_a_long_name_is_cut_in_it() -> None:
    assert prompt_parts(VEHICLE)[0] == p.ADA
    ada = with_squad(VEHICLE, setup=SeatSetup("Ada the First of the Dunes", "A", "coral"))
    assert prompt(ada).startswith("(Ada the Fir…) Play")


def test_the_public_hears_of_a_turn_that_goes_on_and_of_a_seat_without_weapons() -> None:
    assert prompt(p.public_view()) == "{Dov} has put Skateboard under Worm 1, and has 1 of 3 points left."
    assert prompt(as_public(with_squad(HUNT, p.DOV, weapons=0))) == "{Dov} has no Weapon."


@pytest.mark.parametrize(
    ("view", "lines"),
    [
        (PROMPTS["the first Leader, TB 2.2"][0], ("Ada chooses a Leader.",)),
        (PROMPTS["a new Leader, TB 8.2"][0], ("Dov's Leader has died.", "Dov chooses a new one.")),
        (PROMPTS["a Vehicle asks"][0], ("Ada moves a Target for School Bus.",)),
        (HUNT, ("Dov is caught and hunts second.", "Worm 2, Boomer, 5 of 8 damage.")),
        (p.public_view(), ("It is Dov's turn, round 7.", "Dov has 1 of 3 points left.")),
    ],
)
def test_the_curtain_says_why_a_seat_is_wanted(view: View, lines: tuple[str, ...]) -> None:
    assert why_wanted(as_public(view)) == lines


def test_final_turns_and_the_end_and_luck_are_announced() -> None:
    """TB 9.2."""
    final = replace(VEHICLE, final=(p.BEN,))
    assert prompt(final).startswith("(Ada) Final turn: most VP wins.")
    assert prompt(as_public(final)) == "Final turn of Ada."
    assert why_wanted(as_public(final)) == ("It is Ada's final turn, round 7.",)
    waits = replace(as_public(TABLE), asked=())
    assert (prompt(waits), why_wanted(waits)) == ("Rolling and drawing …", ())
    over = replace(waits, over=Over(((p.CLEO,), (p.ADA,)), "goal"))
    assert (prompt(over), why_wanted(over)) == ("Cleo wins with 15 VP.", ("The game is over.",))


def test_a_card_is_considered_with_what_it_brings() -> None:
    """TB 3.1, 6.1: any other option by its label."""
    truck, first, second = p.PICKUP_TRUCK.number, p.truck_preview(), "Pickup Truck under Worm 2?"
    text = considering(TABLE, o.PlayVehicle(truck, 0), first)
    assert text == "Pickup Truck under Worm 1? It will be full, and attack after your turn."
    moved, play = replace(first, slot=1, full=False, rest=p.at("2-6")), o.PlayVehicle(truck, 1)
    assert considering(TABLE, play, moved) == f"{second} It will have 2 cards to go, its Target on the Motel."
    assert considering(TABLE, play, replace(moved, path=())).endswith("its Target still on the Motel.")
    hidden = considering(TABLE, o.PlaceFaceDown(truck, 1), None)
    assert hidden == "Pickup Truck face down under Worm 2?"
    assert considering(p.deliver_view(), o.Deliver("azure", 14), None) == "Azure, Bounty of the Line, 3 VP?"


def test_stopping_to_hunt_is_asked_with_who_would_die() -> None:
    """TB 7.3, 8.1: others who are armed may still kill it, and some Leaders have a die left; both are told."""
    lucky = replace(p.SEBASTIAN, effects=(Effect("survive", at=5),))
    for leader, members, end in (
        (p.RUIZ, (p.SHEP,), "Ruiz dies."),
        (p.RUIZ, (), "Ruiz, your last member, dies."),
        (lucky, (p.SHEP,), "Sebastian dies unless a die shows 5 or more."),
    ):
        view = with_squad(HUNT, p.DOV, leader=leader, members=members)
        assert stop_hunting_question(view) == f"Stop hunting? {end}"
    others = hunting(with_squad(HUNT, p.BEN, weapons=2), caught=(p.ADA, p.DOV, p.BEN))
    assert stop_hunting_question(others).endswith(" dies unless Ben kills it.")
