//! The names of fields, spots and decks, and references to them.

use definition::{
    Code, DeckId, Fault, FieldId, SpotId, Target, Wording, say,
    wording::{normal, one_of, shown, suggest},
};
use std::{cell::Cell, collections::BTreeMap};

/// All names of a game. Fields take precedence over spots, and spots over decks. Case and spaces
/// around a name are ignored.
#[derive(Debug, Default)]
pub struct NameIndex {
    fields: BTreeMap<String, FieldId>,
    spots: BTreeMap<String, SpotId>,
    decks: BTreeMap<String, DeckId>,
    /// The names as written, by id.
    field_list: Vec<String>,
    spot_list: Vec<String>,
    deck_list: Vec<String>,
    /// The spots of each field.
    members: Vec<Vec<SpotId>>,
    /// Number of unknown names compared with all others so far; limited because it is slow.
    compared: Cell<u16>,
}

impl NameIndex {
    /// Enters a field.
    ///
    /// # Errors
    ///
    /// Returns the fault if the name is taken; the field keeps its id, but is not found by name.
    pub fn add_field(&mut self, name: &str) -> Result<FieldId, Fault> {
        let field = FieldId(self.field_count());
        self.members.push(Vec::new());
        self.field_list.push(name.to_owned());
        self.check_new(name)?;
        self.fields.insert(normal(name), field);
        Ok(field)
    }

    /// Enters a deck; returns the fault if its name is taken.
    pub(crate) fn add_deck(&mut self, name: &str) -> Result<(), Fault> {
        let deck = DeckId(u8::try_from(self.deck_list.len()).unwrap_or(u8::MAX));
        self.deck_list.push(name.to_owned());
        self.check_new(name)?;
        self.decks.insert(normal(name), deck);
        Ok(())
    }

    /// Enters a spot. Only the single spot of a field may have the field's name.
    ///
    /// # Errors
    ///
    /// Returns the fault if the name is taken; the spot keeps its id, but is not found by name.
    pub fn add_spot(&mut self, name: &str, field: FieldId, single: bool) -> Result<(), Fault> {
        let spot = SpotId(u8::try_from(self.spot_list.len()).unwrap_or(u8::MAX));
        self.spot_list.push(name.to_owned());
        if let Some(members) = self.members.get_mut(field.index()) {
            members.push(spot);
        }
        let own = single && self.fields.get(&normal(name)) == Some(&field);
        if !own || self.spots.contains_key(&normal(name)) {
            self.check_new(name)?;
        }
        self.spots.insert(normal(name), spot);
        Ok(())
    }

    /// Returns the number of fields.
    pub(crate) fn field_count(&self) -> u8 {
        u8::try_from(self.field_list.len()).unwrap_or(u8::MAX)
    }

    /// Returns the number of decks.
    pub(crate) fn deck_count(&self) -> usize {
        self.deck_list.len()
    }

    /// Returns a field's name as written.
    pub(crate) fn field_name(&self, field: FieldId) -> &str {
        self.field_list.get(field.index()).map_or("", String::as_str)
    }

    /// Iterates over the names of fields without spots.
    pub(crate) fn empty_fields(&self) -> impl Iterator<Item = &str> {
        let all = self.field_list.iter().zip(&self.members);
        all.filter(|(_, members)| members.is_empty()).map(|(name, _)| name.as_str())
    }

    /// Returns the fault if a name is taken.
    fn check_new(&self, name: &str) -> Result<(), Fault> {
        let key = normal(name);
        let before = if self.fields.contains_key(&key) {
            say!("phrase-a-field", "a field")
        } else if self.spots.contains_key(&key) {
            say!("phrase-a-spot", "a spot")
        } else if self.decks.contains_key(&key) {
            say!("phrase-a-deck", "a deck")
        } else {
            return Ok(());
        };
        let message = say!(
            "fault-doubled-name",
            "there is already {what} named `{name}`",
            what = before,
            name = shown(name),
        );
        let help = say!("help-doubled-name", "Give each field, spot and deck its own name.");
        Err(Fault::new(Code::DoubledName, message, help))
    }

    /// Returns the field with this name.
    pub(crate) fn field(&self, text: &str) -> Result<FieldId, Fault> {
        let found = self.fields.get(&normal(text)).copied();
        found.ok_or_else(|| {
            self.unknown(text, Wanted::Field, self.field_list.iter().map(String::as_str))
        })
    }

    /// Returns the deck with this name.
    pub(crate) fn deck(&self, text: &str) -> Result<DeckId, Fault> {
        let found = self.decks.get(&normal(text)).copied();
        found.ok_or_else(|| {
            self.unknown(text, Wanted::Deck, self.deck_list.iter().map(String::as_str))
        })
    }

