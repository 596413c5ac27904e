//! Controls for a fan: its direction, the number of cards shown, and their spacing.

use super::icons::{self, IconButton};
use egui::{Color32, Painter, Rect, Ui, vec2};
use engine::definition::FanDirection;
use fudaba::{desk::AppContext, text::Texts, tr};

/// Every direction, squared up first.
const ALL: [FanDirection; 5] = [
    FanDirection::None,
    FanDirection::Down,
    FanDirection::Right,
    FanDirection::Up,
    FanDirection::Left,
];

/// Returns a direction in words.
pub(super) fn words(texts: &Texts, direction: FanDirection) -> String {
    match direction {
        FanDirection::None => tr!(texts, "layout-fan-none"),
        FanDirection::Down => tr!(texts, "layout-fan-down"),
        FanDirection::Up => tr!(texts, "layout-fan-up"),
        FanDirection::Right => tr!(texts, "layout-fan-right"),
        FanDirection::Left => tr!(texts, "layout-fan-left"),
    }
}

/// Shows the five directions as small pictures, each named `label` and the direction; returns the
/// one pressed.
pub(super) fn directions(
    ui: &mut Ui,
    context: &AppContext,
    label: &str,
    now: Option<FanDirection>,
) -> Option<FanDirection> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.label(tr!(context.texts, "layout-fan"));
        ui.spacing_mut().item_spacing.x = context.theme.spacing.unit / 2.0;
        for direction in ALL {
            let words = words(&context.texts, direction);
            let label = format!("{label}: {words}");
            let icon = IconButton { label: &label, tip: &words, chosen: now == Some(direction) };
            let response = icons::button(ui, &icon, |painter, rect, color| {
                draw(painter, rect, color, direction);
            });
            if response.clicked() {
                pressed = Some(direction);
            }
        }
    });
    pressed
}

/// Draws three cards spread in the direction, or one if squared up.
fn draw(painter: &Painter, rect: Rect, color: Color32, direction: FanDirection) {
    let step = match direction {
        FanDirection::None => vec2(0.0, 0.0),
        FanDirection::Down => vec2(0.0, 4.0),
        FanDirection::Up => vec2(0.0, -4.0),
        FanDirection::Right => vec2(4.0, 0.0),
        FanDirection::Left => vec2(-4.0, 0.0),
    };
    let cards = if direction == FanDirection::None { 1 } else { 3 };
    for number in 0..cards {
        let center = rect.center() + step * (number as f32 - (cards as f32 - 1.0) / 2.0);
        let card = Rect::from_center_size(center, vec2(8.0, 10.0));
        icons::card(painter, card, color);
    }
}
