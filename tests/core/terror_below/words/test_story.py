"""What a game came to, made from its events; its report, and its story as prose."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.engine.past.remarks import Remarks
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words.ended.prose import chapters
from core.terror_below.words.ended.report import draws, faces_rolled, mean_damage, totals_by_round
from core.terror_below.words.ended.story import MEAN_PIP, hunting_dice, story_of, swings, turns
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.solo import SCORE_NAMES
from core.words.log import tell
from core.words.report import Report
from tests.core.terror_below.kit import NAMES, decks
from tests.core.words.grammar import faults_in
from tests.core.words.pairs import fits
from tests.tui.positions import table_view

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.engine.history import History
    from core.terror_below.words.ended.prose import Chapter

ADA, BEN = 0, 1

HAPPENED: tuple[Event, ...] = (
    *(e.AttackBegan(-1, 0, 0), e.Scored(BEN, 1, "late-seat", 1)),
    *(e.TurnBegan(ADA, 1), e.Scored(ADA, 3, "bounties", 3)),
    *(e.TurnBegan(BEN, 1), e.DiceRolled("worm", (6,)), e.AttackBegan(0, 9, 0)),
    *(e.DiceRolled("damage", (6, 5), ADA), e.DiceRolled("reroll", (2,), ADA), e.WormDefeated(ADA, 0, 9)),
    *(e.Scored(ADA, 2, "hunts", 5), e.LeaderDied(BEN, 2), e.TurnBegan(ADA, 2), e.TurnBegan(BEN, 2, final=True)),
    *(e.Scored(BEN, 3, "bounties", 4), e.Scored(BEN, 2, "motel", 6)),
)


def test_a_game_is_told_turn_by_turn_and_first_what_came_before() -> None:
    """A game that never began has one part and no rounds."""
    found = [(turn.round, turn.seat, turn.first, turn.end, turn.final) for turn in turns(HAPPENED)]
    before, ada = (0, -1, 0, 2, False), (1, ADA, 2, 4, False)
    assert found == [before, ada, (1, BEN, 4, 12, False), (2, ADA, 12, 13, False), (2, BEN, 13, 16, True)]
    assert (len(turns(())), totals_by_round((), 2), swings((), 2)) == (1, (), ())


def test_attacks_of_the_setup_do_not_count_and_dice_are_told_by_hunter_and_by_face() -> None:
    told = dict(story_of(table_view(), HAPPENED, built_in()))
    assert told["Worm attacks"].startswith("1; killed: ")
    assert told["Fallen"] == built_in().characters[2].name
    assert hunting_dice(HAPPENED) == {ADA: [6, 5, 2]}
    assert faces_rolled(HAPPENED) == (0, 1, 0, 0, 1, 2)


def test_a_swing_is_what_a_seat_gained_in_one_turn_and_whether_it_leads_with_that() -> None:
    """Also in the turn of another; what is given before play is none. The score is told at the end of each round."""
    found = swings(HAPPENED, 2)
    told = [(swing.points, swing.round, swing.seat, swing.leads) for swing in found]
    assert told == [(5, 2, BEN, True), (3, 1, ADA, True), (2, 1, ADA, False)]
    assert found[0].places == (14, 15)
    assert totals_by_round(HAPPENED, 2) == ((5, 1), (5, 6))


@pytest.mark.parametrize(
    ("row", "mean"),
    [
        ({"damage": 3}, 3.0),
        ({"dice": 1}, 3.5),
        ({"dice": 2}, 7.0),
        ({"dice": 1, "least": 4}, (4 * 4 + 5 + 6) / 6),
        ({"dice": 2, "count": "highest"}, 161 / 36),
    ],
)
def test_a_weapon_is_worth_what_it_deals_on_average(row: dict[str, object], mean: float) -> None:
    """TB 7.3."""
    own = decks(weapons=[{"id": "thrower", "name": "Thrower", "copies": 1, "summary": "", "text": "", **row}])
    assert mean_damage(next(card for card in own.weapons if card.id == "thrower")) == pytest.approx(mean)


def test_draws_are_counted_with_what_they_are_worth_beside_the_deck() -> None:
    own = decks()
    cheap = min(own.vehicles, key=lambda card: card.points)
    rich = max(own.bounties, key=lambda card: card.points)
    bens = (e.Refilled(BEN, 2), e.CardDrawn(BEN, "weapons"))
    adas = (e.Refilled(ADA, 1, (cheap.number,)), e.CardDrawn(ADA, "bounties", rich.number))
    vehicles, weapons, bounties = draws((*bens, *adas), ADA, None, own)
    assert (vehicles.cards, vehicles.worth) == (1, cheap.points)
    assert vehicles.mean == pytest.approx(sum(card.points for card in own.vehicles) / len(own.vehicles))
    assert (weapons.cards, weapons.worth) == (0, 0.0)
    assert (bounties.cards, bounties.worth) == (1, rich.points)


@pytest.mark.parametrize("seed", range(4))
def test_the_story_of_a_whole_game_agrees_with_its_last_position(seed: int) -> None:
    history, played = play_at_random(TerrorBelow(), Setup(seats_named(NAMES[:3]), late_seat=True), f"story {seed}")
    public = [event for entry in history.line() for event in entry.events if event.seen_by(PUBLIC)]
    squads, rounds = history.state.squads, totals_by_round(public, 3)
    assert (len(rounds), rounds[-1]) == (played.rounds, tuple(squad.vp for squad in squads))
    gained = [sum(swing.points for swing in swings(public, 3) if swing.seat == seat) for seat in range(3)]
    given = [squad.score[-1] for squad in squads]
    assert [sum(pair) for pair in zip(gained, given, strict=True)] == [squad.vp for squad in squads]
    assert len(faces_rolled(public)) == 6
    assert pytest.approx((1 + 6) / 2) == MEAN_PIP


SEATS = seats_named(NAMES[:2])
BEGUN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
VERSIONS = {
    "two": Setup(SEATS),
    "four": Setup(seats_named(NAMES[:4])),
    "canyon": Setup(seats_named(NAMES[:3]), board="canyon", tiles="dice", late_seat=True),
    "solo": Setup(seats_named(NAMES[:1]), solo=Solo("special-delivery", queens=True)),
}
CHAPTERS = (
    *("The players", "Where the points came from", "The score by round", "The story", "The dice", "The draws"),
    *("The biggest swings", "The hands at the end", "Undos", "The luck"),
)


@cache
def played(version: str) -> History[Any]:
    """A whole game of this kind."""
    return play_at_random(TerrorBelow(), VERSIONS[version], "a report")[0]


def told(*events: Event) -> tuple[Chapter, ...]:
    """These events as chapters."""
    return chapters(tell(events, LogTelling(Setup(tuple(SEATS)), built_in())), events, SEATS)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_report_has_every_chapter_round_and_player_and_reads_well(version: str) -> None:
    """Also read aloud by a program, and every table has as many cells in each row as heads."""
    history = played(version)
    text = Report(TerrorBelow(), VERSIONS[version], history, Remarks(), BEGUN).text()
    assert all(f"\n## {chapter}\n\n" in text for chapter in CHAPTERS)
    assert all(f"### Round {number}\n" in text for number in range(1, history.state.round + 1))
    assert all(f"**{seat.name}**" in text for seat in VERSIONS[version].seats)
    assert text.startswith("# ")
    assert text.endswith(".\n")
    assert "31 January 2026" in text.split("\n")[2]
    assert not re.search(r"None|<[a-z]+\.|Struct|\n\n\n|  \n|\.\.| \n", text)
    assert faults_in("\n".join(line for line in text.splitlines() if not line.startswith("|"))) == []
    tables = re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE)
    assert len(tables) >= 4
    for table in tables:
        assert len({row.count(" | ") for row in table.strip().split("\n")}) == 1


def test_a_solo_game_tells_its_score() -> None:
    """TB 11.6."""
    assert {name for name, _ in TerrorBelow().score_lines(played("solo").state)} == set(SCORE_NAMES)


def test_a_turn_is_a_paragraph_that_begins_with_its_player_and_an_attack_one_of_its_own() -> None:
    turn = (e.TurnBegan(ADA, 1), e.Stepped(ADA, "up", 14, 8), e.ActionsEnded(ADA, 2))
    (chapter,) = told(*turn, e.VehiclesDiscarded(ADA, (0,)), e.Refilled(ADA, 1))
    (paragraph,) = chapter.paragraphs
    assert (chapter.title, paragraph.lead, paragraph.attack) == ("Round 1", "Ada", False)
    assert re.fullmatch(r"goes to \d-\d; discards \w+\.", paragraph.text)
    (chapter,) = told(e.TurnBegan(ADA, 1), e.AttackBegan(0, 9, 14), e.SeatsCaught((BEN,)), e.HuntStopped(BEN))
    waiting, attack = chapter.paragraphs
    assert (waiting.lead, waiting.text, attack.attack) == ("Ada", "waits.", True)
    assert fits(attack.text, "Worm 1, a …Ben is caught. Ben stops hunting.")


def test_what_came_before_the_first_turn_is_a_chapter_and_the_end_a_paragraph() -> None:
    """Nothing that happened makes no story."""
    setup = (e.LeaderChosen(ADA, 0), e.BountyRevealed(0))
    end = (e.Stepped(ADA, "up", 14, 8), e.GameEnded(((ADA,), (BEN,)), "final-turns"))
    before, first = told(*setup, e.TurnBegan(ADA, 1, final=True), *end)
    assert before.title == "Before the first round"
    assert fits(before.paragraphs[0].text, "Ada makes …")
    assert "Bounty" not in before.paragraphs[0].text
    turn, over = first.paragraphs
    assert (turn.lead, over.attack, turn.text[:12], told()) == ("Ada's final turn.", False, "Ada goes to ", ())
    assert over.text == "The final turns are over. Ada wins with 0 VP, and with more completed Bounties than Ben."


@pytest.mark.parametrize(("face", "heading"), [(6, "Luckiest hunter"), (3, "Least unlucky"), (1, "Least unlucky")])
def test_nobody_is_called_lucky_below_the_mean_and_a_single_die_is_counted(face: int, heading: str) -> None:
    """The best of all hunters may have had no luck either."""
    view = TerrorBelow().view(played("two").state, PUBLIC)
    told_ = dict(story_of(view, (e.DiceRolled("damage", (face,), ADA),), built_in()))
    assert told_[heading].startswith(f"Ada: {face} pip{'s' * (face > 1)} on 1 die, ")
