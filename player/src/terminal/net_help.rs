//! The commands at a table over a network that are good for something there: what the customs
//! forbid, and what takes a seat or its own dealer, is not listed.

use crate::{joined::JoinedTable, text::Texts, tr};
use engine::protocol::{ChatTold, UndoTold};

/// Deepest indentation of a line that begins with a command; others go on with the one before.
const DEEPEST: usize = 8;

/// Returns the commands to the others at a table, one a line.
pub(super) fn table_commands(texts: &Texts, table: &JoinedTable) -> String {
    kept(&tr!(texts, "join-commands"), table)
}

/// Returns the commands within a game at another machine, one a line.
pub(super) fn game_commands(texts: &Texts, table: &JoinedTable) -> String {
    let own = kept(&tr!(texts, "terminal-commands"), table);
    // The other list tells these for all tables over a network.
    let is_told = |line: &str| ["quit ", "rules "].iter().any(|own| line.starts_with(own));
    let own = own.lines().filter(|line| !is_told(line.trim_start()));
    let own: String = own.map(|line| format!("{}\n", there(texts, line))).collect();
    own + &table_commands(texts, table)
}

/// Returns a line of the list of commands as it is right at another machine: nobody sees all
/// cards there, and an undo is a question to the others.
fn there(texts: &Texts, line: &str) -> String {
    let indent = &line[..line.len() - line.trim_start().len()];
    let command = line.split_whitespace().next().unwrap_or_default();
    let key = match command {
        "position" => "join-help-position",
        "undo" => "join-help-undo",
        _ => return line.to_owned(),
    };
    format!("{indent}{}", texts.get(key))
}

/// Returns the lines of a list whose commands are good for something.
fn kept(list: &str, table: &JoinedTable) -> String {
    let mut is_kept = true;
    let is_wanted = |line: &&str| {
        let text = line.trim_start();
        if line.len() - text.len() <= DEEPEST {
            is_kept = helps(table, text.split_whitespace().next().unwrap_or_default());
        }
        is_kept
    };
    list.lines().filter(is_wanted).collect::<Vec<_>>().join("\n")
}

/// True if a command is good for something at a table, by its customs and the person's seat.
fn helps(table: &JoinedTable, command: &str) -> bool {
    let policy = table.table().policy();
    let sits = table.table().seat().is_some();
    match command {
        "say" => table.may_talk(),
        "tell" => table.may_talk() && policy.is_none_or(|policy| policy.chat != ChatTold::Aloud),
        "undo" => sits && policy.is_none_or(|policy| policy.undo != UndoTold::Never),
        "stand" if table.table().queue_place().is_some() => true,
        "ready" | "wait" | "stand" | "swap" => sits && !table.is_in_game(),
        "sit" => !sits,
        "return" | "agree" | "decline" | "hint" | "do" | "?" => sits,
        // The dealer sits at another machine.
        "solve" | "how" | "redo" | "auto" | "new" | "restart" | "save" | "load" => false,
        _ => true,
    }
}
