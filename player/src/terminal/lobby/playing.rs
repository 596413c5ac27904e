//! A game at the table, between what comes before and after it.

use super::Lobby;
use crate::{
    library::{GameFile, GameOrigin},
    terminal::{TerminalEnd, TerminalGame},
};
use std::io::{self, BufRead, Write};

impl Lobby<'_> {
    /// Plays the game under way; returns how the terminal left it, and whether the person leaves.
    pub(super) fn play(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<(TerminalEnd, bool)> {
        self.is_ready = false;
        let Some(table) = self.table.take() else { return Ok((TerminalEnd::Done, true)) };
        let id = table.client().map(|client| client.rules().game().about.id.to_string());
        let origin = GameOrigin::Path(format!("{}.ron", id.unwrap_or_default()).into());
        let file = GameFile { origin: &origin, sources: None };
        let game = TerminalGame::join(file, table, self.texts, self.manner);
        let mut game = game.noting(self.wish.note.clone(), self.told_before.take());
        let end = game.run(input, out);
        let Some((table, wants_to_go)) = game.into_joined() else {
            return Ok((TerminalEnd::Done, true));
        };
        let table = self.table.insert(table);
        if table.client().is_some_and(|client| client.outcome().is_some()) {
            table.leave_game();
        }
        let is_kept = table.keeps_seat();
        if let Some(note) = self.wish.note.as_ref().filter(|_| !is_kept) {
            note.forget();
        }
        self.note_roster();
        if !wants_to_go && self.there().is_some_and(|one| one.gone().is_none()) {
            self.wait_for_proof(out)?;
        }
        self.keep_records(out)?;
        let is_between = self
            .there()
            .is_some_and(|one| !one.is_over() && !one.is_in_game() && one.gone().is_none());
        self.played += u32::from(is_between);
        if self.manner.is_dialog() && is_between && !wants_to_go {
            self.tell_next_steps(out)?;
        }
        Ok((end?, wants_to_go))
    }
}
