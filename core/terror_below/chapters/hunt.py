"""Hunting a Worm: Weapons, damage, the killing blow and its reward. TB 7; R6, R20, R21, R52, R53."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import DiscardingEgg, Firing, HeldWeapon, Rewarding, Shot, WormAttack
from core.terror_below.chapters.attack import attack_of, set_attack
from core.terror_below.chapters.objectives import claim
from core.terror_below.chapters.pieces import (
    ONE_EGG,
    change,
    discard,
    eggs_in,
    minus,
    plus,
    power,
    score,
    without,
)
from core.terror_below.events import (
    BountyCompleted,
    DamageDealt,
    DiceRolled,
    EggDiscarded,
    Escaped,
    HuntStopped,
    WeaponBorrowed,
    WeaponPlayed,
    WormDefeated,
)
from core.terror_below.flow import answers, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import RefillingLine
from core.terror_below.options import (
    Borrow,
    ClaimBounty,
    ClaimPlain,
    DiscardEgg,
    Escape,
    Fire,
    Reroll,
    Stop,
)
from core.terror_below.state import ITEMS, NONE, WEAPONS

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat, Spec
    from core.terror_below.decks.cards import WeaponCard
    from core.terror_below.state import Draft

STOP: Final = Stop()
PLAIN: Final = ClaimPlain()

AIM: Final = 0
BORROW: Final = 1
ROLL: Final = 2
REROLL: Final = 3
ROLL_AGAIN: Final = 4
HIT: Final = 5
REUSE: Final = 6
"""The steps of playing a Weapon, in order; `Firing.step` is the one that comes next."""


@asks(WormAttack, "hunt")
def _ask_hunt(d: Draft, frame: WormAttack) -> tuple[Seat, tuple[Option, ...]]:
    """Any Weapon, a way out before the first of them (R52), or to stop for good (R20)."""
    seat = frame.queue[0]
    squad = d.squads[seat]
    options: list[Option] = [Fire(card) for card in squad.weapons]
    if seat not in frame.fired:
        options += [Escape(card) for card in squad.items if is_escape(d, card)]
    options.append(STOP)
    return seat, tuple(options)


def is_escape(d: Draft, card: int) -> bool:
    """Whether an Item takes its player out of an attack. R21."""
    return any(effect.verb == "escape" for effect in d.decks.items[card].effects)


@answers(WormAttack)
def _hunt(d: Draft, frame: WormAttack, option: Fire | Escape | Stop) -> None:
    seat = frame.queue[0]
    match option:
        case Fire():
            change(d, seat, weapons=without(d.squads[seat].weapons, option.card))
            d.events.append(WeaponPlayed(seat, option.card))
            push(d, Firing(seat, option.card))
        case Escape():
            change(d, seat, items=without(d.squads[seat].items, option.card))
            discard(d, ITEMS, option.card)
            swap(d, replace(frame, queue=frame.queue[1:], caught=without(frame.caught, seat)))
            d.events.append(Escaped(seat, option.card))
        case Stop():
            swap(d, replace(frame, queue=frame.queue[1:]))
            d.events.append(HuntStopped(seat))
        case _:
            assert_never(option)


@runs(Firing)
def _fire_on(d: Draft, frame: Firing) -> bool | None:
    match frame.step:
        case 0:
            return _aim(d, frame)
        case 2:
            if fired_card(d, frame).dice:
                return True
            swap(d, replace(frame, step=HIT))
        case 3:
            if _may_reroll(d, frame):
                return True
            swap(d, replace(frame, step=HIT))
        case 5:
            _hit(d, frame)
        case 6:
            if power(d, frame.seat, "reuse-weapon") is not None:
                return True
            _put_away(d, frame, keeps=False)
        case _:
            # BORROW and ROLL_AGAIN wait for luck
            return True
    return None


def fired_card(d: Draft, frame: Firing) -> WeaponCard:
    """The Weapon whose text counts: the borrowed one, once there is one."""
    return d.decks.weapons[frame.borrowed if frame.borrowed >= 0 else frame.card]


def _armed(d: Draft, seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other, squad in enumerate(d.squads) if other != seat and squad.weapons])


def _aim(d: Draft, frame: Firing) -> bool | None:
    """A Borrowed Gun asks from whom; with nobody armed it deals its own damage."""
    armed = _armed(d, frame.seat)
    if "borrow" not in d.decks.weapon_powers[frame.card] or not armed:
        swap(d, replace(frame, step=ROLL))
    elif len(armed) == 1:
        (victim,) = armed
        swap(d, replace(frame, step=BORROW, victim=victim))
    else:
        return True
    return None


@asks(Firing, lambda frame: "borrow" if frame.step == AIM else "reroll")
def _ask_firing(d: Draft, frame: Firing) -> tuple[Seat, tuple[Option, ...]]:
    if frame.step == AIM:
        return frame.seat, tuple(Borrow(seat) for seat in _armed(d, frame.seat))
    return frame.seat, (*(Reroll(die) for die in range(len(frame.faces))), STOP)


@answers(Firing)
def _answer_firing(d: Draft, frame: Firing, option: Borrow | Reroll | Stop) -> None:
    match option:
        case Borrow():
            swap(d, replace(frame, step=BORROW, victim=option.seat))
        case Reroll():
            _, attack = attack_of(d)
            set_attack(d, replace(attack, rerolled=(*attack.rerolled, frame.seat)))
            swap(d, replace(frame, step=ROLL_AGAIN, die=option.die))
        case Stop():
            swap(d, replace(frame, step=HIT))
        case _:
            assert_never(option)


def _may_reroll(d: Draft, frame: Firing) -> bool:
    """Once per attack, before damage is counted. Anise, R53."""
    _, attack = attack_of(d)
    return frame.seat not in attack.rerolled and power(d, frame.seat, "reroll") is not None


def _luck_of(d: Draft, frame: Firing) -> tuple[str, Spec] | None:
    match frame.step:
        case 1:
            return "borrow", Roll(len(d.squads[frame.victim].weapons))
        case 2:
            return "dice/damage", Roll(6, fired_card(d, frame).dice)
        case 4:
            return "dice/reroll", Roll(6)
        case 6:
            return "dice/reuse", Roll(6)
        case _:
            # the other steps roll nothing
            return None


@dealt(Firing, _luck_of)
def _luck(d: Draft, frame: Firing, faces: tuple[int, ...]) -> None:
    seat = frame.seat
    match frame.step:
        case 1:
            (face,) = faces
            card = d.squads[frame.victim].weapons[face - 1]
            change(d, frame.victim, weapons=without(d.squads[frame.victim].weapons, card))
            d.events.append(WeaponBorrowed(seat, frame.victim, card))
            swap(d, replace(frame, step=ROLL, borrowed=card))
        case 2:
            swap(d, replace(frame, step=REROLL, faces=faces))
            d.events.append(DiceRolled("damage", faces, seat))
        case 4:
            lie = (*frame.faces[: frame.die], *faces, *frame.faces[frame.die + 1 :])
            swap(d, replace(frame, step=HIT, faces=lie, die=NONE))
            d.events.append(DiceRolled("reroll", faces, seat))
        case _:
            # REUSE: only these four steps roll, see `_luck_of`
            d.events.append(DiceRolled("reuse", faces, seat))
            reuse = power(d, seat, "reuse-weapon")
            (face,) = faces
            _put_away(d, frame, keeps=reuse is not None and face >= reuse.at)


def damage_of(card: WeaponCard, faces: tuple[int, ...], *, own_space: bool) -> int:
    """What a Weapon deals with these dice, when the Target is on the hunter's own space or not."""
    if not card.dice:
        return card.own_space if own_space and card.own_space else card.damage
    if card.dud_on_doubles and len(set(faces)) < len(faces):
        return 0
    return max(card.least, max(faces) if card.count == "highest" else sum(faces))


