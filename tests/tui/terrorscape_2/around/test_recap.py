"""What a recap of a hunt tells each side, and how things stand below it. TS 11."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Choice
from core.engine.random_play import play_at_random
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.words.steps import StationSteps
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.turn_steps import ROMAN
from core.words.log import Log
from tests.tui.played_tables import TableApp, settle
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, SEATS, hunt
from tests.tui.terrorscape_2.staged import attacked
from tui.look.spans import text_of
from tui.play.recap.drawing import sentence
from tui.play.recap.screen import RecapScreen
from tui.settings import Settings
from tui.table.table import Table
from tui.terrorscape_2.around.recap import HuntRecap
from tui.terrorscape_2.front import StationFront
from tui.terrorscape_2.motion.motion import MOTION

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.engine.history import History
    from tui.settings import Motion


def recap_of(table: Table, side: Seat) -> HuntRecap:
    """What is new for a side."""
    table.reveal(side)
    return HuntRecap(table)


def begun(killer: str, seed: str, side: Seat, round_: int) -> Table:
    """A table at which a side is asked for the first time in its turn of a round."""
    history: History[Any] = hunt.__wrapped__(killer, seed)
    entry = next(
        entry.parent
        for entry in history.line()
        if isinstance(entry.answer, Choice)
        and entry.answer.seat == side
        and entry.parent is not None
        and (entry.parent.state.round, entry.parent.state.turn) == (round_, side)
    )
    history.jump(entry.number)
    return Table(GAME, history.root.state.setup, history)


def test_the_front_has_it() -> None:
    """It is what a table of this game tells."""
    assert StationFront.recap is HuntRecap


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("viewer", [PUBLIC, SURVIVORS, KILLER])
def test_every_event_has_its_step_in_few_words(killer: str, viewer: int) -> None:
    """For whoever reads; answers and steps of the Killer are no longer than TOLD has them."""
    history = hunt(killer, "8")
    log = Log(StationSteps(history.root.state.setup, Terms(GAME.cards), viewer))
    events = [event for entry in history.line() for event in entry.events if event.seen_by(viewer)]
    lines = log.follow(tuple(events))

    assert lines
    steps = [line.text for line in lines if line.text.startswith(("moves to", "climbs to", "SEARCH", "Found"))]
    assert steps
    assert max(map(len, steps)) <= 40


def test_the_survivors_read_what_was_asked_and_who_was_named() -> None:
    """The SEARCH that found them, and where."""
    recap = recap_of(attacked(), SURVIVORS)
    texts = [step.text for step in recap.steps]

    assert any(text.startswith("SEARCH ") and text.endswith(": (E) [Z]") for text in texts)
    assert any(text.startswith("Found at ") for text in texts)
    assert "Steady Hand, 1 card" in texts
    named = recap.standing()[0]
    assert named.startswith("Named: Evelyn (")
    assert "Zach (" in named
    assert "Roy" not in named


def test_the_killer_reads_the_noise() -> None:
    """Where it was told, and its own level; nothing of where anybody is. TS 7.3."""
    for round_ in range(2, 12):
        table = begun("orion", "12", KILLER, round_)
        recap = recap_of(table, KILLER)
        told = recap.standing()
        heard = recap.now.heard
        assert told[0] == (f"Noise at {Terms(GAME.cards).codes(heard.places)}." if heard.places else "No noise.")
        assert not any(text.startswith("(") for text in told)
        assert told[-1].startswith("Level ")


def test_a_killer_that_hides_is_said_to() -> None:
    """Where it was last seen. TS 4.5."""
    for round_ in range(2, 16):
        recap = recap_of(begun("parasitoid", "9", SURVIVORS, round_), SURVIVORS)
        if recap.now.vanished:
            code = GAME.cards.plan.codes[recap.now.spotted.at]
            assert f"It hides: last seen at {code}." in recap.standing()
            return
    pytest.fail("it never hid")


@pytest.mark.parametrize("killer", KILLERS)
def test_under_its_line_stand_the_steps_of_a_turn(killer: str) -> None:
    """I to VI of the Killer for the Survivors, I to IV of theirs for the Killer, in order; then one's own turn."""
    for side, most in ((SURVIVORS, "VI"), (KILLER, "IV")):
        for round_ in range(2, 9):
            recap = recap_of(begun(killer, "5", side, round_), side)
            marks = recap.marks()
            turns: dict[tuple[int, int], list[str]] = {}
            for place, name in marks:
                turns.setdefault((recap.steps[place].round, recap.steps[place].turn), []).append(name)
            for (_, turn), names in turns.items():
                told = [name for name in names if name != "you"]
                assert [ROMAN.index(name) for name in told] == sorted({ROMAN.index(name) for name in told})
                assert turn == side or all(ROMAN.index(name) <= ROMAN.index(most) for name in told)
            if recap.is_own_turn:
                assert marks[-1] == (len(recap.steps) - 1, "you")


@pytest.mark.parametrize(("side", "led"), [(SURVIVORS, " US  "), (KILLER, "▐Orion▌ ")])
def test_the_sentence_is_led_by_who_reads_it(side: Seat, led: str) -> None:
    """The Killer by its own tag; the three together by a word, not by a person in the colours of one of them."""
    recap = recap_of(begun("orion", "12", side, 4), side)
    desk = StationFront().desk(recap.table)
    scene = desk.recap_scene(recap, recap.film.view(recap.step.stop))

    assert text_of(sentence(recap, 80, desk.led(scene))).startswith(f"{led}{recap.sentence()[:20]}")


