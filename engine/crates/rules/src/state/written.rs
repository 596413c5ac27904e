//! Positions as numbers. What a view never has is left out: seeds, draws, past positions.

use super::{
    Sights, State, course::Course, pile_memory::PileMemory, unordered::UnorderedCards,
    variables::Variables,
};
use crate::{
    Outcome, PlacedPiece, Rules,
    board::{Board, BoardDirection, BoardPiece, JumpSeries, OWNERS, Square, SquareSet},
    choices::LegalChoices,
    pile_store::PileStore,
    program::{Op, reg},
    written::{BadNumbers, NumberReader, NumberRow, RowPart, slot_values},
};
use cards::{CardSet, Rank};
use definition::{SpotId, game::Game};

impl RowPart for State {
    fn write(&self, row: &mut NumberRow<'_>) {
        self.write_piles(row);
        self.write_unordered(row);
        self.sights.write(row);
        row.option(self.board.as_ref(), write_board);
        let (bases, redeals) = self.pile_memory.counted();
        bases.into_iter().for_each(|rank| row.push(rank.map_or(0, Rank::number)));
        redeals.into_iter().for_each(|count| row.push(count));
        let (slots, memories) = self.variables.rows();
        write_values(row, &row.rules().program.slots, (slots, memories));
        row.option(self.variables.rows_before(), |row, before| write_values(row, slots, before));
        row.push(self.randomness.shuffles());
        self.write_course(row);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let program = &row.rules().program;
        let mut state = Self::undealt(program);
        state.piles = read_piles(row)?;
        state.unordered = read_unordered(row)?;
        state.sights = Sights::read(row)?;
        row.ensure(state.sights_lie(), "a card is shown where it does not lie")?;
        state.board = row.option(read_board)?;
        let fits = state.board.is_some() == program.facts.board.is_some();
        row.ensure(fits, "there are men without a board, or a board without its men")?;
        state.pile_memory = read_pile_memory(row)?;
        state.variables = read_variables(row)?;
        let shuffles = row.within(0..=i64::from(u32::MAX - 1))?;
        state.randomness.set_counts(shuffles, 0);
        state.course = read_course(row)?;
        check_course(&state, row)?;
        Ok(state)
    }
}

impl State {
    fn write_piles(&self, row: &mut NumberRow<'_>) {
        for spot in (0..self.piles.spot_count()).map(|index| SpotId(index as u8)) {
            row.list(self.piles.pile(spot), |row, placed| row.push(placed.bits()));
        }
    }

    fn write_unordered(&self, row: &mut NumberRow<'_>) {
        let sets = self.unordered.sets();
        let taken: Vec<usize> = (0..sets.len()).filter(|&at| !sets[at].is_empty()).collect();
        row.push(i64::from(!sets.is_empty()));
        row.list(&taken, |row, &at| {
            row.count(at);
            row.cards(sets[at]);
        });
    }

    fn write_course(&self, row: &mut NumberRow<'_>) {
        row.count(self.course.at());
        row.push(self.course.decisions());
        row.push(self.course.passes());
        row.option(self.course.outcome(), |row, outcome| outcome.write(row));
        self.course.offers().write(row);
    }
}

fn read_piles(row: &mut NumberReader<'_>) -> Result<PileStore, BadNumbers> {
    let rules = row.rules();
    let seats = u16::from(rules.seats());
    let mut piles = PileStore::empty(rules.spot_count());
    let most = Game::MAX_PIECES.max(rules.program.piles.before_deal.piece_count());
    for spot in (0..rules.spot_count()).map(|index| SpotId(index as u8)) {
        let pile = row.list(|row| {
            let placed = PlacedPiece::of_bits(row.small()?, seats);
            placed.ok_or_else(|| row.unfitting("there is no such card"))
        })?;
        row.ensure(piles.piece_count() + pile.len() <= most, "there are too many cards")?;
        piles.extend(spot, &pile);
    }
    Ok(piles)
}

fn read_unordered(row: &mut NumberReader<'_>) -> Result<UnorderedCards, BadNumbers> {
    let program = &row.rules().program;
    let used = row.flag()?;
    row.ensure(used != program.is_of_piles_alone(), "the game has no unordered cards")?;
    let mut sets = vec![CardSet::EMPTY; if used { program.facts.spots.len() } else { 0 }];
    for _ in 0..row.length()? {
        let (spot, cards) = (row.spot()?, row.cards()?);
        let unordered = program.facts.spots.get(spot).is_some_and(|facts| facts.unordered);
        row.ensure(unordered && used, "cards have an order there")?;
        sets[spot.index()] = cards;
    }
    Ok(UnorderedCards::of_sets(sets))
}

fn write_board(row: &mut NumberRow<'_>, board: &Board) {
    let (captured, series) = board.running();
    let squares = row.rules().program.board_squares();
    let men: Vec<_> =
        { squares.into_iter() }.filter_map(|square| Some((square, board.piece(square)?))).collect();
    row.list(&men, |row, &(square, man)| {
        row.push(square.0);
        row.push(man.owner);
        row.push(man.kind);
    });
    let captured: Vec<Square> = captured.into_iter().collect();
    row.list(&captured, |row, square| row.push(square.0));
    row.option(series, |row, series| {
        row.push(series.square.0);
        row.count(series.last.index());
        row.push(series.jumps);
        row.push(i64::from(series.ended));
    });
}

