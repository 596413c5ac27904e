//! The progress of a long command, on a terminal's standard error.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};
use unicode_width::UnicodeWidthStr;

/// Commands that take less time get no progress line.
const PATIENCE: Duration = Duration::from_secs(2);
const WIDTH: usize = 24;

/// A line that is rewritten in place: a bar, or a label if there are several tasks.
pub(super) struct ProgressLine {
    begun: Instant,
    total: usize,
    /// Number of steps that are finished together.
    step: usize,
    wanted: bool,
    /// Label of the task; empty for a bar.
    label: String,
    /// Time spent on earlier tasks.
    waited: Duration,
    /// Number of columns drawn so far.
    drawn: usize,
}

impl ProgressLine {
    /// Creates a bar with a number of steps; it stays hidden unless `wanted`.
    pub(super) fn new(wanted: bool, total: usize) -> Self {
        let (label, waited) = (String::new(), Duration::ZERO);
        Self { begun: Instant::now(), total, step: 1, wanted, label, waited, drawn: 0 }
    }

    /// Turns it into one of several tasks, with its label and the time spent on earlier ones.
    pub(super) fn among_others(self, label: String, waited: Duration) -> Self {
        Self { label, waited, ..self }
    }

    /// Counts so many steps for each one that is finished from now on.
    pub(super) fn count_in(&mut self, step: u64) {
        self.step = usize::try_from(step).unwrap_or(1);
    }

    /// Shows the number of finished steps, once everything has taken more than two seconds.
    pub(super) fn show(&mut self, done: usize, err: &mut dyn Write) -> io::Result<()> {
        let elapsed = self.begun.elapsed();
        if !self.wanted || elapsed + self.waited < PATIENCE {
            return Ok(());
        }
        let done = done.saturating_mul(self.step).min(self.total);
        let line = line(&self.label, done, self.total, elapsed);
        // Padded, so that it covers a longer previous line.
        write!(err, "\r{line:0$}", self.drawn)?;
        self.drawn = self.drawn.max(line.width());
        err.flush()
    }

    /// Erases the bar.
    pub(super) fn clear(&mut self, err: &mut dyn Write) -> io::Result<()> {
        let drawn = std::mem::take(&mut self.drawn);
        if drawn > 0 {
            write!(err, "\r{:drawn$}\r", "")?;
            err.flush()?;
        }
        Ok(())
    }
}

/// Formats a line of at most 79 columns, provided that the label has at most 42.
fn line(label: &str, done: usize, total: usize, elapsed: Duration) -> String {
    let total = total.max(1);
    let left = match done {
        0 => "…".to_owned(),
        done => {
            let rest = elapsed.as_secs_f64() / done as f64 * (total - done.min(total)) as f64;
            format!("about {rest:.0} s left")
        }
    };
    let begin = if label.is_empty() {
        let filled = WIDTH * done.min(total) / total;
        format!("[{}{}]", "#".repeat(filled), " ".repeat(WIDTH - filled))
    } else {
        label.to_owned()
    };
    format!("{begin} {done} of {total}, {left}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_tells_the_time_left() {
        let seconds = Duration::from_secs;
        let bar = |done, total| line("", done, total, seconds(3));
        assert_eq!(bar(0, 4), "[                        ] 0 of 4, …");
        assert_eq!(bar(1, 4), "[######                  ] 1 of 4, about 9 s left");
        assert!(bar(4, 4).contains("about 0 s left"));
        assert!(bar(0, 0).contains("0 of 1"));
    }

    #[test]
    fn quick_commands_and_pipes_get_none() {
        let mut err = Vec::new();
        let mut progress = ProgressLine::new(true, 4);
        progress.show(1, &mut err).expect("memory is written without fail");
        progress.clear(&mut err).expect("memory is written without fail");
        assert_eq!(err, b"");
    }

    #[test]
    fn one_line_is_rewritten_and_wiped() {
        let mut err = Vec::new();
        let mut progress =
            ProgressLine::new(true, 4).among_others("a (2 of 3):".to_owned(), PATIENCE);
        progress.show(1, &mut err).expect("memory is written without fail");
        progress.show(2, &mut err).expect("memory is written without fail");
        progress.clear(&mut err).expect("memory is written without fail");
        let text = String::from_utf8(err).expect("it is text");
        assert!(text.starts_with("\ra (2 of 3): 1 of 4, about "), "{text}");
        assert_eq!((text.matches('\r').count(), text.contains('\n')), (4, false), "{text}");
        let last = text.rsplit('\r').nth(1).expect("three lines at least");
        assert!(last.len() >= 30 && last.trim().is_empty(), "{last:?}");
    }
}
