"""Encounters. TS 10; R14, R18, R24, R27, R28, R31, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import Reason, Roll
from core.terrorscape_2.chapters.ending import is_over, put_away
from core.terrorscape_2.chapters.harm import frighten, injure, tell
from core.terrorscape_2.chapters.skilled import no_card, payable, play_card, skills_of
from core.terrorscape_2.chapters.using import walk
from core.terrorscape_2.events import (
    AttackBegan,
    DefenderChosen,
    EncounterBegan,
    EncounterEnded,
    Held,
    Rolled,
)
from core.terrorscape_2.flow import answers, asks, dealt, pop, push, runs, swap
from core.terrorscape_2.frames import (
    DRAW,
    Arming,
    Attack,
    Doing,
    DrawingCards,
    Encounter,
    Facing,
    Fleeing,
    HunterTurn,
    Paying,
    Rolling,
    Searching,
)
from core.terrorscape_2.options import BareHands, Defend, Flee, NoAttack, NoneToday, Play, Remain, Wield
from core.terrorscape_2.refusing.names import is_one
from core.terrorscape_2.refusing.refusal import NOT_OFFERED, NOT_THERE, always, refuses
from core.terrorscape_2.refusing.team import no_way
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Spec
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.state import Draft

COST_OF_DEFENCE: Final = 2
"""Cards of the deck that a successful defence costs the Killer. TS 10.2."""

TRAP: Final = 2
"""What a trap adds to the first defence of an encounter."""

FIRST_BLOOD: Final = 5
"""The level at which everybody found is injured first. R31."""

FEWEST_DICE: Final = 2
"""Dice that everybody rolls, whatever the fear. R15."""


def search_here(d: Draft) -> None:
    """SEARCH: who is here is told; somebody found is an encounter, which ends the turn. TS 4.1, 10.1; R28."""
    here = d.hunter.at
    who = tell(d, "search", (here,))
    if not who:
        return
    d.stack = [HunterTurn(DRAW), *_played_on(d), Fleeing(who), Encounter(who)]
    d.events.append(EncounterBegan(at=here, who=who))
    if d.hunter.level >= FIRST_BLOOD:
        for one in who:
            injure(d, one)
            if is_over(d):
                break


def _played_on(d: Draft) -> list[Doing]:
    """The card whose SEARCH it was: it is being played until the encounter and the steps away are over. R7.

    What else it would do is lost (R28): it stands at its end, and is discarded before cards are drawn.
    """
    if d.setup.rules == 1:
        put_away(d)
        return []
    played = [frame for frame in d.stack if isinstance(frame, Doing) and frame.written == "card"]
    return [replace(frame, step=len(skills_of(d, frame))) for frame in played]


@runs(Searching)
def _search(d: Draft, frame: Searching) -> None:
    pop(d)
    search_here(d)


# The Killer may add a card.


@runs(Encounter)
def _encounter(d: Draft, frame: Encounter) -> bool:
    if not frame.left:
        _end(d)
    elif frame.no_cards:
        push(d, Attack())
    else:
        return True
    return False


@asks(Encounter, "attack")
def _ask_attack(d: Draft, frame: Encounter) -> Asked:
    """An attack card, none, or none in this encounter; asked even of a hand without any. TS 10.1."""
    return KILLER, (*payable(d, "attack"), _NO_ATTACK, _NONE_TODAY)


_NO_ATTACK: Final = NoAttack()
_NONE_TODAY: Final = NoneToday()


@refuses(Encounter, Play)
def _no_attack(d: Draft, frame: Encounter, option: Play) -> Reason:
    return no_card(d, option.card, "attack")


@answers(Encounter)
def _answer_attack(d: Draft, frame: Encounter, option: Option) -> None:
    if isinstance(option, Play):
        card = play_card(d, option.card)
        found = d.edition.effects[d.hunter.killer][d.edition.skill_cards[d.hunter.killer][card]]
        bonus = sum([skill.adds for skill in found])
        scare = any(skill.scares for skill in found)
        push(d, Attack(bonus, scare, card))
        cost = d.edition.skill_card(d.hunter.killer, card).cost
        if cost:
            push(d, Paying(cost))
        return
    if isinstance(option, NoneToday):
        swap(d, replace(frame, no_cards=True))
    push(d, Attack())


# The Survivors stand.


@runs(Attack)
def _announce(d: Draft, frame: Attack) -> bool:
    """The strength is told before the defender is chosen. TS 10.1; R27."""
    if not frame.announced:
        swap(d, replace(frame, announced=True))
        d.events.append(AttackBegan(strength=d.strength(frame.bonus)))
    return True


@asks(Attack, "defend")
def _ask_defend(d: Draft, frame: Attack) -> Asked:
    """Anybody here who has not stood yet. TS 10.2."""
    return SURVIVORS, tuple([Defend(who) for who in _encounter_of(d).left])


refuses(Attack, Defend)(always(NOT_THERE))


@answers(Attack)
def _defend(d: Draft, frame: Attack, option: Defend) -> None:
    push(d, Arming(option.who))
    d.events.append(DefenderChosen(who=option.who))
    if frame.scare:
        frighten(d, option.who)


def _encounter_of(d: Draft) -> Encounter:
    return next(frame for frame in reversed(d.stack) if isinstance(frame, Encounter))


@asks(Arming, "weapon")
def _ask_weapon(d: Draft, frame: Arming) -> Asked:
    """One weapon, or bare hands; an Ammo Pack goes with the Revolver. TS 10.3; R24."""
    return SURVIVORS, (*[Wield(name) for name in weapons(d, frame.who)], BareHands())


def weapons(d: Draft, who: int) -> list[ItemName]:
    """What a Survivor can fight with; `ammo-pack` is the Revolver with one."""
    survivor = d.team[who]
    return armed_with(d.edition, [d.edition.item(card).id for card in survivor.items], survivor.batteries)


def armed_with(cards: Edition, items: Sequence[str], batteries: int) -> list[ItemName]:
    """What somebody can fight with who carries these items, and so many batteries. TS 10.3; R24."""
    found: list[ItemName] = []
    for name in items:
        item = cards.item_named(name)
        if "weapon" not in item.use or item.id in found or (item.batteries and not batteries):
            continue
        found.append(item.id)
        if item.id == "revolver" and "ammo-pack" in items:
            found.append("ammo-pack")
    return found


refuses(Arming, Wield)(always(Reason("no-weapon", "TS 10.3", "The defender does not carry that weapon.")))


@answers(Arming)
def _arm(d: Draft, frame: Arming, option: Wield | BareHands) -> None:
    if isinstance(option, Wield):
        ammo = option.item == "ammo-pack"
        swap(d, Rolling(frame.who, "revolver" if ammo else option.item, ammo))
    else:
        swap(d, Rolling(frame.who))


def _dice(d: Draft, frame: Rolling) -> tuple[str, Spec]:
    """One die less for every fear, never fewer than two. TS 10.3; R15."""
    dice = d.edition.dice
    number = max(FEWEST_DICE, dice.dice - dice.fear_per_die * d.team[frame.who].fear)
    return "dice", Roll(len(dice.faces), number)


@dealt(Rolling, _dice)
def _roll(d: Draft, frame: Rolling, values: tuple[int, ...]) -> None:
    """Every part of the sum is told. TS 10.3; R47."""
    who = frame.who
    faces = tuple([d.edition.dice.faces[value - 1] for value in values])
    combat = _spend(d, frame)
    ability = 1 if frame.weapon and d.can(who, "dead-shot") else 0
    pop(d)
    facing = next((one for one in d.stack if isinstance(one, Facing)), None)
    trap = 0
    if facing is None and _encounter_of(d).first and d.hunter.at in d.traps:
        trap = TRAP
        d.traps = tuple([at for at in d.traps if at != d.hunter.at])
    total = sum(faces) + combat + ability + trap
    if facing is not None:
        left = tuple([other for other in facing.left if other != who])
        swap(d, Facing(left, facing.total + total))
    d.events.append(
        Rolled(
            who=who,
            faces=faces,
            weapon=frame.weapon,
            ammo=frame.ammo,
            combat=combat,
            trap=trap,
            ability=ability,
            total=total,
        )
    )
    if facing is None:
        _decide(d, who, total)


def _spend(d: Draft, frame: Rolling) -> int:
    """What the weapon adds; without the infinity sign it is discarded. TS 10.3; R24."""
    if not frame.weapon:
        return 0
    item = d.edition.item_named(frame.weapon)
    if frame.ammo:
        d.lose(frame.who, "ammo-pack")
        return d.edition.item_named("ammo-pack").combat
    if item.batteries:
        d.change(frame.who, batteries=d.team[frame.who].batteries - 1)
    if not item.keep:
        d.lose(frame.who, item.id)
    return item.combat


def _decide(d: Draft, who: int, total: int) -> None:
    """At least the strength holds, and ends the encounter; less injures. TS 10.2."""
    attack = d.stack[-1]
    assert isinstance(attack, Attack)  # noqa: S101 - for mypy; the dice lie on it
    strength = d.strength(attack.bonus)
    pop(d)
    if attack.card != NOTHING:
        d.hunt(discard=(*d.hunter.discard, attack.card))
    encounter = _encounter_of(d)
    if total >= strength:
        swap(d, Encounter(()))
        d.events.append(Held(who=who))
        push(d, DrawingCards(COST_OF_DEFENCE, mill=True))
        return
    left = tuple([other for other in encounter.left if other != who])
    swap(d, Encounter(left, first=False, no_cards=encounter.no_cards))
    injure(d, who)


def _end(d: Draft) -> None:
    pop(d)
    d.events.append(EncounterEnded())


# Steps after an encounter.

ONE_STEP: Final = Reason("no-flight", "R14", "Only a Survivor found may step, one room away; no secret passage.")


@runs(Fleeing)
def _flee(d: Draft, frame: Fleeing) -> bool:
    if frame.left:
        return True
    pop(d)
    return False


@asks(Fleeing, "flee")
def _ask_flee(d: Draft, frame: Fleeing) -> Asked:
    """A secret step, or none, for each on its own; no secret passage. R14."""
    found: list[Option] = []
    for who in frame.left:
        here = d.team[who].at
        found += [Flee(who, to) for to in d.plan.steps(here, d.blocks, d.ropes)]
        found.append(Remain(who))
    return SURVIVORS, tuple(found)


@refuses(Fleeing, Flee)
def _no_flight(d: Draft, frame: Fleeing, option: Flee) -> Reason:
    """The way between, or that it is no step."""
    if not is_one(option.who):
        return NOT_OFFERED
    found = no_way(d, option.who, option.to)
    return found if found.rule in {"TS 5.1", "TS 5.2"} else ONE_STEP


@answers(Fleeing)
def _flee_or_stay(d: Draft, frame: Fleeing, option: Flee | Remain) -> None:
    swap(d, Fleeing(tuple([who for who in frame.left if who != option.who])))
    if isinstance(option, Flee):
        walk(d, option.who, option.to)
