//! Declarations of a file: players, teams, options, fields, variables, and the names of the rest.

use super::{
    fields,
    names::{GameNames, RESERVED, RuleText},
    pack, piles,
};
use crate::{
    found::Faults,
    raw::{Map, RawField, RawGame, RawOption, RawOptionKind, RawPick, RawShape, RawVarKind, Text},
    text::{KEYWORDS, parse, parse_head},
};
use definition::{
    Code, Localized,
    game::{GameOption, OptionKind, Per, Players, SourceText, Span, Type, Var, WordsId},
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeMap;

/// Collects everything that has a name; `None` if a part is missing that all others need.
pub(super) fn names(
    raw: &RawGame,
    sources: Vec<SourceText>,
    faults: &mut Faults,
) -> Option<GameNames> {
    let players = players(raw, faults);
    let pieces = raw.pieces.as_ref().and_then(|pieces| pack::pieces(pieces, players, faults));
    let (players, pieces) = (players?, pieces?);
    let teams = teams(raw, players, faults);
    let mut words = WordLists::default();
    let options = options(&raw.options, &mut words, faults);
    let vars = vars(raw, &mut words, faults);
    for (_, game_move) in &raw.moves {
        if let RawPick::Word(list) = &game_move.pick {
            words.list(list, faults);
        }
    }
    let keys = |text: &Text| text.value.clone();
    let mut names = GameNames {
        players,
        teams,
        pieces,
        options: options.into(),
        fields: vec![],
        vars: vars.into(),
        words: words.0.into(),
        combos: raw.combos.iter().map(|(key, _)| keys(key)).collect(),
        moves: raw.moves.iter().map(|(key, _)| keys(key)).collect(),
        routines: raw.routines.iter().map(|(key, _)| keys(key)).collect(),
        rules: rules(raw, faults),
        sources,
    };
    names.fields = fields::fields(&raw.fields, &names, faults);
    piles::add(raw, &mut names, faults);
    check_names(raw, &names, faults);
    Some(names)
}

fn players(raw: &RawGame, faults: &mut Faults) -> Option<Players> {
    let (least, most, at) = raw.players?;
    let limit = definition::game::Game::MAX_SEATS as u8;
    if least == 0 || least > most || most > limit {
        let message = say!("fault-players", "this number of players is not possible");
        let help = say!(
            "help-players",
            "Write `Exactly(4)` or `Between(2, 6)`; at most {most} players.",
            most = usize::from(limit),
        );
        faults.add(Code::OutOfRange, at, message, help);
        return None;
    }
    Some(Players { least, most })
}

fn teams(raw: &RawGame, players: Players, faults: &mut Faults) -> Vec<Vec<u8>> {
    let Some((teams, at)) = &raw.teams else { return vec![] };
    if teams.is_empty() {
        return vec![];
    }
    let mut seats: Vec<u8> = teams.iter().flatten().copied().collect();
    seats.sort_unstable();
    let sound = seats.iter().copied().eq(0..players.most);
    if !sound || players.least != players.most || teams.iter().any(Vec::is_empty) {
        let message = if players.least == players.most {
            say!("fault-teams", "each seat must be in exactly one team")
        } else {
            say!("fault-teams-players", "teams need a fixed number of players")
        };
        let help = say!(
            "help-teams",
            "List the seats from 0 to {last}, each in one team, such as `[[0, 2], [1, 3]]`.",
            last = usize::from(players.most.saturating_sub(1)),
        );
        faults.add(Code::BadTeams, *at, message, help);
    }
    teams.clone()
}

/// The distinct lists of words.
#[derive(Default)]
struct WordLists(Vec<Vec<String>>);

impl WordLists {
    /// Maximum number of words in one list.
    const MOST: usize = 64;

    fn list(&mut self, list: &[Text], faults: &mut Faults) -> WordsId {
        if let Some(first) = list.get(Self::MOST) {
            let message = say!("fault-many-words", "there are {found} words", found = list.len());
            let help = say!("help-many-words", "There can be at most {most}.", most = Self::MOST);
            faults.add(Code::TooMany, first.at, message, help);
            return WordsId(0);
        }
        for (at, word) in list.iter().enumerate() {
            if list[..at].iter().any(|other| other.value == word.value) {
                let message =
                    say!("fault-doubled-word", "`{word}` appears twice", word = shown(&word.value));
                let help = say!("help-doubled-word", "Write it once.");
                faults.add(Code::DoubledName, word.at, message, help);
            }
            check_word(word, &[], faults);
        }
        let list: Vec<String> = list.iter().map(|word| word.value.clone()).collect();
        let place = self.0.iter().position(|other| *other == list).unwrap_or_else(|| {
            self.0.push(list);
            self.0.len() - 1
        });
        WordsId(place as u8)
    }
}

fn options(raw: &Map<RawOption>, words: &mut WordLists, faults: &mut Faults) -> Vec<GameOption> {
    let mut options = vec![];
    for (key, option) in raw {
        let missing = |what: &str, faults: &mut Faults| {
            let message = say!(
                "fault-option-lacks",
                "the option `{option}` has no `{key}`",
                option = shown(&key.value),
                key = what,
            );
            let help = say!("help-write-key", "Write `{key}: …`.", key = what);
            faults.add(Code::MissingKey, option.at, message, help);
        };
        let kind = match &option.kind {
            RawOptionKind::Flag { default: Some(default) } => {
                OptionKind::Flag { default: *default }
            }
            RawOptionKind::Number { default: Some(default), min: Some(least), max: Some(most) } => {
                if !(least..=most).contains(&default) {
                    let message = say!(
                        "fault-option-range",
                        "the default {default} is not between {least} and {most}",
                        default = default.to_string(),
                        least = least.to_string(),
                        most = most.to_string(),
                    );
                    let help = say!("help-option-range", "Change the default, `min` or `max`.");
                    faults.add(Code::OutOfRange, option.at, message, help);
                }
                OptionKind::Number { default: *default, least: *least, most: *most }
            }
            RawOptionKind::Choice { default: Some(default), of: Some(of), labels } => {
                let place = of.iter().position(|word| word.value == default.value);
                if place.is_none() {
                    let message = say!(
                        "fault-no-choice",
                        "`{word}` is not one of the choices of `{option}`",
                        word = shown(&default.value),
                        option = shown(&key.value),
                    );
                    let all = of.iter().map(|word| word.value.as_str());
                    faults.add(
                        Code::UnknownName,
                        default.at,
                        message,
                        suggest(&default.value, all),
                    );
                }
                let labels: &[Localized] = labels.as_deref().unwrap_or_default();
                if !labels.is_empty() && labels.len() != of.len() {
                    let message = say!(
                        "fault-option-labels",
                        "there are {found} labels for {wanted} choices",
                        found = labels.len(),
                        wanted = of.len(),
                    );
                    let help = say!("help-option-labels", "Write a label for each choice.");
                    faults.add(Code::OutOfRange, option.at, message, help);
                }
                OptionKind::Choice {
                    default: place.unwrap_or(0) as u8,
                    words: words.list(of, faults),
                    labels: labels.to_vec(),
                }
            }
            kind => {
                let what = match kind {
                    RawOptionKind::Number { default: Some(_), min: None, .. } => "min",
                    RawOptionKind::Number { default: Some(_), .. } => "max",
                    RawOptionKind::Choice { default: Some(_), .. } => "of",
                    _ => "default",
                };
                missing(what, faults);
                // A placeholder, so that uses of the option are not reported too.
                OptionKind::Number { default: 0, least: 0, most: 0 }
            }
        };
        let label = option.label.clone().unwrap_or_default();
        options.push(GameOption { name: key.value.clone(), label, kind, at: key.at });
    }
    options
}

fn vars(raw: &RawGame, words: &mut WordLists, faults: &mut Faults) -> Vec<Var> {
    let mut vars = vec![];
    for (key, var) in &raw.vars {
        let (ty, start) = match &var.kind {
            RawVarKind::Number { .. } => (Type::Number, 0),
            RawVarKind::Flag => (Type::Flag, 0),
            RawVarKind::Player => (Type::Player, 0),
            RawVarKind::Suit => (Type::Suit, -1),
            RawVarKind::Suits => (Type::Suits, 0),
            RawVarKind::Rank => (Type::Rank, -1),
            RawVarKind::Cards => (Type::Cards, 0),
            RawVarKind::Card => (Type::Card, -1),
            RawVarKind::Form => (Type::Form, -1),
            RawVarKind::Square => (Type::Spot, -1),
            RawVarKind::Word { of } => (Type::Word(words.list(of, faults)), 0),
        };
        let is_board = |field: &RawField| matches!(field.shape, RawShape::Grid { .. });
        if ty == Type::Spot && !raw.fields.iter().any(|(_, field)| is_board(field)) {
            let message = say!("fault-boardless", "the game has no board");
            let help = say!("help-boardless", "Give a field the shape `Grid`.");
            faults.add(Code::NotHere, var.at, message, help);
        }
        let per = fields::per(var.per);
        if matches!(per, Per::Copies(_)) {
            let message = say!("fault-var-copies", "a variable cannot have copies");
            let help = say!("help-var-copies", "Write `per: Game`, `Player`, `Team` or `Suit`.");
            faults.add(Code::BadChoice, var.at, message, help);
        }
        let (numbers, seats): (&[_], _) = match &var.kind {
            RawVarKind::Number { words, seats } => (words, *seats),
            _ => (&[], false),
        };
        if seats && per != Per::Player {
            let message = say!(
                "fault-var-seats",
                "only a number of each player can give the order of the seats"
            );
            let help = say!("help-var-seats", "Write `per: Player`, or leave `seats` out.");
            faults.add(Code::BadChoice, var.at, message, help);
        }
        vars.push(Var {
            name: key.value.clone(),
            label: var.label.clone().unwrap_or_default(),
            ty,
            per,
            start,
            shown: var.shown || key.value == "score",
            seats,
            words: number_words(numbers, faults),
            at: key.at,
        });
    }
    vars
}

/// Returns the texts shown in place of numbers.
fn number_words(raw: &[(Text, Localized)], faults: &mut Faults) -> Vec<(i32, Localized)> {
    let mut words = vec![];
    for (key, text) in raw {
        match key.value.trim().parse() {
            Ok(number) => words.push((number, text.clone())),
            Err(_) => {
                let message = say!(
                    "fault-word-of-number",
                    "`{key}` is not a number",
                    key = shown(&key.value)
                );
                let help = say!(
                    "help-word-of-number",
                    "The keys of `words` are numbers, such as `\"0\": \"none\"`."
                );
                faults.add(Code::BadName, key.at, message, help);
            }
        }
    }
    words
}

fn rules(raw: &RawGame, faults: &mut Faults) -> Vec<RuleText> {
    let mut rules = vec![];
    for (key, text) in &raw.rules {
        let head = match parse_head(key) {
            Ok(head) => head,
            Err(slip) => {
                faults.add(slip.code, slip.at, slip.message, slip.help);
                continue;
            }
        };
        let ast = match parse(text) {
            Ok(ast) => Some(ast),
            Err(slip) => {
                faults.add(slip.code, slip.at, slip.message, slip.help);
                None
            }
        };
        let (name, parameters) = (head.0.text, head.1.into_iter().map(|p| p.text).collect());
        rules.push(RuleText {
            name,
            parameters,
            ast,
            text: text.value.clone(),
            key: key.at,
            at: text.at,
        });
    }
    rules
}

/// Checks that names are words and that each has a single meaning in expressions.
fn check_names(raw: &RawGame, names: &GameNames, faults: &mut Faults) {
    let mut meanings: BTreeMap<&str, &'static str> = BTreeMap::new();
    let options = raw.options.iter().map(|(key, _)| (key, "options"));
    let fields = raw.fields.iter().map(|(key, _)| (key, "fields"));
    let vars = raw.vars.iter().map(|(key, _)| (key, "vars"));
    for (key, map) in fields.chain(options).chain(vars) {
        check_word(key, &RESERVED, faults);
        told_twice(&mut meanings, &key.value, key.at, map, faults);
    }
    for rule in &names.rules {
        let key = Text { value: rule.name.clone(), at: rule.key };
        check_word(&key, &RESERVED, faults);
        told_twice(&mut meanings, &rule.name, rule.key, "rules", faults);
    }
    let combos = raw.combos.iter().map(|(key, _)| key);
    let moves = raw.moves.iter().map(|(key, _)| key);
    for key in combos.chain(moves).chain(raw.routines.iter().map(|(key, _)| key)) {
        check_word(key, &[], faults);
    }
}

fn told_twice<'a>(
    meanings: &mut BTreeMap<&'a str, &'static str>,
    name: &'a str,
    at: Span,
    map: &'static str,
    faults: &mut Faults,
) {
    if let Some(other) = meanings.insert(name, map) {
        let message = say!(
            "fault-two-meanings",
            "`{name}` is declared in both `{first}` and `{second}`",
            name = shown(name),
            first = other,
            second = map,
        );
        let help =
            say!("help-two-meanings", "An expression could mean either: rename one of them.");
        faults.add(Code::DoubledName, at, message, help);
    }
}

fn check_word(key: &Text, reserved: &[&str], faults: &mut Faults) {
    let name = key.value.as_str();
    let sound = name.chars().all(|c| c.is_alphanumeric() || c == '_')
        && name.chars().any(|c| !c.is_ascii_digit());
    let (message, help) = if !sound {
        (
            say!("fault-no-word", "`{name}` is not a valid name", name = shown(name)),
            say!("help-no-word", "Use letters, digits and `_`, without spaces."),
        )
    } else if KEYWORDS.contains(&name) || reserved.contains(&name) {
        (
            say!("fault-taken-word", "`{name}` has a built-in meaning", name = shown(name)),
            say!("help-taken-word", "Choose another name, such as `{name}_1`.", name = shown(name)),
        )
    } else {
        return;
    };
    faults.add(Code::BadName, key.at, message, help);
}
