//! Views of whoever knows some hidden cards from before.

use super::View;
use crate::{Rules, Seat, State};
use cards::Card;
use definition::SpotId;

impl State {
    /// Returns the view that a seat has of this position if it knows where cards of these kinds
    /// lie, also face down. Cards that lie without order stay hidden.
    #[must_use]
    pub fn view_knowing(&self, rules: &Rules, seat: Seat, knows: impl Fn(Card) -> bool) -> View {
        let mut view = self.view(rules, seat);
        for spot in (0..self.piles().spot_count()).map(|index| SpotId(index as u8)) {
            let (real, seen) = (self.piles().pile(spot), view.state.piles_mut().pile_mut(spot));
            if real.len() != seen.len() {
                continue;
            }
            for (real, seen) in real.iter().zip(seen) {
                if seen.card() == Card::UNKNOWN && knows(real.card()) {
                    *seen = seen.named(real.card());
                }
            }
        }
        view
    }
}
