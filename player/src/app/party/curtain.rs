//! The curtain between two persons at one screen: all hands are hidden until it is lifted.

use crate::{
    app::{desk::AppContext, page},
    party::{Plan, names::seat_name},
    tr,
};
use egui::{Key, Modifiers, RichText, Ui};
use engine::rules::Seat;

/// Shows the curtain; true if it is lifted.
pub(super) fn show(ui: &mut Ui, context: &mut AppContext, plan: &Plan, seat: Seat) -> bool {
    let name = seat_name(&context.texts, plan, seat);
    let mut lifted = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
    let felt = context.felt();
    ui.vertical_centered(|ui| {
        ui.add_space((ui.available_height() * 0.36).max(16.0));
        let words = tr!(context.texts, "party-curtain", player = name.as_str());
        ui.label(
            RichText::new(words)
                .size(context.theme.text.heading)
                .color(context.theme.table.plate_text),
        );
        ui.label(RichText::new(tr!(context.texts, "party-curtain-help")).color(felt.mark));
        ui.add_space(context.theme.spacing.unit);
        let words = tr!(context.texts, "party-curtain-lift", player = name.as_str());
        lifted |= ui.add(page::main_button(context, &words)).clicked();
    });
    lifted
}
