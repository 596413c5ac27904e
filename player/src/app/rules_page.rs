//! The rules of a game in words, made from its file alone, and where that file is.

use super::{desk::Desk, page, screen::Request};
use crate::{
    library::{Game, Origin},
    text::rules_in_words,
    tr,
};
use egui::{RichText, Ui};

/// The page of rules.
pub(super) struct RulesPage {
    game: Game,
}

impl RulesPage {
    /// The rules of this game.
    pub(super) const fn of(game: Game) -> Self {
        Self { game }
    }

    /// Shows the page.
    pub(super) fn show(&self, ui: &mut Ui, desk: &mut Desk) -> Option<Request> {
        let definition = self.game.definition();
        let title = desk.texts.localized(&definition.about().title).to_owned();
        let mut play = false;
        let back = page::bar(ui, desk, &title, |ui, desk| {
            let button = page::main_button(desk, &tr!(desk.texts, "rules-page-play"));
            play = ui.add(button).clicked();
        });
        page::column(ui, desk, page::READABLE, |ui, desk| self.contents(ui, desk));
        if play {
            return Some(Request::Play(Box::new(self.game.clone())));
        }
        back.then_some(Request::Back)
    }

    fn contents(&self, ui: &mut Ui, desk: &Desk) {
        let (definition, texts) = (self.game.definition(), &desk.texts);
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
        let origin = match &self.game.origin {
            Origin::Path(path) => {
                tr!(texts, "rules-page-path", path = path.display().to_string())
            }
            Origin::Sample(stem) => tr!(texts, "rules-page-sample", stem = *stem),
        };
        ui.add(egui::Label::new(origin).selectable(true).wrap());
        for warning in &self.game.diagnostics {
            ui.label(format!("{}: {}", self.game.place(&warning.at), warning.message));
        }
    }
}
