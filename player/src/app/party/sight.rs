//! Everything visible on the table, spot by spot, before it is laid out.

use super::seating;
use crate::{
    local::LocalTable,
    party::{Choices, Stage, Token, order, order_as_sorted},
    played::PlayedTable,
};
use engine::{
    cards::Card,
    definition::{
        FieldId, SpotId,
        game::{Expr, ExprKind, Game, GameField, Per, Pick, Pieces, Sees, Shape},
    },
    rules::{Action, Rules, Seat, SpotInfo, View},
};
use std::sync::Arc;

/// The part of the table that a spot lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// The viewer's own hand.
    Hand,
    /// On the plate of a player.
    Plate(Seat),
    /// Before a player, open for all or held out for another to pick from: as large as one's own.
    Open(Seat),
    /// In the middle.
    Middle,
    /// A square of the board.
    Board,
    /// Not shown.
    Nowhere,
}

/// The arrangement of a spot's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PileSpread {
    /// Squared up: the top card and the number of cards.
    Pile,
    /// Side by side, overlapping.
    Row,
    /// One below the other, overlapping, next to other columns.
    Column,
    /// Each card in front of the player who played it.
    Trick,
}

/// A visible spot and its cards.
#[derive(Debug, Clone)]
pub(super) struct SeenSpot {
    pub(super) spot: SpotId,
    pub(super) info: SpotInfo,
    pub(super) zone: Zone,
    pub(super) spread: PileSpread,
    /// True if it keeps a fixed position in a row or two with the other spots of its field, empty
    /// or not.
    pub(super) keeps_place: bool,
    /// True if cards are picked from it unseen.
    pub(super) picked_from: bool,
    /// Cards, lowest first; a hand is in display order.
    pub(super) cards: Vec<Token>,
}

/// The visible table.
pub(super) struct Sight {
    pub(super) game: Arc<Game>,
    pub(super) viewer: Seat,
    /// True if the viewer only watches.
    pub(super) watches: bool,
    pub(super) seats: u8,
    /// All seats in the order of play, starting with the viewer.
    pub(super) round: Vec<Seat>,
    pub(super) spots: Vec<SeenSpot>,
}

/// Everything that decides what is visible of a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct SightSource<'a> {
    rules: &'a Rules,
    view: &'a View,
    choices: &'a Choices,
    viewer: Seat,
    /// True if the viewer only watches, and has no hand.
    watches: bool,
}

impl<'a> From<&'a LocalTable> for SightSource<'a> {
    fn from(table: &'a LocalTable) -> Self {
        let (view, choices, viewer) = (table.view(), table.choices(), table.viewer());
        Self { rules: table.rules(), view, choices, viewer, watches: false }
    }
}

impl<'a> From<&'a PlayedTable> for SightSource<'a> {
    fn from(table: &'a PlayedTable) -> Self {
        let (view, choices, viewer) = (table.view(), table.choices(), table.viewer());
        Self { rules: table.rules(), view, choices, viewer, watches: table.is_watched() }
    }
}

