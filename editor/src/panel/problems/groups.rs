//! Faults of one kind that say the same are one row of the list.

use crate::{place::place_words, work::Judged};
use engine::definition::{At, Code, Draft, Severity};
use fudaba::text::Texts;

/// Faults that say the same.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) code: Code,
    pub(super) severity: Severity,
    /// What is wrong, as a sentence.
    pub(super) message: String,
    /// What would be right.
    pub(super) help: String,
    /// Where the first of them is mended, in words; empty where no panel can.
    pub(super) place: String,
    /// The cell of the first of them, or its sheet; empty for the file.
    pub(super) cell: String,
    /// Which of the diagnostics they are.
    pub(super) faults: Vec<usize>,
}

impl Group {
    /// Where the first of them is.
    pub(super) fn where_it_is(&self) -> String {
        match (self.place.is_empty(), self.cell.is_empty()) {
            (true, _) => self.cell.clone(),
            (false, true) => self.place.clone(),
            (false, false) => format!("{} · {}", self.place, self.cell),
        }
    }
}

/// All faults, errors first, as they are listed.
pub(super) fn of(texts: &Texts, judged: &Judged, draft: &Draft) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, (fault, place)) in judged.diagnostics.iter().zip(&judged.places).enumerate() {
        let message = crate::fault::sentence(texts, &fault.message);
        let same = |group: &&mut Group| group.code == fault.code && group.message == message;
        if let Some(group) = groups.iter_mut().find(same) {
            group.faults.push(index);
            continue;
        }
        let cell = match &fault.at {
            At::File => String::new(),
            at => at.to_string(),
        };
        groups.push(Group {
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
