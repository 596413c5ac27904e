//! Actions as numbers: what most actions do not have is left out.

use super::{
    BadNumbers,
    row::{NumberReader, NumberRow, RowPart, is_bag},
};
use crate::{Action, Choice, Form, Move, Rules};
use cards::{Card, CardSet};
use definition::game::Pick;

/// Parts of a move that are not as in most moves, as bits above the kind of the action.
mod part {
    pub(super) const COUNT: u8 = 1 << 2;
    pub(super) const CARDS: u8 = 1 << 3;
    pub(super) const AGAIN: u8 = 1 << 4;
    pub(super) const FORM: u8 = 1 << 5;
    pub(super) const RULE: u8 = 1 << 6;
    pub(super) const ALL: u8 = COUNT | CARDS | AGAIN | FORM | RULE;
}

const MOVE: u8 = 0;
const CLICK: u8 = 1;
const OPTION: u8 = 2;

impl RowPart for Action {
    fn write(&self, row: &mut NumberRow<'_>) {
        match *self {
            Self::Move(wish) => write_move(&wish, row),
            Self::Choose(Choice::Click(spot)) => {
                row.push(CLICK);
                row.push(spot.0);
            }
            Self::Choose(Choice::Option { rule, number, symbol }) => {
                row.push(OPTION);
                row.push(rule.0);
                row.push(number);
                row.push(symbol);
            }
        }
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let kind: u8 = row.within(0..=i64::from(part::ALL | OPTION))?;
        match kind {
            CLICK => row.spot().map(Self::click),
            OPTION => read_option(row),
            _ if kind & !part::ALL == MOVE => read_move(kind, row).map(Self::Move),
            _ => Err(row.unfitting("there is no such kind of action")),
        }
    }
}

fn write_move(wish: &Move, row: &mut NumberRow<'_>) {
    let Move { from, count, to, cards, again, form, rule } = *wish;
    let present = |present: bool, bit: u8| if present { bit } else { 0 };
    let kind = MOVE
        | present(count != 1, part::COUNT)
        | present(!cards.is_empty(), part::CARDS)
        | present(again != 0, part::AGAIN)
        | present(form != Form::NONE, part::FORM)
        | present(rule.0 != 0, part::RULE);
    row.push(kind);
    row.push(from.0);
    row.push(to.0);
    if kind & part::COUNT != 0 {
        row.push(count);
    }
    if kind & part::CARDS != 0 {
        row.cards(cards);
    }
    if kind & part::AGAIN != 0 {
        row.push(again.cast_signed());
    }
    if kind & part::FORM != 0 {
        row.push(form.combo);
        row.push(form.low);
        row.push(form.suits);
    }
    if kind & part::RULE != 0 {
        row.push(rule.0);
    }
}

fn read_move(kind: u8, row: &mut NumberReader<'_>) -> Result<Move, BadNumbers> {
    let Action::Move(mut wish) = Action::put(row.spot()?, 1, row.spot()?) else {
        return Err(row.unfitting("it is no move"));
    };
    let has = |bit: u8| kind & bit != 0;
    if has(part::COUNT) {
        wish.count = row.small()?;
    }
    if has(part::CARDS) {
        wish.cards = CardSet::from_bits(row.any()?.cast_unsigned());
    }
    if has(part::AGAIN) {
        wish.again = row.any()?.cast_unsigned();
    }
    if has(part::FORM) {
        wish.form = read_form(row)?;
    }
    if has(part::RULE) {
        wish.rule = row.rule()?;
    }
    row.ensure(is_bag(wish.cards, wish.again), "no cards are so often the same")?;
    Ok(wish)
}

fn read_form(row: &mut NumberReader<'_>) -> Result<Form, BadNumbers> {
    let combos = row.rules().game().combos.len();
    let combo: u8 = row.within(0..=u8::MAX.into())?;
    let fits = combo == u8::MAX || usize::from(combo) < combos;
    row.ensure(fits, "the game has no such combination")?;
    let low = row.within(-1..=Card::LIMIT as i64 - 1)?;
    Ok(Form { combo, low, suits: row.small()? })
}

fn read_option(row: &mut NumberReader<'_>) -> Result<Action, BadNumbers> {
    let rule = row.rule()?;
    let number = row.whole()?;
    let most = symbols(row.rules(), &row.rules().game().moves[rule].pick);
    let symbol = row.within(-1..=most)?;
    Ok(Action::Choose(Choice::Option { rule, number, symbol }))
}

/// Returns the largest number of what a choice can name: suits, ranks, players, words or spots.
fn symbols(rules: &Rules, pick: &Pick) -> i64 {
    let facts = &rules.program.facts;
    let count = match pick {
        Pick::Suit | Pick::Bid { .. } => facts.suits.len() + 1,
        Pick::Rank => facts.ranks.len(),
        Pick::Player => facts.seats.into(),
        Pick::Word(words) => rules.game().words[*words].len(),
        _ => rules.spot_count(),
    };
    count as i64 - 1
}
