//! The design tokens as typed values: the contents of the RON files in `assets/theme`.

use egui::Color32;
use engine::definition::game::Paint;
use serde::{Deserialize, Deserializer, de::Error};

/// Parses `#RRGGBB` or `#RRGGBBAA` (straight alpha).
fn color<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color32, D::Error> {
    let text = String::deserialize(deserializer)?;
    Color32::from_hex(&text)
        .map_err(|_| D::Error::custom(format!("`{text}` is not a colour: write `#1B1B1F`")))
}

/// Defines a group of tokens that are all colours, so that each needs only its name and its
/// meaning.
macro_rules! colors {
    ($(#[$about:meta])* $group:ident { $($(#[$meaning:meta])* $token:ident,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $group {
            $($(#[$meaning])* #[serde(deserialize_with = "color")] pub $token: Color32,)*
        }
    };
}

colors! {
    /// Everything around the table: bars, pages, panels, buttons and text.
    SurfaceColors {
        /// Bars, panels and pages.
        panel,
        /// Dialogs, menus and cards of a list, on a raised background.
        raised,
        /// Text fields and other sunken areas.
        sunken,
        /// Every other row of a list.
        stripe,
        /// Buttons at rest.
        button,
        /// Buttons under the pointer.
        button_hovered,
        /// Buttons while pressed, and open menus.
        button_active,
        /// Hairlines between elements.
        line,
        /// Text.
        text,
        /// Less important text, still readable on `panel`.
        text_weak,
        /// Text on `accent`.
        text_on_accent,
        /// The single vermilion: main button, selection, current item.
        accent,
        /// Selected rows and selected text, under `text`.
        selection,
        /// Success, wins, permission.
        good,
        /// Warnings.
        warning,
        /// Errors.
        error,
        /// Shade under dialogs.
        shade,
    }
}

colors! {
    /// One cloth of the table.
    FeltColors {
        /// The lit part of the cloth.
        base,
        /// The cloth at the table's edge.
        edge,
        /// Outlines of empty spots.
        line,
        /// Letters and signs on empty spots, and text on the cloth.
        mark,
    }
}

colors! {
    /// Signs on the table other than cards.
    TableColors {
        /// The focus ring.
        focus,
        /// The contrasting rim round the focus ring, so that it shows on cards and on cloth.
        focus_rim,
        /// The glow of a spot where the held cards may go.
        glow,
        /// The frame of held cards.
        held,
        /// Marks of a hint.
        hint,
        /// Small plates with text on the cloth: counts, refusals.
        plate,
        /// Text on a plate.
        plate_text,
        /// The rim of a plate with a refusal.
        plate_refusal,
    }
}

colors! {
    /// Colours of the cards.
    CardColors {
        /// The card itself.
        paper,
        /// Its hairline edge.
        edge,
        /// Its shadow at the darkest point.
        shadow,
        /// Spades and clubs.
        ink,
        /// Hearts and diamonds.
        red,
        /// Diamonds of a four-colour deck.
        four_diamonds,
        /// Clubs of a four-colour deck.
        four_clubs,
        /// Outlines of the court.
        line,
        /// Faces and hands of the court.
        skin,
        /// Cheeks and lips of the court.
        blush,
        /// Crowns, hems and jewels.
        gold,
        /// Blades and points.
        steel,
        /// White fur and linen.
        linen,
        /// Dark hair.
        hair_dark,
        /// Fair hair.
        hair_fair,
        /// White beards.
        hair_white,
        /// Robes of spades.
        robe_spades,
        /// Robes of hearts.
        robe_hearts,
        /// Robes of diamonds.
        robe_diamonds,
        /// Robes of clubs.
        robe_clubs,
        /// The field of the hemp-leaf back.
        back_hemp,
        /// The field of the wave back.
        back_waves,
        /// The field of the linked-rings back.
        back_rings,
        /// The lines of every back.
        back_line,
    }
}

colors! {
    /// The colours that games name for men and boards.
    PaintColors {
        /// White.
        white,
        /// Black.
        black,
        /// Red.
        red,
        /// Yellow.
        yellow,
        /// Green.
        green,
        /// Blue.
        blue,
        /// Orange.
        orange,
        /// Brown.
        brown,
        /// Buff, the pale squares of many boards.
        buff,
        /// Grey.
        grey,
    }
}

impl PaintColors {
    /// Returns a colour by its name.
    #[must_use]
    pub const fn of(&self, paint: Paint) -> Color32 {
        match paint {
            Paint::White => self.white,
            Paint::Black => self.black,
            Paint::Red => self.red,
            Paint::Yellow => self.yellow,
            Paint::Green => self.green,
            Paint::Blue => self.blue,
            Paint::Orange => self.orange,
            Paint::Brown => self.brown,
            Paint::Buff => self.buff,
            Paint::Grey => self.grey,
        }
    }

    /// Returns the colour of lines and letters on another colour.
    #[must_use]
    pub const fn on(&self, paint: Paint) -> Color32 {
        match paint {
            Paint::White | Paint::Yellow | Paint::Orange | Paint::Buff => self.black,
            Paint::Black | Paint::Red | Paint::Green | Paint::Blue | Paint::Brown | Paint::Grey => {
                self.white
            }
        }
    }
}

/// The cloths to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Felts {
    /// Deep indigo, the default.
    pub indigo: FeltColors,
    /// The green of card tables.
    pub green: FeltColors,
    /// Grey slate.
    pub slate: FeltColors,
    /// Dark plum.
    pub plum: FeltColors,
    /// Tea brown.
    pub tea: FeltColors,
}

/// Sizes of text in points.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextSizes {
    /// Notes and counts.
    pub small: f32,
    /// Running text and buttons.
    pub body: f32,
    /// Section headings.
    pub large: f32,
    /// Page headings.
    pub heading: f32,
    /// The name of the program or of a game, once per page.
    pub display: f32,
}

/// Distances in points.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spacing {
    /// The grid of the layout; gaps are one unit.
    pub unit: f32,
    /// Margins of panels and pages.
    pub margin: f32,
    /// Minimum height of anything that is pressed.
    pub touch: f32,
    /// Corner radius of buttons and fields.
    pub radius: f32,
    /// Corner radius of dialogs and menus.
    pub radius_large: f32,
    /// Width of the focus ring.
    pub focus_width: f32,
    /// Gap between an element and its focus ring.
    pub focus_offset: f32,
    /// Width of hairlines.
    pub hairline: f32,
    /// Blur of the shadows under dialogs and menus.
    pub shadow_blur: f32,
}

/// Times in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// Direct responses: glow, hover, spring back.
    pub quick: f32,
    /// A card's flight from spot to spot.
    pub flight: f32,
    /// A card turning over.
    pub turn: f32,
    /// Interval between two cards of a deal.
    pub wave: f32,
    /// Maximum for a whole deal.
    pub wave_most: f32,
    /// The cascade after a win.
    pub cascade: f32,
    /// Time that a refusal stays.
    pub message: f32,
}
