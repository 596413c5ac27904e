//! Reports at the table of several players: results of deals, last moves, players who are out, old
//! notices.

use crate::{
    party::{at_table, buttons, party, press_on, quick, sample},
    party_table::{place, sized},
    support::Window,
};
use egui::{Key, Rect, Shape, vec2};
use egui_kittest::kittest::Queryable;
use engine::{
    cards::{CardSet, DealNumber},
    rules::Action,
};
use fudaba::{
    app::{PartyStart, WindowOptions},
    library::{GameOrigin, PartyGame},
    local::Turn,
    party::Pace,
    store::Store,
};

#[test]
fn the_result_of_a_deal_says_what_was_played_for() {
    let game = sample("bridge");
    let mut plan = quick(&game);
    plan.options.insert("boards".to_owned(), 1);
    let mut window = at_table(game, plan, 4);
    press_on(&mut window, 400);
    assert_eq!(party(&window).turn(), Turn::Over);
    assert!(window.says("Contract: ") && window.says("played by"));
    assert!(window.says("Made with") || window.says("Down "));
}

#[test]
fn nothing_is_said_of_a_game_that_nobody_has_named() {
    let game = sample("skat");
    let plan = quick(&game);
    let window = at_table(game, plan, 796_772);
    assert!(!window.says("Grand") && !window.says("grand"));
    assert!(window.says("not named yet"));
}

#[test]
fn whoever_is_out_is_marked_and_told() {
    let mut window = sized(sample("daihinmin"), 6, [1280.0, 800.0]);
    for _ in 0..200 {
        press_on(&mut window, 1);
        if place(&window, "Out as number 1").is_some() {
            assert!(window.says("goes out as number 1"), "the log says it too");
            return;
        }
    }
    panic!("somebody gets rid of all cards");
}

#[test]
fn the_log_says_who_moved_a_man() {
    let mut window = sized(sample("english-draughts"), 1, [1280.0, 800.0]);
    press_on(&mut window, 4);
    for player in ["You", "Ben"] {
        let moved = window.harness.query_all_by(|node| {
            node.value().or(node.label()).is_some_and(|words| {
                words.starts_with(&format!("{player}: ")) && words.contains(" → ")
            })
        });
        assert!(moved.count() > 0, "{player}");
    }
}

#[test]
fn the_calls_leave_the_table_when_play_begins() {
    let mut window = at_table(sample("bridge"), quick(&sample("bridge")), 3);
    let passes = |window: &Window| {
        let cell = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == egui::accesskit::Role::Label
                && node.value().or(node.label()).as_deref() == Some("Pass")
        };
        window.harness.query_all_by(cell).count()
    };
    let (mut called, mut played) = (0, 0);
    for _ in 0..60 {
        press_on(&mut window, 1);
        let chronicle = party(&window).history();
        let (deal, calls) = (chronicle.this_deal().len(), chronicle.auction().len());
        if deal == calls {
            called = called.max(passes(&window));
        } else {
            assert_eq!(passes(&window), 0, "after {deal} choices");
            played += 1;
        }
        if played > 5 {
            break;
        }
    }
    assert!(called > 0 && played > 0, "they were there during the auction");
}

#[test]
fn the_results_are_in_columns_of_one_width() {
    let mut window = sized(sample("hearts"), 5, [1280.0, 800.0]);
    window.key(Key::S);
    let right = |name: &str| {
        let name = name.to_owned();
        let mut found = window.harness.query_all_by(move |node| {
            node.role() == egui::accesskit::Role::Label
                && node.value().or(node.label()).as_deref() == Some(name.as_str())
        });
        found.next().expect("a column").rect().max.x
    };
    let ends: Vec<f32> = ["You", "Ben", "Chika", "Dora"].map(right).to_vec();
    let widths: Vec<f32> = ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(widths.iter().all(|width| (width - widths[0]).abs() < 1.0), "{widths:?}");
}

/// Returns the painting order of a text with this beginning; a higher number lies further up.
fn painted(window: &Window, beginning: &str) -> Option<usize> {
    let shapes = &window.harness.output().shapes;
    shapes.iter().rposition(|shape| match &shape.shape {
        Shape::Text(text) => text.galley.text().starts_with(beginning),
        _ => false,
    })
}

#[test]
fn a_refusal_lies_above_the_buttons() {
    let mut window = sized(sample("hearts"), 2, [1280.0, 800.0]);
    let cards: Vec<String> =
        buttons(&window).into_iter().filter(|label| label.contains(" of ")).collect();
    for card in cards.iter().take(4) {
        window.click(card);
    }
    let refusal = painted(&window, "Put back one of th").expect("a fourth card is too much");
    let panel = painted(&window, "Your turn").expect("it says what to do");
    assert!(refusal > panel, "{refusal} lies under {panel}");
}

const CASTLE: &str = r#"(
    id: "castle", title: "Castle", players: Exactly(2),
    pieces: Men(kinds: "king", colors: [White, Black]),
    fields: { "board": (shape: Grid(width: 4, height: 4, squares: All), sees: Everyone) },
    vars: { "jumps": Number(per: Player, start: 0) },
    moves: {
        "step": (prompt: "Move", pick: Step(board: "board", ways: [(kind: "king", go: Any)])),
        "guard": (prompt: "Guard", pick: Square(board: "board"), only_if: ["target.owner == me"],
            then: [Add("jumps", "1")]),
    },
    flow: [
        Place(board: "board", kind: "king", owner: "seat(0)", on: "it == a1 or it == d1"),
        Place(board: "board", kind: "king", owner: "seat(1)", on: "it == a4 or it == d4"),
        Turns(moves: ["step", "guard"], until: "turn == 6"),
    ],
    result: Highest("jumps"),
)"#;

