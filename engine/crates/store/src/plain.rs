//! Plain rows by kind and name: whatever a host keeps besides its logs, such as its accounts.

/// Row that SQL reads; one with the same kind and name replaces it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlainRow {
    /// Kind of row, one word such as `account`.
    pub kind: String,
    /// Name, unique within its kind.
    pub name: String,
    /// Values, as a JSON object.
    pub value: String,
}
