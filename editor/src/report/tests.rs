//! Reports on small games that are solved at once.

use super::{
    used::UsedRules,
    verdict::{DealVerdict, SolvedDeal, UndecidedCause},
    *,
};
use crate::{named, work::Work};
use engine::{
    cards::{Card, Rank, Suit},
    definition::{Clear, FieldId, Localized},
    workbook::{Document, read, schema::table::TableKind},
};

/// One card is dealt, and an ace goes home: one deal in thirteen is won.
const ACES: &str = "[Fields]\nField | Put | Take | Clear\nHome | none; empty: A | none | =1\n\
    Row | none | none; top: any |\n[Deals]\nSpot | Opening deal\nRow | 1 up";

fn work(sheets: &str) -> Work {
    let checked = read(&Document::from_text(sheets)).into_result();
    Work::new(Draft::from(&checked.unwrap_or_else(|faults| panic!("{faults}"))))
}

/// Follows the game, some time after its last change.
fn follow(report: &mut Report, work: &mut Work) {
    work.judge();
    report.follow(work.judged(), Instant::now(), || {});
}

/// Follows the game until all deals are solved.
#[track_caller]
fn finish(report: &mut Report, work: &mut Work) {
    let begun = Instant::now();
    loop {
        follow(report, work);
        if report.status() == ReportStatus::Done {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", report.status());
        std::thread::sleep(Duration::from_millis(2));
    }
    follow(report, work);
}

fn rank(number: usize) -> Rank {
    Rank::all().nth(number - 1).expect("ace to king")
}

fn allow(work: &mut Work, rank: Rank) {
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| {
        for suit in Suit::ALL {
            draft.fields[0].put.alone.insert(Card::new(suit, rank));
        }
    });
}

#[test]
fn the_deals_of_the_rules_are_solved_and_nothing_before_it_is_wanted() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    follow(&mut report, &mut work);
    assert_eq!(report.status(), ReportStatus::Ready);
    report.start();
    finish(&mut report, &mut work);
    let figures = report.figures();
    let won = figures.won;
    assert_eq!((figures.deals, won + figures.unwinnable.len() as u64), (100, 100));
    assert!(won > 0 && won < 30, "an ace in thirteen: {won}");
    assert_eq!(figures.range(), Some([1; 3]), "one move");
    let rules = work.judged().rules.clone().expect("sound");
    for way in &figures.ways {
        let state = rules.start(&engine::rules::Start::Number(way.deal)).expect("a deal");
        assert!(engine::solver::wins(&rules, &state, &way.way));
    }
    report.set_goal(DealGoal::Thousand);
    finish(&mut report, &mut work);
    assert_eq!((report.figures().deals, report.total()), (1_000, Some(1_000)));
    assert!(report.figures().won > won, "those of before are kept");
}

#[test]
fn words_change_nothing_and_rules_are_solved_again_after_a_pause() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    let before = report.figures().clone();
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| {
        draft.about.title = Localized { en: "Another".to_owned(), ..Localized::default() };
    });
    follow(&mut report, &mut work);
    assert_eq!((report.status(), report.figures()), (ReportStatus::Done, &before));
    allow(&mut work, rank(2));
    work.judge();
    let changed = Instant::now();
    let wait = report.follow(work.judged(), changed, || {});
    assert_eq!((report.status(), wait), (ReportStatus::Settling, Some(PAUSE)));
    assert_eq!(report.figures().deals, 0, "figures of other rules are not shown as these");
    report.follow(work.judged(), changed + PAUSE, || {});
    assert_eq!(report.status(), ReportStatus::Running);
    finish(&mut report, &mut work);
    let found = report.comparison().expect("both on 100 deals").clone();
    assert_eq!((found.deals, found.open, found.lost.len()), (100, 0, 0));
    assert_eq!(found.net(), report.figures().won as i64 - before.won as i64);
    assert!(found.net() > 0);
    work.undo();
    follow(&mut report, &mut work);
    assert_eq!((report.status(), report.figures()), (ReportStatus::Done, &before), "at once");
    let back = report.comparison().expect("compared with the change");
    assert_eq!((back.net(), &back.lost), (-found.net(), &found.gained));
}

