"""What an option would bring, in words: a sentence before it is chosen, and a line a symbol as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from core.critters_below.foreseeing import symbols_of
from core.critters_below.odds import harm, percent, whole
from core.critters_below.symbols.faces import FACES, Face
from core.critters_below.symbols.symbol import parted
from core.critters_below.words.terms import BRIEF, Terms
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.critters_below.foreseeing import Body, Foreseen, Struck, SymbolAhead
    from core.critters_below.symbols.symbol import Symbol
    from core.critters_below.views import ShelterView
    from core.engine.seats import SeatSetup

Tone: TypeAlias = Literal["", "good", "bad", "faint"]


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


class Phrase(NamedTuple):
    """What a symbol is in a sentence.

    Attributes:
        part: So many of something that is gained, and told together with all that is; what somebody does; or what
            happens beside that.
        words: `2 Starvation`; `loses 2 Vigor`; `the Shelf is shuffled`.
        alone: How it is said in brief, where it is no part of a sentence. Empty: by the same words.
    """

    part: Literal["gained", "done", "beside"]
    words: str
    alone: str = ""


phrases: Final[Face[Callable[[Foretelling, Any, bool], Phrase | None]]] = Face("what it is in a sentence", FACES)
"""Put a symbol in a sentence, which is about you or about another; None where it has no part in one."""

foretells: Final[Face[Callable[[Foretelling, Any, SymbolAhead, Sequence[SymbolAhead]], Told | None]]] = Face(
    "how it is foretold", FACES
)
"""Tell in a line what a symbol would do, among all that would be done; None where that is told with another."""


class Foretelling(NamedTuple):
    """What is needed to tell of an option: the names, who plays, and the position."""

    terms: Terms
    seats: Sequence[SeatSetup]
    view: ShelterView

    # Sentences.

    def asked(self, head: str, symbols: Sequence[Symbol]) -> tuple[str, ...]:
        """A question with what would be done, in several lengths, the longest first."""
        return (
            f"{head} {self.sentence(symbols)}",
            f"{head} {self._brief(symbols)}",
            *((f"{head} {self._short(symbols)}.",) if self.terms.is_short else ()),
            f"{head} {self.terms.symbols(symbols)}.",
            head,
        )

    def _short(self, symbols: Sequence[Symbol]) -> str:
        """Symbols with Conditions in a short word: `+2 Vigor; another Critter: -2 Vigor, +2 Starv`."""
        terms = Terms(self.terms.cards, BRIEF)
        own, *others = [terms.symbols(part).replace(" · ", ", ") for part in parted(symbols)]
        told = [own] if own else []
        for place, part in enumerate(others):
            told.append(f"{'a further' if place else 'another'} Critter: {part}")
        return capital("; ".join(told))

    def _brief(self, symbols: Sequence[Symbol]) -> str:
        """Symbols as a sentence that names Conditions and no verb of yours: `+1 Starvation, 1 item; another …`."""
        own, *others = parted(symbols)
        parts = [self._alone(symbol) for symbol in own]
        told = ", ".join(part for part in parts if part)
        for place, part in enumerate(others):
            clause = self._clause("another Critter" if not place else "a further Critter", part)
            told = f"{told}; {clause}" if told else capital(clause)
        return f"{capital(told)}."

    def _alone(self, symbol: Symbol) -> str:
        """A symbol as it is said in brief."""
        phrase = phrases.of(symbol)(self, symbol, True)
        return (phrase.alone or phrase.words) if phrase is not None else ""

    def sentence(self, symbols: Sequence[Symbol]) -> str:
        """Symbols as a sentence: what you do, and what then befalls others."""
        own, *others = parted(symbols)
        parts = [self._clause("you", own)] if own else []
        for place, part in enumerate(others):
            who = "another Critter" if not place else "a further Critter, chosen by that one,"
            parts.append(f"then {self._clause(who, part)}" if parts else self._clause(who, part))
        return f"{capital(', '.join(part for part in parts if part))}."

    def _clause(self, who: str, symbols: Sequence[Symbol]) -> str:
        """What somebody does, with what is gained in a row together; then what happens beside."""
        gain = "gain" if who == "you" else "gains"
        doing: list[str] = []
        gained: list[str] = []
        beside: list[str] = []
        for symbol in symbols:
            phrase = phrases.of(symbol)(self, symbol, who == "you")
            if phrase is None:
                continue
            if phrase.part == "gained":
                gained.append(phrase.words)
            elif phrase.part == "beside":
                beside.append(phrase.words)
            else:
                if gained:
                    doing.append(f"{gain} {series(gained)}")
                    gained = []
                doing.append(phrase.words)
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
            line = foretells.of(step.symbol)(self, step.symbol, step, found.steps)
            if line is None:
                continue
            if changed and step.is_of_hand and not step.is_nothing:
                words, tone = changed
                more = f"  {line.words}" if line.words else ""
                line = Told(line.sign, f"{words}{more}", tone)
                changed = None
            told.append(line)
        told += self._targets(found)
        if found.chained:
            sign = (self.terms.at_another if self.terms.is_short else self.terms.symbols)(found.chained)
            told.append(Told(sign, "a Critter that the first one chooses", aimed=True))
        if found.card and not found.is_worn:
            told.append(Told("then", f"{self.terms.named(found.card)} is discarded, on top", "faint"))
        return tuple(told)

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
            return [Told(self.terms.at_another(parts), "nobody to aim at. R14", "faint", aimed=True)] if parts else []
        told = []
        width = max(len(self.seats[struck.seat].name) for struck in found.struck)
        for place, struck in enumerate(found.struck):
            words = f"{self.seats[struck.seat].name:<{width}} {self.change(struck.before, struck.after)}".rstrip()
            edge = len(struck.before.damage) == self.terms.cards.deadly - 1
            many = struck.after.cards > self.terms.cards.hand_limit
            damage = f"  {len(struck.before.damage)} of {self.terms.cards.deadly} Damage"
            words += damage if edge else f"  {count(struck.after.cards, 'card')}" if many else ""
            told.append(
                Told(self.terms.at_another(parts) if not place else "", words, "bad" if edge else "", aimed=True)
            )
        return told

    def line(self, step: SymbolAhead, words: str) -> Told:
        """A line about a symbol: what that would do, faint where it is nothing."""
        return Told(self.terms.symbol(step.symbol), words, "faint" if step.is_nothing else "")

    @property
    def worn(self) -> str:
        """What the viewer wears, by its name; empty for nothing."""
        mine = self.view.critters[self.view.viewer].worn if self.view.viewer >= 0 else None
        return self.terms.named(mine.item) if mine is not None else ""


def _chance(telling: Foretelling, body: Body) -> float:
    chance = harm(telling.terms.cards, body.hand) if body.hand is not None else None
    return float(chance) if chance is not None else 0.0


def _target_parts(telling: Foretelling, found: Foreseen) -> tuple[Symbol, ...]:
    """The symbols that fall on who is aimed at."""
    if found.struck:
        return tuple(step.symbol for step in found.struck[0].steps)
    if not found.card:
        return ()
    parts = parted(telling.terms.cards.effects[telling.terms.cards.kind_of(found.card)])
    return parts[1] if len(parts) > 1 else ()
