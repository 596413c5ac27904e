//! Practice, by which a greedy player finds its habits.
//!
//! High cards win tricks and lose climbing games; men are worth keeping in most games and worth
//! losing in some. No single line of the rules says so, so before its first choice a player tries
//! each habit for a few games against the simpler bots and the game's strategies, and keeps those
//! that do better. If the habits do not beat every rival, it also plays on in thought from then on.
//! The same rules always give the same habits.

mod results;
#[cfg(test)]
mod tests;
mod variants;

use super::{
    Bot, BotStyle,
    ahead::GatherObserver,
    greedy::{effort, is_lowest},
    policy::{BotPolicy, Foreseeing},
};
use crate::Halt;
use cards::DealNumber;
use results::{
    Gain, SelfPlayResult, comes_out_ahead, has_lost_much, is_behind, nearly_always_wins,
    still_wins, won,
};
use rules::{Rules, Seat, State};
use std::cmp::{Ordering, Reverse};
use variants::variants;

/// Approximate work spent on trying one habit against one rival. Work counts actions played, in
/// thought or at the table.
const WORK: usize = 8_000;
/// Approximate limit on the work of a whole practice, for each rival.
const MOST_WORK: usize = 500_000;
/// A game that costs more than this is broken off and judged as it stands, or more than a multiple
/// of this where most games would be broken off with nobody ahead.
const WORK_OF_GAME: usize = 4_000;
const LONGEST_GAME: usize = 8;
/// Fewest and most games played with the first habit against each rival.
const LEAST_GAMES: usize = 4;
const MOST_GAMES: usize = 120;
/// Factor on the number of games for deciding whether a habit is good enough.
const MORE_GAMES: usize = 4;
/// Limits on checking whether playing on in thought is worthwhile: work of a game and of all, and
/// the number of games after which a clear result is accepted and some gain must be seen.
const WORK_OF_LONG_GAME: usize = 150_000;
const WORK_OF_FORESIGHT: usize = 450_000;
const LEAST_FORESEEN: usize = 6;
/// Limits on the games for a habit that may be a little better: how many habits, and for each the
/// work and the multiple of the usual number of games.
const MOST_PROMISING: usize = 3;
const WORK_OF_LONG_RUN: usize = 300_000;
const LONG_RUN: usize = 24;
/// Opponents in practice in every game.
const SIMPLE_BOTS: [BotStyle; 3] = [BotStyle::Random, BotStyle::Lowest, BotStyle::Modest];
/// Most strategies of the game that are opponents besides.
const MOST_STRATEGIES: u8 = 5;

/// Returns the opponents in practice, taken in turn: the simple bots and the game's strategies.
fn rivals(rules: &Rules) -> Vec<Bot> {
    let strategies = (0..strategies(rules)).map(BotStyle::Strategy);
    SIMPLE_BOTS.into_iter().chain(strategies).map(|style| Bot::new(style, 0)).collect()
}

/// Number of the game's strategies that count in practice.
fn strategies(rules: &Rules) -> u8 {
    u8::try_from(rules.game().strategies.len()).unwrap_or(u8::MAX).min(MOST_STRATEGIES)
}

impl BotPolicy {
    /// Returns the habits that do best against the simpler bots and the game's strategies, found by
    /// practice; `None` if that was ended early.
    pub(super) fn practised(rules: &Rules, halt: Option<&Halt>) -> Option<Self> {
        if rules.seats() < 2 {
            return Some(Self::default());
        }
        let mut practice = TuningGames::of(rules, halt);
        let habit = practice.best_habit();
        (!practice.is_halted()).then_some(habit)
    }
}

/// Result of a race of two habits.
enum Race {
    /// The new habit is better; its results.
    Won(Vec<SelfPlayResult>),
    /// It came first this much more often, which may be chance.
    Undecided(i64),
    /// It is no better, or it loses where the other always wins.
    Lost,
}

/// Comparison of a habit with thoughts and the same without, in the same games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WorthOfThought {
    /// It does better.
    Better,
    /// The games do not tell.
    Level,
    /// It does worse, beyond a deviation.
    Worse,
}

