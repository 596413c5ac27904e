//! Tests of steps, autoplay, hints and the clock of a game in progress.

use super::*;
use crate::{library::LibraryGame, solving::WinVerdict, store::AutoplaySetting};
use engine::{
    agents::HintPurpose,
    definition::{Definition, SpotId},
    rules::Event,
    workbook::{Document, read},
};
use std::collections::HashSet;

const AT: fn(u64) -> Duration = Duration::from_secs;

/// Returns a game of four cards of one suit on four spots; the goal takes them in order.
fn definition() -> Definition {
    let sheets = "
        [Fields]
        Field | Put                       | Take           | Clear
        Left  | down 1; empty: any        | none; top: any | >=0
        Goal  | up 1, same suit; empty: A | none; top: any | =4
        [Decks]
        Deck
        Stock
        [Cards]
        Suit | A | 2 | 3 | 4
        ♠    | 1 | 1 | 1 | 1
        [Spots]
        Spot   | Field
        Left 1 | Left
        Left 2 | Left
        Left 3 | Left
        Left 4 | Left
        Left 5 | Left
        Goal   | Goal
        [Deals]
        Spot   | Opening deal | Click deal
        Left 1 | 1 up         |
        Left 2 | 1 up         |
        Left 3 | 1 up         |
        Left 4 | 1 up         |";
    read(&Document::from_text(sheets)).into_result().unwrap_or_else(|faults| panic!("{faults}"))
}

fn play() -> LocalTable {
    let rules = Arc::new(Rules::compile(&definition()));
    LocalTable::alone(&rules, Start::Number(DealNumber(1))).expect("a deal")
}

/// Returns a move that is no step towards the goal.
fn aside(play: &LocalTable) -> Action {
    let mut legal = Vec::new();
    play.view().legal(play.rules(), &mut legal);
    let goal = SpotId(5);
    legal
        .into_iter()
        .find(|action| matches!(action, Action::Move(wish) if wish.to != goal))
        .expect("an empty spot takes any card")
}

#[test]
fn what_autoplay_played_goes_back_with_the_move_before_it() {
    let mut play = play();
    let start = play.view().clone();
    let events = play.play(aside(&play), AutoplaySetting::Always, AT(1)).expect("legal");
    assert!(events.contains(&Event::Won), "autoplay brings all four home");
    assert_eq!(play.moves(), 5);
    assert!(play.undo(AT(1)));
    assert_eq!(*play.view(), start);
    assert!(!play.undo(AT(1)), "one step was played");
    assert!(play.redo(AT(1)));
    assert!(play.is_won());
    assert!(!play.redo(AT(1)));
}

#[test]
fn steps_are_taken_back_one_by_one_and_forgotten_by_a_new_one() {
    let mut play = play();
    for _ in 0..3 {
        let action = aside(&play);
        play.play(action, AutoplaySetting::Off, AT(1)).expect("legal");
    }
    assert!(play.undo(AT(1)) && play.undo(AT(1)));
    assert_eq!(play.moves(), 1);
    let action = aside(&play);
    play.play(action, AutoplaySetting::Off, AT(2)).expect("legal");
    assert!(!play.redo(AT(1)));
    assert!(play.restart(AT(1)));
    assert_eq!(play.moves(), 0);
    assert!(play.redo(AT(1)) && play.redo(AT(1)));
    assert_eq!(play.moves(), 2);
    assert!(!play.win(AT(3)).unaided, "it was taken back");
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut play = play();
    let refused = Action::put(SpotId(0), 1, SpotId(0));
    assert!(play.play(refused, AutoplaySetting::Always, AT(1)).is_err());
    assert_eq!((play.moves(), play.is_timed()), (0, false));
}

#[test]
fn hints_go_round_and_are_counted() {
    let mut play = play();
    let all = engine::agents::hints(play.rules(), play.view());
    let shown: Vec<_> = (0..=all.len()).filter_map(|_| play.hint()).collect();
    // The first one begins a way to win; the others are those at sight.
    let begins = |tip: &Tip| matches!(tip, Tip::Hint(hint) if hint.purpose == HintPurpose::Win(4));
    assert!(begins(&shown[0]) && shown.last() == shown.first(), "{shown:?}");
    assert_eq!(shown[0].action(), Some(all[0].action));
    let rest: Vec<_> = all[1..].iter().copied().map(Tip::Hint).collect();
    assert_eq!(shown[1..all.len()], rest);
    assert_eq!(play.progress(AT(0)).hints as usize, all.len() + 1);
    assert_eq!(play.moves(), 0);
}

