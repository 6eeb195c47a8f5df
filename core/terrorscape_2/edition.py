"""The cards of an edition, read from its data files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from core.engine.editions import CardEdition, DataFolder
from core.terrorscape_2.forms import DECKS, FORMS, Dice, ItemName, Items, Killers, Station, Survivors, Weakness
from core.terrorscape_2.misfits import misfits
from core.terrorscape_2.skill import Skill, skills
from core.terrorscape_2.station import Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.packs import DeckFault
    from core.terrorscape_2.forms import Item, Killer, SkillCard, Survivor

REMEMBERED: Final = 20_000
"""As many answers of one kind are kept, and no more."""


class Carried(NamedTuple):
    """The items that Survivors carry at the start.

    Attributes:
        first: By the id of an item the first card of it, in the order in which they were taken.
        loose: The items that may be given away or discarded, each kind once. R23.
    """

    first: dict[str, int]
    loose: tuple[ItemName, ...]


class Edition(CardEdition):
    """The cards that a game is played with.

    Attributes:
        plan: The station.
        items: Every kind of item.
        cards: By the number of an item card its kind: those of the decks, then the personal ones.
        decks: The numbers of the cards of each deck, in the order of `DECKS`.
        killers: Every Killer.
        skill_cards: By Killer, of each card of its deck, locked ones too, the number of its `SkillCard`.
        skill_ids: The same by id.
        survivors: Every Survivor.
        abilities: By Survivor the ids of the abilities.
    """

    data = DataFolder(Path(__file__).parent / "data", first_lesson="survivors")
    forms = FORMS

    def take(self, forms: dict[str, Any]) -> None:
        """Take what is played with from files that are whole, each in its form."""
        items, killers = cast("Items", forms["items"]), cast("Killers", forms["killers"])
        self.plan = Plan(cast("Station", forms["map"]))
        self.items: tuple[Item, ...] = items.item
        self._by_id: dict[str, Item] = {item.id: item for item in self.items}
        cards: list[int] = []
        decks: list[tuple[int, ...]] = []
        for deck in DECKS:
            kinds = [kind for kind, item in enumerate(self.items) for _ in range(item.decks.get(deck, 0))]
            decks.append(tuple(range(len(cards), len(cards) + len(kinds))))
            cards += kinds
        self.personal = {
            item.id: len(cards) + number for number, item in enumerate(found for found in self.items if not found.decks)
        }
        cards += [kind for kind, item in enumerate(self.items) if not item.decks]
        self.cards = tuple(cards)
        self.decks = tuple(decks)
        self.bottom = items.deck_bottom
        self.common = killers.common
        self.infection = killers.infection
        self.killers: tuple[Killer, ...] = killers.killer
        self.skill_cards = tuple(
            tuple(number for number, card in enumerate(killer.card) for _ in range(card.copies))
            for killer in self.killers
        )
        self.skill_ids = tuple(
            tuple([killer.card[kind].id for kind in kinds])
            for killer, kinds in zip(self.killers, self.skill_cards, strict=True)
        )
        self.effects = tuple(tuple(skills(card.effects) for card in killer.card) for killer in self.killers)
        self.delayed = tuple(tuple(skills(card.delayed) for card in killer.card) for killer in self.killers)
        self.reappear = tuple(tuple(skills(card.reappear) for card in killer.card) for killer in self.killers)
        self._levels = tuple(
            {step.level: skills(step.effects) for step in reversed(killer.level)} for killer in self.killers
        )
        self.survivors: tuple[Survivor, ...] = cast("Survivors", forms["survivors"]).survivor
        self.abilities = tuple(frozenset(ability.id for ability in one.ability) for one in self.survivors)
        self._held: dict[tuple[int, ...], Carried] = {}
        self.dice: Dice = cast("Dice", forms["dice"])
        self.weakness = cast("Weakness", forms["weakness"])

    @classmethod
    def unfit(cls, forms: dict[str, Any]) -> Iterator[DeckFault]:
        """What does not fit together, though each file is well formed."""
        return misfits(forms)

    def item(self, card: int) -> Item:
        """The item on a card."""
        return self.items[self.cards[card]]

    def held(self, items: tuple[int, ...]) -> Carried:
        """What cards that a Survivor carries come to."""
        found = self._held.get(items)
        if found is None:
            if len(self._held) >= REMEMBERED:
                self._held.clear()
            first: dict[str, int] = {}
            for card in items:
                first.setdefault(self.item(card).id, card)
            loose = tuple([item.id for card in first.values() if (item := self.item(card)).personal is None])
            found = self._held[items] = Carried(first, loose)
        return found

    def item_named(self, name: str) -> Item:
        """An item by its id."""
        return self._by_id[name]

    def skill_card(self, killer: int, card: int) -> SkillCard:
        """The skill card on a card of a Killer's deck."""
        return self.killers[killer].card[self.skill_cards[killer][card]]

    def has_shortcut(self, survivor: int) -> bool:
        """Whether a Survivor knows the secret passages. TS 12.5."""
        return "theres-a-shortcut" in self.abilities[survivor]

    def level_effects(self, killer: int, level: int) -> tuple[Skill, ...]:
        """What a Killer's level does when it is reached."""
        return self._levels[killer].get(level, ())


built_in, built_in_texts, edition_of, faults = Edition.built_in, Edition.texts, Edition.of, Edition.faults
