"""One's own turn: a card of the Shelf or the Pocket, a Facility, the ability, what is free, and the end. CB 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.critters_below import options as o
from core.critters_below.foreseeing import Body, foreseen
from core.critters_below.odds import harm, percent
from core.critters_below.words.options import question
from core.words.english import count
from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.board.pages import first_page, page_of
from tui.critters_below.modes.listed import told_edge
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.critters_below.modes.walking import walked
from tui.look.footer import Key
from tui.play.modes.confirm import ConfirmMode
from tui.play.modes.mode import Answer, Open, Outcome, Say

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.commands import Direction


class TurnMode(ShelterMode):
    """A turn: nothing is chosen at first; a digit, `p`, `f`, `a`, an arrow or a click considers, enter does it."""

    takes_thoughts: ClassVar[bool] = False

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight)
        self._at = Chosen()
        page = page_of(sight.last.value) if sight.last.kind == "space" else -1
        held = {page_of(space.space) for space in self.view.shelf}
        self.page = page if page in held else first_page(self.view)
        self.handlers |= {
            "cb.pocket": lambda: self._cycle("pocket"),
            "cb.facility": lambda: self._cycle("room"),
            "cb.ability": self._ability,
            "cb.drop": self._drop,
            "cb.bury": self._bury,
            "cb.unwear": self._unwear,
        }

    # What is chosen.

    @property
    def at(self) -> Chosen:
        """What is under the cursor."""
        return self._at

    @property
    def left(self) -> int:
        """Actions that are left."""
        return self.sight.cards.numbers.actions.most - self.view.actions

    def things(self, kind: str) -> tuple[int, ...]:
        """Everything of a kind that can be chosen."""
        match kind:
            case "space":
                return tuple(space.space for space in self.view.shelf)
            case "pocket":
                return tuple(range(len(self.me.items))) if self.me is not None else ()
            case "room":
                return tuple(room.number for room in self.view.rooms)
            case _:
                # there is one ability
                return (0,)

    def option_at(self, at: Chosen) -> Option | None:
        """What enter would do there."""
        match at.kind:
            case "space":
                return o.FlipShelf(at.value)
            case "pocket" if self.me is not None:
                return o.UseCard(self.me.items[at.value].card)
            case "room":
                return o.UseFacility(self.sight.cards.facilities[at.value].id)
            case "ability":
                return o.Ability()
            case _:
                # nothing is chosen, or there is no Pocket of one's own
                return None

    @property
    def considered(self) -> Option | None:
        """What enter would do, where that is offered."""
        option = self.option_at(self._at)
        return option if option is not None and self.offers(option) else None

    def overlays(self) -> BoardOverlay:
        """The cursor, and whoever may be hit."""
        found = self.foreseen
        aims = frozenset(struck.seat for struck in found.struck) if found is not None else frozenset()
        return BoardOverlay(
            space=self._at.value if self._at.kind == "space" else 0,
            room=self._at.value if self._at.kind == "room" else -1,
            aims=aims,
            page=self.page,
        )

    # What is said.

    @property
    def instead(self) -> Key | None:
        """A card of the Shelf may go under the Storage Deck."""
        may_bury = self.considered is not None and self._at.kind == "space" and self.offers(o.Bury(self._at.value))
        return Key("b", "buries it instead, free", "cb.bury") if may_bury else None

    def wordings(self) -> tuple[str, ...]:
        """What is considered; the question itself while nothing is."""
        option = self.option_at(self._at)
        if option is None:
            return self._free_words()
        if not self.offers(option):
            return (self._only_free(),)
        return question(self.telling, option, self.foreseen)

    def _free_words(self) -> tuple[str, ...]:
        """The question, with what can be chosen."""
        left, most = self.left, self.sight.cards.numbers.actions.most
        if self.only_ends:
            return (f"Nothing is left but to end your turn: {self._risk()}.",)
        if not left:
            return (f"No actions left. Put cards away, or end: {self._risk()}.",)
        if self.view.actions < self.sight.cards.numbers.actions.least:
            return (f"You have {left} of {most} actions left. Do at least one.",)
        return (
            f"You have {left} of {most} actions left. Choose a card, a Facility, your ability, or end.",
            f"You have {left} of {most} actions left. Choose a card, a Facility or end.",
            f"You have {left} of {most} actions left.",
        )

    def _only_free(self) -> str:
        """What can be done all the same with what cannot be used."""
        match self._at.kind:
            case "space" if self.offers(o.Bury(self._at.value)):
                return f"Shelf {self._at.value}: b buries it under the Storage Deck, free."
            case "pocket" if self.me is not None:
                return f"{self.terms.item(self.me.items[self._at.value].card)}: d puts it on the Shelf, free."
            case _:
                # nothing can be done free with an ability or a Facility, nor with a space that cannot be buried
                option = self.option_at(self._at)
                return self.refusal(option).words if option is not None else ""

    @property
    def only_ends(self) -> bool:
        """Whether nothing else is offered."""
        return all(isinstance(option, o.End) for option in self.view.options)

    def _risk(self) -> str:
        """What the flip may do: the harm, or the risk of death where the next Damage is the last."""
        me = self.me
        chance = harm(self.sight.cards, me.hand) if me is not None and me.hand is not None else None
        if me is None or chance is None:
            return "no Conditions to flip"
        if chance and len(me.damage) == self.sight.cards.deadly - 1:
            return f"{percent(chance)} risk of death"
        return f"harm {percent(chance)}"

    def go_on(self) -> str:
        """Enter does what is considered; with nothing left to do it ends the turn."""
        if self.considered is not None:
            return "use"
        return "end the turn" if not self._at.kind and self._is_over else ""

    @property
    def _is_over(self) -> bool:
        """Whether no action is left, so that ending is chosen by itself."""
        return not self.left or self.only_ends

    def look(self) -> tuple[str, ...]:
        """Whom it may hit; what waits at the end of the turn, while nothing is considered."""
        if not self._at.kind:
            return self._waits()
        found = self.foreseen
        if found is None:
            return ("You must do everything the card says. CB 4.2",) if self.considered is not None else ()
        if found.struck and found.steps:
            return (
                "► marks possible targets. You choose after the rest; you must do all of it. CB 5.4",
                "► marks possible targets. You choose after the rest.",
            )
        return ("► marks possible targets. You must do all of it. CB 5.4",) if found.struck else ()

    def _waits(self) -> tuple[str, ...]:
        """Too many cards in the Pocket, or a Damage that would be the last."""
        me = self.me
        if me is None:
            return ()
        limit = self.sight.cards.pocket_limit(self.view.setup.way)
        if me.pocket > limit:
            more = me.pocket - limit
            go = f"{more} card{'s go' if more > 1 else ' goes'}"
            rule = self.sight.cards.pocket_rule(self.view.setup.way)
            return (f"Pocket limit {limit}: {go} on the Shelf when you end. {rule}",)
        return told_edge(self, me.seat, Body(me.hand, me.cards, me.damage))

    def keys(self) -> tuple[Key, ...]:
        """What can be done now, the likeliest first."""
        end = Key(".", "end", "stop", self.offers(o.End()))
        if not self._at.kind:
            last = max((space.space for space in self.view.shelf), default=0)
            if self._is_over:
                return (
                    Key("enter", "end the turn", "go"),
                    Key("p", "Pocket", "cb.pocket"),
                    Key("d", "to Shelf", "cb.drop", bool(self.things("pocket"))),
                    Key("b", "bury", "cb.bury", any(isinstance(option, o.Bury) for option in self.view.options)),
                    *self._worn_key(),
                )
            return (
                *((Key(f"1-{min(last, 9)}" if last > 1 else "1", "Shelf", "card.1"),) if last else ()),
                Key("p", "Pocket", "cb.pocket", bool(self.things("pocket"))),
                Key("f", "Facility", "cb.facility"),
                Key("a", "ability", "cb.ability", self.offers(o.Ability())),
                end,
                *self._worn_key(),
            )
        option = self.considered
        verb = (Key("enter", self.go_on(), "go"),) if option is not None else ()
        more: tuple[Key, ...]
        match self._at.kind:
            case "space":
                bury = Key("b", "bury", "cb.bury", self.offers(o.Bury(self._at.value)))
                more = (bury, Key("←→↑↓", "choose", "move.right"), Key("p", "Pocket", "cb.pocket"))
            case "pocket":
                more = (Key("d", "to Shelf", "cb.drop"), Key("p", "next", "cb.pocket"))
            case "room":
                more = (Key("f", "next", "cb.facility"), Key("←→", "choose", "move.right"))
            case _:
                # the ability
                more = (Key("p", "Pocket", "cb.pocket"),)
        return (*verb, *more, Key("esc", "back", "back"), Key("x", "open", "card.open"))

    def _worn_key(self) -> tuple[Key, ...]:
        return (Key("w", "take off", "cb.unwear"),) if self.offers(o.Unwear()) else ()

    # What is done.

    def choose(self, kind: str, value: int = 0) -> Outcome:
        """Put the cursor there."""
        self._at = Chosen(kind, value)
        if kind == "space":
            self.page = page_of(value)
        return None

    def _cycle(self, kind: str) -> Outcome:
        things = self.things(kind)
        # what cannot be used any more is passed over, unless nothing else is there; what would do nothing comes last
        usable = [one for one in things if self.option_at(Chosen(kind, one)) in self.view.options]
        things = tuple(sorted(usable, key=lambda one: self._is_idle(Chosen(kind, one)))) or things
        if not things:
            return Say("Your Pocket is empty." if kind == "pocket" else "No Facility is in play.", refused=True)
        here = things.index(self._at.value) if self._at.kind == kind and self._at.value in things else -1
        return self.choose(kind, things[(here + 1) % len(things)])

    def _is_idle(self, at: Chosen) -> bool:
        """Whether a Facility would bring no more than what it costs, as things stand."""
        option = self.option_at(at)
        found = foreseen(self.sight.cards, self.view, option) if at.kind == "room" and option is not None else None
        return found is not None and all(step.is_nothing for step in found.steps[1:])

    def _ability(self) -> Outcome:
        if not self.offers(o.Ability()):
            return self.refusal(o.Ability())
        return self.choose("ability")

    def digit(self, place: int) -> Outcome:
        """The Shelf card of that number; the same again says how it is flipped."""
        space = place + 1
        if space not in self.things("space"):
            return self.refusal(o.FlipShelf(space))
        if self._at == Chosen("space", space):
            return Say(f"{space} is chosen: {'enter uses it, ' if self.go_on() else ''}x opens it.")
        return self.choose("space", space)

    def move(self, direction: Direction) -> Outcome:
        """BoardOverlay the shelter as it lies: Shelf, Facilities below it, Pocket and ability below those."""
        found = walked(self.things, self.page, self._at, direction)
        return self.nothing_there() if found is None else self.choose(*found)

    def choose_next(self, step: int) -> Outcome:
        """The next thing of all that can be chosen, or the one before."""
        every = [Chosen(kind, value) for kind in ("space", "pocket", "room", "ability") for value in self.things(kind)]
        here = every.index(self._at) if self._at in every else (-1 if step > 0 else 0)
        return self.choose(*every[(here + step) % len(every)])

    def go(self) -> Outcome:
        """Do what is considered."""
        option = self.option_at(self._at)
        if option is None:
            if self._is_over:
                return self.stop()
            return Say("Choose first: a digit, p, f, a or arrows. Press . to end your turn.", refused=True)
        return self.answer_or_refuse(option)

    def stop(self) -> Outcome:
        """Choose to end the turn; where no action is left that is chosen by itself, and the turn ends."""
        if not self.offers(o.End()):
            return self.refusal(o.End())
        if self._is_over and not self._at.kind:
            return Answer((o.End(),))
        risk = self._risk()
        unused = f", {count(self.left, 'action')} unused" if self.left else ""
        question = f"End your turn{unused}? {risk[:1].upper()}{risk[1:]}."
        return Open(ConfirmMode(self.sight, o.End(), question, "end the turn", "stop"))

    def _free(self, option: Option, question: str, verb: str, command: str) -> Outcome:
        """What is free is chosen by its letter, and done by enter or the same letter; at once, where that is set."""
        if not self.offers(option) or self.sight.habits.at_once:
            return self.answer_or_refuse(option)
        return Open(ConfirmMode(self.sight, option, question, verb, command))

    def _unwear(self) -> Outcome:
        worn = self.telling.worn
        return self._free(o.Unwear(), f"Take off {worn}? It goes on the Shelf, free.", "take off", "cb.unwear")

    def back(self) -> Outcome:
        """Leave what is half made."""
        if not self._at.kind:
            return super().back()
        self._at = Chosen()
        return None

    def _drop(self) -> Outcome:
        if self.me is None or not self.me.items:
            return Say("Your Pocket is empty.", refused=True)
        if self._at.kind != "pocket":
            if len(self.me.items) > 1:
                return Say("Choose a Pocket card first: p.", refused=True)
            self.choose("pocket", 0)
        option = o.Drop(self.me.items[self._at.value].card)
        asked = question(self.telling, option, foreseen(self.sight.cards, self.view, option))[0]
        return self._free(option, asked, "to the Shelf", "cb.drop")

    def _bury(self) -> Outcome:
        if self._at.kind != "space":
            spaces = [option.space for option in self.view.options if isinstance(option, o.Bury)]
            if not spaces and self.view.shelf:
                return self.refusal(o.Bury(self.view.shelf[0].space))
            if not spaces:
                return Say("The Shelf is empty: there is nothing to bury.", refused=True)
            # a card that was seen is the likeliest; another one is chosen by its number
            seen = [space.space for space in self.view.shelf if space.item is not None and space.space in spaces]
            self.choose("space", (seen or spaces)[0])
        space = self._at.value
        asked = f"Bury Shelf {space} under the Storage Deck? It is free."
        return self._free(o.Bury(space), asked, "bury", "cb.bury")

    def open_card(self) -> Outcome:
        """Open what is under the cursor in full; yourself while nothing is."""
        match self._at.kind:
            case "pocket" if self.me is not None:
                return ShowThing("card", self.me.items[self._at.value].card)
            case "space" | "room":
                return ShowThing(self._at.kind, self._at.value)
            case _:
                # nothing is chosen, or the ability, which stands on one's own Critter
                return ShowThing("critter", self.view.viewer) if self.me is not None else super().open_card()

    def click(self, kind: str, value: int) -> Outcome:
        """A click chooses; another on the same does it."""
        if kind == "page":
            self.page = max(0, value)
            return None
        if kind == "space" and value not in self.things("space"):
            return self.refusal(o.FlipShelf(value))
        if kind == "ability" and not self.offers(o.Ability()):
            return self.refusal(o.Ability())
        if kind in {"space", "pocket", "room", "ability"} and value in self.things(kind):
            return self.go() if self._at == Chosen(kind, value) else self.choose(kind, value)
        return super().click(kind, value)
