//! Players who are away, in words for the others at the table.

use super::named;
use crate::{
    joined::JoinedTable,
    text::{Texts, forfeit_words},
    tr,
};
use engine::{
    protocol::{AfterBreakTold, LapseTold, LineTold, PhaseTold},
    rules::Seat,
};
use std::collections::BTreeSet;

/// True if a participant has no seat: nobody waits then.
fn only_watches(table: &JoinedTable, name: &str) -> bool {
    let found = table.table().participants().iter().find(|one| one.name == name);
    found.is_some_and(|one| one.seat.is_none())
}

/// True while a game is played or suspended.
pub(super) const fn is_under_way(table: &JoinedTable) -> bool {
    matches!(table.table().phase(), PhaseTold::Game | PhaseTold::Suspended)
}

/// Says that a participant's line is broken, and what the game does.
pub(super) fn broke_words(
    texts: &Texts,
    table: &JoinedTable,
    player: &str,
    has_left: bool,
) -> String {
    let is_played = is_under_way(table);
    let breaks = table.table().policy().map(|policy| policy.breaks);
    let waits = table.table().waits_for(player);
    let is_limited = waits.is_some();
    // Rounded up, so that the last second is not told as none.
    let seconds = waits.map_or(0, |waits| waits.as_millis().div_ceil(1_000) as u64);
    let key = match breaks.map(|breaks| breaks.then) {
        _ if table.table().queue().iter().any(|one| one == player) => "join-broke-queued",
        _ if only_watches(table, player) => "join-broke-watching",
        // Nobody waits for whoever has lost.
        _ if !is_played || has_lost(table, player) => "join-broke-between",
        Some(AfterBreakTold::Robot) if is_limited => "join-broke-robot",
        Some(AfterBreakTold::Forfeit) if is_limited => "join-broke-forfeit",
        Some(AfterBreakTold::Save) if is_limited => "join-broke-save",
        // The player had been too slow before, and nobody waits any more.
        Some(AfterBreakTold::Robot) if has_robot(table, player) => "join-broke-robot-plays",
        Some(AfterBreakTold::Save) if is_suspended(table) => "join-broke-suspended",
        Some(AfterBreakTold::Wait) | None => "join-broke-waits",
        Some(_) => "join-broke-between",
    };
    let player = named(texts, table, player);
    let gone = match has_left {
        true => tr!(texts, "join-has-left", player = player.as_str()),
        false => tr!(texts, "join-line-of-broken", player = player.as_str()),
    };
    let facts = [("gone", gone.into()), ("player", player.into()), ("seconds", seconds.into())];
    texts.format(key, &facts)
}

/// True if a robot plays the seat of a player.
fn has_robot(table: &JoinedTable, name: &str) -> bool {
    table.table().participants().iter().any(|one| one.name == name && one.robot)
}

/// True while the game is suspended.
const fn is_suspended(table: &JoinedTable) -> bool {
    matches!(table.table().phase(), PhaseTold::Suspended)
}

/// Says that somebody has lost the game by forfeit, for what, and whether it goes on.
pub(super) fn forfeited_words(
    texts: &Texts,
    table: &JoinedTable,
    (player, is_own): (String, bool),
    why: Option<LapseTold>,
) -> String {
    let policy = table.table().policy();
    let why = why.map(|why| forfeit_words(texts, why, policy, is_own));
    match (why, is_own) {
        (Some(why), true) if goes_on(table) => tr!(texts, "join-forfeited-own-on", why = why),
        (Some(why), true) => tr!(texts, "join-forfeited-own-for", why = why),
        (Some(why), false) => tr!(texts, "join-forfeited-for", player = player, why = why),
        (None, true) => tr!(texts, "join-forfeited-own"),
        (None, false) => tr!(texts, "join-forfeited", player = player),
    }
}

/// Says to somebody who has lost the game by forfeit, and for what, that they watch.
pub(in crate::terminal) fn lost_words(texts: &Texts, table: &JoinedTable) -> String {
    let why = table.table().seat().and_then(|seat| table.lapse(seat));
    match why.map(|why| forfeit_words(texts, why, table.table().policy(), true)) {
        Some(why) => tr!(texts, "join-lost-away-for", why = why),
        None => tr!(texts, "join-lost-away"),
    }
}

/// True if the game goes on after the forfeits so far: two sides or more are left.
fn goes_on(table: &JoinedTable) -> bool {
    let Some(rules) = table.table().rules() else { return true };
    let lost: Vec<u8> = table.forfeits().iter().map(|&seat| rules.team(seat)).collect();
    let sides = (0..rules.seats()).map(|seat| rules.team(Seat(seat)));
    let left: BTreeSet<u8> = sides.filter(|side| !lost.contains(side)).collect();
    left.len() >= 2
}

/// True if it was told with the absence of the player on a seat what follows from it: nothing was
/// left of the player's grace.
pub(super) fn was_told_with_break(table: &JoinedTable, seat: u8) -> bool {
    let player = table.table().player(Seat(seat.saturating_sub(1)));
    player.is_some_and(|player| {
        let waits = table.table().waits_for(&player.name);
        let is_over = waits.map_or(is_suspended(table), |waits| waits.is_zero());
        player.line != LineTold::Up && is_over
    })
}

/// True if a player has lost the game under way by forfeit.
fn has_lost(table: &JoinedTable, name: &str) -> bool {
    let seat = table.table().participants().iter().find(|one| one.name == name);
    let seat = seat.and_then(|one| one.seat?.checked_sub(1)).map(Seat);
    seat.is_some_and(|seat| table.forfeits().contains(&seat))
}
