//! Facts about a game that are fixed once its options and players are: spots, cards, seats.

use crate::Seat;
use cards::{Card, CardSet, Color};
use definition::{
    FieldId, IdTable, SpotId, Table,
    game::{CardFace, ExprKind, Game, Grid, Per, Pick, Pieces, Sees, Shape},
};

/// Facts about a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SpotFacts {
    pub(crate) field: FieldId,
    /// Number of the spot within its field, from 0.
    pub(crate) number: u8,
    /// Player who owns the spot.
    pub(crate) player: Option<Seat>,
    /// Team that owns the spot.
    pub(crate) team: Option<u8>,
    pub(crate) sees: Sees,
    /// True if its cards have no order.
    pub(crate) unordered: bool,
    /// True if its cards have an order and can be picked by players who do not see them, so that
    /// the order in which cards come there may tell nothing of them.
    pub(crate) blind: bool,
    /// True if it is a square of a board.
    pub(crate) square: bool,
    /// Row and column of a square.
    pub(crate) row: u8,
    pub(crate) column: u8,
}

/// Facts that never change in a game.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    pub(crate) seats: u8,
    pub(crate) team_of: Vec<u8>,
    pub(crate) teams: u8,
    pub(crate) spots: IdTable<SpotId, SpotFacts>,
    /// Spots of each field: the first one, and their number. Empty if spots are laid out one by
    /// one, as no expression names them then.
    pub(crate) fields: IdTable<FieldId, (u8, u8)>,
    /// Field that is a board, with its grid.
    pub(crate) board: Option<(FieldId, Grid)>,
    /// Indexed by kind; -1 for jokers.
    pub(crate) rank_of: [i8; Card::LIMIT],
    /// Indexed by kind; -1 for jokers.
    pub(crate) suit_of: [i8; Card::LIMIT],
    /// Indexed by kind; -1 for jokers.
    pub(crate) color_of: [i8; Card::LIMIT],
    pub(crate) points: [i32; Card::LIMIT],
    pub(crate) color_of_suit: Vec<i8>,
    /// Indexed by suit.
    pub(crate) suits: Vec<CardSet>,
    /// Indexed by rank.
    pub(crate) ranks: Vec<CardSet>,
    pub(crate) jokers: CardSet,
    /// True if no card occurs twice.
    pub(crate) unique: bool,
    /// Number of kinds of men.
    pub(crate) men: u8,
}

impl Facts {
    pub(crate) fn new(game: &Game, table: &Table, seats: u8) -> Self {
        let team_of: Vec<u8> = (0..seats)
            .map(|seat| {
                let team = game.teams.iter().position(|team| team.contains(&seat));
                team.map_or(seat, |team| team as u8)
            })
            .collect();
        let mut facts = Self::empty(seats, game.team_count(seats.into()) as u8, team_of);
        facts.learn_pieces(game);
        if game.spots.is_empty() {
            for index in 0..game.fields.len() {
                facts.learn_field(game, FieldId(index as u8));
            }
        }
        // Spots that are laid out one by one, and decks.
        facts
            .spots
            .extend(table.spot_ids().skip(facts.spots.len()).map(|spot| laid(game, table, spot)));
        facts
    }

    fn empty(seats: u8, teams: u8, team_of: Vec<u8>) -> Self {
        Self {
            seats,
            teams,
            team_of,
            spots: IdTable::new(),
            fields: IdTable::new(),
            board: None,
            rank_of: [-1; Card::LIMIT],
            suit_of: [-1; Card::LIMIT],
            color_of: [-1; Card::LIMIT],
            points: [0; Card::LIMIT],
            color_of_suit: Vec::new(),
            suits: Vec::new(),
            ranks: Vec::new(),
            jokers: CardSet::EMPTY,
            unique: true,
            men: 0,
        }
    }

    fn learn_pieces(&mut self, game: &Game) {
        let pack = match &game.pieces {
            Pieces::Cards(pack) => pack,
            Pieces::BoardPieces(men) => {
                self.men = men.kinds.len() as u8;
                return;
            }
        };
        self.unique = pack.counts.iter().all(|&count| count <= 1);
        self.suits = vec![CardSet::EMPTY; pack.suits.len()];
        self.ranks = vec![CardSet::EMPTY; pack.ranks.len()];
        self.color_of_suit = pack.suits.iter().map(|suit| color_number(suit.color)).collect();
        for kind in 0..pack.kinds() {
            let card = Card::from_kind(kind as u8);
            self.points[kind] = pack.points.get(kind).copied().unwrap_or(0);
            match pack.face(card) {
                Some(CardFace::Suited { suit, rank }) => {
                    self.suit_of[kind] = suit as i8;
                    self.rank_of[kind] = rank as i8;
                    self.color_of[kind] = self.color_of_suit[usize::from(suit)];
                    self.suits[usize::from(suit)].insert(card);
                    self.ranks[usize::from(rank)].insert(card);
                }
                _ => self.jokers.insert(card),
            }
        }
    }

