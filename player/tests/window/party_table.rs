//! The table of several players: dragged cards and men, waiting results, games brought back.

use crate::{
    party::{at_table, buttons, party, press_on, quick, sample},
    support::Window,
};
use egui::{Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    cards::{CardSet, DealNumber},
    gametext::read_game,
    rules::{Action, Event, Seat, Start},
};
use fudaba::{
    app::{App, PartyStart, WindowOptions},
    desk::fonts::install_fonts,
    library::{GameOrigin, PartyGame},
    local::Turn,
    party::{BotKind, Sitter, drawn_from},
    store::{Animations, Store},
    theme::{Felt, Theme, ThemeName},
};

/// Returns the rectangle of the first node whose words contain this.
pub(crate) fn place(window: &Window, part: &str) -> Option<Rect> {
    let part = part.to_owned();
    let mut found = window.harness.query_all_by(move |node| {
        let has = |text: Option<String>| text.is_some_and(|text| text.contains(&part));
        has(node.label()) || has(node.value())
    });
    found.next().map(|node| node.rect())
}

fn played(window: &Window) -> usize {
    party(window).game().actions().len()
}

/// True if a label is that of a card that can be played.
fn is_open_card(label: &str) -> bool {
    [" of spades", " of hearts", " of diamonds", " of clubs"]
        .iter()
        .any(|suit| label.ends_with(suit))
}

/// Opens a window of a size with a game on its table and all the program's fonts.
pub(crate) fn sized(game: PartyGame, deal: u64, size: [f32; 2]) -> Window {
    let plan = Some(quick(&game));
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.animations = Animations::Off);
    options.party = Some(PartyStart { game, plan, deal: Some(DealNumber(deal)) });
    let harness = egui_kittest::Harness::builder()
        .with_size(size)
        .with_max_steps(200)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.run();
    window
}

#[test]
fn a_card_is_dragged_to_the_table() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    let before = played(&window);
    let card = buttons(&window).into_iter().find(|label| is_open_card(label)).expect("a card");
    let from = place(&window, &card).expect("it is seen").left_center() + vec2(6.0, 0.0);
    // Dropped among the player's own cards, nothing happens.
    window.drag(from, from + vec2(90.0, 10.0));
    assert_eq!(played(&window), before);
    window.drag(from, Pos2::new(500.0, 330.0));
    assert!(played(&window) > before, "{card} was dragged to the table");
    let chosen = party(&window).game().actions()[before];
    assert!(matches!(chosen, Action::Move(wish) if wish.cards.len() == 1));
}

#[test]
fn a_card_that_may_not_be_played_is_dragged_in_vain_and_says_why() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 1);
    for _ in 0..60 {
        let refused = buttons(&window).into_iter().find(|label| label.contains("cannot be played"));
        if let Some(label) = refused {
            let before = played(&window);
            let from = place(&window, &label).expect("it is seen").left_center() + vec2(6.0, 0.0);
            window.drag(from, Pos2::new(500.0, 330.0));
            assert_eq!(played(&window), before);
            assert!(window.says("so you must play one."));
            return;
        }
        press_on(&mut window, 1);
    }
    panic!("no card was ever refused");
}

#[test]
fn a_man_is_dragged_and_one_that_may_not_move_says_why() {
    let game = sample("english-draughts");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 1);
    let squares = |window: &Window| -> Vec<(String, Rect)> {
        // A man that may not move is not a button: it is identified by its words.
        let own = |text: &String| text.contains(", your ");
        let nodes = window.harness.query_all_by(move |node| {
            node.label().as_ref().is_some_and(own) || node.value().as_ref().is_some_and(own)
        });
        let words = |node: egui_kittest::Node<'_>| {
            let (label, rect) = (node.accesskit_node().label(), node.rect());
            Some((label.or_else(|| node.accesskit_node().value())?, rect))
        };
        nodes.filter_map(words).collect()
    };
    let before = played(&window);
    let (_, behind) = squares(&window)
        .into_iter()
        .find(|(label, _)| !label.ends_with("can move"))
        .expect("the men of the first row stand behind others");
    window.harness.hover_at(behind.center());
    window.run();
    window.harness.drag_at(behind.center());
    window.harness.drop_at(behind.center());
    window.run();
    assert!(window.says("cannot go anywhere"));
    assert_eq!(played(&window), before);
    let other = place(&window, ", Ben’s ").expect("the other's men are seen");
    window.harness.drag_at(other.center());
    window.harness.drop_at(other.center());
    window.run();
    assert!(window.says("belongs to Ben"));
    let (_, man) = squares(&window)
        .into_iter()
        .find(|(label, _)| label.ends_with("can move"))
        .expect("a man can move");
    // Diagonally upwards; the board's edge is not a square.
    for side in [1.0, -1.0] {
        let to = man.center() + vec2(man.width() * side, -man.height());
        window.drag(man.center(), to);
    }
    assert!(played(&window) > before, "the man was dragged");
}

