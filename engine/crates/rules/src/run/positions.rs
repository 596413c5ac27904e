//! Positions that are written down: a state is set up as one says, and the other way round.

use super::{turns::TURN_REGISTERS, *};
use crate::{
    Onlookers, Unwritten,
    board::{BoardDirection, JumpSeries},
    program::LoopCode,
};
use cards::DealNumber;
use definition::game::{
    Position, PositionCard, PositionCounts, PositionLoop, PositionMan, PositionSeries,
    PositionValue, PositionValues, VarId,
};

impl State {
    /// Sets up a position at its decision, before its choices are determined; `None` if its unknown
    /// cards cannot be drawn.
    pub(crate) fn set_up(program: &Program, position: &Position, deal: DealNumber) -> Option<Self> {
        let mut state = Self::undealt(program);
        state.lay_out(program, position, deal)?;
        state.set_values(program, &position.vars);
        let places = reg::PLACES;
        for (seat, &place) in position.finished.iter().enumerate() {
            state.variables_mut().set(places.plus(seat), place.into());
        }
        let ask = program.asks.get(position.decision)?;
        for (code, progress) in ask.within.iter().zip(&position.loops) {
            state.enter(program, code, progress);
        }
        for (var, values) in &position.before {
            let numbers = values.iter().map(number_in).collect::<Vec<_>>();
            let cards = values.iter().map(cards_in).collect::<Vec<_>>();
            state.variables_mut().set_before(program.vars[*var], &numbers, &cards);
        }
        let counts = &position.counts;
        state.course_mut().set_counts(counts.decisions, counts.passes);
        state.randomness_mut().set_counts(counts.shuffles, counts.draws);
        state.pile_memory_mut().set(&counts.bases, &counts.redeals);
        for (slot, &count) in quiet_slots(program).zip(&counts.quiet) {
            state.variables_mut().set(slot, count);
        }
        state.go_to_decision(program, position, ask);
        Some(state)
    }

    /// Lays the pieces, and computes the variables that follow from them.
    fn lay_out(&mut self, program: &Program, position: &Position, deal: DealNumber) -> Option<()> {
        self.reset(program, deal);
        self.piles_mut().clear();
        for (index, cards) in position.spots.iter().enumerate() {
            let spot = SpotId(index as u8);
            for &PositionCard { card, face, by, shown } in cards {
                let placed = PlacedPiece::new(card.unwrap_or(Card::UNKNOWN), face);
                let placed = by.map_or(placed, |by| placed.put_by(Seat(by)));
                self.lay_cards(program, spot, &[placed]);
                if let Some(card) = card.filter(|_| shown != 0) {
                    self.sights_mut().push(spot, card, Onlookers::of_bits(shown));
                }
            }
        }
        for man in &position.men {
            let square = Square(program.facts.spots[man.spot].number);
            let piece = BoardPiece { owner: man.owner, kind: man.kind };
            self.board_or_new().place(square, piece);
        }
        if let Some(series) = &position.series {
            self.begin_series(program, series)?;
        }
        if position.has_unknown() {
            if !self.suppose_dealt(program, deal) {
                return None;
            }
            self.turn_as_written(program, position);
        }
        let (begin, end) = program.positions;
        let frame = MoveBindings::default();
        self.course_mut().go_to(begin);
        for _ in 0..MOST_STEPS {
            let done = self.course().at() == end || frame.work.is_spent();
            if done || !self.step(program, &frame, &mut ()) {
                break;
            }
        }
        self.randomness_mut().set_counts(0, 0);
        self.forget_course();
        Some(())
    }

    /// Turns unknown cards that were drawn as the position says.
    fn turn_as_written(&mut self, program: &Program, position: &Position) {
        for (index, cards) in position.spots.iter().enumerate() {
            let spot = SpotId(index as u8);
            // Where cards have no order they have no face either.
            if program.facts.spots[spot].unordered {
                continue;
            }
            for (placed, written) in self.piles_mut().pile_mut(spot).iter_mut().zip(cards) {
                if written.card.is_none() {
                    let turned = PlacedPiece::new(placed.card(), written.face);
                    *placed = placed.by().map_or(turned, |by| turned.put_by(by));
                }
            }
        }
    }

