"""What is chosen before a game of Buried Beneath. BB 2.3; R3, R43, R44."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, cast

from core.buried_beneath.setup import BOSS, Difficulty, Setup, Shown, is_day, is_number
from core.buried_beneath.solving.outlook import Outlook
from core.engine.plain_text import plain
from core.engine.seats import SetupError
from saves.clock import now
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import THE_TABLE, Part, Pick, Row, next_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Hero
    from core.buried_beneath.game import BuriedBeneath
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup

SHOWN: Final[tuple[Shown, ...]] = ("whole", "moves", "off")
DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("gentle", "printed", "grim")
RESETS: Final[tuple[int | None, ...]] = (None, 3, 0)

_SHOWN: Final = {
    "whole": ("Whole", "all that the enemies will do."),
    "moves": ("Moves alone", "not whom they hit."),
    "off": ("Off", "as with the box."),
}
_DIFFICULTIES: Final = {
    "gentle": ("Gentle", "1 Health more whenever stats are reset. R44"),
    "printed": ("As printed", "or gentle, or grim."),
    "grim": ("Grim", "nothing is reset before the Boss. R30, R44"),
}
_RESETS: Final = {
    None: ("As you like", "a wave can be begun again. BB 5.2"),
    3: ("Three a wave", "undo ends where your turn began. R44"),
    0: ("None", "undo ends where your turn began. R44"),
}


def today() -> str:
    """The day whose village is everybody's: the date in UTC. R43."""
    return f"{now().astimezone(UTC):%Y-%m-%d}"


