//! Lines and sentences of a table over a network: who is there, who says what, how the line is.

mod away;
mod reasons;
mod typed;
mod undone;

pub(super) use away::lost_words;
pub(super) use reasons::{answer_key, end_words, late_answer_words, proved_words, sent_later_key};
pub(crate) use reasons::{fault_words, gone_words, lie_words};
pub(super) use typed::{TypedTalk, lack_words, talk_line, with_name};
pub(super) use undone::agreed_words;
pub(crate) use undone::{asked_back, taken_back};

use crate::{
    chance,
    joined::{JoinedNews, JoinedTable},
    party::names::called,
    text::{GameChance, SpokenPhrases, Texts, lapse_word, missing_words, policy_words},
    tr,
};
use away::{broke_words, forfeited_words, is_under_way, was_told_with_break};
use engine::{
    protocol::{LineTold, NetNotice, PhaseTold, RobotTold, SeatTold},
    rules::Seat,
    session::News,
};
use reasons::{opened_words, proof_words};
use remote::{LineHealth, ProofNews, TableNews};
use undone::declined_words;

/// Returns a line for each participant.
pub(super) fn players(texts: &Texts, table: &JoinedTable) -> Vec<String> {
    let memory = table.table();
    let mut lines = Vec::new();
    for seat in (0..memory.seats()).map(Seat) {
        let number = seat.0 + 1;
        let Some(player) = memory.player(seat) else {
            lines.push(tr!(texts, "join-seat-free", seat = number));
            continue;
        };
        let name = named(texts, table, &player.name);
        let state = match player.line {
            _ if player.robot => tr!(texts, "join-state-robot"),
            LineTold::Up if memory.ready().contains(&player.name) => tr!(texts, "join-state-ready"),
            LineTold::Up => String::new(),
            LineTold::Down => tr!(texts, "join-state-broken"),
            LineTold::Left => tr!(texts, "join-state-left"),
        };
        let name = marked(texts, player, name);
        let line = tr!(texts, "join-seat-line", seat = number, name = name, state = state);
        lines.push(line.trim_end().to_owned());
    }
    let one_of = |one: &SeatTold| marked(texts, one, named(texts, table, &one.name));
    let queue: Vec<String> = memory
        .queue()
        .iter()
        .map(|name| {
            let found = memory.participants().iter().find(|one| one.name == *name);
            found.map_or_else(|| named(texts, table, name), one_of)
        })
        .collect();
    if !queue.is_empty() {
        lines.push(tr!(texts, "join-queue", names = texts.all_of(&queue)));
    }
    let is_apart = |one: &&SeatTold| one.seat.is_none() && !memory.queue().contains(&one.name);
    let watching = memory.participants().iter().filter(is_apart);
    let names: Vec<String> = watching.map(one_of).collect();
    if !names.is_empty() {
        lines.push(tr!(texts, "join-watching", names = texts.all_of(&names)));
    }
    lines
}

/// Returns the name of a participant, marked as that of a bot if a program plays under it.
pub(super) fn marked(texts: &Texts, one: &SeatTold, name: String) -> String {
    if one.program { format!("{name} {}", tr!(texts, "join-state-bot")) } else { name }
}

/// Returns the name of a participant, or "you".
fn named(texts: &Texts, table: &JoinedTable, name: &str) -> String {
    match table.table().own().is_some_and(|own| own.name == name) {
        true => tr!(texts, "party-you"),
        false => called(texts, name),
    }
}

