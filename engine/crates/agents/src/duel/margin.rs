//! Advantage of one kind of bot over another, with intervals that may be looked at more than once.

use std::fmt;

/// Chance that an interval misses the true value.
const ERROR: f64 = 0.05;

/// Advantage of the first kind over the other, with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// Number of deals, each played once for every team.
    pub deals: u64,
    /// Difference between the shares of games won, from -1 to 1.
    pub mean: f64,
    /// Half the width of the interval.
    pub half: f64,
}

impl Margin {
    /// Returns the margin of these gains, one for each deal and at least two, if it is looked at
    /// once.
    #[must_use]
    pub fn of(gains: &[f64]) -> Self {
        let (mean, deviation) = spread(gains);
        let count = gains.len() as f64;
        // With few deals the interval is wider (Student's distribution, rounded up a little).
        let deviations = 1.96 + 3.05 / (count - 1.0);
        Self { deals: gains.len() as u64, mean, half: deviations * deviation / count.sqrt() }
    }

    /// Number of deals at which a series may be looked at for the time `look`, from 1.
    #[must_use]
    pub const fn deals_at(look: u32) -> u64 {
        8 << look
    }

    /// Returns the margin of a series that was looked at before.
    ///
    /// A series may end once its interval leaves out zero, if it is looked at after 16 deals, 32,
    /// 64 and so on ([`Margin::deals_at`]), and at one moment that does not depend on the gains,
    /// such as the end of the time. Of all these intervals together not more than 5 of 100 miss the
    /// true value: the one at look `k` misses it with a chance of 5 % over k (k + 1). A deal that
    /// was won by all and one that was lost by all are added to the deviation, so that a few deals
    /// that come out alike decide nothing.
    #[must_use]
    pub fn of_series(gains: &[f64]) -> Self {
        let deals = gains.len() as u64;
        let look = (1..60).find(|&look| deals <= Self::deals_at(look)).map_or(60.0, f64::from);
        let (mean, _) = spread(gains);
        let widened: Vec<f64> = gains.iter().copied().chain([1.0, -1.0]).collect();
        let (_, deviation) = spread(&widened);
        let quantile = quantile(ERROR / (look * (look + 1.0)), gains.len() as f64 + 1.0);
        Self { deals, mean, half: quantile * deviation / (gains.len() as f64).sqrt() }
    }

    /// True if zero lies outside the interval: one side is ahead beyond chance.
    #[must_use]
    pub fn decides(self) -> bool {
        // If all deals come out alike, what is left of the mean is a rounding error.
        self.mean.abs() > self.half + 1e-9
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deals, mean, half } = self;
        let [mean, half] = [mean, half].map(|share| 100.0 * share);
        write!(f, "{mean:+.1} ± {half:.1} % in {deals} deals")
    }
}

/// Returns the mean and the standard deviation.
fn spread(gains: &[f64]) -> (f64, f64) {
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0)).sqrt())
}

/// Returns the value that Student's distribution exceeds to both sides together with this chance.
fn quantile(chance: f64, degrees: f64) -> f64 {
    // Abramowitz and Stegun, 26.2.23 for the normal distribution and 26.7.5 from there.
    let t = (-2.0 * (chance / 2.0).ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let normal = t - above / below;
    let first = (normal.powi(3) + normal) / (4.0 * degrees);
    let second = 5.0 * normal.powi(5) + 16.0 * normal.powi(3) + 3.0 * normal;
    normal + first + second / (96.0 * degrees.powi(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{
        ChaCha8Rng,
        rand_core::{Rng, SeedableRng},
    };

    #[test]
    fn a_margin_decides_where_zero_lies_outside_its_interval() {
        let ahead = Margin::of(&[0.5, 0.25, 0.5, 0.75, 0.5, 0.25]);
        assert!(ahead.decides() && ahead.mean > 0.0);
        assert!(Margin::of(&[-1.0; 6]).decides());
        assert!(!Margin::of(&[1.0, -1.0, 0.5, -0.5, 1.0, -0.5]).decides());
        assert!(!Margin::of(&[0.0; 6]).decides());
        assert_eq!(Margin::of(&[0.5; 4]).to_string(), "+50.0 ± 0.0 % in 4 deals");
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (chance, degrees, wanted) in
            [(0.05, 15.0, 2.131), (0.05, 1e6, 1.960), (0.01, 30.0, 2.750), (0.001, 60.0, 3.460)]
        {
            let found = quantile(chance, degrees);
            assert!((found - wanted).abs() < 0.01, "{chance} {degrees}: {found}");
        }
    }

    #[test]
    fn a_series_without_an_advantage_seldom_decides_at_any_look() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut gains = Vec::new();
            let mut look = 1;
            while look <= 6 {
                gains.push(f64::from(chance.next_u32() % 3) - 1.0);
                if gains.len() as u64 == Margin::deals_at(look) {
                    if Margin::of_series(&gains).decides() {
                        wrong += 1;
                        break;
                    }
                    look += 1;
                }
            }
        }
        assert!(wrong <= 20, "{wrong} of 400");
        assert!(Margin::of_series(&[1.0; 16]).decides());
        assert!(!Margin::of_series(&[1.0; 3]).decides(), "three deals show nothing");
    }
}
