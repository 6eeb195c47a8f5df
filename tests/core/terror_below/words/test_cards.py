"""What a card says: in full, in short, wherever an option names it, and why a computer player plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below import options as o
from core.terror_below.decks.cards import Effect, ItemCard, VehicleCard, Verb, WeaponCard
from core.terror_below.decks.edition import built_in
from core.terror_below.decks.verbs import CHARACTER_VERBS, VEHICLE_VERBS
from core.terror_below.words.abilities import MAY, MUST, ability_words
from core.terror_below.words.aloud import LEADS, aloud
from core.terror_below.words.brief import BRIEF, in_brief
from core.terror_below.words.cards import card_named, printed_on
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.own_decks import steady
from tests.core.words.grammar import faults_in
from tests.core.words.pairs import pairs
from tests.tui.positions import ANISE, table_view

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tests.core.terror_below.play import Play

VIEW, DECKS = table_view(), built_in()
SPOKEN: Final = {
    card.id: card for deck in (DECKS.vehicles, DECKS.items, DECKS.weapons, DECKS.characters) for card in deck
}
"""One card of each name that does something."""


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
    read = [printed_on(VIEW, option, DECKS) for option in (o.ShootHat(2, 1), o.Fire(2), o.PutNext(2))]
    assert read == [f"{weapon.name}: {weapon.text}"] * 2 + [""]


def in_full(*verbs: Verb, points: int = 4, skips: int = 0) -> str:
    """What is said of a Vehicle with these abilities; the Leader may skip those of so many points and more."""
    card = VehicleCard(0, "cart", "Cart", points, (), "Do this.", tuple(Effect(verb) for verb in verbs))
    leader = replace(ANISE, effects=(Effect("skip-ability", at=skips),)) if skips else ANISE
    squads = (replace(squad, leader=leader if squad.seat == VIEW.viewer else squad.leader) for squad in VIEW.squads)
    return ability_words(replace(VIEW, squads=tuple(squads)), card)


@pytest.mark.parametrize("verb", sorted(VEHICLE_VERBS))
def test_every_ability_of_a_vehicle_tells_whether_it_must_and_its_rule(verb: Verb) -> None:
    """TB 3.2, 5.4."""
    told = in_full(verb)
    assert ("(must): Do this." in told, "(may): Do this." in told) == (verb in MUST, verb in MAY)
    assert " TB " in told.partition("Do this.")[2]


HAT = ItemCard("hat", "Hat", 1, "Shade.", (), hat=True, number=90)
BOMB = replace(HAT, hat=False, effects=(Effect("escape"),))
GUN = WeaponCard("gun", "Gun", 1, "2", "Bang.", 2, effects=(Effect("shoot-hat"),), number=90)
HAND = VIEW.hand
assert HAND is not None
FRESH = replace(VIEW, hand=replace(HAND, fresh_items=(HAND.items[0].number,)))
LONGER = replace(SPOKEN["air-horn"], effects=(Effect("nudge", amount=3), Effect("score", amount=2)))


@pairs(
    (in_full("second-card"), "When its points are spent (must): …"),
    (in_full("runaway", points=5, skips=6), "…(must)…"),
    (in_full("runaway", points=7, skips=6), "…(may)…"),
    (ability_words(VIEW, HAT), "Among your actions, to wear: Shade. TB 5.3"),
    (ability_words(VIEW, BOMB), "When you are to hunt, before your first Weapon: Shade. TB 7.1, R52"),
    (ability_words(VIEW, GUN), "When you hunt, or among your actions: Bang. TB 7.3, R48"),
    (ability_words(VIEW, ANISE), "While leading: …"),
    (ability_words(VIEW, HAND.items[0]), "Among your actions: …"),
    (ability_words(FRESH, HAND.items[0]), "From your next turn on: …"),
    (in_brief(SPOKEN["boots"]), "One more card below 7 for its points alone."),
    (in_brief(SPOKEN["bicycle"]), "One more card, face down, under any Worm."),
    (in_brief(SPOKEN["pickup-truck"]), "Carrying Rubble? Put 1 next to you."),
    (in_brief(SPOKEN["detour-sign"]), "Put 1 Rubble on a space without a pawn; +1 VP."),
    (in_brief(SPOKEN["shotgun"]), "3 damage, 5 if the Target is on your space."),
    (in_brief(SPOKEN["sharpened-stick"]), "1 damage; back to your hand if the Worm dies."),
    (in_brief(SPOKEN["borrowed-gun"]), "A random Weapon of another player, else 1 damage."),
    (in_brief(SPOKEN["will"]), "Once a turn: +1 VP without a Bounty at the Store."),
    (in_brief(SPOKEN["alien-rifle"]), SPOKEN["alien-rifle"].text),
    (in_brief(LONGER), "Move a Target by up to 3 spaces; +2 VP."),
)
def test_cards_of_every_kind_tell_when_they_work_and_in_short_what_they_do() -> None:
    """TB 5, 5.1; R8, R32: of the numbers that are played with; what came this turn works from the next one."""


@pytest.mark.parametrize("name", SPOKEN)
def test_a_card_has_a_short_text_of_at_most_fifty_letters(name: str) -> None:
    """A text that is longer is a fault of the deck."""
    told = in_brief(SPOKEN[name])
    assert 0 < len(told) <= BRIEF, told
    assert "…" not in told
    assert told[0].isupper() or not told[0].isalpha()
    assert told.endswith(".")
    assert not faults_in(told)


@pytest.mark.parametrize("verb", get_args(Verb))
def test_every_effect_alone_has_few_words(verb: Verb) -> None:
    """With one and several of what it counts, at the Location with the longest name."""
    for number in (1, 2):
        told = in_brief(replace(DECKS.items[0], text="x" * 99, effects=(Effect(verb, number, 6, "hospital"),)))
        assert 0 < len(told) <= BRIEF + 5, told
        assert not faults_in(told), told


def said(play: Play, option: Option) -> str:
    """The one sentence that a computer player says to all about an option of the first seat."""
    (sentence,) = aloud(play.rules.view(play.state, PUBLIC), 0, option)
    return sentence


def test_a_vehicle_is_played_aloud_for_what_it_does_to_a_worm() -> None:
    """TB 3.2, 6.1: its arrows lead the Target away, or it is the last card and the Worm comes down on others."""
    under_runt = position(seat(pawn="3-3"), own=steady(), worms={1: "runt"}, targets={1: "3-3"}).playing()
    away = next(card.number for card in under_runt.decks.vehicles if len(card.arrows) > 1)
    assert said(under_runt, o.PlayVehicle(away, 0)) == "It turns Worm 1 away."
    limit = next(card.limit for card in steady().worms if card.id == "giant")
    around: dict[str, Any] = {"worms": {1: "giant"}, "targets": {1: "3-3"}, "under": {1: ("walk-1",) * (limit - 1)}}
    play = position(seat(pawn="6-6"), seat(pawn="3-3"), own=steady(), **around).playing()
    still = next(card.number for card in play.decks.vehicles if not card.arrows)
    assert said(play, o.PlayVehicle(still, 0)) == "It brings Worm 1 down on Ben."


def test_a_leader_is_chosen_aloud_by_the_ability_and_what_goes_without_saying_is_not_said() -> None:
    """TB 2.2: Characters lie open; each ability has its reason, one short sentence with the name."""
    assert all(LEADS[verb].startswith("{name} ") and len(LEADS[verb]) < 60 for verb in CHARACTER_VERBS)
    play = position(seat(pawn="3-3"), own=steady()).playing()
    able = [character for character in play.decks.characters if character.effects]
    assert able
    assert all(said(play, o.Lead(one.number)).startswith(one.name) for one in able)
    assert aloud(play.rules.view(play.state, PUBLIC), 0, o.Stop()) == ()
