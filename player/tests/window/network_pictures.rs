//! Pictures of the pages that lead to tables over a network, for visual inspection:
//! `PICTURES=FOLDER` saves each in both sizes and both languages. They need a graphics driver, a
//! software one will do.

use crate::party_pictures::{LARGE, SMALL, page, take};
use fudaba::app::WindowOptions;
use std::env::var_os;

/// Returns the options of a window whose link is the same in every run.
fn hana() -> WindowOptions {
    let mut options = WindowOptions::bare();
    let link = format!("fudaba://192.168.1.5:7345/T1#{}", "e52813b8".repeat(8));
    options.network.shown = Some(link.parse().expect("a link"));
    options.store.change_settings(|settings| {
        settings.table_name = "Hana".to_owned();
        settings.hosts_for_others = false;
    });
    options
}

#[test]
fn the_way_from_the_first_page_to_a_room_can_be_looked_at() {
    let folder = var_os("PICTURES");
    let folder = folder.as_deref();
    for size in if folder.is_some() { vec![SMALL, LARGE] } else { vec![SMALL] } {
        let mut window = page(hana(), size);
        window.push("Over a network");
        take(&mut window, "network_home", size, folder);
        window.push("Seats and customs");
        take(&mut window, "network_customs", size, folder);
        window.push("Host this game");
        window.until_says("Stand up: seat 1");
        assert_eq!(window.field("Link to this table").len(), 29 + 64, "the link of the picture");
        take(&mut window, "network_room", size, folder);
        window.push("Stop hosting");
        take(&mut window, "network_first_page_again", size, folder);
    }
}
