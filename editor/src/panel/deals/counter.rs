//! The number of cards dealt out of those available, as a bar and in words.

use crate::context::EditorContext;
use egui::{Rect, RichText, Sense, Ui, vec2};
use engine::{
    cards::Pack,
    definition::DeckId,
    workbook::{Draft, WhichDeal},
};
use fudaba::tr;

/// The cards that a deck has to deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Supply {
    /// Number of its cards, without those laid out before the deal.
    pub(super) cards: usize,
    /// Number of cards in the opening deal.
    pub(super) opening: usize,
    /// Number of cards left for clicks; 0 if the opening deal takes too many.
    pub(super) left: usize,
    /// Largest number of cards dealt by one click.
    pub(super) click: usize,
}

impl Supply {
    /// Counts the cards of a deck of the draft.
    pub(super) fn of(draft: &Draft, deck: DeckId) -> Self {
        // Fixed cards are taken from the first deck that has them.
        let mut packs: Vec<Pack> = draft.decks.iter().map(|deck| deck.pack.clone()).collect();
        for &set in draft.spots.iter().flat_map(|spot| &spot.fixed) {
            let piece = packs.iter_mut().find_map(|pack| {
                let card = set.iter().find(|&card| pack.copies(card) > 0)?;
                Some((pack, card))
            });
            if let Some((pack, card)) = piece {
                pack.set(card, pack.copies(card) - 1);
            }
        }
        let cards = packs.get(deck.index()).map_or(0, Pack::len);
        let count = |which: WhichDeal| {
            let deals = draft.decks.get(deck.index()).map_or(&[][..], |deck| which.of(deck));
            deals.iter().map(|deal| deal.faces.len()).sum()
        };
        let opening: usize = count(WhichDeal::Opening);
        let left = cards.saturating_sub(opening);
        Self { cards, opening, left, click: count(WhichDeal::Click) }
    }
}

/// Shows how far the cards go.
pub(super) fn show(ui: &mut Ui, editor: &EditorContext, which: WhichDeal) {
    let supply = Supply::of(editor.work.draft(), editor.selection.deck);
    let (dealt, cards) = match which {
        WhichDeal::Opening => (supply.opening, supply.cards),
        WhichDeal::Click => (supply.click, supply.left),
    };
    let (texts, theme) = (&editor.context.texts, &editor.context.theme);
    let over = dealt > cards;
    ui.horizontal_wrapped(|ui| {
        let words = match which {
            WhichDeal::Opening => tr!(texts, "deals-count", dealt = dealt, cards = cards),
            WhichDeal::Click => tr!(texts, "deals-count-click", dealt = dealt, cards = cards),
        };
        let color = if over { theme.surface.error } else { theme.surface.text };
        let words = RichText::new(words).size(theme.text.large).strong().color(color);
        ui.label(words);
        bar(ui, editor, dealt, cards);
        let rest = match which {
            _ if over => tr!(texts, "deals-too-many", count = dealt - cards),
            WhichDeal::Opening => tr!(texts, "deals-left", count = cards - dealt),
            WhichDeal::Click if dealt == 0 => tr!(texts, "deals-click-none"),
            WhichDeal::Click => tr!(texts, "deals-clicks", count = cards.div_ceil(dealt)),
        };
        let color = if over { theme.surface.error } else { theme.surface.text_weak };
        ui.label(RichText::new(rest).color(color));
    });
}

/// Shows a bar filled in proportion to the cards dealt; the excess is hatched at its end.
fn bar(ui: &mut Ui, editor: &EditorContext, dealt: usize, cards: usize) {
    let theme = &editor.context.theme;
    let (whole, _) = ui.allocate_exact_size(vec2(120.0, 8.0), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(whole, 4.0, theme.surface.sunken);
    let line = egui::Stroke::new(theme.spacing.hairline, theme.surface.text_weak);
    painter.rect_stroke(whole, 4.0, line, egui::StrokeKind::Inside);
    let share = dealt as f32 / cards.max(dealt).max(1) as f32;
    let over = dealt > cards;
    let color = if over { theme.surface.error } else { theme.surface.good };
    let filled = Rect::from_min_size(whole.min, vec2(whole.width() * share, whole.height()));
    painter.rect_filled(filled, 4.0, color);
    if over {
        // The end of the cards available.
        let end = whole.min.x + whole.width() * (cards as f32 / dealt as f32);
        let mark = egui::Stroke::new(2.0, theme.surface.text);
        painter.vline(end, whole.expand(3.0).y_range(), mark);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::{Card, CardSet},
        definition::{Deck, Face, Fan, Field, Localized, Place},
    };

    #[test]
    fn cards_that_are_laid_out_before_are_not_there_to_deal() {
        let name = |name: &str| Localized { en: name.to_owned(), ja: String::new() };
        let mut draft = Draft::default();
        let deck = draft.add_deck(Deck::plain(name("Deck"), Place::default())).expect("room");
        let field = draft.add_field(Field::plain(name("Field"))).expect("room");
        let spot = draft.add_spot(field, Place::default(), Fan::default()).expect("room");
        let aces: CardSet = Card::all().filter(|card| card.rank().number() == 1).collect();
        draft.spots[spot.index()].fixed = vec![aces; 4];
        draft.deal_to(deck, WhichDeal::Opening, spot, vec![Face::Up; 40]);
        draft.deal_to(deck, WhichDeal::Click, spot, vec![Face::Up; 3]);
        let supply = Supply::of(&draft, deck);
        assert_eq!(supply, Supply { cards: 48, opening: 40, left: 8, click: 3 });
        draft.deal_to(deck, WhichDeal::Opening, spot, vec![Face::Up; 50]);
        assert_eq!(Supply::of(&draft, deck).left, 0);
    }
}
