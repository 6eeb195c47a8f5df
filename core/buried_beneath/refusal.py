"""Why an answer is not possible: the first rule that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath import options as o
from core.buried_beneath.chapters.actions import can_pay, targets
from core.buried_beneath.chapters.skills import could_do
from core.buried_beneath.forms import DAMAGE, HEALTH, MANA, STATS
from core.buried_beneath.skills.faces import SKILLS
from core.buried_beneath.village import LOCATIONS, MIDDLE, PATHS
from core.engine.decisions import Chance, Over, Reason

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option, Pending, Seat

GAME_OVER: Final = Reason("game-over", "BB 12", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "BB 1", "Nobody sits there. This game has one player.")
NOT_ASKED: Final = Reason("not-asked", "", "Nobody is asked now.")
NOT_OFFERED: Final = Reason("not-offered", "", "That does not answer the question.")
TRY_LOST: Final = Reason("try-lost", "BB 12", "This try is lost: restart the wave, undo, or give up.")
NOT_LOST: Final = Reason("not-lost", "BB 5.2", "Nothing is lost yet. You can restart the wave at any time.")
NO_SUCH_PLACE: Final = Reason("no-such-place", "BB 5.3", "There is no such location.")
MIDDLE_CLOSED: Final = Reason("middle", "BB 8.2", "No Villager may stand in the Middle.")
NONE_READY: Final = Reason("none-ready", "BB 8.2", "You have no Villager left to place.")
TAKE_FIRST: Final = Reason("take-first", "R20", "Take every symbol of this location first.")
NO_SUCH_SYMBOL: Final = Reason("no-such-symbol", "BB 8.4", "The location does not show that symbol, or it is taken.")
NO_MANA: Final = Reason("no-mana", "R23", "You have no Mana to pay for a skill.")
NO_SKILL: Final = Reason("no-skill", "R27", "No skill that could do anything is ready.")
NOBODY_TO_CALL: Final = Reason("nobody-to-call", "R22", "Nobody to call back: every placed Villager stands on Health.")
OUT_OF_REACH: Final = Reason("out-of-reach", "R25", "That is further than your Speed.")
LEAP_REACH: Final = Reason("leap-reach", "R5", "A Leap does not reach there. Only a Move goes through the Tunnels.")
OGRE: Final = Reason("cannot-be-moved", "BB 7.1", "The Stone Ogre cannot be moved: its card says so.")
NOBODY_THERE: Final = Reason("nobody-there", "BB 9.3", "Nobody is there to be moved.")
NOT_ADJACENT: Final = Reason("not-adjacent", "R5", "That location is not adjacent: no path joins them.")
WALL_BARS: Final = Reason("wall-bars", "R17", "The Force Wall bars that path to enemies.")
NOT_ON_MONSTER: Final = Reason("not-onto", "R38", "You cannot move it onto the Middle or onto a monster.")
NOT_FOR_VILLAGER: Final = Reason(
    "not-for-villager", "R28", "Villagers go only where no Villager or Boss marker is, never to the Middle."
)
WALL_THERE: Final = Reason("wall-there", "R47", "The Wall is there already.")
NO_PATH: Final = Reason("no-path", "R47", "No path between two cards has that number.")
TRAP_THERE: Final = Reason("trap-there", "R47", "The Trap is there already.")
TRAP_MIDDLE: Final = Reason("trap-middle", "R47", "You cannot lay the Trap on the Middle.")
TRAP_ENEMY: Final = Reason("trap-enemy", "R47", "Lay the Trap where no enemy is.")
NO_SHADOW: Final = Reason("no-shadow", "BB 9.3", "No enemy and no Villager is there to step to.")
LIGHTNING: Final = Reason(
    "lightning", "BB 9.3", "Lightning hits an adjacent enemy, then a monster adjacent to that one."
)
NOT_A_TIE: Final = Reason("not-a-tie", "R42", "There is no tie to decide now.")
ANOTHER_TIE: Final = Reason("another-tie", "R12", "That is not one of the choices in this tie.")
UNKNOWN_HERO: Final = Reason("unknown-hero", "BB 2.3", "No Hero card shows that Hero.")
BEGIN_FIRST: Final = Reason("begin-first", "BB 5.1", "Begin the wave first: the enemies move first.")
ENEMIES_TURN: Final = Reason("enemies-turn", "BB 5.1", "Decide this tie first.")

_TIES: Final = (
    o.MoveType,
    o.MoveUnit,
    o.UnitStep,
    o.BossStep,
    o.Flee,
    o.LayMarker,
    o.Uproot,
    o.Shove,
    o.Mend,
    o.Hex,
    o.Victim,
)
_TIE_KINDS: Final = frozenset(
    ("type", "unit", "step", "boss-step", "flee", "marker", "uproot", "shove", "mend", "hex", "victim")
)
_ACTION_KINDS: Final = frozenset(("attack", "move", "leap", "skill", "rally", *SKILLS.aimed))


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a seat to answer with `intent`, in words for that seat."""
    if isinstance(pending, Over):
        return GAME_OVER
    if seat != 0:
        return NOT_SEATED
    if isinstance(pending, Chance):
        return NOT_ASKED
    kind = pending[0].kind
    if kind == "lost":
        return TRY_LOST
    if isinstance(intent, o.GiveUp):
        return NOT_LOST
    if kind == "hero":
        return UNKNOWN_HERO if isinstance(intent, o.ChooseHero) else NOT_OFFERED
    if kind == "begin":
        return BEGIN_FIRST
    if isinstance(intent, _TIES):
        return ANOTHER_TIE if kind in _TIE_KINDS else NOT_A_TIE
    if kind in _TIE_KINDS:
        return ENEMIES_TURN
    return _of_turn(d, intent, kind) or NOT_OFFERED


