//! The deals of the game that was played last, with the values that each ended with.

use super::played::{self, PlayedDeal};
use definition::game::VarId;
use rules::{Rules, Seat, State};

/// Facts about the last game beside its final position.
#[derive(Debug, Default)]
pub(super) struct LastGame {
    pub(super) decisions: u32,
    pub(super) is_cut: bool,
    /// Seat that lost because its player, outside of this program, failed.
    pub(super) forfeited: Option<Seat>,
    /// Its deals, all but the last.
    deals: Vec<PlayedDeal>,
    /// Number of decisions in them.
    before: u32,
    /// Counted variables that were set back since the last decision.
    resets: Vec<Reset>,
}

/// Variable that was set back to a fixed number.
///
/// Many games do that just before they gather the cards for another deal: what the deal ended with
/// are the values from before.
#[derive(Debug)]
struct Reset {
    var: VarId,
    to: i32,
    /// Values from before, by seat.
    values: Vec<i32>,
}

impl LastGame {
    /// Forgets the deals: a game begins.
    pub(super) fn forget(&mut self) {
        self.deals.clear();
        self.resets.clear();
        self.before = 0;
    }

    /// Notes that an action begins: what was set back before it belongs to the deal in progress.
    pub(super) fn begin_action(&mut self) {
        self.resets.clear();
    }

    /// Notes that a variable is about to be set back.
    pub(super) fn note_reset(&mut self, rules: &Rules, state: &State, (var, to): (VarId, i32)) {
        let Some(values) = played::values_of(rules, state, var) else { return };
        match self.resets.iter_mut().find(|reset| reset.var == var) {
            // Set back twice, without a change in between.
            Some(reset) if reset.holds(&values) => reset.to = to,
            Some(reset) => *reset = Reset { var, to, values },
            None => self.resets.push(Reset { var, to, values }),
        }
    }

    /// Ends a deal, after this number of decisions of the game.
    pub(super) fn end_deal(&mut self, rules: &Rules, state: &State, decisions: u32) {
        let own = decisions - self.before;
        let values = self.final_values(rules, state);
        self.deals.push(PlayedDeal { decisions: own, values });
        self.before = decisions;
        self.resets.clear();
    }

    /// Returns all deals of a game that has ended in this position.
    pub(super) fn all_deals(&self, rules: &Rules, state: &State) -> Vec<PlayedDeal> {
        let decisions = self.decisions - self.before;
        let last = PlayedDeal { decisions, values: self.final_values(rules, state) };
        self.deals.iter().cloned().chain([last]).collect()
    }

    /// Returns the values that a deal ends with here: those now, but of a variable that was set
    /// back and has not changed since, those from before.
    fn final_values(&self, rules: &Rules, state: &State) -> Vec<Vec<i32>> {
        let value = |(var, now): (VarId, Vec<i32>)| {
            let reset = self.resets.iter().find(|reset| reset.var == var && reset.holds(&now));
            reset.map_or(now, |reset| reset.values.clone())
        };
        played::values(rules, state).map(value).collect()
    }
}

impl Reset {
    /// True if these values are still those that the variable was set back to.
    fn holds(&self, now: &[i32]) -> bool {
        now.iter().all(|value| *value == self.to)
    }
}

#[cfg(test)]
mod tests {
    use crate::{BotStyle, Simulator, Tally};
    use cards::DealNumber;
    use rules::{Rules, Setup};
    use std::sync::Arc;

    /// A game of three deals of three tricks; the tricks are set back where `[reset]` stands.
    const GAME: &str = r#"(
        id: "tricks", title: "Tricks", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6 7", suits: "Clubs"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "trick": (shape: Row, sees: Everyone),
            "won": (per: Player, shape: Pile, sees: Nobody),
        },
        vars: {
            "tricks": Number(per: Player, shown: true),
            "score": Number(per: Player),
            "deals": Number(),
        },
        moves: { "play": (pick: Cards(from: "hand", to: "trick")) },
        flow: [
            Repeat(until: "deals == 3", do: [
                [before] Gather("stock"), Shuffle("stock"), [after]
                Deal(from: "stock", to: "hand", count: 3),
                Repeat(until: "all(players where empty(hand))", do: [
                    Turns(moves: ["play"], until: "everybody_moved"),
                    Add("tricks of who(best(trick by rank))", "1"),
                    Move(what: "trick", to: "won of who(best(trick by rank))", face: Down),
                ]),
                Each(who: Player, do: [Add("score of player", "tricks of player")]),
                Add("deals", "1"), [end]
            ]),
        ],
        result: Highest("score"),
    )"#;

    /// Returns the tricks of each deal, by seat, where they are set back at this place.
    fn tricks(place: &str) -> Vec<Vec<i32>> {
        let mut text = GAME.to_owned();
        for mark in ["[before]", "[after]", "[end]"] {
            let step = if mark == place { r#"Set("tricks", "0"),"# } else { "" };
            text = text.replace(mark, step);
        }
        let game = Arc::new(gametext::read_game(&text, &()).into_result().expect("a game"));
        let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two play"));
        let mut simulator = Simulator::new(rules, &[BotStyle::Lowest]);
        simulator.play(DealNumber(1), &mut Tally::default());
        let deals = simulator.played(DealNumber(1)).deals;
        assert!(deals.iter().all(|deal| deal.decisions == 6), "{deals:?}");
        deals.into_iter().filter_map(|deal| deal.values.into_iter().next()).collect()
    }

    #[test]
    fn a_deal_ends_with_the_values_from_before_they_are_set_back_for_the_next() {
        let all = tricks("[after]");
        let sums: Vec<i32> = all.iter().map(|deal| deal.iter().sum()).collect();
        assert_eq!(sums, [3, 3, 3], "{all:?}");
        assert_eq!(tricks("[before]"), all);
        assert_eq!(tricks("[end]"), all);
        let never = tricks("");
        assert_eq!(never[2].iter().sum::<i32>(), 9, "{never:?}: what is never set back adds up");
    }
}
