//! Tables of earlier runs of the host of this window, and the way in which each can be ended.

use super::{NetworkPage, NetworkQuestion};
use crate::{hosting::OldTable, party::names::host_bot};
use egui::Context;
use engine::{
    host::SeatAway,
    protocol::{PhaseTold, TableOffered},
};
use std::time::Duration;

/// Seconds between two looks at the tables of earlier runs.
const LOOKS_AGAIN: f64 = 1.0;

/// Way in which a table of the host of this window can be ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TableEnding {
    /// Break off the game that is under way.
    Game,
    /// Free the seats of those who are away, as no game is under way.
    Seats,
}

/// A table of an earlier run that stays open as it was.
#[derive(Debug, Clone)]
pub(super) struct KeptTable {
    pub(super) table: OldTable,
    /// Title of its game.
    pub(super) title: String,
    /// Way in which it can be ended now; `None` if nothing there would end.
    pub(super) ending: Option<TableEnding>,
}

/// Tables of earlier runs, with the last look at them.
#[derive(Debug, Default)]
pub(super) struct KeptTables {
    pub(super) all: Vec<KeptTable>,
    /// Time of the look, in seconds.
    seen: Option<f64>,
}

impl KeptTables {
    /// Returns the tables of these titles, none of them looked at.
    pub(super) fn of(all: impl Iterator<Item = (OldTable, String)>) -> Self {
        let kept = |(table, title)| KeptTable { table, title, ending: None };
        Self { all: all.map(kept).collect(), seen: None }
    }

    /// True if one of them has this name.
    pub(super) fn has(&self, table: &str) -> bool {
        self.all.iter().any(|kept| kept.table.table == table)
    }

    /// Returns the title of the game at one of them.
    pub(super) fn title(&self, table: &str) -> Option<&str> {
        let kept = self.all.iter().find(|kept| kept.table.table == table)?;
        Some(&kept.title)
    }

    /// Takes notice that one of them is being ended: nothing is left to be ended there, and those
    /// who are there may stay.
    pub(super) fn note_end(&mut self, table: &str) {
        self.all.iter_mut().filter(|kept| kept.table.table == table).for_each(|kept| {
            kept.ending = None;
        });
        self.seen = None;
    }

    /// Looks now and then which of them are still there, and how they can be ended.
    pub(super) fn look(
        &mut self,
        ctx: &Context,
        survey: impl FnOnce() -> (Vec<TableOffered>, Vec<SeatAway>),
    ) {
        if self.all.is_empty() {
            return;
        }
        let now = ctx.input(|input| input.time);
        if self.seen.is_none_or(|at| now - at >= LOOKS_AGAIN) {
            self.seen = Some(now);
            let (tables, away) = survey();
            if tables.is_empty() {
                // A host that is being stopped tells nothing.
                return;
            }
            self.all.retain(|kept| stays(&kept.table.table, &tables));
            for kept in &mut self.all {
                kept.ending = ending(&kept.table.table, &tables, &away, true);
            }
        }
        ctx.request_repaint_after(Duration::from_secs_f64(LOOKS_AGAIN));
    }
}

/// True if a table is still there, and somebody else than bots of the host is at it.
fn stays(table: &str, tables: &[TableOffered]) -> bool {
    tables.iter().filter(|one| one.table == table).any(|one| {
        let mut players = one.players.iter().flatten();
        one.watching > 0 || players.any(|name| host_bot(name).is_none())
    })
}

/// Returns the way in which a table can be ended; seats are freed at tables of earlier runs alone.
pub(super) fn ending(
    table: &str,
    tables: &[TableOffered],
    away: &[SeatAway],
    is_old: bool,
) -> Option<TableEnding> {
    let is_anybody_away = || away.iter().any(|seat| seat.table == table);
    match tables.iter().find(|one| one.table == table)?.phase {
        PhaseTold::Game | PhaseTold::Suspended => Some(TableEnding::Game),
        PhaseTold::Prepare | PhaseTold::Result => {
            (is_old && is_anybody_away()).then_some(TableEnding::Seats)
        }
        // A deal that is being made is not broken off; it takes a moment.
        PhaseTold::Deal => None,
    }
}

impl NetworkPage {
    /// Asks whether a table of the host of this window is to be ended, in the way in which that can
    /// be done now.
    pub(super) fn ask_end(&mut self, table: String) {
        let ending = self.own.running().and_then(|host| host.ending(&table));
        self.question = ending.map(|ending| NetworkQuestion::End(table, ending));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{protocol::TablePolicy, rules::Seat, session::SeatState};
    use std::collections::BTreeMap;

    fn offered(phase: PhaseTold) -> TableOffered {
        TableOffered {
            table: "T1".to_owned(),
            game: "a-game".to_owned(),
            title: "A Game".to_owned(),
            players: Vec::new(),
            phase,
            watching: 0,
            private: false,
            policy: TablePolicy::default(),
            options: BTreeMap::new(),
            contract: false,
        }
    }

    #[test]
    fn nothing_is_offered_at_a_table_where_nothing_ends() {
        let away = |table: &str| SeatAway {
            table: table.to_owned(),
            seat: Seat(0),
            since: Some(1),
            state: SeatState::Here,
        };
        let (game, seats) = (Some(TableEnding::Game), Some(TableEnding::Seats));
        for (phase, away_at, is_old, wanted) in [
            (PhaseTold::Game, "T2", false, game),
            (PhaseTold::Suspended, "T1", true, game),
            (PhaseTold::Deal, "T1", true, None),
            (PhaseTold::Prepare, "T1", true, seats),
            (PhaseTold::Result, "T1", true, seats),
            (PhaseTold::Result, "T2", true, None),
            (PhaseTold::Prepare, "T1", false, None),
        ] {
            let (tables, away) = ([offered(phase)], [away(away_at)]);
            assert_eq!(ending("T1", &tables, &away, is_old), wanted, "{phase:?} {away_at}");
            assert_eq!(ending("T3", &tables, &away, is_old), None, "there is no such table");
        }
    }

    #[test]
    fn a_table_is_named_as_long_as_somebody_is_there() {
        let table = |players: &[&str], watching| TableOffered {
            players: players.iter().map(|name| Some((*name).to_owned())).collect(),
            watching,
            ..offered(PhaseTold::Prepare)
        };
        assert!(stays("T1", &[table(&["Ken"], 0)]) && stays("T1", &[table(&[], 1)]));
        assert!(!stays("T1", &[table(&[], 0)]), "nobody is left there");
        assert!(!stays("T2", &[table(&["Ken"], 0)]), "it was closed");
    }
}
