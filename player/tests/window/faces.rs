//! A game's own card faces on the table: used if the file has them and the player agrees.

use crate::{
    games::{SMALL, game},
    support::Window,
};
use egui::TextureId;
use egui_kittest::kittest::Queryable;
use engine::{
    cards::DealNumber,
    gamefile::{CardSide, Picture, Pictures, save_document},
    rules::Start,
    workbook::write,
};
use fudaba::{
    app::WindowOptions,
    card::picture_for_game,
    library::{GameOrigin, LibraryGame},
    store::Animations,
};
use image::{ImageFormat, RgbImage};
use std::{io::Cursor, time::Duration};

/// Returns the bytes of a red picture file.
fn file(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_pixel(width, height, image::Rgb([200, 0, 0]));
    picture.write_to(&mut bytes, format).expect("a picture");
    bytes.into_inner()
}

/// Returns a small game whose file has pictures of its three cards.
fn dressed() -> LibraryGame {
    let mut pictures = Pictures::default();
    for (card, format) in
        [("♠A", ImageFormat::Png), ("♠2", ImageFormat::Jpeg), ("♠3", ImageFormat::WebP)]
    {
        let picture = picture_for_game(card, &file(100, 140, format)).expect("a picture");
        pictures.set(card.parse().expect("a card"), picture).expect("room");
    }
    let bytes =
        save_document(&write(game(SMALL).workbook.as_deref().expect("a workbook")), &pictures)
            .expect("a workbook");
    let game = LibraryGame::read(&bytes, GameOrigin::Sample("test")).expect("a sound game");
    assert_eq!(*game.pictures, pictures);
    assert!(game.diagnostics.is_empty(), "{:?}", game.diagnostics);
    game
}

/// Returns the number of the game's pictures that are painted.
fn painted(window: &Window) -> usize {
    let textures = window.harness.ctx.tex_manager();
    let textures = textures.read();
    let own = |id: TextureId| {
        let name = textures.meta(id).map(|meta| meta.name.as_str());
        name.is_some_and(|name| name.starts_with("card "))
    };
    let shapes = &window.harness.output().shapes;
    shapes.iter().filter(|shape| own(shape.shape.texture_id())).count()
}

/// Returns the number of painted pictures once they are decoded in the background.
fn painted_soon(window: &mut Window) -> usize {
    for _ in 0..500 {
        window.run();
        if painted(window) > 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    painted(window)
}

#[test]
fn a_games_own_faces_are_painted_on_the_table() {
    let mut window = Window::with(dressed(), 1);
    assert_eq!(painted_soon(&mut window), 3);
    window.key(egui::Key::Escape);
    assert_eq!(painted(&window), 0, "no other game of the gallery wears them");
}

#[test]
fn the_player_may_prefer_other_cards() {
    let mut options = WindowOptions { game: Some(Ok(dressed())), ..WindowOptions::bare() };
    options.start = Some(Start::Number(DealNumber(1)));
    options.store.change_settings(|settings| {
        settings.animations = Animations::Off;
        settings.game_faces = false;
    });
    let mut window = Window::open(options);
    std::thread::sleep(Duration::from_millis(50));
    window.run();
    assert_eq!(painted(&window), 0);
    window.keys(egui::Modifiers::COMMAND, egui::Key::Comma);
    let words = "Use the card faces that come with a game";
    window.harness.get_by_role_and_label(egui::accesskit::Role::CheckBox, words).click();
    window.run();
    window.key(egui::Key::Escape);
    assert_eq!(painted_soon(&mut window), 3, "the choice takes effect at once");
}

#[test]
fn a_picture_that_cannot_be_unpacked_is_told_and_its_card_drawn() {
    let mut game = dressed();
    let mut pictures = Pictures::clone(&game.pictures);
    let whole = pictures.get("♠A".parse().expect("a card")).expect("a picture");
    let mut bytes = whole.bytes().to_vec();
    let pixels = bytes.windows(4).position(|name| name == b"IDAT").expect("a part with pixels") + 4;
    bytes[pixels..pixels + 8].fill(0);
    // A valid picture except for its pixels.
    let broken = Picture::new(&bytes).expect("a picture by its parts");
    pictures.set(CardSide::Face("♠A".parse().expect("a card")), broken).expect("room");
    game.pictures = pictures.into();
    let mut window = Window::with(game, 1);
    assert_eq!(painted_soon(&mut window), 2);
    window.run();
    assert!(window.says("A card face of this game is not used"));
}