#[test]
fn a_click_on_the_stock_draws() {
    let game = sample("page-one");
    let stock = game.game.field("stock").expect("a stock");
    let draws = drawn_from(&game.game);
    assert!(draws.iter().any(|&(_, field)| field == stock), "{draws:?}");
    for deal in 1..30 {
        let game = sample("page-one");
        let plan = quick(&game);
        let mut window = at_table(game, plan, deal);
        for _ in 0..12 {
            if party(&window).turn() == Turn::Over {
                break;
            }
            let spot = place(&window, "Stock: ").map(|rect| rect.center());
            let before = played(&window);
            if let (true, Some(spot)) = (buttons(&window).contains(&"Draw a card".to_owned()), spot)
            {
                window.harness.drag_at(spot);
                window.harness.drop_at(spot);
                window.run();
                assert!(played(&window) > before, "the stock was clicked");
                return;
            }
            if let Some(spot) = spot {
                window.harness.drag_at(spot);
                window.harness.drop_at(spot);
                window.run();
                assert_eq!(played(&window), before);
                assert!(window.says("Only who has no card that fits may draw"));
            }
            press_on(&mut window, 1);
        }
    }
    panic!("nobody ever had to draw");
}

/// Plays until a deal is over; `false` if the game ends first.
fn play_a_deal(window: &mut Window) -> bool {
    for _ in 0..200 {
        if window.says("The deal is over") {
            return true;
        }
        if party(window).turn() == Turn::Over {
            return false;
        }
        press_on(window, 1);
    }
    false
}

#[test]
fn the_result_of_a_deal_waits_and_can_be_opened_again() {
    let game = sample("whist");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 3);
    assert!(play_a_deal(&mut window), "a deal ends");
    assert!(window.says("Deal 1") && window.says("You and Chika") && window.says("Total"));
    let before = played(&window);
    window.harness.run_steps(40);
    assert_eq!(played(&window), before, "nobody goes on before the result was seen");
    // A click beside it closes it, and a key reopens it.
    window.harness.drag_at(Pos2::new(8.0, 400.0));
    window.harness.drop_at(Pos2::new(8.0, 400.0));
    window.run();
    assert!(!window.says("Total") && window.says("Next deal"));
    window.key(Key::S);
    assert!(window.says("Total"));
    window.key(Key::Enter);
    assert!(!window.says("The deal is over"), "the next deal is on the table");
    let deals = party(&window).history().deals().to_vec();
    assert_eq!(deals.len(), 1);
    let scores: Vec<i32> = deals[0].scores.iter().copied().map(Option::unwrap_or_default).collect();
    assert_eq!((scores[0], scores[1]), (scores[2], scores[3]), "partners score together");
    assert!(scores.iter().sum::<i32>() > 0, "{scores:?}");
    // A resumed game knows its deals too.
    window.press("Undo");
    assert!(party(&window).history().deals().is_empty());
    assert!(matches!(party(&window).turn(), Turn::Person(_)));
}

#[test]
fn the_end_of_a_game_can_be_closed_and_opened_again() {
    let game = sample("basic-trick");
    let mut plan = quick(&game);
    plan.options.insert("deals".to_owned(), 2);
    let mut window = at_table(game, plan, 7);
    press_on(&mut window, 400);
    assert_eq!(party(&window).turn(), Turn::Over);
    assert!(window.says("Another game") && window.says("Deal 2") && window.says("Total"));
    window.press("Look at the table");
    assert!(!window.says("Another game"));
    window.press("Results");
    assert!(window.says("Another game"));
}

