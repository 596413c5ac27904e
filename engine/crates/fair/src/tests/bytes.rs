//! Every single byte of a record counts.

use super::{forger::refused, record};
use crate::{Auditor, Objection, ProvedRecord};

/// True if an auditor that has heard the lines before believes neither the changed line nor the
/// line after it.
fn is_refused(before: &Auditor, changed: &[u8], next: Option<&str>) -> bool {
    let Ok(changed) = std::str::from_utf8(changed) else { return true };
    let mut auditor = before.clone();
    auditor.hear(changed).is_err() || next.is_some_and(|next| auditor.hear(next).is_err())
}

#[test]
fn every_changed_byte_is_refused() {
    let record = record();
    ProvedRecord::of_text(&record).expect("an honest record");
    let lines: Vec<&str> = record.lines().collect();
    let mut auditor = Auditor::default();
    let mut count = 0;
    for (index, line) in lines.iter().enumerate() {
        let next = lines.get(index + 1).copied();
        for at in 0..line.len() {
            for change in [0x01, 0x10, 0x20] {
                let mut bytes = line.as_bytes().to_vec();
                bytes[at] ^= change;
                assert!(is_refused(&auditor, &bytes, next), "line {} byte {at}", index + 1);
                count += 1;
            }
        }
        auditor.hear(line).expect("an honest line");
    }
    assert!(count > 30_000, "{count}");
}

#[test]
fn every_changed_line_feed_is_refused() {
    let record = record();
    for (at, _) in record.match_indices('\n') {
        for other in [" ", "", "\n\n", "\r\n", "x"] {
            let mut changed = record.clone();
            changed.replace_range(at..=at, other);
            refused(&changed);
        }
    }
}

#[test]
fn an_empty_line_is_called_empty_wherever_it_stands() {
    let record = record();
    let lines: Vec<&str> = record.lines().collect();
    for at in [1, 5, lines.len()] {
        for empty in ["", "  "] {
            let mut more = lines.clone();
            more.insert(at, empty);
            let text: String = more.iter().map(|line| format!("{line}\n")).collect();
            let refused = refused(&text);
            assert_eq!((refused.line, refused.objection), (at + 1, Objection::Empty));
        }
    }
}

#[test]
fn the_first_line_that_lies_is_named() {
    let record = record();
    let lines: Vec<&str> = record.lines().collect();
    for index in [0, 5, 9, lines.len() - 1] {
        let mut changed: Vec<String> = lines.iter().map(|line| format!("{line}\n")).collect();
        let last_digit = changed[index].rfind(|c: char| c.is_ascii_digit()).expect("a digit");
        let digit = if changed[index].as_bytes()[last_digit] == b'1' { "2" } else { "1" };
        changed[index].replace_range(last_digit..=last_digit, digit);
        assert_eq!(refused(&changed.concat()).line, index + 1);
    }
}
