//! The position as it is shown: while events are still being shown, the game is ahead of it, and
//! so would be every score, fact and turn that is read from the newest position.

use super::PartyTable;
use crate::{local::Turn, party::Stage, played::PlayedTable};
use egui::Ui;
use engine::rules::{Seat, View};

/// The last position of which everything had been shown.
#[derive(Debug)]
pub(super) struct KeptPosition {
    /// Number of actions that led to it.
    at: usize,
    /// Number of deals that had ended.
    deals: usize,
    view: View,
}

impl KeptPosition {
    /// Returns the position whose values belong to the cards on the table: the newest one once it
    /// has been shown, until then the one before.
    pub(super) fn shown<'a>(
        kept: Option<&'a Self>,
        party: &'a PlayedTable,
        stage: &Stage,
    ) -> &'a View {
        let is_shown = stage.is_still() || stage.waits();
        let deals = party.history().deals().len();
        // The values of the last deal mean nothing once the next one is being dealt.
        let before = kept.filter(|kept| stage.is_a_deal_behind() || kept.deals == deals);
        before.filter(|_| !is_shown).map_or(party.view(), |kept| &kept.view)
    }
}

/// Returns the seat to choose as far as the table is shown; `None` between two deals, and once the
/// game is over.
pub(super) fn turn(party: &PlayedTable, stage: &Stage) -> Option<Seat> {
    let is_known = !stage.is_a_deal_behind() && party.turn() != Turn::Over;
    let turn = party.view().turn_of(party.rules()).filter(|_| is_known);
    stage.next_chooser().or(turn).filter(|_| !stage.waits())
}

/// Returns the seats that still choose as far as the table is shown: all of them where players
/// choose at the same time.
pub(super) fn turns(party: &PlayedTable, stage: &Stage) -> Vec<Seat> {
    let still = party.view().still_choosing(party.rules());
    match turn(party, stage) {
        Some(asked) if !stage.is_behind_choices() && still.contains(&asked) => {
            // The person at the table may have to wait for others who are asked before.
            let viewer = party.viewer();
            still.into_iter().filter(|&seat| seat == asked || seat != viewer).collect()
        }
        turn => turn.into_iter().collect(),
    }
}

impl PartyTable {
    /// Returns the position whose values belong to the cards on the table.
    pub(super) fn shown_view(&self) -> &View {
        KeptPosition::shown(self.kept.as_ref(), &self.party, &self.stage)
    }

    /// Keeps the position if everything has been shown.
    pub(super) fn keep_position(&mut self) {
        let at = self.party.client().at();
        let is_kept = self.kept.as_ref().is_some_and(|kept| kept.at == at);
        if is_kept || !self.stage.is_still() {
            return;
        }
        let deals = self.party.history().deals().len();
        self.kept = Some(KeptPosition { at, deals, view: self.party.view().clone() });
    }

    /// Skips what is still being shown if a key or button is pressed. A press that lets the person
    /// see choices of others for the first time does nothing else: it was meant for the table as it
    /// was.
    pub(super) fn hurry_by_press(&mut self, ui: &Ui, is_pressed: bool) {
        let is_held = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
        self.is_press_used &= is_held;
        if is_pressed && !self.stage.is_still() {
            self.is_press_used |= self.stage.next_chooser().is_some();
            let rules = std::sync::Arc::clone(self.party.rules());
            self.stage.hurry(&rules, self.party.view(), super::now(ui.ctx()));
        }
    }
}
