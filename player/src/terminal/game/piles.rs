//! Tables of piles: cards go from spot to spot, which have codes.

mod draw;

pub use draw::draw;

use super::{
    super::{LineError, talk::line_error},
    TerminalGame,
    shape::{Happening, TableShape},
};
use crate::{party::action_words, text::what_happened, tr};
use engine::{
    agents::{self, Outlook, SearchBudget},
    rules::Action,
};

/// Maximum number of positions searched for a possible continuation.
const OUTLOOK: SearchBudget = SearchBudget { positions: 20_000 };

/// Maximum number of illegal actions searched for the one that a line means.
const MOST_CONCEIVED: usize = 20_000;

/// The shape of a table that is nothing but piles.
#[derive(Debug)]
pub(super) struct PileTable;

impl TableShape for PileTable {
    fn first_steps(&self, game: &TerminalGame<'_>) -> String {
        tr!(game.texts, "terminal-first-steps")
    }

    fn how_to_act(&self, game: &TerminalGame<'_>) -> String {
        tr!(game.texts, "terminal-help")
    }

    fn names(&self, game: &TerminalGame<'_>) -> Option<String> {
        let table = game.table.rules().table();
        let mut names = tr!(game.texts, "terminal-spots");
        for spot in table.spot_ids() {
            let (code, name) = (game.notation.codes().code(spot), game.texts.spot(table, spot));
            names.push_str(&format!("\n  {code:4} {name}"));
        }
        Some(names)
    }

    fn is_of_piles(&self) -> bool {
        true
    }

    fn table(&self, game: &TerminalGame<'_>) -> String {
        let table = game.table.rules().table();
        let drawn = draw(table, game.notation.codes(), game.table.view(), game.manner.ink());
        let shown = game.speaker().shown(game.table.view(), None);
        let shown =
            shown.iter().map(|(name, value)| format!("{name} {value}").trim_end().to_owned());
        let shown: Vec<String> = shown.collect();
        if shown.is_empty() { drawn } else { format!("{drawn}\n{}", shown.join(" · ")) }
    }

    fn board(&self, _: &TerminalGame<'_>) -> Vec<String> {
        Vec::new()
    }

    fn situation(&self, game: &TerminalGame<'_>) -> Vec<String> {
        if game.manner.is_dialog() { self.ending(game) } else { Vec::new() }
    }

    /// Reports a win or a dead end.
    fn ending(&self, game: &TerminalGame<'_>) -> Vec<String> {
        let Some(table) = game.table.local() else { return Vec::new() };
        let said = match agents::outlook(table.rules(), table.game().state(), OUTLOOK) {
            Outlook::Open => return Vec::new(),
            Outlook::Won => tr!(game.texts, "terminal-won", moves = game.table.moves()),
            Outlook::NoMoves => tr!(game.texts, "terminal-no-moves"),
            Outlook::NoProgress => tr!(game.texts, "terminal-no-progress"),
        };
        vec![said]
    }

    fn read(&self, game: &TerminalGame<'_>, text: &str) -> Result<Action, String> {
        if let Some(why) = game.others_turn() {
            return Err(why);
        }
        let legal = game.legal();
        if let Ok(action) = game.notation.read(text, &legal) {
            return Ok(action);
        }
        let by_spots = game.notation.read_by_spots(text, &legal).map(|action| {
            let (rules, view) = (game.table.rules(), game.table.view());
            // A click that makes no choice now is refused for what is still missing.
            let spot = rules.clicked_spot(action).filter(|_| !legal.contains(&action));
            spot.map_or(action, |spot| view.click_on(rules, spot))
        });
        by_spots.or_else(|error| {
            // It may name its move.
            let conceivable = game.table.view().conceivable(game.table.rules(), MOST_CONCEIVED);
            game.notation.read(text, &conceivable).map_err(|_| {
                let codes = game.notation.codes();
                line_error(game.texts, codes, &LineError::NotAnAction(error))
            })
        })
    }

    fn typed(&self, game: &TerminalGame<'_>, actions: &[Action], _: &[Action]) -> Vec<String> {
        actions.iter().map(|&action| game.notation.print_by_spots(action)).collect()
    }

    fn typed_in_full(&self, game: &TerminalGame<'_>, action: Action) -> String {
        game.notation.print_by_spots(action)
    }

    fn words(&self, game: &TerminalGame<'_>, action: Action) -> String {
        action_words(game.texts, game.table.rules(), game.table.view(), action)
    }

    fn told(&self, game: &TerminalGame<'_>, happening: &Happening<'_>) -> Vec<String> {
        what_happened(game.texts, game.table.rules(), happening.events)
    }
}
