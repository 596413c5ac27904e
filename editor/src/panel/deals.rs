//! The deals of a deck: at the start, or at a click. A deal is painted on the table itself, card by
//! card, so that it looks as it will lie.

mod brush;
mod counter;
mod fills;
mod laid;
mod settings;

use super::{
    canvas::{CanvasItem, Focus, ItemLook, LayoutCanvas, Walk},
    names, pickers,
};
use crate::{command::Command, context::EditorContext, named};
use brush::{Brush, Painting};
use counter::Supply;
use egui::{Id, Rect, RichText, ScrollArea, Sense, Ui, vec2};
use engine::{
    definition::{Face, RuleRef, SettingColumn, SpotId},
    workbook::WhichDeal,
};
use fudaba::{text::Texts, tr};
use laid::LaidCards;

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
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext, which: WhichDeal) {
        if editor.work.draft().spots.is_empty() {
            pickers::no_field(ui, editor);
            return;
        }
        if editor.work.draft().decks.get(editor.selection.deck.index()).is_none() {
            return;
        }
        let room = ui.available_height();
        ScrollArea::vertical().id_salt(which).auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                let top = ui.cursor().min.y;
                pickers::decks(ui, editor);
                counter::show(ui, editor, which);
                self.brush.show(ui, editor);
                fills::show(ui, editor, which, &mut self.each, self.brush.face());
                let gap = ui.spacing().item_spacing.y;
                let used = ui.cursor().min.y - top + gap + self.settings_height;
                let size = vec2(ui.available_width(), (room - used).max(LOWEST));
                let (area, _) = ui.allocate_exact_size(size, Sense::hover());
                self.table(ui, editor, which, area);
                let top = ui.cursor().min.y;
                settings::show(ui, editor, which);
                let height = ui.cursor().min.y - top;
                if (height - self.settings_height).abs() > 0.5 {
                    self.settings_height = height;
                    ui.ctx().request_discard("the table makes room for the settings");
                }
            });
        });
    }

    /// Shows the table with the deal on it.
    fn table(&mut self, ui: &Ui, editor: &mut EditorContext, which: WhichDeal, area: Rect) {
        let deck = editor.selection.deck;
        let id = Id::unique(("deal on the table", which));
        let canvas = LayoutCanvas::fit(editor.work.draft(), area);
        self.reveal(ui, editor, which, id);
        let on = |&item: &CanvasItem| LaidCards::on(editor.work.draft(), deck, which, item);
        let held: Vec<LaidCards> = canvas.items().iter().map(on).collect();
        let pairs = canvas.items().iter().zip(&held);
        let rects: Vec<Vec<Rect>> =
            pairs.map(|(&item, laid)| canvas.pile(item, &laid.faces)).collect();
        let at = |item: CanvasItem| canvas.items().iter().position(|&other| other == item);
        let pile = |item: CanvasItem| at(item).map_or(&[][..], |at| rects[at].as_slice());
        let touches = canvas.touch(
            ui,
            id,
            &mut self.focus,
            Walk::Arrows,
            |item| canvas.cover(item, pile(item)),
            |item| {
                let chosen = match item {
                    CanvasItem::Spot(spot) => editor.selection.spots.contains(&spot),
                    CanvasItem::Deck(other) => other == deck,
                };
                (item_words(editor, which, item), chosen)
            },
        );
        self.paint(ui, editor, &canvas, &held);
        if self.focus.keyboard
            && canvas.has_focus(ui, id)
            && let Some(item) = self.focus.item
        {
            let rect = canvas.cover(item, pile(item));
            canvas.paint_focus(ui.painter(), &editor.context.theme, rect);
        }
        let table = brush::BrushTarget { canvas: &canvas, rects: &rects, laid: &held, which };
        self.painting.follow(ui, editor, &table, &touches, self.brush);
        if canvas.has_focus(ui, id)
            && let Some(CanvasItem::Spot(spot)) = self.focus.item
        {
            brush::keys(ui, editor, which, spot, self.brush);
        }
        self.commands(editor, which);
    }

    fn paint(
        &self,
        ui: &Ui,
        editor: &mut EditorContext,
        canvas: &LayoutCanvas,
        held: &[LaidCards],
    ) {
        let painter = ui.painter().with_clip_rect(canvas.area().intersect(ui.clip_rect()));
        canvas.paint_felt(&painter, &editor.context);
        let deck = editor.selection.deck;
        let supply = Supply::of(editor.work.draft(), deck);
        for (&item, laid) in canvas.items().iter().zip(held) {
            let faces = laid.faces.as_slice();
            let draft = editor.work.draft();
            let name = super::canvas::item_name(&editor.context.texts, draft, item);
            let (count, chosen, faint) = match item {
                CanvasItem::Spot(spot) => {
                    let count = (!faces.is_empty()).then(|| faces.len().to_string());
                    let chosen = editor.selection.spots.contains(&spot);
                    (count.unwrap_or_default(), chosen, false)
                }
                CanvasItem::Deck(other) => {
                    let left = supply.left.to_string();
                    (if other == deck { left } else { String::new() }, false, other != deck)
                }
            };
            let look = ItemLook { name: &name, count: &count, faces, chosen, faint };
            canvas.paint_item(&painter, &mut editor.context, item, look);
        }
    }

    /// Goes to the spot or the setting that another panel points at.
    fn reveal(&mut self, ui: &Ui, editor: &mut EditorContext, which: WhichDeal, id: Id) {
        let wanted = match which {
            WhichDeal::Opening => SettingColumn::OpeningDeal,
            WhichDeal::Click => SettingColumn::ClickDeal,
        };
        if let Some(RuleRef::Spot(spot, setting)) = editor.selection.reveal
            && setting == wanted
        {
            editor.selection.reveal = None;
            let item = CanvasItem::Spot(spot);
            self.focus = Focus { item: Some(item), keyboard: true };
            ui.memory_mut(|memory| memory.request_focus(id.with(item)));
        } else if matches!(editor.selection.reveal, Some(RuleRef::Deck(_, s)) if s == wanted) {
            // The whole deal is visible already.
            editor.selection.reveal = None;
        }
    }

    /// Carries out commands from menu, palette and shortcuts.
    fn commands(&self, editor: &mut EditorContext, which: WhichDeal) {
        if editor.take(Command::SelectAll) {
            let spots = 0..editor.work.draft().spots.len();
            editor.selection.spots = spots.map(|at| SpotId(at as u8)).collect();
        }
        if editor.take(Command::Delete) {
            let chosen = editor.selection.spots.clone();
            let focused = match self.focus.item {
                Some(CanvasItem::Spot(spot)) if chosen.is_empty() => Some(spot),
                _ => None,
            };
            let deck = editor.selection.deck;
            editor.work.edit(named!("edit-deals-clear"), |draft| {
                for spot in chosen.into_iter().chain(focused) {
                    draft.deal_to(deck, which, spot, Vec::new());
                }
            });
        }
    }
}

/// Returns a spot with its deal, "Tableau 3: 2 face down, 1 face up"; or a deck with the number of
/// cards left.
fn item_words(editor: &EditorContext, which: WhichDeal, item: CanvasItem) -> String {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    match item {
        CanvasItem::Spot(spot) => spot_words(editor, which, spot),
        CanvasItem::Deck(deck) => {
            let left = Supply::of(draft, deck).left;
            let name = names::deck(texts, draft, deck);
            tr!(texts, "deals-deck", deck = name, count = left)
        }
    }
}

/// Returns a spot with its deal.
fn spot_words(editor: &EditorContext, which: WhichDeal, spot: SpotId) -> String {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let faces = draft.dealt_to(editor.selection.deck, which, spot);
    let name = names::spot(texts, draft, spot);
    let words = tr!(texts, "deals-spot", spot = name, faces = faces_words(texts, faces));
    match LaidCards::on(draft, editor.selection.deck, which, CanvasItem::Spot(spot)).others() {
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
fn hint(ui: &mut Ui, editor: &EditorContext, words: String) {
    let weak = editor.context.theme.surface.text_weak;
    ui.add(egui::Label::new(RichText::new(words).small().color(weak)).wrap());
}
