//! The design tokens - colours, sizes, times - and their way into egui. No other file of the window
//! names a colour.

mod style;
mod tokens;

pub use tokens::{
    CardColors, FeltColors, Felts, Motion, PaintColors, Spacing, SurfaceColors, TableColors,
    TextSizes,
};

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The tint that leaves a picture unchanged.
pub const UNTINTED: egui::Color32 = egui::Color32::WHITE;

/// The name of a set of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThemeName {
    /// Ink on paper.
    #[default]
    Light,
    /// Paper on ink.
    Dark,
    /// Black and white with thick lines, for impaired sight.
    HighContrast,
}

impl ThemeName {
    /// Every theme, the default first.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::HighContrast];

    const fn source(self) -> &'static str {
        match self {
            Self::Light => include_str!("../assets/theme/light.ron"),
            Self::Dark => include_str!("../assets/theme/dark.ron"),
            Self::HighContrast => include_str!("../assets/theme/high_contrast.ron"),
        }
    }
}

/// The cloth on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Felt {
    /// Deep indigo.
    #[default]
    Indigo,
    /// The green of card tables.
    Green,
    /// Grey slate.
    Slate,
    /// Dark plum.
    Plum,
    /// Tea brown.
    Tea,
}

impl Felt {
    /// Every cloth, the default first.
    pub const ALL: [Self; 5] = [Self::Indigo, Self::Green, Self::Slate, Self::Plum, Self::Tea];
}

/// All tokens of one theme.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// True if text is lighter than its background.
    pub dark: bool,
    /// Bars, pages, buttons, text.
    pub surface: SurfaceColors,
    /// The cloths.
    pub felts: Felts,
    /// Signs on the table.
    pub table: TableColors,
    /// Cards.
    pub cards: CardColors,
    /// Men and boards of games that declare their colours.
    pub paints: PaintColors,
    /// Text sizes.
    pub text: TextSizes,
    /// Distances.
    pub spacing: Spacing,
    /// Times.
    pub motion: Motion,
}

impl Theme {
    /// Returns the tokens of a built-in theme.
    #[must_use]
    pub fn new(name: ThemeName) -> Self {
        name.source().parse().expect("a test reads every token file that comes with the program")
    }

    /// Returns the cloth's colours in this theme.
    #[must_use]
    pub const fn felt(&self, felt: Felt) -> FeltColors {
        match felt {
            Felt::Indigo => self.felts.indigo,
            Felt::Green => self.felts.green,
            Felt::Slate => self.felts.slate,
            Felt::Plum => self.felts.plum,
            Felt::Tea => self.felts.tea,
        }
    }

    /// Returns a number of units of the grid of 8, in points.
    #[must_use]
    pub fn space(&self, units: f32) -> f32 {
        self.spacing.unit * units
    }

    /// Applies the theme to every egui widget.
    pub fn apply(&self, ctx: &egui::Context) {
        ctx.set_theme(if self.dark { egui::Theme::Dark } else { egui::Theme::Light });
        // Both of egui's own themes, so that nothing flashes when the system switches between them.
        ctx.all_styles_mut(|style| self.fill_style(style));
    }
}

impl FromStr for Theme {
    type Err = ron::error::SpannedError;

    /// Parses a token file.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        ron::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Color32;

    /// Returns the relative luminance as defined by WCAG, 0 to 1.
    fn luminance(color: Color32) -> f32 {
        let [r, g, b, _] = egui::Rgba::from(color).to_array();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    }

    #[test]
    fn every_theme_is_read_and_its_words_can_be_read() {
        for name in ThemeName::ALL {
            let theme = Theme::new(name);
            let s = &theme.surface;
            for ground in [s.panel, s.raised, s.sunken, s.stripe, s.button, s.selection] {
                assert!(contrast(s.text, ground) >= 4.5, "{name:?}: text on {ground:?}");
            }
            for word in [s.text_weak, s.error, s.good, s.warning] {
                assert!(contrast(word, s.panel) >= 4.5, "{name:?}: {word:?} on panel");
            }
            assert!(contrast(s.text_on_accent, s.accent) >= 4.5, "{name:?}: accent");
            assert!(contrast(theme.table.plate_text, theme.table.plate.to_opaque()) >= 4.5);
            let c = &theme.cards;
            for pip in [c.ink, c.red, c.four_clubs, c.four_diamonds] {
                assert!(contrast(pip, c.paper) >= 4.5, "{name:?}: {pip:?} on paper");
            }
            for felt in Felt::ALL {
                let cloth = theme.felt(felt);
                assert!(contrast(cloth.base, c.paper) >= 3.0, "{name:?} {felt:?}: cards show");
                assert!(contrast(cloth.mark, cloth.base) >= 4.5, "{name:?} {felt:?}: marks");
                assert!(contrast(cloth.line, cloth.base) >= 1.5, "{name:?} {felt:?}: outlines");
            }
        }
    }

    #[test]
    fn sizes_are_the_five_of_the_look() {
        for name in ThemeName::ALL {
            let text = Theme::new(name).text;
            let sizes = [text.small, text.body, text.large, text.heading, text.display];
            assert_eq!(sizes, [12.0, 14.0, 18.0, 24.0, 32.0], "{name:?}");
            assert_eq!(Theme::new(name).space(2.0), 16.0);
        }
    }

    #[test]
    fn a_wrong_token_is_named() {
        let text = ThemeName::Light.source().replacen("#", "#x", 1);
        let error = text.parse::<Theme>().expect_err("no colour");
        assert!(error.to_string().contains("is not a colour"), "{error}");
    }
}
