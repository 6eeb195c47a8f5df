"""The report of a finished game, and its story as prose."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Choice, Over
from core.engine.past.remarks import Remarks
from core.engine.past.said import Journey, Undo
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.prose import chapters
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.story import story_of
from core.words.log import tell
from core.words.report import Report
from core.words.spoken import Words
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.words.grammar import faults_in

if TYPE_CHECKING:
    from core.engine.decisions import Event, Option
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


@cache
def played(version: str, seed: str = "a report") -> History[Any]:
    return play_at_random(TerrorBelow(), VERSIONS[version], seed)[0]


def report(version: str, remarks: Remarks | None = None) -> str:
    game = TerrorBelow()
    return Report(game, VERSIONS[version], played(version), remarks or Remarks(), BEGUN).text()


def told(*events: Event) -> tuple[Chapter, ...]:
    return chapters(tell(events, LogTelling(Setup(tuple(SEATS)), built_in())), events, SEATS)


def test_a_game_that_tells_nothing_itself_has_its_places_and_its_story(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a report: who was where, the rows of its story, undos and luck."""
    monkeypatch.setattr(SquadWords, "report", Words.report)
    history = played("four")
    ending = history.pending
    assert isinstance(ending, Over)
    text = report("four").splitlines()
    heads = [line for line in text if line.startswith("#")]
    assert heads[1:] == ["## The players", "## The story", "## Undo ledger", "## The luck"]
    players = [line for line in text if line.startswith("- **") and line.endswith(" VP")]
    winner = ending.ranking[0][0]
    points = history.game.scores(history.state)[winner]
    assert players[0] == f"- **{NAMES[winner]}**, place 1, {points} VP"
    assert len(players) == 4


@pytest.mark.parametrize("version", VERSIONS)
def test_a_report_has_every_chapter_and_reads_as_text(version: str) -> None:
    text = report(version)
    for chapter in (
        "The players",
        "Where the points came from",
        "The score by round",
        "The story",
        "The dice",
        "The draws",
        "The biggest swings",
        "The hands at the end",
        "Undo ledger",
        "The luck",
    ):
        assert f"\n## {chapter}\n\n" in text
    assert text.startswith("# ")
    assert "31 January 2026" in text.split("\n")[2]
    assert not re.search(r"None|<[a-z]+\.|Struct|\n\n\n|  \n|\.\.| \n", text)
    assert text.endswith(".\n")


@pytest.mark.parametrize("version", VERSIONS)
def test_every_table_is_whole(version: str) -> None:
    """As many cells in each row as heads."""
    tables = re.findall(r"(?:^\|.*\n)+", report(version), flags=re.MULTILINE)
    assert len(tables) >= 4
    for table in tables:
        assert len({row.count(" | ") for row in table.strip().split("\n")}) == 1


@pytest.mark.parametrize("version", VERSIONS)
def test_every_round_is_told_and_every_player_named(version: str) -> None:
    text = report(version)
    rounds = played(version).state.round
    assert all(f"### Round {number}\n" in text for number in range(1, rounds + 1))
    assert all(f"**{seat.name}**" in text for seat in VERSIONS[version].seats)


def test_the_same_game_is_always_told_the_same() -> None:
    assert report("four") == report("four")


def test_undos_side_lines_and_comments_are_told() -> None:
    game = TerrorBelow()
    history = play_at_random(game, VERSIONS["two"], "ledger")[0]
    end = history.head.number
    history.jump(40)
    history.choose(*another_choice(history))
    remarks = Remarks()
    remarks.name(history.head.number, "the other way")
    history.jump(end)
    remarks.add(60, "undo", Undo(ADA, 3, "agreed", (BEN,)))
    remarks.add(70, "undo", Undo(ADA, 1, "quiet"))
    remarks.comment(80, "Here *it*\nwent wrong.")
    text = Report(game, VERSIONS["two"], history, remarks).text()
    assert "1 quiet, 1 agreed by the table." in text
    assert "- Ada takes back 3 steps; all agree. (round " in text
    assert "Here \\*it\\* went wrong." in text
    assert "Side line 1: the other way, taken back, parts from the game" in text
    assert "takes back 1 step" not in text


def another_choice(history: History[Any]) -> tuple[int, Option]:
    """A choice that was not made at the head, or at the next entry where there was one."""
    while True:
        pending = history.pending
        if isinstance(pending, tuple):
            given = [child.answer for child in history.children(history.head)]
            for option in pending[0].options:
                if Choice(pending[0].seat, option) not in given:
                    return pending[0].seat, option
        assert history.redo()


def test_a_game_that_is_not_over_has_no_report() -> None:
    history = play_at_random(TerrorBelow(), VERSIONS["two"], "running")[0]
    history.jump(60)
    with pytest.raises(ValueError, match="not over"):
        Report(TerrorBelow(), VERSIONS["two"], history, Remarks())


