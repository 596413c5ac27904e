//! What an action brings, as far as the player can foresee it.

use definition::{
    SpotId,
    game::{Game, Per, Shape, VarId, Verdict},
};
use rules::{Action, Event, Rules, Seat, View};

/// What an action brings its player.
pub(super) struct Gain {
    /// How many cards more lie with the player, those in hand included.
    pub(super) cards: i64,
    /// How good that is by the game's result.
    pub(super) worth: i64,
}

/// What counts how much: the result before captures before the hand.
const OUTCOME: i64 = 1_000_000;
const RESULT: i64 = 1_000;
const MAN: i64 = 50;
const TAKEN: i64 = 10;

/// Plays an action in thought. Others whose cards are not known do nothing in it, so a trick goes
/// to whoever leads it now.
pub(super) fn gain(rules: &Rules, view: &View, action: Action) -> Gain {
    let me = view.turn_of(rules).unwrap_or_else(|| view.seat());
    let mut after = view.clone();
    let mut events: Vec<Event> = Vec::new();
    if after.imagine(rules, action, &mut events).is_err() {
        return Gain { cards: 0, worth: 0 };
    }
    let (hand_before, won_before) = belongings(rules, view, me);
    let (mut hand, won) = belongings(rules, &after, me);
    if let Some(left) = left_at_the_end(rules, &events, hand_before, me) {
        hand = left;
    }
    let taken = won - won_before;
    let Some(game) = rules.game() else { return Gain { cards: taken, worth: 0 } };
    let (result, sign) = match game.result {
        Verdict::Highest(var) => (lead(rules, game, &after, var, me), 1),
        Verdict::Lowest(var) => (-lead(rules, game, &after, var, me), -1),
        _ => (0, 1),
    };
    let result_before = match game.result {
        Verdict::Highest(var) => lead(rules, game, view, var, me),
        Verdict::Lowest(var) => -lead(rules, game, view, var, me),
        _ => 0,
    };
    let captured = count(&events, |event| matches!(event, Event::Captured { .. }));
    let lost = if rules.board().is_some() { exposed(rules, &after, me) } else { 0 };
    let promoted = count(&events, |event| matches!(event, Event::Promoted { .. }));
    let is_first =
        after.outcome(rules).is_some_and(|outcome| !outcome.is_fault() && outcome.has_won(me));
    let finished = i64::from(view.place(me) == 0 && after.place(me) > 0);
    Gain {
        cards: taken + hand - hand_before,
        worth: OUTCOME * (i64::from(is_first) + finished)
            + RESULT * (result - result_before)
            + MAN * (captured + promoted - lost)
            + TAKEN * sign * taken
            + (hand_before - hand),
    }
}

/// How many cards of the hand were left when all were gathered; `None` where that did not happen.
///
/// The hand of the next deal says nothing about this action: without this whoever is about to go
/// out would rather draw.
fn left_at_the_end(rules: &Rules, events: &[Event], held: i64, me: Seat) -> Option<i64> {
    let end = events.iter().position(|event| matches!(event, Event::Gathered { .. }))?;
    let is_own_hand = |spot: SpotId| {
        let shape = rules.spot_info(spot).filter(|info| info.player == Some(me));
        let field = shape.and_then(|info| rules.game()?.fields.get(info.field.index()));
        i64::from(field.is_some_and(|field| field.shape == Shape::Hand))
    };
    let gone = |event: &Event| match *event {
        Event::Carried { from, to, count, .. } => {
            i64::from(count) * (is_own_hand(from) - is_own_hand(to))
        }
        _ => 0,
    };
    Some(held - events[..end].iter().map(gone).sum::<i64>())
}

/// How many men the next player could capture with one action.
fn exposed(rules: &Rules, view: &View, me: Seat) -> i64 {
    if view.actor(rules).is_none_or(|actor| rules.team(actor) == rules.team(me)) {
        return 0;
    }
    let mut replies = Vec::new();
    view.legal(rules, &mut replies);
    let captures = replies.into_iter().map(|reply| {
        let mut after = view.clone();
        let mut events: Vec<Event> = Vec::new();
        match after.imagine(rules, reply, &mut events) {
            Ok(()) => count(&events, |event| matches!(event, Event::Captured { .. })),
            Err(_) => 0,
        }
    });
    captures.max().unwrap_or(0)
}

fn count(events: &[Event], is: impl Fn(&Event) -> bool) -> i64 {
    events.iter().filter(|event| is(event)).count() as i64
}

/// How many cards a player holds, and how many lie before the player otherwise.
fn belongings(rules: &Rules, view: &View, me: Seat) -> (i64, i64) {
    let Some(game) = rules.game() else { return (0, 0) };
    let (mut hand, mut won) = (0, 0);
    for spot in (0..rules.spot_count() as u8).map(SpotId) {
        let Some(info) = rules.spot_info(spot) else { continue };
        let own = info.player == Some(me) || info.team == Some(rules.team(me));
        if !own || info.square.is_some() {
            continue;
        }
        let count = view.count(spot) as i64;
        let shape = game.fields.get(info.field.index()).map(|field| &field.shape);
        if shape == Some(&Shape::Hand) { hand += count } else { won += count }
    }
    (hand, won)
}

/// How far a player is ahead of the others together in a variable.
fn lead(rules: &Rules, game: &Game, view: &View, var: VarId, me: Seat) -> i64 {
    let value = |of: usize| i64::from(view.var(rules, var, of));
    let per = game.vars.get(usize::from(var.0)).map(|var| var.per);
    let (own, all) = match per {
        Some(Per::Player) => (usize::from(me.0), usize::from(rules.seats())),
        Some(Per::Team) => (usize::from(rules.team(me)), usize::from(rules.teams())),
        _ => return value(0),
    };
    let others = (0..all).filter(|&of| of != own);
    value(own) * (all as i64 - 1) - others.map(value).sum::<i64>()
}
