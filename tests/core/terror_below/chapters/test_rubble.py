"""Clearing Rubble and trading it. TB 4.3; R5, R18, R32, R36, R44."""

from __future__ import annotations

from tests.core.terror_below.statements import stated


@stated(on="3-4", rubble={"3-3": 2})
def test_a_piece_next_to_the_pawn_comes_onto_the_leader_for_a_point() -> None:
    """TB 4.3; R1, R44: orthogonally, one by one, from inside a Location, under another pawn, not from one's own space.

    acting 3 > clear 3-3 = carries 1; points 2; 3-3 rubble 1; told RubbleTaken 1
    on general-store; rubble 2-3 2; acting 3 > clear 2-3 = carries 1; points 2; 2-3 rubble 1
    Ben on 3-3; acting 3 > clear 3-3 = carries 1; points 2; 3-3 rubble 1
    rubble 3-3 2, 2-4, 3-4, 4-3, 3-2 = of clear: 3-3, 2-4
        ; refuses clear 3-4: The Rubble on 3-4 is not next to you. TB 4.3
        ; refuses clear 4-3: The Rubble on 4-3 is not next to you. TB 4.3
        ; refuses clear 3-2: The Rubble on 3-2 is not next to you. TB 4.3
        ; refuses clear 3-5: There is no Rubble on 3-5. TB 4.3
        ; refuses clear 3-3 x2: 1 point clears only 1 Rubble from 3-3. TB 4.3
    """


@stated(on="3-4", rubble={"3-3": 1}, carries=2)
def test_the_third_piece_is_traded_at_once_for_a_card_of_ones_choice() -> None:
    """TB 4.3, 5.1; R5, R18, R32, R36, R48: the pieces go back to the supply; what comes is played in the next turn.

    top items air-horn > clear 3-3 = asked Ada trade; options trade for item, trade for weapon > trade for item
        = carries 0; asked Ada act; items air-horn; supply rubble 50; told RubbleTraded pieces 3
        ; told RubbleTraded deck items
    top weapons machete; acting 1 > clear 3-3 = asked Ada trade > trade for weapon = weapons machete; supply rubble 50
        ; told RubbleTraded deck weapons
    gone items; top weapons machete > clear 3-3 = weapons machete
    gone items, weapons > clear 3-3 = asked Ada act; carries 0; supply rubble 50; told RubbleTraded pieces 3
        ; told RubbleTraded deck None
    deck items none > clear 3-3 = options trade for item, trade for weapon > trade for item = asked luck deck/items
        > luck = gone items none; many items 1
    top weapons pistol > clear 3-3 > trade for weapon
        = refuses shoot pistol at Ben: You cannot play Pistol on the turn you draw it. TB 5.1
    vehicles walk-1; top items air-horn > clear 3-3 > trade for item
        = refuses use air-horn: You cannot play Air Horn on the turn you draw it. TB 5.1 > stop > play walk-1 under 1
        > stop > play walk-1 under 1 > stop > play walk-1 under 2 = asked Ada act; offers use air-horn
    """
