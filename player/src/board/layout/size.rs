//! The size of the cards on a table: as large as all spots fit, and small enough that the longest
//! pile of the game still shows rank and suit of each card.

use super::{BoardGeometry, Column, MARGIN, STEP_HIDDEN, SpotArrangement, WIDEST, corner_in};
use crate::{
    card::{ASPECT, legible_strip},
    store::TableSize,
};
use egui::{Pos2, Rect, Vec2, vec2};
use engine::{
    cards::{Card, CardSet},
    definition::{Deal, Face, Fan, FanDirection, Place, Relation, SpotId, Table},
    rules::Rules,
};
use std::sync::Arc;

/// Minimum width of a card shrunk for a long pile, in points.
const SMALLEST: f32 = 34.0;
/// Length up to which each card of a growing pile is legible.
pub(super) const LONG: usize = 20;
/// Number of cards beyond the dealt ones that a fan between others shows.
const FEW: usize = 2;

impl BoardGeometry {
    /// Lays out spots in an area: cards are `share` times the largest size at which all spots fit,
    /// and small enough that every pile that can be legible is. They shrink no further than 34
    /// points for that, even if the area is too small.
    #[must_use]
    pub fn of_columns(columns: &[Column], share: f32, area: Rect) -> Self {
        let spots: Vec<(Place, Fan)> = columns.iter().map(|c| (c.place, c.fan)).collect();
        let least = area.width().min(area.height());
        let margin = MARGIN.min(least * 0.03).max(0.0);
        let inner = area.shrink(margin);
        let mut bounds = Self::extent(&spots);
        if spots.is_empty() {
            bounds = Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0));
        }
        let widest = (inner.width() / bounds.width())
            .min(inner.height() / (bounds.height() * ASPECT))
            .clamp(1.0, WIDEST);
        let widest = (widest * share).max(1.0);
        // A table whose fans grow downward hangs from the top; any other is centred.
        let hangs = spots.iter().any(|(_, fan)| fan.direction == FanDirection::Down);
        let with = |width: f32, drop: f32, wanted: &[usize]| {
            let card = vec2(width, width * ASPECT);
            let middle = (inner.width() - bounds.width() * card.x).max(0.0) / 2.0;
            // Centred, unless rows need the room on their right.
            let reach = columns.iter().zip(wanted).filter(|(column, _)| is_row(column.fan));
            let reach = reach.map(|(column, &most)| {
                let end = f32::from(column.place.x) / 100.0 + 1.0 - bounds.min.x;
                end * card.x + strips(column, most, card.x)
            });
            let reach = reach.fold(0.0, f32::max);
            let left = middle.min((inner.width() - reach).max(0.0));
            let origin = inner.min + vec2(left, drop) - bounds.min.to_vec2() * card;
            Self { area, ..Self::placed(&spots, inner, origin, width) }
        };
        let spare = |width: f32| (inner.height() - bounds.height() * width * ASPECT).max(0.0);
        let drop = |width: f32| if hangs { 0.0 } else { spare(width) / 2.0 };
        let most: Vec<usize> = columns.iter().map(|column| column.most).collect();
        let try_all = |wanted: &[usize]| -> Vec<Self> {
            widths(widest).map(|width| with(width, drop(width), wanted)).collect()
        };
        let tried = try_all(&most);
        let wanted = wanted(columns, &tried);
        let tried = if wanted == most { tried } else { try_all(&wanted) };
        let legible = |geometry: &Self| {
            let all = wanted.iter().enumerate();
            all.filter(|&(at, &most)| geometry.slack(columns, at, most) >= 0.0).count()
        };
        // The largest size at which most piles are legible; sizes come in descending order.
        let mut best: Option<(usize, f32)> = None;
        for geometry in &tried {
            let count = legible(geometry);
            if best.is_none_or(|(most, _)| count > most) {
                best = Some((count, geometry.card.x));
            }
        }
        let width = best.map_or(widest, |(_, width)| width);
        // A little space above a hanging table, if its columns leave some.
        let hung = with(width, 0.0, &wanted);
        let slack = (0..columns.len()).map(|at| hung.slack(columns, at, wanted[at]));
        let air = slack.filter(|slack| *slack >= 0.0).fold(spare(width), f32::min);
        let drop = if hangs { (air * 0.25).min(width * ASPECT * 0.25) } else { drop(width) };
        with(width, drop, &wanted)
    }

    /// Returns the room of a spot minus that needed for `most` legible cards, in points; negative
    /// if there is too little.
    fn slack(&self, columns: &[Column], at: usize, most: usize) -> f32 {
        let (Some(shape), Some(column)) = (self.spots.get(at), columns.get(at)) else {
            return f32::INFINITY;
        };
        if column.fan.direction == FanDirection::None {
            return f32::INFINITY;
        }
        shape.room - strips(column, most, self.card.x)
    }
}

