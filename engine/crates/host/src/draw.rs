//! Secrets that follow from one: what a host draws is new each time, and the same in each replay.

use fair::{Secret, sha256};

/// An endless row of secrets that follow from one, which nobody else may know.
#[derive(Debug, Clone)]
pub(crate) struct Urn {
    root: Secret,
    drawn: u64,
}

impl Urn {
    pub(crate) const fn of(root: Secret) -> Self {
        Self { root, drawn: 0 }
    }

    /// Returns the next secret; from one that is made public nobody can conclude another.
    pub(crate) fn draw(&mut self) -> Secret {
        self.drawn += 1;
        let parts = [&b"fudaba/host/draw"[..], &self.root.0, &self.drawn.to_be_bytes()];
        Secret(sha256(&parts.concat()).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_urn_never_gives_the_same_twice_and_always_the_same_row() {
        let row = || {
            let mut urn = Urn::of(Secret([7; 32]));
            (0..100).map(|_| urn.draw()).collect::<Vec<_>>()
        };
        let drawn = row();
        assert_eq!(drawn, row());
        let all: std::collections::BTreeSet<_> = drawn.into_iter().collect();
        assert_eq!(all.len(), 100);
    }
}
