//! Movement of pieces in a declared game, and its events.

use super::*;
use definition::game::{MoveId, Sees};

/// Mover of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mover {
    /// The player who chose them.
    Player,
    /// The player who picked one without seeing it.
    Blind,
    /// A step of the rules.
    Step,
}

/// Number of random moments reserved for each decision: one for each card of a game.
pub(super) const MOMENTS: u64 = 1 << 8;
/// Offset that keeps the moments in which cards are mixed apart from all others.
const ORDERS: u64 = 1 << 60;

/// Steps of work that shuffling a card costs.
const SHUFFLED: u32 = 50;

impl State {
    /// Reports that cards have moved. Everyone sees those that lay or now lie open, those that are
    /// face up, and the last one if it is now the `top` of a pile that shows its top.
    pub(super) fn tell<W: Observer>(
        &mut self,
        program: &Program,
        (from, to): (SpotId, SpotId),
        cards: &[PlacedPiece],
        (top, by): (bool, Mover),
        observer: &mut W,
    ) {
        if !self.sights().is_empty() {
            self.lose_sight(program, (from, to), (cards, by));
        }
        if !W::DETAILED || cards.is_empty() {
            return;
        }
        let onlookers = self.onlookers(program, from).with(self.onlookers(program, to));
        let sees = |spot: SpotId| program.facts.spots[spot].sees;
        let open = sees(from) == Sees::Everyone || sees(to) == Sees::Everyone;
        let top = (top && sees(to) == Sees::Top).then(|| cards.len() - 1);
        let shown = cards
            .iter()
            .enumerate()
            .filter(|(place, placed)| open || placed.is_up() || Some(*place) == top)
            .filter_map(|(_, placed)| placed.known())
            .collect();
        let turn = self.seat_on_turn();
        let cause = match by {
            Mover::Player | Mover::Blind => Cause::Player(turn.unwrap_or_default()),
            Mover::Step => Cause::Step(turn),
        };
        let count = cards.len() as u16;
        let cards = cards.iter().filter_map(|placed| placed.known()).collect();
        observer.on_event(Event::Carried { from, to, count, cards, shown, onlookers, cause });
    }

    /// Removes one card of this kind from a spot.
    pub(super) fn take_card(
        &mut self,
        program: &Program,
        from: SpotId,
        card: Card,
    ) -> Option<PlacedPiece> {
        let pile = self.piles().pile(from);
        // Further copies of a kind in a hand are kept in its pile.
        if let Some(position) = pile.iter().rposition(|placed| placed.card() == card) {
            let placed = pile[position];
            self.piles_mut().remove(from, position);
            return Some(placed);
        }
        let held = program.facts.spots[from].unordered && self.unordered_mut().remove(from, card);
        held.then(|| PlacedPiece::new(card, Face::Down))
    }

    /// Puts pieces on a spot.
    pub(super) fn lay_cards(&mut self, program: &Program, to: SpotId, cards: &[PlacedPiece]) {
        if !program.facts.spots[to].unordered {
            match cards {
                [one] => self.piles_mut().push(to, *one),
                _ => self.piles_mut().extend(to, cards),
            }
            return;
        }
        for placed in cards {
            let card = placed.card();
            if card == Card::UNKNOWN || !self.unordered_mut().insert(to, card) {
                self.piles_mut().push(to, PlacedPiece::new(card, Face::Down));
            }
        }
    }

    /// Moves the cards that a player picked to the target of the move.
    pub(super) fn play_cards(
        &mut self,
        program: &Program,
        wish: Move,
        observer: &mut impl Observer,
    ) {
        match (wish.form.taker(), wish.cards.kinds().next()) {
            // The cards that it takes are left to the steps.
            (Some(card), _) => self.play_card(program, (wish.from, wish.to), card, observer),
            (None, Some(card)) if wish.count == 1 => {
                self.play_card(program, (wish.from, wish.to), card, observer);
            }
            _ => self.play_others(program, wish, observer),
        }
    }

    /// Moves a single card that a player picked to a spot.
    #[inline]
    pub(super) fn play_card(
        &mut self,
        program: &Program,
        (from, to): (SpotId, SpotId),
        card: Card,
        observer: &mut impl Observer,
    ) {
        if self.piles().is_empty(from) && !program.facts.spots[to].unordered {
            // Out of a hand, by far the most frequent case.
            self.unordered_mut().remove(from, card);
            let by = self.seat_on_turn().unwrap_or_default();
            let placed = PlacedPiece::new(card, Face::Down).put_by(by);
            self.piles_mut().push(to, placed);
            self.tell(program, (from, to), &[placed], (true, Mover::Player), observer);
        } else {
            let Action::Move(wish) = Action::card(MoveId(0), (from, to), card) else { return };
            self.play_others(program, wish, observer);
        }
    }

