//! The people at a host, as its own person sees them.

use super::Host;

/// A person at a host, or one whose place is kept there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonPresent {
    /// Name.
    pub name: String,
    /// Names of the tables where the person has a seat or watches.
    pub tables: Vec<String>,
    /// True while the person's line is up.
    pub connected: bool,
}

impl Host {
    /// Returns the people who are here or whose places are kept, by name.
    #[must_use]
    pub fn people(&self) -> Vec<PersonPresent> {
        let all = self.participants.iter().map(|(&who, one)| PersonPresent {
            name: one.name.clone(),
            tables: self.tables_of(who),
            connected: one.connection.is_some(),
        });
        let mut people: Vec<PersonPresent> = all.collect();
        people.sort_by(|one, other| one.name.cmp(&other.name));
        people
    }
}
