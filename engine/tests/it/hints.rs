//! Tests of hints: they lead to wins, and never propose an action known to fail.

use crate::{
    declared,
    games::{Sample, root},
};
use engine::{
    agents::{
        Adviser, Hint, HintPurpose, Outlook, Prospect, SearchBudget, SeenCards, hints, outlook,
    },
    cards::{Card, DealNumber},
    rules::{Action, Match, Rules, Seat, SpotCodes, Start},
    workbook::{Document, read},
};
use std::sync::Arc;

fn sample(stem: &str) -> Sample {
    Sample::load(&root().join(format!("sample-games/solitaire/{stem}.xlsx")))
}

/// Follows the first hint to the end; returns the number of actions to a win.
fn follow(rules: &Arc<Rules>, deal: DealNumber, keeps: bool) -> Option<usize> {
    let mut game = Match::start(Arc::clone(rules), Start::Number(deal)).expect("a deal");
    let mut adviser = Adviser::default();
    for played in 0..400 {
        if game.is_won() {
            return Some(played);
        }
        let view = game.view();
        let hint = if keeps {
            adviser.advise(rules, &view).hints.first().copied()
        } else {
            hints(rules, &view).first().copied()
        };
        game.play(hint?.action).expect("a hint is legal");
    }
    None
}

#[test]
fn whoever_follows_the_hints_wins_the_first_deals_of_freecell() {
    let sample = sample("freecell");
    for deal in sample.deals(5) {
        let won = follow(&sample.rules, deal, true);
        assert!(won.is_some_and(|actions| actions < 200), "deal {deal}: {won:?}");
    }
}

#[test]
fn hints_that_remember_nothing_win_too() {
    let sample = sample("freecell");
    for deal in sample.deals(2) {
        let won = follow(&sample.rules, deal, false);
        assert!(won.is_some(), "deal {deal}");
    }
}

/// Deals decided by an independent solver, one column a line, and whether they can be won.
const DECIDED: [(&str, bool, &str); 6] = [
    (
        "beleaguered-castle",
        false,
        "Foundations: S-A H-A D-A C-A\n\
         : KS 5C 7D 9S 10D 8D\n\
         : QS 9C 3D 8H 7S JD\n\
         : QH 4D 3H 4C 8C 2C\n\
         : QC 4S 2H 3C JC KH\n\
         : 10C 2D 10H QD KD 6D\n\
         : 6H 3S 5S 6S JS 7H\n\
         : 4H 7C 10S 5D 8S JH\n\
         : 2S KC 6C 9D 5H 9H",
    ),
    (
        "beleaguered-castle",
        true,
        "Foundations: S-A H-A D-A C-A\n\
         : QH 2S KC 10C 8S 3D\n\
         : QC 7D 7H 5H 4C 10H\n\
         : 7S 3C 5D 9S KH 9C\n\
         : 6S 4H 5C QD 10D JD\n\
         : 6H 2C 8D QS 10S 8C\n\
         : 6C 6D 4D 2H KD 8H\n\
         : 5S 3S JH 9D 7C 2D\n\
         : 3H JS KS 4S JC 9H",
    ),
    (
        "bakers-game",
        true,
        "Freecells: - - - -\n\
         : KS 3S 9C 3D 8H JC KH\n\
         : QH 5C 7D 9S 10D 7H JD\n\
         : 10C AD 5S 6S JS 7S AH\n\
         : 6H QS 4S 2H 3C 8S JH\n\
         : QC 7C 10S 5D 5H 9H\n\
         : 4H KC 6C 9D 8C 2C\n\
         : 2S 4D 3H 4C KD 6D\n\
         : AC 2D 10H QD AS 8D",
    ),
    (
        "eight-off",
        true,
        "Freecells: KS QH 10C 6H - - - -\n\
         : QS 4S 2H 3C 8S JH\n\
         : QC 7C 10S 5D 5H 9H\n\
         : 5C 7D 9S 10D 7H JD\n\
         : 4H KC 6C 9D 8C 2C\n\
         : 3S 9C 3D 8H JC KH\n\
         : 2S 4D 3H 4C KD 6D\n\
         : AD 5S 6S JS 7S AH\n\
         : AC 2D 10H QD AS 8D",
    ),
    (
        "seahaven-towers",
        true,
        "Freecells: KS 6H - -\n\
         : QS 5S QD 8C JH\n\
         : QH 4D 10S 8H 7H\n\
         : QC 9C 9S KD 9H\n\
         : 10C 2D 6C 3C 7S\n\
         : 5C 3H 5D JC JD\n\
         : 4H 4S 6S AS 2C\n\
         : 3S 7D 4C 5H KH\n\
         : 2S 7C 3D 10D 6D\n\
         : AD 10H 9D 8S AH\n\
         : AC KC 2H JS 8D",
    ),
    (
        "simple-simon",
        true,
        ": KS 5C 10H QD 10D JC 2C AH\n\
         : 10C 2D 3H 4C AS 7S 9H JD\n\
         : 6H AD 7D 9S JS 8S 6D KH\n\
         : QH 4D 6C 9D KD 7H JH\n\
         : AC KC 10S 5D 8C 8D\n\
         : 2S 7C 2H 3C 5H\n\
         : 4H 4S 3D 8H\n\
         : QC 9C 6S\n\
         : QS 5S\n\
         : 3S",
    ),
];

