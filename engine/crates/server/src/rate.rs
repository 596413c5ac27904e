//! Buckets: a number of things at once, and so many a second in the long run.

use std::time::{Duration, Instant};

/// Bucket of tokens that fills again with time.
pub(crate) struct TokenBucket {
    most: f64,
    a_second: f64,
    left: f64,
    filled: Instant,
}

impl TokenBucket {
    /// Returns a full bucket; one that gets nothing a second has no limit.
    pub(crate) fn new(most: u32, a_second: u32, now: Instant) -> Self {
        let most = f64::from(most);
        Self { most, a_second: f64::from(a_second), left: most, filled: now }
    }

    /// Returns a full bucket that is filled once in this time.
    pub(crate) fn filled_in(most: u32, time: Duration, now: Instant) -> Self {
        let a_second = f64::from(most) / time.as_secs_f64();
        Self { a_second, ..Self::new(most, 0, now) }
    }

    /// Takes one token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        if self.a_second == 0.0 {
            return true;
        }
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.left = (self.left + passed * self.a_second).min(self.most);
        let is_left = self.left >= 1.0;
        if is_left {
            self.left -= 1.0;
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_its_rate() {
        let begin = Instant::now();
        let mut bucket = TokenBucket::new(20, 5, begin);
        assert_eq!((0..50).filter(|_| bucket.take(begin)).count(), 20);
        let mut taken = 0;
        for tenth in 1..=100 {
            taken += u32::from(bucket.take(begin + Duration::from_millis(100 * tenth)));
        }
        assert!((49..=51).contains(&taken), "5 a second in 10 s: {taken}");
        let later = begin + Duration::from_secs(3600);
        assert_eq!((0..50).filter(|_| bucket.take(later)).count(), 20, "never above its size");
        assert!(!bucket.take(begin), "time that goes back fills nothing");
        let mut slow = TokenBucket::filled_in(5, Duration::from_secs(10), begin);
        assert_eq!((0..50).filter(|_| slow.take(begin)).count(), 5);
        let taken = (1..=100).filter(|s| slow.take(begin + Duration::from_secs(*s))).count();
        assert!((49..=51).contains(&taken), "one in 2 s: {taken}");
        let mut endless = TokenBucket::new(1, 0, begin);
        assert!((0..1000).all(|_| endless.take(begin)));
    }
}
