//! Single cards played from hands to a table, as a game's rules say it.
//!
//! The rules are searched for what the small model of [`Trick`] needs: a move that plays a card
//! from the player's own hand, and a move that picks nothing and marks the player as out of the
//! trick. [`SinglePlay::compare`] then plays games by the rules and by the model side by side.

mod compare;

pub use compare::{Agreement, Disagreement};

use crate::{Hands, Trick, TrickChoice};
use cards::Card;
use definition::{
    FieldId, SpotId,
    game::{
        CardFace, Cards, ComboKind, ExprKind, Game, GameMove, MoveId, NewValue, Per, Pick, Pieces,
        StepKind, Type, VarId,
    },
};
use rules::{Action, Choice, Move, Rules, Seat, State};

/// Reason why a game has no play of single cards that the model fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoSinglePlay {
    /// There are no cards.
    #[error("the game is not played with cards")]
    NoCards,
    /// No move plays a card of the player's own hand to a table that all share.
    #[error("no move plays a single card from a player's hand to one table")]
    NoPlay,
    /// No move passes for the rest of the trick.
    #[error("no move passes by setting a flag of the player, offered beside the play of a card")]
    NoPass,
}

/// The moves, fields and variables by which single cards are played in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SinglePlay {
    hand: FieldId,
    table: FieldId,
    play: MoveId,
    pass: MoveId,
    passed: VarId,
    /// Variable by which the players sit round the table, if any.
    seats: Option<VarId>,
    /// True if no move plays several cards.
    only_singles: bool,
}

/// Position of a game in the terms of the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SinglePosition {
    /// Position within the trick; player 0 is to choose.
    pub trick: Trick,
    /// Seat of each player of the trick.
    pub seats: Vec<Seat>,
    /// Strengths of the cards in play, in rising order: one for each level.
    strengths: Vec<i32>,
    reversed: bool,
}

impl SinglePlay {
    /// Finds the play of single cards in the rules.
    ///
    /// # Errors
    ///
    /// Fails if there is none.
    pub fn of(rules: &Rules) -> Result<Self, NoSinglePlay> {
        let game = rules.game();
        if !matches!(game.pieces, Pieces::Cards(_)) {
            return Err(NoSinglePlay::NoCards);
        }
        let mut missing = NoSinglePlay::NoPlay;
        for (play, from_hand) in numbered(game) {
            let Some((hand, table, only_singles)) = played(game, from_hand) else { continue };
            missing = NoSinglePlay::NoPass;
            for (pass, other) in numbered(game) {
                let Some(passed) = passes(game, other) else { continue };
                if are_offered_together(game, play, pass) {
                    let order = game.vars.iter().position(|var| var.seats);
                    let seats = order.map(|index| VarId(index as u8));
                    return Ok(Self { hand, table, play, pass, passed, seats, only_singles });
                }
            }
        }
        Err(missing)
    }

    /// True if no move plays several cards at once.
    #[must_use]
    pub const fn has_only_singles(&self) -> bool {
        self.only_singles
    }

    /// Returns the choice in terms of cards that an action makes: the card played alone, or `None`
    /// for passing; nothing if it is another action.
    #[must_use]
    pub fn card_of(&self, action: Action) -> Option<Option<Card>> {
        match action {
            Action::Move(Move { rule, count: 1, cards, .. }) if rule == self.play => {
                cards.kinds().next().map(Some)
            }
            Action::Choose(Choice::Option { rule, .. }) if rule == self.pass => Some(None),
            _ => None,
        }
    }

    /// True if an action is the play of cards, single or not, or passing.
    #[must_use]
    pub fn is_of_trick(&self, action: Action) -> bool {
        action.rule().is_some_and(|rule| rule == self.play || rule == self.pass)
    }

