//! Lines in other words than the notation's: a spot that is chosen with cards may be given by its
//! code, its name or its owner, a card by its suit before its rank, squares with a hyphen between.

use super::{TerminalGame, refused::MOST_CONCEIVED};
use crate::tr;
use engine::{
    definition::{SpotId, game::Pick},
    rules::{Action, Choice, ReadActionError},
};

/// The prepositions before the spot.
const ON: [&str; 3] = ["on", "onto", "to"];

/// The signs that may stand between two squares.
const HYPHENS: [char; 3] = ['-', '–', '—'];

impl TerminalGame<'_> {
    /// Returns the legal action that a line means.
    pub(super) fn meant(&self, text: &str, legal: &[Action]) -> Result<Action, ReadActionError> {
        let (rules, view) = (self.table.rules(), self.table.view());
        let found = self.notation.read_in(text, rules, view, legal);
        if !matches!(found, Err(ReadActionError::NoSuchAction(_))) {
            return found;
        }
        match self.with_code(text) {
            Some(text) => self.notation.read_in(&text, rules, view, legal),
            None => found,
        }
    }

    /// Sets apart the squares of a line that a hyphen joins, as in `h6-g5`; `None` if none are.
    pub(super) fn with_squares_apart(&self, text: &str) -> Option<String> {
        self.table.rules().board()?;
        let is_square = |word: &str| self.notation.spot_named(word).is_some();
        let apart = |word: &str| {
            let squares: Vec<&str> = word.split(HYPHENS).collect();
            let is_way = squares.len() > 1 && squares.iter().all(|square| is_square(square));
            is_way.then(|| squares.join(" "))
        };
        let has_any = text.split_whitespace().any(|word| apart(word).is_some());
        let words =
            text.split_whitespace().map(|word| apart(word).unwrap_or_else(|| word.to_owned()));
        has_any.then(|| words.collect::<Vec<_>>().join(" "))
    }

    /// Turns round the cards of a line that are written as at the text door, the suit before the
    /// rank, as in `D3`; `None` if there is none. A spot behind the cards stays as it is.
    pub(super) fn with_rank_first(&self, text: &str) -> Option<String> {
        let is_card = |word: &str| self.notation.card_named(word).is_some();
        let turned = |word: &str| {
            let parts = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
            let mut all = parts.map(|(suit, rank)| format!("{rank}{suit}"));
            all.find(|turned| is_card(turned)).filter(|_| !is_card(word))
        };
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let is_on = |word: &&str| ON.iter().any(|on| word.eq_ignore_ascii_case(on));
        let (cards, spot) = words.split_at(words.iter().position(is_on).unwrap_or(words.len()));
        let turned: Vec<Option<String>> = cards.iter().map(|word| turned(word)).collect();
        let has_any = turned.iter().any(Option::is_some);
        let cards = turned
            .into_iter()
            .zip(cards)
            .map(|(turned, word)| turned.unwrap_or_else(|| (*word).to_owned()));
        let spot = spot.iter().map(|word| (*word).to_owned());
        has_any.then(|| cards.chain(spot).collect::<Vec<_>>().join(" "))
    }

    /// Replaces the name of a spot at the end of a line by its code; `None` unless the line names a
    /// spot that cards may be chosen for.
    pub(super) fn with_code(&self, text: &str) -> Option<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let spots =
            self.spots_asked(&self.table.view().conceivable(self.table.rules(), MOST_CONCEIVED));
        let names = spots
            .into_iter()
            .flat_map(|spot| self.names_of(spot).into_iter().map(move |name| (name, spot)));
        let ends = |name: &str| {
            let name: Vec<&str> = name.split_whitespace().collect();
            let begin = words.len().checked_sub(name.len()).filter(|&begin| begin > 0)?;
            let same = |(a, b): (&&str, &&str)| a.to_lowercase() == b.to_lowercase();
            words[begin..].iter().zip(&name).all(same).then_some(begin)
        };
        // The longest name is the most specific.
        let (begin, spot) = names
            .filter_map(|(name, spot)| Some((ends(&name)?, spot)))
            .min_by_key(|(at, _)| *at)?;
        let picked = match words[..begin] {
            [.., last] if ON.iter().any(|on| last.eq_ignore_ascii_case(on)) => &words[..begin - 1],
            _ => &words[..begin],
        };
        (!picked.is_empty())
            .then(|| format!("{} on {}", picked.join(" "), self.notation.spot(spot)))
    }

    /// Reports that the line lacks the spot, and lists the possible ones; `None` if that is not the
    /// problem.
    pub(super) fn which_spot(&self, text: &str) -> Option<String> {
        let legal = self.legal();
        let lines: Vec<String> = self
            .spots_asked(&legal)
            .into_iter()
            .filter_map(|spot| {
                let line = format!("{} on {}", text.trim(), self.notation.spot(spot));
                self.notation.read(&line, &legal).ok()?;
                Some(format!("`{line}` ({})", self.speaker().spot(spot)))
            })
            .collect();
        let said = || tr!(self.texts, "terminal-party-which-spot", lines = lines.join(" / "));
        (!lines.is_empty()).then(said)
    }

    /// Returns the spots for which cards are chosen in these actions.
    fn spots_asked(&self, actions: &[Action]) -> Vec<SpotId> {
        let is_onto = |action: &Action| {
            let rule = action.rule()?;
            let declared = self.game().moves.get(rule)?;
            match declared.pick {
                Pick::Cards { onto: Some(_), .. } => Some(()),
                _ => None,
            }
        };
        let mut spots = Vec::new();
        for action in actions {
            let spot = is_onto(action).and_then(|()| match *action {
                Action::Move(wish) => Some(wish.to),
                Action::Choose(Choice::Option { symbol, .. }) => {
                    u8::try_from(symbol).ok().map(SpotId)
                }
                Action::Choose(Choice::Click(_)) => None,
            });
            spots.extend(spot.filter(|spot| !spots.contains(spot)));
        }
        spots
    }

    /// Returns the names of a spot: its code, its name, its owner.
    fn names_of(&self, spot: SpotId) -> Vec<String> {
        let speaker = self.speaker();
        let owner = self.table.rules().spot_info(spot).and_then(|info| info.player);
        let mut names = vec![self.notation.spot(spot), speaker.spot(spot)];
        names.extend(owner.map(|seat| speaker.seat(seat)));
        names
    }
}
