//! Arguments of tables over a network.

use super::super::{setup::SeatsChoice, who::BotName};
use crate::text::Language;
use clap::{ArgGroup, Args};
use engine::{
    agents::{BotStyle, UnknownBot},
    protocol::WatchDelay,
};
use remote::Invitation;
use server::LogLevel;
use std::{path::PathBuf, str::FromStr};
use store::{DatabaseAddress, StoreError};

/// Parses a number of games, at least 1.
fn games(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "write a whole number from 1".to_owned())
}

/// Parses the number of a port.
fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u16::MAX))
}

/// `fudaba join`
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("with_password")
        .args(["account", "register", "new_password"])
        .multiple(true),
    after_help = "Examples:\n  \
        fudaba join 'fudaba://192.168.1.5:7345/T1#0f3a...' --name Hana\n  \
        fudaba join 'fudaba://192.168.1.5:7345#0f3a...' --watch\n  \
        fudaba join 'fudaba://192.168.1.5:7345/T1#0f3a...' --name Robo --bot exec:./mine --games 10"
)]
pub struct JoinArgs {
    /// The invitation, as the host prints it.
    pub address: Invitation,
    /// Your name at the table; by default the name with which you are logged in on this machine.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Enters with the password of your account at the host.
    #[arg(long)]
    pub account: bool,
    /// Makes an account with your name at the host.
    #[arg(long, conflicts_with = "account")]
    pub register: bool,
    /// Changes the password of your account, and leaves.
    #[arg(long, conflicts_with = "register")]
    pub new_password: bool,
    /// File whose lines are the password, and the new one; otherwise they are asked for, or read
    /// from standard input.
    #[arg(long, value_name = "FILE", requires = "with_password")]
    pub password_file: Option<PathBuf>,
    /// Shows the key that signs for you under this name, for the list of a host, and ends.
    #[arg(long)]
    pub show_key: bool,
    /// Your seat, from 1; any vacant one by default.
    #[arg(long, value_name = "S", value_parser = super::super::setup::seats)]
    pub seat: Option<u8>,
    /// Only watches.
    #[arg(long, conflicts_with = "seat")]
    pub watch: bool,
    /// A bot that plays in your place: random, modest, lowest, greedy, search, strategy:NAME for a
    /// strategy of the game, endgame:FILE, or exec:COMMAND for a program in any language. It is
    /// ready for every game, and reads no keyboard.
    #[arg(long, value_name = "NAME", conflicts_with = "watch")]
    pub bot: Option<BotName>,
    /// Number of games after which the bot leaves; it stays by default.
    #[arg(long, value_name = "N", requires = "bot", value_parser = games)]
    pub games: Option<u32>,
    /// File for the record of a deal that was proved, for `fudaba verify`; those of further games
    /// get a number in their name.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// The language: en or ja. From a script or a pipe the default is English.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

impl JoinArgs {
    /// Returns the arguments of a bot that plays at a table until it is interrupted.
    #[must_use]
    pub fn of_bot(address: Invitation, name: Option<String>, bot: BotName) -> Self {
        Self {
            address,
            name,
            account: false,
            register: false,
            new_password: false,
            password_file: None,
            show_key: false,
            seat: None,
            watch: false,
            bot: Some(bot),
            games: None,
            record: None,
            lang: None,
        }
    }
}

/// `fudaba host`
#[derive(Debug, Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Examples:\n  \
        fudaba host my-game.ron\n  \
        fudaba host my-game.ron --bots greedy,greedy --clock 60\n  \
        fudaba host my-game.ron other.ron --tables 4 --port 9000 --on-break save\n  \
        fudaba host my-game.ron other.ron --set target=3 --set other:with_joker=yes\n  \
        fudaba host my-game.ron other.ron --seats 4 --seats other:2\n  \
        fudaba host my-game.ron --tournament --tables 4 --accounts invited --invite-accounts 8"
)]
pub struct HostArgs {
    /// Game files, or names of sample games, for two persons or more.
    #[arg(required = true)]
    pub files: Vec<String>,
    /// Number of players of all games, or of one of them as GAME:N.
    #[arg(long, value_name = "[GAME:]N", value_delimiter = ',')]
    pub seats: Vec<SeatsChoice>,
    /// Sets an option of all games, or of one of them as GAME:OPTION=VALUE; `fudaba options FILE`
    /// lists them.
    #[arg(long = "set", value_name = "[GAME:]OPTION=VALUE")]
    pub set: Vec<String>,
    /// Port; 0 is any that is free.
    #[arg(long, value_name = "N", default_value_t = Invitation::PORT, value_parser = port)]
    pub port: u16,
    /// Number of tables of each game.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub tables: u8,
    /// Bots on the last seats: random, modest, lowest, greedy, or search.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = host_bot)]
    pub bots: Vec<BotStyle>,
    /// The customs of an official tournament: only known persons, proved deals, no talk, saved
    /// games, a clock, no undo, no bots, and watchers who see the game later. Each custom that is
    /// set otherwise beside it is named at the start.
    #[arg(long)]
    pub tournament: bool,
    /// The course of a game without a player whose line is broken, or whose time for a choice is
    /// over (--clock); robot by default.
    #[arg(long, value_enum, value_name = "COURSE")]
    pub on_break: Option<OnBreak>,
    /// Seconds that a game waits in all for a player whose line is broken, however often it breaks;
    /// 60 by default.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(..=DAY))]
    pub grace: Option<u32>,
    /// Seconds for each turn, with all choices in it; as long as one likes by default. Once they
    /// are over, --on-break says what happens: a robot plays, the player has lost, or the game is
    /// suspended.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=DAY))]
    pub clock: Option<u32>,
    /// Seconds in which all may claim the same thing, such as a discard; 0 for any time.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(..=DAY))]
    pub claims: u32,
    /// The time to choose is not limited, also at a tournament.
    #[arg(long, conflicts_with = "clock")]
    pub no_clock: bool,
    /// Choices can be taken back if all others agree; the deal is then not proved.
    #[arg(long)]
    pub undo: bool,
    /// The deal is not proved.
    #[arg(long)]
    pub no_proof: bool,
    /// No game begins unless all players contribute to its deal.
    #[arg(long, conflicts_with_all = ["no_proof", "undo"])]
    pub require_proof: bool,
    /// Those who watch are told everything so many minutes later, or once the deal or the game is
    /// over: a number, deal, game, or none.
    #[arg(long, value_name = "MINUTES|deal|game|none", conflicts_with = "no_watching")]
    pub watch_delay: Option<WatchLag>,
    /// Nobody watches.
    #[arg(long)]
    pub no_watching: bool,
    /// Nobody talks.
    #[arg(long)]
    pub no_chat: bool,
    /// Everybody talks, also at a tournament.
    #[arg(long, conflicts_with = "no_chat")]
    pub chat: bool,
    /// Key that others need to join; the invitation holds it.
    #[arg(long, value_name = "KEY", value_parser = key)]
    pub key: Option<String>,
    /// Others may open tables of these games too, with customs of their own.
    #[arg(long)]
    pub open_lobby: bool,
    /// Rule for new accounts: off, invited, or open for everybody who joins. Those that exist
    /// stay good.
    #[arg(long, value_enum, value_name = "RULE", default_value_t)]
    pub accounts: AccountRule,
    /// Everybody who enters proves who they are.
    #[arg(long)]
    pub no_guests: bool,
    /// Guests enter and join, also at a tournament.
    #[arg(long, conflicts_with = "no_guests")]
    pub guests: bool,
    /// Prints so many personal invitations to each table, each good once; while it runs, lines at
    /// the terminal make more: `help` lists them.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    pub invite: u32,
    /// Prints so many personal invitations to make an account, each good once.
    #[arg(long, value_name = "N", requires = "accounts", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    pub invite_accounts: u32,
    /// Hours for which personal invitations are good.
    #[arg(long, value_name = "HOURS", default_value_t = 72, value_parser = clap::value_parser!(u32).range(1..=8760))]
    pub invite_hours: u32,
    /// Only the owners of keys in this file enter. A line is a key of 64 hexadecimal digits, as
    /// `fudaba join --show-key` shows it, and a name if the key is good for that name alone.
    #[arg(long, value_name = "FILE")]
    pub only_keys: Option<PathBuf>,
    /// Name or number of this machine in the invitation.
    #[arg(long, value_name = "NAME", value_parser = machine)]
    pub machine: Option<String>,
    /// Only programs on this machine can join; those of other machines only by way of one here that
    /// passes their lines on.
    #[arg(long)]
    pub here: bool,
    /// Logs to standard error what weighs so much: failures, doubtful things too, who comes and
    /// what is refused too, and so on. No line holds a secret.
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub log: Option<LogWeight>,
    /// The log has one JSON object a line.
    #[arg(long, requires = "log")]
    pub log_json: bool,
    /// Folder for tables, results and the certificate; or postgres://USER@HOST/DATABASE, a database
    /// that several hosts share: they take each other's tables over.
    #[arg(long, value_name = "FOLDER|DATABASE")]
    pub store: Option<StorePlace>,
    /// Folder with the key and the certificate, which all hosts of a database share.
    #[arg(long, value_name = "FOLDER", requires = "store")]
    pub identity: Option<PathBuf>,
    /// Name of this host among those of a database; no two have the same.
    #[arg(long, value_name = "NAME", requires = "store")]
    pub member: Option<String>,
    /// Keeps nothing when it stops.
    #[arg(long, conflicts_with = "store")]
    pub forget: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

/// Least weight of what is logged, on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum LogWeight {
    /// Failures.
    Error,
    /// Doubtful things too.
    Warn,
    /// Guests who come and entrances that are refused too.
    Info,
    /// Each connection too.
    Debug,
    /// Everything.
    Trace,
}

