"""The facts that an undo cannot hide again, told to the table; a card that only some have seen is not named."""

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

POLICY_NAMES: Final[Mapping[Policy, str]] = {"strict": "strict", "house": "house", "open": "open"}
"""The name of each policy: `strict` undo."""

POLICY_TEXTS: Final[Mapping[Policy, str]] = {
    "strict": "You can undo only free steps: no die, no card, no other player's decision.",
    "house": "Undo free steps at will. For anything else all must agree, and the log says so.",
    "open": "You can undo anything, and the log says so.",
}
"""The meaning of each policy, in a sentence."""

NO_SIDE_LINES: Final = "A variation would reveal luck still to come. Try one when the game is over."
"""Why no variation begins while a game with strict undo goes on."""

NO_NEW_GAMES: Final = "A new game from here would reveal luck still to come. Start one when this game is over."
"""Why a game with strict undo is played on as a new one only when it is over."""

AFTER_END: Final = "the game was over: every hand and every deck was open"
"""The fact that was revealed when a game has ended before."""

SAME_LUCK: Final = "The same choice will bring the same luck."

ALL_AGREE: Final = "Everyone must agree."
"""The line under a question to every seat."""

WRITTEN: Final = "The log will say so."
"""The line under a deed that the log will tell."""


_SINCE: Final = {False: "Revealed since then:", True: "Decided since then:"}
"""What heads the items of a price, where something was revealed, and where others have decided and that is all."""


