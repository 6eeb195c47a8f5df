"""Infecting tokens: one is checked, and cured where it says so. R17."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.finding import sound
from core.terrorscape_2.events import Cured, TokenSeen
from core.terrorscape_2.faces import Aim, DeedFace, deed
from core.terrorscape_2.state import IMMUNE, INFECTED, NOTHING, OURS
from core.words.english import possessive

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.options import Deed
    from core.terrorscape_2.state import Draft

QUIET: str = "medical"
"""A cure is silent where this deck is searched."""


class OnToken(DeedFace):
    """What is done to an infecting token."""

    def could(self, cards: Edition, survivor: int, killer: int, *, cat: bool) -> bool:
        """By anybody, where the Killer infects."""
        return cards.killers[killer].infection


@deed
class Check(OnToken):
    """Shows a token to the side."""

    id: ClassVar[Deed] = "check"
    why = "You learn whether the infection must be cured."
    main = True
    on = "survivor"
    verbs = ("check",)
    rule = "R17"

    def where(self, d: Draft, who: int) -> list[int]:
        """Whose token here was not seen yet."""
        here = d.team[who].at
        return [
            other for other, one in enumerate(d.team) if one.token != NOTHING and one.at == here and not one.checked
        ]

    def do(self, d: Draft, who: int, at: int) -> None:
        """The side alone sees it."""
        d.change(at, checked=True)
        d.events.append(TokenSeen(who=at, infected=d.team[at].token == INFECTED, audience=OURS))

    def worth(self, look: Judging, who: int, at: int) -> float:
        """A little."""
        return 0.04 + look.rest(who, look.d.team[who].at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """R17."""
        return Reason("no-deed", self.rule, "No Survivor here has a token to check.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R17."""
        return (f"Main: check {possessive(aim.whom)} token? Only your side sees it.",)

    def label(self, aim: Aim, name: str) -> str:
        """Whose."""
        return f"check {name}"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """Whose."""
        return f"checks {possessive(whom)} token"


@deed
class Cure(OnToken):
    """Takes an infection that is known away."""

    id: ClassVar[Deed] = "cure"
    why = "Without it nobody wins."
    main = True
    on = "survivor"
    verbs = ("cure",)
    rule = "R17"

    def where(self, d: Draft, who: int) -> list[int]:
        """Whoever is known to be infected here."""
        here = d.team[who].at
        return [other for other, one in enumerate(d.team) if one.token == INFECTED and one.at == here and one.checked]

    def do(self, d: Draft, who: int, at: int) -> None:
        """With noise, but where the medical deck is searched."""
        here = d.team[who].at
        if d.plan.searches.get(here) != QUIET:
            sound(d, here)
        d.change(at, token=IMMUNE)
        d.events.append(Cured(who=at, audience=OURS))

    def worth(self, look: Judging, who: int, at: int) -> float:
        """Without it nobody wins."""
        d = look.d
        return (0.2 if d.team[at].token == INFECTED else 0.0) + look.rest(who, d.team[who].at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """R17."""
        return Reason("no-deed", self.rule, "Nobody here is known to be infected.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R17, R20."""
        noise = "It makes noise here." if self.sounds(aim) else "It is silent here."
        return (f"Main: cure {aim.whom}? {noise}",)

    def sounds(self, aim: Aim) -> tuple[int, ...]:
        """Here, but where the medical deck is searched."""
        return () if aim.cards.plan.searches.get(aim.here) == QUIET else (aim.here,)

    def label(self, aim: Aim, name: str) -> str:
        """Whom."""
        return f"cure {name}"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """Whom."""
        return f"cures {whom}"
