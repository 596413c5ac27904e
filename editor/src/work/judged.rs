//! The judgement of a content: whether it is a game, its compiled rules, and every fault.

use super::{Content, SheetOrigin};
use crate::{
    place::{EditLocation, GamePart, place_of_fault},
    step::DesignStep,
};
use engine::{
    definition::{Definition, Diagnostic, Severity},
    rules::Rules,
    workbook::{self, Document, Sources},
};
use std::sync::Arc;

/// The judgement of a content.
#[derive(Debug)]
pub struct Judged {
    /// The judged sheets, whose cells the faults name.
    pub document: Arc<Document>,
    /// The game, if it is sound.
    pub(crate) definition: Option<Arc<Definition>>,
    /// The rules, ready to play; `None` while there is an error.
    pub rules: Option<Arc<Rules>>,
    /// Source cell of each rule.
    pub sources: Arc<Sources>,
    /// Every error and warning.
    pub diagnostics: Vec<Diagnostic>,
    /// Place where each of them is mended, in the same order; `None` if no panel can.
    pub places: Vec<Option<EditLocation>>,
    /// Revision of the content.
    pub revision: u64,
}

impl Judged {
    /// Judges a content.
    #[must_use]
    pub fn of(content: &Content, revision: u64) -> Self {
        let (document, mut diagnostics) = match content.origin() {
            SheetOrigin::Faulty(document, faults) => (Arc::clone(document), (**faults).clone()),
            // Kept content is to the right and below: cells are where they are saved.
            SheetOrigin::New | SheetOrigin::Read(_) => {
                (Arc::new(content.draft().document(None)), vec![])
            }
        };
        let checked = workbook::read(&document);
        diagnostics.extend(checked.diagnostics);
        let definition = checked.definition.filter(|_| !content.is_faulty());
        let definition = definition.map(Arc::new);
        let rules = definition.as_deref().map(|own| Arc::new(Rules::compile(own)));
        let sources = Arc::new(checked.sources);
        if let Some(definition) = &definition {
            diagnostics.extend(workbook::analyse(definition, &sources));
        }
        let place = |fault| place_of_fault(fault, &document, &sources, content.draft());
        let mut places: Vec<Option<EditLocation>> = diagnostics.iter().map(place).collect();
        // Their cells are those of the opened file, not of the game as written.
        places.extend(content.notices().iter().map(|_| None));
        diagnostics.extend_from_slice(content.notices());
        Self { document, definition, rules, sources, diagnostics, places, revision }
    }

    /// Returns the game, if it is sound.
    #[must_use]
    pub fn definition(&self) -> Option<&Definition> {
        self.definition.as_deref()
    }

    /// Returns the numbers of errors and of warnings.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let errors = self.diagnostics.iter().filter(|d| d.severity() == Severity::Error).count();
        (errors, self.diagnostics.len() - errors)
    }

    /// Returns the numbers of errors and of warnings whose remedy is in a step.
    #[must_use]
    pub fn faults_of(&self, step: DesignStep) -> (usize, usize) {
        let faults = self.diagnostics.iter().zip(&self.places);
        let here = faults.filter(|(_, place)| place.is_some_and(|place| place.step == step));
        here.fold((0, 0), |(errors, warnings), (fault, _)| match fault.severity() {
            Severity::Error => (errors + 1, warnings),
            Severity::Warning => (errors, warnings + 1),
        })
    }

    /// Returns the faults of a part of the game.
    pub fn faults_at(&self, part: GamePart) -> impl Iterator<Item = &Diagnostic> {
        let faults = self.diagnostics.iter().zip(&self.places);
        faults.filter_map(move |(fault, place)| (place.as_ref()?.part == part).then_some(fault))
    }
}
