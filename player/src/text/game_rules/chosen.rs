//! The choices made before a game, mentioned where its rules depend on them.

use super::{GameDescriber, WordBudget};
use crate::{text::Texts, tr};
use engine::{
    definition::{
        Localized,
        game::{Game, OptionId, OptionKind, WordsId},
    },
    gametext::describe::describe,
    rules::Setup,
};

/// Returns every option of a game with its value in a setup, such as `Length: 5`, in the order of
/// the declaration.
#[must_use]
pub fn options_words(texts: &Texts, game: &Game, setup: &Setup) -> Vec<String> {
    let (book, effort) = (&describe(game), &WordBudget::default());
    effort.begin_sentence();
    let chosen = Some(&ChosenOptions::of(game, setup));
    let speaker =
        GameDescriber { texts, game, book, chosen, acts: false, explaining: None, effort };
    let ids = (0..game.options.len()).filter_map(|id| u8::try_from(id).ok()).map(OptionId);
    ids.filter_map(|id| {
        let (label, value) = (speaker.option_label(id), speaker.chosen_value(id)?);
        Some(tr!(texts, "game-option-value", label = label, value = value))
    })
    .collect()
}

/// The number of players, and the value of every option.
pub(super) struct ChosenOptions {
    pub(super) seats: Option<u8>,
    values: Vec<i32>,
}

impl ChosenOptions {
    pub(super) fn of(game: &Game, setup: &Setup) -> Self {
        let usual = game.options.iter().map(|option| option.kind.default_value());
        let mut values: Vec<i32> = usual.collect();
        for &(OptionId(id), value) in &setup.options {
            if let Some(place) = values.get_mut(usize::from(id)) {
                *place = value;
            }
        }
        Self { seats: setup.seats, values }
    }
}

impl GameDescriber<'_> {
    /// Returns the value that an option has in the setup; `None` without a setup.
    pub(super) fn chosen(&self, OptionId(id): OptionId) -> Option<i32> {
        self.chosen?.values.get(usize::from(id)).copied()
    }

    /// Returns the same in words: `yes`, `5`, or a choice by its label.
    pub(super) fn chosen_value(&self, id: OptionId) -> Option<String> {
        let value = self.chosen(id)?;
        let texts = self.texts;
        Some(match &self.game.options.get(id)?.kind {
            OptionKind::Flag { .. } if value != 0 => tr!(texts, "game-on"),
            OptionKind::Flag { .. } => tr!(texts, "game-off"),
            OptionKind::Number { .. } => value.to_string(),
            OptionKind::Choice { words, labels, .. } => {
                self.choice(labels, *words, usize::try_from(value).ok()?)
            }
        })
    }

    /// Returns a choice's label, or its word if it has none.
    pub(super) fn choice(&self, labels: &[Localized], words: WordsId, place: usize) -> String {
        match labels.get(place) {
            Some(label) if !label.is_empty() => self.texts.localized(label).to_owned(),
            _ => self.word_alone(words, place),
        }
    }

    /// Returns an option's label with its value.
    pub(super) fn option_named(&self, id: OptionId) -> String {
        let texts = self.texts;
        let label = tr!(texts, "game-quoted", name = self.option_label(id));
        match self.chosen_value(id) {
            Some(value) => tr!(texts, "game-option-here", label = label, value = value),
            None => label,
        }
    }
}
