"""Thumbs: typed by hand for all, all down, or in secret one after the other. CB 6.1; R15, R31, R35."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.critters_below import options as o
from core.words.english import only
from tui.critters_below.between.ballot import BallotPaper
from tui.critters_below.between.thumbs import ThumbsPaper, missing_words
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.modes.listed import DropMode
from tui.critters_below.modes.mode import Chosen, ShelterMode
from tui.look.footer import Key
from tui.play.modes.confirm import ConfirmMode
from tui.play.modes.mode import Answer, AnswerForAll, Close, Hide, Open, Outcome, Say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option, Seat
    from tui.critters_below.between.paper import Paper
    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.choices import Choice
    from tui.play.commands import Direction

DOOR: str = "DOOR: GO OUT OR STAY?"
"""What the door says while all choose."""


class DoorMode(ShelterMode):
    """All stand before the screen: thumbs are shown by hand and typed, or it is passed on for secret ballots."""

    def __init__(self, sight: ShelterSight, people: Sequence[Seat], in_secret: Callable[[], None]) -> None:
        """`people` are the seats whose thumbs are typed; `in_secret` has them asked one after the other."""
        super().__init__(sight)
        self.people = tuple(people)
        self.shown: dict[Seat, bool] = {}
        self._in_secret = in_secret
        self.handlers["stop"] = self.stop

    @property
    def takes_thoughts(self) -> bool:  # type: ignore[override]  # of this mode it depends on what is typed
        """Others may answer for themselves while nothing is typed."""
        return not self.shown

    @property
    def paper(self) -> Paper:
        """The thumbs."""
        typed = [(seat, self.shown.get(seat)) for seat in self.people]
        others = [
            (critter.seat, critter.thumb_in)
            for critter in self.view.critters
            if not critter.died and critter.seat not in self.people
        ]
        return ThumbsPaper(shown=tuple(typed), others=tuple(others))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Whose thumb is not typed yet."""
        return tuple([seat for seat in self.people if seat not in self.shown])

    def overlays(self) -> BoardOverlay:
        """What the door says."""
        return BoardOverlay(door=DOOR)

    def words(self) -> str:
        """The question; once a thumb is typed, whose are missing."""
        if not self.shown:
            return "Choose in secret with enter, or type thumbs shown by hand."
        if self.missing:
            names = [self.sight.seats[seat].name for seat in self.missing]
            return f"Thumbs by hand. {missing_words(names)}"
        return "All thumbs are in. Press enter to show them."

    def go_on(self) -> str:
        """Enter asks in secret, or turns the thumbs up that were typed."""
        return "in secret" if not self.shown else "" if self.missing else "open the door"

    def keys(self) -> tuple[Key, ...]:
        """Numbers turn thumbs."""
        numbers = f"1-{len(self.people)}" if len(self.people) > 1 else "1"
        turn = Key(numbers, "turn a thumb", "card.1")
        if not self.shown:
            return (Key("enter", "in secret", "go"), turn, Key(".", "all stay", "stop"))
        return (
            turn,
            Key("enter", "open the door", "go", not self.missing),
            Key(".", "all stay", "stop"),
            Key("esc", "clear", "back"),
        )

    def digit(self, place: int) -> Outcome:
        """A number turns that thumb up, again down."""
        if place >= len(self.people):
            return Say(f"{only(len(self.people), 'thumb')} here.", refused=True)
        seat = self.people[place]
        self.shown[seat] = not self.shown.get(seat, False)
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A click turns a thumb."""
        if kind == "thumb":
            return self.digit(value)
        if kind in {"seat", "critter"} and value in self.people:
            return self.digit(self.people.index(value))
        return super().click(kind, value)

    def move(self, direction: Direction) -> Outcome:
        """Arrows belong to ballots."""
        del direction
        return Say("A number turns a thumb; enter lets each of you choose in secret.", refused=True)

    def go(self) -> Outcome:
        """In secret while nothing is typed; else all that was typed, in the order of seats whoever was typed first."""
        if not self.shown:
            self._in_secret()
            return None
        if self.missing:
            return Say(f"{missing_words([self.sight.seats[seat].name for seat in self.missing])} CB 6.1", refused=True)
        return AnswerForAll(tuple([(seat, o.GoOut() if self.shown[seat] else o.Stay()) for seat in self.people]))

    def back(self) -> Outcome:
        """Take away all that was typed."""
        if not self.shown:
            return Say("No thumb is typed yet: your numbers turn them.", refused=True)
        self.shown.clear()
        return None

    def stop(self) -> Outcome:
        """Nobody goes out, where all agree."""
        return Open(NobodyMode(self.sight, self.people))


class NobodyMode(ConfirmMode):
    """All thumbs down by agreement. R35."""

    def __init__(self, sight: ShelterSight, people: Sequence[Seat]) -> None:
        super().__init__(sight, o.Stay(), "Does nobody go out? Press enter if all agree.", "all stay", "stop")
        self.people = tuple(people)

    def go(self) -> Outcome:
        """Every one of them stays."""
        return AnswerForAll(tuple([(seat, o.Stay()) for seat in self.people]))


class BallotMode(ShelterMode):
    """For one pair of eyes: an arrow or a digit marks out or stay, enter puts it in."""

    def __init__(self, sight: ShelterSight, leave: Callable[[], None] | None) -> None:
        """`leave` is done before the table is hidden without an answer; None where nobody is hidden from."""
        super().__init__(sight)
        self.marked: bool | None = None
        self._leave = leave
        self.handlers["cb.drop"] = self._drop
        self.handlers["cb.pocket"] = self._drop

    @property
    def paper(self) -> Paper:
        """Both thumbs, with what is marked."""
        return BallotPaper(seat=self.view.viewer, marked=self.marked)

    def overlays(self) -> BoardOverlay:
        """What the door says."""
        return BoardOverlay(door=DOOR)

    def wordings(self) -> tuple[str, ...]:
        """The question."""
        if any(not critter.died and critter.seat != self.view.viewer for critter in self.view.critters):
            return ("Go out or stay? All thumbs show together.", "Go out or stay?")
        return ("Go out or stay?",)

    def go_on(self) -> str:
        """The words for the key that puts the thumb in."""
        return "put it in" if self.marked is not None else ""

    def keys(self) -> tuple[Key, ...]:
        """Up and down."""
        found = (Key("↑ 1", "out", "move.up"), Key("↓ 2", "stay", "move.down"))
        enter = (Key("enter", "put it in", "go"),) if self.marked is not None else ()
        drops = any(isinstance(option, o.Drop) for option in self.view.options)
        return (
            *found,
            *enter,
            *((Key("d", "card to Shelf", "cb.drop"),) if drops else ()),
            *self._esc(),
        )

    def _esc(self) -> tuple[Key, ...]:
        if self.marked is not None:
            return (Key("esc", "clear", "back"),)
        return (Key("esc", "hide", "back"),) if self._leave is not None else ()

    def mark(self, *, up: bool) -> Outcome:
        """Mark a thumb; the same again marks it still, and commits to nothing."""
        was, self.marked = self.marked, up
        if was is not up:
            return None
        return Say(f"{'Going out' if up else 'Staying'} is marked: enter puts it in.")

    def move(self, direction: Direction) -> Outcome:
        """Up is out, down is stay."""
        if direction in {"up", "down"}:
            return self.mark(up=direction == "up")
        return Say("↑ is out, ↓ is stay.", refused=True)

    def click_ballot(self, *, up: bool) -> Outcome:
        """A click marks a thumb, another on the same puts it in."""
        return self.go() if self.marked is up else self.mark(up=up)

    def digit(self, place: int) -> Outcome:
        """1 is out, 2 is stay."""
        return self.mark(up=not place) if place < 2 else Say("1 is out, 2 is stay.", refused=True)

    def choose_next(self, step: int) -> Outcome:
        """The other thumb."""
        del step
        self.marked = not self.marked
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A click on a thumb."""
        return self.click_ballot(up=bool(value)) if kind == "ballot" else super().click(kind, value)

    def go(self) -> Outcome:
        """Put it in."""
        if self.marked is None:
            return Say("Nothing is marked: ↑ is out, ↓ is stay.", refused=True)
        return Answer((o.GoOut() if self.marked else o.Stay(),))

    def back(self) -> Outcome:
        """Take the mark away; then hide again, without an answer, where there is somebody to hide from."""
        if self.marked is not None:
            self.marked = None
            return None
        if self._leave is None:
            return super().back()
        self._leave()
        return Hide()

    def _drop(self) -> Outcome:
        """A card to the Shelf, before the thumb. R15."""
        if not any(isinstance(option, o.Drop) for option in self.view.options):
            return Say("Your Pocket is empty.", refused=True)
        return Open(DroppingMode(self.sight))


