//! The name of every table of every sample game, checked against a list that a person has read.

use super::TableName;
use engine::workbook::schema::table::TableKind;
use fudaba::{
    library::Sample,
    text::{Language, Texts},
};
use std::{fmt::Write as _, fs, path::Path};

/// The list: `sample / field / put or take`, then the sentence in each language.
const LIST: &str = "tests/patterns.txt";

/// Returns the current names of all tables of the samples, in the form of the list.
fn named() -> String {
    let mut texts = Texts::new(Language::En);
    crate::texts::add_to(&mut texts);
    let mut list = String::new();
    for sample in Sample::all() {
        let game = sample.load().expect("a sample is a game");
        for field in game.table().fields() {
            for (kind, table) in [(TableKind::Put, &field.put), (TableKind::Take, &field.take)] {
                let place = format!("{} / {} / {}", sample.stem(), field.name.en, kind.prefix());
                writeln!(list, "{}", place.to_lowercase()).expect("a text can be written");
                for language in Language::ALL {
                    texts.set_language(language);
                    let name = TableName::of(&texts, kind, table, field.base.is_some());
                    writeln!(list, "    {}", name.words).expect("a text can be written");
                }
            }
        }
    }
    list
}

/// If this fails, read the new names, and then accept them with `UPDATE=1`.
#[test]
fn every_table_of_every_sample_has_the_name_that_was_reviewed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(LIST);
    let named = named();
    assert!(named.lines().count() > 60, "there are samples");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        fs::write(&path, &named).expect("the repository can be written");
    }
    let reviewed = fs::read_to_string(&path).unwrap_or_default();
    for (number, (now, was)) in (1..).zip(named.lines().zip(reviewed.lines())) {
        assert_eq!(now, was, "{LIST}, line {number}");
    }
    assert_eq!(named.lines().count(), reviewed.lines().count(), "{LIST} has other tables");
}
