//! The command line.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Load on a host, and what it costs.
#[derive(Debug, Parser)]
pub(crate) struct LoadArgs {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Part that this program starts itself.
    #[command(hide = true)]
    Role {
        /// The role, as JSON.
        role: String,
    },
    #[command(flatten)]
    Run(Scenario),
}

/// Scenario.
#[derive(Debug, Subcommand)]
pub(crate) enum Scenario {
    /// Every table acts at a rate of its own.
    Paced(Paced),
    /// Nobody thinks: as many actions as there can be.
    Saturation {
        #[command(flatten)]
        of: Common,
    },
    /// The same tables without spectators and with some who never read, in turn.
    Stalled {
        #[command(flatten)]
        paced: Paced,
        /// Pairs of measurements, one without and one with them; the times of all count together,
        /// since a disk or a machine that is busy for a moment spoils the tail of one measurement.
        #[arg(long, default_value_t = 10)]
        rounds: usize,
        /// Stalled spectators, as a share of the players' connections.
        #[arg(long, default_value_t = 0.1)]
        share: f64,
    },
    /// All connect at once, as after a network has come back.
    Storm {
        #[command(flatten)]
        of: Common,
    },
    /// Memory over a long time.
    Soak {
        #[command(flatten)]
        paced: Paced,
        /// Seconds between two rows.
        #[arg(long, default_value_t = 60)]
        every: u64,
    },
}

/// Tables that act at a rate.
#[derive(Debug, Args)]
pub(crate) struct Paced {
    #[command(flatten)]
    pub(crate) of: Common,
    /// Actions a second at each table, on average.
    #[arg(long, default_value_t = 0.5)]
    pub(crate) rate: f64,
}

/// Set-up of every scenario.
#[derive(Debug, Args)]
pub(crate) struct Common {
    /// Tables; each has as many connections as the game has seats.
    #[arg(long, default_value_t = 64)]
    pub(crate) tables: usize,
    /// Seconds that are measured.
    #[arg(long, default_value_t = 30)]
    pub(crate) seconds: u64,
    /// Seconds of play before that.
    #[arg(long, default_value_t = 5)]
    pub(crate) warm: u64,
    /// Processes that play.
    #[arg(long, default_value_t = 3)]
    pub(crate) workers: usize,
    /// Connections of each worker that are made at the same time.
    #[arg(long, default_value_t = 32)]
    pub(crate) at_once: usize,
    /// File of the game.
    #[arg(long, default_value = "sample-games/trick/whist.ron")]
    pub(crate) game: PathBuf,
    /// Folder of the store; by default a temporary one, which is removed.
    #[arg(long)]
    pub(crate) store: Option<PathBuf>,
    /// Command line of another host, which prints an invitation and serves until it is ended, such
    /// as "fudaba host --here --port 0 --open-lobby --store FOLDER whist". It keeps its limits.
    #[arg(long)]
    pub(crate) host: Option<String>,
}
