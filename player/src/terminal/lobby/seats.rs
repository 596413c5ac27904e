//! Seats of a table: the person's own, and those that hold up a beginning.

use super::Lobby;
use crate::{
    joined::JoinedTable,
    terminal::table_talk::{lost_words, players},
    tr,
};
use engine::{
    protocol::{BotsTold, NetCommand, PhaseTold},
    rules::Seat,
};
use remote::RemoteTable;
use std::io::{self, Write};

impl Lobby<'_> {
    /// Takes a seat, or takes the person's own back from a robot.
    pub(super) fn take_seat(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.there().map(JoinedTable::table) else { return Ok(()) };
        let seats = table.seats();
        let command = match table.own().filter(|own| own.seat.is_some()) {
            // The game goes on without whoever has lost it.
            Some(own) if own.robot && !self.has_lost() => NetCommand::Return {},
            Some(_) => return Ok(()),
            // Whoever comes back to a place in the queue is not asked for again.
            None if table.queue_place().is_some() => return self.say_that_one_waits(out),
            None if self.wish.watches => return Ok(()),
            None => NetCommand::Login { seat: self.wish.seat },
        };
        if let Some(wanted) = self.wish.seat.filter(|&seat| seat > seats) {
            writeln!(out, "{}", tr!(self.texts, "join-no-such-seat", seat = wanted, most = seats))?;
            return self.say_that_one_watches(out);
        }
        let command = table.net(command);
        if let Some(why) = self.ask(command, out)?.filter(|_| !self.is_leaving) {
            writeln!(out, "{}", tr!(self.texts, "join-refused", why = why))?;
        }
        let has_none = self.there().is_some_and(|table| table.table().seat().is_none());
        if has_none && !self.is_leaving { self.say_that_one_watches(out) } else { Ok(()) }
    }

    /// Says to somebody who has come back as which one they still wait for a seat.
    fn say_that_one_waits(&self, out: &mut dyn Write) -> io::Result<()> {
        let there = self.there();
        let Some(place) = there.and_then(|there| there.table().queue_place()) else {
            return Ok(());
        };
        let key = match there.is_some_and(JoinedTable::has_bot) {
            true => "join-queued-bot",
            false => "join-queued-still",
        };
        writeln!(out, "{}", self.texts.format(key, &[("place", place.into())]))
    }

    /// True if the person has lost the game under way by forfeit.
    pub(super) fn has_lost(&self) -> bool {
        self.there().is_some_and(|table| table.is_in_game() && table.has_forfeited())
    }

    /// Says to somebody who comes to a game under way, or comes back to it, which part they have.
    pub(super) fn under_way_words(&self, is_back: bool) -> String {
        let Some(there) = self.there() else { return String::new() };
        if self.has_lost() {
            return lost_words(self.texts, there);
        }
        self.texts.get(match (there.table().seat(), is_back) {
            (Some(_), _) if there.has_robot() => "join-resumed-robot",
            (Some(_), _) => "join-resumed",
            (None, true) => "join-watches-again",
            (None, false) => "join-under-way",
        })
    }

    /// Says to somebody who wanted a seat and has none when one can be taken.
    fn say_that_one_watches(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.there().is_some_and(|table| table.table().queue_place().is_some()) {
            // The place among those who wait was told.
            return Ok(());
        }
        if self.there().is_some_and(JoinedTable::has_bot) {
            // A bot without a seat leaves, and says so.
            return Ok(());
        }
        let is_in_game = self.there().is_some_and(JoinedTable::is_in_game);
        let key = match (self.is_full(), is_in_game) {
            (true, _) => "join-watches-full",
            (false, true) => "join-watches-instead",
            (false, false) => "join-watches-now",
        };
        writeln!(out, "{}", self.texts.get(key))
    }

    /// True if somebody sits on every seat.
    fn is_full(&self) -> bool {
        let table = self.there().map(JoinedTable::table);
        let is_taken = |table: &RemoteTable, seat| table.player(Seat(seat)).is_some();
        table.is_some_and(|table| (0..table.seats()).all(|seat| is_taken(table, seat)))
    }

    /// Says to somebody who has come to a table what can be done first.
    pub(super) fn tell_first_steps(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(there) = self.there() else { return Ok(()) };
        let table = there.table();
        let key = match table.seat() {
            Some(_) if there.has_bot() => "join-bot-waits",
            None if there.has_bot() => "join-bot-waits-seat",
            Some(_) => "join-first-steps",
            None if table.policy().is_some_and(|policy| !policy.spectators) => {
                "join-first-steps-unseen"
            }
            None if table.queue_place().is_some() => "join-first-steps-queued",
            None if self.is_full() => "join-first-steps-full",
            None => "join-first-steps-watch",
        };
        writeln!(out, "{}", self.texts.get(key))
    }

    /// Says to somebody who waited for a seat and has got it what comes next.
    pub(super) fn tell_seat_from_queue(&self, out: &mut dyn Write) -> io::Result<()> {
        let there = self.there().filter(|there| self.manner.is_dialog() && !there.has_bot());
        let is_seated = there.is_some_and(|there| {
            there.table().seat().is_some()
                && matches!(there.table().phase(), PhaseTold::Prepare | PhaseTold::Result)
        });
        match is_seated {
            true => writeln!(out, "  {}", tr!(self.texts, "join-queue-seated")),
            false => Ok(()),
        }
    }

    /// Says after a game what comes next: whoever has a seat plays again, whoever waits gets one by
    /// itself.
    pub(super) fn tell_next_steps(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(there) = self.there() else { return Ok(()) };
        let (table, is_bot) = (there.table(), there.has_bot());
        let place = table.queue_place();
        let key = match (table.seat(), place) {
            _ if is_bot && self.has_bot_done() => "join-bot-done",
            (Some(_), _) if is_bot => "join-bot-waits",
            (Some(_), _) => "join-again",
            (None, Some(_)) if is_bot => "join-again-queued-bot",
            (None, Some(_)) => "join-again-queued",
            (None, None) => "join-again-watch",
        };
        let facts = [("place", place.unwrap_or_default().into())];
        writeln!(out, "{}", self.texts.format(key, &facts))
    }

    pub(super) fn show_players(&self, out: &mut dyn Write) -> io::Result<()> {
        let lines = self.there().map(|table| players(self.texts, table)).unwrap_or_default();
        lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
    }

    /// Names the vacant seats that a game waits for, to somebody who is ready, whenever they are
    /// others than before.
    pub(super) fn name_vacant(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.there().map(JoinedTable::table).filter(|_| self.is_ready) else {
            return Ok(());
        };
        let is_vacant = |&seat: &u8| table.player(Seat(seat)).is_none();
        let vacant: Vec<u8> = (0..table.seats()).filter(is_vacant).map(|seat| seat + 1).collect();
        if vacant == self.vacant {
            return Ok(());
        }
        self.vacant.clone_from(&vacant);
        if vacant.is_empty() {
            return Ok(());
        }
        let seats: Vec<String> = vacant.iter().map(u8::to_string).collect();
        let (count, seats) = (vacant.len(), self.texts.all_of(&seats));
        let policy = self.there().and_then(|there| there.table().policy());
        let key = match policy.map(|policy| policy.bots) {
            _ if self.there().is_some_and(JoinedTable::has_bot) => "join-vacant-told",
            Some(BotsTold::Refused) => "join-vacant-persons",
            _ => "join-vacant",
        };
        let facts = [("count", count.into()), ("seats", seats.into())];
        writeln!(out, "  {}", self.texts.format(key, &facts))
    }
}
