//! Verbs of a game's moves, found in the structure of its rules.

use definition::{
    FieldId,
    game::{
        Cards, DealTo, Domain, Expr, ExprKind, Game, GameMove, Local, Per, Pick, Sees, Shape, Step,
        StepKind,
    },
};

/// Verb of a move at the text door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    /// Cards of the hand go to the table.
    Discard,
    /// Cards that nobody sees come to the hand.
    Draw,
    /// Cards of the hand go to another player's hand.
    Put,
    /// Cards of another player's hand come to the hand.
    Get,
    /// Cards of the hand are shown and stay the player's.
    Meld,
    /// A number and a suit are called.
    Bid,
    /// A suit, a rank, a player, a word or a number is named.
    Choose,
    /// Something goes from a place to another.
    Move,
    /// None of these: the move's own name is its verb.
    Own,
}

impl Verb {
    /// Returns the word; `None` if it is the move's own name.
    pub(crate) const fn word(self) -> Option<&'static str> {
        Some(match self {
            Self::Discard => "DISCARD",
            Self::Draw => "DRAW",
            Self::Put => "PUT",
            Self::Get => "GET",
            Self::Meld => "MELD",
            Self::Bid => "BID",
            Self::Choose => "CHOOSE",
            Self::Move => "MOVE",
            Self::Own => return None,
        })
    }

    /// Returns the verb of a move.
    pub(crate) fn of(game: &Game, declared: &GameMove) -> Self {
        match &declared.pick {
            Pick::Nothing if draws(game, declared) => Self::Draw,
            Pick::Number { .. } if draws(game, declared) => Self::Draw,
            Pick::Nothing => Self::Own,
            Pick::Bid { .. } => Self::Bid,
            Pick::Number { .. } | Pick::Suit | Pick::Rank | Pick::Player | Pick::Word(_) => {
                Self::Choose
            }
            Pick::Stack { .. } | Pick::Click | Pick::Square | Pick::Step(_) | Pick::Hop(_) => {
                Self::Move
            }
            Pick::Cards { from, to, combos, .. } => {
                let goes = to.clone().or_else(|| brought_to(game, &declared.then, 0));
                of_cards(game, from, goes.as_ref(), (!combos.is_empty(), &declared.then))
            }
        }
    }
}

/// A place as its owner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    OwnHand,
    OtherHand,
    /// Places of the player outside the hand, or of any sets, that everybody sees.
    OwnShown,
    /// Places that nobody sees into.
    Hidden,
    Table,
}

fn whose(game: &Game, spot: &Expr) -> Whose {
    let ExprKind::Spot(field, owner) = &spot.kind else { return Whose::Table };
    let Some(of) = game.fields.get(*field) else { return Whose::Table };
    let is_me = |owner: &Expr| matches!(owner.kind, ExprKind::Local(Local::Me | Local::Subject));
    let own = owner.as_deref().is_none_or(is_me);
    match (&of.shape, of.sees) {
        (Shape::Hand, _) if own => Whose::OwnHand,
        (Shape::Hand, _) => Whose::OtherHand,
        (_, Sees::Nobody) => Whose::Hidden,
        (_, Sees::Everyone) if owner.is_some() && own => Whose::OwnShown,
        // Places for several sets side by side.
        (_, Sees::Everyone) if matches!(of.per, Per::Copies(_)) => Whose::OwnShown,
        _ => Whose::Table,
    }
}

fn of_cards(game: &Game, from: &Expr, to: Option<&Expr>, (is_set, then): (bool, &[Step])) -> Verb {
    let (from, to) = (whose(game, from), to.map(|to| whose(game, to)));
    match (from, to) {
        (Whose::OwnHand, Some(Whose::OtherHand)) => Verb::Put,
        (Whose::OwnHand, Some(Whose::OwnShown)) if is_set => Verb::Meld,
        (Whose::OwnHand, Some(Whose::Table | Whose::OwnShown | Whose::Hidden)) => Verb::Discard,
        (Whose::OwnHand, None) if shows(then) => Verb::Meld,
        (Whose::OtherHand, None | Some(Whose::OwnHand)) => Verb::Get,
        (Whose::Hidden, None | Some(Whose::OwnHand)) => Verb::Draw,
        _ => Verb::Own,
    }
}

/// Returns the spot to which the steps of a move bring the cards that were picked.
fn brought_to(game: &Game, steps: &[Step], depth: usize) -> Option<Expr> {
    steps.iter().find_map(|step| match &step.kind {
        StepKind::Move { what: Cards::Picked, to, .. } => Some(to.clone()),
        StepKind::If(_, then, otherwise) => {
            brought_to(game, then, depth).or_else(|| brought_to(game, otherwise, depth))
        }
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => {
            brought_to(game, body, depth)
        }
        StepKind::Call(routine) if depth <= game.routines.len() => {
            let routine = game.routines.get(*routine)?;
            brought_to(game, &routine.steps, depth + 1)
        }
        _ => None,
    })
}

/// True if the first step that brings cards somewhere brings unseen ones to the player's hand.
fn draws(game: &Game, declared: &GameMove) -> bool {
    let first = first_transfer(game, &declared.then, 0);
    first.is_some_and(|(from, to)| {
        let hidden = game.fields.get(from).is_some_and(|field| field.sees == Sees::Nobody);
        let hand = game.fields.get(to).is_some_and(|field| field.shape == Shape::Hand);
        hidden && hand
    })
}

/// Returns the fields of the first transfer to a hand.
fn first_transfer(game: &Game, steps: &[Step], depth: usize) -> Option<(FieldId, FieldId)> {
    let field = |spot: &Expr| match &spot.kind {
        ExprKind::Spot(field, _) => Some(*field),
        _ => None,
    };
    let to_hand = |to: FieldId| game.fields.get(to).is_some_and(|to| to.shape == Shape::Hand);
    steps.iter().find_map(|step| match &step.kind {
        StepKind::Deal { from, to, .. } => {
            let to = match to {
                DealTo::Field(to, _) => *to,
                DealTo::Spot(to) => field(to)?,
            };
            Some((field(from)?, to)).filter(|&(_, to)| to_hand(to))
        }
        StepKind::Move { what, to, .. } => {
            Some((field_of_cards(what)?, field(to)?)).filter(|&(_, to)| to_hand(to))
        }
        StepKind::If(_, then, otherwise) => {
            first_transfer(game, then, depth).or_else(|| first_transfer(game, otherwise, depth))
        }
        StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => {
            first_transfer(game, body, depth)
        }
        StepKind::Call(routine) if depth <= game.routines.len() => {
            let routine = game.routines.get(*routine)?;
            first_transfer(game, &routine.steps, depth + 1)
        }
        _ => None,
    })
}

/// Returns the field that cards are taken from.
fn field_of_cards(cards: &Cards) -> Option<FieldId> {
    match cards {
        Cards::Spot(Expr { kind: ExprKind::Spot(field, _), .. }) => Some(*field),
        Cards::AllOf(field) => Some(*field),
        Cards::Where(of, ..) | Cards::Strongest { of, .. } | Cards::Arranged(_, of) => {
            field_of_cards(of)
        }
        Cards::List(list) => list.iter().find_map(|card| match &card.kind {
            ExprKind::One { over: Domain::Cards(of), .. } => field_of_cards(of),
            _ => None,
        }),
        _ => None,
    }
}

/// True if the steps turn up the cards that were picked.
fn shows(steps: &[Step]) -> bool {
    let turns_up = |step: &Step| {
        matches!(&step.kind, StepKind::Flip { what: Cards::Picked, face: definition::Face::Up })
    };
    steps.iter().any(turns_up)
}
