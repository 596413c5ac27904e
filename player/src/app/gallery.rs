//! All games as cards with thumbnails, to be searched, filtered and opened.

mod card;

use super::{
    desk::AppContext,
    network::WayBack,
    page,
    request::ScreenRequest,
    shelf::{GalleryItem, SampleContent, SampleShelf},
    thumbnail::Thumbnails,
};
use crate::{
    chance,
    command::Command,
    library::catalogue::{Company, Query, SampleListing},
    tr,
};
use card::game_card;
use egui::{
    Align, Align2, Button, Event, Frame, Key, Layout, Margin, Popup, Response, RichText, TextEdit,
    Ui, WidgetInfo,
    text::{CCursor, CCursorRange},
};
use engine::definition::Localized;
use std::path::PathBuf;

/// Minimum width of a game's card, in points.
const CARD_WIDTH: f32 = 232.0;

/// Least width of the field of the search, in points.
const LEAST_SEARCH: f32 = 120.0;

/// The subset of games that is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum GallerySection {
    /// Games under way, then the widely known ones.
    #[default]
    Popular,
    /// Games for one person or for several; of one family or of all.
    For(Company, Option<Localized>),
    /// Games marked by the player.
    Favourites,
}

/// The gallery's search and filter.
#[derive(Default)]
pub(super) struct GalleryPage {
    search: String,
    part: GallerySection,
    thumbnails: Box<Thumbnails>,
}

/// A request made on a game's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GalleryRequest {
    /// Play it.
    Play,
    /// Read its rules.
    Read,
    /// Add or remove its mark as a favourite.
    Mark,
}

