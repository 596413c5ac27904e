//! Cards that are picked without being seen: clicks on their very backs, by mouse, by keys, and as
//! they are spoken.

use crate::{
    party::{buttons, party, press_on, quick, sample},
    party_table::{place, sized},
    support::Window,
};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    definition::SpotId,
    rules::{Action, Choice, Seat},
};
use fudaba::{
    library::{GameOrigin, PartyGame},
    local::Turn,
    text::{Language, Texts},
};

/// The labels of backs that can be picked.
fn backs(window: &Window, of: &str) -> Vec<String> {
    let mut found = buttons(window);
    found.retain(|label| label.starts_with("Card ") && label.contains(of));
    found
}

fn click(window: &mut Window, at: egui::Pos2) {
    window.harness.hover_at(at);
    window.harness.drag_at(at);
    window.harness.drop_at(at);
    window.run();
}

/// Every label and value that is there.
fn spoken(window: &Window) -> Vec<String> {
    let nodes = window.harness.query_all_by(|_| true);
    nodes
        .flat_map(|node| {
            let node = node.accesskit_node();
            [node.label(), node.value()].into_iter().flatten().collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn a_card_is_drawn_by_a_click_on_its_back_in_the_neighbours_hand() {
    for size in [[800.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut window = sized(sample("old-maid"), 3, size);
        assert!(matches!(party(&window).turn(), Turn::Person(Seat(0))));
        assert!(window.says("Your turn: Draw a card from Dora"));
        let labels = backs(&window, "Dora’s hand");
        let hand = party(&window).rules().game().field("hand").expect("hands");
        let spots = party(&window).rules().spots_of(hand);
        let spots: Vec<SpotId> = spots.collect();
        let held = party(&window).view().count(spots[3]);
        assert_eq!(labels.len(), held, "{labels:?}");
        assert_eq!(labels[2], "Card 3 of Dora’s hand");
        assert!(!buttons(&window).iter().any(|label| label.starts_with("Draw a card:")));
        // Each can be pointed at: so much of it is seen.
        let rects: Vec<_> =
            labels.iter().map(|label| place(&window, label).expect("it is seen")).collect();
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        assert!(rects.iter().all(|rect| screen.contains_rect(*rect)), "{rects:?}");
        assert!(rects.iter().all(|rect| rect.width() >= 20.0 && rect.height() > 40.0), "{rects:?}");
        // Nothing is told of what others hold.
        let texts = Texts::new(Language::En);
        let speaker = fudaba::party::words::Speaker {
            texts: &texts,
            game: party(&window).rules().game(),
            rules: party(&window).rules(),
            plan: party(&window).plan(),
        };
        let words = spoken(&window);
        for &spot in &spots[1..] {
            for card in party(&window).game().state().held(spot).kinds() {
                let card = speaker.card(Some(card));
                let is_told = |said: &String| said.to_lowercase().contains(&card.to_lowercase());
                assert!(!words.iter().any(is_told), "{card} is hidden: {words:?}");
            }
        }
        click(&mut window, rects[1].left_center() + egui::vec2(8.0, 0.0));
        let actions = party(&window).game().actions();
        let own = actions
            .iter()
            .find(|action| matches!(action, Action::Choose(Choice::Option { number: 1, .. })));
        assert!(own.is_some(), "the second one was drawn: {actions:?}");
    }
}

fn is_focused(node: &egui_kittest::kittest::AccessKitNode<'_>) -> bool {
    node.is_focused()
}

#[test]
fn a_back_is_reached_and_drawn_by_keys() {
    let mut window = sized(sample("old-maid"), 3, [1000.0, 700.0]);
    let before = party(&window).game().actions().len();
    let mut passed = Vec::new();
    for _ in 0..80 {
        window.key(Key::Tab);
        let focused = window.harness.query_all_by(is_focused).next();
        let label = focused.and_then(|node| node.accesskit_node().label()).unwrap_or_default();
        passed.push(label.clone());
        if label == "Card 4 of Dora’s hand" {
            break;
        }
    }
    window.key(Key::Space);
    let actions = &party(&window).game().actions()[before..];
    assert!(
        matches!(actions.first(), Some(Action::Choose(Choice::Option { number: 3, .. }))),
        "{passed:?} {actions:?}"
    );
}

#[test]
fn old_maid_is_played_to_its_end_on_backs_alone() {
    let game = sample("old-maid");
    let plan = quick(&game);
    let mut window = crate::party::at_table(game, plan, 5);
    press_on(&mut window, 200);
    assert_eq!(party(&window).turn(), Turn::Over);
    assert!(party(&window).outcome().is_some_and(|outcome| !outcome.is_fault()));
}

/// A game in which own cards lie face down: they may be taken, thrown, or given to a heap.
fn blind(moves: &str) -> PartyGame {
    let text = format!(
        r#"(
        id: "blind", title: "Blind", players: Exactly(2),
        pieces: Cards(ranks: "1 2 3 4 5 6 7 8", suits: "Clubs Hearts"),
        fields: {{
            "stock": (shape: Pile, sees: Nobody, name: "Stock"),
            "hand": (per: Player, shape: Hand, sees: Owner, name: "Hand"),
            "row": (per: Player, shape: Row, sees: Face, name: "Row"),
            "heap": (per: Copies(2), shape: Pile, sees: Everyone, name: "Heap"),
        }},
        moves: {{ {moves} }},
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Deal(from: "stock", to: "row", count: 4, face: Down),
            Turns(moves: ["take", "throw"], until: "turn == 4"),
        ],
        result: Nobody,
    )"#
    );
    PartyGame::read(&text, GameOrigin::Sample("blind")).expect("it is a game")
}

const TAKE: &str = r#"
    "take": (prompt: "Take", pick: Cards(from: "row", to: "hand", unseen: true)),
    "throw": (prompt: "Throw", pick: Cards(from: "row", to: "stock", unseen: true)),"#;

#[test]
fn a_back_with_which_two_things_can_be_done_is_picked_and_put_back() {
    for size in [[800.0, 600.0], [1280.0, 800.0]] {
        let mut window = sized(blind(TAKE), 1, size);
        let labels = backs(&window, "of your row");
        assert_eq!(labels.len(), 4, "{:?}", buttons(&window));
        let none = party(&window).game().actions().len();
        window.press("Card 2 of your row");
        assert_eq!(party(&window).game().actions().len(), none, "it is only picked");
        assert!(window.says("Card 2 of your row, picked"));
        // Another is picked in its place, and put back by another click.
        window.press("Card 3 of your row");
        assert!(window.says("Card 3 of your row, picked"));
        assert!(!window.says("Card 2 of your row, picked"));
        window.press("Card 3 of your row, picked");
        assert!(!window.says("row, picked"));
        window.press("Card 4 of your row");
        window.press("Throw: card 4");
        let own = party(&window).game().actions()[none];
        assert!(
            matches!(own, Action::Choose(Choice::Option { number: 3, rule, .. }) if rule.0 == 1),
            "{own:?}"
        );
    }
}

#[test]
fn a_card_that_is_not_seen_goes_to_the_spot_that_is_clicked() {
    let onto = r#"
        "take": (prompt: "Lay", pick: Cards(from: "row", onto: "heap", unseen: true)),
        "throw": (prompt: "Stop", pick: Nothing),"#;
    let mut window = sized(blind(onto), 1, [1000.0, 700.0]);
    let none = party(&window).game().actions().len();
    window.press("Card 2 of your row");
    assert!(window.says("Put it here: Heap 2"));
    window.press("Put it here: Heap 2");
    let heap = party(&window).rules().game().field("heap").expect("heaps");
    let second = party(&window).rules().spots_of(heap).nth(1).expect("two heaps");
    assert!(party(&window).game().actions().len() > none);
    assert_eq!(party(&window).view().count(second), 1, "it lies there");
}

#[test]
fn a_pile_that_is_picked_from_is_spread() {
    let from = r#"
        "take": (prompt: "Take", pick: Cards(from: "stock", to: "hand", unseen: true)),
        "throw": (prompt: "Stop", pick: Nothing),"#;
    let mut window = sized(blind(from), 1, [800.0, 600.0]);
    let held = party(&window).view().count(SpotId(0));
    assert!(held > 1);
    let labels = backs(&window, "of Stock");
    assert_eq!(labels.len(), held, "{:?}", buttons(&window));
    let rects: Vec<_> = labels.iter().map(|label| place(&window, label).expect("seen")).collect();
    assert!(rects.windows(2).all(|two| two[0].min.x < two[1].min.x), "{rects:?}");
    window.press(&labels[0]);
    assert_eq!(chosen_first(&window), 0);
}

/// The place that the person chose first.
fn chosen_first(window: &Window) -> i32 {
    let entries = party(window).history().acts();
    let own = entries.iter().find(|entry| entry.by == Seat(0)).expect("something was chosen");
    match own.action {
        Some(Action::Choose(Choice::Option { number, .. })) => number,
        other => panic!("a place was chosen, not {other:?}"),
    }
}
