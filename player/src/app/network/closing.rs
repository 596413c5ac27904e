//! Questions before something is given up: a host, a seat, a game, the window.

use super::{
    NetworkPage, TableWay,
    old_tables::TableEnding,
    replacing::{HostingQuestion, KeepingAnswer},
    trouble::Trouble,
};
use crate::{
    app::{desk::AppContext, page},
    joined::JoinedTable,
    store::KnownHost,
    text::Texts,
    tr,
};
use egui::{Context, Modal};
use engine::protocol::AfterBreakTold;
use remote::Invitation;

/// A question before something that others would notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NetworkQuestion {
    /// Stop the host while others are there.
    Stop,
    /// Close the window while it hosts, and perhaps while a game elsewhere needs its person.
    Close,
    /// Close the window while a game over a network needs its person.
    Quit,
    /// Go elsewhere from a table where the person has a seat; the key of what becomes of the seat.
    Elsewhere(TableWay, &'static str),
    /// Host a game in place of a seat elsewhere, of the game that is hosted, or of both.
    Hosting(HostingQuestion),
    /// Forget the seat that is kept at another host.
    Forget(KnownHost),
    /// End this table of the host of this window in this way.
    End(String, TableEnding),
    /// Give up the game that was cut short with the host of this window.
    GiveUp,
}

/// Absence of a person from a game, if the line broke now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AbsenceAhead {
    then: AfterBreakTold,
    /// Seconds for which the game waits, at most: earlier breaks count.
    seconds: u64,
}

impl AbsenceAhead {
    /// Returns that of the person at a table; `None` if its customs are not known.
    fn of(line: &JoinedTable) -> Option<Self> {
        let then = line.table().policy()?.breaks.then;
        Some(Self { then, seconds: line.seconds_after_break() })
    }

    /// Says how long the others wait for the person, and what happens then.
    fn words(self, texts: &Texts) -> String {
        let seconds = self.seconds;
        match self.then {
            AfterBreakTold::Robot => tr!(texts, "network-close-robot", seconds = seconds),
            AfterBreakTold::Forfeit => tr!(texts, "network-close-forfeit", seconds = seconds),
            AfterBreakTold::Save => tr!(texts, "network-close-save", seconds = seconds),
            AfterBreakTold::Wait => tr!(texts, "network-close-waits"),
        }
    }
}

/// True if a game of the table needs the person.
fn is_needed(line: &JoinedTable) -> bool {
    let has_lost = line.table().seat().is_some_and(|seat| line.forfeits().contains(&seat));
    line.is_in_game() && line.table().seat().is_some() && line.result().is_none() && !has_lost
}

impl NetworkPage {
    /// True if somebody else would notice that the host stops, or a game is under way, at whichever
    /// table.
    pub(super) fn disturbs(&self) -> bool {
        let Some(host) = self.own.running() else { return true };
        let own = self.visit.as_ref().map(|visit| visit.name.as_str());
        host.is_anybody_there(own.unwrap_or_default()) || host.has_game()
    }

    /// True if the window may be closed; otherwise a question is asked first. `shown` is the table
    /// whose game is on the screen of the game.
    pub(in crate::app) fn may_close(&mut self, shown: Option<&JoinedTable>) -> bool {
        let line = shown.or_else(|| self.visit.as_ref()?.line());
        let needed = line.filter(|line| is_needed(line) && !self.may_quit);
        self.absence = needed.and_then(AbsenceAhead::of);
        self.question = match (self.own.running().is_some(), needed.is_some()) {
            (true, _) => Some(NetworkQuestion::Close),
            (false, true) => Some(NetworkQuestion::Quit),
            (false, false) => return true,
        };
        false
    }

    /// Says what closing the window means for the game of its person, if it needs the person.
    fn closing_game_words(&self, texts: &Texts) -> Option<String> {
        let absence = self.absence?;
        if self.visit.as_ref().is_some_and(|visit| visit.is_own) {
            return Some(tr!(texts, "host-close-own-game"));
        }
        let waits = absence.words(texts);
        Some(tr!(texts, "network-close-question", waits = waits))
    }

    /// Returns the words of a question, of the button that goes on as before, and of the other.
    fn question_words(&self, texts: &Texts, question: &NetworkQuestion) -> [String; 3] {
        let keep = || tr!(texts, "host-go-on");
        match question {
            NetworkQuestion::Stop => {
                [tr!(texts, "host-stop-question"), keep(), tr!(texts, "host-stop-now")]
            }
            NetworkQuestion::Close => {
                let all = [Some(tr!(texts, "host-close-question")), self.closing_game_words(texts)];
                let words = all.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
                [words, keep(), tr!(texts, "host-close-now")]
            }
            NetworkQuestion::Quit => {
                let words = self.closing_game_words(texts).unwrap_or_default();
                [words, tr!(texts, "played-stay"), tr!(texts, "network-close-now")]
            }
            NetworkQuestion::Elsewhere(_, loses) => {
                let words = tr!(texts, "network-elsewhere", loses = texts.get(loses));
                [words, tr!(texts, "played-stay"), tr!(texts, "network-elsewhere-now")]
            }
            NetworkQuestion::Hosting(question) => question.words(texts),
            NetworkQuestion::Forget(host) => {
                let link = host.invitation.parse::<Invitation>();
                let place = link.map_or_else(|_| host.invitation.clone(), |link| link.place());
                let title = host.title.as_str();
                let words =
                    tr!(texts, "network-forget-seat-question", title = title, place = place);
                let keep = tr!(texts, "network-forget-seat-keep");
                [words, keep, tr!(texts, "network-forget-seat-now")]
            }
            NetworkQuestion::End(table, TableEnding::Seats) => {
                let words = tr!(texts, "host-free-question", table = table.as_str());
                [words, tr!(texts, "host-free-keep"), tr!(texts, "host-free-now")]
            }
            NetworkQuestion::End(table, TableEnding::Game) => {
                let words = tr!(texts, "host-end-question", table = table.as_str());
                [words, tr!(texts, "host-end-keep"), tr!(texts, "host-end-now")]
            }
            NetworkQuestion::GiveUp => {
                let words = tr!(texts, "network-forget-question");
                [words, tr!(texts, "network-forget-keep"), tr!(texts, "network-forget")]
            }
        }
    }

