//! The workers, from outside: they are given the same order and answer together.

use crate::{
    role::{self, Role},
    times::Times,
    worker::{Order, Report},
};
use std::{
    io::{BufRead, BufReader, Lines, Write},
    net::SocketAddr,
    process::{Child, ChildStdout},
    time::Duration,
};

/// A worker.
struct WorkerProcess {
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

/// All workers.
pub(crate) struct Fleet {
    workers: Vec<WorkerProcess>,
}

/// Experience of all guests in a length of time.
pub(crate) struct Experience {
    pub(crate) times: Times,
    pub(crate) games: u64,
    pub(crate) warnings: u64,
    pub(crate) refused: u64,
    pub(crate) ended: Vec<String>,
}

impl Experience {
    /// Adds the experience of another length of time.
    pub(crate) fn join(&mut self, other: Self) {
        self.times.join(&other.times);
        self.games += other.games;
        self.warnings += other.warnings;
        self.refused += other.refused;
        self.ended.extend(other.ended);
    }
}

impl Fleet {
    /// Starts workers.
    pub(crate) fn start(
        workers: usize,
        (address, fingerprint): (SocketAddr, &str),
        (game, seats): (&str, usize),
    ) -> Result<Self, String> {
        let start = |number| {
            let (fingerprint, game) = (fingerprint.to_owned(), game.to_owned());
            let role = Role::Worker { address, fingerprint, number, game, seats };
            let mut child = role::start(&role).map_err(|e| e.to_string())?;
            let output = child.stdout.take().ok_or("a worker has no output")?;
            Ok(WorkerProcess { child, answers: BufReader::new(output).lines() })
        };
        let most = u8::MAX - 1;
        let workers = u8::try_from(workers.max(1)).unwrap_or(most).min(most);
        let workers = (0..workers).map(start).collect::<Result<_, String>>()?;
        Ok(Self { workers })
    }

    /// Gives each worker its order and waits for all answers.
    pub(crate) fn order(&mut self, order: impl Fn(usize) -> Order) -> Result<Vec<Report>, String> {
        for (at, worker) in self.workers.iter_mut().enumerate() {
            let line = serde_json::to_string(&order(at)).map_err(|e| e.to_string())?;
            let input = worker.child.stdin.as_mut().ok_or("a worker has no input")?;
            writeln!(input, "{line}").map_err(|e| format!("a worker has ended: {e}"))?;
        }
        self.workers.iter_mut().map(WorkerProcess::answer).collect()
    }

    /// Gives an order in which nothing may fail.
    pub(crate) fn order_all(&mut self, order: &Order) -> Result<(), String> {
        let reports = self.order(|_| order.clone())?;
        whole(&reports)
    }

    /// Returns a share of a number of things for each worker.
    pub(crate) fn share(&self, all: usize, at: usize) -> usize {
        let workers = self.workers.len();
        all / workers + usize::from(at < all % workers)
    }

    /// Asks for everything since it was asked last.
    pub(crate) fn experience(&mut self) -> Result<Experience, String> {
        let (times, ended) = (Times::new(), Vec::new());
        let mut all = Experience { times, games: 0, warnings: 0, refused: 0, ended };
        for report in self.order(|_| Order::Report)? {
            all.times.add_all(&report.times);
            all.games += report.games;
            all.warnings += report.warnings;
            all.refused += report.refused;
            all.ended.extend(report.ended);
        }
        Ok(all)
    }

    /// Returns the processor time that all have used.
    pub(crate) fn time_used(&self) -> Option<Duration> {
        self.workers.iter().map(|worker| crate::process::time_used(worker.child.id())).sum()
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        for worker in &mut self.workers {
            // Its orders end, and with them its guests; whoever has ended need not be told.
            drop(worker.child.stdin.take());
        }
        for worker in &mut self.workers {
            let _ = worker.child.wait();
        }
    }
}

impl WorkerProcess {
    fn answer(&mut self) -> Result<Report, String> {
        loop {
            let line = self.answers.next().ok_or("a worker has ended")?;
            let line = line.map_err(|e| e.to_string())?;
            // A program of tests says more than its part does.
            if line.starts_with('{') {
                return serde_json::from_str(&line).map_err(|e| e.to_string());
            }
        }
    }
}

/// Fails with the first failure of any worker, and how many there were.
pub(crate) fn whole(reports: &[Report]) -> Result<(), String> {
    let mut failed = reports.iter().flat_map(|report| &report.failed);
    let Some(first) = failed.next() else { return Ok(()) };
    Err(format!("{first} (and {} more)", failed.count()))
}