impl GalleryPage {
    /// Shows the gallery; `menu` puts the menu at the end of its bar. `waiting` are the ways back
    /// to tables over a network that wait for the person.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        menu: impl FnOnce(&mut Ui, &AppContext) -> Option<Command>,
        waiting: &[WayBack],
    ) -> Option<ScreenRequest> {
        let mut request = None;
        let entered = self.bar(ui, context, shelf, menu, &mut request);
        let shown = self.shown(context, shelf);
        let mut wish = shown.first().filter(|_| entered).map(|&at| (at, GalleryRequest::Play));
        page::column(ui, context, 1800.0, |ui, context| {
            for back in waiting {
                request = way_back(ui, context, back).or(request.take());
            }
            self.parts(ui, context, shelf);
            recent(ui, context, &mut request);
            for error in shelf.faulty() {
                ui.colored_label(context.theme.surface.error, error);
            }
            if shown.is_empty() {
                self.nothing(ui, context);
            }
            wish = grid(ui, context, (shelf, &mut self.thumbnails), &shown).or(wish);
        });
        if let Some((at, wish)) = wish {
            request = fulfil(context, shelf, at, wish).or(request);
        }
        request
    }

    /// Shows the bar above the games. Returns true if the first hit of the search is to be opened.
    fn bar(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        shelf: &mut SampleShelf,
        menu: impl FnOnce(&mut Ui, &AppContext) -> Option<Command>,
        request: &mut Option<ScreenRequest>,
    ) -> bool {
        let spacing = &context.theme.spacing;
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(spacing.margin as i8, spacing.unit as i8));
        let mut entered = false;
        egui::Panel::top("gallery bar").frame(frame).show(ui, |ui| {
            let is_wide = ui.available_width() >= width_of_bar(ui, context);
            let to_left = Layout::right_to_left(Align::Center);
            let buttons = |ui: &mut Ui| bar_buttons(ui, context, shelf, menu);
            let mut buttons = Some(buttons);
            let mut asked = None;
            ui.horizontal(|ui| {
                page::heading(ui, context, &tr!(context.texts, "gallery-title"));
                ui.with_layout(to_left, |ui| {
                    asked = buttons.take_if(|_| is_wide).and_then(|buttons| buttons(ui));
                    entered = self.search_field(ui, context);
                });
            });
            // In a narrow window the buttons have a row of their own.
            if let Some(buttons) = buttons {
                asked = ui.horizontal(|ui| ui.with_layout(to_left, buttons).inner).inner;
            }
            *request = asked.or(request.take());
        });
        entered
    }

    /// Shows the field of the search and the button that clears it. Returns true if the first hit
    /// is to be opened.
    fn search_field(&mut self, ui: &mut Ui, context: &AppContext) -> bool {
        let words = tr!(context.texts, "gallery-search-clear");
        // Hidden, it still takes its space, so that nothing moves with the first letter.
        let clear = ui.add_visible(!self.search.is_empty(), Button::new("✖"));
        clear.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, words.as_str()));
        if clear.on_hover_text(&words).clicked() {
            self.search.clear();
        }
        let hint = tr!(context.texts, "gallery-search");
        let unit = context.theme.spacing.unit;
        let width = (ui.available_width() - unit).clamp(LEAST_SEARCH, 300.0);
        let field = TextEdit::singleline(&mut self.search)
            .desired_width(width)
            .align(Align2::LEFT_CENTER)
            .hint_text(hint.as_str());
        let field = ui.add(field).on_hover_text(tr!(context.texts, "gallery-search-tip"));
        field.widget_info(|| WidgetInfo::labeled(egui::Role::SearchInput, true, hint.as_str()));
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        let left = field.lost_focus();
        let entered = left && pressed(Key::Enter) && !Query::of(&self.search).is_empty();
        if left && pressed(Key::Escape) {
            self.search.clear();
        }
        self.type_on(ui, &field);
        entered
    }

    /// Starts a search when the player types and nothing else takes the keys.
    fn type_on(&mut self, ui: &Ui, field: &Response) {
        let ctx = ui.ctx();
        if ctx.text_edit_focused() || Popup::is_any_open(ctx) {
            return;
        }
        let letter = |text: &&String| text.chars().next().is_some_and(char::is_alphanumeric);
        let typed: String = ui.input(|input| {
            let texts = input.events.iter().filter_map(|event| match event {
                Event::Text(text) => Some(text),
                _ => None,
            });
            texts.filter(letter).map(String::as_str).collect()
        });
        if typed.is_empty() {
            return;
        }
        self.search.push_str(&typed);
        field.request_focus();
        let end = CCursor::new(self.search.chars().count());
        let mut state = TextEdit::load_state(ctx, field.id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::one(end)));
        state.store(ctx, field.id);
    }

    /// True if a search is active.
    pub(super) const fn searches(&self) -> bool {
        !self.search.is_empty()
    }

    /// Clears the search; `false` if there was none.
    pub(super) fn let_go(&mut self) -> bool {
        !std::mem::take(&mut self.search).is_empty()
    }

    /// Shows the parts of the games, and the families of the current part.
    fn parts(&mut self, ui: &mut Ui, context: &AppContext, shelf: &SampleShelf) {
        let texts = &context.texts;
        let size = context.theme.text.large;
        let now = self.part.clone();
        // A search covers all games.
        let searches = !Query::of(&self.search).is_empty();
        ui.horizontal_wrapped(|ui| {
            let mut tab = |ui: &mut Ui, words: String, part: GallerySection, chosen: bool| {
                let chosen = chosen && !searches;
                if ui.selectable_label(chosen, RichText::new(words).size(size)).clicked() {
                    self.part = part;
                    self.search.clear();
                }
            };
            tab(
                ui,
                tr!(texts, "gallery-popular"),
                GallerySection::Popular,
                now == GallerySection::Popular,
            );
            for (company, words) in [
                (Company::Alone, tr!(texts, "gallery-alone")),
                (Company::WithOthers, tr!(texts, "gallery-with-others")),
            ] {
                let chosen = matches!(now, GallerySection::For(shown, _) if shown == company);
                tab(ui, words, GallerySection::For(company, None), chosen);
            }
            let words = format!("★ {}", tr!(texts, "gallery-favourites"));
            tab(ui, words, GallerySection::Favourites, now == GallerySection::Favourites);
        });
        let GallerySection::For(company, shown) = self.part.clone() else { return };
        if searches {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let all = tr!(texts, "gallery-all-families");
            if ui.selectable_label(shown.is_none(), all).clicked() {
                self.part = GallerySection::For(company, None);
            }
            for family in shelf.families(company) {
                let chosen = shown.as_ref() == Some(family);
                if ui.selectable_label(chosen, texts.localized(family)).clicked() {
                    let family = Some(family.clone()).filter(|_| !chosen);
                    self.part = GallerySection::For(company, family);
                }
            }
        });
    }

    /// Returns the positions on the shelf of the games shown, in order.
    fn shown(&self, context: &AppContext, shelf: &SampleShelf) -> Vec<usize> {
        let query = Query::of(&self.search);
        let rank = |listing: &SampleListing| -> Option<usize> {
            if !query.is_empty() {
                // A search ignores the part that is chosen.
                return query.rank(listing);
            }
            let saved = is_saved(context, listing);
            match &self.part {
                GallerySection::Popular if saved => Some(0),
                GallerySection::Popular => listing.popular.map(|place| 1 + place),
                GallerySection::For(company, family) => {
                    let fits = family.as_ref().is_none_or(|family| *family == listing.family);
                    (listing.company() == *company && fits).then_some(0)
                }
                GallerySection::Favourites => {
                    context.store.favourites().games().iter().position(|id| *id == listing.id)
                }
            }
        };
        let places = shelf.items().iter().enumerate();
        let mut ranked: Vec<(usize, usize)> =
            places.filter_map(|(at, item)| Some((rank(&item.listing)?, at))).collect();
        ranked.sort_by_key(|&(rank, _)| rank);
        ranked.into_iter().map(|(_, at)| at).collect()
    }

    /// Explains why nothing is shown, and what to do.
    fn nothing(&self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let (what, help) = if Query::of(&self.search).is_empty() {
            (tr!(texts, "gallery-no-favourites"), tr!(texts, "gallery-no-favourites-help"))
        } else {
            (tr!(texts, "gallery-none"), tr!(texts, "gallery-none-help"))
        };
        ui.add_space(context.theme.space(4.0));
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(what).size(context.theme.text.large));
            ui.label(RichText::new(help).weak());
        });
    }
}

