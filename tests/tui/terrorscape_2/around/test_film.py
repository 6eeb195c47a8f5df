"""What a film of a hunt shows of an entry, as far as a side knew it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Choice
from core.engine.past.knowing import viewers_of
from core.engine.random_play import play_at_random
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.knowing.tracing import Trace
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.truth import truth_of
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import FRONT, GAME, SEATS, TEAM, hunt
from tui.look.boxes import overlap
from tui.look.glyphs import FULL
from tui.look.spans import text_of, width_of
from tui.play.desk.panels import PICTURE as BOARD
from tui.play.replay import drawing, panels
from tui.play.replay.drawing import panel
from tui.play.replay.film import Film
from tui.play.replay.panels import LOG_LEAST, arranged
from tui.play.replay.projector import Projector
from tui.table.table import Table
from tui.terrorscape_2.around.both import both_at, known_in, stations, sure
from tui.terrorscape_2.around.film import SIGNS
from tui.terrorscape_2.around.laid_open import thoughts_at, verdict

if TYPE_CHECKING:
    from core.engine.history import Entry

PICTURE = FRONT.picture()

GOLDENS: Final = Path(__file__).parents[3] / "goldens" / "terrorscape_2"


def entry_with(kind: type, killer: str = "orion", seed: str = "12") -> Entry[Any]:
    """The first entry of a game in which this happened."""
    return next(entry for entry in hunt(killer, seed).line() if any(isinstance(event, kind) for event in entry.events))


def over_of(entry: Entry[Any], viewer: int) -> Any:
    """What lies over the station for a viewer."""
    return PICTURE.done(entry, GAME.view(entry.state, viewer), viewer)


def test_a_way_of_the_team_is_shown_to_its_own_side_alone() -> None:
    """TS 11: nobody else is told where they go."""
    entry = entry_with(e.Walked)

    assert over_of(entry, KILLER) is None
    assert over_of(entry, PUBLIC) is None
    walked = next(event for event in entry.events if isinstance(event, e.Walked))
    beside = GAME.cards.plan.edge_between(walked.start, walked.to)
    ours = over_of(entry, SURVIVORS)
    assert (ours.ways == {beside: GAME.cards.plan.edges[beside][0] == walked.start}) if beside >= 0 else ours is None


def test_a_step_of_the_killer_is_shown_to_all() -> None:
    """An arrow in the way that it took."""
    entry = entry_with(h.Stepped)

    for viewer in (PUBLIC, SURVIVORS, KILLER):
        assert len(over_of(entry, viewer).ways) == 1


def test_an_encounter_shades_its_room_and_marks_who_was_found() -> None:
    """Both sides are told. TS 10.1."""
    entry = entry_with(e.EncounterBegan)
    met = next(event for event in entry.events if isinstance(event, e.EncounterBegan))

    for viewer in (SURVIVORS, KILLER):
        over = over_of(entry, viewer)
        assert over.shaded[met.at] == "hit"
        assert over.found == set(met.who)


def test_the_line_of_a_film_marks_what_tells_of_the_hunt() -> None:
    """Each mark has a sign; encounters are what one jumps to."""
    events = [event for entry in hunt("orion", "12").line() for event in entry.events]
    marks = {mark for event in events if (mark := SIGNS.mark(event)) is not None}

    assert {"found", "hurt"} <= marks <= set(SIGNS.looks)
    words = GAME.words(hunt("orion", "12").root.state.setup)
    assert any(SIGNS.is_peak(event, words) for event in events)


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_every_stop_of_a_film_is_drawn(columns: int, lines: int) -> None:
    """Also where nothing lies over the station, as at the beginning; whosever eyes see it."""
    history = hunt("parasitoid", "2")
    table = Table(GAME, history.root.state.setup, history)
    desk = FRONT.desk(table)
    projector = Projector(table, signs=FRONT.film)
    for viewer in projector.viewers:
        projector.look_as(viewer)
        for stop in range(0, len(projector.film.stops), 3):
            projector.seek(stop)
            scene = desk.film_scene(projector, 0)
            found = panels.arranged(projector, desk, scene.view, columns, lines)
            assert found is not None
            board = desk.drawing(scene, found.size, found.boxes.get(BOARD), FULL, None)
            assert len(board.lines()) <= lines
            for place, box in found.boxes.items():
                if place != BOARD:
                    assert len(drawing.panel(place, projector, desk, scene, found)) <= box.height


def film_of(viewer: int, kind: type, killer: str = "orion", seed: str = "12") -> Projector:
    """A film of a game that is over, at the first entry in which this happened."""
    history = hunt(killer, seed)
    table = Table(GAME, history.root.state.setup, history)
    projector = Projector(table, entry_with(kind, killer, seed).number, FRONT.film)
    projector.look_as(viewer)
    return projector


def page(projector: Projector, columns: int, lines: int) -> dict[str, str]:
    """The text of every panel of a film."""
    desk = FRONT.desk(projector.table)
    found = arranged(projector, desk, projector.film.view(projector.at), columns, lines)
    assert found is not None
    scene = desk.film_scene(projector, 0)
    told = {}
    for place, box in found.boxes.items():
        rows = desk.drawing(scene, found.size, box, FULL, None).lines() if place == "board" else ()
        rows = rows or panel(place, projector, desk, scene, found)
        assert all(width_of(row) <= box.width for row in rows), place
        assert len(rows) <= box.height, place
        told[place] = "\n".join(text_of(row) for row in rows)
    return told


@pytest.mark.parametrize("size", [(120, 36), (160, 48)])
def test_after_the_end_both_sides_are_open_side_by_side(size: tuple[int, int]) -> None:
    """What the Survivors saw, what the Killer saw, and how sure it was; who was found is marked."""
    told = page(film_of(PUBLIC, e.EncounterBegan), *size)

    assert "WHAT THE SURVIVORS SAW" in told["board"]
    assert "WHAT THE KILLER SAW" in told["board"]
    assert told["board"].count("Observat.") == 2
    assert "HOW SURE THE KILLER WAS" in told["sure"]
    assert "×" in told["sure"]
    assert ("THE KILLER'S HAND" in told.get("hand", "")) == (size == (160, 48))


@pytest.mark.parametrize("size", [(120, 36), (160, 48)])
def test_both_sides_are_drawn_to_the_character(size: tuple[int, int]) -> None:
    """In `goldens/terrorscape_2`: what stands above the line of the film."""
    told = page(film_of(PUBLIC, e.EncounterBegan), *size)
    text = "\n".join(
        row.rstrip()
        for place in ("board", "sure", "bar", "ways", "team", "hand")
        for row in told.get(place, "").splitlines()
    )

    assert f"{text}\n" == (GOLDENS / f"film-{size[0]}.txt").read_text("utf-8")


def test_after_the_end_the_log_tells_what_both_sides_did() -> None:
    """Steps that nobody was told of, cards that paid; one side's eyes see what it knew then, and no more."""
    told, marks = {}, {}
    for viewer in (PUBLIC, SURVIVORS, KILLER):
        projector = film_of(viewer, h.Slipped, "parasitoid", "2")
        projector.seek(projector.film.last)
        told[viewer] = [line.text for line in projector.film.lines(projector.at)]
        marks[viewer] = {mark.what for mark in projector.film.marks}
    unseen = [text for text in told[PUBLIC] if "goes unseen" in text]
    moved = [text for text in told[PUBLIC] if "moves to" in text]

    assert unseen
    assert unseen == [text for text in told[KILLER] if "goes unseen" in text]
    assert not any("goes unseen" in text for text in told[SURVIVORS])
    assert set(moved) >= {text for text in told[SURVIVORS] if "moves to" in text}
    assert len(moved) > sum("moves to" in text for text in told[KILLER])
    assert marks[PUBLIC] >= marks[SURVIVORS] | marks[KILLER]


