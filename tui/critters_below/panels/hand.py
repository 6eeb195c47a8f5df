"""The hand of who looks with its odds, and the Pocket: what only its owner sees. CB 4.2, 4.7; R33."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from core.critters_below.foreseeing import Body
from core.critters_below.odds import harm, harmful_in, percent, whole
from core.critters_below.options import End
from core.critters_below.words.terms import BRIEF, Terms
from core.engine.decisions import PUBLIC
from core.words.english import number_word, possessive
from tui.critters_below.panels.critters import ink_of
from tui.critters_below.signs import INK, LETTER, chip, coming_chip, days_named, going_chip, hidden_chip, lettered
from tui.look.marks import lit, title
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, shortened, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.views import CritterView
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

NAME: Final = 24
SHORT_NAME: Final = 9
"""Letters of an item's name, whole and where room is dear."""

MOST: Final = 13
"""Chips that are drawn one by one; more are one a kind with its number."""


def owner(scene: ShelterScene) -> CritterView | None:
    """Whose hand stands below the prompt: that of who looks, else of whose turn it is, in backs."""
    view = scene.view
    seat = view.viewer if view.viewer != PUBLIC else view.turn
    return view.critters[seat] if 0 <= seat < len(view.critters) else None


def is_hidden(scene: ShelterScene) -> bool:
    """Whether nobody in particular looks."""
    return scene.view.viewer == PUBLIC


