//! Whoever starts programs, hands them seats, and keeps account of their failures.

use crate::{Failure, ProgramCommand, process::ErrorListener, program::RunningProgram};
use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Failures of a program after which it is not started again.
const MOST_FAILURES: u32 = 3;
/// Failed games that are remembered, one by one.
const MOST_TOLD: usize = 20;

/// Treatment of a seat whose program has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AtFailure {
    /// The seat has lost the game.
    Forfeit,
    /// The default bot plays on.
    #[default]
    Replace,
}

/// A game in which a program failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedGame {
    /// Index of the program in the list.
    pub program: usize,
    /// Number of the game with this copy of the program, from 1.
    pub game: u64,
    /// Seat of the program, from 1.
    pub seat: u8,
    /// Failure of the program.
    pub failure: Failure,
    /// Last lines of its standard error.
    pub errors: Vec<String>,
    /// Number of games of this seat in which the same happened.
    pub times: u64,
}

/// Name and answers of a program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProgramAccount {
    /// Name that it gives itself, or none.
    pub name: String,
    /// Number of its answers.
    pub answers: u64,
    /// Time of the answer that took longest.
    pub slowest: Duration,
}

/// Question of whether to stop.
type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Account of failures.
#[derive(Debug, Default)]
pub(crate) struct Account {
    counts: Vec<u64>,
    told: Vec<FailedGame>,
    programs: Vec<ProgramAccount>,
}

/// Whoever starts the programs of a list and hands them seats.
///
/// # Examples
///
/// ```no_run
/// use agents::{BotStyle, Simulator, Tally};
/// use cards::DealNumber;
/// use exchange::{AtFailure, Employer};
/// # fn example(rules: std::sync::Arc<rules::Rules>) -> Result<(), Box<dyn std::error::Error>> {
/// let command = "exec:0.5s:python3 docs/bot.py".parse()?;
/// let employer = Employer::new(vec![command], AtFailure::Forfeit, "my program 1.0");
/// let bots = [BotStyle::Program(0), BotStyle::Greedy];
/// let agency = employer.agency(&rules, Vec::new());
/// let mut table = Simulator::new(rules, &bots).with_agency(agency);
/// table.play(DealNumber(1), &mut Tally::default());
/// assert!(employer.failures().is_empty());
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Employer {
    commands: Arc<[ProgramCommand]>,
    at_failure: AtFailure,
    host: Arc<str>,
    listener: Option<ErrorListener>,
    stop: Option<Stop>,
    account: Arc<Mutex<Account>>,
}

impl Employer {
    /// Creates an employer of these programs; `host` names the program of ours with its version.
    #[must_use]
    pub fn new(commands: Vec<ProgramCommand>, at_failure: AtFailure, host: &str) -> Self {
        let programs = vec![ProgramAccount::default(); commands.len()];
        let account = Account { counts: vec![0; commands.len()], told: Vec::new(), programs };
        Self {
            commands: commands.into(),
            at_failure,
            host: host.into(),
            listener: None,
            stop: None,
            account: Arc::new(Mutex::new(account)),
        }
    }

    /// Lets `listener` hear every line that the programs write to standard error.
    #[must_use]
    pub fn heard_by(mut self, listener: impl Fn(&str) + Send + Sync + 'static) -> Self {
        self.listener = Some(Arc::new(listener));
        self
    }

    /// Calls questions off once `stop` says so, for a program of ours that is interrupted.
    #[must_use]
    pub fn stopped_by(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.stop = Some(Arc::new(stop));
        self
    }

    /// Returns the programs.
    #[must_use]
    pub fn commands(&self) -> &[ProgramCommand] {
        &self.commands
    }

    /// Starts every program once and dismisses it.
    ///
    /// # Errors
    ///
    /// Returns the first command that fails, and why.
    pub fn try_out(&self) -> Result<(), String> {
        self.commands.iter().enumerate().try_for_each(|(index, command)| match self.start(index) {
            Ok(program) => {
                program.dismiss();
                Ok(())
            }
            Err((failure, errors)) => Err(in_words(command, &failure, &errors)),
        })
    }

    /// Returns what is known of each program.
    #[must_use]
    pub fn accounts(&self) -> Vec<ProgramAccount> {
        self.account().programs.clone()
    }

    /// Returns the failures so far, the first of them; equal ones of a seat once.
    #[must_use]
    pub fn failures(&self) -> Vec<FailedGame> {
        self.account().told.clone()
    }

    /// Returns the number of failures of each program.
    #[must_use]
    pub fn counts(&self) -> Vec<u64> {
        self.account().counts.clone()
    }

    /// Returns a failure in words: what the program did, and its last lines of standard error.
    #[must_use]
    pub fn words(&self, failed: &FailedGame) -> String {
        let Some(command) = self.commands.get(failed.program) else { return String::new() };
        in_words(command, &failed.failure, &failed.errors)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
    }

    pub(crate) const fn at_failure(&self) -> AtFailure {
        self.at_failure
    }

    pub(crate) fn start(&self, index: usize) -> Result<RunningProgram, (Failure, Vec<String>)> {
        match self.commands.get(index) {
            Some(command) => {
                let listener = self.listener.clone();
                let is_stopped = || self.is_stopped();
                let program = RunningProgram::start(command, &self.host, listener, &is_stopped)?;
                if let Some(account) = self.account().programs.get_mut(index) {
                    account.name.clone_from(&program.ready().name);
                }
                Ok(program)
            }
            None => Err((Failure::NotStarted("no program is named".to_owned()), Vec::new())),
        }
    }

    /// True if a program has failed so often that it is not started again.
    pub(crate) fn gives_up(failures: u32) -> Option<Failure> {
        (failures >= MOST_FAILURES).then_some(Failure::GivenUp(failures))
    }

    pub(crate) fn note(&self, failed: FailedGame) {
        let mut account = self.account();
        if let Some(count) = account.counts.get_mut(failed.program) {
            *count += 1;
        }
        let is_alike = |told: &&mut FailedGame| {
            (told.program, told.seat) == (failed.program, failed.seat)
                && (&told.failure, &told.errors) == (&failed.failure, &failed.errors)
        };
        if let Some(told) = account.told.iter_mut().find(is_alike) {
            told.times += 1;
        } else if account.told.len() < MOST_TOLD {
            account.told.push(failed);
        }
    }

    pub(crate) fn note_answer(&self, index: usize, time: Duration) {
        if let Some(account) = self.account().programs.get_mut(index) {
            account.answers += 1;
            account.slowest = account.slowest.max(time);
        }
    }

    fn account(&self) -> MutexGuard<'_, Account> {
        self.account.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn in_words(command: &ProgramCommand, failure: &Failure, errors: &[String]) -> String {
    let mut text = format!("{command}: {failure}");
    for line in errors {
        text.push_str("\n  its standard error: ");
        text.push_str(line);
    }
    text
}

impl fmt::Debug for Employer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Employer").field("commands", &self.commands).finish_non_exhaustive()
    }
}
