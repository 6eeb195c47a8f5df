"""Deck packs are checked whole before play: everything that is wrong is said at once, and nothing is started."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any, get_args

import pytest

from core.engine.packs import DeckError, DeckFault
from core.engine.random_play import play_at_random
from core.terror_below.decks.cards import Verb
from core.terror_below.decks.check import check
from core.terror_below.decks.counts import edition_counts
from core.terror_below.decks.edition import Decks, built_in, built_in_texts, whole_decks
from core.terror_below.decks.forms import FILES
from core.terror_below.decks.verbs import CHARACTER_VERBS, HAT_VERBS, ITEM_VERBS, VEHICLE_VERBS, WEAPON_VERBS
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.own_decks import BOARD
from tests.core.terror_below.packs import Tables, edition, pack_by_chance, written

Change = Callable[[Tables], object]

COUNTS = edition_counts()
VERBS = {
    "VEHICLE": VEHICLE_VERBS,
    "HAT": HAT_VERBS,
    "ITEM": ITEM_VERBS,
    "CHARACTER": CHARACTER_VERBS,
    "WEAPON": WEAPON_VERBS,
}
EDITION = edition()
NAMED = {f"{kind}_VERBS": f"one of {', '.join(sorted(verbs))}" for kind, verbs in VERBS.items()} | {
    "EGG_COLOURS": "one of amber, azure, jade, violet",
    "LOCATIONS": "one of general-store, government-facility, hospital, motel, state-police",
    "A_NAME": "a text of 1 to 24 characters on one line",
    "CHARACTER_FIELDS": "only id, name, role, text, effects, not_for_solo",
    "BLUE": "each of 1 to 6 once, all others 0",
    "MANY_ITEMS": str(COUNTS.items + 9 - EDITION["items"]["item"][0].get("copies", 1)),
    "SQUAD": str(built_in().pieces.squad),
    "BONUS": str([row["place"] for row in EDITION["boards"]["bonus"]].index("motel")),
    "SCRAMBLE": str([row["id"] for row in EDITION["solo"]["scenario"]].index("scramble")),
}
"""What stands for the words in capitals."""
SOUTH_EAST, GREEDY = {"start": [6, 6]}, {"effects": [{"verb": "any-egg", "amount": 3}]}


def faults_of(change: Change) -> tuple[DeckFault, ...]:
    """What is wrong with the decks of this edition after a change."""
    tables = edition()
    change(tables)
    return check(written(tables))


def side(tables: Tables, name: str) -> dict[str, Any]:
    """A side of the board, drawn for these tests."""
    if tables["boards"][name]["rows"] == edition()["boards"][name]["rows"]:
        tables["boards"][name] = deepcopy(BOARD[name])
    found: dict[str, Any] = tables["boards"][name]
    return found


def own(tables: Tables, what: str) -> dict[str, Any]:
    """The first card of a kind, called `own`: a Worm is no starter, an Item no Hat, and a Weapon does nothing."""
    kind = {"starter": "worm", "hat": "item"}.get(what, what)
    special = {"worm": "starter", "starter": "starter", "item": "hat", "hat": "hat"}.get(what, "")
    cards: list[dict[str, Any]] = tables[f"{kind}s"][kind]
    place = next(i for i, card in enumerate(cards) if bool(card.get(special)) is (what == special))
    if what == "weapon":
        cards[place] = {"name": "Own", "copies": cards[place]["copies"], "summary": "own", "text": ""}
    cards[place]["id"] = "own"
    return cards[place]


def put(holder: Any, fields: dict[str, Any]) -> Any:
    """Write fields by their paths into a table, which comes back; None takes one away, `*` means each of a list."""
    for path, value in fields.items():
        *steps, last = path.split()
        places = [holder]
        for step in steps:
            places = [one for place in places for one in (place if step == "*" else [place[_key(place, step)]])]
        for place in places:
            key = _key(place, last)
            if value is None:
                del place[key]
            elif isinstance(place, list) and key == len(place):
                place.append(value)
            else:
                place[key] = value
    return holder


def _key(place: Any, step: str) -> Any:
    return int(step) if isinstance(place, list) else step


def test_an_edition_has_the_counts_of_the_rulebook() -> None:
    """54 Vehicles, 37 Worms, 42 Bounties, 24 Items, 23 Weapons, 16 Characters."""
    counts = (COUNTS.vehicles, COUNTS.worms, COUNTS.bounties, COUNTS.items, COUNTS.weapons, COUNTS.characters)
    assert counts == (54, 37, 42, 24, 23, 16)


OWN = {kind: f"{kind}s.toml, own" for kind in ("worm", "vehicle", "item", "weapon", "character")} | {
    "starter": "worms.toml, own",
    "hat": "items.toml, own",
}
"""Where a fault of the first card of a kind is told."""

TABLE = """
worm | egg = "pink" | egg: found "pink", expected {EGG_COLOURS}.
worm | type = "snake" | type: found "snake", expected one of boomer, burrower, queen, screamer, thrasher.
worm | rubble = [[0, 1], [3, 0]] | rubble 2: found [3, 0], expected 2 whole numbers from -2 to 2.
worm | rubble = [[0, 1], [0, 1]] | rubble: found [0, 1] 2 times, expected each space once.
worm | start = [7, 2] | start: found [7, 2], expected 2 whole numbers from 1 to 6.
worm | start = [1, 2, 3] | start: found [1, 2, 3], expected 2 whole numbers from 1 to 6.
worm | health = -1 | health: found -1, expected a whole number from 1 to 99.
worm | limit = null | limit: found nothing, expected a whole number: only starters have none.
starter | health = 3 | health: found 3, expected none: a starter is never hunted.
worm | egg = null | egg: found nothing, expected one of egg and eggs.
character | naem = "X" | naem: found a field that is unknown, expected {CHARACTER_FIELDS}.
character | number = 3 | number: found a field that is unknown, expected {CHARACTER_FIELDS}.
character | name = null | name: found nothing, expected {A_NAME}.
character | name = "\\u001b[2J" | name: found "·[2J", expected {A_NAME}.
vehicle | points = "2" | points: found "2", expected a whole number from 1 to 9.
vehicle | points = true | points: found true, expected a whole number from 1 to 9.
vehicle | arrows = ["", "NX"] | arrows 2: found "NX", expected up to 4 letters N, S, W and E.
vehicle | arrows = [] | arrows: found an empty list, expected an entry for each copy, "" for one without arrows.
item | effects = ["score"] | effects 1: found "score", expected a table with verb.
weapon |  | damage: found neither damage nor dice, expected one of them.
weapon | damage = 2 & dice = 2 | damage: found 2, expected none: dice are rolled.
weapon | dice = 1 & dud_on_doubles = true | dud_on_doubles: found true, expected none: one die is rolled.
desert | rows 1 = "....." | rows 2: found ".....", expected 6 marks . L and #.
desert | rows 6 = "......" | rows: found 7 rows, expected 6.
desert | rows 1 = "#....." | rows: found 1 spaces of Canyon, expected none on this side.
canyon | rows = ["######", "######", "######", "######", "######", "######", "######", "......"]
    | rows: found 42 spaces of Canyon, expected at most 24.
