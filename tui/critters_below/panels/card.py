"""What is chosen, a line a symbol as things stand; with nothing chosen, oneself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from core.critters_below.odds import harm, percent
from core.critters_below.options import FlipShelf
from tui.critters_below.panels.critters import ink_of
from tui.critters_below.panels.hand import is_hidden, owner
from tui.critters_below.signs import days_named, lettered
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit, hitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import CritterView
    from core.critters_below.words.foretold import Told
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size
    from tui.play.desk.log_panel import Saying

ACTIONS: Final = ("uses ",)
"""How a line of the log about an action begins."""

_BEFORE_CHANCE: Final = re.compile(r"(?<=[A-Z]) (?=\d)")

_CLAUSE: Final = re.compile(r"(?<=[.;]) ")

TEXT_LINES: Final = 3
"""Lines of what an ability says, at the medium size."""

SIGN = 7
"""Columns of a symbol before its words."""


def card(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The panel."""
    critter = owner(scene)
    if scene.foreseen is not None and not is_hidden(scene):
        lines = _chosen(scene, width, height)
    elif isinstance(scene.considered, FlipShelf) and not is_hidden(scene):
        words = "It is turned up, and all that stands on it is done, whatever it is."
        lines = [title("NOT SEEN", width), *_paragraph(words, width)]
    elif critter is None or not critter.character:
        lines = [title("CRITTER", width)]
    else:
        lines = _oneself(scene, critter, size, width)
    return tuple(fit(line, width) for line in (*lines, *[()] * height)[:height])


def _paragraph(words: str, width: int, ink: str = "muted") -> list[Line]:
    return [(Span(f" {row}", ink),) for row in wrapped(words, width - 2, 9)]


def short_of(text: str, width: int, lines: int) -> str:
    """The sentences of a text that fit whole into so many lines, at least the first clause: the card opened has all."""
    clauses = _CLAUSE.split(text)
    for kept in range(len(clauses), 1, -1):
        told = " ".join(clauses[:kept])
        if len(wrapped(told, width, 99)) <= lines:
            break
    else:
        told = clauses[0]
    return told if told == text else f"{told.rstrip(';.')}."


def name_of(scene: ShelterScene) -> str:
    """What is considered."""
    found = scene.foreseen
    if found is not None and found.card:
        return scene.terms.named(found.card)
    option = scene.considered
    facility = getattr(option, "facility", "")
    if facility:
        return scene.terms.facility(facility)
    doing = scene.view.doing[-1] if scene.view.doing else None
    if doing is not None:
        return scene.terms.named_of(doing.kind, doing.id)
    critter = owner(scene)
    return scene.terms.ability(critter.character) if critter is not None and critter.character else ""


def _chosen(scene: ShelterScene, width: int, height: int) -> list[Line]:
    assert scene.foreseen is not None  # noqa: S101 - for mypy; asked before
    told = scene.telling.lines(scene.foreseen)
    rows: list[Line] = [title(name_of(scene).upper(), width, "as things stand")]
    for line in told:
        rows += told_rows(line, width)
    if len(rows) > height:
        rows = [*rows[: height - 1], (Span(f" x tells {len(rows) - height + 1} more", "accent"),)]
    return rows


def _coloured(text: str, ink: str) -> Line:
    return tuple(
        part for span in lettered(text, ink) for part in (days_named(span.text, ink) if span.ink == ink else (span,))
    )


def told_rows(line: Told, width: int) -> list[Line]:
    """A symbol, and what it would do."""
    sign = line.sign
    ink = {"": "text", "good": "good", "bad": "bad", "faint": "faint"}[line.tone]
    if len(sign) >= SIGN and line.aimed:
        return [(Span(" "), *lettered(sign, "text")), (Span(f"   {line.words}", ink),)]
    if len(sign) >= SIGN:
        text = f"{sign}  {line.words}" if line.words else sign
        # a chance stays beside its day
        rows = wrapped(_BEFORE_CHANCE.sub("\N{NO-BREAK SPACE}", text), width - 2, 3)
        return [(Span(" "), *_coloured(row.replace("\N{NO-BREAK SPACE}", " "), ink)) for row in rows]
    rows = wrapped(line.words, width - SIGN - 2, 3) or ("",)
    first = (Span(" "), *fit(lettered(sign, "faint" if line.tone == "faint" else "text"), SIGN), Span(rows[0], ink))
    return [first, *((Span(" " * (SIGN + 1)), Span(row, ink)) for row in rows[1:])]


