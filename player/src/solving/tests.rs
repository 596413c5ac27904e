//! Tests of what is remembered, of difficulties, and of hunts.

use super::*;
use crate::library::LibraryGame;
use engine::{
    cards::DealNumber,
    rules::{Action, Match, Start},
};
use std::{cell::Cell, sync::Arc, time::Duration};

fn free_cell(deal: u64) -> Match {
    let game = LibraryGame::find("freecell").expect("the sample");
    Match::start(game.rules, Start::Number(DealNumber(deal))).expect("a deal")
}

fn answer(game: &Match, findings: &Findings) -> SolveAnswer {
    let question = SolveQuestion::new(game, findings);
    question.answer(Duration::from_secs(60), &|| false).expect("nobody stops it")
}

#[test]
fn a_way_answers_for_every_position_on_it() {
    let (mut game, mut findings) = (free_cell(1), Findings::default());
    assert_eq!(findings.verdict(&game), None);
    let found = answer(&game, &findings);
    findings.learn(&found.actions, &found.verdict);
    let WinVerdict::Winnable(way) = found.verdict else { panic!("deal 1 can be won") };
    for (at, &action) in way.iter().enumerate() {
        assert_eq!(findings.verdict(&game), Some(WinVerdict::Winnable(way[at..].to_vec())));
        game.play(action).expect("it is legal");
    }
    assert_eq!(findings.verdict(&game), Some(WinVerdict::Winnable(Vec::new())));
    game.rewind();
    // Off the way nothing is known, except how far it was kept to.
    let mut legal = Vec::new();
    game.view().legal(game.rules(), &mut legal);
    let other = legal.into_iter().find(|&action| action != way[0]).expect("another action");
    game.play(other).expect("it is legal");
    assert_eq!((findings.verdict(&game), findings.last_winnable(&game)), (None, Some(0)));
}

#[test]
fn a_lost_position_answers_for_all_that_follow() {
    let (mut game, mut findings) = (free_cell(11_982), Findings::default());
    findings.learn(game.actions(), &WinVerdict::Lost);
    let mut legal: Vec<Action> = Vec::new();
    game.view().legal(game.rules(), &mut legal);
    game.play(legal[0]).expect("it is legal");
    assert_eq!(findings.verdict(&game), Some(WinVerdict::Lost));
    assert_eq!(findings.verdict(&free_cell(11_982)), Some(WinVerdict::Lost));
    let mut unknown = Findings::default();
    unknown.learn(&[], &WinVerdict::Unknown);
    assert_eq!(unknown.verdict(&game), None, "what follows may be easier");
}

#[test]
fn a_way_is_kept_to_when_its_actions_come_in_another_order() {
    // The first later action of a way that can be played at once and spoils nothing. Not every way
    // has one.
    let sooner = |game: &Match, way: &[Action]| {
        (1..way.len()).find(|&at| {
            let mut next = game.clone();
            let mut rest = way.iter().enumerate().filter(|(other, _)| *other != at);
            next.play(way[at]).is_ok() && rest.all(|(_, &action)| next.play(action).is_ok())
        })
    };
    let found = (1..=20).find_map(|deal| {
        let (game, mut findings) = (free_cell(deal), Findings::default());
        let found = answer(&game, &findings);
        findings.learn(&found.actions, &found.verdict);
        let WinVerdict::Winnable(way) = found.verdict else { return None };
        let sooner = sooner(&game, &way)?;
        Some((game, findings, way, sooner))
    });
    let (mut game, findings, way, sooner) = found.expect("some action can be played sooner");
    game.play(way[sooner]).expect("it is legal");
    let again = answer(&game, &findings);
    assert_eq!(again.states, 1, "no search is needed");
    assert!(matches!(again.verdict, WinVerdict::Winnable(rest) if rest.len() == way.len() - 1));
}

#[test]
fn a_search_that_is_stopped_has_no_answer() {
    let game = free_cell(11_982);
    let question = SolveQuestion::new(&game, &Findings::default());
    assert_eq!(question.answer(Duration::from_secs(60), &|| true), None);
}

#[test]
fn difficulties_are_thirds() {
    let sample = EffortSample::new((1..=30).rev().collect(), 100);
    let of = |effort| sample.difficulty(effort);
    assert_eq!([of(1), of(10)], [Difficulty::Easy; 2]);
    assert_eq!([of(11), of(20)], [Difficulty::Medium; 2]);
    assert_eq!([of(21), of(1_000)], [Difficulty::Hard; 2]);
    assert!(Difficulty::ALL.iter().all(|&difficulty| sample.check(difficulty).is_ok()));
    let few = EffortSample::new(vec![1; 5], 100);
    assert_eq!(few.check(Difficulty::Easy), Err(NoScale::TooFew));
    assert_eq!(few.check(Difficulty::Any), Ok(()));
    let alike = EffortSample::new(vec![7; 30], 100);
    assert_eq!(alike.check(Difficulty::Easy), Ok(()));
    assert_eq!(alike.check(Difficulty::Hard), Err(NoScale::Alike));
}

#[test]
fn a_hunt_finds_the_same_deal_among_the_same_numbers() {
    let rules = LibraryGame::find("freecell").expect("the sample").rules;
    let hunt = |difficulty| {
        let mut hunt = Hunt { rules: Arc::clone(&rules), difficulty, sample: None };
        let next = Cell::new(100);
        let mut draw = || DealNumber(next.replace(next.get() + 1));
        let end = hunt.run_on(&mut draw, &mut |_| {}, &|| false);
        (end, hunt.sample)
    };
    let (end, sample) = hunt(Difficulty::Hard);
    assert_eq!((&end, &sample), (&hunt(Difficulty::Hard).0, &hunt(Difficulty::Easy).1));
    let HuntEnd::Found { deal, way, effort } = end else { panic!("there are hard deals") };
    assert_eq!(sample.map(|sample| sample.difficulty(effort)), Some(Difficulty::Hard));
    let mut game = free_cell(deal.0);
    way.into_iter().for_each(|action| drop(game.play(action).expect("it is legal")));
    assert!(game.is_won());
}

#[test]
fn a_hunt_goes_further_in_a_game_whose_wins_are_far() {
    // No deal of it is won within the first reach.
    let rules = LibraryGame::find("golf").expect("the sample").rules;
    let mut hunt = Hunt { rules: Arc::clone(&rules), difficulty: Difficulty::Any, sample: None };
    let next = Cell::new(1);
    let mut draw = || DealNumber(next.replace(next.get() + 1));
    let end = hunt.run_on(&mut draw, &mut |_| {}, &|| false);
    let HuntEnd::Found { deal, effort, .. } = end else { panic!("found none: {end:?}") };
    assert!(deal.0 > 12 && effort > 100_000, "deal {deal} among {effort} positions");
}

#[test]
fn a_hunt_ends_when_it_is_stopped() {
    let rules = LibraryGame::find("freecell").expect("the sample").rules;
    for difficulty in Difficulty::ALL {
        let mut hunt = Hunt { rules: Arc::clone(&rules), difficulty, sample: None };
        assert_eq!(hunt.run(&mut |_| {}, &|| true), HuntEnd::Stopped);
    }
}