#[test]
fn a_game_of_several_that_was_left_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |deal: u64, plan| {
        let party = Some(PartyStart { game: sample("whist"), plan, deal: Some(DealNumber(deal)) });
        let store = Store::open(folder.path().to_owned());
        Window::open(WindowOptions { store, party, ..WindowOptions::bare() })
    };
    let mut window = open(3, Some(quick(&sample("whist"))));
    press_on(&mut window, 3);
    let left = party(&window).game().clone();
    window.key(Key::N);
    assert_ne!(party(&window).game().origin(), left.origin());
    assert!(window.says("is kept until you play here"));
    window.key(Key::N);
    window.key(Key::U);
    assert_eq!(party(&window).game().actions(), left.actions());
    let figures = window.harness.state().store().statistics().game("whist");
    assert_eq!((figures.played, figures.lost), (0, 0), "nothing has ended yet");
    // The same deal again, typed: it is set aside in the same way.
    window.keys(Modifiers::COMMAND, Key::G);
    window.type_text("11");
    window.key(Key::Enter);
    assert_eq!(*party(&window).game().origin(), Start::Number(DealNumber(11)));
    window.press("Bring it back");
    assert_eq!(party(&window).game().actions(), left.actions());
    window.key(Key::N);
    drop(window);
    // A deal without a choice has not replaced the saved game, and neither does another deal given
    // on the command line.
    let mut window = open(12, None);
    assert_eq!(*party(&window).game().origin(), Start::Number(DealNumber(12)));
    assert!(place(&window, "12").is_some(), "the table shows its deal");
    window.press("Bring it back");
    assert_eq!(party(&window).game().actions(), left.actions());
    drop(window);
    let mut window = open(3, None);
    assert_eq!(party(&window).game().actions(), left.actions(), "that very deal goes on");
    window.key(Key::N);
    press_on(&mut window, 2);
    assert!(!window.says("is kept until"), "something has been chosen since");
    let figures = window.harness.state().store().statistics().game("whist");
    assert_eq!(figures.played, 0, "what is given up has not ended");
    assert_eq!(Store::open(folder.path().to_owned()).finished_games().len(), 1, "it is kept");
}

#[test]
fn the_log_tells_what_happened() {
    let mut window = sized(sample("whist"), 3, [1280.0, 800.0]);
    press_on(&mut window, 2);
    assert!(window.says("What happened"));
    let events = party(&window).history().acts().iter().flat_map(|entry| &entry.events);
    assert!(events.filter(|event| matches!(event, Event::Carried { .. })).count() > 4);
    assert!(place(&window, "Ben: ").is_some(), "what Ben played is told");
    window.key(Key::J);
    assert!(!window.says("What happened"));
    let mut small = sized(sample("whist"), 3, [800.0, 600.0]);
    assert!(!small.says("What happened"), "a small window has other things to show");
    small.key(Key::J);
    assert!(small.says("What happened"));
}

#[test]
fn it_is_said_near_the_hand_what_for() {
    let mut window = sized(sample("hearts"), 4, [1000.0, 700.0]);
    let prompt = place(&window, "Pass three cards to Ben").expect("it is said to whom");
    let card = buttons(&window).into_iter().find(|label| is_open_card(label)).expect("a card");
    let hand = place(&window, &card).expect("it is seen");
    assert!(prompt.max.y <= hand.min.y + 1.0 && prompt.max.y > hand.min.y - 60.0);
    press_on(&mut window, 12);
    // Cards from another player are marked until the next own choice.
    let mut window = sized(sample("hearts"), 4, [1000.0, 700.0]);
    for _ in 0..12 {
        if party(&window).received() != CardSet::EMPTY {
            break;
        }
        press_on(&mut window, 1);
    }
    assert_eq!(party(&window).received().len(), 3);
    assert!(window.says("just received") || window.says("cannot be played"));
}

#[test]
fn an_open_hand_is_as_large_as_the_own() {
    for deal in 1..12 {
        let mut window = sized(sample("bridge"), deal, [1280.0, 800.0]);
        for _ in 0..40 {
            let own = party(&window).viewer();
            let dummy = (1..4).map(Seat).find(|&seat| {
                let field = party(&window).rules().game().field("dummy_hand");
                let spots = party(&window).rules().spots_of(field.expect("the game has dummies"));
                spots
                    .into_iter()
                    .nth(usize::from(seat.0))
                    .is_some_and(|spot| party(&window).view().count(spot) > 8)
            });
            let held = buttons(&window).into_iter().find(|label| label.contains(" of "));
            if let (Some(_), Some(label)) = (dummy, held.filter(|_| own == Seat(0))) {
                let card = place(&window, &label).expect("it is seen");
                let open = place(&window, "Dummy of ").expect("the dummy is seen");
                assert!(open.height() >= card.height() * 0.9, "{open:?} {card:?}");
                return;
            }
            press_on(&mut window, 1);
        }
    }
    panic!("no dummy was ever laid open");
}

