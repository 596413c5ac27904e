//! Moments at which whoever is to choose is told again how much time is left, the same at every
//! client.

use std::time::Duration;

/// Time that is left at the last mark, and the shortest time that has it.
const LAST: [(Duration, Duration); 2] = [
    (Duration::from_secs(10), Duration::from_secs(15)),
    (Duration::from_secs(5), Duration::from_secs(8)),
];

/// Half of the time that is told, at least: less is near the last mark.
const LEAST_HALF: Duration = Duration::from_secs(20);

/// Returns the times that are left at the marks of a choice of this time, the longer one first:
/// half of a long time, and a few seconds before the end.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// let marks = |whole| {
///     let marks = protocol::time_marks(Duration::from_secs(whole));
///     marks.map(|left| left.as_secs()).collect::<Vec<_>>()
/// };
/// assert_eq!(marks(60), [30, 10]);
/// assert_eq!(marks(30), [10]);
/// assert_eq!(marks(10), [5]);
/// assert!(marks(5).is_empty());
/// ```
pub fn time_marks(whole: Duration) -> impl Iterator<Item = Duration> {
    let half = Some(whole / 2).filter(|half| *half >= LEAST_HALF);
    let last = LAST.iter().find(|(_, shortest)| whole >= *shortest).map(|(mark, _)| *mark);
    half.into_iter().chain(last)
}
