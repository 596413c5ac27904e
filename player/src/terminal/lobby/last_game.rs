//! The result of the game before, for those who come to a table or come back to it.

use super::{super::table_talk::proved_words, Lobby};
use crate::{
    joined::{JoinedTable, PlacedPlayer},
    party::names::addressed,
    text::{forfeit_mark, forfeit_words},
    tr,
};
use std::io::{self, Write};

impl Lobby<'_> {
    /// Tells how the game ended that this table played last, unless one is under way; that it was
    /// broken off matters to those alone who were in it. `is_back` is true for somebody who has
    /// come back to the table.
    pub(super) fn tell_last_game(&self, is_back: bool, out: &mut dyn Write) -> io::Result<()> {
        if let Some(table) = self.there().filter(|table| table.was_broken_off()) {
            let note = self.wish.note.as_ref();
            let was_told = note.filter(|note| note.read(table.table().name()).is_some());
            was_told.iter().for_each(|note| note.forget());
            return match is_back || was_told.is_some() {
                true => writeln!(out, "{}", tr!(self.texts, "join-last-broken-off")),
                false => Ok(()),
            };
        }
        let players = self.there().map(JoinedTable::last_game).unwrap_or_default();
        if players.is_empty() {
            return Ok(());
        }
        writeln!(out, "{}", tr!(self.texts, "join-last-game"))?;
        players.iter().try_for_each(|player| writeln!(out, "  {}", self.placed_line(player)))?;
        let proved = self.there().map(JoinedTable::proved).unwrap_or_default();
        proved.iter().try_for_each(|one| writeln!(out, "  {}", proved_words(self.texts, one)))
    }

    fn placed_line(&self, player: &PlacedPlayer) -> String {
        let texts = self.texts;
        let own = self.there().and_then(|table| table.table().own());
        let name = match &player.name {
            Some(name) => addressed(texts, name, own.map(|own| own.name.as_str())),
            None => tr!(texts, "party-seat", number = player.seat.0 + 1),
        };
        let place = tr!(texts, "party-place", place = player.place);
        let score = player.score.map(|score| format!("  {score}")).unwrap_or_default();
        let forfeit = player.has_forfeited.then(|| {
            let table = self.there().map(JoinedTable::table);
            let is_own = own.is_some_and(|own| player.name.as_ref() == Some(&own.name));
            let policy = table.and_then(|table| table.policy());
            let cause = player.lapse.map(|why| forfeit_words(texts, why, policy, is_own));
            forfeit_mark(texts, cause)
        });
        let robot = player.had_robot.then(|| tr!(texts, "played-by-robot"));
        let more = forfeit.into_iter().chain(robot).map(|words| format!("  {words}"));
        format!("{place} {name}{score}{}", more.collect::<String>())
    }
}
