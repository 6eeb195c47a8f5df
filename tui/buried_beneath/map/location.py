"""One location of the map: what it takes and gives above, who is there below; between them its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.village import CORNERS
from tui.buried_beneath.map.signs import DICE, STAT_INKS, enemy_letter, enemy_name, hero_letter, hero_short
from tui.look.boxes import Box
from tui.look.palette import FOOT, SIDE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from tui.buried_beneath.map.over import Over
    from tui.look.boxes import Size
    from tui.look.graph import Canvas, Spot

RUIN: Final = "▚ ▞ ▖▗ ▘▗ ▖ ▞"
"""What lies over a location in ruins; as much of it as has room."""


class Columns(NamedTuple):
    """Where things stand in a location of a size: column, and line from its top.

    Attributes:
        letters: Letters of its name.
        step: How many steps away it is, where somebody is.
        other: An enemy to come where an enemy is already.
        alone: One where none is.
    """

    letters: int
    step: Spot
    hero: Spot
    bang: Spot
    villager: Spot
    enemy: Spot
    other: Spot
    alone: Spot


COLUMNS: Final[Mapping[Size, Columns]] = {
    "small": Columns(7, (2, 1), (0, 1), (3, 1), (4, 1), (5, 1), (3, 1), (5, 1)),
    "medium": Columns(9, (2, 2), (0, 2), (3, 2), (4, 2), (7, 2), (5, 2), (7, 2)),
    "large": Columns(13, (9, 3), (0, 3), (10, 3), (11, 3), (0, 2), (11, 2), (1, 2)),
}


def draw_location(
    canvas: Canvas, box: Box, cards: Edition, village: Village, view: VillageView, over: Over, at: int, size: Size
) -> None:
    """A location and who is there."""
    _Location(canvas, box, cards, village, view, over, at, size).draw()


class _Location:
    """One location while it is drawn."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        cards: Edition,
        village: Village,
        view: VillageView,
        over: Over,
        at: int,
        size: Size,
    ) -> None:
        self.canvas, self.box, self.cards, self.village = canvas, box, cards, village
        self.view, self.over, self.at, self.size = view, over, at, size
        self.columns = COLUMNS[size]
        self.ground = ground_of(view, over, at)
        self.unit = next((unit for unit in view.units if unit.at == at), None)
        self.has_boss = view.foe is not None and view.foe.at == at
        self.has_hero = bool(view.hero) and view.hero_at == at
        self.coming = over.coming.get(at)
        self.is_ruin = at in view.markers

    def write(self, spot: Spot, text: str, ink: str, ground: str = "", emphasis: str = "") -> None:
        """Write at a place of it; what has no ground of its own is in the cursor's ink under the cursor."""
        if self.ground == "cursor" and not ground:
            ink = "cursor-ink"
        self.canvas.put((self.box.x + spot[0], self.box.y + spot[1]), text, ink, ground, emphasis)

    def draw(self) -> None:
        """All of it."""
        over, box = self.over, self.box
        self.canvas.fill(box, self.ground, ("space", self.at))
        is_open = over.offered is None or self.at in over.offered or self.ground == "cursor"
        if self.is_ruin:
            self.write((0, 0), RUIN[: box.width], "ruin-ink")
        else:
            self._symbols(is_open=is_open)
        if self.size != "small" or not self._is_held:
            name = "RUIN" if self.is_ruin else self._name()
            ink = "reach-ink" if over.offered is not None and is_open else "muted"
            spot = ((box.width - len(name)) // 2, 1)
            emphasis = "bold" if self.ground == "cursor" else ""
            self.write(spot, name, "ruin-ink" if self.is_ruin else ink, emphasis=emphasis)
        self._tokens()
        self._people()
        self._enemies()
        step, beside = over.steps.get(self.at), self._step_at()
        if step is not None and beside is not None:
            self.write(beside, str(step), "reach-ink", emphasis="bold")
        self.canvas.stress(Box(box.x, box.y + box.height - 1, box.width, 1), FOOT)
        if self.size == "large":
            self._outline()

    def _outline(self) -> None:
        """Its other edges, where no colour shows them: it is too high for the lowest alone. Roads go before them."""
        box = self.box
        self.canvas.stress(Box(box.x, box.y - 1, box.width, 1), FOOT)
        for x, sign in ((box.x - 1, "▕"), (box.x + box.width, "▏")):
            for y in range(box.y, box.y + box.height):
                if self.canvas.rows[y][x].sign == " ":
                    self.canvas.put((x, y), sign, "muted", emphasis=SIDE)

    def _step_at(self) -> Spot | None:
        """Where it says how many steps away it is, apart from any die; None where who stands here leaves no room."""
        if self.size == "small" and not self._is_held:
            return (self.box.width - 1, 1)
        if not self.has_hero or self.size == "large":
            return self.columns.step
        x, y = self.columns.bang
        taken = self.canvas.rows[self.box.y + y][self.box.x + x].sign.strip()
        return None if taken else (x, y)

    @property
    def _is_held(self) -> bool:
        """Whether somebody stands here, or will: then there is no room for the name at the smallest size."""
        here = self.unit is not None or self.has_boss or self.has_hero or self.coming is not None
        return here or self.at in self.view.out or self.at in self.over.ghosts

    def _name(self) -> str:
        location = self.village.locations[self.at]
        if location is not None and location.tunnel and self.columns.letters < len("Tunnel NW"):
            return "TUNNELS"
        return self.village.brief(self.at, self.columns.letters).upper()

    def _symbols(self, *, is_open: bool) -> None:
        """What is paid after a minus, what is given after a plus; of a location that is taken from, what is left."""
        location = self.village.locations[self.at]
        if location is None:
            return
        taking = self.view.taking == self.at
        left = list(self.view.symbols)
        taken = [symbol for symbol in location.symbols if symbol.startswith("-")]
        given = [symbol for symbol in location.symbols if not symbol.startswith("-")]
        x = 0
        if taken:
            self.write((0, 0), "-", "bad" if is_open else "muted")
            for symbol in taken:
                x += 1
                self.write((x, 0), symbol[1].upper(), "bad" if is_open and not taking else "muted")
            x += 1
        if given:
            self.write((x, 0), "+", "muted")
        for symbol in given:
            x += 1
            ink = STAT_INKS[symbol] if is_open else "muted"  # type: ignore[index]  # no minus: it is a stat
            ground, emphasis = "", "bold" if is_open else ""
            if taking:
                if symbol not in left:
                    ink, emphasis = "muted", ""
                else:
                    left.remove(symbol)
                    if symbol == self.over.asked and symbol not in left:
                        ink, ground = "cursor-ink", "cursor"
            self.write((x, 0), symbol[0].upper(), ink, ground, emphasis)

    def _tokens(self) -> None:
        """The mouth of the Tunnels and the Trap at the right end of the first line; Smoke before a die."""
        location, right = self.village.locations[self.at], self.box.width - 1
        if location is not None and location.tunnel and not self.is_ruin:
            self.write((right, 0), "◎", "accent")
            right -= 1
        if self.view.trap == self.at:
            full = location is not None and len(location.signs) > right
            self.write(self.columns.bang if full else (right, 0), "╳", "violet", emphasis="bold")
        smoke = self.view.smoke
        if smoke >= 0 and (self.at == smoke or self.at in self.village.adjacent[smoke]):
            self.write((self.columns.bang[0], self.box.height - 1), "▒", "muted")

    def _people(self) -> None:
        """The Hero, and the Villager of a location: who is there, who flees, who stood there in another try."""
        over, columns = self.over, self.columns
        if self.has_hero:
            self.write(columns.hero, hero_tag(self.cards, self.view.hero, self.size, hit=over.hero_hit), *HERO)
        is_out = self.at in self.view.out
        if is_out:
            ink = "hit-ink" if self.ground == "hit" else "seat3"
            self.write(columns.villager, "●", ink, emphasis="bold")
        elif self.at in over.ghosts:
            self.write(columns.villager, "○", "faint")
        if self.at in over.flees:
            self.write(columns.bang if is_out else self._alone, "!", "bad", emphasis="bold")
        elif self.at in over.hit and self.at in CORNERS and not (is_out or self.is_ruin):
            self.write(self._alone, "▚", "hit-ink", emphasis="bold")
        elif self.at in over.kept:
            self.write(columns.bang, "-", "bad", emphasis="bold")

    @property
    def _alone(self) -> Spot:
        """Where the mark of something to come stands without a Villager."""
        return (self.box.width - 1, 1) if self.size == "small" and not self._is_held else self.columns.villager

    def _enemies(self) -> None:
        """The die of an enemy, new Health or `×` where a choice touches it; and who will stand here."""
        left, columns = self.over.dice.get(self.at), self.columns
        colour = 2 if self.has_boss else self.unit.colour if self.unit is not None else -1
        if colour >= 0:
            health = self.unit.health if self.unit is not None else 0
            if self.has_boss and self.view.foe is not None:
                health = self.view.foe.health
            number = "×" if left == 0 else str(health if left is None else left)
            text = f"{enemy_letter(self.cards, self.view, colour)}{number}"
            if self.size == "large":
                text = die_text(enemy_name(self.cards, self.view, colour), number)
            style = DICE[colour] if left is None else ("cursor-ink", "cursor")
            self.write(columns.enemy, text, *style, "bold")
        if self.coming is not None:
            spot = columns.other if colour >= 0 else columns.alone
            if colour >= 0 and self.size == "small" and (self.at in self.view.out or self.at in self.over.steps):
                return
            text = f"{enemy_letter(self.cards, self.view, self.coming.colour).lower()}{self.coming.health}"
            self.write(spot, text, "path", emphasis="bold")


HERO: Final = ("seat-ink", "seat1", "bold")
"""Ink, ground and emphasis of the Hero."""


def ground_of(view: VillageView, over: Over, at: int) -> str:
    """The ground of a location but the Middle: the first that applies."""
    if at == over.cursor or at in over.chosen:
        return "cursor"
    if at in over.hit:
        return "hit"
    if over.offered is not None and at in over.offered:
        return "reach"
    return "ruin" if at in view.markers else "rubble-bg"


def hero_tag(cards: Edition, hero: str, size: Size, *, hit: bool) -> str:
    """The Hero between brackets; one that will be hit says so: `(M)`, `(M!`, `(Mage!)`."""
    if size == "large":
        return f"({hero_short(cards, hero)}{'!' if hit else ''})"
    return f"({hero_letter(cards, hero)}{'!' if hit else ')'}"


def die_text(name: str, number: str) -> str:
    """The die of an enemy with its name: ` Scout  2 `, of a Boss as wide as the location."""
    if len(name) > 7:
        return f"{name[:11]:<11} {number}"
    return f" {name:<6} {number} " if len(name) <= 6 else f" {name} {number}"
