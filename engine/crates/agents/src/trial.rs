//! Whole games played by bots, and statistics of their results.

mod evidence;
mod examine;
mod last_game;
mod played;
mod report;
mod tally;

pub use evidence::TrialProgress;
pub use examine::{TrialBudget, examine, run_with_progress};
pub use played::{GameEnd, PlayedDeal, PlayedGame, counted_variables};
pub use tally::{BrokenGame, NothingAgain, PileHolder, Scores, TableMove, Tally};

use crate::{Agency, Bot, BotStyle, Entrusted, Halt, Playout, Teller, Watch};
use cards::DealNumber;
use definition::{
    SpotId,
    game::{Limits, Pieces, Position, Span, VarId},
};
use endgame::Database;
use last_game::LastGame;
use rules::{Action, Cause, Event, Observer, Rules, Seat, Start, State};
use std::sync::Arc;

/// Decisions after which a game without a limit of its own is given up.
const MOST_DECISIONS: u32 = 5_000;
/// Decisions by chance after which it is asked again whether to stop.
const SELDOM: u32 = 64;

/// Table at which bots play one game after another.
///
/// A deal is always played the same way, whatever was played before it, so that a failure can be
/// reproduced.
///
/// # Examples
///
/// ```
/// use agents::{BotStyle, Simulator, Tally};
/// use cards::DealNumber;
/// use rules::{Rules, Setup};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// # let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two may play"));
/// let mut table = Simulator::new(rules, &[BotStyle::Random]);
/// let mut tally = Tally::default();
/// for deal in 1..=20 {
///     table.play(DealNumber(deal), &mut tally);
/// }
/// assert_eq!(tally.games, 20);
/// # Ok::<_, String>(())
/// ```
#[derive(Debug)]
pub struct Simulator {
    rules: Arc<Rules>,
    kinds: Vec<BotStyle>,
    /// Endgame database of each bot, as far as they have one.
    databases: Vec<Option<Arc<Database>>>,
    state: State,
    bots: Vec<Bot>,
    teller: Teller,
    /// Clock of searching bots.
    watch: Option<Watch>,
    halt: Option<Halt>,
    /// Source of the players outside of this program.
    agency: Option<Agency>,
    /// Those that play here, each with the index of its program.
    engaged: Vec<(u8, Entrusted)>,
    pieces: Option<usize>,
    last: LastGame,
    /// The position that every game begins from; `None` for the deals.
    position: Option<Position>,
}

impl Simulator {
    /// Creates a table of these bots, seat by seat, repeating them until all seats are taken.
    /// Without any, all bots are random.
    #[must_use]
    pub fn new(rules: Arc<Rules>, bots: &[BotStyle]) -> Self {
        let seats = usize::from(rules.seats());
        let kinds: Vec<_> = match bots {
            [] => vec![BotStyle::Random; seats],
            bots => bots.iter().copied().cycle().take(seats).collect(),
        };
        let state = rules.deal(DealNumber(0));
        let game = rules.game();
        let pieces = match &game.pieces {
            // Decks may take cards out of the game.
            Pieces::Cards(pack) if !game.has_decks() => Some(pack.all().count()),
            Pieces::Cards(_) | Pieces::BoardPieces(_) => None,
        };
        let (bots, teller, last) = (Vec::new(), Teller::default(), LastGame::default());
        let (watch, halt, agency, engaged, position) = (None, None, None, Vec::new(), None);
        Self {
            rules,
            kinds,
            databases: Vec::new(),
            state,
            bots,
            teller,
            watch,
            halt,
            agency,
            engaged,
            pieces,
            last,
            position,
        }
    }

    /// Lends the bots a clock, by which those that search keep their thinking time; without one
    /// they think for a number of nodes instead.
    #[must_use]
    pub fn timed_by(mut self, watch: Watch) -> Self {
        self.watch = Some(watch);
        self
    }

    /// Gives the bots a switch that ends their practice and their thinking.
    #[must_use]
    pub fn halted_by(mut self, halt: Halt) -> Self {
        self.halt = Some(halt);
        self
    }

