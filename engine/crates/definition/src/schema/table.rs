//! The table sheets `Put …` and `Take …`: which card may lie on which.

use crate::wording::normal;

/// Which of a field's two rules a table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TableKind {
    /// What may be put on a spot.
    Put,
    /// What may be taken together.
    Take,
}

impl TableKind {
    /// Both, in the order in which they are written.
    pub const ALL: [Self; 2] = [Self::Put, Self::Take];

    /// The first word of the sheet's name: the field's name follows after a space.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Put => "Put",
            Self::Take => "Take",
        }
    }

    /// The sentence below the pattern that says how to read the table.
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

    /// The name of the sheet for a field of this name.
    #[must_use]
    pub fn sheet_name(self, field: &str) -> String {
        format!("{} {field}", self.prefix())
    }

    /// The field's part of a sheet's name, if it is the name of such a table.
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

/// What heads the cell to the left of the pattern.
pub const PATTERN: &str = "Pattern";
/// Other texts that are read as that.
pub const PATTERN_ALIASES: [&str; 1] = ["規則"];
/// The row for an empty spot, in put tables.
pub const EMPTY: &str = "empty";
/// Other texts that are read as that.
pub const EMPTY_ALIASES: [&str; 4] = ["empty spot", "(empty)", "空", "空き"];
/// The column for "nothing above", in take tables.
pub const TOP: &str = "top";
/// Other texts that are read as that.
pub const TOP_ALIASES: [&str; 4] = ["nothing above", "(top)", "一番上", "上なし"];
/// What stands in the corner, over the rows and left of the columns.
pub const CORNER: &str = "lower card ↓  upper card →";

/// Whether a text is `name` or one of its aliases.
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
