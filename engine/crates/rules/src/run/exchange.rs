//! Exchange of two cards, which a player who sees neither of them cannot notice.

use super::*;
use crate::Rules;

impl State {
    /// Exchanges two kinds of card wherever they lie, also in variables, and determines the choices
    /// anew. Returns false if nothing can be chosen then.
    ///
    /// A player who sees no card of either kind has the same [`View`](crate::View) as before,
    /// unless the game gives hidden cards away.
    pub fn exchange(&mut self, rules: &Rules, one: Card, other: Card) -> bool {
        let program = &rules.program;
        let pair: CardSet = [one, other].into_iter().collect();
        let card = |card: Card| match card {
            _ if card == one => other,
            _ if card == other => one,
            _ => card,
        };
        let set = |set: &mut CardSet| {
            let cards = set.kinds().map(card);
            if !(*set & pair).is_empty() {
                *set = cards.collect();
            }
        };
        for spot in 0..program.facts.spots.len() {
            for placed in self.piles_mut().pile_mut(SpotId(spot as u8)) {
                let changed = PlacedPiece::new(card(placed.card()), placed.face());
                *placed = placed.by().map_or(changed, |by| changed.put_by(by));
            }
        }
        // A game of piles alone has no unordered cards and no variables.
        self.unordered_mut().change_each(set);
        self.sights_mut().replace_cards(card);
        self.variables_mut().replace_cards(&program.vars, card, set);
        self.offer_anew(program)
    }

    /// Determines the choices anew; returns true if there are any.
    fn offer_anew(&mut self, program: &Program) -> bool {
        let Some(ask) = self.ask(program) else { return false };
        if ask.listing == Listing::OnDemand {
            let mut actions = Vec::new();
            self.list_now(program, &mut actions);
            return !actions.is_empty();
        }
        let mut offers = std::mem::take(self.course_mut().offers_mut());
        offers.clear();
        let too_much = self.collect(program, &MoveBindings::default(), ask, &mut offers);
        let some = too_much.is_none() && !offers.is_empty();
        if ask.listing == Listing::Later {
            offers.clear();
        }
        *self.course_mut().offers_mut() = offers;
        some
    }
}
