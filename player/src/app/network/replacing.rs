//! A game is hosted while the person has a seat elsewhere, or this window hosts another one
//! already: one question says all that ends by that, and a seat elsewhere is given up only once the
//! new host runs.

use super::{
    NetworkPage, NetworkQuestion, TableAttempts, TableWay,
    own_host::{StartedHost, is_under_way},
};
use crate::{
    app::desk::AppContext,
    joined::JoinedTable,
    text::{Texts, leaving_key},
    tr,
};
use egui::Context;
use engine::protocol::TableOffered;
use std::sync::mpsc::{Receiver, TryRecvError};

/// True if the person has a seat at the table of a line, or a game there goes on with it.
pub(super) fn has_seat(line: &JoinedTable) -> bool {
    line.table().seat().is_some() && !line.has_forfeited() && !line.is_over()
}

/// Game that the person wants to host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GameToHost {
    /// That of the form.
    Form,
    /// That which was cut short with the host of this window.
    Unfinished,
}

/// Table of this window that stands in the way of a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ReplacedTable {
    /// There is none.
    None,
    /// Tables are open, named by their games: that of the host, and those with a game under way.
    Open(Vec<String>),
    /// The person has a seat in games that go on at these tables.
    Played(Vec<String>),
}

/// Hosting that waits until the person's games at the host of this window are broken off.
pub(super) struct AwaitedHosting {
    game: GameToHost,
    /// Channel that closes then.
    ended: Receiver<()>,
}

/// Question before a game is hosted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HostingQuestion {
    game: GameToHost,
    /// Key of what becomes of a seat elsewhere; `None` if there is none.
    loses: Option<&'static str>,
    replaced: ReplacedTable,
}

/// Answer that leaves everything as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeepingAnswer {
    /// The person stays.
    Stay,
    /// The person goes to the table that is open already.
    GoThere,
}

impl HostingQuestion {
    /// Returns the words of the question, of the button that comes first, and of the one that
    /// hosts.
    pub(super) fn words(&self, texts: &Texts) -> [String; 3] {
        let seat = self.loses.map(|loses| {
            let loses = texts.get(loses);
            tr!(texts, "network-host-elsewhere", loses = loses)
        });
        let table = match &self.replaced {
            ReplacedTable::None => None,
            ReplacedTable::Open(tables) => Some(tr!(
                texts,
                "host-other-question",
                count = tables.len(),
                tables = texts.all_of(tables)
            )),
            ReplacedTable::Played(tables) => Some(tr!(
                texts,
                "host-other-played",
                count = tables.len(),
                tables = texts.all_of(tables)
            )),
        };
        let words: Vec<String> = seat.into_iter().chain(table).collect();
        let first = match self.keeping() {
            KeepingAnswer::Stay => tr!(texts, "played-stay"),
            KeepingAnswer::GoThere => tr!(texts, "host-other-keep"),
        };
        let done = match (&self.replaced, self.loses) {
            (ReplacedTable::None, _) => tr!(texts, "network-host-elsewhere-now"),
            (ReplacedTable::Open(_), None) => tr!(texts, "host-other-now"),
            (ReplacedTable::Open(_), Some(_)) => tr!(texts, "host-other-leave"),
            (ReplacedTable::Played(_), None) => tr!(texts, "host-other-break"),
            (ReplacedTable::Played(_), Some(_)) => tr!(texts, "host-other-leave-break"),
        };
        [words.join("\n\n"), first, done]
    }

    /// Returns what the first button does.
    pub(super) const fn keeping(&self) -> KeepingAnswer {
        match self.loses {
            Some(_) => KeepingAnswer::Stay,
            None => KeepingAnswer::GoThere,
        }
    }
}

impl NetworkPage {
    /// Hosts a game; asks first, once, if the person gives up a seat elsewhere by that, or this
    /// window hosts a table already. `shown` is the table on the screen of the game.
    pub(super) fn wish_to_host(
        &mut self,
        game: GameToHost,
        shown: Option<&JoinedTable>,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        if game == GameToHost::Form
            && let Err(why) = self.home.form.wish()
        {
            return context.note(tr!(context.texts, "note-start", why = why));
        }
        let visit = self.visit.as_ref().filter(|visit| !visit.is_own);
        let line = visit.and_then(|visit| shown.or_else(|| visit.line()));
        let loses = line.filter(|line| has_seat(line)).map(|line| match line.is_in_game() {
            true => leaving_key(line.table().policy(), false),
            false => "network-elsewhere-seat",
        });
        let replaced = self.replaced(context);
        if loses.is_none() && replaced == ReplacedTable::None {
            return self.begin_hosting(game, ctx, context);
        }
        let question = HostingQuestion { game, loses, replaced };
        self.question = Some(NetworkQuestion::Hosting(question));
        ctx.request_repaint();
    }