/// Returns the offset from the first to the last of `most` cards, in points, if those that are not
/// hidden are legible.
fn strips(column: &Column, most: usize, width: f32) -> f32 {
    let strip = corner_in(column.fan).map_or(0.0, |corner| legible_strip(corner, width));
    let length = if is_row(column.fan) { width } else { width * ASPECT };
    let between = most.saturating_sub(1);
    let hidden = column.hidden.min(between);
    (between - hidden) as f32 * strip + hidden as f32 * STEP_HIDDEN * length
}

fn is_row(fan: Fan) -> bool {
    fan.direction == FanDirection::Right
}

/// Returns the card widths to try, in points, the widest first.
fn widths(widest: f32) -> impl Iterator<Item = f32> {
    let steps = (widest - SMALLEST).max(0.0).floor() as u16;
    (0..=steps).map(move |step| widest - f32::from(step))
}

/// Returns the number of legible cards wanted for each column: `most`, or, if the author left too
/// little room for one of its kind at any size, the dealt cards and a few more.
fn wanted(columns: &[Column], tried: &[BoardGeometry]) -> Vec<usize> {
    let able = |at: usize, most: usize| {
        tried.iter().any(|geometry| geometry.slack(columns, at, most) >= 0.0)
    };
    let fenced: Vec<u8> = (0..columns.len())
        .filter(|&at| !able(at, columns[at].most))
        .map(|at| columns[at].kind)
        .collect();
    let wanted = |column: &Column| {
        if fenced.contains(&column.kind) { column.least } else { column.most }
    };
    columns.iter().map(wanted).collect()
}

impl SpotArrangement {
    /// Derives the layout rules for the spots of a game.
    #[must_use]
    pub fn of(definition: &Table) -> Self {
        let chains: Vec<usize> =
            definition.fields().iter().map(|field| longest_chain(&field.put)).collect();
        let column = |spot: SpotId| Column {
            place: definition.place(spot),
            fan: definition.fan(spot),
            most: longest_pile(definition, spot, &chains),
            least: (opening_pile(definition, spot) + FEW)
                .min(longest_pile(definition, spot, &chains)),
            hidden: hidden_below(definition, spot, &chains),
            kind: definition.field_of(spot).map_or(u8::MAX, |field| field.0),
        };
        let shown = |spot: &SpotId| definition.is_shown(*spot);
        let spots = definition.spot_ids();
        let spots = spots.map(|spot| Some(spot).filter(shown).map(column)).collect();
        Self { spots, share: 1.0 }
    }
}

/// Returns the longest sequence of cards that can be put on each other one by one, including the
/// lowest; [`LONG`] if it is unbounded.
fn longest_chain(put: &Relation) -> usize {
    // This many pairs contain cycles, or nearly so.
    if put.pair_count() > 13 * Card::SUITED {
        return LONG;
    }
    let cards: Vec<Card> = Card::all().filter(|card| card.index() < Card::SUITED).collect();
    let above: Vec<CardSet> = cards.iter().map(|&card| put.above(card)).collect();
    let mut lengths = vec![1; cards.len()];
    for _ in 0..LONG {
        let longer = |set: &CardSet| {
            1 + set.iter().filter_map(|card| lengths.get(card.index())).max().unwrap_or(&0)
        };
        let next: Vec<usize> = above.iter().map(longer).collect();
        if next == lengths {
            return lengths.into_iter().max().unwrap_or(1);
        }
        lengths = next;
    }
    LONG
}

