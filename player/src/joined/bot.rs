//! A bot that plays the seat of whoever joined a table at another machine.

use super::{JoinedNews, JoinedTable};
use crate::bot_thought::BotThought;
use engine::{
    agents::{Bot, BotStyle, Entrusted, Watch},
    endgame::Database,
    exchange::Employer,
    protocol::{NetCommand, NetNotice, RobotTold},
    rules::{Action, Rules, Seat},
    session::{Client, News},
};
use remote::TableNews;
use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

/// Maker of a bot, once the rules of its table and the time for a choice there are known.
#[derive(Clone)]
pub struct JoinedBotSource(Arc<BotMaker>);

type BotMaker = dyn Fn(&Arc<Rules>, Option<Duration>) -> Result<JoinedBot, String> + Send + Sync;

impl JoinedBotSource {
    /// Wraps a function that makes a bot for a game, or says why there is none. The time is that of
    /// a choice; absent if it is not limited.
    pub fn new<F>(make: F) -> Self
    where
        F: Fn(&Arc<Rules>, Option<Duration>) -> Result<JoinedBot, String> + Send + Sync + 'static,
    {
        Self(Arc::new(make))
    }

    /// Makes a bot.
    ///
    /// # Errors
    ///
    /// If the game has no such bot, or it may think for longer than a choice may take.
    pub fn make(&self, rules: &Arc<Rules>, each: Option<Duration>) -> Result<JoinedBot, String> {
        (self.0)(rules, each)
    }
}

impl fmt::Debug for JoinedBotSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JoinedBotSource")
    }
}

/// A bot at a table at another machine, which knows what its seat may know.
pub struct JoinedBot {
    /// The bot with its habits, before a game.
    habit: Bot,
    /// The rules by which it thinks: those of the table, perhaps with more strategies.
    rules: Arc<Rules>,
    /// Programs that choose, if the bot is one.
    employer: Option<Employer>,
    /// The program on the seat, and the players that it was told.
    entrusted: Option<(Seat, Vec<String>, Entrusted)>,
    /// The bot of the game under way, and the number of acts that it has heard.
    playing: Option<(Bot, usize)>,
    /// The choice of the moment, while the bot thinks of it.
    thought: Option<BotThought>,
}

impl fmt::Debug for JoinedBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinedBot").field("kind", &self.habit.kind()).finish_non_exhaustive()
    }
}

impl JoinedBot {
    /// Creates a bot, which practises the game first: up to a few seconds. The rules are those of
    /// the table; only strategies may be added to them.
    #[must_use]
    pub fn new(
        style: BotStyle,
        database: Option<Arc<Database>>,
        employer: Employer,
        rules: &Arc<Rules>,
    ) -> Self {
        let mut habit = Bot::new(style, 0);
        if let Some(database) = database {
            habit = habit.with_database(database);
        }
        habit.practise(rules);
        let employer = Some(employer).filter(|_| matches!(style, BotStyle::Program(_)));
        let rules = Arc::clone(rules);
        Self { habit, rules, employer, entrusted: None, playing: None, thought: None }
    }

    /// Begins a game, or begins again after it was told anew.
    fn begin(&mut self, client: &Client, players: &[String]) {
        self.thought = None;
        let (Some(seat), Some(view)) = (client.seat(), client.view()) else { return };
        let mut seed = [0; 8];
        // Without chance from the system the bot plays the same game the same way.
        let _ = getrandom::fill(&mut seed);
        let (rules, begun) = (&self.rules, Instant::now());
        let mut bot = self.habit.again(u64::from_le_bytes(seed));
        bot.lend(Watch::new(move || begun.elapsed()));
        if let (BotStyle::Program(index), Some(employer)) = (bot.kind(), &self.employer) {
            let known = self.entrusted.take();
            let known = known.filter(|(own, told, _)| *own == seat && told == players);
            let entrusted = known.map(|(_, _, entrusted)| entrusted);
            let entrusted = entrusted
                .unwrap_or_else(|| employer.agency(rules, players.to_vec()).engage(index, seat));
            bot.entrust(entrusted.clone());
            self.entrusted = Some((seat, players.to_vec(), entrusted));
        }
        if bot.listens(rules) {
            bot.begin_listening(rules, view.clone());
        }
        self.playing = Some((bot, client.history().acts().len()));
    }