    /// Returns the spot with this name, or the single spot of the field with this name.
    pub(crate) fn spot(&self, text: &str) -> Result<SpotId, Fault> {
        if let Some(&spot) = self.spots.get(&normal(text)) {
            return Ok(spot);
        }
        match self.fields.get(&normal(text)).map(|field| self.members[field.index()].as_slice()) {
            Some([only]) => Ok(*only),
            Some(members) => Err(Fault::new(
                Code::UnknownName,
                say!(
                    "fault-field-of-several",
                    "`{name}` is a field with {count} spots",
                    name = shown(text),
                    count = members.len(),
                ),
                say!(
                    "help-field-of-several",
                    "Name one of them: {names}.",
                    names = one_of(self.names_of(members)),
                ),
            )),
            None => {
                Err(self.unknown(text, Wanted::Spot, self.spot_list.iter().map(String::as_str)))
            }
        }
    }

    /// Returns the spot with this name, or all spots of the field with this name.
    pub(crate) fn spots(&self, text: &str) -> Result<Vec<SpotId>, Fault> {
        if let Some(field) = self.fields.get(&normal(text)) {
            return Ok(self.members[field.index()].clone());
        }
        if let Some(&spot) = self.spots.get(&normal(text)) {
            return Ok(vec![spot]);
        }
        if self.decks.contains_key(&normal(text)) {
            return Err(Fault::new(
                Code::UnknownName,
                say!(
                    "fault-dealt-to-deck",
                    "`{name}` is a deck, but cards can be dealt only to spots",
                    name = shown(text),
                ),
                say!(
                    "help-write-one-of",
                    "Write {names}.",
                    names = one_of(self.spot_list.iter().map(String::as_str)),
                ),
            ));
        }
        Err(self.unknown_target(text, false))
    }

    /// Returns the field, the spot or (if `decks` is true) the deck with this name.
    pub(crate) fn target(&self, text: &str, decks: bool) -> Result<Target, Fault> {
        let key = normal(text);
        let field = self.fields.get(&key).map(|&field| Target::Field(field));
        let spot = || self.spots.get(&key).map(|&spot| Target::Spot(spot));
        let deck = || self.decks.get(&key).filter(|_| decks).map(|&deck| Target::Deck(deck));
        field.or_else(spot).or_else(deck).ok_or_else(|| self.unknown_target(text, decks))
    }

    fn unknown_target(&self, text: &str, decks: bool) -> Fault {
        let decks = self.deck_list.iter().filter(|_| decks);
        let all = self.field_list.iter().chain(&self.spot_list).chain(decks);
        self.unknown(text, Wanted::SpotOrField, all.map(String::as_str))
    }

    fn unknown<'a>(
        &self,
        text: &str,
        wanted: Wanted,
        all: impl Iterator<Item = &'a str> + Clone,
    ) -> Fault {
        const MOST: u16 = 40;
        let message = say!(
            "fault-unknown-name",
            "there is no {what} named `{name}`",
            what = wanted.words(),
            name = shown(text),
        );
        let help = if self.compared.get() < MOST {
            self.compared.set(self.compared.get() + 1);
            suggest(text, all)
        } else {
            say!("help-name-of", "Write the name of a {what} of this game.", what = wanted.words())
        };
        Fault::new(Code::UnknownName, message, help)
    }

    fn names_of<'a>(&'a self, spots: &'a [SpotId]) -> impl Iterator<Item = &'a str> + Clone {
        spots.iter().filter_map(|spot| self.spot_list.get(spot.index()).map(String::as_str))
    }
}

/// Names under which the parts of a game are written.
pub trait PlaceNames {
    /// Returns the name of a field.
    fn field(&self, id: FieldId) -> String;
    /// Returns the name of a spot.
    fn spot(&self, id: SpotId) -> String;
    /// Returns the name of a deck.
    fn deck(&self, id: DeckId) -> String;

    /// Returns the name of a field, spot or deck.
    fn target(&self, target: Target) -> String {
        match target {
            Target::Spot(id) => self.spot(id),
            Target::Field(id) => self.field(id),
            Target::Deck(id) => self.deck(id),
        }
    }
}

/// Kind of thing that a name should refer to.
#[derive(Debug, Clone, Copy)]
enum Wanted {
    Field,
    Spot,
    Deck,
    SpotOrField,
}

impl Wanted {
    fn words(self) -> Wording {
        match self {
            Self::Field => say!("phrase-field", "field"),
            Self::Spot => say!("phrase-spot", "spot"),
            Self::Deck => say!("phrase-deck", "deck"),
            Self::SpotOrField => say!("phrase-spot-or-field", "spot or field"),
        }
    }
}
