"""The hand strip: the Vehicles of the seat that looks, and at small its Items, Weapons and Hidden Bounties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import ItemCard, VehicleCard
from core.terror_below.words.brief import in_brief
from tui.look.card_box import CardFace, card_box
from tui.look.marks import TARGET, lit, wrapped
from tui.look.spans import Line, Span, abreast, cells, cut, fit, hitting, on, width_of
from tui.terror_below.marks import arrows, bounty, points_ink

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.words.hand_questions import CardTold
    from tui.look.boxes import Size
    from tui.terror_below.holding import Held, Holding

BAR: Final = "█"
"""A hidden card, redacted."""

TALL: Final = 6
"""Lines of the strip from which each Vehicle has a line of its own at small."""

CARD_LINES: Final[dict[Size, int]] = {"small": 1, "medium": 8, "large": 12}
"""Lines of a card at each size."""


def hand(
    holding: Holding,
    size: Size,
    width: int,
    height: int,
    *,
    chosen: int = -1,
    told: CardTold | None = None,
) -> tuple[Line, ...]:
    """The strip. `chosen` is the place of the card that is being considered.

    Where a question is about a card it is `told` at small what the chosen one would do, in the place of the cards that
    the question is not about.
    """
    if size != "small":
        return _boxes(holding, size, width, height, chosen)
    if told is not None:
        lines = (
            [_with_ability(held, width, held.place == chosen) for held in holding.vehicles] if height >= TALL else []
        )
        rows = [*(lines or [_vehicles(holding, width, chosen)]), _told(told, width)]
        return tuple(on("surface", fit(row, width)) for row in (*rows[:height], *[()] * (height - len(rows))))
    if height >= TALL:
        rows = [_with_ability(held, width, held.place == chosen) for held in holding.vehicles]
        rows += _others(holding, width, chosen, height - len(rows))
    else:
        rows = [_vehicles(holding, width, chosen), *_others(holding, width, chosen, height - 1)]
    rows += [()] * (height - len(rows))
    return tuple(on("surface", fit(row, width)) for row in rows[:height])


def _told(told: CardTold, width: int) -> Line:
    """What the chosen card would do and, at the right, what follows."""
    words = (Span(f"{told.name}: " if told.name else "", emphasis="bold"), Span(told.does, "muted"))
    room = width - width_of(words) - 1
    after = next((wording for wording in told.after if cells(wording) <= room), "")
    return abreast(
        words, (Span(after, "bad" if told.hurts else "muted", emphasis="bold" if told.hurts else ""),), width
    )


def redacted(name: str, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """A hand that nobody may see: bars of one length, whatever it holds."""
    words = Span(f"{name}'s cards are hidden." if name else "The cards are hidden.", "muted")
    if size == "small":
        bar = Span(BAR * ((width - 8) // 3), "panel")
        short = Span(BAR * 14, "panel")
        rows: list[Line] = [
            (bar, Span("   "), bar, Span("   "), bar),
            (short, Span("  "), short, Span("  "), short, Span("  "), words),
            *[()] * (height - 2),
        ]
        return tuple(on("surface", fit(row, width)) for row in rows[:height])
    face = CardFace("", "", "")
    each = width // 3
    lines = min(height - 1, CARD_LINES[size])
    box = card_box(face, each, lines, chosen=False, hit=("part", "hand"))
    bars = [*box]
    for row in range(2, min(5, lines - 1)):
        bars[row] = on("surface", (Span("│  ", "faint"), Span(BAR * (each - 6), "panel"), Span("  │", "faint")))
    return (*(fit(row * 3, width) for row in bars), fit((words,), width))


def _vehicles(holding: Holding, width: int, chosen: int) -> Line:
    """All Vehicles in one line: three columns, or as many as there are cards."""
    count = max(3, len(holding.vehicles))
    step = (width + 1) // count
    line: list[Span] = []
    for place, held in enumerate(holding.vehicles):
        room = (step if place < count - 1 else width - step * place) - 1
        line += [*_vehicle(held, room, held.place == chosen), Span(" ")]
    return tuple(line)


def _vehicle(held: Held, room: int, is_chosen: bool) -> Line:
    """A Vehicle in one line: number, points, name, arrows."""
    card = held.card
    hit = ("card", held.place)
    if not isinstance(card, VehicleCard):
        return fit((), room)
    if held.gone:
        return hitting(hit, fit((Span(f"- {card.name[: max(1, room - 9)]} played", "faint"),), room))
    way = arrows(card.arrows)
    name = card.name[: max(1, room - 5 - len(way))]
    parts: Line = (
        Span(f"{held.key} ", "accent", emphasis="bold"),
        Span(f"{card.points} ", points_ink(card.points), emphasis="bold"),
        Span(f"{name} ", emphasis="bold" if is_chosen else ""),
        Span(way, "path", emphasis="bold"),
    )
    if is_chosen:
        return hitting(hit, lit(parts, room))
    if not held.usable:
        parts = tuple(span._replace(ink="faint", emphasis="") for span in parts)
    return hitting(hit, fit(parts, room))


def _with_ability(held: Held, width: int, is_chosen: bool) -> Line:
    """A Vehicle with its ability, in one line."""
    start = 27
    text = in_brief(held.card) if not held.gone else ""
    ability = Span(wrapped(text, width - start - 1, 1)[0] if text else "", "muted", emphasis="italic")
    return (*_vehicle(held, start - 1, is_chosen), Span(" "), *hitting(("card", held.place), (ability,)))


def _others(holding: Holding, width: int, chosen: int, lines: int) -> list[Line]:
    """Items, Weapons and Hidden Bounties, one after the other; names are cut when they do not fit."""
    for letters in (99, *range(14, 2, -1)):
        parts = [_other(held, held.place == chosen, letters) for held in holding.others]
        if holding.hidden:
            parts.append(_hidden(holding.hidden, brief=letters < 99))
        rows: list[list[Span]] = [[]]
        for part in parts:
            if rows[-1] and width_of(rows[-1]) + width_of(part) - 2 > width:
                rows.append([])
            rows[-1] += part
        if len(rows) <= lines:
            break
    return [cut(row, width) for row in rows[: max(1, lines)]]


def _other(held: Held, is_chosen: bool, letters: int) -> Line:
    hit = ("card", held.place)
    name = held.card.name[:letters]
    if held.gone:
        return hitting(hit, (Span(f"- {name}  ", "faint"),))
    kind = "I" if isinstance(held.card, ItemCard) else "W"
    parts: Line = (
        Span(f"{held.key} ", "accent", emphasis="bold"),
        Span(f"{kind} ", "muted"),
        Span(name),
    )
    if is_chosen:
        return (*hitting(hit, lit(parts, width_of(parts))), Span("  "))
    if not held.usable:
        parts = tuple(span._replace(ink="faint", emphasis="") for span in parts)
    return (*hitting(hit, parts), Span("  "))


def _hidden(cards: tuple[BountyCard, ...], *, brief: bool) -> Line:
    line: list[Span] = [Span("Hidden " if brief else "Hidden Bounty ", "muted")]
    for place, card in enumerate(cards):
        mark, words = bounty(card)
        line += hitting(("hidden", place), (mark, words._replace(text=f"{words.text} {card.points}"), Span("  ")))
    return tuple(line)


def _boxes(holding: Holding, size: Size, width: int, height: int, chosen: int) -> tuple[Line, ...]:
    """Cards side by side, three of a width, narrower when there are more."""
    count = max(3, len(holding.vehicles))
    each = width // count
    lines = min(height, CARD_LINES[size])
    boxes = [
        card_box(_face(held), each, lines, chosen=held.place == chosen, hit=("card", held.place))
        for held in holding.vehicles
    ]
    rows: list[Line] = [tuple(span for part in row for span in part) for row in zip(*boxes, strict=True)]
    return tuple(fit(row, width) for row in rows)


def _face(held: Held) -> CardFace:
    card = held.card
    if not isinstance(card, VehicleCard):
        return CardFace(held.key, card.name, card.text, brief=in_brief(card))
    return CardFace(
        held.key,
        card.name,
        card.text,
        brief=in_brief(card),
        foot=f"{TARGET} {arrows(card.arrows, ' ') or '-'}",
        corner=(str(card.points), points_ink(card.points)),
        kind=(f"{card.points} Action Point{'' if card.points == 1 else 's'}", points_ink(card.points)),
        faint=not held.usable,
        gone=held.gone,
    )
