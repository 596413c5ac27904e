//! Strategies as data: the rule that fires, what it prefers, and how well they play.

use crate::declared::{library, rules};
use cards::DealNumber;
use engine::{
    agents::{Bot, BotStyle},
    cards,
    gametext::{Library, read_game},
    rules::{Action, CompiledStrategy, Rules, Setup, State},
};
use std::{collections::BTreeMap, sync::Arc};

/// Positions with the rule that decides and the moves that it allows.
const POSITIONS: &str = include_str!("../data/checkers-strategy.csv");

/// Strategies for all trick games.
const TRICKS: &str = include_str!("../../../sample-strategies/tricks.ron");

/// Returns the name of the square with a number from 1 to 32, counted from the first player's side.
fn square(number: usize) -> String {
    let (row, place) = ((number - 1) / 4, (number - 1) % 4);
    let column = if row % 2 == 0 { 6 - 2 * place } else { 7 - 2 * place };
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// Returns the number of the square on a spot.
fn number(rules: &Rules, spot: engine::definition::SpotId) -> usize {
    let (row, column) = rules.spot_info(spot).and_then(|info| info.square).expect("a square");
    let (row, column) = (usize::from(row), usize::from(column));
    row * 4 + if row % 2 == 0 { (6 - column) / 2 } else { (7 - column) / 2 } + 1
}

/// Returns the steps that place the men of one side, such as `14,K19`.
fn place(list: &str, owner: u8) -> String {
    let men = list.split(',').map(|man| {
        let (kind, man) = match man.strip_prefix('K') {
            Some(man) => ("king", man),
            None => ("man", man),
        };
        let square = square(man.parse().expect("a square"));
        format!("Place(board: \"board\", kind: \"{kind}\", owner: \"seat({owner})\", on: \"it == {square}\"), ")
    });
    men.collect()
}

/// Returns the rules of the sample, begun from a position in which the second player moves.
fn position(fen: &str) -> Rules {
    let mut parts = fen.split(':').skip(1);
    let white = parts.next().and_then(|part| part.strip_prefix('W')).expect("white men");
    let black = parts.next().and_then(|part| part.strip_prefix('B')).expect("black men");
    let text = format!(
        r#"(extends: "checkers", id: "position", flow: [{}{}
            Turns(first: "seat(1)", moves: ["jump", "step"], until: false, stuck: [GameOver(Loser("me"))]),
        ])"#,
        place(white, 1),
        place(black, 0),
    );
    let game = read_game(&text, &library()).into_result().expect("it is sound");
    Rules::of_game(Arc::new(game), &Setup::default()).expect("two play")
}

/// Plays the second player's whole turn by every choice that the strategy prefers; returns the
/// rules that decided first, and the moves as `17x10x3`.
fn turns(rules: &Rules, strategy: &str, state: &State, said: &str) -> Vec<(Option<usize>, String)> {
    let code = CompiledStrategy::named(rules, strategy).expect("it exists");
    let mut found = Vec::new();
    let Some(seat) = state.actor(rules) else { return found };
    let view = state.view(rules, seat);
    let mut legal = Vec::new();
    view.legal(rules, &mut legal);
    let preferred = code.prefer(rules, &view, &legal);
    for action in preferred.actions {
        let mut next = state.clone();
        next.apply(rules, action, &mut ()).expect("it is legal");
        let said = match action {
            Action::Move(wish) => {
                let (from, to) = (number(rules, wish.from), number(rules, wish.to));
                let jumps = rules.game().moves[wish.rule].name == "jump";
                let sign = if jumps { 'x' } else { '-' };
                if said.is_empty() {
                    format!("{from}{sign}{to}")
                } else {
                    format!("{said}{sign}{to}")
                }
            }
            Action::Choose(_) => said.to_owned(),
        };
        if next.actor(rules) == Some(seat) {
            let rest = turns(rules, strategy, &next, &said);
            found.extend(rest.into_iter().map(|(_, said)| (preferred.rule, said)));
        } else {
            found.push((preferred.rule, said));
        }
    }
    found.sort();
    found
}

