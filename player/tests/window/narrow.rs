//! The table in a small window, or with doubled text size: nothing overlaps, and everything can be
//! reached.

use crate::{
    party::{party, sample},
    party_table::sized,
    support::Window,
};
use egui::{Rect, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::rules::{Action, Choice};
use fudaba::{
    app::{App, WindowOptions},
    desk::fonts::install_fonts,
    library::LibraryGame,
    store::Animations,
};

/// A window of 800 × 600 with texts at 200 %, 150 % and 100 %, and a larger one.
const SIZES: [[f32; 2]; 4] = [[400.0, 300.0], [533.0, 400.0], [800.0, 600.0], [1280.0, 800.0]];

/// Returns the words in the bars above the table with their positions.
fn bars(window: &Window) -> Vec<(String, Rect)> {
    let wanted = [Role::Button, Role::Label, Role::TextInput, Role::ComboBox];
    let nodes = window.harness.query_all_by(move |node| wanted.contains(&node.role()));
    let words = |node: egui_kittest::Node<'_>| {
        let (role, rect) = (node.accesskit_node().role(), node.rect());
        let words = node.accesskit_node().label().or_else(|| node.accesskit_node().value());
        Some((format!("{role:?} {}", words?), rect))
    };
    let low = nodes.filter_map(words).filter(|(_, rect)| rect.max.y < 112.0);
    low.filter(|(_, rect)| rect.area() > 0.0).collect()
}

fn assert_apart(bars: &[(String, Rect)], size: [f32; 2]) {
    assert!(bars.len() > 6, "{bars:?}");
    for (index, (words, rect)) in bars.iter().enumerate() {
        assert!(rect.max.x <= size[0] + 0.5, "{words} at {rect:?} leaves a window of {size:?}");
        for (other, lies) in &bars[index + 1..] {
            let shared = rect.intersect(*lies).size().max(vec2(0.0, 0.0));
            assert!(
                shared.x < 1.0 || shared.y < 1.0,
                "{words} at {rect:?} lies on {other} at {lies:?}, in {size:?}"
            );
        }
    }
}

#[test]
fn the_bar_of_a_solitaire_has_room_for_all_that_stands_in_it() {
    for size in SIZES {
        let mut options = WindowOptions::bare();
        options.game = Some(Ok(LibraryGame::find("klondike").expect("a sample")));
        options.store.change_settings(|settings| settings.animations = Animations::Off);
        let harness = egui_kittest::Harness::builder()
            .with_size(size)
            .with_max_steps(200)
            .with_context_setup(install_fonts)
            .build_eframe(|_| App::new(options));
        let mut window = Window { harness };
        window.run();
        let bars = bars(&window);
        assert!(bars.iter().any(|(words, _)| words.contains("0 moves")), "{bars:?}");
        assert_apart(&bars, size);
    }
}

#[test]
fn the_bar_of_a_game_of_several_has_room_for_all_that_stands_in_it() {
    for size in SIZES {
        let window = sized(sample("bridge"), 3, size);
        let bars = bars(&window);
        assert!(bars.iter().any(|(words, _)| words.starts_with("TextInput")), "{bars:?}");
        // The players' plates come after the bars.
        let bars: Vec<_> =
            bars.into_iter().filter(|(words, _)| !words.contains(", plays")).collect();
        assert_apart(&bars[..bars.len().min(16)], size);
    }
}

#[test]
fn every_bid_can_be_made_with_very_large_texts() {
    for size in [[400.0, 300.0], [533.0, 400.0]] {
        let mut window = sized(sample("bridge"), 2, size);
        let screen = Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for bid in ["Bid: 7", "Bid: 7 no trump"] {
            let bid = bid.to_owned();
            window.harness.get_by(|node| node.label() == Some(bid.clone())).scroll_to_me();
            window.run();
            let node = window.harness.get_by(|node| node.label() == Some(bid.clone()));
            assert!(screen.contains_rect(node.rect()), "{bid} at {:?}, {size:?}", node.rect());
            node.click();
            window.run();
        }
        let bids = |action: &Action| {
            matches!(action, Action::Choose(Choice::Option { number: 7, symbol: -1, .. }))
        };
        assert!(party(&window).game().actions().iter().any(bids), "{size:?}");
    }
}
