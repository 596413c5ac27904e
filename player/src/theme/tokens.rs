//! The design tokens as typed values: what the RON files of `assets/theme` hold.

use egui::Color32;
use engine::definition::game::Paint;
use serde::{Deserialize, Deserializer, de::Error};

/// Reads `#RRGGBB` or `#RRGGBBAA` (straight alpha).
fn color<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color32, D::Error> {
    let text = String::deserialize(deserializer)?;
    Color32::from_hex(&text)
        .map_err(|_| D::Error::custom(format!("`{text}` is no colour: write `#1B1B1F`")))
}

/// A group of tokens that are all colours, so that each needs its name and its meaning alone.
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
    /// Everything around the table: bars, pages, panels, buttons and words.
    SurfaceColors {
        /// Bars, panels and pages.
        panel,
        /// Dialogs, menus and cards of a list: one step nearer to the eye.
        raised,
        /// Text fields and other hollows.
        sunken,
        /// Every other row of a list.
        stripe,
        /// Buttons at rest.
        button,
        /// Buttons under the pointer.
        button_hovered,
        /// Buttons while pressed, and open menus.
        button_active,
        /// Hairlines between things.
        line,
        /// Words.
        text,
        /// Words that matter less; still readable on `panel`.
        text_weak,
        /// Words on `accent`.
        text_on_accent,
        /// The one vermilion: the main button, the selection, the current thing.
        accent,
        /// Selected rows and selected text, under `text`.
        selection,
        /// What works, was won, is allowed.
        good,
        /// Warnings.
        warning,
        /// Errors.
        error,
        /// Under dialogs.
        shade,
    }
}

colors! {
    /// One cloth of the table.
    FeltColors {
        /// The cloth where the light falls.
        base,
        /// The cloth at the table's edge.
        edge,
        /// Outlines of empty spots.
        line,
        /// Letters and signs on empty spots, and words on the cloth.
        mark,
    }
}

colors! {
    /// Signs on the table that are no cards.
    TableColors {
        /// The focus ring.
        focus,
        /// The contrasting rim round the focus ring, so that it shows on cards and on cloth.
        focus_rim,
        /// The glow of a spot where the held cards may go.
        glow,
        /// The frame of held cards.
        held,
        /// What a hint points at.
        hint,
        /// Small plates with words on the cloth: counts, refusals.
        plate,
        /// Words on a plate.
        plate_text,
        /// The rim of a plate that tells a refusal.
        plate_refusal,
    }
}

colors! {
    /// What cards are drawn with.
    CardColors {
        /// The card itself.
        paper,
        /// Its hairline edge.
        edge,
        /// Its shadow where it is darkest.
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
    /// The colours that games call men and boards by.
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
    /// A colour by its name.
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

    /// What is seen on a colour: lines, letters, letters of a board.
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
    /// Deep indigo, the usual one.
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
    /// Headings of a part.
    pub large: f32,
    /// Headings of a page.
    pub heading: f32,
    /// The name of the program or of a game, once a page.
    pub display: f32,
}

/// Distances in points.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spacing {
    /// The grid that everything stands on; gaps are one unit.
    pub unit: f32,
    /// Margins of panels and pages.
    pub margin: f32,
    /// The least height of anything that is pressed.
    pub touch: f32,
    /// Corner radius of buttons and fields.
    pub radius: f32,
    /// Corner radius of dialogs and menus.
    pub radius_large: f32,
    /// Width of the focus ring.
    pub focus_width: f32,
    /// Gap between a thing and its focus ring.
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
    /// Things that follow the hand: glow, hover, spring back.
    pub quick: f32,
    /// A card's way from spot to spot.
    pub flight: f32,
    /// A card turning over.
    pub turn: f32,
    /// Between two cards of a deal.
    pub wave: f32,
    /// A whole deal at most.
    pub wave_most: f32,
    /// The cascade after a win.
    pub cascade: f32,
    /// How long a refusal stays.
    pub message: f32,
}
