//! The sheet `Fields`: the rules shared by spots. Each setting is one row of
//! [`PileSetting::ALL`], from which both notations read and write it.

use super::{
    Heading, Input, SheetColumn, SheetSchema, WrittenSetting, YES_NO, heading, table::TableKind,
    yes_no,
};
use crate::notation::{
    clear, moves,
    names::{NameIndex, PlaceNames},
    number::whole,
    relation, size,
    word::{self, WordedValue, canonical},
};
use definition::{Clear, Fault, Field, Flip, SettingColumn, say};

/// Name of the field.
pub static FIELD: Heading = heading("Field", &["場", "Name"], "The field's name.").wide(16);
/// Name of the field in Japanese.
pub static FIELD_JA: Heading = heading("Field (ja)", &["場 (ja)"], "The field's name in Japanese.");

/// Words for flipping.
static FLIPS: [WordedValue<Flip>; 3] = [
    WordedValue::new(Flip::Never, &["never", "no", "しない"]),
    WordedValue::new(Flip::Auto, &["auto", "yes", "自動"]),
    WordedValue::new(Flip::Click, &["click", "クリック"]),
];

/// A setting of a field in both notations.
#[derive(Debug)]
pub struct PileSetting {
    /// The setting.
    pub setting: SettingColumn,
    /// Its key in RON.
    pub key: &'static str,
    /// Its column on the sheet.
    pub column: SheetColumn<Field>,
}

/// Settings in the order of the columns: column, key in RON, heading, reader and writer of its
/// words.
static SETTINGS: &[PileSetting] = &[
    PileSetting::new(
        SettingColumn::Put,
        "put",
        heading(
            "Put",
            &["置き方"],
            "What may be put on its spots: the name of a table sheet, a rule in words, `none` or \
             `any`. Blank: the sheet `Put` and the field's name, or none if there is no such \
             sheet.",
        )
        .wide(20),
        |field, text, _| relation::read(text).map(|table| field.put = table),
        |field, _| relation::write_put(&field.put).map(WrittenSetting::Text),
    ),
    PileSetting::new(
        SettingColumn::Take,
        "take",
        heading(
            "Take",
            &["取り方"],
            "What may be taken together from its spots: the name of a table sheet, a rule in \
             words, `none` or `any`. Blank: the sheet `Take` and the field's name, or none.",
        )
        .wide(20),
        |field, text, _| relation::read(text).map(|table| field.take = table),
        |field, _| relation::write_take(&field.take).map(WrittenSetting::Text),
    ),
    PileSetting::new(
        SettingColumn::PutSize,
        "put_size",
        heading(
            "Put size",
            &["置く枚数"],
            "How many cards may be put at once: `1`, `2-4`, `3+`. Blank: any number.",
        )
        .wide(10),
        |field, text, _| {
            let what = || say!("phrase-put-size", "The put size");
            size::read(text, what).map(|sizes| field.put_size = sizes)
        },
        |field, _| WrittenSetting::text(size::write(field.put_size)),
    ),
    PileSetting::new(
        SettingColumn::TakeSize,
        "take_size",
        heading(
            "Take size",
            &["取る枚数"],
            "How many cards may be taken together: `1`, `2-4`, `3+`; `pile` for the whole pile; \
             `spare: FIELD, FIELD` for as many as single moves over those fields' empty spots \
             could carry. Blank: any number.",
        )
        .wide(18),
        |field, text, names| moves::take_size(text, names).map(|size| field.take_size = size),
        |field, names| WrittenSetting::text(moves::write_take_size(&field.take_size, names)),
    ),
    PileSetting::new(
        SettingColumn::PileSize,
        "pile_size",
        heading(
            "Pile size",
            &["枚数の上限"],
            "The most cards that a spot may hold, 1 to 9999. Blank: any number.",
        )
        .input(Input::Number)
        .wide(10),
        |field, text, _| {
            let what = || say!("phrase-pile-size", "The pile size");
            whole(text, 1..=size::MOST, what).map(|most| field.pile_most = Some(most))
        },
        |field, _| field.pile_most.map(WrittenSetting::Number),
    ),
    PileSetting::new(
        SettingColumn::CheckInside,
        "check_inside",
        heading(
            "Check inside",
            &["束の中"],
            "Whether the put table must also hold inside the cards that are put (yes), or only \
             where they meet the pile (no). Blank: yes.",
        )
        .input(Input::Words(yes_no))
        .wide(12),
        |field, text, _| {
            let what = || say!("phrase-check-inside", "`Check inside`");
            word::read(text, &YES_NO, what).map(|inside| field.check_inside = inside)
        },
        |field, _| (!field.check_inside).then_some(WrittenSetting::Flag(false)),
    ),
    PileSetting::new(
        SettingColumn::Flip,
        "flip",
        heading(
            "Flip",
            &["裏返し"],
            "What becomes of a face-down card that is now on top: `auto` turns it up, `click` lets \
             the player turn it up. Blank: it stays face down.",
        )
        .input(Input::Words(|| canonical(&FLIPS)))
        .wide(10),
        |field, text, _| {
            let what = || say!("phrase-flip", "`Flip`");
            word::read(text, &FLIPS, what).map(|flip| field.flip = flip)
        },
        |field, _| match field.flip {
            Flip::Never => None,
            flip @ (Flip::Auto | Flip::Click) => WrittenSetting::text(word::write(flip, &FLIPS)),
        },
    ),
    PileSetting::new(
        SettingColumn::Clear,
        "clear",
        heading(
            "Clear",
            &["クリア"],
            "When a spot is as winning wants it: a comparison and a number of cards, such as `=13` \
             or `≥0`. The game is won when all spots are. Blank: ≥0, which is always so.",
        )
        .wide(10),
        |field, text, _| clear::read(text).map(|clear| field.clear = clear),
        |field, _| match field.clear {
            Clear::ALWAYS => None,
            clear => WrittenSetting::text(clear::write(clear)),
        },
    ),
    PileSetting::new(
        SettingColumn::Base,
        "base",
        heading(
            "Base",
            &["基準"],
            "The name of a spot: the field's tables are read as if the first card there were an \
             ace. Blank: they are read as they stand.",
        ),
        |field, text, names| names.spot(text).map(|spot| field.base = Some(spot)),
        |field, names| field.base.map(|spot| WrittenSetting::Text(names.spot(spot))),
    ),
    PileSetting::new(
        SettingColumn::Refill,
        "refill",
        heading(
            "Refill",
            &["補充"],
            "Where an emptied spot takes a card from by itself: fields, spots or decks, the first \
             that has one: `Reserve > Waste > Deck`. Blank: it stays empty.",
        )
        .wide(20),
        |field, text, names| moves::refill(text, names).map(|sources| field.refill = sources),
        |field, names| WrittenSetting::text(moves::write_refill(&field.refill, names)),
    ),
    PileSetting::new(
        SettingColumn::AfterPut,
        "after_put",
        heading(
            "After put",
            &["置いた後"],
            "How many top cards leave after a put, and where to: `2 > Discard`. Blank: none.",
        )
        .wide(16),
        |field, text, names| moves::after(text, names).map(|after| field.after_put = Some(after)),
        |field, names| Some(WrittenSetting::Text(moves::write_after(field.after_put?, names))),
    ),
    PileSetting::new(
        SettingColumn::Whenever,
        "whenever",
        heading(
            "Whenever",
            &["いつでも"],
            "How many top cards leave as soon as they can be taken together, and where to: `13 > \
             Foundation`. Blank: none.",
        )
        .wide(16),
        |field, text, names| moves::after(text, names).map(|after| field.whenever = Some(after)),
        |field, names| Some(WrittenSetting::Text(moves::write_after(field.whenever?, names))),
    ),
];

