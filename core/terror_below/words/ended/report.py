"""What the report of a game of Terror Below has of its own: squads, points, the story of each round, dice and draws."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.chapters.hunt import damage_of
from core.terror_below.state import SOURCES
from core.terror_below.words.ended.hands import hand_words
from core.terror_below.words.ended.outcome import places_of
from core.terror_below.words.ended.prose import ENDS, chapters
from core.terror_below.words.ended.story import MEAN_PIP, hunting_dice, off_the_mean, story_of, swings, turns
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import bounty_with_points, count, series
from core.terror_below.words.solo import SCORE_NAMES, ordinal
from core.words.log import Log
from core.words.markdown import NOTHING, Section, escaped, quiet, row, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.cards import WeaponCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State
    from core.terror_below.views import SquadView
    from core.words.finished import FinishedGame
    from core.words.spoken import Words

SOURCE_HEADS: Final[Mapping[e.Source, str]] = {
    "bounties": "Bounties",
    "plain": "Plain Eggs",
    "hunts": "Hunts",
    "motel": "Motel",
    "items": "Items",
    "leaps": "Leaps",
    "late-seat": "Late seat",
}
"""Where VP come from, at the head of a column."""

ALWAYS: Final[tuple[e.Source, ...]] = ("bounties", "plain", "hunts", "motel", "items")
"""The sources that have a column even when nobody scored by them."""

BEST: Final = 3
"""So many swings are told."""

SIDES: Final = 6


class Draw(NamedTuple):
    """Cards that a seat drew, and what they are worth beside all cards of their deck.

    Attributes:
        what: What their worth is counted in.
        worth: The mean of the cards drawn; 0 for none.
        mean: The mean of the whole deck.
    """

    deck: e.Deck
    what: str
    cards: int
    worth: float
    mean: float


def report_of(told: FinishedGame, words: Words[Any], decks: Decks) -> tuple[Section, ...]:
    """Squads, points, the story of each round, dice, draws, swings and hands."""
    return _Report(told, words, decks).sections()


class _Report:
    """The sections of one finished game."""

    def __init__(self, told: FinishedGame, words: Words[Any], decks: Decks) -> None:
        self._told = told
        self._words = words
        self._decks = decks
        self._log = Log(words.telling(PUBLIC)).follow(told.public)

    def sections(self) -> tuple[Section, ...]:
        """All of them, in the order in which they are read."""
        return (
            Section("The players", tuple(self._players())),
            Section("Where the points came from", tuple(self._points())),
            Section("The score by round", tuple(self._rounds())),
            Section("The story", tuple(self._story())),
            Section("The dice", tuple(self._dice())),
            Section("The draws", tuple(self._draws())),
            Section("The biggest swings", tuple(self._swings())),
            Section("The hands at the end", tuple(self._hands())),
        )

    # What it came to.

    def _players(self) -> list[str]:
        lines = []
        for place, seat in places_of(self._told.view):
            squad = self._told.view.squads[seat]
            rank = f"{ordinal(int(place))}, " if place != "-" else ""
            lines.append(f"- **{escaped(squad.setup.name)}**, {rank}{squad.vp} VP. {escaped(_squad(squad))}".rstrip())
        return lines

    def _points(self) -> list[str]:
        squads = [self._told.view.squads[seat] for _, seat in places_of(self._told.view)]
        scored = {source for squad in squads for source, points in squad.score.items() if points}
        columns = [source for source in SOURCES if source in ALWAYS or source in scored]
        rows = [
            [squad.setup.name, *(quiet(squad.score.get(source, 0)) for source in columns), f"**{squad.vp}**"]
            for squad in squads
        ]
        lines = table(["", *(SOURCE_HEADS[source] for source in columns), "VP"], rows)
        solo = self._told.game.score_lines(self._told.state)
        if solo and self._told.view.solo is not None and self._told.view.solo.won:
            total = sum(points for _, points in solo)
            told = [[SCORE_NAMES.get(name, name), str(points)] for name, points in solo]
            lines += ["", *table(["The score", ""], [*told, ["Together", f"**{total}**"]])]
        return lines

    def _rounds(self) -> list[str]:
        rows = totals_by_round(self._told.public, len(self._words.seats))
        heads = ["After round", *(seat.name for seat in self._words.seats)]
        told = [[str(number), *(str(total) for total in totals)] for number, totals in enumerate(rows, 1)]
        return table(heads, told)

    # What happened.

    def _story(self) -> list[str]:
        lines = []
        for heading, words in story_of(self._told.view, self._told.public, self._decks):
            lines.append(f"- **{heading}**: {escaped(words)}")
        for chapter in chapters(self._log, self._told.public, self._words.seats):
            lines += ["", f"### {chapter.title}", ""]
            for paragraph in chapter.paragraphs:
                lead = f"**{escaped(paragraph.lead)}** " if paragraph.lead else ""
                start = "> " if paragraph.attack else ""
                lines += [f"{start}{lead}{escaped(paragraph.text)}", ""]
            lines.pop()
        return lines

    def _swings(self) -> list[str]:
        lines = []
        for number, swing in enumerate(swings(self._told.public, len(self._words.seats))[:BEST], 1):
            name = self._words.seats[swing.seat].name
            lead = ", and takes the lead" if swing.leads else ""
            told = "; ".join(dict.fromkeys(self._scored(place) for place in swing.places))
            lines.append(
                f"{number}. Round {swing.round}, **{escaped(name)}** gains {swing.points} VP{lead}: {escaped(told)}."
            )
        return lines or ["Nobody gained a VP."]

    def _scored(self, place: int) -> str:
        """What brought VP in an event: the line that tells it, or where they came from."""
        text = next((line.text for line in self._log if line.first <= place <= line.last), "")
        event = self._told.public[place]
        if isinstance(event, e.Scored) and (not text or text.startswith("gains ")):
            return f"{event.points} from {SOURCE_HEADS[event.source]}"
        return ENDS.sub("", text).removesuffix(".")

    # Luck.

    def _dice(self) -> list[str]:
        faces = faces_rolled(self._told.public)
        if not sum(faces):
            return ["No die was rolled."]
        mean = sum(face * times for face, times in enumerate(faces, 1)) / sum(faces)
        expected = f"{sum(faces) / len(faces):.1f}"
        lines = [
            f"{count(sum(faces), 'die').replace('dies', 'dice')} fell, {mean:.2f} on average; {MEAN_PIP} is fair.",
            "",
        ]
        lines += table(
            ["Face", *(str(face) for face in range(1, len(faces) + 1))],
            [["Fell", *(str(times) for times in faces)], ["Fair", *[expected] * len(faces)]],
        )
        hunted = hunting_dice(self._told.public)
        if hunted:
            rows = [
                [
                    self._words.seats[seat].name,
                    str(len(dice)),
                    str(sum(dice)),
                    f"{MEAN_PIP * len(dice):g}",
                    off_the_mean(dice),
                ]
                for seat, dice in sorted(hunted.items())
            ]
            lines += ["", *table(["Hunter", "Dice", "Pips", "Fair", ""], rows)]
        return lines

    def _draws(self) -> list[str]:
        rows = []
        line = self._told.line
        dealt = next((entry.state for entry in line if any(squad.vehicles for squad in entry.state.squads)), None)
        for seat, setup in enumerate(self._words.seats):
            seen = [event for event in self._told.events if event.seen_by(seat)]
            cells = [setup.name]
            for draw in draws(seen, seat, dealt, self._decks):
                cells += [str(draw.cards), f"{draw.worth:.2f}" if draw.cards else NOTHING]
            rows.append(cells)
        fair = draws((), 0, None, self._decks)
        heads = [""]
        last = ["*Whole deck*"]
        for draw in fair:
            heads += [f"{DECK_NAMES[draw.deck]} cards", draw.what]
            last += ["", f"{draw.mean:.2f}"]
        return [
            "The mean worth of the cards that each player was dealt and drew.",
            "",
            *table(heads, rows),
            row(last),
        ]

    def _hands(self) -> list[str]:
        lines = []
        for seat, setup in enumerate(self._words.seats):
            hand = self._told.game.view(self._told.state, seat).hand
            if hand is None:
                continue
            lines.append(f"- **{escaped(setup.name)}**: {escaped(', '.join(hand_words(hand)) or 'no card')}")
        return lines


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


def faces_rolled(happened: Sequence[Event]) -> tuple[int, ...]:
    """How often each face fell, of all dice rolled."""
    faces = [face for event in happened if isinstance(event, e.DiceRolled) for face in event.faces]
    return tuple(faces.count(face) for face in range(1, SIDES + 1))


def totals_by_round(happened: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """The VP of every seat at the end of each round, the first round first."""
    found: dict[int, tuple[int, ...]] = {}
    totals = [0] * seats
    for turn in turns(happened):
        for event in happened[turn.first : turn.end]:
            if isinstance(event, e.Scored):
                totals[event.seat] = event.total
        found[turn.round] = tuple(totals)
    found.pop(0)
    return tuple(found.values())


def draws(happened: Sequence[Event], seat: Seat, dealt: State | None, decks: Decks) -> tuple[Draw, ...]:
    """What a seat drew from the decks whose cards differ in worth; `dealt` is the state after the first deal.

    `happened` must hold the events that this seat may know of: they name its cards.
    """
    squad = dealt.squads[seat] if dealt is not None else None
    vehicles = list(squad.vehicles) if squad is not None else []
    weapons = list(squad.weapons) if squad is not None else []
    bounties: list[int] = []
    for event in happened:
        match event:
            case e.Refilled(seat=drawer, cards=cards) if drawer == seat:
                vehicles += cards
            case e.CardDrawn(seat=drawer, deck="weapons", card=card) if drawer == seat and card >= 0:
                weapons.append(card)
            case e.CardDrawn(seat=drawer, deck="bounties", card=card) if drawer == seat and card >= 0:
                bounties.append(card)
            case _:
                # what others draw, and all that is no draw from these decks
                continue
    points = [float(card.points) for card in decks.vehicles]
    damage = [mean_damage(card) for card in decks.weapons]
    worth = [float(card.points) for card in decks.bounties]
    return (
        _draw("vehicles", "points", vehicles, points),
        _draw("weapons", "damage", weapons, damage),
        _draw("bounties", "VP", bounties, worth),
    )


def _draw(deck: e.Deck, what: str, cards: Sequence[int], worth: Sequence[float]) -> Draw:
    drawn = sum(worth[card] for card in cards) / len(cards) if cards else 0.0
    return Draw(deck, what, len(cards), drawn, sum(worth) / len(worth) if worth else 0.0)


def mean_damage(card: WeaponCard) -> float:
    """What a Weapon deals on average, when the Target is not on the hunter's own space."""
    throws = list(product(range(1, SIDES + 1), repeat=card.dice))
    return sum(damage_of(card, faces, own_space=False) for faces in throws) / len(throws)
