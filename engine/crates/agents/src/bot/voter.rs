//! Choices by votes of an endgame database.
//!
//! When few enough cards are left, the cards that are not seen are laid out at random several times
//! over. In each of these worlds the database tells which choices are best when all play single
//! cards and know everything. The choices with the most votes are kept.

use cards::DealNumber;
use endgame::{Database, SectionKind, SinglePlay};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use rules::{Action, Rules, View};
use std::sync::Arc;

/// Number of worlds that vote.
const WORLDS: usize = 64;

/// Weight of a vote for a sure win; a value with `n` possible winners counts an `n`-th of it.
const FULL_VOTE: u32 = 60;

/// Votes by a database.
#[derive(Debug, Clone)]
pub(super) struct Voter {
    database: Arc<Database>,
    /// The play of single cards in the game, once it was looked for.
    play: Option<Option<SinglePlay>>,
}

impl Voter {
    pub(super) const fn new(database: Arc<Database>) -> Self {
        Self { database, play: None }
    }

    /// Keeps the actions with the most votes; all of them if the database has nothing to say.
    pub(super) fn keep_best(
        &mut self,
        rules: &Rules,
        view: &View,
        legal: &mut Vec<Action>,
        generator: &mut ChaCha8Rng,
    ) {
        let play = *self.play.get_or_insert_with(|| SinglePlay::of(rules).ok());
        let Some(play) = play.filter(|play| self.applies(*play, rules, (view, legal))) else {
            return;
        };
        let Some(votes) = self.votes(play, rules, (view, legal), generator) else { return };
        let most = votes.iter().copied().max().unwrap_or(0);
        if most > 0 {
            let mut votes = votes.into_iter();
            legal.retain(|_| votes.next() == Some(most));
        }
    }

    /// True if cards are played or passed, nothing that goes out at once, and the database holds as
    /// many cards and players as are left.
    fn applies(&self, play: SinglePlay, rules: &Rules, (view, legal): (&View, &[Action])) -> bool {
        if legal.len() < 2 || !legal.iter().all(|&action| play.is_of_trick(action)) {
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
            let best = values.iter().flatten().map(|value| value.rank_for(0)).min();
            for (votes, value) in votes.iter_mut().zip(values) {
                let Some(value) = value.filter(|value| value.contains(0)) else { continue };
                if Some(value.rank_for(0)) == best {
                    *votes += FULL_VOTE / value.count() as u32;
                }
            }
        }
        Some(votes)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bot, BotStyle};
    use cards::DealNumber;
    use definition::game::OptionId;
    use endgame::{Database, PatternRanks, PatternTable, SinglePlay};
    use rules::{Rules, Setup};
    use std::sync::Arc;

    const SINGLE: &str = include_str!("../../../../../sample-games/shedding/tanhinmin.ron");

    #[test]
    fn a_sure_win_is_never_given_away() {
        let game = Arc::new(gametext::read_game(SINGLE, &()).into_result().expect("it is right"));
        let cards = game.options.iter().position(|option| option.name == "in_play");
        let cards = OptionId(cards.expect("the option exists") as u8);
        let setup = Setup { seats: Some(3), options: vec![(cards, 8)] };
        let rules = Rules::of_game(game, &setup).expect("three may play");
        let table = PatternTable::build(3, 8, PatternRanks::Equal, &mut |_, _| true);
        let tables = [table.expect("it is not stopped")];
        let database = Database::open(Box::new(Database::of_patterns(&tables, ("single", 0))));
        let database = Arc::new(database.expect("it is whole"));
        let play = SinglePlay::of(&rules).expect("it is played so");
        let mut sure = 0;
        for deal in 1..=300 {
            let mut state = rules.deal(DealNumber(deal));
            let position = play.position(&rules, &state, false).expect("it fits");
            let value = database.value(&position.trick.hands, 3, 0).expect("it is held");
            if !value.is_sure_for(0) {
                continue;
            }
            sure += 1;
            let first = position.seats[0];
            let mut voting = Bot::new(BotStyle::Lowest, deal).with_database(Arc::clone(&database));
            let mut other = Bot::new(BotStyle::Random, deal);
            while let Some(seat) = state.actor(&rules) {
                let bot = if seat == first { &mut voting } else { &mut other };
                let action = bot.choose(&rules, &state.view(&rules, seat)).expect("it can move");
                state.apply_legal(&rules, action, &mut ());
            }
            let outcome = state.outcome(&rules).expect("the game is over");
            assert!(outcome.has_won(first), "deal {deal}");
        }
        assert!(sure > 50, "{sure} deals are sure wins");
    }
}
