"""What is asked, and what each answer is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath import options as o
from core.buried_beneath.forms import MANA, STATS
from core.buried_beneath.setup import BOSS
from core.buried_beneath.skills.faces import SKILLS
from core.buried_beneath.village import village_of
from core.buried_beneath.words.names import LOSSES, names_in
from core.words.english import capital, count
from core.words.spoken import Deed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.words.names import Names
    from core.engine.decisions import Option

QUESTIONS: Final = {
    "hero": "Which Hero fights?",
    "type": "Two types are equally near. Which moves first?",
    "unit": "Several are equally near. Which moves first?",
    "step": "Two paths are equally short. Which one?",
    "boss-step": "Two paths are equally short. Which one?",
    "flee": "A monster is in the Middle: which Villager flees?",
    "marker": "Which corner is ruined?",
    "uproot": "Which Boss marker goes?",
    "shove": "Where is the Villager shoved?",
    "mend": "Which monster does the Witch heal?",
    "hex": "Which skill is hexed?",
    "victim": "Which Villager is hit?",
    "skill": "Which skill?",
    "leap": "Leap where?",
}

LETTERS: Final[Mapping[str, str]] = {"health": "H", "speed": "S", "damage": "D", "mana": "M"}
"""What stands for a stat where there is little room; an edition has its own letters on its cards."""

ACTS: Final[Mapping[str, str]] = {
    "health": "rally up to {value}",
    "speed": "move up to {value}",
    "damage": "attack for {value}",
    "mana": "use a skill",
}
"""What a symbol that is spent does, with the value of its stat before it is paid. BB 9."""

DEEDS: Final = {
    "hero": Deed("choice of a Hero", "who fights"),
    "begin": Deed("beginning", "to begin"),
    "place": Deed("placing", "where a Villager goes"),
    "symbol": Deed("symbol", "what a symbol brings"),
    "attack": Deed("attack", "which enemy to attack"),
    "move": Deed("move", "where to go"),
    "skill": Deed("skill", "which skill to use"),
    "rally": Deed("Rally", "which Villager to call back"),
    "lost": Deed("giving up", "to give up"),
}
_END: Final = Deed("end of the turn", "to end the turn")
_TIE: Final = Deed("tie", "what the enemies left open")
_AIM: Final = Deed("skill", "where a skill goes")


def deed_of(option: Option, kind: str) -> Deed:
    """What was decided with a question of this kind; that a turn ends bears its own name."""
    if isinstance(option, o.End):
        return _END
    return DEEDS.get(kind) or (_AIM if kind == "leap" or kind in SKILLS.aimed else _TIE)


def question(cards: Edition, view: VillageView) -> str:
    """What is asked now, as a sentence."""
    if view.lost is not None:
        return f"{capital(LOSSES[view.lost])}. Try lost: restart, undo or give up."
    kind = view.asked[0].kind if view.asked else ""
    match kind:
        case "begin":
            who = "The Boss rises" if view.wave == BOSS else f"Wave {view.wave}"
            return f"{who}: ready? The enemies move first."
        case "place":
            return _place(view)
        case "symbol":
            return _symbol(cards, view)
        case "attack":
            return "Attack which enemy?"
        case "move":
            return "Move where?"
        case "rally":
            return "Rally: call back which Villager? Not from Health locations."
        case _ if (aim := SKILLS.aimed.get(kind)) is not None:
            begun = any(isinstance(option, o.BlowTo) for option in view.options)
            return aim.then if begun else aim.question
        case "skill":
            return f"Which skill? {view.stats[MANA]} Mana left."
        case _:
            # the others need no more than their row, and without a question there is nothing to choose
            return QUESTIONS.get(kind, "Continue.")


def _symbol(cards: Edition, view: VillageView) -> str:
    """Which symbol of a location is taken, and what it can bring."""
    stats = list(dict.fromkeys(view.symbols))
    given = village_of(cards, view.center, view.cards).plain[view.taking]
    number = len(given) - len(view.symbols)
    which = f", {number + 1} of {len(given)}" if len(given) > 1 else ""
    place = names_in(cards, view).at(view.taking)
    if len(stats) > 1:
        return f"{place}{which}: pick a symbol. Gain it, or act?"
    return f"{place}{which}: gain {stats[0].capitalize()}, or {cards.symbols[STATS.index(stats[0])].act.lower()}?"


def _place(view: VillageView) -> str:
    is_won = view.foe is None and not view.units and not any(camp.dice for camp in view.camps)
    if is_won:
        return "No monsters left: end your turn to win the wave."
    if not view.ready:
        return "Nothing is left but to end your turn."
    whom, left = ("your", "1 is left") if view.ready == 1 else ("a", f"{view.ready} are left")
    return f"Place {whom} Villager, or end your turn. {left}."


def label(cards: Edition, option: Option, view: VillageView, *, spelled: bool = True) -> str:
    """An option in a list, with what it brings after two blanks; letters and signs stand for stats unless `spelled`."""
    names = names_in(cards, view)
    match option:
        case o.ChooseHero(hero):
            card = cards.heroes[cards.hero_named(hero)]
            values = (card.health, card.speed, card.damage, card.mana)
            return f"{card.name}  {card.attack}, {stats_told(values) if spelled else _lettered(cards, values)}"
        case o.Begin():
            return "begin the wave  the enemies move first"
        case o.End():
            return "end your turn  the enemies move, deploy and attack"
        case o.Place(at):
            return f"{names.at(at)}  {spelled_at(cards, view, at)}"
        case o.TakePoint(stat):
            value = view.stats[STATS.index(stat)]
            return f"gain 1 {stat.capitalize()}  {_from_to(value, min(value + 1, cards.most), spelled=spelled)}"
        case o.Act(stat):
            return _act(cards, view, STATS.index(stat), spelled=spelled)
        case o.AttackAt(at):
            return f"{_enemy(names, view, at, spelled=spelled)}  at {names.the(at)}"
        case o.UseSkill(skill):
            card_skill = cards.heroes[cards.hero_named(view.hero)].skills[skill]
            return f"{card_skill.name}  {card_skill.text} Ready again in {count(card_skill.cooldown, 'turn')}."
        case o.Lightning(first, second):
            hit, other = (_enemy(names, view, place, spelled=spelled) for place in (first, second))
            beyond = f"then {other} at {names.the(second)}" if second >= 0 else "and nobody more"
            return f"{hit} at {names.the(first)}  {beyond}"
        case o.PlaceWall(path):
            return names.between(path) if spelled else names.path(path)
        case o.MoveType(colour):
            return names.unit(colour)
        case o.Hex(skill):
            return names.skill(skill)
        case o.Enough():
            return "enough  call back nobody else"
        case o.GiveUp():
            return "give up  the game ends here"
        case _:
            # all others name a location
            return _place_of(names, view, option, spelled=spelled)


def _place_of(names: Names, view: VillageView, option: Option, *, spelled: bool) -> str:
    """Answers that name a location."""
    match option:
        case o.Blow(at, villager):
            what = "the Villager" if villager else _enemy(names, view, at, spelled=spelled)
            return f"{what} at {names.the(at)}"
        case o.Flee(at) if at < 0:
            return "a Villager not yet placed"
        case o.Flee(at) | o.Recall(at) | o.Victim(_, at):
            return f"the Villager at {names.the(at)}"
        case o.MoveUnit(at) | o.Mend(_, at):
            return f"{_enemy(names, view, at, spelled=spelled)}  at {names.the(at)}"
        case o.Move(to) if to == view.hero_at:
            return f"stay  at {names.the(to)}"
        case o.Move(to) | o.BlowTo(to) | o.UnitStep(_, to) | o.BossStep(_, to) | o.Shove(_, to):
            return names.at(to)
        case o.PlaceTrap(at) | o.SmokeAt(at) | o.LayMarker(at) | o.Uproot(at):
            return names.at(at)
        case _:
            # the last that is asked for a label: an option that gets here has none
            raise LookupError(f"the village has no {type(option).__name__}")


def stats_told(values: Sequence[int]) -> str:
    """The four stats, or what of each: `Health 4, Speed 2, Damage 2, Mana 1`."""
    return ", ".join(f"{stat.capitalize()} {value}" for stat, value in zip(STATS, values, strict=True))


def _lettered(cards: Edition, values: Sequence[int]) -> str:
    """The same as the cards have it: `H4 S2 D2 M1`."""
    return " ".join(f"{symbol.letter}{value}" for symbol, value in zip(cards.symbols, values, strict=True))


def _from_to(value: int, then: int, *, spelled: bool) -> str:
    return f"from {value} to {then}" if spelled else f"{value} → {then}"


def _act(cards: Edition, view: VillageView, stat: int, *, spelled: bool) -> str:
    sheet, value = cards.symbols[stat], view.stats[stat]
    changes = f"{STATS[stat].capitalize()} {_from_to(value, value - 1, spelled=spelled)}"
    cost = "free" if value == 1 and sheet.free_at_one else changes
    return f"{ACTS[STATS[stat]].format(value=value)}  {cost}"


def _enemy(names: Names, view: VillageView, at: int, *, spelled: bool) -> str:
    """Who stands there, and its Health."""
    health = " with Health" if spelled else ""
    if view.foe is not None and view.foe.at == at:
        return f"{names.boss()}{health} {view.foe.health}"
    unit = next((unit for unit in view.units if unit.at == at), None)
    return "nobody" if unit is None else f"{names.unit(unit.colour)}{health} {unit.health}"


def spelled_at(cards: Edition, view: VillageView, at: int) -> str:
    """What a location takes and gives: `costs 1 Mana; shows 1 Damage, 1 Speed`."""
    village = village_of(cards, view.center, view.cards)
    costs = [f"{cost} {stat.capitalize()}" for stat, cost in zip(STATS, village.crossed[at], strict=True) if cost]
    given = village.plain[at]
    shown = [f"{given.count(stat)} {stat.capitalize()}" for stat in dict.fromkeys(given)]
    told = [f"costs {', '.join(costs)}"] if costs else ["free"]
    return "; ".join([*told, *([f"shows {', '.join(shown)}"] if shown else [])])


def waiting(view: VillageView) -> str:
    """How many Villagers are where."""
    return f"{view.ready} ready, {len(view.out)} out, {view.fled} fled"
