//! Evaluation of an action by what the player can foresee of its effects.

use super::{
    action_value::ActionValue,
    fruitless::Fruitless,
    move_ordering::MoveOrdering,
    policy::{BotPolicy, Fighting, Shedding, Staking, Taking},
};
use cards::Card;
use definition::{
    SpotId,
    game::{Game, Shape, Verdict},
};
use rules::{Action, Event, Observer, Rules, Seat, View};

/// Weights of the parts of a prospect: the result counts before captures, captures before the hand.
const OUTCOME: i64 = 1_000_000;
const RESULT: i64 = 1_000;
const MAN: i64 = 50;
const TAKEN: i64 = 10;

/// Buffers for looking ahead, reused between actions: the position after an action, and the replies
/// to it.
#[derive(Debug, Clone)]
pub(super) struct Lookahead {
    /// Position after the action.
    after: View,
    events: Vec<Event>,
    /// Legal replies, and the position after one of them.
    replies: Vec<Action>,
    later: View,
    fruitless: Fruitless,
    /// Number of actions played in thought.
    pub(super) count: usize,
}

/// Steps of interpreter work that count as one action played in thought.
const STEPS_OF_AN_ACTION: u32 = 50;
/// Steps that a position may cost before any are counted.
const USUAL_STEPS: u32 = 4_000;

/// Work of a position beyond the usual, in actions played in thought.
pub(super) const fn effort(steps: u32) -> usize {
    (steps.saturating_sub(USUAL_STEPS) / STEPS_OF_AN_ACTION) as usize
}

impl Lookahead {
    /// Creates buffers for views like this one.
    pub(super) fn new(view: &View) -> Self {
        let (after, later) = (view.clone(), view.clone());
        let (events, replies, fruitless) = (Vec::new(), Vec::new(), Fruitless::default());
        Self { after, events, replies, later, fruitless, count: 0 }
    }

    /// Prepares for another decision.
    pub(super) fn begin(&mut self) {
        self.fruitless.clear();
    }

    /// True if the position after the action goes on for ever, as nobody known can act.
    fn leads_nowhere(&self, rules: &Rules) -> bool {
        self.after.outcome(rules).is_some_and(|outcome| outcome.is_fault())
    }

    /// Plays a legal action in thought. Players whose cards are hidden do nothing in it, so a trick
    /// goes to the player who is winning it so far.
    fn play(&mut self, rules: &Rules, view: &View, action: Action) {
        self.after.clone_from(view);
        self.events.clear();
        self.after.imagine_legal(rules, action, &mut self.events);
        self.count += 1 + effort(self.after.effort());
    }

    /// Number of actions open to the player's team next; negative if a foe is to choose.
    fn freedom(&mut self, rules: &Rules, me: Seat) -> i64 {
        let Some(actor) = self.after.actor(rules) else { return 0 };
        self.after.legal(rules, &mut self.replies);
        let count = self.replies.len() as i64;
        if rules.team(actor) == rules.team(me) { count } else { -count }
    }

    /// Lead in men after the next action: after the worst reply if a foe is to choose, after the
    /// best if the player's team is.
    fn board_pieces_later(&mut self, rules: &Rules, me: Seat) -> i64 {
        let now = board_pieces(rules, &self.after, me);
        let Some(actor) = self.after.actor(rules) else { return now };
        let sign = if rules.team(actor) == rules.team(me) { 1 } else { -1 };
        self.after.legal(rules, &mut self.replies);
        // Moving men takes less time than moving cards.
        self.count += self.replies.len() / 4;
        let (after, later) = (&self.after, &mut self.later);
        let later = self.replies.iter().map(|&reply| {
            later.clone_from(after);
            later.imagine_legal(rules, reply, &mut Glance);
            sign * board_pieces(rules, later, me)
        });
        later.max().map_or(now, |best| sign * best)
    }
}

/// Observer for replies, which needs neither details nor the choices that follow.
struct Glance;

impl Observer for Glance {
    const DETAILED: bool = false;
    const NEEDS_CHOICES: bool = false;

    fn on_event(&mut self, _: Event) {}
}

/// Situation of a player before choosing.
pub(super) struct Root<'v> {
    rules: &'v Rules,
    view: &'v View,
    me: Seat,
    has_board: bool,
    belongings: Belongings,
    men: i64,
    lead: i64,
}

impl<'v> Root<'v> {
    pub(super) fn of(rules: &'v Rules, view: &'v View) -> Self {
        let me = view.turn_of(rules).unwrap_or_else(|| view.seat());
        Self {
            rules,
            view,
            me,
            has_board: rules.board().is_some(),
            belongings: Belongings::of(rules, view, me),
            men: board_pieces(rules, view, me),
            lead: lead(rules, view, me),
        }
    }

