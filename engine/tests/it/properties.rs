//! Tests of properties of every game, on every sample: several deals, many random games.

use crate::{chance::Chance, games::Sample};
use engine::{
    cards::{Card, DealNumber},
    definition::{Face, SpotId},
    gamefile,
    rules::{Action, Event, Layout, Match, Record, Rules, Seat, Start, State},
};
use std::{collections::BTreeSet, sync::Arc};

const DEALS: u64 = 3;
const STEPS: usize = 120;

/// Plays random actions; `each` is called with every position, the first included.
fn wander(sample: &Sample, deal: DealNumber, mut each: impl FnMut(&Match)) -> Match {
    let start = Start::Number(deal);
    let mut game = Match::start(sample.rules.clone(), start).expect("the game knows the deal");
    let mut chance = Chance::new(deal.0);
    let mut legal = Vec::new();
    each(&game);
    for _ in 0..STEPS {
        game.state().legal(&sample.rules, &mut legal);
        let Some(action) = chance.pick(&legal) else { break };
        game.play(action).expect("it is legal");
        each(&game);
    }
    game
}

/// Returns every card on the table, sorted.
fn cards(state: &State, rules: &Rules) -> Vec<Card> {
    let spots = rules.table().spot_ids();
    let mut cards: Vec<Card> = spots
        .flat_map(|spot| state.pile(spot).iter().map(|placed| placed.card()).collect::<Vec<_>>())
        .collect();
    cards.sort();
    cards
}

#[test]
fn pieces_are_neither_lost_nor_made() {
    for sample in Sample::all() {
        for deal in sample.deals(DEALS) {
            let mut before = None;
            wander(&sample, deal, |game| {
                let now = cards(game.state(), &sample.rules);
                let before = before.get_or_insert_with(|| now.clone());
                assert_eq!(*before, now, "{} {deal}", sample.stem);
            });
        }
    }
}

#[test]
fn undo_and_redo_are_exact() {
    for sample in Sample::all() {
        for deal in sample.deals(DEALS) {
            let mut states = Vec::new();
            let mut game = wander(&sample, deal, |game| states.push(game.state().clone()));
            for state in states.iter().rev().skip(1) {
                assert!(game.undo().is_some());
                assert_eq!(game.state(), state, "{} {deal}", sample.stem);
            }
            assert!(game.undo().is_none());
            for state in &states[1..] {
                assert!(game.redo().is_some());
                assert_eq!(game.state(), state, "{} {deal}", sample.stem);
            }
            assert!(game.redo().is_none());
        }
    }
}

/// Returns every conceivable action: any number of cards from each spot to each, and each click.
fn everything(state: &State, rules: &Rules) -> Vec<Action> {
    let spots: Vec<SpotId> = rules.table().spot_ids().collect();
    let beyond = SpotId(spots.len() as u8);
    let mut all = vec![Action::click(beyond), Action::put(beyond, 1, spots[0])];
    for &from in &spots {
        all.push(Action::click(from));
        for count in 0..=state.pile(from).len() as u16 + 1 {
            all.extend(spots.iter().map(|&to| Action::put(from, count, to)));
        }
    }
    all
}

