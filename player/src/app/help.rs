//! Help for newcomers: how to play in this window, every key, and the program's version.

use super::{desk::Desk, page, palette::shortcut_text, screen::Request};
use crate::{
    command::{Command, Menu},
    tr,
};
use egui::{Grid, RichText, Ui};

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
        ui.label(desk.texts.get(text));
    }
}

fn keys(ui: &mut Ui, desk: &Desk) {
    let row = |ui: &mut Ui, keys: String, words: String| {
        ui.label(RichText::new(keys).monospace());
        ui.add(egui::Label::new(words).wrap());
        ui.end_row();
    };
    page::subheading(ui, desk, &tr!(desk.texts, "keys-on-table"));
    Grid::new("table keys").num_columns(2).striped(true).show(ui, |ui| {
        for (keys, text) in ON_TABLE {
            row(ui, desk.texts.get(keys), desk.texts.get(text));
        }
    });
    for part in Menu::ALL {
        page::subheading(ui, desk, &desk.texts.get(part.label()));
        Grid::new(part.label()).num_columns(2).striped(true).show(ui, |ui| {
            for &command in Command::ALL.iter().filter(|command| command.menu() == part) {
                let words = desk.texts.get(command.tip());
                row(ui, shortcut_text(ui.ctx(), command), words);
            }
        });
    }
}

fn about(ui: &mut Ui, desk: &Desk) {
    let texts = &desk.texts;
    let version = env!("CARGO_PKG_VERSION");
    page::subheading(ui, desk, &tr!(texts, "about-version", version = version));
    ui.label(tr!(texts, "about-what"));
    ui.label(tr!(texts, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
    page::subheading(ui, desk, &tr!(texts, "settings-kept"));
    let folder = match desk.store.folder() {
        Some(folder) => folder.display().to_string(),
        None => tr!(texts, "settings-kept-nowhere"),
    };
    ui.add(egui::Label::new(folder).selectable(true).wrap());
}