#[test]
fn searches_agree_with_another_solver() {
    let mut wins = 0;
    for (number, (stem, can_be_won, cards)) in DECIDED.into_iter().enumerate() {
        let sample = sample(stem);
        let piles = engine::gamefile::read_piles(cards, sample.definition());
        let piles = piles.unwrap_or_else(|error| panic!("{stem} ({number}): {error}"));
        let start = Start::Cards(engine::rules::Layout { piles });
        let state = sample.rules.start(&start);
        let state = state.unwrap_or_else(|error| panic!("{stem} ({number}): {error}"));
        let view = state.view(&sample.rules, Seat::default());
        let prospect = Adviser::default().advise(&sample.rules, &view).prospect;
        let wrong = if can_be_won { prospect == Prospect::Lost } else { wins_by(prospect) };
        assert!(!wrong, "{stem} ({number}): {prospect:?}");
        wins += usize::from(wins_by(prospect));
    }
    assert!(wins >= 3, "{wins} ways to win were found");
}

fn wins_by(prospect: Prospect) -> bool {
    matches!(prospect, Prospect::Win(_))
}

/// Cards in the pit never come back, and the cell has room for one card.
const TRAP: &str = "
    [Fields]
    Field      | Put                       | Take           | Clear
    Stack      | none                      | none; top: any |
    Cell       | none; empty: any          | none; top: any |
    Pit        | any; empty: any           | none           |
    Foundation | up 1, same suit; empty: A | none           | =3
    [Spots]
    Field
    Stack
    Cell
    Pit
    Foundation
    [Cards]
    Deck | Suit | A | 2 | 3 | 4 | 5
         | S    | 1 | 1 | 1 | 1 | 1";

fn trap(layout: &str) -> Match {
    let checked = read(&Document::from_text(TRAP));
    let rules = Arc::new(Rules::compile(&checked.into_result().expect("a game")));
    let piles = engine::gamefile::read_piles(layout, rules.table()).expect("cards");
    let start = Start::Cards(engine::rules::Layout { piles });
    Match::start(rules, start).expect("the cards of the game")
}

