"""The Final Showdown. TS 6.9, 8.4; R15, R16, R49."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.chapters.ending import killer_wins, survivors_win
from core.terrorscape_2.events import DefenderChosen, ShowdownBegan
from core.terrorscape_2.flow import OPEN, answers, asks, push, runs
from core.terrorscape_2.forms import TEAM, ZONES
from core.terrorscape_2.frames import Arming, Facing
from core.terrorscape_2.options import Defend
from core.terrorscape_2.refusing.refusal import NOT_THERE, always, refuses
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft

OPEN.add(Facing)


def is_faced(d: Draft) -> bool:
    """Whether the Final Showdown goes on. TS 8.4; R49.

    From the agreement to the end the table is open: the Killer answers nothing any more, the weakness card is turned
    over, and all see what the team can stand with.
    """
    return isinstance(d.stack[0], Facing)


def may_face(d: Draft) -> bool:
    """The weakness is known, and all stand with the Killer, which is in sight. TS 6.9."""
    return d.weakness != NOTHING and d.in_sight and d.together(d.hunter.at)


def defence(d: Draft) -> int:
    """What it takes; more in the zone of the card. TS 8.4."""
    weakness = d.edition.weakness
    zone = ZONES.index(weakness.card[d.weakness].zone)
    return weakness.defence_in_zone if d.plan.zones[d.hunter.at] == zone else weakness.defence


def begin_showdown(d: Draft) -> None:
    """Every item with the icon is shown, and serves as a weapon all the same. R15."""
    weakness = d.edition.weakness
    icon = weakness.card[d.weakness].weakness
    shown = [
        d.edition.item(card).id for survivor in d.team for card in survivor.items if d.edition.item(card).icon == icon
    ]
    d.stack = [Facing(tuple(range(TEAM)), weakness.icon_value * len(shown))]
    d.events.append(ShowdownBegan(defence=defence(d), icon=icon, shown=tuple(shown)))


@runs(Facing)
def _face(d: Draft, frame: Facing) -> bool:
    if frame.left:
        return True
    if frame.total >= defence(d):
        survivors_win(d, "showdown")
    else:
        killer_wins(d, "showdown-lost")
    return False


@asks(Facing, "stand")
def _ask(d: Draft, frame: Facing) -> Asked:
    """The team names who stands next. R49."""
    return SURVIVORS, tuple([Defend(who) for who in frame.left])


refuses(Facing, Defend)(always(NOT_THERE))


@answers(Facing)
def _stand(d: Draft, frame: Facing, option: Defend) -> None:
    push(d, Arming(option.who))
    d.events.append(DefenderChosen(who=option.who))
