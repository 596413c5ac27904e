//! A game written as text, which the editor can show but not change yet: its rules in words, its
//! faults, its text, and the way to play it.

use egui::{FontId, Label, RichText, ScrollArea, TextStyle, Ui};
use engine::definition::game::GameDiagnostic;
use fudaba::{
    desk::{Desk, page},
    library::{LoadError, Origin, PartyGame, PartySample},
    text::{diagnostic_place, diagnostic_words, game_rules_in_words},
    tr,
};
use std::{ffi::OsString, path::Path};

/// A game on view.
#[derive(Debug)]
pub(super) struct Declared {
    origin: Origin,
    read: Result<PartyGame, LoadError>,
    lines: Vec<String>,
    view: View,
}

/// Part of the game shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum View {
    Rules,
    Text,
}

/// Result of a frame of the page.
pub(super) enum Outcome {
    /// Nothing that leads elsewhere.
    Shown,
    /// Back to the gallery.
    Left,
    /// To the player, with a file's path or a sample's name.
    Play(OsString),
}

impl Declared {
    /// Creates the page of a sample.
    pub(super) fn of_game(game: PartyGame) -> Self {
        let named = |sample: &PartySample| game.origin == Origin::Sample(sample.stem());
        let sample = PartySample::all().into_iter().find(named);
        let text = sample.map_or("", |sample| sample.text());
        let lines = lines(text);
        Self { origin: game.origin.clone(), read: Ok(game), lines, view: View::Rules }
    }

    /// Creates the page of a file with these bytes, given the result of reading it.
    pub(super) fn of_file(path: &Path, bytes: &[u8], read: Result<PartyGame, LoadError>) -> Self {
        let lines = lines(&String::from_utf8_lossy(bytes));
        Self { origin: Origin::Path(path.to_owned()), read, lines, view: View::Rules }
    }

    /// Returns the game's English title, as lists of files keep it; empty if there is no game.
    pub(super) fn title(&self) -> &str {
        self.read.as_ref().map_or("", |game| &game.game.about.title.en)
    }

    /// Shows the page.
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk) -> Outcome {
        let title = match &self.read {
            Ok(game) => desk.texts.localized(&game.game.about.title).to_owned(),
            Err(_) => self.file(),
        };
        let mut play = false;
        let back = page::bar(ui, desk, &title, |ui, desk| {
            let button = page::main_button(desk, &tr!(desk.texts, "declared-play"));
            let tip = tr!(desk.texts, "declared-play-tip");
            play = ui.add(button).on_hover_text(tip).clicked();
        });
        page::column(ui, desk, page::READABLE, |ui, desk| self.contents(ui, desk));
        if play {
            return Outcome::Play(match &self.origin {
                Origin::Path(path) => path.clone().into_os_string(),
                Origin::Sample(stem) => OsString::from(stem),
            });
        }
        if back { Outcome::Left } else { Outcome::Shown }
    }

    fn file(&self) -> String {
        match &self.origin {
            Origin::Path(path) => path.file_name().unwrap_or_default().to_string_lossy().into(),
            Origin::Sample(stem) => format!("{stem}.ron"),
        }
    }

    fn contents(&mut self, ui: &mut Ui, desk: &mut Desk) {
        page::card(ui, desk, |ui, desk| {
            let words = tr!(desk.texts, "declared-note", file = self.file());
            ui.add(Label::new(words).wrap());
        });
        ui.horizontal_wrapped(|ui| {
            let views = [
                (View::Rules, tr!(desk.texts, "declared-rules")),
                (View::Text, tr!(desk.texts, "declared-text")),
            ];
            for (view, words) in views {
                let button = egui::Button::selectable(self.view == view, words);
                if ui.add(button.frame_when_inactive(true)).clicked() {
                    self.view = view;
                }
            }
        });
        let faults = match &self.read {
            Ok(game) => game.diagnostics.as_slice(),
            Err(LoadError::Faulty { diagnostics, .. }) => diagnostics.as_slice(),
            Err(error) => {
                ui.label(error.to_string());
                &[]
            }
        };
        match (self.view, &self.read) {
            (View::Text, _) => text(ui, desk, &self.lines),
            (View::Rules, Ok(game)) => rules(ui, desk, game),
            (View::Rules, Err(_)) => {
                ui.add(Label::new(tr!(desk.texts, "declared-faulty")).wrap());
            }
        }
        if self.view == View::Rules {
            for fault in faults {
                show_fault(ui, desk, fault);
            }
        }
    }
}

/// Splits a text into lines, each cut to a readable 400 characters.
fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.replace('\t', "    ").chars().take(400).collect()).collect()
}

/// Shows the rules in words, under headings.
fn rules(ui: &mut Ui, desk: &Desk, game: &PartyGame) {
    let (about, texts) = (&game.game.about, &desk.texts);
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.add(Label::new(RichText::new(goal).size(desk.theme.text.large)).wrap());
    }
    let note = texts.localized(&about.about);
    if !note.is_empty() {
        ui.add(Label::new(note).wrap());
    }
    for paragraph in game_rules_in_words(texts, &game.game, None) {
        page::subheading(ui, desk, &paragraph.heading);
        for line in &paragraph.lines {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(f32::from(line.depth) * desk.theme.spacing.margin);
                ui.add(Label::new(&line.words).wrap());
            });
        }
    }
}

/// Shows the text with line numbers; only visible lines are laid out.
fn text(ui: &mut Ui, desk: &Desk, lines: &[String]) {
    let (surface, spacing) = (&desk.theme.surface, &desk.theme.spacing);
    let frame = egui::Frame::new()
        .fill(surface.sunken)
        .corner_radius(spacing.radius)
        .inner_margin(spacing.unit);
    let height = (ui.ctx().content_rect().height() - 220.0).max(160.0);
    let row = ui.text_style_height(&TextStyle::Monospace);
    let digits = lines.len().to_string().len();
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let area = ScrollArea::both().id_salt("text of the game").max_height(height);
        area.auto_shrink([false, true]).show_rows(ui, row, lines.len(), |ui, seen| {
            for number in seen {
                let Some(line) = lines.get(number) else { continue };
                ui.horizontal(|ui| {
                    let font = FontId::monospace(desk.theme.text.small);
                    let number = format!("{:>digits$}", number + 1);
                    ui.label(RichText::new(number).font(font.clone()).color(surface.text_weak));
                    let words = RichText::new(line).font(font);
                    ui.add(Label::new(words).selectable(true).extend());
                });
            }
        });
    });
}

/// Shows one fault: its place, its message and the remedy.
fn show_fault(ui: &mut Ui, desk: &mut Desk, GameDiagnostic { file, diagnostic }: &GameDiagnostic) {
    let (message, help) = diagnostic_words(&desk.texts, diagnostic);
    let place = diagnostic_place(&desk.texts, &diagnostic.at);
    let place = if file.is_empty() { place } else { format!("{file}: {place}") };
    page::card(ui, desk, |ui, _| {
        ui.add(Label::new(RichText::new(place).strong()).wrap());
        ui.add(Label::new(message).selectable(true).wrap());
        ui.add(Label::new(RichText::new(help).weak()).wrap());
    });
}
