"""The report of a finished game, and its story as prose."""

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
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.prose import chapters
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.story import story_of
from core.words.log import tell
from core.words.report import Report
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.words.grammar import faults_in

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.engine.history import History
    from core.terror_below.words.prose import Chapter

ADA, BEN = 0, 1
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


def test_a_turn_is_a_paragraph_that_begins_with_its_player() -> None:
    turn = (e.TurnBegan(ADA, 1), e.Stepped(ADA, "up", 14, 8), e.ActionsEnded(ADA, 2))
    (chapter,) = told(*turn, e.VehiclesDiscarded(ADA, (0,)), e.Refilled(ADA, 1))
    (paragraph,) = chapter.paragraphs
    assert (chapter.title, paragraph.lead, paragraph.attack) == ("Round 1", "Ada", False)
    assert re.fullmatch(r"goes to \d-\d; discards \w+\.", paragraph.text)


def test_an_attack_is_a_paragraph_of_its_own() -> None:
    (chapter,) = told(e.TurnBegan(ADA, 1), e.AttackBegan(0, 9, 14), e.SeatsCaught((BEN,)), e.HuntStopped(BEN))
    turn, attack = chapter.paragraphs
    assert (turn.lead, turn.text, attack.attack) == ("Ada", "waits.", True)
    assert attack.text.startswith("Worm 1, a ")
    assert attack.text.endswith("Ben is caught. Ben stops hunting.")


def test_what_came_before_the_first_turn_is_a_chapter_and_the_end_a_paragraph() -> None:
    """Nothing that happened makes no story."""
    setup = (e.LeaderChosen(ADA, 0), e.BountyRevealed(0))
    end = (e.Stepped(ADA, "up", 14, 8), e.GameEnded(((ADA,), (BEN,)), "final-turns"))
    before, first = told(*setup, e.TurnBegan(ADA, 1, final=True), *end)
    assert before.title == "Before the first round"
    assert before.paragraphs[0].text.startswith("Ada makes ")
    assert "Bounty" not in before.paragraphs[0].text
    turn, over = first.paragraphs
    assert (turn.lead, over.attack) == ("Ada's final turn.", False)
    assert turn.text.startswith("Ada goes to ")
    won = "The final turns are over. Ada wins with 0 VP, and with more completed Bounties than Ben."
    assert over.text == won
    assert told() == ()


@pytest.mark.parametrize(("face", "heading"), [(6, "Luckiest hunter"), (3, "Least unlucky"), (1, "Least unlucky")])
def test_nobody_is_called_lucky_below_the_mean_and_a_single_die_is_counted(face: int, heading: str) -> None:
    """The best of all hunters may have had no luck either."""
    view = TerrorBelow().view(played("two").state, PUBLIC)
    told_ = dict(story_of(view, (e.DiceRolled("damage", (face,), ADA),), built_in()))
    assert told_[heading].startswith(f"Ada: {face} pip{'s' * (face > 1)} on 1 die, ")
