//! A choice between a few options, all visible: one click, and a name for screen readers.

use egui::{Button, Response, Ui};

/// Shows every option as a button; returns the pressed one if it differs from `now`. `label` names
/// the choice; a screen reader speaks it before the option.
pub(super) fn show<T: PartialEq + Copy>(
    ui: &mut Ui,
    label: &str,
    now: T,
    choices: &[(T, String)],
) -> Option<T> {
    let mut pressed = None;
    for (choice, words) in choices {
        let chosen = *choice == now;
        if button(ui, label, chosen, words).clicked() && !chosen {
            pressed = Some(*choice);
        }
    }
    pressed
}

/// Shows one button, selected or not, spoken as "label: words".
pub(super) fn button(ui: &mut Ui, label: &str, chosen: bool, words: &str) -> Response {
    let button = Button::selectable(chosen, words);
    ui.add(button).accessible_name(format!("{label}: {words}"))
}
