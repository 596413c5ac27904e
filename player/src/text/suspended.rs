//! Suspended games in words: for whom they wait, why, and what lets them go on.

use super::Texts;
use crate::tr;
use engine::protocol::LapseTold;
use remote::RemoteTable;

/// Returns the word by which the texts tell a cause; `other` if it is not known.
#[must_use]
pub const fn lapse_word(why: Option<LapseTold>) -> &'static str {
    match why {
        Some(LapseTold::Break) => "break",
        Some(LapseTold::Exit) => "exit",
        Some(LapseTold::Silence) => "silence",
        Some(LapseTold::Fouls) => "fouls",
        None => "other",
    }
}

/// Says why a suspended game waits for a player, and what lets it go on.
#[must_use]
pub fn missing_words(texts: &Texts, player: &str, why: Option<LapseTold>) -> String {
    tr!(texts, "join-missing", player = player, why = lapse_word(why))
}

/// Says to others than those who are missing that a game is suspended, for whom it waits and why.
#[must_use]
pub fn suspended_words(texts: &Texts, table: &RemoteTable) -> String {
    let cause = |name: &String| lapse_word(table.missing_cause(name));
    match table.missing() {
        [] => tr!(texts, "join-suspended"),
        [name] => missing_words(texts, name, table.missing_cause(name)),
        names => {
            let marked = |name: &String| {
                tr!(texts, "join-missing-mark", player = name.as_str(), why = cause(name))
            };
            let players: Vec<String> = names.iter().map(marked).collect();
            tr!(texts, "join-missing-several", players = texts.all_of(&players))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::protocol::{ServerMessage, read_server};

    /// A table at which these seats, with their causes, are waited for.
    fn suspended(missing: &[(u8, &str)]) -> RemoteTable {
        let mut table = RemoteTable::new("T1", "Mio");
        let seat = |(number, name)| {
            format!(
                r#"{{"participant":{number},"name":"{name}","nature":"person","seat":{number},
                "line":"up","robot":false}}"#
            )
        };
        let seats = [(1, "Mio"), (2, "Ken"), (3, "Hana")].map(seat).join(",");
        let mut notices = vec![format!(
            r#""what":"roster","seats":3,"participants":[{seats}],"queue":[],"ready":[]"#
        )];
        for (seat, why) in missing {
            notices.push(format!(r#""what":"missing","seat":{seat}{why}"#));
        }
        for (n, notice) in (1..).zip(notices) {
            let line = format!(r#"{{"t":"notice","table":"T1","n":{n},"now":1,{notice}}}"#);
            let message: ServerMessage = read_server(&line).expect("a message");
            table.hear(&message).expect("a notice");
        }
        table
    }

    #[test]
    fn a_suspended_game_names_those_it_waits_for_and_why() {
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for (missing, english) in [
            (vec![], "The game is suspended."),
            // As hosts of earlier versions tell it.
            (vec![(2, "")], "The game is suspended until Ken is back."),
            (
                vec![(2, r#","why":"break""#)],
                "The line of Ken is broken: the game is suspended until Ken is back.",
            ),
            (
                vec![(2, r#","why":"exit""#)],
                "Ken has left: the game is suspended until Ken is back.",
            ),
            (
                vec![(2, r#","why":"silence""#)],
                "Ken has taken too long: the game is suspended until Ken goes on.",
            ),
            (
                vec![(2, r#","why":"exit""#), (3, r#","why":"break""#)],
                "The game is suspended until all are back: Ken (left) and Hana (line broken).",
            ),
        ] {
            let table = suspended(&missing);
            assert_eq!(suspended_words(&en, &table), english);
            let japanese = suspended_words(&ja, &table);
            assert!(!japanese.is_ascii() && !japanese.contains("join-"), "{japanese}");
            assert_eq!(japanese.contains("Ken"), !missing.is_empty(), "{japanese}");
        }
    }
}
