//! Columns whose cells hold a setting, with the reader and the writer of their words.

use super::{Heading, YES_NO, too_long};
use crate::{
    Value,
    notation::{
        names::{NameIndex, PlaceNames},
        word,
    },
};
use definition::Fault;

type ReadWords<T> = fn(&mut T, &str, &NameIndex) -> Result<(), Fault>;
type WriteWords<T> = fn(&T, &dyn PlaceNames) -> Option<WrittenSetting>;

/// A column for a setting of a `T`, which has a row on the sheet.
#[derive(Debug)]
pub struct SheetColumn<T: 'static> {
    /// The heading.
    pub heading: Heading,
    read: ReadWords<T>,
    write: WriteWords<T>,
}

/// A setting as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrittenSetting {
    /// A text, never blank.
    Text(String),
    /// A number.
    Number(u16),
    /// True or false.
    Flag(bool),
}

impl<T> SheetColumn<T> {
    pub(super) const fn new(heading: Heading, read: ReadWords<T>, write: WriteWords<T>) -> Self {
        Self { heading, read, write }
    }

    /// Gives the setting the value that these words mean; they are not blank.
    ///
    /// # Errors
    ///
    /// Returns the reason that they are not understood, with what to write; nothing is changed
    /// then.
    pub fn read(&self, owner: &mut T, text: &str, names: &NameIndex) -> Result<(), Fault> {
        match too_long(text) {
            Some(fault) => Err(fault),
            None => (self.read)(owner, text.trim(), names),
        }
    }

    /// Returns the setting in the form that reads back as the same value; `None` if it is left
    /// blank.
    #[must_use]
    pub fn write(&self, owner: &T, names: &dyn PlaceNames) -> Option<WrittenSetting> {
        (self.write)(owner, names)
    }
}

impl WrittenSetting {
    /// Returns the text, or `None` if it is blank.
    pub(super) fn text(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        (!text.is_empty()).then_some(Self::Text(text))
    }
}

impl From<WrittenSetting> for Value {
    fn from(written: WrittenSetting) -> Self {
        match written {
            WrittenSetting::Text(text) => Self::Text(text),
            WrittenSetting::Number(number) => Self::Number(number.into()),
            WrittenSetting::Flag(flag) => Self::Text(word::write(flag, &YES_NO).to_owned()),
        }
    }
}
