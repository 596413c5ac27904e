//! Comparison of a game's rules with the model, by playing both.

use super::{SinglePlay, SinglePosition};
use crate::{Hands, TrickChoice, trick::AfterChoice};
use cards::{Card, DealNumber};
use definition::game::{GameMove, Pick};
use rules::{Action, Rules, State};
use std::collections::BTreeSet;

/// Decisions after which a game is given up.
const MOST_DECISIONS: usize = 10_000;

/// Extent of a comparison that found no difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Agreement {
    /// Number of games played.
    pub games: u64,
    /// Number of positions compared.
    pub positions: u64,
    /// True if cards of equal strength were seen in play.
    pub has_equal_ranks: bool,
}

/// Difference between the rules of a game and the model.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// Several cards may be played at once.
    #[error(
        "the move `{0}` may play several cards at once, but a database of single cards needs \
         single cards only"
    )]
    Combinations(String),
    /// No position of these deals has few enough cards and players.
    #[error("no position of the deals tried has 2 to {players} players and {cards} cards or fewer")]
    NeverFits {
        /// Maximum number of players.
        players: usize,
        /// Maximum number of cards.
        cards: usize,
    },
    /// The choices or what follows from one differ.
    #[error(
        "deal {deal}, decision {decision}: {what} (single cards need: strictly higher cards, a \
         pass for the whole trick, the last to play leads, the first without cards wins)"
    )]
    Differs {
        /// Number of the deal.
        deal: u64,
        /// Number of the decision, from 1.
        decision: usize,
        /// Description of the difference.
        what: &'static str,
    },
}

impl SinglePlay {
    /// Plays the deals 1 to `deals` at random by the rules and by the model, and compares every
    /// position that the model can hold: the choices, and what follows from them.
    ///
    /// # Errors
    ///
    /// Fails at the first difference, or if there was nothing to compare.
    pub fn compare(&self, rules: &Rules, deals: u64) -> Result<Agreement, Disagreement> {
        if !self.only_singles {
            let names_several = |one: &&GameMove| match &one.pick {
                Pick::Cards { combos, .. } => combos.len() > 1,
                _ => false,
            };
            let name = rules.game().moves.iter().find(names_several);
            let name = name.map_or_else(String::new, |one| one.name.clone());
            return Err(Disagreement::Combinations(name));
        }
        let mut agreement = Agreement::default();
        for deal in 1..=deals {
            self.compare_game(rules, deal, &mut agreement)?;
            agreement.games += 1;
        }
        if agreement.positions > 0 {
            return Ok(agreement);
        }
        Err(Disagreement::NeverFits { players: Hands::MOST_PLAYERS, cards: Hands::MOST_CARDS })
    }

    fn compare_game(
        &self,
        rules: &Rules,
        deal: u64,
        agreement: &mut Agreement,
    ) -> Result<(), Disagreement> {
        let mut state = rules.deal(DealNumber(deal));
        let mut legal = Vec::new();
        for decision in 1..=MOST_DECISIONS {
            let differs = |what| Disagreement::Differs { deal, decision, what };
            state.legal(rules, &mut legal);
            let chance = cards::chance(DealNumber(deal), decision as u64, legal.len().max(1));
            let Some(&action) = legal.get(chance) else { break };
            let before = self.position(rules, &state, false);
            state.apply_legal(rules, action, &mut ());
            let Some(before) = before else { continue };
            agreement.positions += 1;
            agreement.has_equal_ranks |= !before.trick.hands.is_distinct();
            let choice =
                self.agree_on_choices(rules, &before, (&legal, action)).map_err(differs)?;
            self.agree_on_next(rules, &state, (&before, choice)).map_err(differs)?;
        }
        Ok(())
    }

    /// Returns the model's choice for an action, provided that both offer the same choices.
    fn agree_on_choices(
        &self,
        rules: &Rules,
        position: &SinglePosition,
        (legal, action): (&[Action], Action),
    ) -> Result<TrickChoice, &'static str> {
        let choice = |action| {
            let card: Option<Card> = self.card_of(action).ok_or("there are other choices too")?;
            position.choice(rules, card).ok_or("a card is played that nobody holds")
        };
        let offered: BTreeSet<_> =
            legal.iter().map(|&one| choice(one)).collect::<Result<_, _>>()?;
        if offered != position.trick.choices().collect() {
            return Err("other cards may be played, or passing is allowed otherwise");
        }
        choice(action)
    }

    /// Compares what follows from a choice.
    fn agree_on_next(
        &self,
        rules: &Rules,
        state: &State,
        (before, choice): (&SinglePosition, TrickChoice),
    ) -> Result<(), &'static str> {
        let seat = |player: usize| before.seats[player];
        match before.trick.after(choice) {
            AfterChoice::Won(player) => {
                let outcome = state.outcome(rules).ok_or("the game goes on without a winner")?;
                let is_only = outcome.places.iter().filter(|&&place| place == 1).count() == 1;
                let is_first = outcome.has_won(seat(player)) && is_only;
                is_first.then_some(()).ok_or("another player wins, or several do")
            }
            AfterChoice::Lead(hands, leader) => {
                let next = self.position(rules, state, false).ok_or("the trick goes on")?;
                let count = before.seats.len();
                let is_led = next.trick.is_lead && next.seats[0] == seat(leader);
                let hands = hands.turned(leader, count).without_gaps();
                let is_same = is_led && next.trick.hands == hands && next.seats.len() == count;
                is_same.then_some(()).ok_or("the table is cleared otherwise, or another leads")
            }
            AfterChoice::Within(trick) => {
                let next = self.position(rules, state, false).ok_or("the game is over")?;
                let is_next = next.seats[0] == seat(usize::from(trick.turn));
                let is_same = is_next && next.trick == trick.as_seen();
                is_same.then_some(()).ok_or("another player is next, or the trick is another")
            }
        }
    }
}
