//! Tiny games with random tables, against a solver of a few lines that looks at every position.

use super::{Numbers, solved};
use crate::{Solvability, SolveLimits, Unknown, machine::Machine, search};
use cards::{Card, DealNumber};
use definition::{DeckId, game::Game};
use rules::{Rules, Setup, State};
use std::{collections::HashSet, sync::Arc};

/// Shapes of tables whose put and take rules are then drawn at random.
const SHAPES: [&str; 6] = [
    // Columns, a cell and foundations.
    "[Fields]
     Field      | Put                                | Take                      | Clear
     Foundation | up 1, same suit; empty: A          | none                      | =4
     Tableau    | down 1, alternating colours; empty: any | none; top: any       |
     Cell       | none; empty: any                   | none; top: any            |
     [Spots]
     Spot | Field
      | Foundation
      | Foundation
      | Tableau
      | Tableau
      | Tableau
      | Cell
     [Cards]
     Deck | Suit | A | 2 | 3 | 4
      | ♠ | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal
     Tableau 1 | 3 up
     Tableau 2 | 3 up
     Tableau 3 | 2 up",
    // A waste that is gone through for ever, and cards that turn up.
    "[Decks]
     Deck  | Redeals
     Stock |
     [Fields]
     Field      | Put                                | Take           | Clear | Flip
     Foundation | up 1, same suit; empty: A          | none; top: any | =5    |
     Waste      | none                               | none; top: any |       |
     Tableau    | down 1, alternating colours; empty: 5 | down 1; top: any |  | auto
     [Spots]
     Spot | Field
      | Foundation
      | Foundation
      | Waste
      | Tableau
      | Tableau
     [Cards]
     Deck | Suit | A | 2 | 3 | 4 | 5
      | ♠ | 1 | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal | Click deal | Collect
     Waste     |              | 3 up       | TRUE
     Tableau 1 | 1 down 1 up  |            |
     Tableau 2 | 2 down 1 up  |            |",
    // The same with one card a click and a limit on refills.
    "[Decks]
     Deck  | Redeals
     Stock | 1
     [Fields]
     Field      | Put                       | Take             | Clear | Flip
     Foundation | up 1, same suit; empty: A | none             | =4    |
     Waste      | none                      | none; top: any   |       |
     Tableau    | down 1; empty: any        | down 1; top: any |       | click
     [Spots]
     Spot | Field
      | Foundation
      | Foundation
      | Waste
      | Tableau
      | Tableau
     [Cards]
     Deck | Suit | A | 2 | 3 | 4
      | ♠ | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal | Click deal | Collect
     Waste     |              | 1 up       | TRUE
     Tableau 1 | 1 down 1 up  |            |
     Tableau 2 | 1 down 1 up  |            |",
    // Rows dealt on all columns, and runs that leave.
    "[Fields]
     Field      | Put                | Take                        | Clear | Whenever
     Tableau    | down 1; empty: any | down 1, same suit; top: any | =0    | 3 > Foundation
     Foundation | none               | none                        |       |
     [Spots]
     Spot | Field
      | Tableau
      | Tableau
      | Tableau
      | Foundation
      | Foundation
      | Foundation
     [Cards]
     Deck | Suit | A | 2 | 3
      | ♠ | 2 | 2 | 2
      | ♥ | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal | Click deal
     Tableau 1 | 1 up         | 1 up
     Tableau 2 | 1 up         | 1 up
     Tableau 3 | 1 up         | 1 up",
    // Pairs that leave.
    "[Fields]
     Field   | Put                | Take           | After put   | Clear
     Tableau | sum 5; empty: none | none; top: any | 2 > Discard | =0
     Discard | none               | none           |             |
     [Spots]
     Spot | Field
      | Tableau
      | Tableau
      | Tableau
      | Tableau
      | Discard
     [Cards]
     Deck | Suit | A | 2 | 3 | 4
      | ♠ | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1
      | ♦ | 1 | 1 | 1 | 1
     [Deals]
     Spot    | Opening deal
     Tableau | 3 up",
    // Columns that are filled from a reserve.
    "[Fields]
     Field      | Put                                  | Take             | Clear | Refill
     Foundation | up 1, same suit; empty: A            | none             | =4    |
     Tableau    | down 1, alternating colours; empty: any | down 1; top: any |    | Reserve
     Reserve    | none                                 | none; top: any   |       |
     [Spots]
     Spot | Field
      | Foundation
      | Foundation
      | Tableau
      | Tableau
      | Reserve
     [Cards]
     Deck | Suit | A | 2 | 3 | 4
      | ♠ | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal
     Tableau 1 | 2 up
     Tableau 2 | 2 up
     Reserve   | 4 up",
];