    fn learn_field(&mut self, game: &Game, id: FieldId) {
        let field = &game.fields[id];
        let first = self.spots.len() as u8;
        let base = SpotFacts {
            field: id,
            number: 0,
            player: None,
            team: None,
            sees: field.sees,
            unordered: field.shape == Shape::Hand,
            blind: field.shape != Shape::Hand && is_picked_blind(game, id),
            square: false,
            row: 0,
            column: 0,
        };
        if let Shape::Grid(grid) = &field.shape {
            for (number, (row, column)) in grid.squares().enumerate() {
                self.spots.push(SpotFacts {
                    number: number as u8,
                    square: true,
                    row,
                    column,
                    ..base
                });
            }
            self.board = Some((id, grid.clone()));
        } else {
            for number in 0..self.count(field.per) {
                let (player, team) = match field.per {
                    Per::Player => (Some(Seat(number)), Some(self.team_of[usize::from(number)])),
                    Per::Team => (None, Some(number)),
                    Per::Game | Per::Suit | Per::Copies(_) => (None, None),
                };
                self.spots.push(SpotFacts { number, player, team, ..base });
            }
        }
        self.fields.push((first, (self.spots.len() - usize::from(first)) as u8));
    }

    /// Number of instances of something declared per game, player, team and so on.
    pub(crate) fn count(&self, per: Per) -> u8 {
        match per {
            Per::Game => 1,
            Per::Player => self.seats,
            Per::Team => self.teams,
            Per::Suit => self.suits.len() as u8,
            Per::Copies(count) => count,
        }
    }

    /// The spots of a field.
    pub(crate) fn spots_of(&self, field: FieldId) -> impl Iterator<Item = SpotId> + use<> {
        let (first, count) = self.fields[field];
        (first..first + count).map(SpotId)
    }

    /// True if a seat may see the cards on a spot, as far as its field alone determines that;
    /// [`State::sees`](crate::State::sees) asks the game too.
    #[inline]
    pub(crate) fn sees(&self, spot: SpotId, seat: Seat) -> bool {
        let facts = &self.spots[spot];
        let is_own = || match facts.player {
            Some(player) => player == seat,
            None => self.is_of_team(facts, seat),
        };
        match facts.sees {
            Sees::Everyone => true,
            Sees::Owner => is_own(),
            Sees::Team => self.is_of_team(facts, seat),
            Sees::Others => !is_own(),
            Sees::Top | Sees::Face | Sees::Nobody | Sees::Players => false,
        }
    }

    /// True if a seat belongs to the team that owns a spot; a spectator has no team.
    fn is_of_team(&self, facts: &SpotFacts, seat: Seat) -> bool {
        facts.team.is_some() && facts.team == self.team_of.get(usize::from(seat.0)).copied()
    }

    pub(crate) fn team(&self, seat: Seat) -> u8 {
        self.team_of.get(usize::from(seat.0)).copied().unwrap_or(0)
    }

    /// The seat `steps` to the left of another, cyclically.
    #[inline]
    pub(crate) fn left(&self, seat: i32, steps: i32) -> i32 {
        let seats = i32::from(self.seats);
        match seat + steps {
            _ if seat < 0 => seat,
            // By far the most frequent case: no division.
            next if (0..seats).contains(&next) => next,
            next if next == seats => 0,
            next => next.rem_euclid(seats),
        }
    }

    /// The next seat of the same team; the seat itself if it is alone.
    pub(crate) fn partner(&self, seat: i32) -> i32 {
        let seats = i32::from(self.seats);
        let Ok(own) = usize::try_from(seat) else { return -1 };
        (1..seats)
            .map(|step| (seat + step) % seats)
            .find(|&other| self.team_of.get(other as usize) == self.team_of.get(own))
            .unwrap_or(seat)
    }
}

/// True if a move lets players pick cards of a field that they may not see.
fn is_picked_blind(game: &Game, id: FieldId) -> bool {
    let picks = |pick: &Pick| match pick {
        Pick::Cards { from, unseen: true, .. } => {
            matches!(from.kind, ExprKind::Spot(field, _) if field == id)
        }
        _ => false,
    };
    game.moves.iter().any(|one| picks(&one.pick))
}

/// Returns the facts about a spot that no field implies. A deck has no field: its number is that
/// behind the last one.
fn laid(game: &Game, table: &Table, spot: SpotId) -> SpotFacts {
    let field = table.field_of(spot).unwrap_or(FieldId(game.fields.len() as u8));
    SpotFacts {
        field,
        number: table.spots().get(spot.index()).map_or(0, |spot| spot.number - 1),
        player: None,
        team: None,
        sees: game.fields.get(field).map_or(Sees::Face, |field| field.sees),
        unordered: false,
        blind: false,
        square: false,
        row: 0,
        column: 0,
    }
}

pub(crate) fn color_number(color: Color) -> i8 {
    match color {
        Color::Black => 0,
        Color::Red => 1,
    }
}
