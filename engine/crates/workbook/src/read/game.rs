//! The sheet `Game`.

use super::{records::unreadable, report::FaultReport, sheets::Sheets};
use crate::{
    name,
    schema::{FORMAT, Heading, MAX_NAME, game},
};
use definition::{
    About, At, CellRef, Code, Fault, Localized, is_hidden, say,
    wording::{did_you_mean, nearest, normal, shown},
};
use std::collections::BTreeMap;

/// Reads the descriptive texts of the game; a missing sheet counts as blank.
pub(super) fn read(sheets: &Sheets<'_>, report: &mut FaultReport) -> About {
    let mut values: BTreeMap<&'static str, (CellRef, String)> = BTreeMap::new();
    let mut at_name = String::new();
    if let Some(sheet) = sheets.known(&game::SHEET) {
        at_name.clone_from(&sheet.name);
        let mut last_row = None;
        let mut below = false;
        for row in sheet.rows() {
            // The explanatory text of the file follows the properties after a blank row.
            below |= last_row.is_some_and(|last| row - last > 1);
            last_row = Some(row);
            let Some(name) = sheet.get(row, 0).filter(|name| !name.is_blank()) else { continue };
            let Some(heading) = game::SHEET.heading(&name.shown()) else {
                let is_header = name.shown().trim().eq_ignore_ascii_case("property");
                if !below && !is_header && sheet.get(row, 1).is_some() {
                    unknown_property(&sheet.name, row, &name.shown(), report);
                }
                continue;
            };
            let cell = CellRef::new(row, 1);
            let Some(value) = sheet.get(row, 1).filter(|value| !value.is_blank()) else { continue };
            if let Some(fault) = unreadable(value) {
                report.fault(At::Cell(sheet.name.clone(), cell), fault);
            } else if let Some((first, _)) = values.get(heading.name) {
                report.add(
                    Code::DoubledProperty,
                    At::cell(&sheet.name, row, 0),
                    say!(
                        "fault-property-given",
                        "`{name}` is already given, at {place}",
                        name = heading.name,
                        place = first.to_string(),
                    ),
                    say!("help-delete-one-row", "Delete one of the two rows."),
                );
            } else {
                values.insert(heading.name, (cell, value.shown()));
            }
        }
    }
    let mut take = |heading: &Heading, check: fn(&str) -> Result<String, Fault>| {
        let (cell, text) = values.remove(heading.name)?;
        check(&text).map_err(|fault| report.fault(At::Cell(at_name.clone(), cell), fault)).ok()
    };
    take(&game::FORMAT, check_format);
    let id = take(&game::ID, check_id);
    let mut short = |heading| take(heading, name::check_translation).unwrap_or_default();
    let mut title = Localized { en: short(&game::TITLE), ja: short(&game::TITLE_JA) };
    let author = short(&game::AUTHOR);
    let family = Localized { en: short(&game::FAMILY), ja: short(&game::FAMILY_JA) };
    let mut long = |heading| take(heading, |text| Ok(printed(text))).unwrap_or_default();
    let goal = Localized { en: long(&game::GOAL), ja: long(&game::GOAL_JA) };
    let note = Localized { en: long(&game::NOTE), ja: long(&game::NOTE_JA) };
    if title.en.is_empty() {
        title.en = if title.ja.is_empty() { "Untitled".to_owned() } else { title.ja.clone() };
    }
    let id = id.unwrap_or_else(|| slug(&title.en));
    About { id, title, author, family, goal, note }
}

fn unknown_property(sheet: &str, row: u32, name: &str, report: &mut FaultReport) {
    let near = nearest(name, game::SHEET.headings.iter().map(|heading| heading.name));
    let help = near.map_or_else(
        || {
            say!(
                "help-row-is-kept",
                "You need not do anything; the row is kept when the game is saved."
            )
        },
        did_you_mean,
    );
    let message =
        say!("fault-unknown-property", "the property `{name}` is not read", name = shown(name));
    report.add(Code::UnknownProperty, At::cell(sheet, row, 0), message, help);
}

fn check_format(text: &str) -> Result<String, Fault> {
    let text = text.trim();
    if normal(text) == normal(FORMAT) {
        return Ok(text.to_owned());
    }
    Err(Fault::new(
        Code::UnknownFormat,
        say!(
            "fault-unknown-format",
            "the format is `{text}`, which this program does not support",
            text = shown(text),
        ),
        say!(
            "help-unknown-format",
            "This program reads `{format}`; a newer program may have written the file.",
            format = FORMAT,
        ),
    ))
}

fn check_id(text: &str) -> Result<String, Fault> {
    let text = text.trim();
    let right = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.len() <= MAX_NAME && text.chars().all(right) {
        return Ok(text.to_owned());
    }
    Err(Fault::new(
        Code::BadId,
        say!(
            "fault-bad-id",
            "the id is `{text}`, but ids consist of small letters, digits and hyphens",
            text = shown(text),
        ),
        say!("help-bad-id", "Write `{id}`, or leave the cell blank.", id = shown(&slug(text))),
    ))
}

/// Returns a text of several lines without characters that no file can hold.
fn printed(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let kept: String = text.chars().filter(|&c| !is_hidden(c) && c != '\t').collect();
    kept.trim().to_owned()
}

/// Derives an id from a title: ASCII letters (in lower case) and digits stay, any other letter or
/// digit becomes its code point in hexadecimal, everything else becomes hyphens.
fn slug(title: &str) -> String {
    let mut words: Vec<String> = vec![String::new()];
    for c in title.chars() {
        if c.is_ascii_alphanumeric() {
            if let Some(word) = words.last_mut() {
                word.push(c.to_ascii_lowercase());
            }
        } else {
            if c.is_alphanumeric() {
                words.push(format!("{:x}", u32::from(c)));
            }
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    let mut slug: String = words.join("-").chars().take(MAX_NAME).collect();
    slug.truncate(slug.trim_end_matches('-').len());
    if slug.is_empty() { "untitled".to_owned() } else { slug }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_from_titles() {
        assert_eq!(slug("Baker's Game, no. 2"), "baker-s-game-no-2");
        assert_eq!(slug("札場"), "672d-5834");
        assert_eq!(slug("…"), "untitled");
        assert!(slug(&"札".repeat(60)).len() <= MAX_NAME);
        assert!(check_id(&slug(&"札 x".repeat(60))).is_ok());
    }

    #[test]
    fn the_format_is_known_however_it_is_spaced() {
        for text in ["fudaba-solitaire 1", " Fudaba-Solitaire  1 ", "fudaba-solitaire\u{3000}１"] {
            assert!(check_format(text).is_ok(), "{text}");
        }
        assert!(check_format("fudaba-solitaire 2").is_err());
    }
}
