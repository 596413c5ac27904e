//! Adding, duplicating, ordering and removing spots.

use super::{Draft, names::is_numbered};
use crate::{Definition, Fan, FieldId, Place, Spot, SpotId};

impl Draft {
    /// The spots of a field in file order.
    pub fn spots_of(&self, field: FieldId) -> impl DoubleEndedIterator<Item = SpotId> + '_ {
        let own = move |(_, spot): &(usize, &Spot)| spot.field == field;
        self.spots.iter().enumerate().filter(own).map(|(id, _)| SpotId(id as u8))
    }

    /// Whether another spot (or deck) can be added.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.spots.len() + self.decks.len() < Definition::MAX_SPOTS
    }

    /// Adds a spot to a field, behind the field's others, named and numbered as they are; gives
    /// its id, or `None` where the game is full or has no such field.
    pub fn add_spot(&mut self, field: FieldId, place: Place, fan: Fan) -> Option<SpotId> {
        let name = &self.fields.get(field.index())?.name.en;
        if !self.has_room() {
            return None;
        }
        let (name, before) = (name.clone(), self.spots_of(field).last());
        self.name_apart(field);
        let count = self.spots_of(field).count();
        let own = if count == 0 { name } else { self.free_spot_name(&name, count + 1) };
        let at = before.map_or(self.spots.len(), |last| last.index() + 1);
        let spot = Spot { name: own, field, number: 0, place, fan, fixed: Vec::new() };
        self.insert_spot(at, spot)
    }

    /// Adds a spot like this one beside it: same field, same fan, and the same cards dealt to it
    /// and collected from it. Gives its id, or `None` where the game is full.
    pub fn duplicate_spot(&mut self, spot: SpotId, place: Place) -> Option<SpotId> {
        let Spot { field, fan, .. } = *self.spots.get(spot.index())?;
        let copy = self.add_spot(field, place, fan)?;
        for deck in &mut self.decks {
            for deals in [&mut deck.opening, &mut deck.click] {
                let same = deals.iter().find(|deal| deal.spot == spot).cloned();
                deals.extend(same.map(|deal| crate::Deal { spot: copy, ..deal }));
                deals.sort_by_key(|deal| deal.spot);
            }
            if let Some(redeal) = &mut deck.redeal
                && let Some(at) = redeal.collect.iter().position(|&other| other == spot)
            {
                redeal.collect.insert(at + 1, copy);
            }
        }
        Some(copy)
    }

    /// Removes spots, with their deals and everything else that names them. Those behind them in
    /// their field get new numbers.
    pub fn remove_spots(&mut self, gone: &[SpotId]) {
        let numbered = self.numbered_fields();
        let stays = |id: SpotId| !gone.contains(&id);
        let new_id = |id: SpotId| {
            let before = (0..id.0).filter(|&other| stays(SpotId(other))).count();
            stays(id).then_some(SpotId(before as u8))
        };
        self.move_spot_ids(new_id);
        let mut id = 0;
        self.spots.retain(|_| {
            id += 1;
            stays(SpotId(id - 1))
        });
        self.number_again(&numbered);
    }

    /// Moves a spot to another place in file order, which is the order of deals. Numbers and the
    /// names made of them follow the order.
    pub fn reorder_spot(&mut self, spot: SpotId, to: usize) {
        let (from, count) = (spot.index(), self.spots.len());
        if from >= count {
            return;
        }
        let mut order: Vec<u8> = (0..count as u8).collect();
        let moving = order.remove(from);
        order.insert(to.min(count - 1), moving);
        let numbered = self.numbered_fields();
        self.order_spots(&order);
        self.number_again(&numbered);
    }

    /// Numbers the spots of a field as they lie: row by row from the top, each from the left.
    /// Gives the new id of each of them that had one before.
    pub fn order_field_by_place(&mut self, field: FieldId) -> Vec<(SpotId, SpotId)> {
        let slots: Vec<SpotId> = self.spots_of(field).collect();
        let mut sorted = slots.clone();
        sorted.sort_by_key(|spot| {
            let place = self.spots[spot.index()].place;
            (place.y, place.x)
        });
        let mut order: Vec<u8> = (0..self.spots.len() as u8).collect();
        for (slot, spot) in slots.iter().zip(&sorted) {
            order[slot.index()] = spot.0;
        }
        let numbered = self.numbered_fields();
        self.order_spots(&order);
        self.number_again(&numbered);
        sorted.into_iter().zip(slots).collect()
    }

    /// Arranges the spots so that the `n`-th is the one that was `order[n]`.
    fn order_spots(&mut self, order: &[u8]) {
        let new_id = |id: SpotId| {
            order.iter().position(|&old| old == id.0).map(|position| SpotId(position as u8))
        };
        self.move_spot_ids(new_id);
        self.spots = order.iter().map(|&old| self.spots[usize::from(old)].clone()).collect();
    }

    /// Gives spots to another field, behind that field's others, and gives their new ids. Their
    /// names follow where they were made of the old field's.
    pub fn move_to_field(&mut self, spots: &[SpotId], field: FieldId) -> Vec<SpotId> {
        if field.index() >= self.fields.len() {
            return Vec::new();
        }
        let moves = |id: SpotId| {
            let spot = self.spots.get(id.index());
            spots.contains(&id) && spot.is_some_and(|spot| spot.field != field)
        };
        let all = (0..self.spots.len()).map(|at| SpotId(at as u8));
        let (moving, mut order): (Vec<SpotId>, Vec<SpotId>) = all.partition(|&id| moves(id));
        let numbered = self.numbered_fields();
        let is_own = |id: &SpotId| self.spots[id.index()].field == field;
        let at = order.iter().rposition(is_own).map_or(order.len(), |last| last + 1);
        order.splice(at..at, moving.iter().copied());
        let order: Vec<u8> = order.into_iter().map(|id| id.0).collect();
        self.order_spots(&order);
        let moved: Vec<SpotId> = (at..at + moving.len()).map(|at| SpotId(at as u8)).collect();
        for &id in &moved {
            let Spot { name, field: old, .. } = &self.spots[id.index()];
            let old = self.fields.get(old.index()).map_or("", |old| old.name.en.as_str());
            let follows = name == old || is_numbered(name, old);
            self.spots[id.index()].field = field;
            let count = self.spots_of(field).count();
            if count > 1 {
                // Whatever the new one is called, the field's name is no longer another's alone.
                self.name_apart(field);
            }
            if follows {
                let name = self.fields[field.index()].name.en.clone();
                self.spots[id.index()].name =
                    if count == 1 { name } else { self.free_spot_name(&name, count) };
            }
        }
        self.number_again(&numbered);
        moved
    }

    /// Gives a spot that bears its field's name alone a number.
    fn name_apart(&mut self, field: FieldId) {
        let name = self.fields[field.index()].name.en.clone();
        let alone = self.spots_of(field).find(|spot| self.spots[spot.index()].name == name);
        if let Some(alone) = alone {
            let numbered = self.free_spot_name(&name, 1);
            self.spots[alone.index()].name = numbered;
        }
    }

    /// Of each field, whether the numbers in its spots' names are their numbers.
    fn numbered_fields(&self) -> Vec<bool> {
        let right = |id: SpotId, number: usize, field: &str| {
            let name = &self.spots[id.index()].name;
            !is_numbered(name, field) || *name == format!("{field} {number}")
        };
        (0..self.fields.len())
            .map(|at| {
                let field = &self.fields[at].name.en;
                let mut spots = self.spots_of(FieldId(at as u8)).zip(1..);
                spots.all(|(id, number)| right(id, number, field))
            })
            .collect()
    }

    /// Numbers the spots of every field anew. Names follow in the fields where they did before.
    fn number_again(&mut self, numbered: &[bool]) {
        self.number_spots();
        self.name_single_spots();
        for (at, _) in numbered.iter().enumerate().filter(|(_, numbered)| **numbered) {
            let Some(field) = self.fields.get(at).map(|field| field.name.en.clone()) else { break };
            let members = self.spots_of(FieldId(at as u8)).zip(1_u32..);
            let wanted: Vec<(SpotId, String)> = members
                .filter(|(id, _)| is_numbered(&self.spots[id.index()].name, &field))
                .map(|(id, number)| (id, format!("{field} {number}")))
                .collect();
            self.rename_together(&wanted);
        }
    }

    /// A field's only spot bears the field's name, as a file with a blank name has it.
    fn name_single_spots(&mut self) {
        for index in 0..self.fields.len() {
            let members: Vec<SpotId> = self.spots_of(FieldId(index as u8)).collect();
            if let [only] = members[..] {
                let name = &self.fields[index].name.en;
                let spot = &mut self.spots[only.index()];
                if is_numbered(&spot.name, name) {
                    spot.name.clone_from(name);
                }
            }
        }
    }

    fn insert_spot(&mut self, at: usize, spot: Spot) -> Option<SpotId> {
        let id = SpotId(u8::try_from(at).ok()?);
        self.move_spot_ids(|old| Some(if old.index() < at { old } else { SpotId(old.0 + 1) }));
        self.spots.insert(at, spot);
        self.number_spots();
        Some(id)
    }
}
