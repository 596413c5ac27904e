//! Groups of equal faults, each one row of the list.

use crate::{place::place_words, work::Judged};
use engine::{
    definition::{At, Code, Severity},
    workbook::Draft,
};
use fudaba::text::Texts;

/// Faults with the same code and message.
#[derive(Debug)]
pub(super) struct ProblemGroup {
    pub(super) code: Code,
    pub(super) severity: Severity,
    /// The fault, as a sentence.
    pub(super) message: String,
    /// The remedy.
    pub(super) help: String,
    /// Place where the first of them is mended, in words; empty if no panel can mend it.
    pub(super) place: String,
    /// Cell or sheet of the first of them; empty for the file.
    pub(super) cell: String,
    /// Indices of the diagnostics.
    pub(super) faults: Vec<usize>,
}

impl ProblemGroup {
    /// Returns the place of the first of them.
    pub(super) fn where_it_is(&self) -> String {
        match (self.place.is_empty(), self.cell.is_empty()) {
            (true, _) => self.cell.clone(),
            (false, true) => self.place.clone(),
            (false, false) => format!("{} · {}", self.place, self.cell),
        }
    }
}

/// Groups all faults as they are listed, errors first.
pub(super) fn of(texts: &Texts, judged: &Judged, draft: &Draft) -> Vec<ProblemGroup> {
    let mut groups: Vec<ProblemGroup> = Vec::new();
    for (index, (fault, place)) in judged.diagnostics.iter().zip(&judged.places).enumerate() {
        let message = crate::fault::sentence(texts, &fault.message);
        let same = |group: &&mut ProblemGroup| group.code == fault.code && group.message == message;
        if let Some(group) = groups.iter_mut().find(same) {
            group.faults.push(index);
            continue;
        }
        let cell = match &fault.at {
            At::File => String::new(),
            at => at.to_string(),
        };
        groups.push(ProblemGroup {
            code: fault.code,
            severity: fault.severity(),
            message,
            help: crate::fault::sentence(texts, &fault.help),
            place: place.map(|place| place_words(texts, draft, &place)).unwrap_or_default(),
            cell,
            faults: vec![index],
        });
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.severity));
    groups
}
