//! The clock of a turn at a table over a network, in windows, while its host is away.

use crate::{
    joined::{customs, join, joined, look, seated, wait},
    party::sample,
    support::Window,
};
use engine::{
    host::GameShelf,
    protocol::{ClockTold, TablePolicy},
};
use fudaba::hosting::{Hosting, RunningHost, TableWish};
use remote::LineHealth;
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// Time for which the host is away.
const AWAY: Duration = Duration::from_secs(4);
/// Time within which both players are back.
const BACK: Duration = Duration::from_secs(10);

/// Runs a host that keeps its table in a folder, where the time to choose is limited.
pub(crate) fn host_in(folder: &Path, port: u16) -> RunningHost {
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample("crazy-eights").game));
    let mut hosting = Hosting::open(Some(folder), &shelf).expect("a host");
    let clock = Some(ClockTold { each_ms: 60_000, bank_ms: 0 });
    let wish = TableWish {
        game: "crazy-eights".to_owned(),
        seats: Some(2),
        options: BTreeMap::new(),
        policy: TablePolicy { clock, ..customs() },
        bots: Vec::new(),
        key: None,
    };
    hosting.open_tables(&[wish]).expect("a table");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).expect("a free port")
}

fn left(windows: &[Window]) -> Vec<Option<Duration>> {
    windows.iter().map(|window| joined(window).turn_left()).collect()
}

#[test]
fn the_clock_stands_still_while_the_host_is_away_and_goes_on_as_the_host_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host_in(folder.path(), 0);
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    wait(&mut windows, "the clock", |windows| {
        windows.iter().all(|window| window.says("seconds left"))
    });
    host.stop().expect("it stops");
    wait(&mut windows, "the broken lines", |windows| {
        windows.iter().all(|window| joined(window).health() != LineHealth::Up)
    });
    let before = left(&windows);
    assert!(before.iter().all(Option::is_some), "{before:?}");
    let begun = Instant::now();
    while begun.elapsed() < AWAY {
        look(&mut windows);
        assert_eq!(left(&windows), before, "the host counts no time either");
    }
    assert!(windows.iter().all(|window| window.says("seconds left")));
    let host = host_in(folder.path(), invitation.port);
    // Nobody has lost the time for which the host was away, and whoever is back later is soon told
    // the same time as the other.
    let most = before.iter().flatten().max().copied().unwrap_or_default();
    wait(&mut windows, "the time that the host says", |windows| {
        let are_up = windows.iter().all(|window| joined(window).health() == LineHealth::Up);
        let [Some(one), Some(other)] = left(windows)[..] else { return false };
        let is_kept = [one, other].into_iter().all(|left| left + BACK > most);
        are_up && is_kept && one.abs_diff(other) < Duration::from_secs(1)
    });
    host.stop().expect("it stops");
}
