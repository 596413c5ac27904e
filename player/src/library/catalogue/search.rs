//! Search queries of the gallery, and their matches.

use super::SampleListing;

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    words: Vec<String>,
    /// Number of players asked for.
    players: Option<u8>,
}

/// Words after a number of players, in lower case.
const PLAYERS: [&str; 7] = ["players", "player", "people", "persons", "person", "人", "名"];

impl Query {
    /// Parses the typed text: words, and a number of players such as `2 players` or 2人.
    #[must_use]
    pub fn of(typed: &str) -> Self {
        let mut query = Self::default();
        let plain = plain(typed);
        let mut words = plain.split(' ').filter(|word| !word.is_empty()).peekable();
        while let Some(word) = words.next() {
            let digits = word.trim_end_matches(|char: char| !char.is_ascii_digit());
            let unit = &word[digits.len()..];
            let follows = words.peek().is_some_and(|next| PLAYERS.contains(next));
            match digits.parse::<u8>() {
                Ok(count) if PLAYERS.contains(&unit) => query.players = Some(count),
                Ok(count) if unit.is_empty() && follows => {
                    query.players = Some(count);
                    words.next();
                }
                _ => query.words.push(word.to_owned()),
            }
        }
        query
    }

    /// True if the query is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty() && self.players.is_none()
    }

    /// Returns how well a game matches, less is better; `None` if it does not.
    #[must_use]
    pub fn rank(&self, listing: &SampleListing) -> Option<usize> {
        let (least, most) = listing.players;
        if self.players.is_some_and(|count| !(least..=most).contains(&count)) {
            return None;
        }
        let titles = [plain(&listing.title.en), plain(&listing.title.ja)];
        let families = [plain(&listing.family.en), plain(&listing.family.ja)];
        let goals = [plain(&listing.goal.en), plain(&listing.goal.ja)];
        let has = |texts: &[String], word: &str| texts.iter().any(|text| text.contains(word));
        let mut worst = 0;
        for word in &self.words {
            let rank = if titles.iter().any(|title| title.starts_with(word.as_str())) {
                0
            } else if has(&titles, word) {
                1
            } else if has(&listing.words, word) || has(&families, word) {
                2
            } else if has(&goals, word) {
                3
            } else {
                return None;
            };
            worst = worst.max(rank);
        }
        Some(worst)
    }
}

/// Normalises text: lower case, half-width digits, one space between words.
pub(super) fn plain(text: &str) -> String {
    let half = |char: char| match char {
        '０'..='９' => char::from_digit(char as u32 - '０' as u32, 10).unwrap_or(char),
        '’' => '\'',
        '-' | '・' | '\u{3000}' => ' ',
        other => other,
    };
    let lower: String = text.chars().map(half).collect::<String>().to_lowercase();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{super::listings, *};

    fn found(typed: &str) -> Vec<String> {
        let query = Query::of(typed);
        let listings = listings().expect("the lists");
        let mut hits: Vec<(usize, String)> = listings
            .iter()
            .filter_map(|listing| Some((query.rank(listing)?, listing.stem.clone())))
            .collect();
        hits.sort_by_key(|(rank, _)| *rank);
        hits.into_iter().map(|(_, stem)| stem).collect()
    }

    #[test]
    fn games_are_found_by_what_players_call_them() {
        for (typed, stem) in [
            ("othello", "reversi"),
            ("オセロ", "reversi"),
            ("blackjack", "twenty-one"),
            ("Free Cell", "freecell"),
            ("free-cell", "freecell"),
            ("大貧民", "daihinmin"),
            ("KLONDIKE", "klondike"),
            ("baker’s game", "bakers-game"),
        ] {
            assert_eq!(found(typed).first().map(String::as_str), Some(stem), "{typed}");
        }
        assert!(found("patience").len() > 15, "every game for one");
        let same =
            |typed: &str| found(typed).into_iter().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(same("patience"), same("ソリティア"));
        assert!(found("checkers").len() > 2);
        assert!(found("no such game").is_empty());
    }

    #[test]
    fn games_are_found_by_how_many_play() {
        let two = found("2 players");
        assert!(two.contains(&"english-draughts".to_owned()), "{two:?}");
        assert!(!two.contains(&"whist".to_owned()) && !two.contains(&"klondike".to_owned()));
        assert_eq!(two, found("２人"));
        assert!(found("tricks 4 players").contains(&"whist".to_owned()));
        assert!(!found("4人 トリック").contains(&"skat".to_owned()));
        assert!(found("1 player").contains(&"klondike".to_owned()));
        assert!(found("300 players").is_empty());
    }
}
