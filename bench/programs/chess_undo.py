"""Undo of one move by python-chess."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from time import process_time_ns

import chess

PASSES = 200
MOVES = 60


def main() -> None:
    """Print microseconds for one `pop`."""
    random = Random(5)  # noqa: S311 - the same game each time
    board = chess.Board()
    moves: list[chess.Move] = []
    while len(moves) < MOVES:
        legal = list(board.legal_moves)
        if not legal:
            board.reset()
            moves = []
            continue
        moves.append(random.choice(legal))
        board.push(moves[-1])
    times = []
    for _ in range(PASSES):
        start = process_time_ns()
        for _ in range(MOVES):
            board.pop()
        times.append((process_time_ns() - start) / MOVES / 1e3)
        for move in moves:
            board.push(move)
    print(json.dumps({"undo_us": median(times)}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
