//! Deals in words: the opening, the click, the redeal.

use super::Speaker;
use crate::tr;
use engine::definition::{Counts, DealShape, DeckId, Faces, FieldId};

impl Speaker<'_> {
    pub(super) fn opening(
        &self,
        deck: Option<DeckId>,
        field: FieldId,
        shape: &DealShape,
    ) -> String {
        let deal = self.deal(field, shape);
        match deck {
            Some(deck) => tr!(self.texts, "opening-from", deck = self.deck(deck), deal = deal),
            None => tr!(self.texts, "opening", deal = deal),
        }
    }

    pub(super) fn click(&self, deals: &[(FieldId, DealShape)]) -> String {
        let deals: Vec<_> = deals.iter().map(|(field, shape)| self.deal(*field, shape)).collect();
        tr!(self.texts, "click", deals = self.texts.all_of(&deals))
    }

    /// `3 cards to Waste, face up`.
    fn deal(&self, field: FieldId, shape: &DealShape) -> String {
        let texts = self.texts;
        let field = self.field(field);
        let counts = match &shape.counts {
            Counts::One(cards) => tr!(texts, "deal-one", field = field, count = *cards),
            Counts::Each { spots, cards } => {
                tr!(texts, "deal-each", field = field, spots = *spots, count = *cards)
            }
            Counts::Ramp { spots, first, last } => {
                tr!(texts, "deal-ramp", field = field, spots = *spots, first = *first, last = *last)
            }
            Counts::Runs(runs) => {
                let run = |&(spots, cards): &(usize, usize)| {
                    tr!(texts, "deal-run", spots = spots, count = cards)
                };
                let runs: Vec<_> = runs.iter().map(run).collect();
                tr!(texts, "deal-runs", field = field, runs = texts.all_of(&runs))
            }
        };
        let faces = match shape.faces {
            Faces::Up => tr!(texts, "faces-up"),
            Faces::Down => tr!(texts, "faces-down"),
            Faces::TopUp(count) => tr!(texts, "faces-top-up", count = count),
            Faces::Mixed { up, down } => tr!(texts, "faces-mixed", up = up, down = down),
        };
        tr!(texts, "deal-faces", deal = counts, faces = faces)
    }

    pub(super) fn redeal(
        &self,
        fields: &[FieldId],
        limit: Option<u16>,
        shuffle: bool,
        deals: bool,
    ) -> String {
        let texts = self.texts;
        let how_often = match limit {
            Some(limit) => tr!(texts, "redeal-limit", count = limit),
            None => tr!(texts, "redeal-endless"),
        };
        let how = match (shuffle, deals) {
            (false, false) => tr!(texts, "redeal-plain"),
            (true, false) => tr!(texts, "redeal-shuffled"),
            (false, true) => tr!(texts, "redeal-dealt"),
            (true, true) => tr!(texts, "redeal-shuffled-dealt"),
        };
        let fields = self.fields(fields);
        tr!(texts, "redeal", fields = fields, how = how, often = how_often)
    }
}