struct TuningGames<'r> {
    rules: &'r Rules,
    rivals: Vec<Bot>,
    state: State,
    /// Work after which a game is broken off.
    work_of_game: usize,
    /// Work of all games so far.
    work: usize,
    halt: Option<&'r Halt>,
}

impl<'r> TuningGames<'r> {
    fn of(rules: &'r Rules, halt: Option<&'r Halt>) -> Self {
        let (rivals, state) = (rivals(rules), rules.deal(DealNumber(0)));
        Self { rules, rivals, state, work_of_game: WORK_OF_GAME, work: 0, halt }
    }

    /// Returns the habits that do best.
    fn best_habit(&mut self) -> BotPolicy {
        let mut habit = BotPolicy::default();
        let rules = self.rules;
        let rivals = self.rivals.len();
        self.set_length(habit);
        let mut results = self.first(habit);
        let mut promising = Vec::new();
        for variant in variants(rules) {
            let open = |&rival: &usize| !nearly_always_wins(&results, (rival, rivals));
            let open: Vec<usize> = (0..rivals).filter(open).collect();
            if open.is_empty() || self.is_tired() {
                break;
            }
            let other = variant(habit);
            if other == habit {
                continue;
            }
            match self.race(other, &results, &open) {
                Race::Won(others) => {
                    (habit, results) = (other, others);
                    promising.clear();
                }
                Race::Undecided(gain) => promising.push((gain, other)),
                Race::Lost => {}
            }
        }
        promising.sort_by_key(|&(gain, _)| Reverse(gain));
        promising.dedup_by_key(|&mut (_, other)| other);
        for (_, other) in promising.into_iter().take(MOST_PROMISING) {
            if self.is_better_in_the_long_run(other, habit, &results) {
                habit = other;
                results = self.first(habit);
                break;
            }
        }
        let many = self.play_on(habit, &results);
        let open = self.not_beaten(&many);
        if let Some((other, games)) = self.follow_victor(habit, &many) {
            habit = other;
            results = self.first_after(habit, &games);
        }
        // Games with men look a move ahead anyway.
        let is_settled = habit.foreseeing != Foreseeing::Nothing;
        if rules.board().is_none() && !is_settled && !open.is_empty() && !self.is_tired() {
            let mut worth =
                |foreseeing| self.worth(BotPolicy { foreseeing, ..habit }, &results, &open);
            let of_everything = worth(Foreseeing::Everything);
            let is_good = of_everything == WorthOfThought::Better
                || worth(Foreseeing::Calls) == WorthOfThought::Better;
            // Where thinking of calls alone is known to be better, thinking of cards too is not
            // worse unless it has shown to be.
            habit.foreseeing = match of_everything {
                _ if !is_good => habit.foreseeing,
                WorthOfThought::Worse => Foreseeing::Calls,
                WorthOfThought::Better | WorthOfThought::Level => Foreseeing::Everything,
            };
        }
        habit
    }

    /// Finds how long games must be for somebody to be ahead in most of them.
    fn set_length(&mut self, habit: BotPolicy) {
        while self.work_of_game < WORK_OF_GAME * LONGEST_GAME && !self.is_halted() {
            let most = self.work_of_game;
            let games: Vec<_> = (0..self.rivals.len()).map(|game| self.game(habit, game)).collect();
            let is_level = |game: &&SelfPlayResult| game.ahead == 0 && game.work >= most;
            if games.iter().filter(is_level).count() * 2 <= games.len() {
                return;
            }
            self.work_of_game *= 2;
        }
    }

    /// Plays as many games as the limits on work allow.
    fn first(&mut self, habit: BotPolicy) -> Vec<SelfPlayResult> {
        self.first_after(habit, &[])
    }

    /// Returns the results of as many games as the limits on work allow, of which the first were
    /// played already.
    fn first_after(&mut self, habit: BotPolicy, played: &[SelfPlayResult]) -> Vec<SelfPlayResult> {
        let mut results: Vec<SelfPlayResult> = Vec::new();
        let (mut work, rivals) = (0, self.rivals.len());
        while results.len() < LEAST_GAMES * rivals && !self.is_tired()
            || results.len() < MOST_GAMES * rivals && work < WORK * rivals && !self.is_halted()
        {
            let known = played.get(results.len()).copied();
            let game = known.unwrap_or_else(|| self.game(habit, results.len()));
            work += game.work;
            results.push(game);
        }
        results
    }

