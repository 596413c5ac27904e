//! The times among the customs of a table: to choose, to come back, to claim, and until those who
//! watch are told.

use crate::{
    app::{desk::AppContext, page},
    party::claim_moves,
    tr,
};
use egui::{DragValue, Label, RichText, Ui};
use engine::{
    definition::game::Game,
    protocol::{ClockTold, TablePolicy, WatchDelay},
};
use std::ops::RangeInclusive;

/// Seconds for each turn.
const EACH: RangeInclusive<u32> = 5..=3_600;
/// Seconds in reserve for a game.
const BANK: RangeInclusive<u32> = 0..=7_200;
/// Seconds for a broken line to come back.
const GRACE: RangeInclusive<u32> = 0..=3_600;
/// Seconds in which all may claim the same thing.
const CLAIM: RangeInclusive<u32> = 0..=600;
/// Minutes after which those who watch are told.
const LATER: RangeInclusive<u32> = 1..=1_440;

/// The times of a table, as the form holds them: also those that do not count at present, so that
/// they are there when they are chosen again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CustomTimes {
    /// True if the time to choose is limited.
    is_limited: bool,
    /// Seconds for each turn.
    each: u32,
    /// Seconds in reserve for a game.
    bank: u32,
    /// Seconds for a broken line to come back.
    grace: u32,
    /// Seconds in which all may claim the same thing; 0 for as long as they like.
    claim: u32,
    watchers: WatchersTold,
    /// Minutes after which those who watch are told.
    minutes: u32,
}

/// Time at which those who watch are told of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WatchersTold {
    AtOnce,
    Later,
    AfterDeal,
    AfterGame,
}

impl CustomTimes {
    /// Returns the times of these customs; those that they lack are as at a tournament.
    pub(super) fn of(policy: &TablePolicy) -> Self {
        let usual = TablePolicy::tournament();
        let seconds = |ms: u64| u32::try_from(ms / 1_000).unwrap_or(u32::MAX);
        let clock = policy.clock.or(usual.clock).unwrap_or(ClockTold { each_ms: 0, bank_ms: 0 });
        let minutes = |delay: Option<WatchDelay>| match delay {
            Some(WatchDelay::Ms(ms)) => Some(seconds(ms).div_ceil(60)),
            _ => None,
        };
        let later = minutes(policy.spectators_delay).or(minutes(usual.spectators_delay));
        Self {
            is_limited: policy.clock.is_some(),
            each: seconds(clock.each_ms),
            bank: seconds(clock.bank_ms),
            grace: seconds(policy.breaks.grace_ms),
            claim: seconds(policy.claim_ms),
            watchers: match policy.spectators_delay {
                None => WatchersTold::AtOnce,
                Some(WatchDelay::Ms(_)) => WatchersTold::Later,
                Some(WatchDelay::Deal) => WatchersTold::AfterDeal,
                Some(WatchDelay::Game) => WatchersTold::AfterGame,
            },
            minutes: later.unwrap_or(*LATER.start()),
        }
    }

    /// Puts the times into the customs of a game's table. Where nobody claims, the time for it
    /// stays the usual one.
    pub(super) fn put_into(&self, policy: &mut TablePolicy, game: &Game) {
        let ms = |seconds: u32| u64::from(seconds) * 1_000;
        let clock = ClockTold { each_ms: ms(self.each), bank_ms: ms(self.bank) };
        policy.clock = self.is_limited.then_some(clock);
        policy.breaks.grace_ms = ms(self.grace);
        if has_claims(game) {
            policy.claim_ms = ms(self.claim);
        }
        policy.spectators_delay = match self.watchers {
            WatchersTold::AtOnce => None,
            WatchersTold::Later => Some(WatchDelay::Ms(ms(self.minutes) * 60)),
            WatchersTold::AfterDeal => Some(WatchDelay::Deal),
            WatchersTold::AfterGame => Some(WatchDelay::Game),
        };
    }

