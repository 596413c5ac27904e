//! Turns in which a player may have no move.

use super::logic::{Formula, FormulaParts, mentions};
use crate::found::Faults;
use definition::{
    Code, Wording,
    game::{Expr, Game, GameMove, Local, MoveId, Pick, Span, StepKind, Turns},
    say,
    wording::shown,
};

/// Maximum number of turns examined; no game written by hand has more.
const MOST_TURNS: usize = 100;

/// Warns about turns without `stuck` whose moves may all be impossible at once.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let mut left = MOST_TURNS;
    game.each_list(&mut |steps| {
        for step in steps {
            let StepKind::Turns(turns) = &step.kind else { continue };
            left = left.saturating_sub(1);
            if left == 0 {
                return;
            }
            if turns.stuck.is_none()
                && let Some(help) = remedy(game, turns)
            {
                tell(step.at, help, faults);
            }
        }
    });
}

fn tell(at: Span, help: Wording, faults: &mut Faults) {
    let message = say!("fault-may-hang", "a player may have no move in these turns");
    faults.add(Code::MayHang, at, message, help);
}

/// Returns the remedy for turns that may hang; `None` if nothing suggests that they do.
fn remedy(game: &Game, turns: &Turns) -> Option<Wording> {
    let moves: Vec<&GameMove> = turns.moves.iter().map(|id| &game.moves[*id]).collect();
    let first = moves.first()?;
    let choices = moves.iter().any(|game_move| is_choice(&game_move.pick));
    if all_can_be_impossible(&moves, &turns.moves, &turns.until) != Some(true) {
        return None;
    }
    if choices {
        // The condition of the choice should refer to a move that is not itself a choice.
        let other = moves.iter().find(|game_move| !is_choice(&game_move.pick)).unwrap_or(first);
        return Some(say!(
            "help-may-hang-choice",
            "Let a move that picks `Nothing` require only that the others are impossible (`not \
             can({move})`), or write `stuck: […]`.",
            move = shown(&other.name),
        ));
    }
    if moves.iter().all(|game_move| is_of_board_pieces(&game_move.pick)) {
        return Some(say!(
            "help-may-hang-men",
            "Write `stuck: […]` for a player whose men cannot move.",
        ));
    }
    // Conditions of a single move are often related; one on its own must not refuse every card.
    let refuses = |expr: &Expr| {
        let Pick::Cards { from, combos, .. } = &first.pick else { return false };
        if !combos.is_empty() {
            return false;
        }
        let mut parts = FormulaParts::new(vec![from], &[]);
        let formula = parts.formula(expr, Some(0));
        let always = parts.always(&[formula], &Formula::Known(false));
        // Whether somebody holds a particular card is for the game to ensure.
        always == Some(false) && !parts.names_a_card()
    };
    let blocks = first.only_if.iter().any(|condition| refuses(&condition.expr));
    (moves.len() > 1 || blocks).then(|| {
        say!(
            "help-may-hang-card",
            "Let the condition of `{move}` hold where no card fits (`or not any(… where …)`), or \
             write `stuck: […]`.",
            move = shown(&first.name),
        )
    })
}

/// True if a player can always choose something, unless a condition forbids it.
fn is_choice(pick: &Pick) -> bool {
    matches!(
        pick,
        Pick::Nothing
            | Pick::Number { .. }
            | Pick::Suit
            | Pick::Rank
            | Pick::Player
            | Pick::Word(_)
            | Pick::Bid { .. }
    )
}

fn is_of_board_pieces(pick: &Pick) -> bool {
    matches!(pick, Pick::Step(_) | Pick::Hop(_))
}

/// True if there may be a position in which no move is possible; `None` if that is unknown.
fn all_can_be_impossible(moves: &[&GameMove], offered: &[MoveId], until: &Expr) -> Option<bool> {
    let hand = |game_move: &GameMove| match &game_move.pick {
        Pick::Cards { from, .. } => Some(from.clone()),
        _ => None,
    };
    let hands: Vec<Expr> = moves.iter().filter_map(|game_move| hand(game_move)).collect();
    let mut parts = FormulaParts::new(hands.iter().collect(), offered);
    let mut formulas = vec![];
    for game_move in moves {
        if is_of_board_pieces(&game_move.pick) {
            continue;
        }
        let hand = hand(game_move).and_then(|from| hands.iter().position(|h| h.kind == from.kind));
        if hand.is_none() && !is_choice(&game_move.pick) {
            return None;
        }
        let conditions = game_move.only_if.iter().map(|condition| &condition.expr);
        // A condition that depends on the choice is assumed to hold for some choice; so is one that
        // depends on several cards.
        let several = matches!(&game_move.pick, Pick::Cards { combos, .. } if !combos.is_empty());
        let choices = [Local::Number, Local::Symbol, Local::Target, Local::Card];
        let choices = &choices[..if several { 4 } else { 3 }];
        let fixed = conditions.filter(|expr| !choices.iter().any(|&choice| mentions(expr, choice)));
        let all = fixed.map(|expr| parts.formula(expr, hand)).collect();
        formulas.push(Formula::And(all));
    }
    let until = parts.formula(until, None);
    Some(!parts.always(&formulas, &until)?)
}