    /// Plays the same games with another habit. It wins if it does better beyond chance against the
    /// `open` rivals and still beats the others. A habit that does badly is given up early.
    fn race(&mut self, habit: BotPolicy, those: &[SelfPlayResult], open: &[usize]) -> Race {
        let mut these = those.to_vec();
        let rivals = self.rivals.len();
        let is_open = |number: &usize| open.contains(&(number % rivals));
        let games: Vec<usize> = (0..those.len()).filter(is_open).collect();
        let (mut gain, mut wins) = (Gain::default(), 0);
        for (played, &number) in games.iter().enumerate() {
            these[number] = self.game(habit, number);
            gain.count(these[number], those[number]);
            wins += these[number].first - those[number].first;
            let played = played + 1;
            if self.is_tired() {
                return Race::Lost;
            }
            let is_behind = gain.sum < 0 && gain.is_beyond(1);
            if played == games.len() / 4 && is_behind || played == games.len() / 2 && gain.sum <= 0
            {
                return if wins > 0 { Race::Undecided(wins) } else { Race::Lost };
            }
        }
        // More than the deviation to expect from chance alone.
        if gain.sum <= 0 || !gain.is_beyond(2) {
            return if wins > 0 { Race::Undecided(wins) } else { Race::Lost };
        }
        for number in (0..those.len()).filter(|number| !is_open(number)) {
            these[number] = self.game(habit, number);
        }
        let mut beaten = (0..rivals).filter(|rival| !open.contains(rival));
        let still_wins = beaten.all(|rival| still_wins(&these, (rival, rivals)));
        // Whoever does just as a rival does is its equal, and learns nothing further.
        let is_worse = |rival| has_lost_much((&these, those), (rival, rivals));
        let still_wins = still_wins && (habit.following.is_none() || !(0..rivals).any(is_worse));
        if still_wins { Race::Won(these) } else { Race::Lost }
    }

    /// Plays more games with a habit that a race left undecided. Returns true if it comes first
    /// more often, beyond chance, against the rivals that the usual habit does not beat easily.
    fn is_better_in_the_long_run(
        &mut self,
        habit: BotPolicy,
        usual: BotPolicy,
        results: &[SelfPlayResult],
    ) -> bool {
        let rivals = self.rivals.len();
        let is_open = |number: usize| !nearly_always_wins(results, (number % rivals, rivals));
        let (mut gain, mut work, mut number) = (Gain::default(), 0, results.len());
        let most = results.len() * LONG_RUN;
        while number < most && work < WORK_OF_LONG_RUN && !self.is_tired() {
            if is_open(number) {
                let games = [self.game(habit, number), self.game(usual, number)];
                gain.add(games[0].first - games[1].first);
                work += games[0].work + games[1].work;
                let played = number - results.len();
                if played > results.len() && gain.sum < 0 && gain.is_beyond(1) {
                    return false;
                }
            }
            number += 1;
        }
        gain.sum > 0 && gain.is_beyond(4)
    }

    /// Plays more games with a habit, until it has beaten every rival clearly or seems not to.
    fn play_on(&mut self, habit: BotPolicy, results: &[SelfPlayResult]) -> Vec<SelfPlayResult> {
        let mut results = results.to_vec();
        let most = results.len() * MORE_GAMES;
        while results.len() < most && !self.is_tired() && !self.not_beaten(&results).is_empty() {
            results.push(self.game(habit, results.len()));
        }
        results
    }

    /// Returns the rivals that are not beaten clearly.
    fn not_beaten(&self, results: &[SelfPlayResult]) -> Vec<usize> {
        let rivals = self.rivals.len();
        (0..rivals).filter(|&rival| !comes_out_ahead(results, (rival, rivals))).collect()
    }

