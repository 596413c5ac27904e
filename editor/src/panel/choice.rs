//! A choice of few things, all of them seen: one click, and a name for whoever hears it.

use egui::{Button, Response, Ui};

/// Shows every choice as a button; gives the one that was pressed, if it is another than now.
/// `label` says what is chosen; a screen reader hears it before the choice.
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

/// One button that is chosen or not, spoken as "label: words".
pub(super) fn button(ui: &mut Ui, label: &str, chosen: bool, words: &str) -> Response {
    let button = Button::selectable(chosen, words);
    ui.add(button).accessible_name(format!("{label}: {words}"))
}