#[test]
fn a_hint_never_proposes_what_was_seen_to_fail() {
    // The ace is below the two, which must go to the cell and never to the pit.
    let mut game = trap(r#"{"Stack": ["3S", "AS", "2S", "4S", "5S"]}"#);
    for _ in 0..20 {
        if game.is_won() {
            return;
        }
        let advice = Adviser::default().advise(game.rules(), &game.view());
        assert!(matches!(advice.prospect, Prospect::Win(_)), "{advice:?}");
        for hint in &advice.hints {
            let mut after = game.clone();
            after.play(hint.action).expect("legal");
            let then = Adviser::default().advise(after.rules(), &after.view());
            assert!(after.is_won() || then.prospect != Prospect::Lost, "{hint:?}: {then:?}");
        }
        game.play(advice.hints[0].action).expect("legal");
    }
    panic!("it is won in far fewer actions");
}

#[test]
fn where_all_is_lost_the_way_back_is_told() {
    let mut game = trap(r#"{"Stack": ["3S", "AS", "2S", "4S", "5S"]}"#);
    let notation = SpotCodes::of(game.rules().table());
    assert_eq!(Adviser::way_back(&game, &SeenCards::default()), None, "nothing is wrong yet");
    for line in ["s p", "s p", "s p", "s f"] {
        game.play(notation.parse(line).expect("an action")).expect("legal");
    }
    let advice = Adviser::default().advise(game.rules(), &game.view());
    assert_eq!((advice.hints.len(), advice.prospect), (0, Prospect::Lost));
    assert_eq!(
        Adviser::way_back(&game, &SeenCards::default()),
        Some(2),
        "before the two went to the pit"
    );
}

/// Returns rules with the largest possible number of cards: eight packs of 416 cards, each in a
/// pile of its own, of which any number may be moved anywhere.
fn heaps() -> Rules {
    let mut sheets =
        "[Fields]\nField | Put | Take | Clear\nHeaps | any | any | =0\n[Decks]\nDeck\n".to_owned();
    let names: Vec<String> = (1..=8).map(|deck| format!("Pack {deck}")).collect();
    sheets.extend(names.iter().map(|name| format!("{name}\n")));
    sheets.push_str("[Cards]\nDeck | Suit | A | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | J | Q | K\n");
    for name in &names {
        for suit in ["S", "H", "D", "C"] {
            sheets.push_str(&format!("{name} | {suit}{}\n", " | 8".repeat(13)));
        }
    }
    sheets.push_str("[Spots]\nSpot | Field\n");
    sheets.extend((1..=16).map(|spot| format!("Heap {spot} | Heaps\n")));
    sheets.push_str("[Deals]\nDeck | Spot | Opening deal\n");
    for (name, spot) in names.iter().zip(1..) {
        sheets.push_str(&format!("{name} | Heap {spot} | 416 up\n"));
    }
    let checked = read(&Document::from_text(&sheets));
    let definition = checked.definition.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics));
    Rules::compile(&definition)
}

#[test]
fn a_hint_on_the_largest_table_looks_at_no_more_cards_than_it_may() {
    let rules = heaps();
    let view = rules.deal(DealNumber(1)).view(&rules, Seat::default());
    let mut legal = Vec::new();
    view.legal(&rules, &mut legal);
    assert_eq!(legal.len(), 8 * 416 * 15, "any number of cards of each pile goes on any other");
    // The ranking stops after twenty million looks at cards, of which there are 3,328. As they are
    // counted, not timed, the result is the same on every machine.
    let ranked = hints(&rules, &view);
    assert!(!ranked.is_empty());
    // The first step of a known way comes on top.
    let most = 20_000_000 / 3_328 + 1;
    assert!(ranked.len() <= most, "{} of {}", ranked.len(), legal.len());
    assert_eq!(ranked, hints(&rules, &view));
}

#[test]
fn what_a_shuffle_brings_is_not_examined() {
    let rules = sample("la-belle-lucie").rules;
    // From these deals no card comes nearer to its goal before the cards are dealt again.
    for number in [4, 25, 27] {
        let start = Start::Number(DealNumber(number));
        let game = Match::start(Arc::clone(&rules), start).expect("a deal");
        let budget = SearchBudget { positions: 20_000 };
        assert_ne!(outlook(&rules, game.state(), budget), Outlook::NoProgress, "deal {number}");
        let advice = Adviser::default().advise(&rules, &game.view());
        assert_ne!(advice.prospect, Prospect::Lost, "deal {number}");
    }
}

