//! The frame of all pages other than the table: a bar with a back button and a title, and a column
//! of readable width below.

use super::AppContext;
use crate::tr;
use egui::{
    CentralPanel, Color32, Frame, Id, Margin, Panel, RichText, ScrollArea, TextStyle, Ui,
    UiBuilder, Vec2,
};
use std::{fmt::Debug, hash::Hash};

/// Maximum width of a column of text, in points.
pub const READABLE: f32 = 760.0;

/// Space around what has the focus that is scrolled to too, in points.
const FOCUS_ROOM: f32 = 12.0;
/// Least height of the contents of a dialog that scroll, in points.
const LEAST_MIDDLE: f32 = 40.0;

/// Shows a page; true if the player wants to go back.
pub fn show(
    ui: &mut Ui,
    context: &mut AppContext,
    title: &str,
    contents: impl FnOnce(&mut Ui, &mut AppContext),
) -> bool {
    let back = bar(ui, context, title, |_, _| {});
    column(ui, context, READABLE, contents);
    back
}

/// Shows the bar of a page, with more content on its right; true if the player wants to go back.
pub fn bar(
    ui: &mut Ui,
    context: &mut AppContext,
    title: &str,
    right: impl FnOnce(&mut Ui, &mut AppContext),
) -> bool {
    let unit = context.theme.spacing.unit;
    let frame = Frame::new()
        .fill(context.theme.surface.panel)
        .inner_margin(Margin::symmetric(context.theme.spacing.margin as i8, unit as i8));
    let mut back = false;
    Panel::top("page bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let label = format!("◀ {}", tr!(context.texts, "command-back"));
            back = ui.button(label).on_hover_text(tr!(context.texts, "command-back-tip")).clicked();
            ui.add_space(unit);
            heading(ui, context, title);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                right(ui, context);
            });
        });
    });
    back
}

/// Shows a centred scrolling column, at most `widest` points wide.
pub fn column(
    ui: &mut Ui,
    context: &mut AppContext,
    widest: f32,
    contents: impl FnOnce(&mut Ui, &mut AppContext),
) {
    let margin = context.theme.spacing.margin;
    let frame = Frame::new().fill(context.theme.surface.panel);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let room = ui.available_width();
            let width = (room - 2.0 * margin).clamp(100.0, widest);
            let side = ((room - width) / 2.0).floor();
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(side);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing = Vec2::splat(context.theme.spacing.unit);
                    ui.set_width(width);
                    ui.add_space(margin);
                    contents(ui, context);
                    scroll_to_focus(ui);
                    ui.add_space(2.0 * margin);
                });
            });
        });
    });
}

/// Scrolls to what has just got the focus, unless the pointer gave it.
fn scroll_to_focus(ui: &Ui) {
    let kept = Id::unique("focus of the page");
    let focused = ui.memory(egui::Memory::focused);
    let before = ui.data(|data| data.get_temp::<Option<Id>>(kept)).flatten();
    if focused == before {
        return;
    }
    let response = focused.and_then(|id| ui.ctx().read_response(id));
    if response.is_some() || focused.is_none() {
        ui.data_mut(|data| data.insert_temp(kept, focused));
    }
    let Some(response) = response else { return };
    let is_pointed = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    // What is seen elsewhere, as in the bar, is no part of the page.
    let seen = response.interact_rect;
    let is_here = !seen.is_positive() || ui.clip_rect().intersects(seen);
    if is_here && !is_pointed && response.layer_id == ui.layer_id() {
        ui.scroll_to_rect(response.rect.expand(FOCUS_ROOM), None);
    }
}

/// Shows a page's title.
pub fn heading(ui: &mut Ui, context: &AppContext, text: &str) {
    ui.label(RichText::new(text).size(context.theme.text.heading).strong());
}

/// Shows the heading of a section.
pub fn subheading(ui: &mut Ui, context: &AppContext, text: &str) {
    if ui.layout().is_vertical() {
        ui.add_space(context.theme.spacing.unit);
    }
    ui.label(RichText::new(text).size(context.theme.text.large).strong());
}

/// Shows words on a coloured ground across the page, for something that is not as it should be.
pub fn banner(ui: &mut Ui, context: &AppContext, words: &str) {
    let frame = Frame::new()
        .fill(context.theme.surface.warning)
        .corner_radius(context.theme.spacing.radius)
        .inner_margin(Margin::symmetric(context.theme.spacing.margin as i8, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(words).color(context.theme.surface.panel).strong());
    });
}

/// Shows the heading at the top of a card.
pub fn card_heading(ui: &mut Ui, context: &AppContext, text: &str) {
    ui.label(RichText::new(text).size(context.theme.text.large).strong());
}

/// Shows a part of a page that changes by itself. Its widgets keep their clicks, their focus and
/// their places in the accessibility tree while others come and go before it, since they are
/// counted from the part's own name, which is unique on the page.
pub fn part<R>(ui: &mut Ui, name: impl Hash + Debug, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().scope_id(Id::unique(("part of a page", name)));
    ui.scope_builder(builder, contents).inner
}

/// Shows a group of contents on a raised background.
pub fn card(
    ui: &mut Ui,
    context: &mut AppContext,
    contents: impl FnOnce(&mut Ui, &mut AppContext),
) {
    let frame = Frame::new()
        .fill(context.theme.surface.raised)
        .corner_radius(context.theme.spacing.radius_large)
        .inner_margin(context.theme.spacing.margin);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        contents(ui, context);
    });
}

