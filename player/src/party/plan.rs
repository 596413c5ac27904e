//! What is decided before a game of several players: seats, options, and the speed of bots.

use crate::store::Concern;
use engine::{
    agents,
    definition::game::{Game, OptionId, OptionKind},
    rules::{RecordHead, Seat, Setup},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a bot chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Anything that is legal.
    Random,
    /// Low cards, and little rather than much.
    Modest,
    /// Always the lowest.
    Lowest,
    /// Whatever brings most at once: the one that plays best.
    #[default]
    Greedy,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Greedy, Self::Lowest, Self::Modest, Self::Random];

    /// The bot of the engine that plays so.
    #[must_use]
    pub const fn agent(self) -> agents::BotKind {
        match self {
            Self::Random => agents::BotKind::Random,
            Self::Modest => agents::BotKind::Modest,
            Self::Lowest => agents::BotKind::Lowest,
            Self::Greedy => agents::BotKind::Greedy,
        }
    }
}

/// Who takes a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person at this screen.
    Person,
    /// A bot.
    Bot(BotKind),
}

/// How fast the bots play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// With time to follow every card.
    Slow,
    /// As people play.
    #[default]
    Normal,
    /// Without much thought.
    Fast,
    /// At once; a trick is gone as soon as it is full.
    Instant,
}

impl Pace {
    /// Every pace, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// How long a bot thinks, in seconds.
    #[must_use]
    pub const fn thinks(self) -> f64 {
        match self {
            Self::Slow => 1.4,
            Self::Normal => 0.6,
            Self::Fast => 0.2,
            Self::Instant => 0.0,
        }
    }

    /// How long a full trick lies before it is taken away, in seconds.
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
    /// Who sits where, by seat: as many as play.
    pub sitters: Vec<Sitter>,
    /// What the players are called, by seat; empty: what the program calls them.
    pub names: Vec<String>,
    /// Options that are not as the game has them, by key.
    pub options: BTreeMap<String, i32>,
    /// How fast the bots play.
    pub pace: Pace,
    /// Whether the deal had been played before, so that statistics leave it out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known: bool,
}

impl Plan {
    /// One person against bots, as many as the game likes, all options as it has them.
    #[must_use]
    pub fn usual(game: &Game) -> Self {
        let mut plan = Self::default();
        plan.fit(game);
        plan
    }

    /// Makes the plan one that the game allows: what it does not know is left out.
    pub fn fit(&mut self, game: &Game) {
        let (least, most) = (usize::from(game.players.least), usize::from(game.players.most));
        if self.sitters.is_empty() {
            self.sitters.push(Sitter::Person);
            self.seat(4.clamp(least, most));
        }
        self.seat(self.sitters.len().clamp(least, most));
        self.options.retain(|name, value| {
            let option = game.options.iter().find(|option| option.name == *name);
            option.is_some_and(|option| {
                let (least, most) = range(&option.kind);
                (least..=most).contains(value) && *value != option.kind.default_value()
            })
        });
    }

    /// Makes the plan one of the game that a record tells of.
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
                    let words = game.words.get(usize::from(words.0))?;
                    let place = words.iter().position(|word| word == text)?;
                    i32::try_from(place).ok()
                }
            });
            if let Some(value) = value {
                self.options.insert(name.clone(), value);
            }
        }
    }

    /// So many play: further seats are taken by bots.
    pub fn seat(&mut self, count: usize) {
        let kind = self.sitters.iter().rev().find_map(|sitter| match sitter {
            Sitter::Bot(kind) => Some(*kind),
            Sitter::Person => None,
        });
        self.sitters.resize(count.max(1), Sitter::Bot(kind.unwrap_or_default()));
        self.names.resize(count.max(1), String::new());
    }

    /// Who sits on a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        let found = self.sitters.get(usize::from(seat.0)).copied();
        found.unwrap_or(Sitter::Bot(BotKind::default()))
    }

    /// The value of an option.
    #[must_use]
    pub fn option(&self, game: &Game, id: OptionId) -> i32 {
        let Some(option) = game.options.get(usize::from(id.0)) else { return 0 };
        let chosen = self.options.get(&option.name).copied();
        chosen.unwrap_or_else(|| option.kind.default_value())
    }

    /// What the rules need to know of it.
    #[must_use]
    pub fn setup(&self, game: &Game) -> Setup {
        let options = (0..game.options.len())
            .map(|index| OptionId(index as u8))
            .map(|id| (id, self.option(game, id)))
            .collect();
        Setup { seats: u8::try_from(self.sitters.len()).ok(), options }
    }
}

/// The smallest and the largest value of an option.
pub(super) fn range(kind: &OptionKind) -> (i32, i32) {
    match kind {
        OptionKind::Flag { .. } => (0, 1),
        OptionKind::Number { least, most, .. } => (*least, *most),
        OptionKind::Choice { labels, .. } => (0, labels.len() as i32 - 1),
    }
}

/// The plans of all games that were played, by the games' ids.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Plans {
    games: BTreeMap<String, Plan>,
}

impl Concern for Plans {
    const FILE: &'static str = "tables.ron";
    const VERSION: u32 = 1;
}

impl Plans {
    /// The plan that a game was played with last, or the usual one.
    #[must_use]
    pub fn of(&self, game: &Game) -> Plan {
        let mut plan = self.games.get(&game.about.id).cloned().unwrap_or_default();
        plan.fit(game);
        plan
    }

    /// Keeps the plan of a game.
    pub fn keep(&mut self, game: &Game, plan: &Plan) {
        self.games.insert(game.about.id.clone(), Plan { known: false, ..plan.clone() });
    }
}
