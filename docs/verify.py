#!/usr/bin/env python3
"""Verifies records of fair deals (docs/fair-deal.md) without any code of Fudaba.

    python3 verify.py RECORD...      each record: its chain, signatures, secrets and cards
    python3 verify.py --deals < FILE deals alone, one JSON object a line, as `deals` writes them

It needs nothing but Python 3.8; with the package `cryptography` it is faster. The rules of the
game are not checked here, since that needs the game: `fudaba verify` does it.
Messages count lines, seats and shuffles from 1, as an editor counts lines; the numbers in a record
(`n`, `seat`, `turn`) count from 0.
The exit status is 0 if everything is proved, 1 if something is not.
"""
import hashlib
import json
import struct
import sys

# ----------------------------------------------------------------- Ed25519 (RFC 8032), plain
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e, f = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    g, h = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def point_of(data):
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return (P - x if x & 1 != sign else x, y, 1, x * y % P if x & 1 == sign else (P - x) * y % P)


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_small(point):
    return point is None or same(times(8, point), (0, 1, 1, 0))


def ed25519(key, message, signature):
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if is_small(a) or is_small(r) or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return same(times(s, BASE), add(r, times(h, a)))


try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    def signed(key, message, signature):
        if is_small(point_of(key)):
            return False
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
            return True
        except (InvalidSignature, ValueError):
            return False
except ImportError:
    signed = ed25519


