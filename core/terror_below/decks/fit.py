"""Fitting the values of a TOML file to a form, with everything at once that does not fit."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import NODEFAULT, Struct, inspect

from core.engine.packs import DeckFault, brief, shown
from core.engine.plain_text import is_plain
from core.terror_below.decks.cards import Effect

BAD: Final[Any] = object()
"""Stands for a value that does not fit; what is wrong with it has been said."""


class Spot(NamedTuple):
    """A place in a deck pack, as `DeckFault` names it."""

    file: str
    card: str = ""
    field: str = ""

    def at(self, step: str | int) -> Spot:
        """A place within this one."""
        return self._replace(field=f"{self.field} {step}".strip())

    def fault(self, found: str, expected: str) -> DeckFault:
        """Something wrong here."""
        return DeckFault(self.file, self.card, self.field, found, expected)


class Fitted(Struct, frozen=True):
    """A table and those of its fields that fit, the optional ones that are left out at their defaults."""

    spot: Spot
    fields: dict[str, Any]

    def has(self, *names: str) -> bool:
        """Whether all of these fields are there and fit."""
        return all(self.fields.get(name, BAD) is not BAD for name in names)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def fault(self, field: str, found: str, expected: str) -> DeckFault:
        """Something wrong with a field of this table."""
        return self.spot.at(field).fault(found, expected)


class FittedPack:
    """The files of a deck pack, as far as they fit their forms."""

    def __init__(self) -> None:
        self._files: dict[str, dict[str, Any]] = {}

    def put(self, name: str, tables: dict[str, Any]) -> None:
        """Add a file, by its name without ending."""
        self._files[name] = tables

    def value(self, name: str, field: str) -> Any:
        """A field of a file; `BAD` when there is none that fits."""
        return self._files.get(name, {}).get(field, BAD)

    def table(self, name: str, table: str) -> Fitted | None:
        """A table of a file; None when there is none that fits."""
        found = self.value(name, table)
        return found if isinstance(found, Fitted) else None

    def rows(self, name: str, *tables: str) -> list[Fitted]:
        """The rows of these tables of a file, without those that are no tables themselves."""
        return [row for table in tables for row in self._rows(name, table) if row is not BAD]

    def whole(self, name: str, tables: tuple[str, ...], *fields: str) -> list[Fitted] | None:
        """All rows of these tables of a file; None when one is missing, or one of these fields in one of them."""
        if any(self.value(name, table) is BAD for table in tables):
            return None
        rows = [row for table in tables for row in self._rows(name, table)]
        return None if any(row is BAD or not row.has(*fields) for row in rows) else rows

    def _rows(self, name: str, table: str) -> list[Any]:
        found = self.value(name, table)
        return found if isinstance(found, list) else []


class Fitting:
    """Fits tables to forms.

    Attributes:
        faults: What did not fit.
    """

    def __init__(self) -> None:
        self.faults: list[DeckFault] = []

    def file(self, file: str, raw: dict[str, Any], form: type[Struct]) -> dict[str, Any]:
        """The tables of a file: a list of `Fitted` for rows, a `Fitted` for a table, other values as they are."""
        found: dict[str, Any] = {}
        described = inspect.type_info(form)
        fields = described.fields if isinstance(described, inspect.StructType) else ()
        for field in self._known(Spot(file), raw, fields):
            name, kind = field.encode_name, field.type
            if isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.StructType):
                found[name] = self._rows(Spot(file), name, raw[name], kind.item_type)
            elif isinstance(kind, inspect.StructType):
                found[name] = self.value(raw[name], kind, Spot(file, name))
            else:
                found[name] = self.value(raw[name], kind, Spot(file, "", name))
        return found

    def _rows(self, spot: Spot, name: str, value: Any, kind: inspect.StructType) -> Any:
        if not isinstance(value, list):
            self.faults.append(spot.at(name).fault(shown(value), f"[[{name}]] and the fields of a card, for each card"))
            return BAD
        return [
            self.value(row, kind, spot._replace(card=_card(name, number, row))) for number, row in enumerate(value, 1)
        ]

    def _known(self, spot: Spot, raw: dict[str, Any], fields: tuple[inspect.Field, ...]) -> list[inspect.Field]:
        """The fields of a form that are there; those unknown, and those missing that must not be, are faults."""
        names = [field.encode_name for field in fields]
        for name in raw:
            if name not in names:
                self.faults.append(spot.at(brief(name)).fault("a field that is unknown", f"only {', '.join(names)}"))
        for field in fields:
            if field.required and field.encode_name not in raw:
                self.faults.append(spot.at(field.encode_name).fault("", wanted(field.type)))
        return [field for field in fields if field.encode_name in raw]

    def value(self, value: Any, kind: inspect.Type, spot: Spot) -> Any:
        """A value that fits, lists with `BAD` where their parts do not; `BAD` when the whole does not fit."""
        match kind:
            case inspect.UnionType():
                return self._one_of(value, kind, spot)
            case inspect.StructType(cls=cls) if cls is Effect:
                # the card says which effects fit, so that their fields are looked at with it
                return value if isinstance(value, dict) else self._bad(value, kind, spot)
            case inspect.StructType():
                return self._struct(value, kind, spot)
            case inspect.VarTupleType() if isinstance(value, list):
                return [self.value(part, kind.item_type, spot.at(number)) for number, part in enumerate(value, 1)]
            case inspect.TupleType() if isinstance(value, list) and len(value) == len(kind.item_types):
                ok = all(_is(part, item) for part, item in zip(value, kind.item_types, strict=True))
                return tuple(value) if ok else self._bad(value, kind, spot)
            case inspect.DictType() if isinstance(value, dict):
                return self._dict(value, kind, spot)
            case _:
                # simple kinds, and lists and tables where something else stands
                return value if _is(value, kind) else self._bad(value, kind, spot)

    def _bad(self, value: Any, kind: inspect.Type, spot: Spot) -> Any:
        self.faults.append(spot.fault(shown(value), wanted(kind)))
        return BAD

    def _one_of(self, value: Any, kind: inspect.UnionType, spot: Spot) -> Any:
        return value if any(_is(value, one) for one in kind.types) else self._bad(value, kind, spot)

    def _struct(self, value: Any, kind: inspect.StructType, spot: Spot) -> Any:
        if not isinstance(value, dict):
            return self._bad(value, kind, spot)
        told = tuple(field for field in kind.fields if not _bounds(field.type).get("dealt"))
        fields = {
            field.encode_name: field.default if field.default_factory is NODEFAULT else field.default_factory()
            for field in told
            if not field.required
        }
        for field in self._known(spot, value, told):
            name = field.encode_name
            fields[name] = self.value(value[name], field.type, spot.at(name))
        return Fitted(spot, fields)

    def _dict(self, value: dict[str, Any], kind: inspect.DictType, spot: Spot) -> Any:
        found: dict[Any, Any] = {}
        for name, part in value.items():
            key = _key(name, kind.key_type)
            if key is BAD:
                self.faults.append(spot.at(brief(name)).fault("a name that is unknown", wanted(kind.key_type)))
            else:
                found[key] = self.value(part, kind.value_type, spot.at(brief(name)))
        return found


def _card(table: str, number: int, row: Any) -> str:
    name = row.get("id") if isinstance(row, dict) else None
    return brief(name) if isinstance(name, str) and name.strip() else f"{table} {number}"


def _key(name: str, kind: inspect.Type) -> Any:
    """A name as a key of this kind."""
    key: Any = name
    if isinstance(_bare(kind), inspect.IntType):
        key = int(name) if name.isascii() and name.isdecimal() and len(name) == 1 else name
    return key if _is(key, kind) else BAD


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _bounds(kind: inspect.Type) -> dict[str, Any]:
    return (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}


def _is(value: Any, kind: inspect.Type) -> bool:
    """Whether a simple value fits."""
    bounds = _bounds(kind)
    match _bare(kind):
        case inspect.LiteralType(values=values):
            return isinstance(value, str) and value in values
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            is_number = isinstance(value, int) and not isinstance(value, bool)
            return is_number and bool(bounds["least"] <= value <= bounds["most"])
        case inspect.StrType():
            if not isinstance(value, str) or not is_plain(value):
                return False
            letters = bounds["letters"]
            return bounds["shortest"] <= len(value) <= bounds["longest"] and not (letters and set(value) - set(letters))
        case _:
            # no form has a field of another simple kind; one that had would let nothing in
            return False


def wanted(kind: inspect.Type) -> str:
    """The things that fit a kind, in words."""
    bounds = _bounds(kind)
    match _bare(kind):
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(sorted(str(value) for value in values))}"
        case inspect.UnionType(types=types):
            names = [str(value) for one in types if isinstance(one, inspect.LiteralType) for value in one.values]
            return f"one of {', '.join(sorted(names))}"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number from {bounds['least']} to {bounds['most']}"
        case inspect.StrType():
            return _text_wanted(bounds)
        case inspect.TupleType(item_types=items):
            part = _bounds(items[0])
            return f"{len(items)} whole numbers from {part['least']} to {part['most']}"
        case inspect.VarTupleType(item_type=item):
            return f"a list, each entry {wanted(item)}"
        case inspect.DictType(key_type=key, value_type=value):
            return f"a table: {wanted(key)}, each with {wanted(value)}"
        case inspect.StructType(fields=fields):
            return f"a table with {', '.join(field.encode_name for field in fields if field.required)}"
        case _:
            # no form has a field of another kind, and what is told of one must not fail
            return "something else"


def _text_wanted(bounds: dict[str, Any]) -> str:
    shortest, longest = bounds["shortest"], bounds["longest"]
    size = str(longest) if shortest == longest else f"up to {longest}" if not shortest else f"{shortest} to {longest}"
    return f"{size} {bounds['named']}" if bounds["named"] else f"a text of {size} characters on one line"