/// Returns a game in which everybody bids a number from 1 to 20 and one of six suits.
fn bidding() -> PartyGame {
    let text = r#"(
        id: "bidding", title: "Bidding", players: Exactly(4),
        pieces: Cards(ranks: "2 3 4 5 6 7 8", suits: "Clubs Diamonds Hearts Spades Stars"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
        },
        vars: { "best": Number(per: Player) },
        moves: { "bid": (
            prompt: "Bid", pick: Bid(from: 1, to: 20, no_trump: true),
            then: [Set("best of me", "number")],
        ) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 5),
            Turns(moves: ["bid"], until: "everybody_moved"),
        ],
        result: Highest("best"),
    )"#;
    assert!(read_game(text, &()).game.is_some());
    PartyGame::read(text, GameOrigin::Sample("bidding")).expect("it is a game")
}

#[test]
fn a_large_table_of_bids_fits_the_window() {
    for size in [[800.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut window = sized(bidding(), 1, size);
        let screen = Rect::from_min_size(Pos2::ZERO, size.into());
        let all = |window: &Window| -> Vec<(String, Rect)> {
            let nodes = window
                .harness
                .query_all_by(|node| node.label().is_some_and(|label| label.starts_with("Bid: ")));
            nodes.filter_map(|node| Some((node.accesskit_node().label()?, node.rect()))).collect()
        };
        let shown = all(&window);
        assert!(shown.len() >= 26, "{size:?}: {shown:?}");
        for (label, rect) in &shown {
            assert!(screen.contains_rect(*rect), "{size:?}: {label} at {rect:?}");
        }
        for (index, (label, rect)) in shown.iter().enumerate() {
            let over = shown[..index].iter().find(|(_, other)| other.shrink(1.0).intersects(*rect));
            assert_eq!(over, None, "{size:?}: {label}");
        }
        if shown.iter().any(|(label, _)| label == "Bid: 17") {
            window.press("Bid: 17");
        }
        window.press("Bid: 17 hearts");
        let first = party(&window).game().actions()[0];
        assert_eq!(first.rule().map(|rule| rule.0), Some(0));
        let score = party(&window).view().score(party(&window).rules(), Seat(0));
        assert_eq!(score, Some(17), "{size:?}");
    }
}

#[test]
fn a_table_without_persons_does_not_wait() {
    let game = sample("whist");
    let mut plan = quick(&game);
    plan.sitters.fill(Sitter::Bot(BotKind::Random));
    let window = at_table(game, plan, 3);
    assert_eq!(party(&window).turn(), Turn::Over);
}

/// Opacity of the veil over a card that cannot be played.
const VEIL: f32 = 0.42;

/// Returns the rectangles of veiled cards, which cannot be played now.
fn veils(window: &Window) -> Vec<Rect> {
    let theme = Theme::new(ThemeName::Light);
    let felt = Felt::ALL.map(|felt| theme.felt(felt).edge.gamma_multiply(VEIL));
    let shapes = &window.harness.output().shapes;
    let veil = |shape: &egui::epaint::ClippedShape| match &shape.shape {
        egui::Shape::Rect(rect) if felt.contains(&rect.fill) => Some(rect.rect),
        _ => None,
    };
    shapes.iter().filter_map(veil).collect()
}

#[test]
fn what_cannot_be_played_of_an_open_hand_is_veiled() {
    for deal in 1..30 {
        let mut window = sized(sample("bridge"), deal, [1280.0, 800.0]);
        for _ in 0..60 {
            // In an open hand some cards can be played, and the others say why not.
            let open = place(&window, "Dummy of ").filter(|_| window.says("cannot be played"));
            let Some(open) = open else {
                press_on(&mut window, 1);
                continue;
            };
            let labels = buttons(&window);
            let within = |label: &&String| {
                place(&window, label).is_some_and(|card| open.expand(4.0).contains(card.center()))
            };
            let open_cards: Vec<&String> = labels.iter().filter(|l| is_open_card(l)).collect();
            let playable = open_cards.into_iter().filter(within).count();
            let refused: Vec<Rect> = labels
                .iter()
                .filter(|label| label.contains("cannot be played"))
                .filter(within)
                .filter_map(|label| place(&window, label))
                .collect();
            if playable == 0 || refused.is_empty() {
                press_on(&mut window, 1);
                continue;
            }
            let veils = veils(&window);
            let is_veiled =
                |card: &Rect| veils.iter().any(|veil| veil.min.distance(card.min) < 2.0);
            assert!(refused.iter().all(is_veiled), "deal {deal}: {refused:?}, {veils:?}");
            let free = labels.iter().filter(|label| is_open_card(label)).filter(within);
            let free: Vec<Rect> = free.filter_map(|label| place(&window, label)).collect();
            assert!(!free.iter().any(is_veiled), "deal {deal}: {free:?}, {veils:?}");
            return;
        }
    }
    panic!("no open hand ever had to follow suit");
}
