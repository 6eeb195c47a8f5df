"""How the program speaks: short enough for its place, in words that hide nothing, and in whole English.

Read in `docs/sentences`, which holds what each game says, and in all that is written in modules, data, documents and
the help of the commands. What may still be otherwise stands in `tests/voice/allowed`, a file for each game.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from core.games import spoken
from core.words.lessons.reading import read_lesson
from docs.texts import PLACE
from tests.core.words.grammar import FAULTS
from tests.voice.allowed import allowed
from tests.voice.gone import GONE, OWNERS
from tests.voice.texts import ROOMS, everything, said
from tui.fronts import front_of
from tui.play.commands import EVERY, Command, spelled
from tui.play.lesson.commands import keys_told
from tui.screens.settings.rows import ROWS

LONGEST: Final = {
    "Prompts": 60,
    "Why somebody is called": 60,
    "Refusals": 80,
    "Log": 100,
    "Tips": 64,
}
"""So many letters a sentence has at most, by its place."""

NOTE: Final = 140
"""So many has a note of a lesson, its keys told as keys."""

SETTING: Final = 36
FOOTER: Final = 16

RULE: Final = re.compile(r"\s(?:TB|BB|CB|TS) [\d.]+(?:, R\d+)?$|\sR\d+(?:, R\d+)*$")
"""The number of a rule behind a sentence: where it is shown it has a place of its own."""

POINTING: Final = re.compile(r"\b(?:whoever|whom|is yours|none of these|of it is|that is no)\b", re.IGNORECASE)
"""Words that point at something which has not been named. To ask "Attack whom?" is as good as any."""

SLIPS: Final = re.compile(r"(?<!\.)\.\.(?![./])|\.:|:,|\b1 words\b|\bone of \w+'s 1\b")
"""What goes wrong where a sentence is put together, besides the faults of its grammar."""

SENTENCE: Final = re.compile(r"(?:[-*] |\d\. )?[A-Z][^{]*[.!?]$")
"""A text that is a sentence, or several."""


@pytest.mark.parametrize("game", ROOMS)
def test_a_sentence_is_as_short_as_its_place_wants(game: str) -> None:
    told, keys = said(game), keys_told(front_of(game).commands, {})
    for part, longest in LONGEST.items():
        texts = [spelled(text, keys) if part == "Tips" else RULE.sub("", text) for text in told[part]]
        long = [text for text in texts if len(text) > longest]
        assert len(long) <= allowed(game).longer.get(part, 0), f"{part}: {long}"


@pytest.mark.parametrize("game", ROOMS)
def test_a_note_of_a_lesson_is_read_at_a_glance(game: str) -> None:
    """What plain mode says in its place too, and what is said to another answer."""
    rules, keys = spoken(game), keys_told(front_of(game).commands, {})
    notes = [
        spelled(text, keys)
        for name, lesson in rules.lessons().items()
        for step in read_lesson(lesson, name).steps
        for text in (step.say, step.plain, step.no, *step.instead.values())
    ]
    long = [note for note in notes if len(note) > NOTE]
    assert len(long) <= allowed(game).longer.get("Lessons", 0), long


def test_a_setting_says_what_is_noticed_in_a_few_words() -> None:
    long = [text for row in ROWS for text in row.sentences.values() if len(text) > SETTING]
    assert not long


@pytest.mark.parametrize("commands", [EVERY, *(front_of(game).commands for game in ROOMS)], ids=OWNERS)
def test_a_command_has_a_word_or_two_for_the_footer(commands: tuple[Command, ...]) -> None:
    long = [command.words for command in commands if len(command.words) > FOOTER]
    assert not long


@pytest.mark.parametrize("owner", OWNERS)
def test_words_that_hide_what_is_meant_do_not_come_back(owner: str) -> None:
    """On the screen, in the log, help, rules, lessons and plain mode, on the command line and in the documents."""
    texts = [text for text in everything()[owner] if not allowed(owner).is_right(text.words)]
    # most words are said nowhere: a look at all texts together finds those that may be
    together = "\n".join(text.words for text in texts)
    said_here = [gone for gone in GONE if re.search(gone.pattern, together, re.IGNORECASE | re.MULTILINE)]
    found = [(gone.instead, *text) for gone in said_here for text in texts if gone.is_in(text.words, owner, text.where)]
    many = Counter(instead for instead, _, _ in found)
    more = {instead for instead, number in many.items() if number > allowed(owner).still.get(instead, 0)}
    assert not more, "\n".join(f"{where}: {words!r}; say: {say}" for say, where, words in found if say in more)


@pytest.mark.parametrize("owner", OWNERS)
def test_what_is_allowed_is_still_said(owner: str) -> None:
    """Whoever mends the last of it takes it off the list, and every reason is given."""
    texts = [text.words for text in everything()[owner]]
    assert not [part for part in allowed(owner).may if not any(part in words for words in texts)]
    assert all(map(str.strip, allowed(owner).may.values()))
    assert set(allowed(owner).still) <= {gone.instead for gone in GONE}
    assert set(allowed(owner).longer) <= {*LONGEST, "Lessons"}


@pytest.mark.parametrize("owner", OWNERS)
def test_a_thing_is_named_before_it_is_pointed_at(owner: str) -> None:
    """Documents are read apart."""
    texts = [text for text in everything()[owner] if ".md" not in text.where]
    found = [f"{where}: {words}" for where, words in texts if POINTING.search(words)]
    assert len(found) <= allowed(owner).points, "\n".join(found)


@pytest.mark.parametrize("owner", OWNERS)
def test_numbers_and_full_stops_are_right_wherever_something_is_said(owner: str) -> None:
    """In whole sentences: where names and numbers have only places, what stands in them is heard elsewhere."""
    texts = [text for text in everything()[owner] if SENTENCE.match(text.words) and PLACE not in text.words]
    slips = [
        f"{where}: {words}"
        for where, words in texts
        if (FAULTS.search(words) or SLIPS.search(words)) and not allowed(owner).is_right(words)
    ]
    assert not slips, "\n".join(slips)


def test_the_checks_find_what_they_are_for() -> None:
    """Each of these was heard once."""
    assert SLIPS.search("'enter' is followed by 1 words, not 0.")
    assert SLIPS.search("Flip one of Cleo's 1 Condition.")
    assert SLIPS.search("play Pursue, MOVE x1.. 34% to win")
    assert FAULTS.search("Ada has 2 point left.")
    assert POINTING.search("If you end now. Nothing of it is left to you.")
    for game, sentence in (
        ("floors", "Give way: the side line begins again."),
        ("terrorscape-2", "B3 sounds, and the Killer stands against Roy."),
        ("buried-beneath", "A Scout comes at the Hall."),
        ("critters-below", "Out or stay? Ada is at the edge."),
    ):
        assert any(gone.is_in(sentence, game) for gone in GONE), sentence
