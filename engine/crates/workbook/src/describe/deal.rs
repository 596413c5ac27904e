//! Sentences on deals: the cards that each spot gets, and the effect of a click on a deck.

use super::Sentence;
use definition::{Deal, DealFilter, DeckId, Face, FieldId, SpotId, Table, Target};

/// The cards that the spots of one field get in one deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealShape {
    /// The spots that get cards; empty if all spots of the field do.
    pub only: Vec<SpotId>,
    /// Number of cards.
    pub counts: Counts,
    /// Visible sides.
    pub faces: Faces,
}

/// Number of cards for each spot of a field that gets any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counts {
    /// Its only spot gets this many cards.
    One(usize),
    /// All of its spots get the same number.
    Each {
        /// Number of spots.
        spots: usize,
        /// Number of cards for each spot.
        cards: usize,
    },
    /// Each spot gets one card more than the one before, or each one fewer.
    Ramp {
        /// Number of spots that get cards.
        spots: usize,
        /// Number of cards for the first spot.
        first: usize,
        /// Number of cards for the last spot.
        last: usize,
    },
    /// Runs of spots with equal counts, in spot order: the number of spots, and the cards for each.
    Runs(Vec<(usize, usize)>),
}

/// The cards of a deal that lie face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Faces {
    /// All.
    Up,
    /// None.
    Down,
    /// This many topmost cards of each spot.
    TopUp(usize),
    /// Some cards in an irregular order.
    Mixed {
        /// Total number of cards face up.
        up: usize,
        /// Total number of cards face down.
        down: usize,
    },
}

/// Returns the deal to each field, in file order.
pub(super) fn by_field(table: &Table, deals: &[Deal]) -> Vec<(FieldId, DealShape)> {
    (0..table.fields().len())
        .map(|index| FieldId(index as u8))
        .filter_map(|field| Some((field, shape(table, field, deals)?)))
        .collect()
}

fn shape(table: &Table, field: FieldId, deals: &[Deal]) -> Option<DealShape> {
    let faces_of = |spot| {
        let here = deals.iter().filter(move |deal| deal.spot == spot);
        here.flat_map(|deal| deal.faces.iter().copied()).collect::<Vec<Face>>()
    };
    let (mut only, mut spots) = (Vec::new(), Vec::new());
    for spot in table.spots_of(field) {
        let faces = faces_of(spot);
        if !faces.is_empty() {
            only.push(spot);
            spots.push(faces);
        }
    }
    if spots.is_empty() {
        return None;
    }
    if only.len() == table.spots_of(field).count() {
        only.clear();
    }
    let counts: Vec<usize> = spots.iter().map(Vec::len).collect();
    Some(DealShape { only, counts: count(&counts), faces: faces(&spots) })
}

fn count(counts: &[usize]) -> Counts {
    let spots = counts.len();
    if let [only] = counts {
        return Counts::One(*only);
    }
    let first = counts.first().copied().unwrap_or(0);
    if counts.iter().all(|&count| count == first) {
        return Counts::Each { spots, cards: first };
    }
    let goes = |up: bool| {
        counts
            .windows(2)
            .all(|pair| if up { pair[0] + 1 == pair[1] } else { pair[1] + 1 == pair[0] })
    };
    if let (&[first, _, .., last], true) = (counts, goes(true) || goes(false)) {
        return Counts::Ramp { spots, first, last };
    }
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &count in counts {
        match runs.last_mut() {
            Some((spots, same)) if *same == count => *spots += 1,
            _ => runs.push((1, count)),
        }
    }
    Counts::Runs(runs)
}

fn faces(spots: &[Vec<Face>]) -> Faces {
    let up = spots.iter().flatten().filter(|&&face| face == Face::Up).count();
    let down = spots.iter().map(Vec::len).sum::<usize>() - up;
    if down == 0 {
        return Faces::Up;
    }
    if up == 0 {
        return Faces::Down;
    }
    let top_up = |spot: &Vec<Face>| spot.iter().rev().take_while(|&&face| face == Face::Up).count();
    let top = spots.iter().map(top_up).max().unwrap_or(0);
    let tidy = spots.iter().all(|spot| {
        let (up, top) = (top_up(spot), top.min(spot.len()));
        up == top && spot[..spot.len() - up].iter().all(|&face| face == Face::Down)
    });
    if tidy { Faces::TopUp(top) } else { Faces::Mixed { up, down } }
}

/// Describes the effect of a click on a deck.
pub(super) fn click(table: &Table, id: DeckId) -> Vec<Sentence> {
    let deck = &table.decks()[id.index()];
    let left = left(table, id);
    let mut sentences = Vec::new();
    if deck.click.is_empty() {
        if left.is_none_or(|left| left > 0) {
            sentences.push(Sentence::NoClick);
        }
        return sentences;
    }
    sentences.push(Sentence::Click(by_field(table, &deck.click)));
    match deck.filter {
        DealFilter::All => {}
        DealFilter::OnlyFilled => sentences.push(Sentence::SkipsEmpty),
        DealFilter::OnlyEmpty => sentences.push(Sentence::SkipsFilled),
    }
    sentences.extend(deck.conditions.iter().map(|&condition| Sentence::ClickWhen(condition)));
    sentences.push(match &deck.redeal {
        Some(redeal) if redeal.limit != Some(0) => {
            let from = gathered(table, &redeal.collect);
            let (limit, shuffle, deals) = (redeal.limit, redeal.shuffle, redeal.deals);
            Sentence::Redeal { from, limit, shuffle, deals }
        }
        _ => Sentence::NoRedeal,
    });
    sentences
}

/// Lists collected spots, replacing all spots of a field by the field if they follow each other in
/// its own order.
fn gathered(table: &Table, spots: &[SpotId]) -> Vec<Target> {
    let mut from = Vec::new();
    let mut left = spots;
    while let [spot, others @ ..] = left {
        let field = table.field_of(*spot);
        let whole: Vec<SpotId> = field.map(|f| table.spots_of(f).collect()).unwrap_or_default();
        match (field, left.strip_prefix(whole.as_slice())) {
            (Some(field), Some(rest)) => {
                from.push(Target::Field(field));
                left = rest;
            }
            _ => {
                from.push(Target::Spot(*spot));
                left = others;
            }
        }
    }
    from
}

/// Returns the number of cards in a deck after the opening deal; `None` if fixed cards could come
/// from several decks, so that it depends on the deal.
pub(super) fn left(table: &Table, id: DeckId) -> Option<usize> {
    let fixed: usize = table.spots().iter().map(|spot| spot.fixed.len()).sum();
    if fixed > 0 && table.decks().len() > 1 {
        return None;
    }
    let deck = &table.decks()[id.index()];
    let dealt: usize = deck.opening.iter().map(|deal| deal.faces.len()).sum();
    Some(deck.pack.len().saturating_sub(dealt + fixed))
}
