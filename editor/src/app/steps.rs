//! The steps of a design down the left side.

use crate::{bench::Bench, command::Command, panel::marks, step::Step};
use egui::{Align, Button, Layout, Panel, RichText, Role, Ui, WidgetInfo};
use fudaba::{desk::palette::shortcut_text, tr};

/// Shows the steps; a click goes to one.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench) {
    let spacing = bench.desk.theme.spacing;
    let frame = egui::Frame::new()
        .fill(bench.desk.theme.surface.panel)
        .inner_margin(egui::Margin::same(spacing.unit as i8));
    Panel::left("steps").frame(frame).resizable(false).exact_size(152.0).show(ui, |ui| {
        ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
            ui.label(RichText::new(tr!(bench.desk.texts, "steps-heading")).small().weak());
            for (number, step) in (1..).zip(Step::ALL) {
                if step == Step::About {
                    ui.separator();
                }
                row(ui, bench, number, step);
            }
        });
    });
}

fn row(ui: &mut Ui, bench: &mut Bench, number: usize, step: Step) {
    let texts = &bench.desk.texts;
    let name = texts.get(step.label());
    let words = if step == Step::About { name } else { format!("{number}  {name}") };
    let chosen = bench.selection.step == step;
    let keys = shortcut_text(ui.ctx(), Command::of_step(step));
    let mut tip = format!("{} ({keys})", texts.get(step.tip()));
    let (errors, warnings) = bench.faults_of(step);
    let button = Button::selectable(chosen, words.as_str()).truncate();
    let response = ui.add(button);
    if errors + warnings > 0 {
        let faults = tr!(texts, "problem-here", errors = errors, warnings = warnings);
        response.widget_info(|| {
            let label = format!("{words}, {faults}");
            WidgetInfo::selected(Role::Button, true, chosen, label)
        });
        marks::counts(ui.painter(), &bench.desk.theme, response.rect, (errors, warnings));
        tip = format!("{tip}\n{faults}");
    }
    if response.on_hover_text(tip).clicked() {
        bench.selection.step = step;
        // Another panel may cover it, even if the step does not change.
        bench.show_panel(Command::of_step(step));
    }
}
