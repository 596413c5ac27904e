//! Cards through the public drawing surface: cost of a full table, own faces from a folder, and
//! (with the feature `snapshots`) sheets for inspection.

use egui::{Pos2, Rect, vec2};
use engine::cards::Card;
use fudaba::{
    card::{
        ASPECT, BackPattern, CardPainter, CardSide, CardStyle, FaceSet, GameFaces, Pose,
        picture_for_game, pictures_from_folder,
    },
    theme::{Felt, Theme, ThemeName},
};

/// Paints the 52 cards suit by suit, then the backs.
fn sheet(ui: &egui::Ui, theme: &Theme, style: CardStyle, width: f32, cards: &mut CardPainter) {
    let gap = (width * 0.1).round();
    let height = width * ASPECT;
    let painter = ui.painter();
    painter.rect_filled(painter.clip_rect(), 0.0, theme.felt(Felt::Indigo).base);
    let place = |column: usize, row: usize| {
        let min = Pos2::new(
            gap + column as f32 * (width + gap),
            gap + row as f32 * (height + gap).round(),
        );
        Pose::flat(Rect::from_min_size(min, vec2(width, height)))
    };
    for (at, card) in Card::all().enumerate() {
        cards.paint(painter, CardSide::Face(card), place(at % 13, at / 13));
    }
    for (at, back) in BackPattern::ALL.into_iter().enumerate() {
        cards.set_look(theme.cards, CardStyle { back, ..style });
        cards.paint(painter, CardSide::Back, place(at, 4));
    }
    cards.set_look(theme.cards, style);
}

#[cfg(feature = "snapshots")]
fn sheet_size(width: f32, rows: f32) -> egui::Vec2 {
    let gap = (width * 0.1).round();
    vec2(13.0 * (width + gap) + gap, rows * (width * ASPECT + gap).round() + gap)
}

#[test]
fn two_packs_of_cards_are_painted_and_kept() {
    let theme = Theme::new(ThemeName::Light);
    let style = CardStyle::default();
    let mut cards = CardPainter::new(theme.cards, style);
    let ctx = egui::Context::default();
    let (mut shapes, mut pictures, mut corners) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..3 {
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for _ in 0..2 {
                sheet(ui, &theme, style, 80.0, &mut cards);
            }
        });
        let cards = output.shapes.iter().filter(|shape| textured(shape));
        let count = |shape: &egui::epaint::ClippedShape| match &shape.shape {
            egui::Shape::Mesh(mesh) => mesh.vertices.len(),
            _ => 0,
        };
        corners.push(cards.clone().map(count).sum::<usize>());
        shapes.push(cards.count());
        let brought = output.textures_delta.set.keys();
        pictures.push(brought.filter(|&&id| id != egui::TextureId::default()).count());
        // There is no graphics card here to upload the font's texture to.
        output.textures_delta.clear();
    }
    // 2 x (52 + 3) cards, each a rectangle with a picture that is rasterised once.
    assert_eq!(shapes, [110; 3]);
    assert_eq!(corners, [440; 3]);
    assert!(pictures[0] >= 53 && pictures[1..] == [0, 0], "{pictures:?}");
}

/// True if a shape shows a picture, not only colours and letters.
fn textured(shape: &egui::epaint::ClippedShape) -> bool {
    shape.shape.texture_id() != egui::TextureId::default()
}

/// Creates a folder with these pictures, all red.
fn folder(files: &[(&str, u32, u32)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for &(name, width, height) in files {
        let picture = image::RgbImage::from_pixel(width, height, image::Rgb([200, 0, 0]));
        picture.save(folder.path().join(name)).expect("a picture");
    }
    folder
}

#[test]
fn own_faces_are_found_by_every_name_and_the_rest_is_drawn() {
    let folder = folder(&[
        ("7H.png", 50, 70),
        ("s10.jpg", 50, 70),
        ("queen_of_spades.png", 1000, 1400),
        ("diamonds-1.webp", 50, 70),
        ("clubs_king.png", 50, 70),
        ("back.png", 50, 70),
        ("notes.png", 50, 70),
    ]);
    std::fs::write(folder.path().join("readme.txt"), "nothing").expect("a file");
    let faces = FaceSet::from_folder(folder.path()).expect("good pictures");
    assert!(faces.has_back());
    let missing: Vec<String> = faces.missing().map(Card::code).collect();
    assert_eq!(missing.len(), 52 - 5);
    for found in ["7H", "TS", "QS", "AD", "KC"] {
        assert!(!missing.contains(&found.to_owned()), "{found}");
    }
    let theme = Theme::new(ThemeName::Light);
    let mut cards = CardPainter::new(theme.cards, CardStyle::default());
    let ctx = egui::Context::default();
    cards.set_own_faces(Some(faces.into_textures(&ctx)));
    let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
        sheet(ui, &theme, CardStyle::default(), 80.0, &mut cards);
    });
    // Five faces, and the back in all three patterns.
    let own = |shape: &&egui::epaint::ClippedShape| {
        let textures = ctx.tex_manager();
        let textures = textures.read();
        let name = textures.meta(shape.shape.texture_id()).map(|meta| meta.name.as_str());
        name.is_some_and(|name| name.starts_with("card "))
    };
    assert_eq!(output.shapes.iter().filter(own).count(), 8);
    output.textures_delta.clear();
}

