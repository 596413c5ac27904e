//! Names in a draft: finding free ones, and renaming.

use super::Draft;
use crate::{name, schema::MAX_NAME};
use definition::{DeckId, FieldId, SpotId, Wording, wording::normal};

/// Reason that a name is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// The name is blank.
    #[error("a name is required")]
    Blank,
    /// A field, a spot or a deck already has this name.
    #[error("the name `{0}` is already taken")]
    Taken(String),
    /// The name is too long, or contains characters reserved for lists of names.
    #[error("{0}")]
    Unfit(Wording),
}

impl NameFault {
    /// Returns a name in the second language as it would be stored; it may be blank or already in
    /// use.
    ///
    /// # Errors
    ///
    /// Returns the reason that it cannot be used.
    pub fn check_translation(name: &str) -> Result<String, Self> {
        name::check_translation(name).map_err(|fault| Self::Unfit(fault.message))
    }
}

impl Draft {
    /// Renames a field, together with the spots named after it.
    ///
    /// # Errors
    ///
    /// Returns the reason that the name is rejected; nothing is changed then.
    pub fn rename_field(&mut self, field: FieldId, name: &str) -> Result<(), NameFault> {
        let Some(old) = self.fields.get(field.index()).map(|field| field.name.en.clone()) else {
            return Ok(());
        };
        let single = self.spots_of(field).nth(1).is_none();
        // Its only spot may have the same name, and its numbered spots are renamed with it.
        let own = |draft: &Self, spot: SpotId| {
            let spot = &draft.spots[spot.index()];
            spot.field == field && (single || is_numbered(&spot.name, &old))
        };
        let name = self.fit(name, |draft, other| match other {
            NamedId::Field(other) => other == field,
            NamedId::Spot(spot) => own(draft, spot),
            NamedId::Deck(_) => false,
        })?;
        let followers: Vec<SpotId> = self.spots_of(field).filter(|&s| own(self, s)).collect();
        let mut renamed = Vec::new();
        for &spot in &followers {
            let now = &self.spots[spot.index()].name;
            let new = if normal(now) == normal(&old) {
                name.clone()
            } else if is_numbered(now, &old) {
                format!("{name}{}", &now[old.len()..])
            } else {
                continue;
            };
            let shared = |_: &Self, other| match other {
                NamedId::Field(other) => other == field,
                NamedId::Spot(other) => followers.contains(&other),
                NamedId::Deck(_) => false,
            };
            renamed.push((spot, self.fit(&new, shared)?));
        }
        for (spot, name) in renamed {
            self.spots[spot.index()].name = name;
        }
        self.fields[field.index()].name.en = name;
        Ok(())
    }

    /// Renames a spot.
    ///
    /// # Errors
    ///
    /// Returns the reason that the name is rejected; nothing is changed then.
    pub fn rename_spot(&mut self, spot: SpotId, name: &str) -> Result<(), NameFault> {
        let Some(field) = self.spots.get(spot.index()).map(|spot| spot.field) else {
            return Ok(());
        };
        let single = self.spots_of(field).nth(1).is_none();
        let name = self.fit(name, |_, other| match other {
            NamedId::Field(other) => single && other == field,
            NamedId::Spot(other) => other == spot,
            NamedId::Deck(_) => false,
        })?;
        self.spots[spot.index()].name = name;
        Ok(())
    }

    /// Renames a deck.
    ///
    /// # Errors
    ///
    /// Returns the reason that the name is rejected; nothing is changed then.
    pub fn rename_deck(&mut self, deck: DeckId, name: &str) -> Result<(), NameFault> {
        if deck.index() >= self.decks.len() {
            return Ok(());
        }
        let name = self.fit(name, |_, other| other == NamedId::Deck(deck))?;
        self.decks[deck.index()].name.en = name;
        Ok(())
    }

    /// Returns this name without invalid characters; if it is taken, followed by the lowest number
    /// that makes it unique.
    #[must_use]
    pub fn free_name(&self, wanted: &str) -> String {
        // Leaves room for a space and the number.
        let most = MAX_NAME - 4;
        let fitting: String =
            wanted.chars().filter(|c| name::check(&c.to_string()).is_ok()).collect();
        let words: Vec<&str> = fitting.split_whitespace().collect();
        let wanted: String = words.join(" ").chars().take(most).collect();
        let wanted = if wanted.is_empty() { "Field" } else { wanted.trim_end() };
        let numbered = (2..).map(|number| format!("{wanted} {number}"));
        std::iter::once(wanted.to_owned())
            .chain(numbered)
            .find(|name| self.is_free(name))
            .unwrap_or_default()
    }

    /// Returns the name of a field's spot with this number, or the next number that is free.
    pub(super) fn free_spot_name(&self, field: &str, number: usize) -> String {
        let field: String = field.chars().take(MAX_NAME - 4).collect();
        let names = (number..).map(|number| format!("{} {number}", field.trim_end()));
        names.into_iter().find(|name| self.is_free(name)).unwrap_or_default()
    }

    /// Renames all these spots, unless a new name belongs to anything else.
    pub(super) fn rename_together(&mut self, wanted: &[(SpotId, String)]) {
        let shared = |_: &Self, other| match other {
            NamedId::Spot(other) => wanted.iter().any(|(spot, _)| *spot == other),
            NamedId::Field(_) | NamedId::Deck(_) => false,
        };
        if wanted.iter().all(|(_, name)| self.fit(name, shared).is_ok()) {
            for (spot, name) in wanted {
                self.spots[spot.index()].name.clone_from(name);
            }
        }
    }

    fn is_free(&self, name: &str) -> bool {
        self.fit(name, |_, _| false).is_ok()
    }

    /// Returns the name as it would be stored, unless anything else has it that `may_share` does
    /// not exempt.
    fn fit(
        &self,
        name: &str,
        may_share: impl Fn(&Self, NamedId) -> bool,
    ) -> Result<String, NameFault> {
        let name = name::check(name).map_err(|fault| NameFault::Unfit(fault.message))?;
        if name.is_empty() {
            return Err(NameFault::Blank);
        }
        let fields =
            (0..).zip(&self.fields).map(|(id, f)| (NamedId::Field(FieldId(id)), &f.name.en));
        let spots = (0..).zip(&self.spots).map(|(id, s)| (NamedId::Spot(SpotId(id)), &s.name));
        let decks = (0..).zip(&self.decks).map(|(id, d)| (NamedId::Deck(DeckId(id)), &d.name.en));
        let taken = fields
            .chain(spots)
            .chain(decks)
            .any(|(id, other)| normal(other) == normal(&name) && !may_share(self, id));
        if taken { Err(NameFault::Taken(name)) } else { Ok(name) }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NamedId {
    Field(FieldId),
    Spot(SpotId),
    Deck(DeckId),
}

/// True if a spot's name is its field's name followed by a number.
pub(super) fn is_numbered(spot: &str, field: &str) -> bool {
    let rest = spot.strip_prefix(field).and_then(|rest| rest.strip_prefix(' '));
    rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
}
