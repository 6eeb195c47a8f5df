"""The chances to win along a film: drawn, marked, told, gone to; and what a Hunter would have done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, Choice
from core.words.advice import option_name
from tests.tui.play.replay.films import frame, played
from tests.tui.play.replay.test_replay_screen import FilmApp, pressed
from tests.tui.play.test_hints import Here
from tests.tui.played_tables import settle
from tests.tui.screens.reading import text
from tui.app.configured import ConfiguredApp
from tui.look.spans import text_of
from tui.play.replay import hindsight
from tui.play.replay.chances import lines_below, lines_beside
from tui.play.replay.projector import Projector
from tui.play.replay.scrubber import scrubber
from tui.play.replay.swings import swing_stops
from tui.table.thinking import look_back as looking
from tui.table.thinking.hints import ONLY_ONE
from tui.terror_below.film import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Option
    from tui.places import Places

GOLDENS = Path(__file__).parents[3] / "goldens" / "replay"

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)

SHARES = (
    (0.25, 0.25, 0.25, 0.25),
    (0.3, 0.25, 0.25, 0.2),
    (0.4, 0.3, 0.2, 0.1),
    (0.22, 0.3, 0.28, 0.2),
    (0.61, 0.2, 0.1, 0.09),
    (0.3, 0.1, 0.5, 0.1),
    (0.2, 0.0, 0.8, 0.0),
    (0.0, 0.0, 1.0, 0.0),
)


def charted(*commands: str, done: bool = True) -> Projector:
    """A film of four that is over, in the middle, with chances that somebody has worked out, after some commands."""
    table = played(4, "12")
    projector = Projector(table, signs=SIGNS)
    look_back = table.look_back
    numbers = [entry.number for entry in look_back.line]
    known = SHARES if done else SHARES[:5]
    look_back.found = {numbers[place * (len(numbers) - 1) // (len(SHARES) - 1)]: of for place, of in enumerate(known)}
    look_back.is_done = done
    projector.look_back = look_back
    projector.seek(projector.film.last // 2)
    for command in commands:
        projector.do(command)
    return projector


PICTURES: dict[str, tuple[Callable[[], Projector], tuple[int, int]]] = {
    "chances-small": (lambda: charted("film.chances"), SMALL),
    "chances-medium": (charted, MEDIUM),
    "chances-large": (charted, LARGE),
    "chances-sought-medium": (lambda: charted(done=False), MEDIUM),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_chances_look_as_they_were_drawn(name: str) -> None:
    """Every character of the whole screen, in `goldens/replay`."""
    made, size = PICTURES[name]
    if size == SMALL:
        projector = charted()
        frame(projector, *size)
        projector.do("film.chances")
    else:
        projector = made()

    assert frame(projector, *size) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


def test_the_largest_swings_are_marked_on_the_line_and_keys_go_there() -> None:
    """By their numbers, before all other marks; at one of them the status tells it in figures."""
    projector = charted("film.first")
    assert projector.look_back is not None
    stops = sorted(swing_stops(projector.film, projector.look_back))
    assert len(stops) == 3
    line = scrubber(projector.film, 0, 120, swing_stops(projector.film, projector.look_back))
    assert [span.text for span in line if span.ground == "tape"] == ["1", "2", "3"]

    for stop in stops:
        projector.do("film.swing.next")
        assert projector.at == stop
        status = frame(projector, *SMALL).splitlines()[20]
        assert "→" in status
    projector.do("film.swing.next")
    assert projector.message == "There is no later swing."
    projector.do("film.swing.previous")
    assert projector.at == stops[1]


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_at_a_swing_it_is_told_what_would_have_been_better(size: tuple[int, int]) -> None:
    """Over the chart, and only there; the chart gives way."""
    projector = charted("film.first")
    look_back = projector.look_back
    assert look_back is not None
    better = "Ada chose: Step up. Better: Step left, 12% more to win. It delivers."
    look_back.better.told[look_back.swings[0].swing.entry] = better

    assert "12% more to win" not in frame(projector, *size)
    projector.do("film.swing.next")
    drawn = frame(projector, *size)
    assert better in drawn
    assert "50%" in drawn
    assert all(len(line) <= size[0] for line in drawn.splitlines())


def test_c_puts_the_chart_away_and_brings_it_back() -> None:
    """On a small screen it lies beside the board only when it is asked for; the log gives way to it elsewhere."""
    for size, first in ((SMALL, False), (MEDIUM, True), (LARGE, True)):
        projector = charted()
        for shown in (first, not first, first):
            assert ("CHANCES TO WIN" in frame(projector, *size)) is shown
            projector.do("film.chances")
        lines = frame(projector, *size).splitlines()
        assert all(len(line) <= size[0] for line in lines)


def test_a_click_on_the_title_of_the_chart_puts_it_away() -> None:
    """Beside the board and under its line; what it has of its own goes to a swing."""
    projector = charted()
    assert projector.look_back is not None
    for draw in (lines_beside, lines_below):
        head, *_ = draw(projector, projector.look_back, 120, 9)
        hits = {span.hit for span in head if span.hit is not None}
        assert ("command", "film.chances") in hits
        assert all(kind in {"command", "entry"} for kind, _ in hits)


def test_a_film_of_a_game_that_goes_on_has_no_chances_and_no_hints() -> None:
    """R33: both would tell what others hold."""
    projector = Projector(played(3, "7", 160), signs=SIGNS)
    projector.do("film.chances")
    assert projector.message == looking.STILL_PLAYED
    projector.do("film.hint")
    assert projector.message == hindsight.NOT_YET
    assert "CHANCES TO WIN" not in frame(projector, *LARGE)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started."""
    monkeypatch.setattr(hindsight, "Worker", Here)
    monkeypatch.setattr(looking, "Worker", Here)
    monkeypatch.setattr(looking, "TIMES", 1)
    monkeypatch.setattr("core.players.chances.ROUNDS", 1)
    monkeypatch.setattr(ConfiguredApp, "looks_back", True)


