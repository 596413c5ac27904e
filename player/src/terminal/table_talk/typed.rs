//! Lines that a person types to the others at a table over a network.

use super::{
    super::{command::words, line::is_move},
    is_own,
};
use crate::{joined::JoinedTable, party::names::called, text::Texts, tr};
use engine::{definition::game::Game, protocol::NetCommand};

/// A line to the others at a table over a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::terminal) enum TypedTalk {
    /// A command that any net game has.
    Say(NetCommand),
    /// List the players and those who watch.
    Players,
    /// Tell the time that is left.
    Clock,
    /// A command that lacks what it needs.
    Lacks(TalkLack),
}

/// Argument that a line to the others lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::terminal) enum TalkLack {
    /// The text to be said.
    Text,
    /// The name of the one who is to hear it, or the text.
    Listener,
    /// The name of somebody else than the person who says it.
    Other,
    /// The number of a seat.
    Seat,
    /// The name of a player.
    Player,
}

/// Says which argument a line to the others lacks.
pub(in crate::terminal) fn lack_words(texts: &Texts, lack: TalkLack) -> String {
    match lack {
        TalkLack::Text => tr!(texts, "join-no-text"),
        TalkLack::Listener => tr!(texts, "join-no-listener"),
        TalkLack::Other => tr!(texts, "join-to-oneself"),
        TalkLack::Seat => tr!(texts, "join-no-seat"),
        TalkLack::Player => tr!(texts, "join-no-player"),
    }
}

/// Reads a line to the others; `None` if it is none. A move of the game with the same name takes
/// precedence.
pub(in crate::terminal) fn talk_line(line: &str, game: Option<&Game>) -> Option<TypedTalk> {
    let (_, word, rest) = words(line)?;
    if game.is_some_and(|game| is_move(game, word)) {
        return None;
    }
    let command = match word.to_lowercase().as_str() {
        "players" => return Some(TypedTalk::Players),
        "clock" | "time" => return Some(TypedTalk::Clock),
        "say" if rest.is_empty() => return Some(TypedTalk::Lacks(TalkLack::Text)),
        "say" => NetCommand::Say { text: rest.to_owned(), to: None },
        "tell" => match rest.split_once(char::is_whitespace) {
            Some((name, text)) => {
                NetCommand::Say { text: text.trim().to_owned(), to: Some(name.to_owned()) }
            }
            None => return Some(TypedTalk::Lacks(TalkLack::Listener)),
        },
        "ready" => NetCommand::Begin {},
        "wait" => NetCommand::NotReady {},
        "sit" if rest.is_empty() => NetCommand::Login { seat: None },
        "sit" => match rest.parse().ok().filter(|&seat| seat > 0) {
            Some(seat) => NetCommand::Login { seat: Some(seat) },
            None => return Some(TypedTalk::Lacks(TalkLack::Seat)),
        },
        "stand" => NetCommand::Logout {},
        "swap" if rest.is_empty() => return Some(TypedTalk::Lacks(TalkLack::Player)),
        "swap" => NetCommand::Seat { player: rest.to_owned() },
        "agree" => NetCommand::Agree { player: None },
        "decline" => {
            let player = Some(rest).filter(|rest| !rest.is_empty());
            NetCommand::Decline { player: player.map(str::to_owned) }
        }
        "return" => NetCommand::Return {},
        _ => return None,
    };
    Some(TypedTalk::Say(command))
}

