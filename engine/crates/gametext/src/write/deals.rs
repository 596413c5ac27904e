//! Writing deals as steps, as few and as simple as the deal allows.

use super::{Writer, text::block};
use definition::{Deal, DealFilter, DealOrder, Deck, Face, SpotId};

/// The cards that one spot gets in one go.
#[derive(Debug, Clone, PartialEq)]
struct DealBatch {
    field: usize,
    number: usize,
    spot: SpotId,
    /// Runs of cards with the same side up, each with its length, in dealing order.
    runs: Vec<(Face, i64)>,
}

impl DealBatch {
    /// Returns the number of cards with this side up, if face-down cards come before face-up ones;
    /// `None` for any other order.
    fn count(&self, face: Face) -> Option<i64> {
        match (&self.runs[..], face) {
            ([(own, count)], _) => Some(if *own == face { *count } else { 0 }),
            ([(Face::Down, down), (Face::Up, _)], Face::Down) => Some(*down),
            ([(Face::Down, _), (Face::Up, up)], Face::Up) => Some(*up),
            _ => None,
        }
    }

    fn sides(&self) -> Option<[i64; 2]> {
        Some([self.count(Face::Down)?, self.count(Face::Up)?])
    }
}

impl Writer<'_> {
    /// Writes the steps that deal from a deck, skipping the spots that its filter leaves out.
    pub(super) fn deal(&self, number: usize, deals: &[Deal], filter: DealFilter) -> Vec<String> {
        let deck = &self.definition.decks()[number];
        let from = self.keys.deck(number);
        let batches = self.batches(deck, deals);
        let mut steps = Vec::new();
        let mut rest = &batches[..];
        while let Some(first) = rest.first() {
            let spots = self.keys.count(first.field);
            let rounds = if filter == DealFilter::All { rounds(rest, spots) } else { 0 };
            if rounds > 0 && spots > 1 {
                let face = face_word(first.runs[0].0);
                let field = self.keys.field(first.field);
                steps.push(format!(
                    "Deal(from: \"{from}\", to: \"{field}\", count: {rounds}, face: {face}),"
                ));
                rest = &rest[rounds * spots..];
                continue;
            }
            let row = row(rest);
            if row > 1 {
                steps.extend(self.row(from, &rest[..row], filter));
            } else {
                let to = self.keys.spot(first.spot);
                let dealt = first
                    .runs
                    .iter()
                    .map(|&(face, count)| deal_step(from, &to, &count.to_string(), face));
                steps.extend(filtered(filter, &to, dealt.collect()));
            }
            rest = &rest[row..];
        }
        steps
    }

    /// Writes a loop that deals to neighbouring spots of a field.
    fn row(&self, from: &str, row: &[DealBatch], filter: DealFilter) -> Vec<String> {
        let (first, spots) = (&row[0], self.keys.count(row[0].field));
        let (Some(begin), Some(next)) = (first.sides(), row[1].sides()) else { return Vec::new() };
        let begin_at = first.number as i64;
        let mut dealt = Vec::new();
        for (side, face) in [Face::Down, Face::Up].into_iter().enumerate() {
            let each = next[side] - begin[side];
            if (begin[side], each) != (0, 0) {
                let count = linear(begin[side] - each * begin_at, each);
                dealt.push(deal_step(from, "spot", &count, face));
            }
        }
        let end = first.number + row.len();
        let inside = match (first.number, end == spots) {
            (0, true) => None,
            (0, false) => Some(format!("index < {end}")),
            (begin, true) => Some(format!("index >= {begin}")),
            (begin, false) => Some(format!("index >= {begin} and index < {end}")),
        };
        let mut steps = filtered(filter, "spot", dealt);
        if let Some(inside) = inside {
            steps = block(&format!("If(\"{inside}\", "), steps, "),");
        }
        let field = self.keys.field(first.field);
        block(&format!("Each(who: Spot(\"{field}\"), do: "), steps, "),")
    }

    /// Returns the batches of a deal in its order.
    fn batches(&self, deck: &Deck, deals: &[Deal]) -> Vec<DealBatch> {
        let batch = |spot: SpotId, faces: &[Face]| {
            let (field, number) = self.keys.place(spot);
            let runs = faces.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as i64));
            DealBatch { field, number, spot, runs: runs.collect() }
        };
        if deck.order == DealOrder::BySpot {
            return deals.iter().map(|deal| batch(deal.spot, &deal.faces)).collect();
        }
        let rows = deals.iter().map(|deal| deal.faces.len()).max().unwrap_or(0);
        (0..rows)
            .flat_map(|row| {
                let faces = move |deal: &Deal| Some((deal.spot, *deal.faces.get(row)?));
                deals.iter().filter_map(faces).map(|(spot, face)| batch(spot, &[face]))
            })
            .collect()
    }
}

/// Returns the number of rounds in which each spot of a field gets one card with the same side up.
fn rounds(batches: &[DealBatch], spots: usize) -> usize {
    let first = &batches[0];
    let whole = |round: &[DealBatch]| {
        round.iter().enumerate().all(|(number, batch)| {
            batch.field == first.field
                && batch.number == number
                && batch.runs == [(first.runs[0].0, 1)]
        })
    };
    batches.chunks_exact(spots.max(1)).take_while(|round| whole(round)).count()
}

/// Returns the number of leading batches that go to neighbouring spots of a field and whose sizes
/// grow by a constant difference.
fn row(batches: &[DealBatch]) -> usize {
    let [first, second, ..] = batches else { return 1 };
    let neighbours = |a: &DealBatch, b: &DealBatch| a.field == b.field && b.number == a.number + 1;
    let step = |a: &DealBatch, b: &DealBatch| {
        let (a, b) = (a.sides()?, b.sides()?);
        Some([b[0] - a[0], b[1] - a[1]])
    };
    let Some(wanted) = step(first, second).filter(|_| neighbours(first, second)) else { return 1 };
    let same = |pair: &[DealBatch]| {
        neighbours(&pair[0], &pair[1]) && step(&pair[0], &pair[1]) == Some(wanted)
    };
    1 + batches.windows(2).take_while(|pair| same(pair)).count()
}

fn deal_step(from: &str, to: &str, count: &str, face: Face) -> String {
    let number = count.parse::<u16>().is_ok();
    let count = if number { count.to_owned() } else { format!("\"{count}\"") };
    format!("Deal(from: \"{from}\", to: \"{to}\", count: {count}, face: {}),", face_word(face))
}

/// Returns a linear expression such as `index + 1`.
fn linear(start: i64, each: i64) -> String {
    let part = match each {
        0 => return start.to_string(),
        1 => "index".to_owned(),
        -1 if start > 0 => return format!("{start} - index"),
        each => format!("{each} * index"),
    };
    match start {
        0 => part,
        start if start > 0 => format!("{part} + {start}"),
        start => format!("{part} - {}", -start),
    }
}

/// Wraps steps for a spot in the condition of a filter.
fn filtered(filter: DealFilter, spot: &str, steps: Vec<String>) -> Vec<String> {
    match filter {
        DealFilter::All => steps,
        DealFilter::OnlyFilled => block(&format!("If(\"not empty({spot})\", "), steps, "),"),
        DealFilter::OnlyEmpty => block(&format!("If(\"empty({spot})\", "), steps, "),"),
    }
}

const fn face_word(face: Face) -> &'static str {
    match face {
        Face::Up => "Up",
        Face::Down => "Down",
    }
}
