//! The effect of a click on the empty deck: the spots whose cards go back to it, and how often.

use super::{
    canvas::{CanvasItem, Focus, ItemLook, LayoutCanvas, Walk},
    choice, names, number, pickers,
};
use crate::{context::EditorContext, named};
use egui::{Align2, Button, FontId, Id, Rect, ScrollArea, Sense, Ui, vec2};
use engine::{
    definition::{DeckId, Face, FieldId, Redeal, RuleRef, SettingColumn, SpotId},
    workbook::{Draft, WhichDeal},
};
use fudaba::{desk::page, text::Texts, tr};
use std::collections::BTreeSet;

/// Largest number of redeals that a file can state.
const MOST: u16 = 999;

/// Least height of the table, in points; where less is available, everything scrolls.
const LOWEST: f32 = 240.0;

/// The panel for a click on the empty deck.
#[derive(Debug, Default)]
pub struct EmptyDeckPanel {
    focus: Focus,
}

impl EmptyDeckPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        if editor.work.draft().spots.is_empty() {
            pickers::no_field(ui, editor);
            return;
        }
        let deck = editor.selection.deck;
        if editor.work.draft().decks.get(deck.index()).is_none() {
            return;
        }
        let room = ui.available_height();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                let top = ui.cursor().min.y;
                pickers::decks(ui, editor);
                let words = sentence(editor, deck);
                page::subheading(ui, &editor.context, &words);
                ui.horizontal_wrapped(|ui| groups(ui, editor, deck));
                settings(ui, editor, deck);
                let used = ui.cursor().min.y - top;
                let size = vec2(ui.available_width(), (room - used).max(LOWEST));
                let (area, _) = ui.allocate_exact_size(size, Sense::hover());
                self.table(ui, editor, deck, area);
            });
        });
    }

    /// Shows the table, on which a click marks and unmarks a spot.
    fn table(&mut self, ui: &Ui, editor: &mut EditorContext, deck: DeckId, area: Rect) {
        let id = Id::unique("collected spots");
        let canvas = LayoutCanvas::fit(editor.work.draft(), area);
        if let Some(RuleRef::Deck(..)) = editor.selection.reveal {
            // All settings of the empty deck are visible already.
            editor.selection.reveal = None;
        }
        if let Some(RuleRef::Spot(spot, SettingColumn::Collect)) = editor.selection.reveal {
            editor.selection.reveal = None;
            let item = CanvasItem::Spot(spot);
            self.focus = Focus { item: Some(item), keyboard: true };
            ui.memory_mut(|memory| memory.request_focus(id.with(item)));
        }
        let collected = collected(editor.work.draft(), deck);
        let place = |spot: SpotId| collected.iter().position(|&other| other == spot);
        let touches = canvas.touch(
            ui,
            id,
            &mut self.focus,
            Walk::Arrows,
            |item| canvas.home(item),
            |item| match item {
                CanvasItem::Spot(spot) => {
                    (spot_words(editor, spot, place(spot)), place(spot).is_some())
                }
                CanvasItem::Deck(other) => {
                    let name = names::deck(&editor.context.texts, editor.work.draft(), other);
                    (name, other == deck)
                }
            },
        );
        self.paint(ui, editor, &canvas, deck, &collected);
        if self.focus.keyboard
            && canvas.has_focus(ui, id)
            && let Some(item) = self.focus.item
        {
            let rect = canvas.home(item);
            canvas.paint_focus(ui.painter(), &editor.context.theme, rect);
        }
        for touch in touches.iter().filter(|touch| touch.response.clicked()) {
            match touch.item {
                CanvasItem::Deck(deck) => editor.selection.deck = deck,
                CanvasItem::Spot(spot) => toggle(editor, deck, spot),
            }
        }
    }

    fn paint(
        &self,
        ui: &Ui,
        editor: &mut EditorContext,
        canvas: &LayoutCanvas,
        deck: DeckId,
        collected: &[SpotId],
    ) {
        let painter = ui.painter().with_clip_rect(canvas.area().intersect(ui.clip_rect()));
        canvas.paint_felt(&painter, &editor.context);
        for &item in canvas.items() {
            let draft = editor.work.draft();
            let name = super::canvas::item_name(&editor.context.texts, draft, item);
            let (faces, place, faint) = match item {
                CanvasItem::Spot(spot) => {
                    let place = collected.iter().position(|&other| other == spot);
                    // One card stands for all that a spot gives back.
                    (place.map_or(&[][..], |_| &[Face::Up][..]), place, place.is_none())
                }
                CanvasItem::Deck(other) => (&[Face::Down][..], None, other != deck),
            };
            let look = ItemLook { name: &name, count: "", faces, chosen: place.is_some(), faint };
            canvas.paint_item(&painter, &mut editor.context, item, look);
            if let Some(place) = place.filter(|_| collected.len() > 1) {
                paint_number(&painter, editor, canvas.home(item), place + 1);
            }
        }
    }
}

