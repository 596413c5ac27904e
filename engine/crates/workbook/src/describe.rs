//! The rules of a game as language-independent sentences, derived from its table alone.
//!
//! Each sentence is a value with the numbers, cards and fields that it mentions; a program puts it
//! into words. The author's own texts are not used, so every game explains itself, and the
//! description matches what the engine plays.

mod deal;
mod empty_takes;
mod field;
mod goal;
mod pair_rule;
mod setup;

#[cfg(test)]
mod tests;

pub use deal::{Counts, DealShape, Faces};
pub use empty_takes::{EmptyTakes, empty_takes};
pub use field::FieldSentence;
pub use goal::{GoalPart, WantedCount};
pub use pair_rule::PairRule;
pub use setup::PackWords;

use cards::CardSet;
use definition::{AfterDeal, DealCondition, DeckId, FieldId, Table, Target};

/// The rules of a game in reading order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The goal, the setup, each deck with a click rule, then the fields; no section is empty.
    pub sections: Vec<Section>,
}

/// The sentences under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Subject of the sentences.
    pub subject: Subject,
    /// Sentences; never empty.
    pub sentences: Vec<Sentence>,
}

/// Subject of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// Conditions for winning.
    Goal,
    /// The cards, and their position before the first move.
    Setup,
    /// Effect of a click on this deck.
    Deck(DeckId),
    /// Rules that these fields have in common.
    Fields(Vec<FieldId>),
}

/// One sentence of a description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sentence {
    /// Goals that must all be reached.
    Goal(Vec<GoalPart>),
    /// No field has a clear rule: the game is never won by itself.
    NoGoal,
    /// Composition of a deck.
    Pack {
        /// The deck; `None` if there is only one.
        deck: Option<DeckId>,
        /// Its cards.
        pack: PackWords,
    },
    /// Deal numbers mean the same as in the Windows games.
    MicrosoftDeals,
    /// Cards that lie on a field before the deal.
    Fixed {
        /// The field.
        field: FieldId,
        /// Number of cards.
        count: usize,
        /// Their possible kinds.
        cards: CardSet,
    },
    /// The opening deal to one field.
    Opening {
        /// The deck dealt from; `None` if there is only one.
        deck: Option<DeckId>,
        /// The field dealt to.
        field: FieldId,
        /// Cards that its spots get.
        shape: DealShape,
    },
    /// Number of cards that stay in a deck after the opening deal.
    Left {
        /// The deck.
        deck: DeckId,
        /// Number of cards, from 0.
        cards: usize,
    },
    /// Treatment of certain cards after the opening deal.
    AfterDeal(AfterDeal),
    /// The cards that a click on a deck deals, field by field.
    Click(Vec<(FieldId, DealShape)>),
    /// A click deals nothing to empty spots.
    SkipsEmpty,
    /// A click deals nothing to spots that hold a card.
    SkipsFilled,
    /// A click requires this condition.
    ClickWhen(DealCondition),
    /// The deck holds cards that no click deals.
    NoClick,
    /// A click on the empty deck brings cards back.
    Redeal {
        /// The fields and spots collected from, in order.
        from: Vec<Target>,
        /// Maximum number of redeals; `None` is unlimited.
        limit: Option<u16>,
        /// True if the cards are shuffled.
        shuffle: bool,
        /// True if the same click deals too.
        deals: bool,
    },
    /// Once empty, the deck stays empty.
    NoRedeal,
    /// A rule of a field.
    Field(FieldSentence),
}

/// Describes the rules of a game as sentences, from its table alone.
///
/// # Examples
///
/// ```
/// use workbook::{Document, FieldSentence, Sentence, describe, read};
///
/// # let document = Document::from_text(
/// #     "[Fields]
/// #      Field      | Put                       | Take           | Clear
/// #      Foundation | up 1, same suit; empty: A | none           | =52
/// #      Tableau    | down 1; empty: K          | none; top: any |
/// #      [Deals]
/// #      Spot    | Opening deal | Click deal
/// #      Tableau | 6 down 1 up  | 1 up",
/// # );
/// let game = read(&document).into_result()?;
/// let sections = describe(game.table()).sections;
/// let sentences = sections.iter().flat_map(|section| &section.sentences);
/// let takes_nothing = Sentence::Field(FieldSentence::TakeNothing);
/// assert!(sentences.into_iter().any(|sentence| *sentence == takes_nothing));
/// # Ok::<_, String>(())
/// ```
#[must_use]
pub fn describe(table: &Table) -> Description {
    let mut sections = vec![
        Section { subject: Subject::Goal, sentences: goal::sentences(table) },
        Section { subject: Subject::Setup, sentences: setup::sentences(table) },
    ];
    for index in 0..table.decks().len() {
        let deck = DeckId(index as u8);
        let sentences = deal::click(table, deck);
        sections.push(Section { subject: Subject::Deck(deck), sentences });
    }
    let mut fields: Vec<(Vec<FieldId>, Vec<FieldSentence>)> = Vec::new();
    for index in 0..table.fields().len() {
        let field = FieldId(index as u8);
        let sentences = field::sentences(table, field);
        // Fields with the same rules share one section, under all their names.
        match fields.iter_mut().find(|(_, same)| *same == sentences) {
            Some((fields, _)) => fields.push(field),
            None => fields.push((vec![field], sentences)),
        }
    }
    let fields = fields.into_iter();
    sections.extend(fields.map(|(fields, sentences)| Section {
        subject: Subject::Fields(fields),
        sentences: sentences.into_iter().map(Sentence::Field).collect(),
    }));
    sections.retain(|section| !section.sentences.is_empty());
    Description { sections }
}
