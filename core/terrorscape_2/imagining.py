"""Worlds that could be true for all that a side knows: what is hidden from it is dealt anew. TS 11; R45.

Whatever the viewer cannot know is first put away: what is left is the same for all worlds that it cannot tell apart.
Then it is dealt again from what both sides were told (`State.memory`) and from what the viewer sees.

Hidden from the Survivors, and from everybody:

- the Killer's cards. How many it holds is counted from what was told (`knowing.remembering`); which they are, each deal
  is as likely as any other, but that cards which were played since the last shuffle lie among the discards;
- in STEALTH where the Killer is: each place that the card can lead to is as likely as any other (`knowing.lurking`);
- what the Killer has done in silence in its own turn: that it passed, what it has paid, how far it slipped. It is taken
  that it has passed, and paid, wherever nothing is told then, and else that nothing is paid yet;
- the zone of the weakness, and infecting tokens that the side has not seen: all that are left are equally likely.

Hidden from the Killer, and from everybody:

- where the Survivors are: drawn as `knowing.tracing` weighs the triples of places, work drawing them (`knowing.pulls`);
- their items, and how far they are: see `knowing.holdings`;
- what they have done in their turn so far: it is taken that all have gone, and that nobody has taken the step after an
  encounter yet;
- the icon of the weakness, and all infecting tokens.

In the Final Showdown all see the weakness and what the team holds. TS 8.4; R49.

The order of a deck is hidden from both; the marked Key lies at the bottom of its deck all the same. TS 1.3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.chapters.showdown import is_faced
from core.terrorscape_2.chapters.skilled import skills_of
from core.terrorscape_2.flow import advance, chance
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.knowing.holdings import carried_by_all, hold, shuffled_deck
from core.terrorscape_2.knowing.lurking import slipped
from core.terrorscape_2.knowing.memory import record_of
from core.terrorscape_2.knowing.pulls import pulls_of
from core.terrorscape_2.knowing.remembering import is_in_play
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import IMMUNE, INFECTED, NOTHING, Draft

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Seat
    from core.terrorscape_2.frames import AnyFrame
    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.skill import Skill
    from core.terrorscape_2.state import State

TEAMS_TURN: Final = (f.Acting, f.Keeping, f.Shedding, f.Discovering, f.TellingNoise)
"""What goes on in the Survivors' turn, and is not told."""


def imagined(d: Draft, viewer: Seat, luck: Random, tracer: Tracer) -> State:
    """A state that could be true for all that a viewer may know, what is hidden dealt anew by `luck`."""
    if isinstance(d.stack[-1], f.HuntEnded):
        return shuffled(d, luck)
    ours = viewer == SURVIVORS or viewer >= EYES
    if d.round:
        if not ours:
            _hide_team(d, luck, tracer)
        if viewer != KILLER:
            _hide_hunter(d, luck)
        _deal_tokens(d, viewer, luck)
    if ours or not d.round:
        _shuffle_items(d, luck)
    if viewer == KILLER or not d.round:
        _shuffle_skills(d, luck)
    # how often luck was asked is counted in silence too: decks are shuffled anew behind the screen
    d.luck = (0,) * len(d.luck)
    return d.state()


def shuffled(d: Draft, luck: Random) -> State:
    """The same position with all hands open: the order of decks is dealt anew."""
    _shuffle_items(d, luck)
    _shuffle_skills(d, luck)
    tokens = sorted(d.tokens)
    luck.shuffle(tokens)
    d.tokens = tuple(tokens)
    return d.state()


# Decks.


def _shuffle_items(d: Draft, luck: Random) -> None:
    """Item decks; those that are not shuffled yet will be, so their order says nothing either."""
    d.decks = tuple([shuffled_deck(d, deck, cards, luck) for deck, cards in enumerate(d.decks)])


def _shuffle_skills(d: Draft, luck: Random) -> None:
    cards = sorted(d.hunter.deck)
    luck.shuffle(cards)
    d.hunt(deck=tuple(cards))


# Infecting tokens. R17.


def _deal_tokens(d: Draft, viewer: Seat, luck: Random) -> None:
    """Tokens that the viewer has not seen, drawn or not, are any that are left.

    The side counts what it has seen, and what it cured; the others count what there were.
    """
    holders = [who for who in range(TEAM) if d.team[who].token != NOTHING]
    if not holders and not d.tokens:
        return
    ours = viewer == SURVIVORS or viewer >= EYES
    seen = {who for who in holders if ours and (d.team[who].checked or viewer == EYES + who)}
    unseen = [who for who in holders if who not in seen]
    if ours:
        left = sorted([*d.tokens, *[d.team[who].token for who in unseen]])
    else:
        left = sorted((INFECTED,) * d.edition.infection.infected + (IMMUNE,) * d.edition.infection.immune)
    luck.shuffle(left)
    for who in unseen:
        d.change(who, token=left.pop(), checked=False)
    d.tokens = tuple(left)


