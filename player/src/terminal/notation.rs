//! Actions on a table of piles as lines of text: codes of spots for every game, and the words of
//! its moves for a declared one.

use engine::{
    definition::game::{MoveId, Pick},
    rules::{Action, Choice, GameNotation, Move, Notation, ParseActionError, Rules, View},
};
use std::sync::Arc;

/// Notation of the actions of one table.
#[derive(Debug, Clone)]
pub(super) struct TableNotation {
    rules: Arc<Rules>,
    spots: Notation,
    /// The words of the moves of a declared game.
    words: Option<GameNotation>,
}

impl TableNotation {
    /// Creates the notation of a game.
    pub(super) fn of(rules: &Arc<Rules>) -> Self {
        let spots = Notation::of(rules.table());
        Self { rules: Arc::clone(rules), spots, words: GameNotation::of(rules) }
    }

    /// Returns the codes of the spots.
    pub(super) const fn spots(&self) -> &Notation {
        &self.spots
    }

    /// Prints an action: by codes of spots, or by the name of a move that stands on no spot.
    pub(super) fn print(&self, action: Action) -> String {
        match (action, self.rules.clicked_spot(action)) {
            (Action::Choose(_), Some(spot)) => self.spots.code(spot).to_owned(),
            (Action::Choose(_), None) => {
                self.words.as_ref().map_or_else(String::new, |words| words.print(action))
            }
            (Action::Move(_), _) => self.spots.print(action),
        }
    }

    /// Returns the legal action that a line names by the words of a declared game; `None` if it
    /// names none.
    pub(super) fn named(&self, line: &str, view: &View) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&self.rules, &mut legal);
        self.words.as_ref()?.read(line, &legal).ok()
    }

    /// Parses codes of spots as an action.
    ///
    /// # Errors
    ///
    /// Returns the word that was not understood, and what is expected instead.
    pub(super) fn parse(&self, line: &str, view: &View) -> Result<Action, ParseActionError> {
        self.spots.parse(line).map(|action| self.meant(action, view))
    }

    /// Returns the action of the game that is meant by a move from spot to spot, or by a click on a
    /// spot.
    pub(super) fn meant(&self, action: Action, view: &View) -> Action {
        match action {
            Action::Move(wish) => Action::Move(Move { rule: self.stacking(wish), ..wish }),
            Action::Choose(Choice::Click(spot)) => view.click_on(&self.rules, spot),
            Action::Choose(Choice::Option { .. }) => action,
        }
    }

    /// Returns the move of a declared game that brings cards from the one spot to the other.
    fn stacking(&self, wish: Move) -> MoveId {
        let game = self.rules.game();
        let field = |spot| self.rules.table().field_of(spot);
        let (Some(source), Some(target)) = (field(wish.from), field(wish.to)) else {
            return wish.rule;
        };
        let fits = |exact: bool| {
            game.moves.iter().position(|declared| match &declared.pick {
                Pick::Stack { from, to } => {
                    !exact || from.contains(&source) && to.contains(&target)
                }
                _ => false,
            })
        };
        fits(true).or_else(|| fits(false)).map_or(wish.rule, |at| MoveId(at as u8))
    }
}
