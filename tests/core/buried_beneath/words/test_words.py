"""The sentences: nothing goes unsaid, every line is a sentence, and no line is too long."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from core.buried_beneath import events as e
from core.buried_beneath.events import AnyEvent
from core.buried_beneath.frames import Lost
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Begin, End, Place
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.village import village_of
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.learnt import Die, Facts, Learning
from core.engine.past.remarks import Remarks
from core.engine.random_play import play_at_random
from core.words.chronicle import chronicle
from core.words.log import tell
from tests.core.buried_beneath.kit import BLACK, GAME, SEATS, place, play, position
from tests.core.buried_beneath.players import careful, setup_for

SHIPPED = BuriedBeneath()


@cache
def game(number: int) -> History[Any]:
    """A whole game of players that try."""
    seed = f"words/{number}"
    return play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, chooser=careful(SHIPPED, seed, 6))[0]


def is_a_line(text: str) -> bool:
    """Whether a text can stand in one line."""
    return bool(text.strip()) and text.isprintable()


@pytest.mark.parametrize("number", range(10))
def test_every_option_question_and_position_is_said(number: int) -> None:
    """Labels, deeds, prompts and reasons are lines; a position has 80 columns."""
    words = SHIPPED.words(game(number).state.setup)
    for entry in game(number).line()[::3]:
        view, pending = SHIPPED.view(entry.state, 0), SHIPPED.pending(entry.state)
        leads, prompt = words.prompt(view)
        assert leads in {-1, 0}
        assert is_a_line(words.when(entry.state))
        assert max(map(len, words.position(view).splitlines())) <= 80
        if not isinstance(pending, tuple):
            continue
        assert is_a_line(prompt)
        assert prompt.endswith((".", "?"))
        assert 1 <= len(words.wanted(view, 0)) <= 2
        labels = [words.label(option, view) for option in pending[0].options]
        assert all(map(is_a_line, labels))
        assert len(set(labels)) == len(labels)
        assert is_a_line(words.deed(pending[0].options[0], pending[0].kind).noun)


SIGNS = re.compile(r"[-+][HSDM]+\b|\b[HSDM]\d|\[\d\]|[←→↑↓│]")
"""What a card or a table has in place of words."""


@pytest.mark.parametrize("number", range(4))
def test_where_nothing_stands_for_anything_stats_are_told_by_name(number: int) -> None:
    """Options and the position; a table has letters for the same."""
    setup = game(number).state.setup
    spelled, lettered = SHIPPED.words(setup), SHIPPED.words(setup, SHIPPED.signs)
    differ = 0
    for entry in game(number).line()[::5]:
        view, pending = SHIPPED.view(entry.state, 0), SHIPPED.pending(entry.state)
        assert not SIGNS.search(spelled.position(view))
        for option in pending[0].options if isinstance(pending, tuple) else ():
            label = spelled.label(option, view)
            assert not SIGNS.search(label)
            differ += label != lettered.label(option, view)
    assert differ


def test_a_location_is_told_by_what_it_costs_and_shows() -> None:
    """In words wherever it is an option: letters are for the map, which has their legend."""
    state = position(ready=1)
    view = GAME.view(state, 0)
    at = next(option.at for option in view.options if isinstance(option, Place))
    village = village_of(GAME.cards, state.center, state.cards)

    for words in (GAME.words(state.setup), GAME.words(state.setup, GAME.signs)):
        costs, _, shows = words.label(Place(at), view).partition("  ")[2].rpartition("shows ")
        for number, stat in enumerate(("Health", "Speed", "Damage", "Mana")):
            cost, given = village.crossed[at][number], village.plain[at].count(stat.lower())
            assert (f"{cost} {stat}" in costs) == (cost > 0)
            assert (f"{given} {stat}" in shows) == (given > 0)


def test_the_map_tells_what_is_next_to_what() -> None:
    """BB 5.3, 5.5, 7.4: each path stands at both of its ends; the Tunnels and the Camps' ways are told too."""
    state = position()
    told = GAME.words(state.setup).map(GAME.view(state, 0))
    village = village_of(GAME.cards, state.center, state.cards)
    beside = {line.partition(": ")[0]: line.partition(": ")[2].rstrip(".").split(", ") for line in told}

    for at in village.reading:
        assert beside[village.name(at)] == [village.name(other) for other in village.adjacent[at]]
    assert all(village.name(at) in told[-2] for at in village.tunnels)
    assert [village.name(at) for at in village.gates] == next(reversed(beside.values()))