class DroppingMode(DropMode):
    """A card of the Pocket to the Shelf, over something else that is asked. R15."""

    def numbered(self, options: Sequence[Option]) -> tuple[Choice, ...]:
        """The cards; what else is asked is no card."""
        return super().numbered([option for option in options if isinstance(option, o.Drop)])

    def wordings(self) -> tuple[str, ...]:
        """The question about a card for the Shelf."""
        return ("Put which card on the Shelf? Free; you choose afterwards.",)

    def back(self) -> Outcome:
        """Back to what is asked."""
        return Close()


class OfferMode(ShelterMode):
    """Another's turn: a card may go to the Shelf, or the Pocket is looked at. CB 4.5; R15, R39."""

    strips: ClassVar[bool] = False

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight)
        self.place = -1
        self.handlers["cb.pocket"] = lambda: self.choose_next(1)
        self.handlers["cb.drop"] = self._drop

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that may go."""
        return tuple([option.card for option in self.view.options if isinstance(option, o.Drop)])

    @property
    def at(self) -> Chosen:
        """The Pocket card that is chosen."""
        return Chosen("pocket", self.place) if self.place >= 0 else Chosen()

    def wordings(self) -> tuple[str, ...]:
        """Whose turn it is, and what may be done."""
        turn = self.view.turn
        whose = f"It is {self.sight.seats[turn].name}'s turn. " if 0 <= turn < len(self.sight.seats) else ""
        if self.place >= 0:
            return (f"Put {self.terms.item(self.cards[self.place])} on the Shelf, face down? It is free.",)
        if not self.cards:
            return (f"{whose}Your Pocket is empty; you may just look.",)
        return (
            f"{whose}You may put a card on the Shelf, or just look.",
            "You may put a card on the Shelf, or just look.",
        )

    def go_on(self) -> str:
        """The words for the deed of enter."""
        return "to the Shelf" if self.place >= 0 else ""

    def keys(self) -> tuple[Key, ...]:
        """Choose, put, leave."""
        if not self.cards:
            return (Key("esc", "hide", "back"),)
        return (
            Key("p", "Pocket", "cb.pocket"),
            Key("enter", "to the Shelf", "go", self.place >= 0),
            Key("esc", "leave" if self.place >= 0 else "hide", "back"),
        )

    def choose_next(self, step: int) -> Outcome:
        """The next card of the Pocket."""
        if not self.cards:
            return Say("Your Pocket is empty.", refused=True)
        self.place = (
            (self.place + step) % len(self.cards) if self.place >= 0 else (0 if step > 0 else len(self.cards) - 1)
        )
        return None

    def move(self, direction: Direction) -> Outcome:
        """The next card, or the one before."""
        return self.choose_next(1 if direction in {"right", "down"} else -1)

    def digit(self, place: int) -> Outcome:
        """A card by its place."""
        if place >= len(self.cards):
            return Say(f"{only(len(self.cards), 'card')} in your Pocket.", refused=True)
        self.place = place
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A click chooses a card, another puts it down."""
        if kind == "pocket" and 0 <= value < len(self.cards):
            return self.go() if value == self.place else self.digit(value)
        return super().click(kind, value)

    def go(self) -> Outcome:
        """Put the chosen card on the Shelf."""
        if self.place < 0:
            return Say("Choose a Pocket card first: p.", refused=True)
        return Answer((o.Drop(self.cards[self.place]),))

    def _drop(self) -> Outcome:
        """`d` chooses the only card; of several one is chosen before, and enter puts it down."""
        if self.place < 0 and len(self.cards) == 1:
            return self.choose_next(1)
        if self.place < 0:
            return Say("Choose a Pocket card first: p.", refused=True)
        return Say(f"{self.terms.item(self.cards[self.place])} is chosen: enter puts it on the Shelf.")

    def back(self) -> Outcome:
        """Leave the card, or hide again."""
        if self.place >= 0:
            self.place = -1
            return None
        return Hide()
