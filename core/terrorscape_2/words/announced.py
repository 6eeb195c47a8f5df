"""PUBLIC: what both sides know to be true, a line an event, the same on both faces. TS 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from core.engine.brackets import BRACKETS as COLOURED
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.forms import TEAM

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.words.terms import Terms

BRACKETS: Final = COLOURED[:TEAM]
"""The brackets of a Survivor, by its place in the team."""

ASKED: Final = {
    "search": "SEARCH",
    "zone": "SENSE",
    "droids": "SENSE",
    "token": "SENSE",
    "fear": "FEAR",
    "strike": "strike",
    "injure": "cloud",
}
"""What was asked."""

Kind: TypeAlias = Literal["noise", "answers", "moves", "doors", "health", "cards", "ways out"]
"""What a line is about."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

KIND_OF: Final[Mapping[type[Event], Kind]] = {
    e.NoiseTold: "noise",
    e.Answered: "answers",
    e.Alerted: "answers",
    e.EncounterBegan: "answers",
    h.Stepped: "moves",
    h.Vanished: "moves",
    h.Reappeared: "moves",
    e.Blocked: "doors",
    e.BlockRemoved: "doors",
    h.BlockMoved: "doors",
    h.CardPlayed: "cards",
    h.LevelUp: "cards",
    h.Strengthened: "cards",
    h.Unlocked: "cards",
    h.DelayLaid: "cards",
    e.RescueCalled: "ways out",
    e.RescueNears: "ways out",
    e.VehicleReady: "ways out",
    e.Observed: "ways out",
}
"""Of which kind a line is; those about Survivors themselves are of their health."""


class ToldLine(NamedTuple):
    """A line of PUBLIC.

    The round, what was told, the places that it is about, who was named, its kind, and the skill card that it names.
    """

    round: int
    text: str
    places: tuple[int, ...] = ()
    who: tuple[int, ...] = ()
    kind: Kind = "health"
    card: str = ""


def letters_of(names: Sequence[str]) -> tuple[str, ...]:
    """The letter of each Survivor of a team: the first of its name that nobody before it has."""
    taken: list[str] = []
    for name in names:
        taken.append(next((sign for sign in name.upper() if sign.isalpha() and sign not in taken), "?"))
    return tuple(taken)


def tag(letter: str, who: int) -> str:
    """A Survivor in three cells: `(E)`."""
    left, right = BRACKETS[who][0], BRACKETS[who][1]
    return f"{left}{letter}{right}"


def is_tag(word: str) -> bool:
    """Whether a word of a line is the tag of a Survivor."""
    return any(word[:1] == left for left, _ in BRACKETS)