class VillageMemory(Memory):
    """What was chosen for a game of Buried Beneath.

    Attributes:
        hero: Empty to choose it at the table.
        village: By lot, of today, or by its number.
        number: The number that was typed, or the day.
        boss: Empty for the one that the village draws.
        fight: The whole village (0), or one of its waves, or the Boss fight (5).
    """

    hero: str = ""
    village: Literal["lot", "today", "number"] = "lot"
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

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """The Hero; then the village, and how it is played."""
        del names
        if self.is_daily:
            shared = (self._resets(), self._telegraph(), self._hints())
            return (Part("THE VILLAGE", (self._village(),)), Part(THE_TABLE, shared))
        return (
            Part("THE HERO", (self._hero(),)),
            Part("THE VILLAGE", (self._village(), self._play(), self._boss())),
            Part(THE_TABLE, (self._difficulty(), self._resets(), self._telegraph(), self._hints())),
        )

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen, free = self.memory, not self.is_daily
        setup = Setup(
            seats,
            hero=chosen.hero if free else "",
            village=self.village,
            boss=chosen.boss if free else "",
            fight=chosen.fight if free else 0,
            difficulty=chosen.difficulty if free else "printed",
            resets=chosen.resets,
            telegraph=chosen.telegraph,
            hints=chosen.hints,
        )
        cast("BuriedBeneath", self.game).check_setup(setup)
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was: the same village again."""
        self.memory = VillageMemory(
            alone=True,
            hero=setup.hero,
            village="number" if setup.village else "lot",
            number=setup.village,
            boss=setup.boss,
            fight=setup.fight,
            difficulty=setup.difficulty,
            resets=setup.resets,
            telegraph=setup.telegraph,
            hints=setup.hints,
        )

    def question(self, setup: Setup) -> Outlook | None:
        """How far the village can be won; of one that is drawn by lot nothing can be known. R43."""
        return Outlook(setup) if setup.village else None

    def policy(self) -> Policy | None:
        """Limited resets want a strict table, else they would be none. R44."""
        return "strict" if self.memory.resets is not None else None

    def fit(self, players: int) -> None:
        """Heroes, Bosses and numbers that these cards do not have are not chosen."""
        del players
        chosen, cards = self.memory, self.cards
        if chosen.hero not in {hero.id for hero in cards.heroes}:
            chosen.hero = ""
        if chosen.boss not in {boss.id for boss in cards.bosses}:
            chosen.boss = ""
        if not (is_number(chosen.number) or is_day(chosen.number)):
            chosen.number = ""
            chosen.village = "lot" if chosen.village == "number" else chosen.village
        if not 0 <= chosen.fight <= BOSS:
            chosen.fight = 0
        if chosen.resets not in RESETS:
            chosen.resets = None

    def about_decks(self) -> str:
        """How many Heroes and Camps there are."""
        return f"{len(self.cards.heroes)} Heroes, {len(self.cards.monsters)} Camps."

    # The rows.

    def _hero(self) -> Row:
        cards = self.cards
        ways = ("", *(hero.id for hero in cards.heroes))

        def change(step: int) -> None:
            self.memory.hero = next_of(ways, self.memory.hero, step)

        def pick(hero: Hero) -> Pick:
            def take() -> None:
                self.memory.hero = hero.id

            stats = zip(cards.symbols, (hero.health, hero.speed, hero.damage, hero.mana), strict=True)
            about = f"{hero.attack:<5} {' '.join(f'{sheet.letter}{value}' for sheet, value in stats)}"
            return Pick(hero.name.removeprefix("The "), about, take, self.memory.hero == hero.id)

        picks = tuple(map(pick, cards.heroes))
        if not self.memory.hero:
            return Row("Hero", "Chosen later", "when the village is known.", change, picks=picks)
        hero = cards.heroes[cards.hero_named(self.memory.hero)]
        stats = f"Health {hero.health}  Speed {hero.speed}  Damage {hero.damage}  Mana {hero.mana}"
        told = tuple((f"{skill.name} [{skill.cooldown}]: {skill.text}", "muted") for skill in hero.skills)
        return Row("Hero", hero.name, f"{hero.attack}  {stats}", change, told=told, picks=picks)

    def _village(self) -> Row:
        chosen = self.memory
        ways: tuple[Literal["lot", "today", "number"], ...] = ("lot", "today", *(("number",) if chosen.number else ()))

        def change(step: int) -> None:
            chosen.village = next_of(ways, chosen.village, step)

        def take(typed: str) -> None:
            self._take_number(typed)

        value, sentence = {
            "lot": ("By lot", "or of today; e types a number."),
            "today": ("Today", f"the puzzle of {today()}, the same for all."),
            "number": (chosen.number, "e types another number."),
        }[chosen.village]
        return Row("Village", value, sentence, change, typed="by lot", take=take)

    def _take_number(self, typed: str) -> None:
        """Play the village of a number or a day; by lot when nothing is typed. Raises `SetupError`."""
        number = typed.strip().upper()
        if number and not (is_number(number) or is_day(number)):
            raise SetupError(f"A village is four hex digits, as 7F3A, or a day; not {plain(number, 20)!r}.")
        self.memory.number = number
        self.memory.village = "number" if number else "lot"

    def _play(self) -> Row:
        fight = self.memory.fight

        def change(step: int) -> None:
            self.memory.fight = (fight + step) % (BOSS + 1)

        if not fight:
            return Row("Play", "All of it", "four waves, then the Boss.", change)
        value = "The Boss fight" if fight == BOSS else f"Wave {fight}"
        return Row("Play", value, "alone, as a puzzle.", change)

    def _boss(self) -> Row:
        cards = self.cards
        ways = ("", *(boss.id for boss in cards.bosses))

        def change(step: int) -> None:
            self.memory.boss = next_of(ways, self.memory.boss, step)

        if not self.memory.boss:
            return Row("Boss", "Drawn", "and open; or one of them.", change)
        boss = cards.bosses[cards.boss_named(self.memory.boss)]
        return Row("Boss", boss.name, f"{boss.attack}  Health {boss.health}  Armor {boss.armor}", change)

    def _difficulty(self) -> Row:
        def change(step: int) -> None:
            self.memory.difficulty = next_of(DIFFICULTIES, self.memory.difficulty, step)

        return Row("Difficulty", *_DIFFICULTIES[self.memory.difficulty], change)

    def _resets(self) -> Row:
        def change(step: int) -> None:
            self.memory.resets = next_of(RESETS, self.memory.resets, step)

        usual = (f"{self.memory.resets} a wave", "undo ends where your turn began. R44")
        return Row("Resets", *_RESETS.get(self.memory.resets, usual), change)

    def _telegraph(self) -> Row:
        def change(step: int) -> None:
            self.memory.telegraph = next_of(SHOWN, self.memory.telegraph, step)

        return Row("Telegraph", *_SHOWN[self.memory.telegraph], change)

    def _hints(self) -> Row:
        allowed = self.memory.hints

        def change(_: int) -> None:
            self.memory.hints = not allowed

        sentence = "can this wave still be won? Counted." if allowed else "nobody can be asked."
        return Row("Hints", "Allowed" if allowed else "Off", sentence, change)
