//! The gallery, where games are begun: from nothing, a template, a sample, the wizard or a file.

mod chosen;
mod shelf;
mod start;
mod tile;
mod unsaved;

pub(super) use chosen::GalleryChoice;

use super::{EditorApp, EditorScreen, close::CloseTarget};
use crate::{command::Command, recovery::Recovery, template::Template, work::Work};
use egui::{
    Align, Align2, Context, Frame, Key, Layout, Margin, Modifiers, Panel, RichText, TextEdit, Ui,
    WidgetInfo,
};
use engine::{
    definition::{Deck, Localized, Place},
    workbook::Draft,
};
use fudaba::{
    board,
    desk::{AppContext, page},
    store::RecentFile,
    tr,
};
use shelf::{GalleryEntry, GalleryShelf, SampleKind};
use std::path::{Path, PathBuf};

/// The gallery with the games read so far and the search.
#[derive(Debug, Default)]
pub(super) struct GameGallery {
    shelf: GalleryShelf,
    search: String,
    /// The only family of samples shown, by its name in the current language; `None` for all.
    family: Option<String>,
    left: unsaved::Left,
}

/// Returns a game with one pack in one deck, and nothing else.
pub(super) fn blank() -> Draft {
    let name = Localized { en: "Stock".to_owned(), ja: "山札".to_owned() };
    let deck = Deck::plain(name, Place { x: 20, y: 20 });
    Draft { decks: vec![deck], ..Draft::default() }
}

impl GameGallery {
    /// Shows the gallery; returns the choice made. `behind` is the title of the game being
    /// designed, if any.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        recovery: &Recovery,
        behind: Option<&str>,
    ) -> Option<GalleryChoice> {
        self.shelf.read_one();
        if self.shelf.is_reading() {
            ui.ctx().request_repaint();
        }
        let mut chosen = None;
        self.bar(ui, context, behind, &mut chosen);
        page::column(ui, context, 1800.0, |ui, context| {
            if self.search.trim().is_empty() {
                self.left.show(ui, context, recovery, &mut chosen);
            }
            self.contents(ui, context, &mut chosen);
        });
        chosen
    }

    fn bar(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        behind: Option<&str>,
        chosen: &mut Option<GalleryChoice>,
    ) {
        let spacing = &context.theme.spacing;
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(spacing.margin as i8, spacing.unit as i8));
        Panel::top("gallery bar").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                if let Some(title) = behind {
                    self.way_back(ui, context, title, chosen);
                }
                page::heading(ui, context, &tr!(context.texts, "gallery-begin"));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.button(context.texts.get(Command::Settings.label())).clicked() {
                        *chosen = Some(GalleryChoice::Give(Command::Settings));
                    }
                    let hint = tr!(context.texts, "gallery-search");
                    let width = (ui.available_width() - spacing.unit).clamp(80.0, 240.0);
                    let field = TextEdit::singleline(&mut self.search)
                        .desired_width(width)
                        .align(Align2::LEFT_CENTER)
                        .hint_text(hint.as_str());
                    let field = ui.add(field);
                    field.widget_info(|| {
                        WidgetInfo::labeled(egui::Role::SearchInput, true, hint.as_str())
                    });
                    let find = |input: &mut egui::InputState| {
                        input.consume_key(Modifiers::COMMAND, Key::F)
                    };
                    if ui.input_mut(find) {
                        field.request_focus();
                    }
                    // Enter takes the only match.
                    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                        *chosen = self.only_found();
                    }
                });
            });
        });
    }

    /// Shows the way back to the game behind the gallery. Escape clears the search first.
    fn way_back(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        title: &str,
        chosen: &mut Option<GalleryChoice>,
    ) {
        let title: String = title.chars().take(24).collect();
        let words = format!("◀ {}", tr!(context.texts, "gallery-back", title = title));
        let tip = tr!(context.texts, "gallery-back-tip");
        let clicked = ui.button(words).on_hover_text(tip).clicked();
        let free = ui.memory(|memory| memory.top_modal_layer().is_none());
        let escape = |input: &mut egui::InputState| input.consume_key(Modifiers::NONE, Key::Escape);
        if clicked {
            *chosen = Some(GalleryChoice::Back);
        } else if free && ui.input_mut(escape) {
            if self.search.is_empty() {
                *chosen = Some(GalleryChoice::Back);
            }
            self.search.clear();
        }
    }

    /// Returns the match of the search, if there is exactly one.
    fn only_found(&self) -> Option<GalleryChoice> {
        if self.search.trim().is_empty() {
            return None;
        }
        let all = self.shelf.templates().chain(self.shelf.samples());
        let mut found = all.filter(|entry| entry.matches(&self.search));
        let first = found.next()?;
        found.next().is_none().then(|| first.chosen())
    }

    fn contents(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        chosen: &mut Option<GalleryChoice>,
    ) {
        let searching = !self.search.trim().is_empty();
        if !searching {
            if let Some(way) = start::show(ui, context) {
                *chosen = Some(way);
            }
            recent(ui, context, chosen);
        }
        for error in self.shelf.faulty() {
            ui.colored_label(context.theme.surface.error, error.to_string());
        }
        let found = |entry: &&GalleryEntry| entry.matches(&self.search);
        let templates: Vec<&GalleryEntry> = self.shelf.templates().filter(found).collect();
        let samples: Vec<&GalleryEntry> = self.shelf.samples().filter(found).collect();
        if templates.is_empty() && samples.is_empty() && !self.shelf.is_reading() {
            let what = tr!(context.texts, "gallery-none");
            page::empty(ui, context, &what, &tr!(context.texts, "gallery-nothing-help"));
            return;
        }
        if !templates.is_empty() {
            page::subheading(ui, context, &tr!(context.texts, "gallery-templates"));
            tiles(ui, context, &templates, chosen);
        }
        if !samples.is_empty() {
            page::subheading(ui, context, &tr!(context.texts, "gallery-samples"));
            let families = self.shelf.families(&context.texts);
            // A language switch leaves the old name of the family behind.
            self.family.take_if(|family| !families.contains(family));
            if !searching {
                choose_family(ui, context, &families, &mut self.family);
            }
            let of_family = |entry: &&GalleryEntry| {
                let own = context.texts.localized(&entry.about().family);
                searching || self.family.as_deref().is_none_or(|wanted| wanted == own)
            };
            let samples: Vec<&GalleryEntry> = samples.into_iter().filter(of_family).collect();
            tiles(ui, context, &samples, chosen);
        }
        if self.shelf.is_reading() {
            ui.label(RichText::new(tr!(context.texts, "gallery-reading")).weak());
        }
    }
}

