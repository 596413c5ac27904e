//! A game being tried while its rules change: it keeps the deal and every move that is still
//! allowed, and remembers the others for when they are allowed again.

use super::spots::SpotMap;
use engine::{
    cards::{Card, DealNumber},
    definition::Table,
    rules::{Action, Choice, Event, Match, Move, Refusal, Rules, Start, View},
};
use std::sync::Arc;

/// An action with the details needed to describe it later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MadeMove {
    /// The action itself.
    pub action: Action,
    /// The lowest card moved, if known.
    pub lowest: Option<Card>,
    /// True if the clicked spot was empty.
    pub was_empty: bool,
}

impl MadeMove {
    fn of(action: Action, view: &View) -> Self {
        let (lowest, was_empty) = match action {
            Action::Move(Move { from, count, .. }) => {
                let depth = usize::from(count).saturating_sub(1);
                (view.pile(from).rev().nth(depth).and_then(|seen| seen.card), false)
            }
            Action::Choose(Choice::Click(spot)) => (None, view.count(spot) == 0),
            Action::Choose(Choice::Option { .. }) => (None, false),
        };
        Self { action, lowest, was_empty }
    }
}

/// Reason why a move that was made is no longer possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrokenReason {
    /// The rules refuse it.
    Refused(Refusal),
    /// One of its spots is gone.
    SpotGone,
}

/// The first wanted move that is no longer possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenMove {
    /// Its index among the moves, from 0.
    pub index: usize,
    /// The move, with spots of [`Trial::names`].
    pub made: MadeMove,
    /// The obstacle.
    pub why: BrokenReason,
}

/// A game being tried.
#[derive(Debug, Clone)]
pub struct Trial {
    game: Match,
    /// The number asked for; a game that knows fewer deals plays the nearest.
    number: DealNumber,
    /// Every move that was made, including those undone and those no longer allowed.
    wish: Vec<MadeMove>,
    /// The rules whose spots the moves refer to.
    names: Arc<Rules>,
    /// Number of moves that the designer wants to be done.
    wanted: usize,
    /// True if all moves were promised to be possible, also those not done yet.
    is_promised: bool,
    broken: Option<BrokenMove>,
}

impl Trial {
    /// Starts the deal of this number, or of the nearest one that the game knows.
    #[must_use]
    pub fn new(rules: Arc<Rules>, number: DealNumber) -> Self {
        Self {
            game: start(&rules, number),
            number,
            wish: Vec::new(),
            names: rules,
            wanted: 0,
            is_promised: false,
            broken: None,
        }
    }

