"""Everything that a table of Terrorscape 2 shows to whoever looks at it, drawn without a screen."""

from __future__ import annotations

from io import StringIO
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args

from core.engine.decisions import PUBLIC
from core.engine.digest import digest
from core.players.levels import LEVELS
from core.players.thinking import Budget
from core.terrorscape_2.forms import TEAM, ZONES
from core.terrorscape_2.options import AnyOption, By, Deed
from core.words.chronicle import chronicle
from tui.look.boxes import SIZES
from tui.look.glyphs import FULL
from tui.plain.lines import Lines
from tui.plain.playing import PlainPlay
from tui.play.desk.panels import PICTURE
from tui.play.motion.happening import happened_since
from tui.play.recap import drawing as recap_drawing
from tui.play.recap.panels import arranged as recap_arranged
from tui.play.replay import drawing as film_drawing
from tui.play.replay.panels import arranged as film_arranged
from tui.play.replay.projector import Projector
from tui.table.consent import undo_question
from tui.table.in_words import InWords
from tui.table.table import Table
from tui.table.thinking.hints import Hints
from tui.table.thinking.players import thinking
from tui.table.thinking.seeking import seeking
from tui.terrorscape_2.front import StationFront

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Choice, Event, Option, Seat
    from core.engine.history import History
    from core.engine.policies import Policy
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.state import State
    from core.words.spoken import SpokenGame
    from tui.look.spans import Line
    from tui.play.desk.desk import Desk

FRONT: Final = StationFront()
SCREENS: Final = ((80, 24), (120, 36), (160, 48))
"""Columns and lines that a table is drawn in."""

PRESSED: Final = 2
"""So many commands are given at each table, one after the other."""

REFUSED: Final = 60
"""So many answers that are not offered are asked about at each table."""

HINT: Final = "hint"
"""The command that is never given: what it tells is found from a task alone, and that is compared."""

LEVEL: Final = LEVELS[-1]
"""The player whose task is compared; of the others it is the same but for the name."""

TYPED: Final = ("options", "look", "hand", "log all", "why", "rules", "players", "others", "tries")
"""What is typed in plain mode before anything is chosen."""


class LookedAt(Table):
    """A table at which answers change nothing: they are kept in `answers`."""

    def __init__(self, rules: SpokenGame[Any, Any, Any], history: History[Any], viewer: Seat) -> None:
        """Somebody looks from now on, or everybody."""
        super().__init__(rules, history.root.state.setup, history)
        self.answers: list[Option] = []
        self.look_as(viewer)

    def look_as(self, viewer: Seat) -> None:
        """The curtain has fallen, and somebody else has taken the keyboard, or nobody yet."""
        self.hide()
        if viewer != PUBLIC:
            self.reveal(viewer)

    def choose(
        self, option: Option, seat: Seat | None = None, *, planned: bool = False, why: str = ""
    ) -> tuple[Event, ...]:
        """Keep the answer, and go nowhere."""
        del seat, planned, why
        self.answers.append(option)
        return ()

    def by_itself(self) -> Choice | None:
        """What the position answers by itself, until anything was answered: it would be asked for ever."""
        return None if self.answers else super().by_itself()


def all_options(cards: Edition) -> tuple[Option, ...]:
    """Everything that could be answered anywhere in a game, possible or not."""
    skills = [cards.skill_card(of, card).id for of, kinds in enumerate(cards.skill_cards) for card in range(len(kinds))]
    values: Mapping[str, Sequence[int | str]] = {
        "who": range(TEAM),
        "whom": range(TEAM),
        "to": range(len(cards.plan.codes)),
        # of some items and deeds it is a way
        "at": range(-1, len(cards.plan.edges)),
        "door": range(len(cards.plan.edges)),
        "item": [item.id for item in cards.items],
        "card": [*dict.fromkeys(skills)],
        "by": get_args(By),
        "deed": get_args(Deed),
        "zone": ZONES,
        "killer": [killer.id for killer in cards.killers],
        "survivor": [survivor.id for survivor in cards.survivors],
    }
    kinds = get_args(AnyOption)
    return tuple(
        [kind(*given) for kind in kinds for given in product(*[values[field] for field in kind.__struct_fields__])]
    )