impl PileSetting {
    /// The settings, in the order of the columns.
    pub const ALL: &'static [Self] = SETTINGS;

    const fn new(
        setting: SettingColumn,
        key: &'static str,
        heading: Heading,
        read: fn(&mut Field, &str, &NameIndex) -> Result<(), Fault>,
        write: fn(&Field, &dyn PlaceNames) -> Option<WrittenSetting>,
    ) -> Self {
        Self { setting, key, column: SheetColumn::new(heading.decides(setting), read, write) }
    }

    /// Returns the setting with this key in RON.
    #[must_use]
    pub fn with_key(key: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|own| own.key == key)
    }

    /// Returns the setting that a table decides.
    #[must_use]
    pub fn of_table(kind: TableKind) -> &'static Self {
        let own = Self::ALL.iter().find(|own| own.setting == kind.setting());
        own.expect("every setting of a field has a row")
    }

    /// Returns the kind of table that the setting may also be given as; `None` for most.
    #[must_use]
    pub fn table(&self) -> Option<TableKind> {
        TableKind::ALL.into_iter().find(|kind| kind.setting() == self.setting)
    }
}

/// Every setting of a field has a row.
const _: () = {
    let mut index = 0;
    while index < SettingColumn::OF_FIELDS.len() {
        let mut row = 0;
        while row < SETTINGS.len()
            && SETTINGS[row].setting as u8 != SettingColumn::OF_FIELDS[index] as u8
        {
            row += 1;
        }
        assert!(row < SETTINGS.len(), "a setting of a field has no row");
        index += 1;
    }
};

static HEADINGS: [&Heading; PileSetting::ALL.len() + 2] = {
    let mut all = [&FIELD; PileSetting::ALL.len() + 2];
    all[1] = &FIELD_JA;
    let mut row = 0;
    while row < PileSetting::ALL.len() {
        all[row + 2] = &PileSetting::ALL[row].column.heading;
        row += 1;
    }
    all
};

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Fields",
    aliases: &["場"],
    purpose: "The fields: the rules for putting and taking cards, and when each field is cleared.",
    missing: "Each table sheet `Put …` or `Take …` makes a field of that name.",
    headings: &HEADINGS,
};

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