    /// Returns the habit of following one of the game's strategies that is ahead of the usual
    /// habit, as whoever does the same is its equal, with the results of the same games; the one
    /// that is farthest ahead, if several are. `None` if none is, or if others are then beaten no
    /// longer or nobody gets ahead.
    fn follow_victor(
        &mut self,
        usual: BotPolicy,
        those: &[SelfPlayResult],
    ) -> Option<(BotPolicy, Vec<SelfPlayResult>)> {
        let rivals = self.rivals.len();
        let rival_of = |index: u8| (SIMPLE_BOTS.len() + usize::from(index), rivals);
        let is_ahead = |&index: &u8| is_behind(those, rival_of(index));
        let mut victors: Vec<u8> = (0..strategies(self.rules)).filter(is_ahead).collect();
        victors.sort_by_key(|&index| won(those, rival_of(index)));
        let follow = |victor| BotPolicy { following: Some(victor), ..usual };
        { victors.into_iter().map(follow) }
            .filter(|&habit| habit != usual)
            .find_map(|habit| self.follow(habit, those))
    }

    /// Returns a habit of following a strategy with the results of the same games. It also plays on
    /// in thought if it beats rivals that were beaten before only so; `None` if it does not even
    /// then, or if far fewer games are decided.
    fn follow(
        &mut self,
        mut habit: BotPolicy,
        those: &[SelfPlayResult],
    ) -> Option<(BotPolicy, Vec<SelfPlayResult>)> {
        let rivals = self.rivals.len();
        let mut these = Vec::new();
        let mut gains = vec![Gain::default(); rivals];
        for (number, &that) in those.iter().enumerate() {
            if self.is_tired() {
                return None;
            }
            let this = self.game(habit, number);
            gains[number % rivals].count(this, that);
            these.push(this);
        }
        if (0..rivals).any(|rival| has_lost_much((&these, those), (rival, rivals))) {
            return None;
        }
        let is_worse = |&rival: &usize| gains[rival].sum < 0 && gains[rival].is_beyond(1);
        for rival in (0..rivals).filter(is_worse) {
            let foreseeing = Foreseeing::Everything;
            let thoughtful = BotPolicy { foreseeing, ..habit };
            if self.rules.board().is_some() || !self.beats_in_thought(thoughtful, rival) {
                return None;
            }
            habit = thoughtful;
        }
        Some((habit, these))
    }

    /// Plays a few games against a rival with a habit that plays on in thought; true if it comes
    /// out ahead, clearly at once or beyond the deviation to expect from chance at the end.
    fn beats_in_thought(&mut self, habit: BotPolicy, rival: usize) -> bool {
        let rivals = self.rivals.len();
        let (mut gain, mut games, mut work) = (Gain::default(), 0, 0);
        while work < WORK_OF_FORESIGHT && !self.is_tired() {
            let game = self.game(habit, rival + rivals * games);
            gain.count(game, SelfPlayResult::default());
            (games, work) = (games + 1, work + game.work);
            if games >= LEAST_FORESEEN && gain.is_beyond(6) {
                break;
            }
        }
        gain.sum > 0 && gain.is_beyond(2)
    }

    /// Compares a habit with thoughts in some of the same games against these rivals; if only a few
    /// can be played, not worse is enough to be better.
    fn worth(
        &mut self,
        habit: BotPolicy,
        those: &[SelfPlayResult],
        open: &[usize],
    ) -> WorthOfThought {
        let rivals = self.rivals.len();
        let is_open = |number: &usize| open.contains(&(number % rivals));
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
        // Half of the deviation to expect from chance: a few games show no more.
        let is_better = gain.sum > 0 && (2 * gain.sum).pow(2) > gain.squares;
        if gain.sum < 0 && gain.is_beyond(1) {
            WorthOfThought::Worse
        } else if games < LEAST_FORESEEN || is_better {
            WorthOfThought::Better
        } else {
            WorthOfThought::Level
        }
    }

