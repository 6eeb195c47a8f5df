"""The prompt line: who must do what, in one sentence, and how much is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from core.terror_below.words.names import name_tag
from tui.look.marks import seat_ground, wrapped
from tui.look.spans import Line, Span, abreast, on, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.seats import SeatSetup
    from tui.play.log_panel import Saying
    from tui.play.motion.frame import Frame


def prompt(
    seat: SeatSetup | None,
    words: str,
    width: int,
    *,
    shorter: Sequence[str] = (),
    right: Line = (),
    refused: bool = False,
    note: str = "",
) -> Line:
    """The line: the words, else the first of the `shorter` wordings that fits, else the last one cut.

    `refused` shows the words as a refusal; `note` is a word on tape before the sentence.
    """
    tag = (Span(name_tag(seat, 8), "seat-ink", seat_ground(seat), "bold"), Span(" ")) if seat is not None else ()
    marked = (Span(f" {note} ", "ink", "tape", "bold"), Span(" ")) if note else ()
    room = width - width_of((*tag, *marked))
    wordings = (words, *shorter)
    words = next((wording for wording in wordings if cell_len(wording.removesuffix(".")) <= room), wordings[-1])
    sentence = Span(shortened(words, room), "bad" if refused else "text", emphasis="bold" if refused else "")
    ending = right if width_of((*tag, *marked, sentence, *right)) <= width else ()
    return on("panel", abreast((*tag, *marked, sentence), ending, width))


def shortened(words: str, room: int) -> str:
    """A sentence that fits: without its last stop where that is enough, else up to a word and an ellipsis."""
    if cell_len(words) <= room or cell_len(words.removesuffix(".")) <= room:
        return words if cell_len(words) <= room else words.removesuffix(".")
    return wrapped(words, room, 1)[0]


def happening(frame: Frame, sayings: Sequence[Saying], width: int) -> Line:
    """The line while something moves: what has just happened, and the dice as they roll at its right end."""
    newest = sayings[-1] if sayings else None
    told = (Span(" "), newest.mark, Span(f" {newest.words}", "text")) if newest is not None else ()
    words = (Span(f" {frame.words}", "text"),) if frame.words else told
    right: list[Span] = []
    for face, ground in frame.dice:
        right += [Span(f" {face} ", "die-ink", ground, "bold" if frame.settled else ""), Span(" ")]
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
