//! Why a card cannot be played now: the first condition of the game that refuses it.

use super::Party;
use engine::{
    cards::{Card, CardSet},
    definition::{
        Localized, SpotId,
        game::{CardFace, ComboKind, Game, MoveId, Pick, Pieces},
    },
    rules::{Action, Form, Move, Reason, Refusal, Rules, View},
};

/// Why something cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// The game says it in its own words.
    Says(Localized),
    /// A named rule of the game refuses, and the game has no words for it.
    Rule(String),
    /// An expression without a name refuses.
    Expression,
    /// This is not for now.
    NotNow,
    /// Cards cannot go together so.
    NotTogether,
    /// The game is over.
    Over,
}

/// Why these cards of a spot cannot be played.
#[must_use]
pub fn why_not(rules: &Rules, view: &View, from: SpotId, cards: CardSet) -> Why {
    let Some(game) = rules.game() else { return Why::NotNow };
    if view.outcome(rules).is_some() {
        return Why::Over;
    }
    let mut best = if cards.len() > 1 { Why::NotTogether } else { Why::NotNow };
    let takes_cards = |pick: &Pick| matches!(pick, Pick::Cards { .. });
    let moves = (0u8..).map(MoveId).zip(&game.moves).filter(|(_, found)| takes_cards(&found.pick));
    for (rule, _) in moves {
        for form in forms(game, cards) {
            // Where the cards would go is not known: any spot that the move knows will do.
            let targets = std::iter::once(from)
                .chain((0..rules.spot_count()).map(|index| SpotId(index as u8)));
            for to in targets {
                let count = cards.len() as u16;
                let wish = Action::Move(Move { from, count, to, cards, form, rule });
                match view.check(rules, wish).map_err(|refusal| refusal.reason) {
                    Err(Reason::Condition(..)) => {
                        let Err(refusal) = view.check(rules, wish) else { continue };
                        let why = why_refused(game, &refusal);
                        if matches!(why, Why::Says(_)) {
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

/// Whether cards of a spot are asked for now, whether or not any of them can be played.
#[must_use]
pub fn asks_for_cards(party: &Party, from: SpotId, card: Card) -> bool {
    let (rules, view) = (party.rules(), party.view());
    let Some(game) = rules.game() else { return false };
    let moves = (0u8..).map(MoveId).zip(&game.moves);
    let mut of_cards = moves.filter(|(_, found)| matches!(found.pick, Pick::Cards { .. }));
    let cards = [card].into_iter().collect();
    of_cards.any(|(rule, _)| {
        let wish = Move { from, count: 1, to: from, cards, form: Form::NONE, rule };
        !matches!(
            view.check(rules, Action::Move(wish)).map_err(|refusal| refusal.reason),
            Err(Reason::NotOffered(_) | Reason::Over)
        )
    })
}

/// What a single card, or any cards, may stand for.
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

/// A refusal as the game would explain it.
#[must_use]
pub fn why_refused(game: &Game, refusal: &Refusal) -> Why {
    match refusal.reason {
        Reason::Over => Why::Over,
        Reason::Condition(rule, number) => {
            let found = game.moves.get(usize::from(rule.0));
            let condition = found.and_then(|found| found.only_if.get(usize::from(number)));
            let Some(condition) = condition else { return Why::Expression };
            let named = condition.rule.and_then(|rule| game.rules.get(usize::from(rule)));
            match named {
                Some(named) => match &named.says {
                    Some(says) => Why::Says(says.clone()),
                    None => Why::Rule(named.name.replace('_', " ")),
                },
                None => Why::Expression,
            }
        }
        _ => Why::NotNow,
    }
}
