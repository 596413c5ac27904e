//! Repair of invalid references, so that any draft can be written.

use super::Draft;
use definition::{DeckId, Definition, FieldId, References, SpotId, Target};
use std::collections::HashSet;

impl Draft {
    /// Drops all invalid references and all excess items, and numbers the spots.
    pub(crate) fn repair(&mut self) {
        self.decks.truncate(Definition::MAX_DECKS);
        self.fields.truncate(Definition::MAX_FIELDS);
        let fields = self.fields.len();
        self.spots.retain(|spot| spot.field.index() < fields);
        self.spots.truncate(Definition::MAX_SPOTS - self.decks.len());
        let (spots, decks) = (self.spots.len(), self.decks.len());
        let leads = |target: Target| match target {
            Target::Spot(spot) => spot.index() < spots,
            Target::Field(field) => field.index() < fields,
            Target::Deck(deck) => deck.index() < decks,
        };
        self.follow(&mut |target| leads(target).then_some(target));
        self.drop_empty_redeals();
        for deck in &mut self.decks {
            for deals in [&mut deck.opening, &mut deck.click] {
                let mut seen = HashSet::new();
                deals.retain(|deal| !deal.faces.is_empty() && seen.insert(deal.spot));
            }
        }
        self.number_spots();
    }

    /// Numbers the spots of each field from 1 in file order.
    pub(super) fn number_spots(&mut self) {
        let mut counts = vec![0_u8; self.fields.len()];
        for spot in &mut self.spots {
            if let Some(count) = counts.get_mut(spot.field.index()) {
                *count = count.saturating_add(1);
                spot.number = *count;
            }
        }
    }

    /// Updates every reference to a spot to its new id; drops it if the spot is gone (`None`).
    pub(super) fn move_spot_ids(&mut self, moved: impl Fn(SpotId) -> Option<SpotId>) {
        self.follow(&mut |target| match target {
            Target::Spot(spot) => moved(spot).map(Target::Spot),
            Target::Field(_) | Target::Deck(_) => Some(target),
        });
        self.drop_empty_redeals();
    }

    /// Updates every reference to a field to its new id; drops it if the field is gone (`None`).
    ///
    /// The spots of a field that is gone must have been removed before.
    pub(super) fn move_field_ids(&mut self, moved: impl Fn(FieldId) -> Option<FieldId>) {
        self.follow(&mut |target| match target {
            Target::Field(field) => moved(field).map(Target::Field),
            Target::Spot(_) | Target::Deck(_) => Some(target),
        });
    }

    /// Updates every reference to a deck to its new id; drops it if the deck is gone (`None`).
    pub(super) fn move_deck_ids(&mut self, moved: impl Fn(DeckId) -> Option<DeckId>) {
        self.follow(&mut |target| match target {
            Target::Deck(deck) => moved(deck).map(Target::Deck),
            Target::Spot(_) | Target::Field(_) => Some(target),
        });
    }

    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        let Self { about: _, decks, fields, spots } = self;
        decks.iter_mut().for_each(|deck| deck.follow(moved));
        fields.iter_mut().for_each(|field| field.follow(moved));
        spots.iter_mut().for_each(|spot| spot.follow(moved));
    }

    /// Drops redeals that collect nothing.
    fn drop_empty_redeals(&mut self) {
        for deck in &mut self.decks {
            deck.redeal.take_if(|redeal| redeal.collect.is_empty());
        }
    }
}
