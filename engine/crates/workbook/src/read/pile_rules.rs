//! Pile rules in words: the cells of the sheet `Fields`, and the texts of the same settings in RON.
//!
//! Both notations read them by [`PileSetting`], so that both mean the same.

pub use super::checks::{RuleFault, check};
pub use crate::{
    name::check as check_name,
    notation::names::{NameIndex, PlaceNames},
    schema::{WrittenSetting, fields::PileSetting},
};

#[cfg(test)]
mod tests {
    use super::*;
    use definition::{Field, Localized};

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
        let column = &setting.column;
        column.read(&mut field, text, &names).map_err(|fault| fault.message.to_string())?;
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
        let keys = PileSetting::ALL.iter().map(|own| own.key);
        assert_eq!(keys.collect::<Vec<_>>(), words.map(|(key, _)| key));
        let plain = Field::plain(Localized::default());
        let mut all: Vec<Field> = Vec::new();
        for (key, text) in words {
            let field = read(key, text).expect("it is understood");
            assert!(field != plain && !all.contains(&field), "{key}: {text}");
            all.push(field);
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
