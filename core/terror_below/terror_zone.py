"""Which slot of the Terror zone a die names: 1-2, 3-4 and 5-6 for three slots. TB 10.1, 11.2."""

from __future__ import annotations

from typing import Final

FACES: Final = 6


def slot_of(face: int, slots: int) -> int:
    """The slot that a face of a die names."""
    return (face - 1) * slots // FACES


def faces_of(slot: int, slots: int) -> tuple[int, ...]:
    """The faces of a die that name a slot, in ascending order."""
    return tuple(face for face in range(1, FACES + 1) if slot_of(face, slots) == slot)