def _hit(d: Draft, frame: Firing) -> None:
    """Damage is counted; Natasha's point counts for a dud too (R53)."""
    seat = frame.seat
    card = fired_card(d, frame)
    _, attack = attack_of(d)
    damage = damage_of(card, frame.faces, own_space=d.pawns[seat] == attack.space)
    first = power(d, seat, "first-weapon")
    if first is not None and seat not in attack.fired:
        damage += first.amount
    total = attack.damage + damage
    attack = replace(
        attack,
        damage=total,
        fired=attack.fired if seat in attack.fired else (*attack.fired, seat),
        shots=(*attack.shots, Shot(seat, card.number, frame.faces, damage)),
        killer=seat if total >= d.decks.worms[attack.worm].health else NONE,
    )
    set_attack(d, attack)
    swap(d, replace(frame, step=REUSE))
    d.events.append(DamageDealt(seat, card.number, damage, total))
    if "discard-egg" in d.decks.weapon_powers[card.number] and any(d.squads[seat].eggs):
        push(d, DiscardingEgg(seat))


@runs(DiscardingEgg)
def _burn_at_once(d: Draft, frame: DiscardingEgg) -> bool | None:
    colours = eggs_in(d.squads[frame.seat].eggs)
    if len(colours) > 1:
        return True
    pop(d)
    _burn(d, frame.seat, DiscardEgg(*colours))
    return None


