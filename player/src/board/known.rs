//! Facts about a position, computed once and reused until it changes.

use super::choice::Legal;
use engine::rules::{Rules, View};
use std::sync::Arc;

/// The latest position and its legal actions.
#[derive(Debug, Default)]
pub(super) struct Known {
    position: Option<KnownPosition>,
    /// Count of positions seen so far.
    number: u64,
}

#[derive(Debug)]
struct KnownPosition {
    rules: Arc<Rules>,
    view: View,
    legal: Arc<Legal>,
}

impl Known {
    /// Returns the legal actions of a position, computed only if it differs from the last one.
    pub(super) fn legal(&mut self, rules: &Arc<Rules>, view: &View) -> Arc<Legal> {
        let same = |known: &&KnownPosition| Arc::ptr_eq(&known.rules, rules) && known.view == *view;
        if let Some(known) = self.position.as_ref().filter(same) {
            return Arc::clone(&known.legal);
        }
        let legal = Arc::new(Legal::of(rules, view));
        self.number += 1;
        let (rules, view) = (Arc::clone(rules), view.clone());
        self.position = Some(KnownPosition { rules, view, legal: Arc::clone(&legal) });
        legal
    }

    /// Returns the number of the position; it changes with every change of position.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Sample;
    use engine::{
        cards::DealNumber,
        rules::{Match, Start},
    };

    #[test]
    fn moves_are_worked_out_once_a_position() {
        let sample = Sample::all().into_iter().find(|sample| sample.stem() == "freecell");
        let rules = sample.expect("a sample").load().expect("a sound game").rules;
        let mut game = Match::start(Arc::clone(&rules), Start::Number(DealNumber(1))).expect("it");
        let mut known = Known::default();
        let first = known.legal(&rules, &game.view());
        assert!(Arc::ptr_eq(&first, &known.legal(&rules, &game.view())), "another frame");
        let mut actions = Vec::new();
        game.view().legal(&rules, &mut actions);
        game.play(actions[0]).expect("legal");
        let (next, number) = (known.legal(&rules, &game.view()), known.number());
        assert!(!Arc::ptr_eq(&first, &next), "another position");
        game.undo();
        known.legal(&rules, &game.view());
        assert_ne!(known.number(), number);
    }
}
