"""Lessons in lines: each is taken whole by doing what it says, left and taken up, gone back in."""

from __future__ import annotations

import re
from io import StringIO
from typing import TYPE_CHECKING, Final

import pytest

from core.games import spoken
from core.words.lessons.reading import read_lesson
from saves.store import Store
from tests.games.lessons.test_lessons import LESSONS
from tests.games.shelf import keepers_on_the_shelf
from tui.commands.plain_mode import teach_plainly
from tui.learnt import read_learnt
from tui.plain.lesson import FIRST, READ, THERE_AGAIN, WAITING, told_plainly, without_keys
from tui.plain.lines import EndOfInput, Lines
from tui.table.lesson import lesson_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.places import Places

GAME: Final = "terror-below"

MOST: Final = 400
"""More lines than any lesson wants."""

PRICE: Final = """
[[step]]
asked = "discard-vehicles"
say = "Read what it asks."
press = ["undo"]
stays = true
"""
"""A step that shows what an undo would take back, and takes nothing back."""

GOES_ON: Final = re.compile(r"^(?:Type (\w+)[^.]*|Press (enter)) to continue\.$", re.MULTILINE)


class Student(Lines):
    """Does what the last lines say that goes on, and then answers the last question so."""

    def __init__(self, last: str = "no") -> None:
        self.sink = StringIO()
        super().__init__(StringIO(), self.sink)
        self.last = last
        self.asked = 0

    def ask(self, prompt: str = "> ") -> str:
        """The first of what goes on."""
        self.asked += 1
        if self.asked > MOST or not prompt.startswith((">", "Play on")):
            raise EndOfInput
        said = self.sink.getvalue().rpartition("> ")[2]
        self.sink.write(prompt)
        if prompt.startswith("Play on"):
            return self.last
        found = GOES_ON.findall(said)
        if not found:
            raise EndOfInput
        number: str = found[-1][0]
        return number


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game of the tests stands on the shelf."""
    with keepers_on_the_shelf():
        yield


def taught(home: Places, *typed: str, game: str = GAME) -> str:
    """All that is written while these lines are typed into the first lesson of a game."""
    sink = StringIO()
    lines = Lines(StringIO("".join(f"{line}\n" for line in typed)), sink)
    assert teach_plainly(home, lesson_table(game, "", home.learnt), lines) == 0
    return sink.getvalue()


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_taken_whole_by_what_it_says(game: str, name: str, home: Places) -> None:
    """Every step tells what goes on; at the end it is learnt, and no game is begun that nobody wants."""
    student = Student()

    assert teach_plainly(home, lesson_table(game, name, home.learnt), student) == 0

    text = student.sink.getvalue()
    steps = len(lesson_table(game, name, home.learnt).table.taking.lesson.steps)  # type: ignore[attr-defined]
    assert f"Step {steps} of {steps}. " in text
    assert read_learnt(home.learnt).has_learnt(game)
    assert not Store(home.saves).games()


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_no_step_names_a_key_or_says_nothing(game: str, name: str) -> None:
    """Where there is no board, a note says what is to be done all the same."""
    for step in read_lesson(spoken(game).lessons()[name], name).steps:
        told = told_plainly(step)
        assert told, step.say
        assert "{" not in told


def test_the_game_goes_on_for_whoever_wants_that(home: Places) -> None:
    """As a true game, against the same player."""
    student = Student("yes")

    assert teach_plainly(home, lesson_table(GAME, "", home.learnt), student) == 0

    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well
    assert "End your actions" in student.sink.getvalue().rpartition("Play on from here?")[2]


def test_the_killer_reads_nothing_of_what_the_survivors_do(home: Places) -> None:
    """TS 11: their turn stands in the lesson, and is told as at any table of the Killer."""
    student = Student()

    assert teach_plainly(home, lesson_table("terrorscape-2", "killer", home.learnt), student) == 0

    text = " ".join(student.sink.getvalue().split())
    assert "Noise at the Hydroponics Lab, G2, and the Alley, R2." in text
    for deed in ("moves to the Alley", "Whiskey Bottle", "discovers", "keeps"):
        assert f"Zach {deed}" not in text
        assert f"Roy {deed}" not in text
    assert "Roy uses" not in text


def test_rounds_that_go_by_are_not_told(home: Places) -> None:
    """What the step says of them is all; what is done before the eyes of all is told."""
    student = Student("yes")

    assert teach_plainly(home, lesson_table("terrorscape-2", "survivors", home.learnt), student) == 0

    text = " ".join(student.sink.getvalue().split())
    assert "Two turns later." in text
    assert "First-Aid Kit, kept" not in text.partition("Two turns later.")[0].rpartition("Step 4")[2]
    assert "SEARCH at R4" not in text
    assert "SENSE blue" in text
    assert "Play on, with a new game? yes or no:" in text
    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well


def test_a_lesson_is_left_and_taken_up(home: Places) -> None:
    """At the end of the input as at the word: the next time begins with the same step."""
    first = taught(home, "", "", "1", "quit")
    again = taught(home)

    assert "Your place in the lesson is kept." in first
    assert first.rpartition("Step ")[2].startswith("4 of ")
    assert again.partition("Step ")[2].startswith("4 of ")


def test_a_wrong_answer_costs_nothing_and_is_told_why(home: Places) -> None:
    """In the words of the lesson, without its keys."""
    text = taught(home, "", "", "4", "step left", "hint", "undo turn")

    assert "Your first card, under Worm 1, please." in text
    assert text.count("Ada plays ") == 0
    assert WAITING in text


def test_nothing_is_agreed_on_in_a_lesson(home: Places) -> None:
    """Nobody is here who could: the game does not end in the middle of it."""
    ways = ["", "", "1", "", "2", "1", "3", "5", "", "", ""]
    text = taught(home, *ways, "7", "end")

    assert "7  End the game, as all agree" in text
    assert text.count(WAITING) == 2
    assert "The game is over." not in text


def test_back_goes_back_a_step(home: Places) -> None:
    """So does an undo that no step asks for; before the first there is none."""
    text = taught(home, "back", "", "", "back", "undo", "back")

    steps = re.findall(r"Step (\d+) of", text)
    assert steps == ["1", "2", "3", "2", "1"]
    assert text.count(FIRST) == 2


def test_looking_about_works_all_the_time(home: Places) -> None:
    """The words that only tell tell, and then the step is there as before."""
    text = taught(home, "look", "hand", "log", "?", "options", "quit")

    assert "Tow Truck" in text
    assert "back goes back a step" in text
    assert READ in text


def test_the_price_of_an_undo_is_told_and_nothing_is_taken_back(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a lesson wants it read: after a card that only Ada has seen."""
    game = spoken(GAME)
    told_more = game.lessons()["first"].replace("# The hand is filled up.", PRICE)
    monkeypatch.setattr(type(game), "lessons", lambda _: {"first": told_more})
    student = Student()
    teach_plainly(home, lesson_table(GAME, "", home.learnt), student)

    told = student.sink.getvalue().partition("Read what it asks.")[2]
    assert "Revealed since then:" in " ".join(told.split())
    assert THERE_AGAIN in told


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("The Egg lies above you: {move.up}.", "The Egg lies above you."),
        ("Clear it: {rubble}, then {move.left}. You keep it.", "Clear it."),
        ("Choose: the left one.", "Choose: the left one."),
        ("It is late: sleep. Go on with {stop}.", "It is late: sleep."),
        ("Go on with {stop}.", ""),
    ],
)
def test_keys_are_left_out_of_a_sentence(sentence: str, told: str) -> None:
    assert without_keys(sentence) == told