    /// Returns the rules being played.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the game as far as it goes.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Returns the player's view.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view()
    }

    /// Returns the player's view after this many moves.
    #[must_use]
    pub fn view_after(&self, moves: usize) -> View {
        let mut game = self.game.clone();
        walk(&mut game, moves);
        game.view()
    }

    /// Returns the number of the deal on the table.
    #[must_use]
    pub fn number(&self) -> DealNumber {
        match self.game.origin() {
            Start::Number(number) => *number,
            Start::Fair(_) | Start::Cards(_) | Start::Position(_) => self.number,
        }
    }

    /// Returns the number of moves done.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.game.actions().len()
    }

    /// Returns every move that was made, in order: those done, those undone, and those no longer
    /// possible. Their spots are those of [`names`](Self::names).
    #[must_use]
    pub fn made(&self) -> &[MadeMove] {
        &self.wish
    }

    /// Returns the number of moves that can be done.
    #[must_use]
    pub fn possible(&self) -> usize {
        self.game.actions().len() + self.game.undone().len()
    }

    /// Returns the table that the spots of the moves belong to.
    #[must_use]
    pub fn names(&self) -> &Table {
        self.names.table()
    }

    /// Returns the first move that was wanted or promised, and is no longer possible.
    #[must_use]
    pub fn broken(&self) -> Option<&BrokenMove> {
        self.broken.as_ref().filter(|broken| self.is_promised || broken.index < self.wanted)
    }

    /// Goes back to the start, with all moves promised to be possible: a rule that forbids one of
    /// them is told before it comes to that.
    pub fn promise(&mut self) {
        self.go_to(0);
        self.is_promised = true;
    }

    /// Continues with other rules: the same deal, with every move that they still allow.
    pub fn reload(&mut self, rules: Arc<Rules>) {
        let map = SpotMap::between(self.names.table(), rules.table());
        self.game = start(&rules, self.number);
        self.broken = None;
        let mut named: Vec<MadeMove> = Vec::with_capacity(self.wish.len());
        for (index, &made) in self.wish.iter().enumerate() {
            let Some(action) = map.action(made.action) else {
                self.broken.get_or_insert(BrokenMove { index, made, why: BrokenReason::SpotGone });
                continue;
            };
            let mut now = MadeMove { action, ..made };
            if self.broken.is_none() {
                let seen = MadeMove::of(action, &self.game.view());
                match self.game.play(action) {
                    Ok(_) => now = seen,
                    Err(refusal) => {
                        let why = BrokenReason::Refused(refusal);
                        self.broken = Some(BrokenMove { index, made, why });
                    }
                }
            }
            named.push(now);
        }
        // While a move refers to a spot that is gone, all keep the old names.
        if named.len() == self.wish.len() {
            if let Some(broken) = &mut self.broken {
                broken.made = named[broken.index];
            }
            self.wish = named;
            self.names = rules;
        }
        walk(&mut self.game, self.wanted);
    }

    /// Plays an action; forgets the moves undone and those no longer possible.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the rules do not allow it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let before = self.game.view();
        let made = MadeMove::of(action, &before);
        let events = self.game.play(action)?;
        let events = self.game.view().redacted(self.game.rules(), &before, &events);
        let done = self.game.actions();
        self.wish.truncate(done.len() - 1);
        for (wish, &action) in self.wish.iter_mut().zip(done) {
            // The old names of a spot that is gone are no longer needed.
            wish.action = action;
        }
        self.wish.push(made);
        self.is_promised = false;
        self.names = Arc::clone(self.game.rules());
        self.wanted = self.wish.len();
        self.broken = None;
        Ok(events)
    }

    /// Undoes the last move; returns false at the start.
    pub fn undo(&mut self) -> bool {
        let moved = self.game.undo().is_some();
        self.wanted = self.moves();
        moved
    }

    /// Redoes the last move undone; returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let moved = self.game.redo().is_some();
        self.wanted = self.moves();
        moved
    }

    /// Goes to the position after this many moves, as far as possible.
    pub fn go_to(&mut self, moves: usize) {
        walk(&mut self.game, moves);
        self.wanted = self.moves();
    }

    /// Deals the cards of another number and forgets the moves.
    pub fn deal(&mut self, number: DealNumber) {
        *self = Self::new(Arc::clone(self.game.rules()), number);
    }
}

/// Returns the opening position of a deal, or of the nearest one that the game knows.
fn start(rules: &Arc<Rules>, number: DealNumber) -> Match {
    let known = rules.deal_numbers();
    let number = number.clamp(*known.start(), *known.end());
    Match::start(Arc::clone(rules), Start::Number(number))
        .expect("a number that the game knows has a deal")
}

