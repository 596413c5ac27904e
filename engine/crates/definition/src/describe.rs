//! The rules of a game as sentences without a language, from its definition alone.
//!
//! Each sentence is a value with the numbers, cards and fields that it speaks of; a program
//! puts it into words. Nothing here looks at what the author wrote about the game, so a game
//! made by anyone explains itself, and what it says is what the engine plays.

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
pub use goal::{GoalPart, Want};
pub use pair_rule::PairRule;
pub use setup::PackWords;

use crate::{AfterDeal, DealCondition, DeckId, Definition, FieldId, Sizes, SpotId, Target};
use cards::CardSet;

/// The rules of a game in the order in which a person wants to hear them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The goal, the setup, each deck that can be clicked, then the fields; none is empty.
    pub sections: Vec<Section>,
}

/// What belongs under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What the sentences are about.
    pub subject: Subject,
    /// What there is to say; never empty.
    pub sentences: Vec<Sentence>,
}

/// What a section is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// When the game is won.
    Goal,
    /// The cards, and how they lie before the first move.
    Setup,
    /// What a click on this deck does.
    Deck(DeckId),
    /// The rules that these fields have alike.
    Fields(Vec<FieldId>),
}

/// One sentence of a description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sentence {
    /// What must be reached, all of it.
    Goal(Vec<GoalPart>),
    /// No field asks for anything: the game is never won by itself.
    NoGoal,
    /// What a deck is made of.
    Pack {
        /// The deck, where there are several.
        deck: Option<DeckId>,
        /// Its cards.
        pack: PackWords,
    },
    /// Deal numbers mean what they mean in the Windows games.
    MicrosoftDeals,
    /// Cards that lie on a field before the deal.
    Fixed {
        /// The field.
        field: FieldId,
        /// How many.
        count: usize,
        /// Of which kinds.
        cards: CardSet,
    },
    /// The opening deal to one field.
    Opening {
        /// The deck dealt from, where there are several.
        deck: Option<DeckId>,
        /// The field dealt to.
        field: FieldId,
        /// What its spots get.
        shape: DealShape,
    },
    /// How many cards stay in a deck after the opening deal.
    Left {
        /// The deck.
        deck: DeckId,
        /// How many, from 0.
        cards: usize,
    },
    /// Something happens to certain cards after the opening deal.
    AfterDeal(AfterDeal),
    /// What a click on a deck deals, field by field.
    Click(Vec<(FieldId, DealShape)>),
    /// A click deals nothing to spots that are empty.
    SkipsEmpty,
    /// A click deals nothing to spots that hold a card.
    SkipsFilled,
    /// A click needs this.
    ClickWhen(DealCondition),
    /// The deck holds cards that no click deals.
    NoClick,
    /// A click on the empty deck brings these cards back.
    Redeal {
        /// The fields and spots collected, in the order of collecting.
        from: Vec<Target>,
        /// How often; `None` is without limit.
        limit: Option<u16>,
        /// Whether they are shuffled.
        shuffle: bool,
        /// Whether the same click deals too.
        deals: bool,
    },
    /// Once empty, the deck stays empty.
    NoRedeal,
    /// Nothing may be put here.
    PutNothing,
    /// What may be put here.
    Put {
        /// On a card.
        pairs: PairRule,
        /// On an empty spot.
        empty: EmptyTakes,
    },
    /// How many cards may be put at once.
    PutSize(Sizes),
    /// The cards of a bundle must fit each other too, not only its lowest the pile.
    AllFit,
    /// The cards of a bundle need not fit each other, only its lowest the pile.
    JointOnly,
    /// How many cards a spot may hold.
    PileMost(u16),
    /// Ranks are counted from the first card on this spot, round from king to ace.
    Base(SpotId),
    /// Nothing may be taken from here.
    TakeNothing,
    /// Ranks count from the first card that comes onto any spot of this field.
    BaseOfField(FieldId),
    /// The top card may be taken, if it is one of these.
    TakeTop(EmptyTakes),
    /// The top cards may be taken together as far as each lies on the next by this rule.
    TakeRun {
        /// How each must fit the one below it.
        pairs: PairRule,
        /// What the topmost must be.
        top: EmptyTakes,
    },
    /// The top cards may be taken together as far as they are in the order that is built.
    TakeBuilt,
    /// Any face-up cards may be taken together with all that lie on them.
    TakeAny,
    /// A single card is taken, or the cards of a whole pile together.
    TakePile,
    /// The cards of a whole pile are taken together, or none of them.
    TakeOnlyPile,
    /// How many cards may be taken together.
    TakeSize(Sizes),
    /// As many cards as single moves over empty spots could carry.
    TakeSpare {
        /// The fields whose empty spots each help one card.
        fields: Vec<FieldId>,
        /// Whether empty spots of this field double the number.
        doubled: bool,
    },
    /// A face-down card that comes to lie on top turns up by itself.
    FlipAuto,
    /// A face-down card that comes to lie on top turns up when it is clicked.
    FlipClick,
    /// Face-down cards stay so.
    FlipNever,
    /// An emptied spot takes a card from the first of these that has one.
    Refill(Vec<Target>),
    /// When cards have been put here, the top ones leave.
    AfterPut {
        /// How many.
        count: u16,
        /// To where.
        to: Target,
    },
    /// Whenever so many top cards may be taken together, they leave by themselves.
    Whenever {
        /// How many.
        count: u16,
        /// To where.
        to: Target,
    },
}

/// The rules of a game as sentences, from its definition alone.
#[must_use]
pub fn describe(definition: &Definition) -> Description {
    let mut sections = vec![
        Section { subject: Subject::Goal, sentences: goal::sentences(definition) },
        Section { subject: Subject::Setup, sentences: setup::sentences(definition) },
    ];
    for index in 0..definition.decks().len() {
        let deck = DeckId(index as u8);
        let sentences = deal::click(definition, deck);
        sections.push(Section { subject: Subject::Deck(deck), sentences });
    }
    let mut fields: Vec<(Vec<FieldId>, Vec<Sentence>)> = Vec::new();
    for index in 0..definition.fields().len() {
        let field = FieldId(index as u8);
        let sentences = field::sentences(definition, field);
        // Fields with the same rules are said once, under all their names.
        match fields.iter_mut().find(|(_, same)| *same == sentences) {
            Some((fields, _)) => fields.push(field),
            None => fields.push((vec![field], sentences)),
        }
    }
    let fields = fields.into_iter();
    sections.extend(fields.map(|(fields, sentences)| {
        let subject = Subject::Fields(fields);
        Section { subject, sentences }
    }));
    sections.retain(|section| !section.sentences.is_empty());
    Description { sections }
}
