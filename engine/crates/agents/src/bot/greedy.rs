//! What an action brings, as far as the player can foresee it.

use super::habit::{Fighting, Habit, Taking};
use definition::{
    SpotId,
    game::{Game, Shape, Verdict},
};
use rules::{Action, Event, Rules, Seat, View, Witness};

/// What counts how much: the result before captures before the hand.
const OUTCOME: i64 = 1_000_000;
const RESULT: i64 = 1_000;
const MAN: i64 = 50;
const TAKEN: i64 = 10;

/// The memory of a player who thinks ahead, used over and over: of many actions each is played in
/// thought, and of each position the replies.
#[derive(Debug, Clone)]
pub(super) struct Thoughts {
    /// The position after an action.
    after: View,
    events: Vec<Event>,
    /// What may be done then, and the position after that.
    replies: Vec<Action>,
    later: View,
    /// How many actions have been played in thought.
    pub(super) count: usize,
}

impl Thoughts {
    /// Thoughts about views of this kind.
    pub(super) fn new(view: &View) -> Self {
        let (after, later) = (view.clone(), view.clone());
        Self { after, later, events: Vec::new(), replies: Vec::new(), count: 0 }
    }

    /// Plays an action that is legal in thought. Others whose cards are not known do nothing in
    /// it, so a trick goes to whoever leads it now.
    fn play(&mut self, rules: &Rules, view: &View, action: Action) {
        self.after.clone_from(view);
        self.events.clear();
        self.count += 1;
        self.after.imagine_legal(rules, action, &mut self.events);
    }

    /// How much more the player may do next than the foes, as far as one of them is to choose.
    fn freedom(&mut self, rules: &Rules, me: Seat) -> i64 {
        let Some(actor) = self.after.actor(rules) else { return 0 };
        self.after.legal(rules, &mut self.replies);
        let count = self.replies.len() as i64;
        if rules.team(actor) == rules.team(me) { count } else { -count }
    }

    /// How many men more than the others the player has after the next action: a foe's worst, or
    /// the player's own best where the turn goes on.
    fn men_later(&mut self, rules: &Rules, me: Seat) -> i64 {
        let now = men(rules, &self.after, me);
        let Some(actor) = self.after.actor(rules) else { return now };
        let sign = if rules.team(actor) == rules.team(me) { 1 } else { -1 };
        self.after.legal(rules, &mut self.replies);
        // Men are moved more quickly than cards.
        self.count += self.replies.len() / 4;
        let (after, later) = (&self.after, &mut self.later);
        let later = self.replies.iter().map(|&reply| {
            later.clone_from(after);
            later.imagine_legal(rules, reply, &mut Glance);
            sign * men(rules, later, me)
        });
        later.max().map_or(now, |best| sign * best)
    }
}

/// Looks at what a reply leaves behind, not at what could be done then.
struct Glance;

impl Witness for Glance {
    const LOOKS: bool = false;
    const ASKS: bool = false;

    fn see(&mut self, _: Event) {}
}

/// Where a player stands before choosing.
pub(super) struct Outset<'v> {
    rules: &'v Rules,
    view: &'v View,
    me: Seat,
    has_board: bool,
    belongings: Belongings,
    men: i64,
    lead: i64,
}

impl<'v> Outset<'v> {
    pub(super) fn of(rules: &'v Rules, view: &'v View) -> Self {
        let me = view.turn_of(rules).unwrap_or_else(|| view.seat());
        Self {
            rules,
            view,
            me,
            has_board: rules.board().is_some(),
            belongings: Belongings::of(rules, view, me),
            men: men(rules, view, me),
            lead: lead(rules, view, me),
        }
    }

    /// A fair share of the cards in hand: how many tricks there are for each.
    pub(super) fn share(&self) -> i32 {
        (self.belongings.hand / i64::from(self.rules.seats().max(1))) as i32
    }

    /// Whether a legal action brings cards to the player.
    pub(super) fn takes_cards(&self, action: Action, thoughts: &mut Thoughts) -> bool {
        thoughts.play(self.rules, self.view, action);
        let after = self.belongings_after(thoughts);
        after.won + after.hand > self.belongings.won + self.belongings.hand
    }

