//! Tests of the sample games that are played on boards.

mod breakthrough;
mod draughts;
mod enclosing;
mod fox;
mod perft;
mod seed;
mod squares;
mod straight;
mod tafl;
mod taking;

pub(crate) use perft::turns_of;

use crate::declared::{library, rules};
use engine::{
    cards::DealNumber,
    definition::{
        SpotId,
        game::{Pick, Pieces},
    },
    gametext::read_game,
    rules::{Action, Choice, Notation, Outcome, Rules, Setup, State},
};
use std::{collections::BTreeSet, sync::Arc};

/// Board game in progress; squares and moves are named as people write them: `jump c3 e5`.
struct Table {
    rules: Arc<Rules>,
    state: State,
    notation: Notation,
}

impl Table {
    /// Begins a sample.
    fn sample(id: &str, options: &[(&str, i32)]) -> Self {
        Self::begin(rules(id, None, options))
    }

    fn begin(rules: Rules) -> Self {
        let rules = Arc::new(rules);
        let state = rules.deal(DealNumber(1));
        let notation = Notation::of(&rules);
        Self { rules, state, notation }
    }

    /// Sets up a sample with these men alone: one line `0 man b6 d4` for each owner and kind;
    /// `seat` is to move, and `more` has further parts of the file.
    fn set(id: &str, men: &[&str], seat: u8, more: &str) -> Self {
        let mut steps = String::new();
        for line in men {
            let mut words = line.split(' ');
            let (owner, kind) = (words.next().expect("a seat"), words.next().expect("a kind"));
            let on: Vec<_> = words.map(|square| format!("it == {square}")).collect();
            let on = on.join(" or ");
            steps += &format!(
                "Place(board: \"board\", kind: \"{kind}\", owner: \"seat({owner})\", on: \"{on}\"),"
            );
        }
        let library = library();
        let moves = match id {
            "konane" => "\"jump\"",
            "breakthrough" => "\"step\"",
            _ => "\"jump\", \"step\"",
        };
        let count = if ["konane", "fox-and-geese", "breakthrough"].contains(&id) {
            ""
        } else {
            "Each(who: Player, do: [
                Set(\"pieces_left of player\", \"count(squares where owner == player)\")
            ]),"
        };
        let stuck = match id {
            "giveaway-draughts" => "GameOver(Winner(\"me\"))",
            _ => "GameOver(Loser(\"me\"))",
        };
        let text = format!(
            "(extends: \"{id}\", id: \"scene\", flow: [{steps} {count}
                Turns(first: \"seat({seat})\", moves: [{moves}], until: false,
                    stuck: [{stuck}]),
            ], {more})"
        );
        let checked = read_game(&text, &library);
        let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
        let game = checked.game.unwrap_or_else(|| panic!("{text}\n{}", faults.join("\n")));
        Self::begin(Rules::of_game(Arc::new(game), &Setup::default()).expect("two play it"))
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.state.legal(&self.rules, &mut actions);
        actions
    }

    /// Returns the legal actions in words.
    fn legal(&self) -> BTreeSet<String> {
        self.actions().into_iter().map(|action| self.notation.print(action)).collect()
    }

    fn act(&mut self, what: &str) {
        let found = self.notation.read(what, &self.actions());
        let action = found.unwrap_or_else(|error| panic!("{error}; only {:?}", self.legal()));
        self.state.apply(&self.rules, action, &mut ()).expect("it is legal");
    }

    fn acts(&mut self, all: &[&str]) {
        for what in all {
            self.act(what);
        }
    }

    /// The seat whose turn it is.
    fn turn(&self) -> Option<u8> {
        self.state.turn_of(&self.rules).map(|seat| seat.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome(&self.rules)
    }

    /// The places, once the game is over.
    fn places(&self) -> Option<Vec<u8>> {
        self.outcome().map(|outcome| outcome.places)
    }

    fn squares(&self) -> impl Iterator<Item = SpotId> + use<'_> {
        let (board, _) = self.rules.board().expect("a game on a board");
        self.rules.spots_of(board)
    }

    /// Owner and kind on a square, such as `0 board_piece`; empty if there is no man.
    fn on(&self, square: &str) -> String {
        let found = self.squares().find(|&spot| self.notation.spot(spot) == square);
        let man = self.state.board_piece(&self.rules, found.expect("there is such a square"));
        let Pieces::BoardPieces(pack) = &self.rules.game().pieces else {
            panic!("a game with men")
        };
        man.map_or_else(String::new, |(owner, kind)| {
            format!("{} {}", owner.0, pack.kinds[usize::from(kind)])
        })
    }

    /// Number of a player's men.
    fn men(&self, seat: u8) -> usize {
        let men = self.squares().filter_map(|spot| self.state.board_piece(&self.rules, spot));
        men.filter(|(owner, _)| owner.0 == seat).count()
    }

    /// True if the action ends a series of jumps.
    fn is_stop(&self, action: Action) -> bool {
        let moves = &self.rules.game().moves;
        let rule = action.rule().and_then(|rule| moves.get(rule));
        matches!(action, Action::Choose(Choice::Option { .. }))
            && rule.is_some_and(|rule| matches!(rule.pick, Pick::Hop(_)))
    }
}

fn set_of(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
