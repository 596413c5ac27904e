//! Values shown along with a position: those in questions to a player, and the order of a hand.

use super::*;
use crate::Rules;
use definition::game::MoveId;

impl State {
    /// Evaluates the values in the question of a move to the player, as in
    /// [`GameMove::asks`](definition::game::GameMove::asks); all zeros if it has none.
    #[must_use]
    pub fn asked(&self, rules: &Rules, rule: MoveId) -> [i32; Announcement::MOST_VALUES] {
        let mut asked = [0; Announcement::MOST_VALUES];
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let at = self.context(&rules.program, &frame);
        if let Some(code) = rules.program.moves.get(rule) {
            asked.iter_mut().zip(&code.asks).for_each(|(asked, value)| *asked = value(&at));
        }
        asked
    }

    /// Returns the spot that a move picks cards from now; `None` if it picks none, or not from one
    /// spot.
    #[must_use]
    pub fn picked_from(&self, rules: &Rules, rule: MoveId) -> Option<SpotId> {
        let code = rules.program.moves.get(rule)?;
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let at = self.context(&rules.program, &frame);
        match &code.chooser {
            Chooser::Card { from, .. } => from.spot(&at),
            Chooser::Combos { from, .. }
            | Chooser::Onto { from, .. }
            | Chooser::With { from, .. } => at.spot(from(&at)),
            _ => None,
        }
    }

    /// Returns the key by which a card of a field is sorted for display, in ascending order; `None`
    /// if the game defines no order.
    #[must_use]
    pub fn sort_key(&self, rules: &Rules, field: FieldId, card: Card) -> Option<i32> {
        let (_, by) = rules.program.sorts.iter().find(|(sorted, _)| *sorted == field)?;
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let at = self.context(&rules.program, &frame);
        at.frame.it[0].set(card.index() as i32);
        Some(by(&at))
    }
}