@pytest.mark.parametrize("number", range(10))
def test_every_event_is_told_in_a_sentence(number: int) -> None:
    words = SHIPPED.words(game(number).state.setup)
    happened = [event for entry in game(number).line() for event in entry.events]
    lines = tell(happened, words.telling(PUBLIC))
    for line in lines:
        assert is_a_line(line.text)
        assert line.text.endswith(".")
        assert line.kind in words.topics
        assert len(line.text) <= 120
    assert any(words.peak(event) for event in happened)
    assert {head.round for event in happened if (head := words.turn_in(event))}
    view = SHIPPED.view(game(number).state, 0)
    assert words.outcome(view).endswith(".")
    assert all(is_a_line(heading) and is_a_line(text) for heading, text in words.story(view, happened))
    assert is_a_line(words.length(view))


def test_no_kind_of_event_goes_untold() -> None:
    """Each kind is told by itself, with numbers that any village has."""
    values = {"stat": "health", "by": 1, "why": "move", "hero": "mage", "boss": "gorger", "number": "7F3A"}
    for kind in get_args(AnyEvent):
        found: dict[str, Any] = {}
        for field in kind.__struct_fields__:
            if field != "audience":
                found[field] = values.get(field, 1)
        special: dict[Any, dict[str, Any]] = {
            e.VillageLaid: {"center": 0, "cards": tuple(range(0, 16, 2))},
            e.WaveCame: {"monsters": ("banshee", "bone-archer"), "dice": (1, 2)},
            e.UnitStayed: {"why": "near"},
            e.TryLost: {"why": "fled"},
            e.HeroMoved: {"way": (1, 2)},
            e.Struck: {"by": "attack"},
            e.Mended: {"by": 1},
            e.YourTurnBegan: {"hero": 3},
            e.TurnEnded: {"cooldowns": (0, 0, 0)},
            e.HeroHit: {"hero": 3},
            e.BossGrew: {"stat": "armor"},
        }
        event = kind(**{**found, **special.get(kind, {})})
        telling = SHIPPED.words(Setup(SEATS, "mage", "7F3A")).telling(0)
        telling.tell(e.VillageLaid(number="7F3A", center=0, cards=tuple(range(0, 16, 2)), boss="gorger"))
        telling.tell(e.WaveCame(wave=1, monsters=("banshee", "bone-archer"), dice=(1, 2)))
        telling.tell(event)
        telling.close()
        assert is_a_line(telling.lines[-1].text)


def test_a_move_is_one_sentence_and_points_join_what_brought_them() -> None:
    state = position(units=[(BLACK, "nw2", 3)], black="stone-ogre", dice=(1, 0))
    _, happened = play(state, Place(place("w1")))
    telling = GAME.words(state.setup).telling(0)
    telling.tell(e.VillageLaid(number="0000", center=0, cards=state.cards, boss="gorger"))
    telling.tell(e.WaveCame(wave=1, monsters=("stone-ogre", "bog-witch"), dice=(1, 0)))
    for event in happened:
        telling.tell(event)
    telling.tell(e.UnitMoved(colour=0, health=3, at=place("nw2"), to=place("n1"), why="move"))
    telling.tell(e.UnitMoved(colour=0, health=3, at=place("n1"), to=place("n2"), why="move"))
    telling.tell(e.HeroHit(colour=0, at=place("n2"), hero=place("n2"), damage=1, stopped=False))
    telling.tell(e.StatChanged(stat="health", by=-1, value=4, why="hit"))
    telling.close()
    assert [line.text for line in telling.lines[-3:]] == [
        "places a Villager at the w1.",
        "Stone Ogre: nw2 → n1 → n2.",
        "Stone Ogre at the n2 hits the Knight: Health 4.",
    ]


def test_a_lost_try_says_why_and_what_can_be_done() -> None:
    """BB 5.2, 12."""
    state = position(stack=(Lost("fifth-marker"),))
    _, prompt = GAME.words(state.setup).prompt(GAME.view(state, 0))
    assert prompt == "A fifth ruin. Try lost: restart, undo or give up."


def test_the_verdict_is_said_in_a_few_words() -> None:
    """R42."""
    words = GAME.words(position().setup)
    hit = position(units=[(BLACK, "cnw", 3)])
    view = GAME.view(hit, 0)
    assert words.considered(End(), view, GAME.preview(hit, 0, End())).startswith("end your turn: 1 flees, 1 ruin. ")
    calm = position(dice=(1, 0))
    quiet = words.considered(End(), GAME.view(calm, 0), GAME.preview(calm, 0, End()))
    assert quiet == "end your turn: nobody is hurt. Grave Hound 3 deploys at sw2."
    last = replace(hit, ready=1, supply=4)
    told = words.considered(End(), view, GAME.preview(last, 0, End()))
    assert told.startswith("end your turn: this loses, all Villagers have fled. ")
    assert words.considered(End(), view, None) == ""