#[test]
fn a_chosen_state_stays_the_one_to_compare_with() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    let won = report.figures().won;
    report.pin(true);
    for rank in [rank(2), rank(3)] {
        allow(&mut work, rank);
        finish(&mut report, &mut work);
        assert_eq!(report.comparison().map(|found| found.won[0]), Some(won));
    }
    let with_twos = report.figures().won;
    report.pin(false);
    follow(&mut report, &mut work);
    let last = report.comparison().expect("with the rules before the last change").clone();
    assert!(last.won[0] > won && last.won[1] == with_twos, "{last:?}");
}

#[test]
fn rules_that_were_left_at_once_are_passed_over() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    let won = report.figures().won;
    allow(&mut work, rank(2));
    follow(&mut report, &mut work);
    // One deal was tried on them.
    let solved = SolvedDeal {
        verdict: DealVerdict::Unwinnable,
        way: Vec::new(),
        used: UsedRules::default(),
    };
    let state = report.state(report.now).expect("the rules of now");
    lock(&state.tally).add(DealNumber(1), solved);
    allow(&mut work, rank(3));
    finish(&mut report, &mut work);
    let found = report.comparison().expect("with the rules before both changes");
    assert_eq!((found.deals, found.won[0], report.spans_changes()), (100, won, true));
    let won = report.figures().won;
    allow(&mut work, rank(4));
    finish(&mut report, &mut work);
    assert_eq!(report.comparison().map(|found| found.won[0]), Some(won));
    assert!(!report.spans_changes());
}

#[test]
fn a_pause_keeps_the_verdicts() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.set_goal(DealGoal::Endless);
    report.start();
    while report.figures().deals < 50 {
        follow(&mut report, &mut work);
    }
    assert_eq!((report.status(), report.total()), (ReportStatus::Running, None));
    report.pause();
    let deals = report.figures().deals;
    follow(&mut report, &mut work);
    assert_eq!(report.status(), ReportStatus::Paused);
    assert!(report.figures().deals >= deals);
    report.start();
    follow(&mut report, &mut work);
    assert_eq!(report.status(), ReportStatus::Running);
}

#[test]
fn while_deals_are_solved_the_next_look_is_not_left_to_those_that_wake() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.set_goal(DealGoal::Endless);
    report.start();
    work.judge();
    for _ in 0..3 {
        let wait = report.follow(work.judged(), Instant::now(), || {});
        assert!(wait.is_some_and(|wait| wait < Duration::from_secs(1)), "{wait:?}");
        assert_eq!(report.status(), ReportStatus::Running);
    }
    report.pause();
    follow(&mut report, &mut work);
    assert_eq!(report.follow(work.judged(), Instant::now(), || {}), None, "nothing to wait for");
}

#[test]
fn with_every_deal_solved_there_is_nothing_to_pause() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.toggle();
    finish(&mut report, &mut work);
    report.toggle();
    assert_eq!(report.status(), ReportStatus::Done);
    allow(&mut work, rank(2));
    follow(&mut report, &mut work);
    assert_eq!(report.status(), ReportStatus::Settling, "a change is still followed");
    report.toggle();
    assert_eq!(report.status(), ReportStatus::Ready);
}

#[test]
fn a_change_while_it_is_paused_leaves_the_figures_of_before_as_such() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    let before = report.figures().clone();
    assert_eq!(report.old_figures(), None, "they are those of the present rules");
    report.pause();
    allow(&mut work, rank(2));
    follow(&mut report, &mut work);
    assert_eq!((report.status(), report.figures().deals), (ReportStatus::Ready, 0));
    assert_eq!(report.old_figures(), Some(&before));
    report.start();
    finish(&mut report, &mut work);
    assert_eq!(report.old_figures(), None);
}

