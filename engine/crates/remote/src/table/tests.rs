//! Times that the host tells, also to one who was away when it told them.

use super::RemoteTable;
use protocol::{NetNotice, ServerMessage, TableNotice};
use std::time::Duration;

/// Returns the notice of a line that broke at this time, by the host's clock in seconds, with the
/// time until which the game waits.
fn broke(at: u64, until: u64) -> ServerMessage {
    let until = Some(1_000 * until);
    let notice = NetNotice::Broke { player: "Ken".into(), until, left: false };
    let notice = TableNotice::Net(notice);
    ServerMessage::Notice { table: "T1".into(), n: at, at: 1_000 * at, notice }
}

/// Returns the seconds for which the game waits for the player whose line broke.
fn waits(table: &RemoteTable) -> Option<u64> {
    table.waits_for("Ken").as_ref().map(Duration::as_secs)
}

#[test]
fn whoever_was_away_hears_how_long_another_is_still_waited_for() {
    let mut table = RemoteTable::new("T1", "Hana");
    table.hear(&broke(10, 70)).expect("a notice");
    assert_eq!(waits(&table), Some(60), "it is told at once");
    // The own line breaks, and is back after 45 seconds: what was missed is told as of then.
    table.take_time(60_000);
    table.hear(&broke(15, 75)).expect("a notice");
    assert_eq!(waits(&table), Some(15), "the rest of the time");
    // What followed from a wait that is over comes next: nothing is said to have followed at once.
    table.hear(&broke(20, 30)).expect("a notice");
    assert_eq!(waits(&table), Some(10), "as it was told then");
    table.hear(&broke(61, 61)).expect("a notice");
    assert_eq!(waits(&table), Some(0), "nothing was left of the grace");
}
