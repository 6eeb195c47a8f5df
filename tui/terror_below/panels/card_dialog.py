"""A card in full: as printed, and what it means here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below.decks.cards import BountyCard, CharacterCard, ItemCard, VehicleCard, WeaponCard, WormCard
from core.terror_below.decks.edition import built_in
from core.terror_below.words.board.caught import pawns_named, seats_on
from core.terror_below.words.board.look import look
from core.terror_below.words.board.short import hidden_in_words
from core.terror_below.words.names import EGG_MARKS, bounty_with_points, count, series, some_eggs, worm_name
from tui.look.marks import coloured, paragraph
from tui.look.spans import Line, Span, fit
from tui.play.opened import OpenedDialog
from tui.terror_below.marks import arrows
from tui.terror_below.panels.zone import pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terror_below.decks.cards import Card
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import CardUnder, SlotView, View


class CardDialog(OpenedDialog):
    """A card. With a slot it is the Worm that lies there."""

    def __init__(self, view: View, card: Card, slot: int = -1) -> None:
        super().__init__()
        self._view = view
        self._card = card
        self._slot = slot
        self.title_text = f"WORM {slot + 1}: {name_of(card).upper()}" if slot >= 0 else name_of(card).upper()

    def body(self, width: int) -> Iterable[Line]:
        """What is printed, what it means now, how many there are, and the rule."""
        card = self._card
        if isinstance(card, WormCard):
            slot = self._view.slots[self._slot] if 0 <= self._slot < len(self._view.slots) else None
            yield from _worm(self._view, card, slot, width)
        else:
            for line in _printed(card):
                yield from paragraph(line, width) if line else [()]
        yield ()
        yield from paragraph(_copies(card, self._view.edition or built_in()), width, "muted")
        yield from paragraph(f"Rule  {_RULES[type(card)]}", width, "muted")


class SpaceDialog(OpenedDialog):
    """All that is to say about a space."""

    def __init__(self, view: View, space: int) -> None:
        super().__init__()
        self._view = view
        self._space = space
        self.title_text = view.spaces[space].label

    def body(self, width: int) -> Iterable[Line]:
        """The whole sentence of Look."""
        for line in paragraph(look(self._view, self._space, None, EGG_MARKS), width):
            yield coloured("".join(span.text for span in line))


class SquadDialog(OpenedDialog):
    """A squad in full: what each member can do, what is worn, carried and won."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__()
        self._squad = view.squads[seat]
        self._goal = view.goal
        self.title_text = f"SQUAD OF {self._squad.setup.name.upper()}"

    def body(self, width: int) -> Iterable[Line]:
        """The Leader and the others with their texts, then everything that all may know of the squad."""
        squad = self._squad
        standing = [(squad.leader, "leads"), *((member, "stands behind") for member in squad.members)]
        for member, how in standing:
            if member is not None:
                yield from paragraph(f"{member.name}, {member.role}, {how}: {member.text}", width)
        if squad.hat is not None:
            yield from paragraph(f"{squad.hat.name}, worn: {squad.hat.text}", width)
        if squad.dead:
            yield from paragraph(f"Dead: {series([member.name for member in squad.dead])}.", width, "bad")
        yield ()
        carried = [some_eggs(squad.eggs, EGG_MARKS)] if any(squad.eggs) else []
        carried += [f"{squad.rubble} Rubble"] if squad.rubble else []
        yield coloured(f"Carries {series(carried) or 'nothing'}.")
        yield from paragraph(hidden_in_words(squad), width)
        done = (
            count(len(squad.completed), "Bounty") if len(squad.completed) == 1 else f"{len(squad.completed)} Bounties"
        )
        yield from paragraph(f"{squad.vp} of {self._goal} VP, {done} completed.", width)
        yield ()
        yield from paragraph("Rule  TB 2.2, TB 5.3, TB 8", width, "muted")


