"""The states of a table of Terrorscape 2 that lie between its two faces and its fights, drawn to the character."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.terrorscape_2 import events as e
from core.terrorscape_2.frames import Shedding
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, answered, asked_for, hunt, page_of, press, sitting_at, towards
from tests.tui.terrorscape_2.staged import asked_at, with_items
from tui.look.glyphs import FULL
from tui.look.spans import text_of
from tui.terrorscape_2.answers import answer_words
from tui.terrorscape_2.desk import told_of
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.keep_mode import KeepMode
from tui.terrorscape_2.panels.team import Asked, asked_lately
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from tui.look.boxes import Size
    from tui.terrorscape_2.sitting import StationSitting

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "terrorscape_2"


def hidden() -> StationSitting:
    """The Survivors act while the Killer is in STEALTH."""
    for later in range(400):
        sitting = asked_at("team", "parasitoid", "2", SURVIVORS, later)
        if sitting.view.vanished:
            return sitting
    raise LookupError("it was always in sight")


def seen(name: str) -> StationSitting:
    """One of the states."""
    match name:
        case "keep":
            return asked_at("keep", "orion", "12", SURVIVORS, 2)
        case "sense-asked":
            return asked_at("zone", "orion", "12", KILLER, 1)
        case "sense-answered":
            sitting = asked_at("zone", "orion", "12", KILLER, 1)
            press(sitting, "go")
            return sitting
        case "slip":
            sitting = asked_at("slip", "eyebot", "5", KILLER)
            press(sitting, "move.left")
            return sitting
        case "threat":
            sitting = asked_at("team", "orion", "12", SURVIVORS, 15)
            press(sitting, "danger")
            return sitting
        case "trace":
            sitting = asked_at("fast", "orion", "12", KILLER, 4)
            press(sitting, "danger")
            return sitting
        case _:
            return hidden()


STATES: Final = ("keep", "sense-asked", "sense-answered", "slip", "threat", "trace", "stealth")


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("name", STATES)
def test_a_state_is_drawn_to_the_character(name: str, columns: int, lines: int) -> None:
    """In `goldens/terrorscape_2`."""
    assert page_of(seen(name), columns, lines) == (GOLDENS / f"{name}-{columns}.txt").read_text("utf-8")


def test_who_has_drawn_cards_is_shown_and_a_stop_keeps_none() -> None:
    """Where it stands, and its tag before the question. R10."""
    sitting = seen("keep")
    assert isinstance(sitting.mode, KeepMode)
    who = sitting.mode.who

    assert who >= 0
    assert sitting.scene(0).overlays.cursor == sitting.view.team[who].at
    before = sitting.view.team[who].items
    press(sitting, "stop", "stop")
    assert sitting.view.team[who].items == before
    assert not isinstance(sitting.mode, KeepMode)


def test_who_carries_too_much_is_named_and_shown() -> None:
    """With how many items, by its own tag, where it stands. R23."""
    state = with_items(asked_for("team"), {1: ("rope", "binocular", "whiskey-bottle", "fuel")})
    sitting = sitting_at(replace(state, stack=(*state.stack, Shedding(who=1))), SURVIVORS)
    page = page_of(sitting, 80, 24)

    assert "[Zach] Four items, and room for three: discard which?" in page
    assert sitting.scene(0).overlays.cursor == sitting.view.team[1].at
    press(sitting, "card.2", "go")
    assert [one.item for one in sitting.view.team[1].items] == ["rope", "whiskey-bottle", "fuel"]


@pytest.mark.parametrize(("kind", "led"), [("discover", " US  "), ("team", "(Evelyn) ")])
def test_what_is_asked_of_all_three_is_led_by_none_of_them(kind: str, led: str) -> None:
    """A person's tag would stand there in the colours of a Survivor."""
    rows = page_of(asked_at(kind, "orion", "12", SURVIVORS), 80, 24).splitlines()

    assert rows[20].startswith(led)


