//! Features of an action before it is played: high or low, a pass, a draw.

use super::policy::{BotPolicy, Choosing, Playing, Shedding, Valuing};
use cards::{Card, CardSet};
use definition::game::{
    CardFace, Game, GameMove, Per, Pick, Pieces, Step, StepKind, Type, Var, VarId,
};
use rules::{Action, Choice, Rules, View};
use std::cmp::Reverse;

/// Size of an action: number of cards, sum of their ranks, number chosen, suit chosen.
pub(super) type ActionSize = (u32, i32, i32, i32);

/// Points beyond this make no card worth more.
const MOST_POINTS: i32 = 1_000;

/// Features of a game's moves.
pub(super) struct MoveOrdering<'r> {
    game: &'r Game,
    /// Suits whose cards rank above all others, as bits.
    marked: u32,
    /// True if cards are compared by points before rank.
    by_points: bool,
    /// Cards in hand; a card is compared by how many of them share its suit before rank.
    company: CardSet,
}

impl<'r> MoveOrdering<'r> {
    pub(super) fn of(rules: &'r Rules) -> Self {
        Self { game: rules.game(), marked: 0, by_points: false, company: CardSet::EMPTY }
    }

    /// Applies a habit's valuation of cards: suits named by a variable (such as trumps) may count
    /// more, or cards their points, or the number of cards of their suit in hand.
    pub(super) fn marking(
        self,
        rules: &Rules,
        (view, hand): (&View, CardSet),
        habit: BotPolicy,
    ) -> Self {
        let vars = (0..).map(VarId).zip(&self.game.vars);
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

    /// True if a variable of the game names a suit.
    pub(super) fn has_marked_suit(&self) -> bool {
        self.game.vars.iter().any(is_marking)
    }

    /// True if cards have points.
    pub(super) fn has_points(&self) -> bool {
        match &self.game.pieces {
            Pieces::Cards(pack) => pack.points.iter().any(|&points| points != 0),
            Pieces::BoardPieces(_) => false,
        }
    }

    /// Ranks each move that chooses no cards for a simple player: 1 for passing, 2 for other
    /// choices, 3 for drawing.
    pub(super) fn plain_moves(&self) -> Vec<u8> {
        let game = self.game;
        let plain = |declared: &GameMove| match declared.pick {
            Pick::Nothing if moves_cards(game, &declared.then) => 3,
            Pick::Nothing => 1,
            _ => 2,
        };
        game.moves.iter().map(plain).collect()
    }

    /// True if the action picks nothing and moves no card: passing, stopping, declining.
    pub(super) fn is_pass(&self, action: Action) -> bool {
        self.picks_nothing(action).is_some_and(|moves_cards| !moves_cards)
    }

    /// True if the action picks nothing and moves cards: drawing, turning up.
    pub(super) fn is_draw(&self, action: Action) -> bool {
        self.picks_nothing(action).is_some_and(|moves_cards| moves_cards)
    }

    /// True if the action plays no card.
    pub(super) const fn is_choice(&self, action: Action) -> bool {
        matches!(action, Action::Choose(_))
    }

    /// For a move that picks nothing, whether its steps move cards; `None` for other moves.
    fn picks_nothing(&self, action: Action) -> Option<bool> {
        let game = self.game;
        let rule = action.rule()?;
        let declared = game.moves.get(rule)?;
        (declared.pick == Pick::Nothing).then(|| moves_cards(game, &declared.then))
    }

    /// Sort key that puts small actions first.
    pub(super) fn size(&self, action: Action) -> ActionSize {
        match action {
            Action::Move(wish) => {
                let ranks = wish.bag().cards().map(|card| self.rank(card)).sum();
                (u32::from(wish.count), ranks, 0, i32::from(wish.form.low))
            }
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                // "No suit" is the highest choice.
                let symbol = if symbol < 0 { i32::MAX } else { symbol.into() };
                (0, 0, number, symbol)
            }
            Action::Choose(Choice::Click(_)) => (0, 0, 0, 0),
        }
    }

    /// Sort key among actions of equal worth; cards come before other choices. `takes` is true if
    /// the action captures something, `share` is a fair share of the cards in hand, and `held` the
    /// number of cards in hand of the chosen suit.
    pub(super) fn first(
        &self,
        action: Action,
        habit: BotPolicy,
        (takes, share, held): (bool, i32, i32),
    ) -> (Reverse<i32>, ActionSize) {
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

    /// The suit that an action chooses, alone or in a bid.
    pub(super) fn suit(&self, action: Action) -> Option<u8> {
        let Action::Choose(Choice::Option { rule, symbol, .. }) = action else { return None };
        let pick = &self.game.moves.get(rule)?.pick;
        let chooses_one = matches!(pick, Pick::Suit | Pick::Bid { .. });
        chooses_one.then(|| u8::try_from(symbol).ok()).flatten()
    }

    /// The suit of a card.
    pub(super) fn suit_of(&self, card: Card) -> Option<u8> {
        match &self.game.pieces {
            Pieces::Cards(pack) => match pack.face(card) {
                Some(CardFace::Suited { suit, .. }) => Some(suit),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if the action gives away a card of the top quarter of ranks.
    pub(super) fn is_dear(&self, action: Action) -> bool {
        let Action::Move(wish) = action else { return false };
        let Pieces::Cards(pack) = &self.game.pieces else { return false };
        let dear = (pack.ranks.len() * 3 / 4) as i32;
        wish.cards.kinds().any(|card| self.rank(card) >= dear)
    }

    /// True if the game has a move for which `holds` is true.
    pub(super) fn has_move(&self, holds: impl Fn(&GameMove) -> bool) -> bool {
        self.game.moves.iter().any(holds)
    }

    /// Number of ranks.
    pub(super) fn ranks(&self) -> i32 {
        match &self.game.pieces {
            Pieces::Cards(pack) => pack.ranks.len() as i32,
            _ => 0,
        }
    }

    /// Number of cards in the company that share the suit of this one.
    fn company_of(&self, card: Card) -> i32 {
        if self.company.is_empty() {
            return 0;
        }
        let suit = self.suit_of(card);
        self.company.kinds().filter(|&other| self.suit_of(other) == suit).count() as i32
    }

    /// Value of a card for comparison, from 0: its rank, adjusted by habit. Jokers are above all
    /// ranks.
    pub(super) fn rank(&self, card: Card) -> i32 {
        match &self.game.pieces {
            Pieces::Cards(pack) => {
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

/// True if the variable tells everyone a suit for the whole game, such as trumps.
fn is_marking(var: &Var) -> bool {
    var.ty == Type::Suit && var.per == Per::Game && var.shown
}

/// True if any of these steps moves a card.
fn moves_cards(game: &Game, steps: &[Step]) -> bool {
    let within = |steps: &[Step]| moves_cards(game, steps);
    steps.iter().any(|step| match &step.kind {
        StepKind::Move { .. } | StepKind::Deal { .. } => true,
        StepKind::If(_, then, otherwise) => within(then) || within(otherwise),
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => within(body),
        StepKind::Call(id) => game.routines.get(*id).is_some_and(|routine| within(&routine.steps)),
        _ => false,
    })
}
