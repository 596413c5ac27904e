//! One setting in a list: its name, a mark if it was changed, its control, and its current meaning.

use crate::context::EditorContext;
use egui::{Align, Frame, Margin, RichText, Stroke, Ui};
use engine::definition::RuleRef;
use fudaba::tr;

/// Width of the names of settings, in points.
const NAMES: f32 = 128.0;

/// Texts and state of a setting, apart from its control.
pub(super) struct SettingRow {
    /// Its name.
    pub(super) name: String,
    /// Its purpose.
    pub(super) tip: String,
    /// Effect of its current value on the game.
    pub(super) means: String,
    /// True if it differs from the usual value.
    pub(super) changed: bool,
    /// The rule that it stands for, so that a refusal or a fault can point at it.
    pub(super) rule: RuleRef,
}

/// Shows a setting; returns true if it is to be reset.
pub(super) fn show(
    ui: &mut Ui,
    editor: &mut EditorContext,
    setting: &SettingRow,
    control: impl FnOnce(&mut Ui, &mut EditorContext),
) -> bool {
    let theme = &editor.context.theme;
    let (unit, hairline) = (theme.spacing.unit, theme.spacing.hairline);
    let lit = editor.selection.lit.contains(&setting.rule);
    let edge = if lit { theme.surface.accent } else { theme.surface.raised };
    let frame = Frame::new()
        .fill(theme.surface.raised)
        .stroke(Stroke::new(hairline.max(if lit { 2.0 } else { 1.0 }), edge))
        .corner_radius(theme.spacing.radius)
        .inner_margin(Margin::symmetric(unit as i8, (unit / 2.0) as i8));
    let mut reset = false;
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let heading = ui.vertical(|ui| {
                ui.set_width(NAMES);
                ui.add_space(unit / 2.0);
                let name = RichText::new(&setting.name).strong();
                ui.label(name).on_hover_text(&setting.tip);
                if setting.changed {
                    reset = reset_button(ui, editor, &setting.name);
                }
            });
            heading.response.on_hover_text(&setting.tip);
            ui.vertical(|ui| {
                ui.horizontal_wrapped(|ui| control(ui, editor));
                let weak = editor.context.theme.surface.text_weak;
                let means = RichText::new(&setting.means).small().color(weak);
                ui.add(egui::Label::new(means).wrap());
            });
        });
    });
    if editor.selection.reveal == Some(setting.rule) {
        editor.selection.reveal = None;
        ui.scroll_to_rect(shown.response.rect, Some(Align::Center));
    }
    reset
}

/// Shows the mark of a changed setting, and the button that resets it.
fn reset_button(ui: &mut Ui, editor: &EditorContext, name: &str) -> bool {
    let texts = &editor.context.texts;
    let theme = &editor.context.theme;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.spacing.unit / 2.0;
        let (dot, _) = ui.allocate_exact_size(egui::Vec2::splat(8.0), egui::Sense::hover());
        ui.painter().circle_filled(dot.center(), 4.0, theme.surface.accent);
        let words = RichText::new(tr!(texts, "setting-reset")).small();
        let spoken = tr!(texts, "setting-reset-name", name = name);
        let button = ui.small_button(words).accessible_name(spoken);
        button.on_hover_text(tr!(texts, "setting-changed")).clicked()
    })
    .inner
}