/// Reads a shape, and replaces some of its tables by random ones.
fn random_game(shape: &str, numbers: &mut Numbers) -> Rules {
    let checked = workbook::read(&workbook::Document::from_text(shape));
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    let definition = checked.definition.unwrap_or_else(|| panic!("{shape}\n{faults:?}"));
    let mut game = Game::from(&definition);
    for field in game.fields.iter_mut().filter_map(|field| field.piles.as_mut()) {
        for relation in [&mut field.put, &mut field.take] {
            let density = numbers.below(8);
            // Most tables stay as they are, so that the rules for orders still find some.
            if relation.is_none() || density > 3 {
                continue;
            }
            for below in Card::all() {
                for above in Card::all() {
                    if numbers.below(6) <= density {
                        let old = relation.allows(below, above);
                        relation.set(below, above, !old && numbers.below(3) == 0);
                    }
                }
            }
        }
        if numbers.below(6) == 0 {
            field.check_inside = !field.check_inside;
        }
    }
    Rules::of_game(Arc::new(game), &Setup::default()).expect("it is for one player")
}

/// Returns what a position consists of; refills count only if they are limited.
fn contents(rules: &Rules, state: &State) -> Vec<u16> {
    let table = rules.table();
    let mut all = Vec::new();
    for spot in table.spot_ids() {
        let pile = state.pile(spot);
        all.push(pile.len() as u16);
        all.extend(
            pile.iter()
                .map(|placed| placed.card().index() as u16 | if placed.is_up() { 0x80 } else { 0 }),
        );
    }
    for (id, deck) in (0..).map(DeckId).zip(table.decks()) {
        let limited = deck.redeal.as_ref().is_some_and(|redeal| redeal.limit.is_some());
        all.push(if limited { state.redeals(id) } else { 0 });
    }
    all
}