# What the Killer hides.


def _hide_hunter(d: Draft, luck: Random) -> None:
    """Its cards, its place in STEALTH, what it has done in silence, and the zone of its weakness."""
    owed = _put_in_order(d)
    if not d.in_sight:
        effects = d.edition.effects[d.hunter.killer][d.edition.skill_cards[d.hunter.killer][d.hunter.stealth]]
        places = slipped(d.plan, effects, d.hunter.seen)
        slipping = isinstance(d.stack[-1], f.Slipping)
        d.hunt(at=d.hunter.seen if slipping else places[luck.randrange(len(places))])
    _deal_skills(d, owed, luck)
    if d.weakness != NOTHING and not is_faced(d):
        icon = d.edition.weakness.card[d.weakness].weakness
        cards = [number for number, card in enumerate(d.edition.weakness.card) if card.weakness == icon]
        d.weakness = cards[luck.randrange(len(cards))]


def _put_in_order(d: Draft) -> int:
    """Put what was done in silence away. Returns how many cards are owed that were counted as paid."""
    owed = 0
    if isinstance(d.stack[-1], f.Climbing):
        climbing = d.stack.pop()
        assert isinstance(climbing, f.Climbing)  # noqa: S101 - for mypy; it has just been looked at
        _step_back(d)
    if isinstance(d.stack[-1], f.Slipping):
        d.stack[-1] = _slipping(d)
    while _may_be_done(d.stack[-1]):
        after = _in_silence(d)
        if after is None:
            break
        d.stack = after
    if isinstance(d.stack[-1], f.Paying):
        owed = _owed(d)
        d.stack[-1] = f.Paying(owed)
    if d.stack[-1] == f.HunterTurn(f.FAST):
        d.stack[-1] = f.HunterTurn(f.FIRST)
    d.stack = [replace(frame, no_cards=False) if isinstance(frame, f.Encounter) else frame for frame in d.stack]
    d.stack = [
        replace(frame, left=d.memory.due) if isinstance(frame, f.DrawingCards) and d.memory.due else frame
        for frame in d.stack
    ]
    return owed


def _step_back(d: Draft) -> None:
    """The step that is being paid is not told yet: it has not been begun."""
    top = d.stack[-1]
    if isinstance(top, f.HunterTurn):
        d.stack[-1] = f.HunterTurn(top.step - 1)
    elif isinstance(top, f.Stepping):
        least, most = _written(d).steps
        taken = most - top.most - 1
        d.stack[-1] = f.Stepping(max(0, least - taken), top.most + 1)


def _written(d: Draft) -> Skill:
    """What is being done of a card or a level: the frame of it lies below the top."""
    doing = d.stack[-2]
    assert isinstance(doing, f.Doing)  # noqa: S101 - steps and slips lie on what they are written on
    return skills_of(d, doing)[doing.step - 1]


def _slipping(d: Draft) -> f.Slipping:
    slip = _written(d).slip
    assert slip is not None  # noqa: S101 - for mypy; it slips by this skill
    return slip


def _owed(d: Draft) -> int:
    below = d.stack[-2]
    card = below.number if isinstance(below, f.Doing) else below.card if isinstance(below, f.Attack) else NOTHING
    return d.edition.skill_card(d.hunter.killer, card).cost


def _may_be_done(top: AnyFrame) -> bool:
    """Whether the Killer may be done with it, and has told nothing."""
    match top:
        case f.Paying() | f.Stepping(least=0) | f.Detonating(places=()):
            return True
        case _:
            # the others have to be answered, or have told something already
            return False


def _in_silence(d: Draft) -> list[AnyFrame] | None:
    """What goes on once a cost is paid, or a MOVE is ended; None when something is told then."""
    after = Draft(d.state(), d.edition)
    after.stack.pop()
    advance(after)
    return None if after.events or chance(after) is not None else after.stack


