"""The setup of a solo game. TB 11.1, 11.6; R62, R50."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.engine.seats import SetupError
from core.terror_below.decks.edition import built_in
from core.terror_below.events import AttackCounted, EggsLost, MemberLeftBehind
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.state import BOUNTIES, CHARACTERS, ITEMS, WEAPONS, WORMS
from tests.core.terror_below.kit import NAMES, Play, decks, game, new_game, seat, worm
from tests.core.terror_below.kit import position as two_sided
from tests.core.terror_below.own_decks import SOLO

DELIVERY: Final = Solo("special-delivery")


def begun(solo: Solo = DELIVERY, **chosen: Any) -> Play:
    """A solo game whose first luck has been dealt."""
    script = chosen.pop("script", {})
    return new_game(solo=solo, script={"dice/egg": [(6, 4), (5, 4), (4, 4), (3, 4), (2, 4)]} | script, **chosen)


def everywhere(play: Play, deck: int) -> set[int]:
    """Every card of a deck that is in the game."""
    hands: dict[int, list[int]] = {
        ITEMS: [card for squad in play.state.squads for card in squad.items],
        WEAPONS: [card for squad in play.state.squads for card in squad.weapons],
        CHARACTERS: [card for squad in play.state.squads for card in (*squad.members, squad.leader)],
        WORMS: [slot.worm for slot in play.state.slots],
    }
    pile = play.state.piles[deck]
    return {*pile.deck, *pile.discard, *hands.get(deck, [])}


def test_there_is_one_squad() -> None:
    """TB 11.1: no second player."""
    with pytest.raises(SetupError, match="one seat; 2 were named"):
        Setup(seats_named(NAMES[:2]), solo=DELIVERY).validate()

    assert len(begun().state.squads) == 1


def test_the_queens_go_back_to_the_box() -> None:
    """TB 11.1."""
    play = begun()

    queens = {card.number for card in play.decks.worms if card.type == "queen"}
    assert queens
    assert not queens & everywhere(play, WORMS)


def test_they_may_be_shuffled_in() -> None:
    """TB 11.6: advanced difficulty."""
    play = begun(Solo("special-delivery", queens=True))

    assert {card.number for card in play.decks.worms if card.type == "queen"} <= everywhere(play, WORMS)


@pytest.mark.parametrize(
    ("deck", "name"), [(ITEMS, "items"), (WEAPONS, "weapons"), (CHARACTERS, "characters")], ids=str
)
def test_cards_not_for_solo_go_back_to_the_box(deck: int, name: str) -> None:
    """TB 11.1."""
    play = begun()

    out = {card.number for card in getattr(play.decks, name) if card.not_for_solo}
    assert out
    assert not out & everywhere(play, deck)
    assert out <= set(play.state.boxed[deck])


def test_the_seat_is_dealt_what_two_players_are() -> None:
    """TB 11.1, 2.2: one squad of three Characters, a hand, an Item, a Weapon, and the Bounty Line."""
    play = begun()
    squad = play.squad()

    assert [len(squad.members), len(squad.vehicles), len(squad.items), len(squad.weapons)] == [3, 3, 1, 1]
    assert len(play.state.line) == 4
    assert not play.state.boxed[BOUNTIES]


@pytest.mark.parametrize("missing", [1, 2])
def test_members_may_stay_in_the_box(missing: int) -> None:
    """TB 11.6: the seat chooses which, before its Leader."""
    play = begun(Solo("scramble", missing=missing))
    dealt = play.squad().members

    for left in range(missing):
        assert play.asked == "Ada leave-behind"
        assert len(play.options) == len(dealt) - left
        play.choose(play.options[0])

    gone = [event.character for event in play.happened(MemberLeftBehind)]
    squad = play.squad()
    assert len({squad.leader, *squad.members} - {-1}) == len(dealt) - missing
    assert set(gone) <= set(play.state.boxed[CHARACTERS])


def test_no_more_than_two_stay_in_the_box() -> None:
    """TB 11.6."""
    with pytest.raises(SetupError, match="Up to 2 squad members"):
        Setup(seats_named(NAMES[:1]), solo=Solo("scramble", missing=3)).validate()


def test_a_deck_pack_may_allow_fewer() -> None:
    """TB 11.6: as many as the decks say."""
    own = decks(solo={"advanced": SOLO["advanced"] | {"most_missing": 1}})

    with pytest.raises(SetupError, match="Up to 1 squad members"):
        game(own).new(Setup(seats_named(NAMES[:1]), solo=Solo("scramble", missing=2)))


def test_the_pawn_starts_on_a_location_of_its_choice() -> None:
    """TB 11.1."""
    play = begun()
    while play.asked != "Ada place":
        play.choose(play.options[0])

    assert len(play.options) == len(play.decks.places)
    play.choose("enter motel")
    assert play.pawn() == "motel"
    assert play.asked == "Ada vehicle"


EGGS_TWICE: Final = ("amber", "jade", "azure", "violet", "amber")
STARTERS: Final = (
    worm("first", start=(3, 3), rubble=[(1, 0)], egg="jade", starter=True),
    worm("second", start=(3, 3), rubble=[(-2, 0)], egg="amber", starter=True),
)
TWO: Final = decks(only=("worms",), worms=(*STARTERS, *(worm(f"deck-{n}", start=(5, 5)) for n in range(9))))


def test_the_starters_spare_locations() -> None:
    """R62: as in the standard game; the Store at 1-3 takes no Rubble."""
    play = begun(own=TWO)
    while play.asked != "Ada place":
        play.choose(play.options[0])

    assert play.rubble_spaces() == {"4-3": 1}
    assert play.state.ruins == ()


def test_one_egg_a_space_holds_at_once() -> None:
    """R62, TB 11.4: both starters lay theirs on 3-3."""
    play = begun(own=TWO)
    while play.asked != "Ada place":
        play.choose(play.options[0])

    assert play.eggs("3-3") == ()
    assert [event.eggs for event in play.happened(EggsLost)] == [(1, 1, 0, 0)]


def test_worms_of_the_setup_do_not_count() -> None:
    """TB 11.1, R62: neither starters nor those drawn in their place."""
    own = decks(
        only=("worms",),
        worms=(*STARTERS, *(worm(f"deck-{n}", start=(n + 1, 5), egg=egg) for n, egg in enumerate(EGGS_TWICE))),
    )
    for worms in ("starters", "drawn"):
        play = begun(own=own, worms=worms)
        while play.asked != "Ada vehicle":
            play.choose(play.options[0])

        assert play.state.attacks == 0
        assert play.happened(AttackCounted) == []


def test_solo_is_played_on_either_side() -> None:
    """TB 11.1."""
    play = begun(board="canyon")

    assert play.board.rows == 8


def test_a_school_bus_does_nothing() -> None:
    """R50: there is no next player."""
    play = two_sided(seat(vehicles="school-bus"), solo=DELIVERY).playing()

    play.choose("play school-bus under 1", "stop")

    assert play.asked == "luck dice/terror-blue"


def test_nobody_rolls_for_a_worm_after_the_turn() -> None:
    """TB 11.2 stands in the place of TB 10.1."""
    play = two_sided(seat(vehicles="walk-1"), solo=DELIVERY).refilling()

    assert play.asked == "luck dice/terror-blue"


def test_a_bounty_that_nobody_could_complete_stays_in_the_box() -> None:
    """With the Queens left in the box, so is the Bounty for one; with Queens in the deck it counts. TB 11.6, R79."""
    decks = built_in()
    wanted = {card.number for card in decks.bounties if card.worm == "queen"}
    assert wanted

    def dealt(*, queens: bool, fitting: bool) -> set[int]:
        setup = Setup(seats_named(("Ada",)), solo=Solo("scramble", queens=queens, fitting=fitting))
        return set(TerrorBelow().new(setup).piles[BOUNTIES].deck) & wanted

    assert Setup((), solo=Solo("scramble")).as_begun().solo == Solo("scramble", fitting=True)
    assert not dealt(queens=False, fitting=True)
    assert dealt(queens=True, fitting=True) == wanted
    assert dealt(queens=False, fitting=False) == wanted, "games that were saved before go on as they began"
