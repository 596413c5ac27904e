//! Table of a declared game, set up by a test, with everything on it in words.
//!
//! A scene extends a sample and lays out the cards itself, by the steps of the language. The words
//! are the game's own names: `play QS`, `pass`, `bid 2 Hearts`; players are `P0`, `P1` ...

use crate::declared::{library, rules};
use engine::{
    cards::{Card, CardSet, DealNumber},
    definition::{
        SpotId,
        game::{CardFace, ComboId, Game, Pick, Pieces, Type, Var, VarId},
    },
    gametext::read_game,
    rules::{Action, Choice, Form, Move, Outcome, Reason, Rules, Seat, Setup, State},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Declared game in progress.
pub(crate) struct Scene {
    pub(crate) rules: Rules,
    pub(crate) state: State,
}

impl Scene {
    /// Begins a game from a text, which may extend a sample.
    pub(crate) fn of(text: &str, seats: u8) -> Self {
        let checked = read_game(text, &library());
        let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
        let game = checked.game.unwrap_or_else(|| panic!("{}", faults.join("\n")));
        let setup = Setup { seats: Some(seats), options: Vec::new() };
        let rules = Rules::of_game(Arc::new(game), &setup).expect("so many can play it");
        Self::begin(rules, 1)
    }

    /// Deals a sample.
    pub(crate) fn sample(id: &str, seats: u8, options: &[(&str, i32)], deal: u64) -> Self {
        Self::begin(rules(id, Some(seats), options), deal)
    }

    pub(crate) fn begin(rules: Rules, deal: u64) -> Self {
        let state = rules.deal(DealNumber(deal));
        Self { rules, state }
    }

    pub(crate) fn game(&self) -> &Game {
        self.rules.game()
    }

    /// The seat to choose.
    pub(crate) fn actor(&self) -> Option<u8> {
        self.state.actor(&self.rules).map(|seat| seat.0)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.state.outcome(&self.rules)
    }

    /// Returns the legal actions.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.state.legal(&self.rules, &mut actions);
        actions
    }

    /// Returns the legal actions in words, without the forms of combinations.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        self.actions().into_iter().map(|action| self.short(action)).collect()
    }

    /// Plays an action given in words: `play QS 8H`, or more precisely `play 5S Joker as group 5
    /// SC`.
    pub(crate) fn act(&mut self, what: &str) {
        let says = |action: &Action| self.short(*action) == what || self.words(*action) == what;
        let Some(action) = self.actions().into_iter().find(says) else {
            let legal: Vec<_> =
                self.actions().into_iter().map(|action| self.words(action)).collect();
            panic!("P{:?} cannot {what}; only {}", self.actor(), legal.join(", "));
        };
        self.state.apply(&self.rules, action, &mut ()).expect("it is legal");
    }

    /// Plays several actions in turn.
    pub(crate) fn acts(&mut self, all: &[&str]) {
        for what in all {
            self.act(what);
        }
    }

    /// Returns the reason why a move of cards (`play 5H`) or a plain move (`draw`) is refused: the
    /// rule's message, or else its text. `as` names the form of a combination: `play 4S 5S 6S as
    /// run 4 S`.
    pub(crate) fn why(&self, what: &str) -> String {
        let (what, form) = match what.split_once(" as ") {
            Some((what, form)) => (what, self.form(form)),
            None => (what, Form::NONE),
        };
        let mut words = what.split(' ');
        let name = words.next().unwrap_or_default();
        let game = self.game();
        let number = game.moves.iter().position(|m| m.name == name).expect("there is such a move");
        let rule = engine::definition::game::MoveId(number as u8);
        let cards: CardSet = words.map(|word| self.card(word)).collect();
        let mut wishes = vec![];
        if matches!(game.moves[rule].pick, Pick::Cards { .. }) {
            let lying: Vec<_> =
                self.spots().filter(|&spot| !(self.on(spot) & cards).is_empty()).collect();
            let own = |spot: &&SpotId| {
                let owner = self.rules.spot_info(**spot).and_then(|info| info.player);
                owner.is_some() && owner == self.state.turn_of(&self.rules)
            };
            // Of equal cards in several places, the player means their own.
            let from = lying.iter().find(own).or(lying.first());
            let from = *from.expect("the cards lie somewhere");
            for to in self.spots() {
                let count = cards.len() as u16;
                wishes.push(Action::Move(Move { from, count, to, cards, again: 0, form, rule }));
            }
        } else {
            wishes.push(Action::Choose(Choice::Option { rule, number: 0, symbol: -1 }));
        }
        let refusals = wishes.into_iter().map(|wish| self.state.check(&self.rules, wish));
        for refusal in refusals.map(|found| found.expect_err("it is refused")) {
            if let Reason::Condition(_, condition) = refusal.reason {
                let condition = &game.moves[rule].only_if[usize::from(condition)];
                let rule = condition.rule.map(|rule| &game.rules[usize::from(rule)]);
                let says = rule.and_then(|rule| rule.says.as_ref()).map(|says| says.en.clone());
                return says.or(rule.map(|rule| rule.text.clone())).unwrap_or_default();
            }
        }
        String::from("not offered")
    }

    fn spots(&self) -> impl Iterator<Item = SpotId> + use<> {
        (0..self.rules.spot_count()).map(|spot| SpotId(spot as u8))
    }

    fn on(&self, spot: SpotId) -> CardSet {
        let lying: CardSet = self.state.pile(spot).iter().map(|placed| placed.card()).collect();
        self.state.held(spot) | lying
    }

    fn pack(&self) -> &engine::definition::game::CardPack {
        match &self.game().pieces {
            Pieces::Cards(pack) => pack,
            Pieces::BoardPieces(_) => panic!("no cards in this game"),
        }
    }

    fn card(&self, code: &str) -> Card {
        let pack = self.pack();
        let found = (0..pack.kinds()).map(|kind| Card::from_kind(kind as u8));
        found.into_iter().find(|&card| pack.code(card) == code).expect("there is such a card")
    }

    /// Parses the form of a combination, such as `run 4 S`.
    fn form(&self, text: &str) -> Form {
        let words: Vec<_> = text.split(' ').collect();
        let pack = self.pack();
        let combo = self.game().combos.iter().position(|combo| combo.name == words[0]);
        let low = pack.ranks.iter().position(|rank| rank.name == words[1]);
        let bit = |letter: char| pack.suits.iter().position(|s| s.name.starts_with(letter));
        let suits = words.get(2).map_or("", |word| word).chars().filter_map(bit);
        Form {
            combo: combo.expect("there is such a combination") as u8,
            low: low.map_or(-1, |low| low as i8),
            suits: suits.map(|suit| 1 << suit).sum(),
        }
    }

    /// The spots of a field: all, or one player's (team's, suit's).
    fn spots_of(&self, field: &str) -> Vec<SpotId> {
        let id = self.game().field(field).unwrap_or_else(|| panic!("no field {field}"));
        self.rules.spots_of(id).collect()
    }

    /// The cards on the spot with this number of a field, lowest kind first.
    pub(crate) fn cards(&self, field: &str, number: usize) -> String {
        self.listed(self.spots_of(field)[number])
    }

    /// Number of cards on that spot.
    pub(crate) fn count(&self, field: &str, number: usize) -> usize {
        self.state.count(self.spots_of(field)[number])
    }

    fn listed(&self, spot: SpotId) -> String {
        let mut lying: Vec<_> = self.state.held(spot).kinds().collect();
        lying.extend(self.state.pile(spot).iter().map(|placed| placed.card()));
        let codes: Vec<_> = lying.into_iter().map(|card| self.pack().code(card)).collect();
        codes.join(" ")
    }

    fn find_var(&self, name: &str) -> (VarId, &Var) {
        let vars = &self.game().vars;
        let number = vars.iter().position(|var| var.name == name);
        let number = number.unwrap_or_else(|| panic!("no variable {name}"));
        let id = VarId(number as u8);
        (id, &vars[id])
    }

    /// Value of a variable, in words.
    pub(crate) fn var(&self, name: &str, of: usize) -> String {
        let (id, var) = self.find_var(name);
        self.value(var.ty, self.state.var(&self.rules, id, of))
    }

    /// Value of a variable that is a number.
    pub(crate) fn number(&self, name: &str, of: usize) -> i32 {
        let (id, _) = self.find_var(name);
        self.state.var(&self.rules, id, of)
    }

    fn value(&self, ty: Type, value: i32) -> String {
        let among = |names: &mut dyn Iterator<Item = &str>| {
            let bits: Vec<_> = names
                .enumerate()
                .filter(|(bit, _)| value >> bit & 1 == 1)
                .map(|(_, name)| name.to_owned())
                .collect();
            format!("[{}]", bits.join(" "))
        };
        let suits = || self.pack().suits.iter().map(|suit| suit.name.as_str());
        let ranks = || self.pack().ranks.iter().map(|rank| rank.name.as_str());
        let index = value as usize;
        match ty {
            Type::Number => value.to_string(),
            Type::Flag => if value == 0 { "no" } else { "yes" }.to_owned(),
            Type::Suits => among(&mut suits()),
            Type::Ranks => among(&mut ranks()),
            _ if value < 0 => "none".to_owned(),
            Type::Player => format!("P{value}"),
            Type::Suit => suits().nth(index).unwrap_or("?").to_owned(),
            Type::Rank => ranks().nth(index).unwrap_or("?").to_owned(),
            Type::Card => self.pack().code(Card::from_kind((value & 255) as u8)),
            Type::Word(id) => self.game().words[id][index].clone(),
            Type::Form => self.game().combos[ComboId(index as u8)].name.clone(),
            _ => value.to_string(),
        }
    }

    /// Returns an action in words, without the form of its cards.
    pub(crate) fn short(&self, action: Action) -> String {
        let Some(rule) = action.rule() else { return String::from("click") };
        let chosen = &self.game().moves[rule];
        let mut words = vec![chosen.name.clone()];
        match action {
            Action::Move(wish) if wish.cards.is_empty() => {
                words.extend([wish.from, wish.to].map(|spot| self.spot_words(spot)));
            }
            Action::Move(wish) => {
                words.extend(wish.cards.kinds().map(|card| self.pack().code(card)));
                if let Pick::Cards { onto: Some(_), .. } = chosen.pick {
                    words.push(format!("on {}", self.spot_words(wish.to)));
                }
            }
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                let symbol = i32::from(symbol);
                match &chosen.pick {
                    Pick::Number { .. } => words.push(number.to_string()),
                    Pick::Suit => words.push(self.value(Type::Suit, symbol)),
                    Pick::Rank => words.push(self.value(Type::Rank, symbol)),
                    Pick::Player => words.push(self.value(Type::Player, symbol)),
                    Pick::Word(list) => words.push(self.value(Type::Word(*list), symbol)),
                    Pick::Bid { .. } => {
                        words.push(format!("{number} {}", self.value(Type::Suit, symbol)));
                    }
                    Pick::Square => words.push(self.spot_words(SpotId(symbol as u8))),
                    _ => {}
                }
            }
            Action::Choose(Choice::Click(spot)) => words.push(self.spot_words(spot)),
        }
        words.join(" ")
    }

    /// Returns an action in words, with the form of several cards.
    pub(crate) fn words(&self, action: Action) -> String {
        let short = self.short(action);
        let Action::Move(Move { form, cards, .. }) = action else { return short };
        let Some(combo) = self.game().combos.get(ComboId(form.combo)) else { return short };
        if cards.len() < 2 || self.game().combos.len() < 2 {
            return short;
        }
        let pack = self.pack();
        let low = usize::try_from(form.low).ok().and_then(|low| pack.ranks.get(low));
        let suits = pack.suits.iter().enumerate().filter(|(bit, _)| form.suits >> bit & 1 == 1);
        let suits: String = suits.filter_map(|(_, suit)| suit.name.chars().next()).collect();
        let low = low.map_or("below", |rank| rank.name.as_str());
        format!("{short} as {} {low} {suits}", combo.name).trim_end().to_owned()
    }

    /// Returns a spot as its field and its number.
    pub(crate) fn spot_words(&self, spot: SpotId) -> String {
        let Some(info) = self.rules.spot_info(spot) else { return String::from("?") };
        let field = &self.game().fields[info.field];
        let count = self.rules.spots_of(info.field).count();
        if let Some((row, column)) = info.square {
            return format!("{}{}", char::from(b'a' + column), row + 1);
        }
        match info.player {
            Some(Seat(seat)) => format!("{} P{seat}", field.name),
            None if count == 1 => field.name.clone(),
            None => format!("{} {}", field.name, info.number),
        }
    }

    /// Returns the cards on each spot, without empty spots.
    pub(crate) fn lay(&self) -> BTreeMap<SpotId, Vec<Card>> {
        let lying = |spot: SpotId| {
            let pile = self.state.pile(spot).iter().map(|placed| placed.card());
            self.state.held(spot).kinds().chain(pile).collect::<Vec<_>>()
        };
        self.spots().map(|spot| (spot, lying(spot))).filter(|(_, all)| !all.is_empty()).collect()
    }

    /// Returns the codes of cards, for people; men are numbers.
    pub(crate) fn codes(&self, cards: &[Card]) -> String {
        let code = |card: &Card| match &self.game().pieces {
            Pieces::Cards(pack) => match pack.face(*card) {
                Some(CardFace::Suited { .. } | CardFace::Joker(_)) => pack.code(*card),
                None => String::from("?"),
            },
            Pieces::BoardPieces(_) => card.index().to_string(),
        };
        cards.iter().map(code).collect::<Vec<_>>().join(" ")
    }

    /// Returns every variable except sets of cards, in words, by its name and owner.
    pub(crate) fn vars(&self) -> BTreeMap<String, String> {
        use engine::definition::game::Per;
        let mut all = BTreeMap::new();
        for (number, var) in self.game().vars.iter().enumerate() {
            let id = VarId(number as u8);
            let (count, sign) = match var.per {
                Per::Game => (1, ""),
                Per::Player => (usize::from(self.rules.seats()), "P"),
                Per::Team => (usize::from(self.rules.teams()), "team "),
                Per::Suit => (self.pack().suits.len(), "suit "),
                Per::Copies(count) => (usize::from(count), ""),
            };
            if var.ty == Type::Cards {
                continue;
            }
            for of in 0..count {
                let name = match var.per {
                    Per::Game => var.name.clone(),
                    _ => format!("{} of {sign}{of}", var.name),
                };
                all.insert(name, self.value(var.ty, self.state.var(&self.rules, id, of)));
            }
        }
        all
    }
}
