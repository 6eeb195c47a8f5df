"""One location of the map: its name above and nothing else there, who is there below, what it takes and gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.village import CORNERS, MOUTH
from tui.buried_beneath.map.signs import DICE, chip, enemy_letter, enemy_name, hero_letter, hero_short, signs_of
from tui.look.boxes import Box
from tui.look.palette import FOOT, SIDE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from tui.buried_beneath.map.overlay import MapOverlay
    from tui.buried_beneath.map.signs import LocationSign
    from tui.look.boxes import Size
    from tui.look.graph import Canvas, Spot

RUIN: Final = "▚RUIN▞"
"""What the last line of a location in ruins shows."""


class Columns(NamedTuple):
    """Where things stand in a location of a size: column, and line from its top. The first line is the name's alone.

    Where several spots are named the first one that is free counts.

    Attributes:
        signs: The line of what it takes and gives.
        bang: The `!` of a Villager who flees.
        would: The `!` where one would.
        villager: A Villager, the ghost of one; then one whose signs are taken.
        enemy: The die of an enemy.
        coming: An enemy to come where none is.
        other: One beside an enemy; None where that has no room.
        step: How many steps away it is.
        token: The Trap, and Smoke.
    """

    signs: int
    bang: tuple[Spot, ...]
    would: tuple[Spot, ...]
    villager: Spot
    taking: Spot
    enemy: Spot
    coming: Spot
    other: Spot | None
    step: tuple[Spot, ...]
    token: tuple[Spot, ...]


def _row(line: int, *columns: int) -> tuple[Spot, ...]:
    return tuple((column, line) for column in columns)


COLUMNS: Final[Mapping[Size, Columns]] = {
    "small": Columns(
        1,
        _row(1, 3, 2, 1, 0),
        _row(1, 6, 4, 3),
        (4, 1),
        (6, 1),
        (5, 1),
        (5, 1),
        None,
        _row(1, 6, 3, 4, 2, 1),
        _row(1, 3, 4, 6, 5, 2, 1, 0),
    ),
    "medium": Columns(
        1,
        _row(2, 3, 2, 1, 0),
        _row(2, 4, 3),
        (4, 2),
        (4, 2),
        (7, 2),
        (5, 2),
        (5, 2),
        _row(2, 4, 3, 5, 2),
        _row(2, 3, 2, 5, 6, 1, 0),
    ),
    "large": Columns(
        1,
        _row(3, 10, 9),
        _row(3, 11, 10),
        (11, 3),
        (11, 3),
        (0, 2),
        (1, 2),
        (11, 2),
        _row(3, 10, 9, 12),
        _row(3, 9, 8, 12, 7),
    ),
}


def draw_location(
    canvas: Canvas,
    box: Box,
    cards: Edition,
    village: Village,
    view: VillageView,
    over: MapOverlay,
    at: int,
    size: Size,
    *,
    spelled: bool = False,
) -> None:
    """A location and who is there; `spelled` writes a plus before what it gives, for terminals with ASCII alone."""
    _Location(canvas, box, cards, village, view, over, at, size, spelled=spelled).draw()


class _Location:
    """One location while it is drawn."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        cards: Edition,
        village: Village,
        view: VillageView,
        over: MapOverlay,
        at: int,
        size: Size,
        *,
        spelled: bool,
    ) -> None:
        self.canvas, self.box, self.cards, self.village = canvas, box, cards, village
        self.view, self.over, self.at, self.size, self.spelled = view, over, at, size, spelled
        self.columns = COLUMNS[size]
        self.ground = ground_of(view, over, at)
        self.unit = next((unit for unit in view.units if unit.at == at), None)
        self.has_boss = view.foe is not None and view.foe.at == at
        self.has_hero = bool(view.hero) and view.hero_at == at
        self.coming = over.coming.get(at)
        self.is_ruin = at in view.markers
        self.step_at: Spot | None = None
        self.is_offered = over.offered is not None and at in over.offered
        self.is_taken_from = view.taking == at
        self.signs = () if self.is_ruin else self._signs()

    def write(self, spot: Spot, text: str, ink: str, ground: str = "", emphasis: str = "") -> None:
        """Write at a place of it; what has no ground of its own is in the cursor's ink under the cursor."""
        if self.ground == "cursor" and not ground:
            ink = "cursor-ink"
        self.canvas.put((self.box.x + spot[0], self.box.y + spot[1]), text, ink, ground, emphasis)

    def _sign_at(self, spot: Spot) -> str:
        return self.canvas.rows[self.box.y + spot[1]][self.box.x + spot[0]].sign

    def _is_free(self, spot: Spot) -> bool:
        return self._sign_at(spot) == " "

    def _first_free(self, spots: tuple[Spot, ...]) -> Spot | None:
        return next((spot for spot in spots if self._is_free(spot)), None)

    def draw(self) -> None:
        """All of it: people before signs, for these are whole or give way."""
        box = self.box
        self.canvas.fill(box, self.ground, ("space", self.at))
        self._name()
        self._enemies()
        self._people()
        self._step()
        self._tokens()
        if self.is_ruin:
            self._ruin()
        else:
            self._symbols()
        self.canvas.stress(Box(box.x, box.y + box.height - 1, box.width, 1), FOOT)
        if self.size == "large":
            self._outline()

    def _name(self) -> None:
        """Its name in capitals, alone on the first line; a mouth of the Hidden Tunnels has its sign before it."""
        name = self.village.marked(self.at, self.box.width).upper()
        ink = "ruin-ink" if self.is_ruin else "reach-ink" if self.ground == "reach" else "text"
        x = (self.box.width - len(name)) // 2
        self.write((x, 0), name, ink, emphasis="bold" if self.ground == "cursor" else "")
        if name.startswith(MOUTH):
            self.write((x, 0), MOUTH, "accent")

    def _outline(self) -> None:
        """Its other edges, where no colour shows them: it is too high for the lowest alone. Roads go before them."""
        box = self.box
        self.canvas.stress(Box(box.x, box.y - 1, box.width, 1), FOOT)
        for x, sign in ((box.x - 1, "▕"), (box.x + box.width, "▏")):
            for y in range(box.y, box.y + box.height):
                if self.canvas.rows[y][x].sign == " ":
                    self.canvas.put((x, y), sign, "muted", emphasis=SIDE)

    def _step(self) -> None:
        """How many steps away it is, where there is room for that."""
        steps = self.over.steps.get(self.at)
        spot = next((spot for spot in self.columns.step if self._is_apart(spot)), None)
        if steps is not None and spot is not None:
            self.step_at = spot
            self.write(spot, str(steps), "reach-ink", emphasis="bold")

    def _is_apart(self, spot: Spot) -> bool:
        """Whether a number there would run into no letter and no other number."""
        row = self.canvas.rows[self.box.y + spot[1]]
        x = self.box.x + spot[0]
        beside = (row[x - 1].sign if spot[0] else "", row[x + 1].sign if spot[0] + 1 < self.box.width else "")
        return self._is_free(spot) and not any(sign.isalnum() for sign in beside)

    def _ruin(self) -> None:
        """That it is a ruin: on the last line, above it where somebody stands in the way, or a sign of it."""
        last = self.box.height - 1
        x = (self.box.width - len(RUIN)) // 2
        for line in range(last, 0, -1):
            if all(self._is_free((column, line)) for column in range(self.box.width)):
                self.write((x, line), RUIN, "ruin-ink")
                return
        spot = self._first_free(self.columns.token)
        if spot is not None:
            self.write(spot, RUIN[0], "ruin-ink")

    def _signs(self) -> tuple[LocationSign, ...]:
        """What is paid after a minus, then what is given."""
        location = self.village.locations[self.at]
        return signs_of(location.symbols, spelled=self.spelled) if location is not None else ()

    def _symbols(self) -> None:
        """The signs on their line, one beside the other where they have no room apart; whole or not at all."""
        line = self.columns.signs
        first = 3 if self.has_hero and line == self.box.height - 1 else 0
        free = first
        while free < self.box.width and self._is_free((free, line)):
            free += 1
        if free < self.box.width and (self.spelled or self.step_at == (free, line)):
            # letters would run into a letter or a number
            free -= self._sign_at((free, line)).isalnum()
        room = free - first
        apart = self.size != "small" and not self.spelled
        for gap in (True, False) if apart else (False,):
            places, width = _set_out(self.signs, gap=gap)
            if width > room:
                continue
            centred = (self.box.width - width) // 2
            alone = not first and (centred + width < free or free == self.box.width)
            start = centred if alone else first
            done = self._taken()
            for number, (sign, x) in enumerate(zip(self.signs, places, strict=True)):
                self._sign((start + x, line), sign, done=done.get(number, ""))
            return

    def _taken(self) -> dict[int, str]:
        """Of a location whose symbols are taken: which signs are done, and which one is asked about. R20."""
        if not self.is_taken_from:
            return {}
        left = list(self.view.symbols)
        found: dict[int, str] = {}
        for number, sign in enumerate(self.signs):
            if sign.is_paid or sign.symbol not in left:
                found[number] = "done"
                continue
            left.remove(sign.symbol)
            if sign.symbol == self.over.asked and sign.symbol not in left:
                found[number] = "asked"
        return found

    def _sign(self, spot: Spot, sign: LocationSign, *, done: str) -> None:
        """A sign: what is paid in the ink of losses, what is given on its own ground; muted where nothing can be."""
        is_open = self.is_taken_from or (self.over.placing and self.is_offered)
        if done == "done" or not is_open:
            self.write(spot, sign.text, "muted", emphasis="" if sign.is_paid or done else "bold")
        elif done == "asked":
            self.write(spot, sign.text, "cursor-ink", "cursor", "bold")
        elif sign.is_paid or not sign.symbol:
            self.write(spot, sign.text, "bad" if sign.is_paid else "muted", emphasis="bold")
        else:
            self.write(spot, sign.text, *chip(sign.symbol, turned=self.ground == "cursor"), "bold")

    def _tokens(self) -> None:
        """The Trap, and Smoke: where they leave the signs whole, as long as anything is free."""
        smoke = self.view.smoke
        in_smoke = smoke >= 0 and (self.at == smoke or self.at in self.village.adjacent[smoke])
        for here, sign, ink in ((self.view.trap == self.at, "╳", "violet"), (in_smoke, "▒", "muted")):
            spot = self._for_token() if here else None
            if spot is not None:
                self.write(spot, sign, ink, emphasis="bold" if sign == "╳" else "")

    def _for_token(self) -> Spot | None:
        line, taken = self.columns.signs, _set_out(self.signs, gap=False)[1]
        first = 3 if self.has_hero else 0
        free = tuple(spot for spot in self.columns.token if self._is_free(spot))
        beside = tuple(spot for spot in free if spot[1] != line or not first <= spot[0] < first + taken)
        return next(iter((*beside, *free)), None)

    def _people(self) -> None:
        """The Hero, and the Villager of a location: who is there, who flees, who stood there in another try."""
        over, columns = self.over, self.columns
        if self.has_hero:
            tag = hero_tag(self.cards, self.view.hero, self.size, hit=over.hero_hit)
            self.write((0, self.box.height - 1), tag, *HERO)
        is_out = self.at in self.view.out
        beside = self.is_taken_from and self._is_free(columns.taking)
        spot = columns.taking if beside else columns.villager
        if is_out:
            ink = "hit-ink" if self.ground == "hit" else "seat3"
            self.write(spot, "●", ink, emphasis="bold")
        elif self.at in over.ghosts:
            self.write(spot, "○", "muted")
        if self.at in over.flees:
            self._mark(columns.bang if is_out else columns.would, "!", "bad")
        elif self.at in over.hit and self.at in CORNERS and not (is_out or self.is_ruin):
            self._mark(columns.would, "▚", "hit-ink")
        elif self.at in over.kept:
            self._mark(columns.bang, "-", "bad")

    def _mark(self, spots: tuple[Spot, ...], sign: str, ink: str) -> None:
        spot = self._first_free(spots)
        if spot is not None:
            self.write(spot, sign, ink, emphasis="bold")

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
        spot = columns.other if colour >= 0 else columns.coming
        if self.coming is not None and spot is not None:
            text = f"{enemy_letter(self.cards, self.view, self.coming.colour).lower()}{self.coming.health}"
            self.write(spot, text, "path", emphasis="bold")


def _set_out(signs: tuple[LocationSign, ...], *, gap: bool) -> tuple[tuple[int, ...], int]:
    """The column of each sign, and the columns of all; with a `gap` before each that is given."""
    places: list[int] = []
    x = 0
    for sign in signs:
        x += gap and bool(places) and not sign.is_paid
        places.append(x)
        x += len(sign.text)
    return tuple(places), x


HERO: Final = ("seat-ink", "seat1", "bold")
"""Ink, ground and emphasis of the Hero."""


def ground_of(view: VillageView, over: MapOverlay, at: int) -> str:
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