def test_what_only_one_side_knew_moves_nothing_to_the_eyes_of_all() -> None:
    """Two stations stand still; on a small screen the one of all shows what all saw."""
    projector = film_of(PUBLIC, e.Walked)
    film = projector.film
    moved = 0
    for stop in range(1, len(film.stops)):
        happened = film.happened(stop)
        moments = FRONT.motion.moments(film.view(stop - 1), film.view(stop), happened, size="small", luck=Random(1))  # noqa: S311 - decoration
        heard = [one for one in happened if one.event.seen_by(PUBLIC)]
        same = FRONT.motion.moments(film.view(stop - 1), film.view(stop), heard, size="small", luck=Random(1))  # noqa: S311 - decoration
        assert [(one.ms, one.view) for one in moments] == [(one.ms, one.view) for one in same]
        moved += bool(moments)
    assert moved


def test_the_truth_is_underlined_on_the_killers_plan() -> None:
    """Wherever each Survivor stands, marked or not; where each may be is drawn as at its table. R44."""
    projector = film_of(PUBLIC, e.NoiseTold)
    both = both_at(projector, PICTURE, GAME.cards)
    sheet = stations(GAME.cards, both, FULL)
    lined = [span.text for line in sheet.lines() for span in line if "underline" in span.emphasis]

    assert both.over_its.truth == {(one.at, one.who) for one in both.ours.team}
    assert len(lined) == len(both.ours.team)
    assert all(one.at < 0 for one in both.its.team)


