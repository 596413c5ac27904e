//! The playtest: the game beside its tables, playable while it changes, and taught by the moves
//! tried on it.
//!
//! ```text
//! judged rules ──reload──▶ Trial ──view──▶ Board ──refused──▶ missing cells ──▶ offers
//!      ▲                                                                          │
//!      └───────────────────────────── one edit of the tables ◀────────────────────┘
//! ```

mod bar;
pub mod generalise;
mod icons;
mod log;
mod many;
mod refused;
mod shown;
mod spots;
mod strip;
pub mod teach;
pub mod trial;
mod words;

use crate::{bench::Bench, command::Command};
use bar::{Asked, DealField};
use egui::{Event, Frame, InputState, Modifiers, Ui};
use engine::definition::Severity;
use fudaba::{desk::page, tr};
use log::Log;
use many::Many;
use shown::Shown;

/// The panel for the playtest.
#[derive(Debug, Default)]
pub struct PlaytestPanel {
    /// The game on the board; `None` until there is a sound one.
    shown: Option<Shown>,
    /// Revision of the work that was last looked at.
    seen: Option<u64>,
    /// True if forbidden moves are taken as examples of new rules.
    allows: bool,
    field: DealField,
    log: Log,
    many: Many,
}

impl PlaytestPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench) {
        self.follow(bench);
        let Some(shown) = &mut self.shown else {
            nothing(ui, bench);
            return;
        };
        let mut asked = commanded(bench);
        let bar = bar::Told {
            trial: &shown.trial,
            allows: self.allows,
            log: self.log.is_open,
            many: self.many.is_open(),
        };
        asked = bar::show(ui, bench, &bar, &mut self.field).or(asked);
        if let Some(asked) = asked {
            match asked {
                Asked::Allow => {
                    self.allows = !self.allows;
                    shown.tell_mode(bench, self.allows);
                }
                Asked::Log => self.log.is_open = !self.log.is_open,
                Asked::Many => self.many.toggle(ui, bench),
                asked => shown.give(asked, bench, &mut self.field),
            }
        }
        if let Some(deal) = self.many.show(ui, bench) {
            shown.give(deal, bench, &mut self.field);
        }
        strip::show(ui, bench, shown);
        self.log.show(ui, bench, shown);
        let free = self.allows || ui.input(holds_shift);
        let look = self.log.looked_at(&shown.trial);
        ui.scope(|ui| {
            if bench.work.judged().rules.is_none() {
                // The last sound game, not quite the one being designed.
                ui.multiply_opacity(0.6);
            }
            shown.show_board(ui, bench, look, free);
        });
    }

    /// Adopts the current rules, if there are any.
    fn follow(&mut self, bench: &mut Bench) {
        let judged = std::sync::Arc::clone(bench.work.judged());
        if self.seen == Some(judged.revision) {
            return;
        }
        self.seen = Some(judged.revision);
        self.log.forget();
        match &mut self.shown {
            Some(shown) => shown.reload(&judged, bench),
            None => self.shown = Shown::of(&judged, bench),
        }
    }
}

/// True if Shift is held, or was held for an event of this frame. Unlike Alt and Ctrl it means
/// nothing to window managers, and Enter and Space still reach the board with it.
fn holds_shift(input: &InputState) -> bool {
    let with = |event: &Event| match event {
        Event::PointerButton { modifiers, .. } | Event::Key { modifiers, .. } => modifiers.shift,
        _ => false,
    };
    input.modifiers.matches_exact(Modifiers::SHIFT) || input.events.iter().any(with)
}

/// Returns the playtest's action for a pending command.
fn commanded(bench: &mut Bench) -> Option<Asked> {
    let commands = [
        (Command::TryNewDeal, Asked::New),
        (Command::TryRestart, Asked::Restart),
        (Command::TryUndo, Asked::Undo),
        (Command::TryRedo, Asked::Redo),
        (Command::TryHint, Asked::Hint),
        (Command::TryAllow, Asked::Allow),
        (Command::TryMany, Asked::Many),
    ];
    let mut given = None;
    for (command, asked) in commands {
        if bench.take(command) {
            given = Some(asked);
        }
    }
    given
}

/// Shows the problem while there is no game yet, and the way to its remedy.
fn nothing(ui: &mut Ui, bench: &mut Bench) {
    let first = first_fault(bench).unwrap_or_default();
    let texts = &bench.desk.texts;
    page::empty(ui, &bench.desk, &tr!(texts, "playtest-nothing"), &first);
    let words = tr!(texts, "playtest-show-problem");
    ui.vertical_centered(|ui| {
        Frame::new().inner_margin(bench.desk.theme.space(1.0)).show(ui, |ui| {
            if ui.button(words).clicked() {
                show_first_fault(bench);
            }
        });
    });
}

/// Returns the first fault that keeps the game from being played, in words.
fn first_fault(bench: &Bench) -> Option<String> {
    let judged = bench.work.judged();
    let fault = judged.diagnostics.iter().find(|fault| fault.severity() == Severity::Error)?;
    Some(crate::fault::sentence(&bench.desk.texts, &fault.message))
}

/// Shows the place where the first fault can be mended, and the list of all faults.
fn show_first_fault(bench: &mut Bench) {
    let judged = std::sync::Arc::clone(bench.work.judged());
    let mut faults = judged.diagnostics.iter().zip(&judged.places);
    let first = faults.find(|(fault, _)| fault.severity() == Severity::Error);
    if let Some((_, Some(place))) = first {
        place.show_in(&mut bench.selection);
    }
    bench.show_panel(Command::ShowProblems);
}