fn read_board(row: &mut NumberReader<'_>) -> Result<Board, BadNumbers> {
    let facts = &row.rules().program.facts;
    let squares = row.rules().program.board_squares().len();
    let owners = usize::from(facts.seats).min(OWNERS);
    let square = |row: &mut NumberReader<'_>| row.below(squares).map(Square);
    let mut board = Board::default();
    for _ in 0..row.length()? {
        let on = square(row)?;
        let man = BoardPiece { owner: row.below(owners)?, kind: row.kind_of_man()? };
        board.place(on, man);
    }
    let captured: SquareSet = row.list(square)?.into_iter().collect();
    let standing = captured.into_iter().all(|square| board.piece(square).is_some());
    row.ensure(standing, "no man was captured there")?;
    let series = row.option(|row| {
        let (square, last) = (square(row)?, row.below::<usize>(8)?);
        row.ensure(board.piece(square).is_some(), "no man jumps there")?;
        let jumps = row.within(0..=squares as i64)?;
        Ok(JumpSeries { square, last: BoardDirection::ALL[last], jumps, ended: row.flag()? })
    })?;
    board.set_running(captured, series);
    Ok(board)
}

fn read_pile_memory(row: &mut NumberReader<'_>) -> Result<PileMemory, BadNumbers> {
    let piles = &row.rules().program.piles;
    let mut memory = PileMemory::of(piles);
    let rank = |row: &mut NumberReader<'_>| row.within(0..=Rank::COUNT.into()).map(Rank::new);
    let bases: Vec<_> = (0..piles.bases.len()).map(|_| rank(row)).collect::<Result<_, _>>()?;
    let decks = piles.table().decks().len();
    let redeals: Vec<u16> = (0..decks).map(|_| row.small()).collect::<Result<_, _>>()?;
    memory.set(&bases, &redeals);
    Ok(memory)
}

/// Writes the slots that differ from those before, and all sets of cards.
fn write_values(row: &mut NumberRow<'_>, before: &[i32], (slots, memories): (&[i32], &[CardSet])) {
    let differ: Vec<usize> = (0..slots.len()).filter(|&at| slots[at] != before[at]).collect();
    row.list(&differ, |row, &at| {
        row.count(at);
        row.push(slots[at]);
    });
    memories.iter().for_each(|cards| row.cards(*cards));
}

type Values = (Vec<i32>, Vec<CardSet>);

fn read_values(row: &mut NumberReader<'_>, before: &[i32]) -> Result<Values, BadNumbers> {
    let values = slot_values(row.rules());
    let mut slots = before.to_vec();
    for _ in 0..row.length()? {
        let at: usize = row.below(slots.len())?;
        slots[at] = row.whole()?;
        row.ensure(values[at].contain(slots[at]), "no slot of this kind has such a value")?;
    }
    let memories = (0..row.rules().program.memories).map(|_| row.cards());
    Ok((slots, memories.collect::<Result<_, _>>()?))
}

fn read_variables(row: &mut NumberReader<'_>) -> Result<Variables, BadNumbers> {
    let (slots, memories) = read_values(row, &row.rules().program.slots)?;
    let before = row.option(|row| read_values(row, &slots))?;
    match before {
        None => Ok(Variables::of_rows(slots, memories)),
        Some((old, remembered)) => {
            let mut variables = Variables::of_rows(old, remembered);
            variables.begin_together();
            variables.set_rows(slots, memories);
            Ok(variables)
        }
    }
}

fn read_course(row: &mut NumberReader<'_>) -> Result<Course, BadNumbers> {
    let mut course = Course::default();
    let at = row.below(row.rules().program.ops.len() + 1)?;
    let (decisions, passes) = (row.within(0..=u32::MAX.into())?, row.small()?);
    course.set_counts(decisions, passes);
    if let Some(outcome) = row.option(Outcome::read)? {
        course.end(outcome);
    }
    course.go_to(at);
    *course.offers_mut() = LegalChoices::read(row)?;
    Ok(course)
}

/// Fails unless the game is over or waits for a seat, which can take what it is offered.
fn check_course(state: &State, row: &NumberReader<'_>) -> Result<(), BadNumbers> {
    let rules: &Rules = row.rules();
    let offers = state.course.offers();
    if state.course.is_over() {
        return row.ensure(offers.is_empty(), "there are choices after the end");
    }
    let waits = matches!(rules.program.ops.get(state.course.at()), Some(Op::Ask(_)));
    row.ensure(waits, "the game waits for nobody there")?;
    let seats = usize::from(rules.seats());
    let [me, actor] = [reg::ME, reg::ACTOR].map(|slot| state.variables.index_in(slot));
    let seated = [me, actor].into_iter().all(|seat| seat.is_some_and(|seat| seat < seats));
    row.ensure(seated, "it is nobody's turn")?;
    row.ensure(offers.fit(rules, state), "what is offered cannot be done")
}