    /// Shows when those who watch are told of the game.
    pub(super) fn show_watching(&mut self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let choices = [
            (WatchersTold::AtOnce, tr!(texts, "network-late-none")),
            (WatchersTold::AfterDeal, tr!(texts, "network-late-deal")),
            (WatchersTold::AfterGame, tr!(texts, "network-late-game")),
            (WatchersTold::Later, tr!(texts, "network-late-minutes")),
        ];
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(texts, "network-late"));
            page::radio_buttons(ui, &mut self.watchers, &choices);
        });
        if self.watchers == WatchersTold::Later {
            let words = tr!(texts, "network-late-by");
            number(ui, context, &words, (&mut self.minutes, LATER));
        }
    }

    /// Shows the time to choose.
    pub(super) fn show_clock(&mut self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let choices =
            [(false, tr!(texts, "network-time-free")), (true, tr!(texts, "network-time-limited"))];
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(texts, "network-time"));
            page::radio_buttons(ui, &mut self.is_limited, &choices);
        });
        if self.is_limited {
            page::indented(ui, context, |ui| {
                let words = tr!(texts, "network-time-each");
                number(ui, context, &words, (&mut self.each, EACH));
                let words = tr!(texts, "network-time-bank");
                number(ui, context, &words, (&mut self.bank, BANK));
            });
        }
    }

    /// Shows the time for a broken line to come back.
    pub(super) fn show_grace(&mut self, ui: &mut Ui, context: &AppContext) {
        let words = tr!(context.texts, "network-grace");
        number(ui, context, &words, (&mut self.grace, GRACE));
    }

    /// Shows the time to claim the same thing, if that can happen in the game.
    pub(super) fn show_claims(&mut self, ui: &mut Ui, context: &AppContext, game: &Game) {
        if has_claims(game) {
            let words = tr!(context.texts, "network-claims");
            number(ui, context, &words, (&mut self.claim, CLAIM));
            ui.label(RichText::new(tr!(context.texts, "network-claims-help")).weak());
        }
    }
}

/// Shows a field for a number with its range.
fn number(
    ui: &mut Ui,
    context: &AppContext,
    words: &str,
    (value, range): (&mut u32, RangeInclusive<u32>),
) {
    ui.horizontal_wrapped(|ui| {
        let name = ui.label(words);
        let (least, most) = (*range.start(), *range.end());
        ui.add(DragValue::new(value).range(range)).labelled_by(name.id);
        let range = tr!(context.texts, "party-range", least = least, most = most);
        // Not broken within.
        ui.add(Label::new(RichText::new(range).weak()).extend());
    });
}

/// True if several players may claim the same thing in a game.
fn has_claims(game: &Game) -> bool {
    !claim_moves(game).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::AnyGame;
    use std::sync::Arc;

    fn game(name: &str) -> Arc<Game> {
        let Ok(AnyGame::Party(game)) = AnyGame::find(name) else { panic!("{name}") };
        game.game
    }

    #[test]
    fn customs_keep_their_times() {
        let limited = TablePolicy {
            clock: Some(ClockTold { each_ms: 20_000, bank_ms: 90_000 }),
            claim_ms: 0,
            spectators_delay: Some(WatchDelay::Deal),
            ..TablePolicy::default()
        };
        for policy in [TablePolicy::default(), TablePolicy::tournament(), limited] {
            let mut kept = TablePolicy { claim_ms: 77, ..policy.clone() };
            (kept.clock, kept.spectators_delay) = (None, Some(WatchDelay::Game));
            CustomTimes::of(&policy).put_into(&mut kept, &game("seven-bridge"));
            assert_eq!(kept, policy);
        }
    }

    #[test]
    fn the_time_to_claim_counts_only_where_something_is_claimed() {
        let times = CustomTimes { claim: 25, ..CustomTimes::of(&TablePolicy::default()) };
        for (name, seconds) in [("seven-bridge", 25), ("whist", 10)] {
            let mut policy = TablePolicy::default();
            times.put_into(&mut policy, &game(name));
            assert_eq!(policy.claim_ms, seconds * 1_000, "{name}");
        }
    }

    #[test]
    fn times_that_are_chosen_first_are_in_their_ranges() {
        let times = CustomTimes::of(&TablePolicy::default());
        assert!(!times.is_limited && times.watchers == WatchersTold::AtOnce);
        assert!(EACH.contains(&times.each) && BANK.contains(&times.bank));
        assert!(GRACE.contains(&times.grace) && CLAIM.contains(&times.claim));
        assert!(LATER.contains(&times.minutes));
    }
}