def test_a_finished_game_is_told_while_something_else_is_tried_out() -> None:
    history = play_at_random(TerrorBelow(), VERSIONS["two"], "tried out")[0]
    whole = Report(TerrorBelow(), VERSIONS["two"], history, Remarks()).text()
    remarks = Remarks()
    remarks.leave(history.head.number, history.head.number, Journey(ADA))
    history.jump(60)
    assert (
        Report(TerrorBelow(), VERSIONS["two"], history, remarks).text().split("## Undo")[0] == whole.split("## Undo")[0]
    )


def test_names_are_text_and_never_markup() -> None:
    """A name may hold any character that can be shown."""
    setup = Setup(seats_named(("*Ada*", "[b]Ben[/b]", "C|eo`", "<i>Dov")))
    history, _ = play_at_random(TerrorBelow(), setup, "names")
    text = Report(TerrorBelow(), setup, history, Remarks()).text()
    assert "**\\*Ada\\***" in text
    assert "\\[b\\]Ben" in text
    assert "C\\|eo\\`" in text
    assert "\\<i\\>Dov" in text
    assert not re.search(r"(?<!\\)<i>|(?<!\\)\[b\]|C\|eo", text)


def test_a_solo_game_that_was_won_tells_its_score() -> None:
    """TB 11.6."""
    game = TerrorBelow()
    assert {name for name, _ in game.score_lines(played("solo").state)} == set(SCORE_NAMES)


def test_a_turn_is_a_paragraph_that_begins_with_its_player() -> None:
    (chapter,) = told(
        e.TurnBegan(ADA, 1),
        e.Stepped(ADA, "up", 14, 8),
        e.ActionsEnded(ADA, 2),
        e.VehiclesDiscarded(ADA, (0,)),
        e.Refilled(ADA, 1),
    )
    assert chapter.title == "Round 1"
    (paragraph,) = chapter.paragraphs
    assert paragraph.lead == "Ada"
    assert re.fullmatch(r"goes to \d-\d; discards \w+\.", paragraph.text)
    assert not paragraph.attack


def test_an_attack_is_a_paragraph_of_its_own() -> None:
    (chapter,) = told(e.TurnBegan(ADA, 1), e.AttackBegan(0, 9, 14), e.SeatsCaught((BEN,)), e.HuntStopped(BEN))
    turn, attack = chapter.paragraphs
    assert (turn.lead, turn.text) == ("Ada", "waits.")
    assert attack.attack
    assert attack.text.startswith("Worm 1, a ")
    assert attack.text.endswith("Ben is caught. Ben stops hunting.")


def test_what_came_before_the_first_turn_is_a_chapter_and_the_end_a_paragraph() -> None:
    before, first = told(
        e.LeaderChosen(ADA, 0),
        e.BountyRevealed(0),
        e.TurnBegan(ADA, 1, final=True),
        e.Stepped(ADA, "up", 14, 8),
        e.GameEnded(((ADA,), (BEN,)), "final-turns"),
    )
    assert before.title == "Before the first round"
    assert before.paragraphs[0].text.startswith("Ada makes ")
    assert "Bounty" not in before.paragraphs[0].text
    assert first.paragraphs[0].lead == "Ada's final turn."
    assert first.paragraphs[0].text.startswith("Ada goes to ")
    assert first.paragraphs[1].text == (
        "The final turns are over. Ada wins with 0 VP, and with more completed Bounties than Ben."
    )
    assert not first.paragraphs[1].attack


def test_nothing_that_happened_makes_no_story() -> None:
    assert told() == ()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_sentence_of_a_report_reads_well(version: str) -> None:
    """Read aloud by a program: one of several, several of one, words said twice."""
    prose = [line for line in report(version).splitlines() if not line.startswith("|")]
    assert faults_in("\n".join(prose)) == []


def test_a_single_die_showed_pips_that_are_counted() -> None:
    """`1 pip on 1 die`."""
    view = TerrorBelow().view(played("two").state, PUBLIC)
    rolled = (e.DiceRolled("damage", (1,), ADA),)
    assert dict(story_of(view, rolled, built_in()))["Least unlucky"].startswith("Ada: 1 pip on 1 die, ")


@pytest.mark.parametrize(("face", "heading"), [(6, "Luckiest hunter"), (3, "Least unlucky")])
def test_nobody_is_called_lucky_below_the_mean(face: int, heading: str) -> None:
    """The best of all hunters may have had no luck either."""
    view = TerrorBelow().view(played("two").state, PUBLIC)
    assert heading in dict(story_of(view, (e.DiceRolled("damage", (face,), ADA),), built_in()))
