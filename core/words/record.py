"""Answers of a game in words, as tables say: what follows the tag of an option, and how each kind of it is written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, get_args

from core.engine.notation import COPY, Notation, NotationError, number_of, too_many_or_few, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from core.engine.decisions import Option, Seat


class FormsError(Exception):
    """Tables that cannot be right."""


class WordKind(ABC):
    """A kind of word that may follow a tag.

    Attributes:
        name: What the table of options calls it.
        what: What it is, as a refusal names it.
        mark: Stands before it where it is not the first word, and may be left out.
    """

    def __init__(self, name: str, what: str = "", *, mark: str = "") -> None:
        self.name: Final = name
        self.what: Final = what or name
        self.mark: Final = mark

    @abstractmethod
    def word(self, value: Any, record: Record, before: str) -> str:
        """The word for a value, behind that word."""

    @abstractmethod
    def value(self, word: str, record: Record, before: str) -> Any:
        """The value that a word stands for, behind that word. Raises `NotationError`."""

    def refused(self, word: str) -> NotationError:
        """The error for a word that is none of these."""
        return NotationError(f"{word[:30]!r} is no {self.what}")


class ListedWord(WordKind):
    """One of a list of the record, by its place in it; a value that has no place there is its number.

    Attributes:
        of: The list, where it is not called as the kind is.
    """

    def __init__(self, name: str, what: str = "", *, of: str = "", mark: str = "") -> None:
        super().__init__(name, what, mark=mark)
        self.of: Final = of or name

    def word(self, value: Any, record: Record, before: str) -> str:
        """As the list says it."""
        del before
        known = record.lists.get(self.of, ())
        return known[value] if 0 <= value < len(known) else str(value)

    def value(self, word: str, record: Record, before: str) -> Any:
        """Its place."""
        del before
        found = record.place_of(self.of, word)
        if found is None:
            raise self.refused(word)
        return found


class CopiedWord(ListedWord):
    """A card that there may be several of: the first copy, where nobody says which."""

    def value(self, word: str, record: Record, before: str) -> Any:
        """Its place, else that of its first copy."""
        del before
        found = record.place_of(self.of, word)
        found = record.place_of(self.of, f"{word}{COPY}1") if found is None else found
        if found is None:
            raise self.refused(word)
        return found


class NamedWord(WordKind):
    """What options hold by its name: one of a list of the record."""

    def word(self, value: Any, record: Record, before: str) -> str:
        """It is the word."""
        del record, before
        return str(value)

    def value(self, word: str, record: Record, before: str) -> Any:
        """The same."""
        del before
        if record.place_of(self.name, word) is None:
            raise self.refused(word)
        return word


class PlainWord(WordKind):
    """What options hold as it is written, where it can be that."""

    def __init__(self, name: str, type_: Any) -> None:
        super().__init__(name)
        self.type: Final = type_

    def word(self, value: Any, record: Record, before: str) -> str:
        """It is the word."""
        del record, before
        return str(value)

    def value(self, word: str, record: Record, before: str) -> Any:
        """The same, of its type."""
        del record, before
        return value_of(word, self.type)


class NumberedWord(WordKind):
    """A number from 1, behind a sign where it has one.

    Attributes:
        first: What the first is to the options.
    """

    def __init__(self, name: str, what: str = "", *, first: int = 1, sign: str = "") -> None:
        super().__init__(name, what)
        self.first: Final = first
        self.sign: Final = sign

    def word(self, value: Any, record: Record, before: str) -> str:
        """Its number."""
        del record, before
        return f"{self.sign}{value - self.first + 1}"

    def value(self, word: str, record: Record, before: str) -> Any:
        """The thing that has this number."""
        del record, before
        if not word.startswith(self.sign):
            raise self.refused(word)
        return number_of(word[len(self.sign) :], self.what) + self.first - 1


class SaidWord(WordKind):
    """A word that is said or left out: it is its own name."""

    def __init__(self, name: str, what: str = "") -> None:
        super().__init__(name, what)

    def word(self, value: Any, record: Record, before: str) -> str:
        """Its name."""
        del value, record, before
        return self.name

    def value(self, word: str, record: Record, before: str) -> Any:
        """Yes, where it is said."""
        del record, before
        if word != self.name:
            raise self.refused(word)
        return True


class Forms:
    """What follows the tag of each option of a game: a kind of word for each of its fields, in their order.

    Fields of an option that have a default may be left out, and stand for it.
    """

    def __init__(
        self,
        options: Any,
        kinds: Iterable[WordKind],
        fields: Mapping[str, str] | None = None,
        named_by: Callable[[type[Option]], Sequence[str]] | None = None,
    ) -> None:
        """`options` is the union of all of them.

        A field is told by the kind that is called as it is, or as `fields` says; where options know it themselves,
        `named_by` asks them.

        Raises `FormsError` where a field has no kind, and where no field makes use of what is told here.
        """
        named = {kind.name: kind for kind in kinds}
        usual = fields or {}
        idle = {*named, *usual}
        self._rows: Final[dict[type[Option], tuple[WordKind, ...]]] = {}
        for option in get_args(options) or (options,):
            own = option.__struct_fields__
            names = [usual.get(field, field) for field in own] if named_by is None else named_by(option)
            if odd := [name for name in names if name not in named]:
                raise FormsError(f"no kind of word is told for {odd} of {option.__name__}")
            self._rows[option] = tuple([named[name] for name in names])
            idle -= {*names, *own}
        if idle:
            raise FormsError(f"no option makes use of these: {sorted(idle)}")
        self.options: Final = options
        self.marks: Final = frozenset({kind.mark for kind in named.values()}) - {""}

    def __getitem__(self, option: type[Option]) -> tuple[WordKind, ...]:
        return self._rows[option]


class Record(Notation):
    """The words of one game's record, as its tables say.

    Attributes:
        forms: What follows the tag of each option.
        lists: What is told by its place, by the name of its kind; it may depend on a state. `seat` are the letters.
    """

    forms: ClassVar[Forms]

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        super().__init__(self.forms.options)
        self.lists = lists
        self._places: dict[str, Mapping[str, int]] = {}

    def with_lists(self, lists: Mapping[str, Sequence[str]]) -> None:
        """Tell things by the places in these lists."""
        self.lists, self._places = lists, {}

    def place_of(self, name: str, word: str) -> int | None:
        """The place of a word in a list; None for one that does not stand there, and for a list that there is not."""
        if name not in self._places:
            self._places[name] = {known: place for place, known in enumerate(self.lists.get(name, ()))}
        return self._places[name].get(word)

    def seat(self, seat: Seat) -> str:
        """The letter of a seat."""
        return self.lists["seat"][seat]

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter. Raises `NotationError`."""
        found = self.place_of("seat", word)
        if found is None:
            raise NotationError(f"{word[:30]!r} is no seat")
        return found

    def option(self, option: Option) -> str:
        """An option in words: `play boots#2 > 1`."""
        words = [str(option.__struct_config__.tag)]
        row, usual = self.forms[type(option)], option.__struct_defaults__
        values = [getattr(option, field) for field in option.__struct_fields__]
        while usual and values[-1] == usual[-1]:
            values, usual = values[:-1], usual[:-1]
        for kind, value in zip(row, values, strict=False):
            word = kind.word(value, self, words[-1])
            words += [kind.mark, word] if kind.mark and len(words) > 1 else [word]
        return " ".join(words)

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *rest = words.split(" ")
        option = self.kind_of(tag)
        row = self.forms[option]
        given = [word for word in rest if word not in self.forms.marks]
        least = len(row) - len(option.__struct_defaults__)
        if not least <= len(given) <= len(row):
            raise too_many_or_few(tag, len(given), len(row), least)
        values: list[Any] = []
        before = tag
        for kind, word in zip(row, given, strict=False):
            values.append(kind.value(word, self, before))
            before = word
        return option(*values)
