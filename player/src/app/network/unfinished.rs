//! A game at a table of this window's own host that was cut short with the host: it is kept with
//! all that is needed to host it again.

use super::NetworkPage;
use crate::{
    app::desk::AppContext,
    hosting::TableWish,
    library::PartySample,
    store::{KnownHosts, UnfinishedTable},
    tr,
};
use egui::Context;
use engine::{definition::game::Game, protocol::PhaseTold};
use std::time::Duration;

/// Time between two looks whether others play at the host of this window.
const LOOKS_AGAIN: Duration = Duration::from_secs(2);

impl UnfinishedTable {
    /// Returns all that is needed to host a table again; `None` if it cannot be written down.
    pub(super) fn of(
        context: &AppContext,
        game: &Game,
        (wish, opens_lobby): (&TableWish, bool),
        name: &str,
    ) -> Option<Self> {
        let title = context.texts.localized(&game.about.title).to_owned();
        let wish = serde_json::to_string(wish).ok()?;
        let (name, table) = (name.to_owned(), String::new());
        Some(Self { title, name, table, wish, opens_lobby, is_of_others: false })
    }
}

impl NetworkPage {
    /// Keeps what is needed to host the table of this window again for as long as a game lasts in
    /// which its person has a seat.
    pub(super) fn keep_unfinished(&mut self, context: &mut AppContext, is_playing: bool) {
        // A host that was opened for another table may have led to this game.
        let before = self.known(context).value().unfinished().cloned();
        let line = self.visit.as_ref().and_then(|visit| visit.line());
        let waits = line.is_some_and(|line| {
            let table = line.table();
            let is_under_way = matches!(table.phase(), PhaseTold::Game | PhaseTold::Suspended);
            is_under_way && table.seat().is_some() && line.end().is_none()
        });
        let now = match is_playing || waits {
            true => before.clone().filter(|one| !one.is_of_others).or_else(|| self.hosted.clone()),
            false => None,
        };
        if now != before {
            self.set_unfinished(context, now);
        }
    }

    /// Keeps what is needed to host again, as a game is under way while the host of this window
    /// stops.
    pub(super) fn keep_hosted(&mut self, context: &mut AppContext) {
        if self.known(context).value().unfinished().is_none() {
            let hosted = self.hosted.clone();
            let hosted = hosted.map(|hosted| UnfinishedTable { is_of_others: true, ..hosted });
            self.set_unfinished(context, hosted);
        }
    }

    /// Looks now and then whether others play at the host of this window: what is needed to host it
    /// again is kept meanwhile, as the program or the computer may stop at any time.
    pub(super) fn follow_games_of_others(&mut self, ctx: &Context, context: &mut AppContext) {
        let Some(host) = self.own.running() else { return };
        ctx.request_repaint_after(LOOKS_AGAIN);
        let now = ctx.input(|input| input.time);
        let is_due = |at: f64| now - at >= LOOKS_AGAIN.as_secs_f64();
        if !self.others_looked_at.is_none_or(is_due) {
            return;
        }
        self.others_looked_at = Some(now);
        let has_game = host.has_game();
        let kept = self.known(context).value().unfinished();
        let (is_kept, is_of_others) = (kept.is_some(), kept.is_some_and(|one| one.is_of_others));
        match has_game {
            true if !is_kept => self.keep_hosted(context),
            false if is_of_others => self.set_unfinished(context, None),
            _ => {}
        }
    }

    /// Opens a host for the game that was cut short.
    pub(super) fn host_again(&mut self, ctx: &Context, context: &mut AppContext) {
        let Some(table) = self.known(context).value().unfinished().cloned() else { return };
        let wish = serde_json::from_str::<TableWish>(&table.wish).ok();
        let game = wish.as_ref().and_then(|wish| {
            let sample = PartySample::all().into_iter().find(|one| one.stem() == wish.game);
            sample?.load().ok()
        });
        match (game, wish) {
            (Some(game), Some(wish)) => {
                self.home.form.opens_lobby = table.opens_lobby;
                self.home.form.restore(&wish);
                // Another name, or another language with another usual name, has no seat there.
                let name = Some(table.name).filter(|name| !name.is_empty());
                self.open_host(game.game, wish, name, ctx, context);
            }
            // It was kept by another version of the program.
            _ => {
                self.give_up_unfinished(context);
                context.note(tr!(context.texts, "note-start", why = table.title.as_str()));
            }
        }
    }

    /// True if another window or terminal hosts the tables of this machine right now.
    pub(super) fn is_hosted_elsewhere(&self, context: &AppContext) -> bool {
        context.store.folder().is_some_and(|data| self.own.is_elsewhere(data))
    }

    /// Offers the game that was cut short no longer; it is broken off when this window hosts again.
    pub(super) fn give_up_unfinished(&mut self, context: &mut AppContext) {
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, KnownHosts::give_up);
        self.known = Some(known);
    }

    /// Keeps what is needed to host a game again, or nothing.
    pub(super) fn set_unfinished(
        &mut self,
        context: &mut AppContext,
        table: Option<UnfinishedTable>,
    ) {
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, |known| known.set_unfinished(table));
        self.known = Some(known);
    }
}
