"""Random games a second of OpenSpiel's C++ core, for the table in ../speed.md.

    python3 openspiel_speed.py [SECONDS]

Needs `pip install open_spiel`. The games are the random playouts of OpenSpiel's own tree search from
its root, a hundred for each node, so neither Python nor the tree takes any part to speak of. Cards
are dealt first. Prints a line for each game: name and games a second of processor time.
"""

import random
import sys
import time

import pyspiel

GAMES = [
    ("breakthrough", "breakthrough"),
    ("reversi", "othello"),
    ("english-draughts", "checkers"),
    ("hearts", "hearts(pass_cards=false)"),
    ("spades", "spades"),
    ("euchre", "euchre"),
    ("skat", "skat"),
    ("oh-hell", "oh_hell(players=4)"),
    ("crazy-eights", "crazy_eights(players=4)"),
    ("bridge", "bridge(use_double_dummy_result=false)"),
]
PLAYOUTS, NODES = 100, 5


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    known = set(pyspiel.registered_names())
    for ours, theirs in GAMES:
        if theirs.split("(")[0] not in known:
            print(f"{ours} -")
            continue
        game = pyspiel.load_game(theirs)
        state, dice = game.new_initial_state(), random.Random(7)
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, chances)[0])
        playouts = pyspiel.RandomRolloutEvaluator(n_rollouts=PLAYOUTS, seed=7)
        bot = pyspiel.MCTSBot(game, playouts, 1.4, NODES, 100, False, 7, False)
        played, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            bot.mcts_search(state)
            played += PLAYOUTS * NODES
        print(f"{ours} {played / (time.process_time() - begun):.0f}  # {theirs}", flush=True)


if __name__ == "__main__":
    main()
