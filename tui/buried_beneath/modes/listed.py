"""Numbered options: a symbol to take, a skill, a pair for the lightning, a type of monsters, a Hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath import options as o
from core.buried_beneath.words.foretold import reading_of, spelled
from core.buried_beneath.words.names import names_in
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.map.signs import enemy_letter
from tui.buried_beneath.modes.mode import VillageMode
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.buried_beneath.options import AnyOption
    from tui.play.choices import Choice


class VillageOptions(OptionsMode, VillageMode):
    """Numbered options of this game: what the chosen one would bring lies over the map."""

    def numbered(self, options: Sequence[AnyOption]) -> tuple[Choice, ...]:
        """Each with what it does at once."""
        return tuple([self._told(choice) for choice in super().numbered(options)])

    def _told(self, choice: Choice) -> Choice:
        """An option with what it does at once, before what it costs; in little room with what it does alone."""
        if isinstance(choice.option, o.ChooseHero):
            return choice._replace(words=self._hero(choice.option.hero))
        effect, brief = self._effect(choice.option)
        what, _, brings = choice.words.partition("  ")
        if not effect:
            return choice._replace(shorter=(what,)) if brings else choice
        lead = f"{what}:"
        words = f"{lead}  {', '.join(effect)}. {brings[:1].upper()}{brings[1:]}"
        shorter = [f"{lead}  {', '.join(told)}. {brings[:1].upper()}{brings[1:]}" for told in (brief,)]
        shorter += [f"{lead}  {', '.join(effect)}", f"{lead}  {', '.join(brief)}"]
        if isinstance(choice.option, o.Lightning):
            shorter.append(", ".join(brief))
        elif len(brief) > 1:
            shorter.append(f"{lead}  {brief[0]}, …")
        return choice._replace(words=words, shorter=(*shorter, what))

    def _hero(self, hero: str) -> str:
        """A Hero in little room: the panel of the Hero says the rest."""
        card = self.sight.cards.heroes[self.sight.cards.hero_named(hero)]
        stats = (card.health, card.speed, card.damage, card.mana)
        told = (f"{sheet.letter}{value}" for sheet, value in zip(self.sight.cards.symbols, stats, strict=True))
        return f"{card.name.removeprefix('The ')}  {' '.join(told)}"

    def _effect(self, option: AnyOption) -> tuple[list[str], list[str]]:
        """What an option does at once, by its dice: `S2 at the Armoury falls`; and the same with brief names."""
        told = self.sight.preview(option) if isinstance(option, o.Act | o.UseSkill | o.Lightning) else None
        village = self.sight.village
        if told is None or village is None:
            return [], []
        cards, view = self.sight.cards, self.view
        lines = [line for line in reading_of(cards, view, told.now).lines if line.colour >= 0]
        dice = [f"{enemy_letter(cards, view, line.colour)}{line.health or ''}" for line in lines]

        def said(place: Callable[[int], str]) -> list[str]:
            # who goes through locations goes through their names alone
            return [
                f"{die} {spelled(line, village.name if line.way else place)}"
                for die, line in zip(dice, lines, strict=True)
            ]

        return said(names_in(cards, view).the), said(village.name)

    @property
    def kind(self) -> str:
        """The kind of what is asked."""
        return self.view.asked[0].kind if self.view.asked else ""

    @property
    def considered(self) -> AnyOption | None:
        """The option that is chosen."""
        option: AnyOption | None = self.option
        return option

    @property
    def at(self) -> int:
        """The location whose symbols are taken."""
        return self.view.taking

    def overlays(self) -> MapOverlay:
        """What the chosen option is about."""
        match self.considered:
            case o.Lightning(first, second):
                return MapOverlay(chosen=frozenset({first, second} - {-1}))
            case o.MoveType(colour):
                return MapOverlay(chosen=frozenset(unit.at for unit in self.view.units if unit.colour == colour))
            case o.TakePoint(stat) | o.Act(stat):
                return MapOverlay(asked=stat)
            case _:
                # it is about nothing that can be lit on the table
                return MapOverlay()

    def meant(self, kind: str, value: int) -> AnyOption | None:
        """A click on a location, a die or a skill that an option is about."""
        option: AnyOption | None = self.first_about(lambda option: _is_about(option, kind, value))
        return option

    def go_on(self) -> str:
        """The words for the deed of enter."""
        match self.considered:
            case o.TakePoint():
                return "gain"
            case o.Act(stat):
                return {"damage": "attack", "speed": "move", "mana": "use", "health": "rally"}[stat]
            case _:
                # the others have no verb of their own
                return self.verb


def _is_about(option: AnyOption, kind: str, value: int) -> bool:
    match option:
        case o.UseSkill(skill) | o.Hex(skill):
            return kind == "skill" and skill == value
        case o.Lightning(first, second):
            return kind == "space" and value in {first, second}
        case o.MoveType(colour):
            return kind == "camp" and colour == value
        case _:
            # its row is about nothing that is opened in full
            return False
