//! The simple way of playing in searches, after the habits that did well in practice.

use super::{
    move_ordering::MoveOrdering,
    policy::{BotPolicy, Passing, Playing, Shedding},
};
use crate::search_bots::Habits;
use cards::Card;
use definition::game::Pick;
use rules::{Action, Choice, Rules, View};

/// Share of random choices, out of 100, of players with a clear habit and of others.
const FEW: usize = 20;
const MANY: usize = 60;
/// The same share of calls. An auction of players who bid at random ends at the highest bid, and
/// tells nothing of the bids before.
const FEWEST: usize = 5;

/// Simple play, after a habit.
#[derive(Debug)]
pub(super) struct SimplePlay {
    habit: BotPolicy,
    /// Rank of each move that chooses no cards, by move: 1 passes, 2 chooses, 3 draws.
    moves: Vec<u8>,
    has_calls: bool,
    ranks: [i32; Card::LIMIT],
}

impl SimplePlay {
    pub(super) fn of(rules: &Rules, view: &View, habit: BotPolicy) -> Self {
        let taste = MoveOrdering::of(rules).marking(rules, (view, cards::CardSet::EMPTY), habit);
        let kinds = (0..Card::LIMIT as u8).map(Card::from_kind);
        let mut ranks = [0; Card::LIMIT];
        for (rank, card) in ranks.iter_mut().zip(kinds) {
            *rank = taste.rank(card);
        }
        let has_calls = taste.has_move(|declared| !matches!(declared.pick, Pick::Cards { .. }));
        Self { habit, moves: taste.plain_moves(), has_calls, ranks }
    }

    /// True if high and low cards are played as it comes.
    fn is_mixed(&self) -> bool {
        self.habit.taking_with != self.habit.parting_with
    }
}

impl Habits for SimplePlay {
    fn cost(&self, action: Action) -> (i32, i32, i32) {
        match action {
            Action::Move(wish) => {
                let count = i32::from(wish.count);
                let count = match self.habit.shedding {
                    Shedding::Many => -count,
                    Shedding::Few | Shedding::Regardless => count,
                };
                let ranks: i32 = wish.bag().cards().map(|card| self.ranks[card.index()]).sum();
                let is_low = self.is_mixed() || self.habit.parting_with == Playing::Low;
                (1, count, if is_low { ranks } else { -ranks })
            }
            Action::Choose(Choice::Option { rule, number, .. }) => {
                let kind = self.moves.get(usize::from(rule.0)).copied().unwrap_or(2);
                let kind = match (kind, self.habit.passing) {
                    (1, Passing::Always) => 0,
                    (1, Passing::Often | Passing::Daring) => 1,
                    // Cards come first, but whoever passes ends an auction.
                    (1, Passing::Never | Passing::Sparing) => 2,
                    (kind, _) => i32::from(kind) + 1,
                };
                (kind, 0, number)
            }
            Action::Choose(Choice::Click(_)) => (3, 0, 0),
        }
    }

    fn chance(&self) -> usize {
        if self.is_mixed() { MANY } else { FEW }
    }

    fn chance_of_calls(&self) -> Option<usize> {
        self.has_calls.then_some(FEWEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::DealNumber;
    use rules::Setup;
    use std::sync::Arc;

    const AUCTION: &str = r#"(
        id: "auction", title: "Auction", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6 7", suits: "Clubs"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "table": (shape: Pile, sees: Everyone),
        },
        vars: { "bid": Number(shown: true) },
        moves: {
            "pass": (pick: Nothing),
            "bid": (pick: Number(from: "bid + 1", to: 40), then: [Set("bid", "number")]),
            "play": (pick: Cards(from: "hand", to: "table")),
        },
        flow: [
            Gather("stock"), Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Turns(moves: ["bid", "pass", "play"], until: "everybody_moved"),
        ],
        result: Highest("size(hand)"),
    )"#;

    #[test]
    fn whoever_never_passes_plays_a_card_but_ends_an_auction() {
        let game = gametext::read_game(AUCTION, &()).into_result().expect("a sound game");
        let rules = Rules::of_game(Arc::new(game), &Setup::default()).expect("two may play");
        let state = rules.deal(DealNumber(1));
        let view = state.view(&rules, rules::Seat(0));
        let mut legal = Vec::new();
        view.legal(&rules, &mut legal);
        let kind = |action: &Action| match action {
            Action::Move(_) => "card",
            Action::Choose(Choice::Option { rule, .. }) if rule.0 == 0 => "pass",
            Action::Choose(_) => "bid",
        };
        for (passing, first) in [(Passing::Never, "card"), (Passing::Always, "pass")] {
            let habit = BotPolicy { passing, ..BotPolicy::default() };
            let play = SimplePlay::of(&rules, &view, habit);
            let first_of = |kinds: &[&str]| {
                let among = legal.iter().filter(|action| kinds.contains(&kind(action)));
                among.min_by_key(|&&action| play.cost(action)).map(kind)
            };
            assert_eq!(first_of(&["card", "pass", "bid"]), Some(first));
            assert_eq!(first_of(&["pass", "bid"]), Some("pass"), "{passing:?}");
            assert_eq!(play.chance_of_calls(), Some(FEWEST));
        }
    }
}