/// Shows a way back to a table, and the cross that forgets it if only a note tells of it.
fn way_back(ui: &mut Ui, context: &AppContext, back: &WayBack) -> Option<ScreenRequest> {
    let mut request = None;
    ui.horizontal_wrapped(|ui| {
        if ui.add(page::main_button(context, &back.words)).clicked() {
            request = Some(ScreenRequest::BackToTable(back.way.clone()));
        }
        let Some(note) = &back.note else { return };
        let words = tr!(context.texts, "network-forget-way", words = back.words.as_str());
        let cross = ui.button("✖");
        cross.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, words.as_str()));
        if cross.on_hover_text(tr!(context.texts, "network-forget-tip")).clicked() {
            request = Some(ScreenRequest::ForgetWay(note.clone()));
        }
    });
    request
}

/// Shows the buttons of the bar from the right; returns the request made there.
fn bar_buttons(
    ui: &mut Ui,
    context: &AppContext,
    shelf: &mut SampleShelf,
    menu: impl FnOnce(&mut Ui, &AppContext) -> Option<Command>,
) -> Option<ScreenRequest> {
    let mut request = menu(ui, context).map(ScreenRequest::Give);
    if ui.button(tr!(context.texts, "gallery-surprise")).clicked() {
        request = surprise(shelf);
    }
    if ui.button(tr!(context.texts, "command-open")).clicked() {
        request = Some(ScreenRequest::Give(Command::Open));
    }
    let network = ui.button(tr!(context.texts, "command-network"));
    if network.on_hover_text(tr!(context.texts, "command-network-tip")).clicked() {
        request = Some(ScreenRequest::Give(Command::Network));
    }
    request
}

/// Returns the width that title, search and buttons have side by side, in points.
fn width_of_bar(ui: &Ui, context: &AppContext) -> f32 {
    let ink = context.theme.surface.text;
    let wide = |words: String, font| ui.painter().layout_no_wrap(words, font, ink).size().x;
    let heading = egui::FontId::proportional(context.theme.text.heading);
    let title = wide(tr!(context.texts, "gallery-title"), heading);
    let font = egui::TextStyle::Button.resolve(ui.style());
    let words = ["gallery-surprise", "command-open", "command-network"];
    let words = words.map(|key| context.texts.get(key)).into_iter();
    let words = words.chain(["☰", "✖"].map(str::to_owned));
    let (pad, gap) = (ui.spacing().button_padding.x, ui.spacing().item_spacing.x);
    let buttons = words.map(|words| wide(words, font.clone()) + 2.0 * pad + gap);
    title + buttons.sum::<f32>() + LEAST_SEARCH + 3.0 * gap
}

