//! Memory and processor time of a process, as Linux tells them; nothing elsewhere.

use std::{fs, time::Duration};

/// Reads memory that a process has in use, in bytes.
pub(crate) fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Reads the processor time that a process has used, its own and the system's for it.
pub(crate) fn time_used(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold anything.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    let ticks = ticks()? + ticks()?;
    // Linux shows hundredths of a second, whatever its own clock counts in.
    Some(Duration::from_millis(ticks * 10))
}

/// Processor time of the whole machine so far, in ticks of whatever length.
#[derive(Clone, Copy)]
pub(crate) struct MachineTime {
    all: u64,
    /// Time in which the machine, itself a guest of another, was not let run.
    taken: u64,
}

impl MachineTime {
    /// Reads it.
    pub(crate) fn read() -> Option<Self> {
        let stat = fs::read_to_string("/proc/stat").ok()?;
        let fields = stat.lines().next()?.strip_prefix("cpu ")?.split_whitespace();
        // User, nice, system, idle, wait, two for interrupts, and what was taken.
        let ticks: Vec<u64> = fields.take(8).map_while(|field| field.parse().ok()).collect();
        Some(Self { all: ticks.iter().sum(), taken: *ticks.get(7)? })
    }

    /// Returns the share that was taken since an earlier time, from 0 to 1.
    pub(crate) fn taken_since(self, earlier: Self) -> f64 {
        let all = self.all.saturating_sub(earlier.all).max(1);
        self.taken.saturating_sub(earlier.taken) as f64 / all as f64
    }
}

/// Reads the load of the machine: processes that wanted to run, on average over a minute.
pub(crate) fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}
