//! The command line: from arguments to an exit status.
//!
//! Everything that the process has - arguments, streams, environment - is passed in as values, so
//! that tests run whole commands without a process.

mod args;
mod bot;
mod check;
mod checkpoint;
mod complaint;
mod convert;
mod deals;
mod describe;
mod edit;
mod endgame;
mod export;
mod game_lines;
mod harmless;
mod host;
mod host_choice;
mod host_console;
mod join;
mod json;
mod list;
mod named;
mod opening;
mod options;
mod passwords;
mod perft;
mod play;
mod position;
mod programs;
mod progress;
mod replay;
mod runner;
mod seated;
mod setup;
mod simulate;
mod solve;
mod text_input;
mod tidy;
mod tournament;
mod verify;
mod who;
mod window;

pub use crate::interrupt::Interrupt;
pub use args::{
    AccountRule, BotArgs, Check, CliCommand, CommandLine, Convert, Describe, Edit, Export,
    HostArgs, JoinArgs, ListArgs, LogWeight, OnBreak, OptionsArgs, Perft, PlayArgs, ReplayArgs,
    Simulate, Solve, StartArgs, StorePlace, Tidy, TournamentArgs, Verify, WatchLag, WindowArgs,
};
pub use deals::{Deals, NotDeals};
pub use endgame::{
    Endgame, EndgameAsk, EndgameBuild, EndgameCommand, EndgameTables, EndgameVerify, RanksChoice,
};
pub(crate) use opening::read_text;
pub use opening::{OpenError, starting_position};
pub(crate) use programs::HOST;
pub use setup::SetupChoice;
pub use who::{BotName, NoBot, Nobody, Who};

use crate::{terminal::LineWrapper, text::Language};
use clap::{CommandFactory, FromArgMatches};
use harmless::Harmless;
use std::{
    ffi::OsString,
    io::{self, BufRead, Write},
    path::PathBuf,
};

/// The end of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Done.
    Done,
    /// The file, the record or the position is invalid.
    NotRight,
    /// The command line is wrong.
    Usage,
    /// It was interrupted; partial results have been reported.
    Interrupted,
}

impl Exit {
    /// Returns the exit status of the process: 0, 1, 2, or 130 as shells use for interruption.
    #[must_use]
    pub const fn status(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::NotRight => 1,
            Self::Usage => 2,
            Self::Interrupted => 130,
        }
    }
}

/// The streams of a process.
pub struct Console<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output: results.
    pub out: &'a mut dyn Write,
    /// Standard error: notices.
    pub err: &'a mut dyn Write,
    /// True if a person types the input.
    pub input_is_terminal: bool,
    /// True if a person reads the output.
    pub output_is_terminal: bool,
    /// True if a person reads the notices.
    pub error_is_terminal: bool,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console")
            .field("input_is_terminal", &self.input_is_terminal)
            .field("output_is_terminal", &self.output_is_terminal)
            .finish_non_exhaustive()
    }
}

/// The relevant parts of the process's environment.
#[derive(Debug, Clone, Default)]
pub struct Environment {
    /// Folder for settings, statistics and games; `None` if they are not saved.
    pub data: Option<PathBuf>,
    /// The folder for what can be made again; `None`: a folder within `data`.
    pub cache: Option<PathBuf>,
    /// The system's locale, such as `ja_JP.UTF-8`.
    pub locale: String,
    /// True if terminal output must have no colours.
    pub no_color: bool,
    /// Function that returns the number of columns of the terminal that shows the output, as far as
    /// it is known; `None` if no terminal does.
    pub columns: Option<fn() -> Option<usize>>,
    /// True if there is a display that a window could open on.
    pub has_display: bool,
    /// The editor's program, if it is installed beside this one.
    pub editor: Option<PathBuf>,
    /// Name of the person's account on this machine.
    pub user: Option<String>,
    /// Function that opens standard input for a thread of its own, where a person types while
    /// others play; `None` if lines are read only when they are asked for.
    pub live_input: Option<fn() -> Box<dyn BufRead>>,
    /// Function that opens standard input for a thread of its own, where a script types: each line
    /// is meant for the moment at which one is wanted.
    pub piped_input: Option<fn() -> Box<dyn BufRead>>,
    /// Function that registers a flag to be raised on interruption, after which the program goes
    /// on; `None` if interruption ends the program.
    pub on_interrupt: Option<fn(Interrupt)>,
}

impl Environment {
    /// Returns the language of a command: the one asked for, or the system's.
    fn language(&self, asked: Option<Language>) -> Language {
        asked.unwrap_or_else(|| Language::of_locale(&self.locale))
    }

    /// Returns a flag that an interruption raises, after which the command tells what it has.
    fn interrupt(&self) -> Interrupt {
        let interrupt = Interrupt::default();
        if let Some(on_interrupt) = self.on_interrupt {
            on_interrupt(interrupt.clone());
        }
        interrupt
    }
}

/// Returns a number of things in English: `1 game`, `2 games`.
fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Runs a command line; the first argument is the program's name.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
    environment: &Environment,
) -> Exit {
    let (mut out, mut err) = (Harmless::new(console.out), Harmless::new(console.err));
    let columns = environment.columns.filter(|_| console.error_is_terminal);
    let mut err = LineWrapper::new(&mut err, columns);
    let mut console = Console { input: console.input, out: &mut out, err: &mut err, ..*console };
    let exit = obey(args, &mut console, environment);
    // Flushes an incomplete character; a write error has been reported before.
    let _ = console.err.flush();
    exit
}

