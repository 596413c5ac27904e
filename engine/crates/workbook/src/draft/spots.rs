//! Adding, duplicating, reordering and removing spots.

use super::{
    Draft,
    names::is_numbered,
    visits::{insert_visit, sort_within, visit_in_order, visits},
};
use definition::{Definition, Fan, FieldId, Place, Spot, SpotId};

impl Draft {
    /// Iterates over the spots of a field in file order.
    pub fn spots_of(&self, field: FieldId) -> impl DoubleEndedIterator<Item = SpotId> + '_ {
        let own = move |(_, spot): &(usize, &Spot)| spot.field == field;
        self.spots.iter().enumerate().filter(own).map(|(id, _)| SpotId(id as u8))
    }

    /// True if another spot (or deck) can be added.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.spots.len() + self.decks.len() < Definition::MAX_SPOTS
    }

    /// Adds a spot to a field after its other spots, with a name and number like theirs; returns
    /// its id, or `None` if the game is full or has no such field.
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

    /// Adds a copy of this spot: same field, same fan, and the same cards dealt to it and collected
    /// from it. Returns its id, or `None` if the game is full.
    pub fn duplicate_spot(&mut self, spot: SpotId, place: Place) -> Option<SpotId> {
        let Spot { field, fan, .. } = *self.spots.get(spot.index())?;
        let copy = self.add_spot(field, place, fan)?;
        let spots = &self.spots;
        let field = |spot: SpotId| spots.get(spot.index()).map(|spot| spot.field);
        for deck in &mut self.decks {
            let mut rows = visits(deck);
            insert_visit(&mut rows, copy, field);
            for deals in [&mut deck.opening, &mut deck.click] {
                let same = deals.iter().find(|deal| deal.spot == spot).cloned();
                deals.extend(same.map(|deal| definition::Deal { spot: copy, ..deal }));
            }
            visit_in_order(deck, &rows);
            if let Some(redeal) = &mut deck.redeal
                && let Some(at) = redeal.collect.iter().position(|&other| other == spot)
            {
                redeal.collect.insert(at + 1, copy);
            }
        }
        Some(copy)
    }

    /// Removes spots with their deals and all other references to them. Later spots of the same
    /// field are renumbered.
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

    /// Moves a spot to another position in file order, which is the order of deals. Numbers, and
    /// names with numbers, follow the order.
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

    /// Numbers the spots of a field by place: row by row from the top, each from the left. Returns
    /// the old and the new id of each of them.
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

    /// Arranges the spots so that the `n`-th is the former `order[n]`.
    fn order_spots(&mut self, order: &[u8]) {
        let new_id = |id: SpotId| {
            order.iter().position(|&old| old == id.0).map(|position| SpotId(position as u8))
        };
        let in_order: Vec<bool> = self.decks.iter().map(|deck| visits(deck).is_sorted()).collect();
        self.move_spot_ids(new_id);
        let field = |id: SpotId| {
            let old = order.get(id.index())?;
            self.spots.get(usize::from(*old)).map(|spot| spot.field)
        };
        for (deck, in_order) in self.decks.iter_mut().zip(in_order) {
            let mut rows = visits(deck);
            // Where the deals follow the spots they go on to; else each field keeps its rows.
            match in_order {
                true => rows.sort(),
                false => sort_within(&mut rows, field),
            }
            visit_in_order(deck, &rows);
        }
        self.spots = order.iter().map(|&old| self.spots[usize::from(old)].clone()).collect();
    }

    /// Moves spots to another field, after its own spots, and returns their new ids. Spots named
    /// after the old field are renamed.
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
                // Once the field has several spots, none of them may have its plain name.
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

    /// Adds a number to the name of a spot that is named exactly like its field.
    fn name_apart(&mut self, field: FieldId) {
        let name = self.fields[field.index()].name.en.clone();
        let alone = self.spots_of(field).find(|spot| self.spots[spot.index()].name == name);
        if let Some(alone) = alone {
            let numbered = self.free_spot_name(&name, 1);
            self.spots[alone.index()].name = numbered;
        }
    }

    /// Returns for each field true if the numbers in its spots' names match their numbers.
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

    /// Renumbers the spots of every field. Names follow in the fields marked in `numbered`.
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

    /// Gives the only spot of a field the field's name, as for a blank name in a file.
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
