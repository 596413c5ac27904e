//! A whole record as a file: read, believed or refused with the line that lies.

use crate::{AuditPhase, Auditor, Objection};

/// Record that has been believed line by line, from the first line to the last.
#[derive(Debug, Clone)]
pub struct ProvedRecord {
    audit: Auditor,
}

/// Line of a record that is not believed, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {objection}")]
pub struct RecordObjection {
    /// Number of the line, from 1.
    pub line: usize,
    /// Reason.
    pub objection: Objection,
}

impl RecordObjection {
    fn at(line: usize, objection: Objection) -> Self {
        // A broken link is first visible in the line before.
        let is_before = matches!(objection, Objection::Chain { .. });
        let line = if is_before { line.saturating_sub(1).max(1) } else { line };
        Self { line, objection }
    }
}

/// True if a text may be a record with a proof: it begins with an object that has a number, not
/// with a word or another object.
#[must_use]
pub fn is_fair_record(text: &str) -> bool {
    let object = text.trim_start_matches('\u{feff}').strip_prefix('{');
    object.is_some_and(|object| object.trim_start().starts_with("\"n\""))
}

impl ProvedRecord {
    /// Reads a record and checks everything that can be checked without the rules of its game: the
    /// chain of lines, signatures, contributions, shuffles, and every hidden text.
    ///
    /// # Errors
    ///
    /// Names the first line that is not believed, and the reason.
    pub fn of_text(text: &str) -> Result<Self, RecordObjection> {
        let mut audit = Auditor::default();
        let mut count = 0;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let at = |objection| RecordObjection::at(index + 1, objection);
            let line = line.strip_suffix('\n').ok_or_else(|| at(Objection::CutOff))?;
            audit.hear(line).map_err(at)?;
            count = index + 1;
        }
        match audit.phase() {
            AuditPhase::Closed => Ok(Self { audit }),
            phase => Err(RecordObjection {
                line: count.max(1),
                objection: Objection::Unfinished(phase.expected()),
            }),
        }
    }

    /// Returns everything that the record says.
    #[must_use]
    pub const fn audit(&self) -> &Auditor {
        &self.audit
    }

    /// Returns the same game in the older form of records, for replaying; `None` if no deal was
    /// played.
    #[must_use]
    pub fn plain(&self) -> Option<String> {
        let (head, open) = (self.audit.head()?, self.audit.open()?);
        let seed = self.audit.deal()?.seed();
        let mut text = format!("fudaba record 1\ngame {}\n", head.game);
        // A game for one player leaves its number out.
        if open.seats.len() > 1 {
            text.push_str(&format!("seats {}\n", open.seats.len()));
        }
        for (name, value) in &head.options {
            text.push_str(&format!("option {name} {value}\n"));
        }
        text.push_str(&format!("fair {seed}\n"));
        for heard in self.audit.acts() {
            text.push_str(&heard.act.open.as_ref()?.text);
            text.push('\n');
        }
        Some(text)
    }
}
