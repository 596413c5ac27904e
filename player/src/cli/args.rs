//! The arguments of the command line, and their help pages.

mod export;
mod measuring;
mod network;

pub use export::Export;
pub use measuring::{BotArgs, Perft, Simulate, Solve, TournamentArgs};
pub use network::{AccountRule, HostArgs, JoinArgs, LogWeight, OnBreak, StorePlace, WatchLag};

use super::{endgame::Endgame, setup::SetupChoice, who::Who};
use crate::text::Language;
use clap::{Args, Parser, Subcommand};
use engine::cards::DealNumber;
use std::path::PathBuf;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "fudaba",
    version,
    about = "Plays card and board games that anyone can design, alone or with others.",
    long_about = "Plays card and board games that anyone can design: solitaires in a spreadsheet, \
        games for one or several players in a text file. The other players sit at this screen or \
        are bots.\n\n\
        Without a command it opens a window with the gallery of sample games, or with the given \
        game. If no window can be opened, it says why and continues in the terminal.",
    after_help = "Examples:\n  \
        fudaba                         the gallery\n  \
        fudaba NAME --deal 7           deal 7 of a sample game\n  \
        fudaba my-game.xlsx            a solitaire of your own\n  \
        fudaba my-game.ron             a game of your own for several players\n  \
        fudaba won.fudaba              a record, replayed\n  \
        fudaba list                    the sample games\n  \
        fudaba play NAME               the same game in the terminal\n\n\
        Exit status: 0 success; 1 the file, the record or the position is faulty; \
        2 the command line is wrong.",
    args_conflicts_with_subcommands = true
)]
pub struct CommandLine {
    /// The command; without one the window opens.
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    /// Options of the window.
    #[command(flatten)]
    pub window: WindowArgs,
}

/// Options of the window.
#[derive(Debug, Clone, Args)]
pub struct WindowArgs {
    /// A game file, the name of a sample game, or a record to replay.
    pub file: Option<String>,
    /// The deal.
    #[command(flatten)]
    pub start: StartArgs,
    /// The players in the other seats of a game of several players, in order, as for play.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', requires = "file")]
    pub bots: Vec<Who>,
    /// The language of the window, instead of the one chosen in it: en or ja.
    #[arg(long)]
    pub lang: Option<Language>,
}