#[test]
fn what_is_legal_is_what_is_accepted() {
    for sample in Sample::all() {
        for deal in sample.deals(DEALS) {
            let mut number = 0;
            wander(&sample, deal, |game| {
                number += 1;
                // Neighbouring positions are much alike.
                if number % 5 != 1 {
                    return;
                }
                let (state, rules) = (game.state(), &sample.rules);
                let mut legal = Vec::new();
                state.legal(rules, &mut legal);
                let listed: BTreeSet<Action> = legal.iter().copied().collect();
                assert_eq!(listed.len(), legal.len(), "{} {deal}: twice", sample.stem);
                let asked = everything(state, rules).into_iter();
                let accepted: BTreeSet<_> =
                    asked.filter(|&action| state.check(rules, action).is_ok()).collect();
                assert_eq!(listed, accepted, "{} {deal} {number}", sample.stem);
                for &action in &legal {
                    let mut next = state.clone();
                    assert_eq!(next.apply(rules, action, &mut ()), Ok(()));
                    assert_ne!(next, *state, "{} {deal}: {action:?} does nothing", sample.stem);
                }
            });
        }
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    for sample in Sample::all() {
        let deal = sample.deals(1).next().expect("there is a deal");
        let mut number = 0;
        wander(&sample, deal, |game| {
            number += 1;
            if number % 20 != 1 {
                return;
            }
            for action in everything(game.state(), &sample.rules) {
                let mut state = game.state().clone();
                let mut events: Vec<Event> = Vec::new();
                if state.apply(&sample.rules, action, &mut events).is_err() {
                    assert_eq!(state, *game.state(), "{}: {action:?}", sample.stem);
                    assert_eq!(events, [], "{}: {action:?}", sample.stem);
                }
            }
        });
    }
}

#[test]
fn a_record_replays_to_the_same_state_also_through_text() {
    for sample in Sample::all() {
        for deal in sample.deals(DEALS) {
            let game = wander(&sample, deal, |_| ());
            let text = game.to_text();
            let read = Record::of_text(&text).expect("it was written so");
            assert_eq!(read.head().game, sample.definition().about().id, "{} {deal}", sample.stem);
            assert_eq!(read.actions().len(), game.actions().len(), "{} {deal}", sample.stem);
            let again = read.replay(&sample.rules).expect("it was played so");
            assert_eq!(again.state(), game.state(), "{} {deal}", sample.stem);
            assert_eq!(again.actions(), game.actions(), "{} {deal}", sample.stem);
            assert_eq!(again.to_text(), text, "{} {deal}", sample.stem);
            // The same cards laid by hand are recorded as they were laid.
            let start = Start::Cards(layout(game.state(), &sample.rules));
            let laid = Match::start(sample.rules.clone(), start).expect("the cards are all there");
            let text = laid.to_text();
            let again = Match::of_text(&text, &sample.rules).expect("it was written so");
            assert_eq!(again.origin(), laid.origin(), "{} {deal}", sample.stem);
            assert_eq!(again.to_text(), text, "{} {deal}", sample.stem);
        }
    }
}

/// Returns the cards on all spots.
fn layout(state: &State, rules: &Rules) -> Layout {
    let pile = |spot| state.pile(spot).iter().map(|p| (p.card(), p.face())).collect();
    Layout { piles: rules.table().spot_ids().map(pile).collect() }
}

/// Returns the same layout with the face-down cards in another order.
fn other_hidden(layout: &Layout, chance: &mut Chance) -> Layout {
    let mut layout = layout.clone();
    let mut hidden: Vec<&mut Card> = layout
        .piles
        .iter_mut()
        .flatten()
        .filter(|(_, face)| *face == Face::Down)
        .map(|(card, _)| card)
        .collect();
    let mut cards: Vec<Card> = hidden.iter().map(|card| **card).collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, chance.below(last + 1));
    }
    for (slot, card) in hidden.iter_mut().zip(cards) {
        **slot = card;
    }
    layout
}

fn shows_a_card(event: &Event) -> bool {
    matches!(
        event,
        Event::Dealt { face: Face::Up, .. }
            | Event::Turned { face: Face::Up, .. }
            | Event::Shuffled { .. }
            // A refilled spot may have turned up the card that it took.
            | Event::Collected { .. }
    )
}

