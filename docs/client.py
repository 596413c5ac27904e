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
from urllib.parse import urlsplit

SKIP = ["rules", "view", "position", "events"]


class Client:
    def __init__(self, wish):
        self.wish, self.chance = wish, random.Random(wish.seed)
        self.stream, self.token, self.table = None, None, None
        self.last_id, self.last_n, self.open_commands = 0, 0, {}
        self.login, self.prompt, self.act, self.games = None, None, None, 0

    def connect(self):
        address = urlsplit(self.wish.address)
        raw = socket.create_connection((address.hostname, address.port), timeout=10)
        raw.settimeout(45)  # The host pings every 15 s.
        if not self.wish.plain:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            raw = context.wrap_socket(raw, server_hostname=address.hostname)
            found = hashlib.sha256(raw.getpeercert(binary_form=True)).hexdigest()
            if found != address.fragment.lower():
                sys.exit(f"this is not the host of the invitation: its fingerprint is {found}")
        self.stream = raw.makefile("rwb")
        self.send({"t": "hello", "proto": [1, 1], "client": "client.py 1", "skip": SKIP})
        if self.token:
            have = [{"table": self.table, "n": self.last_n}] if self.table else []
            self.send({"t": "resume", "token": self.token, "have": have})
        else:
            self.open_commands.clear()
            self.command({"t": "enter", "name": self.wish.name})

    def send(self, message):
        self.stream.write(json.dumps(message).encode() + b"\n")
        self.stream.flush()

    def command(self, message):
        """Sends a command, and keeps it until it is answered."""
        self.last_id += 1
        message["id"] = self.last_id
        self.open_commands[self.last_id] = message
        self.send(message)
        return self.last_id

    def at_table(self, **command):
        return self.command({"t": "cmd", "table": self.table, **command})

    def choose(self):
        """Answers the open prompt: some choice that takes as many cards as possible."""
        choices = self.prompt["choices"]
        if not choices:
            return
        most = max(len(choice.get("cards", [])) for choice in choices)
        liked = [choice for choice in choices if len(choice.get("cards", [])) == most]
        # Now and then anything, so that no game goes on for ever.
        pick = self.chance.choice(choices if self.chance.random() < 0.2 else liked)
        self.act = self.at_table(do="act", choose=pick["id"], at=self.prompt["at"])

    def find_table(self):
        named = urlsplit(self.wish.address).path.strip("/")
        if self.wish.open:
            bots = [bot for bot in self.wish.bots.split(",") if bot]
            wanted = {"t": "open", "game": self.wish.open, "bots": bots}
            self.command({**wanted, **({"seats": self.wish.seats} if self.wish.seats else {})})
        elif named:
            self.command({"t": "join", "table": named})
        else:
            self.command({"t": "tables"})

    def hear(self, message):
        """Handles a message; returns True when all games are over."""
        kind = message["t"]
        command = self.open_commands.pop(message.get("id"), None)
        if kind == "entered":
            self.token = message["resume"]
            self.find_table()
        elif kind == "resumed":
            self.token = message["resume"]
            self.last_id = max(self.last_id, message["last"])
            for table in message["tables"]:
                self.last_n = table["n"] if table["table"] == self.table else self.last_n
            for number in sorted(self.open_commands):
                self.send(self.open_commands[number])
        elif kind == "tables":
            if not message["tables"]:
                sys.exit("there is no table to join; open one with --open GAME")
            self.command({"t": "join", "table": message["tables"][0]["table"]})
        elif kind == "ok" and command and command["t"] in ("join", "open"):
            self.table = message["table"]
            self.login = self.at_table(do="login")
        elif kind == "ok" and message["id"] == self.login:
            self.at_table(do="begin")
        elif kind == "warn":
            print(message["code"], message["text"], file=sys.stderr)
            if message.get("id") == self.act and message["code"] not in ("W_STALE", "W_TURN"):
                time.sleep(0.5 if message["code"] == "W_RATE" else 0)
                self.choose()
            elif command and command["t"] != "cmd" or message["code"] == "W_SEAT_TAKEN":
                sys.exit(1)
        elif kind == "pong" and self.wish.name:
            self.send({"t": "ping"}) if time.time() > self.pinged + 5 else None
            self.pinged = time.time()
        elif kind == "notice":
            self.last_n = message["n"]
            return self.notice(message)
        elif kind == "prompt":
            self.prompt = message
            time.sleep(self.wish.pause)
            self.choose()
        elif kind == "bye":
            print(message["text"], file=sys.stderr)
            return message["code"] in ("B_EXIT", "B_REPLACED")
        return False

    pinged = 0.0

    def notice(self, message):
        if message["what"] == "acted" and self.wish.talk:
            print(message["act"]["player"], message["act"].get("action", "?"))
        if message["what"] == "result":
            print("places", *message["places"], "scores", *message["scores"], flush=True)
            self.games += 1
            if self.games == self.wish.games:
                self.command({"t": "exit"})
                return True
            self.at_table(do="begin")
        return False

    def run(self):
        for wait in (0, 1, 2, 4, 8, 16, 30):
            time.sleep(wait)
            try:
                self.connect()
                for line in self.stream:
                    if self.hear(json.loads(line)):
                        return
            except (OSError, ValueError) as broken:
                print("the line broke:", broken, file=sys.stderr)
        sys.exit("the host does not answer")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    for name, usual in (("name", "Python"), ("open", ""), ("bots", "")):
        parser.add_argument(f"--{name}", default=usual)
    for name, usual in (("seats", 0), ("games", 1), ("seed", None)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--pause", type=float, default=0.2)  # 5 commands a second are allowed.
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--talk", action="store_true")
    Client(parser.parse_args()).run()


if __name__ == "__main__":
    main()
