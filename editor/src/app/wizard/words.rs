//! Rows of answers to choose from, and numbers to set.

use egui::{Button, RichText, Role, Slider, Ui, WidgetInfo};
use fudaba::{
    desk::{Desk, page},
    tr,
};
use std::ops::RangeInclusive;

/// A question's heading.
fn question(ui: &mut Ui, desk: &Desk, words: &str) -> egui::Response {
    ui.add_space(desk.theme.spacing.unit);
    ui.label(RichText::new(words).strong())
}

/// A question whose answers stand in a row; gives whether another was chosen.
pub(super) fn choose<T: PartialEq + Copy>(
    ui: &mut Ui,
    desk: &Desk,
    words: &str,
    now: &mut T,
    answers: &[(T, String)],
) -> bool {
    question(ui, desk, words);
    let before = *now;
    ui.horizontal_wrapped(|ui| {
        for (value, answer) in answers {
            let chosen = before == *value;
            let button = ui.add(Button::selectable(chosen, answer));
            let label = tr!(desk.texts, "wizard-spoken", question = words, answer = &**answer);
            let enabled = button.enabled();
            button.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, chosen, &label));
            if button.clicked() {
                *now = *value;
            }
        }
    });
    *now != before
}

/// A question whose answer is a number.
pub(super) fn count(
    ui: &mut Ui,
    desk: &Desk,
    words: &str,
    now: &mut u8,
    range: RangeInclusive<u8>,
) {
    let label = question(ui, desk, words);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).clamp(120.0, 280.0);
    ui.add(Slider::new(now, range)).labelled_by(label.id);
}

/// A question that is answered by yes or no.
pub(super) fn yes(ui: &mut Ui, desk: &Desk, words: &str, now: &mut bool) {
    ui.add_space(desk.theme.spacing.unit);
    page::check_box(ui, now, words);
}

/// What is so without a question.
pub(super) fn note(ui: &mut Ui, words: String) {
    ui.label(RichText::new(words).weak());
}
