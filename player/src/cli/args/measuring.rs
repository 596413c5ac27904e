//! The arguments of commands that count, solve and measure.

use super::super::{
    StartArgs,
    deals::Deals,
    programs::at_failure,
    setup::{SetupChoice, whole},
    who::BotName,
};
use clap::Args;
use engine::{
    agents::Seating,
    cards::DealNumber,
    exchange::{AtFailure, ProgramCommand},
};
use remote::Invitation;
use std::{num::NonZero, path::PathBuf};

/// Parses a number of actions, at most 100.
fn depth(text: &str) -> Result<u32, String> {
    whole(text, 100)
}

/// `fudaba perft`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba perft my-game.xlsx --depth 3 --deal 1\n  \
        fudaba perft my-game.xlsx --depth 2 --deal 7 --divide\n  \
        fudaba perft my-game.ron --depth 4 --position position.ron")]
pub struct Perft {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The maximum number of actions.
    #[arg(long, value_name = "D", value_parser = depth)]
    pub depth: u32,
    /// The opening deal; deal 1 if neither option is given.
    #[command(flatten)]
    pub start: StartArgs,
    /// Choices before a game of several players.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// Also counts the sequences after each first action.
    #[arg(long)]
    pub divide: bool,
    /// Counts series of jumps separately if they differ only in the squares between.
    #[arg(long)]
    pub paths: bool,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// `fudaba simulate`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba simulate my-game.ron\n  \
        fudaba simulate my-game.ron --deals 1..10000 --bots greedy,random,random,random\n  \
        fudaba simulate my-game.ron --bots strategy:careful,random\n  \
        fudaba simulate my-game.ron --seats 3 --set target=5\n  \
        fudaba simulate --all --deals 1..200 --json")]
pub struct Simulate {
    /// Game files, or names of sample games.
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
    /// All sample games, with their default options.
    #[arg(long, conflicts_with_all = ["seats", "set"])]
    pub all: bool,
    /// The deals to play, both ends included.
    #[arg(long, value_name = "A..B", default_value = "1..1000")]
    pub deals: Deals,
    /// Begins every game from the position in this file; `-` is standard input. The deal draws its
    /// unknown cards and what is shuffled later.
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    pub position: Option<PathBuf>,
    /// The bots, seat by seat: random, modest, lowest, greedy, search, strategy:NAME for a
    /// strategy of the game, FILE.ron or FILE.ron:NAME for one of a file, endgame:FILE for a
    /// database of `fudaba endgame`, with another bot where it has no answer,
    /// endgame:FILE+strategy:NAME, or exec:COMMAND for a program. The list is repeated for further
    /// seats. A searching bot takes a thinking time, search:0.5s, or a number of nodes,
    /// search:500n, with which a deal is always played alike.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub bots: Vec<BotName>,
    /// What becomes of a game whose program fails: forfeit (its seat has lost) or replace (the
    /// default bot plays on).
    #[arg(long, value_name = "WHAT", default_value = "forfeit", value_parser = at_failure)]
    pub at_failure: AtFailure,
    /// Choices before the game.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The number of games played at the same time; by default the number of cores.
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<NonZero<usize>>,
    /// Writes a row for each seat of each game, and of each of its deals, to this CSV file.
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    pub csv: Option<PathBuf>,
    /// With --json, also prints an object for each game.
    #[arg(long, requires = "json")]
    pub games: bool,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// Parses a number of threads, at least 1.
fn jobs(text: &str) -> Result<NonZero<usize>, String> {
    text.parse().map_err(|_| "write a whole number from 1".to_owned())
}

/// Parses a number, at least 1.
fn at_least_one(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "write a whole number from 1".to_owned())
}

/// Parses the name of a way to seat players.
fn seating(text: &str) -> Result<Seating, String> {
    let found = Seating::ALL.into_iter().find(|seating| seating.name() == text.trim());
    let names = Seating::ALL.map(Seating::name).join(", ");
    found.ok_or_else(|| format!("write one of {names}"))
}

/// `fudaba tournament`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba tournament my-game.ron --bots greedy,random\n  \
        fudaba tournament my-game.ron --bots greedy,modest --seating duplicate --rounds 5000\n  \
        fudaba tournament my-game.ron --bots greedy,lowest,random --csv games.csv\n  \
        fudaba tournament my-game.ron --bots greedy,random --rounds 50000 --checkpoint kept.jsonl")]
pub struct TournamentArgs {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The players: random, modest, lowest, greedy, search, strategy:NAME for a strategy of the
    /// game, FILE.ron or FILE.ron:NAME for one of a file, endgame:FILE for a database of `fudaba
    /// endgame`, with another bot where it has no answer, endgame:FILE+strategy:NAME, or
    /// exec:COMMAND for a program. The list is repeated until there are as many as seats. The
    /// figures depend on the machine if a searching bot has a thinking time, search:0.5s; with a
    /// number of nodes, search:500n, they don't.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', required = true)]
    pub bots: Vec<BotName>,
    /// What becomes of a game whose program fails: forfeit (its seat has lost) or replace (the
    /// default bot plays on).
    #[arg(long, value_name = "WHAT", default_value = "forfeit", value_parser = at_failure)]
    pub at_failure: AtFailure,
    /// The number of rounds.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = at_least_one)]
    pub rounds: u64,
    /// The way to seat the players: drawn, rotated, duplicate or fixed.
    #[arg(long, value_name = "WAY", default_value = "drawn", value_parser = seating)]
    pub seating: Seating,
    /// Determines the seats that are drawn.
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,
    /// The deal of the first round, 1 by default; every round has the next one.
    #[arg(long, value_name = "N")]
    pub deal: Option<DealNumber>,
    /// Choices before the game.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The number of rounds played at the same time; by default the number of cores.
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<NonZero<usize>>,
    /// Keeps the rounds in this file and takes known ones from it, so that an interrupted command
    /// goes on.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Writes a row for each seat of each game, and of each of its deals, to this CSV file.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Prints one JSON object per line and nothing else: the games, then the table.
    #[arg(long)]
    pub json: bool,
}

/// `fudaba bot`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba bot ./mine\n  \
        fudaba bot \"exec:0.2s:python3 mine.py --level 3\" --game my-game.ron --deals 20\n  \
        fudaba bot ./mine --join 'fudaba://192.168.1.5:7345/T1#0f3a...' --name Robo")]
