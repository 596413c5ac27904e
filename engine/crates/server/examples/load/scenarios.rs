//! The scenarios.

mod pairs;

use crate::{
    args::{Common, Paced, Scenario},
    figures::{Mark, Row, megabytes},
    fleet::{Fleet, whole},
    host::{HostProcess, read_game},
    process::memory,
    worker::Order,
};
use std::{
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Reader of lines that are printed.
pub(crate) type Print<'a> = &'a mut dyn FnMut(&str);

/// A host, its guests, and whoever reads the figures.
struct Run<'a> {
    host: HostProcess,
    fleet: Fleet,
    seats: usize,
    of: &'a Common,
    print: Print<'a>,
    /// Removed in the end.
    _folder: Option<TempDir>,
}

/// Runs a scenario and prints its rows.
pub(crate) fn run(scenario: &Scenario, print: Print<'_>) -> Result<(), String> {
    match scenario {
        Scenario::Paced(paced) => {
            let mut run = Run::begin(&paced.of, false, print)?;
            run.fill()?;
            run.play(think(paced.rate))?;
            run.measure("paced", run.lines(0))?;
            run.end()
        }
        Scenario::Saturation { of } => {
            let mut run = Run::begin(of, true, print)?;
            run.fill()?;
            run.play(Duration::ZERO)?;
            run.measure("saturation", run.lines(0))?;
            run.end()
        }
        Scenario::Stalled { paced, share, rounds } => {
            let mut run = Run::begin(&paced.of, false, print)?;
            run.fill()?;
            run.play(think(paced.rate))?;
            pairs::stalled(&mut run, *share, *rounds)?;
            run.end()
        }
        Scenario::Storm { of } => storm(of, print),
        Scenario::Soak { paced, every } => soak(paced, *every, print),
    }
}

/// Returns the time to think at a rate of actions a second.
fn think(rate: f64) -> Duration {
    Duration::try_from_secs_f64(1.0 / rate).unwrap_or(Duration::from_secs(3_600))
}

fn storm(of: &Common, print: Print<'_>) -> Result<(), String> {
    let mut run = Run::begin(of, false, print)?;
    run.fill()?;
    run.end()
}

fn soak(paced: &Paced, every: u64, print: Print<'_>) -> Result<(), String> {
    let mut run = Run::begin(&paced.of, false, print)?;
    run.fill()?;
    run.play(think(paced.rate))?;
    let begun = Instant::now();
    let first = memory(run.host.id());
    let time = Duration::from_secs(paced.of.seconds);
    while begun.elapsed() < time {
        let left = time.saturating_sub(begun.elapsed());
        run.measure_for("soak", run.lines(0), left.min(Duration::from_secs(every.max(1))))?;
    }
    if let (Some(first), Some(last)) = (first, memory(run.host.id())) {
        let growth = (last as f64 / first as f64 - 1.0) * 100.0;
        let (first, last) = (megabytes(first), megabytes(last));
        let line = format!("memory of the host: {first} MB, then {last} MB: {growth:+.1} %");
        (run.print)(&line);
    }
    run.end()
}

impl<'a> Run<'a> {
    /// Starts a host and workers.
    fn begin(of: &'a Common, is_free: bool, print: Print<'a>) -> Result<Self, String> {
        let (game, seats) = read_game(&of.game)?;
        let (host, folder) = match (&of.host, &of.store) {
            (Some(line), _) => (HostProcess::start_other(line)?, None),
            (None, Some(store)) => (HostProcess::start(store, &of.game, is_free)?, None),
            (None, None) => {
                let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
                let path = PathBuf::from(folder.path());
                (HostProcess::start(&path, &of.game, is_free)?, Some(folder))
            }
        };
        let place = (host.address, host.fingerprint.as_str());
        let fleet = Fleet::start(of.workers, place, (&game, seats))?;
        Ok(Self { host, fleet, seats, of, print, _folder: folder })
    }

    /// Returns the number of connections with so many spectators.
    const fn lines(&self, watchers: usize) -> usize {
        self.of.tables * self.seats + watchers
    }

    /// Connects all players, and seats them.
    fn fill(&mut self) -> Result<(), String> {
        let before = memory(self.host.id()).unwrap_or(0);
        let (begun, lines) = (Instant::now(), self.lines(0));
        let shares: Vec<usize> =
            (0..self.of.workers.max(1)).map(|at| self.fleet.share(self.of.tables, at)).collect();
        let at_once = self.of.at_once;
        let entered = self.fleet.order(|at| Order::Connect { tables: shares[at], at_once })?;
        let seconds = begun.elapsed().as_secs_f64();
        whole(&entered)?;
        let again = self.fleet.experience()?.refused;
        (self.print)(&format!(
            "{lines} connected and entered in {seconds:.1} s ({:.0} a second), {again} attempts \
             again",
            lines as f64 / seconds
        ));
        let entered = memory(self.host.id()).unwrap_or(0);
        self.fleet.order_all(&Order::Seat)?;
        let seated = memory(self.host.id()).unwrap_or(0);
        let each = |bytes: u64| bytes as f64 / 1e3 / lines.max(1) as f64;
        (self.print)(&format!(
            "seated after {:.1} s; the host has {} MB: {:.1} kB for each connection, {:.1} kB more \
             for each with its seat",
            begun.elapsed().as_secs_f64(),
            megabytes(seated),
            each(entered.saturating_sub(before)),
            each(seated.saturating_sub(entered)),
        ));
        Ok(())
    }

    /// Has all play.
    fn play(&mut self, think: Duration) -> Result<(), String> {
        let think = u64::try_from(think.as_micros()).unwrap_or(u64::MAX);
        self.fleet.order_all(&Order::Play { think })?;
        self.warm();
        (self.print)(Row::HEADS);
        Ok(())
    }

    fn warm(&self) {
        thread::sleep(Duration::from_secs(self.of.warm));
    }

    /// Measures for as long as was asked for.
    fn measure(&mut self, name: &str, lines: usize) -> Result<(), String> {
        self.measure_for(name, lines, Duration::from_secs(self.of.seconds))
    }

    fn measure_for(&mut self, name: &str, lines: usize, time: Duration) -> Result<(), String> {
        let mark = Mark::set(&mut self.fleet, &self.host)?;
        thread::sleep(time);
        let at = (lines, self.of.tables);
        let row = mark.row(name, at, &mut self.fleet, &self.host)?;
        self.show(&row);
        Ok(())
    }

    fn show(&mut self, row: &Row) {
        (self.print)(&row.text());
        row.troubles().iter().for_each(|line| (self.print)(line));
    }

    /// Ends the host, then the workers.
    fn end(self) -> Result<(), String> {
        for line in self.host.ended_links() {
            (self.print)(&format!("  {line}"));
        }
        let begun = Instant::now();
        self.host.stop()?;
        (self.print)(&format!("the host stopped in {:.1} s", begun.elapsed().as_secs_f64()));
        Ok(())
    }
}
