"""Something opened in full: a room, a Survivor, an item, a skill card, a Killer, as the side that looks knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.odds import dice_of
from core.terrorscape_2.words.cards import in_words
from core.words.english import capital, count, series
from tui.look.marks import paragraph
from tui.look.spans import Span
from tui.play.opened import OpenedDialog
from tui.terrorscape_2.looking import look_at
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.terrorscape_2.forms import Item, Killer, SkillCard
    from core.terrorscape_2.views import StationView
    from tui.look.spans import Line
    from tui.terrorscape_2.modes.mode import ShowThing

Told = tuple[str, str]
"""A paragraph, and its ink."""

KIND_WORDS = {
    "fast": "fast: in step III, any number of them",
    "slow": "slow: one in step V",
    "special": "special: instead of both actions",
    "attack": "attack: for one attack of an encounter",
}
"""When a kind of card is played. TS 9."""

USES = {
    "weapon": "a weapon",
    "special": "a main action",
    "extra": "an extra action, at any time",
    "passive": "works by itself",
}
"""How an item is used. TS 6."""


class ThingDialog(OpenedDialog):
    """A thing of the table; any of the keys that open and close leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("K", "leave", "close", show=False, id="ts.cards.leave")]

    def __init__(self, view: StationView, show: ShowThing) -> None:
        super().__init__()
        self.title_text, self._told = opened(view, show)

    def body(self, width: int) -> Iterable[Line]:
        """Its paragraphs, one below the other."""
        for text, ink in self._told:
            yield from paragraph(text, width, ink) if text else ((Span(""),),)


def opened(view: StationView, show: ShowThing) -> tuple[str, list[Told]]:
    """What a thing is called, and what there is to say of it."""
    cards = edition_of(view.edition)
    match show.kind:
        case "space":
            name, *sentences = look_at(cards, view, show.value)
            return name.upper(), [(text, "text") for text in sentences]
        case "survivor":
            one = view.team[show.value]
            return name_of(cards, one.survivor).upper(), list(_survivor(view, show.value))
        case "item":
            return cards.items[show.value].name.upper(), list(_item(cards.items[show.value]))
        case "killer":
            killer = cards.killers[show.value]
            return killer.name.upper(), list(_killer(view, killer))
        case _:
            # a skill card: its Killer and its place there, in one number
            number, card = divmod(show.value, 100)
            known = cards.killers[number].card[card]
            return known.name.upper(), list(_card(known))


def _survivor(view: StationView, who: int) -> Iterator[Told]:
    """Health and fear; what it can, and as its own side knows it what it carries."""
    cards, one = edition_of(view.edition), view.team[who]
    known = next(found for found in cards.survivors if found.id == one.survivor)
    hurt = "injured: one more injury ends the hunt" if one.injured else "healthy"
    yield (
        f"{capital(hurt)}, {one.fear} fear: rolls {count(dice_of(cards, one.fear), 'die').replace('dies', 'dice')}.",
        "text",
    )
    if one.token:
        told = "An infecting token, face down." if one.seen is None else "The token says: immune."
        yield "The token says: infected." if one.seen is not None and one.seen.infected else told, "text"
    if one.bandage:
        yield f"Healed by a bandage in {count(one.bandage, 'turn')}.", "text"
    for ability in known.ability:
        yield "", ""
        yield f"{ability.name} ({ability.when}): {in_words(ability.text)}", "text"
    for card in one.items:
        item = cards.item_named(card.item)
        yield "", ""
        left = f" {count(one.batteries, 'battery').replace('batterys', 'batteries')} left." if item.batteries else ""
        yield f"{item.name}: {in_words(item.text)}{left}", "muted"


def _item(item: Item) -> Iterator[Told]:
    """How it is used, what it does, where it is found."""
    yield in_words(item.text), "text"
    yield "", ""
    if item.use:
        yield f"{capital(series([USES[use] for use in item.use]))}.", "text"
    if item.combat:
        yield f"Adds {item.combat} to a defence. It is {'kept' if item.keep else 'discarded'} then.", "text"
    elif item.use and "passive" not in item.use:
        yield "It is kept when it is used." if item.keep else "It is discarded when it is used.", "text"
    if item.noise:
        yield "Drawing it makes noise.", "text"
    if item.icon is not None:
        yield f"Shows the {item.icon} in the Final Showdown.", "text"
    found = [f"{item.decks[deck]} in the {deck} deck" for deck in DECKS if deck in item.decks]
    yield f"{capital(series(found))}." if found else "Its owner begins with it, or builds it.", "muted"


def _card(card: SkillCard) -> Iterator[Told]:
    """When it is played, what it costs and does, and how many there are."""
    yield in_words(card.text), "text"
    yield "", ""
    yield f"{capital(KIND_WORDS[card.kind])}.", "text"
    yield f"Costs {count(card.cost, 'other card')}." if card.cost else "Costs nothing.", "text"
    locked = " Locked until a level unlocks it." if card.locked else ""
    yield f"{count(card.copies, 'copy').replace('copys', 'copies')} in the deck.{locked}", "muted"


def _killer(view: StationView, killer: Killer) -> Iterator[Told]:
    """Level and strength, the levels, and every card that can be in its deck: open to both sides. TS 1.4."""
    common = edition_of(view.edition).common
    if view.killer == killer.id:
        yield f"Level {view.level}, strength {view.strength}.", "text"
    else:
        yield f"Begins with strength {killer.strength}.", "text"
    for level in killer.level:
        yield f"Level {level.level}: {in_words(level.text)}", "text" if level.level > view.level else "muted"
    if all(level.level != common.levels for level in killer.level):
        yield f"Level {common.levels}: {common.level5_text}", "text"
    for card in killer.card:
        cost = f", costs {card.cost}" if card.cost else ""
        yield (
            f"{card.copies} {card.name} ({card.kind}{cost}{', locked' if card.locked else ''}): {in_words(card.text)}",
            "muted",
        )
