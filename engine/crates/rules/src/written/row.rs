//! Rows of numbers: written one after another, read with a range each.

use crate::{Rules, Seat};
use cards::{Card, CardBag, CardSet};
use definition::{DeckId, Face, FieldId, SpotId, game::MoveId};
use std::ops::RangeInclusive;

/// Fault of a row of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadNumbers {
    /// A number is out of its range.
    #[error("number {at} is {number}, but must be from {least} to {most}")]
    OutOfRange {
        /// Place of the number, from 1.
        at: usize,
        /// The number.
        number: i64,
        /// Smallest number that would be right.
        least: i64,
        /// Largest number that would be right.
        most: i64,
    },
    /// The row ends in the middle.
    #[error("the row ends after {0} numbers; more must follow")]
    TooShort(usize),
    /// Numbers follow the end.
    #[error("nothing may follow number {0}")]
    TooLong(usize),
    /// Each number is in its range, but together they make no sense.
    #[error("the numbers up to number {at} do not fit together: {fault}")]
    Unfitting {
        /// Place of the last of these numbers, from 1.
        at: usize,
        /// Fault in words.
        fault: &'static str,
    },
}

/// Part of a row of numbers.
pub trait RowPart: Sized {
    /// Appends it to a row.
    fn write(&self, row: &mut NumberRow<'_>);

    /// Reads it from a row.
    ///
    /// # Errors
    ///
    /// Fails if there is no such part.
    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers>;
}

/// Row of numbers that is being written.
///
/// Texts, which are no part of the rules, are kept beside the numbers in the order in which they
/// are written.
#[derive(Debug)]
pub struct NumberRow<'a> {
    rules: &'a Rules,
    numbers: Vec<i64>,
    texts: Vec<String>,
}

impl<'a> NumberRow<'a> {
    /// Creates an empty row of a game with these rules.
    #[must_use]
    pub const fn of(rules: &'a Rules) -> Self {
        Self { rules, numbers: Vec::new(), texts: Vec::new() }
    }

    /// Returns the numbers.
    #[must_use]
    pub fn into_numbers(self) -> Vec<i64> {
        self.numbers
    }

    /// Returns the numbers and the texts beside them.
    #[must_use]
    pub fn into_parts(self) -> (Vec<i64>, Vec<String>) {
        (self.numbers, self.texts)
    }

    /// Appends a text.
    pub fn text(&mut self, text: &str) {
        self.texts.push(text.to_owned());
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Appends a number.
    pub fn push(&mut self, number: impl Into<i64>) {
        self.numbers.push(number.into());
    }

    /// Appends a count or an index, which are far below the limits of numbers.
    pub fn count(&mut self, count: usize) {
        self.numbers.push(count as i64);
    }

    /// Appends the number of some things, and each of them.
    pub fn list<T>(&mut self, all: &[T], mut one: impl FnMut(&mut Self, &T)) {
        self.count(all.len());
        all.iter().for_each(|item| one(self, item));
    }

    /// Appends 1 and a thing, or 0.
    pub fn option<T>(&mut self, item: Option<T>, one: impl FnOnce(&mut Self, T)) {
        self.push(i64::from(item.is_some()));
        if let Some(item) = item {
            one(self, item);
        }
    }

    /// Appends a set of cards.
    pub fn cards(&mut self, cards: CardSet) {
        self.push(cards.bits().cast_signed());
    }

    /// Appends a bag of cards.
    pub fn bag(&mut self, cards: CardBag) {
        self.cards(cards.kinds());
        self.push(cards.again().cast_signed());
    }

    /// Appends a side.
    pub fn face(&mut self, face: Face) {
        self.push(i64::from(face == Face::Up));
    }

    /// Appends a card, 0 for none.
    pub fn card_or_none(&mut self, card: Option<Card>) {
        self.count(card.map_or(0, |card| card.index() + 1));
    }
}

/// Row of numbers that is being read.
#[derive(Debug)]
pub struct NumberReader<'a> {
    rules: &'a Rules,
    numbers: &'a [i64],
    at: usize,
    texts: &'a [String],
}

/// Every function that reads fails with [`BadNumbers`] if the row ends or the number is out of its
/// range.
impl<'a> NumberReader<'a> {
    /// Creates a reader of a row of a game with these rules.
    #[must_use]
    pub const fn of(rules: &'a Rules, numbers: &'a [i64]) -> Self {
        Self { rules, numbers, at: 0, texts: &[] }
    }

    /// Adds the texts beside the numbers.
    #[must_use]
    pub const fn with_texts(self, texts: &'a [String]) -> Self {
        Self { texts, ..self }
    }

