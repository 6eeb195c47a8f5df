"""The lines of every panel of a replay."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below.events import EggLaid, RubbleFell
from core.terror_below.words.ways import ways
from tui.look.footer import Key, footer
from tui.look.marks import tag, title
from tui.look.spans import Line, Span, abreast, fit, on, width_of
from tui.play.log_panel import log_panel
from tui.play.replay.hands import Hand, hands_panel
from tui.play.replay.scrubber import rounds, scrubber
from tui.terror_below.board.overlays import Overlays, bonus_spaces, footprint_of, moves_of_targets
from tui.terror_below.drawing import draw
from tui.terror_below.edition import decks_of
from tui.terror_below.holding import Holding
from tui.terror_below.looks import look_words
from tui.terror_below.modes.mode import Sight
from tui.terror_below.modes.watching import WatchMode
from tui.terror_below.motion.over import over
from tui.terror_below.panels.header import BANNER
from tui.terror_below.scene import Scene
from tui.terror_below.terror import terror_seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.play.replay.panels import Arranged, Place
    from tui.play.replay.projector import Projector
    from tui.terror_below.motion import Frame

PLAYING: Final = "►►"
PAUSED: Final = "▌▌"
FOLLOWING: Final = "following"
LOOK_TITLE: Final = "▌LOOK "


def shown_view(view: View, happened: Sequence[Event]) -> View:
    """A view in which the spaces that an attack has just hit are fresh, also when the attack is over by now."""
    hit = {event.space for event in happened if isinstance(event, RubbleFell | EggLaid)}
    if not hit or not view.round:
        return view
    return replace(
        view, spaces=tuple([replace(space, fresh=space.fresh or space.index in hit) for space in view.spaces])
    )


def scene_of(projector: Projector, look_room: int) -> Scene:
    """What the panels that look as at the table are drawn from."""
    film, at = projector.film, projector.at
    happened = film.stops[at].events
    view = shown_view(film.view(at), happened)
    mode = WatchMode(Sight(view, Holding(), lambda _: None, lambda _: None))
    heard = film.heard(at)
    overlays = overlays_of(projector, view)
    words, pointed = " ".join(f"{film.sentence(line)}." for line in film.touched(at)) if happened else "", False
    if projector.hovered is not None:
        words, pointed = look_words(view, mode, overlays, projector.hovered, look_room)
    leap = decks_of(projector.table).pieces.leap
    return Scene(
        view=view,
        mode=mode,
        holding=mode.sight.holding,
        sayings=projector.sayings(),
        overlays=overlays,
        look=words,
        looking=pointed,
        back=projector.back,
        deep_card=leap.deep_card,
        dearest=max((card.points for card in decks_of(projector.table).vehicles), default=0),
        ways=ways(projector.table.setup),
        terror=terror_seen(heard, decks_of(projector.table)) if view.solo is not None else None,
    )


def moving(projector: Projector, scene: Scene, frame: Frame) -> Scene:
    """The scene while something moves: the log has come as far as what has happened."""
    film, at = projector.film, projector.at
    told = film.stops[at].told - len(film.stops[at].events) + frame.told
    lines = sum(line.first < told for line in film.lines(at))
    words = " ".join(f"{film.sentence(line)}." for line in film.touched(at) if line.last < told)
    return over(frame, scene)._replace(sayings=scene.sayings[:lines], look=words)


def overlays_of(projector: Projector, view: View) -> Overlays:
    """What happened at this stop, laid over the board: where Targets moved; and what the mouse is over."""
    film, at = projector.film, projector.at
    overlays = Overlays(path=moves_of_targets(film.stops[at].events), used=bonus_spaces(view, film.heard(at)))
    if projector.hovered is None:
        return overlays
    kind, value = projector.hovered
    if kind == "space":
        return replace(overlays, cursor=int(value))
    if kind == "slot":
        rubble, eggs = footprint_of(view, int(value))
        return replace(overlays, rubble=rubble, eggs=eggs)
    return overlays


def panel(place: Place, projector: Projector, scene: Scene, found: Arranged) -> tuple[Line, ...]:
    """The lines of a panel."""
    box = found.boxes[place]
    width, height = box.width, box.height
    match place:
        case "header":
            lines: tuple[Line, ...] = (header(projector, scene.view, width),)
        case "status":
            lines = (status(projector, scene, width),)
        case "scrubber":
            lines = (on("panel", scrubber(projector.film, projector.at, width)),)
        case "rounds":
            lines = (on("panel", rounds(projector.film, width)),)
        case "footer":
            lines = (footer(keys(projector, found.size), width),)
        case "hands":
            lines = _hands(projector, width, height)
        case "log":
            hint = FOLLOWING
            lines = log_panel(scene.sayings, width, height, hint=hint, back=scene.back, spaced=found.size == "large")
        case "over":
            lines = _over(projector, scene, found, width, height)
        case "look":
            lines = _look(scene, found, width, height)
        case "leap" | "zone" | "clock" | "line" | "squads":
            lines = draw(place, scene, found.size, width, height)
        case "board":
            lines = ()
    return lines[:height]


def _over(projector: Projector, scene: Scene, found: Arranged, width: int, height: int) -> tuple[Line, ...]:
    match found.over:
        case "hands":
            return _hands(projector, width, height)
        case "log" | "line" | "squads":
            return draw("over", scene._replace(laid=found.over), found.size, width, height)
        case _:
            return draw("over", scene._replace(laid="attack"), found.size, width, height)


def _look(scene: Scene, found: Arranged, width: int, height: int) -> tuple[Line, ...]:
    """As at the table; there is no look mode here that a key would open."""
    lines = draw("look", scene, found.size, width, height)
    if lines and lines[0] and lines[0][0].text == LOOK_TITLE:
        return (title("LOOK", width), *lines[1:])
    return lines


def hands_of(projector: Projector) -> tuple[Hand, ...]:
    """What the seats hold whose hands may be opened, at the stop that is shown."""
    film, seats = projector.film, projector.table.setup.seats
    return tuple(
        Hand(seat, seats[seat], projector.signs.hand(film.view_of(projector.at, seat))) for seat in projector.hands
    )


def _hands(projector: Projector, width: int, height: int) -> tuple[Line, ...]:
    return hands_panel(hands_of(projector), width, height)


def header(projector: Projector, view: View, width: int) -> Line:
    """Where the film is, and whose eyes see it; at the right end how fast it plays, unless that is the usual.

    A side line says its name where there is room for it, and so does the game what it counts.
    """
    seats = projector.table.setup.seats
    who = "all" if projector.film.viewer == PUBLIC else seats[projector.film.viewer].name
    facts = [f"round {view.round} of {projector.film.last_round}" if view.round else "setting up"]
    facts += projector.signs.facts(view)
    facts.append(f"as {who} knew it")
    speed = (Span(f"x{projector.speed} " if projector.speed != "1" else "", "muted"),)
    branch = projector.branch
    lines = [f"SIDE LINE {branch.number}"] if projector.is_side_line else []
    named = [f"{lines[0]}: {branch.name}"] if lines and branch.name else lines
    for line in (named, lines):
        left = (*BANNER, Span(f" {' · '.join(['Replay', *line, *facts])} "))
        if width_of(left) + width_of(speed) <= width:
            break
    return on("panel", abreast(left, speed, width))


def status(projector: Projector, scene: Scene, width: int) -> Line:
    """Whether it plays, which entry is shown, and what happens there; at the right end dice, or who gains VP."""
    film, frame = projector.film, scene.frame
    state, word = (PLAYING, "playing") if projector.playing else (PAUSED, "the end" if projector.at_end else "paused")
    where = f"   entry {projector.entry} of {film.stops[-1].entry.number}   "
    left: list[Span] = [
        Span(f" {state} ", "accent", emphasis="bold", hit=("command", "film.play")),
        Span(word, "accent", emphasis="bold", hit=("command", "film.play")),
        Span(where, "muted"),
    ]
    if projector.typed is not None:
        left.append(Span(f"Round {projector.typed}_  enter goes there", "text"))
    elif projector.message:
        left.append(Span(projector.message, "bad"))
    else:
        left.append(Span(_caption(projector, scene)))
    right: list[Span] = []
    for face, ground in frame.dice if frame is not None else ():
        right += [Span(f" {face} ", "die-ink", ground, "bold" if frame and frame.settled else ""), Span(" ")]
    for seat, points in projector.gains if frame is None else ():
        right += [
            tag(projector.table.setup.seats[seat], seat),
            Span(f" {points:+d} VP ", "accent", emphasis="bold"),
        ]
    return on("panel", abreast(_cut(left, width - width_of(right) - 1), right, width))


def _caption(projector: Projector, scene: Scene) -> str:
    """What happens at the stop that is shown; while something moves, what has happened so far."""
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
    if not projector.playing:
        found += plays_on
    found.append(_key("+-", "speed", "film.faster" if projector.can_be_faster else "film.slower"))
    if projector.playing and size == "small":
        return found
    if projector.hands:
        found.append(_key("h", "close" if projector.hands_open else "hands", "film.hands"))
    if len(projector.viewers) > 1:
        found.append(_key("a", "eyes", "film.eyes"))
    laid = projector.laid
    found += [*projector.signs.keys(laid), _key("g", "close" if laid == "log" else "log", "film.log")]
    if projector.playing:
        found += plays_on
    found.append(_key("esc", "back", "film.back"))
    return found
