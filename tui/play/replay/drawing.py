"""The lines of every panel of a replay."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.words.english import capital
from tui.look.footer import Key, footer
from tui.look.marks import banner, gained, tag
from tui.look.spans import Line, Span, abreast, fit, on, width_of
from tui.play.desk.log_panel import log_panel
from tui.play.replay.chances import lines_below, lines_beside, swing_at
from tui.play.replay.hands import Hand, hands_panel
from tui.play.replay.scrubber import legend, rounds, scrubber
from tui.play.replay.swings import swing_stops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.look.boxes import Size
    from tui.play.desk.desk import Desk
    from tui.play.motion.moment import Moment
    from tui.play.replay.panels import Arranged
    from tui.play.replay.projector import Projector

PLAYING: Final = "►►"
PAUSED: Final = "▌▌"
FOLLOWING: Final = "following"
OPEN: Final = "everything open"


def moving(projector: Projector, desk: Desk, scene: Any, frame: Moment) -> Any:
    """The scene while something moves: the log has come as far as what has happened."""
    film, at = projector.film, projector.at
    told = film.stops[at].told - len(film.stops[at].events) + frame.told
    lines = sum(line.first < told for line in film.lines(at))
    words = " ".join(f"{film.sentence(line)}." for line in film.touched(at) if line.last < told)
    return desk.film_moving(scene, frame, scene.sayings[:lines], words)


def panel(place: str, projector: Projector, desk: Desk, scene: Any, found: Arranged) -> tuple[Line, ...]:
    """The lines of a panel."""
    box = found.boxes[place]
    width, height = box.width, box.height
    match place:
        case "header":
            lines: tuple[Line, ...] = (header(projector, scene.view, width),)
        case "status":
            lines = (status(projector, scene, width),)
        case "scrubber":
            found_swings = {} if projector.look_back is None else swing_stops(projector.film, projector.look_back)
            lines = (on("panel", scrubber(projector.film, projector.at, width, found_swings)),)
        case "chances" if projector.look_back is not None:
            lines = lines_below(projector, projector.look_back, width, height)
        case "rounds":
            lines = (on("panel", rounds(projector.film, projector.stage, width)),)
        case "legend":
            lines = (on("panel", fit(legend(projector.signs.looks, width), width)),)
        case "footer":
            lines = (footer(keys(projector, found.size), width),)
        case "hands":
            lines = _hands(projector, width, height)
        case "log":
            hint = FOLLOWING
            lines = log_panel(scene.sayings, width, height, hint=hint, back=scene.back, spaced=found.size == "large")
        case "over" if found.over == "hint":
            lines = projector.hindsight.lines(width, height)
        case "over" if found.over == "chances" and projector.look_back is not None:
            lines = lines_beside(projector, projector.look_back, width, height)
        case "over" if found.over == "hands":
            lines = _hands(projector, width, height)
        case "over":
            lines = desk.lines("over", replace(scene, laid=found.over), found.size, width, height)
        case _:
            # the panels that the game itself draws in a film
            lines = desk.film_lines(place, scene, found.size, width, height)
    return lines[:height]


def hands_of(projector: Projector) -> tuple[Hand, ...]:
    """What the seats hold whose hands may be opened, at the stop that is shown."""
    film, seats = projector.film, projector.table.words.seats
    return tuple(
        Hand(seat, seats[seat], projector.signs.hand(film.view_of(projector.at, seat))) for seat in projector.hands
    )


def _hands(projector: Projector, width: int, height: int) -> tuple[Line, ...]:
    return hands_panel(hands_of(projector), width, height)


def header(projector: Projector, view: Any, width: int) -> Line:
    """Where the film is, and who its viewer is; at the right end how fast it plays, unless that is the usual.

    A variation says its name where there is room for it, and so does the game what it counts.
    """
    seats = projector.table.words.seats
    who = "all" if projector.film.viewer == PUBLIC else seats[projector.film.viewer].name
    stage = projector.table.words.stage(view.round)
    facts = [f"{stage} of {projector.film.last_round}" if view.round else "setting up"]
    facts += projector.signs.facts(view)
    facts.append(OPEN if projector.film.is_opened else f"as {who} knew it")
    speed = (Span(f"x{projector.speed} " if projector.speed != "1" else "", "muted"),)
    branch = projector.branch
    lines = [f"VARIATION {branch.number}"] if projector.is_side_line else []
    named = [f"{lines[0]}: {branch.name}"] if lines and branch.name else lines
    for line in (named, lines):
        left = (*banner(projector.table.game.title), Span(f" {' · '.join(['Replay', *line, *facts])} "))
        if width_of(left) + width_of(speed) <= width:
            break
    return on("panel", abreast(left, speed, width))


def status(projector: Projector, scene: Any, width: int) -> Line:
    """Whether it plays, which entry is shown, and what happens there; at the right end dice, or who gains VP."""
    film, frame = projector.film, scene.frame
    state, word = (PLAYING, "playing") if projector.playing else (PAUSED, "the end" if projector.at_end else "paused")
    where = f"   entry {projector.number} of {film.number(film.last)}   "
    left: list[Span] = [
        Span(f" {state} ", "accent", emphasis="bold", hit=("command", "film.play")),
        Span(word, "accent", emphasis="bold", hit=("command", "film.play")),
        Span(where, "muted"),
    ]
    if projector.typed is not None:
        left.append(Span(f"{capital(projector.stage)} {projector.typed}_  enter goes there", "text"))
    elif projector.message:
        left.append(Span(projector.message, "bad"))
    else:
        left.append(Span(_caption(projector, scene)))
    right: list[Span] = []
    for face, ground in frame.dice if frame is not None else ():
        right += [Span(f" {face} ", "die-ink", ground, "bold" if frame and frame.settled else ""), Span(" ")]
    for seat, points in projector.gains if frame is None else ():
        right += [
            tag(projector.table.words.seats[seat], seat),
            Span(f" {gained(points, projector.table.words.unit)} ", "accent", emphasis="bold"),
        ]
    swing = None if projector.look_back is None else swing_at(projector, projector.look_back)
    if swing is not None and frame is None:
        whose = projector.table.words.seats[swing.swing.seat]
        right += [tag(whose, swing.swing.seat), Span(f" {swing.figures} ", "accent", emphasis="bold")]
    return on("panel", abreast(_cut(left, width - width_of(right) - 1), right, width))


def _caption(projector: Projector, scene: Any) -> str:
    """The events of the stop that is shown; while something moves, the events so far."""
    film, frame = projector.film, scene.frame
    if frame is None or not scene.sayings:
        return film.caption(projector.at)
    return frame.words or film.sentence(film.lines(projector.at)[len(scene.sayings) - 1])


def _cut(line: Sequence[Span], width: int) -> Line:
    """A line whose last words end in an ellipsis when they do not fit."""
    over = width_of(line) - width
    if over <= 0:
        return tuple(line)
    last = line[-1]
    kept = last.text[: max(0, len(last.text) - over - 1)].rstrip(" ,.:;")
    return fit((*line[:-1], last._replace(text=f"{kept}…")), width)


@cache
def _key(keys: str, words: str, command: str) -> Key:
    return Key(keys, words, command)


def keys(projector: Projector, size: Size) -> list[Key]:
    """The keys that do something now, the likeliest first; on a small screen a film that plays has but a few."""
    found = [
        _key("space", "pause" if projector.playing else "play", "film.play"),
        _key("←→", "step", "film.next"),
        _key("[ ]", "turn", "film.turn.next"),
        _key("{ }", projector.signs.peak, "film.attack.next"),
    ]
    plays_on = [_key("enter", "play on", "film.on")] if projector.can_play_on else []
    eyes = [_key("a", "viewer", "film.eyes")] if len(projector.viewers) > 1 else []
    if projector.signs.opens:
        # where sides hide their deeds, whose eyes see it comes before all else
        found, eyes = [*found, *eyes], []
    if not projector.playing:
        found += plays_on
    found.append(_key("+-", "speed", "film.faster" if projector.can_be_faster else "film.slower"))
    if projector.playing and size == "small":
        return found
    if projector.hands:
        found.append(_key("h", "close" if projector.hands_open else "hands", "film.hands"))
    found += eyes
    if projector.look_back is not None:
        found.append(_key("c", "chances", "film.chances"))
    if projector.game_over and not projector.playing:
        found.append(_key("H", "hint", "film.hint"))
    laid = projector.laid
    found += [*projector.signs.keys(laid), _key("g", "close" if laid == "log" else "log", "film.log")]
    if projector.playing:
        found += plays_on
    found.append(_key("esc", "back", "film.back"))
    return found
