//! Choices by an endgame database.
//!
//! When few enough cards are left, the cards that are not seen are laid out at random several times
//! over. In each of these worlds the database tells which choices are best when all know
//! everything: by its positions if it holds those of the game, otherwise by its patterns of single
//! cards. The choices with the most votes are kept. Where everything is seen there is one world,
//! and its best choices are kept.

use cards::DealNumber;
use endgame::{Database, Reduction, SectionKind, SinglePlay, Winners, first_players};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use rules::{Action, Rules, View};
use std::sync::Arc;

/// Number of worlds that vote.
const WORLDS: usize = 64;
/// A database of positions that does not know so many worlds in a row is not asked any further.
const PATIENCE: usize = 8;

/// Weight of a vote for a sure win; a value with `n` possible winners counts an `n`-th of it.
const FULL_VOTE: u32 = 60;

/// Votes by a database.
#[derive(Debug, Clone)]
pub(super) struct Voter {
    database: Arc<Database>,
    ways: Option<Ways>,
}

/// Answers that the database has for a game, once the rules were looked at.
#[derive(Debug, Clone)]
struct Ways {
    /// The play of single cards in the game.
    play: Option<SinglePlay>,
    /// Keys of the positions of the game that the database holds.
    positions: Option<Reduction>,
}

impl Ways {
    fn of(rules: &Rules, database: &Database) -> Self {
        let holds_positions =
            database.sections().iter().any(|section| section.kind == SectionKind::Positions);
        let is_of_game = || database.check_game(rules).is_ok();
        let positions = (holds_positions && is_of_game()).then(|| Reduction::of(rules).ok());
        Self { play: SinglePlay::of(rules).ok(), positions: positions.flatten() }
    }
}

impl Voter {
    pub(super) const fn new(database: Arc<Database>) -> Self {
        Self { database, ways: None }
    }

    /// Keeps the actions with the most votes; all of them if the database has nothing to say.
    pub(super) fn keep_best(
        &mut self,
        rules: &Rules,
        view: &View,
        legal: &mut Vec<Action>,
        generator: &mut ChaCha8Rng,
    ) {
        if legal.len() < 2 {
            return;
        }
        let ways = self.ways.get_or_insert_with(|| Ways::of(rules, &self.database)).clone();
        let by_position = ways
            .positions
            .and_then(|key| self.votes_of_positions(&key, rules, (view, legal), generator));
        let votes = by_position.or_else(|| {
            let play = ways.play.filter(|play| self.applies(*play, rules, (view, legal)))?;
            self.votes(play, rules, (view, legal), generator)
        });
        let Some(votes) = votes else { return };
        let most = votes.iter().copied().max().unwrap_or(0);
        if most > 0 {
            let mut votes = votes.into_iter();
            legal.retain(|_| votes.next() == Some(most));
        }
    }

    /// Returns the votes for each action by the values of the positions after it; `None` if the
    /// database knows none of the worlds.
    fn votes_of_positions(
        &self,
        key: &Reduction,
        rules: &Rules,
        (view, legal): (&View, &[Action]),
        generator: &mut ChaCha8Rng,
    ) -> Option<Vec<u32>> {
        let mut votes = vec![0; legal.len()];
        let hidden = !view.hidden(rules).is_empty();
        let mut known = 0;
        for number in 0..if hidden { WORLDS } else { 1 } {
            if known == 0 && number >= PATIENCE {
                break;
            }
            let world = view.suppose(rules, DealNumber(generator.next_u64() >> 1))?;
            let value = |&action: &Action| {
                let mut next = world.clone();
                next.apply_legal(rules, action, &mut ());
                first_players(rules, &next)
                    .or_else(|| self.database.position(key.key(rules, &next)))
            };
            let values: Option<Vec<Winners>> = legal.iter().map(value).collect();
            let Some(values) = values else { continue };
            known += 1;
            count(&mut votes, values.into_iter().map(Some), usize::from(view.seat().0));
        }
        (known > 0).then_some(votes)
    }

    /// True if cards are played or passed, nothing that goes out at once, and the database holds as
    /// many cards and players as are left.
    fn applies(&self, play: SinglePlay, rules: &Rules, (view, legal): (&View, &[Action])) -> bool {
        if !legal.iter().all(|&action| play.is_of_trick(action)) {
            return false;
        }
        let held = play.hands(rules).map(|spot| view.count(spot));
        let (mut players, mut cards) = (0, 0);
        for count in held.filter(|&count| count > 0) {
            players += 1;
            cards += count;
        }
        let own = play.hands(rules).nth(view.seat().0.into()).map_or(0, |spot| view.count(spot));
        let goes_out = |action: &Action| match action {
            Action::Move(wish) => usize::from(wish.count) == own,
            Action::Choose(_) => false,
        };
        let holds = self.database.sections().iter().any(|section| {
            matches!(section.kind, SectionKind::Patterns(_))
                && section.players == players
                && section.cards >= cards
        });
        holds && !legal.iter().any(goes_out)
    }