    /// True if a question still fits: its game is not over, its host runs.
    fn applies(
        &mut self,
        question: &NetworkQuestion,
        shown: Option<&JoinedTable>,
        context: &mut AppContext,
    ) -> bool {
        match question {
            NetworkQuestion::Stop | NetworkQuestion::Close => self.own.running().is_some(),
            NetworkQuestion::Hosting(question) => self.still_asks(question),
            NetworkQuestion::Forget(host) => {
                let kept = self.kept_seats(context);
                let is_it = |known: &KnownHost| {
                    known.invitation == host.invitation && known.name == host.name
                };
                kept.iter().any(|(known, _)| is_it(known))
            }
            NetworkQuestion::Quit => {
                let line = shown.or_else(|| self.visit.as_ref()?.line());
                line.is_some_and(is_needed)
            }
            NetworkQuestion::Elsewhere(..) => self.visit.is_some(),
            NetworkQuestion::End(table, ending) => {
                self.own.running().and_then(|host| host.ending(table)) == Some(*ending)
            }
            NetworkQuestion::GiveUp => self.known(context).value().unfinished().is_some(),
        }
    }

    /// Shows the question, if there is one that still fits; true if the window is to be closed.
    /// `shown` is the table whose game is on the screen of the game.
    pub(in crate::app) fn ask(
        &mut self,
        ctx: &Context,
        context: &mut AppContext,
        shown: Option<&JoinedTable>,
    ) -> bool {
        let Some(question) = self.question.clone() else {
            self.show_next(ctx, context, shown);
            return false;
        };
        if !self.applies(&question, shown, context) {
            self.question = None;
            return false;
        }
        let [words, keep, done] = self.question_words(&context.texts, &question);
        let (mut yes, mut no, mut cancels) = (false, false, false);
        let goes_there = matches!(
            &question,
            NetworkQuestion::Hosting(asked) if asked.keeping() == KeepingAnswer::GoThere
        );
        let modal = Modal::new(egui::Id::unique("network question")).show(ctx, |ui| {
            ui.set_max_width(420.0);
            ui.label(&words);
            ui.add_space(context.theme.spacing.unit);
            ui.horizontal_wrapped(|ui| {
                let keep = ui.add(page::main_button(context, &keep));
                page::first(&keep);
                no = keep.clicked();
                yes = ui.button(&done).clicked();
                if goes_there {
                    cancels = ui.button(tr!(context.texts, "network-cancel")).clicked();
                }
            });
        });
        if yes || no || cancels || modal.should_close() {
            self.question = None;
        }
        let closes = matches!(question, NetworkQuestion::Close | NetworkQuestion::Quit);
        if no && goes_there {
            self.go_to_own_table(ctx, context);
        } else if yes {
            self.carry_out(question, ctx, context, shown);
        }
        yes && closes
    }

    /// Carries out what the person was asked about.
    fn carry_out(
        &mut self,
        question: NetworkQuestion,
        ctx: &Context,
        context: &mut AppContext,
        shown: Option<&JoinedTable>,
    ) {
        match question {
            NetworkQuestion::Quit => self.may_quit = true,
            NetworkQuestion::Stop => self.stop(context),
            NetworkQuestion::Close => {
                // Whoever has read all of it is not asked again.
                self.may_quit = true;
                self.stop(context);
            }
            NetworkQuestion::Elsewhere(way, _) => self.set_off(way, shown, context),
            NetworkQuestion::Forget(host) => self.forget_seat(&host, context),
            NetworkQuestion::End(table, ending) => {
                self.broken_off = Some(table.clone()).filter(|_| ending == TableEnding::Game);
                self.own.end_game(table);
            }
            NetworkQuestion::GiveUp if self.is_hosted_elsewhere(context) => {
                self.trouble = Some(Trouble::key("network-forget-hosted"));
            }
            NetworkQuestion::GiveUp => self.give_up_unfinished(context),
            NetworkQuestion::Hosting(asked) => self.host_after(&asked, ctx, context),
        }
    }

    /// True while a question is shown.
    pub(in crate::app) const fn asks(&self) -> bool {
        self.question.is_some() || self.next.is_some() || self.told.is_shown()
    }
}
