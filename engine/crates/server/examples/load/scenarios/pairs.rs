//! Pairs of measurements: without and with spectators who read nothing.

use super::Run;
use crate::{
    figures::{Mark, Row},
    fleet::whole,
    process::MachineTime,
    times::Times,
    worker::Order,
};
use std::{thread, time::Duration};

/// Share of a second that may be taken from the machine if the second is to count.
const MOST_TAKEN: f64 = 0.02;
/// Seconds after which a measurement ends, as a multiple of those that are to count.
const LONGEST: u64 = 4;

/// Times of the players' answers.
struct Pair {
    without: Times,
    with: Times,
}

/// Measures pairs of equal lengths at the same tables, with the share of the players' connections
/// as spectators in one of each, and prints by how much they change the 99th percentile.
pub(super) fn stalled(run: &mut Run<'_>, share: f64, rounds: usize) -> Result<(), String> {
    let players = run.lines(0);
    let watchers = (players as f64 * share).round() as usize;
    let mut pairs = Vec::new();
    for round in 0..rounds.max(1) {
        // Every other pair is taken the other way round: games that grow longer, and whatever else
        // changes with time, then weigh on both alike.
        pairs.push(match round % 2 {
            0 => {
                let without = measure(run, "no watchers", players)?;
                Pair { without, with: measure_stalled(run, watchers)? }
            }
            _ => {
                let with = measure_stalled(run, watchers)?;
                Pair { without: measure(run, "no watchers", players)?, with }
            }
        });
    }
    let (all, error) = (change(&pairs, None), error(&pairs));
    let [without, with] = percentiles(&pairs, None);
    (run.print)(&format!(
        "{watchers} stalled spectators change the players' p99 from {without:.2} to {with:.2} ms \
         in {} pairs: {all:+.0} % ± {error:.0} %",
        pairs.len()
    ));
    Ok(())
}

/// Measures while spectators are there who read nothing; then they go.
fn measure_stalled(run: &mut Run<'_>, watchers: usize) -> Result<Times, String> {
    let workers = run.of.workers.max(1);
    let shares: Vec<usize> = (0..workers).map(|at| run.fleet.share(watchers, at)).collect();
    let stalled = run.fleet.order(|at| Order::Stall { watchers: shares[at] })?;
    whole(&stalled)?;
    run.warm();
    let times = measure(run, "stalled", run.lines(watchers))?;
    run.fleet.order_all(&Order::Dismiss)?;
    run.warm();
    Ok(times)
}

/// Measures second by second. Seconds in which the machine was not let run, being itself a guest
/// of a busy one, do not count: they say nothing of the host, and decide the slowest hundredth.
fn measure(run: &mut Run<'_>, name: &str, lines: usize) -> Result<Times, String> {
    let (wanted, most) = (run.of.seconds.max(1), run.of.seconds.max(1) * LONGEST);
    let (mut row, mut counted, mut seconds): (Option<Row>, u64, u64) = (None, 0, 0);
    while counted < wanted && seconds < most {
        let (mark, before) = (Mark::set(&mut run.fleet, &run.host)?, MachineTime::read());
        thread::sleep(Duration::from_secs(1));
        let second = mark.row(name, (lines, run.of.tables), &mut run.fleet, &run.host)?;
        seconds += 1;
        let taken =
            MachineTime::read().zip(before).map_or(0.0, |(now, then)| now.taken_since(then));
        if taken > MOST_TAKEN {
            continue;
        }
        counted += 1;
        match &mut row {
            Some(row) => row.join(second),
            None => row = Some(second),
        }
    }
    let Some(row) = row else {
        return Err(format!("this machine was never let run for a whole second in {seconds}"));
    };
    run.show(&row);
    if seconds > counted {
        let left_out = seconds - counted;
        (run.print)(&format!(
            "  {left_out} seconds more do not count: the machine was not let run"
        ));
    }
    Ok(row.seen.times)
}

/// Returns the 99th percentiles without and with spectators of all pairs, except one if so wanted.
fn percentiles(pairs: &[Pair], except: Option<usize>) -> [f64; 2] {
    let (mut without, mut with) = (Times::new(), Times::new());
    let counted = pairs.iter().enumerate().filter(|(at, _)| Some(*at) != except);
    for (_, pair) in counted {
        without.join(&pair.without);
        with.join(&pair.with);
    }
    [without.at(990), with.at(990)]
}

/// Returns the change in percent.
fn change(pairs: &[Pair], except: Option<usize>) -> f64 {
    let [without, with] = percentiles(pairs, except);
    (with / without - 1.0) * 100.0
}

/// Returns the standard error of the change in percent, by the jackknife: from the changes that are
/// found when each of the pairs in turn is left out. Nothing is known of it from one pair.
fn error(pairs: &[Pair]) -> f64 {
    let count = pairs.len() as f64;
    let without_each: Vec<f64> = (0..pairs.len()).map(|at| change(pairs, Some(at))).collect();
    let mean = without_each.iter().sum::<f64>() / count;
    let squares: f64 = without_each.iter().map(|one| (one - mean).powi(2)).sum();
    match pairs.len() {
        0 | 1 => f64::NAN,
        _ => ((count - 1.0) / count * squares).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Pair, change, error};
    use crate::times::Times;

    fn times(longest: u128) -> Times {
        let mut times = Times::new();
        (1..=100).for_each(|at| times.add(at * longest * 10));
        times
    }

    #[test]
    fn a_change_that_every_pair_shows_is_found_without_an_error() {
        let pairs: Vec<Pair> =
            (0..4).map(|_| Pair { without: times(100), with: times(120) }).collect();
        let (found, error) = (change(&pairs, None), error(&pairs));
        assert!((found - 20.0).abs() < 2.0, "{found}");
        assert!(error < 1e-6, "{error}");
    }

    #[test]
    fn one_spoilt_pair_shows_in_the_error() {
        let mut pairs: Vec<Pair> =
            (0..4).map(|_| Pair { without: times(100), with: times(100) }).collect();
        pairs.push(Pair { without: times(100), with: times(4_000) });
        assert!(error(&pairs) > 20.0, "{}", error(&pairs));
    }
}
