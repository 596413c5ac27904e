#!/usr/bin/env python3
"""An Othello engine that speaks GTP as a bot for reversi: GRhino's gtp-rhino, unless another is named.

    gtp_bot.py [COMMAND...]

GTP has no time for a single move, so the engine plays at the strength that it has by itself.
"""
import subprocess
import sys

from exchange import Player


class Gtp(Player):
    name = "GTP"

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.engine = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def ask(self, command):
        self.engine.stdin.write(command + "\n")
        self.engine.stdin.flush()
        lines = []
        for line in self.engine.stdout:
            if not line.strip() and lines:
                break
            if line.strip():
                lines.append(line.strip())
        answer = " ".join(lines)
        if not answer.startswith("="):
            raise SystemExit(f"{command}: {answer}")
        return answer[1:].strip()

    def start(self, game):
        if game["id"] != "reversi":
            raise SystemExit("it plays reversi alone")
        self.ask("boardsize 8")
        self.ask("clear_board")

    @staticmethod
    def mirrored(square):
        """Rows are counted from the other side."""
        return f"{square[0]}{9 - int(square[1])}"

    def event(self, message):
        words = message.get("action", "").split()
        color = ["black", "white"][message["by"] - 1]
        if words[0] == "put":
            self.ask(f"play {color} {self.mirrored(words[1])}")

    def choose(self, message):
        color = ["black", "white"][message["view"]["to_choose"] - 1]
        if message["choices"][0]["move"] == "pass":
            return 0
        square = self.mirrored(self.ask(f"reg_genmove {color}").lower())
        return f"put {square}"


Gtp(sys.argv[1:] or ["gtp-rhino"]).run()
