"""What an undo costs, in words for the table: nothing that only some have seen is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from core.engine.decisions import Choice, Seat
from core.engine.history import decision_of
from core.engine.past.learnt import Decided, Die, Facts
from core.words.english import capital, count, possessive, series

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Event
    from core.engine.history import Entry, History
    from core.engine.past.learnt import Seers
    from core.engine.past.remarks import Ledger
    from core.engine.past.said import Undo
    from core.engine.past.undoing import Price, Ruling
    from core.engine.policies import Policy
    from core.words.spoken import Deed, Words

APART: Final = 3
"""So many rolls have a line each, and so many cards are named; more are only counted."""

POLICY_NAMES: Final[Mapping[Policy, str]] = {"strict": "strict", "house": "house rules", "open": "open"}
"""What a policy is called."""

POLICY_TEXTS: Final[Mapping[Policy, str]] = {
    "strict": "Only free steps can be undone: never a die, a card or what another player decided.",
    "house": "Free steps are undone freely; for the rest all must agree, and it is written in the log.",
    "open": "Everything can be undone, and it is written in the log.",
}
"""What a policy means, in a sentence."""

NO_SIDE_LINES: Final = "A variation shows luck that the game has yet to meet: it can be begun when the game is over."
"""Why a strict table begins no variations while the game goes on."""

NO_NEW_GAMES: Final = "A new game from here shows luck that this one has yet to meet: begin it when this one is over."
"""Why a strict table goes on with a game as a new one only when it is over."""

AFTER_END: Final = "the game has been over: every hand and every deck lay open"
"""What was learnt when a game has ended before."""

SAME_LUCK: Final = "The same choice will meet the same luck again."


class PriceLine(Struct, frozen=True):
    """One thing that was learnt.

    Attributes:
        mark: What stands before it: a die with a face, a card, a seat's tag, or a dot.
        text: The words after the mark.
        face: The die's face.
        seat: The seat whose tag it is.
    """

    mark: Literal["die", "card", "seat", "quiet"]
    text: str
    face: int = 0
    seat: Seat = -1


class PriceWords:
    """Words for the prices of one game."""

    def __init__(self, history: History[Any], words: Words[Any]) -> None:
        self._history = history
        self._words = words
        self._names = [seat.name for seat in words.seats]

    def heading(self, price: Price) -> str:
        """How far back: `Back to before Dov's delivery (5 steps). What was learnt:`."""
        steps = f"Back to before {self._first_deed(price)} ({count(price.steps, 'step')})."
        return steps if price.is_quiet else f"{steps} What was learnt:"

    def redo_heading(self, price: Price) -> str:
        """What is redone: `Redone: Ben's delivery.`."""
        return self.given_again(self._history.entries[price.head])

    def side_line_heading(self, price: Price) -> str:
        """Where a variation begins: `From before Dov's delivery, 5 steps back. What was learnt since:`."""
        if not price.steps:
            return "From here, while the game waits."
        steps = f"From before {self._first_deed(price)}, {count(price.steps, 'step')} back."
        return f"{steps} What was learnt since:" if price.items else steps

    def exchange_heading(self, price: Price) -> str:
        """What a variation that becomes the game takes the place of: `5 steps of the game give way. ...`."""
        if not price.steps:
            return "This variation goes on from where the game waits. It becomes the game."
        steps = f"The game since {self._first_deed(price)} ({count(price.steps, 'step')}) gives way to this variation."
        return f"{steps} What was learnt in it:" if price.items else steps

    def lines(self, price: Price) -> tuple[PriceLine, ...]:
        """Everything that was learnt, alike things in one line, and the free steps last."""
        return (*_ended(price), *self._dice(price), *self._cards(price), *self._decisions(price), *_quiet(price))

    def tellings(self, price: Price, *, free: bool = True) -> tuple[tuple[PriceLine, ...], ...]:
        """The same in fewer and fewer lines, for a box that has room for so many; the last has at most five.

        `free`: free steps are said to cost nothing.
        """
        short = (*_ended(price), *self._dice(price, apart=0), *self._cards_gathered(price))
        quiet = tuple(_quiet(price, free=free))
        return (
            (*_ended(price), *self._dice(price), *self._cards(price), *self._decisions(price), *quiet),
            (*short, *self._decisions(price), *quiet),
            (*short, *self._decisions_gathered(price), *quiet),
        )

    def sentence(self, price: Price) -> str:
        """All of it in one sentence: `A die everyone saw: Shotgun 5; 2 free steps: free.`."""
        return f"{capital('; '.join(line.text for line in self.lines(price)))}."

    def taken_back(self, price: Price, *, agreed: bool = False) -> str:
        """What the prompt says when it has happened: `Undone: Ada's step. It was free.`."""
        what = self._first_deed(price)
        steps = what if price.steps == 1 else f"{count(price.steps, 'step')}, from {what} on"
        ending = " It was free." if price.is_quiet else " All agree." if agreed else ""
        return f"Undone: {steps}.{ending}"

    def given_again(self, entry: Entry[Any]) -> str:
        """What the prompt says after an answer was redone: `Redone: Ada's step.`."""
        answer = entry.answer
        return f"Redone: {self.whose(entry)}." if isinstance(answer, Choice) else ""

    def whose(self, entry: Entry[Any]) -> str:
        """A decision, and whose it is: `Ada's step`. Raises `LookupError` for an entry that is none."""
        answer = entry.answer
        seat = answer.seat if isinstance(answer, Choice) else -1
        return f"{possessive(self._names[seat])} {self._deed(entry).noun}"

    def _first_deed(self, price: Price) -> str:
        entries = self._history.entries
        entry = entries[price.head]
        while entry.parent is not None and entry.parent.number != price.target:
            entry = entry.parent
        if not isinstance(entry.answer, Choice):
            return "this"
        return self.whose(entry)

    def _deed(self, entry: Entry[Any]) -> Deed:
        answer, parent = entry.answer, entry.parent
        if not isinstance(answer, Choice) or parent is None:
            raise LookupError(f"nobody decided anything in entry {entry.number}")
        pending = self._history.game.pending(parent.state)
        asked = decision_of(pending, answer.seat, answer.option)
        return self._words.deed(answer.option, asked.kind)

    def _dice(self, price: Price, apart: int = APART) -> Iterator[PriceLine]:
        rolls = [item for item in price.items if isinstance(item, Die)]
        if len(rolls) > max(apart, 1):
            seen = self._seen_by(rolls[0].seats) if len({roll.seats for roll in rolls}) == 1 else ""
            faces = [face for roll in rolls for face in roll.faces]
            yield PriceLine("die", f"{len(rolls)} rolls of dice{seen}", faces[0] if faces else 0)
            return
        for roll in rolls:
            what, shown = self._words.roll(roll, self._before(roll))
            if roll.faces:
                yield PriceLine("die", f"{what}{self._seen_by(roll.seats)}: {shown}", roll.faces[0])
            else:
                yield PriceLine("die", f"{what}{self._seen_by(roll.seats)}")

    def _before(self, roll: Die) -> Iterator[Event]:
        """What happened up to a roll and with it, the newest event first."""
        entry: Entry[Any] | None = self._history.entries[roll.entry]
        while entry is not None:
            yield from reversed(entry.events)
            entry = entry.parent

    def _cards(self, price: Price) -> Iterator[PriceLine]:
        piles: dict[tuple[str, Seers], list[Facts]] = {}
        for item in price.items:
            if isinstance(item, Facts):
                piles.setdefault((item.kind, item.seats), []).append(item)
        for (_, seats), found in piles.items():
            number = sum(item.count for item in found)
            facts = [self._words.fact(item) for item in found]
            cards = f"one {facts[0].noun}" if number == 1 else count(number, facts[0].noun)
            named = [name for fact in facts for name in fact.names]
            told = f": {series(named)}" if seats is None and number <= APART else f", {facts[0].origin}"
            yield PriceLine("card", f"{cards}{self._seen_by(seats)}{told}")

    def _cards_gathered(self, price: Price) -> Iterator[PriceLine]:
        found = [item for item in price.items if isinstance(item, Facts)]
        alone = len(self._names) == 1
        for seen, who in ((True, " everyone saw"), (False, " only some saw")):
            number = sum(item.count for item in found if (item.seats is None) == seen)
            if number:
                yield PriceLine("card", f"{'one card' if number == 1 else f'{number} cards'}{'' if alone else who}")

    def _decisions(self, price: Price) -> Iterator[PriceLine]:
        made: dict[Seat, list[int]] = {}
        for item in price.items:
            if isinstance(item, Decided):
                made.setdefault(item.seat, []).append(item.entry)
        for seat, entries in made.items():
            whose = possessive(self._names[seat])
            if len(entries) > 1:
                yield PriceLine("seat", f"{len(entries)} decisions of {whose}", seat=seat)
            else:
                what = self._deed(self._history.entries[entries[0]]).verb
                yield PriceLine("seat", f"a decision of {whose}: {what}", seat=seat)

    def _decisions_gathered(self, price: Price) -> Iterator[PriceLine]:
        made = [item.seat for item in price.items if isinstance(item, Decided)]
        if made:
            whose = series([possessive(self._names[seat]) for seat in dict.fromkeys(made)])
            yield PriceLine("seat", f"{count(len(made), 'decision')}: {whose}", seat=made[0])

    def _seen_by(self, seats: Seers) -> str:
        """Who saw it, after a blank; nothing at a table for one."""
        if len(self._names) == 1:
            return ""
        return " everyone saw" if seats is None else f" only {series([self._names[seat] for seat in seats])} saw"


def _ended(price: Price) -> Iterator[PriceLine]:
    if price.after_end:
        yield PriceLine("card", AFTER_END)


def _quiet(price: Price, *, free: bool = True) -> Iterator[PriceLine]:
    if price.quiet:
        yield PriceLine("quiet", f"{count(price.quiet, 'free step')}{': free' if free else ''}")


def foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """What stands under a price: what happens with luck, and what the table's policy says.

    `alone`: there is nobody else at the table.
    """
    if ruling == "never":
        return (f"This table is {POLICY_NAMES[policy]}. {POLICY_TEXTS[policy]}",)
    if ruling == "ask":
        return (SAME_LUCK, "It is written in the log." if alone else "The table must agree. It is written in the log.")
    return (SAME_LUCK, "It is written in the log." if policy == "open" else "It is free.")


def side_line_foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """What stands under the price of a variation."""
    if ruling == "never":
        return (f"This table is {POLICY_NAMES[policy]}. {NO_SIDE_LINES}",)
    waits = "The game waits; nothing in it changes. A variation shows luck that the game has yet to meet."
    if ruling == "ask" and not alone:
        return (waits, "The table must agree.")
    return (waits,)


def redo_foot() -> tuple[str, ...]:
    """What stands under the question whether a decision of another seat is redone."""
    return (SAME_LUCK, "Whose decision it is must agree.")


def new_game_foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """What stands under the price of a new game that goes on from an entry of this one."""
    if ruling == "never":
        return (f"This table is {POLICY_NAMES[policy]}. {NO_NEW_GAMES}",)
    stays = "This game stays as it is. The new one shows luck that this one has yet to meet, and this one says so."
    if ruling == "ask" and not alone:
        return (stays, "The table must agree.")
    return (stays,)


def exchange_foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """What stands under the price of making a variation the game."""
    if ruling == "never":
        return (f"This table is {POLICY_NAMES[policy]}. {POLICY_TEXTS[policy]}",)
    kept = "What was the game becomes a variation; nothing is lost."
    written = "It is written in the log."
    return (kept, written if alone or ruling == "free" else f"The table must agree. {written}")


def agreement_foot() -> tuple[str, ...]:
    """What stands under something that every seat is asked."""
    return ("Every seat must agree. It is written in the log.",)


def people_foot() -> tuple[str, ...]:
    """What stands under something that all people of a seat are asked."""
    return ("Everybody at this seat must agree. One no, and nothing has happened.",)


def undone(undo: Undo, *, counted: bool = True) -> str:
    """What was undone, as the log says it after the seat's tag: `undoes 5 steps; all agree.`.

    `counted`: who reads it may know how many steps it was.
    """
    steps = count(undo.steps, "step") if counted else "what it did"
    if undo.how == "reset":
        return f"goes back {steps} and begins again." if counted else "begins again."
    what = f"undoes {steps}" if undo.steps else "makes a variation the game"
    what += " after the game was over" if undo.after_end else ""
    how = {"quiet": "; nothing was learnt", "open": "; the table is open", "agreed": "; all agree"}[undo.how]
    return f"{what}{how if undo.how != 'agreed' or undo.agreed else ''}."


def ledger_words(ledger: Ledger) -> str:
    """The undo ledger in one line: `3 quiet, 1 agreed by the table`."""
    parts = [f"{ledger.quiet} quiet"] if ledger.quiet else []
    parts += [f"{ledger.agreed} agreed by the table"] if ledger.agreed else []
    parts += [f"{ledger.open} at an open table"] if ledger.open else []
    if ledger.after_end:
        undos = ledger.quiet + ledger.agreed + ledger.open
        parts += [f"{'all' if ledger.after_end == undos else f'{ledger.after_end} of these'} after the game was over"]
    parts += [count(ledger.resets, "reset")] if ledger.resets else []
    parts += [f"{count(ledger.side_lines, 'variation')} tried out"] if ledger.side_lines else []
    parts += [f"{count(ledger.new_games, 'new game')} begun from here"] if ledger.new_games else []
    return ", ".join(parts) or "nothing was undone"
