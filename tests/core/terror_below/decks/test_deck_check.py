"""Deck packs are checked whole before play: everything that is wrong is said at once, and nothing is started."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.dealer import Dealer
from core.engine.history import History
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
from tests.core.terror_below.packs import Tables, edition, pack_by_chance, written

Change = Callable[[Tables], object]

COUNTS = edition_counts()


def faults_of(change: Change) -> tuple[DeckFault, ...]:
    """What is wrong with the decks of this edition after a change."""
    tables = edition()
    change(tables)
    return check(written(tables))


def row(tables: Tables, file: str, table: str, place: int = 0) -> dict[str, Any]:
    """A row of a table."""
    found: dict[str, Any] = tables[file][table][place]
    return found


def side(tables: Tables, name: str) -> dict[str, Any]:
    """A side of the board, drawn for these tests."""
    if tables["boards"][name]["rows"] == edition()["boards"][name]["rows"]:
        rows = ["...L..", "......", "L....L", "......", "......", ".L..L."]
        places = {
            "government-facility": [4, 1],
            "general-store": [1, 3],
            "state-police": [6, 3],
            "motel": [2, 6],
            "hospital": [5, 6],
        }
        tables["boards"][name] = {"rows": rows, "locations": places}
        if name == "canyon":
            tables["boards"][name] |= {
                "rows": [*rows[:3], "..##..", "......", *rows[3:]],
                "blue": [1, 2, 3, 0, 0, 4, 5, 6],
            }
    found: dict[str, Any] = tables["boards"][name]
    return found


def ordinary(tables: Tables) -> dict[str, Any]:
    """The first Worm that is no starter."""
    found: dict[str, Any] = next(worm for worm in tables["worms"]["worm"] if not worm.get("starter"))
    found["id"] = "own-worm"
    return found


def hat(tables: Tables) -> dict[str, Any]:
    """The first Hat."""
    found: dict[str, Any] = next(item for item in tables["items"]["item"] if item.get("hat"))
    found["id"] = "own-hat"
    return found


def item(tables: Tables) -> dict[str, Any]:
    """The first Item that is no Hat."""
    found: dict[str, Any] = next(item for item in tables["items"]["item"] if not item.get("hat"))
    found["id"] = "own-item"
    return found


def weapon(tables: Tables, **fields: Any) -> None:
    """Put another Weapon in the place of the first."""
    old = row(tables, "weapons", "weapon")
    tables["weapons"]["weapon"][0] = {
        "id": "own-weapon",
        "name": "Own",
        "copies": old["copies"],
        "summary": "own",
        "text": "",
        **fields,
    }


def test_an_edition_has_the_counts_of_the_rulebook() -> None:
    """54 Vehicles, 37 Worms, 42 Bounties, 24 Items, 23 Weapons, 16 Characters."""
    counts = (COUNTS.vehicles, COUNTS.worms, COUNTS.bounties, COUNTS.items, COUNTS.weapons, COUNTS.characters)
    assert counts == (54, 37, 42, 24, 23, 16)


WRONG: dict[str, tuple[Change, str]] = {
    "53 Vehicles": (
        lambda t: row(t, "vehicles", "vehicle")["arrows"].pop(),
        f"vehicles.toml: found {COUNTS.vehicles - 1} cards, expected {COUNTS.vehicles}.",
    ),
    "a Worm too many": (
        lambda t: t["worms"]["worm"].append({**ordinary(t), "id": "one-more"}),
        f"worms.toml: found {COUNTS.worms + 1} cards, expected {COUNTS.worms}.",
    ),
    "a copy of an Item too many": (
        lambda t: item(t).update(copies=item(t)["copies"] + 1),
        f"items.toml: found {COUNTS.items + 1} cards, expected {COUNTS.items}.",
    ),
    "a starter that is none": (
        lambda t: row(t, "worms", "worm").update(starter=False, health=5, limit=3),
        f"worms.toml: found {COUNTS.starters - 1} starters, expected {COUNTS.starters}.",
    ),
    "no Queen": (
        lambda t: [worm.update(type="boomer") for worm in t["worms"]["worm"]],
        f"worms.toml: found 0 Queens, expected {COUNTS.queens}.",
    ),
    "an Egg colour that does not exist": (
        lambda t: row(t, "bounties", "delivery", 2).update(egg="purple"),
        'bounties.toml, delivery 3, egg: found "purple", expected one of amber, azure, jade, violet.',
    ),
    "a Worm's Egg of no colour": (
        lambda t: ordinary(t).update(egg="pink"),
        'worms.toml, own-worm, egg: found "pink", expected one of amber, azure, jade, violet.',
    ),
    "a Worm type that does not exist": (
        lambda t: ordinary(t).update(type="snake"),
        'worms.toml, own-worm, type: found "snake", expected one of boomer, burrower, queen, screamer, thrasher.',
    ),
    "a Location that does not exist": (
        lambda t: row(t, "bounties", "delivery").update(location="diner"),
        (
            'bounties.toml, delivery 1, location: found "diner", expected one of general-store, government-facility, '
            "hospital, motel, state-police."
        ),
    ),
    "a pattern off the grid": (
        lambda t: ordinary(t).update(rubble=[[0, 1], [3, 0]]),
        "worms.toml, own-worm, rubble 2: found [3, 0], expected 2 whole numbers from -2 to 2.",
    ),
    "a pattern with a space twice": (
        lambda t: ordinary(t).update(rubble=[[0, 1], [0, 1]]),
        "worms.toml, own-worm, rubble: found [0, 1] 2 times, expected each space once.",
    ),
    "a start of 7": (
        lambda t: ordinary(t).update(start=[7, 2]),
        "worms.toml, own-worm, start: found [7, 2], expected 2 whole numbers from 1 to 6.",
    ),
    "a start of three numbers": (
        lambda t: ordinary(t).update(start=[1, 2, 3]),
        "worms.toml, own-worm, start: found [1, 2, 3], expected 2 whole numbers from 1 to 6.",
    ),
    "a negative health": (
        lambda t: ordinary(t).update(health=-1),
        "worms.toml, own-worm, health: found -1, expected a whole number from 1 to 99.",
    ),
    "no limit": (
        lambda t: ordinary(t).pop("limit"),
        "worms.toml, own-worm, limit: found nothing, expected a whole number: only starters have none.",
    ),
    "a starter with health": (
        lambda t: row(t, "worms", "worm").update(id="first", health=3),
        "worms.toml, first, health: found 3, expected none: a starter is never hunted.",
    ),
    "a Worm without Eggs": (
        lambda t: ordinary(t).pop("egg"),
        "worms.toml, own-worm, egg: found nothing, expected one of egg and eggs.",
    ),
    "an id twice": (
        lambda t: (
            row(t, "characters", "character", 1).update(id="twin"),
            row(t, "characters", "character", 3).update(id="twin"),
        ),
        "characters.toml, twin, id: found the id of card 2 again in card 4, expected an id of its own.",
    ),
    "an id that cannot be typed": (
        lambda t: row(t, "characters", "character").update(id="Old George"),
        'characters.toml, Old George, id: found "Old George", expected 1 to 32 small letters, digits and hyphens.',
    ),
    "a field that is unknown": (
        lambda t: row(t, "characters", "character").update(id="one", naem="X"),
        (
            "characters.toml, one, naem: found a field that is unknown, expected only id, name, role, text, effects, "
            "not_for_solo."
        ),
    ),
    "a number in the deck, which no file says": (
        lambda t: row(t, "characters", "character").update(id="one", number=3),
        (
            "characters.toml, one, number: found a field that is unknown, expected only id, name, role, text, effects, "
            "not_for_solo."
        ),
    ),
    "a name that is missing": (
        lambda t: (row(t, "characters", "character").update(id="one"), row(t, "characters", "character").pop("name")),
        "characters.toml, one, name: found nothing, expected a text of 1 to 24 characters on one line.",
    ),
    "a name that moves the cursor": (
        lambda t: row(t, "characters", "character").update(id="one", name="\x1b[2J"),
        'characters.toml, one, name: found "·[2J", expected a text of 1 to 24 characters on one line.',
    ),
    "a number in quotes": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", points="2"),
        'vehicles.toml, one, points: found "2", expected a whole number from 1 to 9.',
    ),
    "a yes for a number": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", points=True),
        "vehicles.toml, one, points: found true, expected a whole number from 1 to 9.",
    ),
    "an arrow to nowhere": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", arrows=["", "NX"]),
        'vehicles.toml, one, arrows 2: found "NX", expected up to 4 letters N, S, W and E.',
    ),
    "a Vehicle without copies": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", arrows=[]),
        'vehicles.toml, one, arrows: found an empty list, expected an entry for each copy, "" for one without arrows.',
    ),
    "a verb of Items on a Vehicle": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", effects=[{"verb": "steal-egg"}]),
        f'vehicles.toml, one, effects 1 verb: found "steal-egg", expected one of {", ".join(sorted(VEHICLE_VERBS))}.',
    ),
    "a verb of Leaders on a Hat": (
        lambda t: hat(t).update(effects=[{"verb": "survive", "at": 5}]),
        f'items.toml, own-hat, effects 1 verb: found "survive", expected one of {", ".join(sorted(HAT_VERBS))}.',
    ),
    "a verb of Hats on an Item": (
        lambda t: item(t).update(effects=[{"verb": "shield-space"}]),
        f'items.toml, own-item, effects 1 verb: found "shield-space", expected one of {", ".join(sorted(ITEM_VERBS))}.',
    ),
    "a verb that no card has": (
        lambda t: row(t, "characters", "character").update(id="one", effects=[{"verb": "fly"}]),
        f'characters.toml, one, effects 1 verb: found "fly", expected one of {", ".join(sorted(CHARACTER_VERBS))}.',
    ),
    "an effect without a verb": (
        lambda t: weapon(t, damage=1, effects=[{"amount": 1}]),
        f"weapons.toml, own-weapon, effects 1 verb: found nothing, expected one of {', '.join(sorted(WEAPON_VERBS))}.",
    ),
    "an effect that lacks its threshold": (
        lambda t: row(t, "characters", "character").update(id="one", effects=[{"verb": "survive"}]),
        "characters.toml, one, effects 1 at: found nothing, expected a whole number from 1 to 6.",
    ),
    "an effect that lacks its Location": (
        lambda t: row(t, "characters", "character").update(id="one", effects=[{"verb": "plain-delivery"}]),
        (
            "characters.toml, one, effects 1 place: found nothing, expected one of general-store, government-facility, "
            "hospital, motel, state-police."
        ),
    ),
    "an effect with an amount too small": (
        lambda t: row(t, "characters", "character").update(id="one", effects=[{"verb": "draw-more"}]),
        "characters.toml, one, effects 1 amount: found nothing, expected a whole number from 2 to 9.",
    ),
    "an effect that takes no amount": (
        lambda t: row(t, "vehicles", "vehicle").update(id="one", effects=[{"verb": "lure-targets", "amount": 2}]),
        "vehicles.toml, one, effects 1 amount: found 2, expected none: lure-targets takes none.",
    ),
    "an effect twice": (
        lambda t: item(t).update(effects=[{"verb": "score"}, {"verb": "score"}]),
        "items.toml, own-item, effects: found score 2 times, expected each verb once.",
    ),
    "a way out that does more": (
        lambda t: item(t).update(effects=[{"verb": "escape"}, {"verb": "score"}]),
        "items.toml, own-item, effects: found escape and 1 more, expected escape alone.",
    ),
    "an effect that is no table": (
        lambda t: item(t).update(effects=["score"]),
        'items.toml, own-item, effects 1: found "score", expected a table with verb.',
    ),
    "a Weapon that does nothing": (
        weapon,
        "weapons.toml, own-weapon, damage: found neither damage nor dice, expected one of them.",
    ),
    "a Weapon with damage and dice": (
        lambda t: weapon(t, damage=2, dice=2),
        "weapons.toml, own-weapon, damage: found 2, expected none: dice are rolled.",
    ),
    "a dud of one die": (
        lambda t: weapon(t, dice=1, dud_on_doubles=True),
        "weapons.toml, own-weapon, dud_on_doubles: found true, expected none: one die is rolled.",
    ),
    "a Board row of five columns": (
        lambda t: side(t, "desert")["rows"].__setitem__(1, "....."),
        'boards.toml, desert, rows 2: found ".....", expected 6 marks . L and #.',
    ),
    "a desert of seven rows": (
        lambda t: side(t, "desert")["rows"].append("......"),
        "boards.toml, desert, rows: found 7 rows, expected 6.",
    ),
    "Canyon in the desert": (
        lambda t: side(t, "desert")["rows"].__setitem__(1, "#....."),
        "boards.toml, desert, rows: found 1 spaces of Canyon, expected none on this side.",
    ),
    "a Canyon that is everywhere": (
        lambda t: side(t, "canyon").update(rows=[*["######"] * 7, "......"]),
        "boards.toml, canyon, rows: found 42 spaces of Canyon, expected at most 24.",
    ),
    "a sixth mark of a Location": (
        lambda t: side(t, "desert")["rows"].__setitem__(1, ".....L"),
        "boards.toml, desert, rows: found 6 marks L, expected 5, one for each Location.",
    ),
    "a Location that is missing": (
        lambda t: side(t, "desert")["locations"].pop("motel"),
        "boards.toml, desert, locations motel: found nothing, expected its start, as [red, blue].",
    ),
    "a Location where no mark is": (
        lambda t: side(t, "desert")["locations"].update(motel=[1, 1]),
        "boards.toml, desert, locations motel: found [1, 1], where no L stands, expected the space of an L.",
    ),
    "two Locations on one space": (
        lambda t: side(t, "desert")["locations"].update(motel=[5, 6]),
        "boards.toml, desert, locations hospital: found [5, 6], as another one, expected a space of its own.",
    ),
    "a sixth Location": (
        lambda t: side(t, "desert")["locations"].update(diner=[1, 1]),
        (
            "boards.toml, desert, locations diner: found a name that is unknown, expected one of general-store, "
            "government-facility, hospital, motel, state-police."
        ),
    ),
    "a blue number twice": (
        lambda t: side(t, "canyon").update(rows=["......"] * 6, blue=[1, 2, 3, 4, 5, 5]),
        (
            "boards.toml, canyon, blue: found a list of 6, expected a number for each of 6 rows: "
            "each of 1 to 6 once, all others 0."
        ),
    ),
    "no blue numbers for eight rows": (
        lambda t: side(t, "canyon").pop("blue"),
        (
            "boards.toml, canyon, blue: found none for 8 rows, expected a number for each of 8 rows: "
            "each of 1 to 6 once, all others 0."
        ),
    ),
    "a bonus that is missing": (
        lambda t: t["boards"].update(bonus=[row for row in t["boards"]["bonus"] if row["place"] != "motel"]),
        "boards.toml, bonus, motel: found nothing, expected one bonus.",
    ),
    "a Worm that starts in the Canyon": (
        lambda t: (
            side(t, "canyon").update(rows=["......"] * 5 + [".....#"], blue=[]),
            [worm.update(start=[6, 6]) for worm in [ordinary(t)]],
        ),
        "worms.toml, own-worm, start: found [6, 6], in the Canyon of boards.toml, expected a space of desert.",
    ),
    "no goal": (
        lambda t: t["pieces"].update(goal=0),
        "pieces.toml, goal: found 0, expected a whole number from 1 to 99.",
    ),
    "a negative supply": (
        lambda t: t["pieces"].update(rubble=-50),
        "pieces.toml, rubble: found -50, expected a whole number from 1 to 200.",
    ),
    "a leap that is no table": (
        lambda t: t["pieces"].update(leap=3),
        "pieces.toml, leap: found 3, expected a table with deep_card, safe, points.",
    ),
    "no Worms for five players": (
        lambda t: t["pieces"]["extra_worms"].pop("5"),
        "pieces.toml, extra_worms 5: found nothing, expected the number of Worms for 5 players.",
    ),
    "Worms for six players": (
        lambda t: t["pieces"]["extra_worms"].update({"6": 4}),
        "pieces.toml, extra_worms 6: found a name that is unknown, expected a whole number from 2 to 5.",
    ),
    "a scenario that is missing": (
        lambda t: t["solo"].update(scenario=[row for row in t["solo"]["scenario"] if row["id"] != "scramble"]),
        "solo.toml, scramble: found nothing, expected this scenario.",
    ),
    "a scenario that cannot be won": (
        lambda t: row(t, "solo", "scenario").update(id="special-delivery", needed=0),
        "solo.toml, special-delivery, needed: found 0, expected a whole number from 1 to 5.",
    ),
    "a squad that can be left whole in the box": (
        lambda t: (t["pieces"].update(squad=2), t["solo"]["advanced"].update(most_missing=2)),
        "solo.toml, advanced, most_missing: found 2, expected less than the squad of 2 in pieces.toml.",
    ),
    "Characters that are all not for solo": (
        lambda t: [card.update(not_for_solo=True) for card in t["characters"]["character"]],
        f"characters.toml: found 0 cards for a solo game, expected {built_in().pieces.squad} or more.",
    ),
    "a delivery that costs VP": (
        lambda t: (
            [card.update(points=2) for card in t["bounties"]["delivery"]],
            row(t, "characters", "character").update(id="one", effects=[{"verb": "any-egg", "amount": 3}]),
        ),
        "characters.toml, one, effects 1 amount: found 3, more than a delivery of 2 VP brings, expected at most 2.",
    ),
    "a deck that is a number": (
        lambda t: t["vehicles"].update(vehicle=54),
        "vehicles.toml, vehicle: found 54, expected [[vehicle]] and the fields of a card, for each card.",
    ),
    "a card that is a number": (
        lambda t: t["vehicles"]["vehicle"].insert(0, 7),
        "vehicles.toml, vehicle 1: found 7, expected a table with id, name, points, arrows, text, effects.",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_file_card_field_and_what_was_expected(case: str) -> None:
    change, sentence = WRONG[case]
    assert sentence in [str(fault) for fault in faults_of(change)]


TOGETHER = (
    "53 Vehicles",
    "an Egg colour that does not exist",
    "a pattern off the grid",
    "a start of 7",
    "a negative health",
    "an id twice",
    "a verb of Items on a Vehicle",
    "a verb of Leaders on a Hat",
    "a Board row of five columns",
    "a negative supply",
    "a Weapon with damage and dice",
)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    """Also when one card has several faults."""
    tables = edition()
    for case in TOGETHER:
        WRONG[case][0](tables)
    with pytest.raises(DeckError) as refused:
        whole_decks(written(tables))
    told = [str(fault) for fault in refused.value.faults]
    assert {WRONG[case][1] for case in TOGETHER} <= set(told)
    assert str(refused.value) == "\n".join(told)


def test_faults_stand_by_file_with_those_of_a_card_together() -> None:
    def change(tables: Tables) -> None:
        ordinary(tables).update(start=[0, 0], egg="pink", health=0)
        row(tables, "boards", "bonus").update(gives="gold")
        tables["worms"]["worm"][-1].update(id="last", limit=0)

    assert [(fault.file, fault.card) for fault in faults_of(change)] == [
        ("boards.toml", "bonus 1"),
        *[("worms.toml", "own-worm")] * 3,
        ("worms.toml", "last"),
    ]


def test_a_mistake_of_toml_is_told_with_its_line() -> None:
    texts = {**built_in_texts(), "items": 'name = "Hat\ncopies = 1', "weapons": "x = ["}
    told = [str(fault) for fault in check(texts)]
    assert any(sentence.startswith("items.toml, line 1, column 12: found no TOML (") for sentence in told)
    assert any(sentence.startswith("weapons.toml, the end: found no TOML (") for sentence in told)


def test_a_deck_numbers_its_cards_whatever_a_file_says() -> None:
    tables = edition()
    row(tables, "weapons", "weapon", 1).update(number=5)
    cards = Decks(written(tables)).weapons
    assert [card.number for card in cards] == list(range(len(cards)))


def test_what_was_found_is_shown_short() -> None:
    (fault,) = faults_of(lambda tables: row(tables, "characters", "character").update(id="one", name="x" * 900))
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
        tables = edition()
        changes: dict[str, Change] = {
            "boards": lambda t: t["boards"]["bonus"][0].update(text="Other."),
            "bounties": lambda t: row(t, "bounties", "hunt").update(points=9),
            "pieces": lambda t: t["pieces"].update(goal=19),
            "solo": lambda t: t["solo"].update(attack_limit=14),
        }
        singular = file.removesuffix("s")
        if file in changes:
            changes[file](tables)
        else:
            row(tables, file, singular, -1)["id"] = "other"
        assert whole_decks(written(tables)).digest != built_in().digest

    def test_the_order_of_locations_is_part_of_it(self) -> None:
        """Tiles are placed in this order."""
        tables = edition()
        places = side(tables, "desert")["locations"]
        side(tables, "desert")["locations"] = dict(reversed(places.items()))
        assert whole_decks(written(tables)).digest != built_in().digest


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 99)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "motel", "queen", "N", "1", "\u202e", "escape"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["verb", "id", "1", "é"]), inner),
    max_leaves=4,
)


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in tables that holds something: what it is in, and its key there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [spot for key, part in inside for spot in ((value, key), *spots(part))]


def bare(value: Any) -> Any:
    """A value that TOML can say: there is no null."""
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if part is not None}
    return [bare(part) for part in value if part is not None] if isinstance(value, list) else value


def begin(game: TerrorBelow, setup: Setup, answers: int) -> None:
    """Play the first answers of a game, each position checked."""
    history = History(game, game.new(setup), Dealer("1"))
    history.begin()
    for _ in range(answers):
        pending = history.pending
        if isinstance(pending, tuple):
            history.choose(pending[0].seat, pending[0].options[0])
        assert game.check(history.state) == ()


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_packs_changed_anywhere_are_refused_in_words_or_can_be_played(data: st.DataObject) -> None:
    """No other exception, and no pack that starts a game and then falls over in its setup."""
    tables = edition()
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(spots(tables)))
        try:
            holder[key] = data.draw(VALUES)
        except IndexError:
            continue
    texts = {name: tomli_w.dumps(bare(table)) if isinstance(table, dict) else "" for name, table in tables.items()}
    if faults := check(texts):
        assert all(fault.file and fault.expected for fault in faults)
    else:
        begin(TerrorBelow(whole_decks(texts)), Setup(seats_named(("Ada", "Ben", "Cleo"))), answers=20)


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