def shown(table: LookedAt, luck: Random, options: tuple[Option, ...]) -> Iterator[tuple[str, Any]]:
    """What stands on the table and can be asked there, each by its name; `luck` says which keys are pressed."""
    yield "the view", table.view()
    yield "who is asked", (table.awaited, table.wanted, table.offers, table.needs_curtain, table.is_before_all)
    yield from _told(table, luck, options)
    yield "a hint, and what a player thinks", tasks(table)
    yield from _pages(table, luck)
    if table.viewer in {PUBLIC, table.awaited}:
        # while others are asked, what they do in silence is what cannot be undone any more
        yield from _prices(table)


def _told(table: LookedAt, luck: Random, options: tuple[Option, ...]) -> Iterator[tuple[str, Any]]:
    """The words of plain mode and of the copied position, refusals, what an option would bring."""
    words = InWords(table)
    yield "the question", (words.heading(), words.asked(), words.rule_asked(), words.may_come())
    yield "the position", (words.look(), words.hand())
    yield "the log", words.log("all")
    yield "the curtain", (tuple(words.why_wanted(seat) for seat in range(2)), table.words.wanted(table.view(), 0))
    offered = words.options()
    yield "what it would bring", tuple(words.why(str(number)) for number in range(len(offered) + 2))
    asked = luck.sample(options, min(REFUSED, len(options)))
    yield "refusals", tuple(str(table.why_not(option)) for option in asked)
    notation = table.game.notation(table.setup)
    yield "refusals in words", tuple(words.why(notation.option(option)) for option in asked[:5])


def tasks(table: Table) -> Any:
    """All that goes to a process that seeks a hint, or that plays: what it finds, and when, follows from that alone."""
    refusal, decision = Hints(table).refusal(), table.decision()
    if refusal or decision is None:
        return refusal
    state = table.history.state
    hint = seeking(table.game, state, decision)
    thought = thinking(table.game, state, decision, LEVEL, "luck", Budget())
    return [(digest(task.world), task.decision) for task in (hint, thought)]


def _pages(table: LookedAt, luck: Random) -> Iterator[tuple[str, Any]]:
    """The screen at one size, then after each of some keys and clicks."""
    columns, lines = luck.choice(SCREENS)
    sitting = FRONT.sitting(table)
    desk = FRONT.desk(table)
    yield f"the screen of {columns}", page(desk, sitting, columns, lines)
    commands = [command.id for command in FRONT.commands if command.id not in {HINT, *sitting.travels()}]
    places = range(len(table.game.cards.plan.codes))
    for _ in range(PRESSED):
        clicked = luck.random() < 1 / 3
        if clicked:
            kind = luck.choice(("space", "survivor", "item", "card", "way", "told", "option", "log"))
            done, value = kind, luck.choice(places)
            right = luck.random() < 1 / 3
            opened = sitting.click(kind, value, right=right)
            done = f"a click on {kind} {value}"
        else:
            done = luck.choice(commands)
            opened = sitting.command(done)
        said = (type(opened).__name__, sitting.message, sitting.refusal, tuple(table.answers))
        yield f"what {done} does", said
        yield f"the screen of {columns} after {done}", page(desk, sitting, columns, lines)


def page(desk: Desk, sitting: Any, columns: int, lines: int) -> Any:
    """What each part of a table's screen of this size shows; None where it is too small."""
    plan = desk.plan(sitting.view, columns, lines)
    if plan is None:
        return None
    plan, scene = desk.fitted(plan, sitting.scene(0))
    return {
        part: _seen(
            desk.drawing(scene, plan.size, box, FULL, None).lines()
            if part == PICTURE
            else desk.lines(part, scene, plan.size, box.width, box.height)
        )
        for part, box in desk.boxes(plan, scene).items()
    }


