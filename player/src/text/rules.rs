//! The rules of a game in words: the engine's description as sentences of a language.

mod deal;
mod field;

use super::Texts;
use crate::tr;
use engine::{
    definition::{
        AfterDeal, DealCondition, DeckId, FieldId, SpotId, SpotLabel::Numbered, Table, Target,
    },
    workbook::{GoalPart, PackWords, Section, Sentence, Subject, WantedCount, describe},
};

/// The sentences under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// Topic of the sentences.
    pub heading: String,
    /// The sentences, each with its full stop.
    pub sentences: Vec<String>,
}

/// Describes the rules of a game from its table alone: the goal first, then the setup, the
/// decks and the fields.
#[must_use]
pub fn rules_in_words(texts: &Texts, table: &Table) -> Vec<Paragraph> {
    let speaker = SolitaireDescriber { texts, table };
    describe(table).sections.iter().map(|section| speaker.paragraph(section)).collect()
}

/// Describes the goal and the fields accepted by `keep`, one paragraph each; may be empty.
pub(super) fn field_rules(
    texts: &Texts,
    table: &Table,
    keep: &dyn Fn(FieldId) -> bool,
) -> Vec<Paragraph> {
    let speaker = SolitaireDescriber { texts, table };
    let mut paragraphs = Vec::new();
    for Section { subject, sentences } in describe(table).sections {
        let subject = match subject {
            Subject::Goal if sentences != [Sentence::NoGoal] => Subject::Goal,
            Subject::Fields(mut fields) => {
                fields.retain(|&field| keep(field));
                Subject::Fields(fields)
            }
            Subject::Goal | Subject::Setup | Subject::Deck(_) => continue,
        };
        if subject != Subject::Fields(Vec::new()) {
            paragraphs.push(speaker.paragraph(&Section { subject, sentences }));
        }
    }
    paragraphs
}

/// Turns facts about one game into sentences of one language.
struct SolitaireDescriber<'a> {
    texts: &'a Texts,
    table: &'a Table,
}

