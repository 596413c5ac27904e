//! The rules of a game in words, made from its file alone, and where that file is.

use super::{desk::Desk, page, screen::Request};
use crate::{
    library::{Game, Origin, PartyGame},
    text::{game_rules_in_words, rules_in_words},
    tr,
};
use egui::{RichText, Ui};
use engine::rules::Setup;

/// The page of rules.
pub(super) struct RulesPage {
    of: Of,
}

/// Whose rules.
enum Of {
    /// A workbook's.
    Solitaire(Box<Game>),
    /// Those of a game of several players.
    Party(Box<PartyGame>),
    /// Those of a game of several players that goes on, as it was set up.
    Table(Box<PartyGame>, Setup),
}

impl RulesPage {
    /// The rules of this game.
    pub(super) fn of(game: Game) -> Self {
        Self { of: Of::Solitaire(Box::new(game)) }
    }

    /// The rules of this game of several players.
    pub(super) fn of_party(game: PartyGame) -> Self {
        Self { of: Of::Party(Box::new(game)) }
    }

    /// The rules of a game of several players that goes on.
    pub(super) fn of_table(game: PartyGame, setup: Setup) -> Self {
        Self { of: Of::Table(Box::new(game), setup) }
    }

    /// Shows the page.
    pub(super) fn show(&self, ui: &mut Ui, desk: &mut Desk) -> Option<Request> {
        let title = match &self.of {
            Of::Solitaire(game) => &game.definition().about().title,
            Of::Party(game) | Of::Table(game, _) => &game.game.about.title,
        };
        let title = desk.texts.localized(title).to_owned();
        let mut play = false;
        let back = page::bar(ui, desk, &title, |ui, desk| {
            let button = page::main_button(desk, &tr!(desk.texts, "rules-page-play"));
            play = ui.add(button).clicked();
        });
        page::column(ui, desk, page::READABLE, |ui, desk| match &self.of {
            Of::Solitaire(game) => solitaire(ui, desk, game),
            Of::Party(game) => party(ui, desk, game, None),
            Of::Table(game, setup) => party(ui, desk, game, Some(setup)),
        });
        if play {
            return Some(match &self.of {
                Of::Solitaire(game) => Request::Play(game.clone()),
                Of::Party(game) | Of::Table(game, _) => Request::SetUp(game.clone()),
            });
        }
        back.then_some(Request::Back)
    }
}

/// The rules of a workbook's game.
fn solitaire(ui: &mut Ui, desk: &Desk, game: &Game) {
    let (definition, texts) = (game.definition(), &desk.texts);
    let about = definition.about();
    let family = texts.localized(&about.family);
    if !family.is_empty() {
        ui.label(RichText::new(family).weak());
    }
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.label(RichText::new(goal).size(desk.theme.text.large));
    }
    for paragraph in rules_in_words(texts, definition) {
        page::subheading(ui, desk, &paragraph.heading);
        for sentence in &paragraph.sentences {
            ui.label(sentence);
        }
    }
    let note = texts.localized(&about.note);
    if !note.is_empty() {
        page::subheading(ui, desk, &tr!(texts, "rules-page-note"));
        ui.label(note);
    }
    page::subheading(ui, desk, &tr!(texts, "rules-page-file"));
    if !about.author.is_empty() {
        ui.label(tr!(texts, "rules-page-author", author = about.author.as_str()));
    }
    origin(ui, desk, &game.origin);
    for warning in &game.diagnostics {
        ui.label(format!("{}: {}", game.place(&warning.at), warning.message));
    }
}

/// The rules of a declared game.
fn party(ui: &mut Ui, desk: &Desk, game: &PartyGame, setup: Option<&Setup>) {
    let (about, texts) = (&game.game.about, &desk.texts);
    let family = texts.localized(&about.family);
    if !family.is_empty() {
        ui.label(RichText::new(family).weak());
    }
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.label(RichText::new(goal).size(desk.theme.text.large));
    }
    let note = texts.localized(&about.about);
    if !note.is_empty() {
        ui.label(note);
    }
    for paragraph in game_rules_in_words(texts, &game.game, setup) {
        page::subheading(ui, desk, &paragraph.heading);
        for line in &paragraph.lines {
            let indent = f32::from(line.depth) * desk.theme.spacing.margin;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(indent);
                ui.add(egui::Label::new(&line.words).wrap());
            });
        }
    }
    page::subheading(ui, desk, &tr!(texts, "rules-page-file"));
    let from = texts.localized(&about.origin);
    if !from.is_empty() {
        ui.label(from);
    }
    if !about.author.is_empty() {
        ui.label(tr!(texts, "rules-page-author", author = about.author.as_str()));
    }
    origin(ui, desk, &game.origin);
    for fault in &game.diagnostics {
        ui.label(format!("{}: {}", game.place(fault), fault.diagnostic.message));
    }
}

/// Where the file is.
fn origin(ui: &mut Ui, desk: &Desk, origin: &Origin) {
    let words = match origin {
        Origin::Path(path) => {
            tr!(desk.texts, "rules-page-path", path = path.display().to_string())
        }
        Origin::Sample(stem) => tr!(desk.texts, "rules-page-sample", stem = *stem),
    };
    ui.add(egui::Label::new(words).selectable(true).wrap());
}
