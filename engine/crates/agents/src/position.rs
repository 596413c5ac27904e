//! Positions that a search can work on, and keys to recognize them by.

use crate::aim::{Aim, SpotRole};
use cards::Rank;
use definition::{DeckId, FieldId, SpotId};
use rules::{Action, Landmark, Observer, PlacedPiece, Rules, State, View};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Position that a search can work on: the dealer's state, or a seat's view of it.
pub trait SearchPosition: Clone + Hash {
    /// Number of cards on a spot, including those without order.
    fn count(&self, spot: SpotId) -> usize;
    /// Cards that lie in order on a spot, lowest first.
    fn pile(&self, spot: SpotId) -> &[PlacedPiece];
    /// The base rank that a field's tables are read relative to.
    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank>;
    /// Number of times a deck has been refilled.
    fn redeals(&self, deck: DeckId) -> u16;
    /// Number of shuffles since the game began.
    fn shuffles(&self) -> u32;
    /// Keys by which a position of a declared game is recognized.
    fn landmark(&self, rules: &Rules) -> Landmark;
    /// True if the game is won.
    fn is_won(&self, rules: &Rules) -> bool;
    /// Fills `actions` with the legal actions.
    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>);
    /// Plays a legal action.
    fn play(&mut self, rules: &Rules, action: Action, observer: &mut impl Observer);
}

impl SearchPosition for State {
    fn count(&self, spot: SpotId) -> usize {
        Self::count(self, spot)
    }

    fn pile(&self, spot: SpotId) -> &[PlacedPiece] {
        Self::pile(self, spot)
    }

    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        Self::base(self, rules, field)
    }

    fn redeals(&self, deck: DeckId) -> u16 {
        Self::redeals(self, deck)
    }

    fn shuffles(&self) -> u32 {
        Self::shuffles(self)
    }

    fn landmark(&self, rules: &Rules) -> Landmark {
        Self::landmark(self, rules)
    }

    fn is_won(&self, rules: &Rules) -> bool {
        Self::is_won(self, rules)
    }

    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        Self::legal(self, rules, actions);
    }

    fn play(&mut self, rules: &Rules, action: Action, observer: &mut impl Observer) {
        self.apply_legal(rules, action, observer);
    }
}

impl SearchPosition for View {
    fn count(&self, spot: SpotId) -> usize {
        Self::count(self, spot)
    }

    fn pile(&self, spot: SpotId) -> &[PlacedPiece] {
        self.placed(spot)
    }

    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        Self::base(self, rules, field)
    }

    fn redeals(&self, deck: DeckId) -> u16 {
        Self::redeals(self, deck)
    }

    fn shuffles(&self) -> u32 {
        Self::shuffles(self)
    }

    fn landmark(&self, rules: &Rules) -> Landmark {
        Self::landmark(self, rules)
    }

    fn is_won(&self, rules: &Rules) -> bool {
        Self::is_won(self, rules)
    }

    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        Self::legal(self, rules, actions);
    }

    fn play(&mut self, rules: &Rules, action: Action, observer: &mut impl Observer) {
        // Only ever called with an action that `legal` has listed.
        self.imagine_legal(rules, action, observer);
    }
}

/// Key of the exact position, to recognize it again.
pub(crate) fn exact(position: &impl SearchPosition) -> u64 {
    // Fixed keys: the same search gives the same result everywhere.
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// Key that positions share if they play alike. Interchangeable spots of a field count without
/// their order, a pile that no card leaves counts by its top card and its size, and the refills of
/// a deck count only if they are limited. Of a declared game, counters of turns do not count.
pub(crate) fn alike(aim: &Aim<'_>, position: &impl SearchPosition) -> u64 {
    let mut key = 0u64;
    if !aim.is_of_piles_alone {
        let landmark = position.landmark(aim.rules);
        if !aim.is_of_piles {
            return landmark.all;
        }
        key = landmark.memory;
    }
    for (index, about) in aim.spots.iter().enumerate() {
        let pile = position.pile(SpotId(index as u8));
        let own = if about.alike { u64::from(about.field.0) | 0x100 } else { index as u64 };
        let shown = if about.kind == SpotRole::Sink { pile.len().saturating_sub(1) } else { 0 };
        let mut hash = mix(own << 32 | pile.len() as u64);
        for placed in &pile[shown..] {
            let card = placed.card().index() as u64 | u64::from(placed.is_up()) << 7;
            hash = (hash.rotate_left(5) ^ card).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        key = key.wrapping_add(mix(hash));
    }
    for (index, deck) in (0..).zip(aim.rules.table().decks()) {
        let bounded = deck.redeal.as_ref().is_some_and(|redeal| redeal.limit.is_some());
        if bounded {
            let redeals = u64::from(position.redeals(DeckId(index)));
            key = key.wrapping_add(mix(u64::from(index) << 16 | redeals | 1 << 40));
        }
    }
    for &field in &aim.based {
        let base = position.base(aim.rules, field).map_or(0, |rank| rank.index() as u64 + 1);
        key = key.wrapping_add(mix(u64::from(field.0) << 8 | base | 1 << 41));
    }
    key.wrapping_add(mix(u64::from(position.shuffles()) | 1 << 42))
}

/// Spreads each bit of a number over all the others.
const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
