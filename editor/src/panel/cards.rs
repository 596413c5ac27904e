//! The cards of each deck: whole packs with one click, and the copies of every single card.

mod grid;
mod packs;

use super::{choice, names, pickers};
use crate::{
    context::EditorContext,
    named,
    work::{EditName, StrokeMark},
};
use egui::{Button, Id, RichText, ScrollArea, Ui};
use engine::{
    cards::{Card, MAX_COPIES, Numbering, Pack},
    definition::Deck,
};
use fudaba::{desk::page, tr};
use grid::{CardGrid, CardGridRequest};
use packs::WholePack;

/// The panel for the cards of each deck.
#[derive(Debug)]
pub struct CardsPanel {
    grid: CardGrid,
    /// The number of copies that dragging paints.
    brush: u8,
}

impl Default for CardsPanel {
    fn default() -> Self {
        Self { grid: CardGrid::default(), brush: 1 }
    }
}

impl CardsPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            pickers::decks(ui, editor);
            let deck = editor.selection.deck;
            let Some(found) = editor.work.draft().decks.get(deck.index()) else { return };
            let (pack, numbering) = (found.pack.clone(), found.numbering);
            count(ui, editor, &pack);
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                whole_packs(ui, editor, &pack);
                ui.add_space(editor.context.theme.spacing.unit);
                self.brushes(ui, editor);
                let wishes = self.grid.show(ui, editor, &pack, self.brush);
                for wish in wishes {
                    self.grant(editor, wish);
                }
                let hint = tr!(editor.context.texts, "cards-hint", most = MAX_COPIES);
                ui.label(RichText::new(hint).small().weak());
                numbers(ui, editor, &pack, numbering);
            });
        });
    }

    /// Shows the numbers of copies that dragging and the headings can set.
    fn brushes(&mut self, ui: &mut Ui, editor: &EditorContext) {
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(editor.context.texts, "cards-brush"));
            ui.spacing_mut().item_spacing.x = editor.context.theme.space(0.5);
            for number in 0..=MAX_COPIES {
                let button = Button::selectable(self.brush == number, number.to_string());
                let name = tr!(editor.context.texts, "cards-brush-number", count = number);
                if ui.add(button).accessible_name(name).clicked() {
                    self.brush = number;
                }
            }
        });
    }

    fn grant(&self, editor: &mut EditorContext, wish: CardGridRequest) {
        let stroke = StrokeMark(Id::unique("cards painted"));
        let brush = self.brush;
        match wish {
            CardGridRequest::Set(card, copies) => {
                let card_name = editor.context.texts.card(card);
                let name = named!("edit-cards-one", card = card_name, count = copies);
                change(editor, None, name, |pack| pack.set(card, copies));
            }
            CardGridRequest::Paint(card) => {
                let name = named!("edit-cards-paint", count = brush);
                change(editor, Some(stroke), name, |pack| pack.set(card, brush));
            }
            CardGridRequest::Suit(suit) => {
                let suit_name = editor.context.texts.suit(suit);
                let name = named!("edit-cards-line", line = suit_name);
                change(editor, None, name, |pack| {
                    toggle(pack, brush, Card::all().filter(|card| card.suit() == suit));
                });
            }
            CardGridRequest::Rank(rank) => {
                let rank_name = editor.context.texts.rank(rank);
                let name = named!("edit-cards-line", line = rank_name);
                change(editor, None, name, |pack| {
                    toggle(pack, brush, Card::all().filter(|card| card.rank() == rank));
                });
            }
            CardGridRequest::Lift => editor.work.end_stroke(),
        }
    }
}

/// Gives each card this number of copies, or removes them all if each has that number already.
fn toggle(pack: &mut Pack, copies: u8, cards: impl Iterator<Item = Card>) {
    let cards: Vec<Card> = cards.collect();
    let all = cards.iter().all(|&card| pack.copies(card) == copies);
    for card in cards {
        pack.set(card, if all { 0 } else { copies });
    }
}

