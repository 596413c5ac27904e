//! Windows that are low or narrow: tables, results, the gallery and pages hold in 480 × 400 points,
//! and what has the focus is seen.

use crate::{
    guests::first_page,
    joined::{customs, host, join, joined, look, seated, wait},
    party::{party, sample},
    party_table::sized,
    support::Window,
};
use egui::{Key, Rect, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use fudaba::{
    app::{App, WindowOptions},
    desk::fonts::install_fonts,
};

/// Returns what is seen of a kind with its words and place.
fn seen(window: &Window, role: Role, wanted: impl Fn(&str) -> bool) -> Vec<(String, Rect)> {
    let nodes = window.harness.query_all_by_role(role).filter_map(|node| {
        let words = node.accesskit_node().label().or_else(|| node.accesskit_node().value());
        Some((words?, node.rect()))
    });
    nodes.filter(|(words, rect)| rect.area() > 0.0 && wanted(words)).collect()
}

/// Asserts that plates, what lies in the middle, the prompt and the own hand lie apart.
fn assert_apart(window: &Window, names: &[&str], middle: &[&str], size: [f32; 2]) {
    let begins = |words: &str, all: &[&str]| all.iter().any(|one| words.starts_with(one));
    let plates = seen(window, Role::Label, |words| begins(words, names));
    assert_eq!(plates.len(), names.len(), "{plates:?}");
    let lying = seen(window, Role::Label, |words| begins(words, middle));
    assert_eq!(lying.len(), middle.len(), "{lying:?}");
    let prompt = seen(window, Role::Label, |words| words.starts_with("Your turn"));
    assert_eq!(prompt.len(), 1, "{prompt:?}");
    let hand = seen(window, Role::Button, |words| words.contains(" of "));
    assert!(hand.len() > 4, "{hand:?}");
    let parts = [plates, lying, prompt];
    let all: Vec<_> = parts.iter().flatten().collect();
    for (index, (words, rect)) in all.iter().enumerate() {
        for (other, lies) in all[index + 1..].iter().copied().chain(&hand) {
            let shared = rect.intersect(*lies).size().max(vec2(0.0, 0.0));
            assert!(
                shared.x < 1.5 || shared.y < 1.5,
                "{words} at {rect:?} lies on {other} at {lies:?}, in {size:?}"
            );
        }
    }
}

#[test]
fn nothing_covers_anything_on_a_low_table() {
    for size in [[480.0, 400.0], [533.0, 400.0]] {
        let window = sized(sample("hearts"), 1, size);
        assert_apart(&window, &["You,", "Ben,", "Chika,", "Dora,"], &["Trick"], size);
    }
}

#[test]
fn the_talk_below_a_low_table_covers_nothing() {
    let host = host("crazy-eights", 4, &["greedy", "greedy", "greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let mut windows = seated(vec![join(&invitation, "Hana", false)]);
    wait(&mut windows, "her turn", |windows| joined(&windows[0]).is_to_choose());
    let size = [480.0, 400.0];
    windows[0].harness.set_size(size.into());
    for talks in [false, true] {
        if talks {
            windows[0].push("Talk");
        }
        (0..10).for_each(|_| look(&mut windows));
        wait(&mut windows, "her turn", |windows| windows[0].says("Your turn"));
        let names = ["You,", "Bot 2,", "Bot 3,", "Bot 4,"];
        assert_apart(&windows[0], &names, &["Stock", "Cards played"], size);
    }
    host.stop().expect("it stops");
}

#[test]
fn enter_plays_what_is_picked_and_does_not_put_the_focused_card_back() {
    let mut window = sized(sample("hearts"), 1, [1000.0, 700.0]);
    let is_open = |words: &str| words.contains(" of ") && !words.contains(',');
    for _ in 0..3 {
        let card = seen(&window, Role::Button, is_open).remove(0).0;
        window.harness.get_by_role_and_label(Role::Button, &card).focus();
        window.run();
        window.key(Key::Space);
    }
    let picked = seen(&window, Role::Button, |words| words.ends_with("picked"));
    assert_eq!(picked.len(), 3, "{picked:?}");
    let before = party(&window).game().actions().len();
    window.key(Key::Enter);
    assert!(party(&window).game().actions().len() > before, "the cards are passed");
    assert!(seen(&window, Role::Button, |words| words.ends_with("picked")).is_empty());
}

#[test]
fn the_search_has_its_own_place_in_a_narrow_gallery() {
    for width in [400.0, 480.0, 640.0] {
        let harness = egui_kittest::Harness::builder()
            .with_size([width, 400.0])
            .with_max_steps(200)
            .with_context_setup(install_fonts)
            .build_eframe(|_| App::new(WindowOptions::bare()));
        let mut window = Window { harness };
        window.run();
        let field = window.harness.get_by_role(Role::SearchInput).rect();
        assert!(field.width() > 100.0, "{field:?}");
        let title = seen(&window, Role::Label, |words| words == "Games").remove(0).1;
        let buttons = ["Over a network", "Open…", "Surprise me"];
        let buttons = seen(&window, Role::Button, |words| buttons.contains(&words));
        assert_eq!(buttons.len(), 3);
        for (words, rect) in buttons.into_iter().chain([("Games".to_owned(), title)]) {
            let shared = rect.intersect(field).size();
            assert!(shared.x < 1.0 || shared.y < 1.0, "{words} at {rect:?}, {field:?}");
            assert!(rect.min.x >= 0.0 && rect.max.x <= width, "{words} at {rect:?}");
        }
    }
}

#[test]
fn what_gets_the_focus_by_a_key_is_scrolled_to() {
    let mut window = first_page("Hana");
    window.harness.set_size(vec2(480.0, 400.0));
    window.run();
    for _ in 0..20 {
        window.key(Key::Tab);
        let focused = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.is_focused() && node.role() != Role::Window
        };
        let nodes = window.harness.query_all_by(focused);
        for (words, rect) in nodes.map(|node| (node.accesskit_node().label(), node.rect())) {
            assert!(rect.min.y >= 0.0 && rect.max.y <= 400.0, "{words:?} at {rect:?}");
        }
    }
}

#[test]
fn a_long_band_is_read_whole_in_a_narrow_window() {
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let mut windows = seated(vec![join(&invitation, "Hana", false)]);
    windows[0].harness.set_size(vec2(300.0, 400.0));
    (0..10).for_each(|_| look(&mut windows));
    host.stop().expect("it stops");
    wait(&mut windows, "the band", |windows| windows[0].says("The host has stopped"));
    let band = seen(&windows[0], Role::Label, |words| words.starts_with("The host has stopped"));
    let highest = band.iter().map(|(_, rect)| rect.height()).fold(0.0, f32::max);
    assert!(highest > 22.0, "two lines: {band:?}");
}

#[test]
fn a_band_covers_no_fact_and_moves_nothing() {
    let host = host("whist", 4, &["greedy", "greedy", "greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let mut windows = seated(vec![join(&invitation, "Hana", false)]);
    wait(&mut windows, "her turn", |windows| joined(&windows[0]).is_to_choose());
    let facts = |window: &Window| seen(window, Role::Label, |words| words.contains("Trump: "));
    let plate = |window: &Window| seen(window, Role::Label, |words| words.starts_with("You,"));
    let sizes = [[480.0, 400.0], [640.0, 480.0], [800.0, 600.0], [1280.0, 800.0]];
    let mut before = Vec::new();
    for size in sizes {
        windows[0].harness.set_size(size.into());
        (0..20).for_each(|_| look(&mut windows));
        wait(&mut windows, "the facts", |windows| !facts(&windows[0]).is_empty());
        before.push(plate(&windows[0]));
    }
    host.stop().expect("it stops");
    wait(&mut windows, "the band", |windows| windows[0].says("The host has stopped"));
    for (size, plates) in sizes.into_iter().zip(before) {
        windows[0].harness.set_size(size.into());
        (0..20).for_each(|_| look(&mut windows));
        let shown = facts(&windows[0]);
        let band = seen(&windows[0], Role::Label, |words| words.starts_with("The host has "));
        let screen = Rect::from_min_size(egui::Pos2::ZERO, size.into());
        assert_eq!(shown.len(), 1, "{shown:?} in {size:?}");
        for (words, rect) in shown.iter().chain(&band) {
            assert!(screen.contains_rect(*rect), "{words} at {rect:?} in {size:?}");
        }
        assert!(!band.is_empty());
        for (_, rect) in &band {
            let shared = rect.intersect(shown[0].1).size().max(vec2(0.0, 0.0));
            assert!(shared.x < 1.0 || shared.y < 1.0, "{shown:?} {band:?} in {size:?}");
        }
        assert_eq!(plate(&windows[0]), plates, "nothing moves in {size:?}");
    }
}
