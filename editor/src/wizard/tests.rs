//! Any answers make a sound game, good answers make one without a warning, and each answer matters.

use super::*;
use engine::{
    cards::DealNumber,
    definition::{Localized, Place, Severity},
    rules::{Action, Rules},
    workbook::{Draft, Suits},
};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Returns the diagnostics of a game that are at least this severe.
fn faults(draft: &Draft, least: Severity) -> Vec<String> {
    let told = draft.check().diagnostics;
    told.iter().filter(|d| d.severity() >= least).map(ToString::to_string).collect()
}

fn rules(draft: &Draft) -> Rules {
    let definition = draft.check().into_result().expect("a sound game");
    Rules::compile(&definition)
}

/// Plays at most `most` moves, never the same twice in a row if there is another; returns the
/// number played.
fn play(draft: &Draft, most: usize) -> usize {
    let rules = rules(draft);
    let mut state = rules.deal(DealNumber(7));
    let (mut legal, mut seen) = (Vec::<Action>::new(), 12_345_usize);
    for played in 0..most {
        legal.clear();
        state.legal(&rules, &mut legal);
        if legal.is_empty() {
            return played;
        }
        seen = seen.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        let action = legal[(seen >> 8) % legal.len()];
        state.apply(&rules, action, &mut ()).expect("a legal action is accepted");
    }
    most
}

#[test]
fn the_first_answers_of_each_goal_make_a_game_without_a_doubt() {
    for goal in WizardGoal::ALL {
        let draft = Answers::of_goal(goal).draft();
        assert_eq!(faults(&draft, Severity::Warning), [""; 0], "{goal:?}");
        assert!(play(&draft, 60) >= 10, "{goal:?} is soon over");
        assert!(!rules(&draft).deal(DealNumber(1)).is_won(&rules(&draft)), "{goal:?}");
    }
}

#[test]
fn every_answer_counts() {
    let base = Answers { reserves: 2, cells: 2, redeals: Redeals::Times(2), ..Answers::default() };
    type Change = fn(&mut Answers);
    let changes: [(&str, Change); 26] = [
        ("goal", |a| a.goal = WizardGoal::Pairs),
        ("packs", |a| a.packs = 2),
        ("suits", |a| a.suits = SuitCount::Two),
        ("one suit", |a| a.suits = SuitCount::One),
        ("columns", |a| a.columns = 8),
        ("build", |a| a.build = BuildOrder::Either),
        ("build nothing", |a| a.build = BuildOrder::Nothing),
        ("build suits", |a| a.build_suits = Suits::Same),
        ("wrap", |a| a.wrap = true),
        ("empty", |a| a.empty = EmptyColumn::Any),
        ("moves", |a| a.moves = Moves::Any),
        ("spare", |a| a.moves = Moves::Spare),
        ("shape", |a| a.shape = OpeningShape::Rows),
        ("everything", |a| a.shape = OpeningShape::Everything),
        ("down", |a| a.face_down = 1),
        ("up", |a| a.face_up = 2),
        ("foundation down", |a| a.foundation_up = false),
        ("foundation suits", |a| a.foundation_suits = Suits::Any),
        ("start", |a| a.start = FoundationStart::FirstCard),
        ("take back", |a| a.take_back = false),
        ("stock", |a| a.stock = Stock::ToTableau),
        ("turn", |a| a.turn = 3),
        ("redeals", |a| a.redeals = Redeals::Never),
        ("shuffle", |a| a.shuffle = true),
        ("reserve cards", |a| a.reserve_cards = 6),
        ("reserve fills", |a| a.reserve_fills = true),
    ];
    let mut documents = BTreeSet::from([format!("{:?}", base.draft())]);
    for (what, change) in changes {
        let mut answers = base.clone();
        change(&mut answers);
        let draft = answers.draft();
        assert_eq!(faults(&draft, Severity::Error), [""; 0], "{what}");
        assert!(documents.insert(format!("{draft:?}")), "{what} changes nothing of its own");
    }
    for (cells, reserves) in [(3, 2), (2, 3), (0, 0), (10, 8)] {
        let draft = Answers { cells, reserves, ..base.clone() }.draft();
        assert!(documents.insert(format!("{draft:?}")), "{cells} cells, {reserves} piles");
    }
    let row = |row_deal| {
        let stock = Stock::ToTableau;
        format!("{:?}", Answers { stock, row_deal, ..base.clone() }.draft())
    };
    let rows: BTreeSet<_> =
        [RowDeal::Always, RowDeal::WhenFilled, RowDeal::SkipEmpty].map(row).into();
    assert_eq!(rows.len(), 3);
    let pairs = |pair_by| {
        format!("{:?}", Answers { pair_by, ..Answers::of_goal(WizardGoal::Pairs) }.draft())
    };
    let by: BTreeSet<_> = [PairBy::Thirteen, PairBy::Fourteen, PairBy::SameRank].map(pairs).into();
    assert_eq!(by.len(), 3);
    let title = Localized { en: "Mine".to_owned(), ja: "私の".to_owned() };
    assert_eq!(Answers { title: title.clone(), ..base }.draft().about.title, title);
}

