//! Cells with an invalid value: the nearest valid one replaces it, or the cell is cleared.

use super::{FixCase, FixEffect, Proposal, number_of, sheets, text_of};
use crate::{
    named,
    place::record::{header_of, heading_over},
};
use engine::{
    definition::Code,
    workbook::{
        read_cards,
        schema::{self, Heading, SheetSchema, table::TableKind},
    },
};

/// Separators in a cell with several names.
const BETWEEN: [char; 14] =
    ['>', '＞', '→', ',', '、', '，', ';', '；', ':', '：', '|', ' ', '\u{3000}', '\t'];

impl FixCase<'_> {
    /// Returns the sheet's schema and the heading over the cell.
    pub(super) fn heading(&self) -> Option<(&'static SheetSchema, &'static Heading)> {
        let sheet = self.sheet()?;
        let schema = schema::SHEETS.into_iter().find(|schema| schema.is_named(&sheet.name))?;
        let header = header_of(sheet, schema)?;
        Some((schema, heading_over(sheet, schema, header, self.cell()?.column)?))
    }

    fn is_under(&self, headings: &[&Heading]) -> bool {
        let here = self.heading();
        here.is_some_and(|(_, here)| headings.iter().any(|heading| heading.name == here.name))
    }

    /// True if a row without this cell has no meaning.
    fn is_needed(&self) -> bool {
        let name = self.heading().map(|(schema, heading)| (schema.name, heading.name));
        [
            (&schema::spots::SHEET, &schema::spots::FIELD),
            (&schema::deals::SHEET, &schema::deals::SPOT),
            (&schema::deals::SHEET, &schema::deals::DECK),
            (&schema::cards::SHEET, &schema::cards::SUIT),
            (&schema::cards::SHEET, &schema::cards::DECK),
            (&schema::fields::SHEET, &schema::fields::FIELD),
            (&schema::decks::SHEET, &schema::decks::DECK),
        ]
        .iter()
        .any(|(sheet, heading)| name == Some((sheet.name, heading.name)))
    }

    fn writing(&self, text: &str) -> Proposal {
        Proposal::new(named!("edit-fix-write", text = text), self.with_text(text))
    }

    /// Clears the cell, or deletes its row if it would have no meaning.
    fn without(&self) -> Option<Proposal> {
        if self.is_needed() {
            return sheets::delete_row(self);
        }
        Some(Proposal::new(named!("edit-fix-blank"), self.with_text("")))
    }
}

/// Proposes fixes for a cell.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    let text = case.text().unwrap_or_default();
    let mut proposals: Vec<Proposal> = match case.fault.code {
        Code::BadChoice | Code::BadPattern => return propose_near(case),
        Code::BadNumber => {
            let whole = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
            whole.map(|number| case.writing(&number.round().to_string())).into_iter().collect()
        }
        Code::OutOfRange => within_range(case, &text).into_iter().collect(),
        Code::BadId => {
            let id = case.fault.help.values().iter().find_map(|(name, _)| {
                text_of(&case.fault.help, name).filter(|id| !id.ends_with('…'))
            });
            id.map(|id| case.writing(id)).into_iter().collect()
        }
        Code::BadDeal => match text.trim().parse::<u16>() {
            Ok(count) => ["up", "down"].map(|face| case.writing(&format!("{count} {face}"))).into(),
            Err(_) => Vec::new(),
        },
        Code::BadCards => cards_of(&text).map(|cards| case.writing(&cards)).into_iter().collect(),
        Code::BadSize => turned(&text).map(|size| case.writing(&size)).into_iter().collect(),
        Code::BadClear => clear_in(&text).map(|rule| case.writing(&rule)).into_iter().collect(),
        Code::BadMove => moves_in(&text).into_iter().map(|moves| case.writing(&moves)).collect(),
        _ => Vec::new(),
    };
    proposals.extend(case.without());
    proposals
}

