//! The field for a link with its button, on the first page and on the pages of hosts and tables.

use crate::{
    app::{desk::AppContext, page},
    tr,
};
use egui::{Align, Key, Layout, Response, RichText, TextEdit, Ui, WidgetInfo};

/// Focus that a field for a link wants, until it has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum LinkFocus {
    /// None: it has had it.
    #[default]
    None,
    /// The focus, if the field is seen and nothing else has it.
    IfFree,
    /// The focus, and to be seen.
    Wanted,
}

impl LinkFocus {
    /// Gives the focus to the field. The click that has shown the field may still take it away, so
    /// it is wanted until the field has had it for a frame.
    fn lead(&mut self, ui: &Ui, field: &Response) {
        let focused = ui.memory(egui::Memory::focused);
        let is_free = focused.is_none_or(|id| id == field.id);
        let is_kept = field.has_focus() && !field.gained_focus();
        let is_wanted = match self {
            Self::None => false,
            Self::IfFree => is_free && ui.clip_rect().contains_rect(field.rect),
            Self::Wanted => true,
        };
        if !is_wanted || is_kept {
            *self = Self::None;
            return;
        }
        field.request_focus();
        if *self == Self::Wanted {
            field.scroll_to_me(None);
        }
        ui.ctx().request_repaint();
    }
}

/// Shows the field for a link, with the focus if that is wanted; true once the link is to be tried.
pub(super) fn link_row(
    ui: &mut Ui,
    context: &AppContext,
    link: &mut String,
    focus: &mut LinkFocus,
) -> bool {
    let mut wanted = false;
    ui.label(RichText::new(tr!(context.texts, "network-join-help")).weak());
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = ui.button(tr!(context.texts, "network-join-now"));
            let hint = tr!(context.texts, "network-link");
            let field = TextEdit::singleline(link)
                .desired_width(ui.available_width())
                .align(egui::Align2::LEFT_CENTER)
                .hint_text("fudaba://…");
            let field = page::text_field(ui, field);
            focus.lead(ui, &field);
            field.widget_info(|| WidgetInfo::labeled(egui::Role::TextInput, true, &hint));
            let enters = ui.input(|input| input.key_pressed(Key::Enter));
            wanted = button.clicked() || (field.lost_focus() && enters);
            if wanted {
                // Whatever is wrong with the link can be mended at once.
                field.request_focus();
            }
        });
    });
    wanted
}
