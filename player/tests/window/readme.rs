//! The pictures of games of several players in the README, which `README_PICTURES=1` writes to
//! `docs/images`.

use crate::{
    party_pictures::{LARGE, SHOTS, SMALL},
    support::Window,
};
use egui::{Key, Modifiers};
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
