"""A lesson: how its text is read, what goes on in it, and what is answered in words."""

from __future__ import annotations

import pytest

from core.words.lessons.form import LONGEST, MOST_STEPS
from core.words.lessons.reading import LessonError, read_lesson
from core.words.lessons.taking import NOT_NOW, Taking
from tests.games.keepers.game import Keepers

GAME = Keepers()
TEXT = GAME.lessons()["lamp"]
START = '[start]\nseats = ["Ada", "Ben"]\nyou = "Ada"\n'
HEAD = 'title = "One"\nabout = "Two"\n'
READ = '[[step]]\nsay = "Read."\n'


def taken(acts: tuple[str, ...] = (), text: str = TEXT) -> Taking:
    return Taking(GAME, read_lesson(text, "lamp"), acts)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title = ", "invalid value"),
        ("x = 1", "unknown field"),
        (f"{HEAD}{START}", "missing required field"),
        (f"{HEAD}{START}{READ * (MOST_STEPS + 1)}", f"length <= {MOST_STEPS}"),
        (f'{HEAD}{START}[[step]]\nsay = "{"a" * (LONGEST + 1)}"\n', f"length <= {LONGEST}"),
        (f'{HEAD}{START}[[step]]\nsay = "\\u001b[2J"\n', "cannot be shown"),
        (f"{HEAD}{START.replace('you = ', 'level = ')}{READ}", "missing required field `you`"),
        (f'{HEAD}{START.replace("""you = "Ada""", """you = "Eve""")}{READ}', "Eve takes it, and has no seat"),
        (f'{HEAD}{START}{READ}seat = "Eve"\n', "step 1 asks Eve"),
        (f"{HEAD}{START}{READ}times = 3\n", "step 1 takes 3 answers and wants none"),
        (f"{HEAD}{START}{READ}then = ['rest']\n", "step 1 continues with answers and wants none before them"),
        (f'{HEAD}{START}{READ}want = ["rest"]\npress = ["go"]\n', "step 1 wants an answer and a key"),
        (f"x = {'[' * 500}{']' * 500}", "too deep"),
        (f"#{'a' * 70_000}", "at most 65,536"),
        ("x = 9999-99-99", "cannot be read"),
    ],
)
def test_a_bad_lesson_gets_a_sentence(text: str, why: str) -> None:
    """Whatever is wrong with the text of a lesson is told in one sentence that names it."""
    with pytest.raises(LessonError, match=r"^The lesson 'odd' cannot be read: .*\.$") as told:
        read_lesson(text, "odd")

    assert why in str(told.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('seats = ["Ada", "Ben"]', 'seats = ["Ada", "Ada"]', "Two seats have the same name"),
        ('oil = ["0 1', 'oil = ["0 0', "names different places"),
        ('oil = ["0 1', 'oil = ["zero 1', "told in numbers"),
        ('wind = ["6"', 'wind = ["7"', "shows 1 of 1 to 6"),
        ("[start]", '[start]\nbegin = ["pour 3"]', "the rules ask oil"),
        ("[start]", '[start]\nbegin = ["dance"]', "there is no answer 'dance'"),
        ("[start]", '[start]\nchoices = { weather = "fog" }', "fog"),
    ],
)
def test_a_lesson_that_the_rules_refuse_gets_a_sentence(old: str, new: str, why: str) -> None:
    """A start that cannot be is told before or when it is met."""
    with pytest.raises(LessonError) as told:
        taken(("!go", "lay 0", "!look"), TEXT.replace(old, new))

    assert why in str(told.value)
    assert str(told.value).endswith(".")


def test_a_step_that_the_rules_do_not_ask_is_told() -> None:
    """What a test of the whole lesson finds: the question is another, or the answer is not offered."""
    assert "the question is bread" in taken(("!go",), TEXT.replace('asked = "oil"', 'asked = "bread"')).fault()
    assert "none of dance" in taken(("!go",), TEXT.replace('want = ["lay *"]', 'want = ["dance"]')).fault()


def test_rounds_go_by_before_what_is_shown() -> None:
    """Answers that are not shown come before those that are, and both before the step; it can be gone back to."""
    text = TEXT.replace('say = "The wind', 'unseen = ["spend-wick"]\nsay = "The wind').replace(
        'want = ["spend-wick"]', ""
    )
    text = text.replace('asked = "wick"', "").replace('do = ["rest"]\npress', 'unseen = ["rest"]\npress')
    taking = taken(("!go", "lay 0"), text)
    went_by, was_ready = taking.goes_by, taking.is_ready

    taking.let_go_by()

    assert (went_by, was_ready) == (True, False)
    assert (taking.goes_by, taking.is_ready) == (False, True)
    taking.press("look")
    assert taking.at == (3, 0)
    taking.follow()
    assert taking.back()
    assert taking.at.step == 2
    assert taking.is_ready


def test_another_answer_is_told_in_words() -> None:
    """An answer that the step does not want is refused in the words that the step has for it, else in those for all."""
    taking = taken(("!go",))
    rest, lay = (
        next(one for one in GAME.pending(taking.history.state)[0].options if one.id[:3] == tag)  # type: ignore[index]
        for tag in ("res", "lay")
    )

    assert taking.refusal(rest) == "Rest another night: the lamp wants oil."
    assert not taking.refusal(lay)
    with pytest.raises(LessonError):
        taking.take(rest)

    quiet = taken(("!go",), TEXT.replace("no = ", "# "))
    assert quiet.refusal(rest) == NOT_NOW


def test_some_answers_have_words_of_their_own() -> None:
    """A step may answer an option in particular."""
    taking = taken(("!go", "lay 0", "!look"))
    taking.follow()
    let_go = taking.history.pending[0].options[-1]  # type: ignore[index]

    assert taking.refusal(let_go) == "Then it would be dark."


def test_what_others_do_comes_by_itself() -> None:
    """The answers of the others come before the step, one after the other; until then nothing goes on."""
    taking = taken(("!go", "lay 0"))

    assert not taking.is_ready
    assert not taking.goes_on_by("look")
    assert taking.scripted is not None
    assert taking.scripted.seat == 1
    taking.follow()
    assert taking.goes_on_by("look")


def test_every_step_can_be_gone_back() -> None:
    """Back leads to where the step before was ready, with the position that it had, down to the first."""
    taking = taken()
    seen = []
    for act in ("!go", "lay 0", "!look", "spend-wick"):
        taking.follow()
        seen.append((taking.at.step, taking.history.state))
        taking.press(act[1:]) if act.startswith("!") else taking.take(taking.offered()[0])
    assert taking.is_over

    for step, state in reversed(seen):
        assert taking.back()
        assert (taking.at.step, taking.history.state) == (step, state)

    assert not taking.back()
    assert not taking.acts


def test_a_lesson_is_taken_up_where_it_was_left() -> None:
    """The acts alone lead to the same position, and to the same steps to go back to."""
    first = taken(("!go", "lay 0", "!look"))
    first.follow()

    again = taken(tuple(first.acts))
    again.follow()

    assert again.history.state == first.history.state
    assert again.at == first.at
    assert [mark.at for mark in again.marks] == [mark.at for mark in first.marks]


@pytest.mark.parametrize(
    "acts", [("lay 0",), ("!look",), ("!go", "rest"), ("!go", "dance"), ("!go",) * 5, ("!",) * 1000, ("\x1b",)]
)
def test_acts_that_cannot_be_are_told(acts: tuple[str, ...]) -> None:
    """What a file says was done is believed as far as the lesson allows it, and no further."""
    with pytest.raises(LessonError, match=r"\.$"):
        taken(acts)