def test_that_a_turn_has_begun_is_no_news() -> None:
    """Nothing has happened since the team was chosen; after a turn of the other side something has."""
    history, _ = play_at_random(GAME, Setup(SEATS), "5")
    first = next(entry for entry in history.line() if entry.state.round)
    history.jump(first.number)
    recap = recap_of(Table(GAME, history.root.state.setup, history), SURVIVORS)
    assert [step.text for step in recap.steps] == ["Round 1: Survivors' turn"]
    assert recap.first_new(-1) is None
    assert not recap.tells
    later = recap_of(begun("orion", "5", SURVIVORS, 2), SURVIVORS)
    assert later.tells
    assert later.first_new(-1) == 0


def test_steps_stand_behind_their_numbers() -> None:
    """A number where another begins and before each card; Survivors by their tags, and the turn in the header."""
    table = begun("orion", "5", SURVIVORS, 3)
    desk, recap = StationFront().desk(table), recap_of(table, SURVIVORS)
    assert recap.heading == ("round 2 · the Killer's turn", f"1 of {len(recap.steps)}")
    rows = ["".join(span.text for span in desk.recap_step(recap, place)) for place in range(len(recap.steps))]
    numbers = [row[:4].strip() for row in rows]

    assert set(numbers) <= {"", *ROMAN}
    for place, (step, number) in enumerate(zip(recap.steps, numbers, strict=True)):
        assert number or recap.numbers[place] == recap.numbers[place - 1]
        assert number or not isinstance(step.events[0], h.CardPlayed)
        assert rows[place][4:].endswith(step.text)
    assert any(not number for number in numbers)


def test_who_was_found_stands_by_tag_in_the_list() -> None:
    """In the colour of the Survivor, as in TOLD."""
    table = attacked()
    desk, recap = StationFront().desk(table), recap_of(table, SURVIVORS)
    (place,) = [place for place, step in enumerate(recap.steps) if step.text.startswith("Found at ")]
    tags = {span.text: span.ground for span in desk.recap_step(recap, place) if span.text in {"(E)", "[Z]"}}
    assert tags == {"(E)": "seat1", "[Z]": "seat2"}


# What moves in it.


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("side", [SURVIVORS, KILLER])
def test_what_a_step_tells_happens_on_the_station(killer: str, side: Seat) -> None:
    """Of its entry no more than the step tells, and nothing that stands on other panels; dice fell before everybody."""
    moved = 0
    for round_ in (2, 3, 4, 5):
        recap = recap_of(begun(killer, "5", side, round_), side)
        for place in range(len(recap.steps)):
            recap.show(place)
            moments: Any = recap.moments(MOTION, "small", Random(1))  # noqa: S311 - decoration
            events = recap.film.stops[recap.step.stop].events
            assert {events[one.event] for one in moments} <= set(recap.step.events)
            assert all(one.view.viewer == side and one.fight is None and not one.words for one in moments)
            moved += bool(moments)
    assert moved > 3


@pytest.mark.parametrize("motion", ["full", "none"])
async def test_a_recap_moves_on_its_own_and_a_key_completes_it(
    tmp_path: Path, motion: Motion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going back, and a click, show the step at once; without motion every step does."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    table = begun("orion", "5", SURVIVORS, 3)
    recap = recap_of(table, SURVIVORS)
    place = next(number for number in range(1, len(recap.steps)) if moves(recap, number))
    app = TableApp(tmp_path, table)
    app.settings = Settings(motion=motion)
    async with app.run_test(size=(80, 24)) as pilot:
        recap.show(place - 1)
        screen = RecapScreen(recap, StationFront())
        app.push_screen(screen)
        await settle(pilot)
        screen._player.forget()
        screen.action_command("recap.next")
        assert recap.at == place
        assert screen._player.is_playing == (motion == "full")
        screen.action_command("recap.back")
        assert recap.at == place - 1
        assert not screen._player.is_playing
        screen._show(place)
        assert not screen._player.is_playing
        screen.action_command("recap.leave")
        await settle(pilot)
        assert app.screen is not screen


def moves(recap: HuntRecap, place: int) -> bool:
    """Whether a step is seen to happen."""
    recap.show(place)
    return bool(recap.moments(MOTION, "small", Random(1)))  # noqa: S311 - decoration


def test_dice_and_lost_cards_have_room_in_the_narrowest_list() -> None:
    """Without weapon and deck, which the sentence below the station tells in full."""
    history = hunt("orion", "12")
    log = Log(StationSteps(history.root.state.setup, Terms(GAME.cards), KILLER))
    events = [event for entry in history.line() for event in entry.events if event.seen_by(KILLER)]
    told = [line.text for line in log.follow(tuple(events))]
    rolls = [text for text in told if text.startswith("rolls ")]
    lost = [text for text in told if text.startswith("loses ")]

    assert rolls
    assert lost
    assert max(map(len, rolls)) <= 20
    assert not any("of the deck" in text for text in told)
