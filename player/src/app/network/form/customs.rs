//! The customs of a table that is opened for others, as the form holds them.

use super::times::CustomTimes;
use crate::{
    app::{desk::AppContext, page},
    chance,
    text::profile_words,
    tr,
};
use egui::{RichText, Ui};
use engine::{
    definition::game::Game,
    protocol::{
        AfterBreakTold, BotsTold, BreaksTold, ChatTold, ContributionsTold, CustomsProfile,
        TablePolicy, UndoTold,
    },
};

/// The customs of a table.
pub(super) struct CustomsForm {
    /// True if only those who have the link come in.
    pub(super) is_private: bool,
    /// True if nobody talks.
    pub(super) is_silent: bool,
    /// True if the customs are those of a tournament, except for what is chosen otherwise.
    is_tournament: bool,
    is_closed_to_watchers: bool,
    /// True if choices may be taken back.
    takes_back: bool,
    /// Customs as they were chosen before those of a tournament, or before the usual ones.
    before: Option<Box<Self>>,
    breaks: AfterBreakTold,
    times: CustomTimes,
}

impl Default for CustomsForm {
    fn default() -> Self {
        Self::of(&TablePolicy::default(), false)
    }
}

impl CustomsForm {
    /// Returns the form filled in with customs; those that it does not show are the usual ones, or
    /// those of a tournament.
    pub(super) fn of(policy: &TablePolicy, is_private: bool) -> Self {
        Self {
            is_private,
            is_silent: policy.chat == ChatTold::Off,
            is_tournament: policy.profile == Some(CustomsProfile::Tournament),
            is_closed_to_watchers: !policy.spectators,
            takes_back: policy.undo != UndoTold::Never,
            before: None,
            breaks: policy.breaks.then,
            times: CustomTimes::of(policy),
        }
    }

    /// Shows the customs of a game's table with so many bots; returns whether they are those of a
    /// tournament if that was chosen just now.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        (game, bots): (&Game, usize),
    ) -> Option<bool> {
        let texts = &context.texts;
        page::subheading(ui, context, &tr!(texts, "network-customs-heading"));
        let mut is_tournament = self.is_tournament;
        page::check_box(ui, &mut is_tournament, &tr!(texts, "network-tournament"));
        let is_new = is_tournament != self.is_tournament;
        if is_new {
            self.set_tournament(is_tournament);
        }
        if let Some(profile) = profile_words(texts, &self.policy(game, bots)) {
            ui.label(RichText::new(profile).weak());
        }
        page::check_box(ui, &mut self.is_private, &tr!(texts, "network-private"));
        let mut may_talk = !self.is_silent;
        page::check_box(ui, &mut may_talk, &tr!(texts, "network-chat"));
        self.is_silent = !may_talk;
        let mut may_watch = !self.is_closed_to_watchers;
        page::check_box(ui, &mut may_watch, &tr!(texts, "network-watchers"));
        self.is_closed_to_watchers = !may_watch;
        if may_watch {
            page::indented(ui, context, |ui| self.times.show_watching(ui, context));
        }
        page::check_box(ui, &mut self.takes_back, &tr!(texts, "network-undo"));
        if self.takes_back && chance::has_part(game) {
            page::indented(ui, context, |ui| {
                ui.label(RichText::new(tr!(texts, "network-undo-unproved")).weak());
            });
        }
        self.times.show_clock(ui, context);
        self.times.show_claims(ui, context, game);
        self.show_breaks(ui, context);
        is_new.then_some(is_tournament)
    }

    /// Shows the course of the game without a player.
    fn show_breaks(&mut self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        ui.label(tr!(texts, "network-breaks"));
        let choices = [
            (AfterBreakTold::Robot, tr!(texts, "network-breaks-robot")),
            (AfterBreakTold::Wait, tr!(texts, "network-breaks-wait")),
            (AfterBreakTold::Save, tr!(texts, "network-breaks-save")),
            (AfterBreakTold::Forfeit, tr!(texts, "network-breaks-forfeit")),
        ];
        page::indented(ui, context, |ui| {
            page::radio_buttons(ui, &mut self.breaks, &choices);
            if self.breaks != AfterBreakTold::Wait {
                self.times.show_grace(ui, context);
            }
        });
    }

    /// Takes the customs of a tournament, or the usual ones; each can be chosen otherwise then.
    /// Whoever takes them by mistake finds the choices of before by taking the others again.
    pub(super) fn set_tournament(&mut self, is_tournament: bool) {
        if is_tournament == self.is_tournament {
            return;
        }
        let (is_private, before) = (self.is_private, self.before.take());
        let now = before.map_or_else(|| Self::usual(is_tournament), |before| *before);
        let left = std::mem::replace(self, Self { is_private, ..now });
        self.before = Some(Box::new(left));
    }

    /// Returns the customs of a tournament, or the usual ones.
    fn usual(is_tournament: bool) -> Self {
        let policy = match is_tournament {
            true => TablePolicy::tournament(),
            false => TablePolicy::usual(),
        };
        Self {
            is_private: false,
            is_silent: is_tournament,
            is_tournament,
            is_closed_to_watchers: false,
            takes_back: false,
            before: None,
            breaks: policy.breaks.then,
            times: CustomTimes::of(&policy),
        }
    }

    /// Returns the customs that are wanted for a game's table with so many bots.
    pub(super) fn policy(&self, game: &Game, bots: usize) -> TablePolicy {
        let base = match self.is_tournament {
            true => TablePolicy::tournament(),
            false => TablePolicy::usual(),
        };
        let mut policy = TablePolicy {
            breaks: BreaksTold { then: self.breaks, ..base.breaks },
            chat: if self.is_silent { ChatTold::Off } else { ChatTold::Everybody },
            spectators: !self.is_closed_to_watchers,
            bots: if bots > 0 { BotsTold::Allowed } else { base.bots },
            ..base
        };
        if self.takes_back {
            policy.undo = UndoTold::Agreed;
            // It would show cards of a deal that is to be proved.
            (policy.fair, policy.contributions) = (false, ContributionsTold::Optional);
        }
        self.times.put_into(&mut policy, game);
        policy
    }
}
