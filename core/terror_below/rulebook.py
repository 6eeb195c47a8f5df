"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from core.terror_below.decks.edition import Decks
from core.terror_below.seats import MOST_REDRAWS, PLAYERS
from core.terror_below.terror_zone import faces_of
from core.words.rules_file import chapters, rules_of

if TYPE_CHECKING:
    from core.words.rulebook import Chapter


@lru_cache(maxsize=4)
def rulebook(decks: Decks) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers of these decks."""
    return chapters(rules_of(Decks.data), _numbers(decks))


def _numbers(decks: Decks) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    pieces, solo = decks.pieces, decks.solo
    delivery, hunt, race = (decks.scenarios[name] for name in ("special-delivery", "total-extermination", "scramble"))
    faces = [(named[0], named[-1], slot + 1) for slot in range(pieces.slots) if (named := faces_of(slot, pieces.slots))]
    worms = [f"{low}-{high}{'' if number > 1 else ' is'} Worm {number}" for low, high, number in faces]
    return {
        **asdict(pieces),
        **{f"extra{seats}": pieces.extra_worms.get(seats, 0) for seats in PLAYERS},
        **{f"drawn{seats}": pieces.drawn_worms.get(seats, 0) for seats in PLAYERS},
        "faces": ", ".join(worms),
        "most_redraws": MOST_REDRAWS,
        "deep_card": pieces.leap.deep_card,
        "safe": pieces.leap.safe,
        "leap_points": pieces.leap.points,
        "attack_limit": solo.attack_limit,
        "delivery_name": delivery.name,
        "deliveries": delivery.needed,
        "hunt_name": hunt.name,
        "types": hunt.needed,
        "race_name": race.name,
        "ruins": race.ruins,
        "most_missing": solo.advanced.most_missing,
        "missing_points": solo.advanced.missing_member,
        "queens_points": solo.advanced.queens,
        "per_attack": solo.score.per_attack_left,
        "hat_points": solo.score.hat,
    }
