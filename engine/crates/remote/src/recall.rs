//! The memory that a line has of a table: the number of the last notice.

/// The last notice of a table that has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TableRecall {
    /// Its number; `None` if the next one begins anew.
    last: Option<u64>,
}

/// Meaning of the number of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberSeen {
    /// It is the next one.
    Next,
    /// It has come before.
    Again,
    /// One before it is missing.
    Gap,
}

impl TableRecall {
    /// Begins after this notice; after none if it is 0.
    pub(crate) const fn after(n: u64) -> Self {
        Self { last: if n == 0 { None } else { Some(n) } }
    }

    /// Returns the number of the last notice; 0 for none.
    pub(crate) fn last(self) -> u64 {
        self.last.unwrap_or(0)
    }

    /// Takes notice of a number.
    pub(crate) fn see(&mut self, n: u64) -> NumberSeen {
        match self.last {
            Some(last) if n <= last => NumberSeen::Again,
            Some(last) if n > last + 1 => NumberSeen::Gap,
            Some(_) | None => {
                self.last = Some(n);
                NumberSeen::Next
            }
        }
    }
}