    /// Moves cards that are not single ones of a hand.
    #[inline(never)]
    fn play_others(&mut self, program: &Program, wish: Move, observer: &mut impl Observer) {
        let by = self.seat_on_turn().unwrap_or_default();
        let mut cards = Vec::new();
        for card in wish.bag().cards() {
            if let Some(placed) = self.take_named(program, wish.from, card) {
                cards.push(placed.turned(Face::Down).put_by(by));
            }
        }
        if cards.is_empty() {
            return;
        }
        self.mix(program, (wish.from, wish.to), &mut cards);
        self.lay_cards(program, wish.to, &cards);
        self.tell(program, (wish.from, wish.to), &cards, (true, Mover::Player), observer);
    }

    /// Removes a card that a player named: of several equal ones, one that the player sees.
    fn take_named(&mut self, program: &Program, from: SpotId, card: Card) -> Option<PlacedPiece> {
        if program.facts.unique || program.facts.spots[from].unordered {
            return self.take_card(program, from, card);
        }
        let frame = MoveBindings::default();
        let at = self.context(program, &frame);
        let seen = if at.sees_all(from) { None } else { at.seen_place(from, card) };
        let Some(place) = seen else { return self.take_card(program, from, card) };
        let placed = self.piles().pile(from)[place];
        self.piles_mut().remove(from, place);
        Some(placed)
    }

    /// Mixes cards that come from where they had no order to where players pick by position, so
    /// that their order tells nothing of them.
    pub(super) fn mix<T>(&self, program: &Program, (from, to): (SpotId, SpotId), cards: &mut [T]) {
        let spots = &program.facts.spots;
        if !spots[to].blind || !spots[from].unordered {
            return;
        }
        let moment = ORDERS | (u64::from(self.course().decisions()) * MOMENTS);
        for last in (1..cards.len()).rev() {
            // A view does not know the deal, and the cards that it mixes are unknown.
            let other = self.randomness().at(moment + last as u64, last + 1);
            cards.swap(last, other.unwrap_or(last));
        }
    }

    pub(super) fn gather(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        spot: Option<SpotId>,
        observer: &mut impl Observer,
    ) {
        let Some(spot) = spot else { return };
        observer.see_gathering(self);
        frame.work.spend(program.pack.len() as u32);
        self.unordered_mut().clear();
        self.sights_mut().clear();
        if program.facts.spots[spot].unordered {
            self.piles_mut().clear();
            self.lay_cards(program, spot, &program.pack);
        } else {
            self.piles_mut().gather(spot, &program.pack);
        }
        observer.on_event(Event::Gathered { to: spot });
    }

    pub(super) fn shuffle_spot(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        spot: Option<SpotId>,
        observer: &mut impl Observer,
    ) {
        let Some(spot) = spot.filter(|s| !program.facts.spots[*s].unordered) else { return };
        self.sights_mut().forget_spot(spot);
        let turn = self.randomness_mut().count_shuffle();
        frame.work.spend(SHUFFLED * self.piles().len(spot) as u32);
        let (seed, is_opening) = (self.randomness().seed(), self.course().decisions() == 0);
        if let Some(fair) = self.randomness().fair() {
            crate::start::shuffle_fairly(self.piles_mut().pile_mut(spot), (fair, turn), observer);
            observer.on_event(Event::Shuffled { spot });
            return;
        }
        let pile = self.piles_mut().pile_mut(spot);
        match seed {
            // Each opening shuffle uses the next pack of the deal, as with the decks of workbooks.
            Some(number) if is_opening => {
                if program.numbering != Numbering::Fudaba {
                    let mut cards: Vec<Card> = pile.iter().map(|placed| placed.card()).collect();
                    arrange(&mut cards, program.numbering);
                    for (placed, card) in pile.iter_mut().zip(cards) {
                        *placed = PlacedPiece::new(card, placed.face());
                    }
                }
                shuffle(pile, number, program.numbering, turn.into());
                // Position 0 is dealt first, so it goes on top.
                pile.reverse();
            }
            Some(number) => shuffle_again(pile, number, turn),
            None => pile.fill(PlacedPiece::new(Card::UNKNOWN, Face::Down)),
        }
        observer.on_event(Event::Shuffled { spot });
    }

