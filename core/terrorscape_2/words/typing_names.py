"""Names as they are typed: a Survivor by first letters, an item by a part of its name, a door by its codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

FILLERS: Final = frozenset(("to", "the", "at", "with", "a", "an", "of", "by", "in", "for", "and"))
"""Words that are passed over."""


def without_fillers(tokens: Sequence[str]) -> list[str]:
    """The words that mean something."""
    return [token.strip(".,;") for token in tokens if token not in FILLERS and token.strip(".,;")]


def who_of(terms: Terms, view: StationView, word: str) -> int:
    """The Survivor of the team whose name begins so; nowhere for none, or for more than one."""
    if not word.isalpha():
        return NOWHERE
    found = [one.who for one in view.team if terms.survivor(one.survivor).casefold().startswith(word)]
    return found[0] if len(found) == 1 else NOWHERE


def place_of(terms: Terms, word: str) -> str:
    """A place by its code; empty for none."""
    return word if word.upper() in terms.plan.codes else ""


def door_of(terms: Terms, word: str) -> str:
    """A way by its two codes in either order, as a record has it; empty for none."""
    ends = "-".join(sorted(part.upper() for part in word.split("-")))
    known = {terms.way(edge) for edge in range(len(terms.plan.edges))}
    return ends.lower() if ends in known else ""


def one_of(words: Sequence[str], ids: Iterable[str]) -> str:
    """The only id that is these words, or whole parts of it between hyphens; else the only one that begins so."""
    typed = "-".join(words)
    known = list(dict.fromkeys(ids))
    if not typed or typed in known:
        return typed
    within = [name for name in known if f"-{typed}-" in f"-{name}-"]
    begins = [name for name in known if name.startswith(typed) or f"-{typed}" in name]
    return within[0] if len(within) == 1 else begins[0] if not within and len(begins) == 1 else ""


def item_of(terms: Terms, words: Sequence[str], first: Sequence[str] = ()) -> str:
    """An item by a part of its name, one of the `first` before all others; empty for none."""
    return one_of(words, first) or one_of(words, [item.id for item in terms.cards.items])


def card_of(terms: Terms, view: StationView, words: Sequence[str]) -> str:
    """A skill card of the Killer by a part of its name, one in the hand before others; by its place in it as well."""
    hand = [card.skill for card in view.hand]
    if len(words) == 1 and words[0].isdecimal():
        return hand[int(words[0]) - 1] if 0 < int(words[0]) <= len(hand) else ""
    every = [card.id for killer in terms.cards.killers if killer.id == view.killer for card in killer.card]
    return one_of(words, hand) or one_of(words, every)