def _of_turn(d: Draft, intent: Option, kind: str) -> Reason | None:
    match intent:
        case o.Place(at):
            return _place(d, at) if kind == "place" else TAKE_FIRST
        case o.End():
            return TAKE_FIRST
        case o.TakePoint() if kind == "symbol":
            return NO_SUCH_SYMBOL
        case o.Act(stat) if kind == "symbol":
            return _act(d, STATS.index(stat), stat in _left(d))
        case o.TakePoint() | o.Act() if kind in _ACTION_KINDS:
            return TAKE_FIRST
        case o.AttackAt() if kind in {"attack", "backstab"}:
            return _attack(d) if kind == "attack" else _range("sword")
        case o.Move(to) if kind in {"move", "leap", "shadow-step"}:
            return _move(to, kind)
        case o.UseSkill(skill) if kind == "skill":
            return _skill(d, skill)
        case o.Recall(at) if kind == "rally":
            return _recall(d, at)
        case o.Blow(at) if kind == "gale-winds":
            return _blow(d, at, villager=intent.villager)
        case o.BlowTo(to) if kind == "gale-winds":
            return _blow_to(d, to)
        case o.PlaceWall(path) if kind == "force-wall":
            return WALL_THERE if 0 <= path < PATHS else NO_PATH
        case o.Lightning() if kind == "chain-lightning":
            return LIGHTNING
        case o.PlaceTrap(at) if kind == "snare":
            return _trap(d, at)
        case o.SmokeAt() if kind == "smoke":
            return NO_SUCH_PLACE
        case _:
            # an answer to a question that is not asked: the caller says so
            return None


def _left(d: Draft) -> tuple[str, ...]:
    left: tuple[str, ...] = getattr(d.stack[-1], "left", ())
    return left


def _exists(at: int) -> bool:
    return 0 <= at < LOCATIONS


def _place(d: Draft, at: int) -> Reason:
    if not _exists(at):
        return NO_SUCH_PLACE
    if not d.ready:
        return NONE_READY
    if at == MIDDLE:
        return MIDDLE_CLOSED
    name = _the(d, at)
    if at in d.markers:
        return Reason("ruined", "BB 7.3", f"{_capital(name)} is in ruins.")
    if at in d.out:
        return Reason("villager-there", "BB 8.2", f"A Villager is at {name} already.")
    if d.enemy_at(at):
        return Reason("enemy-there", "BB 8.2", f"An enemy is at {name}.")
    return _too_dear(d, at)