def test_an_answer_stays_until_the_next_one() -> None:
    """Its area is shaded and the prompt says who was named; a card that is chosen takes the place of the words."""
    sitting = seen("sense-answered")
    assert isinstance(sitting.mode, HuntMode)
    plan = GAME.cards.plan
    asked = {at for at, shade in sitting.scene(0).overlays.shaded.items() if shade == "scan"}

    assert {plan.zones[at] for at in asked} == {0}
    assert len(asked) == plan.zones.count(0)
    assert "SENSE red: Evelyn and Roy are there, Zach is not." in sitting.mode.words()
    press(sitting, "card.1")
    assert "SENSE" not in sitting.mode.words()


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_prey_says_who_was_named_and_who_was_not(columns: int, lines: int) -> None:
    """As long as nobody can have gone: once the Survivors have moved, no more. TS 4.2."""
    sitting = seen("sense-answered")
    page = page_of(sitting, columns, lines)
    assert page.count("not in red now") == 1
    named = "was in red · R1 R5 of 5" if columns == 80 else "SENSE red, round 5"
    assert named in page
    likely = "not in red now · G3 of 10" if columns == 80 else "G3 G5 of 10"
    assert likely in page
    before = page_of(seen("sense-asked"), columns, lines)
    assert "not in" not in before
    assert "in red" not in before


def test_prey_forgets_an_answer_that_may_not_hold_any_more() -> None:
    """A third fear says nothing of the others; who was found may step away, and then each turn all of them."""
    sense = e.Answered(to="zone", places=(0, 1), who=(0,), zone="red")
    fear = e.Answered(to="reveal", places=(4,), who=(1,))
    hidden = [sense, fear]
    scene: Any = seen("sense-answered").scene(0)

    def now(*events: Event, turn: int = KILLER, later: int = 0) -> list[Asked | None]:
        told = told_of(scene.view, (e.KillersTurn(round=scene.view.round), *events))
        here = replace(scene, told=told, view=replace(scene.view, turn=turn, round=scene.view.round + later))
        return [asked_lately(here, who) for who in range(3)]

    there = GAME.cards.plan.codes[4]
    assert now(*hidden) == [Asked("red", True, 0), Asked(there, True, 0), Asked("red", False, 0)]
    assert now(*hidden, e.EncounterBegan(at=2, who=(0,))) == [None] * 3
    assert now(*hidden, e.Alerted(at=2, anybody=True)) == [None] * 3
    assert now(*hidden, turn=SURVIVORS) == [None] * 3
    assert now(*hidden, later=1) == [Asked("red", True, 1), Asked(there, True, 1), Asked("red", False, 1)]
    assert now(*hidden, later=2) == [None] * 3


def test_who_was_named_is_there_whatever_was_asked_afterwards() -> None:
    """TS 4.2: nobody of them moves in the Killer's turn, and a card may ask in several places. R3."""
    scene: Any = seen("sense-answered").scene(0)
    first = e.Answered(to="droids", places=(4,), who=(1,))
    second = e.Answered(to="droids", places=(2,), who=())
    told = told_of(scene.view, (e.KillersTurn(round=scene.view.round), first, second))
    here = replace(scene, told=told)

    codes = GAME.cards.plan.codes
    assert asked_lately(here, 1) == Asked(codes[4], True, 0)
    assert asked_lately(here, 0) == Asked(codes[2], False, 0)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (Asked("red", False, 0), "not in red now"),
        (Asked("red", True, 0), "was in red"),
        (Asked("R5", False, 1), "not in R5, 1 turn ago"),
        (Asked("R5", True, 1), "was in R5, 1 turn ago"),
    ],
)
def test_an_answer_grows_old_in_words(asked: Asked, told: str) -> None:
    """Until it goes."""
    assert asked.words == told


def test_a_step_leaves_its_arrow_until_the_next_answer() -> None:
    """In the way that was gone."""
    for state, given in answered(hunt("orion", "12")):
        sitting = sitting_at(state, given.seat)
        if given.seat != KILLER or sitting.mode.kind != "action" or not hasattr(given.option, "to"):
            continue
        step: Any = given.option
        for command in towards(sitting, step):
            sitting.command(command)
        if sitting.view.viewer == KILLER and isinstance(sitting.mode, HuntMode):
            edge = GAME.cards.plan.edge_between(state.hunter.at, step.to)
            assert edge in sitting.scene(0).overlays.ways
            return
    pytest.fail("it never stepped")