    /// Hears what has happened since the last time.
    fn hear(&mut self, client: &Client, players: &[String]) {
        let acts = client.history().acts();
        let Some((bot, heard)) = self.playing.as_mut().filter(|(_, heard)| *heard <= acts.len())
        else {
            return self.begin(client, players);
        };
        let (rules, Some(view)) = (&self.rules, client.view()) else { return };
        if *heard < acts.len() {
            self.thought = None;
        }
        if bot.listens(rules) {
            for act in &acts[*heard..] {
                bot.hear(rules, view.clone(), (act.by, act.action), &act.events);
            }
        }
        *heard = acts.len();
    }

    /// Hears that the game is over.
    fn end(&mut self, client: &Client) {
        self.thought = None;
        if let (Some((mut bot, _)), Some(view)) = (self.playing.take(), client.view()) {
            bot.end(view);
        }
    }

    /// True while the bot thinks.
    fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(BotThought::is_under_way)
    }

    /// Returns the choice of the bot; `None` while it thinks, if it has none to make, or if it has
    /// failed.
    fn choose(&mut self, client: &Client, players: &[String]) -> Option<Action> {
        if self.is_thinking() {
            return None;
        }
        if let Some((bot, action)) = self.thought.take().and_then(BotThought::wait) {
            self.playing = Some((bot, client.history().acts().len()));
            return action;
        }
        self.hear(client, players);
        let (bot, _) = self.playing.as_mut()?;
        let (rules, view) = (&self.rules, client.view()?);
        if bot.kind().thinks() {
            self.thought = BotThought::begin(bot, rules, view);
        }
        // Without a thread it thinks here.
        if self.thought.is_some() { None } else { bot.choose(rules, view) }
    }

    /// Returns what the program that chooses did wrong, in words; `None` if nothing.
    fn failure(&self) -> Option<String> {
        let employer = self.employer.as_ref()?;
        employer.failures().first().map(|failed| employer.words(failed))
    }
}

impl JoinedTable {
    /// Lets a bot play the seat from now on: it chooses when it is asked to, agrees to what others
    /// ask for, and takes the seat back from a robot.
    pub fn seat_bot(&mut self, bot: JoinedBot) {
        self.at.bot = Some(Box::new(bot));
    }

    /// True if a bot plays the seat.
    #[must_use]
    pub const fn has_bot(&self) -> bool {
        self.at.bot.is_some()
    }

    /// True while the bot that plays the seat thinks.
    #[must_use]
    pub fn is_bot_thinking(&self) -> bool {
        self.at.bot.as_ref().is_some_and(|bot| bot.is_thinking())
    }

    /// Returns the choice of the bot; `None` while it thinks, if nothing is to be chosen, a choice
    /// is on its way, the seat has lost, or the bot has failed.
    pub fn bot_choice(&mut self) -> Option<Action> {
        if !self.is_to_choose() || !self.answers.are_all_there() {
            return None;
        }
        let players = self.names();
        self.at.bot.as_mut()?.choose(self.at.table.client()?, &players)
    }

    /// Returns what the program that plays the seat did wrong, in words; `None` if nothing.
    #[must_use]
    pub fn bot_failure(&self) -> Option<String> {
        self.at.bot.as_ref()?.failure()
    }

    /// Returns the names of the players, by seat.
    fn names(&self) -> Vec<String> {
        let seats = (0..self.at.table.seats()).map(Seat);
        let name =
            |seat| self.at.table.player(seat).map(|one| one.name.clone()).unwrap_or_default();
        seats.map(name).collect()
    }

    /// Tells the bot what has happened, and answers for it what others ask.
    pub(super) fn follow_bot(&mut self, news: &[JoinedNews]) {
        if self.at.bot.is_none() {
            return;
        }
        let players = self.names();
        let own = self.at.table.seat().map(|seat| seat.0 + 1);
        for news in news {
            let JoinedNews::Table(news) = news else { continue };
            let (Some(bot), Some(client)) = (&mut self.at.bot, self.at.table.client()) else {
                return;
            };
            match news {
                TableNews::Game(News::Began(_) | News::Moved) => bot.begin(client, &players),
                TableNews::Game(News::Acted) => bot.hear(client, &players),
                TableNews::Result(_) => bot.end(client),
                TableNews::Net(NetNotice::SwapAsked { .. } | NetNotice::UndoAsked { .. }) => {
                    self.say(NetCommand::Agree { player: None });
                }
                TableNews::Net(
                    NetNotice::Robot { seat, robot: RobotTold::Plays }
                    | NetNotice::Missing { seat, .. },
                ) if Some(*seat) == own && !self.has_forfeited() => {
                    self.say(NetCommand::Return {});
                }
                _ => {}
            }
        }
    }
}
