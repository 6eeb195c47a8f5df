"""A hint on the table: the panel that lies over the right column, its prompt and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.boxes import Box, overlap
from tui.look.footer import Key, footer
from tui.look.marks import lit, title, wrapped
from tui.look.spans import Line, Span, abreast, cells, fit, hitting, width_of
from tui.play.desk.panels import covered
from tui.play.desk.prompt import before_words, key_and_word, prompt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.seats import SeatSetup
    from core.words.advice import AdviceWords
    from tui.play.desk.plan import PanelPlan
    from tui.play.hinted import HintShown
    from tui.play.scene import Scene

TITLE: Final = "HINT"
TOLD: Final = "The log shows that you asked."
FIRST: Final = "first step"
SOUGHT: Final = "The log tells it once it is found."

BAR: Final = 10
"""Cells of the bar of a chance."""

SPACED: Final = 16
"""From so many lines on there is room for blank ones."""

WHOLE: Final = 9
"""Lines of a reason that is told whole, at most."""

ROOMY: Final = ((True, WHOLE), (False, WHOLE), (False, 3), (False, 2), (False, 1), (False, 0))
"""With blank lines or without, and lines for the reason of each option that is not chosen: the first that fits."""

INDENT: Final = 3
"""Columns before what is said of an option, where its number stands."""

AWAY: Final = ("command", "back")
"""What a click on the title means, which names that key."""

DRAWN: Final = ("over", "prompt", "footer")
"""The panels that a hint draws in place of the desk."""


def hint_boxes(boxes: Mapping[str, Box], plan: PanelPlan, hint: HintShown) -> dict[str, Box]:
    """Where the panels stand with a hint at the foot of the right column; none of them is covered by half."""
    right = plan.right
    height = min(right.height, len(hint_lines(hint, right.width, right.height)))
    over = Box(right.x, right.y + right.height - height, right.width, height)
    inside = [box for box in boxes.values() if overlap(over, box) and box.x >= right.x]
    top = min([over.y, *(box.y for box in inside)])
    bottom = over.y + over.height
    return covered(boxes, Box(right.x, top, right.width, bottom - top))


def hint_panel(
    part: str, scene: Scene, hint: HintShown, width: int, height: int, led: Line | None = None
) -> tuple[Line, ...]:
    """The lines of a panel that a hint draws; `led` leads the prompt in place of the tag of the seat that looks."""
    match part:
        case "prompt":
            return (_prompt(scene, hint, width, led),)
        case "footer":
            return (footer(hint_keys(hint, scene.keys), width),)
        case _:
            lines = hint_lines(hint, width, height)
            # what is said last, what the figures mean, stands at the foot
            blank: list[Line] = [()] * (height - len(lines))
            feet = _feet(hint, width)
            body = lines[: len(lines) - len(feet)]
            return tuple(fit(line, width) for line in [*body[: height - len(feet)], *blank, *feet])


def hint_lines(hint: HintShown, width: int, height: int | None = None) -> list[Line]:
    """What a hint says, in lines of this width, and in no more than there are; all of it where none are counted.

    Where there is much room a blank line stands below each option, where there is little the reasons of those that are
    not chosen give way: no reason is told by half.
    """
    if height is None:
        return _lines(hint, width, (WHOLE, WHOLE))
    lines: list[Line] = []
    for spaced, others in ROOMY if height >= SPACED else ROOMY[1:]:
        lines = _lines(hint, width, (WHOLE, others), spaced=spaced)
        if len(lines) <= height:
            break
    return lines


def _lines(hint: HintShown, width: int, most: tuple[int, int], *, spaced: bool = False) -> list[Line]:
    """The same with at most so many lines for the reason of the chosen option, and of each other one."""
    if hint.told is None:
        return [hitting(AWAY, title(TITLE, width, "esc stops")), _progress(hint.done, width), *_feet(hint, width)]
    lines: list[Line] = [hitting(AWAY, title(TITLE, width, "esc closes it"))]
    if hint.is_line:
        lines += [(Span(row, "text", emphasis="bold"),) for said in hint.told.said for row in wrapped(said, width, 9)]
        for number, step in enumerate(hint.told.line[hint.taken : hint.steps], hint.taken + 1):
            rows = wrapped(step, width - INDENT, 9)
            lines.append((Span(f"{number:>2} ", "accent", emphasis="bold"), Span(rows[0])))
            lines += [(Span(" " * INDENT), Span(row)) for row in rows[1:]]
            why = hint.told.advice[0].why if number == 1 else ""
            lines += [(Span(" " * INDENT), Span(row, "muted")) for row in _whole(why, width - INDENT, WHOLE)]
    else:
        for place, advice in enumerate(hint.told.advice):
            chosen = place == hint.chosen
            lines += _option(place, advice, width, most[0] if chosen else most[1], chosen=chosen)
            lines += [()] if spaced else []
    return [*lines, *_feet(hint, width)]


def _option(place: int, advice: AdviceWords, width: int, most: int, *, chosen: bool) -> list[Line]:
    hit = ("command", f"card.{place + 1}")
    rows = wrapped(advice.name, width - INDENT, 3)
    lines: list[Line] = [
        (Span(f"{place + 1}  ", "accent", emphasis="bold", hit=hit), Span(rows[0], "text", emphasis="bold", hit=hit)),
        *[(Span(" " * INDENT, hit=hit), Span(row, "text", emphasis="bold", hit=hit)) for row in rows[1:]],
    ]
    if chosen:
        lines = [lit(line, width) for line in lines]
    if advice.chance:
        full = round(BAR * advice.share)
        lines.append(
            (
                Span(" " * INDENT, hit=hit),
                Span("█" * full, "accent", hit=hit),
                Span("░" * (BAR - full), "faint", hit=hit),
                Span(f" {advice.chance:>4}", "text", emphasis="bold", hit=hit),
                Span(f"   {advice.gain}", "text", hit=hit),
            )
        )
    rows = _whole(advice.why, width - INDENT, most) or _whole(advice.brief, width - INDENT, most)
    return [*lines, *[(Span(" " * INDENT), Span(row, "muted")) for row in rows]]


def _whole(why: str, width: int, most: int) -> tuple[str, ...]:
    """A reason in at most so many lines; nothing of one that has no room in them."""
    rows = wrapped(why, width, most + 1) if why else ()
    return rows if len(rows) <= most else ()


def _progress(done: float, width: int) -> Line:
    room = max(BAR, width - len(" 100%"))
    full = round(room * done)
    return (Span("█" * full, "accent"), Span("░" * (room - full), "faint"), Span(f" {done:>4.0%}", "muted"))


def _feet(hint: HintShown, width: int) -> list[Line]:
    said = (SOUGHT,) if hint.told is None else (hint.told.legend, TOLD)
    return [(Span(row, "faint"),) for words in said if words for row in wrapped(words, width, 2)]


def _prompt(scene: Scene, hint: HintShown, width: int, led: Line | None) -> Line:
    own = led is None and scene.view.viewer >= 0
    seat: SeatSetup | None = scene.words.seats[scene.view.viewer] if own else None
    led = led or ()
    if scene.message is not None:
        return prompt(seat, scene.message.words, width, refused=scene.message.refused, note=TITLE, led=led)
    if hint.told is None:
        bar = _progress(hint.done, 26)
        return abreast(prompt(seat, "Looking for the best moves …", width - 27, note=TITLE, led=led), bar, width)
    go = scene.keys.get("go", "enter")
    if hint.option is None:
        more = key_and_word(go, FIRST, "go") if hint.more else ()
        room = width - width_of((*led, *before_words(seat, TITLE), *more)) - 1
        wordings = _in_short(hint.told.said)
        words = next((wording for wording in wordings if cells(wording) <= room), wordings[-1])
        return prompt(seat, words, width, right=more, note=TITLE, led=led)
    name = hint.told.line[hint.taken] if hint.is_line and hint.told.line else hint.told.advice[hint.chosen].name
    why = "" if hint.is_line else hint.told.advice[hint.chosen].why
    brief = "" if hint.is_line else hint.told.advice[hint.chosen].brief
    right = key_and_word(go, "take it", "go")
    shorter = (f"{name}. {brief}".strip(), f"{name}.")
    return prompt(seat, f"{name}. {why}".strip(), width, shorter=shorter, right=right, note=TITLE, led=led)


def _in_short(said: Sequence[str]) -> tuple[str, ...]:
    """What is said of a line of play: all of it, its first sentence, what that begins with."""
    return (" ".join(said), said[0], f"{said[0].removesuffix('.').partition(':')[0]}.")


def hint_keys(hint: HintShown, set_to: Mapping[str, str]) -> tuple[Key, ...]:
    """The keys of the footer while it is shown; `set_to` are those of commands whose keys were changed."""
    go, more, back = (set_to.get(command, key) for command, key in (("go", "enter"), ("hint", "H"), ("back", "esc")))
    if hint.told is None:
        return (Key(back, "stop", "back"),)
    count = len(hint.told.advice)
    return (
        *((Key(go, "take it", "go"),) if hint.option is not None else (Key(go, FIRST, "go"),) if hint.more else ()),
        *((Key(more, "next step", "hint"),) if hint.more and hint.steps else ()),
        *((Key(f"1-{count}", "another", "card.1"),) if count > 1 and not hint.is_line else ()),
        Key(back, "close", "back"),
        Key("any other key", "closes", "back"),
    )