impl Sight {
    /// Returns the table as seen by its viewer; `None` if the rules come from a workbook.
    pub(super) fn of<'a>(table: impl Into<SightSource<'a>>, stage: &Stage) -> Option<Self> {
        let SightSource { rules, view, choices, viewer, watches } = table.into();
        let game = Arc::clone(rules.game());
        let held = held(&game, rules, viewer, stage).filter(|_| !watches);
        let targets: Vec<SpotId> = choices
            .all()
            .iter()
            .filter_map(|action| match action {
                Action::Move(wish) => Some(wish.to),
                Action::Choose(_) => None,
            })
            .collect();
        let backs = choices.backs();
        let spots = (0..rules.spot_count())
            .filter_map(|index| {
                let spot = SpotId(index as u8);
                let info = rules.spot_info(spot)?;
                let cards = sorted((rules, view), &game, info, stage.pile(spot));
                // Cards that are picked unseen are spread, so that each back can be clicked.
                let picked = backs.iter().any(|back| back.spot == spot);
                let spread = if picked { PileSpread::Row } else { spread(&game, info, &cards) };
                let wanted = targets.contains(&spot);
                let open = cards.iter().any(|token| token.card.is_some());
                let looks = Looks { viewer, held, filled: !cards.is_empty(), wanted, open, picked };
                let zone = zone(&game, rules, info, looks);
                let keeps_place = keeps_place(&game, info);
                Some(SeenSpot { spot, info, zone, spread, keeps_place, picked_from: picked, cards })
            })
            .collect();
        let round = seating::round(&game, rules, view, viewer);
        let mut sight = Self { seats: rules.seats(), round, game, viewer, watches, spots };
        sight.keep_one_empty();
        Some(sight)
    }

    /// Keeps only the first of several empty spots of one field that are targets.
    fn keep_one_empty(&mut self) {
        let mut shown = Vec::new();
        for seen in &mut self.spots {
            let copies = self.game.fields.get(seen.info.field);
            let many = copies.is_some_and(|field| matches!(field.per, Per::Copies(_)));
            if many && !seen.keeps_place && seen.zone == Zone::Middle && seen.cards.is_empty() {
                if shown.contains(&seen.info.field) {
                    seen.zone = Zone::Nowhere;
                }
                shown.push(seen.info.field);
            }
        }
    }

    /// Returns the spots of a zone.
    pub(super) fn within(&self, zone: Zone) -> impl Iterator<Item = &SeenSpot> {
        self.spots.iter().filter(move |seen| seen.zone == zone)
    }

    /// Finds a spot.
    pub(super) fn spot(&self, spot: SpotId) -> Option<&SeenSpot> {
        self.spots.iter().find(|seen| seen.spot == spot)
    }
}

/// Returns the cards in display order.
fn sorted(
    (rules, view): (&Rules, &View),
    game: &Game,
    info: SpotInfo,
    cards: &[Token],
) -> Vec<Token> {
    let mut shown = cards.to_vec();
    let field = game.fields.get(info.field);
    let unordered = field.is_some_and(|field| field.shape == Shape::Hand);
    if let (true, Pieces::Cards(pack)) = (unordered, &game.pieces) {
        let mut known: Vec<Card> = cards.iter().filter_map(|token| token.card).collect();
        order(game, pack, &mut known);
        order_as_sorted(rules, view, info.field, &mut known);
        let hidden = cards.iter().filter(|token| token.card.is_none()).copied();
        let known = known.into_iter().map(|card| Token { card: Some(card), by: None });
        shown = known.chain(hidden).collect();
    }
    shown
}

fn spread(game: &Game, info: SpotInfo, cards: &[Token]) -> PileSpread {
    let Some(field) = game.fields.get(info.field) else { return PileSpread::Pile };
    match field.shape {
        Shape::Pile | Shape::Grid(_) => PileSpread::Pile,
        Shape::Hand => PileSpread::Row,
        Shape::Row if is_only_row(game, field) && one_each(cards) => PileSpread::Trick,
        // Columns that move by pile rules lie as in a solitaire.
        Shape::Row if field.piles.is_some() && field.per != Per::Game => PileSpread::Column,
        Shape::Row => PileSpread::Row,
    }
}

/// True if this is the only shared row of the game: tricks are played there.
fn is_only_row(game: &Game, field: &GameField) -> bool {
    let common = |field: &GameField| field.per == Per::Game && field.shape == Shape::Row;
    common(field) && game.fields.iter().filter(|field| common(field)).count() == 1
}

/// True if the cards that a player picks go to this field at once.
fn is_played_to(game: &Game, info: SpotInfo) -> bool {
    game.moves.iter().any(|found| match &found.pick {
        Pick::Cards { to: Some(to), .. } => is_spot_of(to, info),
        Pick::Cards { onto: Some(field), .. } => *field == info.field,
        _ => false,
    })
}

fn is_spot_of(spot: &Expr, info: SpotInfo) -> bool {
    matches!(&spot.kind, ExprKind::Spot(field, _) if *field == info.field)
}

