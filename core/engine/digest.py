"""Digests of states: equal for equal states, however they were built, in every run, on every Python."""

from __future__ import annotations

from functools import cache
from operator import is_
from typing import Any, Final, TypeVar, get_args

from msgspec import NODEFAULT, Struct
from msgspec.json import Encoder
from msgspec.structs import fields, replace

from core.engine.blake import blake2b

_ENCODER: Final = Encoder(order="deterministic")


def digest(value: Struct) -> str:
    """The digest of a state or any other Struct: 32 hex digits."""
    return digest_of_text(written(value))


def written(value: Struct) -> bytes:
    """A state or any other Struct as JSON: equal bytes for equal values."""
    return as_built(canonical(value))


def as_built(value: Struct) -> bytes:
    """A Struct as JSON, where a field that came back to its default may be written out.

    So states were written before their text was a function of their value. It is for reading what was written then.
    """
    return _ENCODER.encode(value)


def digest_of_text(text: bytes) -> str:
    """The digest of a value by its text: 32 hex digits."""
    return blake2b(text, digest_size=16).hexdigest()


def canonical(value: Any) -> Any:
    """The same value, where every field that equals its default holds the default itself.

    A Struct that leaves out defaults leaves out a field only where it holds that very object, and a tuple that was
    counted down to zero is another one. It looks into Structs and tuples, which states are made of.
    """
    if type(value) is tuple:
        parts = [canonical(part) for part in value]
        return value if all(map(is_, parts, value)) else tuple(parts)
    kind: type = type(value)
    changed: dict[str, Any] = {}
    for name, default, is_deep in _watched(kind):
        part = getattr(value, name)
        if part is default:
            continue
        if part == default:
            changed[name] = default
        elif is_deep and (settled := canonical(part)) is not part:
            changed[name] = settled
    return replace(value, **changed) if changed else value


@cache
def _watched(kind: type) -> tuple[tuple[str, Any, bool], ...]:
    """The fields that may have to be set: name, default where another object may equal it, whether to look inside."""
    if not issubclass(kind, Struct):
        return ()
    found = [(field.name, _default_of(kind, field.default), _may_hold(field.type, (kind,))) for field in fields(kind)]
    return tuple(watched for watched in found if watched[1] is not NODEFAULT or watched[2])


def _default_of(kind: type[Struct], default: Any) -> Any:
    """A default that is left out and that another object may equal, else `NODEFAULT`.

    Of some values there is only one object: of nothing, of empty tuples and texts, and of small numbers.
    """
    only_one = default is None or default in ((), "") or (type(default) in (bool, int) and -5 <= default <= 256)
    return NODEFAULT if only_one or not kind.__struct_config__.omit_defaults else default


def _may_hold(kind: Any, inside: tuple[Any, ...]) -> bool:
    """Whether a value of an annotated type may have in it a field to be watched."""
    if kind is Any or isinstance(kind, TypeVar):
        return True
    if kind in inside:
        return False
    inside = (*inside, kind)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return any(
            _default_of(kind, field.default) is not NODEFAULT or _may_hold(field.type, inside) for field in fields(kind)
        )
    return any(_may_hold(part, inside) for part in get_args(kind))