/// The opening deal; random if neither option is given.
#[derive(Debug, Clone, Default, Args)]
pub struct StartArgs {
    /// The number of the deal; the same number always gives the same deal.
    #[arg(long, value_name = "N")]
    pub deal: Option<DealNumber>,
    /// Lays the cards as in this file: JSON, or one column of cards per line.
    #[arg(long, value_name = "FILE", conflicts_with = "deal")]
    pub cards: Option<PathBuf>,
    /// Begins from the position in this file, or on standard input if it is `-`; the deal then
    /// draws its unknown cards and what is shuffled later.
    #[arg(long, value_name = "FILE", conflicts_with = "cards")]
    pub position: Option<PathBuf>,
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Plays a game in the terminal, or runs a script of actions.
    #[command(
        long_about = "Plays a game in the terminal.\n\nA line is an action: two spots (`t3 t5`: the \
        top card of t3 goes on t5), two spots and a number of cards (`t3 t5 4`), or one spot to \
        click (`s`); in a game for several players, a move and what it picks (`play QS`, \
        `bid 2 hearts`, `c3 d4`), shortened as far as it stays clear (`QS`). `?` lists the legal \
        actions, `help` all other commands. The same lines can come from a script or a pipe; the \
        first line that is refused then ends the program with exit status 1."
    )]
    Play(PlayArgs),
    /// Lists every fault of game files.
    #[command(
        long_about = "Lists every fault of game files, each with its place and a line that says how to \
        fix it.\n\nThe exit status is 1 if a file has an error, and 0 if there are only warnings."
    )]
    Check(Check),
    /// Describes the rules of a game in words.
    #[command(
        long_about = "Prints the rules of a game in words, derived only from its tables, and what \
        its author says about it."
    )]
    Describe(Describe),
    /// Lists the choices before a game: players and options.
    Options(OptionsArgs),
    /// Replays a record and reports what happens.
    #[command(
        long_about = "Replays a record and prints what happens at each action.\n\nA record names its \
        game: a sample game is found automatically; for any other game, give its file after the \
        record."
    )]
    Replay(ReplayArgs),
    /// Proves a record of a fair deal, or names the first line that lies.
    #[command(
        long_about = "Proves a record of a fair deal, or names the first line that lies and why.\n\n\
        It checks that every line continues the one before, that every signature fits, that the \
        cards follow from the secrets of all players and the dealer, that robots chose by chance, \
        and that the rules of the game were kept. A record names its game: a sample game is found \
        automatically; for any other game, give its file after the record.\n\nThe exit status is \
        1 if the record is not proved."
    )]
    Verify(Verify),
    /// Counts the sequences of actions from a deal, to compare rules with another program.
    #[command(
        long_about = "Counts the sequences of 1, 2, ... D actions that can be played from a deal. \
        Two programs with the same counts very likely implement the same rules.\n\nIn games for \
        several players it counts turns: a series of jumps is one turn, and two series with the \
        same start, end and captured men count once."
    )]
    Perft(Perft),
    /// Lets bots play whole games and reports length, results, seats, speed and faults.
    #[command(
        long_about = "Lets bots play whole games and reports how long they are, how they end, \
        what each seat wins, how often each move is made, how fast they run, and which of them \
        fail because of the rules: dead ends, endless loops, lost pieces.\n\nThe exit status is 1 \
        if there is such a fault."
    )]
    Simulate(Simulate),
    /// Lets the same bots play many rounds and reports their places.
    #[command(
        long_about = "Lets the same bots play many rounds, a deal each, and reports how often each \
        of them had which place, with deviations and 95 % intervals.\n\nThe seats are drawn anew \
        for every round, change by one, or stay. With duplicate seating every deal is played as \
        many times as there are seats, everybody one seat further each time, so that good cards \
        help nobody; what is counted is then the round, not the game.\n\nThe same command gives \
        the same figures, with any number of jobs, also when it was interrupted and goes on from a \
        checkpoint. The exit status is 1 if a game fails because of its rules."
    )]
    Tournament(TournamentArgs),
    /// Plays games of a program in any language, and says what it does wrong.
    #[command(
        long_about = "Lets a program in any language play against the default bot, and says what it \
        does wrong: with all that it writes to standard error. docs/bot-exchange.md describes how \
        such a program reads and writes.\n\nThe exit status is 1 if it did something wrong."
    )]
    Bot(BotArgs),
    /// Finds out which deals of a game for one player can be won.
    #[command(
        long_about = "Finds out which deals of a game for one player can be won when all cards are \
        known, with a way to win. What is called unsolvable is proved: everything that can be \
        reached was examined. Where a limit was reached first, the verdict is unknown.\n\nA deck \
        that is shuffled again is shuffled as its deal number says.\n\nThe last lines are the \
        shares with their 95 % intervals. If the command is interrupted, they say what it has \
        found so far; with --checkpoint the same command goes on later."
    )]
    Solve(Solve),
    /// Builds and asks databases of endgames of several players.
    #[command(
        long_about = "Says who wins the end of a game for several players when all cards are known. \
        A database holds patterns of single cards, if the rules are played so, or all positions of \
        some deals of any game in which chance ends with the deal."
    )]
    Endgame(Endgame),
    /// Hosts tables for people at other machines.
    #[command(
        long_about = "Hosts tables for people at other machines, and prints an invitation to each. \
        Whoever has it joins with `fudaba join`.\n\nThe games go on after a break, of a player's \
        line or of this program: tables lie on disk before anybody is told of an act. An \
        interruption stops the host; the same command goes on."
    )]
    Host(Box<HostArgs>),
    /// Joins a table at another machine, and plays there in the terminal.
    #[command(
        long_about = "Joins a table at another machine, and plays there as at a table of your own: \
        the same lines, hints and help. A line that breaks is taken up again by itself.\n\nThe \
        invitation holds the fingerprint of the host, so that nobody else can pass for it."
    )]
    Join(JoinArgs),
    /// Lists the sample games.
    List(ListArgs),
    /// Saves a game file in the standard layout, with headings, colours and drop-down lists.
    #[command(
        long_about = "Rewrites a game file in the standard layout: every sheet with its headings, \
        colours and drop-down lists, every table written out.\n\nSheets and cells that are not \
        part of the game are kept as far as possible. If something would be lost, it is listed, \
        and nothing is written unless you add --yes."
    )]
    Tidy(Tidy),
    /// Converts a workbook's game to RON, to be changed or extended as text.
    #[command(
        long_about = "Converts a workbook to RON, a text that plays exactly the same, action for \
        action, and can be changed or extended.\n\nTables that cannot be expressed as a rule in \
        words stay in the workbook; the text names their sheets."
    )]
    Convert(Convert),
    /// Writes results as CSV, or deals of four hands as PBN.
    #[command(
        long_about = "Writes games that were played for other programs: results as CSV, a row for \
        each seat of each game, or deals as PBN (Portable Bridge Notation 2.1), of any game that \
        deals 13 of 52 cards to each of four players. Games come from records, or from the folder \
        of a host that is stopped. Seats 1 to 4 are North, East, South and West; whoever chooses \
        first is the dealer; the same deal has the same board number."
    )]
    Export(Export),
    /// Opens a solitaire in the editor or a spreadsheet program; creates it if necessary.
    #[command(
        long_about = "Opens a solitaire in the editor, if it is installed next to this program, \
        otherwise in the system's program for workbooks. A file that does not exist yet is \
        created: as a small builder with a deck, a waste, foundations and a tableau, or as a copy \
        of the sample game named by --from. An existing file is never overwritten."
    )]
    Edit(Edit),
}