def test_how_sure_the_killer_was_counts_what_its_trace_holds() -> None:
    """When its turn begins; only rounds that there were."""
    projector = film_of(PUBLIC, e.NoiseTold)
    known = known_in(projector.film, GAME.cards)
    last = projector.film.stops[-1].entry.state

    assert [one.round for one in known] == list(range(1, last.round + 1))
    assert all(0 < count <= len(GAME.cards.plan.codes) for one in known for count in one.places)


def test_everything_open_is_the_first_of_the_views_after_the_end() -> None:
    """`a` goes to the Survivors' eyes, the Killer's, and back; before the end there is none such."""
    history = hunt("orion", "12")
    table = Table(GAME, history.root.state.setup, history)
    projector = Projector(table, None, FRONT.film)
    seen = []
    for _ in range(3):
        seen.append(
            (
                projector.film.viewer,
                projector.film.is_opened,
                text_of(drawing.header(projector, projector.film.view(0), 120)),
            )
        )
        projector.do("film.eyes")

    assert [(viewer, opened) for viewer, opened, _ in seen] == [(PUBLIC, True), (SURVIVORS, False), (KILLER, False)]
    assert ["everything open" in words for *_, words in seen] == [True, False, False]
    assert not any("as all knew it" in words for *_, words in seen)
    assert any(key.command == "film.eyes" for key in drawing.keys(projector, "small"))


def test_a_game_that_goes_on_opens_nothing_in_its_films() -> None:
    """Also where the line that is shown has come to an end: it is not the game. TS 11."""
    history = hunt("orion", "12")
    line = history.line()
    shown = [Film(GAME, history.root.state.setup, line, PUBLIC, SIGNS, game_over=over) for over in (False, True)]

    assert [film.is_opened for film in shown] == [False, True]
    number = entry_with(e.NoiseTold).number
    closed, opened = (film.view(film.at_entry(number)) for film in shown)
    assert {one.at for one in closed.team} == {-1}
    assert (closed.hand, closed.keys) == ((), -1)
    assert {one.at for one in opened.team} == {one.at for one in line[number].state.team}
    assert len(opened.hand) == len(line[number].state.hunter.hand)


def test_everything_open_has_room_on_a_small_screen() -> None:
    """Where they were, where the Killer thought they were in small letters, who knew what, and what was held."""
    projector = film_of(PUBLIC, e.NoiseTold)
    told = page(projector, 80, 24)
    state = projector.film.stops[projector.at].entry.state
    codes = GAME.cards.plan.codes
    trace = thoughts_at(GAME.cards, projector.film, projector.at)[0]

    for who, tag in enumerate(("(E)", "[Z]", "<R>")):
        assert tag in told["board"]
        assert f"{tag} {codes[state.team[who].at]}" in told["team"]
    assert told["board"].count(" e ") == len(set(trace.likely) - {state.team[0].at})
    assert f"{codes[trace.likely[0]]} " in told["team"].splitlines()[2]
    assert "WHO KNEW WHAT" in told["team"]
    assert "[Z] Wrench" in told["hand"]
    assert "Orion Thermal Scan, Pursue" in told["hand"]
    assert "0/5" in told["board"]


