//! The pictures of games of several players and of tables over a network in the README, which
//! `README_PICTURES=1` writes to `docs/images`.

use crate::{
    joined::{customs, host, join, joined, press, seated_in, wait},
    joined_pictures::play_some,
    network_pictures::{guest_room, hana},
    party_pictures::{LARGE, SHOTS, SMALL, page},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::protocol::{ClockTold, TablePolicy};
use fudaba::app::WindowOptions;
use image::{
    ExtendedColorType, ImageEncoder as _,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use std::path::Path;

/// Maximum size of a picture, in bytes.
const MOST: usize = 250_000;

/// Opens the game of a picture in a window of this size.
fn window(shot: &str, size: [f32; 2]) -> Window {
    let shot = SHOTS.iter().find(|known| known.name == shot);
    shot.unwrap_or_else(|| panic!("there is a picture of that name")).window(size)
}

/// Checks that a picture is small enough, and writes it if requested.
fn keep(window: &mut Window, name: &str) {
    let picture = window.harness.render().expect("a graphics driver");
    let mut png = Vec::new();
    let coder = PngEncoder::new_with_quality(&mut png, CompressionType::Best, FilterType::Adaptive);
    coder
        .write_image(&picture, picture.width(), picture.height(), ExtendedColorType::Rgba8)
        .expect("a picture of this size");
    assert!(png.len() < MOST, "{name} takes up {} bytes", png.len());
    if std::env::var_os("README_PICTURES").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/images");
        std::fs::write(folder.join(name), png).expect("the folder of pictures");
    }
}

#[test]
fn a_trick() {
    keep(&mut window("party_trick", LARGE), "party-trick.png");
}

#[test]
fn an_auction() {
    keep(&mut window("party_auction", SMALL), "party-auction.png");
}

#[test]
fn a_shedding_game_in_japanese() {
    let mut window = window("party_shedding", SMALL);
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
    assert!(window.says("ページワン"));
    keep(&mut window, "party-japanese.png");
}

#[test]
fn a_board_in_the_dark_look() {
    keep(&mut window("party_board", LARGE), "party-board-dark.png");
}

#[test]
fn a_game_to_be_hosted() {
    let mut window = page(hana(), SMALL);
    window.push("Over a network");
    keep(&mut window, "network-host.png");
}

#[test]
fn a_room_of_a_table() {
    let (_host, _guests, mut windows) = guest_room(SMALL);
    keep(&mut windows[0], "network-room.png");
}

#[test]
fn a_game_with_its_talk_and_a_broken_line_in_japanese() {
    let clock = Some(ClockTold { each_ms: 90_000, bank_ms: 0 });
    let host = host("whist", 4, &["greedy", "greedy"], TablePolicy { clock, ..customs() });
    let invitation = host.invitations(None).remove(0);
    let tables = ["Hana", "Ken"].map(|name| join(&invitation, name, false));
    let mut windows = seated_in(tables.into(), || page(WindowOptions::bare(), SMALL));
    play_some(&mut windows, 5);
    press(&mut windows, 1, "Talk");
    press(&mut windows, 1, "Well played!");
    press(&mut windows, 0, "Talk");
    press(&mut windows, 0, "Thank you!");
    wait(&mut windows, "both lines", |windows| {
        windows[0].says("You: Thank you!") && windows[0].says("Ken: Well played!")
    });
    keep(&mut windows[0], "network-game.png");
    windows[0].push("Talk");
    windows[0].keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
    joined(&windows[0]).break_line();
    while !windows[0].says("回線が切れました。つなぎ直しています") {
        windows[0].harness.run_steps(1);
    }
    keep(&mut windows[0], "network-broken-japanese.png");
    host.stop().expect("it stops");
}