def options_at(projector: Projector, stop: int) -> tuple[Option, ...]:
    """What could be chosen in the place of the choice that leads to a stop; nothing where luck leads there."""
    entry = projector.film.stops[stop].entry
    if not isinstance(entry.answer, Choice) or entry.parent is None:
        return ()
    pending = projector.table.game.pending(entry.parent.state)
    assert isinstance(pending, tuple)
    return next(question.options for question in pending if question.seat == entry.answer.seat)


def at_choice(projector: Projector, options: int) -> None:
    """Go to the last stop whose choice was one of at least so many."""
    stops = range(projector.film.last, -1, -1)
    projector.seek(next(stop for stop in stops if len(options_at(projector, stop)) >= options))


@pytest.mark.usefixtures("here")
def test_h_tells_what_a_hunter_would_have_done_and_what_was_done() -> None:
    """With what its seat knew then; nobody counts it. Going on puts it away, and so does esc."""
    projector = charted()
    at_choice(projector, 2)
    projector.do("film.hint")
    assert projector.hindsight.is_sought
    assert projector.hindsight.look()
    drawn = frame(projector, *MEDIUM)
    assert "IN HINDSIGHT" in drawn
    assert " chose: " in drawn
    assert "knew it" in drawn
    assert projector.table.travel.remarks.hints == 0
    assert projector.do("film.back"), "esc leaves the film"
    assert "IN HINDSIGHT" not in frame(projector, *MEDIUM)
    projector.do("film.hint")
    projector.do("film.first")
    assert projector.hindsight.stop is None


