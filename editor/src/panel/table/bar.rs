//! Views, tools and actions beside the grid.

use super::{
    TablePanel, TableView, edits,
    geometry::{SIDES, Zoom},
    grid::{GridSquare, Order},
    icons,
    shown::ShownTable,
    symmetry::Symmetry,
    tools::{PaintValue, Tool},
};
use crate::{command::Command, context::EditorContext};
use egui::{Button, ComboBox, Response, RichText, Role, Ui, Vec2, ViewportCommand, WidgetInfo};
use engine::{definition::FieldId, workbook::schema::table::TableKind};
use fudaba::{text::Texts, tr};

/// Factor by which a press enlarges the squares.
pub(super) const STEP: f32 = 1.25;

/// Lays widgets out side by side, in as many lines as they need.
pub(super) fn row(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        contents(ui);
    });
}

impl TablePanel {
    /// Shows the views of the table.
    pub(super) fn view_bar(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
    ) {
        let texts = &editor.context.texts;
        let views = [
            (TableView::Whole, Order::BySuit, tr!(texts, "table-view-whole")),
            (TableView::Whole, Order::ByRank, tr!(texts, "table-view-rank")),
            (TableView::Suits, Order::BySuit, tr!(texts, "table-view-suits")),
        ];
        let tips = [
            tr!(texts, "table-view-whole-tip"),
            tr!(texts, "table-view-rank-tip"),
            tr!(texts, "table-view-suits-tip"),
        ];
        for ((view, order, words), tip) in views.into_iter().zip(tips) {
            let chosen = (self.view, self.order) == (view, order);
            let button = Button::selectable(chosen, words);
            if ui.add(button).on_hover_text(tip).clicked() && !chosen {
                self.change_view(view, order, shown);
            }
        }
    }