def test_a_step_against_an_arrow_says_what_it_costs() -> None:
    """`-1` in the room, and a card in the prompt. TS 5.2; R5."""
    plan = GAME.cards.plan
    for killer in KILLERS:
        for state, given in answered(hunt(killer, "5")):
            if given.seat != KILLER:
                continue
            mode = sitting_at(state, KILLER).mode
            if not isinstance(mode, HuntMode) or mode.kind not in {"action", "step"}:
                continue
            paid = mode.overlays().paid
            up = {
                a for (a, b), kind in zip(plan.edges, plan.kinds, strict=True) if kind == "drop" and b == mode.view.at
            }
            assert paid == up & set(mode.places)
            if paid:
                mode.cursor = min(paid)
                assert "a card" in mode.words()
                return
    pytest.fail("no arrow led up")


def test_the_step_of_the_turn_is_the_one_that_goes_on() -> None:
    """A card that was discovered is kept in step III, a slow card is done in step V. TS 7.1, 9.5."""
    assert seen("keep").view.step in {2, 3}
    assert seen("slip").view.step == 5


@pytest.mark.parametrize("killer", KILLERS)
def test_droids_that_have_answered_are_marked(killer: str) -> None:
    """With what they said, until the Survivors' next turn. R33."""
    if killer != "eyebot":
        assert not asked_at("fast", killer, "5", KILLER, 3).scene(0).overlays.alerted
        return
    for later in range(60):
        sitting = asked_at("fast", "eyebot", "5", KILLER, later)
        heard = sitting.scene(0).overlays.alerted
        if heard:
            page = page_of(sitting, 120, 36)
            assert any(f"◉{'!' if anybody else '-'}" in page for anybody in heard.values())
            return
    pytest.fail("no droid was heard")


@pytest.mark.parametrize(
    ("to", "places", "who", "told"),
    [
        ("search", (3,), (), "SEARCH {}: nobody."),
        ("search", (3,), (0,), "SEARCH {}: Evelyn is here."),
        ("fear", (3, 4), (0, 1), "FEAR in 2 rooms: it reaches Evelyn and Zach."),
        ("strike", (3,), (), "Strike at {}: it hits nobody."),
        ("reveal", (3,), (2,), "Third fear: Roy is at {}."),
        ("token", (3, 4), (2,), "SENSE 2 rooms: Roy is there, Evelyn and Zach are not."),
    ],
)
def test_an_answer_is_one_sentence(to: str, places: tuple[int, ...], who: tuple[int, ...], told: str) -> None:
    """With the rule that it stands on."""
    event = e.Answered(to=to, places=places, who=who)  # type: ignore[arg-type]  # what was asked
    words = answer_words(GAME.cards.plan, ("Evelyn", "Zach", "Roy"), [event])

    assert words == told.format(GAME.cards.plan.codes[3])


@pytest.mark.parametrize(("to", "told"), [("strike", "Strike: {}."), ("droids", "SENSE: {}.")])
def test_the_answers_of_one_card_stand_together(to: str, told: str) -> None:
    """R3: place by place, in the order in which they were answered."""
    events = [
        e.Answered(to="search", places=(1,), who=(2,)),
        e.Answered(to=to, places=(3,), who=(0, 2)),  # type: ignore[arg-type]  # what was asked
        e.Answered(to=to, places=(4,), who=()),  # type: ignore[arg-type]  # what was asked
    ]
    words = answer_words(GAME.cards.plan, ("Evelyn", "Zach", "Roy"), events)

    codes = GAME.cards.plan.codes
    assert words == told.format(f"Evelyn and Roy at {codes[3]}, nobody at {codes[4]}")


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_a_question_mark_hides_nobody(size: Size) -> None:
    """Where the Killer may be, the tag of whoever stands there is whole."""
    view = hidden().view
    cards = GAME.cards
    for who in range(len(view.team)):
        room = view.team[who].at
        bare, marked = (
            drawn(cards, view, PlanOverlay(ghosts=ghosts), size, FULL)
            for ghosts in (frozenset[int](), frozenset({room}))
        )
        tags = [
            [span.text for line in sheet.lines() for span in line if span.ground == f"seat{who + 1}"]
            for sheet in (bare, marked)
        ]
        assert tags[0] == tags[1]
        assert sum(text_of(line).count("?") for line in marked.lines()) == 1 + sum(
            text_of(line).count("?") for line in bare.lines()
        )