@pytest.mark.usefixtures("here")
def test_h_judges_the_choice_that_the_line_shows() -> None:
    """Not what is asked after it: its options, its seat, and what was chosen, which the caption tells."""
    projector = charted()
    at_choice(projector, 2)
    choice = projector.film.stops[projector.at].entry.answer
    assert isinstance(choice, Choice)

    projector.do("film.hint")
    assert projector.hindsight.look()
    told = projector.hindsight.told

    assert told is not None
    assert {advice.option for advice in told.hint.advice} <= set(options_at(projector, projector.at))
    whose = projector.table.words.seats[choice.seat].name
    drawn = " ".join(text_of(row) for row in projector.hindsight.lines(60, 30))
    assert f"as {whose} knew it" in drawn
    name = option_name(projector.table.words, choice.option, projector.film.view_of(projector.at - 1, choice.seat))
    assert f"{whose} chose: {name}." in " ".join(drawn.split())
    # what was chosen is tried in the same worlds as the best ones, and told beside them by how much it is worse
    assert choice.option in [advice.option for advice in told.hint.advice]
    compared = ("Nothing better was found.", "less to win than 1.", "As good as 1.")
    assert any(said in " ".join(drawn.split()) for said in compared)


@pytest.mark.usefixtures("here")
def test_where_dice_fall_h_judges_the_deed_that_they_are_told_with() -> None:
    """A swing of luck is told as the deed whose dice they were: that is what somebody chose."""
    projector = charted()
    film = projector.film
    fallen = [
        stop
        for stop in range(film.last)
        if not isinstance(film.stops[stop].entry.answer, Choice) and film.touched(stop)
    ]
    deeds = {stop: deed for stop in fallen if (deed := film.chosen_at(stop)) is not None}
    assert deeds, "no dice of a deed in this game"
    assert len(deeds) < len(fallen), "no luck of its own in this game"

    for stop, deed in deeds.items():
        assert deed < stop
        assert any(film.stop_of_line(line) == deed for line in film.touched(stop)), "another line is shown"


@pytest.mark.usefixtures("here")
def test_where_nobody_chooses_h_says_so() -> None:
    """Luck decided, or nothing has been chosen; of one option there is nothing to say."""
    projector = charted("film.first", "film.hint")
    assert projector.message == hindsight.NOTHING
    film = projector.film
    projector.seek(next(stop for stop in range(1, film.last) if film.chosen_at(stop) is None))
    projector.do("film.hint")
    assert projector.message == hindsight.NOBODY
    projector.seek(next(stop for stop in range(film.last) if len(options_at(projector, stop)) == 1))
    projector.do("film.hint")
    assert projector.message == ONLY_ONE


def test_before_the_chances_are_worked_out_no_swing_is_denied() -> None:
    """`>` says how far they are; without any, that no chance changed much; without chances, why not."""
    projector = charted("film.first", "film.swing.next", done=False)
    assert projector.look_back is not None
    assert projector.message == f"Still working out the chances: {projector.look_back.done:.0%}."
    projector.do("film.swing.previous")
    assert projector.message.startswith("Still working out the chances")

    projector.look_back.fault = "The chances cannot be worked out: why."
    projector.do("film.swing.next")
    assert projector.message == "The chances cannot be worked out: why."

    calm = charted("film.first")
    assert calm.look_back is not None
    calm.look_back.found = dict.fromkeys(calm.look_back.found, SHARES[0])
    calm.do("film.swing.next")
    assert calm.message == "The chances to win never changed much at once."

    going_on = Projector(played(3, "7", 160), signs=SIGNS)
    going_on.do("film.swing.next")
    assert going_on.message == looking.STILL_PLAYED


@pytest.mark.usefixtures("here")
async def test_the_chances_grow_while_a_film_is_shown_and_leaving_ends_the_work(home: Places) -> None:
    """They are worked out beside the film."""
    app = FilmApp(home, viewer=PUBLIC)
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        assert "CHANCES TO WIN" in text(app)
        screen, look_back = app.film_screen, app.film_screen.table.look_back
        for _ in range(3):
            screen._hear()
        await settle(pilot)
        assert look_back.is_done
        assert look_back.found
        await pressed(pilot, ">")
        assert app.at == min(swing_stops(screen.projector.film, look_back))
        await pressed(pilot, "escape")
    assert not look_back.is_working
