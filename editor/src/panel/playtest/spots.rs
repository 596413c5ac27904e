//! Mapping of the spots of a game before and after a change, so that its moves can be continued.

use engine::{
    definition::{SpotId, Table},
    rules::{Action, Choice, Move},
};

/// The spots of one definition mapped to those of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SpotMap(Vec<Option<SpotId>>);

impl SpotMap {
    /// Maps each spot of `old` to one of `new`: by its name; else by its number within the field of
    /// the same name, or of the same position in the list; else, if the number of spots is
    /// unchanged, by its id. No two spots map to the same one.
    #[must_use]
    pub(super) fn between(old: &Table, new: &Table) -> Self {
        let mut map = Self(vec![None; old.spot_count()]);
        let mut taken = vec![false; new.spot_count()];
        let ways: [&dyn Fn(SpotId, SpotId) -> bool; 4] = [
            &|was, is| name(old, was) == name(new, is),
            &|was, is| both_equal(numbered(old, was), numbered(new, is)),
            &|was, is| both_equal(placed(old, was), placed(new, is)),
            &|was, is| old.spot_count() == new.spot_count() && was == is,
        ];
        for way in ways {
            for was in old.spot_ids() {
                if map.0[was.index()].is_some() {
                    continue;
                }
                let is_deck = old.deck_at(was).is_some();
                let found = new.spot_ids().find(|&is| {
                    !taken[is.index()] && new.deck_at(is).is_some() == is_deck && way(was, is)
                });
                if let Some(is) = found {
                    taken[is.index()] = true;
                    map.0[was.index()] = Some(is);
                }
            }
        }
        map
    }

    /// Returns the spot that a spot has become; `None` if it is gone.
    #[must_use]
    pub(super) fn spot(&self, spot: SpotId) -> Option<SpotId> {
        self.0.get(spot.index()).copied().flatten()
    }

    /// Returns the same action on the other table; `None` if one of its spots is gone.
    #[must_use]
    pub(super) fn action(&self, action: Action) -> Option<Action> {
        Some(match action {
            Action::Move(Move { from, count, to, .. }) => {
                Action::put(self.spot(from)?, count, self.spot(to)?)
            }
            Action::Choose(Choice::Click(spot)) => Action::click(self.spot(spot)?),
            Action::Choose(Choice::Option { .. }) => return None,
        })
    }
}

fn name(definition: &Table, spot: SpotId) -> &str {
    match definition.deck_at(spot) {
        Some(deck) => &definition.decks()[deck.index()].name.en,
        None => &definition.spots()[spot.index()].name,
    }
}

/// Returns the name of a spot's field, and its number in it.
fn numbered(definition: &Table, spot: SpotId) -> Option<(&str, u8)> {
    let field = definition.field_of(spot)?;
    let name = &definition.fields()[field.index()].name.en;
    Some((name, definition.spots()[spot.index()].number))
}

/// Returns the position of a spot's field in the list, and its number in it; for a deck, its
/// position alone.
fn placed(definition: &Table, spot: SpotId) -> Option<(u8, u8)> {
    match (definition.deck_at(spot), definition.field_of(spot)) {
        (Some(deck), _) => Some((deck.0, 0)),
        (None, Some(field)) => Some((field.0, definition.spots()[spot.index()].number)),
        (None, None) => None,
    }
}

/// True if both are there and equal.
fn both_equal<T: PartialEq + Copy>(was: Option<T>, is: Option<T>) -> bool {
    was.is_some() && was == is
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        definition::{Definition, Fan, FieldId, Place},
        workbook::{Draft, read},
    };

    const GAME: &str = "[Fields]\nField | Put\nCell | any\nPile | any\n\
        [Spots]\nSpot | Field | X | Y\n\
        Cell | Cell | 0 | 0\nPile 1 | Pile | 1 | 0\nPile 2 | Pile | 2 | 0";

    fn draft() -> Draft {
        let document = engine::workbook::Document::from_text(GAME);
        Draft::from(&read(&document).into_result().expect("a sound game"))
    }

    fn definition(draft: &Draft) -> Definition {
        draft.check().into_result().expect("a sound game")
    }

    #[test]
    fn spots_keep_their_moves_when_others_come_before_them() {
        let old = definition(&draft());
        let mut draft = draft();
        let added = draft.add_spot(FieldId(0), Place::default(), Fan::default());
        assert_eq!(added, Some(SpotId(1)), "behind the cell, before the piles");
        let map = SpotMap::between(&old, &definition(&draft));
        // The only cell is now `Cell 1`; the piles and the deck have moved on by one.
        let found: Vec<_> = old.spot_ids().map(|spot| map.spot(spot)).collect();
        let expected = [0, 2, 3, 4].map(|id| Some(SpotId(id)));
        assert_eq!(found, expected);
        let action = Action::put(SpotId(1), 3, SpotId(0));
        assert_eq!(map.action(action), Some(Action::put(SpotId(2), 3, SpotId(0))));
        assert_eq!(map.action(Action::click(SpotId(3))), Some(Action::click(SpotId(4))));
    }

    #[test]
    fn a_spot_that_has_gone_takes_its_moves_along() {
        let old = definition(&draft());
        let mut draft = draft();
        draft.remove_spots(&[SpotId(1)]);
        let map = SpotMap::between(&old, &definition(&draft));
        // The remaining pile is now `Pile`, without a number: the first pile no longer matches by
        // name, but by number.
        assert_eq!(map.spot(SpotId(0)), Some(SpotId(0)));
        let piles = [map.spot(SpotId(1)), map.spot(SpotId(2))];
        assert_eq!(piles.iter().flatten().count(), 1, "one of two: {piles:?}");
        assert_eq!(map.spot(SpotId(3)), Some(SpotId(2)), "the deck");
    }

    #[test]
    fn a_new_name_changes_nothing() {
        let old = definition(&draft());
        let mut draft = draft();
        draft.fields[1].name.en = "Column".to_owned();
        for (at, spot) in draft.spots.iter_mut().enumerate().skip(1) {
            spot.name = format!("Column {at}");
        }
        let map = SpotMap::between(&old, &definition(&draft));
        assert!(old.spot_ids().all(|spot| map.spot(spot) == Some(spot)), "{map:?}");
    }
}
