"""What the table shows before a choice is made, against what then happens. TB 3.2, 6, 10.1; R14, R42, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.decisions import Choice
from core.terror_below.events import AttackBegan, EggLaid, RubbleFell, SeatsCaught, TargetMoved
from core.terror_below.options import PlayVehicle
from tests.core.terror_below.crowded import crowded
from tests.core.terror_below.kit import Play, decks, position, seat, table, vehicle, worm

if TYPE_CHECKING:
    from core.terror_below.views import Preview
SPACES = [f"{column}-{row}" for column in range(1, 7) for row in range(1, 7)]
DESERT = [label for label in SPACES if label not in {"4-1", "1-3", "6-3", "2-6", "5-6"}]
ARROWS = ("", "N", "SSE", "WWW", "ENE", "SWN")
PATTERNS = (
    (),
    ((0, -1), (0, 1)),
    ((-2, 0), (-1, 0), (1, 0), (2, 0)),
    ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
    ((1, -1), (1, 0), (0, 1)),
)
HITS = decks(
    pieces={"rubble": 12},
    vehicles=[vehicle(f"mover-{number}", 1, arrows) for number, arrows in enumerate(ARROWS)],
    worms=[
        *(worm(f"near-{number}", rubble=pattern, egg="violet", limit=1) for number, pattern in enumerate(PATTERNS)),
        worm(
            f"near-{len(PATTERNS)}",
            kind="queen",
            rubble=[(0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)],
            eggs={"amber": (0, -1), "jade": (1, 0), "azure": (0, 1), "violet": (-1, 0)},
            limit=1,
        ),
    ],
)
"""Worms that attack with the first card, a Queen among them; and so little Rubble that it may run out."""


FEW = decks(
    vehicles=[vehicle("north", 1, "N"), vehicle("edge", 1, "NNNNW"), vehicle("west", 1, "W")],
    worms=[
        worm("near", rubble=[(-1, 0), (1, 0)], egg="violet", limit=1),
        worm("later", rubble=[(1, 0)], egg="violet", limit=3),
    ],
)
"""A Worm that attacks with the first card, and one that attacks with the third."""


def shown(play: Play, words: str) -> Preview:
    """What the seat that is asked is shown for an option."""
    preview = play.rules.preview(play.state, play.decision.seat, play.option(words))
    assert preview is not None
    return preview


def spaces(play: Play, *found: int) -> list[str]:
    """What spaces are called."""
    return [play.name_of(space) for space in found]


def one_away(**has: Any) -> Play:
    """Ada holds Vehicles; Worm 1 has a limit of one, its Target on 3-4, Rubble left and right of it."""
    around = {"own": FEW, "worms": {1: "near"}, "targets": {1: "3-4", 2: "6-2"}, "stage": "playing"}
    return table(**{"vehicles": ("north", "edge"), "on": "6-6"} | around | has)


def test_a_vehicle_shows_the_way_of_the_target_and_what_the_attack_would_hit() -> None:
    """TB 3.2, 6.1, 6.3, 6.4: a Worm below its limit is not full."""
    play = one_away(on="2-3")
    preview = shown(play, "play north under 1")
    assert spaces(play, preview.rest, *preview.rubble) == ["3-3", "2-3", "4-3"]
    assert [(way, *spaces(play, origin, space)) for way, origin, space in preview.path] == [("up", "3-4", "3-3")]
    assert [(egg, *spaces(play, space)) for egg, space in preview.eggs] == [("violet", "3-3")]
    assert (preview.slot, preview.full, preview.caught, preview.hidden_moves) == (0, True, (0,), 0)
    assert not shown(play, "play north under 2").full


@pytest.mark.parametrize(("leader", "words"), [("", "play edge under 1"), ("old-george", "stop")])
def test_arrows_off_the_board_stay_where_they_are(leader: str, words: str) -> None:
    """TB 3.2, R41: Old George is shown what comes of ignoring no arrow."""
    play = one_away(leader=leader)
    if leader:
        play.choose("play edge under 1").shows(asked="Ada arrow")
    ways = [space for _, _, space in shown(play, words).path]
    assert spaces(play, *ways) == ["3-3", "3-2", "3-1", "3-1", "2-1"]


def test_a_tin_foil_hat_counts_and_an_egg_that_goes_where_the_dice_say_has_no_space() -> None:
    """R42, R14: the Government Facility is at 4-1."""
    around: Any = {"vehicles": "north", "own": FEW, "stage": "playing"}
    play = table(**around, ben={"on": "3-3", "hat": "tin-foil-hat"}, targets={1: "3-4"})
    assert spaces(play, shown(play, "play north under 1").rest) == ["3-4"]
    preview = shown(table(**around, on="government-facility", targets={1: "4-2"}, seats=2), "play north under 1")
    assert (preview.eggs, preview.caught) == ((("amber", -1),), (0,))


@pytest.mark.parametrize(
    ("under", "rubble", "full", "hidden"),
    [
        ((), ["4-3"], False, 0),
        (("west by Ada",), ["3-3"], False, 0),
        (("west by Ben",), ["4-4"], False, 1),
        (("walk-1 by Ben",), ["4-4"], False, 1),
        (("west by Ada", "walk-1 by Ada"), ["3-3"], True, 0),
    ],
)
def test_hidden_cards_count_as_their_owner_knows_them(under: Any, rubble: list[str], full: bool, hidden: int) -> None:
    """R9, R33, TB 6.2: the Target stays until the Worm attacks; those of others are only counted, whatever they are."""
    play = one_away(vehicles=("bicycle", "north"), worms={1: "later"}, under={1: under})
    preview = shown(play.choose("play bicycle under 2", "stop"), "hide north under 1")
    assert (spaces(play, preview.rest), preview.path) == (["3-4"], ())
    assert (spaces(play, *preview.rubble), preview.full, preview.hidden_moves) == (rubble, full, hidden)


def test_options_that_move_no_target_show_nothing() -> None:
    """TB 4."""
    play = table(on="3-4", rubble={"3-3": 1})
    assert all(play.rules.preview(play.state, 0, option) is None for option in play.decision.options)


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(
    mover=st.integers(0, len(ARROWS) - 1),
    near=st.integers(0, len(PATTERNS)),
    target=st.sampled_from(SPACES),
    pawns=st.lists(st.sampled_from(SPACES), min_size=3, max_size=5, unique=True),
    walls=st.lists(st.sampled_from(DESERT), max_size=12),
)
def test_an_attack_hits_what_was_shown(mover: int, near: int, target: str, pawns: list[str], walls: list[str]) -> None:
    """TB 6.3, 6.4, 7.1; R13, R16, R56: a Vehicle that fills its Worm, and nobody moves before the attack."""
    rubble = {label: min(2, walls.count(label)) for label in walls}
    plans = [seat(pawn=pawn, vehicles="walk-1" if number else f"mover-{mover}") for number, pawn in enumerate(pawns)]
    play = position(*plans, own=HITS, rubble=rubble, worms={1: f"near-{near}"}, targets={1: target}).playing()
    preview = shown(play, f"play mover-{mover} under 1")
    play.choose(f"play mover-{mover} under 1")
    if play.asked == "Ada act":
        play.choose("stop")
    while play.asked == "luck dice/egg":
        play.luck(3, 3)
    (attack,) = play.happened(AttackBegan)
    assert attack.space == preview.rest
    assert tuple(event.space for event in play.happened(RubbleFell)) == preview.rubble
    laid = [(event.egg, -1 if event.by_dice else event.space) for event in play.happened(EggLaid)]
    assert sorted(laid) == sorted(preview.eggs)
    caught = [seat for event in play.happened(SeatsCaught) for seat in event.seats]
    assert sorted(caught) == list(preview.caught)


@pytest.mark.parametrize(
    ("slot", "off", "full", "again", "fills"),
    [(1, 1, True, 2, ((1, 2),)), (1, 2, False, 2, ((0, 2), (1, 2))), (2, 1, True, 2, ((0, 2),))],
    ids=["the other Worm", "itself one short too", "the first Worm"],
)
def test_two_players_are_shown_the_die_before_it(slot: int, off: int, full: bool, again: int, fills: Any) -> None:
    """TB 10.1: two faces name the Worm itself, two one that it would fill, but none that the card has filled."""
    die = (preview := shown(two_of_them(off), f"play north under {slot}")).die
    assert die is not None
    assert (preview.full, die.again, die.fills) == (full, again, fills)


def two_of_them(off: int = 1, **has: Any) -> Play:
    """Ada, one of two, may play a Vehicle; so many cards bring Worm 1 to its limit, and one brings Worm 2 there."""
    own = decks(worms=[worm("one", limit=3), worm("two", limit=2)], vehicles=[vehicle("north", 1, "N")])
    under = {1: ("walk-1",) * (3 - off), 2: ("walk-2",)}
    return one_away(vehicles="north", own=own, worms={1: "one", 2: "two"}, under=under, seats=2, **has)


def test_more_players_roll_no_die_and_without_a_vehicle_to_deal_it_brings_nothing() -> None:
    """TB 10.1, R18: deck and discard pile are empty."""
    assert shown(one_away(), "play north under 1").die is None
    assert shown(two_of_them(gone=("vehicles",)), "play north under 1").die is None


@pytest.mark.parametrize(("verb", "unsettled"), [("lure-targets", True), ("runaway", True), ("look-worm", False)])
def test_it_is_told_that_an_ability_may_still_change_what_a_vehicle_brings(verb: str, *, unsettled: bool) -> None:
    """TB 3.2: the abilities that move Targets, or bring a card, come after the actions."""
    own = decks(vehicles=[vehicle("able", 2, effects=[{"verb": verb}])])
    assert shown(table(vehicles="able", own=own, stage="playing"), "play able under 1").unsettled is unsettled


@pytest.mark.parametrize("part", range(4))
def test_what_is_shown_before_a_vehicle_is_played_is_what_happens_to_the_target_however_much_happens(part: int) -> None:
    """TB 3.2: the preview names each move of the Target, unless Old George ignores an arrow after all (R41)."""
    seen = 0
    for number in range(part * 30, (part + 1) * 30):
        play, _ = crowded(number)
        asked = play.decision if isinstance(play.pending, tuple) else None
        for option in asked.options if asked is not None else ():
            state, events = play.rules.apply(play.state, Choice(play.decision.seat, option))
            pending = play.rules.pending(state)
            if isinstance(option, PlayVehicle) and not (isinstance(pending, tuple) and pending[0].kind == "arrow"):
                preview = play.rules.preview(play.state, play.decision.seat, option)
                moves = [(one.direction, one.origin, one.space) for one in events if isinstance(one, TargetMoved)]
                assert preview is not None
                assert [step for step in preview.path if step[1] != step[2]] == moves
                seen += 1
    assert seen > 30