impl From<LogWeight> for LogLevel {
    fn from(weight: LogWeight) -> Self {
        match weight {
            LogWeight::Error => Self::Error,
            LogWeight::Warn => Self::Warn,
            LogWeight::Info => Self::Info,
            LogWeight::Debug => Self::Debug,
            LogWeight::Trace => Self::Trace,
        }
    }
}

/// Rule for new accounts, on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum AccountRule {
    /// Nobody makes one.
    #[default]
    Off,
    /// Whoever has an invitation makes one.
    Invited,
    /// Everybody may make one.
    Open,
}

/// Place where a host keeps its tables, on a command line.
#[derive(Debug, Clone)]
pub enum StorePlace {
    /// Folder of this host alone.
    Folder(PathBuf),
    /// Database of several hosts.
    Database(Box<DatabaseAddress>),
}

impl FromStr for StorePlace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err("write a folder, such as ./host, or postgres://USER@HOST/DATABASE".into());
        }
        match DatabaseAddress::is_meant(text) {
            true => {
                let address = text.parse().map_err(|error: StoreError| error.to_string())?;
                Ok(Self::Database(Box::new(address)))
            }
            false => Ok(Self::Folder(text.into())),
        }
    }
}

/// Seconds of a day, longer than anybody waits.
const DAY: i64 = 86_400;