    /// Returns the votes for each action; `None` if the position fits no pattern.
    fn votes(
        &self,
        play: SinglePlay,
        rules: &Rules,
        (view, legal): (&View, &[Action]),
        generator: &mut ChaCha8Rng,
    ) -> Option<Vec<u32>> {
        let mut votes = vec![0; legal.len()];
        let mut reversed = None;
        let is_seen = play.hands(rules).all(|spot| view.pile(spot).all(|seen| seen.card.is_some()));
        for _ in 0..if is_seen { 1 } else { WORLDS } {
            let world = view.suppose(rules, DealNumber(generator.next_u64() >> 1))?;
            let reversed = *reversed.get_or_insert_with(|| play.is_reversed(rules, &world));
            let position = play.position(rules, &world, reversed)?;
            let players = position.seats.len();
            let mut missing = false;
            let mut lead = |hands: &_, leader| {
                let value = self.database.value(hands, players, leader);
                missing |= value.is_none();
                value.unwrap_or_default()
            };
            let mut values = Vec::with_capacity(legal.len());
            for &action in legal {
                let card = play.card_of(action);
                let choice = card.and_then(|card| position.choice(rules, card));
                values.push(choice.map(|choice| position.trick.value_after(choice, &mut lead)));
            }
            if missing {
                // Equal ranks in a database without.
                continue;
            }
            count(&mut votes, values.into_iter(), 0);
        }
        Some(votes)
    }
}

/// Adds the votes of a world: the best actions get a whole one for a sure win, otherwise a share.
fn count(votes: &mut [u32], values: impl Iterator<Item = Option<Winners>> + Clone, player: usize) {
    let best = values.clone().flatten().map(|value| value.rank_for(player)).min();
    for (votes, value) in votes.iter_mut().zip(values) {
        let Some(value) = value.filter(|value| value.contains(player)) else { continue };
        if Some(value.rank_for(player)) == best {
            *votes += FULL_VOTE / value.count() as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bot, BotStyle};
    use cards::DealNumber;
    use definition::game::OptionId;
    use endgame::{
        Database, PatternRanks, PatternTable, PositionTable, Reduction, SinglePlay, fingerprint,
    };
    use rules::{Rules, Seat, Setup};
    use std::sync::Arc;

    const SINGLE: &str = include_str!("../../../../../sample-games/shedding/tanhinmin.ron");

    /// Tanhinmin for three with some cards.
    fn small(cards: i32) -> Rules {
        let game = Arc::new(gametext::read_game(SINGLE, &()).into_result().expect("it is right"));
        let option = game.options.iter().position(|option| option.name == "in_play");
        let option = OptionId(option.expect("the option exists") as u8);
        let setup = Setup { seats: Some(3), options: vec![(option, cards)] };
        Rules::of_game(game, &setup).expect("three may play")
    }

    /// Plays a deal, one seat with a database and the others at random; returns true if it wins.
    fn wins(rules: &Rules, deal: u64, own: Seat, database: &Arc<Database>) -> bool {
        let mut asking = Bot::new(BotStyle::Lowest, deal).with_database(Arc::clone(database));
        let mut other = Bot::new(BotStyle::Random, deal);
        let mut state = rules.deal(DealNumber(deal));
        while let Some(seat) = state.actor(rules) {
            let bot = if seat == own { &mut asking } else { &mut other };
            let action = bot.choose(rules, &state.view(rules, seat)).expect("it can move");
            state.apply_legal(rules, action, &mut ());
        }
        state.outcome(rules).expect("the game is over").has_won(own)
    }

    #[test]
    fn stored_positions_are_played_as_they_say_and_only_those_of_the_game() {
        let rules = small(7);
        let deals = || (1..=60).map(|deal| rules.deal(DealNumber(deal)));
        let table = PositionTable::build(&rules, deals(), 200_000, &mut |_| true);
        let table = table.expect("it is small");
        let key = Reduction::of(&rules).expect("it is held");
        let open = |of: u64| {
            let bytes = Database::of_positions(&table, ("single", of));
            Arc::new(Database::open(Box::new(bytes)).expect("it is whole"))
        };
        let (own, foreign) = (open(fingerprint(&rules)), open(0));
        let (mut sure, mut lost) = (0, 0);
        for (deal, state) in (1..).zip(deals()) {
            let first = state.actor(&rules).expect("somebody leads");
            let value = table.value(key.key(&rules, &state)).expect("it is held");
            if value.is_sure_for(first.0.into()) {
                sure += 1;
                assert!(wins(&rules, deal, first, &own), "deal {deal}");
                lost += u32::from(!wins(&rules, deal, first, &foreign));
            }
        }
        assert!(sure > 10 && lost > 0, "{sure} deals are sure wins, {lost} lost by chance");
    }

    #[test]
    fn a_sure_win_is_never_given_away() {
        let rules = small(8);
        let table = PatternTable::build(3, 8, PatternRanks::Equal, &mut |_, _| true);
        let tables = [table.expect("it is not stopped")];
        let database = Database::open(Box::new(Database::of_patterns(&tables, ("single", 0))));
        let database = Arc::new(database.expect("it is whole"));
        let play = SinglePlay::of(&rules).expect("it is played so");
        let mut sure = 0;
        for deal in 1..=300 {
            let state = rules.deal(DealNumber(deal));
            let position = play.position(&rules, &state, false).expect("it fits");
            let value = database.value(&position.trick.hands, 3, 0).expect("it is held");
            if !value.is_sure_for(0) {
                continue;
            }
            sure += 1;
            assert!(wins(&rules, deal, position.seats[0], &database), "deal {deal}");
        }
        assert!(sure > 50, "{sure} deals are sure wins");
    }
}
