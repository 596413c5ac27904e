//! A bot that plays at a table in place of the person who joined it: how it gets its seat, and is
//! ready for the next game.

use super::{Lobby, LobbyStep};
use crate::{joined::JoinedTable, tr};
use engine::{
    protocol::{BotsTold, PhaseTold},
    rules::Rules,
};
use std::{
    io::{self, Write},
    sync::Arc,
    time::Duration,
};

impl Lobby<'_> {
    /// Makes the bot that is to play in place of the person, if one is; returns the reason if there
    /// can be none.
    pub(super) fn seat_bot(&mut self, rules: &Arc<Rules>) -> Option<String> {
        let (source, table) = (self.wish.bot.as_ref()?, self.table.as_mut()?);
        let policy = table.table().policy();
        if policy.is_some_and(|policy| policy.bots == BotsTold::Refused) {
            return Some(tr!(self.texts, "join-no-bots"));
        }
        let each = policy.and_then(|policy| policy.clock);
        let each = each.map(|clock| Duration::from_millis(clock.each_ms));
        match source.make(rules, each) {
            Ok(bot) => {
                table.seat_bot(bot);
                None
            }
            Err(why) => Some(why),
        }
    }

    /// Returns the reason why a bot cannot stay: it has not got the seat that is wanted for it, and
    /// does not wait for one.
    pub(super) fn lacks_seat(&self) -> Option<String> {
        let table = self.there().filter(|table| table.has_bot())?.table();
        let is_served = table.seat().is_some() || table.queue_place().is_some();
        (!is_served).then(|| tr!(self.texts, "join-bot-no-seat"))
    }

    /// True if a bot has played all games that it was to play.
    pub(super) fn has_bot_done(&self) -> bool {
        self.wish.games.is_some_and(|games| self.played >= games)
    }

    /// Makes a bot ready for the next game, or lets it leave; `None` if there is nothing to do.
    pub(super) fn ready_bot(&mut self, out: &mut dyn Write) -> io::Result<Option<LobbyStep>> {
        if self.has_bot_done() {
            return Ok(Some(LobbyStep::Leave));
        }
        let Some(table) = self.there().map(JoinedTable::table) else { return Ok(None) };
        let is_time = matches!(table.phase(), PhaseTold::Prepare | PhaseTold::Result);
        if self.is_ready || !is_time || table.seat().is_none() {
            return Ok(None);
        }
        self.obey("ready", out).map(Some)
    }

    /// True if the host holds a bot that was ready for not ready any more.
    pub(super) fn is_bot_unready(&self) -> bool {
        let Some(table) = self.there().filter(|table| table.has_bot()) else { return false };
        let table = table.table();
        table.own().is_some_and(|own| !table.ready().contains(&own.name))
    }
}