#[test]
fn every_deal_that_a_change_makes_winnable_has_its_way() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    for number in 2..=8 {
        allow(&mut work, rank(number));
    }
    finish(&mut report, &mut work);
    let found = report.comparison().expect("both on 100 deals");
    assert!(found.gained.len() > 20 && !found.other_cards);
    let rules = work.judged().rules.clone().expect("sound");
    for &deal in &found.gained {
        let state = rules.start(&engine::rules::Start::Number(deal)).expect("a deal");
        let way = &report.figures().way(deal).expect("it is won").way;
        assert!(engine::solver::wins(&rules, &state, way));
    }
}

#[test]
fn deals_of_other_cards_are_not_called_the_same() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| {
        let fewer = Document::from_text(&format!("{ACES}\n[Cards]\nSuit | A | 2\n♠ | 4 | 2"));
        let read = read(&fewer).into_result().unwrap_or_else(|faults| panic!("{faults}"));
        draft.decks = Draft::from(&read).decks;
    });
    finish(&mut report, &mut work);
    assert!(report.comparison().expect("both on 100 deals").other_cards);
}

#[test]
fn cells_are_marked_only_after_enough_deals_are_won() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    allow(&mut work, rank(13));
    report.marks_unused = true;
    report.start();
    finish(&mut report, &mut work);
    let marked = |report: &Report| report.marked(FieldId(1), TableKind::Take).is_some();
    assert!((1..ENOUGH).contains(&report.figures().won) && report.unused().is_some());
    assert!(!marked(&report), "a few solutions leave most cells unused");
    report.set_goal(DealGoal::Thousand);
    finish(&mut report, &mut work);
    assert!(report.figures().won >= ENOUGH && marked(&report));
}

#[test]
fn games_that_cannot_be_solved_say_why_and_keep_what_was_found() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    report.start();
    finish(&mut report, &mut work);
    let before = report.figures().clone();
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| {
        draft.fields[0].clear = Clear::ALWAYS;
    });
    follow(&mut report, &mut work);
    let no_goal = ReportObstacle::NotSolved(NotSolved::NoGoal);
    assert_eq!(report.status(), ReportStatus::Obstacle(no_goal));
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| draft.spots.clear());
    follow(&mut report, &mut work);
    assert_eq!(report.status(), ReportStatus::Obstacle(ReportObstacle::Unsound));
    work.go_to(0);
    follow(&mut report, &mut work);
    assert_eq!((report.status(), report.figures()), (ReportStatus::Done, &before));
}

#[test]
fn what_no_way_to_win_uses_is_told() {
    let (mut report, mut work) = (Report::default(), work(ACES));
    allow(&mut work, rank(13));
    work.edit(named!("edit-playtest-allow-cell", cell = ""), |draft| {
        let [queen, jack] = [rank(12), rank(11)].map(|rank| Card::new(Suit::Spades, rank));
        draft.fields[0].put.set(queen, jack, true);
    });
    report.set_goal(DealGoal::Thousand);
    report.start();
    assert!(report.unused().is_none());
    finish(&mut report, &mut work);
    let unused = report.unused().expect("some deals are won");
    let put = unused.table(FieldId(0), TableKind::Put).expect("a pair that cannot occur");
    assert_eq!((put.allowed, put.count()), (9, 1), "each ace and king came first once");
    let take = unused.table(FieldId(1), TableKind::Take).expect("all but aces and kings");
    assert_eq!((take.allowed, take.count()), (52, 44));
    assert!(unused.spots.is_empty() && unused.clicks.is_empty());
}

#[test]
fn the_verdicts_are_those_of_the_solver_and_more_time_asks_again() {
    let mut tally = DealTally::new(DealNumber(1));
    let late = DealVerdict::Undecided(UndecidedCause::Seconds(1));
    let solved = SolvedDeal { verdict: late, way: vec![], used: used::UsedRules::default() };
    tally.add(DealNumber(1), solved);
    let (mut report, mut work) = (Report::default(), work(ACES));
    follow(&mut report, &mut work);
    *lock(&report.states[0].tally) = tally;
    report.set_seconds(1);
    report.start();
    finish(&mut report, &mut work);
    assert_eq!(report.figures().undecided.len(), 1, "a second was not enough for the first");
    report.set_seconds(5);
    finish(&mut report, &mut work);
    assert_eq!((report.figures().undecided.len(), report.figures().deals), (0, 100));
}