class Teller:
    """Tells the events that everybody knows, in the order in which they happened."""

    def __init__(self, terms: Terms, setup: Setup) -> None:
        self._terms = terms
        # what was chosen before the game is never told in it
        self._names: list[str] = [terms.survivor(name) for name in setup.team]
        self._killer = setup.killer
        self._round = 1
        self._strength = 0
        self._sum = ""

    def lines(self, events: Iterable[Event]) -> tuple[ToldLine, ...]:
        """A line for each event that says something of the hunt."""
        found = []
        for event in events:
            self._learn(event)
            line = self._line(event)
            if line is not None:
                found.append(line._replace(kind=KIND_OF.get(type(event), "health"), card=getattr(event, "card", "")))
        return tuple(found)

    def _learn(self, event: Event) -> None:
        match event:
            case e.KillerChosen(killer=killer):
                self._killer = killer
            case e.SurvivorChosen(who=who, survivor=survivor) if who >= len(self._names):
                self._names.append(self._terms.survivor(survivor))
            case e.SurvivorsTurn(round=number) | e.KillersTurn(round=number):
                self._round, self._sum = number, ""
            case e.AttackBegan(strength=strength):
                self._strength, self._sum = strength, ""
            case e.Rolled(total=total) if self._strength:
                self._sum = f" {total}:{self._strength}"
            case _:
                # no line needs to know more than that
                pass

    def _tags(self, who: Sequence[int]) -> str:
        letters = letters_of(self._names)
        return " ".join(tag(letters[one], one) for one in who if one < len(letters)) or "nobody"

    def _say(self, text: str, places: Sequence[int] = (), who: Sequence[int] = ()) -> ToldLine:
        return ToldLine(self._round, text, tuple(places), tuple(who))

    def _line(self, event: Event) -> ToldLine | None:
        terms, hunter = self._terms, self._terms.killer(self._killer)
        match event:
            case e.NoiseTold(places=places, everywhere=everywhere):
                where = "everywhere" if everywhere else " ".join(map(terms.code, places)) or "none"
                return self._say(f"noise {where}", places)
            case e.Answered(to="reveal", places=places, who=who):
                return self._say(f"third fear {self._tags(who)} {self._terms.around(places)}", places, who)
            case e.Answered(to=to, places=places, who=who, zone=zone):
                named = zone or self._terms.around(places)
                return self._say(f"{ASKED[to]} {named} {self._tags(who)}", places, who)
            case e.Alerted(at=at, anybody=anybody):
                return self._say(f"droid {terms.code(at)} {'somebody' if anybody else 'nobody'}", (at,))
            case e.EncounterBegan(at=at, who=who):
                return self._say(f"found {terms.code(at)} {self._tags(who)}", (at,), who)
            case h.Stepped(to=to, climbed=climbed):
                words = f"climbs {terms.code(to)}, 1 card" if climbed else f"{hunter} moves {terms.code(to)}"
                return self._say(words, (to,))
            case h.Vanished(start=start):
                return self._say(f"vanishes from {terms.code(start)}", (start,))
            case h.Reappeared(at=at):
                return self._say(f"{hunter} is at {terms.code(at)}", (at,))
            case _:
                # no line that names places of the hunt: perhaps one of the others
                return self._other(event)

    def _counted(self) -> str:
        """The sum of a defence against the strength of the attack; nothing without dice."""
        told, self._sum = self._sum, ""
        return told

    def _other(self, event: Event) -> ToldLine | None:
        terms, hunter = self._terms, self._terms.killer(self._killer)
        match event:
            case e.Blocked(door=door) if door >= 0:
                return self._say(f"{hunter} blocks {terms.way(door)}", terms.plan.edges[door])
            case h.BlockMoved(door=door):
                return self._say(f"{hunter} unblocks {terms.way(door)}", terms.plan.edges[door])
            case e.BlockRemoved(door=door, walked=walked):
                words = f"block gone {terms.way(door)}" if walked else f"unblocked {terms.way(door)}"
                return self._say(words, terms.plan.edges[door])
            case h.CardPlayed(card=card):
                return self._say(f"plays {terms.skill(self._killer, card)}")
            case h.LevelUp(level=level):
                return self._say(f"level {level}")
            case h.Strengthened(strength=strength):
                return self._say(f"strength {strength}")
            case h.Unlocked(card=card):
                return self._say(f"unlocks {terms.skill(self._killer, card)}")
            case h.DelayLaid(card=card, at=at):
                return self._say(f"{terms.skill(self._killer, card)} laid on {terms.code(at)}", (at,))
            case e.FearLost(who=who):
                return self._say(f"fear gone {self._tags((who,))}", (), (who,))
            case e.HealedUp(who=who):
                return self._say(f"healed {self._tags((who,))}", (), (who,))
            case e.Injured(who=who):
                return self._say(f"{self._tags((who,))} hurt{self._counted()}", (), (who,))
            case e.Held(who=who):
                return self._say(f"{self._tags((who,))} held{self._counted()}", (), (who,))
            case e.Saved(who=who):
                return self._say(f"saved {self._tags((who,))}", (), (who,))
            case e.TokenDrawn(who=who):
                return self._say(f"token drawn {self._tags((who,))}", (), (who,))
            case e.RescueCalled(rounds=rounds):
                return self._say(f"radio works: rescue {rounds}")
            case e.RescueNears(rounds=rounds):
                return self._say(f"rescue {rounds}")
            case e.VehicleReady():
                return self._say("vehicle ready")
            case e.Observed():
                return self._say("weakness seen")
            case _:
                # it is told to one side only, or says nothing of the hunt
                return None
