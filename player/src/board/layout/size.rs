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
    pub fn of(rules: &Rules) -> Self {
        let definition = rules.table();
        let chains: Vec<usize> =
            definition.fields().iter().map(|field| longest_chain(&field.put)).collect();
        let opening = opening_piles(rules);
        let column = |spot: SpotId| {
            let laid = opening.get(spot.index()).map_or(&[][..], Vec::as_slice);
            let most = longest_pile(rules, (spot, laid), &chains);
            Column {
                place: definition.place(spot),
                fan: definition.fan(spot),
                most,
                least: (laid.len() + FEW).min(most),
                hidden: hidden_below(rules, (spot, laid), &chains),
                kind: definition.field_of(spot).map_or(u8::MAX, |field| field.0),
            }
        };
        let shown = |spot: &SpotId| rules.is_shown(*spot);
        let spots = definition.spot_ids();
        let spots = spots.map(|spot| Some(spot).filter(shown).map(column)).collect();
        Self { spots, share: 1.0 }
    }
}

/// Returns the sides of the cards on each spot when play begins, lowest first.
fn opening_piles(rules: &Rules) -> Vec<Vec<Face>> {
    let definition = rules.table();
    if !rules.game().has_decks() {
        // The steps of the game deal the same number of cards whatever the cards are.
        let dealt = rules.deal(*rules.deal_numbers().start());
        let pile = |spot| dealt.pile(spot).iter().map(|placed| placed.face()).collect();
        return definition.spot_ids().map(pile).collect();
    }
    let pile = |spot: SpotId| {
        let fixed = definition.spots().get(spot.index()).map_or(0, |spot| spot.fixed.len());
        let deals = definition.decks().iter().flat_map(|deck| &deck.opening);
        let dealt = deals.filter(|deal| deal.spot == spot).flat_map(|deal| deal.faces.clone());
        std::iter::repeat_n(Face::Up, fixed).chain(dealt).collect()
    };
    definition.spot_ids().map(pile).collect()
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
fn longest_pile(rules: &Rules, (spot, laid): (SpotId, &[Face]), chains: &[usize]) -> usize {
    let definition = rules.table();
    let Some(id) = definition.field_of(spot).filter(|_| !rules.is_deck(spot)) else { return 1 };
    let field = &definition.fields()[id.index()];
    let chain = chains.get(id.index()).copied().unwrap_or(LONG);
    let dealt = |deals: &[Deal]| -> usize {
        deals.iter().filter(|deal| deal.spot == spot).map(|deal| deal.faces.len()).sum()
    };
    let anew = begins_anew(definition, spot);
    let on_click = definition.decks().iter().map(|deck| dealt(&deck.click)).max().unwrap_or(0);
    let laid = laid.len().max(if anew { on_click } else { 0 });
    let clicked = is_dealt_to(rules, spot) && !anew;
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
    let cards = Card::all().map(|card| rules.copies(card)).sum();
    most.min(limit).min(shown).min(cards)
}

/// True if cards are dealt to the spot during the game.
fn is_dealt_to(rules: &Rules, spot: SpotId) -> bool {
    let definition = rules.table();
    let clicked = definition.decks().iter().flat_map(|deck| &deck.click);
    clicked.filter(|deal| deal.spot == spot).any(|deal| !deal.faces.is_empty())
        || definition.field_of(spot).is_some_and(|field| rules.is_dealt_to(field))
}

/// True if a click deals nothing on a pile: all cards are dealt at the opening, and a click first
/// gathers those of the spot and then deals all it has.
fn begins_anew(definition: &Table, spot: SpotId) -> bool {
    let [deck] = definition.decks() else { return false };
    let count = |deals: &[Deal]| deals.iter().map(|deal| deal.faces.len()).sum::<usize>();
    let all = definition.piece_count();
    let gathers = deck.redeal.as_ref().is_some_and(|redeal| redeal.collect.contains(&spot));
    gathers && count(&deck.opening) == all && count(&deck.click) >= all
}

/// Returns the number of cards that stay face down at the bottom while the pile is long: they are
/// turned up only when nothing lies on them.
fn hidden_below(rules: &Rules, (spot, laid): (SpotId, &[Face]), chains: &[usize]) -> usize {
    let definition = rules.table();
    let Some(id) = definition.field_of(spot) else { return 0 };
    let fixed = definition.spots().get(spot.index()).is_some_and(|spot| !spot.fixed.is_empty());
    let opening = definition.decks().iter().flat_map(|deck| &deck.opening);
    let deals = opening.filter(|deal| deal.spot == spot).count();
    let chain = chains.get(id.index()).copied().unwrap_or(LONG);
    // Later deals may put cards on piles whose cards have been turned up. Where piles grow without
    // bound, so do those whose cards have all been turned up.
    if is_dealt_to(rules, spot) || fixed || deals > 1 || laid.len() + chain > LONG {
        return 0;
    }
    let down = laid.iter().take_while(|face| **face == Face::Down).count();
    down.min(laid.len().saturating_sub(1))
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
                let columns = SpotArrangement::of(rules).sized(size);
                let geometry = BoardGeometry::with(&columns, area);
                self.0 = Some((Arc::clone(rules), size, geometry.clone()));
                geometry
            }
        }
    }
}