desert | rows 1 = ".....L" | rows: found 6 marks L, expected 5, one for each Location.
desert | locations motel = null | locations motel: found nothing, expected its start, as [red, blue].
desert | locations motel = [1, 1] | locations motel: found [1, 1], where no L stands, expected the space of an L.
desert | locations motel = [5, 6] | locations hospital: found [5, 6], as another one, expected a space of its own.
desert | locations diner = [1, 1] | locations diner: found a name that is unknown, expected {LOCATIONS}.
canyon | rows = ["......", "......", "......", "......", "......", "......"] & blue = [1, 2, 3, 4, 5, 5]
    | blue: found a list of 6, expected a number for each of 6 rows: {BLUE}.
canyon | blue = null | blue: found none for 8 rows, expected a number for each of 8 rows: {BLUE}.
pieces | goal = 0 | goal: found 0, expected a whole number from 1 to 99.
pieces | rubble = -50 | rubble: found -50, expected a whole number from 1 to 200.
pieces | leap = 3 | leap: found 3, expected a table with deep_card, safe, points.
pieces | extra_worms 5 = null | extra_worms 5: found nothing, expected the number of Worms for 5 players.
pieces | extra_worms 6 = 4 | extra_worms 6: found a name that is unknown, expected a whole number from 2 to 5.
vehicle | effects = [{"verb": "steal-egg"}] | effects 1 verb: found "steal-egg", expected {VEHICLE_VERBS}.
hat | effects = [{"verb": "survive", "at": 5}] | effects 1 verb: found "survive", expected {HAT_VERBS}.
item | effects = [{"verb": "shield-space"}] | effects 1 verb: found "shield-space", expected {ITEM_VERBS}.
character | effects = [{"verb": "fly"}] | effects 1 verb: found "fly", expected {CHARACTER_VERBS}.
weapon | effects = [{"amount": 1}] | effects 1 verb: found nothing, expected {WEAPON_VERBS}.
character | effects = [{"verb": "survive"}] | effects 1 at: found nothing, expected a whole number from 1 to 6.
character | effects = [{"verb": "plain-delivery"}] | effects 1 place: found nothing, expected {LOCATIONS}.
character | effects = [{"verb": "draw-more"}] | effects 1 amount: found nothing, expected a whole number from 2 to 9.
vehicle | effects = [{"verb": "lure-targets", "amount": 2}]
    | effects 1 amount: found 2, expected none: lure-targets takes none.
