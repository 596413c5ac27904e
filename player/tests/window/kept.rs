//! Data kept by the window: settings, the game in progress, statistics.

use crate::{
    games::{COLUMNS, SMALL, game, workbook},
    support::Window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable;
use engine::{cards::DealNumber, rules::Start};
use fudaba::{app::WindowOptions, library::LibraryGame, store::Store};

#[test]
fn settings_outlive_the_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::in_folder(folder.path());
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click("Four colours");
    window.click("Green");
    window.click("Dark");
    drop(window);
    let store = Store::open(folder.path().to_owned());
    assert!(store.settings().four_colors);
    assert_eq!(store.settings().felt, fudaba::theme::Felt::Green);
    let dark = fudaba::store::ThemeChoice::Always(fudaba::theme::ThemeName::Dark);
    assert_eq!(store.settings().theme, dark);
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = workbook(COLUMNS, folder.path());
    let data = folder.path().join("data");
    let open = || WindowOptions {
        store: Store::open(data.clone()),
        game: Some(LibraryGame::open(&path)),
        ..WindowOptions::bare()
    };
    let mut window =
        Window::open(WindowOptions { start: Some(Start::Number(DealNumber(17))), ..open() });
    window.key(Key::D);
    window.key(Key::D);
    window.press("Undo");
    let left = window.game().clone();
    let ctx = window.harness.ctx.clone();
    window.harness.state_mut().put_away(&ctx);
    drop(window);

    let mut window = Window::open(open());
    assert_eq!(window.game().view(), left.view());
    assert_eq!(window.game().actions(), left.actions());
    window.press("Redo");
    assert_eq!(window.moves(), 2, "what was undone can be played again");
    drop(window);

    // Without a file the window opens with the game played last.
    let store = Store::open(data.clone());
    let window = Window::open(WindowOptions { store, ..WindowOptions::bare() });
    assert_eq!(window.game().origin(), left.origin());
}

#[test]
fn a_deal_that_nobody_touched_is_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path().to_owned());
    let mut window = Window::open(WindowOptions {
        store,
        game: Some(Ok(game(COLUMNS))),
        ..WindowOptions::bare()
    });
    window.key(Key::Escape);
    assert!(!window.harness.state().store().has_save("test-columns"));
    window.key(Key::Escape);
    window.key(Key::D);
    window.key(Key::Escape);
    assert!(window.says("Surprise me"));
    assert!(window.harness.state().store().has_save("test-columns"));
}

#[test]
fn a_win_and_a_deal_that_is_left_are_counted_once() {
    let mut window = Window::with(game(SMALL), 1);
    for action in crate::wins::solve(window.game()) {
        window.act(action);
    }
    assert!(window.game().is_won());
    let figures = window.harness.state().store().statistics().game("test-pair");
    assert_eq!((figures.played, figures.won, figures.lost), (1, 1, 0));
    window.press("Another deal");
    let first = crate::wins::solve(window.game())[0];
    window.act(first);
    let figures = |window: &Window| {
        let figures = window.harness.state().store().statistics().game("test-pair");
        (figures.played, figures.won, figures.lost)
    };
    window.key(Key::N);
    assert_eq!(figures(&window), (2, 1, 0), "it can still be brought back");
    window.key(Key::N);
    assert_eq!(figures(&window), (2, 1, 0), "a deal that nobody touched is no loss");
    let first = crate::wins::solve(window.game())[0];
    window.act(first);
    assert_eq!(figures(&window), (3, 1, 1), "something else is played now");
}

#[test]
fn a_game_that_was_left_for_other_deals_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = || Store::open(folder.path().to_owned());
    let start = Some(Start::Number(DealNumber(17)));
    let options = WindowOptions {
        store: store(),
        game: Some(Ok(game(COLUMNS))),
        start,
        ..WindowOptions::bare()
    };
    let mut window = Window::open(options);
    window.key(Key::D);
    window.key(Key::D);
    let left = window.game().clone();
    for leaves in [(Modifiers::NONE, Key::N), (Modifiers::ALT, Key::ArrowRight)] {
        window.keys(leaves.0, leaves.1);
        assert_ne!(window.game().origin(), left.origin());
        // Nobody has played in this deal, so it is not the one set aside for the next.
        window.keys(Modifiers::ALT, Key::ArrowLeft);
        assert!(window.says("The previous game, with 2 moves, is kept"));
        window.key(Key::U);
        assert_eq!(window.game().actions(), left.actions());
        assert_eq!(window.game().origin(), left.origin());
    }
    let figures = window.harness.state().store().statistics().game("test-columns");
    assert_eq!((figures.played, figures.lost), (1, 0));
    // If the window is closed before anything is played in the new deal, the old game is kept.
    window.key(Key::N);
    let ctx = window.harness.ctx.clone();
    window.harness.state_mut().put_away(&ctx);
    drop(window);
    let mut window = Window::open(WindowOptions {
        store: store(),
        game: Some(Ok(game(COLUMNS))),
        ..WindowOptions::bare()
    });
    assert_eq!(window.game().actions(), left.actions());
    // Nothing is lost either if the next window is asked for a deal.
    drop(window);
    let start = Some(Start::Number(DealNumber(4)));
    let options = WindowOptions {
        store: store(),
        game: Some(Ok(game(COLUMNS))),
        start,
        ..WindowOptions::bare()
    };
    window = Window::open(options);
    window.press("Bring it back");
    assert_eq!(window.game().actions(), left.actions());
    assert_eq!(store().statistics().game("test-columns").lost, 0);
}