def hand(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The panel of the hand; at small a line of its own."""
    critter = owner(scene)
    if critter is None or not critter.character:
        return tuple(on("surface", fit((), width)) for _ in range(height))
    body = scene.body(critter.seat) or Body(critter.hand, critter.cards, critter.damage)
    if size == "small":
        return (on("surface", _line(scene, critter, body, width)),)
    limit = scene.cards.hand_limit
    over = critter.cards > limit
    words = "YOUR HAND" if not is_hidden(scene) else f"{possessive(scene.words.seats[critter.seat].name)} HAND".upper()
    head = title(words, width, f"{critter.cards} of {limit}" if not over else f"{critter.cards}, limit {limit}")
    rows: list[Line] = [head, *_cards(scene, critter, body, size, width)]
    if not is_hidden(scene):
        rows.append(_shares_bar(body, width))
        if size == "large":
            rows.append(_if_ended(scene, critter))
    return tuple(on("surface", fit(row, width)) for row in rows[:height])


def _if_ended(scene: ShelterScene, critter: CritterView) -> Line:
    chance = harm(scene.cards, critter.hand) if critter.hand is not None else None
    if chance is None:
        return (Span(" If you end now: nothing to flip. R3", "muted"),)
    return (
        Span(" If you end now: ", "muted"),
        Span(f"Damage {percent(chance)}", ink_of(100 * float(chance)), emphasis="bold"),
        Span(", then its kind leaves.", "muted"),
    )


def _line(scene: ShelterScene, critter: CritterView, body: Body, width: int) -> Line:
    """Number, chips, and harm with the share of each kind at the right end; in the first games what ending means."""
    if critter.died and critter.seat == scene.view.viewer:
        return fit((Span(f" You died on day {critter.died}. You may watch until the end.", "muted"),), width)
    if scene.legend and scene.foreseen is None and (told := _ending(scene, critter, width)):
        return told
    limit = scene.cards.hand_limit
    number = Span(f"{critter.cards:>2} ", "bad" if critter.cards > limit else "text", emphasis="bold")
    is_empty = critter.hand is not None and not sum(critter.hand) and scene.foreseen is None
    right = (*((Span("nothing to flip", "muted"),) if is_empty else odds(scene, critter, body)), Span(" "))
    room = width - 4 - width_of(right)
    return abreast((number, *chips(scene, critter, body, room)), right, width)


def _ending(scene: ShelterScene, critter: CritterView, width: int) -> Line:
    """What the end of the own turn does to the hand, in the longest words that have room; empty where none have."""
    view = scene.view
    if critter.seat != view.viewer or view.turn != view.viewer or not critter.hand:
        return ()
    now = "End now, and" if End() in view.options else "When you end,"
    if not sum(critter.hand):
        return (Span("hand ", "muted"), Span("is empty  "), Span(f"{now} nothing is flipped", "good", emphasis="bold"))
    head: Line = (
        Span("hand ", "muted"),
        *(span for kind, number in enumerate(critter.hand) for span in chip(kind) * number),
    )
    total, harmful = sum(critter.hand), harmful_in(scene.cards, critter.hand)
    one = "kills you" if len(critter.damage) == scene.cards.deadly - 1 else "hurts you"
    several = one.replace("s you", " you")
    if total == 1:
        how = f"it {one}" if harmful else "it does no harm"
        whole = "it is flipped"
    else:
        some = f"{harmful} in {total} {one if harmful == 1 else several}"
        how = some if 0 < harmful < total else f"each one {one}" if harmful else "none harms you"
        whole = f"one of the {number_word(total).lower()} is flipped"
    for told in (f"{now} {whole}: ", f"{now.removesuffix(' and').removesuffix(',')}: "):
        line = (*head, Span(f"  {told}"), Span(how, "bad" if harmful else "good", emphasis="bold"))
        if width_of(line) < width:
            return line
    return ()


def chips(scene: ShelterScene, critter: CritterView, body: Body, room: int) -> Line:
    """Conditions sorted by kind, with those that a choice brings or takes."""
    now, after = critter.hand, body.hand
    if is_hidden(scene) or now is None or after is None:
        found: list[Line] = [hidden_chip()] * critter.cards
        if 3 * len(found) > room:
            return (*hidden_chip(), Span(f"×{critter.cards}", "muted"))
        return tuple(span for part in found for span in part)
    found = _each(now, after)
    if sum(now) <= MOST and sum(map(width_of, found)) <= room:
        return tuple(span for part in found for span in part)
    spans: list[Span] = []
    for kind, number in enumerate(now):
        if number or after[kind]:
            change = after[kind] - number
            told = f"{number}{change:+d}" if change else str(number)
            spans += [*chip(kind), Span(f"{told:<3}", "path" if change else "text", emphasis="bold")]
    return cut(spans, room)


def _each(now: Sequence[int], after: Sequence[int]) -> list[Line]:
    """A chip a card: those that stay, those to go, those to come."""
    found: list[Line] = []
    for kind, number in enumerate(now):
        stays = min(number, after[kind])
        found += [chip(kind)] * stays + [going_chip(kind)] * (number - stays)
    for kind, number in enumerate(now):
        found += [coming_chip(kind)] * max(0, after[kind] - number)
    return found


def odds(scene: ShelterScene, critter: CritterView, body: Body) -> Line:
    """`harm 86→88%  S 62  B 25`."""
    if critter.hand is None or body.hand is None:
        return ()
    now, then = harm(scene.cards, critter.hand), harm(scene.cards, body.hand)
    if now is None and then is None:
        return (Span("harm ", "muted"), Span("-", "muted"))
    before = "-" if now is None else str(whole(now))
    after = "-" if then is None else percent(then)
    text = after if now == then else f"{before}→{after}"
    spans = [Span("harm ", "muted"), Span(text, ink_of(100 * float(then or 0)), emphasis="bold")]
    if is_hidden(scene):
        return tuple(spans)
    for kind, share in shares(body.hand):
        spans += [Span("  "), Span(LETTER[kind], INK[kind], emphasis="bold"), Span(f" {whole(share)}")]
    return tuple(spans)


def shares(found: Sequence[int]) -> list[tuple[int, Fraction]]:
    """The share of each kind in a hand."""
    total = sum(found)
    return [(kind, Fraction(number, total)) for kind, number in enumerate(found) if number]


def _cards(scene: ShelterScene, critter: CritterView, body: Body, size: Size, width: int) -> list[Line]:
    """Cards three lines high, four columns apart; more than fit are one a kind with its number."""
    now, after = critter.hand, body.hand
    if is_hidden(scene) or now is None or after is None:
        fitting = min(critter.cards, (width - 4) // 4)
        more = f" ×{critter.cards}" if fitting < critter.cards else ""
        body_line = tuple(span for _ in range(fitting) for span in (Span("▒▒▒", "back-ink", "back"), Span(" ")))
        foot = tuple(span for _ in range(fitting) for span in (Span("▀▀▀", "back"), Span(" ")))
        rows: list[Line] = [body_line, (*body_line, Span(more, "text")), foot]
    else:
        rows = _faces(_kinds(now, after), width)
    blank = Span(" ") if size == "large" else Span("")
    return [(blank, *row) for row in rows]


def _kinds(now: Sequence[int], after: Sequence[int]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for kind, number in enumerate(now):
        stays = min(number, after[kind])
        found += [(kind, "stays")] * stays + [(kind, "goes")] * (number - stays)
    for kind, number in enumerate(now):
        found += [(kind, "comes")] * max(0, after[kind] - number)
    return found


def _faces(found: Sequence[tuple[int, str]], width: int) -> list[Line]:
    if len(found) * 4 > width:
        found_kinds = sorted({kind for kind, _ in found})
        rows: list[list[Span]] = [[], [], []]
        for kind in found_kinds:
            stays = sum(1 for other, how in found if other == kind and how != "comes")
            comes = sum(1 for other, how in found if other == kind and how == "comes")
            goes = sum(1 for other, how in found if other == kind and how == "goes")
            change = f"+{comes}" if comes else f"-{goes}" if goes else ""
            top, middle, foot = _face(kind, "stays")
            rows[0] += [*top, Span(" " * 3)]
            rows[1] += [*middle, Span(f"{stays}{change}"[:3].ljust(3), "path" if change else "text", emphasis="bold")]
            rows[2] += [*foot, Span(" " * 3)]
        return [tuple(row) for row in rows]
    lines: list[list[Span]] = [[], [], []]
    for kind, how in found:
        for line, part in zip(lines, _face(kind, how), strict=True):
            line += [*part, Span(" ")]
    return [tuple(line) for line in lines]


def _face(kind: int, how: str) -> tuple[Line, Line, Line]:
    """A card: ground, its letter, its foot; dashed to come, struck to go."""
    ink = INK[kind]
    if how == "comes":
        middle = (Span("╎", "path"), Span(LETTER[kind], ink, emphasis="bold"), Span("╎", "path"))
        return (Span("┌╌┐", "path"),), middle, (Span("└╌┘", "path"),)
    if how == "goes":
        return (Span("╱╱╱", "faint"),), going_chip(kind), (Span("╱╱╱", "faint"),)
    return (
        (Span("   ", "ink-egg", ink),),
        (Span(f" {LETTER[kind]} ", "ink-egg", ink, "bold"),),
        (Span("▀▀▀", ink),),
    )


def _shares_bar(body: Body, width: int) -> Line:
    """The share of each kind as a bar, with a blank between kinds."""
    if body.hand is None or not sum(body.hand):
        return (Span(" No Conditions: nothing to flip.", "muted"),)
    found = shares(body.hand)
    room = width - (len(found) - 1)
    spans: list[Span] = []
    used = 0
    for place, (kind, share) in enumerate(found):
        text = f"{LETTER[kind]} {whole(share)}"
        wide = max(len(text), round(share * room)) if place < len(found) - 1 else max(len(text), room - used)
        wide = min(wide, room - used - sum(4 for _ in found[place + 1 :]))
        used += wide
        spans += [*([Span(" ")] if spans else []), Span(f"{text:^{wide}}"[:wide], "ink-egg", INK[kind], "bold")]
    return tuple(spans)


# The Pocket.


def pocket(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The Pocket; at small a line of its own."""
    critter = owner(scene)
    if critter is None or not critter.character:
        return tuple(on("surface", fit((), width)) for _ in range(height))
    if is_hidden(scene):
        name = scene.words.seats[critter.seat].name
        told = (Span(" p ", "faint"), Span(f"{possessive(name)} cards are hidden.", "muted"))
        if size == "small":
            return (on("surface", fit(told, width)),)
        head = title("POCKET", width, str(critter.pocket))
        return tuple(on("surface", fit(row, width)) for row in (head, told, *[()] * height)[:height])
    if size == "small":
        return (on("surface", fit(_pocket_line(scene, critter, width), width)),)
    limit = limit_of(scene)
    words = f"{critter.pocket} of {limit}  p" if critter.pocket <= limit else f"{critter.pocket}, limit {limit}  p"
    head = title("POCKET", width, words)
    if size == "large" and len(critter.items) <= 2:
        return tuple(
            on("surface", fit(row, width)) for row in (head, *_framed(scene, critter, width), *[()] * height)[:height]
        )
    rows = _listed(scene, critter, width, height - 1)
    return tuple(on("surface", fit(row, width)) for row in (head, *rows, *[()] * height)[:height])


def limit_of(scene: ShelterScene) -> int:
    """Cards that a Pocket may hold at the end of a turn. CB 4.6, 10.4."""
    return scene.cards.pocket_limit(scene.view.setup.way)


def _listed(scene: ShelterScene, critter: CritterView, width: int, room: int) -> list[Line]:
    """A card a line, the chosen one in sight; how many more there are stands in the last line."""
    items = critter.items
    if not items:
        return [(Span(" Nothing in it.", "muted"),)]
    first = max(0, min(scene.pocket - room + 1, len(items) - room)) if scene.pocket >= 0 else 0
    rows: list[Line] = []
    for place in range(first, min(len(items), first + room)):
        name = scene.terms.item(items[place].card)
        effects = scene.terms.effects(items[place].card)
        chosen = place == scene.pocket
        row = (
            *fit((Span(f" {shortened(name, 15)}", emphasis="bold"),), 17),
            *lettered(shortened(effects, width - 18), "muted", plain=chosen),
        )
        more = len(items) - first - room
        if place == first + room - 1 and more > 0:
            row = abreast(row, (Span(f" +{more}", "accent"),), width)
        rows.append(hitting(("pocket", place), lit(row, width) if chosen else fit(row, width)))
    return rows


def _framed(scene: ShelterScene, critter: CritterView, width: int) -> list[Line]:
    """Two cards side by side in frames."""
    wide = (width - 1) // 2
    boxes = []
    for place, shown in enumerate(critter.items):
        item = scene.cards.item(shown.card)
        chosen = place == scene.pocket
        across, upright, corners = ("━", "┃", "┏┓┗┛") if chosen else ("─", "│", "╭╮╰╯")
        ink = "cursor" if chosen else "faint"
        label = Span(f" p{place + 1} ", "cursor-ink" if chosen else "accent", "cursor" if chosen else "", "bold")
        top = (Span(f"{corners[0]}{across}", ink), label, Span(f"{across * (wide - 7)}{corners[1]}", ink))
        family = f"{item.family}, a Can" if item.can else item.family
        inside = (
            (Span(shortened(item.name.upper(), wide - 4), emphasis="bold"),),
            lettered(shortened(scene.terms.effects(shown.card), wide - 4), "muted"),
            (Span(family, "faint"),),
        )
        side = Span(upright, ink)
        body = [(side, Span(" "), *fit(row, wide - 4), Span(" "), side) for row in inside]
        bottom = (Span(f"{corners[2]}{across * (wide - 2)}{corners[3]}", ink),)
        boxes.append([hitting(("pocket", place), fit(row, wide)) for row in (top, *body, bottom)])
    if not boxes:
        return [(Span(" Nothing in it.", "muted"),)]
    return [tuple(span for box in boxes for span in (*box[line], Span(" "))) for line in range(5)]


def _pocket_line(scene: ShelterScene, critter: CritterView, width: int) -> Line:
    """The chosen card with what it brings, else all of them, and the ability at the right end; nothing of the dead."""
    if critter.died:
        return ()
    if scene.foreseen is not None or scene.pocket >= 0 or scene.ability:
        return _considered(scene, critter, width)
    terms = scene.terms
    names = [terms.item(shown.card) for shown in critter.items]
    with_effects = [
        (Span(name), Span(" "), *lettered(terms.effects(shown.card), "muted"))
        for name, shown in zip(names, critter.items, strict=True)
    ]
    if (line := _in_words(scene, critter, width)) is not None:
        return line
    bare = [(Span(name),) for name in names]
    symbols = scene.cards.abilities[scene.cards.character_of(critter.character)]
    used = is_spent(scene, critter)
    ink = "faint" if used else "text"
    name = terms.ability(critter.character)
    key = Span("a ", "faint" if used else "accent", emphasis="bold", hit=("ability", 0))
    effects = hitting(("ability", 0), lettered(terms.symbols(symbols), "faint" if used else "muted"))
    # a name tells nobody what it does: without room for both it goes first
    ability: Line = (key, Span(f"{name} ", ink, hit=("ability", 0)), *effects, Span(" "))
    unnamed: Line = (key, *effects, Span(" "))
    head: Line = (Span(" p ", "accent", emphasis="bold", hit=("command", "cb.pocket")),)
    for parts in (with_effects, bare):
        for right in (ability, unnamed, *([()] if parts is bare else [])):
            line = _joined(head, parts, scene.pocket)
            if width_of((*line, *right)) + 2 <= width:
                return abreast(line, right, width)
    shown = len(bare)
    while shown and width_of((*_joined(head, bare[:shown], -1), Span(f"  +{len(bare) - shown}"))) > width:
        shown -= 1
    return (*_joined(head, bare[:shown], -1), Span(f"  +{len(bare) - shown}", "accent"))


def _in_words(scene: ShelterScene, critter: CritterView, width: int) -> Line | None:
    """Cards and ability with Conditions in words; None without room. In the first games names give way to them."""
    terms, brief = scene.terms, Terms(scene.cards, BRIEF)
    name = terms.ability(critter.character)
    symbols = scene.cards.abilities[scene.cards.character_of(critter.character)]
    used = is_spent(scene, critter)
    head: Line = (Span(" p ", "accent", emphasis="bold", hit=("command", "cb.pocket")),)
    for room in (NAME, SHORT_NAME) if scene.legend else (NAME,):
        parts = [
            (
                Span(terms.called(scene.cards.item(shown.card).id, room)),
                Span(" "),
                *lettered(brief.effects(shown.card).replace(" · ", " "), "muted"),
            )
            for shown in critter.items
        ]
        called = name if room == NAME else name.split()[0]
        right: Line = (
            Span("a ", "faint" if used else "accent", emphasis="bold"),
            Span(f"{called} ", "faint" if used else "text"),
            *lettered(brief.symbols(symbols).replace(" · ", " "), "faint" if used else "muted"),
            Span(" "),
        )
        line = _joined(head, parts, scene.pocket)
        if width_of((*line, *right)) + 2 <= width:
            return abreast(line, hitting(("ability", 0), right), width)
    return None


def is_spent(scene: ShelterScene, critter: CritterView) -> bool:
    """Whether the ability cannot be used any more in this turn. CB 4.1, 4.4."""
    most = scene.cards.numbers.actions.most
    return scene.view.turn == critter.seat and (scene.view.ability or scene.view.actions >= most)


def _joined(head: Line, parts: Sequence[Line], chosen: int) -> Line:
    spans = list(head)
    if not parts:
        spans.append(Span("nothing", "muted"))
    for place, part in enumerate(parts):
        if place:
            spans.append(Span("  "))
        spans += hitting(("pocket", place), lit(part, width_of(part)) if place == chosen else part)
    return tuple(spans)


def _considered(scene: ShelterScene, critter: CritterView, width: int) -> Line:
    """What is considered: its name on the cursor, and a few words a symbol as things stand."""
    if scene.pocket >= 0:
        key, name, hit = " p ", scene.terms.item(critter.items[scene.pocket].card), ("pocket", scene.pocket)
    elif scene.ability:
        key, name, hit = " a ", scene.terms.ability(critter.character), ("ability", 0)
    else:
        key, name, hit = "  └ ", "", ("look", 0)
    spans: list[Span] = [Span(key, "accent", emphasis="bold")]
    if name:
        spans.append(Span(f" {name} ", "cursor-ink", "cursor", "bold", hit))
        spans.append(Span(" "))
    if scene.foreseen is None:
        if scene.pocket >= 0:
            spans += lettered(scene.terms.effects(critter.items[scene.pocket].card), "muted")
        return tuple(spans)
    first = True
    for line in scene.telling.lines(scene.foreseen):
        if not line.sign:
            continue
        ink = "faint" if line.tone == "faint" else "muted"
        part = [*lettered(line.sign, "faint" if line.tone == "faint" else "text")]
        words = line.words.partition("  ")[2] if line.words.startswith("your harm") else line.words
        words = "" if line.aimed and scene.foreseen.struck else words
        if words:
            part += days_named(f" {words}", ink)
        gap = [] if first else [Span("  " if line.sign == "then" else " · ", "faint")]
        if width_of((*spans, *gap, *part)) > width - 1:
            break
        spans += [*gap, *part]
        first = False
    other = scene.instead
    if other is not None:
        instead: Line = (Span(f"   {other.keys} ", "accent", emphasis="bold"), Span(other.words, "muted"))
        if width_of((*spans, *instead)) < width:
            spans += hitting(("command", other.command), instead)
    return tuple(spans)
