//! Repair of invalid references, so that any draft can be written.

use super::Draft;
use definition::{After, DealCondition, Definition, FieldId, SpotId, TakeSize, Target};

impl Draft {
    /// Drops all invalid references and all excess items, and numbers the spots.
    pub(crate) fn repair(&mut self) {
        self.decks.truncate(Definition::MAX_DECKS);
        self.fields.truncate(Definition::MAX_FIELDS);
        let fields = self.fields.len();
        self.spots.retain(|spot| spot.field.index() < fields);
        self.spots.truncate(Definition::MAX_SPOTS - self.decks.len());
        let (spots, decks) = (self.spots.len(), self.decks.len());
        let has = |spot: SpotId| spot.index() < spots;
        let has_field = |field: FieldId| field.index() < fields;
        let leads = |target: Target| match target {
            Target::Spot(spot) => has(spot),
            Target::Field(field) => has_field(field),
            Target::Deck(deck) => deck.index() < decks,
        };
        for deck in &mut self.decks {
            for deals in [&mut deck.opening, &mut deck.click] {
                deals.retain(|deal| has(deal.spot) && !deal.faces.is_empty());
                deals.sort_by_key(|deal| deal.spot);
                deals.dedup_by_key(|deal| deal.spot);
            }
            deck.conditions.retain(|condition| match condition {
                DealCondition::AllFilled(field) | DealCondition::AllEmpty(field) => {
                    has_field(*field)
                }
            });
            if let Some(redeal) = &mut deck.redeal {
                redeal.collect.retain(|&spot| has(spot));
            }
            deck.redeal.take_if(|redeal| redeal.collect.is_empty());
        }
        for field in &mut self.fields {
            field.base.take_if(|spot| !has(*spot));
            field.refill.retain(|&target| leads(target));
            let whole = |after: &mut After| !leads(after.to);
            field.after_put.take_if(whole);
            field.whenever.take_if(whole);
            if let TakeSize::Spare(named) = &mut field.take_size {
                named.retain(|&field| has_field(field));
                if named.is_empty() {
                    field.take_size = TakeSize::Any;
                }
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
        for deck in &mut self.decks {
            for deals in [&mut deck.opening, &mut deck.click] {
                deals.retain_mut(|deal| moved(deal.spot).map(|spot| deal.spot = spot).is_some());
                deals.sort_by_key(|deal| deal.spot);
            }
            if let Some(redeal) = &mut deck.redeal {
                redeal.collect.retain_mut(|spot| moved(*spot).map(|new| *spot = new).is_some());
            }
            deck.redeal.take_if(|redeal| redeal.collect.is_empty());
        }
        let lead = |target: &mut Target| match target {
            Target::Spot(spot) => moved(*spot).map(|new| *spot = new).is_some(),
            Target::Field(_) | Target::Deck(_) => true,
        };
        for field in &mut self.fields {
            field.base = field.base.and_then(&moved);
            field.refill.retain_mut(lead);
            field.after_put.take_if(|after| !lead(&mut after.to));
            field.whenever.take_if(|after| !lead(&mut after.to));
        }
    }

    /// Updates every reference to a field to its new id; drops it if the field is gone (`None`).
    pub(super) fn move_field_ids(&mut self, moved: impl Fn(FieldId) -> Option<FieldId>) {
        for deck in &mut self.decks {
            deck.conditions.retain_mut(|condition| match condition {
                DealCondition::AllFilled(field) | DealCondition::AllEmpty(field) => {
                    moved(*field).map(|new| *field = new).is_some()
                }
            });
        }
        for spot in &mut self.spots {
            // The spots of a removed field have been removed before.
            spot.field = moved(spot.field).unwrap_or(spot.field);
        }
        let lead = |target: &mut Target| match target {
            Target::Field(field) => moved(*field).map(|new| *field = new).is_some(),
            Target::Spot(_) | Target::Deck(_) => true,
        };
        for field in &mut self.fields {
            field.refill.retain_mut(lead);
            field.after_put.take_if(|after| !lead(&mut after.to));
            field.whenever.take_if(|after| !lead(&mut after.to));
            if let TakeSize::Spare(named) = &mut field.take_size {
                named.retain_mut(|field| moved(*field).map(|new| *field = new).is_some());
                if named.is_empty() {
                    field.take_size = TakeSize::Any;
                }
            }
        }
    }
}
