"""How things stand, in a few lines for one seat: who leads, what threatens, what Bounties mean now, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.bounties import bounty_now
from core.terror_below.words.outcome import Outcome, outcome_of
from core.terror_below.words.prompts import prompt
from core.terror_below.words.short import danger_in_words, hidden_in_words, off_in_words
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.standing import how_it_stands, standing
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import SlotView, View

TABLE = p.table_view()
NAMES = ("Ada", "Ben", "Cleo", "Dov")
FINAL = "The final turns are over"
SCREAMER = next(card for card in TABLE.line if card.worm == "screamer")
"""The Bounty of the Line that hunts the Worm of slot 1."""


def squads(*changes: dict[str, Any]) -> View:
    """The sample position with these changes of its squads, in seat order."""
    changed = (replace(squad, **change) for squad, change in zip(TABLE.squads, changes, strict=True))
    return replace(TABLE, squads=tuple(changed))


def scored(*points: int) -> View:
    """The sample position with these VP by seat."""
    return squads(*({"vp": vp} for vp in points))


def first(**changes: Any) -> SlotView:
    """The first Worm of the sample position, changed."""
    return replace(TABLE.slots[0], **changes)


def slots(*changed: SlotView) -> View:
    """The sample position with other Worms in its first slots."""
    return replace(TABLE, slots=(*changed, *TABLE.slots[len(changed) :]))


def off(*cards: int) -> View:
    """The sample position with the Worms so many cards from their attacks; -1 for a slot without a Worm."""
    both = zip(TABLE.slots, cards, strict=True)
    return slots(*(replace(slot, off=max(0, far), worm=None if far < 0 else slot.worm) for slot, far in both))


@pytest.mark.parametrize(
    ("view", "line"),
    [
        (scored(12, 9, 15, 6), "You have 12 · Cleo leads with 15"),
        (scored(12, 15, 15, 6), "You have 12 · Ben and Cleo lead with 15"),
        (scored(2, 15, 15, 15), "You have 2 · 3 others lead with 15"),
        (scored(12, 9, 12, 6), "You and Cleo lead with 12"),
        (scored(12, 9, 7, 6), "You lead with 12 · Ben has 9"),
        (scored(12, 9, 9, 6), "You lead with 12 · Ben and Cleo have 9"),
        (scored(0, 0, 0, 0), f"Nobody has scored yet · first to {TABLE.goal}"),
    ],
)
def test_the_first_line_says_who_leads(view: View, line: str) -> None:
    """TB 1: you are called you, several are named while that is short; before anybody has scored, what it takes."""
    assert standing(view)[0] == line


def test_alone_the_clock_is_what_counts() -> None:
    """Nobody else is there to lead. TB 11.1."""
    view = p.solo_view()
    assert view.solo is not None
    clock = f"Worm Attack {view.solo.attacks} of {view.solo.attack_limit}"
    assert standing(view)[0] == f"You have {view.squads[0].vp} VP · {clock}"


def test_the_second_line_names_the_worms_that_are_nearest() -> None:
    """By the cards that are missing. TB 6.1."""
    assert standing(off(1, 3, 1))[1] == "Worms 1 and 3: 1 card to go."
    assert standing(off(2, 2, 2))[1] == "Worms 1, 2 and 3: 2 cards to go."
    assert standing(off(3, 0, 2))[1] == "Worm 2 attacks now."
    assert standing(off(-1, 2, -1))[1] == "Worm 2: 2 cards to go."
    assert standing(off(-1, -1, -1))[1] == "No Worm is out."


def test_the_third_line_says_what_threatens_the_pawn() -> None:
    """As the Targets stand; without a pawn, when it comes back. R13, TB 8.3."""
    hit, safe = ((TABLE.squads[p.ADA].pawn,), ())
    here, away = (slots(*(replace(slot, footprint=found) for slot in TABLE.slots)) for found in (hit, safe))
    assert standing(here)[2] == "Worm 1, Worm 2 and Worm 3 would hit you where you are."
    assert standing(away)[2] == "No Worm would hit you where you are."
    assert standing(squads(*[{"pawn": -1}] * 4))[2] == "You come back on your next turn."
    assert standing(squads(*[{"alive": False}] * 4))[2] == "Your squad is dead."


CARD = TABLE.slots[0].cards[0]
FULL = "it is full and attacks after this turn."


@pytest.mark.parametrize(
    ("slot", "told"),
    [
        (TABLE.slots[0], "2 of 3 cards: it attacks after 1 more card."),
        (TABLE.slots[1], "1 of 4 cards: it attacks after 3 more cards."),
        (first(cards=(CARD,) * 3, off=0), f"3 of 3 cards: {FULL}"),
        (first(cards=(CARD,) * 4, off=0), f"4 of 3 cards (a die added more): {FULL}"),
        (first(worm=None, cards=(), target=-1), ""),
    ],
)
def test_the_short_sign_of_a_worm_is_told_in_words(slot: SlotView, told: str) -> None:
    """`3 to go`, `ATTACKS`, `NOW!`; `4 of 3` where a die has filled it further. TB 6.1, 10.1, R18."""
    assert off_in_words(slot) == told


def test_what_a_squad_hides() -> None:
    """`3v 2i 1w 1b`. R33."""
    assert hidden_in_words(TABLE.squads[0]) == "Hidden: 3 Vehicles, 2 Items, 1 Weapon and 1 Bounty."


@pytest.mark.parametrize(
    ("far", "level", "worms", "told"),
    [
        (1, 3, (0, 1), "!!! After 1 more card Worm 1 hits here. Worm 2 later."),
        (1, 3, (0, 2), "!!! After 1 more card Worm 1 and Worm 3 hit here."),
        (2, 2, (0,), "!! After 2 more cards Worm 1 hits here."),
        (1, 1, (1,), "! After 3 or more cards Worm 2 hits here."),
        (0, 3, (0,), "!!! After this turn Worm 1 hits here."),
    ],
)
def test_the_levels_of_danger(far: int, level: int, worms: tuple[int, ...], told: str) -> None:
    """`!!!` for one card more, `!!` for two, `!` for more; whoever else hits here comes later."""
    assert danger_in_words(slots(first(off=far)), level, worms) == told


AZURE, NONE = {"eggs": (0, 0, 1, 0)}, {"eggs": (0, 0, 0, 0)}
BOTH = squads(AZURE, NONE, NONE, AZURE)
RUINED = tuple(replace(space, place=None) if space.place == "motel" else space for space in TABLE.spaces)


@pytest.mark.parametrize(
    ("view", "now"),
    [
        (TABLE, "at 2-6. You carry one"),
        (p.public_view(), "at 2-6. Ada carries one"),
        (BOTH, "at 2-6. You and Dov carry one"),
        (replace(BOTH, viewer=PUBLIC), "at 2-6. Ada and Dov carry one"),
        (squads(NONE, NONE, NONE, NONE), "at 2-6"),
        (replace(TABLE, spaces=RUINED), "destroyed"),
    ],
)
def test_a_delivery_says_where_and_who_carries_its_egg(view: View, now: str) -> None:
    """TB 4.5, 11.3: the Motel is on 2-6; the reader is named first."""
    assert bounty_now(view, p.TO_MOTEL) == now


@pytest.mark.parametrize(
    ("view", "now"),
    [
        (slots(first(off=0)), "Worm 1 attacks now"),
        (slots(first(off=1)), "Worm 1 attacks after 1 more card"),
        (slots(first(off=3)), "Worm 1 attacks after 3 more cards"),
        (slots(first(), replace(TABLE.slots[1], worm=first().worm)), "Worms 1 and 2"),
        (replace(TABLE, slots=TABLE.slots[1:]), "no Screamer is out"),
    ],
)
def test_a_hunt_says_when_its_worm_attacks_or_whether_it_is_out(view: View, now: str) -> None:
    """TB 7.4."""
    assert bounty_now(view, SCREAMER) == now
    assert bounty_now(view, p.ANY_WORM) == "every Worm counts"


Ranking = tuple[tuple[int, ...], ...]


def ended(reason: str, ranking: Ranking, totals: tuple[int, ...], *dead: tuple[int, ...]) -> Outcome:
    """The end of a game of so many seats; who is dead may be known."""
    return Outcome(ranking, reason, NAMES[: len(totals)], totals, *dead)


def over(points: tuple[int, ...], ranking: Ranking, *dead: int) -> View:
    """The sample position at the end of a game."""
    view = squads(*({"vp": vp, "alive": seat not in dead} for seat, vp in enumerate(points)))
    return replace(view, over=Over(ranking, "final-turns"), asked=())


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (ended("final-turns", ((1,), (0,)), (15, 12)), f"{FINAL}: Ada's squad is dead. Ben wins with 12 VP."),
        (ended("goal", ((2,), (0,), (1,)), (12, 9, 21)), "Cleo wins with 21 VP."),
        (ended("goal", ((0, 1), (2,)), (20, 20, 3)), "Ada and Ben share the victory with 20 VP."),
        (ended("nobody", (), (4, 2), (0, 1)), "Nobody came back: nobody wins."),
        (ended("ruins", (), (9,)), "Too many Locations are destroyed: the game is lost."),
    ],
    ids=["a dead squad has more", "the goal goes without saying", "shared", "nobody came back", "a lost solo game"],
)
def test_the_end_is_one_sentence(end: Outcome, sentence: str) -> None:
    """TB 9.1, 9.3, 11.1, 11.5: who has more points and does not win is explained."""
    assert end.sentence == sentence


def test_the_end_says_why_a_squad_stands_behind_fewer_points() -> None:
    """Only where one does: a dead squad that has the fewest VP needs no words. TB 9.2, 9.3."""
    why = f"{FINAL}: Ada's squad is dead."
    for points, told in ((15, f"{why} A dead squad comes last, whatever its VP. TB 9.2"), (1, why)):
        found = outcome_of(over((points, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0))
        assert found is not None
        assert found.below == told


def test_every_dead_squad_is_named_where_it_is_known_who_is_dead() -> None:
    """The ranking alone gives away only some of them. TB 9.2."""
    known, unknown = (ended("final-turns", ((1,), (0,), (2,)), (9, 12, 4), *dead) for dead in ([(0, 2)], []))
    assert known.why == f"{FINAL}: Ada's and Cleo's squads are dead"
    assert unknown.why == f"{FINAL}: Cleo's squad is dead"


@pytest.mark.parametrize(
    ("end", "dead"),
    [
        (ended("goal", ((1,), (0,)), (15, 12)), [0]),
        (ended("goal", ((0,), (1,)), (20, 12)), []),
        (ended("final-turns", ((0,), (1,)), (20, 12)), [1]),
        (ended("nobody", (), (20, 12)), []),
        (ended("goal", ((0,), (1,), (2,), (3,)), (21, 9, 12, 3)), [2]),
    ],
)
def test_the_ranking_gives_away_who_must_be_dead(end: Outcome, dead: list[int]) -> None:
    """Who stands behind somebody with fewer VP is; and in final turns the last place. TB 9.2, 9.3."""
    assert end.dead == dead


def test_of_equal_points_the_completed_bounties_decide_and_it_says_so() -> None:
    """TB 9.3; who is dead is no rival."""
    told = ended("final-turns", ((1,), (0,), (2,)), (12, 12, 12), (2,)).won
    assert told == "Ben wins with 12 VP, and with more completed Bounties than Ada"


def test_the_tape_the_prompt_and_a_side_line_agree() -> None:
    """One truth on every screen."""
    view = over((15, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0)
    words = SquadWords(Setup(tuple(squad.setup for squad in view.squads)), built_in())
    assert words.headline(view) == "BEN  WINS  WITH  12  VP"
    assert prompt(view) == words.outcome(view) == f"{FINAL}: Ada's squad is dead. Ben wins with 12 VP."
    assert how_it_stands(view) == "Ben wins with 12 VP (the final turns are over: Ada's squad is dead)"


def test_a_name_keeps_its_capital_within_a_sentence() -> None:
    """Where the goal was reached nothing stands before whose squad is dead. TB 9.1, 9.3."""
    assert ended("goal", ((1,), (0,)), (20, 21)).aside == ""
    assert ended("goal", ((1,), (0,)), (25, 20)).aside == "Ada's squad is dead"
    assert ended("final-turns", ((1,), (0,)), (25, 20)).aside.startswith("the final turns are over: Ada's")


def test_a_dead_squad_never_leads() -> None:
    """While the final turns are taken, whatever it has scored. TB 9.3."""
    view = replace(over((9, 15, 4, 3), ((0,),), 1), over=None)
    assert how_it_stands(view) == "Ada leads with 9 VP"
    assert standing(replace(view, viewer=0))[0] == "You lead with 9 · Cleo has 4"
