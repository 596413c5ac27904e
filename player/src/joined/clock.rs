//! The time that a turn at another machine lasts: the host counts it, and is heard of now and then.

use std::time::{Duration, Instant};

/// End of the turn in progress.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ToldTurnClock {
    /// The end as the host told it, and by the clock of this machine.
    ends: Option<(u64, Instant)>,
    /// Time since which the line is away: what happens to the host's clock meanwhile is not known.
    away_since: Option<Instant>,
    /// Time that was left as the game was suspended, while it is.
    held: Option<Duration>,
    /// The end from before a suspension, until the host tells the one that holds after it.
    outdated: Option<u64>,
}

impl ToldTurnClock {
    /// Takes in the end of the turn by the host's clock, and the time that was left of it when the
    /// host told something last. While the game is suspended the time stands still; that it goes on
    /// is told before the new end.
    pub(super) fn follow(
        &mut self,
        (end, left): (Option<u64>, Option<Duration>),
        is_suspended: bool,
        now: Instant,
    ) {
        if is_suspended {
            self.hold(now);
            return;
        }
        if let (Some(left), Some((end, ends))) = (self.held.take(), &mut self.ends) {
            self.outdated = Some(*end);
            *ends = now.checked_add(left).unwrap_or(now);
        }
        if self.outdated.is_some() && self.outdated == end {
            return;
        }
        self.outdated = None;
        let told = end.zip(left.and_then(|left| now.checked_add(left)));
        self.ends = match (told, self.ends) {
            // What was missed is told late, and later words tell how late.
            (Some((end, at)), Some((before, sooner))) if end == before => {
                Some((end, at.min(sooner)))
            }
            (told, _) => told,
        };
    }

    /// Stops the time, as the game is suspended.
    fn hold(&mut self, now: Instant) {
        if self.held.is_none() {
            self.held = self.left(now);
        }
    }

    /// Takes notice whether the line is away.
    pub(super) const fn follow_line(&mut self, is_away: bool, now: Instant) {
        self.away_since = match (is_away, self.away_since) {
            (false, _) => None,
            (true, Some(since)) => Some(since),
            (true, None) => Some(now),
        };
    }

    /// Returns the time that is left; `None` if the turn does not end by itself.
    pub(super) fn left(&self, now: Instant) -> Option<Duration> {
        let (_, ends) = self.ends?;
        Some(ends.saturating_duration_since(self.away_since.unwrap_or(now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_time_stands_still_while_the_line_is_away() {
        let (mut clock, begun) = (ToldTurnClock::default(), Instant::now());
        clock.follow((Some(60_000), Some(20 * SECOND)), false, begun);
        assert_eq!(clock.left(begun + 5 * SECOND), Some(15 * SECOND));
        for at in [6, 8] {
            clock.follow_line(true, begun + at * SECOND);
            assert_eq!(clock.left(begun + 9 * SECOND), Some(14 * SECOND));
        }
        clock.follow_line(false, begun + 10 * SECOND);
        assert_eq!(clock.left(begun + 10 * SECOND), Some(10 * SECOND), "the host has counted on");
        // It was stopped, and says so.
        clock.follow((Some(70_000), Some(14 * SECOND)), false, begun + 10 * SECOND);
        assert_eq!(clock.left(begun + 10 * SECOND), Some(14 * SECOND));
        clock.follow((None, None), false, begun + 11 * SECOND);
        assert_eq!(clock.left(begun + 11 * SECOND), None);
    }

    #[test]
    fn the_time_stands_still_while_the_game_is_suspended() {
        let (mut clock, begun) = (ToldTurnClock::default(), Instant::now());
        let at = |seconds| begun + seconds * SECOND;
        clock.follow((Some(60_000), Some(36 * SECOND)), false, at(0));
        clock.follow((Some(60_000), Some(34 * SECOND)), true, at(2));
        clock.follow((Some(60_000), Some(Duration::ZERO)), true, at(90));
        // That it goes on, and other words, come with the end from before the suspension.
        for seconds in [100, 101] {
            clock.follow((Some(60_000), Some(Duration::ZERO)), false, at(seconds));
            assert_eq!(clock.left(at(101)), Some(33 * SECOND));
        }
        clock.follow((Some(158_000), Some(33 * SECOND)), false, at(101));
        assert_eq!(clock.left(at(102)), Some(32 * SECOND));
        // It is suspended again until somebody else is to choose, without a clock.
        clock.follow((Some(158_000), Some(32 * SECOND)), true, at(102));
        clock.follow((None, None), false, at(110));
        assert_eq!(clock.left(at(110)), None);
    }

    #[test]
    fn what_was_missed_is_told_late_and_shortens_no_turn() {
        let (mut clock, back) = (ToldTurnClock::default(), Instant::now());
        // A turn that began 8 seconds ago, as told then, and what was told last.
        clock.follow((Some(60_000), Some(20 * SECOND)), false, back);
        clock.follow((Some(60_000), Some(12 * SECOND)), false, back);
        assert_eq!(clock.left(back), Some(12 * SECOND));
        // The question for a choice tells no time.
        clock.follow((Some(60_000), Some(12 * SECOND)), false, back + 3 * SECOND);
        assert_eq!(clock.left(back + 3 * SECOND), Some(9 * SECOND));
    }
}
