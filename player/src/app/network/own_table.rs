//! The host of this window and its table: opened, gone to, looked at beside its game, and stopped.

use super::{
    NetworkPage, NetworkQuestion, TableWay,
    own_host::{HostPlan, StartedHost},
    room::{self, OwnHostFacts, RoomRequest},
};
use crate::{
    app::{desk::AppContext, page, shelf::SampleShelf},
    hosting::TableWish,
    joined::JoinedTable,
    store::UnfinishedTable,
    text::Texts,
    tr,
};
use egui::{Context, Ui};
use engine::definition::game::Game;
use remote::Invitation;
use std::{sync::Arc, time::Duration};

/// Seconds between two looks whether a game of the person goes on at the own host.
const LOOKS_AGAIN: f64 = 1.0;

/// The last look whether a game of the person goes on at the host of this window.
#[derive(Debug, Default)]
pub(super) struct OwnGameLook {
    /// Time of the look, in seconds.
    at: Option<f64>,
    /// Title of the game that goes on.
    title: Option<String>,
}

impl OwnGameLook {
    /// Looks now and then; returns the title of the game that goes on.
    pub(super) fn look(
        &mut self,
        ctx: &Context,
        title: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        let now = ctx.input(|input| input.time);
        if self.at.is_none_or(|at| now - at >= LOOKS_AGAIN) {
            (self.at, self.title) = (Some(now), title());
        }
        ctx.request_repaint_after(Duration::from_secs_f64(LOOKS_AGAIN));
        self.title.clone()
    }
}

impl NetworkPage {
    /// Opens the host of the form.
    pub(super) fn host(&mut self, ctx: &Context, context: &mut AppContext) {
        match self.home.form.wish() {
            Ok((game, wish)) => {
                self.home.form.keep_options(context);
                self.open_host(game, wish, None, ctx, context);
            }
            Err(why) => context.note(tr!(context.texts, "note-start", why = why)),
        }
    }

    /// Opens a host for a table, at which the person has this name, or the usual one.
    pub(super) fn open_host(
        &mut self,
        game: Arc<Game>,
        wish: TableWish,
        name: Option<String>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let person = name.unwrap_or_else(|| self.name(context));
        let opened = (&wish, self.home.form.opens_lobby);
        self.hosted = UnfinishedTable::of(context, &game, opened, &person);
        let kept = self.known(context).value();
        let (before, port_before) = (kept.hosted().to_vec(), kept.port());
        let given_up = kept.given_up().to_vec();
        let mut known = std::mem::take(self.known(context));
        let written = serde_json::to_string(&wish).ok();
        let opens_lobby = self.home.form.opens_lobby;
        context.store.update(&mut known, |known| known.host(&wish.game, written, opens_lobby));
        self.known = Some(known);
        let settings = context.settings();
        let plan = HostPlan {
            game,
            wish,
            person,
            is_for_others: settings.hosts_for_others,
            announces: settings.announces,
            opens_lobby: self.home.form.opens_lobby,
            before,
            given_up,
            port_before,
            data: context.store.folder().map(std::path::Path::to_owned),
            language: context.texts.language(),
            options: self.options.clone(),
        };
        // A seat elsewhere is kept until the host runs.
        drop(self.visit.take_if(|visit| visit.is_own));
        self.trouble = None;
        let ctx = ctx.clone();
        self.own.start(plan, move || ctx.request_repaint());
    }

