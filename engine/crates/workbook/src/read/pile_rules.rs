//! Pile rules in words: the cells of the sheet `Fields`, and the texts of the same settings in RON.
//!
//! Both notations read them here, so that both mean the same.

use super::{
    moves,
    records::too_long,
    rule::{all_or_none, in_words},
};
use crate::{
    notation::{clear, number::whole, size, word},
    schema::{Heading, YES_NO, fields},
};
use definition::{
    After, Clear, Fault, Field, Flip, Relation, SettingColumn, Sizes, SpotId, TakeSize, Target, say,
};

pub use crate::name::check as check_name;

pub use super::{
    checks::{RuleFault, check},
    names::NameIndex,
};

/// A pile rule: the value of a setting of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PileRule {
    /// The cards that may be put on its spots.
    Put(Relation),
    /// The cards that may be taken from its spots.
    Take(Relation),
    /// Number of cards that may be put at once.
    PutSize(Sizes),
    /// Number of cards that may be taken together.
    TakeSize(TakeSize),
    /// Maximum number of cards on a spot.
    PileSize(u16),
    /// True if the put rule applies inside the bundle too.
    CheckInside(bool),
    /// Treatment of an exposed face-down card.
    Flip(Flip),
    /// Condition on its spots for winning.
    Clear(Clear),
    /// The spot that determines the base rank.
    Base(SpotId),
    /// Sources from which an emptied spot takes a card.
    Refill(Vec<Target>),
    /// Cards that leave after a put.
    AfterPut(After),
    /// Cards that leave whenever they can.
    Whenever(After),
}

impl PileRule {
    /// Gives the rule to a field, in place of the one that it has.
    pub fn apply(self, field: &mut Field) {
        match self {
            Self::Put(relation) => field.put = relation,
            Self::Take(relation) => field.take = relation,
            Self::PutSize(sizes) => field.put_size = sizes,
            Self::TakeSize(size) => field.take_size = size,
            Self::PileSize(most) => field.pile_most = Some(most),
            Self::CheckInside(inside) => field.check_inside = inside,
            Self::Flip(flip) => field.flip = flip,
            Self::Clear(clear) => field.clear = clear,
            Self::Base(spot) => field.base = Some(spot),
            Self::Refill(sources) => field.refill = sources,
            Self::AfterPut(after) => field.after_put = Some(after),
            Self::Whenever(after) => field.whenever = Some(after),
        }
    }
}

/// A setting of a field in both notations, with the reader of its words.
#[derive(Debug)]
pub struct PileSetting {
    /// The setting.
    pub setting: SettingColumn,
    /// Its key in RON.
    pub key: &'static str,
    /// Its column on the sheet `Fields`.
    pub heading: &'static Heading,
    words: fn(&str, &NameIndex) -> Result<PileRule, Fault>,
}

impl PileSetting {
    /// The settings, in the order of the columns.
    pub const ALL: [Self; 12] = [
        Self::new(SettingColumn::Put, "put", &fields::PUT, |text, _| {
            table(text).map(PileRule::Put)
        }),
        Self::new(SettingColumn::Take, "take", &fields::TAKE, |text, _| {
            table(text).map(PileRule::Take)
        }),
        Self::new(SettingColumn::PutSize, "put_size", &fields::PUT_SIZE, |text, _| {
            size::read(text, || say!("phrase-put-size", "The put size")).map(PileRule::PutSize)
        }),
        Self::new(SettingColumn::TakeSize, "take_size", &fields::TAKE_SIZE, |text, names| {
            moves::take_size(text, names).map(PileRule::TakeSize)
        }),
        Self::new(SettingColumn::PileSize, "pile_size", &fields::PILE_SIZE, |text, _| {
            let what = || say!("phrase-pile-size", "The pile size");
            whole(text, 1..=size::MOST, what).map(PileRule::PileSize)
        }),
        Self::new(SettingColumn::CheckInside, "check_inside", &fields::CHECK_INSIDE, |text, _| {
            let what = || say!("phrase-check-inside", "`Check inside`");
            word::read(text, &YES_NO, what).map(PileRule::CheckInside)
        }),
        Self::new(SettingColumn::Flip, "flip", &fields::FLIP, |text, _| {
            let what = || say!("phrase-flip", "`Flip`");
            word::read(text, &fields::FLIPS, what).map(PileRule::Flip)
        }),
        Self::new(SettingColumn::Clear, "clear", &fields::CLEAR, |text, _| {
            clear::read(text).map(PileRule::Clear)
        }),
        Self::new(SettingColumn::Base, "base", &fields::BASE, |text, names| {
            names.spot(text).map(PileRule::Base)
        }),
        Self::new(SettingColumn::Refill, "refill", &fields::REFILL, |text, names| {
            moves::refill(text, names).map(PileRule::Refill)
        }),
        Self::new(SettingColumn::AfterPut, "after_put", &fields::AFTER_PUT, |text, names| {
            moves::after(text, names).map(PileRule::AfterPut)
        }),
        Self::new(SettingColumn::Whenever, "whenever", &fields::WHENEVER, |text, names| {
            moves::after(text, names).map(PileRule::Whenever)
        }),
    ];

