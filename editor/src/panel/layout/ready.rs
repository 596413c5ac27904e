//! Ready-made decks and fields, offered by name; `editor/assets/fields.ron` lists them.

use crate::role::Role;
use engine::definition::{Fan, FanDirection, Localized};
use serde::Deserialize;
use std::sync::LazyLock;

/// The offers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ready {
    deck: Named,
    fields: Vec<Offer>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    en: String,
    ja: String,
}

/// An offered field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    name: Named,
    /// Usual number of spots.
    pub(super) spots: u8,
    fan: Spread,
    shown: Option<u8>,
    /// Its role, whose rules can be filled in.
    pub(super) role: Option<Role>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
enum Spread {
    Squared,
    Down,
    Up,
    Right,
    Left,
}

impl Named {
    fn localized(&self) -> Localized {
        Localized { en: self.en.clone(), ja: self.ja.clone() }
    }
}

impl Offer {
    /// Returns its name.
    pub(super) fn name(&self) -> Localized {
        self.name.localized()
    }

    /// Returns its fan.
    pub(super) fn fan(&self) -> Fan {
        let direction = match self.fan {
            Spread::Squared => FanDirection::None,
            Spread::Down => FanDirection::Down,
            Spread::Up => FanDirection::Up,
            Spread::Right => FanDirection::Right,
            Spread::Left => FanDirection::Left,
        };
        Fan { shown: self.shown, ..Fan::toward(direction) }
    }
}

impl Ready {
    fn all() -> &'static Self {
        static ALL: LazyLock<Ready> = LazyLock::new(|| {
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
    pub(super) fn fields() -> &'static [Offer] {
        &Self::all().fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{definition::Field, workbook::Draft};

    #[test]
    fn every_offer_is_a_field_that_a_file_can_hold() {
        assert!(!Ready::fields().is_empty());
        let mut draft = Draft::default();
        for offer in Ready::fields() {
            let name = offer.name();
            assert!(!name.en.is_empty() && !name.ja.is_empty() && offer.spots > 0);
            let field = draft.add_field(Field::plain(name.clone())).expect("room");
            assert_eq!(draft.fields[field.index()].name, name, "a name that is free and fits");
        }
        assert!(!Ready::deck().en.is_empty() && !Ready::deck().ja.is_empty());
    }
}
