//! Faults as sentences for the designer, with their explanations from the manual.

use engine::{
    cards::Card,
    definition::{Code, Diagnostic, Given, RuleRef, Wording},
};
use fudaba::text::{Texts, wording_words};

/// Returns a wording in the designer's language, with a capital letter at the start and typographic
/// quotation marks.
#[must_use]
pub fn sentence(texts: &Texts, wording: &Wording) -> String {
    let words = wording_words(texts, wording);
    let mut sentence = String::with_capacity(words.len() + 8);
    let mut is_open = false;
    for c in words.chars() {
        match c {
            '`' => {
                is_open = !is_open;
                sentence.push(if is_open { '“' } else { '”' });
            }
            first if sentence.is_empty() => sentence.extend(first.to_uppercase()),
            other => sentence.push(other),
        }
    }
    sentence
}

/// The manual on all faults.
const MANUAL: &str = include_str!("../../docs/diagnostics.md");

/// Returns the manual's explanation of a kind of fault, in English, as one paragraph.
#[must_use]
pub fn explanation(code: Code) -> String {
    let heading = format!("\n### {code}\n");
    let text = MANUAL.split_once(&heading).map_or("", |(_, after)| after);
    let text = text.split("\n#").next().unwrap_or_default();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace('`', "")
}

/// Returns the cells of a table that a fault names, starting with `rule`, where it is reported.
#[must_use]
pub fn cells_of(fault: &Diagnostic, rule: RuleRef) -> Vec<RuleRef> {
    let listed = fault.message.values().iter().find_map(|(name, value)| match value {
        Given::AllOf(list) if *name == "cells" => Some(list.names.as_slice()),
        _ => None,
    });
    let pairs = listed.unwrap_or_default().iter().filter_map(|cell| pair_of(cell));
    let cells = pairs.filter_map(|(below, above)| match rule {
        RuleRef::Put { field, .. } => Some(RuleRef::Put { field, below, above: above? }),
        RuleRef::Take { field, .. } => Some(RuleRef::Take { field, below: below?, above }),
        _ => None,
    });
    let mut found = vec![rule];
    found.extend(cells.filter(|&cell| cell != rule));
    found
}

/// Parses `♥6 / ♠7`, `empty / ♥6` or `♥6 / top` into the lower and the upper card.
pub(crate) fn pair_of(cell: &str) -> Option<(Option<Card>, Option<Card>)> {
    let (below, above) = cell.split_once(" / ")?;
    match (below.parse().ok(), above.parse().ok()) {
        (None, None) => None,
        pair => Some(pair),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::workbook::{self, Document};
    use fudaba::text::Language;

    #[test]
    fn the_manual_explains_every_code() {
        for &code in Code::ALL {
            let text = explanation(code);
            assert!(text.starts_with("Error.") || text.starts_with("Warning."), "{code}: {text}");
            assert!(!text.contains("###") && text.ends_with('.'), "{code}: {text}");
        }
    }

    #[test]
    fn sentences_begin_with_a_capital_and_quote_as_running_text_does() {
        let document = Document::from_text("[Fields]\nField\nA\n[Spots]\nField\nB");
        let fault = workbook::read(&document).diagnostics.remove(0);
        let mut texts = Texts::new(Language::En);
        assert_eq!(sentence(&texts, &fault.message), "There is no field named “B”");
        texts.set_language(Language::Ja);
        let said = sentence(&texts, &fault.message);
        assert!(said.contains('B') && !said.contains('`') && !said.contains("field"), "{said}");
    }
}
