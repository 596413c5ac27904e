//! Causes of forfeits in words.

use super::Texts;
use crate::tr;
use engine::protocol::{FoulsTold, LapseTold, TablePolicy};

/// Says for what somebody has lost a game by forfeit: to the reader, if `is_own`. The customs tell
/// how much of it was too much.
#[must_use]
pub fn forfeit_words(
    texts: &Texts,
    why: LapseTold,
    policy: Option<&TablePolicy>,
    is_own: bool,
) -> String {
    let key = if is_own { "forfeit-cause-own" } else { "forfeit-cause" };
    let word = match why {
        LapseTold::Break => "break",
        LapseTold::Exit => "exit",
        LapseTold::Silence => "silence",
        LapseTold::Fouls => "fouls",
    };
    let seconds = policy.map_or(0, |policy| policy.breaks.grace_ms.div_ceil(1_000));
    // The one after those that are warned of.
    let allowed = match policy.map(|policy| policy.fouls) {
        Some(FoulsTold::Forfeit(most)) => u64::from(most),
        _ => 0,
    };
    let facts = [
        ("why", word.into()),
        ("seconds", seconds.into()),
        ("allowed", allowed.into()),
        ("fouls", (allowed + 1).into()),
    ];
    texts.format(key, &facts)
}

/// Marks a player in a result as one who lost by forfeit, with the cause if that is known.
#[must_use]
pub fn forfeit_mark(texts: &Texts, cause: Option<String>) -> String {
    match cause {
        Some(why) => tr!(texts, "played-forfeited-for", why = why),
        None => tr!(texts, "played-forfeited"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::protocol::BreaksTold;

    #[test]
    fn each_cause_is_told_in_both_languages_with_the_measure_of_the_customs() {
        let breaks = BreaksTold { grace_ms: 20_000, ..BreaksTold::default() };
        let policy = TablePolicy { breaks, fouls: FoulsTold::Forfeit(2), ..TablePolicy::default() };
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for (why, english) in [
            (LapseTold::Break, "the line was broken for more than 20 seconds in all"),
            (LapseTold::Exit, "left the table"),
            (LapseTold::Silence, "the time for a choice was used up"),
            (LapseTold::Fouls, "3 fouls, of which 2 are allowed"),
        ] {
            assert_eq!(forfeit_words(&en, why, Some(&policy), false), english);
            for is_own in [false, true] {
                let told = forfeit_words(&ja, why, Some(&policy), is_own);
                assert!(!told.is_ascii(), "{told}");
                let own = forfeit_words(&en, why, Some(&policy), is_own);
                assert_eq!(own.contains("you"), is_own, "{own}");
            }
        }
    }
}
