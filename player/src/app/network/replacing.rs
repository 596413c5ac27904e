//! A game is hosted while the person has a seat elsewhere, or this window hosts another one
//! already: one question says all that ends by that, and a seat elsewhere is given up only once the
//! new host runs.

use super::{NetworkPage, NetworkQuestion, TableAttempts, TableWay, own_host::StartedHost};
use crate::{
    app::desk::AppContext,
    joined::JoinedTable,
    text::{Texts, leaving_key},
    tr,
};
use egui::Context;

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
    /// A table is open for the game of this title.
    Open(String),
    /// The person has a seat in the game of this title, which goes on there.
    Played(String),
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
            ReplacedTable::Open(title) => {
                Some(tr!(texts, "host-other-question", title = title.as_str()))
            }
            ReplacedTable::Played(title) => {
                Some(tr!(texts, "host-other-played", title = title.as_str()))
            }
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
        let hosted = self.hosted.as_ref();
        let title = hosted.map(|hosted| hosted.title.clone()).unwrap_or_default();
        let name = hosted.map(|hosted| hosted.name.clone());
        let name = name.unwrap_or_else(|| self.name(context));
        match host.has_game_of(&name) {
            true => ReplacedTable::Played(title),
            false => ReplacedTable::Open(title),
        }
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
        if question.replaced != ReplacedTable::None {
            self.stop(context);
        }
        if matches!(question.replaced, ReplacedTable::Played(_)) {
            // It is broken off as the new host takes the table up again.
            self.give_up_unfinished(context);
        }
        self.begin_hosting(question.game, ctx, context);
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