def _deal_skills(d: Draft, owed: int, luck: Random) -> None:
    """Hand and deck of the size that is counted; what was played since the last shuffle is discarded."""
    hunter, memory = d.hunter, d.memory
    cards = list(range(len(d.edition.skill_cards[hunter.killer])))
    pool = [card for card in cards if card not in hunter.locked]
    d.stack = [_renumbered(d, frame, pool) if is_in_play(frame) else frame for frame in d.stack]
    in_play = [_name(d, card) for card in cards if card not in pool and card not in hunter.locked]
    laid = []
    for name in memory.laid:
        if name in in_play:
            in_play.remove(name)
        else:
            found = [card for card in pool if _name(d, card) == name]
            laid += found[:1]
            pool = [card for card in pool if card not in found[:1]]
    room = any(isinstance(frame, f.MakingRoom) for frame in d.stack)
    most = d.edition.common.hand_limit
    if room:
        # where it is asked whatever it holds, the unlocked card was counted with the others
        held = (
            memory.hand - 1 if any(isinstance(frame, f.Fleeing) for frame in d.stack) and d.setup.always_asked else most
        )
    else:
        held = memory.hand + owed
    hand = max(0, min(held, most, len(pool)))
    deck = min(memory.deck, len(pool) - hand)
    luck.shuffle(pool)
    d.hunt(
        hand=tuple(pool[:hand]),
        deck=tuple(pool[hand : hand + deck]),
        discard=(*laid, *pool[hand + deck :]),
        stealth=_first_of(d, hunter.stealth),
    )
    d.delays = tuple([replace(token, card=_first_of(d, token.card)) for token in d.delays])


def _name(d: Draft, card: int) -> str:
    return d.edition.skill_card(d.hunter.killer, card).id


def _first_of(d: Draft, card: int) -> int:
    """The first of the cards that are alike: which of them it is nobody can see."""
    if card == NOTHING:
        return card
    kinds = d.edition.skill_cards[d.hunter.killer]
    return kinds.index(kinds[card])


def _renumbered(d: Draft, frame: AnyFrame, pool: list[int]) -> AnyFrame:
    """A card in play, as the first of those alike that is left in the pool."""
    match frame:
        case f.Doing(number=card) | f.Attack(card=card) | f.MakingRoom(card=card):
            found = next(other for other in pool if _name(d, other) == _name(d, card))
            pool.remove(found)
            field = "number" if isinstance(frame, f.Doing) else "card"
            return replace(frame, **{field: found})
        case _:
            # only frames with a card in play are given
            return frame


# What the Survivors hide.


def _hide_team(d: Draft, luck: Random, tracer: Tracer) -> None:
    """Where they are, what they hold, how far they are, what they did in silence, and the icon of the weakness."""
    top = d.stack[-1]
    acting = d.stack[0].__class__ in TEAMS_TURN
    fleeing = isinstance(top, f.Fleeing)
    if acting:
        d.stack = [f.Acting(), *[frame for frame in d.stack if isinstance(frame, f.Observing)]]
    elif fleeing:
        d.stack[-1] = f.Fleeing(d.memory.found)
    if acting or is_faced(d):
        d.noise, d.everywhere = (), False
    record = record_of(d.memory, d.blocks, acting=acting, fleeing=fleeing)
    places = tracer.lots(record, pulls_of(d)).drawn(luck.random())
    here = _those_here(d)
    for who, place in enumerate(places):
        d.change(
            who,
            at=d.hunter.at if who in here else place,
            acted=True,
            charged=False,
            bandage=0,
        )
    d.repaired, d.stroked, d.cat, d.clocks = (), False, NOTHING, ()
    d.ropes, d.traps = (), ()
    held = [(survivor.items, survivor.batteries) for survivor in d.team]
    carried_by_all(d, luck)
    if is_faced(d):
        hold(d, held)
    else:
        d.stack = [_hidden_weapon(d, frame, luck) for frame in d.stack]
    if d.weakness != NOTHING and not is_faced(d):
        zone = d.edition.weakness.card[d.weakness].zone
        cards = [number for number, card in enumerate(d.edition.weakness.card) if card.zone == zone]
        d.weakness = cards[luck.randrange(len(cards))]


def _those_here(d: Draft) -> tuple[int, ...]:
    """Who is known to stand with the Killer."""
    if is_faced(d):
        return tuple(range(TEAM))
    if any(isinstance(frame, f.Encounter) for frame in d.stack) or isinstance(d.stack[-1], f.Fleeing):
        return d.memory.found
    return ()


def _hidden_weapon(d: Draft, frame: AnyFrame, luck: Random) -> AnyFrame:
    """What somebody fights with is told with the dice. R47."""
    if not isinstance(frame, f.Rolling):
        return frame
    items = [d.edition.item(card) for card in d.team[frame.who].items]
    usable = [item.id for item in items if "weapon" in item.use and not item.batteries]
    names = ["", *dict.fromkeys(usable)]
    return f.Rolling(frame.who, names[luck.randrange(len(names))])