    /// Fair share of the tricks to come, if each card in the player's hand makes one trick.
    pub(super) fn share(&self) -> i32 {
        (self.belongings.hand / i64::from(self.rules.seats().max(1))) as i32
    }

    /// Number of cards in the player's hand.
    pub(super) fn hand(&self) -> i64 {
        self.belongings.hand
    }

    /// The cards in the player's hand, as far as they are known.
    pub(super) fn own_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let own = move |spot: &SpotId| {
            let info = self.rules.spot_info(*spot).filter(|info| info.player == Some(self.me));
            let fields = &self.rules.game().fields;
            let field = info.and_then(|info| fields.get(info.field));
            field.is_some_and(|field| field.shape == Shape::Hand)
        };
        let spots = (0..self.rules.spot_count() as u8).map(SpotId).filter(own);
        spots.flat_map(move |spot| self.view.pile(spot)).filter_map(|seen| seen.card)
    }

    /// Number of cards of a suit in hand.
    pub(super) fn held(&self, suit: u8) -> i32 {
        let taste = MoveOrdering::of(self.rules);
        self.own_cards().filter(|&card| taste.suit_of(card) == Some(suit)).count() as i32
    }

    /// True if the cards in hand are, on average, higher than those of the pack.
    pub(super) fn is_strong(&self) -> bool {
        let taste = MoveOrdering::of(self.rules);
        let (sum, count) = self
            .own_cards()
            .fold((0, 0), |(sum, count), card| (sum + 2 * taste.rank(card) + 1, count + 1));
        sum > count * taste.ranks()
    }

    /// True if there is time to keep high cards back, as the player still holds more than one card.
    pub(super) fn can_wait(&self) -> bool {
        self.belongings.hand > 1
    }

    /// Returns the number of cards that a legal action brings to the player, and true if another
    /// one takes those that it plays.
    pub(super) fn cards_taken(&self, action: Action, thoughts: &mut Lookahead) -> (i64, bool) {
        if let Some(known) = thoughts.fruitless.value(action) {
            return (known.worth, false);
        }
        thoughts.play(self.rules, self.view, action);
        let after = self.belongings_after(thoughts);
        let taken = (after.won + after.hand - self.belongings.won - self.belongings.hand).max(0);
        let value = ActionValue { worth: taken, takes: taken > 0 };
        thoughts.fruitless.note(action, value, thoughts.leads_nowhere(self.rules));
        (taken, self.gives_away(&thoughts.events))
    }

    /// True if what these events play first goes on to cards that another player has taken.
    fn gives_away(&self, events: &[Event]) -> bool {
        let mut carried = events
            .iter()
            .take_while(|event| !matches!(event, Event::Gathered { .. }))
            .filter_map(|event| match *event {
                Event::Carried { from, to, .. } => Some((from, to)),
                _ => None,
            });
        let Some((_, place)) = carried.next() else { return false };
        let is_anothers = |spot: SpotId| {
            let Some(info) = self.rules.spot_info(spot) else { return false };
            let team = info.player.map(|seat| self.rules.team(seat)).or(info.team);
            let field = self.rules.game().fields.get(info.field);
            team.is_some_and(|team| team != self.rules.team(self.me))
                && field.is_some_and(|field| field.shape != Shape::Hand)
        };
        carried.any(|(from, to)| from == place && is_anothers(to))
    }

    /// Estimates the effect of a legal action for its player.
    pub(super) fn prospect(
        &self,
        action: Action,
        habit: BotPolicy,
        thoughts: &mut Lookahead,
    ) -> ActionValue {
        if let Some(known) = thoughts.fruitless.value(action) {
            return known;
        }
        thoughts.play(self.rules, self.view, action);
        let leads_nowhere = thoughts.leads_nowhere(self.rules);
        let value = self.value_after(action, habit, thoughts);
        thoughts.fruitless.note(action, value, leads_nowhere);
        value
    }

    /// Estimates the effect of the action that was just played in `thoughts`.
    fn value_after(
        &self,
        action: Action,
        habit: BotPolicy,
        thoughts: &mut Lookahead,
    ) -> ActionValue {
        let &Self { rules, view, me, .. } = self;
        let Belongings { hand, won } = self.belongings_after(thoughts);
        let after = &thoughts.after;
        let is_first =
            after.outcome(rules).is_some_and(|outcome| !outcome.is_fault() && outcome.has_won(me));
        let finished = i64::from(view.place(me) == 0 && after.place(me) > 0);
        let mut lead = lead(rules, after, me) - self.lead;
        let takes = won > self.belongings.won || lead != 0;
        let is_stake = lead < 0 && matches!(action, Action::Choose(_));
        match habit.staking {
            Staking::Counts => {}
            Staking::Invested if is_stake => lead = -lead,
            Staking::Dared if is_stake && self.is_strong() => lead = -lead,
            Staking::Invested | Staking::Dared => {}
        }
        let promoted = |event: &&Event| matches!(event, Event::Promoted { .. });
        let promoted = thoughts.events.iter().filter(promoted).count() as i64;
        let taken = match habit.taking {
            Taking::Counts => TAKEN * self.sign(),
            Taking::Nothing => 0,
            Taking::Shun => -TAKEN * self.sign(),
        };
        let men = match habit.fighting {
            _ if !self.has_board => 0,
            Fighting::Keep => thoughts.board_pieces_later(rules, me) - self.men + promoted,
            Fighting::Lose => self.men - thoughts.board_pieces_later(rules, me) - promoted,
            Fighting::Hem => thoughts.freedom(rules, me),
        };
        let rid = self.belongings.hand - hand;
        let rid = match habit.shedding {
            Shedding::Many => rid,
            Shedding::Few => rid.signum(),
            Shedding::Regardless => 0,
        };
        let worth = OUTCOME * (i64::from(is_first) + finished)
            + RESULT * lead
            + MAN * men
            + taken * (won - self.belongings.won)
            + rid;
        ActionValue { worth, takes }
    }

    /// Returns 1 where much is good, -1 where the lowest result wins.
    fn sign(&self) -> i64 {
        let lowest = is_lowest(self.rules.game());
        if lowest { -1 } else { 1 }
    }

    /// Counts the player's cards after the action played in `thoughts`.
    fn belongings_after(&self, thoughts: &Lookahead) -> Belongings {
        let after = Belongings::of(self.rules, &thoughts.after, self.me);
        let left = self.left_at_the_end(&thoughts.events);
        Belongings { hand: left.unwrap_or(after.hand), ..after }
    }

    /// Number of cards left in hand when all were gathered; `None` if that did not happen.
    ///
    /// The hand of the next deal says nothing about this action: counting it would make a player
    /// about to go out draw instead.
    fn left_at_the_end(&self, events: &[Event]) -> Option<i64> {
        let end = events.iter().position(|event| matches!(event, Event::Gathered { .. }))?;
        let is_own_hand = |spot: SpotId| {
            let info = self.rules.spot_info(spot).filter(|info| info.player == Some(self.me));
            let field = info.and_then(|info| self.rules.game().fields.get(info.field));
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

/// Number of cards in a player's hand, and of those that lie before the player otherwise.
#[derive(Debug, Clone, Copy)]
struct Belongings {
    hand: i64,
    won: i64,
}

impl Belongings {
    fn of(rules: &Rules, view: &View, me: Seat) -> Self {
        let mut all = Self { hand: 0, won: 0 };
        for spot in (0..rules.spot_count() as u8).map(SpotId) {
            let Some(info) = rules.spot_info(spot) else { continue };
            let own = info.player == Some(me) || info.team == Some(rules.team(me));
            if !own || info.square.is_some() {
                continue;
            }
            let count = view.count(spot) as i64;
            let shape = rules.game().fields.get(info.field).map(|field| &field.shape);
            if shape == Some(&Shape::Hand) { all.hand += count } else { all.won += count }
        }
        all
    }
}

pub(super) fn is_lowest(game: &Game) -> bool {
    matches!(game.result, Verdict::Lowest(_))
}

/// Lead of a player's team in men over all others together.
fn board_pieces(rules: &Rules, view: &View, me: Seat) -> i64 {
    let team = rules.team(me);
    let of = |seat: Seat| {
        let sign = if rules.team(seat) == team { 1 } else { -1 };
        sign * view.board_pieces(seat) as i64
    };
    (0..rules.seats()).map(Seat).map(of).sum()
}

/// Sum of a player's leads over each foe in the deciding score; negated where the lowest score
/// wins.
fn lead(rules: &Rules, view: &View, me: Seat) -> i64 {
    let Some(own) = view.score(rules, me).map(i64::from) else { return 0 };
    let foes = (0..rules.seats()).map(Seat).filter(|&seat| rules.team(seat) != rules.team(me));
    let ahead: i64 =
        foes.filter_map(|foe| view.score(rules, foe)).map(|score| own - i64::from(score)).sum();
    if is_lowest(rules.game()) { -ahead } else { ahead }
}
