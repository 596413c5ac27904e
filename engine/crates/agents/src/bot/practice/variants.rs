//! Changes of habit that a practice tries, one after another.

use super::{
    super::{
        move_ordering::MoveOrdering,
        policy::{
            BotPolicy, Choosing, Fighting, Passing, Playing, Shedding, Staking, Taking, Valuing,
        },
    },
    strategies,
};
use definition::game::Pick;
use rules::Rules;

/// A change of habit.
pub(super) type Variant = Box<dyn Fn(BotPolicy) -> BotPolicy>;

/// Lists the changes of habit to try in turn, limited to those that matter in this game.
pub(super) fn variants(rules: &Rules) -> Vec<Variant> {
    let taste = MoveOrdering::of(rules);
    let mut variants: Vec<Variant> = Vec::new();
    if rules.board().is_some() {
        variants.push(Box::new(|habit| BotPolicy { fighting: Fighting::Hem, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { fighting: Fighting::Lose, ..habit }));
    } else {
        // Like the lowest bot, except for actions with an immediate gain.
        variants.push(Box::new(|habit| BotPolicy {
            taking_with: Playing::Low,
            parting_with: Playing::Low,
            shedding: Shedding::Regardless,
            passing: Passing::Never,
            taking: Taking::Nothing,
            ..habit
        }));
        variants.push(Box::new(|habit| BotPolicy {
            taking_with: Playing::Low,
            parting_with: Playing::Low,
            shedding: Shedding::Regardless,
            passing: Passing::Always,
            taking: Taking::Nothing,
            ..habit
        }));
        variants.push(Box::new(|habit| BotPolicy { taking: Taking::Counts, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { taking: Taking::Nothing, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { taking: Taking::Shun, ..habit }));
    }
    if taste.has_move(|declared| matches!(declared.pick, Pick::Cards { .. })) {
        variants.extend(variants_with_cards(&taste));
    }
    if taste.has_move(|declared| !matches!(declared.pick, Pick::Cards { .. })) {
        variants.push(Box::new(|habit| BotPolicy { staking: Staking::Invested, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { staking: Staking::Dared, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { choosing: Choosing::Share, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { choosing: Choosing::Any, ..habit }));
    }
    if taste.has_move(|declared| declared.pick == Pick::Nothing) {
        variants.push(Box::new(|habit| BotPolicy { passing: Passing::Daring, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { passing: Passing::Always, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { passing: Passing::Never, ..habit }));
        variants.push(Box::new(|habit| BotPolicy { passing: Passing::Sparing, ..habit }));
    }
    // A strategy was written by somebody who knows the game.
    variants.extend((0..strategies(rules)).map(|index| {
        let follow = move |habit| BotPolicy { following: Some(index), ..habit };
        Box::new(follow) as Variant
    }));
    variants
}

/// Lists the changes of habit about the cards to play.
fn variants_with_cards(taste: &MoveOrdering<'_>) -> Vec<Variant> {
    let mut variants: Vec<Variant> = Vec::new();
    if taste.has_marked_suit() {
        variants.push(Box::new(|habit| BotPolicy {
            valuing: Valuing::Marked,
            shedding: Shedding::Few,
            ..habit
        }));
        variants.push(Box::new(|habit| BotPolicy { valuing: Valuing::Marked, ..habit }));
    }
    variants.push(Box::new(|habit| BotPolicy {
        valuing: Valuing::Company,
        taking_with: Playing::High,
        parting_with: Playing::High,
        ..habit
    }));
    if taste.has_points() {
        variants.push(Box::new(|habit| BotPolicy {
            valuing: Valuing::Points,
            parting_with: Playing::High,
            ..habit
        }));
        variants.push(Box::new(|habit| BotPolicy { valuing: Valuing::Points, ..habit }));
    }
    variants.push(Box::new(|habit| BotPolicy { taking_with: Playing::Low, ..habit }));
    variants.push(Box::new(|habit| BotPolicy { parting_with: Playing::High, ..habit }));
    variants.push(Box::new(|habit| BotPolicy { shedding: Shedding::Few, ..habit }));
    variants
}
