"""The prompt line: who must do what, in one sentence, and how much is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from core.words.asides import THINKS
from core.words.english import name_tag
from core.words.rulebook import without_rule
from tui.look.marks import wrapped
from tui.look.spans import Line, Span, abreast, on, width_of
from tui.play.motion.moment import STANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from tui.play.desk.log_panel import Saying
    from tui.play.motion.moment import Moment
    from tui.play.scene import Scene, Thinks


THOUGHT: Final = 10
"""Cells of the line that says how far a thought is."""


class PromptSaid(NamedTuple):
    """What the line says.

    Attributes:
        seat: Whose tag stands first; None for nobody's.
        words: The sentence.
        refused: It says why something cannot be.
        note: A word on tape before it.
        shorter: Other wordings, the longest first, for when there is no room for it.
    """

    seat: SeatSetup | None
    words: str
    refused: bool = False
    note: str = ""
    shorter: tuple[str, ...] = ()


def said(scene: Scene) -> PromptSaid:
    """The question, the option that is considered, or the result of the last key."""
    view = scene.view
    seat, words = scene.words.prompt(view)
    shorter: tuple[str, ...] = ()
    if scene.thinks is not None:
        seat = scene.thinks.seat
        words, shorter = f"({scene.thinks.level}) is thinking …", ("is thinking …",)
    if scene.waiting:
        words, shorter = f"{words} {scene.waiting}", (scene.waiting,)
    own = scene.mode.wordings()
    if own[0]:
        seat = view.viewer if view.viewer >= 0 else seat
        words, shorter = own[0], own[1:]
    if scene.in_focus:
        words, *rest = scene.in_focus
        seat, shorter = view.viewer, tuple(rest)
    if scene.message is not None:
        words, shorter = scene.message.words, ()
        seat = view.viewer if view.viewer >= 0 else seat
    setup = scene.words.seats[seat] if 0 <= seat < len(scene.words.seats) else None
    refused = scene.message is not None and scene.message.refused
    words = without_rule(words) if refused else words
    return PromptSaid(setup, words, refused, scene.note, shorter)


def right_of(scene: Scene) -> Line:
    """What stands at the right end: the key that goes on, or how far a thought is."""
    go = scene.keys.get("go", "enter")
    if scene.in_focus:
        return key_and_word(go, "history" if scene.focused == "log" else "open", "go")
    if scene.thinks is not None and scene.mode.takes_thoughts:
        return thought(scene.thinks, go)
    return key_and_word(go, scene.mode.go_on(), "go") if scene.mode.go_on() else ()


def thought(thinks: Thinks, key: str) -> Line:
    """How far a thought is, and the key that takes the best found so far; nothing of one that is there at once."""
    if not 0 < thinks.done < 1:
        return ()
    full = round(thinks.done * THOUGHT)
    bar = "█" * full + "░" * (THOUGHT - full)
    return (Span(f"{bar} ", "accent"), *key_and_word(key, "play now", "go"))


def is_cut(told: PromptSaid, width: int) -> bool:
    """Whether the line has no room for the sentence, in any of its wordings."""
    room = width - width_of(before_words(told.seat, told.note))
    return all(cell_len(wording.removesuffix(".")) > room for wording in (told.words, *told.shorter))


def before_words(seat: SeatSetup | None, note: str) -> Line:
    """The tag of a seat and the word on tape."""
    tag = tagged(seat) if seat is not None else ()
    return (*tag, Span(f" {note} ", "ink", "tape", "bold"), Span(" ")) if note else tag


def tagged(seat: SeatSetup) -> Line:
    """The tag of a seat, as it leads the line."""
    return (Span(name_tag(seat, 8), "seat-ink", seat.ground, "bold"), Span(" "))


def prompt(
    seat: SeatSetup | None,
    words: str,
    width: int,
    *,
    shorter: Sequence[str] = (),
    right: Line = (),
    refused: bool = False,
    note: str = "",
    led: Line = (),
    alarm: str = "",
    spare: Line = (),
) -> Line:
    """The line: the words, else the first of the `shorter` wordings that fits, else the last one cut.

    `refused` shows the words as a refusal; `note` is a word on tape before the sentence; `led` stands before both,
    for somebody who has no seat's tag; `alarm` is the part of the words that nobody should miss;
    `spare` stands before what is at the right, where there is room for both.
    """
    before = (*led, *before_words(seat, note))
    room = width - width_of(before)
    wordings = (words, *shorter)
    words = next((wording for wording in wordings if cell_len(wording.removesuffix(".")) <= room), wordings[-1])
    sentence = Span(shortened(words, room), "bad" if refused else "text", emphasis="bold" if refused else "")
    left = width - width_of((*before, sentence))
    ending = next((line for line in ((*spare, *right), right) if width_of(line) < left), ())
    return on("panel", abreast((*before, *_alarming(sentence, alarm)), ending, width))


def _alarming(sentence: Span, alarm: str) -> Line:
    """A sentence with the part of it that nobody should miss in the colour of what is bad."""
    bare = alarm.removesuffix(".")
    if not bare or bare not in sentence.text:
        return (sentence,)
    before, _, after = sentence.text.partition(bare)
    stop = after[: len(alarm) - len(bare)]
    told = (
        Span(before, sentence.ink),
        Span(f"{bare}{stop}", "bad", emphasis="bold"),
        Span(after[len(stop) :], sentence.ink),
    )
    return tuple(span for span in told if span.text)


def shortened(words: str, room: int) -> str:
    """A sentence that fits: without its last stop where that is enough, else up to a word and an ellipsis."""
    if cell_len(words) <= room or cell_len(words.removesuffix(".")) <= room:
        return words if cell_len(words) <= room else words.removesuffix(".")
    return wrapped(words, room, 1)[0]


def telling(scene: Scene, width: int) -> Line | None:
    """The line while something moves, and while what a computer player has done stands to be read; else None.

    Nobody who looks around, or has pressed a key that says something, is kept from what it says.
    """
    if scene.frame is not None:
        return happening(scene.frame, scene.sayings, width)
    rests = scene.thinks is not None and scene.thinks.rests and scene.mode.takes_thoughts
    if not rests or not scene.sayings or scene.message is not None or scene.in_focus:
        return None
    deed, why = _deed(scene.sayings)
    left = (Span(" "), deed.mark)
    room = width - width_of(left) - 1
    told = f"{deed.words} {why}" if why else deed.words
    words = told if cell_len(told) <= room else shortened(deed.words, room)
    return on("panel", abreast((*left, Span(f" {words}", "text")), (), width))


def _deed(sayings: Sequence[Saying]) -> tuple[Saying, str]:
    """What was done last, and why where that was said: the reason stands after the deed, before what came of it."""
    newest = sayings[-1].entry
    for place in range(len(sayings) - 1, 0, -1):
        saying = sayings[place]
        if saying.entry != newest:
            break
        if saying.words.startswith(THINKS):
            return sayings[place - 1], saying.words.removeprefix(THINKS)
    return next((saying for saying in reversed(sayings) if not saying.aside), sayings[-1]), ""


def happening(frame: Moment, sayings: Sequence[Saying], width: int) -> Line:
    """The line while something moves: what has just happened, and the dice as they roll at its right end."""
    newest = sayings[-1] if sayings else None
    right: list[Span] = []
    for face, ground in frame.dice:
        right += [Span(f" {face} ", "die-ink", ground, "bold" if frame.settled else ""), Span(" ")]
    mark = (Span(" "), newest.mark) if newest is not None and not frame.words else ()
    told = frame.words or (newest.words if newest is not None else "")
    words = (*mark, Span(f" {shortened(told, width - width_of((*mark, *right)) - 1)}", "text"))
    if frame.passes and frame.ms == STANDS and not right:
        right = [*key_and_word("any key", "continues", "continue")]
        right = right if width_of((*words, *right)) <= width else []
    return on("panel", abreast(words, right, width))


def points(left: int, given: int, room: int) -> Line:
    """Action Points left and spent as blocks; as numbers when they do not fit in `room` columns."""
    given = max(left, given)
    blocks = " ".join(["██"] * left + ["░░"] * (given - left))
    if len(blocks) + 1 > room:
        blocks = f"{left}/{given}"
    return (Span(f"{blocks} ", "accent", emphasis="bold"),)


def key_and_word(key: str, word: str, command: str) -> Line:
    """The key that goes on, at the right end of the prompt."""
    return (Span(f"{key} {word} ", "accent", emphasis="bold", hit=("command", command)),)
