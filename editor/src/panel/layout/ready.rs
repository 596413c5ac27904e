//! The decks and fields that are offered by name; `editor/assets/fields.ron` lists them.

use crate::role::Role;
use engine::definition::{Fan, FanDirection, Localized};
use serde::Deserialize;
use std::sync::LazyLock;

/// What is offered.
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

/// A field that is offered.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    name: Named,
    /// How many spots it usually has.
    pub(super) spots: u8,
    fan: Spread,
    shown: Option<u8>,
    /// The part that it plays; its rules can be filled in.
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
    /// Its name.
    pub(super) fn name(&self) -> Localized {
        self.name.localized()
    }

    /// How its cards are spread.
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

    /// The name of a new deck.
    pub(super) fn deck() -> Localized {
        Self::all().deck.localized()
    }

    /// The fields that are offered.
    pub(super) fn fields() -> &'static [Offer] {
        &Self::all().fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::{Draft, Field};

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
