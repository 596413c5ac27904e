//! The size of everything in the window, kept for the next run.

use super::EditorApp;
use egui::{Button, Context, Frame, Margin, Panel, RichText, Ui};
use fudaba::{store::Persistent, tr};
use serde::{Deserialize, Serialize};

/// Usual size, in percent.
const USUAL: u16 = 100;
/// Smallest and largest size, in percent.
const RANGE: std::ops::RangeInclusive<u16> = 70..=200;
/// Change of a single press, in percent.
const STEP: u16 = 10;

/// Size of everything in the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct InterfaceSize {
    /// Percentage of the usual size.
    percent: u16,
}

impl Default for InterfaceSize {
    fn default() -> Self {
        Self { percent: USUAL }
    }
}

impl Persistent for InterfaceSize {
    const FILE: &'static str = "editor-size.ron";
    const VERSION: u32 = 1;
}

/// A change of the size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resize {
    /// One step larger.
    Larger,
    /// One step smaller.
    Smaller,
    /// The usual size.
    Usual,
}

impl InterfaceSize {
    fn changed(self, by: Resize) -> Self {
        let wanted = match by {
            Resize::Larger => self.percent.saturating_add(STEP),
            Resize::Smaller => self.percent.saturating_sub(STEP),
            Resize::Usual => USUAL,
        };
        Self { percent: wanted.clamp(*RANGE.start(), *RANGE.end()) }
    }
}

impl EditorApp {
    /// Draws everything at the chosen size.
    pub(super) fn follow_size(&self, ctx: &Context) {
        let (least, most) = (*RANGE.start(), *RANGE.end());
        let wanted = f32::from(self.size.value().percent.clamp(least, most)) / 100.0;
        // The keys are commands of our own, which are listed and can be changed.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        if (ctx.zoom_factor() - wanted).abs() > 0.001 {
            ctx.set_zoom_factor(wanted);
        }
    }

    /// Changes the size of everything from now on, and reports it.
    pub(super) fn resize(&mut self, by: Resize, ctx: &Context) {
        let kept = &mut self.size;
        self.editor.context.store.update(kept, |size| *size = size.changed(by));
        let percent = self.size.value().percent;
        self.said.say(tr!(self.editor.context.texts, "said-size", percent = percent), ctx);
    }

    /// Shows the choice of size below the page of settings; returns the change asked for.
    pub(super) fn size_choice(&self, ui: &mut Ui) -> Option<Resize> {
        let (texts, theme) = (&self.editor.context.texts, &self.editor.context.theme);
        let margin = Margin::symmetric(theme.spacing.unit as i8 * 2, theme.spacing.unit as i8);
        let frame = Frame::new().fill(theme.surface.panel).inner_margin(margin);
        let now = self.size.value().percent;
        let mut asked = None;
        Panel::bottom("size").frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(tr!(texts, "size-title")).strong());
                let smaller = tr!(texts, "editor-smaller");
                let button = ui.add_enabled(now > *RANGE.start(), Button::new("−"));
                if button.on_hover_text(&smaller).accessible_name(&smaller).clicked() {
                    asked = Some(Resize::Smaller);
                }
                ui.label(tr!(texts, "size-percent", percent = now));
                let larger = tr!(texts, "editor-larger");
                let button = ui.add_enabled(now < *RANGE.end(), Button::new("+"));
                if button.on_hover_text(&larger).accessible_name(&larger).clicked() {
                    asked = Some(Resize::Larger);
                }
                let usual = Button::new(tr!(texts, "editor-usual-size"));
                if ui.add_enabled(now != USUAL, usual).clicked() {
                    asked = Some(Resize::Usual);
                }
            });
        });
        asked
    }
}
