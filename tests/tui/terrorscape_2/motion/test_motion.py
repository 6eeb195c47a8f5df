"""What moves at the table of Terrorscape 2: its times, and that nothing of it tells what is hidden. TS 11."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.filming import Glimpse, unasked
from core.engine.past.seen_again import seen_again
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.test_secrets import QUIET, for_the_killer
from tests.tui.desk_pages import SIZES
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.terrorscape_2.hunts import FRONT, GAME, KILLERS, answered, hunt, table_at
from tests.tui.terrorscape_2.staged import answer, attacked, showdown, sits
from tui.look.boxes import size_of
from tui.look.glyphs import FULL
from tui.look.spans import text_of
from tui.play.motion.moment import STANDS
from tui.play.motion.pace import milliseconds, paced
from tui.play.motion.showing import Showing, passing_on, still
from tui.screens.curtain import Curtain
from tui.settings import Settings
from tui.terrorscape_2.desk import told_of
from tui.terrorscape_2.motion.fighting import opened
from tui.terrorscape_2.motion.moments import LETTER_MS, LETTERS
from tui.terrorscape_2.motion.motion import MOTION
from tui.terrorscape_2.panels.dice import UNKNOWN
from tui.terrorscape_2.scene import TYPES

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.scene import StationMoment

VIEWERS: Final = (PUBLIC, SURVIVORS, KILLER)


def told(entry: Entry[Any], viewer: Seat, *, beats: bool = False) -> tuple[StationMoment, ...]:
    """What moves of an entry, for a viewer."""
    assert entry.parent is not None
    before, after = (GAME.view(one.state, viewer) for one in (entry.parent, entry))
    film = seen_again(GAME, entry, viewer)
    return MOTION.moments(before, after, film, size="small", luck=Random(1), beats=beats)  # noqa: S311 - decoration


def on_desk(view: StationView, setup: Setup, **rest: Any) -> Any:
    """A scene of a table that nobody plays at."""
    table: Any = SimpleNamespace(words=GAME.words(setup), file_number="")
    return FRONT.desk(table).shown(table, view, **rest)


def alone(event: Event, state: State, viewer: Seat, *, beats: bool = False) -> tuple[StationMoment, ...]:
    """What moves of one event that changes nothing else."""
    view = GAME.view(state, viewer)
    film = (Glimpse(event, unasked(view)),)
    return MOTION.moments(view, view, film, size="small", luck=Random(1), beats=beats)  # noqa: S311 - decoration


def midst(killer: str = "orion") -> State:
    """A position in the Killer's turn."""
    return next(state for state, given in answered(hunt(killer, "5")) if given.seat == KILLER and state.round > 2)


DOOR: Final = next(edge for edge, kind in enumerate(GAME.cards.plan.kinds) if kind == "door")


@pytest.mark.parametrize(
    ("event", "times"),
    [
        (e.NoiseTold(places=(3, 4), everywhere=False), [80] * 4),
        (e.NoiseTold(places=(), everywhere=True), [80] * 4),
        (e.NoiseTold(places=(), everywhere=False), [80] * 4),
        (h.Stepped(to=2, climbed=False), [90] * 3),
        (h.Stepped(to=2, climbed=True), [90] * 3),
        (e.BlockRemoved(door=DOOR, walked=True), [80] * 3),
        (e.BlockRemoved(door=DOOR, walked=False), [60] * 3),
        (e.Blocked(door=DOOR), [60] * 3),
        (e.Answered(to="search", places=(3,), who=()), [60] * 8 + [300]),
        (e.Answered(to="search", places=(3,), who=(0, 1)), [60] * 8 + [300]),
        (e.Answered(to="zone", places=(3, 4, 5), who=(), zone="red"), [40] * 3 + [300] + [30] * TYPES),
        (e.Answered(to="zone", places=(3, 4, 5), who=(0, 1, 2), zone="red"), [40] * 3 + [300] + [30] * TYPES),
        (e.Answered(to="fear", places=(3, 4), who=(2,)), [40] * 2 + [300] + [30] * TYPES),
        (e.Answered(to="strike", places=(3,), who=()), [120] * 2),
        (e.Answered(to="strike", places=(3,), who=(1,)), [120] * 2),
        (h.DelayRuns(card="recharge"), [120] * 3),
        (h.Reappeared(at=4), [70] * 5),
        (h.LevelUp(level=3), [600]),
        (e.RescueNears(rounds=3), [120] * 2),
    ],
    ids=lambda given: type(given).__name__ if not isinstance(given, list) else "",
)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_happens_takes_its_time_whatever_is_answered(event: Event, times: list[int], viewer: Seat) -> None:
    """The same for whoever looks, with names in the answer or with none."""
    assert [moment.ms for moment in alone(event, midst(), viewer)] == times


