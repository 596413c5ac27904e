//! Other deals at the same table: anew, by number, the one before and behind, and the game that is
//! set aside for them.

use super::{PartyTable, time};
use crate::{
    app::{aside::Left, desk::AppContext},
    chance,
    command::Command,
    played::PlayedTable,
    tr,
};
use egui::Context;
use engine::{cards::DealNumber, rules::Start};
use std::{sync::Arc, time::Duration};

impl PartyTable {
    /// Returns the number of the next or the previous deal; `None` if there is none, as on a board.
    pub(super) fn neighbor(&self, command: Command) -> Option<DealNumber> {
        let has_deals = self.party.rules().board().is_none();
        let party = self.party.local()?;
        party.neighbor(command == Command::NextDeal).filter(|_| has_deals)
    }

    /// Begins another game at the same table; `false` if it cannot be dealt.
    pub(in crate::app) fn again(
        &mut self,
        start: Option<Start>,
        ctx: &Context,
        context: &mut AppContext,
    ) -> bool {
        let Some(party) = self.party.local() else { return false };
        let mut plan = party.plan().clone();
        plan.fit(&self.source.game);
        plan.known = start.as_ref() == Some(party.game().origin());
        let by_chance = || Start::Number(chance::deal_number(party.rules()));
        let start = start.unwrap_or_else(by_chance);
        let Ok(party) = party.again(plan, start) else { return false };
        let table = Self::dealt(self.source.clone(), party);
        self.save(context, time(ctx));
        let mut before = std::mem::replace(self, table);
        self.log = std::mem::take(&mut before.log).for_another();
        self.leave(before);
        true
    }

    /// Sets the game before this one aside if it is another deal of the same game.
    pub(in crate::app) fn leave(&mut self, before: Self) {
        if before.source.game.about.id == self.source.game.about.id {
            let Self { left, party, settled, seen_at, .. } = before;
            let PlayedTable::Local(table) = party else { return };
            self.left = left;
            self.left.put(Left { table: *table, settled }, seen_at);
        }
    }

    /// Brings back the game set aside for this one; `false` if there is none.
    pub(super) fn come_back(&mut self) -> bool {
        let Some(Left { table, settled }) = self.left.take() else { return false };
        let mut source = self.source.clone();
        source.game = Arc::clone(table.rules().game());
        let log = std::mem::take(&mut self.log).for_another();
        let table = Self::with(source, PlayedTable::Local(Box::new(table)));
        *self = Self { settled, log, seen_at: self.seen_at, ..table };
        true
    }

    /// Undoes the player's last choice; `false` if there is none. Once nothing is left, the saved
    /// game is discarded.
    pub(super) fn undo(&mut self, context: &mut AppContext, now: Duration) -> bool {
        let Some(party) = self.party.local_mut() else { return false };
        let undone = party.undo(now);
        if undone && !party.has_begun() && !self.left.is_some() {
            context.store.forget_table(&self.source.game.about.id);
        }
        undone
    }

    /// Deals the number that was typed.
    pub(super) fn deal(&mut self, deal: DealNumber, ctx: &Context, context: &mut AppContext) {
        if self.again(Some(Start::Number(deal)), ctx, context) {
            self.unsaved = true;
            self.arrive();
            ctx.request_repaint();
        } else {
            self.field.ask();
            self.field.refuse(tr!(context.texts, "bar-deal-wrong"));
        }
    }

    /// Continues with the next deal, which has waited.
    pub(super) fn next_deal(&mut self) {
        self.stage.next_deal();
        self.shows_results = false;
    }
}
