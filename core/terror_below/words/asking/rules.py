"""The rule that each question stands on, for whoever wants to read it there and then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.paths import ACTING
from core.terror_below.words.asking.public import company

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.views import Asked
    from core.terror_below.views import View

RULES: Final[Mapping[str, str]] = {
    "leader": "TB 2.2",
    "order": "TB 2.2",
    "place": "TB 2.5",
    "return": "TB 8.3",
    "vehicle": "TB 3.1",
    "arrow": "R41",
    "act": "TB 4",
    "trade": "TB 4.3",
    "bonus": "TB 4.6",
    "keep": "R36",
    "hidden-bounty": "TB 4.6",
    "revive": "TB 4.6",
    "second-card": "R8",
    "face-down": "R9",
    "extra-step": "TB 3.2",
    "take-rubble": "R49",
    "look-worm": "TB 3.2",
    "discard-vehicles": "TB 3.2",
    "closer": "R10",
    "nudge": "R11",
    "skip-ability": "TB 3.2",
    "leave-behind": "TB 11.6",
    "deal-again": "TB 10.3",
    "clear-line": "R38",
    "sort-worms": "R38",
    "place-rubble": "R49",
    "steal-egg": "R45",
    "take-eggs": "R45",
    "hunt": "TB 7.3",
    "reroll": "R53",
    "discard-egg": "TB 7.3",
    "borrow": "R53",
    "reward": "TB 7.4",
    "deliver": "TB 4.5",
}
"""For each kind of question its rule, ruling or chapter."""

_BY_AN_ITEM: Final[Mapping[str, str]] = {"revive": "R45", "place-rubble": "R45", "nudge": "R38"}
"""The same for what an Item brings, where it differs."""


def rule_asked(view: View) -> str:
    """The id of what is to be read about the question to the viewer, else about the first one; empty for none."""
    if view.over is not None:
        return "TB 9" if view.solo is None else "TB 11.1"
    mine = [asked for asked in view.asked if asked.seat == view.viewer]
    return next((_rule(view, asked) for asked in (*mine, *view.asked)), "")


def _rule(view: View, asked: Asked) -> str:
    kind = asked.kind
    if kind == "leader" and view.round:
        return "TB 8.2"
    if kind == "act" and view.actions is not None:
        if view.actions.must_move:
            return "R3" if company(view, view.squads[asked.seat]) else "R43"
        if not view.actions.points:
            return "R38"
    if kind in _BY_AN_ITEM and asked.path[:1] == ACTING != asked.path:
        return _BY_AN_ITEM[kind]
    return RULES.get(kind, "")