# ----------------------------------------------------------------- hashes, ChaCha20, the shuffle
def h(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def words(key):
    """Key stream of ChaCha20 (RFC 8439) with nonce 0 and counter from 0, as 32-bit words."""
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    counter = 0
    while True:
        state = start + [counter, 0, 0, 0]
        x = state[:]
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                for one, two, to, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[one] = (x[one] + x[two]) & 0xFFFFFFFF
                    turned = x[to] ^ x[one]
                    x[to] = (turned << by | turned >> (32 - by)) & 0xFFFFFFFF
        yield from ((one + two) & 0xFFFFFFFF for one, two in zip(x, state))
        counter += 1


def shuffled(seed, turn, cards):
    cards, stream = list(cards), words(h(b"fdp1/shuffle", seed, struct.pack(">I", turn)))
    for last in range(len(cards) - 1, 0, -1):
        count = last + 1
        fair = 2**32 // count * count
        word = next(stream)
        while word >= fair:
            word = next(stream)
        other = word % count
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def salt(seed, turn, place):
    return h(b"fdp1/salt", seed, struct.pack(">IH", turn, place))


def leaves(opened_by, seed, turn, cards):
    numbers = struct.pack(">I", turn)
    return [
        h(b"fdp1/leaf", opened_by, numbers, struct.pack(">H", i), salt(seed, turn, i), card.encode())
        for i, card in enumerate(shuffled(seed, turn, cards))
    ]


def seed_of(opened_by, dealer, players, beacon=b""):
    return h(b"fdp1/seed", opened_by, dealer, *(own or bytes(32) for own in players), beacon)


# ----------------------------------------------------------------- lines
class Lie(Exception):
    back = 0


class BrokenChain(Lie):
    back = 1


def need(truth, why, lie=Lie):
    if not truth:
        raise lie(why)


FIELDS = {
    "record": "format table game rules options dealer", "open": "deal deck seats beacon",
    "promise": "hash", "commits": "seats", "void": "missing secret", "seal": "seats shuffles",
    "beacon": "value shuffles", "sign": "dealer", "act": "seat id seen hash sig open to at",
    "shuffle": "turn cards leaves", "opened": "acts", "takes": "seat robot",
    "doubt": "seat seen why sig", "opening": "secret acts shuffled", "result": "finished places scores",
    "end": "dealer seats",
}
ANY = "table open promised commits reveals beacon sealed play opened over"
# Event: the moments at which it may come, and the moment after it.
ORDER_OF = {
    "record": ("begin", "table"), "open": ("table", "open"), "promise": ("open", "promised"),
    "sign": ("promised sealed play", None), "commits": ("commits", "reveals"),
    "void": ("reveals", "table"), "seal": ("reveals", None), "beacon": ("beacon", "sealed"),
    "act": ("play", "play"), "shuffle": ("play", "play"), "opened": ("play", "play"),
    "takes": ("play", "play"), "doubt": (ANY, None),
    "opening": ("play", "opened"), "result": ("table opened", "over"), "end": ("over", "closed"),
}


def fields(value, names, what):
    need(isinstance(value, dict) and sorted(value) == sorted(names.split()),
         f"{what} must have the fields: {names}")


def data(text, count):
    good = isinstance(text, str) and len(text) == 2 * count
    need(good and set(text) <= set("0123456789abcdef"), f"{count} bytes in digits are expected")
    return bytes.fromhex(text)


def natural(number, most):
    need(type(number) is int and 0 <= number <= most, f"a number from 0 to {most} is expected")
    return number


def once(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a field stands twice")
    return dict(pairs)


def no_fraction(text):
    raise Lie(f"`{text}` is not a whole number")


def parse(text):
    try:
        return json.loads(text, object_pairs_hook=once, parse_float=no_fraction,
                          parse_constant=no_fraction)
    except json.JSONDecodeError as fault:
        raise Lie(f"column {fault.colno}: {fault.msg}") from None


class Auditor:
    """Believes a record line by line, or says why not."""

    def __init__(self):
        self.moment, self.hashes, self.used = "begin", [], []
        self.deals = self.voids = self.sealed_at = 0
        self.acts, self.shuffles, self.robots, self.beacon = [], [], set(), b""
        self.seats, self.keys = [], []

    def hear(self, text):
        need(text.strip(), "the line is empty; a record has no empty line, not even at its end")
        line = parse(text)
        fields(line, "n prev event", "a line")
        before = self.hashes[-1] if self.hashes else bytes(32)
        must, number = len(self.hashes), natural(line["n"], 2**32 - 1)
        if data(line["prev"], 32) != before:
            lost = f"by its `n`, {number} before it are missing" if number else "it was changed"
            need(must, f"the record does not begin here, its `prev` is not zeros: {lost}")
            counts = f"its `n`, which counts from 0, is {number}, but {must} comes next: "
            need(number <= must, counts + "that line was taken out, or stands after this one")
            need(number == must, counts + "this line is there twice, or stands too late")
            raise BrokenChain(f"line {must + 1} does not continue this line")
        need(number == must, f"its `n`, which counts from 0, must be {must}, not {number}")
        need(isinstance(line["event"], dict) and len(line["event"]) == 1, "one event is expected")
        (name, event), = line["event"].items()
        need(name in FIELDS, f"there is no event `{name}`")
        fields(event, FIELDS[name], name)
        moments, after = ORDER_OF[name]
        need(self.moment in moments.split(), f"`{name}` cannot stand here")
        getattr(self, "hear_" + name)(event, before, text)
        self.moment = after or self.moment
        self.hashes.append(h(text.encode()))
        if name == "open":
            self.opened_by = self.hashes[-1]

    def key(self, seat):
        need(natural(seat, 255) < len(self.keys), f"there is no seat {seat + 1}")
        return self.keys[seat]

    def one_each(self, values):
        need(isinstance(values, list) and len(values) == len(self.keys), "one for each seat")
        return values

    def by(self, key, message, signature, who):
        need(key and signed(key, message, data(signature, 64)), f"the signature of {who} is wrong")

    def hear_record(self, own, *_):
        need(own["format"] == 1, "the format must be 1")
        self.dealer = data(own["dealer"], 32)
        data(own["rules"], 32)

    def hear_open(self, own, *_):
        need(self.voids <= 1, "a table may void one deal only")
        need(natural(own["deal"], 2**32 - 1) == self.deals + 1, "a deal is missing")
        self.deals, self.deck, self.seats = own["deal"], own["deck"], own["seats"]
        for seat in self.seats:
            fields(seat, "name key", "a seat")
        self.keys = [seat["key"] and data(seat["key"], 32) for seat in self.seats]
        persons = [key for key in self.keys if key]
        need(len(set(persons)) == len(persons), "two seats have the same key")
        need(len({seat["name"] for seat in self.seats}) == len(self.seats), "two names are equal")
        self.awaits = own["beacon"] is not None

    def hear_promise(self, own, *_):
        self.promise = data(own["hash"], 32)

    def hear_sign(self, own, before, _):
        self.by(self.dealer, b"fdp1/head" + before, own["dealer"], "the dealer")
        self.moment = {"promised": "commits", "sealed": "play"}.get(self.moment, self.moment)

    def hear_commits(self, own, _, text):
        self.listed_by = h(text.encode())
        self.commits = self.one_each(own["seats"])
        for seat, commit in enumerate(self.commits):
            if commit is not None:
                fields(commit, "hash sig", "a contribution")
                self.by(self.keys[seat], b"fdp1/commit" + data(commit["hash"], 32), commit["sig"],
                        f"seat {seat + 1}")
        need(any(self.commits), "no player contributed")

    def hear_secret(self, text):
        secret = data(text, 32)
        need(h(b"fdp1/server", self.opened_by, secret) == self.promise, "not the promised secret")
        need(secret not in self.used, "the dealer's secret was used before")
        self.used.append(secret)
        return secret

    def hear_void(self, own, *_):
        need(own["missing"] and all(self.key(seat) and self.commits[seat] for seat in
                                    own["missing"]), "a seat without contribution is blamed")
        self.hear_secret(own["secret"])
        self.voids += 1

    def hear_seal(self, own, *_):
        self.secrets = []
        for seat, (commit, reveal) in enumerate(zip(self.commits, self.one_each(own["seats"]))):
            need((commit is None) == (reveal is None),
                 f"the contribution of seat {seat + 1} is missing")
            if reveal is None:
                self.secrets.append(None)
                continue
            fields(reveal, "secret sig", "a contribution")
            secret = data(reveal["secret"], 32)
            hidden = h(b"fdp1/client", self.opened_by, self.promise, bytes([seat]), secret)
            need(hidden.hex() == commit["hash"], f"seat {seat + 1} announced another secret")
            need(secret not in self.used, f"the secret of seat {seat + 1} was used before")
            self.used.append(secret)
            self.by(self.keys[seat], b"fdp1/reveal" + self.listed_by + secret, reveal["sig"],
                    f"seat {seat + 1}")
            self.secrets.append(secret)
        need(not (self.awaits and own["shuffles"]), "the cards must be hidden after the beacon")
        self.hear_shuffles(own["shuffles"])
        self.sealed_at, self.moment = len(self.hashes), "beacon" if self.awaits else "sealed"

    def hear_beacon(self, own, *_):
        self.beacon, self.sealed_at = data(own["value"], 32), len(self.hashes)
        self.hear_shuffles(own["shuffles"])

    def hear_shuffle(self, own, *_):
        self.hear_shuffles([own])

    def hear_shuffles(self, shuffles):
        for own in shuffles:
            fields(own, "turn cards leaves", "a shuffle")
            need(own["turn"] == len(self.shuffles), "a shuffle is missing")
            count = len(own["leaves"])
            need(count <= len(self.deck) and (own["cards"] is None) == (count == len(self.deck)),
                 "the number of hidden cards is wrong")
            self.shuffles.append(own)

    def sealed(self, own):
        fields(own, "salt text", "an open act")
        return h(b"fdp1/sealed", data(own["salt"], 32), own["text"].encode()).hex()

    def hear_act(self, own, *_):
        seat, key = own["seat"], self.key(own["seat"])
        key = None if seat in self.robots else key
        if own["open"] is None:
            need(seat in own["to"], "an act is secret from its own player")
        else:
            need(own["to"] == [] and self.sealed(own["open"]) == own["hash"], "not the hidden act")
        need(all(natural(to, 255) < len(self.keys) for to in own["to"]), "there is no such seat")
        mine = [(line, act) for line, act in self.acts if act["seat"] == seat]
        number = natural(own["id"], 2**32 - 1)
        need(not mine or mine[-1][1]["id"] < number, "the number of the act is too low")
        since = mine[-1][0] if mine else self.sealed_at
        need(data(own["seen"], 32) in self.hashes[since:], "a line was seen that is not here")
        need((key is None) == (own["sig"] is None), "acts of persons alone are signed")
        if key:
            self.by(key, b"fdp1/move" + self.opened_by + data(own["seen"], 32) + bytes([seat])
                    + struct.pack(">I", number) + data(own["hash"], 32), own["sig"],
                    f"seat {seat + 1}")
        self.acts.append((len(self.hashes), dict(own)))

    def hear_opened(self, own, *_):
        last = -1
        for opened in own["acts"]:
            fields(opened, "n open", "an opened act")
            act = [act for line, act in self.acts if line == opened["n"] > last]
            need(act and act[0]["open"] is None, "an act is opened that is not secret")
            need(self.sealed(opened["open"]) == act[0]["hash"], "not the hidden act")
            act[0]["open"], last = opened["open"], opened["n"]

    def hear_takes(self, own, *_):
        seat = own["seat"]
        need(self.key(seat) and (seat in self.robots) != own["robot"], "nothing changes")
        (self.robots.add if own["robot"] else self.robots.discard)(seat)

    def hear_doubt(self, own, *_):
        seen = data(own["seen"], 32)
        need(seen in self.hashes, "a line was seen that is not here")
        self.by(self.key(own["seat"]), b"fdp1/doubt" + seen + bytes([own["seat"]])
                + own["why"].encode(), own["sig"], "the doubting seat")

    def hear_opening(self, own, *_):
        seed = seed_of(self.opened_by, self.hear_secret(own["secret"]), self.secrets, self.beacon)
        parts = iter(own["shuffled"])
        for shuffle in self.shuffles:
            turn, cards = shuffle["turn"], self.deck
            if shuffle["cards"] is not None:
                cards = next(parts, None)
                need(cards is not None, "the cards of a shuffle are missing")
                hidden = h(b"fdp1/sealed", salt(seed, turn, 0xFFFF), " ".join(cards).encode())
                need(hidden.hex() == shuffle["cards"], "other cards were shuffled")
                rest = iter(self.deck)
                need(all(card in rest for card in cards), "cards that are not in the pack")
            honest = [leaf.hex() for leaf in leaves(self.opened_by, seed, turn, cards)]
            need(honest == shuffle["leaves"],
                 f"the cards of shuffle {turn + 1} are not the drawn ones")
        need(next(parts, None) is None, "there are too many lists of cards")
        self.hear_opened(own)
        need(all(act["open"] for _, act in self.acts), "an act stays secret")

    def hear_result(self, own, *_):
        need(self.moment == "opened" or self.voids and not own["finished"], "no deal was played")
        if own["finished"] or own["places"]:
            self.one_each(own["places"])
        if own["scores"]:
            self.one_each(own["scores"])

    def hear_end(self, own, before, text):
        only = json.dumps({"n": len(self.hashes), "prev": before.hex(), "event": {"end": {
            "dealer": own["dealer"], "seats": own["seats"]}}}, separators=(",", ":"))
        need(only == text, "the last line must be written in its only way")
        self.by(self.dealer, b"fdp1/head" + before, own["dealer"], "the dealer")
        for seat, signature in enumerate(self.one_each(own["seats"])):
            key = None if seat in self.robots else self.keys[seat]
            need((key is None) == (signature is None), f"seat {seat + 1} did not sign the end")
            if key:
                self.by(key, b"fdp1/head" + before, signature, f"seat {seat + 1}")


def verify(path):
    """Returns `None` if a record is proved, else the first line that is not, and why."""
    auditor, number = Auditor(), 0
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(file, 1):
                need(line.endswith(b"\n"), "the record was cut off in this line")
                auditor.hear(line[:-1].decode())
        need(auditor.moment == "closed", "the record stops here; its last line must be `end`")
    except Lie as lie:
        return f"line {number - lie.back}: {lie}"
    except OSError as fault:
        return f"it cannot be read: {fault.strerror}"
    except (TypeError, LookupError, ValueError, AttributeError, RecursionError,
            struct.error) as fault:
        return f"line {number}: not a line of a record ({fault})"
    return None


def verify_deals(lines):
    """Checks deals alone; returns the number of good ones and of bad ones."""
    good = bad = 0
    for number, line in enumerate(lines, 1):
        try:
            own = json.loads(line)
            opened_by, dealer = bytes.fromhex(own["open"]), bytes.fromhex(own["dealer"])
            seed = seed_of(opened_by, dealer, [p and bytes.fromhex(p) for p in own["players"]])
            hidden = h(*leaves(opened_by, seed, 0, own["deck"])).hex()
            right = shuffled(seed, 0, own["deck"]) == own["cards"] and hidden == own["leaves"]
        except (TypeError, LookupError, ValueError, AttributeError, RecursionError) as fault:
            print(f"line {number}: not a deal ({fault})")
            right = False
        good, bad = good + right, bad + (not right)
    return good, bad


def main(arguments):
    if arguments == ["--deals"]:
        good, bad = verify_deals(sys.stdin)
        print(f"{good} deals agree, {bad} do not" if good or bad else "no deals to check")
        return 1 if bad or not good else 0
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    status = 0
    for path in arguments:
        lie = verify(path)
        print(f"{path}: {lie or 'proved'}")
        status = 1 if lie else status
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
