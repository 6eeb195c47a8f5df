"""The panels of a desk that fit on a screen, and what may be laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.look.boxes import Box, Size


class PanelPlan(NamedTuple):
    """The panels that fit, and what may be laid over them.

    Attributes:
        size: Which of the three sizes.
        boxes: Where the panels stand; a panel that is folded is missing.
        right: The column beside the picture, which a folded panel may be laid over.
        whole: Everything between header and prompt.
    """

    size: Size
    boxes: dict[str, Box]
    right: Box
    whole: Box
