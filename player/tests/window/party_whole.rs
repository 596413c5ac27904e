//! Whole games of several players: from the gallery through the form to the results, and again.

use crate::{
    party::{party, press_on, sample},
    support::Window,
};
use egui::Key;
use egui_kittest::kittest::Queryable;
use engine::rules::{Outcome, Seat};
use fudaba::{
    local::Turn,
    party::{Pace, names::seat_name},
    store::Store,
    text::{Language, Texts},
};

/// Opens a game from the gallery, fills in the form and plays until the game is over.
fn play_from_gallery(window: &mut Window, stem: &str, most: usize) -> Outcome {
    let title = sample(stem).game.about.title.en.clone();
    window.press("With others");
    window.node(&format!("{title}. ")).click_accesskit();
    window.run();
    assert!(window.harness.state().party().is_none(), "the form is asked first");
    // It is below the visible part of the form.
    window.press("Options");
    window.harness.get_by_label("Instant").click_accesskit();
    window.run();
    window.press("Play now");
    assert_eq!(party(window).plan().pace, Pace::Instant);
    assert_eq!(party(window).rules().game().about.id, stem);
    let pressed = press_on(window, most);
    assert!(pressed > 0 && pressed < most, "{stem}: {pressed} times something was pressed");
    assert_eq!(party(window).turn(), Turn::Over);
    let outcome = party(window).outcome().expect("it is over");
    assert!(!outcome.is_fault(), "{stem}: {outcome:?}");
    outcome
}

/// Checks that the results name every player with their place, and the winner.
fn results_are_shown(window: &Window, outcome: &Outcome) {
    let texts = Texts::new(Language::En);
    let seats = party(window).rules().seats();
    for seat in (0..seats).map(Seat) {
        let name = seat_name(&texts, party(window).plan(), seat);
        assert!(window.says(&name), "{name} is named");
        let place = outcome.places[usize::from(seat.0)];
        assert!(window.says(&format!("{place}.")), "place {place} is named");
    }
    let winners: Vec<Seat> = (0..seats).map(Seat).filter(|&seat| outcome.has_won(seat)).collect();
    let sentence = match winners[..] {
        [] => "A draw".to_owned(),
        [Seat(0)] => "You won".to_owned(),
        [only] => format!("{} won", seat_name(&texts, party(window).plan(), only)),
        _ => " won".to_owned(),
    };
    assert!(window.says(&sentence), "{sentence}");
}

/// Checks the saved data of a finished game, and that it can be replayed from its start.
fn is_kept_and_watched(window: &mut Window, store: &Store, stem: &str, outcome: &Outcome) {
    let kept = |store: &Store| {
        let kept = store.statistics().game(stem);
        (kept.played, kept.won, kept.lost)
    };
    let won = u32::from(outcome.has_won(Seat(0)));
    // A draw counts as neither.
    let lost = u32::from(won == 0 && !outcome.is_draw());
    assert_eq!(kept(store), (1, won, lost));
    assert!(!store.has_table(stem), "nothing is left to go on with");
    assert_eq!(store.finished_games().len(), 1);
    let played = party(window).game().actions().to_vec();
    window.press("Watch it again");
    window.press("To the end");
    let watched = window.harness.state().replay().expect("it is replayed");
    assert_eq!(watched.game().actions(), played, "the same game lies behind it");
    assert_eq!(watched.outcome().as_ref(), Some(outcome));
    window.press("Results");
    results_are_shown(window, outcome);
    window.key(Key::Escape);
    window.key(Key::Escape);
    results_are_shown(window, outcome);
    assert_eq!(kept(store), (1, won, lost), "a game that is watched counts no more");
    assert_eq!(store.finished_games().len(), 1);
    window.press("Another game");
    assert_eq!(party(window).outcome(), None, "a new game has begun");
    assert!(party(window).game().actions().len() < played.len());
}

#[test]
fn a_shedding_game_is_played_from_the_gallery_to_its_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::in_folder(folder.path());
    let outcome = play_from_gallery(&mut window, "page-one", 1_000);
    results_are_shown(&window, &outcome);
    let mut places = outcome.places.clone();
    places.sort_unstable();
    assert_eq!(places.first(), Some(&1), "somebody came out first: {places:?}");
    is_kept_and_watched(&mut window, &Store::open(folder.path().to_owned()), "page-one", &outcome);
}

#[test]
fn a_board_game_is_played_from_the_gallery_to_its_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::in_folder(folder.path());
    let outcome = play_from_gallery(&mut window, "english-draughts", 2_000);
    // Men off the board are shown with the player who captured them.
    let board = party(&window);
    let field = board.rules().board().map(|(field, _)| field).expect("a board");
    let left = |seat: Seat| {
        let spots = board.rules().spots_of(field);
        let owner = |spot| board.view().board_piece(board.rules(), spot).map(|(owner, _)| owner);
        spots.filter(|&spot| owner(spot) == Some(seat)).count()
    };
    for (seat, other) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
        let captured: usize = board.history().captured_by(seat).values().sum();
        assert_eq!(captured + left(other), 12, "{seat:?}");
        for (kind, count) in board.history().captured_by(seat) {
            assert_eq!(kind.0, other);
            assert!(window.says(&format!("captured: {count} × ")));
        }
    }
    results_are_shown(&window, &outcome);
    let store = Store::open(folder.path().to_owned());
    is_kept_and_watched(&mut window, &store, "english-draughts", &outcome);
}

#[test]
fn men_that_are_taken_back_are_captured_no_more() {
    let game = sample("breakthrough");
    let plan = crate::party::quick(&game);
    let mut window = crate::party::at_table(game, plan, 3);
    let captured = |window: &Window| -> usize {
        (0..2)
            .map(|seat| party(window).history().captured_by(Seat(seat)).values().sum::<usize>())
            .sum()
    };
    for _ in 0..200 {
        if captured(&window) > 0 || party(&window).turn() == Turn::Over {
            break;
        }
        press_on(&mut window, 1);
    }
    assert!(captured(&window) > 0, "somebody has captured a man");
    while party(&window).can_undo() {
        let before = party(&window).game().actions().len();
        window.press("Undo");
        if party(&window).game().actions().len() == before {
            break;
        }
    }
    assert_eq!(captured(&window), 0);
}
