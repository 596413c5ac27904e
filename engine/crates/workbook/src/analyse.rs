//! Warnings about a playable game: things that can never happen in it, and things that were
//! probably not intended.
//!
//! All checks rest on one over-estimate of the game's possibilities ([`possible`]): if it excludes
//! a card from a spot, the card never gets there in any deal; the converse is not guaranteed. So
//! every warning is justified, but not every problem is found.

mod effects;
mod goal;
mod height;
mod idle;
mod possible;
mod reach;
mod rows;
mod suits;
mod together;

use crate::Sources;
use definition::{
    At, Code, Definition, Diagnostic, FieldId, RuleRef, SettingColumn, SpotId, Wording, say,
};
use possible::Possible;

/// Returns every probable mistake in a game that no single cell reveals: spots that no card
/// reaches, cards that never leave, clear rules that cannot come true, rows of tables that never
/// apply, suits treated differently by accident, settings without effect, piles that cover each
/// other, decks that never deal.
///
/// All diagnostics are warnings with their places; faults already reported by
/// [`read`](fn@crate::read) are not repeated. Takes well under a millisecond for a game of typical
/// size.
#[must_use]
pub fn analyse(definition: &Definition, sources: &Sources) -> Vec<Diagnostic> {
    if definition.spots().is_empty() || definition.piece_count() == 0 {
        return Vec::new();
    }
    let possible = Possible::of(definition);
    let mut study = Study { definition, sources, possible: &possible, found: Vec::new() };
    // Settings without effect first, since they cause missing cards and unreachable goals.
    effects::check(&mut study);
    idle::check(&mut study);
    reach::check(&mut study);
    goal::check(&mut study);
    rows::check(&mut study);
    suits::check(&mut study);
    together::check(&mut study);
    study.found
}

/// A game under analysis, and the findings so far.
struct Study<'a> {
    definition: &'a Definition,
    sources: &'a Sources,
    possible: &'a Possible,
    found: Vec<Diagnostic>,
}

/// The put or the take table of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Put,
    Take,
}

impl Which {
    /// Returns the table's name for use in a sentence.
    fn words(self) -> Wording {
        match self {
            Self::Put => say!("phrase-put-table", "put table"),
            Self::Take => say!("phrase-take-table", "take table"),
        }
    }
}

impl Study<'_> {
    fn report(&mut self, code: Code, at: At, message: Wording, help: Wording) {
        self.found.push(Diagnostic { code, at, message, help });
    }

    /// Returns the first of these places that exists in the file, or the file itself.
    fn place(&self, rules: &[RuleRef]) -> At {
        let places = rules.iter().map(|&rule| self.sources.locate(rule));
        places.into_iter().find(|at| *at != At::File).unwrap_or(At::File)
    }

    /// Returns the place of a field's put or take rule: its cell in `Fields`, else its table's
    /// sheet.
    fn rule_place(&self, field: FieldId, which: Which) -> At {
        let setting = match which {
            Which::Put => SettingColumn::Put,
            Which::Take => SettingColumn::Take,
        };
        let at = self.place(&[RuleRef::Field(field, setting)]);
        match self.sources.tables.get(field.index()).and_then(|both| both[which as usize].as_ref())
        {
            Some(table) if at == At::File => At::Sheet(table.sheet.clone()),
            _ => at,
        }
    }

    /// Returns the fields with their ids.
    fn fields(&self) -> impl Iterator<Item = (FieldId, &definition::Field)> + use<'_> {
        (0..).zip(self.definition.fields()).map(|(id, field)| (FieldId(id), field))
    }

    fn field_name(&self, field: FieldId) -> String {
        definition::wording::shown(&self.definition.fields()[field.index()].name.en)
    }

    fn spots_of(&self, field: FieldId) -> Vec<SpotId> {
        self.definition.spots_of(field).collect()
    }

    fn has_told(&self, code: Code) -> bool {
        self.found.iter().any(|fault| fault.code == code)
    }
}
