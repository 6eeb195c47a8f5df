"""The attack over the right column: health, who dealt what, what is at stake, the hunter's Weapons and the reward."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import WeaponCard
from core.terror_below.options import Fire
from core.terror_below.words.board.hunting import odds_of_all
from core.terror_below.words.names import EGG_MARKS, series, some_eggs, worm_name
from core.words.english import percent
from tui.look.dice import faces_abreast
from tui.look.marks import lit, on_tape, tag, title, wrapped
from tui.look.spans import Line, Span, abreast, cells, cut, fit, hitting, sized, width_of
from tui.play.choices import digit
from tui.terror_below.marks import bounty, carried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.views import AttackView, Shot, View
    from tui.play.choices import Choice

HEALTH: Final = 20
"""Cells of the health bar."""


def attack_panel(
    view: View, attack: AttackView, choices: Sequence[Choice], width: int, height: int, *, chosen: int = -1
) -> tuple[Line, ...]:
    """The attack. `choices` are the options of the viewer who hunts, numbered as in the hand strip."""
    rows = _attack(view, attack, width)
    stake: Line = (Span(" "), Span(_stake(view, attack), "bad") if attack.damage < attack.worm.health else Span(""))
    rewards = _rewards(view, attack)
    cost = _cost(view, attack, width)
    weapons = [
        _weapon(attack, choices, place, width, place == chosen)
        for place, choice in enumerate(choices)
        if isinstance(choice.option, Fire)
    ]
    together = _together(view, attack, width) if len(weapons) > 1 or attack.chance == 0 else []
    wanted = len(rows) + 1 + bool(weapons) + len(weapons) + len(together) + len(rewards) + len(cost)
    if not cost or wanted <= height:
        rows.append(stake)
    if weapons:
        room = height - len(rows) - 1 - len(rewards) - len(cost) - len(together)
        spaced = room > len(weapons)
        rows.append(title("YOUR WEAPONS", width, "kills alone"))
        rows += _around(weapons, max(1, room), chosen)
        rows += together
        rows += [()] if spaced and rewards else []
    rows += [*rewards, *cost]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def lists_weapons(choices: Sequence[Choice]) -> bool:
    """Whether the panel shows these options; where it does not, the hand strip must."""
    return any(isinstance(choice.option, Fire) for choice in choices)


def stakes(view: View, attack: AttackView) -> str:
    """What the seats that are caught may lose, in a sentence or two."""
    parts = []
    for seat in attack.caught:
        squad = view.squads[seat]
        if squad.leader is None:
            continue
        load = [
            *([some_eggs(squad.eggs, EGG_MARKS)] if any(squad.eggs) else []),
            *([f"{squad.rubble} Rubble"] if squad.rubble else []),
        ]
        holds = f", carrying {series(load)}" if load else ""
        last = ", the last living member: final turns would begin. TB 9.2" if not squad.members else ""
        parts.append(f"{squad.setup.name} ({squad.leader.name}{holds}{last})")
    return f"Caught: {series(parts)}." if parts else "Nobody is caught."


def dice_panel(shots: Sequence[Shot], width: int, height: int) -> tuple[Line, ...]:
    """The dice of the newest shot as faces, the red one first, and what counts."""
    rows: list[Line] = [title("DICE", width), ()]
    shot = next((shot for shot in reversed(shots) if shot.faces), None)
    if shot is None:
        rows.append((Span(" No dice yet.", "muted"),))
    else:
        rows += faces_abreast((face, ("red-die", "blue-die")[place]) for place, face in enumerate(shot.faces[:2]))
        rows += [(), (Span(f" {_counts(shot)}", "muted"),)]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def _attack(view: View, attack: AttackView, width: int) -> list[Line]:
    health = attack.worm.health
    dealt = min(attack.damage, health)
    lost = HEALTH * dealt // max(1, health)
    slot = f"◎{attack.slot + 1} " if attack.slot >= 0 else ""
    where = view.spaces[attack.space].label
    left = health - dealt
    words = f"{attack.damage} dealt, {left} more kill{'s' if left == 1 else ''} it" if left else "It is defeated."
    rows: list[Line] = [
        title(f"ATTACK {slot}{worm_name(attack.worm.type).upper()} at {where}", width, "TB 7"),
        (
            Span(" "),
            Span(f"Health {health:<2} ", emphasis="bold"),
            Span("█" * lost, "bad"),
            Span("░" * (HEALTH - lost), "muted"),
        ),
        (Span(" " * 11), Span(words)),
    ]
    for seat in attack.caught:
        shots = [shot for shot in attack.shots if shot.seat == seat]
        rows.append(_caught(view, attack, seat, shots))
        rows += [_more(shot) for shot in shots[1:]]
    return rows


def _caught(view: View, attack: AttackView, seat: int, shots: Sequence[Shot]) -> Line:
    setup = view.squads[seat].setup
    name: Line = (
        Span(" "),
        tag(setup, seat),
        Span(f" {sized(setup.name, min(8, cells(setup.name)))}  ", emphasis="bold"),
    )
    if shots:
        return (*name, *_shot(shots[0]))
    if seat == attack.hunter:
        return (*name, Span("hunting now", "accent", emphasis="bold"))
    return (*name, Span("has stopped" if seat in attack.done else "waits", "muted"))


def _more(shot: Shot) -> Line:
    return (Span(" " * 10), *_shot(shot))


def _shot(shot: Shot) -> Line:
    """A Weapon, its dice where it has any, and its damage: the die that counts is on tape."""
    line: list[Span] = [Span(f"{shot.card.name}  ", "muted")]
    best = max(shot.faces, default=0) if shot.card.count == "highest" and shot.damage is not None else 0
    marked = False
    for place, face in enumerate(shot.faces):
        counts = face == best and not marked
        marked = marked or counts
        ground = "tape" if counts else ("red-die" if place == 0 else "blue-die")
        line += [Span(str(face), "ink" if counts else "die-ink", ground, "bold"), Span(" ")]
    line.append(Span("→ ?" if shot.damage is None else f"→ {shot.damage}", emphasis="bold"))
    return tuple(line)


def _stake(view: View, attack: AttackView) -> str:
    leaders = [squad.leader.name for seat in attack.caught if (squad := view.squads[seat]).leader is not None]
    if not leaders:
        return "Nobody is caught."
    return f"If it lives, {series(leaders)} die{'s' if len(leaders) == 1 else ''}."


def _around(rows: Sequence[Line], room: int, chosen: int) -> Sequence[Line]:
    """As many rows as there is room for, the chosen one among them."""
    first = max(0, min(max(chosen, 0) - room // 2, len(rows) - room))
    return rows[first : first + room]


def _together(view: View, attack: AttackView, width: int) -> list[Line]:
    """What all Weapons come to, as a line under them."""
    words, colon, chance = odds_of_all(view, attack).partition(": ")
    right: Line = (Span(f" {chance} ", emphasis="bold"),) if colon else ()
    return [abreast((Span(f"   {words}", "muted" if colon else "bad"),), right, width)] if words else []


def _cost(view: View, attack: AttackView, width: int) -> list[Line]:
    """What the viewer who hunts loses when the Worm lives: the Leader, what it carries, its Hat. TB 8.1."""
    if attack.hunter != view.viewer or attack.damage >= attack.worm.health:
        return []
    squad = view.squads[view.viewer]
    leader = squad.leader.name if squad.leader is not None else ""
    line: Line = (Span(" A miss costs ", "muted"), Span(leader, "bad", emphasis="bold"), Span("  "))
    load = carried(squad.eggs, squad.rubble, max(0, width - width_of(line)))
    kept = width_of(load) - len(load[-1].text) if load and not load[-1].text.strip() else width_of(load)
    line = (*line, *cut(load, kept))
    hat = f"{'  ' if kept else ''}^{squad.hat.name}" if squad.hat is not None else ""
    return [(*line, Span(hat, "accent")) if width_of(line) + cells(hat) <= width else line]


def _weapon(attack: AttackView, choices: Sequence[Choice], place: int, width: int, is_chosen: bool) -> Line:
    card = choices[place].card
    if not isinstance(card, WeaponCard):
        return ()
    odds = next((odds.chance for odds in attack.odds if odds.card == card.number), 0.0)
    name = card.name if width < 60 else f"{card.name:<16}"
    right = Span(f" {percent(odds)} ", "text" if odds else "muted", emphasis="bold")
    number, named = Span(f" {digit(place)} ", "accent", emphasis="bold"), Span(f"{name:<15} ", emphasis="bold")
    more: Line = (Span(f" +{attack.more}", "good", emphasis="bold"),) if attack.more else ()
    room = width - width_of((number, named, *more, right)) - 1
    left: Line = (number, named, Span(wrapped(card.summary, max(1, room), 1)[0], "muted"), *more)
    row = abreast(left, (right,), width)
    return hitting(("option", place), lit(row, width) if is_chosen else row)


def _rewards(view: View, attack: AttackView) -> list[Line]:
    """What the kill pays the viewer who hunts."""
    if attack.hunter != view.viewer or attack.damage >= attack.worm.health:
        return []
    line: list[Span] = [Span(" Kill pays ", "muted")]
    for card in attack.rewards[:2]:
        mark, words = bounty(card)
        line += [mark._replace(ink="text", emphasis=""), words, Span(" "), on_tape(str(card.points)), Span(" ")]
    line.append(Span("or 1 VP" if attack.rewards else "1 VP", "muted"))
    return [tuple(line)]


def _counts(shot: Shot) -> str:
    if shot.damage is None:
        return "not counted yet"
    if len(shot.faces) == 1:
        return f"{shot.card.name}: {shot.damage} damage"
    rule = "higher counts" if shot.card.count == "highest" else "the sum counts"
    return f"{rule}: {shot.damage}"