/// Proposes the name or word that was probably meant, in place of the whole cell or of a part of
/// it; or else a blank.
pub(super) fn propose_near(case: &FixCase<'_>) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    if let (Some(near), Some(text)) = (case.near(), case.text()) {
        let changes = with_part_replaced(&text, near);
        let changes: Vec<FixEffect> =
            changes.iter().filter_map(|text| case.with_text(text)).collect();
        proposals.push(Proposal::new(named!("edit-fix-write", text = near), changes));
    }
    if case.fault.code == Code::BadPattern && is_table(case) {
        let blank = case.with_text("");
        proposals.push(Proposal::new(named!("edit-fix-delete-pattern"), blank));
    } else {
        proposals.extend(case.without());
    }
    proposals
}

fn is_table(case: &FixCase<'_>) -> bool {
    let name = case.sheet().map(|sheet| sheet.name.as_str()).unwrap_or_default();
    TableKind::ALL.iter().any(|kind| kind.field_of(name).is_some())
}

/// Returns variants of the text with `near` in place of one part, larger parts first, and of the
/// whole.
fn with_part_replaced(text: &str, near: &str) -> Vec<String> {
    let mut found = Vec::new();
    let is_wide = |c: &char| !c.is_whitespace() && BETWEEN.contains(c);
    for wide in [true, false] {
        let between = |c: char| if wide { is_wide(&c) } else { BETWEEN.contains(&c) };
        let mut start = 0;
        for part in text.split(between) {
            let (begin, end) = (start, start + part.len());
            let next = text[end..].chars().next().map_or(0, char::len_utf8);
            start = end + next;
            let trimmed = part.trim();
            if trimmed.is_empty() {
                continue;
            }
            let lead = part.len() - part.trim_start().len();
            let (begin, end) = (begin + lead, begin + lead + trimmed.len());
            found.push(format!("{}{near}{}", &text[..begin], &text[end..]));
        }
    }
    found.push(near.to_owned());
    found
}

/// Brings the first number of the text into its range.
fn within_range(case: &FixCase<'_>, text: &str) -> Option<Proposal> {
    let help = &case.fault.help;
    let (least, most) = match (number_of(help, "least"), number_of(help, "most")) {
        (Some(least), Some(most)) => (least as f64, most as f64),
        _ if help.key() == "help-hundredths" => (0.0, 99.99),
        _ if case.is_under(&[&schema::deals::OPENING_DEAL, &schema::deals::CLICK_DEAL]) => {
            (1.0, 416.0)
        }
        _ => (1.0, 9999.0),
    };
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let begin = if text[..start].ends_with('-') { start - 1 } else { start };
    let rest = &text[start..];
    let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    let end = start + length;
    let number: f64 = text[begin..end].trim_end_matches('.').parse().ok()?;
    let number = number.clamp(least, most);
    Some(case.writing(&format!("{}{number}{}", &text[..begin], &text[end..])))
}

/// Keeps the words of the text that name cards.
fn cards_of(text: &str) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || ",;、，".contains(c));
    let cards: Vec<&str> = words
        .filter(|word| !word.is_empty() && read_cards(word).is_ok_and(|set| !set.is_empty()))
        .collect();
    (!cards.is_empty()).then(|| cards.join(" "))
}

fn numbers_in(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// Turns a range such as `4-2` the right way round.
fn turned(text: &str) -> Option<String> {
    match numbers_in(text)[..] {
        [most, least] if most > least => Some(format!("{least}-{most}")),
        _ => None,
    }
}

/// Extracts the comparison and the number from a text such as `= 13 cards`.
fn clear_in(text: &str) -> Option<String> {
    let text = text.trim();
    let [number] = numbers_in(text)[..] else { return None };
    let sign: String = text.chars().take_while(|c| "=≠<≤>≥≦≧!".contains(*c)).collect();
    Some(format!("{}{number}", if sign.is_empty() { "=" } else { &sign }))
}

/// Repairs a list of moves: adds the sign missing in `2 Discard`, drops the one too many in `Deck
/// >`.
fn moves_in(text: &str) -> Vec<String> {
    let parts = text.split(['>', '＞', '→']).map(str::trim).filter(|part| !part.is_empty());
    let kept = parts.collect::<Vec<_>>().join(" > ");
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, name) = text.split_at(digits);
    let mut found = Vec::new();
    if !count.is_empty() && !name.trim().is_empty() {
        found.push(format!("{count} > {}", name.trim().trim_start_matches(['-', '>', ':']).trim()));
    }
    if !kept.is_empty() && kept != text {
        found.push(kept);
    }
    found
}
