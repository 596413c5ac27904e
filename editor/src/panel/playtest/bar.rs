//! The row above the board: the deal's number and the actions on the game.

use super::{
    icons::{self, ButtonIcon},
    trial::Trial,
};
use crate::{command::Command, context::EditorContext};
use egui::{Align2, Key, RichText, TextEdit, Ui, WidgetInfo};
use engine::cards::DealNumber;
use fudaba::{
    desk::{AppContext, announce, palette::shortcut_text},
    tr,
};

/// State shown in the row.
pub(super) struct PlaytestBarState<'a> {
    /// The game being tried.
    pub(super) trial: &'a Trial,
    /// True if forbidden moves are taken as examples.
    pub(super) allows: bool,
    /// True if the list of moves is shown.
    pub(super) log: bool,
    /// True if the results of many deals are shown.
    pub(super) many: bool,
}

/// Action asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PlaytestRequest {
    /// Another deal.
    New,
    /// The deal of this number.
    Deal(DealNumber),
    /// Undo every move.
    Restart,
    /// Undo the last move.
    Undo,
    /// Redo the last move undone.
    Redo,
    /// Show a hint.
    Hint,
    /// Start or stop taking forbidden moves as examples.
    Allow,
    /// Show or hide the list of moves.
    Log,
    /// Play many deals, or dismiss their results.
    Many,
}

/// The deal's number as typed.
#[derive(Debug, Default)]
pub(super) struct DealNumberField {
    typed: Option<String>,
    fault: Option<String>,
}

impl DealNumberField {
    /// Says under the field why the typed number is not a deal.
    pub(super) fn refuse(&mut self, why: String) {
        self.fault = Some(why);
    }

    fn show(&mut self, ui: &mut Ui, context: &AppContext, deal: DealNumber) -> Option<DealNumber> {
        let shown = deal.to_string();
        let label = ui.label(RichText::new(tr!(context.texts, "playtest-deal")).weak());
        let mut text = self.typed.clone().unwrap_or_else(|| shown.clone());
        let field = TextEdit::singleline(&mut text)
            .desired_width(context.theme.space(7.0))
            .align(Align2::LEFT_CENTER);
        let field = ui.add(field).labelled_by(label.id);
        let field = field.on_hover_text(tr!(context.texts, "playtest-deal-tip"));
        if field.changed() {
            (self.typed, self.fault) = (Some(text.clone()), None);
        }
        if !field.lost_focus() {
            if let Some(fault) = &self.fault {
                field.show_tooltip_ui(|ui| {
                    announce::say(ui, "playtest deal", fault);
                    ui.colored_label(context.theme.surface.error, fault);
                });
            }
            return None;
        }
        self.fault = None;
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        if !entered || text == shown {
            self.typed = None;
            return None;
        }
        match text.trim().parse() {
            Ok(number) => {
                self.typed = None;
                Some(number)
            }
            Err(_) => {
                self.refuse(tr!(context.texts, "playtest-deal-wrong"));
                field.request_focus();
                None
            }
        }
    }
}

/// Shows the row; returns the action asked for.
pub(super) fn show(
    ui: &mut Ui,
    editor: &EditorContext,
    told: &PlaytestBarState<'_>,
    field: &mut DealNumberField,
) -> Option<PlaytestRequest> {
    let context = &editor.context;
    let (moves, possible) = (told.trial.moves(), told.trial.possible());
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = context.theme.space(0.5);
        asked = field.show(ui, context, told.trial.number()).map(PlaytestRequest::Deal);
        let mut give = |ui: &mut Ui, icon, command, when: bool, ask| {
            let label = context.texts.get(Command::label(command));
            // A button in a scope of its own does not wrap to the next row by itself.
            if ui.available_size_before_wrap().x < icons::SIZE {
                ui.end_row();
            }
            let response = ui.add_enabled_ui(when, |ui| icons::button(ui, icon, false)).inner;
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, when, &label));
            let keys = shortcut_text(ui.ctx(), command);
            let tip = format!("{label} ({keys})");
            if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
                asked = Some(ask);
            }
        };
        give(ui, ButtonIcon::New, Command::TryNewDeal, true, PlaytestRequest::New);
        give(ui, ButtonIcon::Restart, Command::TryRestart, moves > 0, PlaytestRequest::Restart);
        give(ui, ButtonIcon::Undo, Command::TryUndo, moves > 0, PlaytestRequest::Undo);
        give(ui, ButtonIcon::Redo, Command::TryRedo, moves < possible, PlaytestRequest::Redo);
        give(ui, ButtonIcon::Hint, Command::TryHint, true, PlaytestRequest::Hint);
        asked = toggles(ui, context, told).or(asked);
    });
    asked
}

/// Shows the buttons that stay on until pressed again.
fn toggles(
    ui: &mut Ui,
    context: &AppContext,
    told: &PlaytestBarState<'_>,
) -> Option<PlaytestRequest> {
    let mut asked = None;
    let mut toggle = |ui: &mut Ui, icon, on: bool, label: &str, tip: &str, ask| {
        let response = icons::button(ui, icon, on);
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, on, label));
        if response.on_hover_text(format!("{label}\n{tip}")).clicked() {
            asked = Some(ask);
        }
    };
    let label = context.texts.get(Command::TryAllow.label());
    let keys = shortcut_text(ui.ctx(), Command::TryAllow);
    let tip = tr!(context.texts, "playtest-allow-tip", keys = keys);
    toggle(ui, ButtonIcon::Allow, told.allows, &label, &tip, PlaytestRequest::Allow);
    let label = tr!(context.texts, "playtest-moves");
    let tip = tr!(context.texts, "playtest-moves-tip");
    toggle(ui, ButtonIcon::Moves, told.log, &label, &tip, PlaytestRequest::Log);
    let label = context.texts.get(Command::TryMany.label());
    let keys = shortcut_text(ui.ctx(), Command::TryMany);
    let tip = format!("{} ({keys})", context.texts.get(Command::TryMany.tip()));
    toggle(ui, ButtonIcon::Many, told.many, &label, &tip, PlaytestRequest::Many);
    asked
}
