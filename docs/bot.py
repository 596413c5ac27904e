#!/usr/bin/env python3
"""A bot for every game of Fudaba, by the exchange that docs/bot-exchange.md describes.

It chooses at random, but likes to capture, to go on with a turn, and to play rather than to pass:

    fudaba play hearts --bots "exec:python3 docs/bot.py"
"""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def men_taken(choice, view, seat):
    """1 if the choice enters a square on which another player's man stands."""
    men = {spot["spot"]: spot.get("owner") for spot in view["spots"]}
    owner = men.get(choice.get("to"))
    return int(owner is not None and owner != seat)


def liking(choice, view, seat):
    """How much a choice is liked: what it takes, then how many cards it gets rid of."""
    does_something = "cards" in choice or "from" in choice or "to" in choice
    return men_taken(choice, view, seat), does_something, len(choice.get("cards", []))


def main():
    seat, chance = None, random.Random(1)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            # The texts of the rules, positions and events are not used here.
            skip = ["rules", "position", "events"]
            say({"ready": 1, "name": "Example in Python", "skip": skip, "choices": 500})
        elif kind == "start":
            seat = message["seat"]
            chance.seed(message["seed"])
        elif kind == "choose":
            choices, view = message["choices"], message["view"]
            best = max(liking(choice, view, seat) for choice in choices)
            liked = [one for one in choices if liking(one, view, seat) == best]
            # Now and then anything, so that no game goes on for ever.
            pick = chance.choice(choices if chance.random() < 0.1 else liked)
            say({"id": message["id"], "choose": pick["id"]})
        elif kind == "goodbye":
            break


if __name__ == "__main__":
    main()