#[test]
fn a_stock_that_was_gone_through_is_known() {
    let rules = sample("klondike").rules;
    let start = Start::Number(DealNumber(1));
    let mut game = Match::start(Arc::clone(&rules), start).expect("a deal");
    let deck = rules.first_deck().expect("the stock");
    let mut seen = SeenCards::default();
    let unknown = |seen: &SeenCards, game: &Match| {
        let hidden = seen.view(&rules, game.state()).hidden(&rules);
        let all: usize = hidden.iter().map(|(_, count)| count).sum();
        let in_deck = hidden.iter().find(|(spot, _)| *spot == deck).map_or(0, |(_, count)| *count);
        (in_deck, all - in_deck)
    };
    seen.follow(&game);
    assert_eq!(unknown(&seen, &game), (24, 21));
    let draw = Action::Choose(engine::rules::Choice::Click(deck));
    for _ in 0..9 {
        game.play(draw).expect("the stock is dealt, and refilled");
    }
    let plain: usize = game.view().hidden(&rules).iter().map(|(_, count)| count).sum();
    assert_eq!(plain, 24 + 21, "it lies face down again");
    assert_eq!(unknown(&SeenCards::default(), &game), (24, 21));
    seen.follow(&game);
    assert_eq!(unknown(&seen, &game), (0, 21), "its order is known");
}

#[test]
fn where_a_way_is_known_a_shuffle_is_proposed_last() {
    let rules = sample("la-belle-lucie").rules;
    let mut shuffles = 0;
    for number in 1..=6 {
        let start = Start::Number(DealNumber(number));
        let mut game = Match::start(Arc::clone(&rules), start).expect("a deal");
        let mut adviser = Adviser::default();
        for _ in 0..12 {
            let hints = adviser.advise(&rules, &game.view()).hints;
            let Some(first) = hints.first().copied() else { break };
            let is_shuffle = |hint: &Hint| matches!(hint.action, Action::Choose(_));
            if matches!(first.purpose, HintPurpose::Prepare(_)) {
                let at = hints.iter().position(is_shuffle).expect("the stock can be dealt again");
                assert_eq!(at + 1, hints.len(), "deal {number}: {hints:?}");
                shuffles += 1;
            }
            game.play(first.action).expect("legal");
        }
    }
    assert!(shuffles > 5, "{shuffles} positions with a way and a stock");
}

/// A declared game and its twin from a workbook, both at the same deal.
fn twins(stem: &str, twin: &str, deal: DealNumber) -> [Match; 2] {
    let rules = [sample(stem).rules, Arc::new(declared::rules(twin, None, &[]))];
    rules.map(|rules| Match::start(rules, Start::Number(deal)).expect("a deal"))
}

#[test]
fn a_solitaire_in_ron_gets_the_hints_of_its_twin() {
    for deal in (1..=4).map(DealNumber) {
        let mut games = twins("klondike", "klondike-in-ron", deal);
        let mut advisers = [Adviser::default(), Adviser::default()];
        for played in 0..150 {
            let advice: Vec<_> = games
                .iter()
                .zip(&mut advisers)
                .map(|(game, adviser)| adviser.advise(game.rules(), &game.view()))
                .collect();
            // Which of several equal ways is found first depends on the order of the piles.
            let counted = |at: usize| (advice[at].hints.len(), advice[at].prospect);
            assert_eq!(counted(0), counted(1), "deal {deal}, action {played}");
            let looks = games
                .each_ref()
                .map(|game| outlook(game.rules(), game.state(), SearchBudget { positions: 5_000 }));
            assert_eq!(looks[0], looks[1], "deal {deal}, action {played}");
            let Some(hint) = advice[0].hints.first() else { break };
            let action = hint.action;
            games[0].play(action).expect("a hint is legal");
            // Both tables name the same piles in a different order.
            let mut legal = Vec::new();
            games[1].view().legal(games[1].rules(), &mut legal);
            let same = |twin: &Action| {
                let mut after = games[1].clone();
                after.play(*twin).is_ok() && piles(&after) == piles(&games[0])
            };
            let twin = legal.into_iter().find(same).expect("the same action");
            games[1].play(twin).expect("it is legal");
        }
    }
}

/// The piles of a table, in no particular order.
fn piles(game: &Match) -> Vec<Vec<(Card, bool)>> {
    let view = game.state();
    let pile =
        |spot| view.pile(spot).iter().map(|placed| (placed.card(), placed.is_up())).collect();
    let mut piles: Vec<Vec<_>> = game.rules().table().spot_ids().map(pile).collect();
    piles.sort();
    piles
}
