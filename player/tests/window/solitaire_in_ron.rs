//! A solitaire in RON in the window: it is handled like its twin from a workbook.

use crate::support::Window;
use egui::{Key, Modifiers};
use engine::{
    cards::{Card, DealNumber},
    definition::SpotId,
    rules::{Action, Reason, Start},
};
use fudaba::{
    app::{PartyStart, WindowOptions},
    library::{AnyGame, GameOrigin, LibraryGame, PartyGame, PartySample},
    party::Plan,
    store::Store,
};
use std::{path::Path, sync::Arc};

/// The same game from a workbook and as a text.
const TWINS: [&str; 2] = ["klondike", "klondike-in-ron"];
const DEAL: DealNumber = DealNumber(5);

/// Finds a sample as a game of piles.
fn piles(name: &str) -> LibraryGame {
    match AnyGame::find(name).expect("a sample") {
        AnyGame::Workbook(game) => game,
        AnyGame::Party(game) => {
            let plan = Plan::usual(&game.game);
            let piles = LibraryGame::on_piles(&game, plan).expect("the plan fits");
            piles.expect("one player moves cards from pile to pile")
        }
    }
}

fn window(name: &str, folder: &Path) -> Window {
    let start = Some(Start::Number(DEAL));
    let store = Store::open(folder.to_owned());
    Window::open(WindowOptions {
        store,
        game: Some(Ok(piles(name))),
        start,
        ..WindowOptions::bare()
    })
}

/// Plays an opening in the window: two deals, a hint, all that goes home.
fn play(window: &mut Window) -> Vec<String> {
    let mut seen = Vec::new();
    let note = |window: &Window, seen: &mut Vec<String>| {
        let view = window.game().view();
        let spots = (0..window.game().rules().spot_count()).map(|spot| SpotId(spot as u8));
        let tops: Vec<Option<Card>> =
            spots.map(|spot| view.top(spot).and_then(|top| top.card)).collect();
        let mut tops: Vec<String> = tops.iter().flatten().map(Card::to_string).collect();
        tops.sort();
        seen.push(tops.join(" "));
    };
    note(window, &mut seen);
    window.key(Key::D);
    note(window, &mut seen);
    window.hint();
    assert!(window.says("Another hint"), "a hint is shown");
    window.keys(Modifiers::NONE, Key::A);
    note(window, &mut seen);
    window.key(Key::D);
    note(window, &mut seen);
    seen
}

#[test]
fn twins_are_played_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let [workbook, text] = TWINS.map(|name| {
        let mut window = window(name, &folder.path().join(name));
        let seen = play(&mut window);
        assert!(window.moves() >= 3, "{name}: {}", window.moves());
        let played = window.moves();
        window.press("Undo");
        assert!(window.moves() < played, "{name}: a step is taken back");
        window.press("Redo");
        let id = window.game().rules().game().about.id.clone();
        let statistics = window.harness.state().store().statistics().game(&id);
        assert_eq!(statistics.played, 1, "{name}");
        (seen, played)
    });
    assert_eq!(workbook, text);
}

#[test]
fn its_stock_refuses_like_a_deck() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(TWINS[1], folder.path());
    let rules = Arc::clone(window.game().rules());
    let stock = rules.first_deck().expect("a stock");
    assert!(rules.is_deck(stock) && rules.is_refilled(stock));
    for _ in 0..8 {
        window.key(Key::D);
    }
    assert_eq!(window.game().view().count(stock), 0, "24 cards, three at a time");
    window.key(Key::D);
    assert_eq!(window.game().view().count(stock), 24, "the waste is turned over");
    let click = window.game().view().click_on(&rules, stock);
    assert_eq!(rules.clicked_spot(click), Some(stock));
    assert!(matches!(click, Action::Choose(_)));
    assert!(window.game().view().check(&rules, click).is_ok(), "cards lie in it again");
}

#[test]
fn it_goes_on_after_the_window_was_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(TWINS[1], folder.path());
    play(&mut first);
    first.press("Undo");
    let left = first.game().clone();
    let ctx = first.harness.ctx.clone();
    first.harness.state_mut().put_away(&ctx);
    drop(first);
    // Without a name, the window opens with the game played last.
    let store = Store::open(folder.path().to_owned());
    let again = Window::open(WindowOptions { store, ..WindowOptions::bare() });
    assert_eq!(again.game().actions(), left.actions());
    assert_eq!(again.game().undone(), left.undone(), "what was taken back can be played again");
    drop(again);
    let AnyGame::Party(game) = AnyGame::find(TWINS[1]).expect("a sample") else { panic!("RON") };
    let store = Store::open(folder.path().to_owned());
    let party = Some(PartyStart { game, plan: None, deal: None });
    let named = Window::open(WindowOptions { store, party, ..WindowOptions::bare() });
    assert_eq!(named.game().actions(), left.actions(), "opened by name");
    let loaded = named.harness.state().piles().expect("a game of piles");
    let compiled = (&loaded.rules, named.game().rules());
    assert!(Arc::ptr_eq(compiled.0, compiled.1), "its rules are those of the save");
}