impl GalleryEntry {
    /// Returns the choice that a click on it makes.
    const fn chosen(&self) -> GalleryChoice {
        match self.kind {
            SampleKind::Template(stem) => GalleryChoice::Template(stem),
            SampleKind::Sample(stem) => GalleryChoice::Sample(stem),
        }
    }
}

fn choose_family(
    ui: &mut Ui,
    context: &AppContext,
    families: &[String],
    family: &mut Option<String>,
) {
    ui.horizontal_wrapped(|ui| {
        let all = tr!(context.texts, "gallery-all-families");
        if ui.selectable_label(family.is_none(), all).clicked() {
            *family = None;
        }
        for name in families {
            let chosen = family.as_ref() == Some(name);
            if ui.selectable_label(chosen, name).clicked() {
                *family = Some(name.clone()).filter(|_| !chosen);
            }
        }
    });
}

/// Returns the name of a file, with its folder if another file of the list has the same name.
fn name_among(files: &[RecentFile], path: &Path) -> String {
    let alike = files.iter().filter(|file| file.path.file_name() == path.file_name());
    let folder = path.parent().and_then(Path::file_name).filter(|_| alike.count() > 1);
    let name: PathBuf = folder.into_iter().chain(path.file_name()).collect();
    name.display().to_string()
}

