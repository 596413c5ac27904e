//! Everything that is known of one table: another one begins with nothing of it.

use super::{
    CommandCount, JoinedBot, TableGone, clock::ToldTurnClock, other_tables::OtherTables,
    retold::HeardTalk, undone::ChoiceAuthors, wishes::OpenWishes,
};
use crate::{
    local::{Practice, ToldAdvice},
    party::{Choices, Pace, Plan},
};
use engine::{
    protocol::{LapseTold, ResultTold},
    rules::Seat,
};
use remote::{FairIdentity, RemoteTable};
use std::{cell::OnceCell, collections::BTreeMap, time::Instant};

/// Knowledge of one table. Whoever turns to another table gets a new one as a whole.
#[derive(Debug)]
pub(super) struct AtTable {
    pub(super) table: RemoteTable,
    /// The last command that was sent before: its answer tells nothing of this table.
    pub(super) since: CommandCount,
    pub(super) plan: Plan,
    /// The person's choices, once they have been asked for.
    pub(super) choices: OnceCell<Choices>,
    /// Practice of the bot that advises the person.
    pub(super) practice: Practice,
    /// The hints of that bot.
    pub(super) advice: ToldAdvice,
    /// The bot that plays the seat, if one does.
    pub(super) bot: Option<Box<JoinedBot>>,
    /// Seats whose players lost the game by forfeit, as far as it was told.
    pub(super) forfeits: Vec<Seat>,
    /// Those of them that were told since the game was prepared, or since all was told anew.
    pub(super) told_forfeits: Vec<Seat>,
    /// Causes of these forfeits, as far as the host tells them.
    pub(super) lapses: BTreeMap<Seat, LapseTold>,
    pub(super) turn_clock: ToldTurnClock,
    /// Times until which the game waits for those who are away, by name.
    pub(super) waits: BTreeMap<String, Instant>,
    pub(super) wishes: OpenWishes,
    pub(super) authors: ChoiceAuthors,
    /// Talk that was heard here.
    pub(super) talk: HeardTalk,
    pub(super) others: OtherTables,
    /// True since a game began, until its result is known.
    pub(super) has_begun: bool,
    /// Result of the game that was played last.
    pub(super) result: Option<ResultTold>,
    /// Seat that the person had in the game that is over, as long as that is looked at.
    pub(super) ended: Option<Option<Seat>>,
    /// Loss of the table after the host was started anew.
    pub(super) gone: Option<TableGone>,
}

impl AtTable {
    /// Knows nothing yet of a table.
    pub(super) fn of(table: RemoteTable, pace: Pace, since: CommandCount) -> Self {
        Self {
            table,
            since,
            plan: Plan { pace, ..Plan::default() },
            choices: OnceCell::new(),
            practice: Practice::default(),
            advice: ToldAdvice::default(),
            bot: None,
            forfeits: Vec::new(),
            told_forfeits: Vec::new(),
            lapses: BTreeMap::new(),
            turn_clock: ToldTurnClock::default(),
            waits: BTreeMap::new(),
            wishes: OpenWishes::default(),
            authors: ChoiceAuthors::default(),
            talk: HeardTalk::default(),
            others: OtherTables::default(),
            has_begun: false,
            result: None,
            ended: None,
            gone: None,
        }
    }

    /// Gives the person the key whose public part stood in the introduction.
    pub(super) fn with_identity(self, identity: Option<FairIdentity>) -> Self {
        match identity {
            Some(identity) => Self { table: self.table.with_identity(identity), ..self },
            None => self,
        }
    }
}
