"""What each side sees: two faces of one table. TS 11 and the table of what is hidden from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Over, Seat
from core.engine.views import Asked, View
from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.cards import id_of
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.chapters.showdown import is_faced
from core.terrorscape_2.chapters.using import is_ready
from core.terrorscape_2.knowing.memory import Record, record_of
from core.terrorscape_2.setup import KILLER, PRIVATE, SURVIVORS, Setup
from core.terrorscape_2.state import INFECTED, NOTHING, Answer, Clock
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Pending
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.state import Draft, Survivor


KILLERS_STEPS: Final = (1, 1, 2, 3, 4, 4, 5, 6, 6)
"""By its place in the flow the step of the Killer's turn that the rules number. TS 9."""


class ItemShown(Struct, frozen=True):
    """An item card that the Survivors see. It cannot be unseen."""

    card: int
    item: str


class SkillShown(Struct, frozen=True):
    """A skill card that the Killer sees. It cannot be unseen."""

    card: int
    skill: str


class WeaknessSeen(Struct, frozen=True):
    """What a side knows of the weakness: the icon, or the zone; the other one is empty until the card is turned."""

    icon: str
    zone: str


class TokenShown(Struct, frozen=True):
    """An infecting token that is seen. R17."""

    who: int
    infected: bool


class Spotted(Struct, frozen=True):
    """Where the Killer is seen. TS 4.5, 4.6."""

    round: int
    at: int


class NoiseHeard(Struct, frozen=True):
    """Noise that was told. TS 7.3."""

    round: int
    places: tuple[int, ...]
    everywhere: bool


class SurvivorView(Struct, frozen=True):
    """A Survivor: to the Killer neither place nor items, bandage or device, but for the Final Showdown.

    Attributes:
        token: Whether one was drawn.
        seen: What it says, where the viewer knows.
    """

    who: int
    survivor: str
    injured: bool
    fear: int
    token: bool
    seen: TokenShown | None = None
    at: int = NOWHERE
    items: tuple[ItemShown, ...] = ()
    batteries: int = 0
    bandage: int = 0
    acted: bool = False


class TokenView(Struct, frozen=True):
    """A DELAY token: its card, and where it lies."""

    card: str
    at: int


class StationView(View, frozen=True, kw_only=True):
    """A position as a side, or everybody, knows it.

    Attributes:
        edition: The digest of the cards.
        step: Which step of its turn the side that looks is at, from 1; 0 for others.
        killer: Its id; empty before it is chosen.
        spotted: Where the Killer is, or was, seen.
        vanished: It is in STEALTH.
        by: The skill card that it vanished by; empty when it is in sight.
        at: Where the Killer really is, for itself.
        hand, discarded: Its cards, for itself; `deck` how many are left, -1 for others.
        told: What the Killer was told in this round and the one before.
        record: What was told in the whole game of where Survivors can be; `knowing.tracing` works on it. R44.
        noise, old_noise: Where noise lies, for the Survivors; what was told of the last turn, for the Killer.
        decks: How many item cards are left of each deck, for the Survivors.
        keys, radio, vehicle: How far the ways out are, for the Survivors; -1 for others.
        drawn: The cards that a Survivor chooses from.
        found: Who is in the encounter.
        stands: Who stands against the attack; nowhere for nobody.
        facing: What the Final Showdown has come to; -1 without one.
        hit: Who was directly damaged, and is asked for the Thermal Suit; nowhere for nobody. R42.
        left: For the Killer that is asked: main actions, or steps of its MOVE or STEALTH, that may still come.
    """

    setup: Setup
    edition: str
    step: int
    killer: str
    spotted: Spotted | None
    vanished: bool
    by: str
    at: int
    strength: int
    level: int
    alert: bool
    hand: tuple[SkillShown, ...]
    discarded: tuple[SkillShown, ...]
    locked: tuple[str, ...]
    deck: int
    team: tuple[SurvivorView, ...]
    blocks: tuple[int, ...]
    droids: tuple[int, ...]
    delays: tuple[TokenView, ...]
    rescue: int
    ready: bool
    told: tuple[Answer, ...]
    record: Record
    heard: NoiseHeard | None
    weakness: WeaknessSeen | None
    observed: bool
    noise: tuple[int, ...]
    everywhere: bool
    ropes: tuple[int, ...]
    traps: tuple[int, ...]
    cat: int
    clocks: tuple[Clock, ...]
    decks: tuple[int, ...]
    discards: tuple[ItemShown, ...]
    keys: int
    radio: int
    vehicle: int
    fuel: bool
    drawn: tuple[ItemShown, ...]
    found: tuple[int, ...]
    stands: int
    facing: int
    hit: int = NOWHERE
    left: int = 0


