#!/usr/bin/env python3
"""The alpha-beta engine of py-draughts as a bot for international draughts.

The position is set up anew at each turn. A series of jumps is one move with py-draughts and one
choice a jump with us, so the rest of a series is kept until it has been asked for.
"""
import draughts

from exchange import Player, warn

SIDE = 10


class Draughts(Player):
    name = "py-draughts"
    skip = ["rules", "position", "events"]

    def start(self, game):
        if game["id"] != "international-draughts":
            raise SystemExit("it plays international draughts alone")
        self.seat, self.rest = game["seat"], []
        half = SIDE // 2
        self.names = {}
        for number in range(SIDE * half):
            row, place = divmod(number, half)
            column = 2 * place + (row + 1) % 2
            self.names[number + 1] = "abcdefghij"[column] + str(SIDE - row)
        self.numbers = {name: number for number, name in self.names.items()}

    def position(self, view):
        """The position as FEN, in which the first player of ours is White."""
        men = {1: [], 2: []}
        for spot in view["spots"]:
            king = "K" if spot["man"] == "king" else ""
            men[spot["owner"]].append(king + str(self.numbers[spot["spot"]]))
        turn = "WB"[self.seat - 1]
        return f"{turn}:W{','.join(men[1])}:B{','.join(men[2])}"

    def choose(self, message):
        choices = message["choices"]
        steps = {(one.get("from"), one.get("to")): one["id"] for one in choices}
        if self.rest and tuple(self.rest[:2]) in steps:
            self.rest, step = self.rest[1:], tuple(self.rest[:2])
            return steps[step]
        board = draughts.StandardBoard.from_fen(self.position(message["view"]))
        moves = list(board.legal_moves)
        if len(moves) == 1:
            move = moves[0]
        else:
            # Also where the first jump is forced, as only later ones of the series may differ.
            engine = draughts.TurboEngine(depth_limit=60, time_limit=message["time_ms"] / 1000)
            move = engine.get_best_move(board)
        squares = [self.names[int(square) + 1] for square in move.square_list]
        if tuple(squares[:2]) not in steps:
            warn(f"{self.position(message['view'])}: {squares} is not legal here: {sorted(steps)}")
            self.rest = []
            return 0
        self.rest = squares[1:]
        return steps[squares[0], squares[1]]


Draughts().run()