    /// Returns the table of this window that stands in the way of a new one.
    fn replaced(&self, context: &AppContext) -> ReplacedTable {
        let Some(host) = self.own.running() else { return ReplacedTable::None };
        let named = |table: &TableOffered| {
            let title = self.title_at(table);
            let table = table.table.as_str();
            tr!(context.texts, "host-table-named", title = title, table = table)
        };
        let played = host.games_of(&self.own_name(context));
        if !played.is_empty() {
            return ReplacedTable::Played(played.iter().map(named).collect());
        }
        let own = host.invitation.table.as_deref();
        let tables = host.tables();
        let is_named = |one: &&TableOffered| Some(one.table.as_str()) == own || is_under_way(one);
        let open = tables.iter().filter(is_named);
        ReplacedTable::Open(open.map(named).collect())
    }

    /// Returns the name of the person at the host of this window.
    pub(super) fn own_name(&self, context: &AppContext) -> String {
        let name = self.hosted.as_ref().map(|hosted| hosted.name.clone());
        name.unwrap_or_else(|| self.name(context))
    }

    /// Returns the title of the game at a table of the host of this window.
    pub(super) fn title_at(&self, table: &TableOffered) -> String {
        let hosted = self.hosted.as_ref().filter(|hosted| hosted.table == table.table);
        let old = self.own.running().and_then(|host| host.old.title(&table.table));
        let known = hosted.map(|hosted| hosted.title.as_str()).or(old);
        known.unwrap_or(&table.title).to_owned()
    }

    /// True if a question before hosting still fits.
    pub(super) fn still_asks(&self, question: &HostingQuestion) -> bool {
        (question.loses.is_none() || self.visit.is_some())
            && (question.replaced == ReplacedTable::None || self.own.running().is_some())
    }

    /// Hosts a game after the question.
    pub(super) fn host_after(
        &mut self,
        question: &HostingQuestion,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        // A game may have begun or ended while the question was read.
        if self.own.running().is_some_and(StartedHost::has_game)
            && question.replaced != self.replaced(context)
        {
            let replaced = self.replaced(context);
            let question = HostingQuestion { replaced, ..question.clone() };
            self.question = Some(NetworkQuestion::Hosting(question));
            return;
        }
        match &question.replaced {
            ReplacedTable::None => self.begin_hosting(question.game, ctx, context),
            ReplacedTable::Open(_) => {
                self.stop(context);
                self.begin_hosting(question.game, ctx, context);
            }
            ReplacedTable::Played(_) => self.break_off_and_host(question.game, ctx, context),
        }
    }

    /// Breaks off the games of the person at the host of this window while the others are there:
    /// whoever is away then loses the seat. The host is started anew afterwards.
    fn break_off_and_host(&mut self, game: GameToHost, ctx: &Context, context: &AppContext) {
        let name = self.own_name(context);
        let Some(host) = self.own.running() else { return };
        let tables = host.games_of(&name).into_iter().map(|table| table.table).collect();
        let wake = ctx.clone();
        let ended = host.break_off(tables, move || wake.request_repaint());
        self.awaited = Some(AwaitedHosting { game, ended });
    }

    /// Hosts the game that waited until others were broken off.
    pub(super) fn follow_breaking_off(&mut self, ctx: &Context, context: &mut AppContext) {
        let is_over = |awaited: &mut AwaitedHosting| {
            awaited.ended.try_recv() == Err(TryRecvError::Disconnected)
        };
        let Some(AwaitedHosting { game, .. }) = self.awaited.take_if(is_over) else { return };
        // Nothing is left of the own game that could be hosted again.
        self.set_unfinished(context, None);
        self.stop(context);
        self.begin_hosting(game, ctx, context);
    }

    fn begin_hosting(&mut self, game: GameToHost, ctx: &Context, context: &mut AppContext) {
        match game {
            GameToHost::Form => self.host(ctx, context),
            GameToHost::Unfinished => self.host_again(ctx, context),
        }
    }

    /// Goes to the table of the host of this window that has begun to run; a seat elsewhere is
    /// given up by that.
    pub(super) fn go_to_new_table(&mut self, ctx: &Context, context: &mut AppContext) {
        if self.visit.is_some() {
            self.departure = Some(TableWay::Own);
            return ctx.request_repaint();
        }
        self.attempts = TableAttempts::at(TableWay::Own);
        self.rejoin(ctx, context);
    }
}