#[test]
fn statistics_and_finished_games_are_those_of_all_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = || Store::open(folder.path().to_owned());
    let options = WindowOptions {
        store: store(),
        game: Some(Ok(game(SMALL))),
        start: Some(Start::Number(DealNumber(1))),
        ..WindowOptions::bare()
    };
    let mut window = Window::open(options);
    for action in crate::wins::solve(window.game()) {
        window.act(action);
    }
    drop(window);
    let trick = crate::party::sample("basic-trick");
    let party = fudaba::app::PartyStart {
        plan: Some(crate::party::quick(&trick)),
        game: trick,
        deal: Some(DealNumber(7)),
    };
    let mut window =
        Window::open(WindowOptions { store: store(), party: Some(party), ..WindowOptions::bare() });
    crate::party::press_on(&mut window, 2_000);
    let figures = store().statistics().game("basic-trick");
    assert!(figures.several && figures.won + figures.lost + figures.drawn == 1, "{figures:?}");
    assert!(!store().statistics().game("test-pair").several);
    if figures.won == 1 {
        assert!(window.says("Wins in a row"), "the results tell it too");
    }
    window.press("Look at the table");
    window.keys(Modifiers::COMMAND, Key::T);
    assert!(window.says("test-pair") && window.says("Basic trick"), "both stand here");
    let shown = |words: &str| {
        let is_it = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == Role::Label && node.value().as_deref() == Some(words)
        };
        window.harness.query_all_by(is_it).count()
    };
    for words in ["Played", "Won", "Lost", "Best time", "Wins in a row"] {
        assert_eq!(shown(words), 2, "{words} is told of both");
    }
    assert_eq!((shown("Drawn"), shown("Fewest moves")), (1, 1), "each to one kind alone");
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::R);
    window.press("Finished games");
    assert!(window.says("test-pair, game 1  ·  Won  ·  deal 1  ·  less than a day ago"));
    assert!(window.says("game 2") && window.says("deal 7"));
    window.click("Basic trick");
    assert!(window.says("Move 0 of"), "a trick game is replayed from the list");
}

#[test]
fn laid_cards_and_known_deals_do_not_count() {
    let mut window = Window::with(game(SMALL), 1);
    for action in crate::wins::solve(window.game()) {
        window.act(action);
    }
    let figures = |window: &Window| {
        let figures = window.harness.state().store().statistics().game("test-pair");
        (figures.played, figures.won, figures.lost)
    };
    assert_eq!(figures(&window), (1, 1, 0));
    // The same deal again counts as known.
    window.press("Restart");
    for action in crate::wins::solve(window.game()) {
        window.act(action);
    }
    assert!(window.game().is_won());
    assert_eq!(figures(&window), (1, 1, 0));
    let rules = window.game().rules();
    let opening = rules.start(window.game().origin()).expect("it was dealt");
    let pile = |spot| opening.pile(spot).iter().map(|card| (card.card(), card.face())).collect();
    let piles = rules.table().spot_ids().map(pile).collect();
    let start = Start::Cards(engine::rules::Layout { piles });
    let options =
        WindowOptions { game: Some(Ok(game(SMALL))), start: Some(start), ..WindowOptions::bare() };
    let mut window = Window::open(options);
    for action in crate::wins::solve(window.game()) {
        window.act(action);
    }
    assert!(window.game().is_won());
    assert_eq!(figures(&window), (0, 0, 0));
}

#[test]
fn a_folder_without_pictures_is_told_of_and_the_drawn_cards_are_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::in_folder(folder.path());
    window.keys(Modifiers::COMMAND, Key::Comma);
    let wrong = folder.path().join("nothing-here");
    window.harness.get_by_label("Your own card faces").focus();
    window.run();
    window.type_text(&wrong.display().to_string());
    window.key(Key::Tab);
    assert!(window.says("These pictures are not used"));
    assert!(window.says("nothing-here"));
    window.press("Use the drawn cards");
    assert!(!window.says("These pictures are not used"));
}
