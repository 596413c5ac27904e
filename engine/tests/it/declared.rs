//! Tests of the samples declared in RON, with whole random games.

use crate::games::{files, root};
use cards::{CardSet, DealNumber};
use engine::{
    cards,
    definition::{
        SpotId,
        game::{Game, OptionId, OptionKind},
    },
    gametext::read_game,
    rules::{Action, End, Event, Rules, Seat, Setup, State},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{collections::BTreeMap, fs, sync::Arc};

/// The texts of all samples in RON, by id.
pub(crate) fn library() -> BTreeMap<String, String> {
    files(&root().join("sample-games"), "ron")
        .into_iter()
        .map(|path| {
            let id = path.file_stem().expect("a file's name").to_string_lossy().into_owned();
            (id, fs::read_to_string(&path).expect("it can be read"))
        })
        .collect()
}

/// Reads a sample by its id; it must have no faults.
pub(crate) fn game(id: &str) -> Arc<Game> {
    let library = library();
    let checked = read_game(&library[id], &library);
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    Arc::new(checked.game.unwrap_or_else(|| panic!("{id}:\n{}", faults.join("\n"))))
}

/// Compiles the rules of a sample for a number of players, with options by their keys.
pub(crate) fn rules(id: &str, seats: Option<u8>, options: &[(&str, i32)]) -> Rules {
    let game = game(id);
    let number = |name: &str| {
        let at = game.options.iter().position(|option| option.name == name);
        OptionId(at.unwrap_or_else(|| panic!("{id} has no option {name}")) as u8)
    };
    let options = options.iter().map(|&(name, value)| (number(name), value)).collect();
    Rules::of_game(game, &Setup { seats, options }).expect("the game can be set up so")
}

/// Plays on at random to the end, passing every state to `see`.
pub(crate) fn play_out(
    rules: &Rules,
    state: &mut State,
    chance: &mut ChaCha8Rng,
    mut see: impl FnMut(&State, Option<Action>),
) {
    let mut legal = Vec::new();
    loop {
        state.legal(rules, &mut legal);
        if legal.is_empty() {
            see(state, None);
            return;
        }
        let action = legal[(chance.next_u32() as usize) % legal.len()];
        see(state, Some(action));
        state.apply_legal(rules, action, &mut ());
    }
}

/// Returns every number of players and every option at its extremes, one at a time.
pub(crate) fn setups(game: &Game) -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in game.players.least..=game.players.most {
        setups.push(Setup { seats: Some(seats), options: Vec::new() });
    }
    for (number, option) in game.options.iter().enumerate() {
        let id = OptionId(number as u8);
        let values = match &option.kind {
            OptionKind::Flag { default } => vec![i32::from(!default)],
            // A match to thousands of points takes long and shows nothing new.
            OptionKind::Number { least, default, most } => {
                vec![*least, (*most).min(default.saturating_mul(2))]
            }
            OptionKind::Choice { labels, .. } => (0..labels.len() as i32).collect(),
        };
        for value in values {
            setups.push(Setup { seats: None, options: vec![(id, value)] });
        }
    }
    setups
}

/// Counts the pieces by kind.
fn census(rules: &Rules, state: &State) -> BTreeMap<usize, usize> {
    let mut count = BTreeMap::new();
    for spot in 0..rules.spot_count() {
        let spot = SpotId(spot as u8);
        let held: CardSet = state.held(spot);
        for card in held.kinds().chain(state.pile(spot).iter().map(|placed| placed.card())) {
            *count.entry(card.index()).or_insert(0) += 1;
        }
    }
    count
}

/// Number of games of each setup that a test plays; `GAMES=10000` plays more.
pub(crate) fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

#[test]
fn random_games_end_by_their_rules_and_lose_no_piece() {
    let mut faults = Vec::new();
    for id in library().keys() {
        let game = game(id);
        for setup in setups(&game) {
            let rules = match Rules::of_game(Arc::clone(&game), &setup) {
                Ok(rules) => rules,
                Err(error) => {
                    faults.push(format!("{id}: {setup:?}: {error}"));
                    continue;
                }
            };
            for number in 0..games() {
                let mut chance = ChaCha8Rng::seed_from_u64(number);
                let mut state = rules.deal(DealNumber(number));
                let before = census(&rules, &state);
                play_out(&rules, &mut state, &mut chance, |_, _| {});
                let outcome = state.outcome(&rules);
                match outcome.as_ref().map(|outcome| outcome.end) {
                    Some(End::Finished | End::Draw) => {}
                    // Random play may never come to an end by itself.
                    Some(End::Limit) => {}
                    other => {
                        faults.push(format!("{id}: {setup:?}: deal {number}: {other:?}"));
                        break;
                    }
                }
                if census(&rules, &state) != before {
                    faults.push(format!("{id}: {setup:?}: deal {number}: pieces are lost"));
                    break;
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn no_sample_is_told_anything_of() {
    let library = library();
    let told = library.iter().flat_map(|(id, text)| {
        let found = read_game(text, &library).diagnostics;
        found.into_iter().map(move |fault| format!("{id}: {fault}"))
    });
    let told: Vec<_> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn what_a_seat_may_not_know_changes_nothing_that_it_sees() {
    let mut checked = 0;
    for id in library().keys() {
        let rules = rules(id, None, &[]);
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let mut state = rules.deal(DealNumber(7));
        let mut steps = 0;
        play_out(&rules, &mut state, &mut chance, |state, _| {
            steps += 1;
            if steps % 5 != 0 || steps > 200 {
                return;
            }
            for seat in (0..rules.seats()).map(Seat) {
                let view = state.view(&rules, seat);
                for spot in (0..rules.spot_count()).map(|spot| SpotId(spot as u8)) {
                    let Some(info) = rules.spot_info(spot) else { continue };
                    let own = info.player == Some(seat) || info.team == Some(rules.team(seat));
                    let known = view.pile(spot).filter(|seen| seen.card.is_some()).count();
                    assert_eq!(view.count(spot), state.count(spot), "{id}: counts are open");
                    if info.sees == engine::definition::game::Sees::Nobody
                        || info.sees == engine::definition::game::Sees::Owner && !own
                    {
                        assert_eq!(known, 0, "{id}: {seat:?} sees {spot:?}");
                        checked += view.count(spot);
                    }
                }
            }
        });
    }
    assert!(checked > 100, "something was hidden");
}

#[test]
fn a_game_that_nobody_watches_goes_the_same_way() {
    for id in library().keys() {
        let rules = rules(id, None, &[]);
        for deal in 1..=3 {
            let mut chance = ChaCha8Rng::seed_from_u64(deal);
            let mut told = rules.deal(DealNumber(deal));
            let mut quiet = told.clone();
            for _ in 0..400 {
                let count = told.choices(&rules);
                if count == 0 {
                    break;
                }
                let number = chance.next_u32() as usize % count;
                let action = told.nth_choice(&rules, number).expect("it is among them");
                let mut events = Vec::<Event>::new();
                told.apply(&rules, action, &mut events).expect("it is legal");
                assert!(quiet.play_any(&rules, |choices| number.min(choices), &mut ()));
                assert!(quiet == told, "{id}, deal {deal}: {action:?}");
            }
        }
    }
}
