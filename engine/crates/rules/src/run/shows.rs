//! What a position shows besides its rules: what a player is asked, and how a hand is held.

use super::*;
use crate::Rules;
use definition::game::MoveId;

impl State {
    /// The values in what the player is asked by a move, as
    /// [`GameMove::asks`](definition::game::GameMove::asks) has it; zeros where it asks nothing.
    #[must_use]
    pub fn asked(&self, rules: &Rules, rule: MoveId) -> [i32; Notice::MOST_VALUES] {
        let mut asked = [0; Notice::MOST_VALUES];
        let frame = Frame::default();
        frame.work.limit(Work::OF_A_THOUGHT);
        let at = self.context(&rules.program, &frame);
        if let Some(code) = rules.program.moves.get(usize::from(rule.0)) {
            asked.iter_mut().zip(&code.asks).for_each(|(asked, value)| *asked = value(&at));
        }
        asked
    }

    /// What a card of a field is sorted by where it is shown, the lowest first; `None` where the
    /// game does not say.
    #[must_use]
    pub fn sort_key(&self, rules: &Rules, field: FieldId, card: Card) -> Option<i32> {
        let (_, by) = rules.program.sorts.iter().find(|(sorted, _)| *sorted == field)?;
        let frame = Frame::default();
        frame.work.limit(Work::OF_A_THOUGHT);
        let at = self.context(&rules.program, &frame);
        at.frame.it[0].set(card.index() as i32);
        Some(by(&at))
    }
}