    /// Returns the spot of each player's hand, in the order of the seats.
    pub fn hands<'r>(&self, rules: &'r Rules) -> impl Iterator<Item = SpotId> + use<'r> {
        rules.spots_of(self.hand)
    }

    /// Returns the number of cards that all players hold.
    #[must_use]
    pub fn cards_held(&self, rules: &Rules, state: &State) -> usize {
        self.hands(rules).map(|spot| state.count(spot)).sum()
    }

    /// True if lower cards beat higher ones now, as found by trying.
    #[must_use]
    pub fn is_reversed(&self, rules: &Rules, state: &State) -> bool {
        let mut legal = Vec::new();
        if let Some(on_table) = self.on_table(rules, state) {
            state.legal(rules, &mut legal);
            return self.beaten_from_below(rules, on_table, &legal).unwrap_or(false);
        }
        let mut led = Vec::new();
        state.legal(rules, &mut led);
        let mut found = None;
        for action in led {
            let Some(Some(card)) = self.card_of(action) else { continue };
            let mut next = state.clone();
            next.apply_legal(rules, action, &mut ());
            next.legal(rules, &mut legal);
            if self.on_table(rules, &next) == Some(card) {
                found = found.or(self.beaten_from_below(rules, card, &legal));
            }
        }
        found.unwrap_or(false)
    }

    /// True if a card is beaten by lower ones, false if by higher ones, as far as these actions
    /// show it.
    fn beaten_from_below(&self, rules: &Rules, card: Card, legal: &[Action]) -> Option<bool> {
        let rank = |card| rank(rules.game(), card);
        let on_table = rank(card)?;
        let cards = legal.iter().filter_map(|&action| self.card_of(action)?);
        cards.filter_map(rank).find(|&played| played != on_table).map(|played| played < on_table)
    }

    /// Returns the single card on the table.
    fn on_table(&self, rules: &Rules, state: &State) -> Option<Card> {
        let spot = rules.spots_of(self.table).next()?;
        Some(state.pile(spot).last()?.card())
    }

    /// Describes a position in which a player has to play a card or to pass, all cards being known.
    /// `None` if it does not fit the model: too many cards or players, several cards on the table.
    #[must_use]
    pub fn position(&self, rules: &Rules, state: &State, reversed: bool) -> Option<SinglePosition> {
        let actor = state.actor(rules)?;
        let table = rules.spots_of(self.table).next()?;
        if !self.only_singles && state.count(table) > 1
            || self.cards_held(rules, state) > Hands::MOST_CARDS
        {
            return None;
        }
        let seats = self.seats_in(rules, state, actor)?;
        let strength = |card| strength(rules.game(), card, reversed);
        let held: Vec<Vec<i32>> = seats
            .iter()
            .map(|&seat| self.hand(rules, state, seat).map(strength).collect())
            .collect();
        let mut strengths: Vec<i32> = held.iter().flatten().copied().collect();
        strengths.sort_unstable();
        strengths.dedup();
        let level = |strength: i32| strengths.partition_point(|&other| other < strength);
        let mut hands = Hands::default();
        for (player, held) in held.iter().enumerate() {
            held.iter().for_each(|&strength| hands.add(player, level(strength), 1));
        }
        let on_table = self.on_table(rules, state);
        // Levels above the card on the table; a level that equals it counts as below.
        let floor = on_table
            .map_or(0, |card| strengths.partition_point(|&other| other <= strength(card)) as u8);
        let has_passed =
            |player: &usize| state.var(rules, self.passed, usize::from(seats[*player].0)) != 0;
        let count = seats.len();
        // The last to play is the nearest player before the one to choose who has not passed.
        let holder = on_table.and_then(|_| (1..count).rev().find(|player| !has_passed(player)));
        let passed = (0..count).filter(has_passed).fold(0, |passed, player| passed | 1 << player);
        let trick = Trick {
            hands,
            players: count as u8,
            turn: 0,
            floor,
            holder: holder.map(|player| player as u8),
            leader: holder.unwrap_or(0) as u8,
            passed,
            is_lead: on_table.is_none(),
        };
        Some(SinglePosition { trick, seats, strengths, reversed })
    }

    /// Returns the seats that have cards, in the order of play, the one to choose first; `None` if
    /// they are too many or too few.
    fn seats_in(&self, rules: &Rules, state: &State, actor: Seat) -> Option<Vec<Seat>> {
        let mut seats: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
        if let Some(var) = self.seats {
            seats.sort_by_key(|seat| state.var(rules, var, usize::from(seat.0)));
        }
        let place = seats.iter().position(|&seat| seat == actor)?;
        seats.rotate_left(place);
        seats.retain(|&seat| self.hand(rules, state, seat).next().is_some());
        let fits =
            (2..=Hands::MOST_PLAYERS).contains(&seats.len()) && seats.first() == Some(&actor);
        fits.then_some(seats)
    }

    fn hand<'a>(
        &self,
        rules: &Rules,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = Card> + use<'a> {
        let spot = rules.spots_of(self.hand).nth(usize::from(seat.0)).unwrap_or(SpotId(u8::MAX));
        let further = state.pile(spot).iter().map(|placed| placed.card());
        state.held(spot).kinds().chain(further)
    }
}

