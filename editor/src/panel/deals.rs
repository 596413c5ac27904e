//! The deals of a deck: at the start, or at a click. A deal is painted on the table itself, card by
//! card, so that it looks as it will lie.

mod brush;
mod counter;
mod fills;
mod laid;
mod settings;

use super::{
    canvas::{Canvas, Focus, Item, Look, Walk},
    names, pickers,
};
use crate::{bench::Bench, command::Command, named};
use brush::{Brush, Painting};
use counter::Supply;
use egui::{Id, Rect, RichText, ScrollArea, Sense, Ui, vec2};
use engine::{
    definition::{Face, RuleRef, Setting, SpotId},
    workbook::WhichDeal,
};
use fudaba::{text::Texts, tr};
use laid::Laid;

/// Least height of the table, in points; where less is available, everything scrolls.
const LOWEST: f32 = 280.0;

/// The panel for the deals of a deck.
#[derive(Debug)]
pub struct DealsPanel {
    brush: Brush,
    /// Number of cards that a fill deals to each spot.
    each: u16,
    focus: Focus,
    painting: Painting,
    /// Height of the settings below the table in the last frame, in points.
    settings_height: f32,
}

impl Default for DealsPanel {
    fn default() -> Self {
        Self {
            brush: Brush::Up,
            each: 1,
            focus: Focus::default(),
            painting: Painting::default(),
            settings_height: 0.0,
        }
    }
}

impl DealsPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench, which: WhichDeal) {
        if bench.work.draft().spots.is_empty() {
            pickers::no_field(ui, bench);
            return;
        }
        if bench.work.draft().decks.get(bench.selection.deck.index()).is_none() {
            return;
        }
        let room = ui.available_height();
        ScrollArea::vertical().id_salt(which).auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!bench.work.is_faulty(), |ui| {
                let top = ui.cursor().min.y;
                pickers::decks(ui, bench);
                counter::show(ui, bench, which);
                self.brush.show(ui, bench);
                fills::show(ui, bench, which, &mut self.each, self.brush.face());
                let gap = ui.spacing().item_spacing.y;
                let used = ui.cursor().min.y - top + gap + self.settings_height;
                let size = vec2(ui.available_width(), (room - used).max(LOWEST));
                let (area, _) = ui.allocate_exact_size(size, Sense::hover());
                self.table(ui, bench, which, area);
                let top = ui.cursor().min.y;
                settings::show(ui, bench, which);
                let height = ui.cursor().min.y - top;
                if (height - self.settings_height).abs() > 0.5 {
                    self.settings_height = height;
                    ui.ctx().request_discard("the table makes room for the settings");
                }
            });
        });
    }

    /// Shows the table with the deal on it.
    fn table(&mut self, ui: &Ui, bench: &mut Bench, which: WhichDeal, area: Rect) {
        let deck = bench.selection.deck;
        let id = Id::unique(("deal on the table", which));
        let canvas = Canvas::fit(bench.work.draft(), area);
        self.reveal(ui, bench, which, id);
        let on = |&item: &Item| Laid::on(bench.work.draft(), deck, which, item);
        let held: Vec<Laid> = canvas.items().iter().map(on).collect();
        let pairs = canvas.items().iter().zip(&held);
        let rects: Vec<Vec<Rect>> =
            pairs.map(|(&item, laid)| canvas.pile(item, &laid.faces)).collect();
        let at = |item: Item| canvas.items().iter().position(|&other| other == item);
        let pile = |item: Item| at(item).map_or(&[][..], |at| rects[at].as_slice());
        let touches = canvas.touch(
            ui,
            id,
            &mut self.focus,
            Walk::Arrows,
            |item| canvas.cover(item, pile(item)),
            |item| {
                let chosen = match item {
                    Item::Spot(spot) => bench.selection.spots.contains(&spot),
                    Item::Deck(other) => other == deck,
                };
                (item_words(bench, which, item), chosen)
            },
        );
        self.paint(ui, bench, &canvas, &held);
        if self.focus.keyboard
            && canvas.has_focus(ui, id)
            && let Some(item) = self.focus.item
        {
            let rect = canvas.cover(item, pile(item));
            canvas.paint_focus(ui.painter(), &bench.desk.theme, rect);
        }
        let table = brush::Table { canvas: &canvas, rects: &rects, laid: &held, which };
        self.painting.follow(ui, bench, &table, &touches, self.brush);
        if canvas.has_focus(ui, id)
            && let Some(Item::Spot(spot)) = self.focus.item
        {
            brush::keys(ui, bench, which, spot, self.brush);
        }
        self.commands(bench, which);
    }

    fn paint(&self, ui: &Ui, bench: &mut Bench, canvas: &Canvas, held: &[Laid]) {
        let painter = ui.painter().with_clip_rect(canvas.area().intersect(ui.clip_rect()));
        canvas.paint_felt(&painter, &bench.desk);
        let deck = bench.selection.deck;
        let supply = Supply::of(bench.work.draft(), deck);
        for (&item, laid) in canvas.items().iter().zip(held) {
            let faces = laid.faces.as_slice();
            let draft = bench.work.draft();
            let name = super::canvas::item_name(&bench.desk.texts, draft, item);
            let (count, chosen, faint) = match item {
                Item::Spot(spot) => {
                    let count = (!faces.is_empty()).then(|| faces.len().to_string());
                    let chosen = bench.selection.spots.contains(&spot);
                    (count.unwrap_or_default(), chosen, false)
                }
                Item::Deck(other) => {
                    let left = supply.left.to_string();
                    (if other == deck { left } else { String::new() }, false, other != deck)
                }
            };
            let look = Look { name: &name, count: &count, faces, chosen, faint };
            canvas.paint_item(&painter, &mut bench.desk, item, look);
        }
    }

    /// Goes to the spot or the setting that another panel points at.
    fn reveal(&mut self, ui: &Ui, bench: &mut Bench, which: WhichDeal, id: Id) {
        let wanted = match which {
            WhichDeal::Opening => Setting::OpeningDeal,
            WhichDeal::Click => Setting::ClickDeal,
        };
        if let Some(RuleRef::Spot(spot, setting)) = bench.selection.reveal
            && setting == wanted
        {
            bench.selection.reveal = None;
            let item = Item::Spot(spot);
            self.focus = Focus { item: Some(item), keyboard: true };
            ui.memory_mut(|memory| memory.request_focus(id.with(item)));
        } else if matches!(bench.selection.reveal, Some(RuleRef::Deck(_, s)) if s == wanted) {
            // The whole deal is visible already.
            bench.selection.reveal = None;
        }
    }

    /// Carries out commands from menu, palette and shortcuts.
    fn commands(&self, bench: &mut Bench, which: WhichDeal) {
        if bench.take(Command::SelectAll) {
            let spots = 0..bench.work.draft().spots.len();
            bench.selection.spots = spots.map(|at| SpotId(at as u8)).collect();
        }
        if bench.take(Command::Delete) {
            let chosen = bench.selection.spots.clone();
            let focused = match self.focus.item {
                Some(Item::Spot(spot)) if chosen.is_empty() => Some(spot),
                _ => None,
            };
            let deck = bench.selection.deck;
            bench.work.edit(named!("edit-deals-clear"), |draft| {
                for spot in chosen.into_iter().chain(focused) {
                    draft.deal_to(deck, which, spot, Vec::new());
                }
            });
        }
    }
}

