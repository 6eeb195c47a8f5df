"""What is chosen before a game of Buried Beneath. BB 2.3; R3, R43, R44."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, cast

from core.buried_beneath.setup import BOSS, Difficulty, Setup, Shown, is_day, is_number
from core.buried_beneath.solving.outlook import VillageOutlook
from core.engine.plain_text import plain
from core.engine.seats import SetupError
from saves.clock import now
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import YES_OR_NO, AskedRow, Pick, RowWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Hero
    from core.buried_beneath.game import BuriedBeneath
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup

VillageName: TypeAlias = Literal["lot", "today", "number"]
"""Which village: at random, of today, or by its number."""

_SHOWN: Final = {
    "whole": ("Whole", "all that the enemies will do."),
    "moves": ("Moves alone", "not what they hit."),
    "off": ("Off", "as with the box."),
}
_DIFFICULTIES: Final = {
    "gentle": ("Gentle", "1 Health more in each wave. R44"),
    "printed": ("As printed", "or gentle, or grim."),
    "grim": ("Grim", "the Boss meets you as you are. R30"),
}
_RESETS: Final = {
    None: ("As you like", "restart a wave at any time. BB 5.2"),
    3: ("Three a wave", "undo only within your turn. R44"),
    0: ("None", "undo only within your turn. R44"),
}


_HINTS: Final = {
    True: ("Allowed", "can this wave still be won? Counted."),
    False: ("Off", "nobody can be asked."),
}


def today() -> str:
    """The day whose village is everybody's: the date in UTC. R43."""
    return f"{now().astimezone(UTC):%Y-%m-%d}"


class VillageMemory(Memory):
    """What was chosen for a game of Buried Beneath.

    Attributes:
        hero: Empty to choose it at the table.
        village: At random, of today, or by its number.
        number: The number that was typed, or the day.
        boss: Empty for the one that the village draws.
        fight: The whole village (0), or one of its waves, or the Boss fight (5).
    """

    hero: str = ""
    village: VillageName = "lot"
    number: str = ""
    boss: str = ""
    fight: int = 0
    difficulty: Difficulty = "printed"
    resets: int | None = None
    telegraph: Shown = "whole"
    hints: bool = True


