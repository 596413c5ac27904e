//! A position given on the command line: a file, or standard input.

use super::{SetupChoice, StartArgs, opening::starting_position, text_input::TextInput};
use crate::chance;
use engine::{
    cards::DealNumber,
    definition::game::{Game, GameDiagnostic, Position},
    gametext::PositionHead,
    rules::{self, Rules},
};
use std::{io::BufRead, path::Path, sync::Arc};

/// Maximum size of a file of a position, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Returns the start of a game as given on the command line: the position that was read, or what
/// the arguments say.
///
/// # Errors
///
/// A message if the position is none of this game, or the file of cards cannot be read or is none
/// of its layouts.
pub(super) fn opening(
    start: &StartArgs,
    position: Option<&PositionFile>,
    rules: &Rules,
) -> Result<rules::Start, String> {
    match position {
        Some(position) => position.start(rules, start.deal),
        None => starting_position(start, rules).map_err(|error| error.to_string()),
    }
}

/// The text of a position, with the name of its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PositionFile {
    name: String,
    text: String,
}

impl PositionFile {
    /// Returns the position that the command line names, if any.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be read.
    pub(super) fn of(start: &StartArgs, input: &mut dyn BufRead) -> Result<Option<Self>, String> {
        Self::at(start.position.as_deref(), input)
    }

    /// Its text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the position at a path, if there is one.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be read.
    pub(super) fn at(path: Option<&Path>, input: &mut dyn BufRead) -> Result<Option<Self>, String> {
        path.map(|path| Self::read(path, input)).transpose()
    }

    /// Reads a file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// A message if it cannot be read.
    fn read(path: &Path, input: &mut dyn BufRead) -> Result<Self, String> {
        let TextInput { name, text } = TextInput::read(path, input, MOST_BYTES)?;
        Ok(Self { name, text })
    }

    /// Returns the choices before the game: those given, and those of the position where none are
    /// given.
    #[must_use]
    pub(super) fn setup(&self, chosen: &SetupChoice) -> SetupChoice {
        let head = PositionHead::of(&self.text);
        let own = head.options.iter().map(|(name, value)| format!("{name}={value}"));
        // Of several settings of an option the last one holds.
        let set = own.chain(chosen.set.iter().cloned()).collect();
        SetupChoice { seats: chosen.seats.or(head.seats), set }
    }

    /// Returns the rules of a game that is set up for the position.
    ///
    /// # Errors
    ///
    /// A message if the game cannot be set up so, with the place of what the position asks for.
    pub(super) fn rules(
        &self,
        chosen: &SetupChoice,
        game: &Arc<Game>,
    ) -> Result<Arc<Rules>, String> {
        self.setup(chosen).rules(game).map_err(|why| {
            let head = PositionHead::of(&self.text);
            let options = head.options.iter().zip(&head.options_at).filter_map(|(option, at)| {
                let set = vec![format!("{}={}", option.0, option.1)];
                let why = SetupChoice { seats: None, set }.setup(game).err()?;
                Some((at.clone(), why))
            });
            let seats = head.seats_at.filter(|_| chosen.seats.is_none()).and_then(|at| {
                let why = SetupChoice { seats: head.seats, set: vec![] }.rules(game).err()?;
                Some((at, why))
            });
            let found = options.chain(seats).next();
            found.map_or(why, |(at, why)| format!("{}:{at}: {why}", self.name))
        })
    }

    /// Returns the position in a game that was set up for it.
    ///
    /// # Errors
    ///
    /// Every fault on two lines: its place and what is wrong, and what would be right.
    pub(super) fn position(&self, rules: &Rules) -> Result<Position, String> {
        rules.read_position(&self.text).map_err(|faults| {
            let lines: Vec<String> = faults.iter().map(|fault| self.fault_lines(fault)).collect();
            lines.join("\n")
        })
    }

    /// Returns the faults of the position in a game that was set up for it; none if it is sound.
    #[must_use]
    pub(super) fn faults(&self, rules: &Rules) -> Vec<GameDiagnostic> {
        rules.read_position(&self.text).err().unwrap_or_default()
    }

    /// Returns the name of the file.
    #[must_use]
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the start of a game from the position. The deal draws unknown cards and what is
    /// shuffled later; without one the position's own holds, or else a random one.
    ///
    /// # Errors
    ///
    /// Like [`PositionFile::position`].
    pub(super) fn start(
        &self,
        rules: &Rules,
        deal: Option<DealNumber>,
    ) -> Result<rules::Start, String> {
        let mut position = self.position(rules)?;
        let by_chance = || chance::deal_number(rules);
        position.deal = Some(deal.or(position.deal).unwrap_or_else(by_chance));
        Ok(rules::Start::Position(Arc::new(position)))
    }

    fn fault_lines(&self, fault: &GameDiagnostic) -> String {
        let diagnostic = &fault.diagnostic;
        let (severity, code) = (diagnostic.severity(), diagnostic.code);
        format!(
            "{}:{}: {severity}[{code}]: {}\nhelp: {}",
            self.name, diagnostic.at, diagnostic.message, diagnostic.help
        )
    }
}
