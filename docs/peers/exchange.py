"""The exchange of docs/bot-exchange.md, for the programs in this folder.

A program derives from Player and says which of the legal choices it makes.
"""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


class Player:
    """A player who is told of every action and asked for choices."""

    name = "?"
    skip = ["rules", "position"]

    def start(self, game):
        """A game begins."""

    def event(self, message):
        """Somebody has acted."""

    def choose(self, message):
        """Returns the number of the choice, or its words."""
        raise NotImplementedError

    def run(self):
        for line in sys.stdin:
            message = json.loads(line)
            kind = message["type"]
            if kind == "hello":
                say({"ready": 1, "name": self.name, "skip": self.skip})
            elif kind == "start":
                self.start(message)
            elif kind == "event":
                self.event(message)
            elif kind == "choose":
                say({"id": message["id"], "choose": self.choose(message)})
            elif kind == "goodbye":
                break


def warn(text):
    print(text, file=sys.stderr, flush=True)