/// Parses the name of a bot that a host can seat: one that plays any game, and needs no file and no
/// program.
fn host_bot(text: &str) -> Result<BotStyle, String> {
    text.parse().map_err(|error| match error {
        UnknownBot::Name(name) => format!(
            "a host has no bot `{name}`; choose one of {}. A program or a strategy joins as a \
             player of its own: `fudaba join ADDRESS --bot exec:COMMAND`",
            BotStyle::NAMES
        ),
        UnknownBot::Effort(error) => error.to_string(),
    })
}

/// Parses a key that an invitation can hold.
fn key(text: &str) -> Result<String, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.~".contains(letter);
    match (1..=64).contains(&text.len()) && text.chars().all(is_plain) {
        true => Ok(text.to_owned()),
        false => Err("a key has 1 to 64 letters, digits and signs of - _ . ~".to_owned()),
    }
}

/// Parses the name or the number of a machine, as an address holds it.
fn machine(text: &str) -> Result<String, String> {
    let right = "write the name or the number of a machine, such as 192.168.1.5, without a port";
    let is_number = text.parse::<std::net::IpAddr>().is_ok();
    let part = |part: &str| {
        let is_plain = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        !part.is_empty() && part.chars().all(is_plain)
    };
    match is_number || text.len() <= 253 && text.split('.').all(part) {
        true => Ok(text.to_owned()),
        false => Err(right.to_owned()),
    }
}

/// Course of a game without one of its players, on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum OnBreak {
    /// A robot plays by chance until the player is back.
    #[default]
    Robot,
    /// The player has lost.
    Forfeit,
    /// The game is suspended until the player is back.
    Save,
}

/// Delay of those who watch, on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchLag(pub Option<WatchDelay>);

impl FromStr for WatchLag {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let right = "write a number of minutes from 1 to 1440, or deal, game, or none";
        let minutes = || text.parse().ok().filter(|minutes| (1..=1_440).contains(minutes));
        Ok(Self(match text {
            "none" => None,
            "deal" => Some(WatchDelay::Deal),
            "game" => Some(WatchDelay::Game),
            _ => {
                let minutes: u64 = minutes().ok_or_else(|| right.to_owned())?;
                Some(WatchDelay::Ms(minutes * 60_000))
            }
        }))
    }
}