/// Shows the files opened last, at most six.
fn recent(ui: &mut Ui, context: &AppContext, chosen: &mut Option<GalleryChoice>) {
    const MOST: usize = 6;
    let files = context.store.recent().files();
    if files.is_empty() {
        return;
    }
    page::subheading(ui, context, &tr!(context.texts, "gallery-recent-files"));
    ui.horizontal_wrapped(|ui| {
        for file in files.iter().take(MOST) {
            let name = name_among(files, &file.path);
            let words = if file.title.is_empty() {
                name
            } else {
                tr!(context.texts, "gallery-recent-file", title = file.title.as_str(), file = name)
            };
            let button = ui.button(words).on_hover_text(file.path.display().to_string());
            if button.clicked() {
                *chosen = Some(GalleryChoice::Recent(file.path.clone()));
            }
            button.context_menu(|ui| {
                if ui.button(tr!(context.texts, "gallery-forget")).clicked() {
                    *chosen = Some(GalleryChoice::Forget(file.path.clone()));
                    ui.close();
                }
            });
        }
    });
}

fn tiles(
    ui: &mut Ui,
    context: &mut AppContext,
    entries: &[&GalleryEntry],
    chosen: &mut Option<GalleryChoice>,
) {
    let gap = context.theme.spacing.margin;
    let (width, columns) = tile::measure(ui, gap);
    for row in entries.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for entry in row {
                let about = entry.about();
                let words = tile::Tile {
                    title: context.texts.localized(&about.title).to_owned(),
                    kind: kind(context, entry),
                    line: context.texts.localized(&about.goal).to_owned(),
                    words: tile::WORDS,
                };
                let ctx = ui.ctx().clone();
                let tile = tile::show(ui, context, width, &words, |painter, context, rect| {
                    let felt = context.felt();
                    context.dress(&ctx, Some(&entry.game.pictures));
                    let table = (&*entry.game.rules, &entry.columns);
                    board::thumbnail(painter, rect, felt, &mut context.cards, table, &entry.deal);
                });
                if tile.clicked() {
                    *chosen = Some(entry.chosen());
                }
            }
        });
        ui.add_space(gap - context.theme.spacing.unit);
    }
}

/// Returns family and number of packs in one line.
fn kind(context: &AppContext, entry: &GalleryEntry) -> String {
    let pieces = entry.game.table().piece_count();
    let cards = match (pieces / 52, pieces % 52) {
        (packs @ 1.., 0) => tr!(context.texts, "gallery-packs", count = packs),
        _ => tr!(context.texts, "gallery-cards", count = pieces),
    };
    let family = context.texts.localized(&entry.about().family);
    if family.is_empty() { cards } else { format!("{family} · {cards}") }
}

impl EditorApp {
    /// Carries out a choice made in the gallery.
    pub(super) fn begin_chosen(&mut self, chosen: Option<GalleryChoice>, ctx: &Context) {
        match chosen {
            None => {}
            Some(
                chosen @ (GalleryChoice::Blank
                | GalleryChoice::Template(_)
                | GalleryChoice::Sample(_)
                | GalleryChoice::Recover(_)),
            ) => self.leave_for(CloseTarget::Begun(chosen), ctx),
            Some(GalleryChoice::Back) => self.screen = EditorScreen::Design,
            Some(GalleryChoice::Wizard) => self.give(Command::Wizard, ctx),
            Some(GalleryChoice::Recent(path)) => self.leave_for(CloseTarget::Open(path), ctx),
            Some(GalleryChoice::Forget(path)) => self.editor.context.store.forget_file(&path),
            Some(GalleryChoice::GiveUp(unsaved)) => self.files.recovery.give_up(&unsaved),
            Some(GalleryChoice::Open) => self.give(Command::Open, ctx),
            Some(GalleryChoice::Give(command)) => self.give(command, ctx),
        }
    }

    /// Begins the game that was chosen.
    pub(super) fn begin(&mut self, chosen: &GalleryChoice) {
        match chosen {
            GalleryChoice::Blank => self.design(Work::new(blank())),
            GalleryChoice::Template(stem) => {
                if let Some(template) = Template::find(stem) {
                    self.design(Work::new(of_template(template)));
                }
            }
            GalleryChoice::Sample(stem) => self.begin_sample(stem),
            GalleryChoice::Recover(unsaved) => self.recover(unsaved),
            _ => {}
        }
    }
}

/// Returns the game of a template as the designer's own: without the template's id, author and
/// note.
fn of_template(template: Template) -> Draft {
    let mut draft = template.work().draft().clone();
    draft.about.id.clear();
    draft.about.author.clear();
    draft.about.note = Localized::default();
    draft
}
