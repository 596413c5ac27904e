//! Cells as tab-separated text, to and from spreadsheets.

use super::{
    cell::TableChange,
    grid::{GridLine, GridSquare, SquareState, TableGrid},
};
use engine::{
    definition::Relation,
    workbook::schema::table::{CORNER, EMPTY, EMPTY_ALIASES, TOP, TOP_ALIASES},
};
use std::collections::BTreeSet;

/// Largest number of lines, and of entries in a line, that are read: more than a table with
/// headings has.
const MOST: usize = 64;
/// Largest number of unreadable entries that are reported.
const TOLD: usize = 3;

const YES: [&str; 13] =
    ["true", "1", "yes", "y", "t", "○", "◯", "〇", "✓", "✔", "はい", "可", "１"];
const NO: [&str; 12] = ["false", "0", "no", "n", "f", "×", "✕", "✗", "いいえ", "不可", "０", ""];

/// Result of reading pasted text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Pasted {
    /// The change to the table.
    pub(super) change: TableChange,
    /// Number of entries outside the grid, or under no heading.
    pub(super) outside: usize,
    /// Number of entries that mean neither yes nor no.
    pub(super) unread: usize,
    /// The first few of those, shortened.
    pub(super) examples: Vec<String>,
}

/// Writes the rectangle between two corners as text: TRUE and FALSE, with the names of the cards
/// above and to the left if `named`. A mixed square is left blank.
#[must_use]
pub(super) fn copy(
    grid: &TableGrid,
    table: &Relation,
    least: GridSquare,
    most: GridSquare,
    named: bool,
) -> String {
    let mut lines = Vec::new();
    if named {
        let names = grid.columns()[least.column..=most.column].iter();
        let names: Vec<String> = names.map(|&line| heading(line, TOP)).collect();
        lines.push(format!("{CORNER}\t{}", names.join("\t")));
    }
    for row in least.row..=most.row {
        let words = (least.column..=most.column).map(|column| {
            match grid.state(table, GridSquare::new(row, column)) {
                SquareState::Allowed => "TRUE",
                SquareState::Forbidden => "FALSE",
                SquareState::Mixed => "",
            }
        });
        let words = words.collect::<Vec<_>>().join("\t");
        lines.push(match grid.rows().get(row).filter(|_| named) {
            Some(&line) => format!("{}\t{words}", heading(line, EMPTY)),
            None => words,
        });
    }
    lines.join("\n") + "\n"
}

fn heading(line: GridLine, single: &str) -> String {
    match line {
        GridLine::Single => single.to_owned(),
        GridLine::Card(card) => card.to_string(),
        GridLine::Rank(rank) => rank.label().to_owned(),
    }
}

/// Returns the index of the line that a heading names, if any.
fn find(lines: &[GridLine], text: &str) -> Option<usize> {
    let single = || {
        let text = text.to_lowercase();
        let names = [EMPTY, TOP].into_iter().chain(EMPTY_ALIASES).chain(TOP_ALIASES);
        names.into_iter().any(|name| text == name)
    };
    let card = text.parse().ok();
    lines.iter().position(|&line| match line {
        GridLine::Single => single(),
        GridLine::Card(own) => card == Some(own),
        GridLine::Rank(rank) => text.eq_ignore_ascii_case(rank.label()),
    })
}

/// Returns the indices of the lines that the headings name, if all of them name different lines.
fn headed(lines: &[GridLine], texts: &[&str]) -> Option<Vec<usize>> {
    let found: Vec<usize> = texts.iter().map(|text| find(lines, text)).collect::<Option<_>>()?;
    let different: BTreeSet<_> = found.iter().collect();
    (!found.is_empty() && different.len() == found.len()).then_some(found)
}

/// Reads text for the grid. If it has a heading line or column of card names, these determine the
/// places; otherwise its first entry goes to the square `at`. If `turned`, rows and columns are
/// swapped.
#[must_use]
pub(super) fn paste(grid: &TableGrid, text: &str, at: GridSquare, turned: bool) -> Pasted {
    let lines = text.trim_end_matches(['\n', '\r']).split('\n').take(MOST);
    let entry = |entry| str::trim(entry).trim_matches('"').trim();
    let mut rows: Vec<Vec<&str>> =
        lines.map(|line| line.split('\t').take(MOST).map(entry).collect()).collect();
    if turned {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let column =
            |at: usize| rows.iter().map(|row| row.get(at).copied().unwrap_or("")).collect();
        rows = (0..width).map(column).collect();
    }
    let (body, down, across) = placed(grid, &rows, at);
    let yes = body.iter().flatten().any(|word| truth(word) == Some(true));
    let mut pasted = Pasted::default();
    for (row, words) in down.iter().zip(&body) {
        for (column, &word) in words.iter().enumerate() {
            let (Some(row), Some(&Some(column))) = (row, across.get(column)) else {
                pasted.outside += usize::from(!word.is_empty());
                continue;
            };
            // Beside a yes, a cross is a no; by itself it could mean either.
            let cross = || (yes && word.eq_ignore_ascii_case("x")).then_some(false);
            let Some(allowed) = truth(word).or_else(cross) else {
                pasted.unread += 1;
                if pasted.examples.len() < TOLD {
                    pasted.examples.push(word.chars().take(12).collect());
                }
                continue;
            };
            grid.each_cell(GridSquare::new(*row, column), |cell| {
                pasted.change.write(cell, allowed);
            });
        }
    }
    pasted
}

/// Destinations of entries: a row or column of the grid, if there is one.
type EntryTargets = Vec<Option<usize>>;

/// Returns the entries without headings, and the destinations of their lines and columns.
fn placed<'a>(
    grid: &TableGrid,
    rows: &[Vec<&'a str>],
    at: GridSquare,
) -> (Vec<Vec<&'a str>>, EntryTargets, EntryTargets) {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let from = |start: usize, count: usize, most: usize| -> EntryTargets {
        (start..start + count).map(|line| (line <= most).then_some(line)).collect()
    };
    let known = |lines: Vec<usize>| -> EntryTargets { lines.into_iter().map(Some).collect() };
    let first = |skip: usize| -> Vec<&str> {
        rows.iter().skip(skip).map(|row| row.first().copied().unwrap_or("")).collect()
    };
    let without_first =
        |skip: usize| rows.iter().skip(skip).map(|row| row.iter().copied().skip(1).collect());
    let top = rows.first().map_or(&[][..], Vec::as_slice);
    let last = grid.last();
    let both =
        headed(grid.columns(), top.get(1..).unwrap_or(&[])).zip(headed(grid.rows(), &first(1)));
    if let Some((across, down)) = both {
        return (without_first(1).collect(), known(down), known(across));
    }
    if let Some(across) = headed(grid.columns(), top) {
        let body = rows[1..].to_vec();
        let down = from(at.row, body.len(), last.row);
        return (body, down, known(across));
    }
    if let Some(down) = headed(grid.rows(), &first(0)) {
        let across = from(at.column, width.saturating_sub(1), last.column);
        return (without_first(0).collect(), known(down), across);
    }
    (rows.to_vec(), from(at.row, rows.len(), last.row), from(at.column, width, last.column))
}

fn truth(word: &str) -> Option<bool> {
    let word = word.to_lowercase();
    let is_one = |words: &[&str]| words.contains(&word.as_str());
    if is_one(&YES) { Some(true) } else { is_one(&NO).then_some(false) }
}

#[cfg(test)]
mod tests;
