//! The pictures of the readme, which `README_PICTURES=1` rewrites in `docs/images`.

use super::{FAULTY, Look, faulty_file};
use crate::support::Window;
use egui::{Key, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;
use engine::cards::Card;
use fudaba::{store::LanguageChoice, theme::ThemeName};
use fudaba_editor::step::DesignStep;
use image::{
    ExtendedColorType, ImageEncoder as _, RgbaImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
    imageops::{crop_imm, replace},
};
use std::path::Path;

/// Largest size of a picture, in bytes.
const MOST: usize = 250_000;

const LIGHT: Look = Look {
    name: "readme",
    size: vec2(1280.0, 800.0),
    theme: ThemeName::Light,
    language: LanguageChoice::En,
};

fn picture(window: &mut Window) -> RgbaImage {
    window.harness.remove_cursor();
    window.run();
    window.harness.render().expect("a graphics driver")
}

/// Checks that a picture is small enough, and writes it on request.
fn keep(picture: &RgbaImage, name: &str) {
    let mut png = Vec::new();
    let coder = PngEncoder::new_with_quality(&mut png, CompressionType::Best, FilterType::Adaptive);
    coder
        .write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgba8)
        .expect("a picture of this size");
    assert!(png.len() < MOST, "{name} takes up {} bytes", png.len());
    if std::env::var_os("README_PICTURES").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/images");
        std::fs::write(folder.join(name), png).expect("the folder of pictures");
    }
}

#[test]
fn a_layout_with_a_field_chosen() {
    let mut window = LIGHT.open(Some("klondike"));
    window.click("Tableau, ");
    assert!(window.says("7 chosen"));
    keep(&picture(&mut window), "editor-layout.png");
}

#[test]
fn a_refused_move_beside_its_cell() {
    let mut window = LIGHT.open(Some("klondike"));
    window.show_step(DesignStep::Put);
    window.choose_field("Tableau");
    window.click("Tableau 2, ");
    window.click("Tableau 6, ");
    assert_eq!(window.editor().selection.lit.len(), 1, "the cell that forbids it");
    keep(&picture(&mut window), "editor-table.png");
}

#[test]
fn the_gallery_in_japanese() {
    let look = Look { theme: ThemeName::Dark, language: LanguageChoice::Ja, ..LIGHT };
    let mut window = look.open_in(LanguageChoice::Ja, None);
    assert!(window.says("ひな形"));
    keep(&picture(&mut window), "editor-gallery.png");
}

#[test]
fn a_fault_and_what_mends_it() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = faulty_file(folder.path(), FAULTY);
    let mut window = LIGHT.open(path.to_str());
    window.press("Show problems");
    window.click("Error: “Flip”");
    assert!(window.says("Write auto"));
    keep(&picture(&mut window), "editor-problem.png");
}

/// A move is refused and its cell highlighted, the cells are painted, and the same move is played.
#[test]
fn painting_a_rule_changes_the_game() {
    let look = Look { size: vec2(1160.0, 600.0), ..LIGHT };
    let mut window = look.open(Some("klondike"));
    window.show_step(DesignStep::Put);
    window.choose_field("Tableau");
    for panel in [Key::F8, Key::F6, Key::F1] {
        window.key(panel);
    }
    window.click("Suit pairs");
    let carry = |window: &mut Window| {
        window.click("Tableau 2, ");
        window.click("Tableau 6, ");
    };
    carry(&mut window);
    window.click("Show the cell");
    assert!(window.says("On the four of clubs, a red three is needed"));
    let refused = picture(&mut window);

    // The adjacent ranks, from the two and the ace to the king and the queen.
    let square = window.harness.get_by_role(Role::GridCell).rect();
    let at = |steps: f32| square.center() + steps * square.size();
    let (from, to) = (at(-2.0), at(9.0));
    window.press("Diagonal");
    window.drag(from, to);
    let put = &window.editor().work.draft().fields[window.editor().selection.field.index()].put;
    let card = |name: &str| name.parse::<Card>().expect("a card");
    assert!(put.allows(card("♣4"), card("♠3")), "painted");
    let painted = picture(&mut window);

    carry(&mut window);
    assert!(window.says("Tableau 6, 7 cards"), "played");
    let played = picture(&mut window);

    let pictures = [refused, painted, played];
    // The bar, the list of steps and the line at the bottom stay the same, and are left out.
    let (left, top, bottom, gap) = (152, 41, 26, 16);
    let (width, height) = (pictures[0].width() - left, pictures[0].height() - top - bottom);
    let mut strip = RgbaImage::new(3 * width + 2 * gap, height);
    for (place, picture) in (0..).zip(&pictures) {
        let part = crop_imm(picture, left, top, width, height).to_image();
        replace(&mut strip, &part, i64::from(place * (width + gap)), 0);
    }
    keep(&strip, "editor-strip.png");
}