/// True if every card was played by a different player, as in a trick.
fn one_each(cards: &[Token]) -> bool {
    let by: Vec<Seat> = cards.iter().filter_map(|token| token.by).collect();
    by.len() == cards.len()
        && by.iter().enumerate().all(|(index, seat)| !by[..index].contains(seat))
}

/// Maximum number of rows of one field with fixed positions: more would squeeze out the cards.
const MOST_ROWS: u8 = 8;

/// True if each spot of a field has a fixed position in a row or two, empty or not.
fn keeps_place(game: &Game, info: SpotInfo) -> bool {
    let Some(field) = game.fields.get(info.field) else { return false };
    let Per::Copies(copies) = field.per else { return false };
    let is_seen = matches!(field.sees, Sees::Everyone | Sees::Top | Sees::Face);
    match field.shape {
        Shape::Pile => is_seen,
        Shape::Row => is_seen && copies <= MOST_ROWS && field.piles.is_none(),
        Shape::Hand | Shape::Grid(_) => false,
    }
}

/// Returns the field of the viewer's own cards: the game's first hand, preferably one with cards in
/// it. In games without hands it is the row in front of the player; `None` if there is no such
/// field.
fn held(game: &Game, rules: &Rules, viewer: Seat, stage: &Stage) -> Option<FieldId> {
    let per_player = |field: &GameField, shape| field.per == Per::Player && field.shape == shape;
    let hands = game.fields.iter().any(|field| per_player(field, Shape::Hand));
    let shape = if hands { Shape::Hand } else { Shape::Row };
    let fields = (0u8..).map(FieldId).zip(&game.fields);
    let mut held = fields.filter(|(_, field)| per_player(field, shape.clone())).map(|(id, _)| id);
    let is_filled = |&field: &FieldId| {
        let mut own = rules
            .spots_of(field)
            .filter(|&spot| rules.spot_info(spot).is_some_and(|info| info.player == Some(viewer)));
        own.any(|spot| !stage.pile(spot).is_empty())
    };
    let first = held.clone().next();
    held.find(is_filled).or(first)
}

/// Facts that determine a spot's zone.
#[derive(Debug, Clone, Copy)]
struct Looks {
    viewer: Seat,
    /// Field of the viewer's own cards.
    held: Option<FieldId>,
    filled: bool,
    /// True if something may be put there.
    wanted: bool,
    /// True if a card there is known.
    open: bool,
    /// True if cards are picked there unseen: their owner holds them out.
    picked: bool,
}

fn zone(game: &Game, rules: &Rules, info: SpotInfo, looks: Looks) -> Zone {
    let Some(field) = game.fields.get(info.field) else { return Zone::Nowhere };
    if info.square.is_some() {
        return Zone::Board;
    }
    let viewer = looks.viewer;
    let owner = info.player.or_else(|| {
        let team = info.team?;
        let seats = (0..rules.seats()).map(|step| Seat((viewer.0 + step) % rules.seats()));
        seats.into_iter().find(|&seat| rules.team(seat) == team)
    });
    match owner {
        Some(seat) if seat == viewer && looks.held == Some(info.field) => Zone::Hand,
        Some(seat) if seat != viewer && looks.open && field.shape == Shape::Hand => {
            Zone::Open(seat)
        }
        Some(seat) if looks.picked => Zone::Open(seat),
        Some(seat) if looks.filled => Zone::Plate(seat),
        Some(_) => Zone::Nowhere,
        None => {
            let lies_open = matches!(field.sees, Sees::Everyone | Sees::Top);
            // An empty row among several is not shown; a single row keeps its place, and so does a
            // target for cards.
            let row = field.shape == Shape::Row && field.per == Per::Game;
            let one = match field.per {
                Per::Game if !row => is_played_to(game, info),
                Per::Suit => true,
                _ => is_only_row(game, field),
            };
            let one = one || field.piles.is_some() || keeps_place(game, info);
            let seen = looks.filled || looks.wanted || lies_open && one;
            if seen { Zone::Middle } else { Zone::Nowhere }
        }
    }
}
