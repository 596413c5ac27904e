//! Pictures of tables for inspection: `SHEETS=folder cargo test -p fudaba --features snapshots`.

use crate::player::{Player, click_at, compiled, dealt, laid, rect, sized};
use egui::{Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::Harness;
use engine::{
    cards::DealNumber,
    definition::SpotId,
    rules::{Action, Match, Start},
};
use fudaba::{
    board::{SpotArrangement, thumbnail},
    card::{CardPainter, CardStyle},
    store::Animations,
    theme::{Felt, Theme, ThemeName},
};

fn save(harness: &mut Harness<'_, Player>, name: &str) {
    let picture = harness.render().expect("a graphics driver");
    if let Some(folder) = std::env::var_os("SHEETS") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        picture.save(path).expect("the folder can be written");
    }
    // Both cloth and paper are visible somewhere.
    let felt = Theme::new(ThemeName::Light).felt(Felt::Indigo).base.to_array();
    let paper = Theme::new(ThemeName::Light).cards.paper.to_array();
    for wanted in [felt, paper] {
        assert!(picture.pixels().any(|pixel| pixel.0[..3] == wanted[..3]), "{name}");
    }
}

#[test]
fn tables_at_all_sizes() {
    for (name, size) in [
        ("board_800", vec2(800.0, 600.0)),
        ("board_1280", vec2(1280.0, 720.0)),
        ("board_1920", vec2(1920.0, 1080.0)),
    ] {
        let mut game = dealt(11);
        for _ in 0..3 {
            game.play(Action::click(SpotId(12))).expect("a deal");
        }
        let mut harness = sized(Player::of(game), size);
        save(&mut harness, name);
    }
}

#[test]
fn a_hand_a_hint_a_refusal_and_the_focus() {
    let long = "2s 5h KH QS JD TC 9D 8S 7D 6C 5D 4S 3D 2C";
    let game = laid(&[(5, "9s 8H 7S"), (6, "9C"), (7, "9H 8C"), (8, "AD"), (9, long)]);
    let mut player = Player::of(game);
    player.hint = Some(Action::put(SpotId(8), 1, SpotId(2)));
    let mut harness = sized(player, vec2(1000.0, 700.0));
    save(&mut harness, "board_hint");
    let from = rect(&harness, "Tableau 1").left_top() + vec2(20.0, -10.0);
    harness.drag_at(from);
    harness.run();
    harness.hover_at(from + vec2(90.0, 120.0));
    harness.run();
    save(&mut harness, "board_drag");
    let to = rect(&harness, "Tableau 3").center();
    harness.hover_at(to);
    harness.run();
    harness.drop_at(to);
    harness.run();
    save(&mut harness, "board_refused");
    for key in [Key::ArrowLeft, Key::ArrowUp, Key::ArrowDown] {
        harness.key_press(key);
        harness.run();
    }
    let top = rect(&harness, "Tableau 1").left_top() + vec2(20.0, -10.0);
    click_at(&mut harness, top);
    for _ in 0..2 {
        harness.key_press(Key::ArrowRight);
        harness.run();
    }
    save(&mut harness, "board_focus");
}

#[test]
fn the_cascade_and_the_gallery() {
    let suits = ["S", "H", "D", "C"].map(|suit| {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
        ranks.map(|rank| format!("{rank}{suit}")).join(" ")
    });
    let clubs = suits[3].strip_suffix(" KC").expect("a king").to_owned();
    let game = laid(&[(0, &suits[0]), (1, &suits[1]), (2, &suits[2]), (3, &clubs), (5, "KC")]);
    let mut player = Player::of(game);
    player.animations = Animations::Full;
    let mut harness = sized(player, vec2(1000.0, 700.0));
    let king = rect(&harness, "Tableau 1").center();
    click_at(&mut harness, king);
    let foundation = rect(&harness, "Foundation 4").center();
    harness.hover_at(foundation);
    for pressed in [true, false] {
        harness.event(egui::Event::PointerButton {
            pos: foundation,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::default(),
        });
    }
    harness.run_steps(4);
    assert!(harness.state().board.is_celebrating());
    harness.run_steps(90);
    save(&mut harness, "board_cascade");
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    assert!(!harness.state().board.is_celebrating());

    let game = dealt(5);
    let theme = Theme::new(ThemeName::Light);
    let mut cards = CardPainter::new(theme.cards, CardStyle::default());
    let mut harness = Harness::builder().with_size(vec2(620.0, 190.0)).wgpu().build_ui(|ui| {
        for (at, felt) in [Felt::Indigo, Felt::Green, Felt::Tea].into_iter().enumerate() {
            let corner = Pos2::new(10.0 + 200.0 * at as f32, 20.0);
            let area = Rect::from_min_size(corner, vec2(190.0, 140.0));
            let colors = theme.felt(felt);
            let rules = game.rules();
            let columns = SpotArrangement::of(rules);
            thumbnail(ui.painter(), area, colors, &mut cards, (rules, &columns), &game.view());
        }
    });
    harness.run();
    let picture = harness.render().expect("a graphics driver");
    if let Some(folder) = std::env::var_os("SHEETS") {
        let path = std::path::Path::new(&folder).join("board_thumbnails.png");
        picture.save(path).expect("the folder can be written");
    }
    let paper = theme.cards.paper.to_array();
    assert!(picture.pixels().any(|pixel| pixel.0[..3] == paper[..3]));
}

