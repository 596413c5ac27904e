//! A refused move: the cells that forbid it, and the rules that would allow it.

use super::teach::{TeachOption, missing, offers};
use crate::{context::EditorContext, step::DesignStep};
use engine::{
    definition::RuleRef,
    rules::{Action, Reason, Refusal, Rules, View},
    workbook::Draft,
};
use std::collections::BTreeSet;

/// A refused move.
#[derive(Debug)]
pub(super) struct Refused {
    /// The action asked for.
    pub(super) action: Action,
    /// The reason for the refusal.
    pub(super) refusal: Refusal,
    /// The cells that would have to change.
    pub(super) cells: Vec<RuleRef>,
    /// True if the rules that would allow it are shown.
    pub(super) open: bool,
    /// These rules, once asked for, with the revision of the work that they apply to.
    offers: Option<(u64, Vec<TeachOption>)>,
    /// Index of the one under the pointer or in focus.
    looked_at: Option<usize>,
}

impl Refused {
    pub(super) fn new(
        rules: &Rules,
        view: &View,
        action: Action,
        refusal: Refusal,
        open: bool,
    ) -> Self {
        let cells = missing(rules, view, action);
        Self { action, refusal, cells, open, offers: None, looked_at: None }
    }

    /// Returns the ways to allow the move, least change first.
    pub(super) fn offers(&mut self, revision: u64, draft: &Draft) -> Vec<TeachOption> {
        if self.offers.as_ref().is_none_or(|(seen, _)| *seen != revision) {
            let mut found = offers(draft, &self.cells);
            // The obstacle is a pair inside the bundle, which the designer has not put together.
            if let Reason::PutInside { field, .. } = self.refusal.reason {
                found.insert(0, TeachOption::loosen(field));
            }
            self.offers = Some((revision, found));
        }
        self.offers.as_ref().map(|(_, offers)| offers.clone()).unwrap_or_default()
    }

    fn lit(&self) -> BTreeSet<RuleRef> {
        self.cells.iter().copied().chain(self.refusal.rule).collect()
    }

    /// Highlights the cells that decide; if their kind of table is shown, switches it to their
    /// field.
    pub(super) fn light(&self, editor: &mut EditorContext) {
        let selection = &mut editor.selection;
        (selection.lit, selection.lit_by_fault) = (self.lit(), false);
        match self.refusal.rule {
            Some(RuleRef::Put { field, .. }) if selection.step == DesignStep::Put => {
                selection.field = field;
            }
            Some(RuleRef::Take { field, .. }) if selection.step == DesignStep::Take => {
                selection.field = field;
            }
            _ => {}
        }
    }

    /// Clears the highlight, if it is still that of this move.
    pub(super) fn put_out(&self, editor: &mut EditorContext) {
        let previewed = self.looked_at.is_some();
        if previewed || editor.selection.lit == self.lit() {
            editor.selection.lit.clear();
        }
    }

    /// Highlights in the tables the cells that an offer would allow, while it is looked at.
    pub(super) fn preview(
        &mut self,
        editor: &mut EditorContext,
        looked_at: Option<(usize, &TeachOption)>,
    ) {
        let index = looked_at.map(|(index, _)| index);
        if index == self.looked_at {
            return;
        }
        self.looked_at = index;
        editor.selection.lit = match looked_at {
            Some((_, offer)) => offer.cells(editor.work.draft()),
            None => self.lit(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::DealNumber,
        definition::{FieldId, SpotId},
        rules::Seat,
        workbook::{Document, read},
    };

    #[test]
    fn a_bundle_that_does_not_fit_inside_may_come_along_first_of_all() {
        let sheets = "[Fields]\nField | Put | Take | Clear\n\
            Row | down 1; empty: any | any; top: any | \nHome | empty: A | none | =1\n\
            [Spots]\nField\nRow\nRow\nHome\n[Deals]\nSpot | Opening deal\nRow 1 | 3 up";
        let definition = read(&Document::from_text(sheets)).definition.expect("a sound game");
        let mut draft = Draft::from(&definition);
        let rules = Rules::compile(&definition);
        let state = rules.deal(DealNumber(1));
        let view = state.view(&rules, Seat::default());
        let action = Action::put(SpotId(0), 3, SpotId(1));
        let refusal = state.check(&rules, action).expect_err("they lie in no order");
        assert!(matches!(refusal.reason, Reason::PutInside { .. }), "{refusal:?}");
        let mut refused = Refused::new(&rules, &view, action, refusal, false);
        let offers = refused.offers(1, &draft);
        assert_eq!(offers[0].loosens, Some(FieldId(0)));
        assert!(offers[1].only, "the cells themselves come next");
        offers[0].apply(&mut draft);
        let definition = read(&draft.document(None)).definition.expect("still sound");
        let rules = Rules::compile(&definition);
        assert_eq!(rules.deal(DealNumber(1)).check(&rules, action), Ok(()));
    }
}