    /// Begins a series of jumps in the middle.
    fn begin_series(&mut self, program: &Program, series: &PositionSeries) -> Option<()> {
        let square = |spot: SpotId| Square(program.facts.spots[spot].number);
        let (man, from) = (square(series.man), square(series.from));
        let (_, grid) = program.facts.board.as_ref()?;
        let last = BoardDirection::of_offset(grid.line(from.index(), man.index())?)?;
        let captured = series.captured.iter().map(|spot| square(*spot)).collect();
        let PositionSeries { jumps, ended, .. } = *series;
        let running = JumpSeries { square: man, last, jumps, ended };
        self.board_or_new().set_running(captured, Some(running));
        Some(())
    }

    /// Returns the series of jumps that has begun, as it is written down.
    fn written_series(&self, program: &Program) -> Option<PositionSeries> {
        let (captured, series) = self.board()?.running();
        let JumpSeries { square, last, jumps, ended } = series?;
        let (field, grid) = program.facts.board.as_ref()?;
        let first = program.facts.fields[*field].0;
        let spot = |square: Square| SpotId(first + square.0);
        let from = Square(grid.behind(square.index(), last.offset())? as u8);
        let captured = captured.into_iter().map(spot).collect();
        Some(PositionSeries { man: spot(square), from: spot(from), captured, jumps, ended })
    }

    fn set_values(&mut self, program: &Program, values: &PositionValues) {
        for (var, values) in values {
            let place = program.vars[*var];
            for (number, value) in values.iter().enumerate() {
                let slot = place.base.plus(number);
                match value {
                    PositionValue::Number(number) => self.variables_mut().set(slot, *number),
                    PositionValue::Cards(cards) => {
                        self.variables_mut().remember(slot.index() as i32, *cards, false);
                    }
                }
            }
        }
    }

    /// Sets up a loop around the decision.
    fn enter(&mut self, program: &Program, code: &LoopCode, progress: &PositionLoop) {
        match (code, *progress) {
            (LoopCode::Each(each), PositionLoop::Each { round, from }) => {
                self.begin_each(each, from.into());
                self.variables_mut().set(each.slot, round.into());
                self.next_of_each(each, self.course().at());
            }
            (LoopCode::Turns(turns), PositionLoop::Turns { player, by, moved, turn, idle }) => {
                let code = &program.turns[*turns];
                let variables = self.variables_mut();
                variables.save_at(code.saved, &TURN_REGISTERS);
                variables.set(code.seat, player.into());
                variables.set(code.moved, moved.into());
                variables.set(code.missing, program.facts.seats.into());
                variables.set(code.count, turn);
                variables.set(code.idle, idle);
                variables.set(reg::TURNS, *turns as i32);
                if let Some(claims) = &code.claims {
                    let seats = u32::from(program.facts.seats);
                    let from = |step| (u32::from(player) + step) % seats;
                    // Whoever has had a turn first comes after those who have not had one.
                    let first = (0..seats).map(from).find(|seat| moved >> seat & 1 == 1);
                    variables.set(claims.first, first.unwrap_or(player.into()) as i32);
                }
                if code.together {
                    variables.begin_together();
                }
                variables.bind_turn(player.into());
                variables.set(reg::ACTOR, by.into());
                if let Some(skip) = &code.skip {
                    self.count_missing(program, &MoveBindings::default(), *turns, skip);
                }
            }
            _ => {}
        }
    }

