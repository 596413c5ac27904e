//! What an action looks like before it is played: high or low, a pass, drawing a card.

use super::habit::{Choosing, Habit, Playing, Shedding};
use cards::Card;
use definition::game::{CardFace, Game, GameMove, Pick, Pieces, RoutineId, Step, StepKind};
use rules::{Action, Choice, Rules};
use std::cmp::Reverse;

/// How large an action is: cards, their ranks together, the number chosen, the suit chosen.
pub(super) type Size = (u32, i32, i32, i32);

/// What the moves of a game look like.
pub(super) struct Taste<'r> {
    game: Option<&'r Game>,
}

impl<'r> Taste<'r> {
    pub(super) fn of(rules: &'r Rules) -> Self {
        Self { game: rules.game().map(AsRef::as_ref) }
    }

    /// Whether it picks nothing and moves no card: passing, stopping, declining.
    pub(super) fn is_pass(&self, action: Action) -> bool {
        self.picks_nothing(action).is_some_and(|moves_cards| !moves_cards)
    }

    /// Whether it picks nothing and moves cards: drawing, turning up.
    pub(super) fn is_draw(&self, action: Action) -> bool {
        self.picks_nothing(action).is_some_and(|moves_cards| moves_cards)
    }

    /// Whether it plays no card.
    pub(super) const fn is_choice(&self, action: Action) -> bool {
        matches!(action, Action::Choose(_))
    }

    /// Of a move that picks nothing: whether its steps move cards.
    fn picks_nothing(&self, action: Action) -> Option<bool> {
        let game = self.game?;
        let rule = action.rule()?;
        let declared = game.moves.get(usize::from(rule.0))?;
        (declared.pick == Pick::Nothing).then(|| moves_cards(game, &declared.then))
    }

    /// Small actions come first.
    pub(super) fn size(&self, action: Action) -> Size {
        match action {
            Action::Move(wish) => {
                let ranks = wish.cards.kinds().map(|card| self.rank(card)).sum();
                (u32::from(wish.count), ranks, 0, i32::from(wish.form.low))
            }
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                // No suit is the highest of all.
                let symbol = if symbol < 0 { i32::MAX } else { symbol.into() };
                (0, 0, number, symbol)
            }
            Action::Choose(Choice::Click(_)) => (0, 0, 0, 0),
        }
    }

    /// Of equals by worth, which comes first: cards before other choices. `takes`: whether
    /// something is taken by it; `share` is a fair share of the cards in hand, `held` how many
    /// cards of the suit that is chosen are in hand.
    pub(super) fn first(
        &self,
        action: Action,
        habit: Habit,
        (takes, share, held): (bool, i32, i32),
    ) -> (Reverse<i32>, Size) {
        let size = self.size(action);
        let many = match habit.shedding {
            Shedding::Many => u32::MAX - size.0,
            Shedding::Few | Shedding::Regardless => size.0,
        };
        let playing = if takes { habit.taking_with } else { habit.parting_with };
        match (action, playing, habit.choosing) {
            (Action::Move(_), Playing::High, _) => (Reverse(0), (many, -size.1, 0, 0)),
            (Action::Move(_), Playing::Low, _) => (Reverse(0), (many, size.1, 0, 0)),
            (Action::Choose(_), _, Choosing::Least) => (Reverse(-1), (0, size.2, -held, size.3)),
            (Action::Choose(_), _, Choosing::Share) => {
                (Reverse(-1), (0, (size.2 - share).abs(), -held, size.3))
            }
            (Action::Choose(_), _, Choosing::Any) => (Reverse(-1), (0, 0, 0, 0)),
        }
    }

    /// The suit that an action chooses, alone or with a number.
    pub(super) fn suit(&self, action: Action) -> Option<u8> {
        let Action::Choose(Choice::Option { rule, symbol, .. }) = action else { return None };
        let pick = &self.game?.moves.get(usize::from(rule.0))?.pick;
        let chooses_one = matches!(pick, Pick::Suit | Pick::Bid { .. });
        chooses_one.then(|| u8::try_from(symbol).ok()).flatten()
    }

    /// The suit of a card.
    pub(super) fn suit_of(&self, card: Card) -> Option<u8> {
        match self.game.map(|game| &game.pieces) {
            Some(Pieces::Cards(pack)) => match pack.face(card) {
                Some(CardFace::Suited { suit, .. }) => Some(suit),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether it gives away a card of the highest quarter.
    pub(super) fn is_dear(&self, action: Action) -> bool {
        let Action::Move(wish) = action else { return false };
        let Some(Pieces::Cards(pack)) = self.game.map(|game| &game.pieces) else { return false };
        let dear = (pack.ranks.len() * 3 / 4) as i32;
        wish.cards.kinds().any(|card| self.rank(card) >= dear)
    }

    /// Whether players may choose a move of which this holds.
    pub(super) fn has_move(&self, holds: impl Fn(&GameMove) -> bool) -> bool {
        self.game.is_some_and(|game| game.moves.iter().any(holds))
    }

    /// How many ranks there are.
    pub(super) fn ranks(&self) -> i32 {
        match self.game.map(|game| &game.pieces) {
            Some(Pieces::Cards(pack)) => pack.ranks.len() as i32,
            _ => 0,
        }
    }

    /// The place of a card's rank, from 0; jokers are above all.
    pub(super) fn rank(&self, card: Card) -> i32 {
        match self.game.map(|game| &game.pieces) {
            Some(Pieces::Cards(pack)) => match pack.face(card) {
                Some(CardFace::Suited { rank, .. }) => rank.into(),
                _ => pack.ranks.len() as i32,
            },
            _ => card.index() as i32,
        }
    }
}

/// Whether any of these steps moves a card to somebody.
fn moves_cards(game: &Game, steps: &[Step]) -> bool {
    let within = |steps: &[Step]| moves_cards(game, steps);
    steps.iter().any(|step| match &step.kind {
        StepKind::Move { .. } | StepKind::Deal { .. } => true,
        StepKind::If(_, then, otherwise) => within(then) || within(otherwise),
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => within(body),
        StepKind::Call(RoutineId(id)) => {
            game.routines.get(usize::from(*id)).is_some_and(|routine| within(&routine.steps))
        }
        _ => false,
    })
}