    fn zoom_buttons(&mut self, ui: &mut Ui, texts: &Texts) {
        let (least, most) = SIDES.into_inner();
        let named = |response: &Response, words: &str| {
            let enabled = response.enabled();
            response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, words));
        };
        // From right to left.
        let larger = ui.add_enabled(self.side < most, Button::new("+"));
        let words = tr!(texts, "table-zoom-in");
        named(&larger, &words);
        if larger.on_hover_text(words).clicked() {
            self.zoom = Zoom::Side((self.side * STEP).ceil().min(most));
        }
        let fit = Button::selectable(self.zoom == Zoom::Fit, tr!(texts, "table-zoom-fit"));
        if ui.add(fit).on_hover_text(tr!(texts, "table-zoom-fit-tip")).clicked() {
            self.zoom = Zoom::Fit;
        }
        let smaller = ui.add_enabled(self.side > least, Button::new("−"));
        let words = tr!(texts, "table-zoom-out");
        named(&smaller, &words);
        if smaller.on_hover_text(words).clicked() {
            self.zoom = Zoom::Side((self.side / STEP).floor().max(least));
        }
    }

    /// Shows the tools.
    pub(super) fn tool_bar(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        for tool in Tool::ALL {
            let (words, tip) = tool_words(texts, tool);
            let tip = format!("{words} ({}): {tip}", tool.key().name());
            if icons::button(ui, tool, self.tool == tool, &words, &tip).clicked() {
                self.tool = tool;
                self.wants_focus = true;
            }
        }
    }

    /// Shows the choice of value to paint.
    pub(super) fn ink_choice(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        let label = ui.label(tr!(texts, "table-ink"));
        let now = ink_words(texts, self.ink);
        let combo = ComboBox::from_id_salt("ink").selected_text(&now).show_ui(ui, |ui| {
            for ink in PaintValue::ALL {
                ui.selectable_value(&mut self.ink, ink, ink_words(texts, ink));
            }
        });
        combo.response.labelled_by(label.id).on_hover_text(tr!(texts, "table-ink-tip"));
    }

    /// Shows the choice of cells painted along with each square.
    pub(super) fn symmetry_choice(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        let label = ui.label(tr!(texts, "table-symmetry"));
        let now = symmetry_words(texts, self.symmetry);
        let combo = ComboBox::from_id_salt("symmetry").selected_text(&now).show_ui(ui, |ui| {
            for symmetry in Symmetry::ALL {
                let words = symmetry_words(texts, symmetry);
                ui.selectable_value(&mut self.symmetry, symmetry, words);
            }
        });
        combo.response.labelled_by(label.id).on_hover_text(tr!(texts, "table-symmetry-tip"));
    }

    /// Shows the actions on the selection or, without one, on all cells shown.
    pub(super) fn order_bar(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
    ) {
        ui.spacing_mut().button_padding.x = 6.0;
        let some = !self.chosen.is_none();
        let texts = &editor.context.texts;
        let (allow, forbid, invert) = if some {
            (
                tr!(texts, "table-allow-chosen"),
                tr!(texts, "table-forbid-chosen"),
                tr!(texts, "table-invert-chosen"),
            )
        } else {
            (
                tr!(texts, "table-allow-all"),
                tr!(texts, "table-forbid-all"),
                tr!(texts, "table-invert-all"),
            )
        };
        if ui.button(allow).clicked() {
            let cells = self.chosen_or_all(shown);
            edits::set(editor, shown, cells, true);
        }
        if ui.button(forbid).clicked() {
            let cells = self.chosen_or_all(shown);
            edits::set(editor, shown, cells, false);
        }
        if ui.button(invert).clicked() {
            let cells = self.chosen_or_all(shown);
            edits::invert(editor, shown, &cells);
        }
        let words = tr!(editor.context.texts, "table-more");
        ui.menu_button(words, |ui| self.more(ui, editor, shown));
    }

    /// Shows the less frequent actions.
    fn more(&mut self, ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownTable) {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.set_min_width(220.0);
        let item = |ui: &mut Ui, words: String, keys: Option<String>| {
            let button = Button::new(words);
            let button = match keys {
                Some(keys) => button.shortcut_text(keys),
                None => button,
            };
            let clicked = ui.add(button).clicked();
            if clicked {
                ui.close();
            }
            clicked
        };
        let keys = |ui: &Ui, key| {
            let shortcut = egui::KeyboardShortcut::new(egui::Modifiers::COMMAND, key);
            Some(ui.ctx().format_shortcut(&shortcut))
        };
        let texts = |editor: &EditorContext, key| editor.context.texts.get(key);
        let all = keys(ui, egui::Key::A);
        if item(ui, texts(editor, Command::SelectAll.label()), all) {
            self.choose_all(shown);
        }
        if item(ui, tr!(editor.context.texts, "table-choose-same"), None) {
            self.choose_same(shown);
        }
        ui.separator();
        let key = keys(ui, egui::Key::C);
        if item(ui, tr!(editor.context.texts, "table-copy"), key) {
            self.copy(ui, editor, shown, false);
        }
        if item(ui, tr!(editor.context.texts, "table-copy-named"), None) {
            self.copy_block(ui, editor, shown, true);
        }
        let key = keys(ui, egui::Key::V);
        if item(ui, tr!(editor.context.texts, "table-paste"), key) {
            self.ask_for_paste(ui, false);
        }
        if item(ui, tr!(editor.context.texts, "table-paste-turned"), None) {
            self.ask_for_paste(ui, true);
        }
        ui.separator();
        let key = keys(ui, egui::Key::D);
        if item(ui, tr!(editor.context.texts, "table-fill-down"), key) {
            self.fill_down(editor, shown);
        }
        let key = keys(ui, egui::Key::R);
        if item(ui, tr!(editor.context.texts, "table-fill-right"), key) {
            self.fill_right(editor, shown);
        }
        ui.separator();
        let to_other = match shown.grid.kind() {
            TableKind::Put => tr!(editor.context.texts, "table-to-take"),
            TableKind::Take => tr!(editor.context.texts, "table-to-put"),
        };
        if item(ui, to_other, None) {
            edits::copy_to_other(editor, shown);
        }
        let texts = &editor.context.texts;
        let others: Vec<(FieldId, String)> = (0..)
            .map(FieldId)
            .zip(&editor.work.draft().fields)
            .filter(|(id, _)| *id != shown.field)
            .map(|(id, field)| {
                let name = texts.localized(&field.name);
                (id, tr!(texts, "table-copy-from", field = name))
            })
            .collect();
        for (id, words) in others {
            if item(ui, words, None) {
                edits::copy_from(editor, shown, id);
            }
        }
    }

    /// Asks the system for the clipboard, which then arrives as if pasted with the keyboard.
    pub(super) fn ask_for_paste(&mut self, ui: &Ui, turned: bool) {
        self.pastes_turned = turned;
        self.wants_focus = true;
        ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Shows the meaning of the square under the pointer, or else of the current one, and the
    /// number of allowed cells.
    pub(super) fn status(&mut self, ui: &mut Ui, editor: &EditorContext, shown: &ShownTable) {
        let square: GridSquare = self.hovered.unwrap_or(self.current);
        let speaker = shown.speaker(editor, super::words::Voice::Shown);
        let words = match self.heading {
            Some(heading) => speaker.heading(&shown.grid, &shown.table, heading),
            None => speaker.square(&shown.grid, &shown.table, square),
        };
        let texts = &editor.context.texts;
        let allowed = super::cell::count(&shown.table);
        let mut counts = tr!(texts, "table-count", count = allowed);
        if !self.chosen.is_none() {
            let chosen = super::cell::count(&self.chosen);
            counts = format!("{} · {counts}", tr!(texts, "table-chosen", count = chosen));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().interact_size.y = super::STATUS;
            ui.spacing_mut().button_padding = egui::vec2(8.0, 0.0);
            self.zoom_buttons(ui, texts);
            ui.add_space(4.0);
            ui.label(RichText::new(counts).weak());
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(words).truncate());
            });
        });
    }
}