    const fn new(
        setting: SettingColumn,
        key: &'static str,
        heading: &'static Heading,
        words: fn(&str, &NameIndex) -> Result<PileRule, Fault>,
    ) -> Self {
        Self { setting, key, heading, words }
    }

    /// Returns the setting with this key in RON.
    #[must_use]
    pub fn with_key(key: &str) -> Option<&'static Self> {
        const ALL: &[PileSetting] = &PileSetting::ALL;
        ALL.iter().find(|own| own.key == key)
    }

    /// Returns the rule that these words mean; they are not blank.
    ///
    /// # Errors
    ///
    /// Returns the reason that they are not understood, with what to write.
    pub fn read(&self, text: &str, names: &NameIndex) -> Result<PileRule, Fault> {
        match too_long(text) {
            Some(fault) => Err(fault),
            None => (self.words)(text.trim(), names),
        }
    }
}

/// Returns the table that words mean: `none`, `any`, or a pattern.
fn table(text: &str) -> Result<Relation, Fault> {
    all_or_none(text).map_or_else(|| in_words(text), Ok)
}

#[cfg(test)]
mod tests {
    use super::*;
    use definition::Localized;

    fn read(key: &str, text: &str) -> Result<Field, String> {
        let mut names = NameIndex::default();
        for (name, spots) in [("stock", 1), ("cells", 4)] {
            let field = names.add_field(name).expect("a new name");
            for number in 0..spots {
                let name = if spots == 1 { name.to_owned() } else { format!("{name} of {number}") };
                names.add_spot(&name, field, spots == 1).expect("a new name");
            }
        }
        let setting = PileSetting::with_key(key).expect("a key");
        let mut field = Field::plain(Localized::default());
        let rule = setting.read(text, &names).map_err(|fault| fault.message.to_string())?;
        rule.apply(&mut field);
        Ok(field)
    }

    #[test]
    fn every_setting_changes_its_own_rule_alone() {
        let words = [
            ("put", "any"),
            ("take", "down 1; top: any"),
            ("put_size", "2-4"),
            ("take_size", "spare: cells"),
            ("pile_size", "7"),
            ("check_inside", "no"),
            ("flip", "auto"),
            ("clear", "=13"),
            ("base", "cells of 0"),
            ("refill", "stock > cells"),
            ("after_put", "2 > stock"),
            ("whenever", "13 > cells"),
        ];
        assert_eq!(words.map(|(key, _)| key), PileSetting::ALL.map(|own| own.key));
        let plain = Field::plain(Localized::default());
        let mut all: Vec<Field> = Vec::new();
        for (key, text) in words {
            let field = read(key, text).expect("it is understood");
            assert!(field != plain && !all.contains(&field), "{key}: {text}");
            all.push(field);
        }
    }

    #[test]
    fn a_heading_is_read_as_the_setting_that_it_decides() {
        for own in PileSetting::ALL {
            assert_eq!(own.heading.setting, Some(own.setting), "{}", own.key);
        }
    }

    #[test]
    fn faults_name_the_words() {
        for (key, text, message) in [
            ("base", "cells", "`cells` is a field with 4 spots"),
            ("refill", "Deck", "there is no spot or field named `Deck`"),
            ("put_size", "some", "The put size is `some`"),
        ] {
            let told = read(key, text).expect_err("it is not understood");
            assert!(told.contains(message), "{key}: {told}");
        }
        assert!(read("put", &"up 1, ".repeat(10_000)).is_err());
    }
}