/// Returns a line with the name of the participant to whom it is addressed as the host writes
/// it: a name may have spaces, and a bot's is shown in the person's language.
pub(in crate::terminal) fn with_name(
    texts: &Texts,
    table: &JoinedTable,
    talk: TypedTalk,
) -> TypedTalk {
    let TypedTalk::Say(command) = talk else { return talk };
    let names = table.table().participants().iter().map(|one| one.name.as_str());
    TypedTalk::Say(match command {
        NetCommand::Say { text, to: Some(to) } => {
            let whole = format!("{to} {text}");
            match begins_with_name(texts, names, &whole) {
                Some((_, "")) => return TypedTalk::Lacks(TalkLack::Listener),
                Some((name, _)) if is_own(table, name) => {
                    return TypedTalk::Lacks(TalkLack::Other);
                }
                Some((name, text)) => {
                    NetCommand::Say { text: text.to_owned(), to: Some(name.to_owned()) }
                }
                None => NetCommand::Say { text, to: Some(to) },
            }
        }
        NetCommand::Seat { player } => match begins_with_name(texts, names, &player) {
            Some((name, "")) => NetCommand::Seat { player: name.to_owned() },
            _ => NetCommand::Seat { player },
        },
        NetCommand::Decline { player: Some(player) } => {
            let found = begins_with_name(texts, names, &player);
            let whole = found.filter(|(_, rest)| rest.is_empty());
            let name = whole.map(|(name, _)| name.to_owned());
            NetCommand::Decline { player: Some(name.unwrap_or(player)) }
        }
        command => command,
    })
}

/// Returns the longest of the names with which a line begins, and what follows it.
fn begins_with_name<'n, 'l>(
    texts: &Texts,
    names: impl Iterator<Item = &'n str>,
    line: &'l str,
) -> Option<(&'n str, &'l str)> {
    let after = |shown: &str| {
        let mut rest = line.chars();
        let is_same = |own: char| {
            rest.next().is_some_and(|typed| typed.to_lowercase().eq(own.to_lowercase()))
        };
        let is_named = shown.chars().all(is_same);
        let rest = rest.as_str();
        let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
        (is_named && ends).then(|| rest.trim())
    };
    let found = names.flat_map(|name| {
        let shown = [name.to_owned(), called(texts, name)];
        shown.into_iter().filter_map(move |shown| after(&shown).map(|rest| (name, rest)))
    });
    found.min_by_key(|(_, rest)| rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn names_may_have_spaces_and_a_bot_is_called_as_it_is_shown() {
        let names = ["Ann", "Ann Lee", "Bot 3", "ken"];
        let found =
            |language, line| begins_with_name(&Texts::new(language), names.into_iter(), line);
        for (line, wanted) in [
            ("Ann Lee good evening", Some(("Ann Lee", "good evening"))),
            ("ann good evening", Some(("Ann", "good evening"))),
            ("bot 3", Some(("Bot 3", ""))),
            ("KEN  hi", Some(("ken", "hi"))),
            ("Annette hi", None),
            ("", None),
        ] {
            assert_eq!(found(Language::En, line), wanted, "{line}");
        }
        assert_eq!(found(Language::Ja, "ボット3"), Some(("Bot 3", "")));
    }

    #[test]
    fn lines_to_the_others_are_read_and_those_of_the_game_are_not() {
        let say = |line: &str| match talk_line(line, None) {
            Some(TypedTalk::Say(command)) => command,
            other => panic!("{line}: {other:?}"),
        };
        let text = "good game # really";
        let heard = NetCommand::Say { text: "good game".into(), to: None };
        assert_eq!(say(&format!("say {text}")), heard);
        let to = Some("Ken".to_owned());
        assert_eq!(say("TELL Ken well done"), NetCommand::Say { text: "well done".into(), to });
        assert_eq!(say("sit 3"), NetCommand::Login { seat: Some(3) });
        assert_eq!(say("ready"), NetCommand::Begin {});
        assert_eq!(say("wait"), NetCommand::NotReady {});
        assert_eq!(say("decline"), NetCommand::Decline { player: None });
        assert_eq!(say("decline Ken"), NetCommand::Decline { player: Some("Ken".to_owned()) });
        for (line, lack, named) in [
            ("say", TalkLack::Text, "`say` needs a text"),
            ("tell Ken", TalkLack::Listener, "`tell` needs the name"),
            ("sit down", TalkLack::Seat, "number of a seat"),
            ("sit 0", TalkLack::Seat, "number of a seat"),
            ("swap", TalkLack::Player, "name of a player"),
        ] {
            assert_eq!(talk_line(line, None), Some(TypedTalk::Lacks(lack)), "{line}");
            let said = lack_words(&Texts::new(Language::En), lack);
            assert!(said.contains(named), "{line}: {said}");
        }
        for line in ["play QS", "sitting", "", "help"] {
            assert_eq!(talk_line(line, None), None, "{line}");
        }
    }
}
