//! Rest of the effort for a choice, measured by a clock that the caller lends.

use super::Effort;
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// Clock lent to a searching bot: the time since some fixed moment.
#[derive(Clone)]
pub struct Watch(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Watch {
    /// Creates a clock from a function that returns the time since some fixed moment.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

/// Switch that ends the thinking of a bot early, from any thread; the bot then chooses at once. It
/// ends its practice too, which is then for nothing.
#[derive(Debug, Clone, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Returns a switch that is thrown by raising this flag.
    #[must_use]
    pub const fn of(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }

    /// Ends the thinking.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True if the thinking is to end.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Effort for one choice, and what of it is spent.
#[derive(Debug)]
pub(crate) struct Allowance {
    nodes: u64,
    spent: u64,
    time: Option<(Watch, Duration, Duration)>,
    halt: Option<Halt>,
}

impl Allowance {
    /// Begins to spend an effort.
    pub(crate) fn begin(effort: Effort, watch: Option<&Watch>, halt: Option<&Halt>) -> Self {
        let time = match effort {
            Effort::Time(time) => watch
                .map(|watch| (watch.clone(), (watch.0)(), Duration::from_millis(u64::from(time)))),
            Effort::Nodes(_) => None,
        };
        let nodes = if time.is_some() { u64::MAX } else { effort.nodes() };
        Self { nodes, spent: 0, time, halt: halt.cloned() }
    }

    /// Returns an allowance of a share of what there was at first, but at most `most` nodes;
    /// `self` pays for it.
    pub(crate) fn part(&self, share: f64, most: u64) -> Self {
        let nodes = ((self.nodes as f64 * share) as u64).min(most);
        let time = { self.time.as_ref() }
            .map(|(watch, begun, most)| (watch.clone(), *begun, most.mul_f64(share)));
        Self { nodes, spent: 0, time, halt: self.halt.clone() }
    }

    /// Takes what was spent of a part.
    pub(crate) const fn pay(&mut self, part: &Self) {
        self.spent += part.spent;
    }

    /// Spends a node.
    #[inline]
    pub(crate) const fn spend(&mut self) {
        self.spent += 1;
    }

    /// Number of nodes that are spent.
    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Returns the share that is spent, from 0; 1 or more once nothing is left.
    pub(crate) fn share(&self) -> f64 {
        if self.halt.as_ref().is_some_and(Halt::is_asked) {
            return 1.0;
        }
        let nodes = self.spent as f64 / self.nodes.max(1) as f64;
        let time = self.time.as_ref().map_or(0.0, |(watch, begun, most)| {
            (watch.0)().saturating_sub(*begun).as_secs_f64() / most.as_secs_f64()
        });
        nodes.max(time)
    }

    /// True if nothing is left.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.spent >= self.nodes
            || (self.time.is_some() || self.halt.is_some())
                && self.spent.is_multiple_of(8)
                && self.share() >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn an_allowance_ends_by_nodes_by_time_or_when_it_is_halted() {
        let mut nodes = Allowance::begin(Effort::Nodes(3), None, None);
        (0..2).for_each(|_| nodes.spend());
        assert!(!nodes.is_spent());
        nodes.spend();
        assert!(nodes.is_spent() && nodes.share() >= 1.0);

        let now = Arc::new(AtomicU64::new(500));
        let read = Arc::clone(&now);
        let watch = Watch::new(move || Duration::from_millis(read.load(Ordering::Relaxed)));
        let time = Allowance::begin(Effort::Time(100), Some(&watch), None);
        now.store(550, Ordering::Relaxed);
        assert!(!time.is_spent() && (time.share() - 0.5).abs() < 1e-6);
        now.store(600, Ordering::Relaxed);
        assert!(time.is_spent());

        let halt = Halt::default();
        let long = Allowance::begin(Effort::Nodes(1_000), None, Some(&halt));
        assert!(!long.is_spent());
        halt.now();
        assert!(long.is_spent());
    }
}