/// Carries out a request for the game at this position on the shelf.
fn fulfil(
    context: &mut AppContext,
    shelf: &mut SampleShelf,
    at: usize,
    wish: GalleryRequest,
) -> Option<ScreenRequest> {
    if wish == GalleryRequest::Mark {
        let id = shelf.items().get(at)?.listing.id.clone();
        context.store.toggle_favourite(&id);
        return None;
    }
    match (&shelf.read(at)?.content, wish) {
        (SampleContent::Solitaire(entry), GalleryRequest::Read) => {
            Some(ScreenRequest::ReadRules(Box::new(entry.game.clone())))
        }
        (SampleContent::Solitaire(entry), _) => {
            Some(ScreenRequest::Play(Box::new(entry.game.clone())))
        }
        (SampleContent::Party(entry), GalleryRequest::Read) => {
            Some(ScreenRequest::ReadPartyRules(Box::new(entry.game.clone())))
        }
        (SampleContent::Party(entry), _) => {
            Some(ScreenRequest::OpenParty(Box::new(entry.game.clone())))
        }
        (SampleContent::Unread | SampleContent::Faulty, _) => None,
    }
}

/// Games row by row, as many in a row as fit.
fn grid(
    ui: &mut Ui,
    context: &mut AppContext,
    (shelf, thumbnails): (&mut SampleShelf, &mut Thumbnails),
    shown: &[usize],
) -> Option<(usize, GalleryRequest)> {
    let gap = context.theme.spacing.margin;
    let width = ui.available_width();
    let columns = ((width + gap) / (CARD_WIDTH + gap)).floor().max(1.0);
    let card = ((width + gap) / columns - gap).floor();
    let mut wish = None;
    thumbnails.begin(ui.ctx(), context, card::picture_room(context, card));
    for row in shown.chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for &at in row {
                let Some(item) = shelf.items().get(at) else { continue };
                let (response, marked) = game_card(ui, context, item, card, |ui, context, rect| {
                    thumbnails.paint(ui, context, (shelf, at), rect);
                });
                if response.clicked() {
                    wish = Some((at, GalleryRequest::Play));
                }
                if marked {
                    wish = Some((at, GalleryRequest::Mark));
                }
                response.context_menu(|ui| {
                    for (asked, key) in [
                        (GalleryRequest::Read, "command-rules"),
                        (GalleryRequest::Mark, mark_key(context, item)),
                    ] {
                        if ui.button(context.texts.get(key)).clicked() {
                            wish = Some((at, asked));
                            ui.close();
                        }
                    }
                });
            }
        });
        ui.add_space(gap - context.theme.spacing.unit);
    }
    // Pictures come into the places that wait for them, and only those that are seen.
    thumbnails.make(ui.ctx(), context, shelf);
    wish
}

/// Returns the text key for adding or removing a favourite's mark.
fn mark_key(context: &AppContext, item: &GalleryItem) -> &'static str {
    if context.store.favourites().has(&item.listing.id) { "gallery-unmark" } else { "gallery-mark" }
}

/// True if a game is under way.
fn is_saved(context: &AppContext, listing: &SampleListing) -> bool {
    match listing.company() {
        Company::Alone => {
            context.store.has_save(&listing.id) || context.store.has_table(&listing.id)
        }
        Company::WithOthers => context.store.has_table(&listing.id),
    }
}

/// Opens a random game of the shelf.
fn surprise(shelf: &mut SampleShelf) -> Option<ScreenRequest> {
    let at = chance::one_of(shelf.items().len())?;
    match &shelf.read(at)?.content {
        SampleContent::Solitaire(entry) => Some(ScreenRequest::Play(Box::new(entry.game.clone()))),
        SampleContent::Party(entry) => Some(ScreenRequest::OpenParty(Box::new(entry.game.clone()))),
        SampleContent::Unread | SampleContent::Faulty => None,
    }
}

/// Shows the most recently opened files, as far as they fit a row.
fn recent(ui: &mut Ui, context: &AppContext, request: &mut Option<ScreenRequest>) {
    const MOST: usize = 5;
    let files: Vec<(PathBuf, String)> = context
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
        ui.label(RichText::new(tr!(context.texts, "gallery-recent")).weak());
        for (path, title) in files {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let shown = if title.is_empty() { name } else { title };
            let response = ui.button(shown).on_hover_text(path.display().to_string());
            if response.clicked() {
                *request = Some(ScreenRequest::OpenFile(path.clone()));
            }
            let forget = tr!(context.texts, "gallery-forget");
            response.context_menu(|ui| {
                if ui.button(forget).clicked() {
                    *request = Some(ScreenRequest::ForgetFile(path.clone()));
                    ui.close();
                }
            });
        }
    });
}