def test_what_is_learnt_has_a_name() -> None:
    """R43: the number that is drawn, and the Camps."""
    found: set[type] = set()
    history = game(5)
    words, learning = SHIPPED.words(history.state.setup), Learning(SHIPPED)
    for entry in history.line():
        for item in learning.of(entry):
            found.add(type(item))
            if isinstance(item, Die):
                assert words.roll(item, iter(()))[1].startswith("village ")
            elif isinstance(item, Facts):
                fact = words.fact(item)
                assert len(fact.names) == len(item.found)
                assert is_a_line(fact.noun)
    assert Die in found


def test_ways_to_play_are_said_as_the_record_book_says_them() -> None:
    """R43, R44."""
    setup = Setup(SEATS, "mage", fight=BOSS, difficulty="grim", resets=3)
    said = ("the Boss fight alone", "grim", "3 restarts a wave")
    assert SHIPPED.words(setup).ways() == said
    assert SHIPPED.annals().ways(SHIPPED.variant(setup)) == said
    day = Setup(SEATS, village="2026-11-22")
    assert SHIPPED.annals().ways(SHIPPED.variant(day)) == ("the village of 2026-11-22",)
    assert SHIPPED.annals().ways({"fight": "many"}) == ()


class Kept:
    """A finished game as the book keeps it."""

    players = ("Ada",)
    variant: dict[str, Any] = {}  # noqa: RUF012 - a stand-in that nobody changes
    scores = ()
    lines = ()
    out = ()
    game = "buried-beneath"
    decks = ""

    def __init__(self, state: Any) -> None:
        over = SHIPPED.pending(state)
        self.rounds, _ = SHIPPED.turn_of(state)
        self.places = getattr(over, "ranking", ())
        self.reason = getattr(over, "reason", "")
        self.told = SHIPPED.told(state)
        self.resets, self.undos, self.hints = 2, 5, 1


@pytest.mark.parametrize("number", range(10))
def test_the_record_book_tells_a_game_without_its_state(number: int) -> None:
    annals, kept = SHIPPED.annals(), Kept(game(number).state)
    result: Any = kept
    assert annals.outcome(result).endswith(".")
    assert annals.contest(result) == f"{kept.told['hero']}-against-{kept.told['boss']}"
    assert (annals.measure(result) is None) == (not kept.places)
    for column in annals.columns():
        assert is_a_line(column.text(result))


def test_the_record_book_says_how_often_it_was_tried_and_how_far_it_came() -> None:
    """Resets, turns back and hints; a loss by its wave, the Boss after all waves, what was won last. R41."""
    result: Any = Kept(game(0).state)
    by_head = {column.head: column for column in SHIPPED.annals().columns()}

    assert [by_head[head].text(result) for head in ("Resets", "Back", "Hints")] == ["2", "5", "1"]
    ends = [(2, ()), (BOSS, ()), (BOSS, ((0,),))]
    texts: list[str] = []
    keys: list[Any] = []
    for result.rounds, result.places in ends:
        texts.append(by_head["Result"].text(result))
        keys.append(by_head["Result"].key(result))
    assert texts == ["wave 2", "Boss", "won"]
    assert keys == sorted(keys)


def test_the_history_has_a_heading_for_the_set_up_and_one_a_turn() -> None:
    """A village that was named is told before the first turn, and under no heading of a turn. BB 2, 5.1."""
    setup = Setup(SEATS, hero="mage", village="7F3A")
    history: History[Any] = History(SHIPPED, SHIPPED.new(setup), None)
    history.begin()
    for option in (Begin(), End(), End()):
        history.choose(0, option)
    passages = chronicle(history, Remarks(), 0, 0, SHIPPED.words(setup))

    heads = [passage.text for passage in passages if passage.heads]
    assert heads[0] == "Setting up"
    assert heads[1:] == [f"Turn {number}" for number in range(1, len(heads))]
    assert [passage.text.split()[0] for passage in passages[1:4]] == ["Village", "The", "Wave"]
    assert passages[4].text == "Turn 1"


def test_turns_are_counted_once() -> None:
    """BB 11.1: the wave of a puzzle that is solved is over; one that goes on, or is lost, counts so far."""
    state = position(setup=Setup(SEATS, hero="mage", fight=1), stats=(5, 3, 3, 2))
    state = replace(state, turn=3)
    words = GAME.words(state.setup)
    assert words.length(GAME.view(state, 0)) == "3 turns"
    over, _ = play(state, End())
    assert GAME.view(over, 0).over is not None
    assert words.length(GAME.view(over, 0)) == "3 turns"
