//! Conversion of tokens to egui's own style, so that every stock widget follows the theme.

use super::Theme;
use egui::{
    Color32, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Visuals,
    style::{Selection, WidgetVisuals},
};

impl Theme {
    /// Writes fonts, distances and colours into a style; everything else stays.
    pub(super) fn fill_style(&self, style: &mut Style) {
        let (text, spacing) = (&self.text, &self.spacing);
        style.text_styles = [
            (TextStyle::Small, FontId::new(text.small, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(text.body, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(text.body, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(text.body, FontFamily::Monospace)),
            (TextStyle::Heading, FontId::new(text.heading, FontFamily::Proportional)),
            (TextStyle::Name("large".into()), FontId::new(text.large, FontFamily::Proportional)),
            (
                TextStyle::Name("display".into()),
                FontId::new(text.display, FontFamily::Proportional),
            ),
        ]
        .into();
        style.spacing.item_spacing = egui::Vec2::splat(spacing.unit);
        style.spacing.button_padding = egui::vec2(spacing.unit * 1.5, spacing.unit * 0.5);
        style.spacing.interact_size.y = spacing.touch;
        style.spacing.indent = spacing.margin;
        style.spacing.window_margin = Margin::same(spacing.margin as i8);
        style.spacing.menu_margin = Margin::same(spacing.unit as i8);
        style.animation_time = self.motion.quick;
        style.visuals = self.visuals();
    }

    fn visuals(&self) -> Visuals {
        let (surface, spacing) = (&self.surface, &self.spacing);
        let mut visuals = if self.dark { Visuals::dark() } else { Visuals::light() };
        let radius = CornerRadius::same(spacing.radius as u8);
        let hairline = |color| Stroke::new(spacing.hairline, color);
        let widget = |fill: Color32, edge: Stroke, words: Color32| WidgetVisuals {
            bg_fill: fill,
            weak_bg_fill: fill,
            bg_stroke: edge,
            corner_radius: radius,
            fg_stroke: Stroke::new(1.5, words),
            expansion: 0.0,
        };
        // egui paints a focused widget as an active one with this edge: the focus ring. A hovered
        // widget has a tint and a thin edge, so that the two cannot be confused.
        let ring = Stroke::new(spacing.focus_width, surface.accent);
        let widgets = &mut visuals.widgets;
        widgets.noninteractive = widget(surface.panel, hairline(surface.line), surface.text);
        widgets.inactive = widget(surface.button, Stroke::NONE, surface.text);
        widgets.hovered = widget(surface.button_hovered, hairline(surface.text_weak), surface.text);
        widgets.active = widget(surface.button_active, ring, surface.text);
        widgets.open = widget(surface.button_active, hairline(surface.line), surface.text);
        if spacing.hairline > 1.0 {
            widgets.inactive.bg_stroke = hairline(surface.line);
        }
        // It is also the ring of a text field with the focus.
        let stroke = Stroke::new(spacing.focus_width, surface.text);
        visuals.selection = Selection { bg_fill: surface.selection, stroke };
        visuals.weak_text_color = Some(surface.text_weak);
        visuals.hyperlink_color = surface.accent;
        visuals.faint_bg_color = surface.stripe;
        visuals.extreme_bg_color = surface.sunken;
        visuals.code_bg_color = surface.stripe;
        visuals.warn_fg_color = surface.warning;
        visuals.error_fg_color = surface.error;
        visuals.panel_fill = surface.panel;
        visuals.window_fill = surface.raised;
        visuals.window_stroke = hairline(surface.line);
        visuals.window_corner_radius = CornerRadius::same(spacing.radius_large as u8);
        visuals.menu_corner_radius = CornerRadius::same(spacing.radius_large as u8);
        let shadow = Shadow {
            offset: [0, 4],
            blur: spacing.shadow_blur as u8,
            spread: 0,
            color: self.cards.shadow,
        };
        visuals.window_shadow = shadow;
        visuals.popup_shadow = shadow;
        visuals
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ThemeName;

    #[test]
    fn the_ring_is_for_the_keyboard_and_not_for_the_pointer() {
        for name in ThemeName::ALL {
            let theme = Theme::new(name);
            let visuals = theme.visuals();
            let (hovered, ring) = (visuals.widgets.hovered, visuals.widgets.active.bg_stroke);
            assert_eq!(ring.color, theme.surface.accent, "{name:?}");
            assert!(hovered.bg_stroke.width < ring.width, "{name:?}: no ring under the pointer");
            assert_ne!(hovered.bg_stroke.color, theme.surface.error, "{name:?}");
            assert_ne!(hovered.bg_fill, visuals.widgets.inactive.bg_fill, "{name:?}: but a tint");
            // egui draws the edge of a focused text field with this stroke.
            assert_eq!(visuals.selection.stroke.width, ring.width, "{name:?}");
        }
    }
}
