//! Time at the table: events are shown one after the other, and bots think.

use super::{PartyTable, now};
use crate::{
    app::desk::AppContext, local::Turn, motion::Tempo, party::Pace, store::Animations, tr,
};
use egui::{Event as Input, Ui};
use std::{sync::Arc, time::Duration};

/// Time between two looks at a bot that thinks, in seconds.
const LOOK: f64 = 0.03;
/// Time for which the failure of a program is shown, in seconds.
const FAILURE: f64 = 12.0;
/// Maximum number of choices by bots in one frame if they take no time to think.
const MOST_AT_ONCE: usize = 400;

impl PartyTable {
    /// Advances to the current time: shows events and lets bots choose.
    pub(super) fn go_on(&mut self, ui: &Ui, context: &mut AppContext) {
        let ctx = ui.ctx().clone();
        let now = now(&ctx);
        let tempo = self.tempo(context);
        self.stage.set_waits(self.waits_for_persons());
        self.hurry_by_press(ui, hurries(ui));
        self.begin(tempo, context);
        self.advance(tempo, now);
        self.pass_deal(&ctx);
        self.keep_turn_clock(&ctx);
        for _ in 0..MOST_AT_ONCE {
            let waits = self.party.is_paused() || !self.stage.is_still();
            let is_bot = matches!(self.party.turn(), Turn::Bot(_));
            let Some(party) = self.party.local_mut().filter(|_| !waits && is_bot) else {
                self.thought = None;
                break;
            };
            // A bot that needs long begins at once.
            party.is_thinking();
            let thought = *self.thought.get_or_insert(now + party.plan().pace.thinks());
            if now < thought {
                break;
            }
            if party.is_thinking() {
                self.thought = Some(now + LOOK);
                break;
            }
            self.thought = None;
            let seen = party.client().at();
            if party.play_bot(super::time(&ctx)).is_none() {
                // A bot without a choice is a fault of the rules: the game pauses.
                party.set_paused(true);
                break;
            }
            let failures = party.program_failures();
            self.happened(seen, &ctx, context);
            for why in failures {
                let words = tr!(context.texts, "terminal-program-failed", why = why);
                self.hand.say(words, ui.max_rect().center(), now + FAILURE);
            }
            self.advance(tempo, now);
        }
        if self.stage.is_still() {
            self.hand.forget_impossible(self.party.choices());
        }
        let wakes = [self.stage.wakes(now), self.thought];
        match wakes.into_iter().flatten().reduce(f64::min) {
            Some(at) if at <= now => ctx.request_repaint(),
            Some(at) => ctx.request_repaint_after(Duration::from_secs_f64(at - now)),
            None => {
                let waits = self.party.is_paused() || self.stage.waits();
                if !waits && matches!(self.party.turn(), Turn::Bot(_)) {
                    ctx.request_repaint();
                }
            }
        }
    }

    /// Shows the opening if animations are on.
    fn begin(&mut self, tempo: Tempo, context: &AppContext) {
        let opening = std::mem::take(&mut self.opening);
        if opening.is_empty() {
            return;
        }
        if tempo.moves() {
            let rules = Arc::clone(self.party.rules());
            self.stage.open(&rules, self.party.view(), &opening);
        }
        self.said = self.tell(&opening, context);
    }

    pub(super) fn advance(&mut self, tempo: Tempo, now: f64) {
        let rules = Arc::clone(self.party.rules());
        let waited = self.stage.waits();
        self.stage.advance(&rules, self.party.view(), tempo, now);
        self.keep_position();
        // The result of a deal is shown as soon as its last trick has been seen; where there is
        // none the prompt says how the deal ended.
        self.shows_results |= self.stage.waits() && !waited && self.has_deal_result();
    }

    pub(super) fn tempo(&self, context: &AppContext) -> Tempo {
        match self.party.plan().pace {
            Pace::Instant => Tempo::NONE,
            pace => Tempo { hold: pace.holds(), ..Self::animated(context) },
        }
    }

    /// Returns the tempo of the theme, without pauses for complete tricks.
    pub(super) fn animated(context: &AppContext) -> Tempo {
        let moves = context.settings().animations == Animations::Full;
        Tempo::of(&context.theme.motion, moves)
    }
}

/// True if a key or button is pressed: the animations are skipped.
fn hurries(ui: &Ui) -> bool {
    ui.input(|input| {
        let is_key =
            |event: &Input| matches!(event, Input::Key { pressed: true, repeat: false, .. });
        input.pointer.any_pressed() || input.events.iter().any(is_key)
    })
}
