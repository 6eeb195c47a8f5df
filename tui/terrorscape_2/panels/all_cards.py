"""All cards of the Killer, a line a kind: what each does, and where its copies are as far as a side knows. TS 1.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.words.cards import SHORT, in_words, of_its_own, short_of
from core.words.english import count
from tui.look.marks import lit, title
from tui.look.spans import Line, Span, fit, width_of
from tui.terrorscape_2.panels.briefs import level_words
from tui.terrorscape_2.station.rooms import killer_name
from tui.terrorscape_2.station.signs import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Killer
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.scene import StationScene

HELD, UNPLAYED, PLAYED, LOCKED = "■", "·", "×", "◇"
"""Where a copy is: in the hand, in the deck, discarded, locked."""

NAME: Final = 22
KIND: Final = 9
COST: Final = 9
"""Columns of a card's name, of its kind and of what it costs."""

WHERE: Final = 10
"""Columns of where its copies are."""

MOST: Final = 98
"""Columns of what a card does, where there is more room than its text takes."""

GAP: Final = 3
"""Columns between the longest text and where the copies are."""

ROOMY: Final = 14
"""With so many more lines than cards the levels have a line each."""

LEVEL: Final = 18
"""Letters of what a level brings."""

WHEN: Final = (
    ("III", "fast cards, as many as you like, before you act"),
    ("IV", "two actions, each a step or a SEARCH; or one special card instead"),
    ("fight", "one attack card for each attack"),
    ("V", "one slow card; then the Killer draws"),
)
"""When each kind is played. TS 9, 10.1."""


class Copies(NamedTuple):
    """How many copies of a kind of card are where, as far as a side knows."""

    held: int = 0
    played: int = 0
    locked: int = 0
    unplayed: int = 0

    @property
    def signs(self) -> str:
        """A sign a copy."""
        parts = ((HELD, self.held), (UNPLAYED, self.unplayed), (PLAYED, self.played), (LOCKED, self.locked))
        return " ".join(sign for sign, number in parts for _ in range(number))


def killer_of(cards: Edition, view: StationView) -> tuple[int, Killer]:
    """The Killer of this hunt, and its number."""
    return next((number, one) for number, one in enumerate(cards.killers) if one.id == view.killer)


def copies_of(cards: Edition, view: StationView, shared: Iterable[Event]) -> tuple[Copies, ...]:
    """By kind of card where its copies are: its own for the Killer, what was played since the last level for others."""
    _, killer = killer_of(cards, view)
    known = view.deck >= 0
    since = _since_the_last_level(shared)
    found = []
    for card in killer.card:
        locked = card.copies if card.id in view.locked else 0
        held = sum(one.skill == card.id for one in view.hand) if known else 0
        gone = sum(one.skill == card.id for one in view.discarded) if known else since.count(card.id)
        played = min(gone, card.copies - locked - held)
        found.append(Copies(held, played, locked, card.copies - locked - held - played))
    if known and since and sum(one.unplayed for one in found) > view.deck:
        # the card that is being played lies in no pile
        at = next(place for place, card in enumerate(killer.card) if card.id == since[-1])
        if found[at].unplayed:
            found[at] = found[at]._replace(played=found[at].played + 1, unplayed=found[at].unplayed - 1)
    return tuple(found)


def _since_the_last_level(shared: Iterable[Event]) -> list[str]:
    """The cards that both sides saw played since the last level, the last one last."""
    played: list[str] = []
    for event in shared:
        if isinstance(event, h.LevelUp):
            played = []
        elif isinstance(event, h.CardPlayed):
            played.append(event.card)
    return played


