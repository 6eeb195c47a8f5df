"""The set-up and the village map. BB 1, 2; R3 to R6, R9, R40, R43, R44."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
import tomli_w
from msgspec.structs import replace

from core.buried_beneath.chapters.lots import Layout as Dealt
from core.buried_beneath.chapters.lots import bow_first, layout_of
from core.buried_beneath.edition import Edition, built_in
from core.buried_beneath.forms import LEADS
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Begin, ChooseHero
from core.buried_beneath.playout import LOT
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.village import CODES, CORNERS, MIDDLE, NOWHERE, SPOTS, Village, village_of
from core.engine.decisions import Outcome
from core.engine.seats import SetupError, seats_named
from tests.core.buried_beneath.kit import (
    GAME,
    PLAIN,
    SEATS,
    asked,
    begun,
    cards,
    offered,
    place,
    places,
    play,
    position,
    texts,
    village,
)

if TYPE_CHECKING:
    from core.buried_beneath.forms import Layout

NUMBERS = [f"{number:04X}" for number in range(0, 65536, 1303)]


def test_one_player_plays_with_the_pieces_of_the_box() -> None:
    """BB 1, R40: one Hero, five Villagers, four Boss markers, six dice of each colour."""
    counts = built_in().counts
    assert list(GAME.players) == [1]
    assert counts.villagers_active + counts.villagers_supply == 5
    assert (counts.boss_markers, counts.dice_per_colour) == (4, 6)
    with pytest.raises(SetupError):
        GAME.new(Setup(seats_named(("Ada", "Ben"))))


def test_eight_cards_lie_around_the_center_each_once() -> None:
    """BB 2.1: each map card is dealt once, with one of its sides."""
    for number in NUMBERS:
        layout = layout_of(number, built_in())
        assert sorted(side // 2 for side in layout.cards) == list(range(8))
        assert layout.center in {0, 1}


def test_the_tunnels_lie_on_cards_that_are_opposite() -> None:
    """BB 2.2, R6: the later tunnel card changes places with the card opposite the first."""
    for number in NUMBERS:
        layout = layout_of(number, built_in())
        mouths = [place for place, side in enumerate(layout.cards) if built_in().cards[side // 2].has_tunnel]
        assert sum(mouths) == 7


def test_every_village_hangs_together() -> None:
    """R4: neighbouring cards join by one path, so that no village falls apart."""
    for number in NUMBERS:
        layout = layout_of(number, built_in())
        found = village_of(built_in(), layout.center, layout.cards)
        assert len(found.paths) == 12
        assert max(found.distances(MIDDLE, 0, -1)) < 21
        assert len(found.tunnels) == 2


def test_the_locations_of_a_card_are_joined_but_on_a_cross() -> None:
    """R4."""
    sides = Village(cards(), 0, tuple(range(0, 16, 2)))
    crosses = Village(cards(), 0, tuple(range(1, 17, 2)))
    assert place("n2") in sides.adjacent[place("n1")]
    assert place("n2") not in crosses.adjacent[place("n1")]
    assert crosses.adjacent[place("w1")] == places("nw1", "sw1")


def laid_out(*layouts: Layout, center: tuple[tuple[str, str], ...] = ()) -> Village:
    """The village of the tests with its cards drawn otherwise, and with more paths on the Center's side `b`."""
    maps = tomllib.loads(texts()["maps"])
    for card, layout in zip(maps["card"], layouts, strict=False):
        card["a"]["layout"] = layout
        card["a"]["ports"] = {edge: able[0] for edge, able in LEADS[layout].items()}
    maps["center"]["b"]["paths"] += [list(path) for path in center]
    return Village(Edition({**texts(), "maps": tomli_w.dumps(maps)}), 1, PLAIN)


