//! Display names of players: persons, the bots of this machine, and those of a host.

use super::{BotKind, Plan, Sitter};
use crate::{text::Texts, tr};
use engine::{definition::game::Game, rules::Seat};

/// Returns a seat's display name: the player's own, "you" if one person plays, or a default.
#[must_use]
pub fn seat_name(texts: &Texts, plan: &Plan, seat: Seat) -> String {
    let own = plan.names.get(usize::from(seat.0)).map_or("", |name| name.trim());
    if !own.is_empty() {
        return called(texts, own);
    }
    let persons = plan.sitters.iter().filter(|&&sitter| sitter == Sitter::Person).count();
    match plan.sitter(seat) {
        Sitter::Person if persons == 1 => tr!(texts, "party-you"),
        Sitter::Person => tr!(texts, "party-player", number = seat.0 + 1),
        Sitter::Bot(_) => tr!(texts, "party-bot-name", number = seat.0),
    }
}

/// Returns the number in the name that a host gives to a bot, such as `Bot 3` or `Bot 3-2`; `None`
/// for every other name.
#[must_use]
pub fn host_bot(name: &str) -> Option<&str> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    name.strip_prefix("Bot ").filter(|number| number.split('-').all(is_number))
}

/// Returns the name of a participant; the names that hosts give to bots have words in each
/// language.
#[must_use]
pub fn called(texts: &Texts, name: &str) -> String {
    match host_bot(name) {
        Some(number) => tr!(texts, "party-host-bot", number = number),
        None => name.to_owned(),
    }
}

/// Returns the name of a participant as the person hears it whose name is `own`: "you" for that
/// one.
#[must_use]
pub fn addressed(texts: &Texts, name: &str, own: Option<&str>) -> String {
    if own == Some(name) { tr!(texts, "party-you") } else { called(texts, name) }
}

/// Returns a bot's entry in a list, `named` as that shows it: the usual one and the strongest are
/// marked.
#[must_use]
pub fn listed_bot(texts: &Texts, kind: BotKind, named: String) -> String {
    match kind {
        BotKind::Greedy => tr!(texts, "party-bot-usual", bot = named),
        BotKind::Search(_) => tr!(texts, "party-bot-strongest", bot = named),
        _ => named,
    }
}

/// Returns a sentence on how a kind of bot plays; `None` for those of the game or from outside.
#[must_use]
pub fn bot_tip(texts: &Texts, kind: BotKind) -> Option<String> {
    Some(match kind {
        BotKind::Strategy(_) | BotKind::Program(_) => return None,
        BotKind::Random => tr!(texts, "party-bot-random-tip"),
        BotKind::Modest => tr!(texts, "party-bot-modest-tip"),
        BotKind::Lowest => tr!(texts, "party-bot-lowest-tip"),
        BotKind::Greedy => tr!(texts, "party-bot-greedy-tip"),
        BotKind::Search(_) => tr!(texts, "party-bot-search-tip"),
    })
}

/// Returns the display name of a kind of bot; that of a strategy is its title in the game.
#[must_use]
pub fn bot_name(texts: &Texts, game: &Game, kind: BotKind) -> String {
    match kind {
        BotKind::Strategy(index) => match game.strategies.get(usize::from(index)) {
            Some(one) if !one.title.is_empty() => texts.localized(&one.title).to_owned(),
            Some(one) => one.name.replace('_', " "),
            None => tr!(texts, "party-bot-greedy"),
        },
        BotKind::Program(_) => tr!(texts, "party-bot-program"),
        BotKind::Random => tr!(texts, "party-bot-random"),
        BotKind::Modest => tr!(texts, "party-bot-modest"),
        BotKind::Lowest => tr!(texts, "party-bot-lowest"),
        BotKind::Greedy => tr!(texts, "party-bot-greedy"),
        BotKind::Search(time) => {
            let seconds = (f64::from(time) / 1_000.0).to_string();
            tr!(texts, "party-bot-search", seconds = seconds)
        }
    }
}