/// Says what news mean, as far as the table that is shown does not.
pub(crate) fn news_words(texts: &Texts, table: &JoinedTable, news: &JoinedNews) -> Vec<String> {
    let said = match news {
        JoinedNews::Line(LineHealth::Unsure) => tr!(texts, "join-line-unsure"),
        JoinedNews::Line(LineHealth::HostStopped(_)) => tr!(texts, "line-stopped"),
        JoinedNews::Line(LineHealth::Broken(_)) if !table.was_up() => {
            tr!(texts, "join-line-waits")
        }
        JoinedNews::Line(LineHealth::Broken(_)) => tr!(texts, "join-line-broken"),
        JoinedNews::Line(LineHealth::Up) => tr!(texts, "join-line-up"),
        JoinedNews::Entered { tables } => match reasons::other_places(texts, table, tables) {
            Some(words) => words,
            None => return Vec::new(),
        },
        JoinedNews::Line(LineHealth::Connecting) => return Vec::new(),
        JoinedNews::Gone(gone) => gone_words(texts, *gone),
        JoinedNews::Ended(end) => end_words(texts, end),
        JoinedNews::Tables(_) => return Vec::new(),
        JoinedNews::Opened(opened) => {
            return opened.iter().map(|one| opened_words(texts, table, one)).collect();
        }
        JoinedNews::Fault(fault) => fault_words(texts, fault),
        JoinedNews::Refused(_, text) => tr!(texts, "join-refused", why = text.as_str()),
        JoinedNews::NotSent => tr!(texts, "join-not-sent"),
        JoinedNews::Table(TableNews::Net(notice)) => return notice_words(texts, table, notice),
        JoinedNews::Table(TableNews::Result(result)) if !result.finished => {
            tr!(texts, "join-broken-off")
        }
        // A bot need not be told.
        JoinedNews::Table(TableNews::Prompt) if table.has_bot() => return Vec::new(),
        JoinedNews::Table(TableNews::Prompt) => match table.table().time_left() {
            Some(left) => tr!(texts, "join-clock", seconds = left.as_secs()),
            None => return Vec::new(),
        },
        JoinedNews::Table(TableNews::Game(News::UndoDeclined(by))) => {
            let mut all = table.table().participants().iter();
            match all.find(|one| one.participant == by.0) {
                Some(one) => {
                    let player = named(texts, table, &one.name);
                    tr!(texts, "join-undo-declined", player = player)
                }
                None => tr!(texts, "join-declined"),
            }
        }
        JoinedNews::Table(TableNews::Game(News::Claimed)) => tr!(texts, "join-claimed"),
        JoinedNews::Table(TableNews::Queued(place)) => {
            let has_seat = table.table().seat().is_some();
            return queue_words(texts, *place, has_seat, table.has_bot()).into_iter().collect();
        }
        JoinedNews::Table(TableNews::GoesOn) => tr!(texts, "join-goes-on"),
        // Where nothing is dealt there is no deal to be proved; that no game begins is told.
        JoinedNews::Table(TableNews::Proof(news))
            if is_without_chance(table) && !matches!(news, ProofNews::NoGame(_)) =>
        {
            return Vec::new();
        }
        JoinedNews::Table(TableNews::Proof(news)) => proof_words(texts, news),
        JoinedNews::Table(_) => return Vec::new(),
    };
    vec![said]
}

/// Says as which one the person waits for a seat, or that the person does not wait any more;
/// whoever has got a seat sees it on the table.
fn queue_words(
    texts: &Texts,
    place: Option<usize>,
    has_seat: bool,
    is_bot: bool,
) -> Option<String> {
    match place {
        Some(place) if is_bot => Some(tr!(texts, "join-queued-bot", place = place)),
        Some(place) => Some(tr!(texts, "join-queued", place = place)),
        None if has_seat => None,
        None => Some(tr!(texts, "join-queue-left")),
    }
}

/// True if it is known that chance has no part in the game of a table.
fn is_without_chance(table: &JoinedTable) -> bool {
    table.table().rules().is_some_and(|rules| !chance::has_part(rules.game()))
}

/// True if a name is that of the person here.
fn is_own(table: &JoinedTable, name: &str) -> bool {
    table.table().own().is_some_and(|own| own.name == name)
}

/// True if the own line was up when the host told something last.
fn is_up(table: &JoinedTable) -> bool {
    table.table().own().is_some_and(|own| own.line == LineTold::Up)
}

/// Tells what somebody said, to all or to one.
fn said_words(
    texts: &Texts,
    table: &JoinedTable,
    (from, to): (&str, Option<&str>),
    text: &str,
) -> String {
    let (from, text) = (named(texts, table, from), SpokenPhrases::default().heard(texts, text));
    match to {
        None => tr!(texts, "join-said", from = from, text = text),
        Some(to) if is_own(table, to) => tr!(texts, "join-said-to-you", from = from, text = text),
        Some(to) => {
            tr!(texts, "join-said-to", from = from, to = named(texts, table, to), text = text)
        }
    }
}

