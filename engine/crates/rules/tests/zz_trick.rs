//! Random games of the samples.

use definition::game::{Game, OptionId, OptionKind, read_game};
use rules::{Action, End, Event, Rules, Setup};
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

fn library() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
    let mut library = BTreeMap::new();
    for folder in ["trick", "other"] {
        for entry in fs::read_dir(root.join(folder)).expect("there") {
            let path = entry.expect("entry").path();
            let name = path.file_stem().expect("stem").to_string_lossy().into_owned();
            library.insert(name, fs::read_to_string(&path).expect("text"));
        }
    }
    library
}

struct Chance(u64);
impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

fn setups(game: &Game) -> Vec<Setup> {
    let mut list = Vec::new();
    for seats in game.players.least..=game.players.most {
        list.push(Setup { seats: Some(seats), options: vec![] });
        for (index, option) in game.options.iter().enumerate() {
            let values: Vec<i32> = match &option.kind {
                OptionKind::Flag { default } => vec![i32::from(!default)],
                OptionKind::Number { least, most, default } => {
                    [*least, *most].into_iter().filter(|v| v != default).collect()
                }
                OptionKind::Choice { labels, default, .. } => {
                    (0..labels.len() as i32).filter(|v| *v != i32::from(*default)).collect()
                }
            };
            for value in values {
                list.push(Setup {
                    seats: Some(seats),
                    options: vec![(OptionId(index as u8), value)],
                });
            }
        }
    }
    list
}

#[test]
fn random() {
    let library = library();
    let only = std::env::var("GAME").ok();
    let games: u64 = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    let mut bad = 0;
    for (name, text) in &library {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let game = match read_game(text, &library).into_result() {
            Ok(game) => Arc::new(game),
            Err(faults) => {
                println!("{name}: {faults}");
                bad += 1;
                continue;
            }
        };
        for setup in setups(&game) {
            let rules = match Rules::of_game(Arc::clone(&game), &setup) {
                Ok(rules) => rules,
                Err(error) => {
                    println!("{name} {setup:?}: {error}");
                    bad += 1;
                    continue;
                }
            };
            let mut ends: BTreeMap<String, u32> = BTreeMap::new();
            let (mut sum, mut most) = (0usize, 0usize);
            let start = std::time::Instant::now();
            for deal in 1..=games {
                let mut state = rules.deal(cards::DealNumber(deal));
                let total = |state: &rules::State| {
                    (0..game.fields.len())
                        .flat_map(|f| rules.spots_of(definition::FieldId(f as u8)))
                        .map(|spot| state.count(spot))
                        .sum::<usize>()
                };
                let pieces = total(&state);
                let mut chance = Chance(deal * 7919 + 1);
                let mut legal = Vec::new();
                let mut count = 0;
                loop {
                    if let Some(outcome) = state.outcome(&rules) {
                        let end = match outcome.end {
                            End::DeadEnd(at) | End::Endless(at) => {
                                let source = &game.sources[usize::from(at.source)];
                                format!(
                                    "{:?} {} {}",
                                    outcome.end,
                                    source.name,
                                    source.place(at.start)
                                )
                            }
                            end => format!("{end:?}"),
                        };
                        if !matches!(outcome.end, End::Finished | End::Draw) {
                            println!("   deal {deal}: {end}");
                        }
                        *ends.entry(end).or_default() += 1;
                        break;
                    }
                    state.legal(&rules, &mut legal);
                    if legal.is_empty() {
                        *ends.entry("NO LEGAL".into()).or_default() += 1;
                        break;
                    }
                    let action = legal[(chance.next() % legal.len() as u64) as usize];
                    state.apply(&rules, action, &mut ()).expect("legal");
                    assert_eq!(pieces, total(&state));
                    count += 1;
                    if count > 100_000 {
                        *ends.entry("TOO LONG".into()).or_default() += 1;
                        break;
                    }
                }
                sum += count;
                most = most.max(count);
            }
            let options: Vec<_> = setup
                .options
                .iter()
                .map(|(id, value)| format!("{}={value}", game.options[usize::from(id.0)].name))
                .collect();
            println!(
                "{name} {:?} {options:?}: {ends:?} mean {} most {most} {:?}",
                setup.seats.unwrap_or(0),
                sum as u64 / games,
                start.elapsed()
            );
            if ends.keys().any(|end| end != "Finished" && end != "Draw") {
                bad += 1;
            }
        }
    }
    assert_eq!(bad, 0);
}

