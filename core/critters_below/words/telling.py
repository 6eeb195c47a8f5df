"""The log: every event in a sentence, what one card does in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, assert_never

from msgspec.structs import replace

from core.critters_below import events as e
from core.critters_below.words.outside import Brought
from core.critters_below.words.terms import names_of
from core.words.english import capital, count, series
from core.words.lines import NOBODY
from core.words.log import LogWriter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.setup import Setup
    from core.critters_below.words.terms import Terms
    from core.engine.decisions import Event, Seat
    from core.words.lines import Sentence

AND_THEN: Final = "; "
"""Between what came to some and what came to others."""

USE, OUT = "use", "out"
"""The topics of sentences that what happens next may join."""

LONGEST: Final = 96
"""Letters of a line that what is kept may still join."""

NONE_TO_LOSE: Final = " to lose"
NONE_TO_HEAL: Final = " Damage to heal"
"""What is said behind a Condition of which there is nothing to give back."""

AIMS: Final = 52
"""Letters of a line that whoever is aimed at may still join, with what that brings."""


class ShelterTelling(LogWriter):
    """The log of one game, as somebody reads it.

    Attributes:
        subject: Whose symbols are done: results of another one are led by its name.
        aimed: Who is aimed at, so that what comes is for it.
        fresh: Nothing has been told of what the card, Facility or ability does.
        outside: What the Current Situation has brought to each seat so far.
        worn: What each seat wears, by the number of the card; -1 for its Character's own.
        fallen: The seat that died last.
    """

    grows: ClassVar[tuple[str, ...]] = ("outside", "worn")

    def __init__(self, setup: Setup, terms: Terms, viewer: Seat) -> None:
        super().__init__(setup.seats)
        self._terms = terms
        self._viewer = viewer
        self.subject = NOBODY
        self.aimed = NOBODY
        self.fresh = True
        self.outside: dict[Seat, Brought] = {}
        self.worn: dict[Seat, int] = {}
        self.fallen = -1
        self._first = ("heal",) if setup.heals_first else ()
        self._is_kept = setup.memory == "kept"
        self._votes_for_all = terms.cards.way(setup.way).vote == "majority"
        self._thumbs = (0, 0)
        self._put_back: tuple[int, ...] = ()
        # in the hardcore cooperative game each names the next: the first one begins, and no more. R25
        is_named = terms.cards.way(setup.way).order == "named"
        self._begins = "begins" if is_named else "is first player for the whole game"

    def mark(self, piece: int) -> str:
        """Lines about the war are led by its sign."""
        return "day" if piece >= 0 else ""

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for a card or a seat that there is not."""
        if not (self._set_up(event) or self._used(event) or self._flip(event) or self._door(event)):
            self._turn(event)

    # What is told.

    def _set_up(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.CritterTaken(seat=seat, character=character):
                self.say(f"is the {terms.character(character)}", "start", seat=seat)
            case e.FirstDrawn(seat=seat):
                self.say(self._begins, "start", seat=seat)
            case e.FacilityJoined(facility=facility):
                self.say(f"The {terms.facility(facility)} is in play", "start")
            case e.WarLaid(planes=planes):
                self.say(f"{len(planes)} days of war lie face down", "war", piece=0)
            case e.ItemsLaid(storage=storage, shelf=shelf, pockets=pockets):
                pocket = f", {count(sum(pockets), 'card')} in Pockets" if sum(pockets) else ""
                self.say(f"{count(shelf, 'card')} on the Shelf{pocket}, {storage} in the Storage Deck", "start")
            case e.PocketDealt(seat=seat, cards=cards):
                self.say(f"is dealt {terms.items(cards) or 'nothing'}", "items", seat=seat)
            case e.FirstDamage(kinds=kinds):
                hurt = [f"{self.name(seat)} {terms.condition(kind)}" for seat, kind in enumerate(kinds)]
                self.say(f"First Damage: {', '.join(hurt)}", "health")
            case _:
                # no event of the set-up: the next teller is asked
                return False
        return True

    def _turn(self, event: Event) -> None:
        terms = self._terms
        match event:
            case e.DayBegan(day=day):
                self.say(f"Day {day}", "turn", piece=day)
            case e.TurnBegan(seat=seat):
                self.outside = {}
                self.say("begins a turn", "turn", seat=seat)
            case e.Dropped(seat=seat, space=space):
                if seat != self._viewer:
                    self.say(f"puts a card on Shelf {space}", "items", seat=seat)
            case e.DroppedThis(seat=seat, card=card, space=space):
                self.say(f"puts {terms.item(card)} on Shelf {space}", "items", seat=seat)
            case e.Buried(seat=seat, space=space, seen=seen):
                self.say(f"buries the card on Shelf {space}{self._known(seen)}", "items", seat=seat)
            case e.TakenOff(seat=seat, card=card, space=space):
                self.worn.pop(seat, None)
                self.say(f"takes off {terms.item(card)}, onto Shelf {space}", "items", seat=seat)
            case e.TurnEnded(seat=seat, actions=actions):
                self.say(f"ends the turn after {count(actions, 'action')}", "turn", seat=seat)
            case e.Named(seat=seat, next=named):
                self.say(f"names {self.name(named)}", "turn", seat=seat)
            case e.GameEnded(winners=winners, reason=reason):
                who = self.name(self.fallen) if reason == "team-failed" and self.fallen >= 0 else ""
                names = names_of(self.seats, winners) or who
                self.say(outcome_of(reason, names, len(winners)).removesuffix("."), "turn")
            case _:
                # the last teller: an event that gets here has no sentence
                raise LookupError(f"Critters Below has no {type(event).__name__}")

    def _known(self, seen: Sequence[Seat]) -> str:
        """Who had seen a buried card, as a clause more; nothing where the table plays from memory. R30."""
        if not self._is_kept:
            return ""
        if not seen:
            return ", which nobody has seen"
        return f", which {names_of(self.seats, seen)} {'has' if len(seen) == 1 else 'have'} seen"

    # What a card, a Facility or an ability does: one sentence.

    def _begin(self, text: str, seat: Seat) -> None:
        self.say(text, "items", seat=seat, topic=USE)
        self.subject, self.fresh, self.aimed = seat, True, NOBODY

    def _used(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.CardUsed(seat=seat, card=card, space=space):
                what = terms.item(card)
                self._begin(f"uses Shelf {space}: {what}" if space else f"uses {what}", seat)
                # after a card of the Shelf there is a colon already: results follow a full stop
                self.fresh = not space
                if space and self.open is not None:
                    self.open.stem = ". "
            case e.FacilityUsed(seat=seat, facility=facility):
                self._begin(f"uses {terms.facility(facility)}", seat)
            case e.AbilityUsed(seat=seat, character=character):
                self._begin(f"uses {terms.ability(character)}", seat)
            case e.Aimed(seat=seat, target=target):
                self._aimed(seat, target)
            case e.NobodyToAim():
                self._adds("nobody to aim at")
            case e.Gained() | e.Lost() | e.Healed():
                self._changed(event)
            case _:
                # no use and no change of a hand: perhaps one of the other symbols
                return self._done(event)
        return True

    def _aimed(self, seat: Seat, target: Seat) -> None:
        if (sentence := self.joins(USE)) is not None and len(sentence.text) <= AIMS:
            # the second target of a card is chosen by the first: R4
            who = "Aims" if seat == sentence.seat else f"{self.name(seat)} aims"
            sentence.text += f". {who} at {self.name(target)}"
            sentence.stem = ": "
            self.fresh = False
        else:
            self._begin(f"aims at {self.name(target)}", seat)
        self.subject = self.aimed = target

    def _changed(self, event: e.Gained | e.Lost | e.Healed) -> None:
        terms = self._terms
        kind, number, wanted = event.kind, event.number, event.wanted
        match event:
            case e.Gained() if self._is_outside:
                self._outside(event.seat, self._more(event.seat).with_gain(kind, number, wanted))
                return
            case e.Gained():
                whom = f" for {self.name(self.aimed)}" if self.aimed == event.seat else ""
                text = f"{terms.gained(kind, number, wanted)}{whom}"
            case e.Lost():
                short = "" if number == wanted else " (all of it)"
                text = f"-{terms.amount(kind, number)}{short}" if number else f"no {terms.sort(kind)}{NONE_TO_LOSE}"
            case e.Healed():
                text = f"heals {terms.amount(kind, number)}" if number else f"no {terms.sort(kind)}{NONE_TO_HEAL}"
            case _:
                assert_never(event)
        if self.joins("flip") is not None and self.open is not None:
            # `Regeneration: heals 1R; 2 cards leave.`
            left = self.open.stem
            self.open.text = f"{self.open.text.removesuffix(left)}: {text}{left.replace(':', ';')}"
            self.fresh = False
        else:
            self._adds(text)

    def _done(self, event: Event) -> bool:
        """The other symbols."""
        terms = self._terms
        match event:
            case e.Looked(spaces=spaces):
                self._adds(f"looks at Shelf {places(spaces)}" if spaces else "nothing to look at")
            case e.Saw(seat=seat, cards=cards):
                self.say(f"sees {terms.items(cards)}", "items", seat=seat, topic=USE)
                self.subject, self.fresh = seat, False
            case e.Kept(seat=seat, number=number, spaces=spaces):
                self._put_back = spaces
                if seat != self._viewer:
                    self._adds(f"keeps {count(number, 'card') if number else 'none'}")
            case e.KeptThese(cards=cards, back=back):
                self._kept_these(cards, back)
            case e.Restocked(spaces=spaces):
                come = f"{count(len(spaces), 'card')} to Shelf {_listed(spaces)}"
                self._adds(come if spaces else "no card comes to the Shelf")
            case e.Opened(facility=facility):
                self._adds(f"opens the {terms.facility(facility)}" if facility else "nothing left to open")
            case e.ShelfShuffled():
                self._adds("the Shelf is shuffled")
            case e.Emptied(seat=seat, spaces=spaces, worn=worn):
                self._emptied(seat, spaces, worn)
            case e.EmptiedThese(seat=seat, cards=cards):
                if (sentence := self.joins(USE)) is not None:
                    sentence.text += f" ({terms.items(cards)})"
                else:
                    self._begin(f"puts {terms.items(cards)} on the Shelf", seat)
            case e.Supplied(seat=seat, number=number):
                self._supplied(seat, number)
            case e.Drew(seat=seat, cards=cards):
                if cards:
                    self.say(f"draws {terms.items(cards)}", "items", seat=seat, topic=USE)
                    self.subject, self.fresh = seat, False
            case e.Detected(day=day, event=found, was_open=was_open):
                text = f"day {day} is open already" if was_open else f"turns up day {day}: {terms.event(found)}"
                self._adds(text)
            case e.PutOn(seat=seat, card=card):
                self.worn[seat] = card
                keeps = terms.keeps_off(card)
                self._adds(f"puts it on{keeps}" if card >= 0 else "is hardened")
            case e.Hardened(seat=seat):
                self.worn.pop(seat, None)
                self._adds("is hardened no more")
            case _:
                # no symbol: the next teller is asked
                return False
        return True

    def _kept_these(self, cards: Sequence[int], back: Sequence[int]) -> None:
        """What is kept of what was seen, and where the others went; a line of its own where it is much."""
        terms = self._terms
        kept = f"keeps {terms.items(cards)}" if cards else "keeps none"
        names = [terms.item(card) for card in back]
        if len(self._put_back) == len(back):
            first, *others = self._put_back or (0,)
            where = [f"on Shelf {first}", *(f"on {space}" for space in others)]
            names = [f"{name} {space}" for name, space in zip(names, where, strict=False)]
        told = [kept, f"puts back {series(names)}"] if back else [kept]
        if len(", ".join(told)) <= LONGEST:
            told = [", ".join(told)]
        for text in told:
            if self.open is not None and len(self.open.text) + len(text) > LONGEST - len(", "):
                self._begin(text, self.subject)
                self.fresh = False
            else:
                self._adds(text)

    def _emptied(self, seat: Seat, spaces: Sequence[int], worn: int) -> None:
        cards = len(spaces) - (worn >= 0)
        parts = [count(cards, "card")] if cards else []
        parts += [self._terms.item(worn)] if worn >= 0 else []
        if worn >= 0:
            self.worn.pop(seat, None)
        who = f"{self.name(seat)} " if seat == self.aimed else ""
        self._adds(f"{who}puts {series(parts)} on Shelf {places(spaces)}" if parts else f"{who}has nothing to put down")

    def _supplied(self, seat: Seat, number: int) -> None:
        if self._is_outside:
            self._outside(seat, self._more(seat).with_items(number))
        else:
            self._adds(count(number, "item") if number else "no item: the Discard Pile is empty")

    def _adds(self, text: str) -> None:
        """A result of what is being used: after a colon the first time, then after commas."""
        sentence: Sentence | None = self.joins(USE)
        if sentence is not None and text.endswith(NONE_TO_HEAL) and sentence.text.endswith(NONE_TO_HEAL):
            sentence.text = f"{sentence.text.removesuffix(NONE_TO_HEAL)} or {text.removeprefix('no ')}"
        elif sentence is None:
            self._begin(text, self.subject)
        elif sentence.stem:
            sentence.text += f"{sentence.stem}{text}" if sentence.stem != ". " else f". {capital(text)}"
            sentence.stem = ""
        else:
            sentence.text += f"{': ' if self.fresh else ', '}{text}"
        self.fresh = False

    # The flip, and death.

    def _flip(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.ConditionFlipped(seat=seat, flipper=flipper, kind=kind, others=others):
                whose = f" for {self.name(seat)}" if flipper != seat else ""
                flip = terms.cards.conditions[kind].flip
                rest = f"; {leaving(others, more=True)}" if others else ""
                # what is healed is told before what leaves: CB 7.3
                text = rest if flip == "damage" else f": {leaving(others + 1)}" if flip not in self._first else ""
                self.say(f"flips {terms.condition(kind)}{whose}", "health", seat=flipper, topic="flip", stem=text)
                self.fresh = True
                if flip != "damage" and self.open is not None:
                    self.open.text += text
            case e.Cleared(seat=seat, number=number):
                if self.joins("flip") is not None and self.open is not None:
                    self.open.text += f"{':' if self.fresh else ';'} {leaving(number)}"
                else:
                    self.say(leaving(number), "health", seat=seat)
            case e.Damaged(number=number):
                if self.open is not None:
                    self.open.text += f": Damage {number} of {terms.cards.deadly}{self.open.stem}"
            case e.NothingToFlip(seat=seat):
                self.say("has nothing to flip", "health", seat=seat)
            case e.HandLimited(seat=seat, counts=counts):
                limit = terms.cards.hand_limit
                self.say(f"loses {terms.amounts(counts)}: the hand limit is {limit}", "health", seat=seat)
            case e.Died(seat=seat, day=day, damage=damage):
                self.fallen = seat
                self.worn.pop(seat, None)
                self.say(f"dies on day {day}: {terms.kinds(damage)}", "health", seat=seat)
            case e.WentBack(pocket=pocket, worn=worn, can=can):
                parts = [count(pocket, "item")] if pocket else []
                parts += [terms.item(card) for card in (worn, can) if card >= 0]
                if parts:
                    go = "goes" if len(parts) == 1 and pocket < 2 else "go"
                    self.say(f"{capital(series(parts))} {go} on top of the Storage Deck", "items")
            case _:
                # no flip and no death: the next teller is asked
                return False
        return True

    # The door, and what is outside.

    def _door(self, event: Event) -> bool:
        terms = self._terms
        match event:
            case e.ThumbIn(seat=seat):
                self._thumb_in(seat)
            case e.ThumbGiven(out=out):
                self.say(f"You chose to {'go out' if out else 'stay'}", "door")
            case e.Thumbs(out=out, stay=stay):
                self._thumbs = len(out), len(out) + len(stay)
                told = [f"{self.name(seat)} {'out' if seat in out else 'stay'}" for seat in sorted((*out, *stay))]
                self.say(f"Thumbs: {', '.join(told)}", "door")
            case e.NobodyOut():
                up, living = self._thumbs
                few = f"{up} of {living} voted to go out, not enough: nobody goes"
                self.say(few if self._votes_for_all else "Nobody goes out", "door")
            case e.WentOut(seats=seats):
                self.say(f"{names_of(self.seats, seats)} {'is' if len(seats) == 1 else 'are'} out", "door")
            case e.DayTurned(day=day, event=found):
                self.say(f"Day {day} is turned up: {terms.event(found)}", "war", piece=0)
            case e.Situation(penalties=penalties):
                total = sum(penalties)
                sums = " + ".join(map(str, penalties))
                peace = "peace" if total < terms.cards.war.win_below else "no peace"
                self.say(
                    f"Outside: {sums} = {count(total, 'penalty').replace('penaltys', 'penalties')}, {peace}",
                    "war",
                    piece=0,
                )
                self.outside = {}
                self.close()
                self.open = self.say("", "war", piece=0, topic=OUT)
            case e.KeptOff(seat=seat, kind=kind, number=number):
                self._outside(seat, self._more(seat).with_kept_off(kind, number))
            case _:
                # nothing that happens at the door: the next teller is asked
                return False
        return True

    def _thumb_in(self, seat: Seat) -> None:
        """One line says whose thumbs are in; whoever is next joins it."""
        if (sentence := self.joins("thumbs")) is not None:
            sentence.parts.append(self.name(seat))
            sentence.text = f"{series(sentence.parts)} have chosen"
            return
        self.say(f"{self.name(seat)} has chosen", "door", topic="thumbs").parts.append(self.name(seat))

    @property
    def _is_outside(self) -> bool:
        """Whether what comes now is brought by the Current Situation, also after a private line of somebody's."""
        return self.joins(OUT) is not None or bool(self.outside)

    def _outside(self, seat: Seat, brought: Brought) -> None:
        """What has come to somebody outside by now: a line for all, and a new one after a private line."""
        sentence = self.joins(OUT)
        if sentence is None:
            sentence = self.say("", "war", piece=0, topic=OUT)
            self.outside = {}
        self.outside[seat] = brought
        told: dict[str, list[Seat]] = {}
        for other, came in sorted(self.outside.items()):
            told.setdefault(came.told(self._terms, self._wears(other)), []).append(other)
        # those to whom the same came are told together
        sentence.text = AND_THEN.join(f"{names_of(self.seats, seats)}: {text}" for text, seats in told.items())

    def _more(self, seat: Seat) -> Brought:
        """What the open line says by now that has come to somebody."""
        return self.outside.get(seat, Brought()) if self.joins(OUT) is not None else Brought()

    def _wears(self, seat: Seat) -> str:
        """What a seat wears; a hardened Critter wears itself. R20."""
        card = self.worn.get(seat)
        return "" if card is None else self._terms.item(card) if card >= 0 else "Hardened"

    def close(self) -> None:
        """A line that came to nothing is not kept; what came to many outside stands in several."""
        sentence = self.open
        if sentence is not None and not sentence.text:
            self.open = None
        elif sentence is not None and sentence.topic == OUT and len(sentence.text) > LONGEST:
            *parts, last = in_lines(sentence.text.split(AND_THEN))
            for text in parts:
                self.open = replace(sentence, text=text)
                super().close()
            sentence.text = last
            self.open = sentence
        super().close()


def in_lines(parts: Sequence[str]) -> list[str]:
    """What came to several, as few lines as hold it."""
    lines: list[str] = []
    for part in parts:
        joined = f"{lines[-1]}{AND_THEN}{part}" if lines else part
        if lines and len(joined) <= LONGEST:
            lines[-1] = joined
        else:
            lines.append(part)
    return lines


def leaving(number: int, *, more: bool = False) -> str:
    """How many Conditions leave a hand: `2 cards leave the hand`, `1 more leaves the hand`."""
    return f"{f'{number} more' if more else count(number, 'card')} {'leaves' if number == 1 else 'leave'} the hand"


def places(spaces: Sequence[int]) -> str:
    """Spaces of the Shelf in a row: `3`, `2 and 5`, `6 to 8`."""
    if len(spaces) > 2 and list(spaces) == list(range(spaces[0], spaces[0] + len(spaces))):
        return f"{spaces[0]} to {spaces[-1]}"
    return _listed(spaces)


def _listed(spaces: Sequence[int]) -> str:
    return series([str(space) for space in spaces])


def outcome_of(reason: str, names: str, winners: int) -> str:
    """How a game ended, in a sentence; `names` are the winners, or who died where that is how it ended."""
    match reason:
        case "peace":
            return f"Peace: {names} {'walks' if winners == 1 else 'walk'} free and {'wins' if winners == 1 else 'win'}."
        case "nobody-left":
            return "Nobody is left. The bunker is silent."
        case "no-more-days":
            return "No more days: nobody came out."
        case "team-failed":
            return f"{names or 'A Critter'} is dead: the team has failed."
        case "last-one":
            return f"{names} is the last one."
        case _:
            # `last-together`, the last of the reasons
            return f"{names} die last, together."
