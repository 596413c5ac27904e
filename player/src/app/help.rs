//! Help for newcomers: how to play in this window, every key, and the program's version.

use super::{desk::AppContext, page, palette::shortcut_texts, request::ScreenRequest};
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
    pub(super) fn show(self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        let title = match self {
            Self::Steps => tr!(context.texts, "help-title"),
            Self::Keys => tr!(context.texts, "keys-title"),
            Self::About => tr!(context.texts, "help-about"),
        };
        let back = page::show(ui, context, &title, |ui, context| match self {
            Self::Steps => steps(ui, context),
            Self::Keys => keys(ui, context),
            Self::About => about(ui, context),
        });
        back.then_some(ScreenRequest::Back)
    }
}

fn steps(ui: &mut Ui, context: &AppContext) {
    for (heading, text) in STEPS {
        page::subheading(ui, context, &context.texts.get(heading));
        paragraph(ui, context, context.texts.get(text));
    }
}

/// Sentences with room between their lines.
fn paragraph(ui: &mut Ui, context: &AppContext, text: String) {
    ui.label(RichText::new(text).line_height(Some(context.theme.text.body * 1.5)));
}

/// Keys, and what they do.
type Row = (String, String);

fn keys(ui: &mut Ui, context: &AppContext) {
    let texts = &context.texts;
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
        ui.painter().layout_no_wrap(keys.to_owned(), font, context.theme.surface.text)
    };
    let rows = parts.iter().flat_map(|(_, rows)| rows);
    let longest = rows.map(|(keys, _)| written(ui, keys).size().x).fold(0.0, f32::max);
    let width = longest.min(ui.available_width() * 0.45) + 2.0 * context.theme.spacing.margin;
    for (heading, rows) in &parts {
        page::subheading(ui, context, heading);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            for (at, row) in rows.iter().enumerate() {
                key_row(ui, context, row, width, at % 2 == 1);
            }
        });
    }
}

/// A line of keys across the whole page; every other one is shaded.
fn key_row(ui: &mut Ui, context: &AppContext, (keys, words): &Row, width: f32, shaded: bool) {
    let unit = context.theme.spacing.unit;
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

fn about(ui: &mut Ui, context: &AppContext) {
    let texts = &context.texts;
    let version = env!("CARGO_PKG_VERSION");
    page::subheading(ui, context, &tr!(texts, "about-version", version = version));
    paragraph(ui, context, tr!(texts, "about-what"));
    paragraph(ui, context, tr!(texts, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
    page::subheading(ui, context, &tr!(texts, "settings-kept"));
    let folder = match context.store.folder() {
        Some(folder) => folder.display().to_string(),
        None => tr!(texts, "settings-kept-nowhere"),
    };
    ui.add(Label::new(folder).selectable(true).wrap());
}