#[test]
fn a_folder_that_cannot_be_used_says_which_file_and_what_to_do() {
    let error = |folder: &tempfile::TempDir| {
        FaceSet::from_folder(folder.path()).expect_err("a bad folder").to_string()
    };
    let empty = error(&folder(&[("holiday.png", 10, 10)]));
    assert!(empty.contains("no card picture") && empty.contains("7H.png"), "{empty}");
    let twice = error(&folder(&[("7H.png", 10, 10), ("hearts_7.png", 10, 10)]));
    assert!(twice.contains("7H.png") && twice.contains("hearts_7.png"), "{twice}");
    let large = error(&folder(&[("AS.png", 5000, 3)]));
    assert!(large.contains("AS.png") && large.contains("4096"), "{large}");
    let broken = folder(&[]);
    std::fs::write(broken.path().join("AS.png"), "no picture").expect("a file");
    let broken = error(&broken);
    assert!(broken.contains("AS.png") && broken.contains("save it again"), "{broken}");
    let gone =
        FaceSet::from_folder(std::path::Path::new("/no/such/folder")).expect_err("no folder");
    assert!(gone.to_string().contains("choose a folder"), "{gone}");
}

#[test]
fn any_picture_file_becomes_one_for_a_game() {
    use engine::gamefile::{PictureFormat, limits};
    use image::{ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

    let packed = |picture: image::DynamicImage, format| {
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("a picture");
        bytes.into_inner()
    };
    let plain = |width, height| RgbImage::from_pixel(width, height, Rgb([0, 90, 0])).into();
    // Noise, which no format compresses well.
    let noise = |x: u32, y: u32, z: u32| {
        (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503) ^ z.wrapping_mul(97)) as u8
    };
    let rough: image::DynamicImage =
        RgbImage::from_fn(400, 560, |x, y| Rgb([noise(x, y, 1), noise(y, x, 2), 9])).into();
    let clear: image::DynamicImage =
        RgbaImage::from_fn(380, 532, |x, y| Rgba([noise(x, y, 3), noise(y, x, 4), 7, 90])).into();

    let small = packed(plain(200, 280), ImageFormat::Png);
    let same = picture_for_game("a", &small).expect("a picture");
    assert_eq!(same.bytes(), small, "what fits stays as it is");
    let webp = picture_for_game("a", &packed(plain(200, 280), ImageFormat::WebP)).expect("one");
    assert_eq!((webp.format(), webp.size()), (PictureFormat::Png, (200, 280)));
    let large = picture_for_game("a", &packed(plain(400, 600), ImageFormat::Jpeg)).expect("one");
    assert_eq!(large.size(), (336, 504));
    let share = limits::PICTURES / 53;
    let rough = picture_for_game("a", &packed(rough, ImageFormat::Png)).expect("a picture");
    assert!(rough.format() == PictureFormat::Jpeg && rough.bytes().len() <= share, "{rough:?}");
    let clear = picture_for_game("a", &packed(clear, ImageFormat::Png)).expect("a picture");
    assert!(clear.format() == PictureFormat::Png && clear.bytes().len() <= share, "{clear:?}");

    let fault = |bytes: &[u8]| picture_for_game("mine.png", bytes).expect_err("none").to_string();
    assert!(fault(b"no picture").contains("mine.png"), "{}", fault(b"no picture"));
    assert!(fault(&small[..small.len() / 2]).contains("save it again"));
    assert!(fault(&packed(plain(5_000, 2), ImageFormat::Png)).contains("4096"));
}

#[test]
fn a_folder_of_faces_becomes_the_pictures_of_a_game() {
    let files = [("7H.png", 500, 700), ("s10.jpg", 50, 70), ("back.webp", 50, 70)];
    let pictures = pictures_from_folder(folder(&files).path()).expect("good pictures");
    let sides: Vec<String> = pictures.iter().map(|(side, _)| side.to_string()).collect();
    assert_eq!(sides, ["♠10", "♥7", "back"]);
    let (set, faults) = FaceSet::from_pictures(&pictures);
    assert!(faults.is_empty() && set.has_back(), "{faults:?}");
    assert_eq!(set.missing().count(), 50);
    let empty = pictures_from_folder(folder(&[("x.png", 1, 1)]).path()).expect_err("no card");
    assert!(empty.to_string().contains("no card picture"), "{empty}");
}