/// Parses a command line. A number below zero is a value like any other, so that its complaint says
/// which numbers are right.
fn parsed(args: &[OsString]) -> Result<CommandLine, clap::Error> {
    let mut command = with_negative_numbers(CommandLine::command());
    let matches = command.try_get_matches_from_mut(args)?;
    CommandLine::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let takes = |arg: clap::Arg| match arg.get_action().takes_values() {
        true => arg.allow_negative_numbers(true),
        false => arg,
    };
    command.mut_args(takes).mut_subcommands(with_negative_numbers)
}

/// Moves a language that stands before a command behind it, where the command takes it.
fn command_first(mut args: Vec<OsString>) -> Vec<OsString> {
    let words = |args: &[OsString], at: usize| {
        args.get(at).and_then(|word| word.to_str()).map(str::to_owned)
    };
    let count = match words(&args, 1).as_deref() {
        Some("--lang") => 2,
        Some(word) if word.starts_with("--lang=") => 1,
        _ => return args,
    };
    let command = words(&args, 1 + count);
    if command.is_some_and(|word| CommandLine::command().find_subcommand(word).is_some()) {
        args[1..2 + count].rotate_left(count);
    }
    args
}

fn obey(
    args: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
    environment: &Environment,
) -> Exit {
    let args = command_first(args.into_iter().collect());
    let line = match parsed(&args) {
        Ok(line) => line,
        Err(error) => {
            return match mistyped_command(&args).filter(|_| error.use_stderr()) {
                None => match complaint::in_japanese(&error, &args) {
                    Some(said) => {
                        // If even this cannot be written, the exit status still says it.
                        let _ = writeln!(console.err, "{said}");
                        Exit::Usage
                    }
                    None => say(&error, console),
                },
                Some(meant) => {
                    let word = args.get(1).map(|word| word.to_string_lossy()).unwrap_or_default();
                    let told = writeln!(console.err, "error: there is no command `{word}`")
                        .and_then(|()| writeln!(console.err, "help: did you mean `{meant}`?"));
                    // If even this cannot be written, the exit status still says it.
                    let _ = told;
                    Exit::Usage
                }
            };
        }
    };
    let done = match &line.command {
        None => window::run(&line.window, console, environment),
        Some(CliCommand::Play(args)) => play::run(args, console, environment),
        Some(CliCommand::Check(args)) => check::run(args, console, environment),
        Some(CliCommand::Describe(args)) => describe::run(args, console, environment),
        Some(CliCommand::Options(args)) => options::run(args, console, environment),
        Some(CliCommand::Replay(args)) => replay::run(args, console, environment),
        Some(CliCommand::Verify(args)) => verify::run(args, console, environment),
        Some(CliCommand::Perft(args)) => perft::run(args, console),
        Some(CliCommand::Simulate(args)) => simulate::run(args, console, environment),
        Some(CliCommand::Solve(args)) => solve::run(args, console, environment),
        Some(CliCommand::Tournament(args)) => tournament::run(args, console, environment),
        Some(CliCommand::Bot(args)) => bot::run(args, console, environment),
        Some(CliCommand::Endgame(args)) => endgame::run(args, console, environment),
        Some(CliCommand::Host(args)) => host::run(args, console, environment),
        Some(CliCommand::Join(args)) => join::run(args, console, environment),
        Some(CliCommand::List(args)) => list::run(args, console, environment),
        Some(CliCommand::Tidy(args)) => tidy::run(args, console),
        Some(CliCommand::Convert(args)) => convert::run(args, console),
        Some(CliCommand::Export(args)) => export::run(args, console, environment),
        Some(CliCommand::Edit(args)) => edit::run(args, console, environment),
    };
    let done = done.and_then(|exit| console.out.flush().map(|()| exit));
    match done {
        Ok(exit) => exit,
        // The reader has closed our output, which is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            // If even this cannot be written, the exit status still says it.
            let _ = writeln!(console.err, "error: the output cannot be written: {error}");
            Exit::NotRight
        }
    }
}

/// Returns the command that a mistyped word probably meant; `None` if it is a command.
fn near_command(word: &str) -> Option<String> {
    let line = CommandLine::command();
    let names = line.get_subcommands().map(|command| command.get_name().to_owned());
    let (slips, name) = names.map(|name| (strsim::damerau_levenshtein(word, &name), name)).min()?;
    (slips > 0 && slips <= name.len() / 3).then_some(name)
}

/// Returns a corrected command line if its first word is nearly a command.
fn mistyped_command(args: &[OsString]) -> Option<String> {
    let [_, word, rest @ ..] = args else { return None };
    let command = near_command(word.to_str()?)?;
    let rest = rest.iter().map(|word| word.to_string_lossy());
    let words = ["fudaba".into(), command.into()].into_iter().chain(rest);
    Some(words.collect::<Vec<_>>().join(" "))
}

/// Prints help to standard output, an error to standard error.
fn say(error: &clap::Error, console: &mut Console<'_>) -> Exit {
    let is_complaint = error.use_stderr();
    let text = error.render().to_string();
    let text = text.trim_end();
    let said = if is_complaint {
        writeln!(console.err, "{text}")
    } else {
        writeln!(console.out, "{text}").and_then(|()| console.out.flush())
    };
    match (said, is_complaint) {
        (_, true) => Exit::Usage,
        (Err(error), false) if error.kind() != io::ErrorKind::BrokenPipe => Exit::NotRight,
        (_, false) => Exit::Done,
    }
}
