//! The table as text: spots in their places, their codes above them, fans as columns or rows.
//!
//! ```text
//! s   w           f1  f2  f3  f4
//! ##  ♥9          ♠A  --  --  --
//! ×24 ×3
//!
//! t1  t2  t3
//! ♦K  ##  ##
//!    ♣5  ##
//!        ♥J
//! ```

use crate::terminal::{ColourMode, TerminalSign};
use engine::{
    definition::{FanDirection, SpotId, Table},
    rules::{SeenCard, SpotCodes, View},
};
use unicode_width::UnicodeWidthStr;

/// Number of columns of text between two neighbouring piles.
const PITCH: usize = 6;
/// Maximum vertical difference of spots in one band, in hundredths of a card's height.
const BAND: u16 = 30;

/// Draws a table as seen by one seat; the last line ends with a line feed.
#[must_use]
pub fn draw(definition: &Table, notation: &SpotCodes, view: &View, ink: ColourMode) -> String {
    let bands = bands(definition, view);
    let step = step(definition, &bands);
    let mut sheet = TextSheet::default();
    for band in &bands {
        let mut cells = Vec::new();
        let mut free = 0;
        for &spot in band {
            let wanted = usize::from(definition.place(spot).x) * PITCH / step;
            let cell = PileBlock::of(definition, notation, view, spot, wanted.max(free));
            free = cell.end() + 2;
            cells.push(cell);
        }
        sheet.lay(cells);
    }
    let mut text = String::new();
    for line in &sheet.lines {
        print_line(line, ink, &mut text);
    }
    text
}

/// Returns the spots in bands from the top, each from left to right. A deck that has dealt
/// everything and is never used again is left out.
fn bands(definition: &Table, view: &View) -> Vec<Vec<SpotId>> {
    let is_done = |&spot: &SpotId| {
        definition.deck_at(spot).is_some_and(|deck| {
            let deck = &definition.decks()[deck.index()];
            view.count(spot) == 0 && deck.click.is_empty() && deck.redeal.is_none()
        })
    };
    let mut spots: Vec<SpotId> = definition.spot_ids().filter(|spot| !is_done(spot)).collect();
    spots.sort_by_key(|&spot| (definition.place(spot).y, definition.place(spot).x, spot));
    let mut bands: Vec<Vec<SpotId>> = Vec::new();
    let mut top = 0;
    for spot in spots {
        let y = definition.place(spot).y;
        match bands.last_mut() {
            Some(band) if y - top < BAND => band.push(spot),
            _ => {
                top = y;
                bands.push(vec![spot]);
            }
        }
    }
    for band in &mut bands {
        band.sort_by_key(|&spot| (definition.place(spot).x, spot));
    }
    bands
}

/// Returns the smallest distance of two neighbours, in hundredths of a card's width: it corresponds
/// to [`PITCH`]. Overlapping piles are drawn as far apart as others.
fn step(definition: &Table, bands: &[Vec<SpotId>]) -> usize {
    bands
        .iter()
        .flat_map(|band| band.windows(2))
        .map(|pair| definition.place(pair[1]).x - definition.place(pair[0]).x)
        .filter(|&distance| distance >= 50)
        .min()
        .unwrap_or(100)
        .into()
}

/// A piece of text at a column.
struct TextFragment {
    column: usize,
    text: String,
    look: TextLook,
}

