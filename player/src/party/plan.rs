//! The choices before a game of several players: seats, options, and the pace of bots.

use crate::store::Persistent;
use engine::{
    agents,
    definition::game::{Game, OptionId, OptionKind, Pieces},
    rules::{RecordHead, Seat, Setup},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The way in which a bot chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Any legal choice.
    Random,
    /// Low cards, and few rather than many.
    Modest,
    /// Always the lowest.
    Lowest,
    /// The choice that gains most at once: the strongest of those that need no time.
    #[default]
    Greedy,
    /// The choice that a search finds best, with its thinking time in milliseconds.
    Search(u32),
    /// By the strategy with this index in the game's list.
    Strategy(u8),
    /// As the program with this index in the plan's list does.
    Program(u8),
}

impl BotKind {
    /// Thinking time of a searching bot unless another is chosen, in milliseconds.
    pub const THINKS: u32 = 1_000;
    /// Every kind that can play any game.
    pub const ALL: [Self; 5] =
        [Self::Greedy, Self::Search(Self::THINKS), Self::Lowest, Self::Modest, Self::Random];

    /// Returns the kinds that are offered for a game, the usual one first: on a board no move is
    /// the lowest.
    pub fn offered(game: &Game) -> impl Iterator<Item = Self> {
        let is_board = matches!(game.pieces, Pieces::BoardPieces(_));
        Self::ALL.into_iter().filter(move |&kind| !is_board || kind != Self::Lowest)
    }

    /// Returns the corresponding bot of the engine.
    #[must_use]
    pub const fn agent(self) -> agents::BotStyle {
        match self {
            Self::Random => agents::BotStyle::Random,
            Self::Modest => agents::BotStyle::Modest,
            Self::Lowest => agents::BotStyle::Lowest,
            Self::Greedy => agents::BotStyle::Greedy,
            Self::Strategy(index) => agents::BotStyle::Strategy(index),
            Self::Program(index) => agents::BotStyle::Program(index),
            Self::Search(time) => agents::BotStyle::Search(agents::Effort::Time(time)),
        }
    }

    /// Returns the same kind of bot with a thinking time in milliseconds, if it has one.
    #[must_use]
    pub const fn thinking_for(self, time: u32) -> Self {
        match self {
            Self::Search(_) => Self::Search(time),
            other => other,
        }
    }
}

/// The player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person at this screen.
    Person,
    /// A bot.
    Bot(BotKind),
}

/// Pace of the bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Enough time to follow every card.
    Slow,
    /// The pace of people.
    #[default]
    Normal,
    /// Little time to think.
    Fast,
    /// No delays; a trick is gone as soon as it is complete.
    Instant,
}

impl Pace {
    /// Every pace, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// Returns the time that a bot thinks, in seconds.
    #[must_use]
    pub const fn thinks(self) -> f64 {
        match self {
            Self::Slow => 1.4,
            Self::Normal => 0.6,
            Self::Fast => 0.2,
            Self::Instant => 0.0,
        }
    }

    /// Returns the time that a complete trick is shown, in seconds.
    #[must_use]
    pub const fn holds(self) -> f64 {
        match self {
            Self::Slow => 2.0,
            Self::Normal => 1.1,
            Self::Fast => 0.5,
            Self::Instant => 0.0,
        }
    }
}

/// Everything that is decided before a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// Players by seat; the length is the number of players.
    pub sitters: Vec<Sitter>,
    /// Names of the players by seat; empty for the program's own names.
    pub names: Vec<String>,
    /// Commands of the programs that sit as bots.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
    /// Options that differ from the game's defaults, by key.
    pub options: BTreeMap<String, i32>,
    /// Pace of the bots.
    pub pace: Pace,
    /// True if the deal was played before, so that statistics leave it out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known: bool,
}

impl Plan {
    /// Returns the default plan: one person against bots, the usual number of players, default
    /// options.
    #[must_use]
    pub fn usual(game: &Game) -> Self {
        let mut plan = Self::default();
        plan.fit(game);
        plan
    }

    /// Returns the plan of a person who plays alone.
    #[must_use]
    pub fn alone() -> Self {
        Self { sitters: vec![Sitter::Person], ..Self::default() }
    }

    /// Adapts the plan to the game: values that the game does not know are dropped.
    pub fn fit(&mut self, game: &Game) {
        let (least, most) = (usize::from(game.players.least), usize::from(game.players.most));
        if self.sitters.is_empty() {
            self.sitters.push(Sitter::Person);
            self.seat(4.clamp(least, most));
        }
        self.seat(self.sitters.len().clamp(least, most));
        let known = |index: u8| usize::from(index) < game.strategies.len();
        for sitter in &mut self.sitters {
            let is_unknown = match *sitter {
                Sitter::Bot(BotKind::Strategy(index)) => !known(index),
                Sitter::Bot(BotKind::Program(index)) => usize::from(index) >= self.programs.len(),
                _ => false,
            };
            if is_unknown {
                *sitter = Sitter::Bot(BotKind::default());
            }
        }
        if let Some(time) = self.thinking_time() {
            let (least, most) = agents::Effort::TIMES.into_inner();
            self.set_thinking_time(time.clamp(least, most));
        }
        self.options.retain(|name, value| {
            let option = game.options.iter().find(|option| option.name == *name);
            option.is_some_and(|option| {
                let (least, most) = range(&option.kind);
                (least..=most).contains(value) && *value != option.kind.default_value()
            })
        });
    }