@pytest.mark.parametrize(
    ("trace", "told"),
    [
        (((4,), (4,), ()), "knew"),
        (((4, 2), (4, 2), ()), "right"),
        (((3,), (3, 9), ()), "near"),
        (((11,), (11, 4), ()), "wrong"),
    ],
)
def test_how_near_the_killer_was_is_one_word(trace: tuple[tuple[int, ...], ...], told: str) -> None:
    """Of a Survivor in G1 of the station: beside it is G2, and R3 is far."""
    plan = GAME.cards.plan
    places = {"G1": 4, "G2": 3, "R3": 11}
    numbers = {number: plan.codes.index(code) for code, number in places.items()}
    found = [tuple(numbers.get(place, place) for place in part) for part in trace]

    assert verdict(plan, Trace(*found), plan.codes.index("G1")).text == told


def test_the_hands_of_a_film_tell_what_both_sides_held() -> None:
    """Items behind the tag of who carried them, and the Killer's cards."""
    projector = film_of(PUBLIC, e.NoiseTold)
    held = {hand.seat: hand.holds for hand in drawing.hands_of(projector)}

    assert held[SURVIVORS] == ["(E) nothing", "[Z] Zach's Wrench", "<R> nothing"]
    assert held[KILLER] == ["Thermal Scan", "Pursue"]
    projector.do("film.hands")
    over = page(projector, 80, 24)["over"]
    assert "no card" not in over
    assert "Thermal Scan, Pursue" in over


def test_a_film_of_everything_moves_and_keeps_what_was_thought() -> None:
    """On a small screen steps are shown as they happen, everybody stands where they were, and no letter blinks."""
    projector = film_of(PUBLIC, h.Stepped)
    film, desk = projector.film, FRONT.desk(projector.table)
    found = arranged(projector, desk, film.view(projector.at), 80, 24)
    assert found is not None
    scene = desk.film_scene(projector, 0)
    happened = film.happened(projector.at)
    before, after = film.view(projector.at - 1), film.view(projector.at)
    moments = FRONT.motion.moments(before, after, happened, size="small", luck=Random(1))  # noqa: S311 - decoration
    assert moments
    for moment in moments:
        moved = desk.film_moving(scene, moment, (), "")
        assert [one.at for one in moved.view.team] == [one.at for one in after.team]
        assert scene.overlays.trace.items() <= moved.overlays.trace.items()
        assert moved.traces == scene.traces


@pytest.mark.parametrize("viewer", [SURVIVORS, KILLER])
def test_one_sides_eyes_see_its_own_face_with_told(viewer: int) -> None:
    """`a` goes through them, also on a small screen, where one station has room."""
    projector = film_of(viewer, e.NoiseTold)
    for size in ((80, 24), (120, 36), (160, 48)):
        told = page(projector, *size)
        assert "WHAT THE SURVIVORS SAW" not in told["board"]
        assert ("WAYS OUT" in told.get("ways", "")) == (viewer == SURVIVORS)
    assert "noise" in page(projector, 160, 48)["told"]


def test_before_the_end_only_ones_own_eyes_see_it() -> None:
    """Neither both stations nor the other side's. TS 11."""
    history = hunt.__wrapped__("orion", "12")
    entry = entry_with(e.NoiseTold)
    history.jump(next(one.number for one in history.line() if one.number == entry.number))
    table = Table(GAME, history.root.state.setup, history)
    table.reveal(KILLER)
    projector = Projector(table, None, FRONT.film)

    if not projector.game_over:
        assert projector.viewers == (KILLER,)
        assert "WHAT THE SURVIVORS SAW" not in page(projector, 160, 48)["board"]


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
def test_an_encounter_has_its_panel_in_a_film(size: tuple[int, int]) -> None:
    """With the attack and the dice, as both sides were told them. R47."""
    projector = film_of(SURVIVORS, e.AttackBegan)
    told = page(projector, *size)

    assert "ATTACK" in told["fight"]
    assert "TEAM" not in told