def all_cards(scene: StationScene, width: int, height: int) -> list[Line]:
    """A line a kind of card, the chosen one lit; below them when each is played, and what the levels bring."""
    view, cards = scene.view, scene.cards
    number, killer = killer_of(cards, view)
    copies = copies_of(cards, view, scene.shared)
    unlocks = next((f"level {one.level}" for one in killer.level if one.effects[0].startswith("unlock ")), "locked")
    legend = (
        f"{HELD} in your hand  {UNPLAYED} in the deck  {PLAYED} discarded  {LOCKED} {unlocks}"
        if view.deck >= 0
        else f"{UNPLAYED} not played  {PLAYED} played since the last level  {LOCKED} {unlocks}"
    )
    does = _room_of_texts(scene, killer, width)
    head = f" {'card':<{NAME}}{'kind':<{KIND}}{'costs':<{COST}}{'what it does':<{does}}where"
    rows: list[Line] = [
        title(f"CARDS OF {killer_name(cards, view).upper()}", width, legend, focused=True),
        (Span(head, "muted"),),
    ]
    below = _below(scene, width, roomy=height >= len(rows) + len(killer.card) + ROOMY)
    room = max(1, height - len(rows))
    first = max(0, min(scene.card_at - room // 2, len(killer.card) - room))
    # a blank line between two cards, where all of them and what stands below have the room for it
    airy = height > len(rows) + 2 * len(killer.card) + len(below)
    for place in range(first, min(len(killer.card), first + room)):
        row = fit(_card_row(scene, number, place, copies[place], does), width)
        rows += [()] if airy and place > first else []
        rows.append(lit(row, width) if place == scene.card_at else row)
    if len(rows) + len(below) < height:
        rows.append(())
    return [*rows, *below][:height]


def _room_of_texts(scene: StationScene, killer: Killer, width: int) -> int:
    """The columns of what the cards do: as many as the longest text takes, where all of them have room."""
    room = max(SHORT + 1, min(MOST, width - NAME - KIND - COST - WHERE))
    longest = max(len(_said(scene, in_words(card.text))) for card in killer.card)
    return min(room, longest + GAP) if longest < room else room


def _card_row(scene: StationScene, killer: int, place: int, copies: Copies, does: int) -> Line:
    """Name, kind, cost, what it does, in a few words where its text has no room, and where its copies are."""
    cards = scene.cards
    card = cards.killers[killer].card[place]
    hit = ("all-cards", place)
    cost = count(card.cost, "card") if card.cost else "-"
    held = bool(copies.held)
    text = _said(scene, in_words(card.text))
    told = text if SHORT + 1 < does > len(text) else _said(scene, short_of(cards, killer, place))
    out = "faint" if copies.locked else "text"
    line = [
        Span(f" {card.name[: NAME - 1]:<{NAME}}", out, "", "bold" if held else "", hit),
        Span(f"{card.kind:<{KIND}}", KINDS[card.kind][1] if out == "text" else out, "", "", hit),
        Span(f"{cost:<{COST}}", "bad" if card.cost and out == "text" else "muted", "", "", hit),
        Span(f"{told:<{does}}", out, "", "", hit),
    ]
    inks = {HELD: "accent", UNPLAYED: "muted", PLAYED: "bad", LOCKED: "faint", " ": "muted"}
    return (*line, *[Span(sign, inks[sign], "", "bold" if sign == HELD else "", hit) for sign in copies.signs])


def _said(scene: StationScene, text: str) -> str:
    """What a card does, as its own side reads it, or the other one."""
    return text if scene.view.deck >= 0 else of_its_own(text)


def _below(scene: StationScene, width: int, *, roomy: bool) -> list[Line]:
    """When each kind is played, and what the levels bring: in whole sentences where there is room. TS 9, 9.8."""
    rows: list[Line] = [title("WHEN", width, "the steps of the Killer's turn")]
    rows += [(Span(f" {step:<7}", "accent", emphasis="bold"), Span(told, "muted")) for step, told in WHEN]
    if roomy:
        common = scene.cards.common
        rows += [(), title("LEVELS", width, "one each time the deck runs out")]
        for level in range(2, common.levels + 1):
            told = level_words(scene.cards, scene.view, level, width - COST)
            ink = "text" if level > scene.view.level else "faint"
            rows.append((Span(f" {level:<7}", "accent", emphasis="bold"), Span(told, ink)))
        return rows
    levels: list[Span] = [Span(" Deck empty: level ", "muted")]
    for level in range(2, scene.cards.common.levels + 1):
        told = level_words(scene.cards, scene.view, level, LEVEL).removesuffix(".")
        ink = "text" if level > scene.view.level else "faint"
        more = (Span(f"{level} ", "accent", emphasis="bold"), Span(f"{told}  ", ink))
        if told and width_of((*levels, *more)) <= width + 2:
            levels += more
    return [*rows, fit(tuple(levels), width)]


def said_of(scene: StationScene) -> Sequence[str]:
    """The chosen card in the prompt, the longest wording first: where it is, and what stands on it."""
    number, killer = killer_of(scene.cards, scene.view)
    card = killer.card[scene.card_at]
    copies = copies_of(scene.cards, scene.view, scene.shared)[scene.card_at]
    where = " is in your hand." if copies.held else " is locked." if copies.locked else ":"
    short = _said(scene, short_of(scene.cards, number, scene.card_at))
    text = _said(scene, in_words(card.text))
    return (f"{card.name}{where} {text}", f"{card.name}: {text}", f"{card.name}: {short}.")