_RULES: dict[type[Card], str] = {
    VehicleCard: "TB 3.1, TB 3.2, TB 5.4",
    ItemCard: "TB 5.1, TB 5.3",
    WeaponCard: "TB 5.1, TB 7.3",
    BountyCard: "TB 4.5, TB 5.2, TB 7.4",
    CharacterCard: "TB 2.2, TB 8",
    WormCard: "TB 6, TB 7",
}


def name_of(card: Card) -> str:
    """What a card is called."""
    if isinstance(card, WormCard):
        return worm_name(card.type)
    return "Bounty" if isinstance(card, BountyCard) else card.name


def _printed(card: Card) -> list[str]:
    match card:
        case VehicleCard():
            way = arrows(card.arrows, " ") or "none"
            return [count(card.points, "Action Point"), f"Distraction: {way}", "", card.text]
        case ItemCard():
            return ["Hat" if card.hat else "Item", "", card.text]
        case WeaponCard():
            return [f"Weapon, damage {card.summary}", "", card.text]
        case CharacterCard():
            return [card.role, "", card.text]
        case BountyCard():
            text = bounty_with_points(card, EGG_MARKS)
            return [text[0].upper() + text[1:]]
        case WormCard():
            return []
        case _:
            assert_never(card)


def _worm(view: View, card: WormCard, slot: SlotView | None, width: int) -> Iterable[Line]:
    eggs = (
        "one Egg of each colour" if len(card.eggs) > 1 else f"{card.eggs[0][0].capitalize()} Egg" if card.eggs else ""
    )
    facts = [
        f"Start {card.start[0]}-{card.start[1]}, {card.health} health, card limit {card.limit}",
        f"Lays {eggs}" if eggs else "Lays nothing",
    ]
    if slot is not None:
        where = view.spaces[slot.target].label
        when = f"after {count(slot.off, 'more card')}" if slot.off else "after this turn"
        facts.append(f"Its Target is on {where}; it attacks {when}.")
        hit = series([view.spaces[space].label for space in slot.footprint]) or "nothing"
        facts.append(f"From there it would hit {hit}.")
        caught = pawns_named(view, seats_on(view, slot.footprint))
        facts.append(f"Caught now: {caught or 'nobody'}.")
    texts = [line for fact in facts for line in paragraph(fact, width - 16)]
    drawn = [fit((Span("  "), *row), 16) for row in pattern(card, wide=True)]
    for number in range(max(len(drawn), len(texts))):
        left = drawn[number] if number < len(drawn) else fit((), 16)
        yield (*left, *(texts[number] if number < len(texts) else ()))
    if slot is not None:
        yield ()
        yield (Span("Under it, in order" if slot.cards else "No card is under it.", "muted"),)
        for under in slot.cards:
            yield (Span(f"  {_under(view, under)}"),)


def _under(view: View, under: CardUnder) -> str:
    whose = view.squads[under.seat].setup.name if under.seat >= 0 else "by a die"
    if under.card is None:
        return f"█████ face down  {whose} (resolves first)"
    name = f"{under.card.name} {arrows(under.card.arrows)}".rstrip()
    return f"{name}  {whose}{', face down' if under.face_down else ''}"


def _copies(card: Card, decks: Decks) -> str:
    """How many cards of its kind the edition has."""
    match card:
        case VehicleCard():
            return f"Vehicles of this name: {sum(other.id == card.id for other in decks.vehicles)}."
        case ItemCard():
            return f"Items of this name: {sum(other.id == card.id for other in decks.items)}."
        case WeaponCard():
            return f"Weapons of this name: {sum(other.id == card.id for other in decks.weapons)}."
        case WormCard():
            return f"Worms of this type: {sum(other.type == card.type and not other.starter for other in decks.worms)}."
        case BountyCard():
            alike = sum(
                (other.egg, other.place, other.worm) == (card.egg, card.place, card.worm) for other in decks.bounties
            )
            return f"Bounties for the same: {alike}."
        case CharacterCard():
            return "There is one of each Character."
        case _:
            assert_never(card)
