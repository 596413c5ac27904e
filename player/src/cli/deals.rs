//! Deals as given on a command line: `17`, or `1..100` with both ends.

use engine::cards::DealNumber;
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// A range of consecutive deals, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deals {
    first: u64,
    last: u64,
}

impl Deals {
    /// Returns the number of deals.
    #[must_use]
    pub const fn count(&self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// Returns the deal numbers.
    #[must_use]
    pub const fn numbers(&self) -> RangeInclusive<u64> {
        self.first..=self.last
    }
}

impl Default for Deals {
    /// Returns the first hundred deals.
    fn default() -> Self {
        Self { first: 1, last: 100 }
    }
}

impl fmt::Display for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

/// The error for text that is neither a deal nor a range of deals.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("deals are a number such as 17, or a range such as 1..100, both ends included")]
pub struct NotDeals;

impl FromStr for Deals {
    type Err = NotDeals;

    fn from_str(text: &str) -> Result<Self, NotDeals> {
        let number = |text: &str| {
            text.trim().parse::<DealNumber>().map(|number| number.0).map_err(|_| NotDeals)
        };
        let (first, last) = match text.split_once("..") {
            None => (number(text)?, number(text)?),
            Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
        };
        if first <= last { Ok(Self { first, last }) } else { Err(NotDeals) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_both_ends() {
        let deals: Deals = "3..7".parse().expect("a range");
        assert_eq!((deals.count(), deals.numbers()), (5, 3..=7));
        assert_eq!("#17".parse::<Deals>().expect("a deal").numbers(), 17..=17);
        assert_eq!("1..=2".parse::<Deals>().expect("a range").count(), 2);
        for wrong in ["", "..", "3..", "7..3", "a..b", "1-3"] {
            assert_eq!(wrong.parse::<Deals>(), Err(NotDeals), "{wrong}");
        }
    }
}
