"""What goes where: which cards are looked at and kept, put down, put under the Storage Deck, or left to a mate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.judging.turns import actions_done
from core.critters_below.options import Bury, Done, Drop, Keep, LookAt
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.frames import Keeping
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Worths
    from core.engine.decisions import Option

KEPT: Final = 0.004
"""A card that is worth less than this is not kept."""

NEEDED: Final = 0.05
"""A card is left to a mate that gains so much more by it, at least."""

AT_ONCE: Final = 0.001
"""What is free is done before all else, for it can only help: so much above the best action."""


def looked_at(st: Standing, options: Sequence[Option]) -> list[Judged]:
    """A card that nobody has seen and left is looked at first; in a team, one that somebody left there. CB 5.3."""
    judged = []
    for option in options:
        placed = st.d.on_shelf(option.space) if isinstance(option, LookAt) else None
        value, why = 0.0, Why("fresh")
        if placed is not None and st.seat in placed.known:
            value, why = -2.0, Why("known")
        elif placed is not None and placed.known:
            tags = len(placed.known) / len(st.d.critters)
            value, why = tags if st.is_team else -tags, Why("left", len(placed.known))
        judged.append(Judged(option, value, why=(why,)))
    return judged


def kept(worths: Worths, st: Standing, frame: Keeping) -> list[Judged]:
    """What is worth it and can be held, or used in what is left of the turn. CB 5.3, 4.6; R16."""
    d = st.d
    held = sorted(worths.card(st, card) for card in d.critters[st.seat].pocket)
    actions = d.edition.numbers.actions.most - actions_done(d) if d.turn == st.seat else 0
    full = len(held) - d.pocket_limit - actions
    least = max(KEPT, held[full] if full >= 0 and held else KEPT)
    judged = [Judged(Done(), least, why=(Why("enough"),))]
    return judged + [Judged(Keep(card), worths.card(st, card), why=(_used(worths, st, card),)) for card in frame.cards]


def _used(worths: Worths, st: Standing, card: int) -> Why:
    """What comes of a card for the body that uses it."""
    before = round(100 * st.life)
    then = round(100 * (st.life + st.changed(worths.effect(st, st.d.edition.effects_of(card), is_first=False).own)))
    return Why("keeps" if then > before else "else", then, (before,))


def put_down(worths: Worths, st: Standing, options: Sequence[Option]) -> list[Judged]:
    """The card that is worth least goes to the Shelf. CB 4.6."""
    drops = [option for option in options if isinstance(option, Drop)]
    worth = {option: worths.card(st, option.card) for option in drops}
    least = min(worth.values(), default=0.0)
    return [
        Judged(option, -value, why=(Why("least" if value == least else "needed"),)) for option, value in worth.items()
    ]


def free(worths: Worths, st: Standing, options: Sequence[Option], best: float) -> list[Judged]:
    """What is no action: a card that is of no use goes under the Storage Deck, one that a mate needs on the Shelf.

    A card is buried where better ones can come in its place, or where a mate could flip it unseen. CB 4.5.
    """
    d, found = st.d, []
    for option in options:
        if isinstance(option, Bury):
            placed = d.on_shelf(option.space)
            if placed is None or st.seat not in placed.known or not (d.storage or st.is_team):
                continue
            if max(worths.card(st, placed.card), worths.given(st, placed.card)) < KEPT:
                found.append(Judged(option, best + AT_ONCE, why=(Why("useless"),)))
        elif isinstance(option, Drop) and st.is_team:
            more = worths.given(st, option.card) - max(0.0, worths.card(st, option.card))
            if more > NEEDED:
                found.append(Judged(option, best + AT_ONCE + more / 1000, why=(Why("mate"),)))
    return found


def offered(worths: Worths, st: Standing, options: Sequence[Option]) -> list[Judged]:
    """In another's turn: a card for the mate whose turn it is, if that can still use it. R15. Leaving it is worth 0."""
    d = st.d
    can_use = st.is_team and d.turn >= 0 and actions_done(d) < d.edition.numbers.actions.most
    judged = []
    for option in options:
        if isinstance(option, Drop):
            more = worths.given_to(st, d.turn, option.card) - max(0.0, worths.card(st, option.card)) if can_use else 0.0
            judged.append(Judged(option, more - NEEDED, why=(Why("mate"),)))
    return judged
