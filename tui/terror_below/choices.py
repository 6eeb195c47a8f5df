"""Numbered options in the order of what they bring, and as cards where they are about cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import (
    BountyCard,
    CharacterCard,
    ItemCard,
    VehicleCard,
    WeaponCard,
    WormCard,
)
from core.terror_below.words.brief import in_brief
from core.terror_below.words.cards import card_named
from core.terror_below.words.labels import delivery_points, label
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.shorter import shorter_labels
from tui.look.card_box import CardFace, card_box
from tui.look.marks import TARGET
from tui.look.spans import Line, fit
from tui.play import choices as numbered
from tui.play.choices import Choice, digit
from tui.terror_below.marks import arrows, points_ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.options import AnyOption
    from core.terror_below.views import View
    from tui.look.boxes import Size

CARDS_ABREAST: Final = 5
"""Options that can be drawn as cards side by side."""


def choices_of(view: View, options: Sequence[AnyOption]) -> tuple[Choice, ...]:
    """The options as choices, in the order in which they are offered; deliveries the most valuable first."""
    return tuple(
        Choice(
            option, label(option, view, EGG_MARKS), card_named(view, option), shorter_labels(option, view, EGG_MARKS)
        )
        for option in sorted(options, key=lambda option: _worth(view, option))
    )


def _worth(view: View, option: AnyOption) -> tuple[int, bool]:
    """Deliveries by what they score, with a Bounty before without; all else after them, as it is offered."""
    if not isinstance(option, o.Deliver):
        return 0, False
    return -delivery_points(option, view), option.bounty < 0


def strip(
    choices: Sequence[Choice], size: Size, width: int, height: int, *, chosen: int, aside: str = ""
) -> tuple[Line, ...]:
    """The options in the place of the hand, the chosen one always among them; `aside` follows where there is room."""
    if are_cards(choices, size):
        return _as_cards(choices, size, width, height, chosen)
    return numbered.strip(choices, size, width, height, chosen=chosen, aside=aside)


def detail_of(choice: Choice) -> str:
    """The text on its card."""
    card = choice.card
    return "" if card is None or isinstance(card, WormCard | BountyCard) else str(card.text)


def are_cards(choices: Sequence[Choice], size: Size) -> bool:
    """Whether the options are drawn as cards: few enough, and at most one of them is about none."""
    carded = sum(choice.card is not None and bool(detail_of(choice)) for choice in choices)
    return size != "small" and 0 < carded <= CARDS_ABREAST and len(choices) - carded <= 1


def cell_width(choices: Sequence[Choice], size: Size, width: int, height: int) -> int:
    """The columns of an option in the strip, its number among them."""
    if are_cards(choices, size):
        return width
    return numbered.cell_width(choices, size, width, height)


def is_told_on_card(choices: Sequence[Choice], size: Size, width: int, height: int, place: int) -> bool:
    """Whether an option is drawn as a card with its whole text on it."""
    if not are_cards(choices, size) or choices[place].card is None:
        return False
    each, lines = _card_size(choices, size, width, height)
    box = card_box(_face(choices[place], place)._replace(brief=""), each, lines, chosen=False, hit=("option", place))
    return "…" in detail_of(choices[place]) or not any("…" in span.text for row in box for span in row)


def _card_size(choices: Sequence[Choice], size: Size, width: int, height: int) -> tuple[int, int]:
    """Columns and lines of a card."""
    carded = sum(choice.card is not None for choice in choices)
    return width // max(3, carded), min(height, 8 if size == "medium" else 12)


def _as_cards(choices: Sequence[Choice], size: Size, width: int, height: int, chosen: int) -> tuple[Line, ...]:
    """Options that are cards, side by side; to decline has a key of its own, so it needs no card."""
    cards = [(place, choice) for place, choice in enumerate(choices) if choice.card is not None]
    each, lines = _card_size(choices, size, width, height)
    boxes = [
        card_box(_face(choice, place), each, lines, chosen=place == chosen, hit=("option", place))
        for place, choice in cards
    ]
    rows: list[Line] = [tuple(span for part in row for span in part) for row in zip(*boxes, strict=True)]
    return tuple(fit(row, width) for row in rows)


def _damage(summary: str) -> str:
    """The damage at the foot of a card: a number is named."""
    return f"damage {summary}" if len(summary) < 9 else summary


def _face(choice: Choice, place: int) -> CardFace:
    card = choice.card
    key = digit(place)
    match card:
        case VehicleCard():
            return CardFace(
                key,
                card.name,
                card.text,
                brief=in_brief(card),
                foot=f"{TARGET} {arrows(card.arrows, ' ') or '-'}",
                corner=(str(card.points), points_ink(card.points)),
                kind=(f"{card.points} Action Points", points_ink(card.points)),
            )
        case CharacterCard():
            return CardFace(key, card.name, card.text, foot=card.role, brief=in_brief(card))
        case WeaponCard():
            return CardFace(key, card.name, card.text, foot=_damage(card.summary), spare=True, brief=in_brief(card))
        case ItemCard():
            return CardFace(key, card.name, card.text, foot="Hat" if card.hat else "Item", brief=in_brief(card))
        case _:
            # a Worm, a Bounty or no card: the words of the option say it all
            return CardFace(key, choice.words.partition("  ")[0], choice.words.partition("  ")[2])
