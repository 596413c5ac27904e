//! Help for newcomers: how to play in this window, every key, and the program's version.

use super::{desk::Desk, page, palette::shortcut_texts, request::Request};
use crate::{
    command::{Command, Menu},
    tr,
};
use egui::{Color32, Frame, Label, Margin, RichText, TextStyle, Ui, Vec2};

/// A page of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HelpPage {
    /// The first steps.
    Steps,
    /// Every key.
    Keys,
    /// Name, version, licence, and paths of the stored files.
    About,
}

/// Text keys of the first steps: heading and paragraph.
const STEPS: [(&str, &str); 5] = [
    ("help-move", "help-move-text"),
    ("help-stuck", "help-stuck-text"),
    ("help-games", "help-games-text"),
    ("help-others", "help-others-text"),
    ("help-own", "help-own-text"),
];

/// Text keys of the keys that work on the table without a command of their own.
const ON_TABLE: [(&str, &str); 5] = [
    ("keys-arrows", "keys-arrows-do"),
    ("keys-more", "keys-more-do"),
    ("keys-take", "keys-take-do"),
    ("keys-deck", "keys-deck-do"),
    ("keys-zoom", "keys-zoom-do"),
];

impl HelpPage {
    /// Shows the page.
    pub(super) fn show(self, ui: &mut Ui, desk: &mut Desk) -> Option<Request> {
        let title = match self {
            Self::Steps => tr!(desk.texts, "help-title"),
            Self::Keys => tr!(desk.texts, "keys-title"),
            Self::About => tr!(desk.texts, "help-about"),
        };
        let back = page::show(ui, desk, &title, |ui, desk| match self {
            Self::Steps => steps(ui, desk),
            Self::Keys => keys(ui, desk),
            Self::About => about(ui, desk),
        });
        back.then_some(Request::Back)
    }
}

fn steps(ui: &mut Ui, desk: &Desk) {
    for (heading, text) in STEPS {
        page::subheading(ui, desk, &desk.texts.get(heading));
        paragraph(ui, desk, desk.texts.get(text));
    }
}

/// Sentences with room between their lines.
fn paragraph(ui: &mut Ui, desk: &Desk, text: String) {
    ui.label(RichText::new(text).line_height(Some(desk.theme.text.body * 1.5)));
}

/// Keys, and what they do.
type Row = (String, String);

fn keys(ui: &mut Ui, desk: &Desk) {
    let texts = &desk.texts;
    let on_table = ON_TABLE.map(|(keys, text)| (texts.get(keys), texts.get(text)));
    let mut parts: Vec<(String, Vec<Row>)> =
        vec![(tr!(texts, "keys-on-table"), on_table.into_iter().collect())];
    for part in Menu::ALL {
        let commands = Command::ALL.iter().filter(|command| command.menu() == part);
        let keys = |command| shortcut_texts(ui.ctx(), command).join("  ");
        let rows = commands.map(|&command| (keys(command), texts.get(command.tip())));
        parts.push((texts.get(part.label()), rows.collect()));
    }
    // One column for the keys of all parts, as wide as the longest.
    let written = |ui: &Ui, keys: &str| {
        let font = TextStyle::Monospace.resolve(ui.style());
        ui.painter().layout_no_wrap(keys.to_owned(), font, desk.theme.surface.text)
    };
    let rows = parts.iter().flat_map(|(_, rows)| rows);
    let longest = rows.map(|(keys, _)| written(ui, keys).size().x).fold(0.0, f32::max);
    let width = longest.min(ui.available_width() * 0.45) + 2.0 * desk.theme.spacing.margin;
    for (heading, rows) in &parts {
        page::subheading(ui, desk, heading);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            for (at, row) in rows.iter().enumerate() {
                key_row(ui, desk, row, width, at % 2 == 1);
            }
        });
    }
}

/// A line of keys across the whole page; every other one is shaded.
fn key_row(ui: &mut Ui, desk: &Desk, (keys, words): &Row, width: f32, shaded: bool) {
    let unit = desk.theme.spacing.unit;
    let fill = if shaded { ui.visuals().faint_bg_color } else { Color32::TRANSPARENT };
    let frame = Frame::new().fill(fill).inner_margin(Margin::symmetric(unit as i8, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let first = ui.scope(|ui| {
                ui.set_width(width - unit);
                ui.add(Label::new(RichText::new(keys).monospace()).wrap());
            });
            ui.add_space((width - first.response.rect.width()).max(0.0));
            ui.add(Label::new(words.as_str()).wrap());
        });
    });
}

fn about(ui: &mut Ui, desk: &Desk) {
    let texts = &desk.texts;
    let version = env!("CARGO_PKG_VERSION");
    page::subheading(ui, desk, &tr!(texts, "about-version", version = version));
    paragraph(ui, desk, tr!(texts, "about-what"));
    paragraph(ui, desk, tr!(texts, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
    page::subheading(ui, desk, &tr!(texts, "settings-kept"));
    let folder = match desk.store.folder() {
        Some(folder) => folder.display().to_string(),
        None => tr!(texts, "settings-kept-nowhere"),
    };
    ui.add(Label::new(folder).selectable(true).wrap());
}