impl SolitaireDescriber<'_> {
    fn paragraph(&self, section: &Section) -> Paragraph {
        let heading = match &section.subject {
            Subject::Goal => tr!(self.texts, "heading-goal"),
            Subject::Setup => tr!(self.texts, "heading-setup"),
            Subject::Deck(deck) => self.deck(*deck),
            Subject::Fields(fields) => self.fields(fields),
        };
        let sentences = section.sentences.iter().map(|sentence| self.sentence(sentence)).collect();
        Paragraph { heading, sentences }
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let texts = self.texts;
        match sentence {
            Sentence::Goal(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.goal_part(part)).collect();
                tr!(texts, "goal", parts = texts.all_of(&parts))
            }
            Sentence::NoGoal => tr!(texts, "no-goal"),
            Sentence::Pack { deck, pack } => {
                let pack = self.pack(pack);
                match deck {
                    Some(deck) => tr!(texts, "pack-of", deck = self.deck(*deck), pack = pack),
                    None => tr!(texts, "pack", pack = pack),
                }
            }
            Sentence::MicrosoftDeals => tr!(texts, "microsoft-deals"),
            Sentence::Fixed { field, count, cards } => {
                let (field, cards) = (self.field(*field), texts.cards(*cards));
                tr!(texts, "fixed", field = field, count = *count, cards = cards)
            }
            Sentence::Opening { deck, field, shape } => self.opening(*deck, *field, shape),
            Sentence::Left { deck, cards } => {
                tr!(texts, "left", deck = self.deck(*deck), count = *cards)
            }
            Sentence::AfterDeal(after) => self.after_deal(*after),
            Sentence::Click(deals) => self.click(deals),
            Sentence::SkipsEmpty => tr!(texts, "skips-empty"),
            Sentence::SkipsFilled => tr!(texts, "skips-filled"),
            Sentence::ClickWhen(DealCondition::AllFilled(field)) => {
                tr!(texts, "click-when-filled", field = self.field(*field))
            }
            Sentence::ClickWhen(DealCondition::AllEmpty(field)) => {
                tr!(texts, "click-when-empty", field = self.field(*field))
            }
            Sentence::NoClick => tr!(texts, "no-click"),
            Sentence::Redeal { from, limit, shuffle, deals } => {
                self.redeal(from, *limit, *shuffle, *deals)
            }
            Sentence::NoRedeal => tr!(texts, "no-redeal"),
            Sentence::Field(sentence) => self.field_sentence(sentence),
        }
    }

    fn goal_part(&self, part: &GoalPart) -> String {
        let texts = self.texts;
        let (field, spots) = (self.field(part.field), part.spots);
        match part.want {
            WantedCount::Empty => tr!(texts, "goal-empty", field = field),
            WantedCount::Filled => tr!(texts, "goal-filled", field = field, spots = spots),
            WantedCount::All(count) => tr!(texts, "goal-all", field = field, count = count),
            WantedCount::Exactly(count) => {
                tr!(texts, "goal-exactly", field = field, spots = spots, count = count)
            }
            WantedCount::AtLeast(count) => {
                tr!(texts, "goal-at-least", field = field, spots = spots, count = count)
            }
            WantedCount::AtMost(count) => {
                tr!(texts, "goal-at-most", field = field, spots = spots, count = count)
            }
            WantedCount::Not(count) => {
                tr!(texts, "goal-not", field = field, spots = spots, count = count)
            }
            WantedCount::Impossible => tr!(texts, "goal-impossible", field = field),
        }
    }

    fn pack(&self, pack: &PackWords) -> String {
        let texts = self.texts;
        match pack {
            PackWords::Whole { packs } => {
                tr!(texts, "pack-whole", packs = *packs, cards = u16::from(*packs) * 52)
            }
            PackWords::Stripped { packs, kept, cards } => {
                let kept = texts.cards(*kept);
                tr!(texts, "pack-stripped", packs = *packs, kept = kept, cards = *cards)
            }
            PackWords::Uneven { copies, cards } => {
                let part = |&(count, cards): &(u8, _)| {
                    tr!(texts, "pack-part", copies = count, kept = texts.cards(cards))
                };
                let parts: Vec<_> = copies.iter().map(part).collect();
                tr!(texts, "pack-uneven", parts = texts.all_of(&parts), cards = *cards)
            }
            PackWords::Empty => tr!(texts, "pack-empty"),
        }
    }

    fn after_deal(&self, after: AfterDeal) -> String {
        let texts = self.texts;
        match after {
            AfterDeal::Remove(cards) => tr!(texts, "after-remove", cards = texts.cards(cards)),
            AfterDeal::Sink(cards) => tr!(texts, "after-sink", cards = texts.cards(cards)),
            AfterDeal::Rise(cards) => tr!(texts, "after-rise", cards = texts.cards(cards)),
        }
    }

    fn deck(&self, deck: DeckId) -> String {
        self.texts.spot(self.table, self.table.deck_spot(deck))
    }

    fn field(&self, field: engine::definition::FieldId) -> String {
        self.texts.field(self.table, field).to_owned()
    }

    fn fields(&self, fields: &[engine::definition::FieldId]) -> String {
        let names: Vec<_> = fields.iter().map(|&field| self.field(field)).collect();
        self.texts.all_of(&names)
    }

    /// Returns the names of spots; `Tableau 1 to Tableau 4` for consecutive ones.
    fn spots(&self, spots: &[SpotId]) -> String {
        let follows = |a: &SpotId, b: &SpotId| {
            let spots = [a, b].map(|spot| self.table.spots().get(spot.index()));
            let labels = [a, b].map(|&spot| self.table.label_of(spot));
            let ([Some(a), Some(b)], [Some(Numbered(first)), Some(Numbered(next))]) =
                (spots, labels)
            else {
                return false;
            };
            a.field == b.field && first + 1 == next
        };
        let name = |spot: &SpotId| self.texts.spot(self.table, *spot);
        let names: Vec<_> = spots
            .chunk_by(follows)
            .flat_map(|run| match run {
                [first, _, .., last] => {
                    vec![tr!(self.texts, "spot-range", first = name(first), last = name(last))]
                }
                few => few.iter().map(name).collect(),
            })
            .collect();
        self.texts.all_of(&names)
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Spot(spot) => self.texts.spot(self.table, spot),
            Target::Field(field) => self.field(field),
            Target::Deck(deck) => self.deck(deck),
        }
    }
}