    /// Adopts the seats and options from the head of a record.
    pub fn follow(&mut self, game: &Game, head: &RecordHead) {
        if let Some(seats) = head.seats {
            self.seat(seats.into());
        }
        self.options.clear();
        for (name, text) in &head.options {
            let option = game.options.iter().find(|option| option.name == *name);
            let value = option.and_then(|option| match &option.kind {
                OptionKind::Flag { .. } => Some(i32::from(text == "yes")),
                OptionKind::Number { .. } => text.parse().ok(),
                OptionKind::Choice { words, .. } => {
                    let words = game.words.get(*words)?;
                    let place = words.iter().position(|word| word == text)?;
                    i32::try_from(place).ok()
                }
            });
            if let Some(value) = value {
                self.options.insert(name.clone(), value);
            }
        }
    }

    /// Seats the players of somebody's record under their names. Nobody is known to sit at this
    /// screen or to play as a bot of this program does, so all count as persons.
    pub fn name_recorded(&mut self, mut names: Vec<String>) {
        names.resize(self.sitters.len(), String::new());
        self.names = names;
        self.sitters.fill(Sitter::Person);
    }

    /// Seats one person against bots in place of those who sit there.
    pub fn seat_one_person(&mut self) {
        let seats = self.sitters.len();
        self.names.clear();
        self.sitters = vec![Sitter::Person];
        self.seat(seats);
    }

    /// Sets the number of players: further seats are taken by bots.
    pub fn seat(&mut self, count: usize) {
        let kind = self.sitters.iter().rev().find_map(|sitter| match sitter {
            Sitter::Bot(kind) => Some(*kind),
            Sitter::Person => None,
        });
        self.sitters.resize(count.max(1), Sitter::Bot(kind.unwrap_or_default()));
        self.names.resize(count.max(1), String::new());
    }

    /// Returns the thinking time of the first bot that searches, in milliseconds; `None` if there
    /// is none.
    #[must_use]
    pub fn thinking_time(&self) -> Option<u32> {
        self.sitters.iter().find_map(|sitter| match sitter {
            Sitter::Bot(BotKind::Search(time)) => Some(*time),
            _ => None,
        })
    }

    /// Sets the thinking time of all bots that search, in milliseconds.
    pub fn set_thinking_time(&mut self, time: u32) {
        for sitter in &mut self.sitters {
            if let Sitter::Bot(kind) = sitter {
                *kind = kind.thinking_for(time);
            }
        }
    }

    /// Returns the player of a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        let found = self.sitters.get(usize::from(seat.0)).copied();
        found.unwrap_or(Sitter::Bot(BotKind::default()))
    }

    /// Returns the value of an option.
    #[must_use]
    pub fn option(&self, game: &Game, id: OptionId) -> i32 {
        let Some(option) = game.options.get(id) else { return 0 };
        let chosen = self.options.get(&option.name).copied();
        chosen.unwrap_or_else(|| option.kind.default_value())
    }

    /// Returns the part of the plan that the rules need.
    #[must_use]
    pub fn setup(&self, game: &Game) -> Setup {
        let options = (0..game.options.len())
            .map(|index| OptionId(index as u8))
            .map(|id| (id, self.option(game, id)))
            .collect();
        Setup { seats: u8::try_from(self.sitters.len()).ok(), options }
    }
}

/// Returns the minimum and the maximum value of an option.
pub(super) fn range(kind: &OptionKind) -> (i32, i32) {
    match kind {
        OptionKind::Flag { .. } => (0, 1),
        OptionKind::Number { least, most, .. } => (*least, *most),
        OptionKind::Choice { labels, .. } => (0, labels.len() as i32 - 1),
    }
}

/// The plans of all games played, by game id.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Plans {
    games: BTreeMap<String, Plan>,
}

impl Persistent for Plans {
    const FILE: &'static str = "tables.ron";
    const VERSION: u32 = 1;
}

impl Plans {
    /// Returns the last plan for a game, or the default one.
    #[must_use]
    pub fn of(&self, game: &Game) -> Plan {
        let mut plan = self.games.get(&game.about.id).cloned().unwrap_or_default();
        plan.fit(game);
        plan
    }

    /// Stores the plan of a game.
    pub fn keep(&mut self, game: &Game, plan: &Plan) {
        self.games.insert(game.about.id.clone(), Plan { known: false, ..plan.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        library::PartyGame,
        party::names::seat_name,
        text::{Language, Texts},
    };

    #[test]
    fn the_players_of_somebodys_record_have_their_names_and_nobody_is_you() {
        let whist = PartyGame::samples().into_iter().find(|one| one.stem() == "whist");
        let whist = whist.expect("a sample");
        let game = whist.load().expect("a sound sample").game;
        let texts = Texts::new(Language::En);
        let mut plan = Plan::usual(&game);
        plan.name_recorded(["Dora", "Egon", "Bot 3", "Bot 4"].map(str::to_owned).to_vec());
        let names = [0, 1, 2, 3].map(|seat| seat_name(&texts, &plan, Seat(seat)));
        assert_eq!(names, ["Dora", "Egon", "Bot 3", "Bot 4"]);
        // A name that is missing is that of no person at this screen either.
        plan.name_recorded(vec!["Dora".to_owned()]);
        assert_eq!(seat_name(&texts, &plan, Seat(1)), "Player 2");
        // Whoever plays the deal again is a person at this screen, against bots.
        plan.seat_one_person();
        assert_eq!((plan.sitters.len(), plan.sitters[0]), (4, Sitter::Person));
        assert_eq!(plan.sitters[1..], [Sitter::Bot(BotKind::default()); 3]);
        assert_eq!(seat_name(&texts, &plan, Seat(0)), "You");
    }
}
