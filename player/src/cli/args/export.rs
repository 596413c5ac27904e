//! Arguments of `fudaba export`.

use crate::text::Language;
use clap::Args;
use std::path::PathBuf;

/// `fudaba export`
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  \
        fudaba export evening.fudaba --csv\n  \
        fudaba export host-folder --csv -o results.csv\n  \
        fudaba export host-folder --standings\n  \
        fudaba export one.fudaba two.fudaba --pbn -o deals.pbn",
    group = clap::ArgGroup::new("format").required(true).args(["csv", "pbn", "standings"])
)]
pub struct Export {
    /// Records, and folders or the database of hosts (the --store of `fudaba host`).
    #[arg(required = true)]
    pub sources: Vec<PathBuf>,
    /// Results, a row for each seat of each game.
    #[arg(long)]
    pub csv: bool,
    /// Standings of the players over all these games, as a table.
    #[arg(long)]
    pub standings: bool,
    /// Deals of four hands, in Portable Bridge Notation; of bridge with auction, play and result.
    #[arg(long)]
    pub pbn: bool,
    /// The game's file, if it is no sample game.
    #[arg(long, value_name = "FILE")]
    pub game: Option<String>,
    /// Writes to this file, whose name ends in .csv or .pbn, instead of standard output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Overwrites an existing file.
    #[arg(long)]
    pub yes: bool,
    /// The language: en or ja.
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}