@pytest.mark.parametrize("viewer", [SURVIVORS, KILLER])
def test_no_panel_of_a_large_film_lies_over_another(viewer: int) -> None:
    """Below that of an encounter, TOLD can be read."""
    projector = film_of(viewer, e.AttackBegan)
    found = arranged(projector, FRONT.desk(projector.table), projector.film.view(projector.at), 160, 48)
    assert found is not None
    boxes = list(found.boxes.values())

    assert {"fight", "told"} <= set(found.boxes)
    assert not any(overlap(box, other) for place, box in enumerate(boxes) for other in boxes[:place])
    told = page(projector, 160, 48)
    assert "ATTACK" in told["fight"]
    assert "both sides see this" in told["told"]


@pytest.mark.parametrize("size", [(120, 36), (160, 48)])
@pytest.mark.parametrize("what", ["film.log", "film.hint"])
def test_what_lies_over_an_open_film_leaves_a_station_in_sight(size: tuple[int, int], what: str) -> None:
    """The log, and what a Hunter would have done: both stations on the largest page, else one of them."""
    projector = film_of(PUBLIC, e.EncounterBegan)
    projector.do(what)
    told = page(projector, *size)
    projector.hindsight.close()

    assert "over" in told
    assert "B4" in told["board"]
    assert ("WHAT THE KILLER SAW" in told["board"]) == (size[0] == 160)


def test_a_click_on_a_round_of_how_sure_the_killer_was_goes_there() -> None:
    """On its number, on a bar, and on how many places were left."""
    projector = film_of(PUBLIC, e.EncounterBegan)
    scene = both_at(projector, PICTURE, GAME.cards)
    for height in (5, 14):
        for row in sure(GAME.cards, scene, 100, height)[1:]:
            hits = [span.hit[1] for span in row if span.hit is not None]
            assert not row or set(hits) <= set(projector.film.rounds.values())
            assert not row or len(set(hits)) > 3


def test_where_nobody_sees_the_ways_out_the_panels_close_up() -> None:
    """Before the end, as all knew it, on a small screen: no gap, and more lines of what was told."""
    history = hunt.__wrapped__("orion", "12")
    history.jump(entry_with(e.NoiseTold).number)
    projector = Projector(Table(GAME, history.root.state.setup, history), None, FRONT.film)
    assert projector.film.viewer == PUBLIC
    assert not projector.game_over
    found = arranged(projector, FRONT.desk(projector.table), projector.film.view(projector.at), 80, 24)
    assert found is not None
    ours = film_of(SURVIVORS, e.NoiseTold)
    whole = arranged(ours, FRONT.desk(ours.table), ours.film.view(ours.at), 80, 24)
    assert whole is not None

    assert "ways" not in found.boxes
    assert found.boxes["team"].y == found.boxes["bar"].y + found.boxes["bar"].height
    assert found.boxes["log"].height > whole.boxes["log"].height


@pytest.mark.parametrize(("size", "stands"), [((80, 24), False), ((120, 36), True), ((160, 48), True)])
def test_what_the_marks_mean_stands_below_the_rounds_where_there_is_room(size: tuple[int, int], stands: bool) -> None:
    """And above the log, which keeps its lines."""
    projector = film_of(PUBLIC, e.EncounterBegan)
    found = arranged(projector, FRONT.desk(projector.table), projector.film.view(projector.at), *size)

    assert found is not None
    assert ("legend" in found.boxes) is stands
    if stands:
        told = page(projector, *size)["legend"].rstrip()
        marks = "▼ SEARCH that found", "× injury", "◆ third fear", "● Key, full repair, Fuel", "? STEALTH", "█ now"
        assert told == " " + "   ".join(marks)
        assert found.boxes["legend"].y == found.boxes["rounds"].y + 1
        assert found.boxes["log"].y == found.boxes["legend"].y + 1
        assert found.boxes["log"].height >= LOG_LEAST


