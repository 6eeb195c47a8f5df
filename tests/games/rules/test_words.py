"""What the sentences of every game have in common: nothing goes unsaid, and nothing is said that is not known."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Chance, Choice, Over, Roll
from core.engine.past.learnt import Die, Facts, Learning
from core.engine.past.remarks import Remarks
from core.words.chronicle import chronicle, topics_of
from core.words.log import Log, tell
from core.words.prices import PriceWords
from core.words.rulebook import chapter_of
from tests.games.played import played, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event, Pending
    from core.engine.history import Entry

pytestmark = pytest.mark.parametrize(("name", "seats"), tables())


def is_a_line(text: str) -> bool:
    """Whether a text can stand in one line: something is said, and nothing breaks it."""
    return bool(text.strip()) and text.isprintable()


def test_every_prompt_leads_to_a_rule_that_can_be_read(name: str, seats: int) -> None:
    """Where a game names the rule of what is asked, it stands in its book, whoever looks."""
    game = played(name, seats)
    book = game.game.rulebook()
    for entry in game.sample:
        for viewer in game.viewers:
            rule = game.words.rule(game.game.view(entry.state, viewer))
            assert not rule or chapter_of(rule, book)


def test_every_option_has_a_label_and_a_deed(name: str, seats: int) -> None:
    """What can be chosen is named in the list; what was chosen is named by its kind alone."""
    game = played(name, seats)
    for entry, decision in game.questions():
        view = game.game.view(entry.state, decision.seat)
        deeds = {game.words.deed(option, decision.kind) for option in decision.options}
        for option in decision.options:
            assert is_a_line(game.words.label(option, view))
        for deed in deeds:
            assert is_a_line(deed.noun)
            assert is_a_line(deed.verb)


def test_every_position_has_a_prompt_and_a_reason_to_sit_down(name: str, seats: int) -> None:
    """Whoever looks reads what is asked, and whoever is asked reads why."""
    game = played(name, seats)
    for entry in game.sample:
        pending = game.game.pending(entry.state)
        if not isinstance(pending, tuple | Over):
            continue
        for viewer in game.viewers:
            leads, sentence = game.words.prompt(game.game.view(entry.state, viewer))
            assert leads in game.viewers
            assert is_a_line(sentence)
        public = game.game.view(entry.state, PUBLIC)
        for decision in pending if isinstance(pending, tuple) else ():
            lines = game.words.wanted(public, decision.seat)
            assert 1 <= len(lines) <= 2
            assert all(map(is_a_line, lines))
            assert all(line.endswith(".") for line in lines)


def test_a_position_is_told_in_eighty_columns(name: str, seats: int) -> None:
    """Every position, to whoever looks."""
    game = played(name, seats)
    for entry in game.sample:
        for viewer in game.viewers:
            lines = game.words.position(game.game.view(entry.state, viewer)).splitlines()
            assert lines
            assert max(map(len, lines)) <= 80


def test_every_event_is_told(name: str, seats: int) -> None:
    """The log has no event that it cannot tell, to anybody; each line is a sentence of a known topic."""
    game = played(name, seats)
    for viewer in game.viewers:
        happened = game.told_to(viewer)
        for line in tell(happened, game.words.telling(viewer)):
            assert is_a_line(line.text)
            assert line.text.endswith((".", "!"))
            assert line.kind in game.words.topics
            assert 0 <= line.first <= line.last < len(happened)


def test_a_log_that_goes_back_and_on_is_the_log_that_is_told_at_once(name: str, seats: int) -> None:
    """After an undo the log stands as if what was undone had never been told."""
    game = played(name, seats)
    happened = game.told_to(PUBLIC)
    log = Log(game.words.telling(PUBLIC))
    for length in (len(happened), len(happened) // 2, len(happened) // 3, len(happened) // 2 + 3, len(happened)):
        assert log.follow(happened[:length]) == tell(happened[:length], game.words.telling(PUBLIC))


def test_every_line_of_the_history_stands_under_its_turn(name: str, seats: int) -> None:
    """Turns are headed in their order, and every line names only seats that there are."""
    game = played(name, seats)
    topics = {*topics_of(game.words), ""}
    for viewer in game.viewers:
        passages = chronicle(game.history, Remarks((), None, seats), 0, viewer, game.words)
        rounds = [passage.round for passage in passages]
        assert rounds == sorted(rounds)
        assert any(passage.peak for passage in passages)
        for passage in passages:
            assert is_a_line(passage.text)
            assert passage.topic in topics
            assert set(passage.about) <= set(range(seats))
    assert sum(passage.heads for passage in passages) > 1


def newest_first(entry: Entry[Any]) -> Iterator[Event]:
    """What happened up to an entry and in it."""
    at: Entry[Any] | None = entry
    while at is not None:
        yield from reversed(at.events)
        at = at.parent


def is_a_roll(pending: Pending) -> bool:
    """Whether dice are waited for."""
    return isinstance(pending, Chance) and isinstance(pending.spec, Roll)


def test_whatever_is_learnt_has_a_name(name: str, seats: int) -> None:
    """Dice and facts are named where everybody knows them, and only counted where not."""
    game = played(name, seats)
    learning, met = Learning(game.game), Counter[type]()
    for entry in game.history.line():
        for item in learning.of(entry):
            met[type(item)] += 1
            if isinstance(item, Die):
                assert bool(item.faces) == (item.seats is None)
                what, shown = game.words.roll(item, newest_first(entry))
                assert is_a_line(what)
                assert is_a_line(shown)
            elif isinstance(item, Facts):
                words = game.words.fact(item)
                assert is_a_line(words.noun)
                assert is_a_line(words.origin)
                assert len(words.names) == len(item.found)
                assert (item.seats is None) == bool(item.found)
    assert bool(met[Die]) == any(is_a_roll(game.game.pending(entry.state)) for entry in game.history.line())
    assert met[Facts]


def test_every_decision_has_an_owner_in_words(name: str, seats: int) -> None:
    """What is said after an answer was redone."""
    game = played(name, seats)
    words = PriceWords(game.history, game.words)
    for entry in game.sample:
        if isinstance(entry.answer, Choice):
            assert game.words.seats[entry.answer.seat].name in words.given_again(entry)


def test_the_end_is_told(name: str, seats: int) -> None:
    """Who won, and why, in the words of the table and in those of the record book."""
    game = played(name, seats)
    for viewer in game.viewers:
        view = game.game.view(game.history.state, viewer)
        outcome = game.words.outcome(view)
        assert is_a_line(outcome)
        assert outcome.endswith(".")
        assert game.words.headline(view) == game.words.headline(view).upper()
        assert is_a_line(game.words.standing(view))
        story = game.words.story(view, game.told_to(PUBLIC))
        assert story
        for heading, text in (*story, *game.words.compared(view)):
            assert is_a_line(heading)
            assert is_a_line(text)


def test_two_lines_of_a_game_are_compared_row_by_row(name: str, seats: int) -> None:
    """Whatever two positions are laid side by side, the rows have the same headings."""
    game = played(name, seats)
    headings = {
        tuple(heading for heading, _ in game.words.compared(game.game.view(entry.state, PUBLIC)))
        for entry in game.sample
    }

    assert len(headings) == 1


def test_where_a_game_stands_is_said(name: str, seats: int) -> None:
    """A point of the game, and what its rounds are called."""
    game = played(name, seats)
    for entry in game.sample:
        assert is_a_line(game.words.when(entry.state))
        round_, _ = game.game.turn_of(entry.state)
        assert str(round_) in game.words.stage(round_)
    assert all(map(is_a_line, game.words.ways()))
