//! The arguments of `fudaba endgame`.

use crate::cli::setup::{SetupChoice, whole};
use clap::{Args, Subcommand, ValueEnum};
use engine::{cards::DealNumber, endgame::PatternRanks};
use std::path::PathBuf;

/// `fudaba endgame`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba endgame tables my-game.ron\n  \
        fudaba endgame tables my-game.ron --seats 3 --cards 8 --json\n  \
        fudaba endgame build my-game.ron --out my-game.endgames --cards 8\n  \
        fudaba endgame build my-game.ron --out deals.endgames --deals 20\n  \
        fudaba endgame verify my-game.endgames my-game.ron\n  \
        fudaba endgame ask my-game.endgames my-game.ron --deal 7")]
pub struct Endgame {
    /// The part of the work.
    #[command(subcommand)]
    pub command: EndgameCommand,
}

/// A command of `fudaba endgame`.
#[derive(Debug, Subcommand)]
pub enum EndgameCommand {
    /// Counts the patterns of single cards and the sure wins of whoever leads.
    Tables(EndgameTables),
    /// Builds a database: of patterns of single cards, or of all positions of some deals.
    Build(EndgameBuild),
    /// Tells what a database holds, and whether it is whole and of this game.
    Verify(EndgameVerify),
    /// Tells who wins a deal, and after each first action.
    Ask(EndgameAsk),
}

/// Relation between the ranks, as an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RanksChoice {
    /// Several cards may be equal in strength.
    Equal,
    /// No two cards are equal in strength.
    Distinct,
}

impl From<RanksChoice> for PatternRanks {
    fn from(choice: RanksChoice) -> Self {
        match choice {
            RanksChoice::Equal => Self::Equal,
            RanksChoice::Distinct => Self::Distinct,
        }
    }
}

/// Parses a number of cards, at most 12.
fn cards(text: &str) -> Result<u32, String> {
    whole(text, 12)
}

/// Parses a number of deals, at most 10,000.
fn deals(text: &str) -> Result<u32, String> {
    whole(text, 10_000)
}

/// `fudaba endgame tables`
#[derive(Debug, Args)]
pub struct EndgameTables {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// Choices before the game; every number of players up to 4 that it allows if no seats are
    /// given.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The number of cards of all players together.
    #[arg(long, value_name = "N", default_value = "10", value_parser = cards)]
    pub cards: u32,
    /// Relation between the ranks; by default equal up to 3 players, distinct from 4 on.
    #[arg(long, value_name = "RANKS")]
    pub ranks: Option<RanksChoice>,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// `fudaba endgame build`
#[derive(Debug, Args)]
pub struct EndgameBuild {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The file to write; it replaces an older one when it is complete.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Choices before the game; patterns are built for 2 players up to this number of seats.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The most cards of all players together in a pattern.
    #[arg(long, value_name = "N", default_value = "8", value_parser = cards)]
    pub cards: u32,
    /// Relation between the ranks; equal by default.
    #[arg(long, value_name = "RANKS")]
    pub ranks: Option<RanksChoice>,
    /// Holds all positions of the deals 1 to D instead of patterns, for any game.
    #[arg(long, value_name = "D", value_parser = deals, conflicts_with = "ranks")]
    pub deals: Option<u32>,
    /// The most positions to hold.
    #[arg(long, value_name = "N", default_value = "1000000")]
    pub states: usize,
}

/// `fudaba endgame verify`
#[derive(Debug, Args)]
pub struct EndgameVerify {
    /// The database.
    pub database: PathBuf,
    /// The game that it should be of.
    pub file: Option<String>,
    /// Choices before the game.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// `fudaba endgame ask`
#[derive(Debug, Args)]
pub struct EndgameAsk {
    /// The database.
    pub database: PathBuf,
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The number of the deal.
    #[arg(long, value_name = "N", default_value = "1")]
    pub deal: DealNumber,
    /// Choices before the game.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}