impl SinglePosition {
    /// Returns the choice of the model that plays a card, or passes without one; `None` if nobody
    /// holds a card of that strength.
    #[must_use]
    pub fn choice(&self, rules: &Rules, card: Option<Card>) -> Option<TrickChoice> {
        let Some(card) = card else { return Some(TrickChoice::Pass) };
        let strength = strength(rules.game(), card, self.reversed);
        let level = self.strengths.binary_search(&strength).ok()?;
        Some(TrickChoice::Card(level as u8))
    }
}

fn numbered(game: &Game) -> impl Iterator<Item = (MoveId, &GameMove)> {
    game.moves.iter().enumerate().map(|(index, one)| (MoveId(index as u8), one))
}

/// Returns the hand, the table, and true if only single cards are played, if the move plays cards
/// of the player's own hand.
fn played(game: &Game, one: &GameMove) -> Option<(FieldId, FieldId, bool)> {
    let Pick::Cards { from, to, combos, onto: None, with: None, unseen: false } = &one.pick else {
        return None;
    };
    let ExprKind::Spot(hand, Some(_)) = from.kind else { return None };
    let is_single = |&&id: &&_| matches!(game.combos[id].kind, ComboKind::Single);
    let singles = combos.iter().filter(is_single).count();
    if game.fields[hand].per != Per::Player || singles == 0 && !combos.is_empty() {
        return None;
    }
    let shared = |kind: &ExprKind| match *kind {
        ExprKind::Spot(table, None) if game.fields[table].per == Per::Game => Some(table),
        _ => None,
    };
    let moved = || {
        one.then.iter().find_map(|step| match &step.kind {
            StepKind::Move { what: Cards::Picked, to, .. } => shared(&to.kind),
            _ => None,
        })
    };
    let table = to.as_ref().and_then(|to| shared(&to.kind)).or_else(moved)?;
    Some((hand, table, singles == combos.len()))
}

/// Returns the flag of the player that the move sets, if it picks nothing.
fn passes(game: &Game, one: &GameMove) -> Option<VarId> {
    if !matches!(one.pick, Pick::Nothing) {
        return None;
    }
    one.then.iter().find_map(|step| match &step.kind {
        StepKind::Set(to, NewValue::Number(value)) => {
            let var = &game.vars[to.var];
            let is_set = matches!(value.kind, ExprKind::Constant(1));
            (is_set && var.per == Per::Player && var.ty == Type::Flag).then_some(to.var)
        }
        _ => None,
    })
}

/// True if players choose between these two moves in their turns.
fn are_offered_together(game: &Game, one: MoveId, other: MoveId) -> bool {
    let mut found = false;
    game.each_list(&mut |steps| {
        for step in steps {
            if let StepKind::Turns(turns) = &step.kind {
                found |= turns.moves.contains(&one) && turns.moves.contains(&other);
            }
        }
    });
    found
}

/// Returns the rank of a card; `None` for a joker.
fn rank(game: &Game, card: Card) -> Option<i32> {
    let Pieces::Cards(pack) = &game.pieces else { return None };
    match pack.face(card)? {
        CardFace::Suited { rank, .. } => Some(rank.into()),
        CardFace::Joker(_) => None,
    }
}

/// Strength of a card for comparison; jokers are above all ranks.
fn strength(game: &Game, card: Card, reversed: bool) -> i32 {
    match rank(game, card) {
        Some(rank) if reversed => -rank,
        Some(rank) => rank,
        None => i32::MAX,
    }
}
