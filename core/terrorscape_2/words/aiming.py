"""What a thing is used on, as a view tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.faces import DEEDS, ITEMS, Aim
from core.terrorscape_2.options import UseItem

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.faces import ThingFace
    from core.terrorscape_2.options import DoDeed
    from core.terrorscape_2.views import StationView


def face_of(option: UseItem | DoDeed) -> ThingFace:
    """The face of what an option uses."""
    return ITEMS[option.item] if isinstance(option, UseItem) else DEEDS[option.deed]


def aim_of(cards: Edition, view: StationView, option: UseItem | DoDeed) -> Aim:
    """What an option uses its thing on."""
    one, face = view.team[option.who], face_of(option)
    whom = ""
    if face.on == "survivor":
        survivor = view.team[option.at].survivor
        whom = next(known.name for known in cards.survivors if known.id == survivor).split()[0]
    killer = next(known.name for known in cards.killers if known.id == view.killer)
    return Aim(cards, one.at, option.at, one.fear, whom, killer)
