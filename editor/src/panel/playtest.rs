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

use crate::{command::Command, context::EditorContext};
use bar::{DealNumberField, PlaytestRequest};
use egui::{Event, Frame, InputState, Modifiers, Ui};
use engine::{cards::DealNumber, rules::Action};
use fudaba::{desk::page, tr};
use log::MoveLog;
use many::PlayedDeals;
use shown::ShownGame;

/// The panel for the playtest.
#[derive(Debug, Default)]
pub struct PlaytestPanel {
    /// The game on the board; `None` until there is a sound one.
    shown: Option<ShownGame>,
    /// Revision of the work that was last looked at.
    seen: Option<u64>,
    /// True if forbidden moves are taken as examples of new rules.
    allows: bool,
    field: DealNumberField,
    log: MoveLog,
    many: PlayedDeals,
}

impl PlaytestPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.follow(editor);
        let Some(shown) = &mut self.shown else {
            nothing(ui, editor);
            return;
        };
        let mut asked = commanded(editor);
        let bar = bar::PlaytestBarState {
            trial: &shown.trial,
            allows: self.allows,
            log: self.log.is_open,
            many: self.many.is_open(),
        };
        asked = bar::show(ui, editor, &bar, &mut self.field).or(asked);
        if let Some(asked) = asked {
            match asked {
                PlaytestRequest::Allow => {
                    self.allows = !self.allows;
                    shown.tell_mode(editor, self.allows);
                }
                PlaytestRequest::Log => self.log.is_open = !self.log.is_open,
                PlaytestRequest::Many => self.many.toggle(ui, editor),
                asked => shown.give(asked, editor, &mut self.field),
            }
        }
        if let Some(deal) = self.many.show(ui, editor) {
            shown.give(deal, editor, &mut self.field);
        }
        strip::show(ui, editor, shown);
        self.log.show(ui, editor, shown);
        let free = self.allows || ui.input(holds_shift);
        let look = self.log.looked_at(&shown.trial);
        ui.scope(|ui| {
            if editor.work.judged().rules.is_none() {
                // The last sound game, not quite the one being designed.
                ui.multiply_opacity(0.6);
            }
            shown.show_board(ui, editor, look, free);
        });
    }

    /// Opens a deal, with moves to be played one by one.
    pub fn open(&mut self, deal: DealNumber, way: &[Action], editor: &mut EditorContext) {
        self.follow(editor);
        if let Some(shown) = &mut self.shown {
            shown.open(deal, way, editor);
            self.log.is_open |= !way.is_empty();
        }
    }

    /// Adopts the current rules, if there are any.
    fn follow(&mut self, editor: &mut EditorContext) {
        let judged = std::sync::Arc::clone(editor.work.judged());
        if self.seen == Some(judged.revision) {
            return;
        }
        self.seen = Some(judged.revision);
        self.log.forget();
        match &mut self.shown {
            Some(shown) => shown.reload(&judged, editor),
            None => self.shown = ShownGame::of(&judged, editor),
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
fn commanded(editor: &mut EditorContext) -> Option<PlaytestRequest> {
    let commands = [
        (Command::TryNewDeal, PlaytestRequest::New),
        (Command::TryRestart, PlaytestRequest::Restart),
        (Command::TryUndo, PlaytestRequest::Undo),
        (Command::TryRedo, PlaytestRequest::Redo),
        (Command::TryHint, PlaytestRequest::Hint),
        (Command::TryAllow, PlaytestRequest::Allow),
        (Command::TryMany, PlaytestRequest::Many),
    ];
    let mut given = None;
    for (command, asked) in commands {
        if editor.take(command) {
            given = Some(asked);
        }
    }
    given
}

/// Shows the problem while there is no game yet, and the way to its remedy.
fn nothing(ui: &mut Ui, editor: &mut EditorContext) {
    let first = editor.first_fault().unwrap_or_default();
    let texts = &editor.context.texts;
    page::empty(ui, &editor.context, &tr!(texts, "playtest-nothing"), &first);
    let words = tr!(texts, "playtest-show-problem");
    ui.vertical_centered(|ui| {
        Frame::new().inner_margin(editor.context.theme.space(1.0)).show(ui, |ui| {
            if ui.button(words).clicked() {
                editor.show_first_fault();
            }
        });
    });
}
