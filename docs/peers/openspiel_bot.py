#!/usr/bin/env python3
"""OpenSpiel's Monte Carlo tree search as a bot: breakthrough, reversi, English draughts
(with its draws: openspiel-checkers.ron).

It keeps OpenSpiel's own state of the game beside ours: every action that is heard is translated and
played there. The search is `pyspiel.MCTSBot` in C++ with random playouts, its usual constant of
exploration (2), its solver, and a limit of wall clock time alone.
"""
import random
import time

import pyspiel

from exchange import Player, warn

GAMES = {"breakthrough": "breakthrough", "reversi": "othello", "openspiel-checkers": "checkers"}
# Time that the exchange itself may take, in seconds.
SPARE = 0.01


def mirrored(text):
    """Squares whose rows are counted from the other side."""
    return "".join(str(9 - int(c)) if c.isdigit() else c for c in text)


class OpenSpiel(Player):
    name = "OpenSpiel MCTS " + pyspiel.__version__ if hasattr(pyspiel, "__version__") else "OpenSpiel MCTS"

    def start(self, game):
        if game["id"] not in GAMES:
            raise SystemExit(f"{game['id']} is not among {', '.join(GAMES)}")
        self.id = game["id"]
        self.game = pyspiel.load_game(GAMES[self.id])
        self.state = self.game.new_initial_state()
        self.seed = game["seed"] % 2**31
        self.chance = random.Random(self.seed)

    def theirs(self, words):
        """OpenSpiel's name of an action of ours."""
        squares = "".join(words.split()[1:])
        return squares if self.id == "openspiel-checkers" else mirrored(squares)

    def names(self):
        """OpenSpiel's legal actions by name, without the sign of a capture."""
        state = self.state
        return {state.action_to_string(a).rstrip("*"): a for a in state.legal_actions()}

    def pass_by(self):
        """Who cannot put a disc passes: with us that happens by itself."""
        while not self.state.is_terminal() and list(self.names()) == ["pass"]:
            self.state.apply_action(self.state.legal_actions()[0])

    def event(self, message):
        words = message.get("action", "")
        if words in ("", "pass") or self.state.is_terminal():
            return
        self.pass_by()
        self.state.apply_action(self.names()[self.theirs(words)])

    def choose(self, message):
        choices = message["choices"]
        if len(choices) == 1:
            return 0
        self.pass_by()
        if self.state.is_terminal():
            warn("OpenSpiel holds the game to be over; any choice will do")
            return self.chance.randrange(len(choices))
        begun = time.time()
        self.seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(
            self.game, evaluator, 2.0, 10**9, 500, True, self.seed, False,
            max_wall_clock_time=message["time_ms"] / 1000 - SPARE)
        wanted = bot.step(self.state)
        took = time.time() - begun
        if took > 1.5 * message["time_ms"] / 1000:
            warn(f"the search took {took:.2f} s")
        names = {action: name for name, action in self.names().items()}
        ours = {self.theirs(choice["text"]): choice["id"] for choice in choices}
        return ours[names[wanted]]


OpenSpiel().run()