class VillageChoices(Choices[VillageMemory]):
    """Hero and village; the Boss, how much of it is played, and how hard."""

    kind: ClassVar[type[Any]] = VillageMemory

    @property
    def cards(self) -> Edition:
        """The cards that are played with."""
        return cast("BuriedBeneath", self.game).cards

    @property
    def is_daily(self) -> bool:
        """Whether the village of a day is chosen, which is the same for everybody."""
        return is_day(self.village)

    @property
    def village(self) -> str:
        """The village as a setup names it."""
        chosen = self.memory
        if chosen.village == "today":
            return today()
        return chosen.number if chosen.village == "number" else ""

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        setup = Setup(seats, village=self.village, **self.answers(len(seats)))
        cast("BuriedBeneath", self.game).check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was: the same village again."""
        village: VillageName = "number" if setup.village else "lot"
        self.memory = VillageMemory(alone=True, village=village, number=setup.village, **self.taken(setup))

    def question(self, setup: Setup) -> VillageOutlook | None:
        """How far the village can be won; of one that is drawn at random nothing can be known. R43."""
        return VillageOutlook(setup) if setup.village else None

    def policy(self) -> Policy | None:
        """Limited resets want a strict table, else they would be none. R44."""
        return "strict" if self.memory.resets is not None else None

    def fit(self, players: int) -> None:
        """Also numbers that are none are not chosen."""
        chosen = self.memory
        if not (is_number(chosen.number) or is_day(chosen.number)):
            chosen.number = ""
        super().fit(players)

    def about_decks(self) -> str:
        """How many Heroes and Camps there are."""
        return f"{len(self.cards.heroes)} Heroes, {len(self.cards.monsters)} Camps."

    # The rows.

    def _heroes(self, _: int) -> Sequence[str]:
        return ("", *(hero.id for hero in self.cards.heroes))

    def _hero(self, _: Sequence[str]) -> RowWords:
        cards = self.cards

        def pick(hero: Hero) -> Pick:
            def take() -> None:
                self.memory.hero = hero.id

            stats = zip(cards.symbols, (hero.health, hero.speed, hero.damage, hero.mana), strict=True)
            about = f"{hero.attack:<5} {' '.join(f'{sheet.letter}{value}' for sheet, value in stats)}"
            return Pick(hero.name.removeprefix("The "), about, take, self.memory.hero == hero.id)

        picks = tuple(map(pick, cards.heroes))
        if not self.memory.hero:
            return RowWords("Chosen later", "when the village is known.", picks=picks)
        hero = cards.heroes[cards.hero_named(self.memory.hero)]
        stats = f"Health {hero.health}  Speed {hero.speed}  Damage {hero.damage}  Mana {hero.mana}"
        told = tuple((f"{skill.name}: {skill.text}", "muted") for skill in hero.skills)
        return RowWords(hero.name, f"{hero.attack}  {stats}", told, picks)

    def _villages(self, _: int) -> Sequence[VillageName]:
        return ("lot", "today", *(("number",) if self.memory.number else ()))

    def _village(self, _: Sequence[str]) -> RowWords:
        value, sentence = {
            "lot": ("Random", "or of today; e types a number."),
            "today": ("Today", f"the puzzle of {today()}, the same for all."),
            "number": (self.memory.number, "e types another number."),
        }[self.memory.village]
        return RowWords(value, sentence, typed="at random")

    def _take_number(self, typed: str) -> None:
        """Play the village of a number or a day; at random when nothing is typed. Raises `SetupError`."""
        number = typed.strip().upper()
        if number and not (is_number(number) or is_day(number)):
            raise SetupError(f"A village is four hex digits, as 7F3A, or a day; not {plain(number, 20)!r}.")
        self.memory.number = number
        self.memory.village = "number" if number else "lot"

    def _play(self, _: Sequence[str]) -> RowWords:
        fight = self.memory.fight
        if not fight:
            return RowWords("All of it", "four waves, then the Boss.")
        return RowWords("The Boss fight" if fight == BOSS else f"Wave {fight}", "alone, as a puzzle.")

    def _bosses(self, _: int) -> Sequence[str]:
        return ("", *(boss.id for boss in self.cards.bosses))

    def _boss(self, _: Sequence[str]) -> RowWords:
        cards = self.cards
        if not self.memory.boss:
            return RowWords("Drawn", "and open; or one of them.")
        boss = cards.bosses[cards.boss_named(self.memory.boss)]
        return RowWords(boss.name, f"{boss.attack}  Health {boss.health}  Armor {boss.armor}")

    def _resets(self, _: Sequence[str]) -> RowWords:
        usual = (f"{self.memory.resets} a wave", "undo only within your turn. R44")
        return RowWords(*_RESETS.get(self.memory.resets, usual))

    def _is_free(self, _: int) -> bool:
        """Whether all of it can be chosen: the village of a day is played as everybody plays it."""
        return not self.is_daily

    beside = frozenset({"alone", "number"})
    asks = (
        AskedRow("Hero", "hero", _heroes, _hero, "THE HERO", asked=_is_free),
        AskedRow("Village", "village", _villages, _village, "THE VILLAGE", into="", take=_take_number),
        AskedRow("Play", "fight", range(BOSS + 1), _play, "THE VILLAGE", asked=_is_free),
        AskedRow("Boss", "boss", _bosses, _boss, "THE VILLAGE", asked=_is_free),
        AskedRow("Difficulty", "difficulty", tuple(_DIFFICULTIES), _DIFFICULTIES, asked=_is_free),
        AskedRow("Resets", "resets", tuple(_RESETS), _resets),
        AskedRow("Telegraph", "telegraph", tuple(_SHOWN), _SHOWN),
        AskedRow("Hints", "hints", YES_OR_NO, _HINTS),
    )