#[test]
fn a_man_that_can_do_two_things_is_picked_first() {
    let game = PartyGame::read(CASTLE, GameOrigin::Sample("castle")).expect("it is a game");
    let mut window = sized(game, 1, [1000.0, 700.0]);
    assert!(window.says("Move") && window.says("Guard"), "both are said to be possible");
    let man = place(&window, "a1").expect("it is seen").center();
    let click = |window: &mut Window, at| {
        window.harness.hover_at(at);
        window.harness.drag_at(at);
        window.harness.drop_at(at);
        window.run();
    };
    let own = |window: &Window| party(window).game().actions().to_vec();
    click(&mut window, man);
    assert!(own(&window).is_empty(), "a click picks the man");
    window.press("Guard: a1");
    assert!(matches!(own(&window)[0], Action::Choose(_)));
    let before = own(&window).len();
    click(&mut window, man);
    let square = place(&window, "b2").expect("it is seen").center();
    click(&mut window, square);
    assert!(matches!(own(&window)[before], Action::Move(wish) if wish.cards == CardSet::EMPTY));
}

#[test]
fn beside_a_board_the_way_back_stands_below_its_words() {
    let mut window = sized(sample("english-draughts"), 1, [800.0, 600.0]);
    press_on(&mut window, 6);
    assert!(party(&window).has_begun());
    window.key(Key::N);
    let words = place(&window, "The previous game").expect("it is told");
    let button = place(&window, "Bring it back").expect("it is offered");
    assert!(button.min.y >= words.max.y - 0.5, "{words:?} {button:?}");
    assert!(words.width() > 100.0 && words.height() < 120.0, "{words:?}");
}

#[test]
fn the_game_on_the_screen_is_opened_again_and_says_that_it_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let whist = |deal: Option<u64>, plan| {
        let deal = deal.map(DealNumber);
        Some(PartyStart { game: sample("whist"), plan, deal })
    };
    let open = |options: WindowOptions| {
        let store = Store::open(folder.path().to_owned());
        Window::open(WindowOptions { store, ..options })
    };
    let close = |mut window: Window| {
        let ctx = window.harness.ctx.clone();
        window.harness.state_mut().put_away(&ctx);
    };
    let plan = Some(quick(&sample("whist")));
    let mut window = open(WindowOptions { party: whist(Some(3), plan), ..WindowOptions::bare() });
    press_on(&mut window, 2);
    assert!(!window.says("continues where you left it"));
    close(window);
    let klondike = fudaba::library::LibraryGame::find("klondike").expect("a sample");
    let mut window = open(WindowOptions { game: Some(Ok(klondike)), ..WindowOptions::bare() });
    window.key(Key::D);
    close(window);
    // The game of several players is shown again without any action.
    close(open(WindowOptions { party: whist(None, None), ..WindowOptions::bare() }));
    let window = open(WindowOptions::bare());
    assert!(window.harness.state().party().is_some(), "it was on the screen last");
    close(window);
    let window = open(WindowOptions { party: whist(Some(3), None), ..WindowOptions::bare() });
    assert!(window.says("continues where you left it"));
    let screen = Rect::from_min_size(egui::Pos2::ZERO, vec2(1000.0, 700.0));
    assert!(place(&window, "continues where").is_some_and(|note| screen.contains_rect(note)));
}

#[test]
fn what_was_taken_back_to_the_beginning_does_not_come_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |plan| {
        let party = Some(PartyStart { game: sample("whist"), plan, deal: Some(DealNumber(3)) });
        let store = Store::open(folder.path().to_owned());
        Window::open(WindowOptions { store, party, ..WindowOptions::bare() })
    };
    let mut window = open(Some(quick(&sample("whist"))));
    press_on(&mut window, 1);
    window.key(Key::U);
    assert!(!party(&window).has_begun());
    drop(window);
    assert!(!Store::open(folder.path().to_owned()).has_table("whist"));
}

#[test]
fn all_who_choose_at_the_same_time_are_marked_and_named() {
    let game = sample("hearts");
    let mut plan = quick(&game);
    plan.pace = Pace::Slow;
    let mut window = at_table(game, plan, 2);
    for name in ["Ben", "Chika", "Dora"] {
        let is_marked = window.harness.query_all_by(move |node| {
            let words = node.value().or(node.label()).unwrap_or_default();
            words.starts_with(name) && words.ends_with("to move")
        });
        assert_eq!(is_marked.count(), 1, "{name}");
    }
    let cards: Vec<String> =
        buttons(&window).into_iter().filter(|label| label.contains(" of ")).collect();
    for card in cards.iter().take(3) {
        window.click(card);
    }
    window.click("Pass three cards");
    assert!(window.says("Ben, Chika and Dora still have to choose"));
}

#[test]
fn where_nothing_is_scored_the_prompt_says_how_the_deal_ended_and_no_empty_results_open() {
    let game = sample("ninety-nine");
    let plan = quick(&game);
    let mut window = at_table(game, plan, 1);
    for _ in 0..400 {
        if buttons(&window).iter().any(|label| label == "Next deal") {
            break;
        }
        press_on(&mut window, 1);
    }
    let is_open =
        |window: &Window| buttons(window).iter().any(|label| label == "Look at the table");
    assert!(window.says("The deal is over") && window.says("“Lose a life”"));
    assert!(!is_open(&window), "there is nothing to be read in it");
    window.press("Results");
    assert!(is_open(&window) && window.says("“Lose a life”"), "whoever asks is told the same");
    window.press("Next deal");
    assert!(!window.says("The deal is over"));
    window.press("Results");
    assert!(window.says("Lives"), "how the game stands");
}
