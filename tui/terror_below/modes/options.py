"""Numbered options: the way to answer any question, and the one for those that have no better."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terror_below.decks.cards import WeaponCard
from core.terror_below.options import Deliver, IgnoreArrow, Nudge, Stop
from core.terror_below.words.hunting import percent
from core.terror_below.words.names import bonus_gift, bonus_name
from core.terror_below.words.prompts import stop_hunting_question
from tui.look.footer import Key
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.choices import choices_of
from tui.terror_below.modes.confirm import ConfirmMode
from tui.terror_below.modes.mode import Answer, Close, Mode, Open, Outcome, Say, ShowCard, Sight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview
    from tui.terror_below.choices import Choice

STEPS: Final[Mapping[Direction, int]] = {"left": -1, "right": 1, "up": -1, "down": 1}

VERBS: Final[Mapping[str, str]] = {"deliver": "deliver", "hunt": "fire", "leader": "choose", "reward": "claim"}
"""What enter does, by kind of question; `choose` for all others."""

PREVIEWED: Final = (IgnoreArrow, Nudge, Stop)
"""Options that may say where a Target will be, besides playing a Vehicle."""

NOUNS: Final[Mapping[str, str]] = {"leader": "Leader", "order": "member", "revive": "member"}
"""What the digits stand for, by kind of question; `choose` for all others."""


class OptionsMode(Mode):
    """Digits and arrows choose, enter answers."""

    strips: ClassVar[bool] = True

    def __init__(
        self,
        sight: Sight,
        options: Sequence[AnyOption] | None = None,
        *,
        question: str = "",
        over: bool = False,
        verb: str = "",
    ) -> None:
        """The options of the question, or some of them; `over` when it lies over another mode."""
        super().__init__(sight)
        self.choices = choices_of(self.view, self.view.options if options is None else options)
        self.chosen = 0
        self.question = question
        self.over = over
        kind = next((asked.kind for asked in self.view.asked if asked.seat == self.view.viewer), "")
        self.verb = verb or VERBS.get(kind, "choose")
        self.noun = NOUNS.get(kind, "choose")

    def words(self) -> str:
        """The question of this mode."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The question; or the chosen option, where it would catch somebody."""
        preview, option = self._preview(), self._option()
        if option is None or preview is None or not preview.caught:
            return (self.question,)
        return self.considerings(option)

    def overlays(self) -> Overlays:
        """What the chosen option would bring."""
        return Overlays(preview=self._preview())

    def _option(self) -> AnyOption | None:
        return self.choices[self.chosen].option if 0 <= self.chosen < len(self.choices) else None

    def _preview(self) -> Preview | None:
        option = self._option()
        return self.sight.preview(option) if isinstance(option, PREVIEWED) else None

    def go_on(self) -> str:
        """Enter answers."""
        return self.verb

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, decline."""
        count = len(self.choices)
        return (
            *((Key(f"1-{min(count, 9)}", self.noun, "card.1"),) if count > 1 else ()),
            Key("enter", self.verb, "go"),
            *((Key("esc", "back", "back"),) if self.over else ()),
            *((Key(".", "decline", "stop"),) if self.offers(Stop()) and not self.over and count > 1 else ()),
        )

    def aside(self) -> str:
        """After a delivery a bonus may follow. TB 4.6."""
        view = self.view
        if view.actions is None or view.actions.bonus_used or not isinstance(self.choices[0].option, Deliver):
            return ""
        pawn = view.squads[view.viewer].pawn
        place = view.spaces[pawn].place if pawn >= 0 else None
        return "" if place is None else f"then {bonus_name(place)}: {bonus_gift(place)}"

    def move(self, direction: Direction) -> Outcome:
        """The option before or after."""
        if len(self.choices) < 2:
            return Say("There is one way to answer: enter.", refused=True)
        self.chosen = (self.chosen + STEPS[direction]) % len(self.choices)
        return None

    def digit(self, place: int) -> Outcome:
        """Choose an option; the same again commits to nothing."""
        if place >= len(self.choices):
            return Say(f"There are only {len(self.choices)} to choose from.", refused=True)
        if place == self.chosen:
            opens = "" if self.choices[place].card is None else ", x opens it"
            return Say(f"{place + 1} is chosen: enter answers with it{opens}.")
        self.chosen = place
        return None

    def choose_next(self, step: int) -> Outcome:
        """The option after the chosen one, or before it."""
        return self.move("right" if step > 0 else "left")

    def go(self) -> Outcome:
        """Answer with the chosen option."""
        option = self.choices[self.chosen].option
        return Answer((option,)) if option is not None else None

    def back(self) -> Outcome:
        """Leave the options, where they lie over something."""
        if self.over:
            return Close()
        return Say("This must be answered; u takes back what led here.", refused=True)

    def open_card(self) -> Outcome:
        """Open the card of the chosen option."""
        card = self.choices[self.chosen].card
        return Say("There is no card here to open.", refused=True) if card is None else ShowCard(card)

    def open_option(self, place: int) -> Outcome:
        """Choose an option, and open what it is about."""
        if 0 <= place < len(self.choices):
            self.chosen = place
        return self.open_card()

    def click_option(self, place: int) -> Outcome:
        """Choose an option, or answer with the chosen one."""
        if place == self.chosen:
            return self.go()
        self.chosen = min(place, len(self.choices) - 1)
        return None

    def click_card(self, place: int) -> Outcome:
        """A click on a card of the hand opens it."""
        held = self.sight.holding.all
        return ShowCard(held[place].card) if place < len(held) else None


class HuntMode(OptionsMode):
    """The hunter's Weapons; to stop has its own key. TB 7.3."""

    def __init__(self, sight: Sight) -> None:
        armed = [option for option in sight.view.options if not isinstance(option, Stop)]
        super().__init__(sight, armed or sight.view.options, verb="" if armed else "go on")

    def keys(self) -> tuple[Key, ...]:
        """Choose, fire, stop."""
        if isinstance(self.choices[0].option, Stop):
            return (Key("enter", "go on", "go"),)
        count = len(self.choices)
        return (
            Key("1" if count == 1 else f"1-{min(count, 9)}", "choose", "card.1"),
            Key("enter", self.verb, "go"),
            Key(".", "stop", "stop"),
        )

    def stop(self) -> Outcome:
        """Stop hunting; asked while something can still be played, for a Leader may die of it. TB 7.3."""
        if isinstance(self.choices[0].option, Stop):
            return Answer((Stop(),))
        return Open(StopHuntingMode(self.sight, self.choices, self.chosen))

    def look(self) -> str:
        """How likely the chosen Weapon is to kill, alone and now."""
        attack = self.view.attack
        card = self.choices[self.chosen].card
        if attack is None or not isinstance(card, WeaponCard):
            return super().look()
        chance = next((odds.chance for odds in attack.odds if odds.card == card.number), 0.0)
        alone = "not enough alone" if not chance else "kills it" if chance >= 1 else f"{percent(chance)} to kill it"
        return f"{card.name}: {alone}."


class StopHuntingMode(ConfirmMode):
    """Whether to stop hunting; what could still be played stays in sight."""

    strips: ClassVar[bool] = True

    def __init__(self, sight: Sight, choices: tuple[Choice, ...], chosen: int) -> None:
        super().__init__(sight, Stop(), stop_hunting_question(sight.view), "stop", "stop")
        self.choices = choices
        self.chosen = chosen