fn notice_words(texts: &Texts, table: &JoinedTable, notice: &NetNotice) -> Vec<String> {
    let by_name = |name: &str| named(texts, table, name);
    let at_seat = |seat: u8| {
        let player = table.table().player(Seat(seat.saturating_sub(1)));
        player.map(|player| by_name(&player.name)).unwrap_or_default()
    };
    let own = table.table().seat();
    let is_own_seat = |seat: u8| own.is_some() && own == seat.checked_sub(1).map(Seat);
    vec![match notice {
        NetNotice::Said { from, to, text, earlier } => {
            let said = said_words(texts, table, (from, to.as_deref()), text);
            if *earlier { tr!(texts, "join-said-earlier", said = said) } else { said }
        }
        // The state of the own line is told as that; whoever comes back to a game that waits for
        // others hears for whom.
        NetNotice::Back { player, .. } if is_own(table, player) => {
            let missing = table.table().missing().iter();
            let still = |name: &String| {
                missing_words(texts, &by_name(name), table.table().missing_cause(name))
            };
            return missing.map(still).collect();
        }
        NetNotice::Broke { player, .. } if is_own(table, player) && table.is_undo_void() => {
            tr!(texts, "join-undo-void-own")
        }
        NetNotice::Broke { player, .. } if is_own(table, player) => return Vec::new(),
        NetNotice::Broke { player, .. } if player.is_empty() => return Vec::new(),
        NetNotice::Broke { player, left, .. } => broke_words(texts, table, player, *left),
        NetNotice::Back { player, .. } => tr!(texts, "join-back", player = by_name(player)),
        // Told with the break, as there was no grace left.
        NetNotice::Robot { seat, robot: RobotTold::Plays }
        | NetNotice::Forfeited { seat, .. }
        | NetNotice::Missing { seat, .. }
            if !is_own_seat(*seat) && was_told_with_break(table, *seat) =>
        {
            return Vec::new();
        }
        // Somebody who has left the table since.
        NetNotice::Missing { seat, .. } if at_seat(*seat).is_empty() => return Vec::new(),
        // The line was away then, and the game does not wait for its person any more.
        NetNotice::Missing { seat, .. } if is_own_seat(*seat) && !is_up(table) => {
            return Vec::new();
        }
        // The phase is told after it.
        NetNotice::Missing { seat, .. } if is_own_seat(*seat) && table.has_bot() => {
            tr!(texts, "join-missing-bot")
        }
        NetNotice::Missing { seat, why } if is_own_seat(*seat) => {
            tr!(texts, "join-missing-own", why = lapse_word(*why))
        }
        NetNotice::Missing { seat, why } => missing_words(texts, &at_seat(*seat), *why),
        // The game of somebody who has left the table since.
        NetNotice::Robot { seat, .. } | NetNotice::Forfeited { seat, .. }
            if at_seat(*seat).is_empty() =>
        {
            return Vec::new();
        }
        // It was told that the game is lost: the robot plays to its end.
        NetNotice::Robot { seat, .. } if is_own_seat(*seat) && table.has_forfeited() => {
            return Vec::new();
        }
        NetNotice::Robot { seat, robot } => {
            let key = match (robot, is_own_seat(*seat)) {
                (RobotTold::Plays, true) if table.has_bot() => "join-robot-bot",
                (RobotTold::Plays, true) => "join-robot-own",
                (RobotTold::Plays, false) => "join-robot",
                (RobotTold::Stopped, true) => "join-robot-stopped-own",
                (RobotTold::Stopped, false) => "join-robot-stopped",
            };
            texts.format(key, &[("player", at_seat(*seat).into())])
        }
        NetNotice::Forfeited { seat, why } => {
            forfeited_words(texts, table, (at_seat(*seat), is_own_seat(*seat)), *why)
        }
        NetNotice::Foul { player, count } => {
            tr!(texts, "join-foul", player = by_name(player), count = *count)
        }
        NetNotice::SwapAsked { player } if table.has_bot() => {
            tr!(texts, "join-swap-asked-bot", player = player.as_str())
        }
        NetNotice::UndoAsked { player } if table.has_bot() => {
            asked_back(texts, table, "join-undo-asked-bot", player)
        }
        NetNotice::SwapAsked { player } => tr!(texts, "join-swap-asked", player = player.as_str()),
        NetNotice::UndoAsked { player } => asked_back(texts, table, "join-undo-asked", player),
        NetNotice::Declined { player, void, why } => {
            declined_words(texts, table, &by_name(player), (*void, *why))
        }
        NetNotice::Policy { policy } => {
            let rules = table.table().rules();
            let chance = rules.map_or(GameChance::Deals, |rules| GameChance::of(rules.game()));
            return policy_words(texts, policy, chance);
        }
        NetNotice::Phase { phase: PhaseTold::Deal } if is_without_chance(table) => {
            return Vec::new();
        }
        NetNotice::Phase { phase: PhaseTold::Deal } => tr!(texts, "join-dealing"),
        // Whoever is waited for was named.
        NetNotice::Phase { phase: PhaseTold::Suspended } if table.table().missing().is_empty() => {
            tr!(texts, "join-suspended")
        }
        // The table tells.
        _ => return Vec::new(),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn whoever_waits_for_a_seat_is_told_the_place_and_the_end_of_the_wait() {
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for texts in [&en, &ja] {
            let said = queue_words(texts, Some(2), false, false).expect("the place");
            assert!(said.contains('2') && said.contains("stand"), "{said}");
            assert!(queue_words(texts, None, false, false).is_some(), "the wait has ended");
            assert_eq!(queue_words(texts, None, true, false), None, "the seat tells itself");
            let said = queue_words(texts, Some(2), false, true).expect("the place");
            assert!(said.contains('2') && !said.contains('`'), "a bot types nothing: {said}");
        }
    }
}
