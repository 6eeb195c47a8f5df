"""The setup of a solo game. TB 11.1, 11.6; R62, R50, R79."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.engine.seats import SetupError
from core.terror_below.decks.edition import built_in
from core.terror_below.events import AttackCounted, EggsLost, MemberLeftBehind
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.state import BOUNTIES, CHARACTERS, DECKS
from tests.core.terror_below.kit import NAMES, PLACES, Play, decks, game, new_game, position, seat, worm
from tests.core.terror_below.own_decks import SOLO

DELIVERY: Final = Solo("special-delivery")
STARTERS: Final = (
    worm("first", start=(3, 3), rubble=[(1, 0)], egg="jade", starter=True),
    worm("second", start=(3, 3), rubble=[(-2, 0)], egg="amber", starter=True),
)


def begun(solo: Solo = DELIVERY, *, until: str = "", **chosen: Any) -> Play:
    """A solo game whose first luck has been dealt; each answer is the first one, until that is asked."""
    script: Any = {"dice/egg": [(6, 4), (5, 4), (4, 4), (3, 4), (2, 4)]}
    play = new_game(solo=solo, script=script, **chosen)
    while until and play.asked != f"Ada {until}":
        play.choose(play.options[0])
    return play


def in_play(play: Play, name: str) -> set[int]:
    """Every card of a deck that is in the game."""
    pile, squad = play.state.piles[DECKS.index(name)], play.squad()
    hands = {"characters": (*squad.members, squad.leader), "worms": tuple(slot.worm for slot in play.state.slots)}
    return {*pile.deck, *pile.discard, *hands.get(name, getattr(squad, name, ()))}


def test_there_is_one_squad_which_is_dealt_what_two_players_are() -> None:
    """TB 11.1, 2.2: no second player; three Characters, a hand, an Item, a Weapon, and the Bounty Line."""
    with pytest.raises(SetupError, match="one seat; 2 were named"):
        Setup(seats_named(NAMES[:2]), solo=DELIVERY).validate()
    play = begun()
    (squad,) = play.state.squads
    assert [len(cards) for cards in (squad.members, squad.vehicles, squad.items, squad.weapons)] == [3, 3, 1, 1]
    assert (len(play.state.line), play.state.boxed[BOUNTIES]) == (4, ())


def test_the_queens_go_back_to_the_box_unless_they_are_wanted() -> None:
    """TB 11.1, 11.6: advanced difficulty."""
    queens = {card.number for card in begun().decks.worms if card.type == "queen"}
    assert queens - in_play(begun(), "worms") == queens != set()
    assert queens <= in_play(begun(Solo("special-delivery", queens=True)), "worms")


@pytest.mark.parametrize("name", ["items", "weapons", "characters"])
def test_cards_not_for_solo_go_back_to_the_box(name: str) -> None:
    """TB 11.1."""
    play = begun()
    out = {card.number for card in getattr(play.decks, name) if card.not_for_solo}
    assert out - in_play(play, name) == out & set(play.state.boxed[DECKS.index(name)]) == out != set()


@pytest.mark.parametrize("missing", [1, 2])
def test_members_may_stay_in_the_box(missing: int) -> None:
    """TB 11.6: the seat chooses which, before its Leader."""
    play = begun(Solo("scramble", missing=missing))
    dealt = len(play.squad().members)
    for left in range(missing):
        assert len(play.shows(asked="Ada leave-behind").options) == dealt - left
        play.choose(play.options[0])
    squad, gone = play.squad(), {event.character for event in play.happened(MemberLeftBehind)}
    assert play.asked == ("Ada leader" if missing == 1 else "Ada place")
    assert len({squad.leader, *squad.members} - {-1}) == dealt - missing
    assert len(gone & set(play.state.boxed[CHARACTERS])) == missing


def test_no_more_of_them_stay_there_than_the_decks_say() -> None:
    """TB 11.6."""
    with pytest.raises(SetupError, match="Up to 2 squad members"):
        Setup(seats_named(NAMES[:1]), solo=Solo("scramble", missing=3)).validate()
    own = decks(solo={"advanced": SOLO["advanced"] | {"most_missing": 1}})
    with pytest.raises(SetupError, match="Up to 1 squad members"):
        game(own).new(Setup(seats_named(NAMES[:1]), solo=Solo("scramble", missing=2)))


def test_the_pawn_starts_on_a_location_of_its_choice_on_either_side() -> None:
    """TB 11.1."""
    play = begun(until="place")
    assert len(play.options) == len(PLACES)
    play.choose("enter motel").shows(on="motel", asked="Ada vehicle")
    assert begun(board="canyon").board.rows == 8


def test_the_starters_spare_locations_and_one_egg_a_space_holds_at_once() -> None:
    """R62, TB 11.4: the Store at 1-3 takes no Rubble; both starters lay their Egg on 3-3."""
    rows = (*STARTERS, *(worm(f"deck-{n}", start=(5, 5)) for n in range(9)))
    play = begun(own=decks(only=("worms",), worms=rows), until="place")
    assert (play.fact("all rubble"), play.state.ruins, play.fact("all eggs")) == ({"4-3": 1}, (), {})
    assert [event.eggs for event in play.happened(EggsLost)] == [(1, 1, 0, 0)]


@pytest.mark.parametrize("worms", ["starters", "drawn"])
def test_worms_of_the_setup_do_not_count(worms: str) -> None:
    """TB 11.1, R62: neither starters nor those drawn in their place."""
    eggs = ("amber", "jade", "azure", "violet", "amber")
    rows = (*STARTERS, *(worm(f"deck-{n}", start=(n + 1, 5), egg=egg) for n, egg in enumerate(eggs)))
    play = begun(own=decks(only=("worms",), worms=rows), worms=worms, until="vehicle")
    assert (play.state.attacks, play.count(AttackCounted)) == (0, 0)


def test_a_school_bus_does_nothing_and_nobody_rolls_for_a_worm_after_the_turn() -> None:
    """R50, TB 11.2: there is no next player; the Terror Turn stands in the place of TB 10.1."""
    play = position(seat(vehicles="school-bus"), solo=DELIVERY).playing().choose("play school-bus under 1", "stop")
    play.shows(asked="luck dice/terror-blue")


def test_a_bounty_that_nobody_could_complete_stays_in_the_box() -> None:
    """TB 11.6, R79: with the Queens in the box, so is the Bounty for one; with Queens in the deck it counts."""
    wanted = {card.number for card in built_in().bounties if card.worm == "queen"}
    assert wanted

    def dealt(*, queens: bool, fitting: bool) -> set[int]:
        setup = Setup(seats_named(("Ada",)), solo=Solo("scramble", queens=queens, fitting=fitting))
        return set(TerrorBelow().new(setup).piles[BOUNTIES].deck) & wanted

    assert Setup((), solo=Solo("scramble")).as_begun().solo == Solo("scramble", fitting=True)
    assert not dealt(queens=False, fitting=True)
    assert dealt(queens=True, fitting=True) == wanted
    assert dealt(queens=False, fitting=False) == wanted, "games that were saved before go on as they began"
