"""What an option would bring, in words: a sentence before it is chosen, and a line a symbol as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, assert_never

from core.critters_below import options as o
from core.critters_below.foreseeing import parted, symbols_of
from core.critters_below.odds import harm, percent, whole
from core.critters_below.symbols import (
    Detect,
    Empty,
    Gain,
    Heal,
    Look,
    Lose,
    Protect,
    Restock,
    Shuffle,
    Supply,
    Symbol,
    Target,
    Upgrade,
    Wear,
)
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.foreseeing import Body, Foreseen, Step, Struck
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Option, Seat
    from core.engine.seats import SeatSetup

Tone: TypeAlias = Literal["", "good", "bad", "faint"]

VERBS: Final = {
    True: ("gain", "lose", "heal", "look at", "open a Facility", "empty your Pocket", "wear it"),
    False: ("gains", "loses", "heals", "looks at", "opens a Facility", "empties the Pocket", "wears it"),
}
"""What you do, and what another does."""


class Told(NamedTuple):
    """A line: what it is about, what that would do, and whether it is good, bad, or nothing.

    Attributes:
        sign: Symbols in their short form, or a word.
        aimed: It falls on whoever is aimed at.
    """

    sign: str
    words: str
    tone: Tone = ""
    aimed: bool = False


class Telling(NamedTuple):
    """What is needed to tell of an option: the names, who plays, and the position."""

    terms: Terms
    seats: Sequence[SeatSetup]
    view: ShelterView

    # Sentences.

    def question(self, option: Option, found: Foreseen | None) -> tuple[str, ...]:
        """What is asked of who considers an option, in several lengths, the longest first."""
        terms, view = self.terms, self.view
        match option:
            case o.FlipShelf(space) if found is None and view.setup.memory == "none":
                return (f"Flip {space}, face down?",)
            case o.FlipShelf(space) if found is None:
                others = [seat for seat in self._tags(space) if seat != view.viewer]
                seen = f"; {series([self.seats[seat].name for seat in others])} {_has(others)}" if others else ""
                return (f"Flip {space}? You have not seen it{seen}.", f"Flip {space}? You have not seen it.")
            case o.FlipShelf(space) if found is not None:
                name = terms.named(found.card)
                return self._asked(f"Use {name}, Shelf {space}?", terms.cards.effects[terms.cards.kind_of(found.card)])
            case o.UseCard(card):
                return self._asked(f"Use {terms.item(card)}?", terms.cards.effects[terms.cards.cards[card]])
            case o.UseFacility(name):
                number = terms.cards.room_of(name)
                opened = any(room.number == number and room.opened for room in view.rooms)
                return self._asked(f"Use the {terms.facility(name)}?", terms.cards.sides[number][opened])
            case o.Ability():
                character = view.critters[view.viewer].character
                symbols = terms.cards.abilities[terms.cards.character_of(character)]
                return self._asked(f"{terms.ability(character)}?", symbols)
            case o.Drop(card):
                space = found.space if found is not None else 0
                return (f"Put {terms.item(card)} on the Shelf, at {space}? It is free.",)
            case o.Aim() if found is not None and found.struck:
                return (self.struck(found.struck[0]),)
            case _:
                # it is taken at once, and nobody is asked about it
                return ("",)

    def _asked(self, head: str, symbols: Sequence[Symbol]) -> tuple[str, ...]:
        return (
            f"{head} {self.sentence(symbols)}",
            f"{head} {self._brief(symbols)}",
            f"{head} {self.terms.symbols(symbols)}.",
            head,
        )

    def _brief(self, symbols: Sequence[Symbol]) -> str:
        """Symbols as a sentence that names Conditions and no verb of yours: `+1 Starvation, 1 item; another …`."""
        own, *others = parted(symbols)
        parts = [self._sign_of(symbol) for symbol in own]
        told = ", ".join(part for part in parts if part)
        for place, part in enumerate(others):
            clause = self._clause("another" if not place else "one more", part)
            told = f"{told}; {clause}" if told else capital(clause)
        return f"{capital(told)}."

    def _sign_of(self, symbol: Symbol) -> str:
        match symbol:
            case Gain(kind, number):
                return f"+{number} {self.terms.condition(kind)}"
            case Lose(kind, number):
                return f"-{number} {self.terms.condition(kind)}"
            case Supply(number):
                return count(number, "item")
            case _:
                # the others are said as in a sentence, but without whom they are for
                return self._clause("you", (symbol,)).removeprefix("you ")

    def _tags(self, space: int) -> tuple[Seat, ...]:
        return next((found.tags for found in self.view.shelf if found.space == space), ())

    def sentence(self, symbols: Sequence[Symbol]) -> str:
        """Symbols as a sentence: what you do, and what then befalls others."""
        own, *others = parted(symbols)
        parts = [self._clause("you", own)] if own else []
        for place, part in enumerate(others):
            who = "another" if not place else "one more, chosen by that one,"
            parts.append(f"then {self._clause(who, part)}" if parts else self._clause(who, part))
        return f"{capital(', '.join(part for part in parts if part))}."

    def _clause(self, who: str, symbols: Sequence[Symbol]) -> str:
        gain, lose, heal, look, opens, empty, wear = VERBS[who == "you"]
        terms, view = self.terms, self.view
        doing: list[str] = []
        gained: list[str] = []
        beside: list[str] = []
        for symbol in symbols:
            match symbol:
                case Gain(kind, number):
                    gained.append(f"{number} {terms.condition(kind)}")
                    continue
                case Supply(number):
                    gained.append(count(number, "item"))
                    continue
                case Lose(kind, number):
                    did = f"{lose} {number} {terms.condition(kind)}"
                case Heal(kind, number):
                    did = f"{heal} {number} {terms.condition(kind)}"
                case Look(number):
                    did = f"{look} {count(number, 'card')}"
                case Upgrade():
                    did = opens
                case Empty():
                    did = empty
                case Wear():
                    did = wear
                case Restock(number):
                    beside.append(f"the Shelf is filled to {number}")
                    continue
                case Shuffle():
                    beside.append("the Shelf is shuffled")
                    continue
                case Detect(back):
                    beside.append(f"day {view.round - back} is turned up")
                    continue
                case Protect() | Target():
                    continue
                case _:
                    assert_never(symbol)
            if gained:
                doing.append(f"{gain} {series(gained)}")
                gained = []
            doing.append(did)
        if gained:
            doing.append(f"{gain} {series(gained)}")
        said = f"{who} {series(doing)}" if doing else ""
        return "; ".join(part for part in (said, *beside) if part)

    def struck(self, found: Struck) -> str:
        """What would befall who is aimed at, as `Ben gains 4 Bleeding: 10 cards, harm 80%`."""
        name = self.seats[found.seat].name
        parts = parted(symbols_of(self.terms.cards, self.view))
        said = self._clause(name, parts[1]) if len(parts) > 1 else ""
        after = found.after
        chance = harm(self.terms.cards, after.hand) if after.hand is not None else None
        risk = f", harm {percent(chance)}" if chance is not None else ""
        return f"{capital(said or name)}: {count(after.cards, 'card')}{risk}."

    # Lines.

    def lines(self, found: Foreseen) -> tuple[Told, ...]:
        """A line a symbol, with what it would do as things stand; then whoever can be aimed at."""
        told: list[Told] = []
        changed = self._changed(found.before, found.after)
        for step in found.steps:
            if isinstance(step.symbol, Protect):
                continue
            line = self._line(step, found.steps)
            if changed and isinstance(step.symbol, Gain | Lose) and not step.is_nothing:
                words, tone = changed
                more = f"  {line.words}" if line.words else ""
                line = Told(line.sign, f"{words}{more}", tone)
                changed = None
            told.append(line)
        told += self._targets(found)
        if found.chained:
            sign = self._sign(found.chained) if self.terms.is_short else self.terms.symbols(found.chained)
            told.append(Told(sign, "whom that one chooses", aimed=True))
        if found.card and not found.is_worn:
            told.append(Told("then", f"{self.terms.named(found.card)} is discarded, on top", "faint"))
        return tuple(told)

    def _sign(self, symbols: Sequence[Symbol]) -> str:
        """What falls on a target, in its short form."""
        return self.terms.symbols((Target(), *symbols))

    def _changed(self, before: Body, after: Body) -> tuple[str, Tone] | None:
        """`your harm 86 → 88%`; None where it stays, or is not counted."""
        said = self.change(before, after)
        if "→" not in said:
            return None
        worse = _chance(self, after) > _chance(self, before)
        return f"your harm {said}", "bad" if worse else "good"

    def change(self, before: Body, after: Body) -> str:
        """A harm before and after: `86→88%`, or as it is where it stays; empty where it is not counted."""
        if before.hand is None or after.hand is None:
            return ""
        first, last = harm(self.terms.cards, before.hand), harm(self.terms.cards, after.hand)
        then = "-" if last is None else percent(last)
        return then if first == last else f"{'-' if first is None else whole(first)}→{then}"

    def _targets(self, found: Foreseen) -> list[Told]:
        parts = _target_parts(self, found)
        if not found.struck:
            return [Told(self._sign(parts), "nobody to aim at: nothing. R14", "faint", aimed=True)] if parts else []
        told = []
        width = max(len(self.seats[struck.seat].name) for struck in found.struck)
        for place, struck in enumerate(found.struck):
            words = f"{self.seats[struck.seat].name:<{width}} {self.change(struck.before, struck.after)}".rstrip()
            edge = len(struck.before.damage) == self.terms.cards.deadly - 1
            many = struck.after.cards > self.terms.cards.hand_limit
            words += "  at the edge" if edge else f"  {count(struck.after.cards, 'card')}" if many else ""
            told.append(Told(self._sign(parts) if not place else "", words, "bad" if edge else "", aimed=True))
        return told

    def _line(self, step: Step, steps: Sequence[Step]) -> Told:
        symbol, terms = step.symbol, self.terms
        words, sign = "", terms.symbols((symbol,))
        match symbol:
            case Gain(_, number):
                words = "the pile is empty: nothing" if step.is_nothing else ""
                words = words or (f"only {count(step.number, 'card')} left" if step.number < number else "")
            case Lose(kind, number):
                words = f"no {terms.condition(kind)}: nothing" if step.is_nothing else ""
                words = words or (f"only {step.number}" if step.number < number else "")
            case Heal(kind, _):
                words = f"no {terms.condition(kind)} Damage: nothing" if step.is_nothing else f"heals {step.number}"
            case Look():
                seen = f", you know {step.known}" if step.known else ""
                words = "the Shelf is empty: nothing" if step.is_nothing else f"{step.number} of {step.of}{seen}"
            case Restock():
                words = self._filled(step)
            case Upgrade():
                words = "all are open: nothing" if step.is_nothing else f"one of {step.of}"
            case Shuffle():
                words = "nothing changes place" if step.is_nothing else "all marks go"
            case Empty():
                words = self._emptied(step)
            case Supply():
                words = "the Discard Pile is empty: nothing" if step.is_nothing else f"of {step.of}, after a shuffle"
            case Detect():
                chances = "  ".join(f"{terms.brief(event)} {percent(chance)}" for event, chance in step.chances)
                sign = f"see day {step.day}"
                words = "open already: nothing" if step.is_nothing else chances
            case Wear():
                words = self._worn(step, steps)
            case Protect() | Target():
                pass
            case _:
                assert_never(symbol)
        return Told(sign, words, "faint" if step.is_nothing else "")

    def _filled(self, step: Step) -> str:
        if not step.is_nothing:
            return f"{count(step.number, 'card')} from Storage, {step.of - step.number} left"
        return "Storage is empty: nothing" if not step.of else f"the Shelf has {len(self.view.shelf)}: nothing"

    def _emptied(self, step: Step) -> str:
        if step.is_nothing:
            return "nothing to put down"
        what = [count(step.number, "card")] if step.number else []
        mine = self.view.critters[self.view.viewer].worn if self.view.viewer >= 0 else None
        what += [self.terms.named(mine.item)] if mine is not None and len(step.spaces) > step.number else []
        return f"{series(what)} to {', '.join(map(str, step.spaces))}"

    def _worn(self, step: Step, steps: Sequence[Step]) -> str:
        kept_off = self.terms.protection([found.symbol for found in steps])
        mine = self.view.critters[self.view.viewer].worn if self.view.viewer >= 0 else None
        if mine is None or not step.spaces:
            return kept_off
        return f"{kept_off}; {self.terms.named(mine.item)} goes to {step.spaces[0]}, seen by all"

    def considered(self, option: Option, found: Foreseen | None) -> str:
        """The same in one paragraph, for lines of text."""
        question = self.question(option, found)[0]
        if found is None or isinstance(option, o.Drop | o.Unwear):
            return question
        parts = [": ".join(part for part in (line.sign, line.words) if part) for line in self.lines(found)]
        told = "; ".join(part.replace("then: ", "then ") for part in parts)
        return f"{question} {told}." if told else question


def _has(seats: Sequence[Seat]) -> str:
    return "have" if len(seats) > 1 else "has"


def _chance(telling: Telling, body: Body) -> float:
    chance = harm(telling.terms.cards, body.hand) if body.hand is not None else None
    return float(chance) if chance is not None else 0.0


def _target_parts(telling: Telling, found: Foreseen) -> tuple[Symbol, ...]:
    """The symbols that fall on who is aimed at."""
    if found.struck:
        return tuple(step.symbol for step in found.struck[0].steps)
    if not found.card:
        return ()
    parts = parted(telling.terms.cards.effects[telling.terms.cards.kind_of(found.card)])
    return parts[1] if len(parts) > 1 else ()
