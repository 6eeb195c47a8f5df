"""Terrorscape 2: its options and what is observed of it by either side. Places and ways are counted as on the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_args

from core.terrorscape_2 import options as o
from core.terrorscape_2.faces import on_what
from core.terrorscape_2.forms import DECKS, TEAM, ZONES, ItemName
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Counts, Part, Sight, flag, numbers, place, places, several, share

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Option
    from core.terrorscape_2.views import StationView, SurvivorView

STRENGTH: Final = 10
CARDS: Final = 20


def actions(game: Any, setup: Any) -> ActionTable:
    """Every option of games with this setup."""
    cards = game.cards
    places, ways = range(len(cards.plan.codes)), range(len(cards.plan.edges))
    skills = sorted({name for names in cards.skill_ids for name in names})
    known: dict[str, Sequence[Any]] = {
        "killer": [killer.id for killer in cards.killers],
        "survivor": [survivor.id for survivor in cards.survivors],
        "who": range(TEAM),
        "whom": range(TEAM),
        "to": places,
        "at": places,
        "door": ways,
        "by": get_args(o.By),
        "item": get_args(ItemName),
        "deed": get_args(o.Deed),
        "card": skills,
        "zone": ZONES,
    }
    at: dict[str, Sequence[Any]] = {"survivor": range(TEAM), "way": ways, "place": places, "nothing": ()}
    options: list[Option] = []
    for option in every(
        game.option_type, lambda kind, field: (-1,) if kind in {o.UseItem, o.DoDeed} and field == "at" else known[field]
    ):
        options.append(option)
        if isinstance(option, o.UseItem):
            options += [o.UseItem(option.who, option.item, where) for where in at[on_what(option.item)]]
        elif isinstance(option, o.DoDeed):
            options += [o.DoDeed(option.who, option.deed, where) for where in at[on_what(option.deed)]]
    return ActionTable(options, game.notation(setup))


def sight(game: Any, setup: Any) -> Sight:
    """What is observed in games with this setup."""
    return Sight(game.option_type, len(setup.seats), _parts(game))


def _parts(game: Any) -> Iterator[Part]:
    cards = game.cards
    codes, ways = cards.plan.codes, len(cards.plan.edges)
    size = len(codes)
    items = Counts([cards.item(card).id for card in range(len(cards.cards))])
    killers = [killer.id for killer in cards.killers]
    survivors = [survivor.id for survivor in cards.survivors]
    skills = Counts(sorted(name for names in cards.skill_ids for name in names))

    yield Part(
        f"the Killer: {', '.join(killers)}",
        len(killers),
        place(lambda view: killers.index(view.killer) if view.killer else -1, len(killers)),
    )
    yield Part(
        f"where it was seen last, of {size} places in the order {', '.join(codes)}",
        size,
        place(lambda view: view.spotted.at if view.spotted else -1, size),
    )
    yield Part("where it truly is, for itself", size, place(lambda view: view.at, size))
    yield Part(
        f"it is in STEALTH; its strength, of {STRENGTH}; its level, of 5; alert",
        4,
        numbers(
            lambda view: [flag(view.vanished), share(view.strength, STRENGTH), share(view.level, 5), flag(view.alert)]
        ),
    )
    yield Part(
        f"its hand, for itself: {', '.join(skills.names)}",
        len(skills),
        skills.of(lambda view: [card.skill for card in view.hand]),
    )
    yield Part(
        "its discarded cards, for itself", len(skills), skills.of(lambda view: [card.skill for card in view.discarded])
    )
    yield Part("its locked cards", len(skills), skills.of(lambda view: view.locked))
    yield Part(
        f"cards in its deck, of {CARDS}, for itself; the step of your turn, of 6; actions or steps that may come, of 3",
        3,
        numbers(lambda view: [share(view.deck, CARDS), share(view.step, 6), share(view.left, 3)]),
    )
    for who in range(TEAM):
        yield Part(
            f"Survivor {who + 1}: {', '.join(survivors)}",
            len(survivors),
            place(
                partial(lambda at, view: survivors.index(view.team[at].survivor) if len(view.team) > at else -1, who),
                len(survivors),
            ),
        )
        yield Part(
            f"Survivor {who + 1}: injured; fear, of 5; has a token, which is known, and infected; "
            "was found, defends, is asked for the suit; has acted; batteries and bandage, of 3",
            11,
            numbers(partial(lambda at, view: _survivor(view, at), who)),
        )
        yield Part(
            f"where Survivor {who + 1} is, as far as you know",
            size,
            place(partial(lambda at, view: view.team[at].at if len(view.team) > at else -1, who), size),
        )
        yield Part(
            f"what Survivor {who + 1} carries, as far as you know: {', '.join(items.names)}",
            len(items),
            items.of(
                partial(
                    lambda at, view: [item.item for item in view.team[at].items] if len(view.team) > at else (), who
                )
            ),
        )
    yield Part(f"a block token is on this way, of {ways}", ways, places(lambda view: view.blocks, ways))
    for name, about in (
        ("droids", "a droid is here"),
        ("noise", "noise lies here, for the Survivors"),
        ("traps", "a trap is here, for the Survivors"),
    ):
        yield Part(about, size, places(partial(lambda of, view: getattr(view, of), name), size))
    yield Part("a DELAY token is here", size, places(lambda view: [token.at for token in view.delays], size))
    yield Part("noise was heard here last", size, places(lambda view: view.heard.places if view.heard else (), size))
    yield Part(
        "noise was heard everywhere; is everywhere",
        2,
        numbers(lambda view: [flag(view.heard and view.heard.everywhere), flag(view.everywhere)]),
    )
    yield Part(
        "what the Killer was told last: places of its question, who was named",
        size + TEAM,
        several(
            (places(lambda view: view.told[-1].places if view.told else (), size), size),
            (places(lambda view: view.told[-1].who if view.told else (), TEAM), TEAM),
        ),
    )
    yield Part(
        f"cards left in each deck, of 10, for the Survivors: {', '.join(DECKS)}",
        len(DECKS),
        numbers(lambda view: [share(number, 10) for number in view.decks[: len(DECKS)]]),
    )
    yield Part(
        "Keys, radio and vehicle, of 5, for the Survivors; fuel; the rescue, of 10; ready",
        6,
        numbers(
            lambda view: [
                share(view.keys, 5),
                share(view.radio, 5),
                share(view.vehicle, 5),
                flag(view.fuel),
                share(view.rescue, 10),
                flag(view.ready),
            ]
        ),
    )
    yield Part(
        f"the cards that a Survivor chooses from: {', '.join(items.names)}",
        len(items),
        items.of(lambda view: [item.item for item in view.drawn]),
    )
    yield Part(
        "a weakness is known; the Final Showdown goes on, and what it has come to, of 20",
        3,
        numbers(lambda view: [flag(view.weakness), flag(view.facing >= 0), share(view.facing, 20)]),
    )


def _survivor(view: StationView, who: int) -> list[float]:
    if len(view.team) <= who:
        return []
    one: SurvivorView = view.team[who]
    return [
        flag(one.injured),
        share(one.fear, 5),
        flag(one.token),
        flag(one.seen),
        flag(one.seen and one.seen.infected),
        flag(who in view.found),
        flag(view.stands == who),
        flag(view.hit == who),
        flag(one.acted),
        share(one.batteries, 3),
        share(one.bandage, 3),
    ]