/// Shows contents a step to the right of what they belong to.
pub fn indented(ui: &mut Ui, context: &AppContext, contents: impl FnOnce(&mut Ui)) {
    let left = (context.theme.spacing.margin * 1.5) as i8;
    Frame::new().inner_margin(Margin { left, ..Margin::ZERO }).show(ui, contents);
}

/// Shows a check box whose edge is visible before it is ticked.
pub fn check_box(ui: &mut Ui, now: &mut bool, words: &str) -> egui::Response {
    // Not in a scope: in a row that wraps, a scope gets the rest of the line, and squeezes the
    // words into that instead of wrapping.
    let edge = egui::Stroke::new(1.0, ui.visuals().weak_text_color());
    let before = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.bg_stroke, edge);
    let ticked = ui.checkbox(now, words);
    ui.visuals_mut().widgets.inactive.bg_stroke = before;
    ticked
}

/// Shows a field for text whose edge is visible on a raised background.
pub fn text_field(ui: &mut Ui, field: egui::TextEdit<'_>) -> egui::Response {
    let edge = egui::Stroke::new(1.0, ui.visuals().weak_text_color());
    let before = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.bg_stroke, edge);
    let shown = ui.add(field);
    ui.visuals_mut().widgets.inactive.bg_stroke = before;
    shown
}

/// Shows radio buttons side by side, without a row of their own. Their edges are visible before
/// they are selected, and the arrow keys select the one before or behind the focused one.
pub fn radio_buttons<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, String)]) {
    let edge = egui::Stroke::new(1.0, ui.visuals().weak_text_color());
    let before = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.bg_stroke, edge);
    let buttons: Vec<egui::Response> =
        choices.iter().map(|(choice, words)| ui.radio_value(value, *choice, words)).collect();
    ui.visuals_mut().widgets.inactive.bg_stroke = before;
    let Some(at) = buttons.iter().position(egui::Response::has_focus) else { return };
    let arrows = egui::EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..egui::EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(buttons[at].id, arrows));
    let pressed = |keys: [egui::Key; 2]| {
        ui.input_mut(|input| keys.iter().any(|&key| input.consume_key(egui::Modifiers::NONE, key)))
    };
    let next = if pressed([egui::Key::ArrowRight, egui::Key::ArrowDown]) {
        (at + 1) % buttons.len()
    } else if pressed([egui::Key::ArrowLeft, egui::Key::ArrowUp]) {
        (at + buttons.len() - 1) % buttons.len()
    } else {
        return;
    };
    *value = choices[next].0;
    buttons[next].request_focus();
}

/// Shows the contents of a dialog below its title, and its buttons, `below`. If the window is too
/// low for all, the contents scroll between the two, which are always visible.
pub fn dialog_middle(
    ui: &mut Ui,
    context: &AppContext,
    contents: impl FnOnce(&mut Ui),
    below: impl FnOnce(&mut Ui),
) {
    let unit = context.theme.spacing.unit;
    let kept = ui.scope_id().with("height of the buttons");
    let before = ui.data(|data| data.get_temp::<f32>(kept));
    let used = ui.min_rect().height() + before.unwrap_or(context.theme.spacing.touch);
    let frame = Frame::popup(ui.style()).total_margin().sum().y;
    let gaps = 2.0 * ui.spacing().item_spacing.y + 3.0 * unit;
    let room = (ui.ctx().content_rect().height() - used - frame - gaps).max(LEAST_MIDDLE);
    let scroll = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    scroll.auto_shrink([false, true]).show(ui, contents);
    ui.add_space(unit);
    let height = ui.scope(below).response.rect.height();
    if before.is_none_or(|before| (before - height).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(kept, height));
        ui.ctx().request_discard("the buttons of a dialog");
    }
}

/// Returns the width of a button with these words, in points.
#[must_use]
pub fn button_width(ui: &Ui, words: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let words = ui.painter().layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER);
    words.size().x + 2.0 * ui.spacing().button_padding.x
}

/// Returns the main button of a page.
pub fn main_button<'a>(context: &AppContext, text: &str) -> egui::Button<'a> {
    let surface = &context.theme.surface;
    egui::Button::new(RichText::new(text).color(surface.text_on_accent)).fill(surface.accent)
}

/// Gives a dialog's default button the focus unless something has it, so that Enter presses it.
pub fn first(button: &egui::Response) {
    if button.ctx.memory(egui::Memory::focused).is_none() {
        button.request_focus();
    }
}

/// Shows an empty page: the reason, and what would change it.
pub fn empty(ui: &mut Ui, context: &AppContext, what: &str, instead: &str) {
    ui.vertical_centered(|ui| {
        ui.add_space(context.theme.space(8.0));
        ui.label(RichText::new(what).size(context.theme.text.large));
        ui.label(RichText::new(instead).weak());
    });
}

/// Formats minutes and seconds, with hours if there are any: `4:07`, `1:02:03`.
pub fn clock_text(time: std::time::Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn times_are_read_as_on_a_clock() {
        let text = |seconds| clock_text(Duration::from_secs(seconds));
        assert_eq!([text(0), text(67), text(3723)], ["0:00", "1:07", "1:02:03"]);
    }
}