    /// Engages the players of this source for the seats of the style [`BotStyle::Program`]. Each
    /// plays one game after another.
    #[must_use]
    pub fn with_agency(mut self, agency: Agency) -> Self {
        self.agency = Some(agency);
        self
    }

    /// Gives the bots endgame databases, seat by seat, repeated like the bots: see
    /// [`Bot::with_database`].
    #[must_use]
    pub fn advised_by(mut self, databases: Vec<Option<Arc<Database>>>) -> Self {
        self.databases = databases.into_iter().cycle().take(self.kinds.len()).collect();
        self
    }

    /// Begins every game from a position. The number of a deal then draws its unknown cards and
    /// what is shuffled later.
    #[must_use]
    pub fn at(mut self, position: Position) -> Self {
        self.position = Some(position);
        self
    }

    /// Deals, or sets up the position that the games begin from.
    fn begin(&mut self, deal: DealNumber, tally: &mut Tally) {
        let rules = Arc::clone(&self.rules);
        let last = &mut self.last;
        let observer = &mut ByThemselves { tally, rules: &rules, now: (deal, 0), last };
        let Some(position) = &self.position else {
            return rules.deal_told(deal, &mut self.state, observer);
        };
        let position = Position { deal: Some(deal), ..position.clone() };
        // A position that was read can always begin.
        if let Ok(state) = rules.start_told(&Start::Position(Arc::new(position)), observer) {
            self.state = state;
        }
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Final position of the last game.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Seats these bots for the next games, seat by seat, as many as there are seats, with their
    /// databases. Bots that have practised take their habits along.
    pub(crate) fn seat(&mut self, kinds: &[BotStyle], databases: Vec<Option<Arc<Database>>>) {
        (self.kinds, self.databases) = (kinds.to_vec(), databases);
        let known = std::mem::take(&mut self.bots);
        self.bots = self.new_bots();
        for bot in &mut self.bots {
            let kind = bot.kind();
            bot.learn_from(known.iter().filter(|other| other.kind() == kind));
        }
    }

    /// Returns a bot for each seat, with its database and the clock.
    fn new_bots(&self) -> Vec<Bot> {
        let databases = self.databases.iter().cloned().chain(std::iter::repeat(None));
        let bot = |(&kind, database): (&BotStyle, Option<Arc<Database>>)| {
            let mut bot = Bot::new(kind, 0);
            self.watch.iter().for_each(|watch| bot.lend(watch.clone()));
            self.halt.iter().for_each(|halt| bot.heed(halt.clone()));
            match database {
                Some(database) => bot.with_database(database),
                None => bot,
            }
        };
        self.kinds.iter().zip(databases).map(bot).collect()
    }

    /// Returns the results of the last game, which was this deal.
    #[must_use]
    pub fn played(&self, deal: DealNumber) -> PlayedGame {
        let LastGame { decisions, is_cut, forfeited, .. } = self.last;
        let deals = self.last.all_deals(&self.rules, &self.state);
        let game = PlayedGame::of(&self.rules, &self.state, (deal, decisions), is_cut, deals);
        match forfeited {
            Some(by) => game.forfeited(&self.rules, by),
            None => game,
        }
    }

    /// Plays a deal to its end and counts it.
    pub fn play(&mut self, deal: DealNumber, tally: &mut Tally) {
        self.play_while(deal, tally, |_, _| true);
    }

    /// Plays a deal, showing each position before its decision to `see`, which returns whether to
    /// go on. A game that is broken off is not counted, but its actions and decisions are. Returns
    /// true if the game was played to its end.
    pub fn play_seeing(
        &mut self,
        deal: DealNumber,
        tally: &mut Tally,
        see: &mut dyn FnMut(&Rules, &State) -> bool,
    ) -> bool {
        self.play_while(deal, tally, see)
    }

    /// Plays a deal until `is_stopped` returns true, as [`Self::play_seeing`] does. It is asked
    /// before each decision of a bot, but of players by chance, whose decisions take less than a
    /// microsecond, only before every 64th.
    pub fn play_until(
        &mut self,
        deal: DealNumber,
        tally: &mut Tally,
        is_stopped: &mut dyn FnMut() -> bool,
    ) -> bool {
        let (every, mut decision) = (if self.is_by_chance() { SELDOM } else { 1 }, 0_u32);
        self.play_while(deal, tally, |_, _| {
            let is_asked = decision % every == 0;
            decision = decision.wrapping_add(1);
            !is_asked || !is_stopped()
        })
    }

    /// True if every choice is made by chance.
    fn is_by_chance(&self) -> bool {
        self.kinds.iter().all(|kind| *kind == BotStyle::Random)
            && self.databases.iter().all(Option::is_none)
    }

    /// Plays a deal while `see` returns true.
    fn play_while(
        &mut self,
        deal: DealNumber,
        tally: &mut Tally,
        mut see: impl FnMut(&Rules, &State) -> bool,
    ) -> bool {
        let dealt = tally.deals;
        let rules = Arc::clone(&self.rules);
        self.last.forget();
        self.begin(deal, tally);
        // The first deal gathers the cards too, which counted as another one.
        tally.deals = dealt + 1;
        self.last.forget();
        // Neighbouring deals must not have neighbouring seeds.
        let seed = deal.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut playout = Playout::new(seed);
        let by_chance = self.is_by_chance();
        if !by_chance {
            let seeds = (0..).map(|seat| seed.wrapping_add(seat));
            if self.bots.is_empty() {
                self.bots = self.new_bots();
            }
            self.bots = self.bots.iter().zip(seeds).map(|(bot, seed)| bot.again(seed)).collect();
            self.entrust();
            Teller::begin(&rules, &self.state, self.bots.iter_mut().map(Some));
        }
        let endless = rules.game().limits == Limits::NONE;
        let most = if endless { MOST_DECISIONS } else { u32::MAX };
        let mut decisions = 0;
        while decisions < most {
            let Some(seat) = self.state.actor(&rules) else { break };
            if !see(&rules, &self.state) {
                tally.decisions += u64::from(decisions);
                self.end_for_outsiders();
                return false;
            }
            let action = if by_chance {
                playout.choose(&rules, &self.state)
            } else {
                self.decide(&rules, seat)
            };
            let Some(action) = action else { break };
            tally.count_action(&rules, action);
            if !by_chance {
                self.note_decision(&rules, (seat, action), tally);
            }
            let now = (deal, decisions + 1);
            let last = &mut self.last;
            last.begin_action();
            let mut seen = ByThemselves { tally, rules: &rules, now, last };
            self.state.apply_legal(&rules, action, &mut seen);
            decisions += 1;
        }
        let is_cut = decisions == most && self.can_go_on();
        (self.last.decisions, self.last.is_cut) = (decisions, is_cut);
        let forfeited = self.bots.iter().position(Bot::has_forfeited);
        self.last.forfeited = forfeited.map(|seat| Seat(seat as u8));
        match self.last.forfeited {
            Some(by) => tally.count_forfeit(&rules, by, decisions),
            None => tally.count_game(&rules, &self.state, (deal, decisions), is_cut),
        }
        self.end_for_outsiders();
        if self.pieces.is_some_and(|pieces| pieces != count_cards(&rules, &self.state)) {
            tally.count_loss(deal);
        }
        true
    }

    /// Counts the rule by which a bot decided, and tells the others of its choice.
    fn note_decision(&mut self, rules: &Rules, (seat, action): (Seat, Action), tally: &mut Tally) {
        if let Some(reason) = self.bots.get(usize::from(seat.0)).and_then(Bot::reason) {
            *tally.decided.entry((reason.strategy, reason.rule)).or_default() += 1;
        }
        if self.teller.note(rules, &self.state, self.bots.iter()) {
            self.teller.tell(rules, action, self.bots.iter_mut().map(Some));
        }
    }

    /// Gives each seat of a program a player of its own; those engaged before play on.
    fn entrust(&mut self) {
        let Some(agency) = &self.agency else { return };
        let mut taken = vec![false; self.engaged.len()];
        for (seat, bot) in (0..).map(Seat).zip(&mut self.bots) {
            let BotStyle::Program(program) = bot.kind() else { continue };
            let free = (0..taken.len()).find(|&at| !taken[at] && self.engaged[at].0 == program);
            let at = free.unwrap_or_else(|| {
                self.engaged.push((program, agency.engage(program, seat)));
                taken.push(false);
                taken.len() - 1
            });
            taken[at] = true;
            bot.entrust(self.engaged[at].1.clone());
        }
    }

    fn end_for_outsiders(&mut self) {
        for (seat, bot) in (0..).map(Seat).zip(&mut self.bots) {
            if matches!(bot.kind(), BotStyle::Program(_)) {
                bot.end(&self.state.view(&self.rules, seat));
            }
        }
    }

    fn can_go_on(&self) -> bool {
        let mut legal = Vec::new();
        self.state.legal(&self.rules, &mut legal);
        !legal.is_empty()
    }

    fn decide(&mut self, rules: &Rules, seat: Seat) -> Option<Action> {
        let view = self.state.view(rules, seat);
        let (before, from) = self.bots.split_at_mut_checked(usize::from(seat.0))?;
        let (bot, after) = from.split_first_mut()?;
        bot.learn_from(before.iter().chain(after.iter()));
        bot.choose(rules, &view)
    }
}

/// Observer that counts what happens without a choice: further deals of the same game, automatic
/// moves, and turns that end because nothing is left to do.
struct ByThemselves<'t> {
    tally: &'t mut Tally,
    rules: &'t Rules,
    /// Deal, and number of decisions so far.
    now: (DealNumber, u32),
    last: &'t mut LastGame,
}