/// Paints the position of a spot in the order of collecting.
fn paint_number(painter: &egui::Painter, editor: &EditorContext, home: Rect, number: usize) {
    let theme = &editor.context.theme;
    let plate = Rect::from_center_size(home.left_top() + vec2(10.0, 10.0), vec2(20.0, 20.0));
    painter.circle_filled(plate.center(), 11.0, theme.table.plate);
    let font = FontId::proportional(theme.text.small);
    let (text, color) = (number.to_string(), theme.table.plate_text);
    painter.text(plate.center(), Align2::CENTER_CENTER, text, font, color);
}

/// Returns the spots whose cards go back, in order.
fn collected(draft: &Draft, deck: DeckId) -> Vec<SpotId> {
    let redeal = draft.decks.get(deck.index()).and_then(|deck| deck.redeal.as_ref());
    redeal.map(|redeal| redeal.collect.clone()).unwrap_or_default()
}

/// Sets the spots that are collected; without any the empty deck does nothing.
fn collect(
    editor: &mut EditorContext,
    deck: DeckId,
    name: crate::work::EditName,
    spots: Vec<SpotId>,
) {
    editor.work.edit(name, |draft| {
        let Some(deck) = draft.decks.get_mut(deck.index()) else { return };
        if spots.is_empty() {
            deck.redeal = None;
            return;
        }
        match &mut deck.redeal {
            Some(redeal) => redeal.collect = spots,
            None => {
                let (limit, shuffle, deals) = (None, false, false);
                deck.redeal = Some(Redeal { collect: spots, limit, shuffle, deals });
            }
        }
    });
}

fn toggle(editor: &mut EditorContext, deck: DeckId, spot: SpotId) {
    let draft = editor.work.draft();
    let mut spots = collected(draft, deck);
    let spot_name = names::spot(&editor.context.texts, draft, spot);
    let name = match spots.iter().position(|&other| other == spot) {
        Some(at) => {
            spots.remove(at);
            named!("edit-empty-leave", spot = spot_name)
        }
        None => {
            spots.push(spot);
            named!("edit-empty-collect", spot = spot_name)
        }
    };
    collect(editor, deck, name, spots);
    let place = collected(editor.work.draft(), deck).iter().position(|&other| other == spot);
    editor.say(spot_words(editor, spot, place));
}

/// Returns a spot with its position in the order of collecting: "Waste, collected first".
fn spot_words(editor: &EditorContext, spot: SpotId, place: Option<usize>) -> String {
    let texts = &editor.context.texts;
    let name = names::spot(texts, editor.work.draft(), spot);
    match place {
        Some(place) => tr!(texts, "empty-spot", spot = name, number = place + 1),
        None => tr!(texts, "empty-spot-not", spot = name),
    }
}

/// Shows whole fields to be collected or not, and the usual order.
fn groups(ui: &mut Ui, editor: &mut EditorContext, deck: DeckId) {
    let draft = editor.work.draft();
    let texts = &editor.context.texts;
    let now = collected(draft, deck);
    let label = tr!(texts, "empty-collect");
    let mut wanted = None;
    ui.label(&label);
    for field in (0..draft.fields.len()).map(|at| FieldId(at as u8)) {
        let words = names::field(texts, draft, field);
        let spots: BTreeSet<SpotId> = draft.spots_of(field).collect();
        let all = !spots.is_empty() && spots.iter().all(|spot| now.contains(spot));
        if choice::button(ui, &label, all, &words).clicked() {
            let mut rest: Vec<SpotId> =
                now.iter().copied().filter(|spot| !spots.contains(spot)).collect();
            rest.extend(spots.into_iter().filter(|_| !all));
            wanted = Some(rest);
        }
    }
    let sorted = now.is_sorted();
    if !sorted {
        let button = Button::new(tr!(texts, "empty-in-order"));
        if ui.add(button).on_hover_text(tr!(texts, "empty-in-order-tip")).clicked() {
            let mut spots = now.clone();
            spots.sort();
            wanted = Some(spots);
        }
    }
    if let Some(spots) = wanted {
        collect(editor, deck, named!("edit-empty-spots"), spots);
    }
}