def _oneself(scene: ShelterScene, critter: CritterView, size: Size, width: int) -> list[Line]:
    """The Critter, its ability, what is worn, and what the flip would do now."""
    terms, cards = scene.terms, scene.cards
    hidden = is_hidden(scene)
    name = terms.character(critter.character).upper()
    who = f"YOU ARE THE {name}" if not hidden else f"THE {name}"
    character = cards.characters[cards.character_of(critter.character)]
    symbols = cards.abilities[cards.character_of(critter.character)]
    used = scene.view.ability and scene.view.turn == critter.seat
    label, _, told = character.text.partition(":")
    rows: list[Line] = [title(who, width, "" if hidden else "used" if used else "a", hit="ability")]
    ability: Line = (
        Span(f" {label}  ", "faint" if used else "text", emphasis="bold"),
        *lettered(terms.symbols(symbols), "faint" if used else "muted"),
    )
    rows.append(hitting(("ability", 0), fit(ability, width)))
    said = told.strip() or character.text
    whole = f"{said[:1].upper()}{said[1:]}"
    rows += _paragraph(short_of(whole, width - 2, TEXT_LINES) if size == "medium" else whole, width)
    worn = terms.named(critter.worn.item) if critter.worn is not None else "Hardened" if critter.hardened else "nothing"
    rows += [(Span(" Worn  ", "muted"), Span(worn, "good" if worn != "nothing" else "muted"))]
    if hidden or critter.hand is None:
        return rows
    return [*rows, *_flip(scene, critter)]


def _flip(scene: ShelterScene, critter: CritterView) -> list[Line]:
    """What the flip would do if the turn ended now, and whether it can be the last Damage."""
    hand = critter.hand
    chance = harm(scene.cards, hand) if hand is not None else None
    deadly, many = scene.cards.deadly, len(critter.damage)
    if chance is None:
        return [(Span(" If you end now  ", "muted"), Span("nothing to flip. R3", "good"))]
    first = (
        Span(" If you end now  ", "muted"),
        Span(f"Damage {percent(chance)}", ink_of(100 * float(chance)), emphasis="bold"),
    )
    dies = many == deadly - 1 and bool(chance)
    ending = Span("the next is death", "bad") if dies else Span("no death tonight", "good")
    second: Line = (Span(f" {many} of {deadly} Damage: ", "muted"), ending)
    return [first, second]


def turn_panel(scene: ShelterScene, width: int) -> list[Line]:
    """The actions of this turn, at the large size: done and left, and what is free."""
    return [*turn_told(scene, width, "THIS TURN"), (Span(" Free: d a card to the Shelf, b bury, w take off", "muted"),)]


def actions_told(sayings: Sequence[Saying], whose: str = "") -> tuple[str, ...]:
    """The actions of the turn that was begun last, by the log: `Generator: +1S, looks at 2 and 3.`.

    whose: The tag of who had that turn; turns that others have begun since are passed over. Empty for anybody.
    """
    found: list[str] = []
    for saying in reversed(sayings):
        if saying.turn:
            if not whose or saying.mark.text == whose:
                return tuple(reversed(found))
            found = []
        action = next((saying.words[len(verb) :] for verb in ACTIONS if saying.words.startswith(verb)), "")
        found += [action.removesuffix(".")] if action else []
    return () if whose else tuple(reversed(found))


def turn_told(scene: ShelterScene, width: int, head: str) -> list[Line]:
    """The actions of a turn, a line each, under this title: what was used, and what it brought."""
    most = scene.cards.numbers.actions.most
    # when the turn ends its actions are not counted any more
    done = scene.view.actions or len(scene.done)
    rows: list[Line] = [title(head, width, f"{done} of {most} actions")]
    told = scene.done[-done:] if done else ()
    for number in range(1, most + 1):
        # an action may be done that the log does not tell any more, as when one plays from memory
        words = told[number - 1 - (done - len(told))] if done - len(told) < number <= done else ""
        what, _, brought = words.partition(": ")
        rows.append(
            (
                Span(f" {number}  ", "accent" if number > done else "faint", emphasis="bold"),
                *((Span(f"{what}  "), *lettered(brought, "muted")) if words else (Span("·", "faint"),)),
            )
        )
    return rows
