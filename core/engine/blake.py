"""The hash of the engine: BLAKE2b, without the library of ciphers that `hashlib` loads beside it."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # a Python whose hashes live elsewhere
    from hashlib import blake2b

__all__ = ["blake2b"]
