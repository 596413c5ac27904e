//! How many choices there are at a decision, and each by its number, at no cost of memory.

use crate::{Action, Rules, State, board::Board, program::Op};

impl State {
    /// How many actions are legal, as [`State::legal`] would list them.
    ///
    /// In a declared game they were worked out when the decision came up, so that this and
    /// [`State::nth_choice`] cost next to nothing; a solitaire's are listed for it.
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> usize {
        if rules.program.is_some() {
            return self.play.offers.len();
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.len()
    }

    /// The legal action of this number, from 0, in the order of [`State::legal`].
    #[must_use]
    pub fn nth_choice(&self, rules: &Rules, number: usize) -> Option<Action> {
        if rules.program.is_some() {
            return self.play.offers.nth(number);
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.get(number).copied()
    }

    /// Whether the decision that is open goes on with a turn that has begun: a series of jumps,
    /// or a move that lets the player move again.
    #[must_use]
    pub fn is_within_turn(&self, rules: &Rules) -> bool {
        let Some(program) = &rules.program else { return false };
        let Some(Op::Ask(ask)) = program.ops.get(self.play.at) else { return false };
        let turns = program.asks[*ask].turns;
        self.play.at != program.turns[turns].ask
            || self.play.board.as_ref().is_some_and(Board::in_series)
    }
}
