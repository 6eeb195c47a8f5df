"""The sentences: nothing goes unsaid, every line is a sentence, and no side reads what is the other's."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.past.learnt import Die, Facts, Learning
from core.engine.random_play import play_at_random
from core.engine.seats import seats_named
from core.terrorscape_2 import events as e
from core.terrorscape_2.events import AnyEvent
from core.terrorscape_2.options import (
    BareHands,
    Bear,
    Defend,
    Give,
    NoAttack,
    NoneToday,
    Pay,
    Play,
    SearchHere,
    StrikeAt,
    Walk,
    Wield,
)
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.words.log import tell
from tests.core.terrorscape_2.kit import GAME, SEATS, acting, asks, at, play, position
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED, setup_of
from tests.core.words.log_lines import plain

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from core.engine.history import History
    from core.terrorscape_2.state import State


@cache
def game(number: int) -> History[Any]:
    """A whole game by chance."""
    return play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"words/{number}")[0]


def is_a_line(text: str) -> bool:
    """Whether a text can stand in one line."""
    return bool(text.strip()) and text.isprintable()


@pytest.mark.parametrize("number", range(6))
def test_every_option_question_and_position_is_said(number: int) -> None:
    """Labels, deeds, prompts and reasons are lines, labels are told apart; a position has 80 columns."""
    words = SHIPPED.words(game(number).state.setup)
    for entry in game(number).line()[::3]:
        state, pending = entry.state, SHIPPED.pending(entry.state)
        assert is_a_line(words.when(state))
        for viewer in (PUBLIC, SURVIVORS, KILLER):
            view = SHIPPED.view(state, viewer)
            leads, prompt = words.prompt(view)
            assert leads in {-1, SURVIVORS, KILLER}
            assert prompt.endswith((".", "?", "…"))
            assert max(map(len, words.position(view).splitlines())) <= 80
        if not isinstance(pending, tuple):
            continue
        (decision,) = pending
        view = SHIPPED.view(state, decision.seat)
        assert words.wanted(view, decision.seat)
        labels = [words.label(option, view) for option in decision.options]
        assert all(map(is_a_line, labels))
        assert len(set(labels)) == len(labels)
        assert is_a_line(words.deed(decision.options[0], decision.kind).noun)


@pytest.mark.parametrize("number", range(6))
def test_every_event_is_told_in_a_sentence(number: int) -> None:
    words = SHIPPED.words(game(number).state.setup)
    happened = [event for entry in game(number).line() for event in entry.events]
    for viewer in (PUBLIC, SURVIVORS, KILLER):
        for line in tell([event for event in happened if event.seen_by(viewer)], words.telling(viewer)):
            assert is_a_line(line.text), line
            assert line.text.endswith(".")
            assert not line.text.endswith("..")
            assert line.kind in words.topics
    assert any(words.peak(event) for event in happened)
    assert all(words.about(event) for event in happened)
    view = SHIPPED.view(game(number).state, SURVIVORS)
    assert words.outcome(view).endswith(".")
    assert all(is_a_line(heading) and is_a_line(text) for heading, text in words.story(view, happened))
    assert all(is_a_line(heading) and is_a_line(text) for heading, text in words.compared(view))
    assert is_a_line(words.length(view))


def test_no_kind_of_event_goes_untold() -> None:
    """Each kind is told by itself."""
    values: dict[str, Any] = {
        "killer": "orion",
        "survivor": "roy",
        "what": "radio",
        "item": "rope",
        "deed": "cure",
        "card": 0,
        "weapon": "ice-axe",
        "icon": "flame",
        "zone": "red",
        "to": 1,
        "reason": "keys",
    }
    lists = {"places", "cards", "faces", "shown"}
    for kind in get_args(AnyEvent):
        fields = {
            name: values.get(name, (0, 1) if name in lists else 1)
            for name in kind.__struct_fields__
            if name != "audience"
        }
        if kind is e.Answered:
            fields.update(to="zone", who=(0,))
        if kind is e.EncounterBegan:
            fields.update(who=(0, 1))
        if isinstance(fields.get("card"), int) and kind not in {e.ItemKept, e.ItemDropped, e.ItemGiven}:
            fields["card"] = "dash"
        telling = GAME.words(position().setup).telling(PUBLIC)
        telling.tell(kind(**fields))
        telling.close()
        assert telling.lines, kind


def log(state: State, happened: list[Event], viewer: Seat) -> list[str]:
    """The log of what happened, as a side reads it; the team is known."""
    names = [
        e.KillerChosen(killer="orion"),
        *[e.SurvivorChosen(who=who, survivor=name) for who, name in enumerate(("evelyn", "zach", "quinto"))],
    ]
    seen = [*names, *[event for event in happened if event.seen_by(viewer)]]
    return [plain(line, state.setup.seats) for line in tell(seen, GAME.words(state.setup).telling(viewer))][
        len(names) :
    ]


def test_a_secret_step_stands_in_one_log_alone() -> None:
    """TS 5.1, 11: the Killer's says nothing."""
    state, happened = play(position(), Walk(0, at("C2")))
    assert log(state, happened, SURVIVORS) == ["(E) moves to the Store, C2."]
    assert log(state, happened, KILLER) == []


