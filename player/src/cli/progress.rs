//! How far a long command is, on a terminal's standard error.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

/// What takes less is not worth a bar.
const PATIENCE: Duration = Duration::from_secs(2);
const WIDTH: usize = 24;

/// A bar that is drawn over itself.
pub(super) struct Progress {
    begun: Instant,
    total: usize,
    wanted: bool,
    drawn: bool,
}

impl Progress {
    /// A bar for so many steps; none where nobody looks.
    pub(super) fn new(wanted: bool, total: usize) -> Self {
        Self { begun: Instant::now(), total, wanted, drawn: false }
    }

    /// Shows that so many steps are done, once it has taken more than two seconds.
    pub(super) fn show(&mut self, done: usize, err: &mut dyn Write) -> io::Result<()> {
        let elapsed = self.begun.elapsed();
        if !self.wanted || elapsed < PATIENCE {
            return Ok(());
        }
        self.drawn = true;
        write!(err, "\r{}", bar(done, self.total, elapsed))?;
        err.flush()
    }

    /// Wipes the bar away.
    pub(super) fn clear(&mut self, err: &mut dyn Write) -> io::Result<()> {
        if std::mem::take(&mut self.drawn) {
            write!(err, "\r{:70}\r", "")?;
            err.flush()?;
        }
        Ok(())
    }
}

fn bar(done: usize, total: usize, elapsed: Duration) -> String {
    let total = total.max(1);
    let filled = WIDTH * done / total;
    let left = match done {
        0 => "…".to_owned(),
        done => {
            let rest = elapsed.as_secs_f64() / done as f64 * (total - done.min(total)) as f64;
            format!("about {rest:.0} s left")
        }
    };
    format!("[{}{}] {done} of {total}, {left:20}", "#".repeat(filled), " ".repeat(WIDTH - filled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_tells_the_time_left() {
        let seconds = Duration::from_secs;
        assert!(bar(0, 4, seconds(3)).starts_with("[                        ] 0 of 4, …"));
        assert!(bar(1, 4, seconds(3)).starts_with("[######                  ] 1 of 4, about 9 s"));
        assert!(bar(4, 4, seconds(3)).contains("about 0 s left"));
        assert!(bar(0, 0, seconds(3)).contains("0 of 1"));
    }

    #[test]
    fn quick_commands_and_pipes_get_none() {
        let mut err = Vec::new();
        let mut progress = Progress::new(true, 4);
        progress.show(1, &mut err).expect("memory is written without fail");
        progress.clear(&mut err).expect("memory is written without fail");
        assert_eq!(err, b"");
    }
}