fn tool_words(texts: &Texts, tool: Tool) -> (String, String) {
    match tool {
        Tool::Select => (tr!(texts, "table-tool-select"), tr!(texts, "table-tool-select-tip")),
        Tool::Brush => (tr!(texts, "table-tool-brush"), tr!(texts, "table-tool-brush-tip")),
        Tool::Line => (tr!(texts, "table-tool-line"), tr!(texts, "table-tool-line-tip")),
        Tool::Rectangle => {
            (tr!(texts, "table-tool-rectangle"), tr!(texts, "table-tool-rectangle-tip"))
        }
        Tool::Diagonal => {
            (tr!(texts, "table-tool-diagonal"), tr!(texts, "table-tool-diagonal-tip"))
        }
        Tool::Bucket => (tr!(texts, "table-tool-bucket"), tr!(texts, "table-tool-bucket-tip")),
        Tool::Same => (tr!(texts, "table-tool-same"), tr!(texts, "table-tool-same-tip")),
    }
}

fn ink_words(texts: &Texts, ink: PaintValue) -> String {
    match ink {
        PaintValue::Opposite => tr!(texts, "table-ink-opposite"),
        PaintValue::Allow => tr!(texts, "table-ink-allow"),
        PaintValue::Forbid => tr!(texts, "table-ink-forbid"),
    }
}

fn symmetry_words(texts: &Texts, symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::None => tr!(texts, "table-symmetry-none"),
        Symmetry::AllSuits => tr!(texts, "table-symmetry-suits"),
        Symmetry::Colors => tr!(texts, "table-symmetry-colors"),
        Symmetry::SwapColors => tr!(texts, "table-symmetry-swap"),
        Symmetry::Turned => tr!(texts, "table-symmetry-turned"),
    }
}
