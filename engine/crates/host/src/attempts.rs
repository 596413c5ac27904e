//! Attempts at passwords: how many one address may make for a name, and all addresses together.

use crate::ClientAddress;
use protocol::limit;
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// Number of attempts at once, and the time after which there is one more.
#[derive(Clone, Copy)]
struct AttemptRate {
    burst: u64,
    each: Duration,
}

/// Rate of one address for one name.
const PAIR: AttemptRate = AttemptRate { burst: limit::ATTEMPTS as u64, each: limit::ATTEMPT };
/// Rate of one address for all names.
const ADDRESS: AttemptRate = AttemptRate { burst: 20, each: Duration::from_secs(5) };
/// Rate of all addresses for one name, but for those that have known its password.
const NAME: AttemptRate = AttemptRate { burst: 50, each: Duration::from_secs(20) };
/// Most attempts that are remembered; beyond it none is made by anybody new.
const MOST: usize = 100_000;
/// Most addresses that are remembered with the names whose passwords they have known.
const MOST_KNOWN: usize = 10_000;

/// Time between two clearings, in milliseconds.
const CLEARS: u64 = 1_000;

/// Group whose attempts are counted together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum AttemptsOf {
    Pair(ClientAddress, String),
    Address(ClientAddress),
    Name(String),
}

impl AttemptsOf {
    const fn rate(&self) -> AttemptRate {
        match self {
            Self::Pair(..) => PAIR,
            Self::Address(_) => ADDRESS,
            Self::Name(_) => NAME,
        }
    }
}

/// Attempts at passwords in the last minutes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Attempts {
    /// Time at which all attempts are forgotten, in milliseconds since 1970; each attempt puts it
    /// off (the generic cell rate algorithm, ITU-T I.371).
    until: BTreeMap<AttemptsOf, u64>,
    /// Time at which old ones were cleared away last.
    cleared: u64,
    /// Addresses that have known the password of a name: a flood from elsewhere does not shut them
    /// out.
    known: BTreeSet<(ClientAddress, String)>,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Attempts {
    fn of(&self, address: ClientAddress, name: &str) -> Vec<AttemptsOf> {
        let mut of = vec![AttemptsOf::Pair(address, name.to_owned()), AttemptsOf::Address(address)];
        if !self.known.contains(&(address, name.to_owned())) {
            of.push(AttemptsOf::Name(name.to_owned()));
        }
        of
    }

    /// Counts an attempt; false if it comes too soon, and is not to be made.
    pub(crate) fn take(&mut self, at: u64, address: ClientAddress, name: &str) -> bool {
        if self.until.len() > MOST / 2 && at >= self.cleared.saturating_add(CLEARS) {
            self.cleared = at;
            self.until.retain(|_, until| *until > at);
        }
        let of = self.of(address, name);
        let may = |of: &AttemptsOf| {
            let AttemptRate { burst, each } = of.rate();
            let until = self.until.get(of).copied().unwrap_or(0);
            until <= at.saturating_add(millis(each) * (burst - 1))
        };
        if self.until.len() > MOST || !of.iter().all(may) {
            return false;
        }
        for of in of {
            let each = millis(of.rate().each);
            let until = self.until.entry(of).or_insert(at);
            *until = (*until).max(at).saturating_add(each);
        }
        true
    }

    /// Takes an attempt back that was right.
    pub(crate) fn was_right(&mut self, address: ClientAddress, name: &str) {
        for of in self.of(address, name) {
            let each = millis(of.rate().each);
            if let Some(until) = self.until.get_mut(&of) {
                *until = until.saturating_sub(each);
            }
        }
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert((address, name.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_700_000_000_000;

    fn address(number: u8) -> ClientAddress {
        ClientAddress([number; 16])
    }

    #[test]
    fn an_address_guesses_a_few_times_and_then_once_in_a_while() {
        let mut attempts = Attempts::default();
        let taken = (0..100).filter(|_| attempts.take(NOW, address(1), "ada")).count();
        assert_eq!(taken, 5);
        let hour = (1..=3_600).filter(|s| attempts.take(NOW + s * 1_000, address(1), "ada"));
        assert_eq!(hour.count(), 120, "one in 30 s");
        let then = NOW + 3_600_000;
        assert!(attempts.take(then, address(2), "ada") && attempts.take(then, address(1), "bob"));
    }

    #[test]
    fn an_address_that_tries_many_names_and_many_that_try_one_are_slowed_down() {
        let mut attempts = Attempts::default();
        let names = (0..100).filter(|n| attempts.take(NOW, address(1), &format!("name {n}")));
        assert_eq!(names.count(), 20);
        let mut attempts = Attempts::default();
        attempts.was_right(address(200), "ada");
        let all = (0..100).filter(|n| attempts.take(NOW, address(*n), "ada")).count();
        assert_eq!(all, 50);
        assert!(attempts.take(NOW, address(200), "ada"), "the owner is not shut out");
    }

    #[test]
    fn what_was_right_costs_nothing_and_what_is_old_is_forgotten() {
        let mut attempts = Attempts::default();
        for _ in 0..100 {
            assert!(attempts.take(NOW, address(1), "ada"));
            attempts.was_right(address(1), "ada");
        }
        for number in 0..60_000_u64 {
            let own = ClientAddress(u128::from(number).to_be_bytes());
            attempts.take(NOW, own, &format!("name {number}"));
        }
        assert!(attempts.until.len() <= MOST + 3);
        attempts.take(NOW + 3_600_000, address(1), "ada");
        assert!(attempts.until.len() <= 3, "{}", attempts.until.len());
    }
}
