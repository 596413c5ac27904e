//! What a designer would want to know of a game that can be played: what can never happen in it,
//! and what was probably not meant.
//!
//! Everything stands on one over-estimate of what can happen ([`possible`]): where it says that a
//! card never comes to a spot, none does in any deal; the other way round nothing is promised.
//! So each warning holds, and not everything that deserves one gets it.

mod effects;
mod goal;
mod height;
mod idle;
mod possible;
mod reach;
mod rows;
mod suits;
mod together;

use crate::{
    At, Code, Definition, Diagnostic, FieldId, RuleRef, Setting, Sources, SpotId, Wording, say,
};
use possible::Possible;

/// Everything about a game that is probably not as meant though no single cell is wrong: spots
/// that no card reaches, cards that never leave, clear rules that cannot come true, rows of
/// tables that never apply, suits treated differently by accident, settings without effect, piles
/// that lie on each other, decks that never deal.
///
/// All of it is warnings, each with its place; what [`read`](fn@crate::read) has told already is
/// not told again. Takes well under a millisecond for a game of usual size.
#[must_use]
pub fn analyse(definition: &Definition, sources: &Sources) -> Vec<Diagnostic> {
    if definition.spots.is_empty() || definition.piece_count() == 0 {
        return Vec::new();
    }
    let possible = Possible::of(definition);
    let mut study = Study { definition, sources, possible: &possible, found: Vec::new() };
    // What never happens first, then what is without cards or hope for that reason.
    effects::check(&mut study);
    idle::check(&mut study);
    reach::check(&mut study);
    goal::check(&mut study);
    rows::check(&mut study);
    suits::check(&mut study);
    together::check(&mut study);
    study.found
}

/// A game under study, and what was found so far.
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
    /// What the table is called in a sentence.
    fn words(self) -> Wording {
        match self {
            Self::Put => say!("phrase-put-table", "put table"),
            Self::Take => say!("phrase-take-table", "take table"),
        }
    }
}

impl Study<'_> {
    fn tell(&mut self, code: Code, at: At, message: Wording, help: Wording) {
        self.found.push(Diagnostic { code, at, message, help });
    }

    /// The first of these places that the file has; the file where it has none.
    fn place(&self, rules: &[RuleRef]) -> At {
        let places = rules.iter().map(|&rule| self.sources.locate(rule));
        places.into_iter().find(|at| *at != At::File).unwrap_or(At::File)
    }

    /// Where a field's put or take rule stands: its cell in `Fields`, else the sheet of its table.
    fn rule_place(&self, field: FieldId, which: Which) -> At {
        let setting = match which {
            Which::Put => Setting::Put,
            Which::Take => Setting::Take,
        };
        let at = self.place(&[RuleRef::Field(field, setting)]);
        match self.sources.tables.get(field.index()).and_then(|both| both[which as usize].as_ref())
        {
            Some(table) if at == At::File => At::Sheet(table.sheet.clone()),
            _ => at,
        }
    }

    /// The fields with their ids.
    fn fields(&self) -> impl Iterator<Item = (FieldId, &crate::Field)> + use<'_> {
        (0..).zip(&self.definition.fields).map(|(id, field)| (FieldId(id), field))
    }

    fn field_name(&self, field: FieldId) -> String {
        crate::wording::shown(&self.definition.fields[field.index()].name.en)
    }

    fn spots_of(&self, field: FieldId) -> Vec<SpotId> {
        self.definition.spots_of(field).collect()
    }

    fn has_told(&self, code: Code) -> bool {
        self.found.iter().any(|fault| fault.code == code)
    }
}
