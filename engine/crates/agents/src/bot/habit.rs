//! What a greedy player does where the result tells nothing: found out by playing.
//!
//! High cards win tricks and lose climbing games; men are worth keeping in most games and worth
//! losing in some. Nothing in the rules of a game says so in one word, so a player tries each
//! habit for a few games against the simpler bots before the first choice, and keeps what does
//! better; where no habit comes out ahead of all of them, it also plays on in thought from then on.
//! The same rules give the same habits, always.

use super::{
    Bot, BotKind,
    ahead::Gathered,
    greedy::{effort, is_lowest},
    taste::Taste,
};
use cards::DealNumber;
use definition::game::Pick;
use rules::{Rules, Seat, State};
use std::cmp::Ordering;

/// Which of several cards that are worth the same is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Playing {
    High,
    Low,
}

/// How many of the cards that could go are played at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Shedding {
    #[default]
    Many,
    Few,
    /// The fewest, and to have few in hand is worth nothing: it is filled up again.
    Regardless,
}

/// When a player passes, stops or declines where nothing speaks against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Passing {
    /// Every other time.
    #[default]
    Often,
    Always,
    Never,
    /// Rather than part with a high card.
    Sparing,
    /// But every other time with high cards in hand.
    Daring,
}

/// Which number, suit, rank or player is chosen where all seem the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Choosing {
    /// The least number, and the suit of which most are in hand.
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
    /// They count the other way round.
    Shun,
}

/// What it means that a choice costs points now: a stake, a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Staking {
    /// They are lost.
    #[default]
    Counts,
    /// They come back with more.
    Invested,
    /// They come back to whoever has high cards.
    Dared,
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

/// By what cards are high or low.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Valuing {
    /// Their rank.
    #[default]
    Rank,
    /// Their rank, but those of a suit that the table remembers are above all others.
    Marked,
    /// Their points.
    Points,
    /// How many others of their suit are in hand.
    Company,
}

/// Before which decisions the game is played on in thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Foreseeing {
    #[default]
    Nothing,
    /// Those where something else than cards can be chosen: calls, passes.
    Calls,
    Everything,
}

/// The habits of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Habit {
    /// Which cards are played to take something.
    pub(super) taking_with: Playing,
    /// Which cards are played where they take nothing.
    pub(super) parting_with: Playing,
    pub(super) valuing: Valuing,
    pub(super) shedding: Shedding,
    pub(super) passing: Passing,
    pub(super) choosing: Choosing,
    pub(super) taking: Taking,
    pub(super) staking: Staking,
    pub(super) fighting: Fighting,
    pub(super) foreseeing: Foreseeing,
}

impl Default for Habit {
    fn default() -> Self {
        Self {
            taking_with: Playing::High,
            parting_with: Playing::Low,
            valuing: Valuing::default(),
            shedding: Shedding::default(),
            passing: Passing::default(),
            choosing: Choosing::default(),
            taking: Taking::default(),
            staking: Staking::default(),
            fighting: Fighting::default(),
            foreseeing: Foreseeing::default(),
        }
    }
}

/// Work is counted in actions that are played, in thought and at the table. To try one habit costs
/// about so much.
const WORK: usize = 24_000;
/// All of a practice costs no more than about so much.
const MOST_WORK: usize = 1_500_000;
/// A game that costs more than this is broken off, and judged as it stands.
const WORK_OF_GAME: usize = 4_000;
/// At least and at most so many games.
const LEAST_GAMES: usize = 12;
const MOST_GAMES: usize = 360;
/// So many times as many games tell whether a habit is good enough.
const MORE_GAMES: usize = 4;
/// To find out whether it is worth while to play on in thought costs about so much, or so many
/// games that leave no doubt.
const WORK_OF_FORESIGHT: usize = 150_000;
const LEAST_FORESEEN: usize = 6;
/// Whom one practises against, in turn.
const RIVALS: [BotKind; 3] = [BotKind::Random, BotKind::Lowest, BotKind::Modest];

