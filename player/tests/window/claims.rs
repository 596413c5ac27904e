//! Claims: what may be claimed and how is said, and nothing of it stays once it is settled.

use crate::joined::{choose, customs, host, join, joined, look, press, seated, wait};
use crate::{party::buttons, support::Window};
use engine::protocol::TablePolicy;

fn is_asked(window: &Window) -> bool {
    joined(window).is_to_choose()
}

#[test]
fn a_claim_is_named_with_its_card_and_leaves_no_call_behind() {
    let host = host("seven-bridge", 3, &[], TablePolicy { claim_ms: 0, ..customs() });
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken", "Yuki"].map(|name| join(&invitation, name, false));
    let mut windows = seated(tables.into());
    let lets = |window: &Window| buttons(window).iter().any(|label| label == "Let it lie");
    let (mut chance, mut settled) = (5, 0);
    while settled < 4 {
        wait(&mut windows, "a turn", |windows| windows.iter().any(is_asked));
        for _ in 0..4 {
            look(&mut windows);
        }
        let Some(at) = windows.iter().position(|window| is_asked(window) && lets(window)) else {
            assert!(windows.iter().all(|window| !window.says(", Let it lie")), "it is settled");
            choose(&mut windows, &mut chance);
            std::thread::sleep(std::time::Duration::from_millis(120));
            continue;
        };
        let asked = &windows[at];
        assert!(asked.says("May be claimed: ") || asked.says("May be claimed, but not by you: "));
        assert!(!asked.says(", Let it lie"));
        press(&mut windows, at, "Let it lie");
        wait(&mut windows, "the answer", |windows| joined(&windows[at]).has_all_answers());
        settled += 1;
    }
    host.stop().expect("it stops");
}
