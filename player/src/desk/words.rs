//! The board's words for its game, and for starts that are impossible.

use crate::{
    board::BoardTexts,
    library::LibraryGame,
    party::{why_refused, words::Speaker},
    text::{Texts, refusal_place, refusal_words, spot_words},
    tr,
};
use engine::{
    cards::Card,
    definition::SpotId,
    rules::{LayError, Refusal, View},
};

/// Explains why a game cannot be started.
pub fn start_fault(texts: &Texts, error: &LayError) -> String {
    let names = |cards: &[Card]| {
        let names: Vec<String> = cards.iter().take(8).map(|&card| texts.card(card)).collect();
        texts.all_of(&names)
    };
    match error {
        LayError::NoSuchDeal(_, known) => {
            let (first, last) = (known.start().to_string(), known.end().to_string());
            tr!(texts, "bar-deal-range", first = first, last = last)
        }
        LayError::Position => tr!(texts, "start-position"),
        LayError::TooManyPiles { given, spots } => {
            tr!(texts, "start-too-many-piles", given = *given, spots = *spots)
        }
        LayError::WrongCards { missing, extra } if extra.is_empty() => {
            tr!(texts, "start-missing", cards = names(missing))
        }
        LayError::WrongCards { missing, extra } if missing.is_empty() => {
            tr!(texts, "start-extra", cards = names(extra))
        }
        LayError::WrongCards { missing, extra } => {
            let (missing, extra) = (names(missing), names(extra));
            tr!(texts, "start-wrong-cards", missing = missing, extra = extra)
        }
    }
}

/// Words about a game in the current language.
pub struct TableWords<'a> {
    /// Texts of the language.
    pub texts: &'a Texts,
    /// The game.
    pub game: &'a LibraryGame,
    /// The player's view of the state.
    pub view: &'a View,
}

impl TableWords<'_> {
    /// Returns the speaker of a declared game.
    fn speaker(&self) -> Option<Speaker<'_>> {
        let declared = self.game.declared.as_ref()?;
        let (game, rules) = (&declared.game.game, &self.game.rules);
        Some(Speaker { texts: self.texts, game, rules, plan: &declared.plan })
    }
}

impl BoardTexts for TableWords<'_> {
    fn table(&self) -> String {
        self.texts.localized(&self.game.about().title).to_owned()
    }

    fn spot(&self, spot: SpotId) -> String {
        spot_words(self.texts, self.game.table(), self.view, spot)
    }

    fn held(&self, from: SpotId, count: usize) -> String {
        let lowest = self.view.pile(from).rev().nth(count.saturating_sub(1));
        let card = lowest.and_then(|seen| seen.card).map(|card| self.texts.card(card));
        tr!(self.texts, "table-held", count = count, card = card.unwrap_or_default())
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        match self.speaker() {
            Some(speaker) => speaker.why(&why_refused(speaker.game, refusal)),
            None => refusal_words(self.texts, self.game.table(), refusal),
        }
    }

    fn place(&self, refusal: &Refusal) -> Option<String> {
        match self.speaker() {
            Some(speaker) => speaker.place_of(&why_refused(speaker.game, refusal)),
            None => refusal_place(self.texts, &self.game.sources, refusal),
        }
    }
}