/// Returns the lines of the table of positions: the position, the rule from 0, the moves.
fn cases() -> impl Iterator<Item = (&'static str, Option<usize>, &'static str)> {
    POSITIONS.lines().filter(|line| line.starts_with('"')).map(|line| {
        let (fen, rest) = line[1..].split_once("\",").expect("a position in quotes");
        let (rule, moves) = rest.split_once(',').expect("a rule and moves");
        (fen, rule.parse::<usize>().expect("a number").checked_sub(1), moves)
    })
}

#[test]
fn the_five_steps_answer_each_position_by_its_rule() {
    let mut count = 0;
    for (fen, rule, moves) in cases() {
        count += 1;
        let rules = position(fen);
        let state = rules.deal(DealNumber(1));
        if rule.is_none() {
            assert!(state.outcome(&rules).is_some(), "{fen}: who cannot move has lost");
            continue;
        }
        let found = turns(&rules, "five_steps", &state, "");
        assert!(found.iter().all(|(fired, _)| *fired == rule), "{fen}: {found:?}");
        let said: Vec<_> = found.into_iter().map(|(_, said)| said).collect();
        let Some((safe, other)) = moves.split_once(" (with the landing check) | ") else {
            let mut wanted: Vec<_> = moves.split('|').collect();
            wanted.sort_unstable();
            assert_eq!(said, wanted, "{fen}");
            continue;
        };
        let mut both = vec![safe, other];
        both.sort_unstable();
        assert_eq!(said, both, "{fen}");
        let careful = turns(&rules, "careful_steps", &state, "");
        assert_eq!(careful, [(rule, safe.to_owned())], "{fen}: with care");
    }
    assert_eq!(count, 15);
}

/// Plays games between two strategies, or random bots for `None`, changing seats; returns how often
/// the first won, lost and drew.
fn match_of(one: Option<&str>, other: Option<&str>, games: u64) -> [u32; 3] {
    let rules = rules("checkers", None, &[]);
    let style = |name: Option<&str>| match name {
        None => BotStyle::Random,
        Some(name) => {
            let place = rules.game().strategies.iter().position(|one| one.name == name);
            BotStyle::Strategy(place.expect("it exists") as u8)
        }
    };
    let mut score = [0; 3];
    for game in 0..games {
        let first = (game % 2) as usize;
        let mut bots = [Bot::new(style(one), 2 * game), Bot::new(style(other), 2 * game + 1)];
        let mut state = rules.deal(DealNumber(game));
        while let Some(seat) = state.actor(&rules) {
            let view = state.view(&rules, seat);
            let who = usize::from(usize::from(seat.0) != first);
            let action = bots[who].choose(&rules, &view).expect("it chooses");
            state.apply(&rules, action, &mut ()).expect("it is legal");
        }
        let outcome = state.outcome(&rules).expect("the game ends");
        let places = [0, 1].map(|seat| outcome.places[seat]);
        let place = match places[first].cmp(&places[1 - first]) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 2,
        };
        score[place] += 1;
    }
    score
}

#[test]
fn the_five_steps_end_their_games_and_beat_chance() {
    let [won, lost, drawn] = match_of(Some("five_steps"), None, 40);
    assert!(won >= 38, "{won} won, {lost} lost, {drawn} drawn");
}
/// The samples with the strategies for trick games.
struct WithTricks(BTreeMap<String, String>);

impl Library for WithTricks {
    fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }

    fn strategies(&self, _: &[String]) -> Vec<(String, String)> {
        vec![("tricks".to_owned(), TRICKS.to_owned())]
    }
}

#[test]
fn a_file_of_strategies_is_sound_with_every_game_that_it_is_for() {
    let checked = read_game(TRICKS, &library());
    assert_eq!(checked.diagnostics, []);
    assert!(checked.game.is_none(), "it is no game");
    let samples = WithTricks(library());
    let mut count = 0;
    for (id, text) in &samples.0 {
        let game = read_game(text, &samples).into_result().expect("it is sound");
        let has = |name: &str| game.strategies.iter().any(|one| one.name == name);
        assert_eq!(has("modest"), TRICKS.contains(&format!("\"{id}\"")), "{id}");
        assert_eq!(has("modest"), has("losing"), "{id}");
        count += usize::from(has("modest"));
    }
    assert_eq!(count, 15);
}

