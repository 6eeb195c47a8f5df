"""The Killer's turn: where to search, which card to play, what to pay. TS 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from msgspec.structs import replace

from core.players.thinking import Judged, Why
from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.cards import id_of
from core.terrorscape_2.forms import TEAM, ZONES
from core.terrorscape_2.frames import FIRST, SECOND, SLOW, Doing, Encounter, HunterTurn
from core.terrorscape_2.judging.prey import preys_of
from core.terrorscape_2.judging.stakes import holds
from core.terrorscape_2.skill import Skill

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.engine.decisions import Decision, Option
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.state import Draft

CARD: Final = 0.012
"""What a card of the hand is worth, so that nothing is paid for nothing."""

FULL: Final = 3
"""With so many cards left some that are drawn will be thrown away, so a card costs nothing."""

KNOWN: Final = 0.75
"""A find that is surer than this needs no question."""

SCARED: Final = 0.05
"""What a fear token on somebody is worth."""


LEAST: Final = (Why("least"),)
MORE: Final = (Why("more"),)
"""What is said of the card that is needed least, and of the others."""


@dataclass(slots=True)
class Gain:
    """What a card brings, skill by skill.

    Attributes:
        kind: What is asked.
        card: The card.
        places: Where it can lead.
        moved: What it is worth to be there with both actions to come.
        struck: What it injures.
        more: What else it brings.
    """

    kind: str
    card: SkillCard
    places: tuple[int, ...]
    moved: float = 0.0
    struck: float = 0.0
    more: float = 0.0


JUDGES: Final[dict[type[Skill], Callable[[Hunt, Gain, Any], None]]] = {}
"""By kind of skill the function that adds what it brings to what its card brings; `skills` adds them."""

SkillT = TypeVar("SkillT", bound=Skill)
Judging: TypeAlias = "Callable[[Hunt, Gain, SkillT], None]"


def judges(*kinds: type[SkillT]) -> Callable[[Judging[SkillT]], Judging[SkillT]]:
    """The function judges skills of these kinds."""

    def register(function: Judging[SkillT]) -> Judging[SkillT]:
        JUDGES.update(dict.fromkeys(kinds, function))
        return function

    return register


class Hunt:
    """One look at a position of the Killer."""

    def __init__(self, d: Draft, tracer: Tracer) -> None:
        self.d = d
        self.prey = preys_of(tracer).of(d)
        self.here = d.hunter.at

    def options(self, decision: Decision) -> list[Judged]:
        """Every option of the Killer's turn with its worth."""
        kind = decision.kind
        judged = [self._judged(kind, option) for option in decision.options]
        paid = [one.value for one in judged if isinstance(one.option, o.Pay | o.ThrowOut)]
        return [
            replace(one, why=MORE) if paid and one.why == LEAST and one.value < max(paid) else one for one in judged
        ]

    def _judged(self, kind: str, option: Option) -> Judged:
        prey = self.prey
        match option:
            case o.Step(to):
                return Judged(option, self._step(kind, to), why=self._stalked(to))
            case o.SearchHere():
                chance = round(100 * prey.anybody(self.here))
                return Judged(option, prey.search(self.here, self._actions()), why=(Why("finds", chance),))
            case o.Play(card):
                return Judged(option, self._play(kind, card), why=(self._played(kind, card),))
            case o.Pass():
                why = (Why("waits" if kind in {"step", "slip"} else "stays"),)
                return Judged(option, self._pass(kind), why=why)
            case o.Pay(card) | o.ThrowOut(card):
                return Judged(option, -self._card_worth(card), why=LEAST)
            case o.TakeIn():
                return Judged(option, 0.0)
            case o.Refuse():
                return Judged(option, -1.0)
            case o.InZone(zone):
                places = self.zone(ZONES.index(zone))
                return Judged(option, self._told_by(places), why=(Why("asks", self._percent(places)),))
            case o.BlockDoor(door):
                why = (Why("shuts", self._percent(self.d.plan.edges[door]), (door,)),)
                return Judged(option, self._block(door), why=why)
            case o.TakeBlock(door):
                return Judged(option, -self._block(door))
            case o.PlaceDroid(at):
                return Judged(option, self._droid(at), why=(Why("listens", self._percent((at,))),))
            case o.TakeDroid(at):
                value = prey.struck[at] - 0.08 if kind == "detonate" else -self._droid(at)
                return Judged(option, value, why=(Why("strikes", round(100 * prey.anybody(at))),))
            case o.GoToDroid(at):
                return Judged(option, self._arrive(at), why=(Why("stalks", round(100 * prey.anybody(at))),))
            case o.StrikeAt(at):
                return Judged(option, prey.struck[at], why=(Why("strikes", round(100 * prey.anybody(at))),))
            case o.Slip(to):
                return Judged(option, self._lurk(to), why=(Why("stalks", self._percent((to,))), Why("unseen")))
            case _:
                # to play no attack card costs nothing and brings nothing
                return Judged(option, 0.0)

    # What is said of them.

    def _percent(self, places: Iterable[int]) -> int:
        """The chance that a Survivor is in one of these places, Survivor by Survivor, in percent."""
        nobody = 1.0
        for who in range(TEAM):
            nobody *= max(0.0, 1 - sum([self.prey.chances[who][at] for at in set(places)]))
        return round(100 * (1 - nobody))

    def _stalked(self, to: int) -> tuple[Why, ...]:
        """Who may be in a place, and where from there somebody is likelier."""
        here = Why("stalks", round(100 * self.prey.anybody(to)))
        beside = max([at for at in self.d.plan.neighbours[to] if at != self.here], key=self.prey.anybody, default=to)
        if self.prey.anybody(beside) <= self.prey.anybody(to):
            return (here,)
        return (here, Why("leads", round(100 * self.prey.anybody(beside)), (beside,)))

    def _played(self, kind: str, name: str) -> Why:
        """What speaks for a card: whom it injures or finds, how far it goes, else that it tells or bars."""
        card, effects = self._card(name)
        if kind == "attack":
            return Why("card-adds", sum([skill.adds for skill in effects]))
        gain = Gain(kind, card, (self.here,))
        for skill in effects:
            JUDGES[type(skill)](self, gain, skill)
        if gain.struck:
            return Why("card-strikes", self._percent(gain.places))
        if any(skill.searches for skill in effects):
            return Why("card-searches", max(self._percent((at,)) for at in gain.places))
        return Why("card-moves" if len(gain.places) > 1 else "card")

    # Steps.

    def _actions(self) -> int:
        """Main actions from now on, the one that is asked for too."""
        turn = self.d.stack[0]
        step = turn.step if isinstance(turn, HunterTurn) else SLOW
        return max(0, SLOW - max(step, FIRST)) if step <= SECOND else 0

    def _step(self, kind: str, to: int) -> float:
        climb = CARD if self.d.plan.is_climb(self.here, to) else 0.0
        if kind == "action":
            return self.prey.plan(to, self._actions() - 1) - climb
        return self._arrive(to) - climb

    def _arrive(self, at: int) -> float:
        """What a step by a card is worth: what the card does next, or what main actions are left."""
        if self._then_searches():
            return self.prey.search(at, 1)
        return self.prey.plan(at, self._actions())

    def _then_searches(self) -> bool:
        doing = next((frame for frame in reversed(self.d.stack) if isinstance(frame, Doing)), None)
        if doing is None or doing.written != "card":
            return False
        killer = self.d.hunter.killer
        kind = self.d.edition.skill_cards[killer][doing.number]
        return any(skill.searches for skill in self.d.edition.effects[killer][kind][doing.step :])

    def _pass(self, kind: str) -> float:
        if kind in {"step", "slip"}:
            return self._arrive(self.here) if kind == "step" else self._lurk(self.here)
        if kind == "fast":
            return self.prey.plan(self.here, SLOW - FIRST)
        return 0.0

    def _lurk(self, at: int) -> float:
        """To reappear there, after the Survivors have gone on: a SEARCH comes free. TS 4.6."""
        return self.prey.near(at) + 0.3 * self.prey.found[at]

    # Questions.

    def zone(self, zone: int) -> tuple[int, ...]:
        """The places of a zone."""
        return tuple([at for at, of in enumerate(self.d.plan.zones) if of == zone])

    def _told_by(self, places: tuple[int, ...]) -> float:
        """What it is worth to hear who is in these places: most where it is open, and near."""
        total = 0.0
        for who in range(TEAM):
            inside = sum(self.prey.chances[who][at] for at in places)
            far = min(self.d.plan.ranges[self.here][at] for at in places) if places else 9
            total += self.prey.prizes[who] * inside * (1 - inside) * (1.0 if far <= 2 else 0.5)
        return total

    def asks(self, places: tuple[int, ...]) -> float:
        """What it is worth to ask who is there, if nobody is known to be near."""
        best = max((self.prey.anybody(at) for at in self.d.plan.within(self.here, 2)), default=0.0)
        return 0.0 if best > KNOWN else 0.6 * self._told_by(places)

    # Doors and droids.

    def _block(self, door: int) -> float:
        """A door between where prey is thought and where it works."""
        one, other = self.d.plan.edges[door]
        beside = self.prey.found[one] + self.prey.found[other]
        return 0.3 * beside + (0.02 if self.here not in {one, other} else 0.0)

    def _droid(self, at: int) -> float:
        works = at in self.d.plan.searches or at in {self.d.plan.radio, self.d.plan.vehicle, self.d.plan.main_exit}
        return 0.3 * self.prey.found[at] + (0.03 if works else 0.01) - (0.02 if at == self.here else 0.0)

    # Cards.

    def _cost(self, card: SkillCard) -> float:
        left = len(self.d.hunter.hand) - 1
        return CARD * sum(left - paid < FULL for paid in range(card.cost + 1)) + CARD * card.cost * 0.5

    def _card(self, name: str) -> tuple[SkillCard, tuple[Skill, ...]]:
        d, killer = self.d, self.d.hunter.killer
        kind = next(kind for kind, card in enumerate(d.edition.killers[killer].card) if card.id == name)
        return d.edition.killers[killer].card[kind], d.edition.effects[killer][kind]

    def _card_worth(self, name: str) -> float:
        """What a card is worth in the hand."""
        card, effects = self._card(name)
        worth = {"fast": 0.5, "special": 0.4, "attack": 0.45, "slow": 0.3}[card.kind] + 0.05 * card.cost
        held = sum(id_of(self.d, other) == name for other in self.d.hunter.hand)
        if any(skill.strikes for skill in effects) or card.reappear:
            worth += 0.4
        return worth / held

    def _play(self, kind: str, name: str) -> float:
        card, effects = self._card(name)
        if kind == "attack":
            return self._attack(effects) - self._cost(card)
        base = self.prey.plan(self.here, SLOW - FIRST) if kind == "fast" else 0.0
        return base + self._gain(kind, card, effects) - self._cost(card)

    def _gain(self, kind: str, card: SkillCard, effects: tuple[Skill, ...]) -> float:
        """What a card brings beyond what the turn is worth without it; a special card instead of both actions."""
        gain = Gain(kind, card, (self.here,))
        for skill in effects:
            JUDGES[type(skill)](self, gain, skill)
        if kind != "action":
            return gain.more + gain.moved
        if gain.struck:
            return gain.struck + self.prey.near(self.here)
        if any(skill.searches for skill in effects):
            return gain.more + max(self.prey.search(at, 1) for at in gain.places)
        return gain.more + self.prey.near(self.here)

    def scares(self, places: tuple[int, ...]) -> float:
        """What FEAR there is worth: it takes dice, and tells who is there as well."""
        total = 0.0
        for who in range(TEAM):
            inside = sum(self.prey.chances[who][at] for at in set(places))
            total += SCARED * inside * (1 if self.d.team[who].fear < 2 else 2)
        return total

    def _attack(self, effects: tuple[Skill, ...]) -> float:
        """How much likelier the attack succeeds, against whoever stands best."""
        d = self.d
        encounter = next(frame for frame in reversed(d.stack) if isinstance(frame, Encounter))
        bonus = sum([skill.adds for skill in effects])
        scare = any(skill.scares for skill in effects)
        best = 0.0
        for who in encounter.left:
            fear = d.team[who].fear
            before = holds(d.edition, fear, d.strength() - 0.5)
            after = holds(d.edition, min(2, fear + scare), d.strength(bonus) - 0.5)
            best = max(best, (before - after) * (1.0 if d.team[who].injured else 0.3))
        return best