def view_of(d: Draft, viewer: Seat, pending: Pending, *, opened: bool = False) -> StationView:
    """All that a side, private eyes, or `PUBLIC` may know.

    Once the game is over everything lies open; `opened`: so it does in a position that is looked back at then.
    """
    questions = pending if isinstance(pending, tuple) else ()
    over = pending if isinstance(pending, Over) else None
    lies_open = opened or over is not None
    ours = viewer == SURVIVORS or viewer >= EYES or lies_open
    its = viewer == KILLER or lies_open
    faced = is_faced(d)
    hunter = d.hunter
    known = hunter.killer != NOTHING
    return StationView(
        viewer=viewer,
        round=d.round,
        turn=d.turn,
        asked=_asked(questions, viewer),
        options=_options(questions, viewer),
        over=over,
        setup=d.setup,
        edition=d.edition.digest,
        step=_step(d, viewer),
        killer=d.edition.killers[hunter.killer].id if known else "",
        spotted=_spotted(d) if known else None,
        vanished=not d.in_sight,
        by="" if d.in_sight else id_of(d, hunter.stealth),
        at=hunter.at if its else NOWHERE,
        strength=d.strength(_bonus(d)),
        level=hunter.level,
        alert=hunter.alert,
        hand=tuple([SkillShown(card, id_of(d, card)) for card in hunter.hand]) if its else (),
        discarded=tuple([SkillShown(card, id_of(d, card)) for card in hunter.discard]) if its else (),
        locked=tuple([id_of(d, card) for card in hunter.locked]),
        deck=len(hunter.deck) if its else -1,
        team=tuple([_survivor(d, who, viewer, ours=ours, lies_open=lies_open) for who in range(len(d.team))]),
        blocks=d.blocks,
        droids=d.droids,
        delays=tuple([TokenView(id_of(d, token.card), token.at) for token in d.delays]),
        rescue=d.rescue,
        ready=is_ready(d),
        told=d.told,
        record=record_of(d.memory, d.blocks, acting=d.turn == SURVIVORS, fleeing=isinstance(d.stack[-1], f.Fleeing)),
        heard=_heard(d),
        weakness=_weakness(d, ours=ours or faced, its=its or faced),
        observed=d.weakness != NOTHING,
        noise=d.noise if ours else (),
        everywhere=d.everywhere and ours,
        ropes=d.ropes if ours else (),
        traps=d.traps if ours else (),
        cat=d.cat if ours else NOWHERE,
        clocks=d.clocks if ours else (),
        decks=tuple([len(deck) for deck in d.decks]) if ours else (),
        discards=tuple([_item(d, card) for card in d.discards]) if ours else (),
        keys=len(d.stand) if ours else -1,
        radio=d.radio if ours else -1,
        vehicle=d.vehicle if ours else -1,
        fuel=d.fuel and ours,
        drawn=_drawn(d) if ours else (),
        found=_found(d),
        stands=next((frame.who for frame in d.stack if isinstance(frame, f.Arming | f.Rolling)), NOWHERE),
        facing=next((frame.total for frame in d.stack if isinstance(frame, f.Facing)), -1),
        hit=_hit(d),
        left=_left(d) if viewer == KILLER else 0,
    )


def _step(d: Draft, viewer: Seat) -> int:
    """Steps I to IV of the Survivors' turn, I to VI of the Killer's. TS 6, 7, 9."""
    side = SURVIVORS if viewer >= EYES else viewer
    if side != d.turn:
        return 0
    over = d.stack[-1]
    for frame in reversed(d.stack):
        match frame:
            case f.Beginning():
                return 1
            case f.Acting():
                return 2
            case f.Discovering():
                return 3
            case f.TellingNoise():
                # what is discovered is kept before anything is told
                return 3 if isinstance(over, f.Keeping | f.Shedding) else 4
            case f.HunterTurn(step):
                # a slow card is done before the next step begins; an encounter is the end of whatever card led to it
                done = any(isinstance(other, f.Doing) for other in d.stack)
                done = done and not any(isinstance(other, f.Fleeing) for other in d.stack)
                return KILLERS_STEPS[f.SLOW if done and step == f.DRAW else step]
            case _:
                # it stands in a step, which a frame below it names
                pass
    return 0