#[test]
fn the_form_deals_a_new_game_where_another_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(TWINS[1], folder.path());
    play(&mut first);
    let ctx = first.harness.ctx.clone();
    first.harness.state_mut().put_away(&ctx);
    drop(first);
    let AnyGame::Party(game) = AnyGame::find(TWINS[1]).expect("a sample") else { panic!("RON") };
    let store = Store::open(folder.path().to_owned());
    let plan = Some(Plan::usual(&game.game));
    let party = Some(PartyStart { game, plan, deal: None });
    let new = Window::open(WindowOptions { store, party, ..WindowOptions::bare() });
    assert_eq!(new.moves(), 0, "a saved game may have other options");
    assert!(new.game().undone().is_empty());
}

#[test]
fn an_empty_stock_refuses_for_what_is_still_missing() {
    let sample = PartySample::all().into_iter().find(|sample| sample.stem() == TWINS[1]);
    let sample = sample.expect("a sample");
    let text = sample.text().replace(
        r#"only_if: ["empty(stock)", "not empty(waste)"]"#,
        r#"only_if: ["empty(stock)", "1 == 2"]"#,
    );
    let game = PartyGame::read(&text, GameOrigin::Sample("once")).expect("it is a game");
    let plan = Plan::usual(&game.game);
    let rules = LibraryGame::on_piles(&game, plan).expect("it fits").expect("piles").rules;
    let mut play = engine::rules::Match::start(rules.clone(), Start::Number(DEAL)).expect("it");
    let stock = rules.first_deck().expect("a stock");
    for _ in 0..8 {
        let click = play.view().click_on(&rules, stock);
        play.play(click).expect("three cards at a time");
    }
    let click = play.view().click_on(&rules, stock);
    let refusal = play.view().check(&rules, click).expect_err("it is turned over never");
    assert!(matches!(refusal.reason, Reason::Condition(rule, 1) if rule.0 == 2), "{refusal:?}");
}

/// Returns the sample in RON with a wish for a suit, which is said beside the piles.
fn with_wishes() -> LibraryGame {
    let sample =
        PartySample::all().into_iter().find(|sample| sample.stem() == TWINS[1]).expect("a sample");
    let text = sample.text().replace(
        "    moves: {",
        r#"    vars: {
        "wished": Suit(shown: true, label: (en: "Suit wished for", ja: "望みのスート")),
    },
    moves: {
        "wish": (
            prompt: (en: "Wish", ja: "望む"), pick: Suit, only_if: ["wished == none"],
            then: [Set("wished", "suit")],
        ),"#,
    );
    let text = text.replace(r#"["put", "draw""#, r#"["wish", "put", "draw""#);
    let game = PartyGame::read(&text, GameOrigin::Sample("wishes")).expect("it is a game");
    let plan = Plan::usual(&game.game);
    let piles = LibraryGame::on_piles(&game, plan).expect("the plan fits");
    piles.expect("what isn't about places is chosen beside the piles")
}

#[test]
fn what_stands_on_no_pile_is_chosen_from_a_list_and_shown_beside_the_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(WindowOptions {
        store: Store::open(folder.path().to_owned()),
        game: Some(Ok(with_wishes())),
        start: Some(Start::Number(DEAL)),
        ..WindowOptions::bare()
    });
    assert!(!window.says("Suit wished for"), "nothing is wished for yet");
    window.press("Wish ⏷");
    window.press("♥ hearts");
    assert_eq!(window.moves(), 1);
    assert!(window.says("Suit wished for ♥ hearts"));
    // It stands there whether or not the line has buttons of its own.
    window.press("Got it");
    assert!(window.says("Suit wished for ♥ hearts"));
    assert!(!window.says("Wish ⏷"), "there is one wish");
    window.key(Key::D);
    assert_eq!(window.moves(), 2, "the stock is clicked as ever");
    window.press("Undo");
    window.press("Undo");
    assert!(window.says("Wish ⏷"));
}

#[test]
fn a_deal_under_way_is_played_from_its_start_after_its_replay() {
    for name in TWINS {
        let folder = tempfile::tempdir().expect("a folder");
        let mut window = window(name, folder.path());
        play(&mut window);
        assert!(window.moves() > 0);
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::R);
        window.press("Play on from the start");
        assert_eq!(window.moves(), 0, "{name}");
        assert!(!window.says("Move 0 of"), "{name}: the replay is closed");
    }
}

#[test]
fn it_is_replayed_and_laid_card_by_card() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(TWINS[1], folder.path());
    play(&mut window);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::R);
    assert!(window.says("Move 0 of"), "the replay is open");
    window.key(Key::Escape);
    // A deal laid by hand starts where the cards were laid.
    let rules = Arc::clone(window.game().rules());
    let dealt = rules.deal(DealNumber(9));
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    let pile = |spot: SpotId| dealt.pile(spot).iter().map(|p| (p.card(), p.face())).collect();
    let piles: Vec<Vec<_>> = spots.clone().map(pile).collect();
    let laid = Start::Cards(engine::rules::Layout { piles });
    let mut state = rules.start(&laid).expect("all cards are laid");
    for spot in spots {
        assert_eq!(state.pile(spot), dealt.pile(spot), "{spot:?}");
    }
    let mut legal = [Vec::new(), Vec::new()];
    state.legal(&rules, &mut legal[0]);
    dealt.legal(&rules, &mut legal[1]);
    assert_eq!(legal[0], legal[1]);
    state.apply(&rules, legal[0][0], &mut ()).expect("it goes on");
    let mut game = engine::rules::Match::start(rules.clone(), laid).expect("it starts");
    game.play(legal[0][0]).expect("legal");
    let again = engine::rules::Match::of_text(&game.to_text(), &rules).expect("it is read");
    assert_eq!(again.view(), game.view());
}