def test_a_name_types_out_where_a_killer_vanishes() -> None:
    """For those who do not see it any more, and for the Killer, which sees what they see of it. TS 4.5."""
    event = h.Vanished(start=4, card="burrow")
    name = next(killer.name for killer in GAME.cards.killers if killer.id == "orion")

    for viewer in VIEWERS:
        moments = alone(event, midst(), viewer)
        assert [one.ms for one in moments] == [90] * 3 + [30] * len(name)
        desk = FRONT.desk(None)  # type: ignore[arg-type]  # it keeps no table
        last: Any = moments[-1]
        scene: Any = desk.moving(on_desk(last.view, midst().setup), last)
        board = desk.drawing(scene, "medium", None, FULL, None)
        text = "\n".join(text_of(line) for line in board.lines())
        assert f" {name.upper()}" in text


def test_cards_that_are_drawn_take_the_same_time() -> None:
    """However long their names are, and whether they are kept: a bar of one length is uncovered in so many steps."""
    state = midst()
    names = ["pursue", "thermal-scan", "guided-spear-gun"]
    for kept in (True, False):
        for name in names:
            moments = alone(h.CardsDrawn(card=name, kept=kept, audience=(KILLER,)), state, KILLER)
            assert [one.ms for one in moments] == [LETTER_MS] * LETTERS
            assert all(len(one.words) >= LETTERS for one in moments[:-1])
    for cards in ((0,), (0, 1)):
        drawn = alone(e.ItemsDrawn(who=0, deck=0, cards=cards, audience=(SURVIVORS,)), state, SURVIVORS)
        assert milliseconds(drawn) == LETTER_MS * LETTERS


def test_names_type_into_told_in_the_same_time_however_many_they_are() -> None:
    """TS 4.2, 4.3: what was asked stands there, the names come."""
    state = midst()
    desk = FRONT.desk(None)  # type: ignore[arg-type]  # it keeps no table
    for who in ((), (1,), (0, 1, 2)):
        event = e.Answered(to="zone", places=(3, 4, 5), who=who, zone="red")
        told = told_of(GAME.view(state, KILLER), (event,))
        scene: Any = on_desk(GAME.view(state, KILLER), state.setup, told=told)
        moments = alone(event, state, KILLER)
        typed = [desk.moving(scene, one).told[-1].text for one in moments if one.typed >= 0]
        assert len(typed) == TYPES
        assert all(text.startswith("SENSE red") for text in typed)
        assert typed[-1] == told[-1].text
        assert len(typed[0]) < len(typed[-1])
        assert desk.moving(scene, moments[0]).told == ()


def test_a_card_that_pays_is_blacked_out_for_who_holds_it() -> None:
    """R5, R45: against an arrow while the step is taken, else by itself; its own side alone sees anything of it."""
    state = next(one for one, _ in answered(hunt("orion", "5")) if len(one.hunter.hand) > 2 and one.turn == KILLER)
    view = GAME.view(state, KILLER)
    desk = FRONT.desk(None)  # type: ignore[arg-type]  # it keeps no table
    paid = h.CardPaid(card=view.hand[1].skill, audience=(KILLER,))
    climbs = (paid, h.Stepped(to=2, climbed=True))
    after = replace(view, hand=(view.hand[0], *view.hand[2:]))
    for events, times in (((paid,), [90] * 2), (climbs, [90] * 3)):
        film = [Glimpse(event, after) for event in events]
        moments: Any = MOTION.moments(view, after, film, size="small", luck=Random(1))  # noqa: S311 - decoration
        assert [one.ms for one in moments] == times
        assert [one.redacts for one in moments][:2] == [(1, "▒"), (1, "░")]
        for size, columns in (("small", 80), ("medium", 120)):
            scene: Any = on_desk(view, state.setup)
            rows = desk.lines("hand", desk.moving(scene, moments[0]), size, columns, 9)  # type: ignore[arg-type]
            assert any("▒" * 10 in text_of(row) for row in rows)
        last: Any = moments[-1].view
        assert len(last.hand) == len(view.hand) - (len(events) > 1)


