//! Handling of a table by its players, which follows from the moves of its game: piles and decks,
//! or choices.

use crate::{Action, Choice, Reason, Rules, View, clicks::is_plain};
use definition::{
    FieldId, SpotId,
    game::{Game, GameMove, MoveId, Pick, Pieces, Sees, Shape},
};

/// Way in which a table is handled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handling {
    /// One player moves cards from pile to pile and clicks decks.
    Piles,
    /// Players choose cards, squares, numbers and words.
    Choices,
}

impl Handling {
    /// Returns the way in which a game with this number of players is handled. It follows from the
    /// moves alone, so that nothing need be compiled to know it.
    #[must_use]
    pub fn of(game: &Game, players: u8) -> Self {
        let moves_piles = |declared: &GameMove| {
            matches!(declared.pick, Pick::Stack { .. } | Pick::Click) || is_plain(declared)
        };
        // Choices that aren't about places are made beside the piles.
        let beside_piles = |declared: &GameMove| {
            matches!(declared.pick, Pick::Number { .. } | Pick::Suit | Pick::Rank | Pick::Word(_))
        };
        let no_board = game.fields.iter().all(|field| !matches!(field.shape, Shape::Grid(_)));
        let alone = players == 1 && matches!(game.pieces, Pieces::Cards(_));
        let has_piles = game.moves.iter().any(|found| moves_piles(found) && !is_plain(found));
        let all = game.moves.iter().all(|found| moves_piles(found) || beside_piles(found));
        if alone && no_board && has_piles && all { Self::Piles } else { Self::Choices }
    }
}

impl Rules {
    /// Returns the way in which the table is handled, which follows from the moves alone.
    #[must_use]
    pub fn handling(&self) -> Handling {
        Handling::of(self.game(), self.seats())
    }

    /// Returns the spot on which a choice is made by a click; `None` for moves of pieces, and for
    /// choices that need a button.
    #[must_use]
    pub fn clicked_spot(&self, action: Action) -> Option<SpotId> {
        match action {
            Action::Choose(Choice::Click(spot)) => Some(spot),
            Action::Choose(Choice::Option { rule, .. }) => {
                self.clicks.spots.get(rule).copied().flatten()
            }
            Action::Move(_) => None,
        }
    }

    /// True if a click on the spot deals from it or refills it, at least at times.
    #[must_use]
    pub fn is_deck(&self, spot: SpotId) -> bool {
        self.table().deck_at(spot).is_some() || self.clicks.spots.contains(&Some(spot))
    }

    /// Returns the first deck; `None` if there is none.
    #[must_use]
    pub fn first_deck(&self) -> Option<SpotId> {
        let spots = (0..self.spot_count()).map(|index| SpotId(index as u8));
        spots.into_iter().find(|&spot| self.is_deck(spot))
    }

    /// Returns a choice that a click on a spot can make, legal or not.
    pub(crate) fn any_click_on(&self, spot: SpotId) -> Action {
        let rule = self.clicks.spots.iter().position(|clicked| *clicked == Some(spot));
        rule.map_or(Action::click(spot), |rule| {
            Action::Choose(Choice::Option { rule: MoveId(rule as u8), number: 0, symbol: -1 })
        })
    }

    /// True if the spot has a place on the table: all but decks that are dealt out at the start,
    /// and piles that nobody looks into or clicks.
    #[must_use]
    pub fn is_shown(&self, spot: SpotId) -> bool {
        let sees = self.spot_info(spot).map(|info| info.sees);
        self.table().is_shown(spot) && (sees != Some(Sees::Nobody) || self.is_deck(spot))
    }

    /// True if cards can come to this deck during the game.
    #[must_use]
    pub fn is_refilled(&self, deck: SpotId) -> bool {
        let table = self.table();
        match table.deck_at(deck) {
            Some(deck) => table.decks()[deck.index()].redeal.is_some(),
            None => table.field_of(deck).is_some_and(|field| self.clicks.fed.contains(&field)),
        }
    }

    /// True if the steps of a declared game's moves bring cards to the field or take cards from it,
    /// other than by a player's own hand.
    #[must_use]
    pub fn is_dealt_to(&self, field: FieldId) -> bool {
        self.clicks.fed.contains(&field) || self.clicks.drained.contains(&field)
    }

    /// True if the rules of a declared game treat single spots of the field differently.
    #[must_use]
    pub fn names_spots_of(&self, field: FieldId) -> bool {
        self.is_dealt_to(field) || self.clicks.named.contains(&field)
    }

    /// Returns the number of copies of a card in the game.
    #[must_use]
    pub fn copies(&self, card: cards::Card) -> usize {
        match &self.game().pieces {
            Pieces::Cards(pack) => {
                pack.counts.get(card.index()).copied().unwrap_or_default().into()
            }
            Pieces::BoardPieces(_) => 0,
        }
    }
}

impl View {
    /// Returns the choice that a click on a deck makes: a legal one, or else the one whose
    /// conditions hold the longest in their order, because its refusal says what is still missing.
    #[must_use]
    pub fn click_on(&self, rules: &Rules, deck: SpotId) -> Action {
        let clicked = rules.clicks.spots.iter().enumerate();
        let moves = clicked.filter(|(_, spot)| **spot == Some(deck)).map(|(rule, _)| {
            Action::Choose(Choice::Option { rule: MoveId(rule as u8), number: 0, symbol: -1 })
        });
        let held = |action: &Action| match self.check(rules, *action).map_err(|no| no.reason) {
            Ok(()) => usize::MAX,
            Err(Reason::Condition(_, number)) => 1 + usize::from(number),
            Err(_) => 0,
        };
        // Of several that are equally far, the first.
        moves.rev().max_by_key(held).unwrap_or(Action::click(deck))
    }
}