    /// Reads a text of at most so many characters.
    pub fn text(&mut self, most: usize) -> Result<String, BadNumbers> {
        let Some((text, rest)) = self.texts.split_first() else {
            return Err(self.unfitting("a text is missing"));
        };
        self.texts = rest;
        self.ensure(text.chars().count() <= most, "a text is too long")?;
        Ok(text.clone())
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Succeeds at the end of the row.
    ///
    /// # Errors
    ///
    /// Fails if numbers follow.
    pub fn end(&self) -> Result<(), BadNumbers> {
        let all = self.at == self.numbers.len() && self.texts.is_empty();
        if all { Ok(()) } else { Err(BadNumbers::TooLong(self.at)) }
    }

    /// Returns the fault that the numbers read so far do not fit together.
    #[must_use]
    pub const fn unfitting(&self, fault: &'static str) -> BadNumbers {
        BadNumbers::Unfitting { at: self.at, fault }
    }

    /// Fails unless the numbers read so far fit together.
    pub fn ensure(&self, fits: bool, fault: &'static str) -> Result<(), BadNumbers> {
        if fits { Ok(()) } else { Err(self.unfitting(fault)) }
    }

    /// Reads any number.
    pub fn any(&mut self) -> Result<i64, BadNumbers> {
        let number = self.numbers.get(self.at).copied();
        self.at += 1;
        number.ok_or(BadNumbers::TooShort(self.numbers.len()))
    }

    /// Reads a number of a range, which the type must be able to hold.
    pub fn within<T: TryFrom<i64>>(&mut self, range: RangeInclusive<i64>) -> Result<T, BadNumbers> {
        let number = self.any()?;
        let (least, most) = range.into_inner();
        let bad = BadNumbers::OutOfRange { at: self.at, number, least, most };
        if !(least..=most).contains(&number) {
            return Err(bad);
        }
        T::try_from(number).map_err(|_| bad)
    }

    /// Reads a number from 0 to below `count`.
    pub fn below<T: TryFrom<i64>>(&mut self, count: usize) -> Result<T, BadNumbers> {
        self.within(0..=i64::try_from(count).unwrap_or(i64::MAX).saturating_sub(1))
    }

    /// Reads the number of things that follow, of which each takes at least one number.
    pub fn length(&mut self) -> Result<usize, BadNumbers> {
        let left = self.numbers.len().saturating_sub(self.at + 1);
        self.below(left + 1)
    }

    /// Reads a number of things, and each of them.
    pub fn list<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Result<T, BadNumbers>,
    ) -> Result<Vec<T>, BadNumbers> {
        (0..self.length()?).map(|_| one(self)).collect()
    }

    /// Reads a thing if there is one.
    pub fn option<T>(
        &mut self,
        one: impl FnOnce(&mut Self) -> Result<T, BadNumbers>,
    ) -> Result<Option<T>, BadNumbers> {
        if self.flag()? { one(self).map(Some) } else { Ok(None) }
    }

    /// Reads 0 or 1.
    pub fn flag(&mut self) -> Result<bool, BadNumbers> {
        Ok(self.below::<u8>(2)? == 1)
    }

    /// Reads a number of 32 bits, with its sign.
    pub fn whole(&mut self) -> Result<i32, BadNumbers> {
        self.within(i32::MIN.into()..=i32::MAX.into())
    }

    /// Reads a number of 16 bits.
    pub fn small(&mut self) -> Result<u16, BadNumbers> {
        self.within(0..=u16::MAX.into())
    }

    /// Reads a spot of the table.
    pub fn spot(&mut self) -> Result<SpotId, BadNumbers> {
        self.below(self.rules.spot_count()).map(SpotId)
    }

    /// Reads a seat.
    pub fn seat(&mut self) -> Result<Seat, BadNumbers> {
        self.below(self.rules.seats().into()).map(Seat)
    }

    /// Reads a field.
    pub fn field(&mut self) -> Result<FieldId, BadNumbers> {
        self.below(self.rules.game().fields.len()).map(FieldId)
    }

    /// Reads a deck.
    pub fn deck(&mut self) -> Result<DeckId, BadNumbers> {
        self.below(self.rules.table().decks().len()).map(DeckId)
    }

    /// Reads a move of the game.
    pub fn rule(&mut self) -> Result<MoveId, BadNumbers> {
        self.below(self.rules.game().moves.len()).map(MoveId)
    }

    /// Reads a kind of men.
    pub fn kind_of_man(&mut self) -> Result<u8, BadNumbers> {
        self.below(self.rules.program.facts.men.into())
    }

    /// Reads a card, [`Card::UNKNOWN`] included.
    pub fn card(&mut self) -> Result<Card, BadNumbers> {
        self.below(Card::LIMIT).map(Card::from_kind)
    }

    /// Reads a known card, or none.
    pub fn card_or_none(&mut self) -> Result<Option<Card>, BadNumbers> {
        let kind: u8 = self.below(Card::LIMIT)?;
        Ok(kind.checked_sub(1).map(Card::from_kind))
    }

    /// Reads a set of known cards.
    pub fn cards(&mut self) -> Result<CardSet, BadNumbers> {
        self.within::<i64>(0..=i64::MAX).map(|bits| CardSet::from_bits(bits.cast_unsigned()))
    }

    /// Reads a bag of cards, which may be unknown.
    pub fn bag(&mut self) -> Result<CardBag, BadNumbers> {
        let kinds = CardSet::from_bits(self.any()?.cast_unsigned());
        let again = self.any()?.cast_unsigned();
        self.ensure(is_bag(kinds, again), "no cards are so often the same")?;
        Ok(CardBag::from_parts(kinds, again))
    }

    /// Reads a side.
    pub fn face(&mut self) -> Result<Face, BadNumbers> {
        Ok(if self.flag()? { Face::Up } else { Face::Down })
    }
}

/// True if bits mark copies of cards of these kinds: each behind a card, and none too many.
pub(super) const fn is_bag(kinds: CardSet, again: u64) -> bool {
    let count = kinds.len() + again.count_ones() as usize;
    // Each kind has one card that is no copy, and the first card is none.
    count <= CardBag::MOST
        && again & 1 == 0
        && (again == 0 || 64 - again.leading_zeros() as usize <= count)
}