/// Returns whether a position can be won, by looking at everything; `None` if that is too much.
fn by_force(rules: &Rules, state: &State, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([contents(rules, state)]);
    let mut open = vec![state.clone()];
    let mut legal = Vec::new();
    while let Some(state) = open.pop() {
        state.legal(rules, &mut legal);
        for &action in &legal {
            let mut next = state.clone();
            next.apply_legal(rules, action, &mut ());
            if next.is_won(rules) {
                return Some(true);
            }
            if seen.insert(contents(rules, &next)) {
                open.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// Verdict without anything that leaves positions out.
fn plainly(rules: &Rules, deal: u64) -> bool {
    let number = DealNumber(deal);
    let state = rules.deal(number);
    let machine = Machine::of(rules, state.piece_count(), Some(number)).expect("it is of piles");
    let limits = SolveLimits::default();
    let ready = search::ReadyMachine::of(rules, machine);
    match search::search(rules, &ready, &state, limits, &mut |_| false).0 {
        search::SolveEnd::Found(_) => true,
        search::SolveEnd::Exhausted => false,
        search::SolveEnd::Cut(why) => panic!("{why:?}"),
    }
}

#[test]
fn verdicts_on_tiny_random_games_are_those_of_brute_force() {
    let mut numbers = Numbers(20_261_123);
    let (mut won, mut lost) = (0, 0);
    let games = games(GAMES);
    for game in 0..games {
        let shape = SHAPES[game % SHAPES.len()];
        let rules = random_game(shape, &mut numbers);
        for deal in 1..=2 {
            let state = rules.deal(DealNumber(deal));
            let Some(wanted) = by_force(&rules, &state, 6_000) else { continue };
            let found = match solved(&rules, deal, u64::MAX).verdict {
                Solvability::Solved(_) => true,
                Solvability::Unsolvable => false,
                Solvability::Unknown(why) => panic!("{why:?}"),
            };
            assert_eq!(found, wanted, "game {game}, deal {deal}: {shape}");
            assert_eq!(plainly(&rules, deal), wanted, "game {game}, deal {deal}: {shape}");
            let general =
                crate::general::search(&rules, &state, SolveLimits::default(), &mut |_| false);
            assert_eq!(matches!(general.0, search::SolveEnd::Found(_)), wanted);
            assert_ne!(general.0, search::SolveEnd::Cut(Unknown::Memory));
            *(if wanted { &mut won } else { &mut lost }) += 1;
        }
    }
    println!("{won} won, {lost} lost");
    assert!(won > games / 8 && lost > games / 8, "{won} won, {lost} lost");
}

/// Number of random games, two deals each; the environment variable `TINY_GAMES` asks for more.
const GAMES: usize = 240;

/// A small game in which every way to leave moves out applies: a ring, safe moves, parts of runs.
const BUILDER: &str = "[Decks]
     Deck  | Redeals
     Stock |
     [Fields]
     Field      | Put                               | Take           | Clear | Flip
     Foundation | up 1, same suit; empty: A         | none; top: any | =5    |
     Waste      | none                              | none; top: any |       |
     Tableau    | down 1, alternating colours; empty: any \
         | down 1, alternating colours; top: any           |       | auto
     [Spots]
     Spot | Field
      | Foundation
      | Foundation
      | Waste
      | Tableau
      | Tableau
      | Tableau
     [Cards]
     Deck | Suit | A | 2 | 3 | 4 | 5
      | ♠ | 1 | 1 | 1 | 1 | 1
      | ♥ | 1 | 1 | 1 | 1 | 1
     [Deals]
     Spot      | Opening deal | Click deal | Collect
     Waste     |              | 2 up       | TRUE
     Tableau 1 | 1 up         |            |
     Tableau 2 | 1 down 1 up  |            |
     Tableau 3 | 2 down 1 up  |            |";

/// The small game with other rules, in each of which runs lie loose.
fn builders() -> Vec<String> {
    let colours = "down 1, alternating colours";
    let spaces = ["empty: any", "empty: 5", "empty: none"];
    let builds = [colours, "down 1, same suit", "down 1"];
    let foundations = ["none; top: any | =5", "none | =5"];
    let clicks = ["2 up", "1 up", "3 up"];
    let mut all = Vec::new();
    for (index, space) in spaces.iter().cycle().take(18).enumerate() {
        let (build, clicks) = (builds[index / 3 % 3], clicks[index % 5 % 3]);
        let text = BUILDER.replace("empty: any", space).replace(colours, build);
        let text = text.replace("none; top: any | =5", foundations[index / 9]);
        all.push(text.replace("| 2 up ", &format!("| {clicks} ")));
    }
    all
}

/// Number of random games that the variable asks for when the tests are built, or the usual one.
fn games(usual: usize) -> usize {
    option_env!("TINY_GAMES").and_then(|count| count.parse().ok()).unwrap_or(usual)
}

#[test]
fn what_is_left_out_changes_no_verdict() {
    let (mut won, mut lost, mut proved) = (0, 0, 0);
    for text in builders() {
        let checked = workbook::read(&workbook::Document::from_text(&text));
        let rules = Rules::compile(&checked.definition.expect("it has no errors"));
        let machine = Machine::of(&rules, 10, None).expect("it is of piles").with_ring();
        assert!(crate::safe::SafeMoves::of(&machine).is_some(), "{text}");
        assert!(crate::partial::loosened(machine).has_loose(), "{text}");
        let ready = crate::ready(&rules, 10, None).expect("it is of piles");
        for deal in 1..=games(90) as u64 / 18 {
            let state = rules.deal(DealNumber(deal));
            let Some(wanted) = by_force(&rules, &state, 25_000) else { continue };
            let found = solved(&rules, deal, u64::MAX).verdict;
            if let Some(easier) = &ready.easier {
                let limits = SolveLimits::default();
                let mut stop = |_| false;
                let mut context = search::SearchContext::of(&ready, limits, &mut stop);
                let end = search::in_easier_game(&rules, easier, &state, &mut context);
                assert!(end.is_none() || !wanted, "deal {deal}: {text}");
                proved += usize::from(end.is_some());
            }
            assert_eq!(matches!(found, Solvability::Solved(_)), wanted, "deal {deal}: {text}");
            assert_eq!(found == Solvability::Unsolvable, !wanted, "deal {deal}: {text}");
            *(if wanted { &mut won } else { &mut lost }) += 1;
        }
    }
    println!("{won} won, {lost} lost");
    assert!(
        won > 3 && lost > 3 && proved > 3,
        "{won} won, {lost} lost, {proved} by an easier game"
    );
}

/// Cards that are laid on a foundation together, of which only the lowest has to fit, can fill it
/// out of order: nothing is then safe, and no card is needed before another.
#[test]
fn a_foundation_may_check_the_lowest_card_alone() {
    let (mut won, mut lost) = (0, 0);
    for text in builders() {
        let checked = workbook::read(&workbook::Document::from_text(&text));
        let mut game = Game::from(&checked.definition.expect("it has no errors"));
        let piles = game.fields.iter_mut().find_map(|field| field.piles.as_mut());
        piles.expect("the foundation comes first").check_inside = false;
        let setup = Setup::default();
        let rules = Rules::of_game(Arc::new(game), &setup).expect("it is for one player");
        for deal in 49..=52 {
            let state = rules.deal(DealNumber(deal));
            let Some(wanted) = by_force(&rules, &state, 25_000) else { continue };
            let found = solved(&rules, deal, u64::MAX).verdict;
            assert_eq!(matches!(found, Solvability::Solved(_)), wanted, "deal {deal}: {text}");
            assert_eq!(found == Solvability::Unsolvable, !wanted, "deal {deal}: {text}");
            *(if wanted { &mut won } else { &mut lost }) += 1;
        }
    }
    assert!(won > 3 && lost > 3, "{won} won, {lost} lost");
}

#[test]
fn more_cards_than_there_are_never_come_together() {
    let rules = |clear: &str| {
        let text = SHAPES[0].replace("| =4", clear);
        let checked = workbook::read(&workbook::Document::from_text(&text));
        Rules::compile(&checked.definition.expect("it can be played"))
    };
    let solution = solved(&rules("| >4"), 1, u64::MAX);
    assert_eq!((solution.verdict, solution.states), (Solvability::Unsolvable, 1), "10 of 8 cards");
    // Eight can, so every position is looked at.
    assert!(solved(&rules("| =4"), 1, u64::MAX).states > 1);
}