    pub(super) fn deal_round<W: Observer>(
        &mut self,
        program: &Program,
        from: Option<SpotId>,
        field: FieldId,
        (first, count, face): (i32, Option<i32>, Face),
        observer: &mut W,
    ) {
        let Some(from) = from else { return };
        let (base, spots) = program.facts.fields[field];
        let mut to = [SpotId(0); definition::game::Game::MAX_SPOTS];
        let spots = usize::from(spots);
        for (index, to) in to[..spots].iter_mut().enumerate() {
            *to = SpotId(base + ((index as i32 + first.max(0)) % spots.max(1) as i32) as u8);
        }
        self.deal_cards(program, from, &to[..spots], count, face, observer);
    }

    /// Deals one card at a time to these spots in turn.
    pub(super) fn deal_cards<W: Observer>(
        &mut self,
        program: &Program,
        from: SpotId,
        to: &[SpotId],
        count: Option<i32>,
        face: Face,
        observer: &mut W,
    ) {
        let held = self.piles().len(from);
        if to.is_empty() || program.facts.spots[from].unordered {
            return;
        }
        if to.iter().any(|&to| program.piles.room(to) != usize::MAX) {
            self.deal_to_room(program, from, to, (count, face), observer);
            return;
        }
        let wanted = match count {
            None => held,
            Some(count) => (count.max(0) as usize).saturating_mul(to.len()).min(held),
        };
        let hands = |to: &SpotId| program.facts.spots[*to].unordered;
        if !W::DETAILED && program.facts.unique && self.sights().is_empty() && to.iter().all(hands)
        {
            // One card at a time to hands, by far the most frequent case.
            if self.deal_to_hands(from, wanted, to) {
                return;
            }
        }
        // A card dealt to the spot that it comes from stays there.
        let mut kept = Vec::new();
        for number in 0..wanted {
            let pile = self.piles().pile(from);
            let placed = pile[held - 1 - number].turned(face);
            let to = to[number % to.len()];
            if to == from {
                kept.push(pile[held - 1 - number]);
                continue;
            }
            let facts = &program.facts.spots[to];
            let known = placed.card() != Card::UNKNOWN;
            let joins = facts.unordered && known;
            if !(joins && self.unordered_mut().insert(to, placed.card())) {
                // The dealt cards are removed below, all at once, so new ones go on top of them.
                self.piles_mut().push(to, placed);
            }
            self.tell(program, (from, to), &[placed], (true, Mover::Step), observer);
        }
        self.piles_mut().drop_top(from, wanted);
        for placed in kept.into_iter().rev() {
            self.piles_mut().push(from, placed);
        }
    }

    /// Does the same for spots of limited size: a full one gets none, and the card stays on the
    /// deck.
    #[inline(never)]
    fn deal_to_room<W: Observer>(
        &mut self,
        program: &Program,
        from: SpotId,
        to: &[SpotId],
        (count, face): (Option<i32>, Face),
        observer: &mut W,
    ) {
        let rounds = count.map_or(usize::MAX, |count| count.max(0) as usize);
        for _ in 0..rounds {
            let before = self.piles().len(from);
            for &to in to.iter().filter(|&&to| to != from) {
                if self.count(to) >= program.piles.room(to) {
                    continue;
                }
                let Some(top) = self.piles().top(from) else { return };
                let placed = top.turned(face);
                self.piles_mut().drop_top(from, 1);
                self.lay_cards(program, to, &[placed]);
                self.tell(program, (from, to), &[placed], (true, Mover::Step), observer);
            }
            // No card is left, or no spot has room.
            if self.piles().len(from) == before {
                return;
            }
        }
    }

    /// Makes a step or a jump.
    pub(super) fn move_piece<W: Observer>(
        &mut self,
        program: &Program,
        chooser: &Chooser,
        wish: Move,
        frame: &MoveBindings,
        observer: &mut W,
    ) {
        let me = self.seat_on_turn().map_or(0, |Seat(seat)| usize::from(seat));
        let square = |spot: SpotId| Square(program.facts.spots[spot].number);
        let (from, to) = (square(wish.from), square(wish.to));
        let Some(board) = self.board_mut() else { return };
        let by = Seat(me as u8);
        // Only an observer who needs details asks for men.
        let named = |board: &Board, at| if W::DETAILED { board.piece(at) } else { None };
        if let Some(BoardPiece { owner, kind }) = named(board, from) {
            let owner = Seat(owner);
            observer.on_event(Event::Stepped { from: wish.from, to: wish.to, owner, kind });
        }
        match chooser {
            Chooser::Step(steps) => {
                let victim = named(board, to);
                let moved = steps.play(board, me, from, to);
                frame.moved.set(moved.kind_before.into());
                if let Some(BoardPiece { owner, kind }) = victim {
                    let owner = Seat(owner);
                    observer.on_event(Event::Captured { spot: wish.to, owner, kind, by });
                }
                if moved.took {
                    self.past_mut().forget();
                }
                if let Some(kind) = moved.promoted {
                    observer.on_event(Event::Promoted { spot: wish.to, owner: by, kind });
                }
            }
            Chooser::Hop(hops) => {
                let Some(jumped) = hops.play(board, me, from, to) else { return };
                frame.moved.set(jumped.kind_before.into());
                let first = wish.from.0 - from.0;
                let spot = SpotId(first + jumped.captured.0);
                let BoardPiece { owner, kind } = jumped.victim;
                observer.on_event(Event::Captured { spot, owner: Seat(owner), kind, by });
                if let Some(kind) = jumped.promoted {
                    observer.on_event(Event::Promoted { spot: wish.to, owner: by, kind });
                }
                self.past_mut().forget();
                if !jumped.goes_on || !self.series_goes_on(program, wish.rule, me) {
                    self.end_series(program, hops, observer);
                }
            }
            _ => {}
        }
    }

