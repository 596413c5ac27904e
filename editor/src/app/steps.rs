//! The steps of a design down the left side.

use crate::{command::Command, context::EditorContext, panel::marks, step::DesignStep};
use egui::{Align, Button, Layout, Panel, RichText, Role, Ui, WidgetInfo};
use fudaba::{desk::palette::shortcut_text, tr};

/// Shows the steps; a click goes to one.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext) {
    let spacing = editor.context.theme.spacing;
    let frame = egui::Frame::new()
        .fill(editor.context.theme.surface.panel)
        .inner_margin(egui::Margin::same(spacing.unit as i8));
    Panel::left("steps").frame(frame).resizable(false).exact_size(152.0).show(ui, |ui| {
        ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
            ui.label(RichText::new(tr!(editor.context.texts, "steps-heading")).small().weak());
            for (number, step) in (1..).zip(DesignStep::ALL) {
                if step == DesignStep::About {
                    ui.separator();
                }
                row(ui, editor, number, step);
            }
        });
    });
}

fn row(ui: &mut Ui, editor: &mut EditorContext, number: usize, step: DesignStep) {
    let texts = &editor.context.texts;
    let name = texts.get(step.label());
    let words = if step == DesignStep::About { name } else { format!("{number}  {name}") };
    let chosen = editor.selection.step == step;
    let keys = shortcut_text(ui.ctx(), Command::of_step(step));
    let mut tip = format!("{} ({keys})", texts.get(step.tip()));
    let (errors, warnings) = editor.faults_of(step);
    let button = Button::selectable(chosen, words.as_str()).truncate();
    let response = ui.add(button);
    if errors + warnings > 0 {
        let faults = tr!(texts, "problem-here", errors = errors, warnings = warnings);
        response.widget_info(|| {
            let label = format!("{words}, {faults}");
            WidgetInfo::selected(Role::Button, true, chosen, label)
        });
        marks::counts(ui.painter(), &editor.context.theme, response.rect, (errors, warnings));
        tip = format!("{tip}\n{faults}");
    }
    if response.on_hover_text(tip).clicked() {
        editor.selection.step = step;
        // Another panel may cover it, even if the step does not change.
        editor.show_panel(Command::of_step(step));
    }
}