    /// Keeps the port of the host that has begun to run: the links that were sent name it.
    pub(super) fn keep_port(&mut self, context: &mut AppContext) {
        let Some(host) = self.own.running() else { return };
        let (port, table) = (host.port(), host.invitation.table.clone());
        if let Some(hosted) = &mut self.hosted {
            hosted.table = table.unwrap_or_default();
        }
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, |known| {
            known.set_port(port);
            known.end_given_up();
        });
        self.known = Some(known);
    }

    /// Gives the titles of its games in the language of the moment.
    pub(super) fn retitle(&mut self, texts: &Texts, shelf: &SampleShelf) {
        if let Some(hosted) = &mut self.hosted {
            hosted.title = shelf.retitled(texts, &hosted.title);
        }
        self.own.retitle(|title| shelf.retitled(texts, title));
        self.own.word_warnings(texts, |id| shelf.title_of(texts, id));
    }

    /// Stops the host of this window. A game under way at one of its tables, also one of others, is
    /// offered to be hosted again.
    pub(super) fn stop(&mut self, context: &mut AppContext) {
        if self.own.running().is_some_and(StartedHost::has_game) {
            self.keep_hosted(context);
        }
        if let Some(visit) = self.visit.take_if(|visit| visit.is_own) {
            // A game of the person there is on the screen without its line.
            self.drops_game |= visit.line().is_none();
        }
        self.own.stop();
    }

    /// True once a game on the screen is to be taken off, as its host was stopped here.
    pub(in crate::app) fn takes_game_off(&mut self) -> bool {
        std::mem::take(&mut self.drops_game)
    }

    /// Goes to the table of the host of this window, also from the lobby of that host.
    pub(super) fn go_to_own_table(&mut self, ctx: &Context, context: &mut AppContext) {
        if self.is_at_own_table() {
            self.is_at_first = false;
            return;
        }
        let own = self.own.running().map(StartedHost::own_invitation);
        match (self.visit.as_mut().filter(|visit| visit.is_own), own) {
            (Some(visit), Some(invitation @ Invitation { table: Some(_), .. })) => {
                visit.join_invited(&invitation);
            }
            _ => self.depart(TableWay::Own, None, ctx, context),
        }
    }

    /// Joins the table of the host of this window, over the same wire as everybody.
    pub(super) fn rejoin(&mut self, ctx: &Context, context: &mut AppContext) {
        let invitation = self.own.running().map(StartedHost::own_invitation);
        if let Some(invitation) = invitation {
            let name = self.hosted.as_ref().map(|hosted| hosted.name.clone());
            self.visit(&invitation, name, ctx, context);
            let keys = self.own.running().map(|host| host.keys.clone()).unwrap_or_default();
            if let Some(visit) = &mut self.visit {
                (visit.is_own, visit.keys) = (true, keys);
            }
        }
    }

    /// Says that the host of this window still runs, though its person is elsewhere, and whether a
    /// game of the person goes on there. `shown` is the table on the screen of the game.
    pub(super) fn own_host_left(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shown: Option<&JoinedTable>,
    ) {
        if self.own.running().is_none() {
            return;
        }
        let game = self.own_game(ui.ctx(), context);
        self.own.look_at_old(ui.ctx());
        let (mut back, mut stop, mut ended) = (false, false, None);
        page::card(ui, context, |ui, context| {
            let title = self.hosted.as_ref().map(|hosted| hosted.title.as_str());
            ui.label(match (&game, title) {
                (Some(game), _) => tr!(context.texts, "host-own-game", title = game.as_str()),
                (None, Some(title)) => tr!(context.texts, "host-still-runs-game", title = title),
                (None, None) => tr!(context.texts, "host-still-runs"),
            });
            if let Some(host) = self.own.running() {
                ended = room::old_tables(ui, context, (&host.old.all, None), None);
            }
            ui.horizontal(|ui| {
                let button = page::main_button(context, &tr!(context.texts, "host-own-table"));
                back = ui.add(button).clicked();
                stop = ui.button(tr!(context.texts, "host-stop")).clicked();
            });
        });
        if let Some(table) = ended {
            self.ask_end(table);
        } else if stop {
            self.question = Some(NetworkQuestion::Stop);
        } else if back {
            let ctx = ui.ctx().clone();
            match self.visit.as_ref().is_some_and(|visit| !visit.is_own) {
                // A seat elsewhere is not given up unasked.
                true => self.head_for(TableWay::Own, shown, &ctx, context),
                false => self.go_to_own_table(&ctx, context),
            }
        }
    }

    /// Returns the facts about the host of this window for a room of one of its tables; `None` if
    /// the table is somebody else's.
    pub(super) fn own_facts(&mut self, table: &str, ctx: &Context) -> Option<OwnHostFacts> {
        self.own.look_at_old(ctx);
        let host = self.own.running().filter(|_| self.visit.as_ref().is_some_and(|one| one.is_own));
        host.map(|host| OwnHostFacts {
            invitation: self.options.shown.clone().unwrap_or_else(|| host.invitation_to(table)),
            is_for_others: host.is_for_others,
            is_announced: host.is_announced(),
            opens_lobby: host.opens_lobby,
            has_moved: host.has_moved,
            warnings: host.warnings.words.clone(),
            old: host.old.all.clone(),
            here: table.to_owned(),
        })
    }

    /// Leads from a game that is over to the seats of its table.
    fn go_to_seats(&mut self, ctx: &Context) {
        self.wants_seats = true;
        ctx.request_repaint();
    }

    /// True if the person wants to go from a game that is over to the seats of its table.
    pub(in crate::app) const fn takes_to_seats(&mut self) -> bool {
        std::mem::replace(&mut self.wants_seats, false)
    }

    /// Shows the room of the table whose game goes on meanwhile; true to go back to the game.
    pub(super) fn show_beside_game(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        line: &JoinedTable,
    ) -> bool {
        let host = self.own_facts(line.table().name(), ui.ctx());
        let later = self.visit.as_ref().and_then(|visit| visit.later.as_ref());
        if let Some(later) = later {
            let (here, wanted) = (line.table().name(), later.table.as_str());
            let key = match line.is_in_game() {
                true => "network-held-here",
                false => "network-was-held",
            };
            let facts = [("here", here.into()), ("wanted", wanted.into())];
            page::banner(ui, context, &context.texts.format(key, &facts));
        }
        let link = self.visit.as_ref().and_then(|visit| visit.link_over(line));
        let link = link.filter(|_| host.is_none());
        let request = room::show_beside_game(ui, context, line, (host.as_ref(), link.as_ref()));
        self.show_link_panel(ui, context, Some(line));
        let ended = line.result().filter(|_| !line.is_in_game());
        let was_here = |table: &mut String| table == line.table().name();
        if let Some(told) = ended
            && self.broken_off.take_if(was_here).is_some()
            && !told.finished
        {
            // Nothing is left to be looked at of a game that its host has just ended.
            self.go_to_seats(ui.ctx());
        }
        match request {
            Some(RoomRequest::Stop) => self.question = Some(NetworkQuestion::Stop),
            Some(RoomRequest::End(table)) => self.ask_end(table),
            Some(RoomRequest::Game) => return true,
            Some(RoomRequest::Seats) => self.go_to_seats(ui.ctx()),
            Some(RoomRequest::Lobby | RoomRequest::Leave) | None => {}
        }
        false
    }
}
