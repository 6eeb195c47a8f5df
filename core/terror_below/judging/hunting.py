"""A hunt: which Weapon to fire, whether to fire at all, or to get away. TB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.players.thinking import Judged, Why
from core.terror_below.attack_frames import WormAttack
from core.terror_below.judging.worth import HOPELESS, SHOT, SquadOutlook, weapon_worth
from core.terror_below.options import Escape, Fire
from core.terror_below.seen.odds import kill_chance

if TYPE_CHECKING:
    from core.engine.decisions import Decision
    from core.terror_below.judging.sides import BoardSide
    from core.terror_below.state import Draft


def hunt(d: Draft, decision: Decision, side: BoardSide) -> tuple[Judged, ...]:
    """Weapons as far as there is hope, the one first that does it alone and is missed least; else a way out."""
    seat = decision.seat
    attack = next(frame for frame in d.stack if type(frame) is WormAttack)
    worm = d.decks.worms[attack.worm]
    needed = worm.health - attack.damage
    own_space = d.pawns[seat] == attack.space
    outlook = SquadOutlook(d, seat, side)
    held = [d.decks.weapons[card] for card in d.squads[seat].weapons]
    hope = outlook.hope(needed, own_space=own_space)
    percent = round(100 * hope)
    eggs = d.squads[seat].eggs
    saved = outlook.prize(worm.type) + outlook.death(d.pawns[seat], eggs)
    spent = min(SHOT * len(held), sum([weapon_worth(card) for card in held]))
    last = not d.squads[seat].members
    worthwhile = hope >= (0.05 if last else HOPELESS) and hope * saved > spent
    judged: list[Judged] = []
    for option in decision.options:
        match option:
            case Fire(card=number):
                card = d.decks.weapons[number]
                alone = kill_chance([card], needed, own_space=own_space)
                value = (hope * 2 + alone - 0.4 * weapon_worth(card)) if worthwhile else -2.0
                judged.append(Judged(option, value, why=(Why("kill", percent, (needed,)),)))
            case Escape():
                value = 1.5 if hope < 0.55 else 0.0
                judged.append(Judged(option, value, why=(Why("escape", percent),)))
            case _:
                # `Stop`, all else that a hunt offers
                judged.append(
                    Judged(
                        option, 0.0 if hope * outlook.prize(worm.type) < spent else -1.0, why=(Why("hold", percent),)
                    )
                )
    judged.sort(key=lambda one: -one.value)
    return tuple(judged)
