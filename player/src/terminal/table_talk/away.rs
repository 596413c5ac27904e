//! Players who are away, in words for the others at the table.

use super::named;
use crate::{joined::JoinedTable, text::Texts, tr};
use engine::{
    protocol::{AfterBreakTold, LineTold, PhaseTold},
    rules::Seat,
};

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
        _ => "join-broke-waits",
    };
    let player = named(texts, table, player);
    let gone = match has_left {
        true => tr!(texts, "join-has-left", player = player.as_str()),
        false => tr!(texts, "join-line-of-broken", player = player.as_str()),
    };
    let facts = [("gone", gone.into()), ("player", player.into()), ("seconds", seconds.into())];
    texts.format(key, &facts)
}

/// True if it was told with the absence of the player on a seat what follows from it: nothing was
/// left of the player's grace.
pub(super) fn was_told_with_break(table: &JoinedTable, seat: u8) -> bool {
    let player = table.table().player(Seat(seat.saturating_sub(1)));
    player.is_some_and(|player| {
        let waits = table.table().waits_for(&player.name);
        player.line != LineTold::Up && waits.is_some_and(|waits| waits.is_zero())
    })
}

/// True if a player has lost the game under way by forfeit.
fn has_lost(table: &JoinedTable, name: &str) -> bool {
    let seat = table.table().participants().iter().find(|one| one.name == name);
    let seat = seat.and_then(|one| one.seat?.checked_sub(1)).map(Seat);
    seat.is_some_and(|seat| table.forfeits().contains(&seat))
}