/// Shows the settings: how often, shuffled or not, and whether the click also deals.
fn settings(ui: &mut Ui, editor: &mut EditorContext, deck: DeckId) {
    let found = editor.work.draft().decks.get(deck.index()).and_then(|deck| deck.redeal.clone());
    let enabled = found.is_some();
    let now =
        found.unwrap_or(Redeal { collect: Vec::new(), limit: None, shuffle: false, deals: false });
    let mut wanted = now.clone();
    ui.add_enabled_ui(enabled, |ui| {
        ui.horizontal_wrapped(|ui| {
            let texts = &editor.context.texts;
            let label = tr!(texts, "empty-often");
            ui.label(&label);
            let choices =
                [(false, tr!(texts, "empty-often-any")), (true, tr!(texts, "empty-often-limited"))];
            if let Some(limited) = choice::show(ui, &label, now.limit.is_some(), &choices) {
                wanted.limit = limited.then_some(1);
            }
            if let Some(limit) = now.limit {
                let number = number::NumberControl {
                    label: tr!(texts, "empty-often-count"),
                    now: limit,
                    range: 0..=MOST,
                    name: named!("edit-empty-often"),
                };
                number::show(ui, editor, number, |draft, limit| {
                    if let Some(redeal) = &mut draft.decks[deck.index()].redeal {
                        redeal.limit = Some(limit);
                    }
                });
            }
        });
        ui.horizontal_wrapped(|ui| {
            let texts = &editor.context.texts;
            let label = tr!(texts, "empty-shuffle");
            ui.label(&label);
            let choices =
                [(false, tr!(texts, "empty-shuffle-no")), (true, tr!(texts, "empty-shuffle-yes"))];
            if let Some(shuffle) = choice::show(ui, &label, now.shuffle, &choices) {
                wanted.shuffle = shuffle;
            }
            ui.add_space(editor.context.theme.spacing.unit);
            let label = tr!(texts, "empty-then");
            ui.label(&label);
            let choices =
                [(false, tr!(texts, "empty-then-fill")), (true, tr!(texts, "empty-then-deal"))];
            if let Some(deals) = choice::show(ui, &label, now.deals, &choices) {
                wanted.deals = deals;
            }
        });
    });
    if wanted == now {
        return;
    }
    let name = if wanted.limit != now.limit {
        named!("edit-empty-often")
    } else if wanted.shuffle != now.shuffle {
        named!("edit-empty-shuffle")
    } else {
        named!("edit-empty-then")
    };
    editor.work.edit(name, |draft| draft.decks[deck.index()].redeal = Some(wanted));
}

/// Returns the effect of a click on the empty deck, in words.
fn sentence(editor: &EditorContext, deck: DeckId) -> String {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let name = names::deck(texts, draft, deck);
    let found = &draft.decks[deck.index()];
    let Some(redeal) = &found.redeal else {
        return tr!(texts, "empty-says-nothing", deck = name);
    };
    let often = match redeal.limit {
        None => tr!(texts, "redeal-endless"),
        Some(limit) => tr!(texts, "redeal-limit", count = limit),
    };
    let spots = texts.all_of(&collected_words(texts, draft, &redeal.collect));
    let how = match (redeal.shuffle, redeal.deals && !WhichDeal::Click.of(found).is_empty()) {
        (false, false) => tr!(texts, "redeal-plain"),
        (true, false) => tr!(texts, "redeal-shuffled"),
        (false, true) => tr!(texts, "redeal-dealt"),
        (true, true) => tr!(texts, "redeal-shuffled-dealt"),
    };
    tr!(texts, "redeal", how = how, fields = spots, often = often)
}

/// Returns the spots by name, whole fields as fields.
fn collected_words(texts: &Texts, draft: &Draft, spots: &[SpotId]) -> Vec<String> {
    let mut words = Vec::new();
    let mut told: BTreeSet<SpotId> = BTreeSet::new();
    for &spot in spots {
        if told.contains(&spot) {
            continue;
        }
        let Some(found) = draft.spots.get(spot.index()) else { continue };
        let own: Vec<SpotId> = draft.spots_of(found.field).collect();
        if own.iter().all(|spot| spots.contains(spot)) {
            words.push(names::field(texts, draft, found.field));
            told.extend(own);
        } else {
            words.push(names::spot(texts, draft, spot));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::{Fan, Field, Localized, Place};
    use fudaba::text::Language;

    #[test]
    fn whole_fields_are_named_as_fields() {
        let name = |name: &str| Localized { en: name.to_owned(), ja: String::new() };
        let mut draft = Draft::default();
        for (field, spots) in [("Waste", 1), ("Tableau", 3)] {
            let field = draft.add_field(Field::plain(name(field))).expect("room");
            for _ in 0..spots {
                assert!(draft.add_spot(field, Place::default(), Fan::default()).is_some());
            }
        }
        let texts = Texts::new(Language::En);
        let words = |spots: &[u8]| {
            let spots: Vec<SpotId> = spots.iter().copied().map(SpotId).collect();
            collected_words(&texts, &draft, &spots)
        };
        assert_eq!(words(&[0]), ["Waste"]);
        assert_eq!(words(&[3, 1, 2, 0]), ["Tableau", "Waste"]);
        assert_eq!(words(&[2, 0]), ["Tableau 2", "Waste"]);
    }
}
