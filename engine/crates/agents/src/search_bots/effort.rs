//! The effort that a searching bot may spend on a choice.

use std::{fmt, str::FromStr};

/// Effort that a searching bot spends on one choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effort {
    /// Thinking time in milliseconds.
    Time(u32),
    /// Number of nodes: positions tried where everything is known, otherwise games played on in
    /// thought. The same seed then gives the same choices on every machine.
    Nodes(u32),
}

impl Effort {
    /// Shortest and longest thinking time, in milliseconds.
    pub const TIMES: std::ops::RangeInclusive<u32> = 50..=10_000;
    /// Most nodes.
    pub const MOST_NODES: u32 = 100_000_000;
    /// Number of nodes that stands for a millisecond where there is no clock.
    const NODES_OF_A_MILLISECOND: u32 = 4;

    /// Returns the number of nodes, given that there is no clock.
    pub(super) const fn nodes(self) -> u64 {
        match self {
            Self::Time(milliseconds) => milliseconds as u64 * Self::NODES_OF_A_MILLISECOND as u64,
            Self::Nodes(nodes) => nodes as u64,
        }
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self::Time(1_000)
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => write!(f, "{}s", f64::from(*time) / 1_000.0),
            Self::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

/// Error: a text is no effort.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no thinking time: write seconds from 0.05 to 10, such as 2s, or a number of nodes, \
     such as 2000n"
)]
pub struct EffortError(String);

impl FromStr for Effort {
    type Err = EffortError;

    fn from_str(text: &str) -> Result<Self, EffortError> {
        let wrong = || EffortError(text.chars().take(40).collect());
        let text = text.trim();
        if let Some(nodes) = text.strip_suffix('n') {
            let nodes = nodes.parse().ok().filter(|nodes| (1..=Self::MOST_NODES).contains(nodes));
            return nodes.map(Self::Nodes).ok_or_else(wrong);
        }
        let seconds: f64 = text.strip_suffix('s').unwrap_or(text).parse().map_err(|_| wrong())?;
        let time = (seconds * 1_000.0).round();
        let time = if time.is_finite() && time >= 0.0 { time as u32 } else { 0 };
        if Self::TIMES.contains(&time) { Ok(Self::Time(time)) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn efforts_are_read_as_they_are_written() {
        for effort in [Effort::Time(50), Effort::Time(2_500), Effort::Nodes(800)] {
            assert_eq!(effort.to_string().parse(), Ok(effort));
        }
        assert_eq!("2".parse(), Ok(Effort::Time(2_000)));
        for wrong in ["", "0s", "0.01s", "11s", "0n", "-1n", "NaN", "soon", "999999999n"] {
            let error = wrong.parse::<Effort>().expect_err("it is no effort").to_string();
            assert!(error.contains("from 0.05 to 10"), "{error}");
        }
    }
}
