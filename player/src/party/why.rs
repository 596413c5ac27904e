//! The reason why a card cannot be played now: the first condition of the game that refuses it.

use engine::{
    cards::{Card, CardSet},
    definition::{
        Localized, SpotId,
        game::{CardFace, ComboKind, Game, MoveId, Pick, Pieces},
    },
    rules::{Action, Choice, Form, Move, Reason, Refusal, Rules, Seat, View},
};

/// The reason why something cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// A condition of a move refuses, with the game's own explanation.
    Says(Localized, Refusal),
    /// A condition of a move refuses without an explanation; the name of its rule, if it has one.
    Condition(Option<String>, Refusal),
    /// It is not possible now.
    NotNow,
    /// The cards cannot be played together.
    NotTogether,
    /// The piece has no legal destination.
    Blocked,
    /// The piece belongs to another player.
    NotOwn(Seat),
    /// The piece cannot go there, though it may go elsewhere.
    NoWay,
    /// Another piece must move, or this one must go elsewhere.
    OtherWay,
    /// A pile rule refuses.
    Pile(Refusal),
    /// The game is over.
    Over,
}

impl Why {
    /// Returns the underlying refusal, if a rule of the file refuses.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Says(_, refusal) | Self::Condition(_, refusal) | Self::Pile(refusal) => {
                Some(refusal)
            }
            _ => None,
        }
    }
}

/// Explains why these cards of a spot cannot be played.
#[must_use]
pub fn why_not(rules: &Rules, view: &View, from: SpotId, cards: CardSet) -> Why {
    let game = rules.game();
    if view.outcome(rules).is_some() {
        return Why::Over;
    }
    let mut best = if cards.len() > 1 { Why::NotTogether } else { Why::NotNow };
    let takes_cards = |pick: &Pick| matches!(pick, Pick::Cards { .. });
    let moves = (0u8..).map(MoveId).zip(&game.moves).filter(|(_, found)| takes_cards(&found.pick));
    for (rule, _) in moves {
        for form in forms(game, cards) {
            // The destination is not known, so any spot that the move accepts will do.
            let targets = std::iter::once(from)
                .chain((0..rules.spot_count()).map(|index| SpotId(index as u8)));
            for to in targets {
                let count = cards.len() as u16;
                let wish = Action::Move(Move { from, count, to, cards, again: 0, form, rule });
                match view.check(rules, wish).map_err(|refusal| refusal.reason) {
                    Err(Reason::Condition(..)) => {
                        let Err(refusal) = view.check(rules, wish) else { continue };
                        let why = why_refused(game, &refusal);
                        if matches!(why, Why::Says(..)) {
                            return why;
                        }
                        best = why;
                        break;
                    }
                    Err(Reason::NotOffered(_)) => break,
                    _ => {}
                }
            }
        }
    }
    best
}

/// Maximum number of illegal actions searched for a reason.
const MOST_CONCEIVED: usize = 20_000;

/// Explains why the man or pile on a spot cannot move, or not to `to`. For an empty square: why
/// nothing can be put there.
#[must_use]
pub fn why_no_way(rules: &Rules, view: &View, from: SpotId, to: Option<SpotId>) -> Why {
    let game = rules.game();
    if view.outcome(rules).is_some() {
        return Why::Over;
    }
    let conceivable = view.conceivable(rules, MOST_CONCEIVED);
    let is_meant = |action: &Action| match *action {
        Action::Move(wish) => {
            wish.cards.is_empty() && wish.from == from && to.is_none_or(|to| to == wish.to)
        }
        Action::Choose(Choice::Option { rule, symbol, .. }) => {
            let pick = game.moves.get(rule).map(|found| &found.pick);
            let square = matches!(pick, Some(Pick::Square)) && u8::try_from(symbol) == Ok(from.0);
            square && to.is_none()
        }
        Action::Choose(Choice::Click(_)) => false,
    };
    let meant: Vec<Action> = conceivable.into_iter().filter(is_meant).collect();
    let refused = meant.iter().filter_map(|&action| view.check(rules, action).err());
    let whys: Vec<Why> = refused.map(|refusal| why_refused(game, &refusal)).collect();
    // The game's own explanations come first.
    let telling = |why: &&Why| matches!(why, Why::Says(..));
    let named = |why: &&Why| matches!(why, Why::Condition(..) | Why::Pile(_));
    if let Some(why) = whys.iter().find(telling).or_else(|| whys.iter().find(named)) {
        return why.clone();
    }
    let me = view.turn_of(rules);
    match view.board_piece(rules, from) {
        Some((owner, _)) if me.is_some_and(|me| me != owner) && meant.is_empty() => {
            Why::NotOwn(owner)
        }
        Some(_) if !whys.is_empty() => Why::OtherWay,
        Some(_) if to.is_some() => Why::NoWay,
        Some(_) => Why::Blocked,
        None => Why::NotNow,
    }
}

