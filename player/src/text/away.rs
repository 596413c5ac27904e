//! Players who are away from a game in words: how long the game waits, and what follows.

use super::Texts;
use engine::protocol::{AfterBreakTold, LineTold};
use remote::RemoteTable;
use std::time::Duration;

/// Says that a player, with the name `shown` for the reader, is away or has left, and what happens
/// once the time that is left is over; `None` if the game waits as long as it takes.
#[must_use]
pub fn away_words(
    texts: &Texts,
    table: &RemoteTable,
    (player, shown): (&str, &str),
    left: Duration,
) -> Option<String> {
    let mut all = table.participants().iter();
    let has_left = all.any(|one| one.name == player && one.line == LineTold::Left);
    let key = match (table.policy()?.breaks.then, has_left) {
        (AfterBreakTold::Robot, false) => "played-away-robot",
        (AfterBreakTold::Forfeit, false) => "played-away-forfeit",
        (AfterBreakTold::Save, false) => "played-away-save",
        (AfterBreakTold::Robot, true) => "played-gone-robot",
        (AfterBreakTold::Forfeit, true) => "played-gone-forfeit",
        (AfterBreakTold::Save, true) => "played-gone-save",
        (AfterBreakTold::Wait, _) => return None,
    };
    let seconds = left.as_millis().div_ceil(1_000) as u64;
    Some(texts.format(key, &[("player", shown.into()), ("seconds", seconds.into())]))
}
