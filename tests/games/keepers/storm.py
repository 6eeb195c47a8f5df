"""The data of the Keepers: their cards, how strong the nights are, and packs with other ones."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct, ValidationError, convert

from core.engine.digest import digest
from core.engine.packs import LARGEST, DeckFault, brief, too_large

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.games.keepers.game import Keepers

FILE: Final = "storm"

Small = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=40)]


class Card(Struct, frozen=True):
    """A card of the deck. `number` tells it from others that are called the same."""

    number: int
    name: str
    light: int
    flask: bool = False


class CardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that are alike."""

    name: Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[A-Za-z][A-Za-z ']*$")]
    light: Small
    count: Some
    flask: bool = False


class StormForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What every keeper has to bring in each night."""

    squall: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=12)]
    gale: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=12)]


class RulesForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards in a hand, spare wicks, and how often the light may go out before all is lost."""

    hand: Annotated[int, Meta(ge=1, le=5)]
    wicks: Small
    dark: Annotated[int, Meta(ge=1, le=9)]


class Storm(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is read from `storm.toml`."""

    card: Annotated[tuple[CardForm, ...], Meta(min_length=1, max_length=12)]
    storm: StormForm
    rules: RulesForm

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, numbered from 0."""
        forms = [form for form in self.card for _ in range(form.count)]
        return tuple(Card(number, form.name, form.light, form.flask) for number, form in enumerate(forms))


def built_in() -> Storm:
    """The data of this edition."""
    return _read(_text())


def digest_of(storm: Storm) -> str:
    """The digest of data: saves name it."""
    return digest(storm)


def _text() -> str:
    return Path(__file__).with_name(f"{FILE}.toml").read_text(encoding="utf-8")


def _read(text: str) -> Storm:
    return convert(tomllib.loads(text), Storm)


class StormPacks:
    """How data of one's own is read. It is the `Packs` of the engine."""

    files: tuple[str, ...] = (FILE,)

    def texts(self) -> dict[str, str]:
        """The text of this edition."""
        return {FILE: _text()}

    def former(self, digest: str) -> None:
        """There was never another edition."""

    def faults(self, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """What is wrong with a text: its size, its TOML, a value out of bounds, too few cards for a full table."""
        text, name = texts.get(FILE), f"{FILE}.toml"
        if found:
            return tuple(found)
        if text is None:
            return (DeckFault(name, expected="a file"),)
        if len(text) > LARGEST:
            return (too_large(name, len(text), "characters"),)
        try:
            storm = _read(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            return (DeckFault(name, found=f"no TOML: {brief(str(error))}", expected="TOML"),)
        except ValidationError as error:
            return (DeckFault(name, found="another form", expected=brief(str(error))),)
        if (cards := len(storm.cards)) < (needed := 6 * storm.rules.hand):
            return (DeckFault(name, "card", found=f"{cards} cards", expected=f"at least {needed}"),)
        return ()

    def game(self, texts: Mapping[str, str], name: str) -> Keepers:
        """The game with these texts, which have no faults."""
        from tests.games.keepers.game import Keepers

        return Keepers(_read(texts[FILE]), name)
