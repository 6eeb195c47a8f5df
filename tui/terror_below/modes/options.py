"""Numbered options: the way to answer any question, and the one for those that have no better."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terror_below.decks.cards import WeaponCard
from core.terror_below.options import Deliver, IgnoreArrow, Nudge, Stop
from core.terror_below.words.names import bonus_gift, bonus_name
from core.terror_below.words.prompts import stop_hunting_question
from core.words.english import percent
from tui.look.footer import Key
from tui.play.modes import options
from tui.play.modes.mode import Answer, Open, Outcome, Say
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.choices import choices_of
from tui.terror_below.modes.likeliest import likeliest_place
from tui.terror_below.modes.mode import BoardMode, HandSight, ShowCard
from tui.terror_below.modes.watching import ConfirmMode, DeclineMode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.options import AnyOption
    from core.terror_below.views import Preview
    from tui.play.choices import Choice

VERBS: Final[Mapping[str, str]] = {"deliver": "deliver", "hunt": "fire", "leader": "choose", "reward": "claim"}
"""What enter does, by kind of question; `choose` for all others."""

PREVIEWED: Final = (IgnoreArrow, Nudge, Stop)
"""Options that may say where a Target will be, besides playing a Vehicle."""

NOUNS: Final[Mapping[str, str]] = {"leader": "Leader", "order": "member", "revive": "member"}
"""What the digits stand for, by kind of question; `choose` for all others."""


class OptionsMode(options.OptionsMode, BoardMode):
    """Digits and arrows choose, enter answers; cards are opened, and what an option would bring is shown."""

    def __init__(
        self,
        sight: HandSight,
        options: Sequence[AnyOption] | None = None,
        *,
        question: str = "",
        over: bool = False,
        verb: str = "",
    ) -> None:
        """The options of the question, or some of them; `over` when it lies over another mode."""
        view = sight.view
        kind = next((asked.kind for asked in view.asked if asked.seat == view.viewer), "")
        super().__init__(sight, options, question=question, over=over, verb=verb or VERBS.get(kind, "choose"))
        self.noun = NOUNS.get(kind, "choose")
        if options is None:
            self.chosen = likeliest_place(view, kind, [choice.option for choice in self.choices])

    def numbered(self, options: Sequence[AnyOption]) -> tuple[Choice, ...]:
        """Deliveries the most valuable first, and every card with what it is about."""
        return choices_of(self.view, options)

    def words(self) -> str:
        """The question of this mode."""
        return self.wordings()[0]

    def wordings(self) -> tuple[str, ...]:
        """The question; or the chosen option, where it would catch somebody."""
        preview, option = self._preview(), self.option
        if option is None or preview is None or not preview.caught:
            return (self.question,)
        return self.considerings(option)

    def overlays(self) -> Overlays:
        """What the chosen option would bring."""
        return Overlays(preview=self._preview())

    def _preview(self) -> Preview | None:
        option = self.option
        return self.sight.preview(option) if isinstance(option, PREVIEWED) else None

    def keys(self) -> tuple[Key, ...]:
        """Choose, answer, decline."""
        declines = self.offers(Stop()) and not self.over and len(self.choices) > 1
        return (*super().keys(), *((Key(".", "decline", "stop"),) if declines else ()))

    def stop(self) -> Outcome:
        """Choose to decline; what is chosen already is answered with. What lies over another question is left first."""
        if self.over:
            return Say("Press esc to cancel this first.", refused=True)
        place = next((at for at, choice in enumerate(self.choices) if choice.option == Stop()), -1)
        if place >= 0:
            return self.go() if place == self.chosen and self._is_picked else self.choose(place)
        return Open(DeclineMode(self.sight)) if self.offers(Stop()) else self.refusal(Stop())

    def aside(self) -> str:
        """After a delivery a bonus may follow. TB 4.6."""
        view = self.view
        if view.actions is None or view.actions.bonus_used or not isinstance(self.choices[0].option, Deliver):
            return ""
        pawn = view.squads[view.viewer].pawn
        place = view.spaces[pawn].place if pawn >= 0 else None
        return "" if place is None else f"then {bonus_name(place)}: {bonus_gift(place)}"

    def open_card(self) -> Outcome:
        """Open the card of the chosen option."""
        card = self.choices[self.chosen].card
        return Say("There is no card here to open.", refused=True) if card is None else ShowCard(card)

    def click_card(self, place: int) -> Outcome:
        """A click on a card of the hand opens it."""
        held = self.sight.holding.all
        return ShowCard(held[place].card) if place < len(held) else None


class HuntMode(OptionsMode):
    """The hunter's Weapons; to stop has its own key. TB 7.3."""

    def __init__(self, sight: HandSight) -> None:
        armed = [option for option in sight.view.options if not isinstance(option, Stop)]
        super().__init__(sight, armed or sight.view.options, verb="" if armed else "continue")

    def keys(self) -> tuple[Key, ...]:
        """Choose, fire, stop."""
        if isinstance(self.choices[0].option, Stop):
            return (Key("enter", "continue", "go"),)
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

    def __init__(self, sight: HandSight, choices: tuple[Choice, ...], chosen: int) -> None:
        super().__init__(sight, Stop(), stop_hunting_question(sight.view), "stop", "stop")
        self.choices = choices
        self.chosen = chosen