impl Habit {
    /// The habits that do best against the simpler bots.
    pub(super) fn practised(rules: &Rules) -> Self {
        let mut habit = Self::default();
        if rules.game().is_none() || rules.seats() < 2 {
            return habit;
        }
        let mut practice = Practice { rules, state: rules.deal(DealNumber(0)), work: 0 };
        let mut results = practice.first(habit);
        for variant in variants(rules) {
            let open = |&rival: &usize| !nearly_always_wins(&results, rival);
            let open: Vec<usize> = (0..RIVALS.len()).filter(open).collect();
            if open.is_empty() || practice.is_tired() {
                break;
            }
            let other = variant(habit);
            if other == habit {
                continue;
            }
            if let Some(others) = practice.race(other, &results, &open) {
                (habit, results) = (other, others);
            }
        }
        let open = practice.not_beaten(habit, &results);
        // Men are looked at a move ahead anyway.
        if rules.board().is_none() && !open.is_empty() && !practice.is_tired() {
            let more = [Foreseeing::Everything, Foreseeing::Calls];
            let more = more.map(|foreseeing| Self { foreseeing, ..habit });
            let good = more.into_iter().find(|&more| !practice.is_worse(more, &results, &open));
            habit = good.unwrap_or(habit);
        }
        habit
    }
}

/// The games against one of the rivals.
fn against(results: &[Played], rival: usize) -> impl Iterator<Item = &Played> {
    results.iter().skip(rival).step_by(RIVALS.len())
}

/// True if three of four foes were behind: that need not be looked at further.
fn nearly_always_wins(results: &[Played], rival: usize) -> bool {
    let won: i64 = against(results, rival).map(|result| result.ahead).sum();
    let foes: i64 = against(results, rival).map(|result| result.foes).sum();
    won * 2 >= foes
}

/// True if foes of a kind were behind more often than ahead, beyond any chance.
fn comes_out_ahead(results: &[Played], rival: usize) -> bool {
    let mut gain = Gain::default();
    against(results, rival).for_each(|&result| gain.count(result, Played::default()));
    gain.sum > 0 && gain.is_beyond(6)
}

type Variant = fn(Habit) -> Habit;

/// What is tried, one after the other: of what the game has at all.
fn variants(rules: &Rules) -> Vec<Variant> {
    let taste = Taste::of(rules);
    let mut variants: Vec<Variant> = Vec::new();
    if rules.board().is_some() {
        variants.push(|habit| Habit { fighting: Fighting::Hem, ..habit });
        variants.push(|habit| Habit { fighting: Fighting::Lose, ..habit });
    } else {
        // As the lowest bot does, but for what brings something at once.
        variants.push(|habit| Habit {
            taking_with: Playing::Low,
            parting_with: Playing::Low,
            shedding: Shedding::Regardless,
            passing: Passing::Never,
            taking: Taking::Nothing,
            ..habit
        });
        variants.push(|habit| Habit {
            taking_with: Playing::Low,
            parting_with: Playing::Low,
            shedding: Shedding::Regardless,
            passing: Passing::Always,
            taking: Taking::Nothing,
            ..habit
        });
        variants.push(|habit| Habit { taking: Taking::Counts, ..habit });
        variants.push(|habit| Habit { taking: Taking::Nothing, ..habit });
        variants.push(|habit| Habit { taking: Taking::Shun, ..habit });
    }
    if taste.has_move(|declared| matches!(declared.pick, Pick::Cards { .. })) {
        if taste.has_marked_suit() {
            variants.push(|habit| Habit {
                valuing: Valuing::Marked,
                shedding: Shedding::Few,
                ..habit
            });
            variants.push(|habit| Habit { valuing: Valuing::Marked, ..habit });
        }
        variants.push(|habit| Habit {
            valuing: Valuing::Company,
            taking_with: Playing::High,
            parting_with: Playing::High,
            ..habit
        });
        if taste.has_points() {
            variants.push(|habit| Habit {
                valuing: Valuing::Points,
                parting_with: Playing::High,
                ..habit
            });
            variants.push(|habit| Habit { valuing: Valuing::Points, ..habit });
        }
        variants.push(|habit| Habit { taking_with: Playing::Low, ..habit });
        variants.push(|habit| Habit { parting_with: Playing::High, ..habit });
        variants.push(|habit| Habit { shedding: Shedding::Few, ..habit });
    }
    if taste.has_move(|declared| !matches!(declared.pick, Pick::Cards { .. })) {
        variants.push(|habit| Habit { staking: Staking::Invested, ..habit });
        variants.push(|habit| Habit { staking: Staking::Dared, ..habit });
        variants.push(|habit| Habit { choosing: Choosing::Share, ..habit });
        variants.push(|habit| Habit { choosing: Choosing::Any, ..habit });
    }
    if taste.has_move(|declared| declared.pick == Pick::Nothing) {
        variants.push(|habit| Habit { passing: Passing::Daring, ..habit });
        variants.push(|habit| Habit { passing: Passing::Always, ..habit });
        variants.push(|habit| Habit { passing: Passing::Never, ..habit });
        variants.push(|habit| Habit { passing: Passing::Sparing, ..habit });
    }
    variants
}

