"""The report of a finished game in Markdown: players, the story of each round, points, dice and draws, undos."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from core.engine.branches import branches, game_stand, line_to
from core.engine.decisions import PUBLIC
from core.terror_below.events import Scored
from core.terror_below.state import SOURCES
from core.terror_below.story import (
    MEAN_PIP,
    draws,
    faces_rolled,
    hunting_dice,
    places_of,
    swings,
    totals_by_round,
)
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import bounty_with_points, count, series
from core.terror_below.words.prose import ENDS, chapters
from core.terror_below.words.solo import SCORE_NAMES
from core.terror_below.words.story import off_the_mean, story
from core.terror_below.words.verdict import verdict_of, who_won_of, why_ended_of
from core.terror_below.words.ways import ways
from core.words.branches import branch_line
from core.words.log import Log
from core.words.prices import ledger_words, undone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from core.engine.decisions import Event
    from core.engine.history import History
    from core.engine.remarks import Remarks
    from core.terror_below.events import Source
    from core.terror_below.game import TerrorBelow
    from core.terror_below.seats import Setup
    from core.terror_below.state import State
    from core.terror_below.views import SquadView, View

SOURCE_HEADS: Final[Mapping[Source, str]] = {
    "bounties": "Bounties",
    "plain": "Plain Eggs",
    "hunts": "Hunts",
    "motel": "Motel",
    "items": "Items",
    "leaps": "Leaps",
    "late-seat": "Late seat",
}
"""Where VP come from, at the head of a column."""

ALWAYS: Final[tuple[Source, ...]] = ("bounties", "plain", "hunts", "motel", "items")
"""The sources that have a column even when nobody scored by them."""

BEST: Final = 3
"""So many swings are told."""

NOTHING: Final = "·"

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th")
_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


class Report:
    """The report of one game that is over. It tells every card, so a game that is being played has none."""

    def __init__(
        self,
        game: TerrorBelow,
        setup: Setup,
        history: History[State],
        remarks: Remarks,
        begun: datetime | None = None,
    ) -> None:
        """The game as it stands, whatever is being looked at or tried out. Raises `ValueError` when it is not over."""
        self._game = game
        self._setup = setup
        self._history = history
        self._remarks = remarks
        self._begun = begun
        self._words = game.words(setup)
        stand = game_stand(history, remarks)
        self._line = line_to(stand)
        self._view: View = game.view(stand.state, PUBLIC)
        if self._view.over is None:
            raise ValueError("the game is not over")
        self._stand = stand
        self._all: list[Event] = [event for entry in self._line for event in entry.events]
        self._public = [event for event in self._all if event.seen_by(PUBLIC)]
        self._log = Log(self._words.telling(PUBLIC)).follow(self._public)

    def text(self) -> str:
        """The whole report."""
        parts = [
            self._title(),
            self._players(),
            self._points(),
            self._rounds(),
            self._story(),
            self._dice(),
            self._draws(),
            self._swings(),
            self._hands(),
            self._undos(),
            self._luck(),
        ]
        return "\n".join(line for part in parts for line in (*part, "")).rstrip("\n") + "\n"

    # What it came to.

    def _title(self) -> list[str]:
        view = self._view
        over = view.over
        ended = who_won_of(view) if over is not None and over.ranking else verdict_of(view).removesuffix(".")
        why = why_ended_of(view) if over is not None and over.ranking else ""
        facts = ["Terror Below", *ways(self._setup)]
        facts += [count(len(self._setup.seats), "player"), count(view.round, "round")]
        if self._game.edition:
            facts.append(f"deck pack {self._game.edition}")
        if self._begun is not None:
            facts.append(f"begun {self._begun.day} {_MONTHS[self._begun.month - 1]} {self._begun.year}")
        lines = [f"# {_plain(ended)}", "", f"*{_plain(' · '.join(facts))}*"]
        return [*lines, "", f"{_plain(why)}."] if why else lines

    def _players(self) -> list[str]:
        lines = ["## The players", ""]
        for place, seat in places_of(self._view):
            squad = self._view.squads[seat]
            rank = f"{_ORDINALS[int(place) - 1]}, " if place != "-" else ""
            lines.append(f"- **{_plain(squad.setup.name)}**, {rank}{squad.vp} VP. {_plain(_squad(squad))}".rstrip())
        return lines

    def _points(self) -> list[str]:
        squads = [self._view.squads[seat] for _, seat in places_of(self._view)]
        scored = {source for squad in squads for source, points in squad.score.items() if points}
        columns = [source for source in SOURCES if source in ALWAYS or source in scored]
        rows = [
            [squad.setup.name, *(_number(squad.score.get(source, 0)) for source in columns), f"**{squad.vp}**"]
            for squad in squads
        ]
        lines = ["## Where the points came from", ""]
        lines += _table(["", *(SOURCE_HEADS[source] for source in columns), "VP"], rows)
        solo = self._game.score_lines(self._stand.state)
        if solo and self._view.solo is not None and self._view.solo.won:
            total = sum(points for _, points in solo)
            told = [[SCORE_NAMES.get(name, name), str(points)] for name, points in solo]
            lines += ["", *_table(["The score", ""], [*told, ["Together", f"**{total}**"]])]
        return lines

    def _rounds(self) -> list[str]:
        rows = totals_by_round(self._public, len(self._setup.seats))
        heads = ["After round", *(seat.name for seat in self._setup.seats)]
        told = [[str(number), *(str(total) for total in totals)] for number, totals in enumerate(rows, 1)]
        return ["## The score by round", "", *_table(heads, told)]

    # What happened.

    def _story(self) -> list[str]:
        lines = ["## The story", ""]
        for heading, words in story(self._view, self._public, self._game.decks):
            lines.append(f"- **{heading}**: {_plain(words)}")
        for chapter in chapters(self._log, self._public, self._setup.seats):
            lines += ["", f"### {chapter.title}", ""]
            for paragraph in chapter.paragraphs:
                lead = f"**{_plain(paragraph.lead)}** " if paragraph.lead else ""
                start = "> " if paragraph.attack else ""
                lines += [f"{start}{lead}{_plain(paragraph.text)}", ""]
            lines.pop()
        return lines

    def _swings(self) -> list[str]:
        lines = ["## The biggest swings", ""]
        for number, swing in enumerate(swings(self._public, len(self._setup.seats))[:BEST], 1):
            name = self._setup.seats[swing.seat].name
            lead = ", and takes the lead" if swing.leads else ""
            told = "; ".join(dict.fromkeys(self._scored(place) for place in swing.places))
            lines.append(
                f"{number}. Round {swing.round}, **{_plain(name)}** gains {swing.points} VP{lead}: {_plain(told)}."
            )
        return lines if len(lines) > 2 else [*lines, "Nobody gained a VP."]

    def _scored(self, place: int) -> str:
        """What brought VP in an event: the line that tells it, or where they came from."""
        text = next((line.text for line in self._log if line.first <= place <= line.last), "")
        event = self._public[place]
        if isinstance(event, Scored) and (not text or text.startswith("gains ")):
            return f"{event.points} from {SOURCE_HEADS[event.source]}"
        return ENDS.sub("", text).removesuffix(".")

    # Luck.

    def _dice(self) -> list[str]:
        faces = faces_rolled(self._public)
        lines = ["## The dice", ""]
        if not sum(faces):
            return [*lines, "No die was rolled."]
        mean = sum(face * times for face, times in enumerate(faces, 1)) / sum(faces)
        expected = f"{sum(faces) / len(faces):.1f}"
        lines += [
            f"{count(sum(faces), 'die').replace('dies', 'dice')} fell, {mean:.2f} on average; {MEAN_PIP} is fair.",
            "",
        ]
        lines += _table(
            ["Face", *(str(face) for face in range(1, len(faces) + 1))],
            [["Fell", *(str(times) for times in faces)], ["Fair", *[expected] * len(faces)]],
        )
        hunted = hunting_dice(self._public)
        if hunted:
            rows = [
                [
                    self._setup.seats[seat].name,
                    str(len(dice)),
                    str(sum(dice)),
                    f"{MEAN_PIP * len(dice):g}",
                    off_the_mean(dice),
                ]
                for seat, dice in sorted(hunted.items())
            ]
            lines += ["", *_table(["Hunter", "Dice", "Pips", "Fair", ""], rows)]
        return lines

    def _draws(self) -> list[str]:
        rows = []
        dealt = next((entry.state for entry in self._line if any(squad.vehicles for squad in entry.state.squads)), None)
        for seat, setup in enumerate(self._setup.seats):
            seen = [event for event in self._all if event.seen_by(seat)]
            cells = [setup.name]
            for draw in draws(seen, seat, dealt, self._game.decks):
                cells += [str(draw.cards), f"{draw.worth:.2f}" if draw.cards else NOTHING]
            rows.append(cells)
        fair = draws((), 0, None, self._game.decks)
        heads = [""]
        last = ["*Whole deck*"]
        for draw in fair:
            heads += [f"{DECK_NAMES[draw.deck]} cards", draw.what]
            last += ["", f"{draw.mean:.2f}"]
        table = _table(heads, rows)
        return [
            "## The draws",
            "",
            "The mean worth of the cards that each player was dealt and drew.",
            "",
            *table,
            _row(last),
        ]

    def _hands(self) -> list[str]:
        lines = ["## The hands at the end", ""]
        for seat, setup in enumerate(self._setup.seats):
            hand = self._game.view(self._stand.state, seat).hand
            if hand is None:
                continue
            cards = [f"{card.name} {card.points}" for card in hand.vehicles]
            cards += [card.name for card in hand.items] + [card.name for card in hand.weapons]
            cards += [f"Hidden Bounty: {bounty_with_points(bounty)}" for bounty in hand.hidden]
            lines.append(f"- **{_plain(setup.name)}**: {_plain(', '.join(cards) or 'no card')}")
        return lines

    # What is beside the game.

    def _undos(self) -> list[str]:
        remarks, seats = self._remarks, self._setup.seats
        lines = ["## Undo ledger", "", f"{_capital(ledger_words(remarks.ledger))}."]
        told = [
            f"- {_plain(f'{seats[undo.by].name} {undone(undo)}')} {self._when(entry)}"
            for entry, undo in remarks.undos
            if undo.how != "quiet" and 0 <= undo.by < len(seats) and entry < len(self._history.entries)
        ]
        if told:
            lines += ["", *told]
        found = branches(self._history, remarks)
        if len(found) > 1:
            lines += ["", *(f"- {_plain(branch_line(branch, self._game, self._words))}" for branch in found)]
        comments = [
            f"- {self._when(entry)} {_plain(' '.join(text.split()))}"
            for entry, text in remarks.commented
            if entry < len(self._history.entries)
        ]
        return [*lines, "", "### Comments", "", *comments] if comments else lines

    def _when(self, entry: int) -> str:
        number, turn = self._game.turn_of(self._history.entries[entry].state)
        if not number:
            return "(setup)"
        return f"(round {number}{f', {_plain(self._setup.seats[turn].name)}' if turn >= 0 else ''})"

    def _luck(self) -> list[str]:
        dealer = self._history.dealer
        if dealer is None:
            return ["## The luck", "", "It was answered by hand."]
        return [
            "## The luck",
            "",
            f"Its seed was `{_code(dealer.seed)}`; the hash `{dealer.published_hash}` was shown when the game began.",
        ]


def _squad(squad: SquadView) -> str:
    parts = []
    if squad.leader is not None:
        behind = series([member.name for member in squad.members])
        parts.append(f"{squad.leader.name} leads{f', {behind} behind' if behind else ''}.")
    elif not squad.alive:
        parts.append("The whole squad is dead.")
    if squad.dead and squad.alive:
        parts.append(f"Fallen: {series([member.name for member in squad.dead])}.")
    if squad.completed:
        done = "; ".join(bounty_with_points(bounty) for bounty in squad.completed)
        parts.append(f"Completed: {done}.")
    return " ".join(parts)


def _number(points: int) -> str:
    return str(points) if points else NOTHING


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table: the first column is words, the others numbers."""
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return [_row(heads), _row(rule), *(_row(row) for row in rows)]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(_cell(cell) for cell in cells)} |"


def _cell(text: str) -> str:
    """Text of a cell; emphasis of our own stays."""
    bold = text.startswith("**") and text.endswith("**")
    italic = not bold and text.startswith("*") and text.endswith("*") and len(text) > 2
    mark = "**" if bold else "*" if italic else ""
    inner = text[len(mark) : len(text) - len(mark)] if mark else text
    return f"{mark}{_plain(inner)}{mark}"


def _plain(text: str) -> str:
    """Text that Markdown takes as it stands: names may hold any character."""
    return _SPECIAL.sub(r"\\\1", text)


def _code(text: str) -> str:
    return text.replace("`", "'")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