#[test]
fn hidden_cards_change_no_view_and_no_event() {
    for sample in Sample::all() {
        let rules: &Arc<Rules> = &sample.rules;
        for deal in sample.deals(DEALS) {
            let mut chance = Chance::new(deal.0);
            let one = layout(&rules.deal(deal), rules);
            let two = other_hidden(&one, &mut chance);
            let start = |layout: Layout| {
                Match::start(rules.clone(), Start::Cards(layout)).expect("the cards are the game's")
            };
            let (mut one, mut two) = (start(one), start(two));
            let (mut here, mut there) = (Vec::new(), Vec::new());
            for _ in 0..STEPS {
                let (a, b) = (one.view(), two.view());
                assert_eq!(a, b, "{} {deal}", sample.stem);
                assert_eq!(format!("{a:?}"), format!("{b:?}"), "{} {deal}", sample.stem);
                a.legal(rules, &mut here);
                b.legal(rules, &mut there);
                assert_eq!(here, there, "{} {deal}", sample.stem);
                let Some(action) = chance.pick(&here) else { break };
                let events = one.play(action).expect("it is legal");
                if events.iter().any(shows_a_card) {
                    // From here on the two games may rightly look different.
                    break;
                }
                let alike = two.play(action).expect("it is legal here too");
                let heard = one.view().redacted(rules, &a, &events);
                assert_eq!(two.view().redacted(rules, &b, &alike), heard, "{}", sample.stem);
            }
        }
    }
}

#[test]
fn a_view_has_no_card_that_lies_face_down() {
    for sample in Sample::all() {
        let deal = sample.deals(1).next().expect("there is a deal");
        wander(&sample, deal, |game| {
            let view = game.state().view(game.rules(), Seat(0));
            for spot in sample.definition().spot_ids() {
                let pile = game.state().pile(spot);
                assert_eq!(view.count(spot), pile.len());
                for (seen, placed) in view.pile(spot).zip(pile) {
                    assert_eq!(seen.face, placed.face());
                    let known = placed.is_up().then(|| placed.card());
                    assert_eq!(seen.card, known, "{}", sample.stem);
                }
            }
        });
    }
}

#[test]
fn saving_and_loading_change_nothing() {
    for sample in Sample::all() {
        let first = gamefile::save(sample.definition(), None).expect("a sample can be saved");
        let loaded = gamefile::load(&first);
        let faults: Vec<_> = loaded.diagnostics.iter().map(ToString::to_string).collect();
        assert_eq!(faults, Vec::<String>::new(), "{}", sample.stem);
        assert_eq!(loaded.definition.as_ref(), Some(sample.definition()), "{}", sample.stem);
        let definition = loaded.definition.expect("it was just compared");
        let second = gamefile::save(&definition, None).expect("a sample can be saved");
        assert!(first == second, "{}: the second save differs", sample.stem);
    }
}

#[test]
fn random_games_go_on_to_the_end_with_all_their_cards() {
    const GAMES: u64 = 100;
    const MOST_ACTIONS: usize = 1_000;
    for sample in Sample::all() {
        let mut legal = Vec::new();
        for deal in sample.deals(GAMES) {
            let mut chance = Chance::new(deal.0);
            let mut state = sample.rules.deal(deal);
            for _ in 0..MOST_ACTIONS {
                state.legal(&sample.rules, &mut legal);
                // Games that can go round for ever are cut, which is not a fault.
                let Some(action) = chance.pick(&legal) else { break };
                state.apply_legal(&sample.rules, action, &mut ());
            }
            assert_eq!(
                cards(&state, &sample.rules),
                cards(&sample.rules.deal(deal), &sample.rules),
                "{} {deal}",
                sample.stem
            );
        }
    }
}

#[test]
fn the_same_number_is_the_same_deal_and_another_is_another() {
    for sample in Sample::all() {
        let deals: Vec<State> = sample.deals(20).map(|deal| sample.rules.deal(deal)).collect();
        for (index, deal) in sample.deals(20).enumerate() {
            assert_eq!(sample.rules.deal(deal), deals[index], "{}", sample.stem);
            assert!(!deals[..index].contains(&deals[index]), "{} {deal}", sample.stem);
        }
    }
}
