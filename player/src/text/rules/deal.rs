//! Deals in words: the opening, the click, the redeal.

use super::SolitaireDescriber;
use crate::tr;
use engine::{
    definition::{DeckId, FieldId, SpotId, Target},
    workbook::{Counts, DealShape, Faces},
};

impl SolitaireDescriber<'_> {
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

    /// Describes a deal: `3 cards to Waste, face up`.
    fn deal(&self, field: FieldId, shape: &DealShape) -> String {
        let texts = self.texts;
        let counts = if shape.only.is_empty() {
            self.to_field(&self.field(field), &shape.counts)
        } else {
            self.to_spots(&shape.only, &shape.counts)
        };
        let faces = match shape.faces {
            Faces::Up => tr!(texts, "faces-up"),
            Faces::Down => tr!(texts, "faces-down"),
            Faces::TopUp(count) => tr!(texts, "faces-top-up", count = count),
            Faces::Mixed { up, down } => tr!(texts, "faces-mixed", up = up, down = down),
        };
        tr!(texts, "deal-faces", deal = counts, faces = faces)
    }

    /// Describes a deal to a field: `1 to 7 cards to the 7 spots of Tableau`.
    fn to_field(&self, field: &str, counts: &Counts) -> String {
        let texts = self.texts;
        match counts {
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
        }
    }

    /// Describes a deal to some spots of a field only: `1 card each to Tableau 2 and Tableau 3`.
    fn to_spots(&self, spots: &[SpotId], counts: &Counts) -> String {
        let texts = self.texts;
        let each = |spots: &[SpotId], count: usize| match spots {
            [only] => {
                tr!(texts, "deal-one", field = texts.spot(self.table, *only), count = count)
            }
            spots => tr!(texts, "deal-each-of", spots = self.spots(spots), count = count),
        };
        match counts {
            Counts::One(cards) | Counts::Each { cards, .. } => each(spots, *cards),
            Counts::Ramp { first, last, .. } => {
                tr!(texts, "deal-ramp-of", spots = self.spots(spots), first = *first, last = *last)
            }
            Counts::Runs(runs) => {
                let mut left = spots;
                let run = |&(spots, cards): &(usize, usize)| {
                    let (here, others) = left.split_at(spots.min(left.len()));
                    left = others;
                    each(here, cards)
                };
                let runs: Vec<_> = runs.iter().map(run).collect();
                texts.all_of(&runs)
            }
        }
    }

    pub(super) fn redeal(
        &self,
        from: &[Target],
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
        let fields = self.sources(from);
        tr!(texts, "redeal", fields = fields, how = how, often = how_often)
    }

    /// Returns a list of fields and spots.
    fn sources(&self, from: &[Target]) -> String {
        let is_spot = |target: &Target| matches!(target, Target::Spot(_));
        let names: Vec<_> = from
            .chunk_by(|a, b| is_spot(a) && is_spot(b))
            .map(|run| {
                let spot = |target: &Target| match target {
                    Target::Spot(spot) => Some(*spot),
                    Target::Field(_) | Target::Deck(_) => None,
                };
                match run {
                    [one] => self.target(*one),
                    spots => self.spots(&spots.iter().filter_map(spot).collect::<Vec<_>>()),
                }
            })
            .collect();
        self.texts.all_of(&names)
    }
}