/// What came of a game.
#[derive(Debug, Clone, Copy, Default)]
struct Played {
    /// How many more foes were behind the player than before.
    ahead: i64,
    foes: i64,
    work: usize,
}

/// How much better games went than others from the same deals.
#[derive(Debug, Clone, Copy, Default)]
struct Gain {
    sum: i64,
    squares: i64,
}

impl Gain {
    fn count(&mut self, this: Played, that: Played) {
        let gain = this.ahead - that.ahead;
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// True if the square of the sum is so many times what chance alone would make likely.
    fn is_beyond(self, times: i64) -> bool {
        self.sum * self.sum > times * self.squares
    }
}

struct Practice<'r> {
    rules: &'r Rules,
    state: State,
    /// What all games so far have cost.
    work: usize,
}

impl Practice<'_> {
    /// As many games as say enough.
    fn first(&mut self, habit: Habit) -> Vec<Played> {
        let mut results: Vec<Played> = Vec::new();
        let mut work = 0;
        while results.len() < LEAST_GAMES && !self.is_tired()
            || results.len() < MOST_GAMES && work < WORK
        {
            let game = self.game(habit, results.len());
            work += game.work;
            results.push(game);
        }
        results
    }

    /// The same games with another habit, where it does better beyond chance against rivals who
    /// are not beaten yet, and the others stay beaten. One that does badly is given up early.
    fn race(&mut self, habit: Habit, those: &[Played], open: &[usize]) -> Option<Vec<Played>> {
        let mut these = those.to_vec();
        let is_open = |number: &usize| open.contains(&(number % RIVALS.len()));
        let games: Vec<usize> = (0..those.len()).filter(is_open).collect();
        let mut gain = Gain::default();
        for (played, &number) in games.iter().enumerate() {
            these[number] = self.game(habit, number);
            gain.count(these[number], those[number]);
            let played = played + 1;
            if self.is_tired() {
                return None;
            }
            let is_behind = gain.sum < 0 && gain.is_beyond(1);
            if played == games.len() / 4 && is_behind || played == games.len() / 2 && gain.sum <= 0
            {
                return None;
            }
        }
        // More than the deviation that chance alone would make likely.
        if gain.sum <= 0 || !gain.is_beyond(2) {
            return None;
        }
        for number in (0..those.len()).filter(|number| !is_open(number)) {
            these[number] = self.game(habit, number);
        }
        let mut beaten = (0..RIVALS.len()).filter(|rival| !open.contains(rival));
        beaten.all(|rival| nearly_always_wins(&these, rival)).then_some(these)
    }

    /// The rivals against whom a habit does not come out ahead, even if it is given more games.
    fn not_beaten(&mut self, habit: Habit, results: &[Played]) -> Vec<usize> {
        let mut results = results.to_vec();
        let most = results.len() * MORE_GAMES;
        let is_open = |results: &[Played], rival: usize| !comes_out_ahead(results, rival);
        while results.len() < most
            && !self.is_tired()
            && (0..RIVALS.len()).any(|rival| is_open(&results, rival))
        {
            results.push(self.game(habit, results.len()));
        }
        (0..RIVALS.len()).filter(|&rival| is_open(&results, rival)).collect()
    }

    /// True if some of the same games go worse with another habit, against these rivals.
    fn is_worse(&mut self, habit: Habit, those: &[Played], open: &[usize]) -> bool {
        let is_open = |number: &usize| open.contains(&(number % RIVALS.len()));
        let (mut gain, mut games, mut work) = (Gain::default(), 0, 0);
        for number in (0..those.len()).filter(is_open) {
            let game = self.game(habit, number);
            gain.count(game, those[number]);
            (games, work) = (games + 1, work + game.work);
            let is_known = games >= LEAST_FORESEEN && gain.is_beyond(6);
            if is_known || work > WORK_OF_FORESIGHT || self.is_tired() {
                break;
            }
        }
        gain.sum < 0 && gain.is_beyond(1)
    }

    /// A game against a rival, in which the seat goes round. It ends with its first deal where that
    /// has put somebody ahead.
    fn game(&mut self, habit: Habit, number: usize) -> Played {
        let rules = self.rules;
        let seats = rules.seats();
        let rival = RIVALS[number % RIVALS.len()];
        let team = rules.team(Seat((number / RIVALS.len() % usize::from(seats)) as u8));
        let seed = number as u64;
        rules.deal_into(DealNumber(seed), &mut self.state);
        let new = |seat: u8| match rules.team(Seat(seat)) == team {
            true => Bot::used_to(habit, seed),
            false => Bot::new(rival, seed << 4 | u64::from(seat)),
        };
        let mut bots: Vec<Bot> = (0..seats).map(new).collect();
        let mut played = Played::default();
        let most =
            if habit.foreseeing != Foreseeing::Nothing { WORK_OF_FORESIGHT } else { WORK_OF_GAME };
        while played.work < most
            && let Some(seat) = self.state.actor(rules)
        {
            let view = self.state.view(rules, seat);
            let Some(bot) = bots.get_mut(usize::from(seat.0)) else { break };
            let before = bot.thought();
            let Some(action) = bot.choose(rules, &view) else { break };
            let mut gathered = Gathered(false);
            self.state.apply_legal(rules, action, &mut gathered);
            played.work += 1 + bot.thought() - before + effort(self.state.effort());
            if gathered.0 && self.is_anybody_ahead() {
                break;
            }
        }
        self.work += played.work;
        let all = || (0..seats).map(Seat);
        for own in all().filter(|&seat| rules.team(seat) == team) {
            for foe in all().filter(|&seat| rules.team(seat) != team) {
                played.foes += 1;
                played.ahead += i64::from(self.ahead(own, foe) as i8);
            }
        }
        played
    }

    /// True if enough was practised, whatever came of it.
    const fn is_tired(&self) -> bool {
        self.work > MOST_WORK
    }

    fn is_anybody_ahead(&self) -> bool {
        let mut scores =
            (0..self.rules.seats()).map(|seat| self.state.score(self.rules, Seat(seat)));
        let first = scores.next();
        scores.any(|score| Some(score) != first)
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

    /// How many actions it has played in thought, or as much work as that.
    pub(crate) fn thought(&self) -> usize {
        self.listed
            + self.thoughts.as_ref().map_or(0, |thoughts| thoughts.count)
            + self.foresight.as_ref().map_or(0, |foresight| foresight.count)
    }
}
