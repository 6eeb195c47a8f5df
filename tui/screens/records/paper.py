"""The paper of one record: all that the record book knows of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.plain_text import plain
from core.games import annals_of, title_of
from core.words.english import count
from core.words.results import known_in, who_played
from tui.look.marks import paragraph, section
from tui.look.spans import Line, Span, fit, sized
from tui.look.spans import cells as cells_in
from tui.screens.records.columns import placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.records.book import Result

NAME: Final = 24
"""The cells of a name, or of what a line of a solo score is called."""

CONTEST: Final = (20, 36)
"""The cells of a contest among the best games: at least where there is room, and at most."""

FACT: Final = 14
"""The cells of what a fact is called."""


def record_lines(result: Result, width: int, save: str, *, best: bool, named: bool = False) -> list[Line]:
    """A record whole, in lines of this width.

    `save` says what has become of its saved game; `best` that no other game of its contest scored more;
    `named` that its game is named, since the book holds games of several.
    """
    annals = annals_of(result.game)
    lines: list[Line] = paragraph(plain(annals.outcome(result)), width, "accent")
    lines = [tuple(span._replace(emphasis="bold") for span in line) for line in lines]
    if best:
        words = f"The best game of this {annals.contested} so far."
        lines += [(Span(words[:width], "good", emphasis="bold"),)]
    lines += [(), *_facts(result, width, named=named), ()]
    lines += _score(result, width) if annals.contest(result) else _places(result, width)
    return [*lines, (), _title("ITS SAVE", width), *paragraph(save, width, "muted")]


def _facts(result: Result, width: int, *, named: bool) -> list[Line]:
    annals = annals_of(result.game)
    minutes = [] if result.minutes is None else [count(result.minutes, "minute")]
    facts = [
        *([("Game", title_of(result.game))] if named else []),
        ("Ended", f"{result.ended.astimezone():%Y-%m-%d %H:%M}"),
        ("Length", ", ".join([count(result.rounds, annals.stage), *minutes])),
        ("Played", ", ".join(annals.ways(result.variant)) or "-"),
        *annals.facts(result),
    ]
    if known := known_in(result):
        facts.append(("Known before", "; ".join(known)))
    lines: list[Line] = []
    for name, words in facts:
        for number, line in enumerate(paragraph(plain(words), width - FACT)):
            lines.append((Span(f"{'' if number else name:<{FACT}}", "muted"), *line))
    return lines


def _places(result: Result, width: int) -> list[Line]:
    """Everybody with their place and points; who is out has no place. Without scores no number stands there."""
    lines = [_title("PLACES", width)]
    annals = annals_of(result.game)
    unit = f" {annals.unit}" if annals.unit else ""
    most = max(result.scores, default=0)
    shared = {seat: number + 1 for number, place in enumerate(result.places) for seat in place}
    for seat in placed(result):
        place = shared.get(seat)
        score = result.scores[seat] if result.scores else 0
        start: Line = (
            Span(f"{'-' if place is None else place:>2}  ", "accent", emphasis="bold"),
            Span(sized(plain(who_played(result)[seat]), NAME), "text", emphasis="bold" if place == 1 else ""),
        )
        if result.scores:
            room = max(0, width - NAME - 10 - len(unit))
            bar = "━" * (room * max(0, score) // most if most > 0 else 0)
            start = (*start, Span(f"{score:>3}{unit}  ", "accent"), Span(bar, "accent" if place == 1 else "faint"))
        lines.append(fit(start, width))
    return lines


def _score(result: Result, width: int) -> list[Line]:
    """The score line by line; that of a lost game does not count. TB 11.6."""
    won = bool(result.places)
    annals = annals_of(result.game)
    measured = annals.measured(result) if won else ""
    title = _title("THE SCORE" if won else "THE SCORE, NOT COUNTED", width)
    lines = [title, (Span("Player".ljust(NAME), "muted"), Span(plain(result.players[0] if result.players else "-")))]
    for name, number in result.lines:
        words = sized(plain(annals.line(name)), NAME)
        lines.append((Span(words, "muted"), Span(f"{number:>3}", "text" if won else "faint")))
    total = f"{measured or '-':>3}"
    return [*lines, (Span("Together".ljust(NAME), emphasis="bold"), Span(total, "accent", emphasis="bold"))]


def _title(words: str, width: int) -> Line:
    """The title of a part, from the first cell of the paper."""
    return section(words, "", width + 1)[1:]


class Best(NamedTuple):
    """The best game of one contest: what that is called, its measure with its unit, who played, where its record is."""

    contest: str
    points: str
    player: str
    place: int


def best_lines(best: Sequence[Best], width: int, unit: str, *, solo: bool) -> list[Line]:
    """The best game of each contest; `unit` is what all of them are counted in, empty where that differs."""
    if not best:
        return []
    lines: list[Line] = [(), section("BEST SOLO GAMES" if solo else "BEST GAMES", unit, width)]
    cells = max(4, *(len(game.points) + 1 for game in best))
    named = min(CONTEST[1], max(CONTEST[0], *(cells_in(plain(game.contest)) for game in best)))
    for game in best:
        room = max(CONTEST[0] // 2, min(named, width - 12 - cells))
        who = sized(plain(game.player), max(0, width - room - 5 - cells))
        spans = (
            Span("  "),
            Span(sized(plain(game.contest), room), "text"),
            Span("  "),
            Span(who, "muted"),
            Span(f"{game.points:>{cells}}", "accent", emphasis="bold"),
        )
        lines.append(tuple(span._replace(hit=("record", game.place)) for span in spans))
    return lines
