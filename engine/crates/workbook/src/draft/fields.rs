//! Adding, duplicating and removing fields.

use super::Draft;
use definition::{Definition, Field, FieldId, Place, SpotId};

impl Draft {
    /// Adds a field after the others and returns its id, or `None` if the game is full. If its name
    /// is taken, a number is added to it.
    pub fn add_field(&mut self, mut field: Field) -> Option<FieldId> {
        if self.fields.len() >= Definition::MAX_FIELDS {
            return None;
        }
        field.name.en = self.free_name(&field.name.en);
        self.fields.push(field);
        Some(FieldId((self.fields.len() - 1) as u8))
    }

    /// Adds a field with the rules of this one and a single spot at a place; returns both, or
    /// `None` if the game is full.
    pub fn duplicate_field(&mut self, field: FieldId, place: Place) -> Option<(FieldId, SpotId)> {
        if !self.has_room() {
            return None;
        }
        let copy = self.fields.get(field.index())?.clone();
        let fan = self.spots_of(field).next().map(|spot| self.spots[spot.index()].fan);
        let new = self.add_field(copy)?;
        let spot = self.add_spot(new, place, fan.unwrap_or_default())?;
        Some((new, spot))
    }

    /// Removes a field with its spots and all references to them.
    pub fn remove_field(&mut self, field: FieldId) {
        if field.index() >= self.fields.len() {
            return;
        }
        let spots: Vec<SpotId> = self.spots_of(field).collect();
        self.remove_spots(&spots);
        self.move_field_ids(|id| match id.0.cmp(&field.0) {
            std::cmp::Ordering::Less => Some(id),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(FieldId(id.0 - 1)),
        });
        self.fields.remove(field.index());
    }
}
