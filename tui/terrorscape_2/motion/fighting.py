"""Dice, sums and what comes of them, on a screen that both sides watch. TS 10; R47, R49."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.views import StationView, SurvivorView
from tui.play.motion.moment import STANDS
from tui.terrorscape_2.fights import Attack, Fight, after, fight_of, over_of
from tui.terrorscape_2.panels.dice import UNKNOWN
from tui.terrorscape_2.station.overlay import NONE

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from tui.terrorscape_2.motion.shows import Shows

DIE_MS: Final = 60
FACES: Final = 6
"""So many faces a die shows, the last of them the one that counts."""

NEXT_MS: Final = 120
SUM_MS: Final = 150
FALL_MS: Final = 100
HELD: Final = ("▒▒ ▒▒", "░░ ░░", "░░   ", "     ")
"""Cards that fall from the Killer's deck."""

FAILED: Final = ("██", "█▓", "█░", "█░")
"""Health that breaks."""


def opened(view: StationView) -> StationView:
    """What of a view everybody may know: dice fall on a screen that both sides watch."""
    team = tuple([SurvivorView(one.who, one.survivor, one.injured, one.fear, one.token) for one in view.team])
    return replace(
        view,
        viewer=PUBLIC,
        asked=(),
        options=(),
        step=0,
        at=NOWHERE,
        hand=(),
        discarded=(),
        deck=-1,
        team=team,
        weakness=None,
        noise=(),
        everywhere=False,
        ropes=(),
        traps=(),
        cat=NOWHERE,
        clocks=(),
        decks=(),
        discards=(),
        keys=-1,
        radio=-1,
        vehicle=-1,
        fuel=False,
        drawn=(),
        left=0,
    )


class Fighting:
    """What is shown of a fight, once the dice fall."""

    def __init__(self, shows: Shows) -> None:
        self.shows = shows
        before = shows.view
        at = before.spotted.at if before.spotted is not None else NOWHERE
        self.fight: Fight | None = None
        if before.found:
            self.fight = Fight(at, before.found, (Attack(strength=before.strength, who=before.stands),))
        elif before.facing >= 0:
            self.fight = Fight(at, tuple(range(len(before.team))), defence=0)
        self.rolled = False

    def follow(self, event: Event) -> None:
        """What was told of the fight so far; show its dice, and what came of them."""
        s = self.shows
        if isinstance(event, e.EncounterBegan | e.ShowdownBegan):
            at = s.view.spotted.at if s.view.spotted is not None else NOWHERE
            self.fight = fight_of([event], at, len(s.view.team))
            return
        if self.fight is None:
            return
        self.fight = after(self.fight, event)
        match event:
            case e.Rolled():
                self.dice(event)
                self.rolled = True
            case e.Held() | e.Injured() | e.Killed() if self.rolled:
                self.came(event)
                self.rolled = False
            case _:
                # it shows no dice, and what came of no roll is shown elsewhere
                pass

    def _view(self) -> StationView:
        """At a table the dice fall before everybody."""
        s = self.shows
        return opened(s.following) if s.beats else s.following

    def _add(self, ms: int, words: str, **more: Any) -> None:
        fight = self.fight
        over = NONE if fight is None else over_of(fight, NONE)
        self.shows.add(ms, self._view(), over, words=words, fight=fight, **more)

    def dice(self, event: e.Rolled) -> None:
        """One die after the other shows faces that do not count, and the one that does; then the sum, line by line."""
        s = self.shows
        name = s.named(event.who)
        faces = s.cards.dice.faces
        words = f"{name} rolls."
        for place in range(len(event.faces)):
            lying = event.faces[:place]
            waiting = (UNKNOWN,) * (len(event.faces) - place - 1)
            for fall in range(FACES):
                last = fall == FACES - 1
                face = event.faces[place] if last else s.luck.choice(faces)
                ms = DIE_MS + (NEXT_MS if last else 0)
                self._add(ms, words, untold=True, faces=(*lying, face, *waiting), sums=0, came=False)
        parts = 2 + bool(event.weapon) + bool(event.trap) + bool(event.ability)
        for shown in range(1, parts + 1):
            self._add(SUM_MS, words, untold=shown < parts, faces=event.faces, sums=shown, came=False)
        if self.fight is not None and self.fight.is_showdown:
            total = max(0, s.following.facing)
            self._stands(f"{name} adds {event.total}: {total} so far.")

    def came(self, event: e.Held | e.Injured | e.Killed) -> None:
        """Cards fall from the deck, or health breaks; what came of it stands until somebody goes on."""
        s = self.shows
        last = self.fight.last if self.fight is not None else None
        total = last.roll.total if last is not None and last.roll is not None else 0
        strength = last.strength if last is not None else 0
        name = s.named(event.who)
        held = isinstance(event, e.Held)
        words = f"{name} {'holds' if held else 'does not hold'}: {total} against {strength}."
        for falls in HELD if held else FAILED:
            self._add(FALL_MS, words, falls=falls)
        self._stands(words)

    def _stands(self, words: str) -> None:
        if self.shows.beats:
            self._add(STANDS, words, beat=True, stays=True, passes=True)