#[test]
fn a_hint_that_was_led_back_from_is_not_given_again() {
    let rules = LibraryGame::find("golf").expect("the sample").rules;
    let start = Start::Number(DealNumber(3));
    let mut play = LocalTable::alone(&rules, start).expect("a deal");
    let (mut given, mut back) = (HashSet::new(), 0);
    for _ in 0..160 {
        let Some(tip) = play.hint() else { break };
        match tip {
            Tip::Hint(hint) => {
                let actions = [play.game().actions(), &[hint.action]].concat();
                assert!(given.insert(actions), "after going back {back} times");
                play.play(hint.action, AutoplaySetting::Off, AT(0)).expect("it is legal");
            }
            Tip::UndoTo(at) => {
                back += 1;
                assert!(play.undo_to(at, AT(0)));
            }
            Tip::Lost => break,
        }
        if play.is_won() {
            break;
        }
    }
    assert!(back > 0 || play.is_won());
}

#[test]
fn who_follows_the_hints_is_not_led_round_in_a_circle() {
    let game = crate::library::LibraryGame::find("klondike").expect("a sample");
    for deal in [1, 7] {
        let start = Start::Number(DealNumber(deal));
        let mut play = LocalTable::alone(&game.rules, start).expect("a deal");
        let mut steps = 0;
        while let Some(Tip::Hint(hint)) = play.hint() {
            play.play(hint.action, AutoplaySetting::Off, AT(1)).expect("legal");
            steps += 1;
            assert!(steps < 400, "deal {deal} goes on forever");
        }
        // Either it was won, or a position that cannot be won any more was reported.
        let answer = play.can_it_be_won().answer(Duration::from_secs(60), &|| false);
        let verdict = answer.expect("nobody stops it").verdict;
        assert!(play.is_won() || verdict == WinVerdict::Lost, "deal {deal}: {verdict:?}");
    }
}

#[test]
fn hints_remember_the_cards_that_were_seen() {
    let rules = LibraryGame::find("klondike").expect("a sample").rules;
    // Without the order of the stock, and without the cards seen before an undo, neither is won.
    for deal in [7, 10] {
        let mut play = LocalTable::alone(&rules, Start::Number(DealNumber(deal))).expect("a deal");
        let mut asked = 0;
        while !play.is_won() && asked < 200 {
            asked += 1;
            match play.hint() {
                Some(Tip::Hint(hint)) => {
                    play.play(hint.action, AutoplaySetting::Off, AT(0)).expect("it is legal");
                }
                Some(Tip::UndoTo(at)) => assert!(play.undo_to(at, AT(0))),
                Some(Tip::Lost) | None => break,
            }
        }
        assert!(play.is_won(), "deal {deal} after {asked} hints");
    }
}

#[test]
fn hints_do_not_go_through_the_stock_again_where_nothing_came_of_it() {
    let rules = LibraryGame::find("klondike").expect("a sample").rules;
    let mut play = LocalTable::alone(&rules, Start::Number(DealNumber(3))).expect("a deal");
    let (mut deals, mut back) = (0, 0);
    for _ in 0..120 {
        match play.hint() {
            Some(Tip::Hint(hint)) => {
                let key = |view: &View| engine::agents::position_key(&rules, view);
                let (here, game) = (key(play.view()), play.game());
                let is_taken = game.past().zip(game.actions()).any(|((state, _), &action)| {
                    action == hint.action && key(&state.view(&rules, Seat(0))) == here
                });
                if hint.purpose >= HintPurpose::Deal {
                    deals += 1;
                    assert!(!is_taken, "{hint:?} for the second time, after {deals} deals");
                }
                play.play(hint.action, AutoplaySetting::Off, AT(0)).expect("it is legal");
            }
            Some(Tip::UndoTo(at)) => {
                back += 1;
                assert!(play.undo_to(at, AT(0)));
            }
            Some(Tip::Lost) | None => break,
        }
    }
    assert!(deals > 20 && back > 0, "{deals} deals, {back} times back");
}

#[test]
fn the_clock_runs_from_the_first_action_to_the_win() {
    let mut play = play();
    play.start_clock(AT(5));
    assert_eq!(play.elapsed(AT(9)), AT(0), "nothing has been played");
    let action = aside(&play);
    play.play(action, AutoplaySetting::Off, AT(10)).expect("legal");
    play.stop_clock(AT(13));
    assert_eq!(play.elapsed(AT(99)), AT(3));
    play.start_clock(AT(100));
    assert!(!play.autoplay(AT(104)).is_empty());
    assert!(play.is_won());
    assert_eq!(play.elapsed(AT(999)), AT(7));
    assert_eq!(play.win(AT(999)).elapsed, AT(7));
}

#[test]
fn a_saved_game_goes_on_as_it_was() {
    let mut play = play();
    for _ in 0..2 {
        let action = aside(&play);
        play.play(action, AutoplaySetting::Off, AT(1)).expect("legal");
    }
    play.undo(AT(1));
    let saved = SavedGame {
        game: play.game().clone(),
        plan: play.plan().clone(),
        progress: play.progress(AT(4)),
    };
    let mut again = LocalTable::resume_saved(saved);
    assert_eq!(again.elapsed(AT(50)), AT(3));
    assert!(again.redo(AT(1)));
    assert_eq!(again.moves(), 2);
    assert!(again.undo(AT(1)) && again.undo(AT(1)) && !again.undo(AT(1)));
}
