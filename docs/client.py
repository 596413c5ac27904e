#!/usr/bin/env python3
"""A client that plays any game of Fudaba at a table of another computer, written from
docs/protocol.md alone. It chooses at random, but rather gets rid of cards than passes.

    docs/client.py 'fudaba://HOST:PORT/TABLE#FINGERPRINT' --name Ada
    docs/client.py 'fudaba://HOST:PORT#FINGERPRINT' --open page-one --seats 3 --bots random,random
"""
import argparse
import hashlib
import json
import random
import socket
import ssl
import sys
import time
from urllib.parse import parse_qsl, urlsplit

class Client:
    def __init__(self, wish):
        self.wish, self.chance = wish, random.Random(wish.seed)
        self.key = {w: v for w, v in parse_qsl(urlsplit(wish.address).query) if w == "key"}
        self.stream = self.token = self.table = self.login = self.prompt = self.act = None
        self.last_id, self.last_n, self.games, self.open_commands = 0, 0, 0, {}
        self.phase, self.told, self.mine = None, None, 0  # Games: told last, and played in here.

    def connect(self):
        address = urlsplit(self.wish.address)
        raw = socket.create_connection((address.hostname, address.port), timeout=45)  # Pings come.
        if not self.wish.plain:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            raw = context.wrap_socket(raw, server_hostname=address.hostname)
            found = hashlib.sha256(raw.getpeercert(binary_form=True)).hexdigest()
            found == address.fragment.lower() or sys.exit(f"another fingerprint: {found}")
        self.stream = raw.makefile("rwb")
        skip = ["rules", "view", "position", "events"]
        self.send({"t": "hello", "proto": [1, 1], "client": "py 1", "program": True, "skip": skip})
        if self.token:
            have = {"table": self.table, "n": self.last_n}
            self.send({"t": "resume", "token": self.token, "have": [have] if self.table else []})
        else:
            self.open_commands.clear()
            self.command({"t": "enter", "name": self.wish.name})

    def send(self, message):
        self.stream.write(json.dumps(message).encode() + b"\n"), self.stream.flush()

    def command(self, message):
        message["id"] = self.last_id = self.last_id + 1
        self.open_commands[self.last_id] = message
        self.send(message)
        return self.last_id

    def at_table(self, **what):
        return self.command({"t": "cmd", "table": self.table, **what})

    def choose(self):
        """Answers the prompt: with many cards, but now and then anything, so that games end."""
        choices = self.prompt["choices"]
        most = max(len(choice.get("cards", [])) for choice in choices)
        liked = [choice for choice in choices if len(choice.get("cards", [])) == most]
        pick = self.chance.choice(choices if self.chance.random() < 0.2 else liked)
        self.act = self.at_table(do="act", choose=pick["id"], at=self.prompt["at"])

    def find_table(self):
        named = urlsplit(self.wish.address).path.strip("/")
        if self.wish.open:
            bots, seats = list(filter(None, self.wish.bots.split(","))), self.wish.seats or None
            self.command({"t": "open", "game": self.wish.open, "bots": bots, "seats": seats})
        else:
            self.command({"t": "join", "table": named, **self.key} if named else {"t": "tables"})

    def hear(self, message):
        """Handles a message; returns True when all games are over."""
        kind, command = message["t"], self.open_commands.pop(message.get("id"), None)
        if kind == "entered":
            self.token = message["resume"]
            self.find_table()
        elif kind == "resumed":
            self.token = message["resume"]
            tables = {one["table"]: one["n"] for one in message["tables"]}
            self.table in (None, *tables) or sys.exit(f"{self.table} is not served any more")
            self.last_n = tables.get(self.table, 0)
            for number in sorted(self.open_commands):
                self.send(self.open_commands[number])
        elif kind == "tables":
            tables = [one for one in message["tables"] if self.key or not one["private"]]
            tables or sys.exit("no table to join: add ?key=KEY to the address, or --open GAME")
            self.command({"t": "join", "table": tables[0]["table"], **self.key})
        elif kind == "ok" and command and command["t"] in ("join", "open"):
            self.table = message["table"]
            self.login = self.at_table(do="login")
        elif kind == "ok" and message["id"] == self.login:
            self.at_table(do="begin")
        elif kind == "warn":
            print(message["code"], message["text"], file=sys.stderr)
            if message["code"] == "W_TOKEN":  # The host has lost what happened since: enter anew.
                self.token = self.table = None
                raise OSError("the host does not know this client any more")
            if message.get("id", 0) == self.act and message["code"] not in ("W_STALE", "W_TURN"):
                time.sleep(0.5 if message["code"] == "W_RATE" else 0)
                self.choose()
            elif command and (command["t"] != "cmd" or message["id"] == self.login):
                sys.exit("the table cannot be joined so")
        elif kind == "notice":
            self.last_n, what = message["n"], message["what"]
            self.phase = message.get("phase", self.phase)
            if what == "policy" and message["policy"].get("contributions") == "required":
                sys.exit("this table requires proved deals, to which this client cannot contribute")
            if what == "began":  # Between games it tells the last one, of others perhaps.
                self.told, is_on = message["game"]["game"], self.phase in ("game", "suspended")
                self.mine = self.told if is_on and message["game"]["seat"] else self.mine
            return what == "result" and self.told == self.mine and self.end(message)
        elif kind == "prompt":
            self.prompt = message
            time.sleep(self.wish.pause)  # 5 commands a second are allowed.
            self.choose()
        elif kind == "bye":
            return message["code"] in ("B_EXIT", "B_REPLACED")
        return False

    def end(self, result):
        print("places", *result["places"], "scores", *result["scores"], flush=True)
        self.games, self.mine = self.games + 1, 0
        self.command({"t": "exit"}) if self.games == self.wish.games else self.at_table(do="begin")
        return self.games == self.wish.games

    def run(self):
        tries = 0
        while (tries := tries + 1) <= 7:
            time.sleep(2 ** tries // 4)
            try:
                self.connect()
                for line in self.stream:
                    tries = 1  # A host that answers is looked for anew when it goes.
                    if self.hear(json.loads(line)):
                        return
            except (OSError, ValueError) as broken:
                print("the line broke:", broken, file=sys.stderr)
        sys.exit("the host does not answer")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    usual = {"name": "Python", "open": "", "bots": "", "seats": 0, "games": 1, "seed": 1, "pause": 0.2}
    for name, value in usual.items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--plain", action="store_true")
    Client(parser.parse_args()).run()
