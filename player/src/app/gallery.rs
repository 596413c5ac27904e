//! All games as cards with a drawn thumbnail, to be searched, filtered and opened.

use super::{
    desk::Desk,
    page,
    screen::Request,
    shelf::{Entry, Family, Item, PartyEntry, Shelf},
    thumbnail,
};
use crate::{chance, command::Command, tr};
use egui::{
    Align, Align2, FontId, Frame, Layout, Margin, Rect, Response, RichText, Sense, Stroke,
    StrokeKind, TextEdit, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use std::path::PathBuf;

/// The least width of a game's card, in points.
const CARD_WIDTH: f32 = 232.0;
/// The height of a thumbnail in widths.
const THUMBNAIL: f32 = 0.62;
/// The height of the words under a thumbnail, in points.
const WORDS: f32 = 100.0;

/// The gallery's search and filter.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    search: String,
    /// The family shown alone.
    family: Option<Family>,
}

impl Gallery {
    /// Shows the gallery; `menu` puts the menu at the end of its bar.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        shelf: &Shelf,
        menu: impl FnOnce(&mut Ui, &Desk) -> Option<Command>,
    ) -> Option<Request> {
        let mut request = None;
        self.bar(ui, desk, shelf, menu, &mut request);
        page::column(ui, desk, 1800.0, |ui, desk| {
            self.families(ui, desk, shelf);
            recent(ui, desk, &mut request);
            self.games(ui, desk, shelf, &mut request);
        });
        request
    }

    fn bar(
        &mut self,
        ui: &mut Ui,
        desk: &Desk,
        shelf: &Shelf,
        menu: impl FnOnce(&mut Ui, &Desk) -> Option<Command>,
        request: &mut Option<Request>,
    ) {
        let spacing = &desk.theme.spacing;
        let frame = Frame::new()
            .fill(desk.theme.surface.panel)
            .inner_margin(Margin::symmetric(spacing.margin as i8, spacing.unit as i8));
        egui::Panel::top("gallery bar").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                page::heading(ui, desk, &tr!(desk.texts, "gallery-title"));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if let Some(command) = menu(ui, desk) {
                        *request = Some(Request::Give(command));
                    }
                    if ui.button(tr!(desk.texts, "gallery-surprise")).clicked() {
                        *request = surprise(shelf);
                    }
                    if ui.button(tr!(desk.texts, "command-open")).clicked() {
                        *request = Some(Request::Give(Command::Open));
                    }
                    let hint = tr!(desk.texts, "gallery-search");
                    let width = (ui.available_width() - spacing.unit).clamp(80.0, 240.0);
                    let field = TextEdit::singleline(&mut self.search)
                        .desired_width(width)
                        .align(Align2::LEFT_CENTER)
                        .hint_text(hint.as_str());
                    ui.add(field).widget_info(|| {
                        WidgetInfo::labeled(egui::Role::SearchInput, true, hint.as_str())
                    });
                });
            });
        });
    }

    fn families(&mut self, ui: &mut Ui, desk: &Desk, shelf: &Shelf) {
        let families = shelf.families();
        if families.len() < 2 {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let all = tr!(desk.texts, "gallery-all-families");
            if ui.selectable_label(self.family.is_none(), all).clicked() {
                self.family = None;
            }
            for (family, _) in families {
                let chosen = self.family.as_ref() == Some(&family);
                if ui.selectable_label(chosen, family.name(&desk.texts)).clicked() {
                    self.family = Some(family).filter(|_| !chosen);
                }
            }
        });
    }

    /// Whether title, family or goal has what is searched, in either language.
    fn matches(&self, item: Item<'_>) -> bool {
        let wanted = self.search.trim().to_lowercase();
        item.said().iter().any(|text| {
            text.en.to_lowercase().contains(&wanted) || text.ja.to_lowercase().contains(&wanted)
        })
    }

    fn games(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        shelf: &Shelf,
        request: &mut Option<Request>,
    ) {
        for error in shelf.faulty() {
            ui.colored_label(desk.theme.surface.error, error.to_string());
        }
        let mut families = shelf.families();
        let is_shown = |family: &Family| self.family.as_ref().is_none_or(|shown| shown == family);
        families.retain(|(family, _)| is_shown(family));
        for (_, games) in &mut families {
            games.retain(|&item| self.matches(item));
            // Games in progress come first, the others in their order.
            games.sort_by_cached_key(|&item| !is_saved(desk, item));
        }
        families.retain(|(_, games)| !games.is_empty());
        families.sort_by_cached_key(|(_, games)| !games.iter().any(|&item| is_saved(desk, item)));
        if families.is_empty() && !shelf.is_reading() {
            let what = tr!(desk.texts, "gallery-none");
            page::empty(ui, desk, &what, &tr!(desk.texts, "gallery-none-help"));
            return;
        }
        // Families are known when all are read; what was searched for needs none.
        let whole = self.search.trim().is_empty() && !shelf.is_reading();
        if whole && families.len() > 1 {
            for (family, games) in families {
                page::subheading(ui, desk, &family.name(&desk.texts));
                grid(ui, desk, &games, request);
            }
        } else {
            let games: Vec<Item<'_>> = families.into_iter().flat_map(|(_, games)| games).collect();
            grid(ui, desk, &games, request);
        }
        if shelf.is_reading() {
            ui.label(RichText::new(tr!(desk.texts, "gallery-reading")).weak());
        }
    }
}