#[test]
fn log() {
    let Ok(name) = std::env::var("LOG") else { return };
    let deal: u64 = std::env::var("DEAL").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let limit: usize = std::env::var("MOST").ok().and_then(|n| n.parse().ok()).unwrap_or(120);
    let seats: Option<u8> = std::env::var("SEATS").ok().and_then(|n| n.parse().ok());
    let library = library();
    let game = Arc::new(read_game(&library[&name], &library).into_result().expect("a game"));
    let options = std::env::var("OPT").unwrap_or_default();
    let options = options
        .split(',')
        .filter(|s| !s.is_empty())
        .map(|pair| {
            let (key, value) = pair.split_once('=').expect("=");
            let id = game.options.iter().position(|o| o.name == key).expect("option");
            (OptionId(id as u8), value.parse().expect("number"))
        })
        .collect();
    let rules = Rules::of_game(Arc::clone(&game), &Setup { seats, options }).expect("rules");
    let pack = match &game.pieces {
        definition::game::Pieces::Cards(pack) => pack.clone(),
        _ => panic!(),
    };
    let spot_name = |spot: definition::SpotId| {
        let info = rules.spot_info(spot).expect("spot");
        format!(
            "{}{}",
            game.fields[info.field.index()].name,
            if info.player.is_some() || info.team.is_some() || info.number > 0 {
                info.number.to_string()
            } else {
                String::new()
            }
        )
    };
    let mut state = rules.deal(cards::DealNumber(deal));
    let mut chance = Chance(deal * 7919 + 1);
    let show = |state: &rules::State| {
        for (index, field) in game.fields.iter().enumerate() {
            for spot in rules.spots_of(definition::FieldId(index as u8)) {
                let held = state.held(spot);
                if state.pile(spot).is_empty() && !held.is_empty() {
                    println!(
                        "    {} ({}): {}",
                        spot_name(spot),
                        field.name,
                        held.kinds().map(|c| pack.code(c)).collect::<Vec<_>>().join(" ")
                    );
                }
                let pile: Vec<_> = state
                    .pile(spot)
                    .iter()
                    .map(|p| format!("{}{}", pack.code(p.card()), if p.is_up() { "" } else { "'" }))
                    .collect();
                if !pile.is_empty() {
                    println!("    {} ({}): {}", spot_name(spot), field.name, pile.join(" "));
                }
            }
        }
    };
    let vars = |state: &rules::State| {
        let mut text = String::new();
        for (index, var) in game.vars.iter().enumerate() {
            let many = match var.per {
                definition::game::Per::Game => 1,
                definition::game::Per::Player => usize::from(rules.seats()),
                definition::game::Per::Team => usize::from(rules.teams()),
                _ => 5,
            };
            let values: Vec<_> = (0..many)
                .map(|of| state.var(&rules, definition::game::VarId(index as u8), of).to_string())
                .collect();
            text += &format!(" {}={}", var.name, values.join("/"));
        }
        text
    };
    show(&state);
    println!("   {}", vars(&state));
    let mut legal: Vec<Action> = Vec::new();
    for number in 1..=limit {
        if let Some(outcome) = state.outcome(&rules) {
            println!("{outcome:?}");
            break;
        }
        state.legal(&rules, &mut legal);
        let action = legal[(chance.next() % legal.len() as u64) as usize];
        let seat = state.turn_of(&rules);
        let by = state.actor(&rules);
        let text = match action {
            Action::Move(m) => format!(
                "{} {} {}->{}",
                game.moves[usize::from(m.rule.0)].name,
                m.cards.kinds().map(|c| pack.code(c)).collect::<Vec<_>>().join(" "),
                spot_name(m.from),
                spot_name(m.to)
            ),
            Action::Choose(rules::Choice::Option { rule, number, symbol }) => {
                format!("{} {number} {symbol}", game.moves[usize::from(rule.0)].name)
            }
            other => format!("{other:?}"),
        };
        println!(
            "{number}: {:?}/{:?} {text}  (of {})",
            seat.map(|s| s.0),
            by.map(|s| s.0),
            legal.len()
        );
        let mut events: Vec<Event> = Vec::new();
        let before = vars(&state);
        state.apply(&rules, action, &mut events).expect("legal");
        if events.iter().any(|e| matches!(e, Event::Gathered { .. })) {
            show(&state);
        }
        let after = vars(&state);
        if before != after {
            println!("   {after}");
        }
    }
    show(&state);
}