    /// Plays a game against a rival, with the player's seat rotating. It stops after its first deal
    /// if the scores then differ.
    fn game(&mut self, habit: BotPolicy, number: usize) -> SelfPlayResult {
        let rules = self.rules;
        let seats = rules.seats();
        let rivals = self.rivals.len();
        let rival = &self.rivals[number % rivals];
        let team = rules.team(Seat((number / rivals % usize::from(seats)) as u8));
        let seed = number as u64;
        rules.deal_into(DealNumber(seed), &mut self.state);
        // A strategy is compiled but once.
        let followed = habit
            .following
            .and_then(|index| self.rivals.get(SIMPLE_BOTS.len() + usize::from(index)));
        let strategist = followed.map(|bot| bot.strategist.clone()).unwrap_or_default();
        let new = |seat: u8| match rules.team(Seat(seat)) == team {
            true => Bot { strategist: strategist.clone(), ..Bot::used_to(habit, seed) },
            false => rival.again(seed << 4 | u64::from(seat)),
        };
        let mut bots: Vec<Bot> = (0..seats).map(new).collect();
        let mut played = SelfPlayResult::default();
        let most = match habit.foreseeing {
            Foreseeing::Nothing => self.work_of_game,
            Foreseeing::Calls | Foreseeing::Everything => WORK_OF_LONG_GAME,
        };
        while played.work < most
            && !self.is_halted()
            && let Some(seat) = self.state.actor(rules)
        {
            let view = self.state.view(rules, seat);
            let Some(bot) = bots.get_mut(usize::from(seat.0)) else { break };
            let before = bot.thought();
            let Some(action) = bot.choose(rules, &view) else { break };
            let mut gathered = GatherObserver(false);
            self.state.apply_legal(rules, action, &mut gathered);
            played.work += 1 + bot.thought() - before + effort(self.state.effort());
            if gathered.0 && self.is_anybody_ahead() {
                break;
            }
        }
        self.work += played.work;
        let rival = rival.kind();
        if let Some(bot) = bots.into_iter().find(|bot| bot.kind() == rival) {
            // A strategy was compiled for the game.
            self.rivals[number % rivals] = bot;
        }
        let all = || (0..seats).map(Seat);
        for own in all().filter(|&seat| rules.team(seat) == team) {
            // Where nobody is behind, nobody has won.
            let (mut is_behind, mut is_ahead) = (false, false);
            for foe in all().filter(|&seat| rules.team(seat) != team) {
                played.foes += 1;
                let order = self.ahead(own, foe);
                played.ahead += i64::from(order as i8);
                is_behind |= order == Ordering::Less;
                is_ahead |= order == Ordering::Greater;
            }
            played.first += i64::from(is_ahead && !is_behind);
        }
        played
    }

    /// True if the work limit of the practice is reached, or it is to end.
    fn is_tired(&self) -> bool {
        self.work > MOST_WORK * self.rivals.len() || self.is_halted()
    }

    /// True if the practice is to end, so that its results count for nothing.
    fn is_halted(&self) -> bool {
        self.halt.is_some_and(Halt::is_asked)
    }

    fn is_anybody_ahead(&self) -> bool {
        let mut scores =
            (0..self.rules.seats()).map(|seat| self.state.score(self.rules, Seat(seat)));
        let first = scores.next();
        scores.any(|score| Some(score) != first)
    }

    /// Compares two players, by final place or by the score so far; `Greater` if `own` is ahead.
    fn ahead(&self, own: Seat, foe: Seat) -> Ordering {
        let Some(outcome) = self.state.outcome(self.rules) else {
            let score = |seat| self.state.score(self.rules, seat);
            let order = score(own).cmp(&score(foe));
            let is_lowest = is_lowest(self.rules.game());
            return if is_lowest { order.reverse() } else { order };
        };
        let place = |seat: Seat| outcome.places.get(usize::from(seat.0)).copied().unwrap_or(0);
        place(foe).cmp(&place(own))
    }
}

impl Bot {
    /// Creates a greedy bot that has no need to practise.
    fn used_to(habit: BotPolicy, seed: u64) -> Self {
        Self { habit: Some(habit), ..Self::new(BotStyle::Greedy, seed) }
    }

    /// Work spent on thinking, in actions played in thought.
    pub(crate) fn thought(&self) -> usize {
        self.listed
            + self.thoughts.as_ref().map_or(0, |thoughts| thoughts.count)
            + self.foresight.as_ref().map_or(0, |foresight| foresight.count)
    }
}