impl TextFragment {
    fn end(&self) -> usize {
        self.column + self.text.width()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TextLook {
    Faint,
    Black,
    Red,
}

/// A spot's code and pile, line by line.
struct PileBlock {
    column: usize,
    lines: Vec<Vec<TextFragment>>,
}

impl PileBlock {
    fn of(
        definition: &Table,
        notation: &SpotCodes,
        view: &View,
        spot: SpotId,
        column: usize,
    ) -> Self {
        let code = vec![(notation.code(spot).to_owned(), TextLook::Faint)];
        let lines = std::iter::once(code).chain(pile_lines(definition, view, spot));
        let line = |words: Vec<(String, TextLook)>| {
            let mut at = column;
            let mut pieces = Vec::new();
            for (text, look) in words {
                let piece = TextFragment { column: at, text, look };
                at = piece.end() + 1;
                pieces.push(piece);
            }
            pieces
        };
        Self { column, lines: lines.map(line).collect() }
    }

    fn end(&self) -> usize {
        let ends = self.lines.iter().flatten().map(TextFragment::end);
        ends.max().unwrap_or(self.column)
    }
}

/// The drawing so far: its lines, and the number of lines used in each column of text.
#[derive(Default)]
struct TextSheet {
    lines: Vec<Vec<TextFragment>>,
    taken: Vec<usize>,
}

impl TextSheet {
    /// Puts a band below the contents of its columns, so that piles in a column of their own stand
    /// beside a long tableau and not under it.
    fn lay(&mut self, cells: Vec<PileBlock>) {
        let columns = |cell: &PileBlock| cell.column..cell.end() + 2;
        let taken = cells.iter().flat_map(columns).filter_map(|column| self.taken.get(column));
        let top = match taken.max() {
            None | Some(0) => 0,
            Some(lines) => lines + 1,
        };
        for cell in cells {
            let bottom = top + cell.lines.len();
            let end = cell.end() + 2;
            if self.taken.len() < end {
                self.taken.resize(end, 0);
            }
            self.taken[cell.column..end].fill(bottom);
            if self.lines.len() < bottom {
                self.lines.resize_with(bottom, Vec::new);
            }
            for (line, pieces) in self.lines[top..].iter_mut().zip(cell.lines) {
                line.extend(pieces);
                line.sort_by_key(|piece| piece.column);
            }
        }
    }
}

/// Returns a pile, to be put below its code: lines of cards.
fn pile_lines(definition: &Table, view: &View, spot: SpotId) -> Vec<Vec<(String, TextLook)>> {
    let cards: Vec<(String, TextLook)> = view.pile(spot).map(seen).collect();
    if cards.is_empty() {
        return vec![vec![("--".to_owned(), TextLook::Faint)]];
    }
    let fan = definition.fan(spot);
    let shown = match (fan.direction, fan.shown) {
        (FanDirection::None, _) => 1,
        (_, Some(most)) => usize::from(most).max(1),
        (_, None) => cards.len(),
    };
    let count = cards.len();
    let mut top = cards[count.saturating_sub(shown)..].to_vec();
    let mut lines = match fan.direction {
        FanDirection::Right => vec![top],
        FanDirection::Left => {
            top.reverse();
            vec![top]
        }
        FanDirection::None | FanDirection::Down | FanDirection::Up => {
            top.into_iter().map(|card| vec![card]).collect()
        }
    };
    if count > shown {
        lines.push(vec![(format!("×{count}"), TextLook::Faint)]);
    }
    lines
}

fn seen(seen: SeenCard) -> (String, TextLook) {
    match seen.card {
        Some(card) if seen.face == engine::definition::Face::Up => {
            let is_red = card.color() == engine::cards::Color::Red;
            (card.to_string(), if is_red { TextLook::Red } else { TextLook::Black })
        }
        _ => ("##".to_owned(), TextLook::Faint),
    }
}

fn print_line(line: &[TextFragment], ink: ColourMode, text: &mut String) {
    let usual = TerminalSign::Usual.text();
    let mut at = 0;
    for piece in line {
        while at < piece.column {
            text.push(' ');
            at += 1;
        }
        let (before, after) = match (ink, piece.look) {
            (ColourMode::Plain, _) | (ColourMode::Color, TextLook::Black) => ("", ""),
            (ColourMode::Color, TextLook::Red) => (TerminalSign::Red.text(), usual),
            (ColourMode::Color, TextLook::Faint) => (TerminalSign::Faint.text(), usual),
        };
        text.push_str(before);
        text.push_str(&piece.text);
        text.push_str(after);
        at += piece.text.width();
    }
    text.push('\n');
}

#[cfg(test)]
mod tests;
