//! Exchange of two cards, which a player who sees neither of them cannot notice.

use super::*;
use crate::Rules;

impl State {
    /// Exchanges two kinds of card wherever they lie, also in variables, and determines the choices
    /// anew. Returns false if nothing can be chosen then, or in a game of piles
    /// alone.
    ///
    /// A player who sees no card of either kind has the same [`View`](crate::View) as before,
    /// unless the game gives hidden cards away.
    pub fn exchange(&mut self, rules: &Rules, one: Card, other: Card) -> bool {
        let program = &rules.program;
        if program.is_of_piles_alone() {
            return false;
        }
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
            for placed in self.table.pile_mut(SpotId(spot as u8)) {
                let changed = PlacedPiece::new(card(placed.card()), placed.face());
                *placed = placed.by().map_or(changed, |by| changed.put_by(by));
            }
        }
        let cards_kept = |slots: &mut [i32]| {
            for place in program.vars.iter().filter(|place| place.card) {
                for value in &mut slots[place.base.index()..][..usize::from(place.count)] {
                    if *value >= 0 {
                        let kind = card(crate::program::card_of(*value)).index() as i32;
                        *value = *value & !0x3f | kind;
                    }
                }
            }
        };
        self.play.sets.iter_mut().chain(&mut self.play.memories).for_each(&set);
        cards_kept(&mut self.play.slots);
        if let Some(before) = &mut self.play.before {
            before.memories.iter_mut().for_each(&set);
            cards_kept(&mut before.slots);
        }
        self.offer_anew(program)
    }

    /// Determines the choices anew; returns true if there are any.
    fn offer_anew(&mut self, program: &Program) -> bool {
        let Some(ask) = self.ask(program) else { return false };
        let mut offers = std::mem::take(&mut self.play.offers);
        offers.clear();
        let too_much = self.collect(program, &MoveBindings::default(), ask, &mut offers);
        let some = too_much.is_none() && !offers.is_empty();
        self.play.offers = offers;
        some
    }
}
