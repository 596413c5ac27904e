//! The rules of a game, as lines for a terminal.

use crate::text::{Texts, game_rules_in_words};
use engine::rules::Rules;
use std::io::{self, Write};

/// Writes the rules of a game that is declared as a text, as it is set up.
pub(super) fn write_rules(texts: &Texts, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    for paragraph in game_rules_in_words(texts, rules.game(), Some(rules.setup())) {
        writeln!(out, "{}", paragraph.heading)?;
        for line in &paragraph.lines {
            let indent = 2 * usize::from(line.depth);
            writeln!(out, "  {:indent$}{}", "", line.words)?;
        }
    }
    Ok(())
}