    /// Goes to a decision; past its turns if they are over, as far as all cards are known.
    fn go_to_decision(&mut self, program: &Program, position: &Position, ask: &Decision) {
        let is_it = |op: &Op| matches!(op, Op::Ask(ask) if *ask == position.decision);
        let place = program.ops.iter().position(is_it).unwrap_or(0);
        let turns = &program.turns[ask.turns];
        if ask.listing == Listing::OnDemand {
            // What happens by itself comes first.
            self.course_mut().go_to(turns.head);
            return;
        }
        self.course_mut().go_to(place);
        if ask.again || position.series.is_some() {
            return;
        }
        self.note_position(program);
        if program.piles.acts() {
            self.settle(&program.piles, &mut ());
        }
        let over = !position.has_unknown()
            && match &turns.until {
                Until::EverybodyMoved => {
                    everybody_moved(&self.context(program, &MoveBindings::default()))
                }
                Until::Holds(test) => test(&self.context(program, &MoveBindings::default())) != 0,
            };
        if over {
            self.course_mut().go_to(turns.exit);
        }
    }

    /// Runs to the first decision from where the position was set up.
    pub(crate) fn go_on_from_position(&mut self, program: &Program, observer: &mut impl Observer) {
        self.run(program, &MoveBindings::default(), observer);
    }

    /// Writes the position down, as far as it is known.
    pub(crate) fn written(&self, program: &Program) -> Result<Position, Unwritten> {
        if self.course().is_over() {
            return Err(Unwritten::Over);
        }
        let Some(&Op::Ask(decision)) = program.ops.get(self.course().at()) else {
            return Err(Unwritten::Unlike);
        };
        let ask = &program.asks[decision];
        let mut position = Position {
            deal: self.randomness().seed().filter(|_| self.randomness().fair().is_none()),
            spots: program
                .facts
                .spots
                .iter()
                .enumerate()
                .map(|(i, _)| self.cards_on(program, i))
                .collect(),
            men: self.men(program),
            series: self.written_series(program),
            finished: self
                .variables()
                .row(reg::PLACES, program.facts.seats.into())
                .iter()
                .map(|place| *place as u8)
                .collect(),
            decision,
            loops: ask.within.iter().map(|code| self.progress(program, code)).collect(),
            counts: self.counts(program),
            ..Position::default()
        };
        self.write_values(program, &mut position)?;
        Ok(position)
    }

    fn cards_on(&self, program: &Program, index: usize) -> Vec<PositionCard> {
        let spot = SpotId(index as u8);
        let held = self.held(spot).kinds().map(|card| PlacedPiece::new(card, Face::Up));
        let pile = self.pile(spot).iter().copied();
        let unordered = program.facts.spots[spot].unordered;
        let mut sights = self.sights().of_spot(spot);
        let mut shown = |placed: PlacedPiece| {
            let place = sights.iter().position(|(card, _)| *card == placed.card())?;
            Some(sights.swap_remove(place).1.bits())
        };
        held.chain(pile)
            .map(|placed| PositionCard {
                card: placed.known(),
                // Cards without order have no side.
                face: if unordered { Face::Up } else { placed.face() },
                by: placed.by().map(|seat| seat.0),
                shown: shown(placed).unwrap_or(0),
            })
            .collect()
    }

    fn men(&self, program: &Program) -> Vec<PositionMan> {
        let spots = (0..program.facts.spots.len()).map(|index| SpotId(index as u8));
        let man = |spot| {
            let (owner, kind) = self.piece_on(program, spot)?;
            Some(PositionMan { spot, owner, kind })
        };
        spots.filter_map(man).collect()
    }

    fn progress(&self, program: &Program, code: &LoopCode) -> PositionLoop {
        let variables = self.variables();
        match code {
            LoopCode::Each(each) => {
                let row = variables.row(each.slot, 2);
                PositionLoop::Each { round: (row[0] - 1).max(0) as u16, from: row[1] as u16 }
            }
            LoopCode::Turns(turns) => {
                let code = &program.turns[*turns];
                let player = variables.slot(code.seat) as u8;
                // Turns within these have saved who decides in them.
                let inner = variables.slot(reg::TURNS) != *turns as i32;
                let by = if inner { player } else { variables.slot(reg::ACTOR) as u8 };
                PositionLoop::Turns {
                    player,
                    by,
                    moved: variables.slot(code.moved) as u16,
                    turn: variables.slot(code.count),
                    idle: variables.slot(code.idle),
                }
            }
        }
    }

