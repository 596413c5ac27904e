#!/usr/bin/env python3
"""OpenSpiel's information set Monte Carlo tree search as a bot: hearts (openspiel-hearts.ron).

For each choice a deal is made up that agrees with all that the player has seen, and the game is
played again there in OpenSpiel; its search then makes up the others' cards anew for every playout
by OpenSpiel's own `resample_from_infostate`. The search is `pyspiel.ISMCTSBot` in C++ with random
playouts, without a limit of deals, and with a limit of wall clock time alone.
"""
import random
import time

import pyspiel

from exchange import Player, warn

# Time that the exchange itself may take, in seconds.
SPARE = 0.01
# Deals that are tried before the player gives up.
MOST_DEALS = 2_000
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


class OpenSpielCards(Player):
    name = "OpenSpiel ISMCTS"

    def start(self, game):
        if game["id"] != "openspiel-hearts":
            raise SystemExit(f"{game['id']} is not openspiel-hearts")
        self.game = pyspiel.load_game("hearts(pass_cards=false)")
        # The points of a deal lie between 0 and 26: so wide is the scale of the exploration.
        self.width = self.game.max_utility() - self.game.min_utility()
        self.seat = game["seat"] - 1
        self.seed = game["seed"] % 2**31
        self.chance = random.Random(self.seed)
        self.hand = next(spot["cards"] for spot in game["view"]["spots"]
                         if spot["field"] == "hand" and spot.get("player") == game["seat"])
        self.played = []

    def event(self, message):
        words = message.get("action", "").split()
        if len(words) == 2 and words[0] == "play":
            self.played.append((message["by"] - 1, words[1]))

    def missing_suits(self):
        """Suits that each player is known not to hold."""
        missing = [set() for _ in range(4)]
        for at, (player, card) in enumerate(self.played):
            led = self.played[at - at % 4][1][1]
            if card[1] != led:
                missing[player].add(led)
        return missing

    def deal(self, missing):
        """The hands of a deal that may be the one in play; None if chance has led nowhere."""
        hands = [[card for player, card in self.played if player == seat] for seat in range(4)]
        hands[self.seat] = list(self.hand)
        known = {card for hand in hands for card in hand}
        unknown = [card for card in CARDS if card not in known]
        self.chance.shuffle(unknown)
        # Cards that few may hold come first.
        unknown.sort(key=lambda card: sum(card[1] in suits for suits in missing), reverse=True)
        for card in unknown:
            free = [seat for seat in range(4) if len(hands[seat]) < 13 and card[1] not in missing[seat]]
            if not free:
                return None
            rooms = [13 - len(hands[seat]) for seat in free]
            hands[self.chance.choices(free, rooms)[0]].append(card)
        return hands

    def state(self):
        """OpenSpiel's game as it may stand now."""
        missing = self.missing_suits()
        for _ in range(MOST_DEALS):
            hands = self.deal(missing)
            if hands is None:
                continue
            state = self.game.new_initial_state()
            state.apply_action(state.legal_actions()[0])
            for at in range(52):
                state.apply_action(CARDS.index(hands[at % 4][at // 4]))
            for player, card in self.played:
                action = CARDS.index(card)
                if state.current_player() != player or action not in state.legal_actions():
                    break
                state.apply_action(action)
            else:
                return state
        return None

    def choose(self, message):
        choices = message["choices"]
        if len(choices) == 1:
            return choices[0]["id"]
        begun = time.time()
        state = self.state()
        ours = {choice["text"].split()[-1]: choice["id"] for choice in choices}
        if state is None or state.current_player() != self.seat:
            warn("no deal agrees with what was seen; any choice will do")
            return self.chance.choice(choices)["id"]
        theirs = {CARDS[action] for action in state.legal_actions()}
        if theirs != set(ours):
            warn(f"the rules differ: {sorted(theirs)} and {sorted(ours)}")
        self.seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        left = message["time_ms"] / 1000 - SPARE - (time.time() - begun)
        bot = pyspiel.ISMCTSBot(
            self.seed, evaluator, 0.4 * self.width, 10**9, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False, max(left, 0.01))
        card = CARDS[bot.step(state)]
        took = time.time() - begun
        if took > 1.5 * message["time_ms"] / 1000:
            warn(f"the search took {took:.2f} s")
        return ours.get(card, choices[0]["id"])


OpenSpielCards().run()
