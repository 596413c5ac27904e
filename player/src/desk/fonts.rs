//! Fonts of the system for what egui's own lack: above all Japanese.

use egui::{
    Context, FontDefinitions, FontFamily, FontId,
    epaint::text::{FallbackRequest, FontProvider},
};
use egui_system_font_provider::SystemFontProvider;
use std::sync::Arc;

/// Lets egui look for missing characters among the system's fonts.
///
/// Characters that Chinese and Japanese share get their Japanese forms, since Japanese is the
/// language among them that the program speaks.
pub fn install_fonts(ctx: &Context) {
    ctx.set_font_providers(vec![Arc::new(provider())]);
}

fn provider() -> SystemFontProvider {
    SystemFontProvider::new().with_locale(Some("ja"))
}

/// Whether some font has Japanese. It may ask the system, which takes a moment the first time;
/// it cannot be asked before the first frame.
pub fn has_japanese(ctx: &Context) -> bool {
    let font = FontId::new(14.0, FontFamily::Proportional);
    ctx.fonts_mut(|fonts| fonts.has_glyphs(&font, "あア札場"))
}

/// Lets the Japanese font draw what a Japanese text needs before the picture fonts do: they have
/// some of its brackets too, as heavy signs.
pub fn prefer_japanese(ctx: &Context) {
    let family = FontFamily::Proportional;
    let request = FallbackRequest { cluster: "あ", family: &family };
    let Some(found) = provider().font_for(&request) else { return };
    let mut fonts = FontDefinitions::default();
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        // Latin letters stay those of the first font.
        if let Some(order) = fonts.families.get_mut(&family) {
            order.insert(order.len().min(1), found.name.clone());
        }
    }
    fonts.font_data.insert(found.name, Arc::new(found.data));
    ctx.set_fonts(fonts);
}
