//! Widgets of the questions: rows of answers to choose from, and numbers to set.

use egui::{Button, RichText, Role, Slider, Ui, WidgetInfo};
use fudaba::{
    desk::{AppContext, page},
    tr,
};
use std::ops::RangeInclusive;

/// Shows a question's heading.
fn question(ui: &mut Ui, context: &AppContext, words: &str) -> egui::Response {
    ui.add_space(context.theme.spacing.unit);
    ui.label(RichText::new(words).strong())
}

/// Shows a question with its answers in a row; returns true if the choice has changed.
pub(super) fn choose<T: PartialEq + Copy>(
    ui: &mut Ui,
    context: &AppContext,
    words: &str,
    now: &mut T,
    answers: &[(T, String)],
) -> bool {
    question(ui, context, words);
    let before = *now;
    ui.horizontal_wrapped(|ui| {
        for (value, answer) in answers {
            let chosen = before == *value;
            let button = ui.add(Button::selectable(chosen, answer));
            let label = tr!(context.texts, "wizard-spoken", question = words, answer = &**answer);
            let enabled = button.enabled();
            button.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, chosen, &label));
            if button.clicked() {
                *now = *value;
            }
        }
    });
    *now != before
}

/// Shows a question with a number for an answer.
pub(super) fn count(
    ui: &mut Ui,
    context: &AppContext,
    words: &str,
    now: &mut u8,
    range: RangeInclusive<u8>,
) {
    let label = question(ui, context, words);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).clamp(120.0, 280.0);
    ui.add(Slider::new(now, range)).labelled_by(label.id);
}

/// Shows a yes-or-no question.
pub(super) fn yes(ui: &mut Ui, context: &AppContext, words: &str, now: &mut bool) {
    ui.add_space(context.theme.spacing.unit);
    page::check_box(ui, now, words);
}

/// Shows a note on something that needs no question.
pub(super) fn note(ui: &mut Ui, words: String) {
    ui.label(RichText::new(words).weak());
}