def test_an_encounter_is_told_with_every_part_of_the_sum() -> None:
    """R47: the same for both sides."""
    state = acting(places=("D2", "C1", "C1"), items={0: ("ice-axe",)})
    state, happened = play(state, SearchHere(), NoAttack(), Defend(0), Wield("ice-axe"), [2, 2, 2, 2])
    told = log(state, happened, KILLER)
    (sum_,) = [line for line in told if line.startswith("(E) defends with Ice Axe +2: 1 1 1 1, 6 against ")]
    assert sum_ in log(state, happened, SURVIVORS)


def called(state: State, seat: int) -> str:
    """What stands on the curtain of a side."""
    return " ".join(GAME.words(state.setup).wanted(GAME.view(state, PUBLIC), seat))


def test_the_curtain_says_whose_turn_it_is() -> None:
    """A side that begins its turn is told that the other has ended its own; before the hunt nothing was done."""
    assert called(position(), SURVIVORS) == "The Killer has ended its turn. Round 2 is the Survivors' now."
    assert called(acting(), KILLER) == "The Survivors have ended their turn. Round 2 is the Killer's now."
    assert called(replace(position(), round=1), SURVIVORS) == "Round 1 is the Survivors' now."
    assert called(GAME.new(Setup(seats_named(("Ada", "Ben")))), KILLER) == "Killer and Survivors are chosen, openly."


def test_the_curtains_of_an_encounter_name_who_was_found() -> None:
    """Both sides were told; then come the steps, and the Killer goes on. TS 11; R14."""
    state = acting(places=("D2", "D2", "C1"))
    state, _ = play(state, SearchHere())
    assert "Evelyn and Zach" in called(state, KILLER)
    assert "attack card" in called(state, KILLER)
    state, _ = play(state, NoneToday())
    assert called(state, SURVIVORS).endswith("One of those found must defend.")
    state, _ = play(state, Defend(0), BareHands(), [4, 4, 4, 4])
    while asks(state).kind != "flee":
        state, _ = play(state, asks(state).options[0])
    assert called(state, SURVIVORS) == "The encounter is over. Each Survivor found may step away."
    assert called(state, KILLER) == "The Survivors have answered. The Killer continues."


def test_what_is_learnt_has_names() -> None:
    """Items, cards, answers and noise, for the price of an undo."""
    found = set()
    for number in range(3):
        words, learning = SHIPPED.words(game(number).state.setup), Learning(SHIPPED)
        for entry in game(number).line():
            for learnt in learning.of(entry):
                if isinstance(learnt, Die):
                    assert all(map(is_a_line, words.roll(learnt, iter(()))))
                elif isinstance(learnt, Facts):
                    fact = words.fact(learnt)
                    assert all(map(is_a_line, (fact.noun, *fact.names)))
                    found.add(learnt.kind)
    assert {"item", "skill", "answer"} <= found


def test_the_table_waits_for_the_survivors_in_either_turn() -> None:
    """TS 6, 10: in their own turn they take it, in the Killer's they answer; what is asked is not told."""
    words = GAME.words(position().setup)
    assert words.prompt(GAME.view(position(), KILLER)) == (-1, "The Survivors take their turn.")
    state, _ = play(acting(places=("D2", "C1", "C1")), SearchHere(), NoneToday())
    hunter = GAME.cards.killers[0].name
    assert words.prompt(GAME.view(state, KILLER)) == (-1, f"The Survivors answer {hunter}.")


def test_who_was_hit_is_asked_by_name() -> None:
    """R36, R42: one after the other, in seat order; whoever wears no suit is asked all the same."""
    struck = acting(
        hand=("dash",),
        places=("C1", "C1", "C3"),
        items={1: ("thermal-suit",)},
        setup=Setup(SEATS, suit="ask"),
    )
    hunter = struck.hunter
    struck = replace(struck, hunter=replace(hunter, locked=(), hand=(*hunter.locked, *hunter.hand)))
    state, _ = play(struck, Play("spear"), Pay("dash"), StrikeAt(at("C1")))
    words = GAME.words(state.setup)
    for asked_for in ("Evelyn was hit, and has no Thermal Suit.", "Zach was hit. Wear the Thermal Suit?"):
        assert words.prompt(GAME.view(state, SURVIVORS))[1] == asked_for
        state, _ = play(state, Bear())
    assert GAME.view(state, SURVIVORS).hit == -1


def test_who_carries_too_much_is_asked_by_name() -> None:
    """R23: with how many items."""
    state = position(items={0: ("rope",), 1: ("fuel", "ice-axe", "revolver")}, team=("evelyn", "roy", "quinto"))
    state, _ = play(state, Give(0, "rope", 1))
    assert (
        GAME.words(state.setup).prompt(GAME.view(state, SURVIVORS))[1]
        == "Roy carries four items, 3 at most. Discard which?"
    )
