//! The bar below a replay: to the start, back, play, forward, to the end, slider, speed, position.

use crate::{app::desk::AppContext, tr};
use egui::{
    Button, DragValue, Frame, Key, Label, Margin, Modifiers, Panel, RichText, Slider, Ui,
    WidgetInfo,
};

/// A request of the bar, or of its keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Control {
    /// Go to the start.
    First,
    /// Take one move back.
    Previous,
    /// Run, or stop running.
    PlayOrPause,
    /// Play one move.
    Next,
    /// Go to the end.
    Last,
    /// Go to the position after this many moves.
    At(usize),
}

/// Facts that the bar shows.
pub(super) struct Progress<'a> {
    /// Number of moves up to the position shown.
    pub(super) at: usize,
    /// Number of moves of the whole game.
    pub(super) length: usize,
    /// True while the replay runs.
    pub(super) runs: bool,
    /// The last move in words.
    pub(super) said: &'a str,
}

/// Shows the bar; returns the request made there. `speed` is in moves per second.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    progress: &Progress<'_>,
    speed: &mut f64,
) -> Option<Control> {
    let (texts, mut control) = (&context.texts, None);
    let &Progress { at, length, runs, said } = progress;
    let frame = Frame::new()
        .fill(context.theme.surface.panel)
        .inner_margin(Margin::symmetric(context.theme.spacing.margin as i8, 4));
    Panel::bottom("replay controls").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let mut button = |ui: &mut Ui, icon: &str, words: String, can, wish| {
                let response = ui.add_enabled(can, Button::new(icon));
                response
                    .widget_info(|| WidgetInfo::labeled(egui::Role::Button, can, words.as_str()));
                if response.on_hover_text(words).clicked() {
                    control = Some(wish);
                }
            };
            button(ui, "⏮", tr!(texts, "replay-first"), at > 0, Control::First);
            button(ui, "⏪", tr!(texts, "replay-previous"), at > 0, Control::Previous);
            if runs {
                button(ui, "⏸", tr!(texts, "replay-pause"), true, Control::PlayOrPause);
            } else {
                let can = at < length;
                button(ui, "▶", tr!(texts, "replay-play"), can, Control::PlayOrPause);
            }
            button(ui, "⏩", tr!(texts, "replay-next"), at < length, Control::Next);
            button(ui, "⏭", tr!(texts, "replay-last"), at < length, Control::Last);
            if let Some(to) = slider(ui, context, at, length) {
                control = Some(Control::At(to));
            }
            let drag = DragValue::new(speed).range(0.5..=8.0).speed(0.05).max_decimals(1);
            ui.add(drag).on_hover_text(tr!(texts, "replay-speed")).widget_info(|| {
                let words = tr!(texts, "replay-speed");
                WidgetInfo::labeled(egui::Role::SpinButton, true, words)
            });
            ui.label(tr!(texts, "replay-position", at = at, of = length));
            ui.add(Label::new(RichText::new(said).weak()).truncate());
        });
    });
    control
}

fn slider(ui: &mut Ui, context: &AppContext, at: usize, length: usize) -> Option<usize> {
    let mut to = at;
    ui.spacing_mut().slider_width = (ui.available_width() * 0.4).clamp(80.0, 480.0);
    let response = ui.add(Slider::new(&mut to, 0..=length).show_value(false));
    let words = tr!(context.texts, "replay-position-label");
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Slider, true, words.as_str()));
    (to != at).then_some(to)
}

/// Returns the control for a key that was pressed.
pub(super) fn keys(ui: &Ui) -> Option<Control> {
    if ui.memory(egui::Memory::focused).is_some() {
        return None;
    }
    ui.input_mut(|input| {
        [
            (Key::Space, Control::PlayOrPause),
            (Key::ArrowRight, Control::Next),
            (Key::ArrowLeft, Control::Previous),
            (Key::Home, Control::First),
            (Key::End, Control::Last),
        ]
        .into_iter()
        .find(|&(key, _)| input.consume_key(Modifiers::NONE, key))
        .map(|(_, control)| control)
    })
}
