"""Where a paper lies, and what the panels around it say meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from core.words.english import possessive
from tui.critters_below.panels.card import actions_told, turn_told
from tui.critters_below.panels.critters import critters
from tui.critters_below.panels.look_panel import look_panel
from tui.critters_below.signs import LETTER
from tui.look.boxes import Box
from tui.look.marks import letter
from tui.look.spans import Line, Span, cut, fit, on, text_of, width_of
from tui.play.desk.panels import PICTURE, covered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat
    from tui.critters_below.between.paper import Paper
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

STRUCK_OUT: Final = 99
"""Letters from which on all of somebody's lines are struck out but for the first one."""

BELOW: Final = ("hand", "pocket", "card")
"""Panels below the prompt whose place the lines of a paper may take."""


def under(paper: Paper, scene: ShelterScene, size: Size, boxes: Mapping[str, Box]) -> dict[str, Box]:
    """Where the panels stand under a paper; what it covers is away, and what it says below has its room."""
    shelter, prompt = boxes[PICTURE], boxes["prompt"]
    boxes = dict(boxes)
    rows = len(paper.below(scene, size, prompt.width))
    if "card" in boxes and rows:
        hand, card = boxes["hand"], boxes.pop("card")
        del boxes["pocket"]
        boxes["hand"] = Box(hand.x, hand.y, card.x + card.width - hand.x, card.height)
        if _tells_turn(scene, size):
            boxes["hand"], boxes["card"] = halved(boxes["hand"], rows)
    match paper.reach:
        case "shelter":
            over = shelter
        case "left":
            over = Box(shelter.x, shelter.y, shelter.width, prompt.y - shelter.y)
        case "below":
            over = Box(0, shelter.y, prompt.width, prompt.y - shelter.y)
        case reach:
            assert_never(reach)
    return covered(boxes, over)


def told_by(scene: ShelterScene, part: str, size: Size, width: int, height: int) -> tuple[Line, ...] | None:
    """The lines of a panel while a paper lies there; None for those it says nothing of."""
    paper = scene.paper
    if paper is None:
        return None
    match part:
        case "over" if not scene.laid:
            return tuple(paper.lines(scene, size, width, height))
        case "look":
            words = paper.looks(scene)
            return look_panel(replace(scene, look=words), size, width, height) if words else None
        case "hand" | "pocket":
            rows = paper.below(scene, size, width)
            return _below(rows, part, size, width, height) if rows else None
        case "card" if _tells_turn(scene, size) and paper.below(scene, size, width):
            return _turn(scene, width, height)
        case _:
            # a paper says nothing of the other panels
            return None


def halved(box: Box, rows: int) -> tuple[Box, Box]:
    """The place of so many lines that a paper says below the prompt, and what is left of a box under them."""
    said = rows + 1
    return box._replace(height=said), box._replace(y=box.y + said, height=box.height - said)


def _tells_turn(scene: ShelterScene, size: Size) -> bool:
    """Whether the actions of the turn that ends have room below the prompt, and the log still tells them."""
    return size != "small" and scene.view.turn >= 0 and bool(_done(scene))


def _done(scene: ShelterScene) -> tuple[str, ...]:
    """The actions of the turn that ends, though the log may tell of the next one already."""
    return scene.done or actions_told(scene.sayings, letter(scene.words.seats[scene.view.turn], scene.view.turn).text)


def _turn(scene: ShelterScene, width: int, height: int) -> tuple[Line, ...]:
    """The turn that ends: its actions, as the log tells them to who looks."""
    seat = scene.words.seats[scene.view.turn]
    rows = turn_told(replace(scene, done=_done(scene)), width, f"{possessive(seat.name)} TURN".upper())
    return tuple([*rows, *[()] * height][:height])


def _below(rows: Sequence[Line], part: str, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The lines of a paper: at small one for the hand and one for the Pocket, else all in the place of the hand."""
    if size == "small":
        row = rows[0] if part == "hand" else rows[1] if len(rows) > 1 else ()
        return (on("surface", fit(row, width)),)
    shown = rows if part == "hand" else ()
    return tuple([on("surface", fit(row, width)) for row in (*shown, *[()] * height)][:height])


def critters_told(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The Critters, with what a paper puts beside them; lines of one that dies are struck out from the left."""
    paper, frame = scene.paper, scene.frame
    struck = frame.redacted if frame is not None else {}
    beside = paper.beside(scene, size) if paper is not None else {}
    heads = paper.heads(scene) if paper is not None else ("", "")
    if not struck and not beside and not heads[0]:
        return critters(scene, size, width, height)
    lines = list(critters(scene, size, width, height))
    if heads[0]:
        from tui.look.marks import title

        lines[0] = title(*_titled(heads, width))
    first: dict[Seat, int] = {}
    for number, line in enumerate(lines):
        seat = _seat_of(line)
        if seat is not None:
            first.setdefault(seat, number)
            if seat in struck:
                is_first = first[seat] == number
                gone = struck[seat] >= STRUCK_OUT
                lines[number] = _fallen(scene, line, seat) if gone and is_first else _redacted(line, struck[seat])
    for seat, right in beside.items():
        if seat in first:
            lines[first[seat]] = _ended(lines[first[seat]], right, width)
    return tuple(lines)


def _titled(heads: tuple[str, str], width: int) -> tuple[str, int, str]:
    words, hint = heads
    return words, width, hint


def _seat_of(line: Line) -> Seat | None:
    """Whose line it is."""
    hits = [span.hit for span in line if span.hit is not None and span.hit[0] in {"critter", "seat"}]
    return int(hits[0][1]) if hits else None


def _ended(line: Line, right: Line, width: int) -> Line:
    """A line with something else at its right end, in the place of the harm that stands behind the last Damage."""
    room = width - width_of(right)
    ground = line[-1].ground
    last = text_of(line).rfind("†") + 1
    kept = fit(cut(line, min(room, last) if last else room), room)
    return (*on(ground, kept), *on(ground, right))


def _fallen(scene: ShelterScene, line: Line, seat: Seat) -> Line:
    """The first line of one that has died: who it was behind a cross, and its last Damage; no harm any more."""
    critter = scene.view.critters[seat]
    name = scene.terms.character(critter.character) if critter.character else "-"
    last = max((place for place, span in enumerate(line) if span.text in LETTER), default=len(line) - 2)
    found: list[Span] = []
    taken = 0
    for span in line[: last + 2]:
        if span.text.strip() == name:
            found.append(Span(f"†{name}", "bad", span.ground, "bold", span.hit))
            taken = 1
        else:
            # the cross takes a blank behind the name
            short = taken and len(span.text) > 1 and not span.text.strip()
            found.append(span._replace(text=span.text[1:]) if short else span)
            taken = 0 if short else taken
    return fit(found, width_of(line))


def _redacted(line: Line, letters: int) -> Line:
    """A line whose first letters, behind the tag, are struck out."""
    found: list[Span] = []
    at = 0
    for number, span in enumerate(line):
        if number and at < letters + 4:
            count = max(0, min(len(span.text), letters + 4 - at))
            text = "".join("█" if sign != " " else sign for sign in span.text[:count])
            found.append(Span(text, "muted", span.ground, "", span.hit))
            if count < len(span.text):
                found.append(span._replace(text=span.text[count:]))
        else:
            found.append(span)
        at += len(span.text)
    return tuple(found)