vehicles | vehicle 0 arrows 0 = null | : found 53 cards, expected 54.
items | item 0 copies = 9 | : found {MANY_ITEMS} cards, expected 24.
worms | worm 0 starter = false & worm 0 health = 5 & worm 0 limit = 3 | : found 3 starters, expected 4.
worms | worm * type = "boomer" | : found 0 Queens, expected 3.
bounties | delivery 2 egg = "purple" | , delivery 3, egg: found "purple", expected {EGG_COLOURS}.
bounties | delivery 0 location = "diner" | , delivery 1, location: found "diner", expected {LOCATIONS}.
characters | character 1 id = "twin" & character 3 id = "twin"
    | , twin, id: found the id of card 2 again in card 4, expected an id of its own.
characters | character 0 id = "Old George"
    | , Old George, id: found "Old George", expected 1 to 32 small letters, digits and hyphens.
boards | bonus {BONUS} = null | , bonus, motel: found nothing, expected one bonus.
solo | scenario {SCRAMBLE} = null | , scramble: found nothing, expected this scenario.
solo | scenario 0 id = "special-delivery" & scenario 0 needed = 0
    | , special-delivery, needed: found 0, expected a whole number from 1 to 5.
characters | character * not_for_solo = true | : found 0 cards for a solo game, expected {SQUAD} or more.
vehicles | vehicle = 54 | , vehicle: found 54, expected [[vehicle]] and the fields of a card, for each card.
vehicles | vehicle 0 = 7 | , vehicle 1: found 7, expected a table with id, name, points, arrows, text, effects.
item | effects = [{"verb": "score"}, {"verb": "score"}] | effects: found score 2 times, expected each verb once.
item | effects = [{"verb": "escape"}, {"verb": "score"}] | effects: found escape and 1 more, expected escape alone.
"""
"""Which card, side or file is wrong, the fields that make it so, and what is told of it; null: a field is missing."""

OTHERS: dict[str, Change] = {
    "worms.toml, own, start: found [6, 6], in the Canyon of boards.toml, expected a space of desert.": (
        lambda t: (side(t, "canyon").update(rows=["......"] * 5 + [".....#"], blue=[]), put(own(t, "worm"), SOUTH_EAST))
    ),
    "solo.toml, advanced, most_missing: found 2, expected less than the squad of 2 in pieces.toml.": (
        lambda t: (put(t["pieces"], {"squad": 2}), put(t["solo"], {"advanced most_missing": 2}))
    ),
    "characters.toml, own, effects 1 amount: found 3, more than a delivery of 2 VP brings, expected at most 2.": (
        lambda t: (put(t["bounties"], {"delivery * points": 2}), put(own(t, "character"), GREEDY))
    ),
}


def wrong() -> dict[str, Change]:
    """Every change of these tables, by the sentence that tells of it."""
    found = dict(OTHERS)
    heads = OWN | {"desert": "boards.toml, desert", "canyon": "boards.toml, canyon", "pieces": "pieces.toml"}
    for line in re.sub(r"\n +", " ", TABLE).strip().splitlines():
        where, changes, told = (
            re.sub(r"\{([A-Z_]+)\}", lambda name: NAMED[name[1]], part) for part in line.split(" | ")
        )
        what = {
            path: json.loads(value) for path, _, value in (one.partition(" = ") for one in changes.split(" & ") if one)
        }
        head = heads.get(where, f"{where}.toml")
        found[f"{head}{told}" if told[0] in ",:" else f"{head}, {told}"] = partial(changed, where, what)
    return found


def changed(where: str, what: dict[str, Any], tables: Tables) -> object:
    """Write these fields into a card of a kind, a side, or a file."""
    return put(own(tables, where) if where in OWN else side(tables, where) if where in BOARD else tables[where], what)


WRONG = wrong()


@pytest.mark.parametrize("sentence", WRONG)
def test_what_is_wrong_is_told_with_file_card_field_and_what_was_expected(sentence: str) -> None:
    assert sentence in [str(fault) for fault in faults_of(WRONG[sentence])]


TOGETHER = ("found 53 cards", "purple", "[3, 0]", "[7, 2]", "-1", "twin", "steal-egg", "survive", ' "....."', "-50")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    """Also when one card has several faults."""
    tables = edition()
    together = {next(sentence for sentence in WRONG if part in sentence) for part in TOGETHER}
    for sentence in together:
        WRONG[sentence](tables)
    with pytest.raises(DeckError) as refused:
        whole_decks(written(tables))
    told = [str(fault) for fault in refused.value.faults]
    assert together <= set(told)
    assert str(refused.value) == "\n".join(told)


def test_faults_stand_by_file_with_those_of_a_card_together() -> None:
    def change(tables: Tables) -> None:
        put(own(tables, "worm"), {"start": [0, 0], "egg": "pink", "health": 0})
        put(tables["boards"], {"bonus 0 gives": "gold"})
        put(tables["worms"], {"worm 36 id": "last", "worm 36 limit": 0})

    assert [(fault.file, fault.card) for fault in faults_of(change)] == [
        ("boards.toml", "bonus 1"),
        *[("worms.toml", "own")] * 3,
        ("worms.toml", "last"),
    ]


def test_a_mistake_of_toml_is_told_with_its_line() -> None:
    texts = {**built_in_texts(), "items": 'name = "Hat\ncopies = 1', "weapons": "x = ["}
    told = [str(fault) for fault in check(texts)]
    assert any(sentence.startswith("items.toml, line 1, column 12: found no TOML (") for sentence in told)
    assert any(sentence.startswith("weapons.toml, the end: found no TOML (") for sentence in told)


def test_a_deck_numbers_its_cards_whatever_a_file_says() -> None:
    tables = edition()
    put(tables["weapons"], {"weapon 1 number": 5})
    cards = Decks(written(tables)).weapons
    assert [card.number for card in cards] == list(range(len(cards)))


def test_what_was_found_is_shown_short() -> None:
    (fault,) = faults_of(
        lambda tables: put(tables["characters"], {"character 0 id": "one", "character 0 name": "x" * 900})
    )
    assert len(str(fault)) < 150


def test_decks_without_their_form_are_refused_with_everything_that_is_wrong() -> None:
    texts = {**built_in_texts()}
    texts["worms"] = "worm = 1"
    del texts["solo"]
    with pytest.raises(DeckError) as refused:
        Decks(texts)
    assert [fault.file for fault in refused.value.faults] == ["solo.toml", "worms.toml"]


def test_every_verb_fits_some_deck() -> None:
    fitting = {*VEHICLE_VERBS, *ITEM_VERBS, *HAT_VERBS, *CHARACTER_VERBS, *WEAPON_VERBS}
    assert fitting == set(get_args(Verb))


class TestDigest:
    """The digest of decks is one of what they say."""

    def test_comments_and_layout_are_no_part_of_it(self) -> None:
        """The cards are the same, whatever is written around them."""
        own = whole_decks({name: f"# My copy\n{text}" for name, text in written(edition()).items()}, "mine")
        assert own.digest == built_in().digest
        assert own.name == "mine"

    @pytest.mark.long
    @pytest.mark.parametrize("file", FILES)
    def test_each_file_is_part_of_it(self, file: str) -> None:
        tables, singular = edition(), file.removesuffix("s")
        others: dict[str, dict[str, Any]] = {
            "boards": {"bonus 0 text": "Other."},
            "bounties": {"hunt 0 points": 9},
            "pieces": {"goal": 19},
            "solo": {"attack_limit": 14},
        }
        put(tables[file], others.get(file, {f"{singular} 0 id": "other"}))
        assert whole_decks(written(tables)).digest != built_in().digest

    def test_the_order_of_locations_is_part_of_it(self) -> None:
        """Tiles are placed in this order."""
        tables = edition()
        places = side(tables, "desert")["locations"]
        side(tables, "desert")["locations"] = dict(reversed(places.items()))
        assert whole_decks(written(tables)).digest != built_in().digest


@pytest.mark.parametrize("luck", range(4))
def test_a_pack_in_which_everything_is_otherwise_can_be_played_to_its_end(luck: int) -> None:
    """Whatever the check lets through keeps the rules sound, on both sides of the board and alone."""
    chance = Random(luck)  # noqa: S311 - chance that can be repeated is wanted, not secrecy
    decks = whole_decks(pack_by_chance(chance), "by chance")
    game = TerrorBelow(decks)
    most = decks.solo.advanced.most_missing
    setups = (
        Setup(seats_named(("Ada", "Ben", "Cleo", "Dov", "Eve")), tiles="dice", worms="drawn"),
        Setup(seats_named(("Ada", "Ben")), board="canyon", tiles="shuffled", late_seat=True),
        Setup(seats_named(("Ada",)), board="canyon", solo=Solo("total-extermination", queens=True, missing=most)),
        Setup(seats_named(("Ada",)), worms="drawn", solo=Solo("scramble")),
    )
    for setup in setups:
        _, played = play_at_random(game, setup, str(luck), check=True)
        assert played.reason