fn change(
    editor: &mut EditorContext,
    stroke: Option<StrokeMark>,
    name: EditName,
    change: impl FnOnce(&mut Pack),
) {
    let deck = editor.selection.deck.index();
    let whole = |decks: &mut Vec<Deck>| {
        if let Some(deck) = decks.get_mut(deck) {
            change(&mut deck.pack);
        }
    };
    match stroke {
        Some(stroke) => editor.work.edit_on(stroke, name, |draft| whole(&mut draft.decks)),
        None => editor.work.edit(name, |draft| whole(&mut draft.decks)),
    };
}

/// Shows the number of cards, in large type, and the name of the pack.
fn count(ui: &mut Ui, editor: &EditorContext, pack: &Pack) {
    let (texts, theme) = (&editor.context.texts, &editor.context.theme);
    ui.horizontal_wrapped(|ui| {
        let words = match WholePack::of(pack).filter(|_| !pack.is_empty()) {
            Some(whole) => {
                tr!(texts, "cards-count-pack", count = pack.len(), pack = pack_words(editor, whole))
            }
            None => tr!(texts, "cards-count", count = pack.len()),
        };
        page::subheading(ui, &editor.context, &words);
        let decks = &editor.work.draft().decks;
        if decks.len() > 1 {
            let all: usize = decks.iter().map(|deck| deck.pack.len()).sum();
            let words = tr!(texts, "cards-count-all", count = all);
            ui.label(RichText::new(words).color(theme.surface.text_weak));
        }
    });
    if pack.is_empty() {
        ui.colored_label(theme.surface.error, tr!(texts, "cards-none-fault"));
    }
}

fn whole_packs(ui: &mut Ui, editor: &mut EditorContext, pack: &Pack) {
    let now = WholePack::of(pack);
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        for whole in WholePack::ALL {
            let words = pack_words(editor, whole);
            if ui.add(Button::selectable(now == Some(whole), words)).clicked() {
                wanted = Some(whole);
            }
        }
    });
    if let Some(whole) = wanted {
        let words = pack_words(editor, whole);
        let deck = names::deck(&editor.context.texts, editor.work.draft(), editor.selection.deck);
        let name = named!("edit-cards-whole", pack = words, deck = deck);
        change(editor, None, name, |pack| *pack = whole.pack());
    }
}

fn pack_words(editor: &EditorContext, whole: WholePack) -> String {
    let texts = &editor.context.texts;
    match whole {
        WholePack::None => tr!(texts, "cards-pack-none"),
        WholePack::Packs(packs) => tr!(texts, "cards-pack-whole", packs = packs),
        WholePack::Short => tr!(texts, "cards-pack-short"),
        WholePack::Double => tr!(texts, "cards-pack-double"),
        WholePack::OneSuit => tr!(texts, "cards-pack-one-suit"),
        WholePack::TwoSuits => tr!(texts, "cards-pack-two-suits"),
    }
}

/// Shows the choice of how deal numbers are read.
fn numbers(ui: &mut Ui, editor: &mut EditorContext, pack: &Pack, now: Numbering) {
    let texts = &editor.context.texts;
    page::subheading(ui, &editor.context, &tr!(texts, "cards-numbering"));
    let fits = *pack == Pack::whole(1);
    let label = tr!(texts, "cards-numbering");
    let choices = [
        (Numbering::Fudaba, tr!(texts, "cards-numbering-own")),
        (Numbering::Microsoft, tr!(texts, "cards-numbering-microsoft")),
    ];
    let row = ui.horizontal_wrapped(|ui| choice::show(ui, &label, now, &choices));
    let error = editor.context.theme.surface.error;
    match (now, fits) {
        (Numbering::Microsoft, false) => {
            ui.colored_label(error, tr!(texts, "cards-numbering-misfit"));
        }
        (Numbering::Microsoft, true) => {
            ui.label(RichText::new(tr!(texts, "cards-numbering-microsoft-tip")).small().weak());
        }
        (Numbering::Fudaba, _) => {
            ui.label(RichText::new(tr!(texts, "cards-numbering-own-tip")).small().weak());
        }
    }
    if let Some(wanted) = row.inner {
        let deck = editor.selection.deck.index();
        editor.work.edit(named!("edit-cards-numbering"), |draft| {
            if let Some(deck) = draft.decks.get_mut(deck) {
                deck.numbering = wanted;
            }
        });
    }
}
