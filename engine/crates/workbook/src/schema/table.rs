//! The table sheets `Put …` and `Take …`: the pairs of cards that may lie on each other.

use definition::{Field, Relation, SettingColumn, wording::normal};

/// Kind of rule that a table defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TableKind {
    /// Cards that may be put on a spot.
    Put,
    /// Cards that may be taken together.
    Take,
}

impl TableKind {
    /// Both kinds, in the order in which they are written.
    pub const ALL: [Self; 2] = [Self::Put, Self::Take];

    /// Returns the first word of the sheet's name; a space and the field's name follow.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Put => "Put",
            Self::Take => "Take",
        }
    }

    /// Returns the setting that such a table decides.
    #[must_use]
    pub const fn setting(self) -> SettingColumn {
        match self {
            Self::Put => SettingColumn::Put,
            Self::Take => SettingColumn::Take,
        }
    }

    /// Returns this table of a field.
    #[must_use]
    pub const fn of(self, field: &Field) -> &Relation {
        match self {
            Self::Put => &field.put,
            Self::Take => &field.take,
        }
    }

    /// Returns the sentence below the pattern that explains the table.
    #[must_use]
    pub const fn explanation(self) -> &'static str {
        match self {
            Self::Put => {
                "Each row is the card that lies on the spot, or an empty spot; each column is the \
                 card that is put on it. TRUE: it may be put there."
            }
            Self::Take => {
                "Each row is a card, each column the card directly above it. TRUE: both may be \
                 taken together. Under `top`: the card may be the uppermost of what is taken."
            }
        }
    }

    /// Returns the name of the sheet for a field with this name.
    #[must_use]
    pub fn sheet_name(self, field: &str) -> String {
        format!("{} {field}", self.prefix())
    }

    /// Returns the field's part of a sheet's name; `None` if the sheet is not such a table.
    #[must_use]
    pub fn field_of(self, sheet: &str) -> Option<&str> {
        let sheet = sheet.trim();
        let prefix = self.prefix();
        let head = sheet.get(..prefix.len())?;
        let rest = &sheet[prefix.len()..];
        (head.eq_ignore_ascii_case(prefix) && rest.starts_with(char::is_whitespace))
            .then(|| rest.trim())
            .filter(|rest| !rest.is_empty())
    }
}

/// Heading to the left of the pattern.
pub const PATTERN: &str = "Pattern";
/// Other accepted texts for [`PATTERN`].
pub const PATTERN_ALIASES: [&str; 1] = ["規則"];
/// Heading of the row for an empty spot, in put tables.
pub const EMPTY: &str = "empty";
/// Other accepted texts for [`EMPTY`].
pub const EMPTY_ALIASES: [&str; 4] = ["empty spot", "(empty)", "空", "空き"];
/// Heading of the column for "nothing above", in take tables.
pub const TOP: &str = "top";
/// Other accepted texts for [`TOP`].
pub const TOP_ALIASES: [&str; 4] = ["nothing above", "(top)", "一番上", "上なし"];
/// Text in the corner, above the row headings and left of the column headings.
pub const CORNER: &str = "lower card ↓  upper card →";

/// True if a text is `name` or one of its aliases.
pub(crate) fn is_one(text: &str, name: &str, aliases: &[&str]) -> bool {
    let text = normal(text);
    text == name.to_lowercase() || aliases.iter().any(|alias| text == *alias)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_name_tells_its_rule_and_field() {
        assert_eq!(TableKind::Put.field_of(" put  Tableau "), Some("Tableau"));
        assert_eq!(TableKind::Take.field_of("Take 場札"), Some("場札"));
        assert_eq!(TableKind::Take.field_of("Put Tableau"), None);
        assert_eq!(TableKind::Put.field_of("Putter"), None);
        assert_eq!(TableKind::Put.field_of("Put "), None);
    }
}
