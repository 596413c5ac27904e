//! Programs in any language that sit as bots: which of them are named, and what they did wrong.

use super::{Environment, Interrupt};
use engine::exchange::{AtFailure, Employer, FailedGame, ProgramCommand};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Name and version of this program, as other programs are told.
pub(crate) const HOST: &str = concat!("fudaba ", env!("CARGO_PKG_VERSION"));

/// Programs that sit as bots.
#[derive(Debug)]
pub(super) struct SeatedPrograms {
    pub(super) employer: Employer,
}

impl SeatedPrograms {
    /// Prepares the programs of these commands. Each is started once, so that a slip is told at
    /// once.
    ///
    /// # Errors
    ///
    /// If one cannot be started.
    pub(super) fn of(
        commands: Vec<ProgramCommand>,
        at_failure: AtFailure,
        interrupt: &Interrupt,
    ) -> Result<Self, String> {
        let interrupt = interrupt.clone();
        let employer =
            Employer::new(commands, at_failure, HOST).stopped_by(move || interrupt.is_raised());
        employer.try_out()?;
        Ok(Self { employer })
    }

    /// True if some program failed.
    pub(super) fn has_failed(&self) -> bool {
        self.employer.counts().iter().any(|&count| count > 0)
    }

    /// Writes what the programs did wrong, the same thing once, with their numbers of failures.
    pub(super) fn write_failures(&self, out: &mut dyn Write) -> io::Result<()> {
        for (command, count) in self.failed() {
            writeln!(out, "  failures   {count} of {command}")?;
        }
        for failed in self.employer.failures() {
            let (seat, words) = (failed.seat, self.employer.words(&failed));
            let often = match failed.times {
                1 => String::new(),
                times => format!(", {times} times"),
            };
            let words = words.replace('\n', "\n           ");
            writeln!(out, "  failure    seat {seat}{often}: {words}")?;
        }
        Ok(())
    }

    /// Returns what the programs did wrong as objects.
    pub(super) fn failures(&self) -> Vec<Value> {
        let failures = self.employer.failures();
        let object = |failed: &FailedGame| {
            let bot = self.employer.commands().get(failed.program).map(ToString::to_string);
            let why = failed.failure.to_string();
            json!({
                "bot": bot, "seat": failed.seat, "why": why, "errors": failed.errors,
                "times": failed.times,
            })
        };
        failures.iter().map(object).collect()
    }

    /// Returns the number of failures of each program, by its name.
    pub(super) fn counts(&self) -> Value {
        self.failed().map(|(command, count)| (command.to_string(), json!(count))).collect()
    }

    fn failed(&self) -> impl Iterator<Item = (&ProgramCommand, u64)> {
        let counted = self.employer.commands().iter().zip(self.employer.counts());
        counted.filter(|(_, count)| *count > 0)
    }
}

/// Ends the programs with this one where an interruption ends it at once.
pub(super) fn end_with_us(environment: &Environment) {
    if let Some(on_interrupt) = environment.on_interrupt {
        let at_once = Interrupt::default();
        at_once.raise();
        on_interrupt(at_once);
    }
}

/// Parses what becomes of a seat whose program has failed.
pub(super) fn at_failure(text: &str) -> Result<AtFailure, String> {
    match text.trim() {
        "forfeit" => Ok(AtFailure::Forfeit),
        "replace" => Ok(AtFailure::Replace),
        _ => Err("write forfeit (the game is lost) or replace (the default bot plays on)".into()),
    }
}