/// Returns a spot with its deal, "Tableau 3: 2 face down, 1 face up"; or a deck with the number of
/// cards left.
fn item_words(bench: &Bench, which: WhichDeal, item: Item) -> String {
    let (texts, draft) = (&bench.desk.texts, bench.work.draft());
    match item {
        Item::Spot(spot) => spot_words(bench, which, spot),
        Item::Deck(deck) => {
            let left = Supply::of(draft, deck).left;
            let name = names::deck(texts, draft, deck);
            tr!(texts, "deals-deck", deck = name, count = left)
        }
    }
}

/// Returns a spot with its deal.
fn spot_words(bench: &Bench, which: WhichDeal, spot: SpotId) -> String {
    let (texts, draft) = (&bench.desk.texts, bench.work.draft());
    let faces = draft.dealt_to(bench.selection.deck, which, spot);
    let name = names::spot(texts, draft, spot);
    let words = tr!(texts, "deals-spot", spot = name, faces = faces_words(texts, faces));
    match Laid::on(draft, bench.selection.deck, which, Item::Spot(spot)).others() {
        0 => words,
        others => tr!(texts, "deals-spot-others", words = words, count = others),
    }
}

/// Returns cards by their faces, lowest first: "2 face down, 1 face up".
fn faces_words(texts: &Texts, faces: &[Face]) -> String {
    if faces.is_empty() {
        return tr!(texts, "deals-nothing");
    }
    let mut words = String::new();
    for run in faces.chunk_by(|a, b| a == b) {
        let next = match run[0] {
            Face::Down => tr!(texts, "deals-down", count = run.len()),
            Face::Up => tr!(texts, "deals-up", count = run.len()),
        };
        words = if words.is_empty() {
            next
        } else {
            tr!(texts, "list-next", list = words, item = next)
        };
    }
    words
}

/// Shows a line of small, weak text.
fn hint(ui: &mut Ui, bench: &Bench, words: String) {
    let weak = bench.desk.theme.surface.text_weak;
    ui.add(egui::Label::new(RichText::new(words).small().color(weak)).wrap());
}