#[test]
fn every_strategy_chooses_what_is_legal_within_its_work() {
    let samples = WithTricks(library());
    for (id, text) in &samples.0 {
        let game = Arc::new(read_game(text, &samples).into_result().expect("it is sound"));
        let rules = Rules::of_game(Arc::clone(&game), &Setup::default()).expect("it can be set up");
        for (index, strategy) in (0u8..).zip(&game.strategies) {
            let mut bot = Bot::new(BotStyle::Strategy(index), 7);
            let mut state = rules.deal(DealNumber(3));
            for _ in 0..150 {
                let Some(seat) = state.actor(&rules) else { break };
                let view = state.view(&rules, seat);
                let name = &strategy.name;
                let action = bot.choose(&rules, &view).unwrap_or_else(|| panic!("{id}: {name}"));
                assert_eq!(state.check(&rules, action), Ok(()), "{id}: {name}: {action:?}");
                let reason = bot.reason().expect("a strategy has its reasons");
                assert!(!reason.is_cut, "{id}: {name}");
                state.apply_legal(&rules, action, &mut ());
            }
        }
    }
}

/// Returns the faults of the checkers sample with more strategies, each with its place.
fn faults(strategies: &str) -> Vec<String> {
    let text =
        format!("(extends: \"checkers\", id: \"x\", strategies: {{ \"s\": ({strategies}) }})");
    let checked = read_game(&text, &library());
    let said = checked.diagnostics.iter();
    said.map(|fault| format!("{fault} {}", &*fault.diagnostic.help)).collect()
}

#[test]
fn faults_of_strategies_have_their_place_and_remedy() {
    let cases = [
        ("rules: [(name: \"a\", only: \"captured > none\")], otherwise: Any", "1:"),
        ("rules: [(name: \"a\", moves: [\"jumps\"])], otherwise: Any", "`jump`"),
        (
            "rules: [(name: \"a\", only: \"after(after(captured > 0))\")], otherwise: Any",
            "one choice ahead",
        ),
        ("rules: [(name: \"a\", if: \"after(true)\")], otherwise: Any", "no choice to consider"),
        ("rules: [(name: \"a\", only: \"captured > 0\")]", "does not say what to do"),
        ("rules: [(name: \"a\"), (name: \"b\")]", "never reached"),
        ("rules: [(name: \"a\"), (name: \"a\")]", "two rules `a`"),
        ("rules: [(name: \"a\", only: \"false\")], otherwise: Any", "never prefers"),
        ("like: \"five_step\"", "`five_steps`"),
        ("like: \"s\"", "like itself"),
        ("like: \"five_steps\", remove: [\"escap\"]", "`escape`"),
        ("rules: [(name: \"a\", highest: \"1\", lowest: \"2\")]", "not both"),
        ("rules: [(name: \"a\", picks: [Bid])], otherwise: Any", "picks anything of this kind"),
        ("rules: [(name: \"a\", highest: \"finally(squares)\")]", "1:"),
    ];
    for (strategies, words) in cases {
        let found = faults(strategies).join("\n");
        assert!(found.contains(words), "{strategies}\n{found}");
        assert!(found.starts_with("1:") || found.starts_with("checkers"), "{found}");
    }
}

#[test]
fn what_others_may_choose_from_hidden_cards_cannot_be_asked() {
    let text = r#"(extends: "whist", id: "x", strategies: { "s": (rules: [
        (name: "a", only: "any(choices of left of me where it.card.rank > card.rank)"),
    ], otherwise: Any) })"#;
    let checked = read_game(text, &library());
    let found: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    assert!(found.join("\n").contains("is not known"), "{found:?}");
    let outside = r#"(extends: "checkers", id: "x", rules: { "may_step": "empty(choices)" })"#;
    let checked = read_game(outside, &library());
    let found: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    assert!(found.join("\n").contains("only in the rules of `strategies`"), "{found:?}");
}

#[test]
fn a_file_of_strategies_changes_no_game() {
    let text = r#"(id: "x", for: ["whist"], result: Nobody, rules: { "led": "1" },
        strategies: { "s": (rules: [(name: "a")]) })"#;
    let found = read_game(text, &library()).diagnostics;
    let found: Vec<_> = found.iter().map(ToString::to_string).collect();
    let found = found.join("\n");
    assert!(
        found.contains("it has no `result`") && found.contains("a rule `led` of its own"),
        "{found}"
    );
}