def test_who_is_hit_by_a_strike_has_a_mark() -> None:
    """R18: with its own side where it stands; for the Killer in the place that was struck, and in no other."""
    state = midst()
    at = state.team[1].at
    event = e.Answered(to="strike", places=(at,), who=(1,))
    ours, its = (alone(event, state, side)[-1].over for side in (SURVIVORS, KILLER))

    assert ours.found == {1}
    assert not its.found
    assert its.trace == {(at, 1): "told"}
    cloud = e.Answered(to="injure", places=(at, 3 if at != 3 else 4), who=(1,))
    assert not alone(cloud, state, KILLER)[-1].over.trace


def test_a_repair_rises_for_its_own_side_alone() -> None:
    """TS 6.3: the Killer hears noise, if anything."""
    event = e.Repaired(who=0, what="radio", by=1, now=2, audience=(SURVIVORS,))
    moments = alone(event, midst(), SURVIVORS)

    assert [one.ms for one in moments] == [80] * 2
    assert [one.pip for one in moments] == [("radio", 1, "▁"), ("radio", 1, "▄")]


def test_dice_fall_one_after_the_other_then_the_sum_line_by_line() -> None:
    """Six faces each; dice, weapon, trap and the whole; then cards fall, and what came of it stands."""
    sitting = sits(attacked(), SURVIVORS)
    sitting.command("card.5")
    sitting.command("go")
    happening = sitting.happened()
    assert happening is not None
    moments: Any = happening.moments("small", Random(1))  # noqa: S311 - decoration
    rolled = next(event for event in happening.events if isinstance(event, e.Rolled))
    falling = [one for one in moments if UNKNOWN in one.faces or (one.faces and not one.sums)]

    assert [one.ms for one in falling] == ([60] * 5 + [180]) * len(rolled.faces)
    assert falling[-1].faces == rolled.faces
    assert [one.sums for one in moments if one.ms == 150] == [1, 2, 3, 4]
    assert [one.ms for one in moments if one.falls] == [100] * 4
    assert moments[-1].ms == STANDS
    assert "against 6" in moments[-1].words


def test_faces_that_do_not_count_are_faces_of_the_dice() -> None:
    """Nothing that no die shows."""
    sitting = sits(attacked(), SURVIVORS)
    sitting.command("go")
    happening = sitting.happened()
    assert happening is not None
    moments: Any = happening.moments("small")

    assert {face for one in moments for face in one.faces} <= {UNKNOWN, *GAME.cards.dice.faces}


@pytest.mark.parametrize("killer", KILLERS)
def test_what_everybody_may_see_of_a_view_is_what_everybody_sees(killer: str) -> None:
    """The screen that both sides watch holds nothing that the open table does not. TS 11."""
    for state, _ in answered(hunt(killer, "5"))[::9]:
        for viewer in (SURVIVORS, KILLER):
            assert opened(GAME.view(state, viewer)) == unasked(GAME.view(state, PUBLIC))


@pytest.mark.parametrize("killer", KILLERS)
def test_between_two_sides_everybody_looks_at_dice_alone(killer: str) -> None:
    """What else is told waits for the recap behind the curtain; nothing of one side's own is ever among it."""
    dice = 0
    for entry in hunt(killer, "5").line():
        if entry.parent is None:
            continue
        moments = told(entry, PUBLIC, beats=True)
        dice += bool(moments)
        events = [event for event in entry.events if event.seen_by(PUBLIC)]
        assert bool(moments) <= any(isinstance(event, e.Rolled) for event in events)
        assert all(one.view.viewer == PUBLIC and one.fight is not None for one in moments)
    assert dice


