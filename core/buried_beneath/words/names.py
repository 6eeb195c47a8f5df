"""What the things of the village are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.events import BOSS_COLOUR
from core.buried_beneath.village import village_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import BossName, MonsterName
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village

COLOURS: Final = ("Black", "White")

LOSSES: Final = {
    "health": "Health 0",
    "speed": "Speed 0",
    "damage": "Damage 0",
    "fled": "all Villagers have fled",
    "fifth-marker": "a fifth ruin",
}
"""How a try is lost, in a few words. BB 12."""

TRIED: Final = {"fled": "all fled", "fifth-marker": "fifth ruin"}
"""The same in fewer, where that is shorter."""

BOSSES: Final[Mapping[BossName, str]] = {
    "monstrosity": "0 Health: a corner falls in, it rises again. BB 13",
    "gorger": "It leaves markers behind, and rises while its card has one.",
    "pale-eye": "Each hit adds 1 Armor until it moves. Its hits take Mana.",
    "root-mother": "Each turn a corner falls in: a life more; later Health -1.",
}
"""What a Boss does, in little room: two lines of 30 letters."""

MONSTERS: Final[Mapping[MonsterName, tuple[str, str]]] = {
    "goblin-scout": ("When one falls, every other moves 1 at once.", "Targets Villagers before the Hero."),
    "goblin-spider": ("Where it stops, you move the Villager away.", "A hit on the Hero also takes 1 Mana."),
    "cinder-imp": ("Its Camp deploys twice each turn.", "Hits the Hero and all Villagers next to it."),
    "banshee": ("Gains 1 Speed at each Villager on its way.", "Falls while your Health is 2 or more: Health -1."),
    "bone-archer": ("Stays while the Hero or a Villager is adjacent.", "Hits you at Speed 2 or more: Speed -1 too."),
    "stone-ogre": ("No skill moves it; the Trap does not stop it.", "When it hits you, a Villager at its place flees."),
    "bog-witch": ("After its move it heals an adjacent monster by 1.", "A hit on you also makes a ready skill wait 1."),
    "grave-hound": ("Starts on or beside Hero or Villager: Speed +1.", "After a Villager flees from it, it moves 1."),
}
"""What a monster's card says of its moves and its attacks, in at most 50 letters each."""


class Names:
    """The names of one village's locations, of the Hero, the monsters and the Boss that are met there."""

    def __init__(
        self, cards: Edition, village: Village | None, hero: str = "", monsters: tuple[str, ...] = (), boss: str = ""
    ) -> None:
        self._cards = cards
        self._village = village
        self._hero = hero
        self._monsters = monsters
        self._boss = boss

    def at(self, at: int) -> str:
        """A location in a list: `Armoury`."""
        return self._village.name(at) if self._village is not None else str(at)

    def the(self, at: int) -> str:
        """A location within a sentence: `the Armoury`."""
        return f"the {self.at(at)}"

    def way(self, places: tuple[int, ...]) -> str:
        """Locations one after the other."""
        return " → ".join(self.at(place) for place in places)

    def path(self, path: int) -> str:
        """A path between two cards, by its ends."""
        if self._village is None:
            return str(path)
        one, other = self._village.paths[path]
        return f"{self.at(one)} │ {self.at(other)}"

    def between(self, path: int) -> str:
        """The same within a sentence: `between the Armoury and the Inn`."""
        if self._village is None:
            return str(path)
        one, other = self._village.paths[path]
        return f"between {self.the(one)} and {self.the(other)}"

    def unit(self, colour: int) -> str:
        """An enemy by its type: `Goblin Scout`, `The Gorger`."""
        if colour == BOSS_COLOUR:
            return self.boss()
        name = self._monsters[colour]
        return next(card.name for card in self._cards.monsters if card.id == name)

    def the_unit(self, colour: int) -> str:
        """An enemy within a sentence: `the Goblin Scout`, `the Gorger`."""
        name = self.unit(colour).removeprefix("The ")
        return f"the {name}"

    def boss(self) -> str:
        """The Boss's name."""
        return next((card.name for card in self._cards.bosses if card.id == self._boss), "the Boss")

    def hero(self) -> str:
        """The Hero's name within a sentence: `the Mage`."""
        name = next((card.name for card in self._cards.heroes if card.id == self._hero), "the Hero")
        return name[:1].lower() + name[1:]

    def skill(self, number: int) -> str:
        """A skill of the Hero."""
        hero = next(card for card in self._cards.heroes if card.id == self._hero)
        return hero.skills[number].name


def names_in(cards: Edition, view: VillageView) -> Names:
    """The names that hold for a view."""
    village = village_of(cards, view.center, view.cards) if view.cards else None
    monsters = tuple(cards.monsters[camp.monster].id for camp in view.camps)
    return Names(cards, village, view.hero, monsters, view.boss)
