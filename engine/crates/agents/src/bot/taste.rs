//! What an action looks like before it is played: high or low, a pass, drawing a card.

use super::habit::{Choosing, Habit, Playing, Shedding, Valuing};
use cards::{Card, CardSet};
use definition::game::{
    CardFace, Game, GameMove, Per, Pick, Pieces, RoutineId, Step, StepKind, Type, Var, VarId,
};
use rules::{Action, Choice, Rules, View};
use std::cmp::Reverse;

/// How large an action is: cards, their ranks together, the number chosen, the suit chosen.
pub(super) type Size = (u32, i32, i32, i32);

/// Further points make no card worth more.
const MOST_POINTS: i32 = 1_000;

/// What the moves of a game look like.
pub(super) struct Taste<'r> {
    game: Option<&'r Game>,
    /// Cards of these suits, one bit each, are above all others.
    marked: u32,
    /// Cards are told apart by their points, and only then by rank.
    by_points: bool,
    /// Cards are told apart by how many of these are of their suit, and only then by rank.
    company: CardSet,
}

impl<'r> Taste<'r> {
    pub(super) fn of(rules: &'r Rules) -> Self {
        Self {
            game: rules.game().map(AsRef::as_ref),
            marked: 0,
            by_points: false,
            company: CardSet::EMPTY,
        }
    }

    /// The same for who values cards so: cards of a suit that the table remembers, such as
    /// trumps, may be worth more, or cards be worth their points, or as much as there are others of
    /// their suit among those in hand.
    pub(super) fn marking(
        self,
        rules: &Rules,
        (view, hand): (&View, CardSet),
        habit: Habit,
    ) -> Self {
        let vars = (0..).map(VarId).zip(self.game.map_or(&[][..], |game| &game.vars));
        let suits = vars.filter(|(_, var)| is_marking(var));
        let marked = match habit.valuing {
            Valuing::Marked => suits
                .filter_map(|(id, _)| u32::try_from(view.var(rules, id, 0)).ok())
                .fold(0, |marked, suit| marked | 1_u32.checked_shl(suit).unwrap_or(0)),
            Valuing::Rank | Valuing::Points | Valuing::Company => 0,
        };
        let company = match habit.valuing {
            Valuing::Company => hand,
            _ => CardSet::EMPTY,
        };
        Self { marked, by_points: habit.valuing == Valuing::Points, company, ..self }
    }

    /// True if the table remembers a suit.
    pub(super) fn has_marked_suit(&self) -> bool {
        self.game.is_some_and(|game| game.vars.iter().any(is_marking))
    }

    /// True if cards have points.
    pub(super) fn has_points(&self) -> bool {
        match self.game.map(|game| &game.pieces) {
            Some(Pieces::Cards(pack)) => pack.points.iter().any(|&points| points != 0),
            _ => false,
        }
    }

    /// By move, how a simple player puts one off that chooses no cards: 1 for passing, 2 for
    /// other choices, 3 for drawing.
    pub(super) fn plain_moves(&self) -> Vec<u8> {
        let Some(game) = self.game else { return Vec::new() };
        let plain = |declared: &GameMove| match declared.pick {
            Pick::Nothing if moves_cards(game, &declared.then) => 3,
            Pick::Nothing => 1,
            _ => 2,
        };
        game.moves.iter().map(plain).collect()
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

    /// How many cards of the suit of this one there are in the company that counts.
    fn company_of(&self, card: Card) -> i32 {
        if self.company.is_empty() {
            return 0;
        }
        let suit = self.suit_of(card);
        self.company.kinds().filter(|&other| self.suit_of(other) == suit).count() as i32
    }

    /// The place of a card among the others, from 0: that of its rank, but for habits; jokers are
    /// above all.
    pub(super) fn rank(&self, card: Card) -> i32 {
        match self.game.map(|game| &game.pieces) {
            Some(Pieces::Cards(pack)) => {
                let ranks = pack.ranks.len() as i32;
                let points = match self.by_points {
                    true => pack
                        .points
                        .get(card.index())
                        .map_or(0, |&points| points.clamp(-MOST_POINTS, MOST_POINTS)),
                    false => 0,
                };
                let rank = match pack.face(card) {
                    Some(CardFace::Suited { rank, suit }) => {
                        let is_marked = self.marked.checked_shr(suit.into()).unwrap_or(0) & 1 == 1;
                        i32::from(rank) + if is_marked { ranks } else { 0 }
                    }
                    _ => ranks,
                };
                rank + (points + self.company_of(card)) * ranks
            }
            _ => card.index() as i32,
        }
    }
}

/// True if it tells everybody a suit of the whole game, such as that of trumps.
fn is_marking(var: &Var) -> bool {
    var.ty == Type::Suit && var.per == Per::Game && var.shown
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
