//! Rows of the table that is printed.

use crate::{
    fleet::{Experience, Fleet},
    host::HostProcess,
    process::{load, memory, time_used},
};
use std::time::{Duration, Instant};

/// Figures of a length of time.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) connections: usize,
    pub(crate) tables: usize,
    pub(crate) time: Duration,
    pub(crate) seen: Experience,
    /// Memory of the host at the end, in bytes.
    pub(crate) memory: Option<u64>,
    /// Processor time of the host and of all workers.
    pub(crate) used: [Option<Duration>; 2],
}

/// Moment at which a measurement begins.
pub(crate) struct Mark {
    at: Instant,
    used: [Option<Duration>; 2],
}

impl Mark {
    /// Begins a measurement; what was seen before counts no more.
    pub(crate) fn set(fleet: &mut Fleet, host: &HostProcess) -> Result<Self, String> {
        fleet.experience()?;
        Ok(Self { at: Instant::now(), used: [time_used(host.id()), fleet.time_used()] })
    }

    /// Ends it.
    pub(crate) fn row(
        self,
        name: &str,
        (connections, tables): (usize, usize),
        fleet: &mut Fleet,
        host: &HostProcess,
    ) -> Result<Row, String> {
        let seen = fleet.experience()?;
        let now = [time_used(host.id()), fleet.time_used()];
        let since = |at: usize| Some(now[at]?.saturating_sub(self.used[at]?));
        Ok(Row {
            name: name.to_owned(),
            connections,
            tables,
            time: self.at.elapsed(),
            seen,
            memory: memory(host.id()),
            used: [since(0), since(1)],
        })
    }
}

impl Row {
    /// Heads of the columns. Times of answers are in milliseconds, processors in whole ones.
    pub(crate) const HEADS: &str = "\
scenario        lines tables   time  actions/s    p50    p99   p99.9  host MB  host CPU  load CPU  \
host us/action  machine load";

    /// Adds another length of time.
    pub(crate) fn join(&mut self, other: Self) {
        self.time += other.time;
        self.seen.join(other.seen);
        self.memory = other.memory;
        for (used, more) in self.used.iter_mut().zip(other.used) {
            *used = used.zip(more).map(|(used, more)| used + more);
        }
    }

    /// Returns the row as text.
    pub(crate) fn text(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let actions = self.seen.times.count();
        let [p50, p99, p999] = [500, 990, 999].map(|thousandth| self.seen.times.at(thousandth));
        let share = |at: usize| {
            let used = self.used[at].map(|used| used.as_secs_f64());
            used.map_or("-".to_owned(), |used| format!("{:.2}", used / seconds))
        };
        let each = self.used[0].filter(|_| actions > 0).map_or("-".to_owned(), |used| {
            format!("{:.0}", used.as_secs_f64() * 1e6 / actions as f64)
        });
        let megabytes = self.memory.map_or("-".to_owned(), megabytes);
        let load = load().map_or("-".to_owned(), |load| format!("{load:.1}"));
        format!(
            "{:<14}{:>7}{:>7}{:>6.0}s{:>11.0}{p50:>7.1}{p99:>7.1}{p999:>8.1}{megabytes:>9}{:>10}\
             {:>10}{each:>16}{load:>14}",
            self.name,
            self.connections,
            self.tables,
            seconds,
            actions as f64 / seconds,
            share(0),
            share(1),
        )
    }

    /// Returns what was not as it should be; nothing if all was.
    pub(crate) fn troubles(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let Experience { warnings, ended, .. } = &self.seen;
        if *warnings > 0 {
            lines.push(format!("  {warnings} commands were refused"));
        }
        if let Some(first) = ended.first() {
            lines.push(format!("  {} lines ended, the first: {first}", ended.len()));
        }
        lines
    }
}

/// Returns bytes in megabytes of a million.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.0}", bytes as f64 / 1e6)
}