#[test]
fn no_more_is_dealt_than_there_is() {
    let much = Answers {
        columns: 14,
        face_down: 12,
        face_up: 12,
        reserves: 8,
        reserve_cards: 20,
        ..Answers::default()
    };
    for packs in 1..=4 {
        let draft = Answers { packs, ..much.clone() }.draft();
        assert_eq!(faults(&draft, Severity::Error), [""; 0], "{packs}");
        assert!(draft.decks[0].dealt() <= usize::from(packs) * 52);
    }
    let all = Answers { shape: OpeningShape::Everything, ..Answers::default() }.draft();
    assert_eq!(all.decks[0].dealt(), 52);
}

fn answers() -> impl Strategy<Value = Answers> {
    let goal = proptest::sample::select(&WizardGoal::ALL[..]);
    let build = proptest::sample::select(
        &[
            BuildOrder::Down,
            BuildOrder::Up,
            BuildOrder::Either,
            BuildOrder::Same,
            BuildOrder::Nothing,
        ][..],
    );
    let suits = proptest::sample::select(&Suits::ALL[..]);
    let moves = proptest::sample::select(
        &[Moves::Top, Moves::Run, Moves::RunInSuit, Moves::Spare, Moves::Any][..],
    );
    let shape = proptest::sample::select(
        &[OpeningShape::Triangle, OpeningShape::Rows, OpeningShape::Everything][..],
    );
    let stock = proptest::sample::select(&[Stock::ToWaste, Stock::ToTableau, Stock::Nothing][..]);
    let counts = (1..=4_u8, 1..=14_u8, 0..=12_u8, 1..=12_u8, 0..=10_u8, 0..=8_u8, 1..=20_u8);
    let flags = any::<[bool; 5]>();
    let suit_count =
        proptest::sample::select(&[SuitCount::Four, SuitCount::Two, SuitCount::One][..]);
    (goal, build, suits.clone(), suits, moves, shape, stock, counts, flags, suit_count).prop_map(
        |(
            goal,
            build,
            build_suits,
            foundation_suits,
            moves,
            shape,
            stock,
            counts,
            flags,
            suits,
        )| {
            let (packs, columns, face_down, face_up, cells, reserves, reserve_cards) = counts;
            let [wrap, up, first, fills, back] = flags;
            Answers {
                goal,
                packs,
                suits,
                columns,
                build,
                build_suits,
                wrap,
                moves,
                shape,
                face_down,
                face_up,
                foundation_up: up,
                foundation_suits,
                start: if first { FoundationStart::FirstCard } else { FoundationStart::Usual },
                take_back: back,
                stock,
                cells,
                reserves,
                reserve_cards,
                reserve_fills: fills,
                ..Answers::default()
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_answers_make_a_game_that_plays(answers in answers()) {
        let draft = answers.draft();
        prop_assert_eq!(faults(&draft, Severity::Error), [""; 0]);
        play(&draft, 20);
        let shown = draft.decks.iter().filter(|deck| deck.dealt() < deck.pack.len());
        let mut places: Vec<Place> = draft.spots.iter().map(|spot| spot.place).collect();
        places.extend(shown.map(|deck| deck.place));
        for (at, one) in places.iter().enumerate() {
            for other in &places[..at] {
                let apart = one.x.abs_diff(other.x) >= 100 || one.y.abs_diff(other.y) >= 100;
                prop_assert!(apart, "piles overlap at {one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn answers_that_fit_stay_as_they_are(answers in answers()) {
        let fitting = answers.fitting();
        prop_assert_eq!(fitting.fitting(), fitting);
    }
}