def _seen(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Lines as they are seen and clicked: to which entry a line of the log leads, nobody reads."""
    return tuple(
        tuple([span._replace(hit=None) if span.hit and span.hit[0] == "entry" else span for span in line])
        for line in lines
    )


def _prices(table: LookedAt) -> Iterator[tuple[str, Any]]:
    """What undoing would cost under each policy, in the words in which it is asked."""
    yield "what may be undone", (table.can_undo, table.can_redo, table.is_over)
    policies: tuple[Policy, ...] = ("strict", "house", "open")
    for back in ("decision", "turn"):
        cost = table.undo_price(back)
        found: list[Any] = []
        for policy in policies:
            table.set_policy(policy)
            found.append(undo_question(table, cost) if cost is not None else None)
        yield f"the price of the {back}", found
    table.set_policy("strict")


def looked_back(table: LookedAt, luck: Random) -> Iterator[tuple[str, Any]]:
    """What is told of the way up to now: recap, film, history, what has moved, and plain mode."""
    if table.viewer != PUBLIC:
        yield from _recap(table, luck)
    yield from _film(table, luck)
    history, remarks, viewer = table.history, table.travel.remarks, table.viewer
    found = chronicle(history, remarks, 0, viewer, table.words)
    number = table.travel.number_of
    yield (
        "the history",
        [(one.text, one.seat, one.round, one.turn, number(one.first), number(one.entry)) for one in found],
    )
    yield "the lines", [(line.steps, line.name) for line in table.travel.branches()]
    yield "plain mode", _plainly(table)
    yield from _moving(table, luck)


def _recap(table: LookedAt, luck: Random) -> Iterator[tuple[str, Any]]:
    recap = FRONT.recap(table)
    yield "the recap", [(step.line.text, step.line.seat, step.round, step.turn) for step in recap.steps]
    if not recap.steps:
        return
    recap.show(luck.randrange(len(recap.steps)))
    desk = FRONT.desk(table)
    columns, lines = luck.choice(SCREENS)
    found = recap_arranged(desk, recap.now, columns, lines)
    if found is not None:
        scene = desk.recap_scene(recap, recap.view())
        places = [place for place in found.boxes if place != PICTURE]
        panels = [_seen(recap_drawing.panel(place, recap, desk, scene, found)) for place in places]
        board = desk.drawing(scene, found.size, found.boxes.get(PICTURE), FULL, None).lines()
        yield f"a step of the recap, {columns} wide", (panels, board, recap.marks(), recap.standing())
        yield "what moves in it", recap.moments(FRONT.motion, found.size, Random(0))  # noqa: S311 - decoration


def _film(table: LookedAt, luck: Random) -> Iterator[tuple[str, Any]]:
    projector = Projector(table, signs=FRONT.film)
    film = projector.film
    stops = range(len(film.stops))
    yield "the film", (film.turns, film.rounds, film.marks, film.peaks, [film.caption(stop) for stop in stops])
    projector.seek(luck.choice(stops))
    desk = FRONT.desk(table)
    columns, lines = luck.choice(SCREENS)
    view = film.view(projector.at)
    found = film_arranged(projector, desk, view, columns, lines)
    if found is None:
        return
    scene = desk.film_scene(projector, 0)
    places = [place for place in found.boxes if place != PICTURE]
    panels = [_seen(film_drawing.panel(place, projector, desk, scene, found)) for place in places]
    board = desk.drawing(scene, found.size, found.boxes.get(PICTURE), FULL, None).lines()
    yield f"a stop of the film, {columns} wide", (panels, board, projector.seconds())


def _moving(table: LookedAt, luck: Random) -> Iterator[tuple[str, Any]]:
    """What moves since the last answer of who looks, and how long it takes."""
    own = next((entry for entry in reversed(table.history.line()) if _is_by(entry.answer, table.viewer)), None)
    happened = happened_since(table, own, table.viewer, table.viewer, FRONT.motion) if own is not None else None
    faces = luck.random()
    for size in SIZES if happened is not None else ():
        # faces of dice that still roll are drawn by lot
        yield f"what moves, {size}", happened.moments(size, Random(faces))  # type: ignore[union-attr]  # noqa: S311


def _is_by(answer: Any, viewer: Seat) -> bool:
    return getattr(answer, "seat", PUBLIC) == viewer != PUBLIC


def _plainly(table: LookedAt) -> str:
    """What plain mode writes when these words are typed."""
    viewer = table.viewer
    sink = StringIO()
    source = StringIO("".join(f"{line}\n" for line in TYPED))
    PlainPlay(table, Lines(source, sink)).play()
    table.look_as(viewer)
    return sink.getvalue()


def position_of(rules: Terrorscape2, state: State, viewer: Seat) -> str:
    """What `show --seat` writes."""
    return rules.words(state.setup).position(rules.view(state, viewer))
