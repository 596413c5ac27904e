//! Shares of deals, with the intervals that they leave to chance.

/// Quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_964;

/// Returns the 95 % interval of a share by Wilson, which also holds near 0 and 1; from 0 to 1 if
/// there is nothing to go by.
#[must_use]
pub fn wilson(part: u64, all: u64) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (all as f64, part as f64 / all as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (p + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let low = if part == 0 { 0.0 } else { middle - half };
    let high = if part == all { 1.0 } else { middle + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_wilson() {
        let (low, high) = wilson(82, 100);
        assert!((low - 0.7333).abs() < 1e-4 && (high - 0.8830).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        let (low, high) = wilson(10, 10);
        assert!((low - 0.7225).abs() < 1e-4 && high > 0.999_999, "{low} {high}");
    }
}