pub struct BotArgs {
    /// The command that starts the program, as behind exec: among bots.
    pub command: ProgramCommand,
    /// A game file, or the name of a sample game, to be played; several samples by default.
    #[arg(long, value_name = "FILE")]
    pub game: Vec<String>,
    /// The number of deals of each game.
    #[arg(long, value_name = "N", default_value = "4", value_parser = at_least_one)]
    pub deals: u64,
    /// Seats the program at a table at another machine instead, by this invitation, where it plays
    /// until it is interrupted; `fudaba join ADDRESS --bot` has more choices.
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["game", "deals", "json"])]
    pub join: Option<Invitation>,
    /// Its name at that table; by default the name with which you are logged in on this machine.
    #[arg(long, value_name = "NAME", requires = "join")]
    pub name: Option<String>,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// Parses a positive number of seconds.
fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| *number > 0.0 && number.is_finite());
    number.ok_or_else(|| "write a number of seconds above 0, such as 10 or 0.5".to_owned())
}

/// Parses a size in mebibytes, with `M` or `G` behind it or nothing.
fn mebibytes(text: &str) -> Result<usize, String> {
    let (number, unit) = match text.trim_end_matches(['G', 'g']) {
        number if number.len() < text.len() => (number, 1024),
        number => (number.trim_end_matches(['M', 'm']), 1),
    };
    let number = number.parse().ok().and_then(|number: usize| number.checked_mul(unit));
    let number = number.filter(|number| (1..=1 << 24).contains(number));
    number.ok_or_else(|| "write a number of mebibytes, such as 512, 512M or 4G".to_owned())
}

/// `fudaba solve`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba solve my-game.xlsx --deals 1..1000\n  \
        fudaba solve my-game.xlsx --deals 7 --moves --seconds 60\n  \
        fudaba solve my-game.xlsx --cards deals.json --json\n  \
        fudaba solve my-game.xlsx --deals 1..100000 --checkpoint solved.jsonl")]
pub struct Solve {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The deals to solve, both ends included; by default 1..100, or a position's own.
    #[arg(long, value_name = "A..B")]
    pub deals: Option<Deals>,
    /// Solves the deals of this file: JSON or columns of cards, as for play, one or several; `-` is
    /// standard input. Several are a JSON list, an object of named deals, or blocks of columns with
    /// empty lines between.
    #[arg(long, value_name = "FILE", conflicts_with = "deals")]
    pub cards: Option<PathBuf>,
    /// Solves from the position in this file; `-` is standard input. The number of the deal draws
    /// its unknown cards and what is shuffled later.
    #[arg(long, value_name = "FILE", conflicts_with = "cards")]
    pub position: Option<PathBuf>,
    /// Choices before the game.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The most positions to examine in each deal.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub states: Option<u64>,
    /// The most seconds for each deal.
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub seconds: f64,
    /// The most memory for positions, of all deals at work together, in mebibytes: 512, 512M, 4G.
    #[arg(long, value_name = "M", default_value = "2G", value_parser = mebibytes)]
    pub memory: usize,
    /// The number of deals solved at the same time; by default the number of cores.
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<NonZero<usize>>,
    /// Keeps the verdicts in this file and takes known ones from it, so that an interrupted command
    /// goes on. With other limits, deals whose verdict was unknown are tried again.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Prints the moves of each solution, in the words that play understands.
    #[arg(long)]
    pub moves: bool,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
}
