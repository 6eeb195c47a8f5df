"""The characters that things are drawn with: the full set, and a plain one of ASCII alone."""

from __future__ import annotations

import codecs
import locale
import sys
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Frame: TypeAlias = str
"""The eight characters of a frame: corners left to right, top then bottom; then top, bottom, left and right side."""


class Glyphs(NamedTuple):
    """One set of characters; every character takes one cell.

    Attributes:
        name: `full` or `plain`.
        eggs: Eggs that lie there: amber, jade, azure, violet.
        eggs_to_come: Eggs that a choice would lay, in the same order.
        chip: What stands left and right of an Egg that is drawn as a chip.
        lump: One piece of Rubble.
        tall_lump: One piece of Rubble, two lines high.
        half_lump: A piece of Rubble where there is no room for two: its number stands beside it.
        shade: What fills the empty characters of a space where Rubble would fall or has just fallen.
        dust: What fills them where a Target arrives, two cells.
        dense: What fills them where Rubble is about to land.
        struck: A letter that is struck, and a cell of a title that is.
        target: What stands before the slots in the frame of a Target.
        hidden: Behind a slot whose Worm has a card face down.
        arrows: Up, down, left, right.
        grid: The lines of the board, line by line: top, between rows, bottom (left end, line, crossing, right end),
            then the line between columns.
        target_frame: The frame of the space that a Target stands on.
        target_joints: Where frames of Targets meet: at the left, at the right, above, below, and crossing.
        cursor_frame: The frame of the cursor.
        dashed_frame: The frame of the space where a Target would rest.
        canyon: The hatching of the Canyon, first line and second.
        ruin: The ruin of a Location.
        caught: In the pawn of a squad that is caught.
        danger: One mark of danger.
        more: What could not be drawn for want of room.
        die: Left and right of a number on a die, where the number has room at both sides.
        open_card: A card under a Worm.
        hidden_card: A card face down under a Worm.
        new_card: The card that is being played under a Worm.
        free_card: Room for a card under a Worm.
        wide_open_card: A card under a Worm, two cells wide.
        wide_hidden_card: A card face down, two cells wide.
        wide_new_card: The card that is being played, two cells wide.
        wide_free_card: Room for a card, two cells wide.
        nothing: A space of a Worm's pattern that stays empty.
        pattern_rubble: A space of a Worm's pattern where Rubble falls.
        to: Between an Egg and where it is wanted.
        hunt: A Bounty for a kill.
        dead: Before the name of a dead member.
        hat: Before the name of a Hat, or of a Leader who wears one.
        redacted: One letter of a hidden card.
        vp: Two points of a bar, one point, and none.
        points: An Action Point left, and one spent.
        tape: Hazard tape, two cells.
        tab: Before a section title, and before one that has the focus.
        rule: After a section title.
        bullet: Between things of a list, and dots that lead the eye.
        ellipsis: Where a text is cut.
        choice: Left and right of a value that arrows change.
    """

    name: str
    eggs: str
    eggs_to_come: str
    chip: str
    lump: str
    tall_lump: tuple[str, str]
    half_lump: str
    shade: str
    dust: str
    dense: str
    struck: str
    target: str
    hidden: str
    arrows: str
    grid: tuple[str, str, str, str]
    target_frame: Frame
    target_joints: str
    cursor_frame: Frame
    dashed_frame: Frame
    canyon: tuple[str, str]
    ruin: str
    caught: str
    danger: str
    more: str
    die: str
    open_card: str
    hidden_card: str
    new_card: str
    free_card: str
    wide_open_card: str
    wide_hidden_card: str
    wide_new_card: str
    wide_free_card: str
    nothing: str
    pattern_rubble: str
    to: str
    hunt: str
    dead: str
    hat: str
    redacted: str
    vp: str
    points: str
    tape: str
    tab: str
    rule: str
    bullet: str
    ellipsis: str
    choice: str

    def characters(self) -> Iterator[str]:
        """Every character of the set."""
        for field, value in zip(self._fields, self, strict=True):
            if field != "name":
                yield from "".join(value)

    def written(self, text: str) -> str:
        """A player's words in characters that this set can show."""
        return text if self is FULL else text.encode("ascii", "replace").decode("ascii")