/// `fudaba play`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba play my-game.xlsx\n  \
        fudaba play my-game.xlsx --deal 617\n  \
        fudaba play my-game.xlsx --script moves.txt\n  \
        echo 't1 f1' | fudaba play my-game.xlsx --deal 1\n  \
        fudaba play my-game.xlsx --cards position.txt\n  \
        fudaba play my-game.ron --position position.ron\n  \
        fudaba play my-game.ron --seat 2 --bots greedy,modest\n  \
        fudaba play my-game.ron --seats 3 --set target=5 --bots person,random")]
pub struct PlayArgs {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// The deal.
    #[command(flatten)]
    pub start: StartArgs,
    /// Choices before a game of several players.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// Your seat in a game of several players, from 1; 1 by default.
    #[arg(long, value_name = "S")]
    pub seat: Option<u8>,
    /// The players in the other seats, in order: random, modest, lowest, greedy, search (with a
    /// thinking time from 0.05 to 10 seconds: search:2s), strategy:NAME for a strategy of the game,
    /// FILE.ron or FILE.ron:NAME for one of a file, endgame:FILE for a database of `fudaba
    /// endgame`, exec:COMMAND for a program, or person for somebody else at this terminal. Two or
    /// more make so many other seats, if the game has them; otherwise the list is repeated for
    /// further seats. greedy by default.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub bots: Vec<Who>,
    /// Only bots play, and you watch.
    #[arg(long, conflicts_with = "seat")]
    pub watch: bool,
    /// Tells after each choice of a strategy which of its rules decided.
    #[arg(long)]
    pub explain: bool,
    /// Plays the lines of this file instead of asking for input.
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// The language: en or ja. From a script or a pipe the default is English.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

impl PlayArgs {
    /// Plays this game with default options.
    #[must_use]
    pub fn of(file: String, start: StartArgs) -> Self {
        Self {
            file,
            start,
            chosen: SetupChoice::default(),
            seat: None,
            bots: Vec::new(),
            watch: false,
            explain: false,
            script: None,
            lang: None,
        }
    }
}

/// `fudaba check`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba check my-game.xlsx\n  \
        fudaba check games/*.xlsx --json\n  \
        fudaba check my-game.ron --position position.ron\n\n\
        A fault looks like this:\n  \
        my-game.xlsx:Spots!B7: error[unknown-name]: there is no field `Tabelau`\n  \
        help: did you mean `Tableau`?")]
pub struct Check {
    /// Game files, or names of sample games.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
    /// Checks this position of the game instead of the game; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Choices before the game of the position.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// Checks the file only, without random trial games of a game in RON.
    #[arg(long)]
    pub no_trial: bool,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "json")]
    pub lang: Option<Language>,
}

/// `fudaba describe`
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  fudaba describe my-game.xlsx\n  fudaba describe my-game.xlsx --lang ja\n  fudaba describe my-game.ron --set target=7"
)]
pub struct Describe {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// Choices before a game of several players; the rules are described for them.
    #[command(flatten)]
    pub chosen: SetupChoice,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

/// `fudaba options`
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  fudaba options my-game.ron\n  fudaba options my-game.ron --json"
)]
pub struct OptionsArgs {
    /// A game file, or the name of a sample game.
    pub file: String,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "json")]
    pub lang: Option<Language>,
}

/// `fudaba replay`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba replay won.fudaba\n  \
        fudaba replay won.fudaba my-game.xlsx --json")]
pub struct ReplayArgs {
    /// The record, as written by `save` in the terminal.
    pub record: PathBuf,
    /// The game's file, unless it is a sample game.
    pub file: Option<String>,
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "json")]
    pub lang: Option<Language>,
}

impl ReplayArgs {
    /// Replays this record of a sample game.
    #[must_use]
    pub const fn of(record: PathBuf) -> Self {
        Self { record, file: None, json: false, lang: None }
    }
}

/// `fudaba verify`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba verify game.fudaba\n  \
        fudaba verify game.fudaba my-game.ron --json\n\n\
        The file docs/fair-deal.md tells what is proved, and what cannot be.")]
pub struct Verify {
    /// The record, as the host of a table writes it.
    pub record: PathBuf,
    /// The game's file, unless it is a sample game.
    pub file: Option<String>,
    /// Prints one JSON object and nothing else.
    #[arg(long)]
    pub json: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "json")]
    pub lang: Option<Language>,
}

/// `fudaba list`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  fudaba list\n  fudaba list --lang ja")]
pub struct ListArgs {
    /// Prints one JSON object per line and nothing else.
    #[arg(long)]
    pub json: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "json")]
    pub lang: Option<Language>,
}

/// `fudaba convert`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba convert my-game.xlsx\n  \
        fudaba convert my-game.xlsx -o my-game.ron")]
pub struct Convert {
    /// The workbook, or the name of a sample game.
    pub file: String,
    /// Writes the text to this file, whose name ends in .ron, instead of standard output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Overwrites an existing file.
    #[arg(long)]
    pub yes: bool,
}

/// `fudaba tidy`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba tidy my-game.xlsx\n  \
        fudaba tidy my-game.xlsx -o tidy.xlsx\n  \
        fudaba tidy my-game.xlsx --yes")]
pub struct Tidy {
    /// The game file.
    pub file: PathBuf,
    /// Writes to this file instead of the game file itself.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Writes even if something is lost, or if the output file exists.
    #[arg(long)]
    pub yes: bool,
}

/// `fudaba edit`
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
        fudaba edit my-game.xlsx\n  \
        fudaba edit my-game.xlsx --from NAME")]
pub struct Edit {
    /// The game file; created if it does not exist.
    pub file: PathBuf,
    /// Starts the file as a copy of this sample game.
    #[arg(long, value_name = "NAME")]
    pub from: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn a_file_and_a_command_are_told_apart() {
        let line = CommandLine::try_parse_from(["fudaba", "x.xlsx", "--deal", "#7"]);
        let line = line.expect("a file");
        assert_eq!(line.window.file.as_deref(), Some("x.xlsx"));
        assert_eq!(line.window.start.deal, Some(DealNumber(7)));
        let line = CommandLine::try_parse_from(["fudaba", "play", "x.xlsx"]).expect("a command");
        assert!(matches!(line.command, Some(CliCommand::Play(play)) if play.file == "x.xlsx"));
    }

    #[test]
    fn a_deal_and_cards_exclude_each_other() {
        let both = ["fudaba", "play", "x", "--deal", "1", "--cards", "y"];
        let error = CommandLine::try_parse_from(both).expect_err("both");
        assert_eq!(error.exit_code(), 2);
    }
}
