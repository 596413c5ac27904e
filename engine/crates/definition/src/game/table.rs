//! The table of a game for a number of players.

use super::{CardPack, Game, GameField, Per, Pieces, Shape};
use crate::{Field, FieldId, Localized, Spot, Table};
use cards::{DealNumber, Numbering};
use std::ops::RangeInclusive;

impl Game {
    /// Returns the table for a number of players: the fields with their pile rules, and the spots,
    /// field by field unless the file lays them out one by one.
    #[must_use]
    pub fn table(&self, seats: u8) -> Table {
        let fields: Vec<Field> = self.fields.iter().map(GameField::rules).collect();
        let spots = match self.spots.is_empty() {
            true => self.derived_spots(&fields, seats),
            false => self.spots.clone(),
        };
        Table::of_checked(self.decks.clone(), fields, spots)
    }

    fn derived_spots(&self, fields: &[Field], seats: u8) -> Vec<Spot> {
        let counts: Vec<usize> =
            self.fields.iter().map(|field| self.spot_count(field, seats)).collect();
        let mut arranged = self.arranged(&counts);
        let of_field = |(id, (own, rules)): (u8, (&GameField, &Field))| {
            let name = if rules.name.en.is_empty() { &rules.name.ja } else { &rules.name.en };
            let (name, fan) = (name.clone(), own.spread());
            let places = arranged.get_mut(usize::from(id)).map(std::mem::take).unwrap_or_default();
            (0..self.spot_count(own, seats)).map(move |index| Spot {
                name: format!("{name} {}", index + 1),
                field: FieldId(id),
                number: (index + 1) as u8,
                place: places.get(index).copied().unwrap_or_default(),
                fan,
                fixed: Vec::new(),
            })
        };
        (0u8..).zip(self.fields.iter().zip(fields)).flat_map(of_field).collect()
    }

    /// Returns the number of spots of a field when `seats` play.
    #[must_use]
    pub fn spot_count(&self, field: &GameField, seats: u8) -> usize {
        match (&field.shape, field.per) {
            (Shape::Grid(grid), _) => grid.squares().count(),
            (_, Per::Game) => 1,
            (_, Per::Player) => seats.into(),
            (_, Per::Team) => self.team_count(seats.into()),
            (_, Per::Suit) => match &self.pieces {
                Pieces::Cards(CardPack { suits, .. }) => suits.len(),
                Pieces::BoardPieces(_) => 0,
            },
            (_, Per::Copies(copies)) => copies.into(),
        }
    }

    /// Returns the range of the deal numbers that all its decks support.
    #[must_use]
    pub fn deal_numbers(&self) -> RangeInclusive<DealNumber> {
        let decks = || self.decks.iter().map(|deck| deck.numbering);
        let usual = self.pieces.numbering();
        let first = decks().map(Numbering::first).max().unwrap_or(usual.first());
        let last = decks().map(Numbering::last).min().unwrap_or(usual.last());
        first..=last
    }

    /// True if decks deal the cards by rules of their own, as in a workbook; otherwise the steps of
    /// the flow do.
    #[must_use]
    pub fn has_decks(&self) -> bool {
        !self.decks.is_empty()
    }
}

impl GameField {
    /// Returns its pile rules under its display name; those of a field without any allow nothing.
    fn rules(&self) -> Field {
        let name = match self.label.is_empty() {
            true => Localized { en: self.name.clone(), ja: String::new() },
            false => self.label.clone(),
        };
        match &self.piles {
            Some(piles) => Field { name, ..(**piles).clone() },
            None => Field::plain(name),
        }
    }
}
