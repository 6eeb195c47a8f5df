"""Lines of the dialogue for people: the same in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.dialogue.lines import (
    AskedLine,
    ErrorLine,
    EventLine,
    OverLine,
    RefusedLine,
    RequestLine,
    UndoneLine,
    ViewLine,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.words.spoken import Words
    from tui.dialogue.lines import At, ToldLine


def at_in_words(at: At) -> str:
    """Where a seat stands, in one word: `57:9f86d081884c7d65`."""
    return f"{at[0]}:{at[1]}"


class InSentences:
    """Tells lines in sentences: what happened once each sentence can grow no more."""

    def __init__(self, words: Words[Any]) -> None:
        self._words = words
        self._log: dict[int, list[str]] = {}
        self._said: dict[int, list[str]] = {}

    def told(self, line: ToldLine) -> Iterator[str]:
        """What is told of a line at once."""
        match line:
            case EventLine():
                log = self._log.setdefault(line.seat, [""] * line.line)
                self._said.setdefault(line.seat, [""] * line.line)
                log[line.line :] = line.say
                yield from self._new(line.seat, len(log) - 1)
            case UndoneLine():
                log = self._log.setdefault(line.seat, [""] * line.line)
                del log[line.line :]
                self._said[line.seat] = [*log]
                yield line.say or "The game went back."
            case AskedLine():
                yield f"{line.name}: {line.prompt}"
                room = max(len(one.say) for one in (*line.options, *line.by_agreement))
                for one in line.options:
                    yield f"{one.id:>4}  {one.say:<{room}}  {one.label}"
                if line.by_agreement:
                    yield "If all others agree:"
                for one in line.by_agreement:
                    yield f"{one.id:>4}  {one.say:<{room}}  {one.label}"
                yield f"at {at_in_words(line.at)}"
            case ViewLine():
                yield from self._words.position(line.view).split("\n")
                yield ""
            case RequestLine():
                yield from self.rest()
                yield from line.say
            case OverLine():
                yield from self.rest()
                yield line.say
            case RefusedLine() | ErrorLine():
                yield f"{line.why} {line.rule}".rstrip() if isinstance(line, RefusedLine) else line.why
            case _:
                # nothing else is written where one action is done
                return

    def rest(self) -> Iterator[str]:
        """The sentences that may still grow, as they are now; one that has grown since is told again."""
        for seat, log in self._log.items():
            yield from self._new(seat, len(log))

    def _new(self, seat: int, end: int) -> Iterator[str]:
        """What of a log was not told yet, up to a line."""
        log, said = self._log[seat], self._said[seat]
        for at in range(end):
            if at >= len(said) or said[at] != log[at]:
                said[at:] = [log[at]]
                yield log[at]
