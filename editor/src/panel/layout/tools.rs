//! The tools above the table: adding, aligning, duplicating and removing.

use super::{
    LayoutPanel,
    arrange::{AlignmentLine, SpacingAxis},
    changes, chosen,
    icons::{self, IconButton},
    ready::ReadyFields,
};
use crate::{command::Command, context::EditorContext};
use egui::{Color32, Painter, Rect, Stroke, Ui, pos2, vec2};
use fudaba::{desk::page, desk::palette::shortcut_text, tr};

impl LayoutPanel {
    /// Shows the tools.
    pub(super) fn tools(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = editor.context.theme.spacing.unit / 2.0;
            let texts = &editor.context.texts;
            let words = tr!(texts, "layout-new-field");
            if ui.add(page::main_button(&editor.context, &words)).clicked() {
                self.new_field.open();
            }
            if ui.button(tr!(texts, "layout-new-deck")).clicked() {
                changes::add_deck(editor, &ReadyFields::deck());
            }
            ui.separator();
            align(ui, editor);
            ui.separator();
            let none = chosen::items(editor).is_empty();
            let texts = &editor.context.texts;
            let both = [
                (Command::Duplicate, tr!(texts, "layout-duplicate")),
                (Command::Delete, tr!(texts, "layout-delete")),
            ];
            for (command, words) in both {
                let tip = format!(
                    "{} ({})",
                    editor.context.texts.get(command.tip()),
                    shortcut_text(ui.ctx(), command)
                );
                let response = ui.add_enabled(!none, egui::Button::new(words));
                if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
                    editor.give(command);
                }
            }
        });
    }
}

fn align(ui: &mut Ui, editor: &mut EditorContext) {
    let count = chosen::items(editor).len();
    let texts = &editor.context.texts;
    let lines = [
        (AlignmentLine::Left, tr!(texts, "layout-align-left")),
        (AlignmentLine::Center, tr!(texts, "layout-align-center")),
        (AlignmentLine::Right, tr!(texts, "layout-align-right")),
        (AlignmentLine::Top, tr!(texts, "layout-align-top")),
        (AlignmentLine::Middle, tr!(texts, "layout-align-middle")),
        (AlignmentLine::Bottom, tr!(texts, "layout-align-bottom")),
    ];
    let axes = [
        (SpacingAxis::Across, tr!(texts, "layout-distribute-across")),
        (SpacingAxis::Down, tr!(texts, "layout-distribute-down")),
    ];
    let few = tr!(texts, "layout-needs-several");
    // Not each in a scope of its own: a scope does not wrap to the next row.
    for (line, words) in lines {
        let tip = if count > 1 { &words } else { &few };
        let icon = IconButton { label: &words, tip, chosen: false };
        let button = |ui: &mut Ui| {
            icons::button(ui, &icon, |painter, rect, color| draw_line(painter, rect, color, line))
        };
        if ui.add_enabled(count > 1, button).clicked() {
            changes::align(editor, line);
        }
    }
    for (axis, words) in axes {
        let tip = if count > 2 { &words } else { &few };
        let icon = IconButton { label: &words, tip, chosen: false };
        let button = |ui: &mut Ui| {
            icons::button(ui, &icon, |painter, rect, color| draw_spaces(painter, rect, color, axis))
        };
        if ui.add_enabled(count > 2, button).clicked() {
            changes::distribute(editor, axis);
        }
    }
}

/// Draws two bars aligned on a line.
fn draw_line(painter: &Painter, rect: Rect, color: Color32, line: AlignmentLine) {
    let inner = rect.shrink(7.0);
    let stroke = Stroke::new(1.5, color);
    let (long, short) = (inner.width(), inner.width() * 0.6);
    let across = |x: f32, anchor: f32| {
        painter.line_segment([pos2(x, inner.min.y), pos2(x, inner.max.y)], stroke);
        for (length, y) in [(long, 0.3), (short, 0.7)] {
            let left = x - length * anchor;
            let y = inner.min.y + inner.height() * y;
            painter.rect_filled(
                Rect::from_min_size(pos2(left, y - 2.0), vec2(length, 4.0)),
                0.0,
                color,
            );
        }
    };
    let down = |y: f32, anchor: f32| {
        painter.line_segment([pos2(inner.min.x, y), pos2(inner.max.x, y)], stroke);
        for (length, x) in [(long, 0.3), (short, 0.7)] {
            let top = y - length * anchor;
            let x = inner.min.x + inner.width() * x;
            painter.rect_filled(
                Rect::from_min_size(pos2(x - 2.0, top), vec2(4.0, length)),
                0.0,
                color,
            );
        }
    };
    match line {
        AlignmentLine::Left => across(inner.min.x, 0.0),
        AlignmentLine::Center => across(inner.center().x, 0.5),
        AlignmentLine::Right => across(inner.max.x, 1.0),
        AlignmentLine::Top => down(inner.min.y, 0.0),
        AlignmentLine::Middle => down(inner.center().y, 0.5),
        AlignmentLine::Bottom => down(inner.max.y, 1.0),
    }
}

/// Draws three bars with equal spaces.
fn draw_spaces(painter: &Painter, rect: Rect, color: Color32, axis: SpacingAxis) {
    let inner = rect.shrink(7.0);
    for at in [0.0, 0.5, 1.0] {
        let bar = match axis {
            SpacingAxis::Across => {
                let x = inner.min.x + inner.width() * at;
                Rect::from_center_size(pos2(x, inner.center().y), vec2(3.0, inner.height()))
            }
            SpacingAxis::Down => {
                let y = inner.min.y + inner.height() * at;
                Rect::from_center_size(pos2(inner.center().x, y), vec2(inner.width(), 3.0))
            }
        };
        painter.rect_filled(bar, 0.0, color);
    }
}