def _too_dear(d: Draft, at: int) -> Reason:
    """Crossed symbols that cannot be paid in full. BB 8.3; R19."""
    for stat, cost in enumerate(d.map.crossed[at]):
        value = d.stats[stat]
        stays = 0 if stat == MANA else 1
        if cost and value - cost < stays:
            word = STATS[stat].capitalize()
            have = "you have none" if not value else f"you have {value}"
            rest = "" if stat == MANA else " and must keep 1"
            return Reason("too-dear", "R19", f"{_capital(_the(d, at))}: pay {cost} {word}; {have}{rest}.")
    return NOT_OFFERED


def _act(d: Draft, stat: int, shown: bool) -> Reason:
    if not shown:
        return NO_SUCH_SYMBOL
    if stat == DAMAGE:
        return _attack(d)
    if stat == HEALTH:
        return NOBODY_TO_CALL
    return NO_SKILL if can_pay(d, stat) else NO_MANA


def _attack(d: Draft) -> Reason:
    return _range(d.hero_card.attack, nobody=not targets(d))


def _range(mark: str, *, nobody: bool = False) -> Reason:
    reach = "your bow reaches adjacent locations only" if mark == "bow" else "your sword reaches your own location only"
    return Reason("out-of-range", "BB 6", f"{'Nobody to attack' if nobody else 'No enemy there'}: {reach}.")


def _move(to: int, kind: str) -> Reason:
    if not _exists(to):
        return NO_SUCH_PLACE
    return {"move": OUT_OF_REACH, "leap": LEAP_REACH}.get(kind, NO_SHADOW)


def _skill(d: Draft, skill: int) -> Reason:
    if not 0 <= skill < len(d.hero_card.skills):
        return Reason("no-such-skill", "BB 9.3", "Your Hero card shows three skills.")
    card = d.hero_card.skills[skill]
    waits = d.cooldowns[skill]
    if waits:
        return Reason("cool-down", "BB 10", f"{card.name} waits {waits} more turn{'s' if waits > 1 else ''}.")
    if not could_do(d, card.id):
        return Reason("does-nothing", "R27", f"{card.name} {SKILLS[card.id].idle}.")
    return NOT_OFFERED


def _recall(d: Draft, at: int) -> Reason:
    if at not in d.out:
        return Reason("nobody-out", "BB 9.4", "No Villager is placed there.")
    return Reason("shows-health", "R22", f"You cannot call back from {_the(d, at)}: it shows Health.")


def _blow(d: Draft, at: int, *, villager: bool) -> Reason:
    if not _exists(at):
        return NO_SUCH_PLACE
    unit = d.unit_at(at)
    if villager:
        return NOT_FOR_VILLAGER if at in d.out else NOBODY_THERE
    if unit is not None and d.monster(unit.colour).id == "stone-ogre":
        return OGRE
    return NOT_ON_MONSTER if unit is not None else NOBODY_THERE


def _blow_to(d: Draft, to: int) -> Reason:
    frame = d.stack[-1]
    at: int = getattr(frame, "at", -1)
    if at < 0:
        return Reason("blow-whom", "BB 9.3", "First choose an enemy or a Villager to move.")
    if to not in d.map.adjacent[at]:
        return NOT_ADJACENT
    if getattr(frame, "villager", False):
        return NOT_FOR_VILLAGER
    if any(way.to == to and way.path == d.wall and d.wall >= 0 for way in d.map.ways[at]):
        return WALL_BARS
    return NOT_ON_MONSTER


def _trap(d: Draft, at: int) -> Reason:
    if not _exists(at):
        return NO_SUCH_PLACE
    if at == MIDDLE:
        return TRAP_MIDDLE
    return TRAP_THERE if at == d.trap else TRAP_ENEMY


def _the(d: Draft, at: int) -> str:
    return f"the {d.map.name(at)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
