//! Tables of hands, boards and choices: an action is a move and what it picks.

mod draw;
mod onto;
mod refused;
mod turn;

pub(crate) use refused::refusal_said;

use super::{
    super::{line::typed, report::EventReporter},
    TerminalGame,
    shape::{Happening, TableShape},
};
use crate::{local::Turn, party::in_order_of_play, tr};
use engine::{
    cards::Card,
    definition::game::{Pick, Pieces},
    rules::{Action, Event, ReadActionError},
};

/// The shape of a table whose actions are chosen by name.
#[derive(Debug)]
pub(super) struct ChoiceTable;

impl TableShape for ChoiceTable {
    fn first_steps(&self, game: &TerminalGame<'_>) -> String {
        match game.table.rules().game().pieces {
            Pieces::Cards(_) => tr!(game.texts, "terminal-party-first-steps"),
            Pieces::BoardPieces(_) => tr!(game.texts, "terminal-board-first-steps"),
        }
    }

    fn how_to_act(&self, game: &TerminalGame<'_>) -> String {
        tr!(game.texts, "terminal-party-help")
    }

    fn names(&self, _: &TerminalGame<'_>) -> Option<String> {
        None
    }

    fn is_of_piles(&self) -> bool {
        false
    }

    fn table(&self, game: &TerminalGame<'_>) -> String {
        seat_table(game).text()
    }

    fn board(&self, game: &TerminalGame<'_>) -> Vec<String> {
        let lines = seat_table(game).board_lines();
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    fn situation(&self, game: &TerminalGame<'_>) -> Vec<String> {
        game.turn_lines()
    }

    fn ending(&self, _: &TerminalGame<'_>) -> Vec<String> {
        Vec::new()
    }

    fn read(&self, game: &TerminalGame<'_>, text: &str) -> Result<Action, String> {
        if game.table.turn() == Turn::Over {
            return Err(tr!(game.texts, "party-why-over"));
        }
        if let Some(why) = game.others_turn() {
            return Err(why);
        }
        let legal = game.legal();
        let apart = || game.with_squares_apart(text).or_else(|| game.with_rank_first(text));
        match (game.meant(text, &legal), apart()) {
            // Nothing else is called so.
            (Err(ReadActionError::NoSuchAction(_)), Some(text)) => {
                game.meant(&text, &legal).map_err(|error| game.not_read(&text, &error))
            }
            (meant, _) => meant.map_err(|error| game.not_read(text, &error)),
        }
    }

    fn typed(&self, game: &TerminalGame<'_>, actions: &[Action], legal: &[Action]) -> Vec<String> {
        let sayings = game.notation.sayings(legal);
        let typed = |&action| code(game, action, game.notation.short(action, &sayings));
        actions.iter().map(typed).collect()
    }

    fn typed_in_full(&self, game: &TerminalGame<'_>, action: Action) -> String {
        code(game, action, game.notation.print(action))
    }

    fn words(&self, game: &TerminalGame<'_>, action: Action) -> String {
        let (Some(rule), speaker) = (action.rule(), game.speaker()) else { return String::new() };
        let found = game.game().moves.get(rule);
        let is_unseen = matches!(action, Action::Choose(_))
            && found.is_some_and(|found| matches!(found.pick, Pick::Cards { .. }));
        // A card that is not seen has no code that would tell its place.
        if is_unseen { speaker.action(action) } else { speaker.prompt(rule) }
    }

    fn told(&self, game: &TerminalGame<'_>, happening: &Happening<'_>) -> Vec<String> {
        let teller = EventReporter {
            speaker: game.speaker(),
            notation: &game.notation,
            viewer: happening.viewer,
            owner: happening.owner,
            changes: Some((happening.now, happening.changes)),
        };
        let Some(seat) = happening.secret else { return teller.told(happening.events) };
        // That a number of unseen cards has gone the way of the choice tells nobody anything.
        let rules = game.table.rules();
        let is_own = |spot| rules.spot_info(spot).is_some_and(|info| info.player == Some(seat));
        let is_unseen = |event: &&Event| match **event {
            Event::Carried { from, cards, .. } => is_own(from) && cards.is_empty(),
            _ => false,
        };
        let seen: Vec<Event> =
            happening.events.iter().filter(|event| !is_unseen(event)).copied().collect();
        std::iter::once(teller.secret(seat)).chain(teller.told(&seen)).collect()
    }
}

fn seat_table<'g>(game: &'g TerminalGame<'_>) -> draw::SeatTable<'g> {
    draw::SeatTable {
        speaker: game.speaker(),
        notation: &game.notation,
        view: game.table.view(),
        ink: game.manner.ink(),
    }
}

/// Returns an action as it is typed, with the cards of a combination in reading order.
fn code(game: &TerminalGame<'_>, action: Action, short: String) -> String {
    let declared = game.game();
    let (Action::Move(wish), Some(pack)) = (action, game.speaker().pack().cloned()) else {
        return typed(short, declared);
    };
    if wish.bag().len() < 2 || wish.form.taker().is_some() {
        return typed(short, declared);
    }
    let words = |cards: Vec<Card>| {
        cards.iter().map(|&card| game.notation.card(card)).collect::<Vec<_>>().join(" ")
    };
    let (listed, read) =
        (words(wish.bag().cards().collect()), words(in_order_of_play(&pack, &wish)));
    typed(short.replacen(&listed, &read, 1), declared)
}