/// Games row by row, as many in a row as fit.
fn grid(ui: &mut Ui, desk: &mut Desk, games: &[Item<'_>], request: &mut Option<Request>) {
    let gap = desk.theme.spacing.margin;
    let width = ui.available_width();
    let columns = ((width + gap) / (CARD_WIDTH + gap)).floor().max(1.0);
    let card = ((width + gap) / columns - gap).floor();
    for row in games.chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for &item in row {
                let response = game_card(ui, desk, item, card);
                if response.clicked() {
                    *request = Some(play(item));
                }
                response.context_menu(|ui| {
                    if ui.button(tr!(desk.texts, "command-rules")).clicked() {
                        *request = Some(read(item));
                        ui.close();
                    }
                });
            }
        });
        ui.add_space(gap - desk.theme.spacing.unit);
    }
}

/// Whether a game is under way.
fn is_saved(desk: &Desk, item: Item<'_>) -> bool {
    match item {
        Item::Solitaire(_) => desk.store.has_save(item.id()),
        Item::Party(_) => desk.store.has_table(item.id()),
    }
}

/// What a click on a game asks for.
fn play(item: Item<'_>) -> Request {
    match item {
        Item::Solitaire(entry) => Request::Play(Box::new(entry.game.clone())),
        Item::Party(entry) => Request::OpenParty(Box::new(entry.game.clone())),
    }
}

fn read(item: Item<'_>) -> Request {
    match item {
        Item::Solitaire(entry) => Request::ReadRules(Box::new(entry.game.clone())),
        Item::Party(entry) => Request::ReadPartyRules(Box::new(entry.game.clone())),
    }
}

/// Any game of the shelf, for those who cannot decide.
fn surprise(shelf: &Shelf) -> Option<Request> {
    let items: Vec<Item<'_>> = shelf.items().collect();
    let drawn = chance::deal_number(&shelf.entries().first()?.game.rules).0;
    let index = usize::try_from(drawn % items.len() as u64).unwrap_or(0);
    items.get(index).map(|&item| play(item))
}

/// The files opened last, as far as they fit a row.
fn recent(ui: &mut Ui, desk: &Desk, request: &mut Option<Request>) {
    const MOST: usize = 5;
    let files: Vec<(PathBuf, String)> = desk
        .store
        .recent()
        .files()
        .iter()
        .take(MOST)
        .map(|file| (file.path.clone(), file.title.clone()))
        .collect();
    if files.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(tr!(desk.texts, "gallery-recent")).weak());
        for (path, title) in files {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let shown = if title.is_empty() { name } else { title };
            let response = ui.button(shown).on_hover_text(path.display().to_string());
            if response.clicked() {
                *request = Some(Request::OpenFile(path.clone()));
            }
            let forget = tr!(desk.texts, "gallery-forget");
            response.context_menu(|ui| {
                if ui.button(forget).clicked() {
                    *request = Some(Request::ForgetFile(path.clone()));
                    ui.close();
                }
            });
        }
    });
}

