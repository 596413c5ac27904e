//! English sentences about a player, addressed to that player: "Ben takes the trick" becomes "You
//! take the trick", "beats Ben" becomes "beats you".

/// Words after which a new clause begins.
const OPENERS: [&str; 11] =
    ["and", "but", "or", "then", "so", "that", "when", "if", "because", "as", "while"];

/// Replaces every occurrence of `place` in a text by `you`, and puts the verb after it in the
/// second person if it begins a clause.
pub(crate) fn put(text: &str, place: &str, you: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(place) {
        said.push_str(&rest[..at]);
        rest = &rest[at + place.len()..];
        let before = said.trim_end().to_lowercase();
        let begins = before.is_empty() || before.ends_with(['.', '!', '?']);
        said.push_str(&if begins { you.to_owned() } else { you.to_lowercase() });
        if let Some(behind) = rest.strip_prefix("'s").or_else(|| rest.strip_prefix("’s")) {
            said.push('r');
            rest = behind;
            continue;
        }
        let clause = begins
            || before.ends_with([',', ';', ':', '–', '—'])
            || before.split_whitespace().next_back().is_some_and(|word| OPENERS.contains(&word));
        let verb = rest.strip_prefix(' ').filter(|_| clause);
        if let Some(verb) = verb {
            let end = verb.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(verb.len());
            said.push(' ');
            said.push_str(&second_person(&verb[..end]));
            rest = &verb[end..];
        }
    }
    said + rest
}

/// Converts a verb from the third person to the form after "you"; any other word stays the same.
fn second_person(verb: &str) -> String {
    let irregular = match verb {
        "is" => Some("are"),
        "was" => Some("were"),
        "has" => Some("have"),
        "does" => Some("do"),
        _ => None,
    };
    if let Some(verb) = irregular {
        return verb.to_owned();
    }
    if let Some(stem) = verb.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    let hisses = ["sses", "shes", "ches", "xes", "zzes", "oes"];
    if hisses.iter().any(|ending| verb.ends_with(ending)) {
        return verb[..verb.len() - 2].to_owned();
    }
    match verb.strip_suffix('s').filter(|stem| stem.len() > 1 && !stem.ends_with(['s', 'u'])) {
        Some(stem) => stem.to_owned(),
        None => verb.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::put;

    #[test]
    fn a_sentence_about_a_player_is_said_to_the_player() {
        for (text, said) in [
            ("{0} takes the trick with {1}.", "You take the trick with {1}."),
            ("{0} has passed.", "You have passed."),
            (
                "All others have passed: the table is cleared, and {0} leads.",
                "All others have passed: the table is cleared, and you lead.",
            ),
            ("Ben gives {0} points.", "Ben gives you points."),
            ("{0}'s turn: {0} tries again.", "Your turn: you try again."),
            ("Ben beats {0}. {0} passes.", "Ben beats you. You pass."),
            ("{0} goes first", "You go first"),
            ("{0} and Ben win", "You and Ben win"),
            ("Nobody.", "Nobody."),
            ("{0}", "You"),
        ] {
            assert_eq!(put(text, "{0}", "You"), said, "{text}");
        }
    }
}