def _left(d: Draft) -> int:
    """Of what the Killer is asked now: main actions that may still come, or steps. TS 4.5, 5.1, 9.4."""
    match d.stack[-1]:
        case f.HunterTurn(f.FIRST | f.SECOND as step):
            return f.SLOW - step
        case f.Stepping(_, most) | f.Slipping(_, most):
            return most
        case _:
            # what else is asked is answered once
            return 0


def _item(d: Draft, card: int) -> ItemShown:
    return ItemShown(card, d.edition.item(card).id)


def _asked(questions: tuple[Decision, ...], viewer: Seat) -> tuple[Asked, ...]:
    """Which side is asked. The other one is not told what: that somebody keeps a card would tell of a search. TS 11."""
    sides = _sides(viewer)
    return tuple(
        [
            Asked(ask.seat, ask.kind if ask.seat in sides or ask.open else "turn", ask.path, ask.open)
            for ask in questions
        ]
    )


def _options(questions: tuple[Decision, ...], viewer: Seat) -> tuple[AnyOption, ...]:
    """What the viewer may answer: its own question, and what is answered in front of all."""
    sides = _sides(viewer)
    found = [option for ask in questions if ask.seat in sides or ask.open for option in ask.options]
    return tuple(found)  # type: ignore[arg-type]  # the options of this game


def _sides(viewer: Seat) -> tuple[Seat, ...]:
    """Whose questions are a viewer's own: those of a side, and private eyes have theirs besides. R17."""
    return (SURVIVORS, viewer) if viewer >= EYES else (viewer,)


def _spotted(d: Draft) -> Spotted:
    """The place where it was seen last. Before the Killer's turn of a round that is the round before."""
    return Spotted(d.round, d.hunter.seen)


def _bonus(d: Draft) -> int:
    return next((frame.bonus for frame in reversed(d.stack) if isinstance(frame, f.Attack) and frame.announced), 0)


def _heard(d: Draft) -> NoiseHeard | None:
    """The noise that was told last: of this round in the Killer's turn, else of the one before."""
    if d.turn == KILLER:
        return NoiseHeard(d.round, () if d.everywhere else d.noise, d.everywhere)
    if d.round > 1:
        return NoiseHeard(d.round - 1, () if d.old_everywhere else d.old_noise, d.old_everywhere)
    return None


def _weakness(d: Draft, *, ours: bool, its: bool) -> WeaknessSeen | None:
    if d.weakness == NOTHING or not (ours or its):
        return None
    card = d.edition.weakness.card[d.weakness]
    return WeaknessSeen(card.weakness if ours else "", card.zone if its else "")


def _survivor(d: Draft, who: int, viewer: Seat, *, ours: bool, lies_open: bool) -> SurvivorView:
    survivor: Survivor = d.team[who]
    drawn = survivor.token != NOTHING
    looks = lies_open or (ours and survivor.checked) or (d.setup.people == PRIVATE and viewer == EYES + who)
    seen = TokenShown(who, survivor.token == INFECTED) if drawn and looks else None
    name = d.edition.survivors[survivor.who].id
    shown = SurvivorView(who, name, survivor.injured, survivor.fear, drawn, seen)
    if not ours and not is_faced(d):
        return shown
    items = tuple([_item(d, card) for card in survivor.items])
    shown = replace(shown, at=survivor.at, items=items, batteries=survivor.batteries)
    return replace(shown, bandage=survivor.bandage, acted=survivor.acted) if ours else shown


def _drawn(d: Draft) -> tuple[ItemShown, ...]:
    top = d.stack[-1]
    return tuple([_item(d, card) for card in top.cards]) if isinstance(top, f.Keeping) else ()


def _hit(d: Draft) -> int:
    """Who is asked for the suit: in seat order, the first of whom nothing was told yet. R36, R42."""
    top = d.stack[-1]
    return top.who[0] if isinstance(top, f.Hitting) and top.who else NOWHERE


def _found(d: Draft) -> tuple[int, ...]:
    """Who was found: told to both sides. TS 11."""
    return next((frame.left for frame in d.stack if isinstance(frame, f.Encounter)), ())