/// A game as a card: thumbnail, title, family and size, goal.
fn game_card(ui: &mut Ui, desk: &mut Desk, item: Item<'_>, width: f32) -> Response {
    let picture = (width * THUMBNAIL).floor();
    let (rect, response) = ui.allocate_exact_size(vec2(width, picture + WORDS), Sense::click());
    let [title, _, goal] = item.said();
    let title = desk.texts.localized(title).to_owned();
    let goal = desk.texts.localized(goal).to_owned();
    let saved = is_saved(desk, item);
    let spoken = if saved {
        tr!(desk.texts, "gallery-spoken-saved", title = title.as_str(), goal = goal.as_str())
    } else {
        tr!(desk.texts, "gallery-spoken", title = title.as_str(), goal = goal.as_str())
    };
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &spoken));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let surface = desk.theme.surface;
    let radius = desk.theme.spacing.radius_large;
    let stroke = if response.has_focus() || response.hovered() {
        Stroke::new(desk.theme.spacing.focus_width, surface.accent)
    } else {
        Stroke::new(desk.theme.spacing.hairline, surface.line)
    };
    ui.painter().rect_filled(rect, radius, surface.raised);
    let top = Rect::from_min_size(rect.min, vec2(width, picture)).shrink(desk.theme.spacing.unit);
    match item {
        Item::Solitaire(entry) => thumbnail::paint(ui, desk, entry, top),
        Item::Party(entry) => super::party::paint_thumbnail(ui, desk, &entry.deal, top),
    }
    if saved {
        continue_mark(ui, desk, top);
    }
    ui.painter().rect_stroke(rect, radius, stroke, StrokeKind::Inside);
    let words = Rect::from_min_max(pos2(rect.left(), top.bottom()), rect.max)
        .shrink2(vec2(desk.theme.spacing.unit * 1.5, desk.theme.spacing.unit));
    let mut inner = ui.new_child(
        UiBuilder::new().max_rect(words).layout(Layout::top_down(Align::Min)).id_salt(item.id()),
    );
    inner.set_clip_rect(words.intersect(ui.clip_rect()));
    inner.spacing_mut().item_spacing.y = 2.0;
    let label = |text: RichText| egui::Label::new(text).selectable(false).truncate();
    inner.add(label(RichText::new(title).size(desk.theme.text.large).strong()));
    inner.add(label(RichText::new(kind(desk, item)).size(desk.theme.text.small).weak()));
    inner.add(egui::Label::new(goal).selectable(false).wrap());
    response
}

/// Family and what it is played with in one line.
fn kind(desk: &Desk, item: Item<'_>) -> String {
    match item {
        Item::Solitaire(entry) => packs(desk, entry),
        Item::Party(entry) => players(desk, entry),
    }
}

/// Family and number of players.
fn players(desk: &Desk, entry: &PartyEntry) -> String {
    let players = entry.game.game.players;
    let (least, most) = (players.least, players.most);
    let count = if least == most {
        tr!(desk.texts, "gallery-players", count = least)
    } else {
        tr!(desk.texts, "gallery-players-range", least = least, most = most)
    };
    let family = desk.texts.localized(&entry.game.game.about.family);
    if family.is_empty() { count } else { format!("{family} · {count}") }
}

/// Family and number of packs.
fn packs(desk: &Desk, entry: &Entry) -> String {
    let pieces = entry.game.definition().piece_count();
    let cards = match (pieces / 52, pieces % 52) {
        (packs @ 1.., 0) => tr!(desk.texts, "gallery-packs", count = packs),
        _ => tr!(desk.texts, "gallery-cards", count = pieces),
    };
    let family = desk.texts.localized(&entry.about().family);
    if family.is_empty() { cards } else { format!("{family} · {cards}") }
}

fn continue_mark(ui: &Ui, desk: &Desk, picture: Rect) {
    let (surface, unit) = (&desk.theme.surface, desk.theme.spacing.unit);
    let font = FontId::proportional(desk.theme.text.small);
    let words = format!("▶ {}", tr!(desk.texts, "gallery-continue"));
    let galley = ui.painter().layout_no_wrap(words, font, surface.text_on_accent);
    let size = galley.size() + vec2(unit * 1.5, unit);
    let corner = Align2::RIGHT_TOP.align_size_within_rect(size, picture.shrink(unit));
    ui.painter().rect_filled(corner, unit, surface.accent);
    ui.painter().galley(corner.center() - galley.size() / 2.0, galley, surface.text_on_accent);
}
