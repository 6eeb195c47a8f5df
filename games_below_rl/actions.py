"""What an agent can do: a fixed table of all options that a game can ever offer, each with its number.

The table is made from the cards and boards of a setup, not from what some games offered. Its rows are told by the words
of a record, so that they are the same in every run and every version of a game with the same cards.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option
    from core.engine.notation import Notation

Values = "Callable[[type[Option], str], Sequence[Any]]"
"""What a field of a kind of option may be: every value that it can ever have."""


class ActionTable:
    """All options of one game.

    Attributes:
        options: By their numbers.
        words: What each is called.
    """

    def __init__(self, options: Sequence[Option], notation: Notation) -> None:
        """`notation` says what they are called."""
        self.options: Final = tuple(options)
        self._numbers: Final = {option: number for number, option in enumerate(self.options)}
        self._notation = notation

    def __len__(self) -> int:
        return len(self.options)

    @property
    def words(self) -> tuple[str, ...]:
        """What each option is called, by its number: `play boots#2 > 1`."""
        return tuple([self._notation.option(option) for option in self.options])

    def number(self, option: Option) -> int:
        """The number of an option. Raises `LookupError` for one that this game cannot offer."""
        return self._numbers[option]


def every(option_type: Any, values: Callable[[type[Option], str], Sequence[Any]]) -> list[Option]:
    """Every option: each kind with all that its fields can be, in the order of the kinds and of the values."""
    found: list[Option] = []
    for kind in get_args(option_type):
        found += [kind(*fields) for fields in product(*[values(kind, name) for name in kind.__struct_fields__])]
    return found