def test_reading_order_is_by_rows_and_then_by_columns() -> None:
    """R12: what is named first where several are alike, on cards of every drawing."""
    found = laid_out("ns", "we", "nwse", "nesw", "cross", "nwse", "nesw", "ns")
    rows = ("nw1 ne1", "n1 n2", "nw2 ne2", "w1 cnw cne e1", "middle", "w2 csw cse e2", "sw1 s1 se1", "sw2 s2 se2")
    assert [CODES[at] for at in found.reading] == " ".join(rows).split()
    turned = laid_out("cross", "ns", "nesw", "we", "nwse", "nesw", "we", "cross")
    rows = ("nw1 n1 ne1", "nw2 n2 ne2", "cnw cne e1", "w1 w2 middle", "csw cse e2", "sw1 se1", "s1 s2", "sw2 se2")
    assert [CODES[at] for at in turned.reading] == " ".join(rows).split()


def test_of_the_paths_on_a_card_only_those_between_neighbours_of_a_row_run_sideways() -> None:
    """R13: on a card with its locations side by side, and the upper and lower path of the Old Green."""
    found = laid_out("ns", "we", "nwse", "nesw", center=(("nw", "sw"),))
    inside = {
        (CODES[at], CODES[way.to]): way.sideways
        for at, ways in enumerate(found.ways)
        for way in ways
        if way.path == NOWHERE
    }
    assert [inside[f"{card}1", f"{card}2"] for card in ("nw", "n", "ne", "w")] == [False, True, False, False]
    assert [inside["cnw", to] for to in ("cne", "csw", "middle")] == [True, False, False]


@pytest.mark.parametrize(
    ("number", "layout", "bows"),
    [
        ("0000", Dealt(1, (6, 5, 8, 15, 0, 13, 3, 11), (3, 0, 2, 1), 0, 5), (False, True)),
        ("7F3A", Dealt(1, (5, 1, 6, 9, 13, 10, 14, 2), (0, 2, 1, 3), 1, 1), (False, True)),
        ("AA9D", Dealt(0, (3, 4, 8, 15, 0, 11, 6, 12), (0, 2, 3, 1), 3, 4), (True, True)),
        ("1EF0", Dealt(1, (8, 7, 0, 11, 2, 15, 13, 5), (1, 2, 3, 0), 1, 3), (False, False)),
    ],
)
def test_a_number_names_its_village_for_ever(number: str, layout: Dealt, bows: tuple[bool, bool]) -> None:
    """R7, R43: what the rules deal for it, down to the side of the first Camp of waves 1 and 3."""
    assert layout_of(number, cards()) == layout
    assert (bow_first(number, 1), bow_first(number, 3)) == bows
    state = begun(village=number)
    assert (state.center, state.cards, state.deck, state.boss) == layout[:4]
    first = GAME.cards.monsters[state.camps[0].monster]
    assert (first.mark == "bow") == bows[0]


def test_the_boss_lies_open_when_the_hero_is_chosen() -> None:
    """R43: the number names it."""
    state = GAME.new(Setup(SEATS, village="7F3A"))
    assert asked(state) == "hero"
    assert GAME.view(state, 0).boss == GAME.cards.bosses[begun(village="7F3A").boss].id


def test_adjacent_is_what_a_path_joins() -> None:
    """R5: the mouths of the Hidden Tunnels are not adjacent."""
    found = village(position())
    assert found.adjacent[MIDDLE] == CORNERS
    one, other = found.tunnels
    assert other not in found.adjacent[one]


def test_camps_lie_beside_the_outer_cards_clockwise() -> None:
    """R9: at a corner card on the side that is come to first; south at bottom left, west at top left and so on."""
    assert SPOTS[0] == (6, "S")
    assert [card for card, _ in SPOTS] == [6, 3, 0, 1, 2, 5, 8, 7]
    assert SPOTS[2] == (0, "W")
    assert SPOTS[4] == (2, "N")
    assert SPOTS[6] == (8, "E")


def test_the_hero_is_chosen_with_his_stats_and_no_die_on_a_skill() -> None:
    """BB 2.3: a side of a Hero card, stats at the top numbers."""
    state = GAME.new(Setup(SEATS, village="7F3A"))
    assert asked(state) == "hero"
    assert offered(state) == tuple(ChooseHero(hero.id) for hero in cards().heroes)
    state, _ = play(state, ChooseHero("rogue"))
    assert GAME.cards.heroes[state.hero].id == "rogue"
    assert state.stats == (5, 3, 2, 2)
    assert state.cooldowns == (0, 0, 0)