/// Returns the number of cards of a spot that must be legible: all cards dealt there and, if
/// players may add to them, as many as a column holds in a long game.
fn longest_pile(definition: &Table, spot: SpotId, chains: &[usize]) -> usize {
    let Some(id) = definition.field_of(spot) else { return 1 };
    let field = &definition.fields()[id.index()];
    let chain = chains.get(id.index()).copied().unwrap_or(LONG);
    let dealt = |deals: &[Deal]| -> usize {
        deals.iter().filter(|deal| deal.spot == spot).map(|deal| deal.faces.len()).sum()
    };
    let laid = opening_pile(definition, spot);
    let clicked = definition.decks().iter().any(|deck| dealt(&deck.click) > 0);
    // Cards removed as soon as they are put make no pile longer.
    let leaves = field.after_put.is_some_and(|after| after.count > 1);
    let most = match (clicked, leaves) {
        (true, _) => LONG.max(laid),
        (false, true) => laid + 1,
        // The last card dealt begins the chain.
        (false, false) => (laid.max(1) - 1 + chain).min(LONG).max(laid),
    };
    let limit = field.pile_most.map_or(usize::MAX, usize::from);
    let shown = definition.fan(spot).shown.map_or(usize::MAX, usize::from);
    most.min(limit).min(shown).min(definition.piece_count())
}

/// Returns the number of cards that stay face down at the bottom while the pile is long: they are
/// turned up only when nothing lies on them.
fn hidden_below(definition: &Table, spot: SpotId, chains: &[usize]) -> usize {
    let Some(id) = definition.field_of(spot) else { return 0 };
    let decks = definition.decks();
    // Later deals may put cards on piles whose cards have been turned up.
    let clicked = decks.iter().flat_map(|deck| &deck.click).any(|deal| deal.spot == spot);
    let fixed = definition.spots().get(spot.index()).is_some_and(|spot| !spot.fixed.is_empty());
    let mut dealt = decks.iter().flat_map(|deck| &deck.opening).filter(|deal| deal.spot == spot);
    let (Some(deal), None) = (dealt.next(), dealt.next()) else { return 0 };
    let chain = chains.get(id.index()).copied().unwrap_or(LONG);
    // Where piles grow without bound, so do those whose cards have all been turned up.
    if clicked || fixed || deal.faces.len() + chain > LONG {
        return 0;
    }
    let down = deal.faces.iter().take_while(|face| **face == Face::Down).count();
    down.min(deal.faces.len().saturating_sub(1))
}

/// Returns the number of cards on a spot when play begins.
fn opening_pile(definition: &Table, spot: SpotId) -> usize {
    let fixed = definition.spots().get(spot.index()).map_or(0, |spot| spot.fixed.len());
    let deals = definition.decks().iter().flat_map(|deck| &deck.opening);
    fixed + deals.filter(|deal| deal.spot == spot).map(|deal| deal.faces.len()).sum::<usize>()
}

/// A cached geometry, computed again only if the game or the window changes.
#[derive(Debug, Default)]
pub(in crate::board) struct LayoutCache(Option<(Arc<Rules>, TableSize, BoardGeometry)>);

impl LayoutCache {
    /// Returns the geometry of a game's table in an area.
    pub(in crate::board) fn geometry(
        &mut self,
        rules: &Arc<Rules>,
        size: TableSize,
        area: Rect,
    ) -> BoardGeometry {
        match &self.0 {
            Some((known, of, geometry))
                if Arc::ptr_eq(known, rules) && *of == size && geometry.area() == area =>
            {
                geometry.clone()
            }
            _ => {
                let columns = SpotArrangement::of(rules.table()).sized(size);
                let geometry = BoardGeometry::with(&columns, area);
                self.0 = Some((Arc::clone(rules), size, geometry.clone()));
                geometry
            }
        }
    }
}
