//! The command palette: every command, found by typing part of its name.

use super::AppContext;
use crate::{command::CommandTable, tr};
use egui::{Align, Align2, Id, Key, Layout, Modal, Modifiers, RichText, ScrollArea, TextEdit, Ui};

/// The open palette.
#[derive(Debug, Default)]
pub struct CommandPalette {
    typed: String,
    /// Index of the selected command among those found.
    chosen: usize,
}

/// The result of showing the palette.
pub enum PaletteOutcome<C> {
    /// It stays open.
    Open,
    /// It was closed.
    Closed,
    /// A command was chosen.
    Give(C),
}

impl CommandPalette {
    /// Shows the palette over everything else.
    pub fn show<C: CommandTable>(
        &mut self,
        ui: &Ui,
        context: &AppContext,
        allows: &dyn Fn(C) -> Result<(), &'static str>,
    ) -> PaletteOutcome<C> {
        let found = self.found::<C>(context);
        let chosen_by_key = self.keys(ui, found.len());
        let mut clicked = None;
        let width = (ui.available_width() - 32.0).clamp(240.0, 520.0);
        let modal = Modal::new(Id::unique("palette")).show(ui.ctx(), |ui| {
            ui.set_width(width);
            self.field(ui, context);
            clicked = self.list(ui, context, allows, &found);
        });
        let chosen = clicked.or_else(|| found.get(self.chosen).copied().filter(|_| chosen_by_key));
        match chosen {
            Some(command) if allows(command).is_ok() => PaletteOutcome::Give(command),
            _ if modal.should_close() => PaletteOutcome::Closed,
            _ => PaletteOutcome::Open,
        }
    }

    fn found<C: CommandTable>(&self, context: &AppContext) -> Vec<C> {
        let typed = self.typed.trim().to_lowercase();
        C::TABLE
            .iter()
            .copied()
            .filter(|&command| {
                let texts = &context.texts;
                [texts.get(command.label_key()), texts.get(command.tip_key())]
                    .iter()
                    .any(|words| words.to_lowercase().contains(&typed))
            })
            .collect()
    }

    /// Moves the selection by arrow keys; true if Enter was pressed.
    fn keys(&mut self, ui: &Ui, count: usize) -> bool {
        let last = count.saturating_sub(1);
        self.chosen = self.chosen.min(last);
        ui.input_mut(|input| {
            if input.consume_key(Modifiers::NONE, Key::ArrowDown) {
                self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 };
            }
            if input.consume_key(Modifiers::NONE, Key::ArrowUp) {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            input.consume_key(Modifiers::NONE, Key::Enter)
        })
    }

    fn field(&mut self, ui: &mut Ui, context: &AppContext) {
        let words = tr!(context.texts, "palette-type");
        let label = ui.label(RichText::new(&words).small().weak());
        let field = TextEdit::singleline(&mut self.typed)
            .desired_width(f32::INFINITY)
            .align(Align2::LEFT_CENTER);
        let field = ui.add(field).labelled_by(label.id);
        if field.changed() {
            self.chosen = 0;
        }
        if !field.has_focus() {
            field.request_focus();
        }
    }

    fn list<C: CommandTable>(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        allows: &dyn Fn(C) -> Result<(), &'static str>,
        found: &[C],
    ) -> Option<C> {
        let mut clicked = None;
        // A fixed height, so that the field stays where it is.
        let area = ScrollArea::vertical().max_height(360.0).auto_shrink(false);
        area.show(ui, |ui| {
            if found.is_empty() {
                ui.label(tr!(context.texts, "palette-nothing"));
            }
            for (index, &command) in found.iter().enumerate() {
                let chosen = index == self.chosen;
                let allowed = allows(command);
                let response = row(ui, context, command, allowed, chosen);
                if chosen {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    clicked = Some(command);
                }
            }
        });
        clicked
    }
}

fn row<C: CommandTable>(
    ui: &mut Ui,
    context: &AppContext,
    command: C,
    allowed: Result<(), &'static str>,
    chosen: bool,
) -> egui::Response {
    let keys = shortcut_text(ui.ctx(), command);
    let words = context.texts.get(command.label_key());
    let tip = context.texts.get(allowed.err().unwrap_or(command.tip_key()));
    ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
        let button = egui::Button::selectable(chosen, words).shortcut_text(keys);
        ui.add_enabled(allowed.is_ok(), button).on_hover_text(&tip).on_disabled_hover_text(&tip)
    })
    .inner
}

/// The first keys of a command as people write them.
pub fn shortcut_text<C: CommandTable>(ctx: &egui::Context, command: C) -> String {
    shortcut_texts(ctx, command).into_iter().next().unwrap_or_default()
}

/// All keys of a command as people write them.
pub fn shortcut_texts<C: CommandTable>(ctx: &egui::Context, command: C) -> Vec<String> {
    // The sign that is on the key.
    let sign = |words: String| words.replace("Comma", ",").replace("Questionmark", "?");
    command.keys().iter().map(|keys| sign(ctx.format_shortcut(keys))).collect()
}
