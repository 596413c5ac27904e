//! Invisible words for screen readers: live regions, read out when their words change.

use egui::{Id, Rect, Role, Sense, Ui, WidgetInfo, accesskit::Live, vec2};

/// Announces `words` when they change; `name` distinguishes the regions of a screen.
pub fn say(ui: &Ui, name: &str, words: &str) {
    let place = Rect::from_min_size(ui.min_rect().min, vec2(1.0, 1.0));
    let id = Id::unique(("announce", name));
    let response = ui.interact(place, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_live(Live::Polite);
        node.set_value(words);
    });
}
