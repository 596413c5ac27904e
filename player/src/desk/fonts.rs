//! System fonts for characters that egui's own fonts lack, above all Japanese.

use egui::{
    Context, FontDefinitions, FontFamily, FontId,
    epaint::text::{FallbackRequest, FontProvider},
};
use egui_system_font_provider::SystemFontProvider;
use std::sync::Arc;

/// Lets egui look for missing characters in the system's fonts.
///
/// Characters shared by Chinese and Japanese get their Japanese forms, since Japanese is the one of
/// these languages that the program supports.
pub fn install_fonts(ctx: &Context) {
    ctx.set_font_providers(vec![Arc::new(provider())]);
}

fn provider() -> SystemFontProvider {
    SystemFontProvider::new().with_locale(Some("ja"))
}

/// True if some font has Japanese. The first call may query the system, which takes a moment; fonts
/// are not available before the first frame.
pub fn has_japanese(ctx: &Context) -> bool {
    let font = FontId::new(14.0, FontFamily::Proportional);
    ctx.fonts_mut(|fonts| fonts.has_glyphs(&font, "あア札場"))
}

/// Gives the Japanese font precedence over the symbol fonts, which draw some of its brackets as
/// heavy signs.
pub fn prefer_japanese(ctx: &Context) {
    let family = FontFamily::Proportional;
    let request = FallbackRequest { cluster: "あ", family: &family };
    let Some(found) = provider().font_for(&request) else { return };
    let mut fonts = FontDefinitions::default();
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        // Latin letters keep the first font.
        if let Some(order) = fonts.families.get_mut(&family) {
            order.insert(order.len().min(1), found.name.clone());
        }
    }
    fonts.font_data.insert(found.name, Arc::new(found.data));
    ctx.set_fonts(fonts);
}