/// Undoes and redoes until this many moves are done, as far as possible.
fn walk(game: &mut Match, moves: usize) {
    while game.actions().len() > moves && game.undo().is_some() {}
    while game.actions().len() < moves && game.redo().is_some() {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::Rank,
        definition::{FieldId, RuleRef, SpotId},
        rules::Reason,
        workbook::{Document, Draft, Pattern, read},
    };

    /// Two cells that take everything, and a pile of nine cards face up.
    const GAME: &str = "[Fields]\nField | Put | Take\nCell | any; empty: any | any; top: any\n\
        Pile | none | any; top: any\n\
        [Spots]\nSpot | Field | X | Y\n\
        Cell 1 | Cell | 0 | 0\nCell 2 | Cell | 1 | 0\nPile | Pile | 2 | 0\n\
        [Deals]\nSpot | Opening deal\nPile | 9 up";

    fn draft() -> Draft {
        let checked = read(&Document::from_text(GAME));
        Draft::from(&checked.into_result().unwrap_or_else(|faults| panic!("{faults}")))
    }

    fn rules(draft: &Draft) -> Arc<Rules> {
        let definition = draft.check().into_result().unwrap_or_else(|faults| panic!("{faults}"));
        Arc::new(Rules::compile(&definition))
    }

    const CELLS: [SpotId; 2] = [SpotId(0), SpotId(1)];
    const PILE: SpotId = SpotId(2);

    fn played() -> Trial {
        let mut trial = Trial::new(rules(&draft()), DealNumber(7));
        for to in [CELLS[0], CELLS[1], CELLS[0], CELLS[1]] {
            trial.play(Action::put(PILE, 1, to)).expect("cells take everything");
        }
        trial
    }

    #[test]
    fn rules_that_allow_the_moves_keep_them_all() {
        let mut trial = played();
        trial.undo();
        let before = trial.view();
        let mut draft = draft();
        draft.fields[1].put = "any".parse::<Pattern>().expect("a pattern").relation();
        trial.reload(rules(&draft));
        assert_eq!((trial.moves(), trial.possible()), (3, 4));
        assert_eq!(trial.view(), before);
        assert_eq!(trial.number(), DealNumber(7));
        assert!(trial.redo(), "what was taken back can still be played again");
    }

    #[test]
    fn a_rule_that_forbids_a_move_names_it_and_brings_it_back_when_it_is_undone() {
        let mut trial = played();
        let before = trial.view();
        let (old, mut draft) = (draft(), draft());
        // The third move puts a card onto that of the first.
        let (below, above) = (trial.made()[0].lowest, trial.made()[2].lowest);
        let (below, above) = (below.expect("seen"), above.expect("seen"));
        draft.fields[0].put.set(below, above, false);
        trial.reload(rules(&draft));
        assert_eq!(trial.moves(), 2);
        let broken = *trial.broken().expect("the third move");
        assert_eq!((broken.index, broken.made.lowest), (2, Some(above)));
        let rule = RuleRef::Put { field: FieldId(0), below: Some(below), above };
        let reason = Reason::PutPair { field: FieldId(0), below, above };
        assert_eq!(broken.why, BrokenReason::Refused(reason.by(rule)));
        // Another edit in between loses nothing either.
        draft.fields[1].put.alone.set(above, true);
        trial.reload(rules(&draft));
        trial.reload(rules(&old));
        assert_eq!(trial.broken(), None);
        assert_eq!((trial.moves(), trial.view()), (4, before));
    }

    #[test]
    fn of_promised_moves_the_first_that_is_forbidden_is_told_at_once() {
        let (mut trial, old, mut forbids) = (played(), draft(), draft());
        trial.promise();
        assert_eq!((trial.moves(), trial.possible(), trial.broken()), (0, 4, None));
        let [below, above] = [0, 2].map(|at| trial.made()[at].lowest.expect("seen"));
        forbids.fields[0].put.set(below, above, false);
        trial.reload(rules(&forbids));
        let broken = *trial.broken().expect("a promised move");
        assert_eq!((trial.moves(), trial.possible(), broken.index), (0, 2, 2));
        trial.reload(rules(&old));
        assert_eq!((trial.broken(), trial.possible()), (None, 4));
    }

    #[test]
    fn going_on_after_a_broken_move_forgets_it() {
        let mut trial = played();
        let (old, mut draft) = (draft(), draft());
        draft.fields[0].put = engine::definition::Relation::NONE;
        draft.fields[0].put.alone = engine::cards::CardSet::SUITED;
        trial.reload(rules(&draft));
        assert_eq!((trial.moves(), trial.made().len()), (2, 4));
        trial.undo();
        assert_eq!(trial.broken(), None, "what is taken back is not missed");
        trial.redo();
        assert!(!trial.redo(), "the third is not possible");
        trial.undo();
        trial.play(Action::put(PILE, 1, CELLS[1])).expect("an empty cell");
        trial.reload(rules(&old));
        assert_eq!((trial.moves(), trial.possible()), (2, 2));
    }

    #[test]
    fn a_spot_that_goes_and_comes_back_brings_its_moves_back() {
        let mut trial = played();
        let before = trial.view();
        let (old, mut draft) = (draft(), draft());
        draft.remove_spots(&[CELLS[1]]);
        trial.reload(rules(&draft));
        assert!(trial.broken().is_some_and(|broken| broken.why == BrokenReason::SpotGone));
        assert_eq!(trial.moves(), 1);
        assert_eq!(trial.names().spot_count(), 4, "told by the names of before");
        trial.reload(rules(&old));
        assert_eq!((trial.moves(), trial.view()), (4, before));
    }

    #[test]
    fn an_earlier_position_can_be_looked_at() {
        let trial = played();
        assert_eq!(trial.view_after(0).count(PILE), 9);
        assert_eq!(trial.view_after(3).count(PILE), 6);
        assert_eq!(trial.view().count(PILE), 5);
        assert!(trial.made().iter().all(|made| made.lowest.is_some()));
        assert!(trial.made()[0].lowest.is_some_and(|card| card.rank() >= Rank::ACE));
    }
}