    /// True if the conditions of a jump leave the running series a way to go on.
    pub(super) fn series_goes_on(&self, program: &Program, id: MoveId, me: usize) -> bool {
        let code = &program.moves[id];
        let (Chooser::Hop(hops), Some(board)) = (&code.chooser, self.board()) else {
            return false;
        };
        code.conditions.is_empty()
            || granted(&self.context(program, &MoveBindings::default()), id, hops, &mut |jumps| {
                jumps.goes_on(board, me)
            })
    }

    /// True if the running series must go on, as far as conditions allow.
    pub(super) fn series_must_go_on(&self, program: &Program, id: MoveId, me: usize) -> bool {
        let code = &program.moves[id];
        let (Chooser::Hop(hops), Some(board)) = (&code.chooser, self.board()) else {
            return false;
        };
        if code.conditions.is_empty() {
            return hops.must_go_on(board, me);
        }
        granted(&self.context(program, &MoveBindings::default()), id, hops, &mut |jumps| {
            jumps.must_go_on(board, me)
        })
    }

    pub(super) fn end_series(
        &mut self,
        program: &Program,
        hops: &crate::board::Hops,
        observer: &mut impl Observer,
    ) -> Option<crate::board::SeriesEnd> {
        let stopped = hops.stop(self.board_mut()?);
        let first = program.facts.board.as_ref().map_or(0, |(f, _)| program.facts.fields[*f].0);
        if let Some(stopped) = stopped
            && let Some(kind) = stopped.promoted
        {
            let spot = SpotId(first + stopped.square.0);
            let owner = self.seat_on_turn().unwrap_or_default();
            observer.on_event(Event::Promoted { spot, owner, kind });
        }
        stopped
    }

    /// Ends a series of jumps that conditions let go no further; returns whether one was running.
    pub(super) fn stop_series(
        &mut self,
        program: &Program,
        ask: &Decision,
        observer: &mut impl Observer,
    ) -> bool {
        if !self.board().is_some_and(Board::in_series) {
            return false;
        }
        let hops = ask.moves.iter().find_map(|&(id, _)| match &program.moves[id].chooser {
            Chooser::Hop(hops) => Some(hops),
            _ => None,
        });
        hops.is_some_and(|hops| self.end_series(program, hops, observer).is_some())
    }

    /// Puts men on the squares for which a condition holds, or removes them.
    pub(super) fn put_pieces<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        (field, on): (FieldId, &SquareFilter),
        man: Option<BoardPiece>,
        observer: &mut W,
    ) {
        let all = program.facts.spots_of(field).map(|spot| program.facts.spots[spot].number);
        let squares = on(&self.context(program, frame), all.map(Square).collect());
        let first = program.facts.fields[field].0;
        let board = self.board_or_new();
        for square in squares {
            let there = if W::DETAILED { board.piece(square) } else { None };
            match man {
                Some(man) => board.place(square, man),
                None => board.remove(square),
            }
            if W::DETAILED {
                let spot = SpotId(first + square.0);
                let replaced = there.map(|there| (Seat(there.owner), there.kind));
                match (board.piece(square), replaced) {
                    (Some(BoardPiece { owner, kind }), replaced) => {
                        let owner = Seat(owner);
                        observer.on_event(Event::Put { spot, owner, kind, replaced });
                    }
                    (None, Some((owner, kind))) => {
                        observer.on_event(Event::Removed { spot, owner, kind });
                    }
                    (None, None) => {}
                }
            }
        }
    }
}
