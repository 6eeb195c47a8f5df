"""The paper of one record: all that the record book knows of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.plain_text import plain
from core.terror_below.decks.edition import built_in
from core.terror_below.words.names import count
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.verdict import verdict
from core.terror_below.words.ways import scenario_name, ways_of
from tui.look.marks import paragraph, section
from tui.look.spans import Line, Span, fit, sized
from tui.screens.records.columns import known_words, placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.record_book import Result

NAME: Final = 24
"""The cells of a name, or of what a line of a solo score is called."""

SCENARIO: Final = 20
"""The cells of a scenario among the best games."""

FACT: Final = 14
"""The cells of what a fact is called."""


def record_lines(result: Result, width: int, save: str, *, best: bool) -> list[Line]:
    """A record whole, in lines of this width.

    `save` says what has become of its saved game; `best` that no other game of its scenario scored more.
    """
    lines: list[Line] = paragraph(plain(outcome(result)), width, "accent")
    lines = [tuple(span._replace(emphasis="bold") for span in line) for line in lines]
    if best:
        words = "The best game of this scenario so far."
        lines += [(Span(words[:width], "good", emphasis="bold"),)]
    lines += [(), *_facts(result, width), ()]
    lines += _score(result, width) if result.scenario else _places(result, width)
    return [*lines, (), _title("ITS SAVE", width), *paragraph(save, width, "muted")]


def outcome(result: Result) -> str:
    """How the game ended, in a sentence: `Cleo wins with 21 VP.` TB 9, 11."""
    if not result.scores:
        return f"{', '.join(result.players)}: the game is over."
    if result.scenario and result.places:
        return f"{scenario_name(result.scenario)} is won with a score of {result.total}."
    return verdict(result.places, result.reason, result.players, result.scores, result.out)


def _facts(result: Result, width: int) -> list[Line]:
    length = [count(result.rounds, "round"), *([] if result.minutes is None else [count(result.minutes, "minute")])]
    facts = [
        ("Ended", f"{result.ended.astimezone():%Y-%m-%d %H:%M}"),
        ("Length", ", ".join(length)),
        ("Played", ", ".join(ways_of(result.variant)) or result.game),
    ]
    if (difficulty := _difficulty(result)) is not None:
        facts.append(("Difficulty", difficulty))
    facts.append(("Cards", f"the deck pack {result.pack}" if result.pack else "of this edition"))
    if known := known_words(result):
        facts.append(("Known before", "; ".join(known)))
    lines: list[Line] = []
    for name, words in facts:
        for number, line in enumerate(paragraph(plain(words), width - FACT)):
            lines.append((Span(f"{'' if number else name:<{FACT}}", "muted"), *line))
    return lines


def _difficulty(result: Result) -> str | None:
    """How hard its scenario is among the others, by the decks of this edition. TB 11.5."""
    scenarios = built_in().solo.scenario
    found = next((scenario for scenario in scenarios if scenario.id == result.scenario), None)
    if found is None or result.pack:
        return None
    return f"{found.difficulty} of {max(scenario.difficulty for scenario in scenarios)}"


def _places(result: Result, width: int) -> list[Line]:
    """Everybody with their place and VP; who is out has no place."""
    lines = [_title("PLACES", width)]
    most = max(result.scores, default=0)
    shared = {seat: number + 1 for number, place in enumerate(result.places) for seat in place}
    for seat in placed(result):
        place = shared.get(seat)
        score = result.scores[seat] if result.scores else 0
        start: Line = (
            Span(f"{'-' if place is None else place:>2}  ", "accent", emphasis="bold"),
            Span(sized(plain(result.players[seat]), NAME), "text", emphasis="bold" if place == 1 else ""),
        )
        if result.scores:
            room = max(0, width - NAME - 13)
            bar = "━" * (room * max(0, score) // most if most > 0 else 0)
            start = (*start, Span(f"{score:>3} VP  ", "accent"), Span(bar, "accent" if place == 1 else "faint"))
        lines.append(fit(start, width))
    return lines


def _score(result: Result, width: int) -> list[Line]:
    """The score line by line; that of a lost game does not count. TB 11.6."""
    won = bool(result.places)
    title = _title("THE SCORE" if won else "THE SCORE, NOT COUNTED", width)
    lines = [title, (Span("Player".ljust(NAME), "muted"), Span(plain(result.players[0] if result.players else "-")))]
    for name, number in result.lines:
        words = sized(plain(SCORE_NAMES.get(name, name)), NAME)
        lines.append((Span(words, "muted"), Span(f"{number:>3}", "text" if won else "faint")))
    total = f"{result.total:>3}" if won else "  -"
    return [*lines, (Span("Together".ljust(NAME), emphasis="bold"), Span(total, "accent", emphasis="bold"))]


def _title(words: str, width: int) -> Line:
    """The title of a part, from the first cell of the paper."""
    return section(words, "", width + 1)[1:]


def best_lines(best: Sequence[tuple[str, int, str, int]], width: int) -> list[Line]:
    """The best solo game of each scenario: (its name, its score, who played, the place of its record)."""
    if not best:
        return []
    lines: list[Line] = [(), section("BEST SOLO GAMES", "VP", width)]
    for name, total, player, place in best:
        room = max(SCENARIO // 2, min(SCENARIO, width - 20))
        who = sized(plain(player), max(0, width - room - 9))
        spans = (
            Span("  "),
            Span(sized(plain(name), room), "text"),
            Span("  "),
            Span(who, "muted"),
            Span(f"{total:>4}", "accent", emphasis="bold"),
        )
        lines.append(tuple(span._replace(hit=("record", place)) for span in spans))
    return lines
