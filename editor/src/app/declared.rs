//! A game written as text, which the editor can show but not change yet: its rules in words, its
//! faults, its text, and the way to play it.

use egui::{FontId, Label, RichText, ScrollArea, TextStyle, Ui};
use engine::definition::game::GameDiagnostic;
use fudaba::{
    desk::{AppContext, page},
    library::{GameOrigin, LoadError, PartyGame, PartySample},
    text::{diagnostic_place, diagnostic_words, game_rules_in_words},
    tr,
};
use std::{ffi::OsString, path::Path};

/// A game on view.
#[derive(Debug)]
pub(super) struct Declared {
    origin: GameOrigin,
    read: Result<PartyGame, LoadError>,
    lines: Vec<String>,
    view: DeclaredView,
}

/// Part of the game shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DeclaredView {
    Rules,
    Text,
}

/// Result of a frame of the page.
pub(super) enum DeclaredOutcome {
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
        let named = |sample: &PartySample| game.origin == GameOrigin::Sample(sample.stem());
        let sample = PartySample::all().into_iter().find(named);
        let text = sample.map_or("", |sample| sample.text());
        let lines = lines(text);
        Self { origin: game.origin.clone(), read: Ok(game), lines, view: DeclaredView::Rules }
    }

    /// Creates the page of a file with these bytes, given the result of reading it.
    pub(super) fn of_file(path: &Path, bytes: &[u8], read: Result<PartyGame, LoadError>) -> Self {
        let lines = lines(&String::from_utf8_lossy(bytes));
        Self { origin: GameOrigin::Path(path.to_owned()), read, lines, view: DeclaredView::Rules }
    }

    /// Returns the game's English title, as lists of files keep it; empty if there is no game.
    pub(super) fn title(&self) -> &str {
        self.read.as_ref().map_or("", |game| &game.game.about.title.en)
    }

    /// Shows the page.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> DeclaredOutcome {
        let title = match &self.read {
            Ok(game) => context.texts.localized(&game.game.about.title).to_owned(),
            Err(_) => self.file(),
        };
        let mut play = false;
        let back = page::bar(ui, context, &title, |ui, context| {
            let button = page::main_button(context, &tr!(context.texts, "declared-play"));
            let tip = tr!(context.texts, "declared-play-tip");
            play = ui.add(button).on_hover_text(tip).clicked();
        });
        page::column(ui, context, page::READABLE, |ui, context| self.contents(ui, context));
        if play {
            return DeclaredOutcome::Play(match &self.origin {
                GameOrigin::Path(path) => path.clone().into_os_string(),
                GameOrigin::Sample(stem) => OsString::from(stem),
            });
        }
        if back { DeclaredOutcome::Left } else { DeclaredOutcome::Shown }
    }

    fn file(&self) -> String {
        match &self.origin {
            GameOrigin::Path(path) => path.file_name().unwrap_or_default().to_string_lossy().into(),
            GameOrigin::Sample(stem) => format!("{stem}.ron"),
        }
    }

    fn contents(&mut self, ui: &mut Ui, context: &mut AppContext) {
        page::card(ui, context, |ui, context| {
            let words = tr!(context.texts, "declared-note", file = self.file());
            ui.add(Label::new(words).wrap());
        });
        ui.horizontal_wrapped(|ui| {
            let views = [
                (DeclaredView::Rules, tr!(context.texts, "declared-rules")),
                (DeclaredView::Text, tr!(context.texts, "declared-text")),
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
            (DeclaredView::Text, _) => text(ui, context, &self.lines),
            (DeclaredView::Rules, Ok(game)) => rules(ui, context, game),
            (DeclaredView::Rules, Err(_)) => {
                ui.add(Label::new(tr!(context.texts, "declared-faulty")).wrap());
            }
        }
        if self.view == DeclaredView::Rules {
            for fault in faults {
                show_fault(ui, context, fault);
            }
        }
    }
}

/// Splits a text into lines, each cut to a readable 400 characters.
fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.replace('\t', "    ").chars().take(400).collect()).collect()
}

/// Shows the rules in words, under headings.
fn rules(ui: &mut Ui, context: &AppContext, game: &PartyGame) {
    let (about, texts) = (&game.game.about, &context.texts);
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.add(Label::new(RichText::new(goal).size(context.theme.text.large)).wrap());
    }
    let note = texts.localized(&about.about);
    if !note.is_empty() {
        ui.add(Label::new(note).wrap());
    }
    for paragraph in game_rules_in_words(texts, &game.game, None) {
        page::subheading(ui, context, &paragraph.heading);
        for line in &paragraph.lines {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(f32::from(line.depth) * context.theme.spacing.margin);
                ui.add(Label::new(&line.words).wrap());
            });
        }
    }
}

/// Shows the text with line numbers; only visible lines are laid out.
fn text(ui: &mut Ui, context: &AppContext, lines: &[String]) {
    let (surface, spacing) = (&context.theme.surface, &context.theme.spacing);
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
                    let font = FontId::monospace(context.theme.text.small);
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
fn show_fault(
    ui: &mut Ui,
    context: &mut AppContext,
    GameDiagnostic { file, diagnostic }: &GameDiagnostic,
) {
    let (message, help) = diagnostic_words(&context.texts, diagnostic);
    let place = diagnostic_place(&context.texts, &diagnostic.at);
    let place = if file.is_empty() { place } else { format!("{file}: {place}") };
    page::card(ui, context, |ui, _| {
        ui.add(Label::new(RichText::new(place).strong()).wrap());
        ui.add(Label::new(message).selectable(true).wrap());
        ui.add(Label::new(RichText::new(help).weak()).wrap());
    });
}