def test_the_legend_gives_way_to_the_chances_that_need_its_line() -> None:
    """At 120x36 the chances of a film that is looked back on have just the room that they need."""
    projector = film_of(PUBLIC, e.EncounterBegan)
    projector.look_back = projector.table.look_back
    found = arranged(projector, FRONT.desk(projector.table), projector.film.view(projector.at), 120, 36)

    assert found is not None
    assert "chances" in found.boxes
    assert "legend" not in found.boxes


@pytest.mark.parametrize("size", SIZES)
def test_private_eyes_can_look_at_a_film_while_somebody_stands(size: tuple[int, int]) -> None:
    """They see no panels. R17."""
    people = replace(SEATS[SURVIVORS], people=("Ada", "Cleo", "Dov"))
    history, _ = play_at_random(GAME, Setup((people, SEATS[KILLER]), "orion", TEAM).as_begun(), "12")
    table = Table(GAME, history.root.state.setup, history)
    eyes = viewers_of(GAME, history.root.state)[3:]
    assert len(eyes) == len(TEAM)
    for viewer in eyes:
        projector = Projector(table, next(entry.number for entry in history.line() if stands(entry)), FRONT.film)
        projector.look_as(viewer)
        assert projector.film.view(projector.at).stands >= 0
        assert "fight" not in page(projector, *size)


def stands(entry: Entry[Any]) -> bool:
    """Whether a Survivor stands there against an attack."""
    return bool(GAME.view(entry.state, PUBLIC).stands >= 0)


@pytest.mark.parametrize("killer", ["orion", "eyebot", "parasitoid"])
def test_what_noise_was_is_told_of_every_noise(killer: str) -> None:
    """By whom or by what, and that nobody was there where nobody was. TS 3.3; R20."""
    terms, line, causes = Terms(GAME.cards), hunt(killer, "12").line(), set()
    for number, entry in enumerate(line):
        for event in entry.events:
            if not isinstance(event, e.Sounded):
                continue
            told = truth_of(terms, line[: number + 1])[-1]
            where = GAME.cards.plan.codes[event.at] if event.at >= 0 else "everywhere"
            assert where in told
            assert ("Nobody was there." in told) == (
                event.at >= 0 and all(one.at != event.at for one in entry.state.team)
            )
            rings = not isinstance(entry.answer, Choice) or isinstance(entry.answer.option, o.Pass)
            assert "an Alarm Clock" not in told or rings
            causes.add(told.partition(": ")[2].split()[-1])
    assert len(causes) > 1


def test_the_smallest_page_tells_this_moment_when_everything_lies_open() -> None:
    """In place of the log; and a SEARCH that found nobody says how near it was. R44."""
    projector = film_of(PUBLIC, e.Sounded)
    told = page(projector, 80, 24)
    assert "THIS MOMENT" in told["moment"]
    assert "Noise at" in told["moment"]
    assert "ways" not in told
    missed = film_of(PUBLIC, e.Answered, seed="12")
    stops = [
        at
        for at, stop in enumerate(missed.film.stops)
        if any(isinstance(event, e.Answered) and event.to == "search" and not event.who for event in stop.entry.events)
    ]
    missed.at = stops[0]
    assert "away, at" in " ".join(page(missed, 80, 24)["moment"].split())
    for viewer in (SURVIVORS, KILLER):
        assert "moment" not in page(film_of(viewer, e.Sounded), 80, 24)


def test_before_the_end_no_film_tells_what_the_noise_was() -> None:
    """TS 11: the truth is nobody's until the hunt is over."""
    history = hunt.__wrapped__("orion", "12")
    history.jump(entry_with(e.NoiseTold).number)
    projector = Projector(Table(GAME, history.root.state.setup, history), None, FRONT.film)
    assert not projector.game_over
    assert "moment" not in page(projector, 80, 24)
    scene: Any = FRONT.desk(projector.table).film_scene(projector, 0)
    assert scene.truth == ()