class PriceLine(Struct, frozen=True):
    """One fact that was revealed.

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
        """How far back: `Undo 5 decisions, back to before Dov's delivery. Revealed since then:`."""
        steps = f"Undo {self._undone(price)}."
        return steps if price.is_quiet else f"{steps} {_SINCE[_is_deeds(price)]}"

    def redo_heading(self, price: Price) -> str:
        """The decision that is redone: `Redone: Ben's delivery.`."""
        return self.given_again(self._history.entries[price.head])

    def side_line_heading(self, price: Price) -> str:
        """Where a variation begins: `From before Dov's delivery, 5 decisions back. Revealed since then:`."""
        if not price.steps:
            return "From here, while the game waits."
        steps = f"From before {self._first_deed(price)}, {count(price.steps, 'decision')} back."
        return f"{steps} {_SINCE[_is_deeds(price)]}" if price.items else steps

    def exchange_heading(self, price: Price) -> str:
        """The decisions of the game that a variation replaces: `It replaces 5 decisions of the game, …`."""
        if not price.steps:
            return "Make this variation the game: it continues from where the game waits."
        replaced = f"{count(price.steps, 'decision')} of the game, back to before {self._first_deed(price)}"
        heading = f"Make this variation the game. It replaces {replaced}."
        return f"{heading} {_SINCE[_is_deeds(price)]}" if price.items else heading

    def lines(self, price: Price) -> tuple[PriceLine, ...]:
        """All facts that were revealed, alike ones in one line, and the free steps last."""
        return (*_ended(price), *self._dice(price), *self._cards(price), *self._decisions(price), *_quiet(price))

    def tellings(self, price: Price) -> tuple[tuple[PriceLine, ...], ...]:
        """The same in fewer and fewer lines, for a box that has room for so many; the last has at most five."""
        short = (*_ended(price), *self._dice(price, apart=0), *self._cards_gathered(price))
        quiet = tuple(_quiet(price))
        return (
            (*_ended(price), *self._dice(price), *self._cards(price), *self._decisions(price), *quiet),
            (*short, *self._decisions(price), *quiet),
            (*short, *self._decisions_gathered(price), *quiet),
        )

    def sentence(self, price: Price) -> str:
        """All of it in one sentence: `A die everyone saw: Shotgun 5; 2 free steps.`."""
        return f"{capital('; '.join(line.text for line in self.lines(price)))}."

    def taken_back(self, price: Price, *, agreed: bool = False) -> str:
        """The prompt after an undo: `Undone: Ada's step (free).`."""
        ending = " (free)." if price.is_quiet else ". All agree." if agreed else "."
        return f"Undone: {self._undone(price)}{ending}"

    def given_again(self, entry: Entry[Any]) -> str:
        """The prompt after a redo: `Redone: Ada's step.`."""
        answer = entry.answer
        return f"Redone: {self.whose(entry)}." if isinstance(answer, Choice) else ""

    def whose(self, entry: Entry[Any]) -> str:
        """A decision with the name of its seat: `Ada's step`. Raises `LookupError` for an entry without a decision."""
        answer = entry.answer
        seat = answer.seat if isinstance(answer, Choice) else -1
        return f"{possessive(self._names[seat])} {self._deed(entry).noun}"

    def _undone(self, price: Price) -> str:
        """The decisions that an undo takes away: `Ada's step`, `3 decisions, back to before Ada's step`."""
        what = self._first_deed(price)
        return what if price.steps == 1 else f"{count(price.steps, 'decision')}, back to before {what}"

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
        """The events up to a roll, with its own, the newest first."""
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
            told = f" ({series(named)})" if seats is None and number <= APART else f", {facts[0].origin}"
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
                yield PriceLine("seat", f"{whose} {len(entries)} decisions", seat=seat)
            else:
                what = self._deed(self._history.entries[entries[0]]).verb
                yield PriceLine("seat", f"{whose} decision {what}", seat=seat)

    def _decisions_gathered(self, price: Price) -> Iterator[PriceLine]:
        made = [item.seat for item in price.items if isinstance(item, Decided)]
        if made:
            who = series([self._names[seat] for seat in dict.fromkeys(made)])
            yield PriceLine("seat", f"{count(len(made), 'decision')} by {who}", seat=made[0])

    def _seen_by(self, seats: Seers) -> str:
        """Who saw it, after a blank; nothing at a table for one."""
        if len(self._names) == 1:
            return ""
        return " everyone saw" if seats is None else f" only {series([self._names[seat] for seat in seats])} saw"


def _ended(price: Price) -> Iterator[PriceLine]:
    if price.after_end:
        yield PriceLine("card", AFTER_END)


def _quiet(price: Price) -> Iterator[PriceLine]:
    if price.quiet:
        yield PriceLine("quiet", count(price.quiet, "free step"))


def foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """The lines under the question of an undo: the luck to come, and the rule of the policy.

    `alone`: there is nobody else at the table.
    """
    if ruling == "never":
        return (POLICY_TEXTS[policy],)
    if ruling == "ask":
        return (SAME_LUCK, WRITTEN if alone else f"{ALL_AGREE} {WRITTEN}")
    return (SAME_LUCK, WRITTEN if policy == "open" else "It is free.")


def side_line_foot(ruling: Ruling, *, alone: bool = False) -> tuple[str, ...]:
    """The lines under the question of a variation."""
    if ruling == "never":
        return (NO_SIDE_LINES,)
    waits = "The game waits; nothing in it changes. A variation reveals luck still to come."
    if ruling == "ask" and not alone:
        return (waits, ALL_AGREE)
    return (waits,)


def redo_foot() -> tuple[str, ...]:
    """The lines under the question whether a decision of another seat is redone."""
    return (SAME_LUCK, "The player who decided it must agree.")


def new_game_foot(ruling: Ruling, *, alone: bool = False) -> tuple[str, ...]:
    """The lines under the question of a new game that continues from an entry of this one."""
    if ruling == "never":
        return (NO_NEW_GAMES,)
    stays = "This game stays as it is. The new one reveals luck still to come here, and this game says so."
    if ruling == "ask" and not alone:
        return (stays, ALL_AGREE)
    return (stays,)


def exchange_foot(ruling: Ruling, policy: Policy, *, alone: bool = False) -> tuple[str, ...]:
    """The lines under the question whether a variation becomes the game."""
    if ruling == "never":
        return (POLICY_TEXTS[policy],)
    kept = "The line it replaces becomes a variation; nothing is lost."
    return (kept, WRITTEN if alone or ruling == "free" else f"{ALL_AGREE} {WRITTEN}")


def agreement_foot() -> tuple[str, ...]:
    """The lines under a question to every seat."""
    return (f"{ALL_AGREE} {WRITTEN}",)


def people_foot() -> tuple[str, ...]:
    """The lines under a question to all people of a seat."""
    return ("Everybody at this seat must agree. One no cancels it.",)


def undone(undo: Undo, *, counted: bool = True) -> str:
    """The undo as the log tells it after the seat's tag: `undoes 5 decisions; all agree.`.

    `counted`: the reader may know how many decisions it was.
    """
    steps = count(undo.steps, "decision") if counted else "something hidden"
    if undo.how == "reset":
        return f"goes back {steps} and restarts." if counted else "restarts."
    what = f"undoes {steps}" if undo.steps else "makes a variation the game"
    what += " after the game was over" if undo.after_end else ""
    agreed = "; all agree" if undo.agreed else ""
    how = {"quiet": "; nothing was revealed", "open": "; undo is open", "agreed": agreed}[undo.how]
    return f"{what}{how}."


def ledger_words(ledger: Ledger) -> str:
    """The undo ledger in one line: `3 free, 1 by agreement`. A game with one person has nobody who agrees."""
    asked, undos = ledger.agreed - ledger.unasked, ledger.quiet + ledger.agreed + ledger.open
    told = (
        (ledger.quiet, f"{ledger.quiet} free"),
        (asked, f"{asked} by agreement"),
        (ledger.unasked, f"{ledger.unasked} that revealed something"),
        (ledger.open, f"{ledger.open} with open undo"),
    )
    parts = [text for number, text in told if number]
    if ledger.after_end:
        parts += [f"{'all' if ledger.after_end == undos else f'{ledger.after_end} of these'} after the game was over"]
    parts += [count(ledger.resets, "restart")] if ledger.resets else []
    parts += [f"{count(ledger.side_lines, 'variation')} tried out"] if ledger.side_lines else []
    parts += [f"{count(ledger.new_games, 'new game')} started from this one"] if ledger.new_games else []
    return ", ".join(parts) or "nothing was undone"


def _is_deeds(price: Price) -> bool:
    return bool(price.items) and all(isinstance(item, Decided) for item in price.items)