def test_the_boss_is_drawn_and_lies_open() -> None:
    """BB 2.4, R3: every side of a Boss card can come, and is seen from the start."""
    drawn = {layout_of(number, built_in()).boss for number in NUMBERS}
    assert drawn == set(range(len(built_in().bosses)))
    state = begun()
    assert GAME.view(state, 0).boss == GAME.cards.bosses[state.boss].id
    assert GAME.view(begun(boss="gorger"), 0).boss == "gorger"


def test_the_hero_begins_in_the_middle_with_two_villagers_ready_and_three_to_come() -> None:
    """BB 2.5."""
    state = begun()
    assert (state.hero_at, state.ready, state.supply, state.markers) == (MIDDLE, 2, 3, ())


def test_a_village_without_a_number_draws_one_by_lot_and_nothing_else() -> None:
    """R43: the number is the only luck of a game."""
    game = BuriedBeneath()
    state = game.new(Setup(SEATS, hero="mage"))
    assert game.pending(state) == LOT
    dealt, _ = game.apply(state, Outcome((8, 16, 4, 11)))
    assert dealt.number == "7F3A"
    named = game.new(Setup(SEATS, hero="mage", village="7F3A"))
    assert replace(dealt, setup=named.setup) == named


def test_a_number_deals_the_same_village_to_everybody() -> None:
    """R43: Center, cards, Boss and Camps are fixed by the number, the Hero is free."""
    one, other = begun(hero="mage"), begun(hero="knight")
    assert (one.center, one.cards, one.deck, one.boss, one.bow_first) == (
        other.center,
        other.cards,
        other.deck,
        other.boss,
        other.bow_first,
    )


def test_the_village_of_a_day_names_its_hero() -> None:
    """R43: everybody plays the same; another Hero is refused."""
    state = GAME.new(Setup(SEATS, village="2026-11-22"))
    hero = GAME.cards.heroes[state.hero].id
    assert asked(state) == "begin"
    assert GAME.new(Setup(SEATS, village="2026-11-22", hero=hero)).hero == state.hero
    other = next(card.id for card in GAME.cards.heroes if card.id != hero)
    with pytest.raises(SetupError, match="its own Hero"):
        GAME.new(Setup(SEATS, village="2026-11-22", hero=other))
    with pytest.raises(SetupError, match="same for everybody"):
        GAME.new(Setup(SEATS, village="2026-11-22", difficulty="grim"))


@pytest.mark.parametrize(
    "chosen",
    [
        {"village": "7f3a"},
        {"village": "2026-13-01"},
        {"village": "\x1b[31m"},
        {"hero": "wizard"},
        {"boss": "dragon"},
        {"fight": 6},
        {"resets": -1},
    ],
)
def test_a_setup_that_cannot_be_played_is_refused_in_a_sentence(chosen: dict[str, object]) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(Setup(SEATS, **chosen))  # type: ignore[arg-type]  # each is of the field's type
    assert str(refused.value).endswith((".", "."))
    assert "\x1b" not in str(refused.value)


def test_choices_in_words_make_a_setup() -> None:
    """R44: how hard, how many resets, what is told."""
    words = {"hero": "mage", "village": "7f3a", "play": "fight", "difficulty": "grim", "resets": "none", "hints": "no"}
    assert GAME.usual((), words) == Setup(
        GAME.usual((), {}).seats, "mage", "7F3A", fight=BOSS, difficulty="grim", resets=0, hints=False
    )
    assert GAME.usual(SEATS, {"resets": "3"}).resets == 3


def test_a_gentle_game_has_a_health_more() -> None:
    """R44: whenever stats are reset."""
    assert begun(difficulty="gentle").stats == (6, 3, 2, 2)


def test_a_puzzle_is_one_wave_with_as_many_villagers_as_then() -> None:
    """R44: a wave alone begins as if those before it were won."""
    state = begun(fight=3)
    assert (state.wave, state.ready, state.supply) == (3, 4, 1)
    state = begun(fight=BOSS)
    assert state.foe is not None
    assert play(state, Begin())[0].ready == 5