@asks(DiscardingEgg, "discard-egg")
def _ask_burn(d: Draft, frame: DiscardingEgg) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(DiscardEgg(egg) for egg in eggs_in(d.squads[frame.seat].eggs))


@answers(DiscardingEgg)
def _burned(d: Draft, frame: DiscardingEgg, option: DiscardEgg) -> None:
    pop(d)
    _burn(d, frame.seat, option)


def _burn(d: Draft, seat: Seat, option: DiscardEgg) -> None:
    egg = ONE_EGG[option.egg]
    change(d, seat, eggs=minus(d.squads[seat].eggs, egg))
    d.eggs_left = plus(d.eggs_left, egg)
    d.events.append(EggDiscarded(seat, option.egg))


def _put_away(d: Draft, frame: Firing, *, keeps: bool) -> None:
    """The Weapon is discarded, or waits for the end of the attack to return. A borrowed one is discarded. R53."""
    _, attack = attack_of(d)
    held = list(attack.held)
    for card in (frame.card, frame.borrowed):
        if card < 0:
            continue
        if keeps and card == frame.card:
            held.append(HeldWeapon(frame.seat, card, on_kill=False))
        elif "return-on-kill" in d.decks.weapon_powers[card]:
            held.append(HeldWeapon(frame.seat, card, on_kill=True))
        else:
            discard(d, WEAPONS, card)
    attack = replace(attack, held=tuple(held))
    set_attack(d, attack)
    pop(d)
    if attack.killer >= 0:
        d.events.append(WormDefeated(frame.seat, attack.slot, attack.worm))
        push(d, Rewarding(frame.seat, attack.worm, fired_card(d, frame).number))


def rewards(d: Draft, seat: Seat, worm: int) -> tuple[int, ...]:
    """The Bounties that a kill of this Worm could complete: of the Line, then the seat's Hidden ones. TB 7.4, R6."""
    kind = d.decks.worms[worm].type
    return tuple(card for card in (*d.line, *d.squads[seat].hidden) if d.decks.bounties[card].worm in (kind, "any"))


@runs(Rewarding)
def _reward_at_once(d: Draft, frame: Rewarding) -> bool | None:
    if rewards(d, frame.seat, frame.worm):
        return True
    pop(d)
    _reward(d, frame, PLAIN)
    return None


@asks(Rewarding, "reward")
def _ask_reward(d: Draft, frame: Rewarding) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, (*(ClaimBounty(card) for card in rewards(d, frame.seat, frame.worm)), PLAIN)


@answers(Rewarding)
def _rewarded(d: Draft, frame: Rewarding, option: ClaimBounty | ClaimPlain) -> None:
    pop(d)
    _reward(d, frame, option)


def _reward(d: Draft, frame: Rewarding, option: ClaimBounty | ClaimPlain) -> None:
    """The killing blow pays a Bounty or the plain reward, and what the killing Weapon adds. TB 7.4."""
    seat = frame.seat
    points = d.decks.pieces.plain_kill
    if isinstance(option, ClaimBounty):
        squad = d.squads[seat]
        hidden = option.card in squad.hidden
        if hidden:
            change(d, seat, hidden=without(squad.hidden, option.card))
        else:
            d.line = without(d.line, option.card)
            push(d, RefillingLine())
        change(d, seat, completed=(*squad.completed, option.card))
        points = d.decks.bounties[option.card].points
        d.events.append(BountyCompleted(seat, option.card, hidden=hidden))
    more = d.decks.weapon_powers[frame.card].get("kill-score")
    score(d, seat, points + (more.amount if more is not None else 0), "hunts")
    if isinstance(option, ClaimBounty):
        claim(d, seat, d.decks.worms[frame.worm].type)
