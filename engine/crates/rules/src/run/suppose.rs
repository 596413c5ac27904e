//! Guesses at the real position that are consistent with a view.

use super::*;
use cards::DealNumber;

impl State {
    /// Distributes the missing cards among the hidden places, in a random order derived from
    /// `chance`, which also determines the random numbers from now on.
    ///
    /// Returns false if the number of missing cards does not match that of hidden places.
    pub(crate) fn suppose(&mut self, program: &Program, chance: DealNumber) -> bool {
        let mut missing = self.missing(program);
        shuffle_again(&mut missing, chance, self.randomness().shuffles());
        for spot in (0..program.facts.spots.len()).map(|index| SpotId(index as u8)) {
            let unordered = program.facts.spots[spot].unordered;
            let mut kept = 0;
            for position in 0..self.piles().len(spot) {
                let mut placed = self.piles().pile(spot)[position];
                if placed.card() == Card::UNKNOWN {
                    let Some(card) = missing.pop() else { return false };
                    let by = placed.by();
                    placed = PlacedPiece::new(card, Face::Down);
                    placed = by.map_or(placed, |by| placed.put_by(by));
                    // As in `lay_cards`: each kind once in the set, further copies in the pile.
                    if unordered && self.unordered_mut().insert(spot, card) {
                        continue;
                    }
                }
                self.piles_mut().pile_mut(spot)[kept] = placed;
                kept += 1;
            }
            let gone = self.piles().len(spot) - kept;
            self.piles_mut().drop_top(spot, gone);
        }
        self.randomness_mut().suppose(chance);
        missing.is_empty()
    }

    /// The pieces of the pack that are not visible anywhere.
    fn missing(&self, program: &Program) -> Vec<Card> {
        let mut counts = [0_i32; Card::LIMIT];
        for placed in &program.pack {
            counts[placed.card().index()] += 1;
        }
        for spot in (0..program.facts.spots.len()).map(|index| SpotId(index as u8)) {
            let held = self.unordered().on(spot).kinds();
            let pile = self.piles().pile(spot).iter().map(|placed| placed.card());
            for card in held.chain(pile).filter(|&card| card != Card::UNKNOWN) {
                counts[card.index()] -= 1;
            }
        }
        let kinds = program.pack.iter().map(|placed| placed.card()).collect::<CardSet>().kinds();
        kinds.flat_map(|card| (0..counts[card.index()]).map(move |_| card)).collect()
    }
}
