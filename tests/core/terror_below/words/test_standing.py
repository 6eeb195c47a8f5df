"""How things stand, in a few lines for one seat: who leads, what threatens, what Bounties mean now, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Over
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.board.short import danger_in_words, hidden_in_words, off_in_words
from core.terror_below.words.bounties import bounty_now
from core.terror_below.words.ended.outcome import Outcome, outcome_of
from core.terror_below.words.prompts import prompt
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.standing import how_it_stands, standing
from tests.core.words.pairs import pairs
from tests.tui import positions as p

if TYPE_CHECKING:
    from core.terror_below.views import SlotView, View

TABLE = p.table_view()
NAMES = ("Ada", "Ben", "Cleo", "Dov")
FINAL = "The final turns are over"
DEAD = f"{FINAL}: Ada's squad is dead."
SCREAMER = next(card for card in TABLE.line if card.worm == "screamer")
"""The Bounty of the Line that hunts the Worm of slot 1."""


def squads(*changes: dict[str, Any]) -> View:
    """The sample position with these changes of its squads, in seat order."""
    changed = (replace(squad, **change) for squad, change in zip(TABLE.squads, changes, strict=True))
    return replace(TABLE, squads=tuple(changed))


def leads(*points: int) -> str:
    """The first line, with these VP by seat."""
    return standing(squads(*({"vp": vp} for vp in points)))[0]


def first(**changes: Any) -> SlotView:
    """The first Worm of the sample position, changed."""
    return replace(TABLE.slots[0], **changes)


def slots(*changed: SlotView) -> View:
    """The sample position with other Worms in its first slots."""
    return replace(TABLE, slots=(*changed, *TABLE.slots[len(changed) :]))


def nearest(*cards: int) -> str:
    """The second line, with the Worms so many cards from their attacks; -1 for a slot without a Worm."""
    both = zip(TABLE.slots, cards, strict=True)
    changed = (replace(slot, off=max(0, far), worm=None if far < 0 else slot.worm) for slot, far in both)
    return standing(slots(*changed))[1]


def threats(*spaces: int) -> str:
    """The third line, where every Worm would hit these spaces."""
    return standing(slots(*(replace(slot, footprint=spaces) for slot in TABLE.slots)))[2]


@pairs(
    (leads(12, 9, 15, 6), "You have 12 · Cleo leads with 15"),
    (leads(12, 15, 15, 6), "You have 12 · Ben and Cleo lead with 15"),
    (leads(2, 15, 15, 15), "You have 2 · 3 others lead with 15"),
    (leads(12, 9, 12, 6), "You and Cleo lead with 12"),
    (leads(12, 9, 7, 6), "You lead with 12 · Ben has 9"),
    (leads(12, 9, 9, 6), "You lead with 12 · Ben and Cleo have 9"),
    (leads(0, 0, 0, 0), f"Nobody has scored yet · first to {TABLE.goal}"),
    (nearest(1, 3, 1), "Worms 1 and 3: 1 card to go."),
    (nearest(2, 2, 2), "Worms 1, 2 and 3: 2 cards to go."),
    (nearest(3, 0, 2), "Worm 2 attacks now."),
    (nearest(-1, 2, -1), "Worm 2: 2 cards to go."),
    (nearest(-1, -1, -1), "No Worm is out."),
    (threats(TABLE.squads[p.ADA].pawn), "Worm 1, Worm 2 and Worm 3 would hit you where you are."),
    (threats(), "No Worm would hit you where you are."),
    (standing(squads(*[{"pawn": -1}] * 4))[2], "You come back on your next turn."),
    (standing(squads(*[{"alive": False}] * 4))[2], "Your squad is dead."),
)
def test_three_lines_say_who_leads_which_worms_are_nearest_and_what_threatens_the_pawn() -> None:
    """TB 1, 6.1, 8.3, R13: you are called you, several are named while that is short; as the Targets stand."""


def test_alone_the_clock_is_what_counts() -> None:
    """Nobody else is there to lead. TB 11.1."""
    view = p.solo_view()
    assert view.solo is not None
    clock = f"Worm Attack {view.solo.attacks} of {view.solo.attack_limit}"
    assert standing(view)[0] == f"You have {view.squads[0].vp} VP · {clock}"


CARD = TABLE.slots[0].cards[0]
FULL = "it is full and attacks after this turn."


def danger(far: int, level: int, *worms: int) -> str:
    """What the sign of a level of danger means, the first Worm so far off."""
    return danger_in_words(slots(first(off=far)), level, worms)


@pairs(
    (off_in_words(TABLE.slots[0]), "2 of 3 cards: it attacks after 1 more card."),
    (off_in_words(TABLE.slots[1]), "1 of 4 cards: it attacks after 3 more cards."),
    (off_in_words(first(cards=(CARD,) * 3, off=0)), f"3 of 3 cards: {FULL}"),
    (off_in_words(first(cards=(CARD,) * 4, off=0)), f"4 of 3 cards (a die added more): {FULL}"),
    (off_in_words(first(worm=None, cards=(), target=-1)), ""),
    (hidden_in_words(TABLE.squads[0]), "Hidden: 3 Vehicles, 2 Items, 1 Weapon and 1 Bounty."),
    (danger(1, 3, 0, 1), "!!! After 1 more card Worm 1 hits here. Worm 2 later."),
    (danger(1, 3, 0, 2), "!!! After 1 more card Worm 1 and Worm 3 hit here."),
    (danger(2, 2, 0), "!! After 2 more cards Worm 1 hits here."),
    (danger(1, 1, 1), "! After 3 or more cards Worm 2 hits here."),
    (danger(0, 3, 0), "!!! After this turn Worm 1 hits here."),
)
def test_short_signs_are_told_in_words() -> None:
    """`3 to go`, `ATTACKS`, `NOW!`, `4 of 3`; `3v 2i 1w 1b`; `!!!` for one card more. TB 6.1, 10.1, R18, R33."""


AZURE, NONE = {"eggs": (0, 0, 1, 0)}, {"eggs": (0, 0, 0, 0)}
BOTH = squads(AZURE, NONE, NONE, AZURE)
RUINED = tuple(replace(space, place=None) if space.place == "motel" else space for space in TABLE.spaces)


@pairs(
    (bounty_now(TABLE, p.TO_MOTEL), "at 2-6. You carry one"),
    (bounty_now(p.public_view(), p.TO_MOTEL), "at 2-6. Ada carries one"),
    (bounty_now(BOTH, p.TO_MOTEL), "at 2-6. You and Dov carry one"),
    (bounty_now(replace(BOTH, viewer=PUBLIC), p.TO_MOTEL), "at 2-6. Ada and Dov carry one"),
    (bounty_now(squads(NONE, NONE, NONE, NONE), p.TO_MOTEL), "at 2-6"),
    (bounty_now(replace(TABLE, spaces=RUINED), p.TO_MOTEL), "destroyed"),
    (bounty_now(slots(first(off=0)), SCREAMER), "Worm 1 attacks now"),
    (bounty_now(slots(first(off=1)), SCREAMER), "Worm 1 attacks after 1 more card"),
    (bounty_now(slots(first(off=3)), SCREAMER), "Worm 1 attacks after 3 more cards"),
    (bounty_now(slots(first(), replace(TABLE.slots[1], worm=first().worm)), SCREAMER), "Worms 1 and 2"),
    (bounty_now(replace(TABLE, slots=TABLE.slots[1:]), SCREAMER), "no Screamer is out"),
    (bounty_now(TABLE, p.ANY_WORM), "every Worm counts"),
)
def test_a_bounty_says_where_and_who_carries_its_egg_or_when_its_worm_attacks() -> None:
    """TB 4.5, 7.4, 11.3: the Motel is on 2-6; the reader is named first."""


Ranking = tuple[tuple[int, ...], ...]


def ended(reason: str, ranking: Ranking, totals: tuple[int, ...], *dead: tuple[int, ...]) -> Outcome:
    """The end of a game of so many seats; who is dead may be known."""
    return Outcome(ranking, reason, NAMES[: len(totals)], totals, *dead)


def over(points: tuple[int, ...], ranking: Ranking, *dead: int) -> View:
    """The sample position at the end of a game."""
    view = squads(*({"vp": vp, "alive": seat not in dead} for seat, vp in enumerate(points)))
    return replace(view, over=Over(ranking, "final-turns"), asked=())


def below(*points: int) -> str:
    """Why Ada, whose squad is dead, stands last."""
    found = outcome_of(over(points, ((1,), (2,), (3,), (0,)), 0))
    assert found is not None
    return found.below


KNOWN, UNKNOWN = (ended("final-turns", ((1,), (0,), (2,)), (9, 12, 4), *dead) for dead in ([(0, 2)], []))


@pairs(
    (ended("final-turns", ((1,), (0,)), (15, 12)).sentence, f"{DEAD} Ben wins with 12 VP."),
    (ended("goal", ((2,), (0,), (1,)), (12, 9, 21)).sentence, "Cleo wins with 21 VP."),
    (ended("goal", ((0, 1), (2,)), (20, 20, 3)).sentence, "Ada and Ben share the victory with 20 VP."),
    (ended("nobody", (), (4, 2), (0, 1)).sentence, "Nobody came back: nobody wins."),
    (ended("ruins", (), (9,)).sentence, "Too many Locations are destroyed: the game is lost."),
    (below(15, 12, 3, 2), f"{DEAD} A dead squad comes last, whatever its VP. TB 9.2"),
    (below(1, 12, 3, 2), DEAD),
    (KNOWN.why, f"{FINAL}: Ada's and Cleo's squads are dead"),
    (UNKNOWN.why, f"{FINAL}: Cleo's squad is dead"),
    (
        ended("final-turns", ((1,), (0,), (2,)), (12, 12, 12), (2,)).won,
        "Ben wins with 12 VP, and with more completed Bounties than Ada",
    ),
    (ended("goal", ((1,), (0,)), (20, 21)).aside, ""),
    (ended("goal", ((1,), (0,)), (25, 20)).aside, "Ada's squad is dead"),
    (ended("final-turns", ((1,), (0,)), (25, 20)).aside, "the final turns are over: Ada's squad is dead"),
)
def test_the_end_is_one_sentence_and_who_has_more_points_and_does_not_win_is_explained() -> None:
    """TB 9.1, 9.2, 9.3, 11.1, 11.5: the goal goes without saying; the ranking gives away only some of the dead."""


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


def test_the_tape_the_prompt_and_a_side_line_agree_and_a_dead_squad_never_leads() -> None:
    """One truth on every screen; while the final turns are taken too, whatever it has scored. TB 9.3."""
    view = over((15, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0)
    words = SquadWords(Setup(tuple(squad.setup for squad in view.squads)), built_in())
    assert words.headline(view) == "BEN  WINS  WITH  12  VP"
    assert prompt(view) == words.outcome(view) == f"{DEAD} Ben wins with 12 VP."
    assert how_it_stands(view) == "Ben wins with 12 VP (the final turns are over: Ada's squad is dead)"
    view = replace(over((9, 15, 4, 3), ((0,),), 1), over=None)
    assert how_it_stands(view) == "Ada leads with 9 VP"
    assert standing(replace(view, viewer=0))[0] == "You lead with 9 · Cleo has 4"
