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

/// Times of the players' answers, without and with spectators.
struct Pair([Measured; 2]);

/// Times of one measurement.
struct Measured {
    all: Times,
    /// The 99th percentile of each second, in milliseconds.
    seconds: Vec<f64>,
}

/// Way to tell one figure of several measurements: a 99th percentile in milliseconds.
type Figure = fn(&[&Measured]) -> f64;

/// Returns that of all answers. A moment at which everything stood still decides it.
fn of_all(measured: &[&Measured]) -> f64 {
    let mut all = Times::new();
    measured.iter().for_each(|one| all.join(&one.all));
    all.at(990)
}

/// Returns that of the median second, which such moments do not touch.
fn of_the_median_second(measured: &[&Measured]) -> f64 {
    let mut seconds: Vec<f64> = measured.iter().flat_map(|one| &one.seconds).copied().collect();
    seconds.sort_by(f64::total_cmp);
    seconds.get(seconds.len() / 2).copied().unwrap_or(f64::NAN)
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
                Pair([without, measure_stalled(run, watchers)?])
            }
            _ => {
                let with = measure_stalled(run, watchers)?;
                Pair([measure(run, "no watchers", players)?, with])
            }
        });
    }
    let figures: [(&str, Figure); 2] =
        [("", of_all), (" of the median second", of_the_median_second)];
    for (name, figure) in figures {
        let [without, with] = percentiles(&pairs, figure, None);
        let (all, error) = (change(&pairs, figure, None), error(&pairs, figure));
        (run.print)(&format!(
            "{watchers} stalled spectators change the players' p99{name} from {without:.2} to \
             {with:.2} ms in {} pairs: {all:+.0} % ± {error:.0} %",
            pairs.len()
        ));
    }
    Ok(())
}

/// Measures while spectators are there who read nothing; then they go.
fn measure_stalled(run: &mut Run<'_>, watchers: usize) -> Result<Measured, String> {
    let workers = run.of.workers.max(1);
    let shares: Vec<usize> = (0..workers).map(|at| run.fleet.share(watchers, at)).collect();
    let stalled = run.fleet.order(|at| Order::Stall { watchers: shares[at] })?;
    whole(&stalled)?;
    run.warm();
    let measured = measure(run, "stalled", run.lines(watchers))?;
    run.fleet.order_all(&Order::Dismiss)?;
    run.warm();
    Ok(measured)
}

/// Measures second by second. Seconds in which the machine was not let run, being itself a guest
/// of a busy one, do not count: they say nothing of the host, and decide the slowest hundredth.
/// Where there are no others, the one with the least taken counts, and the print says so.
fn measure(run: &mut Run<'_>, name: &str, lines: usize) -> Result<Measured, String> {
    let (wanted, most) = (run.of.seconds.max(1), run.of.seconds.max(1) * LONGEST);
    let (mut row, mut counted, mut seconds): (Option<Row>, u64, u64) = (None, 0, 0);
    let mut tails = Vec::new();
    let mut quietest: Option<(f64, Row)> = None;
    while counted < wanted && seconds < most {
        let (mark, before) = (Mark::set(&mut run.fleet, &run.host)?, MachineTime::read());
        thread::sleep(Duration::from_secs(1));
        let second = mark.row(name, (lines, run.of.tables), &mut run.fleet, &run.host)?;
        seconds += 1;
        let taken =
            MachineTime::read().zip(before).map_or(0.0, |(now, then)| now.taken_since(then));
        if taken > MOST_TAKEN {
            if quietest.as_ref().is_none_or(|(least, _)| taken < *least) {
                quietest = Some((taken, second));
            }
            continue;
        }
        counted += 1;
        tails.push(second.seen.times.at(990));
        match &mut row {
            Some(row) => row.join(second),
            None => row = Some(second),
        }
    }
    let undisturbed = row.is_some();
    let Some(row) = row.or_else(|| {
        let (_, quietest) = quietest?;
        tails.push(quietest.seen.times.at(990));
        Some(quietest)
    }) else {
        return Err("no second was measured".to_owned());
    };
    run.show(&row);
    if !undisturbed {
        (run.print)(&format!(
            "  this machine was never let run for a whole second in {seconds}: the quietest counts"
        ));
    } else if seconds > counted {
        let left_out = seconds - counted;
        (run.print)(&format!(
            "  {left_out} seconds more do not count: the machine was not let run"
        ));
    }
    Ok(Measured { all: row.seen.times, seconds: tails })
}

/// Returns a figure without and with spectators of all pairs, except one if so wanted.
fn percentiles(pairs: &[Pair], figure: Figure, except: Option<usize>) -> [f64; 2] {
    [0, 1].map(|kind| {
        let counted = pairs.iter().enumerate().filter(|(at, _)| Some(*at) != except);
        figure(&counted.map(|(_, Pair(both))| &both[kind]).collect::<Vec<_>>())
    })
}

/// Returns the change in percent.
fn change(pairs: &[Pair], figure: Figure, except: Option<usize>) -> f64 {
    let [without, with] = percentiles(pairs, figure, except);
    (with / without - 1.0) * 100.0
}

/// Returns the standard error of the change in percent, by the jackknife: from the changes that are
/// found when each of the pairs in turn is left out. Nothing is known of it from one pair.
fn error(pairs: &[Pair], figure: Figure) -> f64 {
    let count = pairs.len() as f64;
    let changes: Vec<f64> = (0..pairs.len()).map(|at| change(pairs, figure, Some(at))).collect();
    let mean = changes.iter().sum::<f64>() / count;
    let squares: f64 = changes.iter().map(|one| (one - mean).powi(2)).sum();
    match pairs.len() {
        0 | 1 => f64::NAN,
        _ => ((count - 1.0) / count * squares).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Measured, Pair, change, error, of_all, of_the_median_second};
    use crate::times::Times;

    /// Returns times of which the longest are so many hundredths of a second.
    fn measured(longest: u32) -> Measured {
        let mut all = Times::new();
        (1..=100).for_each(|at| all.add(at * u128::from(longest) * 100));
        let seconds = vec![f64::from(longest) * 10.0; 3];
        Measured { all, seconds }
    }

    #[test]
    fn a_change_that_every_pair_shows_is_found_without_an_error() {
        let pairs: Vec<Pair> = (0..4).map(|_| Pair([measured(100), measured(120)])).collect();
        for figure in [of_all as Figure, of_the_median_second] {
            let (found, error) = (change(&pairs, figure, None), error(&pairs, figure));
            assert!((found - 20.0).abs() < 2.0, "{found}");
            assert!(error < 1e-6, "{error}");
        }
    }

    #[test]
    fn one_spoilt_pair_shows_in_the_error_and_not_in_the_median_second() {
        let mut pairs: Vec<Pair> = (0..4).map(|_| Pair([measured(100), measured(100)])).collect();
        pairs.push(Pair([measured(100), measured(4_000)]));
        assert!(change(&pairs, of_all, None) > 50.0);
        assert!(error(&pairs, of_all) > 20.0);
        let [found, error] =
            [change(&pairs, of_the_median_second, None), error(&pairs, of_the_median_second)];
        assert!(found.abs() < 1e-6 && error < 1e-6, "{found} {error}");
    }
}
