"""The legal answers of Critters Below. Shelf spaces count from 1, cards and Conditions are numbers of the edition."""

from __future__ import annotations

from typing import TypeAlias

from core.engine.decisions import Option, Seat


class TakeCritter(Option, frozen=True, tag="critter", gc=False):
    """Be this Character. CB 2.6; R36."""

    character: str


class FlipShelf(Option, frozen=True, tag="flip", gc=False):
    """Flip a card of the Shelf and use it. CB 4.2."""

    space: int


class UseCard(Option, frozen=True, tag="use", gc=False):
    """Use a card of the own Pocket. CB 4.2."""

    card: int


class UseFacility(Option, frozen=True, tag="facility", gc=False):
    """Use a Facility. CB 4.3."""

    facility: str


class Ability(Option, frozen=True, tag="ability", gc=False):
    """Use the Character's ability. CB 4.4."""


class End(Option, frozen=True, tag="end", gc=False):
    """End the turn. CB 4.1; R22."""


class Drop(Option, frozen=True, tag="drop", gc=False):
    """Put a card of the own Pocket on the Shelf. CB 4.5, 4.6; R15."""

    card: int


class Bury(Option, frozen=True, tag="bury", gc=False):
    """Put a card of the Shelf under the Storage Deck. CB 4.5."""

    space: int


class Unwear(Option, frozen=True, tag="unwear", gc=False):
    """Put the Wearable back on the Shelf. CB 5.12; R5."""


class Aim(Option, frozen=True, tag="target", gc=False):
    """Choose a target. CB 5.4; R4."""

    seat: Seat


class Open(Option, frozen=True, tag="upgrade", gc=False):
    """Open a Facility. CB 5.6; R7."""

    facility: str


class LookAt(Option, frozen=True, tag="look", gc=False):
    """Look at a card of the Shelf. CB 5.3; R16."""

    space: int


class Keep(Option, frozen=True, tag="keep", gc=False):
    """Keep a card that one looks at. CB 5.3; R16."""

    card: int


class Done(Option, frozen=True, tag="done", gc=False):
    """Keep no more of them. R16."""


class PutBack(Option, frozen=True, tag="place", gc=False):
    """Put a card back on the lowest emptied space. R16."""

    card: int


class NameNext(Option, frozen=True, tag="name", gc=False):
    """Name who is next. CB 9.2; R25."""

    seat: Seat


class FlipBack(Option, frozen=True, tag="back", gc=False):
    """Flip one of the shuffled Conditions, by its place from 1. CB 4.7."""

    place: int


class HealDamage(Option, frozen=True, tag="heal", gc=False):
    """Heal a Damage of this kind. CB 7.3; R18."""

    kind: int


class GoOut(Option, frozen=True, tag="out", gc=False):
    """Thumb up: go out. CB 6.1."""


class Stay(Option, frozen=True, tag="stay", gc=False):
    """Thumb down: stay inside. CB 6.1."""


AnyOption: TypeAlias = (
    TakeCritter
    | FlipShelf
    | UseCard
    | UseFacility
    | Ability
    | End
    | Drop
    | Bury
    | Unwear
    | Aim
    | Open
    | LookAt
    | Keep
    | Done
    | PutBack
    | NameNext
    | FlipBack
    | HealDamage
    | GoOut
    | Stay
)