impl Observer for ByThemselves<'_> {
    const DETAILED: bool = false;

    fn on_event(&mut self, event: Event) {
        match event {
            Event::Gathered { .. } => self.tally.deals += 1,
            Event::Chose { action, .. } => self.tally.count_action(self.rules, action),
            Event::Moved { from, to, cause: Cause::Rule(_), .. } => {
                self.tally.count_carried(self.rules, (from, to), true);
            }
            _ => {}
        }
    }

    fn see_gathering(&mut self, position: &State) {
        self.last.end_deal(self.rules, position, self.now.1);
    }

    fn see_reset(&mut self, position: &State, var: VarId, to: i32) {
        self.last.note_reset(self.rules, position, (var, to));
    }

    fn find_nothing_again(&mut self, at: Span) {
        let (deal, decisions) = self.now;
        self.tally.count_nothing_again(NothingAgain { deal, decisions, at });
    }
}

fn count_cards(rules: &Rules, state: &State) -> usize {
    (0..rules.spot_count()).map(|spot| state.count(SpotId(spot as u8))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Setup;

    /// A game of 26 decisions.
    const GAME: &str = r#"(
        id: "high-cards", title: "High cards", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6 7 8 9 T J Q K A", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "won": (per: Player, shape: Pile, sees: Everyone),
        },
        moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 13),
            Repeat(
                until: "all(players where empty(hand))",
                do: [Turns(moves: ["play"], until: "everybody_moved")],
            ),
        ],
        result: Highest("sum(won by rank)"),
    )"#;

    /// Plays a deal; returns the number of times it was asked whether to stop, and the tally.
    fn asked(bot: BotStyle, stops: bool) -> (u32, Tally) {
        let game = Arc::new(gametext::read_game(GAME, &()).into_result().expect("a game"));
        let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two play"));
        let (mut tally, mut asked) = (Tally::default(), 0);
        let mut is_stopped = || {
            asked += 1;
            stops
        };
        let mut simulator = Simulator::new(rules, &[bot]);
        let is_whole = simulator.play_until(DealNumber(1), &mut tally, &mut is_stopped);
        assert_eq!(is_whole, !stops);
        (asked, tally)
    }

    #[test]
    fn bots_that_think_are_stopped_at_once_and_those_by_chance_are_seldom_asked() {
        let (asked_by_chance, tally) = asked(BotStyle::Random, false);
        assert_eq!((asked_by_chance, tally.games, tally.decisions), (1, 1, 26));
        let (asked_each, tally) = asked(BotStyle::Lowest, false);
        assert_eq!((asked_each, tally.games, tally.decisions), (26, 1, 26));
        for bot in [BotStyle::Random, BotStyle::Lowest] {
            let (asked, tally) = asked(bot, true);
            assert_eq!((asked, tally.games, tally.decisions), (1, 0, 0));
        }
    }
}
