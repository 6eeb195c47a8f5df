"""The cards of an edition, read from its data files, and what is wrong with texts that are none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

from core.engine.editions import CardEdition, DataFolder
from core.engine.forms import twice
from core.engine.packs import DeckFault, brief
from core.terrorscape_2.forms import DECKS, FORMS, Dice, ItemName, Items, Killers, Station, Survivors, Weakness
from core.terrorscape_2.skills import Delay, Skill, SkillError, Stealth, StealthPassage, Unlock, skill, skills
from core.terrorscape_2.station import Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.forms import Item, Killer, SkillCard, Survivor

TEAM: Final = 3
"""Survivors in a game, whatever the number of people. TS 1.1."""


REMEMBERED: Final = 20_000
"""As many answers of one kind are kept, and no more."""


class Held(NamedTuple):
    """What a Survivor carries.

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
        self._held: dict[tuple[int, ...], Held] = {}
        self.dice: Dice = cast("Dice", forms["dice"])
        self.weakness = cast("Weakness", forms["weakness"])

    @classmethod
    def unfit(cls, forms: dict[str, Any]) -> Iterator[DeckFault]:
        """What does not fit together, though each file is well formed."""
        yield from _map(forms["map"])
        yield from _killers(forms["killers"])
        yield from _people(forms["survivors"])
        yield from _items(forms["items"])
        yield from _weakness(forms["weakness"])

    def item(self, card: int) -> Item:
        """The item on a card."""
        return self.items[self.cards[card]]

    def held(self, items: tuple[int, ...]) -> Held:
        """What cards that a Survivor carries come to."""
        found = self._held.get(items)
        if found is None:
            if len(self._held) >= REMEMBERED:
                self._held.clear()
            first: dict[str, int] = {}
            for card in items:
                first.setdefault(self.item(card).id, card)
            loose = tuple([item.id for card in first.values() if (item := self.item(card)).personal is None])
            found = self._held[items] = Held(first, loose)
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


def _map(station: Station) -> Iterator[DeckFault]:
    file = "map.toml"
    codes = [location.code for location in station.location]
    yield from twice(file, codes)
    named = [code for edge in station.edge for code in (edge.a, edge.b)]
    named += [code for passage in station.passage for code in passage.ends]
    named += [station.main_exit, station.hidden_exit, station.survivors_start, station.killer_start]
    for code in dict.fromkeys(named):
        if code not in codes:
            yield DeckFault(file, found=code, expected="a location of the map")
    pairs = [tuple(sorted((edge.a, edge.b))) for edge in station.edge]
    for pair in dict.fromkeys(pairs):
        if pairs.count(pair) > 1 or pair[0] == pair[1]:
            yield DeckFault(file, found=f"{pair[0]}-{pair[1]}", expected="two locations, joined once")
    for field in ("radio", "vehicle"):
        if sum(location.repair == field for location in station.location) != 1:
            yield DeckFault(file, field="repair", expected=f"one location where the {field} is repaired")
    for field in ("key", "medical", "weapon"):
        if not any(location.search == field for location in station.location):
            yield DeckFault(file, field="search", expected=f"a location where the {field} deck is searched")
    reached = {station.killer_start}
    while grown := {end for edge in station.edge for end in (edge.a, edge.b) if {edge.a, edge.b} & reached} - reached:
        reached |= grown
    for code in codes:
        if code not in reached:
            yield DeckFault(file, code, found="cut off", expected="joined to the others")


def _killers(killers: Killers) -> Iterator[DeckFault]:
    file = "killers.toml"
    yield from twice(file, [killer.id for killer in killers.killer])
    if not killers.killer:
        yield DeckFault(file, expected="at least one Killer")
    for killer in killers.killer:
        yield from twice(file, [card.id for card in killer.card])
        locked = {card.id for card in killer.card if card.locked}
        unlocked = set()
        for level in killer.level:
            for words in level.effects:
                found = _skill(words)
                if isinstance(found, str):
                    yield DeckFault(file, killer.id, f"level {level.level}", brief(words), found)
                elif isinstance(found, Unlock):
                    unlocked.add(found.card)
        if unlocked != locked:
            yield DeckFault(file, killer.id, "unlock", ", ".join(sorted(unlocked)), ", ".join(sorted(locked)) or "none")
        if sum(card.copies for card in killer.card if not card.locked) < killers.common.hand_start + 2:
            yield DeckFault(file, killer.id, "card", expected="more cards")
        for card in killer.card:
            for field in ("effects", "delayed", "reappear"):
                for words in getattr(card, field):
                    found = _skill(words)
                    if isinstance(found, str):
                        yield DeckFault(file, card.id, field, brief(words), found)
                    elif isinstance(found, Delay) and not card.delayed:
                        yield DeckFault(file, card.id, "delayed", expected="what is delayed")
                    elif isinstance(found, Stealth | StealthPassage) and (card.kind != "slow" or field != "effects"):
                        yield DeckFault(file, card.id, field, brief(words), "STEALTH on a slow card")


def _skill(words: str) -> Skill | str:
    try:
        return skill(words)
    except SkillError as error:
        return str(error)


def _people(survivors: Survivors) -> Iterator[DeckFault]:
    file = "survivors.toml"
    yield from twice(file, [survivor.id for survivor in survivors.survivor])
    if len(survivors.survivor) < TEAM:
        yield DeckFault(file, found=f"{len(survivors.survivor)} Survivors", expected=f"{TEAM} or more")


def _items(items: Items) -> Iterator[DeckFault]:
    file = "items.toml"
    ids: list[str] = [item.id for item in items.item]
    yield from twice(file, ids)
    for name in get_args(ItemName):
        if name not in ids:
            yield DeckFault(file, name, expected="an item of this id")
    for deck, bottom in items.deck_bottom.items():
        if not any(item.id == bottom and deck in item.decks for item in items.item):
            yield DeckFault(file, bottom, "deck_bottom", expected=f"a card of the {deck} deck")
    for item in items.item:
        if bool(item.personal) == bool(item.decks):
            yield DeckFault(file, item.id, "decks", expected="a deck, or the Survivor that it belongs to")


def _weakness(weakness: Weakness) -> Iterator[DeckFault]:
    for card in weakness.card:
        pairs = [icon for icon in weakness.icons if card.icons.count(icon) == 2]
        if pairs != [card.weakness]:
            yield DeckFault("weakness.toml", card.id, "icons", ", ".join(card.icons), f"{card.weakness} alone twice")