FULL: Final = Glyphs(
    name="full",
    eggs="●◆▲■",
    eggs_to_come="○◇△□",
    chip="▐▌",
    lump="▟▙",
    tall_lump=(" ▄▄ ", "▟██▙"),
    half_lump="▟",
    shade="░",
    dust="· ",
    dense="▒",
    struck="█╱",
    target="◎",
    hidden="?",
    arrows="↑↓←→",
    grid=("┌─┬┐", "├─┼┤", "└─┴┘", "│"),
    target_frame="╔╗╚╝══║║",
    target_joints="╠╣╦╩╬",
    cursor_frame="┏┓┗┛━━┃┃",
    dashed_frame="┌┐└┘╌╌╎╎",
    canyon=("╱╲", "╲╱"),
    ruin="▚ ▞ ▖▗ ▘",
    caught="!",
    danger="!",
    more="+",
    die="  ",
    open_card="▌",
    hidden_card="▒",
    new_card="+",
    free_card="·",
    wide_open_card="▐▌",
    wide_hidden_card="▒▒",
    wide_new_card="++",
    wide_free_card="··",
    nothing="·",
    pattern_rubble="▒",
    to="►",
    hunt="×",
    dead="†",
    hat="^",
    redacted="█",
    vp="█▌·",
    points="█░",
    tape="▟▘",
    tab="▌█",
    rule="─",
    bullet="·",
    ellipsis="…",
    choice="◄►",
)
"""Box drawing, block elements and geometric shapes; none of them has an emoji form."""

PLAIN: Final = Glyphs(
    name="plain",
    eggs="ajzv",
    eggs_to_come="AJZV",
    chip="[]",
    lump="/\\",
    tall_lump=(" /\\ ", "/##\\"),
    half_lump="/",
    shade=":",
    dust=". ",
    dense="%",
    struck="#/",
    target="@",
    hidden="?",
    arrows="^v<>",
    grid=("+-++", "+-++", "+-++", "|"),
    target_frame="########",
    target_joints="#####",
    cursor_frame="++++--||",
    dashed_frame="......::",
    canyon=("XX", "XX"),
    ruin="% % %% %",
    caught="!",
    danger="!",
    more="+",
    die="[]",
    open_card="I",
    hidden_card="#",
    new_card="+",
    free_card=".",
    wide_open_card="II",
    wide_hidden_card="##",
    wide_new_card="++",
    wide_free_card="..",
    nothing=".",
    pattern_rubble="#",
    to=">",
    hunt="x",
    dead="+",
    hat="^",
    redacted="#",
    vp="=-.",
    points="#.",
    tape="//",
    tab="=#",
    rule="-",
    bullet=".",
    ellipsis="~",
    choice="<>",
)
"""For terminals that show ASCII alone, or give the full set's characters two cells."""


def glyphs_for(encoding: str) -> Glyphs:
    """The set that a terminal of this encoding can show; an encoding that nobody knows gets the plain one."""
    try:
        return FULL if codecs.lookup(encoding).name == "utf-8" else PLAIN
    except LookupError:
        return PLAIN


def glyphs_of_locale() -> Glyphs:
    """The set for the locale that the program runs in. Windows writes UTF-8 whatever its code page says."""
    return FULL if sys.platform == "win32" else glyphs_for(locale.getencoding())


def glyphs_named(name: str | None) -> Glyphs:
    """The set of that name; the locale chooses when there is none. Raises `LookupError` for a name nobody knows."""
    if name is None:
        return glyphs_of_locale()
    for glyphs in (FULL, PLAIN):
        if glyphs.name == name:
            return glyphs
    raise LookupError(f"there is no set of glyphs called {name!r}; there are full and plain")