/// Explains why a move without a pick cannot be made now.
#[must_use]
pub fn why_not_now(rules: &Rules, view: &View, rule: MoveId) -> Why {
    let action = Action::Choose(Choice::Option { rule, number: 0, symbol: -1 });
    view.check(rules, action)
        .map_or_else(|refusal| why_refused(rules.game(), &refusal), |()| Why::NotNow)
}

/// True if cards of this spot are asked for now, whether or not any can be played.
#[must_use]
pub fn asks_for_cards(rules: &Rules, view: &View, from: SpotId, card: Card) -> bool {
    let moves = (0u8..).map(MoveId).zip(&rules.game().moves);
    let mut of_cards = moves.filter(|(_, found)| matches!(found.pick, Pick::Cards { .. }));
    let cards = [card].into_iter().collect();
    of_cards.any(|(rule, _)| {
        let wish = Move { from, count: 1, to: from, cards, again: 0, form: Form::NONE, rule };
        !matches!(
            view.check(rules, Action::Move(wish)).map_err(|refusal| refusal.reason),
            Err(Reason::NotOffered(_) | Reason::Over)
        )
    })
}

/// Returns the possible forms of a single card, or of any cards.
fn forms(game: &Game, cards: CardSet) -> Vec<Form> {
    let mut forms = vec![Form::NONE];
    let (1, Some(card)) = (cards.len(), cards.kinds().next()) else { return forms };
    let Some((suit, rank)) = suit_and_rank(game, card) else { return forms };
    let singles = (0u8..).zip(&game.combos).filter(|(_, combo)| combo.kind == ComboKind::Single);
    forms.extend(singles.map(|(combo, _)| Form { combo, low: rank, suits: suit }));
    forms
}

fn suit_and_rank(game: &Game, card: Card) -> Option<(u16, i8)> {
    let Pieces::Cards(pack) = &game.pieces else { return None };
    match pack.face(card)? {
        CardFace::Suited { suit, rank } => {
            Some((1u16.checked_shl(suit.into()).unwrap_or(0), i8::try_from(rank).ok()?))
        }
        CardFace::Joker(_) => Some((0, -1)),
    }
}

/// Translates a refusal into the game's explanation of it.
#[must_use]
pub fn why_refused(game: &Game, refusal: &Refusal) -> Why {
    match refusal.reason {
        Reason::Over => Why::Over,
        Reason::Condition(rule, number) => {
            let found = game.moves.get(rule);
            let condition = found.and_then(|found| found.only_if.get(usize::from(number)));
            let rule = condition.and_then(|condition| condition.rule);
            let named = rule.and_then(|rule| game.rules.get(usize::from(rule)));
            match named.and_then(|named| named.says.as_ref()) {
                Some(says) => Why::Says(says.clone(), *refusal),
                None => Why::Condition(named.map(|named| named.name.replace('_', " ")), *refusal),
            }
        }
        Reason::NotOffered(_) | Reason::NotThere(_) => Why::NotNow,
        _ => Why::Pile(*refusal),
    }
}