@pytest.mark.parametrize("killer", KILLERS)
def test_what_moves_is_the_same_in_worlds_that_the_killer_cannot_tell_apart(killer: str) -> None:
    """Wherever the Survivors are and whatever they carry: the same moments, to the millisecond. TS 11."""
    luck = Random("motion")  # noqa: S311 - it is to be repeatable
    compared = 0
    for state, given in answered(hunt(killer, "5"))[::3]:
        if given.seat != KILLER or not isinstance(state.stack[-1], QUIET) or len(state.team) < 3:
            continue
        other = for_the_killer(state, luck)
        if GAME.view(other, KILLER) != GAME.view(state, KILLER):
            continue
        found = []
        for world in (state, other):
            after, _ = GAME.apply(world, given)
            film = GAME.filmed(world, given, KILLER)
            seen = [event for event, _ in film]
            views = GAME.view(world, KILLER), GAME.view(after, KILLER)
            found.append((seen, views, MOTION.moments(*views, film, size="medium", luck=Random(1), beats=True)))  # noqa: S311 - decoration
        if found[0][:2] != found[1][:2]:
            continue
        compared += 1
        assert found[0][2] == found[1][2]
    assert compared > 5


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
def test_every_moment_of_a_game_is_drawn(killer: str) -> None:
    """For whoever looks, at every size; the last view of each has its right place."""
    desk = FRONT.desk(None)  # type: ignore[arg-type]  # it keeps no table
    drawn = 0
    entries = [entry for entry in hunt(killer, "8").line() if entry.parent is not None]
    for entry in entries[::5]:
        for viewer in VIEWERS:
            for moment in told(entry, viewer)[::4]:
                drawn += 1
                for columns, lines in SIZES:
                    size = size_of(columns, lines)
                    assert size is not None
                    view: Any = moment.view
                    scene = on_desk(view, entry.state.setup)
                    moving = desk.moving(scene, moment)
                    plan = desk.plan(view, columns, lines)
                    assert plan is not None
                    for part, box in desk.boxes(plan, moving).items():
                        if part not in {"board", "footer", "prompt"}:
                            assert len(desk.lines(part, moving, size, box.width, box.height)) <= box.height
                    desk.drawing(moving, size, plan.boxes["board"], FULL, None)
    assert drawn > 20


def test_motion_none_shows_what_came_of_a_fight_and_nothing_else() -> None:
    """Slow takes twice the time, fast half; without motion one moment stands until somebody goes on."""
    sitting = sits(attacked(), SURVIVORS)
    sitting.command("go")
    own = sitting.happened()
    assert own is not None
    moments = own.moments("small", Random(1))  # noqa: S311 - decoration
    whole = milliseconds(paced(moments, "full"))

    assert milliseconds(paced(moments, "slow")) == 2 * whole
    assert milliseconds(paced(moments, "fast")) == whole // 2
    assert paced(moments, "none") == ()
    [standing] = still([Showing(own, moments)])
    assert [one.ms for one in standing.frames] == [STANDS]


@pytest.mark.parametrize("killer", KILLERS)
def test_the_killer_sees_its_draws_before_the_curtain(killer: str) -> None:
    """They stand until it goes on; nobody else sees anything of them, and all draws take the same time."""
    times = set()
    for state, given in answered(hunt(killer, "5")):
        if given.seat != KILLER or not isinstance(given.option, o.Pass):
            continue
        sitting = sits(table_at(state, KILLER), KILLER)
        sitting.answer((given.option,))
        shared, own = sitting.happened_to_all(), sitting.happened()
        drawn = [event for event in own.events if isinstance(event, h.CardsDrawn)] if own is not None else []
        if own is None or shared is None or not drawn or sitting.table.awaited != SURVIVORS:
            continue
        [mine] = passing_on(own, shared, "small")
        assert not mine.to_all
        assert mine.frames[-1].ms == STANDS
        assert not any(isinstance(event, h.CardsDrawn) for event in shared.events)
        if not any(isinstance(event, h.LevelUp | h.Unlocked) for event in own.events):
            times.add((len(drawn), milliseconds([one for one in mine.frames if own.events[one.event] in drawn])))
    assert times
    assert len({number for number, _ in times}) == len(times)


async def test_dice_fall_before_everybody_and_then_steps_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The open table shows the sum and no item; a key goes on to the steps, on the Survivors' face."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    table = attacked()
    app = TableApp(tmp_path, table)
    app.settings = Settings(motion="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)
        await pilot.press("5", "enter")
        await settle(pilot)
        page = shown(pilot)
        assert "OPEN TABLE" in page
        assert "combat value" in page
        assert "Ice Axe" not in page
        await pilot.press("enter")
        await settle(pilot)
        page = shown(pilot)
        assert "SURVIVORS" in page
        assert "AFTER IT" in page or "WHO DEFENDS" in page or isinstance(app.screen, Curtain)


def test_a_showdown_counts_up_before_everybody() -> None:
    """Each who defends adds to the whole. R49."""
    table = showdown()
    answer(table, SURVIVORS, o.Showdown())
    sitting = sits(table, SURVIVORS)
    sitting.command("go")
    happening = sitting.happened()
    assert happening is not None
    moments: Any = happening.moments("small", Random(1))  # noqa: S311 - decoration

    assert moments[-1].ms == STANDS
    assert "Evelyn adds" in moments[-1].words