    /// How good a legal action is for its player by the game's result.
    pub(super) fn worth(&self, action: Action, habit: Habit, thoughts: &mut Thoughts) -> i64 {
        let &Self { rules, view, me, .. } = self;
        thoughts.play(rules, view, action);
        let Belongings { hand, won } = self.belongings_after(thoughts);
        let after = &thoughts.after;
        let is_first =
            after.outcome(rules).is_some_and(|outcome| !outcome.is_fault() && outcome.has_won(me));
        let finished = i64::from(view.place(me) == 0 && after.place(me) > 0);
        let lead = lead(rules, after, me);
        let promoted = |event: &&Event| matches!(event, Event::Promoted { .. });
        let promoted = thoughts.events.iter().filter(promoted).count() as i64;
        let taken = match habit.taking {
            Taking::Counts => TAKEN * self.sign(),
            Taking::Nothing => 0,
        };
        let men = match habit.fighting {
            _ if !self.has_board => 0,
            Fighting::Keep => thoughts.men_later(rules, me) - self.men + promoted,
            Fighting::Lose => self.men - thoughts.men_later(rules, me) - promoted,
            Fighting::Hem => thoughts.freedom(rules, me),
        };
        OUTCOME * (i64::from(is_first) + finished)
            + RESULT * (lead - self.lead)
            + MAN * men
            + taken * (won - self.belongings.won)
            + (self.belongings.hand - hand)
    }

    /// Whether it is good or bad to have much.
    fn sign(&self) -> i64 {
        let lowest = self.rules.game().is_some_and(|game| is_lowest(game));
        if lowest { -1 } else { 1 }
    }

    /// What the player has after what is thought of.
    fn belongings_after(&self, thoughts: &Thoughts) -> Belongings {
        let after = Belongings::of(self.rules, &thoughts.after, self.me);
        let left = self.left_at_the_end(&thoughts.events);
        Belongings { hand: left.unwrap_or(after.hand), ..after }
    }

    /// How many cards of the hand were left when all were gathered; `None` where that did not
    /// happen.
    ///
    /// The hand of the next deal says nothing about this action: without this whoever is about to
    /// go out would rather draw.
    fn left_at_the_end(&self, events: &[Event]) -> Option<i64> {
        let end = events.iter().position(|event| matches!(event, Event::Gathered { .. }))?;
        let is_own_hand = |spot: SpotId| {
            let info = self.rules.spot_info(spot).filter(|info| info.player == Some(self.me));
            let field = info.and_then(|info| self.rules.game()?.fields.get(info.field.index()));
            i64::from(field.is_some_and(|field| field.shape == Shape::Hand))
        };
        let gone = |event: &Event| match *event {
            Event::Carried { from, to, count, .. } => {
                i64::from(count) * (is_own_hand(from) - is_own_hand(to))
            }
            _ => 0,
        };
        Some(self.belongings.hand - events[..end].iter().map(gone).sum::<i64>())
    }
}

/// How many cards a player holds, and how many lie before the player otherwise.
#[derive(Debug, Clone, Copy)]
struct Belongings {
    hand: i64,
    won: i64,
}

impl Belongings {
    fn of(rules: &Rules, view: &View, me: Seat) -> Self {
        let mut all = Self { hand: 0, won: 0 };
        let Some(game) = rules.game() else { return all };
        for spot in (0..rules.spot_count() as u8).map(SpotId) {
            let Some(info) = rules.spot_info(spot) else { continue };
            let own = info.player == Some(me) || info.team == Some(rules.team(me));
            if !own || info.square.is_some() {
                continue;
            }
            let count = view.count(spot) as i64;
            let shape = game.fields.get(info.field.index()).map(|field| &field.shape);
            if shape == Some(&Shape::Hand) { all.hand += count } else { all.won += count }
        }
        all
    }
}

pub(super) fn is_lowest(game: &Game) -> bool {
    matches!(game.result, Verdict::Lowest(_))
}

/// How far a player's team is ahead of the others together in men.
fn men(rules: &Rules, view: &View, me: Seat) -> i64 {
    let team = rules.team(me);
    let of = |seat: Seat| {
        let sign = if rules.team(seat) == team { 1 } else { -1 };
        sign * view.men(seat) as i64
    };
    (0..rules.seats()).map(Seat).map(of).sum()
}

/// How far a player is ahead of each foe in what decides the game, all together; where little is
/// good, how far behind.
fn lead(rules: &Rules, view: &View, me: Seat) -> i64 {
    let Some(own) = view.score(rules, me).map(i64::from) else { return 0 };
    let foes = (0..rules.seats()).map(Seat).filter(|&seat| rules.team(seat) != rules.team(me));
    let ahead: i64 =
        foes.filter_map(|foe| view.score(rules, foe)).map(|score| own - i64::from(score)).sum();
    if rules.game().is_some_and(|game| is_lowest(game)) { -ahead } else { ahead }
}