#[test]
fn a_deal_on_its_way() {
    let mut player = Player::of(dealt(3));
    player.animations = Animations::Full;
    player.board.deal_from(Some(SpotId(12)));
    let mut harness = Harness::builder()
        .with_size(vec2(1000.0, 700.0))
        .with_step_dt(0.05)
        .wgpu()
        .build_ui_state(|ui, player: &mut Player| player.show(ui), player);
    harness.run_steps(10);
    save(&mut harness, "board_deal");
}

/// Sheets of ten columns and two packs, with eight small foundations.
fn two_packs() -> String {
    use std::fmt::Write as _;
    let mut sheets = String::from("[Cards]\nSuit|A|2|3|4|5|6|7|8|9|10|J|Q|K\n");
    for suit in ["S", "H", "D", "C"] {
        let _ = writeln!(sheets, "{suit}{}", "|2".repeat(13));
    }
    sheets.push_str(
        "[Fields]\nField|Put|Take|Clear|Flip\nFoundation|none|none|=13|\n\
         Tableau|down 1; empty: any|down 1, same suit; top: any||auto\n\
         [Decks]\nDeck|X|Y\nDeck|0|0\n[Spots]\nField|X|Y|Fan\n",
    );
    for at in 0..8 {
        let _ = writeln!(sheets, "Foundation|{}|0|", f64::from(at) * 1.1 + 2.2);
    }
    for at in 0..10 {
        let _ = writeln!(sheets, "Tableau|{}|1.2|down", f64::from(at) * 1.1);
    }
    sheets.push_str("[Deals]\nSpot|Opening deal|Click deal\n");
    for at in 1..=10 {
        let down = if at <= 4 { 5 } else { 4 };
        let _ = writeln!(sheets, "Tableau {at}|{down} down 1 up|1 up");
    }
    sheets
}

/// Sheets of overlapping spots: a triangle of seven rows.
fn triangle() -> String {
    use std::fmt::Write as _;
    let mut sheets = String::from(
        "[Fields]\nField|Put|Take|Clear\nTriangle|none|none; top: any|=0\n\
         Waste|none|none; top: any|\n[Decks]\nDeck|X|Y\nDeck|0|0\n[Spots]\nField|X|Y\n",
    );
    for row in 0..7 {
        for column in 0..=row {
            let x = 3.45 - 0.575 * f64::from(row) + 1.15 * f64::from(column);
            let _ = writeln!(sheets, "Triangle|{x:.2}|{:.2}", 0.45 * f64::from(row));
        }
    }
    sheets.push_str("Waste|1.15|0\n[Deals]\nSpot|Opening deal|Click deal\nWaste||1 up\n");
    for at in 1..=28 {
        let _ = writeln!(sheets, "Triangle {at}|1 up|");
    }
    sheets
}

#[test]
fn other_shapes_of_tables() {
    for (name, sheets, size, clicks, theme) in [
        ("board_two_packs", two_packs(), vec2(1280.0, 720.0), 3, ThemeName::Dark),
        ("board_triangle", triangle(), vec2(1000.0, 700.0), 4, ThemeName::HighContrast),
    ] {
        let start = Start::Number(DealNumber(8));
        let mut game = Match::start(compiled(&sheets), start).expect("a deal");
        let deck = game.rules().table().deck_spot(engine::definition::DeckId(0));
        for _ in 0..clicks {
            game.play(Action::click(deck)).expect("a deal");
        }
        let mut player = Player::of(game);
        player.theme = Theme::new(theme);
        player.cards.set_look(player.theme.cards, CardStyle::default());
        let mut harness = sized(player, size);
        harness.key_press(Key::ArrowDown);
        harness.run();
        let picture = harness.render().expect("a graphics driver");
        if let Some(folder) = std::env::var_os("SHEETS") {
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            picture.save(path).expect("the folder can be written");
        }
        let paper = Theme::new(theme).cards.paper.to_array();
        assert!(picture.pixels().any(|pixel| pixel.0[..3] == paper[..3]), "{name}");
    }
}
