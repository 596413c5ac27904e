//! Games that are named more than once: each counts once.

use super::ExportedGame;
use crate::{cli::Console, text::Texts, tr};
use engine::{
    cards::FairSeed,
    rules::{Match, Start},
};
use std::{
    collections::{BTreeMap, btree_map::Entry},
    io,
    path::PathBuf,
};

/// Mark that tells a game from every other one, as its record proves or its host wrote it down.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Identity {
    /// The seed of a fair deal: it holds a secret of the dealer and of each player who contributed,
    /// so no two games share one. All players' copies of a record have it.
    Fair(FairSeed),
    /// A game of a host, wherever its store lies.
    Hosted {
        /// Log of the table.
        table: String,
        /// Number of the game there.
        game: u64,
        /// Times of the beginning and of the end.
        times: [u64; 2],
        /// The record.
        record: String,
    },
    /// The file of a plain record. Equal texts in other files may come from other tables with the
    /// same deal: such a record proves nothing.
    File(PathBuf),
}

impl Identity {
    /// Returns the seed of a game whose record was proved; `None` for any other record, in which
    /// anybody can write a seed.
    pub(super) fn of_fair(is_proved: bool, played: &Match) -> Option<Self> {
        match played.origin() {
            Start::Fair(seed) if is_proved => Some(Self::Fair(*seed)),
            _ => None,
        }
    }
}

/// Leaves out every game that came before, and says on standard error where it is left out.
pub(super) fn each_once(
    games: Vec<ExportedGame>,
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<Vec<ExportedGame>> {
    let (mut first, mut kept) = (BTreeMap::new(), Vec::new());
    // A host's store may hold hundreds of games.
    let mut left_out: BTreeMap<(String, String), usize> = BTreeMap::new();
    for game in games {
        match first.entry(game.identity.clone()) {
            Entry::Occupied(before) => {
                let before: &String = before.get();
                *left_out.entry((game.source, before.clone())).or_default() += 1;
            }
            Entry::Vacant(place) => {
                place.insert(game.source.clone());
                kept.push(game);
            }
        }
    }
    for ((source, before), count) in left_out {
        let said = tr!(texts, "export-same", source = source, first = before, count = count);
        writeln!(console.err, "{said}")?;
    }
    Ok(kept)
}
