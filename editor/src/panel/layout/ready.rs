//! Ready-made decks and fields, offered by name; `editor/assets/fields.ron` lists them.

use crate::role::Role;
use engine::definition::{Fan, FanDirection, Localized};
use serde::Deserialize;
use std::sync::LazyLock;

/// The offers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReadyFields {
    deck: FieldNames,
    fields: Vec<ReadyField>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldNames {
    en: String,
    ja: String,
}

/// An offered field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReadyField {
    name: FieldNames,
    /// Usual number of spots.
    pub(super) spots: u8,
    fan: FanSpread,
    shown: Option<u8>,
    /// Its role, whose rules can be filled in.
    pub(super) role: Option<Role>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
enum FanSpread {
    Squared,
    Down,
    Up,
    Right,
    Left,
}

impl FieldNames {
    fn localized(&self) -> Localized {
        Localized { en: self.en.clone(), ja: self.ja.clone() }
    }
}

impl ReadyField {
    /// Returns its name.
    pub(super) fn name(&self) -> Localized {
        self.name.localized()
    }

    /// Returns its fan.
    pub(super) fn fan(&self) -> Fan {
        let direction = match self.fan {
            FanSpread::Squared => FanDirection::None,
            FanSpread::Down => FanDirection::Down,
            FanSpread::Up => FanDirection::Up,
            FanSpread::Right => FanDirection::Right,
            FanSpread::Left => FanDirection::Left,
        };
        Fan { shown: self.shown, ..Fan::toward(direction) }
    }
}

impl ReadyFields {
    fn all() -> &'static Self {
        static ALL: LazyLock<ReadyFields> = LazyLock::new(|| {
            ron::from_str(include_str!("../../../assets/fields.ron"))
                .expect("a test reads the list that comes with the program")
        });
        &ALL
    }

    /// Returns the name of a new deck.
    pub(super) fn deck() -> Localized {
        Self::all().deck.localized()
    }

    /// Returns the offered fields.
    pub(super) fn fields() -> &'static [ReadyField] {
        &Self::all().fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{definition::Field, workbook::Draft};

    #[test]
    fn every_offer_is_a_field_that_a_file_can_hold() {
        assert!(!ReadyFields::fields().is_empty());
        let mut draft = Draft::default();
        for offer in ReadyFields::fields() {
            let name = offer.name();
            assert!(!name.en.is_empty() && !name.ja.is_empty() && offer.spots > 0);
            let field = draft.add_field(Field::plain(name.clone())).expect("room");
            assert_eq!(draft.fields[field.index()].name, name, "a name that is free and fits");
        }
        assert!(!ReadyFields::deck().en.is_empty() && !ReadyFields::deck().ja.is_empty());
    }
}