    fn counts(&self, program: &Program) -> PositionCounts {
        let (bases, redeals) = self.pile_memory().counted();
        PositionCounts {
            decisions: self.course().decisions(),
            passes: self.course().passes(),
            shuffles: self.randomness().shuffles(),
            draws: self.randomness().draws(),
            quiet: quiet_slots(program).map(|slot| self.variables().slot(slot)).collect(),
            redeals,
            bases,
        }
    }

    /// Writes the variables that do not follow from the pieces.
    fn write_values(&self, program: &Program, position: &mut Position) -> Result<(), Unwritten> {
        let mut plain = Self::undealt(program);
        let deal = position.deal.unwrap_or_default();
        plain.lay_out(program, position, deal).ok_or(Unwritten::Unlike)?;
        for id in (0..program.vars.len()).map(|index| VarId(index as u8)) {
            let place = program.vars[id];
            let own = values_of(self, place);
            if own != values_of(&plain, place) {
                position.vars.push((id, own.clone()));
            }
            if let Some((numbers, cards)) = self.variables().before(place) {
                let before: Vec<_> = match place.memory {
                    true => cards.iter().copied().map(PositionValue::Cards).collect(),
                    false => numbers.iter().copied().map(PositionValue::Number).collect(),
                };
                if before != own {
                    position.before.push((id, before));
                }
            }
        }
        Ok(())
    }

    /// True if another state is the same position at the same decision: everything that the rest of
    /// the game depends on but the positions before it.
    pub(crate) fn is_same_position(&self, other: &Self, program: &Program) -> bool {
        let vars = |state: &Self| -> Vec<_> {
            program.vars.iter().map(|place| values_of(state, *place)).collect()
        };
        let before = |state: &Self| -> Vec<_> {
            let of = |place: &VarPlace| {
                let (numbers, cards) = state.variables().before(*place)?;
                Some((numbers.to_vec(), cards.to_vec()))
            };
            program.vars.iter().map(of).collect()
        };
        let ask = self.ask(program);
        let loops = |state: &Self| -> Option<Vec<PositionLoop>> {
            Some(ask?.within.iter().map(|code| state.progress(program, code)).collect())
        };
        let registers = |state: &Self| {
            let row = state.variables().row(reg::ME, 4).to_vec();
            let turns = ask.is_some_and(|ask| ask.within.is_empty());
            (row, if turns { 0 } else { state.variables().slot(reg::TURNS) })
        };
        let places =
            |state: &Self| state.variables().row(reg::PLACES, program.facts.seats.into()).to_vec();
        self.piles() == other.piles()
            && self.unordered() == other.unordered()
            && self.sights() == other.sights()
            && self.board() == other.board()
            && self.pile_memory() == other.pile_memory()
            && self.randomness() == other.randomness()
            && self.course().is_like(other.course())
            && self.counts(program) == other.counts(program)
            && vars(self) == vars(other)
            && before(self) == before(other)
            && loops(self) == loops(other)
            && registers(self) == registers(other)
            && places(self) == places(other)
    }
}

fn number_in(value: &PositionValue) -> i32 {
    match value {
        PositionValue::Number(number) => *number,
        PositionValue::Cards(_) => 0,
    }
}

fn cards_in(value: &PositionValue) -> CardSet {
    match value {
        PositionValue::Number(_) => CardSet::EMPTY,
        PositionValue::Cards(cards) => *cards,
    }
}

/// Returns the slots that count quiet turns.
fn quiet_slots(program: &Program) -> impl Iterator<Item = Slot> {
    program.draws.iter().filter_map(|draw| match draw {
        DrawCode::Quiet { slot, .. } => Some(*slot),
        DrawCode::Repetition(_) => None,
    })
}

/// Returns the values of a variable, for each of its owners.
fn values_of(state: &State, place: VarPlace) -> Vec<PositionValue> {
    let slots = 0..usize::from(place.count);
    let value = |number: usize| {
        let slot = place.base.plus(number);
        match place.memory {
            true => PositionValue::Cards(state.variables().memory(slot.index() as i32)),
            false => PositionValue::Number(state.variables().slot(slot)),
        }
    };
    slots.map(value).collect()
}
