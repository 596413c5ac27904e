//! What a greedy player does where the result tells nothing: found out by playing.
//!
//! High cards win tricks and lose climbing games; men are worth keeping in most games and worth
//! losing in some. Nothing in the rules of a game says so in one word, so a player tries each
//! habit for a few games against chance before the first choice, and keeps what does better. The
//! same rules give the same habits, always.

use super::{Bot, BotKind, greedy::is_lowest};
use crate::Playout;
use cards::DealNumber;
use rules::{Rules, Seat, State};
use std::cmp::Ordering;

/// Which of several cards that are worth the same is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Playing {
    #[default]
    High,
    Low,
}

/// When a player passes, stops or declines where nothing speaks against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Passing {
    #[default]
    Often,
    Never,
}

/// Which number, suit, rank or player is chosen where all seem the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Choosing {
    #[default]
    Least,
    /// The number nearest to a fair share of the cards in hand.
    Share,
    Any,
}

/// What the cards are good for that lie before a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Taking {
    /// They count, for good or bad as the result says.
    #[default]
    Counts,
    Nothing,
}

/// What men are good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Fighting {
    /// The more the better.
    #[default]
    Keep,
    /// The fewer the better.
    Lose,
    /// To leave the foe little to do.
    Hem,
}

/// The habits of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Habit {
    pub(super) playing: Playing,
    pub(super) passing: Passing,
    pub(super) choosing: Choosing,
    pub(super) taking: Taking,
    pub(super) fighting: Fighting,
}

/// Work is counted in actions that are played, in thought and at the table. To try one habit costs
/// about so much.
const WORK: usize = 15_000;
/// A game that costs more than this is broken off, and judged as it stands.
const WORK_OF_GAME: usize = 4_000;
/// At least and at most so many games.
const LEAST_GAMES: usize = 6;
const MOST_GAMES: usize = 100;

impl Habit {
    /// The habits that do best against chance.
    pub(super) fn practised(rules: &Rules) -> Self {
        let mut habit = Self::default();
        if rules.game().is_none() || rules.seats() < 2 {
            return habit;
        }
        let mut practice = Practice { rules, state: rules.deal(DealNumber(0)) };
        let mut results = practice.first(habit);
        for variant in variants(rules) {
            // What nearly always wins (three of four foes) need not be looked at further.
            let won: i64 = results.iter().map(|result| result.ahead).sum();
            let foes: i64 = results.iter().map(|result| result.foes).sum();
            if won * 2 >= foes {
                break;
            }
            let other = variant(habit);
            let others = practice.again(other, results.len());
            if is_better(&others, &results) {
                (habit, results) = (other, others);
            }
        }
        habit
    }
}

/// What is tried, one after the other.
fn variants(rules: &Rules) -> Vec<fn(Habit) -> Habit> {
    if rules.board().is_some() {
        vec![|habit| Habit { fighting: Fighting::Lose, ..habit }, |habit| Habit {
            fighting: Fighting::Hem,
            ..habit
        }]
    } else {
        vec![
            |habit| Habit { choosing: Choosing::Share, ..habit },
            |habit| Habit { choosing: Choosing::Any, ..habit },
            |habit| Habit { passing: Passing::Never, ..habit },
            |habit| Habit { playing: Playing::Low, ..habit },
            |habit| Habit { taking: Taking::Nothing, ..habit },
        ]
    }
}

/// What came of a game.
#[derive(Debug, Clone, Copy, Default)]
struct Played {
    /// How many more foes were behind the player than before.
    ahead: i64,
    foes: i64,
    work: usize,
}

/// Whether these games, played from the same deals as those, went better beyond chance.
fn is_better(these: &[Played], those: &[Played]) -> bool {
    let gains = these.iter().zip(those).map(|(this, that)| this.ahead - that.ahead);
    let (sum, squares) =
        gains.fold((0, 0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    // More than one and a half times the deviation that chance alone would make likely.
    sum > 0 && sum * sum > 3 * squares
}

struct Practice<'r> {
    rules: &'r Rules,
    state: State,
}

impl Practice<'_> {
    /// As many games as say enough.
    fn first(&mut self, habit: Habit) -> Vec<Played> {
        let mut results: Vec<Played> = Vec::new();
        let mut work = 0;
        while results.len() < LEAST_GAMES || results.len() < MOST_GAMES && work < WORK {
            let game = self.game(habit, results.len());
            work += game.work;
            results.push(game);
        }
        results
    }

    fn again(&mut self, habit: Habit, games: usize) -> Vec<Played> {
        (0..games).map(|number| self.game(habit, number)).collect()
    }

    /// A game against chance, in which the seat goes round.
    fn game(&mut self, habit: Habit, number: usize) -> Played {
        let rules = self.rules;
        let seats = rules.seats();
        let team = rules.team(Seat((number % usize::from(seats)) as u8));
        let seed = number as u64;
        rules.deal_into(DealNumber(seed), &mut self.state);
        let (mut chance, mut bot) = (Playout::new(seed), Bot::used_to(habit, seed));
        let mut played = Played::default();
        while played.work < WORK_OF_GAME
            && let Some(seat) = self.state.actor(rules)
        {
            let action = if rules.team(seat) == team {
                let before = bot.thought();
                let action = bot.choose(rules, &self.state.view(rules, seat));
                played.work += bot.thought() - before;
                action
            } else {
                chance.choose(rules, &self.state)
            };
            let Some(action) = action else { break };
            self.state.apply_legal(rules, action, &mut ());
            played.work += 1;
        }
        let all = || (0..seats).map(Seat);
        for own in all().filter(|&seat| rules.team(seat) == team) {
            for foe in all().filter(|&seat| rules.team(seat) != team) {
                played.foes += 1;
                played.ahead += i64::from(self.ahead(own, foe) as i8);
            }
        }
        played
    }

    /// Whether a player is ahead of another, in the end or so far.
    fn ahead(&self, own: Seat, foe: Seat) -> Ordering {
        let Some(outcome) = self.state.outcome(self.rules) else {
            let score = |seat| self.state.score(self.rules, seat);
            let order = score(own).cmp(&score(foe));
            let is_lowest = self.rules.game().is_some_and(|game| is_lowest(game));
            return if is_lowest { order.reverse() } else { order };
        };
        let place = |seat: Seat| outcome.places.get(usize::from(seat.0)).copied().unwrap_or(0);
        place(foe).cmp(&place(own))
    }
}

impl Bot {
    /// A greedy player that need not practise.
    fn used_to(habit: Habit, seed: u64) -> Self {
        Self { habit: Some(habit), ..Self::new(BotKind::Greedy, seed) }
    }

    /// How many actions it has played in thought.
    fn thought(&self) -> usize {
        self.thoughts.as_ref().map_or(0, |thoughts| thoughts.count)
    }
}
