//! Guesses at the real position that are consistent with a view.

use super::*;
use cards::DealNumber;

impl State {
    /// Distributes the missing cards among the hidden places, in a random order derived from
    /// `chance`, which also determines the random numbers from now on.
    ///
    /// Returns false if the number of missing cards does not match that of hidden places.
    pub(crate) fn suppose(&mut self, program: &Program, chance: DealNumber) -> bool {
        let cards = program.pack.iter().map(|placed| placed.card());
        self.suppose_of(program, cards, chance)
    }

    /// Does the same with the cards of the decks, if the game has any. Cards that a deal removes
    /// from the game are none of the missing ones.
    pub(crate) fn suppose_dealt(&mut self, program: &Program, chance: DealNumber) -> bool {
        if !program.pack.is_empty() {
            return self.suppose(program, chance);
        }
        let removed = crate::start::removed_kinds(program.piles.table().decks());
        let decks = &program.piles.before_deal;
        let spots = (0..decks.spot_count()).map(|index| SpotId(index as u8));
        let cards = spots.flat_map(|spot| decks.pile(spot)).map(|placed| placed.card());
        let cards = cards.filter(|card| !removed.contains(*card)).collect::<Vec<_>>();
        self.suppose_of(program, cards, chance)
    }

    fn suppose_of(
        &mut self,
        program: &Program,
        cards: impl IntoIterator<Item = Card>,
        chance: DealNumber,
    ) -> bool {
        let mut missing = self.missing(program, cards);
        shuffle_again(&mut missing, chance, self.randomness().shuffles());
        self.lay_hidden(program, chance, |_| missing.pop()) && missing.is_empty()
    }

    /// Puts the card that `next` names for its spot into each hidden place, from the lowest up.
    /// `chance` determines the random numbers from now on.
    ///
    /// Returns false if there is no card for a place.
    pub(crate) fn lay_hidden(
        &mut self,
        program: &Program,
        chance: DealNumber,
        mut next: impl FnMut(SpotId) -> Option<Card>,
    ) -> bool {
        for spot in (0..program.facts.spots.len()).map(|index| SpotId(index as u8)) {
            let count = self.piles().len(spot);
            if !self.lay_in(program, spot, count, &mut || next(spot)) {
                return false;
            }
        }
        self.randomness_mut().suppose(chance);
        true
    }

    /// Puts cards into the lowest hidden places of a spot, at most `most`. Returns false if there
    /// are fewer cards.
    fn lay_in(
        &mut self,
        program: &Program,
        spot: SpotId,
        most: usize,
        next: &mut dyn FnMut() -> Option<Card>,
    ) -> bool {
        let unordered = program.facts.spots[spot].unordered;
        let (mut kept, mut laid) = (0, 0);
        for position in 0..self.piles().len(spot) {
            let mut placed = self.piles().pile(spot)[position];
            if placed.card() == Card::UNKNOWN && laid < most {
                let Some(card) = next() else { return false };
                laid += 1;
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
        true
    }

    /// True if the player to choose could take this action with these cards among the hidden ones
    /// of a spot, whatever the others are.
    pub(crate) fn would_allow(
        &mut self,
        program: &Program,
        action: Action,
        (spot, cards): (SpotId, &[Card]),
    ) -> bool {
        let mut cards = cards.iter().copied();
        let count = cards.len();
        self.lay_in(program, spot, count, &mut || cards.next());
        if cards.next().is_some() {
            return false;
        }
        let Some(ask) = self.ask(program).filter(|ask| ask.listing != Listing::OnDemand) else {
            return false;
        };
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let mut offers = LegalChoices::default();
        let too_much = self.collect(program, &frame, ask, &mut offers).is_some();
        !too_much && offers.contains(program, &action)
    }

    /// The cards of the pack that are not visible anywhere.
    pub(crate) fn missing(
        &self,
        program: &Program,
        cards: impl IntoIterator<Item = Card>,
    ) -> Vec<Card> {
        let mut counts = [0_i32; Card::LIMIT];
        let mut kinds = CardSet::EMPTY;
        for card in cards {
            counts[card.index()] += 1;
            kinds.insert(card);
        }
        for spot in (0..program.facts.spots.len()).map(|index| SpotId(index as u8)) {
            let held = self.unordered().on(spot).kinds();
            let pile = self.piles().pile(spot).iter().map(|placed| placed.card());
            for card in held.chain(pile).filter(|&card| card != Card::UNKNOWN) {
                counts[card.index()] -= 1;
            }
        }
        kinds.kinds().flat_map(|card| (0..counts[card.index()]).map(move |_| card)).collect()
    }
}