#[test]
fn the_games_faces_win_over_the_players_own() {
    let ctx = egui::Context::default();
    let set = |files: &[(&str, u32, u32)]| {
        FaceSet::from_folder(folder(files).path()).expect("good pictures").into_textures(&ctx)
    };
    let (game, own) = (set(&[("AS.png", 5, 7)]), set(&[("AS.png", 5, 7), ("back.png", 5, 7)]));
    let mut cards = CardPainter::new(Theme::new(ThemeName::Light).cards, CardStyle::default());
    let ace = CardSide::Face("♠A".parse().expect("a card"));
    assert!(!cards.has_picture(ace));
    cards.set_game_faces(Some(game.clone()));
    assert!(cards.has_picture(ace) && !cards.has_picture(CardSide::Back));
    cards.set_own_faces(Some(own));
    cards.set_game_faces(None);
    assert!(cards.has_picture(ace) && cards.has_picture(CardSide::Back));
    cards.set_game_faces(Some(game));
    assert!(cards.has_picture(CardSide::Back), "what the game lacks is the player's own");
}

#[test]
fn of_changed_pictures_only_the_changed_ones_are_unpacked() {
    use std::sync::Arc;

    let ctx = egui::Context::default();
    let files = [("AS.png", 50, 70), ("KH.png", 50, 70)];
    let first = Arc::new(pictures_from_folder(folder(&files).path()).expect("good pictures"));
    let mut faces = GameFaces::default();
    let all = |faces: &mut GameFaces, pictures: &Arc<engine::gamefile::Pictures>| {
        for _ in 0..500 {
            let textures = faces.of(&ctx, pictures);
            if CardSide::all().filter(|&side| textures.has(side)).count() == pictures.len() {
                return textures;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("the pictures never come");
    };
    all(&mut faces, &first);
    let mut changed = engine::gamefile::Pictures::clone(&first);
    let ace = CardSide::Face("♠A".parse().expect("a card"));
    let king = CardSide::Face("♥K".parse().expect("a card"));
    let picture = changed.get(king).expect("a picture").clone();
    changed.remove(king);
    let fewer = Arc::new(changed.clone());
    drop(first);
    assert!(faces.of(&ctx, &fewer).has(ace), "it is there at once");
    assert!(!faces.of(&ctx, &fewer).has(king));
    changed.set(CardSide::Back, picture).expect("room");
    let more = Arc::new(changed);
    assert!(faces.of(&ctx, &more).has(ace) && !faces.of(&ctx, &more).has(king));
    assert!(all(&mut faces, &more).has(CardSide::Back));
    assert!(faces.take_faults().is_empty());
}

#[cfg(feature = "snapshots")]
#[test]
fn sheets_of_all_cards() {
    use fudaba::card::{IndexSize, SuitColors};

    for (name, theme_name, index, suits, width) in [
        ("cards_48", ThemeName::Light, IndexSize::Standard, SuitColors::Two, 48.0),
        ("cards_80", ThemeName::Light, IndexSize::Standard, SuitColors::Two, 80.0),
        ("cards_120_four", ThemeName::Dark, IndexSize::Standard, SuitColors::Four, 120.0),
        ("cards_240", ThemeName::Light, IndexSize::Standard, SuitColors::Two, 240.0),
        ("cards_80_large", ThemeName::Light, IndexSize::Large, SuitColors::Four, 80.0),
        ("cards_28_tiny", ThemeName::HighContrast, IndexSize::Standard, SuitColors::Two, 28.0),
    ] {
        let theme = Theme::new(theme_name);
        let style = CardStyle { suits, index, ..CardStyle::default() };
        let mut cards = CardPainter::new(theme.cards, style);
        let mut harness = egui_kittest::Harness::builder()
            .with_size(sheet_size(width, 5.0))
            .wgpu()
            .build_ui(|ui| sheet(ui, &theme, style, width, &mut cards));
        harness.run();
        let picture = harness.render().expect("a graphics driver");
        // For inspection: SHEETS=folder cargo test -p fudaba --features snapshots
        if let Some(folder) = std::env::var_os("SHEETS") {
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            picture.save(path).expect("the folder can be written");
        }
        let paper = theme.cards.paper;
        let pixel = |x: f32, y: f32| picture.get_pixel(x as u32, y as u32).0;
        let gap = (width * 0.1).round();
        // There is bare paper between the index and the pip of the first card.
        let bare = pixel(gap + width * 0.5, gap + width * 0.06);
        assert_eq!(bare[..3], paper.to_array()[..3], "{name}");
    }
}
