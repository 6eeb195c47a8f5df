"""What a lesson is made of. How one is written: `docs/lessons.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

MOST_STEPS = 80
"""A lesson has at most so many steps."""

LONGEST = 240
"""Characters of what a step says, at most: two sentences that fit the smallest table."""

Words = Annotated[str, Meta(min_length=1, max_length=80)]
"""An answer as it stands in a record of the game, or a pattern of such answers: `*` stands for anything."""

Sentence = Annotated[str, Meta(max_length=LONGEST)]

Name = Annotated[str, Meta(min_length=1, max_length=40)]

Several = Annotated[tuple[Words, ...], Meta(max_length=40)]

Rounds = Annotated[tuple[Words, ...], Meta(max_length=600)]

Lucky = Annotated[tuple[Annotated[str, Meta(max_length=2000)], ...], Meta(max_length=60)]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The position in which a lesson begins.

    Attributes:
        seats: Who sits at the table, in seat order.
        you: Which of them takes the lesson.
        seed: The seed of all luck that the lesson does not name.
        level: Which computer player goes on with the other seats when the lesson is over.
        choices: What is chosen before the game, as on the command line.
        luck: For streams of luck what falls first, in the words of the game: `SpokenGame.stacked`.
        begin: Answers that are given before the first step, by the seats that are asked.
    """

    seats: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=6)]
    you: Name
    seed: Name = "1"
    level: Annotated[str, Meta(max_length=40)] = "Scavenger"
    choices: Mapping[str, str] = {}
    luck: Mapping[str, Lucky] = {}
    begin: Rounds = ()


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn, and to do.

    A step with neither `want` nor `press` is read, and goes on by the command `go`.

    Attributes:
        say: One or two sentences. A command in braces stands for its key as the player has it: `{deliver}`.
        plain: What is said in plain mode in its place, where there are no keys and no board; empty for the same, as far
            as it names no key.
        unseen: Answers that come before all else and are not shown, as rounds that go by.
        do: Answers that come before it, one after the other, each by the seat that it is offered to.
        asked: The kind of the question that is open then; empty for any.
        seat: The seat that is asked; empty for the one that takes the lesson.
        point: What it is about: a kind and a name, as `space 3-4`, `panel squads`, `slot 1`.
        want: Answers that go on, as patterns.
        times: So many of them it takes.
        then: Answers that it takes after these, one each in this order, as patterns: the rest of what a table gives at
            once.
        press: Commands that go on, and clicks, as in `point`.
        stays: What they do to the history is shown, and then the table stands as before.
        no: What is said to any other answer; empty for what every lesson says.
        instead: What is said to some of them, by pattern; the first that fits.
    """

    say: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    plain: Sentence = ""
    unseen: Rounds = ()
    do: Several = ()
    asked: Annotated[str, Meta(max_length=40)] = ""
    seat: Annotated[str, Meta(max_length=40)] = ""
    point: Annotated[tuple[Words, ...], Meta(max_length=6)] = ()
    want: Several = ()
    times: Annotated[int, Meta(ge=1, le=12)] = 1
    then: Annotated[tuple[Words, ...], Meta(max_length=6)] = ()
    press: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    stays: bool = False
    no: Sentence = ""
    instead: Mapping[str, Sentence] = {}

    @property
    def before(self) -> tuple[str, ...]:
        """All answers that come before it by themselves."""
        return (*self.unseen, *self.do)

    @property
    def taken(self) -> tuple[tuple[str, ...], ...]:
        """For each answer that it takes the patterns of those that go on."""
        return (*[self.want] * self.times, *[(pattern,) for pattern in self.then])

    @property
    def is_read(self) -> bool:
        """Whether nothing is done in it but to read it."""
        return not self.want and not self.press


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """A game taught by playing it.

    Attributes:
        title: Its name for people.
        about: What it is, in one line.
        start: Where it begins.
        steps: What is learnt, in order.
        end: What is said when it is over, before the game goes on.
    """

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    about: Annotated[str, Meta(max_length=120)]
    start: Start
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    end: Sentence = ""
